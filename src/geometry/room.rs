//! What aiming works in: room used again from stand to stand, and what is noted of each stand of the target on the way.

use super::cover::Degrees;
use super::eye::Eye;
use super::plane::V;
use super::sight::{Look, Seen};
use super::solid::Solid;
use super::sweep::Front;
use super::ways::Ways;
use super::{Blocker, BodyIx, Gap, Sight, Why};
use std::ops::Range;

/// Room to work in, used again from stand to stand and from shot to shot.
#[derive(Default)]
pub(super) struct Room<'a> {
    pub ways: Ways<'a>,
    /// The body whose stands the eyes are, and each stand's: they are kept while that body fires.
    pub firer: Option<BodyIx>,
    pub eyes: Vec<Eye<'a>>,
    pub look: Look,
    /// Stands of the target that may have a part in the arc of the stand at hand, and are not yet looked at.
    pub candidates: Vec<Candidate>,
    /// Those that have none, or only a point of no width.
    pub outside: Vec<usize>,
    /// Those that were looked at, the nearest first: up to the one fired at, and after it what may stand in for it.
    pub pairs: Vec<Pair>,
    /// What hides some of each.
    pub in_the_way: Vec<Blocker>,
    /// What faces the eye of the stand at hand.
    pub front: Front,
    /// Gaps already measured; nothing is kept for a lone shot.
    pub gaps: Option<Gaps>,
    /// How much further what stands lower may be from the firer than from the target, and count as nearer to the firer: 0.
    pub leaning_in: f64,
    /// What was found to be as near to the one as to the other.
    pub evens: Vec<Even>,
    /// How far the target is within each degree of cover from a stand, where that is too close to call.
    pub covers: Vec<(usize, Degrees)>,
}

/// Gaps of some bodies, each measured once.
pub(super) struct Gaps {
    pub bodies: usize,
    /// By the first body and the second, which of those found it is, counted from 1; 0: not yet measured.
    pub places: Vec<u32>,
    pub found: Vec<Option<Gap>>,
}

impl Room<'_> {
    /// Makes ready for the stands of a body.
    pub fn take_aim(&mut self, from: BodyIx, stands: usize) {
        if self.firer != Some(from) {
            self.firer = Some(from);
            self.eyes.iter_mut().for_each(Eye::close);
        }
        self.evens.clear();
        self.covers.clear();
        if self.eyes.len() < stands {
            self.eyes.resize_with(stands, Eye::default);
        }
    }
}

/// A range with its two points, in the stand's frame.
#[derive(Clone, Copy)]
pub(super) struct Near {
    pub inches: f64,
    pub from: V,
    pub to: V,
}

/// A stand of the target that may have a part in the arc.
pub(super) struct Candidate {
    pub place: usize,
    /// All of it is in the arc.
    pub whole: bool,
    /// No part of it in the arc is nearer; infinite where it needs no more looking at.
    pub at_least_in: f64,
    /// The range is measured: it is just so far.
    pub near: Option<Near>,
}

/// A stand of the target with some part in the arc.
pub(super) struct Target<'a> {
    pub place: usize,
    pub solid: &'a Solid,
    /// All of it is in the arc.
    pub whole: bool,
    pub near: Near,
}

/// What a stand makes of one stand of the target.
pub(super) struct Pair {
    pub place: usize,
    pub near: Near,
    /// The range is within reach.
    pub bears: bool,
    pub sight: Sight,
    pub seen: Seen,
    /// Which of what is in the way hides some of it, ascending.
    pub hides: Range<usize>,
    /// How far it is within the arc, if it bears.
    pub depth: Turn,
    /// How near its sight is to another, where that was asked.
    pub turn: Turn,
}

impl Pair {
    /// How near it is to being out of the arc, or seen otherwise.
    pub fn stays(&self) -> Turn {
        if self.depth.inches <= self.turn.inches { self.depth } else { self.turn }
    }
}

/// How near something is to another answer: by how much, what decides, the target's stand it is decided at, and the line to
/// be measured, in the stand's frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub why: Why,
    pub inches: f64,
    pub stand: usize,
    pub from: V,
    pub to: V,
}

impl Turn {
    /// The nearer of two; the first of two as near.
    pub fn or(self, other: Turn) -> Turn {
        if other.inches < self.inches { other } else { self }
    }

    /// The further of two; the second of two as far.
    pub fn longer(self, other: Turn) -> Turn {
        if self.inches > other.inches { self } else { other }
    }
}

/// Nothing was looked at: there is nothing that could change.
pub(super) const NOTHING: Turn = Turn { why: Why::Arc, inches: f64::INFINITY, stand: 0, from: V::ZERO, to: V::ZERO };

/// What was found to be as near to the firer as to the target, to the ruler's tolerance: how much further from the firer it
/// is, and which stand fires at which.
#[derive(Clone, Copy, Debug)]
pub(super) struct Even {
    pub what: Blocker,
    pub further_in: f64,
    pub stands: (usize, usize),
}
