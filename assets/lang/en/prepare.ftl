### The page that leads from nothing to the first turn.

prepare-a-battle = Prepare a battle
prepare-explained = From a list and a bare table to the first turn. Take the steps in any order; each says what is missing.
prepare-back = Back to the preparation

## The steps

prepare-rules = Rules
prepare-table = Table size
prepare-armies = Armies
prepare-ground = Ground
prepare-deployment = Deployment
prepare-commanders = Commanders
prepare-done = done
prepare-optional = optional
prepare-missing = missing

## The state of each step

prepare-table-is-chosen = The table is { $width } wide and { $depth } deep.
prepare-pieces-beyond-size = The ground has pieces beyond that size: { $all }. Begin a new table, or change the size on the ground page.
prepare-no-table-yet = There is no table yet: tap its size.
prepare-side-has-no-list = { $unit-head } { AGREE($unit-number, "has", "have") } no list yet.
prepare-side-has-list = { $unit-head } { AGREE($unit-number, "has", "have") } { $count ->
    [one] 1 unit
   *[other] { $count } units
}, { $figures ->
    [one] 1 figure.
   *[other] { $figures } figures.
}
prepare-two-sides-needed = A battle needs two sides: add a list for the other.
prepare-list-has-faults = { $count ->
    [one] The list has a fault
   *[other] The list has { $count } faults
}: correct it before you draw it up.
prepare-text-not-read = The text pasted last has faults and was not read.
prepare-reading-open = The list pasted last was read with guesses: look through it, then take it.
prepare-ground-comes-later = Nothing is drawn yet.
prepare-table-is-bare = Nothing is drawn yet: the table is bare, and can be played on as it is.
prepare-ground-is-drawn = { $title }: { $count ->
    [one] 1 piece of ground.
   *[other] { $count } pieces of ground.
}
prepare-not-on-table = The armies are not on the table yet.
prepare-other-game-is-open = The open game is { $title }. It stays in its file.
prepare-on-other-ground = The armies stand on other ground than { $title }. Draw them up again, or leave them there.
prepare-ground-not-open = The ground they stand on is not open on the ground page.
prepare-units-nowhere = { $count ->
    [one] 1 unit stands nowhere yet
   *[other] { $count } units stand nowhere yet
}: { $all }. Take a larger table, or put units in column, then draw up again.
prepare-units-absent = { $count ->
    [one] 1 unit of the list is not on the table
   *[other] { $count } units of the list are not on the table
}: { $all }. Draw the armies up again.
prepare-list-has-changed = The list has changed since the armies were put on the table. Draw them up again.
prepare-side-still-deploys = { $unit-head } { AGREE($unit-number, "is", "are") } still deploying.
prepare-all-deployed = All units stand, and all sides are deployed.
prepare-deployed-and-begun = The armies were deployed, and the battle has begun.
prepare-rolled-later = They are rolled once the armies are on the table.
prepare-commanders-to-roll = { $count ->
    [one] 1 commander is still to be rolled
   *[other] { $count } commanders are still to be rolled
}: { $all }.
prepare-commanders-known = All commanders are known.
prepare-turn-needs-armies = The armies must be on the table before { $turn }.
prepare-turn-must-wait = Before { $turn }: { $why }.
prepare-turn-can-begin = All is ready for { $turn }.
prepare-turn-can-begin-without-the-list = { $turn } can begin with the armies on the table, but the list differs from them.
prepare-turn-has-begun = { $turn } has begun.
prepare-list-is-not-in-play = The list differs from the armies in play: draw it up for a new battle.

## The keys

prepare-another-size = Another size
prepare-new-table = New table
prepare-paste-lists = Paste or open lists
prepare-change-lists = Change the lists
prepare-draw-ground = Draw the ground
prepare-choose-battlefield = Choose a battlefield
prepare-draw-up = Draw the armies up
prepare-draw-up-again = Draw the armies up again
prepare-to-the-table = Deploy on the table
prepare-to-the-commanders = Roll the commanders

## The open battle

prepare-one-file = The open battle is one file with its ground, armies and deployment. Anyone can open it under Files.
prepare-save = Save the battle as a file
prepare-download = Download the battle
prepare-share = Share the battle
prepare-begin-again = Begin this battle again
