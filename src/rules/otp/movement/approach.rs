//! Moves at an enemy (OTP 6.8, 6.9, 9.1-9.3): the path into contact, the charge, and stopping on the way.

use super::super::Game;
use super::super::losses::give_marker;
use super::super::transaction::Tx;
use super::along;
use super::course::{Course, CoursePlace, HAIR, MetKind};
use super::each_stand;
use super::event::MovementEvent;
use super::forward::short_of_barred;
use super::goal::Goal;
use super::limits;
use super::manoeuvre::{check_ground, check_tail, diced_to, left_on, most_special, roll_special, walk_to};
use crate::battle::{Arm, Field, Formation, Quality, Stand, placed};
use crate::geometry::{Aspect, HAIR_IN, PlacedBase, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::charge::Approach;
use crate::rules::otp::charge::Charge;
use crate::rules::otp::contact::{Attack, began_as};
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{blocked, stands_after};
use crate::rules::otp::wording::against;
use crate::rules::transaction::NoDice;
use crate::text::Name;
use crate::units::{Inches, Turn};

/// 9.1: returns the path into contact with a target, checked before the closing roll, of a unit that may close.
pub(in super::super) fn approach(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    given: &[Step],
    special: bool,
) -> Result<Approach, Stop> {
    let mover = Mover::of(tx, unit)?;
    let charging = charges(&mover, special);
    let goal = Goal::now(tx, &mover, target);
    if !goal.in_town() {
        check_distance(tx, &mover, target, How { special, charging })?;
    }
    let course = if given.is_empty() {
        way_in(tx, &mover, &goal, target, How { special, charging })?
    } else {
        Course::of(tx.country(), &mover, given)
    };
    fit_steps(tx, &mover, &course.steps)?;
    let course = up_to_contact(tx, &mover, &goal, target, course)?;
    check_tail(tx, &mover, &course)?;
    check_ground(tx, &mover, &course, special)?;
    check_free(tx, &mover, &course)?;
    if charging {
        check_charge(tx, &mover, &course)?;
    }
    check_reach(tx, &mover, &course, How { special, charging })?;
    if special {
        limits::check(tx, &mover, &course)?;
    }
    let gap = gap(tx.field(), unit, target);
    let began = began(&mover).to_vec();
    let (length, gap) = (course.cost(), Inches::from_f64(gap));
    Ok(Approach { length, steps: course.steps, stands: Vec::new(), began, gap })
}

/// Returns whether a closing is a charge (6.9): by a cavalry line, with no special move.
fn charges(mover: &Mover, special: bool) -> bool {
    mover.arm == Arm::Cavalry && mover.formation == Formation::Line && !special
}

/// Returns a unit's stands at the start of this turn's move.
fn began(mover: &Mover) -> &[Stand] {
    if mover.activity.began_at.is_empty() { &mover.stands } else { &mover.activity.began_at }
}

/// The kind of move at an enemy.
#[derive(Clone, Copy)]
struct How {
    /// Uses a special move (6.8).
    special: bool,
    /// Is a charge (6.9).
    charging: bool,
}

/// Returns the app's own course into contact, for a closing without given steps.
fn way_in(tx: &mut Tx<'_>, mover: &Mover, goal: &Goal, target: &UnitId, how: How) -> Result<Course, Stop> {
    if let Some(course) = own_way(tx, mover, goal, target, how) {
        return Ok(course);
    }
    let target = tx.name(target).to_owned();
    tx.require(false, "9.1", || msg!("otp-has-no-way-into-contact-with", unit = Name::title(&mover.name), target))?;
    Ok(Course::of(tx.country(), mover, &[]))
}

/// Returns the shortest course into contact. If the unit's start entitles it to a flank or rear attack that this course
/// does not make, the affordable course with the best attack is used instead (9.1).
fn own_way(tx: &mut Tx<'_>, mover: &Mover, goal: &Goal, target: &UnitId, how: How) -> Option<Course> {
    let country = tx.country();
    let shortest = goal.way(country, mover, tx.field())?;
    let due = began_as(tx, began(mover), target);
    let attack = |tx: &mut Tx<'_>, course: &Course| {
        Attack { began: began(mover), ends: &course.stands_at(course.end()) }.on(tx, target)
    };
    let mut best = (attack(tx, &shortest), shortest);
    if due == Aspect::Front || best.0 == due {
        return Some(best.1);
    }
    for course in goal.all_ways(country, mover, tx.field()) {
        let reaches = course.cost() <= affordable(tx, mover, &course, how) + HAIR;
        let found = attack(tx, &course);
        if reaches && found > best.0 {
            best = (found, course);
        }
    }
    Some(best.1)
}

