//! The AWI figure rules: eleven steps, sides in turn, a D10 for each base that fights.
//!
//! May import everything below `rules` and nothing of another set. One file for each part of the rules. D10s are read 1 to
//! 10 here. The text has headings rather than numbers: they are cited in short ("Morale 2", "Firing modifiers"), always by
//! the names in this table, which says where each lives and which worked case proves it:
//!
#![doc = include_str!("paragraphs.md")]

mod across;
mod action;
mod action_schema;
mod after_step;
pub mod army;
pub mod casualties;
mod charge;
mod charge_step;
pub mod charts;
mod close_calls;
pub mod command;
mod commanders;
pub mod control;
mod control_step;
mod declared;
mod deeds;
pub mod disorder;
mod display;
mod engine;
pub mod enter_melee;
mod entry_step;
mod event;
mod fighting;
pub mod fire;
mod game;
pub mod generals;
mod ghost;
mod haul;
mod hits;
mod ledger;
pub mod lookup;
pub mod losers;
mod meeting;
pub mod melee;
mod melee_step;
pub mod morale;
mod morale_step;
pub mod movement;
mod named;
mod offers;
mod orders;
mod owed;
mod pieces;
mod placing;
mod posture;
pub mod purposes;
mod ratings;
mod reach;
mod returns;
mod rulings;
pub mod sequence;
mod set;
mod shares;
mod shoot_step;
pub mod state;
mod steps;
mod struck;
pub mod surroundings;
mod toll;
mod turn_order;
mod ways;

pub use action::{Action, Ruling};
pub(in crate::rules) use action_schema::ACTIONS;
pub use charts::Charts;
pub(in crate::rules) use commanders::{
    HAS_OPTIONAL_RULES, HAS_PASSES, fallen_words, overall_commander_words, worth_title,
};
pub use event::{
    AfterEvent, ChargeEvent, ControlEvent, EntryEvent, Event, FireEvent, GeneralEvent, MeleeEvent, MoraleEvent,
    MoveEvent, RulingEvent, Witness,
};
pub use game::Game;
pub use ghost::Commanded;
pub(in crate::rules) use ghost::special_move;
pub use hits::Throw;
pub use meeting::{Meeting, guns_do_not_charge, has_no_way, must_rally_first};
pub use movement::{MarchPreview, MovementEvent, Order};
pub use named::{Named, modifier_words};
pub use offers::Offer;
pub(in crate::rules) use pieces::MARK_LETTERS;
pub(in crate::rules) use purposes::KINDS;
pub(in crate::rules) use reach::measured_under;
pub(in crate::rules) use set::{STAND_WORDS, TURN_WORD, all_worths};
pub use state::State;
pub use toll::Toll;
pub(in crate::rules) use turn_order::turn_order;

use crate::rules::Refusal;

/// The version of these rules as this program plays them: see [`crate::rules::Game::rules_version`].
pub const RULES_VERSION: u16 = 2;

/// A refusal that cannot be overruled: what was asked has no answer.
fn refused(rule: &str, why: String) -> Refusal {
    Refusal { rule: rule.to_owned(), why, waivable: false }
}
