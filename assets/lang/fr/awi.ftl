## Règles AWI

awi-abilities-of-brigadiers = aptitudes des brigadiers
awi-worth-of-abilities = valeur des aptitudes
awi-rule-winners-or-strong-houses = règle { $takes ->
        [strong] Strong houses
       *[losers] Losers winners
    }
awi-rule-of-drawn-melee = règle { $drawn }
awi-no-losers-test-due = { $unit } n’{ AGREE($unit-number, "a", "ont") } perdu aucune mêlée pour laquelle { AGREE($unit-number, "il doit", "ils doivent") } encore tester
awi-task-routs = en déroute
awi-rule-losers-test = règle Losers test
awi-disordered = en désordre
awi-rule-winners = règle Losers winners
awi-losers-test-in-step-11 = les perdants testent à l’étape 11
awi-is-to-charge = { $unit-head } { AGREE($unit-number, "va", "vont") } charger { $target }
awi-rule-step-2 = règle Step 2
awi-rule-movement-charges = règle Movement charges
awi-rule-artillery = règle Artillery
awi-charger-tests-first = { $unit } { AGREE($unit-number, "teste", "testent") } d’abord
awi-chargers-test-first = { $many } testent d’abord
awi-charged-test-after-chargers = { $who } : les unités chargées testent après celles qui chargent
awi-is-no-enemy-of = { $unit } { AGREE($unit-number, "n’est pas ennemi", "ne sont pas ennemis") } de { $name }
awi-unit-not-of-moving-side = { $unit } { AGREE($unit-number, "n’est", "ne sont") } pas du camp actif
awi-charges-already = { $unit } { AGREE($unit-number, "charge", "chargent") } déjà
awi-target-beyond-charge-reach = { $unit } { AGREE($unit-number, "est", "sont") } à { $gap }" : { $name } peut charger à { $reach }" au plus
awi-guns-do-not-charge = les pièces ne chargent pas : { $unit } en est une
awi-control-bars-charge = { $unit } ne { AGREE($unit-number, "peut", "peuvent") } charger : { AGREE($unit-number, "son", "leur") } contrôle ne suffit pas
awi-stands-after-won-melee = { $unit } { AGREE($unit-number, "reste", "restent") } sur place ce mouvement, après une mêlée gagnée
awi-must-rally-first = { $name } doit d’abord se rallier
awi-must-leave-house-first = { $unit } { AGREE($unit-number, "est", "sont") } dans une maison : il faut d’abord en sortir, ce qui prend un mouvement complet
awi-is-in-a-melee-already = { $unit } { AGREE($unit-number, "est", "sont") } déjà dans une mêlée
awi-skirmishers-charge-no-close-order = { $unit } { AGREE($unit-number, "est", "sont") } en tirailleurs et ne { AGREE($unit-number, "charge", "chargent") } pas l’ordre serré ({ $foe })
awi-infantry-charges-no-cavalry-front = l’infanterie ne charge pas le front de la cavalerie ({ $foe })
awi-only-infantry-charges-a-strong-house = seule l’infanterie charge une maison forte ({ $foe })
awi-unit-owes-no-answer = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas de réponse à donner
awi-charges-are-declared-in-step-2 = les charges se déclarent à l’étape 2
awi-charges-declared-before-tests = toutes les charges se déclarent avant le premier test
awi-nobody-chooses-to-rout = aucune unité ne peut choisir la déroute
awi-too-many-bases-lost = une unité de { $start } socles ne peut en avoir perdu { $lost }
awi-ability-rolled = { $general } est { $ability } : { $face } au dé
awi-ability-passes-at = noté { $ability } : { $needed } ou moins
awi-units-acting-normally = peuvent agir normalement : { $controlled }
awi-units-in-rout = en déroute : { $routed }
awi-ability-known-already = l’aptitude de { $name } est déjà connue
awi-only-brigadiers-have-ability = { $name } commande tout le camp : seuls les brigadiers ont une aptitude
awi-not-of-moving-side = { $name } n’est pas du camp actif
awi-is-dead = { $name } est mort
awi-general-tested-this-move = { $name } a déjà testé dans ce mouvement
awi-influences-no-unit = { $name } n’influence aucune unité : pas de test
awi-ability-rolled-first = tirez d’abord l’aptitude de { $name }
awi-unit-tested-this-move = { $unit } { AGREE($unit-number, "a", "ont") } déjà testé dans ce mouvement
awi-rule-control-ability = règle Control ability
awi-rule-control-brigadiers-test = règle Control brigadier’s test
awi-rule-control-units-test = règle Control unit’s test
awi-rule-control-states = règle Control states
awi-no-unit-is-controlled = Aucune unité n’est contrôlée
awi-poor = faible
awi-average = moyen
awi-good = bon
awi-control-is-tested-in-step-1 = le contrôle se teste à l’étape 1
awi-routed = déroute
awi-pursued = poursuite
awi-others-passed-through-it = traversée par d’autres
awi-rough-ground = terrain difficile
awi-struck-in-flank-or-rear = frappée sur le flanc ou l’arrière
awi-charged-without-contact = charge sans contact
awi-below-half-strength = sous la moitié de l’effectif
awi-fought-in-column = combat en colonne
awi-by-the-result-of-a-test = par le résultat d’un test
awi-is-no-longer-on-the-table = { $unit } n’{ AGREE($unit-number, "est", "sont") } plus sur la table
awi-has-no-grade = { $name } n’a pas de niveau
awi-entry-in-steps-8-9 = aucune unité ne teste maintenant pour entrer en mêlée : { $name } le fait à l’étape 8 ou 9
awi-not-among-entry-testers = { $unit } n’{ AGREE($unit-number, "est", "sont") } pas parmi { $who } qui doivent encore tester
awi-rule-entering-melee = règle Entering melee
awi-chargers-at-an-inch = les unités arrêtées à un pouce de leur cible
awi-units-standing-the-charge = les unités qui attendent la charge
awi-waived = Passé outre : { $why }
awi-rule-cited = règle { $rule }
awi-move-heading = Mouvement { $number }, camp { $whose } : étape 1, { $title }
awi-step-and-title = Étape { $number } : { $title }
awi-out-of-range = { $range }" est hors de portée : le maximum est de { $reach }"
awi-gun-crew-1-to-4 = une pièce qui tire a de 1 à 4 servants, et non { $crew }
awi-modifier-not-of-range = "{ $other }" ne s’applique pas à cette portée
awi-gun-shoots-by-crew = une pièce tire avec ses servants, pas avec des socles
awi-foot-shoots-by-bases = l’infanterie tire avec ses socles, pas avec des servants
awi-command-and-control = commandement et contrôle
awi-charges-declared-and-answered = charges déclarées et réponses
awi-other-morale-tests = autres tests de moral
awi-evades-and-routs = dérobades et déroutes
awi-charges-and-counter-charges = charges et contre-charges
awi-normal-moves = mouvements normaux
awi-shooting = tir
awi-chargers-test-to-enter-melee = les unités qui chargent testent l’entrée en mêlée
awi-charged-test-all-move = les unités chargées testent, toutes se déplacent
awi-melees = mêlées
awi-tests-after-melee = tests après la mêlée
awi-stopped-by = , arrêté par { $sentence }
awi-to-be-clear-of-friends = , pour dégager des amis{ $stopped }
awi-rule-of-forced-move = règle { $cited }
awi-gunners-run-gun-lost = Les servants de { $gun } s’enfuient, et la pièce est perdue
awi-charge-without-contact-disorders = { $unit-head } { AGREE($unit-number, "charge", "chargent") } { $target }, { AGREE($unit-number, "manque", "manquent") } le contact et { AGREE($unit-number, "est", "sont") } en désordre
awi-flank-or-rear-strike-disorders = { $unit-head } { AGREE($unit-number, "est frappé", "sont frappés") } sur le flanc ou l’arrière par { $by }, et mis en désordre
awi-placed-by-hand =  ; placé à la main
awi-guns-have-no-rout-move = les pièces n’ont pas de mouvement de déroute : règle Movement table
awi-rule-disorder-3 = règle Disorder 3
awi-rule-disorder-6 = règle Disorder 6
awi-rule-disorder-5 = règle Disorder 5
awi-overlaps-beside = déborde à côté de { $friend }
awi-base-score-needed = { $base } ou plus ({ $rule })
awi-has-fought-in-this-move = { $unit } { AGREE($unit-number, "a", "ont") } déjà combattu dans ce mouvement
awi-touches-no-enemy = { $unit } ne { AGREE($unit-number, "touche", "touchent") } aucun ennemi qu’{ AGREE($unit-number, "il puisse", "ils puissent") } combattre
awi-rule-melee-score = règle Melee score
awi-rule-melee-note-2 = règle Melee note 2
awi-melees-are-fought-in-step-10 = les mêlées se jouent à l’étape 10
awi-factor-of-other-grade = l’unité est { $own ->
        [militia] de milice
        [raw] de recrues
        [trained] entraînée
       *[elite] d’élite
    }, et non { $other ->
        [militia] de milice
        [raw] de recrues
        [trained] entraînée
       *[elite] d’élite
    }
