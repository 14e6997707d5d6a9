## Règles AWI

awi-abilities-of-brigadiers = aptitudes des brigadiers
awi-worth-of-abilities = valeur des aptitudes
awi-rule-losers-winners = règle { $takes ->
        [strong] Strong houses
       *[losers] Losers winners
    }
awi-rule = règle { $drawn }
awi-has-lost-no-melee-for-which-it = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } perdu aucune mêlée pour laquelle tester encore
awi-routs = en déroute
awi-rule-losers-test = règle Losers test
awi-disordered = en désordre
awi-rule-losers-winners-2 = règle Losers winners
awi-losers-test-in-step-11 = les perdants testent à l’étape 11
awi-is-to-charge = { $unit-head } { $unit-number ->
        [many] vont
       *[one] va
    } charger { $target }
awi-rule-step-2 = règle Step 2
awi-rule-movement-charges = règle Movement charges
awi-rule-artillery = règle Artillery
awi-tests-first = { $unit } { $unit-number ->
        [many] testent
       *[one] teste
    } d’abord
awi-test-first = { $many } testent d’abord
awi-those-charged-test-after-those-who = { $who } : les chargés testent après ceux qui chargent
awi-is-no-enemy-of = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas un ennemi de { $name }
awi-is-of-the-side-that-does-not = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } du camp qui ne joue pas
awi-charges-already = { $unit } { $unit-number ->
        [many] chargent
       *[one] charge
    } déjà
awi-is-off-and-can-come = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } à { $gap }", et { $name } peut venir à { $reach }"
awi-guns-do-not-charge-is-one = les pièces ne chargent pas : { $unit } en est une
awi-may-not-charge-its-control-is-not = { $unit } ne { $unit-number ->
        [many] peuvent
       *[one] peut
    } charger : { $unit-number ->
        [many] leur
       *[one] son
    } contrôle ne suffit pas
awi-stands-this-move-after-a-melee-it = { $unit } { $unit-number ->
        [many] restent
       *[one] reste
    } sur place ce mouvement, après une mêlée gagnée
awi-must-rally-first = { $name } doit d’abord se rallier
awi-is-in-a-house-and-must-come = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } dans une maison, et { $unit-number ->
        [many] doivent
       *[one] doit
    } d’abord en sortir, d’un mouvement entier
awi-is-in-a-melee-already = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } déjà dans une mêlée
awi-skirmishes-and-does-not-charge-close = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } en tirailleurs et ne { $unit-number ->
        [many] chargent
       *[one] charge
    } pas l’ordre serré ({ $foe })
awi-infantry-does-not-charge-the-front-of = l’infanterie ne charge pas le front de la cavalerie ({ $foe })
awi-only-infantry-charges-a-strong-house = seule l’infanterie charge une maison forte ({ $foe })
awi-is-not-asked-what-it-does = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas à dire { $unit-number ->
        [many] leur
       *[one] sa
    } réponse
awi-charges-are-declared-in-step-2 = les charges se déclarent à l’étape 2
awi-all-charges-are-declared-before-the = toutes les charges se déclarent avant le premier test
awi-nobody-chooses-to-rout = personne ne choisit la déroute
awi-a-unit-of-bases-cant-have-lost = une unité de { $start } socles ne peut en avoir perdu { $lost }
awi-is-rolled = { $general } est { $ability } : dé de { $face }
awi-ability-or-under = noté { $ability } : { $needed } ou moins
awi-as-they-like = à leur guise : { $controlled }
awi-in-rout = en déroute : { $routed }
awi-the-ability-of-is-known-already = l’aptitude de { $name } est déjà connue
awi-commands-the-whole-side-only = { $name } commande tout le camp : seuls les brigadiers ont une aptitude
awi-is-of-the-side-that-does-not-2 = { $name } est du camp qui ne joue pas
awi-is-dead = { $name } est mort
awi-has-tested-in-this-move = { $name } a testé dans ce mouvement
awi-influences-no-unit-he-need-not-test = { $name } n’influence aucune unité : pas de test
awi-roll-the-ability-of-first = tirez d’abord l’aptitude de { $name }
awi-has-tested-in-this-move-2 = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } testé dans ce mouvement
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
awi-struck-in-flank-or-rear = frappée de flanc ou à l’arrière
awi-charged-without-contact = charge sans contact
awi-below-half-strength = moins de la moitié de l’effectif
awi-fought-in-column = combat en colonne
awi-by-the-result-of-a-test = par le résultat d’un test
awi-is-no-longer-on-the-table = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } plus sur la table
awi-has-no-grade = { $name } n’a pas de niveau
awi-nobody-tests-to-enter-melee-now-does = personne ne teste maintenant pour entrer en mêlée : { $name } le fait à l’étape 8 ou 9
awi-is-not-among-who-have-still-to = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas parmi { $who } qui doivent encore tester
awi-rule-entering-melee = règle Entering melee
awi-chargers-at-an-inch = les chargeurs à un pouce
awi-those-who-stand-to-be-charged = ceux qui attendent la charge
awi-waived = Passé outre : { $why }
awi-rule-2 = règle { $rule }
awi-move-of-step-1 = Mouvement { $number }, de { $whose } : étape 1, { $title }
awi-step = Étape { $number } : { $title }
awi-is-out-of-range-it-reaches = { $range }" est hors de portée : elle est de { $reach }"
awi-a-gun-that-shoots-has-1-to = une pièce qui tire a de 1 à 4 servants, et non { $crew }
awi-does-not-go-with-this-range = "{ $other }" ne va pas avec cette portée
awi-a-gun-shoots-by-its-crew-not = une pièce tire avec ses servants, pas avec des socles
awi-foot-shoots-by-its-bases-not-by = l’infanterie tire avec ses socles, pas avec des servants
awi-command-and-control = ordres et contrôle
awi-charges-declared-and-answered = charges déclarées et réponses
awi-other-morale-tests = autres tests de moral
awi-evades-and-routs = dérobades et déroutes
awi-charges-and-counter-charges = charges et contre-charges
awi-normal-moves = mouvements normaux
awi-shooting = tir
awi-chargers-test-to-enter-melee = les chargeurs testent pour entrer en mêlée
awi-the-charged-test-and-all-are-moved = les chargés testent, et tous sont déplacés
awi-melees = mêlées
awi-tests-after-melee = tests d’après mêlée
awi-stopped-by = , arrêté par { $sentence }
awi-to-be-clear-of-friends = , pour dégager des amis{ $stopped }
awi-rule-3 = règle { $cited }
awi-the-gunners-of-run-and-the-gun = Les servants de { $gun } s’enfuient, et la pièce est perdue
awi-charges-makes-no-contact-and-is = { $unit-head } { $unit-number ->
        [many] chargent
       *[one] charge
    } { $target }, { $unit-number ->
        [many] manquent
       *[one] manque
    } le contact et { $unit-number ->
        [many] sont
       *[one] est
    } en désordre
