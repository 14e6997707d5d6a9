//! Step 1 on the table: brigadiers' tests, uncontrolled units' own tests, and the markers that result.

use super::event::ControlEvent;
use super::{Control, ControlQuestion, Movement};
use crate::battle::Commander;
use crate::dice::Subject;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::State;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, control, named, purposes};
use crate::rules::transaction::impossible;
use crate::text::Name;

/// Rolls the ability of a brigadier before the battle, if the battle file gives none (Control ability).
pub(in crate::rules::awi) fn roll_ability(tx: &mut Tx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    let name = setup.name.as_str();
    let known = now.ability.is_some();
    brigadier_only(&tx.state, setup)?;
    tx.require(!known, "Control ability", || msg!("awi-ability-known-already", name))?;
    let charts = tx.charts;
    let purpose = purposes::of_general(purposes::ABILITY, Subject::new(id.as_str(), name));
    let (face, ability) = control::ability(charts, &purpose, tx.dice())?;
    tx.general_mut(id)?.ability = Some(ability);
    tx.emit(Event::Control(ControlEvent::Ability { general: id.clone(), face, ability }));
    Ok(())
}

/// Refuses a commander in chief, who has no ability (Control ability).
pub(in crate::rules::awi) fn brigadier_only(state: &State, setup: &Commander) -> Result<(), Stop> {
    if state.brigade_of(setup).is_some() {
        return Ok(());
    }
    let why = msg!("awi-only-brigadiers-have-ability", name = setup.name);
    Err(impossible("Control ability", why))
}

/// Refuses unless it is Step 1 and the general or unit is of the moving side.
fn in_step(tx: &mut Tx<'_>, of_moving_side: bool, name: &str) -> Result<(), Stop> {
    let step = tx.state.step;
    tx.require(step == Some(Step::Control), "Step 1", || msg!("awi-control-is-tested-in-step-1").to_owned())?;
    tx.require(of_moving_side, "Step 1", || msg!("awi-not-of-moving-side", name))
}

/// Takes a brigadier's test, with one die for all units he influences (Control brigadier's test).
pub(in crate::rules::awi) fn test_brigadier(tx: &mut Tx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    let (dead, tested, ability) = (now.dead, now.marker.is_some(), now.ability);
    let name = setup.name.clone();
    if dead {
        return Err(impossible("Generals at risk", msg!("awi-is-dead", name)));
    }
    let moves = *tx.state.moving_side(tx.battle) == setup.side;
    in_step(tx, moves, &name)?;
    tx.require(!tested, "Control brigadier's test", || msg!("awi-general-tested-this-move", name))?;
    note_spans_under(tx, id);
    let influences = !influenced_by(tx, id).is_empty();
    tx.require(influences, "Control brigadier's test", || msg!("awi-influences-no-unit", name))?;
    let ability = ability.ok_or_else(|| impossible("Control ability", msg!("awi-ability-rolled-first", name)))?;
    let modifiers = tx.amended(Vec::new());
    let charts = tx.charts;
    let purpose = purposes::of_general(purposes::BRIGADIER, Subject::new(id.as_str(), &name));
    let mut answer = control::brigadier(charts, ability, &purpose, tx.dice())?;
    answer.needed = answer.needed.saturating_add(named::sum(&modifiers));
    answer.movement = if i16::from(answer.roll) <= answer.needed { Movement::Normal } else { Movement::Half };
    tx.general_mut(id)?.marker = Some(answer.movement);
    for unit in influenced_by(tx, id) {
        tx.unit_mut(&unit)?.marker = Some(answer.movement);
    }
    tx.emit(Event::Control(ControlEvent::Brigadier { general: id.clone(), ability, answer, modifiers }));
    Ok(())
}

/// Takes an uncontrolled unit's own test (Control unit's test).
pub(in crate::rules::awi) fn test_unit(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let now = tx.unit(id)?;
    let (tested, disordered, dead) = (now.marker.is_some(), now.is_disordered(), now.dead());
    let (setup, (grade, _)) = (tx.setup(id)?, tx.class(id)?);
    let moves = tx.battle.side_of(id) == Some(tx.state.moving_side(tx.battle));
    in_step(tx, moves, &setup.name)?;
    tx.note_spans(id);
    let control = control_of(tx, id);
    tx.require(control == Some(Control::Uncontrolled), "Control unit's test", || {
        let unit = Name::title(&setup.name);
        match control {
            Some(Control::Influenced) => msg!("awi-its-brigadier-tests", unit),
            Some(Control::Routed) => msg!("awi-routs-and-needs-no-test", unit),
            _ => msg!("awi-is-controlled-and-needs-no-test", unit),
        }
    })?;
    tx.require(!tested, "Control unit's test", || msg!("awi-unit-tested-this-move", unit = Name::title(&setup.name)))?;
    let purpose = purposes::of_unit(purposes::CONTROL, tx.subject(id));
    let question = ControlQuestion { grade, arm: setup.arm, disordered, dead, purpose };
    let modifiers = tx.amended(question.modifiers(tx.charts)?);
    let charts = tx.charts;
    let answer = control::resolve_with(charts, &question.purpose, modifiers, tx.dice())?;
    tx.unit_mut(id)?.marker = Some(answer.movement);
    tx.emit(Event::Control(ControlEvent::Unit { unit: id.clone(), answer }));
    Ok(())
}

