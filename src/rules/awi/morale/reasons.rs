//! The reasons why a unit must test morale in this step (Morale 1 to 5).

use super::{Ordeal, Reason};
use crate::geometry::Gap;
use crate::ids::UnitId;
use crate::rules::awi::distance::Distance;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::UnitState;
use crate::rules::awi::survey::Survey;
use crate::rules::awi::transaction::Tx;
use crate::rules::{CloseCall, Compared, End};

/// Returns the reasons for which a unit must test in this step. Empty if it has tested in this move, since one roll
/// covers all reasons.
pub(super) fn reasons(tx: &mut Tx<'_>, id: &UnitId) -> Vec<Reason> {
    let step = tx.state.step;
    let charts = tx.charts;
    let Some(now) = tx.state.units.get(id).filter(|now| !now.is_gone() && now.now.tested.is_empty()) else {
        return Vec::new();
    };
    let (hits, shot_at) = (now.last.killed_by_fire, now.last.shot_at);
    let (routing, shaken) = (now.routing, now.dead().is_shaken(charts));
    let mut ordeal = Ordeal {
        wishes_to_charge: tx.state.wishes_to_charge(id),
        charged: tx.state.is_charged(id),
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

/// Returns the close calls among the distances that decide Morale 4 and 5.
pub(super) fn reasons_in_doubt(tx: &mut Tx<'_>, id: &UnitId) -> Vec<CloseCall<Distance>> {
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

/// Returns the close call of a unit in sight.
pub(super) fn seen_call<'a>(
    id: &UnitId,
    found: Option<(UnitId, Gap)>,
    of: impl FnOnce(f64) -> Compared<'a, Distance>,
) -> Option<CloseCall<Distance>> {
    let (other, gap) = found?;
    Some(of(gap.inches).with_ends(End::of_gap([id, &other], &gap)))
}

/// Returns the friends of a unit that rout, in sight or not.
fn routing_friends<'s>(survey: &Survey<'s>, id: &'s UnitId) -> impl Iterator<Item = &'s UnitId> + Clone {
    let battle = survey.battle;
    let routs = |(_, now): &(&UnitId, &UnitState)| now.routing && !now.is_gone();
    let routing = survey.state.units.iter().filter(routs).map(|(other, _)| other);
    routing.filter(move |other| *other != id && !battle.are_enemies(id, other))
}
