## Les questions

lookup-losers-back-full-moves =  ; les perdants reculent de { $moves ->
        [one] { $moves } mouvement complet
       *[other] { $moves } mouvements complets
    }
lookup-marker = , marqueur
lookup-commander-falls = , le chef tombe
lookup-routs = , déroute
lookup-falls-back = , recule
lookup-losers-rout =  ; les perdants sont en déroute
lookup-losers-fall-back =  ; les perdants reculent
lookup-defender-meets-the-charge =  ; le défenseur va au-devant de la charge
lookup-attacker-wins-the-melee = l’attaquant gagne la mêlée
lookup-defender-wins-the-melee = le défenseur gagne la mêlée
lookup-the-melee-is-drawn = la mêlée est indécise
lookup-attacker-does-not-come-on = l’attaquant n’avance pas
lookup-both-stand-in-the-firefight = les deux tiennent dans la fusillade
lookup-attacker-gives-way-in-the-firefight = l’attaquant cède dans la fusillade
lookup-defender-gives-way-in-the-firefight = le défenseur cède dans la fusillade
lookup-both-give-way-in-the-firefight = les deux cèdent dans la fusillade
lookup-defender-runs-before-contact = le défenseur fuit avant le contact
lookup-defender-fires-and-goes-back = le défenseur tire et recule
lookup-attacker-is-shot-down = l’attaquant est anéanti par le tir
lookup-defender-is-shot-down = le défenseur est anéanti par le tir
lookup-attacker-routs = l’attaquant est en déroute
lookup-attacker-halts-short-disordered = l’attaquant s’arrête avant le contact, en désordre
lookup-defender-breaks-before-contact = le défenseur rompt avant le contact
lookup-defender-evades = le défenseur se dérobe
lookup-both-halt-short-disordered = les deux s’arrêtent avant le contact, en désordre
lookup-both-lose-the-melee-to-others = les deux perdent la mêlée, face à d’autres
lookup-both-win-the-melee-against-others = les deux gagnent la mêlée, contre d’autres
lookup-number-of-choices = "choices" doit avoir de 2 à { $most_choices } questions, et non { $nodes }
lookup-choice-named-twice = deux choix s’appellent { $name }
lookup-leave-out-units-beside = { $why } ; laissez de côté des unités à côté d’un des camps, des tirs faits d’abord ou des chefs
lookup-odds-take-no-dice = les probabilités portent sur tous les dés possibles : ôtez "dice"
lookup-a-rule-set = un jeu de règles
lookup-choice-without-name = un choix doit avoir un "name"
lookup-the-losers-go-back-full-moves = les perdants reculent de { $moves ->
        [one] { $moves } mouvement complet
       *[other] { $moves } mouvements complets
    }
lookup-kills = tués
lookup-figures = figurines
lookup-a-morale-marker = un marqueur de moral
lookup-casualties = pertes
lookup-closes = aborde
lookup-stands = tient
lookup-he-falls = il tombe
lookup-goes-in-or-stands-to-receive = va au contact, ou tient pour recevoir
lookup-regains = regagne
lookup-passes = réussites
lookup-goes-on-in-order = continue en ordre
lookup-moves = se déplace
lookup-inches = pouces
lookup-guns-that-win-are-hit = les pièces qui gagnent sont touchées
lookup-hits-two-per-crew-figure = touches, deux par servant (7.2),
lookup-the-winners-may-make-a-bonus-move = les vainqueurs peuvent faire un mouvement de bonus
lookup-attacker-comes-on = l’attaquant avance
lookup-fact-defender-meets-charge = le défenseur va au-devant de la charge
lookup-the-losers-rout = les perdants sont en déroute
lookup-the-losers-fall-back = les perdants reculent
lookup-a-comparison-has-odds-and-no-dice = une comparaison a des probabilités et pas de dés : demandez ses probabilités
lookup-did-you-mean =  ; vouliez-vous dire "{ $near }" ?
lookup-there-are =  ; il y a { $join }
lookup-is-not = "{ $word }" n’est pas { $what }{ $right }
lookup-is-given-twice-it-counts-once = "{ $name }" est donné deux fois : il compte une fois
lookup-modifiers-clash = "{ $one }" et "{ $other }" ne vont pas ensemble ({ $rule }) : les deux sont comptés
lookup-modifier-counts-too-often = "{ $word }" compte { $most } fois au plus : au-delà, il ne reste plus aucun socle
lookup-modifier-counts-once = "{ $word }" compte une fois, et non { $often } fois
lookup-a-modifier-of-fire-with-small-arms = un modificateur du tir aux armes légères
lookup-a-modifier-of-fire-with-ball = un modificateur du tir à boulet
lookup-a-modifier-of-fire-with-canister = un modificateur du tir à mitraille
lookup-a-modifier-of-closing = un modificateur d’assaut
lookup-a-modifier-of-cv-rolls = un modificateur des jets de VC
lookup-a-modifier-of-melee = un modificateur de mêlée
lookup-a-modifier-of-a-control-test = un modificateur du test de contrôle
lookup-a-factor-of-morale = un facteur de moral
lookup-a-modifier-of-fire = un modificateur de tir
lookup-a-modifier-of-entering-melee = un modificateur d’entrée en mêlée
lookup-a-modifier-of-the-losers-test = un modificateur du test des perdants
lookup-kills-and-a-morale-marker = { $kills ->
        [one] { $kills } tué
       *[other] { $kills } tués
    } et un marqueur de moral
