//! Morale checks in play (4.5): their dice, their modifiers by the charts, and their consequences.

use super::event::{Change, Event};
use super::losses;
use super::morale::{MoraleCause, MoraleCheck, MoraleModifier, MoraleResult};
use super::phase::Phase;
use super::purposes;
use super::state::Condition;
use super::transaction::Tx;
use crate::dice::Subject;
use crate::ids::{BrigadeId, UnitId};
use crate::msg;
use crate::rules::transaction::impossible;
use crate::rules::{Modifier, Stop};

/// Makes a morale check of a regiment and returns its result, before anything follows from it.
pub(super) fn check(
    tx: &mut Tx<'_>,
    regiment: &BrigadeId,
    cause: MoraleCause,
    company: Option<&UnitId>,
) -> Result<MoraleResult, Stop> {
    let name = tx.battle.brigade_name(regiment).to_owned();
    let none = || impossible("4.5", msg!("legions-regiment-without-morale", name = name.clone()));
    let check = tx.position().morale_check(regiment).ok_or_else(none)?;
    let modifiers = tx.amended(modifiers(tx, &check));
    let kind = purposes::MORALE;
    let purpose = crate::dice::Purpose::of(kind).about("regiment", Subject::new(regiment.as_str(), &name));
    let dice = [tx.d6(&purpose)?, tx.d6(&purpose)?];
    let against = check.morale + check.effectiveness;
    let total: i32 = dice.iter().map(|die| i32::from(*die)).sum::<i32>()
        + modifiers.iter().map(|modifier| i32::from(modifier.value)).sum::<i32>();
    let result = tx.charts.morale_result(cause, total - i32::from(against));
    let (regiment, company) = (regiment.clone(), company.cloned());
    tx.emit(Event::Checked { regiment, company, cause, dice, modifiers, against, result });
    Ok(result)
}

/// Returns the modifiers of a check with the charts' numbers.
pub(super) fn modifiers(tx: &Tx<'_>, check: &MoraleCheck) -> Vec<Modifier> {
    let itemised = |(modifier, times): (MoraleModifier, u8)| {
        let one = tx.charts.morale_modifier(modifier.key());
        Modifier {
            name: modifier.key().to_owned(),
            value: one.value.saturating_mul(i16::from(times)),
            rule: one.rule,
            source: one.source,
        }
    };
    check.modifiers().into_iter().map(itemised).collect()
}

/// 4.51: the check of a regiment that suffered a result in this phase.
pub(super) fn after_combat(tx: &mut Tx<'_>, regiment: &BrigadeId) -> Result<(), Stop> {
    tx.no_choice()?;
    let name = tx.battle.brigade_name(regiment).to_owned();
    let at_the_end = tx.state.ending && tx.state.phase != Some(Phase::Fire);
    tx.require(at_the_end, "4.51", || msg!("legions-checks-come-at-the-end").to_owned())?;
    let has_to = tx.regiment(regiment)?.must_check;
    tx.require(has_to, "4.51", || msg!("legions-no-check-due", name))?;
    let result = check(tx, regiment, MoraleCause::Combat, None)?;
    tx.regiment_mut(regiment)?.must_check = false;
    follow(tx, regiment, result)
}

/// Carries out the result of a check: one more D, or a rout.
pub(super) fn follow(tx: &mut Tx<'_>, regiment: &BrigadeId, result: MoraleResult) -> Result<(), Stop> {
    match result {
        MoraleResult::Passed | MoraleResult::Unchanged => Ok(()),
        MoraleResult::ExtraDisorder => losses::extra_disorder(tx, regiment),
        MoraleResult::Routs => rout(tx, regiment),
    }
}

/// 4.14: routs a regiment: all its companies in order become disordered, and it loses its order.
pub(super) fn rout(tx: &mut Tx<'_>, regiment: &BrigadeId) -> Result<(), Stop> {
    let own = tx.regiment_mut(regiment)?;
    (own.routed, own.order, own.must_check) = (true, None, false);
    tx.emit(Event::Routed { regiment: regiment.clone() });
    let in_order: Vec<UnitId> = tx
        .position()
        .of_regiment(regiment)
        .filter(|company| company.now.condition == Condition::InOrder && company.now.is_on_map())
        .filter(|company| !company.traits.is_regular_gun() && !company.traits.are_skirmishers())
        .map(|company| company.id.clone())
        .collect();
    for company in in_order {
        tx.change(&company, Change::Disordered)?;
    }
    Ok(())
}
