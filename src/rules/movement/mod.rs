//! Courses: the steps of a move over the ground of a battle, with the cost of each leg and the obstacles on the way.
//! Each set sets its own costs ([`Price`]); this module walks a course, measures it and cuts it short where the
//! movement ends.
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

/// How far a cost may exceed the movement left: the ruler's hair ([`crate::geometry::HAIR_IN`]), 0.01 inch. This is not
/// the ruler's tolerance, which decides close calls.
pub const HAIR: Inches = Inches::from_thousandths(10);
