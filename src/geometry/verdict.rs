//! The results of `geometry`: each one carries its witness line, its margin and whether the ruler could flip it.

use nalgebra::Point2;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A body of a [`super::Scene`], by its index in the list the scene was made from.
pub type BodyIx = usize;

/// A line drawn on the table that shows the reason for a result.
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
        // The lists are mostly the same and in the same order, so continue from the last position.
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
    /// Clear only if the visibility rolled reaches (8.7).
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

/// A face of a stand. The rear face of a unit is that of its rearmost stands, and so on.
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
    /// The party's base, and the target's stand.
    pub stands: (usize, usize),
    /// The target's body.
    pub body: BodyIx,
    /// The face touched. If only a corner is touched: the face the corner counts for.
    pub face: Face,
    /// Only a corner is touched, or the base touches with a corner at one.
    pub corner: bool,
    /// If two corners meet: the other face that ends in the target's corner, and is touched at its end as well.
    pub or: Option<Face>,
    /// How far the party would have to slide along the face to stop touching it. At a corner: how far the end of the
    /// base would have to swing for the corner to count for another face, 0 if two corners meet. Infinite if the face
    /// continues on the target's next stand.
    pub margin_in: f64,
    /// The line to measure then: from the touch to the corner where another face begins.
    pub measure: Line,
}

impl Touch {
    /// Returns whether it counts for a face, or for two corners that meet at the end of one.
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

    /// Returns whether it touches a face, or touches with a corner the corner at the end of one.
    #[must_use]
    pub fn reaches(&self, face: Face) -> bool {
        self.touches.iter().any(|touch| touch.reaches(face))
    }

    /// Returns the margin in inches of the face that the party would be the first to lose if it were slid or swung, and
    /// the line to measure. `None`: it touches nothing.
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

/// The reason that decided a stand's part in a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Its fire arc: how far the target would have to move to leave it, or to enter it.
    Arc,
    /// Its reach: how far the range is within it, or beyond.
    Reach,
    /// The obstacles. For a target stand that is seen: how far each obstacle that hides some of it, or comes within the
    /// ruler's tolerance of doing so, would have to extend on either side to hide the rest. For one that is hidden: how
    /// far each such obstacle would have to draw back to show some of it. (Obstacles partly beside or behind the target
    /// stand count for the part before it. The corners that face the eye count; an obstacle that continues behind the
    /// eye has no end there. For one that holds the firing centre: how far the nearest of its sides, except to the
    /// eye's rear, is from releasing the centre. The case that it passes right over the eye is ignored.)
    View,
    /// Woods on the line: how many inches of them are more than the 1" that stops a line (8.7), or less.
    Woods,
    /// The visibility in woods, fixed or rolled: how far it exceeds the range, or falls short of it (8.7).
    Visibility,
    /// Which of the target's stands is the nearest, and so gives its front line (bent lines and skirmishers): how far
    /// the firer would have to move to make another one the nearest.
    Nearest,
    /// On which side of an outline a centre lies: how far the centre (of the firer, the target, or a unit in the way)
    /// is from the outline of a hill, a building or a town, if the result would differ with that centre past it (8.8).
    Footing,
    /// Whether a lower obstacle is nearer to the firer or to the target (8.8): half of the difference.
    Nearer,
    /// The target's cover (8.6).
    Cover,
    /// The target's front line: how far a firing stand's centre is behind it, or before it (8.11).
    FrontLine,
    /// The band of the range: how far the least range of those that fire is from the end of one (8.3, 8.4).
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
    /// target's stand, with the obstacle between them.
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
