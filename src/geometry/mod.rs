//! The geometry of the table: poses, bases, gaps, arcs, sight, aspect, span, cover and paths.
//!
//! The only place that knows parry2d. May import `units` and `ids`. Points and poses in the public interface are
//! nalgebra's. Lengths are inches in `f64`, named `..._in`; a stand's own frame has x to its right and y forward, its
//! front edge at y = depth / 2. Section numbers without the name of a rule set are those of OTP.
//!
//! # How to measure a shot
//!
//! 1. A unit is a [`Body`], a list of stands; a piece of terrain is a [`Feature`]. Put them all into a [`Scene`], with
//!    the ruler's tolerance. Bodies and features are then known by their index.
//! 2. Ask [`Scene::shot`] for one shot, or [`Scene::refresh_in_reach`] for a whole table. A [`ShotAsk`] holds the range
//!    of the weapon and the other parameters.
//! 3. The [`Shot`] has one [`StandShot`] for each firing stand, and their sum. A stand fires at the nearest target
//!    stand in its arc that it sees. It *bears* if the target stand is within reach; it fires if it bears and its sight
//!    is at least `NeedsVisibility`. Figures *bearing* are those on stands that fire.
//!
//! # Close calls
//!
//! Miniatures are never placed exactly, so a result comes with its margin: how far, in inches, things would have to be
//! misplaced for another result. If the margin is no more than the ruler's *tolerance* (1/8" by default, a preference),
//! the result is a *close call*: the program names the line to measure, and the referee decides on the table. The
//! *hair* ([`HAIR_IN`]) is far smaller: it absorbs the rounding of stored positions and is not a question of judgement.
//!
//! # Where to start reading
//!
//! `body`, `scene`, `answer` and `verdict` hold the input and the results; `shot` adds up the stands, `aim` measures
//! one stand. Below `aim`: `arc`; `sight`, with `eye` and `sweep`; `woods`. `aspect` and `cover` are measured beside
//! it, and `outlines` repeats a shot for some of its close calls.

mod aim;
mod answer;
mod arc;
mod around;
mod aspect;
pub mod base;
mod body;
mod bounds;
mod brink;
mod contact;
mod cover;
mod eye;
mod faces;
mod fit;
mod gap;
mod ground;
mod homography;
mod index;
mod march;
mod motion;
mod obstacles;
mod outlines;
pub mod path;
mod plane;
mod reach;
pub mod scene;
mod scratch;
mod screen;
mod sees;
mod shot;
mod sight;
mod solid;
mod step;
mod sweep;
pub mod trig;
mod underfoot;
pub mod verdict;
mod within;
mod woods;

pub use answer::*;
pub use around::quarters;
pub use base::*;
pub use body::*;
pub use faces::Nearness;
pub use gap::{contact_in_doubt, gap_between, only_at_corners};
pub use homography::{Homography, Quad, QuadFault, is_anticlockwise};
pub use path::*;
pub use scene::*;
pub use sees::Seen;
pub use step::{Pivot, Step};
pub use verdict::*;

/// The ruler's hair: bases no further apart than this are in contact, and bases that overlap by no more than this do
/// not overlap. Not to be confused with the ruler's tolerance, which decides close calls.
pub const HAIR_IN: f64 = 0.01;
/// Slack for rounding errors when a range is compared with the reach: a range this much longer than the reach is still
/// within it. Positions are whole thousandths of an inch, so no real difference is this small.
pub const REACH_SLACK_IN: f64 = 1e-6;

#[cfg(test)]
mod tests;
