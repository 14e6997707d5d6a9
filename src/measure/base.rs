//! Bases and where they are.

use crate::units::{Bearing, Spot};
use nalgebra::Isometry2;

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

/// A base where it is. The pose takes the base's own frame (x right, y forward) to the table's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedBase {
    /// Centre and facing.
    pub pose: Isometry2<f64>,
    /// Shape.
    pub base: Base,
}

/// The pose of a base whose centre is at a spot and which looks along a bearing.
#[must_use]
pub fn pose(at: Spot, facing: Bearing) -> Isometry2<f64> {
    todo!("{at:?} {facing:?}")
}

/// The nearest spot and bearing in whole thousandths and hundredths to a pose.
#[must_use]
pub fn spot_and_bearing(pose: &Isometry2<f64>) -> (Spot, Bearing) {
    todo!("{pose:?}")
}
