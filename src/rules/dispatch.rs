//! A game of any rule set in play, and its actions and events in words. Each call is passed on to the set ([`RuleSet`],
//! [`SetAction`], [`SetEvent`]); screens use more queries in `queries.rs`.

use super::set::{Commanders, Returns, RuleSet, SetAction, SetEvent};
use super::sets::{by_name, of_one_set, of_set};
use super::transaction::BATTLE_FILE;
use super::{Action, AnyGame, Charts, Event, Refusal, Stage, Stop, Table, Words};
use crate::battle::{Battle, RulesName, Standing, each_set};
use crate::dice::{Dice, Rolled};
use crate::ids::UnitId;
use crate::input::Node;
use crate::msg;
use std::sync::Arc;
use thiserror::Error;

/// Makes the game of a battle by the set of these charts.
macro_rules! begun {
    ([$charts:expr, $battle:expr]
        $($(#[$_about:meta])* $set:ident, $module:ident, $_name:literal, $_army:ident, $_unit:ident, $_commander:ident;)+
    ) => {
        match $charts {
            $(Charts::$set(charts) => super::$module::Game::new($battle, charts).into(),)+
        }
    };
}

/// The value read is no action of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotAnAction(String);

crate::shown_part!(NotAnAction);

impl AnyGame {
    /// Makes a game about to be set up, by the rules its battle names. Charts of other rules are ignored: the game then
    /// uses the built-in charts of its own rules.
    #[must_use]
    pub fn new(battle: Arc<Battle>, charts: impl Into<Charts>) -> Self {
        let rules = battle.head.rules;
        let charts = Some(charts.into()).filter(|charts| charts.rules() == rules);
        let charts = charts.unwrap_or_else(|| Charts::built_in(rules));
        each_set!(begun [charts, battle])
    }

    /// Returns the battle as it was before the first turn.
    #[must_use]
    pub fn battle(&self) -> &Arc<Battle> {
        of_set!(self, AnyGame(game) => game.battle())
    }

    /// Returns the rules it is played by.
    #[must_use]
    pub fn rules(&self) -> RulesName {
        self.battle().head.rules
    }

    /// Returns the charts it is played with.
    #[must_use]
    pub fn charts(&self) -> Charts {
        of_set!(self, AnyGame(game) => game.charts().clone().into())
    }

    /// Returns the battle's title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.battle().head.title
    }

    /// Returns the turn, or the move where the sides move in turn; 0 before the first.
    #[must_use]
    pub fn turn(&self) -> u16 {
        of_set!(self, AnyGame(game) => RuleSet::turn(game))
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// [`Stop::Refused`] with the rule, or [`Stop::Wants`] a die; either way the state is untouched. An action of other
    /// rules is refused.
    pub fn act(&mut self, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        of_one_set!(
            (self, action),
            (AnyGame(game), Action(action)) => Ok(game.act(action, dice)?.into_iter().map(Event::from).collect()),
            (game, _) => Err(Stop::Refused(game.of_others()))
        )
    }

    /// Returns the results of an action in words with the dice available, up to the first missing one; nothing is
    /// changed. A refused action has no results.
    #[must_use]
    pub fn so_far(&self, action: &Action, dice: &mut dyn Dice) -> Vec<Words> {
        of_one_set!(
            (self, action),
            (AnyGame(game), Action(action)) => game.describe_events(&game.so_far(action, dice)),
            _ => Vec::new()
        )
    }

    /// Returns the events of an action with the dice available, up to the first missing one; nothing is changed. A
    /// refused action has no events.
    #[must_use]
    pub fn events_so_far(&self, action: &Action, dice: &mut dyn Dice) -> Vec<Event> {
        of_one_set!(
            (self, action),
            (AnyGame(game), Action(action)) => game.so_far(action, dice).into_iter().map(Event::from).collect(),
            _ => Vec::new()
        )
    }

    /// Returns the close calls of an action before its first die, each with the two places to measure.
    #[must_use]
    pub fn close_calls(&self, action: &Action) -> Vec<Words> {
        of_one_set!((self, action), (AnyGame(game), Action(action)) => game.close_calls(action), _ => Vec::new())
    }

    /// Returns the refusal of an action of other rules.
    pub(super) fn of_others(&self) -> Refusal {
        let why = msg!("rules-action-of-other-rules", words = self.rules().words());
        Refusal { rule: BATTLE_FILE.to_owned(), why, waivable: false }
    }

    /// Returns the same game without its measured table: small enough to keep one for every action.
    #[must_use]
    pub fn snapshot(&self) -> Self {
        of_set!(self, AnyGame(game) => game.snapshot().into())
    }

    /// Returns the version of the set's rules in this program. It grows by one whenever the same actions with the same
    /// dice may give another state.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// assert!(game.rules_version() >= 1);
    /// ```
    #[must_use]
    pub fn rules_version(&self) -> u16 {
        by_name!(self.rules(), set => set::Game::VERSION)
    }

    /// Returns the game with the same battle and charts at a state written by [`Self::state_json`]. Journals use this
    /// to continue from a checkpoint.
    ///
    /// `None` if the text is no state of this battle: this version cannot read it, or it lists other units or
    /// commanders.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// assert_eq!(game.restored(&game.state_json()).unwrap().digest(), game.digest());
    /// assert!(game.restored("{}").is_none());
    /// ```
    #[must_use]
    pub fn restored(&self, state: &str) -> Option<Self> {
        let restored: Self = of_set!(self, AnyGame(game) => game.restored(state)?.into());
        (restored.pieces().commanders.len() == self.pieces().commanders.len()).then_some(restored)
    }

    /// Adds the kind of roll and the names of the subjects to dice from a journal, which records only codes and ids.
    pub fn complete(&self, dice: &mut [Rolled]) {
        let battle = self.battle();
        let kinds = by_name!(self.rules(), set => set::Game::ROLLS);
        dice.iter_mut().for_each(|rolled| rolled.purpose.complete(kinds, |id| name_of(battle, id).map(str::to_owned)));
    }

    /// Returns the game on its table in inches. `None`: it is played on another board.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// let table = game.tabletop().unwrap();
    /// let (from, to, ask) = table.fire_ask(table.field(), &"7th-foot".into(), &"maryland".into()).unwrap();
    /// assert!(table.field().scene.shot(from, to, ask).is_some());
    /// ```
    #[must_use]
    pub fn tabletop(&self) -> Option<Table<'_>> {
        Some(Table::new(self, of_set!(self, AnyGame(game) => game.tabletop())?))
    }

    /// Returns the rules' queries about commanders.
    #[must_use]
    pub fn commanders(&self) -> &dyn Commanders {
        of_set!(self, AnyGame(game) => game)
    }

    /// Returns the rules' texts to print for players.
    #[must_use]
    pub fn returns(&self) -> &dyn Returns {
        of_set!(self, AnyGame(game) => game)
    }

    /// Returns where a unit stands; without stands it is gone. `None`: the battle has no such unit, or no table.
    #[must_use]
    pub fn standing<'s>(&'s self, unit: &'s UnitId) -> Option<Standing<'s>> {
        self.tabletop()?.standing(unit)
    }

    /// Returns the state as one line of JSON, the same on every machine: whole numbers, keys in a fixed order.
    #[must_use]
    pub fn state_json(&self) -> String {
        of_set!(self, AnyGame(game) => game.state_json())
    }

    /// Returns the state as an earlier version of the rules would have written it: without the fields added since. A
    /// journal of that version can then be compared field by field. For the current version or a later one: the whole
    /// state.
    ///
    /// ```
    /// use drumhead::rules::{Charts, AnyGame};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
    /// assert_eq!(game.state_json_as_of(game.rules_version()), game.state_json());
    /// ```
    #[must_use]
    pub fn state_json_as_of(&self, version: u16) -> String {
        if version >= self.rules_version() {
            return self.state_json();
        }
        of_set!(self, AnyGame(game) => game.state_json_as_of(version))
    }

    /// Returns the SHA-256 of [`Self::state_json`], in hexadecimal.
    #[must_use]
    pub fn digest(&self) -> String {
        of_set!(self, AnyGame(game) => game.digest())
    }

    /// Returns an event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, event: &Event) -> Words {
        of_set!(event, Event(event) => SetEvent::words(event, self.battle()))
    }

    /// Returns the results of one action's events as a player would describe them: in fewer lines, with every detail.
    #[must_use]
    pub fn describe_events(&self, events: &[Event]) -> Vec<Words> {
        of_set!(self, AnyGame(game) => game.describe_events(&own(events).into_iter().cloned().collect::<Vec<_>>()))
    }

    /// Returns the stage of the turn that the game is in.
    #[must_use]
    pub fn stage(&self) -> Stage {
        of_set!(self, AnyGame(game) => RuleSet::stage(game))
    }
}

