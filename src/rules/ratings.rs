//! What a commander is worth, by any rule set: the chart row he is rolled on, what his rating or ability does, and how it
//! came to be known. Every number is read off the charts in use, every face by the resolver the game rolls with.

use super::sets::{by_name, of_set};
use super::{Action, Event, Game, Overruling, Source};
use crate::battle::{Ability, Commander, Rating, RulesName};
use crate::dice::Die;
use crate::ids::{BrigadeId, CommanderId};
use crate::text;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What a commander is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Worth {
    /// A commander's rating (OTP 2.0).
    Rating(Rating),
    /// A brigadier's ability (AWI Control ability).
    Ability(Ability),
}

impl Worth {
    /// In words: "firebrand", "good".
    ///
    /// ```
    /// use drumhead::rules::Worth;
    /// use drumhead::battle::{Ability, Rating};
    /// assert_eq!(Worth::Rating(Rating::Firebrand).words(), "firebrand");
    /// assert_eq!(Worth::Ability(Ability::Good).words(), "good");
    /// ```
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Worth::Rating(rating) => rating.words(),
            Worth::Ability(ability) => ability.words(),
        }
    }

    /// As it begins a line: "Firebrand".
    #[must_use]
    pub fn title(self) -> String {
        super::charts::pretty(self.words())
    }

    /// All that a commander may be by some rules, the best first.
    ///
    /// ```
    /// use drumhead::rules::Worth;
    /// use drumhead::battle::{Rating, RulesName};
    /// let all = Worth::all(RulesName::Otp);
    /// assert_eq!((all.len(), all[0], all[4].words()), (5, Worth::Rating(Rating::Exceptional), "poltroon"));
    /// assert_eq!(Worth::all(RulesName::Awi)[0].words(), "good");
    /// ```
    #[must_use]
    pub fn all(rules: RulesName) -> Vec<Worth> {
        by_name!(rules, set => set::all_worths())
    }
}

/// The row of a chart that a commander of some kind is rolled on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct WorthRow {
    /// Its name in charts files and in requests: "british". By the AWI figure rules there is one for all: "brigadier".
    pub row: &'static str,
    /// The section.
    pub rule: &'static str,
    /// The die.
    pub die: Die,
    /// What each of its faces gives.
    pub faces: Vec<(u8, Worth)>,
    /// Where the row comes from.
    pub source: Source,
}

impl WorthRow {
    /// The row as it begins a line: "State or loyalist".
    #[must_use]
    pub fn title(&self) -> String {
        match text::again(&super::charts::pretty(self.row)) {
            Cow::Borrowed(english) => english.replace("loyalist", "Loyalist"),
            Cow::Owned(said) => said,
        }
    }

    /// What a face gives; `None`: the die has no such face.
    #[must_use]
    pub fn on(&self, face: u8) -> Option<Worth> {
        self.faces.iter().find(|(shown, _)| *shown == face).map(|(_, worth)| *worth)
    }

    /// The faces of each worth on the row, in the order of the die: "0 poltroon, 1-2 cautious".
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let row = game.worth_row(&"newmarsh".into()).unwrap();
    /// assert_eq!(row.words(), "0 poltroon, 1-2 cautious, 3-6 aggressive, 7-8 firebrand, 9 exceptional");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        let mut runs: Vec<(u8, u8, Worth)> = Vec::new();
        for (face, worth) in &self.faces {
            match runs.last_mut().filter(|(_, to, of)| of == worth && to.checked_add(1) == Some(*face)) {
                Some(run) => run.1 = *face,
                None => runs.push((*face, *face, *worth)),
            }
        }
        let run = |(from, to, worth): &(u8, u8, Worth)| {
            let faces = if from == to { from.to_string() } else { format!("{from}-{to}") };
            format!("{faces} {}", worth.words())
        };
        runs.iter().map(run).collect::<Vec<_>>().join(", ")
    }
}

