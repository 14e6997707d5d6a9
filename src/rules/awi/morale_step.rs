//! Morale on the table (Steps 2 and 3): who must test and why, every factor with who gives it, and what comes of it.

use super::across::across;
use super::close_calls::{Distance, factor_call};
use super::command::Survey;
use super::control_step::itemised;
use super::disorder::Cause;
use super::engine::{Tx, impossible};
use super::morale::{self, Deed, MoraleAnswer, MoraleQuestion, Ordeal, Reason};
use super::named::{Named, modifier_words};
use super::sequence::Step;
use super::state::{Fought, UnitState};
use super::surroundings::{Near, factors};
use super::{Event, charge_step, owed};
use crate::battle::Battle;
use crate::dice::{Purpose, Subject};
use crate::geometry::Gap;
use crate::ids::UnitId;
use crate::rules::awi::purposes;
use crate::rules::wording::unit as called;
use crate::rules::{CloseCall, Compared, End, Stop, Words};
use crate::text::Name;
use crate::units::Inches;
use crate::{say, word};
use serde::{Deserialize, Serialize};

/// Who gives a factor of morale, and from how far off.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Witness {
    /// The factor's name in the charts file.
    pub factor: String,
    /// Who gives it.
    pub unit: UnitId,
    /// How far off, edge to edge.
    pub distance: Inches,
    /// Too close to call: measure it.
    pub close_call: bool,
}

/// What happened to morale.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoraleEvent {
    /// A unit tested.
    Tested {
        /// Who.
        unit: UnitId,
        /// Why.
        reasons: Vec<Reason>,
        /// What came of it.
        answer: MoraleAnswer,
        /// Who gives which factor.
        witnesses: Vec<Witness>,
        /// What it does.
        deed: Deed,
    },
}

impl Reason {
    /// As a sentence goes on: "tests morale, being charged".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Reason::WishesToCharge => word!("awi-wishing-to-charge"),
            Reason::Charged => word!("awi-being-charged"),
            Reason::Hit => word!("awi-hit-by-fire-last-move"),
            Reason::Shaken => word!("awi-at-half-strength-under-fire-or-beside"),
            Reason::Rallying => word!("awi-in-rout-with-no-enemy-to-be"),
        }
    }
}

impl Deed {
    /// By which a message chooses its words.
    fn key(self) -> &'static str {
        match self {
            Deed::Free => "passes",
            Deed::Rallies => "rallies",
            Deed::Halts => "halts",
            Deed::HaltsDisordered => "halts-disordered",
            Deed::Routs => "routs",
        }
    }
}

impl MoraleEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let Self::Tested { unit, reasons, answer, witnesses, deed } = self;
        let why: Vec<&str> = reasons.iter().map(|reason| reason.words()).collect();
        let dice: Vec<String> = answer.dice.iter().map(ToString::to_string).collect();
        let joint = say!("awi-and-between");
        let (why, dice) = (why.join(&joint), dice.join(&joint));
        let wishes = reasons.contains(&Reason::WishesToCharge);
        let does = if *deed == Deed::Free && wishes { "charges" } else { deed.key() };
        let line = say!("awi-tests-morale", unit = called(battle, unit), why, dice, all = answer.total, does);
        let mut details: Vec<String> = answer.modifiers.iter().map(itemised).collect();
        details.extend(witnesses.iter().map(|witness| {
            let close = if witness.close_call { "close" } else { "clear" };
            let (factor, unit) = (modifier_words(&witness.factor), called(battle, &witness.unit));
            say!("awi-factor-of-so-far-off", factor, unit, distance = witness.distance, close)
        }));
        details.extend(reasons.iter().map(|reason| say!("awi-rule-2", rule = reason.rule())));
        Words::with(line, details)
    }
}

/// Why a unit must test in this step; nothing where it has tested in this move: one roll does for all its reasons.
pub(super) fn reasons(tx: &mut Tx<'_>, id: &UnitId) -> Vec<Reason> {
    let step = tx.state.step;
    let charts = tx.charts;
    let Some(now) = tx.state.units.get(id).filter(|now| !now.is_gone() && now.now.tested.is_empty()) else {
        return Vec::new();
    };
    let (hits, shot_at) = (now.last.killed_by_fire, now.last.shot_at);
    let (routing, shaken) = (now.routing, now.dead().is_shaken(charts));
    let mut ordeal = Ordeal {
        wishes_to_charge: charge_step::wishes(&tx.state, id),
        charged: charge_step::is_charged(&tx.state, id),
        ..Ordeal::default()
    };
    let asked_in_step_2 = ordeal.wishes_to_charge || ordeal.charged;
    match step {
        Some(Step::Charges) if asked_in_step_2 => {}
        Some(Step::Morale) => (ordeal.wishes_to_charge, ordeal.charged) = (false, false),
        _ => return Vec::new(),
    }
    (ordeal.hits_last_move, ordeal.shot_at_last_move) = (hits, shot_at);
    (ordeal.routing, ordeal.at_half_strength) = (routing, shaken);
    if shaken && !shot_at {
        let within = charts.distance("morale_reasons/routing_friends_within");
        ordeal.sees_routing_friends =
            tx.surveyed(|survey| survey.nearest_seen(id, routing_friends(survey, id), within).is_some());
    }
    if routing {
        let within = charts.distance("morale_reasons/no_visible_enemy_within");
        ordeal.sees_enemy = tx.surveyed(|survey| survey.nearest_seen(id, survey.enemies(id), within).is_some());
    }
    ordeal.reasons(charts)
}

