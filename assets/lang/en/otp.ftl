otp-modifier-close-range = close range
otp-modifier-short-range = short range
otp-modifier-long-range = long range
otp-modifier-heavy-guns = heavy guns
otp-modifier-light-guns = light guns
otp-modifier-initial-volley = initial volley
otp-modifier-target-in-light-cover = target in light cover
otp-modifier-target-in-medium-cover = target in medium cover
otp-modifier-target-in-heavy-cover = target in heavy cover
otp-modifier-at-rest = at rest
otp-modifier-enfilade = enfilade
otp-modifier-firer-disordered = firer disordered
otp-modifier-target-disordered = target disordered
otp-modifier-firer-in-skirmish-line = firer in skirmish line
otp-modifier-target-in-column-or-limbered = target in column or limbered
otp-modifier-ball-at-column = ball at a target in column or limbered
otp-modifier-target-skirmishing-or-guns-unlimbered = target skirmishing, or guns unlimbered
otp-modifier-target-mounted-or-limbered = target mounted or limbered
otp-modifier-elite = elite
otp-modifier-militia-or-indians = militia or Indians
otp-modifier-target-in-loose-order = target in loose order
otp-modifier-attacker-disordered-or-skirmishing = attacker disordered or skirmishing
otp-modifier-cavalry-in-the-open = cavalry in the open
otp-modifier-defender-in-medium-cover = defender in medium cover
otp-modifier-defender-in-heavy-cover = defender in heavy cover
otp-modifier-disordered = disordered
otp-modifier-poltroon-leader = poltroon leader
otp-modifier-cautious-leader = cautious leader
otp-modifier-aggressive-leader = aggressive leader
otp-modifier-firebrand-leader = firebrand leader
otp-modifier-exceptional-leader = exceptional leader
otp-modifier-defending-uphill-or-a-ford = defending uphill or a ford
otp-modifier-attacking-downhill = attacking downhill
otp-modifier-in-light-cover = in light cover
otp-modifier-in-medium-cover = in medium cover
otp-modifier-in-heavy-cover = in heavy cover
otp-modifier-long-charge = charge over more than 12" of open ground
otp-modifier-against-no-bayonets = bayonets or mounted against no bayonets
otp-modifier-disordered-or-skirmishing = disordered or skirmishing
otp-modifier-in-loose-order = in loose order
otp-modifier-on-the-flank = on the flank
otp-modifier-on-the-rear = on the rear
otp-modifier-skirmishers-against-formed = skirmishers against formed
otp-modifier-mounted-against-foot = mounted against foot
otp-modifier-no-losses = no losses
otp-modifier-light-losses = light losses
otp-modifier-moderate-losses = moderate losses
otp-modifier-substantial-losses = substantial losses
otp-modifier-severe-losses = severe losses
otp-modifier-in-works = in works
otp-modifier-state-line = state line
otp-modifier-light-infantry = light infantry
otp-modifier-the-referees-own = the referee's own

## bonus.rs

otp-has-no-bonus-move-to-make = { $unit } { AGREE($unit-number, "has", "have") } no bonus move to make
otp-melee-before-operations = { $unit } { AGREE($unit-number, "is", "are") } in a melee that must be fought first
otp-bonus-move-already-begun = { $unit } { AGREE($unit-number, "has", "have") } already begun { AGREE($unit-number, "its", "their") } bonus move in another way
otp-no-bonus-move-pending = no unit has a bonus move to make

## command.rs

otp-new-commander-replacing = The new commander in place of { $him }
otp-commander-rating-rolled = { $who } rolls { $face }: { $rating } ({ $passes_left ->
        [one] 1 pass
       *[other] { $passes_left } passes
    })
otp-rides = rides { $rode }
otp-joins = joins { $unit }
otp-rides-now-with = rides { $rode }, now with { $unit }
otp-commander-moved = { $commander-head } { $rides } ({ $left } to spare)
otp-ride-and-movement-left = { $distance }" ridden, { $left }" left (6.12)
otp-pass-used-for-unit = { $commander-head } uses a pass for { $unit } ({ $left ->
        [one] 1 pass
       *[other] { $left } passes
    } left)
otp-pass-removes-marker = { $commander-head } takes off the marker of { $unit } with a pass ({ $left ->
        [one] 1 pass
       *[other] { $left } passes
    } left)
otp-ride-ground-roll = { $commander-head } in { $ground } { $passed ->
        [rides] rides on
       *[is] is slowed to half his movement
    }
otp-ride-roll-and-needed = rolled { $roll }, needed { $needed } or less (6.12)
otp-commander-visibility-result = { $commander-head } { $found ->
        [sees] sees
       *[cannot] cannot make out
    } { $unit } in the woods
otp-commander-visibility-dice = averaging dice { $join }: he sees { $sees }" (10.6, 8.7)
otp-commander-is-unhurt = { $commander-head } is unhurt (D10 { $face })
otp-commander-falls = { $commander-head } falls (D10 { $face })
otp-new-commander-on-turn = 10.5: a new commander on turn { $new_one_on_turn }
otp-rule-chart-source = { $rule } { $chart }; chart: { $source }
otp-reason-with-chart-source = { $why }; chart: { $source }
otp-has-no-row-of-the-commander-chart = { $name } has no row on the commander chart
otp-successor-rated-on-turn = a successor of { $name } can be rated from turn { $from }
otp-is-rated-already = { $name } is rated already
otp-is-not-on-the-table = { $unit } { AGREE($unit-number, "is", "are") } not on the table
otp-has-fallen = { $name } has fallen
otp-commander-moves-in-own-phase = { $name } moves only during his own units' operations
otp-move-joins-own-side = { $unit } { AGREE($unit-number, "is", "are") } not on his side
otp-ride-beyond-movement-left = { $name } has { $left } of movement left; that ride needs { $cost }
otp-has-no-marker = { $unit } { AGREE($unit-number, "has", "have") } no marker
otp-pass-for-own-command = { $name } may use passes only for his own command
otp-has-no-pass-left = { $name } has no pass left
otp-commanders-pass-left = { $c }'s pass ({ $left } left)
otp-attach-commander-to = Attach { $commander } to { $name }
otp-rate = Rate { $name }
otp-rate-a-successor-of = Rate a successor of { $name }
otp-commander-values = commander values
otp-disordering-terrain = disordering terrain
otp-attached-to-unit-hit = 8.16: attached to a unit hit by fire
otp-attached-to-unit-fighting = 9.11: attached to a unit in a melee
otp-source-text = text
otp-source-family = family
otp-source-reconstructed = reconstructed
otp-source-referee = referee
otp-ride-off-the-table = that is off the table
otp-no-pass-in-same-turn = a pass cannot take off a marker in the turn it was given
otp-no-pass-after-firefight = a marker from two rounds of firefight must be rolled for

## engine.rs

otp-is-no-longer-on-the-table = { $unit } { AGREE($unit-number, "is", "are") } no longer on the table

## event.rs

otp-waived = Waived: { $why }
otp-rule = rule { $rule }

## losses.rs

otp-loses-figures = { $unit-head } { AGREE($unit-number, "loses", "lose") } { $lost } { $cause } ({ $left } left)
otp-crew-is-hit = The crew of { $unit } is hit
otp-gets-a-morale-marker = { $unit-head } { AGREE($unit-number, "gets", "get") } a morale marker
otp-nothing-is-left-of = Nothing is left of { $unit }
otp-by-fire = by fire
otp-in-the-melee = in the melee
otp-by-straggling = by straggling
otp-next-crew-hit-kills = 7.1: the next hit costs a figure
otp-marker-from-firefight = 10.4: from two rounds of firefight: a pass cannot take it off

## morale.rs

otp-marker-roll-modified = , modified { $modified }
otp-rolls-for-its-marker = { $who-head } { AGREE($who-number, "rolls", "roll") } for { AGREE($who-number, "its", "their") } marker{ $rerolled ->
        [yes] { " " }again, with a pass
       *[no] { "" }
    }: { $tens }{ $units }{ $modified }, { $result }
