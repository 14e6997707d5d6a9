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
otp-modifier-ball-at-a-target-in-column-or-limbered = boulet sur une cible en colonne ou attelée
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
otp-modifier-charge-over-more-than-12-of-open-ground = charge sur plus de 12" à découvert
otp-modifier-bayonets-or-mounted-against-no-bayonets = baïonnettes ou montés contre des troupes sans baïonnettes
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
otp-has-no-bonus-move-to-make = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } aucun mouvement de bonus à faire
otp-is-in-a-melee-that-has-still = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } dans une mêlée qui reste à jouer
otp-has-begun-its-bonus-move-another-way = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } commencé autrement { $unit-number ->
        [many] leur
       *[one] son
    } mouvement de bonus
otp-no-unit-has-a-bonus-move-to = aucune unité n’a de mouvement de bonus à faire
otp-the-new-commander-in-place-of = Le nouveau chef à la place de { $him }
otp-rolls-passes = { $who } tire { $face } : { $rating } ({ $passes_left ->
        [one] 1 réussite
       *[other] { $passes_left } réussites
    })
otp-rides = chevauche { $rode }
otp-joins = rejoint { $unit }
otp-rides-now-with = chevauche { $rode }, désormais avec { $unit }
otp-left = { $commander-head } { $rides } (reste { $left })
otp-ridden-left-6-12 = { $distance }" à cheval, reste { $left }" (6.12)
otp-uses-a-pass-for-passes-left = { $commander-head } use d’une réussite pour { $unit } ({ $left ->
        [one] reste 1 réussite
       *[other] restent { $left } réussites
    })
otp-passes-off-the-marker-of-passes-left = { $commander-head } ôte par une réussite le marqueur de { $unit } ({ $left ->
        [one] reste 1 réussite
       *[other] restent { $left } réussites
    })
otp-in-is-slowed-to-half-his-movement = { $commander-head }, dans { $ground }, { $passed ->
        [rides] continue
       *[is] est ralenti à la moitié de son mouvement
    }
otp-rolled-needed-or-less-6-12 = tiré { $roll }, requis { $needed } ou moins (6.12)
otp-cannot-make-out-in-the-woods = { $commander-head } { $found ->
        [sees] voit
       *[cannot] ne distingue pas
    } { $unit } dans les bois
otp-averaging-dice-he-sees-10-6-8 = dés moyens { $join } : il voit à { $sees }" (10.6, 8.7)
otp-is-unhurt-d10 = { $commander-head } est indemne (D10 { $face })
otp-falls-d10 = { $commander-head } tombe (D10 { $face })
otp-10-5-a-new-commander-on-turn = 10.5 : un nouveau chef au tour { $new_one_on_turn }
otp-chart = { $rule } { $chart } ; tableau : { $source }
otp-by-chart = { $why } ; tableau : { $source }
otp-has-no-row-of-the-commander-chart = { $name } n’a pas de ligne au tableau des chefs
otp-a-successor-of-is-rated-on-turn = un successeur de { $name } est évalué au tour { $from }
otp-is-rated-already = { $name } a déjà sa valeur
otp-is-not-on-the-table = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas sur la table
otp-has-fallen = { $name } est tombé
otp-moves-in-the-operations-of-his-own = { $name } se déplace dans les opérations de ses propres unités
otp-is-not-on-his-side = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas de son camp
otp-has-left-of-his-movement-and-that = il reste à { $name } { $left } de mouvement, et cela en coûte { $cost }
otp-has-no-marker = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas de marqueur
otp-may-pass-markers-of-his-own-command = { $name } ne peut ôter que les marqueurs de son propre commandement
otp-has-no-pass-left = { $name } n’a plus de réussite
otp-pass-left = réussite : { $c } ({ $left } restantes)
otp-attach-to = Rattacher { $commander } à { $name }
otp-rate = Évaluer { $name }
otp-rate-a-successor-of = Évaluer un successeur de { $name }
otp-commander-values = valeurs des chefs
otp-disordering-terrain = terrain qui désordonne
otp-8-16-attached-to-a-unit-hit = 8.16 : rattaché à une unité touchée par un tir
otp-9-11-attached-to-a-unit-in = 9.11 : rattaché à une unité en mêlée
otp-text = texte
otp-family = règle sœur
otp-reconstructed = reconstitué
otp-referee = arbitre
otp-that-is-off-the-table = c’est hors de la table
otp-no-pass-takes-off-a-marker-in = aucune réussite n’ôte un marqueur le tour où il est reçu
otp-two-rounds-of-firefight-gave-it-it = il vient de deux échanges de fusillade : il faut jeter les dés
otp-is-no-longer-on-the-table = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } plus sur la table
otp-waived = Passé outre : { $why }
otp-rule = règle { $rule }
otp-loses-left = { $unit-head } { $unit-number ->
        [many] perdent
       *[one] perd
    } { $lost } { $cause } (reste { $left })
otp-the-crew-of-is-hit = Les servants de { $unit } sont touchés
otp-gets-a-morale-marker = { $unit-head } { $unit-number ->
        [many] reçoivent
       *[one] reçoit
    } un marqueur de moral
otp-nothing-is-left-of = Il ne reste rien de { $unit }
otp-by-fire = par le tir
otp-in-the-melee = dans la mêlée
otp-by-straggling = en traînards
otp-7-1-the-next-hit-costs-a = 7.1 : le prochain coup coûte une figurine
otp-10-4-from-two-rounds-of-firefight = 10.4 : de deux échanges de fusillade, aucune réussite ne l’ôte
otp-modified = , modifié { $modified }
otp-rolls-for-its-marker = { $who-head } { $who-number ->
        [many] testent
       *[one] teste
    } { $who-number ->
        [many] leur
       *[one] son
    } marqueur{ $rerolled ->
        [yes] { " " }de nouveau, par une réussite
       *[no] { "" }
    } : { $tens }{ $units }{ $modified }, { $result }
otp-modified-losses = modifié { $modified } (pertes : { $severity })
otp-the-marker-of-is-passed-off = Le marqueur de { $unit } est ôté par une réussite
otp-guns-deploy-instead-7-4 = { $order } : les pièces se déploient à la place (7.4)
otp-shares-the-marker-of-which-rolls-for = { $unit } { $unit-number ->
        [many] partagent
       *[one] partage
    } le marqueur de { $whose }, qui teste pour les deux
otp-is-in-a-melee-which-is-fought = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } dans une mêlée, qui se joue d’abord
otp-has-had-its-one-roll-this-turn = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } eu { $unit-number ->
        [many] leur
       *[one] son
    } seul jet du tour, ou { $unit-number ->
        [many] ont
       *[one] a
    } agi avant
otp-has-acted-this-turn-markers-come-off = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } agi ce tour-ci : les marqueurs s’ôtent d’abord
otp-accept-for = Accepter « { $result } » pour { $name }
otp-reroll-with = Relancer : { $label }
otp-roll-for-the-marker-of = Jet pour le marqueur de { $name }
otp-use = Utiliser : { $label }
otp-no = aucune
otp-morale-results = résultats de moral
otp-charge = charge
otp-advance = avance
otp-10-2-the-nearest-enemy-contact-needs = 10.2 : l’ennemi le plus proche ; le contact se fait sans jet d’assaut
otp-has-a-marker-again = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } de nouveau un marqueur
otp-light = légères
otp-moderate = modérées
otp-substantial = sérieuses
otp-severe = graves
otp-rout = déroute
otp-retreat = retraite
otp-stand = tenir
otp-deploy = se déployer
otp-half-move = demi-mouvement
otp-no-effect = aucun effet
otp-retreats-two-full-moves-and-takes-a = recule de deux mouvements complets et prend un nouveau marqueur
otp-retreats-one-full-move = recule d’un mouvement complet
otp-stays-where-it-is-fires-only-at = reste sur place ; ne tire que sur une charge ou en fusillade
otp-forms-to-face-the-nearest-enemy-may = se forme face à l’ennemi le plus proche ; peut tirer, pas bouger
otp-its-move-is-halved-no-special-move = son mouvement est de moitié ; ni mouvement spécial, ni assaut
otp-acts-as-it-likes = peut agir normalement
otp-goes-a-full-move-at-the-nearest = va d’un mouvement complet vers l’ennemi le plus proche
otp-goes-at-the-nearest-enemy-with-all = va sur l’ennemi le plus proche de tout son mouvement
otp-no-morale-result-waits-to-be-taken = aucun résultat de moral n’attend d’être pris
otp-a-reroll-stands = un second jet est définitif
otp-has-finished-its-operations = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } fini { $unit-number ->
        [many] leurs
       *[one] ses
    } opérations
otp-has-a-morale-marker-which-must-come = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } un marqueur de moral, à ôter d’abord
otp-has-closed-this-turn-and-does-nothing = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } abordé ce tour-ci et ne { $unit-number ->
        [many] font
       *[one] fait
    } plus rien
