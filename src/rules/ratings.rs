//! What a commander is worth, by any rule set: the chart row he is rolled on, what his rating or ability does, and how it
//! came to be known. Every number is read off the charts in use, every face by the resolver the game rolls with.

use super::Source;
use crate::battle::{Ability, Commander, Rating};
use crate::dice::Die;
use crate::ids::CommanderId;
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

impl Commander {
    /// What the battle file says he is worth; `None`: it is rolled, or he has no such thing.
    #[must_use]
    pub fn worth(&self) -> Option<Worth> {
        self.rating().map(Worth::Rating).or(self.ability().map(Worth::Ability))
    }
}
