//! Why the table does not put a question.

use crate::rules::{Refusal, Stop};
use crate::text::Id;
use crate::{say, word};
use std::fmt;

/// Why a page cannot be filled from the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAsked {
    /// The rules refuse it, or want a die that the rehearsal has not.
    Stopped(Stop),
    /// There is no enemy to ask about.
    NoEnemy,
    /// The battle has no such unit.
    NoSuchUnit,
    /// The table never asks this of a unit.
    NotOfTheTable,
    /// The rehearsal came to no such roll; the message says why.
    NoRoll(Id),
    /// Neither under a unit nor so many inches ahead of it lies ground that disorders (OTP 6.6).
    NoRoughGround {
        /// How far ahead was looked.
        ahead: u8,
    },
}

impl fmt::Display for NotAsked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAsked::Stopped(stop) => stop.fmt(f),
            NotAsked::NoEnemy => f.write_str(word!("app-there-is-no-enemy-to-ask-about")),
            NotAsked::NoSuchUnit => f.write_str(word!("app-there-is-no-such-unit")),
            NotAsked::NotOfTheTable => f.write_str(word!("app-the-table-does-not-ask-this-of")),
            NotAsked::NoRoll(why) => f.write_str(why.word()),
            NotAsked::NoRoughGround { ahead } => f.write_str(&say!("app-no-rough-ground-lies-under-it-or", ahead)),
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
