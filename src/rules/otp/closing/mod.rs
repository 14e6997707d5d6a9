//! Closing on an enemy (9.1), failing to (9.2), the reaction of units that are closed on (9.4, 9.5), and contact (9.7).
//!
//! Each file uses only those before it: `roll`, `failed`, `standing`, `go_in`, `reaction`, `declare`.

mod declare;
mod event;
mod failed;
mod go_in;
mod offers;
mod reaction;
mod roll;
mod standing;

pub use event::*;
pub use roll::resolve;

pub(super) use declare::{ClosingOptions, GivenApproach, close};
pub(super) use failed::answer_failed;
#[cfg(test)]
pub(super) use go_in::charge;
pub(super) use go_in::forced_contact;
pub(super) use offers::candidates;
pub(super) use reaction::{countercharge, react};