awi-is-struck-in-flank-or-rear-by = { $unit-head } { $unit-number ->
        [many] sont frappés
       *[one] est frappé
    } de flanc ou à l’arrière par { $by } : désordre
awi-placed-by-hand =  ; placé à la main
awi-guns-have-no-rout-move-rule-movement = les pièces n’ont pas de mouvement de déroute : règle Movement table
awi-rule-disorder-3 = règle Disorder 3
awi-rule-disorder-6 = règle Disorder 6
awi-rule-disorder-5 = règle Disorder 5
awi-overlaps-beside = déborde à côté de { $friend }
awi-or-more = { $base } ou plus ({ $rule })
awi-has-fought-in-this-move = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } combattu dans ce mouvement
awi-touches-no-enemy-whom-it-could-fight = { $unit } ne { $unit-number ->
        [many] touchent
       *[one] touche
    } aucun ennemi à combattre
awi-rule-melee-score = règle Melee score
awi-rule-melee-note-2 = règle Melee note 2
awi-melees-are-fought-in-step-10 = les mêlées se jouent à l’étape 10
awi-the-unit-is-not = l’unité est { $own }, et non { $other }
awi-morale-is-tested-in-steps-2-and = le moral se teste aux étapes 2 et 3 : { $name } n’a rien à tester maintenant
awi-has-tested-in-this-move-one-roll = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } testé dans ce mouvement : un jet suffit pour toutes { $unit-number ->
        [many] leurs
       *[one] ses
    } raisons
awi-has-no-reason-to-test-morale = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } aucune raison de tester le moral
awi-wishing-to-charge = pour charger
awi-being-charged = sous une charge
awi-hit-by-fire-last-move = touché par le tir au mouvement d’avant
awi-at-half-strength-under-fire-or-beside = à demi-effectif, sous le feu ou près d’amis en déroute
awi-in-rout-with-no-enemy-to-be = en déroute, sans ennemi en vue à proximité
awi-a-unit-is-not-both-and = une unité n’est pas à la fois "{ $one }" et "{ $other }"
awi-roll-the-ability-of = Tirer l’aptitude de { $name }
awi-tests = { $name } teste
awi-passed-over = Étapes sans objet : { $steps }
awi-order-pass-over = passer à l’étape { $step } : { $title }
awi-no-shots-next-move = Aucun tir : mouvement suivant
awi-no-shots-on-to-step = Aucun tir : passer à l’étape { $number }
awi-on-to-step = Passer à l’étape { $number } : { $next }
awi-charge = Charger { $target }
awi-shoot-at = Tirer sur { $target }
awi-the-gunners-take-of-casualties = Les servants prennent { $to_gun } des { $casualties } pertes
awi-begin-the-battle = Commencer la bataille
awi-the-sides-change-over-next-move = Les camps changent : mouvement suivant
awi-test-control = Tester le contrôle
awi-test-morale = Tester le moral
awi-test-to-enter-melee = Tester l’entrée en mêlée
awi-fight-the-melee = Jouer la mêlée
awi-test-after-losing = Tester après la défaite
awi-hold-and-receive-the-charge = Tenir et recevoir la charge
awi-evade = Se dérober
awi-counter-charge = Contre-charger
awi-owes-no-move = { $unit } ne { $unit-number ->
        [many] doivent
       *[one] doit
    } pas de mouvement{ $tests_left ->
        [yes] { " " }avant que tous les tests de l’étape soient faits
       *[no] { "" }
    }
awi-the-edge-of-the-table-is-from = le bord de la table est à { $edge }" de { $name } : c’est { $most }" au plus
awi-goes-first-goes-after-it = { $unit } { $unit-number ->
        [many] vont
       *[one] va
    } d’abord : { $name } va { $name-number ->
        [many] les
       *[one] le
    } suivre
