//! Morale markers and how they come off (10.1-10.3): by 2D10 on the table, or by a commander's pass.
//!
//! [`resolve()`] is the roll alone, which the lookup also uses. The rest carries out its result.

mod event;
mod forward;
mod resolve;

pub use event::*;
pub(super) use forward::{go_forward, placed as placed_by_hand};
pub use resolve::*;

use super::action::Candidate;
use super::attached;
use super::before::{Ahead, Threshold};
use super::close_calls::Distance;
use super::command::{PassFor, any_reroll_for, use_pass};
use super::guards::{its_turn, nothing_pending};
use super::transaction::{Tx, impossible};
use super::{Action, Game, Marker, MoraleResult, Pending, Removal, RuledRoll, Topic, UnitState, before, movement};
use crate::battle::{Arm, Battle, Field, Stand, TerrainKind, point};
use crate::dice::Subject;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::text::Name;

/// Returns whether a unit must still roll for its marker this turn. After it has acted or finished, it is too late.
#[must_use]
pub fn must_roll(unit: &UnitState) -> bool {
    // Attached guns share their infantry's marker, which comes off with the infantry's roll (7.5).
    let own = unit.attached_to.is_none();
    own && !unit.is_gone()
        && unit.marker.is_some()
        && !unit.activity.rolled_morale
        && !unit.has_acted()
        && !unit.activity.done
}

/// Returns the roll that a unit's marker requires now.
pub(super) fn question(tx: &mut Tx<'_>, unit: &UnitId) -> Result<MoraleQuestion, Stop> {
    let setup = tx.setup(unit)?;
    let state = tx.unit(unit)?;
    let (original, lost) = (state.original, state.original.saturating_sub(state.figures()));
    let works = in_works(tx, unit)?;
    let column = tx.charts.morale_column(setup.quality(), setup.arm);
    let mut question = MoraleQuestion::of(tx.charts, column, original, lost, works);
    question.modifiers = tx.amended_for(unit, RuledRoll::Morale.name(), question.modifiers);
    question.who = Subject::new(setup.id.as_str(), &setup.name);
    Ok(question)
}

/// The distance behind works at which they shelter a stand's front, as for cover (ruling 9).
const BEHIND: Threshold = Threshold { rule: "10.3", of: Distance::BehindWorks, ahead_in: 1.0 };

/// Returns whether all of a unit's stands are in works or behind them (10.3). There is no firer here, so "behind"
/// depends on the stand's facing: works are at most an inch in front of it, or under it with its centre behind them.
fn in_works(tx: &mut Tx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let stands = tx.unit(unit)?.stands.clone();
    let battle = tx.battle;
    let field = tx.field();
    let (works, tolerance_in) = (WorksAhead { battle, field }, field.scene.tolerance_in());
    let sheltered = |behind_in: f64| stands.iter().all(|stand| works.within(stand, behind_in).is_some());
    let (all, in_doubt) = BEHIND.decide(stands.iter().enumerate(), &works, tolerance_in, sheltered);
    BEHIND.note(tx, unit, in_doubt);
    Ok(all)
}

/// Works that a stand is in or behind (10.3).
struct WorksAhead<'a> {
    battle: &'a Battle,
    field: &'a Field,
}

impl Ahead for WorksAhead<'_> {
    fn within(&self, stand: &Stand, ahead_in: f64) -> Option<usize> {
        let scene = &self.field.scene;
        let before = before::strip(stand, stand.base[1].to_f64() / 2.0, ahead_in);
        let mut features = scene.features_at(point(stand.at)).into_iter().chain(scene.features_under(&before));
        features.find(|feature| self.battle.board.terrain.get(*feature).is_some_and(|t| t.kind == TerrainKind::Works))
    }
}

/// 10.2: takes a unit's marker off, by roll or by pass, before the unit does anything else.
pub(super) fn remove_marker(tx: &mut Tx<'_>, unit: &UnitId, by: &Removal) -> Result<(), Stop> {
    nothing_pending(tx)?;
    its_turn(tx, unit)?;
    let state = tx.unit(unit)?;
    if state.marker.is_none() {
        return Err(impossible("10.2", msg!("otp-has-no-marker", unit = Name::title(tx.name(unit)))));
    }
    let (rolled, acted) = (state.activity.rolled_morale, state.has_acted());
    let shares = state.attached_to.clone();
    let name = tx.setup(unit)?.name.as_str();
    let fighting = tx.state.is_in_melee(unit);
    if let Some(infantry) = shares {
        let whose = tx.name(&infantry).to_owned();
        tx.require(false, "7.5", || msg!("otp-marker-shared-with-infantry", unit = Name::title(name), whose))?;
    }
    tx.require(!fighting, "10.1", || msg!("otp-melee-before-marker", unit = Name::title(name)))?;
    tx.require(!rolled, "10.2", || msg!("otp-marker-roll-spent", unit = Name::title(name)))?;
    tx.require(!acted, "10.2", || msg!("otp-marker-roll-before-acting", unit = Name::title(name)))?;
    match by {
        Removal::Pass(commander) => {
            if !use_pass(tx, commander, unit, PassFor::Marker)? {
                return Ok(());
            }
            let state = tx.unit_mut(unit)?;
            state.marker = None;
            state.activity.rolled_morale = true;
            tx.emit(MoraleEvent::Off { unit: unit.clone(), result: None, rolled: None });
            Ok(())
        }
        Removal::Roll => {
            let result = roll(tx, unit, false)?;
            if any_reroll_for(tx, unit).is_empty() {
                return carry_out(tx, unit, result);
            }
            tx.state.pending.push(Pending::MoraleResult { unit: unit.clone(), result, rerolled: false });
            Ok(())
        }
    }
}

