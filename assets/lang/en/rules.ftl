
## account.rs

rules-lost-by-fire = Lost by fire
rules-lost-in-the-melee = Lost in the melee
rules-lost-by-straggling = Lost by straggling
rules-left-the-table = Left the table
rules-taken-with-the-unit = Taken with the unit

## game.rs

rules-action-of-other-rules = the battle is played by { $words }; that action is from other rules
rules-it-is-no-action = not a valid action: { $why }

## mod.rs

rules-chit = , chit { $chit }
rules-moves-step = { $unit-head } { AGREE($unit-number, "moves", "move") }, step { $number }: { $title }
rules-before-the-battle = Before the battle
rules-between-the-chits = Between the chits
rules-after-the-last-chit = After the last chit

## ruling.rs

rules-too-many-added-modifiers = at most { $most_added } modifiers can be added, each from -{ $most_value } to +{ $most_value }
rules-ruling-without-reason = a ruling needs a reason
rules-deployment-is-over = turn 1 has begun: nobody deploys any more; place it by ruling
rules-unit-deploys = { $unit-head } { AGREE($unit-number, "deploys", "deploy") } { $how ->
        [bent] in a bent line
        [column] in column
        [skirmish] in skirmish line
        [loose_order] in loose order
        [unlimbered] unlimbered
        [limbered] limbered
       *[line] in line
    }{ $zone ->
        [outside] , outside { AGREE($unit-number, "its", "their") } zone
       *[inside] { "" }
    }
rules-commander-deploys = { $name } takes his post{ $zone ->
    [outside] , outside his zone
   *[inside] { "" }
}
rules-commander-deploys-with = { $name } takes his post with { $unit }{ $zone ->
    [outside] , outside his zone
   *[inside] { "" }
}

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
# Close calls
rules-close-call = Too close to call: measure { $from } to { $to }, { $what }
rules-stand-at = { $whose } { $word } { $number } { $at }
rules-thing-at = { $whose } { $at }
rules-measured-against = { $measured } measured here, { $limit } decides
rules-close-call-rule = rule { $rule }
rules-refused-closely = { $why }. { $close }
rules-for-its-cover = for its cover
rules-for-its-centre = for whether its centre is in it
rules-for-the-arc = for the edge of the arc
rules-for-the-range = for the range
rules-for-the-line-of-sight = for the line of sight
rules-for-the-line-of-sight-past = for the line of sight past { $past }
rules-for-the-woods = for the woods on the way: { $past }
rules-for-the-visibility = for the range: it is close to the visibility in the woods
rules-for-the-cover-of = for the cover of { $past }
rules-for-who-is-in = for which units are in { $past }
rules-for-which-is-nearer = for which of the two is nearer to { $past }
rules-for-the-front-line = for the front line
rules-for-the-band = for the band of the range
rules-for-which-stand-is-nearest = for which of its { $word }s is nearest

## charts

rules-1-cell-is-the-referees = 1 cell is the referee's
rules-1-is-taken-out = 1 is taken out
rules-a-cell = a cell
rules-a-charts-file = a charts file
rules-a-format-this-version-reads = a format this version reads
rules-a-number-and-its-section = a number and its section, like [7, "Firing score"]
rules-a-source = a source
rules-are-taken-out = { $out } are taken out
rules-built-in-charts = built-in charts
rules-cells-are-the-referees = { $own } cells are the referee's
rules-charts-without-a-title = charts without a title
rules-does-not-fit-the-built-in-charts = does not fit the built-in charts: { $fault }
rules-fewer-rows-than-built-in = { $path } has { $have } rows, the built-in chart has { $rows }: is one missing?
rules-must-be-a-number-and-its-section = must be a number and its section, like [-1, "8.3"]
rules-must-be-number-of-rows = must be the number of rows, which is { $rows }
rules-must-name-its-section = { $node } must name the "section" of the rules for it
rules-some-rows-are-taken-out = some rows are taken out
rules-the-built-in-charts = the built-in charts
rules-the-charts-in-it = the charts in it
rules-the-rules-these-charts-are-for = the rules these charts are for
rules-section-left-out = the section { $one } is missing: the built-in charts are used for it
rules-sections-left-out = the sections { $all } are missing: the built-in charts are used for them
