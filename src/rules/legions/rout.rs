//! Rout moves: routed regiments run in their side's Command Phase (3.0, 4.14, 6.21, 6.31).

use super::event::{Change, Event};
use super::leaders::{self, Alone};
use super::losses;
use super::position::{Placed, Position};
use super::transaction::Tx;
use crate::battle::HexMap;
use crate::hexes::Hex;
use crate::ids::{SideId, UnitId};
use crate::rules::Stop;
use std::cmp::Reverse;

/// Moves every routed company of the side whose Command Phase ends: the full allowance in its own player turn, half in
/// the other's (the half reconstructed).
pub(super) fn run(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let side = tx.acting();
    let position = tx.position();
    let map = tx.map()?;
    let mut routed: Vec<(u16, UnitId)> = position
        .companies()
        .filter(|company| company.now.is_on_map() && position.side_of(company) == Some(&side))
        .filter(|company| position.is_routed(&company.unit.brigade) && !company.traits.is_regular_gun())
        .filter_map(|company| Some((to_edge(map, position, company.now.at?, &side), company.id.clone())))
        .collect();
    // Those nearest to the edge run first and clear the way.
    routed.sort();
    for (_, company) in routed {
        run_one(tx, &company, &side)?;
    }
    leaders::rejoin(tx, Alone::MayStay)?;
    losses::eliminated(tx)
}

fn run_one(tx: &mut Tx<'_>, company: &UnitId, side: &SideId) -> Result<(), Stop> {
    let map = tx.map()?;
    let position = tx.position();
    let Some(own) = position.company(company) else { return Ok(()) };
    let mut left = position.in_this_turn(position.unless_disordered(&own, own.traits.allowance));
    let price = tx.charts.movement("hex").max(1);
    let mut entered = false;
    while left >= price {
        left -= price;
        let position = tx.position();
        let Some(own) = position.company(company) else { return Ok(()) };
        let Some(at) = own.now.at else { return Ok(()) };
        let leaves = is_on_own_edge(map, position, at, side);
        let next = if leaves { None } else { flight(position, map, &own, side) };
        if next.is_none() && !leaves {
            return Ok(());
        }
        // 6.31: it disorders those it runs through, and itself, at the moment it leaves their hex.
        let others: Vec<UnitId> = position
            .in_hex(at)
            .filter(|other| other.unit.brigade != own.unit.brigade)
            .map(|one| one.id.clone())
            .collect();
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
        leaders::captured_by(tx, company, next)?;
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
    good.into_iter()
        .min_by_key(|next| (edge(*next), position.in_hex(*next).next().is_some(), Reverse(away(*next)), *next))
}

/// Returns the number of rows from a hex to the own edge of a side.
fn to_edge(map: &HexMap, position: Position<'_>, hex: Hex, side: &SideId) -> u16 {
    let Some(cell) = map.grid.cell_of(hex) else { return u16::MAX };
    let rows = map.grid.rows;
    if position.state.from_last_row.contains(side) {
        u16::from(rows.last.saturating_sub(cell.row))
    } else {
        u16::from(cell.row.saturating_sub(rows.first))
    }
}

fn is_on_own_edge(map: &HexMap, position: Position<'_>, hex: Hex, side: &SideId) -> bool {
    to_edge(map, position, hex, side) == 0
}