awi-morale-in-steps-2-3 = le moral se teste aux étapes 2 et 3 : { $name } n’a rien à tester maintenant
awi-one-morale-roll-a-move = { $unit } { AGREE($unit-number, "a", "ont") } déjà testé dans ce mouvement : un seul jet compte pour toutes { AGREE($unit-number, "ses", "leurs") } raisons
awi-has-no-reason-to-test-morale = { $unit } n’{ AGREE($unit-number, "a", "ont") } aucune raison de tester le moral
awi-wishing-to-charge = pour charger
awi-being-charged = face à une charge
awi-hit-by-fire-last-move = touché par le tir au mouvement précédent
awi-shaken-at-half-strength = à demi-effectif, sous le feu ou près d’amis en déroute
awi-in-rout-without-enemy-near = en déroute, sans ennemi en vue à proximité
awi-modifiers-exclude-each-other = une unité n’est pas à la fois "{ $one }" et "{ $other }"
awi-roll-the-ability-of = Tirer l’aptitude de { $name }
awi-brigadier-tests = { $name } teste
awi-passed-over = Étapes sans objet : { $steps }
awi-order-pass-over = passer à l’étape { $step } : { $title }
awi-no-shots-next-move = Aucun tir : mouvement suivant
awi-no-shots-on-to-step = Aucun tir : passer à l’étape { $number }
awi-on-to-step = Passer à l’étape { $number } : { $next }
awi-charge = Charger { $target }
awi-shoot-at = Tirer sur { $target }
awi-gunners-share-of-casualties = Les servants prennent { $to_gun } des { $casualties } pertes
awi-begin-the-battle = Commencer la bataille
awi-the-sides-change-over-next-move = L’autre camp joue : mouvement suivant
awi-test-control = Tester le contrôle
awi-test-morale = Tester le moral
awi-test-to-enter-melee = Tester l’entrée en mêlée
awi-fight-the-melee = Jouer la mêlée
awi-test-after-losing = Tester après la défaite
awi-hold-and-receive-the-charge = Tenir et recevoir la charge
awi-evade = Se dérober
awi-counter-charge = Contre-charger
awi-owes-no-move = { $unit } { AGREE($unit-number, "n’a", "n’ont") } pas de mouvement à faire{ $tests_left ->
        [yes] { " " }avant que tous les tests de l’étape soient faits
       *[no] { "" }
    }