otp-has-a-stand-doubled-up-which-goes = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } un socle doublé, qui reprend d’abord sa place
otp-has-begun-its-move-a-closing-is = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } commencé { $unit-number ->
        [many] leur
       *[one] son
    } mouvement : un assaut se déclare avant
otp-is-not-deployed-in-a-town = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas déployé{ $unit-number ->
        [many] s
       *[one] { "" }
    } dans un village
otp-is-deployed-in-it-leaves-it-first = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } déployé{ $unit-number ->
        [many] s
       *[one] { "" }
    } dans { $name } : { $unit-number ->
        [many] ils en sortent
       *[one] il en sort
    } d’abord
otp-is-so-drawn-up-already = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } déjà ainsi { $unit-number ->
        [many] formés
       *[one] formé
    }
otp-is-no-infantry-it-does-not-deploy = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas de l’infanterie : pas de déploiement là
otp-is-in-column-and-cannot-fire = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } { $arm ->
        [limbered] { $unit-number ->
            [many] attelés
           *[one] attelé
        }
       *[in] en colonne
    } et ne { $unit-number ->
        [many] peuvent
       *[one] peut
    } tirer
otp-the-crew-of-is-away-from-its = les servants de { $who } sont loin de leurs pièces
otp-the-crew-of-must-first-be-back = les servants de { $who } doivent d’abord revenir à leurs pièces
otp-cannot-form = { $who } ne peut prendre cette formation : { $to }
otp-is-militia-and-has-changed-formation = { $unit }, milice, { $unit-number ->
        [many] ont
       *[one] a
    } changé de formation : plus de mouvement
otp-has-changed-formation-and-fired-it = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } changé de formation et tiré : pas de mouvement en plus
otp-has-moved-and-then-fired-it-moves = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } bougé puis tiré : plus de mouvement
otp-has-unlimbered-this-turn-it-is-not = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } mis en batterie ce tour-ci : pas de mouvement à bras en plus
otp-has-fired-or-changed-formation-no = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } tiré ou changé de formation : pas de mouvement spécial
otp-has-been-in-disordering-ground-this = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } traversé un terrain qui désordonne ce tour-ci : pas de mouvement spécial
otp-has-made-a-special-move = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } fait un mouvement spécial
otp-has-changed-formation-once-this-turn = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } changé de formation une fois ce tour-ci
otp-has-moved-more-than-half-it-cannot = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } bougé de plus de la moitié : impossible de mettre en batterie
otp-has-begun-its-move-a-formation = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } commencé { $unit-number ->
        [many] leur
       *[one] son
    } mouvement : on change de formation avant
otp-has-fired-this-turn = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } tiré ce tour-ci
otp-has-doubled-up-a-stand-it-does = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } doublé un socle : pas de tir
otp-has-moved-and-changed-formation-it = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } bougé et changé de formation : pas de tir en plus
otp-has-moved-with-fire-it-moves-at = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } fait { $moved } : avec un tir, { $most } au plus
otp-guns-make-no-special-moves = les pièces ne font pas de mouvement spécial
otp-artillery-never-closes = l’artillerie n’aborde jamais
otp-limbered = attelée
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
otp-is-in-column-and-has-no-commander = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } en colonne, sans chef pour mener une contre-charge
otp-no-unit-has-to-react-to-a = aucune unité ne doit réagir à une charge
otp-no-cavalry-is-being-charged = aucune cavalerie n’est chargée
otp-modified-averaging-dice = modifié { $modified } ; dés moyens { $dice }, { $add }
otp-try = essai { $attempt }
otp-has-no-room-for-more = { $unit-head } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas de place pour { $figures } de plus
otp-is-at-its-first-strength = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } à { $unit-number ->
        [many] leur
       *[one] son
    } effectif de départ
otp-is-of-a-type-that-never-rebuilds = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } d’un type qui ne se reforme jamais
otp-has-tried-times = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } essayé { $most } fois
otp-has-tried-this-turn = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } essayé ce tour-ci
otp-has-moved-this-turn = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } bougé ce tour-ci
otp-was-shot-at-by-artillery-this-turn = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } essuyé un tir d’artillerie ce tour-ci
otp-is-in-small-arms-range-of = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } à portée d’armes légères de { $near }
otp-rebuild = Reformer { $unit }
otp-none = aucun
otp-unit-rebuilding = reformation des unités
otp-11-0-no-stand-of-its-own = 11.0 : aucun de ses socles n’est incomplet, et les bouts de sa ligne sont pris
otp-units-rebuild-after-the-last-chit = les unités se reforment après le dernier jeton
otp-instead-of = { $what } au lieu de { $was }
otp-struck-out = { $modifier_key } rayé
otp-added = { $modifier_key } { $value } ajouté
otp-with = avec { $changes }
otp-ruling-because = Décision : { $what } (motif : { $reason })
otp-is-put-where-the-figures-are = { $id } { $id-number ->
        [many] sont
       *[one] est
    } mis où sont les figurines
otp-with-2 = , avec { $unit }
otp-is-put-elsewhere = { $commander } est placé ailleurs{ $with }
otp-gets-a-marker = { $id } { $id-number ->
        [many] reçoivent
       *[one] reçoit
    } un marqueur
otp-loses-its-marker = { $who } { $who-number ->
        [many] perdent
       *[one] perd
    } { $who-number ->
        [many] leur
       *[one] son
    } marqueur
otp-takes-its-last-loss-on-another-stand = { $who } { $who-number ->
        [many] prennent
       *[one] prend
    } { $who-number ->
        [many] leur
       *[one] sa
    } dernière perte sur un autre socle
otp-may-act-as-if-nothing-had-been = { $id } : peut agir comme si rien n’avait été fait
otp-the-guns-of-are-taken = les pièces de { $id } sont prises
otp-may-man-its-guns-again = { $who } { $who-number ->
        [many] peuvent
       *[one] peut
    } de nouveau servir { $who-number ->
        [many] leurs
       *[one] ses
    } pièces
otp-is-not-of-his-side = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas de son camp
otp-has-fallen-and-leads-nobody = { $name } est tombé et ne mène personne
otp-cannot-be-drawn-up = { $name } ne peut être ainsi formé : { $how }
otp-it-began-with-figures-are-placed = l’unité a commencé avec { $original ->
        [one] 1 figurine
       *[other] { $original } figurines
    } ; { $figures } sont placées
otp-it-began-with-figures = l’unité a commencé avec { $original ->
        [one] 1 figurine
       *[other] { $original } figurines
    }
otp-the-crew-of-is-with-its-guns = les servants de { $unit } sont avec leurs pièces
otp-there-is-no-option = il n’y a pas d’option { $name }{ $r }
otp-there-is-no-modifier-to-strike-out = il n’y a pas de modificateur { $name } à rayer{ $near }
otp-is-allowed = est permis
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
otp-a-stand-measures-something-either-way = un socle a une largeur et une profondeur
otp-nothing-is-left-of-it-place-its = il n’en reste rien : placez ses socles
otp-there-is-no-room-for-so-many = il n’y a pas la place pour tant de figurines aux bouts de sa ligne : placez ses socles
otp-it-has-no-such-stand = elle n’a pas un tel socle
otp-a-ruling-needs-no-overruling = une décision n’a pas besoin qu’on passe outre
otp-turn = Tour { $turn }
otp-chit = Jeton { $chit } : { $brigade }
otp-makes-no-further-bonus-move = { $id-head } ne { $id-number ->
        [many] font
       *[one] fait
    } plus de mouvement de bonus
otp-has-no-rating-yet = { $commander } n’a pas encore de valeur
otp-chit-is-not-in-the-cup = le jeton { $chit } n’est pas dans le gobelet
otp-no-brigade-has-chit = aucune brigade n’a le jeton { $chit }
otp-there-is-no-chit-number-in-a = il n’y a pas de jeton numéro { $place } dans un gobelet de { $count }
otp-first = d’abord : { $pending }
otp-is-not-of-the-brigade-whose-chit = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas de la brigade dont le jeton est tiré
otp-has-finished-already = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } déjà fini
otp-has-still-to-take-off-its-marker = { $unit } { $unit-number ->
        [many] doivent
       *[one] doit
    } d’abord tester pour se rallier
otp-accept-or-reroll-with-a-pass = { $unit } : accepter « { $result } » ou relancer par une réussite
otp-fires-and-stays-or-fires-and-goes = { $unit } { $unit-number ->
        [many] tirent et restent, ou tirent et reculent
       *[one] tire et reste, ou tire et recule
    }
otp-may-try-to-countercharge = { $unit } peut tenter de contre-charger
otp-may-fire-at-which-failed-to-close = { $unit } peut tirer sur { $closer }, qui n’a pas abordé
otp-goes-at = { $unit } { $unit-number ->
        [many] vont
       *[one] va
    } à { $distance } vers { $enemy }
