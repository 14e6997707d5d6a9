//! Moves stand by stand (OTP 5.3, 6.4): a skirmish line on the move, and a line that bends to cover or straightens.

use super::bend::{SHARPEST, pivot_stand, swung};
use super::course::{Course, CoursePlace, HAIR, Met, MetKind};
use super::event::MovementEvent;
use super::formation::bearing;
use super::manoeuvre::{begin, furthest_in, roll_for};
use super::set_out::set_out;
use super::{each_stand, over};
use crate::battle::{Arm, Formation, Stand, gap_in, is_beside, placed};
use crate::geometry::{HAIR_IN, PlacedBase, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::attached;
use crate::rules::otp::formations::line_or_bent;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::{Others, enemies_touched, off_table, pair_depth_in, put};
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::otp::wording::against;
use crate::rules::otp::{Wing, operations};
use crate::text::Name;
use crate::units::{Bearing, Inches, Spot, Turn};

/// 5.3, 6.4: moves the stands of a skirmish line one by one, or bends or straightens a line.
pub(in super::super) fn move_stands(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    to: &[(Spot, Bearing)],
    special: bool,
) -> Result<(), Stop> {
    let mover = set_out(tx, unit, special)?;
    if special {
        return each_stand::special_move(tx, unit, to);
    }
    if to.len() != mover.stands.len() {
        let count = mover.stands.len();
        return Err(impossible("5.3", msg!("otp-each-stand-needs-place", unit = Name::title(&mover.name), count)));
    }
    let stands: Vec<Stand> = mover.stands.iter().zip(to).map(|(s, (at, facing))| placed_at(s, *at, *facing)).collect();
    let after = shape(tx, &mover, &stands)?;
    if let Some(Paid { cost, left }) = rearrange(tx, unit, &[stands], after)? {
        swung(tx.unit_mut(unit)?, half_moved(&mover.stands, to));
        tx.emit(MovementEvent::StandsMoved { unit: unit.clone(), cost, left });
        super::guns::reman(tx, unit)?;
    }
    Ok(())
}

/// The cost of a move stand by stand, and the movement left.
pub(super) struct Paid {
    pub cost: Inches,
    pub left: Inches,
}

/// Moves the stands of a line or skirmish line straight from each of the given places to the next: checks the move,
/// rolls for it, pays for it and carries it out. Returns `None` if terrain disordered the unit before it moved.
pub(super) fn rearrange(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    by_way_of: &[Vec<Stand>],
    after: Formation,
) -> Result<Option<Paid>, Stop> {
    let mover = Mover::of(tx, unit)?;
    let stands = by_way_of.last().cloned().unwrap_or_else(|| mover.stands.clone());
    attached::stays_in_touch(tx, unit, &stands)?;
    let before = std::iter::once(&mover.stands).chain(by_way_of);
    let courses: Vec<Course> = before.zip(by_way_of).flat_map(|(from, to)| courses(tx, &mover, from, to)).collect();
    check(tx, &mover, &stands, &courses)?;
    check_swing(tx, &mover, &stands)?;
    let places: Vec<&[Stand]> =
        std::iter::once(&mover.stands).chain(by_way_of).map(|stands| stands.as_slice()).collect();
    let cost = cost(tx, &mover, &courses, &places, after);
    let left = mover.left(tx.charts, false);
    tx.require(cost <= left + HAIR, "6.1", || {
        let (cost, left) = against(cost, left);
        msg!("otp-move-lacks-movement", unit = Name::title(&mover.name), cost, left)
    })?;
    go(tx, unit, &courses, Redrawn { stands, cost, after })
}

/// 6.3: refuses a change of facing that moves an end further than the formation's move. A bend is a change of facing of
/// its wing.
fn check_swing(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand]) -> Result<(), Stop> {
    if mover.formation == Formation::Skirmish || mover.arm == Arm::Artillery {
        return Ok(());
    }
    let bases = |stands: &[Stand]| stands.iter().map(placed).collect::<Vec<PlacedBase>>();
    let furthest = Inches::from_f64(furthest_in(&bases(&mover.stands), &bases(stands)));
    let most = mover.chart_move(tx.charts);
    tx.require(furthest <= most + HAIR, "6.3", || {
        let (furthest, most) = against(furthest, most);
        msg!("otp-end-stand-swings-too-far", mover = mover.name, furthest, most)
    })
}

