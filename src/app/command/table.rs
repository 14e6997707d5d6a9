//! Commands to the table and to the screen around it: none changes the game.

use crate::app::Prefs;
use crate::geometry::Pivot;
use crate::ids::{CommanderId, UnitId};
use crate::rules::Ghost;
use crate::units::{Inches, Turn};

/// What is selected on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    None,
    /// A unit.
    Unit(UnitId),
    /// A commander.
    Commander(CommanderId),
}

/// One press of the nudge pad. Lengths in inches, turns clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nudge {
    /// Ahead; negative back.
    Ahead(Inches),
    /// Sideways; right positive.
    Side(Inches),
    /// Ahead at an angle, keeping the facing.
    Oblique(Inches, Turn),
    /// A wheel on one end.
    Wheel(Pivot, Turn),
    /// About face.
    AboutFace,
    /// Takes back the last step.
    Back,
}

/// A tab beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Tab {
    Returns,
    Log,
    Rulings,
    Files,
    Settings,
    Game,
}

/// What stands in the middle of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Centre {
    /// The table.
    #[default]
    Table,
    /// The two-base sketch.
    Quick,
    /// The charts, to read and to type in.
    Charts,
    /// Questions without a table, and their odds.
    Lookup,
    /// The commanders of both sides: rows, ratings and what they do.
    Commanders,
    /// The army being made.
    Army,
}

/// A change to what is selected or shown on the table. It also drives the ghost, which moves nothing until it is committed.
#[derive(Clone, Debug, PartialEq)]
pub enum TableCommand {
    /// Selects something, or nothing.
    Select(Selection),
    /// Singles out an enemy: the shot at it is drawn.
    Target(Option<UnitId>),
    /// Singles out an enemy, and declares what is most likely wanted against it, if that throws dice.
    Aim(UnitId),
    /// Shows a ghost, or none.
    SetGhost(Option<Ghost>),
    /// One press of the nudge pad on the selected unit's ghost.
    NudgeGhost(Nudge),
    /// The ghost's move uses the special move (OTP 6.8), or not.
    GhostSpecial(bool),
    /// The ghost is put there by ruling instead of moving under the rules, or not.
    GhostPlaced(bool),
}

/// A change to the screen around the table, or to preferences.
#[derive(Clone, Debug, PartialEq)]
pub enum ScreenCommand {
    /// Opens a tab, or closes it.
    OpenTab(Option<Tab>),
    /// Changes what stands in the middle.
    Show(Centre),
    /// Changes preferences.
    SetPrefs(Prefs),
}
