//! The [`RuleSet`] interface of a game, an action and an event of this set. The other parts of the interface are
//! commanders (`commanders.rs`), returns (`returns.rs`) and pieces (`pieces.rs`).

use super::action_schema::ACTIONS;
use super::{Action, Event, Game, Offer, declared, ledger, order_words, pieces, purposes, words};
use crate::battle::{Battle, Options};
use crate::dice::RollKind;
use crate::ids::{CommanderId, UnitId};
use crate::input::Node;
use crate::msg;
use crate::rules::{
    Account, DeclaredRoll, Overruling, RuleSet, SetAction, SetEvent, Source, Stage, Tabletop, Words, Worth,
};

impl RuleSet for Game {
    type Action = Action;
    type Event = Event;

    const VERSION: u16 = 1;
    const TURN_WORD: &'static str = "turn";
    const STAND_WORDS: (&'static str, &'static str) = ("counter", "counters");
    const MARK_LETTERS: &'static [(&'static str, &'static str)] = pieces::MARK_LETTERS;
    const ROLLS: &'static [RollKind] = &purposes::KINDS;

    fn check_action(node: &Node<'_>, battle: &Battle) {
        ACTIONS.check(node, battle);
    }

    fn overall_commander_words() -> &'static str {
        msg!("legions-army-commander")
    }

    fn worth_title() -> &'static str {
        msg!("legions-effectiveness")
    }

    /// Returns nothing: effectiveness is printed on the counter and never rolled.
    fn all_worths() -> Vec<Worth> {
        Vec::new()
    }

    /// Returns `None`: the rules count hexes.
    fn tabletop(&self) -> Option<&dyn Tabletop> {
        None
    }

    fn turn(&self) -> u16 {
        self.state().turn
    }

    fn stage(&self) -> Stage {
        let state = self.state();
        match state.phase {
            Some(phase) => {
                Stage::Step { number: phase.number(), title: phase.title(), side: state.acting(self.battle()).clone() }
            }
            None if state.turn == 0 => Stage::SetUp,
            None => Stage::End,
        }
    }

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
        None
    }

    fn units_to_act(&self) -> Vec<UnitId> {
        Game::units_to_act(self)
    }

    fn is_in_turn(&self, unit: &UnitId) -> bool {
        let position = self.position();
        let side = position.company(unit).and_then(|company| position.side_of(&company));
        self.state().phase.is_some() && side == Some(self.state().acting(self.battle()))
    }

    fn accounts(&self, before: &Self, events: &[&Event]) -> Vec<Account> {
        ledger::accounts(before.state(), self.state(), events)
    }

    /// Returns nothing: every number of an event names its own source.
    fn chart_sources(&self, _: &Event) -> Vec<(String, Source)> {
        Vec::new()
    }
}

impl SetAction for Action {
    fn order(&self, battle: &Battle) -> String {
        order_words::order_words(self, battle)
    }

    fn ordered_unit(&self) -> Option<&UnitId> {
        order_words::unit_of(self)
    }

    fn ordered_commander(&self) -> Option<&CommanderId> {
        order_words::leader_of(self)
    }

    fn overruled(self, by: Overruling) -> Self {
        declared::overruled(self, by)
    }

    fn is_ruling(&self) -> bool {
        matches!(self, Action::Rule { .. })
    }

    /// Returns false: counters are set up on their printed hexes.
    fn deploys(&self) -> bool {
        false
    }
}

impl SetEvent for Event {
    fn words(&self, battle: &Battle) -> Words {
        words::words(self, battle)
    }

    fn rolls(&self, battle: &Battle) -> Vec<DeclaredRoll> {
        declared::rolls(self, battle)
    }

    fn is_ruling(&self) -> bool {
        matches!(self, Event::Ruled { .. } | Event::Waived { .. } | Event::Overruled { .. })
    }

    fn ruled_because(&self) -> Option<&str> {
        match self {
            Event::Ruled { reason, .. } | Event::Overruled { reason } => Some(reason),
            _ => None,
        }
    }

    fn is_heading(&self) -> bool {
        matches!(self, Event::Began { .. })
    }
}