otp-may-make-a-bonus-move = { $unit } peut faire un mouvement de bonus
otp-end = Finir : { $brigade }
otp-fires-at-and-stays = { $unit } { $unit-number ->
        [many] tirent
       *[one] tire
    } sur { $attacker } et { $unit-number ->
        [many] restent
       *[one] reste
    }
otp-fires-at-and-goes-back = { $unit } { $unit-number ->
        [many] tirent
       *[one] tire
    } sur { $attacker } et { $unit-number ->
        [many] reculent
       *[one] recule
    }
otp-countercharges = { $unit-head } { $how ->
        [goes] { $unit-number ->
            [many] contre-chargent
           *[one] contre-charge
        }
       *[fails] { $unit-number ->
            [many] manquent leur contre-charge sur
           *[one] manque sa contre-charge sur
        }
    } { $attacker }
otp-goes-to-meet = { $unit } { $unit-number ->
        [many] contre-chargent
       *[one] contre-charge
    } { $attacker }
otp-receives-the-charge-standing = { $unit } { $unit-number ->
        [many] reçoivent
       *[one] reçoit
    } la charge de pied ferme
otp-fires-at-which-failed-to-close = { $unit } { $unit-number ->
        [many] tirent
       *[one] tire
    } sur { $closer }, qui n’a pas abordé
otp-holds-its-fire = { $unit } { $unit-number ->
        [many] retiennent leur tir
       *[one] retient son tir
    }
otp-goes-back-one-full-move = { $unit } { $unit-number ->
        [many] reculent
       *[one] recule
    } d’un mouvement complet
otp-no-further-bonus-move-for = Plus de mouvement de bonus pour { $unit }
otp-finish-with = En finir avec { $name }
otp-has-finished = { $id-head } { $id-number ->
        [many] ont
       *[one] a
    } fini
otp-is-done = { $brigade-head } { $brigade-number ->
        [many] ont
       *[one] a
    } joué
otp-all-chits-are-drawn-reserves-may = Tous les jetons sont tirés : les réserves peuvent se reformer
otp-the-game-has-begun-already = la partie a déjà commencé
otp-the-game-has-not-begun = la partie n’a pas commencé
otp-a-chit-is-drawn-when-the-brigade = on tire un jeton quand la brigade précédente a fini
otp-the-cup-is-empty = le gobelet est vide
otp-no-brigade-is-phasing = aucune brigade n’est active
otp-there-is-a-melee-to-be-fought = il y a d’abord une mêlée à jouer
otp-chits-are-still-in-the-cup-or = il reste des jetons dans le gobelet, ou une brigade est active
otp-begin-turn-1 = Commencer le tour 1
otp-draw-a-chit = Tirer un jeton
otp-end-the-turn = Finir le tour
otp-is-not-front-flank-or-rear = { $other } n’est ni front, ni flank, ni rear
otp-lost-nothing-is-left = { $figures } perdues, il ne reste rien
otp-lost-left = pertes { $figures }, reste { $left }
otp-it-has-a-marker-already = { $said }, déjà un marqueur
otp-rides-and = { $who-head } chevauche { $ride } et { $does }
otp-a-hit-on-the-crew = un coup sur les servants
otp-marker = marqueur
otp-rides-in-the-operations-of-his-units = chevauche à { $ride }" dans les opérations de ses unités
otp-falls-on-a-d10-of-when-a = tombe sur un D10 de { $fire } quand une unité avec qui il est est touchée par un tir
otp-falls-on-a-d10-of-when-a-2 = tombe sur un D10 de { $melee } quand une unité avec qui il est livre une mêlée
otp-cv-in-melee = VC en mêlée
otp-a-column-closes-only-with-a-commander = une colonne n’aborde qu’avec un chef rattaché
otp-on-to-philadelphia-the-referees-own = On to Philadelphia : tableaux de l’arbitre
otp-must-be-as-the-rules-have-it = doit être [{ $right }], comme dans les règles
otp-add-a-number-of-guns = Ajouter un nombre de pièces ({ $gun })
otp-take-the-last-number-of-guns-out = Ôter le dernier nombre de pièces ({ $gun })
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
otp-take-out-the-row-for-the-lowest = Ôter la ligne des jets les plus bas
otp-add-a-row-for-higher-rolls = Ajouter une ligne pour des jets plus hauts
otp-take-out-the-row-before-the-last = Ôter l’avant-dernière ligne
otp-stands-where-the-column-for-guns = est à la place de la colonne pour { $next } pièces
otp-must-name-columns-of-the-fire-chart = doit nommer des colonnes du tableau de tir, { $columns }, et non { $column }
otp-must-have-a-last-row-for-guns = doit avoir une dernière ligne pour "{ $row }+" pièces
otp-must-be-the-columns-of-fire-columns = doit être les colonnes de fire_columns, { $columns }
otp-differs-from-the-example-of-8-1 = diffère de l’exemple de 8.1, où un jet de { $roll } fait { $kills } tués
otp-is-the-second-row-for-a-roll = est la seconde ligne pour un jet de { $roll }
otp-a-result-that-is-not-none-or = { $node } : un résultat qui n’est ni "none" ni "morale"
otp-must-have-a-row-for-a-roll = doit avoir une ligne pour un jet de { $roll }
otp-is-not-monotone-a-roll-of-does = n’est pas monotone : un jet de { $high } fait plus qu’un jet de { $low }
otp-is-not-monotone-at-a-roll-of = n’est pas monotone : à un jet de { $roll }, plus de figurines font moins
otp-has-cells-the-fire-chart-has-columns = a { $have } cases ; le tableau de tir a { $need } colonnes
otp-must-be-three-ranges-short-medium = doit être trois portées, courte < moyenne < longue
otp-must-be-a-number-of-guns-in = doit être un nombre de pièces dans chaque colonne sauf la dernière, et null là
otp-should-rise-from-column-to-column = devrait croître de colonne en colonne
otp-falls-more-guns-use-a-lower-column = décroît : plus de pièces prennent une colonne plus basse
otp-must-be-true-rolls-beyond-the-chart = doit être true : les jets hors du tableau se lisent sur sa première et sa dernière ligne (8.1, décision 1)
otp-a-result-of-fire = un résultat de tir
otp-must-not-be-empty = ne doit pas être vide
otp-lets-one-see-further-in-thicker-woods = fait voir plus loin dans des bois plus épais
otp-has-ratings-a-d10-needs-10-for = a { $cells } valeurs ; un D10 en demande 10, de 0 à 9
otp-a-rating = une valeur
otp-falls-a-higher-roll-gives-a-lower = décroît : un jet plus haut donne une valeur plus basse
otp-must-have-leader-value-leader-cv = doit avoir "leader": { "{" }"value": "leader_cv_modifier"{ "}" }
otp-the-chart-of-leaders = le tableau des chefs
otp-must-have-a-row-for-in = doit avoir une ligne pour { $arm_name } en { $name }
otp-is-a-row-for-in-there-is = est une ligne pour "{ $arm }" en "{ $formation }" ; une telle ligne n’existe pas
otp-has-cells-it-needs-4-for-a = a { $count } cases ; il en faut 4, pour A, B, C et D
otp-must-have-a-row-for-the-commander = doit avoir une ligne pour le chef
otp-is-there-twice = y est deux fois
otp-rises-worse-ground-is-easier = croît : un terrain pire est plus facile
otp-must-have-a-row-for-a-ratio = doit avoir une ligne pour un rapport de { $ratio }
otp-must-have-a-row-for-from-never = doit avoir une ligne pour "{ $name }", "from": "never" si cela n’arrive jamais
otp-must-begin-with-the-row-for-figures = doit commencer par la ligne pour { $right } figurines, et non { $own }
otp-begins-at-figures-the-row-for-is = commence à { $from } figurines ; il manque avant la ligne pour { $last }
otp-must-have-a-row-for-rolls-up = doit avoir une ligne pour des jets jusqu’à { $roll }
otp-must-begin-with-the-row-for-a = doit commencer par la ligne pour un rapport de 1/1
otp-should-have-a-higher-ratio-than-the = devrait avoir un rapport plus élevé que la ligne d’avant
otp-does-less-than-the-row-before-at = fait moins que la ligne d’avant, à un rapport plus élevé
otp-is-the-second-row-for-its-result = est la seconde ligne pour son résultat dans cette colonne
otp-must-begin-with-a-row-from-null = doit commencer par une ligne depuis null, pour tout jet plus bas
otp-should-have-rolls-that-rise-from-row = devrait avoir des jets qui croissent de ligne en ligne
otp-gives-a-worse-result-for-a-higher = donne un pire résultat pour un jet plus haut
otp-a-morale-result = un résultat de moral
otp-null-or-never = , null ou "never"
otp-must-be-two-numbers-from-and-to = doit être deux nombres, de et à
otp-should-have-numbers-that-rise = devrait avoir des nombres croissants
otp-a-quality = un type
otp-must-be-a-roll-in-every-row = doit être un jet dans chaque ligne sauf la dernière, et null là
otp-should-have-rows-that-rise = devrait avoir des lignes croissantes
otp-closes-on-the-flank-of = { $unit-head } { $unit-number ->
        [many] abordent
       *[one] aborde
    } { $rear ->
        [rear] l’arrière
       *[flank] le flanc
    } de { $target }
