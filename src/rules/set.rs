//! The interface that a rule set implements for the rest of the program.
//!
//! A set is a folder of `rules`; its game implements the traits here, its actions [`SetAction`] and its events
//! [`SetEvent`]. [`super::transaction::Play`] covers how a set plays (its state, and how an action changes it); the
//! traits here are what callers query. Callers use [`AnyGame`](super::AnyGame), [`Action`] and
//! [`Event`](super::Event), which have one variant for each set and pass the call on.
//!
//! A capability that only some sets have is a trait of its own: [`Tabletop`] covers everything in inches, and a game on
//! another board returns `None` for it. A method with a default is one that some sets have no answer to.

use super::declared::{DeclaredRoll, Overruling, Split};
use super::ghost::Walk;
use super::{
    Account, Action, CommanderCard, Effect, Leader, Offer, Passes, Piece, ReferencePart, ReturnLines, Source, Stage,
    Tabletop, Words, Worth, WorthNews, WorthRow, offer,
};
use crate::battle::{Battle, Commander, Options, Unit};
use crate::dice::RollKind;
use crate::geometry::Step;
use crate::ids::{BrigadeId, CommanderId, UnitId};
use crate::input::Node;
use crate::text::headed;
use serde::Serialize;

/// A game by one rule set.
pub trait RuleSet: InPlay + Commanders + Returns + Sized {
    /// The set's actions.
    type Action: SetAction;
    /// The set's events.
    type Event: SetEvent;

    /// The version of the rules in this program. It grows by one whenever the same actions with the same dice may give
    /// another state.
    const VERSION: u16;
    /// The word for one round of the sequence of play: "turn", or "move" where the sides move in turn.
    const TURN_WORD: &'static str;
    /// The set's word for a stand, singular and plural.
    const STAND_WORDS: (&'static str, &'static str);
    /// The letters for markers beside units, each with its meaning.
    const MARK_LETTERS: &'static [(&'static str, &'static str)];
    /// Every kind of roll: a journal records only its code.
    const ROLLS: &'static [RollKind];
    /// Whether the set has optional rules to switch on.
    const HAS_OPTIONAL_RULES: bool = false;
    /// Whether commanders have morale passes (OTP 10.4).
    const HAS_PASSES: bool = false;

    /// Checks an action written in JSON and notes every fault at its place.
    fn check_action(node: &Node<'_>, battle: &Battle);

    /// Returns the word for the commander of a whole side.
    fn overall_commander_words() -> &'static str;

    /// Returns the heading of the column with the worth of commanders: "Rating", "Ability".
    fn worth_title() -> &'static str;

    /// Returns every worth a commander may have, the best first.
    fn all_worths() -> Vec<Worth>;

    /// Returns the game on its table in inches, or `None` if it is played on another board.
    fn tabletop(&self) -> Option<&dyn Tabletop>;

    /// Returns the turn; 0 before the first.
    fn turn(&self) -> u16;

    /// Returns the stage of the turn that the game is in.
    fn stage(&self) -> Stage;

    /// Returns whether the first turn has not begun: units and commanders deploy freely.
    fn is_setting_up(&self) -> bool {
        self.stage() == Stage::SetUp
    }

    /// Returns the optional rules in force.
    fn options(&self) -> Options;

    /// Returns the offers that belong to no one unit, allowed or refused, each refused one with its reason.
    fn offers(&self) -> Vec<offer::Offer<Self::Action>>;

    /// Returns everything a unit could do now, allowed or refused, each refused one with its reason.
    fn unit_offers(&self, unit: &UnitId) -> Vec<offer::Offer<Self::Action>>;

    /// Returns the offers that pass over every step in which no unit can act, the usual one first. Empty if the set has
    /// no steps to pass over, or if dice or a choice come first.
    fn ways_on(&self) -> Vec<offer::Offer<Self::Action>> {
        Vec::new()
    }

    /// Returns the one action that can follow now, or `None` if a player has something to decide before it.
    fn follow_on(&self) -> Option<Self::Action> {
        None
    }

    /// Returns the obvious answer to the pending choice, which the app gives by itself; `None` if the players must
    /// choose.
    fn needless_choice(&self) -> Option<Self::Action> {
        None
    }

    /// Returns the units that may still have something to do now, in the order of the battle file.
    fn units_to_act(&self) -> Vec<UnitId>;

    /// Returns whether it is this unit's turn to act.
    fn is_in_turn(&self, unit: &UnitId) -> bool;

    /// Returns whether a unit in its turn has done everything it may; false where a step ends for all units at once.
    fn has_finished(&self, _unit: &UnitId) -> bool {
        false
    }

    /// Returns the ways to split a declared fire over several enemies, from the other offers of its unit (OTP 8.1);
    /// empty where a unit fires at one enemy.
    fn fire_splits(&self, _declared: &Offer, _others: &[Offer]) -> Vec<Split> {
        Vec::new()
    }

    /// Returns the effect of an action on figures and commanders, from `before` it to `self` after it.
    fn accounts(&self, before: &Self, events: &[&Self::Event]) -> Vec<Account>;

    /// Returns the charts that decided an event, by name, each with the least trusted source among the cells used.
    fn chart_sources(&self, event: &Self::Event) -> Vec<(String, Source)>;
}

/// The units and commanders in play and their current condition.
pub trait InPlay {
    /// Returns a unit in its current condition, gone or not. `None`: the battle has no such unit.
    fn piece(&self, unit: &UnitId) -> Option<Piece<'_>>;

