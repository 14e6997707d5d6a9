//! Marks: shapes, and the inks they are drawn in.

use super::polygon::{bounds, triangles};
use nalgebra::Point2;

/// An ink. A theme gives each its colour; its opacity ([`Ink::strength`]) is the same in all themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// Lines at full strength: brown-black on paper.
    Line,
    /// The colour of [`Ink::Line`], diluted: for furrows, joints and ground texture.
    Faint,
    /// The paper.
    Paper,
    /// The wash under woods.
    Woods,
    /// The crown of a tree.
    Crown,
    /// The shadow of a tree or a house.
    Shadow,
    /// The wash of a hill of this level: higher is darker.
    Hill(u8),
    /// A field.
    Field,
    /// Water.
    Water,
    /// The surface of a road, between its two lines.
    Road,
    /// A roof.
    Roof,
    /// The ground of a town.
    Town,
    /// Earthworks.
    Earth,
}

impl Ink {
    /// Returns its colour on paper, as `0xRRGGBB`: in reports, and in the light theme.
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

    /// Returns its opacity, 0 to 1: the paper shows through shadows and washes.
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

/// The width of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pen {
    /// 0.7 screen points.
    Fine,
    /// 1.1 points.
    Plain,
    /// 2.2 points.
    Heavy,
    /// A width in inches of the table plus a width in points.
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
    /// A filled polygon: its corners, and its triangles.
    Fill {
        /// The corners in order.
        corners: Vec<Point2<f64>>,
        /// Its triangulation, by the places of the corners.
        triangles: Vec<[u32; 3]>,
    },
    /// A line through points.
    Line {
        /// The points.
        points: Vec<Point2<f64>>,
        /// Its width.
        pen: Pen,
    },
}

/// One shape in one ink.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Its ink.
    pub ink: Ink,
    /// Its shape.
    pub shape: Shape,
    /// The lower left corner of its bounding box, in inches.
    pub low: Point2<f64>,
    /// The upper right corner.
    pub high: Point2<f64>,
}

impl Mark {
    /// Creates a filled polygon.
    #[must_use]
    pub fn fill(ink: Ink, corners: Vec<Point2<f64>>) -> Self {
        let (low, high) = bounds(&corners);
        let triangles = triangles(&corners);
        Mark { ink, shape: Shape::Fill { corners, triangles }, low, high }
    }

    /// Creates a line.
    #[must_use]
    pub fn line(ink: Ink, points: Vec<Point2<f64>>, pen: Pen) -> Self {
        let (low, high) = bounds(&points);
        Mark { ink, shape: Shape::Line { points, pen }, low, high }
    }

    /// Creates a closed line.
    #[must_use]
    pub fn rim(ink: Ink, mut corners: Vec<Point2<f64>>, pen: Pen) -> Self {
        corners.extend(corners.first().copied());
        Self::line(ink, corners, pen)
    }
}

/// The level of detail that can be seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Detail {
    /// Screen points per inch of the table. Strokes that would run together are left out. A power of two: the plan is
    /// redrawn only when the scale doubles or halves, so that strokes do not flicker during a zoom.
    points_per_inch: f64,
}

impl Detail {
    /// Returns the detail for a scale in points per inch: the largest power of two that is not above it, from 2 to 64.
    #[must_use]
    pub fn at(points_per_inch: f64) -> Self {
        let steps = [2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
        let under = steps.iter().rev().find(|step| **step <= points_per_inch);
        Detail { points_per_inch: *under.unwrap_or(&2.0) }
    }

    /// Returns a distance in inches, enlarged if it would be less than `points` on the screen.
    pub(super) fn apart_in(self, inches: f64, points: f64) -> f64 {
        inches.max(points / self.points_per_inch)
    }

    /// Returns whether a length is visible: at least 1.5 points.
    pub(super) fn shows(self, inches: f64) -> bool {
        inches * self.points_per_inch >= 1.5
    }
}
