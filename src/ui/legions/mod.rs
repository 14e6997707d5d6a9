//! American Legions on the screen: the phases of a turn, the regiments with their orders, and the hexes that the
//! selection can go to or attack.

mod due;
mod face;
mod legend;
mod overview;
mod panel;
mod reach;
mod rulings;
mod status_bar;

pub use face::Legions;
