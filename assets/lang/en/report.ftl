## ground.rs

report-key-woods = woods by their trees
report-key-hills = hills by short strokes down the slope
report-key-slopes = slopes by short strokes alone
report-key-fields = fields by their furrows
report-key-streams = streams pale blue between two banks
report-key-roads = roads by two thin lines
report-key-buildings = buildings by hatched roofs
report-key-towns = towns by their houses
report-key-works = works by a bank with teeth
report-key-fences = fences by a line with posts
report-key-walls = walls by two lines with joints
report-ground = { " " }Ground: { $kinds }.

## map.rs

report-letter-meaning = { $letter } is { $words }
report-behind-a-number = After a number, { $each }.
report-away-from-the-referee = away from the referee
report-lost = lost
report-figures-of-original = { $figures } of { $original }
report-unit-and-strength = { $setup }: { $told }
report-fallen = fallen
report-unit-figures-left = : { $figures } of { $original }{ $marks }
report-gone = gone

## mod.rs

report-journal-is-damaged = The journal of this game is damaged, and the report ends at the damage. { $loss }.
report-the-result = The result
report-the-armies = The armies
report-commanders = Commanders
report-rules-and-charts = Rules and charts
report-rulings = Rulings
report-final-returns = Final returns
report-not-yet-begun = not yet begun
report-played-to = played to { $turn_word } { $turn }
report-page-description = { $sides }: an after-action report of a battle { $turn }, by { $words }.
report-against = { " " }against{ " " }
report-sources = Sources
report-none = none
report-optional-rules = Optional rules: { $begun }.
report-at-the-end-by-ruling = At the end, by ruling: { $listed }.
report-the-built-in-charts = The built-in charts.
report-the-referees-own-charts = The referee's own charts.
report-source-reconstructed = reconstructed: fitted to the rules text, because the printed charts are unavailable
report-source-sister-set = taken from a sister set of rules
report-source-referees-own = the referee's own
report-results-read-from-cells = Results were read from cells { $words }, in these charts: { $names }.
report-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
report-version-and-digest = Drumhead { $version }. { $actions } in force; undone actions are not listed. Journal of { $lines }, digest { $digest }.
report-lines = { $count ->
    [one] 1 line
   *[other] { $count } lines
}

## returns.rs

report-by-ruling = By ruling
report-regained = Regained
report-no-losses = no losses
report-side-summary = { $side }: { $start } at the start, { $now } now; { $by }; { $gone } of { $units } gone.
report-figures = { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
report-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
report-number-column = No.
report-unit = Unit
report-type = Type
report-start = Start
report-now = Now
report-chit = { " " }(chit { $chit })
report-gone-on-turn = gone, { $turn_word } { $turn }
report-all = All
report-rating = Rating
report-ability = Ability
report-commander = Commander
report-command = Command
report-passes-used = Passes used
report-fate = Fate
report-the-whole-side = the whole side
report-passes-of-most = { $passes } of { $most }
report-worth-historical = { $worth } (historical)
report-worth-from-turn = { $worth } from { $turn_word } { $turn }
report-worth-by-ruling = { $worth } from { $turn_word } { $turn }, by ruling
report-then = , then{ " " }
report-not-rated-yet = not rated yet
report-none-a-cinc = none: a CinC
report-not-rolled-yet = not rolled yet
report-fell-on = fell on { $turn_word } { $turn }
report-then-another = , then another{ " " }
report-nobody-has-taken-over = { $told }; no one has taken over
report-a-new-man-commands = ; a new man commands,{ " " }
report-fate-with-unit = { $told }with { $unit }
report-fate-on-table = { $told }on the table
report-figures-column = Figures
report-lost-column = Lost
report-formation = Formation
report-remarks = Remarks
report-now-of-start = { $tally } of { $start }
report-galloper-guns = galloper guns
report-guns = guns

## turns.rs

report-before-the-battle = Before the battle
report-the-table-before-the-battle = The table before the battle.
report-table-as-it-stands = The table now, in { $word } { $turn }.
report-table-at-turn-end = The table at the end of { $word } { $turn }.
report-turn = Turn { $turn }
report-move = Move { $turn }
report-chits-drawn = Chits drawn: { $drawn }.
report-die-showed = { $die } showed { $face }: { $purpose }
report-details = Details
report-action = { $turn }, action { $entry }: { $line }
report-no-rulings = The referee made none.

## The signs, and the page

report-signs = The referee stands at the lower edge. The thick edge of a stand is its front; a slash is cavalry, a dot artillery, a ring a commander. Dashed lines lead from where a unit began the turn; a cross is where one was lost; a dot in a broken ring is guns that their crew has left.
report-title = : after-action report

## earlier.rs

report-played-under-earlier-rules = Played under earlier rules
report-actions-before-the-checkpoint = { $count ->
        [one] The action before the checkpoint
       *[other] The { $count } actions before the checkpoint
    }
report-actions-laid-aside = { $count ->
        [one] 1 action not replayed
       *[other] { $count } actions not replayed
    }
report-rules-versions = Played by version { $earlier } of the rules until there, and by version { $today } since.
report-rules-version = Played by version { $today } of the rules since.
report-dice = Dice: { $dice }
report-done-by = done by: { $who }
report-earlier = Earlier
report-fell-earlier = fell under earlier rules
