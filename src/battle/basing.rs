//! How figures are put on bases.

use super::kinds::Arm;
use crate::units::Inches;

/// How a rule set puts the figures of some sort of unit on bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Basing {
    /// The arm of the unit.
    pub arm: Arm,
    /// Figures on a full stand; for a battery or a gun, as many as it has.
    pub figures: u16,
    /// How wide a stand is.
    pub frontage: Frontage,
    /// How deep a stand is.
    pub depth: Inches,
}

/// How wide the stands of a unit are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frontage {
    /// All alike.
    Fixed(Inches),
    /// So much for each figure of a full stand: a stand that is a figure short is as wide, so that the line stays even.
    PerFigureWhenFull(Inches),
    /// So much for each figure that is on it.
    PerFigure {
        /// For each figure.
        each: Inches,
        /// No stand is narrower.
        least: Inches,
    },
}

impl Basing {
    /// Frontage and depth of a stand with some figures on it, of so many when full.
    pub(super) fn base(self, on_it: u16, full: u16) -> [Inches; 2] {
        let frontage = match self.frontage {
            Frontage::Fixed(frontage) => frontage,
            Frontage::PerFigureWhenFull(each) => each.times(i32::from(full)),
            Frontage::PerFigure { each, least } => each.times(i32::from(on_it)).max(least),
        };
        [frontage, self.depth]
    }
}
