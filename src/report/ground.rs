//! What all maps of a report share: the sides' signs and the ground, drawn once and used again.

use super::mark::{element, escaped, plain};
use crate::battle::{Battle, Ground, Side, Terrain, TerrainKind};
use crate::units::{Inches, Spot};
use crate::{say, text, word};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A height on the page: the table's far edge is its top.
pub(super) fn down(battle: &Battle, y: Inches) -> Inches {
    battle.table.depth - y
}

/// How high the numbers on a map are at most: what the style calls `--n`.
pub(super) fn size_in(battle: &Battle) -> f64 {
    battle.table.width.to_f64().max(battle.table.depth.to_f64()) / 34.0
}

/// A number of inches that was reckoned: no more digits than a page needs.
pub(super) fn number(inches: f64) -> String {
    let hundredths = (inches * 100.0).round() / 100.0;
    // Adding 0 turns a negative zero into a plain one.
    format!("{}", hundredths + 0.0)
}

/// The definitions that the maps refer to.
pub(super) fn definitions(battle: &Battle) -> String {
    let mut defs: String = battle.sides.iter().enumerate().map(|(i, side)| sign(i, side)).collect();
    defs.push_str(
        "<pattern id=\"woods\" width=\"1.6\" height=\"1.6\" patternUnits=\"userSpaceOnUse\">\
         <rect width=\"1.6\" height=\"1.6\" fill=\"#cfdfb8\"/><circle cx=\".4\" cy=\".4\" r=\".26\" fill=\"#5f8a3c\"/>\
         <circle cx=\"1.2\" cy=\"1.2\" r=\".26\" fill=\"#5f8a3c\"/></pattern>\
         <pattern id=\"field\" width=\".8\" height=\".8\" patternUnits=\"userSpaceOnUse\">\
         <rect width=\".8\" height=\".8\" fill=\"#efe3b4\"/><path d=\"M0 .4h.8\" stroke=\"#c0a85a\" stroke-width=\".08\"/></pattern>\
         <pattern id=\"town\" width=\".6\" height=\".6\" patternUnits=\"userSpaceOnUse\">\
         <rect width=\".6\" height=\".6\" fill=\"#ddd5c8\"/><path d=\"M0 0L.6 .6\" stroke=\"#8c8378\" stroke-width=\".1\"/></pattern>",
    );
    let lie: String = battle.terrain.iter().map(|t| piece(battle, t)).collect();
    defs.push_str(&element("g id=\"ground\"", &lie));
    let svg = "svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"";
    element(svg, &element("defs", &defs))
}

/// A side's sign: its colour, and stripes, dots or a grid for those who see no colours.
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

/// Where a side stands among the sides.
pub(super) fn side_index(battle: &Battle, side: Option<&crate::ids::SideId>) -> usize {
    battle.sides.iter().position(|s| Some(&s.id) == side).unwrap_or(0)
}

/// A small sample of a side's sign, for tables and keys.
pub(super) fn sample(index: usize) -> String {
    format!(
        "<svg class=\"sign\" viewBox=\"0 0 2.2 1\" aria-hidden=\"true\">\
         <rect width=\"2.2\" height=\"1\" fill=\"url(#s{index})\" stroke=\"#111\" stroke-width=\".1\"/></svg>"
    )
}

fn points(battle: &Battle, spots: &[Spot]) -> String {
    let mut out = String::new();
    for spot in spots {
        let _ = write!(out, "{},{} ", spot.x, down(battle, spot.y));
    }
    out.trim_end().to_owned()
}

fn piece(battle: &Battle, terrain: &Terrain) -> String {
    let title = plain("title", &format!("{} ({})", terrain.name, text::again(terrain.kind.word())));
    let (tag, spots) = match &terrain.ground {
        Ground::Area(spots) => ("polygon", spots),
        Ground::Line(spots) => ("polyline", spots),
    };
    let look = look(terrain.kind, tag == "polygon");
    let open = format!("{tag} points=\"{}\" {look}", points(battle, spots));
    format!("{}{}", element(&open, &title), label(battle, terrain, spots))
}

