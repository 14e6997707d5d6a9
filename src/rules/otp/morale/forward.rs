//! An Advance or Charge of the morale table (OTP 10.2) waits until the figures are moved: the app proposes the straight
//! path; the referee accepts it, takes another path to the same end, or places the figures by a ruling.

use super::super::closing;
use super::super::fire;
use super::super::fire::Occasion;
use super::super::transaction::{Tx, impossible};
use super::super::{Action, Game, Pending, Topic, movement};
use super::MoraleEvent;
use crate::battle::Stand;
use crate::geometry::{HAIR_IN, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::action::Candidate;
use crate::rules::otp::contact;
use crate::rules::otp::contact::Contacts;

/// Orders a unit to go at the nearest enemy; if no enemy is left, the unit is finished for the turn.
pub(super) fn order(tx: &mut Tx<'_>, unit: &UnitId, charge: bool) -> Result<(), Stop> {
    let Some((enemy, distance)) = movement::forward_reach(tx, unit, charge)? else { return super::finish(tx, unit) };
    let ordered = MoraleEvent::Ordered { unit: unit.clone(), enemy: enemy.clone(), distance, charge };
    tx.emit(ordered);
    tx.state.pending.push(Pending::Forward { unit: unit.clone(), enemy, distance, charge });
    Ok(())
}

fn ordered(tx: &Tx<'_>) -> Result<(UnitId, UnitId), Stop> {
    match tx.state.pending.last() {
        Some(Pending::Forward { unit, enemy, .. }) => Ok((unit.clone(), enemy.clone())),
        _ => Err(impossible("10.2", msg!("otp-no-unit-ordered-forward"))),
    }
}

/// 10.2: moves the unit forward, along the referee's steps or, if there are none, the app's. `ball`: guns that could
/// fire canister at it fire ball.
pub(in super::super) fn go_forward(tx: &mut Tx<'_>, steps: &[Step], ball: bool) -> Result<(), Stop> {
    let (unit, enemy) = ordered(tx)?;
    let met = movement::go_forward(tx, &unit, &enemy, steps)?;
    carried_out(tx, &unit, met, ball)
}

/// Ends the order; contact needs no closing roll (ruling 20).
fn carried_out(tx: &mut Tx<'_>, unit: &UnitId, met: Option<UnitId>, ball: bool) -> Result<(), Stop> {
    tx.state.pending.pop();
    super::finish(tx, unit)?;
    match met {
        Some(enemy) => closing::forced_contact(tx, unit, &enemy, ball),
        None => Ok(()),
    }
}

/// Handles a ruling that has placed a unit: if the unit is under such an order, the ruling counts as the ordered move.
/// `began`: its position before.
pub(in super::super) fn placed(tx: &mut Tx<'_>, unit: &UnitId, began: Vec<Stand>) -> Result<(), Stop> {
    if !ordered(tx).is_ok_and(|(sent, _)| sent == *unit) {
        return Ok(());
    }
    let (_, enemy) = ordered(tx)?;
    tx.unit_mut(unit)?.activity.began_at = began;
    let reached = Contacts::now(tx).of(unit).contains(&enemy);
    let met = if reached { Some(enemy) } else { contact::enemies_in_contact(tx, unit).into_iter().next() };
    carried_out(tx, unit, met, false)
}

/// Adds the path that the app proposes.
pub(super) fn choices(game: &Game, out: &mut Vec<Candidate>) {
    let Some(Pending::Forward { unit, enemy, distance, .. }) = game.state().pending.last() else { return };
    let (who, whom) = (game.battle().unit_name(unit), game.battle().unit_name(enemy));
    let action = Action::GoForward { steps: movement::forward_steps(game, unit, enemy), ball: false };
    // Steps rounded to thousandths may just miss. Then offer none: `go_forward` takes the app's own path, which never
    // fails.
    let action = match game.would_refuse(&action) {
        Some(_) => Action::GoForward { steps: Vec::new(), ball: false },
        None => action,
    };
    let label = msg!("otp-go-forward-at", who, distance, whom);
    let gap =
        game.field().body_of(unit).zip(game.field().body_of(enemy)).and_then(|(a, b)| game.field().scene.gap(a, b));
    let comes_in = gap.is_some_and(|gap| gap.inches <= distance.to_f64() + HAIR_IN);
    let ball = match &action {
        Action::GoForward { steps, .. } if comes_in && fire::may_choose_load(game, enemy, unit, Occasion::Charge) => {
            let action = Action::GoForward { steps: steps.clone(), ball: true };
            let label = msg!("otp-answered-with-ball", label = label.as_str());
            Some(Candidate { topic: Topic::Choice, label, rule: "10.2", action })
        }
        _ => None,
    };
    out.push(Candidate { topic: Topic::Choice, label, rule: "10.2", action });
    out.extend(ball);
}
