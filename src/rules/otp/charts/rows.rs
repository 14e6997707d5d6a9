//! Typed tables for the charts that are lists of rows, and the values in them.

use crate::battle::{Arm, Formation, GunWeight, Nation, Rating};
use crate::rules::Source;
use crate::rules::charts::Cell;
use crate::rules::otp::MoraleResult;
use crate::units::Inches;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A result of the fire chart (OTP 8.2), in order of increasing harm to the target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FireResult {
    /// No effect.
    #[default]
    None,
    /// A morale marker.
    MoraleHit,
    /// Figures lost, and a morale marker.
    Kills(u8),
}

/// The severity of a unit's losses (OTP 10.3), lightest first.
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
    /// The ratio as text: "3/2".
    pub name: String,
    /// The lowest ratio of the winner's total to the loser's, in thousandths.
    pub at_least: i32,
    /// The loser's figures lost: averaging dice and the number added.
    pub loser: (Cell<u8>, Cell<i8>),
    /// The winner's figures lost: averaging dice and the number added.
    pub winner: (Cell<u8>, Cell<i8>),
    /// The full moves that the loser retreats.
    pub retreat_moves: Cell<u8>,
    /// The winner may make a bonus move (6.10).
    pub bonus_move: Cell<bool>,
}

/// A row of the rebuilding chart (OTP 11.0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rebuilt {
    /// Averaging dice rolled.
    pub averaging_dice: u8,
    /// The number added to their sum.
    pub add: i8,
    /// The source of the row.
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
    /// The modified roll from which its result applies. `None`: every lower roll.
    pub from: Option<i16>,
    pub result: Cell<MoraleResult>,
}

/// A row of the end table, which gives the severity of losses (OTP 10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeverityRow {
    /// The original figures: lowest and highest.
    pub from: u16,
    pub to: u16,
    /// The highest losses that count as light, moderate and substantial.
    pub upto: [Cell<u16>; 3],
}

/// The number of guns from which canister uses a column of the fire chart.
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
    /// The highest number of figures of each column.
    pub small_arms: Vec<Cell<u16>>,
    /// The highest number of guns of each column. The last has no limit.
    pub ball: Vec<Cell<Option<u16>>>,
    pub canister: BTreeMap<GunWeight, Vec<CanisterColumn>>,
    pub fire: BTreeMap<i16, Vec<Cell<FireResult>>>,
    pub movement: BTreeMap<(Arm, Formation), Movement>,
    pub commander_move: Cell<Inches>,
    pub ratings: BTreeMap<Nation, Vec<Cell<Rating>>>,
    pub leader_closing_source: Source,
    pub melee: Vec<MeleeRow>,
    pub morale: BTreeMap<MoraleColumn, Vec<MoraleRow>>,
    /// The source of the effect of each morale result.
    pub effects: BTreeMap<MoraleResult, Source>,
    pub severity: Vec<SeverityRow>,
    /// The highest modified roll of each row. The last has no limit.
    pub rebuilding: Vec<(Option<i16>, Rebuilt)>,
    /// The faces of a D10 on which a commander falls.
    pub falls_by_fire: (Vec<u8>, Source),
    pub falls_in_melee: (Vec<u8>, Source),
}

/// A multiplier of a unit's melee value (9.14).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Multiplier {
    /// Its name in the charts file.
    pub name: String,
    /// The factor in thousandths: 2000 doubles.
    pub thousandths: i32,
    /// The section of the rules.
    pub rule: String,
    /// The source of the number.
    pub source: Source,
}
