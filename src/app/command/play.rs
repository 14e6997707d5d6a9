//! Commands to the open game: its actions, the dice they ask for, its history, and what waits for the referee on the way.

use crate::rules::{Action, Offer, OneRoll};

/// Carries out actions of the open game, at once or with the dice that they ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayCommand {
    /// Carries out what the ghost shows.
    CommitGhost,
    /// Carries out an action.
    Act(Action),
    /// Carries out an action, and then whatever follows it without anybody's decision.
    ActAndFollow(Action),
    /// Carries out actions one after another, asking for the dice of each in turn.
    ActAll(Vec<Action>),
    /// Carries out actions one after another. The app rolls their dice, whatever the preferences say.
    ActRolled(Vec<Action>),
    /// Carries out an action whose first die has shown a face at the table.
    ActThrown(Action, u8),
    /// Shows where an offer would put figures, to be carried out by [`PlayCommand::CommitGhost`]. Carries it out at once where
    /// it moves none, or where nothing may be measured before it is done.
    Preview(Offer),
    /// Carries out the declared operation with the dice the preferences say.
    RollDeclared,
    /// Carries out the refused action all the same.
    Overrule {
        /// Why.
        reason: String,
    },
}

/// Declares an operation, or changes the declared one. Its dice come with [`PlayCommand::RollDeclared`].
#[derive(Clone, Debug, PartialEq)]
pub enum DeclareCommand {
    /// Declares an operation: its card shows what it will do.
    Offer(Offer),
    /// Strikes a modifier, or restores it.
    Strike(String),
    /// Adds a modifier of a value; 0 removes it.
    AddModifier(String, i16),
    /// Limits what is struck and added to one roll; `None`: it counts for every roll.
    ChangeOnly(Option<OneRoll>),
}

/// An answer to the die that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceCommand {
    /// The face it shows. The first die of a declared operation is answered before it is asked for.
    Enter(u8),
    /// The faces of dice that were thrown together.
    EnterAll(Vec<u8>),
    /// Takes back the last face entered.
    TakeBack,
    /// The app rolls every die still wanted.
    RollRest,
    /// Asks for the dice of the last action again.
    Reenter,
}

/// Goes back or forward in the actions of the open game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryCommand {
    /// Takes back the last action.
    Undo,
    /// Takes back actions until this many are left.
    UndoTo(usize),
    /// Does the last undone action again.
    Redo,
    /// Does undone actions again until this many are in force.
    RedoTo(usize),
}

/// Puts away something that waits for the referee.
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
