//! What is drawn, and in which ink.

use super::polygon::{bounds, triangles};
use nalgebra::Point2;

/// What something is drawn in. A theme gives each its colour; how dark one is against another is the same in all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// The one brown-black that every line is drawn in.
    Line,
    /// The same, diluted: furrows, joints, the dress of the ground.
    Faint,
    /// The paper.
    Paper,
    /// The wash under woods.
    Woods,
    /// The crown of a tree.
    Crown,
    /// The shadow of a tree or a house.
    Shadow,
    /// The wash of a hill of a level, darker the higher.
    Hill(u8),
    /// A field.
    Field,
    /// Water.
    Water,
    /// A road between its two lines.
    Road,
    /// A roof.
    Roof,
    /// The ground of a town.
    Town,
    /// Earth thrown up.
    Earth,
}

/// How broad a line is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pen {
    /// 0.7 points of the screen.
    Fine,
    /// 1.1 points.
    Plain,
    /// 2.2 points.
    Heavy,
    /// So many inches of the table, and so many points more.
    Broad {
        /// Inches.
        inches: f64,
        /// Points added.
        points: f32,
    },
}

/// The shape of a mark.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A polygon, filled: its corners, and the triangles it is cut into.
    Fill {
        /// The corners in order.
        corners: Vec<Point2<f64>>,
        /// What it is cut into.
        triangles: Vec<[Point2<f64>; 3]>,
    },
    /// A line through points.
    Line {
        /// The points.
        points: Vec<Point2<f64>>,
        /// How broad.
        pen: Pen,
    },
}

/// One shape in one ink.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it is drawn in.
    pub ink: Ink,
    /// Its shape.
    pub shape: Shape,
    /// The lower left corner of the box round its points, in inches.
    pub low: Point2<f64>,
    /// The upper right corner.
    pub high: Point2<f64>,
}

impl Mark {
    /// A polygon, filled.
    #[must_use]
    pub fn fill(ink: Ink, corners: Vec<Point2<f64>>) -> Self {
        let (low, high) = bounds(&corners);
        let triangles = triangles(&corners);
        Mark { ink, shape: Shape::Fill { corners, triangles }, low, high }
    }

    /// A line.
    #[must_use]
    pub fn line(ink: Ink, points: Vec<Point2<f64>>, pen: Pen) -> Self {
        let (low, high) = bounds(&points);
        Mark { ink, shape: Shape::Line { points, pen }, low, high }
    }

    /// A line that comes back to where it began.
    #[must_use]
    pub fn rim(ink: Ink, mut corners: Vec<Point2<f64>>, pen: Pen) -> Self {
        corners.extend(corners.first().copied());
        Self::line(ink, corners, pen)
    }
}
