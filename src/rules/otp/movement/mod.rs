//! Movement (OTP 5, 6): moves, formation changes, special moves, charges, retreats, and the terrain they cross.
//!
//! A `Course`, walked by `rules::movement`, gives the cost and the end of every move, so that a preview, an offer and
//! the move itself cannot disagree. Forced moves end clear of every other unit.

mod along;
mod approach;
mod bend;
mod candidates;
mod closed;
mod countercharge_meeting;
mod course;
mod double;
mod drivers;
mod each_stand;
pub mod event;
mod evict;
mod formation;
mod forward;
mod goal;
mod guns;
mod limits;
mod manoeuvre;
mod over;
mod preview;
mod retreat;
mod retreat_direction;
mod retreat_path;
mod ride;
mod set_out;
mod stands;
pub mod terrain;
mod town;
mod with_guns;
mod wooded;

#[cfg(test)]
mod tests;

pub use event::*;
pub use guns::abandoned_guns;

pub(super) use approach::{approach, ends, go_half_way, go_in, run_on, stop_at, where_within};
pub(super) use bend::bend;
pub(super) use candidates::candidates;
pub(super) use closed::{Drawn, closed_ground};
pub(super) use countercharge_meeting::countercharge_meeting;
pub(super) use double::{double_up, may_end, restore};
pub(super) use each_stand::approach_by_stands;
pub(super) use formation::{change_formation, deploy};
pub(super) use forward::{forward_reach, forward_steps, go_forward};
pub(super) use manoeuvre::move_unit;
pub use preview::MovePreview;
pub(super) use preview::{preview, steps_within};
pub(super) use retreat::{go_back, retreat, straggle, withdraw_line_moves};
pub(super) use ride::{Ride, RideRoll};
pub(super) use stands::move_stands;
pub(super) use town::{deploy_into, in_its_town, leave_town, placed_in_town};
