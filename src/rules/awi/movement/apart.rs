//! The distance from enemies (Movement apart). A unit that does not charge halts two inches from an enemy, but
//! close-order foot pushes skirmishers back, at half its own speed.

use super::event::MovementEvent;
use super::mover::{Mover, of};
use super::passing::depth_in;
use super::place::{bases, emit, put};
use super::price::Course;
use crate::battle::{Field, FightingOrder, Formation, Stand, TerrainKind};
use crate::geometry::{Body, HAIR_IN, PlacedBase, Scene};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::awi::close_calls::is_placed_at;
use crate::rules::awi::distance::Distance;
use crate::rules::awi::state::{Charge, ChargeStage};
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{CoursePlace, first_felt, first_within, off_table, overlapped};
use crate::rules::{CloseCall, Compared, End, Stop};
use crate::units::{Inches, Spot};
use nalgebra::Vector2;

/// Step of the search for the place where pushed skirmishers go, in inches.
const GRAIN_IN: f64 = 0.125;

/// Skirmishers that are pushed back, and their new place.
pub(super) struct GivesWay {
    unit: UnitId,
    formation: Formation,
    stands: Vec<Stand>,
    distance: Inches,
}

/// The effects of a course on the enemies it comes near.
#[derive(Default)]
pub(super) struct Nearing {
    /// The skirmishers it pushes back.
    pub gives_way: Vec<GivesWay>,
    /// The extra cost of pushing them, which slows the unit.
    pub cost: Inches,
}

