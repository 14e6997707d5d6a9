//! The AWI figure rules: eleven steps, sides in turn, a D10 for each base that fights.
//!
//! May import everything below `rules`, but no other set. D10s are read 1 to 10 here.
//!
//! # Floors
//!
//! A file imports only files of its own floor and of lower floors, without import cycles. A part of the rules has files
//! on several floors: `fire/mod.rs` resolves a shot and its dice, `fire/event.rs` describes its result, `fire/step.rs`
//! is Step 7 on the table.
//!
//! | floor | files | contents |
//! |---|---|---|
//! | 12 | `dispatch`, `set` | The top: passes an action to its part, and implements the interface of every set. Nothing imports it. |
//! | 11 | `offers/`, `movement/candidates`, `lookup/`, `ghost`, `pieces`, `returns`, `ratings`, `ledger`, ... | Queries of the screen, the journal and the lookup. |
//! | 10 | `steps`, `rulings/` | The sequence of steps, and the referee's rulings. |
//! | 9 | `step` of `control/`, `morale/`, `charge/`, `fire/`, `enter_melee/`, `melee/`, `after_melee/` and `forced_moves/` | The steps of a move on the table: the side that acts, the dice, and the results. |
//! | 8 | the rest of `charge/`, `losses/` and `forced_moves/` | Code shared by several steps: charges, losses, routs and other forced moves. |
//! | 7 | `movement/` | Moves over the ground, with their cost, cut short at obstacles. |
//! | 6 | `transaction`, `game`, `close_calls` | The game, and the working copy of its state that an action changes. |
//! | 5 | `action`, `event`, `event` of each part | Actions and events: data, with their words. |
//! | 4 | `survey/`, `distance` | Queries about the current table. |
//! | 3 | `state/` | Everything that changes during a game. |
//! | 2 | `mod` of `control/`, `morale/`, `fire/`, `enter_melee/`, `melee/` and `after_melee/`, `losses/generals`, `charge/meeting` | Resolvers: one decision with its modifiers and dice, without a table. |
//! | 1 | `army/`, `charts/`, `sequence`, `disorder`, `named`, `hits`, `purposes` | Armies, charts, the eleven steps, modifiers by name. |
//!
//! # Sections
//!
//! The text has headings rather than numbers. They are cited in short ("Morale 2", "Firing modifiers"), always by the
//! names in this table, which lists where each is implemented and which worked case proves it:
//!
#![doc = include_str!("paragraphs.md")]

mod action;
mod action_schema;
pub mod after_melee;
pub mod army;
mod charge;
pub mod charts;
mod close_calls;
mod commanders;
pub mod control;
mod declared;
pub mod disorder;
mod dispatch;
mod distance;
pub mod enter_melee;
mod event;
pub mod fire;
mod forced_moves;
mod game;
mod ghost;
mod hits;
mod ledger;
pub mod lookup;
pub mod losses;
pub mod melee;
pub mod morale;
pub mod movement;
mod named;
mod offers;
mod orders;
mod pieces;
pub mod purposes;
mod ratings;
mod reach;
mod reference;
mod returns;
mod rulings;
pub mod sequence;
mod set;
pub mod state;
mod steps;
pub mod survey;
mod tabletop;
mod transaction;

pub use action::{Action, Offer, Ruling};
pub use charge::{Meeting, guns_do_not_charge, has_no_way, must_rally_first};
pub use charts::Charts;
pub use event::{
    AfterEvent, ChargeEvent, ControlEvent, EntryEvent, Event, FireEvent, GeneralEvent, MeleeEvent, MoraleEvent,
    MoveEvent, RulingEvent, Witness,
};
pub use game::Game;
pub use ghost::Commanded;
pub use hits::HitThrow;
pub use losses::UnitLosses;
pub use movement::{MarchPreview, MovementEvent, Order};
pub use named::{Named, modifier_words};
pub use pieces::every_mark;
pub use state::State;

use crate::rules::Refusal;

/// Returns a refusal that cannot be overruled, for input to which the rules give no answer.
fn refused(rule: &str, why: String) -> Refusal {
    Refusal { rule: rule.to_owned(), why, waivable: false }
}
