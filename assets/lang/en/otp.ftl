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
otp-modifier-ball-at-a-target-in-column-or-limbered = ball at a target in column or limbered
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
otp-modifier-charge-over-more-than-12-of-open-ground = charge over more than 12" of open ground
otp-modifier-bayonets-or-mounted-against-no-bayonets = bayonets or mounted against no bayonets
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

otp-has-no-bonus-move-to-make = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no bonus move to make
otp-is-in-a-melee-that-has-still = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a melee that has still to be fought
otp-has-begun-its-bonus-move-another-way = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } begun { $unit-number ->
        [many] their
       *[one] its
    } bonus move another way
otp-no-unit-has-a-bonus-move-to = no unit has a bonus move to make

## command.rs

otp-the-new-commander-in-place-of = The new commander in place of { $him }
otp-rolls-passes = { $who } rolls { $face }: { $rating } ({ $passes_left ->
        [one] 1 pass
       *[other] { $passes_left } passes
    })
otp-rides = rides { $rode }
otp-joins = joins { $unit }
otp-rides-now-with = rides { $rode }, now with { $unit }
otp-left = { $commander-head } { $rides } ({ $left } to spare)
otp-ridden-left-6-12 = { $distance }" ridden, { $left }" left (6.12)
otp-uses-a-pass-for-passes-left = { $commander-head } uses a pass for { $unit } ({ $left ->
        [one] 1 pass
       *[other] { $left } passes
    } left)
otp-passes-off-the-marker-of-passes-left = { $commander-head } passes off the marker of { $unit } ({ $left ->
        [one] 1 pass
       *[other] { $left } passes
    } left)
otp-in-is-slowed-to-half-his-movement = { $commander-head } in { $ground } { $passed ->
        [rides] rides on
       *[is] is slowed to half his movement
    }
otp-rolled-needed-or-less-6-12 = rolled { $roll }, needed { $needed } or less (6.12)
otp-cannot-make-out-in-the-woods = { $commander-head } { $found ->
        [sees] sees
       *[cannot] cannot make out
    } { $unit } in the woods
otp-averaging-dice-he-sees-10-6-8 = averaging dice { $join }: he sees { $sees }" (10.6, 8.7)
otp-is-unhurt-d10 = { $commander-head } is unhurt (D10 { $face })
otp-falls-d10 = { $commander-head } falls (D10 { $face })
otp-10-5-a-new-commander-on-turn = 10.5: a new commander on turn { $new_one_on_turn }
otp-chart = { $rule } { $chart }; chart: { $source }
otp-by-chart = { $why }; chart: { $source }
otp-has-no-row-of-the-commander-chart = { $name } has no row of the commander chart
otp-a-successor-of-is-rated-on-turn = a successor of { $name } is rated on turn { $from }
otp-is-rated-already = { $name } is rated already
otp-is-not-on-the-table = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not on the table
otp-has-fallen = { $name } has fallen
otp-moves-in-the-operations-of-his-own = { $name } moves in the operations of his own units
otp-is-not-on-his-side = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not on his side
otp-has-left-of-his-movement-and-that = { $name } has { $left } left of his movement, and that is { $cost }
otp-has-no-marker = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no marker
otp-may-pass-markers-of-his-own-command = { $name } may pass markers of his own command only
otp-has-no-pass-left = { $name } has no pass left
otp-pass-left = { $c } pass ({ $left } left)
otp-attach-to = Attach { $commander } to { $name }
otp-rate = Rate { $name }
otp-rate-a-successor-of = Rate a successor of { $name }
otp-commander-values = commander values
otp-disordering-terrain = disordering terrain
otp-8-16-attached-to-a-unit-hit = 8.16: attached to a unit hit by fire
otp-9-11-attached-to-a-unit-in = 9.11: attached to a unit in a melee
otp-text = text
otp-family = family
otp-reconstructed = reconstructed
otp-referee = referee
otp-that-is-off-the-table = that is off the table
otp-no-pass-takes-off-a-marker-in = no pass takes off a marker in the turn it was got
otp-two-rounds-of-firefight-gave-it-it = two rounds of firefight gave it: it must be rolled for

## engine.rs

otp-is-no-longer-on-the-table = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } no longer on the table

## event.rs

otp-waived = Waived: { $why }
otp-rule = rule { $rule }

## losses.rs

otp-loses-left = { $unit-head } { $unit-number ->
        [many] lose
       *[one] loses
    } { $lost } { $cause } ({ $left } left)
otp-the-crew-of-is-hit = The crew of { $unit } is hit
otp-gets-a-morale-marker = { $unit-head } { $unit-number ->
        [many] get
       *[one] gets
    } a morale marker
otp-nothing-is-left-of = Nothing is left of { $unit }
otp-by-fire = by fire
otp-in-the-melee = in the melee
otp-by-straggling = by straggling
otp-7-1-the-next-hit-costs-a = 7.1: the next hit costs a figure
otp-10-4-from-two-rounds-of-firefight = 10.4: from two rounds of firefight, no pass takes it off

## morale.rs

otp-modified = , modified { $modified }
otp-rolls-for-its-marker = { $who-head } { $who-number ->
        [many] roll
       *[one] rolls
    } for { $who-number ->
        [many] their
       *[one] its
    } marker{ $rerolled ->
        [yes] { " " }again, with a pass
       *[no] { "" }
    }: { $tens }{ $units }{ $modified }, { $result }
otp-modified-losses = modified { $modified } ({ $severity } losses)
otp-the-marker-of-is-passed-off = The marker of { $unit } is passed off
otp-guns-deploy-instead-7-4 = { $order }: guns deploy instead (7.4)
otp-shares-the-marker-of-which-rolls-for = { $unit } { $unit-number ->
        [many] share
       *[one] shares
    } the marker of { $whose }, which rolls for both
otp-is-in-a-melee-which-is-fought = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a melee, which is fought first
otp-has-had-its-one-roll-this-turn = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } had { $unit-number ->
        [many] their
       *[one] its
    } one roll this turn, or acted before it
otp-has-acted-this-turn-markers-come-off = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } acted this turn: markers come off first
otp-accept-for = Accept { $result } for { $name }
otp-reroll-with = Reroll with { $label }
otp-roll-for-the-marker-of = Roll for the marker of { $name }
otp-use = Use { $label }
otp-no = no
otp-morale-results = morale results
otp-charge = charge
otp-advance = advance
otp-10-2-the-nearest-enemy-contact-needs = 10.2: the nearest enemy; contact needs no closing roll
otp-has-a-marker-again = { $unit-head } { $unit-number ->
        [many] have a marker again
       *[one] has a marker again
    }
otp-light = light
otp-moderate = moderate
otp-substantial = substantial
otp-severe = severe
otp-rout = rout
otp-retreat = retreat
otp-stand = stand
otp-deploy = deploy
otp-half-move = half move
otp-no-effect = no effect
otp-retreats-two-full-moves-and-takes-a = retreats two full moves and takes a new marker
otp-retreats-one-full-move = retreats one full move
otp-stays-where-it-is-fires-only-at = stays where it is; fires only at a charge or in a firefight
otp-forms-to-face-the-nearest-enemy-may = forms to face the nearest enemy; may fire, may not move
otp-its-move-is-halved-no-special-move = its move is halved; no special move, no closing
otp-acts-as-it-likes = may act normally
otp-goes-a-full-move-at-the-nearest = goes a full move at the nearest enemy
otp-goes-at-the-nearest-enemy-with-all = goes at the nearest enemy with all it has
otp-no-morale-result-waits-to-be-taken = no morale result waits to be taken
otp-a-reroll-stands = a reroll stands

