//! Commands to the lookup pages.

use crate::battle::RulesName;
use serde_json::Value;

/// A change on the lookup pages.
#[derive(Clone, Debug, PartialEq)]
pub enum LookupCommand {
    /// Opens another page.
    Turn(LookupTurn),
    /// Changes what the open page asks.
    Edit(LookupEdit),
    /// Changes the dice of the open page.
    Dice(LookupDice),
    /// Keeps the question to compare others with it.
    Keep,
    /// Compares with nothing any more.
    DropKept,
    /// Fills a page from the table, for the selected unit and the enemy shown, and opens it; `None`: the page of what the unit
    /// would do next.
    FromTable(Option<&'static str>),
}

/// Opens a lookup page.
#[derive(Clone, Debug, PartialEq)]
pub enum LookupTurn {
    /// Questions of a rule set.
    Rules(RulesName),
    /// The page of a question.
    Page(&'static str),
    /// Asks a remembered question again: the first is the last asked.
    Recall(usize),
    /// Asks a question as requests have it, with the dice it may have.
    Ask(Value),
}

/// Changes the request of a lookup page.
#[derive(Clone, Debug, PartialEq)]
pub enum LookupEdit {
    /// Sets what lies at a place of the request; `Null`: nothing does.
    Set(String, Value),
    /// A modifier of the list at a place counts so often.
    Name(String, String, u16),
    /// One part more of the list at a place.
    Add(String),
    /// Takes a part out.
    Remove(String),
    /// The page as it was before anything was set.
    Fresh,
}

/// Changes the dice of a lookup page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookupDice {
    /// A die shows a face: the next that is wanted, or the first of another throw.
    Die(u8),
    /// The app rolls what is still wanted, or all of a new throw.
    Roll,
    /// Takes back the last die.
    TakeBack,
    /// Another throw.
    Again,
}

impl From<LookupTurn> for LookupCommand {
    fn from(turn: LookupTurn) -> Self {
        LookupCommand::Turn(turn)
    }
}

impl From<LookupEdit> for LookupCommand {
    fn from(edit: LookupEdit) -> Self {
        LookupCommand::Edit(edit)
    }
}

impl From<LookupDice> for LookupCommand {
    fn from(dice: LookupDice) -> Self {
        LookupCommand::Dice(dice)
    }
}
