//! A charge in progress: the attacker, its target and its approach. The movement code carries it out, and the parts for
//! 9.1 to 9.7 decide its result.

use super::transaction::Tx;
use crate::battle::{Arm, Formation, Stand};
use crate::geometry::{Aspect, Step};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::units::Inches;

/// The path of a unit into contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Approach {
    /// Its steps, if it moves as a whole.
    pub steps: Vec<Step>,
    /// The final position of each stand of a skirmish line (5.3). Empty: it moves as a whole.
    pub stands: Vec<Stand>,
    /// Its stands at the start of this turn's move: flank and rear attacks begin behind the target's front line (9.1).
    pub began: Vec<Stand>,
    /// The movement it costs, including obstacles.
    pub length: Inches,
    /// The straight gap to the target before the approach.
    pub gap: Inches,
}

impl Approach {
    /// Returns whether the path is known.
    pub fn is_known(&self) -> bool {
        !self.steps.is_empty() || !self.stands.is_empty()
    }
}

/// A charge in progress.
#[derive(Clone, Debug)]
pub(super) struct Charge {
    pub unit: UnitId,
    pub target: UnitId,
    pub approach: Approach,
    pub special: bool,
    /// Whether it is a frontal, a flank or a rear attack (9.1).
    pub aspect: Aspect,
    /// The cover its target had when it set out, 0 to 3.
    pub cover: u8,
    /// The target countercharges (9.5).
    pub met: bool,
    /// The target has chosen to fire and stay (9.4).
    pub reacts: bool,
    /// Guns that answer it fire ball even where they could fire canister (8.1).
    pub ball: bool,
}

/// Returns whether a unit closes as a charge (6.9), which a cavalry line does.
pub(super) fn charges(tx: &Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    Ok(tx.setup(unit)?.arm == Arm::Cavalry && tx.unit(unit)?.formation == Formation::Line)
}
