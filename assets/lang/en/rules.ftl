
## account.rs

rules-lost-by-fire = Lost by fire
rules-lost-in-the-melee = Lost in the melee
rules-lost-by-straggling = Lost by straggling
rules-left-the-table = Left the table
rules-taken-with-the-unit = Taken with the unit

## game.rs

rules-the-battle-is-fought-by-and-that = the battle is fought by { $words }, and that is an action of others
rules-it-is-no-action = it is no action: { $why }

## mod.rs

rules-chit = , chit { $chit }
rules-moves-step = { $unit-head } { $unit-number ->
        [many] move
       *[one] moves
    }, step { $number }: { $title }
rules-before-the-battle = Before the battle
rules-between-the-chits = Between the chits
rules-after-the-last-chit = After the last chit

## ruling.rs

rules-at-most-modifiers-are-added-each-from = at most { $most_added } modifiers are added, each from -{ $most_value } to +{ $most_value }
rules-a-ruling-wants-its-reason = a ruling wants its reason

## written.rs

rules-a-formation = a formation
rules-a-rating = a rating
rules-an-optional-rule = an optional rule
rules-a-side = a side
rules-a-list-of-two = a list of two
rules-the-ground = the { $rest }
rules-figures = { $count ->
        [one] 1 figure
       *[other] { $count } figures
    }
rules-is-not-a-field-of = "{ $near }" is not a field of { $what }; did you mean "{ $tag }"?
rules-must-have = { $what } must have "{ $tag }"
rules-the-way-a-marker-comes-off = the way a marker comes off
rules-must-be-roll-or-pass = { $name } must be "roll" or { "{" }"pass": "a commander's id"{ "}" }
rules-step-back = back { $distance }"
rules-step-ahead = ahead { $distance }"
rules-step-oblique = oblique { $way } { $degrees }°, { $distance }"
rules-step-aside = side step { $way } { $distance }"
rules-step-wheel = wheel { $way } { $degrees }°
rules-step-about-face = about face
rules-cell = { $table }: { $row }{ $column }

## orders, in the sets' orders.rs

rules-order-ruling = ruling: { $reason }
rules-order-overruled = overruled: { $order } ({ $reason })
rules-order-formation = change formation to { $formation }
rules-order-fire = fire at { $target }
rules-order-melee = fight the melee
rules-order-move = move
