
## charge.rs

lookup-losers-back-full-moves = ; losers back { $moves ->
        [one] 1 full move
       *[other] { $moves } full moves
    }
lookup-marker = , marker
lookup-commander-falls = , commander falls
lookup-routs = , routs
lookup-falls-back = , falls back
lookup-losers-rout = ; losers rout
lookup-losers-fall-back = ; losers fall back
lookup-defender-meets-the-charge = ; defender meets the charge
lookup-attacker-wins-the-melee = attacker wins the melee
lookup-defender-wins-the-melee = defender wins the melee
lookup-the-melee-is-drawn = the melee is drawn
lookup-attacker-does-not-come-on = attacker does not come on
lookup-both-stand-in-the-firefight = both stand in the firefight
lookup-attacker-gives-way-in-the-firefight = attacker gives way in the firefight
lookup-defender-gives-way-in-the-firefight = defender gives way in the firefight
lookup-both-give-way-in-the-firefight = both give way in the firefight
lookup-defender-runs-before-contact = defender runs before contact
lookup-defender-fires-and-goes-back = defender fires and goes back
lookup-attacker-is-shot-down = attacker is shot down
lookup-defender-is-shot-down = defender is shot down
lookup-attacker-routs = attacker routs
lookup-attacker-halts-short-disordered = attacker halts short, disordered
lookup-defender-breaks-before-contact = defender breaks before contact
lookup-defender-evades = defender evades
lookup-both-halt-short-disordered = both halt short, disordered
lookup-both-lose-the-melee-to-others = both lose the melee, to others
lookup-both-win-the-melee-against-others = both win the melee, against others

## compare.rs

lookup-number-of-choices = "choices" must have 2 to { $most_choices } questions, not { $nodes }
lookup-choice-named-twice = two choices are called { $name }
lookup-leave-out-units-beside = { $why }; leave out units beside either side, shots fired first or commanders
lookup-odds-take-no-dice = odds cover every possible roll: leave out "dice"
lookup-a-rule-set = a rule set
lookup-choice-without-name = a choice must have a "name"

## facts.rs

lookup-the-losers-go-back-full-moves = the losers go back { $moves ->
        [one] 1 full move
       *[other] { $moves } full moves
    }
lookup-kills = kills
lookup-figures = figures
lookup-a-morale-marker = a morale marker
lookup-casualties = casualties
lookup-closes = closes
lookup-stands = stands
lookup-he-falls = he falls
lookup-goes-in-or-stands-to-receive = goes in, or stands to receive
lookup-regains = regains
lookup-passes = passes
lookup-goes-on-in-order = goes on in order
lookup-moves = moves
lookup-inches = inches
lookup-guns-that-win-are-hit = guns that win are hit
lookup-hits-two-per-crew-figure = hits, two for a crew figure (7.2),
lookup-the-winners-may-make-a-bonus-move = the winners may make a bonus move
lookup-attacker-comes-on = attacker comes on
lookup-fact-defender-meets-charge = defender meets the charge
lookup-the-losers-rout = the losers rout
lookup-the-losers-fall-back = the losers fall back

## mod.rs

lookup-a-comparison-has-odds-and-no-dice = a comparison has odds, and no dice: ask for its odds

## read.rs

lookup-did-you-mean = ; did you mean "{ $near }"?
lookup-there-are = ; there are { $join }
lookup-is-not = "{ $word }" is not { $what }{ $right }
lookup-is-given-twice-it-counts-once = "{ $name }" is given twice: it counts once
lookup-modifiers-clash = "{ $one }" and "{ $other }" do not go together ({ $rule }): both are counted
lookup-modifier-counts-too-often = "{ $word }" counts { $most } times at most: with more bases dead, none is left
lookup-modifier-counts-once = "{ $word }" counts once, not { $often } times

## toggles.rs

