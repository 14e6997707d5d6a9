//! Everything measured about the selected unit: its shots, the shots at it, and the path to the target.

use crate::geometry::{AspectVerdict, Gap};
use crate::ids::UnitId;
use crate::rules::{Action, Moved, Refusal};
use crate::units::{Bearing, Inches, Spot};
use crate::verdict::Sighting;
use nalgebra::Point2;

/// A path into contact with the target.
#[derive(Clone, Debug, PartialEq)]
pub struct Approach {
    /// The path: the middle of the unit's front at the start and after each step; a straight line if there is no path.
    pub way: Vec<Point2<f64>>,
    /// The shortest line between the two units.
    pub gap: Gap,
    /// The aspect of the attack: front, flank or rear.
    pub aspect: Option<AspectVerdict>,
    /// The enemy is sheltered on all sides by walls, and has no flank or rear.
    pub sheltered: bool,
}

/// Everything measured about the selected unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    /// Its shots, nearest first.
    pub sees: Vec<Sighting>,
    /// Shots at it, nearest first.
    pub seen_by: Vec<Sighting>,
    /// The path to the target.
    pub approach: Option<Approach>,
    /// The cost of the ghost's move.
    pub cost: Option<Cost>,
    /// The target.
    pub target: Option<UnitId>,
}

/// The cost of a ghost's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// The total cost.
    pub cost: Inches,
    /// The movement left to pay it.
    pub left: Inches,
    /// The rules refuse it.
    pub refused: bool,
}

/// A place on the way of a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayMark {
    /// The kind of place.
    pub what: MarkKind,
    /// A unit that goes further loses some or all of its fire.
    pub ends_fire: bool,
    /// The middle of the front there.
    pub at: Spot,
    /// The unit's facing there.
    pub facing: Bearing,
}

/// The kind of a place on the way of a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// Half of the normal move is used up.
    Half,
    /// No movement is left.
    Full,
    /// A unit that goes further loses some or all of its fire. Used only where neither half nor all of the move is used
    /// up.
    Fire,
}

/// The way of a ghost that walks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GhostWay {
    /// The middle of its front, where it stands and after each step.
    pub path: Vec<Spot>,
    /// The farthest place it could reach if it continued its last step, an advance or an oblique. `None`: no movement
    /// is left, the last step is of another kind or goes back, or this is not a normal move of a unit in its turn.
    pub beyond: Option<Spot>,
    /// The marks, in order along the way.
    pub marks: Vec<WayMark>,
}

/// The moves of a whole brigade when one of its units is dragged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Abreast {
    /// The moves that may be made, in an order in which no unit blocks another.
    pub moves: Vec<Action>,
    /// The units that stay, and why.
    pub stays: Vec<(UnitId, Refusal)>,
    /// The new places of the other units that move, with the guns attached to them; without the dragged unit.
    pub others: Vec<Moved>,
}

impl Measured {
    /// Returns the target, if the unit has a shot at it to draw.
    #[must_use]
    pub fn singled_out(&self) -> Option<&UnitId> {
        self.target.as_ref().filter(|enemy| self.at(enemy).is_some())
    }

    /// Returns the shot at an enemy.
    #[must_use]
    pub fn at(&self, enemy: &UnitId) -> Option<&Sighting> {
        self.sees.iter().find(|s| s.enemy == *enemy)
    }
}
