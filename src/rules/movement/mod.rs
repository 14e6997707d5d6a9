//! Courses: steps walked over the ground of a battle, with the cost of each leg and everything met on the way, for
//! every set that moves figures. The cost is the set's own ([`Price`]); walking, measuring and cutting short are here.
//!
//! This module contains no rules and changes no state.

mod cost;
mod ground;
mod land;
mod others;
mod part_way;
mod place;
mod price;
mod walk;

pub use cost::{CostPart, goes_nowhere};
pub use ground::{Meeting, is_further_in, shared_sq_in};
pub use land::Land;
pub use others::{
    Others, blocked, enemies_touched, first_within, off_table, overlapped, pair_depth_in, short_of_edge, stands_after,
    stands_from,
};
pub use place::{CoursePlace, samples};
pub use price::{Closed, Price, Rate};
pub use walk::{Course, CoursePart, Met, describe_step, first_felt};

use crate::units::Inches;

/// The ruler's tolerance of 0.01 inch for costs: how far a cost may exceed the movement left.
pub const HAIR: Inches = Inches::from_thousandths(10);
