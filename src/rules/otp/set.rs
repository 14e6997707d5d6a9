//! What a game, an event and an action of this set answer to those who know no set by name (see `rules/sets.rs`), beside what
//! the parts of the rules answer themselves.

use super::{Action, Event, Game, Offer, Phase, Ruling, RulingEvent, SequenceEvent, State, ledger, orders, ratings};
use crate::battle::names::RATINGS;
use crate::battle::{Battle, Commander, Options};
use crate::geometry::AspectVerdict;
use crate::ids::{BrigadeId, CommanderId, TerrainId, UnitId};
use crate::rules::{Account, Effect, Refusal, Source, Stage, Worth, WorthRow};
use crate::text;

/// What one pass of all that is done is called.
pub(in crate::rules) const TURN_WORD: &str = "turn";

/// What one base with figures is called, and several.
pub(in crate::rules) const STAND_WORDS: (&str, &str) = ("stand", "stands");

/// All that a commander may be, the best first (2.0).
pub(in crate::rules) fn all_worths() -> Vec<Worth> {
    RATINGS.iter().rev().map(|(_, rating)| Worth::Rating(*rating)).collect()
}

impl Game {
    /// The turn; 0 before the first.
    #[must_use]
    pub fn turn(&self) -> u16 {
        self.state().turn
    }

    /// Where in its turn the game is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.state().phase {
            Phase::SetUp => Stage::SetUp,
            Phase::Draw => Stage::Between,
            Phase::Brigade { brigade } => Stage::Brigade(brigade.clone()),
            Phase::Rebuild => Stage::End,
        }
    }

    /// No phase is without something to do.
    pub(in crate::rules) fn ways_on(&self) -> Vec<Offer> {
        Vec::new()
    }

    /// What follows without anybody's decision: the next chit (4.3), and the end of a turn in which nobody can rebuild
    /// (4.4). A turn's first chit waits for its players.
    pub(in crate::rules) fn follow_on(&self) -> Option<Action> {
        match self.state().phase {
            Phase::Draw if !self.state().drawn.is_empty() => Some(Action::Draw { chit: None }),
            Phase::Rebuild if self.units_to_act().is_empty() => Some(Action::EndTurn {}),
            _ => None,
        }
    }

    /// The optional rules in force.
    #[must_use]
    pub fn options(&self) -> Options {
        self.state().options
    }

    /// Why a unit could not fire at one enemy: here nothing about the enemy forbids it, so as [`Self::cannot_fire`].
    #[must_use]
    pub fn cannot_fire_at(&self, unit: &UnitId, _: &UnitId) -> Option<Refusal> {
        self.cannot_fire(unit)
    }

    /// Where a unit stands to an enemy within the reach of a charge: here only contact says (9.1).
    pub(in crate::rules) fn within_a_charge(&self, _: &UnitId, _: &UnitId) -> Option<AspectVerdict> {
        None
    }

    /// The town or building a unit is held all round in, and the section (6.13).
    pub(in crate::rules) fn walls_of(&self, unit: &UnitId) -> Option<(TerrainId, &'static str)> {
        Some((self.held_by(unit)?, "6.13"))
    }

    /// What an action came to, this being the game after it.
    pub(in crate::rules) fn accounts(&self, before: &Self, events: &[&Event]) -> Vec<Account> {
        let (before, after): (&State, &State) = (before.state(), self.state());
        ledger::accounts(before, after, events)
    }

    /// The charts that decided an event, by name, each with the least trusted source of the cells that did.
    pub(in crate::rules) fn chart_sources(&self, event: &Event) -> Vec<(String, Source)> {
        let named = |chart: &str| text::again(&chart.replace('_', " ")).into_owned();
        event.chart_sources().into_iter().map(|used| (named(&used.chart), used.source)).collect()
    }

    /// A commander's rating (2.0); `None`: not known.
    pub(in crate::rules) fn worth(&self, commander: &CommanderId) -> Option<Worth> {
        self.state().commanders.get(commander)?.rating.map(Worth::Rating)
    }

    /// The chart row a commander is rolled on (2.0).
    pub(in crate::rules) fn worth_row(&self, him: &Commander) -> Option<WorthRow> {
        ratings::worth_row(self.charts(), him.nation()?)
    }

    /// What a commander of a rating does.
    pub(in crate::rules) fn effects(&self, him: &Commander, rated: Option<Worth>) -> Vec<Effect> {
        match rated {
            Some(Worth::Rating(rating)) => ratings::effects(self.charts(), rating, him.is_overall()),
            Some(Worth::Ability(_)) | None => Vec::new(),
        }
    }

    /// What every commander does.
    pub(in crate::rules) fn effects_of_all(&self) -> Vec<Effect> {
        ratings::effects_of_all(self.charts())
    }

    /// The brigade that a commander has; it never changes.
    pub(in crate::rules) fn brigade_of<'b>(&self, him: &'b Commander) -> Option<&'b BrigadeId> {
        him.brigade.as_ref()
    }

    /// The ruling that makes a commander the one of his whole side: these rules ask for no such man.
    pub(in crate::rules) fn rule_in_chief(&self, _: &CommanderId, _: String) -> Option<Action> {
        None
    }

    /// The ruling that says what a commander is worth; `None`: these rules have no such worth.
    pub(in crate::rules) fn rule_worth(&self, commander: &CommanderId, worth: Worth, reason: String) -> Option<Action> {
        let Worth::Rating(rating) = worth else { return None };
        Some(Action::Rule { ruling: Ruling::Rating { commander: commander.clone(), rating }, reason })
    }

    /// The action that rolls for a commander (2.0).
    pub(in crate::rules) fn rate(&self, commander: &CommanderId) -> Action {
        Action::Rate { commander: commander.clone() }
    }
}

impl Action {
    /// What the action orders, in plain words.
    pub(in crate::rules) fn words(&self, battle: &Battle) -> String {
        orders::order_words(self, battle)
    }
}

impl Event {
    /// The referee's own hand is in it.
    pub(in crate::rules) fn is_ruling(&self) -> bool {
        matches!(self, Event::Ruling(_) | Event::Waived { .. })
    }

    /// It only begins or ends a part of the turn.
    pub(in crate::rules) fn is_heading(&self) -> bool {
        use SequenceEvent as Sequence;
        matches!(
            self,
            Event::Sequence(
                Sequence::BonusEnded { .. }
                    | Sequence::Finished { .. }
                    | Sequence::TurnBegan { .. }
                    | Sequence::Drawn { .. }
                    | Sequence::BrigadeEnded { .. }
                    | Sequence::LastChitPlayed
            )
        )
    }

    /// The chit that was drawn, and whose it is (4.3).
    pub(in crate::rules) fn chit_drawn(&self) -> Option<(u8, &BrigadeId)> {
        match self {
            Event::Sequence(SequenceEvent::Drawn { chit, brigade }) => Some((*chit, brigade)),
            _ => None,
        }
    }

    /// Why the referee ruled so.
    pub(in crate::rules) fn ruled_because(&self) -> Option<&str> {
        match self {
            Event::Ruling(RulingEvent::Ruled { reason, .. } | RulingEvent::Overruled { reason, .. }) => Some(reason),
            _ => None,
        }
    }
}
