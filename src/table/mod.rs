//! What stands on the table: battle, side, brigade, unit, stand, commander, terrain; and the battle file, checked.
//!
//! May import `units`, `ids`, `measure` and `dice`. Knows no rules of play, only what things are and where they stand.

pub mod built_in;
pub mod fault;
pub mod field;
pub mod file;
pub mod grade;
pub mod json;
pub mod layout;
pub mod losses;
pub mod model;
pub mod names;
pub mod optional;
pub mod roster;
pub mod slopes;
pub mod spelling;
pub mod traits;

pub use built_in::*;
pub use fault::*;
pub use field::*;
pub use file::*;
pub use grade::*;
pub use layout::*;
pub use losses::*;
pub use model::*;
pub use optional::*;
pub use roster::*;
pub use slopes::*;
pub use spelling::*;
pub use traits::*;
