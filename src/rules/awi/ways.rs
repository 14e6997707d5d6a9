//! Where a unit goes in a move it owes: straight at the enemy, or straight away from him.
//!
//! Ground is not priced here. A way that is not found is placed by hand on the table, as any other may be.

use super::engine::Cx;
use super::owed::{Haul, Owed, most};
use super::posture::is_on_table;
use crate::ids::UnitId;
use crate::measure::{Blocker, Body, PlacedBase, Step, spot_and_bearing, trig};
use crate::rules::Stop;
use crate::table::{Field, FightingOrder, Stand, body, in_frame, placed};
use crate::units::{Bearing, Inches, Spot};

/// Where a move ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Off the table.
    Off,
    /// Here.
    To {
        /// The bases.
        stands: Vec<Stand>,
        /// Friends it has gone through and disordered (Disorder 3).
        through: Vec<UnitId>,
    },
}

/// How far beyond its move a unit that runs goes on to be clear of friends, and in what strides it looks.
const BEYOND: Inches = Inches::whole(12);
const STRIDE: Inches = Inches::from_thousandths(250);

/// The way of a move; `None`: its figures are to be placed by hand.
pub(super) fn way(cx: &mut Cx<'_>, owed: &Owed) -> Result<Option<Way>, Stop> {
    let most = most(cx, owed)?;
    let halt = cx.charts.charge_halt().value;
    match &owed.haul {
        Haul::Charge { target, .. } => at(cx, &owed.unit, target, (most, halt)),
        Haul::Contact { target } | Haul::FollowUp { target, .. } | Haul::Pursue { target } => {
            at(cx, &owed.unit, target, (most, Inches::ZERO))
        }
        Haul::Rout => run(cx, &owed.unit, None, most),
        Haul::Evade { from } => run(cx, &owed.unit, Some(from), most),
        Haul::FallBack { by, .. } => back(cx, &owed.unit, *by),
        Haul::Occupy { .. } => Ok(None),
    }
}

/// Straight at an enemy, a wheel first if need be, to so far from him; as far as the move goes, or to whoever is in the way.
fn at(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, reach: (Inches, Inches)) -> Result<Option<Way>, Stop> {
    let (most, halt) = reach;
    let stands = cx.unit(unit)?.stands.clone();
    let stays = Way::To { stands: stands.clone(), through: Vec::new() };
    let field = cx.field();
    let (Some(own), Some(other)) = (field.body_of(unit), field.body_of(target)) else { return Ok(None) };
    let Some(mut steps) = field.scene.way_into_contact(own, other) else { return Ok(Some(stays)) };
    let (wheels, straight): (Vec<Step>, Vec<Step>) = steps.drain(..).partition(|s| matches!(s, Step::Wheel { .. }));
    let wheeled: f64 = field.scene.walk(own, &wheels).iter().map(|leg| leg.ruler_in).sum();
    let left = most.less(Inches::from_f64(wheeled));
    if left < Inches::ZERO || straight.is_empty() {
        let ends = if left < Inches::ZERO { stands } else { walked(field, own, &wheels, &stands) };
        return Ok(Some(Way::To { stands: ends, through: Vec::new() }));
    }
    let with = |distance: Inches| -> Vec<Step> {
        let cut = straight.iter().map(|step| cut_to(*step, distance));
        wheels.iter().copied().chain(cut).collect()
    };
    let full = straight.iter().map(length).fold(Inches::ZERO, |sum, length| sum + length).min(left);
    let clear = |distance: Inches| {
        let legs = field.scene.walk(own, &with(distance));
        let met = legs.iter().flat_map(|leg| &leg.crossings);
        let free = met.into_iter().all(|met| met.what == Blocker::Body(other) || !matches!(met.what, Blocker::Body(_)));
        let ends = legs.last().map_or(&[][..], |leg| &leg.stands);
        free && field.scene.gap_from(ends, other).is_some_and(|gap| gap.inches >= halt.to_f64() - 1e-6)
    };
    let distance = furthest(full, clear);
    Ok(Some(Way::To { stands: walked(field, own, &with(distance), &stands), through: Vec::new() }))
}

/// The furthest of all distances up to the full one at which something still holds, in whole thousandths: it holds up to
/// there and not beyond. Nought where it never does.
fn furthest(full: Inches, holds: impl Fn(Inches) -> bool) -> Inches {
    if holds(full) {
        return full;
    }
    let (mut lo, mut hi) = (0, full.thousandths());
    while hi - lo > 1 {
        let middle = lo + (hi - lo) / 2;
        if holds(Inches::from_thousandths(middle)) { lo = middle } else { hi = middle }
    }
    Inches::from_thousandths(lo)
}

fn length(step: &Step) -> Inches {
    match step {
        Step::Advance { distance } | Step::Oblique { distance, .. } => *distance,
        _ => Inches::ZERO,
    }
}

fn cut_to(step: Step, distance: Inches) -> Step {
    match step {
        Step::Oblique { angle, .. } => Step::Oblique { distance, angle },
        _ => Step::Advance { distance },
    }
}

/// A unit's bases after some steps, with their figures.
fn walked(field: &Field, own: usize, steps: &[Step], stands: &[Stand]) -> Vec<Stand> {
    let ends = field.scene.bodies().get(own).map(|walker| walker.after(steps)).unwrap_or_default();
    moved_to(stands, &ends)
}

fn moved_to(stands: &[Stand], ends: &[PlacedBase]) -> Vec<Stand> {
    let place = |(stand, end): (&Stand, &PlacedBase)| {
        let (at, facing) = spot_and_bearing(&end.pose);
        Stand { at, facing, ..stand.clone() }
    };
    stands.iter().zip(ends).map(place).collect()
}

