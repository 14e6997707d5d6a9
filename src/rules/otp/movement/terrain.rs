//! Disordering terrain, OTP 6.6: what it does to whom, and the roll.

use super::super::Charts;
use crate::battle::{Arm, Armament, DisorderClass, Formation, Quality, Slope, Terrain, TerrainKind};
use crate::dice::{Dice, Die, DieWanted, Purpose};
use crate::rules::Source;
use crate::units::Inches;

/// A question about disordering terrain, with or without a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// What moves.
    pub arm: Arm,
    /// Its type.
    pub quality: Quality,
    /// Drawn up as.
    pub formation: Formation,
    /// What it shoots with: a gun's weight decides its move.
    pub armament: Armament,
    /// How much the ground disorders others.
    pub class: DisorderClass,
    /// The ground is woods.
    pub woods: bool,
}

/// The answer, diced for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How much the ground disorders this unit.
    pub class: DisorderClass,
    /// This or less is needed.
    pub needed: u8,
    /// The die.
    pub roll: u8,
    /// It moves on normally.
    pub passes: bool,
    /// Its normal move this turn: the chart's, or half of it.
    pub inches: Inches,
    /// Where the number needed comes from.
    pub source: Source,
}

/// How much ground of a class disorders a unit: militia, light and Indian infantry treat all woods as class A.
#[must_use]
pub fn class_for(question: &Question) -> DisorderClass {
    let nimble = is_nimble(question.arm, question.quality);
    if question.woods && nimble { DisorderClass::A } else { question.class }
}

/// A unit that treats all woods as class A: militia, light or Indian infantry.
#[must_use]
pub fn is_nimble(arm: Arm, quality: Quality) -> bool {
    arm == Arm::Infantry && matches!(quality, Quality::Militia | Quality::Light | Quality::Indian)
}

/// The number needed, with its source.
#[must_use]
pub fn needed(charts: &Charts, question: &Question) -> (u8, Source) {
    let cell = charts.disorder_needed(question.arm, question.formation, class_for(question));
    (cell.value, cell.source)
}

/// Rolls a D10 for terrain: at or under the number the unit moves on; over it, its normal move is halved (OTP 6.6).
///
/// # Errors
/// [`DieWanted`] when the dice have no face to give.
pub fn resolve(
    charts: &Charts,
    question: &Question,
    purpose: &Purpose,
    dice: &mut dyn Dice,
) -> Result<Answer, DieWanted> {
    let (needed, source) = needed(charts, question);
    let roll = dice.roll(Die::D10Zero, purpose)?;
    let passes = roll <= needed;
    let full = crate::rules::otp::mover::move_of(charts, question.arm, question.formation, question.armament);
    let inches = if passes { full } else { full.half() };
    Ok(Answer { class: class_for(question), needed, roll, passes, inches, source })
}

/// How much a piece of terrain disorders by its own nature; a hill does so at its edge only.
#[must_use]
pub fn class_of(terrain: &Terrain) -> Option<DisorderClass> {
    let by_slope = |slope| match slope {
        Slope::Slight => None,
        Slope::Moderate => Some(DisorderClass::A),
        Slope::Steep => Some(DisorderClass::D),
    };
    terrain.disorder.or(match terrain.kind {
        TerrainKind::Hill { slope, .. } | TerrainKind::Slope { slope } => by_slope(slope),
        _ => None,
    })
}
