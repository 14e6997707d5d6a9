//! Commands to the army page: reading, taking, editing and deploying armies.

use crate::app::sets::BuiltIn;
use crate::battle::RulesName;
use crate::roster::{Between, Edit, ReadRow, Roster, roster_list, roster_table};
use std::path::PathBuf;

/// The format of an army list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArmyFormat {
    /// As an indented list.
    List,
    /// As a table, with this separator between its cells.
    Table(Between),
}

impl ArmyFormat {
    /// Returns the extension of such a file.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            ArmyFormat::List => "txt",
            ArmyFormat::Table(Between::Tabs) => "tsv",
            ArmyFormat::Table(_) => "csv",
        }
    }

    /// Returns the list in this format.
    #[must_use]
    pub fn text(self, roster: &Roster) -> String {
        match self {
            ArmyFormat::List => roster_list(roster),
            ArmyFormat::Table(between) => roster_table(roster, between),
        }
    }
}

/// Whether a list replaces the army or is added to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum ReadInto {
    Replace,
    Add,
}

/// The source of armies or ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakenFrom {
    /// A battle that is built in.
    BuiltIn(BuiltIn),
    /// The open game's battle, as it began.
    Game,
}

/// The ground that armies are deployed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArmyGround {
    /// A bare table, in inches.
    Blank {
        /// From left to right.
        width_in: i32,
        /// From front to back.
        depth_in: i32,
    },
    /// The table of a battle.
    Of(TakenFrom),
    /// The drawn ground that is open.
    Drawn,
}

/// A change to the edited armies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyCommand {
    /// Opens the list of a rule set.
    Take(RulesName),
    /// An edit.
    Edit(Edit),
    /// Undoes an edit.
    Undo,
    /// Redoes an edit.
    Redo,
    /// Reads a text.
    Read {
        /// A table or a list.
        text: String,
        /// Whether it replaces the army or is added to it.
        into: ReadInto,
    },
    /// A step in the reading of a published list.
    Reading(ReadingCommand),
    /// The current text in the box: stored at once, so that an interruption loses nothing.
    Text(String),
    /// Reads a file, replacing the army.
    Import(PathBuf),
    /// Takes the armies of a battle, or one side by its number.
    Borrow {
        /// The source.
        from: TakenFrom,
        /// The side's number; `None`: all sides.
        side: Option<usize>,
        /// Whether they replace the army or are added to it.
        into: ReadInto,
    },
    /// Saves the list as a file in the folder that is shown, under a free name.
    Export(ArmyFormat),
    /// Deploys the armies on this ground, saves the result as a battle file and begins the battle.
    DrawUp(ArmyGround),
}

/// A step in the reading of a published list, before it becomes the army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadingCommand {
    /// Replaces a row, for example by one of its alternatives.
    Put(usize, Box<ReadRow>),
    /// Reads the text of a row again, as edited.
    Retype(usize, String),
    /// Converts its numbers of men to figures at this scale, in men per figure.
    Scale(u16),
    /// Makes the reading the army.
    Take,
    /// Drops the reading; the army stays unchanged.
    Leave,
}
