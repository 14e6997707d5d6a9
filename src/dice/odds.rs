//! Exact odds: the resolver itself, run over every face of every die it asks for.

mod chance;
mod mean;
mod merging;
mod staged;

pub use chance::Chance;
pub use mean::Mean;
pub use staged::{Ends, Start, counted, run, staged, staged_by};

use super::{Dice, Die, DieWanted, Purpose};
use chance::common_multiple;
use std::collections::BTreeMap;
use thiserror::Error;

/// Upper limit on the dice of one stage; no rule rolls as many. A resolver that exceeds it rerolls without end and must
/// be split into stages.
const MAX_DICE: usize = 24;
/// Limit of resolver runs: a stage that needs more is too wide to enumerate.
const MAX_RUNS: usize = 2_000_000;

/// Why odds could not be computed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OddsStop<E> {
    /// The resolver stopped for a reason other than a die.
    #[error(transparent)]
    Stopped(E),
    /// It needs too many dice, runs or steps (a reroll without end, or a stage that must be split), or a fraction
    /// exceeds 128 bits.
    #[error("{}", crate::msg!("dice-too-many"))]
    TooMany,
    /// A run of steps leads to more states than this limit.
    #[error("{}", crate::msg!("dice-too-wide", most = .0))]
    TooWide(usize),
}

/// Results with their exact chances, in the order of the results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<T> {
    /// Each result once; the chances add up to 1.
    pub outcomes: Vec<(T, Chance)>,
}

impl<T: Ord> Odds<T> {
    /// Returns the odds of a certain result.
    #[must_use]
    pub fn certain(result: T) -> Self {
        Odds { outcomes: vec![(result, Chance::CERTAIN)] }
    }

    /// Returns the chance of the results for which `holds` is true; `None` if it exceeds 128 bits.
    pub fn chance(&self, holds: impl Fn(&T) -> bool) -> Option<Chance> {
        let held = || self.outcomes.iter().filter(|(t, _)| holds(t)).map(|(_, p)| *p);
        let all = held().try_fold(1, |all, p| common_multiple(all, p.den()))?;
        let sum = held().try_fold(0_u128, |sum, p| sum.checked_add(p.num().checked_mul(all / p.den())?))?;
        Some(Chance::new(sum, all))
    }

    /// Maps each result; equal new results are merged.
    ///
    /// # Errors
    /// Fractions beyond 128 bits.
    pub fn map<U: Ord, E>(self, mut with: impl FnMut(T) -> U) -> Result<Odds<U>, OddsStop<E>> {
        weighed(self.outcomes.into_iter().map(|(t, p)| (with(t), (p.num(), p.den()))).collect())
    }

    /// Returns the chances of groups of results, in the order of the first result of each; `None` if they exceed 128
    /// bits.
    ///
    /// ```
    /// use drumhead::dice::{Dice, Die, odds};
    /// let die = odds::exact(|dice: &mut dyn Dice| dice.roll(Die::D6, &"one".into())).unwrap();
    /// let groups = die.groups(|face| if *face > 4 { "high" } else { "low" }).unwrap();
    /// assert_eq!(groups.len(), 2);
    /// assert_eq!((groups[0].0, groups[0].1.to_string().as_str()), ("low", "2/3"));
    /// ```
    #[must_use]
    pub fn groups<G: PartialEq>(&self, of: impl Fn(&T) -> G) -> Option<Vec<(G, Chance)>> {
        let all = self.outcomes.iter().try_fold(1, |all, (_, p)| common_multiple(all, p.den()))?;
        let mut groups: Vec<(G, u128)> = Vec::new();
        for (result, p) in &self.outcomes {
            let (group, weight) = (of(result), p.num().checked_mul(all / p.den())?);
            match groups.iter_mut().find(|(there, _)| *there == group) {
                Some((_, sum)) => *sum = sum.checked_add(weight)?,
                None => groups.push((group, weight)),
            }
        }
        Some(groups.into_iter().map(|(group, weight)| (group, Chance::new(weight, all))).collect())
    }