pub(super) fn placed_at(stand: &Stand, at: Spot, facing: Bearing) -> Stand {
    Stand { at, facing, ..stand.clone() }
}

/// Returns the formation that the stands make. Skirmishers must stay 1" to 3" apart, and a line's stands must touch.
pub(super) fn shape(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand]) -> Result<Formation, Stop> {
    match mover.formation {
        Formation::Skirmish => {
            let apart = stands.windows(2).all(spread);
            tx.require(apart, "5.3", || msg!("otp-skirmish-line-gaps").to_owned())?;
            let one_rank = stands.windows(2).all(beside);
            tx.require(one_rank, "5.3", || msg!("otp-a-skirmish-line-is-a-single-rank").to_owned())?;
            Ok(Formation::Skirmish)
        }
        Formation::Line | Formation::Bent => {
            let foot = mover.arm != Arm::Artillery;
            tx.require(foot, "6.4", || msg!("otp-guns-do-not-bend").to_owned())?;
            // A bend opens a wedge at the rear, not a gap: the stands touch at a corner.
            let touch = gaps(stands).iter().all(|gap| *gap <= 0.25);
            tx.require(touch, "6.4", || msg!("otp-bent-line-stands-touch").to_owned())?;
            // Allows for stands placed by hand, and no more.
            let apart = own_depth_in(stands) <= 0.25;
            tx.require(apart, "6.4", || msg!("otp-bent-line-stands-overlap").to_owned())?;
            let in_order = stands.windows(2).all(|pair| beside(pair) && !too_sharp(pair));
            tx.require(in_order, "6.4", || msg!("otp-line-stands-in-order").to_owned())?;
            middle_stays(tx, mover, stands)?;
            Ok(line_or_bent(stands))
        }
        Formation::LooseOrder => {
            let apart = gaps(stands).iter().all(|gap| (0.5 - HAIR_IN..=1.0 + HAIR_IN).contains(gap));
            tx.require(apart, "5.4", || msg!("otp-loose-order-gaps").to_owned())?;
            let even = line_or_bent(stands) == Formation::Line;
            tx.require(even, "5.4", || msg!("otp-loose-order-abreast").to_owned())?;
            middle_stays(tx, mover, stands)?;
            Ok(Formation::LooseOrder)
        }
        _ => {
            tx.require(false, "6.4", || {
                msg!("otp-moves-as-a-whole-in-this-formation", unit = Name::title(&mover.name))
            })?;
            Ok(mover.formation)
        }
    }
}

/// How far off a stand that keeps its place may be, in inches and hundredths of a degree, when moved by hand.
const HAND_IN: f64 = 0.25;

const HAND_TURN: i32 = 500;

/// Returns whether a stand has kept its place.
fn stays(from: &Stand, at: Spot, facing: Bearing) -> bool {
    let off_in = crate::geometry::trig::hypot((at.x - from.at.x).to_f64(), (at.y - from.at.y).to_f64());
    off_in <= HAND_IN && from.facing.turn_to(facing).abs().hundredths() <= HAND_TURN
}

/// 6.3, 6.4: refuses a move stand by stand in which the middle of a line does not keep its place. Only its wings may
/// bend, go back or be extended. As a whole, a line moves by steps that it pays for.
fn middle_stays(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand]) -> Result<(), Stop> {
    let kept = pivot_stand(tx.unit(&mover.id)?);
    let half = stands.len() / 2;
    let stays = |i: usize| mover.stands.get(i).zip(stands.get(i)).is_some_and(|(a, b)| stays(a, b.at, b.facing));
    // Either of two middle stands may swing until it is known which one did.
    let level = kept == Some(half) && stands.len().is_multiple_of(2) && tx.unit(&mover.id)?.swung.is_none();
    let in_place = match kept {
        Some(kept) if !level => stays(kept),
        _ => stays(half) || half.checked_sub(1).is_some_and(stays),
    };
    tx.require(in_place, "6.3", || msg!("otp-moves-as-a-whole-and-bends", unit = Name::title(&mover.name)))
}