/// Returns the name of the unit, commander or piece of terrain with an id; `None`: the battle has none.
fn name_of<'b>(battle: &'b Battle, id: &str) -> Option<&'b str> {
    let unit = battle.unit(&id.into()).map(|unit| unit.name.as_str());
    let commander = || battle.commander(&id.into()).map(|commander| commander.name.as_str());
    unit.or_else(commander).or_else(|| battle.terrain(&id.into()).map(|terrain| terrain.name.as_str()))
}

/// Returns the events of one set among those of any.
pub(super) fn own<'a, E>(events: &'a [Event]) -> Vec<&'a E>
where
    &'a E: TryFrom<&'a Event>,
{
    events.iter().filter_map(|event| event.try_into().ok()).collect()
}

impl Action {
    /// Reads an action from JSON by a rule set.
    ///
    /// ```
    /// use drumhead::rules::Action;
    /// use drumhead::battle::RulesName;
    /// let begin = serde_json::json!({"do": "begin"});
    /// assert_eq!(Action::read(RulesName::Otp, begin).unwrap().name(), "begin");
    /// let rate = serde_json::json!({"do": "rate", "commander": "morgan"});
    /// assert!(Action::read(RulesName::Awi, rate).is_err()); // generals have no ratings there
    /// ```
    ///
    /// # Errors
    /// The value is no action of that set.
    pub fn read(rules: RulesName, value: serde_json::Value) -> Result<Self, NotAnAction> {
        let read = by_name!(rules, set => serde_json::from_value::<set::Action>(value).map(Action::from));
        read.map_err(|e| NotAnAction(e.to_string()))
    }

