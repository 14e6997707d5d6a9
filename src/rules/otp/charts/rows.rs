//! Charts that are lists of rows, as typed tables; and what charts speak of.

use crate::battle::{Arm, Formation, GunWeight, Nation, Rating};
use crate::rules::Source;
use crate::rules::charts::Cell;
use crate::rules::otp::MoraleResult;
use crate::units::Inches;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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

/// The columns of the morale table by their names in charts files and requests.
pub const MORALE_COLUMNS: [(&str, MoraleColumn); 8] = [
    ("elite", MoraleColumn::Elite),
    ("line", MoraleColumn::Line),
    ("light", MoraleColumn::Light),
    ("state_line", MoraleColumn::StateLine),
    ("militia", MoraleColumn::Militia),
    ("indian", MoraleColumn::Indian),
    ("dragoons", MoraleColumn::Dragoons),
    ("artillery", MoraleColumn::Artillery),
];

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
pub struct Movement {
    pub inches: Option<Cell<Inches>>,
    pub by_gun: BTreeMap<&'static str, Cell<Inches>>,
    pub charge: Option<Cell<Inches>>,
    pub disorder: [Cell<u8>; 4],
}

/// A row of a morale column (OTP 10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoraleRow {
    /// From which modified roll its result holds; `None`: for every lower one.
    pub from: Option<i16>,
    pub result: Cell<MoraleResult>,
}

/// A row of the end table: how heavy losses are (OTP 10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeverityRow {
    /// Original figures, from and to.
    pub from: u16,
    pub to: u16,
    /// Most lost that is light, moderate, substantial.
    pub upto: [Cell<u16>; 3],
}

/// From how many guns on a column of the fire chart is read for canister.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CanisterColumn {
    pub guns: u16,
    pub column: Cell<u8>,
}

/// Every chart that is a list of rows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rows {
    /// The columns of the fire chart.
    pub columns: Vec<u8>,
    /// The most figures of each column.
    pub small_arms: Vec<Cell<u16>>,
    /// The most guns of each column; the last has no most.
    pub ball: Vec<Cell<Option<u16>>>,
    pub canister: BTreeMap<GunWeight, Vec<CanisterColumn>>,
    pub fire: BTreeMap<i16, Vec<Cell<FireResult>>>,
    pub movement: BTreeMap<(Arm, Formation), Movement>,
    pub commander_move: Cell<Inches>,
    pub ratings: BTreeMap<Nation, Vec<Cell<Rating>>>,
    pub leader_closing_source: Source,
    pub melee: Vec<MeleeRow>,
    pub morale: BTreeMap<MoraleColumn, Vec<MoraleRow>>,
    /// Where the effect of each morale result comes from.
    pub effects: BTreeMap<MoraleResult, Source>,
    pub severity: Vec<SeverityRow>,
    /// Up to which modified roll a row holds; the last has no end.
    pub rebuilding: Vec<(Option<i16>, Rebuilt)>,
    /// Faces of a D10 on which a commander falls.
    pub falls_by_fire: (Vec<u8>, Source),
    pub falls_in_melee: (Vec<u8>, Source),
}

/// A multiplier of a unit's melee value (9.14).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Multiplier {
    /// Its name in the charts file.
    pub name: String,
    /// In thousandths: 2000 doubles.
    pub thousandths: i32,
    /// The section.
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}
