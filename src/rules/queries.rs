//! What screens, reports and returns ask of a game by any rule set, and of a rule set by its name.

use super::dispatch::own;
use super::set::{InPlay, RuleSet, SetAction, SetEvent};
use super::sets::{by_name, of_one_set, of_set};
use super::{
    Account, Action, DeclaredRoll, Event, Game, Leader, Offer, Overruling, Piece, Pieces, Refusal, Source, Split, Walk,
    Worth, WorthNews, WorthRow, offer,
};
use crate::battle::{Battle, Options, RulesName};
use crate::geometry::Step;
use crate::ids::{BrigadeId, CommanderId, UnitId};

/// The letters that may be on markers by a rule set, each with what it means.
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

/// Whether commanders have morale passes by some rules (OTP 10.4).
#[must_use]
pub fn has_passes(rules: RulesName) -> bool {
    by_name!(rules, set => set::Game::HAS_PASSES)
}

/// Whether some rules have optional rules to switch on.
#[must_use]
pub fn has_optional_rules(rules: RulesName) -> bool {
    by_name!(rules, set => set::Game::HAS_OPTIONAL_RULES)
}

/// What a commander of a whole side is called.
#[must_use]
pub fn overall_commander_words(rules: RulesName) -> &'static str {
    by_name!(rules, set => set::Game::overall_commander_words())
}

/// How the column of what commanders are worth is headed: "Rating", "Ability".
#[must_use]
pub fn worth_title(rules: RulesName) -> &'static str {
    by_name!(rules, set => set::Game::worth_title())
}

impl Worth {
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
        by_name!(rules, set => set::Game::all_worths())
    }
}

impl Game {
    /// What may be done that belongs to no one unit, allowed or not, with the reason where not.
    ///
    /// ```
    /// use drumhead::rules::{Charts, Game};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// for offer in game.offers() {
    ///     assert_eq!(game.would_refuse(&offer.action), offer.refusal, "{}", offer.label);
    /// }
    /// ```
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        of_set!(self, Game(game) => of_any(RuleSet::offers(game)))
    }

    /// What a unit could do now, allowed or not, with the reason where not.
    #[must_use]
    pub fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        of_set!(self, Game(game) => of_any(RuleSet::unit_offers(game, unit)))
    }

    /// The ways on over all in which nobody has anything to do, the usual one first. None where the set has no steps to pass
    /// over, or dice or a choice come first.
    #[must_use]
    pub fn ways_on(&self) -> Vec<Offer> {
        of_set!(self, Game(game) => of_any(RuleSet::ways_on(game)))
    }

    /// The one thing that may follow now, where nobody has anything to decide before it; `None`: somebody has.
    #[must_use]
    pub fn follow_on(&self) -> Option<Action> {
        of_set!(self, Game(game) => RuleSet::follow_on(game).map(Action::from))
    }

    /// The optional rules in force.
    #[must_use]
    pub fn options(&self) -> Options {
        of_set!(self, Game(game) => RuleSet::options(game))
    }

    /// What one pass of all that is done is called: "turn", or "move" where the sides move in turn.
    #[must_use]
    pub fn turn_word(&self) -> &'static str {
        by_name!(self.rules(), set => set::Game::TURN_WORD)
    }

    /// What one base with figures is called, and several.
    #[must_use]
    pub fn stand_words(&self) -> (&'static str, &'static str) {
        by_name!(self.rules(), set => set::Game::STAND_WORDS)
    }

    /// Units on the table that may still have something to do now: the cards for them say what, and what is against it.
    #[must_use]
    pub fn units_to_act(&self) -> Vec<UnitId> {
        of_set!(self, Game(game) => RuleSet::units_to_act(game))
    }

    /// Whether it is this unit's turn to do something.
    #[must_use]
    pub fn is_in_turn(&self, unit: &UnitId) -> bool {
        of_set!(self, Game(game) => game.is_in_turn(unit))
    }

    /// Whether a unit whose turn it is has done all it may.
    #[must_use]
    pub fn has_finished(&self, unit: &UnitId) -> bool {
        of_set!(self, Game(game) => game.has_finished(unit))
    }

    /// Why an action would be refused now; `None`: it is legal.
    #[must_use]
    pub fn would_refuse(&self, action: &Action) -> Option<Refusal> {
        of_one_set!(
            (self, action),
            (Game(game), Action(action)) => game.would_refuse(action),
            _ => Some(self.of_others())
        )
    }

    /// A unit as it stands, gone or not; `None`: the battle has no such unit.
    #[must_use]
    pub fn piece(&self, unit: &UnitId) -> Option<Piece<'_>> {
        of_set!(self, Game(game) => game.piece(unit))
    }

    /// A commander as he stands; `None`: the battle has no such commander.
    #[must_use]
    pub fn leader(&self, commander: &CommanderId) -> Option<Leader<'_>> {
        of_set!(self, Game(game) => game.leader(commander))
    }

    /// Everybody.
    #[must_use]
    pub fn pieces(&self) -> Pieces<'_> {
        let battle = self.battle();
        Pieces {
            units: battle.forces.units.iter().filter_map(|unit| Some((&unit.id, self.piece(&unit.id)?))).collect(),
            commanders: battle.forces.commanders.iter().filter_map(|c| Some((&c.id, self.leader(&c.id)?))).collect(),
        }
    }

    /// What else a referee would want to know of a unit to go on from here, in a few words each; nothing of one that is
    /// gone.
    #[must_use]
    pub fn remarks(&self, unit: &UnitId) -> Vec<String> {
        of_set!(self, Game(game) => game.remarks(unit))
    }

    /// The chart row a commander is rolled on. `None`: nothing is rolled for him, or the battle has no such commander.
    #[must_use]
    pub fn worth_row(&self, commander: &CommanderId) -> Option<WorthRow> {
        self.commanders().worth_row(self.battle().commander(commander)?)
    }

    /// The ruling by which a brigadier takes the command of his whole side. `None`: his rules ask for no such man, somebody
    /// has it, or he is dead.
    #[must_use]
    pub fn rule_in_chief(&self, commander: &CommanderId, reason: String) -> Option<Action> {
        let action = self.commanders().rule_in_chief(commander, reason)?;
        self.would_refuse(&action).is_none().then_some(action)
    }

    /// The ruling by which a commander is rolled for again. `None`: nothing is rolled for commanders.
    #[must_use]
    pub fn rate_again(&self, commander: &CommanderId, reason: String) -> Option<Action> {
        let rate = self.commanders().rate(commander)?;
        Some(rate.overruled(Overruling { reason, ..Overruling::default() }))
    }

    /// Ways to split a declared fire over several enemies, from what else its unit is offered; none by rules under which a
    /// unit fires at one enemy.
    #[must_use]
    pub fn fire_splits(&self, declared: &Offer, others: &[Offer]) -> Vec<Split> {
        of_set!(self, Game(game) => game.fire_splits(declared, others))
    }

    /// What an action came to: this is the game after it, `before` the game before it, and `events` what happened. Empty
    /// where the two are not by the same rules.
    #[must_use]
    pub fn accounts(&self, before: &Game, events: &[Event]) -> Vec<Account> {
        of_one_set!(
            (before, self),
            (Game(before), Game(after)) => after.accounts(before, &own(events)),
            _ => Vec::new()
        )
    }

    /// The charts that decided an event, by name, each with the least trusted source of the cells that did.
    #[must_use]
    pub fn chart_sources(&self, event: &Event) -> Vec<(String, Source)> {
        of_one_set!((self, event), (Game(game), Event(event)) => RuleSet::chart_sources(game, event), _ => Vec::new())
    }
}

