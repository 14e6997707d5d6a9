//! The worth of a commander, by any rule set: the chart row he is rolled on, the effects of his rating or ability, and
//! how it became known. Every number comes from the charts in use, every face from the resolver the game rolls with.

use super::Source;
use crate::battle::{Ability, Commander, Rating};
use crate::dice::Die;
use crate::ids::CommanderId;
use crate::text;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The worth of a commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Worth {
    /// A commander's rating (OTP 2.0).
    Rating(Rating),
    /// A brigadier's ability (AWI Control ability).
    Ability(Ability),
}

impl Worth {
    /// Returns it in words: "firebrand", "good".
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

    /// Returns it capitalised, as the beginning of a line: "Firebrand".
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
    /// The result of each of its faces.
    pub faces: Vec<(u8, Worth)>,
    /// Where the row comes from.
    pub source: Source,
}

impl WorthRow {
    /// Returns the row's name as the beginning of a line: "State or loyalist".
    #[must_use]
    pub fn title(&self) -> String {
        match text::localise(&super::charts::pretty(self.row)) {
            Cow::Borrowed(english) => english.replace("loyalist", "Loyalist"),
            Cow::Owned(translated) => translated,
        }
    }

    /// Returns the result of a face; `None`: the die has no such face.
    #[must_use]
    pub fn on(&self, face: u8) -> Option<Worth> {
        self.faces.iter().find(|(shown, _)| *shown == face).map(|(_, worth)| *worth)
    }

    /// Returns the faces of each worth on the row, in the order of the die: "0 poltroon, 1-2 cautious".
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
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

/// One effect of a commander or of his worth.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Effect {
    /// In plain words, with the charts' numbers.
    pub words: String,
    /// The section of the rule.
    pub rule: String,
    /// Where its numbers come from.
    pub source: Source,
}

impl Effect {
    pub(in crate::rules) fn of(words: impl Into<String>, rule: impl Into<String>, source: Source) -> Self {
        Effect { words: words.into(), rule: rule.into(), source }
    }
}

/// An event's news of a commander's worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorthNews<'e> {
    /// It was rolled.
    Rolled {
        /// The commander.
        commander: &'e CommanderId,
        /// The face.
        face: u8,
    },
    /// The referee ruled it.
    Ruled {
        /// The commander.
        commander: &'e CommanderId,
    },
}

impl Commander {
    /// Returns his worth in the battle file; `None`: it is rolled, or he has none.
    #[must_use]
    pub fn worth(&self) -> Option<Worth> {
        self.rating().map(Worth::Rating).or(self.ability().map(Worth::Ability))
    }
}
