//! Facts about commanders for the returns and the command line.

use super::command::passes_left;
use super::{Action, Game, Ruling, ratings};
use crate::battle::{Commander, disc};
use crate::ids::CommanderId;
use crate::msg;
use crate::rules::commanders::{Passes, SpanOfCommand, SpanToUnit};
use crate::rules::{self, Commanders, Effect, Worth, WorthRow};
use serde_json::Value;

impl Commanders for Game {
    /// Returns a commander's rating (2.0), or `None` if he has none yet.
    fn worth(&self, commander: &CommanderId) -> Option<Worth> {
        self.state().commanders.get(commander)?.rating.map(Worth::Rating)
    }

    /// Returns the chart row on which a commander rolls (2.0).
    fn worth_row(&self, him: &Commander) -> Option<WorthRow> {
        ratings::worth_row(self.charts(), him.nation()?)
    }

    /// Returns the effects of a commander with a rating.
    fn effects(&self, him: &Commander, rated: Option<Worth>) -> Vec<Effect> {
        match rated {
            Some(Worth::Rating(rating)) => ratings::effects(self.charts(), rating, him.is_overall()),
            _ => Vec::new(),
        }
    }

    /// Returns the effects that all commanders share.
    fn effects_of_all(&self) -> Vec<Effect> {
        ratings::effects_of_all(self.charts())
    }

    /// Returns his rating and his passes.
    fn worth_facts(&self, commander: &CommanderId) -> Vec<(&'static str, Value)> {
        let rating = serde_json::to_value(self.worth(commander)).unwrap_or_default();
        vec![("rating", rating), ("passes", self.passes(commander).map(|passes| passes.all).into())]
    }

    /// Returns the text for a rating that is not known.
    fn unrated_words(&self, _: &Commander) -> &'static str {
        msg!("report-not-rated-yet")
    }

    /// Returns the action that rolls for a commander (2.0).
    fn rate(&self, commander: &CommanderId) -> Option<rules::Action> {
        Some(Action::Rate { commander: commander.clone() }.into())
    }

    /// Returns the ruling that sets a commander's rating, or `None` if the worth is not a rating.
    fn rule_worth(&self, commander: &CommanderId, worth: Worth, reason: String) -> Option<rules::Action> {
        let Worth::Rating(rating) = worth else { return None };
        Some(Action::Rule { ruling: Ruling::Rating { commander: commander.clone(), rating }, reason }.into())
    }

    /// Returns a rated commander's passes (10.4).
    fn passes(&self, commander: &CommanderId) -> Option<Passes> {
        let now = self.state().commanders.get(commander)?;
        let all = self.charts().passes(now.rating?).value;
        Some(Passes { left: passes_left(self.charts(), now), all })
    }

    /// Returns the number of passes he has used.
    fn passes_used(&self, commander: &CommanderId) -> u8 {
        self.state().commanders.get(commander).map_or(0, |now| now.passes_used)
    }

    /// Adds to the report of his fall that he has no successor yet (10.5).
    fn fallen_words(&self, falls: String) -> String {
        msg!("report-nobody-has-taken-over", told = falls)
    }
}

impl Game {
    /// Returns the distance of every unit of his side from him. These rules have no span of command.
    pub(super) fn span_of<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>> {
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
