//! Deploying into towns and buildings and leaving them (OTP 6.13).
//!
//! A deployed unit counts as a line. The centres of its stands are inside the outline. Stands may have any facing, and
//! each fires along its own front. The unit faces all round: it has no flank and no rear, and is not enfiladed.

use super::super::operations;
use super::super::operations::Doing;
use super::super::transaction::{BATTLE_FILE, Tx, impossible};
use super::super::{Action, Game, Topic};
use super::closed::{BUILT_UP, Drawing, Drawn, open_ground};
use super::course::{Course, CoursePlace, MetKind};
use super::event::MovementEvent;
use super::formation::{bearing, newly_touched};
use super::over;
use crate::battle::{
    Arm, Armament, Field, Formation, Ground, Mount, Quality, Stand, Terrain, TerrainKind, in_frame, lay_out, middle,
    placed, point,
};
use crate::geometry::{Base, HAIR_IN, PlacedBase, Step, trig};
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::otp::action::Candidate;
use crate::rules::otp::contact;
use crate::rules::otp::formations::formation_words;
use crate::rules::otp::mover::{Mover, move_of};
use crate::rules::otp::place::{draw_up, fits};
use crate::rules::otp::wording::against;
use crate::rules::{Refusal, Stop};
use crate::text::Name;
use crate::units::{Bearing, Inches, Spot, Turn};

/// How near to a town a unit must be to deploy into it, in inches: the ruler's tolerance.
const AT_HAND_IN: f64 = 0.125;
/// The number of grid steps along each side of an outline in the search for a place.
const TRIES: u32 = 12;
/// The spacing of stands where they do not fit side by side, as shares of their frontage.
const CLOSER: [f64; 4] = [1.0, 0.75, 0.5, 0.25];
/// The step and the limit, in inches, of the search for the way out of a town.
const FEEL_IN: f64 = 0.125;
const FAR_IN: f64 = 48.0;

/// 6.13: deploys a unit into a town or building, as a change of formation.
pub(in super::super) fn deploy_into(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    place: &TerrainId,
    facing: Option<Bearing>,
    to: &[(Spot, Bearing)],
) -> Result<(), Stop> {
    operations::may(tx, unit, Doing::DeployInto)?;
    let mover = Mover::of(tx, unit)?;
    let town = site(tx, place)?;
    if let Some(enemy) = contact::enemy_in(tx, unit, place) {
        let (enemy, name) = (tx.name(&enemy).to_owned(), &town.terrain.name);
        tx.require(false, "6.13", || msg!("otp-town-held-by-enemy", unit = Name::title(&enemy), name))?;
    }
    capacity(tx, &mover, town.terrain)?;
    let near = at_hand(tx.field(), &mover.stands, town.feature);
    let name = &town.terrain.name;
    tx.require(near, "6.13", || msg!("otp-not-at-town", unit = Name::title(&mover.name), name))?;
    let stands = if to.is_empty() {
        let facing = facing.or(mover.stands.first().map(|s| s.facing)).unwrap_or_default();
        laid_out(tx, unit, &town, facing)?
    } else {
        put_there(tx, &mover, &town, to)?
    };
    check(tx, &mover, &stands, &msg!("otp-verb-deploy-into", name))?;
    let over = over::crossed(tx, &mover, &[&mover.stands, &stands], Formation::Line);
    let left = over::left_after_change(tx, &mover, Formation::Line);
    over::check(tx, &mover, &over, left)?;
    operations::activity(tx, unit)?.changed_formation = true;
    draw_up(tx, unit, Formation::Line, stands)?;
    let state = tx.unit_mut(unit)?;
    (state.deployed_in, state.stirred) = (Some(place.clone()), true);
    tx.emit(MovementEvent::DeployedInto { unit: unit.clone(), place: place.clone() });
    over::pay(tx, unit, over)
}

/// A town or building, and its index among the features of the table.
struct Site<'b> {
    terrain: &'b Terrain,
    feature: usize,
}

