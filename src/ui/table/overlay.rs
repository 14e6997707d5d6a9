//! Draws the reasons for the verdicts: arcs and ranges, lines of sight, blockers, and the path of a charge.

use super::canvas::{Canvas, Lettering, LineStyle, on_base, size_of};
use crate::app::{Approach, LengthUnit, Measured, Terms, place};
use crate::geometry::{Aspect, Blocker, Line, Outline, PlacedBase, Scene, Sight, StandShot};
use crate::msg;
use crate::ui::theme::strong;
use crate::verdict::Sighting;
use egui::{Align2, Color32, Pos2, Rect, Shape, Stroke, Vec2};
use nalgebra::{Point2, Vector2};
use std::f64::consts::FRAC_PI_4;

/// A range band of a weapon.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// Its outer range, in inches.
    pub reach_in: f64,
    /// Its name: "close 2\"".
    pub name: String,
    /// It is the weapon's longest range.
    pub limit: bool,
}

/// Returns the fronts to draw arcs from, as left and right end. Stands abreast with the same facing form one front.
#[must_use]
pub fn fronts(stands: &[PlacedBase]) -> Vec<(Point2<f64>, Point2<f64>)> {
    let mut out: Vec<(Point2<f64>, Point2<f64>)> = Vec::new();
    for base in stands {
        let (w, d) = size_of(base);
        let (left, right) = (on_base(base, -w / 2.0, d / 2.0), on_base(base, w / 2.0, d / 2.0));
        let joined = out.iter_mut().find(|(l, r)| (*r - left).norm() < 0.05 && straight(r - *l, right - left));
        match joined {
            Some((_, r)) => *r = right,
            None => out.push((left, right)),
        }
    }
    out
}

fn straight(a: Vector2<f64>, b: Vector2<f64>) -> bool {
    a.perp(&b).abs() <= 0.02 * a.norm() * b.norm() && a.dot(&b) > 0.0
}

/// The number of straight segments that approximate a round corner of an arc.
const BOW: u32 = 24;

/// Returns the outline of a front's arc out to a range: it opens 45° beyond each end, with round corners about the
/// ends.
#[must_use]
pub fn wedge(left: Point2<f64>, right: Point2<f64>, reach_in: f64) -> Vec<Point2<f64>> {
    let along = (right - left).try_normalize(1e-9).unwrap_or_else(|| Vector2::new(1.0, 0.0));
    let ahead = Vector2::new(-along.y, along.x);
    let at = |from: Point2<f64>, angle: f64| {
        let (sin, cos) = crate::geometry::trig::sin_cos(angle);
        from + (along * sin + ahead * cos) * reach_in
    };
    let turns = |n: u32| FRAC_PI_4 * f64::from(n) / f64::from(BOW);
    let mut out = vec![left];
    out.extend((0..=BOW).map(|n| at(left, turns(n) - FRAC_PI_4)));
    out.extend((0..=BOW).map(|n| at(right, turns(n))));
    out.push(right);
    out
}

/// Draws the arcs of stands, with a ring for each band.
pub fn arcs(canvas: &Canvas, stands: &[PlacedBase], bands: &[Band], colour: Color32) {
    for (left, right) in fronts(stands) {
        for band in bands {
            let shape = wedge(left, right, band.reach_in);
            let path = canvas.path(&shape);
            let wash = if band.limit { 0.09 } else { 0.05 };
            canvas.painter.add(Shape::convex_polygon(path.clone(), colour.gamma_multiply(wash), Stroke::NONE));
            let rim = Stroke::new(if band.limit { 2.0 } else { 1.3 }, colour.gamma_multiply(0.8));
            if band.limit {
                canvas.painter.add(Shape::line(path, rim));
            } else {
                let ring = path.get(1..path.len().saturating_sub(1)).unwrap_or_default();
                canvas.painter.extend(Shape::dashed_line(ring, rim, 6.0, 5.0));
            }
        }
    }
}

