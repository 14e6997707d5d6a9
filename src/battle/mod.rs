//! The things on the table (battle, side, brigade, unit, stand, commander, terrain), and reading and writing battle
//! files.
//!
//! May import `text`, `units`, `ids`, `input`, `geometry`, `hexes` and `dice`. Knows no rules of play, only things and their
//! places.

mod army_rules;
mod basing;
mod board;
pub mod field;
pub mod file;
mod hex_map;
mod hex_sheet;
mod hex_words;
pub mod kinds;
pub mod layout;
pub mod losses;
pub mod model;
pub mod names;
pub mod optional;
mod scenario;
mod sets;
pub mod slopes;
mod source;
pub mod tags;
mod terrain;
mod trait_rules;
pub mod troops;
mod unknown;

pub(crate) use army_rules::*;
pub use basing::*;
pub use board::*;
pub use field::*;
pub use file::*;
pub use hex_map::*;
pub use hex_sheet::*;
pub use hex_words::lower_of;
pub(crate) use hex_words::{compass_of, compass_of_fall};
pub use kinds::{Arm, Armament, Formation, GunWeight, SmallArm};
pub use layout::*;
pub use losses::*;
pub use model::*;
pub use optional::*;
pub use scenario::*;
pub use sets::*;
pub use slopes::*;
pub use source::*;
pub use tags::{Corner, LABEL_EDGE_MM, TagSheet, TagSize, labels, tag_sheets};
pub use terrain::*;
pub(crate) use trait_rules::*;
pub use troops::*;
