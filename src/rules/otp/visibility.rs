//! Visibility in woods for a firing unit (8.7), and for a commander who looks for a unit (10.6).

use super::transaction::Tx;
use crate::battle::Density;
use crate::dice::{Die, Purpose};
use crate::rules::Stop;
use crate::units::Inches;

/// Rolls for visibility in woods (8.7). Returns the dice and the distance.
pub(super) fn see_in_woods(tx: &mut Tx<'_>, density: Density, purpose: &Purpose) -> Result<(Vec<u8>, Inches), Stop> {
    let (count, add) = tx.charts.visibility_in_woods(density).value;
    let mut dice = Vec::new();
    for _ in 0..count {
        dice.push(tx.roll(Die::Averaging, purpose)?);
    }
    let sum = dice.iter().map(|face| i32::from(*face)).sum::<i32>() + i32::from(add);
    Ok((dice, Inches::whole(sum.max(0))))
}
