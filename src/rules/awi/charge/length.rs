//! How far a unit charges, and the length left for its last inch (Movement table, Steps 5 and 9).

use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::awi::charts::Pace;
use crate::rules::awi::movement;
use crate::rules::awi::transaction::Tx;
use crate::units::Inches;

/// Returns how far a unit charges or evades, in inches: its move and the charge bonus. `None` for guns, which cannot.
pub(in crate::rules::awi) fn charge_reach(tx: &Tx<'_>, id: &UnitId) -> Result<Option<Inches>, Stop> {
    let mover = movement::row_of(tx.setup(id)?, tx.unit(id)?.formation);
    let pace = |pace| tx.charts.allowance(mover, pace).map(|cell| cell.value);
    Ok(pace(Pace::ChargeBonus).and_then(|bonus| Some(pace(Pace::Normal)? + bonus)))
}

/// Returns the length of a charge in inches. A counter-charge is the charge bonus alone (Movement table).
pub(in crate::rules::awi) fn charge_length(tx: &Tx<'_>, id: &UnitId, counter: bool) -> Result<Inches, Stop> {
    let mover = movement::row_of(tx.setup(id)?, tx.unit(id)?.formation);
    let pace = |pace| tx.charts.allowance(mover, pace).map_or(Inches::ZERO, |cell| cell.value);
    let normal = if counter { Inches::ZERO } else { pace(Pace::Normal) };
    Ok(normal + pace(Pace::ChargeBonus))
}

/// Returns the length of a unit's charge or counter-charge left for the last inch.
pub(in crate::rules::awi) fn left_of_charge(tx: &Tx<'_>, id: &UnitId, counter: bool) -> Result<Inches, Stop> {
    Ok(charge_length(tx, id, counter)?.less(tx.unit(id)?.now.charge_spent))
}

/// Returns the length left for a unit to go in at a target: the rest of its counter-charge if it counter-charges the
/// target, otherwise of its charge.
pub(in crate::rules::awi) fn left_to_go_in(tx: &Tx<'_>, id: &UnitId, target: &UnitId) -> Result<Inches, Stop> {
    let counter = tx.state.charges.iter().any(|c| c.unit == *id && c.target == *target && c.counter);
    left_of_charge(tx, id, counter)
}

/// Returns how far a charger goes in at most, measured straight: two inches, as both may have halted an inch off.
pub(in crate::rules::awi) fn last_inch(tx: &Tx<'_>) -> Inches {
    tx.charts.charge_halt().value.times(2)
}
