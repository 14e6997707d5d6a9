//! Bases and their placement.

use super::trig;
use crate::units::{Bearing, Spot};
use nalgebra::{Complex, Isometry2, Point2, Translation2, Unit, Vector2};

/// The shape of a base.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Base {
    /// Frontage x depth.
    Rect {
        /// Along its front.
        frontage_in: f64,
        /// From front to back.
        depth_in: f64,
    },
    /// A round base (commanders).
    Disc {
        /// Across.
        diameter_in: f64,
    },
}

/// A placed base. The pose maps the base's own frame (x right, y forward) to the table's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedBase {
    /// Centre and facing.
    pub pose: Isometry2<f64>,
    /// Shape.
    pub base: Base,
}

impl PlacedBase {
    /// Returns its centre on the table.
    #[must_use]
    pub fn centre(&self) -> Point2<f64> {
        self.pose.translation.vector.into()
    }

    /// Returns the unit vector of its facing.
    #[must_use]
    pub fn forward(&self) -> Vector2<f64> {
        self.pose.rotation * Vector2::y()
    }

    /// Returns the unit vector to its right.
    #[must_use]
    pub fn right(&self) -> Vector2<f64> {
        self.pose.rotation * Vector2::x()
    }

    /// Returns half its frontage and half its depth in inches; for a disc both are its radius.
    #[must_use]
    pub fn half_in(&self) -> Vector2<f64> {
        match self.base {
            Base::Rect { frontage_in, depth_in } => Vector2::new(frontage_in / 2.0, depth_in / 2.0),
            Base::Disc { diameter_in } => Vector2::new(diameter_in / 2.0, diameter_in / 2.0),
        }
    }

    /// Returns its corners on the table: front left, front right, rear right, rear left. For a disc they are those of
    /// the square around it.
    #[must_use]
    pub fn corners(&self) -> [Point2<f64>; 4] {
        let half = self.half_in();
        [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
            .map(|(right, forward)| self.pose * Point2::new(right * half.x, forward * half.y))
    }
}

/// Returns the pose of a base with its centre at a spot, facing along a bearing. Quarter turns are exact.
#[must_use]
pub fn pose(at: Spot, facing: Bearing) -> Isometry2<f64> {
    let (sin, cos) = trig::sin_cos_hundredths(facing.hundredths());
    // A bearing runs clockwise from +y: forward is (sin, cos), so the frame is rotated by minus the bearing.
    Isometry2::from_parts(Translation2::new(at.x.to_f64(), at.y.to_f64()), Unit::new_unchecked(Complex::new(cos, -sin)))
}

/// Rounds a pose to whole thousandths of an inch and whole hundredths of a degree.
#[must_use]
pub fn spot_and_bearing(pose: &Isometry2<f64>) -> (Spot, Bearing) {
    let at = pose.translation.vector;
    let degrees = trig::atan2(-pose.rotation.im, pose.rotation.re).to_degrees();
    (Spot::new(at.x, at.y), Bearing::from_degrees(degrees))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bearing_looks_clockwise_from_away() {
        let east = PlacedBase {
            pose: pose(Spot::new(10.0, 5.0), Bearing::from_degrees(90.0)),
            base: Base::Rect { frontage_in: 2.0, depth_in: 1.0 },
        };
        assert_eq!(east.forward(), Vector2::new(1.0, 0.0));
        assert_eq!(east.right(), Vector2::new(0.0, -1.0));
        assert_eq!(east.corners()[0], Point2::new(10.5, 6.0)); // front left
        assert_eq!(east.corners()[1], Point2::new(10.5, 4.0));
    }

    #[test]
    fn poses_survive_the_round_trip() {
        for hundredths in (0..36_000).step_by(13) {
            let (spot, facing) = (Spot::new(12.345, -6.789), Bearing::from_hundredths(hundredths));
            assert_eq!(spot_and_bearing(&pose(spot, facing)), (spot, facing));
        }
    }
}
