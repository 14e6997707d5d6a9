## acting.rs

app-does-not-show = { $die } does not show { $shown }

## army.rs

app-the-pasted-list = the pasted list
app-army-draft-not-stored = This army could not be saved: { $fault }
app-army-text-not-stored = The text in the box could not be saved: { $fault }
app-faults = { $count ->
    [one] 1 fault
   *[other] { $count } faults
}
app-read-with-guesses = { $name }: check the guesses, then use it.
app-lines-not-read = { $count ->
    [one] 1 line was not read and is left out.
   *[other] { $count } lines were not read and are left out.
}
app-read-as-windows-text = { $name }: read as Windows text.
app-faults-marked-below = { $name }: { $faults_in_words }, marked below. Nothing changed.
app-cannot-be-read = cannot be read
app-no-battle-is-open = No battle is open.
app-the-army-is-in = The army is in { $path }
app-drawn-up-the-battle-is-in = Drawn up; the battle is in { $path }
app-there-is-no-room-on-this-table = There is no room on this table for { $all }.
app-drawn-up-in-part-the-battle-is-in = Only a part is drawn up: { $units } of { $all } units, { $figures } of { $of_figures } figures; the battle is in { $path }
app-drawn-up-in-column = In column, for want of room in line: { $all }.
app-a-larger-table-has-room = A bare table of { $wide } x { $deep } has room for the whole army.

## charts.rs

app-charts-draft-not-stored = The edited charts could not be saved: { $fault }
app-unreadable-file-set-aside = { $path } cannot be read, and is kept as { $aside }.
app-unreadable-file-stays = { $path } cannot be read, and is left unchanged: { $why }
app-these-charts-cannot-be-used-yet = These charts cannot be used yet: { $first }
app-charts-have-a-fault = they have a fault
app-saved-as = Saved as { $path }.{ " " }
app-next-start-without-charts = The next start will not use these charts: { $why }
app-new-games-built-in-charts = New games will use the built-in charts because yours could not be used: { $why }
app-unsaved-charts-on-page = Charts that were typed in but not saved are still on the Charts page.
app-unsaved-charts-stay = The next start opens the unsaved charts again: { $why }
app-1-thing = 1 thing
app-things = { $odd } things
app-new-games-your-charts = New games will use your charts. Please check { $things } in them: see the Charts page.
app-my-charts = My charts
app-my-charts-n = My charts { $n }
app-new-games-of-rules = New games of { $words } will use { $words_2 }.

## command.rs

app-game-is-played-in-another-tab = This game can only be looked at here: another tab plays it.
app-game-is-read-only = This game can only be looked at here: { $why }
app-deploy-off-table = { $unit } cannot deploy there: off the table
app-deploy-on-unit = { $unit } cannot deploy there: no room beside { $other }
app-deploy-on-ground = { $unit } cannot deploy there: { $ground } is closed to { AGREE($unit-number, "it", "them") }
app-last-game-not-opened = The game played last could not be opened. { $why }
app-name-not-one-line = its name is not one line of text
app-next-start-without-game = The next start will not reopen this game: { $why }
app-settings-not-stored = Settings could not be saved: { $why }

## commanders.rs

app-from-the-battle-file-not-rolled = from the battle file, not rolled
app-rolled-on-the-row = rolled { $face } on the row: { $row }
app-rolled-by-ruling = by ruling rolled { $face } on the row: { $row } ({ $why })
app-by-ruling-because = by ruling ({ $because })
app-known-under-earlier-rules = known from play under earlier rules
app-overall-commander = Overall commander
app-an-army-list-has-no-divisions = An army list has no commanders of divisions: { $all } left out
app-commander-in-chief = Commander in chief

## files.rs

