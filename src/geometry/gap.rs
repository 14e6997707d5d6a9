//! Gaps, spans, and which bodies are near or overlapped.

use super::bounds::grown;
use super::plane::{SLIVER, p};
use super::solid::Solid;
use super::{Base, BodyIx, Gap, HAIR_IN, Line, PlacedBase, Scene};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Returns the gap of two sets of bases; if several pairs are equally close, of the first. Pairs that cannot be the
/// closest are not measured.
pub(super) fn gap_of(a: &[Solid], b: &[Solid]) -> Option<Gap> {
    let mut least: SmallVec<[f64; 36]> = SmallVec::new();
    let mut likeliest = (f64::INFINITY, 0, 0);
    for (ia, sa) in a.iter().enumerate() {
        for (ib, sb) in b.iter().enumerate() {
            let at_least = sa.at_least_apart(sb);
            least.push(at_least);
            if at_least < likeliest.0 {
                likeliest = (at_least, ia, ib);
            }
        }
    }
    // The likeliest pair first: most others then cannot be closer.
    let (_, ia, ib) = likeliest;
    let mut best = (a.get(ia)?.distance(b.get(ib)?), ia, ib);
    let mut least = least.iter();
    for (ia, sa) in a.iter().enumerate() {
        for ((ib, sb), at_least) in b.iter().enumerate().zip(&mut least) {
            if *at_least > best.0 + SLIVER || (ia, ib) == (best.1, best.2) {
                continue;
            }
            let this = (sa.distance(sb), ia, ib);
            if this < best {
                best = this;
            }
        }
    }
    let (inches, ia, ib) = best;
    let (from, to) = a.get(ia)?.closest(b.get(ib)?);
    Some(Gap { inches, line: Line { from: p(from), to: p(to) }, stands: (ia, ib) })
}

/// Returns the gap of two sets of bases, edge to edge; `None` if one is empty. To measure to a point, pass a disc of
/// diameter 0.
///
/// ```
/// use drumhead::geometry::{Base, PlacedBase, gap_between, pose};
/// use drumhead::units::{Bearing, Spot};
/// let at = |x, base| [PlacedBase { pose: pose(Spot::new(x, 10.0), Bearing::default()), base }];
/// let base = Base::Rect { frontage_in: 2.0, depth_in: 1.0 };
/// let gap = gap_between(&at(10.0, base), &at(15.0, Base::Disc { diameter_in: 0.0 })).unwrap();
/// assert!((gap.inches - 4.0).abs() < 1e-9 && (gap.line.from.x - 11.0).abs() < 1e-9);
/// ```
#[must_use]
pub fn gap_between(ours: &[PlacedBase], theirs: &[PlacedBase]) -> Option<Gap> {
    let solids = |bases: &[PlacedBase]| bases.iter().map(Solid::new).collect::<Vec<_>>();
    gap_of(&solids(ours), &solids(theirs))
}

/// The distance of two stands, and their indices.
type Closest = (f64, (usize, usize));

/// Returns whether two parties touch only with corners on corners, sharing no more of an edge than the ruler's hair.
/// False if they do not touch, or if a corner meets a side between the side's ends.
///
/// ```
/// use drumhead::geometry::{Base, PlacedBase, only_at_corners, pose};
/// use drumhead::units::{Bearing, Spot};
/// let base = Base::Rect { frontage_in: 2.0, depth_in: 1.0 };
/// let at = |x, y| [PlacedBase { pose: pose(Spot::new(x, y), Bearing::from_degrees(180.0)), base }];
/// let ours = at(10.0, 10.0);
/// assert!(only_at_corners(&ours, &at(12.0, 11.0)));
/// assert!(!only_at_corners(&ours, &at(11.98, 11.0)), "two hundredths of an inch are shared");
/// assert!(!only_at_corners(&ours, &at(12.5, 11.0)), "they do not touch");
/// ```
#[must_use]
pub fn only_at_corners(ours: &[PlacedBase], theirs: &[PlacedBase]) -> bool {
    let touching = touching(ours, theirs);
    !touching.is_empty() && !touch_along(&touching, 2.0 * HAIR_IN)
}

/// Returns the line to measure if it is in doubt whether two parties are in contact along a side: from a point of ours
/// to a point of theirs. It is in doubt if they touch only at corners or along less than the tolerance (less the hair),
/// or do not touch but are no further apart than the tolerance. `None` if it is not in doubt, or one party is empty.
///
/// ```
/// use drumhead::geometry::{Base, PlacedBase, contact_in_doubt, pose};
/// use drumhead::units::{Bearing, Spot};
/// let base = Base::Rect { frontage_in: 2.0, depth_in: 1.0 };
/// let at = |x, y| [PlacedBase { pose: pose(Spot::new(x, y), Bearing::from_degrees(180.0)), base }];
/// let doubt = |x, y| contact_in_doubt(&at(10.0, 10.0), &at(x, y), 0.125);
/// assert!(doubt(10.0, 11.0).is_none(), "side to side");
/// assert!(doubt(12.2, 11.0).is_none() && doubt(11.8, 11.0).is_none());
/// let line = doubt(11.9, 11.0).unwrap();
/// assert!((line.from.x - 11.0).abs() < 1e-9 && (line.to.x - 10.9).abs() < 1e-9, "a tenth of an inch is shared");
/// assert!(doubt(12.0, 11.0).is_some() && doubt(12.1, 11.0).is_some() && doubt(10.0, 11.1).is_some());
/// ```
#[must_use]
pub fn contact_in_doubt(ours: &[PlacedBase], theirs: &[PlacedBase], tolerance_in: f64) -> Option<Line> {
    let touching = touching(ours, theirs);
    if touching.is_empty() {
        let gap = gap_between(ours, theirs)?;
        return (gap.inches <= tolerance_in).then_some(gap.line);
    }
    if touch_along(&touching, tolerance_in) {
        return None;
    }
    let corners = touching.iter().flat_map(|(a, b)| {
        let (ours, theirs) = (a.corners(), b.corners());
        ours.into_iter().flat_map(move |from| theirs.into_iter().map(move |to| Line { from, to })).collect::<Vec<_>>()
    });
    corners.min_by(|a, b| (a.to - a.from).norm().total_cmp(&(b.to - b.from).norm()))
}

