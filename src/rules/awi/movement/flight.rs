//! Moves away from the enemy: routs and evades (Step 4, Movement table), and falling back (Losers result, Drawn).

use super::apart::slid;
use super::mover::Mover;
use super::passing::depth_in;
use super::place::bases;
use super::price::bars_turning;
use super::way::{
    Arrival, Halt, MoveEnd, ahead, arrival, clear_of_others, halted_by_edge, halted_by_enemies, halted_by_ground,
    turned,
};
use crate::battle::{Stand, Terrain, middle};
use crate::geometry::{HAIR_IN, trig};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::charts::Pace;
use crate::rules::awi::state::{Charge, ChargeStage, is_on_table};
use crate::rules::awi::survey::Survey;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{CoursePlace, off_table, overlapped};
use crate::units::{Bearing, Inches, Spot, Turn};

/// How far beyond its move a unit may go to get clear of friends or walls.
const BEYOND: Inches = Inches::whole(12);
/// The distance at which a running unit stops from an enemy in its way.
const WIDE_OF_ENEMIES: Inches = Inches::whole(1);
/// Step of the search for how far forward a unit must come when it turns to run, in inches.
const GRAIN_IN: f64 = 0.125;
/// Directions away from several enemies cancel out if their vectors add up to less than this length.
const OPPOSITE: f64 = 0.1;
/// Deviations from directly away that are tried, in hundredths of a degree.
const ASIDE: [i32; 7] = [0, 1500, -1500, 3000, -3000, 4500, -4500];
/// Further deviations for routing units, along obstacles they cannot cross: they run round anything they can.
const ALONG: [i32; 6] = [6000, -6000, 7500, -7500, 9000, -9000];

/// Returns the way of a rout, from a given enemy or from those of [`runs_from`]. It may lead off the table.
pub(in super::super) fn rout(tx: &mut Tx<'_>, unit: &UnitId, from: Option<&UnitId>) -> Result<MoveEnd, Stop> {
    let mover = Mover { routing: true, ..Mover::of(tx, unit)? };
    let most = mover.pace(tx.charts, Pace::Rout);
    run(tx, &mover, from, most, true)
}

/// Returns the way of an evade, at charge speed. It does not leave the table.
pub(in super::super) fn evade(tx: &mut Tx<'_>, unit: &UnitId, from: &UnitId) -> Result<MoveEnd, Stop> {
    let mover = Mover::of(tx, unit)?;
    let most = mover.charge_move(tx.charts);
    run(tx, &mover, Some(from), most, false)
}

/// Returns the way of a unit that runs. Tries directly away from the enemy first, then deviations to either side, the
/// smallest first; routers (`leaves`) may deviate more than evaders, and may leave the table. Returns the first way
/// that nothing stops, otherwise the one that goes furthest. A unit that cannot turn in any of these directions stays,
/// but a router that would turn over the edge leaves the table.
fn run(tx: &mut Tx<'_>, mover: &Mover, from: Option<&UnitId>, most: Inches, leaves: bool) -> Result<MoveEnd, Stop> {
    let straight = away(tx, mover, from);
    let (mut best, mut over, mut among): (Option<(Inches, MoveEnd)>, bool, Option<String>) = (None, false, None);
    let besides = if leaves { &ALONG[..] } else { &[] };
    for &aside in ASIDE.iter().chain(besides) {
        let facing = straight.turned(Turn::from_hundredths(aside));
        let (turned, by) = match turned_away(tx, mover, facing) {
            Ok(turned) => turned,
            Err(enemy) => {
                among = Some(tx.name(&enemy).to_owned());
                continue;
            }
        };
        // Turning must not bring it into a house or onto ground that it cannot cross.
        if let Some(ground) = bars_turning(tx, mover, &turned.stands) {
            among = Some(ground);
            continue;
        }
        let mut way = along(tx, &turned, most.less(by), leaves);
        let MoveEnd::To(arrival) = &mut way else { return Ok(way) };
        arrival.cost += by;
        // Turning may bring a wide unit over the edge of the table or into a friend.
        if !is_on_table(tx.battle, &arrival.stands) {
            over = true;
            continue;
        }
        if let Some(friend) = overlapped(tx.field(), &mover.id, &bases(&arrival.stands)).into_iter().next() {
            among = Some(tx.name(&friend).to_owned());
            continue;
        }
        if arrival.stopped_by.is_none() {
            return Ok(way);
        }
        let went = arrival.cost;
        if best.as_ref().is_none_or(|(so_far, _)| went > *so_far) {
            best = Some((went, way));
        }
    }
    if let Some((_, way)) = best {
        return Ok(way);
    }
    let stays = Arrival { stopped_by: among, ..Arrival::placed(mover.stands.clone()) };
    Ok(if leaves && over { MoveEnd::Off } else { MoveEnd::To(stays) })
}

