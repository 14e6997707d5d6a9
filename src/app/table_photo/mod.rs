//! Photos of the table: what they may show, where the units stand by them, and the moves that follow.

mod desk;
mod places;
mod plan;
mod proposed;
mod taking;
mod words;

pub use desk::{OnePhoto, PhotoDesk, PhotoJob};
pub use places::{Least, TagHeights, UnitRead, placing, tag_layout, units_read, units_unseen};
pub use proposed::{PhotoPlan, PlanRow, Proposal};
pub use words::{describe_tag_fault, doubt_words, good_to_words, not_seen_words, numbers};
