//! What units did and suffered: the record of a move, and of a melee.

use crate::battle::Stand;
use crate::ids::UnitId;
use crate::rules::awi::after_melee::LosersResult;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::morale::Reason;
use crate::units::{Inches, Spot};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a unit did and suffered in one move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Activity {
    /// Movement spent, of its normal move.
    pub spent: Inches,
    /// It moved, of its own will or not, or changed formation or face.
    pub moved: bool,
    /// It changed formation or face.
    pub reformed: bool,
    /// What it has used up of what goes by the inch.
    pub by_the_inch: ByTheInch,
    /// A result of morale halted it, in this move or, of the other side, in the one before: it makes no normal move (Morale
    /// result).
    pub halted: bool,
    /// It shot.
    pub fired: bool,
    /// It charged or counter-charged.
    pub charged: bool,
    /// Movement spent on its charge or counter-charge, its last inch included: both together are no longer than the charge
    /// (Step 5, Step 9).
    #[serde(skip_serializing_if = "is_nothing")]
    pub charge_spent: Inches,
    /// It has gone in, as far as it came (Step 9).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub went_in: bool,
    /// How far it fell back after a melee, where it did: who follows it up goes as far (Losers winners).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fell_back: Option<Inches>,
    /// It followed up or pursued after a melee.
    pub followed: bool,
    /// It was shot at, hit or not (Morale 4).
    pub shot_at: bool,
    /// Figures killed by fire (Morale 3, Entering melee).
    pub killed_by_fire: u16,
    /// It tested to enter melee, and went in or stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<bool>,
    /// Its charge came to nothing: it did not reach the enemy, it would not go in, or nobody was left to meet it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub charge_failed: bool,
    /// What disordered it in this move: of that it can only rest in a later one.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub disordered_by: BTreeSet<Cause>,
    /// Of a gun: crew who fell in the melee of the foot it stands beside (Artillery, Generals at risk).
    pub fell_beside_foot: u16,
    /// What came of its melee (Morale factors).
    pub melee: Option<Fought>,
    /// Reasons for which it has tested morale: never twice for one.
    pub tested: BTreeSet<Reason>,
    /// Where its bases stood when its move began; empty until it moves.
    pub began_at: Vec<Stand>,
}

impl Activity {
    /// Takes out what versions of the rules after this one record besides.
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

/// What a unit has used up in a move of the ways it may go only so many inches a move, whatever is left of it (Movement
/// wheeling, inclining, sideways).
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

/// What a unit did and suffered in the melee of this move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bout {
    /// The enemies it fought, each with the casualties it did to it.
    pub against: BTreeMap<UnitId, u16>,
    /// Casualties it took.
    pub took: u16,
    /// Casualties it did to all of them.
    pub gave: u16,
    /// Some enemy hit it against whom no base of its own could fight.
    pub helpless: bool,
    /// Guns that fought as bases of it, or touched whom it fought: they go where it goes (Artillery).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guns: Vec<UnitId>,
    /// Every base that fought for it, whose and where it stands: none fights twice in a move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bases: Vec<(UnitId, Spot)>,
    /// Whom its player has it go after, where it beat several (Losers winners).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<UnitId>,
    /// What the losers' test made it do.
    pub result: Option<LosersResult>,
    /// What follows from the melee for it has been done (Step 11).
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
