//! The purposes of dice in *On to Philadelphia*: the codes in journals and scripts, and their sentences.
//!
//! A code must never change. A sentence may.

use crate::dice::{Purpose, RollKind, Subject};
use crate::msg;
use std::sync::LazyLock;

/// Every kind of roll that a journal may hold.
pub(in crate::rules) const KINDS: [RollKind; 20] = [
    CHIT,
    RATING,
    COMMANDER_HIT,
    FIRE,
    VISIBILITY,
    WATCH,
    IN_THE_WAY,
    STRAGGLERS,
    GROUND,
    RIDE,
    SPECIAL_MOVE,
    CLOSING,
    CV,
    MELEE_ATTACK,
    MELEE_DEFENCE,
    LOSSES,
    MORALE_TENS,
    MORALE_UNITS,
    REBUILDING,
    REGAINED,
];

/// The chit drawn from the cup (4.3).
pub const CHIT: RollKind = RollKind { code: "chit", words: |_| msg!("otp-die-chit").to_owned() };
/// The rating of a commander (2.0).
pub const RATING: RollKind =
    RollKind { code: "rating", words: |of| msg!("otp-die-rating", commander = of.name("commander")) };
/// The rating of a commander outside a battle (2.0).
pub const A_RATING: RollKind = RollKind { code: "rating", words: |_| msg!("otp-die-a-rating").to_owned() };
/// Whether a commander is hit (8.16, 9.11).
pub const COMMANDER_HIT: RollKind = RollKind {
    code: "commander_hit",
    words: |of| msg!("otp-die-commander-hit", rule = of.name("rule"), commander = of.name("commander")),
};
/// Whether a commander outside a battle is hit (8.16, 9.11).
pub const A_COMMANDER_HIT: RollKind =
    RollKind { code: "commander_hit", words: |of| msg!("otp-die-a-commander-hit", rule = of.name("rule")) };
/// Whether the commander of a side of a charge is hit (8.16, 9.11).
pub const WHOSE_COMMANDER_HIT: RollKind = RollKind {
    code: "commander_hit",
    words: |of| msg!("otp-die-whose-commander-hit", rule = of.name("rule"), side = of.name("side")),
};
/// Fire (8.1, 9.3, 9.7).
pub const FIRE: RollKind =
    RollKind { code: "fire", words: |of| msg!("otp-die-fire", rule = of.name("rule"), unit = of.name("unit")) };
/// Fire of a unit outside a battle (8.1).
pub const A_FIRE: RollKind = RollKind { code: "fire", words: |_| msg!("otp-die-a-fire").to_owned() };
/// How far a unit sees in woods (8.7).
pub const VISIBILITY: RollKind =
    RollKind { code: "visibility", words: |of| msg!("otp-die-visibility", unit = of.name("unit")) };
/// How far a commander sees in woods (10.6).
pub const WATCH: RollKind =
    RollKind { code: "watch", words: |of| msg!("otp-die-watch", commander = of.name("commander")) };
/// Whether a friend in the way of a retreat holds (6.11).
pub const IN_THE_WAY: RollKind = RollKind {
    code: "in_the_way",
    words: |of| msg!("otp-die-in-the-way", friend = of.name("friend"), unit = of.name("unit")),
};
/// Stragglers of militia that falls back (6.14).
pub const STRAGGLERS: RollKind =
    RollKind { code: "stragglers", words: |of| msg!("otp-die-stragglers", unit = of.name("unit")) };
/// Stragglers of a side of a charge (6.14).
pub const WHOSE_STRAGGLERS: RollKind =
    RollKind { code: "stragglers", words: |of| msg!("otp-die-whose-stragglers", side = of.name("side")) };
/// Whether terrain disorders a unit (6.6).
pub const GROUND: RollKind =
    RollKind { code: "ground", words: |of| msg!("otp-die-ground", unit = of.name("unit"), ground = of.name("ground")) };
