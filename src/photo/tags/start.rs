//! A first estimate of a camera from points of known place in one plane.
//!
//! The homography from the plane to the picture is found by the normalised direct linear transformation (Hartley and
//! Zisserman, *Multiple View Geometry*, algorithm 4.2). With a focal length it gives the turn and the place of the
//! camera: its first two columns are those of the turn, the third one is the place.

use super::camera::Camera;
use nalgebra::{Matrix3, SMatrix, SymmetricEigen, Vector2, Vector3};

/// A point of the plane and its pixel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub plane: Vector2<f64>,
    pub pixel: Vector2<f64>,
}

/// A picture without its camera.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub middle: Vector2<f64>,
    /// A guess of the focal length, in pixels.
    pub focal: f64,
}

/// Returns the camera that sees a plane at a height; `None` for points that determine none, or that would be seen from
/// below.
pub(super) fn first_camera(pairs: &[Pair], height: f64, frame: Frame) -> Option<Camera> {
    let map = homography(pairs)?;
    let to_ray = |column: Vector3<f64>| {
        let flat = (column.xy() - frame.middle * column.z) / frame.focal;
        flat.push(column.z)
    };
    let (x, y, at) = (to_ray(map.column(0).into()), to_ray(map.column(1).into()), to_ray(map.column(2).into()));
    let mean = pairs.iter().map(|pair| pair.plane).sum::<Vector2<f64>>() / f64::from(u32::try_from(pairs.len()).ok()?);
    // Everything that is seen is before the camera.
    let sign = if (x * mean.x + y * mean.y + at).z < 0.0 { -1.0 } else { 1.0 };
    let scale = sign * 2.0 / (x.norm() + y.norm());
    let (x, y, at) = (x * scale, y * scale, at * scale);
    let svd = Matrix3::from_columns(&[x, y, x.cross(&y)]).svd(true, true);
    let turn = svd.u? * svd.v_t?;
    let eye = -(turn.transpose() * at) + Vector3::new(0.0, 0.0, height);
    let is_above = turn.determinant() > 0.0 && eye.z > height && eye.iter().all(|part| part.is_finite());
    let (focal, middle) = (frame.focal, frame.middle);
    is_above.then_some(Camera { turn, eye, focal, bend: 0.0, shift: 0.0, small_shift: 0.0, middle })
}

/// Returns the map from the plane to the picture.
fn homography(pairs: &[Pair]) -> Option<Matrix3<f64>> {
    let from = normal(pairs.iter().map(|pair| pair.plane))?;
    let to = normal(pairs.iter().map(|pair| pair.pixel))?;
    let mut sum = SMatrix::<f64, 9, 9>::zeros();
    for pair in pairs {
        let (p, q) = (from * pair.plane.push(1.0), to * pair.pixel.push(1.0));
        let zero = Vector3::zeros();
        for row in [(p, zero, -p * q.x), (zero, p, -p * q.y)] {
            let mut line = SMatrix::<f64, 9, 1>::zeros();
            line.fixed_rows_mut::<3>(0).copy_from(&row.0);
            line.fixed_rows_mut::<3>(3).copy_from(&row.1);
            line.fixed_rows_mut::<3>(6).copy_from(&row.2);
            sum += line * line.transpose();
        }
    }
    let eigen = SymmetricEigen::new(sum);
    let least = eigen.eigenvalues.imin();
    let h = eigen.eigenvectors.column(least);
    let map = Matrix3::from_row_iterator(h.iter().copied());
    Some(to.try_inverse()? * map * from)
}

/// Returns the map that moves points about the origin, at a mean distance of about 1.
fn normal(points: impl Iterator<Item = Vector2<f64>> + Clone) -> Option<Matrix3<f64>> {
    let count = f64::from(u32::try_from(points.clone().count()).ok().filter(|count| *count >= 4)?);
    let mean = points.clone().sum::<Vector2<f64>>() / count;
    let spread = points.map(|at| (at - mean).norm()).sum::<f64>() / count;
    let scale = 1.0 / spread;
    (spread > 1e-6).then(|| Matrix3::new(scale, 0.0, -scale * mean.x, 0.0, scale, -scale * mean.y, 0.0, 0.0, 1.0))
}
