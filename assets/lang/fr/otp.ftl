## On to Philadelphia

otp-modifier-close-range = à bout portant
otp-modifier-short-range = courte portée
otp-modifier-long-range = longue portée
otp-modifier-heavy-guns = pièces lourdes
otp-modifier-light-guns = pièces légères
otp-modifier-initial-volley = première salve
otp-modifier-target-in-light-cover = cible à couvert léger
otp-modifier-target-in-medium-cover = cible à couvert moyen
otp-modifier-target-in-heavy-cover = cible à couvert lourd
otp-modifier-at-rest = au repos
otp-modifier-enfilade = en enfilade
otp-modifier-firer-disordered = tireur en désordre
otp-modifier-target-disordered = cible en désordre
otp-modifier-firer-in-skirmish-line = tireur en ligne de tirailleurs
otp-modifier-target-in-column-or-limbered = cible en colonne ou attelée
otp-modifier-ball-at-column = boulet sur une cible en colonne ou attelée
otp-modifier-target-skirmishing-or-guns-unlimbered = cible en tirailleurs, ou pièces en batterie
otp-modifier-target-mounted-or-limbered = cible montée ou attelée
otp-modifier-elite = troupe d’élite
otp-modifier-militia-or-indians = milice ou Indiens
otp-modifier-target-in-loose-order = cible en ordre dispersé
otp-modifier-attacker-disordered-or-skirmishing = attaquant en désordre ou en tirailleurs
otp-modifier-cavalry-in-the-open = cavalerie à découvert
otp-modifier-defender-in-medium-cover = défenseur à couvert moyen
otp-modifier-defender-in-heavy-cover = défenseur à couvert lourd
otp-modifier-disordered = en désordre
otp-modifier-poltroon-leader = chef poltron
otp-modifier-cautious-leader = chef circonspect
otp-modifier-aggressive-leader = chef agressif
otp-modifier-firebrand-leader = chef tête brûlée
otp-modifier-exceptional-leader = chef exceptionnel
otp-modifier-defending-uphill-or-a-ford = défend une hauteur ou un gué
otp-modifier-attacking-downhill = attaque en descendant
otp-modifier-in-light-cover = à couvert léger
otp-modifier-in-medium-cover = à couvert moyen
otp-modifier-in-heavy-cover = à couvert lourd
otp-modifier-long-charge = charge sur plus de 12" à découvert
otp-modifier-against-no-bayonets = baïonnettes ou montés contre des troupes sans baïonnettes
otp-modifier-disordered-or-skirmishing = en désordre ou en tirailleurs
otp-modifier-in-loose-order = en ordre dispersé
otp-modifier-on-the-flank = sur le flanc
otp-modifier-on-the-rear = sur l’arrière
otp-modifier-skirmishers-against-formed = tirailleurs contre troupe formée
otp-modifier-mounted-against-foot = montés contre fantassins
otp-modifier-no-losses = aucune perte
otp-modifier-light-losses = pertes légères
otp-modifier-moderate-losses = pertes modérées
otp-modifier-substantial-losses = pertes sérieuses
otp-modifier-severe-losses = pertes graves
otp-modifier-in-works = dans un ouvrage
otp-modifier-state-line = ligne d’État
otp-modifier-light-infantry = infanterie légère
otp-modifier-the-referees-own = de l’arbitre
otp-has-no-bonus-move-to-make = { $unit } n’{ AGREE($unit-number, "a", "ont") } aucun mouvement de bonus à faire
otp-melee-before-operations = { $unit } { AGREE($unit-number, "est", "sont") } dans une mêlée qui reste à jouer
otp-bonus-move-already-begun = { $unit } { AGREE($unit-number, "a", "ont") } déjà commencé { AGREE($unit-number, "son", "leur") } mouvement de bonus d’une autre façon
otp-no-bonus-move-pending = aucune unité n’a de mouvement de bonus à faire
otp-new-commander-replacing = Le successeur de { $him }
otp-commander-rating-rolled = { $who } fait { $face } : { $rating } ({ $passes_left ->
        [one] { $passes_left } réussite
       *[other] { $passes_left } réussites
    })
otp-rides = fait { $rode } à cheval
otp-joins = rejoint { $unit }
otp-rides-now-with = fait { $rode } à cheval, désormais avec { $unit }
otp-commander-moved = { $commander-head } { $rides } (il reste { $left })
otp-ride-and-movement-left = { $distance }" à cheval, il reste { $left }" (6.12)
otp-pass-used-for-unit = { $commander-head } dépense une réussite pour { $unit } ({ $left ->
        [one] il reste { $left } réussite
       *[other] il reste { $left } réussites
    })
otp-pass-removes-marker = { $commander-head } ôte le marqueur de { $unit } grâce à une réussite ({ $left ->
        [one] il reste { $left } réussite
       *[other] il reste { $left } réussites
    })
otp-ride-ground-roll = { $commander-head }, dans { $ground }, { $passed ->
        [rides] poursuit sa route
       *[is] est ralenti à la moitié de son mouvement
    }
otp-ride-roll-and-needed = jet de { $roll }, il fallait { $needed } ou moins (6.12)
otp-commander-visibility-result = { $commander-head } { $found ->
        [sees] voit
       *[cannot] ne distingue pas
    } { $unit } dans les bois
otp-commander-visibility-dice = dés moyens { $join } : il voit à { $sees }" (10.6, 8.7)
otp-commander-is-unhurt = { $commander-head } est indemne (D10 { $face })
otp-commander-falls = { $commander-head } tombe (D10 { $face })
otp-new-commander-on-turn = 10.5 : un nouveau chef au tour { $new_one_on_turn }
otp-rule-chart-source = { $rule } { $chart } ; tableau : { $source }
otp-reason-with-chart-source = { $why } ; tableau : { $source }
otp-has-no-row-of-the-commander-chart = { $name } n’a pas de ligne dans le tableau des chefs
otp-successor-rated-on-turn = un successeur de { $name } n’est évalué qu’à partir du tour { $from }
otp-is-rated-already = { $name } a déjà sa valeur
otp-is-not-on-the-table = { $unit } n’{ AGREE($unit-number, "est", "sont") } pas sur la table
otp-has-fallen = { $name } est tombé
otp-commander-moves-in-own-phase = { $name } se déplace pendant les opérations de ses propres unités
otp-move-joins-own-side = { $unit } n’{ AGREE($unit-number, "est", "sont") } pas de son camp
otp-ride-beyond-movement-left = il ne reste que { $left } de mouvement à { $name }, et ce trajet en coûte { $cost }
otp-has-no-marker = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas de marqueur
otp-pass-for-own-command = { $name } ne peut ôter par une réussite que les marqueurs de son propre commandement
otp-has-no-pass-left = { $name } n’a plus de réussite
otp-commanders-pass-left = réussite de { $c } ({ $left } { AGREE($left, "restante", "restantes") })
otp-attach-commander-to = Rattacher { $commander } à { $name }
otp-rate = Évaluer { $name }
otp-rate-a-successor-of = Évaluer un successeur de { $name }
otp-commander-values = valeurs des chefs
otp-disordering-terrain = terrain qui met en désordre
otp-attached-to-unit-hit = 8.16 : rattaché à une unité touchée par un tir
otp-attached-to-unit-fighting = 9.11 : rattaché à une unité en mêlée
otp-source-text = texte
otp-source-family = règle sœur
otp-source-reconstructed = reconstitué
otp-source-referee = arbitre
otp-ride-off-the-table = c’est hors de la table
otp-no-pass-in-same-turn = une réussite n’ôte pas un marqueur au tour où il est reçu
otp-no-pass-after-firefight = il vient de deux échanges de fusillade : il faut le tester aux dés
otp-is-no-longer-on-the-table = { $unit } n’{ AGREE($unit-number, "est", "sont") } plus sur la table
otp-waived = Passé outre : { $why }
otp-rule = règle { $rule }
otp-loses-figures = { $unit-head } { AGREE($unit-number, "perd", "perdent") } { $lost } { $cause } (il en reste { $left })
otp-crew-is-hit = Les servants de { $unit } sont touchés
otp-gets-a-morale-marker = { $unit-head } { AGREE($unit-number, "reçoit", "reçoivent") } un marqueur de moral
otp-nothing-is-left-of = Il ne reste rien de { $unit }
otp-by-fire = par le tir
otp-in-the-melee = dans la mêlée
otp-by-straggling = en traînards
otp-next-crew-hit-kills = 7.1 : la prochaine touche coûte une figurine
otp-marker-from-firefight = 10.4 : il vient de deux échanges de fusillade, aucune réussite ne l’ôte
otp-marker-roll-modified = , modifié { $modified }
otp-rolls-for-its-marker = { $who-head } { AGREE($who-number, "teste", "testent") } { AGREE($who-number, "son", "leur") } marqueur{ $rerolled ->
        [yes] { " " }de nouveau, grâce à une réussite
       *[no] { "" }
    } : { $tens }{ $units }{ $modified }, { $result }
