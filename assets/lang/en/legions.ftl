## fire.rs, shock.rs

legions-out-of-range = a company is out of range
legions-fire-too-weak = fire needs a strength of 1 or more
legions-skirmishers-fire-alone = skirmishers fire one by one
legions-cannot-begin-shock = skirmishers and artillery cannot begin shock combat
legions-cavalry-on-structure = cavalry cannot begin shock combat against a structure
legions-shock-without-companies = shock combat needs companies on both sides

## charts/

legions-referees-own-charts = American Legions: the referee's own charts
legions-must-be-a-result = { $node } must be a result such as "KDD", or "-" for no effect
legions-must-be-in-quarters = { $node } must be in quarters, such as 0.5 or 0.75
legions-bands-must-rise = must rise from the near band to the medium one
legions-title = American Legions

## order_words

legions-act-proceed = end the phase
legions-act-order = { $regiment }: order { $order }
legions-act-rally = { $regiment }: try to rally
legions-act-rally-company = try to bring it back from the track
legions-act-reorder = try to re-order
legions-act-relieve = be relieved by the army commander
legions-act-limber = { $moving ->
       [yes] turn to the moving side
      *[other] turn to the firing side
    }
legions-act-march = { $count ->
       [one] march: { $way }
      *[other] march with the stack of { $count }: { $way }
    }
legions-act-ride = ride to { $hex }
legions-act-fire = { $count ->
       [one] fire at { $hex }
      *[other] fire at { $hex } with { $count } companies
    }
legions-act-shock = attack { $hex } by shock
legions-act-check = { $regiment }: morale check
legions-act-choose = suffer the result
legions-act-choose-leader = be diced for
legions-act-rule = the referee rules: { $reason }
legions-act-overrule = { $what }, by ruling
legions-facing = face { $facing }

## marks

legions-adjutant = Adjutant
legions-captain = Captain
legions-mark-routed = its regiment is routed
legions-mark-disordered = disordered
legions-mark-out-of-command = out of command
legions-mark-limbered = on its moving side
legions-order-move = Move
legions-order-fire = Fire
legions-order-move-and-fire = Move & Fire
legions-order-charge = Charge
legions-no-order = no order

## leaders

legions-adds-to-morale = adds { $now } to the morale of his regiment
legions-commands-within = commands companies within { $radius } hexes
legions-printed-on-the-counter = printed on the counter
legions-leader-facts = Effectiveness { $effectiveness }, command radius { $radius }
legions-leader-fallen = Fallen
legions-army-commander = army commander
legions-effectiveness = Effectiveness
legions-command-radius = Command radius

## command

legions-not-its-command-phase = { $name }: this is not its Command Phase
legions-choose-first = a player has to choose first who suffers a result
legions-regiment-has-no-leader = { $name }: no leader is left
legions-routed-takes-no-orders = { $name }: a routed regiment takes no orders
legions-has-that-order = { $name }: it has that order already
legions-needs-no-order = { $name }: guns and skirmishers need no order
legions-regiment-is-eliminated = { $name }: eliminated, no company is left on the map
legions-one-try-a-phase = { $name }: one try in a Command Phase, and it was made
legions-regiment-is-not-routed = { $name }: not routed
legions-rally-the-regiment-first = { $name }: the regiment is routed and must rally first
legions-company-is-not-on-the-track = { $name }: not on the regiment track
legions-no-horse-among-foot = cavalry and infantry do not share a hex
legions-company-is-in-order = { $name }: not disordered
legions-company-is-out-of-command = { $name }: out of command
legions-no-leader-of-a-regiment = { $name } leads no regiment
legions-army-commander-is-not-there = { $name }: the army commander is not in his hex
legions-army-commander-leads-already = the army commander leads a regiment already
legions-is-no-gun = { $unit }: no gun
legions-gun-is-on-that-side = { $unit }: on that side already

## checks

