//! A game by these rules, and its basic queries.

use super::survey::Survey;
use super::transaction::Awi;
use crate::ids::{SideId, TerrainId, UnitId};
use crate::rules::game;

/// A game in play.
pub type Game = game::Game<Awi>;

impl Game {
    /// Returns the game with its measured table.
    #[must_use]
    pub fn survey(&self) -> Survey<'_> {
        Survey { battle: self.battle(), charts: self.charts(), state: self.state(), field: self.field() }
    }

    /// Returns the side whose move it is. Before the first move, the side that will move first.
    #[must_use]
    pub fn moving_side(&self) -> &SideId {
        self.state().moving_side(self.battle())
    }
}

impl Game {
    /// Returns the strong house that a unit holds: a building of stone (Strong houses).
    #[must_use]
    pub fn strong_house_of(&self, unit: &UnitId) -> Option<TerrainId> {
        let (battle, charts, state, field) = (self.battle(), self.charts(), self.state(), self.field());
        Survey { battle, charts, state, field }.house_of(unit).cloned()
    }
}
