//! The workbench of On to Philadelphia: what every part of it asks of [`Bench`] besides.

use super::close_calls;
use super::close_calls::Distance;
use super::movement::Country;
use super::{Action, Charts, CommanderState, Event, State, UnitState, sequence, story};
use crate::battle::{Battle, Commander, Stand, Standing, Unit};
#[cfg(test)]
use crate::dice::Dice;
use crate::ids::{CommanderId, UnitId};
#[cfg(test)]
use crate::rules::transaction::Setting;
pub(super) use crate::rules::transaction::{BATTLE_FILE, RULINGS, Waiver, impossible, no_unit};
use crate::rules::transaction::{Bench, Play, no_commander};
use crate::rules::{CloseCall, Stop, Words};
use crate::say;
use crate::text::Name;

/// The set, as the workbench knows it.
#[derive(Clone, Debug)]
pub struct Otp;

impl Play for Otp {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Charts = Charts;
    type Distance = Distance;

    fn begin_from(battle: &Battle) -> State {
        State::begin_from(battle)
    }

    fn forget_since(state: &mut State, version: u16) {
        state.forget_since(version);
    }

    fn waived(rule: String, why: String) -> Event {
        Event::Waived { rule, why }
    }

    fn close_call(call: CloseCall<Distance>) -> Event {
        Event::CloseCall(call)
    }

    fn close_call_words(call: &CloseCall<Distance>, battle: &Battle) -> Words {
        close_calls::words(call, battle)
    }

    fn is_close_call(event: &Event) -> bool {
        matches!(event, Event::CloseCall(_))
    }

    fn all_standing(state: &State) -> impl Iterator<Item = Standing<'_>> {
        state.units.iter().map(|(id, now)| standing(id, now))
    }

    fn standing<'s>(state: &'s State, unit: &'s UnitId) -> Option<Standing<'s>> {
        state.units.get(unit).map(|now| standing(unit, now))
    }

    fn carry_out(cx: &mut Cx<'_>, action: &Action) -> Result<(), Stop> {
        super::game::carry_out(cx, action)
    }

    fn settle(cx: &mut Cx<'_>) -> Result<(), Stop> {
        sequence::settle(cx)
    }

    fn told(events: &[Event], battle: &Battle) -> Vec<Words> {
        story::told(events, battle)
    }
}

fn standing<'s>(id: &'s UnitId, unit: &'s UnitState) -> Standing<'s> {
    Standing { id, formation: unit.formation, stands: &unit.stands }
}

/// The workbench.
pub(super) type Cx<'a> = Bench<'a, Otp>;

impl<'a> Bench<'a, Otp> {
    /// A workbench on a copy of the state.
    #[cfg(test)]
    pub(in crate::rules) fn new(country: Country<'a>, state: &'a State, dice: &'a mut dyn Dice) -> Self {
        let Country { battle, land: ground, charts } = country;
        Bench::on(Setting { battle, charts, ground, field: None }, state, dice)
    }

    /// What prices a course (6.1-6.7).
    pub(in crate::rules) fn country(&self) -> Country<'a> {
        Country { battle: self.battle, land: self.ground, charts: self.charts }
    }

    /// A unit on the table.
    pub fn unit(&self, id: &UnitId) -> Result<&UnitState, Stop> {
        match self.state.units.get(id) {
            Some(unit) if !unit.is_gone() => Ok(unit),
            Some(_) => Err(impossible("8.2", say!("otp-is-no-longer-on-the-table", unit = Name::title(self.name(id))))),
            None => Err(no_unit(self.battle, id)),
        }
    }

    /// A unit to be changed, gone or not; what was measured is measured anew.
    pub fn unit_mut(&mut self, id: &UnitId) -> Result<&mut UnitState, Stop> {
        self.touched(id);
        self.state.units.get_mut(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// What holds with a unit standing somewhere else; it is put back where it stands.
    pub fn as_if_at<T>(
        &mut self,
        id: &UnitId,
        stands: Vec<Stand>,
        ask: impl FnOnce(&mut Self) -> T,
    ) -> Result<T, Stop> {
        let stood = std::mem::replace(&mut self.unit_mut(id)?.stands, stands);
        let answer = ask(self);
        self.unit_mut(id)?.stands = stood;
        Ok(answer)
    }

    /// A unit as the battle file has it.
    pub fn setup(&self, id: &UnitId) -> Result<&'a Unit, Stop> {
        self.battle.unit(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// A commander.
    pub fn commander(&self, id: &CommanderId) -> Result<(&'a Commander, &CommanderState), Stop> {
        match (self.battle.commander(id), self.state.commanders.get(id)) {
            (Some(setup), Some(state)) => Ok((setup, state)),
            _ => Err(no_commander(self.battle, id)),
        }
    }

    /// A commander to be changed.
    pub fn commander_mut(&mut self, id: &CommanderId) -> Result<&mut CommanderState, Stop> {
        self.state.commanders.get_mut(id).ok_or_else(|| no_commander(self.battle, id))
    }
}
