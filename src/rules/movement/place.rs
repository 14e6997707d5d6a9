//! Places on a course, and where along its legs it is felt for what stands in the way.

use crate::geometry::HAIR_IN;

/// How finely a course is felt for others, in inches: less than any base is deep.
const FEEL_IN: f64 = 0.125;

/// A place on a course: so many inches along one of its legs.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Place {
    pub leg: usize,
    pub at_in: f64,
}

impl Place {
    /// Where the course begins.
    pub const START: Place = Place { leg: 0, at_in: 0.0 };
}

/// Distances along a leg to be felt for others, its end included.
pub fn samples(ruler_in: f64) -> impl Iterator<Item = f64> {
    let whole = (0_u32..).map(|k| f64::from(k) * FEEL_IN).skip(1).take_while(move |at| *at < ruler_in);
    whole.chain([ruler_in])
}

/// The last free place between a free one and one that is not. Both are on one leg, or the first ends the leg before.
pub(super) fn last_free(free: Place, taken: Place, is_free: impl Fn(Place) -> bool) -> Place {
    let (mut low, mut high) = (if free.leg == taken.leg { free.at_in } else { 0.0 }, taken.at_in);
    for _ in 0..10 {
        let at_in = f64::midpoint(low, high);
        if is_free(Place { leg: taken.leg, at_in }) { low = at_in } else { high = at_in }
    }
    // A little short of it, so that rounding to thousandths cannot push it in.
    Place { leg: taken.leg, at_in: (low - HAIR_IN / 5.0).max(0.0) }
}
