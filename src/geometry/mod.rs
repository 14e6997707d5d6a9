//! The geometry of the table: poses, bases, gaps, arcs, sight, aspect, span, cover and paths.
//!
//! The only place that knows parry2d. May import `units` and `ids`. Public types are nalgebra's. Lengths are inches in
//! `f64`, named `..._in`; a stand's own frame has x to its right and y forward, its front edge at y = depth / 2.

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
mod index;
mod march;
mod motion;
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
mod ways;
mod within;
mod woods;

pub use answer::*;
pub use around::quarters;
pub use base::*;
pub use body::*;
pub use faces::Nearness;
pub use gap::{contact_in_doubt, gap_between, only_at_corners};
pub use path::*;
pub use scene::*;
pub use sees::Seen;
pub use step::{Pivot, Step};
pub use verdict::*;

/// The ruler's hair: bases no further apart than this are in contact.
pub const HAIR_IN: f64 = 0.01;
/// Slack for rounding errors when a range is compared with the reach: a stand bears up to this far beyond its reach.
/// Far less than a thousandth of an inch.
pub const REACH_SLACK_IN: f64 = 1e-6;

#[cfg(test)]
mod tests;
