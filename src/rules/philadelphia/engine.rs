//! The workbench of On to Philadelphia: what every part of it asks of [`Bench`] besides.

use super::movement::{Country, Land};
use super::{Charts, CommanderState, Event, State, UnitState};
use crate::dice::Dice;
use crate::ids::{CommanderId, UnitId};
use crate::rules::Stop;
use crate::rules::bench::{self, Bench, Play, Setting, no_commander};
pub(super) use crate::rules::bench::{BATTLE_FILE, RULINGS, Waiver, impossible, no_unit};
use crate::rules::telling::agree;
use crate::table::{Battle, Commander, Field, Standing, Unit};

/// The set, as the workbench knows it.
pub(in crate::rules) struct Otp;

impl Play for Otp {
    type State = State;
    type Event = Event;
    type Charts = Charts;
    type Ground = Land;

    fn waived(rule: String, why: String) -> Event {
        Event::Waived { rule, why }
    }

    fn standing<'s>(state: &'s State, unit: &'s UnitId) -> Option<Standing<'s>> {
        state.units.get(unit).map(|now| standing(unit, now))
    }

    fn all_standing(state: &State) -> Vec<Standing<'_>> {
        state.units.iter().map(|(id, now)| standing(id, now)).collect()
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
    pub fn new(country: Country<'a>, state: &'a State, dice: &'a mut dyn Dice) -> Self {
        Self::measured(country, state, dice, None)
    }

    /// A workbench on a copy of the state, with the table already measured as it stands: saves measuring it again for each
    /// question.
    pub fn measured(country: Country<'a>, state: &'a State, dice: &'a mut dyn Dice, field: Option<&'a Field>) -> Self {
        let Country { battle, land: ground, charts } = country;
        Bench::on(Setting { battle, charts, ground, field }, state, dice)
    }

    /// What prices a course (6.1-6.7).
    pub fn country(&self) -> Country<'a> {
        Country { battle: self.battle, land: self.ground, charts: self.charts }
    }

    /// A unit on the table.
    pub fn unit(&self, id: &UnitId) -> Result<&UnitState, Stop> {
        match self.state.units.get(id) {
            Some(unit) if !unit.is_gone() => Ok(unit),
            Some(_) => Err(impossible("8.2", agree(self.name(id), "[is|are] no longer on the table"))),
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

/// The table as a state has it, measured with the default ruler (1/8").
pub(super) fn measured(state: &State, battle: &Battle) -> Field {
    bench::measured::<Otp>(state, battle)
}
