//! *On to Philadelphia*: chits, D10 read 0 to 9, averaging dice.
//!
//! May import everything below `rules` and nothing of another set. One file for each part of the rules; a state machine
//! with one door in, [`Game::act`]. Where each paragraph of the text lives, and which worked case proves it:
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
mod returns;
mod rulings;
pub mod sequence;
mod set;
mod sources;
pub mod state;
mod story;
mod transaction;
mod turn_order;
mod visibility;
use super::wording;

pub use crate::rules::Topic;
pub use action::*;
pub(in crate::rules) use action_schema::ACTIONS;
pub use charts::Charts;
pub(in crate::rules) use commanders::{
    HAS_OPTIONAL_RULES, HAS_PASSES, fallen_words, overall_commander_words, worth_title,
};
pub use event::*;
pub use game::*;
pub(in crate::rules) use ghost::special_move;
pub use movement::{MovePreview, abandoned_guns};
pub(in crate::rules) use pieces::MARK_LETTERS;
pub(in crate::rules) use purposes::KINDS;
pub(in crate::rules) use reach::measured_under;
pub(in crate::rules) use set::{STAND_WORDS, TURN_WORD, all_worths};
pub use state::*;
pub(in crate::rules) use turn_order::turn_order;

/// The version of these rules as this program plays them: see [`crate::rules::Game::rules_version`].
pub const RULES_VERSION: u16 = 2;

#[cfg(test)]
mod tests;
