//! A closing in progress, by troops of any arm: the attacker, its target and its approach. The movement code carries it
//! out, and the parts for 9.1 to 9.7 decide its result.

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
    /// Its stands at the start of this turn's move. A flank or rear attack must begin behind the target's front line
    /// (9.1).
    pub began: Vec<Stand>,
    /// The movement it costs, including obstacles. Zero for a charge resumed after a choice, and for contact already
    /// made.
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

/// A closing in progress (9.1), of any arm and formation. See [`charges`] for the cavalry charge of 6.9.
#[derive(Clone, Debug)]
pub(super) struct Charge {
    pub unit: UnitId,
    pub target: UnitId,
    pub approach: Approach,
    pub special: bool,
    /// Whether it is a frontal, a flank or a rear attack (9.1).
    pub aspect: Aspect,
    /// The target's cover against the unit, 0 to 3, judged before the unit goes in.
    pub cover: u8,
    /// The target's countercharge has succeeded (9.5).
    pub met: bool,
    /// The target has chosen to fire and stay (9.4).
    pub reacts: bool,
    /// Guns that fire at the unit use ball even where they could use canister (8.1).
    pub ball: bool,
}

/// Returns whether a unit's closing would be a charge in the sense of 6.9: only a cavalry line charges.
pub(super) fn charges(tx: &Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    Ok(tx.setup(unit)?.arm == Arm::Cavalry && tx.unit(unit)?.formation == Formation::Line)
}
