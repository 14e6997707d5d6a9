//! Running from the enemy: routs and evades (Step 4, Movement table), and falling back (Losers result, Drawn).

use super::apart::slid;
use super::mover::Mover;
use super::passing::depth_in;
use super::place::bases;
use super::price::bars_turning;
use super::way::{
    Arrival, Halt, Way, ahead, arrival, clear_of_others, halted_by_edge, halted_by_enemies, halted_by_ground, turned,
};
use crate::battle::{Stand, Terrain, middle};
use crate::geometry::{HAIR_IN, trig};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::charts::Pace;
use crate::rules::awi::state::{Charge, ChargeStage, is_on_table};
use crate::rules::awi::survey::Survey;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{Place, off_table, overlapped};
use crate::units::{Bearing, Inches, Spot, Turn};

/// How far beyond its move a unit runs on to be clear of friends.
const BEYOND: Inches = Inches::whole(12);
/// How near a running unit comes to an enemy who is in its way.
const WIDE_OF_ENEMIES: Inches = Inches::whole(1);
/// How finely it is felt how far a unit that turns to run must come ahead by it, in inches.
const GRAIN_IN: f64 = 0.125;
/// Ways from several enemies that come to less than this have no middle.
const OPPOSITE: f64 = 0.1;
/// Ways it tries, off straight away, in hundredths of a degree.
const ASIDE: [i32; 7] = [0, 1500, -1500, 3000, -3000, 4500, -4500];
/// Ways routers try besides, along what they cannot cross: they stand before nothing that they can get round.
const ALONG: [i32; 6] = [6000, -6000, 7500, -7500, 9000, -9000];

/// The way of a rout: from an enemy, or from the nearest; over the edge of the table where it leads there.
pub(in super::super) fn rout(tx: &mut Tx<'_>, unit: &UnitId, from: Option<&UnitId>) -> Result<Way, Stop> {
    let mover = Mover { routing: true, ..Mover::of(tx, unit)? };
    let most = mover.pace(tx.charts, Pace::Rout);
    run(tx, &mover, from, most, true)
}

/// The way of an evade, at charge speed; it does not leave the table.
pub(in super::super) fn evade(tx: &mut Tx<'_>, unit: &UnitId, from: &UnitId) -> Result<Way, Stop> {
    let mover = Mover::of(tx, unit)?;
    let most = mover.charge_move(tx.charts);
    run(tx, &mover, Some(from), most, false)
}

/// The way that goes furthest, straight away the first: round what is in the way where it can.
fn run(tx: &mut Tx<'_>, mover: &Mover, from: Option<&UnitId>, most: Inches, leaves: bool) -> Result<Way, Stop> {
    let straight = away(tx, mover, from);
    let (mut best, mut over, mut among): (Option<(Inches, Way)>, bool, Option<String>) = (None, false, None);
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
        // Nor does it come into a house, or onto what it cannot cross, by turning beside it.
        if let Some(ground) = bars_turning(tx, mover, &turned.stands) {
            among = Some(ground);
            continue;
        }
        let mut way = along(tx, &turned, most.less(by), leaves);
        let Way::To(arrival) = &mut way else { return Ok(way) };
        arrival.cost += by;
        // A wide unit that turns beside the edge may turn out over it, and one beside a friend into him.
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
    Ok(if leaves && over { Way::Off } else { Way::To(stays) })
}

/// A unit turned to run, and how far ahead it has come by it: where it stands, or so far on that its rear is where its
/// figures stood, which a column struck in the flank needs. The enemy into whom it would turn otherwise.
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

/// The enemy, but for some, in whom bases would stand deeper than those of the unit do now.
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

/// Straight ahead of a unit that has turned to run: as far as its move takes it, on until it is clear of friends.
fn along(tx: &mut Tx<'_>, mover: &Mover, most: Inches, leaves: bool) -> Way {
    let course = ahead(tx, mover, most + BEYOND);
    let ground = halted_by_ground(&course, None);
    let enemy = halted_by_enemies(tx, mover, &course, WIDE_OF_ENEMIES, None);
    let mut halt = Halt::nearer(ground, enemy);
    let reach = course.reach(most);
    if leaves {
        let stopped = halt.as_ref().is_some_and(|halt| halt.place < reach);
        let over = off_table(tx.battle, &course.stands_at(reach));
        if over && !stopped {
            return Way::Off;
        }
    }
    halt = Halt::nearer(halt, halted_by_edge(tx, &course));
    let to = halt.as_ref().map_or(reach, |halt| if halt.place < reach { halt.place } else { reach });
    let stopped_by = halt.as_ref().filter(|halt| halt.place < reach).map(|halt| halt.by.clone());
    let far = halt.map_or_else(|| course.end(), |halt| halt.place);
    if let Some(beyond) = beyond(tx, mover, |place| course.stands_at(place), to, far) {
        return Way::To(arrival(tx, mover, &course, beyond, stopped_by));
    }
    let (to, friend) = clear_of_others(tx, mover, &course, to);
    let stopped_by = friend.map(|friend| tx.name(&friend).to_owned()).or(stopped_by);
    Way::To(arrival(tx, mover, &course, to, stopped_by))
}

