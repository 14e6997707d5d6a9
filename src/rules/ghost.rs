//! Moves that are shown and not yet made: where a unit or a commander might go, what committing that would do, and what a
//! walk costs. By any rule set.

use super::{Offer, Refusal};
use crate::battle::{Formation, Stand};
use crate::geometry::Step;
use crate::ids::{CommanderId, UnitId};
use crate::units::{Inches, Spot};

/// How a unit's ghost got where it is: decides what committing it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GhostBy {
    /// Walked there along steps: commits as a move under the rules.
    Steps {
        /// The steps.
        steps: Vec<Step>,
        /// With a special move (6.8).
        special: bool,
    },
    /// Each stand by itself (skirmish lines, bent lines): commits as a move under the rules, or as a closing where a skirmish
    /// line touches an enemy.
    EachStand {
        /// With a special move (6.8).
        special: bool,
    },
    /// Put there by what was offered (a change of formation, doubling up, a morale result): commits as just that.
    Offered {
        /// What was offered.
        offer: Box<Offer>,
        /// What that costs of the unit's move, if anything.
        cost: Option<Inches>,
        /// Dice decide where it ends: they are taken as middling ones.
        diced: bool,
        /// Other units that would be moved by it too.
        others: Vec<Moved>,
    },
    /// Put where the figures stand: commits as the referee's ruling, no cost and no rule.
    Placed,
}

/// Where a unit would be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which.
    pub unit: UnitId,
    /// Drawn up as.
    pub formation: Formation,
    /// Its stands.
    pub stands: Vec<Stand>,
}

/// A unit's ghost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitGhost {
    /// Whose.
    pub unit: UnitId,
    /// Drawn up as.
    pub formation: Formation,
    /// Where its stands would be.
    pub stands: Vec<Stand>,
    /// How it got there.
    pub by: GhostBy,
}

impl UnitGhost {
    /// Whether it goes there with a special move; `None`: by no move that could be one.
    #[must_use]
    pub fn special(&self) -> Option<bool> {
        match self.by {
            GhostBy::Steps { special, .. } => Some(special),
            // A bent line that is drawn by hand is a manoeuvre (6.4); skirmishers go stand by stand on any move (5.3).
            GhostBy::EachStand { special } => (self.formation == Formation::Skirmish).then_some(special),
            GhostBy::Offered { .. } | GhostBy::Placed => None,
        }
    }
}

/// A commander's ghost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommanderGhost {
    /// Whose.
    pub commander: CommanderId,
    /// Where he would be.
    pub to: Spot,
    /// Attached to a unit there.
    pub attach: Option<UnitId>,
    /// Put there by ruling instead of moving.
    pub placed: bool,
}

/// Something that might be moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ghost {
    /// A unit.
    Unit(UnitGhost),
    /// A commander.
    Commander(CommanderGhost),
}

/// What a walk would cost under the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCost {
    /// All in all.
    pub cost: Inches,
    /// Movement still to be had before it.
    pub left: Inches,
    /// Each part of the cost in words, with its section.
    pub parts: Vec<(String, String)>,
    /// Ground that will be diced for, and the number needed.
    pub tests: Vec<(String, u8)>,
    /// Why it would be refused.
    pub refusal: Option<Refusal>,
}

/// The walk that an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk<'a> {
    /// Which unit walks.
    pub unit: &'a UnitId,
    /// Its steps.
    pub steps: &'a [Step],
    /// With a special move (OTP 6.8).
    pub special: bool,
}

/// A unit that a result sends forward at an enemy (OTP 10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentForward<'a> {
    /// Which unit.
    pub unit: &'a UnitId,
    /// At which enemy.
    pub enemy: &'a UnitId,
    /// The way that is offered to it.
    pub steps: &'a [Step],
}

/// The reason in the log of a unit put somewhere by ruling.
pub(in crate::rules) const UNIT_PLACED: &str = "the figures stand there";
/// The reason in the log of a commander put somewhere by ruling.
pub(in crate::rules) const COMMANDER_PLACED: &str = "he stands there";
