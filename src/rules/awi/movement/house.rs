//! Houses (Movement terrain, Strong houses): foot enters or leaves one for a whole move, and a house holds one unit.

use super::event::MovementEvent;
use super::form::{check_apart, check_room};
use super::march::may_move;
use super::mover::{Mover, of};
use super::place::{bases, disorder, emit, put};
use super::way::Arrival;
use crate::battle::{Arm, Battle, Formation, Ground, Mount, Stand, Terrain, in_frame, lay_out, middle, placed, point};
use crate::geometry::{Base, PlacedBase};
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::control::Movement;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::transaction::Tx;
use crate::rules::transaction::{BATTLE_FILE, impossible};
use crate::text::Name;
use crate::units::{Bearing, Inches, Spot};

/// How near to a house a unit must be to enter, in inches: the ruler's tolerance.
const AT_HAND_IN: f64 = 0.125;
/// Spacings to try for the bases of a unit in a house, as shares of their width. The last one always fits.
const SPREADS: [f64; 4] = [0.8, 0.5, 0.25, 0.0];
/// Step and limit of the search for the way out, in inches.
const FEEL_IN: f64 = 0.125;
const FAR_IN: f64 = 24.0;

/// Step 6: foot enters a house that it touches.
pub(super) fn enter(tx: &mut Tx<'_>, unit: &UnitId, house: &TerrainId) -> Result<(), Stop> {
    let mover = Mover::of(tx, unit)?;
    may_move(tx, &mover)?;
    let (feature, terrain) = site(tx.battle, house)?;
    let (name, it) = (&mover.name, &terrain.name);
    if tx.unit(unit)?.in_house.is_some() {
        return Err(impossible("Strong houses", msg!("awi-is-in-a-house-already", unit = Name::title(name))));
    }
    let foot = mover.arm == Arm::Infantry;
    tx.require(foot, "Movement terrain", || msg!("awi-only-foot-enters-houses", name, it))?;
    let most = tx.charts.whole::<usize>("strong_house/units").value;
    let held = tx.state.units.iter().filter(|(_, u)| !u.is_gone() && u.in_house.as_ref() == Some(house));
    let held: Vec<String> = held.map(|(id, _)| tx.name(id).to_owned()).collect();
    tx.require(held.len() < most, "Strong houses", || msg!("awi-house-is-full", it, held = held.join(", ")))?;
    let at_hand = mover.stands.iter().any(|stand| near(tx, stand, feature));
    tx.require(at_hand, "Movement terrain", || msg!("awi-not-at-the-house", unit = Name::title(name), it))?;
    whole_move(tx, &mover, &msg!("awi-to-go-into", it))?;
    let facing = mover.stands.first().map_or_else(Bearing::default, |stand| stand.facing);
    let formation = if mover.skirmishes() { Formation::Skirmish } else { Formation::Line };
    let stands = inside_of(tx, &mover.stands, feature, terrain, facing);
    check_apart(tx, &mover, &stands)?;
    put(tx, unit, formation, stands)?;
    let spent = mover.full_move(tx.charts);
    let state = tx.unit_mut(unit)?;
    (state.in_house, state.now.spent, state.now.reformed) = (Some(house.clone()), spent, true);
    emit(tx, MovementEvent::Entered { unit: unit.clone(), house: house.clone() });
    disorder(tx, unit, Cause::Terrain, &terrain.name)
}

/// Returns the bases of a unit that takes a house without a move, after its occupants have run (Strong houses).
pub(in super::super) fn occupy(tx: &mut Tx<'_>, unit: &UnitId, house: &TerrainId) -> Result<Arrival, Stop> {
    let mover = Mover::of(tx, unit)?;
    let facing = mover.stands.first().map_or_else(Bearing::default, |stand| stand.facing);
    let (feature, terrain) = site(tx.battle, house)?;
    let stands = inside_of(tx, &mover.stands, feature, terrain, facing);
    Ok(Arrival { ground: vec![terrain.name.clone()], ..Arrival::placed(stands) })
}

/// Step 6: foot leaves its house and forms up in front of it.
pub(super) fn leave(tx: &mut Tx<'_>, unit: &UnitId, facing: Bearing) -> Result<(), Stop> {
    let mover = Mover::of(tx, unit)?;
    may_move(tx, &mover)?;
    let Some(house) = tx.unit(unit)?.in_house.clone() else {
        return Err(impossible("Strong houses", msg!("awi-is-in-no-house", unit = Name::title(&mover.name))));
    };
    let (feature, terrain) = site(tx.battle, &house)?;
    whole_move(tx, &mover, &msg!("awi-to-come-out-of", terrain = terrain.name))?;
    let formation = if mover.skirmishes() { Formation::Skirmish } else { Formation::Line };
    let stands = before(tx, &mover.stands, formation, feature, facing);
    check_room(tx, &mover, &stands, &msg!("awi-to-come-out-of", terrain = terrain.name))?;
    put(tx, unit, formation, stands)?;
    let spent = Mover::of(tx, unit)?.full_move(tx.charts);
    let state = tx.unit_mut(unit)?;
    (state.in_house, state.now.spent, state.now.reformed) = (None, spent, true);
    emit(tx, MovementEvent::Left { unit: unit.clone(), house });
    disorder(tx, unit, Cause::Terrain, &terrain.name)
}