lookup-a-modifier-of-fire-with-small-arms = a modifier of fire with small arms
lookup-a-modifier-of-fire-with-ball = a modifier of fire with ball
lookup-a-modifier-of-fire-with-canister = a modifier of fire with canister
lookup-a-modifier-of-closing = a modifier of closing
lookup-a-modifier-of-cv-rolls = a modifier of CV rolls
lookup-a-modifier-of-melee = a modifier of melee
lookup-a-modifier-of-a-control-test = a modifier of a control test
lookup-a-factor-of-morale = a factor of morale
lookup-a-modifier-of-fire = a modifier of fire
lookup-a-modifier-of-entering-melee = a modifier of entering melee
lookup-a-modifier-of-the-losers-test = a modifier of the losers' test

## words.rs

lookup-kills-and-a-morale-marker = { $kills ->
        [one] 1 kill
       *[other] { $kills } kills
    } and a morale marker
lookup-losses = { $severity } losses
lookup-figures-regained = { $regained ->
        [one] 1 figure
       *[other] { $regained } figures
    } regained
lookup-not-counted = not counted: { $part }
lookup-dice = dice: { $faces }
lookup-range = { $band } range
lookup-total-against-total = { $a } to { $d }
lookup-no-effect = no effect
lookup-fails-to-close = fails to close
lookup-gives-way = gives way
lookup-he-is-unhurt = he is unhurt
lookup-is-slowed = is slowed
lookup-no-casualties = no casualties
lookup-moves-normally = may act normally
lookup-half-move-no-charge = moves at most half, and does not charge
lookup-does-not-move = does not move
lookup-fine-routers-rally = fine; routers rally
lookup-halts-routers-go-on = halts; routers go on
lookup-routs-or-halts-disordered = routs if it is being charged, otherwise halts disordered
lookup-result-routs = routs
lookup-fails = fails
lookup-the-losers-fall-back-disordered = the losers fall back disordered

## awi/read.rs

lookup-bases-for-foot-only = "bases" goes with foot: a gun shoots by its "crew"
lookup-crew-for-guns-only = "crew" goes with guns: foot shoots by its "bases"
lookup-modifier-of-close-order = "{ $name }" is for foot in close order, not for guns (Firing modifiers)
lookup-an-arm = an arm
lookup-an-ability = an ability
lookup-a-way-to-break-without-a-die = a way to break without a die

## awi/read_charge.rs

lookup-too-many-bases-shoot = { $n } bases shoot, and it has { $bases }
lookup-too-many-gunners-shoot = { $n } gunners shoot, and it has { $crew }
lookup-movement-charges = { $why } (Movement charges)
lookup-fire-besides-too-many = "fire_besides" may have { $most_shots } shots at most
lookup-beside-too-many = "beside" may have { $most_beside } units at most
lookup-the-attacker = the attacker
lookup-the-defender = the defender
lookup-an-aspect = an aspect
lookup-caught-only-when-evading = only an evading unit is caught: "reaction": "evades" (Movement charges)
lookup-charged-skirmishers-evade = skirmishers charged by close order evade (Movement charges): "reaction": "evades"
lookup-what-the-charged-unit-does = a reaction of the charged unit
lookup-only-skirmishers-and-cavalry-evade = only skirmishers and cavalry evade
lookup-only-cavalry-counter-charges = only cavalry counter-charges
lookup-disordered-no-counter-charge = a disordered unit must rally first, and does not counter-charge, unless "disordered" is "terrain" or "interpenetrated"
lookup-counter-charge-without-fire = a unit that counter-charges does not shoot at the charge
lookup-the-fire = the fire
lookup-an-order = an order
lookup-what-disorders = a cause of disorder
lookup-guns-fight-as-foot = guns fight as bases of foot in close order alone (Artillery)
lookup-guns-beside-foot = guns beside foot
lookup-who-falls-first = the first to fall
lookup-a-unit-beside-another = a unit beside another
lookup-overlap-lends-one-base = a unit that overlaps lends one base, and is not struck (Melee who fights)

## philadelphia/read.rs

