//! Implements the traits of all rule sets for this set's game, action and event. Commanders are in `commanders.rs`,
//! returns in `returns.rs`, pieces in `pieces.rs`, and the table in `tabletop.rs` and `ghost.rs`.
//!
//! A call by the type's own name, such as `Game::offers(self)`, is not recursive: it calls the type's inherent method,
//! which takes precedence over the trait's.

use super::action_schema::ACTIONS;
use super::{
    Action, Event, Game, MoraleResult, Offer, Pending, Phase, RulingEvent, SequenceEvent, State, declared, ledger,
    orders, pieces, purposes, ratings,
};
use crate::battle::names::RATINGS;
use crate::battle::{Battle, Options};
use crate::dice::RollKind;
use crate::geometry::Step;
use crate::ids::{BrigadeId, CommanderId, UnitId};
use crate::input::Node;
use crate::rules::ruling::is_deployment;
use crate::rules::{
    self, Account, DeclaredRoll, Overruling, RuleSet, SetAction, SetEvent, Source, Split, Stage, Tabletop, Walk, Words,
    Worth, WorthNews,
};
use crate::{msg, text};

impl RuleSet for Game {
    type Action = Action;
    type Event = Event;

    const VERSION: u16 = 3;
    const TURN_WORD: &'static str = "turn";
    const STAND_WORDS: (&'static str, &'static str) = ("stand", "stands");
    const MARK_LETTERS: &'static [(&'static str, &'static str)] = pieces::MARK_LETTERS;
    const ROLLS: &'static [RollKind] = &purposes::KINDS;
    const HAS_OPTIONAL_RULES: bool = true;
    const HAS_PASSES: bool = true;

    fn check_action(node: &Node<'_>, battle: &Battle) {
        ACTIONS.check(node, battle);
    }

    fn overall_commander_words() -> &'static str {
        msg!("app-overall-commander")
    }

    fn worth_title() -> &'static str {
        msg!("report-rating")
    }

    /// Returns all possible ratings of a commander (2.0).
    fn all_worths() -> Vec<Worth> {
        RATINGS.iter().rev().map(|(_, rating)| Worth::Rating(*rating)).collect()
    }

    fn tabletop(&self) -> Option<&dyn Tabletop> {
        Some(self)
    }

    /// Returns the turn, or 0 before the first.
    fn turn(&self) -> u16 {
        self.state().turn
    }

    /// Returns the stage of the turn.
    fn stage(&self) -> Stage {
        match &self.state().phase {
            Phase::SetUp => Stage::SetUp,
            Phase::Draw => Stage::Between,
            Phase::Brigade { brigade } => Stage::Brigade(brigade.clone()),
            Phase::Rebuild => Stage::End,
        }
    }

    /// Returns the next step that needs no decision: the next chit (4.3), or the end of the turn (4.4). The first chit
    /// of a turn waits for the players. So does the end of the turn while any unit with losses has not tried to rebuild
    /// this turn, even a unit that may not rebuild.
    fn follow_on(&self) -> Option<Action> {
        match self.state().phase {
            Phase::Draw if !self.state().drawn.is_empty() => Some(Action::Draw { chit: self.only_chit() }),
            Phase::Rebuild if self.units_to_act().is_empty() => Some(Action::EndTurn {}),
            _ => None,
        }
    }

    /// Returns the optional rules in force.
    fn options(&self) -> Options {
        self.state().options
    }

    fn offers(&self) -> Vec<Offer> {
        Game::offers(self)
    }

    fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        Game::unit_offers(self, unit)
    }

    /// Returns the acceptance of a morale result without effect, since no player would reroll it (10.2).
    fn needless_choice(&self) -> Option<Action> {
        let last = self.state().pending.last();
        let is_harmless =
            |pending: &Pending| matches!(pending, Pending::MoraleResult { result: MoraleResult::NoEffect, .. });
        last.filter(|pending| is_harmless(pending)).map(|_| Action::Accept {})
    }

    fn units_to_act(&self) -> Vec<UnitId> {
        Game::units_to_act(self)
    }

    /// Returns whether the unit's brigade is phasing. While any unit has a bonus move, only units with one are in turn,
    /// on either side (6.10).
    fn is_in_turn(&self, unit: &UnitId) -> bool {
        let state = self.state();
        if state.bonus_moves().next().is_some() {
            return state.has_bonus_move(unit);
        }
        let setup = self.battle().unit(unit);
        matches!((&state.phase, setup), (Phase::Brigade { brigade }, Some(unit)) if unit.brigade == *brigade)
    }

    /// Returns whether it has no operations left and no bonus move to make (6.10).
    fn has_finished(&self, unit: &UnitId) -> bool {
        self.state().units.get(unit).is_some_and(|now| now.activity.done && now.activity.before_bonus.is_none())
    }

    fn fire_splits(&self, declared: &rules::Offer, others: &[rules::Offer]) -> Vec<Split> {
        self.splits_of(declared, others)
    }

    /// Returns the effect of an action for the returns. `self` is the game after it.
    fn accounts(&self, before: &Self, events: &[&Event]) -> Vec<Account> {
        let (before, after): (&State, &State) = (before.state(), self.state());
        ledger::accounts(before, after, events)
    }

    /// Returns the charts that decided an event, by name, each with the least trusted source of its cells used.
    fn chart_sources(&self, event: &Event) -> Vec<(String, Source)> {
        let named = |chart: &str| text::localise(&chart.replace('_', " ")).into_owned();
        event.chart_sources().into_iter().map(|used| (named(&used.chart), used.source)).collect()
    }
}