impl Game {
    /// Returns the steps of a closing without given steps, from `stands`, which may be a trial position (9.1). `None`:
    /// there is no way, or no such unit.
    ///
    /// ```
    /// use drumhead::rules::otp::{Charts, Game};
    /// use drumhead::battle::check_battle;
    /// let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/cowpens.json"));
    /// let (battle, _) = check_battle(text, "cowpens").unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// let stands = &game.state().units["7th-foot"].stands;
    /// assert!(game.closing_way(game.field(), stands, &"7th-foot".into(), &"maryland".into()).is_some());
    /// ```
    #[must_use]
    pub fn closing_way(&self, field: &Field, stands: &[Stand], unit: &UnitId, enemy: &UnitId) -> Option<Vec<Step>> {
        let mut none = NoDice;
        let mut tx = self.transaction(&mut none, Some(field));
        let mover = Mover { stands: stands.to_vec(), ..Mover::of(&tx, unit).ok()? };
        let goal = Goal::now(&mut tx, &mover, enemy);
        own_way(&mut tx, &mover, &goal, enemy, How { special: false, charging: charges(&mover, false) })
            .map(|course| course.steps)
    }
}

/// Refuses steps that no closing has: only advances, obliques and wheels are allowed, not sideways or backwards.
fn fit_steps(tx: &mut Tx<'_>, mover: &Mover, steps: &[Step]) -> Result<(), Stop> {
    for step in steps {
        let able = match *step {
            Step::Advance { distance } => distance >= Inches::ZERO,
            Step::Oblique { angle, distance } => angle.abs() <= Turn::from_degrees(45.0) && distance >= Inches::ZERO,
            Step::SideStep { .. } => false,
            Step::Wheel { .. } | Step::AboutFace => true,
        };
        tx.require(able, "6.3", || msg!("otp-closing-steps-allowed", unit = Name::title(&mover.name)))?;
    }
    Ok(())
}

/// Cuts a course where it first touches its target. Refuses if it never does.
fn up_to_contact(tx: &mut Tx<'_>, mover: &Mover, goal: &Goal, target: &UnitId, course: Course) -> Result<Course, Stop> {
    let country = tx.country();
    match goal.cut(tx.field(), &course, HAIR_IN / 2.0) {
        Some(steps) => Ok(Course::of(country, mover, &steps)),
        None => {
            let name = tx.name(target).to_owned();
            tx.require(false, "9.1", || msg!("otp-would-not-reach-that-way", mover = mover.name, name))?;
            Ok(course)
        }
    }
}

/// Refuses a course that goes through a unit before it first touches its target.
fn check_free(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    let Some(through) = blocked(tx.field(), std::slice::from_ref(&mover.id), course) else { return Ok(()) };
    let other = tx.name(&through.by).to_owned();
    tx.require(false, "6.5", || msg!("otp-is-in-the-way-of", other, mover = mover.name))
}

/// Refuses a charge across disordering terrain or a linear obstacle, or after a formation change (6.9). The last inch,
/// with the target's own cover, does not count.
fn check_charge(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    let changed = mover.activity.changed_formation;
    tx.require(!changed, "6.9", || msg!("otp-no-charge-after-formation", unit = Name::title(&mover.name)))?;
    let end = course.along((course.ruler_in() - 1.0).max(0.0));
    for met in course.met.iter().filter(|m| m.place <= end) {
        let open = !matches!(met.what, MetKind::Disorder(_) | MetKind::Obstacle);
        tx.require(open, "6.9", || msg!("otp-cannot-charge-through", mover = mover.name, met = met.name))?;
    }
    Ok(())
}