awi-table-edge-too-far = le bord de la table est à { $edge }" de { $name } : { $most }" au plus pour ce mouvement
awi-other-moves-first = { $unit } { AGREE($unit-number, "bouge", "bougent") } d’abord : { $name } doit { AGREE($unit-number, "le", "les") } suivre ensuite
awi-evades-routs-in-step-4 = dérobades et déroutes se font à l’étape 4
awi-only-routers-leave-table = seule une unité en déroute ou qui recule quitte la table
awi-bases-lost-of-start = { $lost ->
    [one] { $lost } socle perdu
   *[other] { $lost } socles perdus
} sur { $bases_at_start }
awi-first-volley-not-fired = première salve non tirée
awi-half-moves = demi-mouvements
awi-no-move = aucun mouvement
awi-routing = en déroute
awi-not-its-bases = ce ne sont pas les socles de { $name }
awi-would-not-stand-on-the-table = { $name } ne serait pas sur la table
awi-went-too-far = { $name } a fait { $moved }" : { $most }" au plus
awi-would-stand-among-units = { $name } chevaucherait { $among }
awi-ground-costs-too-much = { $name } ferait { $cost }" sur ce terrain : { $most }" au plus
awi-bases-would-overlap = les socles de { $name } se chevaucheraient
awi-would-stand-in-ground = { $name } serait dans { $ground }
awi-wheeled-too-far = { $name } aurait pivoté de { $turn }° : { $most }° au plus
awi-must-make-full-move = { $name } ferait { $cost }" sur { $least }" : une unité en déroute, qui se dérobe ou qui poursuit fait un mouvement complet
awi-would-go-through = { $name } traverserait { $through }
awi-forced-move-comes-too-near = { $name } viendrait à moins de { $halt }" de { $foe } : { $why }
awi-would-not-look-at = { $name } ne ferait pas face à { $foe }
awi-would-come-nearer-to = { $name } s’approcherait de { $foe }
awi-falls-back-too-little = { $name } ne reculerait que de { $went }" : il faut reculer de { $least }"
awi-falls-back-too-near = { $name } finirait à { $gap }" de { $foe } : il faut reculer jusqu’à { $least }"
awi-would-stop-short-of = { $name } s’arrêterait à { $gap }" de { $foe } : { $goes_on ->
        [touches] il faut aller jusqu’au contact
       *[halts] il faut s’en approcher à { $least }"
    }
awi-charges-halt-until-step-9 = les charges s’arrêtent là, et vont au contact à l’étape 9
awi-runners-keep-wider = une unité qui fuit passe plus au large
awi-struck-out = { $modifier } rayé
awi-added = { $modifier } { $value } ajouté
awi-with = , avec { $unit }
awi-ruled-general-placed = { $general } est placé ailleurs{ $with }
awi-ruled-ability = l’aptitude de { $general } : { $ability }
awi-ruled-formation-impossible = { $name } ne peut être formé ainsi : { $formation }
awi-more-figures-than-at-start = l’unité a commencé avec { $began } figurines ; { $figures } sont placées
awi-ruled-join-of-other-side = { $unit } n’est pas de son camp
awi-figures-that-can-fall = { $id } a { $left } figurines : de 1 à { $left } peuvent tomber
awi-no-rout-ruling-for-guns = les pièces ne vont pas en déroute : retirez de la table les servants de { $id }
awi-action-has-no-modifiers = aucun total pour { $action } : pas de modificateur à rayer ni à ajouter
awi-no-such-modifier-to-strike = il n’y a pas de { $what } { $name } à rayer{ $near }
awi-is-allowed = est permis
awi-a-note = une note
awi-ruled-step-done = l’étape a été jouée sur la table
awi-base-needs-a-size = un socle a une largeur et une profondeur
awi-routs-already = est déjà en déroute
awi-does-not-rout = n’est pas en déroute
awi-modifiers-ruled-test-by-test = les modificateurs se rayent et s’ajoutent test par test, pas pour une étape entière
awi-a-ruling-needs-no-overruling = une décision s’applique telle quelle : inutile de passer outre
awi-step-number = Étape { $number }
awi-task-control-tests = tests des brigadiers et des unités hors commandement
awi-task-declare-charges = les charges sont déclarées
awi-task-test-chargers = les unités qui chargent testent leur moral
awi-task-test-charged = les unités chargées testent leur moral
awi-task-answer-charges = les unités chargées tiennent, se dérobent ou contre-chargent
awi-task-other-morale-tests = tous les autres tests de moral
awi-task-charge-moves = charges et contre-charges, à un pouce de l’ennemi
awi-task-normal-moves = mouvements, changements de formation et de face ; généraux qui rejoignent ou quittent une unité
awi-task-generals-at-risk = jets pour les généraux dont les unités ont perdu des figurines
awi-task-chargers-enter = les unités qui chargent testent pour aller au contact
awi-task-charged-enter = celles qui les attendaient testent
awi-task-contact = toutes vont au contact, les unités rompues s’enfuient
awi-task-melee-blows = coups, les deux camps en même temps
awi-task-after-melee = les perdants testent, les vainqueurs suivent ou poursuivent
awi-has-no-casualties-to-share = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas de pertes à partager
awi-gun-share-limits = sur { $casualties } pertes, la pièce en prend de { $least } à { $most }
awi-shooters-weapon-and-range = { $who }, { $weapon } à { $range }"
awi-moving-side-does-not-shoot = { $unit } { AGREE($unit-number, "est", "sont") } du camp actif : c’est l’autre camp qui tire
awi-has-shot-in-this-move = { $unit } { AGREE($unit-number, "a", "ont") } déjà tiré dans ce mouvement
awi-no-fire-into-melee = { $unit } { AGREE($unit-number, "est", "sont") } dans une mêlée : le tir frapperait amis et ennemis
awi-has-nothing-to-shoot-with = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas de quoi tirer
awi-fires-the-worse-for-moving = devra faire { $by } de plus pour toucher au prochain mouvement
awi-is-limbered = { $unit } { AGREE($unit-number, "est attelé", "sont attelés") }
awi-is-in-a-melee = { $unit } { AGREE($unit-number, "est", "sont") } dans une mêlée
awi-target-out-of-arc = aucun socle de { $name } ne l’a dans son champ de tir
awi-target-out-of-reach = c’est à { $from_f64 }", et { $name } porte à { $reach }"
awi-target-hidden-by-woods = des bois le cachent à { $name }
awi-target-unseen-by-bases = aucun socle de { $name } en position ne le voit
awi-rule-step-7 = règle Step 7
awi-fire-is-in-step-7 = on tire à l’étape 7
awi-no-target-to-shoot = il n’y a aucune unité sur qui tirer
awi-unit-owes-an-answer = { $unit } { AGREE($unit-number, "doit", "doivent") } encore choisir { AGREE($unit-number, "sa", "leur") } réponse
awi-casualties-still-to-share = { $casualties ->
        [one] { $casualties } perte est à partager
       *[other] { $casualties } pertes sont à partager
    } entre { $foot } et { $gun }
