//! The rows of the legend that only American Legions has: tinted hexes, the command radius and markers.

use super::reach::{Deed, tint};
use crate::battle::point;
use crate::msg;
use crate::rules::legions::every_mark;
use crate::ui::table::canvas::Canvas;
use crate::ui::table::legend::{marked, reach};
use crate::ui::table::sample::{Entry, middle};
use nalgebra::Vector2;

/// The corners of a hex on a sample, right of and ahead of its centre, in inches.
const HEX: [[f64; 2]; 6] = [[0.0, 0.75], [0.65, 0.375], [0.65, -0.375], [0.0, -0.75], [-0.65, -0.375], [-0.65, 0.375]];

/// Returns the rows.
pub(super) fn rows() -> Vec<Entry<'static>> {
    let tinted = |words: &'static str, deed: Deed| {
        Entry::new(words, move |canvas: &Canvas| {
            let corners = HEX.map(|[right, ahead]| point(middle()) + Vector2::new(right, ahead));
            tint(canvas, &corners, deed);
        })
    };
    let mut out = vec![
        tinted(msg!("ui-legend-goes-to-hex"), Deed::Goes(Some(3))),
        tinted(msg!("ui-legend-attacks-hex"), Deed::Attacks),
        reach(msg!("legions-command-radius")),
    ];
    out.extend(every_mark().into_iter().map(marked));
    out
}
