//! Exact odds: the resolver itself, run over every face of every die it asks for.

use super::{Dice, Die, DieWanted};
use std::collections::BTreeMap;
use std::fmt;
use thiserror::Error;

/// No rule rolls as many dice in one stage; a resolver that goes on is rerolling for ever and needs stages.
const MOST_DICE: usize = 24;
/// Runs after which a stage is too wide to be walked.
const MOST_RUNS: usize = 2_000_000;

/// A chance as an exact fraction in lowest terms, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    num: u128,
    den: u128,
}

impl Chance {
    /// It cannot happen.
    pub const NEVER: Chance = Chance { num: 0, den: 1 };
    /// It must happen.
    pub const CERTAIN: Chance = Chance { num: 1, den: 1 };

    /// `num` in `den`, in lowest terms; a denominator of 0 counts as 1.
    #[must_use]
    pub fn new(num: u128, den: u128) -> Self {
        let common = gcd(num, den.max(1));
        Chance { num: num / common, den: den.max(1) / common }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub fn num(self) -> u128 {
        self.num
    }

    /// The denominator in lowest terms.
    #[must_use]
    pub fn den(self) -> u128 {
        self.den
    }

    /// Per cent, for reading only.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "for reading only")]
    pub fn percent(self) -> f64 {
        self.num as f64 / self.den as f64 * 100.0
    }

    /// This or that, where both cannot happen together; `None` where 128 bits do not hold it.
    #[must_use]
    pub fn or(self, other: Self) -> Option<Self> {
        let common = gcd(self.den, other.den);
        let den = self.den.checked_mul(other.den / common)?;
        let left = self.num.checked_mul(den / self.den)?;
        let right = other.num.checked_mul(den / other.den)?;
        Some(Self::new(left.checked_add(right)?, den))
    }

    /// This and then that; `None` where 128 bits do not hold it.
    #[must_use]
    pub fn and(self, other: Self) -> Option<Self> {
        let (a, b) = (Self::new(self.num, other.den), Self::new(other.num, self.den));
        Some(Self::new(a.num.checked_mul(b.num)?, a.den.checked_mul(b.den)?))
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den == 1 { write!(f, "{}", self.num) } else { write!(f, "{}/{}", self.num, self.den) }
    }
}

/// Why odds could not be worked out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OddsStop<E> {
    /// The resolver stopped for a reason other than a die.
    #[error(transparent)]
    Stopped(E),
    /// It asks for too many dice: a reroll without end, or a stage that must be split.
    #[error("too many dice to work the odds out exactly")]
    TooMany,
}

/// Results with their exact chances, in the order of the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<T> {
    /// Each result once; the chances add up to 1.
    pub outcomes: Vec<(T, Chance)>,
}

impl<T: Ord> Odds<T> {
    /// The chance of the results for which something holds; `None` where 128 bits do not hold it.
    pub fn chance(&self, holds: impl Fn(&T) -> bool) -> Option<Chance> {
        self.outcomes.iter().filter(|(t, _)| holds(t)).try_fold(Chance::NEVER, |sum, (_, p)| sum.or(*p))
    }

    /// A further stage after each result; equal results of the stage are merged.
    ///
    /// # Errors
    /// What the stage says, or fractions beyond 128 bits.
    pub fn then<U: Ord, E>(
        self,
        mut stage: impl FnMut(T) -> Result<Odds<U>, OddsStop<E>>,
    ) -> Result<Odds<U>, OddsStop<E>> {
        let mut merged = BTreeMap::new();
        for (result, first) in self.outcomes {
            for (next, second) in stage(result)?.outcomes {
                add(&mut merged, next, first.and(second).ok_or(OddsStop::TooMany)?)?;
            }
        }
        Ok(Odds { outcomes: merged.into_iter().collect() })
    }
}

fn add<T: Ord, E>(merged: &mut BTreeMap<T, Chance>, result: T, chance: Chance) -> Result<(), OddsStop<E>> {
    let sum = merged.get(&result).copied().unwrap_or(Chance::NEVER).or(chance).ok_or(OddsStop::TooMany)?;
    merged.insert(result, sum);
    Ok(())
}

