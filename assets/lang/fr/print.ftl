## cards.rs

print-note-of-cards = Drumhead, { $when } ; { $words } ; { $signs }
print-commanders-to-cut-out = Chefs, à découper
print-commanders = Chefs
print-this-battle-has-no-commanders = Cette bataille n’a pas de chefs.
print-commanders-title = Chefs : { $title }
print-chit-on-card = , jeton { $chit }
print-side-brigade-and-chit = { $side } : { $brigade }{ $chit }
print-the-whole-side = { $side } : tout le camp
print-nation-row = { " " }(ligne « { $nation } »)
print-ring-his-rating = Entourez sa valeur{ $row }
print-passes = { $count ->
    [one] { $count } réussite
   *[other] { $count } réussites
}
print-cv-rolls = { $rating } : { $passes }, jets de VC { $rolls }
print-passes-used-10-4 = Réussites utilisées (10.4)
print-dead = Mort
print-morale-passes-used-10-4 = Réussites de moral utilisées (10.4){ $source }

## chits.rs

print-note-of-chits = Drumhead ; { $words }
print-chits-and-markers-to-cut-out = Jetons et marqueurs à découper
print-chits-for-brigades = Jetons, un par brigade (4.1, 4.3)
print-a-marker-for-each-unit = { $letter } : { $meaning }, un marqueur par unité
print-chits-and-markers = Jetons et marqueurs : { $title }
print-a-unit-that = unité qui{ " " }
print-one-that = celle qui{ " " }
print-article-a = un{ " " }

## layout.rs

print-page-of = page { $n } sur { $count }

## leaders.rs

print-cv-rolls-closing = jets de VC { $rolls } ({ $rule }), assaut { $closing } ({ $rule_2 })
print-melee-cv-attacking-defending = VC en mêlée { $attacks } en attaque, { $defends } en défense ({ $rule })
print-commands-within = Commande jusqu’à { $span }″
print-commander-in-chief = Commandant en chef
print-ability-test-in-full = Noté { $ability } : son test réussit à { $ability_2 } ou moins
print-ability-not-rolled-yet = Aptitude pas encore tirée : ________________
print-brigadier = Brigadier
print-ability-test-or-less = Noté { $ability } : test { $ability_2 } ou moins
print-morale = moral
print-entering-melee = entrée en mêlée
print-score-needed-in-melee = score requis en mêlée
print-a-unit-he-has-joined = Une unité qu’il a rejointe : { $counts }

## mod.rs

print-before-the-battle = avant la bataille

## pdf.rs

print-the-paper-has-no-size = le papier n’a pas de taille

## quick.rs

print-legend-of-signs = { $legend }. Un signe près d’un titre vaut pour tout son tableau.
print-quick-reference = Aide-mémoire : { $words }
print-by-charts = { $words }.
print-more = plus
print-continued = { $title }, suite
print-legend-sister-set = règle sœur
print-legend-reconstructed = reconstitué, valeur maison
print-legend-typed-in = écrit par l’arbitre
print-signs = ~ reconstitué

## returns.rs

print-note-of-returns = Situation Drumhead, { $when } ; { $words } ; { $signs }
print-returns = Situation : { $title }
print-this-battle-has-no-brigades = Cette bataille n’a pas de brigades.
print-return = Situation
print-chit-on-return = { " " }· jeton { $chit }
print-side-figures-left = { $side }{ $chit } · { $left } figurines sur { $original }, { $when }
print-with = avec { $unit }
print-gone-figures = perdue ({ $original } figurines)
print-figures-of-original = { $figures } figurines sur { $original }

print-legend-rules-text = texte des règles
print-part-movement = Mouvement
print-part-fire = Tir
print-part-closing = Assaut
print-part-melee = Mêlée
print-part-morale = Moral
print-part-commanders = Chefs
print-part-control = Contrôle
print-part-after-melee = Après la mêlée
print-part-troops = Troupes
print-group-ranges = Portées
print-group-fire-modifiers = Modificateurs de tir
print-group-fire-results = Tableau de tir
print-group-rebuilding = Reformation
print-group-ground = Terrain
print-melee-follows = Puis la mêlée (9.8).
print-sides-a-and-b = A est le camp actif, B l’autre.

## reference.rs of each set

