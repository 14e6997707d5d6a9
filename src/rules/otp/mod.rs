//! *On to Philadelphia*: chits, D10 read 0 to 9, averaging dice.
//!
//! Imports what is below `rules`, and nothing of another set. A game is a state machine with one way in, [`Game::act`].
//!
//! # Floors
//!
//! A file imports files of lower floors, or of its own part. So a change in one part of the rules concerns that part and
//! those above it, and no part knows who calls it.
//!
//! | floor | what it holds |
//! |---|---|
//! | roof | `dispatch` (what the set is made of, which part an action goes to, what follows every action), `offers`, `display`, `story`, `set`, `lookup`, and what reads events and games: `ledger`, `sources`, `declared`, `returns`, `pieces`, `ghost`, `ratings`, `commanders`, `orders`, `reach`, `reference`, `action_schema` |
//! | the referee | `rulings` |
//! | the turn | `sequence` |
//! | parts of a turn | `morale` (10), `melee` (9.8-9.14), `rebuild` (11) |
//! | close combat | `closing` (9.1, 9.2, 9.4, 9.5, 9.7), above `firefight` (9.3) and `bonus` (6.10) |
//! | fire | `fire` (8) |
//! | commanders | `command` (2, 6.12, 10.4-10.6) |
//! | movement | `movement` (5, 6) |
//! | losses | `losses` (7.1, 8.2), above `attached` (7.5) |
//! | questions any part may ask | `operations` (3), `contact`, `cover`, `guards`, `mover`, `place`, `charge`, `before`, `visibility` |
//! | one action | `transaction`, `game` |
//! | what happened | `event`, the union of every part's `event` file |
//! | facts and pure rolls | `state`, `pending`, `action`, `charts`, `army`, `country`, `cv`, `formations`, `disorder`, `close_calls`, `purposes`, `details`; every part's `event` and `resolve` files, which know no transaction |
//!
//! A part gives the transaction its own events ([`FireEvent`], [`ClosingEvent`], ...), which become events of the set by
//! `From`. Each part proposes its own offers; `offers` collects and judges them.
//!
//! # Where each paragraph of the text lives, and which worked case proves it
//!
#![doc = include_str!("paragraphs.md")]

pub mod action;
mod action_schema;
pub mod army;
pub mod attached;
mod before;
mod bonus;
mod charge;
pub mod charts;
mod close_calls;
pub mod closing;
pub mod command;
mod commanders;
mod contact;
mod country;
mod cover;
pub mod cv;
mod declared;
mod details;
pub mod disorder;
mod dispatch;
mod display;
pub mod event;
pub mod fire;
pub mod firefight;
mod formations;
pub mod game;
mod ghost;
mod guards;
mod ledger;
pub mod lookup;
pub mod losses;
pub mod melee;
pub mod morale;
pub mod movement;
mod mover;
mod offers;
mod operations;
mod orders;
mod pending;
mod pieces;
mod place;
pub mod purposes;
mod ratings;
mod reach;
pub mod rebuild;
mod reference;
mod returns;
mod rulings;
pub mod sequence;
mod set;
mod sources;
pub mod state;
mod story;
mod tabletop;
mod transaction;
mod visibility;
use super::wording;

pub use crate::rules::Topic;
pub use action::*;
pub use charts::Charts;
pub use event::*;
pub use game::*;
pub use movement::{MovePreview, abandoned_guns};
pub use state::*;

#[cfg(test)]
mod tests;
