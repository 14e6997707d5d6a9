//! What else the returns and the command line say of commanders: passes, tests, fates, and how far they command. By any rule
//! set.

use super::sets::{by_name, of_set};
use super::{Game, Worth};
use crate::battle::{Commander, RulesName};
use crate::ids::{CommanderId, UnitId};

/// Morale passes (OTP 10.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passes {
    /// Not used yet.
    pub left: u8,
    /// In the whole game.
    pub all: u8,
}

/// How far a commander commands, and whom.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanOfCommand<'g> {
    /// The span in inches; `None`: the rules have no span of command.
    pub span_in: Option<f64>,
    /// The units measured.
    pub units: Vec<SpanToUnit<'g>>,
    /// The commanders he commands, by rules that have such; `None`: he is not one who commands others.
    pub commanders: Option<Vec<SpanToCommander<'g>>>,
    /// The commander over him, of several the nearest.
    pub superior: Option<SpanToCommander<'g>>,
}

/// From a commander to a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanToUnit<'g> {
    /// Which unit.
    pub unit: &'g UnitId,
    /// From the edge of his base, in inches.
    pub distance_in: f64,
    /// Whether that is within his span; `None`: no span is held against it.
    pub within: Option<Within>,
    /// Who commands it.
    pub control: Option<ControlFact>,
}

/// From a commander to another.
#[derive(Clone, Debug, PartialEq)]
pub struct SpanToCommander<'g> {
    /// Who.
    pub commander: &'g CommanderId,
    /// His name.
    pub name: &'g str,
    /// In inches.
    pub distance_in: f64,
    /// Whether that is within the span.
    pub within: Within,
}

/// Within a span or not, and by how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Within {
    /// It is within.
    pub yes: bool,
    /// By this many inches.
    pub margin_in: f64,
}

/// Who commands a unit, in a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlFact {
    /// Its name in JSON: "influenced".
    pub name: String,
    /// In the language in use.
    pub words: &'static str,
}

/// Whether commanders have morale passes by some rules (OTP 10.4).
#[must_use]
pub fn has_passes(rules: RulesName) -> bool {
    by_name!(rules, set => set::HAS_PASSES)
}

/// Whether some rules have optional rules to switch on.
#[must_use]
pub fn has_optional_rules(rules: RulesName) -> bool {
    by_name!(rules, set => set::HAS_OPTIONAL_RULES)
}

/// What a commander of a whole side is called.
#[must_use]
pub fn overall_commander_words(rules: RulesName) -> &'static str {
    by_name!(rules, set => set::overall_commander_words())
}

/// How the column of what commanders are worth is headed: "Rating", "Ability".
#[must_use]
pub fn worth_title(rules: RulesName) -> &'static str {
    by_name!(rules, set => set::worth_title())
}

impl Game {
    /// A commander's morale passes; `None`: he is not rated yet, or has none by these rules.
    #[must_use]
    pub fn passes(&self, commander: &CommanderId) -> Option<Passes> {
        of_set!(self, Game(game) => game.passes(commander))
    }

    /// How many passes a commander has used.
    #[must_use]
    pub fn passes_used(&self, commander: &CommanderId) -> u8 {
        of_set!(self, Game(game) => game.passes_used(commander))
    }

    /// The number at or under which the test of a commander of some worth is passed; `None`: there is no such test.
    #[must_use]
    pub fn test_needed(&self, worth: Worth) -> Option<i16> {
        of_set!(self, Game(game) => game.test_needed(worth))
    }

    /// What a commander's worth is by its names in JSON, in the order they are written.
    #[must_use]
    pub fn worth_facts(&self, commander: &CommanderId) -> Vec<(&'static str, serde_json::Value)> {
        of_set!(self, Game(game) => game.worth_facts(commander))
    }

    /// What is said of the worth of a commander that is not known.
    #[must_use]
    pub fn unrated_words(&self, him: &Commander) -> &'static str {
        of_set!(self, Game(game) => game.unrated_words(him))
    }

    /// The fate of a commander who has fallen and whom nobody has replaced, after the words on his falls.
    #[must_use]
    pub fn fallen_words(&self, falls: String) -> String {
        by_name!(self.rules(), set => set::fallen_words(falls))
    }

    /// How far a commander commands from where he is; `None`: he is dead.
    #[must_use]
    pub fn span_of_command<'g>(&'g self, him: &'g Commander) -> Option<SpanOfCommand<'g>> {
        of_set!(self, Game(game) => game.span_of_command(him))
    }
}
