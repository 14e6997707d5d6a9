//! The map of hexes by its own rules, and the line of sight by a slow twin.

mod sight;

use crate::hexes::{
    Cell, Corner, Direction, Facing, HalfPoints, Hex, HexGrid, Hexside, LabelFault, Orientation, Span, Stagger, reach,
};
use std::collections::{BTreeMap, BTreeSet};

/// Maps of every kind: both orientations, either stagger, beginning at 1 and elsewhere.
fn every_kind() -> Vec<HexGrid> {
    let mut grids = Vec::new();
    for orientation in [Orientation::Pointy, Orientation::Flat] {
        for stagger in [Stagger::Even, Stagger::Odd] {
            for first in [0, 1, 16] {
                let span = |count| Span { first, last: first + count };
                let (columns, rows) = (span(9), span(6));
                grids.push(HexGrid { orientation, columns, rows, stagger, prefix: "T".to_owned() });
            }
        }
    }
    grids
}

#[test]
fn every_label_names_one_hex_and_back() {
    for grid in every_kind() {
        let hexes: Vec<Hex> = grid.hexes().collect();
        assert_eq!(hexes.len(), 70);
        assert_eq!(hexes.iter().collect::<BTreeSet<_>>().len(), 70, "{grid:?}");
        for hex in hexes {
            assert_eq!(grid.hex(&grid.label(hex)), Ok(hex), "{grid:?}");
            for beyond in hex.neighbours().into_iter().filter(|hex| !grid.contains(*hex)) {
                assert_eq!(grid.label(beyond), "");
            }
        }
    }
}

/// The neighbours of a hex by the printed map: the same line, and the lines beside it, by the shift of its line.
#[test]
fn neighbours_are_those_of_the_printed_map() {
    for grid in every_kind() {
        for hex in grid.hexes() {
            let cell = grid.cell_of(hex).unwrap();
            let (along, line) = match grid.orientation {
                Orientation::Pointy => (i32::from(cell.column), i32::from(cell.row)),
                Orientation::Flat => (i32::from(cell.row), i32::from(cell.column)),
            };
            let is_shifted = (line % 2 == 0) == (grid.stagger == Stagger::Even);
            let beside = if is_shifted { [0, 1] } else { [-1, 0] };
            let mut expected = BTreeSet::from([(along - 1, line), (along + 1, line)]);
            expected.extend(beside.iter().flat_map(|by| [(along + by, line - 1), (along + by, line + 1)]));
            let found: BTreeSet<(i32, i32)> = hex
                .neighbours()
                .into_iter()
                .filter_map(|hex| {
                    let wide = HexGrid {
                        columns: Span { first: 0, last: 99 },
                        rows: Span { first: 0, last: 99 },
                        ..grid.clone()
                    };
                    let Cell { column, row } = wide.cell_of(hex)?;
                    let (column, row) = (i32::from(column), i32::from(row));
                    Some(if grid.orientation == Orientation::Pointy { (column, row) } else { (row, column) })
                })
                .collect();
            let expected: BTreeSet<_> = expected.into_iter().filter(|(a, b)| *a >= 0 && *b >= 0).collect();
            assert_eq!(found, expected, "{} of {grid:?}", grid.label(hex));
        }
    }
}

