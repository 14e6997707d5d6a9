## fire.rs, shock.rs

legions-out-of-range = une compagnie est hors de portée
legions-fire-too-weak = un tir demande une force de 1 au moins
legions-skirmishers-fire-alone = les tirailleurs tirent un par un
legions-cannot-begin-shock = tirailleurs et artillerie ne peuvent commencer un choc
legions-cavalry-on-structure = la cavalerie ne peut commencer un choc contre un bâtiment
legions-shock-without-companies = un choc demande des compagnies des deux camps

## charts/

legions-referees-own-charts = American Legions : tableaux de l’arbitre
legions-must-be-a-result = { $node } doit être un résultat comme "KDD", ou "-" sans effet
legions-must-be-in-quarters = { $node } doit être en quarts, comme 0.5 ou 0.75
legions-bands-must-rise = doit croître de la courte à la moyenne portée
legions-title = American Legions

## order_words

legions-act-proceed = finir la phase
legions-act-order = { $regiment } : ordre { $order }
legions-act-rally = { $regiment } : tenter de rallier
legions-act-rally-company = tenter de la ramener de la piste
legions-act-reorder = tenter de remettre en ordre
legions-act-relieve = être relevé par le commandant en chef
legions-act-limber = { $moving ->
       [yes] tourner du côté mouvement
      *[other] tourner du côté tir
    }
legions-act-march = { $count ->
       [one] marcher : { $way }
      *[other] marcher avec la pile de { $count } : { $way }
    }
legions-act-ride = aller en { $hex }
legions-act-fire = { $count ->
       [one] tirer sur { $hex }
      *[other] tirer sur { $hex } avec { $count } compagnies
    }
legions-act-shock = attaquer { $hex } au choc
legions-act-check = { $regiment } : test de moral
legions-act-choose = subir le résultat
legions-act-choose-leader = faire l’objet du dé
legions-act-rule = l’arbitre décide : { $reason }
legions-act-overrule = { $what }, par décision
legions-facing = face { $facing }

## marks

legions-adjutant = Adjudant
legions-captain = Capitaine
legions-mark-routed = son régiment est en déroute
legions-mark-disordered = en désordre
legions-mark-out-of-command = hors de commandement
legions-mark-limbered = du côté mouvement
legions-order-move = Mouvement
legions-order-fire = Tir
legions-order-move-and-fire = Mouvement et tir
legions-order-charge = Charge
legions-no-order = pas d’ordre

## leaders

legions-adds-to-morale = ajoute { $now } au moral de son régiment
legions-commands-within = commande les compagnies à { $radius } hexagones au plus
legions-printed-on-the-counter = imprimée sur le pion
legions-leader-facts = Efficacité { $effectiveness }, rayon de commandement { $radius }
legions-leader-fallen = Tombé
legions-army-commander = commandant en chef
legions-effectiveness = Efficacité
legions-command-radius = Rayon de commandement

## command

legions-not-its-command-phase = { $name } : ce n’est pas sa phase de commandement
legions-choose-first = un joueur doit d’abord choisir qui subit un résultat
legions-regiment-has-no-leader = { $name } : plus de chef
legions-routed-takes-no-orders = { $name } : un régiment en déroute ne reçoit pas d’ordres
legions-has-that-order = { $name } : il a déjà cet ordre
legions-needs-no-order = { $name } : pièces et tirailleurs n’ont pas besoin d’ordre
legions-regiment-is-eliminated = { $name } : éliminé, aucune compagnie ne reste sur la carte
legions-one-try-a-phase = { $name } : une tentative par phase de commandement, et elle est faite
legions-regiment-is-not-routed = { $name } : pas en déroute
legions-rally-the-regiment-first = { $name } : le régiment est en déroute et doit d’abord se rallier
legions-company-is-not-on-the-track = { $name } : pas sur la piste du régiment
legions-no-horse-among-foot = cavalerie et infanterie ne partagent pas un hexagone
legions-company-is-in-order = { $name } : pas en désordre
legions-company-is-out-of-command = { $name } : hors de commandement
legions-no-leader-of-a-regiment = { $name } ne mène aucun régiment
legions-army-commander-is-not-there = { $name } : le commandant en chef n’est pas dans son hexagone
legions-army-commander-leads-already = le commandant en chef mène déjà un régiment
legions-is-no-gun = { $unit } : ce n’est pas une pièce
legions-gun-is-on-that-side = { $unit } : déjà de ce côté