/// Logs the spans to a brigadier and from him to his units if they are close calls.
fn note_spans_under(tx: &mut Tx<'_>, general: &CommanderId) {
    let brigade = tx.battle.commander(general).and_then(|him| tx.state.brigade_of(him));
    let Some(brigade) = brigade.cloned() else { return };
    for unit in tx.battle.forces.units.iter().filter(|unit| unit.brigade == brigade) {
        tx.note_spans(&unit.id);
    }
}

fn control_of(tx: &mut Tx<'_>, unit: &UnitId) -> Option<Control> {
    tx.surveyed(|survey| survey.command_of(unit).map(|command| command.control))
}

/// Returns the units of the moving side on the table, each with its state of control.
fn controls(tx: &mut Tx<'_>) -> Vec<(UnitId, Control)> {
    let side = tx.state.moving_side(tx.battle).clone();
    tx.surveyed(|survey| {
        let own = survey.battle.forces.units.iter().filter(|u| survey.battle.side_of(&u.id) == Some(&side));
        own.filter_map(|u| Some((u.id.clone(), survey.command_of(&u.id)?.control))).collect()
    })
}

/// Returns the units a brigadier influences.
fn influenced_by(tx: &mut Tx<'_>, general: &CommanderId) -> Vec<UnitId> {
    let brigade = tx.battle.commander(general).and_then(|him| tx.state.brigade_of(him));
    let Some(brigade) = brigade.cloned() else { return Vec::new() };
    let battle = tx.battle;
    let his = |unit: &UnitId| battle.unit(unit).is_some_and(|u| u.brigade == brigade);
    let influenced = controls(tx).into_iter().filter(|(unit, control)| *control == Control::Influenced && his(unit));
    influenced.map(|(unit, _)| unit).collect()
}

/// Returns the brigadiers and units that have not tested yet in Step 1.
pub(in crate::rules::awi) fn left_to_test(tx: &mut Tx<'_>) -> (Vec<CommanderId>, Vec<UnitId>) {
    let untested = |tx: &Tx<'_>, id: &CommanderId| tx.state.generals.get(id).is_some_and(|g| g.marker.is_none());
    let generals: Vec<CommanderId> = tx.battle.forces.commanders.iter().map(|g| g.id.clone()).collect();
    let brigadiers = generals.into_iter().filter(|id| untested(tx, id) && !influenced_by(tx, id).is_empty()).collect();
    let alone = controls(tx).into_iter().filter(|(_, control)| *control == Control::Uncontrolled).map(|(id, _)| id);
    let unmarked = |id: &UnitId| tx.state.units.get(id).is_some_and(|now| now.marker.is_none());
    let units = alone.filter(unmarked).collect();
    (brigadiers, units)
}

/// Step 1: takes all remaining tests and gives markers to the units that need no test.
pub(in crate::rules::awi) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let side = tx.state.moving_side(tx.battle).clone();
    for unit in tx.battle.forces.units.iter().filter(|unit| tx.battle.side_of(&unit.id) == Some(&side)) {
        tx.note_spans(&unit.id);
    }
    let (brigadiers, units) = left_to_test(tx);
    // Every refusal comes before the first die.
    for id in &brigadiers {
        let (setup, now) = tx.general(id)?;
        if now.ability.is_none() {
            return Err(impossible("Control ability", msg!("awi-ability-rolled-first", name = setup.name)));
        }
    }
    for id in &brigadiers {
        test_brigadier(tx, id)?;
    }
    for id in &units {
        test_unit(tx, id)?;
    }
    let (mut controlled, mut routed) = (Vec::new(), Vec::new());
    for (unit, control) in controls(tx) {
        match control {
            Control::Controlled => {
                tx.unit_mut(&unit)?.marker = Some(Movement::Normal);
                controlled.push(unit);
            }
            Control::Routed => routed.push(unit),
            Control::Influenced | Control::Uncontrolled => {}
        }
    }
    tx.emit(Event::Control(ControlEvent::Commanded { controlled, routed }));
    Ok(())
}
