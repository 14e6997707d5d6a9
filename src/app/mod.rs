//! The app without pixels: the open battle, what is selected, the ghost, commands, preferences.
//!
//! May import everything but `ui` and `cli`. Knows no egui. Views read an [`App`]; only a [`Command`] changes it.

pub mod command;
pub mod ghost;
pub mod prefs;

pub use command::*;
pub use ghost::*;
pub use prefs::*;

use crate::ids::{CommanderId, UnitId};
use crate::rules::philadelphia::{self, UnitState};
use crate::rules::{Game, philadelphia::State};
use crate::table::{Battle, Field, Standing};
use std::cell::OnceCell;
use std::sync::Arc;

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

/// The app.
#[derive(Debug)]
pub struct App {
    /// What is selected.
    pub selection: Selection,
    /// Where the selected unit or commander might go.
    pub ghost: Option<Ghost>,
    /// An enemy singled out: the table view draws what decides the shot at it.
    pub target: Option<UnitId>,
    /// The tab that is open beside the table.
    pub tab: Option<Tab>,
    /// What stands in the middle.
    pub centre: Centre,
    /// Preferences.
    pub prefs: Prefs,
    game: Option<Game>,
    field: OnceCell<Field>,
    ghost_field: OnceCell<Field>,
}

impl App {
    /// The game by any rule set, if a battle is open.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The game, if a battle by *On to Philadelphia* is open.
    #[must_use]
    pub fn philadelphia(&self) -> Option<&philadelphia::Game> {
        self.game.as_ref().map(|Game::Philadelphia(game)| game)
    }

    /// The battle as it was before the first turn.
    #[must_use]
    pub fn battle(&self) -> Option<&Arc<Battle>> {
        self.philadelphia().map(philadelphia::Game::battle)
    }

    /// The state of the game.
    #[must_use]
    pub fn state(&self) -> Option<&State> {
        self.philadelphia().map(philadelphia::Game::state)
    }

    /// The selected unit and its state.
    #[must_use]
    pub fn selected_unit(&self) -> Option<(&UnitId, &UnitState)> {
        let Selection::Unit(id) = &self.selection else { return None };
        self.state()?.units.get_key_value(id)
    }

    /// The table as it stands, measured with the referee's ruler. Kept until the next change.
    #[must_use]
    pub fn field(&self) -> Option<&Field> {
        let (battle, state) = (self.battle()?, self.state()?);
        Some(self.field.get_or_init(|| {
            let standing = state.units.iter().map(|(id, u)| Standing { id, formation: u.formation, stands: &u.stands });
            Field::new(standing, &battle.terrain, self.prefs.tolerance)
        }))
    }

    /// The table as it would be with the ghost's unit where the ghost is; without a unit's ghost the table as it stands.
    #[must_use]
    pub fn ghost_field(&self) -> Option<&Field> {
        let Some(Ghost::Unit(ghost)) = &self.ghost else { return self.field() };
        let field = self.field()?;
        let body = field.body_of(&ghost.unit)?;
        Some(self.ghost_field.get_or_init(|| {
            let mut moved = field.clone();
            moved.scene.replace(body, crate::table::body(ghost.formation, &ghost.stands));
            moved
        }))
    }

    fn forget_measures(&mut self) {
        self.field = OnceCell::new();
        self.ghost_field = OnceCell::new();
    }
}
