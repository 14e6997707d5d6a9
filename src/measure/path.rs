//! Paths: how a unit gets from here to there, what each leg costs, and what is crossed on the way.

use super::{Blocker, BodyIx, Line, PlacedBase, Scene};
use crate::units::{Inches, Turn};
use serde::{Deserialize, Serialize};

/// Which end of the unit stays where it is in a wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Pivot {
    Left,
    Right,
}

/// One leg of a path, made by the whole unit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Step {
    /// Straight ahead (negative: straight back).
    Advance {
        /// How far.
        distance: Inches,
    },
    /// Ahead at an angle of up to 45° off the facing, keeping the facing; the distance moved counts.
    Oblique {
        /// How far.
        distance: Inches,
        /// Right of the facing positive.
        angle: Turn,
    },
    /// Sideways, keeping the facing.
    SideStep {
        /// How far; right positive.
        distance: Inches,
    },
    /// One front end stays, the other swings; costs the straight ruler distance the outer front end travels.
    Wheel {
        /// The end that stays.
        pivot: Pivot,
        /// Clockwise positive.
        turn: Turn,
    },
    /// Each stand turns about where it stands; the order of the stands is reversed so that it runs left to right again.
    AboutFace,
}

/// Something met on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// What.
    pub what: Blocker,
    /// Distance moved along the leg when a stand first touches it (0: it began there).
    pub at_in: f64,
    /// Which stand touched it first.
    pub stand: usize,
    /// The unit began the leg touching it.
    pub began_on: bool,
    /// The unit ends the leg touching it.
    pub ends_on: bool,
}

/// A leg as walked.
#[derive(Clone, Debug, PartialEq)]
pub struct Leg {
    /// The step.
    pub step: Step,
    /// The straight ruler distance that counts, in inches (0 for an about face: rules price that).
    pub ruler_in: f64,
    /// The unit's stands at the end of the leg.
    pub stands: Vec<PlacedBase>,
    /// The track of the point that was measured (front centre, or the outer end of a wheel).
    pub track: Line,
    /// Features and bodies met, nearest first.
    pub crossings: Vec<Crossing>,
}

impl Scene {
    /// Walks a body along steps from where it stands. Nothing is refused here: the rules judge what was crossed.
    #[must_use]
    pub fn walk(&self, body: BodyIx, steps: &[Step]) -> Vec<Leg> {
        todo!("{body} {steps:?}")
    }

    /// The cheapest sequence of at most three steps (wheel, advance or oblique or side step, wheel; an about face where that
    /// is nearer) that takes a body from where it stands to where a drag left it: its first stand at `target`. Rounded
    /// to whole thousandths and hundredths; `None` where no such path ends within the ruler's hair of it.
    #[must_use]
    pub fn fit(&self, body: BodyIx, target: &PlacedBase) -> Option<Vec<Step>> {
        todo!("{body} {target:?}")
    }

    /// The shortest path of at most a wheel and then an advance or oblique that brings a body from where it stands into
    /// contact with another (gap no more than the hair, overlap no deeper than the hair). Empty where it is in contact
    /// already; `None` where no such path gets there. What lies in the way is not judged: walk it and look.
    #[must_use]
    pub fn way_into_contact(&self, body: BodyIx, target: BodyIx) -> Option<Vec<Step>> {
        todo!("{body} {target}")
    }
}
