//! Shots: every stand of one body at another body, added up.

use super::{BodyIx, Scene, Shot, ShotAsk};

impl Scene {
    /// A shot from one body at another; `None` where one has no stands.
    #[must_use]
    pub fn shot(&self, from: BodyIx, to: BodyIx, ask: ShotAsk) -> Option<Shot> {
        todo!("{from} {to} {ask:?}")
    }
}
