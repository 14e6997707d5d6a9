//! Facts about leaders, for the returns and the command line.

use super::Game;
use crate::battle::{Commander, Source};
use crate::ids::{BrigadeId, CommanderId};
use crate::msg;
use crate::rules::{Commanders, Effect, Worth};
use serde_json::Value;

impl Commanders for Game {
    /// Returns the effects of a leader: his effectiveness and his command radius.
    fn effects(&self, him: &Commander, _worth: Option<Worth>) -> Vec<Effect> {
        let Some(traits) = him.as_leader() else { return Vec::new() };
        let now = self.position().effectiveness(&him.id);
        let of = |words: String, rule: &str| Effect::of(words, rule, Source::Reconstructed);
        vec![
            of(msg!("legions-adds-to-morale", now), "4.5"),
            of(msg!("legions-commands-within", radius = traits.radius), "4.11"),
        ]
    }

    fn worth_facts(&self, commander: &CommanderId) -> Vec<(&'static str, Value)> {
        let traits = self.battle().commander(commander).and_then(Commander::as_leader);
        let now = self.position().effectiveness(commander);
        vec![("effectiveness", now.into()), ("radius", traits.map(|own| own.radius).into())]
    }

    /// Returns nothing to roll for: effectiveness is printed on the counter.
    fn unrated_words(&self, _: &Commander) -> &'static str {
        msg!("legions-printed-on-the-counter")
    }

    /// Returns the regiment a leader began with.
    fn brigade_of<'b>(&self, him: &'b Commander) -> Option<&'b BrigadeId> {
        him.brigade.as_ref()
    }
}

impl Game {
    /// Returns the effectiveness of a leader now: less for an Adjutant, none for a Captain, more with the army commander
    /// in his hex (4.31, 4.4).
    #[must_use]
    pub fn effectiveness(&self, leader: &CommanderId) -> u8 {
        self.position().effectiveness(leader)
    }
}
