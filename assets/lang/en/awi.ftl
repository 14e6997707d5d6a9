
## account.rs

awi-abilities-of-brigadiers = abilities of brigadiers

## after_step.rs

awi-rule-winners-or-strong-houses = rule { $takes ->
        [strong] Strong houses
       *[losers] Losers winners
    }
awi-rule-of-drawn-melee = rule { $drawn }
awi-no-losers-test-due = { $unit } { AGREE($unit-number, "has", "have") } no lost melee to test for
awi-task-routs = routs
awi-rule-losers-test = rule Losers test
awi-disordered = disordered
awi-rule-winners = rule Losers winners
awi-losers-test-in-step-11 = losers test in step 11

## charge.rs

awi-is-to-charge = { $unit-head } { AGREE($unit-number, "is", "are") } to charge { $target }
awi-rule-step-2 = rule Step 2
awi-rule-movement-charges = rule Movement charges
awi-rule-artillery = rule Artillery

## charge_step.rs

awi-charger-tests-first = { $unit } { AGREE($unit-number, "tests", "test") } first
awi-chargers-test-first = { $many } test first
awi-charged-test-after-chargers = { $who }: charged units test after the chargers
awi-is-no-enemy-of = { $unit } { AGREE($unit-number, "is not an enemy", "are not enemies") } of { $name }
awi-unit-not-of-moving-side = { $unit } { AGREE($unit-number, "is", "are") } of the side that does not move
awi-charges-already = { $unit } { AGREE($unit-number, "charges", "charge") } already
awi-target-beyond-charge-reach = { $unit } { AGREE($unit-number, "is", "are") } { $gap }" off: { $name } can charge { $reach }" at most
awi-guns-do-not-charge = guns do not charge ({ $unit })
awi-control-bars-charge = { $unit } may not charge: { AGREE($unit-number, "its", "their") } control is not enough
awi-stands-after-won-melee = { $unit } { AGREE($unit-number, "stands", "stand") } this move, after a melee { AGREE($unit-number, "it", "they") } won
awi-must-rally-first = { $name } must rally first
awi-must-leave-house-first = { $unit } { AGREE($unit-number, "is", "are") } in a house, and must come out first, which takes a whole move
awi-is-in-a-melee-already = { $unit } { AGREE($unit-number, "is", "are") } in a melee already
awi-skirmishers-charge-no-close-order = { $unit } { AGREE($unit-number, "skirmishes", "skirmish") }, and { AGREE($unit-number, "does", "do") } not charge close order ({ $foe })
awi-infantry-charges-no-cavalry-front = infantry does not charge the front of cavalry ({ $foe })
awi-only-infantry-charges-a-strong-house = only infantry charges a strong house ({ $foe })
awi-unit-owes-no-answer = { $unit } { AGREE($unit-number, "has", "have") } no charge to answer now
awi-charges-are-declared-in-step-2 = charges are declared in step 2
awi-charges-declared-before-tests = all charges are declared before the first is tested
awi-nobody-chooses-to-rout = no unit may choose to rout

## control.rs

awi-too-many-bases-lost = a unit of { $start } bases can't have lost { $lost }

## control_step.rs

awi-ability-rolled = { $general } is { $ability }: { $face } rolled
awi-ability-passes-at = { $ability } ability: { $needed } or under
awi-units-acting-normally = may act normally: { $controlled }
awi-units-in-rout = in rout: { $routed }
awi-ability-known-already = the ability of { $name } is known already
awi-only-brigadiers-have-ability = { $name } commands the whole side: only brigadiers have an ability
awi-not-of-moving-side = { $name } is of the side that does not move
awi-is-dead = { $name } is dead
awi-general-tested-this-move = { $name } has tested in this move
awi-influences-no-unit = { $name } influences no unit: he need not test
awi-ability-rolled-first = roll the ability of { $name } first
awi-unit-tested-this-move = { $unit } { AGREE($unit-number, "has", "have") } tested in this move
awi-rule-control-ability = rule Control ability
awi-rule-control-brigadiers-test = rule Control brigadier's test
awi-rule-control-units-test = rule Control unit's test
awi-rule-control-states = rule Control states
awi-no-unit-is-controlled = No unit is controlled
awi-poor = poor
awi-average = average
awi-good = good
awi-control-is-tested-in-step-1 = control is tested in step 1

## disorder.rs

awi-routed = routed
awi-pursued = pursued
awi-others-passed-through-it = others passed through it
awi-rough-ground = rough ground
awi-struck-in-flank-or-rear = struck in flank or rear
awi-charged-without-contact = charged without contact
awi-below-half-strength = below half strength
awi-fought-in-column = fought in column
awi-by-the-result-of-a-test = by the result of a test

## engine.rs

awi-is-no-longer-on-the-table = { $unit } { AGREE($unit-number, "is", "are") } no longer on the table
awi-has-no-grade = { $name } has no grade

## entry_step.rs

awi-entry-in-steps-8-9 = { $name } tests to enter melee in step 8 or 9, not now
awi-not-among-entry-testers = { $unit } { AGREE($unit-number, "is", "are") } not among the { $who } that must still test
awi-rule-entering-melee = rule Entering melee
awi-chargers-at-an-inch = chargers at an inch
awi-units-standing-the-charge = units standing to be charged

