//! The map file, `drumhead-map/1`: a map of hexes without armies, for any battle played on it.

use super::line::{LineWriter, list, quoted};
use super::map::{map, source_word};
use super::sources;
use crate::battle::{HexGround, HexMap, MapFeature, SideKind, SideMark, Source, compass_of_fall};
use crate::hexes::{Cell, Hex, HexGrid, Hexside, Orientation, Span, Stagger};
use crate::input::{Faults, Node, read_json};
use crate::msg;

/// The format tag of a map file.
pub const MAP_FORMAT: &str = "drumhead-map/1";

/// A map of hexes with its title.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MapSheet {
    /// Its title; not blank.
    pub title: String,
    /// Where it comes from.
    pub sources: Vec<String>,
    /// The map.
    pub map: HexMap,
}

/// Checks a map file. Returns the map with warnings that the referee may ignore.
///
/// ```
/// use drumhead::battle::{check_map, map_text};
/// let text = r#"{"format": "drumhead-map/1", "title": "Mill", "map": {"hexes": "pointy", "columns": [1, 18],
///     "rows": [1, 24], "stagger": "even", "terrain": {"0709": "hill"}, "source": "reconstructed"}}"#;
/// let (sheet, warnings) = check_map(text, "mill.map.json").unwrap();
/// assert!(warnings.0.is_empty() && sheet.map.terrain.len() == 1);
/// assert_eq!(check_map(&map_text(&sheet), "again").unwrap().0, sheet);
/// ```
///
/// # Errors
/// Every fault and warning, in the order of the file.
pub fn check_map(text: &str, file: &str) -> Result<(MapSheet, Faults), Faults> {
    read_json(text, file, sheet)
}

fn sheet(root: &Node<'_>) -> Option<MapSheet> {
    let fields = root.fields(msg!("table-a-map-file"), &["format", "title", "sources", "map"])?;
    if let Some(format) = fields.need("format") {
        let _ = format.word(msg!("table-a-format-this-version-reads"), &[(MAP_FORMAT, ())]);
    }
    let title = fields.need("title").and_then(|n| n.text().map(str::to_owned));
    let sources = fields.optional("sources").map_or(Some(Vec::new()), |n| sources(&n));
    let map = fields.need("map").and_then(|n| map(&n));
    Some(MapSheet { title: title?, sources: sources?, map: map? })
}

/// Returns a checked map as a map file; checking the file gives the same map.
#[must_use]
pub fn map_text(sheet: &MapSheet) -> String {
    let parts = [
        format!("\"format\": {}", quoted(MAP_FORMAT)),
        format!("\"title\": {}", quoted(&sheet.title)),
        list("sources", sheet.sources.iter().map(|s| quoted(s))),
        format!("\"map\": {}", map_object(&sheet.map)),
    ];
    format!("{{\n  {}\n}}\n", parts.join(",\n  "))
}

/// Writes the map, one entry on a line.
pub(super) fn map_object(map: &HexMap) -> String {
    let mut parts = vec![grid(&map.grid), format!("\"source\": {}", quoted(source_word(map.source)))];
    let mut terrain: Vec<(Cell, String)> = map
        .terrain
        .iter()
        .filter_map(|(hex, ground)| Some((map.grid.cell_of(*hex)?, ground_entry(map, *hex, *ground))))
        .collect();
    terrain.sort();
    if !terrain.is_empty() {
        let lines: Vec<String> = terrain.into_iter().map(|(_, entry)| format!("    {entry}")).collect();
        parts.push(format!("\"terrain\": {{\n{}\n  }}", lines.join(",\n")));
    }
    let sides = map.hexsides.iter().flat_map(|(side, marks)| marks.iter().map(|mark| (*side, *mark)));
    let lists = [
        list("hexsides", sides.map(|(side, mark)| hexside(map, side, mark))),
        list("roads", map.roads.iter().map(|road| labels(map, road))),
        list("features", map.features.iter().map(|feature| self::feature(map, feature))),
    ];
    parts.extend(lists.into_iter().filter(|list| !list.ends_with(": []")));
    format!("{{\n  {}\n  }}", parts.join(",\n  "))
}

fn grid(grid: &HexGrid) -> String {
    let span = |span: Span| format!("[{}, {}]", span.first, span.last);
    let mut line = LineWriter::default();
    line.text("hexes", if grid.orientation == Orientation::Pointy { "pointy" } else { "flat" });
    line.raw("columns", span(grid.columns));
    line.raw("rows", span(grid.rows));
    line.text("stagger", if grid.stagger == Stagger::Even { "even" } else { "odd" });
    if !grid.prefix.is_empty() {
        line.text("prefix", &grid.prefix);
    }
    line.open()
}

fn own_source(line: &mut LineWriter, map: &HexMap, source: Source) {
    if source != map.source {
        line.text("source", source_word(source));
    }
}

fn ground_entry(map: &HexMap, hex: Hex, ground: HexGround) -> String {
    let label = quoted(&map.grid.label(hex));
    if ground.source == map.source {
        return format!("{label}: {}", quoted(ground.is.word()));
    }
    let mut line = LineWriter::default();
    line.text("is", ground.is.word());
    own_source(&mut line, map, ground.source);
    format!("{label}: {}", line.closed())
}

fn labels(map: &HexMap, hexes: &[Hex]) -> String {
    let labels: Vec<String> = hexes.iter().map(|hex| quoted(&map.grid.label(*hex))).collect();
    format!("[{}]", labels.join(", "))
}

fn hexside(map: &HexMap, side: Hexside, mark: SideMark) -> String {
    let mut line = LineWriter::default();
    line.raw("between", labels(map, &side.hexes()));
    line.text("is", mark.is.word());
    if let SideKind::Contour { down } = mark.is
        && let Some(way) = compass_of_fall(side, down, map.grid.orientation).first()
    {
        line.text("down", way);
    }
    own_source(&mut line, map, mark.source);
    line.closed()
}

fn feature(map: &HexMap, feature: &MapFeature) -> String {
    let mut line = LineWriter::default();
    line.text("at", &map.grid.label(feature.at));
    line.text("name", &feature.name);
    own_source(&mut line, map, feature.source);
    line.closed()
}
