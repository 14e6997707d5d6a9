//! What the returns and the command line say of commanders by these rules.

use super::Game;
use super::command::passes_left;
use crate::battle::{Commander, disc};
use crate::ids::CommanderId;
use crate::rules::Worth;
use crate::rules::commanders::{Passes, SpanOfCommand, SpanToUnit};
use crate::{say, word};
use serde_json::Value;

/// Commanders have morale passes (10.4).
pub(in crate::rules) const HAS_PASSES: bool = true;

/// There are optional rules.
pub(in crate::rules) const HAS_OPTIONAL_RULES: bool = true;

/// What the commander of a whole side is called.
pub(in crate::rules) fn overall_commander_words() -> &'static str {
    word!("app-overall-commander")
}

/// How the column of ratings is headed.
pub(in crate::rules) fn worth_title() -> &'static str {
    word!("report-rating")
}

/// The fate of a commander nobody has replaced (10.5).
pub(in crate::rules) fn fallen_words(falls: String) -> String {
    say!("report-nobody-has-taken-over", told = falls)
}

impl Game {
    /// A rated commander's passes (10.4).
    pub(in crate::rules) fn passes(&self, commander: &CommanderId) -> Option<Passes> {
        let now = self.state().commanders.get(commander)?;
        let all = self.charts().passes(now.rating?).value;
        Some(Passes { left: passes_left(self.charts(), now), all })
    }

    /// How many passes he has used.
    pub(in crate::rules) fn passes_used(&self, commander: &CommanderId) -> u8 {
        self.state().commanders.get(commander).map_or(0, |now| now.passes_used)
    }

    /// Commanders take no test.
    pub(in crate::rules) fn test_needed(&self, _: Worth) -> Option<i16> {
        None
    }

    /// His rating and his passes.
    pub(in crate::rules) fn worth_facts(&self, commander: &CommanderId) -> Vec<(&'static str, Value)> {
        let rating = serde_json::to_value(self.worth(commander)).unwrap_or_default();
        vec![("rating", rating), ("passes", self.passes(commander).map(|passes| passes.all).into())]
    }

    /// What is said of a rating that is not known.
    pub(in crate::rules) fn unrated_words(&self, _: &Commander) -> &'static str {
        word!("report-not-rated-yet")
    }

    /// How far every unit of his side is from him: these rules know no span of command.
    pub(in crate::rules) fn span_of_command<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>> {
        let at = self.state().commanders.get(&him.id).map_or(him.at, |now| now.at);
        let (base, field, battle) = (disc(at, him.base), self.field(), self.battle());
        let own = battle.forces.units.iter().filter(|unit| battle.side_of(&unit.id) == Some(&him.side));
        let units = own.filter_map(|unit| {
            let gap = field.scene.span(&base, field.body_of(&unit.id)?)?;
            Some(SpanToUnit { unit: &unit.id, distance_in: gap.inches, within: None, control: None })
        });
        Some(SpanOfCommand { span_in: None, units: units.collect(), commanders: None, superior: None })
    }
}