## event.rs

awi-waived = Waived: { $why }
awi-rule-cited = rule { $rule }
awi-move-heading = Move { $number }, of { $whose }: step 1, { $title }
awi-step-and-title = Step { $number }: { $title }

## fire.rs

awi-out-of-range = { $range }" is out of range: it reaches { $reach }"
awi-gun-crew-1-to-4 = a gun that shoots has 1 to 4 crew, not { $crew }
awi-modifier-not-of-range = "{ $other }" does not go with this range
awi-gun-shoots-by-crew = a gun shoots by its crew, not by bases
awi-foot-shoots-by-bases = foot shoots by its bases, not by a crew

## game.rs

awi-command-and-control = command and control
awi-charges-declared-and-answered = charges declared and answered
awi-other-morale-tests = other morale tests
awi-evades-and-routs = evades and routs
awi-charges-and-counter-charges = charges and counter-charges
awi-normal-moves = normal moves
awi-shooting = shooting
awi-chargers-test-to-enter-melee = chargers test to enter melee
awi-charged-test-all-move = the charged test, and all are moved
awi-melees = melees
awi-tests-after-melee = tests after melee

## haul.rs

awi-stopped-by = , stopped by { $sentence }
awi-to-be-clear-of-friends = , to be clear of friends{ $stopped }
awi-rule-of-forced-move = rule { $cited }
awi-gunners-run-gun-lost = The gunners of { $gun } run, and the gun is lost
awi-charge-without-contact-disorders = { $unit-head } { AGREE($unit-number, "charges", "charge") } { $target }, { AGREE($unit-number, "makes", "make") } no contact and { AGREE($unit-number, "is", "are") } disordered
awi-flank-or-rear-strike-disorders = { $unit-head } { AGREE($unit-number, "is", "are") } struck in flank or rear by { $by }, and disordered
awi-placed-by-hand = ; placed by hand
awi-guns-have-no-rout-move = guns have no rout move: rule Movement table
awi-rule-disorder-3 = rule Disorder 3
awi-rule-disorder-6 = rule Disorder 6
awi-rule-disorder-5 = rule Disorder 5

## melee_step.rs

awi-overlaps-beside = overlaps beside { $friend }
awi-base-score-needed = { $base } or more ({ $rule })
awi-has-fought-in-this-move = { $unit } { AGREE($unit-number, "has", "have") } fought in this move
awi-touches-no-enemy = { $unit } { AGREE($unit-number, "touches", "touch") } no enemy that { AGREE($unit-number, "it", "they") } could fight
awi-rule-melee-score = rule Melee score
awi-rule-melee-note-2 = rule Melee note 2
awi-melees-are-fought-in-step-10 = melees are fought in step 10

## morale.rs

awi-factor-of-other-grade = the unit is { $own }, not { $other }

## morale_step.rs

awi-morale-in-steps-2-3 = morale is tested in steps 2 and 3: { $name } has nothing to test now
awi-one-morale-roll-a-move = { $unit } { AGREE($unit-number, "has", "have") } tested in this move: one roll covers all { AGREE($unit-number, "its", "their") } reasons
awi-has-no-reason-to-test-morale = { $unit } { AGREE($unit-number, "has", "have") } no reason to test morale
awi-wishing-to-charge = wishing to charge
awi-being-charged = being charged
awi-hit-by-fire-last-move = hit by fire last move
awi-shaken-at-half-strength = at half strength under fire or beside routing friends
awi-in-rout-without-enemy-near = in rout with no enemy in sight nearby

## named.rs

awi-modifiers-exclude-each-other = a unit is not both "{ $one }" and "{ $other }"

## offers.rs

awi-roll-the-ability-of = Roll the ability of { $name }
awi-brigadier-tests = { $name } tests
awi-passed-over = Passed over: { $steps }
awi-order-pass-over = go on to step { $step }: { $title }
awi-no-shots-next-move = No shots: next move
awi-no-shots-on-to-step = No shots: on to step { $number }
awi-on-to-step = On to step { $number }: { $next }
awi-charge = Charge { $target }
awi-shoot-at = Shoot at { $target }
awi-gunners-share-of-casualties = The gunners take { $to_gun } of { $casualties } casualties
awi-begin-the-battle = Begin the battle
awi-the-sides-change-over-next-move = The sides change over: next move
awi-test-control = Test control
awi-test-morale = Test morale
awi-test-to-enter-melee = Test to enter melee
awi-fight-the-melee = Fight the melee
awi-test-after-losing = Test after losing
awi-hold-and-receive-the-charge = Hold, and receive the charge
awi-evade = Evade
awi-counter-charge = Counter-charge

## owed.rs

awi-owes-no-move = { $unit } { AGREE($unit-number, "owes", "owe") } no move{ $tests_left ->
        [yes] { " " }until all tests of this step are taken
       *[no] { "" }
    }
awi-table-edge-too-far = the edge of the table is { $edge }" from { $name }: it goes { $most }" at most
awi-other-moves-first = { $unit } { AGREE($unit-number, "goes", "go") } first: { $name } goes after { AGREE($unit-number, "it", "them") }
awi-evades-routs-in-step-4 = evades and routs are made in step 4
awi-only-routers-leave-table = only a unit that routs or falls back leaves the table

