//! Commands to the open game: its actions and their dice, undo and redo, and dismissing what waits for the referee.

use crate::rules::{Action, Offer, OneRoll};

/// Carries out actions of the open game, at once or after their dice are entered.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayCommand {
    /// Carries out the move or offer that the ghost shows.
    CommitGhost,
    /// Carries out an action.
    Act(Action),
    /// Carries out an action, then the actions that need no decision.
    ActAndFollow(Action),
    /// Carries out actions in order, asking for the dice of each in turn.
    ActAll(Vec<Action>),
    /// Carries out actions in order. The app rolls their dice, regardless of the preferences.
    ActRolled(Vec<Action>),
    /// Carries out an action whose first die was rolled at the table, with its face.
    ActThrown(Action, u8),
    /// Shows an offer as a ghost, to be carried out by [`PlayCommand::CommitGhost`]. Carries it out at once if it moves
    /// no figures, or if premeasuring is off.
    Preview(Offer),
    /// Carries out the declared operation, with dice entered or rolled as the preferences say.
    RollDeclared,
    /// Carries out the refused action as a ruling.
    Overrule {
        /// The reason.
        reason: String,
    },
}

/// Declares an operation, or changes the declared one. [`PlayCommand::RollDeclared`] rolls its dice.
#[derive(Clone, Debug, PartialEq)]
pub enum DeclareCommand {
    /// Declares an operation: its card shows its effects.
    Offer(Offer),
    /// Strikes a modifier, or restores it.
    Strike(String),
    /// Adds a modifier with a value; 0 removes it.
    AddModifier(String, i16),
    /// Limits the referee's changes to one roll; `None`: they apply to every roll.
    ChangeOnly(Option<OneRoll>),
}

/// Enters or corrects the dice that the app asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceCommand {
    /// Enters a face. The first die of a declared operation can be entered before the app asks for it.
    Enter(u8),
    /// Enters the faces of dice that were thrown together.
    EnterAll(Vec<u8>),
    /// Removes the last face entered.
    TakeBack,
    /// Lets the app roll every remaining die.
    RollRest,
    /// Asks for the dice of the last action again.
    Reenter,
}

/// Moves back or forward in the actions of the open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryCommand {
    /// Undoes the last action, with those it is joined to.
    Undo,
    /// Undoes actions until this many are in force.
    UndoTo(usize),
    /// Redoes the next undone action, with those joined to it.
    Redo,
    /// Redoes undone actions until this many are in force.
    RedoTo(usize),
}

/// Dismisses something that waits for the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DismissCommand {
    /// The declared operation.
    Declared,
    /// The action that waits for dice, and the actions queued after it.
    Dice,
    /// The refusal.
    Refusal,
    /// The message at this place in the list.
    Message(usize),
}