otp-modified-and-severity = modifié { $modified } (pertes : { $severity })
otp-marker-removed-by-pass = Le marqueur de { $unit } est ôté grâce à une réussite
otp-guns-deploy-instead = { $order } : les pièces se déploient à la place (7.4)
otp-marker-shared-with-infantry = { $unit } { AGREE($unit-number, "partage", "partagent") } le marqueur de { $whose }, qui teste pour les deux
otp-melee-before-marker = { $unit } { AGREE($unit-number, "est", "sont") } dans une mêlée, qu’il faut d’abord jouer
otp-marker-roll-spent = { $unit } { AGREE($unit-number, "a", "ont") } déjà fait { AGREE($unit-number, "son", "leur") } seul jet du tour, ou { AGREE($unit-number, "a", "ont") } agi avant
otp-marker-roll-before-acting = { $unit } { AGREE($unit-number, "a", "ont") } agi ce tour-ci : on ôte les marqueurs avant d’agir
otp-accept-for = Accepter « { $result } » pour { $name }
otp-reroll-with = Relancer : { $label }
otp-roll-for-the-marker-of = Jet pour le marqueur de { $name }
otp-use-pass = Utiliser une { $label }
otp-severity-none = aucune
otp-morale-results = résultats de moral
otp-charge = charge
otp-advance = avance
otp-contact-without-closing-roll = 10.2 : l’ennemi le plus proche ; le contact se fait sans jet d’assaut
otp-has-a-marker-again = { $unit-head } { AGREE($unit-number, "a", "ont") } de nouveau un marqueur
otp-severity-light = légères
otp-severity-moderate = modérées
otp-severity-substantial = sérieuses
otp-severity-severe = graves
otp-rout = déroute
otp-retreat = retraite
otp-stand = tenir
otp-deploy = se déployer
otp-half-move = demi-mouvement
otp-no-effect = aucun effet
otp-effect-of-rout = recule de deux mouvements complets et prend un nouveau marqueur
otp-effect-of-retreat = recule d’un mouvement complet
otp-effect-of-stand = reste sur place ; ne tire que sur une charge ou en fusillade
otp-effect-of-deploy = se forme face à l’ennemi le plus proche ; peut tirer, mais pas bouger
otp-effect-of-half-move = son mouvement est réduit de moitié ; ni mouvement spécial, ni assaut
otp-effect-of-none = peut agir normalement
otp-effect-of-advance = avance d’un mouvement complet vers l’ennemi le plus proche
otp-effect-of-charge = fonce sur l’ennemi le plus proche de tout son mouvement
otp-no-morale-result-pending = aucun résultat de moral n’est en attente
otp-a-reroll-stands = un second jet est définitif
otp-has-finished-its-operations = { $unit } { AGREE($unit-number, "a", "ont") } fini { AGREE($unit-number, "ses", "leurs") } opérations
otp-marker-before-operations = { $unit } { AGREE($unit-number, "a", "ont") } un marqueur de moral, qu’il faut d’abord ôter
otp-no-operations-after-closing = { $unit } { AGREE($unit-number, "a", "ont") } donné l’assaut ce tour-ci et ne { AGREE($unit-number, "fait", "font") } plus rien
otp-doubled-stand-back-first = { $unit } { AGREE($unit-number, "a", "ont") } un socle doublé, qui doit d’abord reprendre sa place
otp-closing-before-move = { $unit } { AGREE($unit-number, "a", "ont") } commencé { AGREE($unit-number, "son", "leur") } mouvement : un assaut se déclare avant
otp-is-not-deployed-in-a-town = { $unit } { AGREE($unit-number, "n’est pas déployé", "ne sont pas déployés") } dans un village
otp-leave-town-first = { $unit } { AGREE($unit-number, "est déployé", "sont déployés") } dans { $name } : { AGREE($unit-number, "il en sort", "ils en sortent") } d’abord
otp-already-in-that-formation = { $unit } { AGREE($unit-number, "est", "sont") } déjà dans cette formation
otp-only-infantry-deploys-there = { $unit } { AGREE($unit-number, "n’est pas de l’infanterie et ne peut", "ne sont pas de l’infanterie et ne peuvent") } s’y déployer
otp-no-fire-from-column = { $unit } { AGREE($unit-number, "est", "sont") } { $arm ->
        [limbered] { AGREE($unit-number, "attelé", "attelés") }
       *[in] en colonne
    } et ne { AGREE($unit-number, "peut", "peuvent") } tirer
otp-no-fire-without-crew = les servants de { $who } sont loin de leurs pièces
otp-crew-back-first = les servants de { $who } doivent d’abord revenir à leurs pièces
otp-cannot-form = { $who } ne peut prendre la formation « { $to } »
otp-militia-no-move-after-formation = { $unit } { AGREE($unit-number, "est de la milice et a changé de formation : il ne bouge", "sont de la milice et ont changé de formation : ils ne bougent") } plus
otp-formation-and-fire-no-move = { $unit } { AGREE($unit-number, "a changé de formation et tiré : il ne bouge", "ont changé de formation et tiré : ils ne bougent") } pas en plus
otp-no-move-after-moving-fire = { $unit } { AGREE($unit-number, "a bougé puis tiré : il ne bouge", "ont bougé puis tiré : ils ne bougent") } plus
otp-no-hauling-after-unlimbering = { $unit } { AGREE($unit-number, "a mis ses", "ont mis leurs") } pièces en batterie ce tour-ci : on ne les tire pas à bras en plus
otp-no-special-move-after-acting = { $unit } { AGREE($unit-number, "a", "ont") } tiré ou changé de formation : pas de mouvement spécial
otp-no-special-move-disordering-ground = { $unit } { AGREE($unit-number, "a", "ont") } traversé ce tour-ci un terrain qui met en désordre : pas de mouvement spécial
otp-has-made-a-special-move = { $unit } { AGREE($unit-number, "a", "ont") } fait un mouvement spécial
otp-has-changed-formation-once-this-turn = { $unit } { AGREE($unit-number, "a", "ont") } déjà changé de formation ce tour-ci
otp-no-unlimbering-past-half = { $unit } { AGREE($unit-number, "a fait plus de la moitié de son", "ont fait plus de la moitié de leur") } mouvement : impossible de mettre en batterie
otp-formation-before-move = { $unit } { AGREE($unit-number, "a", "ont") } commencé { AGREE($unit-number, "son", "leur") } mouvement : on change de formation avant
otp-has-fired-this-turn = { $unit } { AGREE($unit-number, "a", "ont") } tiré ce tour-ci
otp-no-fire-after-doubling-up = { $unit } { AGREE($unit-number, "a doublé un socle : il ne tire", "ont doublé un socle : ils ne tirent") } pas
otp-move-and-formation-no-fire = { $unit } { AGREE($unit-number, "a bougé et changé de formation : il ne tire", "ont bougé et changé de formation : ils ne tirent") } pas en plus
otp-moved-too-far-to-fire = { $unit } { AGREE($unit-number, "a", "ont") } fait { $moved } : avec un tir, c’est { $most } au plus
otp-guns-make-no-special-moves = les pièces ne font pas de mouvement spécial
otp-artillery-never-closes = l’artillerie n’aborde jamais
otp-limbered = attelée
otp-limber = Atteler
otp-unlimber = Mettre en batterie
otp-gives-up-its-fire = renonce à son tir
otp-cavalry-has-no-fire-operation = la cavalerie n’a pas d’opération de tir
otp-indians-are-always-in-skirmish-line = les Indiens sont toujours en ligne de tirailleurs
otp-line = ligne
otp-a-bent-line = ligne brisée
otp-march-column = colonne de marche
otp-a-skirmish-line = ligne de tirailleurs
otp-loose-order = ordre dispersé
otp-unlimbered = en batterie
otp-morale-marker-since-turn = marqueur de moral depuis le tour { $turn }
otp-tried-to-rebuild-times = a essayé { $tries } fois de se reformer
otp-morale-marker = marqueur de moral
otp-crew-hit-once = servants touchés une fois
otp-crew-away-from-its-guns = servants loin de leurs pièces
otp-first-volley-not-fired = première salve non tirée
otp-tried-to-rebuild-once = a essayé une fois de se reformer
otp-countercharge-in-column-needs-commander = { $unit } { AGREE($unit-number, "est", "sont") } en colonne, sans chef pour mener une contre-charge
otp-no-charge-to-react-to = aucune unité n’a à réagir à une charge
otp-no-cavalry-is-being-charged = aucune cavalerie n’est chargée
otp-rebuilding-modified-and-dice = modifié { $modified } ; dés moyens { $dice }, { $add }
otp-rebuilding-try = essai { $attempt }
otp-no-room-for-regained = { $unit-head } n’{ AGREE($unit-number, "a", "ont") } pas de place pour { $figures } { AGREE($figures, "figurine", "figurines") } de plus
otp-is-at-its-first-strength = { $unit } { AGREE($unit-number, "est", "sont") } à { AGREE($unit-number, "son", "leur") } effectif de départ
otp-is-of-a-type-that-never-rebuilds = { $unit } { AGREE($unit-number, "est", "sont") } d’un type qui ne se reforme jamais
otp-no-rebuilding-tries-left = { $unit } { AGREE($unit-number, "a", "ont") } déjà essayé { $most } fois
otp-has-tried-this-turn = { $unit } { AGREE($unit-number, "a", "ont") } déjà essayé ce tour-ci
otp-has-moved-this-turn = { $unit } { AGREE($unit-number, "a", "ont") } bougé ce tour-ci
otp-was-shot-at-by-artillery-this-turn = { $unit } { AGREE($unit-number, "a", "ont") } essuyé un tir d’artillerie ce tour-ci
otp-is-in-small-arms-range-of = { $unit } { AGREE($unit-number, "est", "sont") } à portée d’armes légères de { $near }
otp-rebuild = Reformer { $unit }
otp-no-dice = aucun
otp-unit-rebuilding = reformation des unités
otp-no-place-for-regained = 11.0 : aucun de ses socles n’est incomplet, et les bouts de sa ligne sont pris
otp-units-rebuild-after-the-last-chit = les unités se reforment après le dernier jeton
otp-instead-of = { $what } au lieu de { $was }
otp-struck-out = { $modifier_key } rayé
otp-added = { $modifier_key } { $value } ajouté
otp-with-changes = avec { $changes }
otp-ruling-because = Décision : { $what } (motif : { $reason })
otp-is-put-where-the-figures-are = { $id } { AGREE($id-number, "est placé", "sont placés") } là où sont les figurines
otp-with-unit = , avec { $unit }
otp-is-put-elsewhere = { $commander } est placé ailleurs{ $with }
otp-ruled-marker-given = { $id } { AGREE($id-number, "reçoit", "reçoivent") } un marqueur
otp-ruled-marker-removed = { $who } { AGREE($who-number, "perd", "perdent") } { AGREE($who-number, "son", "leur") } marqueur
otp-takes-its-last-loss-on-another-stand = { $who } { AGREE($who-number, "reporte sa", "reportent leur") } dernière perte sur un autre socle
otp-ruled-free-to-act = { $id } { AGREE($id-number, "peut", "peuvent") } agir comme si rien n’avait été fait
otp-ruled-guns-taken = les pièces de { $id } sont prises
otp-ruled-guns-given-back = { $who } { AGREE($who-number, "peut", "peuvent") } de nouveau servir { AGREE($who-number, "ses", "leurs") } pièces
otp-ruling-joins-own-side = { $unit } n’{ AGREE($unit-number, "est", "sont") } pas de son camp
otp-has-fallen-and-leads-nobody = { $name } est tombé et ne mène personne
otp-cannot-be-drawn-up = { $name } ne peut prendre la formation « { $how } »
otp-more-placed-than-at-start = l’unité a commencé avec { $original ->
        [one] { $original } figurine
       *[other] { $original } figurines
    } ; { $figures } { AGREE($figures, "est placée", "sont placées") }
