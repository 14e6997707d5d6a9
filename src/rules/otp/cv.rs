//! The roll against a combat value, independent of the table: a modified D10 at or under it passes.

use crate::dice::{Dice, Die, Purpose};
use crate::rules::{Modifier, Stop};
use serde::{Deserialize, Serialize};

/// A roll against a unit's combat value: closing (9.1), a firefight (9.3), a reaction (9.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CvQuestion {
    /// The number to roll at or under.
    pub cv: u8,
    /// Every modifier that applies.
    pub modifiers: Vec<Modifier>,
    /// The purpose of the die.
    pub purpose: Purpose,
}

/// The result of a roll against a combat value.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CvAnswer {
    /// The D10, read 0 to 9.
    pub roll: u8,
    /// The die with its modifiers.
    pub modified: i16,
    /// The number to roll at or under.
    pub needed: u8,
    /// Whether the modified die is at or under it.
    pub passes: bool,
    /// The modifiers, as given.
    pub modifiers: Vec<Modifier>,
}

/// Rolls against a combat value: a modified D10 at or under it passes.
///
/// # Errors
/// [`Stop::Wants`] if the dice have no face to give.
pub fn cv_roll(question: &CvQuestion, dice: &mut dyn Dice) -> Result<CvAnswer, Stop> {
    let roll = dice.roll(Die::D10Zero, &question.purpose)?;
    let sum: i16 = question.modifiers.iter().map(|m| m.value).sum();
    let modified = i16::from(roll).saturating_add(sum);
    let needed = question.cv;
    Ok(CvAnswer {
        roll,
        modified,
        needed,
        passes: modified <= i16::from(needed),
        modifiers: question.modifiers.clone(),
    })
}
