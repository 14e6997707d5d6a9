//! The purposes of the dice: the codes in journals and scripts, and their sentences.
//!
//! A code never changes; a sentence may.

use crate::dice::RollKind;
use crate::msg;

/// Every kind of roll that a journal may hold.
pub(in crate::rules) const KINDS: [RollKind; 4] = [FIRE, SHOCK, MORALE, LEADER];

/// Fire at a hex (7.33).
pub const FIRE: RollKind = RollKind { code: "fire", words: |of| msg!("legions-die-fire", hex = of.name("hex")) };
/// Shock against a hex (7.41).
pub const SHOCK: RollKind = RollKind { code: "shock", words: |of| msg!("legions-die-shock", hex = of.name("hex")) };
/// A morale check of a regiment (4.5).
pub const MORALE: RollKind =
    RollKind { code: "morale", words: |of| msg!("legions-die-morale", regiment = of.name("regiment")) };
/// Whether a leader falls (4.4).
pub const LEADER: RollKind =
    RollKind { code: "leader", words: |of| msg!("legions-die-leader", commander = of.name("commander")) };