/// Returns the unit turned to run, moved forward until it overlaps no enemy more than it did, and the distance: usually
/// 0, at most half its new depth. A column struck in the flank needs this. The error is the enemy it would still
/// overlap.
fn turned_away(tx: &mut Tx<'_>, mover: &Mover, facing: Bearing) -> Result<(Mover, Inches), UnitId> {
    let turned = turned(mover, facing);
    let (sin, cos) = trig::sin_cos_hundredths(facing.hundredths());
    let ahead_in = nalgebra::Vector2::new(sin, cos);
    let corners = bases(&turned.stands).into_iter().flat_map(|base| base.corners()).map(|c| c.coords.dot(&ahead_in));
    let (rear_in, front_in) =
        corners.fold((f64::INFINITY, f64::NEG_INFINITY), |(rear, front), at| (rear.min(at), front.max(at)));
    let most_in = ((front_in - rear_in) / 2.0).max(0.0);
    let mut into = None;
    for by_in in (0_u32..).map(|k| f64::from(k) * GRAIN_IN).take_while(|by_in| *by_in <= most_in) {
        let stands = slid(&turned.stands, ahead_in * by_in);
        let Some(enemy) = turns_into(tx, mover, &stands, &[]) else {
            return Ok((Mover { stands, ..turned }, Inches::from_f64(by_in)));
        };
        into.get_or_insert(enemy);
    }
    into.map_or_else(|| Ok((turned, Inches::ZERO)), Err)
}

/// Returns an enemy, not in `but`, that the given bases would overlap deeper than the unit's bases do now.
pub(super) fn turns_into(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand], but: &[UnitId]) -> Option<UnitId> {
    let (now, there) = (bases(&mover.stands), bases(stands));
    let battle = tx.battle;
    let field = tx.field();
    let enemies = overlapped(field, &mover.id, &there).into_iter().filter(|other| battle.are_enemies(&mover.id, other));
    let deeper = |enemy: &UnitId| {
        let theirs = field.body_of(enemy).and_then(|body| field.scene.bodies().get(body));
        theirs.is_some_and(|theirs| depth_in(&there, &theirs.stands) > depth_in(&now, &theirs.stands) + HAIR_IN)
    };
    enemies.filter(|enemy| !but.contains(enemy)).find(deeper)
}

/// Returns the way straight ahead of a unit turned to run: its whole move, and on until it is clear of friends.
fn along(tx: &mut Tx<'_>, mover: &Mover, most: Inches, leaves: bool) -> MoveEnd {
    let course = ahead(tx, mover, most + BEYOND);
    let ground = halted_by_ground(&course, None);
    let enemy = halted_by_enemies(tx, mover, &course, WIDE_OF_ENEMIES, None);
    let mut halt = Halt::nearer(ground, enemy);
    let reach = course.reach(most);
    if leaves {
        let stopped = halt.as_ref().is_some_and(|halt| halt.place < reach);
        let over = off_table(tx.battle, &course.stands_at(reach));
        if over && !stopped {
            return MoveEnd::Off;
        }
    }
    halt = Halt::nearer(halt, halted_by_edge(tx, &course));
    let to = halt.as_ref().map_or(reach, |halt| if halt.place < reach { halt.place } else { reach });
    let stopped_by = halt.as_ref().filter(|halt| halt.place < reach).map(|halt| halt.by.clone());
    let far = halt.map_or_else(|| course.end(), |halt| halt.place);
    if let Some(beyond) = beyond(tx, mover, |place| course.stands_at(place), to, far) {
        return MoveEnd::To(arrival(tx, mover, &course, beyond, stopped_by));
    }
    let (to, friend) = clear_of_others(tx, mover, &course, to);
    let stopped_by = friend.map(|friend| tx.name(&friend).to_owned()).or(stopped_by);
    MoveEnd::To(arrival(tx, mover, &course, to, stopped_by))
}