otp-more-figures-than-at-start = l’unité a commencé avec { $original ->
        [one] { $original } figurine
       *[other] { $original } figurines
    }
otp-crew-is-with-guns = les servants de { $unit } sont avec leurs pièces
otp-there-is-no-option = il n’y a pas d’option { $name }{ $r }
otp-there-is-no-modifier-to-strike-out = il n’y a pas de modificateur { $name } à rayer{ $near }
otp-is-allowed = c’est permis
otp-marker-roll = jet de marqueur
otp-closing = assaut
otp-formation-change = changement de formation
otp-melee = mêlée
otp-commanders-ride = trajet du chef
otp-move-of-single-stands = mouvement socle par socle
otp-end-of-the-brigades-phase = fin de la phase de la brigade
otp-end-of-the-turn = fin du tour
otp-rating = valeur
otp-doubling-up = doublement
otp-rebuilding = reformation
otp-a-note = une note
otp-in-force = en vigueur
otp-not-in-force = pas en vigueur
otp-stand-without-size = un socle a une largeur et une profondeur
otp-place-stands-of-lost-unit = il n’en reste rien : placez ses socles
otp-no-room-place-stands = il n’y a pas la place pour autant de figurines aux bouts de sa ligne : placez ses socles
otp-it-has-no-such-stand = l’unité n’a pas ce socle
otp-a-ruling-needs-no-overruling = une décision n’a pas besoin qu’on passe outre
otp-turn = Tour { $turn }
otp-chit = Jeton { $chit } : { $brigade }
otp-makes-no-further-bonus-move = { $id-head } ne { AGREE($id-number, "fait", "font") } plus de mouvement de bonus
otp-has-no-rating-yet = { $commander } n’a pas encore de valeur
otp-chit-is-not-in-the-cup = le jeton { $chit } n’est pas dans le gobelet
otp-no-brigade-has-chit = aucune brigade n’a le jeton { $chit }
otp-no-such-place-in-cup = il n’y a pas de jeton numéro { $place } dans un gobelet de { $count }
otp-pending-first = d’abord : { $pending }
otp-brigade-not-phasing = { $unit } n’{ AGREE($unit-number, "est", "sont") } pas de la brigade dont le jeton est tiré
otp-has-finished-already = { $unit } { AGREE($unit-number, "a", "ont") } déjà fini
otp-must-rally-first = { $unit } { AGREE($unit-number, "doit", "doivent") } d’abord tester pour se rallier
otp-accept-or-reroll-with-a-pass = { $unit } : accepter « { $result } » ou relancer par une réussite
otp-reaction-fire-choice = { $unit } { AGREE($unit-number, "tire et reste, ou tire et recule", "tirent et restent, ou tirent et reculent") }
otp-may-try-to-countercharge = { $unit } { AGREE($unit-number, "peut", "peuvent") } tenter de contre-charger
otp-may-fire-at-failed = { $unit } { AGREE($unit-number, "peut", "peuvent") } tirer sur { $closer }, dont l’assaut a échoué
otp-must-move-at-enemy = { $unit } { AGREE($unit-number, "doit", "doivent") } avancer de { $distance } sur { $enemy }
otp-may-make-a-bonus-move = { $unit } { AGREE($unit-number, "peut", "peuvent") } faire un mouvement de bonus
otp-end-phase-of = Finir : { $brigade }
otp-fires-at-and-stays = { $unit } { AGREE($unit-number, "tire", "tirent") } sur { $attacker } et { AGREE($unit-number, "reste", "restent") }
otp-fires-at-and-goes-back = { $unit } { AGREE($unit-number, "tire", "tirent") } sur { $attacker } et { AGREE($unit-number, "recule", "reculent") }
otp-countercharges = { $unit-head } { $how ->
        [goes] { AGREE($unit-number, "contre-charge", "contre-chargent") }
       *[fails] { AGREE($unit-number, "manque sa contre-charge sur", "manquent leur contre-charge sur") }
    } { $attacker }
otp-goes-to-meet = { $unit } { AGREE($unit-number, "contre-charge", "contre-chargent") } { $attacker }
otp-receives-the-charge-standing = { $unit } { AGREE($unit-number, "reçoit", "reçoivent") } la charge de pied ferme
otp-fires-at-failed = { $unit } { AGREE($unit-number, "tire", "tirent") } sur { $closer }, dont l’assaut a échoué
otp-holds-its-fire = { $unit } { AGREE($unit-number, "retient son tir", "retiennent leur tir") }
otp-goes-back-one-full-move = { $unit } { AGREE($unit-number, "recule", "reculent") } d’un mouvement complet
otp-no-further-bonus-move-for = Plus de mouvement de bonus pour { $unit }
otp-finish-with = Finir : { $name }
otp-has-finished = { $id-head } { AGREE($id-number, "a", "ont") } fini
otp-brigade-is-done = { $brigade-head } { AGREE($brigade-number, "a", "ont") } fini
otp-all-chits-drawn = Tous les jetons sont tirés : les réserves peuvent se reformer
otp-the-game-has-begun-already = la partie a déjà commencé
otp-the-game-has-not-begun = la partie n’a pas commencé
otp-chit-after-brigade-done = on tire un jeton quand la brigade précédente a fini
otp-the-cup-is-empty = le gobelet est vide
otp-no-brigade-is-phasing = aucune brigade n’est active
otp-fight-melee-first = il y a d’abord une mêlée à jouer
otp-turn-not-over = il reste des jetons dans le gobelet, ou une brigade est active
otp-begin-turn-1 = Commencer le tour 1
otp-draw-a-chit = Tirer un jeton
otp-end-the-turn = Finir le tour
otp-is-not-front-flank-or-rear = { $other } n’est ni front, ni flank, ni rear
otp-lost-nothing-is-left = { $figures } { AGREE($figures, "figurine perdue", "figurines perdues") }, il ne reste rien
otp-figures-lost-and-left = { $figures } { AGREE($figures, "figurine perdue", "figurines perdues") }, il en reste { $left }
otp-it-has-a-marker-already = { $said }, l’unité a déjà un marqueur
otp-rides-and-acts = { $who-head } fait { $ride } à cheval et { $does }
otp-a-hit-on-the-crew = une touche sur les servants
otp-marker = marqueur
otp-rides-in-the-operations-of-his-units = peut faire { $ride }" à cheval pendant les opérations de ses unités
otp-falls-with-unit-hit = tombe si le D10 donne { $fire } quand une unité qu’il accompagne est touchée par un tir
otp-falls-with-unit-fighting = tombe si le D10 donne { $melee } quand une unité qu’il accompagne livre une mêlée
otp-cv-in-melee = VC en mêlée
otp-lets-a-column-close = une colonne n’aborde qu’avec un chef rattaché
otp-own-charts-title = On to Philadelphia : tableaux de l’arbitre
otp-must-be-as-the-rules-have-it = doit être [{ $right }], comme dans les règles
otp-add-a-number-of-guns = Ajouter un nombre de pièces { $gun ->
        [light] légères
        [medium] moyennes
       *[heavy] lourdes
    }
otp-take-the-last-number-of-guns-out = Ôter le dernier nombre de pièces { $gun ->
        [light] légères
        [medium] moyennes
       *[heavy] lourdes
    }
