//! What the dice of the AWI figure rules are rolled for: the codes that journals and scripts hold, and their sentences.
//!
//! A code never changes; a sentence may.

use crate::dice::{Purpose, RollKind, Subject};
use crate::{say, word};

/// Every kind of roll that a journal may hold.
pub(in crate::rules) const KINDS: [RollKind; 9] =
    [ABILITY, BRIGADIER, CONTROL, ENTRY, MELEE, MORALE, FIRE, GENERAL, LOSERS];

/// The ability of a general (Control ability).
pub const ABILITY: RollKind =
    RollKind { code: "ability", words: |of| say!("awi-die-ability", commander = of.name("commander")) };
/// The ability of a general of no battle.
pub const AN_ABILITY: RollKind = RollKind { code: "ability", words: |_| word!("awi-die-an-ability").to_owned() };
/// A brigadier's test (Control brigadier's test).
pub const BRIGADIER: RollKind =
    RollKind { code: "brigadier", words: |of| say!("awi-die-brigadier", commander = of.name("commander")) };
/// The test of a brigadier of no battle.
pub const A_BRIGADIER: RollKind = RollKind { code: "brigadier", words: |_| word!("awi-die-a-brigadier").to_owned() };
/// A unit's control test (Control unit's test).
pub const CONTROL: RollKind = RollKind { code: "control", words: |of| say!("awi-die-control", unit = of.name("unit")) };
/// The control test of a unit of no battle.
pub const A_CONTROL: RollKind = RollKind { code: "control", words: |_| word!("awi-die-a-control").to_owned() };
/// Whether a unit enters melee (Entering melee).
pub const ENTRY: RollKind = RollKind { code: "entry", words: |of| say!("awi-die-entry", unit = of.name("unit")) };
/// Whether a unit of no battle enters melee.
pub const AN_ENTRY: RollKind = RollKind { code: "entry", words: |_| word!("awi-die-an-entry").to_owned() };
/// Blows of a unit at another (Melee score).
pub const MELEE: RollKind =
    RollKind { code: "melee", words: |of| say!("awi-die-melee", unit = of.name("unit"), target = of.name("target")) };
/// Blows in a charge of no battle.
pub const MELEE_OF: RollKind = RollKind { code: "melee", words: |of| say!("awi-die-melee-of", unit = of.name("unit")) };
/// Blows in a charge of no battle at a unit beside.
pub const MELEE_AT: RollKind = RollKind {
    code: "melee",
    words: |of| say!("awi-die-melee-at", unit = of.name("unit"), target = of.name("target")),
};
/// Blows of a unit of no battle.
pub const A_MELEE: RollKind = RollKind { code: "melee", words: |_| word!("awi-die-a-melee").to_owned() };
/// Morale, for a reason of the text ("Morale 1").
pub const MORALE: RollKind =
    RollKind { code: "morale", words: |of| say!("awi-die-morale", reason = of.name("reason"), unit = of.name("unit")) };
/// Morale of a unit of no battle.
pub const A_MORALE: RollKind = RollKind { code: "morale", words: |_| word!("awi-die-a-morale").to_owned() };
/// Fire of a unit at another (Firing dice).
pub const FIRE: RollKind =
    RollKind { code: "fire", words: |of| say!("awi-die-fire", unit = of.name("unit"), target = of.name("target")) };
/// Fire of the defender of a charge of no battle.
pub const DEFENDERS_FIRE: RollKind = RollKind { code: "fire", words: |_| word!("awi-die-defenders-fire").to_owned() };
/// Fire of others of the defender's side.
pub const OTHERS_FIRE: RollKind =
    RollKind { code: "fire_of_others", words: |_| word!("awi-die-others-fire").to_owned() };
/// Fire of a unit of no battle.
pub const A_FIRE: RollKind = RollKind { code: "fire", words: |_| word!("awi-die-a-fire").to_owned() };
/// Whether a general falls (Generals at risk).
pub const GENERAL: RollKind =
    RollKind { code: "general", words: |of| say!("awi-die-general", commander = of.name("commander")) };
/// Whether the general of a side of a charge falls.
pub const WHOSE_GENERAL: RollKind =
    RollKind { code: "general", words: |of| say!("awi-die-whose-general", side = of.name("side")) };
/// Whether a general of no battle falls.
pub const A_GENERAL: RollKind = RollKind { code: "general", words: |_| word!("awi-die-a-general").to_owned() };
/// A loser's test (Losers test).
pub const LOSERS: RollKind = RollKind { code: "losers", words: |of| say!("awi-die-losers", unit = of.name("unit")) };
/// The test of a loser of no battle.
pub const A_LOSERS: RollKind = RollKind { code: "losers", words: |_| word!("awi-die-a-losers").to_owned() };

/// A roll that is about one unit.
#[must_use]
pub fn of_unit(kind: RollKind, unit: Subject) -> Purpose {
    Purpose::of(kind).about("unit", unit)
}

/// A roll that is about one general.
#[must_use]
pub fn of_general(kind: RollKind, general: Subject) -> Purpose {
    Purpose::of(kind).about("commander", general)
}

/// A roll of a unit at another.
#[must_use]
pub fn of_two(kind: RollKind, unit: Subject, target: Subject) -> Purpose {
    Purpose::of(kind).about("unit", unit).about("target", target)
}
