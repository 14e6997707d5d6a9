//! Reaction to closure and countercharge (9.4, 9.5).

use super::event::ClosingEvent;
use super::failed::fell_short;
use super::go_in::{caught, charge, forced_contact, go_in};
use super::roll::roll_to_close;
use super::standing::{others_receive, rolls};
use crate::battle::{Arm, Formation, Quality, Stand};
use crate::geometry::{Aspect, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::charge::{Approach, Charge, charges};
use crate::rules::otp::contact::{Contacts, enemies_in_contact, gap_of};
use crate::rules::otp::cover::cover_against;
use crate::rules::otp::fire::{FireOrder, Occasion, fire_at_charge};
use crate::rules::otp::firefight::roll_cv;
use crate::rules::otp::losses::give_marker;
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::otp::{Pending, movement};
use crate::text::Name;
use crate::units::Inches;

/// Handles a target about to be contacted (9.4, 9.5): it may have to roll or to choose before the attacker comes in.
///
/// If the target goes back, the attacker completes the declared move and ends where contact would have been. The rules
/// text does not cover this. Our reading: a unit that has set out does not stop because its enemy runs.
pub(super) fn receive(tx: &mut Tx<'_>, charge: Charge) -> Result<(), Stop> {
    let setup = tx.setup(&charge.target)?;
    if rolls(tx, &charge.target)? {
        let quality = setup.quality();
        if !roll_cv(tx, &charge.target, Some(&charge.unit), "9.4")? {
            movement::withdraw_line_moves(tx, &charge.target, 2, &charge.unit, true)?;
            return run_on(tx, &charge);
        }
        if quality != Quality::Militia {
            let (unit, attacker) = (charge.target.clone(), charge.unit.clone());
            let Charge { approach: Approach { steps: approach, stands, .. }, special, ball, .. } = charge;
            tx.state.pending.push(Pending::Reaction { unit, attacker, approach, stands, special, ball });
            return Ok(());
        }
    }
    let mounted = setup.arm == Arm::Cavalry && charge.aspect == Aspect::Front;
    if mounted && !tx.state.is_in_melee(&charge.target) {
        let (unit, attacker) = (charge.target.clone(), charge.unit.clone());
        let Charge { approach: Approach { steps: approach, stands, .. }, special, ball, .. } = charge;
        tx.state.pending.push(Pending::Countercharge { unit, attacker, approach, stands, special, ball });
        return Ok(());
    }
    go_in(tx, &charge)
}

/// Completes the attacker's move over ground that its target has left.
fn run_on(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    movement::run_on(tx, charge)?;
    past_its_target(tx, charge, false)
}

/// Handles an attacker whose target has left. If the attacker now touches another enemy, it fights that one. Cavalry
/// that charged takes its marker even if it touches no enemy (6.9). `fired`: its target has already fired.
fn past_its_target(tx: &mut Tx<'_>, charge: &Charge, fired: bool) -> Result<(), Stop> {
    let unit = &charge.unit;
    others_receive(tx, unit, &charge.target)?;
    tx.unit_mut(unit)?.activity.done = true;
    // The target may still be in its town because it has nowhere to go (6.13).
    let at_edge = Contacts::now(tx).at_its_edge(unit, &charge.target);
    match enemies_in_contact(tx, unit).into_iter().chain(at_edge.then(|| charge.target.clone())).next() {
        Some(other) if fired && other == charge.target => return caught(tx, unit, &other),
        Some(other) => return forced_contact(tx, unit, &other, charge.ball),
        None => {}
    }
    if charges(tx, unit)? && !charge.special { give_marker(tx, unit, false) } else { Ok(()) }
}

/// The declared approach of an attacker, stored while its target chooses.
struct Declared {
    /// The steps.
    steps: Vec<Step>,
    /// The final position of each stand (5.3).
    stands: Vec<Stand>,
    /// Uses a special move (6.8).
    special: bool,
    /// Guns use ball where they could use canister (8.1).
    ball: bool,
}

/// Rebuilds a charge that waited for a choice from its declared path. Judges the aspect and the cover again.
fn resumed(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, declared: Declared) -> Result<Charge, Stop> {
    let Declared { steps, stands, special, ball } = declared;
    let state = tx.unit(unit)?;
    let now = state.stands.clone();
    let began = if state.activity.began_at.is_empty() { now.clone() } else { state.activity.began_at.clone() };
    let gap = gap_of(tx, &now, target);
    let approach = Approach { steps, stands, began, length: Inches::ZERO, gap };
    Ok(Charge { ball, ..charge(tx, unit, target, approach, special)? })
}

/// 9.4: the unit fires and stays, or fires and withdraws.
///
/// It fires when the attacker is in contact, so the range is 2" or less, as at any charge (9.7). It fires only this
/// once.
pub(in super::super) fn react(tx: &mut Tx<'_>, withdraw: bool) -> Result<(), Stop> {
    let Some(Pending::Reaction { unit, attacker, approach, stands, special, ball }) = tx.state.pending.last().cloned()
    else {
        return Err(impossible("9.4", msg!("otp-no-charge-to-react-to")));
    };
    let mut charge = resumed(tx, &attacker, &unit, Declared { steps: approach, stands, special, ball })?;
    tx.state.pending.pop();
    if !withdraw {
        charge.reacts = true;
        return go_in(tx, &charge);
    }
    let from = tx.unit(&attacker)?.stands.clone();
    if !movement::go_in(tx, &charge)? {
        return fell_short(tx, &charge);
    }
    tx.emit(ClosingEvent::Reacted { unit: unit.clone(), withdraws: true });
    let order = FireOrder { ball: charge.ball, ..FireOrder::new(&unit, Occasion::Reaction) };
    fire_at_charge(tx, order, &attacker, &from, &charge.approach)?;
    if tx.unit(&attacker).is_ok() {
        movement::withdraw_line_moves(tx, &unit, 1, &attacker, false)?;
        return past_its_target(tx, &charge, true);
    }
    Ok(())
}

/// 9.5: charged cavalry tries to countercharge, by a roll to close, or receives the charge.
///
/// If the roll succeeds, it rides to meet the charge half way if the ground allows it, and otherwise meets it where it
/// stands. Either way it counts as charging (9.10, 9.12, 6.9) and does not fire. If the roll fails, it receives the
/// charge.
pub(in super::super) fn countercharge(tx: &mut Tx<'_>, yes: bool) -> Result<(), Stop> {
    let Some(Pending::Countercharge { unit, attacker, approach, stands, special, ball }) =
        tx.state.pending.last().cloned()
    else {
        return Err(impossible("9.5", msg!("otp-no-cavalry-is-being-charged")));
    };
    let mut charge = resumed(tx, &attacker, &unit, Declared { steps: approach, stands, special, ball })?;
    tx.state.pending.pop();
    if yes {
        let in_column = tx.unit(&unit)?.formation == Formation::Column;
        let able = !in_column || !tx.state.leaders_of(&unit).is_empty();
        let name = tx.name(&unit).to_owned();
        tx.require(able, "9.1", || msg!("otp-countercharge-in-column-needs-commander", unit = Name::title(&name)))?;
        let (answer, chart_sources) = roll_to_close(tx, &unit, &attacker)?;
        charge.met = answer.passes;
        let met = answer.passes;
        let countercharged =
            ClosingEvent::Countercharged { unit: unit.clone(), attacker: attacker.clone(), answer, chart_sources };
        tx.emit(countercharged);
        if met && let Some(steps) = movement::countercharge_meeting(tx, &unit, &attacker)? {
            (charge.approach.steps, charge.approach.stands) = (steps, Vec::new());
            // The target has left its position, so judge its cover again (9.12).
            charge.cover = cover_against(tx, &unit, &attacker);
        }
    } else {
        tx.emit(ClosingEvent::ReceivesStanding { unit, attacker });
    }
    go_in(tx, &charge)
}