otp-add-a-lower-roll = Ajouter un jet plus bas
otp-add-a-higher-roll = Ajouter un jet plus haut
otp-take-out-the-lowest-roll = Ôter le jet le plus bas
otp-take-out-the-highest-roll = Ôter le jet le plus haut
otp-add-a-column = Ajouter une colonne
otp-take-out-the-last-column = Ôter la dernière colonne
otp-add-a-higher-ratio = Ajouter un rapport plus élevé
otp-take-out-the-highest-ratio = Ôter le rapport le plus élevé
otp-add-a-row-for-larger-units = Ajouter une ligne pour des unités plus grandes
otp-take-out-the-last-row = Ôter la dernière ligne
otp-add-a-row-for-lower-rolls = Ajouter une ligne pour des jets plus bas
otp-take-out-row-lowest-rolls = Ôter la ligne des jets les plus bas
otp-add-a-row-for-higher-rolls = Ajouter une ligne pour des jets plus hauts
otp-take-out-the-row-before-the-last = Ôter l’avant-dernière ligne
otp-canister-columns-out-of-order = est à la place de la colonne pour { $next } pièces
otp-must-name-columns-of-the-fire-chart = doit nommer des colonnes du tableau de tir, { $columns }, et non { $column }
otp-must-have-a-last-row-for-guns = doit avoir une dernière ligne pour "{ $row }+" pièces
otp-must-be-the-columns-of-fire-columns = doit reprendre les colonnes de fire_columns, { $columns }
otp-differs-from-the-example-of-8-1 = diffère de l’exemple de 8.1, où un jet de { $roll } fait { $kills } tués
otp-is-the-second-row-for-a-roll = est la seconde ligne pour un jet de { $roll }
otp-result-of-kills = { $node } : un résultat qui n’est ni "none" ni "morale"
otp-must-have-a-row-for-a-roll = doit avoir une ligne pour un jet de { $roll }
otp-rolls-not-monotone = n’est pas monotone : un jet de { $high } fait plus qu’un jet de { $low }
otp-figures-not-monotone = n’est pas monotone : à un jet de { $roll }, un plus grand nombre de figurines fait moins
otp-fire-row-wrong-length = a { $have } cases ; le tableau de tir a { $need } colonnes
otp-must-be-three-ranges = doit donner trois portées, courte < moyenne < longue
otp-guns-null-in-last-column = doit être un nombre de pièces dans chaque colonne sauf la dernière, et null là
otp-should-rise-from-column-to-column = devrait croître de colonne en colonne
otp-falls-more-guns-use-a-lower-column = décroît : un plus grand nombre de pièces prend une colonne plus basse
otp-clamp-must-be-true = doit être true : les jets hors du tableau se lisent sur sa première et sa dernière ligne (8.1, décision 1)
otp-a-result-of-fire = un résultat de tir
otp-must-not-be-empty = ne doit pas être vide
otp-lets-one-see-further-in-thicker-woods = permet de voir plus loin dans des bois plus épais
otp-must-be-ten-ratings = a { $cells } valeurs ; un D10 en demande 10, de 0 à 9
otp-a-rating = une valeur
otp-rating-falls-with-roll = décroît : un jet plus haut donne une valeur plus basse
otp-must-have-leader = doit avoir "leader": { "{" }"value": "leader_cv_modifier"{ "}" }
otp-the-chart-of-leaders = le tableau des chefs
otp-movement-row-missing = doit avoir une ligne pour { $arm_name } en { $name }
otp-movement-row-unknown = est une ligne pour "{ $arm }" en "{ $formation }" ; une telle ligne n’existe pas
otp-must-be-four-classes = a { $count } cases ; il en faut 4, pour A, B, C et D
otp-must-have-a-row-for-the-commander = doit avoir une ligne pour le chef
otp-is-there-twice = y figure deux fois
otp-rises-worse-ground-is-easier = croît : un terrain plus mauvais est plus facile
otp-must-have-a-row-for-a-ratio = doit avoir une ligne pour un rapport de { $ratio }
otp-morale-row-missing = doit avoir une ligne pour "{ $name }", "from": "never" si cela n’arrive jamais
otp-must-begin-with-the-row-for-figures = doit commencer par la ligne pour { $right } figurines, et non { $own }
otp-severity-row-missing = commence à { $from } figurines ; il manque avant la ligne pour { $last }
otp-rebuilding-row-missing = doit avoir une ligne pour des jets jusqu’à { $roll }
otp-must-begin-with-even-ratio = doit commencer par la ligne pour un rapport de 1/1
otp-ratios-should-rise = devrait avoir un rapport plus élevé que la ligne d’avant
otp-higher-ratio-does-less = fait moins que la ligne d’avant, à un rapport plus élevé
otp-is-the-second-row-for-its-result = est la seconde ligne pour son résultat dans cette colonne
otp-must-begin-with-a-row-from-null = doit commencer par une ligne depuis null, pour tout jet plus bas
otp-rolls-should-rise = devrait avoir des jets qui croissent de ligne en ligne
otp-higher-roll-gives-worse = donne un pire résultat pour un jet plus haut
otp-a-morale-result = un résultat de moral
otp-null-or-never = , null ou "never"
otp-must-be-two-numbers-from-and-to = doit donner deux nombres, de et à
otp-should-have-numbers-that-rise = devrait avoir des nombres croissants
otp-a-quality = un type
otp-roll-null-in-last-row = doit être un jet dans chaque ligne sauf la dernière, et null là
otp-should-have-rows-that-rise = devrait avoir des lignes croissantes
otp-closes-on-the-flank-of = { $unit-head } { AGREE($unit-number, "aborde", "abordent") } { $rear ->
        [rear] l’arrière
       *[flank] le flanc
    } de { $target }
otp-stays-in-place = { $unit-head } { AGREE($unit-number, "reste", "restent") } sur place
otp-firefight-round = Fusillade entre { $attacker } et { $defender }, échange { $round }
otp-receives-standing = { $unit-head } { AGREE($unit-number, "reçoit", "reçoivent") } { $attacker } de pied ferme
otp-is-in-contact-with = { $unit-head } { AGREE($unit-number, "est", "sont") } au contact de { $whom }
otp-test-roll-and-needed = { $line } ({ $is_empty ->
        [rolled] jet de
       *[modified] jet modifié de
    } { $modified }, il fallait { $needed })
otp-test-modified-and-needed = { $modified }, il faut { $needed } ou moins ({ $rule })
otp-closes-without-roll = 9.1 : sans jet
otp-as-by-stand-result = 9.2 : comme pour un résultat « tenir »
otp-goes-back-in-good-order = { $unit-head } { AGREE($unit-number, "recule", "reculent") } en bon ordre
otp-stays-for-the-melee = { $unit-head } { AGREE($unit-number, "reste", "restent") } pour la mêlée
otp-tries-no-countercharge = 9.5 : aucune contre-charge n’est tentée
otp-melee-to-be-fought = 9.7 : une mêlée est à jouer
otp-closes-on-no-enemy = { $whom } n’est pas un ennemi de { $name }
otp-closing-in-column-needs-commander = { $unit } { AGREE($unit-number, "est", "sont") } en colonne et n’{ AGREE($unit-number, "aborde", "abordent") } qu’avec un chef rattaché
otp-close-on = Aborder { $name }{ $with }
otp-answered-with-ball = { $label }, riposte à boulet
otp-no-unit-has-just-failed-to-close = aucune unité ne vient d’échouer dans son assaut
otp-it-holds-its-fire = elle retient son tir
otp-no-melee = pas de mêlée
otp-with-a-special-move = { " " }avec un mouvement spécial
otp-commander-does-not-see = { $name } ne voit pas { $whom }
otp-beyond-commander-visibility = { $name } voit à { $sees }" dans les bois, et { $whom } est plus loin
otp-no-fire-doubled-this-phase = { $unit } { AGREE($unit-number, "a doublé un socle dans cette phase : il ne tire", "ont doublé un socle dans cette phase : ils ne tirent") } pas
otp-fire-range-and-column = { $what } à { $range } ({ $rule }), colonne { $columns }
otp-visibility-dice = 8.7 : dés moyens { $join }
otp-cannot-make-out = { $unit-head } ne { AGREE($unit-number, "distingue", "distinguent") } pas { $target }
otp-does-not-fire-at = { $unit-head } ne { AGREE($unit-number, "tire", "tirent") } pas sur { $target }
otp-borne-by = , subi par { $id }
otp-as-it-comes-in = au moment où { AGREE($target-number, "il arrive", "ils arrivent") }
otp-fires-with-outcome = { $unit-head } { AGREE($unit-number, "tire", "tirent") } sur { $target } { $at }, { $firers }, { $is_empty ->
        [rolled] jet de
       *[modified] jet modifié de
    } { $modified }{ $borne } : { $outcome }
