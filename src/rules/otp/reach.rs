//! The shooting ranges of units, and the sections that measurements belong to.

use super::Game;
use crate::battle::names::{GUNS, WEAPONS, word_of};
use crate::battle::{Armament, GunWeight, Unit};
use crate::rules::Source;
use crate::rules::reach::{FireReach, Measured};
use crate::{msg, text};

/// Returns the section of a measurement. All of these come from the rules text.
pub(super) fn measured_under(what: Measured) -> (&'static str, Source) {
    let section = match what {
        Measured::Arc => "8.1",
        Measured::Range => "8.3",
        Measured::Sight => "8.8",
        Measured::Woods => "8.7",
        Measured::Cover => "8.6",
        Measured::Enfilade => "8.11",
        Measured::Aspect => "9.1",
    };
    (section, Source::Text)
}

impl Game {
    /// Returns the range of fire: small arms by 8.3, guns to the end of their long band (8.4), further downhill (7.3).
    pub(super) fn reach_at(&self, from: &Unit, to: &Unit) -> FireReach {
        match from.armament {
            Armament::Small(None) => {
                let words = msg!("cli-no-firearms").to_owned();
                FireReach { words, rule: "8.3".to_owned(), source: Source::Text }
            }
            Armament::Small(Some(weapon)) => {
                let range = self.charts().weapon_range(weapon);
                let weapon = text::localise(word_of(weapon, WEAPONS));
                let words = msg!("cli-weapon-reaches", weapon, range = range.value);
                FireReach { words, rule: "8.3".to_owned(), source: range.source }
            }
            Armament::Guns { weight, .. } => self.gun_reach(weight, self.is_higher(from, to)),
        }
    }

    fn gun_reach(&self, weight: GunWeight, is_higher: bool) -> FireReach {
        let [_, _, long] = self.charts().artillery_bands(weight);
        let bonus = self.charts().elevation_bonus();
        let reach = if is_higher { long.value + bonus.value } else { long.value };
        let higher = if is_higher { msg!("cli-from-higher-ground") } else { "" };
        let words = msg!("cli-guns-reach", weight = word_of(weight, GUNS), reach, higher);
        let source = if is_higher { long.source.max(bonus.source) } else { long.source };
        FireReach { words, rule: if is_higher { "7.3" } else { "8.4" }.to_owned(), source }
    }

    fn is_higher(&self, from: &Unit, than: &Unit) -> bool {
        let field = self.field();
        let level = |unit: &Unit| field.body_of(&unit.id).map_or(0, |body| field.scene.level_of(body));
        level(from) > level(than)
    }
}
