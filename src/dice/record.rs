//! Dice written down as they fall, and played again from what was written.

use super::{Dice, DiceFault, Die, DieWanted, Rolled};

/// Passes another source's dice on and writes them down.
pub struct Recorder<'a> {
    inner: &'a mut dyn Dice,
    rolls: Vec<Rolled>,
}

impl<'a> Recorder<'a> {
    /// Writes down what a source gives.
    pub fn new(inner: &'a mut dyn Dice) -> Self {
        Recorder { inner, rolls: Vec::new() }
    }

    /// What has been rolled so far.
    #[must_use]
    pub fn rolls(&self) -> &[Rolled] {
        &self.rolls
    }

    /// What was rolled.
    #[must_use]
    pub fn into_rolls(self) -> Vec<Rolled> {
        self.rolls
    }
}

impl Dice for Recorder<'_> {
    fn roll(&mut self, die: Die, purpose: &str) -> Result<u8, DieWanted> {
        let face = self.inner.roll(die, purpose)?;
        self.rolls.push(Rolled { die, purpose: purpose.to_owned(), face });
        Ok(face)
    }
}

/// Dice from a record. The rules must ask for the same dice for the same purposes in the same order.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    rolls: &'a [Rolled],
    used: usize,
    fault: Option<DiceFault>,
}

impl<'a> Replay<'a> {
    /// Dice from a record.
    #[must_use]
    pub fn new(rolls: &'a [Rolled]) -> Self {
        Replay { rolls, used: 0, fault: None }
    }

    /// Whether the rules asked for exactly what was recorded.
    ///
    /// # Errors
    /// The first roll that differs, or what was left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        match self.rolls.get(self.used..) {
            Some([first, rest @ ..]) => Err(DiceFault::LeftOver { left: rest.len() + 1, first: words(first) }),
            _ => Ok(()),
        }
    }

    fn next(&self, die: Die, purpose: &str) -> Result<u8, DiceFault> {
        let roll = self.used + 1;
        let wanted = format!("{die} for {purpose:?}");
        let Some(written) = self.rolls.get(self.used) else {
            return Err(DiceFault::Missing { roll, wanted });
        };
        if written.die != die || written.purpose != purpose || !die.has(written.face) {
            return Err(DiceFault::Other { roll, wanted, written: words(written) });
        }
        Ok(written.face)
    }
}

fn words(rolled: &Rolled) -> String {
    format!("{} showing {} for {:?}", rolled.die, rolled.face, rolled.purpose)
}

impl Dice for Replay<'_> {
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
    use super::super::Seeded;
    use super::*;

    #[test]
    fn a_record_replays_and_any_difference_is_told() {
        let mut seeded = Seeded::new(1, 2);
        let mut recorder = Recorder::new(&mut seeded);
        let faces = [recorder.roll(Die::D10Zero, "a").unwrap(), recorder.roll(Die::D6, "b").unwrap()];
        let rolls = recorder.into_rolls();
        let mut replay = Replay::new(&rolls);
        assert!(replay.finish().is_err());
        assert_eq!([replay.roll(Die::D10Zero, "a").unwrap(), replay.roll(Die::D6, "b").unwrap()], faces);
        assert_eq!(replay.finish(), Ok(()));
        for (die, purpose) in [(Die::D6, "a"), (Die::D10Zero, "other")] {
            let mut replay = Replay::new(&rolls);
            assert!(replay.roll(die, purpose).is_err());
            assert!(matches!(replay.finish(), Err(DiceFault::Other { roll: 1, .. })));
        }
        let mut replay = Replay::new(&[]);
        assert!(replay.roll(Die::D6, "a").is_err());
        assert!(matches!(replay.finish(), Err(DiceFault::Missing { .. })));
        let wrong = [Rolled { die: Die::D6, purpose: "a".to_owned(), face: 9 }];
        assert!(Replay::new(&wrong).roll(Die::D6, "a").is_err());
    }
}
