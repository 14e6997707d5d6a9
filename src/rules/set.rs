//! What a rule set must answer to the program above it.
//!
//! A set is a folder of `rules`; its game implements the traits here, its actions [`SetAction`] and its events [`SetEvent`].
//! How a set plays (its state, and how an action changes it) is [`super::transaction::Play`]; this is what is asked of a game
//! from outside. Callers ask a [`Game`](super::Game), an [`Action`](super::Action) or an [`Event`](super::Event), which are
//! one of each set and hand the question on.
//!
//! What not every set has is a capability of its own: [`Tabletop`] is all that is in inches, and a game on another board
//! answers `None` for it. A method with a default is one that some sets have no answer to.

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
    /// What may be ordered.
    type Action: SetAction;
    /// What may happen.
    type Event: SetEvent;

    /// The version of the rules as this program plays them. It grows by one whenever the same actions with the same dice may
    /// come to another state.
    const VERSION: u16;
    /// What one pass of all that is done is called: "turn", or "move" where the sides move in turn.
    const TURN_WORD: &'static str;
    /// What one base with figures is called, and several.
    const STAND_WORDS: (&'static str, &'static str);
    /// What may be written on markers beside units, each with what it means.
    const MARK_LETTERS: &'static [(&'static str, &'static str)];
    /// Every kind of roll, so that dice read from a journal are complete.
    const ROLLS: &'static [RollKind];
    /// Whether there are optional rules to switch on.
    const HAS_OPTIONAL_RULES: bool = false;
    /// Whether commanders have morale passes (OTP 10.4).
    const HAS_PASSES: bool = false;

    /// Checks an action that somebody wrote, as JSON: every fault is noted at its place.
    fn check_action(node: &Node<'_>, battle: &Battle);

    /// What a commander of a whole side is called.
    fn overall_commander_words() -> &'static str;

    /// The heading of a column of what commanders are worth: "Rating", "Ability".
    fn worth_title() -> &'static str;

    /// All that a commander may be worth, the best first.
    fn all_worths() -> Vec<Worth>;

    /// The game on its table in inches. `None`: it is played on another board.
    fn tabletop(&self) -> Option<&dyn Tabletop>;

    /// The turn; 0 before the first.
    fn turn(&self) -> u16;

    /// Where in its turn the game is.
    fn stage(&self) -> Stage;

    /// The optional rules in force.
    fn options(&self) -> Options;

    /// What may be done that belongs to no one unit, allowed or not, with the reason where not.
    fn offers(&self) -> Vec<offer::Offer<Self::Action>>;

    /// What a unit could do now, allowed or not, with the reason where not.
    fn unit_offers(&self, unit: &UnitId) -> Vec<offer::Offer<Self::Action>>;

    /// The ways on over all in which nobody has anything to do, the usual one first. None where the set has no steps to pass
    /// over, or dice or a choice come first.
    fn ways_on(&self) -> Vec<offer::Offer<Self::Action>> {
        Vec::new()
    }

    /// The one thing that may follow now, where nobody has anything to decide before it. `None`: somebody has.
    fn follow_on(&self) -> Option<Self::Action> {
        None
    }

    /// Units that may still have something to do now, in the order of the battle file.
    fn units_to_act(&self) -> Vec<UnitId>;

    /// Whether it is this unit's turn to do something.
    fn is_in_turn(&self, unit: &UnitId) -> bool;

    /// Whether a unit whose turn it is has done all it may; never where a step ends for all units at once.
    fn has_finished(&self, _unit: &UnitId) -> bool {
        false
    }

    /// Ways to split a declared fire over several enemies, from what else its unit is offered (OTP 8.1); none where a unit
    /// fires at one enemy.
    fn fire_splits(&self, _declared: &Offer, _others: &[Offer]) -> Vec<Split> {
        Vec::new()
    }

    /// What an action came to in figures and commanders: this is the game after it, `before` the game before it.
    fn accounts(&self, before: &Self, events: &[&Self::Event]) -> Vec<Account>;

    /// The charts that decided an event, by name, each with the least trusted source of the cells that did.
    fn chart_sources(&self, event: &Self::Event) -> Vec<(String, Source)>;
}

/// Who is in play: units and commanders as they stand, and what is to be known of them.
pub trait InPlay {
    /// A unit as it stands, gone or not. `None`: the battle has no such unit.
    fn piece(&self, unit: &UnitId) -> Option<Piece<'_>>;

    /// A commander as he stands. `None`: the battle has no such commander.
    fn leader(&self, commander: &CommanderId) -> Option<Leader<'_>>;

    /// What a referee must know of a unit to go on from here, in a few words each; nothing of a unit that is gone.
    fn remarks(&self, unit: &UnitId) -> Vec<String>;
}

/// What a rule set says of commanders: what they are worth, how that is rolled, and what it does.
pub trait Commanders {
    /// What a commander is worth now. `None`: not known, or he is worth nothing by himself.
    fn worth(&self, _commander: &CommanderId) -> Option<Worth> {
        None
    }

    /// The chart row a commander is rolled on. `None`: nothing is rolled for him.
    fn worth_row(&self, _him: &Commander) -> Option<WorthRow> {
        None
    }

    /// What a commander would do if he were worth so much, from the charts in use.
    fn effects(&self, _him: &Commander, _worth: Option<Worth>) -> Vec<Effect> {
        Vec::new()
    }

