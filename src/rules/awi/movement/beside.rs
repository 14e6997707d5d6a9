//! Guns beside foot (Artillery): after a melee they go along with their foot, like its own bases.

use super::flight::bearing;
use super::mover::Mover;
use super::place::bases;
use super::way::{ahead, arrival, halted_by_ground, turned};
use crate::battle::{Stand, in_frame, middle};
use crate::geometry::trig;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{off_table, overlapped};
use crate::units::{Inches, Spot};

/// The result for a gun that goes along with its foot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Along {
    /// It keeps its place beside the foot.
    Goes {
        /// Its bases.
        stands: Vec<Stand>,
        /// The ground that disorders it, by name.
        ground: Vec<String>,
    },
    /// It cannot go along. Holds the name of the obstacle.
    Kept(String),
}

/// Moves a gun along with its foot, keeping its place beside the foot's first base.
pub(in super::super) fn along(tx: &mut Tx<'_>, gun: &UnitId, from: &[Stand], to: &[Stand]) -> Result<Along, Stop> {
    let mover = Mover::of(tx, gun)?;
    let stays = Along::Goes { stands: mover.stands.clone(), ground: Vec::new() };
    let Some((from, to)) = from.first().zip(to.first()) else { return Ok(stays) };
    let stands: Vec<Stand> = mover.stands.iter().map(|stand| carried(stand, from, to)).collect();
    let there = bases(&stands);
    if off_table(tx.battle, &there) {
        return Ok(Along::Kept(msg!("awi-the-edge-of-the-table").to_owned()));
    }
    if let Some(other) = overlapped(tx.field(), gun, &there).into_iter().next() {
        return Ok(Along::Kept(tx.name(&other).to_owned()));
    }
    let ends = middle(&mover.stands).zip(middle(&stands)).filter(|(from, to)| from != to);
    let Some((from, to)) = ends else { return Ok(stays) };
    let far = trig::hypot((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    let mover = turned(&mover, bearing(from, to));
    let way = ahead(tx, &mover, Inches::from_f64(far));
    if let Some(halt) = halted_by_ground(&way, None) {
        return Ok(Along::Kept(halt.by));
    }
    let end = way.end();
    Ok(Along::Goes { stands, ground: arrival(tx, &mover, &way, end, None).ground })
}

/// Returns a base that keeps its place relative to another base that has moved.
fn carried(stand: &Stand, from: &Stand, to: &Stand) -> Stand {
    let (x, y) = ((stand.at.x - from.at.x).to_f64(), (stand.at.y - from.at.y).to_f64());
    let (sin, cos) = trig::sin_cos(from.facing.degrees().to_radians());
    let (right_in, ahead_in) = (x * cos - y * sin, x * sin + y * cos);
    let at: Spot = in_frame(to.at, to.facing, right_in, ahead_in);
    Stand { at, facing: stand.facing.turned(from.facing.turn_to(to.facing)), ..stand.clone() }
}