otp-stays-in-place = { $unit-head } { $unit-number ->
        [many] restent
       *[one] reste
    } sur place
otp-firefight-of-and-round = Fusillade entre { $attacker } et { $defender }, échange { $round }
otp-receives-standing = { $unit-head } { $unit-number ->
        [many] reçoivent
       *[one] reçoit
    } { $attacker } de pied ferme
otp-is-in-contact-with = { $unit-head } { $unit-number ->
        [many] sont
       *[one] est
    } au contact de { $whom }
otp-modified-needed = { $line } ({ $is_empty ->
        [rolled] tiré
       *[modified] modifié
    } { $modified }, requis { $needed })
otp-or-less-is-needed = { $modified }, il faut { $needed } ou moins ({ $rule })
otp-9-1-no-roll = 9.1 : pas de jet
otp-9-2-as-by-a-stand-result = 9.2 : comme par un résultat « tenir »
otp-goes-back-in-good-order = { $unit-head } { $unit-number ->
        [many] reculent
       *[one] recule
    } en bon ordre
otp-stays-for-the-melee = { $unit-head } { $unit-number ->
        [many] restent
       *[one] reste
    } pour la mêlée
otp-9-5-it-tries-no-countercharge = 9.5 : pas de contre-charge tentée
otp-9-7-a-melee-is-to-be = 9.7 : une mêlée est à jouer
otp-is-not-an-enemy-of = { $whom } n’est pas un ennemi de { $name }
otp-is-in-column-and-closes-only-with = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } en colonne et n’{ $unit-number ->
        [many] abordent
       *[one] aborde
    } qu’avec un chef rattaché
otp-close-on = Aborder { $name }{ $with }
otp-answered-with-ball = { $label }, réponse à boulet
otp-no-unit-has-just-failed-to-close = aucune unité ne vient de manquer un assaut
otp-it-holds-its-fire = tir retenu
otp-no-melee = pas de mêlée
otp-with-a-special-move = { " " }avec un mouvement spécial
otp-does-not-see = { $name } ne voit pas { $whom }
otp-sees-in-the-woods-and-is-further = { $name } voit à { $sees }" dans les bois, et { $whom } est plus loin
otp-has-doubled-up-a-stand-this-phase = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } doublé un socle dans cette phase : pas de tir
otp-at-column = { $what } à { $range } ({ $rule }), colonne { $columns }
otp-8-7-averaging-dice = 8.7 : dés moyens { $join }
otp-cannot-make-out = { $unit-head } ne distingue pas { $target }
otp-does-not-fire-at = { $unit-head } ne { $unit-number ->
        [many] tirent
       *[one] tire
    } pas sur { $target }
otp-borne-by = , supporté par { $id }
otp-as-it-comes-in = au moment où { $target-number ->
        [many] ils arrivent
       *[one] il arrive
    }
otp-fires-at-modified = { $unit-head } { $unit-number ->
        [many] tirent
       *[one] tire
    } sur { $target } { $at }, { $firers }, { $is_empty ->
        [rolled] tiré
       *[modified] modifié
    } { $modified }{ $borne } : { $outcome }
otp-d10-modified = D10 { $roll }, modifié { $all } : { $modified }
otp-7-5-what-hits-attached-guns-their = 7.5 : ce qui touche des pièces rattachées, leur infanterie le supporte
otp-8-1-the-closest-target-should-be = 8.1 : la cible la plus proche est à préférer
otp-2-or-less = 2" ou moins
otp-a-morale-hit = une atteinte au moral
otp-family-2 = , règle sœur
otp-reconstructed-2 = , reconstitué
otp-referee-2 = , arbitre
otp-is-not-an-enemy-of-2 = { $target } n’est pas un ennemi de { $unit }
otp-is-in-a-melee-that-is-still = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } dans une mêlée encore à jouer
otp-fire-at = Tirer sur { $name }{ $with }
otp-fire-at-and-with-the-rest-at = Tirer sur { $first }, et avec le reste sur { $second }
otp-no-target-is-named = aucune cible n’est nommée
otp-with-ball = { " " }à boulet
otp-with-canister = { " " }à mitraille
otp-has-no-firearms = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas d’armes à feu
otp-has-no-guns = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas de pièces
otp-has-left-its-guns = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } quitté { $unit-number ->
        [many] leurs
       *[one] ses
    } pièces
otp-is-disordered-it-fires-only-in-a = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } en désordre : tir seulement en fusillade ou sur une charge
otp-is-named-twice = { $unit } : { $unit-number ->
        [many] nommés
       *[one] nommé
    } deux fois
otp-every-stand-that-can-fire-can-fire-at = tout socle de { $unit } qui peut tirer sur l’une de ces cibles peut tirer sur { $target } : pas de tir partagé
otp-no-stand-is-left-to-fire-at = il ne reste à { $unit } aucun socle pour tirer sur { $target }
otp-no-part-of-is-in-the-arc = aucune partie de { $target } n’est dans le champ de tir de { $unit }
otp-does-not-see-2 = { $unit } ne voit pas { $target }
otp-only-a-point-of-is-in-the-arc = seul un point de { $target }, ou un bord vu de bout, est dans le champ de tir de { $unit }
otp-is-militia-and-has-doubled-up = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } de la milice et { $unit-number ->
        [many] ont
       *[one] a
    } doublé un socle : c’était tout { $unit-number ->
        [many] leur
       *[one] son
    } tour
otp-cannot-make-out-in-the-woods-2 = { $unit } ne distingue pas { $target } dans les bois
otp-is-out-of-range-of-at = { $target } est hors de portée de { $unit }, à { $range }"
otp-is-within-the-guns-arc-and-short = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } dans le champ de tir des pièces et à courte portée : pas de mitraille
otp-guns-fire-unlimbered = les pièces tirent en batterie
otp-a-unit-in-column-cannot-fire = une unité en colonne ne peut tirer
otp-one-of-them-is-gone = l’une d’elles n’est plus là
otp-is-in-no-melee = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } dans aucune mêlée
otp-does-not-attack-in-this-melee = { $a } n’attaque pas { $d } dans cette mêlée
otp-is-not-in-contact-with = { $a } n’est pas au contact de { $d }
otp-is-assigned-to-nobody = { $idle_name } n’est opposé à personne
otp-no-attacker-is-assigned-to = aucun attaquant n’est opposé à { $unmet_name }
otp-fights = { $unit } combat { $whom }
otp-a-pair-is-named-twice = une paire est nommée deux fois
otp-beats-by-to = { $winners-head } { $winners-number ->
        [many] battent
       *[one] bat
    } { $losers } par { $high } à { $low } ({ $ratio })
otp-d10-of-attackers-and-defenders-9-8 = D10 des attaquants et des défenseurs : { $join } (9.8)
otp-in-the-melee-2 = Dans la mêlée { $all }
otp-tie-again = , égalité, de nouveau{ " " }
otp-9-8-everybody-fights-somebody = 9.8 : chacun combat quelqu’un
otp-fight-the-melee = Jouer la mêlée
otp-goes-at-2 = { $who } va à { $distance }" vers { $whom }
otp-no-unit-is-ordered-forward-by-the = aucune unité n’est envoyée en avant par le tableau de moral
otp-attached-to-cannot-cross = { $name }, rattaché à { $with }, ne peut franchir { $met }
otp-would-move-with-and-has-it-moves = { $unit } { $unit-number ->
        [many] feraient
       *[one] ferait
    } { $cost } avec { $with } et n’en { $unit-number ->
        [many] ont
       *[one] a
    } que { $left } : il faut s’y tenir, ou détacher les pièces
otp-would-go-over-the-edge-of-the = { $name } sortirait de la table
otp-would-go-through = { $name } traverserait { $other }
otp-would-touch = { $name } toucherait { $enemy }
otp-has-no-way-into-contact-with = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } aucun chemin jusqu’au contact de { $target }
otp-closes-ahead-at-up-to-45-off = { $unit } { $unit-number ->
        [many] abordent
       *[one] aborde
    } droit devant, à 45° au plus de { $unit-number ->
        [many] leur
       *[one] sa
    } face, ou par conversion
otp-would-not-reach-that-way = { $mover } n’atteindrait pas { $name } par là
otp-is-in-the-way-of = { $other } barre la route à { $mover }
otp-has-changed-formation-and-does-not = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } changé de formation et ne { $unit-number ->
        [many] chargent
       *[one] charge
    } pas
