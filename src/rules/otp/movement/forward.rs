//! Forward moves ordered by the morale table (OTP 10.2): an Advance or a Charge straight at the nearest enemy.

use super::super::country::Country;
use super::super::transaction::{Tx, impossible};
use super::super::{Game, State};
use super::along;
use super::approach::nearest_enemy;
use super::course::{Course, CoursePlace, HAIR, MetKind};
use super::event::MovementEvent;
use super::evict::evict;
use super::formation::bearing_to;
use super::goal::Goal;
use super::limits;
use super::manoeuvre::{begin, check_ground, check_tail, diced, left_on, roll_special, walk_to};
use crate::battle::{Battle, Field};
use crate::geometry::{HAIR_IN, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::attached;
use crate::rules::otp::contact::enemies_in_contact;
use crate::rules::otp::details::by_chart;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{blocked, short_of_edge};
use crate::rules::otp::wording::against;
use crate::rules::{Source, Stop};
use crate::text::Name;
use crate::units::{Inches, Turn};

/// How much further from the enemy, in inches, the referee's way may end than the straight one, for moves by hand.
const SLACK_IN: f64 = 0.5;

/// Returns the enemy that a unit is ordered to advance on, and the unit's movement. A Charge rolls its special move
/// now, but not if it must cross disordering terrain (6.8). `None`: there is no enemy, or no room to form outside its
/// house.
pub(in super::super) fn forward_reach(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    charge: bool,
) -> Result<Option<(UnitId, Inches)>, Stop> {
    let Some(enemy) = nearest_enemy(tx, unit) else { return Ok(None) };
    // Guns are part of the infantry they are attached to (7.5).
    let enemy = attached::bearer(tx, &enemy);
    let along = bearing_to(tx, unit, &enemy)?;
    if !evict(tx, unit, along)? {
        return Ok(None);
    }
    let mover = Mover::of(tx, unit)?;
    let country = tx.country();
    let order = ForwardOrder::now(tx, &mover, &enemy);
    let way = order.way(country, &mover, tx.field());
    let open = way.is_some_and(|course| !course.met.iter().any(|m| matches!(m.what, MetKind::Disorder(_))));
    if charge && open {
        roll_special(tx, unit)?;
    }
    Ok(Some((enemy, Mover::of(tx, unit)?.left(tx.charts, false))))
}

/// The enemy of an order, and how near to go: into contact, but a column without a commander stops short (5.1).
struct ForwardOrder {
    goal: Goal,
    within_in: f64,
}

impl ForwardOrder {
    /// Returns the order in the current state, while an action is in progress.
    fn now(tx: &mut Tx<'_>, mover: &Mover, enemy: &UnitId) -> Self {
        let battle = tx.battle;
        let (field, state) = tx.field_and_state();
        Self::of(battle, field, state, mover, enemy)
    }

    fn of(battle: &Battle, field: &Field, state: &State, mover: &Mover, enemy: &UnitId) -> Self {
        let goal = Goal::of(battle, field, state, mover, enemy);
        let led = !state.commanders_with(&mover.id).is_empty();
        if mover.in_column() && !led {
            ForwardOrder { goal: goal.at_arms_length(), within_in: 0.1 }
        } else {
            ForwardOrder { goal, within_in: HAIR_IN / 2.0 }
        }
    }

    /// Returns whether the order allows contact.
    fn to_contact(&self) -> bool {
        self.within_in < HAIR_IN
    }

    /// Returns the straight course at the enemy, cut where it is near enough.
    fn way(&self, country: Country<'_>, mover: &Mover, field: &Field) -> Option<Course> {
        let course = self.goal.way(country, mover, field)?;
        let cut = self.goal.cut(field, &course, self.within_in);
        Some(cut.map_or(course, |steps| Course::of(country, mover, &steps)))
    }
}

/// Returns how far along its course a unit gets without dice: its movement, units in the way, closed ground.
fn reached(country: Country<'_>, mover: &Mover, field: &Field, course: &Course) -> CoursePlace {
    let to = course.reach(mover.left(country.charts, course.on_road));
    let to = limits::short_of(country.charts, mover, course, to);
    let to = match blocked(field, std::slice::from_ref(&mover.id), course) {
        Some(blocked) if blocked.free < to => blocked.free,
        _ => to,
    };
    short_of_barred(country.battle, course, to)
}

/// Returns a place, or the last one before closed ground and the edge of the table.
pub(super) fn short_of_barred(battle: &Battle, course: &Course, to: CoursePlace) -> CoursePlace {
    let barred = course.met.iter().find(|m| matches!(m.what, MetKind::Barred(_)) && m.place <= to);
    let to = barred.map_or(to, |m| CoursePlace { leg: m.place.leg, at_in: (m.place.at_in - HAIR_IN).max(0.0) });
    short_of_edge(battle, course, to)
}

/// Returns the steps that the app proposes. Empty if the unit cannot move.
pub(in super::super) fn forward_steps(game: &Game, unit: &UnitId, enemy: &UnitId) -> Vec<Step> {
    let state: &State = game.state();
    let Some(mover) = Mover::in_game(game.battle(), state, unit) else { return Vec::new() };
    let field = game.field();
    let order = ForwardOrder::of(game.battle(), field, state, &mover, enemy);
    let Some(course) = order.way(game.country(), &mover, field) else { return Vec::new() };
    course.steps_to(reached(game.country(), &mover, field, &course))
}

/// Moves forward along the referee's steps, or the app's if there are none. Returns the enemy touched at the end.
pub(in super::super) fn go_forward(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    enemy: &UnitId,
    steps: &[Step],
) -> Result<Option<UnitId>, Stop> {
    let mover = Mover::of(tx, unit)?;
    let country = tx.country();
    let order = ForwardOrder::now(tx, &mover, enemy);
    let straight = order.way(country, &mover, tx.field());
    let course = if steps.is_empty() {
        straight.unwrap_or_else(|| Course::of(country, &mover, &[]))
    } else {
        let own = Course::of(country, &mover, steps);
        let cut = order.goal.cut(tx.field(), &own, order.within_in).filter(|_| order.to_contact());
        let own = cut.map_or(own, |steps| Course::of(country, &mover, &steps));
        as_ordered(tx, &mover, &order, enemy, OrderCourses { own: &own, straight: straight.as_ref() })?;
        own
    };
    begin(tx, unit)?;
    let to = diced(tx, unit, &course, false)?;
    // A unit stopped at the edge of terrain that halved its move continues with the movement that remains (6.6).
    let still = course.reach(left_on(tx, &Mover::of(tx, unit)?, &course));
    let to = if still > to { still } else { to };
    let turned = limits::short_of(tx.charts, &mover, &course, to);
    let (free, why) = free_to(tx, unit, &course, turned);
    let swung = || turned < to && free == turned;
    let why = why.or_else(|| swung().then(|| (msg!("otp-its-end-stand-swings-no-further").to_owned(), "6.3")));
    walk_to(tx, unit, &course, free)?;
    let distance = Inches::from_f64(course.ruler_to_in(free));
    let ends = course.stands_at(free);
    let reached = order.to_contact() && order.goal.touched(tx.field(), country.battle, unit, &ends);
    let met = if reached { Some(enemy.clone()) } else { enemies_in_contact(tx, unit).into_iter().next() };
    let contact = met.is_some();
    let advanced = MovementEvent::Advanced { unit: unit.clone(), enemy: enemy.clone(), distance, contact };
    tx.emit(advanced);
    along::leave_behind(tx, unit, &course, free)?;
    if let Some((why, rule)) = why.filter(|_| !contact) {
        let (unit, rule) = (unit.clone(), rule.to_owned());
        tx.emit(MovementEvent::StoppedShort { unit, why, rule });
    }
    Ok(met)
}

/// Returns how far the way to a place is free, and the reason with its section if it is not free all the way.
fn free_to(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    course: &Course,
    to: CoursePlace,
) -> (CoursePlace, Option<(String, &'static str)>) {
    if course.steps.is_empty() {
        return (to, Some((msg!("otp-there-is-no-way-at-the-enemy").to_owned(), "10.2")));
    }
    let others = blocked(tx.field(), std::slice::from_ref(unit), course).filter(|by| by.free < to);
    let others_at = others.as_ref().map_or(to, |by| by.free);
    let free = short_of_barred(tx.battle, course, others_at);
    let why = if free < others_at {
        let barred = course.met.iter().find_map(|m| match m.what {
            MetKind::Barred(rule) if m.place <= others_at => Some((msg!("otp-is-closed-to-it", m = m.name), rule)),
            _ => None,
        });
        barred.or_else(|| Some((msg!("otp-forward-way-leaves-table").to_owned(), "6.1")))
    } else {
        others.map(|by| (msg!("otp-is-in-the-way", by = tx.name(&by.by)), "6.5"))
    };
    let broken = tx.unit(unit).is_ok_and(|u| u.activity.terrain_failed) && to < course.end();
    (free, why.or_else(|| broken.then(|| (msg!("otp-the-ground-has-broken-up-the-order").to_owned(), "6.6"))))
}

/// The way by which a unit carries out an order, and the app's own.
#[derive(Clone, Copy)]
struct OrderCourses<'a> {
    /// The referee's way.
    own: &'a Course,
    /// The way straight at the enemy, if there is one.
    straight: Option<&'a Course>,
}

/// Refuses a referee's way that does not carry out the order. It must be within the unit's movement, go through no
/// unit, and end in contact or as near to the enemy as the straight way.
fn as_ordered(
    tx: &mut Tx<'_>,
    mover: &Mover,
    order: &ForwardOrder,
    enemy: &UnitId,
    ways: OrderCourses<'_>,
) -> Result<(), Stop> {
    let OrderCourses { own, straight } = ways;
    // The chart defines Advance and Charge, so a refusal names its source.
    let source = mover.activity.morale.map_or(Source::Reconstructed, |result| tx.charts.morale_effect(result));
    for step in &own.steps {
        let able = match *step {
            Step::Advance { distance } => distance >= Inches::ZERO,
            Step::Oblique { angle, distance } => angle.abs() <= Turn::from_degrees(45.0) && distance >= Inches::ZERO,
            Step::SideStep { .. } => false,
            Step::Wheel { .. } | Step::AboutFace => true,
        };
        tx.require(able, "10.2", || {
            by_chart(msg!("otp-forward-steps-allowed", unit = Name::title(&mover.name)), source)
        })?;
    }
    check_tail(tx, mover, own)?;
    check_ground(tx, mover, own, false)?;
    let (cost, left) = (own.cost(), left_on(tx, mover, own));
    tx.require(cost <= left + HAIR, "6.1", || {
        let (cost, left) = against(cost, left);
        msg!("otp-move-lacks-movement", unit = Name::title(&mover.name), cost, left)
    })?;
    if mover.activity.special.is_some() {
        limits::check(tx, mover, own)?;
    }
    if let Some(blocked) = blocked(tx.field(), std::slice::from_ref(&mover.id), own) {
        let by = tx.name(&blocked.by).to_owned();
        tx.require(false, "6.5", || msg!("otp-forward-way-goes-through", mover = mover.name, by))?;
    }
    let country = tx.country();
    let field = tx.field();
    let gap_in = |course: &Course, at: CoursePlace| order.goal.gap_in(field, &course.stands_at(at));
    let ends_in = gap_in(own, own.end()).ok_or_else(|| impossible("10.2", msg!("otp-enemy-left-the-table")))?;
    let least_in =
        straight.and_then(|course| gap_in(course, reached(country, mover, field, course))).unwrap_or(f64::INFINITY);
    let column = !order.to_contact() && ends_in <= HAIR_IN;
    tx.require(!column, "5.1", || msg!("otp-contact-in-column-needs-commander", unit = Name::title(&mover.name)))?;
    let near = ends_in <= least_in + SLACK_IN;
    let (ends, least) = (Inches::from_f64(ends_in), Inches::from_f64(least_in.min(1000.0)));
    let name = tx.name(enemy).to_owned();
    tx.require(near, "10.2", || {
        let (ends, least) = against(ends, least);
        by_chart(msg!("otp-forward-ends-too-far", ends, name, least), source)
    })
}