/// Returns the first clear place between two places on a straight leg.
fn beyond(
    tx: &mut Tx<'_>,
    mover: &Mover,
    stands_at: impl Fn(CoursePlace) -> Vec<crate::geometry::PlacedBase>,
    from: CoursePlace,
    far: CoursePlace,
) -> Option<CoursePlace> {
    let field = tx.field();
    let quarters = (0_u32..).map(|k| from.at_in + f64::from(k) / 4.0).take_while(|at_in| *at_in <= far.at_in);
    let mut places = quarters.map(|at_in| CoursePlace { at_in, ..from });
    places.find(|place| overlapped(field, &mover.id, &stands_at(*place)).is_empty())
}

/// Falls back without turning, stopped by any obstacle. Goes further than `by` if that does not clear the walls it held
/// or fought in. Ground does not slow it: the rules give the distance.
pub(in super::super) fn fall_back(tx: &mut Tx<'_>, unit: &UnitId, by: Inches) -> Result<Arrival, Stop> {
    let mut mover = Mover::of(tx, unit)?;
    let housed = tx.unit(unit)?.in_house.is_some();
    // A unit that leaves a house is drawn up again at the full width of its bases.
    let looks = mover.stands.first().map(|stand| stand.facing).filter(|_| housed);
    if let Some(facing) = looks {
        mover = turned(&mover, facing);
    }
    let by = clear_of_walls(tx, &mover, by);
    let course = ahead(tx, &mover, -by);
    let enemy = halted_by_enemies(tx, &mover, &course, Inches::ZERO, None);
    let halt = Halt::nearer(Halt::nearer(halted_by_ground(&course, None), enemy), halted_by_edge(tx, &course));
    let to = halt.as_ref().map_or_else(|| course.end(), |halt| halt.place);
    let (clear, friend) = clear_of_others(tx, &mover, &course, to);
    let stopped_by = friend.map(|friend| tx.name(&friend).to_owned()).or(halt.map(|halt| halt.by));
    Ok(arrival(tx, &mover, &course, clear, stopped_by))
}

/// Returns how far a unit must fall back to be clear of the house it held, or of the one that its bases reach into.
/// Never less than `by`.
fn clear_of_walls(tx: &Tx<'_>, mover: &Mover, by: Inches) -> Inches {
    let built_up = |feature: &usize| tx.battle.board.terrain.get(*feature).is_some_and(Terrain::is_built_up);
    let in_it = bases(&mover.stands).iter().flat_map(|base| tx.land.scene.features_under(base)).find(built_up);
    let house = tx.unit(&mover.id).ok().and_then(|now| now.in_house.as_ref());
    let feature = tx.battle.board.terrain.iter().position(|terrain| Some(&terrain.id) == house).or(in_it);
    let far = ahead(tx, mover, -(by + BEYOND));
    let under = |by: Inches| {
        let mut bases = far.stands_at(far.along(by.to_f64())).into_iter();
        bases.any(|base| feature.is_some_and(|feature| tx.land.scene.features_under(&base).contains(&feature)))
    };
    let eighths = (0..).map(|k| by + Inches::from_thousandths(k * 125)).take_while(|at| *at <= by + BEYOND);
    eighths.into_iter().find(|at| !under(*at)).unwrap_or(by)
}

