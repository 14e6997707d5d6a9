## cards.rs

ui-topic-choose = Choose
ui-topic-morale = Morale
ui-topic-fire = Fire
ui-topic-close = Close
ui-topic-melee = Melee
ui-topic-formation = Formation
ui-topic-move = Move
ui-topic-commander = Commander
ui-topic-rebuild = Rebuild
ui-topic-done = Done
ui-waiting-for-dice = Waiting for dice
ui-choose-first = Choose below first
ui-commander = Commander
ui-drag-or-use-arrows = Drag it on the table, or use the arrows.
ui-show-fewer = Show fewer
ui-1-common-move = 1 common move
ui-common-moves = { $moves } common moves
ui-not-allowed-now-why = { $not_now } not allowed now: why
ui-more = { $more } more
ui-more-not-allowed-now = { $more } more, { $not_now } not allowed now
ui-title-and-label = { $title }: { $label }
ui-rule = Rule { $rule }
ui-overrule = Overrule
ui-overrule-hint = Try it all the same: the refusal can then be overruled
ui-overrule-offer = Overrule { $offer }
ui-roll = Roll
ui-call-it-off = Call it off
ui-other-stands-may-fire = Stands that cannot fire at it may, with the same die ({ $rule }):
ui-dice = Dice
ui-referee = referee
ui-referees-own = Referee's own
ui-which-roll-you-change = For which roll?
ui-every-roll = Every roll
ui-change-roll = Change: { $roll }
ui-referees-modifier = Referee's modifier { $by }
ui-roll-and-worth = { $what }: { $worth }
ui-roll-each-die-needs = { $what }: each die { $needed } or more ({ $rule })
ui-roll-without-modifiers = { $what }: no modifiers
ui-roll-needs-or-more = { $what }: { $all } or more
ui-roll-and-total = { $what }: { $all }
ui-tap-to-strike-or-restore = Tap to strike or restore it
ui-modifier = { $struck } modifier { $name }
ui-restore = Restore
ui-strike = Strike

## prompt_panel.rs

ui-saving-is-tried-again = { $why }. The game goes on; saving is tried again every few seconds.
ui-try-again = Try again
ui-save-elsewhere = Save elsewhere
ui-noted = Noted
ui-open = Open
ui-cannot-be-opened = { $path } cannot be opened: { $why }
ui-refused = Refused: { $refusal }
ui-nothing-to-overrule = There is nothing here to overrule.
ui-leave-it = Leave it
ui-ruling-goes-into-log = The log keeps the ruling and its reason:
ui-overrule-reason = Overrule: { $reason }
ui-roll-die = Roll { $die }
ui-for = for { $purpose }
ui-result-stands-until-rolled = The result does not change until all the dice are in.
ui-roll-for-me = Roll for me
ui-correct-last-die = Correct last die
ui-leave-the-result = Leave the result
ui-cancel-the-roll = Cancel the roll
ui-die = Die { $f }
ui-carry-it-out = Carry it out
ui-confirm-ruled-place = Place here by ruling
ui-confirm-the-move = Move here
ui-confirm-closing-on = Close here on { $name }
ui-put-it-back = Put it back
ui-move-the-brigade = Move the brigade
ui-move-his-brigade = Move his brigade
ui-move-the-brigade-of = Move the brigade: { $name }
ui-drag-one-of-the-brigade = Drag one of its units: the others go along
ui-move-its-brigade = Move its brigade
ui-confirm-deployment = Deploy here
ui-deployment = Deployment
ui-deployment-explained = Drag units and commanders where you want them. Before turn 1 that costs nothing.
ui-side-is-deployed = { $unit-head } { AGREE($unit-number, "is", "are") } deployed
ui-tap-to-deploy-again = Tap to move it again
ui-side-stays-deployed = { $unit-head } { AGREE($unit-number, "is", "are") } deployed. Tap the key again to move a unit.
ui-zone-of-side = Zone of { $unit }
ui-zone-depth = Zone: { $depth }
ui-zone-depth-of-side = Zone of { $unit }: { $depth }
ui-zone-anywhere = anywhere
ui-deploy-unseen = Deploy unseen
ui-other-side-is-hidden = The other side is hidden.
ui-hand-the-tablet-to = Hand the tablet to { $unit }
ui-we-are-the-side = We are { $unit }
ui-both-sides-are-deployed = Both sides are deployed
ui-show-the-table = Show the table
ui-the-table-is-covered = The table is covered meanwhile.
ui-turn-left-45 = 45° left
ui-turn-right-45 = 45° right
ui-face-the-enemy = Face the enemy
ui-hidden-page = Hidden while you deploy unseen
ui-hidden-page-explained = This page shows both sides. Go back to the table.
ui-one-by-one = One by one
ui-of-the-brigade-move = { $moves } of { $of } units move
ui-stays-where-it-is = { $name } stays: { $why }
ui-move-units-here = Move { $count } units here
ui-movement-needed-and-left = Needs { $cost }, has { $left }
ui-d10-needed-or-less = { $what }: { $needed } or less on a D10
ui-placed-without-cost = Placed where the figures stand: no cost, no rule, a line in the log.
ui-part-of-its-move = , for { $c } of its move
ui-with-average-dice = , with average rolls
ui-preview-in-broken-lines = { $name } would stand at the broken outline on the table{ $cost }{ $dice }.
ui-by-ruling = By ruling

## files.rs

