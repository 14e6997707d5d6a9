//! A game by these rules.

use super::position::Position;
use super::transaction::Legions;
use crate::rules::game;

/// A game in play.
pub type Game = game::Game<Legions>;

impl Game {
    /// Returns the current position.
    pub(super) fn position(&self) -> Position<'_> {
        Position { battle: self.battle(), charts: self.charts(), state: self.state() }
    }
}
