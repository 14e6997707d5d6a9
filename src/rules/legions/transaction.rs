//! The transaction of one action. Every part of the rules reads and changes the game through it.

use super::army::LegionsUnit;
use super::event::{Change, Event};
use super::position::{Placed, Position};
use super::state::{Company, Condition, LeaderState, Regiment};
use crate::battle::{Battle, HexMap, Unit};
use crate::dice::{Die, Purpose};
use crate::hexes::Hex;
use crate::ids::{BrigadeId, CommanderId, SideId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::{BATTLE_FILE, Transaction, impossible, no_commander, no_unit};
use crate::text::Name;
use std::collections::BTreeSet;

/// The type that stands for this set in the engine common to all sets. `dispatch.rs` implements
/// [`Play`](crate::rules::transaction::Play) for it.
#[derive(Clone, Debug)]
pub struct Legions;

/// One action in progress: a working copy of the state, the dice, and the events so far.
pub(super) type Tx<'a> = Transaction<'a, Legions>;

impl<'a> Transaction<'a, Legions> {
    /// Returns the current position in this action.
    pub(super) fn position(&self) -> Position<'_> {
        Position { battle: self.battle, charts: self.charts, state: &self.state }
    }

    /// Returns the map.
    pub fn map(&self) -> Result<&'a HexMap, Stop> {
        let battle: &'a Battle = self.battle;
        battle.map().ok_or_else(|| impossible(BATTLE_FILE, msg!("legions-battle-without-map")))
    }

    /// Returns a company on the map; refuses if it is off the map.
    pub(super) fn company(&self, id: &UnitId) -> Result<(Placed<'_>, Hex), Stop> {
        let company = self.position().company(id).ok_or_else(|| no_unit(self.battle, id))?;
        let gone = || impossible("4.12", msg!("legions-company-is-off-the-map", unit = Name::title(self.name(id))));
        let hex = company.now.at.ok_or_else(gone)?;
        Ok((company, hex))
    }

    /// Returns a company to change.
    pub fn company_mut(&mut self, id: &UnitId) -> Result<&mut Company, Stop> {
        self.state.companies.get_mut(id).ok_or_else(|| no_unit(self.battle, id))
    }

    /// Returns a company from the battle file.
    pub fn setup(&self, id: &UnitId) -> Result<(&'a Unit, LegionsUnit), Stop> {
        let battle: &'a Battle = self.battle;
        let unit = battle.unit(id).ok_or_else(|| no_unit(self.battle, id))?;
        Ok((unit, unit.as_company().ok_or_else(|| no_unit(self.battle, id))?))
    }

    /// Returns a regiment.
    pub fn regiment(&self, id: &BrigadeId) -> Result<&Regiment, Stop> {
        self.state.regiments.get(id).ok_or_else(|| no_regiment(self.battle, id))
    }

    /// Returns a regiment to change.
    pub fn regiment_mut(&mut self, id: &BrigadeId) -> Result<&mut Regiment, Stop> {
        self.state.regiments.get_mut(id).ok_or_else(|| no_regiment(self.battle, id))
    }

    /// Returns a leader to change.
    pub fn leader_mut(&mut self, id: &CommanderId) -> Result<&mut LeaderState, Stop> {
        self.state.leaders.get_mut(id).ok_or_else(|| no_commander(self.battle, id))
    }

    /// Returns a leader's hex; refuses if he is off the map.
    pub fn leader_hex(&self, id: &CommanderId) -> Result<Hex, Stop> {
        let him = self.state.leaders.get(id).ok_or_else(|| no_commander(self.battle, id))?;
        let name = self.battle.commander_name(id);
        him.at.ok_or_else(|| impossible("4.4", msg!("legions-leader-is-off-the-map", name)))
    }

    /// Returns the side of a regiment.
    pub fn side_of_regiment(&self, id: &BrigadeId) -> Result<&'a SideId, Stop> {
        let battle: &'a Battle = self.battle;
        battle.brigade(id).map(|own| &own.side).ok_or_else(|| no_regiment(self.battle, id))
    }

    /// Returns the side whose phase it is.
    pub fn acting(&self) -> SideId {
        self.state.acting(self.battle).clone()
    }

    /// Refuses while a choice waits.
    pub fn no_choice(&self) -> Result<(), Stop> {
        if self.state.choices.is_empty() { Ok(()) } else { Err(impossible("7.2", msg!("legions-choose-first"))) }
    }

    /// Refuses once the phase has ended, except for choices and morale checks.
    pub fn not_ending(&self, rule: &str) -> Result<(), Stop> {
        if self.state.ending { Err(impossible(rule, msg!("legions-phase-has-ended"))) } else { Ok(()) }
    }

    /// Refuses a company or hex that is named twice.
    pub fn no_repeats<T: Ord>(&self, all: &[T], rule: &str) -> Result<(), Stop> {
        let different: BTreeSet<&T> = all.iter().collect();
        if different.len() == all.len() { Ok(()) } else { Err(impossible(rule, msg!("legions-named-twice"))) }
    }

    /// Rolls a six-sided die.
    pub fn d6(&mut self, purpose: &Purpose) -> Result<u8, Stop> {
        self.roll(Die::D6, purpose)
    }

    /// Changes the condition of a company and logs it. One that leaves the map leaves its hex.
    pub fn change(&mut self, id: &UnitId, change: Change) -> Result<(), Stop> {
        let company = self.company_mut(id)?;
        company.condition = match change {
            Change::Disordered => Condition::Disordered,
            Change::ToTrack => Condition::OnTrack,
            Change::Eliminated | Change::RiddenDown | Change::Overstacked => Condition::Eliminated,
            Change::Reordered | Change::Returned => Condition::InOrder,
        };
        if matches!(company.condition, Condition::OnTrack | Condition::Eliminated) {
            company.at = None;
        }
        self.emit(Event::Changed { company: id.clone(), change });
        Ok(())
    }
}

/// Returns the refusal for a regiment that does not exist.
fn no_regiment(battle: &Battle, id: &BrigadeId) -> Stop {
    impossible(BATTLE_FILE, battle.no_brigade(id.as_str()))
}
