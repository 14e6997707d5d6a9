//! The units that a photo shows elsewhere, drawn as ghosts where they are, with a line from their old place.

use super::canvas::Canvas;
use super::shown::Picture;
use super::units::{self, Tone};
use crate::app::Tab;
use crate::app::table_photo::{PlanRow, Proposal};
use crate::battle::{middle, point};
use egui::{Shape, Stroke};

impl Picture<'_> {
    /// Draws the ghosts, while the tab of the photos is open: rulings with a dashed line and an outline, moves with a
    /// solid line, and those left out without a block.
    pub(super) fn photographed(&self, canvas: &Canvas) {
        if self.app.tab != Some(Tab::Photo) {
            return;
        }
        let plan = self.app.photo_plan();
        plan.iter().flat_map(|plan| &plan.rows).for_each(|row| self.photo_ghost(canvas, row));
    }

    fn photo_ghost(&self, canvas: &Canvas, row: &PlanRow) {
        let unit = &row.read.unit;
        let (Some(setup), Some(side)) = (self.battle.unit(unit), self.side_of(unit)) else { return };
        let (look, stands) = (&canvas.look, &row.read.stands);
        if row.is_taken() {
            units::unit(canvas, setup, side, stands, Tone::Ghost);
        }
        let by_rules = matches!(row.proposal, Proposal::Move { .. } | Proposal::Deploy { .. } | Proposal::Along);
        let ink = if by_rules { look.select } else { look.blocked };
        units::outline(canvas, stands, Stroke::new(if row.is_taken() { 2.5 } else { 1.2 }, ink), 2.0);
        let was = self.pieces.units.get(unit).and_then(|piece| middle(piece.stands));
        let Some((from, to)) = was.map(point).zip(middle(stands).map(point)) else { return };
        let (path, stroke) = (canvas.path(&[from, to]), Stroke::new(2.0, ink));
        match by_rules && row.is_taken() {
            true => canvas.painter.extend([Shape::line(path, stroke)]),
            false => canvas.painter.extend(Shape::dashed_line(&path, stroke, 5.0, 4.0)),
        }
    }
}
