//! A game: battle, charts and state, and the one door in.

use super::engine::{Cx, Otp, measured};
use super::movement::{Country, Land};
use super::{Action, Charts, Event, State};
use super::{closing, command, fire, melee, morale, movement, reaction, rebuild, rulings, sequence, story};
use crate::dice::Dice;
use crate::ids::UnitId;
use crate::rules::bench::{NoDice, Play, digest_of, goes_on, json_of, refusal_of};
use crate::rules::{Refusal, Stop, Words};
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
    /// A game about to be set up.
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
        self.field.get_or_init(|| measured(&self.state, &self.battle))
    }

    /// Where a unit stands; without stands it is gone. `None`: the battle has no such unit.
    #[must_use]
    pub fn standing<'s>(&'s self, unit: &'s UnitId) -> Option<Standing<'s>> {
        Otp::standing(&self.state, unit)
    }

    /// What prices a course.
    pub(super) fn country(&self) -> Country<'_> {
        Country { battle: &self.battle, land: &self.land, charts: &self.charts }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`Stop::Refused`] with the rule, or [`Stop::Wants`] a die; either way the state is untouched.
    pub fn act(&mut self, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        let mut cx = Cx::measured(self.country(), &self.state, dice, self.field.get());
        carry_out(&mut cx, action)?;
        sequence::settle(&mut cx)?;
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
        let field = Some(self.field());
        let mut cx = Cx::measured(self.country(), &self.state, &mut none, field);
        refusal_of(carry_out(&mut cx, action))
    }

    /// What an action comes to with the dice there are, up to the first that is wanting. Nothing is changed; a refused action
    /// comes to nothing.
    #[must_use]
    pub fn so_far(&self, action: &Action, dice: &mut dyn Dice) -> Vec<Event> {
        let mut cx = Cx::measured(self.country(), &self.state, dice, Some(self.field()));
        let run = carry_out(&mut cx, action);
        if goes_on(&run) { cx.so_far() } else { Vec::new() }
    }

    /// What the events of one action came to, as a player would tell it, each line with its details.
    #[must_use]
    pub fn told(&self, events: &[Event]) -> Vec<Words> {
        story::told(events, &self.battle)
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

/// Hands an action to the part of the rules it belongs to.
pub(super) fn carry_out(cx: &mut Cx<'_>, action: &Action) -> Result<(), Stop> {
    match action {
        Action::Rate { commander } => command::rate(cx, commander),
        Action::Begin {} => sequence::begin(cx),
        Action::Draw { chit } => sequence::draw(cx, *chit),
        Action::RemoveMarker { unit, by } => morale::remove_marker(cx, unit, by),
        Action::Reroll { commander } => morale::reroll(cx, commander),
        Action::Accept {} => morale::accept(cx),
        Action::GoForward { steps } => morale::go_forward(cx, steps),
        Action::Move { unit, steps, special } => movement::move_unit(cx, unit, steps, *special),
        Action::MoveStands { unit, to } => movement::move_stands(cx, unit, to),
        Action::Bend { unit, wing, stands, turn } => movement::bend(cx, unit, (*wing, *stands), *turn),
        Action::DeployInto { unit, place, facing, to } => movement::deploy_into(cx, unit, place, (*facing, to)),
        Action::LeaveTown { unit, to, facing } => movement::leave_town(cx, unit, *to, *facing),
        Action::DoubleUp { unit, stand } => movement::double_up(cx, unit, *stand),
        Action::Restore { unit } => movement::restore(cx, unit),
        Action::ChangeFormation { unit, to } => movement::change_formation(cx, unit, *to),
        Action::Attach { guns, to } => movement::attached::attach(cx, guns, to),
        Action::Detach { guns } => movement::attached::detach(cx, guns),
        Action::Fire { unit, targets, canister } => fire::fire(cx, unit, targets, *canister),
        Action::Close { unit, target, approach, special } => closing::close(cx, unit, target, approach, *special),
        Action::React { withdraw } => reaction::react(cx, *withdraw),
        Action::Countercharge { yes } => reaction::countercharge(cx, *yes),
        Action::AnswerFailedClosing { fire } => closing::answer_failed(cx, *fire),
        Action::Assign { unit, pairs } => melee::assign(cx, unit, pairs),
        Action::FightMelee { unit } => melee::fight(cx, unit),
        Action::FallBack { unit } => sequence::fall_back(cx, unit),
        Action::EndBonus {} => sequence::end_bonus(cx),
        Action::MoveCommander { commander, to, attach } => command::move_commander(cx, commander, *to, attach.as_ref()),
        Action::Finish { unit } => sequence::finish(cx, unit),
        Action::EndBrigade {} => sequence::end_brigade(cx),
        Action::Rebuild { unit } => rebuild::rebuild(cx, unit),
        Action::EndTurn {} => sequence::end_turn(cx),
        Action::Rule { ruling, reason } => rulings::rule(cx, ruling, reason),
        Action::Overrule { action, strike, add, reason } => rulings::overrule(cx, action, (strike, add), reason),
    }
}
