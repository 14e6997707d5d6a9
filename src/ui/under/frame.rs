//! The picture on the screen, and the numbers of its corners.

use crate::photo::PhotoSpot;
use crate::ui::table::look::Look;
use crate::ui::theme;
use egui::{Pos2, Rect, Stroke, TextureId, Ui, Vec2, vec2};

/// The picture on the screen.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub at: Rect,
    pub texture: TextureId,
}

impl Frame {
    /// Returns the screen point of a place in the picture.
    pub fn point(&self, spot: PhotoSpot) -> Pos2 {
        self.at.min + self.shares(spot) * self.at.size()
    }

    /// Returns a place's shares of width and height.
    #[expect(clippy::cast_possible_truncation, reason = "a share has five decimals")]
    pub fn shares(&self, spot: PhotoSpot) -> Vec2 {
        let [x, y] = spot.shares().map(|share| share as f32);
        vec2(x, y)
    }

    /// Returns the place under a screen point, or the nearest one in the picture.
    pub fn spot(&self, point: Pos2) -> PhotoSpot {
        let shares = (point - self.at.min) / self.at.size();
        PhotoSpot::at_shares([shares.x, shares.y].map(f64::from))
    }
}

/// Draws the number of a corner in a disc.
pub(super) fn disc(ui: &Ui, look: &Look, at: Pos2, number: u8) {
    const RADIUS: f32 = 11.0;
    ui.painter().circle(at, RADIUS, look.paper, Stroke::new(2.0, look.select));
    let font = theme::strong(14.0);
    ui.painter().text(at, egui::Align2::CENTER_CENTER, number.to_string(), font, look.ink);
}
