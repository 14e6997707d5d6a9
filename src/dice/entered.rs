//! Dice rolled at the table and entered, and the tray that lets the app roll the rest.

use super::{Dice, DiceFault, Die, DieWanted, NoSuchFace, Purpose, Seeded};
use crate::msg;

/// Faces entered so far, in the order in which the rules ask for them. After the last, a roll returns an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    faces: Vec<u8>,
    used: usize,
    fault: Option<DiceFault>,
}

impl Entered {
    /// Wraps faces, as the rules read them or as the dice show them: each is read by [`Die::read`] when it is used.
    /// [`Self::finish`] reports an impossible one.
    #[must_use]
    pub fn new(faces: Vec<u8>) -> Self {
        Entered { faces, used: 0, fault: None }
    }

    /// Adds the face shown by a requested die, read as [`Die::read`] does.
    ///
    /// # Errors
    /// The die has no such face; nothing was added.
    pub fn push(&mut self, wanted: &DieWanted, shown: u8) -> Result<(), NoSuchFace> {
        let face = wanted.die.read(shown).ok_or(NoSuchFace { die: wanted.die, face: shown })?;
        self.faces.push(face);
        Ok(())
    }

    /// Removes the last face.
    pub fn pop(&mut self) -> Option<u8> {
        self.faces.pop()
    }

    /// Returns the faces so far.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// Returns the faces not used since the last [`Self::rewind`].
    #[must_use]
    pub fn unused(&self) -> &[u8] {
        self.faces.get(self.used..).unwrap_or_default()
    }

    /// Restarts with the first face, to run the resolver again.
    pub fn rewind(&mut self) {
        self.used = 0;
        self.fault = None;
    }

    /// Checks that the entered faces are those the rules asked for.
    ///
    /// # Errors
    /// A face that its die does not have, or faces left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        match self.unused() {
            [] => Ok(()),
            [first, ..] => {
                Err(DiceFault::LeftOver { left: self.unused().len(), first: msg!("dice-the-one-that-shows", first) })
            }
        }
    }
}

impl Dice for Entered {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let wanted = || DieWanted::new(die, purpose);
        let shown = *self.faces.get(self.used).ok_or_else(wanted)?;
        let Some(face) = die.read(shown) else {
            let no_such = NoSuchFace { die, face: shown };
            self.fault = Some(DiceFault::NoSuchFace { roll: self.used + 1, no_such });
            return Err(wanted());
        };
        self.used += 1;
        Ok(face)
    }
}

/// The dice of one action: those entered first, then the app's own if it may roll.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tray {
    /// Faces entered from the table.
    pub entered: Entered,
    /// Rolls the rest; `None`: the table rolls everything.
    pub rest: Option<Seeded>,
}

impl Tray {
    /// Combines entered faces with the app's dice for the rest.
    #[must_use]
    pub fn new(entered: Vec<u8>, rest: Option<Seeded>) -> Self {
        Tray { entered: Entered::new(entered), rest }
    }

    /// Checks that all entered faces were used and valid.
    ///
    /// # Errors
    /// As [`Entered::finish`].
    pub fn finish(&self) -> Result<(), DiceFault> {
        self.entered.finish()
    }
}

impl Dice for Tray {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        match &mut self.rest {
            Some(rest) if self.entered.unused().is_empty() => rest.roll(die, purpose),
            _ => self.entered.roll(die, purpose),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entered_dice_run_out_and_name_the_missing_die() {
        let mut dice = Entered::default();
        let wanted = dice.roll(Die::D10Zero, &"8.1 fire".into()).unwrap_err();
        assert_eq!(wanted.to_string(), "needs a D10 (0 to 9) for 8.1 fire");
        assert_eq!(dice.push(&wanted, 11), Err(NoSuchFace { die: Die::D10Zero, face: 11 }));
        dice.push(&wanted, 10).unwrap();
        assert_eq!(dice.roll(Die::D10Zero, &"8.1 fire".into()), Ok(0));
        assert!(dice.roll(Die::Averaging, &"9.13 losses".into()).is_err());
        assert_eq!(dice.finish(), Ok(()));
        dice.rewind();
        assert_eq!(dice.unused(), [0]);
        assert!(matches!(dice.finish(), Err(DiceFault::LeftOver { left: 1, .. })));
        assert_eq!(dice.pop(), Some(0));
    }

    #[test]
    fn a_face_the_die_does_not_have_is_reported() {
        let mut dice = Entered::new(vec![7]);
        assert!(dice.roll(Die::Averaging, &"9.13 losses".into()).is_err());
        assert_eq!(dice.finish().unwrap_err().to_string(), "roll 1: an averaging die (2 3 3 4 4 5) has no 7");
    }

    #[test]
    fn a_tray_gives_entered_faces_first_and_then_the_apps() {
        let mut tray = Tray::new(vec![3], Some(Seeded::new(1, 1)));
        assert_eq!(tray.roll(Die::D10Zero, &"first".into()), Ok(3));
        assert_eq!(tray.roll(Die::D10Zero, &"second".into()).ok(), Seeded::face(1, 1, 0, Die::D10Zero));
        let mut table_only = Tray::new(vec![3], None);
        table_only.roll(Die::D10Zero, &"first".into()).unwrap();
        assert!(table_only.roll(Die::D10Zero, &"second".into()).is_err());
    }
}