otp-d10-modified = D10 { $roll }, modifié de { $all } : { $modified }
otp-infantry-bears-guns-losses = 7.5 : l’infanterie subit ce qui touche les pièces qui lui sont rattachées
otp-closest-target-preferred = 8.1 : il faut préférer la cible la plus proche
otp-two-inches-or-less = 2" ou moins
otp-a-morale-hit = une atteinte au moral
otp-itemised-source-family = , règle sœur
otp-itemised-source-reconstructed = , reconstitué
otp-itemised-source-referee = , arbitre
otp-fires-at-no-enemy = { $target } n’est pas un ennemi de { $unit }
otp-melee-still-unfought = { $unit } { AGREE($unit-number, "est", "sont") } dans une mêlée qui reste à jouer
otp-fire-at = Tirer sur { $name }{ $with }
otp-split-fire-at = Tirer sur { $first }, et avec le reste sur { $second }
otp-no-target-is-named = aucune cible n’est nommée
otp-with-ball = { " " }à boulet
otp-with-canister = { " " }à mitraille
otp-has-no-firearms = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas d’armes à feu
otp-has-no-guns = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas de pièces
otp-has-left-its-guns = { $unit } { AGREE($unit-number, "a", "ont") } quitté { AGREE($unit-number, "ses", "leurs") } pièces
otp-disordered-fire-limited = { $unit } { AGREE($unit-number, "est en désordre : il ne tire", "sont en désordre : ils ne tirent") } qu’en fusillade ou sur une charge
otp-is-named-twice = { $unit } { AGREE($unit-number, "est nommé", "sont nommés") } deux fois
otp-no-need-to-split-fire = tout socle de { $unit } qui peut tirer sur l’une de ces cibles peut tirer sur { $target } : le tir ne se partage pas
otp-no-stand-is-left-to-fire-at = il ne reste à { $unit } aucun socle pour tirer sur { $target }
otp-target-out-of-arc = aucune partie de { $target } n’est dans le champ de tir de { $unit }
otp-firer-does-not-see = { $unit } ne voit pas { $target }
otp-only-point-in-arc = seul un point de { $target }, ou un bord vu de bout, est dans le champ de tir de { $unit }
otp-militia-turn-spent-doubling = { $unit } { AGREE($unit-number, "est", "sont") } de la milice et { AGREE($unit-number, "a", "ont") } doublé un socle : c’était tout { AGREE($unit-number, "son", "leur") } tour
otp-target-unseen-in-woods = { $unit } ne distingue pas { $target } dans les bois
otp-target-out-of-range = { $target } est hors de portée de { $unit }, à { $range }"
otp-friend-prevents-canister = { $unit } { AGREE($unit-number, "est", "sont") } dans le champ de tir des pièces et à courte portée : on ne tire pas à mitraille
otp-guns-fire-unlimbered = les pièces tirent en batterie
otp-a-unit-in-column-cannot-fire = une unité en colonne ne peut tirer
otp-one-of-them-is-gone = l’une d’elles n’est plus là
otp-is-in-no-melee = { $unit } n’{ AGREE($unit-number, "est", "sont") } dans aucune mêlée
otp-does-not-attack-in-this-melee = { $a } n’attaque pas { $d } dans cette mêlée
otp-is-not-in-contact-with = { $a } n’est pas au contact de { $d }
otp-is-assigned-to-nobody = { $idle_name } n’est opposé à aucun ennemi
otp-no-attacker-is-assigned-to = aucun attaquant n’est opposé à { $unmet_name }
otp-fights = { $unit } combat { $whom }
otp-a-pair-is-named-twice = une paire est nommée deux fois
otp-melee-won = { $winners-head } { AGREE($winners-number, "bat", "battent") } { $losers } par { $high } à { $low } ({ $ratio })
otp-melee-dice = D10 des attaquants et des défenseurs : { $join } (9.8)
otp-melee-pairs = Dans la mêlée, { $all }
otp-tie-again = , égalité, puis{ " " }
otp-everybody-fights-somebody = 9.8 : chaque unité combat un ennemi
otp-fight-the-melee = Jouer la mêlée
otp-go-forward-at = { $who } avance de { $distance }" sur { $whom }
otp-no-unit-ordered-forward = le tableau de moral n’envoie aucune unité en avant
otp-attached-guns-cannot-cross = { $name }, rattaché à { $with }, ne peut franchir { $met }
otp-attached-guns-lack-movement = { $unit } { AGREE($unit-number, "ferait", "feraient") } { $cost } avec { $with } et n’en { AGREE($unit-number, "a", "ont") } que { $left } : il faut s’arrêter là, ou détacher les pièces
otp-attached-guns-leave-table = { $name } sortirait de la table
otp-attached-guns-go-through = { $name } traverserait { $other }
otp-attached-guns-touch-enemy = { $name } toucherait { $enemy }
otp-has-no-way-into-contact-with = { $unit } n’{ AGREE($unit-number, "a", "ont") } aucun chemin jusqu’au contact de { $target }
otp-closing-steps-allowed = { $unit } { AGREE($unit-number, "aborde", "abordent") } droit devant, à 45° au plus de { AGREE($unit-number, "sa", "leur") } face, ou par conversion
otp-would-not-reach-that-way = { $mover } n’atteindrait pas { $name } par là
otp-is-in-the-way-of = { $other } barre la route à { $mover }
otp-no-charge-after-formation = { $unit } { AGREE($unit-number, "a", "ont") } changé de formation et ne { AGREE($unit-number, "charge", "chargent") } pas
otp-cannot-charge-through = { $mover } ne peut charger à travers { $met }
otp-the-ground-has-broken-up-the-order = le terrain a rompu l’ordre
otp-is-attached-to = { $guns-head } { AGREE($guns-number, "est rattaché", "sont rattachés") } à { $to }
otp-is-detached-from = { $guns-head } { AGREE($guns-number, "est détaché", "sont détachés") } de { $from }
otp-guns-left-behind = { $guns-head } ne { AGREE($guns-number, "touche", "touchent") } plus { $from } et { AGREE($guns-number, "reste seul", "restent seuls") }
otp-goes-along-with = { $guns-head } { AGREE($guns-number, "accompagne", "accompagnent") } { $with }
otp-guns-movement-spent = { $cost }" de son mouvement (7.5)
otp-no-attaching-after-detaching = { $unit } { AGREE($unit-number, "a été détaché ce tour-ci : on ne le rattache", "ont été détachés ce tour-ci : on ne les rattache") } pas au même tour
otp-attaching-within-one-brigade = { $name } et { $whom } ne sont pas de la même brigade : aucun jeton ne les fait agir ensemble
otp-marker-before-attaching = { $name } ou { $whom } a un marqueur de moral, qu’il faut d’abord ôter
otp-no-attaching-without-crew = les servants de { $name } sont loin de leurs pièces
otp-does-not-touch = { $unit } ne { AGREE($unit-number, "touche", "touchent") } pas { $whom }
otp-only-guns-are-attached = { $unit } n’{ AGREE($unit-number, "est", "sont") } pas de l’artillerie : seules les pièces se rattachent
otp-guns-attach-to-infantry = { $whom } n’est pas de l’infanterie de son camp : les pièces se rattachent à l’infanterie
otp-is-attached-to-already = { $unit } { AGREE($unit-number, "est déjà rattaché", "sont déjà rattachés") } à { $other }
otp-drivers-attach-unlimbered = { $unit } { AGREE($unit-number, "a", "ont") } des conducteurs civils : on ne { AGREE($unit-number, "le rattache", "les rattache") } qu’en batterie
otp-is-attached-to-nobody = { $unit } { AGREE($unit-number, "n’est rattaché", "ne sont rattachés") } à aucune unité
otp-no-detaching-after-attaching = { $unit } { AGREE($unit-number, "a été rattaché ce tour-ci : on ne le détache", "ont été rattachés ce tour-ci : on ne les détache") } pas au même tour
otp-attached-guns-move-with = { $unit } { AGREE($unit-number, "est rattaché", "sont rattachés") } à { $with } : { AGREE($unit-number, "il se déplace avec, ou on le détache", "ils se déplacent avec, ou on les détache") } d’abord
otp-detach-guns-first = { $name } ne toucherait plus { $other } : détachez d’abord les pièces
otp-only-a-line-bends = { $unit } { AGREE($unit-number, "n’est pas en ligne et ne peut", "ne sont pas en ligne et ne peuvent") } former une ligne brisée
otp-bend-breaks-the-line = les socles de { $name } ne se toucheraient pas, ou se chevaucheraient
otp-cannot-be-bent-like-that = { $name } ne peut former une telle ligne brisée
otp-bends-half-at-most = { $unit } ne { AGREE($unit-number, "tourne", "tournent") } pas plus de la moitié de { AGREE($unit-number, "ses", "leurs") } socles : le reste fait une conversion
otp-other-half-back-first = l’autre moitié de { $mover } a pivoté : c’est à elle de revenir
otp-bend-along = Tourner { $man } le long de { $terrain }
otp-refuse-the-flank = Refuser le flanc { $side ->
        [left] gauche
       *[right] droit
    } : socle du bout 45° en arrière
otp-refuse-both-flanks = Refuser les deux flancs : socles des bouts 45° en arrière
otp-bend-turns-some-stands = pour une ligne brisée on tourne une partie des socles, ni tous ni aucun, et de quelques degrés
otp-a-line-bends-by-90-at-most = une aile tourne de 90° au plus
otp-stand-from-the-left = le socle { $middle } depuis la gauche
otp-double-up = Doubler { $which }
otp-special-move = Mouvement spécial : { $words }
otp-move = Mouvement : { $words }
otp-form = Former : { $to }
otp-put-the-doubled-stand-back = Replacer le socle doublé
otp-the-left-stand = le socle de gauche
otp-the-right-stand = le socle de droite
otp-over = franchir { $met }
otp-no-stand-to-double-up = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas ce socle, ou aucun autre derrière lequel le placer
otp-no-room-to-double-up = il n’y a pas la place de doubler un socle de { $mover }
otp-doubling-up-in-line-only = { $unit } { AGREE($unit-number, "n’est pas en ligne : il n’a", "ne sont pas en ligne : ils n’ont") } pas de socle à doubler
otp-no-doubling-in-bonus-move = { $unit } { AGREE($unit-number, "a un mouvement de bonus : il doit", "ont un mouvement de bonus : ils doivent") } bouger, charger ou y mettre fin
otp-no-doubling-after-fire = { $unit } { AGREE($unit-number, "a tiré : il ne double", "ont tiré : ils ne doublent") } pas de socle en plus
otp-doubling-up-lacks-movement = il ne reste que { $left } à { $unit } ; doubler un socle demande { $half }
otp-militia-doubles-with-whole-move = { $unit } { AGREE($unit-number, "est", "sont") } de la milice : doubler un socle { AGREE($unit-number, "lui prend tout son", "leur prend tout leur") } mouvement
otp-has-no-stand-doubled-up = { $unit } n’{ AGREE($unit-number, "a", "ont") } aucun socle doublé
otp-doubled-stand-place-taken = la place du socle de { $mover } n’est pas libre
otp-doubled-stand-before-end = { $unit } { AGREE($unit-number, "a", "ont") } un socle doublé qui doit d’abord reprendre sa place
otp-drivers-keep-away = les conducteurs de { $mover } ne s’approchent pas plus de { $name }
otp-drivers-stay-behind = les conducteurs de { $mover } ne dépassent pas { $name }
otp-unit-moved = { $who-head } { $how } (il reste { $left })
otp-move-cost-and-left = { $cost }" de mouvement, il reste { $left }"
otp-makes-a-special-move = { $unit-head } { AGREE($unit-number, "fait", "font") } un mouvement spécial : { $extra }" de plus
otp-special-move-dice = dés moyens { $faces } (6.8)
otp-keeps-order-in-ground = { $who-head } { AGREE($who-number, "garde", "gardent") } { AGREE($who-number, "son", "leur") } ordre dans { $ground } (jet de { $roll }, il fallait { $needed })
otp-loses-order-in-ground = { $who-head } { AGREE($who-number, "perd", "perdent") } { AGREE($who-number, "son", "leur") } ordre dans { $ground }, et la moitié de { AGREE($who-number, "son", "leur") } mouvement (jet de { $roll }, il fallait { $needed })
otp-straightening-cost = { $cost }" de mouvement (6.4)
otp-loose-order-cost = { $cost }" de mouvement (5.4)
otp-former-formation-and-cost = auparavant : { $formation }, { $paid }
otp-stands-moved = Les socles de { $unit } font { $cost } (il reste { $left })
otp-stand-doubles-up = Un socle de { $unit } est doublé
otp-doubling-cost = { $cost }" de mouvement (6.5)
otp-pays-for-what-its-stands-cross = { $unit-head } { AGREE($unit-number, "paie", "paient") } { $cost } pour le terrain franchi en se formant
otp-doubled-stand-is-back = Le socle de { $unit } a repris sa place
otp-goes-into-contact-with = { $unit-head } { AGREE($unit-number, "va", "vont") } au contact de { $target }
otp-comes-no-nearer-to = { $unit-head } ne { AGREE($unit-number, "s’approche", "s’approchent") } pas de { $target }
otp-bend-cost-and-left = { $cost }" de mouvement, il reste { $left }" (6.4)
otp-deploys-into = { $unit-head } se { AGREE($unit-number, "déploie", "déploient") } dans { $place }
otp-retreat-of-ordered = { $went }" sur { $ordered }" (6.11)
otp-faces-about-to-fall-back = { $unit-head } { AGREE($unit-number, "fait demi-tour pour reculer", "font demi-tour pour reculer") }
otp-facing-about-cost = { $cost }" de son recul (6.11)
otp-in-the-way-roll = jet de { $roll }, il fallait { $cv } ou moins (6.11)
otp-least-to-clear-way = le minimum pour libérer le passage : { $distance }" (6.11)
otp-leaves-the-table = { $unit-head } { AGREE($unit-number, "quitte", "quittent") } la table
otp-stragglers-leave-figures = Des traînards quittent { $unit } : { $lost ->
        [one] { $lost } figurine
       *[other] { $lost } figurines
    }
