//! A charge under way: the attacker, its target and its way in. Movement carries it out; the parts for 9.1 to 9.7 decide what
//! comes of it.

use super::transaction::Tx;
use crate::battle::{Arm, Formation, Stand};
use crate::geometry::{Aspect, Step};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::units::Inches;

/// The way a unit takes into contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Approach {
    /// How it gets there, as a whole.
    pub steps: Vec<Step>,
    /// Where each stand of a skirmish line goes by itself (5.3); empty: it goes as a whole.
    pub stands: Vec<Stand>,
    /// Its stands when its move of this turn began: flank and rear attacks begin behind the target's front line (9.1).
    pub began: Vec<Stand>,
    /// Movement it costs, obstacles and all.
    pub length: Inches,
    /// The gap to the target before it, in a straight line.
    pub gap: Inches,
}

impl Approach {
    /// It is known how it gets there.
    pub fn is_known(&self) -> bool {
        !self.steps.is_empty() || !self.stands.is_empty()
    }
}

/// A charge on its way: who, at whom, and how.
#[derive(Clone, Debug)]
pub(super) struct Charge {
    pub unit: UnitId,
    pub target: UnitId,
    pub approach: Approach,
    pub special: bool,
    /// A frontal, a flank or a rear attack (9.1).
    pub aspect: Aspect,
    /// The cover its target had when it set out, 0 to 3.
    pub cover: u8,
    /// The target countercharges (9.5).
    pub met: bool,
    /// The target has chosen to fire and stay (9.4).
    pub reacts: bool,
    /// Guns that answer it fire ball where they could fire canister (8.1).
    pub ball: bool,
}

/// A unit that closes as a charge (6.9): a cavalry line.
pub(super) fn charges(tx: &Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    Ok(tx.setup(unit)?.arm == Arm::Cavalry && tx.unit(unit)?.formation == Formation::Line)
}