## operations.rs

otp-has-finished-its-operations = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } finished { $unit-number ->
        [many] their
       *[one] its
    } operations
otp-has-a-morale-marker-which-must-come = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } a morale marker, which must come off first
otp-has-closed-this-turn-and-does-nothing = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } closed this turn and { $unit-number ->
        [many] do
       *[one] does
    } nothing more
otp-has-a-stand-doubled-up-which-goes = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } a stand doubled up, which goes back first
otp-has-begun-its-move-a-closing-is = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } begun { $unit-number ->
        [many] their
       *[one] its
    } move: a closing is declared before the move
otp-is-not-deployed-in-a-town = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not deployed in a town
otp-is-deployed-in-it-leaves-it-first = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } deployed in { $name }: { $unit-number ->
        [many] they leave
       *[one] it leaves
    } it first
otp-is-so-drawn-up-already = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } so drawn up already
otp-is-no-infantry-it-does-not-deploy = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } no infantry: { $unit-number ->
        [many] they do
       *[one] it does
    } not deploy there
otp-is-in-column-and-cannot-fire = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } { $arm ->
        [limbered] limbered
       *[in] in column
    } and cannot fire
otp-the-crew-of-is-away-from-its = the crew of { $who } is away from its guns
otp-the-crew-of-must-first-be-back = the crew of { $who } must first be back at its guns
otp-cannot-form = { $who } cannot form { $to }
otp-is-militia-and-has-changed-formation = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } militia and { $unit-number ->
        [many] have
       *[one] has
    } changed formation: { $unit-number ->
        [many] they move
       *[one] it moves
    } no more
otp-has-changed-formation-and-fired-it = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } changed formation and fired: { $unit-number ->
        [many] they do
       *[one] it does
    } not move as well
otp-has-moved-and-then-fired-it-moves = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } moved and then fired: { $unit-number ->
        [many] they move
       *[one] it moves
    } no more
otp-has-unlimbered-this-turn-it-is-not = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } unlimbered this turn: { $unit-number ->
        [many] they are
       *[one] it is
    } not hauled as well
otp-has-fired-or-changed-formation-no = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } fired or changed formation: no special move
otp-has-been-in-disordering-ground-this = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } been in disordering ground this turn: no special move
otp-has-made-a-special-move = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } made a special move
otp-has-changed-formation-once-this-turn = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } changed formation once this turn
otp-has-moved-more-than-half-it-cannot = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } moved more than half: { $unit-number ->
        [many] they
       *[one] it
    } cannot unlimber
otp-has-begun-its-move-a-formation = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } begun { $unit-number ->
        [many] their
       *[one] its
    } move: a formation changes before the move
otp-has-fired-this-turn = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } fired this turn
otp-has-doubled-up-a-stand-it-does = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } doubled up a stand: { $unit-number ->
        [many] they do
       *[one] it does
    } not fire
otp-has-moved-and-changed-formation-it = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } moved and changed formation: { $unit-number ->
        [many] they do
       *[one] it does
    } not fire as well
otp-has-moved-with-fire-it-moves-at = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } moved { $moved }: with fire { $unit-number ->
        [many] they move
       *[one] it moves
    } { $most } at most
otp-guns-make-no-special-moves = guns make no special moves
otp-artillery-never-closes = artillery never closes
otp-limbered = limbered
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

otp-is-in-column-and-has-no-commander = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in column and { $unit-number ->
        [many] have
       *[one] has
    } no commander to lead { $unit-number ->
        [many] them
       *[one] it
    } to a countercharge
otp-no-unit-has-to-react-to-a = no unit has to react to a charge
otp-no-cavalry-is-being-charged = no cavalry is being charged

## rebuild.rs

otp-modified-averaging-dice = modified { $modified }; averaging dice { $dice }, { $add }
otp-try = try { $attempt }
otp-has-no-room-for-more = { $unit-head } { $unit-number ->
        [many] have
       *[one] has
    } no room for { $figures } more
otp-is-at-its-first-strength = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } at { $unit-number ->
        [many] their
       *[one] its
    } first strength
otp-is-of-a-type-that-never-rebuilds = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } of a type that never rebuilds
otp-has-tried-times = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } tried { $most } times
otp-has-tried-this-turn = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } tried this turn
otp-has-moved-this-turn = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } moved this turn
otp-was-shot-at-by-artillery-this-turn = { $unit } { $unit-number ->
        [many] were
       *[one] was
    } shot at by artillery this turn
otp-is-in-small-arms-range-of = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in small-arms range of { $near }
otp-rebuild = Rebuild { $unit }
otp-none = none
otp-unit-rebuilding = unit rebuilding
otp-11-0-no-stand-of-its-own = 11.0: no stand of its own is short, and the ends of its line are taken
otp-units-rebuild-after-the-last-chit = units rebuild after the last chit

## rulings.rs

otp-instead-of = { $what } instead of { $was }
otp-struck-out = { $modifier_key } struck out
otp-added = { $modifier_key } { $value } added
otp-with = with { $changes }
otp-ruling-because = Ruling: { $what } ({ $reason })
otp-is-put-where-the-figures-are = { $id } { $id-number ->
        [many] are
       *[one] is
    } put where the figures are
otp-with-2 = , with { $unit }
otp-is-put-elsewhere = { $commander } is put elsewhere{ $with }
otp-gets-a-marker = { $id } { $id-number ->
        [many] get
       *[one] gets
    } a marker
otp-loses-its-marker = { $who } { $who-number ->
        [many] lose
       *[one] loses
    } { $who-number ->
        [many] their
       *[one] its
    } marker
otp-takes-its-last-loss-on-another-stand = { $who } { $who-number ->
        [many] take
       *[one] takes
    } { $who-number ->
        [many] their
       *[one] its
    } last loss on another stand
otp-may-act-as-if-nothing-had-been = { $id } may act as if nothing had been done
otp-the-guns-of-are-taken = the guns of { $id } are taken
otp-may-man-its-guns-again = { $who } may man { $who-number ->
        [many] their
       *[one] its
    } guns again
otp-is-not-of-his-side = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not of his side
otp-has-fallen-and-leads-nobody = { $name } has fallen and leads no unit
otp-cannot-be-drawn-up = { $name } cannot be drawn up { $how }
otp-it-began-with-figures-are-placed = it began with { $original ->
        [one] 1 figure
       *[other] { $original } figures
    }; { $figures } are placed
otp-it-began-with-figures = it began with { $original ->
        [one] 1 figure
       *[other] { $original } figures
    }
otp-the-crew-of-is-with-its-guns = the crew of { $unit } is with its guns
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
otp-a-stand-measures-something-either-way = a stand measures something either way
otp-nothing-is-left-of-it-place-its = nothing is left of it: place its stands
otp-there-is-no-room-for-so-many = there is no room for that many at the ends of its line: place its stands
otp-it-has-no-such-stand = it has no such stand
otp-a-ruling-needs-no-overruling = a ruling needs no overruling

## sequence.rs

otp-turn = Turn { $turn }
otp-chit = Chit { $chit }: { $brigade }
otp-makes-no-further-bonus-move = { $id-head } { $id-number ->
        [many] make
       *[one] makes
    } no further bonus move
