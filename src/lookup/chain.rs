//! A chain of steps, such as a charge: each state puts a question to the dice, and the reply leads to the next state.
//!
//! A rule set defines the questions and the transitions. Running a chain once with dice, or over every face for its
//! odds, is shared here.

use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, Start, counted, run, staged_by};
use crate::rules::Stop;
use std::hash::Hash;

/// A chain of steps.
pub trait Chain {
    /// A point in the chain. The odds merge equal states.
    type State: Clone + Eq + Hash;
    /// A question of a state. It holds only what its answer depends on, so equal questions are answered once.
    type Question: Eq + Hash;
    /// A reply of the dice.
    type Reply: Ord + Clone;
    /// The end of the chain.
    type Outcome: Ord;

    /// Upper limit on the states visited while the odds are computed.
    const MAX_STATES: usize = usize::MAX;

    /// Returns the state the chain begins with.
    fn begin(&self) -> Self::State;

    /// Returns how far along the chain a state is. No step leads back; the odds process the earliest states first.
    fn how_far(_: &Self::State) -> u16 {
        0
    }

    /// Returns the question of a state. `None` if the chain is over.
    fn asks(&self, state: &Self::State) -> Option<Self::Question>;

    /// Returns the resolver's answer. `None` for a throw that does not count and is repeated.
    ///
    /// # Errors
    /// [`Stop::Wants`] if a die is missing; a refusal if the question has no answer.
    fn reply(&self, question: &Self::Question, dice: &mut dyn Dice) -> Result<Option<Self::Reply>, Stop>;

    /// Returns the state that a reply leads to.
    fn go(&self, state: Self::State, reply: Self::Reply) -> Self::State;

    /// Returns the outcome of a chain that has no more questions.
    fn ended(&self, state: Self::State) -> Self::Outcome;

    /// Returns the question of a state when computing odds. A set may ask two independent questions in another order
    /// than [`Self::asks`], so that more states merge.
    fn odds_ask(&self, state: &Self::State) -> Option<Self::Question> {
        self.asks(state)
    }

    /// Returns the odds of a reply. By default, runs the resolver over every face.
    ///
    /// # Errors
    /// As for [`Self::odds`].
    fn odds_of(&self, question: &Self::Question) -> Result<Odds<Self::Reply>, OddsStop<Stop>> {
        counted(|dice: &mut dyn Dice| self.reply(question, dice))
    }

    /// Returns the state that a reply of [`Self::odds_of`] leads to.
    fn odds_go(&self, state: Self::State, reply: Self::Reply) -> Self::State {
        self.go(state, reply)
    }

    /// Runs the chain once, with dice.
    ///
    /// # Errors
    /// As for [`Self::reply`].
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

    /// Returns the exact odds of the chain's outcomes.
    ///
    /// # Errors
    /// [`OddsStop::TooMany`] for fractions beyond 128 bits; [`OddsStop::TooWide`] for more states than
    /// [`Self::MAX_STATES`]; a refusal if a question has no answer.
    fn odds(&self) -> Result<Odds<Self::Outcome>, OddsStop<Stop>> {
        let ends = staged_by(
            Start { state: self.begin(), how_far: Self::how_far, max_states: Self::MAX_STATES },
            |state| self.odds_ask(state),
            |question| self.odds_of(question),
            |state, reply| self.odds_go(state.clone(), reply),
        )?;
        Ok(ends.odds_of(|state| self.ended(state)))
    }
}
