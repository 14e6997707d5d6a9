## cards.rs

print-note-of-cards = Drumhead, { $when }; by { $words }; { $signs }
print-commanders-to-cut-out = Commanders, to cut out
print-commanders = Commanders
print-this-battle-has-no-commanders = This battle has no commanders.
print-commanders-title = Commanders: { $title }
print-chit-on-card = , chit { $chit }
print-side-brigade-and-chit = { $side }: { $brigade }{ $chit }
print-the-whole-side = { $side }: the whole side
print-nation-row = { " " }({ $nation } row)
print-ring-his-rating = Ring his rating{ $row }
print-passes = { $count ->
    [one] 1 pass
   *[other] { $count } passes
}
print-cv-rolls = { $rating }: { $passes }, CV rolls { $rolls }
print-passes-used-10-4 = Passes used (10.4)
print-dead = Dead
print-morale-passes-used-10-4 = Morale passes used (10.4){ $source }

## chits.rs

print-note-of-chits = Drumhead; by { $words }
print-chits-and-markers-to-cut-out = Chits and markers to cut out
print-chits-for-brigades = Chits, one for each brigade (4.1, 4.3)
print-a-marker-for-each-unit = { $letter }: { $meaning }, a marker for each unit
print-chits-and-markers = Chits and markers: { $title }
print-a-unit-that = a unit that{ " " }
print-one-that = one that{ " " }
print-article-a = a{ " " }

## layout.rs

print-page-of = page { $n } of { $count }

## leaders.rs

print-cv-rolls-closing = CV rolls { $rolls } ({ $rule }), closing { $closing } ({ $rule_2 })
print-melee-cv-attacking-defending = melee CV { $attacks } attacking, { $defends } defending ({ $rule })
print-commands-within = Commands within { $span }″
print-commander-in-chief = Commander in chief
print-ability-test-in-full = Ability { $ability }: his test is passed at { $ability_2 } or less
print-ability-not-rolled-yet = Ability not rolled yet: ________________
print-brigadier = Brigadier
print-ability-test-or-less = Ability { $ability }: test { $ability_2 } or less
print-morale = morale
print-entering-melee = entering melee
print-score-needed-in-melee = score needed in melee
print-a-unit-he-has-joined = A unit he has joined: { $counts }

## mod.rs

print-before-the-battle = before the battle

## pdf.rs

print-the-paper-has-no-size = the paper has no size

## quick.rs

print-legend-of-signs = { $legend }. A sign beside a title is for its whole table.
print-quick-reference = Quick reference: { $words }
print-by-charts = By { $words }.
print-more = more
print-continued = { $title }, continued

## returns.rs

print-note-of-returns = Drumhead returns, { $when }; by { $words }; { $signs }
print-returns = Returns: { $title }
print-this-battle-has-no-brigades = This battle has no brigades.
print-return = Return
print-chit-on-return = { " " }· chit { $chit }
print-side-figures-left = { $side }{ $chit } · { $left } of { $original } figures, { $when }
print-with = with { $unit }
print-gone-figures = gone ({ $original } figures)
print-figures-of-original = { $figures } of { $original } figures

print-legend-rules-text = rules text
print-part-movement = Move
print-part-fire = Fire
print-part-closing = Close
print-part-melee = Melee
print-part-morale = Morale
print-part-commanders = Command
print-part-control = Control
print-part-after-melee = After melee
print-part-troops = Troops
print-group-ranges = Ranges
print-group-fire-modifiers = Fire modifiers
print-group-fire-results = Fire chart
print-group-rebuilding = Rebuilding
print-group-ground = Ground
print-melee-follows = Then the melee (9.8).
print-sides-a-and-b = A is the side that moves, B the other side.

## reference.rs of each set

print-then-the-sides-change-over = Then the sides change over.
print-dice-read-0-to-9 = D10 reads 0 to 9; 2D10 read 00 to 99. AD: an averaging die, 2 3 3 4 4 5.
print-how-fire-reads = Fire (8.2): a number is figures lost, and a morale marker; "morale" a marker; good modifiers are negative.
print-how-morale-reads = Morale (10.2): the least modified roll of each result; "lowest" is every lower roll.
print-result-and-effect = { $part }{ $source }: { $effect }.
print-works-and-no-effect = Works never turn no effect into an advance or a charge (10.3).
print-columns-beyond-most = Over { $most } figures: one roll, read in the column of { $most } for each { $most } figures and in that of the rest, added (8.1).
print-rolls-beyond-fire-chart = Rolls beyond the fire chart are read as its first and last rows (8.1).
print-losses-beyond-chart = Losses of units larger than the chart: light to 10%, moderate to 25%, substantial to 50% (10.3).
print-commanders-change-closing = Commanders change closing rolls as CV rolls ({ $rule }){ $source }.
print-dice-read-1-to-10 = D10 read 1 to 10. Fire and melee: a hit at the score needed or above, after its changes (Firing score, Melee score).
print-how-results-read = Results: the first one whose number the score reaches; "lowest" is every lower score.
print-brigadiers-test-passed = A brigadier's test is passed at his ability or less (Control brigadier's test).

