//! A game of any one set in play: battle, charts and state, and the single entry point for actions.

use super::movement::Land;
use super::transaction::{NoDice, Play, Setting, Transaction, digest_of, goes_on, json_of, measured, refusal_of};
use super::{Refusal, Stop, Words};
use crate::battle::{Battle, Field, Standing};
use crate::dice::Dice;
use crate::ids::UnitId;
use std::cell::OnceCell;
use std::sync::Arc;

/// A game in play. The sets' own `Game` types are aliases of this one.
#[derive(Clone, Debug)]
pub struct Game<S: Play> {
    battle: Arc<Battle>,
    charts: Arc<S::Charts>,
    land: Arc<Land>,
    state: S::State,
    field: OnceCell<Field>,
}

impl<S: Play> Game<S> {
    /// Makes a game about to begin.
    #[must_use]
    pub fn new(battle: Arc<Battle>, charts: Arc<S::Charts>) -> Self {
        let state = S::begin_from(&battle);
        Self::at(battle, charts, state)
    }

    /// Makes a game at a given state: for tests and lookups.
    #[must_use]
    pub fn at(battle: Arc<Battle>, charts: Arc<S::Charts>, state: S::State) -> Self {
        let land = Arc::new(Land::of(&battle));
        Game { battle, charts, land, state, field: OnceCell::new() }
    }

    /// Returns the same game without its measured table.
    #[must_use]
    pub fn snapshot(&self) -> Self {
        let Game { battle, charts, land, state, .. } = self;
        let (battle, charts, land, state) = (battle.clone(), charts.clone(), land.clone(), state.clone());
        Game { battle, charts, land, state, field: OnceCell::new() }
    }

    /// Returns the game with the same battle and charts at a state written by [`Self::state_json`].
    ///
    /// `None` if the text is no state of this battle: this version cannot read it, or it lists other units.
    #[must_use]
    pub fn restored(&self, state: &str) -> Option<Self> {
        let state: S::State = serde_json::from_str(state).ok()?;
        let has_units = self.battle.forces.units.iter().all(|unit| S::standing(&state, &unit.id).is_some());
        let is_whole = has_units && S::all_standing(&state).count() == self.battle.forces.units.len();
        is_whole.then(|| Self::at(self.battle.clone(), self.charts.clone(), state))
    }

    /// Returns the battle as it was before it began.
    #[must_use]
    pub fn battle(&self) -> &Arc<Battle> {
        &self.battle
    }

    /// Returns the charts it is played with.
    #[must_use]
    pub fn charts(&self) -> &Arc<S::Charts> {
        &self.charts
    }

    /// Returns the state.
    #[must_use]
    pub fn state(&self) -> &S::State {
        &self.state
    }

    /// Returns the land that moves go over.
    pub(in crate::rules) fn land(&self) -> &Land {
        &self.land
    }

    /// Returns the table measured now, cached until the next action.
    #[must_use]
    pub fn field(&self) -> &Field {
        self.field.get_or_init(|| measured::<S>(&self.state, &self.battle))
    }

    /// Returns where a unit stands; a unit without stands is gone. `None`: the battle has no such unit.
    #[must_use]
    pub fn standing<'s>(&'s self, unit: &'s UnitId) -> Option<Standing<'s>> {
        S::standing(&self.state, unit)
    }

    /// Starts a transaction on the current state; `field` may be the game's measured table.
    pub(in crate::rules) fn transaction<'a>(
        &'a self,
        dice: &'a mut dyn Dice,
        field: Option<&'a Field>,
    ) -> Transaction<'a, S> {
        let Game { battle, charts, land, .. } = self;
        Transaction::on(Setting { battle, charts, land, field }, &self.state, dice)
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`Stop::Refused`] with the rule, or [`Stop::Wants`] a die; either way the state is untouched.
    pub fn act(&mut self, action: &S::Action, dice: &mut dyn Dice) -> Result<Vec<S::Event>, Stop> {
        let mut tx = self.transaction(dice, self.field.get());
        S::carry_out(&mut tx, action)?;
        S::settle(&mut tx)?;
        let done = tx.finish();
        if let Some(field) = done.field {
            self.field = OnceCell::from(field);
        }
        if let Some(state) = done.state {
            self.state = state;
        }
        Ok(done.events)
    }

    /// Returns why an action would be refused now; `None`: it is legal. Runs it up to the first die.
    #[must_use]
    pub fn would_refuse(&self, action: &S::Action) -> Option<Refusal> {
        self.refusal_of(|tx| S::carry_out(tx, action))
    }

    /// Returns why `run` would be refused now. `None`: it is not refused before its first die.
    pub(in crate::rules) fn refusal_of(
        &self,
        run: impl FnOnce(&mut Transaction<'_, S>) -> Result<(), Stop>,
    ) -> Option<Refusal> {
        let mut none = NoDice;
        refusal_of(run(&mut self.transaction(&mut none, Some(self.field()))))
    }

    /// Returns the events of an action with the dice available, up to the first missing one; nothing is changed. A
    /// refused action has no events.
    #[must_use]
    pub fn so_far(&self, action: &S::Action, dice: &mut dyn Dice) -> Vec<S::Event> {
        let mut tx = self.transaction(dice, Some(self.field()));
        let run = S::carry_out(&mut tx, action);
        if goes_on(&run) { tx.so_far() } else { Vec::new() }
    }

    /// Returns the close calls of an action before its first die, with the places to measure.
    #[must_use]
    pub fn close_calls(&self, action: &S::Action) -> Vec<Words> {
        let mut events = self.so_far(action, &mut NoDice);
        events.retain(S::is_close_call);
        self.describe_events(&events)
    }

    /// Returns the results of one action's events, as a player would describe them, each line with its details.
    #[must_use]
    pub fn describe_events(&self, events: &[S::Event]) -> Vec<Words> {
        S::describe_events(events, &self.battle)
    }

    /// Returns the state as one line of JSON, the same on every machine: whole numbers, keys in a fixed order.
    #[must_use]
    pub fn state_json(&self) -> String {
        json_of(&self.state)
    }

    /// Returns the state as an earlier version of the rules would have written it, without the fields added since.
    #[must_use]
    pub fn state_json_as_of(&self, version: u16) -> String {
        let mut state = self.state.clone();
        S::forget_since(&mut state, version);
        json_of(&state)
    }

    /// Returns the SHA-256 of [`Self::state_json`], in hexadecimal.
    #[must_use]
    pub fn digest(&self) -> String {
        digest_of(&self.state_json())
    }
}