/// By the words: on a map of hexes on a point the north-western neighbour is one row up, and so on.
#[test]
fn compass_words_agree_with_the_map() {
    for grid in every_kind() {
        let span = |cell: Cell| {
            let (column, row) = (i32::from(cell.column) * 2, i32::from(cell.row) * 2);
            let shift = |line: u8| i32::from(line.is_multiple_of(2) == (grid.stagger == Stagger::Even));
            match grid.orientation {
                Orientation::Pointy => (column + shift(cell.row), row),
                Orientation::Flat => (column, row + shift(cell.column)),
            }
        };
        let hex = grid.hex_at(Cell { column: grid.columns.first + 4, row: grid.rows.first + 3 });
        let (x, y) = span(grid.cell_of(hex).unwrap());
        for direction in Direction::ALL {
            let word = direction.word(grid.orientation);
            let (right, down) = span(grid.cell_of(hex.neighbour(direction)).unwrap());
            assert_eq!(
                (right - x).signum(),
                i32::from(word.contains('e')) - i32::from(word.contains('w')),
                "{word} {grid:?}"
            );
            assert_eq!(
                (down - y).signum(),
                i32::from(word.contains('s')) - i32::from(word.contains('n')),
                "{word} {grid:?}"
            );
        }
        // A corner lies in the sum of the directions of its two sides.
        for facing in Facing::ALL {
            let word = facing.word(grid.orientation);
            let sum = facing.front_hexes(hex).map(|hex| span(grid.cell_of(hex).unwrap()));
            let (right, down) = (sum[0].0 + sum[1].0 - 2 * x, sum[0].1 + sum[1].1 - 2 * y);
            assert_eq!(
                right.signum(),
                i32::from(word.contains('e')) - i32::from(word.contains('w')),
                "{word} {grid:?}"
            );
            assert_eq!(down.signum(), i32::from(word.contains('s')) - i32::from(word.contains('n')), "{word} {grid:?}");
            assert_eq!(Facing::from_word(word, grid.orientation), Some(facing));
        }
    }
}

#[test]
fn a_label_reports_every_fault() {
    let grid = HexGrid { prefix: "C".to_owned(), ..HexGrid::numbered(18, 24) };
    let faults = |label: &str| grid.hex(label).unwrap_err().0;
    let prefix = || LabelFault::Prefix { prefix: "C".to_owned() };
    let column = LabelFault::Column { column: 19, columns: grid.columns };
    let row = LabelFault::Row { row: 0, rows: grid.rows };
    assert_eq!(faults("T1900"), [prefix(), column.clone(), row.clone()]);
    assert_eq!(faults("C1900"), [column, row]);
    assert_eq!(faults("0907"), [prefix()]);
    assert_eq!(faults("hill"), [prefix(), LabelFault::Digits]);
    for wrong in ["C", "C090", "C09071", "C09-7", "C+907", "C09é", "C٠٩٠٧"] {
        assert_eq!(faults(wrong), [LabelFault::Digits], "{wrong}");
    }
    let plain = HexGrid::numbered(18, 24);
    let why = |label: &str| plain.hex(label).unwrap_err().to_string();
    assert_eq!(why("C0907"), "a label has four digits, two for the column and two for the row");
}

/// The rings around a hex have six hexes for each step of distance, and a path along neighbours is no shorter.
#[test]
fn distance_is_the_least_number_of_steps() {
    let grid = HexGrid::numbered(25, 25);
    let middle = grid.hex("1313").unwrap();
    let found = reach(middle, HalfPoints::whole(12), |hex| hex.neighbours().map(|next| (next, HalfPoints::whole(1))));
    let mut rings: BTreeMap<u16, usize> = BTreeMap::new();
    for (hex, cost) in found.places() {
        assert_eq!(HalfPoints::whole(middle.distance(hex)), cost);
        assert_eq!(hex.distance(middle), middle.distance(hex));
        assert_eq!(found.path(hex).unwrap().len(), usize::from(middle.distance(hex)));
        *rings.entry(middle.distance(hex)).or_default() += 1;
    }
    assert!((1..=12).all(|ring| rings[&ring] == 6 * usize::from(ring)), "{rings:?}");
}

