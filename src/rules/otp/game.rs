//! A game by these rules. Where each action goes is in `dispatch.rs`.

use super::country::Country;
use super::transaction::Otp;
use crate::rules::game::Match;

/// A game being played.
pub type Game = Match<Otp>;

impl Game {
    /// What prices a course.
    pub(super) fn country(&self) -> Country<'_> {
        Country { battle: self.battle(), land: self.land(), charts: self.charts() }
    }
}