/// Writes the names of the bands on the broadest front's arc: where a ring meets the arc's right or left side, or ahead
/// of the front's right end; nothing if all three places are taken.
pub fn band_names(canvas: &Canvas, stands: &[PlacedBase], bands: &[Band], taken: &mut Vec<Rect>) {
    let broadest = fronts(stands).into_iter().max_by(|(a, b), (c, d)| (b - a).norm().total_cmp(&(d - c).norm()));
    let Some((left, right)) = broadest else { return };
    let along = (right - left).try_normalize(1e-9).unwrap_or_default();
    let ahead = Vector2::new(-along.y, along.x);
    for band in bands.iter().rev() {
        let slant = band.reach_in * std::f64::consts::FRAC_1_SQRT_2;
        let places = [right + (along + ahead) * slant, left + (ahead - along) * slant, right + ahead * band.reach_in];
        let galley = canvas.painter.layout_no_wrap(band.name.clone(), strong(12.5), canvas.look.select);
        let extent = galley.size() + Vec2::new(10.0, 4.0);
        let free = |at: &Pos2| {
            let rect = Rect::from_center_size(*at, extent);
            canvas.view.port.contains_rect(rect) && !taken.iter().any(|t| t.intersects(rect))
        };
        if let Some(at) = places.map(|p| canvas.at(p)).into_iter().find(free) {
            taken.push(canvas.pill(at, &band.name, 12.5, [canvas.look.select, canvas.look.paper.gamma_multiply(0.9)]));
        }
    }
}

/// Returns the colour and style of the line for a sight.
#[must_use]
pub fn style_of(canvas: &Canvas, sight: Sight) -> (Color32, LineStyle) {
    let style = match sight {
        Sight::Clear => LineStyle::Solid,
        Sight::NeedsVisibility => LineStyle::Dotted,
        Sight::Blocked | Sight::NoPartInArc => LineStyle::Dashed,
    };
    (colour_of(canvas, style), style)
}

/// Returns the colour of lines of sight in a style.
#[must_use]
pub fn colour_of(canvas: &Canvas, style: LineStyle) -> Color32 {
    match style {
        LineStyle::Solid => canvas.look.clear,
        LineStyle::Dotted => canvas.look.doubt,
        LineStyle::Dashed => canvas.look.blocked,
    }
}

/// Returns the distance up to which enemies have ticks, in inches: one and a half times the weapon's range, at
/// least 9.
const fn drawn_to(sighting: &Sighting) -> f64 {
    sighting.reach_in.max(6.0) * 1.5
}

/// Draws a tick at each enemy in the selected unit's arc that is within range or little beyond, because whole lines to
/// all of them would hide the table. Only the target has a whole line ([`target`]).
pub fn sights(canvas: &Canvas, verdicts: &Measured) {
    let singled_out = verdicts.singled_out();
    for sighting in verdicts.sees.iter().rev() {
        let Some(best) = sighting.best().filter(|b| b.range.is_some()) else { continue };
        let is_near = best.range.is_some_and(|(range_in, _)| range_in <= drawn_to(sighting));
        if !is_near || singled_out == Some(&sighting.enemy) {
            continue;
        }
        let (colour, _) = style_of(canvas, best.sight);
        let out_of_reach = best.range.is_some_and(|(r, _)| r > sighting.reach_in) && best.sight == Sight::Clear;
        let barred = sighting.barred().is_some();
        let faint = barred || (out_of_reach && !sighting.shot.close_call);
        let colour = if faint { canvas.look.faint_ink } else { colour };
        if let Some(line) = best.sight_line.or(best.range.map(|(_, line)| line)) {
            tick(canvas, line, Tick { bears: best.bears && !barred, barred, seen: best.sight == Sight::Clear }, colour);
        }
    }
    // Only one line is lettered: a second would have the same letters, A and B.
    let in_doubt = verdicts.sees.iter().find_map(|sighting| sighting.shot.measures.first());
    if let Some(measure) = in_doubt.filter(|_| singled_out.is_none()) {
        ruler(canvas, measure.line);
    }
}

/// The state of an enemy that its tick shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tick {
    /// The unit's fire bears on it.
    pub bears: bool,
    /// It may not be fired at.
    pub barred: bool,
    /// Nothing blocks the line of sight.
    pub seen: bool,
}

/// Draws the end of a line of sight: a short stroke at the enemy, with a dot if it is seen, a ring if it is not, or a
/// bar if it may not be fired at.
pub(super) fn tick(canvas: &Canvas, line: Line, Tick { bears, barred, seen }: Tick, colour: Color32) {
    const LONG: f32 = 15.0;
    let (from, tip) = (canvas.at(line.from), canvas.at(line.to));
    let back = (from - tip).normalized() * LONG.min(from.distance(tip));
    canvas.painter.line_segment([tip, tip + back], Stroke::new(if bears { 2.8 } else { 1.4 }, colour));
    if barred {
        bar(canvas, line, canvas.look.ink);
    } else if seen {
        canvas.dot(line.to, if bears { 4.0 } else { 2.5 }, colour);
    } else {
        canvas.painter.circle(tip, 3.5, canvas.look.paper, Stroke::new(1.6, colour));
    }
}

