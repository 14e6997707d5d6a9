//! *On to Philadelphia* on the screen: its parts of the status bar, the panel, the cards, the rulings and the game's
//! settings.

pub mod equipment;
mod face;
pub mod game;
mod ground;
mod legend;
mod overview;
pub mod panel;
pub mod rulings;
pub mod status_bar;

pub use face::Otp;
