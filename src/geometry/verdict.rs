//! What `geometry` answers: every answer carries its witness, its margin and whether the ruler could flip it.

use nalgebra::Point2;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

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

/// What is in the way of several, each of them ascending: every thing once, ascending.
pub(super) fn all_in_the_way<'a>(each: impl Iterator<Item = &'a [Blocker]>) -> Vec<Blocker> {
    let mut all: SmallVec<[Blocker; 16]> = SmallVec::new();
    for some in each {
        // Most are the same for all: they are met in the same order.
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
    /// The face touched. Where no more than a corner is: the face the corner counts for.
    pub face: Face,
    /// It is touched by no more than a corner, or at one.
    pub corner: bool,
    /// Where two corners meet: the other face that ends in the target's corner, and is touched at its end as well.
    pub or: Option<Face>,
    /// How far the party would have to slide along the face for it to touch it no more. At a corner: how far the end of the
    /// base would have to swing for the corner to count for another face, 0 where two corners meet. Infinite where the
    /// target's next stand goes on with the face.
    pub margin_in: f64,
    /// What is then to be measured: from the touch to the corner where another face begins.
    pub measure: Line,
}

impl Touch {
    /// It is of a face, or of two corners that meet at the end of one.
    #[must_use]
    pub fn reaches(&self, face: Face) -> bool {
        self.face == face || self.or == Some(face)
    }
}

/// The faces of a target that a party touches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FacesTouched {
    /// Every base and stand that touch, each with the face; by corners only where nothing else touches.
    pub touches: Vec<Touch>,
}

impl FacesTouched {
    /// The party touches nothing of the target.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.touches.is_empty()
    }

    /// It touches a face.
    #[must_use]
    pub fn has(&self, face: Face) -> bool {
        self.touches.iter().any(|touch| touch.face == face)
    }

    /// It touches a face, and no other.
    #[must_use]
    pub fn only(&self, face: Face) -> bool {
        !self.is_empty() && self.touches.iter().all(|touch| touch.face == face)
    }

    /// It touches a face, or with a corner the corner at the end of one.
    #[must_use]
    pub fn reaches(&self, face: Face) -> bool {
        self.touches.iter().any(|touch| touch.reaches(face))
    }

    /// The face that it would be the first to touch no more, were the party slid or swung: by how much in inches, and what is
    /// to be measured. `None`: it touches nothing.
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

/// What a stand's part in a shot was decided by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Its fire arc: how far the target would have to move to be out of it, or to come into it.
    Arc,
    /// Its reach: how far the range is within it, or beyond.
    Reach,
    /// What stands in the way. Of a target stand that is seen: how far each thing that hides some of it, or comes within
    /// the ruler's tolerance of doing so, would have to go on, on either side, to hide the rest. Of one that is hidden: how
    /// far each such thing would have to draw back for some of it to be seen. (Of things that stand partly beside the
    /// target stand or behind it, as far as they are before it. By the corners that face the eye; what goes on behind the
    /// eye has no end there. Of one that holds the firing centre: how far the nearest of its sides is from letting it go,
    /// but for that to the eye's rear. That it might pass right over the eye is not asked.)
    View,
    /// Woods on the way: how many inches of them are past the 1" that stops a line (8.7), or short of it.
    Woods,
    /// The visibility in woods, fixed or rolled: how far it reaches beyond the range, or falls short of it (8.7).
    Visibility,
    /// Which of the target's stands is the nearest, and so gives its front line (bent lines and skirmishers): how far the
    /// firer would have to move for another to be.
    Nearest,
    /// Where a stand is held to be: how far a centre (the firer's, the target's, or that of a unit in the way) is from the
    /// outline of a hill, a building or a town, where it would fire or see otherwise if that centre were past it (8.8).
    Footing,
    /// What stands lower is nearer to the firer or to the target (8.8): half of by how much.
    Nearer,
    /// The target's cover (8.6).
    Cover,
    /// The target's front line: how far a firing stand's centre is behind it, or before it (8.11).
    FrontLine,
    /// The band of the range: how far the least range of those that fire is from the end of one (8.3, 8.4).
    Band,
}

/// What the referee is to measure where an answer is too close to call: on the table, from one place to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// What is to be settled.
    pub why: Why,
    /// The two points. `Arc`: the end of the front edge the arc's border runs from, and the target's corner that decides.
    /// `Reach`, `Visibility`, `Band`: the range. `View`, `Woods`: the line of sight. `Nearest`: to the stand that may be as near.
    /// `FrontLine`: the firing stand's centre, and the front line. `Footing`: the centre of a stand, and the outline.
    /// `Cover`: the target's stand, and the feature. `Nearer`: the firing stand and the target's; what is measured to lies between.
    pub line: Line,
    /// The firing stand the line begins at, and the target's stand it ends at. (`Footing`: the stand whose centre it is.)
    pub stands: (usize, usize),
    /// What the line passes: things in the way (`View`), woods (`Woods`), what is as near to the one as to the other
    /// (`Nearer`), what gives the cover (`Cover`). `Footing`: the hill, building or town, and the body whose stand it is.
    pub past: Vec<Blocker>,
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