awi-abilities-rolled-first = tirez d’abord l’aptitude de { $open }
awi-the-battle-has-not-begun = la bataille n’a pas commencé
awi-dead-at-or-under = mort à { $casualties } ou moins
awi-rule-generals-at-risk = règle Generals at risk
awi-worth-brigadiers-test = hors du rayon de son commandant en chef, il lance { $die } à chaque mouvement : à { $needed } ou moins{ $chance } les unités qu’il influence peuvent agir normalement ; au-dessus, elles se déplacent de moitié au plus et ne chargent pas
awi-worth-brigadiers-span = commande les unités de sa brigade dans un rayon de { $span }"
awi-worth-cincs-span = commande ses brigadiers dans un rayon de { $span }" : ils n’ont alors pas de test à faire ; il n’a pas d’aptitude
awi-worth-ride = fait { $ride }" à cheval
awi-worth-to-joined-unit = { $modifier } { $what } d’une unité qu’il a rejointe
awi-worth-risk-of-death = quand l’unité qu’il a rejointe subit des pertes, il lance { $die } : à leur nombre ou moins, il est mort
awi-worth-joined-commander = un général qui a rejoint une unité ne commande qu’elle
awi-on-the-morale-tests = aux tests de moral
awi-on-the-test-to-enter-melee = au test d’entrée en mêlée
awi-to-the-score-needed-in-melee = au score requis en mêlée
awi-name-not-of-table = "{ $name }" n’est pas un { $what }{ $hint }
awi-modifier-counts-once = "{ $name }" compte une fois, et non { $times } fois
awi-sides-5-6-or-10 = { $node } doit être un dé à 5, 6 ou 10 faces
awi-bands-must-rise = { $node } doit croître d’une portée à la suivante
awi-results-must-fall = "{ $name }" doit décroître d’un résultat au suivant, et le dernier, "{ $row }", être null
awi-move-comes-too-near = { $name } viendrait à moins de { $apart }" de { $him } : { $why }
awi-no-room-to-push-back = { $name } repousserait { $him }, qui n’a pas de place derrière
awi-no-pushing-out-of-charges = on ne repousse aucune unité hors d’une charge ou d’une mêlée
awi-only-chargers-go-nearer = une unité qui ne charge pas s’arrête là
awi-the-edge-of-the-table = le bord de la table
awi-form = Passer en { $to }
awi-come-out-of = Sortir de { $house }
awi-go-into = Entrer dans { $house }
awi-leaves = { $general } quitte { $unit }
awi-joins = { $general } rejoint { $unit }
awi-limber-up = Atteler
awi-unlimber = Mettre en batterie
awi-face-right = Face à droite
awi-face-about = Demi-tour
awi-face-left = Face à gauche
awi-movement-spent-and-left = { $cost }" de mouvement, reste { $left }"
awi-general-leaves = quitte { $unit }
awi-general-joins = rejoint { $unit }
awi-general-rides = fait { $distance } à cheval
awi-movement-spent = { $cost }" de mouvement
awi-formation-impossible = { $name } ne peut être formé ainsi : { $to }
awi-already-in-formation = { $unit } { AGREE($unit-number, "est déjà ainsi formé", "sont déjà ainsi formés") }
awi-has-no-bases = { $unit } n’{ AGREE($unit-number, "a", "ont") } pas de socles
awi-to-form = prendre cette formation : { $to }
awi-looks-that-way-already = { $unit } { AGREE($unit-number, "regarde", "regardent") } déjà par là
awi-faces-by-quarter-turns = { $unit } { AGREE($unit-number, "peut", "peuvent") } faire demi-tour ou face à un flanc : pour le reste, conversion
awi-formation-would-enter-ground = { $mover } serait ainsi dans { $ground }
awi-is-in-a-house = { $unit } { AGREE($unit-number, "est", "sont") } dans une maison
awi-change-costs-too-much = il faut à { $unit } { $cost }" de mouvement pour changer : { AGREE($unit-number, "il n’a", "ils n’ont") } que { $left }"
awi-no-room-to-change = { $mover } n’a pas la place de { $what }
awi-formation-comes-too-near = { $mover } viendrait à moins de { $apart }" de { $enemy } : une unité qui ne charge pas s’arrête là
awi-face-that-way = faire face de ce côté
awi-general-needs-a-place = { $name } n’est avec aucune unité : dites où il va
awi-rides-too-far = { $name } ferait { $distance }" : il ne lui reste que { $left }"
awi-joined-unit-of-other-side = { $unit } n’{ AGREE($unit-number, "est", "sont") } pas de son camp
awi-joined-unit-already = { $name } est déjà avec { $theirs }
awi-joins-own-brigade-only = { $name } ne commande que les unités de sa brigade, et { $theirs } n’en est pas
awi-joiner-must-touch-unit = { $name } ne serait pas contre { $unit } : un général touche l’unité qu’il rejoint
awi-generals-move-in-step-6 = les généraux se déplacent, rejoignent et quittent une unité à l’étape 6
awi-is-in-a-house-already = { $unit } { AGREE($unit-number, "est", "sont") } déjà dans une maison
awi-only-foot-enters-houses = { $name } ne peut entrer dans { $it } : seule l’infanterie y entre
awi-house-is-full = { $it } n’abrite qu’une unité, et { $held } y est
awi-not-at-the-house = { $unit } { AGREE($unit-number, "n’est", "ne sont") } pas contre { $it } : l’infanterie n’y entre que depuis ses murs
awi-to-go-into = entrer dans { $it }
awi-is-in-no-house = { $unit } n’{ AGREE($unit-number, "est", "sont") } dans aucune maison
awi-to-come-out-of = sortir de { $terrain }
awi-is-no-house = { $terrain } n’est pas une maison
awi-house-costs-too-much = pour { $what }, il faut à { $unit } { $cost }" de mouvement : { AGREE($unit-number, "il n’a", "ils n’ont") } que { $left }"
awi-movement-limit-exceeded = pour { $what }, { $mover } ferait { $so_far }" dans ce mouvement : { $most }" au plus
awi-sideways-or-back-only = { $mover } irait de côté et en arrière dans ce mouvement : il faut choisir l’un ou l’autre
awi-militia-does-not-incline = { $name } ne peut incliner : la milice ne le fait jamais
awi-guns-do-not-incline = { $name } ne peut incliner : les pièces pivotent ou changent de face
awi-incline-ahead-only = { $name } ne peut aller par là : on incline vers l’avant, à 45° au plus de la face
awi-only-foot-goes-sideways = { $name } ne peut aller de côté : seule l’infanterie le fait sans changer de face
awi-only-foot-goes-back = { $name } ne peut reculer : seule l’infanterie le fait sans changer de face
awi-only-foot-wheels-back = { $name } ne peut pivoter en reculant l’aile : seule l’infanterie recule sans changer de face
awi-go-ahead-inclining = avancer en inclinant
awi-go-sideways-inclining = aller de côté en inclinant
awi-go-sideways = aller de côté
awi-go-back = reculer
awi-routers-run-in-step-4 = { $unit } { AGREE($unit-number, "est", "sont") } en déroute : les unités en déroute fuient toujours à l’étape 4
awi-charging-bars-normal-move = { $unit } { AGREE($unit-number, "charge", "chargent") } : pas de mouvement normal
awi-halts-after-won-melee = { $unit } { AGREE($unit-number, "fait", "font") } halte un mouvement après la mêlée gagnée
awi-halted-by-morale-test = { $unit } { AGREE($unit-number, "a été arrêté", "ont été arrêtés") } par { AGREE($unit-number, "son", "leur") } test de moral
awi-rallying-takes-the-move = { $unit } { AGREE($unit-number, "doit", "doivent") } d’abord se rallier, et { AGREE($unit-number, "passe", "passent") } ce mouvement sur place ({ $rule })
awi-may-change-not-move = { $unit } ne se { AGREE($unit-number, "déplace", "déplacent") } pas, mais { AGREE($unit-number, "peut", "peuvent") } changer de formation ou de face
awi-cannot-cross = { $name } ne peut franchir { $it }
awi-no-march-through-house = { $name } ne peut traverser { $it } : l’infanterie y entre, puis en sort, d’un mouvement complet chaque fois
awi-would-cross-table-edge = { $mover } sortirait de la table
awi-no-stopping-in-friends = { $unit } { AGREE($unit-number, "finirait", "finiraient") } { AGREE($unit-number, "son", "leur") } mouvement dans { $friend } : { AGREE($unit-number, "il peut", "ils peuvent") } passer à travers, pas s’y arrêter
awi-move-costs-too-much = { $unit } { AGREE($unit-number, "ferait", "feraient") } { $cost }" : { AGREE($unit-number, "il n’a", "ils n’ont") } que { $left }"{ $half ->
        [yes]  ; un demi-mouvement au plus
       *[no] { "" }
    }