/// Returns the half of an even line that has swung: its middle stand has moved and the other half's has not.
fn half_moved(from: &[Stand], to: &[(Spot, Bearing)]) -> Option<Wing> {
    let half = from.len() / 2;
    let stays = |i: usize| from.get(i).zip(to.get(i)).is_some_and(|(stand, (at, facing))| stays(stand, *at, *facing));
    match (stays(half.checked_sub(1)?), stays(half)) {
        (true, false) => Some(Wing::Right),
        (false, true) => Some(Wing::Left),
        _ => None,
    }
}

/// Returns whether the bend between two neighbours is too sharp for a line.
fn too_sharp(pair: &[Stand]) -> bool {
    matches!(pair, [a, b] if a.facing.turn_to(b.facing).abs().hundredths() > SHARPEST)
}

/// Returns whether two skirmishers are 1" to 3" apart, measured edge to edge or as if they had the same facing. A stand
/// that turns in place does not come nearer to its neighbour.
pub(super) fn spread(pair: &[Stand]) -> bool {
    let [a, b] = pair else { return true };
    let within = |gap: f64| (1.0 - HAIR_IN..=3.0 + HAIR_IN).contains(&gap);
    let between = crate::geometry::trig::hypot((b.at.x - a.at.x).to_f64(), (b.at.y - a.at.y).to_f64());
    let fronts = f64::midpoint(a.base[0].to_f64(), b.base[0].to_f64());
    within(gap_in(a, b)) || (a.facing != b.facing && within(between - fronts))
}

/// Returns whether the second of two stands is to the right of the first.
fn beside(pair: &[Stand]) -> bool {
    if let [left, right] = pair { is_beside(left, right) } else { true }
}

/// Returns the gap from each stand to its neighbour, edge to edge, in inches.
pub(super) fn gaps(stands: &[Stand]) -> Vec<f64> {
    let pairs = stands.windows(2).filter_map(|pair| if let [a, b] = pair { Some((a, b)) } else { None });
    pairs.map(|(a, b)| gap_in(a, b)).collect()
}

/// Returns the deepest overlap between any two of the stands, in inches.
pub(super) fn own_depth_in(stands: &[Stand]) -> f64 {
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let pairs = bases.iter().enumerate().flat_map(|(i, a)| bases.iter().skip(i + 1).map(move |b| (a, b)));
    pairs.map(|(a, b)| pair_depth_in(a, b)).fold(0.0, f64::max)
}

/// Returns the straight course of each stand from one place to another.
pub(super) fn courses(tx: &Tx<'_>, mover: &Mover, from: &[Stand], to: &[Stand]) -> Vec<Course> {
    let course = |(from, to): (&Stand, &Stand)| {
        let one = Mover { stands: vec![from.clone()], ..mover.clone() };
        Course::of(tx.country(), &one, &straight(from, to))
    };
    from.iter().zip(to).map(course).collect()
}

/// Returns the straight way of one stand as steps.
pub(super) fn straight(from: &Stand, to: &Stand) -> Vec<Step> {
    if from.at == to.at {
        return Vec::new();
    }
    let (x, y) = ((to.at.x - from.at.x).to_f64(), (to.at.y - from.at.y).to_f64());
    let distance = Inches::from_f64(crate::geometry::trig::hypot(x, y));
    let angle: Turn = from.facing.turn_to(bearing(from.at, to.at));
    vec![Step::Oblique { distance, angle }]
}

/// Checks terrain, table edge and other units, as for any move.
pub(super) fn check(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand], courses: &[Course]) -> Result<(), Stop> {
    for met in courses.iter().flat_map(|c| &c.met) {
        match met.what {
            MetKind::Barred(rule) => {
                tx.require(false, rule, || msg!("otp-cannot-enter", mover = mover.name, met = met.name))?;
            }
            MetKind::Disorder(_) if mover.activity.special.is_some() => {
                tx.require(false, "6.8", || msg!("otp-a-special-move-may-not-go-through", met = met.name))?
            }
            _ => {}
        }
    }
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let over = off_table(tx.battle, &bases);
    tx.require(!over, "6.1", || msg!("otp-unit-would-leave-table", mover = mover.name))?;
    free(tx, mover, stands, courses)
}

