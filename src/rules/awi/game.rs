//! A game: battle, charts and state, and the one door in.

use super::command::Survey;
use super::engine::{AwiSet, Cx};
use super::sequence::{Step, moving_side};
use super::state::State;
use super::{Action, Charts, Event, after_step, charge_step, control_step, entry_step, melee_step, morale_step};
use super::{movement, owed, rulings, shoot_step, steps};
use crate::dice::Dice;
use crate::ids::{SideId, UnitId};
use crate::rules::bench::{NoDice, Play, Setting, digest_of, goes_on, json_of, measured, refusal_of};
use crate::rules::course::Land;
use crate::rules::{Refusal, Stage, Stop, Words};
use crate::table::{Battle, Field, Standing};
use std::cell::OnceCell;
use std::sync::Arc;

/// A game being played.
#[derive(Clone, Debug)]
pub struct Game {
    battle: Arc<Battle>,
    charts: Arc<Charts>,
    land: Arc<Land>,
    state: State,
    field: OnceCell<Field>,
}

impl Game {
    /// A game about to begin.
    #[must_use]
    pub fn new(battle: Arc<Battle>, charts: Arc<Charts>) -> Self {
        let state = State::begin_from(&battle);
        Self::at(battle, charts, state)
    }

    /// A game taken up at a state: for tests and lookups.
    #[must_use]
    pub fn at(battle: Arc<Battle>, charts: Arc<Charts>, state: State) -> Self {
        let land = Arc::new(Land::of(&battle));
        Game { battle, charts, land, state, field: OnceCell::new() }
    }

    /// The battle as it was before the first move.
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
        self.field.get_or_init(|| measured::<AwiSet>(&self.state, &self.battle))
    }

    /// The game with its measured table: who commands whom, and who is near.
    #[must_use]
    pub fn survey(&self) -> Survey<'_> {
        Survey { battle: &self.battle, charts: &self.charts, state: &self.state, field: self.field() }
    }

    /// Where a unit stands; without stands it is gone. `None`: the battle has no such unit.
    #[must_use]
    pub fn standing<'s>(&'s self, unit: &'s UnitId) -> Option<Standing<'s>> {
        AwiSet::standing(&self.state, unit)
    }

    /// The side whose move it is; before the first move the one that will have it.
    #[must_use]
    pub fn moving_side(&self) -> &SideId {
        moving(&self.state, &self.battle)
    }

    /// Where in its move the game is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.state.step.map_or(Stage::SetUp, |step| Stage::Step {
            number: step.number(),
            title: step.title(),
            side: self.moving_side().clone(),
        })
    }

    fn bench<'a>(&'a self, dice: &'a mut dyn Dice, field: Option<&'a Field>) -> Cx<'a> {
        Cx::on(Setting { battle: &self.battle, charts: &self.charts, ground: &self.land, field }, &self.state, dice)
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`Stop::Refused`] with the rule, or [`Stop::Wants`] a die; either way the state is untouched.
    pub fn act(&mut self, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        let mut cx = self.bench(dice, self.field.get());
        carry_out(&mut cx, action)?;
        let done = cx.finish();
        if let Some(field) = done.field {
            self.field = OnceCell::from(field);
        }
        if let Some(state) = done.state {
            self.state = state;
        }
        Ok(done.events)
    }

    /// Why an action would be refused now; `None`: it is legal. Runs it without dice: refusals come before the first die.
    #[must_use]
    pub fn would_refuse(&self, action: &Action) -> Option<Refusal> {
        let mut none = NoDice;
        let mut cx = self.bench(&mut none, Some(self.field()));
        refusal_of(carry_out(&mut cx, action))
    }

    /// What an action comes to with the dice there are, up to the first that is wanting. Nothing is changed; a refused action
    /// comes to nothing.
    #[must_use]
    pub fn so_far(&self, action: &Action, dice: &mut dyn Dice) -> Vec<Event> {
        let mut cx = self.bench(dice, Some(self.field()));
        let run = carry_out(&mut cx, action);
        if goes_on(&run) { cx.so_far() } else { Vec::new() }
    }

    /// What the events of one action came to, as a player would tell it, each line with its details.
    #[must_use]
    pub fn told(&self, events: &[Event]) -> Vec<Words> {
        events.iter().map(|event| event.words(&self.battle)).collect()
    }

    /// The state as one line of JSON, the same on every machine: whole numbers, keys in a fixed order.
    #[must_use]
    pub fn state_json(&self) -> String {
        json_of(&self.state)
    }

    /// SHA-256 of [`Self::state_json`], in hexadecimal.
    #[must_use]
    pub fn digest(&self) -> String {
        digest_of(&self.state_json())
    }
}

/// The side whose move it is: the sides take turns from the one that moved first.
pub(super) fn moving<'a>(state: &'a State, battle: &'a Battle) -> &'a SideId {
    let other = || battle.sides.iter().map(|side| &side.id).find(|id| **id != state.first);
    match moving_side(state.number.max(1)) {
        0 => &state.first,
        _ => other().unwrap_or(&state.first),
    }
}

/// Hands an action to the part of the rules it belongs to.
pub(super) fn carry_out(cx: &mut Cx<'_>, action: &Action) -> Result<(), Stop> {
    match action {
        Action::RollAbility { general } => control_step::roll_ability(cx, general),
        Action::Proceed {} => steps::proceed(cx),
        Action::TestBrigadier { general } => control_step::test_brigadier(cx, general),
        Action::TestControl { unit } => control_step::test_unit(cx, unit),
        Action::Move { order } => movement::carry_out(cx, order),
        Action::Charge { unit, target } => charge_step::declare(cx, unit, target),
        Action::TestMorale { unit } => morale_step::test(cx, unit),
        Action::Answer { unit, answer } => charge_step::answer(cx, unit, *answer),
        Action::Carry { unit, stands, leaves } => owed::carry(cx, unit, stands, *leaves),
        Action::Fire { unit, target } => shoot_step::fire(cx, unit, target),
        Action::TestEntry { unit } => entry_step::test(cx, unit),
        Action::Fight { unit } => melee_step::fight(cx, unit),
        Action::Share { foot, to_gun } => melee_step::share(cx, foot, *to_gun),
        Action::TestLosers { unit } => after_step::test(cx, unit),
        Action::Rule { ruling, reason } => rulings::rule(cx, ruling, reason),
        Action::Overrule { action, strike, add, reason } => rulings::overrule(cx, action, (strike, add), reason),
    }
}

impl Step {
    /// What is done in it, as a heading.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Step::Control => "command and control",
            Step::Charges => "charges declared and answered",
            Step::Morale => "other morale tests",
            Step::EvadesAndRouts => "evades and routs",
            Step::ChargeMoves => "charges and counter-charges",
            Step::Moves => "moves",
            Step::Shooting => "shooting",
            Step::ChargersEnter => "chargers test to enter melee",
            Step::ChargedEnter => "the charged test, and all are moved",
            Step::Melees => "melees",
            Step::AfterMelee => "tests after melee",
        }
    }
}