awi-cost-of-crossing = par-dessus { $met }
awi-units-move-in-step-6 = les unités se déplacent à l’étape 6
awi-move-leads-nowhere = un mouvement doit mener quelque part
awi-pushing-skirmishers-back = repousser des tirailleurs
awi-no-way-to-charge = { $unit } n’{ AGREE($unit-number, "a", "ont") } aucun chemin permis vers { $foe }
awi-ground-in-the-way = { $halt } barre la route à { $name }
awi-charge-costs-too-much = { $unit } { AGREE($unit-number, "ferait", "feraient") } { $cost }" pour atteindre { $foe } et ne { AGREE($unit-number, "charge", "chargent") } qu’à { $most }"
awi-unit-in-the-way = { $unit } { AGREE($unit-number, "barre", "barrent") } la route à { $name } : la charge doit d’abord { AGREE($unit-number, "le", "les") } frapper
awi-no-way-to-it = aucun chemin n’y mène
awi-lost-and-breaks-as-artillery = { $unit-head } { AGREE($unit-number, "a", "ont") } perdu : { AGREE($unit-number, "il rompt", "ils rompent") }, comme toute artillerie
awi-lost-and-breaks-ridden-down = { $unit-head } { AGREE($unit-number, "a", "ont") } perdu : { AGREE($unit-number, "il rompt, sabré", "ils rompent, sabrés") } par une charge de cavalerie
awi-lost-and-breaks-without-a-blow = { $unit-head } { AGREE($unit-number, "a", "ont") } perdu : sans pouvoir riposter, { AGREE($unit-number, "il rompt", "ils rompent") }
awi-tests-after-losing = { $unit-head } { AGREE($unit-number, "teste", "testent") } après la défaite : { $roll } au dé, { $score } en tout : { $does ->
        [falls-back] { AGREE($unit-number, "il recule", "ils reculent") }, en désordre
       *[routs] { AGREE($unit-number, "il rompt et part", "ils rompent et partent") } en déroute
    }
