//! Definitions that all maps of a report share: the sides' patterns and the ground, drawn once and referred to by id.

use super::mark::{element, escaped, number, plain};
use super::plan::paths;
use crate::battle::{Battle, Ground, Side, Terrain, TerrainKind};
use crate::plan::{Detail, Ink, Sheet, in_order};
use crate::units::{Inches, Spot};
use crate::{msg, text};
use std::collections::BTreeSet;

/// Converts a distance from the table's near edge to one from its far edge, which is the top of the map.
pub(super) fn down(battle: &Battle, y: Inches) -> Inches {
    battle.board.size.depth - y
}

/// Returns the upper limit on the height of numbers on a map: `--n` in the style sheet.
pub(super) fn size_in(battle: &Battle) -> f64 {
    battle.board.size.width.to_f64().max(battle.board.size.depth.to_f64()) / 34.0
}

/// Returns the definitions that the maps refer to.
pub(super) fn definitions(battle: &Battle) -> String {
    let mut defs: String = battle.forces.sides.iter().enumerate().map(|(i, side)| sign(i, side)).collect();
    let (w, d) = (battle.board.size.width, battle.board.size.depth);
    let paper = format!("<rect width=\"{w}\" height=\"{d}\" fill=\"#{:06x}\"/>", Ink::Paper.on_paper());
    let lie: String = in_order(battle).into_iter().map(|t| piece(battle, t)).collect();
    let on_paper = sheet(battle);
    defs.push_str(&element("g id=\"ground\"", &(paper + &lie + &on_paper)));
    let svg = "svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"";
    element(svg, &element("defs", &defs))
}

/// Draws the compass rose and the cartouche with the title.
fn sheet(battle: &Battle) -> String {
    let (sheet, depth) = (Sheet::of(battle), battle.board.size.depth.to_f64());
    let mut out = paths(&sheet.marks(), depth);
    let Some(block) = sheet.title else { return out };
    let (name, date) = battle.head.name_and_date();
    let lines = [Some((name.to_uppercase(), 1.0)), date.map(|date| (date.to_owned(), 0.66))];
    let lines: Vec<(String, f64)> = lines.into_iter().flatten().collect();
    let letter = block.half[1] * 2.0 / if date.is_some() { 3.1 } else { 2.1 };
    let mut base = depth - block.middle.y + letter * if date.is_some() { 0.05 } else { 0.45 };
    for (words, share) in lines {
        let size = letter * 1.25 * share;
        let open = format!(
            "text class=\"title\" x=\"{}\" y=\"{}\" font-size=\"{}\"",
            number(block.middle.x),
            number(base),
            number(size)
        );
        out.push_str(&plain(&open, &words));
        base += letter * 1.05;
    }
    out
}

/// Returns a side's pattern: its colour, with stripes, dots or a grid for colour-blind readers.
fn sign(index: usize, side: &Side) -> String {
    let hex = side.colour.strip_prefix('#').filter(|h| h.len() == 6 && h.bytes().all(|b| b.is_ascii_hexdigit()));
    let colour = hex.map_or_else(|| "#555555".to_owned(), |h| format!("#{h}"));
    let over = match index % 4 {
        0 => "",
        1 => "<rect width=\".22\" height=\".5\" fill=\"#fff\"/>",
        2 => "<circle cx=\".25\" cy=\".25\" r=\".14\" fill=\"#fff\"/>",
        _ => "<path d=\"M0 .1h.5M.1 0v.5\" stroke=\"#fff\" stroke-width=\".12\"/>",
    };
    format!(
        "<pattern id=\"s{index}\" width=\".5\" height=\".5\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
         <rect width=\".5\" height=\".5\" fill=\"{colour}\"/>{over}</pattern>"
    )
}

/// Returns the index of a side among the sides.
pub(super) fn side_index(battle: &Battle, side: Option<&crate::ids::SideId>) -> usize {
    battle.forces.sides.iter().position(|s| Some(&s.id) == side).unwrap_or(0)
}