lookup-does-not-go-with-this-weapon = "{ $name }" does not go with this weapon ({ $rule }): it is counted
lookup-modifier-of-other-gun = "{ $other }" is not a modifier of this gun (8.4)
lookup-for-ball-and-canister = "{ $name }" goes with ball and canister: small arms have "figures"
lookup-must-have-a-unit-or-more = { $name } must have a unit or more
lookup-never-rebuild = { $quality } never rebuild (11.0)
lookup-rebuilding-tries-used = a unit may try { $most } times in a game (11.0), and has
lookup-figures-for-small-arms = "figures" goes with small arms: guns have "guns"
lookup-a-unit-of-a-melee = a unit of a melee
lookup-disorder-cancels-long-charge = disorder takes the bonus of a long charge away (9.13): it is not counted
lookup-a-multiplier-of-melee = a multiplier of melee
lookup-a-column-of-the-morale-table = a column of the morale table
lookup-a-row-of-the-commander-chart = a row of the commander chart
lookup-a-way-for-a-commander-to-fall = a way for a commander to fall
lookup-a-type-of-unit = a type of unit
lookup-a-class-of-disorder = a class of disorder

## philadelphia/read_charge.rs

lookup-multipliers-clash = { $times } and the multiplier { $other } do not go together (9.14): both are counted
lookup-numbered-unit-beside = unit { $n } beside the { $attacking ->
        [attacker] attacker
       *[defender] defender
    }
lookup-fire-first-too-many = "fire_first" may have { $most_shots } shots at most: more could not be calculated exactly
lookup-what-a-failed-closing-comes-to = a result of a failed closing
lookup-only-mounted-countercharge = only mounted cavalry countercharges (9.5): the defender is not "mounted"
lookup-countercharge-to-front-only = cavalry countercharges only an enemy that comes at its front (9.5)
lookup-a-commander-is-named-once-as-leader = a commander is named once, as "leader": he counts in every part of the charge
lookup-who-fires = a firing side
lookup-attacker-fires-once = the attacker fires once (3.1): shots by other units are "by": "others"
lookup-cavalry-has-no-fire = cavalry has no fire operation (3.2)
lookup-disordered-fire-limited = a disordered unit fires only in a firefight or at a charge (8.12)

## mod.rs

lookup-a-question = a question

## awi/read.rs

lookup-a-weapon = a weapon
lookup-a-grade = a grade

## awi/read_charge.rs

lookup-a-shot = a shot

## philadelphia/read.rs

lookup-a-gun = a gun
lookup-a-formation = a formation

## philadelphia/read_charge.rs

lookup-a-reaction = a reaction
lookup-a-rating = a rating
lookup-on-average = { $mean } { $of } on average{ $exactly }
lookup-hardly-ever = hardly ever ({ $told })
lookup-once-in = { $how ->
        [exactly] { "" }
       *[about] about{ " " }
    }1 time in { $times } ({ $told })
lookup-all-but-once-in = all but { $how ->
        [exactly] { "" }
       *[about] about{ " " }
    }1 time in { $times } ({ $told })
lookup-times-in-ten = { $how ->
        [exactly] { "" }
       *[about] about{ " " }
    }{ $times ->
        [one] 1 time
       *[other] { $times } times
    } in 10 ({ $told })
lookup-or-more = { $least } { $of ->
        [kill] { AGREE($least, "kill", "kills") }
        [casualty] { AGREE($least, "casualty", "casualties") }
       *[figure] { AGREE($least, "figure", "figures") }
    } or more
lookup-they-win = { $sides ->
        [attackers] the attackers
       *[defenders] the defenders
    } win
lookup-they-lose = { $sides ->
        [attackers] the attackers
       *[defenders] the defenders
    } lose
lookup-has-the-better-of-it = { $side ->
        [attacker] attacker
       *[defender] defender
    } comes off better
lookup-loses = { $side ->
        [attacker] attacker
       *[defender] defender
    } loses
lookup-those-beside-lose = those beside the { $side ->
        [attacker] attacker
       *[defender] defender
    } lose
lookup-has-a-morale-marker = { $side ->
        [attacker] attacker
       *[defender] defender
    } has a morale marker
lookup-the-commander-of-falls = the { $side ->
        [attacker] attacker
       *[defender] defender
    }'s commander falls
lookup-melee-is-won = { $sides ->
        [attackers] the attackers
       *[defenders] the defenders
    } win { $ratio }: the losers lose { $loser } and go back { $moves ->
        [one] 1 full move
       *[other] { $moves } full moves
    }, the winners lose { $own }{ $guns ->
        [hit] { " " }({ $hits } of them hits on guns)
       *[none] { "" }
    }{ $bonus ->
        [may] , and the winners may make a bonus move
       *[no] { "" }
    }