## pieces.rs

awi-bases-lost-of-start = { $lost } of { $bases_at_start } bases lost
awi-first-volley-not-fired = first volley not fired
awi-half-moves = half moves
awi-no-move = no move
awi-routing = routing

## placing.rs

awi-not-its-bases = those are not the bases of { $name }
awi-would-not-stand-on-the-table = { $name } would not stand on the table
awi-went-too-far = { $name } went { $moved }": it goes { $most }" at most
awi-would-stand-among-units = { $name } would stand in { $among }
awi-ground-costs-too-much = { $name } would move { $cost }" over that ground: it goes { $most }" at most
awi-bases-would-overlap = the bases of { $name } would overlap
awi-would-stand-in-ground = { $name } would stand in { $ground }
awi-wheeled-too-far = { $name } would have wheeled { $turn }°: { $most }° at most
awi-must-make-full-move = { $name } would move { $cost }" of { $least }": a unit that routs, evades or pursues makes a full move
awi-would-go-through = { $name } would go through { $through }
awi-forced-move-comes-too-near = { $name } would come within { $halt }" of { $foe }: { $why }
awi-would-not-look-at = { $name } would not face { $foe }
awi-would-come-nearer-to = { $name } would come nearer to { $foe }
awi-falls-back-too-little = { $name } would fall back { $went }" only: it must fall back { $least }"
awi-falls-back-too-near = { $name } would end { $gap }" from { $foe }: it must fall back to { $least }"
awi-would-stop-short-of = { $name } would stop { $gap }" from { $foe }: { $goes_on ->
        [touches] it must go on until it touches
       *[halts] it must go on to { $least }"
    }
awi-charges-halt-until-step-9 = charges halt there, and go in in step 9
awi-runners-keep-wider = a running unit keeps further away

## rulings.rs

awi-struck-out = { $modifier } struck out
awi-added = { $modifier } { $value } added
awi-with = , with { $unit }
awi-ruled-general-placed = { $general } is put elsewhere{ $with }
awi-ruled-ability = the ability of { $general } is { $ability }
awi-ruled-formation-impossible = { $name } cannot be drawn up in { $formation }
awi-more-figures-than-at-start = it began with { $began } figures; { $figures } are placed
awi-ruled-join-of-other-side = { $unit } is not of his side
awi-figures-that-can-fall = { $id } has { $left } figures: 1 to { $left } can fall
awi-no-rout-ruling-for-guns = guns have no rout: take the gunners of { $id } off the table
awi-action-has-no-modifiers = { $action } has no modifiers to strike or add
awi-no-such-modifier-to-strike = there is no { $what } { $name } to strike out{ $near }
awi-is-allowed = is allowed
awi-a-note = a note
awi-ruled-step-done = the step has been played on the table
awi-base-needs-a-size = a base must have a frontage and a depth
awi-routs-already = routs already
awi-does-not-rout = does not rout
awi-modifiers-ruled-test-by-test = modifiers are struck and added test by test, not for a whole step
awi-a-ruling-needs-no-overruling = a ruling needs no overruling

## sequence.rs

awi-step-number = Step { $number }
awi-task-control-tests = tests of brigadiers and units out of command
awi-task-declare-charges = charges are declared
awi-task-test-chargers = chargers test morale
awi-task-test-charged = the charged test morale
awi-task-answer-charges = the charged hold, evade or counter-charge
awi-task-other-morale-tests = every other test of morale
awi-task-charge-moves = charges and counter-charges, to an inch from the enemy
awi-task-normal-moves = moves, changes of formation and face; generals join and leave
awi-task-generals-at-risk = generals whose units lost figures are diced for
awi-task-chargers-enter = chargers test to go in
awi-task-charged-enter = those who stood to receive them test
awi-task-contact = all move into contact, and broken units run
awi-task-melee-blows = blows, both sides at once
awi-task-after-melee = losers test, winners follow up or pursue

## shares.rs

awi-has-no-casualties-to-share = { $unit } { AGREE($unit-number, "has", "have") } no casualties to share
awi-gun-share-limits = of { $casualties } casualties the gun takes { $least } to { $most }

## shoot_step.rs

awi-fires-the-worse-for-moving = needs { $by } more to hit in the next move
awi-shooters-weapon-and-range = { $who }, { $weapon } at { $range }"
awi-moving-side-does-not-shoot = { $unit } { AGREE($unit-number, "is", "are") } of the side that moves: the other side shoots
awi-has-shot-in-this-move = { $unit } { AGREE($unit-number, "has", "have") } shot in this move
awi-no-fire-into-melee = { $unit } { AGREE($unit-number, "is", "are") } in a melee: fire would strike friend and foe
awi-has-nothing-to-shoot-with = { $unit } { AGREE($unit-number, "has", "have") } nothing to shoot with
awi-is-limbered = { $unit } { AGREE($unit-number, "is", "are") } limbered
awi-is-in-a-melee = { $unit } { AGREE($unit-number, "is", "are") } in a melee
awi-target-out-of-arc = it is outside the arc of { $name }
awi-target-out-of-reach = it is { $from_f64 }" off, and { $name } reaches { $reach }"
awi-target-hidden-by-woods = woods hide it from { $name }
awi-target-unseen-by-bases = no base of { $name } with it in arc sees it
awi-rule-step-7 = rule Step 7
awi-fire-is-in-step-7 = fire is in step 7
awi-no-target-to-shoot = there is no unit to shoot at

