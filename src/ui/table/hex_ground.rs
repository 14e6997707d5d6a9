//! A map of hexes on the table: the terrain of its hexes, roads, what lies on their sides, and their printed labels.

use super::canvas::Canvas;
use super::look::mixed;
use crate::battle::{HexMap, HexTerrain, SideKind, point};
use crate::hexes::{Direction, Hex, Hexside};
use crate::plan::Ink;
use egui::{Align2, FontId, Stroke};
use nalgebra::{Point2, Vector2};

/// From one side of a hex to the opposite one, in inches of the table.
const HEX_IN: f64 = 2.0;
/// Width of a hex on the screen, in points, above which it shows its label.
const LABELLED_FROM: f32 = 46.0;
/// From the centre of a hex to its label, in inches: beyond the counters.
const LABEL_IN: f64 = 0.8;
/// Width of a river.
const RIVER_IN: f64 = 0.3;
/// Width of a road.
const ROAD_IN: f64 = 0.2;
/// Width of both banks of a river or both edges of a road together, in points.
const EDGES: f32 = 1.8;
/// Half the length and half the width of a bridge.
const BRIDGE_IN: [f64; 2] = [0.32, 0.16];
/// Length of the ticks on the lower side of a contour.
const TICK_IN: f64 = 0.15;

/// The places of trees in a hex, right of and ahead of its centre, in inches. Counters leave the rim of a hex free.
const TREES: [[f64; 2]; 6] = [[-0.72, 0.14], [-0.48, 0.6], [0.52, 0.58], [0.7, -0.3], [-0.6, -0.46], [0.12, -0.86]];
/// Radius of a tree.
const TREE_IN: f64 = 0.17;
/// The places of tufts of reed in a hex.
const TUFTS: [[f64; 2]; 4] = [[-0.6, 0.4], [0.56, 0.5], [0.62, -0.42], [-0.5, -0.56]];
/// The corners of a house.
const HOUSE: [[f64; 2]; 4] = [[-0.8, 0.56], [-0.36, 0.56], [-0.36, 0.26], [-0.8, 0.26]];

/// Draws everything on a map but its words.
pub(super) fn draw(canvas: &Canvas, map: &HexMap) {
    for (hex, ground) in &map.terrain {
        terrain(canvas, map, *hex, ground.is);
    }
    grid(canvas, map);
    rivers(canvas, map);
    for (side, kind) in on_sides(map) {
        let Some(ends) = side_ends(map, side) else { continue };
        match kind {
            SideKind::Contour { down } => contour(canvas, ends, point(map.centre(down))),
            SideKind::Creek => {
                canvas.line(&ends, Stroke::new(2.6, mixed(canvas.look.water, canvas.look.line, 0.6)));
            }
            SideKind::River | SideKind::Bridge => {}
        }
    }
    roads(canvas, map);
    for (side, _) in on_sides(map).filter(|(_, kind)| *kind == SideKind::Bridge) {
        bridge(canvas, map, side);
    }
}

/// Writes the labels of the hexes in view, if a hex is wide enough on the screen.
pub(super) fn labels(canvas: &Canvas, map: &HexMap) {
    let across = canvas.view.points(HEX_IN);
    if across <= LABELLED_FROM {
        return;
    }
    let font = FontId::proportional((across * 0.17).round().clamp(9.0, 13.0));
    let seen = canvas.painter.clip_rect().expand(20.0);
    for hex in map.grid.hexes() {
        let at = canvas.at(point(map.centre(hex)) + Vector2::new(0.0, LABEL_IN));
        if seen.contains(at) {
            let label = map.grid.label(hex);
            canvas.painter.text(at, Align2::CENTER_CENTER, label, font.clone(), canvas.look.faint_ink);
        }
    }
}

/// Returns the corners of a hex, clockwise.
#[must_use]
pub(in crate::ui) fn corners(map: &HexMap, hex: Hex) -> [Point2<f64>; 6] {
    map.corners(hex).map(point)
}

fn on_sides(map: &HexMap) -> impl Iterator<Item = (Hexside, SideKind)> {
    map.hexsides.iter().flat_map(|(side, marks)| marks.iter().map(move |mark| (*side, mark.is)))
}

/// Returns the two ends of a hexside.
fn side_ends(map: &HexMap, side: Hexside) -> Option<[Point2<f64>; 2]> {
    let [hex, other] = side.hexes();
    ends(&corners(map, hex), hex.direction_to(other)?)
}

/// Returns the two ends of a side of a hex with these corners. Corner `n` is between the sides `n` and `n + 1`.
fn ends(corners: &[Point2<f64>; 6], side: Direction) -> Option<[Point2<f64>; 2]> {
    let number = usize::from(side.number());
    Some([*corners.get((number + 5) % 6)?, *corners.get(number)?])
}

/// Fills a hex in the colour of its terrain and draws the signs of the terrain.
fn terrain(canvas: &Canvas, map: &HexMap, hex: Hex, is: HexTerrain) {
    let (look, shape) = (&canvas.look, corners(map, hex));
    let wash = match is {
        HexTerrain::Clear => return,
        HexTerrain::Hill => look.ink_of(Ink::Hill(1)),
        HexTerrain::Woods => look.woods,
        HexTerrain::Swamp => mixed(look.water, look.field, 0.6),
        HexTerrain::Structure => look.town,
    };
    canvas.fill(&shape, wash.gamma_multiply(look.wash));
    let middle = point(map.centre(hex));
    if !canvas.sees(&shape, 1.0) {
        return;
    }
    match is {
        HexTerrain::Woods => trees(canvas, middle),
        HexTerrain::Swamp => tufts(canvas, middle),
        HexTerrain::Structure => house(canvas, middle),
        HexTerrain::Hill | HexTerrain::Clear => {}
    }
}

