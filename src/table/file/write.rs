//! A checked battle as a battle file people can read.

use crate::table::Battle;

/// A checked battle as a battle file; checking that gives the same battle again.
#[must_use]
pub fn battle_text(battle: &Battle) -> String {
    let _ = battle;
    String::new()
}