otp-cannot-charge-through = { $mover } ne peut charger à travers { $met }
otp-the-ground-has-broken-up-the-order = le terrain a rompu l’ordre
otp-is-attached-to = { $guns-head } { $guns-number ->
        [many] sont
       *[one] est
    } rattaché{ $guns-number ->
        [many] s
       *[one] { "" }
    } à { $to }
otp-is-detached-from = { $guns-head } { $guns-number ->
        [many] sont
       *[one] est
    } détaché{ $guns-number ->
        [many] s
       *[one] { "" }
    } de { $from }
otp-no-longer-touches-it-is-on-its = { $guns-head } ne { $guns-number ->
        [many] touchent
       *[one] touche
    } plus { $from } et { $guns-number ->
        [many] restent seuls
       *[one] reste seul
    }
otp-goes-along-with = { $guns-head } { $guns-number ->
        [many] vont
       *[one] va
    } avec { $with }
otp-of-its-movement-7-5 = { $cost }" de son mouvement (7.5)
otp-was-detached-this-turn-it-is-not = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } été détaché{ $unit-number ->
        [many] s
       *[one] { "" }
    } ce tour-ci : pas de nouveau rattachement
otp-and-are-not-of-one-brigade-no = { $name } et { $whom } ne sont pas de la même brigade : aucun jeton ne les fait agir ensemble
otp-or-has-a-morale-marker-which-must = { $name } ou { $whom } a un marqueur de moral, à ôter d’abord
otp-the-crew-of-is-away-from-its-2 = les servants de { $name } sont loin de leurs pièces
otp-does-not-touch = { $unit } ne { $unit-number ->
        [many] touchent
       *[one] touche
    } pas { $whom }
otp-is-no-artillery-only-guns-are = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas de l’artillerie : seules les pièces se rattachent
otp-is-no-infantry-of-its-side-guns = { $whom } n’est pas de l’infanterie de son camp : les pièces se rattachent à l’infanterie
otp-is-attached-to-already = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } déjà rattaché{ $unit-number ->
        [many] s
       *[one] { "" }
    } à { $other }
otp-has-civilian-drivers-it-is-attached = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } des conducteurs civils : rattachement en batterie
otp-is-attached-to-nobody = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } rattaché{ $unit-number ->
        [many] s
       *[one] { "" }
    } à personne
otp-was-attached-this-turn-it-is-not = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } été rattaché{ $unit-number ->
        [many] s
       *[one] { "" }
    } ce tour-ci : pas de détachement
otp-is-attached-to-it-moves-with-it = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } rattaché{ $unit-number ->
        [many] s
       *[one] { "" }
    } à { $with } : { $unit-number ->
        [many] ils se déplacent
       *[one] il se déplace
    } avec, ou se { $unit-number ->
        [many] détachent
       *[one] détache
    } d’abord
otp-would-no-longer-touch-the-guns-are = { $name } ne toucherait plus { $other } : détachez d’abord les pièces
otp-is-not-in-line-only-a-line = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas en ligne : seule une ligne se brise
otp-the-stands-of-would-not-touch-or = les socles de { $name } ne se toucheraient pas, ou se chevaucheraient
otp-cannot-be-bent-like-that = { $name } ne peut se briser ainsi
otp-bends-no-more-than-half-of-its = { $unit } ne { $unit-number ->
        [many] brisent
       *[one] brise
    } pas plus de la moitié de { $unit-number ->
        [many] leurs
       *[one] ses
    } socles : le reste fait une conversion
otp-the-other-half-of-has-swung-that = l’autre moitié de { $mover } a pivoté : c’est elle qui revient
otp-bend-along = Briser { $man } le long de { $terrain }
otp-refuse-the-flank-its-end-stand-back = Refuser le flanc { $side ->
        [left] gauche
       *[right] droit
    } : le socle du bout en arrière de 45°
otp-refuse-both-flanks-their-end-stands-back = Refuser les deux flancs : les socles des bouts en arrière de 45°
otp-a-bend-turns-some-of-the-stands = une brisure tourne quelques socles, ni tous ni aucun, et de quelques degrés
otp-a-line-bends-by-90-at-most = une ligne se brise de 90° au plus
otp-stand-from-the-left = le socle { $middle } depuis la gauche
otp-double-up = Doubler { $which }
otp-special-move = Mouvement spécial : { $words }
otp-move = Mouvement : { $words }
otp-form = Former : { $to }
otp-put-the-doubled-stand-back = Remettre le socle doublé
otp-the-left-stand = le socle de gauche
otp-the-right-stand = le socle de droite
otp-over = par-dessus { $met }
otp-has-no-such-stand-or-no-other = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas un tel socle, ou aucun autre derrière lequel le mettre
otp-there-is-no-room-for-a-stand = il n’y a pas la place de doubler un socle de { $mover }
otp-is-not-in-line-it-has-no = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas en ligne : aucun socle à doubler
otp-has-a-bonus-move-it-moves-charges = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } un mouvement de bonus : { $unit-number ->
        [many] bouger, charger ou le finir
       *[one] bouger, charger ou le finir
    }
otp-has-fired-it-does-not-double-up = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } tiré : pas de doublement en plus
otp-has-left-doubling-up-needs = il reste { $left } à { $unit }{ $unit-number ->
        [many] { "" }
       *[one] { "" }
    } ; doubler demande { $half }
otp-is-militia-for-which-doubling-up-is = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } de la milice, pour qui doubler prend tout le mouvement
otp-has-no-stand-doubled-up = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } aucun socle doublé
otp-the-place-of-s-stand-is-not = la place du socle de { $mover } n’est pas libre
otp-has-a-stand-doubled-up-that-must = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } un socle doublé qui doit d’abord reprendre sa place
otp-the-drivers-of-go-no-nearer-to = les conducteurs de { $mover } ne s’approchent pas plus de { $name }
otp-the-drivers-of-do-not-go-ahead = les conducteurs de { $mover } ne dépassent pas { $name }
otp-left-2 = { $who-head } { $how } (reste { $left })
otp-of-movement-left = { $cost }" de mouvement, reste { $left }"
otp-makes-a-special-move-more = { $unit-head } { $unit-number ->
        [many] font
       *[one] fait
    } un mouvement spécial : { $extra }" de plus
otp-averaging-dice-6-8 = dés moyens { $faces } (6.8)
otp-keeps-its-order-in-rolled-needed = { $who-head } { $who-number ->
        [many] gardent
       *[one] garde
    } { $who-number ->
        [many] leur
       *[one] son
    } ordre dans { $ground } (tiré { $roll }, requis { $needed })
otp-loses-its-order-in-and-half-its = { $who-head } { $who-number ->
        [many] perdent
       *[one] perd
    } { $who-number ->
        [many] leur
       *[one] son
    } ordre dans { $ground }, et la moitié de { $who-number ->
        [many] leur
       *[one] son
    } mouvement (tiré { $roll }, requis { $needed })
otp-of-movement-6-4 = { $cost }" de mouvement (6.4)
otp-of-movement-5-4 = { $cost }" de mouvement (5.4)
otp-was = était : { $formation }, { $paid }
otp-the-stands-of-move-left = Les socles de { $unit } font { $cost } (reste { $left })
otp-a-stand-of-doubles-up = Un socle de { $unit } se double
otp-of-movement-6-5 = { $cost }" de mouvement (6.5)
otp-pays-for-what-its-stands-cross = { $unit-head } { $unit-number ->
        [many] paient
       *[one] paie
    } { $cost } pour les obstacles franchis en se formant
otp-the-stand-of-is-back-in-its = Le socle de { $unit } a repris sa place
otp-goes-into-contact-with = { $unit-head } { $unit-number ->
        [many] vont
       *[one] va
    } au contact de { $target }
otp-comes-no-nearer-to = { $unit-head } ne { $unit-number ->
        [many] s’approchent
       *[one] s’approche
    } pas de { $target }
otp-of-movement-left-6-4 = { $cost }" de mouvement, reste { $left }" (6.4)
otp-deploys-into = { $unit-head } se { $unit-number ->
        [many] déploient
       *[one] déploie
    } dans { $place }
otp-of-6-11 = { $went }" de { $ordered }" (6.11)
otp-faces-about-to-fall-back = { $unit-head } { $unit-number ->
        [many] font demi-tour pour reculer
       *[one] fait demi-tour pour reculer
    }
otp-of-its-way-back-6-11 = { $cost }" de son recul (6.11)
otp-rolled-needed-or-less-6-11 = tiré { $roll }, requis { $cv } ou moins (6.11)
otp-the-least-that-clears-the-way-6 = le moins qui libère le passage : { $distance }" (6.11)
otp-leaves-the-table = { $unit-head } { $unit-number ->
        [many] quittent
       *[one] quitte
    } la table