/// Refuses a course that comes too near to an enemy, or pushes skirmishers where they cannot go.
pub(super) fn check(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<Nearing, Stop> {
    let apart = tx.charts.inches("apart/halt_from_enemy").value;
    let mut nearing = Nearing::default();
    let mut from: Option<CoursePlace> = None;
    let mut near = nearing_enemies(tx, mover, course, apart);
    // The skirmishers met first are pushed back first, as those behind must stay clear of them.
    near.sort_by(|a, b| a.1.partial_cmp(&b.1).unwrap_or(std::cmp::Ordering::Equal));
    for (enemy, place) in &near {
        let (name, him) = (&mover.name, tx.name(enemy).to_owned());
        let engaged = engaged(tx, enemy);
        let pushes = mover.is_close_foot() && !engaged && pushable(tx, enemy)?;
        let close = at_the_end(tx, mover, course, enemy, apart);
        if !pushes {
            let halts =
                if engaged { msg!("awi-no-pushing-out-of-charges") } else { msg!("awi-only-chargers-go-nearer") };
            let why = msg!("awi-move-comes-too-near", name, apart, him, why = halts);
            let why = tx.refused_closely(why, close.as_ref());
            tx.require(false, "Movement apart", || why)?;
        }
        if pushes {
            from = Some(from.filter(|first| first <= place).unwrap_or(*place));
            let push = Push { mover, course, from: *place, apart };
            let way = gives_way(tx, &push, enemy, &near, &nearing.gives_way)?;
            tx.require(way.is_some(), "Movement apart", || msg!("awi-no-room-to-push-back", name, him))?;
            nearing.gives_way.extend(way);
        }
    }
    for enemy in others_at_the_end(tx, mover, course, apart) {
        if near.iter().all(|(other, _)| *other != enemy) {
            let call = at_the_end(tx, mover, course, &enemy, apart);
            tx.note(call);
        }
    }
    if let Some(from) = from {
        let plain = course.cost() - course.cost_at(from);
        nearing.cost = slower(plain, tx.charts.share("pushing_share/skirmishers_pushed").value) - plain;
    }
    Ok(nearing)
}

/// Returns the enemies that a course ends too near to, or within the ruler's tolerance of being so.
fn others_at_the_end(tx: &mut Tx<'_>, mover: &Mover, course: &Course, apart: Inches) -> Vec<UnitId> {
    let battle = tx.battle;
    let field = tx.field();
    let end = course.stands_at(course.end());
    let near = field.scene.near(&end, apart.to_f64() + field.scene.tolerance_in()).into_iter();
    let enemies = near.filter_map(|(body, _)| field.unit_of(body)).filter(|unit| battle.are_enemies(&mover.id, unit));
    enemies.cloned().collect()
}

/// Returns the close call on the distance between the end of a course and an enemy. `None` if the program chose that
/// exact distance.
fn at_the_end(
    tx: &mut Tx<'_>,
    mover: &Mover,
    course: &Course,
    enemy: &UnitId,
    apart: Inches,
) -> Option<CloseCall<Distance>> {
    let field = tx.field();
    let (end, tolerance_in) = (course.stands_at(course.end()), field.scene.tolerance_in());
    let gap = field.scene.gap_from(&end, field.body_of(enemy)?)?;
    if is_placed_at(gap.inches, apart) {
        return None;
    }
    let compared = Compared { rule: "Movement apart", of: Distance::Apart, limit: apart, measured_in: gap.inches };
    compared.close_call(tolerance_in, || End::of_gap([&mover.id, enemy], &gap))
}

/// Returns the cost of a move at a share of the normal speed; `share` is in thousandths.
fn slower(cost: Inches, share: i32) -> Inches {
    of(cost, 1_000_000_i32.checked_div(share).unwrap_or(1_000_000))
}

/// Returns the enemies that a course comes too near to, and where it first does. An enemy too near at the start counts
/// only if the course comes nearer still.
pub(super) fn nearing_enemies(
    tx: &mut Tx<'_>,
    mover: &Mover,
    course: &Course,
    apart: Inches,
) -> Vec<(UnitId, CoursePlace)> {
    let battle = tx.battle;
    let (far_in, apart_in) = (apart.to_f64() + course.ruler_in() * 2.0, apart.to_f64() - HAIR_IN);
    let field = tx.field();
    let start = course.stands_at(CoursePlace::START);
    let near = field.scene.near(&start, far_in).into_iter().filter_map(|(body, gap)| {
        let enemy = field.unit_of(body).filter(|unit| battle.are_enemies(&mover.id, unit))?;
        let place = if gap.inches < apart_in {
            nearer_still(field, course, body, gap.inches)
        } else {
            first_within(field, course, enemy, apart_in)
        };
        Some((enemy.clone(), place?))
    });
    near.collect()
}

/// Returns where a course comes nearer to a body than at the start, or deeper into it.
fn nearer_still(field: &Field, course: &Course, body: usize, began_in: f64) -> Option<CoursePlace> {
    let theirs = field.scene.bodies().get(body).map(|body| body.stands.as_slice()).unwrap_or_default();
    let began_deep_in = depth_in(&course.stands_at(CoursePlace::START), theirs);
    let nearer = |stands: &[PlacedBase]| {
        let gap = field.scene.gap_from(stands, body)?;
        let deeper = || depth_in(stands, theirs) > began_deep_in + HAIR_IN;
        (gap.inches < began_in - HAIR_IN || deeper()).then_some(())
    };
    first_felt(course, |_, _| false, nearer).map(|(place, ())| place)
}

/// Whether an enemy can be pushed: skirmishers in the open. A unit in a house stays there.
fn pushable(tx: &Tx<'_>, enemy: &UnitId) -> Result<bool, Stop> {
    let (_, order) = tx.class(enemy)?;
    Ok(order == FightingOrder::Skirmish && tx.unit(enemy)?.in_house.is_none())
}

/// Whether an enemy charges, is charged, or fights in a melee. No third unit pushes it out of that.
fn engaged(tx: &mut Tx<'_>, enemy: &UnitId) -> bool {
    let of_it =
        |charge: &Charge| charge.stage != ChargeStage::Over && (charge.unit == *enemy || charge.target == *enemy);
    tx.state.charges.iter().any(of_it) || tx.surveyed(|survey| !survey.fought(enemy).is_empty())
}

/// A course of close-order foot that pushes skirmishers back.
struct Push<'a> {
    mover: &'a Mover,
    course: &'a Course,
    /// The place on the course where it comes too near to the skirmishers.
    from: CoursePlace,
    /// The distance to keep between them.
    apart: Inches,
}

