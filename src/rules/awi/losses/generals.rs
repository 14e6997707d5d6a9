//! Generals at risk with the unit they have joined.

use crate::dice::{Dice, Purpose};
use crate::rules::Stop;
use crate::rules::awi::charts::{Charts, Roll};
use serde::{Deserialize, Serialize};

/// The result of a general's roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RiskAnswer {
    /// The die.
    pub roll: u8,
    /// Casualties his unit took in the phase: he is dead if he rolls this or less.
    pub casualties: u16,
    /// He is dead.
    pub dead: bool,
}

/// Rolls for a general whose unit took casualties in a phase of shooting or of melee; `None` without casualties.
///
/// ```
/// use drumhead::dice::{Dice, Scripted, odds};
/// use drumhead::rules::awi::{charts::Charts, losses::generals::at_risk};
/// let charts = Charts::built_in();
/// assert!(at_risk(&charts, 2, &"Howard".into(), &mut Scripted::faces(&[2])).unwrap().unwrap().dead);
/// assert_eq!(at_risk(&charts, 0, &"Howard".into(), &mut Scripted::faces(&[])).unwrap(), None);
/// let odds = odds::exact(|dice: &mut dyn Dice| at_risk(&charts, 3, &"Howard".into(), dice)).unwrap();
/// assert_eq!(odds.chance(|risk| risk.is_some_and(|risk| risk.dead)).unwrap().to_string(), "3/10");
/// ```
///
/// # Errors
/// [`Stop::Wants`] if `dice` has no face for the next die.
pub fn at_risk(
    charts: &Charts,
    casualties: u16,
    purpose: &Purpose,
    dice: &mut dyn Dice,
) -> Result<Option<RiskAnswer>, Stop> {
    if casualties == 0 {
        return Ok(None);
    }
    let roll = dice.roll(charts.die(Roll::General), purpose)?;
    Ok(Some(RiskAnswer { roll, casualties, dead: u16::from(roll) <= casualties }))
}