otp-stragglers-leave-figures = Des traînards quittent { $unit } : { $lost ->
        [one] 1 figurine
       *[other] { $lost } figurines
    }
otp-averaging-dice-6-14 = dés moyens { $faces } (6.14)
otp-the-crew-of-leaves-its-guns = Les servants de { $unit } quittent leurs pièces
otp-the-crew-of-is-back-at-its = Les servants de { $unit } sont revenus à leurs pièces
otp-turns-to-face-the-nearest-enemy = { $unit-head } se { $unit-number ->
        [many] tournent
       *[one] tourne
    } face à l’ennemi le plus proche
otp-is-in-contact-with-2 = { $who-head } { $who-number ->
        [many] sont
       *[one] est
    } au contact de { $enemy }
otp-goes-straight-at-into-contact = { $who-head } { $who-number ->
        [many] vont
       *[one] va
    } à { $distance } droit sur { $enemy }, jusqu’au contact
otp-goes-straight-at = { $who-head } { $who-number ->
        [many] vont
       *[one] va
    } à { $distance } droit sur { $enemy }
otp-stays-where-it-is = { $who-head } { $who-number ->
        [many] restent
       *[one] reste
    } sur place
otp-limbers-up = { $who-head } { $who-number ->
        [many] attellent
       *[one] attelle
    }
otp-there-is-no-room-for-to-form = il n’y a pas la place pour que { $mover } prenne cette formation : { $to }
otp-would-touch-an-enemy = { $mover } toucherait un ennemi
otp-needs-of-movement-and-has = il faut { $cost } de mouvement à { $unit } : { $unit-number ->
        [many] ils n’ont
       *[one] il n’a
    } que { $left }
otp-needs-of-movement-over-and-has = il faut { $cost } de mouvement à { $unit } { $over } : { $unit-number ->
        [many] ils n’ont
       *[one] il n’a
    } que { $left }
otp-has-no-stands = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas de socles
otp-is-closed-to-it = { $m } lui est fermé
otp-is-in-the-way = { $by } barre la route
otp-goes-straight-ahead-at-up-to-45 = { $unit } { $unit-number ->
        [many] vont
       *[one] va
    } droit devant, à 45° au plus, ou { $unit-number ->
        [many] font
       *[one] fait
    } une conversion
otp-would-move-and-has = { $unit } { $unit-number ->
        [many] feraient
       *[one] ferait
    } { $cost } : { $unit-number ->
        [many] ils n’ont
       *[one] il n’a
    } que { $left }
otp-would-go-through-2 = { $mover } traverserait { $by }
otp-is-in-column-and-has-no-commander-2 = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } en colonne, sans chef pour { $unit-number ->
        [many] les
       *[one] le
    } mener
otp-that-ends-from-straight-at-him-it = cela finit à { $ends } de { $name } : en allant droit, on arrive à { $least }
otp-there-is-no-way-at-the-enemy = il n’y a pas de chemin vers l’ennemi
otp-it-would-go-over-the-edge-of = cela sortirait de la table
otp-its-enemy-is-no-longer-on-the = son ennemi n’est plus sur la table
otp-would-side-step-half-its-move-at-most = { $unit } { $unit-number ->
        [many] feraient
       *[one] ferait
    } un pas de côté de { $aside } : { $most } au plus, la moitié d’un mouvement normal
otp-its-end-stand-swings-no-further = son socle du bout ne peut pivoter davantage
otp-the-end-stand-of-would-swing-at = le socle du bout de { $mover } pivoterait de { $furthest } : { $most } au plus
otp-cannot-cross = { $mover } ne peut franchir { $met }
otp-a-special-move-may-not-go-through = un mouvement spécial ne peut traverser { $met }
otp-would-go-over-the-edge-of-the-2 = { $mover } sortirait de la table
otp-would-touch-declare-a-closing = { $mover } toucherait { $enemy } : déclarez un assaut
otp-a-move-needs-steps-that-lead = un mouvement demande des pas qui mènent quelque part
otp-an-oblique-move-goes-ahead-45-off = un mouvement oblique va vers l’avant, à 45° au plus de la face
otp-a-formed-unit-goes-back-by-facing = une unité formée recule en faisant d’abord demi-tour
otp-the-move-is-used-up = le mouvement est épuisé
otp-costs = { $what } coûte { $cost }
otp-the-edge-of-the-table = le bord de la table
otp-only-a-skirmish-line-goes-stand-by-stand = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas en ligne de tirailleurs : eux seuls vont socle par socle
otp-has-stands-each-needs-its-place = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } { $count ->
        [one] 1 socle
       *[other] { $count } socles
    } : chacun demande sa place
otp-moves-as-a-whole-in-this-formation = { $unit } se { $unit-number ->
        [many] déplacent
       *[one] déplace
    } d’un bloc dans cette formation
otp-cannot-enter = { $mover } ne peut entrer dans { $met }
otp-would-go-through-3 = { $mover } traverserait { $other }
otp-the-stands-of-a-skirmish-line-are = les socles d’une ligne de tirailleurs sont de 1" à 3" l’un de l’autre
otp-a-skirmish-line-is-a-single-rank = une ligne de tirailleurs est sur un seul rang, dans son ordre
otp-guns-do-not-bend = les pièces ne se brisent pas
otp-the-stands-of-a-bent-line-touch = les socles d’une ligne brisée se touchent
otp-the-stands-of-a-bent-line-do = les socles d’une ligne brisée ne se chevauchent pas
otp-the-stands-of-a-line-stay-in = les socles d’une ligne restent dans leur ordre, brisés de 90° au plus
otp-the-stands-of-a-unit-in-loose = les socles d’une unité en ordre dispersé sont de 1/2" à 1" l’un de l’autre
otp-the-stands-of-a-unit-in-loose-2 = les socles d’une unité en ordre dispersé sont de front
otp-holds-it-is-closed-on-first = { $unit } { $unit-number ->
        [many] tiennent
       *[one] tient
    } { $name } : à aborder d’abord
otp-is-not-at-it-deploys-from-its = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas à { $name } : { $unit-number ->
        [many] ils s’y déploient
       *[one] il s’y déploie
    } depuis le bord, ou de l’intérieur
otp-deploy-into = se déployer dans { $name }
otp-is-no-town-or-building = { $terrain } n’est ni village ni bâtiment
otp-has = { $unit } en { $unit-number ->
        [many] ont
       *[one] a
    } { $count }
otp-holds-stands = { $name } abrite { $most ->
        [one] 1 socle
       *[other] { $most } socles
    } ; { $has }
otp-holds-stands-and-has-in-it = { $name } abrite { $most ->
        [one] 1 socle
       *[other] { $most } socles
    } et en a { $stands } dedans ; { $has }
otp-holds-no-unit-besides-those-that-are = { $name } n’abrite aucune unité de plus que celles qui y sont
otp-the-middle-of-each-stand-of-must = le milieu de chaque socle de { $mover } doit être dans { $name }
otp-there-is-no-room-for-to = il n’y a pas la place : { $mover } ({ $what })
otp-would-go-to-a-line-goes = { $mover } ferait { $far } ({ $what }) : une ligne fait { $most }
otp-there-is-no-room-for-to-deploy = il n’y a pas la place pour que { $unit } se déploie dans { $name }
otp-finds-no-place-in-say-where-each = { $unit } ne { $unit-number ->
        [many] trouvent
       *[one] trouve
    } pas de place dans { $name } : dites où va chaque socle
otp-form-2 = prendre cette formation : { $to }
otp-finds-no-way-out = { $unit } ne { $unit-number ->
        [many] trouvent
       *[one] trouve
    } pas de sortie
otp-move-up-to = Mouvement : jusqu’à { $met }
otp-leave-in = Sortir { $way } : { $to }
otp-deploy-into-2 = Se déployer dans { $town }{ $way }
otp-to-the-rear = vers l’arrière
otp-facing-about = , en faisant demi-tour
otp-facing-the-enemy = , face à l’ennemi
otp-there-is-no-room-to-form-outside = il n’y a pas la place de se former hors de { $place }
otp-detach-from = Détacher { $guns } de { $unit }
otp-attach-to-2 = Rattacher à { $to }
otp-move-ahead-with = Mouvement : { $distance }" en avant avec { $name }
otp-move-up-beside = Se porter à côté de { $name }
otp-go-back-towards-the-guns = Revenir vers les pièces
otp-man-the-guns-again = Servir de nouveau les pièces
otp-figures-instead-of = { $now ->
        [one] 1 figurine
       *[other] { $now } figurines
    } au lieu de { $was }
otp-formation-now = formation désormais : { $formation }
otp-no-part-of-that-is-on-the = rien de cela n’est sur la table, qui fait { $width } x { $depth }
otp-has-no-rating-yet-and-no-passes = { $name } n’a pas encore de valeur, ni de réussites
otp-is-and-has-passes-cannot-be-used = { $name } est { $rating } et a { $most ->
        [one] 1 réussite
       *[other] { $most } réussites
    } : on ne peut en user { $used }
