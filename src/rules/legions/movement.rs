//! Movement (5.1 to 6.4): allowances, the price of steps, marches of companies and rides of leaders.

use super::MarchStep;
use super::event::Event;
use super::losses;
use super::phase::Whose;
use super::position::{Placed, Position};
use super::stacking::overstacked;
use super::state::{State, other_side};
use super::transaction::Tx;
use crate::hexes::{Facing, HalfPoints, Hex, reach};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::impossible;
use std::collections::{BTreeMap, BTreeSet};

impl Position<'_> {
    /// Returns the movement allowance of a company in this phase, by its order, its disorder and whose turn it is; none
    /// out of its side's movement phase. Half the allowance, rounded down, in the other side's turn (3.0).
    pub fn allowance(self, company: &Placed<'_>) -> u8 {
        let Some(phase) = self.state.phase.filter(|phase| phase.is_movement()) else { return 0 };
        let order = self.state.regiments.get(&company.unit.brigade).and_then(|own| own.order);
        let full = company.traits.allowance;
        let less = if company.now.is_disordered() { self.charts.movement("disordered_less") } else { 0 };
        let full = full.saturating_sub(less);
        let ordered = match order {
            _ if Position::needs_no_order(company) => full,
            Some(order) => self.charts.ordered_allowance(order, full),
            None => 0,
        };
        if phase.whose() == Whose::Own { ordered } else { ordered / 2 }
    }

    /// Returns the price of turning a company from one corner to another: one point a corner, or one for about face,
    /// which guns cannot do (5.1, 8.1).
    pub fn turning(self, company: &Placed<'_>, from: Facing, to: Facing) -> u8 {
        let corners = from.corners_to(to) * self.charts.movement("corner");
        if from.opposite() == to && !company.traits.is_gun() {
            corners.min(self.charts.movement("about_face"))
        } else {
            corners
        }
    }

    /// Returns whether a company of a side may enter a hex: it is on the map and holds no enemy (6.4), nor cavalry with
    /// infantry (6.3).
    pub fn may_enter(self, company: &Placed<'_>, hex: Hex) -> bool {
        let on_map = self.map().is_some_and(|map| map.grid.contains(hex));
        let side = self.side_of(company);
        let fits = |other: Placed<'_>| {
            let clash = (company.is_horse() && other.is_foot()) || (company.is_foot() && other.is_horse());
            self.side_of(&other) == side && !clash
        };
        on_map && self.in_hex(hex).all(fits)
    }

    /// Returns the hexes with companies that a company cannot join: enemies (6.4), or cavalry and infantry together (6.3).
    fn closed_to(self, company: &Placed<'_>) -> BTreeSet<Hex> {
        let side = self.side_of(company);
        let clashes = |other: &Placed<'_>| {
            let mixed = (company.is_horse() && other.is_foot()) || (company.is_foot() && other.is_horse());
            mixed || self.side_of(other) != side
        };
        self.companies().filter(clashes).filter_map(|other| other.now.at).collect()
    }

    /// Returns the cheapest marches of a company to every hex and facing it can reach with the points it has left, and
    /// their cost.
    pub fn marches(self, company: &Placed<'_>) -> Vec<(Hex, Facing, Vec<MarchStep>, u8)> {
        let Some(at) = company.now.at else { return Vec::new() };
        let left = self.allowance(company).saturating_sub(company.now.spent);
        // Many hexes are checked, so the occupied ones are collected once.
        let closed = self.closed_to(company);
        let is_open = |hex: &Hex| self.map().is_some_and(|map| map.grid.contains(*hex)) && !closed.contains(hex);
        let steps = |(hex, facing): (Hex, Facing)| {
            let turns = Facing::ALL.into_iter().filter(move |to| *to != facing);
            let turns = turns.map(move |to| ((hex, to), self.turning(company, facing, to)));
            let ahead = facing.front_hexes(hex).into_iter().filter(is_open);
            let ahead = ahead.map(move |next| ((next, facing), self.charts.movement("hex")));
            let all: Vec<_> = turns.chain(ahead).collect();
            all.into_iter().map(|(place, cost)| (place, HalfPoints::whole(u16::from(cost))))
        };
        let from = (at, company.now.facing);
        let reached = reach(from, HalfPoints::whole(u16::from(left)), steps);
        let march = |((hex, facing), cost): ((Hex, Facing), HalfPoints)| {
            let path = reached.path((hex, facing)).filter(|path| !path.is_empty())?;
            Some((
                hex,
                facing,
                as_steps(&std::iter::once(from).chain(path).collect::<Vec<_>>()),
                u8::try_from(cost.halves() / 2).unwrap_or(u8::MAX),
            ))
        };
        reached.places().filter_map(march).collect()
    }
}