/// Draws the line that decides a shot, bold.
fn witness(canvas: &Canvas, stand: &StandShot, barred: bool) {
    let (colour, style) = style_of(canvas, stand.sight);
    let colour = if barred { canvas.look.faint_ink } else { colour };
    if let Some(line) = stand.sight_line.or(stand.range.map(|(_, line)| line)) {
        canvas.styled([line.from, line.to], Stroke::new(3.6, colour), style);
        end_of(canvas, line, barred, 5.0, colour);
    }
}

/// Draws the far end of a line of sight: a dot, or a bar if fire along the line is not allowed.
fn end_of(canvas: &Canvas, line: Line, barred: bool, radius: f32, colour: Color32) {
    if barred {
        bar(canvas, line, canvas.look.ink);
    } else {
        canvas.dot(line.to, radius, colour);
    }
}

/// Draws two short strokes across a line near its end.
fn bar(canvas: &Canvas, line: Line, colour: Color32) {
    let (from, tip) = (canvas.at(line.from), canvas.at(line.to));
    let along = (from - tip).normalized();
    let across = along.rot90() * 8.0;
    for back in [5.0, 10.0] {
        let middle = tip + along * back;
        for stroke in [Stroke::new(5.0, canvas.look.paper), Stroke::new(2.5, colour)] {
            canvas.painter.line_segment([middle - across, middle + across], stroke);
        }
    }
}

/// Draws a line to be measured with a real ruler, with its ends lettered A and B.
pub(super) fn ruler(canvas: &Canvas, line: Line) {
    canvas.styled([line.from, line.to], Stroke::new(2.0, canvas.look.doubt), LineStyle::Solid);
    // The letters lie beyond the ends, so that even a short line remains visible.
    let out = (canvas.at(line.to) - canvas.at(line.from)).normalized() * 11.0;
    for (end, letter, out) in [(line.from, "A", -out), (line.to, "B", out)] {
        let at = canvas.at(end) + out;
        canvas.painter.circle_filled(at, 9.0, canvas.look.doubt);
        canvas.words(at, Align2::CENTER_CENTER, letter, Lettering { size: 13.0, colour: canvas.look.paper });
    }
}

/// Outlines the units and terrain that block a line of sight.
pub fn blockers(canvas: &Canvas, scene: &Scene, blocked_by: &[Blocker]) {
    let stroke = Stroke::new(3.0, canvas.look.blocked);
    for blocker in blocked_by {
        match blocker {
            Blocker::Body(body) => {
                for base in scene.bodies().get(*body).map(|b| b.stands.as_slice()).unwrap_or_default() {
                    let shape = super::canvas::corners(base);
                    canvas.outline(&shape, stroke);
                }
            }
            Blocker::Feature(feature) => match scene.features().get(*feature).map(|f| &f.outline) {
                Some(Outline::Area(corners)) => {
                    let closed: Vec<_> = corners.iter().chain(corners.first()).copied().collect();
                    canvas.painter.extend(Shape::dashed_line(&canvas.path(&closed), stroke, 12.0, 6.0));
                }
                Some(Outline::Line(places)) => canvas.line(places, stroke),
                None => {}
            },
        }
    }
}

/// Upper limit on written verdicts when there is no target, so that words do not hide the table.
const MAX_WORDS: usize = 3;

/// Writes the verdict on the target beside its line. Without a target, writes those on the nearest enemies that are
/// within range, that fire bears on, or that are close calls.
pub fn verdict_words(canvas: &Canvas, verdicts: &Measured, terms: Terms, taken: &mut Vec<Rect>) {
    let matters = |sighting: &&Sighting| {
        let in_reach = sighting.best().and_then(|best| best.range).is_some_and(|(r, _)| r <= sighting.reach_in);
        sighting.shot.figures_bearing > 0 || sighting.shot.close_call || in_reach
    };
    let shown: Vec<&Sighting> = match verdicts.singled_out().and_then(|enemy| verdicts.at(enemy)) {
        Some(sighting) => vec![sighting],
        None => verdicts.sees.iter().filter(matters).take(MAX_WORDS).collect(),
    };
    // The reason why a unit may not fire is the same for all its lines: write it on the first only.
    let mut told = false;
    for sighting in shown {
        let Some(best) = sighting.best() else { continue };
        let Some(line) = best.sight_line.or(best.range.map(|(_, line)| line)) else { continue };
        let (colour, _) = style_of(canvas, best.sight);
        // The colour for a clear line is only for enemies within range.
        let colour = if matters(&sighting) { colour } else { canvas.look.faint_ink };
        let (words, barred) = (sighting.brief(terms), sighting.barred());
        if let Some(why) = barred.filter(|_| !told) {
            let words = msg!("ui-verdict-and-why", words, why);
            told = beside(canvas, line, &words, Lettering { size: 13.5, colour: canvas.look.ink }, taken);
            if told {
                continue;
            }
        }
        let colour = if barred.is_some() { canvas.look.ink } else { colour };
        beside(canvas, line, &words, Lettering { size: 15.0, colour }, taken);
    }
}

