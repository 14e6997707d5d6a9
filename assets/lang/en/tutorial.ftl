# The bubbles of the tutorial: 25 words at most.
tutorial-draw = Tap Begin turn 1. Then chits decide who acts: draw one from your cup and tap its number, or tap Draw a chit.
tutorial-select = Units that may act now glow. Tap one, on its base or on its name.
tutorial-card = Its card: name, figures, state, and below them its orders. A grey order says why not. Look, then tap Next.
tutorial-move = Drag the unit straight ahead, an inch or two: the pale unit shows what that costs. Then tap Move here.
tutorial-fire = Tap an enemy in range. Its card shows modifiers and odds: tap Fire, then Roll, or enter your own dice.
tutorial-charge = Now charge with your other unit: tap it, tap an enemy, tap Close on. Answer each roll.
tutorial-log = The log keeps every action, its dice and its reasons. Open Log; in a small window it is in the Menu.
tutorial-undo = Undo takes back anything, its dice too, as often as you like. Tap it once. Then the battle is yours.
tutorial-step = Tutorial, { $number } of { $all }
tutorial-next = Next
tutorial-close = Close the tutorial