## checks

legions-regiment-without-morale = { $name } : sans moral, ne teste pas
legions-no-check-due = { $name } : aucun test de moral n’est dû
legions-roll-of-morale = Test de moral : { $regiment }
legions-check-against = réussi avec { $against } ou moins
legions-check-dice = deux dés : { $sum }
legions-checked = { $name } : { $cause }, { $total } contre { $against } : { $result }
legions-cause-combat = test de moral
legions-cause-orders = test pour l’ordre
legions-cause-rally = test de ralliement
legions-cause-rally-company = test pour la ramener
legions-cause-reorder = test de remise en ordre
legions-check-passed = réussi
legions-check-unchanged = manqué, rien ne change
legions-check-one-more-d = manqué, un D de plus
legions-check-fails-with-d = manqué, et subit un D
legions-check-routs = échec grave : déroute
legions-modifier-line = { $value } : { $what } ({ $rule })
legions-mod-disordered = une compagnie en désordre
legions-mod-lost-regiment = autres régiments en déroute ou éliminés
legions-mod-near-infantry = infanterie ennemie proche
legions-mod-near-cavalry = cavalerie ennemie proche
legions-mod-on-track = compagnies sur la piste
legions-mod-commander-lost = le commandant en chef est perdu
legions-mod-all-rifles = tous tirent à la carabine rayée
legions-mod-through-flank = par un flanc
legions-mod-cavalry-on-foot = la cavalerie attaque infanterie ou pièces
legions-mod-on-structure = contre un hexagone bâti
legions-mod-foot-on-cavalry = l’infanterie attaque la cavalerie

## turn

legions-begin = Commencer la bataille
legions-end-phase = Finir : { $phase }
legions-battle-is-over = la bataille est finie
legions-checks-are-due = d’abord les tests de moral : { $regiments }
legions-nothing-to-choose = il n’y a rien à choisir
legions-offer-leader = Lancer pour { $name }
legions-offer-suffers = { $unit } le subit
legions-leader-is-not-at-risk = { $name } ne risque rien
legions-battle-without-map = la bataille n’a pas de carte à hexagones
legions-company-is-off-the-map = { $unit } : pas sur la carte
legions-leader-is-off-the-map = { $name } n’est pas sur la carte
legions-not-to-choose = { $unit } ne peut pas subir ce résultat
legions-command-phase = Phase de commandement
legions-movement-phase = Phase de mouvement
legions-fire-phase = Phase de tir mutuel
legions-shock-phase = Combat au choc
legions-began = Tour { $turn }, { $side } : { $phase }
legions-rule-cited = règle { $rule }
legions-side-wins = { $side } : victoire
legions-a-draw = Égalité : aucun camp n’a seul atteint son objectif
legions-aim = { $side } : { $lost } régiments ennemis en déroute ou éliminés, { $needed } nécessaires

## dice

legions-die-fire = Tir sur { $hex }
legions-die-shock = Choc contre { $hex }
legions-die-morale = Test de moral : { $regiment }
legions-die-leader = { $commander } est-il tué ?
legions-strength = force { $strength }
legions-odds-column = rapport { $odds }

## shock

legions-not-the-shock-phase = ce n’est pas une phase de combat au choc
legions-nobody-charges = aucune compagnie en { $hex } ne peut charger { $target }
legions-nobody-attacks = personne n’attaque
legions-attacks-are-due = les compagnies qui chargent doivent d’abord attaquer : { $hexes }
legions-shocked = { $companies } contre { $hex } : attaquants { $attackers }, défenseurs { $defenders }
legions-shock-column = rapport { $odds }, dé { $die }

## movement