/// Writes words on or beside a line, at the first free place; returns false if there is none.
pub fn beside(
    canvas: &Canvas,
    line: Line,
    words: &str,
    Lettering { size, colour }: Lettering,
    taken: &mut Vec<Rect>,
) -> bool {
    let galley = canvas.painter.layout_no_wrap(words.to_owned(), strong(size), colour);
    let extent = galley.size() + Vec2::new(10.0, 4.0);
    let (from, to) = (canvas.at(line.from), canvas.at(line.to));
    let across = (to - from).rot90().normalized() * (extent.y * 0.5 + 6.0);
    let spots = [0.55, 0.65, 0.45, 0.75, 0.35, 0.85, 0.25, 0.95].map(|share| from.lerp(to, share));
    let middle = from.lerp(to, 0.5);
    let rows = [1.0, -1.0, 2.0, -2.0, 3.0, -3.0].map(|n: f32| Vec2::new(0.0, n * (extent.y + 6.0)));
    let sides = [1.0, -1.0].map(|n: f32| Vec2::new(n * (extent.x / 2.0 + 14.0), 0.0));
    let off = rows.iter().copied().chain(sides.iter().flat_map(|side| rows.iter().map(move |row| *side + *row * 0.5)));
    let beside = spots.iter().flat_map(|at| [*at + across, *at - across]);
    let around = spots.iter().copied().chain(beside).chain(off.map(|by| middle + by));
    let free = |at: &Pos2| {
        let rect = Rect::from_center_size(*at, extent);
        canvas.view.port.contains_rect(rect) && !taken.iter().any(|t| t.intersects(rect))
    };
    let found = around.into_iter().find(free);
    if let Some(at) = found {
        taken.push(canvas.pill(at, words, size, [colour, canvas.look.paper.gamma_multiply(0.94)]));
    }
    found.is_some()
}

/// Draws a thin line in its side's colour from each enemy whose fire bears on the selected unit. The line ends in an
/// arrow, or in a bar if the enemy may not fire.
pub fn seen_by(canvas: &Canvas, verdicts: &Measured, colour_of: impl Fn(&Sighting) -> Color32) {
    for sighting in verdicts.seen_by.iter().filter(|s| s.shot.figures_bearing > 0) {
        let Some(best) = sighting.best() else { continue };
        let Some(line) = best.sight_line.or(best.range.map(|(_, line)| line)) else { continue };
        let (_, style) = style_of(canvas, best.sight);
        let colour = colour_of(sighting);
        let barred = sighting.barred().is_some();
        let colour = if barred { colour.gamma_multiply(0.6) } else { colour };
        canvas.styled([line.from, line.to], Stroke::new(if barred { 1.2 } else { 1.8 }, colour), style);
        if barred {
            bar(canvas, line, canvas.look.ink);
        } else {
            arrow_head(canvas, line, colour, 11.0);
        }
    }
}

/// Draws the head of an arrow at the end of a line.
pub(super) fn arrow_head(canvas: &Canvas, line: Line, colour: Color32, size: f32) {
    let (from, tip) = (canvas.at(line.from), canvas.at(line.to));
    let back = (from - tip).normalized() * size;
    let side = back.rot90() * 0.45;
    let shape = vec![tip, tip + back + side, tip + back - side];
    canvas.painter.add(Shape::convex_polygon(shape, colour, Stroke::new(1.0, canvas.look.paper)));
}

/// Draws the lines to the target: bold for the stand that decides, faint for the others, with outlines of the blockers.
pub fn target(canvas: &Canvas, sighting: &Sighting, scene: &Scene) {
    let best = sighting.best();
    for stand in sighting.shot.stands.iter().filter(|s| best.is_none_or(|best| best.stand != s.stand)) {
        if let Some(line) = stand.sight_line.filter(|_| stand.range.is_some()) {
            let (colour, _) = style_of(canvas, stand.sight);
            canvas.line(&[line.from, line.to], Stroke::new(1.0, colour.gamma_multiply(0.3)));
        }
    }
    blockers(canvas, scene, &sighting.shot.blocked_by);
    if let Some(best) = best {
        witness(canvas, best, sighting.barred().is_some());
    }
    sighting.shot.measures.first().into_iter().for_each(|measure| ruler(canvas, measure.line));
}

