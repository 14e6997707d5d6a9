//! The app's dice are ChaCha8, to the last face, and every face has the right frequency.

use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::dice::{Dice, Die, Seeded};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(600);

/// Computes ChaCha8 a second time, from its description: a block of sixteen words of key, counter and stream.
fn chacha8(key: [u8; 32], counter: u64, stream: u64) -> [u32; 16] {
    let word = |at: usize| u32::from_le_bytes([key[at], key[at + 1], key[at + 2], key[at + 3]]);
    let mut start = [0_u32; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    (0..8).for_each(|n| start[4 + n] = word(4 * n));
    start[12] = counter as u32;
    start[13] = (counter >> 32) as u32;
    start[14] = stream as u32;
    start[15] = (stream >> 32) as u32;
    let mut block = start;
    for _ in 0..4 {
        for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
            quarter(&mut block, a, b, c, d);
        }
        for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
            quarter(&mut block, a, b, c, d);
        }
    }
    std::array::from_fn(|n| block[n].wrapping_add(start[n]))
}

fn quarter(block: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (one, other, third, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        block[one] = block[one].wrapping_add(block[other]);
        block[third] = (block[third] ^ block[one]).rotate_left(turn);
    }
}

/// The first block of ChaCha8 under a key of zeros, as published by its authors.
const FIRST_BLOCK: &str = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
                           984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42";

/// Returns the face of a roll by the second implementation: words too high to be fair are skipped.
fn face(seed: u64, action: u64, roll: u64, die: Die) -> u8 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..].copy_from_slice(b"drumhead dice, version 1");
    let faces = die.faces();
    let count = faces.len() as u64;
    let fair = (1_u64 << 32) / count * count;
    let words = (0..).flat_map(|more| chacha8(key, roll + more, action));
    let word = words.map(u64::from).find(|word| *word < fair).unwrap();
    faces[(word % count) as usize]
}

pub fn keep() -> CaseTally {
    let known = parallel::caught(|| {
        let block: String = chacha8([0; 32], 0, 0).iter().flat_map(|word| word.to_le_bytes()).map(hex).collect();
        if block == FIRST_BLOCK { Ok(()) } else { Err(format!("the second ChaCha8 is none: {block}")) }
    });
    let alike = parallel::run(parallel::size(40_000, 4_000_000), LIMIT, twin);
    let rolls = parallel::size(300_000, 6_000_000);
    let fair =
        parallel::run(DICE.len() as u64 * 2, LIMIT, |case| as_often(DICE[case as usize % DICE.len()], rolls, case));
    CaseTally::one(known).and(alike).and(CaseTally { cases: fair.cases * rolls, ..fair })
}

fn hex(byte: u8) -> String {
    format!("{byte:02x}")
}

const DICE: [Die; 8] =
    [Die::D10Zero, Die::D10, Die::Averaging, Die::D6, Die::D5, Die::Cup(3), Die::Cup(7), Die::Cup(100)];

/// Checks a roll of a die, through both interfaces, against the twin.
fn twin(case: u64) -> Outcome {
    let mut rng = Rng::of(case, 9);
    let (seed, action, roll) = (rng.word(), rng.word(), rng.word() >> (32 + rng.below(32)));
    let die = if rng.one_in(3) { Die::Cup(1 + rng.below(255) as u8) } else { *rng.of_all(&DICE) };
    let (ours, theirs) = (Seeded::face(seed, action, roll, die), face(seed, action, roll, die));
    if ours != Some(theirs) {
        return Err(format!("seed {seed}, action {action}, roll {roll}: {die} shows {ours:?}, {theirs} by the twin"));
    }
    let mut dice = Seeded::new(seed, action);
    let rolled: Vec<Option<u8>> = (0..4).map(|_| dice.roll(die, &"a roll".into()).ok()).collect();
    let expected: Vec<Option<u8>> = (0..4).map(|roll| Some(face(seed, action, roll, die))).collect();
    if rolled == expected { Ok(()) } else { Err(format!("{die} rolls {rolled:?}, {expected:?} by the twin")) }
}

/// Tests Pearson's statistic over the faces of a die, against a bound that chance exceeds once in fifteen thousand
/// times; and the same for pairs of consecutive faces.
fn as_often(die: Die, rolls: u64, case: u64) -> Outcome {
    let faces = die.faces();
    let share = |face: u8| faces.iter().filter(|other| **other == face).count() as f64 / faces.len() as f64;
    let mut distinct = faces.clone();
    distinct.dedup();
    let (mut counts, mut pairs) = ([0_u64; 256], vec![0_u64; 256 * 256]);
    let mut before = 0;
    for roll in 0..rolls {
        // Both neighbouring actions and neighbouring rolls are included.
        let face = Seeded::face(1781 + case, roll / 7, roll % 7, die).ok_or("no face")?;
        counts[usize::from(face)] += 1;
        pairs[usize::from(before) * 256 + usize::from(face)] += roll % 2;
        before = face;
    }
    let one = |face: &u8| statistic(counts[usize::from(*face)], share(*face) * rolls as f64);
    likely("its faces", distinct.iter().map(one).sum(), distinct.len() - 1)?;
    let pair = |a: u8, b: u8| {
        statistic(pairs[usize::from(a) * 256 + usize::from(b)], share(a) * share(b) * (rolls / 2) as f64)
    };
    let all = distinct.iter().flat_map(|a| distinct.iter().map(|b| pair(*a, *b))).sum();
    likely("its pairs", all, distinct.len() * distinct.len() - 1).map_err(|why| format!("{die}: {why}"))
}

fn statistic(counted: u64, expected: f64) -> f64 {
    (counted as f64 - expected).powi(2) / expected
}

/// Checks chi-square against Wilson and Hilferty's bounds, at four standard deviations. Faces that are too even fail
/// too.
fn likely(what: &str, statistic: f64, freedom: usize) -> Outcome {
    let by = 2.0 / (9.0 * freedom as f64);
    let bound = |deviations: f64| freedom as f64 * (1.0 - by + deviations * by.sqrt()).powi(3);
    let (least, most) = (bound(-4.0), bound(4.0));
    if least < statistic && statistic < most {
        Ok(())
    } else {
        Err(format!("{what}: chi-square {statistic:.1}, from {least:.1} to {most:.1}"))
    }
}
