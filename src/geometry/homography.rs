//! The map from one quadrilateral to another, as a camera sees a flat table (a homography).
//!
//! The unit square is taken to a convex quadrilateral in closed form (Heckbert, *Fundamentals of Texture Mapping and
//! Image Warping*, 1989, section 2.2.3). The map between two quadrilaterals goes back from the first to the square and
//! on to the second. Within a convex quadrilateral the denominator of the map keeps its sign, so no point of it is at
//! the horizon.

use nalgebra::{Matrix3, Point2, Vector2, Vector3};

/// The corners of a quadrilateral, in order round it.
pub type Quad = [Point2<f64>; 4];

/// Twice the area of the triangle at a corner, as a share of the square of the longest side, below which the corner
/// counts as lying on the line between its neighbours.
const FLAT: f64 = 1e-6;

/// Why a quadrilateral cannot be the picture of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuadFault {
    /// Three corners lie on one line, or two in one place.
    InLine,
    /// Two sides cross.
    Crossed,
    /// A corner lies within the triangle of the others.
    Dented,
}

/// The map from one convex quadrilateral to another, and back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Homography {
    there: Matrix3<f64>,
    back: Matrix3<f64>,
}

impl Homography {
    /// Returns the map that takes the corners of `from` to those of `to`, in order. Units are the caller's.
    ///
    /// A table of 72" by 48", photographed from the middle of its near side. Its middle is where the diagonals of the
    /// picture cross, above the middle of the picture:
    ///
    /// ```
    /// use drumhead::geometry::Homography;
    /// use nalgebra::Point2;
    /// let table = [[0.0, 0.0], [72.0, 0.0], [72.0, 48.0], [0.0, 48.0]].map(Point2::from);
    /// let photo = [[100.0, 900.0], [1100.0, 900.0], [900.0, 300.0], [300.0, 300.0]].map(Point2::from);
    /// let map = Homography::between(table, photo).unwrap();
    /// let middle = map.there(Point2::new(36.0, 24.0)).unwrap();
    /// assert!((middle - Point2::new(600.0, 525.0)).norm() < 1e-9);
    /// assert!((map.back(middle).unwrap() - Point2::new(36.0, 24.0)).norm() < 1e-9);
    /// ```
    ///
    /// # Errors
    /// One of them is not convex: see [`QuadFault`].
    pub fn between(from: Quad, to: Quad) -> Result<Self, QuadFault> {
        is_anticlockwise(from)?;
        is_anticlockwise(to)?;
        let (from, to) = (of_square(from), of_square(to));
        let inverse = |matrix: Matrix3<f64>| matrix.try_inverse().ok_or(QuadFault::InLine);
        // The denominator of each of these maps is the quotient of the denominators of the two maps of the square. Both
        // are positive within the square, so the quotient is positive within the quadrilaterals, as `taken` expects.
        Ok(Homography { there: to * inverse(from)?, back: from * inverse(to)? })
    }

    /// Maps a point of the first quadrilateral's plane to the second's; `None` at the horizon and beyond.
    #[must_use]
    pub fn there(&self, place: Point2<f64>) -> Option<Point2<f64>> {
        taken(&self.there, place)
    }

    /// Maps a point of the second quadrilateral's plane back to the first's; `None` at the horizon and beyond.
    #[must_use]
    pub fn back(&self, place: Point2<f64>) -> Option<Point2<f64>> {
        taken(&self.back, place)
    }

    /// Returns how far a step of 1 from a place goes in the second plane, in the direction in which it goes furthest:
    /// the larger singular value of the derivative. `None` at the horizon and beyond.
    #[must_use]
    pub fn stretch(&self, place: Point2<f64>) -> Option<f64> {
        let taken = self.there(place)?;
        let h = &self.there;
        let weight = h.m31 * place.x + h.m32 * place.y + h.m33;
        let column = |x: f64, y: f64, w: f64| Vector2::new(x - taken.x * w, y - taken.y * w) / weight;
        let (a, b) = (column(h.m11, h.m21, h.m31), column(h.m12, h.m22, h.m32));
        let norm = |x: f64, y: f64| (x * x + y * y).sqrt();
        Some((norm(a.x + b.y, a.y - b.x) + norm(a.x - b.y, a.y + b.x)) / 2.0)
    }
}

/// Returns whether the corners go round anticlockwise, with x to the right and y up.
///
/// # Errors
/// The quadrilateral is not convex.
pub fn is_anticlockwise(corners: Quad) -> Result<bool, QuadFault> {
    let [a, b, c, d] = corners;
    let sides = [b - a, c - b, d - c, a - d];
    let longest = sides.iter().map(Vector2::norm_squared).fold(0.0, f64::max);
    let [ab, bc, cd, da] = sides;
    let turns = [da.perp(&ab), ab.perp(&bc), bc.perp(&cd), cd.perp(&da)];
    // Written so that corners that are not numbers are refused too.
    if !turns.iter().all(|turn| turn.abs() > FLAT * longest) {
        return Err(QuadFault::InLine);
    }
    match turns.iter().filter(|turn| **turn > 0.0).count() {
        4 => Ok(true),
        0 => Ok(false),
        2 => Err(QuadFault::Crossed),
        _ => Err(QuadFault::Dented),
    }
}

/// Returns the map of the unit square, its corners from the origin anticlockwise, to a convex quadrilateral.
fn of_square([a, b, c, d]: Quad) -> Matrix3<f64> {
    let (across, up) = (b - c, d - c);
    let skew = a - b + (c - d);
    let whole = across.perp(&up);
    let (g, h) = (skew.perp(&up) / whole, across.perp(&skew) / whole);
    let (right, left) = (b.coords * (1.0 + g) - a.coords, d.coords * (1.0 + h) - a.coords);
    Matrix3::new(right.x, left.x, a.x, right.y, left.y, a.y, g, h, 1.0)
}

fn taken(map: &Matrix3<f64>, place: Point2<f64>) -> Option<Point2<f64>> {
    let at = map * Vector3::new(place.x, place.y, 1.0);
    (at.z > 0.0).then(|| Point2::new(at.x / at.z, at.y / at.z))
}
