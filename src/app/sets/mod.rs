//! What the app asks of a rule set by name: one file for each set. Everything else in the app speaks to
//! [`crate::rules::Game`].

mod awi;
mod otp;

pub use awi::{Commanded, Spans, span_words};

use super::{App, DeclaredRoll, MoveCost};
use crate::battle::{Battle, Field};
use crate::geometry::{BodyIx, ShotAsk, Step};
use crate::ids::UnitId;
use crate::rules::otp::RuledRoll;
use crate::rules::{Action, Event, Game, Offer};
use crate::units::Inches;
use crate::{say, word};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A walk that an action is: who, along which steps, with a special move or not.
pub type Walk<'a> = (&'a UnitId, &'a [Step], bool);

impl App {
    /// The action that committing the ghost would be.
    #[must_use]
    pub fn ghost_action(&self) -> Option<Action> {
        let ghost = self.ghost.as_ref()?;
        match self.game()? {
            Game::Otp(_) => otp::ghost_action(self, ghost),
            Game::Awi(_) => awi::ghost_action(self, ghost),
        }
    }

    /// What a walk would cost under the rules, refused or not.
    pub(super) fn cost_of(&self, unit: &UnitId, steps: &[Step], special: bool) -> Option<MoveCost> {
        match self.game()? {
            Game::Otp(game) => otp::cost(game, unit, steps, special),
            Game::Awi(game) => awi::cost(self, game, unit, steps),
        }
    }

    /// Movement a unit has spent this turn.
    #[must_use]
    pub fn spent(game: &Game, unit: &UnitId) -> Inches {
        let spent = match game {
            Game::Otp(game) => game.state().units.get(unit).map(|now| now.activity.spent),
            Game::Awi(game) => game.state().units.get(unit).map(|now| now.now.spent),
        };
        spent.unwrap_or(Inches::ZERO)
    }

    /// What is asked of the scene for a unit's fire at another: its weapon's reach, and whatever else the rules of the game
    /// make of it (OTP 8.7, 8.9).
    #[must_use]
    pub fn fire_ask(&self, field: &Field, unit: &UnitId, target: &UnitId) -> Option<(BodyIx, BodyIx, ShotAsk)> {
        match self.game()? {
            Game::Otp(game) => game.fire_ask(field, unit, target),
            Game::Awi(game) => game.fire_ask(field, unit, target),
        }
    }

    /// A unit fires out of all sides of its bases where it stands, or where its ghost does: within walls it holds (AWI Strong
    /// houses).
    #[must_use]
    pub fn fires_all_round(&self, unit: &UnitId) -> bool {
        match (self.game(), self.ghost_field()) {
            (Some(Game::Awi(game)), Some(field)) => game.fires_all_round(field, unit),
            _ => false,
        }
    }

    /// It is this unit's turn to do something: tapping an enemy then singles that out.
    #[must_use]
    pub fn is_in_turn(&self, unit: &UnitId) -> bool {
        match self.game() {
            Some(Game::Otp(game)) => otp::is_in_turn(game, unit),
            Some(Game::Awi(game)) => awi::is_in_turn(game, unit),
            None => false,
        }
    }

    /// What a special move is called, by rules that have one.
    #[must_use]
    pub fn special_move(&self) -> Option<&'static str> {
        match self.game()? {
            Game::Otp(_) => Some(word!("app-special-move-6-8")),
            Game::Awi(_) => None,
        }
    }

    /// A unit in its turn that has done all it may, and has no bonus move to make.
    #[must_use]
    pub fn has_finished(&self, unit: &UnitId) -> bool {
        let done = |u: &crate::rules::otp::UnitState| u.activity.done && u.activity.before_bonus.is_none();
        self.otp().and_then(|game| game.state().units.get(unit)).is_some_and(done)
    }
}

impl App {
    /// The way a unit would go into contact with an enemy by the rules, from where it stands on a measured table: the one
    /// that is declared, else the shortest; `None`: there is none it may take.
    #[must_use]
    pub fn way_into_contact(&self, field: &Field, unit: &UnitId, enemy: &UnitId) -> Option<Vec<Step>> {
        match self.game()? {
            Game::Otp(game) => otp::way_into_contact(self, game, field, (unit, enemy)),
            Game::Awi(game) => awi::way_into_contact(self, game, field, (unit, enemy)),
        }
    }

