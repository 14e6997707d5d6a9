//! Front lines, enfilade, and flank and rear.

use super::{AspectVerdict, BodyIx, PlacedBase, Scene};

impl Scene {
    /// Where attackers' stands are, seen by the target; `None` where one has no stands.
    #[must_use]
    pub fn aspect(&self, attackers: &[PlacedBase], target: BodyIx) -> Option<AspectVerdict> {
        todo!("{attackers:?} {target}")
    }
}
