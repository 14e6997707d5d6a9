
## account.rs

awi-abilities-of-brigadiers = abilities of brigadiers

## after_step.rs

awi-rule-losers-winners = rule { $takes ->
        [strong] Strong houses
       *[losers] Losers winners
    }
awi-rule = rule { $drawn }
awi-has-lost-no-melee-for-which-it = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } lost no melee for which { $unit-number ->
        [many] they have
       *[one] it has
    } still to test
awi-routs = routs
awi-rule-losers-test = rule Losers test
awi-disordered = disordered
awi-rule-losers-winners-2 = rule Losers winners
awi-losers-test-in-step-11 = losers test in step 11

## charge.rs

awi-is-to-charge = { $unit-head } { $unit-number ->
        [many] are
       *[one] is
    } to charge { $target }
awi-rule-step-2 = rule Step 2
awi-rule-movement-charges = rule Movement charges
awi-rule-artillery = rule Artillery

## charge_step.rs

awi-tests-first = { $unit } { $unit-number ->
        [many] test
       *[one] tests
    } first
awi-test-first = { $many } test first
awi-those-charged-test-after-those-who = { $who }: those charged test after those who charge
awi-is-no-enemy-of = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } no enemy of { $name }
awi-is-of-the-side-that-does-not = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } of the side that does not move
awi-charges-already = { $unit } { $unit-number ->
        [many] charge
       *[one] charges
    } already
awi-is-off-and-can-come = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } { $gap }" off, and { $name } can come { $reach }"
awi-guns-do-not-charge-is-one = guns do not charge: { $unit } is one
awi-may-not-charge-its-control-is-not = { $unit } may not charge: { $unit-number ->
        [many] their
       *[one] its
    } control is not enough
awi-stands-this-move-after-a-melee-it = { $unit } { $unit-number ->
        [many] stand
       *[one] stands
    } this move, after a melee { $unit-number ->
        [many] they
       *[one] it
    } won
awi-must-rally-first = { $name } must rally first
awi-is-in-a-house-and-must-come = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a house, and must come out first, for a whole move
awi-is-in-a-melee-already = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a melee already
awi-skirmishes-and-does-not-charge-close = { $unit } { $unit-number ->
        [many] skirmish
       *[one] skirmishes
    }, and { $unit-number ->
        [many] do
       *[one] does
    } not charge close order ({ $foe })
awi-infantry-does-not-charge-the-front-of = infantry does not charge the front of cavalry ({ $foe })
awi-only-infantry-charges-a-strong-house = only infantry charges a strong house ({ $foe })
awi-is-not-asked-what-it-does = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not asked for { $unit-number ->
        [many] their answer
       *[one] its answer
    }
awi-charges-are-declared-in-step-2 = charges are declared in step 2
awi-all-charges-are-declared-before-the = all charges are declared before the first is tested
awi-nobody-chooses-to-rout = no unit may choose to rout

## control.rs

awi-a-unit-of-bases-cant-have-lost = a unit of { $start } bases can't have lost { $lost }

## control_step.rs

awi-is-rolled = { $general } is { $ability }: { $face } rolled
awi-ability-or-under = { $ability } ability: { $needed } or under
awi-as-they-like = may act normally: { $controlled }
awi-in-rout = in rout: { $routed }
awi-the-ability-of-is-known-already = the ability of { $name } is known already
awi-commands-the-whole-side-only = { $name } commands the whole side: only brigadiers have an ability
awi-is-of-the-side-that-does-not-2 = { $name } is of the side that does not move
awi-is-dead = { $name } is dead
awi-has-tested-in-this-move = { $name } has tested in this move
awi-influences-no-unit-he-need-not-test = { $name } influences no unit: he need not test
awi-roll-the-ability-of-first = roll the ability of { $name } first
awi-has-tested-in-this-move-2 = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } tested in this move
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

awi-is-no-longer-on-the-table = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } no longer on the table
awi-has-no-grade = { $name } has no grade

## entry_step.rs

awi-nobody-tests-to-enter-melee-now-does = no unit tests to enter melee now: { $name } does in step 8 or 9
awi-is-not-among-who-have-still-to = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not among { $who } who have still to test
awi-rule-entering-melee = rule Entering melee
awi-chargers-at-an-inch = chargers at an inch
awi-those-who-stand-to-be-charged = those who stand to be charged

## event.rs

awi-waived = Waived: { $why }
awi-rule-2 = rule { $rule }
awi-move-of-step-1 = Move { $number }, of { $whose }: step 1, { $title }
awi-step = Step { $number }: { $title }

## fire.rs