/// Two bases that touch, one of each party.
type TouchingBases<'b> = (&'b PlacedBase, &'b PlacedBase);

fn near(a: &PlacedBase, b: &PlacedBase) -> bool {
    Solid::new(a).distance(&Solid::new(b)) <= HAIR_IN
}

fn touching<'b>(ours: &'b [PlacedBase], theirs: &'b [PlacedBase]) -> Vec<TouchingBases<'b>> {
    ours.iter().flat_map(|a| theirs.iter().map(move |b| (a, b))).filter(|(a, b)| near(a, b)).collect()
}

/// Returns whether some of these touch along a side: one base without its corners of `corner_in` is within the hair of
/// the other. So they share more of the side than `corner_in` less the hair; a caller that wants more than one hair
/// passes two.
fn touch_along(touching: &[TouchingBases<'_>], corner_in: f64) -> bool {
    let along = |a: &PlacedBase, b: &PlacedBase| cornerless(a, corner_in).iter().any(|part| near(part, b));
    touching.iter().any(|(a, b)| along(a, b) || along(b, a))
}

/// Returns a base without squares of `corner_in` at its corners, as two overlapping bases: one is narrower than the
/// base, the other shallower.
fn cornerless(placed: &PlacedBase, corner_in: f64) -> Vec<PlacedBase> {
    let Base::Rect { frontage_in, depth_in } = placed.base else { return vec![*placed] };
    let less = |inches: f64| (inches - 2.0 * corner_in).max(0.0);
    let narrow = Base::Rect { frontage_in: less(frontage_in), depth_in };
    let shallow = Base::Rect { frontage_in, depth_in: less(depth_in) };
    [narrow, shallow].map(|base| PlacedBase { base, ..*placed }).to_vec()
}

/// Swaps the two ends of a gap.
pub(super) fn turned(gap: Gap) -> Gap {
    Gap { line: Line { from: gap.line.to, to: gap.line.from }, stands: (gap.stands.1, gap.stands.0), ..gap }
}

impl Scene {
    /// Returns the gap of two bodies, stand edge to stand edge; `None` if one has no stands. Touching and overlapping
    /// bodies have a gap of 0, and both ends of the line are then one shared point.
    #[must_use]
    pub fn gap(&self, a: BodyIx, b: BodyIx) -> Option<Gap> {
        if a > b {
            return Some(turned(self.gap(b, a)?));
        }
        gap_of(self.solids.get(a)?, self.solids.get(b)?)
    }

    /// Returns the gap from a single base (a commander) to a body's nearest stand.
    #[must_use]
    pub fn span(&self, from: &PlacedBase, to: BodyIx) -> Option<Gap> {
        gap_of(&[Solid::new(from)], self.solids.get(to)?)
    }

    /// Returns the gap from a set of bases (a ghost) to a body; `None` if one has no stands.
    #[must_use]
    pub fn gap_from(&self, bases: &[PlacedBase], to: BodyIx) -> Option<Gap> {
        let solids: Vec<Solid> = bases.iter().map(Solid::new).collect();
        gap_of(&solids, self.solids.get(to)?)
    }

    /// Returns the bodies whose gap to a set of bases is at most `within_in`, ascending, with the gap (its first stand
    /// is the index in `bases`). A body that owns the bases is included, at 0.
    #[must_use]
    pub fn near(&self, bases: &[PlacedBase], within_in: f64) -> Vec<(BodyIx, Gap)> {
        let solids: Vec<Solid> = bases.iter().map(Solid::new).collect();
        let mut found: BTreeMap<BodyIx, Closest> = BTreeMap::new();
        for (place, solid) in solids.iter().enumerate() {
            let bounds = grown(&solid.bounds, within_in);
            for (body, stand) in self.index.stands_in(&bounds) {
                let Some(other) = self.solid(body, stand) else { continue };
                let so_far = found.get(&body);
                // Skip stands that cannot be closer.
                if solid.at_least_apart(other) > so_far.map_or(within_in, |best| best.0) + SLIVER {
                    continue;
                }
                let this = (solid.distance(other), (place, stand));
                if this.0 <= within_in && so_far.is_none_or(|best| this < *best) {
                    found.insert(body, this);
                }
            }
        }
        let gap = |(body, (inches, stands)): (BodyIx, Closest)| {
            let (from, to) = solids.get(stands.0)?.closest(self.solid(body, stands.1)?);
            Some((body, Gap { inches, line: Line { from: p(from), to: p(to) }, stands }))
        };
        found.into_iter().filter_map(gap).collect()
    }

    /// Returns the bodies that these bases overlap by more than the ruler's hair, ascending, without those in `except`.
    /// Bodies in contact edge to edge do not overlap.
    #[must_use]
    pub fn overlapping(&self, bases: &[PlacedBase], except: &[BodyIx]) -> Vec<BodyIx> {
        let mut found = Vec::new();
        for base in bases {
            let inner = Solid::new(base).shrunk(HAIR_IN);
            for (body, stand) in self.index.stands_in(&inner.bounds) {
                if !except.contains(&body) && self.solid(body, stand).is_some_and(|other| inner.meets(other)) {
                    found.push(body);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}
