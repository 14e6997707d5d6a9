//! Dice that each hit on their own: fire and melee.

use crate::dice::odds::{self, Chance, Odds, OddsStop};
use crate::dice::{Dice, Die, DieWanted, Purpose};
use crate::rules::Stop;

/// A throw of several dice against one needed score.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HitThrow {
    /// The kind of die.
    pub die: Die,
    /// The number of dice.
    pub dice: u8,
    /// The score at which a die hits: at 1 or less every die hits, above the die's highest face none can.
    pub needed: i16,
    /// The purpose of the roll.
    pub purpose: Purpose,
}

impl HitThrow {
    /// Rolls one die and returns its face and whether it hits.
    fn one(&self, dice: &mut dyn Dice) -> Result<(u8, bool), DieWanted> {
        let face = dice.roll(self.die, &self.purpose)?;
        Ok((face, Self::hits(face, self.needed)))
    }

    /// Returns whether a face hits: it is the needed score or more.
    #[must_use]
    pub fn hits(face: u8, needed: i16) -> bool {
        i16::from(face) >= needed
    }

    /// Rolls the dice and returns all faces and the number of hits.
    ///
    /// # Errors
    /// [`Stop::Wants`] if `dice` has no face for the next die.
    pub fn roll(&self, dice: &mut dyn Dice) -> Result<(Vec<u8>, u8), Stop> {
        let mut faces = Vec::new();
        let mut hits = 0;
        for _ in 0..self.dice {
            let (face, hit) = self.one(dice)?;
            faces.push(face);
            hits += u8::from(hit);
        }
        Ok((faces, hits))
    }

    /// Returns the exact odds of each number of hits. Adds one die at a time and merges equal numbers of hits, so that
    /// the time does not grow with the number of possible throws.
    ///
    /// # Errors
    /// [`OddsStop::TooMany`] if the fractions exceed 128 bits: more dice than any unit throws.
    pub fn odds(&self) -> Result<Odds<u8>, OddsStop<Stop>> {
        // Every die has the odds of the first.
        let one: Odds<bool> = odds::exact(|dice: &mut dyn Dice| Ok::<_, Stop>(self.one(dice)?.1))?;
        let mut odds = Odds { outcomes: vec![(0, Chance::CERTAIN)] };
        for _ in 0..self.dice {
            odds = odds.then(|hits| {
                let more = one.outcomes.iter().map(|(hit, p)| (hits + u8::from(*hit), *p));
                Ok(Odds { outcomes: more.collect() })
            })?;
        }
        Ok(odds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throw(dice: u8, needed: i16) -> HitThrow {
        HitThrow { die: Die::D10, dice, needed, purpose: "a test".into() }
    }

    #[test]
    fn odds_computed_die_by_die_equal_those_of_all_dice_at_once() {
        let throw = throw(3, 7);
        let at_once = odds::exact(|dice: &mut dyn Dice| throw.roll(dice).map(|(_, hits)| hits)).unwrap();
        assert_eq!(throw.odds().unwrap(), at_once);
        assert_eq!(at_once.chance(|hits| *hits == 3).unwrap().to_string(), "8/125"); // 0.4 cubed
    }

    #[test]
    fn odds_of_twenty_four_dice_are_exact() {
        let odds = throw(24, 7).odds().unwrap();
        assert_eq!(odds.chance(|_| true), Some(Chance::CERTAIN));
        assert_eq!(odds.outcomes.len(), 25);
    }

    #[test]
    fn a_needed_score_beyond_the_die_always_or_never_hits() {
        assert_eq!(throw(4, 11).odds().unwrap().outcomes, [(0, Chance::CERTAIN)]);
        assert_eq!(throw(4, 1).odds().unwrap().outcomes, [(4, Chance::CERTAIN)]);
        assert_eq!(throw(0, 7).odds().unwrap().outcomes, [(0, Chance::CERTAIN)]);
    }
}
