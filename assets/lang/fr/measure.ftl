
## Cartes hexagonales

measure-hexes-apart = de { $from } à { $to } : { $distance ->
    [one] 1 hexagone
   *[other] { $distance } hexagones
}
measure-line-crosses = franchit le côté entre { $a } et { $b }{ $marks }
measure-line-runs-along = longe le côté entre { $a } et { $b }{ $marks }
measure-line-passes = passe par le coin de { $a }, { $b } et { $c }
measure-line-enters = entre en { $hex }{ $ground }
measure-off-the-map = le bord de la carte
measure-hex-hill = colline
measure-hex-woods = bois
measure-hex-swamp = marais
measure-hex-structure = bâtiment
measure-side-has =  : { $words }
measure-side-contour = une courbe de niveau, la pente descend vers { $way ->
    [north] le nord
    [south] le sud
    [east] l’est
   *[west] l’ouest
}
measure-side-creek = un ruisseau
measure-side-river = une rivière
measure-side-bridge = un pont
measure-side-road = une route
measure-source-family = , d’un jeu voisin
measure-source-reconstructed = , reconstitué
measure-source-referee = , propre à l’arbitre