ui-start-page-intro = The referee's tablet beside the table. Begin a battle, or open a game under Files.
ui-look-something-up-with-no-game = Look something up without a game
ui-make-an-army = Make an army
ui-on-to-philadelphia = On to Philadelphia
ui-awi-figure-rules = AWI figure rules
ui-new-battle = New battle: { $name }
ui-go-on-with = Continue { $row }
ui-files = Files
ui-this-game = This game
ui-begin-a-battle = Begin a battle
ui-recent-games = Recent games
ui-no-battle-is-open = No battle is open.
ui-every-action-saved-in = Every action is saved at once, in { $kept }
ui-save-fault-and-place = { $words }. It belongs in { $kept }
ui-download-this-game = Download this game
ui-share-this-game = Share this game
ui-save-copy-and-go-on = Save a copy under another name and go on in it:
ui-copy-name-hint = its name, or leave it blank
ui-no-file-can-have-this-name = No file can have this name
ui-saves = Saves { $t }
ui-save-as = Save as
ui-after-action-report = After-action report
ui-report-is-one-page = One page for any browser or printer: the armies, a map for each turn, and the story of the battle.
ui-download-the-report = Download the report
ui-share-the-report = Share the report
ui-save-the-report-beside-the-game = Save the report beside the game
ui-save-the-report-in = Save the report in { $folder }
ui-charts = Charts
ui-new-battles-built-in-charts = New battles use the built-in charts; reconstructed numbers are marked in the log.
ui-new-battles-own-charts = New battles of { $words } use { $path }
ui-tap-a-charts-file = Opening charts: tap a .json file below
ui-use-my-own-charts = Use my own charts
ui-use-the-built-in-charts-of = Use the built-in charts of { $words }
ui-files-in-this-browser = Kept in this browser
ui-look-in-a-folder = Look in a folder
ui-kinds-of-files = Games (.jsonl), battles and charts (.json), armies (.txt, .csv, .tsv), pictures (.jpg, .png):
ui-bring-in-a-file = Bring in a file
ui-up-to-the-folder-above = Up to the folder above
ui-nothing-in-this-folder = No battles, games or folders here.
ui-folder-row = Folder { $row }
ui-game-row = Game { $row }
ui-charts-row = Charts { $row }
ui-battle-row = Battle { $row }
ui-army-row = Army { $row }
ui-picture-row = Picture { $row }

## under/

ui-picture-under-the-map = Picture under the map
ui-picture-explained = Lay a photo or a drawing of your table under the map, to trace its ground or to play on it.
ui-picture-from-folder = Tap a picture in the folder below, or drop one on this window.
ui-choose-a-picture = Choose a picture
ui-choose-another-picture = Choose another picture
ui-picture-strength = Strength of the picture
ui-corners-again = Set the corners again
ui-remove-the-picture = Remove the picture
ui-put-the-picture-back = Put the picture back
ui-no-picture-under-the-map = There is no picture under the map. Choose one under Files.
ui-corners-of-the-table = Corners of the table
ui-corners-explained = Drag each number to the corner of the table that it has on the plan. A tap brings the nearest number there.
ui-corners-done = Done
ui-plan-with-corners = Plan of the table: 1 near left, 2 near right, 3 far right, 4 far left
ui-picture = The picture
ui-corner-near-left = Corner 1, near left
ui-corner-near-right = Corner 2, near right
ui-corner-far-right = Corner 3, far right
ui-corner-far-left = Corner 4, far left

## game.rs

ui-game-tab = Game
ui-played-by = Played by { $words }
ui-played-with = Played with { $words }.
ui-game-keeps-its-charts = A game keeps the charts it began with; they are in its journal.
ui-new-games-have = New games use { $charts_for_new_games }.
ui-restart-with-those-charts = Restart this battle with those
ui-look-at-the-charts = Look at the charts

## host.rs

ui-this-app = This app
ui-ready-without-a-network = Ready without a network
ui-not-yet-ready-without-a-network = Not yet ready without a network: stay connected a moment longer
ui-needs-the-network-to-open = Needs the network to open: this page came over plain HTTP
ui-storing-for-offline-failed = Could not be stored for use without a network
ui-build = Build { $build }
ui-look-for-a-newer-build = Look for a newer build
ui-newer-build-available = A newer build is here.
ui-use-it-now = Use it now
ui-use-it-after-this-turn = Use it after this turn
ui-newer-build-used-soon = It will be used once nothing is half done or unsaved.
ui-newer-build-used-after-turn = It will be used after this turn.
ui-install-drumhead = Install Drumhead
ui-to-install-it-tap-share = To install Drumhead, tap Share in the browser, then Add to Home Screen. Installed, it keeps games of its own: download yours first and bring them in there.
ui-the-screen-may-go-dark = The screen may go dark during a turn: over plain HTTP the browser cannot keep it on.
ui-keep-the-screen-awake = Keep the screen awake
ui-a-video-keeps-the-screen-awake = A silent video keeps the screen awake, and uses some battery.
ui-let-the-screen-go-dark = Let the screen go dark

## log.rs

ui-log = Log
ui-nothing-has-happened-yet = Nothing has happened yet.
ui-tap-a-line-for-its-dice = Tap a line for its dice and modifiers, and to undo to it.
ui-save-the-after-action-report = Save the after-action report
ui-actions-under-earlier-rules = { $count ->
        [one] Action 1 was
       *[other] Actions 1 to { $count } were
    } played under earlier rules: see the after-action report
ui-undo-to-the-beginning = Undo to the beginning
ui-turn = Turn { $turn }
ui-taken-back = { $actions ->
    [one] 1 action was taken back:
   *[other] { $actions } actions were taken back:
}
ui-redo-to-here = Redo to here
ui-redo-to-entry = Redo to entry { $number }
ui-die-showed = { $die } showed { $face }: { $purpose }
ui-details = Details
ui-details-of-entry = Details of entry { $number }
ui-undo-to-here = Undo to here
ui-undo-to-entry = Undo to entry { $number }

## panel.rs

ui-last-result = Last result
ui-look-up = Look up
ui-what-it-sees = Range and sight
ui-it = it
ui-sight-of = Sight of { $name }: { $words }
ui-overall-commander = overall commander
ui-commander-with-unit = With { $unit }

## print.rs

ui-print = Print
ui-what-is-printed = Returns with boxes to strike out, as things stand; chits and markers, commander cards, the charts in use on a folded sheet, and labels with tags for photos.
ui-two-returns-to-a-page = Two returns to a page
ui-one-return-to-a-page = One return to a page
ui-labels-with-tags-of-30-mm = Tags of 30 mm
ui-labels-with-tags-of-40-mm = Tags of 40 mm
ui-as-one-pdf = As one PDF.
ui-as-pdfs-in-a-folder-beside-the-game = As PDFs, in a folder beside the game.
ui-print-on-paper = Make PDFs for { $paper } paper
ui-share-on-paper = Share for { $paper } paper

## returns.rs