/// Straight away from an enemy, or from the nearest one, turned to run.
fn run(cx: &mut Cx<'_>, unit: &UnitId, from: Option<&UnitId>, most: Inches) -> Result<Option<Way>, Stop> {
    let now = cx.unit(unit)?.clone();
    let Some(middle) = now.middle() else { return Ok(None) };
    let away = cx.surveyed(|survey| {
        let nearest = survey.enemies(unit).min_by(|a, b| {
            let gap = |id| survey.gap(unit, id).unwrap_or(f64::INFINITY);
            gap(a).total_cmp(&gap(b))
        });
        let foe = survey.state.units.get(from.or(nearest)?)?.middle()?;
        Some(bearing(foe, middle))
    });
    // With no enemy left on the table it runs the way it came from.
    let facing = now.stands.first().map_or(Bearing::default(), |stand| stand.facing);
    let away = away.unwrap_or(facing.opposite());
    let turn = facing.turn_to(away);
    let about = |stand: &Stand| {
        let (dx, dy) = (stand.at.x.to_f64() - middle.x.to_f64(), stand.at.y.to_f64() - middle.y.to_f64());
        let (sin, cos) = trig::sin_cos_hundredths(turn.hundredths());
        let at = Spot::new(middle.x.to_f64() + dx * cos + dy * sin, middle.y.to_f64() - dx * sin + dy * cos);
        Stand { at, facing: stand.facing.turned(turn), ..stand.clone() }
    };
    let turned: Vec<Stand> = now.stands.iter().map(about).collect();
    Ok(Some(gone_from(cx, unit, body(now.formation, &turned), (turned, away), most)))
}

/// Straight back, facing the enemy.
fn back(cx: &mut Cx<'_>, unit: &UnitId, by: Inches) -> Result<Option<Way>, Stop> {
    let now = cx.unit(unit)?.clone();
    let facing = now.stands.first().map_or(Bearing::default(), |stand| stand.facing);
    let began = (now.stands.clone(), facing.opposite());
    Ok(Some(gone_from(cx, unit, body(now.formation, &now.stands), began, by)))
}

/// Where bases come to that go straight along a bearing: their full move, on until they are clear of friends, but not
/// into an enemy. Troops in close order or in rout disorder the friends they go through.
fn gone_from(cx: &mut Cx<'_>, unit: &UnitId, walker: Body, began: (Vec<Stand>, Bearing), most: Inches) -> Way {
    let (stands, along) = began;
    let battle = cx.battle;
    let disorders = cx.state.units.get(unit).is_some_and(|now| now.routing)
        || battle.unit(unit).and_then(|u| u.grade_and_order()).is_some_and(|(_, o)| o == FightingOrder::Close);
    let field = cx.field();
    let own = field.body_of(unit);
    let shifted = |distance: Inches| -> Vec<Stand> {
        let shift = |stand: &Stand| Stand { at: ahead(stand.at, along, distance), ..stand.clone() };
        stands.iter().map(shift).collect()
    };
    let met = |to: &[Stand]| {
        let bases: Vec<PlacedBase> = to.iter().map(placed).collect();
        field.scene.overlapping(&bases, own.as_slice())
    };
    let enemy = |body: &usize| field.unit_of(*body).is_some_and(|id| battle.are_enemies(unit, id));
    // Who turns to run out of a melee turns in among those he fights.
    let grappled = met(&stands);
    let (mut distance, mut last_clear) = (Inches::ZERO, None);
    while distance <= most + BEYOND {
        let to = shifted(distance);
        if !is_on_table(battle, &to) {
            return Way::Off;
        }
        let met = met(&to);
        if met.iter().any(|body| enemy(body) && !grappled.contains(body)) {
            break;
        }
        if met.is_empty() {
            last_clear = Some(distance);
            if distance >= most {
                break;
            }
        }
        distance = if distance < most { (distance + STRIDE).min(most) } else { distance + STRIDE };
    }
    let Some(distance) = last_clear else {
        let stays = cx.state.units.get(unit).map(|now| now.stands.clone()).unwrap_or_default();
        return Way::To { stands: stays, through: Vec::new() };
    };
    let ends = shifted(distance);
    let mut through = if disorders { gone_through(field, own, &walker, &ends) } else { Vec::new() };
    through.retain(|other| !battle.are_enemies(unit, other));
    Way::To { stands: ends, through }
}

fn ahead(at: Spot, along: Bearing, by: Inches) -> Spot {
    in_frame(at, along, 0.0, by.to_f64())
}

/// The friends between where bases began and where they end.
fn gone_through(field: &Field, own: Option<usize>, walker: &Body, ends: &[Stand]) -> Vec<UnitId> {
    let mut met = Vec::new();
    for (start, end) in walker.stands.iter().zip(ends) {
        let (from, to) = (start.centre(), crate::table::point(end.at));
        let long = trig::hypot(to.x - from.x, to.y - from.y);
        let mut strip = *start;
        strip.pose.translation.vector = nalgebra::Vector2::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
        if let crate::measure::Base::Rect { depth_in, .. } = &mut strip.base {
            *depth_in += long;
        }
        met.extend(field.scene.overlapping(&[strip], own.as_slice()));
    }
    met.sort_unstable();
    met.dedup();
    met.into_iter().filter_map(|body| field.unit_of(body).cloned()).collect()
}

/// The way from one place to another; up the table where they are the same.
fn bearing(from: Spot, to: Spot) -> Bearing {
    let (dx, dy) = (to.x.to_f64() - from.x.to_f64(), to.y.to_f64() - from.y.to_f64());
    if dx == 0.0 && dy == 0.0 {
        return Bearing::default();
    }
    Bearing::from_degrees(trig::atan2(dx, dy).to_degrees())
}
