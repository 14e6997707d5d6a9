//! The interface of every rule set, and the enums over all sets.
//!
//! May import `text`, `units`, `ids`, `input`, `geometry`, `dice` and `battle`. A set never imports another set.

mod action_schema;
mod any_game;
pub mod awi;
mod chart_source;
pub mod charts;
mod close_call;
mod commanders;
mod declared;
mod deployed;
mod dispatch;
mod game;
mod ghost;
mod ledger;
#[cfg(feature = "legions")]
pub mod legions;
mod movement;
pub mod offer;
pub mod otp;
mod pieces;
mod queries;
mod ratings;
mod reach;
mod returns;
mod ruling;
mod set;
mod sets;
mod tabletop;
mod transaction;
mod wording;

pub use crate::battle::Source;
pub use any_game::{Action, AnyGame, Event, Offer};
pub(crate) use chart_source::source_lines;
pub use chart_source::{ChartSource, note_source};
pub use close_call::{CloseCall, CloseCallQuestion, Compared, End, Thing, shot_question};
pub use commanders::{ControlFact, Passes, SpanOfCommand, SpanToCommander, SpanToUnit, Within};
pub use declared::{DeclaredRoll, OneRoll, Overruling, Split};
pub use dispatch::NotAnAction;
pub use ghost::{CommanderGhost, FireCost, Ghost, GhostBy, MoveCost, Moved, SentForward, UnitGhost, Walk};
pub use ledger::{Account, LossCause};
pub use offer::{Display, OfferPlace, OnTap, Topic};
pub use pieces::{Leader, Mark, Piece, Pieces, Tone};
pub use queries::{has_optional_rules, has_passes, mark_letters, overall_commander_words, turn_word, worth_title};
pub use ratings::{Effect, Worth, WorthNews, WorthRow};
pub use reach::{FireReach, Measured};
pub use returns::{CommanderCard, ReferenceGroup, ReferencePart, ReturnLines, TickBoxes};
pub use set::{Commanders, InPlay, Returns, RuleSet, SetAction, SetEvent};
pub use sets::Charts;
pub use tabletop::{Ghosts, SceneResult, Shelter, Shooting, Table, Tabletop};
pub use wording::agree;

use crate::battle::{Battle, Brigade};
use crate::dice::DieWanted;
use crate::ids::{BrigadeId, SideId};
use crate::text::Name;
use crate::{msg, text};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// One modifier of a roll, itemised.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    /// Its name in the charts file ("enfilade").
    pub name: String,
    /// The number added.
    pub value: i16,
    /// The rule's section ("8.11").
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}

impl Modifier {
    /// Returns the citation in the current language: a section unchanged, the referee's ruling in words.
    #[must_use]
    pub fn cited(&self) -> &str {
        text::cited(&self.rule)
    }
}

/// Why an action is not allowed. The state is untouched; the referee may overrule a waivable refusal.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error, Serialize, Deserialize)]
#[error("{why} ({})", text::cited(rule))]
pub struct Refusal {
    /// The section ("10.1"), or if no section applies: "battle file" (the battle has no such unit, commander or
    /// terrain) or "rulings" (a ruling that cannot be carried out).
    pub rule: String,
    /// One sentence for the referee.
    pub why: String,
    /// Whether the referee may overrule it; false where there is nothing to overrule.
    pub waivable: bool,
}

crate::shown_part!(Refusal);

/// Why an action was not carried out. The state is untouched in both cases.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Stop {
    /// It is not allowed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It needs a die first: ask for it and act again.
    #[error(transparent)]
    Wants(#[from] DieWanted),
}

crate::shown_part!(Stop);

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// One line for the log.
    pub line: String,
    /// Further lines: modifiers, sources, dice.
    pub details: Vec<String>,
}

impl Words {
    /// Makes a line without details.
    #[must_use]
    pub fn line(line: impl Into<String>) -> Self {
        Words { line: line.into(), details: Vec::new() }
    }

    /// Makes a line with details.
    #[must_use]
    pub fn with(line: impl Into<String>, details: Vec<String>) -> Self {
        Words { line: line.into(), details }
    }
}

/// The position of a game in its turn.
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
    /// A step of a move, by rules whose sides take turns.
    Step {
        /// Its number, from 1.
        number: u8,
        /// Its title.
        title: &'static str,
        /// The side whose move it is.
        side: SideId,
    },
}

impl Stage {
    /// Returns the stage as a heading of the log: "McDowell's riflemen, chit 4".
    #[must_use]
    pub fn title(&self, battle: &Battle) -> String {
        match self {
            Stage::SetUp => msg!("rules-before-the-battle").to_owned(),
            Stage::Between => msg!("rules-between-the-chits").to_owned(),
            Stage::Brigade(id) => {
                let chit = |b: &Brigade| b.chit.map_or_else(String::new, |chit| msg!("rules-chit", chit));
                battle.brigade(id).map_or_else(|| id.to_string(), |b| format!("{}{}", b.name, chit(b)))
            }
            Stage::End => msg!("rules-after-the-last-chit").to_owned(),
            Stage::Step { number, title, side } => {
                let whose =
                    battle.forces.sides.iter().find(|s| s.id == *side).map_or(side.as_str(), |s| s.name.as_str());
                msg!("rules-moves-step", unit = Name::new(whose), number, title)
            }
        }
    }
}
