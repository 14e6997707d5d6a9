//! The odds of a run of steps: equal states are merged, and equal questions are answered once.
//!
//! A step takes all open states with the least progress. The odds of each distinct question among them are computed
//! once. Each state that asks a question moves on by every reply to it, and its weight is multiplied by the weight of
//! the reply; a state without a question is an end. The new states are merged before the next step, so the work grows
//! with the number of distinct states, not with the number of sequences of dice. Weights are whole numbers over a
//! common denominator, so that the sums are exact.

use super::chance::{Over, common_multiple};
use super::merging::{Merging, Pool};
use super::{Odds, OddsStop, exact};
use crate::dice::Dice;
use num_integer::Integer;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::hash::Hash;

/// Limit of steps: a longer run is treated as endless.
const MAX_STEPS: usize = 256;

/// The ends of a run of steps: distinct states, each with its weight out of `all`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends<S> {
    states: Vec<(S, u128)>,
    all: u128,
}

impl<S> Ends<S> {
    /// Returns the odds of the states.
    #[must_use]
    pub fn odds(self) -> Odds<S>
    where
        S: Ord,
    {
        self.odds_of(|state| state)
    }

    /// Applies `tell` to every final state and returns the odds of its values; equal values are merged.
    #[must_use]
    pub fn odds_of<U: Ord>(self, tell: impl Fn(S) -> U) -> Odds<U> {
        let told = self.states.into_iter().map(|(state, weight)| (tell(state), weight)).collect();
        let over = Over::of(self.all);
        let outcomes = merged(told).into_iter().filter(|(_, weight)| *weight > 0);
        Odds { outcomes: outcomes.map(|(told, weight)| (told, over.share(weight))).collect() }
    }

    /// Returns `all` multiplied by `times`, after dividing out a common factor of all weights if 128 bits require it.
    fn times(&mut self, times: u128) -> Option<u128> {
        if let Some(all) = self.all.checked_mul(times) {
            return Some(all);
        }
        self.shorten();
        self.all.checked_mul(times)
    }

    /// Divides all weights by their common factor.
    fn shorten(&mut self) {
        let common = self.states.iter().fold(self.all, |common, (_, weight)| common.gcd(weight));
        self.all /= common;
        for (_, weight) in &mut self.states {
            *weight /= common;
        }
    }
}

/// Merges equal values and sorts them.
fn merged<T: Ord>(mut shares: Vec<(T, u128)>) -> Vec<(T, u128)> {
    shares.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    // Weights never exceed the total, which fits into 128 bits.
    shares.dedup_by(|(more, weight), (kept, sum)| {
        let same = more == kept;
        if same {
            *sum = sum.saturating_add(*weight);
        }
        same
    });
    shares
}

/// Replies with weights over one denominator.
struct Replies<R> {
    weights: Vec<(R, u128)>,
    all: u128,
}

impl<R> Replies<R> {
    fn of(odds: Odds<R>) -> Option<Self> {
        let all = odds.outcomes.iter().try_fold(1, |all, (_, p)| common_multiple(all, p.den()))?;
        let weights = odds.outcomes.into_iter().map(|(reply, p)| (reply, p.num() * (all / p.den()))).collect();
        Some(Replies { weights, all })
    }
}

/// Returns the exact odds of the ends of a run of steps. Each step asks the dice one question and moves on by the
/// reply. Equal states are merged, so that each distinct state is continued once, and equal questions are answered
/// once.
///
/// `ask` returns the question of a state (`None`: it is an end), `reply` the reply of the dice (`None`: the throw does
/// not count and is repeated), `go` the next state.
/// ```
/// use drumhead::dice::{Dice, Die, DieWanted, odds};
/// // Two D10 a throw, ties thrown again; whoever wins two throws first.
/// let reply = |_: &(), dice: &mut dyn Dice| -> Result<Option<bool>, DieWanted> {
///     let (one, other) = (dice.roll(Die::D10Zero, &"one".into())?, dice.roll(Die::D10Zero, &"other".into())?);
///     Ok((one != other).then_some(one > other))
/// };
/// let odds = odds::staged(
///     (0, 0),
///     |wins: &(u8, u8)| (wins.0 < 2 && wins.1 < 2).then_some(()),
///     reply,
///     |wins, first| if first { (wins.0 + 1, wins.1) } else { (wins.0, wins.1 + 1) },
/// );
/// assert_eq!(odds.unwrap().odds().chance(|wins| wins.0 == 2).unwrap().to_string(), "1/2");
/// ```
///
/// # Errors
/// The reply's error for any other reason than a die, or too many dice or steps.
pub fn staged<S: Eq + Hash, Q: Eq + Hash, R: Ord + Clone, E>(
    begin: S,
    ask: impl Fn(&S) -> Option<Q>,
    reply: impl Fn(&Q, &mut dyn Dice) -> Result<Option<R>, E>,
    go: impl Fn(&S, R) -> S,
) -> Result<Ends<S>, OddsStop<E>> {
    let start = Start { state: begin, how_far: |_: &S| 0, max_states: usize::MAX };
    staged_by(start, ask, |question| counted(|dice: &mut dyn Dice| reply(question, dice)), go)
}

