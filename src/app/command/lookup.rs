//! Commands to the lookup pages.

use crate::battle::RulesName;
use serde_json::Value;

/// A change on the lookup pages.
#[derive(Clone, Debug, PartialEq)]
pub enum LookupCommand {
    /// Opens another page.
    Turn(LookupTurn),
    /// Changes the request of the open page.
    Edit(LookupEdit),
    /// Changes the dice of the open page.
    Dice(LookupDice),
    /// Stores the question to compare others with it.
    Keep,
    /// Ends the comparison.
    DropKept,
    /// Fills a page from the table, for the selected unit and the enemy shown, and opens it; `None`: the page for the
    /// unit's most likely action.
    FromTable(Option<&'static str>),
}

/// Opens a lookup page.
#[derive(Clone, Debug, PartialEq)]
pub enum LookupTurn {
    /// Questions of a rule set.
    Rules(RulesName),
    /// The page of a question.
    Page(&'static str),
    /// Asks a remembered question again; 0 is the latest.
    Recall(usize),
    /// Asks a question in the form of a request, which may include dice.
    Ask(Value),
}

/// Changes the request of a lookup page.
#[derive(Clone, Debug, PartialEq)]
pub enum LookupEdit {
    /// Sets the value at a path of the request; `Null` removes it.
    Set(String, Value),
    /// Sets how often a modifier counts in the list at a path.
    Name(String, String, u16),
    /// Adds a part to the list at a path.
    Add(String),
    /// Removes a part.
    Remove(String),
    /// Resets the page.
    Fresh,
}

/// Changes the dice of a lookup page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookupDice {
    /// The face of the next die, or of the first die of a new throw.
    Die(u8),
    /// The app rolls the remaining dice, or all of a new throw.
    Roll,
    /// Removes the last die.
    TakeBack,
    /// Begins another throw.
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
