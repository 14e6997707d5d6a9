//! The transaction of an action: the extensions of [`Transaction`] that every part of the rules uses.
//!
//! Every part imports this module, so it must not import any part. The set is therefore only a marker type here, `Otp`.
//! `dispatch.rs`, in the top layer, implements the set's trait for that type by calls to the parts.

use super::close_calls::{Distance, calls_of};
use super::country::Country;
use super::{CommanderState, UnitState};
use crate::battle::{Commander, Stand, Unit};
#[cfg(test)]
use crate::dice::Dice;
use crate::geometry::{Shot, Why};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
#[cfg(test)]
use crate::rules::transaction::Setting;
pub(super) use crate::rules::transaction::{BATTLE_FILE, RULINGS, Waiver, impossible, no_unit};
use crate::rules::transaction::{Transaction, no_commander};
use crate::rules::{CloseCall, Stop};
use crate::text::Name;

/// The marker type of this set for transactions and games.
#[derive(Clone, Debug)]
pub struct Otp;

/// The transaction of an action of this set.
pub(super) type Tx<'a> = Transaction<'a, Otp>;

impl<'a> Transaction<'a, Otp> {
    /// Returns a transaction on a copy of the state.
    #[cfg(test)]
    pub(in crate::rules) fn new(country: Country<'a>, state: &'a super::State, dice: &'a mut dyn Dice) -> Self {
        let Country { battle, land, charts } = country;
        Transaction::on(Setting { battle, charts, land, field: None }, state, dice)
    }

    /// Returns the inputs for pricing a course (6.1-6.7).
    pub(in crate::rules) fn country(&self) -> Country<'a> {
        Country { battle: self.battle, land: self.land, charts: self.charts }
    }

    /// Returns a unit on the table.
    pub fn unit(&self, id: &UnitId) -> Result<&UnitState, Stop> {
        match self.state.units.get(id) {
            Some(unit) if !unit.is_gone() => Ok(unit),
            Some(_) => Err(impossible("8.2", msg!("otp-is-no-longer-on-the-table", unit = Name::title(self.name(id))))),
            None => Err(no_unit(self.battle, id)),
        }
    }

    /// Returns a unit for changes, gone or not, and drops the cached measurements of it.
    pub fn unit_mut(&mut self, id: &UnitId) -> Result<&mut UnitState, Stop> {
        self.touched(id);
        self.state.units.get_mut(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// Runs `ask` with a unit placed elsewhere, then puts it back.
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

    /// Returns a unit as the battle file gives it.
    pub fn setup(&self, id: &UnitId) -> Result<&'a Unit, Stop> {
        self.battle.unit(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// Returns a commander.
    pub fn commander(&self, id: &CommanderId) -> Result<(&'a Commander, &CommanderState), Stop> {
        match (self.battle.commander(id), self.state.commanders.get(id)) {
            (Some(setup), Some(state)) => Ok((setup, state)),
            _ => Err(no_commander(self.battle, id)),
        }
    }

    /// Returns a commander for changes.
    pub fn commander_mut(&mut self, id: &CommanderId) -> Result<&mut CommanderState, Stop> {
        self.state.commanders.get_mut(id).ok_or_else(|| no_commander(self.battle, id))
    }

    /// Logs the close calls of a fired shot: those about distances, and those about a question for which `matters`
    /// returns true.
    pub fn note_shot(&mut self, units: [&UnitId; 2], shot: &Shot, matters: impl Fn(Why) -> bool) {
        let calls = calls_of(self.battle, self.field(), units, shot);
        let why = |call: &CloseCall<Distance>| match call.question {
            crate::rules::CloseCallQuestion::Shot(why) => matters(why),
            crate::rules::CloseCallQuestion::Distance { .. } => true,
        };
        self.note(calls.into_iter().filter(why));
    }

    /// Returns the reason why a shot is refused, and for a close call the distance to check with a ruler.
    pub fn refused_shot(&mut self, units: [&UnitId; 2], shot: &Shot, why: String) -> String {
        let calls = calls_of(self.battle, self.field(), units, shot);
        self.refused_closely(why, calls.first())
    }
}
