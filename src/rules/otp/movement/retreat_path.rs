//! The way a unit falls back (OTP 6.11): away from the enemy, forward or backward at up to 45° off its own front, since
//! it may move obliquely but not sideways. It goes round obstacles where it can.

use super::super::transaction::Tx;
use super::closed::closed_to;
use super::retreat::{bases, moved};
use super::retreat_direction::retreat_direction;
use crate::battle::{Formation, Terrain};
use crate::geometry::{HAIR_IN, PlacedBase};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::movement::{is_further_in, shared_sq_in};
use crate::rules::otp::attached;
use crate::rules::otp::mover::{Mover, ahead};
use crate::rules::otp::place::{Others, off_table};
use crate::units::{Bearing, Inches, Turn};

/// The step, in inches, at which a way back is checked for units and closed ground.
const FEEL_IN: f64 = 0.125;
/// How far a way may be off the unit's front or rear, and off the straight way back, in hundredths of a degree.
const OBLIQUE: i32 = 4_500;
/// The step of the search for a way round, in hundredths of a degree.
const GRAIN: i32 = 500;

/// A way to fall back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RetreatPath {
    /// The bearing.
    pub along: Bearing,
    /// Whether a column faces about first.
    pub turns_about: bool,
}

/// The obstacle that blocks a way back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum InTheWay {
    /// A unit.
    Unit(UnitId),
    /// Closed ground, by name.
    Ground(String),
}

/// Returns the way on which a unit falls back: as near to straight away as its front allows. If that way is blocked, it
/// takes the nearest free one within 45°. If none is free and another enemy blocks the first, it tries the ways away
/// from that enemy that do not end nearer to the enemy it falls back from. If none of these is free either, it takes
/// the nearest way that only a friend blocks, or the first way if there is none.
pub(super) fn retreat_path(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    away_from: Option<&UnitId>,
    straight: Bearing,
    ordered: Inches,
) -> Result<RetreatPath, Stop> {
    let mover = Mover::of(tx, unit)?;
    let near = ways(&mover, straight);
    let plain = near.first().copied().unwrap_or(RetreatPath { along: straight, turns_about: false });
    let in_the_way = free_way(tx, unit, plain.along, ordered)?.1;
    let barred_by = match &in_the_way {
        None => return Ok(plain),
        Some(InTheWay::Unit(other)) => Some(other.clone()).filter(|other| tx.battle.are_enemies(unit, other)),
        Some(InTheWay::Ground(_)) => None,
    };
    let over = leaves_table(tx, &mover, plain, ordered);
    // A unit driven against another enemy falls back from that one.
    let from_him = barred_by.map(|by| retreat_direction(tx, unit, Some(&by))).transpose()?.flatten();
    let mut others = from_him.map(|straight| ways(&mover, straight)).unwrap_or_default();
    others.retain(|way| !ends_nearer(tx, &mover, *way, away_from, ordered));
    let by_friend = |tx: &Tx<'_>, by: &InTheWay| matches!(by, InTheWay::Unit(id) if !tx.battle.are_enemies(unit, id));
    let mut through = in_the_way.filter(|by| by_friend(tx, by)).map(|_| plain);
    for way in near.into_iter().skip(1).chain(others) {
        if !over && leaves_table(tx, &mover, way, ordered) {
            continue;
        }
        match free_way(tx, unit, way.along, ordered)?.1 {
            None => return Ok(way),
            Some(by) if through.is_none() && by_friend(tx, &by) => through = Some(way),
            Some(_) => {}
        }
    }
    Ok(through.unwrap_or(plain))
}

/// Returns the ways that its front allows, nearest to straight away first. Of two equally near, the one to its rear
/// comes first, or for a column the one ahead.
fn ways(mover: &Mover, straight: Bearing) -> Vec<RetreatPath> {
    let Some(facing) = ahead(mover.formation, &mover.stands) else { return Vec::new() };
    // Skirmishers move individually, with any facing.
    let any = mover.formation == Formation::Skirmish;
    let mut found: Vec<(i32, RetreatPath)> = Vec::new();
    for off in offsets(facing, straight) {
        let along = straight.turned(Turn::from_hundredths(off));
        let ahead = facing.turn_to(along).abs().hundredths() <= OBLIQUE;
        let back = facing.opposite().turn_to(along).abs().hundredths() <= OBLIQUE;
        if any || ahead || back {
            let turns_about = mover.in_column() && !ahead;
            let rank = off.abs() * 4 + i32::from(ahead != mover.in_column());
            found.push((rank, RetreatPath { along, turns_about }));
        }
    }
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, way)| way).collect()
}