/// Refuses a course beyond the unit's movement: its charge or normal move, plus the most that a special move can add.
fn check_reach(tx: &mut Tx<'_>, mover: &Mover, course: &Course, how: How) -> Result<(), Stop> {
    let left = affordable(tx, mover, course, how);
    let cost = course.cost();
    let rule = if how.charging { "6.9" } else { "9.1" };
    let doubt = doubt(close_call(tx, left, cost));
    tx.require(cost <= left + HAIR, rule, || {
        let (cost, left) = against(cost, left);
        msg!("otp-contact-lacks-movement", unit = Name::title(&mover.name), cost, left, doubt)
    })
}

/// Refuses a target beyond the unit's movement, before any path is searched: no path is shorter than the gap.
fn check_distance(tx: &mut Tx<'_>, mover: &Mover, target: &UnitId, how: How) -> Result<(), Stop> {
    let How { special, charging } = how;
    let could = if special { most_special(tx, mover) } else { Inches::ZERO };
    let left = if charging { charge_left(tx, mover) } else { mover.left(tx.charts, mover.in_column()) } + could;
    let gap = Inches::from_f64(gap(tx.field(), &mover.id, target));
    let rule = if charging { "6.9" } else { "9.1" };
    let name = tx.name(target).to_owned();
    let doubt = doubt(close_call(tx, left, gap));
    tx.require(gap <= left + HAIR, rule, || {
        let (gap, left) = against(gap, left);
        msg!("otp-contact-too-far", unit = Name::title(&name), gap, left, doubt)
    })
}

/// Returns the difference between two lengths, if `less` is the shorter by no more than the ruler's tolerance.
fn close_call(tx: &mut Tx<'_>, less: Inches, more: Inches) -> Option<Inches> {
    let by = more - less;
    (Inches::ZERO..=Inches::from_f64(tx.field().scene.tolerance_in())).contains(&by).then_some(by)
}

fn doubt(wanting: Option<Inches>) -> &'static str {
    if wanting.is_some() { msg!("otp-too-close-to-call-measure-it") } else { "" }
}

/// Returns the most that a course into contact may cost.
fn affordable(tx: &Tx<'_>, mover: &Mover, course: &Course, how: How) -> Inches {
    let How { special, charging } = how;
    let could = if special { most_special(tx, mover) } else { Inches::ZERO };
    reach_of(tx, mover, course, charging) + could
}

/// Returns the movement available for a closing. A charge replaces the normal move, less the distance already moved.
fn reach_of(tx: &Tx<'_>, mover: &Mover, course: &Course, charging: bool) -> Inches {
    if charging { charge_left(tx, mover) } else { left_on(tx, mover, course) }
}

/// Returns the rest of a cavalry line's charge move.
fn charge_left(tx: &Tx<'_>, mover: &Mover) -> Inches {
    let whole = tx.charts.charge_move().value;
    let halved = (0..mover.halvings()).fold(whole, |inches, _| inches.half());
    halved.less(mover.activity.spent)
}

fn gap(field: &Field, unit: &UnitId, target: &UnitId) -> f64 {
    let bodies = field.body_of(unit).zip(field.body_of(target));
    bodies.and_then(|(a, b)| field.scene.gap(a, b)).map_or(0.0, |gap| gap.inches)
}

/// Returns the bases of a unit at the end of its approach, or at its present place if the approach has no steps.
pub(in super::super) fn ends(tx: &mut Tx<'_>, unit: &UnitId, approach: &Approach) -> Result<Vec<PlacedBase>, Stop> {
    if !approach.stands.is_empty() {
        return Ok(approach.stands.iter().map(placed).collect());
    }
    let mover = Mover::of(tx, unit)?;
    let course = Course::of(tx.country(), &mover, &approach.steps);
    Ok(course.stands_at(course.end()))
}