ui-returns = Returns
ui-side-figures-left = { $side }: { $left } of { $original } figures
ui-select = Select { $name }
ui-chit = chit { $chit },{ " " }
ui-brigade-figures-left = { $chit }{ $left } of { $original } figures
ui-select-unit = Select { $unit }
ui-gone = gone
ui-figures-of-original = { $figures } of { $original }

## rulings.rs

ui-rulings = Rulings
ui-note = Note
ui-note-the-reason-in-the-log = Note the reason in the log
ui-select-to-rule = Select a unit or a commander to rule on.
ui-reason = Reason
ui-or-in-your-own-words = or in your own words:
ui-why = why
ui-tap-a-number = Tap a number
ui-figures-digit = Figures digit { $d }
ui-clear-the-number = Clear the number

## settings.rs

ui-settings = Settings
ui-colours = Colours
ui-text-size = Text size
ui-language = Language
ui-system-language = System language
ui-the-loupe = The loupe
ui-loupe-explained = Enlarges the table beside the unit you drag.
ui-under-a-finger = Under a finger
ui-always = Always
ui-the-app-rolls = The app rolls
ui-rolled-at-the-table = Rolled at the table
ui-dice-tapped-or-rolled = Either way any die can be tapped in or rolled for you, one by one.
ui-premeasuring = Premeasuring
ui-measure-at-any-time = Measure at any time
ui-no-premeasuring = No premeasuring
ui-the-ruler = The ruler
ui-ruler-explained = Verdicts decided by less than this are called too close to call.
ui-exact = Exact
ui-lengths-are-shown-in = Lengths are shown in:
ui-inches = Inches
ui-millimetres = Millimetres

## status_bar.rs

ui-redo = Redo
ui-nothing-has-been-undone = Nothing has been undone
ui-menu = Menu
ui-arrows = Arrows
ui-fold-the-panel = Fold the panel away
ui-unfold-the-panel = Show the panel
ui-may-act = may act
ui-may-act-having-done = may act: { $done }
ui-has-not-acted = has not acted
ui-or-tap-its-name = or its name here; drag it to move it.
ui-end-command-or-undo = End the command below, or take something back with Undo.
ui-undo = Undo
ui-undo-takes-back = Takes back: { $what }
ui-undone = Taken back: { $what }
ui-nothing-has-been-done-yet = Nothing has been done yet
ui-next = Next: { $offer }
ui-to-act = To act
ui-act-with = Act with { $id }

## widgets.rs

ui-prepare = Prepare
ui-ground = Ground
ui-armies = Armies
ui-leaders = Leaders
ui-commanders = Commanders
ui-lookup = Lookup
ui-measure = Measure
ui-quick-measure = Quick measure
ui-table = Table
ui-what-each-commander-does = Ratings and their effects
ui-to-the-page-of-commanders = To the page of commanders
ui-saved = Saved
ui-saving = Saving
ui-read-only = ! Read only
ui-not-saved = ! Not saved
ui-download = Download
ui-download-unsaved-game = Download this game, which is not saved
ui-strength-of-original = { $left } of { $original } figures
ui-volley-spent = volley spent
ui-first-volley-in-hand = first volley in hand
ui-guns = { $weight } guns{ $galloper }
ui-gallopers = , gallopers

## army/bring.rs

ui-paste-a-table-or-a-list = Paste a table or a list
ui-what-can-be-pasted = Rows of a spreadsheet with their header, or an indented list: sides, brigades under them, units under those.
ui-paste = Paste
ui-clear = Clear
ui-replace-the-list = Replace the list
ui-add-it-to-the-list = Add it to the list
ui-line-and-text = Line { $line }: { $line_2 }
ui-what-was-read = The list as read
ui-reading = { $units }, { $guesses ->
    [one] 1 guess
   *[other] { $guesses } guesses
}, { $unread ->
    [one] 1 line not read
   *[other] { $unread } lines not read
}
ui-a-guess-is-tapped = Lines with ? hold guesses: tap one to see what else it may be.
ui-men-per-figure = Men for each figure: { $each }
ui-men-fewer = { $by } men fewer for each figure
ui-men-more = { $by } men more for each figure
ui-take-it-as-army = Use it as the army
ui-back-to-the-text = Back to the text
ui-take-the-rest = Use the rows without faults ({ $units })
ui-kind-of-row = Kind
ui-text-and-line = { $text }, line { $line }
ui-text-of-line = Text of line { $line }
ui-read-it-again = Read it again
ui-leave-it-out = Leave it out
ui-please-check-line = please check:
ui-fault-at-column = { $sign } at { $column }: { $fault }
ui-from-a-file = From a file
ui-army-files-in-folder = Lists (.txt) and tables (.csv, .tsv) in { $folder }
ui-no-army-files = None here. Choose another folder under Files.
ui-read = Read { $row }
ui-from-a-battle = From a battle
ui-replace-or-add-armies = Replace the whole list, or add one side to it.
ui-armies-of-the-open-game = Armies of the open game
ui-armies-of = Armies of { $name }
ui-add-side = Add { $side }
ui-add-side-of-battle = Add { $side } of { $name }
ui-list = list
ui-table-with-commas = table with commas
ui-table-with-semicolons = table with semicolons
ui-save-it-as-a-file = Save it as a file
ui-army-saved-in-folder = In { $folder }. A saved list can be read again.
ui-save-as-format = Save as a { $name } (.{ $ending })
ui-copy-it = Copy it
ui-copy-the-list = Copy the list
ui-copy-it-for-a-spreadsheet = Copy it for a spreadsheet

## army/draw_up.rs

ui-draw-it-up = Draw it up
ui-draw-up-explained = Each side along a long edge, brigade by brigade, facing in. It is saved as a battle and begins; drag units where you want them before turn 1.
ui-there-is-no-unit-yet = There is no unit yet.
ui-list-has-faults = ! The list has faults: correct them first.
ui-on-the-ground-of-a-battle = On the ground of a battle
ui-on-the-ground-of-the-open-game = On the ground of the open game
ui-on-the-ground-of = On the ground of { $name }
ui-on-a-bare-table = On a bare table
ui-wide = wide
ui-deep = deep
ui-less = Less
ui-size-more = More
ui-draw-up-on-table-size = Draw up on { $width_in } x { $depth_in }
ui-no-room-on-table-for = ! No room on this table for { $all }: { $units } of { $count } units would fit.
ui-drawn-up-in-column = In column, for want of room in line: { $all }
ui-take-a-table-of = Use a table of { $wide } x { $deep }

