//! The [`RuleSet`] interface of a game, an action and an event of this set. The other parts of the interface are
//! commanders (`commanders.rs`), returns (`returns.rs`), pieces (`pieces.rs`) and the table (`tabletop.rs`,
//! `ghost.rs`).
//!
//! A call such as `Game::offers(self)` here reaches the inherent method, defined in the part of the rules it belongs
//! to: a type's own methods take precedence over a trait's.

use super::action_schema::ACTIONS;
use super::movement::Order;
use super::sequence::Who;
use super::{Action, Event, Game, Offer, RulingEvent, declared, ledger, orders, pieces, purposes, ratings};
use crate::battle::{ABILITIES, Battle, Options};
use crate::dice::RollKind;
use crate::ids::{CommanderId, UnitId};
use crate::input::Node;
use crate::msg;
use crate::rules::ruling::is_deployment;
use crate::rules::{
    Account, DeclaredRoll, Overruling, RuleSet, SetAction, SetEvent, Source, Stage, Tabletop, Walk, Words, Worth,
    WorthNews,
};

impl RuleSet for Game {
    type Action = Action;
    type Event = Event;

    const VERSION: u16 = 2;
    const TURN_WORD: &'static str = "move";
    const STAND_WORDS: (&'static str, &'static str) = ("base", "bases");
    const MARK_LETTERS: &'static [(&'static str, &'static str)] = pieces::MARK_LETTERS;
    const ROLLS: &'static [RollKind] = &purposes::KINDS;

    fn check_action(node: &Node<'_>, battle: &Battle) {
        ACTIONS.check(node, battle);
    }

    fn overall_commander_words() -> &'static str {
        msg!("app-commander-in-chief")
    }

    fn worth_title() -> &'static str {
        msg!("report-ability")
    }

    /// Returns every ability a brigadier may have (Control ability).
    fn all_worths() -> Vec<Worth> {
        ABILITIES.iter().map(|(_, ability)| Worth::Ability(*ability)).collect()
    }

    fn tabletop(&self) -> Option<&dyn Tabletop> {
        Some(self)
    }

    /// Returns the move; 0 before the first.
    fn turn(&self) -> u16 {
        self.state().number
    }

    /// Returns the step and the move the game is in.
    fn stage(&self) -> Stage {
        self.state().step.map_or(Stage::SetUp, |step| Stage::Step {
            number: step.number(),
            title: step.title(),
            side: self.moving_side().clone(),
        })
    }

    /// Returns the optional rules in force.
    fn options(&self) -> Options {
        self.battle().head.options
    }

    fn offers(&self) -> Vec<Offer> {
        Game::offers(self)
    }

    fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        Game::unit_offers(self, unit)
    }

    fn ways_on(&self) -> Vec<Offer> {
        Game::ways_on(self)
    }

    fn follow_on(&self) -> Option<Action> {
        Game::follow_on(self)
    }

    fn units_to_act(&self) -> Vec<UnitId> {
        Game::units_to_act(self)
    }

    /// Returns whether the unit's side has a task in this step.
    fn is_in_turn(&self, unit: &UnitId) -> bool {
        let (Some(step), Some(side)) = (self.state().step, self.battle().side_of(unit)) else { return false };
        let moves = self.moving_side() == side;
        step.tasks().iter().any(|asked| match asked.who {
            Who::Moving => moves,
            Who::Waiting => !moves,
            Who::Both => true,
        })
    }

    /// Returns the accounts of an action; `self` is the game after it.
    fn accounts(&self, before: &Self, events: &[&Event]) -> Vec<Account> {
        ledger::accounts(before.state(), self.state(), events)
    }

    fn chart_sources(&self, event: &Event) -> Vec<(String, Source)> {
        ledger::chart_sources(self, event)
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
        orders::general_of(self)
    }

    fn overruled(self, by: Overruling) -> Self {
        declared::overruled(self, by)
    }

    /// Returns whether it is a ruling of the referee. Deploying a unit is not.
    fn is_ruling(&self) -> bool {
        matches!(self, Action::Rule { reason, .. } if !is_deployment(reason))
    }

    fn deploys(&self) -> bool {
        matches!(self, Action::Rule { reason, .. } if is_deployment(reason))
    }

    /// Returns the enemy it names as its target.
    fn aimed_at(&self) -> Option<&UnitId> {
        match self {
            Action::Charge { target, .. } | Action::Fire { target, .. } | Action::GoAfter { target, .. } => {
                Some(target)
            }
            _ => None,
        }
    }

    /// Returns the march, if the action is one.
    fn walk(&self) -> Option<Walk<'_>> {
        match self {
            Action::Move { order: Order::March { unit, steps } } => Some(Walk { unit, steps, special: false }),
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

    /// Returns whether the referee intervened. Deploying a unit does not count.
    fn is_ruling(&self) -> bool {
        let deploys = self.ruled_because().is_some_and(is_deployment);
        matches!(self, Event::Ruling(_) | Event::Waived { .. }) && !deploys
    }

    /// Returns the reason for the referee's ruling.
    fn ruled_because(&self) -> Option<&str> {
        match self {
            Event::Ruling(RulingEvent::Ruled { reason, .. } | RulingEvent::Overruled { reason, .. }) => Some(reason),
            _ => None,
        }
    }

    /// Returns whether it only begins a step.
    fn is_heading(&self) -> bool {
        matches!(self, Event::Began { .. })
    }

    fn worth_news(&self) -> Option<WorthNews<'_>> {
        ratings::worth_news(self)
    }
}