otp-has-no-rating-yet = { $commander } has no rating yet
otp-chit-is-not-in-the-cup = chit { $chit } is not in the cup
otp-no-brigade-has-chit = no brigade has chit { $chit }
otp-there-is-no-chit-number-in-a = there is no chit number { $place } in a cup of { $count }
otp-first = first: { $pending }
otp-is-not-of-the-brigade-whose-chit = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not of the brigade whose chit is drawn
otp-has-finished-already = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } finished already
otp-has-still-to-take-off-its-marker = { $unit } must test to rally first
otp-accept-or-reroll-with-a-pass = { $unit }: accept { $result } or reroll with a pass
otp-fires-and-stays-or-fires-and-goes = { $unit } { $unit-number ->
        [many] fire
       *[one] fires
    } and { $unit-number ->
        [many] stay
       *[one] stays
    }, or { $unit-number ->
        [many] fire
       *[one] fires
    } and { $unit-number ->
        [many] go
       *[one] goes
    } back
otp-may-try-to-countercharge = { $unit } may try to countercharge
otp-may-fire-at-which-failed-to-close = { $unit } may fire at { $closer }, which failed to close
otp-goes-at = { $unit } { $unit-number ->
        [many] go
       *[one] goes
    } { $distance } at { $enemy }
otp-may-make-a-bonus-move = { $unit } may make a bonus move
otp-end = End { $brigade }
otp-fires-at-and-stays = { $unit } { $unit-number ->
        [many] fire
       *[one] fires
    } at { $attacker } and { $unit-number ->
        [many] stay
       *[one] stays
    }
otp-fires-at-and-goes-back = { $unit } { $unit-number ->
        [many] fire
       *[one] fires
    } at { $attacker } and { $unit-number ->
        [many] go
       *[one] goes
    } back
otp-countercharges = { $unit-head } { $how ->
        [goes] { $unit-number ->
            [many] countercharge
           *[one] countercharges
        }
       *[fails] { $unit-number ->
            [many] fail to countercharge
           *[one] fails to countercharge
        }
    } { $attacker }
otp-receives-the-charge-standing = { $unit } { $unit-number ->
        [many] receive
       *[one] receives
    } the charge standing
otp-fires-at-which-failed-to-close = { $unit } { $unit-number ->
        [many] fire
       *[one] fires
    } at { $closer }, which failed to close
otp-holds-its-fire = { $unit } { $unit-number ->
        [many] hold their
       *[one] holds its
    } fire
otp-goes-back-one-full-move = { $unit } { $unit-number ->
        [many] go
       *[one] goes
    } back one full move
otp-no-further-bonus-move-for = No further bonus move for { $unit }
otp-finish-with = Finish with { $name }
otp-has-finished = { $id-head } { $id-number ->
        [many] have finished
       *[one] has finished
    }
otp-is-done = { $brigade-head } { $brigade-number ->
        [many] are done
       *[one] is done
    }
otp-all-chits-are-drawn-reserves-may = All chits are drawn: reserves may rebuild
otp-the-game-has-begun-already = the game has begun already
otp-the-game-has-not-begun = the game has not begun
otp-a-chit-is-drawn-when-the-brigade = a chit is drawn when the brigade before it is done
otp-the-cup-is-empty = the cup is empty
otp-no-brigade-is-phasing = no brigade is phasing
otp-there-is-a-melee-to-be-fought = there is a melee to be fought first
otp-chits-are-still-in-the-cup-or = chits are still in the cup, or a brigade is phasing
otp-begin-turn-1 = Begin turn 1
otp-draw-a-chit = Draw a chit
otp-end-the-turn = End the turn

## state.rs

otp-is-not-front-flank-or-rear = { $other } is not front, flank or rear

## story.rs

otp-lost-nothing-is-left = { $figures } lost, nothing is left
otp-lost-left = { $figures } lost, { $left } left
otp-it-has-a-marker-already = { $said }, it has a marker already
otp-rides-and = { $who-head } rides { $ride } and { $does }
otp-a-hit-on-the-crew = a hit on the crew
otp-marker = marker

## worth.rs

otp-rides-in-the-operations-of-his-units = rides { $ride }" in the operations of his units
otp-falls-on-a-d10-of-when-a = falls on a D10 of { $fire } when a unit he is with is hit by fire
otp-falls-on-a-d10-of-when-a-2 = falls on a D10 of { $melee } when a unit he is with fights a melee
otp-cv-in-melee = CV in melee
otp-a-column-closes-only-with-a-commander = a column closes only with a commander attached

## charts/spec.rs

otp-on-to-philadelphia-the-referees-own = On to Philadelphia: the referee's own charts

## charts/read

otp-must-be-as-the-rules-have-it = must be [{ $right }], as the rules have it

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
otp-take-out-the-row-for-the-lowest = Take out the row for the lowest rolls
otp-add-a-row-for-higher-rolls = Add a row for higher rolls
otp-take-out-the-row-before-the-last = Take out the row before the last

## charts/read/fire.rs

otp-stands-where-the-column-for-guns = stands where the column for { $next } guns should be
otp-must-name-columns-of-the-fire-chart = must name columns of the fire chart, { $columns }, not { $column }
otp-must-have-a-last-row-for-guns = must have a last row for "{ $row }+" guns
otp-must-be-the-columns-of-fire-columns = must be the columns of fire_columns, { $columns }
otp-differs-from-the-example-of-8-1 = differs from the example of 8.1, in which a roll of { $roll } kills { $kills }
otp-is-the-second-row-for-a-roll = is the second row for a roll of { $roll }
otp-a-result-that-is-not-none-or = { $node }: a result that is not "none" or "morale"
otp-must-have-a-row-for-a-roll = must have a row for a roll of { $roll }
otp-is-not-monotone-a-roll-of-does = is not monotone: a roll of { $high } does more than a roll of { $low }
otp-is-not-monotone-at-a-roll-of = is not monotone: at a roll of { $roll } more figures do less
otp-has-cells-the-fire-chart-has-columns = has { $have } cells; the fire chart has { $need } columns
otp-must-be-three-ranges-short-medium = must be three ranges, short < medium < long
otp-must-be-a-number-of-guns-in = must be a number of guns in every column but the last, and null there
otp-should-rise-from-column-to-column = should rise from column to column
otp-falls-more-guns-use-a-lower-column = falls: more guns use a lower column
otp-must-be-true-rolls-beyond-the-chart = must be true: rolls beyond the chart are read as its first and last rows (8.1, ruling 1)
otp-a-result-of-fire = a result of fire
otp-must-not-be-empty = must not be empty
otp-lets-one-see-further-in-thicker-woods = lets one see further in thicker woods

## charts/read/leaders.rs

otp-has-ratings-a-d10-needs-10-for = has { $cells } ratings; a D10 needs 10, for 0 to 9
otp-a-rating = a rating
otp-falls-a-higher-roll-gives-a-lower = falls: a higher roll gives a lower rating
otp-must-have-leader-value-leader-cv = must have "leader": { "{" }"value": "leader_cv_modifier"{ "}" }
otp-the-chart-of-leaders = the chart of leaders

## charts/read/moves.rs

otp-must-have-a-row-for-in = must have a row for { $arm_name } in { $name }
otp-is-a-row-for-in-there-is = is a row for "{ $arm }" in "{ $formation }"; there is no such row
otp-has-cells-it-needs-4-for-a = has { $count } cells; it needs 4, for A, B, C and D
otp-must-have-a-row-for-the-commander = must have a row for the commander
otp-is-there-twice = is there twice
otp-rises-worse-ground-is-easier = rises: worse ground is easier

## charts/read/results.rs