legions-regiment-without-morale = { $name }: it has no morale and makes no checks
legions-no-check-due = { $name }: no morale check is due
legions-roll-of-morale = Morale check of { $regiment }
legions-check-against = { $against } or less passes
legions-check-dice = two dice: { $sum }
legions-checked = { $name }: { $cause }, { $total } against { $against }: { $result }
legions-cause-combat = morale check
legions-cause-orders = check for the order
legions-cause-rally = check to rally
legions-cause-rally-company = check to bring it back
legions-cause-reorder = check to re-order
legions-check-passed = passed
legions-check-unchanged = failed, nothing changes
legions-check-one-more-d = failed, one more D
legions-check-fails-with-d = failed, and suffers a D
legions-check-routs = failed badly: it routs
legions-modifier-line = { $value }: { $what } ({ $rule })
legions-mod-disordered = a company is disordered
legions-mod-lost-regiment = other regiments routed or eliminated
legions-mod-near-infantry = enemy infantry near
legions-mod-near-cavalry = enemy cavalry near
legions-mod-on-track = companies on the track
legions-mod-commander-lost = the army commander is lost
legions-mod-all-rifles = all firing are rifle-armed
legions-mod-through-flank = through a flank
legions-mod-cavalry-on-foot = cavalry attacks infantry or guns
legions-mod-on-structure = against a structure
legions-mod-foot-on-cavalry = infantry attacks cavalry

## turn

legions-begin = Begin the battle
legions-end-phase = End the { $phase }
legions-battle-is-over = the battle is over
legions-checks-are-due = first the morale checks of { $regiments }
legions-nothing-to-choose = there is nothing to choose
legions-offer-leader = Dice for { $name }
legions-offer-suffers = { $unit } suffers it
legions-leader-is-not-at-risk = { $name } is not at risk
legions-battle-without-map = the battle has no map of hexes
legions-company-is-off-the-map = { $unit }: not on the map
legions-leader-is-off-the-map = { $name } is not on the map
legions-not-to-choose = { $unit } cannot suffer this result
legions-command-phase = Command Phase
legions-movement-phase = Movement Phase
legions-fire-phase = Mutual Fire Phase
legions-shock-phase = Shock Combat
legions-began = Turn { $turn }, { $side }: { $phase }
legions-rule-cited = rule { $rule }
legions-side-wins = { $side }: victory
legions-a-draw = A draw: neither side has reached its aim alone
legions-aim = { $side }: { $lost } enemy regiments routed or eliminated, { $needed } needed

## dice

legions-die-fire = Fire at { $hex }
legions-die-shock = Shock against { $hex }
legions-die-morale = Morale check of { $regiment }
legions-die-leader = Is { $commander } killed?
legions-strength = strength { $strength }
legions-odds-column = odds { $odds }

## shock

legions-not-the-shock-phase = this is not a phase of shock combat
legions-nobody-charges = no company in { $hex } can charge { $target } now
legions-nobody-attacks = nobody attacks
legions-attacks-are-due = charging companies must attack first: { $hexes }
legions-shocked = { $companies } at { $hex }: attackers { $attackers }, defenders { $defenders }
legions-shock-column = odds { $odds }, die { $die }

## movement

legions-nobody-marches = nobody marches
legions-not-its-movement-phase = { $name }: this is not its Movement Phase
legions-routed-does-not-march = { $name }: a routed regiment runs, it does not march
legions-gun-is-not-limbered = { $name }: a gun moves on its moving side only
legions-regiment-has-no-order = { $name }: its regiment has no order
legions-march-from-one-hex = companies that march together stand in one hex
legions-only-into-a-front-hex = a company enters only one of its two front hexes
legions-march-is-too-far = { $name }: { $cost } movement points, and it has { $left }
legions-one-facing-in-the-hex = all companies in a hex face the same way
legions-hex-is-off-the-map = there is no such hex on the map
legions-enemy-in-the-hex = an enemy company is in that hex
legions-ride-is-too-far = { $name }: too far, or the way is closed
legions-ruled-among-enemies = { $unit }: the enemy is in that hex
legions-out-of-command = { $count ->
       [one] { $companies }: out of command
      *[other] Out of command: { $companies }
    }
legions-ordered = { $regiment }: { $order }
legions-routs = { $regiment }: routed
legions-is-rallied = { $regiment }: rallied
legions-regiment-eliminated = { $regiment }: eliminated
legions-passed-through = Companies move through { $companies } in { $hex }: all are disordered
legions-ran = { $unit }: runs to { $hex }
legions-ran-off-the-map = { $unit }: runs off the map
legions-rode = { $name }: to { $hex }
legions-limbered = { $moving ->
       [yes] { $unit }: on its moving side
      *[other] { $unit }: on its firing side
    }
legions-fired = { $companies } at { $hex }: { $result }
legions-fire-column = strength { $strength }, column { $column }, die { $die }
legions-leader-diced = { $name }, die { $die }: { $then ->
       [lives] lives
       [adjutant] killed, his Adjutant takes over
       [captain] killed, a Captain takes over
      *[other] killed
    }