otp-partly-off-the-table = en partie hors de la table
otp-does-rout = { $unit-head } { $unit-number ->
        [many] sont
       *[one] est
    } en déroute
otp-does-retreat = { $unit-head } { $unit-number ->
        [many] battent
       *[one] bat
    } en retraite
otp-does-stand = { $unit-head } { $unit-number ->
        [many] tiennent
       *[one] tient
    } bon
otp-does-deploy = { $unit-head } se { $unit-number ->
        [many] déploient
       *[one] déploie
    } face à l’ennemi le plus proche
otp-does-half = { $unit-head } se { $unit-number ->
        [many] rallient
       *[one] rallie
    }, avec la moitié de { $unit-number ->
        [many] leur
       *[one] son
    } mouvement
otp-does-rally = { $unit-head } se { $unit-number ->
        [many] rallient
       *[one] rallie
    }
otp-does-advance = { $unit-head } se { $unit-number ->
        [many] rallient et avancent
       *[one] rallie et avance
    }
otp-does-charge = { $unit-head } se { $unit-number ->
        [many] rallient et chargent
       *[one] rallie et charge
    }
otp-must-go-at = { $unit-head } { $how ->
        [charge] { $unit-number ->
            [many] doivent
           *[one] doit
        } charger
       *[advance] { $unit-number ->
            [many] doivent
           *[one] doit
        } marcher sur
    } { $enemy }, { $most } au plus
otp-closes-on = { $unit-head } { $how ->
        [closes] { $unit-number ->
            [many] abordent
           *[one] aborde
        }
       *[fails] { $unit-number ->
            [many] n’abordent pas
           *[one] n’aborde pas
        }
    } { $target }
otp-stands-or-gives-way = { $unit-head } { $how ->
        [stands] { $unit-number ->
            [many] tiennent
           *[one] tient
        }
       *[gives-way] { $unit-number ->
            [many] cèdent
           *[one] cède
        }
    }
otp-sees-so-far-in-woods = { $unit-head } { $unit-number ->
        [many] voient
       *[one] voit
    } à { $inches }" dans des bois { $woods ->
        [light] clairs
        [regular] moyens
       *[dense] épais
    }
otp-aims-although = { $unit-head } { $unit-number ->
        [many] visent
       *[one] vise
    } { $chosen }, bien que { $nearer } { $nearer-number ->
        [many] soient
       *[one] soit
    } plus près
otp-guns-with-ball = { $guns ->
        [one] 1 pièce
       *[other] { $guns } pièces
    } à boulet
otp-guns-with-canister = { $guns ->
        [one] 1 pièce
       *[other] { $guns } pièces
    } à mitraille { $weight ->
        [light] légère
        [medium] moyenne
       *[heavy] lourde
    }
otp-so-many-kills = { $kills ->
        [one] 1 tué
       *[other] { $kills } tués
    }
otp-quiet-source = tableau : { $from } ({ $chart })
otp-worth-in-melee = { $figures ->
        [one] 1 figurine
       *[other] { $figures } figurines
    } à VC { $cv }{ $times } : { $value }
otp-fighter = { $name } : { $figures ->
        [one] 1 figurine
       *[other] { $figures } figurines
    } x VC { $cv }{ $times } = { $value }
otp-one-fights-another = { $one } { $one-number ->
        [many] combattent
       *[one] combat
    } { $other }
otp-bends = { $unit-head } { $unit-number ->
        [many] brisent
       *[one] brise
    } { $how }, { $stands ->
        [one] 1 socle
       *[other] { $stands } socles
    } (reste { $left })
otp-its-wing = { $who-number ->
        [many] leur
       *[one] son
    } aile { $side ->
        [left] gauche
       *[right] droite
    } de { $degrees }° en { $way ->
        [back] arrière
       *[forward] avant
    }
otp-goes-so-far-into-contact = { $unit-head } { $unit-number ->
        [many] vont
       *[one] va
    } à { $distance }, au contact de { $target }
otp-goes-and-does-not-reach = { $unit-head } { $unit-number ->
        [many] font
       *[one] fait
    } { $distance } et n’{ $unit-number ->
        [many] atteignent
       *[one] atteint
    } pas { $target }
otp-goes-towards-and-stops = { $unit-head } { $unit-number ->
        [many] font
       *[one] fait
    } { $distance } vers { $target } et { $unit-number ->
        [many] s’arrêtent
       *[one] s’arrête
    }
otp-leaves-and-forms = { $unit-head } { $unit-number ->
        [many] quittent
       *[one] quitte
    } { $place } et { $unit-number ->
        [many] prennent
       *[one] prend
    } sa formation : { $to }
otp-falls-back-so-far = { $unit-head } { $unit-number ->
        [many] reculent
       *[one] recule
    } de { $far }
otp-falls-back-and-is-stopped = { $unit-head } { $unit-number ->
        [many] reculent
       *[one] recule
    } de { $far } sur { $of } : { $by } barre la route
otp-in-the-way-holds = { $friend-head }, sur le passage de { $unit }, { $friend-number ->
        [many] tiennent
       *[one] tient
    } et { $friend-number ->
        [many] arrêtent
       *[one] arrête
    } la retraite
otp-in-the-way-gives-way = { $friend-head }, sur le passage de { $unit }, { $friend-number ->
        [many] cèdent
       *[one] cède
    } la place
otp-steps-aside = { $unit-head } { $unit-number ->
        [many] s’écartent
       *[one] s’écarte
    } de { $far } et { $unit-number ->
        [many] laissent
       *[one] laisse
    } passer { $before }
otp-stays-as-it-is = { $unit-head } { $unit-number ->
        [many] restent comme ils sont
       *[one] reste comme il est
    }
otp-stays-ordered-at = { $who-head } { $who-number ->
        [many] restent
       *[one] reste
    } sur place, malgré l’ordre de marcher sur { $enemy }
otp-step-back = { $who-number ->
        [many] reculent
       *[one] recule
    } de { $far }
otp-step-ahead = { $who-number ->
        [many] avancent
       *[one] avance
    } de { $far }
otp-step-oblique = { $who-number ->
        [many] obliquent
       *[one] oblique
    } à { $way ->
        [left] gauche
       *[right] droite
    } de { $far } à { $degrees }°
otp-step-aside = { $who-number ->
        [many] font
       *[one] fait
    } un pas de côté à { $way ->
        [left] gauche
       *[right] droite
    } de { $far }
otp-step-wheel = { $who-number ->
        [many] pivotent
       *[one] pivote
    } à { $way ->
        [left] gauche
       *[right] droite
    } de { $degrees }°
otp-step-about-face = { $who-number ->
        [many] font
       *[one] fait
    } demi-tour
otp-class-rolled = classe { $class } : tiré { $roll }, requis { $needed } ou moins (6.6)
otp-forms = { $who-head } se { $who-number ->
        [many] forment
       *[one] forme
    } : { $formation }
otp-left-half = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } que la moitié de { $unit-number ->
        [many] leur
       *[one] son
    } mouvement ce tour-ci : ni mouvement spécial, ni assaut
otp-left-fire = { $unit } se { $unit-number ->
        [many] trouvent déployés
       *[one] trouve déployé
    } : seul le tir est permis ce tour-ci
otp-left-answers = { $unit } { $unit-number ->
        [many] tiennent
       *[one] tient
    } ce tour-ci : seulement répondre au tir et aux charges
otp-left-nothing-gone-back = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } reculé ce tour-ci
otp-left-nothing-gone-forward = { $unit } { $unit-number ->
        [many] sont partis
       *[one] est parti
    } en avant de { $unit-number ->
        [many] leur
       *[one] son
    } propre chef ce tour-ci
otp-no-change-to-his-unit = rien de changé pour l’unité avec qui il est : { $what }
otp-his-unit-rolls = l’unité avec qui il est : { $added } aux { $rolls ->
        [closing] jets d’assaut, elle aborde
       *[cv] jets de VC, elle tient
    } { $often ->
        [more] plus
       *[less] moins
    } souvent
otp-his-unit-in-melee = l’unité avec qui il est : { $added } à sa VC en mêlée
otp-his-unit-when-it-attacks = l’unité avec qui il est : { $added } à sa VC en mêlée quand elle attaque
otp-his-unit-when-it-defends = l’unité avec qui il est : { $added } à sa VC en mêlée quand elle défend
otp-his-unit-when-it-attacks-and-defends = l’unité avec qui il est : { $attacking } à sa VC en mêlée quand elle attaque, { $defending } quand elle défend
otp-closing-rolls = jets d’assaut
otp-cv-rolls = jets de VC
otp-passes-in-the-game = { $passes ->
        [one] 1 réussite de moral
       *[other] { $passes } réussites de moral
    } pour toute la partie : chacune ôte le marqueur { $whose ->
        [side] de toute unité de son camp
       *[command] d’une unité de son commandement
    }, ou fait relancer son moral
