//! The actions of the referee, each one JSON object, `{"do": "proceed"}`, in journals and scripts.

use super::charts::ModifierTable;
use super::movement;
use super::sequence::Step;
use super::state::Answer;
use crate::battle::{Ability, Formation, Stand};
use crate::ids::{CommanderId, UnitId};
use crate::rules::offer;
use crate::units::Spot;
use serde::{Deserialize, Serialize};

/// An action. Only [`super::Game::act`] carries one out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Control ability: rolls the ability of a brigadier, before the battle, if the battle file gives none.
    RollAbility {
        /// The brigadier.
        general: CommanderId,
    },
    /// Begins the battle; later carries out the rest of the step that needs no choice, and begins the next step.
    Proceed {},
    /// Goes on to a later step, as repeated `proceed` would. The offers use it to pass over steps in which no unit can
    /// act; the rules do not check that.
    PassOver {
        /// The step. If it is not later in this move, the step of the next move.
        to: Step,
    },
    /// Step 1: the test of a brigadier whom no CinC commands, for the units he influences.
    TestBrigadier {
        /// The brigadier.
        general: CommanderId,
    },
    /// Step 1: the test of a unit that no general leads.
    TestControl {
        /// The unit.
        unit: UnitId,
    },
    /// A move of a unit or general (Step 6).
    Move {
        /// The order.
        order: movement::Order,
    },
    /// Step 2: a unit of the moving side declares a charge.
    Charge {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// Steps 2 and 3: a unit tests morale, for every reason it has.
    TestMorale {
        /// The unit.
        unit: UnitId,
    },
    /// Step 2: the response of a charged unit, where it has a choice.
    Answer {
        /// The unit.
        unit: UnitId,
        /// The response.
        answer: Answer,
    },
    /// A unit makes the forced move it owes: along the way that the program finds, or to where its figures were placed.
    Carry {
        /// The unit.
        unit: UnitId,
        /// Its bases where they were placed. Empty: along the way that the program finds.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stands: Vec<Stand>,
        /// Whether it runs off the table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        leaves: bool,
    },
    /// Step 7: a unit of the side that did not move shoots.
    Fire {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// Steps 8 and 9: a unit tests to enter melee.
    TestEntry {
        /// The unit.
        unit: UnitId,
    },
    /// Step 10: both sides fight the melee that a unit is in.
    Fight {
        /// The unit.
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
        /// The unit.
        unit: UnitId,
    },
    /// Step 11: a unit that beat several enemies chooses which to go after.
    GoAfter {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        target: UnitId,
    },
    /// The referee's ruling; its reason is logged.
    Rule {
        /// The ruling.
        ruling: Ruling,
        /// The reason.
        reason: String,
    },
    /// An action carried out although the rules refuse it, or with modifiers struck out or added.
    Overrule {
        /// The action.
        action: Box<Action>,
        /// Names of modifiers struck out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        strike: Vec<String>,
        /// Modifiers added, each with its value.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        add: Vec<(String, i16)>,
        /// The reason.
        reason: String,
    },
}

/// The changes that a ruling can make.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruling {
    /// No change: a line for the log.
    Note {},
    /// Moves a unit to where its figures stand.
    Place {
        /// The unit.
        unit: UnitId,
        /// Its formation.
        formation: Formation,
        /// Its bases.
        stands: Vec<Stand>,
        /// Whether it counts as having moved there in this move, so that it does not rally.
        #[serde(default)]
        moved: bool,
    },
    /// Moves a general elsewhere.
    PlaceGeneral {
        /// The general.
        general: CommanderId,
        /// The place.
        to: Spot,
        /// The unit he has joined.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        joined: Option<UnitId>,
    },
    /// A unit loses figures.
    Casualties {
        /// The unit.
        unit: UnitId,
        /// The number of figures.
        figures: u16,
        /// Whether they fell by fire, which counts for morale in the next move (Morale 3, 4).
        #[serde(default)]
        by_fire: bool,
    },
    /// A unit routs, or rallies.
    Rout {
        /// The unit.
        unit: UnitId,
        /// Whether it routs.
        on: bool,
    },
    /// Sets a brigadier's ability, in place of another or of a roll (Control ability).
    Ability {
        /// The brigadier.
        general: CommanderId,
        /// His ability.
        ability: Ability,
    },
    /// A brigadier takes command of the whole side, whose commander in chief is dead or never existed (Control CinC).
    InChief {
        /// The brigadier.
        general: CommanderId,
    },
    /// The step has been played on the table: the game goes on to the next.
    StepDone {},
}

impl Action {
    /// Returns the table of the modifiers of its roll. `None` if it has no modifiers.
    pub(super) fn modified_by(&self) -> Option<ModifierTable> {
        match self {
            Action::TestControl { .. } => Some(ModifierTable::Control),
            Action::TestMorale { .. } => Some(ModifierTable::Morale),
            Action::Fire { .. } => Some(ModifierTable::Fire),
            Action::TestEntry { .. } => Some(ModifierTable::Entry),
            Action::Fight { .. } => Some(ModifierTable::Melee),
            Action::TestLosers { .. } => Some(ModifierTable::Losers),
            _ => None,
        }
    }
}

/// An action that could be done now, with the rules' refusal if there is one.
pub type Offer = offer::Offer<Action>;

/// An action not yet checked against the rules.
pub(super) type Candidate = offer::Candidate<Action>;
