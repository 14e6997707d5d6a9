//! Commands to the table and to the screen around it: none changes the game.

use crate::app::Prefs;
use crate::geometry::Pivot;
use crate::ids::{BrigadeId, CommanderId, UnitId};
use crate::rules::Ghost;
use crate::units::{Inches, Spot, Turn};

/// The selection on the table.
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
    /// Ahead; negative: back.
    Ahead(Inches),
    /// Sideways; positive: right.
    Side(Inches),
    /// Ahead at an angle, with the same facing.
    Oblique(Inches, Turn),
    /// A wheel on one end.
    Wheel(Pivot, Turn),
    /// About face.
    AboutFace,
    /// Removes the last step.
    Back,
}

/// An end of the tape measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TapeEnd {
    /// A place on the table.
    Place(Spot),
    /// A unit: the nearest edge of its bases.
    Unit(UnitId),
    /// A commander: the nearest edge of his base.
    Commander(CommanderId),
}

/// The tape measure on the table, with its two ends; `None` for an end that has not been tapped yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tape {
    /// Where it begins.
    pub from: Option<TapeEnd>,
    /// Where it ends.
    pub to: Option<TapeEnd>,
}

impl Tape {
    /// Returns the tape after a tap on `end`. If the tape has both ends already, a new one begins there. A second tap
    /// on its only end removes that end.
    ///
    /// ```
    /// use drumhead::app::{Tape, TapeEnd};
    /// use drumhead::units::Spot;
    /// let [a, b] = [1.0, 2.0].map(|x| TapeEnd::Place(Spot::new(x, 0.0)));
    /// let tape = Tape::default().tapped(a.clone());
    /// assert_eq!(tape.tapped(b.clone()), Tape { from: Some(a.clone()), to: Some(b.clone()) });
    /// assert_eq!(tape.tapped(b.clone()).tapped(b.clone()), Tape { from: Some(b), to: None });
    /// assert_eq!(tape.tapped(a), Tape::default());
    /// ```
    #[must_use]
    pub fn tapped(&self, end: TapeEnd) -> Self {
        match (&self.from, &self.to) {
            (Some(from), None) if *from == end => Tape::default(),
            (Some(from), None) => Tape { from: Some(from.clone()), to: Some(end) },
            _ => Tape { from: Some(end), to: None },
        }
    }
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
    Legend,
    Photo,
}

/// The page in the middle of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Centre {
    /// The table.
    #[default]
    Table,
    /// Quick measure: two to four bases on a blank sheet, without a battle.
    Quick,
    /// The charts, to read and edit.
    Charts,
    /// The lookup pages: questions to the rules, filled in by hand or from the table, with their answers and odds.
    Lookup,
    /// The commanders of both sides: rows, ratings and effects.
    Commanders,
    /// The army being edited.
    Army,
    /// The picture under the map, with the corners of the table in it.
    Under,
    /// The ground being drawn.
    Ground,
    /// The steps from nothing to the first turn.
    Preparation,
}

/// A change to the selection or the table view. Also controls the ghost, which moves nothing until it is committed.
#[derive(Clone, Debug, PartialEq)]
pub enum TableCommand {
    /// Selects a unit or commander, or nothing.
    Select(Selection),
    /// Selects the target: the shot at it is drawn.
    Target(Option<UnitId>),
    /// Selects the target and declares the first allowed attack on it, if that needs dice.
    Aim(UnitId),
    /// Shows a ghost, or none.
    SetGhost(Option<Ghost>),
    /// One press of the nudge pad on the selected unit's ghost.
    NudgeGhost(Nudge),
    /// Sets whether the ghost uses the special move (OTP 6.8).
    GhostSpecial(bool),
    /// Sets whether the ghost is placed by ruling instead of moved under the rules.
    GhostPlaced(bool),
    /// Chooses the brigade to move in one drag; `None`: units are moved one by one.
    MoveTogether(Option<BrigadeId>),
    /// Shows the tape measure with these ends; `None`: hides it.
    SetTape(Option<Tape>),
}

/// A change to the screen around the table, or to preferences.
#[derive(Clone, Debug, PartialEq)]
pub enum ScreenCommand {
    /// Opens a tab, or closes it.
    OpenTab(Option<Tab>),
    /// Changes the page in the middle.
    Show(Centre),
    /// Changes preferences.
    SetPrefs(Prefs),
    /// Skips the current lesson of the tutorial.
    NextLesson,
    /// Ends the tutorial.
    CloseTutorial,
}
