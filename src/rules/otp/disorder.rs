//! The chart names of the modifiers for disorder, for the game and the lookup. A unit with a morale marker is
//! disordered (8.12). A skirmish line without one counts as disordered when it closes, rolls its CV or fights a melee,
//! but not when it fires, is fired at or is closed on (5.3).

/// The bonus of cavalry that charged over more than 12" in the open (9.12).
pub const LONG_CHARGE: &str = "cavalry_charge_over_12in_open";
/// The bonus of the first volley of formed infantry (8.5).
pub const INITIAL_VOLLEY: &str = "initial_volley";
/// Fire at close range or in contact (8.3).
pub const CLOSE_RANGE: &str = "close_range";

/// Returns the modifier of a firing unit (8.12).
#[must_use]
pub fn firer(disordered: bool) -> Option<&'static str> {
    disordered.then_some("firer_disordered")
}

/// Returns the modifier of a unit fired at (8.12).
#[must_use]
pub fn fired_at(disordered: bool) -> Option<&'static str> {
    disordered.then_some("target_disordered")
}

/// Returns the modifier of a unit that closes (9.1).
#[must_use]
pub fn closer(disordered: bool) -> Option<&'static str> {
    disordered.then_some("attacker_disordered_or_skirmish")
}

/// Returns the modifier of a unit closed on (9.1).
#[must_use]
pub fn closed_on(disordered: bool) -> Option<&'static str> {
    disordered.then_some("target_disordered")
}

/// Returns the modifier of a unit that rolls its CV (9.6).
#[must_use]
pub fn stands(disordered: bool) -> Option<&'static str> {
    disordered.then_some("disordered")
}

/// Returns the modifier of a unit in a melee (9.13).
#[must_use]
pub fn fights(disordered: bool) -> Option<&'static str> {
    disordered.then_some("disordered_or_skirmish")
}

/// Returns the bonus of a long charge, which a disordered unit loses (9.12, 9.13).
///
/// ```
/// use drumhead::rules::otp::disorder::{LONG_CHARGE, long_charge};
/// assert_eq!(long_charge(true, false), Some(LONG_CHARGE));
/// assert_eq!(long_charge(true, true), None);
/// ```
#[must_use]
pub fn long_charge(charged: bool, disordered: bool) -> Option<&'static str> {
    (charged && !disordered).then_some(LONG_CHARGE)
}