## steps.rs

awi-unit-owes-an-answer = { $unit } must still choose { AGREE($unit-number, "its answer", "their answer") }
awi-casualties-still-to-share = { $casualties } { AGREE($casualties, "casualty must", "casualties must") } be shared by { $foot } and { $gun }
awi-abilities-rolled-first = roll the ability of { $open } first
awi-the-battle-has-not-begun = the battle has not begun

## toll.rs

awi-dead-at-or-under = dead at { $casualties } or under
awi-rule-generals-at-risk = rule Generals at risk

## worth.rs

awi-worth-brigadiers-test = out of his CinC's span he rolls { $die } each move: at { $needed } or under{ $chance } the units he influences may act normally; above, they move half at most and do not charge
awi-worth-brigadiers-span = commands the units of his brigade within { $span }"
awi-worth-cincs-span = commands his brigadiers within { $span }", who then need no test; he has no ability
awi-worth-ride = rides { $ride }"
awi-worth-to-joined-unit = { $modifier } { $what } of a unit he has joined
awi-worth-risk-of-death = when the unit he has joined takes casualties he rolls { $die }: at their number or under he is dead
awi-worth-joined-commander = a general with a unit commands only that unit
awi-on-the-morale-tests = on the morale tests
awi-on-the-test-to-enter-melee = on the test to enter melee
awi-to-the-score-needed-in-melee = to the score needed in melee

## charts/access.rs

awi-name-not-of-table = "{ $name }" is not a { $what }{ $hint }
awi-modifier-counts-once = "{ $name }" counts once, not { $times } times

## charts/spec.rs

awi-referees-own-charts = AWI figure rules: the referee's own charts

## charts/checks.rs

awi-sides-5-6-or-10 = { $node } must be a die of 5, 6 or 10 sides
awi-bands-must-rise = { $node } must rise from band to band
awi-results-must-fall = "{ $name }" must fall from result to result, and the last, "{ $row }", be null

## movement/apart.rs

awi-move-comes-too-near = { $name } would come within { $apart }" of { $him }: { $why }
awi-no-room-to-push-back = { $name } would push back { $him }, but there is no room behind
awi-no-pushing-out-of-charges = no unit is pushed out of a charge or a melee
awi-only-chargers-go-nearer = a unit that does not charge halts there

## movement/beside.rs

awi-the-edge-of-the-table = the edge of the table

## movement/candidates.rs

awi-form = Form { $to }
awi-come-out-of = Come out of { $house }
awi-go-into = Go into { $house }
awi-leaves = { $general } leaves { $unit }
awi-joins = { $general } joins { $unit }
awi-limber-up = Limber up
awi-unlimber = Unlimber
awi-face-right = Face right
awi-face-about = Face about
awi-face-left = Face left

## movement/event.rs

awi-movement-spent-and-left = { $cost }" of movement, { $left }" left
awi-general-leaves = leaves { $unit }
awi-general-joins = joins { $unit }
awi-general-rides = rides { $distance }
awi-movement-spent = { $cost }" of movement

## movement/form.rs

awi-formation-impossible = { $name } cannot be drawn up in { $to }
awi-already-in-formation = { $unit } { AGREE($unit-number, "is", "are") } already in that formation
awi-has-no-bases = { $unit } { AGREE($unit-number, "has", "have") } no bases
awi-to-form = form { $to }
awi-looks-that-way-already = { $unit } already { AGREE($unit-number, "faces", "face") } that way
awi-faces-by-quarter-turns = { $unit } can only face about or to a flank; for any other angle { AGREE($unit-number, "it wheels", "they wheel") }
awi-formation-would-enter-ground = { $mover } would then stand in { $ground }
awi-is-in-a-house = { $unit } { AGREE($unit-number, "is", "are") } in a house
awi-change-costs-too-much = { $unit } { AGREE($unit-number, "needs", "need") } { $cost }" of { AGREE($unit-number, "its", "their") } move to change, and { AGREE($unit-number, "has", "have") } { $left }"
awi-no-room-to-change = there is no room for { $mover } to { $what }
awi-formation-comes-too-near = { $mover } would come within { $apart }" of { $enemy }: a unit that does not charge halts there
awi-face-that-way = face that way

## movement/generals.rs

awi-general-needs-a-place = { $name } is with no unit: say where he rides
awi-rides-too-far = { $name } would ride { $distance }" and has { $left }"
awi-joined-unit-of-other-side = { $unit } { AGREE($unit-number, "is", "are") } not of his side
awi-joined-unit-already = { $name } is with { $theirs } already
awi-joins-own-brigade-only = { $name } joins only units of his own brigade, and { $theirs } is of another
awi-joiner-must-touch-unit = { $name } would not touch { $unit }: a general must touch the unit he joins
awi-generals-move-in-step-6 = generals ride, join and leave in step 6

## movement/house.rs