fn beside(middle: Point2<f64>, [right, ahead]: [f64; 2]) -> Point2<f64> {
    middle + Vector2::new(right, ahead)
}

fn trees(canvas: &Canvas, middle: Point2<f64>) {
    let (look, radius) = (&canvas.look, canvas.view.points(TREE_IN));
    let rim = Stroke::new(0.8, mixed(look.tree, look.line, 0.5));
    for place in TREES {
        canvas.painter.circle(canvas.at(beside(middle, place)), radius, look.tree, rim);
    }
}

/// Draws tufts of reed: a stroke of water with three stalks.
fn tufts(canvas: &Canvas, middle: Point2<f64>) {
    let stroke = Stroke::new(1.0, mixed(canvas.look.water, canvas.look.line, 0.45));
    for place in TUFTS {
        let foot = beside(middle, place);
        canvas.line(&[beside(foot, [-0.16, 0.0]), beside(foot, [0.16, 0.0])], stroke);
        for lean in [-0.07, 0.0, 0.07] {
            canvas.line(&[beside(foot, [lean * 0.6, 0.0]), beside(foot, [lean * 1.4, 0.15])], stroke);
        }
    }
}

fn house(canvas: &Canvas, middle: Point2<f64>) {
    let walls = HOUSE.map(|place| beside(middle, place));
    canvas.fill(&walls, canvas.look.roof);
    canvas.outline(&walls, Stroke::new(1.1, canvas.look.line));
}

/// Draws the outlines of all hexes, each side once.
fn grid(canvas: &Canvas, map: &HexMap) {
    let stroke = Stroke::new(0.8, canvas.look.line.gamma_multiply(0.4));
    for hex in map.grid.hexes() {
        let shape = corners(map, hex);
        let own = Direction::ALL.into_iter().filter(|side| {
            let next = hex.neighbour(*side);
            hex < next || !map.grid.contains(next)
        });
        for line in own.filter_map(|side| ends(&shape, side)) {
            canvas.line(&line, stroke);
        }
    }
}

/// Draws the banks of all rivers, then their water, so that no bank crosses the water at a corner.
fn rivers(canvas: &Canvas, map: &HexMap) {
    let rivers = on_sides(map).filter(|(_, kind)| *kind == SideKind::River);
    let rivers: Vec<[Point2<f64>; 2]> = rivers.filter_map(|(side, _)| side_ends(map, side)).collect();
    let (look, width) = (&canvas.look, canvas.view.points(RIVER_IN));
    let bank = Stroke::new(width + EDGES, mixed(look.water, look.line, 0.4));
    for stroke in [bank, Stroke::new(width, look.water)] {
        for line in &rivers {
            canvas.line(line, stroke);
            line.iter().for_each(|end| canvas.dot(*end, stroke.width / 2.0, stroke.color));
        }
    }
}

/// Draws the edges of all roads, then their surfaces, so that no edge crosses a road where roads meet.
fn roads(canvas: &Canvas, map: &HexMap) {
    let centres = |road: &Vec<Hex>| road.iter().map(|hex| point(map.centre(*hex))).collect::<Vec<_>>();
    let roads: Vec<Vec<Point2<f64>>> = map.roads.iter().map(centres).collect();
    let (look, width) = (&canvas.look, canvas.view.points(ROAD_IN));
    for stroke in [Stroke::new(width + EDGES, look.line), Stroke::new(width, look.road)] {
        roads.iter().for_each(|road| canvas.line(road, stroke));
    }
}

/// Draws a contour along a hexside, with ticks towards the centre of its lower hex.
fn contour(canvas: &Canvas, [from, to]: [Point2<f64>; 2], lower: Point2<f64>) {
    let colour = mixed(canvas.look.hill, canvas.look.line, 0.5);
    canvas.line(&[from, to], Stroke::new(2.0, colour));
    let Some(fall) = (lower - nalgebra::center(&from, &to)).try_normalize(1e-9) else { return };
    for share in [0.2, 0.4, 0.6, 0.8] {
        let at = from + (to - from) * share;
        canvas.line(&[at, at + fall * TICK_IN], Stroke::new(1.1, colour));
    }
}

/// Draws a bridge over a hexside: its deck and two rails.
fn bridge(canvas: &Canvas, map: &HexMap, side: Hexside) {
    let [one, other] = side.hexes().map(|hex| point(map.centre(hex)));
    let Some(along) = (other - one).try_normalize(1e-9) else { return };
    let (middle, across) = (nalgebra::center(&one, &other), Vector2::new(-along.y, along.x));
    let [long, wide] = BRIDGE_IN;
    let corner = |ahead: f64, aside: f64| middle + along * ahead + across * aside;
    let deck = [corner(-long, -wide), corner(long, -wide), corner(long, wide), corner(-long, wide)];
    canvas.fill(&deck, canvas.look.road);
    for aside in [-wide, wide] {
        canvas.line(&[corner(-long, aside), corner(long, aside)], Stroke::new(1.8, canvas.look.line));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Source;
    use crate::hexes::HexGrid;

    #[test]
    fn the_ends_of_a_side_are_as_far_from_both_its_hexes() {
        let map = HexMap::bare(HexGrid::numbered(18, 24), Source::Reconstructed);
        let hex = map.grid.hex("0808").unwrap();
        for other in map.grid.neighbours(hex) {
            let ends = side_ends(&map, Hexside::between(hex, other).unwrap()).unwrap();
            for end in ends {
                let away = [hex, other].map(|hex| (end - point(map.centre(hex))).norm());
                assert!((away[0] - away[1]).abs() < 0.01, "{away:?}");
            }
        }
    }
}
