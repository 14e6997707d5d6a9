//! Axis-aligned bounding boxes.

use super::plane::V;
use parry2d::bounding_volume::Aabb;

/// Returns bounds grown on every side.
pub(super) fn grown(bounds: &Aabb, by_in: f64) -> Aabb {
    let by = V::new(by_in, by_in);
    Aabb::new(bounds.mins - by, bounds.maxs + by)
}

/// Returns the bounds of points; `None` for no points.
pub(super) fn bounds_of(points: impl Iterator<Item = V>) -> Option<Aabb> {
    points.fold(None, |bounds: Option<Aabb>, point| {
        Some(bounds.map_or(Aabb::new(point, point), |b| Aabb::new(b.mins.min(point), b.maxs.max(point))))
    })
}
