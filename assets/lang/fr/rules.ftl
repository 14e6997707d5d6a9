## Les règles

rules-lost-by-fire = Perdues par le tir
rules-lost-in-the-melee = Perdues en mêlée
rules-lost-by-straggling = Perdues en traînards
rules-left-the-table = Sorties de la table
rules-taken-with-the-unit = Prises avec l’unité
rules-the-battle-is-fought-by-and-that = la bataille se joue selon « { $words } », et cette action est d’autres règles
rules-it-is-no-action = ce n’est pas une action : { $why }
rules-chit = , jeton { $chit }
rules-moves-step = { $unit-head } { $unit-number ->
        [many] jouent
       *[one] joue
    }, étape { $number } : { $title }
rules-before-the-battle = Avant la bataille
rules-between-the-chits = Entre les jetons
rules-after-the-last-chit = Après le dernier jeton
rules-at-most-modifiers-are-added-each-from = on ajoute { $most_added } modificateurs au plus, chacun de -{ $most_value } à +{ $most_value }
rules-a-ruling-wants-its-reason = une décision demande son motif
rules-a-formation = une formation
rules-a-rating = une valeur
rules-an-optional-rule = une règle optionnelle
rules-a-side = un camp
rules-a-list-of-two = une liste de deux
rules-the-ground = { $rest }
rules-figures = { $count ->
        [one] 1 figurine
       *[other] { $count } figurines
    }
rules-is-not-a-field-of = "{ $near }" n’est pas un champ de : { $what } ; vouliez-vous dire "{ $tag }" ?
rules-must-have = { $what } doit avoir "{ $tag }"
rules-the-way-a-marker-comes-off = la façon dont un marqueur s’ôte
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
rules-order-overruled = outrepassé : { $order } ({ $reason })
rules-order-formation = changer de formation : { $formation }
rules-order-fire = tirer sur { $target }
rules-order-melee = livrer la mêlée
rules-order-move = se déplacer