app-your-downloads-as = your downloads as { $file }, unless the browser asks first
app-saved-the-game-goes-on-in = Saved; the game goes on in { $path }
app-the-report-is-in = The report is in { $path }
app-the-battle-is-in = The battle is in { $path }
app-the-game-is-in = The game is in { $path }
app-unknown-kind-of-file = { $name }: not a game (.jsonl), a battle or charts (.json), an army (.txt, .csv, .tsv) or a picture (.jpg, .png)
app-map-of-hexes-not-shown = { $path } is a map of hexes, which is not shown here: measure on it with "drumhead measure { $path } --from HEX --to HEX"
app-please-check = Please check:{ "\u000A" }{ $warnings }

app-game-turn = { $word ->
    [move] move
   *[turn] turn
} { $turn }

## under.rs

app-picture-needs-a-battle = Open a battle first: a picture is laid under its map
app-not-a-picture = { $name }: this picture cannot be read. Save it as JPEG or PNG, and choose it again
app-picture-of-too-many-bytes = { $name }: larger than { $most } MB. Save a smaller copy, and choose that
app-picture-of-too-many-pixels = { $name }: { $width } by { $height } pixels are more than { $most } megapixels. Save a smaller copy, and choose that
app-picture-is-cut-off = { $name }: the end of this picture is missing. Copy it again, and choose it again
app-picture-cannot-be-read = { $name }: this picture is damaged. Save it again as JPEG or PNG, and choose it again
app-corners-in-line = Three corners lie in one line: each belongs to its own corner of the table
app-corners-crossed = Two edges of the table would cross: the numbers go round it in order
app-corners-dented = The edge of the table would have a dent: each number belongs to its own corner
app-corners-mirrored = The numbers go round the other way: the table would be seen in a mirror
app-picture-is-gone = The picture under the map is gone: { $path }. Choose it again under Files
app-picture-is-damaged = The picture under the map cannot be read, and is kept as { $place }. Choose it again under Files
app-picture-corners-are-damaged = The corners of the picture under the map cannot be read, and are kept as { $place }. Set them again under Files

## host.rs

app-newer-drumhead-available = A newer Drumhead is here: use it from Files

## printing.rs

app-pages-to-print-are-in = { $pages } pages to print on { $words } paper are in { $path }
app-files-to-print-on-paper-are-in = { $made } files to print on { $words } paper are in { $folder }

## saving.rs

app-nothing-of-this-game-is-saved = This game is not saved
app-the-last-action-is-not-saved = The last action is not saved
app-the-last-actions-are-not-saved = The last { $lines } actions are not saved
app-unsaved-would-be-lost = { $words }, and would be lost. Save the game elsewhere under Files, or do it again to discard it.

## session.rs

app-journal-and-loss = { $path }: { $e }
app-it-stays-as-it-is = It is left unchanged: { $why }
app-damaged-file-set-aside = The damaged file is kept as { $aside }
app-the-game-goes-on-in-memory = The game goes on in memory: { $failed }
app-journal-news-and-remedy = { $path }: { $told } { $kept }
app-earlier-file-set-aside = The file as it was is kept as { $aside }

## verdicts.rs

