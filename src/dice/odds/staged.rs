//! The odds of a run of steps: equal states are merged, and an equal question is put once.

use super::chance::{Over, common_multiple};
use super::merging::{Merging, Pool};
use super::{Odds, OddsStop, exact};
use crate::dice::Dice;
use num_integer::Integer;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::hash::Hash;

/// Steps after which a run of them is one without end.
const MOST_STEPS: usize = 256;

/// Where a run of steps ends: each state once, with a whole number that says how much of all it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends<S> {
    states: Vec<(S, u128)>,
    all: u128,
}

impl<S> Ends<S> {
    /// The odds of the states.
    #[must_use]
    pub fn odds(self) -> Odds<S>
    where
        S: Ord,
    {
        self.told(|state| state)
    }

    /// The odds of what is told of each state; what comes out equal is merged.
    #[must_use]
    pub fn told<U: Ord>(self, tell: impl Fn(S) -> U) -> Odds<U> {
        let told = self.states.into_iter().map(|(state, weight)| (tell(state), weight)).collect();
        let over = Over::of(self.all);
        let outcomes = merged(told).into_iter().filter(|(_, weight)| *weight > 0);
        Odds { outcomes: outcomes.map(|(told, weight)| (told, over.share(weight))).collect() }
    }

    /// Room for all to be made so many times as much: without what all weights have in common if need be.
    fn times(&mut self, times: u128) -> Option<u128> {
        if let Some(all) = self.all.checked_mul(times) {
            return Some(all);
        }
        self.shorten();
        self.all.checked_mul(times)
    }

    /// Without what all weights have in common.
    fn shorten(&mut self) {
        let common = self.states.iter().fold(self.all, |common, (_, weight)| common.gcd(weight));
        self.all /= common;
        for (_, weight) in &mut self.states {
            *weight /= common;
        }
    }
}

/// Equal ones made one, in their order.
fn merged<T: Ord>(mut shares: Vec<(T, u128)>) -> Vec<(T, u128)> {
    shares.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    // They are parts of a sum that 128 bits hold.
    shares.dedup_by(|(more, weight), (kept, sum)| {
        let same = more == kept;
        if same {
            *sum = sum.saturating_add(*weight);
        }
        same
    });
    shares
}

/// Replies over one denominator.
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

/// The exact odds of where a run of steps ends. Each step puts one question to the dice and goes on by what they reply; equal
/// states are merged, so that only states that differ are gone on with, and an equal question is put once.
///
/// `ask` gives the question a state puts, `reply` the reply of the dice to it (nothing: a throw that does not count and is
/// made again), `go` the state it leads to.
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
/// What a reply stops with for another reason than a die, or too many dice or steps.
pub fn staged<S: Eq + Hash, Q: Eq + Hash, R: Ord + Clone, E>(
    begin: S,
    ask: impl Fn(&S) -> Option<Q>,
    reply: impl Fn(&Q, &mut dyn Dice) -> Result<Option<R>, E>,
    go: impl Fn(&S, R) -> S,
) -> Result<Ends<S>, OddsStop<E>> {
    let start = Start { state: begin, how_far: |_: &S| 0, max_states: usize::MAX };
    staged_by(start, ask, |question| counted(|dice: &mut dyn Dice| reply(question, dice)), go)
}

/// Where a run of steps begins, and how it is walked.
#[derive(Clone, Copy, Debug)]
pub struct Start<S, F> {
    /// The first state.
    pub state: S,
    /// How far on a state is: those less far on go first.
    pub how_far: F,
    /// Upper limit on states that are gone on from.
    pub max_states: usize,
}

/// As [`staged`], of questions whose odds are known in another way than by walking every face of all their dice ([`counted`]
/// walks them), and of states that know how far on they are: those less far on go first, so that states that come to the same
/// place by ways of different length are merged there.
///
/// # Errors
/// What the odds of a question stop with; fractions beyond 128 bits, too many steps, or more states than `max_states`.
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
    for _ in 0..MOST_STEPS {
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
        let walk = Walk { go: &go, how_far: &how_far, room: most - so_far };
        let (ended, next) =
            walk.step(here, &mut pool, &asked, &replies).ok_or(OddsStop::TooMany)?.ok_or(OddsStop::TooWide(most))?;
        over.push(ended);
        for (far, part) in next {
            open.entry(far).or_default().push(part);
        }
    }
    Err(OddsStop::TooMany)
}

/// Those that are over, and the others by how far on they are.
type Stepped<S> = (Ends<S>, Vec<(u16, Ends<S>)>);

/// How states lead to others, and how many there is room for.
struct Walk<'w, G, F> {
    go: &'w G,
    how_far: &'w F,
    room: usize,
}

impl<G, F> Walk<'_, G, F> {
    /// One step on from every state that asked, by each reply; and those that did not, which are over. Nothing in place of more
    /// states than there is room for; nothing at all where 128 bits do not hold their weights.
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

/// Parts of all over one denominator, equal states merged; in each of the parts there are none.
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

/// The odds of a reply, of those throws that count: where it is nothing they are made again.
///
/// # Errors
/// As of [`exact`].
pub fn counted<R: Ord + Clone, E>(
    reply: impl FnMut(&mut dyn Dice) -> Result<Option<R>, E>,
) -> Result<Odds<R>, OddsStop<E>> {
    let all = exact(reply)?;
    let counts = if all.outcomes.iter().any(|(reply, _)| reply.is_none()) { all.given(Option::is_some)? } else { all };
    let outcomes = counts.outcomes.into_iter().filter_map(|(reply, p)| Some((reply?, p)));
    Ok(Odds { outcomes: outcomes.collect() })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Die, DieWanted};

    /// So many D10, one after the other, and how many showed a nought.
    fn noughts(dice: u8) -> Result<Ends<(u8, u8)>, OddsStop<DieWanted>> {
        staged(
            (0, 0),
            |state: &(u8, u8)| (state.0 < dice).then_some(()),
            |(), dice: &mut dyn Dice| dice.roll(Die::D10Zero, &"a nought".into()).map(|face| Some(face == 0)),
            |state, nought| (state.0 + 1, state.1 + u8::from(nought)),
        )
    }

    #[test]
    fn steps_come_to_what_all_dice_at_once_do() {
        let at_once = exact(|dice: &mut dyn Dice| {
            let faces = [
                dice.roll(Die::D10Zero, &"1".into())?,
                dice.roll(Die::D10Zero, &"2".into())?,
                dice.roll(Die::D10Zero, &"3".into())?,
            ];
            Ok::<_, DieWanted>(faces.iter().filter(|face| **face == 0).count() as u8)
        });
        assert_eq!(noughts(3).unwrap().told(|(_, noughts)| noughts), at_once.unwrap());
    }

    #[test]
    fn what_all_weights_have_in_common_is_taken_out_before_there_is_no_room() {
        // What sixty D10 show is forgotten each time: all that is left is one state, though ten to the sixty could lead there.
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
        // One state at first, then up to as many as dice and one more: 1 + 2 + 3 + 4 + 5 after four.
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
