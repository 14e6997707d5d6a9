//! The pieces on the table, by any rule set: the data that a map, a table view or returns need.

use crate::battle::{Formation, Stand};
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::units::{Bearing, Spot};
use std::collections::BTreeMap;

/// Every unit and commander, gone or not, by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces<'g> {
    /// Units.
    pub units: BTreeMap<&'g UnitId, Piece<'g>>,
    /// Commanders.
    pub commanders: BTreeMap<&'g CommanderId, Leader<'g>>,
}

/// A unit in its current condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece<'g> {
    /// Its formation.
    pub formation: Formation,
    /// Its stands, from its left to its right (front to rear in column). None: it is gone.
    pub stands: &'g [Stand],
    /// Figures it began the battle with.
    pub original: u16,
    /// The markers that lie beside it.
    pub marks: Vec<Mark>,
    /// Guns that their crew has left (OTP 7.4): their place and facing.
    pub left_behind: Option<(Spot, Bearing)>,
    /// The infantry that guns are attached to (OTP 7.5).
    pub attached_to: Option<&'g UnitId>,
    /// The town or building that it holds.
    pub deployed_in: Option<&'g TerrainId>,
}

/// A marker beside a unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The text on it: a letter or a sign, never colour alone.
    pub letter: &'static str,
    /// Its meaning, in words.
    pub words: String,
    /// How bad it is.
    pub tone: Tone,
}

/// How bad something is, for colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tone {
    /// Worth knowing.
    Plain,
    /// It hampers.
    Warning,
    /// It is about to be lost.
    Alarm,
}

/// A commander in his current condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leader<'g> {
    /// His place.
    pub at: Spot,
    /// The unit he is with.
    pub with: Option<&'g UnitId>,
    /// He has fallen and has no replacement yet.
    pub gone: bool,
    /// His worth in words, once it is known: "firebrand", "good".
    pub worth: Option<&'static str>,
    /// His total of morale passes (OTP 10.4).
    pub passes: Option<u8>,
    /// He commands the whole side.
    pub in_chief: bool,
}

impl Piece<'_> {
    /// Returns whether it has no stands left.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// assert!(game.pieces().units.values().all(|unit| !unit.is_gone() && unit.figures() == unit.original));
    /// ```
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.stands.is_empty()
    }

    /// Returns the figures left.
    #[must_use]
    pub fn figures(&self) -> u16 {
        self.stands.iter().map(|stand| stand.figures).fold(0, u16::saturating_add)
    }
}