/// Draws the path to an enemy as a broad arrow, and the extended front line that separates the enemy's front from its
/// flank.
pub fn close(canvas: &Canvas, approach: &Approach) {
    let colour = canvas.look.glow;
    canvas.line(&approach.way, Stroke::new(9.0, colour.gamma_multiply(0.45)));
    if let [.., from, to] = approach.way[..] {
        arrow_head(canvas, Line { from, to }, colour, 20.0);
    }
    if let Some(verdict) = &approach.aspect {
        let Line { from, to } = verdict.front_line;
        let along = (to - from).try_normalize(1e-9).unwrap_or_default() * 4.0;
        let path = canvas.path(&[from - along, to + along]);
        canvas.painter.extend(Shape::dashed_line(&path, Stroke::new(1.6, canvas.look.ink), 3.0, 4.0));
    }
}

/// Writes the distance and aspect of an approach beside the straight line to contact.
pub fn approach_label(canvas: &Canvas, approach: &Approach, lengths: LengthUnit, taken: &mut Vec<Rect>) {
    // Units already in contact have no distance to close.
    if approach.gap.inches <= crate::geometry::HAIR_IN {
        return;
    }
    let words = approach_words(approach, lengths);
    beside(canvas, approach.gap.line, &words, Lettering { size: 15.0, colour: canvas.look.ink }, taken);
}

/// Returns the distance and aspect of an approach in words: `contact after 4.3", on its flank (by 0.8")`.
#[must_use]
pub fn approach_words(approach: &Approach, lengths: LengthUnit) -> String {
    let over = lengths.show(approach.gap.inches);
    let Some(verdict) = &approach.aspect else { return msg!("ui-contact-after", over) };
    let onto = match verdict.aspect {
        Aspect::Front => msg!("ui-front"),
        Aspect::Flank => msg!("ui-flank"),
        Aspect::Rear => msg!("ui-rear"),
    };
    if approach.sheltered {
        return msg!("ui-contact-within-walls", over);
    }
    if !verdict.margin_in.is_finite() {
        return msg!("ui-contact-onto-aspect", over, onto);
    }
    let by = lengths.show(verdict.margin_in);
    if verdict.close_call {
        let [from, to] = [verdict.measure.from, verdict.measure.to].map(|at| place(at, lengths));
        return msg!("ui-contact-aspect-close-call", over, onto, from, to);
    }
    msg!("ui-contact-onto-aspect-by", over, onto, by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Stand, placed};
    use crate::units::{Bearing, Inches, Spot};

    fn stand(x: f64, y: f64, facing: f64) -> PlacedBase {
        let base = [Inches::whole(2), Inches::whole(1)];
        placed(&Stand { at: Spot::new(x, y), facing: Bearing::from_degrees(facing), base, figures: 4 })
    }

    #[test]
    fn stands_abreast_have_one_front_and_a_bend_makes_two() {
        assert_eq!(fronts(&[stand(10.0, 10.0, 0.0), stand(12.0, 10.0, 0.0), stand(14.0, 10.0, 0.0)]).len(), 1);
        assert_eq!(fronts(&[stand(10.0, 10.0, 0.0), stand(12.0, 10.4, 20.0)]).len(), 2);
        assert_eq!(fronts(&[stand(10.0, 10.0, 0.0), stand(10.0, 9.0, 0.0)]).len(), 2, "a column");
    }

    #[test]
    fn a_wedge_opens_45_degrees_at_each_end_and_has_one_reach() {
        let [(left, right)] = fronts(&[stand(10.0, 10.0, 0.0)])[..] else { panic!("one front") };
        let shape = wedge(left, right, 6.0);
        assert!((left - Point2::new(9.0, 10.5)).norm() < 1e-9);
        let first = shape[1] - left;
        assert!((first.x + first.y).abs() < 1e-9 && first.x < 0.0, "45° to the left: {first}");
        for p in &shape[1..shape.len() - 1] {
            let off = f64::max(left.x - p.x, p.x - right.x).max(0.0);
            assert!(((off * off + (p.y - 10.5).powi(2)).sqrt() - 6.0).abs() < 1e-9);
        }
    }
}
