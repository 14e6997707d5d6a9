//! What stands on the table: battle, side, brigade, unit, stand, commander, terrain; and the battle file, checked.
//!
//! May import `units`, `ids`, `measure` and `dice`. Knows no rules of play, only what things are and where they stand.

pub mod fault;
pub mod field;
pub mod file;
pub mod model;

pub use fault::*;
pub use field::*;
pub use file::*;
pub use model::*;