lookup-losses = pertes : { $severity }
lookup-figures-regained = { $regained ->
        [one] { $regained } figurine regagnée
       *[other] { $regained } figurines regagnées
    }
lookup-not-counted = non compté : { $part }
lookup-dice = dés : { $faces }
lookup-range = portée { $band }
lookup-total-against-total = { $a } contre { $d }
lookup-no-effect = aucun effet
lookup-fails-to-close = n’aborde pas
lookup-gives-way = cède
lookup-he-is-unhurt = il est indemne
lookup-is-slowed = est ralenti
lookup-no-casualties = aucune perte
lookup-moves-normally = peut agir normalement
lookup-half-move-no-charge = se déplace de moitié au plus, et ne charge pas
lookup-does-not-move = ne se déplace pas
lookup-fine-routers-rally = bon ; les troupes en déroute se rallient
lookup-halts-routers-go-on = halte ; les troupes en déroute continuent
lookup-routs-or-halts-disordered = déroute si elle est chargée, sinon halte en désordre
lookup-result-routs = déroute
lookup-fails = échoue
lookup-the-losers-fall-back-disordered = les perdants reculent en désordre
lookup-bases-for-foot-only = "bases" va avec l’infanterie : une pièce tire avec ses servants, "crew"
lookup-crew-for-guns-only = "crew" va avec les pièces : l’infanterie tire avec ses socles, "bases"
lookup-modifier-of-close-order = "{ $name }" concerne l’infanterie en ordre serré : une pièce n’en a pas (Firing modifiers)
lookup-an-arm = une arme
lookup-an-ability = une aptitude
lookup-a-way-to-break-without-a-die = une façon de rompre sans dé
lookup-too-many-bases-shoot = { $n } socles tirent, et elle en a { $bases }
lookup-too-many-gunners-shoot = { $n } servants tirent, et elle en a { $crew }
lookup-movement-charges = { $why } (Movement charges)
lookup-fire-besides-too-many = "fire_besides" peut avoir { $most_shots } tirs au plus
lookup-beside-too-many = "beside" peut avoir { $most_beside } unités au plus
lookup-the-attacker = l’attaquant
lookup-the-defender = le défenseur
lookup-an-aspect = un côté
lookup-caught-only-when-evading = seule une unité qui se dérobe est rattrapée : "reaction": "evades" (Movement charges)
lookup-charged-skirmishers-evade = des tirailleurs chargés par l’ordre serré se dérobent (Movement charges) : "reaction": "evades"
lookup-what-the-charged-unit-does = une réaction de l’unité chargée
lookup-only-skirmishers-and-cavalry-evade = seuls les tirailleurs et la cavalerie se dérobent
lookup-only-cavalry-counter-charges = seule la cavalerie contre-charge
lookup-disordered-no-counter-charge = une unité en désordre doit d’abord se rallier, et ne contre-charge pas, sauf si "disordered" vaut "terrain" ou "interpenetrated"
lookup-counter-charge-without-fire = une unité qui contre-charge ne tire pas sur la charge
lookup-the-fire = le tir
lookup-an-order = un ordre
lookup-what-disorders = une cause de désordre
lookup-guns-fight-as-foot = les pièces combattent comme des socles d’infanterie en ordre serré, seules (Artillery)
lookup-guns-beside-foot = des pièces à côté de l’infanterie
lookup-who-falls-first = le premier à tomber
lookup-a-unit-beside-another = une unité à côté d’une autre
lookup-overlap-lends-one-base = une unité qui déborde prête un socle, et n’est pas frappée (Melee who fights)
lookup-does-not-go-with-this-weapon = "{ $name }" ne va pas avec cette arme ({ $rule }) : c’est compté
lookup-modifier-of-other-gun = "{ $other }" n’est pas le modificateur d’une telle pièce (8.4)
lookup-for-ball-and-canister = "{ $name }" va avec le boulet et la mitraille : les armes légères ont "figures"
lookup-must-have-a-unit-or-more = { $name } doit avoir une unité ou plus
lookup-never-rebuild = { $quality } : ne se reforment jamais (11.0)
lookup-rebuilding-tries-used = une unité peut essayer { $most } fois par partie (11.0), et l’a fait
lookup-figures-for-small-arms = "figures" va avec les armes légères : les pièces ont "guns"
lookup-a-unit-of-a-melee = une unité d’une mêlée
lookup-disorder-cancels-long-charge = le désordre ôte le bonus d’une longue charge (9.13) : il n’est pas compté
lookup-a-multiplier-of-melee = un multiplicateur de mêlée
lookup-a-column-of-the-morale-table = une colonne du tableau de moral
lookup-a-row-of-the-commander-chart = une ligne du tableau des chefs
lookup-a-way-for-a-commander-to-fall = une façon de tomber pour un chef
lookup-a-type-of-unit = un type d’unité
lookup-a-class-of-disorder = une classe de désordre
lookup-multipliers-clash = { $times } et le { $other } nommé ne vont pas ensemble (9.14) : les deux sont comptés
lookup-numbered-unit-beside = unité { $n } à côté { $attacking ->
        [attacker] de l’attaquant
       *[defender] du défenseur
    }