awi-is-in-a-house-already = { $unit } { AGREE($unit-number, "is", "are") } in a house already
awi-only-foot-enters-houses = { $name } cannot go into { $it }: only foot can
awi-house-is-full = { $it } holds one unit, and { $held } is in it
awi-not-at-the-house = { $unit } { AGREE($unit-number, "is", "are") } not at { $it }: foot goes in from its walls
awi-to-go-into = go into { $it }
awi-is-in-no-house = { $unit } { AGREE($unit-number, "is", "are") } not in a house
awi-to-come-out-of = come out of { $terrain }
awi-is-no-house = { $terrain } is not a house
awi-house-costs-too-much = { $unit } { AGREE($unit-number, "needs", "need") } { $cost }" of movement to { $what }, and { AGREE($unit-number, "has", "have") } { $left }"

## movement/limits.rs

awi-movement-limit-exceeded = { $mover } would { $what } { $so_far }" this move: { $most }" at most
awi-sideways-or-back-only = { $mover } cannot go both sideways and back in one move
awi-militia-does-not-incline = { $name } cannot incline: militia never does
awi-guns-do-not-incline = { $name } cannot incline: guns wheel or change face
awi-incline-ahead-only = { $name } cannot go that way: an incline goes ahead, 45° off the facing at most
awi-only-foot-goes-sideways = { $name } cannot go sideways: only foot does without changing face
awi-only-foot-goes-back = { $name } cannot go back: only foot does without changing face
awi-only-foot-wheels-back = { $name } cannot wheel its outer end back: only foot goes back without changing face
awi-go-ahead-inclining = go ahead inclining
awi-go-sideways-inclining = go sideways inclining
awi-go-sideways = go sideways
awi-go-back = go back

## movement/march.rs

awi-routers-run-in-step-4 = { $unit } { AGREE($unit-number, "is", "are") } in rout: routers always run in step 4
awi-charging-bars-normal-move = { $unit } { AGREE($unit-number, "charges", "charge") }: { AGREE($unit-number, "it makes", "they make") } no normal move
awi-halts-after-won-melee = { $unit } { AGREE($unit-number, "halts", "halt") } for a move after the melee { AGREE($unit-number, "it", "they") } won
awi-halted-by-morale-test = { $unit } { AGREE($unit-number, "was", "were") } halted by { AGREE($unit-number, "its", "their") } test of morale
awi-rallying-takes-the-move = { $unit } must rally first, and { AGREE($unit-number, "spends", "spend") } this move standing ({ $rule })
awi-may-change-not-move = { $unit } { AGREE($unit-number, "does", "do") } not move, but may change formation or face
awi-cannot-cross = { $name } cannot cross { $it }
awi-no-march-through-house = { $name } cannot march through { $it }: foot goes into a house and comes out of it, a whole move each
awi-would-cross-table-edge = { $mover } would go over the edge of the table
awi-no-stopping-in-friends = { $unit } would end { AGREE($unit-number, "its", "their") } move in { $friend }: { AGREE($unit-number, "it", "they") } may pass through, not stop there
awi-move-costs-too-much = { $unit } would move { $cost }" and { AGREE($unit-number, "has", "have") } { $left }"{ $half ->
        [yes] : half a move at most
       *[no] { "" }
    }
awi-cost-of-crossing = over { $met }
awi-units-move-in-step-6 = units move in step 6
awi-move-leads-nowhere = a move must go somewhere
awi-pushing-skirmishers-back = pushing skirmishers back

## movement/onset.rs

awi-no-way-to-charge = { $unit } { AGREE($unit-number, "has", "have") } no way to charge { $foe }
awi-ground-in-the-way = { $halt } is in the way of { $name }
awi-charge-costs-too-much = { $unit } { AGREE($unit-number, "needs", "need") } { $cost }" to reach { $foe } and can charge { $most }"
awi-unit-in-the-way = { $unit } { AGREE($unit-number, "is", "are") } in the way of { $name } and must be charged first
awi-no-way-to-it = no way to it
awi-lost-and-breaks-as-artillery = { $unit-head } { AGREE($unit-number, "has", "have") } lost: { AGREE($unit-number, "it breaks", "they break") }, as artillery does
awi-lost-and-breaks-ridden-down = { $unit-head } { AGREE($unit-number, "has", "have") } lost: { AGREE($unit-number, "it breaks", "they break") }, ridden down by charging cavalry
awi-lost-and-breaks-without-a-blow = { $unit-head } { AGREE($unit-number, "has", "have") } lost: { AGREE($unit-number, "it", "they") } could not fight back, and { AGREE($unit-number, "breaks", "break") }
awi-tests-after-losing = { $unit-head } { AGREE($unit-number, "tests", "test") } after losing: { $roll } thrown, { $score } in all: { $does ->
        [falls-back] { AGREE($unit-number, "it falls", "they fall") } back, disordered
       *[routs] { AGREE($unit-number, "it breaks", "they break") } and { AGREE($unit-number, "routs", "rout") }
    }
awi-has-lost = { $unit-head } { AGREE($unit-number, "has", "have") } lost: { $does ->
        [falls-back] { AGREE($unit-number, "it falls", "they fall") } back, disordered
       *[routs] { AGREE($unit-number, "it breaks", "they break") } and { AGREE($unit-number, "routs", "rout") }
    }
