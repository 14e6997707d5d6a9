//! Dice written down as they fall, and played again from what was written.

use super::follow::{Follow, Written};
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
    follow: Follow,
}

impl<'a> Replay<'a> {
    /// Dice from a record.
    #[must_use]
    pub fn new(rolls: &'a [Rolled]) -> Self {
        Replay { rolls, follow: Follow::default() }
    }

    /// Whether the rules asked for exactly what was recorded.
    ///
    /// # Errors
    /// The first roll that differs, or what was left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        self.follow.finish(self.rolls)
    }
}

impl Written for Rolled {
    fn face(&self) -> u8 {
        self.face
    }

    fn fits(&self, die: Die, purpose: &str) -> bool {
        // A face that its die does not have was never rolled.
        self.die == die && self.purpose == purpose && die.has(self.face)
    }

    fn words(&self) -> String {
        format!("{} showing {} for {:?}", self.die, self.face, self.purpose)
    }
}

impl Dice for Replay<'_> {
    fn roll(&mut self, die: Die, purpose: &str) -> Result<u8, DieWanted> {
        self.follow.roll(self.rolls, die, purpose)
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