lookup-fire-first-too-many = "fire_first" peut avoir { $most_shots } tirs au plus : davantage ne se calculerait pas exactement
lookup-what-a-failed-closing-comes-to = une issue d’un assaut manqué
lookup-only-mounted-countercharge = seule la cavalerie montée contre-charge (9.5) : le défenseur n’est pas "mounted"
lookup-countercharge-to-front-only = la cavalerie ne contre-charge que l’ennemi qui vient sur son front (9.5)
lookup-a-commander-is-named-once-as-leader = un chef est nommé une fois, comme "leader" : il compte dans toutes les parties de la charge
lookup-who-fires = un camp qui tire
lookup-attacker-fires-once = l’attaquant tire une fois (3.1) : les tirs d’autres unités sont "by": "others"
lookup-cavalry-has-no-fire = la cavalerie n’a pas d’opération de tir (3.2)
lookup-disordered-fire-limited = une unité en désordre ne tire que dans une fusillade ou sur une charge (8.12)
lookup-a-question = une question
lookup-a-weapon = une arme
lookup-a-grade = un niveau
lookup-a-shot = un tir
lookup-a-gun = une pièce
lookup-a-formation = une formation
lookup-a-reaction = une réaction
lookup-a-rating = une valeur
lookup-on-average = { $mean } { $of } en moyenne{ $exactly }
lookup-hardly-ever = presque jamais ({ $told })
lookup-once-in = { $how ->
        [exactly] { "" }
       *[about] environ{ " " }
    }1 fois sur { $times } ({ $told })
lookup-all-but-once-in = toujours sauf { $how ->
        [exactly] { "" }
       *[about] environ{ " " }
    }1 fois sur { $times } ({ $told })
lookup-times-in-ten = { $how ->
        [exactly] { "" }
       *[about] environ{ " " }
    }{ $times ->
        [one] { $times } fois
       *[other] { $times } fois
    } sur 10 ({ $told })
lookup-or-more = { $least } { $of ->
        [kill] { AGREE($least, "tué", "tués") }
        [casualty] { AGREE($least, "perte", "pertes") }
       *[figure] { AGREE($least, "figurine", "figurines") }
    } ou plus
lookup-they-win = { $sides ->
        [attackers] les attaquants
       *[defenders] les défenseurs
    } gagnent
lookup-they-lose = { $sides ->
        [attackers] les attaquants
       *[defenders] les défenseurs
    } perdent
lookup-has-the-better-of-it = { $side ->
        [attacker] l’attaquant
       *[defender] le défenseur
    } a le dessus
lookup-loses = { $side ->
        [attacker] l’attaquant
       *[defender] le défenseur
    } perd
lookup-those-beside-lose = les voisins { $side ->
        [attacker] de l’attaquant
       *[defender] du défenseur
    } perdent
lookup-has-a-morale-marker = { $side ->
        [attacker] l’attaquant
       *[defender] le défenseur
    } a un marqueur de moral
lookup-the-commander-of-falls = le chef { $side ->
        [attacker] de l’attaquant
       *[defender] du défenseur
    } tombe
lookup-melee-is-won = { $sides ->
        [attackers] les attaquants
       *[defenders] les défenseurs
    } gagnent à { $ratio } : les perdants perdent { $loser } et reculent de { $moves ->
        [one] { $moves } mouvement complet
       *[other] { $moves } mouvements complets
    }, les vainqueurs perdent { $own }{ $guns ->
        [hit] { " " }(dont { $hits } { AGREE($hits, "touche", "touches") } sur des pièces)
       *[none] { "" }
    }{ $bonus ->
        [may] , et les vainqueurs peuvent faire un mouvement de bonus
       *[no] { "" }
    }
