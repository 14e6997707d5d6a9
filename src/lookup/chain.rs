//! A run of steps, such as a charge: a state puts a question to the dice, and their reply leads to the next state.
//!
//! A rule set says what its states ask and where replies lead; to walk a chain once with dice, or over every face for its
//! odds, is the same for all.

use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, Start, counted, run, staged_by};
use crate::rules::Stop;
use std::hash::Hash;

/// A run of steps.
pub trait Chain {
    /// Where it is. Equal states are merged for the odds.
    type State: Clone + Eq + Hash;
    /// What a state asks: nothing in it but what the answer hangs on, so that states that ask the same are asked once.
    type Question: Eq + Hash;
    /// What the dice reply.
    type Reply: Ord + Clone;
    /// How it ends.
    type Outcome: Ord;

    /// States a chain may come to on its way, at most, for its odds to be worked out.
    const MAX_STATES: usize = usize::MAX;

    /// The state it begins with.
    fn begin(&self) -> Self::State;

    /// How far on a state is. No step leads back; for the odds states that are less far on go first.
    fn how_far(_: &Self::State) -> u16 {
        0
    }

    /// What a state asks; `None`: it is over.
    fn asks(&self, state: &Self::State) -> Option<Self::Question>;

    /// The resolver's answer; `None`: a throw that does not count and is made again.
    ///
    /// # Errors
    /// [`Stop::Wants`] where the dice have no face; a refusal where the question has no answer.
    fn reply(&self, question: &Self::Question, dice: &mut dyn Dice) -> Result<Option<Self::Reply>, Stop>;

    /// Where a reply leads.
    fn go(&self, state: Self::State, reply: Self::Reply) -> Self::State;

    /// How a chain has ended that asks nothing more.
    fn ended(&self, state: Self::State) -> Self::Outcome;

    /// What a state asks where all odds are reckoned: in another order, if neither answer hangs on the other.
    fn odds_ask(&self, state: &Self::State) -> Option<Self::Question> {
        self.asks(state)
    }

    /// The odds of a reply: by default the resolver run over every face.
    ///
    /// # Errors
    /// As of [`Self::odds`].
    fn odds_of(&self, question: &Self::Question) -> Result<Odds<Self::Reply>, OddsStop<Stop>> {
        counted(|dice: &mut dyn Dice| self.reply(question, dice))
    }

    /// Where a reply of [`Self::odds_of`] leads.
    fn odds_go(&self, state: Self::State, reply: Self::Reply) -> Self::State {
        self.go(state, reply)
    }

    /// Runs the chain once, with dice.
    ///
    /// # Errors
    /// As of [`Self::reply`].
    fn resolve(&self, dice: &mut dyn Dice) -> Result<Self::Outcome, Stop> {
        let end = run(
            self.begin(),
            |state| self.asks(state),
            |question, dice: &mut dyn Dice| self.reply(question, dice),
            |state, reply| self.go(state.clone(), reply),
            dice,
        )?;
        Ok(self.ended(end))
    }

    /// The exact odds of how the chain ends.
    ///
    /// # Errors
    /// [`OddsStop::TooMany`] for fractions beyond 128 bits; [`OddsStop::TooWide`] where it may come to more states than
    /// [`Self::MAX_STATES`]; a refusal where a question has no answer.
    fn odds(&self) -> Result<Odds<Self::Outcome>, OddsStop<Stop>> {
        let ends = staged_by(
            Start { state: self.begin(), how_far: Self::how_far, max_states: Self::MAX_STATES },
            |state| self.odds_ask(state),
            |question| self.odds_of(question),
            |state, reply| self.odds_go(state.clone(), reply),
        )?;
        Ok(ends.told(|state| self.ended(state)))
    }
}