otp-modified-and-severity = modified { $modified } ({ $severity } losses)
otp-marker-removed-by-pass = A pass takes off the marker of { $unit }
otp-guns-deploy-instead = { $order }: guns deploy instead (7.4)
otp-marker-shared-with-infantry = { $unit } { AGREE($unit-number, "shares", "share") } the marker of { $whose }, which rolls for both
otp-melee-before-marker = { $unit } { AGREE($unit-number, "is", "are") } in a melee, which must be fought first
otp-marker-roll-spent = { $unit } { AGREE($unit-number, "has", "have") } used { AGREE($unit-number, "its", "their") } one roll this turn, or acted first
otp-marker-roll-before-acting = { $unit } { AGREE($unit-number, "has", "have") } acted this turn: roll for markers before acting
otp-accept-for = Accept { $result } for { $name }
otp-reroll-with = Reroll with { $label }
otp-roll-for-the-marker-of = Roll for the marker of { $name }
otp-use-pass = Use { $label }
otp-severity-none = no
otp-morale-results = morale results
otp-charge = charge
otp-advance = advance
otp-contact-without-closing-roll = 10.2: the nearest enemy; contact needs no closing roll
otp-has-a-marker-again = { $unit-head } { AGREE($unit-number, "has a marker again", "have a marker again") }
otp-severity-light = light
otp-severity-moderate = moderate
otp-severity-substantial = substantial
otp-severity-severe = severe
otp-rout = rout
otp-retreat = retreat
otp-stand = stand
otp-deploy = deploy
otp-half-move = half move
otp-no-effect = no effect
otp-effect-of-rout = retreats two full moves and takes a new marker
otp-effect-of-retreat = retreats one full move
otp-effect-of-stand = stays where it is; fires only at a charge or in a firefight
otp-effect-of-deploy = forms to face the nearest enemy; may fire, may not move
otp-effect-of-half-move = its move is halved; no special move, no closing
otp-effect-of-none = may act normally
otp-effect-of-advance = advances a full move on the nearest enemy
otp-effect-of-charge = charges the nearest enemy, special move included
otp-no-morale-result-pending = no morale result is waiting
otp-a-reroll-stands = a reroll is final

## operations.rs

otp-has-finished-its-operations = { $unit } { AGREE($unit-number, "has", "have") } finished { AGREE($unit-number, "its", "their") } operations
otp-marker-before-operations = { $unit } { AGREE($unit-number, "has", "have") } a morale marker, which must come off first
otp-no-operations-after-closing = { $unit } { AGREE($unit-number, "has", "have") } closed this turn and can do nothing more
otp-doubled-stand-back-first = { $unit } { AGREE($unit-number, "has", "have") } a stand doubled up, which must go back first
otp-closing-before-move = { $unit } { AGREE($unit-number, "has", "have") } begun { AGREE($unit-number, "its", "their") } move: declare a closing before moving
otp-is-not-deployed-in-a-town = { $unit } { AGREE($unit-number, "is", "are") } not deployed in a town
otp-leave-town-first = { $unit } { AGREE($unit-number, "is", "are") } deployed in { $name }: { AGREE($unit-number, "it", "they") } must leave first
otp-already-in-that-formation = { $unit } { AGREE($unit-number, "is", "are") } already in that formation
otp-only-infantry-deploys-there = { $unit } { AGREE($unit-number, "is", "are") } not infantry: only infantry deploys there
otp-no-fire-from-column = { $unit } { AGREE($unit-number, "is", "are") } { $arm ->
        [limbered] limbered
       *[in] in column
    } and cannot fire
otp-no-fire-without-crew = the crew of { $who } is away from its guns
otp-crew-back-first = the crew of { $who } must go back to its guns first
otp-cannot-form = { $who } cannot form { $to }
otp-militia-no-move-after-formation = { $unit } { AGREE($unit-number, "is", "are") } militia and { AGREE($unit-number, "has", "have") } changed formation: { AGREE($unit-number, "it", "they") } cannot move
otp-formation-and-fire-no-move = { $unit } { AGREE($unit-number, "has", "have") } changed formation and fired: { AGREE($unit-number, "it", "they") } cannot also move
otp-no-move-after-moving-fire = { $unit } { AGREE($unit-number, "has", "have") } moved and then fired: { AGREE($unit-number, "it", "they") } cannot move again
otp-no-hauling-after-unlimbering = { $unit } { AGREE($unit-number, "has", "have") } unlimbered this turn: { AGREE($unit-number, "it", "they") } cannot also be hauled
otp-no-special-move-after-acting = { $unit } { AGREE($unit-number, "has", "have") } fired or changed formation: no special move
otp-no-special-move-disordering-ground = { $unit } { AGREE($unit-number, "has", "have") } been in disordering ground this turn: no special move
otp-has-made-a-special-move = { $unit } { AGREE($unit-number, "has", "have") } made a special move
otp-has-changed-formation-once-this-turn = { $unit } { AGREE($unit-number, "has", "have") } already changed formation this turn
otp-no-unlimbering-past-half = { $unit } { AGREE($unit-number, "has", "have") } moved more than half: { AGREE($unit-number, "it", "they") } cannot unlimber
otp-formation-before-move = { $unit } { AGREE($unit-number, "has", "have") } begun { AGREE($unit-number, "its", "their") } move: change formation before moving
otp-has-fired-this-turn = { $unit } { AGREE($unit-number, "has", "have") } fired this turn
otp-no-fire-after-doubling-up = { $unit } { AGREE($unit-number, "has", "have") } doubled up a stand: { AGREE($unit-number, "it", "they") } cannot fire
otp-move-and-formation-no-fire = { $unit } { AGREE($unit-number, "has", "have") } moved and changed formation: { AGREE($unit-number, "it", "they") } cannot also fire
otp-moved-too-far-to-fire = { $unit } { AGREE($unit-number, "has", "have") } moved { $moved }: to fire, { AGREE($unit-number, "it", "they") } may move { $most } at most
otp-guns-make-no-special-moves = guns make no special moves
otp-artillery-never-closes = artillery never closes
otp-limbered = limbered
otp-limber = Limber
otp-unlimber = Unlimber
otp-cavalry-has-no-fire-operation = cavalry has no fire operation
otp-indians-are-always-in-skirmish-line = Indians are always in skirmish line
otp-line = line
otp-a-bent-line = a bent line
otp-march-column = march column
otp-a-skirmish-line = a skirmish line
otp-loose-order = loose order
otp-unlimbered = unlimbered

## pieces.rs

otp-morale-marker-since-turn = morale marker since turn { $turn }
otp-tried-to-rebuild-times = tried to rebuild { $tries } times
otp-morale-marker = morale marker
otp-crew-hit-once = crew hit once
otp-crew-away-from-its-guns = crew away from its guns
otp-first-volley-not-fired = first volley not fired
otp-tried-to-rebuild-once = tried to rebuild once

## reaction.rs

otp-countercharge-in-column-needs-commander = { $unit } { AGREE($unit-number, "is", "are") } in column and { AGREE($unit-number, "has", "have") } no commander to lead a countercharge
otp-no-charge-to-react-to = no unit has to react to a charge
otp-no-cavalry-is-being-charged = no cavalry is being charged

## rebuild.rs

otp-rebuilding-modified-and-dice = modified { $modified }; averaging dice { $dice }, { $add }
otp-rebuilding-try = try { $attempt }
otp-no-room-for-regained = { $unit-head } { AGREE($unit-number, "has", "have") } no room for { $figures } more
otp-is-at-its-first-strength = { $unit } { AGREE($unit-number, "is", "are") } at full strength
otp-is-of-a-type-that-never-rebuilds = { $unit } { AGREE($unit-number, "is", "are") } of a type that never rebuilds
otp-no-rebuilding-tries-left = { $unit } { AGREE($unit-number, "has", "have") } tried { $most } times
otp-has-tried-this-turn = { $unit } { AGREE($unit-number, "has", "have") } tried this turn
otp-has-moved-this-turn = { $unit } { AGREE($unit-number, "has", "have") } moved this turn
otp-was-shot-at-by-artillery-this-turn = { $unit } { AGREE($unit-number, "was", "were") } shot at by artillery this turn
otp-is-in-small-arms-range-of = { $unit } { AGREE($unit-number, "is", "are") } in small-arms range of { $near }
otp-rebuild = Rebuild { $unit }
otp-no-dice = none
otp-unit-rebuilding = unit rebuilding
otp-no-place-for-regained = 11.0: its stands are full, and there is no room at the ends of its line
otp-units-rebuild-after-the-last-chit = units rebuild after the last chit

## rulings.rs

