//! Linear obstructions that stands cross when their unit forms up (OTP 6.7): in a formation change, a bend, doubling up
//! a stand or putting it back, or on the way into or out of a town.
//!
//! Each stand goes straight to its new place. Each rank that crosses pays: in column every stand is a rank, in other
//! formations all stands together are one.

use super::super::operations;
use super::super::transaction::Tx;
use super::course::{Course, MetKind};
use super::event::MovementEvent;
use super::stands::straight;
use crate::battle::{Formation, Stand, placed};
use crate::geometry::HAIR_IN;
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::movement::CostPart;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::wording::against;
use crate::text::Name;
use crate::units::Inches;
use std::collections::BTreeSet;

/// How much smaller than its base a crossing stand is on each side: a stand against a wall is not over it.
const UP_AGAINST_IN: f64 = 2.0 * HAIR_IN;

/// Returns a stand slightly shrunk, so that it does not touch an obstruction that it stands up against.
fn crossing(stand: &Stand) -> Stand {
    let less = Inches::from_f64(2.0 * UP_AGAINST_IN);
    Stand { base: stand.base.map(|length| length.less(less)), ..stand.clone() }
}

/// Returns the cost, item by item, of the obstructions that a unit's stands cross between the given places in a
/// formation. The first places are the present ones. Leaving an obstruction that a stand is on costs nothing.
pub(super) fn crossed(tx: &mut Tx<'_>, mover: &Mover, places: &[&[Stand]], to: Formation) -> Vec<CostPart> {
    let battle = tx.battle;
    if !battle.board.terrain.iter().any(|terrain| terrain.obstacle) {
        return Vec::new();
    }
    let count = places.iter().map(|stands| stands.len()).min().unwrap_or(0);
    let over: Vec<BTreeSet<TerrainId>> = (0..count).map(|i| crossed_by(tx, mover, places, i, to)).collect();
    let each = tx.charts.obstacle_cost(mover.arm, to).value;
    let column = matches!(to, Formation::Column | Formation::Limbered);
    let obstacles = battle.board.terrain.iter().filter(|terrain| terrain.obstacle);
    let parts = obstacles.filter_map(|terrain| {
        let stands = over.iter().filter(|crossed| crossed.contains(&terrain.id)).count();
        let ranks = if column { stands } else { stands.min(1) };
        let cost = each.times(i32::try_from(ranks).unwrap_or(i32::MAX));
        let what = msg!("otp-over", met = terrain.name);
        (cost > Inches::ZERO).then(|| CostPart { what, cost, rule: "6.7".to_owned() })
    });
    parts.collect()
}

/// Returns the obstructions that one stand crosses or ends on.
fn crossed_by(tx: &mut Tx<'_>, mover: &Mover, places: &[&[Stand]], nth: usize, to: Formation) -> BTreeSet<TerrainId> {
    let way: Vec<Stand> = places.iter().filter_map(|stands| stands.get(nth)).map(crossing).collect();
    let mut found = BTreeSet::new();
    for pair in way.windows(2) {
        let [from, there] = pair else { continue };
        let one = Mover { stands: vec![from.clone()], formation: to, ..mover.clone() };
        let course = Course::of(tx.country(), &one, &straight(from, there));
        found.extend(course.met.into_iter().filter(|met| met.what == MetKind::Obstacle).map(|met| met.terrain));
        found.extend(obstacles_under(tx, there));
    }
    for terrain in way.first().map(|stand| obstacles_under(tx, stand)).unwrap_or_default() {
        found.remove(&terrain);
    }
    found
}

fn obstacles_under(tx: &mut Tx<'_>, stand: &Stand) -> Vec<TerrainId> {
    let battle = tx.battle;
    let under = tx.field().scene.features_under(&placed(stand)).into_iter();
    let obstacles = under.filter_map(|feature| battle.board.terrain.get(feature)).filter(|terrain| terrain.obstacle);
    obstacles.map(|terrain| terrain.id.clone()).collect()
}

/// Returns the sum of the costs.
pub(super) fn sum(parts: &[CostPart]) -> Inches {
    parts.iter().map(|part| part.cost).sum()
}

/// Refuses to cross obstructions that cost more than the movement left.
pub(super) fn check(tx: &mut Tx<'_>, mover: &Mover, parts: &[CostPart], left: Inches) -> Result<(), Stop> {
    let cost = sum(parts);
    tx.require(cost == Inches::ZERO || cost <= left, "6.7", || {
        let (cost, left) = against(cost, left);
        let over: Vec<&str> = parts.iter().map(|part| part.what.as_str()).collect();
        msg!("otp-crossing-lacks-movement", unit = Name::title(&mover.name), cost, over = over.join(", "), left)
    })
}

/// Records and logs the obstructions that a unit has crossed.
pub(super) fn pay(tx: &mut Tx<'_>, unit: &UnitId, parts: Vec<CostPart>) -> Result<(), Stop> {
    if parts.is_empty() {
        return Ok(());
    }
    let activity = operations::activity(tx, unit)?;
    activity.spent += sum(&parts);
    activity.crossed_obstacle = true;
    tx.emit(MovementEvent::CrossedInForming { unit: unit.clone(), parts });
    Ok(())
}

/// Returns the movement left after a formation change, for obstructions crossed in it (6.2). Guns that unlimber have
/// the movement left before it (3.3). Militia may not move after a change (6.2), but has as much movement for this.
pub(super) fn left_after_change(tx: &Tx<'_>, mover: &Mover, to: Formation) -> Inches {
    if to == Formation::Unlimbered {
        return mover.normal_move(tx.charts, false).half().less(mover.activity.spent);
    }
    let mut after = Mover { formation: to, ..mover.clone() };
    after.activity.changed_formation = true;
    after.left(tx.charts, false)
}