## returns/awi.rs

print-range-bands = range: { $bands }
print-gone = gone
print-in = in { $house }
print-gun-light = light
print-gun-medium = medium
print-gun-heavy = heavy
print-gun = { $weight } gun
print-first-volley-fired = First volley fired
print-disordered = Disordered
print-routing = Routing
print-half-move = Half move
print-no-move = No move
print-lost = { $lost } lost { $signed }
print-dead-bases-of-morale-factors = Dead bases, of { $at_start } (Morale factors): { $tenths }
print-shaken-from-lost = tests when shot at or seeing routs from { $lost } lost (Morale 4)
print-disordered-for-good-from-lost = permanently disordered from { $lost } lost (Disorder 7)
print-weak = Weak: { $weak }

## returns/otp.rs

print-cv = CV { $unit }
print-attached-to = attached to { $infantry }
print-the-crew-is-away-from-its-guns = the crew is away from its guns
print-galloper-guns = galloper guns
print-guns = guns
print-range-weapon = range { $weapon }″
print-gun-ranges = ranges { $bands }
print-initial-volley-fired-8-5 = Initial volley fired (8.5)
print-tries-at-rebuilding-11-0 = Tries at rebuilding (11.0)
print-crew-hit-once-7-1 = Crew hit once (7.1)
print-morale-marker-10-1 = Morale marker (10.1)
print-loss-moderate = moderate
print-loss-substantial = substantial
print-loss-severe = severe
print-loss-from = { $name } from { $first }
print-loss-from-to = { $name } { $first } to { $last }
print-losses-10-3 = Losses (10.3): { $part }
print-commands-the-whole-side = commands the whole side ·{ " " }
print-fell-on-turn = { " " }· fell on turn { $turn }
print-not-rated-yet-rating-2-0 = { $whole }{ $row }not rated yet: rating ________________ (2.0){ $fallen }
print-ring-morale-passes = Morale passes (10.4): ring as many as he has

## quick.rs: the signs

print-legend-sister-set = sister set
print-legend-reconstructed = reconstructed, a house value
print-legend-typed-in = typed in by the referee
print-signs = ~ reconstructed

## reference.rs: the turn

print-turn-draw-chit = 1. Draw a chit: its brigade is phasing (4.3).
print-turn-markers-off = 2. Its markers come off first: 2D10 for each, or a commander's pass (10.2, 10.4). A unit that keeps one does nothing (10.1).
print-turn-operations = 3. One operation a unit, in the order its player likes (3.0).
print-turn-infantry-operations = Infantry (3.1): full move; half move and fire, in either order; new formation and half move (militia: the formation alone); new formation and fire, in either order; fire.
print-turn-horse-operations = Horse (3.2): full move; charge; new formation and half move (militia: the formation alone).
print-turn-gun-operations = Guns (3.3): limber and half move; half move and unlimber; unlimber and fire; full move; move by hand and fire, in either order; fire and limber; fire.
print-turn-contact = 4. Into contact: closing roll (9.1); the charged reacts or countercharges (9.4, 9.5), and fires (9.7). A failed closing: 9.2.
print-turn-next-chit = 5. Next chit, till the cup is empty (4.3).
print-turn-rebuilding = 6. Units in reserve try to rebuild (4.4, 11.0). Next turn (4.5).

## returns/otp.rs: guns and losses

print-weight-guns = { $weight } { $guns }
print-loss-light = light
## pdf.rs
print-no-font = a font of the program cannot be read
print-no-pdf = the PDF of the { $what } could not be made: { $why }

## labels.rs and tag.rs

print-note-of-labels = Print at 100 %, not fitted to the page, on matt card; cut along the dashed lines
print-labels-title = Labels for photos: { $title }
print-corner-sheets-to-cut-out = Corner sheets, to cut out
print-labels-to-cut-out = Labels, to cut out
print-how-to-lay-corner-sheets = Lay each sheet square into its corner of the table, its words away from the referee. Lay each label behind its unit, its words against the rear edge. Keep the white margin of every tag.
print-check-line = must be 100 mm long
print-corner-sheet = { $corner }; these words away from the referee
print-near-left = Near left corner
print-near-right = Near right corner
print-far-right = Far right corner
print-far-left = Far left corner
print-near-middle = Middle of the near side
print-far-middle = Middle of the far side
print-tag-number = tag { $tag }
print-label-figures = { $figures } figures
