//! Marches: companies of one hex move together, step by step (5.2, 5.3, 6.1 to 6.4).

use super::MarchStep;
use super::event::Event;
use super::leaders;
use super::losses;
use super::phase::Phase;
use super::position::{Placed, Position};
use super::stacking::overstacked;
use super::transaction::Tx;
use crate::hexes::{Facing, Hex};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::{impossible, refused};
use std::collections::BTreeSet;

/// 6.1: moves companies of one hex together, step by step.
pub(super) fn march(tx: &mut Tx<'_>, companies: &[UnitId], steps: &[MarchStep]) -> Result<(), Stop> {
    tx.no_choice()?;
    tx.not_ending("6.1")?;
    tx.no_repeats(companies, "6.1")?;
    if companies.is_empty() || steps.is_empty() {
        return Err(impossible("6.1", msg!("legions-nobody-marches")));
    }
    for id in companies {
        may_march(tx, id)?;
    }
    together(tx, companies)?;
    let mut cost = 0;
    for id in companies {
        cost = checked(tx, companies, id, steps)?.max(cost);
    }
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
    let own_phase = tx.state.phase.is_some_and(Phase::is_movement) && position.side_of(&company) == Some(&tx.acting());
    // Regular guns take no part in a rout (8.4).
    let routed = position.is_routed(&company.unit.brigade) && !company.traits.is_regular_gun();
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
    tx.require(allowance > 0, "6.1", || msg!("legions-no-points-to-march", name))
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

/// Why a step of a march is not allowed.
enum StepFault {
    OffMap,
    EnemyThere,
    NotInFront,
    OtherArm,
}

impl StepFault {
    /// Returns the refusal. No ruling lets a company leave the map or stand among enemies.
    fn stop(&self) -> Stop {
        match self {
            StepFault::OffMap => impossible("6.1", msg!("legions-hex-is-off-the-map")),
            StepFault::EnemyThere => impossible("6.4", msg!("legions-enemy-in-the-hex")),
            StepFault::NotInFront => refused("5.2", msg!("legions-only-into-a-front-hex")),
            StepFault::OtherArm => refused("6.3", msg!("legions-no-horse-among-foot")),
        }
    }
}

/// The way of one company along the steps of a march.
struct March {
    at: Hex,
    facing: Facing,
    cost: u8,
    faults: Vec<StepFault>,
}

impl March {
    fn of(position: Position<'_>, company: &Placed<'_>, steps: &[MarchStep]) -> Option<March> {
        let mut way = March { at: company.now.at?, facing: company.now.facing, cost: 0, faults: Vec::new() };
        for step in steps {
            match step {
                MarchStep::Enter { hex } => way.enter(position, company, *hex),
                MarchStep::Face { facing } => {
                    way.cost = way.cost.saturating_add(position.turning(company, way.facing, *facing));
                    way.facing = *facing;
                }
            }
        }
        Some(way)
    }

    fn enter(&mut self, position: Position<'_>, company: &Placed<'_>, hex: Hex) {
        let is_enemys = position.holder(hex).is_some_and(|side| position.side_of(company) != Some(side));
        if !position.map().is_some_and(|map| map.grid.contains(hex)) {
            self.faults.push(StepFault::OffMap);
        } else if is_enemys {
            self.faults.push(StepFault::EnemyThere);
        } else if !self.facing.front_hexes(self.at).contains(&hex) {
            self.faults.push(StepFault::NotInFront);
        } else if !position.may_enter(company, hex) {
            self.faults.push(StepFault::OtherArm);
        }
        self.at = hex;
        self.cost = self.cost.saturating_add(position.charts.movement("hex"));
    }
}

/// Checks every step of a march for one of its companies and returns its price.
fn checked(tx: &mut Tx<'_>, companies: &[UnitId], id: &UnitId, steps: &[MarchStep]) -> Result<u8, Stop> {
    let position = tx.position();
    let Some(company) = position.company(id) else { return Ok(0) };
    let Some(way) = March::of(position, &company, steps) else { return Ok(0) };
    let left = position.allowance(&company).saturating_sub(company.now.spent);
    let mixed = mixed_facing(position, companies, way.at, way.facing);
    let name = tx.name(id).to_owned();
    for fault in &way.faults {
        match fault.stop() {
            Stop::Refused(refusal) if refusal.waivable => tx.require(false, &refusal.rule, || refusal.why)?,
            stop => return Err(stop),
        }
    }
    tx.require(way.cost <= left, "6.1", || msg!("legions-march-is-too-far", name, cost = way.cost, left))?;
    tx.require(!mixed, "5.3", || msg!("legions-one-facing-in-the-hex").to_owned())?;
    Ok(way.cost)
}

/// Returns whether a hex would hold companies that face different ways (5.3).
fn mixed_facing(position: Position<'_>, moving: &[UnitId], at: Hex, facing: Facing) -> bool {
    let others = position.in_hex(at).filter(|other| !moving.contains(other.id));
    others.filter(|other| !position.is_routed(&other.unit.brigade)).any(|other| other.now.facing != facing)
}

/// Takes one step with all companies of a march that are still on the map and have the points for it: disorder on the
/// way costs points.
fn take(tx: &mut Tx<'_>, companies: &[UnitId], step: MarchStep) -> Result<(), Stop> {
    if let MarchStep::Enter { .. } = step {
        passed_through(tx, companies)?;
    }
    let mut arrived = None;
    for id in companies {
        let position = tx.position();
        let Some(company) = position.company(id).filter(|company| company.now.is_on_map()) else { continue };
        let price = match step {
            MarchStep::Enter { .. } => position.charts.movement("hex"),
            MarchStep::Face { facing } => position.turning(&company, company.now.facing, facing),
        };
        let spent = company.now.spent.saturating_add(price);
        if spent > position.allowance(&company) && !tx.waiver.waive {
            continue;
        }
        let now = tx.company_mut(id)?;
        now.spent = spent;
        match step {
            MarchStep::Enter { hex } => {
                (now.at, now.moved_in) = (Some(hex), true);
                arrived = Some((id.clone(), hex));
            }
            MarchStep::Face { facing } => now.facing = facing,
        }
    }
    match arrived {
        Some((company, hex)) => leaders::captured_by(tx, &company, hex),
        None => Ok(()),
    }
}

/// 6.3: companies that leave a hex they entered in this phase, with other friends in it, disorder those and themselves.
fn passed_through(tx: &mut Tx<'_>, companies: &[UnitId]) -> Result<(), Stop> {
    let position = tx.position();
    let marching = companies.iter().filter_map(|id| position.company(id));
    let passing: Vec<(UnitId, Hex)> = marching
        .filter(|company| company.now.moved_in)
        .filter_map(|company| Some((company.id.clone(), company.now.at?)))
        .collect();
    let Some((_, hex)) = passing.first().cloned() else { return Ok(()) };
    let others: Vec<UnitId> =
        position.in_hex(hex).filter(|other| !companies.contains(other.id)).map(|other| other.id.clone()).collect();
    if others.is_empty() {
        return Ok(());
    }
    tx.emit(Event::PassedThrough { others: others.clone(), hex });
    for id in passing.iter().map(|(id, _)| id).chain(&others) {
        losses::disorder(tx, id)?;
    }
    Ok(())
}

/// 6.2: at the end of a movement phase of a side, the opponent eliminates companies from each hex with too many.
pub(super) fn end(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let hexes: BTreeSet<Hex> = tx.position().occupied();
    for hex in hexes {
        overstacked(tx, hex);
    }
    leaders::rejoin(tx, leaders::Alone::MayStay)
}
