//! A rule set's part of the lookup: its questions and how to read them, their pages, and the questions of the table.

use super::form::{Group, LookupPage};
use super::{NotAsked, Question};
use crate::battle::RulesName;
use crate::dice::Purpose;
use crate::ids::{CommanderId, UnitId};
use crate::input::Fields;
use crate::rules::{AnyGame, Charts, Event, Modifier};
use serde_json::Value;

/// A request filled from the table, or the reason why it cannot be.
pub type Filled = Result<Value, NotAsked>;

/// A question as requests name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    /// Its word in `ask`.
    pub word: &'static str,
    /// Its fields, not counting `rules`, `ask` and `dice`.
    pub fields: &'static [&'static str],
}

/// A unit picked on the table, and the enemy it faces.
#[derive(Clone, Copy, Debug)]
pub struct Picked<'g> {
    /// The game.
    pub game: &'g AnyGame,
    /// The unit.
    pub unit: &'g UnitId,
    /// The enemy.
    pub enemy: Option<&'g UnitId>,
}

/// A die that a game waits for. The action is rehearsed: run on a copy of the game, with the middle face of every
/// missing die, to get all its events.
#[derive(Clone, Copy, Debug)]
pub struct TableRoll<'g> {
    /// The game before the action.
    pub game: &'g AnyGame,
    /// The purpose of the die.
    pub purpose: &'g Purpose,
    /// The events from that die on.
    pub events: &'g [Event],
}

/// The question that a die of a game answers.
#[derive(Clone, Debug)]
pub struct RolledFor<'g> {
    /// The question, with the referee's modifiers.
    pub question: Question,
    /// The event that itemises its modifiers, if it has any.
    pub event: Option<&'g Event>,
}

/// A rule set's part of the lookup.
pub trait LookupRules: Sync {
    /// Returns the rule set.
    fn rules(&self) -> RulesName;

    /// Returns the rule set's name in requests: `"awi"`.
    fn word(&self) -> &'static str;

    /// Returns its questions, in the order in which messages list them.
    fn questions(&self) -> &'static [Asking];

    /// Reads the question named `ask` by charts of these rules and notes every fault. `None` if there is a fault or no
    /// such question.
    fn read(&self, ask: &str, fields: &Fields<'_>, charts: &Charts) -> Option<Question>;

    /// Returns the player's name for a modifier.
    fn modifier_words(&self, modifier: &Modifier) -> String;

    /// Whether two modifiers of a list can apply at once.
    fn go_together(&self, one: &str, other: &str) -> bool;

    /// Returns the pages of its questions, in the order of the list.
    fn pages(&self) -> &'static [LookupPage];

    /// Returns the initial request of a page, without `rules` and `ask`.
    fn usual(&self, ask: &str) -> Value;

    /// Returns the settings on the page of a request, by charts of these rules.
    fn form(&self, ask: &str, request: &Value, charts: &Charts) -> Vec<Group>;

    /// Sets how often a modifier is named in the list at a place of a request.
    fn name(&self, request: &mut Value, at: &str, name: &str, times: u16);

    /// Returns the first part of the list at a place: a shot, or a unit beside another.
    fn new_part(&self, at: &str) -> Value;

    /// Returns the question that the table asks of a unit, as a request.
    ///
    /// # Errors
    /// The reason why the table has no such question.
    fn of_unit(&self, ask: &str, picked: Picked<'_>) -> Filled;

    /// Returns the questions in the order to try them when none is chosen.
    fn first_asked(&self, game: &AnyGame, unit: &UnitId) -> Vec<&'static str>;

    /// Returns the pages about commanders.
    fn of_commanders(&self) -> &'static [&'static str];

    /// Returns the question that a die of a game answers. `None` if the lookup has no such question.
    fn of_roll<'g>(&self, roll: TableRoll<'g>) -> Option<RolledFor<'g>>;

    /// Whether two consecutive dice belong to one throw.
    fn is_one_throw(&self, one: &Purpose, other: &Purpose) -> bool {
        one == other
    }

    /// Returns the question of a page about a commander, as a request. `None` if the page is not about commanders.
    fn of_commander(&self, ask: &str, game: &AnyGame, commander: &CommanderId) -> Option<Filled>;
}