fn site<'b>(tx: &mut Tx<'b>, place: &TerrainId) -> Result<Site<'b>, Stop> {
    let battle = tx.battle;
    let found = battle.board.terrain.iter().enumerate().find(|(_, t)| t.id == *place);
    let Some((feature, terrain)) = found else {
        return Err(impossible(BATTLE_FILE, battle.no_terrain(place.as_str())));
    };
    if !terrain.is_built_up() {
        let why = msg!("otp-is-no-town-or-building", terrain = terrain.name);
        return Err(Refusal { rule: "6.13".to_owned(), why, waivable: false }.into());
    }
    Ok(Site { terrain, feature })
}

/// Refuses a unit for which the place has no room. The scenario limits its stands and its units. Units deployed there
/// count, and so do skirmishers and guns that hold it without deploying.
fn capacity(tx: &mut Tx<'_>, mover: &Mover, town: &Terrain) -> Result<(), Stop> {
    let inside = contact::units_in(tx, &town.id).into_iter().filter(|other| *other != mover.id);
    let stands_of = |other: UnitId| tx.state.units.get(&other).map_or(0, |u| u.stands.len());
    let (units, stands) = inside.fold((0_usize, 0_usize), |(units, stands), u| (units + 1, stands + stands_of(u)));
    let (most, at_a_time) = (usize::from(town.holds_stands.unwrap_or(0)), usize::from(town.holds_units));
    let (name, count) = (&town.name, mover.stands.len());
    tx.require(stands + count <= most, "6.13", || {
        let has = msg!("otp-unit-has-stands", unit = Name::title(&mover.name), count);
        match stands {
            0 => msg!("otp-town-too-small", name, most, has),
            _ => msg!("otp-town-too-full", name, most, stands, has),
        }
    })?;
    tx.require(units < at_a_time, "6.13", || msg!("otp-town-holds-no-more-units", name))
}

/// Returns whether a stand is in the outline or within the ruler's tolerance of it.
fn at_hand(field: &Field, stands: &[Stand], feature: usize) -> bool {
    let near = |stand: &Stand| {
        let mut base = placed(stand);
        if let Base::Rect { frontage_in, depth_in } = &mut base.base {
            *frontage_in += 2.0 * AT_HAND_IN;
            *depth_in += 2.0 * AT_HAND_IN;
        }
        field.scene.features_under(&base).contains(&feature)
    };
    stands.iter().any(near)
}

/// Returns the stands at their given places. Refuses unless the centres of all are in the outline.
fn put_there(tx: &mut Tx<'_>, mover: &Mover, town: &Site<'_>, to: &[(Spot, Bearing)]) -> Result<Vec<Stand>, Stop> {
    if to.len() != mover.stands.len() {
        let count = mover.stands.len();
        return Err(impossible("6.13", msg!("otp-each-stand-needs-place", unit = Name::title(&mover.name), count)));
    }
    let stands: Vec<Stand> =
        mover.stands.iter().zip(to).map(|(s, (at, facing))| Stand { at: *at, facing: *facing, ..s.clone() }).collect();
    let inside = all_inside(tx.field(), &stands, town.feature);
    let name = &town.terrain.name;
    tx.require(inside, "6.13", || msg!("otp-stand-middles-in-town", mover = mover.name, name))?;
    Ok(stands)
}

fn all_inside(field: &Field, stands: &[Stand], feature: usize) -> bool {
    stands.iter().all(|s| field.scene.features_at(point(s.at)).contains(&feature))
}

/// Refuses if there is no room, if an enemy would be touched, or if the place is further than a line moves.
fn check(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand], what: &str) -> Result<(), Stop> {
    let room = fits(tx, &mover.id, stands);
    tx.require(room, "6.13", || msg!("otp-town-no-room-for-verb", mover = mover.name, what))?;
    let touches = newly_touched(tx, &mover.id, stands)?;
    tx.require(!touches, "9.0", || msg!("otp-would-touch-an-enemy", mover = mover.name))?;
    let most = move_of(tx.charts, Arm::Infantry, Formation::Line, Armament::Small(None));
    let far = middle(&mover.stands).zip(middle(stands)).map_or(0.0, |(from, to)| apart_in(from, to));
    let near = far <= most.to_f64();
    let far = Inches::from_f64(far);
    tx.require(near, "6.13", || {
        let (far, most) = against(far, most);
        msg!("otp-town-stand-goes-too-far", mover = mover.name, far, what, most)
    })
}

