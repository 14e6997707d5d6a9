//! Dice by name: the kinds of dice the rules use, and where their faces come from.
//!
//! Imports nothing of the crate. A rule asks for a die and says what for; it never knows whether the face was rolled by
//! the app ([`Seeded`]), tapped in from the table ([`Entered`], [`Tray`]) or written in a test ([`Scripted`]). [`odds`]
//! runs the same resolver over every face.

mod die;
mod entered;
mod follow;
pub mod odds;
mod purpose;
mod record;
mod scripted;
mod seeded;

pub use die::*;
pub use entered::*;
pub use purpose::*;
pub use record::*;
pub use scripted::*;
pub use seeded::*;

use crate::say;
use thiserror::Error;

/// A source of dice.
pub trait Dice {
    /// Rolls one die.
    ///
    /// # Errors
    /// [`DieWanted`] when the source has no face to give: the caller asks for it and runs the pure resolver again.
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted>;
}

/// What a script or a record of dice and the rules disagreed about.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiceFault {
    /// The rules asked for another die, or for another purpose, than the one written.
    #[error("{}", say!("dice-other", roll = roll, wanted = wanted, written = written))]
    Other {
        /// Which roll, from 1.
        roll: usize,
        /// What the rules asked for.
        wanted: String,
        /// What is written.
        written: String,
    },
    /// The rules asked for a die and none is left.
    #[error("{}", say!("dice-missing", roll = roll, wanted = wanted))]
    Missing {
        /// Which roll, from 1.
        roll: usize,
        /// What the rules asked for.
        wanted: String,
    },
    /// Dice were left over.
    #[error("{}", say!("dice-left-over", left = left, first = first))]
    LeftOver {
        /// How many.
        left: usize,
        /// The first of them.
        first: String,
    },
    /// A face is written that the die does not have.
    #[error("{}", say!("dice-no-such-face", roll = roll, no_such = no_such))]
    NoSuchFace {
        /// Which roll, from 1.
        roll: usize,
        /// Which face of which die.
        no_such: NoSuchFace,
    },
}

crate::shown_part!(DiceFault);