    /// Returns a commander in his current condition. `None`: the battle has no such commander.
    fn leader(&self, commander: &CommanderId) -> Option<Leader<'_>>;

    /// Returns short remarks that a referee needs in order to continue with a unit; empty for a unit that is gone.
    fn remarks(&self, unit: &UnitId) -> Vec<String>;
}

/// The rule set's view of commanders: their worth, the roll for it, and its effects.
pub trait Commanders {
    /// Returns the current worth of a commander. `None`: it is not known, or he has no worth of his own.
    fn worth(&self, _commander: &CommanderId) -> Option<Worth> {
        None
    }

    /// Returns the chart row a commander is rolled on. `None`: nothing is rolled for him.
    fn worth_row(&self, _him: &Commander) -> Option<WorthRow> {
        None
    }

    /// Returns the effects of a commander with the given worth, from the charts in use.
    fn effects(&self, _him: &Commander, _worth: Option<Worth>) -> Vec<Effect> {
        Vec::new()
    }

    /// Returns the effects that every commander has, independent of his worth.
    fn effects_of_all(&self) -> Vec<Effect> {
        Vec::new()
    }

    /// Returns a commander's worth as JSON fields, in writing order.
    fn worth_facts(&self, _commander: &CommanderId) -> Vec<(&'static str, serde_json::Value)> {
        Vec::new()
    }

    /// Returns the words for a commander whose worth is not known.
    fn unrated_words(&self, him: &Commander) -> &'static str;

    /// Returns the brigade that a commander has now. `None`: he commands a division or the whole side.
    fn brigade_of<'b>(&self, him: &'b Commander) -> Option<&'b BrigadeId> {
        him.brigade.as_ref()
    }

    /// Returns the action that rolls for a commander. `None`: nothing is rolled for commanders.
    fn rate(&self, _commander: &CommanderId) -> Option<Action> {
        None
    }

    /// Returns the ruling that sets a commander's worth. `None`: the rules have no such worth.
    fn rule_worth(&self, _commander: &CommanderId, _worth: Worth, _reason: String) -> Option<Action> {
        None
    }

    /// Returns the ruling by which a commander takes the command of his whole side, allowed or not. `None`: the rules
    /// have no such post.
    fn rule_in_chief(&self, _commander: &CommanderId, _reason: String) -> Option<Action> {
        None
    }

    /// Returns a commander's morale passes (OTP 10.4). `None`: he is not rated yet, or has none by these rules.
    fn passes(&self, _commander: &CommanderId) -> Option<Passes> {
        None
    }

    /// Returns how many passes a commander has used.
    fn passes_used(&self, _commander: &CommanderId) -> u8 {
        0
    }

    /// Returns the highest roll with which a commander of the given worth passes his test (AWI Control ability).
    /// `None`: there is no such test.
    fn test_needed(&self, _worth: Worth) -> Option<i16> {
        None
    }

    /// Returns the fate of a commander who has fallen and has no replacement; `falls` describes how he fell.
    fn fallen_words(&self, falls: String) -> String {
        falls
    }
}

