
## hex_line.rs

measure-hexes-apart = from { $from } to { $to }: { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
}
measure-line-crosses = crosses the side between { $a } and { $b }{ $marks }
measure-line-runs-along = runs along the side between { $a } and { $b }{ $marks }
measure-line-passes = passes through the corner of { $a }, { $b } and { $c }
measure-line-enters = enters { $hex }{ $ground }
measure-off-the-map = the edge of the map
measure-hex-hill = hill
measure-hex-woods = woods
measure-hex-swamp = swamp
measure-hex-structure = structure
measure-side-has = : { $words }
measure-side-contour = a contour falling to the { $way }
measure-side-creek = a creek
measure-side-river = a river
measure-side-bridge = a bridge
measure-side-road = a road
measure-source-family = , from a sister game
measure-source-reconstructed = , reconstructed
measure-source-referee = , the referee's own