/// The exact odds of a pure resolver's results: it is run once for every sequence of faces it can ask for.
///
/// ```
/// use drumhead::dice::{Dice, Die, DieWanted, odds};
/// let two = odds::exact(|dice: &mut dyn Dice| -> Result<u8, DieWanted> {
///     Ok(dice.roll(Die::Averaging, "one")? + dice.roll(Die::Averaging, "two")?)
/// })?;
/// assert_eq!(two.chance(|sum| *sum >= 9).unwrap().to_string(), "5/36"); // 4+5 four ways, 5+5 one
/// # Ok::<(), odds::OddsStop<DieWanted>>(())
/// ```
///
/// # Errors
/// What the resolver stops with for another reason than a die, or too many dice.
pub fn exact<T: Ord, E>(mut resolve: impl FnMut(&mut dyn Dice) -> Result<T, E>) -> Result<Odds<T>, OddsStop<E>> {
    let mut merged = BTreeMap::new();
    let mut open = vec![(Vec::new(), Chance::CERTAIN)];
    let mut runs = 0;
    while let Some((faces, chance)) = open.pop() {
        runs += 1;
        if runs > MOST_RUNS || faces.len() > MOST_DICE {
            return Err(OddsStop::TooMany);
        }
        let mut branch = Branch { faces: &faces, used: 0, wanted: None };
        let result = resolve(&mut branch);
        match (result, branch.wanted) {
            (Ok(result), _) => add(&mut merged, result, chance)?,
            (Err(_), Some(die)) if !die.faces().is_empty() => branches(&mut open, &faces, die, chance)?,
            (Err(stop), _) => return Err(OddsStop::Stopped(stop)),
        }
    }
    Ok(Odds { outcomes: merged.into_iter().collect() })
}

/// Each distinct face of the next die, with its weight.
fn branches<E>(open: &mut Vec<(Vec<u8>, Chance)>, faces: &[u8], die: Die, chance: Chance) -> Result<(), OddsStop<E>> {
    let all = die.faces();
    let mut distinct = all.clone();
    distinct.dedup();
    for face in distinct {
        let weight = Chance::new(all.iter().filter(|f| **f == face).count() as u128, all.len() as u128);
        let mut longer = faces.to_vec();
        longer.push(face);
        open.push((longer, chance.and(weight).ok_or(OddsStop::TooMany)?));
    }
    Ok(())
}

/// The faces of one branch; the die asked for after the last is noted.
struct Branch<'a> {
    faces: &'a [u8],
    used: usize,
    wanted: Option<Die>,
}

impl Dice for Branch<'_> {
    fn roll(&mut self, die: Die, purpose: &str) -> Result<u8, DieWanted> {
        let Some(face) = self.faces.get(self.used) else {
            self.wanted.get_or_insert(die);
            return Err(DieWanted::new(die, purpose));
        };
        self.used += 1;
        Ok(*face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(dice: &mut dyn Dice) -> Result<u8, DieWanted> {
        Ok(dice.roll(Die::Averaging, "a")? + dice.roll(Die::D6, "b")?)
    }

    #[test]
    fn odds_are_the_count_of_all_pairs() {
        let odds = exact(sum).unwrap();
        let mut counts = BTreeMap::new();
        for a in Die::Averaging.faces() {
            for b in Die::D6.faces() {
                *counts.entry(a + b).or_insert(0) += 1;
            }
        }
        let expected: Vec<_> = counts.into_iter().map(|(sum, n)| (sum, Chance::new(n, 36))).collect();
        assert_eq!(odds.outcomes, expected);
        assert_eq!(odds.chance(|_| true), Some(Chance::CERTAIN));
    }

    #[test]
    fn a_branch_may_end_early_and_stages_merge() {
        let odds = exact(|dice: &mut dyn Dice| -> Result<bool, DieWanted> {
            Ok(dice.roll(Die::D10Zero, "first")? <= 4 || dice.roll(Die::D10Zero, "second")? <= 4)
        })
        .unwrap();
        assert_eq!(odds.outcomes, [(false, Chance::new(1, 4)), (true, Chance::new(3, 4))]);
        let chained = odds.then(|passed| exact(move |d| d.roll(Die::D6, "last").map(|f| passed && f > 3))).unwrap();
        assert_eq!(chained.chance(|p| *p).unwrap().to_string(), "3/8");
    }

    #[test]
    fn a_refusal_and_an_endless_reroll_stop() {
        let refused = exact(|_| -> Result<u8, &str> { Err("not allowed") });
        assert_eq!(refused, Err(OddsStop::Stopped("not allowed")));
        let endless = exact(|dice: &mut dyn Dice| -> Result<u8, DieWanted> {
            loop {
                if dice.roll(Die::D6, "a tie")? > 6 {
                    return Ok(0);
                }
            }
        });
        assert_eq!(endless, Err(OddsStop::TooMany));
    }

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(Chance::new(6, 20).to_string(), "3/10");
        assert_eq!(Chance::new(1, 6).or(Chance::new(1, 3)), Some(Chance::new(1, 2)));
        assert_eq!(Chance::new(2, 3).and(Chance::new(3, 4)), Some(Chance::new(1, 2)));
        assert!((Chance::new(3, 10).percent() - 30.0).abs() < 1e-12);
        assert_eq!(Chance::new(1, u128::MAX).and(Chance::new(1, 3)), None);
    }
}
