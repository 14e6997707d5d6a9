//! Going at the enemy: charges and counter-charges to an inch from him and into contact, following up and pursuing (Steps
//! 5, 9 and 11).

use super::super::Charts;
use super::super::engine::Cx;
use super::flight::bearing;
use super::limits;
use super::mover::Mover;
use super::price::{Course, course};
use super::way::{Arrival, Halt, arrival, clear_of_others, halted_by_edge, halted_by_ground, turned};
use crate::ids::{TerrainId, UnitId};
use crate::measure::{HAIR_IN, Pivot, Step};
use crate::rules::Stop;
use crate::rules::course::{HAIR, Place, blocked, enemies_touched, first_within};
use crate::rules::telling::agree;
use crate::table::middle;
use crate::units::{Inches, Turn};

/// Wheels that are tried where the shortest way is not open to such troops, in whole degrees either way.
const WHEELS: [i32; 9] = [5, 10, 15, 20, 25, 30, 45, 60, 75];
/// What is looked for is a thousandth short of where it is found.
const TOUCH_IN: f64 = 0.001;
/// Nobody charges or pursues further than this, in inches.
const FAR: Inches = Inches::whole(60);

/// The way of a charge into contact, judged before it is declared: there is one that such troops may take, the ground
/// lets them through, and their movement reaches so far.
///
/// # Errors
/// A refusal with its section.
pub(in super::super) fn may_reach(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    let mover = Mover::of(cx, unit)?;
    let (name, foe) = (mover.name.clone(), cx.name(target).to_owned());
    let way = way_in(cx, &mover, target);
    cx.require(way.is_some(), "Movement charges", || {
        agree(&name, &format!("[has|have] no way at {foe} that [it|they] may take"))
    })?;
    let Some(way) = way else { return Ok(()) };
    // Who stands in the way now may be gone when it charges; ground stays.
    if let Some(halt) = halted_by_ground(&way, house_of(cx, target).as_ref()) {
        cx.require(false, "Movement terrain", || format!("{} is in the way of {name}", halt.by))?;
    }
    let (cost, most) = (way.cost(), mover.charge_move(cx.charts));
    cx.require(cost <= most + HAIR, "Movement table", || {
        agree(&name, &format!("would move {cost}\" to get at {foe} and [charges|charge] {most}\""))
    })
}

/// How a unit goes at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Reach {
    /// How far it may move.
    pub most: Inches,
    /// How far from the enemy it halts; nothing: it touches him.
    pub halt: Inches,
    /// It turns to him first, whichever way it looks: who follows or pursues.
    pub turns: bool,
}

/// The most that obstacles in the last inch of a charge may cost: the charge was judged with them.
pub(in super::super) fn most_in_the_way(cx: &Cx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    Ok(Mover::of(cx, unit)?.charge_move(cx.charts))
}

/// Goes at an enemy, as far as its movement and whatever is in the way let it.
pub(in super::super) fn go_at(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, reach: Reach) -> Result<Arrival, Stop> {
    let mut mover = Mover::of(cx, unit)?;
    let mut way = way_in(cx, &mover, target);
    if way.is_none() && reach.turns {
        let theirs = cx.unit(target).ok().and_then(|now| middle(&now.stands));
        if let Some((own, theirs)) = middle(&mover.stands).zip(theirs).filter(|(own, theirs)| own != theirs) {
            mover = turned(&mover, bearing(own, theirs));
            way = straight(cx, &mover, target, None);
        }
    }
    let Some(way) = way else {
        let nowhere = course(cx, &mover, &[]);
        return Ok(arrival(cx, &mover, &nowhere, (Place::START, Some("no way to it".to_owned()))));
    };
    let field = cx.field();
    let within_in = reach.halt.to_f64() + TOUCH_IN;
    let there = first_within(field, &way, target, within_in).unwrap_or_else(|| way.end());
    let far = way.reach(reach.most);
    let mut to = if far < there { far } else { there };
    let mut stopped_by = None;
    if let Some(halt) = halt(cx, &mover, target, &way).filter(|halt| halt.place < to) {
        (to, stopped_by) = (halt.place, Some(halt.by));
    }
    let (clear, friend) = if to < way.end() { clear_of_others(cx, &mover, &way, to) } else { (to, None) };
    let stopped_by = friend.map(|friend| cx.name(&friend).to_owned()).or(stopped_by);
    Ok(arrival(cx, &mover, &way, (clear, stopped_by)))
}