awi-evades-and-routs-are-made-in-step = dérobades et déroutes se font à l’étape 4
awi-only-who-routs-or-falls-back-leaves = seul qui est en déroute ou recule quitte la table
awi-of-bases-lost = { $lost ->
    [one] { $lost } socle perdu
   *[other] { $lost } socles perdus
} sur { $bases_at_start }
awi-first-volley-not-fired = première salve non tirée
awi-half-moves = demi-mouvements
awi-no-move = aucun mouvement
awi-routing = en déroute
awi-those-are-not-the-bases-of = ce ne sont pas les socles de { $name }
awi-would-not-stand-on-the-table = { $name } ne serait pas sur la table
awi-went-it-goes-at-most = { $name } a fait { $moved }" : c’est { $most }" au plus
awi-would-stand-in = { $name } serait dans { $among }
awi-would-move-over-that-ground-it-goes = { $name } ferait { $cost }" sur ce terrain : c’est { $most }" au plus
awi-the-bases-of-would-stand-in-each = les socles de { $name } se chevaucheraient
awi-would-stand-in-2 = { $name } serait dans { $ground }
awi-would-have-wheeled-at-most = { $name } aurait pivoté de { $turn }° : { $most }° au plus
awi-would-move-of-who-routs-evades-or = { $name } ferait { $cost }" sur { $least }" : qui fuit, se dérobe ou poursuit fait un mouvement complet
awi-would-go-through = { $name } traverserait { $through }
awi-would-come-within-of = { $name } viendrait à moins de { $halt }" de { $foe } : { $why }
awi-would-not-look-at = { $name } ne ferait pas face à { $foe }
awi-would-come-nearer-to = { $name } s’approcherait de { $foe }
awi-would-fall-back-only = { $name } ne reculerait que de { $went }" : il faut reculer de { $least }"
awi-would-fall-back-to-only = { $name } finirait à { $gap }" de { $foe } : il faut reculer jusqu’à { $least }"
awi-would-stop-short-of = { $name } s’arrêterait à { $gap }" de { $foe } : il faut aller { $goes_on ->
        [touches] jusqu’au contact
       *[halts] jusqu’à { $least }"
    }
awi-charges-halt-there-and-go-in-in = les charges s’arrêtent là, et vont au contact à l’étape 9
awi-who-runs-keeps-wider-of-him = qui fuit passe plus au large
awi-struck-out = { $modifier } rayé
awi-added = { $modifier } { $value } ajouté
awi-with = , avec { $unit }
awi-is-put-elsewhere = { $general } est placé ailleurs{ $with }
awi-the-ability-of-is = l’aptitude de { $general } : { $ability }
awi-cannot-be-drawn-up-in = { $name } ne peut être formé ainsi : { $formation }
awi-it-began-with-figures-are-placed = l’unité a commencé avec { $began } figurines ; { $figures } sont placées
awi-is-not-of-his-side = { $unit } n’est pas de son camp
awi-has-figures-1-to-can-fall = { $id } a { $left } figurines : de 1 à { $left } peuvent tomber
awi-guns-have-no-rout-take-the-gunners = les pièces n’ont pas de déroute : ôtez de la table les servants de { $id }
awi-nothing-is-added-up-for-it-has = rien ne s’additionne pour { $action } : pas de modificateur à rayer ou ajouter
awi-there-is-no-to-strike-out = il n’y a pas de { $what } { $name } à rayer{ $near }
awi-is-allowed = est permis
awi-a-note = une note
awi-the-step-has-been-played-on-the = l’étape a été jouée sur la table
awi-a-base-measures-something-either-way = un socle a une largeur et une profondeur
awi-routs-already = est déjà en déroute
awi-does-not-rout = n’est pas en déroute
awi-modifiers-are-struck-and-added-test = les modificateurs se rayent et s’ajoutent test par test, pas pour une étape entière
awi-a-ruling-needs-no-overruling = une décision n’a pas besoin qu’on passe outre
awi-step-2 = Étape { $number }
awi-tests-of-brigadiers-and-units-whom = tests des brigadiers et des unités que personne ne commande
awi-charges-are-declared = les charges sont déclarées
awi-chargers-test-morale = les chargeurs testent leur moral
awi-the-charged-test-morale = les chargés testent leur moral
awi-the-charged-hold-evade-or-counter = les chargés tiennent, se dérobent ou contre-chargent
awi-every-other-test-of-morale = tous les autres tests de moral
awi-charges-and-counter-charges-to-an = charges et contre-charges, à un pouce de l’ennemi
awi-moves-changes-of-formation-and-face = mouvements, changements de formation et de face ; généraux qui rejoignent et quittent
awi-generals-whose-units-lost-figures-are = jets pour les généraux dont les unités ont perdu des figurines
awi-chargers-test-to-go-in = les chargeurs testent pour aller au contact
awi-those-who-stood-to-receive-them-test = ceux qui les attendaient testent
awi-all-are-moved-into-contact-and-who = tous vont au contact, et qui a rompu s’enfuit
awi-blows-both-sides-at-once = coups, les deux camps à la fois
awi-losers-test-winners-follow-up-or = les perdants testent, les vainqueurs suivent ou poursuivent
awi-has-no-casualties-to-share = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas de pertes à partager
awi-of-casualties-the-gun-takes-to = de { $casualties } pertes, la pièce en prend de { $least } à { $most }
awi-at = { $who }, { $weapon } à { $range }"
awi-is-of-the-side-that-moves-the = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } du camp qui joue : c’est l’autre qui tire
awi-has-shot-in-this-move = { $unit } { $unit-number ->
        [many] ont
       *[one] a
    } tiré dans ce mouvement
awi-is-in-a-melee-fire-would-strike = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } dans une mêlée : le tir frapperait amis et ennemis
awi-has-nothing-to-shoot-with = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas de quoi tirer
awi-fires-the-worse-for-moving = devra faire { $by } de plus pour toucher au prochain mouvement
awi-is-limbered = { $unit } { $unit-number ->
        [many] sont attelés
       *[one] est attelé
    }
