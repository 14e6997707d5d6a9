//! Reads a map of hexes. An entry with a fault is left out of the map, so that the rest is checked too; a file with a
//! fault is refused as a whole.

use super::map_grid::{grid, hex, hex_called};
use super::reading::refuse;
use crate::battle::{HEX_TERRAINS, HexGround, HexMap, MapFeature, SideKind, SideMark, Source, compass_of, lower_of};
use crate::hexes::{Hex, HexGrid, Hexside};
use crate::input::{Fields, Node};
use crate::msg;
use std::collections::BTreeMap;

/// The sources of numbers by their words.
pub const SOURCES: &[(&str, Source)] = &[
    ("text", Source::Text),
    ("family", Source::Family),
    ("reconstructed", Source::Reconstructed),
    ("referee", Source::Referee),
];

const MAP: &[&str] =
    &["hexes", "columns", "rows", "stagger", "prefix", "terrain", "hexsides", "roads", "features", "source"];

/// Reads a map of hexes.
pub(super) fn map(node: &Node<'_>) -> Option<HexMap> {
    let fields = node.fields(msg!("table-a-map"), MAP)?;
    let grid = grid(&fields);
    let source = fields.need("source").and_then(|n| source(&n));
    // If the grid has a fault, its labels cannot be looked up; everything else is still checked.
    let reader = MapReader { grid: grid.as_ref(), source: source.unwrap_or_default() };
    let terrain = reader.terrain(&fields);
    let hexsides = reader.hexsides(&fields);
    let roads = reader.roads(&fields);
    let features = reader.features(&fields);
    Some(HexMap { grid: grid?, source: source?, terrain, hexsides, roads, features })
}

fn source(node: &Node<'_>) -> Option<Source> {
    node.word(msg!("table-a-source"), SOURCES)
}

struct MapReader<'g> {
    /// `None`: it has a fault.
    grid: Option<&'g HexGrid>,
    /// The source of entries without their own.
    source: Source,
}

