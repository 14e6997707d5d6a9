//! Forced moves: routs and evades, charges and contact, falling back, following up and pursuing.
//!
//! A unit goes along its own way, which is the one that [`way`] finds for it, or the player places its figures by hand.
//! The same action does both.

mod by_hand;
mod event;
mod make;
mod owe;
mod step;
mod way;

pub use event::MoveEvent;
pub(super) use make::done;
pub(super) use owe::{owe, rout};
pub(super) use step::{carry, carry_all};
