//! Courses: steps walked over the ground of a battle, with what each leg costs and what is met on the way, for every set
//! that moves figures. What it costs is a set's own ([`Price`]); the walking, the measuring and the cutting short are here.
//!
//! Nothing here knows a rule or changes a state.

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
pub use place::{Place, samples};
pub use price::{Closed, Price, Rate};
pub use walk::{Course, Met, Part, first_felt, said};

use crate::units::Inches;

/// The ruler's hair, as a length: what a cost may exceed what is left by.
pub const HAIR: Inches = Inches::from_thousandths(10);