/// What is in a way before its target: ground, other enemies, friends, the edge.
fn halt(cx: &mut Cx<'_>, mover: &Mover, target: &UnitId, way: &Course) -> Option<Halt> {
    let ground = halted_by_ground(way, house_of(cx, target).as_ref());
    let edge = halted_by_edge(cx, way);
    let battle = cx.battle;
    let field = cx.field();
    // Its target, and who touches that: a gun and the foot beside it are charged as one (Artillery).
    let theirs = field.body_of(target).and_then(|body| field.scene.bodies().get(body));
    let beside = theirs.map(|body| enemies_touched(field, battle, &mover.id, &body.stands)).unwrap_or_default();
    let party: Vec<UnitId> = [&mover.id, target].into_iter().chain(&beside).cloned().collect();
    let met = blocked(field, &party, way).map(|blocked| (blocked.free, blocked.by));
    let touched = beside.into_iter().filter_map(|unit| Some((first_within(field, way, &unit, TOUCH_IN)?, unit)));
    let others: Vec<(Place, UnitId)> = met.into_iter().chain(touched).collect();
    let others = others.into_iter().map(|(place, by)| Halt { place, by: cx.name(&by).to_owned() });
    others.fold(Halt::nearer(ground, edge), |nearest, other| Halt::nearer(nearest, Some(other)))
}

fn house_of(cx: &Cx<'_>, target: &UnitId) -> Option<TerrainId> {
    cx.unit(target).ok().and_then(|now| now.in_house.clone())
}

/// The shortest way into contact that such troops may take: the shortest of all, or straight ahead after a wheel.
fn way_in(cx: &mut Cx<'_>, mover: &Mover, target: &UnitId) -> Option<Course> {
    let field = cx.field();
    let bodies = field.body_of(&mover.id).zip(field.body_of(target));
    let steps = bodies.and_then(|(own, other)| field.scene.way_into_contact(own, other));
    let shortest = steps.map(|steps| course(cx, mover, &steps));
    if let Some(way) = shortest.filter(|way| limits::allow(cx.charts, mover, way)) {
        return Some(way);
    }
    let charts = cx.charts;
    let wheels = wheels(charts, mover);
    let ways = wheels.into_iter().filter_map(|wheel| straight(cx, mover, target, wheel));
    ways.filter(|way| limits::allow(charts, mover, way)).min_by_key(Course::cost)
}

/// Wheels worth trying, none first.
fn wheels(charts: &Charts, mover: &Mover) -> Vec<Option<Step>> {
    let most = limits::widest_wheel(charts, mover);
    let degrees = WHEELS.into_iter().map(|degrees| Turn::from_hundredths(degrees * 100)).filter(|turn| *turn < most);
    let turns: Vec<Turn> = degrees.chain([most]).collect();
    let both = turns.into_iter().flat_map(|turn| [(Pivot::Right, turn), (Pivot::Left, -turn)]);
    let wheels = both.map(|(pivot, turn)| Some(Step::Wheel { pivot, turn }));
    std::iter::once(None).chain(wheels).collect()
}

/// A wheel and then straight ahead until it touches; `None` where it never does.
fn straight(cx: &mut Cx<'_>, mover: &Mover, target: &UnitId, wheel: Option<Step>) -> Option<Course> {
    let steps: Vec<Step> = wheel.into_iter().chain([Step::Advance { distance: FAR }]).collect();
    let far = course(cx, mover, &steps);
    let touch = first_within(cx.field(), &far, target, HAIR_IN / 2.0)?;
    Some(course(cx, mover, &far.steps_to(touch)))
}
