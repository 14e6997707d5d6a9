//! Finds the pairs of units that can overlap: those whose bounding boxes do. The other pairs, nearly all in a large
//! battle, need no comparison.

use super::draft::UnitStands;
use crate::geometry::trig;

/// An upper bound for the error of corners rounded to thousandths of an inch.
const ROUNDING_IN: f64 = 0.01;

/// A bounding box on the table, in inches, for any facing of the stands.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    x: (f64, f64),
    y: (f64, f64),
}

impl Extent {
    /// Returns the box of all possible layouts of a unit; `None` without stands.
    pub fn of(layouts: &[UnitStands]) -> Option<Self> {
        layouts.iter().flatten().fold(None, |so_far, (_, stand)| {
            let [frontage, depth] = stand.base.map(|side| side.to_f64() / 2.0);
            let reach = trig::hypot(frontage, depth) + ROUNDING_IN;
            let (x, y) = (stand.at.x.to_f64(), stand.at.y.to_f64());
            let own = Extent { x: (x - reach, x + reach), y: (y - reach, y + reach) };
            Some(so_far.map_or(own, |other: Extent| other.with(own)))
        })
    }

    fn with(self, other: Self) -> Self {
        let both = |a: (f64, f64), b: (f64, f64)| (a.0.min(b.0), a.1.max(b.1));
        Extent { x: both(self.x, other.x), y: both(self.y, other.y) }
    }

    fn meets_across(&self, other: &Self) -> bool {
        self.y.0 <= other.y.1 && other.y.0 <= self.y.1
    }
}

/// Returns the pairs of overlapping boxes, lower index first, in order. Sweeps from left to right, so that each box is
/// compared only with those that begin before its right edge.
pub fn near_pairs(extents: &[Option<Extent>]) -> Vec<(usize, usize)> {
    let mut swept: Vec<(usize, Extent)> = extents.iter().enumerate().filter_map(|(n, e)| Some((n, (*e)?))).collect();
    swept.sort_by(|a, b| a.1.x.0.total_cmp(&b.1.x.0));
    let mut pairs = Vec::new();
    for (place, (n, one)) in swept.iter().enumerate() {
        let beside = swept.iter().skip(place + 1).take_while(|(_, other)| other.x.0 <= one.x.1);
        pairs.extend(beside.filter(|(_, other)| one.meets_across(other)).map(|(m, _)| (*n.min(m), *n.max(m))));
    }
    pairs.sort_unstable();
    pairs
}

#[cfg(test)]
mod tests {
    use crate::battle::Stand;
    use crate::battle::file::near::*;
    use crate::battle::file::shape::overlap_in;
    use crate::units::{Bearing, Inches, Spot};
    use proptest::prelude::*;

    fn stand((x, y, facing): (i64, i64, i32)) -> Stand {
        let base = [Inches::whole(2), Inches::whole(1)];
        Stand {
            at: Spot::new(x as f64 / 4.0, y as f64 / 4.0),
            facing: Bearing::from_degrees(f64::from(facing)),
            base,
            figures: 4,
        }
    }

    proptest! {
        /// On a grid of quarter inches stands often touch, share edges and cover each other.
        #[test]
        fn no_overlapping_pair_is_missed(
            places in prop::collection::vec((0..60_i64, 0..40_i64, prop_oneof![Just(0), Just(90), 0..360_i32]), 2..30)
        ) {
            let stands: Vec<Stand> = places.into_iter().map(stand).collect();
            let extents: Vec<_> = stands.iter().map(|s| Extent::of(&[vec![(0, s.clone())]])).collect();
            let near = near_pairs(&extents);
            for (n, one) in stands.iter().enumerate() {
                for (m, other) in stands.iter().enumerate().skip(n + 1) {
                    let apart = trig::hypot((one.at.x - other.at.x).to_f64(), (one.at.y - other.at.y).to_f64());
                    if overlap_in(one, other) > 0.0 {
                        prop_assert!(near.contains(&(n, m)), "{one:?} {other:?}");
                    }
                    // Distant stands are passed over.
                    prop_assert!(apart < 3.3 || !near.contains(&(n, m)), "{one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_unit_without_stands_is_near_no_other_unit() {
        assert!(Extent::of(&[]).is_none());
        let one = Extent::of(&[vec![(0, stand((0, 0, 0)))]]);
        assert_eq!(near_pairs(&[one, None, one]), [(0, 2)]);
    }
}
