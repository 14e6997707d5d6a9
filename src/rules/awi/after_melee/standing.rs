//! Winners that stand after a melee, because they did not attack or have no enemy left to go after (Losers winners).

use super::event::AfterEvent;
use super::{LosersResult, WinnersDo};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, after_melee};

/// Makes a winner stand for the number of moves in the charts.
pub(in crate::rules::awi) fn stand_of(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let does = after_melee::winners(tx.charts, false, LosersResult::Rout);
    tx.emit(Event::After(AfterEvent::Won { unit: id.clone(), does, takes: None }));
    if let WinnersDo::Halt { moves } = does { halts(tx, id, moves) } else { Ok(()) }
}

/// Makes a winner that should pursue stand instead, because it has no enemy before it or no way to go (Losers winners).
pub(in crate::rules::awi) fn pursues_nobody(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let WinnersDo::Halt { moves } = after_melee::winners(tx.charts, false, LosersResult::Rout) else { return Ok(()) };
    tx.emit(Event::After(AfterEvent::PursuesNobody { unit: id.clone(), moves }));
    halts(tx, id, moves)
}

/// Makes a unit stand for `moves` moves of its own side.
pub(super) fn halts(tx: &mut Tx<'_>, id: &UnitId, moves: u8) -> Result<(), Stop> {
    let own = tx.battle.side_of(id) == Some(tx.state.moving_side(tx.battle));
    // A move of its own side that is just ending does not count.
    tx.unit_mut(id)?.halts = moves.saturating_add(u8::from(own));
    Ok(())
}
