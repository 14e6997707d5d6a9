//! Dice written beforehand, followed roll by roll: what a script and a record have in common.

use super::{DiceFault, Die, DieWanted, NoSuchFace, Purpose};
use crate::say;

/// A die that is written.
pub(super) trait Written {
    /// The face it shows.
    fn face(&self) -> u8;

    /// It is what the rules ask for.
    fn fits(&self, die: Die, purpose: &Purpose) -> bool;

    /// What it is, for a message.
    fn words(&self) -> String;
}

/// How far a list of written dice has been followed.
#[derive(Clone, Debug, Default)]
pub(super) struct Follow {
    used: usize,
    fault: Option<DiceFault>,
}

impl Follow {
    /// The face of the next die, if it is what the rules ask for; the first fault is kept.
    pub fn roll<W: Written>(&mut self, written: &[W], die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
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

    fn next<W: Written>(&self, written: &[W], die: Die, purpose: &Purpose) -> Result<u8, DiceFault> {
        let roll = self.used + 1;
        // Only a fault is worded: most dice fit.
        let wanted = || say!("dice-for", die, purpose = format!("{:?}", purpose.to_string()));
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

    /// Whether everything was followed to its end: the first fault, or what was left over.
    pub fn finish<W: Written>(&self, written: &[W]) -> Result<(), DiceFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        match written.get(self.used..) {
            Some([first, rest @ ..]) => Err(DiceFault::LeftOver { left: rest.len() + 1, first: first.words() }),
            _ => Ok(()),
        }
    }
}