otp-must-have-a-row-for-a-ratio = must have a row for a ratio of { $ratio }
otp-must-have-a-row-for-from-never = must have a row for "{ $name }", "from": "never" if it never happens
otp-must-begin-with-the-row-for-figures = must begin with the row for { $right } figures, not { $own }
otp-begins-at-figures-the-row-for-is = begins at { $from } figures; the row for { $last } is missing before it
otp-must-have-a-row-for-rolls-up = must have a row for rolls up to { $roll }
otp-must-begin-with-the-row-for-a = must begin with the row for a ratio of 1/1
otp-should-have-a-higher-ratio-than-the = should have a higher ratio than the row before
otp-does-less-than-the-row-before-at = does less than the row before, at a higher ratio
otp-is-the-second-row-for-its-result = is the second row for its result in this column
otp-must-begin-with-a-row-from-null = must begin with a row from null, for every lower roll
otp-should-have-rolls-that-rise-from-row = should have rolls that rise from row to row
otp-gives-a-worse-result-for-a-higher = gives a worse result for a higher roll
otp-a-morale-result = a morale result
otp-null-or-never = , null or "never"
otp-must-be-two-numbers-from-and-to = must be two numbers, from and to
otp-should-have-numbers-that-rise = should have numbers that rise
otp-a-quality = a quality
otp-must-be-a-roll-in-every-row = must be a roll in every row but the last, and null there
otp-should-have-rows-that-rise = should have rows that rise

## closing/event.rs

otp-closes-on-the-flank-of = { $unit-head } { $unit-number ->
        [many] close
       *[one] closes
    } on the { $rear ->
        [rear] rear
       *[flank] flank
    } of { $target }
otp-stays-in-place = { $unit-head } { $unit-number ->
        [many] stay
       *[one] stays
    } in place
otp-firefight-of-and-round = Firefight of { $attacker } and { $defender }, round { $round }
otp-receives-standing = { $unit-head } { $unit-number ->
        [many] receive
       *[one] receives
    } { $attacker } standing
otp-is-in-contact-with = { $unit-head } { $unit-number ->
        [many] are
       *[one] is
    } in contact with { $whom }
otp-modified-needed = { $line } ({ $is_empty ->
        [rolled] rolled
       *[modified] modified
    } { $modified }, needed { $needed })
otp-or-less-is-needed = { $modified }, { $needed } or less is needed ({ $rule })
otp-9-1-no-roll = 9.1: no roll
otp-9-2-as-by-a-stand-result = 9.2: as by a Stand result
otp-goes-back-in-good-order = { $unit-head } { $unit-number ->
        [many] go back in good order
       *[one] goes back in good order
    }
otp-stays-for-the-melee = { $unit-head } { $unit-number ->
        [many] stay for the melee
       *[one] stays for the melee
    }
otp-9-5-it-tries-no-countercharge = 9.5: it tries no countercharge
otp-9-7-a-melee-is-to-be = 9.7: a melee must be fought

## closing/mod.rs

otp-is-not-an-enemy-of = { $whom } is not an enemy of { $name }
otp-is-in-column-and-closes-only-with = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in column and { $unit-number ->
        [many] close
       *[one] closes
    } only with a commander attached
otp-close-on = Close on { $name }{ $with }
otp-answered-with-ball = { $label }, answered with ball
otp-no-unit-has-just-failed-to-close = no unit has just failed to close
otp-it-holds-its-fire = it holds its fire
otp-no-melee = no melee
otp-with-a-special-move = { " " }with a special move

## command/watch.rs

otp-does-not-see = { $name } does not see { $whom }
otp-sees-in-the-woods-and-is-further = { $name } sees { $sees }" in the woods, and { $whom } is further away

## fire/at_hand.rs

otp-has-doubled-up-a-stand-this-phase = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } doubled up a stand this phase: { $unit-number ->
        [many] they do
       *[one] it does
    } not fire

## fire/event.rs

otp-at-column = { $what } at { $range } ({ $rule }), column { $columns }
otp-8-7-averaging-dice = 8.7: averaging dice { $join }
otp-cannot-make-out = { $unit-head } cannot make out { $target }
otp-does-not-fire-at = { $unit-head } { $unit-number ->
        [many] do
       *[one] does
    } not fire at { $target }
otp-borne-by = , borne by { $id }
otp-as-it-comes-in = as { $target-number ->
        [many] they come
       *[one] it comes
    } in
otp-fires-at-modified = { $unit-head } { $unit-number ->
        [many] fire
       *[one] fires
    } at { $target } { $at }, { $firers }, { $is_empty ->
        [rolled] rolled
       *[modified] modified
    } { $modified }{ $borne }: { $outcome }
otp-d10-modified = D10 { $roll }, modified { $all }: { $modified }
otp-7-5-what-hits-attached-guns-their = 7.5: what hits attached guns their infantry bears
otp-8-1-the-closest-target-should-be = 8.1: the closest target should be preferred
otp-2-or-less = 2" or less
otp-a-morale-hit = a morale hit
otp-family-2 = , family
otp-reconstructed-2 = , reconstructed
otp-referee-2 = , referee

## fire/mod.rs

otp-is-not-an-enemy-of-2 = { $target } is not an enemy of { $unit }
otp-is-in-a-melee-that-is-still = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in a melee that is still to be fought
otp-fire-at = Fire at { $name }{ $with }
otp-fire-at-and-with-the-rest-at = Fire at { $first }, and with the rest at { $second }
otp-no-target-is-named = no target is named
otp-with-ball = { " " }with ball
otp-with-canister = { " " }with canister

## fire/volley.rs

otp-has-no-firearms = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no firearms
otp-has-no-guns = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no guns
otp-has-left-its-guns = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } left { $unit-number ->
        [many] their
       *[one] its
    } guns
otp-is-disordered-it-fires-only-in-a = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } disordered: { $unit-number ->
        [many] they fire
       *[one] it fires
    } only in a firefight or at a charge
otp-is-named-twice = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } named twice
otp-every-stand-that-can-fire-can-fire-at = every stand of { $unit } that can fire at any of these targets can fire at { $target }: no split fire
otp-no-stand-is-left-to-fire-at = no stand of { $unit } is left to fire at { $target }
otp-no-part-of-is-in-the-arc = no part of { $target } is in the arc of { $unit }
otp-does-not-see-2 = { $unit } does not see { $target }
otp-only-a-point-of-is-in-the-arc = only a point of { $target }, or an edge seen end on, is in the arc of { $unit }
otp-is-militia-and-has-doubled-up = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } militia and { $unit-number ->
        [many] have
       *[one] has
    } doubled up: that was { $unit-number ->
        [many] their
       *[one] its
    } whole turn
otp-cannot-make-out-in-the-woods-2 = { $unit } cannot make out { $target } in the woods
otp-is-out-of-range-of-at = { $target } is out of range of { $unit }, at { $range }"
otp-is-within-the-guns-arc-and-short = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } within the guns' arc and short range: no canister
otp-guns-fire-unlimbered = guns fire unlimbered
otp-a-unit-in-column-cannot-fire = a unit in column cannot fire
otp-one-of-them-is-gone = one of them is gone

## melee/assign.rs

otp-is-in-no-melee = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in no melee
otp-does-not-attack-in-this-melee = { $a } does not attack { $d } in this melee
otp-is-not-in-contact-with = { $a } is not in contact with { $d }
otp-is-assigned-to-nobody = { $idle_name } is assigned to no enemy
otp-no-attacker-is-assigned-to = no attacker is assigned to { $unmet_name }
otp-fights = { $unit } fights { $whom }
otp-a-pair-is-named-twice = a pair is named twice

