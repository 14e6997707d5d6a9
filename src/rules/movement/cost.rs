//! The stated cost of a move, and steps without effect.

use crate::geometry::Step;
use crate::text;
use crate::units::{Inches, Turn};
use serde::{Deserialize, Serialize};

/// One part of the cost of a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CostPart {
    /// The step or obstacle: "wheel right 30°".
    pub what: String,
    /// The movement it costs.
    pub cost: Inches,
    /// The section.
    pub rule: String,
}

impl CostPart {
    /// Returns the exact cost in the current language: `3.623"`.
    #[must_use]
    pub fn price(&self) -> String {
        format!("{}\"", text::number(&self.cost.to_string()))
    }

    /// Returns it in words, with its section: `wheel right 30°: 3.623" (6.3)`.
    #[must_use]
    pub fn words(&self) -> String {
        text::headed(&self.what, format!("{} ({})", self.price(), self.rule))
    }
}

/// Returns whether a step leaves the mover where it was.
#[must_use]
pub fn goes_nowhere(step: &Step) -> bool {
    match *step {
        Step::Advance { distance } | Step::Oblique { distance, .. } | Step::SideStep { distance } => {
            distance == Inches::ZERO
        }
        Step::Wheel { turn, .. } => turn == Turn::default(),
        Step::AboutFace => false,
    }
}
