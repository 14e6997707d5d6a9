//! What `measure` answers: every answer carries its witness, its margin and whether the ruler could flip it.

use nalgebra::Point2;

/// Which body of a [`super::Scene`], by its place in the list the scene was made from.
pub type BodyIx = usize;

/// A line drawn on the table that shows why an answer is what it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// One end.
    pub from: Point2<f64>,
    /// The other.
    pub to: Point2<f64>,
}

/// The gap of two bodies, edge to edge: 0 where they touch or overlap, never less.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// Inches.
    pub inches: f64,
    /// The closest points, the first on the first body.
    pub line: Line,
    /// The stands they are on.
    pub stands: (usize, usize),
}

/// Who or what is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Blocker {
    /// A body of the scene.
    Body(BodyIx),
    /// A feature of the scene.
    Feature(usize),
}

/// Whether a stand, or a unit, sees its target. Best last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// No part of the target is in the arc.
    NoPartInArc,
    /// Every line is blocked.
    Blocked,
    /// Clear only if the visibility rolled reaches (8.7).
    NeedsVisibility,
    /// A set of lines of non-zero width gets through.
    Clear,
}

/// Where one party stands, seen by the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Aspect {
    Front,
    Flank,
    Rear,
}

/// A yes or no with the distance by which it was decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decided {
    /// The answer.
    pub yes: bool,
    /// How far the table would have to move for it to flip, in inches; never negative.
    pub margin_in: f64,
    /// The margin is within the ruler's tolerance: measure it.
    pub close_call: bool,
    /// What decided it.
    pub witness: Line,
}
