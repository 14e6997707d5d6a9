//! Morale on the table (Steps 2 and 3): every factor with the unit that gives it, and the effect of a result on a unit.

use super::event::{MoraleEvent, Witness};
use super::reasons::{reasons, reasons_in_doubt, seen_call};
use super::{Deed, MoraleQuestion};
use crate::dice::{Purpose, Subject};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::awi::close_calls::factor_call;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::distance::Distance;
use crate::rules::awi::named::Named;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{ChargeStage, Fought};
use crate::rules::awi::survey::{Near, across, factors};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, charge, forced_moves, morale, purposes};
use crate::rules::transaction::impossible;
use crate::rules::{Compared, Stop};
use crate::text::Name;

/// Returns every factor of a unit's morale except its grade, and the units that give each. Logs close calls.
fn of_the_table(tx: &mut Tx<'_>, id: &UnitId) -> Result<(Named, Vec<Witness>), Stop> {
    let now = tx.unit(id)?;
    let (tenths, last, routing) = (now.dead().tenths(), now.last.melee, now.routing);
    let pursuing = now.disorder.contains(&Cause::Pursuing) && (now.last.followed || now.now.followed);
    let within = tx.charts.distance("morale_within/no_visible_enemy");
    let battle = tx.battle;
    let defends = charge::defends(tx, id);
    let (mut near, generals, sees, in_doubt) = tx.surveyed(|survey| {
        let near = survey.near_or_nearly(id, |other| survey.class(other));
        let sees = survey.nearest_seen(id, survey.enemies(id), within);
        (near, survey.led_by(id), sees, survey.seen_in_doubt(id, survey.enemies(id), within))
    });
    let charts = tx.charts;
    let limit = |near: &Near| {
        charts.within(if near.factor.starts_with("routing_friend") { "routing_friend" } else { near.factor }).value
    };
    tx.note(near.iter().filter_map(|near| factor_call(id, near, limit(near))));
    let of = |measured_in| Compared { rule: "Morale factors", of: Distance::VisibleEnemy, limit: within, measured_in };
    tx.note(seen_call(id, in_doubt, of));
    near.retain(|near| near.within.yes);
    let state = &tx.state;
    let leads = |cinc: bool| {
        let mut with_it = generals.iter().filter_map(|general| battle.commander(general));
        with_it.any(|general| state.brigade_of(general).is_none() == cinc)
    };
    let named = factors(&near)
        .and("brigadier_attached", u8::from(leads(false)))
        .and("no_visible_enemy", u8::from(sees.is_none()))
        .and("defending_obstacle", u8::from(defends))
        .and("pursuing", u8::from(pursuing))
        .and("won_melee", u8::from(last == Some(Fought::Won)))
        .and("cinc_attached", u8::from(leads(true)))
        .and("dead_10_percent", tenths)
        .and("lost_melee", u8::from(last == Some(Fought::Lost)))
        .and("in_rout", u8::from(routing));
    let witness = |near: Near| Witness {
        factor: near.factor.to_owned(),
        unit: near.unit,
        distance: near.distance,
        close_call: near.within.close_call,
    };
    Ok((named, near.into_iter().map(witness).collect()))
}