legions-nobody-marches = personne ne marche
legions-not-its-movement-phase = { $name } : ce n’est pas sa phase de mouvement
legions-routed-does-not-march = { $name } : un régiment en déroute fuit, il ne marche pas
legions-gun-is-not-limbered = { $name } : une pièce ne bouge que du côté mouvement
legions-regiment-has-no-order = { $name } : son régiment n’a pas d’ordre
legions-march-from-one-hex = des compagnies qui marchent ensemble partent d’un même hexagone
legions-only-into-a-front-hex = une compagnie n’entre que dans un de ses deux hexagones de front
legions-march-is-too-far = { $name } : { $cost } points de mouvement, il en reste { $left }
legions-one-facing-in-the-hex = toutes les compagnies d’un hexagone font face du même côté
legions-hex-is-off-the-map = il n’y a pas cet hexagone sur la carte
legions-enemy-in-the-hex = une compagnie ennemie est dans cet hexagone
legions-ride-is-too-far = { $name } : trop loin, ou le chemin est fermé
legions-ruled-among-enemies = { $unit } : l’ennemi est dans cet hexagone
legions-out-of-command = { $count ->
       [one] { $companies } : hors de commandement
      *[other] Hors de commandement : { $companies }
    }
legions-ordered = { $regiment } : { $order }
legions-routs = { $regiment } : en déroute
legions-is-rallied = { $regiment } : rallié
legions-regiment-eliminated = { $regiment } : éliminé
legions-passed-through = Passage à travers { $companies } en { $hex } : tous en désordre
legions-ran = { $unit } : fuit en { $hex }
legions-ran-off-the-map = { $unit } : fuit hors de la carte
legions-rode = { $name } : en { $hex }
legions-limbered = { $moving ->
       [yes] { $unit } : du côté mouvement
      *[other] { $unit } : du côté tir
    }
legions-fired = { $companies } sur { $hex } : { $result }
legions-fire-column = force { $strength }, colonne { $column }, dé { $die }
legions-leader-diced = { $name }, dé { $die } : { $then ->
       [lives] en vie
       [adjutant] tué, son adjudant le remplace
       [captain] tué, un capitaine le remplace
      *[other] tué
    }
legions-captured = { $name } : capturé
legions-relieved = { $by } relève { $name }
legions-waived = Écarté : { $why } ({ $rule })
legions-because = motif : { $reason }
legions-overruled = Par décision : { $reason }
legions-is-disordered = { $unit } : en désordre
legions-goes-to-the-track = { $unit } : sur la piste du régiment
legions-is-eliminated = { $unit } : éliminée
legions-is-ridden-down = { $unit } : sabrée
legions-is-one-too-many = { $unit } : de trop dans l’hexagone, éliminée
legions-is-in-order-again = { $unit } : de nouveau en ordre
legions-is-back = { $unit } : revenue de la piste
legions-marched = { $companies } en { $hex } ({ $cost } PM)
legions-turned = { $companies } : pivot ({ $cost } PM)
legions-ruled-note = Une note
legions-ruled-place = { $unit } : en { $hex }, par décision
legions-ruled-condition = { $unit } : { $condition }, par décision
legions-ruled-rout = { $on ->
       [yes] { $regiment } : en déroute, par décision
      *[other] { $regiment } : rallié, par décision
    }