/// Returns the direction straight away from the enemies a unit runs from, halfway between them if there are several. If
/// there are none, or they are on opposite sides, returns the unit's rear.
fn away(tx: &mut Tx<'_>, mover: &Mover, from: Option<&UnitId>) -> Bearing {
    let enemies = runs_from(tx, &mover.id, from);
    let looks = mover.stands.first().map_or_else(Bearing::default, |stand| stand.facing);
    let ways: Vec<Bearing> =
        tx.surveyed(|survey| enemies.iter().filter_map(|enemy| straight_from(survey, mover, enemy)).collect());
    between(&ways).unwrap_or(looks.opposite())
}

/// Returns the enemies a unit runs from: the given one, otherwise all that it fights, otherwise the first that charges
/// it, otherwise the nearest, including all that are equally near within the ruler's hair.
pub(in super::super) fn runs_from(tx: &mut Tx<'_>, unit: &UnitId, from: Option<&UnitId>) -> Vec<UnitId> {
    let fought = if from.is_some() { Vec::new() } else { tx.surveyed(|survey| survey.fought(unit)) };
    if !fought.is_empty() {
        return fought;
    }
    let comes = |charge: &&Charge| charge.target == *unit && charge.stage != ChargeStage::Over;
    let charger = tx.state.charges.iter().find(comes).map(|charge| charge.unit.clone());
    match from.cloned().or(charger) {
        Some(enemy) => vec![enemy],
        None => nearest_enemies(tx, unit),
    }
}

/// Returns the middle of some bearings. `None` if they cancel each other out.
fn between(bearings: &[Bearing]) -> Option<Bearing> {
    if let [only] = bearings {
        return Some(*only);
    }
    let (x, y) = bearings.iter().fold((0.0, 0.0), |(x, y), bearing| {
        let (sin, cos) = trig::sin_cos_hundredths(bearing.hundredths());
        (x + sin, y + cos)
    });
    (trig::hypot(x, y) > OPPOSITE).then(|| Bearing::from_degrees(trig::atan2(x, y).to_degrees()))
}

/// Returns the direction away from an enemy. In contact: along the facing of the enemy's base whose front touches, or
/// backwards if only the unit's own front does. Apart: along the shortest line between them.
fn straight_from(survey: &Survey<'_>, mover: &Mover, enemy: &UnitId) -> Option<Bearing> {
    let bodies = (survey.field.body_of(enemy)?, survey.field.body_of(&mover.id)?);
    let gap = survey.field.scene.gap(bodies.0, bodies.1)?;
    if gap.inches <= survey.field.scene.tolerance_in() {
        let theirs = &survey.state.units.get(enemy)?.stands;
        let struck = survey.facing_in_contact(enemy, &mover.id).first().and_then(|place| theirs.get(*place));
        let strikes = survey.facing_in_contact(&mover.id, enemy).first().and_then(|place| mover.stands.get(*place));
        let front = struck.map(|stand| stand.facing).or(strikes.map(|stand| stand.facing.opposite()));
        let middles = || middle(theirs).zip(middle(&mover.stands)).filter(|(theirs, own)| theirs != own);
        return front.or_else(|| middles().map(|(theirs, own)| bearing(theirs, own)));
    }
    let by = gap.line.to - gap.line.from;
    Some(Bearing::from_degrees(trig::atan2(by.x, by.y).to_degrees()))
}

/// Returns the nearest enemies of a unit: all that are equally near within the ruler's hair.
fn nearest_enemies(tx: &mut Tx<'_>, unit: &UnitId) -> Vec<UnitId> {
    tx.surveyed(|survey| {
        let gaps: Vec<(f64, &UnitId)> =
            survey.enemies(unit).filter_map(|enemy| Some((survey.gap(unit, enemy)?, enemy))).collect();
        let nearest_in = gaps.iter().map(|(gap_in, _)| *gap_in).fold(f64::INFINITY, f64::min);
        gaps.iter().filter(|(gap_in, _)| *gap_in <= nearest_in + HAIR_IN).map(|(_, enemy)| (*enemy).clone()).collect()
    })
}

/// Returns the bearing from one place to another.
pub(super) fn bearing(from: Spot, to: Spot) -> Bearing {
    let (x, y) = ((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    Bearing::from_degrees(trig::atan2(x, y).to_degrees())
}
