### Drawing the ground: kinds, properties, refusals, and the page of the editor.

## Kinds

ground-woods = Woods
ground-hill = Hill
ground-slope = Slope
ground-field = Field
ground-marsh = Marsh
ground-stream = Stream
ground-road = Road
ground-building = Building
ground-town = Town
ground-works = Works
ground-fence = Fence
ground-wall = Wall

## Why an edit is refused

ground-no-such-piece = That piece is no longer there.
ground-would-cross-itself = The outline would cross itself: choose another place.
ground-corners-would-coincide = Two corners would be at the same place: delete one instead.
ground-needs-three-corners = An area needs three corners. To remove it, delete the piece.
ground-needs-two-points = A line needs two points. To remove it, delete the piece.
ground-too-small = That is too small: draw it larger.
ground-would-be-off-table = It would be off the table.
ground-must-be-area = This kind of ground is drawn as an area.
ground-must-be-line = This kind of ground is drawn as a line.
ground-too-many = This ground is full: delete some pieces first.
ground-out-of-range = That number is too large or too small.
ground-blank-title = A battlefield needs a name.
ground-no-such-property = This kind of ground has no such property.

## What happened

ground-cut-at-edge = Cut at the edge of the table: { $all }
ground-gone-off-table = Removed, because no part was on the table: { $all }
ground-new-title = Battlefield
ground-not-saved = The battlefield is not saved: { $why }
ground-piece-kept = { $name } is now among your own pieces.
ground-handed-out = The battlefield is in { $path }
ground-none-open = No battlefield is open.
ground-pieces-title = Own ground pieces

## The page

ground-draw-a-battlefield = Draw a battlefield
ground-leaf-draw = Draw
ground-leaf-piece = This piece
ground-leaf-all = All pieces
ground-leaf-library = Ground pieces
ground-leaf-table = Table size
ground-leaf-battlefields = Battlefields
ground-save-again = Save again
ground-hint-hand = Tap a piece to change it, or take a tool. A drag moves the table.
ground-hint-selected = Drag the piece to move it, or its rings to reshape it. Tap a cross to add a corner.
ground-hint-stroke-area = Draw the outline with one finger. Two fingers move the table.
ground-hint-stroke-line = Draw the line with one finger. Two fingers move the table.
ground-hint-corners = { $count ->
    [0] Tap the corners one after the other.
    [one] 1 corner so far: tap the next one.
   *[other] { $count } corners so far: tap the next one, or finish.
}
ground-draw-kind = Draw: { $kind }
ground-by-stroke = Stroke
ground-by-corners = Corner by corner
ground-hand = Put the tool away
ground-as-area = As an area
ground-as-line = As a line
ground-grid = Snap to a 1" grid
ground-drawn = Drawn last: { $kind }
ground-change-this-piece = Change this piece
ground-finish = Finish
ground-corner-back = Corner back
ground-last-corner-back = Take the last corner back
ground-drop-outline = Drop it

## The library

ground-piece-row = { $name }: { $kind }
ground-no-piece-yet = There is nothing on the table yet.
ground-select-piece = Select { $words }
ground-library-explained = Tap a piece: it is put in the middle of the table, where you move and reshape it.
ground-pieces-of = Pieces of { $name }
ground-own-pieces = Your own
ground-no-own-piece = You have no pieces of your own yet. On the card of a piece, tap "Keep for later".
ground-forget = Remove
ground-forget-piece = Remove from your pieces: { $words }
ground-place-piece = Place { $words }

## The card of a piece

