//! How far units shoot by these rules, and the section to cite for each measurement.

use super::Game;
use super::charts::Weapon;
use crate::battle::Unit;
use crate::msg;
use crate::rules::Source;
use crate::rules::reach::{FireReach, Measured};

/// Returns the section to cite for a measurement, and its source. The text does not define arcs, sight or cover, so how
/// they are measured is always our reconstruction.
pub(super) fn measured_under(what: Measured) -> (&'static str, Source) {
    let heading = match what {
        Measured::Cover | Measured::Enfilade | Measured::Aspect => "Firing modifiers",
        Measured::Arc | Measured::Range | Measured::Sight | Measured::Woods => "Firing ranges",
    };
    (heading, Source::Reconstructed)
}

impl Game {
    /// Returns the distance to the end of the furthest band (Firing ranges).
    pub(super) fn reach_at(&self, from: &Unit, _: &Unit) -> FireReach {
        let weapon = Weapon::of(from.armament);
        let Some((weapon, (_, end))) = weapon.and_then(|w| Some((w, self.charts().bands(w).pop()?))) else {
            let (words, rule) = (msg!("cli-no-firearms").to_owned(), "Firing ranges".to_owned());
            return FireReach { words, rule, source: Source::Text };
        };
        let words = msg!("cli-weapon-reaches-end", weapon = weapon.words(), end = end.value);
        FireReach { words, rule: end.rule, source: end.source }
    }
}
