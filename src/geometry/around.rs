//! Fire to all four sides: a stand inside walls looks out of each side of its base, and fires out of the best one.

use super::aspect::FrontLine;
use super::index::Corridor;
use super::scratch::Scratch;
use super::shot::AskedShot;
use super::solid::Solid;
use super::verdict::all_in_the_way;
use super::{Base, HAIR_IN, PlacedBase, Scene, Sight, StandShot};
use nalgebra::{Complex, Unit};
use std::cmp::Ordering;

/// Returns four copies of a base, facing out of each of its sides: ahead, left, behind, right. Together their four arcs
/// cover everything around it.
///
/// ```
/// use drumhead::geometry::{Base, PlacedBase, quarters};
/// let base = PlacedBase { pose: nalgebra::Isometry2::identity(), base: Base::Rect { frontage_in: 2.0, depth_in: 1.0 } };
/// let [ahead, left, ..] = quarters(&base);
/// assert_eq!(ahead, base);
/// assert_eq!(left.base, Base::Rect { frontage_in: 1.0, depth_in: 2.0 }, "its side is its front");
/// ```
#[must_use]
pub fn quarters(base: &PlacedBase) -> [PlacedBase; 4] {
    let left = turned_left(base);
    let behind = turned_left(&left);
    [*base, left, behind, turned_left(&behind)]
}

fn turned_left(base: &PlacedBase) -> PlacedBase {
    let PlacedBase { mut pose, base } = *base;
    pose.rotation = Unit::new_unchecked(Complex::new(-pose.rotation.im, pose.rotation.re));
    let base = match base {
        Base::Rect { frontage_in, depth_in } => Base::Rect { frontage_in: depth_in, depth_in: frontage_in },
        disc @ Base::Disc { .. } => disc,
    };
    PlacedBase { pose, base }
}

/// Returns the same stand turned left by a number of quarter turns. Keeps the point that decides its level and the
/// building it is in.
pub(super) fn turned(stand: &Solid, quarters: usize) -> Solid {
    let placed = (0..quarters).fold(stand.placed, |base, _| turned_left(&base));
    let mut solid = Solid::new(&placed);
    solid.stood = stand.stood;
    solid
}

impl Scene {
    /// Computes the shot of each stand of a body at another, out of the best of its sides.
    pub(super) fn all_round<'a>(
        &'a self,
        scratch: &mut Scratch<'a>,
        firers: &'a [Solid],
        asked: AskedShot,
    ) -> Option<(Vec<StandShot>, FrontLine<'a>, Corridor)> {
        let (mut stands, front_line, corridor) = self.stands_at(scratch, firers, asked)?;
        for quarter in 1..4 {
            let sides: Vec<Solid> = firers.iter().map(|stand| turned(stand, quarter)).collect();
            let mut own = Scratch { leaning_in: scratch.leaning_in, ..Scratch::default() };
            let (others, ..) = self.stands_at(&mut own, &sides, asked)?;
            for (stand, other) in stands.iter_mut().zip(others) {
                join(stand, other, self.tolerance_in);
            }
            scratch.ties.append(&mut own.ties);
            own.covers.retain(|(place, _)| !scratch.covers.iter().any(|(known, _)| known == place));
            scratch.covers.append(&mut own.covers);
        }
        Some((stands, front_line, corridor))
    }
}

/// Replaces a stand's shot by the shot out of another of its sides, if that one is better. A side that sees is better
/// than one that does not. If both see, or neither does, the shorter range is better; but if the ranges differ by no
/// more than the ruler's hair, the better sight comes first.
fn join(stand: &mut StandShot, other: StandShot, tolerance_in: f64) {
    let sees = |shot: &StandShot| shot.sight > Sight::Blocked;
    let range_in = |shot: &StandShot| shot.range.map_or(f64::INFINITY, |(inches, _)| inches);
    let (here_in, there_in) = (range_in(stand), range_in(&other));
    let as_near = (here_in - there_in).abs() <= HAIR_IN;
    let by_sight = if as_near { stand.sight.cmp(&other.sight) } else { Ordering::Equal };
    let by_range = || by_sight.then(there_in.total_cmp(&here_in));
    let taken = sees(stand).cmp(&sees(&other)).then_with(by_range) != Ordering::Less;
    let (mut kept, other) = if taken { (stand.clone(), other) } else { (other, stand.clone()) };
    let both_in_arc = kept.range.is_some() && other.range.is_some();
    // If both sides see the target, equally well and at the same range within the tolerance, the larger margin decides:
    // both would have to fail. If neither sees it, but it is partly in both arcs, the smaller margin decides: that side
    // would see it first.
    let stands_in = match (sees(&kept), sees(&other)) {
        (true, true) => kept.sight == other.sight && (here_in - there_in).abs() <= tolerance_in && surer(&other, &kept),
        (false, false) => both_in_arc && surer(&kept, &other),
        _ => false,
    };
    if both_in_arc && !sees(&kept) {
        kept.blocked_by = all_in_the_way([kept.blocked_by.as_slice(), other.blocked_by.as_slice()].into_iter());
    }
    if stands_in {
        (kept.why, kept.margin_in, kept.decided_at) = (other.why, other.margin_in, other.decided_at);
        (kept.close_call, kept.measure) = (other.close_call, other.measure);
    }
    *stand = kept;
}

fn surer(one: &StandShot, other: &StandShot) -> bool {
    one.margin_in > other.margin_in
}