otp-stragglers-dice = dés moyens { $faces } (6.14)
otp-crew-leaves-guns = Les servants de { $unit } quittent leurs pièces
otp-crew-back-at-guns = Les servants de { $unit } sont revenus à leurs pièces
otp-turns-to-face-the-nearest-enemy = { $unit-head } se { AGREE($unit-number, "tourne", "tournent") } face à l’ennemi le plus proche
otp-stays-in-contact-with = { $who-head } { AGREE($who-number, "est", "sont") } au contact de { $enemy }
otp-goes-straight-at-into-contact = { $who-head } { AGREE($who-number, "avance", "avancent") } de { $distance } droit sur { $enemy }, jusqu’au contact
otp-goes-straight-at = { $who-head } { AGREE($who-number, "avance", "avancent") } de { $distance } droit sur { $enemy }
otp-stays-where-it-is = { $who-head } { AGREE($who-number, "reste", "restent") } sur place
otp-limbers-up = { $who-head } { AGREE($who-number, "attelle ses", "attellent leurs") } pièces
otp-no-room-to-form = { $mover } n’a pas la place de prendre la formation « { $to } »
otp-would-touch-an-enemy = { $mover } toucherait un ennemi
otp-formation-lacks-movement = il faut { $cost } de mouvement à { $unit } : { AGREE($unit-number, "il n’en a", "ils n’en ont") } que { $left }
otp-crossing-lacks-movement = il faut { $cost } de mouvement à { $unit } pour { $over } : { AGREE($unit-number, "il n’en a", "ils n’en ont") } que { $left }
otp-has-no-stands = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas de socles
otp-is-closed-to-it = { $m } lui est fermé
otp-is-in-the-way = { $by } barre la route
otp-forward-steps-allowed = { $unit } { AGREE($unit-number, "va", "vont") } droit devant, à 45° au plus, ou { AGREE($unit-number, "fait", "font") } une conversion
otp-move-lacks-movement = { $unit } { AGREE($unit-number, "ferait", "feraient") } { $cost } et n’{ AGREE($unit-number, "a", "ont") } que { $left }
otp-forward-way-goes-through = { $mover } traverserait { $by }
otp-contact-in-column-needs-commander = { $unit } { AGREE($unit-number, "est", "sont") } en colonne, sans chef pour { AGREE($unit-number, "le", "les") } mener au contact
otp-forward-ends-too-far = cela finit à { $ends } de { $name } : en allant droit sur lui, on arrive à { $least }
otp-there-is-no-way-at-the-enemy = il n’y a pas de chemin vers l’ennemi
otp-forward-way-leaves-table = cela sortirait de la table
otp-enemy-left-the-table = son ennemi n’est plus sur la table
otp-side-step-too-far = { $unit } { AGREE($unit-number, "ferait", "feraient") } un pas de côté de { $aside } : { $most } au plus, la moitié d’un mouvement normal
otp-its-end-stand-swings-no-further = son socle du bout ne peut pivoter davantage
otp-end-stand-swings-too-far = le socle du bout de { $mover } pivoterait de { $furthest } : { $most } au plus
otp-cannot-cross = { $mover } ne peut franchir { $met }
otp-a-special-move-may-not-go-through = un mouvement spécial ne peut traverser { $met }
otp-unit-would-leave-table = { $mover } sortirait de la table
otp-would-touch-declare-a-closing = { $mover } toucherait { $enemy } : déclarez un assaut
otp-move-without-steps = un mouvement doit mener quelque part
otp-oblique-too-sharp = un mouvement oblique va vers l’avant, à 45° au plus de la face
otp-face-about-to-go-back = une unité formée recule en faisant d’abord demi-tour
otp-the-move-is-used-up = le mouvement est épuisé
otp-costs = { $what } coûte { $cost }
otp-the-edge-of-the-table = le bord de la table
otp-only-skirmishers-stand-by-stand = { $unit } { AGREE($unit-number, "n’est", "ne sont") } pas en ligne de tirailleurs : seuls les tirailleurs vont socle par socle
otp-each-stand-needs-place = { $unit } { AGREE($unit-number, "a", "ont") } { $count ->
        [one] { $count } socle
       *[other] { $count } socles
    } : il faut une place pour chacun
otp-moves-as-a-whole-in-this-formation = { $unit } se { AGREE($unit-number, "déplace", "déplacent") } d’un bloc dans cette formation
otp-cannot-enter = { $mover } ne peut entrer dans { $met }
otp-stand-goes-through = { $mover } traverserait { $other }
otp-skirmish-line-gaps = les socles d’une ligne de tirailleurs sont espacés de 1" à 3"
otp-a-skirmish-line-is-a-single-rank = une ligne de tirailleurs est sur un seul rang, dans son ordre
otp-guns-do-not-bend = les pièces ne forment pas de ligne brisée
otp-bent-line-stands-touch = les socles d’une ligne brisée se touchent
otp-bent-line-stands-overlap = les socles d’une ligne brisée ne se chevauchent pas
otp-line-stands-in-order = les socles d’une ligne restent dans leur ordre, tournés de 90° au plus
otp-loose-order-gaps = les socles d’une unité en ordre dispersé sont espacés de 1/2" à 1"
otp-loose-order-abreast = les socles d’une unité en ordre dispersé sont côte à côte
otp-town-held-by-enemy = { $unit } { AGREE($unit-number, "tient", "tiennent") } { $name } : il faut d’abord { AGREE($unit-number, "l’aborder", "les aborder") }
otp-not-at-town = { $unit } { AGREE($unit-number, "n’est pas", "ne sont pas") } au bord de { $name } : { AGREE($unit-number, "il s’y déploie", "ils s’y déploient") } depuis le bord, ou de l’intérieur
otp-verb-deploy-into = se déployer dans { $name }
otp-is-no-town-or-building = { $terrain } n’est ni village ni bâtiment
otp-unit-has-stands = { $unit } en { AGREE($unit-number, "a", "ont") } { $count }
otp-town-too-small = { $name } abrite { $most ->
        [one] { $most } socle
       *[other] { $most } socles
    } au plus ; { $has }
otp-town-too-full = { $name } abrite { $most ->
        [one] { $most } socle
       *[other] { $most } socles
    } au plus et en contient déjà { $stands } ; { $has }
otp-town-holds-no-more-units = { $name } n’a pas de place pour une autre unité
otp-stand-middles-in-town = le milieu de chaque socle de { $mover } doit être dans { $name }
otp-town-no-room-for-verb = { $mover } n’a pas la place de { $what }
otp-town-stand-goes-too-far = { $mover } ferait { $far } pour { $what } : une ligne fait { $most } au plus
otp-town-no-room-to-deploy = { $unit } n’a pas la place de se déployer dans { $name }
otp-town-finds-no-place = { $unit } ne { AGREE($unit-number, "trouve", "trouvent") } pas de place dans { $name } : indiquez où va chaque socle
otp-verb-form = prendre la formation « { $to } »
otp-finds-no-way-out = { $unit } ne { AGREE($unit-number, "trouve", "trouvent") } pas de sortie
otp-move-up-to = Mouvement : jusqu’à { $met }
otp-leave-town-in-formation = Sortir { $way } : { $to }
otp-deploy-into-town = Se déployer dans { $town }{ $way }
otp-to-the-rear = vers l’arrière
otp-facing-about = , en faisant demi-tour
otp-facing-the-enemy = , face à l’ennemi
otp-there-is-no-room-to-form-outside = il n’y a pas la place de se former hors de { $place }
otp-detach-from = Détacher { $guns } de { $unit }
otp-attach-guns-to = Rattacher à { $to }
otp-move-ahead-with = Mouvement : { $distance }" en avant avec { $name }
otp-move-up-beside = Se porter à côté de { $name }
otp-go-back-towards-the-guns = Revenir vers les pièces
otp-man-the-guns-again = Servir de nouveau les pièces
otp-figures-instead-of = { $now ->
        [one] { $now } figurine
       *[other] { $now } figurines
    } au lieu de { $was }