awi-is-in-a-melee = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } dans une mêlée
awi-no-base-of-has-it-in-its = aucun socle de { $name } ne l’a dans son champ de tir
awi-it-is-off-and-reaches = c’est à { $from_f64 }", et { $name } porte à { $reach }"
awi-woods-hide-it-from = des bois le cachent à { $name }
awi-no-base-of-that-bears-sees-it = aucun socle de { $name } en position ne le voit
awi-rule-step-7 = règle Step 7
awi-fire-is-in-step-7 = on tire à l’étape 7
awi-nobody-is-there-to-be-shot-at = il n’y a personne sur qui tirer
awi-has-still-to-say-what-it-does = { $unit } { $unit-number ->
        [many] doivent
       *[one] doit
    } encore dire { $unit-number ->
        [many] leur
       *[one] sa
    } réponse
awi-casualties-are-to-be-shared-by-and = { $casualties ->
        [one] { $casualties } perte est à partager
       *[other] { $casualties } pertes sont à partager
    } entre { $foot } et { $gun }
awi-roll-the-ability-of-first-2 = tirez d’abord l’aptitude de { $open }
awi-the-battle-has-not-begun = la bataille n’a pas commencé
awi-dead-at-or-under = mort à { $casualties } ou moins
awi-rule-generals-at-risk = règle Generals at risk
awi-out-of-his-cincs-span-he-rolls = hors du rayon de son commandant en chef il jette { $die } à chaque mouvement : à { $needed } ou moins{ $chance } les unités qu’il influence se déplacent à leur guise ; au-dessus, de moitié au plus et sans charger
awi-commands-the-units-of-his-brigade = commande les unités de sa brigade dans un rayon de { $span }"
awi-commands-his-brigadiers-within-who = commande ses brigadiers dans un rayon de { $span }", qui n’ont alors pas de test à faire ; il n’a pas d’aptitude
awi-rides = chevauche à { $ride }"
awi-of-a-unit-he-has-joined = { $modifier } { $what } d’une unité qu’il a rejointe
awi-when-the-unit-he-has-joined-takes = quand l’unité qu’il a rejointe subit des pertes il jette { $die } : à leur nombre ou moins il est mort
awi-who-has-joined-a-unit-commands-it = qui a rejoint une unité la commande, et personne d’autre
awi-on-the-morale-tests = aux tests de moral
awi-on-the-test-to-enter-melee = au test d’entrée en mêlée
awi-to-the-score-needed-in-melee = au score requis en mêlée
awi-is-not-a = "{ $name }" n’est pas un { $what }{ $hint }
awi-counts-once-not-times = "{ $name }" compte une fois, et non { $times } fois
awi-must-be-a-die-of-5-6 = { $node } doit être un dé à 5, 6 ou 10 faces
awi-must-rise-from-band-to-band = { $node } doit croître de portée en portée
awi-must-fall-from-result-to-result-and = "{ $name }" doit décroître de résultat en résultat, et le dernier, "{ $row }", être null
awi-would-come-within-of-2 = { $name } viendrait à moins de { $apart }" de { $him } : { $why }
awi-would-push-back-and-there-is-no = { $name } repousserait { $him }, et il n’y a pas de place derrière
awi-nobody-is-pushed-out-of-a-charge = on ne repousse personne d’une charge ou d’une mêlée
awi-who-does-not-charge-halts-there = qui ne charge pas s’arrête là
awi-the-edge-of-the-table = le bord de la table
awi-form = Former : { $to }
awi-come-out-of = Sortir de { $house }
awi-go-into = Entrer dans { $house }
awi-leaves = { $general } quitte { $unit }
awi-joins = { $general } rejoint { $unit }
awi-limber-up = Atteler
awi-face-right = Face à droite
awi-face-about = Demi-tour
awi-face-left = Face à gauche
awi-of-movement-left = { $cost }" de mouvement, reste { $left }"
awi-leaves-2 = quitte { $unit }
awi-joins-2 = rejoint { $unit }
awi-rides-2 = chevauche { $distance }
awi-of-movement = { $cost }" de mouvement
awi-cannot-be-drawn-up-in-2 = { $name } ne peut être formé ainsi : { $to }
awi-is-drawn-up-so-already = { $unit } { $unit-number ->
        [many] sont déjà ainsi formés
       *[one] est déjà ainsi formé
    }
awi-has-no-bases = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas de socles
awi-form-2 = prendre cette formation : { $to }
awi-looks-that-way-already = { $unit } { $unit-number ->
        [many] regardent
       *[one] regarde
    } déjà par là
awi-can-face-about-or-to-a-flank = { $unit } { $unit-number ->
        [many] peuvent
       *[one] peut
    } faire demi-tour ou face à un flanc : pour le reste, conversion
awi-would-stand-in-so = { $mover } serait ainsi dans { $ground }
awi-is-in-a-house = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } dans une maison
awi-needs-of-its-move-to-change-and = il faut à { $unit } { $cost }" de { $cost-number ->
        [many] leur
       *[one] son
    } mouvement pour changer : { $unit-number ->
        [many] ils n’ont
       *[one] il n’a
    } que { $left }"