/// Tests a unit's morale, with one roll for every reason it has in this step.
pub(in crate::rules::awi) fn test(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let (grade, _) = tx.class(id)?;
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let step = tx.state.step;
    if !matches!(step, Some(Step::Charges | Step::Morale)) {
        return Err(impossible("Step 3", msg!("awi-morale-in-steps-2-3", name)));
    }
    let tested = !tx.unit(id)?.now.tested.is_empty();
    tx.require(!tested, "Step 3", || msg!("awi-one-morale-roll-a-move", unit = Name::title(&name)))?;
    if step == Some(Step::Charges) && tx.state.charges.iter().any(|charge| charge.target == *id) {
        chargers_first(tx)?;
    }
    let in_doubt = reasons_in_doubt(tx, id);
    let reasons = reasons(tx, id);
    let rule = if step == Some(Step::Charges) { "Step 2" } else { "Step 3" };
    if reasons.is_empty() {
        let why = msg!("awi-has-no-reason-to-test-morale", unit = Name::title(&name));
        let why = tx.refused_closely(why, in_doubt.first());
        tx.require(false, rule, || why)?;
    }
    tx.note(in_doubt);
    let (factors, witnesses) = of_the_table(tx, id)?;
    let cited = reasons.first().map_or("Morale result", |reason| reason.rule());
    let purpose = Purpose::of(purposes::MORALE).about("reason", Subject::plain(cited)).about("unit", tx.subject(id));
    let question = MoraleQuestion { grade, factors, purpose };
    let modifiers = tx.amended(question.modifiers(tx.charts)?);
    let charts = tx.charts;
    let answer = morale::resolve_with(charts, &question, modifiers, tx.dice())?;
    let routing = tx.unit(id)?.routing;
    let charged = tx.state.is_charged(id);
    let deed = answer.result.deed(routing, charged);
    tx.unit_mut(id)?.now.tested.extend(reasons.iter().copied());
    tx.emit(Event::Morale(MoraleEvent::Tested { unit: id.clone(), reasons, answer, witnesses, deed }));
    carry_out(tx, id, deed)
}

/// Carries out a result: its effects on the unit, and on the charges it takes part in.
fn carry_out(tx: &mut Tx<'_>, id: &UnitId, deed: Deed) -> Result<(), Stop> {
    let charged = tx.state.is_charged(id);
    match deed {
        Deed::Free => {
            tx.unit_mut(id)?.now.halted = false;
            charge::willing(tx, id);
        }
        Deed::Routs => {
            charge::given_up(tx, id);
            charge::leaves_its_house(tx, id)?;
            forced_moves::rout(tx, id)?;
            charge::on_to_the_guns(tx, id)?;
        }
        Deed::Rallies | Deed::Halts | Deed::HaltsDisordered => {
            charge::given_up(tx, id);
            let now = tx.unit_mut(id)?;
            if deed == Deed::Rallies {
                now.routing = false;
                now.disorder.remove(&Cause::Routing);
            }
            if deed != Deed::Halts {
                now.disorder_by(Cause::Result);
            }
            now.now.halted = true;
        }
    }
    if charged { charge::answer_after_test(tx, id, deed) } else { Ok(()) }
}

/// Step 3: tests every unit with a reason. The reasons are read again after each test, because a rout may give other
/// units a reason.
pub(in crate::rules::awi) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let everybody: Vec<UnitId> = tx.state.units.keys().cloned().collect();
    for id in everybody {
        let calls = reasons_in_doubt(tx, &id);
        tx.note(calls);
    }
    while let Some(id) = left_to_test(tx).into_iter().next() {
        test(tx, &id)?;
    }
    Ok(())
}

/// Returns the units with a reason to test in this step, from the left end of the table to the right.
pub(in crate::rules::awi) fn left_to_test(tx: &mut Tx<'_>) -> Vec<UnitId> {
    let ids = across(&tx.state, tx.state.units.keys().cloned().collect());
    ids.into_iter().filter(|id| !reasons(tx, id).is_empty()).collect()
}

/// Refuses the test of a charged unit while a charger has not tested yet.
pub(super) fn chargers_first(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let mut open: Vec<&UnitId> =
        tx.state.charges.iter().filter(|c| c.stage == ChargeStage::Declared).map(|c| &c.unit).collect();
    open.dedup();
    let names: Vec<&str> = open.iter().map(|id| tx.battle.unit_name(id)).collect();
    let who = match names.as_slice() {
        [only] => msg!("awi-charger-tests-first", unit = Name::title(only)),
        many => msg!("awi-chargers-test-first", many = many.join(", ")),
    };
    tx.require(names.is_empty(), "Step 2", || msg!("awi-charged-test-after-chargers", who))
}