otp-formation-now = formation désormais : { $formation }
otp-ruled-place-off-table = aucune partie n’en est sur la table, qui fait { $width } x { $depth }
otp-no-passes-without-rating = { $name } n’a pas encore de valeur, donc pas de réussite à dépenser
otp-more-passes-than-rating-has = { $name } est { $rating } et a { $most ->
        [one] { $most } réussite
       *[other] { $most } réussites
    } : on ne peut en dépenser { $used }
otp-partly-off-the-table = en partie hors de la table
otp-does-rout = { $unit-head } { AGREE($unit-number, "est", "sont") } en déroute
otp-does-retreat = { $unit-head } { AGREE($unit-number, "bat", "battent") } en retraite
otp-does-stand = { $unit-head } { AGREE($unit-number, "tient", "tiennent") } bon
otp-does-deploy = { $unit-head } se { AGREE($unit-number, "déploie", "déploient") } face à l’ennemi le plus proche
otp-does-half = { $unit-head } se { AGREE($unit-number, "rallie", "rallient") }, avec la moitié de { AGREE($unit-number, "son", "leur") } mouvement
otp-does-rally = { $unit-head } se { AGREE($unit-number, "rallie", "rallient") }
otp-does-advance = { $unit-head } se { AGREE($unit-number, "rallie et avance", "rallient et avancent") }
otp-does-charge = { $unit-head } se { AGREE($unit-number, "rallie et charge", "rallient et chargent") }
otp-must-go-at = { $unit-head } { $how ->
        [charge] { AGREE($unit-number, "doit", "doivent") } charger
       *[advance] { AGREE($unit-number, "doit", "doivent") } marcher sur
    } { $enemy }, { $most } au plus
otp-closes-on = { $unit-head } { $how ->
        [closes] { AGREE($unit-number, "aborde", "abordent") }
       *[fails] { AGREE($unit-number, "échoue à aborder", "échouent à aborder") }
    } { $target }
otp-stands-or-gives-way = { $unit-head } { $how ->
        [stands] { AGREE($unit-number, "tient", "tiennent") }
       *[gives-way] { AGREE($unit-number, "cède", "cèdent") }
    }
otp-visibility-in-woods = { $unit-head } { AGREE($unit-number, "voit", "voient") } à { $inches }" dans des bois { $woods ->
        [light] clairs
        [regular] moyens
       *[dense] épais
    }
otp-aims-although = { $unit-head } { AGREE($unit-number, "vise", "visent") } { $chosen }, bien que { $nearer } { AGREE($nearer-number, "soit", "soient") } plus près
otp-guns-with-ball = { $guns ->
        [one] { $guns } pièce
       *[other] { $guns } pièces
    } à boulet
otp-guns-with-canister = { $guns ->
        [one] { $guns } pièce
       *[other] { $guns } pièces
    } à mitraille { $weight ->
        [light] légère
        [medium] moyenne
       *[heavy] lourde
    }
otp-number-of-kills = { $kills ->
        [one] { $kills } tué
       *[other] { $kills } tués
    }
otp-chart-source-named = tableau : { $from } ({ $chart })
otp-worth-in-melee = { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    } à VC { $cv }{ $times } : { $value }
otp-fighter = { $name } : { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    } x VC { $cv }{ $times } = { $value }
otp-one-fights-another = { $one } { AGREE($one-number, "combat", "combattent") } { $other }
otp-bends = { $unit-head } { AGREE($unit-number, "tourne", "tournent") } { $how }, { $stands ->
        [one] { $stands } socle
       *[other] { $stands } socles
    } (il reste { $left })
otp-its-wing = { AGREE($who-number, "son", "leur") } aile { $side ->
        [left] gauche
       *[right] droite
    } de { $degrees }° en { $way ->
        [back] arrière
       *[forward] avant
    }
otp-moves-into-contact = { $unit-head } { AGREE($unit-number, "avance", "avancent") } de { $distance } jusqu’au contact de { $target }
otp-goes-and-does-not-reach = { $unit-head } { AGREE($unit-number, "fait", "font") } { $distance } et n’{ AGREE($unit-number, "atteint", "atteignent") } pas { $target }
otp-goes-towards-and-stops = { $unit-head } { AGREE($unit-number, "fait", "font") } { $distance } vers { $target } et { AGREE($unit-number, "s’arrête", "s’arrêtent") }
otp-leaves-and-forms = { $unit-head } { AGREE($unit-number, "quitte", "quittent") } { $place } et { AGREE($unit-number, "prend", "prennent") } la formation « { $to } »
otp-falls-back-unhindered = { $unit-head } { AGREE($unit-number, "recule", "reculent") } de { $far }
otp-falls-back-and-is-stopped = { $unit-head } { AGREE($unit-number, "recule", "reculent") } de { $far } sur { $of } : { $by } barre la route
otp-in-the-way-holds = { $friend-head }, sur le passage de { $unit }, { AGREE($friend-number, "tient", "tiennent") } et { AGREE($friend-number, "arrête", "arrêtent") } la retraite
otp-in-the-way-gives-way = { $friend-head }, sur le passage de { $unit }, { AGREE($friend-number, "cède", "cèdent") } la place
otp-steps-aside = { $unit-head } { AGREE($unit-number, "s’écarte", "s’écartent") } de { $far } et { AGREE($unit-number, "laisse", "laissent") } passer { $before }
otp-stays-as-it-is = { $unit-head } { AGREE($unit-number, "reste comme il est", "restent comme ils sont") }
otp-stays-ordered-at = { $who-head } { AGREE($who-number, "reste", "restent") } sur place, malgré l’ordre de marcher sur { $enemy }
otp-step-back = { AGREE($who-number, "recule", "reculent") } de { $far }
otp-step-ahead = { AGREE($who-number, "avance", "avancent") } de { $far }
otp-step-oblique = { AGREE($who-number, "oblique", "obliquent") } à { $way ->
        [left] gauche
       *[right] droite
    } de { $far } à { $degrees }°
otp-step-aside = { AGREE($who-number, "fait", "font") } un pas de côté à { $way ->
        [left] gauche
       *[right] droite
    } de { $far }
otp-step-wheel = { AGREE($who-number, "fait", "font") } une conversion à { $way ->
        [left] gauche
       *[right] droite
    } de { $degrees }°
otp-step-about-face = { AGREE($who-number, "fait", "font") } demi-tour
otp-class-rolled = classe { $class } : jet de { $roll }, il fallait { $needed } ou moins (6.6)
otp-forms = { $who-head } { AGREE($who-number, "prend", "prennent") } la formation « { $formation } »
otp-left-half = { $unit } n’{ AGREE($unit-number, "a", "ont") } que la moitié de { AGREE($unit-number, "son", "leur") } mouvement ce tour-ci : ni mouvement spécial, ni assaut
otp-left-fire = { $unit } { AGREE($unit-number, "s’est déployé : il ne peut", "se sont déployés : ils ne peuvent") } que tirer ce tour-ci
otp-left-answers = { $unit } { AGREE($unit-number, "tient ce tour-ci : il ne fait", "tiennent ce tour-ci : ils ne font") } que répondre au tir et aux charges
otp-left-nothing-gone-back = { $unit } { AGREE($unit-number, "a", "ont") } reculé ce tour-ci
otp-left-nothing-gone-forward = { $unit } { AGREE($unit-number, "est parti", "sont partis") } en avant ce tour-ci sur un résultat de moral
otp-no-change-to-his-unit = rien ne change pour l’unité qu’il accompagne : { $what }
otp-his-unit-rolls = l’unité qu’il accompagne : { $added } aux { $rolls ->
        [closing] jets d’assaut, elle aborde
       *[cv] jets de VC, elle tient
    } { $often ->
        [more] plus
       *[less] moins
    } souvent
otp-his-unit-in-melee = l’unité qu’il accompagne : { $added } à sa VC en mêlée
otp-his-unit-when-it-attacks = l’unité qu’il accompagne : { $added } à sa VC en mêlée quand elle attaque
otp-his-unit-when-it-defends = l’unité qu’il accompagne : { $added } à sa VC en mêlée quand elle défend
otp-his-unit-when-it-attacks-and-defends = l’unité qu’il accompagne : { $attacking } à sa VC en mêlée quand elle attaque, { $defending } quand elle défend
otp-closing-rolls = jets d’assaut
otp-cv-rolls = jets de VC
otp-passes-in-the-game = { $passes ->
        [one] { $passes } réussite de moral
       *[other] { $passes } réussites de moral
    } pour toute la partie : chacune ôte le marqueur { $whose ->
        [side] d’une unité de son camp
       *[command] d’une unité de son commandement
    }, ou fait relancer son jet de moral
otp-once-he-has-fallen = quand il est tombé, son commandement reste sans chef pendant { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } ; un autre est alors évalué sur sa ligne, et les réussites dépensées le restent
otp-tries-to-rebuild = { $unit-head } { AGREE($unit-number, "tente", "tentent") } de se reformer : jet de { $face }, { $got ->
        [nothing] rien de regagné
       *[some] { $regained ->
            [one] { $regained } figurine regagnée
           *[other] { $regained } figurines regagnées
        }
    }
otp-has-used-of-his-passes = { $commander } { $any ->
        [none] n’a dépensé aucune
       *[some] a dépensé { $used }
    } de ses réussites
