//! Wording of a line of sight on a map of hexes.

use crate::battle::{HexMap, HexTerrain, SideKind, SideMark, Source, compass_of_fall};
use crate::hexes::{Hex, Hexside, SightStep};
use crate::msg;
use crate::text::listed;

/// Describes one step of a line: "crosses the side between 0809 and 0810: a contour, falling to the south".
///
/// ```
/// use drumhead::battle::{HexMap, Source};
/// use drumhead::hexes::{HexGrid, sight_line};
/// use drumhead::verdict::step_words;
/// let map = HexMap::bare(HexGrid::numbered(18, 24), Source::Reconstructed);
/// let hex = |label| map.grid.hex(label).unwrap();
/// let words: Vec<String> = sight_line(hex("0808"), hex("0806")).iter().map(|step| step_words(&map, step)).collect();
/// assert_eq!(words, [
///     "passes through the corner of 0807, 0808 and 0907",
///     "runs along the side between 0807 and 0907",
///     "passes through the corner of 0806, 0807 and 0907",
///     "enters 0806",
/// ]);
/// ```
#[must_use]
pub fn step_words(map: &HexMap, step: &SightStep) -> String {
    match step {
        SightStep::Crosses(side) => {
            let [a, b] = in_order(map, side.hexes());
            msg!("measure-line-crosses", a, b, marks = marks_words(map, *side))
        }
        SightStep::RunsAlong(side) => {
            let [a, b] = in_order(map, side.hexes());
            msg!("measure-line-runs-along", a, b, marks = marks_words(map, *side))
        }
        SightStep::Passes(corner) => {
            let [a, b, c] = in_order(map, corner.hexes());
            msg!("measure-line-passes", a, b, c)
        }
        SightStep::Enters(hex) => msg!("measure-line-enters", hex = label(map, *hex), ground = ground_words(map, *hex)),
    }
}

/// Returns the labels in printed order; a hex off the map comes last.
fn in_order<const N: usize>(map: &HexMap, mut hexes: [Hex; N]) -> [String; N] {
    hexes.sort_by_key(|hex| map.grid.cell_of(*hex).map_or((true, None), |cell| (false, Some(cell))));
    hexes.map(|hex| label(map, hex))
}

fn label(map: &HexMap, hex: Hex) -> String {
    let label = map.grid.label(hex);
    if label.is_empty() { msg!("measure-off-the-map").to_owned() } else { label }
}

/// Describes the terrain and the names of a hex, " (hill, reconstructed)"; empty for a clear hex without a name.
fn ground_words(map: &HexMap, hex: Hex) -> String {
    let terrain = match map.terrain_at(hex) {
        HexTerrain::Clear => None,
        HexTerrain::Hill => Some(msg!("measure-hex-hill")),
        HexTerrain::Woods => Some(msg!("measure-hex-woods")),
        HexTerrain::Swamp => Some(msg!("measure-hex-swamp")),
        HexTerrain::Structure => Some(msg!("measure-hex-structure")),
    };
    let with_source = terrain.map(|words| format!("{words}{}", source_words(map.source_at(hex))));
    let words: Vec<String> = with_source.into_iter().chain(map.names_at(hex).map(str::to_owned)).collect();
    if words.is_empty() { String::new() } else { format!(" ({})", words.join("; ")) }
}

/// Describes everything on a hexside, ": a contour, falling to the south"; empty if there is nothing.
fn marks_words(map: &HexMap, side: Hexside) -> String {
    let mark = |mark: &SideMark| {
        let kind = match mark.is {
            SideKind::Contour { down } => {
                let ways = compass_of_fall(side, down, map.grid.orientation);
                msg!("measure-side-contour", way = ways.into_iter().next().unwrap_or_default())
            }
            SideKind::Creek => msg!("measure-side-creek").to_owned(),
            SideKind::River => msg!("measure-side-river").to_owned(),
            SideKind::Bridge => msg!("measure-side-bridge").to_owned(),
        };
        format!("{kind}{}", source_words(mark.source))
    };
    let road = map.has_road_over(side).then(|| msg!("measure-side-road").to_owned());
    let words: Vec<String> = map.marks_on(side).iter().map(mark).chain(road).collect();
    if words.is_empty() { String::new() } else { msg!("measure-side-has", words = listed(&words)) }
}

/// Describes a source that is not the rules text, ", reconstructed".
fn source_words(source: Source) -> &'static str {
    match source {
        Source::Text => "",
        Source::Family => msg!("measure-source-family"),
        Source::Reconstructed => msg!("measure-source-reconstructed"),
        Source::Referee => msg!("measure-source-referee"),
    }
}