impl Action {
    /// The action as the referee changes it. An action overruled before keeps its earlier strikes and additions.
    #[must_use]
    pub fn overruled(self, by: Overruling) -> Action {
        of_set!(self, Action(action) => action.overruled(by).into())
    }

    /// The walk that the action is; `None`: it is something else.
    #[must_use]
    pub fn walk(&self) -> Option<Walk<'_>> {
        of_set!(self, Action(action) => action.walk())
    }

    /// The enemy the action is aimed at, of several the first.
    #[must_use]
    pub fn aimed_at(&self) -> Option<&UnitId> {
        of_set!(self, Action(action) => action.aimed_at())
    }

    /// The steps of a move into contact that names its way; empty: the shortest way is taken.
    #[must_use]
    pub fn approach(&self) -> &[Step] {
        of_set!(self, Action(action) => action.approach())
    }

    /// The way of a unit that a result sends forward (OTP 10.2).
    pub(super) fn forward_way(&self) -> Option<&[Step]> {
        of_set!(self, Action(action) => action.forward_way())
    }

    /// Whether it is the referee's ruling: no cost and no rule.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        of_set!(self, Action(action) => action.is_ruling())
    }
}

impl Event {
    /// The rolls with modifiers in an event.
    #[must_use]
    pub fn rolls(&self, battle: &Battle) -> Vec<DeclaredRoll> {
        of_set!(self, Event(event) => event.rolls(battle))
    }

    /// The referee's own hand is in it: a ruling, or a refusal he waived.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        of_set!(self, Event(event) => event.is_ruling())
    }

    /// It only begins or ends a part of the turn: where the story is told under headings they say as much.
    #[must_use]
    pub fn is_heading(&self) -> bool {
        of_set!(self, Event(event) => event.is_heading())
    }

    /// The chit that was drawn, and whose it is (OTP 4.3).
    #[must_use]
    pub fn chit_drawn(&self) -> Option<(u8, &BrigadeId)> {
        of_set!(self, Event(event) => event.chit_drawn())
    }

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

fn of_any<A: Into<Action>>(offers: Vec<offer::Offer<A>>) -> Vec<Offer> {
    offers.into_iter().map(|offer| offer.mapped(Into::into)).collect()
}