awi-won-and-takes = { $unit-head } { AGREE($unit-number, "has", "have") } won and { AGREE($unit-number, "takes", "take") } { $house }
awi-won-and-follows-up = { $unit-head } { AGREE($unit-number, "has", "have") } won and { AGREE($unit-number, "follows", "follow") } up
awi-won-and-pursues = { $unit-head } { AGREE($unit-number, "has", "have") } won and { AGREE($unit-number, "pursues", "pursue") }
awi-won-and-halts = { $unit-head } { AGREE($unit-number, "has", "have") } won and { AGREE($unit-number, "halts", "halt") } for { $moves ->
        [one] a move
       *[other] { $moves } moves
    }
awi-the-melee-is-drawn = The melee of { $unit } is drawn: { $does ->
        [falls-back] { AGREE($unit-number, "it falls", "they fall") } back { $back }"
       *[holds] { AGREE($unit-number, "it holds", "they hold") }
    }{ $disordered ->
        [disordered] , disordered
       *[no] { "" }
    }
awi-finds-nobody-to-pursue = { $unit-head } { AGREE($unit-number, "finds", "find") } no enemy to pursue and { AGREE($unit-number, "halts", "halt") } for { $moves ->
        [one] a move
       *[other] { $moves } moves
    }, not disordered by it
awi-answers = { $unit-head } { $does }{ $must ->
        [must] , as { AGREE($unit-number, "it", "they") } must
       *[may] { "" }
    }
awi-answers-holds = { AGREE($unit-number, "stands", "stand") } to receive the charge
awi-answers-evades = { AGREE($unit-number, "evades", "evade") }
awi-answers-counter-charges = { AGREE($unit-number, "counter-charges", "counter-charge") }
awi-answers-routs = { AGREE($unit-number, "routs", "rout") }
awi-answer-not-allowed = { $unit } may not do that: { AGREE($unit-number, "it", "they") } { $allowed }
awi-or-between = , or{ " " }
awi-charge-gap-and-reach = { $gap }" off; { AGREE($unit-number, "it can", "they can") } charge { $reach }"
awi-gun-is-supported = { $gun-head } { AGREE($gun-number, "is", "are") } supported: a charge at { AGREE($gun-number, "it", "them") } is a charge at { $target } (Artillery)
awi-in-the-way-and-charged = { $unit-head } { AGREE($unit-number, "is", "are") } in the way, and { AGREE($unit-number, "is", "are") } charged as well (Movement charges)
awi-beside-and-charged = { $unit-head } { AGREE($unit-number, "stands", "stand") } beside, and { AGREE($unit-number, "is", "are") } charged as well (Movement charges)
awi-charges-unit-in-the-way = { $unit-head } { AGREE($unit-number, "charges", "charge") } { $target }: { AGREE($target-number, "it is", "they are") } in the way
awi-charges-as-well = { $unit-head } { AGREE($unit-number, "charges", "charge") } { $target } as well: they stand in one line
awi-goes-on-at-the-gun = { $unit-head } { AGREE($unit-number, "goes", "go") } on at { $gun }, which { $foot } { AGREE($foot-number, "has", "have") } left
awi-rolls-for-itself = { $unit-head } { AGREE($unit-number, "is", "are") } out of command and { AGREE($unit-number, "rolls", "roll") } { $roll }{ $sum ->
        [same] { "" }
       *[other] , { $all } in all
    }: { $may ->
        [full] { AGREE($unit-number, "it", "they") } may act normally
        [half] { AGREE($unit-number, "it moves", "they move") } at half speed at most, and may not charge
       *[none] { AGREE($unit-number, "it does", "they do") } not move
    }
awi-its-brigadier-tests = { $unit } { AGREE($unit-number, "is", "are") } under the influence of { AGREE($unit-number, "its", "their") } brigadier: he tests for { AGREE($unit-number, "it", "them") }
awi-routs-and-needs-no-test = { $unit } { AGREE($unit-number, "routs", "rout") }, and { AGREE($unit-number, "needs", "need") } no test
awi-is-controlled-and-needs-no-test = { $unit } { AGREE($unit-number, "is", "are") } controlled, and { AGREE($unit-number, "needs", "need") } no test
awi-units-are-controlled = { $units ->
        [one] 1 unit is controlled and may act normally
       *[other] { $units } units are controlled and may act normally
    }
awi-brigadier-rolls = { $name } is out of his CinC's span and rolls { $roll }: { $may ->
        [full] his units may act normally
       *[half] his units move at half speed at most, and may not charge
    }
awi-tests-to-enter-melee = { $unit-head } { AGREE($unit-number, "tests", "test") } to enter melee with { $foe }: { $roll } thrown, { $score } in all: { $does ->
        [charges] { AGREE($unit-number, "it charges", "they charge") } home
        [halts] { AGREE($unit-number, "it halts", "they halt") }, disordered
        [stands] { AGREE($unit-number, "it stands", "they stand") }
       *[breaks] { AGREE($unit-number, "it breaks", "they break") }
    }
