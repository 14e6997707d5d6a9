## label.rs

hexes-label-without-letters = a label of this map has no letters, only four digits
hexes-label-begins-with = a label of this map begins with "{ $prefix }"
hexes-label-has-four-digits = a label has four digits, two for the column and two for the row
hexes-no-such-column = its column is { $column }, and the map has { $first } to { $last }
hexes-no-such-row = its row is { $row }, and the map has { $first } to { $last }

## direction.rs, facing.rs, side.rs

hexes-direction-is-0-to-5 = a direction is 0 to 5
hexes-facing-is-0-to-5 = a facing is 0 to 5
hexes-side-is-between-neighbours = a hexside is between two neighbours