    /// What every commander does, whatever he is worth.
    fn effects_of_all(&self) -> Vec<Effect> {
        Vec::new()
    }

    /// What a commander's worth is by its names in JSON, in the order they are written.
    fn worth_facts(&self, _commander: &CommanderId) -> Vec<(&'static str, serde_json::Value)> {
        Vec::new()
    }

    /// What is said of the worth of a commander that is not known.
    fn unrated_words(&self, him: &Commander) -> &'static str;

    /// The brigade that a commander has now. `None`: he commands a division or the whole side.
    fn brigade_of<'b>(&self, him: &'b Commander) -> Option<&'b BrigadeId> {
        him.brigade.as_ref()
    }

    /// The action that rolls for a commander. `None`: nothing is rolled for commanders.
    fn rate(&self, _commander: &CommanderId) -> Option<Action> {
        None
    }

    /// The ruling that says what a commander is worth. `None`: the rules have no such worth.
    fn rule_worth(&self, _commander: &CommanderId, _worth: Worth, _reason: String) -> Option<Action> {
        None
    }

    /// The ruling by which a commander takes the command of his whole side, allowed or not. `None`: the rules ask for no such
    /// man.
    fn rule_in_chief(&self, _commander: &CommanderId, _reason: String) -> Option<Action> {
        None
    }

    /// A commander's morale passes (OTP 10.4). `None`: he is not rated yet, or has none by these rules.
    fn passes(&self, _commander: &CommanderId) -> Option<Passes> {
        None
    }

    /// How many passes a commander has used.
    fn passes_used(&self, _commander: &CommanderId) -> u8 {
        0
    }

    /// The number at or under which the test of a commander of some worth is passed (AWI Control ability). `None`: there is no
    /// such test.
    fn test_needed(&self, _worth: Worth) -> Option<i16> {
        None
    }

    /// The fate of a commander who has fallen and whom nobody has replaced, after the words on his falls.
    fn fallen_words(&self, falls: String) -> String {
        falls
    }
}

/// What a rule set prints for its players.
pub trait Returns {
    /// What the return says of a unit as it stands.
    fn unit_return(&self, unit: &Unit, piece: &Piece<'_>) -> ReturnLines;

    /// What the return says of a commander.
    fn commander_return(&self, him: &Commander) -> ReturnLines;

    /// What a commander's card says.
    fn commander_card(&self, him: &Commander) -> CommanderCard;

    /// The parts of the quick reference, in the order of play; together they name every section of the charts.
    fn reference(&self) -> Vec<ReferencePart>;
}

/// An action of one rule set.
pub trait SetAction: Serialize + Sized {
    /// What it does, in one word, as its JSON has it: "proceed".
    fn name(&self) -> String {
        let value = serde_json::to_value(self).unwrap_or_default();
        value.get("do").and_then(|name| name.as_str()).unwrap_or_default().to_owned()
    }

    /// What it orders, in plain words and without who is given the order: "fire at Militia".
    fn order(&self, battle: &Battle) -> String;

    /// The unit that is given the order.
    fn ordered_unit(&self) -> Option<&UnitId>;

    /// The commander that is given the order, where no unit is.
    fn ordered_commander(&self) -> Option<&CommanderId>;

    /// What it orders, in plain words, whatever came of it: "23rd Foot: fire at Militia". What the battle has no name for is
    /// called by its id.
    fn words(&self, battle: &Battle) -> String {
        let order = self.order(battle);
        match (self.ordered_unit(), self.ordered_commander()) {
            (Some(unit), _) => headed(battle.unit_name(unit), order),
            (None, Some(commander)) => headed(battle.commander_name(commander), order),
            (None, None) => order,
        }
    }

    /// The action as the referee changes it. An action overruled before keeps its earlier strikes and additions.
    fn overruled(self, by: Overruling) -> Self;

    /// Whether it is the referee's ruling: no cost and no rule.
    fn is_ruling(&self) -> bool;

    /// The enemy it is aimed at, of several the first.
    fn aimed_at(&self) -> Option<&UnitId> {
        None
    }

    /// The walk on a table that it is. `None`: it is something else.
    fn walk(&self) -> Option<Walk<'_>> {
        None
    }

    /// The steps of a move into contact that names its way (OTP 9.1); empty: the shortest way is taken.
    fn approach(&self) -> &[Step] {
        &[]
    }

    /// The way of a unit that a result sends forward (OTP 10.2).
    fn forward_way(&self) -> Option<&[Step]> {
        None
    }
}

/// An event of one rule set.
pub trait SetEvent {
    /// The event in words, with names from the battle.
    fn words(&self, battle: &Battle) -> Words;

    /// The rolls with modifiers in it.
    fn rolls(&self, battle: &Battle) -> Vec<DeclaredRoll>;

    /// The referee's own hand is in it: a ruling, or a refusal he waived.
    fn is_ruling(&self) -> bool;

    /// Why the referee ruled so. `None`: it is no ruling.
    fn ruled_because(&self) -> Option<&str>;

    /// It only begins or ends a part of the turn: where the story is told under headings they say as much.
    fn is_heading(&self) -> bool;

    /// The chit that was drawn, and whose it is (OTP 4.3).
    fn chit_drawn(&self) -> Option<(u8, &BrigadeId)> {
        None
    }

    /// What it says of a commander's worth.
    fn worth_news(&self) -> Option<WorthNews<'_>> {
        None
    }
}