app-front = front
app-flank = flank
app-rear = rear
app-or-aspect = { " " }or { $or }
app-close-call-for-aspect = too close to call: measure { $from } { $a } to { $to } { $b }, for its { $aspect }{ $or }
app-its-stand-out-of-arc = { $other } out of arc by { $by }
app-its-stand-out-of-reach = { $other } out of reach by { $by }
app-its-stand-hidden = { $other } hidden with { $by } to spare
app-in-arc-by-margin = in arc with { $by } to spare
app-out-of-arc-by-margin = out of arc by { $by }
app-in-reach-by-margin = in reach with { $by } to spare
app-out-of-reach-by-margin = out of reach by { $by }
app-out-of-arc-and-of-reach = out of arc and of reach
app-decided-by-centre = with a centre { $by } from the edge of some terrain
app-decided-by-nearer = with an obstacle { $by } nearer to one unit than to the other
app-nothing-seen-at-all = nothing seen at all
app-woods-short-of-1-by = woods short of 1" by { $by }
app-woods-past-1-by = woods past 1" by { $by }
app-beyond-the-visibility-by = beyond the visibility by { $by }
app-within-the-visibility-by = within the visibility with { $by } to spare
app-hidden-by-margin = hidden with { $by } to spare
app-seen-by-margin = seen with { $by } to spare
app-a-hair = a hair
app-in-arc = { $range } in arc
app-away-not-in-arc = { $inches } away, not in arc
app-clear = clear
app-woods-need-visibility = { $woods_in } of woods: needs visibility
app-and-more = { " " }and { $more } more
app-only-its-edge-in-arc = only its edge in arc
app-by-blockers = by { $join }
app-blocked = blocked { $by }{ $more }
app-1-figure-bears = 1 figure bears
app-figures-bear = { $many } figures bear
app-out-of-range = out of range ({ $reach_in })
app-enfilade = enfilade
app-cover-light = light
app-cover-medium = medium
app-cover-heavy = heavy
app-cover = { $cover } cover
app-deployed-in-place = in { $place }: no flank or rear, no enfilade ({ $rule })
app-something = something

## lookup: the pages

app-page-brigadiers-test = Brigadier’s test
app-page-closing = Closing
app-page-commander-hit = Commander hit
app-page-commanders-rating = Commander’s rating
app-page-control-test = Control test
app-page-entering-melee = Entering melee
app-page-fire = Fire
app-page-firefight-reaction = Firefight, reaction
app-page-general-at-risk = General at risk
app-page-losers-test = Losers’ test
app-page-losses = Losses
app-page-melee = Melee
app-page-morale = Morale
app-page-rebuilding = Rebuilding
app-page-rough-ground = Rough ground
app-page-whole-charge = Whole charge

## lookup/awi.rs

app-grade = Grade
app-arm = Arm
app-disordered = disordered
app-disorder = disorder
app-no-disorder = none
app-must-rally = must rally
app-by-rough-ground = by rough ground
app-by-others-passing-through = by others passing through
app-bases-at-the-start = Bases at the start
app-at-or-under = at { $needed } or under
app-bases-lost = Bases lost
app-ability = Ability
app-factors = Factors
app-modifiers = Modifiers
app-bases-that-fight = Bases that fight
app-no-they-test = no, they test
app-artillery = artillery
app-ridden-down = ridden down
app-could-not-fight-back = could not fight back
app-break-without-a-die = Break without a die
app-casualties-of-his-unit = Casualties of his unit
app-does-not-shoot = does not shoot
app-weapon = Weapon
app-shoots = Shoots
app-range-in-inches = Range in inches
app-crew = Crew
app-bases-that-bear = Bases that bear
app-modifiers-of-fire = Modifiers of fire
app-charger = Charger
app-charged = Charged
app-fire-at-the-charge = Fire at the charge
app-order = Order
app-figures = Figures
app-as-now = as now
app-bases-that-fight-at-most = Bases that fight at most
app-all = all
app-column = column
app-general-joined = general joined
app-factors-of-morale = Factors of morale
app-modifiers-of-entering-melee = Modifiers of entering melee
app-modifiers-of-melee = Modifiers of melee

## lookup/chances.rs

app-kills = { $count ->
    [one] 1 kill
   *[other] { $count } kills
}
app-marker-only = marker only
app-attackers-win = attackers win { $ratio }
app-defenders-win = defenders win { $ratio }

## lookup/desk.rs

app-fire = Fire
app-page-and-request = { $title }: { $request }

## lookup/from_table.rs

app-worth-not-known-yet = his worth is not known yet
app-filled-in-for-unit = From the table: { $name }
app-no-question-for-unit = Not filled in for { $name }: { $why }
app-and-enemy = { " " }and { $enemy }
app-units-left-out = { $count ->
    [one] One unit more is in the melee than the page has room for: it is not counted.
   *[other] { $count } units more are in the melee than the page has room for: they are not counted.
}
app-shots-left-out = { $count ->
    [one] One shot more is fired than the page has room for: it is not counted.
   *[other] { $count } shots more are fired than the page has room for: they are not counted.
}
app-filled-in-for-pair = From the table: { $pair }
app-no-question-for-pair = Not filled in for { $pair }: { $why }

