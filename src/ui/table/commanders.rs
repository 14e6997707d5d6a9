//! Commanders: discs in their side's colour with the letter of their rating, and the circle of a commander's reach (his
//! remaining move or his span, as the rule set has it).

use super::canvas::{Canvas, Lettering};
use super::lettering;
use super::look::{SideLook, ink_on, mixed};
use super::units::Tone;
use super::view::View;
use crate::battle::{Commander, RulesName, point};
use crate::rules::Leader;
use crate::ui::sets;
use crate::units::{Inches, Spot};
use egui::{Align2, Galley, Pos2, Rect, Shape, Stroke, Vec2};
use nalgebra::{Point2, Vector2};
use std::sync::Arc;

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
    let clear = egui::Color32::TRANSPARENT;
    canvas.disc(centre, radius, clear, Stroke::new(1.6, look.ink.gamma_multiply(strength)));
    let inner = if leader.in_chief { 0.72 } else { 0.84 };
    let ring = Stroke::new(1.2, ink_on(side.colour).gamma_multiply(strength));
    canvas.disc(centre, radius * inner, clear, ring);
    let size = (radius * 1.15).clamp(11.0, 30.0);
    let words = letter(leader.worth, sets::by(rules).is_rolled(!leader.in_chief));
    canvas.words(centre, Align2::CENTER_CENTER, &words, Lettering { size, colour: ink_on(side.colour) });
}

/// Draws the circle of his reach, of radius `left`, and a line to his ghost.
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

/// A commander on the table whose name is to be written.
#[derive(Clone, Copy, Debug)]
pub struct Person<'a> {
    /// The commander.
    pub setup: &'a Commander,
    /// His place.
    pub at: Spot,
    /// His side.
    pub side: &'a SideLook,
}

/// A commander's name and its place on the screen.
#[derive(Clone, Debug)]
pub struct PlacedName {
    galley: Arc<Galley>,
    rect: Rect,
}

/// Places the names of commanders: the whole name or the surname; below the disc, above it, or beside it; completely on
/// the screen, off `fixed`, and nearer to its own disc than to any other. A name without such a place is left out. The
/// places depend on nothing that a tap or a drag changes.
#[must_use]
pub fn place_names(canvas: &Canvas, people: &[Person<'_>], fixed: &[Rect]) -> Vec<PlacedName> {
    let port = canvas.view.port.shrink(2.0);
    let mut placed: Vec<PlacedName> = Vec::new();
    for (n, person) in people.iter().enumerate() {
        let own = canvas.at(point(person.at));
        let is_own = |rect: Rect| {
            let mut others = people.iter().enumerate().filter(|(m, _)| *m != n);
            others.all(|(_, other)| rect.distance_sq_to_pos(own) < rect.distance_sq_to_pos(canvas.at(point(other.at))))
        };
        let is_free =
            |rect: Rect| !fixed.iter().chain(placed.iter().map(|name| &name.rect)).any(|r| r.intersects(rect));
        let ink = mixed(person.side.colour, canvas.look.ink, 0.5);
        let radius = radius_on(&canvas.view, person.setup.base);
        let name = wordings(person.setup, people).find_map(|words| {
            let galley = lettering::laid_out(&canvas.painter, words, 12.0, ink);
            let mut around = around(own, radius, galley.size()).into_iter();
            let rect = around.find(|rect| port.contains_rect(*rect) && is_free(*rect) && is_own(*rect))?;
            Some(PlacedName { galley, rect })
        });
        placed.extend(name);
    }
    placed
}

/// Returns the places of a name of this size around a disc, the best first: below and above, beside, then aslant.
fn around(centre: Pos2, radius: f32, size: Vec2) -> [Rect; 8] {
    let (across, down) = (radius + size.x / 2.0 + 3.0, radius + size.y / 2.0 + 1.0);
    let straight = [Vec2::new(0.0, down), Vec2::new(0.0, -down), Vec2::new(across, 0.0), Vec2::new(-across, 0.0)];
    // Aslant the name begins at the disc's middle, so it still touches the disc's own square.
    let (half, low) = (size.x / 2.0 + 1.0, down - radius * 0.3);
    let aslant = [Vec2::new(half, low), Vec2::new(half, -low), Vec2::new(-half, low), Vec2::new(-half, -low)];
    let at = |by: Vec2| Align2::CENTER_CENTER.anchor_size(centre + by, size);
    let ([a, b, c, d], [e, f, g, h]) = (straight.map(at), aslant.map(at));
    [a, b, c, d, e, f, g, h]
}

/// Returns the whole name, then the surname if no other commander has it.
fn wordings<'a>(setup: &'a Commander, people: &[Person<'_>]) -> impl Iterator<Item = &'a str> {
    let surname = |setup: &'a Commander| setup.name.split_whitespace().next_back();
    let is_name = |word: &&str| {
        let bearers = people.iter().filter(|person| person.setup.name.split_whitespace().next_back() == Some(*word));
        word.starts_with(char::is_uppercase) && bearers.count() == 1
    };
    std::iter::once(setup.name.as_str()).chain(surname(setup).filter(is_name))
}

/// Writes a commander's name in its place, unless that is taken by something that a tap or a drag has put there.
pub fn write_name(canvas: &Canvas, name: &PlacedName, taken: &mut Vec<Rect>) {
    if !taken.iter().any(|t| t.intersects(name.rect)) {
        lettering::write_level(canvas, &name.galley, name.rect.center());
        taken.push(name.rect);
    }
}
