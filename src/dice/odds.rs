//! Exact odds: the resolver itself, run over every face of every die it asks for.

mod mean;

pub use mean::Mean;

use super::{Dice, Die, DieWanted};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use thiserror::Error;

/// No rule rolls as many dice in one stage; a resolver that goes on is rerolling for ever and needs stages.
const MOST_DICE: usize = 24;
/// Steps after which a run of them is one without end.
const MOST_STEPS: usize = 256;
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
        self.num as f64 * 100.0 / self.den as f64
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
    /// What is sure to happen.
    #[must_use]
    pub fn certain(result: T) -> Self {
        Odds { outcomes: vec![(result, Chance::CERTAIN)] }
    }

    /// The chance of the results for which something holds; `None` where 128 bits do not hold it.
    pub fn chance(&self, holds: impl Fn(&T) -> bool) -> Option<Chance> {
        self.outcomes.iter().filter(|(t, _)| holds(t)).try_fold(Chance::NEVER, |sum, (_, p)| sum.or(*p))
    }

    /// The average of a number of each result, for reading only.
    #[expect(clippy::cast_precision_loss, reason = "for reading only")]
    pub fn mean(&self, of: impl Fn(&T) -> u32) -> f64 {
        self.outcomes.iter().map(|(t, p)| f64::from(of(t)) * (p.num as f64 / p.den as f64)).sum()
    }

    /// The same odds of what is made of each result; what comes out equal is merged.
    ///
    /// # Errors
    /// Fractions beyond 128 bits.
    pub fn map<U: Ord, E>(self, mut with: impl FnMut(T) -> U) -> Result<Odds<U>, OddsStop<E>> {
        weighed(self.outcomes.into_iter().map(|(t, p)| (with(t), (p.num, p.den))).collect())
    }

    /// The odds of what is kept, given that it is one of those kept: a throw that is made again until it is.
    ///
    /// ```
    /// use drumhead::dice::{Dice, Die, DieWanted, odds};
    /// let die = odds::exact(|dice: &mut dyn Dice| dice.roll(Die::D6, "no sixes")).unwrap();
    /// let again: odds::Odds<u8> = die.given::<DieWanted>(|face| *face < 6).unwrap();
    /// assert_eq!(again.chance(|face| *face == 1).unwrap().to_string(), "1/5");
    /// ```
    ///
    /// # Errors
    /// Nothing can be kept: it is rolled again for ever; fractions beyond 128 bits.
    pub fn given<E>(self, keep: impl Fn(&T) -> bool) -> Result<Self, OddsStop<E>> {
        let all = self.chance(&keep).filter(|all| all.num > 0).ok_or(OddsStop::TooMany)?;
        let turned = |p: Chance| p.and(Chance { num: all.den, den: all.num }).ok_or(OddsStop::TooMany);
        let kept = self.outcomes.into_iter().filter(|(t, _)| keep(t));
        let outcomes = kept.map(|(t, p)| Ok((t, turned(p)?))).collect::<Result<_, _>>()?;
        Ok(Odds { outcomes })
    }

    /// A further stage after each result; equal results of the stage are merged.
    ///
    /// # Errors
    /// What the stage says, or fractions beyond 128 bits.
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

/// A part of all that can happen: a fraction that need not be in lowest terms.
type Share = (u128, u128);

/// Adds up the shares of equal results. All are brought to one denominator first, so that there is one fraction to bring to
/// lowest terms for each result and not for each share.
fn weighed<T: Ord, E>(shares: Vec<(T, Share)>) -> Result<Odds<T>, OddsStop<E>> {
    let all = shares.iter().try_fold(1_u128, |all, (_, (_, den))| {
        if all % den == 0 { Some(all) } else { (all / gcd(all, *den)).checked_mul(*den) }
    });
    let all = all.ok_or(OddsStop::TooMany)?;
    let mut merged: BTreeMap<T, u128> = BTreeMap::new();
    for (result, (num, den)) in shares {
        let weight = num.checked_mul(all / den).ok_or(OddsStop::TooMany)?;
        let sum = merged.entry(result).or_insert(0);
        *sum = sum.checked_add(weight).ok_or(OddsStop::TooMany)?;
    }
    let outcomes = merged.into_iter().filter(|(_, weight)| *weight > 0);
    Ok(Odds { outcomes: outcomes.map(|(result, weight)| (result, Chance::new(weight, all))).collect() })
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
    let mut shares = Vec::new();
    let mut open = vec![(Vec::new(), (1, 1))];
    let mut runs = 0;
    while let Some((faces, share)) = open.pop() {
        runs += 1;
        if runs > MOST_RUNS || faces.len() > MOST_DICE {
            return Err(OddsStop::TooMany);
        }
        let mut branch = Branch { faces: &faces, used: 0, wanted: None };
        let result = resolve(&mut branch);
        match (result, branch.wanted) {
            (Ok(result), _) => shares.push((result, share)),
            (Err(_), Some(die)) if !die.faces().is_empty() => branches(&mut open, &faces, die, share)?,
            (Err(stop), _) => return Err(OddsStop::Stopped(stop)),
        }
    }
    weighed(shares)
}

