//! The kinds of dice that the rules use, and the sources of their faces.
//!
//! Imports only the macros and words of `text`. A rule asks for a die and states its purpose; it never knows whether
//! the face was rolled by the app ([`Seeded`]), entered from the table ([`Entered`], [`Tray`]) or scripted in a test
//! ([`Scripted`]). [`odds`] runs the same resolver over every face.

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

use crate::msg;
use thiserror::Error;

/// A source of dice.
pub trait Dice {
    /// Rolls one die.
    ///
    /// # Errors
    /// [`DieWanted`] if the source has no face: the caller asks for it and runs the pure resolver again.
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted>;
}

/// A mismatch between the rules and a script or record of dice.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DiceFault {
    /// The rules asked for another die, or for another purpose, than the one in the list.
    #[error("{}", msg!("dice-not-as-written", roll = roll, wanted = wanted, written = written))]
    Other {
        /// The roll's number, from 1.
        roll: usize,
        /// The die the rules asked for.
        wanted: String,
        /// The die in the list.
        written: String,
    },
    /// The rules asked for a die and none is left.
    #[error("{}", msg!("dice-missing", roll = roll, wanted = wanted))]
    Missing {
        /// The roll's number, from 1.
        roll: usize,
        /// The die the rules asked for.
        wanted: String,
    },
    /// Dice were left over.
    #[error("{}", msg!("dice-left-over", left = left, first = first))]
    LeftOver {
        /// The number of dice left over.
        left: usize,
        /// The first of them.
        first: String,
    },
    /// The list has a face that its die does not have.
    #[error("{}", msg!("dice-no-such-face", roll = roll, no_such = no_such))]
    NoSuchFace {
        /// The roll's number, from 1.
        roll: usize,
        /// The die and the face.
        no_such: NoSuchFace,
    },
}

crate::shown_part!(DiceFault);
