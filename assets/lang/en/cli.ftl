## army.rs

cli-size-is-width-x-depth = a size is width x depth in whole inches, 12 to 300, like 72x48
cli-not-read = not read: { $text }
cli-kind-and-name = { $what }: { $name }
cli-guess = { $of } { $value }: { $why }
cli-reading = { $units }, { $figures } figures, { $guesses ->
        [one] 1 guess
       *[other] { $guesses } guesses
    }, { $unread ->
        [one] 1 line not read
       *[other] { $unread } lines not read
    }
cli-guesses = { $path }: { $summary }; drumhead army without --as shows them
cli-read-with-guesses = not one of our own lists: drumhead army { $path } shows what was guessed
cli-read-as-windows-text = { $path }: read as Windows text
cli-no-room-on-this-table-for = no room on this table for { $unit }
cli-an-army-list-has-no-divisions = an army list has no commanders of divisions: { $name } is left out
cli-drawn-up-in-column = in column, for want of room in line: { $unit }
cli-only-a-part-stands = only a part of the list stands: { $units } of { $all } units, { $figures } of { $of_figures } figures
cli-a-larger-table-has-room = a larger table has room for the whole army: --size { $size }
cli-army-units-and-figures = { $path }: { $units }, { $figures } figures
cli-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}

## check.rs

cli-without-fault = { $file }: { $kind } without fault
cli-scripts-checked-by-play = this is a script: check it with "drumhead play BATTLE --script { $file }"
cli-file-prefix = { $file }:{ " " }
cli-it-cannot-be-read = it cannot be read

## commanders.rs

cli-seed = seed { $seed }
cli-every-commander = Every commander:
cli-chart-family = , chart: family
cli-chart-reconstructed = , chart: reconstructed
cli-chart-referee = , chart: referee
cli-chief-does-not-test = commands the whole side, and does not test
cli-passes = { $count ->
    [one] 1 pass
   *[other] { $count } passes
}
cli-tests-at-or-under = , tests at { $needed } or under
cli-worth-and-how = { $worth }{ $more }; { $how }

## load.rs

cli-cannot-be-read = cannot be read
cli-journal-of-other-version = a journal, but it does not begin as this version's journals do: it was changed, or a newer version wrote it
cli-journal-instead-of-battle = a journal, not a battle: "drumhead { $shown }" continues it, "drumhead replay { $shown }" shows it
cli-charts-instead-of-battle = a charts file, not a battle: give it as --charts { $shown }, or see "drumhead check { $shown }"
cli-ground-instead-of-battle = a ground file, not a battle: open it with "drumhead { $shown }" and draw armies up on it
cli-map-instead-of-battle = a map of hexes, not a battle: "drumhead measure { $shown } --from HEX --to HEX" measures on it
cli-script-instead-of-battle = a script, not a battle: "drumhead play BATTLE --script { $shown }" plays it
cli-file-of-other-kind = { $shown }: this is { $other }
cli-a-journal = a journal
cli-a-charts-file = a charts file
cli-a-battle = a battle
cli-a-ground-file = a ground file
cli-a-map-file = a map of hexes
cli-script-line-form = a script has an action on each line, like { "{" }"do": "begin"{ "}" }
cli-this-is-not-a-script = { $path }: this is { $other }, not a script: { $why }
cli-file-of-unwanted-kind = { $path }: this is { $other }, not { $wanted }
cli-a-script = a script
cli-an-army = an army list or a battle
cli-a-request = a question to look up
cli-journal-and-loss = { $path }: { $loss }
cli-journal-diverges-at-line = { $path }: line { $line }: { $words }
cli-battle-instead-of-journal = this is a battle, not a journal: open it with "drumhead { $shown }", and play it to get a journal
cli-charts-instead-of-journal = this is a charts file, not a journal: look at it with "drumhead check { $shown }"
cli-ground-instead-of-journal = this is a ground file, not a journal: open it with "drumhead { $shown }" and draw armies up on it
cli-map-instead-of-journal = this is a map of hexes, not a journal: "drumhead measure { $shown } --from HEX --to HEX" measures on it
cli-script-instead-of-journal = this is a script, not a journal: "drumhead play BATTLE --script { $shown } --journal FILE" makes one from it
cli-file-and-why = { $shown }: { $why }
cli-journal-loss-at-line = { $path }: line { $line }: { $why }

## lookup.rs

cli-standard-input-cannot-be-read = standard input cannot be read: { $why }

## measure.rs

