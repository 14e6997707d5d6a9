//! Changes of formation and face (Movement formation): a part of the move, and open to a unit that may not move.

use super::event::MovementEvent;
use super::march::may_move;
use super::mover::Mover;
use super::place::{bases, disorder, emit, fits, put};
use super::price::{What, laid_on};
use crate::battle::{Arm, Formation, Mount, Stand, centre_of, front_centre, lay_out, lay_out_round};
use crate::geometry::HAIR_IN;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::HAIR;
use crate::rules::transaction::impossible;
use crate::text::Name;
use crate::units::{Bearing, Inches};

/// The turns that a formed line or column can make at once: to either flank, and about.
const QUARTERS: [i32; 3] = [9_000, 18_000, 27_000];

/// Step 6: changes formation, limbers or unlimbers.
pub(super) fn form(tx: &mut Tx<'_>, unit: &UnitId, to: Formation) -> Result<(), Stop> {
    let mover = Mover::of(tx, unit)?;
    may_move(tx, &mover)?;
    outdoors(tx, &mover)?;
    let name = &mover.name;
    if !takes(&mover, to) {
        return Err(impossible("Troops", msg!("awi-formation-impossible", name, to = to.words())));
    }
    if mover.formation == to {
        return Err(impossible("Movement formation", msg!("awi-already-in-formation", unit = Name::title(name))));
    }
    let Some((front, facing)) = front_centre(mover.formation, &mover.stands) else {
        return Err(impossible("Troops", msg!("awi-has-no-bases", unit = Name::title(name))));
    };
    let stands = lay_out(to, &mounts(&mover.stands), front, facing);
    check_room(tx, &mover, &stands, &msg!("awi-to-form", to = to.words()))?;
    let ground = check_ground(tx, &mover, &stands)?;
    let cost = price(tx, &mover, ground.cost)?;
    reform(tx, &mover, to, stands, cost)?;
    let from = mover.formation;
    emit(tx, MovementEvent::Formed { unit: unit.clone(), from, to, cost });
    disorder_by_ground(tx, unit, &ground)
}

/// Step 6: changes face in place. Skirmishers and single bases face any way, a formed body to a flank or about.
pub(super) fn face(tx: &mut Tx<'_>, unit: &UnitId, facing: Bearing) -> Result<(), Stop> {
    let mover = Mover::of(tx, unit)?;
    may_move(tx, &mover)?;
    let Some(now) = mover.stands.first().map(|stand| stand.facing) else {
        return Err(impossible("Troops", msg!("awi-has-no-bases", unit = Name::title(&mover.name))));
    };
    if now == facing {
        return Err(impossible(
            "Movement formation",
            msg!("awi-looks-that-way-already", unit = Name::title(&mover.name)),
        ));
    }
    let turn = now.turn_to(facing).hundredths().rem_euclid(36_000);
    let any = mover.skirmishes() || mover.stands.len() == 1;
    tx.require(any || QUARTERS.contains(&turn), "Movement formation", || {
        msg!("awi-faces-by-quarter-turns", unit = Name::title(&mover.name))
    })?;
    if !any && turn != 18_000 {
        outdoors(tx, &mover)?;
    }
    let (formation, stands) = faced(&mover, facing, turn == 18_000)?;
    check_room(tx, &mover, &stands, msg!("awi-face-that-way"))?;
    let ground = check_ground(tx, &mover, &stands)?;
    let cost = price(tx, &mover, ground.cost)?;
    reform(tx, &mover, formation, stands, cost)?;
    emit(tx, MovementEvent::Faced { unit: unit.clone(), facing, cost });
    disorder_by_ground(tx, unit, &ground)
}

/// The effects of the ground that bases newly stand on after a change of formation or face.
struct GroundEffects {
    /// The cost of obstacles under them, as on a march.
    cost: Inches,
    /// The ground that disorders, by name.
    disorders: Vec<String>,
}

/// Refuses a change that brings bases into a house or onto ground that such troops cannot cross.
fn check_ground(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand]) -> Result<GroundEffects, Stop> {
    let mut laid = GroundEffects { cost: Inches::ZERO, disorders: Vec::new() };
    for (what, cost, ground) in laid_on(tx, mover, stands) {
        let bars = matches!(what, What::Barred | What::House);
        tx.require(!bars, "Movement terrain", || msg!("awi-formation-would-enter-ground", mover = mover.name, ground))?;
        laid.cost += cost;
        if what == What::Disorders {
            laid.disorders.push(ground);
        }
    }
    Ok(laid)
}

fn disorder_by_ground(tx: &mut Tx<'_>, unit: &UnitId, ground: &GroundEffects) -> Result<(), Stop> {
    ground.disorders.iter().try_for_each(|name| disorder(tx, unit, Cause::Terrain, name))
}

