//! Everything that changes during a game. Whole numbers only.

mod choice;
mod company;
mod leader;
mod regiment;

pub use choice::Choice;
pub use company::{Company, Condition};
pub use leader::{LeaderStage, LeaderState};
pub use regiment::Regiment;

use super::phase::{Phase, Whose};
use crate::battle::{Battle, CounterPlace, HexMap};
use crate::hexes::Hex;
use crate::ids::{BrigadeId, CommanderId, SideId, UnitId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The game turn; 0 before the first.
    pub turn: u16,
    /// The side whose player turn it is.
    pub player: SideId,
    /// The phase; `None` before the first turn and after the last.
    pub phase: Option<Phase>,
    /// Companies.
    pub companies: BTreeMap<UnitId, Company>,
    /// Regiments.
    pub regiments: BTreeMap<BrigadeId, Regiment>,
    /// Leaders and army commanders.
    pub leaders: BTreeMap<CommanderId, LeaderState>,
    /// Choices that players must make before the game goes on, the first one first.
    pub choices: Vec<Choice>,
    /// The sides whose own edge of the map is that of the last row: their companies began nearer to it than the enemy's.
    pub from_last_row: BTreeSet<SideId>,
    /// The sides that have lost their army commander (4.41).
    pub commanders_lost: BTreeSet<SideId>,
    /// The sides that have had a Command Phase, in which the first orders are free (4.61).
    pub commanded: BTreeSet<SideId>,
    /// The phase has ended, except for choices and morale checks that its end has brought.
    pub ending: bool,
    /// Hexes that took part in shock combat whose leaders are diced for once its results are shared (4.4).
    pub shocked: Vec<Hex>,
    /// The regiment that fires now. Once another one fires, it has finished (7.33).
    pub firing: Option<BrigadeId>,
    /// A leader was diced for in this Mutual Fire Phase (4.4).
    pub leader_diced: bool,
}

impl State {
    /// Returns the state of a battle about to begin.
    pub(super) fn begin_from(battle: &Battle) -> State {
        let first = battle.head.scenario.as_ref().map(|own| own.first.clone());
        let side = || battle.forces.sides.first().map(|side| side.id.clone());
        let map = battle.map();
        let companies = battle.forces.units.iter().map(|unit| (unit.id.clone(), Company::begin(unit, map)));
        let regiments = battle.forces.brigades.iter().map(|own| (own.id.clone(), Regiment::default()));
        let leaders = battle.forces.commanders.iter().map(|him| (him.id.clone(), LeaderState::begin(him, battle)));
        let mut state = State {
            turn: 0,
            player: first.or_else(side).unwrap_or_else(|| "none".into()),
            phase: None,
            companies: companies.collect(),
            regiments: regiments.collect(),
            leaders: leaders.collect(),
            choices: Vec::new(),
            from_last_row: BTreeSet::new(),
            commanders_lost: BTreeSet::new(),
            commanded: BTreeSet::new(),
            ending: false,
            shocked: Vec::new(),
            firing: None,
            leader_diced: false,
        };
        if let Some(map) = map {
            state.from_last_row = from_last_row(battle, map, &state.companies);
            state.lay_counters(map);
        }
        state
    }

    /// Returns the side whose phase it is.
    #[must_use]
    pub fn acting<'s>(&'s self, battle: &'s Battle) -> &'s SideId {
        match self.phase.map(Phase::whose) {
            Some(Whose::Other) => other_side(battle, &self.player).unwrap_or(&self.player),
            _ => &self.player,
        }
    }

    /// Returns the companies in a hex, in the order of their ids.
    pub fn in_hex(&self, hex: Hex) -> impl Iterator<Item = (&UnitId, &Company)> {
        self.companies.iter().filter(move |(_, company)| company.at == Some(hex))
    }

    /// Lays the counters of every hex one behind the other.
    pub(super) fn lay_counters(&mut self, map: &HexMap) {
        let mut in_hex: BTreeMap<Hex, u16> = BTreeMap::new();
        for company in self.companies.values() {
            if let Some(hex) = company.at {
                *in_hex.entry(hex).or_default() += 1;
            }
        }
        let mut laid: BTreeMap<Hex, u16> = BTreeMap::new();
        for company in self.companies.values_mut() {
            let Some(hex) = company.at else {
                company.counter.clear();
                continue;
            };
            let rank = laid.entry(hex).or_default();
            let ranks = in_hex.get(&hex).copied().unwrap_or(1);
            company.counter = vec![map.counter(CounterPlace { hex, facing: company.facing, rank: *rank, ranks })];
            *rank += 1;
        }
        let mut beside: BTreeMap<Hex, u16> = BTreeMap::new();
        for leader in self.leaders.values_mut() {
            let Some(hex) = leader.at else { continue };
            let number = beside.entry(hex).or_default();
            leader.counter = map.leader_spot(hex, *number);
            *number += 1;
        }
    }
}

/// Returns the sides whose companies stand, on average, nearer to the last row than those of the enemy.
fn from_last_row(battle: &Battle, map: &HexMap, companies: &BTreeMap<UnitId, Company>) -> BTreeSet<SideId> {
    let rows_of = |side: &SideId| -> Vec<i64> {
        let own = companies.iter().filter(|(id, _)| battle.side_of(id) == Some(side));
        own.filter_map(|(_, company)| map.grid.cell_of(company.at?)).map(|cell| i64::from(cell.row)).collect()
    };
    let is_nearer = |side: &&SideId| {
        let (own, others) = (rows_of(side), other_side(battle, side).map(rows_of).unwrap_or_default());
        let count = |rows: &[i64]| i64::try_from(rows.len()).unwrap_or(i64::MAX).max(1);
        own.iter().sum::<i64>() * count(&others) > others.iter().sum::<i64>() * count(&own)
    };
    battle.forces.sides.iter().map(|side| &side.id).filter(is_nearer).cloned().collect()
}

/// Returns the opponent of a side.
pub(super) fn other_side<'b>(battle: &'b Battle, side: &SideId) -> Option<&'b SideId> {
    battle.forces.sides.iter().map(|other| &other.id).find(|other| *other != side)
}