legions-ruled-order = { $regiment } : { $order }, par décision
legions-ruled-place-leader = { $name } : en { $hex }, par décision
legions-in-order = en ordre
legions-disordered = en désordre
legions-on-track = sur la piste
legions-eliminated = éliminée
legions-blocked-not-in-front = elle n’est pas devant
legions-blocked-company-in = une compagnie en { $hex } gêne
legions-blocked-company-beside = une compagnie en { $hex } borde la ligne
legions-blocked-contours = une colline gêne
legions-cavalry-does-not-fire = { $name } : la cavalerie ne tire pas
legions-routed-does-not-fire = { $name } : une compagnie en déroute ne tire pas
legions-order-forbids-fire = { $name } : son ordre ne permet pas de tirer
legions-gun-is-limbered = { $name } : une pièce ne tire que du côté tir
legions-has-fired = { $name } : a tiré dans cette phase
legions-not-the-fire-phase = ce n’est pas une phase de tir mutuel
legions-nobody-fires = personne ne tire
legions-no-enemy-there = aucun ennemi n’est en { $hex }
legions-other-side-fires = { $name } : c’est à l’autre camp de tirer
legions-not-seen = { $name } ne voit pas la cible : { $why }
legions-one-regiment-fires = des compagnies qui tirent ensemble sont d’un même régiment ; des pièces peuvent s’y joindre
legions-regiment-has-finished-firing = { $name } : un autre régiment a tiré depuis, il a donc fini
legions-ruled-condition-needs-a-place = hors de la carte elle n’a pas cet état, et une pièce régulière n’est jamais en désordre
legions-ruled-already = c’est déjà le cas
legions-only-actions-are-overruled = seule une action peut être décidée autrement

## army

legions-two-sides = American Legions se joue à deux camps
legions-regiment-needs-morale = le régiment "{ $id }" a besoin d’un "morale" de 2 à 12
legions-regiment-has-no-morale = "{ $id }" n’a que des pièces régulières ou des tirailleurs, qui n’ont pas de moral
legions-regiment-needs-leader = le régiment "{ $id }" n’a pas de chef
legions-enemies-in-one-hex = une compagnie ennemie est déjà en { $hex }
legions-one-facing-in-a-hex = les compagnies en { $hex } doivent faire face du même côté
legions-no-horse-with-foot = cavalerie et infanterie ne peuvent être toutes deux en { $hex }
legions-too-many-in-a-hex = plus de { $most } compagnies sont en { $hex }
legions-leader-is-alone = "{ $who }" est en { $hex } sans compagnie à lui
legions-no-quality = une compagnie d’American Legions n’a pas de qualité : son régiment a un "morale"
legions-orders-are-given-in-play = les ordres se donnent en jeu, pas dans le fichier
legions-no-such-trait = American Legions n’a pas ce trait
legions-guns-are-attached-to-regiments = une pièce servie par son régiment a "attached": true
legions-only-guns-are-attached = seule une pièce peut être attachée
legions-a-weapon = une arme
legions-a-gun = une pièce
legions-leaders-are-effective = un chef d’American Legions a une "effectiveness" et un "radius"
legions-no-chits = les camps d’American Legions jouent tour à tour, sans jetons
legions-no-options = American Legions n’a pas la règle optionnelle "{ $rule }"
legions-leader-with-another-regiment = "{ $who }" ne mène pas le régiment de "{ $unit }"
legions-only-regular-guns-without-leader = seule l’artillerie régulière se passe de chef
legions-company-type = { $arm ->
       [cavalry] Cavalerie
       [artillery] { $attached ->
           [yes] Pièce attachée
          *[other] Pièce
        }
      *[other] { $weapon ->
           [rifle] Carabines rayées
           [skirmisher] Tirailleurs
          *[other] Mousquets
        }
    }
legions-weapon = Arme
legions-attached-gun = Attachée à son régiment


## lookup/