## army/editor.rs

ui-vermilion = vermilion
ui-blue = blue
ui-green = green
ui-pink = pink
ui-orange = orange
ui-sky = sky
ui-yellow = yellow
ui-black = black
ui-the-whole-list = The whole list
ui-title-of-the-battle = Title of the battle
ui-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
ui-side-units-and-figures = { $side }: { $units }, { $figures } figures
ui-tap-a-list-line = Tap a line of the list to change it. Every step is kept, and can be undone.
ui-begin-an-empty-list = Begin an empty list
ui-name-of-the-side = Name of the side
ui-colour = Colour
ui-colour-name = Colour { $name }
ui-remove-this-side = Remove this side
ui-name-of-the-brigade = Name of the brigade
ui-brigade-chit-explained = Tap its chit. If another brigade has that chit, the two swap.
ui-chit-key = Chit { $n }
ui-its-commander = Its commander
ui-remove-this-brigade = Remove this brigade
ui-name-of-the-commander = Name of the commander
ui-remove-this-commander = Remove this commander
ui-name-of-the-unit = Name of the unit
ui-more-of-it = More choices
ui-copy-this-unit = Copy this unit
ui-remove-this-unit = Remove this unit
ui-stands = { $count ->
    [one] 1 stand
   *[other] { $count } stands
}
ui-figures-on-stands = { $figures } figures on { $stands }
ui-fewer = { $step } fewer
ui-more-step = { $step } more
ui-figures-heading = Figures
ui-figures-key = { $n } figures
ui-nobody = no unit
ui-attached-to = Attached to { $words }
ui-brigade = Brigade
ui-move-to-brigade = Move to { $brigade } of { $side }

## army/list.rs

ui-add-a-side = Add a side
ui-side-figures = { $figures } figures
ui-side = Side { $side }
ui-add-a-brigade = Add a brigade
ui-add-a-brigade-to = Add a brigade to { $side }
ui-fault = Fault
ui-please-check = Please check
ui-fault-and-words = ! { $word }: { $fault }
ui-brigade-commander = commander
ui-commander-of = Commander of { $of }
ui-add-its-commander = Add its commander
ui-add-the-overall-commander = Add the overall commander
ui-add-a-commander-to = Add a commander to { $of }
ui-brigade-units-and-figures = { $chit }{ $units }, { $figures } figures
ui-brigade-row = Brigade { $brigade }
ui-add-a-unit = Add a unit
ui-add-a-unit-to = Add a unit to { $brigade }
ui-copy-the-last = Copy the last
ui-copy-the-last-of = Copy the last of { $brigade }
ui-unit = Unit { $n }
ui-unit-row = Unit { $unit }
ui-fewer-figures-of = Fewer figures of { $unit }
ui-more-figures-of = More figures of { $unit }

## army/mod.rs

ui-army-of = Army of { $words }
ui-undo-change = Undo change
ui-redo-change = Redo change
ui-paste-or-open = Paste or open
ui-save-or-copy = Save or copy
ui-draw-up = Draw up
ui-army-units-and-figures = { $units }, { $figures } figures

## awi/face.rs

ui-correct-the-dice = Correct the dice

## awi/panel.rs

ui-generals = Generals
ui-tap-a-unit-for-command = Tap a unit on the table to see its state, its sight and its commander.
ui-commander-in-chief = Commander in chief
ui-brigadier = Brigadier, { $ability }
ui-brigadier-ability-not-rolled-yet = Brigadier, ability not rolled yet
ui-with-unit = with { $unit }
ui-dead = dead
ui-figures-now-and-original = { $figures }/{ $original } figures
ui-bases-of-start = { $bases } of { $bases_at_start } bases
ui-gone-from-the-table = Gone from the table
ui-this-move = This move
ui-last-move = Last move
ui-it-charges = It charges { $target }
ui-and-its-answer = , and { $answer }
ui-charges-it = { $unit } charges it{ $answer }
ui-it-holds = it holds
ui-it-evades = it evades
ui-it-counter-charges = it counter-charges
ui-it-routs = it routs
ui-command = Command: { $word }
ui-has-joined-it = { $general } has joined it
ui-halted-by-morale-test = it makes no move, halted by its test of morale
ui-this-move-may = This move: { $may }
ui-it-may-act-normally = it may act normally
ui-half-moves-no-charge = half moves at most, and no charge
ui-it-does-not-move = it does not move
ui-moved = moved { $spent }
ui-moved-without-cost = moved
ui-changed-formation-or-face = changed formation or face
ui-fired = fired
ui-charged = charged
ui-followed-up = followed up
ui-was-shot-at = was shot at
ui-killed-by-fire = { $killed_by_fire } killed by fire
ui-won-its-melee = won its melee
ui-lost-its-melee = lost its melee
ui-drew-its-melee = drew its melee
ui-done-in-move = { $when }: { $join }
ui-drag-him-to-move = Drag him on the table to move him; onto a unit of his side he joins it.
ui-him = him
ui-in-span = in
ui-out-of-span = out of
ui-distance-and-span = { $unit }: { $away } away, { $within } his span by { $by }

## awi/rulings.rs

ui-he-commands-the-whole-side = He commands the whole side
ui-place-unit-by-ruling = To place it where its figures stand: drag it on the table, then tap By ruling.
ui-rule-it-rallies = It rallies, disordered
ui-rule-it-routs = It routs
ui-they-fall-by-fire = They fall by fire
ui-figures-left = Figures: { $figures } left
ui-1-figure-falls = 1 figure falls
ui-figures-fall = { $figures } figures fall
ui-place-commander-by-ruling = To place him where his figure stands: drag him on the table, then tap By ruling.
ui-ability = Ability
ui-step = Step { $number }: { $step }
ui-rule-the-step-done = Rule the step done

## awi/steps.rs

