## label.rs

hexes-label-without-letters = un repère de cette carte n’a pas de lettres, seulement quatre chiffres
hexes-label-begins-with = un repère de cette carte commence par « { $prefix } »
hexes-label-has-four-digits = un repère a quatre chiffres, deux pour la colonne et deux pour la rangée
hexes-no-such-column = sa colonne est { $column }, et la carte va de { $first } à { $last }
hexes-no-such-row = sa rangée est { $row }, et la carte va de { $first } à { $last }

## direction.rs, facing.rs, side.rs

hexes-direction-is-0-to-5 = une direction va de 0 à 5
hexes-facing-is-0-to-5 = une orientation va de 0 à 5
hexes-side-is-between-neighbours = un côté est entre deux hexagones voisins
