//! The declaration of a closing (9.1), and its result.

use super::event::ClosingEvent;
use super::failed::fail;
use super::go_in::charge;
use super::reaction;
use super::roll::roll_to_close;
use crate::battle::Formation;
use crate::geometry::{Aspect, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::charge::Charge;
use crate::rules::otp::operations::Doing;
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::otp::{Game, bonus, guards, movement, operations};
use crate::rules::{Refusal, Stop};
use crate::text::Name;
use crate::units::{Bearing, Spot};

/// How a closing is declared and answered.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct ClosingOptions {
    /// Uses a special move (6.8).
    pub special: bool,
    /// Guns that fire at the unit use ball even where they could use canister (8.1).
    pub ball: bool,
}

/// The approach that a player gives, by steps or stand by stand. If both are empty, the shortest is used.
#[derive(Clone, Copy)]
pub(in super::super) struct GivenApproach<'a> {
    pub steps: &'a [Step],
    pub stands: &'a [(Spot, Bearing)],
}

/// 9.1: declares a closing and carries out its success or failure.
pub(in super::super) fn close(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    target: &UnitId,
    way: GivenApproach<'_>,
    manner: ClosingOptions,
) -> Result<(), Stop> {
    let GivenApproach { steps: given, stands } = way;
    let ClosingOptions { special, ball } = manner;
    operations::may(tx, unit, Doing::Close { special })?;
    may_close(tx, unit, target)?;
    let approach = if stands.is_empty() {
        movement::approach(tx, unit, target, given, special)?
    } else {
        movement::approach_by_stands(tx, unit, target, stands, special)?
    };
    let charge = Charge { ball, ..charge(tx, unit, target, approach, special)? };
    let bonus = operations::in_bonus(tx, unit);
    if bonus {
        bonus::used(tx, unit);
    }
    let activity = operations::activity(tx, unit)?;
    activity.bonus_taken |= bonus;
    activity.closed = true;
    activity.fired_before_closing = activity.fired;
    if charge.aspect != Aspect::Front {
        tx.emit(ClosingEvent::Automatic {
            unit: unit.clone(),
            target: target.clone(),
            rear: charge.aspect == Aspect::Rear,
        });
        return reaction::receive(tx, charge);
    }
    let (answer, chart_sources) = roll_to_close(tx, unit, target)?;
    let closes = answer.passes;
    tx.emit(ClosingEvent::Rolled { unit: unit.clone(), target: target.clone(), answer, chart_sources });
    if closes { reaction::receive(tx, charge) } else { fail(tx, &charge) }
}

/// Refuses units that may not close, and targets that may not be closed on (9.1, 5.1).
fn may_close(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    let (name, whom) = (tx.name(unit).to_owned(), tx.name(target).to_owned());
    tx.unit(target)?;
    if !tx.battle.are_enemies(unit, target) {
        return Err(impossible("9.1", msg!("otp-closes-on-no-enemy", whom, name)));
    }
    guards::not_in_melee(tx, unit)?;
    let column = tx.unit(unit)?.formation == Formation::Column;
    let led = !tx.state.leaders_of(unit).is_empty();
    tx.require(!column || led, "9.1", || msg!("otp-closing-in-column-needs-commander", unit = Name::title(&name)))
}

impl Game {
    /// Returns why a unit could not close on an enemy in its present state, in the words of the refusal, or `None` if
    /// it could. Ignores whose turn it is and the distance. The reasons: it is artillery (7.2), deployed in a town
    /// (6.13), in a melee (9.8), or in column without a commander (9.1).
    #[must_use]
    pub fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        self.refusal_of(|tx| {
            operations::suits_closing(tx, unit)?;
            may_close(tx, unit, enemy)
        })
    }
}