awi-there-is-no-room-for-to = il n’y a pas la place : { $mover } ({ $what })
awi-would-come-within-of-who-does-not = { $mover } viendrait à moins de { $apart }" de { $enemy } : qui ne charge pas s’arrête là
awi-face-that-way = faire face de ce côté
awi-is-with-no-unit-say-where-he = { $name } n’est avec aucune unité : dites où il va
awi-would-ride-and-has = { $name } ferait { $distance }" : il n’a que { $left }"
awi-is-not-of-his-side-2 = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas de son camp
awi-is-with-already = { $name } est déjà avec { $theirs }
awi-commands-units-of-his-own-brigade-and = { $name } commande des unités de sa propre brigade, et { $theirs } n’en est pas
awi-would-not-be-at-who-joins-a = { $name } ne serait pas contre { $unit } : qui rejoint une unité la touche
awi-generals-ride-join-and-leave-in-step = les généraux chevauchent, rejoignent et quittent à l’étape 6
awi-is-in-a-house-already = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } déjà dans une maison
awi-cannot-go-into-only-foot-does = { $name } ne peut entrer dans { $it } : seule l’infanterie y entre
awi-holds-one-unit-and-is-in-it = { $it } abrite une unité, et { $held } y est
awi-is-not-at-foot-goes-in-from = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } pas à { $it } : l’infanterie y entre depuis ses murs
awi-go-into-2 = entrer dans { $it }
awi-is-in-no-house = { $unit } n’{ $unit-number ->
        [many] sont
       *[one] est
    } dans aucune maison
awi-come-out-of-2 = sortir de { $terrain }
awi-is-no-house = { $terrain } n’est pas une maison
awi-needs-of-movement-to-and-has = il faut à { $unit } { $cost }" de mouvement ({ $what }) : { $unit-number ->
        [many] ils n’ont
       *[one] il n’a
    } que { $left }"
awi-would-this-move-at-most = { $mover } : { $what }, { $so_far }" dans ce mouvement, c’est { $most }" au plus
awi-would-go-sideways-and-back-this-move = { $mover } irait de côté et en arrière dans ce mouvement : c’est l’un ou l’autre
awi-cannot-incline-militia-never-does = { $name } ne peut incliner : la milice ne le fait jamais
awi-cannot-incline-guns-wheel-or-change = { $name } ne peut incliner : les pièces pivotent ou changent de face
awi-cannot-go-that-way-an-incline-goes = { $name } ne peut aller par là : on incline vers l’avant, à 45° au plus de la face
awi-cannot-go-sideways-only-foot-does = { $name } ne peut aller de côté : seule l’infanterie le fait sans changer de face
awi-cannot-go-back-only-foot-does-without = { $name } ne peut reculer : seule l’infanterie le fait sans changer de face
awi-cannot-wheel-its-outer-end-back-only = { $name } ne peut pivoter en reculant l’aile : seule l’infanterie recule sans changer de face
awi-go-ahead-inclining = avancer en inclinant
awi-go-sideways-inclining = aller de côté en inclinant
awi-go-sideways = aller de côté
awi-go-back = reculer
awi-is-in-rout-routers-run-in-step = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } en déroute : on fuit à l’étape 4, quoi que veuille le joueur
awi-charges-it-makes-no-normal-move = { $unit } { $unit-number ->
        [many] chargent
       *[one] charge
    } : pas de mouvement normal
awi-halts-for-a-move-after-the-melee = { $unit } { $unit-number ->
        [many] font
       *[one] fait
    } halte un mouvement après la mêlée gagnée
awi-was-halted-by-its-test-of-morale = { $unit } { $unit-number ->
        [many] ont été arrêtés
       *[one] a été arrêté
    } par { $unit-number ->
        [many] leur
       *[one] son
    } test de moral
awi-must-rally-first-and-spends-this-move = { $unit } { $unit-number ->
        [many] doivent
       *[one] doit
    } d’abord se rallier : ce mouvement se passe sur place{ $unit-number ->
        [many] { "" }
       *[one] { "" }
    } ({ $rule })
awi-does-not-move-but-may-change = { $unit } ne se { $unit-number ->
        [many] déplacent
       *[one] déplace
    } pas, mais { $unit-number ->
        [many] peuvent
       *[one] peut
    } changer de formation ou de face
awi-cannot-cross = { $name } ne peut franchir { $it }
awi-cannot-march-through-foot-goes-into-a = { $name } ne peut traverser { $it } : l’infanterie entre dans une maison et en sort, d’un mouvement entier chaque fois
awi-would-go-over-the-edge-of-the = { $mover } sortirait de la table
awi-would-end-its-move-in-it-may = { $unit } { $unit-number ->
        [many] finiraient
       *[one] finirait
    } { $unit-number ->
        [many] leur
       *[one] son
    } mouvement dans { $friend } : { $unit-number ->
        [many] ils peuvent
       *[one] il peut
    } passer à travers, pas s’y arrêter
awi-would-move-and-has = { $unit } { $unit-number ->
        [many] feraient
       *[one] ferait
    } { $cost }" : { $unit-number ->
        [many] ils n’ont
       *[one] il n’a
    } que { $left }"{ $half ->
        [yes]  ; un demi-mouvement au plus
       *[no] { "" }
    }
awi-over = par-dessus { $met }
awi-units-move-in-step-6 = les unités se déplacent à l’étape 6
awi-a-move-needs-steps-that-lead = un mouvement demande des pas qui mènent quelque part
awi-pushing-skirmishers-back = repousser des tirailleurs
awi-has-no-way-at-that-it-may = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } aucun chemin permis vers { $foe }
awi-is-in-the-way-of = { $halt } barre la route à { $name }
awi-would-move-to-get-at-and-charges = { $unit } { $unit-number ->
        [many] feraient
       *[one] ferait
    } { $cost }" pour atteindre { $foe } et ne { $unit-number ->
        [many] chargent
       *[one] charge
    } qu’à { $most }"
awi-is-in-the-way-of-who-charges = { $unit } { $unit-number ->
        [many] barrent
       *[one] barre
    } la route à { $name } : qui charge va sur celui qu’{ $unit-number ->
        [many] ils
       *[one] il
    } rencontre d’abord