## lookup/otp.rs

app-cv = CV
app-morale-column = Column
app-in-works = in works
app-his-unit-was-hit-by-fire = his unit was hit by fire
app-his-unit-fought-a-melee = his unit fought a melee
app-danger = Danger
app-row-of-the-chart = Row of the chart
app-type-of-unit = Type of unit
app-attempts-before = Attempts before
app-guns-ball = guns, ball
app-guns-canister = guns, canister
app-does-not-fire = does not fire
app-figures-that-bear = Figures that bear
app-gun = Gun
app-guns = Guns
app-figures-at-first = Figures at first
app-figures-lost = Figures lost
app-formation = Formation
app-class-of-the-ground = Class of the ground
app-woods = woods
app-attacker = Attacker
app-another-attacker = Another attacker
app-defender = Defender
app-another-defender = Another defender
app-figures-in-combat = Figures in combat
app-modifiers-of-its-cv = Modifiers of its CV
app-multipliers = Multipliers
app-figures-in-all = Figures in all
app-as-in-combat = as in combat
app-fighter-has-guns = guns
app-unit-beside-the-attacker = Unit { $n } beside the attacker
app-unit-beside-the-defender = Unit { $n } beside the defender
app-a-firefight-9-3 = a firefight (9.3)
app-it-halts = it halts
app-it-halts-and-is-fired-at = it halts, and is fired at
app-none = none
app-militia-rolls = militia rolls
app-fires-and-stays = fires and stays
app-fires-and-goes-back = fires and goes back
app-cavalry-countercharges-9-5 = cavalry countercharges (9.5)
app-on-the-aspect = On the
app-a-failed-closing-is-9-2 = A failed closing is (9.2)
app-reaction-of-the-target-9-4 = Reaction of the target (9.4)
app-attacker-has-fired-already-9-3 = attacker has fired already (9.3)
app-a-shot-before-it-closes = A shot before it closes
app-the-charge = The charge
app-attackers-firefight-fire = Attacker’s fire in a firefight
app-defenders-fire = Defender’s fire
app-the-attacker = the attacker
app-another-unit = another unit
app-fires = Fires
app-shot-before-it-closes = Shot { $n } before it closes
app-in-combat-at-most-9-9 = In combat at most (9.9)
app-commander-with-it = Commander with it
app-morale-marker = morale marker
app-cavalry-line-6-9 = cavalry line (6.9)
app-militia-stragglers-6-14 = militia stragglers (6.14)
app-guns-7-2 = guns (7.2)
app-modifiers-of-closing = Modifiers of closing
app-modifiers-of-cv-rolls = Modifiers of CV rolls
app-modifiers-in-melee = Modifiers in melee
app-multipliers-in-melee = Multipliers in melee

## lookup/request.rs


## lookup/table_awi.rs

app-not-a-table-question = this page cannot be filled in from the table
app-asked-of-the-table = asked about the table
app-there-is-no-such-unit = there is no such unit
app-there-is-no-enemy-to-ask-about = there is no enemy to ask about
app-it-would-not-shoot = it would not shoot
app-it-has-no-grade = it has no grade
app-it-does-not-test = it does not test
app-it-strikes-at-nobody = it strikes no unit

## lookup/table_otp.rs

app-it-would-not-fire = it would not fire
app-closes-without-a-roll = it closes without a roll: it comes on the flank or rear (9.1)
app-no-firefight-or-reaction = a closing here leads to no firefight and no reaction
app-it-comes-to-no-melee = there is no melee
app-fighter-without-figures = a unit in it has no figures in combat (9.9)
app-it-rolls-for-no-marker = it rolls for no marker
app-no-rough-ground-near = no rough ground lies under it, or within { $ahead }" straight ahead