awi-has-lost = { $unit-head } { AGREE($unit-number, "a", "ont") } perdu : { $does ->
        [falls-back] { AGREE($unit-number, "il recule", "ils reculent") }, en désordre
       *[routs] { AGREE($unit-number, "il rompt et part", "ils rompent et partent") } en déroute
    }
awi-won-and-takes = { $unit-head } { AGREE($unit-number, "a", "ont") } gagné et { AGREE($unit-number, "prend", "prennent") } { $house }
awi-won-and-follows-up = { $unit-head } { AGREE($unit-number, "a", "ont") } gagné et { AGREE($unit-number, "suit", "suivent") } l’ennemi battu
awi-won-and-pursues = { $unit-head } { AGREE($unit-number, "a", "ont") } gagné et { AGREE($unit-number, "poursuit", "poursuivent") }
awi-won-and-halts = { $unit-head } { AGREE($unit-number, "a", "ont") } gagné et { AGREE($unit-number, "fait", "font") } halte pour { $moves ->
        [one] un mouvement
       *[other] { $moves } mouvements
    }
awi-the-melee-is-drawn = La mêlée de { $unit } est indécise : { $does ->
        [falls-back] { AGREE($unit-number, "il recule", "ils reculent") } de { $back }"
       *[holds] { AGREE($unit-number, "il tient", "ils tiennent") }
    }{ $disordered ->
        [disordered] , en désordre
       *[no] { "" }
    }
awi-finds-nobody-to-pursue = { $unit-head } ne { AGREE($unit-number, "trouve", "trouvent") } aucun ennemi à poursuivre et { AGREE($unit-number, "fait", "font") } halte pour { $moves ->
        [one] un mouvement
       *[other] { $moves } mouvements
    }, sans être mis en désordre
awi-answers = { $unit-head } { $does }{ $must ->
        [must] , par obligation
       *[may] { "" }
    }
awi-answers-holds = { AGREE($unit-number, "tient", "tiennent") } pour recevoir la charge
awi-answers-evades = se { AGREE($unit-number, "dérobe", "dérobent") }
awi-answers-counter-charges = { AGREE($unit-number, "contre-charge", "contre-chargent") }
awi-answers-routs = { AGREE($unit-number, "part", "partent") } en déroute
awi-answer-not-allowed = { $unit } ne peut faire cela : { AGREE($unit-number, "il", "ils") } { $allowed }
awi-or-between = , ou{ " " }
awi-charge-gap-and-reach = à { $gap }" ; { AGREE($unit-number, "il peut", "ils peuvent") } charger à { $reach }"
awi-gun-is-supported = { $gun-head } { AGREE($gun-number, "est soutenu", "sont soutenus") } : { AGREE($gun-number, "le", "les") } charger, c’est charger { $target } (Artillery)
awi-in-the-way-and-charged = { $unit-head } { AGREE($unit-number, "barre", "barrent") } la route et { AGREE($unit-number, "est chargé", "sont chargés") } aussi (Movement charges)
awi-beside-and-charged = { $unit-head } { AGREE($unit-number, "est", "sont") } à côté et { AGREE($unit-number, "est chargé", "sont chargés") } aussi (Movement charges)
awi-charges-unit-in-the-way = { $unit-head } { AGREE($unit-number, "charge", "chargent") } { $target }, qui { AGREE($target-number, "barre", "barrent") } la route
awi-charges-as-well = { $unit-head } { AGREE($unit-number, "charge", "chargent") } aussi { $target } : les deux sont sur une même ligne
awi-goes-on-at-the-gun = { $unit-head } { AGREE($unit-number, "continue", "continuent") } sur { $gun }, que { $foot } { AGREE($foot-number, "a", "ont") } quitté
awi-rolls-for-itself = { $unit-head } { AGREE($unit-number, "est", "sont") } hors commandement et { AGREE($unit-number, "fait", "font") } { $roll } au dé{ $sum ->
        [same] { "" }
       *[other] , { $all } en tout
    } : { $may ->
        [full] { AGREE($unit-number, "il peut", "ils peuvent") } agir normalement
        [half] { AGREE($unit-number, "il se déplace", "ils se déplacent") } de moitié au plus, sans charger
       *[none] { AGREE($unit-number, "il ne se déplace", "ils ne se déplacent") } pas
    }
awi-its-brigadier-tests = { $unit } { AGREE($unit-number, "est", "sont") } sous l’influence de { AGREE($unit-number, "son", "leur") } brigadier, qui teste pour { AGREE($unit-number, "lui", "eux") }
awi-routs-and-needs-no-test = { $unit } { AGREE($unit-number, "est", "sont") } en déroute, sans test à faire
awi-is-controlled-and-needs-no-test = { $unit } { AGREE($unit-number, "est contrôlé", "sont contrôlés") }, sans test à faire
awi-units-are-controlled = { $units ->
        [one] { $units } unité est contrôlée et peut agir normalement
       *[other] { $units } unités sont contrôlées et peuvent agir normalement
    }
awi-brigadier-rolls = { $name } est hors du rayon de son commandant en chef et fait { $roll } : { $may ->
        [full] ses unités peuvent agir normalement
       *[half] ses unités se déplacent de moitié au plus, sans charger
    }
awi-tests-to-enter-melee = { $unit-head } { AGREE($unit-number, "teste", "testent") } pour entrer en mêlée avec { $foe } : { $roll } au dé, { $score } en tout : { $does ->
        [charges] { AGREE($unit-number, "il charge", "ils chargent") } à fond
        [halts] { AGREE($unit-number, "il fait", "ils font") } halte, en désordre
        [stands] { AGREE($unit-number, "il tient", "ils tiennent") }
       *[breaks] { AGREE($unit-number, "il rompt", "ils rompent") }
    }