    /// Reads an action from a script by the rules of a battle; every fault is noted at its place.
    ///
    /// ```
    /// use drumhead::rules::Action;
    /// use drumhead::battle::{built_in_battles, check_battle};
    /// use drumhead::input::read_json;
    /// let [.., (file, tutorial)] = built_in_battles();
    /// let (battle, _) = check_battle(tutorial, file).unwrap();
    /// let fire = r#"{"do": "fire", "unit": "regulers", "targets": "militia"}"#;
    /// let faults = read_json(fire, "script", |node| Action::written(node, &battle)).unwrap_err();
    /// let told: Vec<String> = faults.0.iter().map(ToString::to_string).collect();
    /// assert_eq!(
    ///     told,
    ///     [
    ///         "script:1:24 there is no unit \"regulers\"; did you mean \"regulars\"?",
    ///         "script:1:47 \"targets\" must be a list in brackets, not \"militia\"",
    ///     ]
    /// );
    /// ```
    #[must_use]
    pub fn written(node: &Node<'_>, battle: &Battle) -> Option<Self> {
        by_name!(battle.head.rules, set => set::Game::check_action(node, battle));
        if node.has_fault() {
            return None;
        }
        let read = Action::read(battle.head.rules, node.doc().value());
        read.inspect_err(|why| node.fault(msg!("rules-it-is-no-action", why))).ok()
    }

    /// Returns a short name for lists, the action's name in JSON ("fire").
    #[must_use]
    pub fn name(&self) -> String {
        of_set!(self, Action(action) => SetAction::name(action))
    }

    /// Returns the order in plain words, independent of its result: "23rd Foot: fire at Militia".
    ///
    /// ```
    /// use drumhead::rules::Action;
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let fire = serde_json::json!({"do": "fire", "unit": "7th-foot", "targets": ["maryland"]});
    /// let fire = Action::read(RulesName::Otp, fire).unwrap();
    /// assert_eq!(fire.words(&battle), "7th Royal Fusiliers: fire at Maryland Continentals");
    /// ```
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        of_set!(self, Action(action) => SetAction::words(action, battle))
    }
}