ground-none-selected = No piece is selected. Tap one on the table.
ground-name = Name on the map
ground-copy = Copy
ground-keep = Keep for later
ground-delete = Delete
ground-property = { $title }: { $words }
ground-word = { $word ->
    [light] light
    [regular] regular
    [dense] dense
    [slight] slight
    [moderate] moderate
    [steep] steep
    [wood] wood
    [stone] stone
    [medium] medium
    [heavy] heavy
    [yes] yes
    [no] no
   *[none] none
}
ground-density = Density
ground-level = Level
ground-steepness = Slope
ground-material = Material
ground-disorder = Class of disorder
ground-cover = Cover
ground-obstacle = Linear obstacle
ground-usual = usual ({ $value })
ground-bars = Cannot be crossed by
ground-bars-arm = Cannot be crossed by { $arm }
ground-holds-stands = Stands that deploy in it
ground-holds-units = Units in it at a time
ground-visibility = Sight in the woods
ground-by-dice = by dice
ground-inches = { $n }"
ground-corner = Corner { $n }
ground-side = { $what }: { $words }
ground-side-handle = Side { $n }: add a corner
ground-corner-of = Corner { $n } of { $count }
ground-corner-left = Corner 1" left
ground-corner-right = Corner 1" right
ground-corner-away = Corner 1" up the table
ground-corner-near = Corner 1" down the table
ground-next-corner = Next corner
ground-add-corner = Add a corner after it
ground-delete-corner = Delete this corner
ground-corner-place = { $x }" from the left, { $y }" from your edge

## Effects by On to Philadelphia

ground-otp-no-disorder = It disorders no unit (6.6).
ground-otp-disorder = Type { $class }: it disorders formed units (6.6).
ground-otp-on-a-slope = On a moderate or steep slope it is type D (6.6).
ground-otp-on-slope-of = A part lies on the slope of { $slope }: there it is type D (6.6).
ground-otp-obstacle = A linear obstacle: each rank pays to cross it (6.7).
ground-otp-road = Columns on it get the road bonus.
ground-otp-holds = { $stands ->
    [0] No unit deploys in it
    [one] 1 stand deploys in it
   *[other] { $stands } stands deploy in it
}, { $units ->
    [0] and no unit at a time
    [one] of one unit at a time
   *[other] of { $units } units at a time
} (6.13).
ground-otp-cover = { $cover ->
    [light] Light cover
    [medium] Medium cover
   *[heavy] Heavy cover
} for units in it or close behind it (8.6).
ground-otp-sight = One sees { $sees }" in it (8.7).
ground-otp-sight-rolled = { $density ->
    [light] Sight in light woods is rolled
    [regular] Sight in regular woods is rolled
   *[dense] Sight in dense woods is rolled
} (8.7).
ground-otp-hill = Level { $level }: it hides lower ground behind it.

## Effects by the AWI figure rules

ground-awi-open-woods = Open woods: horse at half speed, no guns; they disorder close order and horse.
ground-awi-close-woods = Close woods: half speed, no guns; they disorder close order and horse.
ground-awi-stream = Stream or marsh: half speed; it disorders close order, horse and guns.
ground-awi-broken = Broken ground: it disorders close order and horse.
ground-awi-strong-house = A strong house: infantry can hold it.
ground-awi-house = A house: one infantry unit can occupy it.
ground-awi-obstacle = An obstacle: crossing it costs movement and disorders close order and horse; no guns.
ground-awi-open = It does not slow or disorder units.
ground-awi-cover = Cover for units in it or close behind it.

## The table

ground-title = Name of the battlefield
ground-size = Table size
ground-unit-feet = Feet
ground-unit-inches = Inches
ground-unit-cm = Centimetres
ground-look-for-a-picture = Look for a picture under Files
ground-feet = { $n } ft
ground-in = { $n }"
ground-cm = { $n } cm
ground-by = { $width } x { $depth }
ground-side-longer = { $what }: { $words } more
ground-side-shorter = { $what }: { $words } less
ground-size-explained = Pieces that run off a smaller table are cut at its edge.
ground-north = North
ground-north-explained = Clockwise from the far edge of the table: at 90° north is to the right.
ground-north-unknown = Not shown
ground-degrees = { $n }°

## Battlefields

ground-begin = Begin
ground-new = A new battlefield, 6 by 4 feet
ground-copy-of-game = Copy the ground of the open game
ground-copy-of = Copy the ground of { $name }
ground-saved = Your battlefields
ground-open = Open { $title }
ground-saved-in = Every change is saved in { $path }
ground-saved-from-first-edit = It is saved from the first change on.
ground-no-army-yet = There is no army yet: make one first.
ground-draw-up-here = Draw the armies up here
ground-to-the-armies = To the armies
ground-file-row = Battlefield { $row }
ground-on-drawn-ground = On ground of your own
ground-draw-up-on = Draw up on { $title }
ground-download = Download this battlefield