print-then-the-sides-change-over = Puis les camps échangent leurs rôles.
print-dice-read-0-to-9 = Le D10 se lit de 0 à 9 ; 2D10 de 00 à 99. DM : un dé moyen, 2 3 3 4 4 5.
print-how-fire-reads = Tir (8.2) : un nombre donne les pertes, avec un marqueur de moral ; « moral » un marqueur seul ; les bons modificateurs sont négatifs.
print-how-morale-reads = Moral (10.2) : le plus petit jet modifié de chaque résultat ; « moindre » est tout jet plus bas.
print-result-and-effect = { $part }{ $source } : { $effect }.
print-works-and-no-effect = Un ouvrage ne change jamais « aucun effet » en avance ou en charge (10.3).
print-columns-beyond-most = Plus de { $most } figurines : une colonne de { $most } pour chaque { $most } et celle du reste, un seul jet, additionnées (8.1).
print-rolls-beyond-fire-chart = Les jets hors du tableau de tir se lisent à sa première et à sa dernière ligne (8.1).
print-losses-beyond-chart = Unités plus grandes que le tableau des pertes : légères jusqu’à 10 %, modérées jusqu’à 25 %, sérieuses jusqu’à 50 % (10.3).
print-commanders-change-closing = Les chefs modifient les jets d’assaut comme les jets de VC ({ $rule }){ $source }.
print-dice-read-1-to-10 = D10 lu de 1 à 10. Tir et mêlée : touché au nombre requis ou au-dessus, une fois modifié (Firing score, Melee score).
print-how-results-read = Résultats : le premier dont le nombre n’est pas plus grand que le total ; « moindre » est tout total plus bas.
print-brigadiers-test-passed = Le test d’un brigadier réussit à son aptitude ou moins (Control brigadier’s test).
print-turn-draw-chit = 1. Tirez un jeton : sa brigade est active (4.3).
print-turn-markers-off = 2. Ses marqueurs d’abord : 2D10 pour chacun, ou la réussite d’un chef (10.2, 10.4). Une unité qui en garde un ne fait rien (10.1).
print-turn-operations = 3. Une opération par unité, dans l’ordre que veut le joueur (3.0).
print-turn-infantry-operations = Infanterie (3.1) : mouvement complet ; demi-mouvement et tir, ou l’inverse ; changement de formation et demi-mouvement (milice : la formation seule) ; changement de formation et tir, ou l’inverse ; tir.
print-turn-horse-operations = Cavalerie (3.2) : mouvement complet ; charge ; changement de formation et demi-mouvement (milice : la formation seule).
print-turn-gun-operations = Artillerie (3.3) : atteler et demi-mouvement ; demi-mouvement et mettre en batterie ; mettre en batterie et tir ; mouvement complet ; mouvement à bras et tir, ou l’inverse ; tir et atteler ; tir.
print-turn-contact = 4. Au contact : jet d’assaut (9.1) ; la cible réagit ou contre-charge (9.4, 9.5), et tire (9.7). Assaut manqué : 9.2.
print-turn-next-chit = 5. Jeton suivant, jusqu’à ce que le gobelet soit vide (4.3).
print-turn-rebuilding = 6. Les unités en réserve tentent de se reformer (4.4, 11.0). Tour suivant (4.5).

## returns/awi.rs

print-range-bands = portée : { $bands }
print-gone = perdue
print-in = dans { $house }
print-gun-light = légère
print-gun-medium = moyenne
print-gun-heavy = lourde
print-gun = pièce { $weight }
print-first-volley-fired = Première salve tirée
print-disordered = En désordre
print-routing = En déroute
print-half-move = Demi-mouvement
print-no-move = Aucun mouvement
print-lost = { $lost ->
        [one] { $lost } perdu
       *[other] { $lost } perdus
    } { $signed }
print-dead-bases-of-morale-factors = Socles morts, sur { $at_start } (facteurs de moral) : { $tenths }
print-shaken-from-lost = teste sous le tir ou en voyant une déroute dès { $lost ->
        [one] { $lost } perdu
       *[other] { $lost } perdus
    } (Morale 4)
print-disordered-for-good-from-lost = en désordre pour de bon dès { $lost ->
        [one] { $lost } perdu
       *[other] { $lost } perdus
    } (Disorder 7)
print-weak = Affaiblie : { $weak }

## returns/otp.rs

print-cv = VC { $unit }
print-attached-to = rattachée à { $infantry }
print-the-crew-is-away-from-its-guns = les servants ont quitté leurs pièces
print-galloper-guns = pièces galopantes
print-guns = pièces
print-weight-guns = { $guns } { $weight }s
print-range-weapon = portée { $weapon }″
print-gun-ranges = portées { $bands }
print-initial-volley-fired-8-5 = Première salve tirée (8.5)
print-tries-at-rebuilding-11-0 = Essais pour se reformer (11.0)
print-crew-hit-once-7-1 = Servants touchés une fois (7.1)
print-morale-marker-10-1 = Marqueur de moral (10.1)
print-loss-moderate = modérées
print-loss-substantial = sérieuses
print-loss-severe = graves
print-loss-light = légères
print-loss-from = { $name } dès { $first }
print-loss-from-to = { $name } { $first } à { $last }
print-losses-10-3 = Pertes (10.3) : { $part }
print-commands-the-whole-side = commande tout le camp ·{ " " }
print-fell-on-turn = { " " }· tombé au tour { $turn }
print-not-rated-yet-rating-2-0 = { $whole }{ $row }pas encore évalué : valeur ________________ (2.0){ $fallen }
print-ring-morale-passes = Réussites de moral (10.4) : entourez autant qu’il en a
print-no-font = une police du programme ne peut être lue
print-no-pdf = le PDF de { $what } n’a pu être composé : { $why }

## labels.rs and tag.rs

print-note-of-labels = Imprimez à 100 %, sans ajuster à la page, sur du carton mat ; découpez le long des tirets
print-labels-title = Étiquettes pour photos : { $title }
print-corner-sheets-to-cut-out = Feuilles de coin, à découper
print-labels-to-cut-out = Étiquettes, à découper
print-how-to-lay-corner-sheets = Posez chaque feuille bien droite dans son coin de la table, le texte du côté opposé à l’arbitre. Posez chaque étiquette derrière son unité, le texte contre le bord arrière. Gardez la marge blanche de chaque code.
print-check-line = doit mesurer 100 mm
print-corner-sheet = { $corner } ; ce texte du côté opposé à l’arbitre
print-near-left = Coin proche gauche
print-near-right = Coin proche droit
print-far-right = Coin éloigné droit
print-far-left = Coin éloigné gauche
print-near-middle = Milieu du côté proche
print-far-middle = Milieu du côté éloigné
print-tag-number = code { $tag }
print-label-figures = { $figures } figurines