    /// Renames each result; the new names must be distinct and in the same order.
    #[must_use]
    pub fn named<U: Ord>(self, with: impl Fn(T) -> U) -> Odds<U> {
        let outcomes: Vec<(U, Chance)> = self.outcomes.into_iter().map(|(t, p)| (with(t), p)).collect();
        debug_assert!(outcomes.is_sorted_by(|(one, _), (other, _)| one < other), "other names in another order");
        Odds { outcomes }
    }

    /// Returns the odds given that `keep` is true: those of a throw that is repeated until it is.
    ///
    /// ```
    /// use drumhead::dice::{Dice, Die, DieWanted, odds};
    /// let die = odds::exact(|dice: &mut dyn Dice| dice.roll(Die::D6, &"no sixes".into())).unwrap();
    /// let again: odds::Odds<u8> = die.given::<DieWanted>(|face| *face < 6).unwrap();
    /// assert_eq!(again.chance(|face| *face == 1).unwrap().to_string(), "1/5");
    /// ```
    ///
    /// # Errors
    /// No result can be kept, so the throw repeats for ever; or fractions exceed 128 bits.
    pub fn given<E>(self, keep: impl Fn(&T) -> bool) -> Result<Self, OddsStop<E>> {
        let all = self.chance(&keep).filter(|all| all.num() > 0).ok_or(OddsStop::TooMany)?;
        let turned = |p: Chance| p.and(Chance(all.0.recip())).ok_or(OddsStop::TooMany);
        let kept = self.outcomes.into_iter().filter(|(t, _)| keep(t));
        let outcomes = kept.map(|(t, p)| Ok((t, turned(p)?))).collect::<Result<_, _>>()?;
        Ok(Odds { outcomes })
    }

    /// Runs a further stage after each result; equal results of the stage are merged.
    ///
    /// # Errors
    /// The stage's error, or fractions beyond 128 bits.
    pub fn then<U: Ord, E>(
        self,
        mut stage: impl FnMut(T) -> Result<Odds<U>, OddsStop<E>>,
    ) -> Result<Odds<U>, OddsStop<E>> {
        let mut shares = Vec::new();
        for (result, first) in self.outcomes {
            for (next, second) in stage(result)?.outcomes {
                shares.push((next, both(first, second).ok_or(OddsStop::TooMany)?));
            }
        }
        weighed(shares)
    }
}

/// A probability as a fraction that need not be in lowest terms.
type Share = (u128, u128);

/// Adds up the shares of equal results. All are brought to one denominator first, so that only one fraction per result,
/// not per share, is reduced to lowest terms.
fn weighed<T: Ord, E>(shares: Vec<(T, Share)>) -> Result<Odds<T>, OddsStop<E>> {
    let all = shares.iter().try_fold(1, |all, (_, (_, den))| common_multiple(all, *den)).ok_or(OddsStop::TooMany)?;
    let mut merged: BTreeMap<T, u128> = BTreeMap::new();
    // A 128-bit division is slow, and most shares have the same denominator as the one before.
    let mut times = (all, 1);
    for (result, (num, den)) in shares {
        if den != times.0 {
            times = (den, all / den);
        }
        let weight = num.checked_mul(times.1).ok_or(OddsStop::TooMany)?;
        let sum = merged.entry(result).or_insert(0);
        *sum = sum.checked_add(weight).ok_or(OddsStop::TooMany)?;
    }
    let outcomes = merged.into_iter().filter(|(_, weight)| *weight > 0);
    Ok(Odds { outcomes: outcomes.map(|(result, weight)| (result, Chance::new(weight, all))).collect() })
}

