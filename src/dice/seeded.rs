//! Dice rolled by the app: each face is a pure function of the seed, the action's number and the roll's number.

use super::{Dice, Die, DieWanted, Purpose};
use rand::Rng;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// 32-bit words in a block of the generator; each roll starts its own block, so that a rejected word of one roll cannot
/// shift the next.
const WORDS_IN_A_ROLL: u128 = 16;

/// The last 24 of the 32 bytes of the generator's key; the seed is the first 8. Changing it changes every game ever
/// seeded.
const SALT: [u8; 24] = *b"drumhead dice, version 1";

/// Dice rolled by the app for one action of one game. Undoing an action and doing it again gives the same faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded {
    seed: u64,
    action: u64,
    roll: u64,
}

impl Seeded {
    /// Creates the dice of action number `action` of a game with this seed.
    #[must_use]
    pub fn new(seed: u64, action: u64) -> Self {
        Seeded { seed, action, roll: 0 }
    }

    /// Returns the face of one roll (from 0) of one action; `None` for an empty cup.
    #[must_use]
    pub fn face(seed: u64, action: u64, roll: u64, die: Die) -> Option<u8> {
        let faces = die.faces();
        let count = u32::try_from(faces.len()).ok().filter(|n| *n > 0)?;
        let mut generator = generator(seed, action, roll);
        // Reject words above the greatest multiple of the count that fits in 32 bits: they would favour the low faces.
        let fair = u32::MAX - (u32::MAX % count + 1) % count;
        loop {
            let word = generator.next_u32();
            if word <= fair {
                return faces.get(usize::try_from(word % count).ok()?).copied();
            }
        }
    }
}

fn generator(seed: u64, action: u64, roll: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    for (byte, from) in key.iter_mut().zip(seed.to_le_bytes().into_iter().chain(SALT)) {
        *byte = from;
    }
    let mut generator = ChaCha8Rng::from_seed(key);
    generator.set_stream(action);
    generator.set_word_pos(u128::from(roll) * WORDS_IN_A_ROLL);
    generator
}

impl Dice for Seeded {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let face = Self::face(self.seed, self.action, self.roll, die).ok_or_else(|| DieWanted::new(die, purpose))?;
        self.roll += 1;
        Ok(face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces(seed: u64, action: u64, die: Die, count: u64) -> Vec<u8> {
        (0..count).map(|roll| Seeded::face(seed, action, roll, die).unwrap()).collect()
    }

    #[test]
    fn golden_vectors() {
        // From an independent ChaCha8: an old journal must replay with every later build and on every machine.
        assert_eq!(faces(0, 0, Die::D10Zero, 20), GOLDEN_D10);
        assert_eq!(faces(1781, 17, Die::Averaging, 12), GOLDEN_AVERAGING);
        assert_eq!(faces(u64::MAX, u64::MAX, Die::Cup(7), 10), GOLDEN_CUP);
    }
    const GOLDEN_D10: [u8; 20] = [8, 2, 4, 9, 9, 1, 2, 7, 4, 4, 7, 1, 6, 6, 2, 7, 4, 0, 8, 6];
    const GOLDEN_AVERAGING: [u8; 12] = [5, 3, 4, 2, 5, 4, 4, 3, 2, 5, 2, 2];
    const GOLDEN_CUP: [u8; 10] = [2, 5, 2, 1, 2, 7, 7, 5, 3, 5];

    #[test]
    fn each_roll_depends_only_on_seed_and_index() {
        let mut dice = Seeded::new(5, 9);
        dice.roll(Die::D6, &"any".into()).unwrap();
        dice.roll(Die::Cup(3), &"any".into()).unwrap();
        assert_eq!(dice.roll(Die::D10, &"any".into()).unwrap(), Seeded::face(5, 9, 2, Die::D10).unwrap());
        assert!(dice.roll(Die::Cup(0), &"an empty cup".into()).is_err());
    }

    /// Checks Pearson's statistic over the faces of a die against the 99.9% bound for its degrees of freedom.
    fn chi_square(die: Die, bound: f64) {
        let per_face = 3_000;
        let shown = die.faces();
        let rolls = per_face * shown.len();
        let mut counts = [0_u32; 256];
        for n in 0..rolls as u64 {
            // Use both neighbouring actions and neighbouring rolls.
            counts[usize::from(Seeded::face(42, n / 7, n % 7, die).unwrap())] += 1;
        }
        let mut distinct = shown.clone();
        distinct.dedup();
        let statistic: f64 = distinct
            .iter()
            .map(|face| {
                let expected = (per_face * shown.iter().filter(|f| *f == face).count()) as f64;
                (f64::from(counts[usize::from(*face)]) - expected).powi(2) / expected
            })
            .sum();
        assert!(statistic < bound, "{die}: {statistic}");
        assert_eq!(distinct.iter().map(|f| counts[usize::from(*f)]).sum::<u32>() as usize, rolls);
    }

    #[test]
    fn every_face_comes_up_as_often_as_it_should() {
        chi_square(Die::D10Zero, 27.88);
        chi_square(Die::D10, 27.88);
        chi_square(Die::Averaging, 16.27);
        chi_square(Die::D6, 20.52);
        chi_square(Die::D5, 18.47);
        chi_square(Die::Cup(7), 22.46);
    }
}