otp-instead-of = { $what } instead of { $was }
otp-struck-out = { $modifier_key } struck out
otp-added = { $modifier_key } { $value } added
otp-with-changes = with { $changes }
otp-ruling-because = Ruling: { $what } ({ $reason })
otp-is-put-where-the-figures-are = { $id } { AGREE($id-number, "is", "are") } put where the figures are
otp-with-unit = , with { $unit }
otp-is-put-elsewhere = { $commander } is put elsewhere{ $with }
otp-ruled-marker-given = { $id } { AGREE($id-number, "gets", "get") } a marker
otp-ruled-marker-removed = { $who } { AGREE($who-number, "loses", "lose") } { AGREE($who-number, "its", "their") } marker
otp-takes-its-last-loss-on-another-stand = { $who } { AGREE($who-number, "takes", "take") } { AGREE($who-number, "its", "their") } last loss on another stand
otp-ruled-free-to-act = { $id } may act as if nothing had been done
otp-ruled-guns-taken = the guns of { $id } are taken
otp-ruled-guns-given-back = { $who } may man { AGREE($who-number, "its", "their") } guns again
otp-ruling-joins-own-side = { $unit } { AGREE($unit-number, "is", "are") } not on his side
otp-has-fallen-and-leads-nobody = { $name } has fallen and leads no unit
otp-cannot-be-drawn-up = { $name } cannot be drawn up { $how }
otp-more-placed-than-at-start = it began with { $original ->
        [one] 1 figure
       *[other] { $original } figures
    }; { $figures } are placed
otp-more-figures-than-at-start = it began with { $original ->
        [one] 1 figure
       *[other] { $original } figures
    }
otp-crew-is-with-guns = the crew of { $unit } is with its guns
otp-there-is-no-option = there is no option { $name }{ $r }
otp-there-is-no-modifier-to-strike-out = there is no modifier { $name } to strike out{ $near }
otp-is-allowed = is allowed
otp-marker-roll = marker roll
otp-closing = closing
otp-formation-change = formation change
otp-melee = melee
otp-commanders-ride = commander's ride
otp-move-of-single-stands = move of single stands
otp-end-of-the-brigades-phase = end of the brigade's phase
otp-end-of-the-turn = end of the turn
otp-rating = rating
otp-doubling-up = doubling up
otp-rebuilding = rebuilding
otp-a-note = a note
otp-in-force = in force
otp-not-in-force = not in force
otp-stand-without-size = a stand must have a width and a depth
otp-place-stands-of-lost-unit = nothing is left of it: place its stands
otp-no-room-place-stands = there is no room for that many at the ends of its line: place its stands
otp-it-has-no-such-stand = it has no such stand
otp-a-ruling-needs-no-overruling = a ruling needs no overruling

## sequence.rs

otp-turn = Turn { $turn }
otp-chit = Chit { $chit }: { $brigade }
otp-makes-no-further-bonus-move = { $id-head } { AGREE($id-number, "makes", "make") } no further bonus move
otp-has-no-rating-yet = { $commander } has no rating yet
otp-chit-is-not-in-the-cup = chit { $chit } is not in the cup
otp-no-brigade-has-chit = no brigade has chit { $chit }
otp-no-such-place-in-cup = there is no chit number { $place } in a cup of { $count }
otp-pending-first = first: { $pending }
otp-brigade-not-phasing = { $unit } { AGREE($unit-number, "is", "are") } not in the brigade whose chit is drawn
otp-has-finished-already = { $unit } { AGREE($unit-number, "has", "have") } finished already
otp-must-rally-first = { $unit } must test to rally first
otp-accept-or-reroll-with-a-pass = { $unit }: accept { $result } or reroll with a pass
otp-reaction-fire-choice = { $unit } { AGREE($unit-number, "fires", "fire") } and { AGREE($unit-number, "stays", "stay") }, or { AGREE($unit-number, "fires", "fire") } and { AGREE($unit-number, "goes", "go") } back
otp-may-try-to-countercharge = { $unit } may try to countercharge
otp-may-fire-at-failed = { $unit } may fire at { $closer }, which failed to close
otp-must-move-at-enemy = { $unit } must advance { $distance } on { $enemy }
otp-may-make-a-bonus-move = { $unit } may make a bonus move
otp-end-phase-of = End { $brigade }
otp-fires-at-and-stays = { $unit } { AGREE($unit-number, "fires", "fire") } at { $attacker } and { AGREE($unit-number, "stays", "stay") }
otp-fires-at-and-goes-back = { $unit } { AGREE($unit-number, "fires", "fire") } at { $attacker } and { AGREE($unit-number, "goes", "go") } back
otp-countercharges = { $unit-head } { $how ->
        [goes] { AGREE($unit-number, "countercharges", "countercharge") }
       *[fails] { AGREE($unit-number, "fails to countercharge", "fail to countercharge") }
    } { $attacker }
otp-receives-the-charge-standing = { $unit } { AGREE($unit-number, "receives", "receive") } the charge standing
otp-fires-at-failed = { $unit } { AGREE($unit-number, "fires", "fire") } at { $closer }, which failed to close
otp-holds-its-fire = { $unit } { AGREE($unit-number, "holds its", "hold their") } fire
otp-goes-back-one-full-move = { $unit } { AGREE($unit-number, "goes", "go") } back one full move
otp-no-further-bonus-move-for = No further bonus move for { $unit }
otp-finish-with = Finish with { $name }
otp-has-finished = { $id-head } { AGREE($id-number, "has finished", "have finished") }
otp-brigade-is-done = { $brigade-head } { AGREE($brigade-number, "is done", "are done") }
otp-all-chits-drawn = All chits are drawn: reserves may rebuild
otp-the-game-has-begun-already = the game has begun already
otp-the-game-has-not-begun = the game has not begun
otp-chit-after-brigade-done = finish the current brigade before drawing a chit
otp-the-cup-is-empty = the cup is empty
otp-no-brigade-is-phasing = no brigade is phasing
otp-fight-melee-first = a melee must be fought first
otp-turn-not-over = chits are still in the cup, or a brigade is phasing
otp-begin-turn-1 = Begin turn 1
otp-draw-a-chit = Draw a chit
otp-end-the-turn = End the turn

## state.rs

otp-is-not-front-flank-or-rear = { $other } is not front, flank or rear

## story.rs

otp-lost-nothing-is-left = { $figures } lost, nothing is left
otp-figures-lost-and-left = { $figures } lost, { $left } left
otp-it-has-a-marker-already = { $said }, it has a marker already
otp-rides-and-acts = { $who-head } rides { $ride } and { $does }
otp-a-hit-on-the-crew = a hit on the crew
otp-marker = marker

## worth.rs

otp-rides-in-the-operations-of-his-units = rides { $ride }" in the operations of his units
otp-falls-with-unit-hit = falls on a D10 of { $fire } when a unit he is with is hit by fire
otp-falls-with-unit-fighting = falls on a D10 of { $melee } when a unit he is with fights a melee
otp-cv-in-melee = CV in melee
otp-lets-a-column-close = a column closes only with a commander attached

## charts/spec.rs

otp-own-charts-title = On to Philadelphia: the referee's own charts

## charts/read

otp-must-be-as-the-rules-have-it = must be [{ $right }], as in the rules

## charts/shape.rs

otp-add-a-number-of-guns = Add a number of { $gun } guns
otp-take-the-last-number-of-guns-out = Take the last number of { $gun } guns out
otp-add-a-lower-roll = Add a lower roll
otp-add-a-higher-roll = Add a higher roll
otp-take-out-the-lowest-roll = Take out the lowest roll
otp-take-out-the-highest-roll = Take out the highest roll
otp-add-a-column = Add a column
otp-take-out-the-last-column = Take out the last column
otp-add-a-higher-ratio = Add a higher ratio
otp-take-out-the-highest-ratio = Take out the highest ratio
otp-add-a-row-for-larger-units = Add a row for larger units
otp-take-out-the-last-row = Take out the last row
otp-add-a-row-for-lower-rolls = Add a row for lower rolls
otp-take-out-row-lowest-rolls = Take out the row for the lowest rolls
otp-add-a-row-for-higher-rolls = Add a row for higher rolls
otp-take-out-the-row-before-the-last = Take out the row before the last

## charts/read/fire.rs

otp-canister-columns-out-of-order = is where the column for { $next } guns should be
otp-must-name-columns-of-the-fire-chart = must name columns of the fire chart, { $columns }, not { $column }
otp-must-have-a-last-row-for-guns = must have a last row for "{ $row }+" guns
otp-must-be-the-columns-of-fire-columns = must be the columns of fire_columns, { $columns }
otp-differs-from-the-example-of-8-1 = differs from the example of 8.1, in which a roll of { $roll } kills { $kills }
otp-is-the-second-row-for-a-roll = is the second row for a roll of { $roll }
otp-result-of-kills = { $node }: a result that is not "none" or "morale"
otp-must-have-a-row-for-a-roll = must have a row for a roll of { $roll }
otp-rolls-not-monotone = is not monotone: a roll of { $high } does more than a roll of { $low }
otp-figures-not-monotone = is not monotone: at a roll of { $roll } more figures do less
otp-fire-row-wrong-length = has { $have } cells; the fire chart has { $need } columns
otp-must-be-three-ranges = must be three ranges, short < medium < long
otp-guns-null-in-last-column = must be a number of guns in every column but the last, and null there
otp-should-rise-from-column-to-column = should rise from column to column
otp-falls-more-guns-use-a-lower-column = falls: more guns use a lower column
otp-clamp-must-be-true = must be true: rolls beyond the chart are read as its first and last rows (8.1, ruling 1)
otp-a-result-of-fire = a result of fire
otp-must-not-be-empty = must not be empty
otp-lets-one-see-further-in-thicker-woods = lets one see further in thicker woods