## melee/event.rs

otp-beats-by-to = { $winners-head } { $winners-number ->
        [many] beat
       *[one] beats
    } { $losers } by { $high } to { $low } ({ $ratio })
otp-d10-of-attackers-and-defenders-9-8 = D10 of attackers and defenders: { $join } (9.8)
otp-in-the-melee-2 = In the melee { $all }
otp-tie-again = , tie, again{ " " }
otp-9-8-everybody-fights-somebody = 9.8: every unit fights an enemy

## melee/mod.rs

otp-fight-the-melee = Fight the melee

## morale/forward.rs

otp-goes-at-2 = { $who } goes { $distance }" at { $whom }
otp-no-unit-is-ordered-forward-by-the = no unit is ordered forward by the morale table

## movement/along.rs

otp-attached-to-cannot-cross = { $name }, attached to { $with }, cannot cross { $met }
otp-would-move-with-and-has-it-moves = { $unit } would move { $cost } with { $with } and { $unit-number ->
        [many] have
       *[one] has
    } { $left }: { $unit-number ->
        [many] they move
       *[one] it moves
    } so far, or the guns are detached
otp-would-go-over-the-edge-of-the = { $name } would go over the edge of the table
otp-would-go-through = { $name } would go through { $other }
otp-would-touch = { $name } would touch { $enemy }

## movement/approach.rs

otp-has-no-way-into-contact-with = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no way into contact with { $target }
otp-closes-ahead-at-up-to-45-off = { $unit } { $unit-number ->
        [many] close
       *[one] closes
    } ahead, at up to 45° off { $unit-number ->
        [many] their
       *[one] its
    } facing, or wheeling
otp-would-not-reach-that-way = { $mover } would not reach { $name } that way
otp-is-in-the-way-of = { $other } is in the way of { $mover }
otp-has-changed-formation-and-does-not = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } changed formation and { $unit-number ->
        [many] do
       *[one] does
    } not charge
otp-cannot-charge-through = { $mover } cannot charge through { $met }
otp-the-ground-has-broken-up-the-order = the ground has broken up the order

## movement/attached.rs

otp-is-attached-to = { $guns-head } { $guns-number ->
        [many] are
       *[one] is
    } attached to { $to }
otp-is-detached-from = { $guns-head } { $guns-number ->
        [many] are
       *[one] is
    } detached from { $from }
otp-no-longer-touches-it-is-on-its = { $guns-head } { $guns-number ->
        [many] no longer touch
       *[one] no longer touches
    } { $from }: { $guns-number ->
        [many] they
       *[one] it
    } { $guns-number ->
        [many] are
       *[one] is
    } on { $guns-number ->
        [many] their
       *[one] its
    } own
otp-goes-along-with = { $guns-head } { $guns-number ->
        [many] go
       *[one] goes
    } along with { $with }
otp-of-its-movement-7-5 = { $cost }" of its movement (7.5)
otp-was-detached-this-turn-it-is-not = { $unit } { $unit-number ->
        [many] were
       *[one] was
    } detached this turn: { $unit-number ->
        [many] they are
       *[one] it is
    } not attached again in it
otp-and-are-not-of-one-brigade-no = { $name } and { $whom } are not of one brigade: no one chit moves them both
otp-or-has-a-morale-marker-which-must = { $name } or { $whom } has a morale marker, which must come off first
otp-the-crew-of-is-away-from-its-2 = the crew of { $name } is away from its guns
otp-does-not-touch = { $unit } { $unit-number ->
        [many] do
       *[one] does
    } not touch { $whom }
otp-is-no-artillery-only-guns-are = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } no artillery: only guns are attached
otp-is-no-infantry-of-its-side-guns = { $whom } is no infantry of its side: guns are attached to infantry
otp-is-attached-to-already = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } attached to { $other } already
otp-has-civilian-drivers-it-is-attached = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } civilian drivers: { $unit-number ->
        [many] they are
       *[one] it is
    } attached unlimbered
otp-is-attached-to-nobody = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } attached to no unit
otp-was-attached-this-turn-it-is-not = { $unit } { $unit-number ->
        [many] were
       *[one] was
    } attached this turn: { $unit-number ->
        [many] they are
       *[one] it is
    } not detached in it
otp-is-attached-to-it-moves-with-it = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } attached to { $with }: { $unit-number ->
        [many] they move
       *[one] it moves
    } with it, or { $unit-number ->
        [many] are
       *[one] is
    } detached first
otp-would-no-longer-touch-the-guns-are = { $name } would no longer touch { $other }: the guns are detached first

## movement/bend.rs

otp-is-not-in-line-only-a-line = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not in line: only a line bends
otp-the-stands-of-would-not-touch-or = the stands of { $name } would not touch, or stand on each other
otp-cannot-be-bent-like-that = { $name } cannot be bent like that
otp-bends-no-more-than-half-of-its = { $unit } { $unit-number ->
        [many] bend
       *[one] bends
    } no more than half of { $unit-number ->
        [many] their
       *[one] its
    } stands: the rest { $unit-number ->
        [many] wheel
       *[one] wheels
    }
otp-the-other-half-of-has-swung-that = the other half of { $mover } has swung: that one goes back
otp-bend-along = Bend { $man } along { $terrain }
otp-refuse-the-flank-its-end-stand-back = Refuse the { $side } flank: its end stand back 45°
otp-refuse-both-flanks-their-end-stands-back = Refuse both flanks: their end stands back 45°
otp-a-bend-turns-some-of-the-stands = a bend turns some of the stands, not all or none, and by some degrees
otp-a-line-bends-by-90-at-most = a line bends by 90° at most

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

otp-has-no-such-stand-or-no-other = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no such stand, or no other for { $unit-number ->
        [many] them
       *[one] it
    } to go behind
otp-there-is-no-room-for-a-stand = there is no room for a stand of { $mover } to double up
otp-is-not-in-line-it-has-no = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not in line: { $unit-number ->
        [many] they have
       *[one] it has
    } no stand to double up
otp-has-a-bonus-move-it-moves-charges = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } a bonus move: { $unit-number ->
        [many] they move
       *[one] it moves
    }, { $unit-number ->
        [many] charge
       *[one] charges
    } or { $unit-number ->
        [many] end
       *[one] ends
    } it
otp-has-fired-it-does-not-double-up = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } fired: { $unit-number ->
        [many] they do
       *[one] it does
    } not double up as well
otp-has-left-doubling-up-needs = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } { $left } left; doubling up needs { $half }
otp-is-militia-for-which-doubling-up-is = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } militia, for which doubling up is the whole move
otp-has-no-stand-doubled-up = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no stand doubled up
otp-the-place-of-s-stand-is-not = the place of { $mover }'s stand is not free
otp-has-a-stand-doubled-up-that-must = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } a stand doubled up that must first go back

## movement/drivers.rs

otp-the-drivers-of-go-no-nearer-to = the drivers of { $mover } go no nearer to { $name }
otp-the-drivers-of-do-not-go-ahead = the drivers of { $mover } do not go ahead of { $name }

## movement/event.rs

otp-left-2 = { $who-head } { $how } ({ $left } to spare)
otp-of-movement-left = { $cost }" of movement, { $left }" left
otp-makes-a-special-move-more = { $unit-head } { $unit-number ->
        [many] make
       *[one] makes
    } a special move: { $extra }" more
