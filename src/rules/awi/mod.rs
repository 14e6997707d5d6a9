//! The AWI figure rules: eleven steps, sides in turn, a D10 for each base that fights.
//!
//! May import everything below `rules` and nothing of another set. One file for each part of the rules. D10s are read 1 to
//! 10 here. The text has headings rather than numbers: they are cited in short ("Morale 2", "Firing modifiers"), always by
//! the names in this table, which says where each lives and which worked case proves it:
//!
#![doc = include_str!("paragraphs.md")]

pub mod casualties;
pub mod charts;
pub mod command;
pub mod control;
pub mod disorder;
pub mod enter_melee;
pub mod fire;
pub mod generals;
mod hits;
pub mod losers;
pub mod melee;
pub mod morale;
mod named;
pub mod sequence;
pub mod state;
pub mod surroundings;

pub use charts::Charts;
pub use hits::Throw;
pub use named::Named;

use crate::rules::Refusal;

/// A refusal that cannot be overruled: what was asked has no answer.
fn refused(rule: &str, why: String) -> Refusal {
    Refusal { rule: rule.to_owned(), why, waivable: false }
}
