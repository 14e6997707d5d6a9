//! The parts that results are made of: lines, gaps, obstacles, faces touched, reasons and margins. [`super::Shot`] and
//! [`super::AspectVerdict`], which are made of them, are in `answer`.

use nalgebra::Point2;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A body of a [`super::Scene`], by its index in the list the scene was made from.
pub type BodyIx = usize;

/// A straight line between two points on the table: a measured distance, a line of sight, a front line.
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
    /// The closest points, the first one on the first body.
    pub line: Line,
    /// The stands on which they lie.
    pub stands: (usize, usize),
}

/// An obstacle on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Blocker {
    /// A body of the scene.
    Body(BodyIx),
    /// A feature of the scene.
    Feature(usize),
}

/// Merges several ascending lists of obstacles into one, ascending, without duplicates.
pub(super) fn all_in_the_way<'a>(each: impl Iterator<Item = &'a [Blocker]>) -> Vec<Blocker> {
    let mut all: SmallVec<[Blocker; 16]> = SmallVec::new();
    for some in each {
        // Each list ascends, so the search for an obstacle continues where the last one was found.
        let mut at = 0;
        for what in some {
            while all.get(at).is_some_and(|other| other < what) {
                at += 1;
            }
            if all.get(at) != Some(what) {
                all.insert(at, *what);
            }
            at += 1;
        }
    }
    all.to_vec()
}

/// Whether a stand, or a unit, sees its target. The best is last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// No part of the target is in the arc.
    NoPartInArc,
    /// Every line is blocked.
    Blocked,
    /// Through woods, and the visibility is not known: clear only if it is at least the range (8.7).
    NeedsVisibility,
    /// A set of lines of non-zero width gets through.
    Clear,
}

/// Where one party stands relative to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Aspect {
    Front,
    Flank,
    Rear,
}

/// A face of a stand. A unit has no faces of its own: its rear is the rear face of its rearmost stands, its front and
/// sides likewise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Face {
    Front,
    Side,
    Rear,
}

/// A base of a party that touches a stand of its target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The index of the base in the party, and of the stand in the target's body.
    pub stands: (usize, usize),
    /// The target's body.
    pub body: BodyIx,
    /// The face touched. If only a corner is touched: the face the corner counts for.
    pub face: Face,
    /// The base meets only a corner of the stand: it touches none of its faces between the corners.
    pub corner: bool,
    /// The other face, if a corner of the base meets the stand's corner, so that two faces have an equal claim.
    pub or: Option<Face>,
    /// How far the party would have to slide along the face to stop touching it. Slides past an end where the face
    /// continues on the target's next stand do not count; infinite if it continues at both ends. At a corner: how far
    /// the end of the base would have to swing for the corner to count for another face; 0 if two corners meet,
    /// infinite if at most one face is open at the corner.
    pub margin_in: f64,
    /// The line to measure if it is a close call: from the touch to the corner where another face begins.
    pub measure: Line,
}

impl Touch {
    /// Returns whether it counts for a face, or could count for it because two corners meet (see [`Touch::or`]).
    #[must_use]
    pub fn reaches(&self, face: Face) -> bool {
        self.face == face || self.or == Some(face)
    }
}

/// The faces of a target that a party touches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FacesTouched {
    /// Every base and stand that touch, each with the face; corners only if nothing else touches.
    pub touches: Vec<Touch>,
}

impl FacesTouched {
    /// Returns whether the party does not touch the target.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.touches.is_empty()
    }

    /// Returns whether it touches a face.
    #[must_use]
    pub fn has(&self, face: Face) -> bool {
        self.touches.iter().any(|touch| touch.face == face)
    }

    /// Returns whether it touches a face and no other.
    #[must_use]
    pub fn only(&self, face: Face) -> bool {
        !self.is_empty() && self.touches.iter().all(|touch| touch.face == face)
    }

    /// Returns whether it touches a face, or meets a corner that could count for the face (see [`Touch::reaches`]).
    #[must_use]
    pub fn reaches(&self, face: Face) -> bool {
        self.touches.iter().any(|touch| touch.reaches(face))
    }

    /// Returns the margin of the face that the party would stop touching first if it slid or swung, in inches, and the
    /// line to measure. `None` if it touches nothing.
    #[must_use]
    pub fn nearest_call(&self) -> Option<(f64, Line)> {
        let last = |face: Face| {
            let touches = self.touches.iter().filter(move |touch| touch.face == face);
            touches.max_by(|a, b| a.margin_in.total_cmp(&b.margin_in))
        };
        let faces = [Face::Front, Face::Side, Face::Rear].into_iter().filter_map(last);
        faces.min_by(|a, b| a.margin_in.total_cmp(&b.margin_in)).map(|touch| (touch.margin_in, touch.measure))
    }
}