pub(super) fn apart_in(a: Spot, b: Spot) -> f64 {
    trig::hypot((b.x - a.x).to_f64(), (b.y - a.y).to_f64())
}

/// Finds places for the stands as near to the unit as possible: side by side, in two ranks back to back, or closer
/// together (a building holds more than its model).
fn laid_out(tx: &mut Tx<'_>, unit: &UnitId, town: &Site<'_>, facing: Bearing) -> Result<Vec<Stand>, Stop> {
    let stands = tx.unit(unit)?.stands.clone();
    let from = middle(&stands).unwrap_or_default();
    let mut centres = centres(town.terrain);
    centres.sort_by(|a, b| apart_in(from, *a).total_cmp(&apart_in(from, *b)));
    for (closer, ranks) in CLOSER.into_iter().flat_map(|closer| [(closer, 1), (closer, 2)]) {
        for centre in &centres {
            let there = ranked(&stands, *centre, facing, closer, ranks);
            if all_inside(tx.field(), &there, town.feature) && fits(tx, unit, &there) {
                return Ok(there);
            }
        }
    }
    let (unit, name) = (tx.name(unit).to_owned(), town.terrain.name.clone());
    tx.require(false, "6.13", || msg!("otp-town-no-room-to-deploy", unit, name))?;
    Err(impossible("6.13", msg!("otp-town-finds-no-place", unit = Name::title(&unit), name)))
}

/// Returns a grid of spots over an outline.
fn centres(town: &Terrain) -> Vec<Spot> {
    let Ground::Area(corners) = &town.ground else { return Vec::new() };
    let span = |of: fn(&Spot) -> Inches| {
        let (low, high) = (corners.iter().map(of).min(), corners.iter().map(of).max());
        (low.unwrap_or_default().to_f64(), high.unwrap_or_default().to_f64())
    };
    let ((left, right), (near, far)) = (span(|s| s.x), span(|s| s.y));
    let along = |(low, high): (f64, f64), i: u32| low + (high - low) * (f64::from(i) / f64::from(TRIES));
    let rows = (1..TRIES).flat_map(|row| (1..TRIES).map(move |column| (column, row)));
    let spots = rows.map(|(column, row)| Spot::new(along((left, right), column), along((near, far), row)));
    spots.collect()
}

/// Returns stands in one rank, or in two back to back, around a centre.
fn ranked(stands: &[Stand], centre: Spot, facing: Bearing, closer: f64, ranks: usize) -> Vec<Stand> {
    let in_front = stands.len().div_ceil(ranks);
    let (front, rear) = stands.split_at(in_front);
    let mut out = rank(front, centre, facing, closer, if rear.is_empty() { 0.0 } else { 0.5 });
    out.extend(rank(rear, centre, facing.opposite(), closer, 0.5));
    out
}

/// Returns stands abreast, with their centres `ahead` depths in front of a centre.
fn rank(stands: &[Stand], centre: Spot, facing: Bearing, closer: f64, ahead: f64) -> Vec<Stand> {
    let width: f64 = stands.iter().map(|s| s.base[0].to_f64() * closer).sum();
    let mut left = -width / 2.0;
    let place = |stand: &Stand| {
        let own = stand.base[0].to_f64() * closer;
        let at = in_frame(centre, facing, left + own / 2.0, ahead * stand.base[1].to_f64());
        left += own;
        Stand { at, facing, ..stand.clone() }
    };
    stands.iter().map(place).collect()
}

