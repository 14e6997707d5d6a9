//! Reasons why a page cannot be filled from the table.

use crate::msg;
use crate::rules::{Refusal, Stop};
use crate::text::Id;
use std::fmt;

/// The reason why a page cannot be filled from the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAsked {
    /// The rules refuse the action, or its rehearsal (a run on a copy of the game, to find its rolls) asks for a die
    /// that it does not have.
    Stopped(Stop),
    /// There is no enemy to ask about.
    NoEnemy,
    /// The battle has no such unit.
    NoSuchUnit,
    /// The table never asks this of a unit.
    NotOfTheTable,
    /// The rehearsal had no such roll. The message says why.
    NoRoll(Id),
    /// No ground that disorders lies under the unit or ahead of it within `ahead` inches (OTP 6.6).
    NoRoughGround {
        /// How far ahead the ground was searched, in inches.
        ahead: u8,
    },
}

impl fmt::Display for NotAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAsked::Stopped(stop) => stop.fmt(f),
            NotAsked::NoEnemy => f.write_str(msg!("app-there-is-no-enemy-to-ask-about")),
            NotAsked::NoSuchUnit => f.write_str(msg!("app-there-is-no-such-unit")),
            NotAsked::NotOfTheTable => f.write_str(msg!("app-not-a-table-question")),
            NotAsked::NoRoll(why) => f.write_str(why.word()),
            NotAsked::NoRoughGround { ahead } => f.write_str(&msg!("app-no-rough-ground-near", ahead)),
        }
    }
}

impl std::error::Error for NotAsked {}

crate::shown_part!(NotAsked);

impl From<Stop> for NotAsked {
    fn from(stop: Stop) -> Self {
        NotAsked::Stopped(stop)
    }
}

impl From<Refusal> for NotAsked {
    fn from(refusal: Refusal) -> Self {
        NotAsked::Stopped(Stop::Refused(refusal))
    }
}