awi-is-out-of-range-it-reaches = { $range }" is out of range: it reaches { $reach }"
awi-a-gun-that-shoots-has-1-to = a gun that shoots has 1 to 4 crew, not { $crew }
awi-does-not-go-with-this-range = "{ $other }" does not go with this range
awi-a-gun-shoots-by-its-crew-not = a gun shoots by its crew, not by bases
awi-foot-shoots-by-its-bases-not-by = foot shoots by its bases, not by a crew

## game.rs

awi-command-and-control = command and control
awi-charges-declared-and-answered = charges declared and answered
awi-other-morale-tests = other morale tests
awi-evades-and-routs = evades and routs
awi-charges-and-counter-charges = charges and counter-charges
awi-normal-moves = normal moves
awi-shooting = shooting
awi-chargers-test-to-enter-melee = chargers test to enter melee
awi-the-charged-test-and-all-are-moved = the charged test, and all are moved
awi-melees = melees
awi-tests-after-melee = tests after melee

## haul.rs

awi-stopped-by = , stopped by { $sentence }
awi-to-be-clear-of-friends = , to be clear of friends{ $stopped }
awi-rule-3 = rule { $cited }
awi-the-gunners-of-run-and-the-gun = The gunners of { $gun } run, and the gun is lost
awi-charges-makes-no-contact-and-is = { $unit-head } { $unit-number ->
        [many] charge
       *[one] charges
    } { $target }, { $unit-number ->
        [many] make
       *[one] makes
    } no contact and { $unit-number ->
        [many] are
       *[one] is
    } disordered
awi-is-struck-in-flank-or-rear-by = { $unit-head } { $unit-number ->
        [many] are
       *[one] is
    } struck in flank or rear by { $by }, and disordered
awi-placed-by-hand = ; placed by hand
awi-guns-have-no-rout-move-rule-movement = guns have no rout move: rule Movement table
awi-rule-disorder-3 = rule Disorder 3
awi-rule-disorder-6 = rule Disorder 6
awi-rule-disorder-5 = rule Disorder 5

## melee_step.rs

awi-overlaps-beside = overlaps beside { $friend }
awi-or-more = { $base } or more ({ $rule })
awi-has-fought-in-this-move = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } fought in this move
awi-touches-no-enemy-whom-it-could-fight = { $unit } { $unit-number ->
        [many] touch
       *[one] touches
    } no enemy that { $unit-number ->
        [many] they
       *[one] it
    } could fight
awi-rule-melee-score = rule Melee score
awi-rule-melee-note-2 = rule Melee note 2
awi-melees-are-fought-in-step-10 = melees are fought in step 10

## morale.rs

awi-the-unit-is-not = the unit is { $own }, not { $other }

## morale_step.rs

awi-morale-is-tested-in-steps-2-and = morale is tested in steps 2 and 3: { $name } has nothing to test now
awi-has-tested-in-this-move-one-roll = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } tested in this move: one roll does for all { $unit-number ->
        [many] their
       *[one] its
    } reasons
awi-has-no-reason-to-test-morale = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no reason to test morale
awi-wishing-to-charge = wishing to charge
awi-being-charged = being charged
awi-hit-by-fire-last-move = hit by fire last move
awi-at-half-strength-under-fire-or-beside = at half strength under fire or beside routing friends
awi-in-rout-with-no-enemy-to-be = in rout with no enemy to be seen near it

## named.rs

awi-a-unit-is-not-both-and = a unit is not both "{ $one }" and "{ $other }"

## offers.rs

awi-roll-the-ability-of = Roll the ability of { $name }
awi-tests = { $name } tests
awi-passed-over = Passed over: { $steps }
awi-order-pass-over = go on to step { $step }: { $title }
awi-no-shots-next-move = No shots: next move
awi-no-shots-on-to-step = No shots: on to step { $number }
awi-on-to-step = On to step { $number }: { $next }
awi-charge = Charge { $target }
awi-shoot-at = Shoot at { $target }
awi-the-gunners-take-of-casualties = The gunners take { $to_gun } of { $casualties } casualties
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

awi-owes-no-move = { $unit } { $unit-number ->
        [many] owe
       *[one] owes
    } no move{ $tests_left ->
        [yes] { " " }before all tests of this step are taken
       *[no] { "" }
    }
awi-the-edge-of-the-table-is-from = the edge of the table is { $edge }" from { $name }: it goes { $most }" at most
awi-goes-first-goes-after-it = { $unit } { $unit-number ->
        [many] go
       *[one] goes
    } first: { $name } goes after { $unit-number ->
        [many] them
       *[one] it
    }
awi-evades-and-routs-are-made-in-step = evades and routs are made in step 4
awi-only-who-routs-or-falls-back-leaves = only who routs or falls back leaves the table

## pieces.rs

