//! Queries of screens, reports and returns about a game by any rule set, and about a rule set by its name.

use super::dispatch::own;
use super::set::{InPlay, RuleSet, SetAction, SetEvent};
use super::sets::{by_name, of_one_set, of_set};
use super::{
    Account, Action, AnyGame, DeclaredRoll, Event, Leader, Offer, Overruling, Piece, Pieces, Refusal, Source, Split,
    Walk, Worth, WorthNews, WorthRow, offer,
};
use crate::battle::{Battle, Options, RulesName};
use crate::geometry::Step;
use crate::ids::{BrigadeId, CommanderId, UnitId};

/// Returns the letters for markers by a rule set, each with its meaning.
///
/// ```
/// use drumhead::rules::mark_letters;
/// use drumhead::battle::RulesName;
/// assert_eq!(mark_letters(RulesName::Otp), [("!", "a morale marker")]);
/// ```
#[must_use]
pub fn mark_letters(rules: RulesName) -> &'static [(&'static str, &'static str)] {
    by_name!(rules, set => set::Game::MARK_LETTERS)
}

/// Returns the word for one round of the sequence of play by some rules, as [`AnyGame::turn_word`] does.
#[must_use]
pub fn turn_word(rules: RulesName) -> &'static str {
    by_name!(rules, set => set::Game::TURN_WORD)
}

/// Returns whether commanders have morale passes by some rules (OTP 10.4).
#[must_use]
pub fn has_passes(rules: RulesName) -> bool {
    by_name!(rules, set => set::Game::HAS_PASSES)
}

/// Returns whether some rules have optional rules to switch on.
#[must_use]
pub fn has_optional_rules(rules: RulesName) -> bool {
    by_name!(rules, set => set::Game::HAS_OPTIONAL_RULES)
}

/// Returns the word for the commander of a whole side.
#[must_use]
pub fn overall_commander_words(rules: RulesName) -> &'static str {
    by_name!(rules, set => set::Game::overall_commander_words())
}

/// Returns the heading of the column with the worth of commanders: "Rating", "Ability".
#[must_use]
pub fn worth_title(rules: RulesName) -> &'static str {
    by_name!(rules, set => set::Game::worth_title())
}

impl Worth {
    /// Returns every worth a commander may have by some rules, the best first.
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
        by_name!(rules, set => set::Game::all_worths())
    }
}