/// Returns a small sample of a side's pattern, for tables and keys.
pub(super) fn sample(index: usize) -> String {
    format!(
        "<svg class=\"sign\" viewBox=\"0 0 2.2 1\" aria-hidden=\"true\">\
         <rect width=\"2.2\" height=\"1\" fill=\"url(#s{index})\" stroke=\"#111\" stroke-width=\".1\"/></svg>"
    )
}

/// Assumed scale of a map on the page, in points to an inch: it decides which details are drawn.
const SCALE: f64 = 12.0;

fn piece(battle: &Battle, terrain: &Terrain) -> String {
    let title = plain("title", &format!("{} ({})", terrain.name, text::localise(terrain.kind.word())));
    let marks = crate::plan::piece(terrain, Detail::at(SCALE));
    let (Ground::Area(spots) | Ground::Line(spots)) = &terrain.ground;
    let drawn = element("g", &(title + &paths(&marks, battle.board.size.depth.to_f64())));
    format!("{drawn}{}", label(battle, terrain, spots))
}

/// Returns the label of a named piece of ground, at its middle.
fn label(battle: &Battle, terrain: &Terrain, spots: &[Spot]) -> String {
    if !terrain.is_named() {
        return String::new();
    }
    let at = match &terrain.ground {
        Ground::Area(_) => mean(spots),
        Ground::Line(_) => {
            let half = spots.len() / 2;
            mean(spots.get(half.saturating_sub(1)..=half).unwrap_or(spots))
        }
    };
    let Some((x, y)) = at else { return String::new() };
    // Half the length of the label in the style sheet's font, to keep it within the table.
    let letters = u32::try_from(terrain.name.chars().count()).map_or(0.0, f64::from);
    let (width, half) = (battle.board.size.width.to_f64(), letters * size_in(battle) * 0.11);
    let x = if half * 2.0 < width { x.clamp(half, width - half) } else { width / 2.0 };
    let open =
        format!("text class=\"place\" x=\"{}\" y=\"{}\"", number(x), number(battle.board.size.depth.to_f64() - y));
    plain(&open, &terrain.name)
}

fn mean(spots: &[Spot]) -> Option<(f64, f64)> {
    let count = u32::try_from(spots.len()).ok().filter(|n| *n > 0).map(f64::from)?;
    let sum = |of: fn(&Spot) -> Inches| spots.iter().map(|s| of(s).to_f64()).sum::<f64>() / count;
    Some((sum(|s| s.x), sum(|s| s.y)))
}

/// Returns the message for a kind of ground in the key: its name, and how the plan draws it.
#[must_use]
pub fn ground_words(kind: TerrainKind) -> &'static str {
    match kind {
        TerrainKind::Woods { .. } => msg!("report-key-woods"),
        TerrainKind::Hill { .. } => msg!("report-key-hills"),
        TerrainKind::Slope { .. } => msg!("report-key-slopes"),
        TerrainKind::Field => msg!("report-key-fields"),
        TerrainKind::Stream => msg!("report-key-streams"),
        TerrainKind::Road => msg!("report-key-roads"),
        TerrainKind::Building { .. } => msg!("report-key-buildings"),
        TerrainKind::Town => msg!("report-key-towns"),
        TerrainKind::Works => msg!("report-key-works"),
        TerrainKind::Fence => msg!("report-key-fences"),
        TerrainKind::Wall => msg!("report-key-walls"),
    }
}

/// Returns the key to the kinds of ground on this table, in words.
pub(super) fn key(battle: &Battle) -> String {
    let kinds: BTreeSet<&str> = battle.board.terrain.iter().map(|t| ground_words(t.kind)).collect();
    let kinds: Vec<&str> = kinds.into_iter().collect();
    if kinds.is_empty() { String::new() } else { msg!("report-ground", kinds = escaped(&kinds.join(", "))) }
}
