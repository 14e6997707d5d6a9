//! The purposes of the dice of the AWI figure rules: the codes in journals and scripts, and their sentences.
//!
//! A code never changes; a sentence may.

use crate::dice::{Purpose, RollKind, Subject};
use crate::msg;

/// Every kind of roll that a journal may hold.
pub(in crate::rules) const KINDS: [RollKind; 9] =
    [ABILITY, BRIGADIER, CONTROL, ENTRY, MELEE, MORALE, FIRE, GENERAL, LOSERS];

/// The ability of a general (Control ability).
pub const ABILITY: RollKind =
    RollKind { code: "ability", words: |of| msg!("awi-die-ability", commander = of.name("commander")) };
/// The ability of a general in a lookup, without a battle.
pub const AN_ABILITY: RollKind = RollKind { code: "ability", words: |_| msg!("awi-die-an-ability").to_owned() };
/// A brigadier's test (Control brigadier's test).
pub const BRIGADIER: RollKind =
    RollKind { code: "brigadier", words: |of| msg!("awi-die-brigadier", commander = of.name("commander")) };
/// A brigadier's test in a lookup, without a battle.
pub const A_BRIGADIER: RollKind = RollKind { code: "brigadier", words: |_| msg!("awi-die-a-brigadier").to_owned() };
/// A unit's control test (Control unit's test).
pub const CONTROL: RollKind = RollKind { code: "control", words: |of| msg!("awi-die-control", unit = of.name("unit")) };
/// A control test in a lookup, without a battle.
pub const A_CONTROL: RollKind = RollKind { code: "control", words: |_| msg!("awi-die-a-control").to_owned() };
/// Whether a unit enters melee (Entering melee).
pub const ENTRY: RollKind = RollKind { code: "entry", words: |of| msg!("awi-die-entry", unit = of.name("unit")) };
/// Whether a unit enters melee, in a lookup without a battle.
pub const AN_ENTRY: RollKind = RollKind { code: "entry", words: |_| msg!("awi-die-an-entry").to_owned() };
/// Blows of a unit at another (Melee score).
pub const MELEE: RollKind =
    RollKind { code: "melee", words: |of| msg!("awi-die-melee", unit = of.name("unit"), target = of.name("target")) };
/// Blows of a unit in the lookup of a charge, without a battle.
pub const MELEE_OF: RollKind = RollKind { code: "melee", words: |of| msg!("awi-die-melee-of", unit = of.name("unit")) };
/// Blows in the lookup of a charge at a unit beside the enemy, without a battle.
pub const MELEE_AT: RollKind = RollKind {
    code: "melee",
    words: |of| msg!("awi-die-melee-at", unit = of.name("unit"), target = of.name("target")),
};
/// Blows of a unit in a lookup, without a battle.
pub const A_MELEE: RollKind = RollKind { code: "melee", words: |_| msg!("awi-die-a-melee").to_owned() };
/// A morale test, for one of the reasons that the rules list ("Morale 1").
pub const MORALE: RollKind =
    RollKind { code: "morale", words: |of| msg!("awi-die-morale", reason = of.name("reason"), unit = of.name("unit")) };
/// Morale of a unit in a lookup, without a battle.
pub const A_MORALE: RollKind = RollKind { code: "morale", words: |_| msg!("awi-die-a-morale").to_owned() };
/// Fire of a unit at another (Firing dice).
pub const FIRE: RollKind =
    RollKind { code: "fire", words: |of| msg!("awi-die-fire", unit = of.name("unit"), target = of.name("target")) };
/// The defender's fire in the lookup of a charge, without a battle.
pub const DEFENDERS_FIRE: RollKind = RollKind { code: "fire", words: |_| msg!("awi-die-defenders-fire").to_owned() };
/// Fire of other units of the defender's side in the lookup of a charge.
pub const OTHERS_FIRE: RollKind =
    RollKind { code: "fire_of_others", words: |_| msg!("awi-die-others-fire").to_owned() };
/// Fire of a unit in a lookup, without a battle.
pub const A_FIRE: RollKind = RollKind { code: "fire", words: |_| msg!("awi-die-a-fire").to_owned() };
/// Whether a general falls (Generals at risk).
pub const GENERAL: RollKind =
    RollKind { code: "general", words: |of| msg!("awi-die-general", commander = of.name("commander")) };
/// Whether the general of one side falls, in the lookup of a charge.
pub const WHOSE_GENERAL: RollKind =
    RollKind { code: "general", words: |of| msg!("awi-die-whose-general", side = of.name("side")) };
/// Whether a general falls, in a lookup without a battle.
pub const A_GENERAL: RollKind = RollKind { code: "general", words: |_| msg!("awi-die-a-general").to_owned() };
/// A loser's test (Losers test).
pub const LOSERS: RollKind = RollKind { code: "losers", words: |of| msg!("awi-die-losers", unit = of.name("unit")) };
/// A loser's test in a lookup, without a battle.
pub const A_LOSERS: RollKind = RollKind { code: "losers", words: |_| msg!("awi-die-a-losers").to_owned() };

/// Returns the purpose of a roll about one unit.
#[must_use]
pub fn of_unit(kind: RollKind, unit: Subject) -> Purpose {
    Purpose::of(kind).about("unit", unit)
}

/// Returns the purpose of a roll about one general.
#[must_use]
pub fn of_general(kind: RollKind, general: Subject) -> Purpose {
    Purpose::of(kind).about("commander", general)
}

/// Returns the purpose of a unit's roll against another unit.
#[must_use]
pub fn of_two(kind: RollKind, unit: Subject, target: Subject) -> Purpose {
    Purpose::of(kind).about("unit", unit).about("target", target)
}