/// 6.13: leaves a town or building, as a change of formation: a column in a town on the spot, others outside.
pub(in super::super) fn leave_town(tx: &mut Tx<'_>, unit: &UnitId, to: Formation, facing: Bearing) -> Result<(), Stop> {
    operations::may(tx, unit, Doing::LeaveTown(to))?;
    let mover = Mover::of(tx, unit)?;
    let Some(place) = tx.unit(unit)?.deployed_in.clone() else {
        return Err(impossible("6.13", msg!("otp-is-not-deployed-in-a-town", unit = Name::title(&mover.name))));
    };
    let town = site(tx, &place)?;
    let stands = drawn_up_from(tx, &mover, &town, to, facing)?;
    check(tx, &mover, &stands, &msg!("otp-verb-form", to = formation_words(to)))?;
    let what = msg!("otp-verb-form", to = formation_words(to));
    open_ground(tx, unit, Drawing { to, stands: &stands, drawn: Drawn::FormsUp, what: &what })?;
    let over = over::crossed(tx, &mover, &[&mover.stands, &stands], to);
    let left = over::left_after_change(tx, &mover, to);
    over::check(tx, &mover, &over, left)?;
    operations::activity(tx, unit)?.changed_formation = true;
    draw_up(tx, unit, to, stands)?;
    tx.emit(MovementEvent::LeftTown { unit: unit.clone(), place, to });
    over::pay(tx, unit, over)
}

/// Returns the place where it forms up: straight ahead just outside, or for a column in a town where it is.
fn drawn_up_from(
    tx: &mut Tx<'_>,
    mover: &Mover,
    town: &Site<'_>,
    to: Formation,
    facing: Bearing,
) -> Result<Vec<Stand>, Stop> {
    let mounts: Vec<Mount> = mover.stands.iter().map(Mount::from).collect();
    let from = middle(&mover.stands).unwrap_or_default();
    if town.terrain.kind == TerrainKind::Town && to == Formation::Column {
        return Ok(lay_out(to, &mounts, from, facing));
    }
    let field = tx.field();
    let steps = (0_u32..).map(|k| f64::from(k) * FEEL_IN).take_while(|ahead| *ahead <= FAR_IN);
    let outside = steps.map(|ahead| lay_out(to, &mounts, in_frame(from, facing, 0.0, ahead), facing)).find(|stands| {
        let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
        !bases.iter().any(|base| field.scene.features_under(base).contains(&town.feature))
    });
    outside.ok_or_else(|| impossible("6.13", msg!("otp-finds-no-way-out", unit = Name::title(&mover.name))))
}

/// Marks a unit that the referee placed as deployed in the town or building its stands are in, if it is foot in line.
pub(in super::super) fn placed_in_town(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let state = tx.unit(unit)?;
    let (line, stands) = (state.formation == Formation::Line, state.stands.clone());
    let foot = tx.setup(unit)?.arm == Arm::Infantry;
    let battle = tx.battle;
    let field = tx.field();
    let built_up = battle.board.terrain.iter().enumerate().filter(|(_, t)| t.is_built_up());
    let inside = built_up.filter(|(feature, _)| all_inside(field, &stands, *feature)).map(|(_, t)| t.id.clone()).next();
    tx.unit_mut(unit)?.deployed_in = inside.filter(|_| line && foot);
    Ok(())
}

/// Returns whether a stand's centre is in the place its unit is deployed in. True if it is not deployed.
pub(in super::super) fn in_its_town(tx: &mut Tx<'_>, unit: &UnitId, stand: &Stand) -> bool {
    let Some(town) = tx.state.units.get(unit).and_then(|u| u.deployed_in.clone()) else { return true };
    let feature = tx.battle.board.terrain.iter().position(|t| t.id == town);
    feature.is_none_or(|feature| all_inside(tx.field(), std::slice::from_ref(stand), feature))
}