/// Returns where skirmishers are pushed: straight before the foot, the least distance that keeps them `apart` from it
/// and clear of those in `pushed`. `None` if they have no room there.
///
/// `near` holds all enemies that the course comes near. Those do not take up room, as they are pushed too.
fn gives_way(
    tx: &mut Tx<'_>,
    push: &Push<'_>,
    enemy: &UnitId,
    near: &[(UnitId, CoursePlace)],
    pushed: &[GivesWay],
) -> Result<Option<GivesWay>, Stop> {
    let Push { mover, course, from, apart } = *push;
    let now = tx.unit(enemy)?;
    let (formation, stands) = (now.formation, now.stands.clone());
    let end = course.stands_at(course.end());
    let scene = alone(&end);
    let way = direction(&course.stands_at(from), &end);
    let taken: Vec<PlacedBase> = pushed.iter().flat_map(|other| bases(&other.stands)).collect();
    let clear = |moved: &[Stand]| {
        let there = bases(moved);
        let gap = scene.gap_from(&there, 0);
        let apart = gap.is_none_or(|gap| gap.inches >= apart.to_f64() - HAIR_IN);
        apart && depth_in(&there, &taken) <= HAIR_IN
    };
    let most = (apart.to_f64() + course.ruler_in()) * 2.0;
    let tries = (0_u32..).map(|k| f64::from(k) * GRAIN_IN).take_while(|by| *by <= most);
    let found = tries.map(|by| (by, slid(&stands, way * by))).find(|(_, moved)| clear(moved));
    let Some((by, moved)) = found else { return Ok(None) };
    let among: Vec<&UnitId> = near.iter().map(|(unit, _)| unit).chain([&mover.id]).collect();
    let there = bases(&moved);
    let free = overlapped(tx.field(), enemy, &there).iter().all(|other| among.contains(&other));
    let room = free && !off_table(tx.battle, &there) && !in_a_house(tx, &there);
    let distance = Inches::from_f64(by);
    Ok(room.then_some(GivesWay { unit: enemy.clone(), formation, stands: moved, distance }))
}

/// Whether bases reach into a house or town.
pub(super) fn in_a_house(tx: &Tx<'_>, there: &[PlacedBase]) -> bool {
    let under = there.iter().flat_map(|base| tx.land.scene.features_under(base));
    let mut terrain = under.filter_map(|feature| tx.battle.board.terrain.get(feature));
    terrain.any(|t| matches!(t.kind, TerrainKind::Building { .. } | TerrainKind::Town))
}

/// Returns a scene that holds only these bases.
fn alone(stands: &[PlacedBase]) -> Scene {
    let order = crate::geometry::Order::Line;
    let body = Body { stands: stands.to_vec(), order, figures: vec![1; stands.len()] };
    Scene::new(vec![body], Vec::new(), 0.0)
}

/// Returns the direction of a move. If the unit only turned, returns its facing.
fn direction(from: &[PlacedBase], to: &[PlacedBase]) -> Vector2<f64> {
    let by = from.first().zip(to.first()).map_or_else(Vector2::zeros, |(a, b)| b.centre() - a.centre());
    let ahead = to.first().map_or_else(Vector2::y, |base| base.forward());
    by.try_normalize(HAIR_IN).unwrap_or(ahead)
}

/// Returns bases moved without turning.
pub(super) fn slid(stands: &[Stand], by: Vector2<f64>) -> Vec<Stand> {
    let (x, y) = (Inches::from_f64(by.x), Inches::from_f64(by.y));
    stands.iter().map(|s| Stand { at: Spot { x: s.at.x + x, y: s.at.y + y }, ..s.clone() }).collect()
}

/// Moves the skirmishers that are pushed back.
pub(super) fn give_way(tx: &mut Tx<'_>, by: &UnitId, nearing: Nearing) -> Result<(), Stop> {
    for GivesWay { unit, formation, stands, distance } in nearing.gives_way {
        put(tx, &unit, formation, stands)?;
        emit(tx, MovementEvent::PushedBack { unit, by: by.clone(), distance });
    }
    Ok(())
}
