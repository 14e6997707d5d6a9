//! The selected unit's view of each enemy, computed once per change of the game or ghost.

use super::App;
use crate::msg;
use crate::verdict::{Sighting, Terms};

impl App {
    /// Returns the wording of the open game's verdicts.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let lengths = self.prefs.lengths;
        self.game().map_or(Terms { lengths, stand: "base" }, |game| Terms::of(game, lengths))
    }

    /// Returns the verdicts of the selected unit, at its ghost's place if it has one, nearest enemy first.
    #[must_use]
    pub fn verdicts(&self) -> &[Sighting] {
        let measured = || Some(Sighting::all_from(self.tabletop()?, self.ghost_field()?, self.selected()?.0));
        self.derived.ghost.verdicts.get_or_init(|| measured().unwrap_or_default())
    }

    /// Returns the name of an obstacle to sight.
    #[must_use]
    pub fn blocker_name(&self, blocker: crate::geometry::Blocker) -> String {
        let Some((field, battle)) = self.field().zip(self.battle()) else { return String::new() };
        let id = field.id_of(blocker).unwrap_or(msg!("app-something"));
        let unit = battle.forces.units.iter().find(|u| u.id.as_str() == id).map(|u| u.name.as_str());
        let terrain = battle.board.terrain.iter().find(|t| t.id.as_str() == id).map(|t| t.name.as_str());
        unit.or(terrain).unwrap_or(id).to_owned()
    }
}