awi-forced-rout = { AGREE($unit-number, "routs", "rout") }
awi-forced-evade = { AGREE($unit-number, "evades", "evade") } { $from }
awi-forced-charge = { AGREE($unit-number, "charges", "charge") } { $target }
awi-forced-counter-charge = { AGREE($unit-number, "counter-charges", "counter-charge") } { $target }
awi-forced-contact = { AGREE($unit-number, "goes", "go") } in against { $target }
awi-forced-fall-back = { AGREE($unit-number, "falls", "fall") } back { $by }" from { $from }
awi-forced-follow-up = { AGREE($unit-number, "follows", "follow") } up { $target }
awi-forced-pursue = { AGREE($unit-number, "pursues", "pursue") } { $target }
awi-forced-occupy = { AGREE($unit-number, "takes", "take") } { $house }
awi-makes-its-move = { $unit-head } { $does }: { $far } of { $of }{ $how }{ $disordered ->
        [disordered] , disordered by it
       *[no] { "" }
    }
awi-leaves-the-table = { $unit-head } { $does } and { AGREE($unit-number, "leaves", "leave") } the table
awi-gun-goes-along = { $gun-head } { AGREE($gun-number, "goes", "go") } along with { $foot }: { $far }
awi-gun-is-left-behind = { $gun-head } { AGREE($gun-number, "is", "are") } { $lost ->
        [lost] left behind and lost
       *[kept] left behind
    } by { $foot }, with { $what } in the way
awi-passing-through-disorders = { $by-head } { AGREE($by-number, "goes", "go") } through { $unit }, { AGREE($unit-number, "which is", "who are") } disordered by it
awi-make-its-move = Make its move: it { $does }
awi-fights = { $unit-head } { AGREE($unit-number, "fights", "fight") } { $against }: { $dice } thrown, { $needed } or more hits: { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }
awi-bases-fight = { $bases ->
        [one] 1 base fights
       *[other] { $bases } bases fight
    }
awi-to-be-shared-with-its-gun = they must be shared with { AGREE($unit-number, "its", "their") } gun
awi-melee-ended = { $unit-head } { $ended ->
        [won] { AGREE($unit-number, "wins", "win") }
        [lost] { AGREE($unit-number, "loses", "lose") }
       *[drew] { AGREE($unit-number, "draws", "draw") }
    }: { AGREE($unit-number, "it", "they") } took { $took ->
        [one] 1 casualty
       *[other] { $took } casualties
    } and inflicted { $gave }; { $fell }
awi-toll-of-gun = of { $gun } { $toll }
awi-toll-of-foot = Of { $foot } { $toll }; { $of_gun }
awi-has-casualties-to-share-as-well = { $foot-head } { AGREE($foot-number, "has", "have") } casualties to share with another gun as well; { $of_gun }
awi-and-between = { " " }and{ " " }
awi-tests-morale = { $unit-head } { AGREE($unit-number, "tests", "test") } morale, { $why }: { $dice } thrown, { $all } in all: { $does ->
        [passes] { AGREE($unit-number, "it passes", "they pass") }
        [rallies] { AGREE($unit-number, "it rallies", "they rally") }, disordered
        [halts] { AGREE($unit-number, "it halts", "they halt") }
        [halts-disordered] { AGREE($unit-number, "it halts", "they halt") }, disordered
        [routs] { AGREE($unit-number, "it routs", "they rout") }
       *[charges] { AGREE($unit-number, "it charges", "they charge") }
    }
awi-factor-and-distance = { $factor }: { $unit }, { $distance }" off{ $close ->
        [close] ; too close to call: measure it
       *[clear] { "" }
    }
awi-shoots-at = { $unit-head } { AGREE($unit-number, "shoots", "shoot") } at { $target }: { $dice } thrown, { $needed } or more hits: { $toll }
awi-bases-bear = { $bases ->
        [one] 1 base bears
       *[other] { $bases } bases bear
    }
awi-gunners = { $gunners ->
        [one] 1 gunner
       *[other] { $gunners } gunners
    }
awi-gives-way = { $unit-head } { AGREE($unit-number, "gives", "give") } way { $far } before { $by }
awi-disordered-by-passing-unit = { $unit-head } { AGREE($unit-number, "is", "are") } disordered: { $by } { AGREE($by-number, "passes", "pass") } through { AGREE($unit-number, "it", "them") }
awi-disordered-by = { $unit-head } { AGREE($unit-number, "is", "are") } disordered by { $by }
awi-limbers-up = { $unit-head } { AGREE($unit-number, "limbers", "limber") } up
awi-unlimbers = { $unit-head } { AGREE($unit-number, "unlimbers", "unlimber") }
awi-forms = { $unit-head } { AGREE($unit-number, "forms", "form") } { $formation }
awi-faces = { $unit-head } { AGREE($unit-number, "faces", "face") } { $facing }
awi-goes-into = { $unit-head } { AGREE($unit-number, "goes", "go") } into { $house }
awi-comes-out-of = { $unit-head } { AGREE($unit-number, "comes", "come") } out of { $house }
awi-step-incline = incline { $way } { $degrees }°, { $distance }"
awi-step-wheel-back = wheel back { $way } { $degrees }°
awi-then = , then{ " " }
awi-note = Note: { $reason }
awi-ruling-because = Ruling: { $what } ({ $reason })
awi-ruling-on-because = Ruling: { $action }: { $what } ({ $reason })
awi-ruled-losses = { $unit } loses { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    }{ $by ->
        [fire] { " " }by fire
       *[other] { "" }
    }
