//! The moves and rulings that follow from a reading, as shown to the referee.

use super::places::UnitRead;
use crate::ids::UnitId;
use crate::photo::WhyNotSeen;
use crate::rules::{Action, MoveCost, Refusal};

/// How a unit gets where a photo shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// It is deployed there, before the first turn.
    Deploy {
        /// Beyond the line of its side's zone.
        outside: bool,
    },
    /// It moves there under the rules.
    Move {
        /// The cost; `None`: a result requires the move, which is free.
        cost: Option<Box<MoveCost>>,
        /// Ground on its way is rolled for, so it may end elsewhere.
        diced: bool,
    },
    /// It goes there with the infantry that it is attached to.
    Along,
    /// It is placed there by ruling.
    Rule {
        /// Why it is no move; `None`: no way leads there.
        why: Option<Refusal>,
    },
    /// It stays where it is: it cannot stand there even by ruling.
    Never {
        /// The reason; `None`: the game cannot tell.
        why: Option<Refusal>,
    },
    /// It stays where it is: its side has finished deploying.
    Finished,
}

/// A unit that stands elsewhere than the game has it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanRow {
    /// What was read.
    pub read: UnitRead,
    /// How it gets there.
    pub proposal: Proposal,
    /// Whether the referee takes it.
    pub taken: bool,
}

/// What follows from a reading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PhotoPlan {
    /// The units that stand elsewhere, in the order of the battle.
    pub rows: Vec<PlanRow>,
    /// The number of units that stand where the game has them.
    pub same: usize,
    /// The units whose labels were not read, and the probable reason.
    pub unseen: Vec<(UnitId, WhyNotSeen)>,
    /// The actions that are taken, in an order in which no unit blocks another.
    pub(in crate::app) actions: Vec<Action>,
}

impl PhotoPlan {
    /// Returns the number of rows that are taken, and of those among them that are rulings.
    #[must_use]
    pub fn taken(&self) -> (usize, usize) {
        let taken = || self.rows.iter().filter(|row| row.is_taken());
        (taken().count(), taken().filter(|row| matches!(row.proposal, Proposal::Rule { .. })).count())
    }
}

impl PlanRow {
    /// Returns whether it can be carried out.
    #[must_use]
    pub const fn is_possible(&self) -> bool {
        !matches!(self.proposal, Proposal::Never { .. } | Proposal::Finished)
    }

    /// Returns whether it is carried out: it is taken and possible.
    #[must_use]
    pub const fn is_taken(&self) -> bool {
        self.taken && self.is_possible()
    }
}