awi-of-bases-lost = { $lost } of { $bases_at_start } bases lost
awi-first-volley-not-fired = first volley not fired
awi-half-moves = half moves
awi-no-move = no move
awi-routing = routing

## placing.rs

awi-those-are-not-the-bases-of = those are not the bases of { $name }
awi-would-not-stand-on-the-table = { $name } would not stand on the table
awi-went-it-goes-at-most = { $name } went { $moved }": it goes { $most }" at most
awi-would-stand-in = { $name } would stand in { $among }
awi-would-move-over-that-ground-it-goes = { $name } would move { $cost }" over that ground: it goes { $most }" at most
awi-the-bases-of-would-stand-in-each = the bases of { $name } would stand in each other
awi-would-stand-in-2 = { $name } would stand in { $ground }
awi-would-have-wheeled-at-most = { $name } would have wheeled { $turn }°: { $most }° at most
awi-would-move-of-who-routs-evades-or = { $name } would move { $cost }" of { $least }": who routs, evades or pursues makes a full move
awi-would-go-through = { $name } would go through { $through }
awi-would-come-within-of = { $name } would come within { $halt }" of { $foe }: { $why }
awi-would-not-look-at = { $name } would not look at { $foe }
awi-would-come-nearer-to = { $name } would come nearer to { $foe }
awi-would-fall-back-only = { $name } would fall back { $went }" only: it falls back { $least }"
awi-would-fall-back-to-only = { $name } would end { $gap }" from { $foe }: it falls back to { $least }"
awi-would-stop-short-of = { $name } would stop { $gap }" from { $foe }: { $goes_on ->
        [touches] it goes on until it touches
       *[halts] it goes on to { $least }"
    }
awi-charges-halt-there-and-go-in-in = charges halt there, and go in in step 9
awi-who-runs-keeps-wider-of-him = a unit that runs keeps further away

## rulings.rs

awi-struck-out = { $modifier } struck out
awi-added = { $modifier } { $value } added
awi-with = , with { $unit }
awi-is-put-elsewhere = { $general } is put elsewhere{ $with }
awi-the-ability-of-is = the ability of { $general } is { $ability }
awi-cannot-be-drawn-up-in = { $name } cannot be drawn up in { $formation }
awi-it-began-with-figures-are-placed = it began with { $began } figures; { $figures } are placed
awi-is-not-of-his-side = { $unit } is not of his side
awi-has-figures-1-to-can-fall = { $id } has { $left } figures: 1 to { $left } can fall
awi-guns-have-no-rout-take-the-gunners = guns have no rout: take the gunners of { $id } off the table
awi-nothing-is-added-up-for-it-has = nothing is added up for { $action }: it has no modifiers to strike or add to
awi-there-is-no-to-strike-out = there is no { $what } { $name } to strike out{ $near }
awi-is-allowed = is allowed
awi-a-note = a note
awi-the-step-has-been-played-on-the = the step has been played on the table
awi-a-base-measures-something-either-way = a base measures something either way
awi-routs-already = routs already
awi-does-not-rout = does not rout
awi-modifiers-are-struck-and-added-test = modifiers are struck and added test by test, not for a whole step
awi-a-ruling-needs-no-overruling = a ruling needs no overruling

## sequence.rs

awi-step-2 = Step { $number }
awi-tests-of-brigadiers-and-units-whom = tests of brigadiers and units out of command
awi-charges-are-declared = charges are declared
awi-chargers-test-morale = chargers test morale
awi-the-charged-test-morale = the charged test morale
awi-the-charged-hold-evade-or-counter = the charged hold, evade or counter-charge
awi-every-other-test-of-morale = every other test of morale
awi-charges-and-counter-charges-to-an = charges and counter-charges, to an inch from the enemy
awi-moves-changes-of-formation-and-face = moves, changes of formation and face; generals join and leave
awi-generals-whose-units-lost-figures-are = generals whose units lost figures are diced for
awi-chargers-test-to-go-in = chargers test to go in
awi-those-who-stood-to-receive-them-test = those who stood to receive them test
awi-all-are-moved-into-contact-and-who = all move into contact, and broken units run
awi-blows-both-sides-at-once = blows, both sides at once
awi-losers-test-winners-follow-up-or = losers test, winners follow up or pursue

## shares.rs

awi-has-no-casualties-to-share = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no casualties to share
awi-of-casualties-the-gun-takes-to = of { $casualties } casualties the gun takes { $least } to { $most }

## shoot_step.rs

