//! Places on a course, and the samples along its legs at which it is checked for obstacles.

use crate::geometry::HAIR_IN;

/// The spacing of the samples along a course, in inches. Bases are at least 0.1 inch deep, so two of them overlap for
/// at least 0.2 inch of a straight course through one: no sample can step over it.
const FEEL_IN: f64 = 0.125;

/// A place on a course: a distance in inches along one of its legs.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct CoursePlace {
    pub leg: usize,
    pub at_in: f64,
}

impl CoursePlace {
    /// The beginning of the course.
    pub const START: CoursePlace = CoursePlace { leg: 0, at_in: 0.0 };
}

/// Returns the distances along a leg at which it is checked, its end included.
pub fn samples(ruler_in: f64) -> impl Iterator<Item = f64> {
    let whole = (0_u32..).map(|k| f64::from(k) * FEEL_IN).skip(1).take_while(move |at| *at < ruler_in);
    whole.chain([ruler_in])
}

/// Returns the last free place between a free one and a blocked one, on the same leg or at the end of the leg before.
pub(super) fn last_free(free: CoursePlace, taken: CoursePlace, is_free: impl Fn(CoursePlace) -> bool) -> CoursePlace {
    let (mut low, mut high) = (if free.leg == taken.leg { free.at_in } else { 0.0 }, taken.at_in);
    for _ in 0..10 {
        let at_in = f64::midpoint(low, high);
        if is_free(CoursePlace { leg: taken.leg, at_in }) { low = at_in } else { high = at_in }
    }
    // Stop a little short of it, so that rounding to thousandths cannot push it in.
    CoursePlace { leg: taken.leg, at_in: (low - HAIR_IN / 5.0).max(0.0) }
}