/// Returns a house or town, with its index among the features of the table.
fn site<'b>(battle: &'b Battle, house: &TerrainId) -> Result<(usize, &'b Terrain), Stop> {
    let found = battle.board.terrain.iter().enumerate().find(|(_, t)| t.id == *house);
    let Some((feature, terrain)) = found else {
        return Err(impossible(BATTLE_FILE, battle.no_terrain(house.as_str())));
    };
    if !terrain.is_built_up() {
        return Err(impossible("Strong houses", msg!("awi-is-no-house", terrain = terrain.name)));
    }
    Ok((feature, terrain))
}

/// Whether a base is within the ruler's tolerance of an outline, or in it.
fn near(tx: &Tx<'_>, stand: &Stand, feature: usize) -> bool {
    let mut base = placed(stand);
    if let Base::Rect { frontage_in, depth_in } = &mut base.base {
        *frontage_in += 2.0 * AT_HAND_IN;
        *depth_in += 2.0 * AT_HAND_IN;
    }
    tx.land.scene.features_under(&base).contains(&feature)
}

/// Checks that a unit has a whole move left (Movement terrain).
fn whole_move(tx: &mut Tx<'_>, mover: &Mover, what: &str) -> Result<(), Stop> {
    let share = tx.charts.share("terrain/building/enter_or_leave").value;
    let (cost, left) = (of(mover.full_move(tx.charts), share), mover.left(tx));
    let may = mover.marker != Some(Movement::None) && cost <= left;
    tx.require(may, "Movement terrain", || {
        msg!("awi-house-costs-too-much", unit = Name::title(&mover.name), cost, what, left)
    })
}

/// Returns the bases in a row through the middle of an outline, as wide apart as it allows.
fn inside_of(tx: &Tx<'_>, stands: &[Stand], feature: usize, terrain: &Terrain, facing: Bearing) -> Vec<Stand> {
    let centre = middle_of(terrain);
    let count = f64::from(u32::try_from(stands.len()).unwrap_or(1)).max(1.0);
    let frontage_in = stands.first().map_or(0.0, |stand| stand.base[0].to_f64());
    let row = |spread: f64| -> Vec<Stand> {
        let places = (0_u32..).map(|k| (f64::from(k) - (count - 1.0) / 2.0) * frontage_in * spread);
        let at = |right_in: f64| in_frame(centre, facing, right_in, 0.0);
        stands.iter().zip(places).map(|(s, right_in)| Stand { at: at(right_in), facing, ..s.clone() }).collect()
    };
    let holds = |row: &Vec<Stand>| row.iter().all(|s| tx.land.scene.features_at(point(s.at)).contains(&feature));
    SPREADS.into_iter().map(row).find(holds).unwrap_or_else(|| row(0.0))
}

fn middle_of(terrain: &Terrain) -> Spot {
    let (Ground::Area(corners) | Ground::Line(corners)) = &terrain.ground;
    let base = [Inches::ZERO; 2];
    let corner = |at: &Spot| Stand { at: *at, facing: Bearing::default(), base, figures: 0 };
    middle(&corners.iter().map(corner).collect::<Vec<_>>()).unwrap_or_default()
}

/// Returns the bases formed up in front of a house, as near to it as possible.
fn before(tx: &Tx<'_>, stands: &[Stand], formation: Formation, feature: usize, facing: Bearing) -> Vec<Stand> {
    let mounts: Vec<Mount> = stands.iter().map(Mount::from).collect();
    let from = middle(stands).unwrap_or_default();
    let at = |ahead_in: f64| lay_out(formation, &mounts, in_frame(from, facing, 0.0, ahead_in), facing);
    let tries = (0_u32..).map(|k| f64::from(k) * FEEL_IN).take_while(|ahead| *ahead <= FAR_IN);
    let out = |there: &Vec<Stand>| {
        let clear = |base: &PlacedBase| !tx.land.scene.features_under(base).contains(&feature);
        bases(there).iter().all(clear)
    };
    tries.map(at).find(out).unwrap_or_else(|| at(FAR_IN))
}