/// Refuses if a stand goes through another unit, ends on one, or touches a new enemy.
fn free(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand], courses: &[Course]) -> Result<(), Stop> {
    let battle = tx.battle;
    let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
    let now: Vec<PlacedBase> = mover.stands.iter().map(placed).collect();
    let field = tx.field();
    // It may leave a unit that it already overlaps, but not go deeper into it.
    let others = Others::of(field, std::slice::from_ref(&mover.id), &now);
    let on_the_way = |course: &Course| {
        let mut places = (0_u32..).map(|k| f64::from(k) * 0.25).take_while(|at| *at < course.ruler_in());
        places.find_map(|at_in| others.hit(field, &course.stands_at(CoursePlace { leg: 0, at_in })))
    };
    let through = courses.iter().find_map(on_the_way).or_else(|| others.hit(field, &bases));
    let through = through.and_then(|body| field.unit_of(body)).cloned();
    let before = enemies_touched(field, battle, &mover.id, &now);
    let touched = enemies_touched(field, battle, &mover.id, &bases).into_iter().find(|e| !before.contains(e));
    if let Some(other) = through {
        let other = tx.name(&other).to_owned();
        tx.require(false, "6.5", || msg!("otp-stand-goes-through", mover = mover.name, other))?;
    }
    if let Some(enemy) = touched {
        let enemy = tx.name(&enemy).to_owned();
        tx.require(false, "9.0", || msg!("otp-would-touch-declare-a-closing", mover = mover.name, enemy))?;
    }
    Ok(())
}

/// Returns everything the stands meet, in order. Each group of `abreast` courses leads from one place to the next.
fn in_order(courses: &[Course], abreast: usize) -> Vec<&Met> {
    let mut out = Vec::new();
    for together in courses.chunks(abreast.max(1)) {
        let mut met: Vec<&Met> = together.iter().flat_map(|c| &c.met).collect();
        met.sort_by(|a, b| a.place.partial_cmp(&b.place).unwrap_or(std::cmp::Ordering::Equal));
        out.extend(met);
    }
    out
}

/// Returns the cost: for a skirmish line its longest stand move, for loose order at least a quarter move. A line pays a
/// quarter to bend one or both wings or to straighten (6.4), and for obstructions its stands cross (6.7).
fn cost(tx: &mut Tx<'_>, mover: &Mover, courses: &[Course], places: &[&[Stand]], after: Formation) -> Inches {
    let longest = courses.iter().map(Course::cost).max().unwrap_or_default();
    let quarter = mover.chart_move(tx.charts).quarter();
    match after {
        Formation::Skirmish => longest,
        Formation::LooseOrder => longest.max(quarter),
        _ => quarter + over::sum(&over::crossed(tx, mover, places, after)),
    }
}

/// A unit whose stands have moved separately.
struct Redrawn {
    /// The new places of its stands.
    stands: Vec<Stand>,
    /// The cost for the unit.
    cost: Inches,
    /// Its new formation.
    after: Formation,
}

/// Rolls for terrain, then moves. If a roll halves the move below the cost, the line stays where it is and may move
/// again with the movement left.
fn go(tx: &mut Tx<'_>, unit: &UnitId, courses: &[Course], redrawn: Redrawn) -> Result<Option<Paid>, Stop> {
    let Redrawn { stands, cost, after } = redrawn;
    // All stands first go to the first place, then on to the next.
    for met in in_order(courses, stands.len()) {
        let MetKind::Disorder(class) = met.what else { continue };
        if roll_for(tx, unit, met, class)? {
            continue;
        }
        let left = operations::left(tx, unit)?;
        if cost > left + HAIR {
            let (why, rule) = (msg!("otp-the-ground-has-broken-up-the-order").to_owned(), "6.6".to_owned());
            tx.emit(MovementEvent::StoppedShort { unit: unit.clone(), why, rule });
            return Ok(None);
        }
    }
    begin(tx, unit)?;
    let activity = operations::activity(tx, unit)?;
    activity.spent += cost;
    activity.crossed_obstacle |= courses.iter().flat_map(|c| &c.met).any(|met| met.what == MetKind::Obstacle);
    put(tx, unit, stands)?;
    let state = tx.unit_mut(unit)?;
    if state.guns_left_at.is_none() {
        state.formation = after;
    }
    Ok(Some(Paid { cost, left: operations::left(tx, unit)? }))
}