awi-ruled-rout = { $unit } { $on ->
        [routs] routs
       *[rallies] rallies, disordered
    }
awi-ruled-place = { $unit } { $how ->
        [moved] moved to where its figures are
       *[put] is put where its figures are
    }
awi-nobody-falls = no figure falls
awi-figures-fall-and-nobody-is-left = { $figures ->
        [one] 1 figure falls
       *[other] { $figures } figures fall
    }, and none is left
awi-figures-fall = { $figures ->
        [one] 1 figure falls
       *[other] { $figures } figures fall
    }
awi-figures-fall-and-bases-go = { $figures ->
        [one] 1 figure falls
       *[other] { $figures } figures fall
    }, and { $bases ->
        [one] a base goes
       *[other] { $bases } bases go
    }
awi-general-at-risk-rolls = { $name }, with { $with }, rolls { $roll }: { $fate ->
        [dead] he is dead
       *[lives] he lives
    }
awi-musket = musket
awi-rifle = rifle
awi-light-gun = light gun
awi-medium-gun = medium gun
awi-worth-of-abilities = worth of abilities
awi-wheel = wheel

## after_step.rs

awi-winners-go-after-losers-in-step-11 = winners go after losers in step 11
awi-all-losers-test-first = all losers test first

## offers.rs

awi-go-after = Go after { $target }
awi-roll-tests-make-moves = Roll remaining tests and make the moves that follow
awi-roll-remaining-tests = Roll remaining tests
awi-fight-remaining-melees = Fight remaining melees
awi-make-remaining-moves = Make remaining moves
awi-is-to-go-after = { $unit-head } { AGREE($unit-number, "is", "are") } to go after { $target }
awi-has-no-choice-to-go-after = { $unit } cannot choose to go after { $foe }: only an attacker that beat several units can
awi-garrison-routs-house-taken = { $garrison-head } { AGREE($garrison-number, "routs", "rout") }: { $unit } { AGREE($unit-number, "is", "are") } to take { $house }
awi-rule-strong-houses = rule Strong houses
awi-remaining-then-sides-change = { $left }, then the sides change over
awi-remaining-then-step = { $left }, go to step { $step }

## rulings.rs

awi-commands-the-whole-side = { $general } commands the whole side
awi-side-has-a-chief = { $chief } commands the whole side
awi-task-evades = evades
awi-task-fire = fire
awi-control-controlled = controlled
awi-control-influenced = influenced
awi-control-uncontrolled = uncontrolled
awi-control-routed = routed
awi-a-and-b = A and B
awi-band-canister = canister
awi-band-close = close
awi-band-long = long
awi-band-extreme = extreme

## orders.rs

awi-order-charge = charge { $target }
awi-order-share = give { $figures } of the casualties to the gun
awi-order-go-after = go after { $target }
awi-order-face = change face
awi-order-enter = go into { $house }
awi-order-leave = leave the house
awi-order-join = join { $unit }
awi-order-ability = roll the ability
awi-order-control = test control
awi-order-morale = test morale
awi-order-run-off = make the move it owes, off the table
awi-order-owed = make the move it owes
awi-order-entry = test to enter melee
awi-order-losers = test after a lost melee
awi-order-proceed = go on to the next step
awi-order-hold = hold against the charge
awi-order-evade = evade the charge
awi-order-counter-charge = counter-charge
awi-order-rout = rout
awi-for-the-brigadiers-span = for the brigadier's span
awi-for-the-cincs-span = for the commander in chief's span
awi-for-rear-support = for rear support
awi-for-an-enemy-to-flank-or-rear = for an enemy to flank or rear
awi-for-friends-in-rout = for friends in rout
awi-for-an-enemy-in-sight = for an enemy in sight
awi-for-the-distance-apart = for the distance to keep
awi-for-the-length-of-the-charge = for the length of the charge
awi-for-the-last-inch = for the last inch of the charge

## Purposes of rolls

awi-die-ability = Control ability of { $commander }
awi-die-an-ability = Control ability
awi-die-brigadier = Control brigadier's test of { $commander }
awi-die-a-brigadier = Control brigadier's test
awi-die-control = Control unit's test of { $unit }
awi-die-a-control = Control unit's test
awi-die-entry = Entering melee: { $unit }
awi-die-an-entry = Entering melee
awi-die-melee = Melee score: { $unit } against { $target }
awi-die-melee-of = Melee score of { $unit }
awi-die-melee-at = Melee score of { $unit } against { $target }
awi-die-a-melee = Melee score
awi-die-morale = { $reason }: morale of { $unit }
awi-die-a-morale = Morale dice
awi-die-fire = Firing dice: { $unit } at { $target }
awi-die-defenders-fire = Firing dice of the defender
awi-die-others-fire = Firing dice of others of the defender’s side
awi-die-a-fire = Firing dice
awi-die-general = Generals at risk: { $commander }
awi-die-whose-general = Generals at risk: { $side }'s
awi-die-a-general = Generals at risk
awi-die-losers = Losers test of { $unit }
awi-die-a-losers = Losers test
