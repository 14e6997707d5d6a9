//! Commands to the deployment before the first turn.

use crate::battle::Formation;
use crate::ids::SideId;
use crate::units::Turn;

/// A change of the deployment. Ignored once the first turn has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeployCommand {
    /// Sets whether a side is deployed. The pieces of a deployed side cannot be moved.
    Done(SideId, bool),
    /// Sets the next depth of a side's zone: 12", 18", 24", none.
    NextZone(SideId),
    /// Sets whether the sides deploy unseen by each other; false shows everything.
    Unseen(bool),
    /// Covers the screen, so that the deploying side can hand the tablet to the other.
    HandOver,
    /// Removes the cover: the side named on it has the tablet. If the cover names both, everything is shown.
    Uncover,
    /// Lays the selected unit out in a formation.
    Form(Formation),
    /// Turns the selected unit about its middle.
    Turn(Turn),
    /// Turns the selected unit towards the nearest enemy.
    FaceEnemy,
}

impl DeployCommand {
    /// Returns whether it deploys a unit. The other commands leave the game unchanged: they change the preferences and
    /// the side that has the tablet.
    pub(in crate::app) fn plays(&self) -> bool {
        matches!(self, DeployCommand::Form(_) | DeployCommand::Turn(_) | DeployCommand::FaceEnemy)
    }
}