lookup-its-move-is = { $goes } : son mouvement est de { $inches }"
lookup-and-between = { " " }et{ " " }
lookup-fighter = { $sides ->
        [attackers] attaquants
       *[defenders] défenseurs
    } : { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    } x VC { $cv }{ $times } = { $value }
lookup-modified = modifié { $n }
lookup-needed = requis { $n }
lookup-and-beside-it = { " " }(et { $lost } à côté)
lookup-attacker-and-defender-lose = { $ended } : l’attaquant perd { $attacker } ; le défenseur perd { $defender }
lookup-dice-are-left-over = { $left ->
        [one] { $left } dé est de trop
       *[other] { $left } dés sont de trop
    } : les règles n’en lancent { $any ->
        [none] aucun
       *[some] que { $used ->
            [one] { $used }
           *[other] { $used }
        }
    } ici
lookup-it-is-rolled-for = { $no_such } : il est lancé pour { $purpose }
lookup-dice-must-have-one-more = "dice" doit avoir un { $nth } dé : { $die } pour { $purpose }
lookup-ordinal-nd = { $n }e
lookup-ordinal-rd = { $n }e
lookup-ordinal-st = { $n }e
lookup-ordinal-th = { $n }e
lookup-ordinal-first = premier
lookup-no-such-formation = { $have ->
        [have] { $arm } : pas de telle formation
       *[has] { $arm } : pas de telle formation
    } (5.0)
lookup-hardly-ever-not = presque toujours ({ $told })
lookup-under-0-1 = moins de 0,1 %
lookup-over-99-9 = plus de 99,9 %
lookup-never = jamais
lookup-always = toujours
lookup-a-general-is-named-once = un général est nommé une fois, comme "led" : il compte dans toutes les parties de la charge
lookup-leaders-at-most = une unité est menée par le chef de sa brigade, celui de sa division et le commandant en chef au plus
lookup-both-leaders-count = les deux comptent, comme deux d’entre le chef de sa brigade, celui de sa division et le commandant en chef
lookup-is-given-twice = "{ $name }" est donné deux fois : { $both }
lookup-is-one-leader-too-many = "{ $name }" est un chef de trop : { $most }
lookup-passes-in-all = { $passes ->
    [one] { $passes } réussite
   *[other] { $passes } réussites
}
lookup-casualties-taken = { $hits ->
    [one] { $hits } perte
   *[other] { $hits } pertes
}

## À qui sont les dés

lookup-die-of-the-attacker = l’attaquant
lookup-die-of-the-defender = le défenseur
lookup-die-the-attackers = de l’attaquant
lookup-die-the-defenders = du défenseur
lookup-die-stragglers-of-the-attacker = de l’attaquant
lookup-die-stragglers-of-the-defender = du défenseur
lookup-others-of-the-attackers-side = d’autres du camp de l’attaquant
lookup-die-unit-beside = l’unité { $n } à côté de { $who }
lookup-die-all-the-attackers = les attaquants
lookup-die-all-the-defenders = les défenseurs
lookup-hit = touche
lookup-miss = raté
lookup-chance-that = sous chaque face : la chance que les { $what }
lookup-from-to = { $first } à { $last }
lookup-on-any-face = { $what } quel que soit le dé
lookup-on-exactly = { $what } sur { $faces }
lookup-on-or-less = { $what } sur { $face } ou moins
lookup-on-or-more = { $what } sur { $face } ou plus
lookup-figures-lost = { $figures ->
    [one] { $figures } figurine perdue
   *[other] { $figures } figurines perdues
}
lookup-holds = tient bon
lookup-inches-more = { $inches }" de plus
lookup-short-marker = marqueur
lookup-short-falls = tombe
lookup-short-lose = perdent { $ratio }
lookup-short-win = gagnent { $ratio }
lookup-short-in-order = en ordre
lookup-short-slowed = ralenti
lookup-attackers-win = attaquants gagnent
lookup-defenders-win = défenseurs gagnent
lookup-short-full-move = entier
lookup-short-half-move = moitié
lookup-short-no-move = aucun
lookup-short-fine = bon
lookup-short-halts = halte
lookup-short-disordered = halte ou déroute
lookup-short-goes-in = entre
lookup-short-back = recule
lookup-number-of-hits = { $hits ->
    [0] aucune touche
    [one] { $hits } touche
   *[other] { $hits } touches
}
lookup-moves-at-most-half = se déplace de moitié au plus