ui-the-eleven-steps = The eleven steps
ui-sides-a-and-b = A is the side that moves: { $a }. B is the other: { $b }.
ui-done = : done
ui-now = : now
ui-proceed = Proceed
ui-step-played-on-table = The step has been played on the table
ui-as-the-players-choose = as the players choose
ui-follows-by-itself = follows by itself
ui-task-and-how = { $letters }: { $task } ({ $how })

## awi/status_bar.rs

ui-before-the-battle = Before the battle
ui-move = Move { $number }
ui-begin-when-both-sides-are-ready = Begin when both sides are ready
ui-step-of-11 = step { $number } of 11, { $what_next }
ui-strip-waiting-for-dice = waiting for dice
ui-roll-or-call-it-off = roll, or call it off
ui-strip-tap-to-choose = choose first: tap the unit
ui-1-unit-owes-a-move = 1 unit owes a move
ui-units-owe-a-move = { $owed } units owe a move
ui-nothing-left-go-on = nothing left to do: go on
ui-1-unit-may-act = 1 unit { $of_one_side }may act
ui-units-may-act = { $n } units { $of_one_side }may act
ui-of-the-side = of the { $name }{ " " }
ui-first-side-moves-first = The side named first in the battle moves first.

## charts/editor.rs

ui-tap-a-cell-to-type-over-it = Tap a cell to type over it. It is yours from then on.
ui-begin-at-the-first-cell = Begin at the first cell
ui-no-built-in-cell = The built-in charts have no such cell.
ui-built-in = Built in: { $shown } ({ $source })
ui-please-check-cell = Please check:{ " " }
ui-fault-of-cell = ! { $word }{ $fault }
ui-every-lower-roll = every lower roll
ui-key = Key { $label }
ui-switch = Switch { $shown }
ui-key-digit = Key { $d }
ui-key-plus-or-minus = Key plus or minus
ui-key-point = Key point
ui-key-clear = Key clear
ui-one-more = One more
ui-one-less = One less
ui-button-cell-before = ‹ Before
ui-button-next-cell = Next cell ›
ui-cell-after = Next cell
ui-cell-before = Cell before
ui-go-on-after-each-key = Go on after each key
ui-my-chart-agrees = My chart says the same
ui-back-to-the-built-in-value = Back to the built-in value
ui-my-chart-has-no-such-line = My chart has no such line
ui-the-whole-page = The whole page…
ui-my-charts-all-agree = My charts all agree
ui-this-page-back-to-the-built-in = This page back to the built-in
ui-rows-and-modifiers-are-added-below = Rows and modifiers are added below each table.

## charts/mod.rs

ui-text = § text
ui-family = ≈ family
ui-recon = ~ recon.
ui-yours = * yours
ui-rules-text = rules text
ui-sister-set = sister set
ui-reconstructed = reconstructed
ui-all-charts = All charts
ui-turn-to = Turn to { $to_title }
ui-charts-of-game-stay = used in this game: they cannot be changed
ui-undo-typing = Undo typing
ui-redo-typing = Redo typing
ui-save-charts = Save charts
ui-not-to-be-saved = ! correct the faults to save
ui-charts-not-saved = not saved
ui-the-open-game-is-played-with = The open game is played with { $words }.
ui-show-those-of-new-games = Show those of new games
ui-show-those-of-this-game = Show those of this game
ui-charts-of = Charts of { $words }
ui-legend-rules-text = rules text
ui-legend-sister-set = sister set
ui-legend-reconstructed = reconstructed, a house value
ui-legend-typed-in = typed in by you
ui-faults-counted = { "\u000A" }! { $n } { $words }
ui-at-fault = faulty
ui-count-to-check = to check
ui-chart = Chart { $title }
ui-saved-charts-explained = Games begun from then on use the saved charts; a game keeps the charts it began with.
ui-all-back-to-the-built-in-charts = All back to the built-in charts
ui-restart-with-saved-charts = Restart this battle with the saved charts
ui-why-no-restart = This game uses them already, or they are not saved
ui-save-under-another-name = Save under another name:
ui-another-name-if-you-like = another name, if you like
ui-save-as-name = Save as “{ $name }”
ui-fault-or-slash-in-name = The charts have a fault, or the name has a slash
ui-save-charts-as = Save charts as
ui-other-charts-under-files = Open charts from another folder under Files.
ui-rules = Rules { $rule }
ui-and-more = and { $faults } more

## charts/more.rs

ui-not-in-this-chart = Not in this chart. If your copy lists one, tap it and give its number:
ui-add-table = Add { $table }: { $words }

## charts/table.rs

ui-cell-value-and-source = { $cell } is { $shown }, { $source }

## clipboard.rs

ui-clipboard-nothing = The clipboard gave no text: it is empty, or the program that holds it does not answer. Copy the text again, then paste.
ui-clipboard-picture = The clipboard holds a picture, not text. Copy the rows or the list itself, then paste.
ui-clipboard-unreachable = The system’s clipboard cannot be reached ({ $why }). Copying and pasting work only within this window; save and read files instead.
ui-clipboard-failed = The clipboard failed ({ $why }). Try again, or save and read a file instead.
ui-clipboard-copied = Copied.

## commanders/man.rs

ui-fallen = Fallen
ui-not-known-yet = Not known yet
ui-commands-the-whole-side = Commands the whole side
ui-commander-passes-left = , { $left } of { $all } passes left
ui-tests-at-or-under = : tests at { $needed } or under
ui-and-fallen = , fallen
ui-tap-face-or-roll = Tap the face thrown at the table, or let the app roll:
ui-roll-for = Roll for { $him }
ui-die-for = Die { $face } for { $him }

## commanders/mod.rs

ui-nobody-commands-the-whole-side = The side has no overall commander
ui-brigadier-may-command-side = A ruling can give a brigadier command of the side: he then leads no brigade and rolls no ability.
ui-every-commander = Every commander
ui-nobody-left-to-roll = No commander needs a roll. A ruling can change a rating.
ui-let-the-app-roll-them-all = Let the app roll them all
ui-rate-the-last-commander = Rate the last commander
ui-rate-all-commanders = Rate all { $n } commanders
ui-rate-all-commanders-one-by-one = Rate all { $n } commanders, one by one
ui-to-roll = { $open } to roll
ui-nobody-to-rate = no one to rate
ui-side-passes-left = { $words }; { $left } of { $all } passes left

