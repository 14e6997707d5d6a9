//! American Legions: a board game on hexes. Companies with orders, fire, shock and morale.
//!
//! May import everything below `rules`, but no other set. Section numbers are those of the rules text, version 1.2.
//!
//! # Floors
//!
//! A file imports only files of its own floor and of lower floors.
//!
//! | floor | files | contents |
//! |---|---|---|
//! | 7 | `dispatch`, `set` | The top: passes an action to its part, and implements the interface of every set. |
//! | 6 | `offers/`, `lookup/`, `pieces`, `returns`, `commanders`, `ledger`, `declared` | Queries of the screen, the journal and the lookup. |
//! | 5 | `turn`, `rulings` | The sequence of play, and the referee's rulings. |
//! | 4 | `command`, `movement`, `firing`, `shocks`, `rout`, `checking`, `leaders`, `losses`, `victory` | The rules on the map. |
//! | 3 | `transaction`, `game`, `position` | The game, questions about it, and the working copy that an action changes. |
//! | 2 | `action`, `event`, `words`, `order_words`, `state/` | Actions, events and the state: data, with their words. |
//! | 1 | `army/`, `charts/`, `phase`, `orders`, `fire`, `shock`, `morale`, `sight`, `loss`, `strength`, `assault`, `purposes` | Armies, charts, and resolvers of one question without a map. |
//!
#![doc = include_str!("paragraphs.md")]

mod action;
mod action_schema;
pub mod army;
pub mod assault;
pub mod charts;
mod checking;
mod command;
mod commanders;
mod declared;
mod dispatch;
mod distance;
mod event;
pub mod fire;
mod firing;
mod game;
mod leaders;
mod ledger;
pub mod lookup;
pub mod loss;
mod losses;
mod march;
pub mod morale;
mod movement;
mod offers;
mod order_words;
pub mod orders;
pub mod phase;
mod pieces;
mod position;
pub mod purposes;
mod returns;
mod ride;
mod rout;
mod rulings;
mod set;
pub mod shock;
mod shocks;
pub mod sight;
mod stacking;
pub mod state;
mod strength;
#[cfg(test)]
mod tests;
mod transaction;
mod turn;
mod victory;
mod words;

pub use action::{Action, MarchStep, Offer, Ruling};
pub use charts::Charts;
pub use event::{Change, Event};
pub use game::Game;
pub use pieces::every_mark;
pub use state::State;
pub use strength::Strength;
pub use words::{condition_words, modifier_words};