legions-page-shock = Choc
legions-page-assault = Assaut
legions-companies = Compagnies
legions-of-them-disordered = dont en désordre
legions-range-in-hexes = Portée en hexagones
legions-order-is-move-and-fire = son ordre est Mouvement et tir
legions-through-a-flank = par un flanc de la cible
legions-the-hex-is-a-structure = l’hexagone est un bâtiment
legions-check-is-made = Le test est fait
legions-morale-of-the-regiment = Moral du régiment
legions-effectiveness-of-its-leader = Efficacité de son chef
legions-title-of-chargers = Compagnies qui chargent
legions-no-fire = pas de tir
legions-no-charge = pas de charge
legions-arm-infantry = infanterie
legions-arm-rifles = tireurs à carabine rayée
legions-arm-cavalry = cavalerie
legions-arm-artillery = artillerie
legions-arm-skirmishers = tirailleurs
legions-with-muskets = mousquets
legions-with-rifles = carabines rayées
legions-as-skirmishers = un tirailleur
legions-with-howitzers = obusiers
legions-with-6-pounders = pièces de 6
legions-check-after-combat = après un combat
legions-check-for-orders = pour de nouveaux ordres
legions-check-to-rally = pour rallier le régiment
legions-check-to-bring-back = pour ramener une compagnie
legions-check-to-reorder = pour remettre une compagnie en ordre
legions-a-cause-of-a-check = une cause de test de moral
legions-a-modifier-of-morale = un modificateur de test de moral
legions-modifier-counts-at-most = "{ $word }" compte { $most } fois au plus
legions-move-and-fire-is-an-order = pièces et tirailleurs n’ont pas besoin d’ordre : "move_and_fire" ne va pas avec eux (8.4, 8.5)
legions-assault-without-attack = un assaut demande "fire" ou "chargers"
legions-the-chargers = les compagnies qui chargent
legions-die-a-fire = Tir
legions-die-a-shock = Choc
legions-die-a-check = Test de moral
legions-score-of-fire = force { $strength }, colonne { $column } (7.33)
legions-score-of-shock = force { $attackers } contre { $defenders }, rapport { $odds } (7.41)
legions-score-of-morale = { $modified } contre { $needed } (4.5)
legions-attacker-and-defender = attaquant { $attacker }, défenseur { $defender }
legions-lookup-passes = réussit
legions-lookup-one-more-d = échoue, un D de plus
legions-lookup-routs = déroute
legions-lookup-takes-the-order = prend le nouvel ordre
legions-lookup-keeps-its-order = garde son ordre, et subit un D
legions-lookup-rallies = se rallie
legions-lookup-stays-routed = reste en déroute
legions-lookup-stays-routed-with-a-d = reste en déroute, un D de plus
legions-lookup-company-returns = la compagnie revient
legions-lookup-stays-on-the-track = reste sur la piste
legions-lookup-in-order-again = de nouveau en ordre
legions-lookup-stays-disordered = reste en désordre
legions-lookup-unchanged = rien ne change
legions-assault-ended = défenseur : { $in_order } en ordre, { $disordered } en désordre, { $lost } { AGREE($lost, "perdue", "perdues") }{ $routed ->
       [yes] , en déroute
      *[no] { "" }
    }{ $chargers ->
       [hurt] { " " }; les compagnies qui chargent subissent { $loss }
      *[unhurt] { "" }
    }
legions-no-defender-is-left = il ne reste aucun défenseur
legions-defender-routs = le défenseur est en déroute
legions-defender-loses-companies = le défenseur perd des compagnies
legions-defender-is-disordered = le défenseur est en désordre
legions-defender-is-in-order = le défenseur reste en ordre
legions-fact-companies = compagnies
legions-fact-eliminated = { $side ->
       [attacker] éliminées chez l’attaquant
       [chargers] éliminées chez ceux qui chargent
       [target] éliminées dans la cible
      *[defender] éliminées chez le défenseur
    }
legions-fact-disordered = { $side ->
       [attacker] en désordre chez l’attaquant
       [chargers] en désordre chez ceux qui chargent
       [target] en désordre dans la cible
      *[defender] en désordre chez le défenseur
    }
legions-fact-defender-loses = le défenseur perd
legions-defender-loses-or-more = le défenseur perd { $least ->
       [one] { $least } compagnie
      *[other] { $least } compagnies
    } ou plus
legions-other-arms-left-out = { $count ->
       [one] { $count } compagnie d’une autre arme est laissée de côté
      *[other] { $count } compagnies d’autres armes sont laissées de côté
    }
legions-phase-has-ended = la phase est finie : il ne reste que des choix et des tests de moral
legions-named-twice = la même compagnie ou le même hexagone est nommé deux fois
legions-checks-come-at-the-end = les tests de moral viennent quand la phase est finie
legions-no-points-to-march = { $name } : aucun point de mouvement dans cette phase
legions-leader-is-there = { $name } : il est dans cet hexagone