#[test]
fn sides_and_corners_have_one_name() {
    let hex = Hex::new(3, -2);
    for direction in Direction::ALL {
        let side = Hexside::of(hex, direction);
        let beyond = side.beyond(hex).unwrap();
        assert_eq!(beyond, hex.neighbour(direction));
        assert_eq!(side, Hexside::of(beyond, direction.opposite()));
        assert_eq!(side.beyond(hex.neighbour(direction.turned(1))), None);
    }
    for facing in Facing::ALL {
        let corner = Corner::of(hex, facing);
        assert!(corner.hexes().contains(&hex));
        let sides: BTreeSet<Hexside> = corner.sides().into_iter().collect();
        assert_eq!(sides.len(), 3);
        for (at, one) in corner.hexes().into_iter().enumerate() {
            for other in corner.hexes().into_iter().skip(at + 1) {
                assert!(sides.contains(&Hexside::between(one, other).unwrap()));
            }
            let names: Vec<_> = Facing::ALL.into_iter().filter(|facing| Corner::of(one, *facing) == corner).collect();
            assert_eq!(names.len(), 1, "it is one corner of each of its hexes");
        }
    }
    assert_eq!(Hexside::between(hex, hex), None);
}

#[test]
fn a_facing_has_two_front_sides_and_four_flanks() {
    for facing in Facing::ALL {
        let sides: BTreeSet<Direction> = facing.front().into_iter().chain(facing.flanks()).collect();
        assert_eq!(sides.len(), 6);
        assert!(facing.flanks().into_iter().all(|side| !facing.is_front(side)));
        assert!(facing.front().into_iter().all(|side| facing.is_front(side)));
        for corners in 0..6 {
            assert_eq!(facing.corners_to(facing.turned(corners)), corners.min(6 - corners));
        }
        assert_eq!(facing.front().map(Direction::opposite), facing.opposite().front());
    }
}

/// A wall with a gap: the path goes round, and what is not entered has no cost.
#[test]
fn paths_go_round_what_may_not_be_entered() {
    let grid = HexGrid::numbered(9, 9);
    let hex = |label: &str| grid.hex(label).unwrap();
    let wall: BTreeSet<Hex> = (1..=8).map(|column| hex(&format!("{column:02}05"))).collect();
    let open = |at: Hex| {
        grid.neighbours(at).filter(|to| !wall.contains(to)).map(|to| (to, HalfPoints::HALF)).collect::<Vec<_>>()
    };
    let found = reach(hex("0104"), HalfPoints::whole(20), open);
    assert_eq!(found.cost(hex("0105")), None);
    assert_eq!(found.path(hex("0105")), None);
    let path = found.path(hex("0106")).unwrap();
    assert!(path.contains(&hex("0905")) && path.last() == Some(&hex("0106")));
    let halves: HalfPoints = path.iter().map(|_| HalfPoints::HALF).sum();
    assert_eq!(found.cost(hex("0106")), Some(halves));
    assert_eq!(found.path(hex("0104")), Some(Vec::new()));
    assert!(reach(hex("0104"), HalfPoints::HALF, open).places().all(|(to, _)| hex("0104").distance(to) <= 1));
}

#[test]
fn half_points_are_exact() {
    let half = HalfPoints::HALF;
    assert_eq!(half + half, HalfPoints::whole(1));
    assert_eq!(
        [half, HalfPoints::whole(2) + half, HalfPoints::whole(3)].map(|points| points.to_string()),
        ["½", "2½", "3"]
    );
    assert_eq!(HalfPoints::whole(1).less(half), Some(half));
    assert_eq!(half.less(HalfPoints::whole(1)), None);
    assert_eq!(HalfPoints::ZERO.to_string(), "0");
}

#[test]
fn numbers_in_json_are_checked() {
    let side: Hexside = serde_json::from_str("[[1, 2], [2, 1]]").unwrap();
    assert_eq!(serde_json::to_string(&side).unwrap(), "[[1,2],[2,1]]");
    assert!(serde_json::from_str::<Hexside>("[[1, 2], [3, 1]]").is_err());
    assert!(serde_json::from_str::<Facing>("6").is_err());
    assert!(serde_json::from_str::<Direction>("6").is_err());
    assert_eq!(serde_json::from_str::<Facing>("5").unwrap().turned(1), Facing::ALL[0]);
}