fn roll(tx: &mut Tx<'_>, unit: &UnitId, rerolled: bool) -> Result<MoraleResult, Stop> {
    let question = question(tx, unit)?;
    let answer = resolve(tx.charts, &question, tx.dice())?;
    let result = answer.result;
    let MoraleQuestion { column, severity, modifiers, .. } = question;
    tx.emit(MoraleEvent::Rolled { unit: unit.clone(), column, severity, modifiers, answer, rerolled });
    Ok(result)
}

fn pending_result(tx: &Tx<'_>) -> Result<(UnitId, MoraleResult, bool), Stop> {
    match tx.state.pending.last() {
        Some(Pending::MoraleResult { unit, result, rerolled }) => Ok((unit.clone(), *result, *rerolled)),
        _ => Err(impossible("10.2", msg!("otp-no-morale-result-pending"))),
    }
}

/// 10.2: rerolls the pending result with a pass. The reroll stands.
pub(super) fn reroll(tx: &mut Tx<'_>, commander: &CommanderId) -> Result<(), Stop> {
    let (unit, _, rerolled) = pending_result(tx)?;
    tx.require(!rerolled, "10.2", || msg!("otp-a-reroll-stands").to_owned())?;
    if !use_pass(tx, commander, &unit, PassFor::Reroll)? {
        return Ok(());
    }
    tx.state.pending.pop();
    let result = roll(tx, &unit, true)?;
    carry_out(tx, &unit, result)
}

/// 10.2: accepts the pending result.
pub(super) fn accept(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let (unit, result, _) = pending_result(tx)?;
    tx.state.pending.pop();
    carry_out(tx, &unit, result)
}

/// Takes the marker off and carries out the result (ruling 20).
fn carry_out(tx: &mut Tx<'_>, unit: &UnitId, result: MoraleResult) -> Result<(), Stop> {
    // 7.4: guns ordered forward deploy instead, and that result binds them.
    let guns = tx.setup(unit)?.arm == Arm::Artillery;
    let forward = matches!(result, MoraleResult::Advance | MoraleResult::Charge);
    let (rolled, result) = (Some(result), if guns && forward { MoraleResult::Deploy } else { result });
    let state = tx.unit_mut(unit)?;
    state.marker = None;
    state.activity.rolled_morale = true;
    state.activity.morale = Some(result);
    tx.emit(MoraleEvent::Off { unit: unit.clone(), result: Some(result), rolled });
    attached::share_result(tx, unit, result)?;
    match result {
        MoraleResult::Rout => {
            movement::retreat(tx, unit, 2, None)?;
            let turn = tx.state.turn;
            if !tx.unit_mut(unit)?.is_gone() {
                tx.unit_mut(unit)?.marker = Some(Marker { turn, from_firefight: false });
                tx.emit(MoraleEvent::Routed { unit: unit.clone() });
            }
            finish(tx, unit)
        }
        MoraleResult::Retreat => {
            movement::retreat(tx, unit, 1, None)?;
            finish(tx, unit)
        }
        MoraleResult::Stand => finish(tx, unit),
        MoraleResult::Deploy => movement::deploy(tx, unit),
        MoraleResult::Half | MoraleResult::NoEffect => Ok(()),
        MoraleResult::Advance | MoraleResult::Charge => forward::order(tx, unit, result == MoraleResult::Charge),
    }
}

fn finish(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    tx.unit_mut(unit)?.activity.done = true;
    Ok(())
}

/// Adds the choices that a morale result leaves.
pub(super) fn choices(game: &Game, out: &mut Vec<Candidate>) {
    forward::choices(game, out);
    let Some(Pending::MoraleResult { unit, result, rerolled }) = game.state().pending.last() else { return };
    let name = game.battle().unit_name(unit);
    let mut add = |label, action| out.push(Candidate { topic: Topic::Choice, label, rule: "10.2", action });
    add(msg!("otp-accept-for", result = result.words(), name), Action::Accept {});
    if *rerolled {
        return;
    }
    for (commander, label) in super::command::pass_labels(game, unit) {
        add(msg!("otp-reroll-with", label), Action::Reroll { commander });
    }
}

/// Adds the ways to take a unit's marker off.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let own = |u: &UnitState| u.marker.is_some() && !u.is_gone() && u.attached_to.is_none();
    let marked = game.state().units.get(unit).is_some_and(own);
    if !marked || game.state().phasing() != game.battle().unit(unit).map(|u| &u.brigade) {
        return;
    }
    let mut add = |label, rule, action| out.push(Candidate { topic: Topic::Morale, label, rule, action });
    let name = game.battle().unit_name(unit);
    let action = Action::RemoveMarker { unit: unit.clone(), by: Removal::Roll };
    add(msg!("otp-roll-for-the-marker-of", name), "10.2", action);
    for (commander, label) in super::command::pass_labels(game, unit) {
        let action = Action::RemoveMarker { unit: unit.clone(), by: Removal::Pass(commander) };
        add(msg!("otp-use-pass", label), "10.4", action);
    }
}
