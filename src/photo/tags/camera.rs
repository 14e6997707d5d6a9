//! A camera: where it stands, its focal length and the bend of its lens.
//!
//! A point of the table is turned into the frame of the camera (x to the right, y down, z forward), divided by its
//! depth, bent by one radial term, and scaled by the focal length. The table's frame has x to the right, y away and z
//! up, in millimetres.

use crate::geometry::trig;
use nalgebra::{Matrix2, Matrix2x3, Matrix3, Quaternion, SMatrix, UnitQuaternion, Vector2, Vector3};

/// The unknowns of a camera: three turns, three of its place, focal length, bend, and two shifts of edges.
pub(super) const UNKNOWNS: usize = 10;

/// A camera and the picture that it took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Camera {
    /// From the table's frame to the camera's.
    pub turn: Matrix3<f64>,
    /// Its place over the table, in millimetres.
    pub eye: Vector3<f64>,
    /// Focal length, in pixels.
    pub focal: f64,
    /// The radial term of the lens.
    pub bend: f64,
    /// How far edges from black to white are shifted outwards, in pixels: by the blur of bright paper, or by ink.
    pub shift: f64,
    /// How much further those of small tags are shifted, for each unit of [`TagPoint::blur`].
    pub small_shift: f64,
    /// The middle of the picture, in pixels.
    pub middle: Vector2<f64>,
}

/// A point of a tag: the place on the table, and the way outwards to it from the tag's middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct TagPoint {
    pub at: Vector3<f64>,
    pub out: Vector3<f64>,
    /// How small the tag is in the picture: its edges are so near to each other that they blur into each other.
    pub blur: f64,
}

/// Where a point is seen, and how that depends on the unknowns.
pub(super) struct Seen {
    pub at: Vector2<f64>,
    /// By the place of the point.
    pub by_point: Matrix2x3<f64>,
    pub by_camera: SMatrix<f64, 2, UNKNOWNS>,
}

impl Camera {
    /// Returns a place in the camera's frame.
    fn before(&self, at: Vector3<f64>) -> Vector3<f64> {
        self.turn * (at - self.eye)
    }

    /// Returns the depth of a place, in millimetres; negative behind the camera.
    pub fn depth(&self, at: Vector3<f64>) -> f64 {
        self.before(at).z
    }

    /// Returns the pixel that shows a place; `None` behind the camera, and where the lens would bend the ray back.
    pub fn pixel(&self, at: Vector3<f64>) -> Option<Vector2<f64>> {
        let at = self.before(at);
        let flat = at.xy() / at.z;
        let square = flat.norm_squared();
        let turns_back = 1.0 + 3.0 * self.bend * square <= 0.0;
        (at.z > 1.0 && !turns_back).then(|| flat * (1.0 + self.bend * square) * self.focal + self.middle)
    }

    /// Returns the pixel of a tag's point with its derivatives; `None` behind the camera.
    pub fn see(&self, point: TagPoint) -> Option<Seen> {
        let plain = self.before(point.at);
        if plain.z <= 1.0 {
            return None;
        }
        // An edge that is shifted by one pixel is one pixel's width further out on the table.
        let width = plain.z / self.focal;
        let shift = self.shift + self.small_shift * point.blur;
        let at = self.before(point.at + point.out * (shift * width));
        let flat = at.xy() / at.z;
        let square = flat.norm_squared();
        let scale = 1.0 + self.bend * square;
        let [u, v] = [flat.x, flat.y];
        let cross = 2.0 * self.bend * u * v;
        let bent = Matrix2::new(scale + 2.0 * self.bend * u * u, cross, cross, scale + 2.0 * self.bend * v * v);
        let divided = Matrix2x3::new(1.0, 0.0, -u, 0.0, 1.0, -v) / at.z;
        let by_frame = bent * divided * self.focal;
        let by_point = by_frame * self.turn;
        let from_middle = flat * (scale * self.focal);
        let mut by_camera = SMatrix::<f64, 2, UNKNOWNS>::zeros();
        // A small turn w moves the point by w x at.
        by_camera.fixed_view_mut::<2, 3>(0, 0).copy_from(&(-by_frame * at.cross_matrix()));
        by_camera.fixed_view_mut::<2, 3>(0, 3).copy_from(&(-by_point));
        by_camera.set_column(6, &from_middle);
        by_camera.set_column(7, &(flat * (square * self.focal)));
        let by_shift = by_point * point.out * width;
        by_camera.set_column(8, &by_shift);
        by_camera.set_column(9, &(by_shift * point.blur));
        Some(Seen { at: from_middle + self.middle, by_point, by_camera })
    }

    /// Returns the place at a height that a pixel shows; `None` where the ray does not come down to it.
    pub fn place(&self, pixel: Vector2<f64>, height: f64) -> Option<Vector2<f64>> {
        let seen = (pixel - self.middle) / self.focal;
        let mut flat = seen;
        for _ in 0..8 {
            flat = seen / (1.0 + self.bend * flat.norm_squared());
        }
        let ray = self.turn.transpose() * flat.push(1.0);
        let along = (height - self.eye.z) / ray.z;
        (ray.z < -1e-9 && along > 0.0).then(|| self.eye.xy() + ray.xy() * along)
    }

    /// Returns the camera changed by a step of its unknowns.
    pub fn stepped(&self, step: &SMatrix<f64, UNKNOWNS, 1>) -> Self {
        let part = |row: usize| step.fixed_rows::<3>(row).into_owned() as Vector3<f64>;
        let half = part(0) / 2.0;
        let turn = UnitQuaternion::from_quaternion(Quaternion::new(1.0, half.x, half.y, half.z));
        Camera {
            turn: turn.to_rotation_matrix().into_inner() * self.turn,
            eye: self.eye + part(3),
            focal: self.focal * (1.0 + step.fixed_rows::<1>(6).x).max(0.1),
            bend: self.bend + step.fixed_rows::<1>(7).x,
            shift: self.shift + step.fixed_rows::<1>(8).x,
            small_shift: self.small_shift + step.fixed_rows::<1>(9).x,
            middle: self.middle,
        }
    }

    /// Returns the tilt of a place's ray: the angle between it and the vertical, in radians.
    pub fn slant(&self, at: Vector3<f64>) -> f64 {
        let ray = at - self.eye;
        trig::atan2(ray.xy().norm(), -ray.z)
    }
}