/// Puts a unit in its new formation and adds the cost to its spent movement, scaled to the new formation's full move.
fn reform(tx: &mut Tx<'_>, was: &Mover, formation: Formation, stands: Vec<Stand>, cost: Inches) -> Result<(), Stop> {
    put(tx, &was.id, formation, stands)?;
    let (before, after) = (was.full_move(tx.charts), Mover::of(tx, &was.id)?.full_move(tx.charts));
    let state = tx.unit_mut(&was.id)?;
    state.now.reformed = true;
    state.now.spent = in_proportion(state.now.spent + cost, before, after);
    Ok(())
}

/// Returns the bases facing another way. About: each turns in place, and left becomes right. To a flank: a line becomes
/// a column and a column a line, on the same ground.
fn faced(mover: &Mover, facing: Bearing, about: bool) -> Result<(Formation, Vec<Stand>), Stop> {
    let turned = |s: &Stand| Stand { facing, ..s.clone() };
    if about {
        return Ok((mover.formation, mover.stands.iter().rev().map(turned).collect()));
    }
    if mover.skirmishes() || mover.stands.len() == 1 {
        return Ok((mover.formation, mover.stands.iter().map(turned).collect()));
    }
    let formation = if mover.in_column() { Formation::Line } else { Formation::Column };
    let Some((centre, _)) = centre_of(mover.formation, &mover.stands) else {
        return Err(impossible("Troops", msg!("awi-has-no-bases", unit = Name::title(&mover.name))));
    };
    let mut mounts = mounts(&mover.stands);
    // The base nearest to the new front leads the column. The head of a column facing left is on the right.
    let right = mover.stands.first().is_some_and(|s| s.facing.turn_to(facing).hundredths() > 0);
    if right != mover.in_column() {
        mounts.reverse();
    }
    Ok((formation, lay_out_round(formation, &mounts, centre, facing)))
}

fn mounts(stands: &[Stand]) -> Vec<Mount> {
    stands.iter().map(Mount::from).collect()
}

/// Whether such troops can take a formation.
fn takes(mover: &Mover, to: Formation) -> bool {
    match mover.arm {
        Arm::Artillery => matches!(to, Formation::Limbered | Formation::Unlimbered),
        Arm::Infantry if mover.skirmishes() => to == Formation::Skirmish,
        _ => matches!(to, Formation::Line | Formation::Column),
    }
}

/// Refuses a unit in a house, which has no formation to change.
fn outdoors(tx: &mut Tx<'_>, mover: &Mover) -> Result<(), Stop> {
    let inside = tx.unit(&mover.id)?.in_house.is_some();
    tx.require(!inside, "Strong houses", || msg!("awi-is-in-a-house", unit = Name::title(&mover.name)))
}

/// Returns the cost of a change, including obstacles under the bases. A unit limited to half a move or none may change
/// at any cost instead of moving, if it has not moved yet (Control unit's test).
fn price(tx: &mut Tx<'_>, mover: &Mover, ground: Inches) -> Result<Inches, Stop> {
    let (cost, left) = (mover.change_cost(tx.charts) + ground, mover.left(tx));
    let instead = !mover.record.moved && mover.allowance(tx) < mover.full_move(tx.charts);
    tx.require(cost <= left + HAIR || instead, "Movement formation", || {
        msg!("awi-change-costs-too-much", unit = Name::title(&mover.name), cost, left)
    })?;
    Ok(if instead { cost.min(left) } else { cost })
}

/// Checks that a unit has room on the table and keeps its distance from enemies.
pub(super) fn check_room(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand], what: &str) -> Result<(), Stop> {
    let room = fits(tx, &mover.id, stands);
    tx.require(room, "Movement formation", || msg!("awi-no-room-to-change", mover = mover.name, what))?;
    check_apart(tx, mover, stands)
}

/// Checks that bases do not come nearer to an enemy than a move may (Movement apart).
pub(super) fn check_apart(tx: &mut Tx<'_>, mover: &Mover, stands: &[Stand]) -> Result<(), Stop> {
    let apart = tx.charts.inches("apart/halt_from_enemy").value;
    let (battle, field) = (tx.battle, tx.field());
    let now = bases(&mover.stands);
    let near = field.scene.near(&bases(stands), apart.to_f64() - HAIR_IN).into_iter().find_map(|(body, gap)| {
        let enemy = field.unit_of(body).filter(|unit| battle.are_enemies(&mover.id, unit))?;
        let was = field.scene.gap_from(&now, body).map_or(f64::INFINITY, |gap| gap.inches);
        (gap.inches < was - HAIR_IN).then(|| enemy.clone())
    });
    match near {
        None => Ok(()),
        Some(enemy) => {
            let enemy = tx.name(&enemy).to_owned();
            tx.require(false, "Movement apart", || {
                msg!("awi-formation-comes-too-near", mover = mover.name, apart, enemy)
            })
        }
    }
}

/// Converts a part of one length into the same share of another.
fn in_proportion(part: Inches, of: Inches, to: Inches) -> Inches {
    let product = i64::from(part.thousandths()) * i64::from(to.thousandths());
    let scaled = product.checked_div(i64::from(of.thousandths())).unwrap_or(0);
    Inches::from_thousandths(i32::try_from(scaled).unwrap_or(i32::MAX))
}
