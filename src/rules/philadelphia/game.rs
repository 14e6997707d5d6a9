//! A game: battle, charts and state, and the one door in.

use super::engine::Cx;
use super::{Action, Charts, Event, State};
use crate::dice::Dice;
use crate::rules::{Refusal, Stop};
use crate::table::{Battle, Field};
use std::sync::Arc;

/// A game being played.
#[derive(Clone, Debug)]
pub struct Game {
    battle: Arc<Battle>,
    charts: Arc<Charts>,
    state: State,
}

impl Game {
    /// A game about to be set up.
    #[must_use]
    pub fn new(battle: Arc<Battle>, charts: Arc<Charts>) -> Self {
        todo!("{battle:?} {charts:?}")
    }

    /// The battle as it was before the first turn.
    #[must_use]
    pub fn battle(&self) -> &Arc<Battle> {
        &self.battle
    }

    /// The charts it is played with.
    #[must_use]
    pub fn charts(&self) -> &Arc<Charts> {
        &self.charts
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The table as it stands, measured. Kept until the next action.
    #[must_use]
    pub fn field(&self) -> &Field {
        todo!()
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`Stop::Refused`] with the rule, or [`Stop::Wants`] a die; either way the state is untouched.
    pub fn act(&mut self, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        let mut cx = Cx::new(&self.battle, &self.charts, self.state.clone(), dice);
        carry_out(&mut cx, action)?;
        let (state, events) = cx.finish();
        self.state = state;
        Ok(events)
    }

    /// Why an action would be refused now; `None`: it is legal. Runs it without dice: refusals come before the first die.
    #[must_use]
    pub fn would_refuse(&self, action: &Action) -> Option<Refusal> {
        todo!("{action:?}")
    }
}

/// Hands an action to the part of the rules it belongs to.
pub(super) fn carry_out(cx: &mut Cx<'_>, action: &Action) -> Result<(), Stop> {
    let _ = &cx.state;
    todo!("{action:?}")
}
