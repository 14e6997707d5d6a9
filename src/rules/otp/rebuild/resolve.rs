//! The pure roll on the rebuilding table (11.0): a D10, then the averaging dice of its row.

use crate::battle::Quality;
use crate::dice::{Dice, Die, DieWanted, Subject};
use crate::msg_id;
use crate::rules::otp::{Charts, purposes};
use crate::rules::{Modifier, Source};
use serde::{Deserialize, Serialize};

/// The input of a rebuilding roll: the unit and its modifiers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RebuildQuestion {
    /// The modifiers of the D10, itemised.
    pub modifiers: Vec<Modifier>,
    /// The unit that rolls, for the dice.
    pub who: Subject,
}

impl RebuildQuestion {
    /// Returns the question for a unit of a quality.
    #[must_use]
    pub fn of(charts: &Charts, quality: Quality) -> Self {
        RebuildQuestion {
            modifiers: charts.rebuild_modifier(quality).into_iter().collect(),
            who: Subject::word("unit", msg_id!("otp-the-unit")),
        }
    }
}

/// The result of a rebuilding roll.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RebuildAnswer {
    /// The D10.
    pub face: u8,
    /// The D10 plus its modifiers.
    pub modified: i16,
    /// The averaging dice.
    pub averaging: Vec<u8>,
    /// The row's addition to their sum.
    pub add: i8,
    /// Figures regained, before the limit of the unit's original strength.
    pub regained: u16,
    /// The source of the row.
    pub source: Source,
}

/// Rolls on the rebuilding table (11.0): a D10, then the averaging dice of its row.
///
/// # Errors
/// The next die, if the dice have no face for it.
pub fn resolve(charts: &Charts, question: &RebuildQuestion, dice: &mut dyn Dice) -> Result<RebuildAnswer, DieWanted> {
    let face = dice.roll(Die::D10Zero, &purposes::of_unit(purposes::REBUILDING, question.who.clone()))?;
    let modified = i16::from(face).saturating_add(question.modifiers.iter().map(|m| m.value).sum());
    let row = charts.rebuilding(modified);
    let mut averaging = Vec::new();
    for _ in 0..row.averaging_dice {
        averaging.push(dice.roll(Die::Averaging, &purposes::of_unit(purposes::REGAINED, question.who.clone()))?);
    }
    let sum = averaging.iter().map(|face| i32::from(*face)).sum::<i32>().saturating_add(i32::from(row.add));
    let regained = if averaging.is_empty() { 0 } else { u16::try_from(sum.max(0)).unwrap_or(0) };
    Ok(RebuildAnswer { face, modified, averaging, add: row.add, regained, source: row.source })
}
