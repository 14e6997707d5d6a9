//! The AWI figure rules on the screen: the eleven steps as a guided list, and their parts of the status bar, the panel,
//! the cards and the rulings.

pub mod control;
pub mod equipment;
mod face;
mod ground;
mod legend;
pub mod panel;
pub mod rulings;
mod spans;
pub mod status_bar;
pub mod steps;

pub use face::Awi;