/// The exact odds of where a run of steps ends. Each step puts one question to the dice and goes on by what they reply; after
/// each, equal states are merged, so that only states that differ are gone on with, and an equal question is put once.
///
/// `ask` gives the question a state puts, `reply` the reply of the dice to it (nothing: a throw that does not count and is
/// made again), `go` the state it leads to.
/// ```
/// use drumhead::dice::{Dice, Die, DieWanted, odds};
/// // Two D10 a throw, ties thrown again; whoever wins two throws first.
/// let reply = |_: &(), dice: &mut dyn Dice| -> Result<Option<bool>, DieWanted> {
///     let (one, other) = (dice.roll(Die::D10Zero, "one")?, dice.roll(Die::D10Zero, "other")?);
///     Ok((one != other).then_some(one > other))
/// };
/// let odds = odds::staged(
///     (0, 0),
///     |wins: &(u8, u8)| (wins.0 < 2 && wins.1 < 2).then_some(()),
///     reply,
///     |wins, first| if first { (wins.0 + 1, wins.1) } else { (wins.0, wins.1 + 1) },
/// );
/// assert_eq!(odds.unwrap().chance(|wins| wins.0 == 2).unwrap().to_string(), "1/2");
/// ```
///
/// # Errors
/// What a reply stops with for another reason than a die, or too many dice or steps.
pub fn staged<S: Ord + Clone, Q: Ord, R: Ord + Clone, E>(
    begin: S,
    ask: impl Fn(&S) -> Option<Q>,
    reply: impl Fn(&Q, &mut dyn Dice) -> Result<Option<R>, E>,
    go: impl Fn(&S, R) -> S,
) -> Result<Odds<S>, OddsStop<E>> {
    let mut known: BTreeMap<Q, Odds<R>> = BTreeMap::new();
    let mut odds = Odds::certain(begin);
    for _ in 0..MOST_STEPS {
        if odds.outcomes.iter().all(|(state, _)| ask(state).is_none()) {
            return Ok(odds);
        }
        let mut shares = Vec::new();
        for (state, first) in odds.outcomes {
            let Some(question) = ask(&state) else {
                shares.push((state, (first.num, first.den)));
                continue;
            };
            let replies = match known.entry(question) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => {
                    let replies = replies(|dice: &mut dyn Dice| reply(new.key(), dice))?;
                    new.insert(replies)
                }
            };
            for (next, second) in &replies.outcomes {
                shares.push((go(&state, next.clone()), both(first, *second).ok_or(OddsStop::TooMany)?));
            }
        }
        odds = weighed(shares)?;
    }
    Err(OddsStop::TooMany)
}

/// The odds of a reply, of those throws that count.
fn replies<R: Ord + Clone, E>(
    reply: impl FnMut(&mut dyn Dice) -> Result<Option<R>, E>,
) -> Result<Odds<R>, OddsStop<E>> {
    let all = exact(reply)?;
    let counts = if all.outcomes.iter().any(|(reply, _)| reply.is_none()) { all.given(Option::is_some)? } else { all };
    let outcomes = counts.outcomes.into_iter().filter_map(|(reply, p)| Some((reply?, p)));
    Ok(Odds { outcomes: outcomes.collect() })
}

/// One chance and then another, not brought to lowest terms where 128 bits hold it as it is.
fn both(first: Chance, second: Chance) -> Option<Share> {
    let product = first.num.checked_mul(second.num).zip(first.den.checked_mul(second.den));
    product.or_else(|| first.and(second).map(|p| (p.num, p.den)))
}

/// The same run of steps once, with dice.
///
/// # Errors
/// What a reply stops with: a die that is wanted among others.
pub fn run<S, Q, R, E>(
    begin: S,
    ask: impl Fn(&S) -> Option<Q>,
    reply: impl Fn(&Q, &mut dyn Dice) -> Result<Option<R>, E>,
    go: impl Fn(&S, R) -> S,
    dice: &mut dyn Dice,
) -> Result<S, E> {
    let mut state = begin;
    while let Some(question) = ask(&state) {
        if let Some(reply) = reply(&question, dice)? {
            state = go(&state, reply);
        }
    }
    Ok(state)
}

/// Each distinct face of the next die, with its weight.
fn branches<E>(open: &mut Vec<(Vec<u8>, Share)>, faces: &[u8], die: Die, share: Share) -> Result<(), OddsStop<E>> {
    let all = die.faces();
    let den = share.1.checked_mul(all.len() as u128).ok_or(OddsStop::TooMany)?;
    let mut distinct = all.clone();
    distinct.dedup();
    for face in distinct {
        let times = all.iter().filter(|f| **f == face).count() as u128;
        let num = share.0.checked_mul(times).ok_or(OddsStop::TooMany)?;
        let mut longer = faces.to_vec();
        longer.push(face);
        open.push((longer, (num, den)));
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
    fn a_throw_made_again_is_shared_out_among_what_is_kept() {
        let odds = exact(sum).unwrap();
        let total = odds.outcomes.len();
        let kept = odds.given::<DieWanted>(|sum| *sum != 7).unwrap();
        assert_eq!(kept.outcomes.len() + 1, total);
        assert_eq!(kept.chance(|_| true), Some(Chance::CERTAIN));
        // Of the 36 pairs 6 make a 7 (2+5, 3+4 twice, 4+3 twice, 5+2), and 1 a 3 (2+1).
        assert_eq!(kept.chance(|sum| *sum == 3).unwrap().to_string(), "1/30");
        assert_eq!(kept.given::<DieWanted>(|_| false), Err(OddsStop::TooMany));
    }

    #[test]
    fn results_made_of_others_are_merged_and_averaged() {
        let odds = exact(sum).unwrap();
        assert!((odds.mean(|sum| u32::from(*sum)) - 7.0).abs() < 1e-12, "3.5 and 3.5");
        let even = odds.map::<_, DieWanted>(|sum| sum % 2 == 0).unwrap();
        assert_eq!(even.outcomes.len(), 2);
        assert_eq!(even.chance(|even| *even).unwrap().to_string(), "1/2");
        assert_eq!(Odds::certain(3).mean(|n| *n), 3.0);
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