/// Returns a move straight ahead up to the edge of a town or building, for foot that can deploy into it next.
pub(super) fn up_to(game: &Game, mover: &Mover) -> Option<Candidate> {
    let left = mover.left(game.charts(), false);
    if mover.arm != Arm::Infantry || left <= Inches::ZERO {
        return None;
    }
    let course = Course::of(game.country(), mover, &[Step::Advance { distance: left }]);
    let met = course.met.iter().find(|m| m.what == MetKind::Barred(BUILT_UP))?;
    let steps = course.steps_to(CoursePlace { leg: met.place.leg, at_in: (met.place.at_in - HAIR_IN).max(0.0) });
    let label = msg!("otp-move-up-to", met = met.name);
    let action = Action::Move { unit: mover.id.clone(), steps: steps.clone(), special: false };
    (!steps.is_empty()).then_some(Candidate { topic: Topic::Move, label, rule: "6.13", action })
}

/// Adds deploying into a place within reach, or leaving one. Returns true, to end the offers, if it is deployed.
pub(super) fn offers(game: &Game, mover: &Mover, out: &mut Vec<Candidate>) -> bool {
    let Some(state) = game.state().units.get(&mover.id) else { return false };
    if state.deployed_in.is_some() {
        leaving(game, mover, out);
        return true;
    }
    if mover.arm == Arm::Infantry {
        deploying(game, mover, out);
    }
    false
}

fn offer(label: String, action: Action) -> Candidate {
    Candidate { topic: Topic::Formation, label, rule: "6.13", action }
}

/// Adds leaving ahead or to the rear, in line, in column or as skirmishers.
fn leaving(game: &Game, mover: &Mover, out: &mut Vec<Candidate>) {
    let facing = mover.stands.first().map(|s| s.facing).unwrap_or_default();
    let may_skirmish = game.battle().unit(&mover.id).is_some_and(|u| u.may_skirmish());
    let skirmishers = may_skirmish || matches!(mover.quality, Quality::Light | Quality::Indian);
    let formations = [Formation::Line, Formation::Column].into_iter().chain(skirmishers.then_some(Formation::Skirmish));
    for to in formations {
        for (way, facing) in [(msg!("otp-ahead"), facing), (msg!("otp-to-the-rear"), facing.opposite())] {
            let label = msg!("otp-leave-town-in-formation", way, to = formation_words(to));
            out.push(offer(label, Action::LeaveTown { unit: mover.id.clone(), to, facing }));
        }
    }
}

/// Adds deploying into places within reach, facing ahead, about, or towards the nearest enemy if that differs.
fn deploying(game: &Game, mover: &Mover, out: &mut Vec<Candidate>) {
    let ahead = mover.stands.first().map(|s| s.facing).unwrap_or_default();
    let mut ways = vec![("", ahead), (msg!("otp-facing-about"), ahead.opposite())];
    let off_axis = |at: &Bearing| ways.iter().all(|(_, way)| way.turn_to(*at).abs() > Turn::from_degrees(30.0));
    if let Some(enemy) = towards_enemy(game, mover).filter(off_axis) {
        ways.push((msg!("otp-facing-the-enemy"), enemy));
    }
    for (feature, town) in game.battle().board.terrain.iter().enumerate().filter(|(_, t)| t.is_built_up()) {
        if !at_hand(game.field(), &mover.stands, feature) {
            continue;
        }
        for (way, facing) in &ways {
            let (unit, place) = (mover.id.clone(), town.id.clone());
            let action = Action::DeployInto { unit, place, facing: Some(*facing), to: Vec::new() };
            out.push(offer(msg!("otp-deploy-into-town", town = town.name, way), action));
        }
    }
}

/// Returns the bearing to the nearest centre of an enemy.
fn towards_enemy(game: &Game, mover: &Mover) -> Option<Bearing> {
    let own = middle(&mover.stands)?;
    let battle = game.battle();
    let enemies = game.state().units.iter().filter(|(id, _)| battle.are_enemies(&mover.id, id));
    let spots = enemies.filter_map(|(_, u)| middle(&u.stands)).filter(|at| *at != own);
    let nearest = spots.min_by(|a, b| apart_in(own, *a).total_cmp(&apart_in(own, *b)))?;
    Some(bearing(own, nearest))
}
