//! The AWI figure rules on the screen: the eleven steps as a guided list, and their parts of the status bar, the panel,
//! the cards and the rulings.

pub mod control;
mod face;
mod ground;
pub mod kit;
mod legend;
pub mod panel;
pub mod rulings;
mod spans;
pub mod steps;
pub mod strip;

pub use face::Awi;