/// Returns a path of hexes and facings, from the first on, as steps.
fn as_steps(path: &[(Hex, Facing)]) -> Vec<MarchStep> {
    let step = |(was, now): (&(Hex, Facing), &(Hex, Facing))| {
        if was.0 == now.0 { MarchStep::Face { facing: now.1 } } else { MarchStep::Enter { hex: now.0 } }
    };
    path.iter().zip(path.iter().skip(1)).map(step).collect()
}

/// 6.1: moves companies of one hex together, step by step.
pub(super) fn march(tx: &mut Tx<'_>, companies: &[UnitId], steps: &[MarchStep]) -> Result<(), Stop> {
    tx.no_choice()?;
    if companies.is_empty() || steps.is_empty() {
        return Err(impossible("6.1", msg!("legions-nobody-marches").to_owned()));
    }
    for id in companies {
        may_march(tx, id)?;
    }
    together(tx, companies)?;
    let cost = priced(tx, companies, steps)?;
    for step in steps {
        take(tx, companies, *step)?;
    }
    let (companies, steps) = (companies.to_vec(), steps.to_vec());
    tx.emit(Event::Marched { companies, steps, cost });
    losses::eliminated(tx)
}

/// Refuses a company that may not move in this phase at all.
fn may_march(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    tx.company(id)?;
    let position = tx.position();
    let Some(company) = position.company(id) else { return Ok(()) };
    let name = tx.name(id).to_owned();
    let own_phase = tx.state.phase.is_some_and(super::phase::Phase::is_movement)
        && position.side_of(&company) == Some(&tx.acting());
    let routed = position.is_routed(&company.unit.brigade);
    let out = company.now.out_of_command;
    let limbered = company.now.limbered || !company.traits.is_gun();
    let has_order = Position::needs_no_order(&company)
        || tx.state.regiments.get(&company.unit.brigade).is_some_and(|own| own.order.is_some());
    let allowance = position.allowance(&company);
    tx.require(own_phase, "6.1", || msg!("legions-not-its-movement-phase", name = name.clone()))?;
    tx.require(!routed, "4.14", || msg!("legions-routed-does-not-march", name = name.clone()))?;
    tx.require(!out, "4.11", || msg!("legions-company-is-out-of-command", name = name.clone()))?;
    tx.require(limbered, "8.1", || msg!("legions-gun-is-not-limbered", name = name.clone()))?;
    tx.require(has_order, "4.62", || msg!("legions-regiment-has-no-order", name = name.clone()))?;
    tx.require(allowance > 0, "4.62", || msg!("legions-order-forbids-marching", name))
}

/// Refuses companies that do not stand in one hex.
fn together(tx: &Tx<'_>, companies: &[UnitId]) -> Result<(), Stop> {
    let hexes: Result<Vec<Hex>, Stop> = companies.iter().map(|id| Ok(tx.company(id)?.1)).collect();
    let hexes = hexes?;
    if hexes.windows(2).any(|pair| matches!(pair, [a, b] if a != b)) {
        return Err(impossible("6.1", msg!("legions-march-from-one-hex").to_owned()));
    }
    Ok(())
}