impl SetAction for Action {
    fn order(&self, battle: &Battle) -> String {
        orders::order_words(self, battle)
    }

    fn ordered_unit(&self) -> Option<&UnitId> {
        orders::unit_of(self)
    }

    fn ordered_commander(&self) -> Option<&CommanderId> {
        orders::commander_of(self)
    }

    fn overruled(self, by: Overruling) -> Self {
        declared::overruled(self, by)
    }

    /// Returns whether it is the referee's ruling.
    fn is_ruling(&self) -> bool {
        matches!(self, Action::Rule { reason, .. } if !is_deployment(reason))
    }

    fn deploys(&self) -> bool {
        matches!(self, Action::Rule { reason, .. } if is_deployment(reason))
    }

    /// Returns its target.
    fn aimed_at(&self) -> Option<&UnitId> {
        match self {
            Action::Fire { targets, .. } => targets.first(),
            Action::Close { target, .. } => Some(target),
            _ => None,
        }
    }

    /// Returns its walk, if it is one.
    fn walk(&self) -> Option<Walk<'_>> {
        match self {
            Action::Move { unit, steps, special } => Some(Walk { unit, steps, special: *special }),
            _ => None,
        }
    }

    /// Returns the steps of a closing's approach, if the player gave them (9.1).
    fn approach(&self) -> &[Step] {
        match self {
            Action::Close { approach, .. } => approach,
            _ => &[],
        }
    }

    /// Returns the steps of a unit that is ordered forward (10.2).
    fn forward_way(&self) -> Option<&[Step]> {
        match self {
            Action::GoForward { steps, .. } => Some(steps),
            _ => None,
        }
    }
}

impl SetEvent for Event {
    fn words(&self, battle: &Battle) -> Words {
        Event::words(self, battle)
    }

    fn rolls(&self, battle: &Battle) -> Vec<DeclaredRoll> {
        declared::rolls(self, battle)
    }

    /// Returns whether a ruling caused it.
    fn is_ruling(&self) -> bool {
        let deploys = self.ruled_because().is_some_and(is_deployment);
        matches!(self, Event::Ruling(_) | Event::Waived { .. }) && !deploys
    }

    /// Returns the referee's reason.
    fn ruled_because(&self) -> Option<&str> {
        match self {
            Event::Ruling(RulingEvent::Ruled { reason, .. } | RulingEvent::Overruled { reason, .. }) => Some(reason),
            _ => None,
        }
    }

    /// Returns whether it only begins or ends a part of the turn.
    fn is_heading(&self) -> bool {
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

    /// Returns the chit that was drawn, and its brigade (4.3).
    fn chit_drawn(&self) -> Option<(u8, &BrigadeId)> {
        match self {
            Event::Sequence(SequenceEvent::Drawn { chit, brigade }) => Some((*chit, brigade)),
            _ => None,
        }
    }

    fn worth_news(&self) -> Option<WorthNews<'_>> {
        ratings::worth_news(self)
    }
}
