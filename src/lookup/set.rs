//! What a rule set brings to the lookup: its questions and their reading, the pages they are asked on, and what the table asks.

use super::form::{Group, Page};
use super::{NotAsked, Question};
use crate::battle::RulesName;
use crate::dice::Purpose;
use crate::ids::{CommanderId, UnitId};
use crate::input::Fields;
use crate::rules::{Charts, Event, Game, Modifier};
use serde_json::Value;

/// A request filled from the table, or why the table has none.
pub type Filled = Result<Value, NotAsked>;

/// A question as requests name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    /// Its word in `ask`.
    pub word: &'static str,
    /// Its fields, beside `rules`, `ask` and `dice`.
    pub fields: &'static [&'static str],
}

/// A unit picked on the table, and the enemy it has before it.
#[derive(Clone, Copy, Debug)]
pub struct Picked<'g> {
    /// The game.
    pub game: &'g Game,
    /// The unit.
    pub unit: &'g UnitId,
    /// The enemy.
    pub enemy: Option<&'g UnitId>,
}

/// A die that the table waits for, and what the action comes to once it and all after it have fallen somehow.
#[derive(Clone, Copy, Debug)]
pub struct TableRoll<'g> {
    /// The game as it was before the action.
    pub game: &'g Game,
    /// What the die is for.
    pub purpose: &'g Purpose,
    /// What happens from that die on.
    pub events: &'g [Event],
}

/// The question that a die of the table is thrown for.
#[derive(Clone, Debug)]
pub struct RolledFor<'g> {
    /// The question, with the modifiers as the referee has them.
    pub question: Question,
    /// What tells its modifiers, where it has any.
    pub event: Option<&'g Event>,
}

/// A rule set's part of the lookup.
pub trait LookupRules: Sync {
    /// The rule set.
    fn rules(&self) -> RulesName;

    /// The rule set as requests name it: `"awi"`.
    fn word(&self) -> &'static str;

    /// Its questions, in the order in which messages list them.
    fn questions(&self) -> &'static [Asking];

    /// Reads the question of a word by charts of these rules; every fault is noted. `None`: there is a fault, or no such
    /// question.
    fn read(&self, ask: &str, fields: &Fields<'_>, charts: &Charts) -> Option<Question>;

    /// What a player calls a modifier.
    fn modifier_words(&self, modifier: &Modifier) -> String;

    /// Two modifiers of a list can hold of one thing at one time.
    fn go_together(&self, one: &str, other: &str) -> bool;

    /// The pages of its questions, in the order of the list.
    fn pages(&self) -> &'static [Page];

    /// What a page asks before anything is set, beside `rules` and `ask`.
    fn usual(&self, ask: &str) -> Value;

    /// What the page of a request lets be set, by charts of these rules.
    fn form(&self, ask: &str, request: &Value, charts: &Charts) -> Vec<Group>;

    /// Names a modifier so often in the list at a place of a request.
    fn name(&self, request: &mut Value, at: &str, name: &str, times: u16);

    /// The first part of the list at a place: a shot, a unit beside another.
    fn new_part(&self, at: &str) -> Value;

    /// A question as the table puts it to a unit, as a request.
    ///
    /// # Errors
    /// Why the table has no such question.
    fn of_unit(&self, ask: &str, picked: Picked<'_>) -> Filled;

    /// The questions in the order in which they are tried where nobody says which.
    fn first_asked(&self, game: &Game, unit: &UnitId) -> Vec<&'static str>;

    /// The pages that ask about a commander.
    fn of_commanders(&self) -> &'static [&'static str];

    /// The question of the throw that a die of the table belongs to; `None`: nothing is told of such a die.
    fn of_roll<'g>(&self, roll: TableRoll<'g>) -> Option<RolledFor<'g>>;

    /// Two dice that follow each other are of one throw.
    fn is_one_throw(&self, one: &Purpose, other: &Purpose) -> bool {
        one == other
    }

    /// The question of a page about a commander, as a request; `None`: it is no page about commanders.
    fn of_commander(&self, ask: &str, game: &Game, commander: &CommanderId) -> Option<Filled>;
}
