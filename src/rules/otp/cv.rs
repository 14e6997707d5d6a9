//! The pure roll against a combat value: a D10 with its modifiers, at or under it; no table.

use crate::dice::{Dice, Die, Purpose};
use crate::rules::{Modifier, Stop};
use serde::{Deserialize, Serialize};

/// A roll against a unit's combat value: closing (9.1), a firefight (9.3), a reaction (9.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CvQuestion {
    /// The number to roll at or under.
    pub cv: u8,
    /// Every modifier that holds.
    pub modifiers: Vec<Modifier>,
    /// What the die is for.
    pub purpose: Purpose,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CvAnswer {
    /// The D10, read 0 to 9.
    pub roll: u8,
    /// The die with its modifiers.
    pub modified: i16,
    /// The number to roll at or under.
    pub needed: u8,
    /// The modified die is at or under it.
    pub passes: bool,
    /// The modifiers, as given.
    pub modifiers: Vec<Modifier>,
}

/// Rolls against a combat value: a modified D10 at or under it passes.
///
/// # Errors
/// [`Stop::Wants`] where the dice have no face.
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