/// Fill and line of a kind of ground.
fn look(kind: TerrainKind, area: bool) -> String {
    let fill = |fill: &str, rest: &str| format!("fill=\"{}\" {rest}", if area { fill } else { "none" });
    match kind {
        TerrainKind::Woods { .. } => fill("url(#woods)", "stroke=\"#5f8a3c\" stroke-width=\".15\""),
        TerrainKind::Hill { .. } => {
            fill("#b98d4e", "fill-opacity=\".25\" stroke=\"#8a6127\" stroke-width=\".18\" stroke-dasharray=\".9 .25\"")
        }
        TerrainKind::Slope { .. } => {
            fill("#b98d4e", "fill-opacity=\".15\" stroke=\"#8a6127\" stroke-width=\".15\" stroke-dasharray=\".2 .3\"")
        }
        TerrainKind::Field => fill("url(#field)", "stroke=\"#c0a85a\" stroke-width=\".12\""),
        TerrainKind::Stream => fill("#b8d6ea", "stroke=\"#2f74a8\" stroke-width=\".4\""),
        TerrainKind::Road => fill("#dcc9a0", "stroke=\"#b3925a\" stroke-width=\".7\" stroke-opacity=\".7\""),
        TerrainKind::Building { .. } => fill("#6d645b", "stroke=\"#222\" stroke-width=\".15\""),
        TerrainKind::Town => fill("url(#town)", "stroke=\"#6d645b\" stroke-width=\".15\""),
        TerrainKind::Works => fill("#cbb58c", "stroke=\"#5a3d17\" stroke-width=\".45\" stroke-dasharray=\".5 .15\""),
        TerrainKind::Fence => fill("none", "stroke=\"#5a3d17\" stroke-width=\".18\" stroke-dasharray=\".6 .25\""),
        TerrainKind::Wall => fill("none", "stroke=\"#444\" stroke-width=\".4\" stroke-dasharray=\".35 .12\""),
    }
}

/// The name of a piece of ground that has one, at its middle.
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
    // Half its length as the style has it, so that none runs over the table's edge.
    let letters = u32::try_from(terrain.name.chars().count()).map_or(0.0, f64::from);
    let (width, half) = (battle.table.width.to_f64(), letters * size_in(battle) * 0.11);
    let x = if half * 2.0 < width { x.clamp(half, width - half) } else { width / 2.0 };
    let open = format!("text class=\"place\" x=\"{}\" y=\"{}\"", number(x), number(battle.table.depth.to_f64() - y));
    plain(&open, &terrain.name)
}

fn mean(spots: &[Spot]) -> Option<(f64, f64)> {
    let count = u32::try_from(spots.len()).ok().filter(|n| *n > 0).map(f64::from)?;
    let sum = |of: fn(&Spot) -> Inches| spots.iter().map(|s| of(s).to_f64()).sum::<f64>() / count;
    Some((sum(|s| s.x), sum(|s| s.y)))
}

/// How the kinds of ground on this table are drawn, in words.
pub(super) fn key(battle: &Battle) -> String {
    let drawn = |kind: TerrainKind| match kind {
        TerrainKind::Woods { .. } => word!("report-woods-dotted-green"),
        TerrainKind::Hill { .. } => word!("report-hills-brown-within-a-dashed-edge"),
        TerrainKind::Slope { .. } => word!("report-slopes-light-brown-within-a-dotted"),
        TerrainKind::Field => word!("report-fields-striped-yellow"),
        TerrainKind::Stream => word!("report-streams-blue"),
        TerrainKind::Road => word!("report-roads-sand-coloured"),
        TerrainKind::Building { .. } => word!("report-buildings-dark-grey"),
        TerrainKind::Town => word!("report-towns-hatched-grey"),
        TerrainKind::Works => word!("report-works-thick-brown"),
        TerrainKind::Fence => word!("report-fences-thin-and-dashed"),
        TerrainKind::Wall => word!("report-walls-thick-and-dotted"),
    };
    let kinds: BTreeSet<&str> = battle.terrain.iter().map(|t| drawn(t.kind)).collect();
    let kinds: Vec<&str> = kinds.into_iter().collect();
    if kinds.is_empty() { String::new() } else { say!("report-ground", kinds = escaped(&kinds.join(", "))) }
}