awi-forced-rout = { AGREE($unit-number, "fuit", "fuient") } en déroute
awi-forced-evade = se { AGREE($unit-number, "dérobe", "dérobent") } devant { $from }
awi-forced-charge = { AGREE($unit-number, "charge", "chargent") } { $target }
awi-forced-counter-charge = { AGREE($unit-number, "contre-charge", "contre-chargent") } { $target }
awi-forced-contact = { AGREE($unit-number, "va", "vont") } au contact de { $target }
awi-forced-fall-back = { AGREE($unit-number, "recule", "reculent") } de { $by }" devant { $from }
awi-forced-follow-up = { AGREE($unit-number, "suit", "suivent") } { $target }
awi-forced-pursue = { AGREE($unit-number, "poursuit", "poursuivent") } { $target }
awi-forced-occupy = { AGREE($unit-number, "prend", "prennent") } { $house }
awi-makes-its-move = { $unit-head } { $does } : { $far } sur { $of }{ $how }{ $disordered ->
        [disordered] , mis en désordre
       *[no] { "" }
    }
awi-leaves-the-table = { $unit-head } { $does } et { AGREE($unit-number, "quitte", "quittent") } la table
awi-gun-goes-along = { $gun-head } { AGREE($gun-number, "va", "vont") } avec { $foot } : { $far }
awi-gun-is-left-behind = { $gun-head } { AGREE($gun-number, "est", "sont") } { $lost ->
        [lost] { AGREE($gun-number, "laissé en arrière et perdu", "laissés en arrière et perdus") }
       *[kept] { AGREE($gun-number, "laissé", "laissés") } en arrière
    } par { $foot } : { $what } barre la route
awi-passing-through-disorders = { $by-head } { AGREE($by-number, "traverse", "traversent") } { $unit }, { AGREE($unit-number, "qui est mis", "qui sont mis") } en désordre
awi-make-its-move = Faire son mouvement : { $does }
awi-fights = { $unit-head } { AGREE($unit-number, "combat", "combattent") } { $against } : dés { $dice }, { $hits ->
        [one] { $hits } touche
       *[other] { $hits } touches
    } à { $needed } ou plus
awi-bases-fight = { $bases ->
        [one] { $bases } socle combat
       *[other] { $bases } socles combattent
    }
awi-to-be-shared-with-its-gun = à partager avec { AGREE($unit-number, "sa", "leur") } pièce
awi-melee-ended = { $unit-head } { $ended ->
        [won] { AGREE($unit-number, "gagne", "gagnent") }
        [lost] { AGREE($unit-number, "perd", "perdent") }
       *[drew] { AGREE($unit-number, "fait jeu égal", "font jeu égal") }
    } : { $took ->
        [one] { $took } perte subie
       *[other] { $took } pertes subies
    }, { $gave } { AGREE($gave, "infligée", "infligées") } ; { $fell }
awi-toll-of-gun = { $gun } : { $toll }
awi-toll-of-foot = { $foot } : { $toll } ; { $of_gun }
awi-has-casualties-to-share-as-well = { $foot-head } { AGREE($foot-number, "a", "ont") } encore des pertes à partager avec une autre pièce ; { $of_gun }
awi-and-between = { " " }et{ " " }
awi-tests-morale = { $unit-head } { AGREE($unit-number, "teste son", "testent leur") } moral, { $why } : dés { $dice }, { $all } en tout : { $does ->
        [passes] { AGREE($unit-number, "il réussit", "ils réussissent") }
        [rallies] { AGREE($unit-number, "il se rallie", "ils se rallient") }, en désordre
        [halts] { AGREE($unit-number, "il fait", "ils font") } halte
        [halts-disordered] { AGREE($unit-number, "il fait", "ils font") } halte, en désordre
        [routs] { AGREE($unit-number, "il part", "ils partent") } en déroute
       *[charges] { AGREE($unit-number, "il charge", "ils chargent") }
    }
awi-factor-and-distance = { $factor } : { $unit }, à { $distance }"{ $close ->
        [close]  ; trop juste pour trancher : mesurez
       *[clear] { "" }
    }
awi-shoots-at = { $unit-head } { AGREE($unit-number, "tire", "tirent") } sur { $target } : dés { $dice }, { $needed } ou plus pour toucher : { $toll }
awi-bases-bear = { $bases ->
        [one] { $bases } socle en position
       *[other] { $bases } socles en position
    }
awi-gunners = { $gunners ->
        [one] { $gunners } servant
       *[other] { $gunners } servants
    }
awi-gives-way = { $unit-head } { AGREE($unit-number, "cède", "cèdent") } { $far } de terrain devant { $by }
awi-disordered-by-passing-unit = { $unit-head } { AGREE($unit-number, "est", "sont") } en désordre : { $by } { AGREE($by-number, "passe", "passent") } à travers
awi-disordered-by = { $unit-head } { AGREE($unit-number, "est", "sont") } en désordre : { $by }
awi-limbers-up = { $unit-head } { AGREE($unit-number, "attelle", "attellent") }
awi-unlimbers = { $unit-head } { AGREE($unit-number, "met", "mettent") } en batterie
awi-forms = { $unit-head } { AGREE($unit-number, "passe", "passent") } en { $formation }
awi-faces = { $unit-head } { AGREE($unit-number, "fait", "font") } face : { $facing }
awi-goes-into = { $unit-head } { AGREE($unit-number, "entre", "entrent") } dans { $house }
awi-comes-out-of = { $unit-head } { AGREE($unit-number, "sort", "sortent") } de { $house }
awi-step-incline = incline à { $way ->
        [left] gauche
       *[right] droite
    } { $degrees }°, { $distance }"
awi-step-wheel-back = conversion en arrière à { $way ->
        [left] gauche
       *[right] droite
    } de { $degrees }°
