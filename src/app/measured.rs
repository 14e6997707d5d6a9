//! Everything measured about the selected unit: what it sees, what sees it, and the way to the enemy singled out.

use crate::geometry::{AspectVerdict, Gap};
use crate::ids::UnitId;
use crate::units::Inches;
use crate::verdict::Sighting;
use nalgebra::Point2;

/// How one would close with an enemy singled out.
#[derive(Clone, Debug, PartialEq)]
pub struct Approach {
    /// The way it goes into contact: the middle of its front at the start and after each step; straight where no path leads.
    pub way: Vec<Point2<f64>>,
    /// The shortest way between them.
    pub gap: Gap,
    /// What the attack would be: on his front, flank or rear.
    pub aspect: Option<AspectVerdict>,
    /// The enemy is held all round within walls, and has no flank or rear.
    pub sheltered: bool,
}

/// Everything measured about the selected unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    /// Its shots, nearest first.
    pub sees: Vec<Sighting>,
    /// Shots at it, nearest first.
    pub seen_by: Vec<Sighting>,
    /// To the enemy singled out.
    pub approach: Option<Approach>,
    /// What the ghost's move costs.
    pub cost: Option<Cost>,
    /// The enemy singled out.
    pub target: Option<UnitId>,
}

/// What a ghost's move costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// All in all.
    pub cost: Inches,
    /// Of this.
    pub left: Inches,
    /// The rules refuse it.
    pub refused: bool,
}

impl Measured {
    /// The enemy singled out, if the subject has a shot at it to be drawn.
    #[must_use]
    pub fn singled_out(&self) -> Option<&UnitId> {
        self.target.as_ref().filter(|enemy| self.at(enemy).is_some())
    }

    /// The shot at an enemy.
    #[must_use]
    pub fn at(&self, enemy: &UnitId) -> Option<&Sighting> {
        self.sees.iter().find(|s| s.enemy == *enemy)
    }
}
