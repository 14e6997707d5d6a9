//! The examples of 7.32 and 8.2. Their pictures are lost: the maps here have the same pieces in the same relations.

use crate::battle::{HexMap, SideKind, SideMark, Source};
use crate::hexes::{Facing, Hex, HexGrid, Hexside, Orientation};
use crate::rules::legions::sight::{FireLine, Seen, SightBlock, line_of_sight};
use std::collections::BTreeSet;

fn map() -> HexMap {
    HexMap {
        grid: HexGrid::numbered(18, 24),
        source: Source::Reconstructed,
        terrain: std::collections::BTreeMap::new(),
        hexsides: std::collections::BTreeMap::new(),
        roads: Vec::new(),
        features: Vec::new(),
    }
}

/// Draws a contour between two rows along the whole map; the ground falls to the second row.
fn contour(map: &mut HexMap, high: u8, low: u8) {
    let hexes: Vec<Hex> = map.grid.hexes().collect();
    for hex in hexes.into_iter().filter(|hex| map.grid.cell_of(*hex).unwrap().row == high) {
        for down in map.grid.neighbours(hex).collect::<Vec<_>>() {
            if map.grid.cell_of(down).unwrap().row == low {
                let mark = SideMark { is: SideKind::Contour { down }, source: Source::Reconstructed };
                map.hexsides.entry(Hexside::between(hex, down).unwrap()).or_default().push(mark);
            }
        }
    }
}

struct Field {
    map: HexMap,
    companies: BTreeSet<Hex>,
}

impl Field {
    fn new(map: HexMap, companies: &[&str]) -> Self {
        let companies = companies.iter().map(|label| map.grid.hex(label).unwrap()).collect();
        Field { map, companies }
    }

    fn hex(&self, label: &str) -> Hex {
        self.map.grid.hex(label).unwrap()
    }

    fn seen(&self, from: &str, facing: &str, to: &str) -> Seen {
        self.line(from, facing, to, false)
    }

    fn line(&self, from: &str, facing: &str, to: &str, is_artillery: bool) -> Seen {
        let facing = Facing::from_word(facing, Orientation::Pointy);
        assert!(facing.is_some());
        let line = FireLine { from: self.hex(from), facing, to: self.hex(to), is_artillery };
        line_of_sight(&self.map, &self.companies, line)
    }
}

/// 7.32: A can only fire at 2. The lines to 3 and 4 are blocked by friendly B, the line to 1 by enemies 2 and 3.
#[test]
fn company_a_can_only_fire_at_company_2() {
    let [a, b, one, two, three, four] = ["0812", "0911", "0708", "0710", "0810", "0910"];
    let field = Field::new(map(), &[a, b, one, two, three, four]);
    let blocked_by = |to: &str| -> BTreeSet<Hex> {
        let of = |block: &SightBlock| match block {
            SightBlock::CompanyIn(hex) | SightBlock::CompanyBeside(hex) => *hex,
            other => panic!("{other:?}"),
        };
        field.seen(a, "n", to).blocks.iter().map(of).collect()
    };
    let hexes = |labels: &[&str]| -> BTreeSet<Hex> { labels.iter().map(|label| field.hex(label)).collect() };
    assert_eq!(blocked_by(two), hexes(&[]));
    assert_eq!(blocked_by(three), hexes(&[b]));
    assert_eq!(blocked_by(four), hexes(&[b]));
    assert_eq!(blocked_by(one), hexes(&[two, three]));
    // The line to 3 runs along the side of B's hex, that to 4 through the hex.
    assert_eq!(field.seen(a, "n", three).blocks, [SightBlock::CompanyBeside(field.hex(b))]);
    assert_eq!(field.seen(a, "n", four).blocks, [SightBlock::CompanyIn(field.hex(b))]);
}

/// 5.2: a company sees out of its front hexsides only.
#[test]
fn a_company_sees_out_of_its_front_only() {
    let field = Field::new(map(), &[]);
    for (to, is_seen) in
        [("0807", true), ("0907", true), ("0806", true), ("0908", false), ("0708", false), ("0809", false)]
    {
        assert_eq!(field.seen("0808", "n", to).blocks.is_empty(), is_seen, "{to}");
    }
    assert_eq!(field.seen("0808", "n", "0810").blocks, [SightBlock::NotInFront]);
}

/// The ground of 8.2: a hill with two contours that face south and one that faces north.
fn hill() -> HexMap {
    let mut map = map();
    contour(&mut map, 9, 10);
    contour(&mut map, 8, 9);
    contour(&mut map, 7, 6);
    map
}

/// 8.2: artillery #1 cannot fire at the militia on its own level, because the 17th Dragoons block the line. It may fire
/// over the heads of the Dragoons and of the 71st at the skirmisher two contours above. The infantry may fire at the
/// skirmisher too. Artillery #2 cannot fire at the cavalry beyond the hill.
#[test]
fn artillery_fires_up_a_hill_but_not_through_it() {
    let [guns, dragoons, highlanders, militia, skirmisher] = ["0812", "0911", "1009", "1110", "1008"];
    let field = Field::new(hill(), &[guns, dragoons, highlanders, militia, skirmisher, "1210", "0511", "0505"]);
    let at_militia = field.line(guns, "ne", militia, true);
    assert_eq!(
        (at_militia.rise, at_militia.blocks.as_slice()),
        (0, &[SightBlock::CompanyBeside(field.hex(dragoons))][..])
    );
    let at_skirmisher = field.line(guns, "ne", skirmisher, true);
    assert_eq!((at_skirmisher.rise, at_skirmisher.blocks.as_slice()), (2, &[][..]));
    assert_eq!(at_skirmisher.over, [field.hex(dragoons), field.hex(highlanders)]);
    // Only artillery fires over companies.
    assert_eq!(field.line(guns, "ne", skirmisher, false).blocks.len(), 2);
    assert_eq!(field.seen("1210", "nw", skirmisher).blocks, [], "contours facing the same way never block");
    assert_eq!(field.line("0511", "n", "0505", true).blocks, [SightBlock::OppositeContours]);
}

/// A line down a column runs along every second hexside: the contour at the end of one counts once.
#[test]
fn contours_count_once_where_the_line_meets_their_corner() {
    let field = Field::new(hill(), &[]);
    let rise = |from: &str, to: &str| {
        let seen = field.seen(from, "n", to);
        (seen.rise, seen.blocks.is_empty())
    };
    assert_eq!(rise("0812", "0810"), (0, true));
    assert_eq!(rise("0810", "0808"), (2, true));
    assert_eq!(rise("0811", "0809"), (1, true));
    assert_eq!(rise("0810", "0806"), (1, false));
    assert_eq!(rise("0808", "0806"), (-1, true));
}
