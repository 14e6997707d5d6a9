//! Dice written in a test: a roll that is missing, left over or wrongly named is an error.

use super::{Dice, DiceFault, Die, DieWanted, NoSuchFace};

/// One die of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptedRoll {
    /// The kind of die it must be; `None`: any.
    pub die: Option<Die>,
    /// What its purpose must contain; `None`: anything.
    pub purpose: Option<String>,
    /// The face it shows.
    pub face: u8,
}

impl ScriptedRoll {
    /// A face for whatever die is asked for.
    #[must_use]
    pub fn any(face: u8) -> Self {
        ScriptedRoll { die: None, purpose: None, face }
    }

    /// A face for a die with a purpose that contains some words.
    #[must_use]
    pub fn of(die: Die, purpose: &str, face: u8) -> Self {
        ScriptedRoll { die: Some(die), purpose: Some(purpose.to_owned()), face }
    }

    fn fits(&self, die: Die, purpose: &str) -> bool {
        self.die.is_none_or(|d| d == die) && self.purpose.as_deref().is_none_or(|p| purpose.contains(p))
    }

    fn words(&self) -> String {
        let die = self.die.map_or_else(|| "any die".to_owned(), |d| d.to_string());
        match &self.purpose {
            Some(purpose) => format!("{die} for {purpose:?}"),
            None => die,
        }
    }
}

/// A script of dice.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    rolls: Vec<ScriptedRoll>,
    used: usize,
    fault: Option<DiceFault>,
}

impl Scripted {
    /// A script.
    #[must_use]
    pub fn new(rolls: Vec<ScriptedRoll>) -> Self {
        Scripted { rolls, used: 0, fault: None }
    }

    /// A script of faces for whatever dice are asked for.
    #[must_use]
    pub fn faces(faces: &[u8]) -> Self {
        Self::new(faces.iter().copied().map(ScriptedRoll::any).collect())
    }

    /// Whether the script was followed to its end.
    ///
    /// # Errors
    /// The first roll that was missing or wrongly named, or what was left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        match self.rolls.get(self.used..) {
            Some([first, rest @ ..]) => Err(DiceFault::LeftOver { left: rest.len() + 1, first: first.words() }),
            _ => Ok(()),
        }
    }

    fn next(&self, die: Die, purpose: &str) -> Result<u8, DiceFault> {
        let roll = self.used + 1;
        let wanted = format!("{die} for {purpose:?}");
        let Some(written) = self.rolls.get(self.used) else {
            return Err(DiceFault::Missing { roll, wanted });
        };
        if !written.fits(die, purpose) {
            return Err(DiceFault::Other { roll, wanted, written: written.words() });
        }
        if !die.has(written.face) {
            return Err(DiceFault::NoSuchFace { roll, no_such: NoSuchFace { die, face: written.face } });
        }
        Ok(written.face)
    }
}

impl Dice for Scripted {
    fn roll(&mut self, die: Die, purpose: &str) -> Result<u8, DieWanted> {
        match self.next(die, purpose) {
            Ok(face) => {
                self.used += 1;
                Ok(face)
            }
            Err(fault) => {
                self.fault.get_or_insert(fault);
                Err(DieWanted::new(die, purpose))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_followed_to_its_end_is_fine() {
        let mut script = Scripted::new(vec![ScriptedRoll::of(Die::D10Zero, "fire", 7), ScriptedRoll::any(3)]);
        assert_eq!(script.roll(Die::D10Zero, "8.1 fire of the 7th"), Ok(7));
        assert_eq!(script.roll(Die::Averaging, "9.13 losses"), Ok(3));
        assert_eq!(script.finish(), Ok(()));
    }

    #[test]
    fn a_missing_a_surplus_and_a_wrongly_named_roll_are_errors() {
        let mut missing = Scripted::faces(&[]);
        assert!(missing.roll(Die::D6, "any").is_err());
        assert!(matches!(missing.finish(), Err(DiceFault::Missing { roll: 1, .. })));

        assert!(matches!(Scripted::faces(&[1, 2]).finish(), Err(DiceFault::LeftOver { left: 2, .. })));

        let mut other = Scripted::new(vec![ScriptedRoll::of(Die::D6, "fire", 1)]);
        assert!(other.roll(Die::D6, "melee").is_err());
        assert_eq!(
            other.finish().unwrap_err().to_string(),
            "roll 1: the rules want a D6 for \"melee\", but a D6 for \"fire\" is written"
        );
        let mut face = Scripted::faces(&[0]);
        assert!(face.roll(Die::D6, "melee").is_err());
        assert!(matches!(face.finish(), Err(DiceFault::NoSuchFace { .. })));
    }
}
