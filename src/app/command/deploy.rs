//! Commands to the deployment before the first turn.

use crate::battle::Formation;
use crate::ids::SideId;
use crate::units::Turn;

/// A change of the deployment before the first turn; nothing afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeployCommand {
    /// A side is deployed and its pieces stay, or it deploys again.
    Done(SideId, bool),
    /// Moves the line of a side's zone on: 12", 18", 24", none.
    NextZone(SideId),
    /// The sides deploy unseen by each other, or everything is shown.
    Unseen(bool),
    /// The deploying side hands the tablet to the other.
    HandOver,
    /// The side named on the cover has the tablet.
    Uncover,
    /// Lays the selected unit out in a formation.
    Form(Formation),
    /// Turns the selected unit about its middle.
    Turn(Turn),
    /// Turns the selected unit towards the nearest enemy.
    FaceEnemy,
}

impl DeployCommand {
    /// Returns whether it deploys a unit; the others change the preferences only.
    pub(in crate::app) fn plays(&self) -> bool {
        matches!(self, DeployCommand::Form(_) | DeployCommand::Turn(_) | DeployCommand::FaceEnemy)
    }
}
