//! The actions and losses of units: the record of a move, and of a melee.

use crate::battle::Stand;
use crate::ids::UnitId;
use crate::rules::awi::after_melee::LosersResult;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::morale::Reason;
use crate::units::{Inches, Spot};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A unit's record of one move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Activity {
    /// Movement spent, of its normal move.
    pub spent: Inches,
    /// It moved, of its own will or not, or changed formation or face.
    pub moved: bool,
    /// It changed formation or face.
    pub reformed: bool,
    /// The distances it has used up of the limits that are given in inches.
    pub by_the_inch: ByTheInch,
    /// Whether a result of morale halted it, in this move or in the other side's move before: it makes no normal move
    /// (Morale result).
    pub halted: bool,
    /// It shot.
    pub fired: bool,
    /// It charged or counter-charged.
    pub charged: bool,
    /// Movement spent on its charge or counter-charge and on its last inch: together they are no longer than the charge
    /// (Step 5, Step 9).
    #[serde(skip_serializing_if = "is_nothing")]
    pub charge_spent: Inches,
    /// Whether it has made its move into contact, even if it stopped short (Step 9).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub went_in: bool,
    /// How far it fell back after a melee, if it did: a unit that follows it up goes as far (Losers winners).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fell_back: Option<Inches>,
    /// It followed up or pursued after a melee.
    pub followed: bool,
    /// It was shot at, hit or not (Morale 4).
    pub shot_at: bool,
    /// Figures killed by fire (Morale 3, Entering melee).
    pub killed_by_fire: u16,
    /// Whether it went in or stood at its test to enter melee; `None`: it has not tested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<bool>,
    /// Whether its charge failed: it did not reach the enemy, it would not go in, or no enemy was left to meet it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub charge_failed: bool,
    /// The causes that disordered it in this move: it can recover from them only in a later one.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub disordered_by: BTreeSet<Cause>,
    /// For a gun: crew that fell in the melee of the foot beside it (Artillery, Generals at risk).
    pub fell_beside_foot: u16,
    /// The result of its melee (Morale factors).
    pub melee: Option<Fought>,
    /// The reasons for which it has tested morale; empty if it has not. It tests once in a move, for all its reasons.
    pub tested: BTreeSet<Reason>,
    /// Where its bases stood before it first moved in this move; empty until it moves.
    pub began_at: Vec<Stand>,
}

impl Activity {
    /// Removes the fields that only later versions of the rules record.
    pub(in crate::rules::awi) fn forget_since(&mut self, version: u16) {
        if version < 2 {
            (self.charge_spent, self.went_in, self.fell_back) = (Inches::ZERO, false, None);
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
fn is_nothing(inches: &Inches) -> bool {
    *inches == Inches::ZERO
}

/// The distances a unit has moved in ways that the rules limit to a number of inches a move, even with
/// movement left (Movement wheeling, inclining, sideways).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ByTheInch {
    /// Wheeled by the outer end.
    pub wheeled: Inches,
    /// Gone ahead while inclining.
    pub inclined_ahead: Inches,
    /// Gone sideways while inclining.
    pub inclined_aside: Inches,
    /// Gone sideways.
    pub sideways: Inches,
    /// Gone backwards.
    pub backwards: Inches,
}

/// A unit's record of the melee of this move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bout {
    /// The enemies it fought, with the casualties that it caused to each.
    pub against: BTreeMap<UnitId, u16>,
    /// Casualties it took.
    pub took: u16,
    /// Casualties it caused to all of them.
    pub gave: u16,
    /// Whether it was hit by an enemy that none of its own bases could fight.
    pub helpless: bool,
    /// Guns that fought as its bases, or touched its enemy: they go where it goes (Artillery).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<UnitId>,
    /// Every base that fought for it, by its unit and its spot: a base fights only once in a move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bases: Vec<(UnitId, Spot)>,
    /// The loser its player chose to go after, if it beat several (Losers winners).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<UnitId>,
    /// The result of its losers' test.
    pub result: Option<LosersResult>,
    /// Whether the results of the melee have been carried out for it (Step 11).
    pub settled: bool,
}

/// How a melee ended for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Fought {
    Won,
    Lost,
    Drew,
}
