//! Charges (Steps 2 and 5): declarations, responses, moves to an inch from the enemy, and contacts.

mod answer;
mod declare;
mod event;
mod guns;
mod length;
mod may_charge;
mod meeting;
mod moves;
mod stages;
mod step;
mod strikes;

pub(super) use answer::{answer, answer_after_test, ruled};
pub(super) use declare::declare;
pub use event::ChargeEvent;
pub(super) use guns::{leaves_its_house, on_to_the_guns};
pub(super) use length::{charge_length, charge_reach, last_inch, left_of_charge, left_to_go_in};
pub(super) use meeting::bar;
pub use meeting::{Meeting, guns_do_not_charge, has_no_way, must_rally_first};
pub(super) use moves::{begin_moves, end_moves};
pub(super) use stages::{given_up, lapse, nobody_left, set_stage, willing, without_contact};
pub(super) use step::{finish, left_to_test};
pub(super) use strikes::{StrikesAt, defends, in_contact, strikes, strikes_from};
