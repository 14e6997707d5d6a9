//! Commands to the army page: how armies are read, taken, made and drawn up.

use crate::app::sets::BuiltIn;
use crate::battle::RulesName;
use crate::roster::{Between, Edit, ReadRow, Roster, roster_list, roster_table};
use std::path::PathBuf;

/// How an army list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArmyFormat {
    /// As an indented list.
    List,
    /// As a table, with this between its cells.
    Table(Between),
}

impl ArmyFormat {
    /// How the name of such a file ends.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            ArmyFormat::List => "txt",
            ArmyFormat::Table(Between::Tabs) => "tsv",
            ArmyFormat::Table(_) => "csv",
        }
    }

    /// The list in it.
    #[must_use]
    pub fn text(self, roster: &Roster) -> String {
        match self {
            ArmyFormat::List => roster_list(roster),
            ArmyFormat::Table(between) => roster_table(roster, between),
        }
    }
}

/// What is read goes in the place of the list, or is added to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum ReadInto {
    Place,
    Besides,
}

/// Whose armies or ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakenFrom {
    /// A battle that is built in.
    BuiltIn(BuiltIn),
    /// The open game's battle, as it began.
    Game,
}

/// What armies are drawn up on.
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
}

/// A change to the armies being made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyCommand {
    /// Takes the list of a rule set to the desk.
    Take(RulesName),
    /// A step.
    Edit(Edit),
    /// Takes a step back.
    Undo,
    /// Takes it again.
    Redo,
    /// Reads a text.
    Read {
        /// A table or a list.
        text: String,
        /// In place of what there is, or besides.
        into: ReadInto,
    },
    /// A step in the reading of a published list.
    Reading(ReadingCommand),
    /// What is in the box for texts, as it is being typed or pasted: kept, so that an interruption loses nothing of it.
    Text(String),
    /// Reads a file, in place of what there is.
    Import(PathBuf),
    /// Takes the armies of a battle, or one side by its number.
    Borrow {
        /// Whose.
        from: TakenFrom,
        /// Which side; without one, all.
        side: Option<usize>,
        /// In place of what there is, or besides.
        into: ReadInto,
    },
    /// Saves the list as a file in the folder that is shown, under a name that is free.
    Export(ArmyFormat),
    /// Draws it up, saves that as a battle and begins it.
    DrawUp(ArmyGround),
}

/// A step in the reading of a published list, before it becomes the army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadingCommand {
    /// Puts a row in the place of another, such as one of its alternatives.
    Put(usize, Box<ReadRow>),
    /// Reads the text of a row again, as it was typed.
    Retype(usize, String),
    /// Reads its men at this scale, in men for each figure.
    Scale(u16),
    /// Takes what was read as the army.
    Take,
    /// Leaves it, and the army as it was.
    Leave,
}