/// 9.7, 6.8, 6.9: moves a unit along its approach. Returns whether it touches its target at the end.
pub(in super::super) fn go_in(tx: &mut Tx<'_>, charge: &Charge) -> Result<bool, Stop> {
    let Charge { unit, target, approach, special, .. } = charge;
    let special = *special;
    if !approach.stands.is_empty() {
        return each_stand::go_in(tx, charge);
    }
    let mover = Mover::of(tx, unit)?;
    let course = Course::of(tx.country(), &mover, &approach.steps);
    let charging = charges(&mover, special);
    let to = if charging { course.end() } else { run_in(tx, unit, &course, special)? };
    let to = if to < course.end() { short_of_others(tx, unit, &course, to) } else { to };
    let left = reach_of(tx, &Mover::of(tx, unit)?, &course, charging);
    let (spare, wanting) = (close_call(tx, course.cost(), left), close_call(tx, left, course.cost()));
    walk_to(tx, unit, &course, to)?;
    let distance = Inches::from_f64(course.ruler_to_in(to));
    let battle = tx.battle;
    let goal = Goal::now(tx, &mover, target);
    let touches = goal.touched(tx.field(), battle, unit, &course.stands_at(to));
    let (unit_id, target) = (unit.clone(), target.clone());
    if touches {
        tx.emit(MovementEvent::WentIn { unit: unit_id, target, distance, spare });
        along::leave_behind(tx, unit, &course, to)?;
        return Ok(true);
    }
    tx.emit(MovementEvent::FellShort { unit: unit_id, target, distance, wanting });
    along::leave_behind(tx, unit, &course, to)?;
    if special {
        give_marker(tx, unit, false)?;
    }
    Ok(false)
}

/// Rolls a special move's dice and for the terrain on the way in. Returns where the unit ends.
fn run_in(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, special: bool) -> Result<CoursePlace, Stop> {
    let reach = in_reach(tx, unit, course, special)?;
    diced_to(tx, unit, course, reach)
}

/// Returns how far its movement takes it, rolling the dice of a special move. A charge always goes its whole way.
fn in_reach(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, special: bool) -> Result<CoursePlace, Stop> {
    if special {
        roll_special(tx, unit)?;
    }
    let mover = Mover::of(tx, unit)?;
    let all = tx.waiver.waive || charges(&mover, special);
    Ok(if all { course.end() } else { course.reach(left_on(tx, &mover, course)) })
}

/// Returns the given place, or the last free one before it if the course goes through a unit.
pub(super) fn short_of_others(tx: &mut Tx<'_>, unit: &UnitId, course: &Course, to: CoursePlace) -> CoursePlace {
    match blocked(tx.field(), std::slice::from_ref(unit), course) {
        Some(blocked) if blocked.free < to => blocked.free,
        _ => to,
    }
}

/// Limits a failed closing to a normal move: only a closing that succeeds rolls the dice of a special move (6.8, 6.9).
fn within_normal_move(tx: &Tx<'_>, charge: &Charge, mover: &Mover, course: &Course, to: CoursePlace) -> CoursePlace {
    let left = mover.left_normally(tx.charts, course.on_road);
    if charge.special && course.cost_at(to) > left + HAIR { course.reach(left) } else { to }
}

/// 9.2: moves a failed closing half the distance. An infantry column then forms line.
pub(in super::super) fn go_half_way(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    if !charge.approach.stands.is_empty() {
        return each_stand::go_half_way(tx, charge);
    }
    let unit = &charge.unit;
    let mover = Mover::of(tx, unit)?;
    let course = Course::of(tx.country(), &mover, &charge.approach.steps);
    let half = course.share(0.5);
    let to = within_normal_move(tx, charge, &mover, &course, half);
    stop_there(tx, charge, &course, to, if to < half { "6.9" } else { "9.2" })?;
    if mover.formation == Formation::Column {
        // 5.5: Indians that only skirmish form no line.
        let only_skirmish = mover.quality == Quality::Indian && tx.state.options.indians_skirmish_only;
        let to = if only_skirmish { Formation::Skirmish } else { Formation::Line };
        super::formation::form_where_it_fits(tx, unit, to, None)?;
        if mover.quality == Quality::Militia {
            give_marker(tx, unit, false)?;
        }
    }
    Ok(())
}

