//! The transaction of one action by the AWI figure rules. Every part of the rules reads and changes the game through
//! it.

use super::state::{GeneralState, UnitState};
use super::survey::Survey;
use crate::battle::{Commander, FightingOrder, Grade, Unit};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::{Transaction, impossible, no_commander, no_unit};
use crate::text::Name;

/// The type that stands for this set in the engine common to all sets. `dispatch.rs` implements
/// [`Play`](crate::rules::transaction::Play) for it.
#[derive(Clone, Debug)]
pub struct Awi;

/// One action in progress: a working copy of the state, the dice, and the events so far.
pub(super) type Tx<'a> = Transaction<'a, Awi>;

impl<'a> Transaction<'a, Awi> {
    /// Returns a unit on the table; refuses if it is gone.
    pub fn unit(&self, id: &UnitId) -> Result<&UnitState, Stop> {
        match self.state.units.get(id) {
            Some(unit) if !unit.is_gone() => Ok(unit),
            Some(_) => {
                Err(impossible("Troops", msg!("awi-is-no-longer-on-the-table", unit = Name::title(self.name(id)))))
            }
            None => Err(no_unit(self.battle, id)),
        }
    }

    /// Returns a unit to change, gone or not. Its bases will be measured again.
    pub fn unit_mut(&mut self, id: &UnitId) -> Result<&mut UnitState, Stop> {
        self.touched(id);
        self.state.units.get_mut(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// Returns a unit from the battle file.
    pub fn setup(&self, id: &UnitId) -> Result<&'a Unit, Stop> {
        self.battle.unit(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// Returns a unit's grade and order.
    pub fn class(&self, id: &UnitId) -> Result<(Grade, FightingOrder), Stop> {
        let setup = self.setup(id)?;
        setup.grade_and_order().ok_or_else(|| impossible("Grades", msg!("awi-has-no-grade", name = setup.name)))
    }

    /// Returns a general.
    pub fn general(&self, id: &CommanderId) -> Result<(&'a Commander, &GeneralState), Stop> {
        match (self.battle.commander(id), self.state.generals.get(id)) {
            (Some(setup), Some(state)) => Ok((setup, state)),
            _ => Err(no_commander(self.battle, id)),
        }
    }

    /// Returns a general to change.
    pub fn general_mut(&mut self, id: &CommanderId) -> Result<&mut GeneralState, Stop> {
        self.state.generals.get_mut(id).ok_or_else(|| no_commander(self.battle, id))
    }

    /// Returns what `ask` computes from the current game and its measured table.
    pub fn surveyed<T>(&mut self, ask: impl FnOnce(&Survey<'_>) -> T) -> T {
        let (battle, charts) = (self.battle, self.charts);
        let (field, state) = self.field_and_state();
        ask(&Survey { battle, charts, state, field })
    }
}