awi-fires-the-worse-for-moving = needs { $by } more to hit in the next move
awi-at = { $who }, { $weapon } at { $range }"
awi-is-of-the-side-that-moves-the = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } of the side that moves: the other side shoots
awi-has-shot-in-this-move = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } shot in this move
awi-is-in-a-melee-fire-would-strike = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a melee: fire would strike friend and foe
awi-has-nothing-to-shoot-with = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } nothing to shoot with
awi-is-limbered = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } limbered
awi-is-in-a-melee = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a melee
awi-no-base-of-has-it-in-its = it is outside the arc of { $name }
awi-it-is-off-and-reaches = it is { $from_f64 }" off, and { $name } reaches { $reach }"
awi-woods-hide-it-from = woods hide it from { $name }
awi-no-base-of-that-bears-sees-it = no base of { $name } that bears sees it
awi-rule-step-7 = rule Step 7
awi-fire-is-in-step-7 = fire is in step 7
awi-nobody-is-there-to-be-shot-at = there is no unit to shoot at

## steps.rs

awi-has-still-to-say-what-it-does = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } still to choose { $unit-number ->
        [many] their answer
       *[one] its answer
    }
awi-casualties-are-to-be-shared-by-and = { $casualties } { $casualties ->
        [one] casualty must
       *[other] casualties must
    } be shared by { $foot } and { $gun }
awi-roll-the-ability-of-first-2 = roll the ability of { $open } first
awi-the-battle-has-not-begun = the battle has not begun

## toll.rs

awi-dead-at-or-under = dead at { $casualties } or under
awi-rule-generals-at-risk = rule Generals at risk

## worth.rs

awi-out-of-his-cincs-span-he-rolls = out of his CinC's span he rolls { $die } each move: at { $needed } or under{ $chance } the units he influences may act normally; above, they move half at most and do not charge
awi-commands-the-units-of-his-brigade = commands the units of his brigade within { $span }"
awi-commands-his-brigadiers-within-who = commands his brigadiers within { $span }", who then need no test; he has no ability
awi-rides = rides { $ride }"
awi-of-a-unit-he-has-joined = { $modifier } { $what } of a unit he has joined
awi-when-the-unit-he-has-joined-takes = when the unit he has joined takes casualties he rolls { $die }: at their number or under he is dead
awi-who-has-joined-a-unit-commands-it = a general with a unit commands only that unit
awi-on-the-morale-tests = on the morale tests
awi-on-the-test-to-enter-melee = on the test to enter melee
awi-to-the-score-needed-in-melee = to the score needed in melee

## charts/access.rs

awi-is-not-a = "{ $name }" is not a { $what }{ $hint }
awi-counts-once-not-times = "{ $name }" counts once, not { $times } times

## charts/spec.rs

awi-awi-figure-rules-the-referees-own = AWI figure rules: the referee's own charts

## charts/checks.rs

awi-must-be-a-die-of-5-6 = { $node } must be a die of 5, 6 or 10 sides
awi-must-rise-from-band-to-band = { $node } must rise from band to band
awi-must-fall-from-result-to-result-and = "{ $name }" must fall from result to result, and the last, "{ $row }", be null

## movement/apart.rs

awi-would-come-within-of-2 = { $name } would come within { $apart }" of { $him }: { $why }
awi-would-push-back-and-there-is-no = { $name } would push back { $him }, and there is no room behind
awi-nobody-is-pushed-out-of-a-charge = no unit is pushed out of a charge or a melee
awi-who-does-not-charge-halts-there = a unit that does not charge halts there

## movement/beside.rs

awi-the-edge-of-the-table = the edge of the table

## movement/candidates.rs

awi-form = Form { $to }
awi-come-out-of = Come out of { $house }
awi-go-into = Go into { $house }
awi-leaves = { $general } leaves { $unit }
awi-joins = { $general } joins { $unit }
awi-limber-up = Limber up
awi-face-right = Face right
awi-face-about = Face about
awi-face-left = Face left

## movement/event.rs

awi-of-movement-left = { $cost }" of movement, { $left }" left
awi-leaves-2 = leaves { $unit }
awi-joins-2 = joins { $unit }
awi-rides-2 = rides { $distance }
awi-of-movement = { $cost }" of movement

## movement/form.rs

awi-cannot-be-drawn-up-in-2 = { $name } cannot be drawn up in { $to }
awi-is-drawn-up-so-already = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } drawn up so already
awi-has-no-bases = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no bases
awi-form-2 = form { $to }
awi-looks-that-way-already = { $unit } { $unit-number ->
        [many] look
       *[one] looks
    } that way already
awi-can-face-about-or-to-a-flank = { $unit } can face about or to a flank: other ways { $unit-number ->
        [many] they wheel
       *[one] it wheels
    }
awi-would-stand-in-so = { $mover } would stand in { $ground } so
awi-is-in-a-house = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a house
awi-needs-of-its-move-to-change-and = { $unit } { $unit-number ->
        [many] need
       *[one] needs
    } { $cost }" of { $unit-number ->
        [many] their
       *[one] its
    } move to change, and { $unit-number ->
        [many] have
       *[one] has
    } { $left }"