awi-no-way-to-it = pas de chemin
awi-lost-and-breaks-as-artillery = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } perdu : { $unit-number ->
        [many] ils rompent
       *[one] il rompt
    }, comme toute artillerie
awi-lost-and-breaks-ridden-down = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } perdu : { $unit-number ->
        [many] ils rompent
       *[one] il rompt
    }, sabrés par une charge de cavalerie
awi-lost-and-breaks-without-a-blow = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } perdu : sans pouvoir riposter, { $unit-number ->
        [many] ils rompent
       *[one] il rompt
    }
awi-tests-after-losing = { $unit-head } { $unit-number ->
        [many] testent
       *[one] teste
    } après la défaite : dé de { $roll }, { $score } en tout : { $does ->
        [falls-back] { $unit-number ->
            [many] ils reculent
           *[one] il recule
        }, en désordre
       *[routs] { $unit-number ->
            [many] ils rompent
           *[one] il rompt
        }, en déroute
    }
awi-has-lost = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } perdu : { $does ->
        [falls-back] { $unit-number ->
            [many] ils reculent
           *[one] il recule
        }, en désordre
       *[routs] { $unit-number ->
            [many] ils rompent
           *[one] il rompt
        }, en déroute
    }
awi-won-and-takes = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } gagné et { $unit-number ->
        [many] prennent
       *[one] prend
    } { $house }
awi-won-and-follows-up = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } gagné et { $unit-number ->
        [many] suivent
       *[one] suit
    }
awi-won-and-pursues = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } gagné et { $unit-number ->
        [many] poursuivent
       *[one] poursuit
    }
awi-won-and-halts = { $unit-head } { $unit-number ->
        [many] ont
       *[one] a
    } gagné et { $unit-number ->
        [many] font
       *[one] fait
    } halte pour { $moves ->
        [one] un mouvement
       *[other] { $moves } mouvements
    }
awi-the-melee-is-drawn = La mêlée de { $unit } est indécise : { $does ->
        [falls-back] { $unit-number ->
            [many] ils reculent
           *[one] il recule
        } de { $back }"
       *[holds] { $unit-number ->
            [many] ils tiennent
           *[one] il tient
        }
    }{ $disordered ->
        [disordered] , en désordre
       *[no] { "" }
    }
awi-finds-nobody-to-pursue = { $unit-head } ne { $unit-number ->
        [many] trouvent
       *[one] trouve
    } personne à poursuivre et { $unit-number ->
        [many] font
       *[one] fait
    } halte pour { $moves ->
        [one] un mouvement
       *[other] { $moves } mouvements
    }, sans désordre
awi-answers = { $unit-head } { $does }{ $must ->
        [must] , par obligation{ $unit-number ->
            [many] { "" }
           *[one] { "" }
        }
       *[may] { "" }
    }
awi-answers-holds = { $unit-number ->
        [many] tiennent
       *[one] tient
    } pour recevoir la charge
awi-answers-evades = se { $unit-number ->
        [many] dérobent
       *[one] dérobe
    }
awi-answers-counter-charges = { $unit-number ->
        [many] contre-chargent
       *[one] contre-charge
    }
awi-answers-routs = { $unit-number ->
        [many] partent
       *[one] part
    } en déroute
awi-may-not-do-that-but = { $unit } ne peut faire cela, mais { $allowed }
awi-or-between = , ou{ " " }
awi-off-and-can-come = à { $gap }" ; { $unit-number ->
        [many] ils peuvent
       *[one] il peut
    } venir à { $reach }"
awi-gun-is-supported = { $gun-head } { $gun-number ->
        [many] sont soutenus
       *[one] est soutenu
    } : qui { $gun-number ->
        [many] les
       *[one] le
    } charge charge { $target } (Artillery)
awi-in-the-way-and-charged = { $unit-head } { $unit-number ->
        [many] barrent
       *[one] barre
    } la route et { $unit-number ->
        [many] sont chargés
       *[one] est chargé
    } aussi (Movement charges)
awi-beside-and-charged = { $unit-head } { $unit-number ->
        [many] sont
       *[one] est
    } à côté et { $unit-number ->
        [many] sont chargés
       *[one] est chargé
    } aussi (Movement charges)
awi-charges-who-is-in-the-way = { $unit-head } { $unit-number ->
        [many] chargent
       *[one] charge
    } { $target }, qui { $target-number ->
        [many] barrent
       *[one] barre
    } la route
awi-charges-as-well = { $unit-head } { $unit-number ->
        [many] chargent
       *[one] charge
    } aussi { $target } : ils sont sur une même ligne
awi-goes-on-at-the-gun = { $unit-head } { $unit-number ->
        [many] continuent
       *[one] continue
    } sur { $gun }, que { $foot } { $foot-number ->
        [many] ont
       *[one] a
    } quitté
awi-rolls-for-itself = { $unit-head } : personne { $unit-number ->
        [many] ne les commande
       *[one] ne le commande
    }, dé de { $roll }{ $sum ->
        [same] { "" }
       *[other] , { $all } en tout
    } ; { $may ->
        [full] { $unit-number ->
            [many] ils se déplacent à leur
           *[one] il se déplace à sa
        } guise
        [half] demi-vitesse au plus, sans charger
       *[none] aucun mouvement
    }
awi-its-brigadier-tests = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } sous l’influence de { $unit-number ->
        [many] leur
       *[one] son
    } brigadier, qui teste pour { $unit-number ->
        [many] eux
       *[one] lui
    }
awi-routs-and-needs-no-test = { $unit } { $unit-number ->
        [many] sont
       *[one] est
    } en déroute, sans test à faire