/// Checks every step of a march and returns its price, the same for all its companies except for turns of guns.
fn priced(tx: &mut Tx<'_>, companies: &[UnitId], steps: &[MarchStep]) -> Result<u8, Stop> {
    let mut most = 0;
    for id in companies {
        let position = tx.position();
        let Some(company) = position.company(id) else { continue };
        let Some(mut at) = company.now.at else { continue };
        let mut facing = company.now.facing;
        let mut cost: u8 = 0;
        let left = position.allowance(&company).saturating_sub(company.now.spent);
        let mut fault = None;
        for step in steps {
            match step {
                MarchStep::Enter { hex } => {
                    if fault.is_none() && !facing.front_hexes(at).contains(hex) {
                        fault = Some(("5.2", msg!("legions-only-into-a-front-hex").to_owned()));
                    }
                    fault = fault.or_else(|| entry_fault(position, &company, *hex));
                    at = *hex;
                    cost = cost.saturating_add(position.charts.movement("hex"));
                }
                MarchStep::Face { facing: to } => {
                    cost = cost.saturating_add(position.turning(&company, facing, *to));
                    facing = *to;
                }
            }
        }
        let mixed = mixed_facing(position, companies, at, facing);
        let name = tx.name(id).to_owned();
        if let Some((rule, why)) = fault {
            let is_there = rule != "6.1";
            if !is_there {
                return Err(impossible(rule, why));
            }
            tx.require(false, rule, || why)?;
        }
        tx.require(cost <= left, "6.1", || msg!("legions-march-is-too-far", name, cost, left))?;
        tx.require(!mixed, "5.3", || msg!("legions-one-facing-in-the-hex").to_owned())?;
        most = most.max(cost);
    }
    Ok(most)
}

/// Returns why a company may not enter a hex, with the section.
fn entry_fault(position: Position<'_>, company: &Placed<'_>, hex: Hex) -> Option<(&'static str, String)> {
    if !position.map().is_some_and(|map| map.grid.contains(hex)) {
        return Some(("6.1", msg!("legions-hex-is-off-the-map").to_owned()));
    }
    if position.holder(hex).is_some_and(|side| position.side_of(company) != Some(side)) {
        return Some(("6.4", msg!("legions-enemy-in-the-hex").to_owned()));
    }
    (!position.may_enter(company, hex)).then(|| ("6.3", msg!("legions-no-horse-among-foot").to_owned()))
}

/// Returns whether a hex would hold companies that face different ways (5.3).
fn mixed_facing(position: Position<'_>, moving: &[UnitId], at: Hex, facing: Facing) -> bool {
    let others = position.in_hex(at).filter(|other| !moving.contains(other.id));
    others.filter(|other| !position.is_routed(&other.unit.brigade)).any(|other| other.now.facing != facing)
}

/// Takes one step with all companies of a march.
fn take(tx: &mut Tx<'_>, companies: &[UnitId], step: MarchStep) -> Result<(), Stop> {
    if let MarchStep::Enter { .. } = step {
        passed_through(tx, companies)?;
    }
    for id in companies {
        let position = tx.position();
        // A company that was disordered a second time on the way is off the map.
        let Some(company) = position.company(id).filter(|company| company.now.is_on_map()) else { continue };
        let price = match step {
            MarchStep::Enter { .. } => position.charts.movement("hex"),
            MarchStep::Face { facing } => position.turning(&company, company.now.facing, facing),
        };
        let now = tx.company_mut(id)?;
        now.spent = now.spent.saturating_add(price);
        match step {
            MarchStep::Enter { hex } => (now.at, now.moved_in) = (Some(hex), true),
            MarchStep::Face { facing } => now.facing = facing,
        }
    }
    if let MarchStep::Enter { hex } = step {
        captured(tx, companies, hex)?;
    }
    Ok(())
}

/// 6.3: companies that leave a hex they entered in this phase, with other friends in it, disorder those and themselves.
fn passed_through(tx: &mut Tx<'_>, companies: &[UnitId]) -> Result<(), Stop> {
    let Some(first) = companies.first() else { return Ok(()) };
    let position = tx.position();
    let Some((hex, true)) = position.company(first).and_then(|c| Some((c.now.at?, c.now.moved_in))) else {
        return Ok(());
    };
    let others: Vec<UnitId> =
        position.in_hex(hex).filter(|other| !companies.contains(other.id)).map(|other| other.id.clone()).collect();
    if others.is_empty() {
        return Ok(());
    }
    tx.emit(Event::PassedThrough { others: others.clone(), hex });
    for id in companies.iter().chain(&others) {
        losses::disorder(tx, id)?;
    }
    Ok(())
}