/// 9.3: moves along its approach until it is `distance` from its target. Returns false if terrain stopped it before
/// that, or if a normal move does not reach so far (6.9).
pub(in super::super) fn stop_at(tx: &mut Tx<'_>, charge: &Charge, distance: Inches) -> Result<bool, Stop> {
    let (unit, target) = (&charge.unit, &charge.target);
    let mover = Mover::of(tx, unit)?;
    let course = Course::of(tx.country(), &mover, &charge.approach.steps);
    let goal = Goal::now(tx, &mover, target);
    let near = goal.first_within(tx.field(), &course, distance.to_f64()).unwrap_or_else(|| course.end());
    let to = within_normal_move(tx, charge, &mover, &course, near);
    if to < near {
        stop_there(tx, charge, &course, to, "6.9")?;
        return Ok(false);
    }
    stop_there(tx, charge, &course, to, "9.3")
}

/// 9.7: returns the stands of a unit that has not begun its approach, at the first place of it within a distance of its
/// target.
pub(in super::super) fn where_within(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    approach: &Approach,
    distance: Inches,
) -> Result<Vec<Stand>, Stop> {
    if !approach.stands.is_empty() {
        return each_stand::where_within(tx, unit, target, &approach.stands, distance);
    }
    let mover = Mover::of(tx, unit)?;
    let course = Course::of(tx.country(), &mover, &approach.steps);
    let goal = Goal::now(tx, &mover, target);
    let place = goal.first_within(tx.field(), &course, distance.to_f64()).unwrap_or_else(|| course.end());
    Ok(stands_after(&course, &mover.stands, place))
}

/// 9.4: completes the declared move after its target has run, up to the place of the intended contact. A special move
/// that would have fallen short takes its marker (6.8).
pub(in super::super) fn run_on(tx: &mut Tx<'_>, charge: &Charge) -> Result<(), Stop> {
    let Charge { unit, approach, special, .. } = charge;
    let special = *special;
    if !approach.stands.is_empty() {
        return each_stand::run_on(tx, charge);
    }
    let mover = Mover::of(tx, unit)?;
    let course = Course::of(tx.country(), &mover, &approach.steps);
    let reach = in_reach(tx, unit, &course, special)?;
    stop_there(tx, charge, &course, reach, "9.4")?;
    if special && reach < course.end() { give_marker(tx, unit, false) } else { Ok(()) }
}

/// 6.6: reports that it stopped because terrain on the way disordered it.
fn broken(tx: &mut Tx<'_>, unit: &UnitId) {
    let (why, rule) = (msg!("otp-the-ground-has-broken-up-the-order").to_owned(), "6.6".to_owned());
    tx.emit(MovementEvent::StoppedShort { unit: unit.clone(), why, rule });
}

/// Moves to a place of a course, or as far as terrain allows. Returns whether it got there.
fn stop_there(tx: &mut Tx<'_>, charge: &Charge, course: &Course, to: CoursePlace, rule: &str) -> Result<bool, Stop> {
    let Charge { unit, target, .. } = charge;
    let others = short_of_others(tx, unit, course, to);
    let to = short_of_barred(tx.battle, course, others);
    let end = diced_to(tx, unit, course, to)?;
    walk_to(tx, unit, course, end)?;
    let distance = Inches::from_f64(course.ruler_to_in(end));
    let (who, target, rule) = (unit.clone(), target.clone(), rule.to_owned());
    tx.emit(MovementEvent::StoppedOnTheWay { unit: who, target, distance, rule });
    along::leave_behind(tx, unit, course, end)?;
    if end < to {
        broken(tx, unit);
    }
    Ok(end >= to)
}

/// Returns the enemy nearest to a unit.
pub(super) fn nearest_enemy(tx: &mut Tx<'_>, unit: &UnitId) -> Option<UnitId> {
    let battle = tx.battle;
    let enemies: Vec<UnitId> =
        battle.forces.units.iter().map(|u| u.id.clone()).filter(|other| battle.are_enemies(unit, other)).collect();
    let field = tx.field();
    let own = field.body_of(unit)?;
    let gap = |other: UnitId| {
        let gap = field.scene.gap(own, field.body_of(&other)?)?;
        Some((gap.inches, other))
    };
    enemies.into_iter().filter_map(gap).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, other)| other)
}