awi-is-controlled-and-needs-no-test = { $unit } { $unit-number ->
        [many] sont contrôlés
       *[one] est contrôlé
    }, sans test à faire
awi-units-are-controlled = { $units ->
        [one] 1 unité est contrôlée et peut se déplacer à sa guise
       *[other] { $units } unités sont contrôlées et peuvent se déplacer à leur guise
    }
awi-brigadier-rolls = { $name } est hors du rayon de son commandant en chef et fait { $roll } : ses unités se déplacent { $may ->
        [full] à leur guise
       *[half] à demi-vitesse au plus, sans charger
    }
awi-tests-to-enter-melee = { $unit-head } { $unit-number ->
        [many] testent
       *[one] teste
    } pour entrer en mêlée avec { $foe } : dé de { $roll }, { $score } en tout : { $does ->
        [charges] { $unit-number ->
            [many] ils chargent
           *[one] il charge
        } à fond
        [halts] { $unit-number ->
            [many] ils s’arrêtent
           *[one] il s’arrête
        }, en désordre
        [stands] { $unit-number ->
            [many] ils tiennent
           *[one] il tient
        }
       *[breaks] { $unit-number ->
            [many] ils rompent
           *[one] il rompt
        }
    }
awi-forced-rout = { $unit-number ->
        [many] fuient
       *[one] fuit
    } en déroute
awi-forced-evade = se { $unit-number ->
        [many] dérobent
       *[one] dérobe
    } devant { $from }
awi-forced-charge = { $unit-number ->
        [many] chargent
       *[one] charge
    } { $target }
awi-forced-counter-charge = { $unit-number ->
        [many] contre-chargent
       *[one] contre-charge
    } { $target }
awi-forced-contact = { $unit-number ->
        [many] vont
       *[one] va
    } au contact de { $target }
awi-forced-fall-back = { $unit-number ->
        [many] reculent
       *[one] recule
    } de { $by }" devant { $from }
awi-forced-follow-up = { $unit-number ->
        [many] suivent
       *[one] suit
    } { $target }
awi-forced-pursue = { $unit-number ->
        [many] poursuivent
       *[one] poursuit
    } { $target }
awi-forced-occupy = { $unit-number ->
        [many] prennent
       *[one] prend
    } { $house }
awi-makes-its-move = { $unit-head } { $does } : { $far } sur { $of }{ $how }{ $disordered ->
        [disordered] , mis en désordre
       *[no] { "" }
    }
awi-leaves-the-table = { $unit-head } { $does } et { $unit-number ->
        [many] quittent
       *[one] quitte
    } la table
awi-gun-goes-along = { $gun-head } { $gun-number ->
        [many] vont
       *[one] va
    } avec { $foot } : { $far }
awi-gun-is-left-behind = { $gun-head } { $gun-number ->
        [many] sont
       *[one] est
    } { $lost ->
        [lost] laissé{ $gun-number ->
            [many] s
           *[one] { "" }
        } en arrière et perdu{ $gun-number ->
            [many] s
           *[one] { "" }
        }
       *[kept] laissé{ $gun-number ->
            [many] s
           *[one] { "" }
        } en arrière
    } par { $foot } : { $what } barre la route
awi-goes-through = { $by-head } { $by-number ->
        [many] traversent
       *[one] traverse
    } { $unit }, { $unit-number ->
        [many] mis
       *[one] mis
    } en désordre
awi-make-its-move = Faire son mouvement : { $does }
awi-fights = { $unit-head } { $unit-number ->
        [many] combattent
       *[one] combat
    } { $against } : dés { $dice }, { $needed } ou plus touche : { $hits ->
        [one] 1 coup
       *[other] { $hits } coups
    }
awi-bases-fight = { $bases ->
        [one] 1 socle combat
       *[other] { $bases } socles combattent
    }
awi-to-be-shared-with-its-gun = à partager avec { $unit-number ->
        [many] leur
       *[one] sa
    } pièce
awi-melee-ended = { $unit-head } { $ended ->
        [won] { $unit-number ->
            [many] gagnent
           *[one] gagne
        }
        [lost] { $unit-number ->
            [many] perdent
           *[one] perd
        }
       *[drew] { $unit-number ->
            [many] restent indécis
           *[one] reste indécis
        }
    } : { $took ->
        [one] 1 perte subie
       *[other] { $took } pertes subies
    }, { $gave } infligées ; { $fell }
awi-of-the-gun = de { $gun }, { $toll }
awi-of-the-foot = De { $foot }, { $toll } ; { $of_gun }
awi-has-casualties-to-share-as-well = { $foot-head } { $foot-number ->
        [many] ont
       *[one] a
    } encore des pertes à partager avec une autre pièce ; { $of_gun }
awi-and-between = { " " }et{ " " }
awi-tests-morale = { $unit-head } { $unit-number ->
        [many] testent leur
       *[one] teste son
    } moral, { $why } : dés { $dice }, { $all } en tout : { $does ->
        [passes] { $unit-number ->
            [many] ils réussissent
           *[one] il réussit
        }
        [rallies] { $unit-number ->
            [many] ils se rallient
           *[one] il se rallie
        }, en désordre
        [halts] { $unit-number ->
            [many] ils font
           *[one] il fait
        } halte
        [halts-disordered] { $unit-number ->
            [many] ils font
           *[one] il fait
        } halte, en désordre
        [routs] { $unit-number ->
            [many] ils partent
           *[one] il part
        } en déroute
       *[charges] { $unit-number ->
            [many] ils chargent
           *[one] il charge
        }
    }
