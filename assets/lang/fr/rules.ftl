## Les règles

rules-lost-by-fire = Perdues par le tir
rules-lost-in-the-melee = Perdues en mêlée
rules-lost-by-straggling = Perdues en traînards
rules-left-the-table = Sorties de la table
rules-taken-with-the-unit = Prises avec l’unité
rules-action-of-other-rules = la bataille se joue avec « { $words } », et cette action vient d’autres règles
rules-it-is-no-action = ce n’est pas une action : { $why }
rules-chit = , jeton { $chit }
rules-moves-step = { $unit-head } { AGREE($unit-number, "joue", "jouent") }, étape { $number } : { $title }
rules-before-the-battle = Avant la bataille
rules-between-the-chits = Entre les jetons
rules-after-the-last-chit = Après le dernier jeton
rules-too-many-added-modifiers = on peut ajouter { $most_added } modificateurs au plus, chacun de -{ $most_value } à +{ $most_value }
rules-ruling-without-reason = une décision doit avoir un motif
rules-deployment-is-over = le tour 1 a commencé : personne ne se déploie plus ; placez par décision de l’arbitre
rules-unit-deploys = { $unit-head } se { AGREE($unit-number, "déploie", "déploient") } { $how ->
        [bent] en ligne brisée
        [column] en colonne
        [skirmish] en ligne de tirailleurs
        [loose_order] en ordre dispersé
        [unlimbered] en batterie
        [limbered] avec pièces attelées
       *[line] en ligne
    }{ $zone ->
        [outside] , hors de { AGREE($unit-number, "sa", "leur") } zone
       *[inside] { "" }
    }
rules-commander-deploys = { $name } prend son poste{ $zone ->
    [outside] , hors de sa zone
   *[inside] { "" }
}
rules-commander-deploys-with = { $name } prend son poste auprès de { $unit }{ $zone ->
    [outside] , hors de sa zone
   *[inside] { "" }
}
rules-a-formation = une formation
rules-a-rating = une valeur
rules-an-optional-rule = une règle optionnelle
rules-a-side = un camp
rules-a-list-of-two = une liste de deux
rules-the-ground = { $rest }
rules-figures = { $count ->
        [one] { $count } figurine
       *[other] { $count } figurines
    }
rules-is-not-a-field-of = "{ $near }" n’est pas un champ de : { $what } ; vouliez-vous dire "{ $tag }" ?
rules-must-have = { $what } doit avoir "{ $tag }"
rules-the-way-a-marker-comes-off = la façon d’ôter un marqueur
rules-must-be-roll-or-pass = { $name } doit être "roll" ou { "{" }"pass": "l’id d’un chef"{ "}" }
rules-step-back = { $distance }" en arrière
rules-step-ahead = { $distance }" en avant
rules-step-oblique = oblique à { $way ->
        [left] gauche
       *[right] droite
    } { $degrees }°, { $distance }"
rules-step-aside = pas de côté à { $way ->
        [left] gauche
       *[right] droite
    } de { $distance }"
rules-step-wheel = conversion à { $way ->
        [left] gauche
       *[right] droite
    } de { $degrees }°
rules-step-about-face = demi-tour
rules-cell = { $table } : { $row }{ $column }

## orders, in the sets' orders.rs

rules-order-ruling = décision : { $reason }
rules-order-overruled = passé outre : { $order } ({ $reason })
rules-order-formation = changer de formation : { $formation }
rules-order-fire = tirer sur { $target }
rules-order-melee = jouer la mêlée
rules-order-move = se déplacer
# Trop juste
rules-close-call = Trop juste pour trancher : mesurez de { $from } à { $to }, { $what }
rules-stand-at = { $whose }, { $word ->
    [stand] socle
   *[other] socle
    } { $number } { $at }
rules-thing-at = { $whose } { $at }
rules-measured-against = mesuré ici : { $measured }, la limite est { $limit }
rules-close-call-rule = règle { $rule }
rules-refused-closely = { $why }. { $close }
rules-for-its-cover = pour son couvert
rules-for-its-centre = pour savoir si son centre y est
rules-for-the-arc = pour le bord du champ de tir
rules-for-the-range = pour la portée
rules-for-the-line-of-sight = pour la ligne de vue
rules-for-the-line-of-sight-past = pour la ligne de vue au-delà de { $past }
rules-for-the-woods = pour les bois traversés : { $past }
rules-for-the-visibility = pour la portée : elle est proche de la visibilité dans les bois
rules-for-the-cover-of = pour le couvert : { $past }
rules-for-who-is-in = pour savoir qui est dans { $past }
rules-for-which-is-nearer = pour savoir lequel des deux est le plus près de { $past }
rules-for-the-front-line = pour la ligne de front
rules-for-the-band = pour la tranche de portée
rules-for-which-stand-is-nearest = pour savoir quel { $word ->
   *[stand] socle
} est le plus proche

## charts

rules-1-cell-is-the-referees = 1 case vient de l’arbitre
rules-1-is-taken-out = 1 est ôtée
rules-a-cell = une case
rules-a-charts-file = un fichier de tableaux
rules-a-format-this-version-reads = un format que cette version lit
rules-a-number-and-its-section = un nombre et sa section, comme [7, "Firing score"]
rules-a-source = une source
rules-are-taken-out = { $out } sont ôtées
rules-built-in-charts = tableaux intégrés
rules-cells-are-the-referees = { $own } cases viennent de l’arbitre
rules-charts-without-a-title = tableaux sans titre
rules-does-not-fit-the-built-in-charts = ne correspond pas aux tableaux intégrés : { $fault }
rules-fewer-rows-than-built-in = { $path } a { $have } lignes, le tableau intégré en a { $rows } : en manque-t-il une ?
rules-must-be-a-number-and-its-section = doit être un nombre et sa section, comme [-1, "8.3"]
rules-must-be-number-of-rows = doit être le nombre de lignes, soit { $rows }
rules-must-name-its-section = { $node } doit nommer la "section" des règles qui le donne
rules-some-rows-are-taken-out = des lignes sont ôtées
rules-the-built-in-charts = les tableaux intégrés
rules-the-charts-in-it = les tableaux qu’il contient
rules-the-rules-these-charts-are-for = les règles de ces tableaux
rules-section-left-out = la section { $one } manque : elle est reprise des tableaux intégrés
rules-sections-left-out = les sections { $all } manquent : elles sont reprises des tableaux intégrés
