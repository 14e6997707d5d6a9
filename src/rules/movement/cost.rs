//! What a move is told to cost, and which steps are none.

use crate::geometry::Step;
use crate::text;
use crate::units::{Inches, Turn};
use serde::{Deserialize, Serialize};

/// One part of what a move costs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CostPart {
    /// What: "wheel right 30°".
    pub what: String,
    /// Movement it costs.
    pub cost: Inches,
    /// The section.
    pub rule: String,
}

impl CostPart {
    /// What it costs, exactly, in the language at hand: `3.623"`.
    #[must_use]
    pub fn price(&self) -> String {
        format!("{}\"", text::number(&self.cost.to_string()))
    }

    /// In words, with its section: `wheel right 30°: 3.623" (6.3)`.
    #[must_use]
    pub fn words(&self) -> String {
        text::headed(&self.what, format!("{} ({})", self.price(), self.rule))
    }
}

/// Whether a step leaves whoever takes it as he stood.
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