/// The texts that a rule set prints for its players.
pub trait Returns {
    /// Returns the lines of the return for a unit in its current condition.
    fn unit_return(&self, unit: &Unit, piece: &Piece<'_>) -> ReturnLines;

    /// Returns the lines of the return for a commander.
    fn commander_return(&self, him: &Commander) -> ReturnLines;

    /// Returns a commander's card.
    fn commander_card(&self, him: &Commander) -> CommanderCard;

    /// Returns the parts of the quick reference, in the order of play; together they name every section of the charts.
    fn reference(&self) -> Vec<ReferencePart>;
}

/// An action of one rule set.
pub trait SetAction: Serialize + Sized {
    /// Returns the action's name in JSON, one word: "proceed".
    fn name(&self) -> String {
        let value = serde_json::to_value(self).unwrap_or_default();
        value.get("do").and_then(|name| name.as_str()).unwrap_or_default().to_owned()
    }

    /// Returns the order in plain words, without the unit or commander that receives it: "fire at Militia".
    fn order(&self, battle: &Battle) -> String;

    /// Returns the unit that receives the order.
    fn ordered_unit(&self) -> Option<&UnitId>;

    /// Returns the commander that receives the order, if no unit does.
    fn ordered_commander(&self) -> Option<&CommanderId>;

    /// Returns the order in plain words, independent of its result: "23rd Foot: fire at Militia". An id that the battle
    /// has no name for is written unchanged.
    fn words(&self, battle: &Battle) -> String {
        let order = self.order(battle);
        match (self.ordered_unit(), self.ordered_commander()) {
            (Some(unit), _) => headed(battle.unit_name(unit), order),
            (None, Some(commander)) => headed(battle.commander_name(commander), order),
            (None, None) => order,
        }
    }

    /// Returns the action with the referee's changes. An action overruled before keeps its earlier strikes and
    /// additions.
    fn overruled(self, by: Overruling) -> Self;

    /// Returns whether it is the referee's ruling, which costs nothing and follows no rule.
    fn is_ruling(&self) -> bool;

    /// Returns whether it deploys a unit or a commander before the first turn.
    fn deploys(&self) -> bool;

    /// Returns the enemy it is aimed at, the first if there are several.
    fn aimed_at(&self) -> Option<&UnitId> {
        None
    }

    /// Returns the steps of an action that walks a unit on a table. `None` for any other action.
    fn walk(&self) -> Option<Walk<'_>> {
        None
    }

    /// Returns the steps given with a move into contact (OTP 9.1); empty if none are given, and the unit takes the
    /// shortest way.
    fn approach(&self) -> &[Step] {
        &[]
    }

    /// Returns the way of a unit that a result sends forward (OTP 10.2).
    fn forward_way(&self) -> Option<&[Step]> {
        None
    }
}

/// An event of one rule set.
pub trait SetEvent {
    /// Returns the event in words, with names from the battle.
    fn words(&self, battle: &Battle) -> Words;

    /// Returns the event's rolls with modifiers.
    fn rolls(&self, battle: &Battle) -> Vec<DeclaredRoll>;

    /// Returns whether the referee intervened: by a ruling, or by waiving a refusal.
    fn is_ruling(&self) -> bool;

    /// Returns the reason for the referee's ruling. `None`: it is no ruling.
    fn ruled_because(&self) -> Option<&str>;

    /// Returns whether it only begins or ends a part of the turn: a story under headings leaves it out, because the
    /// heading reports it.
    fn is_heading(&self) -> bool;

    /// Returns the chit that was drawn, and its brigade (OTP 4.3).
    fn chit_drawn(&self) -> Option<(u8, &BrigadeId)> {
        None
    }

    /// Returns the event's news of a commander's worth.
    fn worth_news(&self) -> Option<WorthNews<'_>> {
        None
    }
}
