//! Samples of the legend: the meaning of a mark, and its drawing on a small piece of table.

use super::canvas::Canvas;
use crate::battle::Stand;
use crate::geometry::Line;
use crate::units::{Bearing, Inches, Spot};
use nalgebra::Point2;

/// A row of the legend.
pub struct Entry<'a> {
    /// The meaning of the mark.
    pub words: String,
    /// Draws the mark on a sample.
    pub draw: Box<dyn Fn(&Canvas) + 'a>,
}

impl<'a> Entry<'a> {
    /// Creates a row from the meaning of a mark and its drawing.
    pub fn new(words: impl Into<String>, draw: impl Fn(&Canvas) + 'a) -> Self {
        Entry { words: words.into(), draw: Box::new(draw) }
    }
}

/// The size of the piece of table on a sample, in inches.
pub const SAMPLE_IN: [f64; 2] = [3.0, 1.65];

/// Returns the middle of a sample.
#[must_use]
pub fn middle() -> Spot {
    Spot::new(SAMPLE_IN[0] / 2.0, SAMPLE_IN[1] / 2.0)
}

/// Returns a stand on a sample, at these distances to the right and ahead of the middle, in inches.
#[must_use]
pub fn stand(right_in: f64, ahead_in: f64) -> Stand {
    let base = [Inches::from_thousandths(1600), Inches::from_thousandths(800)];
    let [x, y] = [SAMPLE_IN[0] / 2.0 + right_in, SAMPLE_IN[1] / 2.0 + ahead_in];
    Stand { at: Spot::new(x, y), facing: Bearing::default(), base, figures: 4 }
}

/// Returns a line across a sample, from left to right, `ahead_in` inches ahead of the middle.
#[must_use]
pub fn across(ahead_in: f64) -> Line {
    let y = SAMPLE_IN[1] / 2.0 + ahead_in;
    Line { from: Point2::new(0.35, y), to: Point2::new(SAMPLE_IN[0] - 0.35, y) }
}
