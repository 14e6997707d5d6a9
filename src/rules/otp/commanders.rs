//! What the returns and the command line say of commanders by these rules.

use super::command::passes_left;
use super::{Action, Game, Ruling, ratings};
use crate::battle::{Commander, disc};
use crate::ids::CommanderId;
use crate::rules::commanders::{Passes, SpanOfCommand, SpanToUnit};
use crate::rules::{self, Commanders, Effect, Worth, WorthRow};
use crate::{say, word};
use serde_json::Value;

impl Commanders for Game {
    /// A commander's rating (2.0); `None`: not known.
    fn worth(&self, commander: &CommanderId) -> Option<Worth> {
        self.state().commanders.get(commander)?.rating.map(Worth::Rating)
    }

    /// The chart row a commander is rolled on (2.0).
    fn worth_row(&self, him: &Commander) -> Option<WorthRow> {
        ratings::worth_row(self.charts(), him.nation()?)
    }

    /// What a commander of a rating does.
    fn effects(&self, him: &Commander, rated: Option<Worth>) -> Vec<Effect> {
        match rated {
            Some(Worth::Rating(rating)) => ratings::effects(self.charts(), rating, him.is_overall()),
            Some(Worth::Ability(_)) | None => Vec::new(),
        }
    }

    /// What every commander does.
    fn effects_of_all(&self) -> Vec<Effect> {
        ratings::effects_of_all(self.charts())
    }

    /// His rating and his passes.
    fn worth_facts(&self, commander: &CommanderId) -> Vec<(&'static str, Value)> {
        let rating = serde_json::to_value(self.worth(commander)).unwrap_or_default();
        vec![("rating", rating), ("passes", self.passes(commander).map(|passes| passes.all).into())]
    }

    /// What is said of a rating that is not known.
    fn unrated_words(&self, _: &Commander) -> &'static str {
        word!("report-not-rated-yet")
    }

    /// The action that rolls for a commander (2.0).
    fn rate(&self, commander: &CommanderId) -> Option<rules::Action> {
        Some(Action::Rate { commander: commander.clone() }.into())
    }

    /// The ruling that says what a commander is worth; `None`: these rules have no such worth.
    fn rule_worth(&self, commander: &CommanderId, worth: Worth, reason: String) -> Option<rules::Action> {
        let Worth::Rating(rating) = worth else { return None };
        Some(Action::Rule { ruling: Ruling::Rating { commander: commander.clone(), rating }, reason }.into())
    }

    /// A rated commander's passes (10.4).
    fn passes(&self, commander: &CommanderId) -> Option<Passes> {
        let now = self.state().commanders.get(commander)?;
        let all = self.charts().passes(now.rating?).value;
        Some(Passes { left: passes_left(self.charts(), now), all })
    }

    /// How many passes he has used.
    fn passes_used(&self, commander: &CommanderId) -> u8 {
        self.state().commanders.get(commander).map_or(0, |now| now.passes_used)
    }

    /// Nobody has replaced him (10.5).
    fn fallen_words(&self, falls: String) -> String {
        say!("report-nobody-has-taken-over", told = falls)
    }
}

impl Game {
    /// How far every unit of his side is from him: these rules know no span of command.
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