awi-there-is-no-room-for-to = there is no room for { $mover } to { $what }
awi-would-come-within-of-who-does-not = { $mover } would come within { $apart }" of { $enemy }: a unit that does not charge halts there
awi-face-that-way = face that way

## movement/generals.rs

awi-is-with-no-unit-say-where-he = { $name } is with no unit: say where he rides
awi-would-ride-and-has = { $name } would ride { $distance }" and has { $left }"
awi-is-not-of-his-side-2 = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not of his side
awi-is-with-already = { $name } is with { $theirs } already
awi-commands-units-of-his-own-brigade-and = { $name } commands units of his own brigade, and { $theirs } is not
awi-would-not-be-at-who-joins-a = { $name } would not be at { $unit }: who joins a unit touches it
awi-generals-ride-join-and-leave-in-step = generals ride, join and leave in step 6

## movement/house.rs

awi-is-in-a-house-already = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a house already
awi-cannot-go-into-only-foot-does = { $name } cannot go into { $it }: only foot does
awi-holds-one-unit-and-is-in-it = { $it } holds one unit, and { $held } is in it
awi-is-not-at-foot-goes-in-from = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not at { $it }: foot goes in from its walls
awi-go-into-2 = go into { $it }
awi-is-in-no-house = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in no house
awi-come-out-of-2 = come out of { $terrain }
awi-is-no-house = { $terrain } is no house
awi-needs-of-movement-to-and-has = { $unit } { $unit-number ->
        [many] need
       *[one] needs
    } { $cost }" of movement to { $what }, and { $unit-number ->
        [many] have
       *[one] has
    } { $left }"

## movement/limits.rs

awi-would-this-move-at-most = { $mover } would { $what } { $so_far }" this move: { $most }" at most
awi-would-go-sideways-and-back-this-move = { $mover } would go sideways and back this move: it is the one or the other
awi-cannot-incline-militia-never-does = { $name } cannot incline: militia never does
awi-cannot-incline-guns-wheel-or-change = { $name } cannot incline: guns wheel or change face
awi-cannot-go-that-way-an-incline-goes = { $name } cannot go that way: an incline goes ahead, 45° off the facing at most
awi-cannot-go-sideways-only-foot-does = { $name } cannot go sideways: only foot does without changing face
awi-cannot-go-back-only-foot-does-without = { $name } cannot go back: only foot does without changing face
awi-cannot-wheel-its-outer-end-back-only = { $name } cannot wheel its outer end back: only foot goes back without changing face
awi-go-ahead-inclining = go ahead inclining
awi-go-sideways-inclining = go sideways inclining
awi-go-sideways = go sideways
awi-go-back = go back

## movement/march.rs

awi-is-in-rout-routers-run-in-step = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in rout: routers always run in step 4
awi-charges-it-makes-no-normal-move = { $unit } { $unit-number ->
        [many] charge
       *[one] charges
    }: { $unit-number ->
        [many] they make
       *[one] it makes
    } no normal move
awi-halts-for-a-move-after-the-melee = { $unit } { $unit-number ->
        [many] halt
       *[one] halts
    } for a move after the melee { $unit-number ->
        [many] they
       *[one] it
    } won
awi-was-halted-by-its-test-of-morale = { $unit } { $unit-number ->
        [many] were
       *[one] was
    } halted by { $unit-number ->
        [many] their
       *[one] its
    } test of morale
awi-must-rally-first-and-spends-this-move = { $unit } must rally first, and { $unit-number ->
        [many] spend
       *[one] spends
    } this move standing ({ $rule })
awi-does-not-move-but-may-change = { $unit } { $unit-number ->
        [many] do
       *[one] does
    } not move, but may change formation or face
awi-cannot-cross = { $name } cannot cross { $it }
awi-cannot-march-through-foot-goes-into-a = { $name } cannot march through { $it }: foot goes into a house and comes out of it, a whole move each
awi-would-go-over-the-edge-of-the = { $mover } would go over the edge of the table
awi-would-end-its-move-in-it-may = { $unit } would end { $unit-number ->
        [many] their
       *[one] its
    } move in { $friend }: { $unit-number ->
        [many] they
       *[one] it
    } may pass through, not stop there
awi-would-move-and-has = { $unit } would move { $cost }" and { $unit-number ->
        [many] have
       *[one] has
    } { $left }"{ $half ->
        [yes] : half a move at most
       *[no] { "" }
    }
awi-over = over { $met }
awi-units-move-in-step-6 = units move in step 6
awi-a-move-needs-steps-that-lead = a move needs steps that lead somewhere
awi-pushing-skirmishers-back = pushing skirmishers back