## charts/read/leaders.rs

otp-must-be-ten-ratings = has { $cells } ratings; a D10 needs 10, for 0 to 9
otp-a-rating = a rating
otp-rating-falls-with-roll = falls: a higher roll gives a lower rating
otp-must-have-leader = must have "leader": { "{" }"value": "leader_cv_modifier"{ "}" }
otp-the-chart-of-leaders = the chart of leaders

## charts/read/moves.rs

otp-movement-row-missing = must have a row for { $arm_name } in { $name }
otp-movement-row-unknown = is a row for "{ $arm }" in "{ $formation }"; there is no such row
otp-must-be-four-classes = has { $count } cells; it needs 4, for A, B, C and D
otp-must-have-a-row-for-the-commander = must have a row for the commander
otp-is-there-twice = is listed twice
otp-rises-worse-ground-is-easier = rises: worse ground is easier

## charts/read/results.rs

otp-must-have-a-row-for-a-ratio = must have a row for a ratio of { $ratio }
otp-morale-row-missing = must have a row for "{ $name }", "from": "never" if it never happens
otp-must-begin-with-the-row-for-figures = must begin with the row for { $right } figures, not { $own }
otp-severity-row-missing = begins at { $from } figures; the row for { $last } is missing before it
otp-rebuilding-row-missing = must have a row for rolls up to { $roll }
otp-must-begin-with-even-ratio = must begin with the row for a ratio of 1/1
otp-ratios-should-rise = should have a higher ratio than the row before
otp-higher-ratio-does-less = does less than the row before, at a higher ratio
otp-is-the-second-row-for-its-result = is the second row for its result in this column
otp-must-begin-with-a-row-from-null = must begin with a row from null, for every lower roll
otp-rolls-should-rise = should have rolls that rise from row to row
otp-higher-roll-gives-worse = gives a worse result for a higher roll
otp-a-morale-result = a morale result
otp-null-or-never = , null or "never"
otp-must-be-two-numbers-from-and-to = must be two numbers, from and to
otp-should-have-numbers-that-rise = should have numbers that rise
otp-a-quality = a quality
otp-roll-null-in-last-row = must be a roll in every row but the last, and null there
otp-should-have-rows-that-rise = should have rows that rise

## closing/event.rs

otp-closes-on-the-flank-of = { $unit-head } { AGREE($unit-number, "closes", "close") } on the { $rear ->
        [rear] rear
       *[flank] flank
    } of { $target }
otp-stays-in-place = { $unit-head } { AGREE($unit-number, "stays", "stay") } in place
otp-firefight-round = Firefight of { $attacker } and { $defender }, round { $round }
otp-receives-standing = { $unit-head } { AGREE($unit-number, "receives", "receive") } { $attacker } standing
otp-is-in-contact-with = { $unit-head } { AGREE($unit-number, "is", "are") } in contact with { $whom }
otp-test-roll-and-needed = { $line } ({ $is_empty ->
        [rolled] rolled
       *[modified] modified
    } { $modified }, needed { $needed })
otp-test-modified-and-needed = { $modified }, { $needed } or less is needed ({ $rule })
otp-closes-without-roll = 9.1: no roll
otp-as-by-stand-result = 9.2: as for a Stand result
otp-goes-back-in-good-order = { $unit-head } { AGREE($unit-number, "goes back in good order", "go back in good order") }
otp-stays-for-the-melee = { $unit-head } { AGREE($unit-number, "stays for the melee", "stay for the melee") }
otp-tries-no-countercharge = 9.5: it does not try to countercharge
otp-melee-to-be-fought = 9.7: a melee must be fought

## closing/mod.rs

otp-closes-on-no-enemy = { $whom } is not an enemy of { $name }
otp-closing-in-column-needs-commander = { $unit } { AGREE($unit-number, "is", "are") } in column and { AGREE($unit-number, "closes", "close") } only with a commander attached
otp-close-on = Close on { $name }{ $with }
otp-answered-with-ball = { $label }, answered with ball
otp-no-unit-has-just-failed-to-close = no unit has just failed to close
otp-it-holds-its-fire = it holds its fire
otp-no-melee = no melee
otp-with-a-special-move = { " " }with a special move

## command/watch.rs

otp-commander-does-not-see = { $name } does not see { $whom }
otp-beyond-commander-visibility = { $name } sees { $sees }" in the woods, and { $whom } is further away

## fire/at_hand.rs

otp-no-fire-doubled-this-phase = { $unit } { AGREE($unit-number, "has", "have") } doubled up a stand this phase: { AGREE($unit-number, "it", "they") } cannot fire

## fire/event.rs

otp-fire-range-and-column = { $what } at { $range } ({ $rule }), column { $columns }
otp-visibility-dice = 8.7: averaging dice { $join }
otp-cannot-make-out = { $unit-head } cannot make out { $target }
otp-does-not-fire-at = { $unit-head } { AGREE($unit-number, "does", "do") } not fire at { $target }
otp-borne-by = , taken by { $id }
otp-as-it-comes-in = as { AGREE($target-number, "it comes", "they come") } in
otp-fires-with-outcome = { $unit-head } { AGREE($unit-number, "fires", "fire") } at { $target } { $at }, { $firers }, { $is_empty ->
        [rolled] rolled
       *[modified] modified
    } { $modified }{ $borne }: { $outcome }
otp-d10-modified = D10 { $roll }, modified { $all }: { $modified }
otp-infantry-bears-guns-losses = 7.5: hits on attached guns are taken by their infantry
otp-closest-target-preferred = 8.1: the closest target should be preferred
otp-two-inches-or-less = 2" or less
otp-a-morale-hit = a morale hit
otp-itemised-source-family = , family
otp-itemised-source-reconstructed = , reconstructed
otp-itemised-source-referee = , referee

## fire/mod.rs

otp-fires-at-no-enemy = { $target } is not an enemy of { $unit }
otp-melee-still-unfought = { $unit } { AGREE($unit-number, "is", "are") } in a melee that must be fought first
otp-fire-at = Fire at { $name }{ $with }
otp-split-fire-at = Fire at { $first }, and with the rest at { $second }
otp-no-target-is-named = no target is named
otp-with-ball = { " " }with ball
otp-with-canister = { " " }with canister

## fire/volley.rs

otp-has-no-firearms = { $unit } { AGREE($unit-number, "has", "have") } no firearms
otp-has-no-guns = { $unit } { AGREE($unit-number, "has", "have") } no guns
otp-has-left-its-guns = { $unit } { AGREE($unit-number, "has", "have") } left { AGREE($unit-number, "its", "their") } guns
otp-disordered-fire-limited = { $unit } { AGREE($unit-number, "is", "are") } disordered: { AGREE($unit-number, "it fires", "they fire") } only in a firefight or at a charge
otp-is-named-twice = { $unit } { AGREE($unit-number, "is", "are") } named twice
otp-no-need-to-split-fire = every stand of { $unit } that can fire at any of these targets can fire at { $target }: no split fire
otp-no-stand-is-left-to-fire-at = no stand of { $unit } is left to fire at { $target }
otp-target-out-of-arc = no part of { $target } is in the arc of { $unit }
otp-firer-does-not-see = { $unit } does not see { $target }
otp-only-point-in-arc = only a point of { $target }, or an edge seen end on, is in the arc of { $unit }
otp-militia-turn-spent-doubling = { $unit } { AGREE($unit-number, "is", "are") } militia and { AGREE($unit-number, "has", "have") } doubled up: that was { AGREE($unit-number, "its", "their") } whole turn
otp-target-unseen-in-woods = { $unit } cannot make out { $target } in the woods
otp-target-out-of-range = { $target } is out of range of { $unit }, at { $range }"
otp-friend-prevents-canister = { $unit } { AGREE($unit-number, "is", "are") } within the guns' arc and short range: no canister
otp-guns-fire-unlimbered = guns fire unlimbered
otp-a-unit-in-column-cannot-fire = a unit in column cannot fire
otp-one-of-them-is-gone = one of them is gone

