//! Commanders: discs in their side's colour with the letter of their rating, and the circle of a commander's remaining
//! move.

use super::canvas::{Canvas, Lettering};
use super::lettering;
use super::look::{SideLook, ink_on, mixed};
use super::units::Tone;
use super::view::View;
use crate::battle::{Commander, RulesName, point};
use crate::rules::Leader;
use crate::ui::sets;
use crate::units::{Inches, Spot};
use egui::{Align2, Rect, Shape, Stroke, Vec2};
use nalgebra::{Point2, Vector2};

/// Returns the letter of a commander's rating: a question mark before it is rolled, empty if it never is.
///
/// ```
/// use drumhead::ui::table::commanders::letter;
/// assert_eq!(letter(Some("firebrand"), true), "F");
/// assert_eq!(letter(None, true), "?");
/// assert_eq!(letter(None, false), "");
/// ```
#[must_use]
pub fn letter(worth: Option<&str>, is_rolled: bool) -> String {
    let unknown = if is_rolled { "?" } else { "" };
    worth.and_then(|words| words.chars().next()).map_or(unknown.to_owned(), |c| c.to_uppercase().collect())
}

/// Returns the radius of a commander's disc on the screen, in points; never so small that its letter is unreadable.
#[must_use]
pub fn radius_on(view: &View, base: Inches) -> f32 {
    view.points(base.to_f64() / 2.0).max(8.0)
}

/// A commander's disc.
#[derive(Clone, Copy, Debug)]
pub struct Disc<'a> {
    /// The commander.
    pub setup: &'a Commander,
    /// His state.
    pub leader: &'a Leader<'a>,
    /// His side.
    pub side: &'a SideLook,
    /// His place.
    pub at: Spot,
    /// How strongly he is drawn.
    pub tone: Tone,
}

/// Draws a commander; an overall commander has a double ring.
pub fn disc(canvas: &Canvas, rules: RulesName, disc: &Disc<'_>) {
    let Disc { setup, leader, side, at, tone } = *disc;
    let look = &canvas.look;
    let centre = canvas.at(point(at));
    let radius = radius_on(&canvas.view, setup.base);
    let strength = if tone == Tone::Left { 0.3 } else { 1.0 };
    canvas.painter.circle_filled(centre + Vec2::splat(1.5), radius, egui::Color32::from_black_alpha(50));
    canvas.painter.circle_filled(centre, radius, side.colour.gamma_multiply(strength));
    canvas.painter.circle_stroke(centre, radius, Stroke::new(1.6, look.ink.gamma_multiply(strength)));
    let inner = if leader.in_chief { 0.72 } else { 0.84 };
    canvas.painter.circle_stroke(
        centre,
        radius * inner,
        Stroke::new(1.2, ink_on(side.colour).gamma_multiply(strength)),
    );
    let size = (radius * 1.15).clamp(11.0, 30.0);
    let words = letter(leader.worth, sets::by(rules).is_rolled(!leader.in_chief));
    canvas.words(centre, Align2::CENTER_CENTER, &words, Lettering { size, colour: ink_on(side.colour) });
}

/// Draws the circle of his remaining move, and a line to his ghost.
pub fn reach(canvas: &Canvas, at: Spot, left: Inches, ghost: Option<Spot>) {
    let centre = point(at);
    let ring: Vec<Point2<f64>> = (0..=72)
        .map(|n| {
            let (sin, cos) = crate::geometry::trig::sin_cos(f64::from(n) * std::f64::consts::TAU / 72.0);
            centre + Vector2::new(sin, cos) * left.to_f64()
        })
        .collect();
    let stroke = Stroke::new(2.0, canvas.look.select);
    canvas.painter.extend(Shape::dashed_line(&canvas.path(&ring), stroke, 9.0, 6.0));
    if let Some(to) = ghost {
        canvas.line(&[centre, point(to)], stroke);
    }
}

/// Letters a commander's name below his disc or above it.
pub fn name(canvas: &Canvas, setup: &Commander, at: Spot, side: &SideLook, taken: &mut Vec<Rect>) {
    let centre = canvas.at(point(at));
    let galley = lettering::laid_out(&canvas.painter, &setup.name, 12.0, mixed(side.colour, canvas.look.ink, 0.5));
    let down = radius_on(&canvas.view, setup.base) + galley.size().y / 2.0 + 1.0;
    // The name must be completely on the screen.
    let port = canvas.view.port.shrink(2.0);
    for offset in [Vec2::new(0.0, down), Vec2::new(0.0, -down)] {
        let rect = Align2::CENTER_CENTER.anchor_size(centre + offset, galley.size());
        if port.contains_rect(rect) && !taken.iter().any(|t| t.intersects(rect)) {
            lettering::write_level(canvas, &galley, rect.center());
            taken.push(rect);
            return;
        }
    }
}
