//! A charged unit's response: it holds, evades or counter-charges (Step 2).

use super::event::ChargeEvent;
use super::meeting::bar;
use crate::battle::Arm;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::awi::morale::Deed;
use crate::rules::awi::state::{Answer, Charge, ChargeStage, ForcedKind, Pending, UnitState};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, forced_moves, movement};
use crate::rules::transaction::impossible;
use crate::rules::{Refusal, Stop};
use crate::text::Name;

/// Returns whether a unit must evade, as skirmishers must if any of the chargers is in close order (Movement charges).
fn must_evade(tx: &mut Tx<'_>, id: &UnitId) -> bool {
    let chargers = tx.state.chargers_of(id);
    tx.surveyed(|survey| survey.skirmishes(id) && chargers.iter().any(|charger| !survey.skirmishes(charger)))
}

/// Returns the responses open to a charged unit. `halted`: its test made it halt.
///
/// A unit in a melee or in a house can only hold, because a house takes a whole move to leave. Skirmishers charged by
/// close order must evade. Any other unit may hold; skirmishers and cavalry may evade if they were not halted; cavalry
/// with an open way to a charger may counter-charge.
fn may_answer(tx: &mut Tx<'_>, id: &UnitId, halted: bool) -> Result<Vec<Answer>, Stop> {
    if tx.unit(id)?.in_house.is_some() || !tx.surveyed(|survey| survey.fought(id)).is_empty() {
        return Ok(vec![Answer::Holds]);
    }
    if must_evade(tx, id) {
        return Ok(vec![Answer::Evades]);
    }
    let skirmishes = tx.surveyed(|survey| survey.skirmishes(id));
    let mut answers = vec![Answer::Holds];
    if (skirmishes || tx.setup(id)?.arm == Arm::Cavalry) && !halted {
        answers.push(Answer::Evades);
    }
    if counter_charge(tx, id)?.is_some_and(|at| at.is_ok()) {
        answers.push(Answer::CounterCharges);
    }
    Ok(answers)
}

/// Returns the charger that a charged unit would counter-charge: the first that it has an open way to, or the reason
/// why it has none (Movement charges). `None` if it is not cavalry or its state forbids it.
fn counter_charge(tx: &mut Tx<'_>, id: &UnitId) -> Result<Option<Result<UnitId, Refusal>>, Stop> {
    let (arm, now) = (tx.setup(id)?.arm, tx.unit(id)?);
    // A unit that won a melee without attacking stands for a move (Losers winners).
    if arm != Arm::Cavalry || now.must_rally() || now.halts > 0 {
        return Ok(None);
    }
    let mut barred = None;
    for charger in tx.state.chargers_of(id) {
        match movement::bar_to_counter_charge(tx, id, &charger)? {
            None => return Ok(Some(Ok(charger))),
            Some(bar) => barred = barred.or(Some(bar)),
        }
    }
    Ok(barred.map(Err))
}

/// Settles a charged unit's response after its test: at once if it has no choice, otherwise its player must choose.
pub(in crate::rules::awi) fn answer_after_test(tx: &mut Tx<'_>, id: &UnitId, deed: Deed) -> Result<(), Stop> {
    if tx.state.units.get(id).is_none_or(UnitState::is_gone) {
        return Ok(());
    }
    if deed == Deed::Routs {
        return answered(tx, id, Answer::Routs);
    }
    let halted = deed != Deed::Free;
    match may_answer(tx, id, halted)?.as_slice() {
        [only] => {
            let answer = *only;
            answered(tx, id, answer)?;
            tx.emit(Event::Charge(ChargeEvent::Answered { unit: id.clone(), answer, forced: true }));
        }
        _ => tx.state.pending.push(Pending::Answer { unit: id.clone(), halted }),
    }
    Ok(())
}

/// Applies the response that a charged unit's player chose (Step 2).
pub(in crate::rules::awi) fn answer(tx: &mut Tx<'_>, id: &UnitId, answer: Answer) -> Result<(), Stop> {
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let asked = tx.state.pending.iter().find_map(|pending| match pending {
        Pending::Answer { unit, halted } if unit == id => Some(*halted),
        _ => None,
    });
    let halted =
        asked.ok_or_else(|| impossible("Step 2", msg!("awi-unit-owes-no-answer", unit = Name::title(&name))))?;
    if answer == Answer::Routs {
        return Err(impossible("Step 2", msg!("awi-nobody-chooses-to-rout")));
    }
    let may = may_answer(tx, id, halted)?;
    let holds = may.contains(&answer);
    let wayless = if answer == Answer::CounterCharges { counter_charge(tx, id)?.and_then(Result::err) } else { None };
    let why_not = wayless.unwrap_or_else(|| {
        let unit = Name::title(&name);
        let allowed: Vec<String> = may.iter().map(|answer| answer.words(&unit)).collect();
        let why = msg!("awi-answer-not-allowed", unit, allowed = allowed.join(msg!("awi-or-between")));
        bar(if halted { "Morale result" } else { "Movement charges" }, why)
    });
    tx.require(holds, &why_not.rule, || why_not.why)?;
    tx.state.pending.retain(|pending| !matches!(pending, Pending::Answer { unit, .. } if unit == id));
    answered(tx, id, answer)?;
    tx.emit(Event::Charge(ChargeEvent::Answered { unit: id.clone(), answer, forced: false }));
    Ok(())
}

/// Records a response in all charges at the unit. An evade becomes a forced move, a counter-charge a charge of its own.
fn answered(tx: &mut Tx<'_>, id: &UnitId, answer: Answer) -> Result<(), Stop> {
    let chargers = tx.state.chargers_of(id);
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.target == *id && !charge.counter) {
        charge.answer = Some(answer);
    }
    let Some(first) = chargers.first() else { return Ok(()) };
    match answer {
        Answer::Evades => forced_moves::owe(tx, id, ForcedKind::Evade { from: first.clone() }),
        Answer::CounterCharges => {
            let at = counter_charge(tx, id)?.and_then(Result::ok);
            let (unit, target, stage) = (id.clone(), at.unwrap_or_else(|| first.clone()), ChargeStage::Willing);
            tx.state.charges.push(Charge { unit, target, gun: None, house: None, stage, answer: None, counter: true });
        }
        Answer::Holds | Answer::Routs => {}
    }
    Ok(())
}

/// Adjusts charges to a ruling that a unit routs or has rallied: its player need not choose a response any more, and
/// the charges at it meet a unit that routs, or one that holds.
pub(in crate::rules::awi) fn ruled(tx: &mut Tx<'_>, id: &UnitId, routs: bool) {
    tx.state.pending.retain(|pending| !matches!(pending, Pending::Answer { unit, .. } if unit == id));
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.target == *id && !charge.counter) {
        charge.answer = match charge.answer {
            _ if routs => Some(Answer::Routs),
            Some(Answer::Routs) => Some(Answer::Holds),
            answer => answer,
        };
    }
}