## sets/awi.rs

app-control = Control
app-morale = Morale
app-entering-melee = Entering melee
app-melee = Melee
app-losers-test = Losers test
app-against = { " " }against { $against }
app-roll-of-unit-against = { $what } of { $who }{ $against }
app-joined-general-reaches-nobody = { $general } has joined another unit and commands only that one
app-close-call-measure-it = : too close to call, measure it
app-out-of-span = out of
app-distance-and-span = { $general } to { $to }: { $away }, { $within } his span of { $span } by { $by }{ $doubt }

## sets/mod.rs

app-special-move-6-8 = Special move (6.8)
app-both-reasons = { $first }; { $reason }

## sets/otp.rs

app-roll-of-unit = { $what } of { $unit }
app-fighters-and-a-die = { $of }: { $fighters }, and a die (9.8)
app-closing-roll = Closing roll
app-cv-roll = CV roll
app-countercharge = Countercharge
app-the-attackers = The attackers
app-the-defenders = The defenders
app-with-canister = { " " }with canister
app-fire-at = Fire at { $all }{ $with }
app-the-rest-at = , the rest at{ " " }
app-the-rest-at-other = The rest at { $other }

## prefs.rs

app-system-theme = System theme
app-theme-light = Light
app-theme-dark = Dark
app-theme-sunlit = Sunlit
app-theme-high-contrast = High contrast

## sets/awi.rs

app-in-span = in

## lookup/awi.rs

app-shot-of-others-at-it = Shot { $n } of others at it
app-holds = holds
app-evades = evades
app-counter-charges = counter-charges
app-the-charged-unit = The charged unit
app-cannot-get-away-and-is-caught = cannot get away, and is caught
app-a-shot-by-others-at-it = A shot by others at it
app-a-unit-beside-the-charger = A unit beside the charger
app-a-unit-beside-the-charged = A unit beside the charged
app-guns-beside-it = Guns beside it
app-the-foot-first = the foot first
app-the-gunners-first = the gunners first
app-gunners-in-all = Gunners in all
app-casualties-are-of = Casualties are of
app-unit-beside-side = Unit { $n } beside the { $side }
app-only-overlaps = only overlaps
app-charged-home = charged home
app-rifles = rifles
app-bases-with-which-it-fights = Bases with which it fights
app-enemy-bases-that-fight-it = Enemy bases that fight it
app-as-many = as many

## lookup/otp.rs

app-a-unit-beside-the-attacker = A unit beside the attacker
app-a-unit-beside-the-defender = A unit beside the defender

## verdicts.rs

app-close-call-for-cover = too close to call: measure { $to } { $word } { $stand } { $a } to { $feature } { $b }, for its cover
app-close-call-for-ground = too close to call: measure { $whose } { $word } { $stand } { $a } to the edge of { $ground } { $b }, to see whether its centre is in it
app-close-call-between-stands = too close to call: measure { $from } { $word } { $own } { $a } to { $to } { $word } { $other } { $b }, { $what }
app-its-stand-number = its { $word } { $decided_at }
app-some-stands-hidden-by = not at its { $stand } { $stand_2 }, hidden by { $join }
app-stand-decides = { $stand } { $number } { $words }

## bringing.rs

app-game-already-stored = This game is here already, as { $name }. It is open now.
app-another-game-has-that-name = Another game here is called { $name }. The one you brought is kept as { $path }.

## elsewhere.rs

app-another-tab-has-taken-the-game = { $why } Not saved in it: { $list }. { $kept }
app-actions-saved-in-copy = The game with these actions is kept as { $copy }.
app-and-more-actions = and { $n } more
app-actions-taken-back = { $n ->
    [one] an action taken back
   *[other] { $n } actions taken back
}
app-the-other-tab-is-gone = The other tab has left this game. You can play it here now.
app-last-result-stands = The last result stands as it was: its correction was not finished.
