//! Melee (9.8-9.14). `fight` takes the melee of a unit from the state (`assign`, `crossed`), values its units
//! (`strength`), rolls (`resolve`, from numbers alone, without units on a table), and applies the result.

mod assign;
mod crossed;
mod event;
mod resolve;
mod strength;

pub use super::charts::Multiplier;
pub(super) use assign::assign;
pub use event::*;
pub use resolve::*;

use super::action::Candidate;
use super::attached;
use super::charge;
use super::command;
use super::command::Danger;
use super::guards::only_bonus_moves_pending;
use super::losses::{Cause, give_marker, lose_figures, lose_unit};
use super::transaction::Tx;
use super::{Action, Game, OpenMelee, Topic, bonus, movement};
use crate::battle::Arm;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;

/// 9.8: fights the melee of a unit, with all units connected to it by assigned pairs.
pub(super) fn fight(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    only_bonus_moves_pending(tx)?;
    let melee = assign::take(tx, unit)?;
    let attackers = strength::attackers(tx, &melee)?;
    let defenders = strength::defenders(tx, &melee)?;
    let figures = |side: &[Fighter]| side.iter().map(|f| f.figures.clone()).collect();
    let question = MeleeQuestion { attackers: figures(&attackers), defenders: figures(&defenders) };
    let charts = tx.charts;
    let answer = resolve(charts, &question, tx.dice())?;
    tx.emit(MeleeEvent::Fought { attackers, defenders, answer: answer.clone() });
    aftermath(tx, &melee, &answer)
}

/// Applies losses, commander casualties, markers, retreats and bonus moves (9.8, 9.11, 6.9, 6.10).
fn aftermath(tx: &mut Tx<'_>, melee: &OpenMelee, answer: &MeleeAnswer) -> Result<(), Stop> {
    let attackers: Vec<UnitId> = melee.attackers.iter().map(|a| a.unit.clone()).collect();
    let (winners, losers) = match answer.winner {
        MeleeSide::Attackers => (&attackers, &melee.defenders),
        MeleeSide::Defenders => (&melee.defenders, &attackers),
    };
    for (unit, loss) in losers.iter().zip(&answer.loser_losses).chain(winners.iter().zip(&answer.winner_losses)) {
        lose(tx, unit, loss)?;
    }
    for unit in losers.iter().chain(winners) {
        command::commander_hit(tx, unit, Danger::Melee)?;
    }
    for unit in charged(tx, melee) {
        if tx.unit(&unit).is_ok() {
            give_marker(tx, &unit, false)?;
        }
    }
    for unit in losers {
        bonus::lapses(tx, unit)?;
        if let Some(infantry) = attached::infantry_of(tx, unit) {
            // Attached guns go with their infantry; if it is destroyed, they are lost like any guns (7.2, 7.5).
            if tx.unit(&infantry).is_err() && tx.unit(unit).is_ok() {
                lose_unit(tx, unit)?;
            }
            continue;
        }
        if tx.unit(unit).is_ok() {
            let from = opponent(melee, unit).filter(|id| tx.unit(id).is_ok());
            movement::retreat(tx, unit, answer.retreat_moves, from.as_ref())?;
        }
    }
    for attacker in melee.attackers.iter().filter(|a| !a.stood).chain(&melee.crossed) {
        if tx.unit(&attacker.unit).is_ok() {
            tx.unit_mut(&attacker.unit)?.activity.done = true;
        }
    }
    if answer.bonus_move {
        for unit in winners.iter().rev() {
            let guns = tx.setup(unit)?.arm == Arm::Artillery;
            if tx.unit(unit).is_ok() && !guns {
                bonus::grant(tx, unit)?;
            }
        }
    }
    Ok(())
}

fn lose(tx: &mut Tx<'_>, unit: &UnitId, loss: &MeleeLoss) -> Result<(), Stop> {
    if loss.removed {
        return lose_unit(tx, unit);
    }
    let guns = tx.setup(unit)?.arm == Arm::Artillery && tx.unit(unit)?.guns_left_at.is_none();
    let cause = if guns { Cause::Fire } else { Cause::Melee };
    if loss.figures > 0 && lose_figures(tx, unit, loss.figures, cause)? > 0 {
        give_marker(tx, unit, false)?;
    }
    Ok(())
}

/// Returns the cavalry that charged or countercharged and so takes a marker (6.9); a closing column does not charge.
fn charged(tx: &Tx<'_>, melee: &OpenMelee) -> Vec<UnitId> {
    let attackers = melee.attackers.iter().chain(&melee.crossed).filter(|a| a.charged).map(|a| a.unit.clone());
    let met = melee.countercharges.iter().map(|(unit, _)| unit.clone());
    attackers.chain(met.filter(|unit| charge::charges(tx, unit).unwrap_or(false))).collect()
}

/// Returns the first opponent of a unit: of an attacker its target, of a defender the first unit that charged it;
/// without such a pair, the first unit it is paired with.
fn opponent(melee: &OpenMelee, unit: &UnitId) -> Option<UnitId> {
    let mut met = melee.assigned.iter().filter(|(a, d)| a == unit || d == unit);
    let charged = |(a, d): &&(UnitId, UnitId)| melee.attackers.iter().any(|c| c.unit == *a && c.target == *d);
    let pair = met.clone().find(charged).or_else(|| met.next());
    pair.map(|(a, d)| if a == unit { d.clone() } else { a.clone() })
}

/// Offers to fight the melee that a unit is in, if any, and to assign its opponents differently.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let state = game.state();
    if state.is_in_melee(unit) && state.bonus_moves().count() == state.pending.len() {
        let action = Action::FightMelee { unit: unit.clone() };
        out.push(Candidate { topic: Topic::Melee, label: msg!("otp-fight-the-melee").to_owned(), rule: "9.8", action });
        assign::candidates(game, unit, out);
    }
}
