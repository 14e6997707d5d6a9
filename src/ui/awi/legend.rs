//! The rows of the legend that only the AWI figure rules have: rings of control, spans of command, declared charges and
//! markers.

use super::control;
use crate::msg;
use crate::rules::awi::control::Control;
use crate::rules::awi::every_mark;
use crate::text::capital;
use crate::ui::table::canvas::Canvas;
use crate::ui::table::legend::{marked, reach};
use crate::ui::table::sample::{Entry, across, stand};

/// The rows.
pub fn rows() -> Vec<Entry<'static>> {
    let all = [Control::Controlled, Control::Influenced, Control::Uncontrolled, Control::Routed];
    let ring = |state: Control| {
        Entry::new(capital(state.words()), move |canvas: &Canvas| control::ring(canvas, &[stand(0.0, 0.0)], state))
    };
    let span = |words: &'static str, is_within: bool| {
        let colour = move |canvas: &Canvas| if is_within { canvas.look.clear } else { canvas.look.blocked };
        Entry::new(words, move |canvas: &Canvas| control::span_line(canvas, across(0.0), is_within, colour(canvas)))
    };
    let mut out: Vec<Entry<'static>> = all.into_iter().map(ring).collect();
    out.push(span(msg!("ui-legend-in-span"), true));
    out.push(span(msg!("ui-legend-out-of-span"), false));
    out.push(reach(msg!("ui-legend-span")));
    out.push(Entry::new(msg!("ui-legend-charge-declared"), |canvas| control::arrow(canvas, across(0.0))));
    out.extend(every_mark().into_iter().map(marked));
    out
}