/// What a result depends on most closely, and what its margin therefore measures. `Nearest`, `Cover`, `FrontLine` and
/// `Band` concern a whole shot, the others a firing stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Its fire arc: how far the target would have to move to leave it, or to enter it.
    Arc,
    /// Its reach: how far the range is within it, or beyond.
    Reach,
    /// The obstacles. If the target's stand is seen: how far all obstacles would have to extend, on either side, to
    /// hide it completely. If it is hidden: how far they would have to draw back to show some of it. An obstacle counts
    /// if it hides some of the stand or comes within the ruler's tolerance of doing so.
    ///
    /// - Only the part of an obstacle that is nearer than the stand counts. If the obstacle extends past an end of the
    ///   stand, the part beyond counts too, as far as it is nearer than that end.
    /// - An obstacle extends and draws back at the ends that the eye sees. One that continues behind the eye has no end
    ///   there.
    /// - An obstacle that contains the eye (the firing stand's centre) releases it at the nearest of its sides, except
    ///   a side behind the eye or one where another stand of its unit continues.
    /// - An obstacle is never taken to draw back right past the eye, to its other side.
    View,
    /// Woods on the line: the difference between the inches of woods and the 1" that stops a line (8.7).
    Woods,
    /// The visibility in woods, fixed or rolled: how far it exceeds the range, or falls short of it (8.7).
    Visibility,
    /// Which of the target's stands is the nearest: for bent lines and skirmishers that stand gives the front line. How
    /// far the firer would have to move to make another one the nearest.
    Nearest,
    /// On which side of the outline of a hill, a building or a town a centre lies: the distance from the centre to the
    /// outline. Decides only if the result would differ with the centre on the other side (8.8). It may be the centre
    /// of a stand of the firer, of the target, or of a unit in the way.
    Footing,
    /// Whether a lower obstacle is nearer to the firer, and so seen over, or to the target (8.8): half of the
    /// difference of the two distances, since the obstacle comes nearer to one as it moves away from the other.
    Nearer,
    /// The target's cover (8.6).
    Cover,
    /// The target's front line: how far a firing stand's centre is behind it, or before it (8.11).
    FrontLine,
    /// The range band: how far the least range of the stands that fire is from the end of a band (8.3, 8.4).
    Band,
}

/// The measurement that the referee has to make on the table for a result that is too close to call.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// The question to settle.
    pub why: Why,
    /// The two points. `Arc`: the end of the front edge where the arc's border begins, and the target's corner that
    /// decides. `Reach`, `Visibility`, `Band`: the range. `View`, `Woods`: the line of sight. `Nearest`: to the stand
    /// that may be equally near. `FrontLine`: the firing stand's centre, and the front line. `Footing`: the centre of a
    /// stand, and the outline. `Cover`: the target's stand, and the feature. `Nearer`: the firing stand and the
    /// target's stand; measure from both to the obstacle in `past`.
    pub line: Line,
    /// The firing stand where the line begins, and the target's stand where it ends. (`Footing`: the centre's stand.)
    pub stands: (usize, usize),
    /// The objects the line passes: obstacles (`View`), woods (`Woods`), the obstacle equally near to both (`Nearer`),
    /// the feature that gives the cover (`Cover`). `Footing`: the hill, building or town, and the body of the stand.
    pub past: Vec<Blocker>,
}

/// A yes or no with the distance by which it was decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decided {
    /// The answer.
    pub yes: bool,
    /// How far the stands would have to move to flip it, in inches; never negative.
    pub margin_in: f64,
    /// The margin is within the ruler's tolerance: it must be measured.
    pub close_call: bool,
    /// The line that decided it.
    pub witness: Line,
}
