//! Dice scripted in a test: a roll that is missing, left over or wrongly named is an error.

use super::follow::{Follow, WrittenDie};
use super::{Dice, DiceFault, Die, DieWanted, Purpose};
use crate::msg;

/// One die of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptedRoll {
    /// The kind of die; `None`: any.
    pub die: Option<Die>,
    /// The code of its purpose, or words of its English sentence; `None`: any.
    pub purpose: Option<String>,
    /// The face it shows.
    pub face: u8,
}

impl ScriptedRoll {
    /// Creates a face for any die.
    #[must_use]
    pub fn any(face: u8) -> Self {
        ScriptedRoll { die: None, purpose: None, face }
    }

    /// Creates a face for a die whose purpose has this code or contains these words.
    #[must_use]
    pub fn of(die: Die, purpose: &str, face: u8) -> Self {
        ScriptedRoll { die: Some(die), purpose: Some(purpose.to_owned()), face }
    }
}

impl WrittenDie for ScriptedRoll {
    fn face(&self) -> u8 {
        self.face
    }

    fn fits(&self, die: Die, purpose: &Purpose) -> bool {
        self.die.is_none_or(|d| d == die) && self.purpose.as_deref().is_none_or(|p| purpose.answers_to(p))
    }

    fn words(&self) -> String {
        let die = self.die.map_or_else(|| msg!("dice-any-die").to_owned(), |d| d.to_string());
        match &self.purpose {
            Some(purpose) => msg!("dice-for", die, purpose = format!("{:?}", purpose)),
            None => die,
        }
    }
}

/// A script of dice.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    rolls: Vec<ScriptedRoll>,
    follow: Follow,
}

impl Scripted {
    /// Wraps a script.
    #[must_use]
    pub fn new(rolls: Vec<ScriptedRoll>) -> Self {
        Scripted { rolls, follow: Follow::default() }
    }

    /// Creates a script of faces for any dice.
    #[must_use]
    pub fn faces(faces: &[u8]) -> Self {
        Self::new(faces.iter().copied().map(ScriptedRoll::any).collect())
    }

    /// Checks that the script was followed to its end.
    ///
    /// # Errors
    /// The first roll that was missing or wrongly named, or rolls left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        self.follow.finish(&self.rolls)
    }
}

impl Dice for Scripted {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        self.follow.roll(&self.rolls, die, purpose)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_followed_to_its_end_is_fine() {
        let mut script = Scripted::new(vec![ScriptedRoll::of(Die::D10Zero, "fire", 7), ScriptedRoll::any(3)]);
        assert_eq!(script.roll(Die::D10Zero, &"8.1 fire of the 7th".into()), Ok(7));
        assert_eq!(script.roll(Die::Averaging, &"9.13 losses".into()), Ok(3));
        assert_eq!(script.finish(), Ok(()));
    }

    #[test]
    fn a_missing_a_surplus_and_a_wrongly_named_roll_are_errors() {
        let mut missing = Scripted::faces(&[]);
        assert!(missing.roll(Die::D6, &"any".into()).is_err());
        assert!(matches!(missing.finish(), Err(DiceFault::Missing { roll: 1, .. })));

        assert!(matches!(Scripted::faces(&[1, 2]).finish(), Err(DiceFault::LeftOver { left: 2, .. })));

        let mut other = Scripted::new(vec![ScriptedRoll::of(Die::D6, "fire", 1)]);
        assert!(other.roll(Die::D6, &"melee".into()).is_err());
        assert_eq!(
            other.finish().unwrap_err().to_string(),
            "roll 1: the rules need a D6 for \"melee\", but a D6 for \"fire\" is given"
        );
        let mut face = Scripted::faces(&[0]);
        assert!(face.roll(Die::D6, &"melee".into()).is_err());
        assert!(matches!(face.finish(), Err(DiceFault::NoSuchFace { .. })));
    }
}