/// 4.33: an enemy army commander alone in a hex that companies enter is captured.
fn captured(tx: &mut Tx<'_>, companies: &[UnitId], hex: Hex) -> Result<(), Stop> {
    let position = tx.position();
    let side = companies.first().and_then(|id| position.company(id)).and_then(|own| position.side_of(&own));
    let enemy = side.and_then(|side| other_side(tx.battle, side));
    let chief = enemy.and_then(|enemy| position.army_commander(enemy)).cloned();
    let Some(chief) = chief else { return Ok(()) };
    if tx.state.leaders.get(&chief).is_some_and(|him| him.at == Some(hex)) {
        super::leaders::lose_commander(tx, &chief)?;
        tx.emit(Event::Captured { leader: chief });
    }
    Ok(())
}

/// 5.4: moves a leader to another hex, around enemies, without a price for turning.
pub(super) fn ride(tx: &mut Tx<'_>, leader: &CommanderId, to: Hex) -> Result<(), Stop> {
    tx.no_choice()?;
    let from = tx.leader_hex(leader)?;
    let side = tx.battle.commander(leader).map(|him| him.side.clone());
    let name = tx.battle.commander_name(leader).to_owned();
    let own_phase = tx.state.phase.is_some_and(super::phase::Phase::is_movement) && side == Some(tx.acting());
    tx.require(own_phase, "6.1", || msg!("legions-not-its-movement-phase", name = name.clone()))?;
    if from == to || !tx.map()?.grid.contains(to) {
        return Err(impossible("6.1", msg!("legions-hex-is-off-the-map").to_owned()));
    }
    let cost = tx.position().rides(leader).get(&to).copied();
    tx.require(cost.is_some(), "6.1", || msg!("legions-ride-is-too-far", name))?;
    let him = tx.leader_mut(leader)?;
    him.at = Some(to);
    him.spent = him.spent.saturating_add(cost.unwrap_or_default());
    tx.emit(Event::Rode { leader: leader.clone(), to });
    Ok(())
}

impl Position<'_> {
    /// Returns the hexes a leader can reach with the points he has left, each with its price.
    pub fn rides(self, leader: &CommanderId) -> BTreeMap<Hex, u8> {
        let him = self.battle.commander(leader).zip(self.state.leaders.get(leader));
        let Some((him, now)) = him else { return BTreeMap::new() };
        let Some(from) = now.at else { return BTreeMap::new() };
        let full = self.charts.leaders("leader_allowance");
        let half = self.state.phase.is_some_and(|phase| phase.whose() == Whose::Other);
        let left = (if half { full / 2 } else { full }).saturating_sub(now.spent);
        let enemies: BTreeSet<Hex> = self
            .companies()
            .filter(|other| self.side_of(other) != Some(&him.side))
            .filter_map(|one| one.now.at)
            .collect();
        let open = |hex: &Hex| self.map().is_some_and(|map| map.grid.contains(*hex)) && !enemies.contains(hex);
        let step = HalfPoints::whole(u16::from(self.charts.movement("hex")));
        let steps =
            |hex: Hex| hex.neighbours().into_iter().filter(open).map(move |next| (next, step)).collect::<Vec<_>>();
        let reached = reach(from, HalfPoints::whole(u16::from(left)), steps);
        let priced = reached.places().map(|(hex, cost)| (hex, u8::try_from(cost.halves() / 2).unwrap_or(u8::MAX)));
        priced.filter(|(hex, _)| *hex != from).collect()
    }
}

/// 6.2: at the end of a movement phase of a side, the opponent eliminates companies from each hex with too many.
pub(super) fn end(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let hexes: BTreeSet<Hex> = tx.position().occupied();
    for hex in hexes {
        overstacked(tx, hex);
    }
    super::leaders::rejoin(tx)?;
    let points = |state: &mut State| {
        state.companies.values_mut().for_each(|company| (company.spent, company.moved_in) = (0, false));
        state.leaders.values_mut().for_each(|him| him.spent = 0);
    };
    points(&mut tx.state);
    Ok(())
}
