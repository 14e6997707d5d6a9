//! Working memory of aiming, reused from stand to stand, and the intermediate results for each stand of the target.

use super::cover::Degrees;
use super::eye::Eye;
use super::obstacles::Obstacles;
use super::plane::V;
use super::sight::{SightSearch, TargetSight};
use super::solid::Solid;
use super::sweep::Front;
use super::{Blocker, BodyIx, Gap, Sight, Why};
use std::ops::Range;

/// Working memory, reused from stand to stand and from shot to shot.
#[derive(Default)]
pub(super) struct Scratch<'a> {
    pub obstacles: Obstacles<'a>,
    /// The body whose stands' eyes are stored, and the eye of each stand: kept while that body fires.
    pub firer: Option<BodyIx>,
    pub eyes: Vec<Eye<'a>>,
    pub look: SightSearch,
    /// Stands of the target that may be partly in the arc of the current stand and have not been examined yet.
    pub candidates: Vec<CandidateStand>,
    /// Stands of the target with no part in the arc, or only a point or an edge seen end on.
    pub outside: Vec<usize>,
    /// The target's stands examined so far, the nearest first: up to the one fired at, then those that may substitute
    /// for it.
    pub pairs: Vec<StandResult>,
    /// The obstacles that hide some of each of these, one after the other (see [`StandResult::hides`]).
    pub in_the_way: Vec<Blocker>,
    /// The side of the target stand under examination that faces the firing stand's eye.
    pub front: Front,
    /// Cache of gaps; `None` for a single shot.
    pub gaps: Option<Gaps>,
    /// Slack, in inches, when deciding whether a lower obstacle is nearer to the firer than to the target (OTP 8.8).
    /// Normally 0; non-zero only while probing for close calls.
    pub leaning_in: f64,
    /// Obstacles about equally near to the firer and the target: see [`Tie`].
    pub ties: Vec<Tie>,
    /// The firing stands against which the target's cover is too close to call, by index; each with how far the target
    /// is within each degree of cover against it.
    pub covers: Vec<(usize, Degrees)>,
}

/// Cache of the gaps between bodies, each measured once.
pub(super) struct Gaps {
    pub bodies: usize,
    /// By first body and second body: the position in `found`, counted from 1; 0 means not measured yet.
    pub places: Vec<u32>,
    pub found: Vec<Option<Gap>>,
}

impl Scratch<'_> {
    /// Prepares for the stands of a body.
    pub fn take_aim(&mut self, from: BodyIx, stands: usize) {
        if self.firer != Some(from) {
            self.firer = Some(from);
            self.eyes.iter_mut().for_each(Eye::close);
        }
        self.ties.clear();
        self.covers.clear();
        if self.eyes.len() < stands {
            self.eyes.resize_with(stands, Eye::default);
        }
    }
}

/// A range with its two points, in the firing stand's frame.
#[derive(Clone, Copy)]
pub(super) struct NearPoints {
    pub inches: f64,
    pub from: V,
    pub to: V,
}

/// A stand of the target that may be partly in the arc.
pub(super) struct CandidateStand {
    pub place: usize,
    /// The whole stand is in the arc.
    pub whole: bool,
    /// Lower bound of the range to its part in the arc; infinite when it needs no further examination.
    pub at_least_in: f64,
    /// The measured range; `None` until it is measured.
    pub near: Option<NearPoints>,
}

/// A stand of the target that is at least partly in the arc.
pub(super) struct TargetStand<'a> {
    pub place: usize,
    pub solid: &'a Solid,
    /// The whole stand is in the arc.
    pub whole: bool,
    pub near: NearPoints,
}

/// The result of examining one stand of the target.
pub(super) struct StandResult {
    pub place: usize,
    pub near: NearPoints,
    /// The range is within reach.
    pub bears: bool,
    pub sight: Sight,
    pub seen: TargetSight,
    /// Where in `in_the_way` the obstacles that hide some of it are, ascending.
    pub hides: Range<usize>,
    /// How far it is within the arc, if it bears.
    pub depth: Margin,
    /// How close its sight is to changing, if that was requested.
    pub turn: Margin,
}

impl StandResult {
    /// Returns how close it is to leaving the arc or to being seen differently.
    pub fn stays(&self) -> Margin {
        if self.depth.inches <= self.turn.inches { self.depth } else { self.turn }
    }
}

/// How close something is to another result: the margin, the deciding reason, the target's stand, and the line to
/// measure, in the firing stand's frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margin {
    pub why: Why,
    pub inches: f64,
    pub stand: usize,
    pub from: V,
    pub to: V,
}

impl Margin {
    /// Returns the smaller margin; the first of two equal ones.
    pub fn or(self, other: Margin) -> Margin {
        if other.inches < self.inches { other } else { self }
    }

    /// Returns the larger margin; the second of two equal ones.
    pub fn longer(self, other: Margin) -> Margin {
        if self.inches > other.inches { self } else { other }
    }
}

/// Nothing was examined, so nothing can change.
pub(super) const NOTHING: Margin =
    Margin { why: Why::Arc, inches: f64::INFINITY, stand: 0, from: V::ZERO, to: V::ZERO };

/// An obstacle about equally near to the firer and the target: the two distances differ by at most twice the ruler's
/// tolerance, because an obstacle that moves by the tolerance changes both.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tie {
    pub what: Blocker,
    /// How much further it is from the firing stand than from the target stand examined; negative if it is nearer.
    pub further_in: f64,
    /// The firing stand, and the target stand examined, which need not be the one that it fires at.
    pub stands: (usize, usize),
}