## melee/assign.rs

otp-is-in-no-melee = { $unit } { AGREE($unit-number, "is", "are") } not in a melee
otp-does-not-attack-in-this-melee = { $a } does not attack { $d } in this melee
otp-is-not-in-contact-with = { $a } is not in contact with { $d }
otp-is-assigned-to-nobody = { $idle_name } is assigned to no enemy
otp-no-attacker-is-assigned-to = no attacker is assigned to { $unmet_name }
otp-fights = { $unit } fights { $whom }
otp-a-pair-is-named-twice = a pair is named twice

## melee/event.rs

otp-melee-won = { $winners-head } { AGREE($winners-number, "beats", "beat") } { $losers } by { $high } to { $low } ({ $ratio })
otp-melee-dice = D10 of attackers and defenders: { $join } (9.8)
otp-melee-pairs = In the melee { $all }
otp-tie-again = , tie, again{ " " }
otp-everybody-fights-somebody = 9.8: every unit fights an enemy

## melee/mod.rs

otp-fight-the-melee = Fight the melee

## morale/forward.rs

otp-go-forward-at = { $who }: advance { $distance }" on { $whom }
otp-no-unit-ordered-forward = no unit is ordered forward by the morale table

## movement/along.rs

otp-attached-guns-cannot-cross = { $name }, attached to { $with }, cannot cross { $met }
otp-attached-guns-lack-movement = { $unit } would move { $cost } with { $with } and { AGREE($unit-number, "has", "have") } { $left }: move only that far, or detach the guns
otp-attached-guns-leave-table = { $name } would go over the edge of the table
otp-attached-guns-go-through = { $name } would go through { $other }
otp-attached-guns-touch-enemy = { $name } would touch { $enemy }

## movement/approach.rs

otp-has-no-way-into-contact-with = { $unit } { AGREE($unit-number, "has", "have") } no way into contact with { $target }
otp-closing-steps-allowed = { $unit } { AGREE($unit-number, "closes", "close") } straight ahead, at up to 45°, or by wheeling
otp-would-not-reach-that-way = { $mover } would not reach { $name } that way
otp-is-in-the-way-of = { $other } is in the way of { $mover }
otp-no-charge-after-formation = { $unit } { AGREE($unit-number, "has", "have") } changed formation and cannot charge
otp-cannot-charge-through = { $mover } cannot charge through { $met }
otp-the-ground-has-broken-up-the-order = the ground has broken up the order

## movement/attached.rs

otp-is-attached-to = { $guns-head } { AGREE($guns-number, "is", "are") } attached to { $to }
otp-is-detached-from = { $guns-head } { AGREE($guns-number, "is", "are") } detached from { $from }
otp-guns-left-behind = { $guns-head } { AGREE($guns-number, "no longer touches", "no longer touch") } { $from }: { AGREE($guns-number, "it", "they") } { AGREE($guns-number, "is", "are") } on { AGREE($guns-number, "its", "their") } own
otp-goes-along-with = { $guns-head } { AGREE($guns-number, "goes", "go") } along with { $with }
otp-guns-movement-spent = { $cost }" of its movement (7.5)
otp-no-attaching-after-detaching = { $unit } { AGREE($unit-number, "was", "were") } detached this turn: { AGREE($unit-number, "it", "they") } cannot be attached again
otp-attaching-within-one-brigade = { $name } and { $whom } are not in the same brigade: one chit cannot move both
otp-marker-before-attaching = { $name } or { $whom } has a morale marker, which must come off first
otp-no-attaching-without-crew = the crew of { $name } is away from its guns
otp-does-not-touch = { $unit } { AGREE($unit-number, "does", "do") } not touch { $whom }
otp-only-guns-are-attached = { $unit } { AGREE($unit-number, "is", "are") } not artillery: only guns are attached
otp-guns-attach-to-infantry = { $whom } is not infantry of its side: guns are attached to infantry
otp-is-attached-to-already = { $unit } { AGREE($unit-number, "is", "are") } already attached to { $other }
otp-drivers-attach-unlimbered = { $unit } { AGREE($unit-number, "has", "have") } civilian drivers: attach { AGREE($unit-number, "it", "them") } unlimbered
otp-is-attached-to-nobody = { $unit } { AGREE($unit-number, "is", "are") } not attached to a unit
otp-no-detaching-after-attaching = { $unit } { AGREE($unit-number, "was", "were") } attached this turn: { AGREE($unit-number, "it", "they") } cannot be detached
otp-attached-guns-move-with = { $unit } { AGREE($unit-number, "is", "are") } attached to { $with }: move them together, or detach the guns first
otp-detach-guns-first = { $name } would no longer touch { $other }: detach the guns first

## movement/bend.rs

otp-only-a-line-bends = { $unit } { AGREE($unit-number, "is", "are") } not in line: only a line bends
otp-bend-breaks-the-line = the stands of { $name } would not touch, or would overlap
otp-cannot-be-bent-like-that = { $name } cannot be bent like that
otp-bends-half-at-most = { $unit } can bend half of { AGREE($unit-number, "its", "their") } stands at most: to turn more, wheel
otp-other-half-back-first = the other half of { $mover } has swung: swing it back first
otp-bend-along = Bend { $man } along { $terrain }
otp-refuse-the-flank = Refuse the { $side } flank: end stand back 45°
otp-refuse-both-flanks = Refuse both flanks: end stands back 45°
otp-bend-turns-some-stands = a bend turns some of the stands, not all, and by more than 0°
otp-a-line-bends-by-90-at-most = a line bends 90° at most

## movement/candidates.rs

otp-stand-from-the-left = stand { $middle } from the left
otp-double-up = Double up { $which }
otp-special-move = Special move: { $words }
otp-move = Move: { $words }
otp-form = Form { $to }
otp-put-the-doubled-stand-back = Put the doubled stand back
otp-the-left-stand = the left stand
otp-the-right-stand = the right stand

## movement/course.rs

otp-over = over { $met }

## movement/double.rs

otp-no-stand-to-double-up = { $unit } { AGREE($unit-number, "has", "have") } no such stand, or no other for { AGREE($unit-number, "it", "them") } to go behind
otp-no-room-to-double-up = there is no room for a stand of { $mover } to double up
otp-doubling-up-in-line-only = { $unit } { AGREE($unit-number, "is", "are") } not in line: only a line doubles up a stand
otp-no-doubling-in-bonus-move = { $unit } { AGREE($unit-number, "has", "have") } a bonus move: { AGREE($unit-number, "it", "they") } can only move, charge or end it
otp-no-doubling-after-fire = { $unit } { AGREE($unit-number, "has", "have") } fired: { AGREE($unit-number, "it", "they") } cannot also double up
otp-doubling-up-lacks-movement = { $unit } { AGREE($unit-number, "has", "have") } { $left } left; doubling up needs { $half }
otp-militia-doubles-with-whole-move = { $unit } { AGREE($unit-number, "is", "are") } militia, for which doubling up is the whole move
otp-has-no-stand-doubled-up = { $unit } { AGREE($unit-number, "has", "have") } no stand doubled up
otp-doubled-stand-place-taken = the place of { $mover }'s stand is not free
otp-doubled-stand-before-end = { $unit } { AGREE($unit-number, "has", "have") } a stand doubled up that must first go back

## movement/drivers.rs

otp-drivers-keep-away = the drivers of { $mover } go no nearer to { $name }
otp-drivers-stay-behind = the drivers of { $mover } do not go ahead of { $name }

## movement/event.rs