/// One thing that a commander, or what he is worth, does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Effect {
    /// In plain words, with the charts' numbers.
    pub words: String,
    /// The section that says so.
    pub rule: String,
    /// Where its numbers come from.
    pub source: Source,
}

impl Effect {
    pub(in crate::rules) fn of(words: impl Into<String>, rule: impl Into<String>, source: Source) -> Self {
        Effect { words: words.into(), rule: rule.into(), source }
    }
}

/// What an event says of a commander's worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorthNews<'e> {
    /// It was rolled.
    Rolled {
        /// Who.
        commander: &'e CommanderId,
        /// The face.
        face: u8,
    },
    /// The referee said what it is.
    Ruled {
        /// Who.
        commander: &'e CommanderId,
    },
}

impl Event {
    /// What it says of a commander's worth.
    #[must_use]
    pub fn worth_news(&self) -> Option<WorthNews<'_>> {
        of_set!(self, Event(event) => event.worth_news())
    }

    /// Why the referee ruled so; `None`: it is no ruling.
    #[must_use]
    pub fn ruled_because(&self) -> Option<&str> {
        of_set!(self, Event(event) => event.ruled_because())
    }
}

impl Commander {
    /// What the battle file says he is worth; `None`: it is rolled, or he has no such thing.
    #[must_use]
    pub fn worth(&self) -> Option<Worth> {
        self.rating().map(Worth::Rating).or(self.ability().map(Worth::Ability))
    }
}

impl Game {
    /// What a commander is worth now; `None`: not known, or by these rules he is worth nothing by himself.
    #[must_use]
    pub fn worth(&self, commander: &CommanderId) -> Option<Worth> {
        of_set!(self, Game(game) => game.worth(commander))
    }

    /// The chart row a commander is rolled on; `None`: nothing is rolled for him.
    #[must_use]
    pub fn worth_row(&self, commander: &CommanderId) -> Option<WorthRow> {
        let him = self.battle().commander(commander)?;
        of_set!(self, Game(game) => game.worth_row(him))
    }

    /// What a commander would do if he were worth so much, from the charts in use.
    #[must_use]
    pub fn effects(&self, him: &Commander, worth: Option<Worth>) -> Vec<Effect> {
        of_set!(self, Game(game) => game.effects(him, worth))
    }

    /// What every commander does, whatever he is worth.
    #[must_use]
    pub fn effects_of_all(&self) -> Vec<Effect> {
        of_set!(self, Game(game) => game.effects_of_all())
    }

    /// The brigade that a commander has now; `None`: he commands a division, or the whole side.
    #[must_use]
    pub fn brigade_of<'b>(&self, him: &'b Commander) -> Option<&'b BrigadeId> {
        of_set!(self, Game(game) => game.brigade_of(him))
    }

    /// The ruling by which a brigadier takes the command of his whole side; `None`: his rules ask for no such man, somebody
    /// has it, or he is dead.
    #[must_use]
    pub fn rule_in_chief(&self, commander: &CommanderId, reason: String) -> Option<Action> {
        let action = of_set!(self, Game(game) => game.rule_in_chief(commander, reason).map(Action::from))?;
        self.would_refuse(&action).is_none().then_some(action)
    }

    /// The action that rolls for a commander.
    #[must_use]
    pub fn rate(&self, commander: &CommanderId) -> Action {
        of_set!(self, Game(game) => game.rate(commander).into())
    }

    /// The ruling by which a commander is rolled for again.
    #[must_use]
    pub fn rate_again(&self, commander: &CommanderId, reason: String) -> Action {
        self.rate(commander).overruled(Overruling { reason, ..Overruling::default() })
    }

    /// The ruling that says what a commander is worth; `None`: his rules have no such worth.
    #[must_use]
    pub fn rule_worth(&self, commander: &CommanderId, worth: Worth, reason: String) -> Option<Action> {
        Some(of_set!(self, Game(game) => game.rule_worth(commander, worth, reason)?.into()))
    }
}
