//! The steps of a unit moving as a whole: the legs of a path before it is walked.

use crate::units::{Inches, Turn};
use serde::{Deserialize, Serialize};

/// The end of the unit that stays in place in a wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Pivot {
    Left,
    Right,
}

/// One leg of a path, made by the whole unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", from = "StepForm")]
pub enum Step {
    /// Straight ahead (negative: straight back).
    Advance {
        /// How far.
        distance: Inches,
    },
    /// Ahead at an angle of up to 45° off the facing, keeping the facing; the distance is measured along the slant.
    Oblique {
        /// How far.
        distance: Inches,
        /// Right of the facing positive.
        angle: Turn,
    },
    /// Sideways, keeping the facing.
    SideStep {
        /// How far; right positive.
        distance: Inches,
    },
    /// One front end stays in place and the other swings; costs the straight ruler distance of the outer front end.
    Wheel {
        /// The end that stays.
        pivot: Pivot,
        /// Clockwise positive.
        turn: Turn,
    },
    /// Each stand turns in place; the order of the stands is reversed so that it runs left to right again.
    AboutFace,
}

/// A step in JSON. The about face has braces here because serde ignores the unknown fields of a unit variant.
#[derive(Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
enum StepForm {
    Advance { distance: Inches },
    Oblique { distance: Inches, angle: Turn },
    SideStep { distance: Inches },
    Wheel { pivot: Pivot, turn: Turn },
    AboutFace {},
}

impl From<StepForm> for Step {
    fn from(written: StepForm) -> Self {
        match written {
            StepForm::Advance { distance } => Step::Advance { distance },
            StepForm::Oblique { distance, angle } => Step::Oblique { distance, angle },
            StepForm::SideStep { distance } => Step::SideStep { distance },
            StepForm::Wheel { pivot, turn } => Step::Wheel { pivot, turn },
            StepForm::AboutFace {} => Step::AboutFace,
        }
    }
}