otp-unit-moved = { $who-head } { $how } ({ $left } to spare)
otp-move-cost-and-left = { $cost }" of movement, { $left }" left
otp-makes-a-special-move = { $unit-head } { AGREE($unit-number, "makes", "make") } a special move: { $extra }" more
otp-special-move-dice = averaging dice { $faces } (6.8)
otp-keeps-order-in-ground = { $who-head } { AGREE($who-number, "keeps", "keep") } { AGREE($who-number, "its", "their") } order in { $ground } (rolled { $roll }, needed { $needed })
otp-loses-order-in-ground = { $who-head } { AGREE($who-number, "loses", "lose") } { AGREE($who-number, "its", "their") } order in { $ground }, and half { AGREE($who-number, "its", "their") } move (rolled { $roll }, needed { $needed })
otp-straightening-cost = { $cost }" of movement (6.4)
otp-loose-order-cost = { $cost }" of movement (5.4)
otp-former-formation-and-cost = was { $formation }: { $paid }
otp-stands-moved = The stands of { $unit } move { $cost } ({ $left } to spare)
otp-stand-doubles-up = A stand of { $unit } doubles up
otp-doubling-cost = { $cost }" of movement (6.5)
otp-pays-for-what-its-stands-cross = { $unit-head } { AGREE($unit-number, "pays", "pay") } { $cost } for the ground { AGREE($unit-number, "it crosses", "they cross") } in forming up
otp-doubled-stand-is-back = The stand of { $unit } is back in its place
otp-goes-into-contact-with = { $unit-head } { AGREE($unit-number, "goes", "go") } into contact with { $target }
otp-comes-no-nearer-to = { $unit-head } { AGREE($unit-number, "comes", "come") } no nearer to { $target }
otp-bend-cost-and-left = { $cost }" of movement, { $left }" left (6.4)
otp-deploys-into = { $unit-head } { AGREE($unit-number, "deploys", "deploy") } into { $place }
otp-retreat-of-ordered = { $went }" of { $ordered }" (6.11)
otp-faces-about-to-fall-back = { $unit-head } { AGREE($unit-number, "faces about", "face about") } to fall back
otp-facing-about-cost = { $cost }" of its way back (6.11)
otp-in-the-way-roll = rolled { $roll }, needed { $cv } or less (6.11)
otp-least-to-clear-way = the least that clears the way: { $distance }" (6.11)
otp-leaves-the-table = { $unit-head } { AGREE($unit-number, "leaves", "leave") } the table
otp-stragglers-leave-figures = Stragglers leave { $unit }: { $lost ->
        [one] 1 figure
       *[other] { $lost } figures
    }
otp-stragglers-dice = averaging dice { $faces } (6.14)
otp-crew-leaves-guns = The crew of { $unit } leaves its guns
otp-crew-back-at-guns = The crew of { $unit } is back at its guns
otp-turns-to-face-the-nearest-enemy = { $unit-head } { AGREE($unit-number, "turns", "turn") } to face the nearest enemy
otp-stays-in-contact-with = { $who-head } { AGREE($who-number, "is", "are") } in contact with { $enemy }
otp-goes-straight-at-into-contact = { $who-head } { AGREE($who-number, "goes", "go") } { $distance } straight at { $enemy } into contact
otp-goes-straight-at = { $who-head } { AGREE($who-number, "goes", "go") } { $distance } straight at { $enemy }
otp-stays-where-it-is = { $who-head } { AGREE($who-number, "stays where it is", "stay where they are") }
otp-limbers-up = { $who-head } { AGREE($who-number, "limbers up", "limber up") }

## movement/formation.rs

otp-no-room-to-form = there is no room for { $mover } to form { $to }
otp-would-touch-an-enemy = { $mover } would touch an enemy
otp-formation-lacks-movement = { $unit } { AGREE($unit-number, "needs", "need") } { $cost } of movement and { AGREE($unit-number, "has", "have") } { $left }
otp-crossing-lacks-movement = { $unit } { AGREE($unit-number, "needs", "need") } { $cost } of movement { $over } and { AGREE($unit-number, "has", "have") } { $left }
otp-has-no-stands = { $unit } { AGREE($unit-number, "has", "have") } no stands

## movement/forward.rs

otp-is-closed-to-it = { $m } is closed to it
otp-is-in-the-way = { $by } is in the way
otp-forward-steps-allowed = { $unit } { AGREE($unit-number, "goes", "go") } straight ahead, at up to 45°, or { AGREE($unit-number, "wheels", "wheel") }
otp-move-lacks-movement = { $unit } would move { $cost } and { AGREE($unit-number, "has", "have") } { $left }
otp-forward-way-goes-through = { $mover } would go through { $by }
otp-contact-in-column-needs-commander = { $unit } { AGREE($unit-number, "is", "are") } in column and { AGREE($unit-number, "has", "have") } no commander to lead { AGREE($unit-number, "it", "them") } in
otp-forward-ends-too-far = that ends { $ends } from { $name }: going straight ends { $least } away
otp-there-is-no-way-at-the-enemy = there is no way to the enemy
otp-forward-way-leaves-table = it would go over the edge of the table
otp-enemy-left-the-table = its enemy is no longer on the table

## movement/manoeuvre.rs

otp-side-step-too-far = { $unit } would side step { $aside }: { $most } at most, half of a normal move
otp-its-end-stand-swings-no-further = its end stand may swing no further
otp-end-stand-swings-too-far = the end stand of { $mover } would swing { $furthest }: { $most } at most
otp-cannot-cross = { $mover } cannot cross { $met }
otp-a-special-move-may-not-go-through = a special move may not go through { $met }
otp-unit-would-leave-table = { $mover } would go over the edge of the table
otp-would-touch-declare-a-closing = { $mover } would touch { $enemy }: declare a closing
otp-move-without-steps = a move needs steps that lead somewhere
otp-oblique-too-sharp = an oblique move goes ahead, 45° off the facing at most
otp-face-about-to-go-back = a formed unit must face about to go back
otp-the-move-is-used-up = the move is used up

## movement/preview.rs

otp-gives-up-its-fire = gives up its fire
otp-costs = { $what } costs { $cost }

## movement/retreat.rs

otp-the-edge-of-the-table = the edge of the table

## movement/ride.rs

## movement/stands.rs

otp-only-skirmishers-stand-by-stand = { $unit } { AGREE($unit-number, "is", "are") } not in skirmish line: only skirmishers move stand by stand
otp-each-stand-needs-place = { $unit } { AGREE($unit-number, "has", "have") } { $count ->
        [one] 1 stand
       *[other] { $count } stands
    }: each needs its place
otp-moves-as-a-whole-in-this-formation = { $unit } { AGREE($unit-number, "moves", "move") } as a whole in this formation
otp-cannot-enter = { $mover } cannot enter { $met }
otp-stand-goes-through = { $mover } would go through { $other }
otp-skirmish-line-gaps = the stands of a skirmish line are 1" to 3" apart
otp-a-skirmish-line-is-a-single-rank = a skirmish line is a single rank, with its stands in order
otp-guns-do-not-bend = guns do not bend
otp-bent-line-stands-touch = the stands of a bent line must touch
otp-bent-line-stands-overlap = the stands of a bent line must not overlap
otp-line-stands-in-order = the stands of a line stay in their order, bent by 90° at most
otp-loose-order-gaps = the stands of a unit in loose order are 1/2" to 1" apart
otp-loose-order-abreast = the stands of a unit in loose order are abreast

## movement/town.rs

otp-town-held-by-enemy = { $unit } { AGREE($unit-number, "holds", "hold") } { $name }: close on { AGREE($unit-number, "it", "them") } first
otp-not-at-town = { $unit } { AGREE($unit-number, "is", "are") } not at { $name }: { AGREE($unit-number, "it deploys", "they deploy") } from its edge, or from inside
otp-verb-deploy-into = deploy into { $name }
otp-is-no-town-or-building = { $terrain } is not a town or building
otp-unit-has-stands = { $unit } { AGREE($unit-number, "has", "have") } { $count }
otp-town-too-small = { $name } holds { $most ->
        [one] 1 stand
       *[other] { $most } stands
    }; { $has }
otp-town-too-full = { $name } holds { $most ->
        [one] 1 stand
       *[other] { $most } stands
    } and has { $stands } in it; { $has }
otp-town-holds-no-more-units = { $name } has no room for another unit
otp-stand-middles-in-town = the middle of each stand of { $mover } must be in { $name }
otp-town-no-room-for-verb = there is no room for { $mover } to { $what }
otp-town-stand-goes-too-far = { $mover } would go { $far } to { $what }: a line may go { $most }
otp-town-no-room-to-deploy = there is no room for { $unit } to deploy into { $name }
otp-town-finds-no-place = { $unit } { AGREE($unit-number, "finds", "find") } no room in { $name }: place each stand yourself
otp-verb-form = form { $to }
otp-finds-no-way-out = { $unit } { AGREE($unit-number, "finds", "find") } no way out
otp-move-up-to = Move: up to { $met }
otp-leave-town-in-formation = Leave { $way } in { $to }
otp-deploy-into-town = Deploy into { $town }{ $way }
otp-to-the-rear = to the rear
otp-facing-about = , facing about
otp-facing-the-enemy = , facing the enemy

## movement/turn_out.rs

otp-there-is-no-room-to-form-outside = there is no room to form outside { $place }

## movement/with_guns.rs

