//! The transaction of the AWI figure rules: what every part of them asks of [`Transaction`] besides.

use super::close_calls::{self, Distance};
use super::command::Survey;
use super::state::{GeneralState, State, UnitState};
use super::{Action, Charts, Event};
use crate::battle::{Battle, Commander, FightingOrder, Grade, Standing, Unit};
use crate::ids::{CommanderId, UnitId};
use crate::rules::transaction::{Play, Transaction, no_commander, no_unit};
pub(super) use crate::rules::transaction::{RULINGS, Waiver, impossible};
use crate::rules::{CloseCall, Stop, Words};
use crate::say;
use crate::text::Name;

/// The set, as the transaction knows it.
#[derive(Clone, Debug)]
pub struct AwiSet;

impl Play for AwiSet {
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

    fn carry_out(tx: &mut Tx<'_>, action: &Action) -> Result<(), Stop> {
        super::game::carry_out(tx, action)
    }

    fn told(events: &[Event], battle: &Battle) -> Vec<Words> {
        events.iter().map(|event| event.words(battle)).collect()
    }
}

fn standing<'s>(id: &'s UnitId, unit: &'s UnitState) -> Standing<'s> {
    Standing { id, formation: unit.formation, stands: &unit.stands }
}

/// The transaction.
pub(super) type Tx<'a> = Transaction<'a, AwiSet>;

impl<'a> Transaction<'a, AwiSet> {
    /// A unit on the table.
    pub fn unit(&self, id: &UnitId) -> Result<&UnitState, Stop> {
        match self.state.units.get(id) {
            Some(unit) if !unit.is_gone() => Ok(unit),
            Some(_) => {
                Err(impossible("Troops", say!("awi-is-no-longer-on-the-table", unit = Name::title(self.name(id)))))
            }
            None => Err(no_unit(self.battle, id)),
        }
    }

    /// A unit to be changed, gone or not; what was measured is measured anew.
    pub fn unit_mut(&mut self, id: &UnitId) -> Result<&mut UnitState, Stop> {
        self.touched(id);
        self.state.units.get_mut(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// A unit as the battle file has it.
    pub fn setup(&self, id: &UnitId) -> Result<&'a Unit, Stop> {
        self.battle.unit(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// A unit's grade and order.
    pub fn class(&self, id: &UnitId) -> Result<(Grade, FightingOrder), Stop> {
        let setup = self.setup(id)?;
        setup.grade_and_order().ok_or_else(|| impossible("Grades", say!("awi-has-no-grade", name = setup.name)))
    }

    /// A general.
    pub fn general(&self, id: &CommanderId) -> Result<(&'a Commander, &GeneralState), Stop> {
        match (self.battle.commander(id), self.state.generals.get(id)) {
            (Some(setup), Some(state)) => Ok((setup, state)),
            _ => Err(no_commander(self.battle, id)),
        }
    }

    /// A general to be changed.
    pub fn general_mut(&mut self, id: &CommanderId) -> Result<&mut GeneralState, Stop> {
        self.state.generals.get_mut(id).ok_or_else(|| no_commander(self.battle, id))
    }

    /// The game as it stands, measured.
    pub fn surveyed<T>(&mut self, ask: impl FnOnce(&Survey<'_>) -> T) -> T {
        let (battle, charts) = (self.battle, self.charts);
        let (field, state) = self.field_and_state();
        ask(&Survey { battle, charts, state, field })
    }
}