/// The start of a run of steps, and its order and limit.
#[derive(Clone, Copy, Debug)]
pub struct Start<S, F> {
    /// The first state.
    pub state: S,
    /// The progress of a state: states with less progress are continued first.
    pub how_far: F,
    /// Upper limit on the number of states to continue.
    pub max_states: usize,
}

/// As [`staged`], with `odds` giving the odds of a question ([`counted`] enumerates all faces of its dice). States with
/// less progress are continued first, so that equal states reached by paths of different length are merged.
///
/// # Errors
/// The error of a question's odds, fractions beyond 128 bits, too many steps, or more states than `max_states`.
pub fn staged_by<S: Eq + Hash, Q: Eq + Hash, R: Clone, E>(
    start: Start<S, impl Fn(&S) -> u16>,
    ask: impl Fn(&S) -> Option<Q>,
    odds: impl Fn(&Q) -> Result<Odds<R>, OddsStop<E>>,
    go: impl Fn(&S, R) -> S,
) -> Result<Ends<S>, OddsStop<E>> {
    let Start { state: begin, how_far, max_states: most } = start;
    let mut known: FxHashMap<Q, usize> = FxHashMap::default();
    let mut replies: Vec<Replies<R>> = Vec::new();
    let mut open = BTreeMap::from([(how_far(&begin), vec![Ends { states: vec![(begin, 1)], all: 1 }])]);
    let (mut over, mut pool, mut so_far) = (Vec::new(), Pool::default(), 0_usize);
    for _ in 0..MAX_STEPS {
        let Some((_, parts)) = open.pop_first() else { return joined(over, &mut pool).ok_or(OddsStop::TooMany) };
        let here = joined(parts, &mut pool).ok_or(OddsStop::TooMany)?;
        so_far = so_far.saturating_add(here.states.len());
        if so_far > most {
            return Err(OddsStop::TooWide(most));
        }
        let mut asked: Vec<Option<usize>> = Vec::with_capacity(here.states.len());
        for (state, _) in &here.states {
            asked.push(match ask(state) {
                None => None,
                Some(question) => Some(match known.get(&question) {
                    Some(place) => *place,
                    None => {
                        replies.push(Replies::of(odds(&question)?).ok_or(OddsStop::TooMany)?);
                        known.insert(question, replies.len() - 1);
                        replies.len() - 1
                    }
                }),
            });
        }
        let walk = StagedWalk { go: &go, how_far: &how_far, room: most - so_far };
        let (ended, next) =
            walk.step(here, &mut pool, &asked, &replies).ok_or(OddsStop::TooMany)?.ok_or(OddsStop::TooWide(most))?;
        over.push(ended);
        for (far, part) in next {
            open.entry(far).or_default().push(part);
        }
    }
    Err(OddsStop::TooMany)
}

/// The states at an end, and the others by their progress.
type Stepped<S> = (Ends<S>, Vec<(u16, Ends<S>)>);

/// The transition and progress functions, and the number of states still allowed.
struct StagedWalk<'w, G, F> {
    go: &'w G,
    how_far: &'w F,
    room: usize,
}

impl<G, F> StagedWalk<'_, G, F> {
    /// Moves every state with a question on by each reply, and separates the ends. `Some(None)`: more states than
    /// allowed; `None`: weights beyond 128 bits.
    fn step<S: Eq + Hash, R: Clone>(
        &self,
        mut here: Ends<S>,
        pool: &mut Pool<S>,
        asked: &[Option<usize>],
        replies: &[Replies<R>],
    ) -> Option<Option<Stepped<S>>>
    where
        G: Fn(&S, R) -> S,
        F: Fn(&S) -> u16,
    {
        let of = |place: &Option<usize>| place.and_then(|place| replies.get(place));
        let mut dens: Vec<u128> = asked.iter().filter_map(of).map(|replies| replies.all).collect();
        dens.sort_unstable();
        dens.dedup();
        let times = dens.into_iter().try_fold(1, common_multiple)?;
        let all = here.times(times)?;
        let mut ended = Ends { states: Vec::new(), all: here.all };
        let mut next: Vec<(u16, Merging<S>)> = Vec::new();
        for ((state, weight), place) in here.states.drain(..).zip(asked) {
            let Some(replies) = of(place) else {
                ended.states.push((state, weight));
                continue;
            };
            let weight = weight * (times / replies.all);
            for (reply, part) in &replies.weights {
                let then = (self.go)(&state, reply.clone());
                let far = (self.how_far)(&then);
                if !next.iter().any(|(place, _)| *place == far) {
                    next.push((far, pool.merging()));
                }
                if let Some((_, there)) = next.iter_mut().find(|(place, _)| *place == far) {
                    there.add(then, weight * part);
                }
            }
            if next.iter().map(|(_, there)| there.len()).sum::<usize>() > self.room {
                return Some(None);
            }
        }
        pool.take_back(here.states);
        let next = next.into_iter().map(|(far, states)| (far, Ends { states: pool.states(states), all }));
        Some(Some((ended, next.collect())))
    }
}