/// Whether terrain disorders a unit outside a battle (6.6).
pub const A_GROUND: RollKind = RollKind { code: "ground", words: |_| msg!("otp-die-a-ground").to_owned() };
/// Whether terrain slows a commander (6.12).
pub const RIDE: RollKind = RollKind {
    code: "ride",
    words: |of| msg!("otp-die-ride", commander = of.name("commander"), ground = of.name("ground")),
};
/// How far a special move goes (6.8).
pub const SPECIAL_MOVE: RollKind =
    RollKind { code: "special_move", words: |of| msg!("otp-die-special-move", unit = of.name("unit")) };
/// Whether a unit closes (9.1).
pub const CLOSING: RollKind = RollKind { code: "closing", words: |of| msg!("otp-die-closing", unit = of.name("unit")) };
/// Whether a unit outside a battle closes (9.1).
pub const A_CLOSING: RollKind = RollKind { code: "closing", words: |_| msg!("otp-die-a-closing").to_owned() };
/// Whether a unit outside a battle countercharges (9.5).
pub const A_COUNTERCHARGE: RollKind =
    RollKind { code: "closing", words: |_| msg!("otp-die-a-countercharge").to_owned() };
/// A roll against a combat value (9.3, 9.4, 9.6).
pub const CV: RollKind =
    RollKind { code: "cv", words: |of| msg!("otp-die-cv", rule = of.name("rule"), unit = of.name("unit")) };
/// A roll against the combat value of a unit outside a battle (9.6).
pub const A_CV: RollKind = RollKind { code: "cv", words: |_| msg!("otp-die-a-cv").to_owned() };
/// The attackers' die of a melee (9.8).
pub const MELEE_ATTACK: RollKind =
    RollKind { code: "melee_attack", words: |_| msg!("otp-die-melee-attack").to_owned() };
/// The defenders' die of a melee (9.8).
pub const MELEE_DEFENCE: RollKind =
    RollKind { code: "melee_defence", words: |_| msg!("otp-die-melee-defence").to_owned() };
/// Losses of a melee (9.8).
pub const LOSSES: RollKind = RollKind { code: "losses", words: |of| msg!("otp-die-losses", unit = of.name("unit")) };
/// Morale, the tens (10.2).
pub const MORALE_TENS: RollKind =
    RollKind { code: "morale_tens", words: |of| msg!("otp-die-morale-tens", unit = of.name("unit")) };
/// Morale, the units (10.2).
pub const MORALE_UNITS: RollKind =
    RollKind { code: "morale_units", words: |of| msg!("otp-die-morale-units", unit = of.name("unit")) };
/// A try at rebuilding (11.0).
pub const REBUILDING: RollKind =
    RollKind { code: "rebuilding", words: |of| msg!("otp-die-rebuilding", unit = of.name("unit")) };
/// Figures regained by rebuilding (11.0).
pub const REGAINED: RollKind =
    RollKind { code: "regained", words: |of| msg!("otp-die-regained", unit = of.name("unit")) };

/// The attackers' die of a melee. It is built only once because the odds roll it a thousand times.
pub static ATTACK: LazyLock<Purpose> = LazyLock::new(|| Purpose::of(MELEE_ATTACK));

/// The defenders' die of a melee.
pub static DEFENCE: LazyLock<Purpose> = LazyLock::new(|| Purpose::of(MELEE_DEFENCE));

/// Returns the purpose of fire by a unit under a section.
#[must_use]
pub fn fire(rule: &str, unit: Subject) -> Purpose {
    Purpose::of(FIRE).about("rule", Subject::plain(rule)).about("unit", unit)
}

/// Returns the purpose of a roll against a unit's combat value under a section.
#[must_use]
pub fn cv(rule: &str, unit: Subject) -> Purpose {
    Purpose::of(CV).about("rule", Subject::plain(rule)).about("unit", unit)
}

/// Returns the purpose of a roll whether a commander is hit, under a section.
#[must_use]
pub fn commander_hit(rule: &str, commander: Subject) -> Purpose {
    Purpose::of(COMMANDER_HIT).about("rule", Subject::plain(rule)).about("commander", commander)
}

/// Returns the purpose of a roll about one unit.
#[must_use]
pub fn of_unit(kind: RollKind, unit: Subject) -> Purpose {
    Purpose::of(kind).about("unit", unit)
}