cli-same-unit-twice = { $id } and { $id_2 } are the same unit
cli-source-rules-text = rules text
cli-source-family = chart: family
cli-source-reconstructed = chart: reconstructed
cli-source-referees-own = chart: referee's own
cli-no-firearms = no firearms
cli-weapon-reaches-end = { $weapon } reaches { $end }"
cli-weapon-reaches = { $weapon } reaches { $range }"
cli-guns-reach = { $weight } guns reach { $reach }"{ $higher }
cli-from-higher-ground = { " " }from higher ground
cli-cannot-reach-in-arc = { $from } cannot reach { $to }: { $range }" in arc, { $reach }
cli-in-clear-sight = in clear sight
cli-if-visibility-reaches = if the visibility rolled reaches that far
cli-the-rulers-hair-counted = { $what } (ruler tolerance included)
cli-range-in-arc = range in arc { $range }"
cli-lines-blocked-by = lines blocked by { $blocked_by }
cli-woods-on-the-way = { $woods_in }" of woods on the way
cli-enfilade-by-half-figures = half or more of the bearing figures are behind its front line
cli-cover = { $cover } cover
cli-stands-to-aspect = stands to its { $aspect }

## mod.rs

cli-the-paper-is-a4-or-letter = the paper is a4 or letter
cli-returns-per-page = a page holds 1 or 2 returns
cli-tag-size = the side of a tag is 30 or 40 mm
cli-seed-is-whole-number = a seed is a whole number from 0 to { $most }
cli-is-neither-a-subcommand-nor-a-file = { $word } is neither a subcommand nor a file; see drumhead --help
cli-args-before-subcommand = A file or --charts before a subcommand applies to the window only; put the subcommand's own after it
cli-measure-needs-units = measure what? --from UNIT --to UNIT for two units, --all for every pair of enemies; see drumhead measure --help
cli-map-has-no-charts = a map of hexes has no charts: leave out --charts
cli-map-has-no-units = a map of hexes has no units: give --from HEX --to HEX instead of --all
cli-window-needs-display = no window can be opened: there is no display (DISPLAY and WAYLAND_DISPLAY are not set). Start Drumhead from a desktop, or set DISPLAY; drumhead --help lists what works without one
cli-the-display-cannot-be-reached = the display{ $display } cannot be reached
cli-check-the-display = check that it is running and lets you connect
cli-the-display-has-no-opengl-2-1 = the display has no OpenGL 2.1 or better
cli-install-the-driver = install its driver (on Debian: libgl1-mesa-dri)
cli-window-not-opened = no window can be opened: { $why }; { $help }. drumhead --help lists what works without one
cli-build-without-window = this build of Drumhead has no window: use a subcommand (drumhead --help)

## odds.rs

cli-chances-do-not-add-up = the chances do not add up to 1: this is a fault of the program
cli-odds-name-and-line = { $name }: { $line }
cli-outcomes-in-all = { $outcomes } outcomes in all: --json prints every one
cli-on-average = { $what } ({ $of } on average)

## out.rs

cli-the-output-cannot-be-written = the output cannot be written: { $error }

## place.rs

cli-it-is-there-already = it already exists{ $hint }
cli-replace-hint = { " " }(--replace overwrites it)

## play.rs

cli-script-line-and-why = { $script }:{ $number }: { $why }
cli-folder-does-not-exist = cannot be created: there is no folder { $folder }
cli-path-and-why = { $path }: { $why }
cli-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
cli-digest = digest { $digest }
cli-gone = { " " } { $unit }: gone
cli-figures-on-stands = { " " } { $unit }: { $figures } of { $original } figures on { $stands }, { $formation }{ $marks }

## print.rs

cli-game-keeps-its-charts = { $asked }: a game keeps the charts it began with: leave out --charts
cli-pages = { $count ->
    [one] 1 page
   *[other] { $count } pages
}
cli-it-is-a-folder = it is a folder
cli-not-a-pdf-not-replaced = it is not a PDF, so it is not overwritten

## replay.rs

cli-turn = Turn { $turn }:{ " " }
cli-move = Move { $turn }:{ " " }
cli-one-action-taken-back = 1 action was taken back and may be done again
cli-goes-on-from-the-checkpoint = The game continues from the checkpoint after action { $from }
cli-actions-taken-back = { $n } actions were taken back and may be done again
cli-replay-summary = { $replayed }: { $lines }, { $actions } in force, { $turn_word } { $turn }
cli-lines = { $count ->
    [one] 1 line
   *[other] { $count } lines
}

## report.rs

cli-folder-given-for-report = it is a folder: name a file in it for the report
cli-not-a-report-not-replaced = it is not a report, so it is not overwritten
cli-report-of = { $path }: report of { $journal }, { $cursor }, { $page }
cli-bytes = { $count ->
    [one] 1 byte
   *[other] { $count } bytes
}

## script.rs

cli-a-line-of-a-script = a line of a script

## serve

cli-serve-no-browser-version = this build of Drumhead has no browser version in it. `cargo run -p xtask -- release` builds one that has; `cargo run -p xtask -- web` makes the folder target/browser, which any static server can serve
cli-serve-port-cannot-be-served = port { $port } cannot be served: { $why }
cli-serve-another-program-has-it = another program uses it
cli-serve-is-served-at = Drumhead is served at { $address } until this is stopped (Ctrl-C)
cli-serve-everybody-on-this-network = Anyone on this network can open it, but cannot change anything here. Games stay in each browser.
cli-serve-a-tablet-needs-the-network =
    Browsers store an app for offline use only over https or from their own machine: at this address a
    tablet needs the network whenever it opens Drumhead. Games are still saved on the tablet.