otp-detach-from = Detach { $guns } from { $unit }
otp-attach-guns-to = Attach to { $to }
otp-move-ahead-with = Move: ahead { $distance }" with { $name }
otp-move-up-beside = Move up beside { $name }
otp-go-back-towards-the-guns = Go back towards the guns
otp-man-the-guns-again = Man the guns again

## rulings/changes.rs

otp-figures-instead-of = { $now ->
        [one] 1 figure
       *[other] { $now } figures
    } instead of { $was }
otp-formation-now = formation now { $formation }
otp-ruled-place-off-table = no part of that is on the table, which is { $width } x { $depth }
otp-no-passes-without-rating = { $name } has no rating yet, and no passes to use
otp-more-passes-than-rating-has = { $name } is { $rating } and has { $most ->
        [one] 1 pass
       *[other] { $most } passes
    }: { $used } cannot be used
otp-partly-off-the-table = partly off the table
otp-does-rout = { $unit-head } { AGREE($unit-number, "routs", "rout") }
otp-does-retreat = { $unit-head } { AGREE($unit-number, "retreats", "retreat") }
otp-does-stand = { $unit-head } { AGREE($unit-number, "stands", "stand") } fast
otp-does-deploy = { $unit-head } { AGREE($unit-number, "deploys", "deploy") } against the nearest enemy
otp-does-half = { $unit-head } { AGREE($unit-number, "rallies", "rally") }, with half { AGREE($unit-number, "its", "their") } move
otp-does-rally = { $unit-head } { AGREE($unit-number, "rallies", "rally") }
otp-does-advance = { $unit-head } { AGREE($unit-number, "rallies and advances", "rally and advance") }
otp-does-charge = { $unit-head } { AGREE($unit-number, "rallies and charges", "rally and charge") }
otp-must-go-at = { $unit-head } { $how ->
        [charge] must charge
       *[advance] must advance on
    } { $enemy }, { $most } at most
otp-closes-on = { $unit-head } { $how ->
        [closes] { AGREE($unit-number, "closes on", "close on") }
       *[fails] { AGREE($unit-number, "fails to close on", "fail to close on") }
    } { $target }
otp-stands-or-gives-way = { $unit-head } { $how ->
        [stands] { AGREE($unit-number, "stands", "stand") }
       *[gives-way] { AGREE($unit-number, "gives way", "give way") }
    }
otp-visibility-in-woods = { $unit-head } { AGREE($unit-number, "sees", "see") } { $inches }" in { $woods ->
        [light] light
        [regular] regular
       *[dense] dense
    } woods
otp-aims-although = { $unit-head } { AGREE($unit-number, "aims", "aim") } at { $chosen } although { $nearer } { AGREE($nearer-number, "is", "are") } nearer
otp-guns-with-ball = { $guns ->
        [one] 1 gun
       *[other] { $guns } guns
    } with ball
otp-guns-with-canister = { $guns ->
        [one] 1 gun
       *[other] { $guns } guns
    } with { $weight ->
        [light] light
        [medium] medium
       *[heavy] heavy
    } canister
otp-number-of-kills = { $kills ->
        [one] 1 kill
       *[other] { $kills } kills
    }
otp-chart-source-named = chart: { $from } ({ $chart })
otp-worth-in-melee = { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    } at CV { $cv }{ $times }: { $value }
otp-fighter = { $name }: { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    } x CV { $cv }{ $times } = { $value }
otp-one-fights-another = { $one } { AGREE($one-number, "fights", "fight") } { $other }
otp-bends = { $unit-head } { AGREE($unit-number, "bends", "bend") } { $how }, { $stands ->
        [one] 1 stand
       *[other] { $stands } stands
    } ({ $left } to spare)
otp-its-wing = { AGREE($who-number, "its", "their") } { $side ->
        [left] left
       *[right] right
    } wing { $way ->
        [back] back
       *[forward] forward
    } { $degrees }°
otp-moves-into-contact = { $unit-head } { AGREE($unit-number, "goes", "go") } { $distance } into contact with { $target }
otp-goes-and-does-not-reach = { $unit-head } { AGREE($unit-number, "goes", "go") } { $distance } and { AGREE($unit-number, "does", "do") } not reach { $target }
otp-goes-towards-and-stops = { $unit-head } { AGREE($unit-number, "goes", "go") } { $distance } towards { $target } and { AGREE($unit-number, "stops", "stop") }
otp-leaves-and-forms = { $unit-head } { AGREE($unit-number, "leaves", "leave") } { $place } and { AGREE($unit-number, "forms", "form") } { $to }
otp-falls-back-unhindered = { $unit-head } { AGREE($unit-number, "falls back", "fall back") } { $far }
otp-falls-back-and-is-stopped = { $unit-head } { AGREE($unit-number, "falls back", "fall back") } { $far } of { $of }: { $by } is in the way
otp-in-the-way-holds = { $friend-head }, in the way of { $unit }, { AGREE($friend-number, "holds", "hold") } and { AGREE($friend-number, "stops", "stop") } the retreat
otp-in-the-way-gives-way = { $friend-head }, in the way of { $unit }, { AGREE($friend-number, "gives", "give") } way
otp-steps-aside = { $unit-head } { AGREE($unit-number, "steps", "step") } { $far } aside and { AGREE($unit-number, "lets", "let") } { $before } through
otp-stays-as-it-is = { $unit-head } { AGREE($unit-number, "stays", "stay") } as { AGREE($unit-number, "it", "they") } { AGREE($unit-number, "is", "are") }
otp-stays-ordered-at = { $who-head } { AGREE($who-number, "stays", "stay") } where { AGREE($who-number, "it", "they") } { AGREE($who-number, "is", "are") }, although ordered to advance on { $enemy }
otp-step-back = { AGREE($who-number, "goes", "go") } back { $far }
otp-step-ahead = { AGREE($who-number, "moves", "move") } ahead { $far }
otp-step-oblique = { AGREE($who-number, "obliques", "oblique") } { $way ->
        [left] left
       *[right] right
    } { $far } at { $degrees }°
otp-step-aside = { AGREE($who-number, "side-steps", "side-step") } { $way ->
        [left] left
       *[right] right
    } { $far }
otp-step-wheel = { AGREE($who-number, "wheels", "wheel") } { $way ->
        [left] left
       *[right] right
    } { $degrees }°
otp-step-about-face = { AGREE($who-number, "faces about", "face about") }
otp-class-rolled = class { $class }: rolled { $roll }, needed { $needed } or less (6.6)
otp-forms = { $who-head } { AGREE($who-number, "forms", "form") } { $formation }
otp-left-half = { $unit } { AGREE($unit-number, "has", "have") } half { AGREE($unit-number, "its", "their") } move this turn: no special move and no closing
otp-left-fire = { $unit } { AGREE($unit-number, "has", "have") } deployed: { AGREE($unit-number, "it", "they") } may only fire this turn
otp-left-answers = { $unit } { AGREE($unit-number, "stands", "stand") } this turn: { AGREE($unit-number, "it only answers", "they only answer") } fire and charges
otp-left-nothing-gone-back = { $unit } { AGREE($unit-number, "has", "have") } fallen back this turn
otp-left-nothing-gone-forward = { $unit } { AGREE($unit-number, "has", "have") } gone forward on a morale result this turn
otp-no-change-to-his-unit = no change to the unit he is with: { $what }
otp-his-unit-rolls = the unit he is with: { $added } on { $rolls ->
        [closing] closing rolls, it closes
       *[cv] CV rolls, it stands
    } { $often ->
        [more] more
       *[less] less
    } often
otp-his-unit-in-melee = the unit he is with: { $added } to its CV in melee
otp-his-unit-when-it-attacks = the unit he is with: { $added } to its CV in melee when it attacks
otp-his-unit-when-it-defends = the unit he is with: { $added } to its CV in melee when it defends
otp-his-unit-when-it-attacks-and-defends = the unit he is with: { $attacking } to its CV in melee when it attacks, { $defending } when it defends
otp-closing-rolls = closing rolls
otp-cv-rolls = CV rolls
otp-passes-in-the-game = { $passes ->
        [one] 1 morale pass
       *[other] { $passes } morale passes
    } in the whole game: each takes the marker off { $whose ->
        [side] any unit of his side
       *[command] a unit of his command
    }, or rerolls its morale
otp-once-he-has-fallen = once he has fallen his command has none for { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }; then a successor is rolled on his row, and used passes stay used
otp-tries-to-rebuild = { $unit-head } { AGREE($unit-number, "tries", "try") } to rebuild: rolled { $face }, { $got ->
        [nothing] nothing
       *[some] { $regained ->
            [one] 1 figure
           *[other] { $regained } figures
        }
    } regained
