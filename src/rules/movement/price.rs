//! A set's prices for a course: for each inch of a step, a fixed price for each step, and prices for the ground.

use super::ground::Meeting;
use crate::battle::Terrain;
use crate::geometry::Step;
use crate::units::Inches;

/// The spacing of the samples along a leg, in inches, for ground that slows; bisection then finds its ends.
const SLOW_GRAIN_IN: f64 = 0.25;

/// The cost of a leg: `per_inch` of ruler distance, in thousandths, and `at_once`, a fixed cost when the leg is
/// complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub per_inch: i32,
    pub at_once: Inches,
}

impl Rate {
    /// One inch of movement for one inch of ruler.
    pub const PLAIN: Rate = Rate { per_inch: 1000, at_once: Inches::ZERO };
}

/// Ground that is closed to a mover.
#[derive(Clone, Copy, Debug)]
pub struct Closed<W> {
    /// The set's name for the obstacle.
    pub what: W,
    /// Whether a unit that begins in it may move within it, but no further in. If false, it must come out or turn on
    /// the spot.
    pub may_move_within: bool,
}

/// A set's prices for a course and for the ground met on it.
pub trait Price {
    /// The kinds of obstacle that the set distinguishes.
    type What: Clone;

    /// Returns the cost of a step.
    fn rate(&self, step: &Step) -> Rate;

    /// Returns the obstacles that the mover meets in a piece of ground, each with its fixed cost.
    fn whats(&self, meeting: &Meeting<'_>) -> Vec<(Self::What, Inches)>;

    /// Returns the obstacle if a piece of ground is closed to the mover, so that a unit may come out of it but not go
    /// further in.
    fn closed(&self, _terrain: &Terrain) -> Option<Closed<Self::What>> {
        None
    }

    /// Returns the factor on the cost of an inch in a piece of ground, in thousandths: 2000 is half speed.
    fn slows(&self, _terrain: &Terrain) -> i32 {
        1000
    }

    /// Returns whether the mover uses roads where it can.
    fn uses_roads(&self) -> bool {
        false
    }

    /// Returns whether an obstacle also counts on a road.
    fn counts_on_road(&self, _what: &Self::What) -> bool {
        true
    }
}

/// A stretch of a leg that ends `to_in` inches along it, and the cost of each inch, in thousandths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub to_in: f64,
    pub per_inch: i32,
}

/// The cost of a leg, stretch by stretch, and a fixed cost when it is complete.
#[derive(Clone, Debug)]
pub(super) struct Fare {
    pub stretches: Vec<Stretch>,
    pub at_once: Inches,
}

impl Fare {
    /// Returns the cost up to `at_in` inches along the leg.
    pub fn up_to(&self, at_in: f64) -> Inches {
        let mut from_in = 0.0;
        let mut cost = Inches::ZERO;
        for stretch in &self.stretches {
            let to_in = at_in.min(stretch.to_in);
            cost += scaled(Inches::from_f64(to_in - from_in), stretch.per_inch);
            from_in = to_in;
        }
        cost
    }
}

/// Multiplies a length by a factor in thousandths, rounding towards zero.
pub(super) fn scaled(inches: Inches, thousandths: i32) -> Inches {
    let product = i64::from(inches.thousandths()) * i64::from(thousandths) / 1000;
    Inches::from_thousandths(i32::try_from(product).unwrap_or(i32::MAX))
}

/// Multiplies two factors in thousandths.
pub(super) fn times(a: i32, b: i32) -> i32 {
    i32::try_from(i64::from(a) * i64::from(b) / 1000).unwrap_or(i32::MAX)
}

/// Splits a length in inches into stretches of one speed each.
pub(super) fn stretches(whole_in: f64, per_inch: impl Fn(f64) -> i32) -> Vec<Stretch> {
    let mut found: Vec<Stretch> = Vec::new();
    let (mut from_in, mut now) = (0.0, per_inch(0.0));
    let samples = (1_u32..).map(|k| f64::from(k) * SLOW_GRAIN_IN).take_while(|at| *at < whole_in).chain([whole_in]);
    for at_in in samples {
        let then = per_inch(at_in);
        if then != now {
            let (mut low, mut high) = (from_in, at_in);
            while high - low > 0.001 {
                let middle = f64::midpoint(low, high);
                if per_inch(middle) == now { low = middle } else { high = middle }
            }
            found.push(Stretch { to_in: high, per_inch: now });
            now = then;
        }
        from_in = at_in;
    }
    found.push(Stretch { to_in: whole_in, per_inch: now });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slow ground from 1.3" to 2.7" of a way of four inches: its ends are found to a thousandth, and it costs double.
    #[test]
    fn a_path_is_split_where_its_speed_changes() {
        let slow = |at_in: f64| if (1.3..2.7).contains(&at_in) { 2000 } else { 1000 };
        let found = stretches(4.0, slow);
        let ends: Vec<(i32, i32)> =
            found.iter().map(|s| (Inches::from_f64(s.to_in).thousandths(), s.per_inch)).collect();
        assert!(matches!(ends.as_slice(), [(1300..=1301, 1000), (2700..=2701, 2000), (4000, 1000)]), "{ends:?}");
        let fare = Fare { stretches: found, at_once: Inches::ZERO };
        let near = |cost: Inches, wanted: i32| (cost.thousandths() - wanted).abs() <= 3;
        assert!(near(fare.up_to(4.0), 5400) && near(fare.up_to(2.0), 2700) && near(fare.up_to(1.0), 1000));
        assert_eq!(fare.up_to(0.0), Inches::ZERO);
    }

    #[test]
    fn a_path_of_one_speed_is_one_segment() {
        let found = stretches(3.1, |_| 2000);
        assert!(matches!(found.as_slice(), [Stretch { per_inch: 2000, .. }]), "{found:?}");
        let fare = Fare { stretches: found, at_once: Inches::ZERO };
        assert_eq!(fare.up_to(3.1), Inches::from_thousandths(6200));
    }

    #[test]
    fn a_fraction_of_a_length_is_rounded_towards_zero() {
        assert_eq!(scaled(Inches::from_thousandths(1001), 500), Inches::from_thousandths(500));
        assert_eq!(scaled(Inches::whole(30), 2000), Inches::whole(60));
        assert_eq!(times(2000, 2000), 4000);
    }
}
