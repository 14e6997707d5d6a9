//! Messages for names that are missing from the battle.

use super::Battle;
use crate::input::none_such;

impl Battle {
    /// Returns the message that there is no such unit, with the id that was probably meant, otherwise with all ids.
    ///
    /// ```
    /// use drumhead::battle::{built_in_battles, check_battle};
    /// let [.., (file, tutorial)] = built_in_battles();
    /// let (battle, _) = check_battle(tutorial, file).unwrap();
    /// assert_eq!(battle.no_unit("regulers"), "there is no unit \"regulers\"; did you mean \"regulars\"?");
    /// let all = "there is no unit \"hussars\"; there are grenadiers, light-bobs, regulars, militia";
    /// assert_eq!(battle.no_unit("hussars"), all);
    /// ```
    #[must_use]
    pub fn no_unit(&self, id: &str) -> String {
        none_such("unit", id, self.forces.units.iter().map(|unit| unit.id.as_str()))
    }

    /// Returns the same for a commander.
    #[must_use]
    pub fn no_commander(&self, id: &str) -> String {
        none_such("commander", id, self.forces.commanders.iter().map(|commander| commander.id.as_str()))
    }

    /// Returns the same for a brigade.
    #[must_use]
    pub fn no_brigade(&self, id: &str) -> String {
        none_such("brigade", id, self.forces.brigades.iter().map(|brigade| brigade.id.as_str()))
    }

    /// Returns the same for a piece of terrain.
    #[must_use]
    pub fn no_terrain(&self, id: &str) -> String {
        none_such("terrain", id, self.board.terrain.iter().map(|terrain| terrain.id.as_str()))
    }
}
