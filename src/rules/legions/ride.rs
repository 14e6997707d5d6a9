//! Rides: leaders move without a price for turning (5.4).

use super::event::Event;
use super::phase::{Phase, Whose};
use super::position::Position;
use super::transaction::Tx;
use crate::hexes::{HalfPoints, Hex, reach};
use crate::ids::CommanderId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::impossible;
use std::collections::{BTreeMap, BTreeSet};

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

/// 5.4: moves a leader to another hex, around enemies, without a price for turning.
pub(super) fn ride(tx: &mut Tx<'_>, leader: &CommanderId, to: Hex) -> Result<(), Stop> {
    tx.no_choice()?;
    tx.not_ending("6.1")?;
    let from = tx.leader_hex(leader)?;
    let side = tx.battle.commander(leader).map(|him| him.side.clone());
    let name = tx.battle.commander_name(leader).to_owned();
    let own_phase = tx.state.phase.is_some_and(Phase::is_movement) && side == Some(tx.acting());
    tx.require(own_phase, "6.1", || msg!("legions-not-its-movement-phase", name = name.clone()))?;
    if !tx.map()?.grid.contains(to) {
        return Err(impossible("6.1", msg!("legions-hex-is-off-the-map")));
    }
    if tx.position().holder(to).is_some_and(|holder| Some(holder) != side.as_ref()) {
        return Err(impossible("6.4", msg!("legions-enemy-in-the-hex")));
    }
    if from == to {
        return Err(impossible("6.1", msg!("legions-leader-is-there", name)));
    }
    let cost = tx.position().rides(leader).get(&to).copied();
    tx.require(cost.is_some(), "6.1", || msg!("legions-ride-is-too-far", name))?;
    let him = tx.leader_mut(leader)?;
    him.at = Some(to);
    him.spent = him.spent.saturating_add(cost.unwrap_or_default());
    tx.emit(Event::Rode { leader: leader.clone(), to });
    Ok(())
}
