//! *On to Philadelphia*: chits, D10 read 0 to 9, averaging dice.
//!
//! It imports the common part of `rules` and modules below it, and never another set. Only [`lookup`] also imports
//! `crate::lookup`. Every action enters by [`Game::act`]; the other methods of [`Game`] answer questions and change
//! nothing.
//!
//! # Layers
//!
//! A file imports only files of lower layers or of its own part. A change in a part of the rules therefore affects only
//! that part and those above it, and no part knows its callers.
//!
//! | layer | content |
//! |---|---|
//! | top | `dispatch` (passes actions to the parts, settles the state after them), `offers`, `display`, `story`, `set`, `tabletop`, `lookup`, and the readers of events and games: `ledger`, `sources`, `declared`, `returns`, `pieces`, `ghost`, `ratings`, `commanders`, `orders`, `reach`, `reference`, `action_schema` |
//! | the referee | `rulings` |
//! | the turn | `sequence` |
//! | parts of a turn | `morale` (10.1-10.3), `melee` (9.8-9.14), `rebuild` (11) |
//! | close combat | `closing` (9.1, 9.2, 9.4, 9.5, 9.7), which imports `firefight` (9.3, 9.6) and `bonus` (6.10) |
//! | fire | `fire` (8) |
//! | commanders | `command` (2, 6.12, 10.4-10.6) |
//! | movement | `movement` (5, 6) |
//! | losses | `losses` (7.1, 8.2), which imports `attached` (7.5) |
//! | shared | `operations` (3), `contact`, `cover`, `guards`, `mover`, `place`, `charge`, `before`, `visibility` |
//! | one action | `transaction`, `game` |
//! | events | `event`, the union of every part's `event` file |
//! | facts and pure rolls | `state`, `pending`, `action`, `charts`, `army`, `country`, `cv`, `formations`, `disorder`, `close_calls`, `purposes`, `details`; every part's `event` and `resolve` files, which use no transaction |
//!
//! A part emits its own events ([`FireEvent`], [`ClosingEvent`], ...), and `From` converts them to events of the set.
//! Each part proposes its own offers; `offers` collects and checks them.
//!
//! # The paragraphs of the rules: their files and worked cases
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
pub use pieces::every_mark;
pub use state::*;

#[cfg(test)]
mod tests;
