//! Whether a unit may charge at all, and which enemies it may meet (Movement charges).

use super::meeting::{Meeting, guns_do_not_charge, must_rally_first};
use super::strikes::{StrikesAt, strikes_on_its_way};
use crate::battle::Arm;
use crate::geometry::Aspect;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::awi::charge;
use crate::rules::awi::control::Movement;
use crate::rules::awi::transaction::Tx;
use crate::rules::wording::agree;
use crate::rules::{Refusal, Stop};
use crate::text::Name;
use crate::units::Inches;

/// Returns the distance a unit charges, in inches; refuses for guns.
pub(super) fn reach_of(tx: &mut Tx<'_>, unit: &UnitId) -> Result<Inches, Stop> {
    let reach = charge::charge_reach(tx, unit)?;
    reach.ok_or_else(|| Stop::Refused(guns_do_not_charge(tx.name(unit))))
}

/// Refuses unless the unit's control, its state and its last melee let it charge.
pub(super) fn is_free_to(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let now = tx.unit(unit)?;
    let (routing, halts, marker, rallies) = (now.routing, now.halts, now.marker, now.must_rally());
    let name = tx.name(unit).to_owned();
    tx.require(!routing, "Control states", || agree(&name, "[routs|rout]"))?;
    let free = matches!(marker, None | Some(Movement::Normal));
    tx.require(free, "Control unit's test", || msg!("awi-control-bars-charge", unit = Name::title(&name)))?;
    tx.require(halts == 0, "Losers winners", || msg!("awi-stands-after-won-melee", unit = Name::title(&name)))?;
    let first = must_rally_first(&name);
    tx.require(!rallies, &first.rule, || first.why)?;
    let inside = tx.unit(unit)?.in_house.is_some();
    tx.require(!inside, "Movement terrain", || msg!("awi-must-leave-house-first", unit = Name::title(&name)))?;
    let fought = tx.surveyed(|survey| survey.fought(unit));
    tx.require(fought.is_empty(), "Melee who fights", || msg!("awi-is-in-a-melee-already", unit = Name::title(&name)))
}

/// Refuses unless the charge of a unit may meet this enemy (Movement charges, Strong houses).
pub(super) fn may_meet(tx: &mut Tx<'_>, unit: &UnitId, at: StrikesAt<'_>, met: &UnitId) -> Result<(), Stop> {
    for bar in bars_to_meeting(tx, unit, at, met)? {
        tx.require(false, &bar.rule, || bar.why)?;
    }
    Ok(())
}

/// Returns every reason why a charge may not meet this enemy; empty if it may.
pub(super) fn bars_to_meeting(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    at: StrikesAt<'_>,
    met: &UnitId,
) -> Result<Vec<Refusal>, Stop> {
    let (name, foe) = (tx.name(unit).to_owned(), tx.name(met).to_owned());
    let (arm, theirs) = (tx.setup(unit)?.arm, tx.setup(met)?.arm);
    let (skirmishes, close_order, strong_house) = tx.surveyed(|survey| {
        let house = survey.house_of(met).is_some();
        (survey.skirmishes(unit), survey.is_close_order(met), house)
    });
    let foot_at_horse = arm == Arm::Infantry && theirs == Arm::Cavalry;
    let at_front = foot_at_horse && strikes_on_its_way(tx, unit, at, met) == Some(Aspect::Front);
    let meeting = Meeting { arm, skirmishes, target: theirs, close_order, at_front, strong_house };
    Ok(meeting.bars(&name, &foe))
}
