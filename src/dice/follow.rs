//! Follows a list of dice roll by roll: the common part of scripts and records.

use super::{DiceFault, Die, DieWanted, NoSuchFace, Purpose};
use crate::msg;

/// A die in such a list.
pub(super) trait WrittenDie {
    /// Returns its face.
    fn face(&self) -> u8;

    /// Returns whether it fits the die that the rules ask for.
    fn fits(&self, die: Die, purpose: &Purpose) -> bool;

    /// Describes it for a message.
    fn words(&self) -> String;
}

/// The position in a list of dice.
#[derive(Clone, Debug, Default)]
pub(super) struct Follow {
    used: usize,
    fault: Option<DiceFault>,
}

impl Follow {
    /// Returns the face of the next die, if it fits the die that the rules ask for; the first fault is stored.
    pub fn roll<W: WrittenDie>(&mut self, written: &[W], die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        match self.next(written, die, purpose) {
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

    fn next<W: WrittenDie>(&self, written: &[W], die: Die, purpose: &Purpose) -> Result<u8, DiceFault> {
        let roll = self.used + 1;
        // Build words only for a fault: most dice fit.
        let wanted = || msg!("dice-for", die, purpose = format!("{:?}", purpose.to_string()));
        let Some(written) = written.get(self.used) else {
            return Err(DiceFault::Missing { roll, wanted: wanted() });
        };
        if !written.fits(die, purpose) {
            return Err(DiceFault::Other { roll, wanted: wanted(), written: written.words() });
        }
        let face = written.face();
        if !die.has(face) {
            return Err(DiceFault::NoSuchFace { roll, no_such: NoSuchFace { die, face } });
        }
        Ok(face)
    }

    /// Returns the first fault, or dice left over, as an error.
    pub fn finish<W: WrittenDie>(&self, written: &[W]) -> Result<(), DiceFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        match written.get(self.used..) {
            Some([first, rest @ ..]) => Err(DiceFault::LeftOver { left: rest.len() + 1, first: first.words() }),
            _ => Ok(()),
        }
    }
}