otp-ruling-on-because = Décision : { $action }, { $what } (motif : { $reason })
otp-note = Note : { $reason }
otp-moves-about-in = { $unit } ne se { AGREE($unit-number, "déplace", "déplacent") } dans { $name } { $how ->
        [column] qu’en colonne de marche
       *[skirmishers] qu’en tirailleurs
    } : { AGREE($unit-number, "il en sort ou tourne", "ils en sortent ou tournent") } sur place
otp-enters-in-column-or-deploys = { $unit } n’{ AGREE($unit-number, "entre", "entrent") } dans { $name } qu’en colonne de marche, ou s’y { AGREE($unit-number, "déploie", "déploient") }
otp-enters-in-column-only = { $unit } n’{ AGREE($unit-number, "entre", "entrent") } dans { $name } qu’en colonne de marche
otp-enters-by-deploying-or-skirmishing = { $unit } n’{ AGREE($unit-number, "entre", "entrent") } dans { $name } qu’en s’y déployant, ou en ligne de tirailleurs
otp-only-foot-enters = { $unit } n’{ AGREE($unit-number, "entre", "entrent") } pas dans { $name } : seule l’infanterie y entre
otp-moves-as-a-whole-and-bends = { $unit } se { AGREE($unit-number, "déplace", "déplacent") } d’un bloc : déplacés un par un, ses socles forment ou redressent une ligne brisée, et le milieu reste en place
otp-its-marker-is-that-of = { $unit } { AGREE($unit-number, "est rattaché", "sont rattachés") } à { $with } : { AGREE($unit-number, "son", "leur") } marqueur est celui de { $with }
otp-fights-in-it-as-well = { $unit-head } y { AGREE($unit-number, "combat", "combattent") } aussi (9.8)
otp-doubled-stand-place-occupied = { $unit } { AGREE($unit-number, "occupe", "occupent") } la place qu’un socle de { $name } doit d’abord reprendre : il { AGREE($unit-number, "lui", "leur") } reste { $left } pour la libérer, ou finissez { AGREE($unit-number, "ses", "leurs") } opérations
otp-chain = { $line } et { $last }
otp-chain-new-clause = { $line } ; { AGREE($it-number, "il", "ils") } { $last }
otp-long-chain = { $line }, { $between } et { $last }
otp-long-chain-new-clause = { $line } ; { AGREE($it-number, "il", "ils") } { $between } et { $last }
otp-is-no-more = { AGREE($unit-number, "est détruit", "sont détruits") }
otp-ruled-figures = { $unit } { AGREE($unit-number, "a", "ont") } { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }
otp-stops-because = { $unit-head } { AGREE($unit-number, "s’arrête", "s’arrêtent") } : { $why }
otp-deploys-as = { $unit-head } se { AGREE($unit-number, "déploie", "déploient") } en formation « { $formation } »
otp-unlimbers = { $who-head } { AGREE($who-number, "met ses", "mettent leurs") } pièces en batterie
otp-roll-named-without-modifier = un jet est nommé, et aucun de ses modificateurs n’est rayé ni ajouté
otp-contact-lacks-movement = il faut { $cost } à { $unit } pour y arriver : { AGREE($unit-number, "il n’en a", "ils n’en ont") } que { $left }{ $doubt }
otp-contact-too-far = { $unit } { AGREE($unit-number, "est", "sont") } à { $gap }, et il ne { AGREE($unit-number, "lui", "leur") } reste que { $left } de mouvement{ $doubt }
otp-too-close-to-call-measure-it =  : trop juste pour trancher, mesurez
otp-ground-closed-to-unit = { $name } ne peut pas { $what } à cet endroit : { $ground } lui est fermé
otp-verb-double-up = doubler un socle
otp-line-too-close-to-call = { $line } ; trop juste pour trancher : mesurez { $whom }
otp-measure-for-contact = trop juste pour trancher : mesurez de { $own } { $from } à { $enemy } { $to }, pour le contact (9.8) : { $taken ->
        [touching] compté comme un contact
       *[apart] compté comme sans contact
    }
otp-measure-its-way-to-spare = trop juste pour trancher : mesurez son chemin, { $by }" de reste (9.1)
otp-measure-its-way-wanting = trop juste pour trancher : mesurez son chemin, il manque { $by }" (6.8)
otp-changes-of-roll = avec { $changes } pour { $rolls ->
        [all] les jets
        [closing] le jet d’assaut
        [cv] le jet de VC
        [fire] le tir
        [melee] la valeur de mêlée
        [morale] le jet de moral
       *[rebuild] le jet de reformation
    }
otp-changes-of-unit-roll = avec { $changes } pour { $rolls ->
        [all] les jets
        [closing] le jet d’assaut
        [cv] le jet de VC
        [fire] le tir
        [melee] la valeur de mêlée
        [morale] le jet de moral
       *[rebuild] le jet de reformation
    } de { $unit }
otp-comes-to-no-such-roll = { $action } ne comporte { $rolls ->
        [closing] aucun jet d’assaut
        [cv] aucun jet de VC
        [fire] aucun tir
        [melee] aucune valeur de mêlée
        [morale] aucun jet de moral
       *[rebuild] aucun jet de reformation
    }
otp-ground-entered-by-deploying = { $unit } ne { AGREE($unit-number, "peut", "peuvent") } pas { $what } dans { $ground } : { AGREE($unit-number, "il s’y déploie", "ils s’y déploient") }
otp-ahead = droit devant
otp-at-range = à { $range }
otp-ruled-rating = { $commander } est { $rating }
otp-die-against-die = { $a } contre { $d }
otp-cv-and-modifiers = VC { $cv } { $modifiers }
otp-on-unit = sur { $unit }

## orders.rs

otp-order-draw-chit = tirer le jeton { $chit }
otp-order-draw = tirer un jeton
otp-order-marker = tester pour ôter le marqueur de moral
otp-order-marker-by-pass = ôter le marqueur de moral par une réussite de { $commander }
otp-order-join = se déplacer et rejoindre { $unit }
otp-order-bend-left = tourner l’aile gauche
otp-order-bend-right = tourner l’aile droite
otp-order-deploy-into = se déployer dans { $place }
otp-order-attach = se rattacher à { $unit }
otp-order-canister = tirer à mitraille sur { $target }
otp-order-close = aborder { $target }
otp-order-rate = tirer la valeur
otp-order-begin = commencer la bataille
otp-order-reroll = relancer le résultat de moral
otp-order-accept = exécuter le résultat de moral
otp-order-go-forward = avancer selon le résultat de moral
otp-order-special-move = faire un mouvement spécial
otp-order-move-stands = se déplacer socle par socle
otp-order-leave-town = quitter le village ou le bâtiment
otp-order-double-up = doubler un socle
otp-order-restore = replacer le socle doublé
otp-order-detach = se détacher
otp-order-fire-and-go-back = tirer sur la charge et reculer
otp-order-fire-and-stay = tirer sur la charge et rester
otp-order-countercharge = tenter une contre-charge
otp-order-receive-standing = recevoir la charge de pied ferme
otp-order-fire-at-failed = tirer sur l’unité dont l’assaut a échoué
otp-order-hold-fire = retenir le tir
otp-order-assign = désigner les adversaires de la mêlée
otp-order-fall-back = reculer avec le mouvement de bonus
otp-order-end-bonus = finir le mouvement de bonus
otp-order-finish = finir ses opérations
otp-order-end-brigade = finir la phase de la brigade
otp-order-rebuild = tenter de se reformer
otp-order-end-turn = finir le tour
otp-for-a-friend-before-canister = pour un ami devant la mitraille
otp-for-a-rest = pour l’appui de ses mousquets
otp-for-works-in-front = pour l’abri qui est devant
otp-for-his-ride = pour son trajet à cheval
otp-for-what-he-sees = pour sa vue dans les bois
otp-for-small-arms = pour la portée des armes légères

## À quoi servent les dés

otp-die-chit = 4.3 le jeton tiré
otp-die-rating = 2.0 la valeur de { $commander }
otp-die-a-rating = 2.0 la valeur du chef
otp-die-commander-hit = { $rule } { $commander } est-il touché
otp-die-a-commander-hit = { $rule } le chef est-il touché
otp-die-whose-commander-hit = { $rule } le chef { $side } est-il touché
otp-die-fire = { $rule } tir de { $unit }
otp-die-a-fire = 8.1 tir
otp-die-visibility = 8.7 visibilité de { $unit }
otp-die-watch = 10.6 visibilité de { $commander }
otp-die-in-the-way = 6.11 { $friend } sur le passage de { $unit }
otp-die-stragglers = 6.14 traînards de { $unit }
otp-die-whose-stragglers = 6.14 traînards { $side }
otp-die-ground = 6.6 { $unit } dans { $ground }
otp-die-a-ground = 6.6 terrain qui met en désordre
otp-die-ride = 6.12 { $commander } dans { $ground }
otp-die-special-move = 6.8 mouvement spécial de { $unit }
otp-die-closing = 9.1 assaut de { $unit }
otp-die-a-closing = 9.1 assaut
otp-die-a-countercharge = 9.5 contre-charge
otp-die-cv = { $rule } jet de VC de { $unit }
otp-die-a-cv = 9.6 jet de VC
otp-die-melee-attack = 9.8 mêlée des attaquants
otp-die-melee-defence = 9.8 mêlée des défenseurs
otp-die-losses = 9.8 pertes : { $unit }
otp-die-morale-tens = 10.2 moral de { $unit }, dizaines
otp-die-morale-units = 10.2 moral de { $unit }, unités
otp-die-rebuilding = 11.0 reformation de { $unit }
otp-die-regained = 11.0 figurines regagnées par { $unit }
otp-the-unit = l’unité