/// Joins parts over one denominator and merges equal states; within a part all states are distinct.
fn joined<S: Eq + Hash>(mut parts: Vec<Ends<S>>, pool: &mut Pool<S>) -> Option<Ends<S>> {
    parts.retain(|part| !part.states.is_empty());
    let multiple = |parts: &[Ends<S>]| parts.iter().try_fold(1, |all, part| common_multiple(all, part.all));
    let all = multiple(&parts).or_else(|| {
        parts.iter_mut().for_each(Ends::shorten);
        multiple(&parts)
    })?;
    if parts.len() == 1 {
        return parts.pop();
    }
    let mut states = pool.merging();
    for mut part in parts {
        let times = all / part.all;
        part.states.drain(..).for_each(|(state, weight)| states.add(state, weight * times));
        pool.take_back(part.states);
    }
    Some(Ends { states: pool.states(states), all })
}

/// Returns the odds of a reply among the throws that count: a throw that replies `None` is repeated.
///
/// # Errors
/// As [`exact`].
pub fn counted<R: Ord + Clone, E>(
    reply: impl FnMut(&mut dyn Dice) -> Result<Option<R>, E>,
) -> Result<Odds<R>, OddsStop<E>> {
    let all = exact(reply)?;
    let counts = if all.outcomes.iter().any(|(reply, _)| reply.is_none()) { all.given(Option::is_some)? } else { all };
    let outcomes = counts.outcomes.into_iter().filter_map(|(reply, p)| Some((reply?, p)));
    Ok(Odds { outcomes: outcomes.collect() })
}

/// Runs the same steps once, with dice.
///
/// # Errors
/// The reply's error, for example a missing die.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Die, DieWanted};

    /// Rolls D10 one after another and counts the zeros.
    fn noughts(dice: u8) -> Result<Ends<(u8, u8)>, OddsStop<DieWanted>> {
        staged(
            (0, 0),
            |state: &(u8, u8)| (state.0 < dice).then_some(()),
            |(), dice: &mut dyn Dice| dice.roll(Die::D10Zero, &"a nought".into()).map(|face| Some(face == 0)),
            |state, nought| (state.0 + 1, state.1 + u8::from(nought)),
        )
    }

    #[test]
    fn rolling_in_steps_gives_the_same_odds_as_all_dice_at_once() {
        let at_once = exact(|dice: &mut dyn Dice| {
            let faces = [
                dice.roll(Die::D10Zero, &"1".into())?,
                dice.roll(Die::D10Zero, &"2".into())?,
                dice.roll(Die::D10Zero, &"3".into())?,
            ];
            Ok::<_, DieWanted>(faces.iter().filter(|face| **face == 0).count() as u8)
        });
        assert_eq!(noughts(3).unwrap().odds_of(|(_, noughts)| noughts), at_once.unwrap());
    }

    #[test]
    fn common_factors_of_weights_are_removed_before_overflow() {
        // The faces of the sixty D10 are not part of the state: one state is left, although 10^60 sequences lead to it.
        let forgotten = staged(
            0_u8,
            |thrown: &u8| (*thrown < 60).then_some(()),
            |(), dice: &mut dyn Dice| dice.roll(Die::D10Zero, &"whatever".into()).map(Some),
            |thrown, _| thrown + 1,
        );
        assert_eq!(forgotten.unwrap_or_else(|_: OddsStop<DieWanted>| panic!("no room")).odds(), Odds::certain(60));
        assert!(noughts(38).is_ok());
        assert_eq!(noughts(39), Err(OddsStop::TooMany));
    }

    #[test]
    fn a_run_of_too_many_states_stops() {
        // One state at first, then one more per die: 1 + 2 + 3 + 4 + 5 after four.
        let noughts = |most| {
            staged_by(
                Start { state: (0, 0), how_far: |_: &(u8, u8)| 0, max_states: most },
                |state: &(u8, u8)| (state.0 < 4).then_some(()),
                |()| exact(|dice: &mut dyn Dice| dice.roll(Die::D10Zero, &"a nought".into()).map(|face| face == 0)),
                |state, nought| (state.0 + 1, state.1 + u8::from(nought)),
            )
        };
        assert!(noughts(15).is_ok());
        assert_eq!(noughts(14), Err(OddsStop::TooWide(14)));
    }

    #[test]
    fn a_run_without_end_stops() {
        let go = |state: &u32, _: bool| state + 1;
        let coin = |(): &(), dice: &mut dyn Dice| dice.roll(Die::D6, &"again".into()).map(|face| Some(face > 9));
        let endless: Result<Ends<u32>, OddsStop<DieWanted>> = staged(0, |_| Some(()), coin, go);
        assert_eq!(endless, Err(OddsStop::TooMany));
    }
}