cli-serve-other-addresses = Other addresses of this machine, if that one does not open: { $addresses }
cli-serve-no-network = This machine has no address on a network, so no other can open it. Join a network, then start this again.
cli-serve-for-a-tablet = For a tablet on the same network: drumhead serve --open-to-lan
cli-serve-no-request = Drumhead does not understand this request.
cli-serve-only-gives-files = Drumhead only serves files: GET and HEAD.
cli-serve-the-request-is-too-long = The request is too long.
cli-serve-the-request-timed-out = The request did not come in time.
cli-serve-too-many-visitors-at-once = Too many connections at once.
cli-serve-has-no-such-file = Drumhead has no such file.

## span.rs

cli-no-span-of-command = { $found } (On to Philadelphia has no span of command: distances only)
cli-span-of-command = { $found }: { $inches }" span of command
cli-within = within
cli-beyond = beyond
cli-the-cincs-span-by = { $distance }"  { $to }: { $within } the CinC's span by { $margin }"
cli-the-span-by = : { $within } the span by { $margin }"
cli-no-table-in-inches = { $title } is not played on a table in inches
cli-is-dead = { $general } is dead

## mod.rs: the language

cli-the-language-is-en-or-fr = the language is en or fr

## measure.rs

cli-no-longer-on-table = { $unit } { AGREE($unit-number, "is", "are") } no longer on the table
cli-target-out-of-arc = { $unit } { AGREE($unit-number, "has", "have") } no part of { $to } in { AGREE($unit-number, "its", "their") } arc
cli-only-a-point-in-arc = { $unit } { AGREE($unit-number, "does", "do") } not see { $to }: only a point of it, or an edge seen end on, is in { AGREE($unit-number, "its", "their") } arc
cli-target-blocked-by = { $unit } { AGREE($unit-number, "does", "do") } not see { $to }: blocked by { $blocked_by }
cli-figures-bear-on-target = { $unit } { AGREE($unit-number, "bears", "bear") } on { $to } with { $bearing } of { $of } figures at { $range }", { $how }
cli-may-not-fire-but-bears = { $unit } may not fire ({ $why }, { $rule }); { AGREE($unit-number, "it", "they") } would bear on { $to } with { $bearing } of { $of } figures at { $range }", { $how }
cli-closest-call = closest call: { $stand } { $stand_2 }, { $terms }
cli-nearer-stand-not-seen = { $word } { $own } does not see { $word } { $other } of { $to }, nearer at { $range }": blocked by { $by }
cli-outside-every-arc = { $unit } { AGREE($unit-number, "is", "are") } outside the arc of every { $stand }
cli-firing-from-level-to-level = firing from level { $levels } to level { $levels_2 }
cli-deployed-in-place = { $unit } { AGREE($unit-number, "is", "are") } deployed in { $place }: no flank or rear, and no enfilade

## photo.rs

cli-photo-needs-battle-and-photos = give a battle or a journal, and then the photos
cli-height-in-mm = a height is a number of millimetres from -100 to 500
cli-layout-is-no-json = { $path }: this is not a layout: { $why }
cli-layout-fault = { $path }: { $where }: { $what }
cli-layout-needs-tags = "tags" must be a list of tags, as in {"{"}"id": 8, "kind": "unit", "size": 30{"}"}
cli-layout-tag-id = "id" must be a whole number from 0 to 586
cli-layout-tag-id-twice = tag { $id } is listed twice
cli-layout-tag-kind = "kind" must be "corner" or "unit"
cli-layout-tag-number = "{ $field }" must be a number
cli-layout-tag-size = "size" must be a number of millimetres from 5 to 500
cli-layout-needs-corners = a layout needs three or more tags of kind "corner", not { $count }
cli-layout-family = "family" must be "36h11": other tags are not read
cli-photo-tag = tag { $id }: { $x } mm, { $y } mm, height { $z } mm, facing { $facing }°, corners off by { $residual } mm
cli-photo-not-seen = not seen: { $tags }
cli-photo-twice = lying there twice, and so not read: tag { $tags }. Take one of each away
cli-photo-strangers = not of this battle: tag { $tags }
cli-photo-trust = { $seen } of { $count } units read; corners agree to { $rms } pixels; { $good }
cli-photo-unit = { $unit }: { $x }", { $y }", facing { $facing }°
cli-photo-unit-moved = moved { $moved }", turned { $turned }°
cli-photo-unit-stands = where it was
cli-photo-unit-and-why = { $unit }: { $why }
cli-photo-written = { $path }: { $count ->
    [one] 1 unit where the photos show it
   *[other] { $count } units where the photos show them
}
cli-photo-battle-has-faults = { $path } was not written, because the battle would have these faults. Correct them on the table, or place those units by hand
