//! *On to Philadelphia* on the screen: what the strip, the panel, the cards, the rulings and the game's settings say of it.

mod face;
pub mod game;
pub mod kit;
mod overview;
pub mod panel;
pub mod rulings;
pub mod strip;

pub use face::Otp;
