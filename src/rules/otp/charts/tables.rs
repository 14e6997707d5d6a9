//! The charts as typed tables, each cell with its source.

use crate::battle::{Arm, Density, Formation, GunWeight, Nation, Quality, Rating, SmallArm};
use crate::rules::otp::MoraleResult;
use crate::rules::{Modifier, Source};
use crate::units::Inches;
use std::collections::{BTreeMap, BTreeSet};

/// A cell of a chart: what it says, and where that comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell<T> {
    /// What it says.
    pub value: T,
    /// Where that comes from.
    pub source: Source,
}

impl<T: Default> Default for Cell<T> {
    fn default() -> Self {
        Cell { value: T::default(), source: Source::Reconstructed }
    }
}

impl<T> Cell<T> {
    /// The same source with another value made of this one.
    pub fn map<U>(self, with: impl FnOnce(T) -> U) -> Cell<U> {
        Cell { value: with(self.value), source: self.source }
    }
}

/// A result of the fire chart (OTP 8.2). Worst for the target first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FireResult {
    /// Nothing.
    #[default]
    None,
    /// A morale marker.
    MoraleHit,
    /// Figures lost, and a morale marker.
    Kills(u8),
}

/// How heavy a unit's losses are (OTP 10.3). Least first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum LossSeverity {
    #[default]
    None,
    Light,
    Moderate,
    Substantial,
    Severe,
}

/// A column of the morale table (OTP 10.2, ruling 21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum MoraleColumn {
    Elite,
    Line,
    Light,
    StateLine,
    Militia,
    Indian,
    Dragoons,
    Artillery,
}

/// A row of the melee chart (OTP 9.8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct MeleeRow {
    /// "3/2".
    pub name: String,
    /// The least ratio, winner's total over loser's, in thousandths.
    pub at_least: i32,
    /// Averaging dice and what is added: the loser's figures lost.
    pub loser: (Cell<u8>, Cell<i8>),
    /// Averaging dice and what is added: the winner's figures lost.
    pub winner: (Cell<u8>, Cell<i8>),
    /// Full moves the loser goes back.
    pub retreat_moves: Cell<u8>,
    /// The winner may make a bonus move (6.10).
    pub bonus_move: Cell<bool>,
}

/// A row of the rebuilding chart (OTP 11.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rebuilt {
    /// Averaging dice rolled.
    pub averaging_dice: u8,
    /// Added to their sum.
    pub add: i8,
    /// Where the row comes from.
    pub source: Source,
}

/// A row of the movement chart (OTP 6.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Movement {
    pub inches: Option<Cell<Inches>>,
    pub by_gun: BTreeMap<&'static str, Cell<Inches>>,
    pub charge: Option<Cell<Inches>>,
    pub disorder: [Cell<u8>; 4],
}

/// Named modifiers: value, section, source.
pub(super) type Named = BTreeMap<&'static str, Modifier>;

/// From which modified roll a morale result holds; `None`: for every lower one.
pub(super) type MoraleRow = (Option<i16>, Cell<MoraleResult>);

/// Every chart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Tables {
    pub cvs: BTreeMap<(Quality, Arm), Cell<u8>>,
    pub ranges: BTreeMap<SmallArm, Cell<Inches>>,
    pub close_range: Cell<Inches>,
    pub bands: BTreeMap<GunWeight, [Cell<Inches>; 3]>,
    pub elevation_bonus: Cell<Inches>,
    pub columns: Vec<u8>,
    /// The most figures of each column.
    pub small_arms: Vec<Cell<u16>>,
    /// The most guns of each column; the last has no most.
    pub ball: Vec<Cell<Option<u16>>>,
    /// From how many guns on a column holds.
    pub canister: BTreeMap<GunWeight, Vec<(u16, Cell<u8>)>>,
    pub fire: BTreeMap<i16, Vec<Cell<FireResult>>>,
    pub fire_small: Named,
    pub fire_canister: Named,
    pub fire_ball: Named,
    pub fire_target: Named,
    /// Averaging dice and what is added: inches seen in woods.
    pub visibility: BTreeMap<Density, Cell<(u8, i8)>>,
    pub movement: BTreeMap<(Arm, Formation), Movement>,
    pub commander_move: Cell<Inches>,
    pub road_bonus: Cell<Inches>,
    pub obstacles: BTreeMap<&'static str, Cell<Inches>>,
    pub special_dice: BTreeMap<Arm, Cell<u8>>,
    pub ratings: BTreeMap<Nation, Vec<Cell<Rating>>>,
    pub passes: BTreeMap<Rating, Cell<u8>>,
    pub leader_cv: BTreeMap<Rating, Cell<i16>>,
    pub leader_melee: BTreeMap<Rating, (Cell<i16>, Cell<i16>)>,
    pub leader_closing_source: Source,
    pub cv_roll: Named,
    pub closing: Named,
    pub melee_cv: Named,
    pub multipliers: BTreeMap<&'static str, Cell<i32>>,
    pub melee: Vec<MeleeRow>,
    pub morale: BTreeMap<MoraleColumn, Vec<MoraleRow>>,
    /// Where the effect of each morale result comes from.
    pub effects: BTreeMap<MoraleResult, Source>,
    pub morale_losses: BTreeMap<LossSeverity, Cell<i16>>,
    pub works: Option<Cell<i16>>,
    /// Original figures from and to; most lost that is light, moderate, substantial.
    pub severity: Vec<(u16, u16, [Cell<u16>; 3])>,
    pub rebuild_modifiers: BTreeMap<Quality, Cell<i16>>,
    pub rebuild_attempts: Cell<u8>,
    pub rebuild_barred: BTreeSet<Quality>,
    /// Up to which modified roll a row holds; the last has no end.
    pub rebuilding: Vec<(Option<i16>, Rebuilt)>,
    pub casualty_by_fire: (Vec<u8>, Source),
    pub casualty_in_melee: (Vec<u8>, Source),
}
