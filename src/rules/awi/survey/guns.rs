//! Guns and the foot that supports them (Artillery).

use super::Survey;
use crate::battle::Arm;
use crate::ids::UnitId;

impl Survey<'_> {
    /// Returns the foot in close order that supports a gun: it touches the gun and does not rout (Artillery). If there
    /// are several, the one whose nearest base is nearest, centre to centre, then the one further to its right.
    #[must_use]
    pub fn support_of(&self, gun: &UnitId) -> Option<&UnitId> {
        if self.arm(gun) != Some(Arm::Artillery) {
            return None;
        }
        let side = self.battle.side_of(gun);
        let foot = |id: &UnitId| {
            let formed = self.state.units.get(id).is_some_and(|now| !now.is_gone() && !now.routing);
            formed && self.battle.side_of(id) == side && self.is_close_order_foot(id) && self.touch(gun, id)
        };
        let beside = self.battle.forces.units.iter().map(|unit| &unit.id).filter(|id| foot(id));
        beside.min_by_key(|foot| self.relative_place(gun, foot))
    }

    /// Returns the guns that foot supports, the nearest first.
    #[must_use]
    pub fn guns_of(&self, foot: &UnitId) -> Vec<UnitId> {
        let guns = self.battle.forces.units.iter().map(|unit| &unit.id).filter(|id| self.support_of(id) == Some(foot));
        self.by_nearness(foot, guns.cloned())
    }

    /// Returns whether a unit is a gun that no foot supports.
    #[must_use]
    pub fn is_unsupported_gun(&self, unit: &UnitId) -> bool {
        self.arm(unit) == Some(Arm::Artillery) && self.support_of(unit).is_none()
    }
}
