//! The ground right before a stand, for what lies at its front: a rest for muskets (8.10) and works (10.3).

use crate::measure::{Base, HAIR_IN, PlacedBase};
use crate::table::{Stand, placed};
use crate::units::Inches;

/// A strip as wide as a stand, from so many inches behind its front edge to so many before it, both ends counted: what lies
/// at either is under the strip (see `Scene::features_under`) to within the ruler's hair, and so is what the front touches.
pub(super) fn strip(stand: &Stand, (behind_in, ahead_in): (f64, f64)) -> PlacedBase {
    let mut strip = placed(stand);
    let [frontage_in, depth_in] = stand.base.map(Inches::to_f64);
    let middle_in = (depth_in + ahead_in - behind_in) / 2.0;
    let ahead = strip.pose.rotation * nalgebra::Vector2::new(0.0, middle_in);
    strip.pose.translation.vector += ahead;
    // What is under a base lies in it by more than the hair.
    strip.base = Base::Rect { frontage_in, depth_in: behind_in + ahead_in + 4.0 * HAIR_IN };
    strip
}