impl AnyGame {
    /// Returns the offers that belong to no one unit, allowed or refused, each refused one with its reason.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// for offer in game.offers() {
    ///     assert_eq!(game.would_refuse(&offer.action), offer.refusal, "{}", offer.label);
    /// }
    /// ```
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        of_set!(self, AnyGame(game) => of_any(RuleSet::offers(game)))
    }

    /// Returns everything a unit could do now, allowed or refused, each refused one with its reason.
    #[must_use]
    pub fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        of_set!(self, AnyGame(game) => of_any(RuleSet::unit_offers(game, unit)))
    }

    /// Returns the obvious answer to the pending choice, which the app gives by itself (in On to Philadelphia:
    /// accepting a morale result without effect). Undoing it brings the choice back. `None` if the players must choose.
    #[must_use]
    pub fn needless_choice(&self) -> Option<Action> {
        of_set!(self, AnyGame(game) => RuleSet::needless_choice(game).map(Action::from))
    }

    /// Returns the offers that pass over every step in which no unit can act, the usual one first. Empty if the set has
    /// no steps to pass over, or if dice or a choice come first.
    #[must_use]
    pub fn ways_on(&self) -> Vec<Offer> {
        of_set!(self, AnyGame(game) => of_any(RuleSet::ways_on(game)))
    }

    /// Returns the one action that can follow now, or `None` if a player has something to decide before it.
    #[must_use]
    pub fn follow_on(&self) -> Option<Action> {
        of_set!(self, AnyGame(game) => RuleSet::follow_on(game).map(Action::from))
    }

    /// Returns whether the game is being set up: its first turn has not begun.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// assert!(AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp)).is_setting_up());
    /// ```
    #[must_use]
    pub fn is_setting_up(&self) -> bool {
        of_set!(self, AnyGame(game) => RuleSet::is_setting_up(game))
    }

    /// Returns the optional rules in force.
    #[must_use]
    pub fn options(&self) -> Options {
        of_set!(self, AnyGame(game) => RuleSet::options(game))
    }

    /// Returns the word for one round of the sequence of play: "turn", or "move" where the sides move in turn.
    #[must_use]
    pub fn turn_word(&self) -> &'static str {
        turn_word(self.rules())
    }

    /// Returns the set's word for a stand, singular and plural.
    #[must_use]
    pub fn stand_words(&self) -> (&'static str, &'static str) {
        by_name!(self.rules(), set => set::Game::STAND_WORDS)
    }

    /// Returns the units on the table that may still act now; their cards list the actions and the obstacles.
    #[must_use]
    pub fn units_to_act(&self) -> Vec<UnitId> {
        of_set!(self, AnyGame(game) => RuleSet::units_to_act(game))
    }

    /// Returns whether it is this unit's turn to act.
    #[must_use]
    pub fn is_in_turn(&self, unit: &UnitId) -> bool {
        of_set!(self, AnyGame(game) => game.is_in_turn(unit))
    }

    /// Returns whether a unit in its turn has done everything it may.
    #[must_use]
    pub fn has_finished(&self, unit: &UnitId) -> bool {
        of_set!(self, AnyGame(game) => game.has_finished(unit))
    }

    /// Returns why an action would be refused now; `None`: it is legal.
    #[must_use]
    pub fn would_refuse(&self, action: &Action) -> Option<Refusal> {
        of_one_set!(
            (self, action),
            (AnyGame(game), Action(action)) => game.would_refuse(action),
            _ => Some(self.of_others())
        )
    }

    /// Returns a unit in its current condition, gone or not; `None`: the battle has no such unit.
    #[must_use]
    pub fn piece(&self, unit: &UnitId) -> Option<Piece<'_>> {
        of_set!(self, AnyGame(game) => game.piece(unit))
    }

    /// Returns a commander in his current condition; `None`: the battle has no such commander.
    #[must_use]
    pub fn leader(&self, commander: &CommanderId) -> Option<Leader<'_>> {
        of_set!(self, AnyGame(game) => game.leader(commander))
    }

    /// Returns every unit and commander.
    #[must_use]
    pub fn pieces(&self) -> Pieces<'_> {
        let battle = self.battle();
        Pieces {
            units: battle.forces.units.iter().filter_map(|unit| Some((&unit.id, self.piece(&unit.id)?))).collect(),
            commanders: battle.forces.commanders.iter().filter_map(|c| Some((&c.id, self.leader(&c.id)?))).collect(),
        }
    }

    /// Returns short remarks that a referee needs in order to continue with a unit; empty for a unit that is gone.
    #[must_use]
    pub fn remarks(&self, unit: &UnitId) -> Vec<String> {
        of_set!(self, AnyGame(game) => game.remarks(unit))
    }

    /// Returns the chart row a commander is rolled on. `None`: there is no roll for him, or no such commander.
    #[must_use]
    pub fn worth_row(&self, commander: &CommanderId) -> Option<WorthRow> {
        self.commanders().worth_row(self.battle().commander(commander)?)
    }

    /// Returns the ruling by which a brigadier takes the command of his whole side. `None`: his rules have no such
    /// post, it is taken, or he is dead.
    #[must_use]
    pub fn rule_in_chief(&self, commander: &CommanderId, reason: String) -> Option<Action> {
        let action = self.commanders().rule_in_chief(commander, reason)?;
        self.would_refuse(&action).is_none().then_some(action)
    }

    /// Returns the ruling by which a commander is rolled for again. `None`: nothing is rolled for commanders.
    #[must_use]
    pub fn rate_again(&self, commander: &CommanderId, reason: String) -> Option<Action> {
        let rate = self.commanders().rate(commander)?;
        Some(rate.overruled(Overruling { reason, ..Overruling::default() }))
    }

    /// Returns the ways to split a declared fire over several enemies, from the other offers of its unit; empty by
    /// rules under which a unit fires at one enemy.
    #[must_use]
    pub fn fire_splits(&self, declared: &Offer, others: &[Offer]) -> Vec<Split> {
        of_set!(self, AnyGame(game) => game.fire_splits(declared, others))
    }

    /// Returns the effect of an action on figures and commanders. `self` is the game after it, `before` the game before
    /// it, and `events` are its events. Empty if the two games have different rule sets.
    #[must_use]
    pub fn accounts(&self, before: &AnyGame, events: &[Event]) -> Vec<Account> {
        of_one_set!(
            (before, self),
            (AnyGame(before), AnyGame(after)) => after.accounts(before, &own(events)),
            _ => Vec::new()
        )
    }

    /// Returns the charts that decided an event, by name, each with the least trusted source among the cells used.
    #[must_use]
    pub fn chart_sources(&self, event: &Event) -> Vec<(String, Source)> {
        of_one_set!((self, event), (AnyGame(game), Event(event)) => RuleSet::chart_sources(game, event), _ => Vec::new())
    }
}

