//! What disorder brings to a unit's rolls, by the names of the charts: a morale marker (8.12), for closing, standing and
//! melee also a skirmish line (5.3). The table's rules and the lookup's chains ask here.

/// The bonus of cavalry that charged over more than 12" in the open (9.12).
pub const LONG_CHARGE: &str = "cavalry_charge_over_12in_open";
/// The bonus of the first volley of formed infantry (8.5).
pub const INITIAL_VOLLEY: &str = "initial_volley";
/// Fire at close range, or at hand (8.3).
pub const CLOSE_RANGE: &str = "close_range";

/// Of who fires (8.12).
#[must_use]
pub fn firer(disordered: bool) -> Option<&'static str> {
    disordered.then_some("firer_disordered")
}

/// Of whom is fired at (8.12).
#[must_use]
pub fn fired_at(disordered: bool) -> Option<&'static str> {
    disordered.then_some("target_disordered")
}

/// Of who closes (9.1).
#[must_use]
pub fn closer(disordered: bool) -> Option<&'static str> {
    disordered.then_some("attacker_disordered_or_skirmish")
}

/// Of whom is closed on (9.1).
#[must_use]
pub fn closed_on(disordered: bool) -> Option<&'static str> {
    disordered.then_some("target_disordered")
}

/// Of who rolls his CV (9.6).
#[must_use]
pub fn stands(disordered: bool) -> Option<&'static str> {
    disordered.then_some("disordered")
}

/// Of who fights a melee (9.13).
#[must_use]
pub fn fights(disordered: bool) -> Option<&'static str> {
    disordered.then_some("disordered_or_skirmish")
}

/// The bonus of a long charge, which disorder takes away (9.12, 9.13).
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