/// The first clear place from one on, up to another on the same straight leg.
fn beyond(
    tx: &mut Tx<'_>,
    mover: &Mover,
    stands_at: impl Fn(Place) -> Vec<crate::geometry::PlacedBase>,
    from: Place,
    far: Place,
) -> Option<Place> {
    let field = tx.field();
    let quarters = (0_u32..).map(|k| from.at_in + f64::from(k) / 4.0).take_while(|at_in| *at_in <= far.at_in);
    let mut places = quarters.map(|at_in| Place { at_in, ..from });
    places.find(|place| overlapped(field, &mover.id, &stands_at(*place)).is_empty())
}

/// Falls back so far, facing as it does, on until it is clear of the walls it held or fought within: to whatever is in the
/// way. Ground does not slow it: the distance is the rules' own.
pub(in super::super) fn fall_back(tx: &mut Tx<'_>, unit: &UnitId, by: Inches) -> Result<Arrival, Stop> {
    let mut mover = Mover::of(tx, unit)?;
    let housed = tx.unit(unit)?.in_house.is_some();
    // Who comes out of a house is drawn up again as its bases are wide.
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

/// How far back a garrison is clear of the house it gives up, and who fought it of the outline he stands in; no less than
/// they fall back.
fn clear_of_walls(tx: &Tx<'_>, mover: &Mover, by: Inches) -> Inches {
    let built_up = |feature: &usize| tx.battle.board.terrain.get(*feature).is_some_and(Terrain::is_built_up);
    let in_it = bases(&mover.stands).iter().flat_map(|base| tx.ground.scene.features_under(base)).find(built_up);
    let house = tx.unit(&mover.id).ok().and_then(|now| now.in_house.as_ref());
    let feature = tx.battle.board.terrain.iter().position(|terrain| Some(&terrain.id) == house).or(in_it);
    let far = ahead(tx, mover, -(by + BEYOND));
    let under = |by: Inches| {
        let mut bases = far.stands_at(far.along(by.to_f64())).into_iter();
        bases.any(|base| feature.is_some_and(|feature| tx.ground.scene.features_under(&base).contains(&feature)))
    };
    let eighths = (0..).map(|k| by + Inches::from_thousandths(k * 125)).take_while(|at| *at <= by + BEYOND);
    eighths.into_iter().find(|at| !under(*at)).unwrap_or(by)
}

/// The way straight from those a unit runs from: between the ways from each, where they are several. Where there are none,
/// or they are on opposite sides of it, back the way it came.
fn away(tx: &mut Tx<'_>, mover: &Mover, from: Option<&UnitId>) -> Bearing {
    let enemies = runs_from(tx, &mover.id, from);
    let looks = mover.stands.first().map_or_else(Bearing::default, |stand| stand.facing);
    let ways: Vec<Bearing> =
        tx.surveyed(|survey| enemies.iter().filter_map(|enemy| straight_from(survey, mover, enemy)).collect());
    between(&ways).unwrap_or(looks.opposite())
}

/// Whom a unit runs from: the one it is told, else all whom it fights, else the first who charges it, else the nearest, or
/// all who are as near as far as the ruler can tell.
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

/// The bearing in the middle of some; none where they cancel each other out.
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

/// Straight from an enemy's front where that touches, or back from its own where that touches him; apart from him, along
/// the shortest line between them.
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

/// The enemy nearest to a unit; all who are no further off than he, as far as the ruler can tell.
fn nearest_enemies(tx: &mut Tx<'_>, unit: &UnitId) -> Vec<UnitId> {
    tx.surveyed(|survey| {
        let gaps: Vec<(f64, &UnitId)> =
            survey.enemies(unit).filter_map(|enemy| Some((survey.gap(unit, enemy)?, enemy))).collect();
        let nearest_in = gaps.iter().map(|(gap_in, _)| *gap_in).fold(f64::INFINITY, f64::min);
        gaps.iter().filter(|(gap_in, _)| *gap_in <= nearest_in + HAIR_IN).map(|(_, enemy)| (*enemy).clone()).collect()
    })
}

/// The bearing from one place to another.
pub(super) fn bearing(from: Spot, to: Spot) -> Bearing {
    let (x, y) = ((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    Bearing::from_degrees(trig::atan2(x, y).to_degrees())
}
