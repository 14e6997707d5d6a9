//! The app's door to the rule sets: what a set's own part of the screen asks of the open game. Nothing else in the app names a
//! set.

use super::{App, Selection};
use crate::ids::UnitId;
pub use crate::rules::awi::Commanded;
use crate::rules::otp::{State, UnitState};
use crate::rules::{Game, awi, otp};

impl App {
    /// The game, if a battle by *On to Philadelphia* is open.
    #[must_use]
    pub fn otp(&self) -> Option<&otp::Game> {
        self.game().and_then(Game::otp)
    }

    /// The state of a game of *On to Philadelphia*.
    #[must_use]
    pub fn state(&self) -> Option<&State> {
        self.otp().map(otp::Game::state)
    }

    /// The selected unit and its state by *On to Philadelphia*.
    #[must_use]
    pub fn selected_unit(&self) -> Option<(&UnitId, &UnitState)> {
        let Selection::Unit(id) = &self.selection else { return None };
        self.state()?.units.get_key_value(id)
    }

    /// The game, if a battle by the AWI figure rules is open.
    #[must_use]
    pub fn awi(&self) -> Option<&awi::Game> {
        self.game().and_then(Game::awi)
    }

    /// Who commands each unit by the AWI figure rules, with the ghost where it is; empty by other rules.
    #[must_use]
    pub fn commanded(&self) -> &Commanded {
        let surveyed = || Some(self.awi()?.commanded_with(self.ghost.as_ref(), self.ghost_field()?));
        self.kept.commanded.get_or_init(|| surveyed().unwrap_or_default())
    }
}
