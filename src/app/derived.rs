//! Values computed from the app's inputs and cached until one of them changes.
//!
//! Values are grouped by the inputs they depend on. [`Derived::changed`] drops every group that depends on a changed
//! input; no other code resets a value.

use super::deployment::Party;
use super::sets::Commanded;
use super::table_photo::PhotoPlan;
use super::{Abreast, DeclaredRoll, Dossier, GhostWay, Measured, MoveCost, Moved, NextRoll, Sighting};
use crate::battle::Field;
use crate::ids::{BrigadeId, UnitId};
use crate::rules::{Action, Offer, Refusal};
use std::cell::{Cell, OnceCell};

/// An input of derived values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// The open game, or the language its words are in.
    Game,
    /// The ruler's tolerance.
    Tolerance,
    /// The selected unit or commander.
    Selection,
    /// The ghost.
    Ghost,
    /// The kind of move that led to the ghost; its stands do not change.
    GhostManner,
    /// The target.
    Target,
    /// The photos of the table, or what is taken of them.
    Photos,
    /// The declared operation, the referee's changes to it, and its dice so far.
    Declared,
}

/// Derived values, computed on demand.
#[derive(Debug, Default)]
pub(super) struct Derived {
    /// From the game alone.
    pub game: OfGame,
    /// From the game and the tolerance.
    pub field: OnceCell<Field>,
    /// The offers of the selected unit.
    pub unit_offers: OnceCell<Vec<Offer>>,
    /// From the table with the ghost on it.
    pub ghost: OfGhost,
    /// From the action that commits the ghost.
    pub commit: OfCommit,
    /// From the declared operation.
    pub declared: OfDeclared,
    /// From the game, the photos, and the ruler's tolerance.
    pub photo_plan: OnceCell<Option<PhotoPlan>>,
    /// From every input except the photos.
    pub measured: OnceCell<Measured>,
    /// The number of computations of `measured` since the app began.
    pub times_measured: Cell<u32>,
}

/// Values of the game alone.
#[derive(Debug, Default)]
pub(super) struct OfGame {
    pub offers: OnceCell<Vec<Offer>>,
    pub ways_on: OnceCell<Vec<Offer>>,
    pub to_act: OnceCell<Vec<UnitId>>,
    pub owing: OnceCell<Vec<UnitId>>,
    pub dossiers: OnceCell<Vec<Dossier>>,
    pub brigades: OnceCell<Vec<BrigadeId>>,
}

/// Values of the table with the ghost on it.
#[derive(Debug, Default)]
pub(super) struct OfGhost {
    pub field: OnceCell<Field>,
    pub verdicts: OnceCell<Vec<Sighting>>,
}

/// Values of the action that commits the ghost.
#[derive(Debug, Default)]
pub(super) struct OfCommit {
    pub action: OnceCell<Option<Action>>,
    pub cost: OnceCell<Option<MoveCost>>,
    pub refusal: OnceCell<Option<Refusal>>,
    pub along: OnceCell<Vec<Moved>>,
    pub party: OnceCell<Party>,
    pub fits: OnceCell<bool>,
    pub way: OnceCell<GhostWay>,
    pub abreast: OnceCell<Option<Abreast>>,
    pub commanded: OnceCell<Commanded>,
}

/// Values of the declared operation and its dice.
#[derive(Debug, Default)]
pub(super) struct OfDeclared {
    pub next_roll: OnceCell<Option<NextRoll>>,
    pub rolls: OnceCell<Vec<DeclaredRoll>>,
    pub single_rolls: OnceCell<Vec<DeclaredRoll>>,
}

impl Derived {
    /// Drops the values that depend on a changed input.
    pub fn changed(&mut self, input: Input) {
        match input {
            Input::Game => *self = Derived { times_measured: self.times_measured.clone(), ..Derived::default() },
            Input::Tolerance => {
                self.field = OnceCell::new();
                self.changed(Input::Photos);
                self.changed(Input::Ghost);
            }
            Input::Selection => {
                self.unit_offers = OnceCell::new();
                self.changed(Input::Ghost);
            }
            Input::Ghost => {
                self.ghost = OfGhost::default();
                self.changed(Input::GhostManner);
            }
            Input::GhostManner => {
                self.commit = OfCommit::default();
                self.measured = OnceCell::new();
            }
            Input::Target => self.measured = OnceCell::new(),
            Input::Photos => self.photo_plan = OnceCell::new(),
            Input::Declared => {
                self.declared = OfDeclared::default();
                self.measured = OnceCell::new();
            }
        }
    }
}