/// Returns the exact odds of a pure resolver's results: runs it once for every sequence of faces it can ask for.
///
/// ```
/// use drumhead::dice::{Dice, Die, DieWanted, odds};
/// let two = odds::exact(|dice: &mut dyn Dice| -> Result<u8, DieWanted> {
///     Ok(dice.roll(Die::Averaging, &"one".into())? + dice.roll(Die::Averaging, &"two".into())?)
/// })?;
/// assert_eq!(two.chance(|sum| *sum >= 9).unwrap().to_string(), "5/36"); // 4+5 four ways, 5+5 one
/// # Ok::<(), odds::OddsStop<DieWanted>>(())
/// ```
///
/// # Errors
/// The resolver's error for any other reason than a die, or too many dice.
pub fn exact<T: Ord, E>(mut resolve: impl FnMut(&mut dyn Dice) -> Result<T, E>) -> Result<Odds<T>, OddsStop<E>> {
    let mut shares = Vec::new();
    let mut open = vec![(Faces::default(), (1, 1))];
    let mut runs = 0;
    while let Some((faces, share)) = open.pop() {
        runs += 1;
        if runs > MAX_RUNS || faces.count > MAX_DICE {
            return Err(OddsStop::TooMany);
        }
        let mut branch = Branch { faces: &faces, used: 0, wanted: None };
        let result = resolve(&mut branch);
        match (result, branch.wanted) {
            (Ok(result), _) => shares.push((result, share)),
            (Err(_), Some(die)) if !die.faces().is_empty() => branches(&mut open, faces, die, share)?,
            (Err(stop), _) => return Err(OddsStop::Stopped(stop)),
        }
    }
    weighed(shares)
}

/// Returns the exact odds after some dice: these show their faces, and only the remaining dice are enumerated.
///
/// ```
/// use drumhead::dice::{Dice, Die, DieWanted, odds};
/// let both = |dice: &mut dyn Dice| -> Result<u8, DieWanted> {
///     Ok(dice.roll(Die::D6, &"one".into())? + dice.roll(Die::D6, &"two".into())?)
/// };
/// let after = odds::exact_after(&[5], both)?;
/// assert_eq!(after.chance(|sum| *sum >= 10).unwrap().to_string(), "1/3"); // a 5 or a 6
/// # Ok::<(), odds::OddsStop<DieWanted>>(())
/// ```
///
/// # Errors
/// As [`exact`]; a face that its die does not have stops the resolver as a missing die.
pub fn exact_after<T: Ord, E>(
    thrown: &[u8],
    resolve: impl Fn(&mut dyn Dice) -> Result<T, E>,
) -> Result<Odds<T>, OddsStop<E>> {
    exact(|dice: &mut dyn Dice| resolve(&mut After { thrown, dice }))
}

/// Dice that have been rolled, then another source.
struct After<'a> {
    thrown: &'a [u8],
    dice: &'a mut dyn Dice,
}

impl Dice for After<'_> {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        match self.thrown.split_first() {
            Some((first, rest)) => {
                self.thrown = rest;
                die.read(*first).ok_or_else(|| DieWanted::new(die, purpose))
            }
            None => self.dice.roll(die, purpose),
        }
    }
}

/// Multiplies two chances. Reduces the product to lowest terms only if it would not fit in 128 bits otherwise.
fn both(first: Chance, second: Chance) -> Option<Share> {
    let product = first.num().checked_mul(second.num()).zip(first.den().checked_mul(second.den()));
    product.or_else(|| first.and(second).map(|p| (p.num(), p.den())))
}

/// Pushes each distinct face of the next die, with its weight.
fn branches<E>(open: &mut Vec<(Faces, Share)>, faces: Faces, die: Die, share: Share) -> Result<(), OddsStop<E>> {
    let all = die.faces();
    let den = share.1.checked_mul(all.len() as u128).ok_or(OddsStop::TooMany)?;
    for alike in all.chunk_by(|one, other| one == other) {
        let num = share.0.checked_mul(alike.len() as u128).ok_or(OddsStop::TooMany)?;
        open.extend(alike.first().map(|face| (faces.and(*face), (num, den))));
    }
    Ok(())
}