impl MapReader<'_> {
    fn hex(&self, node: &Node<'_>) -> Option<Hex> {
        hex(node, self.grid)
    }

    fn source(&self, fields: &Fields<'_>) -> Option<Source> {
        fields.optional("source").map_or(Some(self.source), |n| source(&n))
    }

    fn terrain(&self, fields: &Fields<'_>) -> BTreeMap<Hex, HexGround> {
        let entries = fields.optional("terrain").and_then(|n| n.entries()).unwrap_or_default();
        let read = entries.iter().filter_map(|(label, node)| {
            let hex = self.grid.and_then(|grid| hex_called(label, node.place(), grid));
            let ground = self.ground(node);
            Some((hex?, ground?))
        });
        read.collect()
    }

    /// Reads the terrain of a hex: a word, or an object with a source of its own.
    fn ground(&self, node: &Node<'_>) -> Option<HexGround> {
        let terrain = |node: &Node<'_>| node.word(msg!("table-a-kind-of-terrain"), HEX_TERRAINS);
        if !node.is_object() {
            return terrain(node).map(|is| HexGround { is, source: self.source });
        }
        let fields = node.fields(msg!("table-a-hex"), &["is", "source"])?;
        let (is, source) = (fields.need("is").and_then(|n| terrain(&n)), self.source(&fields));
        Some(HexGround { is: is?, source: source? })
    }

    fn hexsides(&self, fields: &Fields<'_>) -> BTreeMap<Hexside, Vec<SideMark>> {
        let nodes = fields.optional("hexsides").and_then(|n| n.list()).unwrap_or_default();
        let mut marks: BTreeMap<Hexside, Vec<SideMark>> = BTreeMap::new();
        let mut first: BTreeMap<(Hexside, &str), u32> = BTreeMap::new();
        for node in &nodes {
            let Some((side, mark)) = self.hexside(node) else { continue };
            let line = node.place().line();
            match first.get(&(side, mark.is.word())) {
                Some(line) => node.tell(|| {
                    let [a, b] = self.labels(side);
                    msg!("table-hexside-is-taken", a, b, kind = mark.is.word(), line)
                }),
                None => {
                    first.insert((side, mark.is.word()), line);
                    marks.entry(side).or_default().push(mark);
                }
            }
        }
        marks
    }

    fn labels(&self, side: Hexside) -> [String; 2] {
        side.hexes().map(|hex| self.grid.map(|grid| grid.label(hex)).unwrap_or_default())
    }

    fn hexside(&self, node: &Node<'_>) -> Option<(Hexside, SideMark)> {
        let fields = node.fields(msg!("table-a-hexside"), &["between", "is", "down", "source"])?;
        let side = fields.need("between").and_then(|n| self.between(&n));
        let word = fields.need("is").and_then(|n| n.word(msg!("table-a-kind-of-hexside"), KINDS_OF_SIDES));
        let is = match word {
            Some(SideWord::Contour) => {
                let down = fields.need("down").and_then(|n| self.down(&n, side));
                down.map(|down| SideKind::Contour { down })
            }
            Some(SideWord::Plain(kind)) => {
                refuse(&fields, "down", msg!("table-down-is-for-contours"));
                Some(kind)
            }
            None => None,
        };
        let source = self.source(&fields);
        Some((side?, SideMark { is: is?, source: source? }))
    }

    /// Reads the two hexes of a hexside.
    fn between(&self, node: &Node<'_>) -> Option<Hexside> {
        let [one, other] = node.exactly(msg!("table-two-labels"))?;
        let (one, other) = (self.hex(&one), self.hex(&other));
        self.neighbours(node, one?, other?)
    }

    /// Returns the side between two hexes, or reports that they do not touch.
    fn neighbours(&self, node: &Node<'_>, one: Hex, other: Hex) -> Option<Hexside> {
        let side = Hexside::between(one, other);
        if side.is_none() {
            node.tell(|| {
                let label = |hex| self.grid.map(|grid| grid.label(hex)).unwrap_or_default();
                msg!("table-hexes-are-no-neighbours", a = label(one), b = label(other))
            });
        }
        side
    }

    /// Reads the direction in which the ground falls, and returns the lower hex.
    fn down(&self, node: &Node<'_>, side: Option<Hexside>) -> Option<Hex> {
        let way = node.word(msg!("table-a-direction"), COMPASS)?;
        let (grid, side) = (self.grid?, side?);
        let lower = lower_of(side, way, grid.orientation);
        if lower.is_none() {
            node.tell(|| {
                let [a, b] = self.labels(side);
                let ways: Vec<String> =
                    compass_of(side, grid.orientation).iter().map(|way| format!("\"{way}\"")).collect();
                msg!("table-contour-not-that-way", a, b, way, ways = ways.join(", "))
            });
        }
        lower
    }

    fn roads(&self, fields: &Fields<'_>) -> Vec<Vec<Hex>> {
        let nodes = fields.optional("roads").and_then(|n| n.list()).unwrap_or_default();
        nodes.iter().map(|node| self.road(node)).collect()
    }

    fn road(&self, node: &Node<'_>) -> Vec<Hex> {
        let Some(nodes) = node.list() else { return Vec::new() };
        if nodes.len() < 2 {
            node.fault(msg!("table-a-road-needs-2-hexes", count = nodes.len()));
        }
        let hexes: Vec<Option<Hex>> = nodes.iter().map(|node| self.hex(node)).collect();
        for ((one, other), node) in hexes.iter().zip(hexes.iter().skip(1)).zip(nodes.iter().skip(1)) {
            if let (Some(one), Some(other)) = (one, other) {
                let _ = self.neighbours(node, *one, *other);
            }
        }
        hexes.into_iter().flatten().collect()
    }

    fn features(&self, fields: &Fields<'_>) -> Vec<MapFeature> {
        let nodes = fields.optional("features").and_then(|n| n.list()).unwrap_or_default();
        let mut features: Vec<MapFeature> = Vec::new();
        for node in &nodes {
            let Some(feature) = self.feature(node) else { continue };
            if features.iter().any(|other| (other.at, &other.name) == (feature.at, &feature.name)) {
                node.fault(msg!("table-is-named-twice", id = feature.name));
            }
            features.push(feature);
        }
        features
    }

    fn feature(&self, node: &Node<'_>) -> Option<MapFeature> {
        let fields = node.fields(msg!("table-a-feature"), &["at", "name", "source"])?;
        let at = fields.need("at").and_then(|n| self.hex(&n));
        let name = fields.need("name").and_then(|n| n.text().map(str::to_owned));
        let source = self.source(&fields);
        Some(MapFeature { at: at?, name: name?, source: source? })
    }
}

#[derive(Clone, Copy)]
enum SideWord {
    Contour,
    Plain(SideKind),
}

const KINDS_OF_SIDES: &[(&str, SideWord)] = &[
    ("contour", SideWord::Contour),
    ("creek", SideWord::Plain(SideKind::Creek)),
    ("river", SideWord::Plain(SideKind::River)),
    ("bridge", SideWord::Plain(SideKind::Bridge)),
];

/// The ways in which a contour may fall.
const COMPASS: &[(&str, &str)] = &[("north", "north"), ("south", "south"), ("east", "east"), ("west", "west")];

impl HexMap {
    /// Creates a map without terrain.
    ///
    /// ```
    /// use drumhead::battle::{HexMap, HexTerrain, Source};
    /// use drumhead::hexes::HexGrid;
    /// let map = HexMap::bare(HexGrid::numbered(18, 24), Source::Reconstructed);
    /// assert_eq!(map.terrain_at(map.grid.hex("0709").unwrap()), HexTerrain::Clear);
    /// ```
    #[must_use]
    pub fn bare(grid: HexGrid, source: Source) -> Self {
        HexMap {
            grid,
            source,
            terrain: BTreeMap::new(),
            hexsides: BTreeMap::new(),
            roads: Vec::new(),
            features: Vec::new(),
        }
    }
}

/// Returns the word for a source in files.
pub(super) fn source_word(source: Source) -> &'static str {
    SOURCES.iter().find(|(_, other)| *other == source).map_or("", |(word, _)| word)
}