awi-then = , puis{ " " }
awi-note = Note : { $reason }
awi-ruling-because = Décision : { $what } (motif : { $reason })
awi-ruling-on-because = Décision : { $action } : { $what } (motif : { $reason })
awi-ruled-losses = { $unit } perd { $figures ->
        [one] { $figures } figurine
       *[other] { $figures } figurines
    }{ $by ->
        [fire] { " " }par le tir
       *[other] { "" }
    }
awi-ruled-rout = { $unit } { $on ->
        [routs] part en déroute
       *[rallies] se rallie, en désordre
    }
awi-ruled-place = { $unit } { $how ->
        [moved] est déplacé là où sont ses figurines
       *[put] est placé là où sont ses figurines
    }
awi-nobody-falls = aucune figurine ne tombe
awi-figures-fall-and-nobody-is-left = { $figures ->
        [one] { $figures } figurine tombe
       *[other] { $figures } figurines tombent
    }, et il n’en reste aucune
awi-figures-fall = { $figures ->
        [one] { $figures } figurine tombe
       *[other] { $figures } figurines tombent
    }
awi-figures-fall-and-bases-go = { $figures ->
        [one] { $figures } figurine tombe
       *[other] { $figures } figurines tombent
    }, et { $bases ->
        [one] un socle est retiré
       *[other] { $bases } socles sont retirés
    }
awi-general-at-risk-rolls = { $name }, avec { $with }, fait { $roll } : { $fate ->
        [dead] il est mort
       *[lives] il survit
    }
awi-musket = mousquet
awi-rifle = carabine rayée
awi-light-gun = pièce légère
awi-medium-gun = pièce moyenne
awi-referees-own-charts = Règles AWI : tableaux de l’arbitre
awi-wheel = pivoter
awi-winners-go-after-losers-in-step-11 = les vainqueurs talonnent les perdants à l’étape 11
awi-all-losers-test-first = tous les perdants testent d’abord
awi-go-after = Talonner { $target }
awi-roll-tests-make-moves = Tous les tests restants et les mouvements qui suivent
awi-roll-remaining-tests = Tous les tests restants
awi-fight-remaining-melees = Toutes les mêlées restantes
awi-make-remaining-moves = Tous les mouvements restants
awi-is-to-go-after = { $unit-head } { AGREE($unit-number, "va", "vont") } talonner { $target }
awi-has-no-choice-to-go-after = { $unit } ne { AGREE($unit-number, "peut", "peuvent") } choisir de talonner { $foe } : ce choix revient à une unité venue au contact qui a battu plusieurs ennemis
awi-garrison-routs-house-taken = { $garrison-head } { AGREE($garrison-number, "part", "partent") } en déroute : { $unit } { AGREE($unit-number, "va", "vont") } prendre { $house }
awi-rule-strong-houses = règle Strong houses
awi-remaining-then-sides-change = { $left }, puis l’autre camp joue
awi-remaining-then-step = { $left }, puis étape { $step }
awi-commands-the-whole-side = { $general } commande tout le camp
awi-side-has-a-chief = { $chief } commande tout le camp
awi-task-evades = dérobades
awi-task-fire = tir
awi-control-controlled = contrôlée
awi-control-influenced = influencée
awi-control-uncontrolled = sans contrôle
awi-control-routed = en déroute
awi-a-and-b = A et B
awi-band-canister = mitraille
awi-band-close = courte
awi-band-long = longue
awi-band-extreme = extrême

## orders.rs

awi-order-charge = charger { $target }
awi-order-share = donner { $figures } des pertes à la pièce
awi-order-go-after = talonner { $target }
awi-order-face = changer de face
awi-order-enter = entrer dans { $house }
awi-order-leave = quitter la maison
awi-order-join = rejoindre { $unit }
awi-order-ability = tirer l’aptitude
awi-order-control = tester le contrôle
awi-order-morale = tester le moral
awi-order-run-off = faire le mouvement obligatoire, hors de la table
awi-order-owed = faire le mouvement obligatoire
awi-order-entry = tester l’entrée en mêlée
awi-order-losers = tester après une mêlée perdue
awi-order-proceed = passer à l’étape suivante
awi-order-hold = tenir face à la charge
awi-order-evade = se dérober à la charge
awi-order-counter-charge = contre-charger
awi-order-rout = partir en déroute
awi-for-the-brigadiers-span = pour le rayon du brigadier
awi-for-the-cincs-span = pour le rayon du commandant en chef
awi-for-rear-support = pour le soutien arrière
awi-for-an-enemy-to-flank-or-rear = pour un ennemi sur le flanc ou l’arrière
awi-for-friends-in-rout = pour des amis en déroute
awi-for-an-enemy-in-sight = pour un ennemi en vue
awi-for-the-distance-apart = pour la distance à garder
awi-for-the-length-of-the-charge = pour la longueur de la charge
awi-for-the-last-inch = pour le dernier pouce de la charge

## À quoi servent les dés

awi-die-ability = Control ability de { $commander }
awi-die-an-ability = Control ability
awi-die-brigadier = Control brigadier’s test de { $commander }
awi-die-a-brigadier = Control brigadier’s test
awi-die-control = Control unit’s test de { $unit }
awi-die-a-control = Control unit’s test
awi-die-entry = Entering melee : { $unit }
awi-die-an-entry = Entering melee
awi-die-melee = Melee score : { $unit } contre { $target }
awi-die-melee-of = Melee score de { $unit }
awi-die-melee-at = Melee score de { $unit } contre { $target }
awi-die-a-melee = Melee score
awi-die-morale = { $reason } : moral de { $unit }
awi-die-a-morale = Morale dice
awi-die-fire = Firing dice : { $unit } sur { $target }
awi-die-defenders-fire = Firing dice du défenseur
awi-die-others-fire = Firing dice d’autres unités du camp du défenseur
awi-die-a-fire = Firing dice
awi-die-general = Generals at risk : { $commander }
awi-die-whose-general = Generals at risk : { $side }
awi-die-a-general = Generals at risk
awi-die-losers = Losers test de { $unit }
awi-die-a-losers = Losers test
