//! Losses: strength in figures and bases, casualties taken off the table, and generals at risk.

mod event;
pub mod generals;
mod risk;
mod shares;
mod strength;
mod take;
mod unit_losses;

pub use event::GeneralEvent;
pub(super) use risk::risk_generals;
pub(super) use shares::share;
pub use strength::{Dead, Strength};
pub(super) use take::{ask_for_shares, remove, take};
pub use unit_losses::UnitLosses;
