//! Disordering terrain (OTP 6.6): its effect on units, and the roll.

use super::super::Charts;
use crate::battle::{Arm, Armament, DisorderClass, Formation, Quality, Slope, Terrain, TerrainKind};
use crate::dice::{Dice, Die, DieWanted, Purpose};
use crate::rules::Source;
use crate::units::Inches;

/// A roll for disordering terrain, in a game or in the lookup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DisorderQuestion {
    /// The arm that moves.
    pub arm: Arm,
    /// Its type.
    pub quality: Quality,
    /// Its formation.
    pub formation: Formation,
    /// Its armament: a gun's weight decides its move.
    pub armament: Armament,
    /// The class of the terrain for other units.
    pub class: DisorderClass,
    /// Whether the terrain is woods.
    pub woods: bool,
}

/// The result of the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisorderRoll {
    /// The class of the terrain for this unit.
    pub class: DisorderClass,
    /// The highest roll that passes.
    pub needed: u8,
    /// The die.
    pub roll: u8,
    /// Whether it moves on normally.
    pub passes: bool,
    /// Its normal move this turn: the chart's move, or half of it.
    pub inches: Inches,
    /// The source of the needed number.
    pub source: Source,
}

/// Returns the class of terrain for a unit: militia, light and Indian infantry treat all woods as class A.
#[must_use]
pub fn class_for(question: &DisorderQuestion) -> DisorderClass {
    let nimble = is_nimble(question.arm, question.quality);
    if question.woods && nimble { DisorderClass::A } else { question.class }
}

/// Returns whether a unit treats all woods as class A: militia, light or Indian infantry.
#[must_use]
pub fn is_nimble(arm: Arm, quality: Quality) -> bool {
    arm == Arm::Infantry && matches!(quality, Quality::Militia | Quality::Light | Quality::Indian)
}

/// Returns the number needed, with its source.
#[must_use]
pub fn needed(charts: &Charts, question: &DisorderQuestion) -> (u8, Source) {
    let cell = charts.disorder_needed(question.arm, question.formation, class_for(question));
    (cell.value, cell.source)
}

/// Rolls a D10 for terrain. At or under the number, the unit moves on. Above it, its normal move is halved (OTP 6.6).
///
/// # Errors
/// [`DieWanted`] if the dice have no face to give.
pub fn resolve(
    charts: &Charts,
    question: &DisorderQuestion,
    purpose: &Purpose,
    dice: &mut dyn Dice,
) -> Result<DisorderRoll, DieWanted> {
    let (needed, source) = needed(charts, question);
    let roll = dice.roll(Die::D10Zero, purpose)?;
    let passes = roll <= needed;
    let full = crate::rules::otp::mover::move_of(charts, question.arm, question.formation, question.armament);
    let inches = if passes { full } else { full.half() };
    Ok(DisorderRoll { class: class_for(question), needed, roll, passes, inches, source })
}

/// Returns the class of a piece of terrain. A hill disorders only at its edge.
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