otp-once-he-has-fallen = une fois tombé, son commandement n’a pas de chef pendant { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    } ; un autre est alors évalué sur sa ligne, et les réussites usées le restent
otp-tries-to-rebuild = { $unit-head } { $unit-number ->
        [many] tentent
       *[one] tente
    } de se reformer : tiré { $face }, { $got ->
        [nothing] rien de regagné
       *[some] { $regained ->
            [one] 1 figurine regagnée
           *[other] { $regained } figurines regagnées
        }
    }
otp-has-used-of-his-passes = { $commander } { $any ->
        [none] n’a usé aucune
       *[some] a usé { $used }
    } de ses réussites
otp-ruling-on-because = Décision : { $action }, { $what } (motif : { $reason })
otp-note = Note : { $reason }
otp-moves-about-in = { $unit } ne se { $unit-number ->
        [many] déplacent
       *[one] déplace
    } dans { $name } { $how ->
        [column] qu’en colonne de marche
       *[skirmishers] qu’en tirailleurs
    } : { $unit-number ->
        [many] ils en sortent ou tournent
       *[one] il en sort ou tourne
    } sur place
otp-enters-in-column-or-deploys = { $unit } n’{ $unit-number ->
        [many] entrent
       *[one] entre
    } dans { $name } qu’en colonne de marche, ou s’y { $unit-number ->
        [many] déploient
       *[one] déploie
    }
otp-enters-in-column-only = { $unit } n’{ $unit-number ->
        [many] entrent
       *[one] entre
    } dans { $name } qu’en colonne de marche
otp-enters-by-deploying-or-skirmishing = { $unit } n’{ $unit-number ->
        [many] entrent
       *[one] entre
    } dans { $name } qu’en s’y déployant, ou en ligne de tirailleurs
otp-only-foot-enters = { $unit } n’{ $unit-number ->
        [many] entrent
       *[one] entre
    } pas dans { $name } : seule l’infanterie y entre
otp-moves-as-a-whole-and-bends = { $unit } se { $unit-number ->
        [many] déplacent
       *[one] déplace
    } d’un bloc : un par un, ses socles se brisent ou se redressent, et le milieu reste
otp-its-marker-is-that-of = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } rattaché{ $unit-number ->
        [many] s
       *[one] { "" }
    } à { $with } : { $unit-number ->
        [many] leur
       *[one] son
    } marqueur est celui de { $with }
otp-fights-in-it-as-well = { $unit-head } y { $unit-number ->
        [many] combattent
       *[one] combat
    } aussi (9.8)
otp-stands-where-a-stand-must-go-back = { $unit } { $unit-number ->
        [many] se tiennent
       *[one] se tient
    } où un socle de { $name } doit d’abord reprendre sa place, avec { $left } de mouvement restant ; ou finissez ses opérations
otp-chain = { $line } et { $last }
otp-chain-anew = { $line } ; { $it-number ->
        [many] ils
       *[one] il
    } { $last }
otp-long-chain = { $line }, { $between } et { $last }
otp-long-chain-anew = { $line } ; { $it-number ->
        [many] ils
       *[one] il
    } { $between } et { $last }
otp-is-no-more = { $unit-number ->
        [many] ne sont plus
       *[one] n’est plus
    }
otp-ruled-figures = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } { $figures ->
        [one] 1 figurine
       *[other] { $figures } figurines
    }
otp-stops-because = { $unit-head } { $unit-number ->
        [many] s’arrêtent
       *[one] s’arrête
    } : { $why }
otp-deploys-as = { $unit-head } se { $unit-number ->
        [many] déploient
       *[one] déploie
    } : { $formation }
otp-unlimbers = { $who-head } { $who-number ->
        [many] mettent
       *[one] met
    } en batterie
otp-a-roll-is-named-and-no-modifier = un jet est nommé, et aucun de ses modificateurs n’est rayé ni ajouté
otp-needs-to-get-there-and-has-2 = il faut { $cost } à { $unit } pour y arriver : { $unit-number ->
        [many] ils n’ont
       *[one] il n’a
    } que { $left }{ $doubt }
otp-is-away-with-of-movement-left-2 = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } à { $gap }, avec { $left } de mouvement restant{ $doubt }
otp-too-close-to-call-measure-it =  : trop juste pour trancher, mesurez
otp-cannot-there-is-closed-to-it = { $name } ne peut là { $what } : { $ground } lui est fermé
otp-double-up-a-stand = doubler un socle
otp-and-too-close-to-call = { $line } ; trop juste pour trancher : mesurez { $whom }
otp-measure-for-contact = trop juste pour trancher : mesurez de { $own } { $from } à { $enemy } { $to }, pour le contact (9.8) : { $taken ->
        [touching] pris comme un contact
       *[apart] pris comme sans contact
    }
otp-measure-its-way-to-spare = trop juste pour trancher : mesurez son chemin, { $by }" de reste (9.1)
otp-measure-its-way-wanting = trop juste pour trancher : mesurez son chemin, il manque { $by }" (6.8)
otp-with-for = avec { $changes } pour { $rolls ->
        [all] les jets
        [closing] le jet d’assaut
        [cv] le jet de VC
        [fire] le tir
        [melee] la valeur de mêlée
        [morale] le jet de moral
       *[rebuild] le jet de reformation
    }
otp-with-for-the-rolls-of = avec { $changes } pour { $rolls ->
        [all] les jets
        [closing] le jet d’assaut
        [cv] le jet de VC
        [fire] le tir
        [melee] la valeur de mêlée
        [morale] le jet de moral
       *[rebuild] le jet de reformation
    } de { $unit }
otp-comes-to-no-such-roll = { $action } n’amène aucun { $rolls ->
        [closing] jet d’assaut
        [cv] jet de VC
        [fire] tir
        [melee] calcul de mêlée
        [morale] jet de moral
       *[rebuild] jet de reformation
    }
otp-cannot-in-it-deploys-into-it = { $unit } ne { $unit-number ->
        [many] peuvent
       *[one] peut
    } dans { $ground } { $what } : { $unit-number ->
        [many] ils s’y déploient
       *[one] il s’y déploie
    }
otp-ahead = droit devant
otp-at-range = à { $range }
otp-ruled-rating = { $commander } est { $rating }
otp-die-against-die = { $a } contre { $d }
otp-cv-and-modifiers = VC { $cv } { $modifiers }
otp-on-unit = sur { $unit }

## orders.rs

otp-order-draw-chit = tirer le jeton { $chit }
otp-order-draw = tirer un jeton
otp-order-marker = jet pour ôter le marqueur de moral
otp-order-marker-by-pass = ôter le marqueur de moral par une passe de { $commander }
otp-order-join = se déplacer et rejoindre { $unit }
otp-order-bend-left = replier l’aile gauche
otp-order-bend-right = replier l’aile droite
otp-order-deploy-into = se déployer dans { $place }
otp-order-attach = se rattacher à { $unit }
otp-order-canister = tirer à mitraille sur { $target }
otp-order-close = aborder { $target }
otp-order-rate = jet de valeur
otp-order-begin = commencer la bataille
otp-order-reroll = relancer le résultat de moral
otp-order-accept = exécuter le résultat de moral
otp-order-go-forward = aller de l’avant selon le résultat de moral
otp-order-special-move = faire un mouvement spécial
otp-order-move-stands = se déplacer socle par socle
otp-order-leave-town = quitter le village ou le bâtiment
otp-order-double-up = doubler un socle
otp-order-restore = remettre le socle doublé en ligne
otp-order-detach = se détacher
otp-order-fire-and-go-back = tirer sur la charge et reculer
otp-order-fire-and-stay = tirer sur la charge et rester
otp-order-countercharge = tenter une contre-charge
otp-order-receive-standing = recevoir la charge de pied ferme
otp-order-fire-at-failed = tirer sur l’unité qui n’a pas abordé
otp-order-hold-fire = retenir le tir
otp-order-assign = désigner les adversaires de la mêlée
otp-order-fall-back = se replier par le mouvement supplémentaire
otp-order-end-bonus = finir le mouvement supplémentaire
otp-order-finish = finir ses opérations
otp-order-end-brigade = finir la phase de la brigade
otp-order-rebuild = jet de reconstitution
otp-order-end-turn = finir le tour
otp-for-a-friend-before-canister = pour un ami devant la mitraille
otp-for-a-rest = pour un appui des mousquets
otp-for-works-in-front = pour l’abri devant lui
otp-for-his-ride = pour sa chevauchée
otp-for-what-he-sees = pour ce qu’il voit dans les bois
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
otp-die-a-ground = 6.6 terrain qui désordonne
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