## movement/onset.rs

awi-has-no-way-at-that-it-may = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no way at { $foe } that { $unit-number ->
        [many] they
       *[one] it
    } may take
awi-is-in-the-way-of = { $halt } is in the way of { $name }
awi-would-move-to-get-at-and-charges = { $unit } would move { $cost }" to get at { $foe } and { $unit-number ->
        [many] charge
       *[one] charges
    } { $most }"
awi-is-in-the-way-of-who-charges = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in the way of { $name }: the charge must go at { $unit-number ->
        [many] them
       *[one] it
    } first
awi-no-way-to-it = no way to it
awi-lost-and-breaks-as-artillery = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } lost: { $unit-number ->
        [many] they break
       *[one] it breaks
    }, as artillery does
awi-lost-and-breaks-ridden-down = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } lost: { $unit-number ->
        [many] they break
       *[one] it breaks
    }, ridden down by charging cavalry
awi-lost-and-breaks-without-a-blow = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } lost: { $unit-number ->
        [many] they
       *[one] it
    } could not fight back, and { $unit-number ->
        [many] break
       *[one] breaks
    }
awi-tests-after-losing = { $unit-head } { $unit-number ->
        [many] test
       *[one] tests
    } after losing: { $roll } thrown, { $score } in all: { $does ->
        [falls-back] { $unit-number ->
            [many] they fall
           *[one] it falls
        } back, disordered
       *[routs] { $unit-number ->
            [many] they break
           *[one] it breaks
        } and { $unit-number ->
            [many] rout
           *[one] routs
        }
    }
awi-has-lost = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } lost: { $does ->
        [falls-back] { $unit-number ->
            [many] they fall
           *[one] it falls
        } back, disordered
       *[routs] { $unit-number ->
            [many] they break
           *[one] it breaks
        } and { $unit-number ->
            [many] rout
           *[one] routs
        }
    }
awi-won-and-takes = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } won and { $unit-number ->
        [many] take
       *[one] takes
    } { $house }
awi-won-and-follows-up = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } won and { $unit-number ->
        [many] follow
       *[one] follows
    } up
awi-won-and-pursues = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } won and { $unit-number ->
        [many] pursue
       *[one] pursues
    }
awi-won-and-halts = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } won and { $unit-number ->
        [many] halt
       *[one] halts
    } for { $moves ->
        [one] a move
       *[other] { $moves } moves
    }
awi-the-melee-is-drawn = The melee of { $unit } is drawn: { $does ->
        [falls-back] { $unit-number ->
            [many] they fall
           *[one] it falls
        } back { $back }"
       *[holds] { $unit-number ->
            [many] they hold
           *[one] it holds
        }
    }{ $disordered ->
        [disordered] , disordered
       *[no] { "" }
    }
awi-finds-nobody-to-pursue = { $unit-head } { $unit-number ->
        [many] find
       *[one] finds
    } no enemy to pursue and { $unit-number ->
        [many] halt
       *[one] halts
    } for { $moves ->
        [one] a move
       *[other] { $moves } moves
    }, not disordered by it
awi-answers = { $unit-head } { $does }{ $must ->
        [must] , as { $unit-number ->
            [many] they
           *[one] it
        } must
       *[may] { "" }
    }
awi-answers-holds = { $unit-number ->
        [many] stand
       *[one] stands
    } to receive the charge
awi-answers-evades = { $unit-number ->
        [many] evade
       *[one] evades
    }
awi-answers-counter-charges = { $unit-number ->
        [many] counter-charge
       *[one] counter-charges
    }
awi-answers-routs = { $unit-number ->
        [many] rout
       *[one] routs
    }
awi-may-not-do-that-but = { $unit } may not do that, but { $allowed }
awi-or-between = , or{ " " }
awi-off-and-can-come = { $gap }" off, and { $unit-number ->
        [many] they can
       *[one] it can
    } come { $reach }"
awi-gun-is-supported = { $gun-head } { $gun-number ->
        [many] are
       *[one] is
    } supported: who charges { $gun-number ->
        [many] them
       *[one] it
    } charges { $target } (Artillery)
awi-in-the-way-and-charged = { $unit-head } { $unit-number ->
        [many] are
       *[one] is
    } in the way, and { $unit-number ->
        [many] are
       *[one] is
    } charged as well (Movement charges)
awi-beside-and-charged = { $unit-head } { $unit-number ->
        [many] stand
       *[one] stands
    } beside, and { $unit-number ->
        [many] are
       *[one] is
    } charged as well (Movement charges)
awi-charges-who-is-in-the-way = { $unit-head } { $unit-number ->
        [many] charge
       *[one] charges
    } { $target }: { $target-number ->
        [many] they are
       *[one] it is
    } in the way
