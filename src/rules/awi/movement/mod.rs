//! Movement: marches, changes of formation and face, houses and generals; evades, routs, charges, counter-charges,
//! pursuits and other forced moves.
//!
//! A `Course` over the ground, with this rule set's tariff, prices every move and cuts it short. So a move, an offer
//! and a charge judged beforehand cannot disagree.

mod apart;
mod beside;
mod candidates;
pub mod event;
mod flight;
mod form;
mod generals;
mod hand;
mod house;
mod limits;
mod march;
mod mover;
mod onset;
mod order;
mod passing;
mod place;
mod preview;
mod price;
mod steps;
mod way;

pub use event::MovementEvent;
pub use order::Order;
pub use preview::MarchPreview;

pub(super) use beside::{Along, along};
pub(super) use candidates::{candidates, generals};
pub(super) use flight::{evade, fall_back, rout, runs_from};
pub(super) use hand::{barred_ground, by_hand, goes_through, has_before_it, stands_in, to_the_edge, wheel_by_hand};
pub(super) use house::occupy;
pub(super) use mover::row_of;
pub(super) use onset::{
    Besides, FAR, OnsetReach, bar_to_counter_charge, cost_of_contact, ends_of_charge, go_at, in_the_way, may_reach,
    would_meet,
};
pub(super) use place::{disorder, put};
pub(super) use way::{Arrival, MoveEnd};

use crate::rules::Stop;
use crate::rules::awi::transaction::Tx;

/// Carries out an order.
pub(super) fn carry_out(tx: &mut Tx<'_>, order: &Order) -> Result<(), Stop> {
    match order {
        Order::March { unit, steps } => march::march(tx, unit, steps),
        Order::Form { unit, to } => form::form(tx, unit, *to),
        Order::Face { unit, facing } => form::face(tx, unit, *facing),
        Order::Enter { unit, house } => house::enter(tx, unit, house),
        Order::Leave { unit, facing } => house::leave(tx, unit, *facing),
        Order::General { general, to, join } => generals::ride(tx, general, *to, join.as_ref()),
    }
}
