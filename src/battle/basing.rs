//! Basing: figures on bases.

use super::kinds::Arm;
use crate::units::Inches;

/// How a rule set mounts the figures of a kind of unit on bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Basing {
    /// The arm of the unit.
    pub arm: Arm,
    /// Figures on a full stand; for a battery or gun, all its figures.
    pub figures: u16,
    /// The frontage of a stand.
    pub frontage: Frontage,
    /// The depth of a stand.
    pub depth: Inches,
}

/// The frontage of a unit's stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frontage {
    /// The same for all.
    Fixed(Inches),
    /// This much for each figure of a full stand: a stand that lacks a figure is just as wide, so that the line stays
    /// even.
    PerFigureWhenFull(Inches),
    /// This much for each figure on it.
    PerFigure {
        /// The frontage per figure.
        each: Inches,
        /// The least frontage of a stand.
        least: Inches,
    },
}

impl Basing {
    /// Returns frontage and depth of a stand with `on_it` figures, of `full` when full.
    pub(super) fn base(self, on_it: u16, full: u16) -> [Inches; 2] {
        let frontage = match self.frontage {
            Frontage::Fixed(frontage) => frontage,
            Frontage::PerFigureWhenFull(each) => each.times(i32::from(full)),
            Frontage::PerFigure { each, least } => each.times(i32::from(on_it)).max(least),
        };
        [frontage, self.depth]
    }
}
