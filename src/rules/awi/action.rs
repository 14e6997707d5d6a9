//! What the referee may tell the game to do. One JSON object each, `{"do": "proceed"}`, in journals and scripts.

use super::charts::Table;
use super::movement;
use super::sequence::Step;
use super::state::Answer;
use crate::battle::{Ability, Formation, Stand};
use crate::ids::{CommanderId, UnitId};
use crate::rules::offer;
use crate::units::Spot;
use serde::{Deserialize, Serialize};

/// One action. [`super::Game::act`] is the only thing that carries one out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Control ability: rolls the ability of a brigadier of whom the battle file gives none, before the battle.
    RollAbility {
        /// Who.
        general: CommanderId,
    },
    /// Begins the battle; then does what is left of the step that needs no choice, and goes on to the next.
    Proceed {},
    /// Goes on to a later step, over those between, in which nobody has anything to do.
    PassOver {
        /// Which; one that is not ahead is that of the next move.
        to: Step,
    },
    /// Step 1: the test of a brigadier whom no CinC commands, for the units he influences.
    TestBrigadier {
        /// Who.
        general: CommanderId,
    },
    /// Step 1: the test of a unit nobody commands.
    TestControl {
        /// Who.
        unit: UnitId,
    },
    /// Something is moved (Step 6).
    Move {
        /// What, and how.
        order: movement::Order,
    },
    /// Step 2: a unit of the side that moves says whom it charges.
    Charge {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// Steps 2 and 3: a unit tests morale, for every reason it has.
    TestMorale {
        /// Who.
        unit: UnitId,
    },
    /// Step 2: what a charged unit does, where it has a choice.
    Answer {
        /// Who.
        unit: UnitId,
        /// What.
        answer: Answer,
    },
    /// A unit makes the move it owes: along its own way, or to where its figures were placed.
    Carry {
        /// Who.
        unit: UnitId,
        /// Its bases where they were placed; none: along its own way.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stands: Vec<Stand>,
        /// It runs off the table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        leaves: bool,
    },
    /// Step 7: a unit of the side that did not move shoots.
    Fire {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// Steps 8 and 9: a unit tests to enter melee.
    TestEntry {
        /// Who.
        unit: UnitId,
    },
    /// Step 10: the melee a unit is in is fought, by both sides.
    Fight {
        /// Who.
        unit: UnitId,
    },
    /// Step 10: casualties of foot are shared with the gun it supports.
    Share {
        /// The foot.
        foot: UnitId,
        /// How many of them the gunners take.
        to_gun: u16,
    },
    /// Step 11: a loser tests.
    TestLosers {
        /// Who.
        unit: UnitId,
    },
    /// Step 11: a winner of several goes after one of them.
    GoAfter {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// The referee's own hand; his reason goes into the log.
    Rule {
        /// What he rules.
        ruling: Ruling,
        /// Why.
        reason: String,
    },
    /// An action carried out although the rules refuse it, or with modifiers struck out or added.
    Overrule {
        /// Which.
        action: Box<Action>,
        /// Names of modifiers struck out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        strike: Vec<String>,
        /// Modifiers added, each with its value.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        add: Vec<(String, i16)>,
        /// Why.
        reason: String,
    },
}

/// What the referee may change by his own hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruling {
    /// Nothing: a line for the log.
    Note {},
    /// A unit stands where its figures stand.
    Place {
        /// Who.
        unit: UnitId,
        /// Drawn up how.
        formation: Formation,
        /// Its bases.
        stands: Vec<Stand>,
        /// It moved there in this move: it does not rally, and what asks whether it moved is told so.
        #[serde(default)]
        moved: bool,
    },
    /// A general stands elsewhere.
    PlaceGeneral {
        /// Who.
        general: CommanderId,
        /// Where.
        to: Spot,
        /// The unit he has joined.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        joined: Option<UnitId>,
    },
    /// A unit loses figures.
    Casualties {
        /// Who.
        unit: UnitId,
        /// How many figures.
        figures: u16,
        /// They fell by fire: morale asks about it in the next move (Morale 3, 4).
        #[serde(default)]
        by_fire: bool,
    },
    /// A unit routs, or rallies.
    Rout {
        /// Who.
        unit: UnitId,
        /// It routs.
        on: bool,
    },
    /// A brigadier's ability is another, or known without a die (Control ability).
    Ability {
        /// Who.
        general: CommanderId,
        /// What he is.
        ability: Ability,
    },
    /// A brigadier commands the whole side from now on, whose commander in chief is dead or was never there (Control CinC).
    InChief {
        /// Who.
        general: CommanderId,
    },
    /// The step has been played on the table: the game goes on to the next.
    StepDone {},
}

impl Action {
    /// The table of modifiers that are added up in it; `None`: it has none.
    pub(super) fn modified_by(&self) -> Option<Table> {
        match self {
            Action::TestControl { .. } => Some(Table::Control),
            Action::TestMorale { .. } => Some(Table::Morale),
            Action::Fire { .. } => Some(Table::Fire),
            Action::TestEntry { .. } => Some(Table::Entry),
            Action::Fight { .. } => Some(Table::Melee),
            Action::TestLosers { .. } => Some(Table::Losers),
            _ => None,
        }
    }
}

/// Something that could be done now, as the rules judge it.
pub type Offer = offer::Offer<Action>;

/// An offer that the rules have still to judge.
pub(super) type Candidate = offer::Candidate<Action>;
