//! Melee (9.8-9.14): the pure question in `resolve`, and units in contact on the table.

mod event;
mod resolve;
mod strength;

pub use event::*;
pub use resolve::*;

use super::command::{self, Danger};
use super::engine::{Cx, impossible};
use super::losses::{Cause, give_marker, lose_figures, lose_unit};
use super::offers::Candidate;
use super::sequence::nothing_pending;
use super::{Action, Event, Game, OpenMelee, Topic, movement, operations};
use crate::ids::UnitId;
use crate::measure::HAIR_IN;
use crate::rules::Stop;
use crate::table::{Arm, placed};

/// 9.8: fights the melee a unit is in, with every unit in contact.
pub(super) fn fight(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    nothing_pending(cx)?;
    let melee = taken(cx, unit)?;
    let attackers = strength::attackers(cx, &melee)?;
    let defenders = strength::defenders(cx, &melee)?;
    let figures = |side: &[Fighter]| side.iter().map(|f| f.figures.clone()).collect();
    let question = MeleeQuestion { attackers: figures(&attackers), defenders: figures(&defenders) };
    let charts = cx.charts;
    let answer = resolve(charts, &question, cx.dice())?;
    cx.emit(Event::Melee(MeleeEvent::Fought { attackers, defenders, answer: answer.clone() }));
    aftermath(cx, &melee, &answer)
}

/// Takes the melee of a unit out of the state, joined with every other that shares a unit or touches one of it, and with
/// enemies that the attackers touch beyond their targets (9.8: overlaps, attached guns).
fn taken(cx: &mut Cx<'_>, unit: &UnitId) -> Result<OpenMelee, Stop> {
    let has = |m: &OpenMelee, id: &UnitId| m.defenders.contains(id) || m.attackers.iter().any(|a| a.unit == *id);
    let Some(place) = cx.state.melees.iter().position(|m| has(m, unit)) else {
        return Err(impossible(format!("{} is in no melee", cx.name(unit))));
    };
    let mut melee = cx.state.melees.remove(place);
    loop {
        for enemy in touched(cx, &melee) {
            if !melee.defenders.contains(&enemy) {
                melee.defenders.push(enemy);
            }
        }
        let joins = |other: &OpenMelee| {
            other.defenders.iter().any(|d| has(&melee, d)) || other.attackers.iter().any(|a| has(&melee, &a.unit))
        };
        let Some(place) = cx.state.melees.iter().position(joins) else { return Ok(melee) };
        let other = cx.state.melees.remove(place);
        // An attacker of one who is a defender of the other fights on the side it is already on.
        let new = other.attackers.into_iter().filter(|a| !has(&melee, &a.unit)).collect::<Vec<_>>();
        let defenders = other.defenders.into_iter().filter(|d| !has(&melee, d)).collect::<Vec<_>>();
        melee.attackers.extend(new);
        melee.defenders.extend(defenders);
        melee.countercharges.extend(other.countercharges);
    }
}

/// Enemies in contact with attackers, who are in the melee whether they were charged or not.
fn touched(cx: &mut Cx<'_>, melee: &OpenMelee) -> Vec<UnitId> {
    let battle = cx.battle;
    let stands: Vec<(UnitId, Vec<_>)> = melee
        .attackers
        .iter()
        .filter_map(|a| cx.state.units.get(&a.unit).map(|u| (a.unit.clone(), u.stands.iter().map(placed).collect())))
        .collect();
    let field = cx.field();
    let mut out = Vec::new();
    for (attacker, bases) in stands {
        let near = field.scene.near(&bases, HAIR_IN);
        let enemies =
            near.into_iter().filter_map(|(body, _)| field.unit_of(body)).filter(|o| battle.are_enemies(&attacker, o));
        out.extend(enemies.cloned());
    }
    out.retain(|id| !melee.attackers.iter().any(|a| a.unit == *id));
    out
}

/// Losses, commanders, markers, retreats and bonus moves (9.8, 9.11, 6.9, 6.10).
fn aftermath(cx: &mut Cx<'_>, melee: &OpenMelee, answer: &MeleeAnswer) -> Result<(), Stop> {
    let attackers: Vec<UnitId> = melee.attackers.iter().map(|a| a.unit.clone()).collect();
    let (winners, losers) = match answer.winner {
        MeleeSide::Attackers => (&attackers, &melee.defenders),
        MeleeSide::Defenders => (&melee.defenders, &attackers),
    };
    for (unit, loss) in losers.iter().zip(&answer.loser_losses).chain(winners.iter().zip(&answer.winner_losses)) {
        lose(cx, unit, loss)?;
    }
    for unit in losers.iter().chain(winners) {
        command::commander_hit(cx, unit, Danger::Melee)?;
    }
    for unit in charged(melee) {
        if cx.unit(&unit).is_ok() {
            give_marker(cx, &unit, false)?;
        }
    }
    for unit in losers {
        if cx.unit(unit).is_ok() {
            let from = opponent(melee, unit).filter(|id| cx.unit(id).is_ok());
            movement::retreat(cx, unit, answer.retreat_moves, from.as_ref())?;
        }
    }
    for attacker in &attackers {
        if cx.unit(attacker).is_ok() {
            cx.unit_mut(attacker)?.activity.done = true;
        }
    }
    if answer.bonus_move {
        for unit in winners.iter().rev() {
            let guns = cx.setup(unit)?.arm == Arm::Artillery;
            if cx.unit(unit).is_ok() && !guns {
                operations::grant_bonus(cx, unit)?;
            }
        }
    }
    Ok(())
}

fn lose(cx: &mut Cx<'_>, unit: &UnitId, loss: &MeleeLoss) -> Result<(), Stop> {
    if loss.removed {
        return lose_unit(cx, unit);
    }
    let guns = cx.setup(unit)?.arm == Arm::Artillery;
    let cause = if guns { Cause::Fire } else { Cause::Melee };
    if loss.figures > 0 && lose_figures(cx, unit, loss.figures, cause)? > 0 {
        give_marker(cx, unit, false)?;
    }
    Ok(())
}

/// Cavalry that charged or countercharged takes a marker, win or lose (6.9).
fn charged(melee: &OpenMelee) -> Vec<UnitId> {
    let attackers = melee.attackers.iter().filter(|a| a.charged).map(|a| a.unit.clone());
    attackers.chain(melee.countercharges.iter().map(|(unit, _)| unit.clone())).collect()
}

/// Whom a unit fights: its target, or the first that charged it.
fn opponent(melee: &OpenMelee, unit: &UnitId) -> Option<UnitId> {
    if let Some(attacker) = melee.attackers.iter().find(|a| a.unit == *unit) {
        return Some(attacker.target.clone());
    }
    let charged_it = melee.attackers.iter().find(|a| a.target == *unit);
    charged_it.or(melee.attackers.first()).map(|a| a.unit.clone())
}

/// The melee of a unit, if it is in one.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let state = game.state();
    let in_one = state.melees.iter().any(|m| m.defenders.contains(unit) || m.attackers.iter().any(|a| a.unit == *unit));
    if in_one && state.pending.is_empty() {
        let action = Action::FightMelee { unit: unit.clone() };
        out.push(Candidate { topic: Topic::Melee, label: "Fight the melee".to_owned(), rule: "9.8", action });
    }
}