otp-averaging-dice-6-8 = averaging dice { $faces } (6.8)
otp-keeps-its-order-in-rolled-needed = { $who-head } { $who-number ->
        [many] keep
       *[one] keeps
    } { $who-number ->
        [many] their
       *[one] its
    } order in { $ground } (rolled { $roll }, needed { $needed })
otp-loses-its-order-in-and-half-its = { $who-head } { $who-number ->
        [many] lose
       *[one] loses
    } { $who-number ->
        [many] their
       *[one] its
    } order in { $ground }, and half { $who-number ->
        [many] their
       *[one] its
    } move (rolled { $roll }, needed { $needed })
otp-of-movement-6-4 = { $cost }" of movement (6.4)
otp-of-movement-5-4 = { $cost }" of movement (5.4)
otp-was = was { $formation }: { $paid }
otp-the-stands-of-move-left = The stands of { $unit } move { $cost } ({ $left } to spare)
otp-a-stand-of-doubles-up = A stand of { $unit } doubles up
otp-of-movement-6-5 = { $cost }" of movement (6.5)
otp-pays-for-what-its-stands-cross = { $unit-head } { $unit-number ->
        [many] pay
       *[one] pays
    } { $cost } for the ground { $unit-number ->
        [many] they cross
       *[one] it crosses
    } in forming up
otp-the-stand-of-is-back-in-its = The stand of { $unit } is back in its place
otp-goes-into-contact-with = { $unit-head } { $unit-number ->
        [many] go
       *[one] goes
    } into contact with { $target }
otp-comes-no-nearer-to = { $unit-head } { $unit-number ->
        [many] come
       *[one] comes
    } no nearer to { $target }
otp-of-movement-left-6-4 = { $cost }" of movement, { $left }" left (6.4)
otp-deploys-into = { $unit-head } { $unit-number ->
        [many] deploy
       *[one] deploys
    } into { $place }
otp-of-6-11 = { $went }" of { $ordered }" (6.11)
otp-faces-about-to-fall-back = { $unit-head } { $unit-number ->
        [many] face about
       *[one] faces about
    } to fall back
otp-of-its-way-back-6-11 = { $cost }" of its way back (6.11)
otp-rolled-needed-or-less-6-11 = rolled { $roll }, needed { $cv } or less (6.11)
otp-the-least-that-clears-the-way-6 = the least that clears the way: { $distance }" (6.11)
otp-leaves-the-table = { $unit-head } { $unit-number ->
        [many] leave
       *[one] leaves
    } the table
otp-stragglers-leave-figures = Stragglers leave { $unit }: { $lost ->
        [one] 1 figure
       *[other] { $lost } figures
    }
otp-averaging-dice-6-14 = averaging dice { $faces } (6.14)
otp-the-crew-of-leaves-its-guns = The crew of { $unit } leaves its guns
otp-the-crew-of-is-back-at-its = The crew of { $unit } is back at its guns
otp-turns-to-face-the-nearest-enemy = { $unit-head } { $unit-number ->
        [many] turn
       *[one] turns
    } to face the nearest enemy
otp-is-in-contact-with-2 = { $who-head } { $who-number ->
        [many] are
       *[one] is
    } in contact with { $enemy }
otp-goes-straight-at-into-contact = { $who-head } { $who-number ->
        [many] go
       *[one] goes
    } { $distance } straight at { $enemy } into contact
otp-goes-straight-at = { $who-head } { $who-number ->
        [many] go
       *[one] goes
    } { $distance } straight at { $enemy }
otp-stays-where-it-is = { $who-head } { $who-number ->
        [many] stay where they are
       *[one] stays where it is
    }
otp-limbers-up = { $who-head } { $who-number ->
        [many] limber up
       *[one] limbers up
    }

## movement/formation.rs

otp-there-is-no-room-for-to-form = there is no room for { $mover } to form { $to }
otp-would-touch-an-enemy = { $mover } would touch an enemy
otp-needs-of-movement-and-has = { $unit } { $unit-number ->
        [many] need
       *[one] needs
    } { $cost } of movement and { $unit-number ->
        [many] have
       *[one] has
    } { $left }
otp-needs-of-movement-over-and-has = { $unit } { $unit-number ->
        [many] need
       *[one] needs
    } { $cost } of movement { $over } and { $unit-number ->
        [many] have
       *[one] has
    } { $left }
otp-has-no-stands = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } no stands

## movement/forward.rs

otp-is-closed-to-it = { $m } is closed to it
otp-is-in-the-way = { $by } is in the way
otp-goes-straight-ahead-at-up-to-45 = { $unit } { $unit-number ->
        [many] go
       *[one] goes
    } straight ahead, at up to 45°, or { $unit-number ->
        [many] wheel
       *[one] wheels
    }
otp-would-move-and-has = { $unit } would move { $cost } and { $unit-number ->
        [many] have
       *[one] has
    } { $left }
otp-would-go-through-2 = { $mover } would go through { $by }
otp-is-in-column-and-has-no-commander-2 = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in column and { $unit-number ->
        [many] have
       *[one] has
    } no commander to lead { $unit-number ->
        [many] them
       *[one] it
    } in
otp-that-ends-from-straight-at-him-it = that ends { $ends } from { $name }: straight at him it would end at { $least }
otp-there-is-no-way-at-the-enemy = there is no way at the enemy
otp-it-would-go-over-the-edge-of = it would go over the edge of the table
otp-its-enemy-is-no-longer-on-the = its enemy is no longer on the table

## movement/manoeuvre.rs

otp-would-side-step-half-its-move-at-most = { $unit } would side step { $aside }: { $most } at most, half of a normal move
otp-its-end-stand-swings-no-further = its end stand may swing no further
otp-the-end-stand-of-would-swing-at = the end stand of { $mover } would swing { $furthest }: { $most } at most
otp-cannot-cross = { $mover } cannot cross { $met }
otp-a-special-move-may-not-go-through = a special move may not go through { $met }
otp-would-go-over-the-edge-of-the-2 = { $mover } would go over the edge of the table
otp-would-touch-declare-a-closing = { $mover } would touch { $enemy }: declare a closing
otp-a-move-needs-steps-that-lead = a move needs steps that lead somewhere
otp-an-oblique-move-goes-ahead-45-off = an oblique move goes ahead, 45° off the facing at most
otp-a-formed-unit-goes-back-by-facing = a formed unit goes back by facing about first
otp-the-move-is-used-up = the move is used up

## movement/preview.rs

otp-gives-up-its-fire = gives up its fire
otp-costs = { $what } costs { $cost }

## movement/retreat.rs

otp-the-edge-of-the-table = the edge of the table

## movement/ride.rs

## movement/stands.rs

otp-only-a-skirmish-line-goes-stand-by-stand = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } in no skirmish line: only skirmishers go stand by stand
otp-has-stands-each-needs-its-place = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } { $count ->
        [one] 1 stand
       *[other] { $count } stands
    }: each needs its place
otp-moves-as-a-whole-in-this-formation = { $unit } { $unit-number ->
        [many] move
       *[one] moves
    } as a whole in this formation
otp-cannot-enter = { $mover } cannot enter { $met }
otp-would-go-through-3 = { $mover } would go through { $other }
otp-the-stands-of-a-skirmish-line-are = the stands of a skirmish line are 1" to 3" apart
otp-a-skirmish-line-is-a-single-rank = a skirmish line is a single rank, in its order
otp-guns-do-not-bend = guns do not bend
otp-the-stands-of-a-bent-line-touch = the stands of a bent line touch one another
otp-the-stands-of-a-bent-line-do = the stands of a bent line do not stand in one another
otp-the-stands-of-a-line-stay-in = the stands of a line stay in their order, bent by 90° at most
otp-the-stands-of-a-unit-in-loose = the stands of a unit in loose order are 1/2" to 1" apart
otp-the-stands-of-a-unit-in-loose-2 = the stands of a unit in loose order are abreast

