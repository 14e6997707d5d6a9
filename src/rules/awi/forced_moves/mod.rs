//! Forced moves: routs and evades, charges and contact, falling back, following up and pursuing.
//!
//! Each goes along the way that [`way`] finds for it, or the player places the figures by hand. Both are one action.

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
