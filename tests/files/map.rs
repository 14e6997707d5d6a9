//! Maps of hexes as files: every fault at once, and the way from file to map and back.

use drumhead::battle::{
    HexGround, HexMap, HexTerrain, MapFeature, MapSheet, SideKind, SideMark, Source, check_battle, check_map, map_text,
};
use drumhead::hexes::{Cell, Hex, HexGrid, Hexside, Orientation, Span, Stagger};
use drumhead::input::FileKind;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A map file with these fields after the grid.
fn file(fields: &str) -> String {
    format!(
        r#"{{"format": "drumhead-map/1", "title": "Mill", "map": {{"hexes": "pointy", "columns": [1, 18],
"rows": [1, 24], "stagger": "even", "source": "reconstructed"{fields}}}}}"#
    )
}

fn map(fields: &str) -> HexMap {
    check_map(&file(fields), "f").unwrap_or_else(|faults| panic!("{faults}")).0.map
}

fn faults(fields: &str) -> String {
    check_map(&file(fields), "f").unwrap_err().to_string()
}

#[test]
fn everything_on_a_map_is_read_with_its_source() {
    let map = map(r#", "prefix": "", "terrain": {"0709": "hill", "1012": {"is": "woods", "source": "text"}},
"hexsides": [{"between": ["0910", "0909"], "is": "contour", "down": "south"},
    {"between": ["0909", "0910"], "is": "river", "source": "family"}],
"roads": [["0501", "0502", "0503"]], "features": [{"at": "0910", "name": "Mill"}]"#);
    let hex = |label: &str| map.grid.hex(label).unwrap();
    assert_eq!(map.terrain_at(hex("0709")), HexTerrain::Hill);
    assert_eq!(map.terrain_at(hex("0710")), HexTerrain::Clear);
    assert_eq!((map.source_at(hex("1012")), map.source_at(hex("0710"))), (Source::Text, Source::Reconstructed));
    let side = Hexside::between(hex("0909"), hex("0910")).unwrap();
    let contour = SideMark { is: SideKind::Contour { down: hex("0910") }, source: Source::Reconstructed };
    assert_eq!(map.marks_on(side), [contour, SideMark { is: SideKind::River, source: Source::Family }]);
    assert!(map.has_road_over(Hexside::between(hex("0502"), hex("0501")).unwrap()));
    assert!(!map.has_road_over(side));
    assert_eq!(map.names_at(hex("0910")).collect::<Vec<_>>(), ["Mill"]);
}

#[test]
fn a_map_file_has_all_its_faults_at_once() {
    let found = faults(
        r#", "terrain": {"0709": "hil", "0725": "woods", "709": "woods", "1012": {"is": "woods", "sauce": "text"}},
"hexsides": [{"between": ["0907", "0909"], "is": "creek"}, {"between": ["0907", "0907"], "is": "creek"},
    {"between": ["0909", "0910"], "is": "contour"}, {"between": ["0909", "1009"], "is": "contour", "down": "south"},
    {"between": ["0909", "0910"], "is": "river", "down": "south"}, {"between": ["0909"], "is": "creek"},
    {"between": ["0909", "0810"], "is": "creek"},
    {"between": ["0810", "0909"], "is": "creek"}],
"roads": [["0501"], ["0501", "0503"]],
"features": [{"at": "1930", "name": "Mill"}, {"at": "0910", "name": "Ford"}, {"at": "0910", "name": "Ford"}]"#,
    );
    for part in [
        "did you mean \"hill\"?",
        "there is no hex \"0725\": its row is 25, and the map has 01 to 24",
        "there is no hex \"709\": a label has four digits, two for the column and two for the row; did you mean \"0709\"?",
        "\"sauce\" is not a field of the terrain of a hex; its fields are is, source",
        "\"0907\" and \"0909\" are not neighbours",
        "\"0907\" and \"0907\" are not neighbours",
        "a hexside must have \"down\"",
        "neither of \"0909\" and \"1009\" lies further south than the other; it may be \"west\", \"east\"",
        "\"down\" is only for a contour",
        "the labels of two hexes",
        "has a creek already, on line 6",
        "a road needs 2 hexes or more, not 1",
        "\"0501\" and \"0503\" are not neighbours",
        "its column is 19, and the map has 01 to 18; its row is 30, and the map has 01 to 24",
        "\"Ford\" is named twice",
    ] {
        assert!(found.contains(part), "{part}: {found}");
    }
    assert_eq!(found.lines().count(), 15, "{found}");
}

#[test]
fn a_grid_with_faults_does_not_hide_the_others() {
    let text = r#"{"format": "drumhead-map/1", "title": "Mill", "map": {"hexes": "pointed", "columns": [18, 1],
"rows": [1, 100], "prefix": "C1", "sauce": "text", "terrain": {"0000": "hil"}}}"#;
    let found = check_map(text, "f").unwrap_err().to_string();
    for part in [
        "did you mean \"pointy\"?",
        "the first, 18, is after the last, 1",
        "from 0 to 99",
        "must be 4 letters or fewer, not \"C1\"",
        "\"sauce\" is not a field of a map",
        "must have \"source\"",
        "must have \"stagger\"",
        "did you mean \"hill\"?",
    ] {
        assert!(found.contains(part), "{part}: {found}");
    }
    assert!(!found.contains("0000"), "labels are not looked up: {found}");
}

