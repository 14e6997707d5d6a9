//! *On to Philadelphia* on the screen: its parts of the status bar, the panel, the cards, the rulings and the game's
//! settings.

mod face;
pub mod game;
mod ground;
pub mod kit;
mod legend;
mod overview;
pub mod panel;
pub mod rulings;
pub mod strip;

pub use face::Otp;
