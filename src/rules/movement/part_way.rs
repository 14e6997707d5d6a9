//! The positions of bases part of the way through a step.

use crate::geometry::{PlacedBase, trig};
use crate::units::{Inches, Turn};
use nalgebra::{Isometry2, UnitComplex, Vector2};

/// A sine below this counts as a turn of zero; it allows for rounding.
const NO_TURN: f64 = 1e-9;

/// Returns a base part of the way along a slide.
pub(super) fn slid(from: &PlacedBase, to: &PlacedBase, share: f64) -> PlacedBase {
    let (start, end) = (from.pose.translation.vector, to.pose.translation.vector);
    let pose = Isometry2::from_parts((start + (end - start) * share).into(), from.pose.rotation);
    PlacedBase { pose, base: from.base }
}

/// Returns bases part of the way through a wheel, by share of its ruler distance. All turn about one pivot, computed
/// from the stand that moves most.
pub(super) fn swung(from: &[PlacedBase], to: &[PlacedBase], turn: Turn, share: f64) -> Vec<PlacedBase> {
    let moves = |(a, b): &(&PlacedBase, &PlacedBase)| (b.centre() - a.centre()).norm();
    let Some((a, b)) = from.iter().zip(to).max_by(|one, other| moves(one).total_cmp(&moves(other))) else {
        return Vec::new();
    };
    // Clockwise turns are positive on the table, anticlockwise ones in the plane.
    let (sin, cos) = trig::sin_cos(-turn.degrees().to_radians() / 2.0);
    // A wheel through zero degrees, or a full turn, ends where it began, so no pivot can be computed.
    if sin.abs() < NO_TURN {
        return from.iter().zip(to).map(|(from, to)| slid(from, to, share)).collect();
    }
    let by = b.centre() - a.centre();
    let pivot = a.centre() + by / 2.0 + Vector2::new(-by.y, by.x) * (cos / (2.0 * sin));
    let (sin, cos) = trig::sin_cos(-part_of(turn, share).degrees().to_radians());
    let rotation = UnitComplex::new_unchecked(nalgebra::Complex::new(cos, sin));
    let turned = |base: &PlacedBase| {
        let centre = pivot + rotation * (base.centre() - pivot);
        let pose = Isometry2::from_parts(centre.coords.into(), rotation * base.pose.rotation);
        PlacedBase { pose, base: base.base }
    };
    from.iter().map(turned).collect()
}

/// Returns the part of a turn whose straight ruler distance is this share of the whole turn's, rounded down.
pub(super) fn part_of(turn: Turn, share: f64) -> Turn {
    let whole = turn.degrees().abs().min(180.0).to_radians();
    let part = 2.0 * trig::asin(trig::sin_cos(whole / 2.0).0 * share);
    let hundredths = Inches::floor_f64(part.to_degrees() / 10.0).thousandths();
    Turn::from_hundredths(hundredths * turn.hundredths().signum())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wheel through zero degrees leaves the bases where they are at every place, though rounding gives it a length.
    #[test]
    fn a_wheel_of_zero_degrees_does_not_move() {
        use crate::geometry::{Base, pose};
        use crate::units::{Bearing, Spot};
        let base = |x: f64| PlacedBase {
            pose: pose(Spot::new(x, 15.545), Bearing::from_degrees(90.0)),
            base: Base::Rect { frontage_in: 1.772, depth_in: 0.787 },
        };
        let bases = [base(46.001), base(44.229)];
        for turn in [0, 36_000] {
            for share in [0.0, 0.5, 1.0] {
                let there = swung(&bases, &bases, Turn::from_hundredths(turn), share);
                assert!(there.iter().zip(&bases).all(|(a, b)| (a.centre() - b.centre()).norm() < 1e-9), "{there:?}");
            }
        }
    }
}
