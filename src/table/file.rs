//! The battle file, `drumhead-battle/1`: text to checked battle, every fault at once; and back.

use super::{Battle, Faults};

/// Checks a battle file. The battle comes with the warnings a referee may waive.
///
/// # Errors
/// Every fault and warning, in the order of the file.
pub fn check_battle(text: &str, file: &str) -> Result<(Battle, Faults), Faults> {
    todo!("{text} {file}")
}

/// A checked battle as a battle file; checking that gives the same battle again.
#[must_use]
pub fn battle_text(battle: &Battle) -> String {
    todo!("{battle:?}")
}
