//! The pure roll on the morale table (10.2, 10.3): a column, modifiers and two D10, without positions.

use crate::dice::{Dice, Die, DieWanted, Subject};
use crate::msg_id;
use crate::rules::otp::charts::{LossSeverity, MoraleColumn};
use crate::rules::otp::{Charts, MoraleResult, purposes};
use crate::rules::{Modifier, Source};
use serde::{Deserialize, Serialize};

/// The input of a morale roll: the column and the modifiers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoraleQuestion {
    /// The column of the table (ruling 21).
    pub column: MoraleColumn,
    /// The severity of the unit's losses (10.3).
    pub severity: LossSeverity,
    /// The modifiers, itemised.
    pub modifiers: Vec<Modifier>,
    /// The unit that rolls, for the dice: "the 7th Foot".
    pub who: Subject,
}

impl MoraleQuestion {
    /// Returns the question for a unit of `original` figures that has lost some; `works`: all are in works (10.3).
    ///
    /// ```
    /// use drumhead::rules::otp::{Charts, charts::MoraleColumn, morale::MoraleQuestion};
    /// // 5 of 20 figures lost are moderate losses: -10; works give +10 back.
    /// let question = MoraleQuestion::of(&Charts::built_in(), MoraleColumn::Line, 20, 5, true);
    /// assert_eq!(question.modifiers.iter().map(|m| m.value).collect::<Vec<_>>(), [-10, 10]);
    /// ```
    #[must_use]
    pub fn of(charts: &Charts, column: MoraleColumn, original: u16, lost: u16, works: bool) -> Self {
        let severity = charts.severity(original, lost).value;
        let works = if works { charts.works_modifier() } else { None };
        let modifiers = charts.morale_modifier(severity).into_iter().chain(works).collect();
        MoraleQuestion { column, severity, modifiers, who: Subject::word("unit", msg_id!("otp-the-unit")) }
    }
}

/// The result of a morale roll.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MoraleAnswer {
    /// The tens die.
    pub tens: u8,
    /// The units die.
    pub units: u8,
    /// The roll plus its modifiers.
    pub modified: i16,
    /// The result.
    pub result: MoraleResult,
    /// The source of the chart's cell.
    pub source: Source,
}

/// Rolls on the morale table: 2D10, the tens first, 00 to 99 (10.2).
///
/// # Errors
/// The next die, if the dice have no face for it.
pub fn resolve(charts: &Charts, question: &MoraleQuestion, dice: &mut dyn Dice) -> Result<MoraleAnswer, DieWanted> {
    let tens = dice.roll(Die::D10Zero, &purposes::of_unit(purposes::MORALE_TENS, question.who.clone()))?;
    let units = dice.roll(Die::D10Zero, &purposes::of_unit(purposes::MORALE_UNITS, question.who.clone()))?;
    let rolled = i16::from(tens).saturating_mul(10).saturating_add(i16::from(units));
    let sum = |keep: fn(&&Modifier) -> bool| question.modifiers.iter().filter(keep).map(|m| m.value).sum::<i16>();
    let modified = rolled.saturating_add(sum(|_| true));
    let cell = charts.morale_result(question.column, modified);
    // Works steady a unit, but never send it forward if it would have stayed without them (10.3, note of the chart).
    let bare = charts.morale_result(question.column, rolled.saturating_add(sum(|m| m.name != "works")));
    let stays = bare.value <= MoraleResult::NoEffect;
    let result = if stays { cell.value.min(MoraleResult::NoEffect) } else { cell.value };
    Ok(MoraleAnswer { tens, units, modified, result, source: cell.source })
}