lookup-its-move-is = { $goes }: its move is { $inches }"
lookup-and-between = { " " }and{ " " }
lookup-fighter = { $sides ->
        [attackers] attackers
       *[defenders] defenders
    }: { $figures ->
        [one] 1 figure
       *[other] { $figures } figures
    } x CV { $cv }{ $times } = { $value }
lookup-modified = modified { $n }
lookup-needed = needed { $n }
lookup-and-beside-it = { " " }(and { $lost } beside it)
lookup-attacker-and-defender-lose = { $ended }: attacker loses { $attacker }; defender loses { $defender }
lookup-dice-are-left-over = { $left ->
        [one] 1 die is left over
       *[other] { $left } dice are left over
    }: the rules roll { $any ->
        [none] no die
       *[some] { $used ->
            [one] 1 die
           *[other] { $used } dice
        }
    } here
lookup-it-is-rolled-for = { $no_such }: it is rolled for { $purpose }
lookup-dice-must-have-one-more = "dice" must have a { $nth } die: { $die } for { $purpose }
lookup-ordinal-nd = { $n }nd
lookup-ordinal-rd = { $n }rd
lookup-ordinal-st = { $n }st
lookup-ordinal-th = { $n }th
lookup-ordinal-first = first
lookup-no-such-formation = { $arm } { $have ->
        [have] have
       *[has] has
    } no such formation (5.0)
lookup-hardly-ever-not = almost always ({ $told })
lookup-under-0-1 = under 0.1%
lookup-over-99-9 = over 99.9%
lookup-never = never
lookup-always = always

## read.rs

lookup-is-one-leader-too-many = "{ $name }" is one leader too many: { $most }
lookup-is-given-twice = "{ $name }" is given twice: { $both }
lookup-leaders-at-most = a unit is led by its brigade's commander, its division's and the overall one at most
lookup-both-leaders-count = both count, as two of its brigade's commander, its division's and the overall one
lookup-a-general-is-named-once = a general is named once, as "led": he counts in every part of the charge
lookup-passes-in-all = { $passes ->
    [one] 1 pass
   *[other] { $passes } passes
}
lookup-casualties-taken = { $hits ->
    [one] 1 casualty
   *[other] { $hits } casualties
}

## Whose dice

lookup-die-of-the-attacker = the attacker
lookup-die-of-the-defender = the defender
lookup-die-the-attackers = the attacker's
lookup-die-the-defenders = the defender's
lookup-die-stragglers-of-the-attacker = the attacker
lookup-die-stragglers-of-the-defender = the defender
lookup-others-of-the-attackers-side = others of the attacker's side
lookup-die-unit-beside = unit { $n } beside { $who }
lookup-die-all-the-attackers = the attackers
lookup-die-all-the-defenders = the defenders
lookup-hit = hit
lookup-miss = miss
lookup-chance-that = below each face: the chance that the { $what }
lookup-from-to = { $first }–{ $last }
lookup-on-any-face = { $what } on any roll
lookup-on-exactly = { $what } on { $faces }
lookup-on-or-less = { $what } on { $face } or less
lookup-on-or-more = { $what } on { $face } or more
lookup-figures-lost = { $figures ->
    [one] 1 figure lost
   *[other] { $figures } figures lost
}
lookup-holds = holds
lookup-inches-more = { $inches }" more
lookup-short-marker = marker
lookup-short-falls = falls
lookup-short-lose = lose { $ratio }
lookup-short-win = win { $ratio }
lookup-short-in-order = in order
lookup-short-slowed = slowed
lookup-attackers-win = attackers win
lookup-defenders-win = defenders win
lookup-short-full-move = full
lookup-short-half-move = half
lookup-short-no-move = none
lookup-short-fine = fine
lookup-short-halts = halts
lookup-short-disordered = halts or routs
lookup-short-goes-in = goes in
lookup-short-back = back
lookup-number-of-hits = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
lookup-moves-at-most-half = moves at most half
