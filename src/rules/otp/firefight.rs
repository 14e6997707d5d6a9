//! CV rolls and the firefight (9.3, 9.6).

use super::charge::Charge;
use super::closing::ClosingEvent;
use super::cover::cover_against;
use super::cv::{CvQuestion, cv_roll};
use super::fire::{FireOrder, Occasion, fire_if_able};
use super::losses::give_marker;
use super::transaction::Tx;
use super::{RuledRoll, disorder, fire, movement, purposes};
use crate::battle::Formation;
use crate::ids::UnitId;
use crate::rules::{Modifier, Stop};

/// 2.0: returns a unit's combat value, the scenario's own if given. A crew away from its guns keeps its value.
pub(super) fn cv(tx: &Tx<'_>, unit: &UnitId) -> Result<u8, Stop> {
    Ok(tx.charts.cv_of(tx.setup(unit)?))
}

/// Returns whether a unit uses the modifiers of a disordered unit: it has a marker, or is a skirmish line (5.3).
pub(super) fn disordered_or_skirmish(tx: &Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let state = tx.unit(unit)?;
    Ok(state.marker.is_some() || state.formation == Formation::Skirmish)
}

/// Returns the modifiers of a CV roll (9.6). `against`: the attacker, if the unit is its target; only then does cover
/// count.
///
/// 9.6 also has a modifier for cavalry in the open, which only the lookup and a referee's ruling use. In play, cavalry
/// makes no CV roll: only infantry fights a firefight (9.2) or reacts (9.4), and a countercharge is a roll to close
/// (9.5), with the modifiers of closing.
pub(super) fn cv_modifiers(tx: &mut Tx<'_>, unit: &UnitId, against: Option<&UnitId>) -> Result<Vec<Modifier>, Stop> {
    let mut names = Vec::new();
    match against.map_or(0, |enemy| cover_against(tx, unit, enemy)) {
        0 => {}
        1 => names.push("defender_light_cover"),
        2 => names.push("defender_medium_cover"),
        _ => names.push("defender_heavy_cover"),
    }
    names.extend(disorder::stands(disordered_or_skirmish(tx, unit)?));
    let charts = tx.charts;
    let mut modifiers: Vec<Modifier> = names.into_iter().filter_map(|name| charts.cv_roll_modifier(name)).collect();
    let leaders = tx.state.leaders_of(unit);
    modifiers.extend(leaders.into_iter().map(|rating| charts.leader_cv_modifier(rating)).filter(|m| m.value != 0));
    Ok(tx.amended_for(unit, RuledRoll::Cv.name(), modifiers))
}

/// Rolls a unit's CV (9.3, 9.4) and logs it.
pub(super) fn roll_cv(tx: &mut Tx<'_>, unit: &UnitId, against: Option<&UnitId>, rule: &str) -> Result<bool, Stop> {
    let modifiers = cv_modifiers(tx, unit, against)?;
    let purpose = purposes::cv(rule, tx.subject(unit));
    let answer = cv_roll(&CvQuestion { cv: cv(tx, unit)?, modifiers, purpose }, tx.dice())?;
    let passes = answer.passes;
    tx.emit(ClosingEvent::CvRolled { unit: unit.clone(), rule: rule.to_owned(), answer });
    Ok(passes)
}

/// The two sides of a firefight.
#[derive(Clone, Copy)]
struct Sides<'u> {
    attacker: &'u UnitId,
    defender: &'u UnitId,
    /// The attacker fired before it tried to close, so it is disordered for its return fire in the first round.
    fired_before: bool,
}

/// 9.3: a firefight. The attacker stops at 2", or at visibility range in woods. The defender fires, then the attacker,
/// and each rolls its CV. If both pass, both fire again at the same time. If both pass again, each takes a marker that
/// no pass takes off. Returns false if there is no firefight, because disordering terrain (6.6) or the end of its
/// normal move (6.9) stops the attacker further off.
pub(super) fn fight(tx: &mut Tx<'_>, charge: &Charge) -> Result<bool, Stop> {
    let (attacker, defender) = (&charge.unit, &charge.target);
    let distance = fire::see_range(tx, attacker, defender)?;
    if !movement::stop_at(tx, charge, distance)? {
        return Ok(false);
    }
    let fired_before = tx.unit(attacker)?.activity.fired_before_closing;
    let sides = Sides { attacker, defender, fired_before };
    tx.emit(ClosingEvent::Firefight { attacker: attacker.clone(), defender: defender.clone(), round: 1 });
    let [theirs, ours] = orders(&sides, 1);
    fire_if_able(tx, theirs, attacker)?;
    fire_if_able(tx, ours, defender)?;
    if !both_stand(tx, &sides)? {
        return Ok(true);
    }
    tx.emit(ClosingEvent::Firefight { attacker: attacker.clone(), defender: defender.clone(), round: 2 });
    fire_together(tx, &sides)?;
    if both_stand(tx, &sides)? {
        give_marker(tx, attacker, true)?;
        give_marker(tx, defender, true)?;
    }
    Ok(true)
}

/// Returns the fire orders of the defender and the attacker in a round. An attacker that fired before it closed is
/// disordered for its return fire, which is only in the first round; in the second both fire together (9.3).
fn orders<'u>(sides: &Sides<'u>, round: u8) -> [FireOrder<'u>; 2] {
    let order = |unit, disordered| FireOrder { disordered, ..FireOrder::new(unit, Occasion::Firefight) };
    [order(sides.defender, false), order(sides.attacker, sides.fired_before && round == 1)]
}

fn fire_together(tx: &mut Tx<'_>, sides: &Sides<'_>) -> Result<(), Stop> {
    let [theirs, ours] = orders(sides, 2);
    let (_, at_attacker) = fire::aim_if_able(tx, theirs, sides.attacker)?;
    let (_, at_defender) = fire::aim_if_able(tx, ours, sides.defender)?;
    let first = fire::roll(tx, &theirs, &at_attacker)?;
    let second = fire::roll(tx, &ours, &at_defender)?;
    fire::apply(tx, &theirs, &at_attacker, first)?;
    fire::apply(tx, &ours, &at_defender, second)
}

/// 9.3: each remaining unit rolls its CV, the defender first. A unit that fails goes back one full line move with a
/// marker. Returns whether both pass.
fn both_stand(tx: &mut Tx<'_>, sides: &Sides<'_>) -> Result<bool, Stop> {
    let alive = |tx: &Tx<'_>, unit| tx.unit(unit).is_ok();
    if !alive(tx, sides.attacker) || !alive(tx, sides.defender) {
        return Ok(false);
    }
    let defender = roll_cv(tx, sides.defender, Some(sides.attacker), "9.3")?;
    let attacker = roll_cv(tx, sides.attacker, None, "9.3")?;
    if !defender {
        withdraw(tx, sides.defender, sides.attacker)?;
    }
    if !attacker && alive(tx, sides.attacker) {
        withdraw(tx, sides.attacker, sides.defender)?;
    }
    Ok(attacker && defender)
}

/// 9.3: moves a unit back one full line move with a marker. Militia also has stragglers (6.14).
fn withdraw(tx: &mut Tx<'_>, unit: &UnitId, away_from: &UnitId) -> Result<(), Stop> {
    movement::withdraw_line_moves(tx, unit, 1, away_from, true)?;
    movement::straggle(tx, unit, 1)
}