/// Returns the offsets from straight away to try: every five degrees up to 45°, and the limits of its front.
fn offsets(facing: Bearing, straight: Bearing) -> Vec<i32> {
    let edges = [facing, facing.opposite()].into_iter().flat_map(|axis| {
        [-OBLIQUE, OBLIQUE].map(|side| straight.turn_to(axis.turned(Turn::from_hundredths(side))).hundredths())
    });
    let steps = (-OBLIQUE / GRAIN..=OBLIQUE / GRAIN).map(|k| k * GRAIN);
    steps.chain(edges.filter(|off| off.abs() <= OBLIQUE)).collect()
}

fn leaves_table(tx: &Tx<'_>, mover: &Mover, way: RetreatPath, distance: Inches) -> bool {
    off_table(tx.battle, &bases(&moved(&mover.stands, way.along, 0.0, distance.to_f64())))
}

/// Returns whether a way ends nearer to an enemy than it begins.
fn ends_nearer(tx: &mut Tx<'_>, mover: &Mover, way: RetreatPath, enemy: Option<&UnitId>, distance: Inches) -> bool {
    let field = tx.field();
    let Some(body) = enemy.and_then(|enemy| field.body_of(enemy)) else { return false };
    let gap_in = |inches| field.scene.gap_from(&bases(&moved(&mover.stands, way.along, 0.0, inches)), body);
    gap_in(0.0).zip(gap_in(distance.to_f64())).is_some_and(|(now, then)| then.inches < now.inches - HAIR_IN)
}

/// Returns how far a unit can go along a bearing before it goes through a unit or into closed ground, and the obstacle
/// that blocks it. Units that it overlaps at the start do not count.
pub(super) fn free_way(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    along: Bearing,
    distance: Inches,
) -> Result<(Inches, Option<InTheWay>), Stop> {
    let mover = Mover::of(tx, unit)?;
    let battle = tx.battle;
    let party = attached::party(tx, unit);
    let field = tx.field();
    let start = bases(&mover.stands);
    let others = Others::of(field, &party, &start);
    // Terrain under it at the start does not block it unless it goes further in (6.13).
    let under: Vec<usize> = start.iter().flat_map(|base| field.scene.features_under(base)).collect();
    let deeper = |feature: usize, there: &[PlacedBase]| {
        let further = |t: &Terrain| is_further_in(t, there, shared_sq_in(t, &start));
        !under.contains(&feature) || battle.board.terrain.get(feature).is_some_and(further)
    };
    let bars = |feature: &usize| {
        let closed = |terrain| closed_to(terrain, mover.arm, mover.formation).is_some();
        battle.board.terrain.get(*feature).is_some_and(closed)
    };
    let hit = |inches: f64| {
        let there = bases(&moved(&mover.stands, along, 0.0, inches));
        if let Some(body) = others.hit(field, &there) {
            return field.unit_of(body).cloned().map(InTheWay::Unit);
        }
        let ground = there
            .iter()
            .flat_map(|base| field.scene.features_under(base))
            .find(|feature| bars(feature) && deeper(*feature, &there))?;
        battle.board.terrain.get(ground).map(|t| InTheWay::Ground(t.name.clone()))
    };
    let end_in = distance.to_f64();
    let mut free = 0.0;
    let samples = (1_u32..).map(|k| f64::from(k) * FEEL_IN).take_while(|inches| *inches < end_in).chain([end_in]);
    for inches in samples {
        if let Some(what) = hit(inches) {
            let to = last_clear(|inches| hit(inches).is_none(), free, inches);
            return Ok((Inches::floor_f64(to), Some(what)));
        }
        free = inches;
    }
    Ok((distance, None))
}

/// Returns the last clear distance between a clear and a blocked one, a fifth of the tolerance short for rounding.
fn last_clear(clear: impl Fn(f64) -> bool, mut low: f64, mut high: f64) -> f64 {
    for _ in 0..10 {
        let middle = f64::midpoint(low, high);
        if clear(middle) { low = middle } else { high = middle }
    }
    (low - HAIR_IN / 5.0).max(0.0)
}