awi-factor-of-so-far-off = { $factor } : { $unit }, à { $distance }"{ $close ->
        [close]  ; trop juste pour trancher : mesurez
       *[clear] { "" }
    }
awi-shoots-at = { $unit-head } { $unit-number ->
        [many] tirent
       *[one] tire
    } sur { $target } : dés { $dice }, { $needed } ou plus touche : { $toll }
awi-bases-bear = { $bases ->
        [one] 1 socle en position
       *[other] { $bases } socles en position
    }
awi-gunners = { $gunners ->
        [one] 1 servant
       *[other] { $gunners } servants
    }
awi-gives-way = { $unit-head } { $unit-number ->
        [many] cèdent
       *[one] cède
    } { $far } devant { $by }
awi-disordered-by-who-passes-through = { $unit-head } { $unit-number ->
        [many] sont
       *[one] est
    } en désordre : { $by } { $by-number ->
        [many] passent
       *[one] passe
    } à travers{ $unit-number ->
        [many] { "" }
       *[one] { "" }
    }
awi-disordered-by = { $unit-head } { $unit-number ->
        [many] sont
       *[one] est
    } en désordre : { $by }
awi-limbers-up = { $unit-head } { $unit-number ->
        [many] attellent
       *[one] attelle
    }
awi-unlimbers = { $unit-head } { $unit-number ->
        [many] mettent
       *[one] met
    } en batterie
awi-forms = { $unit-head } se { $unit-number ->
        [many] forment
       *[one] forme
    } : { $formation }
awi-faces = { $unit-head } { $unit-number ->
        [many] font
       *[one] fait
    } face : { $facing }
awi-goes-into = { $unit-head } { $unit-number ->
        [many] entrent
       *[one] entre
    } dans { $house }
awi-comes-out-of = { $unit-head } { $unit-number ->
        [many] sortent
       *[one] sort
    } de { $house }
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
        [one] 1 figurine
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
        [moved] déplacé où sont ses figurines
       *[put] mis où sont ses figurines
    }
awi-nobody-falls = personne ne tombe
awi-figures-fall-and-nobody-is-left = { $figures ->
        [one] 1 figurine tombe
       *[other] { $figures } figurines tombent
    }, et il ne reste personne
awi-figures-fall = { $figures ->
        [one] 1 figurine tombe
       *[other] { $figures } figurines tombent
    }
awi-figures-fall-and-bases-go = { $figures ->
        [one] 1 figurine tombe
       *[other] { $figures } figurines tombent
    }, et { $bases ->
        [one] un socle part
       *[other] { $bases } socles partent
    }
awi-general-at-risk-rolls = { $name }, avec { $with }, fait { $roll } : { $fate ->
        [dead] il est mort
       *[lives] il vit
    }
awi-musket = mousquet
awi-rifle = carabine rayée
awi-light-gun = pièce légère
awi-medium-gun = pièce moyenne
awi-awi-figure-rules-the-referees-own = Règles AWI : tableaux de l’arbitre
awi-wheel = pivoter
awi-winners-go-after-losers-in-step-11 = les vainqueurs poursuivent les perdants à l’étape 11
awi-all-losers-test-first = tous les perdants testent d’abord
awi-go-after = Poursuivre { $target }
awi-all-tests-that-are-left-and-the = Tous les tests restants et les mouvements qui suivent
awi-all-tests-that-are-left = Tous les tests restants
awi-all-melees-that-are-left = Toutes les mêlées restantes
awi-all-moves-that-are-owed = Tous les mouvements dus
awi-is-to-go-after = { $unit-head } { $unit-number ->
        [many] vont
       *[one] va
    } poursuivre { $target }
awi-has-no-choice-to-go-after = { $unit } n’{ $unit-number ->
        [many] ont
       *[one] a
    } pas à choisir de poursuivre { $foe } : seul le peut qui est venu au contact et en a battu plusieurs
awi-garrison-routs-and-is-to-take = { $garrison-head } { $garrison-number ->
        [many] partent
       *[one] part
    } en déroute : { $unit } { $unit-number ->
        [many] vont
       *[one] va
    } prendre { $house }
awi-rule-strong-houses = règle Strong houses
awi-left-then-the-sides-change-over = { $left }, puis les camps changent
awi-left-then-step = { $left }, puis étape { $step }
awi-commands-the-whole-side = { $general } commande tout le camp
awi-commands-the-whole-side-2 = { $chief } commande tout le camp
awi-evades-task = dérobades
awi-fire-task = tir
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
awi-order-share = attribuer { $figures } des pertes au canon
awi-order-go-after = poursuivre { $target }
awi-order-face = changer de face
awi-order-enter = entrer dans { $house }
awi-order-leave = quitter la maison
awi-order-join = rejoindre { $unit }
awi-order-ability = jet de capacité
awi-order-control = test de commandement
awi-order-morale = test de moral
awi-order-run-off = faire le mouvement dû, hors de la table
awi-order-owed = faire le mouvement dû
awi-order-entry = test d’entrée en mêlée
awi-order-losers = test après une mêlée perdue
awi-order-proceed = passer à l’étape suivante
awi-order-hold = tenir face à la charge
awi-order-evade = se dérober à la charge
awi-order-counter-charge = contre-charger
awi-order-rout = fuir en déroute
awi-for-the-brigadiers-span = pour le rayon du brigadier
awi-for-the-cincs-span = pour le rayon du commandant en chef
awi-for-rear-support = pour le soutien arrière
awi-for-an-enemy-to-flank-or-rear = pour un ennemi de flanc ou à revers
awi-for-friends-who-rout = pour des amis en déroute
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