/// A sequence of faces, with room for one more than [`MAX_DICE`], so that exceeding the limit is noticed.
#[derive(Clone, Copy, Default)]
struct Faces {
    shown: [u8; MAX_DICE + 1],
    count: usize,
}

impl Faces {
    fn and(mut self, face: u8) -> Self {
        if let Some(place) = self.shown.get_mut(self.count) {
            *place = face;
            self.count += 1;
        }
        self
    }

    fn get(&self, place: usize) -> Option<u8> {
        self.shown.get(place).copied().filter(|_| place < self.count)
    }
}

/// The faces of one branch; notes the first die asked for after them.
struct Branch<'a> {
    faces: &'a Faces,
    used: usize,
    wanted: Option<Die>,
}

impl Dice for Branch<'_> {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let Some(face) = self.faces.get(self.used) else {
            self.wanted.get_or_insert(die);
            return Err(DieWanted::new(die, purpose));
        };
        self.used += 1;
        Ok(face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(dice: &mut dyn Dice) -> Result<u8, DieWanted> {
        Ok(dice.roll(Die::Averaging, &"a".into())? + dice.roll(Die::D6, &"b".into())?)
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
            Ok(dice.roll(Die::D10Zero, &"first".into())? <= 4 || dice.roll(Die::D10Zero, &"second".into())? <= 4)
        })
        .unwrap();
        assert_eq!(odds.outcomes, [(false, Chance::new(1, 4)), (true, Chance::new(3, 4))]);
        let chained =
            odds.then(|passed| exact(move |d| d.roll(Die::D6, &"last".into()).map(|f| passed && f > 3))).unwrap();
        assert_eq!(chained.chance(|p| *p).unwrap().to_string(), "3/8");
    }

    #[test]
    fn a_reroll_is_distributed_over_the_remaining_outcomes() {
        let odds = exact(sum).unwrap();
        let total = odds.outcomes.len();
        let kept = odds.given::<DieWanted>(|sum| *sum != 7).unwrap();
        assert_eq!(kept.outcomes.len() + 1, total);
        assert_eq!(kept.chance(|_| true), Some(Chance::CERTAIN));
        // Of the 36 pairs, 6 make a 7 (2+5, 3+4 twice, 4+3 twice, 5+2), and 1 makes a 3 (2+1); 30 are not a 7.
        assert_eq!(kept.chance(|sum| *sum == 3).unwrap().to_string(), "1/30");
        assert_eq!(kept.given::<DieWanted>(|_| false), Err(OddsStop::TooMany));
    }

    #[test]
    fn results_made_of_others_are_merged_and_averaged() {
        let odds = exact(sum).unwrap();
        assert!((odds.mean_exactly(|sum| u32::from(*sum)).unwrap().value() - 7.0).abs() < 1e-12, "3.5 and 3.5");
        let even = odds.map::<_, DieWanted>(|sum| sum % 2 == 0).unwrap();
        assert_eq!(even.outcomes.len(), 2);
        assert_eq!(even.chance(|even| *even).unwrap().to_string(), "1/2");
        assert_eq!(Odds::certain(3).mean_exactly(|n| *n).unwrap().value(), 3.0);
    }

    #[test]
    fn a_refusal_and_an_endless_reroll_stop() {
        let refused = exact(|_| -> Result<u8, &str> { Err("not allowed") });
        assert_eq!(refused, Err(OddsStop::Stopped("not allowed")));
        let endless = exact(|dice: &mut dyn Dice| -> Result<u8, DieWanted> {
            loop {
                if dice.roll(Die::D6, &"a tie".into())? > 6 {
                    return Ok(0);
                }
            }
        });
        assert_eq!(endless, Err(OddsStop::TooMany));
    }
}
