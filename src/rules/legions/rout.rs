//! Rout moves: routed regiments run in their side's Command Phase (3.0, 4.14, 6.21, 6.31).

use super::event::{Change, Event};
use super::losses;
use super::phase::Whose;
use super::position::{Placed, Position};
use super::transaction::Tx;
use crate::battle::HexMap;
use crate::hexes::Hex;
use crate::ids::{SideId, UnitId};
use crate::rules::Stop;

/// Moves every routed company of the side whose Command Phase ends: the full allowance in its own player turn, half in
/// the other's (the half reconstructed).
pub(super) fn run(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let side = tx.acting();
    let position = tx.position();
    let routed: Vec<UnitId> = position
        .companies()
        .filter(|company| company.now.is_on_map() && position.side_of(company) == Some(&side))
        .filter(|company| position.is_routed(&company.unit.brigade) && !company.traits.is_regular_gun())
        .map(|company| company.id.clone())
        .collect();
    for company in routed {
        run_one(tx, &company, &side)?;
    }
    super::leaders::rejoin(tx)?;
    losses::eliminated(tx)
}

fn run_one(tx: &mut Tx<'_>, company: &UnitId, side: &SideId) -> Result<(), Stop> {
    let map = tx.map()?;
    let half = tx.state.phase.is_some_and(|phase| phase.whose() == Whose::Other);
    let full = tx.setup(company)?.1.allowance;
    let mut left = if half { full / 2 } else { full };
    let less = tx.charts.movement("disordered_less");
    left = left.saturating_sub(if tx.company_mut(company)?.is_disordered() { less } else { 0 });
    let mut entered = false;
    while left > 0 {
        left -= 1;
        let position = tx.position();
        let Some(own) = position.company(company) else { return Ok(()) };
        let Some(at) = own.now.at else { return Ok(()) };
        let next = flight(position, map, &own, side);
        if next.is_none() && !is_on_own_edge(map, position, at, side) {
            return Ok(());
        }
        // 6.31: it disorders those it runs through, and itself, at the moment it leaves their hex.
        let others: Vec<UnitId> =
            position.in_hex(at).filter(|other| other.id != company).map(|other| other.id.clone()).collect();
        if entered && !others.is_empty() {
            tx.emit(Event::PassedThrough { others: others.clone(), hex: at });
            for id in others.iter().chain(std::iter::once(company)) {
                losses::disorder(tx, id)?;
            }
            if !tx.company_mut(company)?.is_on_map() {
                return Ok(());
            }
        }
        tx.emit(Event::Ran { company: company.clone(), to: next });
        let Some(next) = next else { return tx.change(company, Change::Eliminated) };
        tx.company_mut(company)?.at = Some(next);
        entered = true;
    }
    Ok(())
}

/// Returns the next hex of a routed company (reconstructed): further from the nearest battle-worthy enemy and, among
/// those, nearer to its own edge; where no enemy is left, nearer to the edge. `None`: there is none, and on its own edge
/// it leaves the map.
fn flight(position: Position<'_>, map: &HexMap, company: &Placed<'_>, side: &SideId) -> Option<Hex> {
    let at = company.now.at?;
    let enemies = position.worthy_enemy_hexes(side);
    let away = |hex: Hex| enemies.iter().map(|enemy| enemy.distance(hex)).min();
    let edge = |hex: Hex| to_edge(map, position, hex, side);
    let open = map.grid.neighbours(at).filter(|next| position.may_enter(company, *next));
    let better = |next: &Hex| match (away(at), away(*next)) {
        (Some(now), Some(then)) => then > now && edge(*next) <= edge(at),
        _ => edge(*next) < edge(at),
    };
    let all: Vec<Hex> = open.collect();
    let good: Vec<Hex> = all.iter().copied().filter(better).collect();
    // Hemmed in, it runs for its own edge as best it can.
    let good = if good.is_empty() { all.into_iter().filter(|next| edge(*next) < edge(at)).collect() } else { good };
    good.into_iter().min_by_key(|next| (edge(*next), std::cmp::Reverse(away(*next)), *next))
}

/// Returns how many rows a hex is from its side's edge: the near edge for the side that begins nearer to it.
fn to_edge(map: &HexMap, position: Position<'_>, hex: Hex, side: &SideId) -> u16 {
    let Some(cell) = map.grid.cell_of(hex) else { return u16::MAX };
    let rows = map.grid.rows;
    if holds_last_row(map, position, side) {
        u16::from(rows.last.saturating_sub(cell.row))
    } else {
        u16::from(cell.row.saturating_sub(rows.first))
    }
}

fn is_on_own_edge(map: &HexMap, position: Position<'_>, hex: Hex, side: &SideId) -> bool {
    to_edge(map, position, hex, side) == 0
}

/// Returns whether a side's own edge is the one of the last row: its companies began, on average, further south than the
/// enemy's.
fn holds_last_row(map: &HexMap, position: Position<'_>, side: &SideId) -> bool {
    let mut own = (0_i64, 0_i64);
    let mut others = (0_i64, 0_i64);
    for unit in &position.battle.forces.units {
        let Some(hex) = unit.stands.first().and_then(|stand| map.hex_under(stand.at)) else { continue };
        let row = i64::from(map.grid.cell_of(hex).map_or(0, |cell| cell.row));
        let is_own = position.battle.side_of(&unit.id) == Some(side);
        let sum = if is_own { &mut own } else { &mut others };
        *sum = (sum.0 + row, sum.1 + 1);
    }
    own.0 * others.1.max(1) > others.0 * own.1.max(1)
}