## commanders/ruling.rs

ui-open-ruling = By ruling…
ui-rule-on = Rule on { $him }
ui-rolled-by-ruling-tap-face = He is rolled by ruling: tap the face thrown, or let the app roll.
ui-roll-by-ruling-for = Roll by ruling for { $him }
ui-or-choose-his-worth = Or set his rating:
ui-commander-and-worth = { $him } is { $worth }

## lookup/answer.rs

ui-roll-for-die = Roll { $die } for { $purpose }
ui-tap-a-die-for-another-throw = Tap a die for another throw.
ui-no-die-is-rolled-for-this = No die is rolled for this.
ui-there-is-nothing-to-roll-for = There is nothing to roll for.
ui-take-back = Take back
ui-throw = Throw { $face }
ui-question-not-possible = Not possible with these settings
ui-tap-die-or-roll = Tap the face thrown, or let the app roll.
ui-dice-so-far = Dice so far: { $faces }
ui-answer = Answer: { $line }
ui-answer-partly-reconstructed = ~ Uses reconstructed numbers.
ui-as-text = As text
ui-copy-the-request = Copy the request
ui-copy-the-comparison = Copy the comparison

## lookup/bars.rs

ui-odds = Odds
ui-no-odds = No odds: { $why }.
ui-odds-a = A: { $kept }
ui-odds-b = B: the present settings
ui-keep-as-a = Keep as A
ui-compare-no-more = Stop comparing
ui-keep-odds-explained = Keep these odds as A, then set something else: both are shown side by side.
ui-odds-a-and-b = { $row }: A { $kept } { $kept_2 }, B { $row_2 } { $row_3 }
ui-odds-now = now

## lookup/form.rs

ui-part-and-label = { $of }: { $label }
ui-reset = Reset
ui-take-it-out = Take it out
ui-take-out-named = take it out
ui-count-five-less = five less
ui-count-one-less = one less
ui-count-one-more = one more
ui-count-five-more = five more
ui-none = none
ui-item-and-chosen = { $sign } { $item }: { $chosen }
ui-modifier-one-less = { $naming } one less

## lookup/mod.rs

ui-philadelphia = Philadelphia
ui-awi-figures = AWI figures
ui-questions-of = Questions of { $words }
ui-asked-before = Asked before
ui-look-up-page = Look up { $page }
ui-questions-appear-once-rolled = Questions appear here once their dice are in.
ui-on-the-table = On the table: { $name }
ui-fill-from-the-table = Fill from the table
ui-and-enemy = { " " }and { $enemy }
ui-on-the-table-unit = On the table: { $unit }{ $whom }
ui-other-enemy = Other enemy
ui-against = Against { $name }

## otp/face.rs

ui-correct-the-chit = Correct the chit
ui-chit-drawn = Chit { $chit } drawn
ui-range-close = close{ " " }
ui-range-short = short{ " " }
ui-range-medium = medium{ " " }
ui-range-long = long{ " " }

## otp/game.rs

ui-optional-rules = Optional rules
ui-optional-rules-explained = Switch what the players agree on; the log keeps it.
ui-change-needs-a-ruling = The game has begun: a change is a ruling and needs a reason.
ui-on = On:
ui-off = Off:
ui-switched-off = off
ui-switched-on = on
ui-switch-it = Switch it { $on }: { $reason }

## otp/panel.rs

ui-whose-turn-is-it = Whose turn is it?
ui-or-tap-the-next-chit = Or tap the chit drawn next:
ui-end-and-draw = { $end }, draw a chit
ui-draw-or-tap-chit = Draw a chit, or tap the one drawn at the table. Its command then glows on the table.
ui-tap-a-glowing-unit = Tap a glowing unit
ui-all-have-acted = All have acted
ui-end-of-the-turn = End of the turn
ui-units-may-rebuild = Units out of reach may rebuild; then end the turn above.
ui-tap-a-unit-for-sight = Tap a unit on the table to see its state and its sight.
ui-rate = Rate { $setup }
ui-cv = CV { $cv }
ui-deployed-in = deployed in { $town }
ui-mounted-for-loose-order = mounted for loose order
ui-this-turn = This turn: { $done }
ui-from-a-firefight-no-pass = , from a firefight: no pass
ui-morale-marker-since-turn = Morale marker since turn { $turn }{ $from }
ui-which-are-taken = , which are taken
ui-its-crew-is-away-from-its-guns = Its crew is away from its guns{ $taken }
ui-attached-to-unit = Attached to { $unit }
ui-with-attached = With { $guns } attached
ui-special-move = special move +{ $extra }
ui-morale = morale: { $result }
ui-changed-formation = changed formation
ui-disordered-by-terrain = disordered by terrain
ui-tried-to-close = tried to close
ui-a-stand-is-doubled-up = a stand is doubled up
ui-bonus-move-made = bonus move made
ui-on-its-bonus-move = on its bonus move
ui-finished = finished
ui-rout = rout
ui-retreat = retreat
ui-stand = stand
ui-deploy = deploy
ui-half-move = half move
ui-no-effect = no effect
ui-advance = advance
ui-charge = charge
ui-commander-fell-on-turn = Fell on turn { $turn }; his command has no commander until a new one is rated
ui-commander-moved-this-turn = Moved { $spent } this turn. Drag him on the table to move him.
ui-not-rated-yet = not rated yet
ui-rating-and-passes-left = { $rating }, { $left } of { $passes } passes left

## otp/rulings.rs

ui-take-the-morale-marker-off = Take the morale marker off
ui-give-a-morale-marker = Give a morale marker
ui-let-it-act-again-this-turn = Let it act again this turn
ui-figures-now-at-the-start = Figures: { $figures } now, { $original } at the start
ui-set-figures-to = Set figures to { $figures }
ui-its-guns-may-be-manned-again = Its guns may be manned again
ui-its-guns-taken-or-spoiled = The guns it left are taken or spoiled
ui-move-a-loss-across = Move a loss from one end to the other:
ui-loss-to-right-end = Left end keeps one, right loses one
ui-loss-to-left-end = Right end keeps one, left loses one
ui-rating = Rating
ui-passes-used = Passes used: { $passes_used }
ui-passes-used-key = Passes used { $n }

