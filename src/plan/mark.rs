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

impl Ink {
    /// Its colour on paper, as `0xRRGGBB`: in reports, and in the light theme.
    #[must_use]
    pub const fn on_paper(self) -> u32 {
        match self {
            Ink::Line | Ink::Faint | Ink::Shadow => 0x3A_2F24,
            Ink::Paper => 0xF3_E8CF,
            Ink::Woods => 0xDF_DDB8,
            Ink::Crown => 0xA9_B884,
            Ink::Hill(_) => 0xC7_A877,
            Ink::Field => 0xEE_DFAB,
            Ink::Water => 0xBC_D2D4,
            Ink::Road => 0xF6_EEDA,
            Ink::Roof => 0xC9_9A7C,
            Ink::Town => 0xE4_D6BE,
            Ink::Earth => 0xC4_A77B,
        }
    }

    /// How much of it there is, from 0 to 1: shadows and washes let the paper through.
    #[must_use]
    pub fn strength(self) -> f32 {
        match self {
            Ink::Faint => 0.45,
            Ink::Shadow => 0.28,
            Ink::Hill(level) => f32::from(level.min(4)) * 0.11 + 0.14,
            _ => 1.0,
        }
    }
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

/// How much can be seen of what is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Detail {
    /// Points of the screen to an inch of the table. Strokes that would run into each other are left out: the plan is drawn
    /// again only when this doubles or halves, so that nothing crawls while the view is moved.
    points_per_inch: f64,
}

impl Detail {
    /// For a scale in points per inch: the power of two under it.
    #[must_use]
    pub fn at(points_per_inch: f64) -> Self {
        let steps = [2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
        let under = steps.iter().rev().find(|step| **step <= points_per_inch);
        Detail { points_per_inch: *under.unwrap_or(&2.0) }
    }

    /// So many inches apart, or further where that would be less than so many points.
    pub(super) fn apart_in(self, inches: f64, points: f64) -> f64 {
        inches.max(points / self.points_per_inch)
    }

    /// Something of this size can be made out: it takes a point and a half.
    pub(super) fn shows(self, inches: f64) -> bool {
        inches * self.points_per_inch >= 1.5
    }
}
