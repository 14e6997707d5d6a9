//! Commands: the changes to an [`App`](super::App) that views request. Views push them, and the app applies them after
//! the frame. The host (window or browser page) may also call the app's methods and set its fields.
//!
//! There is one enum for each part of the app that carries commands out, so that each part matches its own enum without
//! a wildcard, and a command sent to the wrong part is a type error. This folder is data; [`super::apply`] carries them
//! out.

mod army;
mod charts;
mod deploy;
mod files;
mod ground;
mod host;
mod lookup;
mod photo;
mod play;
mod table;
mod under;

pub use army::{ArmyCommand, ArmyFormat, ArmyGround, ReadInto, ReadingCommand, TakenFrom};
pub use charts::ChartCommand;
pub use deploy::DeployCommand;
pub use files::FileCommand;
pub use ground::{GroundCommand, PiecesFrom};
pub use host::Wish;
pub use lookup::{LookupCommand, LookupDice, LookupEdit, LookupTurn};
pub use photo::PhotoCommand;
pub use play::{DeclareCommand, DiceCommand, DismissCommand, HistoryCommand, PlayCommand};
pub use table::{Centre, Nudge, ScreenCommand, Selection, Tab, TableCommand, Tape, TapeEnd};
pub use under::UnderCommand;

/// A change to the app that a view requests. Each part's own enum converts into it.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// The selection and the ghost.
    Table(TableCommand),
    /// The screen around the table, and preferences.
    Screen(ScreenCommand),
    /// Actions of the open game.
    Play(PlayCommand),
    /// The deployment before the first turn.
    Deploy(DeployCommand),
    /// The declared operation.
    Declare(DeclareCommand),
    /// The dice that the app asks for.
    Dice(DiceCommand),
    /// Undo and redo.
    History(HistoryCommand),
    /// Dismisses the declared operation, the dice asked for, a refusal or a message.
    Dismiss(DismissCommand),
    /// Files.
    Files(FileCommand),
    /// The edited charts.
    Charts(ChartCommand),
    /// The lookup pages.
    Lookup(LookupCommand),
    /// The edited army.
    Army(ArmyCommand),
    /// The drawn ground.
    Ground(GroundCommand),
    /// The browser page that the app runs in.
    Host(Wish),
    /// The picture under the map.
    Under(UnderCommand),
    /// Photos of the table.
    Photo(PhotoCommand),
}

impl Command {
    /// Returns whether it may change the open game, so that a read-only game refuses it.
    pub(in crate::app) fn plays(&self) -> bool {
        match self {
            Command::Play(_) | Command::Dice(_) | Command::History(_) => true,
            Command::Deploy(command) => command.plays(),
            Command::Photo(command) => *command == PhotoCommand::Accept,
            _ => false,
        }
    }
}

/// Converts the enum of each part into [`Command`], and the enums that are nested in it, such as [`LookupTurn`] in
/// [`LookupCommand`].
macro_rules! command_from {
    ($($variant:ident($($part:ty),+)),+ $(,)?) => {
        $($(impl From<$part> for Command {
            fn from(command: $part) -> Self {
                Command::$variant(command.into())
            }
        })+)+
    };
}

command_from!(
    Table(TableCommand),
    Screen(ScreenCommand),
    Play(PlayCommand),
    Deploy(DeployCommand),
    Declare(DeclareCommand),
    Dice(DiceCommand),
    History(HistoryCommand),
    Dismiss(DismissCommand),
    Files(FileCommand),
    Charts(ChartCommand),
    Lookup(LookupCommand, LookupTurn, LookupEdit, LookupDice),
    Army(ArmyCommand),
    Ground(GroundCommand),
    Host(Wish),
    Under(UnderCommand),
    Photo(PhotoCommand),
);
