//! A game of *On to Philadelphia*. `dispatch.rs` passes each action to its part of the rules.

use super::country::Country;
use super::transaction::Otp;
use crate::rules::game;

/// A game in progress.
pub type Game = game::Game<Otp>;

impl Game {
    /// Returns the inputs for pricing a course.
    pub(super) fn country(&self) -> Country<'_> {
        Country { battle: self.battle(), land: self.land(), charts: self.charts() }
    }
}