## otp/status_bar.rs

ui-rate-the-commanders-then-begin = Rate the commanders, then begin
ui-draw-the-next-chit = Draw the next chit
ui-chit-names-the-command = it says which command goes (4.3)
ui-rebuild-then-end-turn = rebuild units, then end it (4.4)
ui-strip-choose-above = choose above
ui-a-melee-is-to-be-fought = a melee must be fought
ui-all-have-acted-end-it = all have acted: end it
ui-1-unit-to-act = 1 unit to act
ui-units-to-act-tap-one = { $n } units to act: tap one
ui-drawn-chit-and-name = Chit { $chit }: { $name }, drawn
ui-chit-is-still-in-the-cup = Chit { $chit } is still in the cup
ui-to-the-melee = To the melee
ui-finish-this-unit = Finish this unit

## quick/equipment.rs

ui-light-gun = Light gun
ui-medium-gun = Medium gun
ui-musket = Musket
ui-rifle = Rifle
ui-fusil = Fusil
ui-heavy-gun = Heavy gun
ui-12-foot-in-line = 12 foot in line
ui-6-horse-in-line = 6 horse in line
ui-a-battery-crew-of-4 = A battery, crew of 4
ui-3-bases-of-foot = 3 bases of foot
ui-a-base-of-skirmishers = A base of skirmishers
ui-2-bases-of-horse = 2 bases of horse
ui-a-gun = A gun

## quick/mod.rs

ui-drag-a-base = Drag a base to where it stands; drag its knob to turn it
ui-base = Base { $letter }
ui-turn-base = Turn base { $letter }
ui-in-arc = in arc { $range_in }
ui-gap = gap { $inches }
ui-bases-of = Bases of { $words }
ui-choose = Choose { $letter }
ui-add-a-base = Add a base
ui-remove-the-last = Remove the last
ui-frontage = Frontage
ui-depth = Depth
ui-weapon-range = Weapon range
ui-facing = Facing
ui-large-steps = Large steps
ui-small-steps = Small steps
ui-less-name = Less { $name }
ui-more-name = More { $name }
ui-gap-between-bases = Gap { $inches }
ui-base-at-base = { $from } at { $to }

## quick/sketch.rs

ui-enfilade = Enfilade
ui-no-enfilade = No enfilade
ui-behind = behind
ui-in-front-of = in front of
ui-enfilade-by-centre = { $is }: { $own }'s centre is { $by } { $side } { $other }'s front line{ $doubt }
ui-front = front
ui-flank = flank
ui-rear = rear
ui-charge-strikes-aspect = A charge from here strikes { $other }'s { $of }, { $margin_in } to spare{ $doubt }
ui-another-base = another base
ui-not-in-arc = Not in arc: { $says }
ui-range-in-arc = Range in arc { $range_in }{ $band }: { $says }
ui-close-call-measure-line = ; too close to call: measure { $line } to { $to }

## table/controls.rs

ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-fit-the-table = Fit the table
ui-fit = Fit
ui-turn-the-table = Rotate the table
ui-rotate = Rotate
ui-north-up = North up
ui-wheel-left = Wheel left { $turn }°
ui-nudge-forward = Nudge forward { $inch }
ui-wheel-right = Wheel right { $turn }°
ui-nudge-left = Nudge left { $inch }
ui-nudge-back = Nudge back { $inch }
ui-nudge-right = Nudge right { $inch }
ui-about-face = About face
ui-take-back-a-step = Take back a step
ui-undo-step = Undo{ "\u000A" }step
ui-large-steps-inches = 1 in{ "\u000A" }15°
ui-small-steps-inches = 1/4 in{ "\u000A" }5°
ui-large-steps-mm = 25 mm{ "\u000A" }15°
ui-small-steps-mm = 6 mm{ "\u000A" }5°

## table/mod.rs

ui-open-one-under-files = No battle is open. Open one under Files.
ui-left-end-of-the-front = Left end of the front
ui-right-end-of-the-front = Right end of the front
ui-move-the-whole-unit = Move the whole unit
ui-whole-unit = Whole{ "\u000A" }unit
ui-move-stand-by-stand = Move stand by stand
ui-stand-by-stand = Stand{ "\u000A" }by{ "\u000A" }stand

## table/overlay.rs

ui-verdict-and-why = { $words }: { $why }
ui-contact-after = contact after { $over }
ui-contact-within-walls = contact after { $over }, on its front (within walls: no flank or rear)
ui-contact-aspect-close-call = contact after { $over }; on its { $onto } is too close to call: measure { $from } to { $to }
ui-contact-onto-aspect = contact after { $over }, on its { $onto }
ui-contact-onto-aspect-by = contact after { $over }, on its { $onto } ({ $by } to spare)

## table/picture.rs

ui-guns-left-behind = guns
ui-attached = , attached
ui-fig = { $figures } fig
ui-movement-needed-short = needs { $cost }, has { $left }
ui-mark-half = half
ui-mark-half-no-fire = half: no fire beyond
ui-mark-full = full move
ui-mark-no-fire = no fire beyond
ui-placed-by-ruling = placed by ruling

## table/radial.rs

ui-more-on-the-card = More on the card
ui-close-the-ring = Close the ring
ui-ring = Ring: { $label }

## table/verdicts.rs

ui-close-call-measure-a-b = too close to call, measure A to B
ui-no-part-in-arc = no part in arc: { $by }
ui-may-not-fire = { $range }: may not fire
ui-range-and-doubt = { $range }: { $doubt }
ui-sight-not-in-arc = not in arc
ui-sight-blocked = blocked
ui-sight-needs-visibility = needs visibility
ui-sight-clear = clear
ui-through-woods = { " " }through { $woods_in } of woods
ui-and-doubt = ; { $doubt }

## otp/status_bar.rs

ui-bonus-move-tap-or-choose = bonus move: tap { $name }, or choose
ui-bonus-moves-and-more = bonus moves: { $name } and { $others } more

## otp/panel.rs: a bonus move