## movement/town.rs

otp-holds-it-is-closed-on-first = { $unit } { $unit-number ->
        [many] hold
       *[one] holds
    } { $name }: { $unit-number ->
        [many] they are
       *[one] it is
    } closed on first
otp-is-not-at-it-deploys-from-its = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } not at { $name }: { $unit-number ->
        [many] they deploy
       *[one] it deploys
    } from its edge, or from inside
otp-deploy-into = deploy into { $name }
otp-is-no-town-or-building = { $terrain } is no town or building
otp-has = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } { $count }
otp-holds-stands = { $name } holds { $most ->
        [one] 1 stand
       *[other] { $most } stands
    }; { $has }
otp-holds-stands-and-has-in-it = { $name } holds { $most ->
        [one] 1 stand
       *[other] { $most } stands
    } and has { $stands } in it; { $has }
otp-holds-no-unit-besides-those-that-are = { $name } has no room for another unit
otp-the-middle-of-each-stand-of-must = the middle of each stand of { $mover } must be in { $name }
otp-there-is-no-room-for-to = there is no room for { $mover } to { $what }
otp-would-go-to-a-line-goes = { $mover } would go { $far } to { $what }: a line goes { $most }
otp-there-is-no-room-for-to-deploy = there is no room for { $unit } to deploy into { $name }
otp-finds-no-place-in-say-where-each = { $unit } { $unit-number ->
        [many] find
       *[one] finds
    } no place in { $name }: say where each stand is put
otp-form-2 = form { $to }
otp-finds-no-way-out = { $unit } { $unit-number ->
        [many] find
       *[one] finds
    } no way out
otp-move-up-to = Move: up to { $met }
otp-leave-in = Leave { $way } in { $to }
otp-deploy-into-2 = Deploy into { $town }{ $way }
otp-to-the-rear = to the rear
otp-facing-about = , facing about
otp-facing-the-enemy = , facing the enemy

## movement/turn_out.rs

otp-there-is-no-room-to-form-outside = there is no room to form outside { $place }

## movement/with_guns.rs

otp-detach-from = Detach { $guns } from { $unit }
otp-attach-to-2 = Attach to { $to }
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
otp-no-part-of-that-is-on-the = no part of that is on the table, which is { $width } x { $depth }
otp-has-no-rating-yet-and-no-passes = { $name } has no rating yet, and no passes to use
otp-is-and-has-passes-cannot-be-used = { $name } is { $rating } and has { $most ->
        [one] 1 pass
       *[other] { $most } passes
    }: { $used } cannot be used
otp-partly-off-the-table = partly off the table
otp-does-rout = { $unit-head } { $unit-number ->
        [many] rout
       *[one] routs
    }
otp-does-retreat = { $unit-head } { $unit-number ->
        [many] retreat
       *[one] retreats
    }
otp-does-stand = { $unit-head } { $unit-number ->
        [many] stand
       *[one] stands
    } fast
otp-does-deploy = { $unit-head } { $unit-number ->
        [many] deploy
       *[one] deploys
    } against the nearest enemy
otp-does-half = { $unit-head } { $unit-number ->
        [many] rally
       *[one] rallies
    }, with half { $unit-number ->
        [many] their
       *[one] its
    } move
otp-does-rally = { $unit-head } { $unit-number ->
        [many] rally
       *[one] rallies
    }
otp-does-advance = { $unit-head } { $unit-number ->
        [many] rally and advance
       *[one] rallies and advances
    }
otp-does-charge = { $unit-head } { $unit-number ->
        [many] rally and charge
       *[one] rallies and charges
    }
otp-must-go-at = { $unit-head } { $how ->
        [charge] must charge
       *[advance] must advance on
    } { $enemy }, { $most } at most
otp-closes-on = { $unit-head } { $how ->
        [closes] { $unit-number ->
            [many] close on
           *[one] closes on
        }
       *[fails] { $unit-number ->
            [many] fail to close on
           *[one] fails to close on
        }
    } { $target }
otp-stands-or-gives-way = { $unit-head } { $how ->
        [stands] { $unit-number ->
            [many] stand
           *[one] stands
        }
       *[gives-way] { $unit-number ->
            [many] give way
           *[one] gives way
        }
    }
otp-sees-so-far-in-woods = { $unit-head } { $unit-number ->
        [many] see
       *[one] sees
    } { $inches }" in { $woods ->
        [light] light
        [regular] regular
       *[dense] dense
    } woods
otp-aims-although = { $unit-head } { $unit-number ->
        [many] aim
       *[one] aims
    } at { $chosen } although { $nearer } { $nearer-number ->
        [many] are
       *[one] is
    } nearer
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
otp-so-many-kills = { $kills ->
        [one] 1 kill
       *[other] { $kills } kills
    }
otp-quiet-source = chart: { $from } ({ $chart })
otp-worth-in-melee = { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    } at CV { $cv }{ $times }: { $value }
otp-fighter = { $name }: { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    } x CV { $cv }{ $times } = { $value }
otp-one-fights-another = { $one } { $one-number ->
        [many] fight
       *[one] fights
    } { $other }
otp-bends = { $unit-head } { $unit-number ->
        [many] bend
       *[one] bends
    } { $how }, { $stands ->
        [one] 1 stand
       *[other] { $stands } stands
    } ({ $left } to spare)
otp-its-wing = { $who-number ->
        [many] their
       *[one] its
    } { $side ->
        [left] left
       *[right] right
    } wing { $way ->
        [back] back
       *[forward] forward
    } { $degrees }°
otp-goes-so-far-into-contact = { $unit-head } { $unit-number ->
        [many] go
       *[one] goes
    } { $distance } into contact with { $target }
otp-goes-and-does-not-reach = { $unit-head } { $unit-number ->
        [many] go
       *[one] goes
    } { $distance } and { $unit-number ->
        [many] do
       *[one] does
    } not reach { $target }
otp-goes-towards-and-stops = { $unit-head } { $unit-number ->
        [many] go
       *[one] goes
    } { $distance } towards { $target } and { $unit-number ->
        [many] stop
       *[one] stops
    }
otp-leaves-and-forms = { $unit-head } { $unit-number ->
        [many] leave
       *[one] leaves
    } { $place } and { $unit-number ->
        [many] form
       *[one] forms
    } { $to }
otp-falls-back-so-far = { $unit-head } { $unit-number ->
        [many] fall back
       *[one] falls back
    } { $far }
otp-falls-back-and-is-stopped = { $unit-head } { $unit-number ->
        [many] fall back
       *[one] falls back
    } { $far } of { $of }: { $by } is in the way
otp-in-the-way-holds = { $friend-head }, in the way of { $unit }, { $friend-number ->
        [many] hold
       *[one] holds
    } and { $friend-number ->
        [many] stop
       *[one] stops
    } the retreat
otp-in-the-way-gives-way = { $friend-head }, in the way of { $unit }, { $friend-number ->
        [many] give
       *[one] gives
    } way
otp-steps-aside = { $unit-head } { $unit-number ->
        [many] step
       *[one] steps
    } { $far } aside and { $unit-number ->
        [many] let
       *[one] lets
    } { $before } through