impl Action {
    /// Returns the action with the referee's changes. An action overruled before keeps its earlier strikes and
    /// additions.
    #[must_use]
    pub fn overruled(self, by: Overruling) -> Action {
        of_set!(self, Action(action) => action.overruled(by).into())
    }

    /// Returns the steps of an action that walks a unit; `None` for any other action.
    #[must_use]
    pub fn walk(&self) -> Option<Walk<'_>> {
        of_set!(self, Action(action) => action.walk())
    }

    /// Returns the enemy the action is aimed at, the first if there are several.
    #[must_use]
    pub fn aimed_at(&self) -> Option<&UnitId> {
        of_set!(self, Action(action) => action.aimed_at())
    }

    /// Returns the steps given with a move into contact; empty if none are given, and the unit takes the shortest way.
    #[must_use]
    pub fn approach(&self) -> &[Step] {
        of_set!(self, Action(action) => action.approach())
    }

    /// Returns the way of a unit that a result sends forward (OTP 10.2).
    pub(super) fn forward_way(&self) -> Option<&[Step]> {
        of_set!(self, Action(action) => action.forward_way())
    }

    /// Returns whether the action deploys a unit or a commander before the first turn.
    #[must_use]
    pub fn deploys(&self) -> bool {
        of_set!(self, Action(action) => action.deploys())
    }

    /// Returns whether it is the referee's ruling, which costs nothing and follows no rule.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        of_set!(self, Action(action) => action.is_ruling())
    }
}

impl Event {
    /// Returns the rolls with modifiers in an event.
    #[must_use]
    pub fn rolls(&self, battle: &Battle) -> Vec<DeclaredRoll> {
        of_set!(self, Event(event) => event.rolls(battle))
    }

    /// Returns whether the referee intervened: by a ruling, or by waiving a refusal.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        of_set!(self, Event(event) => event.is_ruling())
    }

    /// Returns whether it only begins or ends a part of the turn: a story under headings leaves it out, because the
    /// heading reports it.
    #[must_use]
    pub fn is_heading(&self) -> bool {
        of_set!(self, Event(event) => event.is_heading())
    }

    /// Returns the chit that was drawn, and its brigade (OTP 4.3).
    #[must_use]
    pub fn chit_drawn(&self) -> Option<(u8, &BrigadeId)> {
        of_set!(self, Event(event) => event.chit_drawn())
    }

    /// Returns the event's news of a commander's worth.
    #[must_use]
    pub fn worth_news(&self) -> Option<WorthNews<'_>> {
        of_set!(self, Event(event) => event.worth_news())
    }

    /// Returns the reason for the referee's ruling; `None`: it is no ruling.
    #[must_use]
    pub fn ruled_because(&self) -> Option<&str> {
        of_set!(self, Event(event) => event.ruled_because())
    }
}

fn of_any<A: Into<Action>>(offers: Vec<offer::Offer<A>>) -> Vec<Offer> {
    offers.into_iter().map(|offer| offer.mapped(Into::into)).collect()
}
