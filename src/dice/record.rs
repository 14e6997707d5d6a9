//! Recording dice, and replaying them from the record.

use super::follow::{Follow, WrittenDie};
use super::{Dice, DiceFault, Die, DieWanted, Purpose, Rolled};
use crate::msg;

/// Passes on dice from another source and records them.
pub struct Recorder<'a> {
    inner: &'a mut dyn Dice,
    rolls: Vec<Rolled>,
}

impl<'a> Recorder<'a> {
    /// Records the dice of a source.
    pub fn new(inner: &'a mut dyn Dice) -> Self {
        Recorder { inner, rolls: Vec::new() }
    }

    /// Returns the dice so far.
    #[must_use]
    pub fn rolls(&self) -> &[Rolled] {
        &self.rolls
    }

    /// Returns all dice.
    #[must_use]
    pub fn into_rolls(self) -> Vec<Rolled> {
        self.rolls
    }
}

impl Dice for Recorder<'_> {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let face = self.inner.roll(die, purpose)?;
        self.rolls.push(Rolled { die, purpose: purpose.clone(), face });
        Ok(face)
    }
}

/// Dice from a record. The rules must ask for the same dice, under the same sections, in the same order.
/// [`Purpose::is_recorded_for`] compares the purposes.
/// ```
/// use drumhead::dice::{Dice, Die, Replay, Rolled};
/// let rolls = [Rolled { die: Die::D10Zero, purpose: "8.1 fire of the 7th".into(), face: 4 }];
/// assert_eq!(Replay::new(&rolls).roll(Die::D10Zero, &"8.1 the volley of the 7th Foot".into()), Ok(4));
/// assert!(Replay::new(&rolls).roll(Die::D10Zero, &"9.1 closing of the 7th".into()).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    rolls: &'a [Rolled],
    follow: Follow,
}

impl<'a> Replay<'a> {
    /// Wraps a record.
    #[must_use]
    pub fn new(rolls: &'a [Rolled]) -> Self {
        Replay { rolls, follow: Follow::default() }
    }

    /// Checks that the rules asked for exactly the recorded dice.
    ///
    /// # Errors
    /// The first roll that differs, or dice left over.
    pub fn finish(&self) -> Result<(), DiceFault> {
        self.follow.finish(self.rolls)
    }
}

impl WrittenDie for Rolled {
    fn face(&self) -> u8 {
        self.face
    }

    fn fits(&self, die: Die, purpose: &Purpose) -> bool {
        // Reject a recorded face that its die cannot show.
        self.die == die && self.purpose.is_recorded_for(purpose) && die.has(self.face)
    }

    fn words(&self) -> String {
        msg!("dice-showing-for", die = self.die, face = self.face, purpose = format!("{:?}", self.purpose.to_string()))
    }
}

impl Dice for Replay<'_> {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        self.follow.roll(self.rolls, die, purpose)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Seeded;
    use super::*;

    #[test]
    fn a_record_replays_and_any_difference_is_reported() {
        let mut seeded = Seeded::new(1, 2);
        let mut recorder = Recorder::new(&mut seeded);
        let faces = [recorder.roll(Die::D10Zero, &"a".into()).unwrap(), recorder.roll(Die::D6, &"b".into()).unwrap()];
        let rolls = recorder.into_rolls();
        let mut replay = Replay::new(&rolls);
        assert!(replay.finish().is_err());
        assert_eq!(
            [replay.roll(Die::D10Zero, &"a".into()).unwrap(), replay.roll(Die::D6, &"b".into()).unwrap()],
            faces
        );
        assert_eq!(replay.finish(), Ok(()));
        for (die, purpose) in [(Die::D6, "a"), (Die::D10Zero, "other")] {
            let mut replay = Replay::new(&rolls);
            assert!(replay.roll(die, &purpose.into()).is_err());
            assert!(matches!(replay.finish(), Err(DiceFault::Other { roll: 1, .. })));
        }
        let mut replay = Replay::new(&[]);
        assert!(replay.roll(Die::D6, &"a".into()).is_err());
        assert!(matches!(replay.finish(), Err(DiceFault::Missing { .. })));
        // The words after the section may change between versions; the section may not.
        let rolls = [Rolled { die: Die::D6, purpose: "8.1 fire of the 7th".into(), face: 3 }];
        assert_eq!(Replay::new(&rolls).roll(Die::D6, &"8.1 volley of the 7th Foot".into()), Ok(3));
        for other in ["9.1 fire of the 7th", "8.10 fire of the 7th", "", "fire of the 7th"] {
            assert!(Replay::new(&rolls).roll(Die::D6, &other.into()).is_err(), "{other}");
        }
        let wrong = [Rolled { die: Die::D6, purpose: "a".into(), face: 9 }];
        assert!(Replay::new(&wrong).roll(Die::D6, &"a".into()).is_err());
    }
}
