//! What stands on the table: battle, side, brigade, unit, stand, commander, terrain; and the battle file, checked.
//!
//! May import `units`, `ids`, `input`, `geometry` and `dice`. Knows no rules of play, only what things are and where they stand.

pub mod built_in;
pub mod field;
pub mod file;
pub mod grade;
pub mod layout;
pub mod losses;
pub mod model;
pub mod names;
pub mod optional;
pub mod slopes;
pub mod traits;
mod unknown;

pub use built_in::*;
pub use field::*;
pub use file::*;
pub use grade::*;
pub use layout::*;
pub use losses::*;
pub use model::*;
pub use optional::*;
pub use slopes::*;
pub use traits::*;