/// The reasons of Morale 4 and 5 that hang on a distance which is a close call.
fn reasons_in_doubt(tx: &mut Tx<'_>, id: &UnitId) -> Vec<CloseCall<Distance>> {
    if tx.state.step != Some(Step::Morale) {
        return Vec::new();
    }
    let charts = tx.charts;
    let Some(now) = tx.state.units.get(id).filter(|now| !now.is_gone() && now.now.tested.is_empty()) else {
        return Vec::new();
    };
    let (routing, may_see_rout) = (now.routing, now.dead().is_shaken(charts) && !now.last.shot_at);
    let mut calls = Vec::new();
    if may_see_rout {
        let limit = charts.distance("morale_reasons/routing_friends_within");
        let found = tx.surveyed(|survey| survey.seen_in_doubt(id, routing_friends(survey, id), limit));
        let of = |measured_in| Compared { rule: "Morale 4", of: Distance::RoutingFriend, limit, measured_in };
        calls.extend(seen_call(id, found, of));
    }
    if routing {
        let limit = charts.distance("morale_reasons/no_visible_enemy_within");
        let found = tx.surveyed(|survey| survey.seen_in_doubt(id, survey.enemies(id), limit));
        let of = |measured_in| Compared { rule: "Morale 5", of: Distance::VisibleEnemy, limit, measured_in };
        calls.extend(seen_call(id, found, of));
    }
    calls
}

fn seen_call<'a>(
    id: &UnitId,
    found: Option<(UnitId, Gap)>,
    of: impl FnOnce(f64) -> Compared<'a, Distance>,
) -> Option<CloseCall<Distance>> {
    let (other, gap) = found?;
    Some(of(gap.inches).told(End::of_gap([id, &other], &gap)))
}

/// Friends of a unit who rout, seen or not.
fn routing_friends<'s>(survey: &Survey<'s>, id: &'s UnitId) -> impl Iterator<Item = &'s UnitId> + Clone {
    let battle = survey.battle;
    let routs = |(_, now): &(&UnitId, &UnitState)| now.routing && !now.is_gone();
    let routing = survey.state.units.iter().filter(routs).map(|(other, _)| other);
    routing.filter(move |other| *other != id && !battle.are_enemies(id, other))
}

/// Every factor of a unit's morale as the table has it, but for its grade, and who gives which. Close calls are told, whether
/// they count or not.
fn of_the_table(tx: &mut Tx<'_>, id: &UnitId) -> Result<(Named, Vec<Witness>), Stop> {
    let now = tx.unit(id)?;
    let (tenths, last, routing) = (now.dead().tenths(), now.last.melee, now.routing);
    let pursuing = now.disorder.contains(&Cause::Pursuing) && (now.last.followed || now.now.followed);
    let within = tx.charts.distance("morale_within/no_visible_enemy");
    let battle = tx.battle;
    let defends = charge_step::defends(tx, id);
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

/// A unit tests morale, for every reason it has in this step.
pub(super) fn test(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let (grade, _) = tx.class(id)?;
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let step = tx.state.step;
    if !matches!(step, Some(Step::Charges | Step::Morale)) {
        return Err(impossible("Step 3", say!("awi-morale-is-tested-in-steps-2-and", name)));
    }
    let tested = !tx.unit(id)?.now.tested.is_empty();
    tx.require(!tested, "Step 3", || say!("awi-has-tested-in-this-move-one-roll", unit = Name::title(&name)))?;
    if step == Some(Step::Charges) && tx.state.charges.iter().any(|charge| charge.target == *id) {
        charge_step::chargers_first(tx)?;
    }
    let in_doubt = reasons_in_doubt(tx, id);
    let reasons = reasons(tx, id);
    let rule = if step == Some(Step::Charges) { "Step 2" } else { "Step 3" };
    if reasons.is_empty() {
        let why = say!("awi-has-no-reason-to-test-morale", unit = Name::title(&name));
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
    let charged = charge_step::is_charged(&tx.state, id);
    let deed = answer.result.deed(routing, charged);
    tx.unit_mut(id)?.now.tested.extend(reasons.iter().copied());
    tx.emit(Event::Morale(MoraleEvent::Tested { unit: id.clone(), reasons, answer, witnesses, deed }));
    carry_out(tx, id, deed)
}

/// What a result makes of a unit, and of the charges it is part of.
fn carry_out(tx: &mut Tx<'_>, id: &UnitId, deed: Deed) -> Result<(), Stop> {
    let charged = charge_step::is_charged(&tx.state, id);
    match deed {
        Deed::Free => {
            tx.unit_mut(id)?.now.halted = false;
            charge_step::willing(tx, id);
        }
        Deed::Routs => {
            charge_step::given_up(tx, id);
            charge_step::leaves_its_house(tx, id)?;
            owed::rout(tx, id)?;
            charge_step::on_to_the_guns(tx, id)?;
        }
        Deed::Rallies | Deed::Halts | Deed::HaltsDisordered => {
            charge_step::given_up(tx, id);
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
    if charged { charge_step::answer_after_test(tx, id, deed) } else { Ok(()) }
}

/// Step 3: everybody who has still to test does, as the step stands now: one that routs may give others their reason.
pub(super) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
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

/// Units with a reason to test in this step, from the left end of the table to the right.
pub(super) fn left_to_test(tx: &mut Tx<'_>) -> Vec<UnitId> {
    let ids = across(&tx.state, tx.state.units.keys().cloned().collect());
    ids.into_iter().filter(|id| !reasons(tx, id).is_empty()).collect()
}
