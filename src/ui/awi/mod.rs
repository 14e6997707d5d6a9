//! The AWI figure rules on the screen: the eleven steps as a guided list, what the strip, the panel, the cards and the rulings
//! say of them.

pub mod control;
mod face;
pub mod kit;
pub mod panel;
pub mod rulings;
mod spans;
pub mod steps;
pub mod strip;

pub use face::Awi;