otp-stays-as-it-is = { $unit-head } { $unit-number ->
        [many] stay
       *[one] stays
    } as { $unit-number ->
        [many] they
       *[one] it
    } { $unit-number ->
        [many] are
       *[one] is
    }
otp-stays-ordered-at = { $who-head } { $who-number ->
        [many] stay
       *[one] stays
    } where { $who-number ->
        [many] they
       *[one] it
    } { $who-number ->
        [many] are
       *[one] is
    }, ordered at { $enemy }
otp-step-back = { $who-number ->
        [many] go
       *[one] goes
    } back { $far }
otp-step-ahead = { $who-number ->
        [many] move
       *[one] moves
    } ahead { $far }
otp-step-oblique = { $who-number ->
        [many] oblique
       *[one] obliques
    } { $way ->
        [left] left
       *[right] right
    } { $far } at { $degrees }°
otp-step-aside = { $who-number ->
        [many] side-step
       *[one] side-steps
    } { $way ->
        [left] left
       *[right] right
    } { $far }
otp-step-wheel = { $who-number ->
        [many] wheel
       *[one] wheels
    } { $way ->
        [left] left
       *[right] right
    } { $degrees }°
otp-step-about-face = { $who-number ->
        [many] face about
       *[one] faces about
    }
otp-class-rolled = class { $class }: rolled { $roll }, needed { $needed } or less (6.6)
otp-forms = { $who-head } { $who-number ->
        [many] form
       *[one] forms
    } { $formation }
otp-left-half = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } half { $unit-number ->
        [many] their
       *[one] its
    } move this turn: no special move and no closing
otp-left-fire = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } deployed: { $unit-number ->
        [many] they
       *[one] it
    } may only fire this turn
otp-left-answers = { $unit } { $unit-number ->
        [many] stand
       *[one] stands
    } this turn: { $unit-number ->
        [many] they only answer
       *[one] it only answers
    } fire and charges
otp-left-nothing-gone-back = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } fallen back this turn
otp-left-nothing-gone-forward = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } gone forward of { $unit-number ->
        [many] their
       *[one] its
    } own will this turn
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
    }, or has its morale rolled again
otp-once-he-has-fallen = once he has fallen his command has none for { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }; then another is rolled on his row, and the passes used stay used
otp-tries-to-rebuild = { $unit-head } { $unit-number ->
        [many] try
       *[one] tries
    } to rebuild: rolled { $face }, { $got ->
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
otp-moves-about-in = { $unit } { $unit-number ->
        [many] move
       *[one] moves
    } about in { $name } { $how ->
        [column] in march column only
       *[skirmishers] as skirmishers only
    }: { $unit-number ->
        [many] they come
       *[one] it comes
    } out of it or { $unit-number ->
        [many] turn
       *[one] turns
    } on the spot
otp-enters-in-column-or-deploys = { $unit } { $unit-number ->
        [many] enter
       *[one] enters
    } { $name } in march column only, or { $unit-number ->
        [many] deploy
       *[one] deploys
    } into it
otp-enters-in-column-only = { $unit } { $unit-number ->
        [many] enter
       *[one] enters
    } { $name } in march column only
otp-enters-by-deploying-or-skirmishing = { $unit } { $unit-number ->
        [many] do
       *[one] does
    } not go into { $name } but by deploying there, or in skirmish line
otp-only-foot-enters = { $unit } { $unit-number ->
        [many] do
       *[one] does
    } not go into { $name }: only foot does
otp-moves-as-a-whole-and-bends = { $unit } { $unit-number ->
        [many] move
       *[one] moves
    } as a whole: moved one by one its stands bend or straighten, and its middle stays
otp-its-marker-is-that-of = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } attached to { $with }: { $unit-number ->
        [many] their
       *[one] its
    } marker is that of { $with }
otp-fights-in-it-as-well = { $unit-head } { $unit-number ->
        [many] fight in it as well (9.8)
       *[one] fights in it as well (9.8)
    }
otp-stands-where-a-stand-must-go-back = { $unit } { $unit-number ->
        [many] stand
       *[one] stands
    } where a stand of { $name } must first go back, with { $left } left to move on; or end its operations
otp-chain = { $line } and { $last }
otp-chain-anew = { $line }; { $it-number ->
        [many] they
       *[one] it
    } { $last }
otp-long-chain = { $line }, { $between } and { $last }
otp-long-chain-anew = { $line }; { $it-number ->
        [many] they
       *[one] it
    } { $between } and { $last }
otp-is-no-more = { $unit-number ->
        [many] are no more
       *[one] is no more
    }
otp-goes-to-meet = { $unit } { $unit-number ->
        [many] countercharge
       *[one] countercharges
    } { $attacker }
otp-ruled-figures = { $unit } { $unit-number ->
        [many] have
       *[one] has
    } { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    }
otp-stops-because = { $unit-head } { $unit-number ->
        [many] stop
       *[one] stops
    }: { $why }
otp-deploys-as = { $unit-head } { $unit-number ->
        [many] deploy
       *[one] deploys
    }: { $formation }
otp-unlimbers = { $who-head } { $who-number ->
        [many] unlimber
       *[one] unlimbers
    }

## action.rs

## rulings.rs

otp-a-roll-is-named-and-no-modifier = a roll is named, and no modifier of it is struck out or added

## movement/approach.rs

otp-needs-to-get-there-and-has-2 = { $unit } { $unit-number ->
        [many] need
       *[one] needs
    } { $cost } to get there and { $unit-number ->
        [many] have
       *[one] has
    } { $left }{ $doubt }
otp-is-away-with-of-movement-left-2 = { $unit } { $unit-number ->
        [many] are
       *[one] is
    } { $gap } away, with { $left } of movement left{ $doubt }
otp-too-close-to-call-measure-it = : too close to call, measure it

## movement/closed.rs

otp-cannot-there-is-closed-to-it = { $name } cannot { $what } there: { $ground } is closed to it

## movement/double.rs

otp-double-up-a-stand = double up a stand
otp-and-too-close-to-call = { $line }; too close to call: measure { $whom }
otp-measure-for-contact = too close to call: measure { $own } { $from } to { $enemy } { $to }, for contact (9.8): { $taken ->
        [touching] taken to touch
       *[apart] taken not to touch
    }
otp-measure-its-way-to-spare = too close to call: measure its way, { $by }" to spare (9.1)
otp-measure-its-way-wanting = too close to call: measure its way, { $by }" wanting (6.8)
otp-with-for = with { $changes } for the { $rolls ->
        [all] rolls
        [closing] closing roll
        [cv] CV roll
        [fire] fire
        [melee] melee value
        [morale] morale roll
       *[rebuild] rebuilding roll
    }
otp-with-for-the-rolls-of = with { $changes } for the { $rolls ->
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
otp-cannot-in-it-deploys-into-it = { $unit } cannot { $what } in { $ground }: { $unit-number ->
        [many] they deploy
       *[one] it deploys
    } into it
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
otp-order-marker-by-pass = remove the morale marker by a pass of { $commander }
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
otp-order-fall-back = fall back by the bonus move
otp-order-end-bonus = end the bonus move
otp-order-finish = end operations
otp-order-end-brigade = end the brigade's phase
otp-order-rebuild = roll to rebuild
otp-order-end-turn = end the turn
otp-for-a-friend-before-canister = for a friend before the canister
otp-for-a-rest = for a rest for its muskets
otp-for-works-in-front = for the shelter in front
otp-for-his-ride = for his ride
otp-for-what-he-sees = for his view in the woods
otp-for-small-arms = for the reach of small arms

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