legions-captured = { $name }: captured
legions-relieved = { $by } relieves { $name }
legions-waived = Waived: { $why } ({ $rule })
legions-because = because: { $reason }
legions-overruled = By ruling: { $reason }
legions-is-disordered = { $unit }: disordered
legions-goes-to-the-track = { $unit }: to the regiment track
legions-is-eliminated = { $unit }: eliminated
legions-is-ridden-down = { $unit }: ridden down
legions-is-one-too-many = { $unit }: one too many in the hex, eliminated
legions-is-in-order-again = { $unit }: in order again
legions-is-back = { $unit }: back from the track
legions-marched = { $companies } to { $hex } ({ $cost } MP)
legions-turned = { $companies }: turned ({ $cost } MP)
legions-ruled-note = A note
legions-ruled-place = { $unit }: to { $hex }, by ruling
legions-ruled-condition = { $unit }: { $condition }, by ruling
legions-ruled-rout = { $on ->
       [yes] { $regiment }: routed, by ruling
      *[other] { $regiment }: rallied, by ruling
    }
legions-ruled-order = { $regiment }: { $order }, by ruling
legions-ruled-place-leader = { $name }: to { $hex }, by ruling
legions-in-order = in order
legions-disordered = disordered
legions-on-track = on the track
legions-eliminated = eliminated
legions-blocked-not-in-front = it is not in front
legions-blocked-company-in = a company in { $hex } is in the way
legions-blocked-company-beside = a company in { $hex } stands beside the line
legions-blocked-contours = a hill is in the way
legions-cavalry-does-not-fire = { $name }: cavalry does not fire
legions-routed-does-not-fire = { $name }: a routed company does not fire
legions-order-forbids-fire = { $name }: its order allows no fire
legions-gun-is-limbered = { $name }: a gun fires on its firing side only
legions-has-fired = { $name }: has fired in this phase
legions-not-the-fire-phase = this is not a Mutual Fire Phase
legions-nobody-fires = nobody fires
legions-no-enemy-there = no enemy is in { $hex }
legions-other-side-fires = { $name }: the other side fires now
legions-not-seen = { $name } does not see the target: { $why }
legions-one-regiment-fires = companies that fire together are of one regiment; guns may join
legions-regiment-has-finished-firing = { $name }: another regiment has fired since, so it has finished
legions-ruled-condition-needs-a-place = off the map it has no such condition, and a regular gun is never disordered
legions-ruled-already = that is so already
legions-only-actions-are-overruled = only an action can be overruled

## army

legions-two-sides = American Legions is played by two sides
legions-regiment-needs-morale = the regiment "{ $id }" needs a "morale" of 2 to 12
legions-regiment-has-no-morale = "{ $id }" has only regular guns or skirmishers, which have no morale
legions-regiment-needs-leader = the regiment "{ $id }" has no leader
legions-enemies-in-one-hex = an enemy company is in { $hex } already
legions-one-facing-in-a-hex = the companies in { $hex } must face the same way
legions-no-horse-with-foot = cavalry and infantry cannot both be in { $hex }
legions-too-many-in-a-hex = more than { $most } companies are in { $hex }
legions-leader-is-alone = "{ $who }" is in { $hex } without a company of his own
legions-no-quality = a company of American Legions has no grade: its regiment has a "morale"
legions-orders-are-given-in-play = orders are given in play, not in the file
legions-no-such-trait = American Legions has no such trait
legions-guns-are-attached-to-regiments = a gun crewed by its regiment has "attached": true
legions-only-guns-are-attached = only a gun can be attached
legions-a-weapon = a weapon
legions-a-gun = a gun
legions-leaders-are-effective = a leader of American Legions has an "effectiveness" and a "radius"
legions-no-chits = the sides of American Legions play in turn, without chits
legions-no-options = American Legions does not have the optional rule "{ $rule }"
legions-leader-with-another-regiment = "{ $who }" does not lead the regiment of "{ $unit }"
legions-only-regular-guns-without-leader = only regular artillery needs no leader
legions-company-type = { $arm ->
       [cavalry] Cavalry
       [artillery] { $attached ->
           [yes] Attached gun
          *[other] Gun
        }
      *[other] { $weapon ->
           [rifle] Rifles
           [skirmisher] Skirmishers
          *[other] Muskets
        }
    }
