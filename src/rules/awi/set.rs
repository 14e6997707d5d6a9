//! What a game, an event and an action of this set answer to those who know no set by name (see `rules/sets.rs`), beside what
//! the parts of the rules answer themselves.

use super::{Action, Event, Game, Ruling, RulingEvent, ledger, orders, ratings};
use crate::battle::{ABILITIES, Battle, Commander, Options};
use crate::ids::{BrigadeId, CommanderId, TerrainId, UnitId};
use crate::rules::{Account, Effect, Worth, WorthRow};

/// What one pass of all that is done is called.
pub(in crate::rules) const TURN_WORD: &str = "move";

/// What one base with figures is called, and several.
pub(in crate::rules) const STAND_WORDS: (&str, &str) = ("base", "bases");

/// All that a brigadier may be, the best first (Control ability).
pub(in crate::rules) fn all_worths() -> Vec<Worth> {
    ABILITIES.iter().map(|(_, ability)| Worth::Ability(*ability)).collect()
}

impl Game {
    /// The move; 0 before the first.
    #[must_use]
    pub fn turn(&self) -> u16 {
        self.state().number
    }

    /// The optional rules in force.
    #[must_use]
    pub fn options(&self) -> Options {
        self.battle().head.options
    }

    /// The strong house a unit is held all round in, and the section (Strong houses).
    pub(in crate::rules) fn walls_of(&self, unit: &UnitId) -> Option<(TerrainId, &'static str)> {
        Some((self.strong_house_of(unit)?, "Strong houses"))
    }

    /// What an action came to, this being the game after it.
    pub(in crate::rules) fn accounts(&self, before: &Self, events: &[&Event]) -> Vec<Account> {
        ledger::accounts(before.state(), self.state(), events)
    }

    /// A brigadier's ability (Control ability); `None`: not known, or he is a commander in chief.
    pub(in crate::rules) fn worth(&self, general: &CommanderId) -> Option<Worth> {
        self.state().generals.get(general)?.ability.map(Worth::Ability)
    }

    /// The chart row a brigadier is rolled on; nothing is rolled for a commander in chief.
    pub(in crate::rules) fn worth_row(&self, him: &Commander) -> Option<WorthRow> {
        self.state().brigade_of(him).and_then(|_| ratings::worth_row(self.charts()))
    }

    /// What a brigadier of an ability does, or a commander in chief.
    pub(in crate::rules) fn effects(&self, him: &Commander, worth: Option<Worth>) -> Vec<Effect> {
        match worth {
            Some(Worth::Ability(ability)) => ratings::effects(self.charts(), ability),
            None if self.state().brigade_of(him).is_none() => ratings::cinc_effects(self.charts()),
            Some(Worth::Rating(_)) | None => Vec::new(),
        }
    }

    /// What every general does.
    pub(in crate::rules) fn effects_of_all(&self) -> Vec<Effect> {
        ratings::effects_of_all(self.charts())
    }

    /// The brigade that a general has now.
    pub(in crate::rules) fn brigade_of<'b>(&self, him: &'b Commander) -> Option<&'b BrigadeId> {
        self.state().brigade_of(him)
    }

    /// The ruling by which a brigadier takes the command of his whole side.
    pub(in crate::rules) fn rule_in_chief(&self, general: &CommanderId, reason: String) -> Option<Action> {
        Some(Action::Rule { ruling: Ruling::InChief { general: general.clone() }, reason })
    }

    /// The ruling that says what a brigadier is worth; `None`: these rules have no such worth.
    pub(in crate::rules) fn rule_worth(&self, general: &CommanderId, worth: Worth, reason: String) -> Option<Action> {
        let Worth::Ability(ability) = worth else { return None };
        Some(Action::Rule { ruling: Ruling::Ability { general: general.clone(), ability }, reason })
    }

    /// The action that rolls for a brigadier.
    pub(in crate::rules) fn rate(&self, general: &CommanderId) -> Action {
        Action::RollAbility { general: general.clone() }
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

    /// It only begins or ends a part of the move.
    pub(in crate::rules) fn is_heading(&self) -> bool {
        matches!(self, Event::Began { .. })
    }

    /// These rules draw no chits.
    pub(in crate::rules) fn chit_drawn(&self) -> Option<(u8, &BrigadeId)> {
        None
    }

    /// Why the referee ruled so.
    pub(in crate::rules) fn ruled_because(&self) -> Option<&str> {
        match self {
            Event::Ruling(RulingEvent::Ruled { reason, .. } | RulingEvent::Overruled { reason, .. }) => Some(reason),
            _ => None,
        }
    }
}
