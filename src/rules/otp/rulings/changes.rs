//! The side effects of a ruling. The log records what the rules would forbid; the impossible is refused.

use super::event::RulingChange;
use crate::battle::{Battle, Formation, Stand, disc, overlap_in, placed};
use crate::geometry::{HAIR_IN, PlacedBase};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::Ruling;
use crate::rules::otp::place::off_table;
use crate::rules::otp::place::overlapped;
use crate::rules::otp::transaction::{RULINGS, Tx, impossible};
use crate::units::{Bearing, Inches, Spot};

/// Returns the side effects of a ruling, or why it is impossible.
pub(super) fn changes(tx: &mut Tx<'_>, ruling: &Ruling) -> Result<Vec<RulingChange>, Stop> {
    match ruling {
        Ruling::Place { unit, formation, stands } => placing(tx, unit, *formation, stands),
        Ruling::PlaceCommander { commander, to, .. } => placing_commander(tx, commander, *to),
        Ruling::Figures { unit, figures } => {
            let was = tx.unit_mut(unit)?.figures();
            Ok(figures_changed(was, *figures))
        }
        Ruling::PassesUsed { commander, used } => within_rating(tx, commander, *used).map(|()| Vec::new()),
        _ => Ok(Vec::new()),
    }
}

fn figures_changed(was: u16, now: u16) -> Vec<RulingChange> {
    if was == now { Vec::new() } else { vec![RulingChange::Figures { was, now }] }
}

fn placing(tx: &mut Tx<'_>, unit: &UnitId, formation: Formation, stands: &[Stand]) -> Result<Vec<RulingChange>, Stop> {
    let state = tx.unit_mut(unit)?;
    let now = stands.iter().map(|s| s.figures).fold(0, u16::saturating_add);
    let mut changes = figures_changed(state.figures(), now);
    if formation != state.formation {
        changes.push(RulingChange::Formation(formation));
    }
    let stands: Vec<&Stand> = stands.iter().filter(|s| s.figures > 0).collect();
    if !stands.is_empty() && stands.iter().all(|stand| is_beyond_table(tx.battle, stand)) {
        return Err(off_the_table(tx.battle));
    }
    let bases: Vec<PlacedBase> = stands.into_iter().map(placed).collect();
    if off_table(tx.battle, &bases) {
        changes.push(RulingChange::OverEdge);
    }
    changes.extend(overlapped(tx.field(), unit, &bases).into_iter().map(RulingChange::On));
    Ok(changes)
}

fn placing_commander(tx: &mut Tx<'_>, commander: &CommanderId, to: Spot) -> Result<Vec<RulingChange>, Stop> {
    let across = tx.commander(commander)?.0.base;
    let square = Stand { at: to, facing: Bearing::default(), base: [across; 2], figures: 1 };
    if is_beyond_table(tx.battle, &square) {
        return Err(off_the_table(tx.battle));
    }
    let over = off_table(tx.battle, &[disc(to, across)]);
    Ok(if over { vec![RulingChange::OverEdge] } else { Vec::new() })
}

/// Returns whether no part of a stand is on the table.
fn is_beyond_table(battle: &Battle, stand: &Stand) -> bool {
    let (width, depth) = (battle.board.size.width, battle.board.size.depth);
    let half = |side: Inches| Inches::from_thousandths(side.thousandths() / 2);
    let at = Spot { x: half(width), y: half(depth) };
    let table = Stand { at, facing: Bearing::default(), base: [width, depth], figures: 0 };
    overlap_in(&table, stand) <= HAIR_IN
}

fn off_the_table(battle: &Battle) -> Stop {
    impossible(
        RULINGS,
        msg!("otp-ruled-place-off-table", width = battle.board.size.width, depth = battle.board.size.depth),
    )
}

/// 10.4: refuses a number of used passes greater than the commander's rating gives.
fn within_rating(tx: &mut Tx<'_>, commander: &CommanderId, used: u8) -> Result<(), Stop> {
    let (setup, state) = tx.commander(commander)?;
    let Some(rating) = state.rating else {
        let why = || impossible("10.4", msg!("otp-no-passes-without-rating", name = setup.name));
        return if used == 0 { Ok(()) } else { Err(why()) };
    };
    let most = tx.charts.passes(rating).value;
    if used <= most {
        return Ok(());
    }
    Err(impossible(
        "10.4",
        msg!("otp-more-passes-than-rating-has", name = setup.name, rating = rating.words(), most, used),
    ))
}