legions-weapon = Weapon
legions-attached-gun = Attached to its regiment


## lookup/

legions-page-shock = Shock
legions-page-assault = Assault
legions-companies = Companies
legions-of-them-disordered = of them disordered
legions-range-in-hexes = Range in hexes
legions-order-is-move-and-fire = its order is Move & Fire
legions-through-a-flank = through a flank of the target
legions-the-hex-is-a-structure = the hex is a structure
legions-check-is-made = The check is made
legions-morale-of-the-regiment = Morale of the regiment
legions-effectiveness-of-its-leader = Effectiveness of its leader
legions-title-of-chargers = Chargers
legions-no-fire = no fire
legions-no-charge = no charge
legions-arm-infantry = infantry
legions-arm-rifles = riflemen
legions-arm-cavalry = cavalry
legions-arm-artillery = artillery
legions-arm-skirmishers = skirmishers
legions-with-muskets = muskets
legions-with-rifles = rifles
legions-as-skirmishers = a skirmisher
legions-with-howitzers = howitzers
legions-with-6-pounders = 6 pounders
legions-check-after-combat = after combat
legions-check-for-orders = for new orders
legions-check-to-rally = to rally the regiment
legions-check-to-bring-back = to bring a company back
legions-check-to-reorder = to re-order a company
legions-a-cause-of-a-check = a cause of a morale check
legions-a-modifier-of-morale = a modifier of a morale check
legions-modifier-counts-at-most = "{ $word }" counts { $most ->
       [one] once
      *[other] { $most } times
    } at most
legions-move-and-fire-is-an-order = guns and skirmishers need no order, so "move_and_fire" does not go with them (8.4, 8.5)
legions-assault-without-attack = an assault needs "fire" or "chargers"
legions-the-chargers = the chargers
legions-die-a-fire = Fire
legions-die-a-shock = Shock
legions-die-a-check = Morale check
legions-score-of-fire = strength { $strength }, column { $column } (7.33)
legions-score-of-shock = strength { $attackers } to { $defenders }, odds { $odds } (7.41)
legions-score-of-morale = { $modified } against { $needed } (4.5)
legions-attacker-and-defender = attacker { $attacker }, defender { $defender }
legions-lookup-passes = passes
legions-lookup-one-more-d = fails, one more D
legions-lookup-routs = routs
legions-lookup-takes-the-order = takes the new order
legions-lookup-keeps-its-order = keeps its order, and suffers a D
legions-lookup-rallies = rallies
legions-lookup-stays-routed = stays routed
legions-lookup-stays-routed-with-a-d = stays routed, one more D
legions-lookup-company-returns = company returns
legions-lookup-stays-on-the-track = stays on the track
legions-lookup-in-order-again = in order again
legions-lookup-stays-disordered = stays disordered
legions-lookup-unchanged = nothing changes
legions-assault-ended = defender: { $in_order } in order, { $disordered } disordered, { $lost } lost{ $routed ->
       [yes] , routed
      *[no] { "" }
    }{ $chargers ->
       [hurt] ; chargers suffer { $loss }
      *[unhurt] { "" }
    }
legions-no-defender-is-left = no defender is left
legions-defender-routs = defender routs
legions-defender-loses-companies = defender loses companies
legions-defender-is-disordered = defender is disordered
legions-defender-is-in-order = defender stays in order
legions-fact-companies = companies
legions-fact-eliminated = { $side ->
       [attacker] attacker, eliminated
       [chargers] chargers, eliminated
       [target] target, eliminated
      *[defender] defender, eliminated
    }
legions-fact-disordered = { $side ->
       [attacker] attacker, disordered
       [chargers] chargers, disordered
       [target] target, disordered
      *[defender] defender, disordered
    }
legions-fact-defender-loses = defender loses
legions-defender-loses-or-more = defender loses { $least ->
       [one] 1 company
      *[other] { $least } companies
    } or more
legions-other-arms-left-out = { $count ->
       [one] 1 company of another arm is left out
      *[other] { $count } companies of other arms are left out
    }
legions-phase-has-ended = the phase has ended: only choices and morale checks are left
legions-named-twice = the same company or hex is named twice
legions-checks-come-at-the-end = morale checks come when the phase has ended
legions-no-points-to-march = { $name }: no movement points in this phase
legions-leader-is-there = { $name }: he is in that hex