awi-charges-as-well = { $unit-head } { $unit-number ->
        [many] charge
       *[one] charges
    } { $target } as well: they stand in one line
awi-goes-on-at-the-gun = { $unit-head } { $unit-number ->
        [many] go
       *[one] goes
    } on at { $gun }, which { $foot } { $foot-number ->
        [many] have
       *[one] has
    } left
awi-rolls-for-itself = { $unit-head } { $unit-number ->
        [many] are
       *[one] is
    } out of command and { $unit-number ->
        [many] roll
       *[one] rolls
    } { $roll }{ $sum ->
        [same] { "" }
       *[other] , { $all } in all
    }: { $may ->
        [full] { $unit-number ->
            [many] they
           *[one] it
        } may act normally
        [half] { $unit-number ->
            [many] they move
           *[one] it moves
        } at half speed at most, and may not charge
       *[none] { $unit-number ->
            [many] they do
           *[one] it does
        } not move
    }
awi-its-brigadier-tests = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } under the influence of { $unit-number ->
        [many] their
       *[one] its
    } brigadier: he tests for { $unit-number ->
        [many] them
       *[one] it
    }
awi-routs-and-needs-no-test = { $unit } { $unit-number ->
        [many] rout
       *[one] routs
    }, and { $unit-number ->
        [many] need
       *[one] needs
    } no test
awi-is-controlled-and-needs-no-test = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } controlled, and { $unit-number ->
        [many] need
       *[one] needs
    } no test
awi-units-are-controlled = { $units ->
        [one] 1 unit is controlled and may act normally
       *[other] { $units } units are controlled and may act normally
    }
awi-brigadier-rolls = { $name } is out of his CinC's span and rolls { $roll }: { $may ->
        [full] his units may act normally
       *[half] his units move at half speed at most, and may not charge
    }
awi-tests-to-enter-melee = { $unit-head } { $unit-number ->
        [many] test
       *[one] tests
    } to enter melee with { $foe }: { $roll } thrown, { $score } in all: { $does ->
        [charges] { $unit-number ->
            [many] they charge
           *[one] it charges
        } home
        [halts] { $unit-number ->
            [many] they halt
           *[one] it halts
        }, disordered
        [stands] { $unit-number ->
            [many] they stand
           *[one] it stands
        }
       *[breaks] { $unit-number ->
            [many] they break
           *[one] it breaks
        }
    }
awi-forced-rout = { $unit-number ->
        [many] rout
       *[one] routs
    }
awi-forced-evade = { $unit-number ->
        [many] evade
       *[one] evades
    } { $from }
awi-forced-charge = { $unit-number ->
        [many] charge
       *[one] charges
    } { $target }
awi-forced-counter-charge = { $unit-number ->
        [many] counter-charge
       *[one] counter-charges
    } { $target }
awi-forced-contact = { $unit-number ->
        [many] go
       *[one] goes
    } in against { $target }
awi-forced-fall-back = { $unit-number ->
        [many] fall
       *[one] falls
    } back { $by }" from { $from }
awi-forced-follow-up = { $unit-number ->
        [many] follow
       *[one] follows
    } up { $target }
awi-forced-pursue = { $unit-number ->
        [many] pursue
       *[one] pursues
    } { $target }
awi-forced-occupy = { $unit-number ->
        [many] take
       *[one] takes
    } { $house }
awi-makes-its-move = { $unit-head } { $does }: { $far } of { $of }{ $how }{ $disordered ->
        [disordered] , disordered by it
       *[no] { "" }
    }
awi-leaves-the-table = { $unit-head } { $does } and { $unit-number ->
        [many] leave
       *[one] leaves
    } the table
awi-gun-goes-along = { $gun-head } { $gun-number ->
        [many] go
       *[one] goes
    } along with { $foot }: { $far }
awi-gun-is-left-behind = { $gun-head } { $gun-number ->
        [many] are
       *[one] is
    } { $lost ->
        [lost] left behind and lost
       *[kept] left behind
    } by { $foot }, with { $what } in the way
awi-goes-through = { $by-head } { $by-number ->
        [many] go
       *[one] goes
    } through { $unit }, { $unit-number ->
        [many] who are
       *[one] which is
    } disordered by it
awi-make-its-move = Make its move: it { $does }
awi-fights = { $unit-head } { $unit-number ->
        [many] fight
       *[one] fights
    } { $against }: { $dice } thrown, { $needed } or more hits: { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }
awi-bases-fight = { $bases ->
        [one] 1 base fights
       *[other] { $bases } bases fight
    }
awi-to-be-shared-with-its-gun = they must be shared with { $unit-number ->
        [many] their
       *[one] its
    } gun
