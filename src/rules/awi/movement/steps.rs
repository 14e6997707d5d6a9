//! The steps of a march in the words of these rules, and the section that allows each.

use crate::geometry::{Pivot, Step};
use crate::msg;
use crate::rules::movement::describe_step;
use crate::units::{Inches, Turn};

/// Whether a wheel swings its outer end back: to the right about the left end, or to the left about the right end.
pub(super) fn swings_back(step: &Step) -> bool {
    match *step {
        Step::Wheel { pivot: Pivot::Left, turn } => turn > Turn::default(),
        Step::Wheel { pivot: Pivot::Right, turn } => turn < Turn::default(),
        _ => false,
    }
}

/// Returns a step in words: an oblique step is an incline, and a wheel whose outer end swings back is described as one.
pub(super) fn step_words(step: &Step) -> String {
    let side = |right: bool| if right { "right" } else { "left" };
    match *step {
        Step::Oblique { distance, angle } => {
            let (way, degrees) = (side(angle.hundredths() >= 0), angle.abs().degrees());
            msg!("awi-step-incline", way, degrees, distance)
        }
        Step::Wheel { turn, .. } if swings_back(step) => {
            msg!("awi-step-wheel-back", way = side(turn.hundredths() >= 0), degrees = turn.abs().degrees())
        }
        _ => describe_step(step),
    }
}

/// Returns the section that allows a step.
pub(super) fn rule_of(step: &Step) -> &'static str {
    match step {
        Step::Advance { distance } if *distance < Inches::ZERO => "Movement sideways",
        Step::Advance { .. } => "Movement table",
        Step::Oblique { .. } => "Movement inclining",
        Step::SideStep { .. } => "Movement sideways",
        Step::Wheel { .. } => "Movement wheeling",
        Step::AboutFace => "Movement formation",
    }
}