/// The rule sets play on tables; the faults of the map are reported too.
#[test]
fn a_battle_on_a_table_has_no_map_of_hexes() {
    let text = r#"{"format": "drumhead-battle/1", "title": "t", "rules": "awi", "sides": [], "brigades": [], "units": [],
"map": {"hexes": "flat", "columns": [1, 9], "rows": [1, 9], "stagger": "even", "terrain": {"1001": "hill"}}}"#;
    let found = check_battle(text, "f").unwrap_err().to_string();
    for part in ["is played on a table; give \"table\"", "must have \"source\"", "its column is 10"] {
        assert!(found.contains(part), "{part}: {found}");
    }
    assert!(!found.contains("must have \"table\""), "{found}");
}

#[test]
fn the_kind_of_a_map_file_is_known_by_its_format() {
    assert_eq!(FileKind::detect(file("").as_bytes()), Some(FileKind::Map));
}

fn source() -> impl Strategy<Value = Source> {
    prop_oneof![Just(Source::Text), Just(Source::Family), Just(Source::Reconstructed), Just(Source::Referee)]
}

fn grid() -> impl Strategy<Value = HexGrid> {
    let orientation = prop_oneof![Just(Orientation::Pointy), Just(Orientation::Flat)];
    let stagger = prop_oneof![Just(Stagger::Even), Just(Stagger::Odd)];
    (orientation, stagger, 0..80_u8, 0..80_u8, "[A-Z]{0,2}").prop_map(|(orientation, stagger, column, row, prefix)| {
        let span = |first| Span { first, last: first + 12 };
        HexGrid { orientation, columns: span(column), rows: span(row), stagger, prefix }
    })
}

/// A hex of a grid, by numbers from its first column and row on.
fn inner(grid: &HexGrid, (column, row): (u8, u8)) -> Hex {
    grid.hex_at(Cell { column: grid.columns.first + column, row: grid.rows.first + row })
}

fn sheet() -> impl Strategy<Value = MapSheet> {
    let cell = || (1..12_u8, 1..12_u8);
    let grounds = prop::collection::vec((cell(), 0..5_usize, source()), 0..20);
    let sides = prop::collection::vec((cell(), 0..6_usize, 0..4_usize, source()), 0..20);
    let roads = prop::collection::vec((cell(), prop::collection::vec(0..6_usize, 1..6)), 0..3);
    let features = prop::collection::vec((cell(), "[a-z]{1,4}", source()), 0..4);
    (grid(), source(), grounds, sides, roads, features).prop_map(|(grid, source, grounds, sides, roads, features)| {
        let mut map = HexMap::bare(grid, source);
        let terrains =
            [HexTerrain::Clear, HexTerrain::Hill, HexTerrain::Woods, HexTerrain::Swamp, HexTerrain::Structure];
        for (at, is, source) in grounds {
            map.terrain.insert(inner(&map.grid, at), HexGround { is: terrains[is], source });
        }
        let mut marks: BTreeMap<Hexside, Vec<SideMark>> = BTreeMap::new();
        for (at, way, is, source) in sides {
            let hex = inner(&map.grid, at);
            let down = hex.neighbours()[way];
            let side = Hexside::between(hex, down).unwrap();
            let is = [SideKind::Contour { down }, SideKind::Creek, SideKind::River, SideKind::Bridge][is];
            let marks = marks.entry(side).or_default();
            if map.grid.contains(down) && marks.iter().all(|mark| mark.is.word() != is.word()) {
                marks.push(SideMark { is, source });
            }
        }
        marks.retain(|_, marks| !marks.is_empty());
        map.hexsides = marks;
        for (at, ways) in roads {
            let mut road = vec![inner(&map.grid, at)];
            for way in ways {
                let next = road[road.len() - 1].neighbours()[way];
                if map.grid.contains(next) {
                    road.push(next);
                }
            }
            map.roads.extend((road.len() > 1).then_some(road));
        }
        for (at, name, source) in features {
            let feature = MapFeature { at: inner(&map.grid, at), name, source };
            if map.features.iter().all(|other| (other.at, &other.name) != (feature.at, &feature.name)) {
                map.features.push(feature);
            }
        }
        MapSheet { title: "Mill".to_owned(), sources: vec!["Drawn".to_owned()], map }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn a_map_that_is_written_and_read_is_the_same(sheet in sheet()) {
        let text = map_text(&sheet);
        let (again, warnings) = check_map(&text, "f").unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        prop_assert!(warnings.0.is_empty());
        prop_assert_eq!(&again, &sheet, "{}", text);
    }
}

/// The map of Cowpens: a hill whose contours all fall to hexes outside it.
#[test]
fn the_map_of_cowpens_is_without_fault() {
    let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/maps/cowpens.map.json"));
    let (MapSheet { map, .. }, warnings) = check_map(text, "cowpens").unwrap_or_else(|faults| panic!("{faults}"));
    assert!(warnings.0.is_empty());
    assert_eq!((map.terrain.len(), map.hexsides.len()), (30, 40));
    for (side, marks) in &map.hexsides {
        let [SideMark { is: SideKind::Contour { down }, .. }] = marks.as_slice() else { panic!("{marks:?}") };
        assert_eq!(map.terrain_at(*down), HexTerrain::Clear);
        assert_eq!(map.terrain_at(side.beyond(*down).unwrap()), HexTerrain::Hill);
    }
}