awi-melee-ended = { $unit-head } { $ended ->
        [won] { $unit-number ->
            [many] win
           *[one] wins
        }
        [lost] { $unit-number ->
            [many] lose
           *[one] loses
        }
       *[drew] { $unit-number ->
            [many] draw
           *[one] draws
        }
    }: { $unit-number ->
        [many] they
       *[one] it
    } took { $took ->
        [one] 1 casualty
       *[other] { $took } casualties
    } and inflicted { $gave }; { $fell }
awi-of-the-gun = of { $gun } { $toll }
awi-of-the-foot = Of { $foot } { $toll }; { $of_gun }
awi-has-casualties-to-share-as-well = { $foot-head } { $foot-number ->
        [many] have
       *[one] has
    } casualties to share with another gun as well; { $of_gun }
awi-and-between = { " " }and{ " " }
awi-tests-morale = { $unit-head } { $unit-number ->
        [many] test
       *[one] tests
    } morale, { $why }: { $dice } thrown, { $all } in all: { $does ->
        [passes] { $unit-number ->
            [many] they pass
           *[one] it passes
        }
        [rallies] { $unit-number ->
            [many] they rally
           *[one] it rallies
        }, disordered
        [halts] { $unit-number ->
            [many] they halt
           *[one] it halts
        }
        [halts-disordered] { $unit-number ->
            [many] they halt
           *[one] it halts
        }, disordered
        [routs] { $unit-number ->
            [many] they rout
           *[one] it routs
        }
       *[charges] { $unit-number ->
            [many] they charge
           *[one] it charges
        }
    }
awi-factor-of-so-far-off = { $factor }: { $unit }, { $distance }" off{ $close ->
        [close] ; too close to call: measure it
       *[clear] { "" }
    }
awi-shoots-at = { $unit-head } { $unit-number ->
        [many] shoot
       *[one] shoots
    } at { $target }: { $dice } thrown, { $needed } or more hits: { $toll }
awi-bases-bear = { $bases ->
        [one] 1 base bears
       *[other] { $bases } bases bear
    }
awi-gunners = { $gunners ->
        [one] 1 gunner
       *[other] { $gunners } gunners
    }
awi-gives-way = { $unit-head } { $unit-number ->
        [many] give
       *[one] gives
    } way { $far } before { $by }
awi-disordered-by-who-passes-through = { $unit-head } { $unit-number ->
        [many] are
       *[one] is
    } disordered: { $by } { $by-number ->
        [many] pass
       *[one] passes
    } through { $unit-number ->
        [many] them
       *[one] it
    }
awi-disordered-by = { $unit-head } { $unit-number ->
        [many] are
       *[one] is
    } disordered by { $by }
awi-limbers-up = { $unit-head } { $unit-number ->
        [many] limber
       *[one] limbers
    } up
awi-unlimbers = { $unit-head } { $unit-number ->
        [many] unlimber
       *[one] unlimbers
    }
awi-forms = { $unit-head } { $unit-number ->
        [many] form
       *[one] forms
    } { $formation }
awi-faces = { $unit-head } { $unit-number ->
        [many] face
       *[one] faces
    } { $facing }
awi-goes-into = { $unit-head } { $unit-number ->
        [many] go
       *[one] goes
    } into { $house }
awi-comes-out-of = { $unit-head } { $unit-number ->
        [many] come
       *[one] comes
    } out of { $house }
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
awi-all-tests-that-are-left-and-the = Roll remaining tests and make the moves that follow
awi-all-tests-that-are-left = Roll remaining tests
awi-all-melees-that-are-left = Fight remaining melees
awi-all-moves-that-are-owed = Make remaining moves
awi-is-to-go-after = { $unit-head } { $unit-number ->
        [many] are
       *[one] is
    } to go after { $target }
awi-has-no-choice-to-go-after = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no choice to go after { $foe }: only who came on and beat several has
awi-garrison-routs-and-is-to-take = { $garrison-head } { $garrison-number ->
        [many] rout
       *[one] routs
    }: { $unit } { $unit-number ->
        [many] are
       *[one] is
    } to take { $house }
awi-rule-strong-houses = rule Strong houses
awi-left-then-the-sides-change-over = { $left }, then the sides change over
awi-left-then-step = { $left }, go to step { $step }

## rulings.rs

awi-commands-the-whole-side = { $general } commands the whole side
awi-commands-the-whole-side-2 = { $chief } commands the whole side
awi-evades-task = evades
awi-fire-task = fire
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
awi-for-friends-who-rout = for friends in rout
awi-for-an-enemy-in-sight = for an enemy in sight
awi-for-the-distance-apart = for the distance to keep
awi-for-the-length-of-the-charge = for the length of the charge
awi-for-the-last-inch = for the last inch of the charge

## What dice are rolled for

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
