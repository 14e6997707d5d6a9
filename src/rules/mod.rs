//! What every rule set promises, and the enum of all sets.
//!
//! May import `units`, `ids`, `measure`, `dice` and `table`. A set never imports another set.

pub mod awi;
pub mod philadelphia;

use crate::dice::{Dice, DieWanted};
use crate::ids::BrigadeId;
use crate::table::{Battle, RulesName};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use thiserror::Error;

/// Where a number comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rules text states it or it follows from it.
    Text,
    /// Published for a sister set.
    Family,
    /// A house value of this project.
    #[default]
    Reconstructed,
    /// Typed in by the referee.
    Referee,
}

impl Source {
    /// The source of a number made of two: a house value stays one, whatever it is added to.
    ///
    /// ```
    /// use drumhead::rules::Source;
    /// assert_eq!(Source::Referee.of_both(Source::Reconstructed), Source::Reconstructed);
    /// assert_eq!(Source::Referee.of_both(Source::Text), Source::Referee);
    /// ```
    #[must_use]
    pub fn of_both(self, other: Source) -> Source {
        if self == Source::Reconstructed || other == Source::Reconstructed {
            Source::Reconstructed
        } else {
            self.max(other)
        }
    }
}

/// One modifier of a roll, itemised.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    /// Its name in the charts file ("enfilade").
    pub name: String,
    /// What is added.
    pub value: i16,
    /// The section that says so ("8.11").
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}

/// A rule as it is cited after a reason; nothing where no rule is to blame.
fn cited(rule: &str) -> String {
    if rule == "-" { String::new() } else { format!(" ({rule})") }
}

/// Why an action is not allowed. The state is untouched; the referee may overrule it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error, Serialize, Deserialize)]
#[error("{why}{}", cited(rule))]
pub struct Refusal {
    /// The section ("10.1"), or "-" where no rule but sense forbids it (no such unit).
    pub rule: String,
    /// One sentence for the referee.
    pub why: String,
    /// The referee may overrule it; false where there is nothing to overrule.
    pub waivable: bool,
}

/// Why an action did not go through. The state is untouched either way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Stop {
    /// Not allowed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Needs a die first: ask for it and act again.
    #[error(transparent)]
    Wants(#[from] DieWanted),
}

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// One line for the log.
    pub line: String,
    /// Further lines: modifiers, sources, dice.
    pub details: Vec<String>,
}

impl Words {
    /// One line and nothing more.
    #[must_use]
    pub fn line(line: impl Into<String>) -> Self {
        Words { line: line.into(), details: Vec::new() }
    }

    /// A line with details.
    #[must_use]
    pub fn with(line: impl Into<String>, details: Vec<String>) -> Self {
        Words { line: line.into(), details }
    }
}

/// Where in its turn a game is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Before the first turn.
    SetUp,
    /// Between the phases of brigades.
    Between,
    /// A brigade is phasing.
    Brigade(BrigadeId),
    /// After the last brigade.
    End,
}

impl Stage {
    /// As a heading of the log: "McDowell's riflemen, chit 4".
    #[must_use]
    pub fn title(&self, battle: &Battle) -> String {
        match self {
            Stage::SetUp => "Before the battle".to_owned(),
            Stage::Between => "Between the chits".to_owned(),
            Stage::Brigade(id) => {
                battle.brigade(id).map_or_else(|| id.to_string(), |b| format!("{}, chit {}", b.name, b.chit))
            }
            Stage::End => "After the last chit".to_owned(),
        }
    }
}

/// A game by any rule set.
#[derive(Clone, Debug)]
pub enum Game {
    /// On to Philadelphia.
    Philadelphia(philadelphia::Game),
}

/// An action of any rule set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Action {
    /// On to Philadelphia.
    Philadelphia(philadelphia::Action),
}

/// An event of any rule set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Event {
    /// On to Philadelphia.
    Philadelphia(philadelphia::Event),
}

impl Game {
    /// A game about to be set up, by the rules its battle names.
    #[must_use]
    pub fn new(battle: Arc<Battle>, charts: Arc<philadelphia::Charts>) -> Self {
        match battle.rules {
            RulesName::Philadelphia => Game::Philadelphia(philadelphia::Game::new(battle, charts)),
        }
    }

    /// The battle as it was before the first turn.
    #[must_use]
    pub fn battle(&self) -> &Arc<Battle> {
        match self {
            Game::Philadelphia(game) => game.battle(),
        }
    }

    /// The charts it is played with.
    #[must_use]
    pub fn charts(&self) -> &Arc<philadelphia::Charts> {
        match self {
            Game::Philadelphia(game) => game.charts(),
        }
    }

    /// The battle's title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.battle().title
    }

    /// The turn; 0 before the first.
    #[must_use]
    pub fn turn(&self) -> u16 {
        match self {
            Game::Philadelphia(game) => game.state().turn,
        }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`Stop::Refused`] with the rule, or [`Stop::Wants`] a die; either way the state is untouched.
    pub fn act(&mut self, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        match (self, action) {
            (Game::Philadelphia(game), Action::Philadelphia(action)) => {
                Ok(game.act(action, dice)?.into_iter().map(Event::Philadelphia).collect())
            }
        }
    }

    /// The same game with nothing measured yet: light enough to keep one for every action.
    #[must_use]
    pub fn snapshot(&self) -> Self {
        match self {
            Game::Philadelphia(game) => Game::Philadelphia(philadelphia::Game::at(
                game.battle().clone(),
                game.charts().clone(),
                game.state().clone(),
            )),
        }
    }

    /// The state as one line of JSON, the same on every machine: whole numbers, keys in a fixed order.
    #[must_use]
    pub fn state_json(&self) -> String {
        match self {
            Game::Philadelphia(game) => game.state_json(),
        }
    }

    /// SHA-256 of [`Self::state_json`], in hexadecimal.
    #[must_use]
    pub fn digest(&self) -> String {
        match self {
            Game::Philadelphia(game) => game.digest(),
        }
    }

    /// An event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, event: &Event) -> Words {
        match event {
            Event::Philadelphia(event) => event.words(self.battle()),
        }
    }

    /// What the events of one action came to, as a player would tell it: fewer lines than events, and no detail lost.
    #[must_use]
    pub fn told(&self, events: &[Event]) -> Vec<Words> {
        match self {
            Game::Philadelphia(game) => {
                let events: Vec<_> = events.iter().map(|Event::Philadelphia(event)| event.clone()).collect();
                game.told(&events)
            }
        }
    }

    /// Where in its turn the game is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match self {
            Game::Philadelphia(game) => match &game.state().phase {
                philadelphia::Phase::SetUp => Stage::SetUp,
                philadelphia::Phase::Draw => Stage::Between,
                philadelphia::Phase::Brigade { brigade } => Stage::Brigade(brigade.clone()),
                philadelphia::Phase::Rebuild => Stage::End,
            },
        }
    }

    /// The game by *On to Philadelphia*.
    #[must_use]
    pub fn philadelphia(&self) -> Option<&philadelphia::Game> {
        match self {
            Game::Philadelphia(game) => Some(game),
        }
    }
}

impl Action {
    /// A short name for lists: what the action does, as its JSON has it ("fire").
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Action::Philadelphia(action) => action.name(),
        }
    }
}