    /// The steps of a declared move into contact; empty where the shortest way is taken, or nothing is declared.
    #[must_use]
    pub fn declared_way(&self) -> &[Step] {
        otp::declared_way(self)
    }

    /// A fingerprint of what verdicts go by besides where the pieces stand.
    #[must_use]
    pub fn measured_with(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        match self.game() {
            Some(Game::Otp(game)) => otp::measured_with(game.state(), &mut hasher),
            Some(Game::Awi(game)) => (&game.state().units, game.state().step).hash(&mut hasher),
            None => {}
        }
        hasher.finish()
    }

    /// A unit that a result sends forward at an enemy, whom, and the way proposed for it (OTP 10.2).
    #[must_use]
    pub fn sent_forward(&self) -> Option<(&UnitId, &UnitId, &[Step])> {
        otp::sent_forward(self)
    }

    /// Committing the ghost is a ruling: no cost and no rule.
    #[must_use]
    pub fn ghost_is_ruled(&self) -> bool {
        use crate::rules::{awi, otp};
        match self.ghost_action() {
            Some(Action::Otp(otp::Action::Rule { .. }) | Action::Awi(awi::Action::Rule { .. })) => true,
            Some(_) | None => false,
        }
    }
}

/// The enemy an operation is aimed at.
#[must_use]
pub fn aimed_at(action: &Action) -> Option<UnitId> {
    match action {
        Action::Otp(action) => otp::aimed_at(action).cloned(),
        Action::Awi(action) => awi::aimed_at(action),
    }
}

/// The walk that an action is; `None` for anything else.
#[must_use]
pub fn walk_of(action: &Action) -> Option<Walk<'_>> {
    match action {
        Action::Otp(action) => otp::walk_of(action),
        Action::Awi(action) => awi::walk_of(action),
    }
}

/// The rolls that have modifiers in an event.
pub(super) fn rolls_in(event: &Event, battle: &Battle) -> Vec<DeclaredRoll> {
    match event {
        Event::Otp(event) => otp::rolls_in(event, battle),
        Event::Awi(event) => awi::rolls_in(event, battle),
    }
}

/// One roll among those an operation comes to, whose modifiers the referee may change by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneRoll {
    /// Whose.
    pub of: UnitId,
    /// Which.
    pub roll: RuledRoll,
}

/// What the referee rules of an action: modifiers struck and added, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Overruling {
    /// Modifiers that do not count, by name.
    pub strike: Vec<String>,
    /// Modifiers that count besides.
    pub add: Vec<(String, i16)>,
    /// In this roll only; `None`: in every roll.
    pub only: Option<OneRoll>,
    /// The reason given.
    pub reason: String,
}

impl Overruling {
    /// What was ruled before stands: its strikes and additions are kept.
    fn after(mut self, struck: Vec<String>, added: Vec<(String, i16)>, first: &str) -> Self {
        self.strike.extend(struck);
        self.add.extend(added);
        self.reason = say!("app-of-first-reason", first, reason = self.reason);
        self
    }
}

/// An action as the referee will have it. An action overruled already keeps its first strikes and additions.
pub(super) fn overruled(action: Action, by: Overruling) -> Action {
    match action {
        Action::Otp(action) => otp::overruled(action, by).into(),
        Action::Awi(action) => awi::overruled(action, by).into(),
    }
}

/// One way to split a declared fire over several targets.
#[derive(Clone, Debug)]
pub struct Split {
    /// What it is called.
    pub label: String,
    /// It is chosen: taking it again splits the fire no longer.
    pub chosen: bool,
    /// What it makes of the declared fire.
    pub offer: Offer,
}

impl App {
    /// Ways to split a declared fire, by rules that let a unit fire at several targets at once.
    #[must_use]
    pub fn fire_splits(&self, declared: &Offer) -> Vec<Split> {
        match &declared.action {
            Action::Otp(_) => otp::fire_splits(self, declared),
            Action::Awi(_) => Vec::new(),
        }
    }
}

/// A ghost moved by ruling says why in the log.
const PLACED: &str = "the figures stand there";
const HE_IS_PLACED: &str = "he stands there";