ui-a-bonus-move = A bonus move
ui-bonus-move-explained = Tap the glowing unit: it may do any one of its operations. The buttons above let it fall back or end the move.

## returns.rs

ui-passes = Passes
ui-name-and-passes-left = { $name }: { $left } of { $all } passes left

## army/list.rs

ui-is-it-this-leader = Is it { $leader }?
ui-leader-commands-the-side = { $leader } of { $brigade } commands the whole side

## lookup/mod.rs

ui-all-questions = All questions

## table/steps.rs

ui-fine-steps = Fine steps
ui-fine-steps-inches = 1/10 in{ "\u000A" }1°
ui-fine-steps-mm = 3 mm{ "\u000A" }1°

## army/editor.rs

ui-attached-to-rule = Attached to ({ $rule })

## awi/face.rs

ui-topic-charge = Charge

## awi/panel.rs

ui-disordered = Disordered: { $causes }

## awi/status_bar.rs

ui-side-moves-in-step = { $unit-head } { AGREE($unit-number, "moves", "move") }: { $step }
ui-sides-move-and-shoot = { $unit-head } { AGREE($unit-number, "moves", "move") }: { $other } { AGREE($other-number, "shoots", "shoot") }

## quick/sketch.rs


## table/mod.rs

ui-move-base-by-base = Move base by base
ui-base-by-base = Base{ "\u000A" }by{ "\u000A" }base
ui-text-size-limited = As large as this window has room for.
ui-more-close-calls = and { $more } more to measure: see the log after the roll

## keeping.rs

ui-play-here = Play here
ui-download-it-now = Download this game now
ui-later = Later
ui-hits-key = Hits { $hits }
ui-throw-together = Throw { $count } { $die }: { $needed } or more hits
ui-throw-none-hit = Throw { $count } { $die }: none can hit
ui-throw-all-hit = Throw { $count } { $die }: all hit
ui-how-many-hit = How many hit?
ui-or-die-by-die = Or die by die
ui-dice-thrown-so-far = { $thrown } of { $count } thrown, { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
ui-roll-the-rest = Roll the rest
ui-rolls-that-may-follow = Rolls that may follow
ui-who-rolls-the-dice = Who rolls the dice?
ui-we-roll-real-dice = We roll real dice
ui-tape = Tape
ui-tape-measure = Tape measure
ui-tape-a-point = a point
ui-tape-from-to = { $from } to { $to }
ui-tape-shows = Tape, { $names }: { $length }
ui-tape-tap-two-places = Tap two places or units, or drag from one to the other. Two fingers move the view.
ui-tape-tap-its-other-end = From { $from }: tap the other end.
ui-tape-from = From { $selected }
ui-tape-to = To { $selected }
ui-tape-away = Put the tape away
ui-legend = Legend
ui-legend-units = Units
ui-legend-play = In play
ui-legend-fire = Fire and charges
ui-legend-ground = Ground
ui-legend-militia = Militia: a dashed front
ui-legend-horse = Horse: a diagonal
ui-legend-guns = Guns: a barrel on wheels
ui-legend-facings = The front in the colour of the facings
ui-legend-front = The triangle is its front
ui-legend-losses = Losses: the filled part is left
ui-legend-may-act = May act now
ui-legend-has-acted = Has acted
ui-legend-selected = Selected
ui-legend-target = The enemy you tapped
ui-legend-ghost = Where it would stand
ui-legend-left = Where it stands while you move it
ui-legend-arc = Arc of fire: near ranges dashed, the longest solid
ui-legend-clear = Clear line of sight
ui-legend-needs-visibility = Sight through woods: needs visibility
ui-legend-blocked = Blocked line of sight
ui-legend-can-be-fired-at = An enemy that can be fired at
ui-legend-not-seen = An enemy that is not seen
ui-legend-may-not-be = An enemy it may not fire at
ui-legend-measure = Too close to call: measure from A to B
ui-legend-in-the-way = In the way
ui-legend-fires-at-it = An enemy that can fire at it
ui-legend-charge = A charge, and the line between front and flank
ui-legend-commander = Commander, with the letter of his rating
ui-legend-in-chief = Overall commander: two rings
ui-legend-coupled = Guns attached to infantry
ui-legend-guns-left = Guns left by their crew
ui-legend-moves-so-far = How far a commander may still move
ui-legend-in-span = In a general’s span
ui-legend-out-of-span = Out of a general’s span
ui-legend-span = How far a general’s span reaches
ui-legend-charge-declared = A charge declared
ui-legend-one-stand = The stand that is moved by itself

## legions/

ui-legions = Legions
ui-legions-attacks-due = { $count ->
       [one] 1 hex to attack
      *[other] { $count } hexes to attack
    }
ui-legions-regiments-to-order = { $count ->
       [one] 1 regiment may get an order
      *[other] { $count } regiments may get an order
    }
ui-legions-checks-due = { $count ->
       [one] 1 morale check due
      *[other] { $count } morale checks due
    }
ui-legions-companies-to-act = { $count ->
       [one] 1 company to act
      *[other] { $count } companies to act
    }
ui-legions-order = Order: { $order }
ui-legions-morale = Morale { $morale }
ui-legions-in-hex = in hex { $hex }
ui-legions-in-command = In command
ui-legions-out-of-command = Out of command
ui-legions-this-phase = This phase: { $done }
ui-legions-points-spent = { $count ->
       [one] 1 movement point spent
      *[other] { $count } movement points spent
    }
ui-legions-has-attacked = has attacked
ui-legions-was-tried = its try is made
ui-legions-took-over = He leads { $regiment } in place of its leader.
ui-legions-routed = Routed
ui-legions-check-is-due = morale check due
ui-legions-so-many = { $count } { $what }
ui-legions-try-to-rally = Try to rally
ui-legions-on-the-track = On the track: { $companies }
ui-legions-condition = Its condition
ui-legions-its-order = Its order
ui-legions-rule-it-rallies = It rallies
ui-legions-orders = Orders
ui-legions-rally = Rally
ui-legend-goes-to-hex = A hex it can go to, with the movement points: tap it
ui-legend-attacks-hex = A hex it can attack: tap it

## cards.rs

ui-tap-where-it-goes = Tap a tinted hex on the map.
