//! The lines of the deployment zones, before the first turn.

use super::canvas::{Canvas, LineStyle};
use super::shown::Picture;
use crate::battle::point;
use crate::msg;
use crate::text::Name;
use egui::Stroke;

/// Where along its line a zone's name stands, from its left end.
const NAME_AT: f64 = 0.12;

/// Draws the line of each side's zone that is in sight, dashed and with its name.
pub fn draw(canvas: &Canvas, picture: &Picture<'_>) {
    for side in &picture.battle.forces.sides {
        let line = picture.app.zone_of(&side.id).and_then(|zone| zone.line());
        let hidden = picture.app.is_hidden_side(&side.id);
        let (Some(ends), Some(look)) = (line.filter(|_| !hidden), picture.look_of(&side.id)) else { continue };
        let [from, to] = ends.map(point);
        canvas.styled([from, to], Stroke::new(1.8, look.colour), LineStyle::Dashed);
        let words = msg!("ui-zone-of-side", unit = Name::new(&side.name));
        let at = canvas.at(from + (to - from) * NAME_AT);
        canvas.pill(at, &words, 12.5, [canvas.look.ink, canvas.look.paper.gamma_multiply(0.9)]);
    }
}
