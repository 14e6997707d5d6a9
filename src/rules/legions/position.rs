//! Queries of the current position: places, leaders, command, and the modifiers of morale checks.

use super::Charts;
use super::army::{LegionsUnit, Weapon};
use super::morale::MoraleCheck;
use super::state::{Company, Condition, LeaderStage, State, other_side};
use crate::battle::{Arm, Battle, HexMap, Unit};
use crate::hexes::Hex;
use crate::ids::{BrigadeId, CommanderId, SideId, UnitId};
use std::collections::BTreeSet;

/// The current position of a game.
#[derive(Clone, Copy)]
pub(super) struct Position<'g> {
    pub battle: &'g Battle,
    pub charts: &'g Charts,
    pub state: &'g State,
}

/// A company with its entry in the battle file.
#[derive(Clone, Copy)]
pub(super) struct Placed<'g> {
    pub id: &'g UnitId,
    pub unit: &'g Unit,
    pub traits: LegionsUnit,
    pub now: &'g Company,
}

impl Placed<'_> {
    pub fn is_foot(&self) -> bool {
        self.unit.arm == Arm::Infantry
    }

    pub fn is_horse(&self) -> bool {
        self.unit.arm == Arm::Cavalry
    }
}

impl<'g> Position<'g> {
    /// Returns the map; every checked battle of these rules has one.
    pub fn map(self) -> Option<&'g HexMap> {
        self.battle.map()
    }

    /// Returns a company. `None`: there is none.
    pub fn company(self, id: &UnitId) -> Option<Placed<'g>> {
        self.placed(self.battle.unit(id)?)
    }

    fn placed(self, unit: &'g Unit) -> Option<Placed<'g>> {
        let now = self.state.companies.get(&unit.id)?;
        Some(Placed { id: &unit.id, unit, traits: unit.as_company()?, now })
    }

    /// Returns every company, in the order of the battle file.
    pub fn companies(self) -> impl Iterator<Item = Placed<'g>> {
        self.battle.forces.units.iter().filter_map(move |unit| self.placed(unit))
    }

    /// Returns the companies of a regiment.
    pub fn of_regiment(self, regiment: &BrigadeId) -> impl Iterator<Item = Placed<'g>> {
        self.companies().filter(move |company| company.unit.brigade == *regiment)
    }

    /// Returns the companies in a hex.
    pub fn in_hex(self, hex: Hex) -> impl Iterator<Item = Placed<'g>> {
        self.companies().filter(move |company| company.now.at == Some(hex))
    }

    /// Returns the hexes with a company of either side.
    pub fn occupied(self) -> BTreeSet<Hex> {
        self.state.companies.values().filter_map(|company| company.at).collect()
    }

    /// Returns the side of a company.
    pub fn side_of(self, company: &Placed<'_>) -> Option<&'g SideId> {
        self.battle.brigade(&company.unit.brigade).map(|regiment| &regiment.side)
    }

    /// Returns the side whose companies are in a hex.
    pub fn holder(self, hex: Hex) -> Option<&'g SideId> {
        self.in_hex(hex).next().and_then(|company| self.side_of(&company))
    }

    /// Returns whether a regiment is routed.
    pub fn is_routed(self, regiment: &BrigadeId) -> bool {
        self.state.regiments.get(regiment).is_some_and(|now| now.routed)
    }

    /// Returns whether a regiment is eliminated: none of its companies is on the map (4.13).
    pub fn is_eliminated(self, regiment: &BrigadeId) -> bool {
        !self.of_regiment(regiment).any(|company| company.now.is_on_map())
    }

    /// Returns the leader of a regiment: its own, a brigade leader, or the army commander who took it over. `None`: he is
    /// off the map, or it has none.
    pub fn leader_of(self, regiment: &BrigadeId) -> Option<&'g CommanderId> {
        let there = |id: &&CommanderId| self.state.leaders.get(*id).is_some_and(|him| him.at.is_some());
        let took_over =
            |id: &&CommanderId| self.state.leaders.get(*id).is_some_and(|him| him.took_over.contains(regiment));
        let all = || self.battle.forces.commanders.iter();
        let own =
            |him: &&crate::battle::Commander| him.brigade.as_ref() == Some(regiment) || him.brigades.contains(regiment);
        let relieved = all().map(|him| &him.id).filter(there).find(took_over);
        relieved.or_else(|| all().filter(own).map(|him| &him.id).find(there))
    }

    /// Returns the army commander of a side, if he is on the map.
    pub fn army_commander(self, side: &SideId) -> Option<&'g CommanderId> {
        let of_side = self.battle.forces.commanders.iter().filter(|him| him.is_overall() && him.side == *side);
        // A Captain who took a regiment over from a fallen army commander commands no army.
        let commands = |id: &&CommanderId| {
            self.state.leaders.get(*id).is_some_and(|him| him.at.is_some() && him.stage == LeaderStage::Starting)
        };
        of_side.map(|him| &him.id).find(commands)
    }

    /// Returns whether a commander leads no regiment of his own.
    pub fn leads_nobody(self, id: &CommanderId) -> bool {
        let took_over = self.state.leaders.get(id).is_some_and(|him| !him.took_over.is_empty());
        !took_over && self.battle.commander(id).is_some_and(crate::battle::Commander::is_overall)
    }

    /// Returns whether a company is one of a leader's own: of a regiment he leads or has taken over; of an army commander
    /// without a regiment, every company of his side.
    pub fn is_under(self, company: &Placed<'_>, him: &crate::battle::Commander) -> bool {
        let regiment = &company.unit.brigade;
        let leads = him.brigade.as_ref() == Some(regiment) || him.brigades.contains(regiment);
        let took_over = self.state.leaders.get(&him.id).is_some_and(|now| now.took_over.contains(regiment));
        self.side_of(company) == Some(&him.side) && (leads || took_over || self.leads_nobody(&him.id))
    }

    /// Returns the effectiveness of a leader now: less for an Adjutant, none for a Captain, more with the army commander
    /// in his hex (4.31, 4.4).
    pub fn effectiveness(self, leader: &CommanderId) -> u8 {
        let (Some(him), Some(now)) = (self.battle.commander(leader), self.state.leaders.get(leader)) else { return 0 };
        let Some(traits) = him.as_leader() else { return 0 };
        let own = match now.stage {
            LeaderStage::Starting => traits.effectiveness,
            LeaderStage::Adjutant => traits.effectiveness.saturating_sub(self.charts.leaders("adjutant_less")),
            LeaderStage::Captain => self.charts.leaders("captain").min(traits.effectiveness),
        };
        let chief = self.army_commander(&him.side).filter(|chief| *chief != leader);
        let is_with = chief.and_then(|chief| self.state.leaders.get(chief)).is_some_and(|chief| chief.at == now.at);
        if is_with { own + self.charts.leaders("commander_adds") } else { own }
    }

    /// Returns whether a company is within the command radius of its leader (4.11). Regular guns always are (8.4).
    pub fn is_in_radius(self, company: &Placed<'_>) -> bool {
        if company.traits.is_regular_gun() {
            return true;
        }
        let leader = self.leader_of(&company.unit.brigade);
        let hex = leader.and_then(|id| self.state.leaders.get(id)).and_then(|him| him.at);
        let radius = leader.and_then(|id| self.battle.commander(id)).and_then(|him| him.as_leader());
        match (hex, radius, company.now.at) {
            (Some(leader), Some(traits), Some(at)) => leader.distance(at) <= u16::from(traits.radius),
            _ => false,
        }
    }

    /// Returns the battle-worthy enemies of a side on the map: in order, and of no routed regiment.
    fn worthy_enemies(self, side: &SideId) -> impl Iterator<Item = Placed<'g>> {
        let enemy = other_side(self.battle, side);
        self.companies().filter(move |company| {
            let is_enemy = enemy.is_some() && self.side_of(company) == enemy;
            is_enemy && company.now.condition == Condition::InOrder && !self.is_routed(&company.unit.brigade)
        })
    }

    /// Returns the hexes of battle-worthy enemy companies.
    pub fn worthy_enemy_hexes(self, side: &SideId) -> Vec<Hex> {
        self.worthy_enemies(side).filter_map(|company| company.now.at).collect()
    }

    /// Returns the circumstances of a morale check of a regiment (4.5). `None`: it has no morale.
    pub fn morale_check(self, regiment: &BrigadeId) -> Option<MoraleCheck> {
        let own = self.battle.brigade(regiment)?;
        let companies: Vec<Placed<'_>> = self.of_regiment(regiment).collect();
        let hexes: Vec<Hex> = companies.iter().filter_map(|company| company.now.at).collect();
        let near = |is: fn(&Placed<'_>) -> bool, within: u16| {
            let enemies = self.worthy_enemies(&own.side).filter(|enemy| is(enemy)).filter_map(|enemy| enemy.now.at);
            enemies.into_iter().any(|at| hexes.iter().any(|hex| hex.distance(at) <= within))
        };
        let on_track = |company: &&Placed<'_>| !company.now.is_on_map();
        let count = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        Some(MoraleCheck {
            morale: own.morale?,
            effectiveness: self.leader_of(regiment).map_or(0, |leader| self.effectiveness(leader)),
            has_disordered: companies.iter().any(|company| company.now.is_disordered()),
            near_infantry: near(|company| company.is_foot(), self.charts.morale_within("near_infantry_within")),
            near_cavalry: near(|company| company.is_horse(), self.charts.morale_within("near_cavalry_within")),
            on_track: count(companies.iter().filter(on_track).count()),
            lost_regiments: count(self.lost_regiments(regiment)),
            commander_lost: self.state.commanders_lost.contains(&own.side),
        })
    }

    /// Returns how many other regiments of its side are routed or eliminated; those of one company never count (4.52),
    /// nor do regular guns and skirmishers, which have no morale.
    fn lost_regiments(self, regiment: &BrigadeId) -> usize {
        let Some(own) = self.battle.brigade(regiment) else { return 0 };
        let others = self.battle.forces.brigades.iter().filter(|other| other.id != own.id && other.side == own.side);
        let counts = |other: &&crate::battle::Brigade| {
            let many = self.of_regiment(&other.id).nth(1).is_some();
            let is_lost = self.is_routed(&other.id) || self.is_eliminated(&other.id);
            other.morale.is_some() && many && is_lost
        };
        others.filter(counts).count()
    }

    /// Returns whether a company acts without an order of its regiment: a gun, or a skirmisher (8.4, 8.5).
    pub fn needs_no_order(company: &Placed<'_>) -> bool {
        company.traits.is_gun() || company.traits.fires_with == Some(Weapon::Skirmisher)
    }
}
