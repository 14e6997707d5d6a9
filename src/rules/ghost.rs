//! Moves of any rule set that are shown and not yet made: where a unit or a commander might go, the effect of
//! committing it, and the cost of a walk.

use super::{Offer, Refusal};
use crate::battle::{Formation, Stand};
use crate::geometry::Step;
use crate::ids::{CommanderId, UnitId};
use crate::rules::ruling::{DEPLOYED, DEPLOYED_OUTSIDE};
use crate::units::{Inches, Spot};

/// How a unit's ghost got where it is; this decides the effect of committing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GhostBy {
    /// Walked there along steps: commits as a move under the rules.
    Steps {
        /// The steps.
        steps: Vec<Step>,
        /// With a special move (6.8).
        special: bool,
    },
    /// Each stand by itself (skirmish lines, bent lines): commits as a move under the rules, or as a closing if a
    /// skirmish line touches an enemy.
    EachStand {
        /// With a special move (6.8).
        special: bool,
    },
    /// Put there by an offer (a change of formation, doubling up, a morale result): commits as that offer.
    Offered {
        /// The offer.
        offer: Box<Offer>,
        /// Its cost from the unit's move, if any.
        cost: Option<Inches>,
        /// Dice decide where it ends: the ghost assumes average rolls.
        diced: bool,
        /// Other units that it would move too.
        others: Vec<Moved>,
    },
    /// Put where the figures stand: commits as the referee's ruling, no cost and no rule.
    Placed,
    /// Deployed before the first turn: no cost, no rule, and no ruling either.
    Deployed {
        /// Beyond the line of its side's deployment zone.
        outside: bool,
    },
}

/// A unit's place after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The unit.
    pub unit: UnitId,
    /// Its formation.
    pub formation: Formation,
    /// Its stands.
    pub stands: Vec<Stand>,
}

/// A unit's ghost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitGhost {
    /// The unit.
    pub unit: UnitId,
    /// Its formation.
    pub formation: Formation,
    /// Where its stands would be.
    pub stands: Vec<Stand>,
    /// How it got there.
    pub by: GhostBy,
}

impl UnitGhost {
    /// Returns whether it goes there with a special move; `None`: by no move that could be one.
    #[must_use]
    pub fn special(&self) -> Option<bool> {
        match self.by {
            GhostBy::Steps { special, .. } => Some(special),
            // A bent line that is drawn by hand is a manoeuvre (6.4); skirmishers go stand by stand on any move (5.3).
            GhostBy::EachStand { special } => (self.formation == Formation::Skirmish).then_some(special),
            GhostBy::Offered { .. } | GhostBy::Placed | GhostBy::Deployed { .. } => None,
        }
    }
}

/// A commander's ghost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommanderGhost {
    /// The commander.
    pub commander: CommanderId,
    /// Where he would be.
    pub to: Spot,
    /// Attached to a unit there.
    pub attach: Option<UnitId>,
    /// Put there by ruling instead of moving; before the first turn, deployed there.
    pub placed: bool,
    /// Deployed beyond the line of his side's zone.
    pub outside: bool,
}

/// A unit or commander that might be moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ghost {
    /// A unit.
    Unit(UnitGhost),
    /// A commander.
    Commander(CommanderGhost),
}

/// The cost of a walk under the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCost {
    /// The total.
    pub cost: Inches,
    /// The movement left before it.
    pub left: Inches,
    /// The movement left until half of the unit's normal move is used up.
    pub half: Inches,
    /// What the unit loses of its fire if it goes beyond a certain distance. `None`: nothing.
    pub fire: Option<FireCost>,
    /// Each part of the cost in words, with its section.
    pub parts: Vec<(String, String)>,
    /// Ground that will be rolled for, and the number needed.
    pub tests: Vec<(String, u8)>,
    /// Why it would be refused.
    pub refusal: Option<Refusal>,
}

impl MoveCost {
    /// Returns the fire that the unit loses by the walk. `None`: nothing.
    #[must_use]
    pub fn costs_fire(&self) -> Option<&FireCost> {
        self.fire.as_ref().filter(|fire| self.cost > fire.beyond)
    }
}

/// The loss of a unit's fire by a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireCost {
    /// The distance beyond which it loses fire.
    pub beyond: Inches,
    /// The loss in words: "gives up its fire".
    pub words: String,
    /// The section.
    pub rule: &'static str,
}

/// The steps of an action that walks a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk<'a> {
    /// The unit that walks.
    pub unit: &'a UnitId,
    /// Its steps.
    pub steps: &'a [Step],
    /// With a special move (OTP 6.8).
    pub special: bool,
}

/// A unit that a result sends forward at an enemy (OTP 10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentForward<'a> {
    /// The unit.
    pub unit: &'a UnitId,
    /// The enemy.
    pub enemy: &'a UnitId,
    /// The way offered to it.
    pub steps: &'a [Step],
}

/// The reason in the log for a unit placed by ruling.
const UNIT_PLACED: &str = "the figures stand there";
/// The reason in the log for a commander placed by ruling.
const COMMANDER_PLACED: &str = "he stands there";

impl GhostBy {
    /// Returns the reason in the log for a unit that is put somewhere.
    pub(in crate::rules) fn reason(&self) -> String {
        let reason = match self {
            GhostBy::Deployed { outside: true } => DEPLOYED_OUTSIDE,
            GhostBy::Deployed { outside: false } => DEPLOYED,
            _ => UNIT_PLACED,
        };
        reason.to_owned()
    }
}

/// Returns the reason in the log for a commander who is put somewhere, before the first turn or later.
pub(in crate::rules) fn commander_reason(ghost: &CommanderGhost, is_setting_up: bool) -> String {
    let reason = match (is_setting_up, ghost.outside) {
        (true, true) => DEPLOYED_OUTSIDE,
        (true, false) => DEPLOYED,
        (false, _) => COMMANDER_PLACED,
    };
    reason.to_owned()
}