otp-has-used-of-his-passes = { $commander } has used { $any ->
        [none] none
       *[some] { $used }
    } of his passes
otp-ruling-on-because = Ruling: { $action } { $what } ({ $reason })
otp-note = Note: { $reason }
otp-moves-about-in = { $unit } can move inside { $name } { $how ->
        [column] in march column only
       *[skirmishers] as skirmishers only
    }: { AGREE($unit-number, "it", "they") } must leave or turn on the spot
otp-enters-in-column-or-deploys = { $unit } { AGREE($unit-number, "enters", "enter") } { $name } in march column only, or { AGREE($unit-number, "deploys", "deploy") } into it
otp-enters-in-column-only = { $unit } { AGREE($unit-number, "enters", "enter") } { $name } in march column only
otp-enters-by-deploying-or-skirmishing = { $unit } { AGREE($unit-number, "enters", "enter") } { $name } only by deploying there, or in skirmish line
otp-only-foot-enters = { $unit } cannot enter { $name }: only foot can
otp-moves-as-a-whole-and-bends = { $unit } { AGREE($unit-number, "moves", "move") } as a whole: moving single stands only bends or straightens the line, and the middle stays
otp-its-marker-is-that-of = { $unit } { AGREE($unit-number, "is", "are") } attached to { $with }: both share the marker of { $with }
otp-fights-in-it-as-well = { $unit-head } { AGREE($unit-number, "also fights in the melee (9.8)", "also fight in the melee (9.8)") }
otp-doubled-stand-place-occupied = { $unit } { AGREE($unit-number, "is", "are") } where a stand of { $name } must go back: move { AGREE($unit-number, "it", "them") } on ({ $left } left), or end { AGREE($unit-number, "its", "their") } operations
otp-chain = { $line } and { $last }
otp-chain-new-clause = { $line }; { AGREE($it-number, "it", "they") } { $last }
otp-long-chain = { $line }, { $between } and { $last }
otp-long-chain-new-clause = { $line }; { AGREE($it-number, "it", "they") } { $between } and { $last }
otp-is-no-more = { AGREE($unit-number, "is destroyed", "are destroyed") }
otp-goes-to-meet = { $unit } { AGREE($unit-number, "countercharges", "countercharge") } { $attacker }
otp-ruled-figures = { $unit } { AGREE($unit-number, "has", "have") } { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    }
otp-stops-because = { $unit-head } { AGREE($unit-number, "stops", "stop") }: { $why }
otp-deploys-as = { $unit-head } { AGREE($unit-number, "deploys", "deploy") }: { $formation }
otp-unlimbers = { $who-head } { AGREE($who-number, "unlimbers", "unlimber") }

## action.rs

## rulings.rs

otp-roll-named-without-modifier = a roll is named, but none of its modifiers is struck out or added

## movement/approach.rs

otp-contact-lacks-movement = { $unit } { AGREE($unit-number, "needs", "need") } { $cost } to get there and { AGREE($unit-number, "has", "have") } { $left }{ $doubt }
otp-contact-too-far = { $unit } { AGREE($unit-number, "is", "are") } { $gap } away, with { $left } of movement left{ $doubt }
otp-too-close-to-call-measure-it = : too close to call, measure it

## movement/closed.rs

otp-ground-closed-to-unit = { $name } cannot { $what } there: { $ground } is closed to it

## movement/double.rs

otp-verb-double-up = double up a stand
otp-line-too-close-to-call = { $line }; too close to call: measure { $whom }
otp-measure-for-contact = too close to call: measure { $own } { $from } to { $enemy } { $to }, for contact (9.8): { $taken ->
        [touching] treated as touching
       *[apart] treated as apart
    }
otp-measure-its-way-to-spare = too close to call: measure its move, { $by }" to spare (9.1)
otp-measure-its-way-wanting = too close to call: measure its move, { $by }" short (6.8)
otp-changes-of-roll = with { $changes } for the { $rolls ->
        [all] rolls
        [closing] closing roll
        [cv] CV roll
        [fire] fire
        [melee] melee value
        [morale] morale roll
       *[rebuild] rebuilding roll
    }
otp-changes-of-unit-roll = with { $changes } for the { $rolls ->
        [all] rolls
        [closing] closing roll
        [cv] CV roll
        [fire] fire
        [melee] melee value
        [morale] morale roll
       *[rebuild] rebuilding roll
    } of { $unit }
otp-comes-to-no-such-roll = { $action } has no { $rolls ->
        [closing] closing roll
        [cv] CV roll
        [fire] fire
        [melee] melee value
        [morale] morale roll
       *[rebuild] rebuilding roll
    }
otp-ground-entered-by-deploying = { $unit } cannot { $what } in { $ground }: { AGREE($unit-number, "it deploys", "they deploy") } into it
otp-ahead = ahead
otp-at-range = at { $range }
otp-ruled-rating = { $commander } is { $rating }
otp-die-against-die = { $a } to { $d }
otp-cv-and-modifiers = CV { $cv } { $modifiers }
otp-on-unit = on { $unit }

## orders.rs

otp-order-draw-chit = draw chit { $chit }
otp-order-draw = draw a chit
otp-order-marker = roll to remove the morale marker
otp-order-marker-by-pass = remove the morale marker with a pass of { $commander }
otp-order-join = move and join { $unit }
otp-order-bend-left = bend the left wing
otp-order-bend-right = bend the right wing
otp-order-deploy-into = deploy into { $place }
otp-order-attach = attach to { $unit }
otp-order-canister = fire canister at { $target }
otp-order-close = close on { $target }
otp-order-rate = roll the rating
otp-order-begin = begin the battle
otp-order-reroll = reroll the morale result
otp-order-accept = carry out the morale result
otp-order-go-forward = go forward as the morale result says
otp-order-special-move = make a special move
otp-order-move-stands = move stand by stand
otp-order-leave-town = leave the town or building
otp-order-double-up = double up a stand
otp-order-restore = put the doubled stand back
otp-order-detach = detach
otp-order-fire-and-go-back = fire at the charge and go back
otp-order-fire-and-stay = fire at the charge and stay
otp-order-countercharge = try to countercharge
otp-order-receive-standing = receive the charge standing
otp-order-fire-at-failed = fire at the unit that failed to close
otp-order-hold-fire = hold fire
otp-order-assign = assign opponents in the melee
otp-order-fall-back = fall back as the bonus move
otp-order-end-bonus = end the bonus move
otp-order-finish = end operations
otp-order-end-brigade = end the brigade's phase
otp-order-rebuild = roll to rebuild
otp-order-end-turn = end the turn
otp-for-a-friend-before-canister = for a friend before the canister
otp-for-a-rest = for a place to rest its muskets
otp-for-works-in-front = for the shelter in front
otp-for-his-ride = for his ride
otp-for-what-he-sees = for his view in the woods
otp-for-small-arms = for the range of small arms

## What dice are rolled for

otp-die-chit = 4.3 the chit drawn
otp-die-rating = 2.0 the rating of { $commander }
otp-die-a-rating = 2.0 the rating of the commander
otp-die-commander-hit = { $rule } is { $commander } hit
otp-die-a-commander-hit = { $rule } is the commander hit
otp-die-whose-commander-hit = { $rule } is { $side } commander hit
otp-die-fire = { $rule } fire of { $unit }
otp-die-a-fire = 8.1 fire
otp-die-visibility = 8.7 visibility of { $unit }
otp-die-watch = 10.6 visibility of { $commander }
otp-die-in-the-way = 6.11 { $friend } in the way of { $unit }
otp-die-stragglers = 6.14 stragglers of { $unit }
otp-die-whose-stragglers = 6.14 stragglers of { $side }
otp-die-ground = 6.6 { $unit } into { $ground }
otp-die-a-ground = 6.6 disordering terrain
otp-die-ride = 6.12 { $commander } into { $ground }
otp-die-special-move = 6.8 special move of { $unit }
otp-die-closing = 9.1 closing of { $unit }
otp-die-a-closing = 9.1 closing
otp-die-a-countercharge = 9.5 countercharge
otp-die-cv = { $rule } CV roll of { $unit }
otp-die-a-cv = 9.6 CV roll
otp-die-melee-attack = 9.8 melee of the attackers
otp-die-melee-defence = 9.8 melee of the defenders
otp-die-losses = 9.8 losses of { $unit }
otp-die-morale-tens = 10.2 morale of { $unit }, tens
otp-die-morale-units = 10.2 morale of { $unit }, units
otp-die-rebuilding = 11.0 rebuilding of { $unit }
otp-die-regained = 11.0 figures regained by { $unit }
otp-the-unit = the unit
