//! The AWI figure rules as the app needs them.

use super::{HE_IS_PLACED, Overruling, PLACED, Walk};
use crate::app::{App, CommanderGhost, DeclaredRoll, Ghost, GhostBy, LengthUnit, MoveCost};
use crate::battle::{Battle, Field};
use crate::geometry::Step;
use crate::ids::{CommanderId, UnitId};
use crate::rules::awi::command::{Command, Held, Survey};
use crate::rules::awi::movement::Order;
use crate::rules::awi::sequence::Who;
use crate::rules::awi::state::State;
use crate::rules::awi::{
    Action, AfterEvent, ControlEvent, EntryEvent, Event, FireEvent, Game, MeleeEvent, MoraleEvent, Ruling,
};
use crate::rules::{self, Modifier};
use crate::units::Inches;
use crate::{say, word};
use std::collections::BTreeMap;

/// Who commands each unit on the table, and the lines that say so.
pub type Commanded = BTreeMap<UnitId, Command>;

/// Spans from a general, each with the unit or general it is held against.
pub type Spans<'a> = Vec<(&'a UnitId, &'a Held)>;

/// The action that committing a ghost would be.
pub(super) fn ghost_action(app: &App, ghost: &Ghost) -> Option<rules::Action> {
    let action = match ghost {
        Ghost::Unit(ghost) => {
            let place = |moved| Action::Rule {
                ruling: Ruling::Place {
                    unit: ghost.unit.clone(),
                    formation: ghost.formation,
                    stands: ghost.stands.clone(),
                    moved,
                },
                reason: PLACED.to_owned(),
            };
            let carried = Action::Carry { unit: ghost.unit.clone(), stands: ghost.stands.clone(), leaves: false };
            let owes = || app.owing().contains(&ghost.unit);
            let allowed = || app.awi().is_some_and(|game| game.would_refuse(&carried).is_none());
            match &ghost.by {
                GhostBy::Offered { offer, .. } => return Some(offer.action.clone()),
                // A move that is owed ends where its figures were placed.
                GhostBy::Steps { .. } | GhostBy::EachStand { .. } if owes() => carried,
                GhostBy::Placed if owes() && allowed() => carried,
                GhostBy::Steps { steps, .. } => {
                    Action::Move { order: Order::March { unit: ghost.unit.clone(), steps: steps.clone() } }
                }
                // No order moves bases one by one: where they are put they were moved to.
                GhostBy::EachStand { .. } => place(app.is_in_turn(&ghost.unit)),
                GhostBy::Placed => place(false),
            }
        }
        Ghost::Commander(CommanderGhost { commander, to, attach, placed: false }) => {
            Action::Move { order: Order::General { general: commander.clone(), to: Some(*to), join: attach.clone() } }
        }
        Ghost::Commander(CommanderGhost { commander, to, attach, placed: true }) => Action::Rule {
            ruling: Ruling::PlaceGeneral { general: commander.clone(), to: *to, joined: attach.clone() },
            reason: HE_IS_PLACED.to_owned(),
        },
    };
    Some(action.into())
}

/// What a march costs; a move that is owed costs nothing.
pub(super) fn cost(app: &App, game: &Game, unit: &UnitId, steps: &[Step]) -> Option<MoveCost> {
    if app.owing().contains(unit) {
        return None;
    }
    let march = game.preview_march(unit, steps)?;
    let parts = march.parts.into_iter().map(|part| (part.what, part.rule)).collect();
    Some(MoveCost { cost: march.cost, left: march.left, parts, tests: Vec::new(), refusal: march.refusal })
}

/// The way of a charge, from where the unit's ghost is if there is one.
pub(super) fn way_into_contact(
    app: &App,
    game: &Game,
    field: &Field,
    (unit, enemy): (&UnitId, &UnitId),
) -> Option<Vec<Step>> {
    let there = match &app.ghost {
        Some(Ghost::Unit(ghost)) if ghost.unit == *unit => &ghost.stands,
        _ => &game.state().units.get(unit)?.stands,
    };
    game.charge_way((field, there), unit, enemy)
}

/// Something is asked of its side in this step.
pub(super) fn is_in_turn(game: &Game, unit: &UnitId) -> bool {
    let (Some(step), Some(side)) = (game.state().step, game.battle().side_of(unit)) else { return false };
    let moves = game.moving_side() == side;
    step.asks().iter().any(|asked| match asked.who {
        Who::Moving => moves,
        Who::Waiting => !moves,
        Who::Both => true,
    })
}

/// The enemy an action names as its target, whatever the action is.
pub(super) fn aimed_at(action: &Action) -> Option<UnitId> {
    let value = serde_json::to_value(action).ok()?;
    let target = value.get("target").or_else(|| value.get("targets")?.get(0))?;
    target.as_str().map(UnitId::from)
}

pub(super) fn walk_of(action: &Action) -> Option<Walk<'_>> {
    match action {
        Action::Move { order: Order::March { unit, steps } } => Some((unit, steps, false)),
        _ => None,
    }
}

pub(super) fn overruled(action: Action, by: Overruling) -> Action {
    let (action, by) = match action {
        Action::Overrule { action, strike, add, reason } => (action, by.after(strike, add, &reason)),
        other => (Box::new(other), by),
    };
    let Overruling { strike, add, reason, .. } = by;
    Action::Overrule { action, strike, add, reason }
}

/// The rolls of an event that have modifiers, each with whose it is.
pub(super) fn rolls_in(event: &Event, battle: &Battle) -> Vec<DeclaredRoll> {
    let (what, who, modifiers): (&str, &str, &[Modifier]) = match event {
        Event::Control(ControlEvent::Brigadier { general, modifiers, .. }) => {
            (word!("app-control"), battle.commander_name(general), modifiers)
        }
        Event::Control(ControlEvent::Unit { unit, answer }) => {
            (word!("app-control"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::Morale(MoraleEvent::Tested { unit, answer, .. }) => {
            (word!("app-morale"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::Fire(FireEvent::Shot { unit, answer, .. }) => {
            (word!("app-fire"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::Entry(EntryEvent::Tested { unit, answer, .. }) => {
            (word!("app-entering-melee"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::Melee(MeleeEvent::Blows { unit, answer, .. }) => {
            (word!("app-melee"), battle.unit_name(unit), &answer.modifiers)
        }
        Event::After(AfterEvent::Tested { unit, answer }) => {
            (word!("app-losers-test"), battle.unit_name(unit), &answer.modifiers)
        }
        _ => return Vec::new(),
    };
    // What each die must show before any modifier is none itself: it cannot be struck.
    let needed = match event {
        Event::Fire(FireEvent::Shot { answer, .. }) => Some(answer.base.clone()),
        Event::Melee(MeleeEvent::Blows { answer, .. }) => Some(answer.base.clone()),
        _ => None,
    };
    if modifiers.is_empty() && needed.is_none() {
        return Vec::new();
    }
    let against = match event {
        Event::Melee(MeleeEvent::Blows { against, .. }) => say!("app-against", against = battle.unit_name(against)),
        _ => String::new(),
    };
    let what = say!("app-of", what, who, against);
    vec![DeclaredRoll { what, worth: None, side: None, needed, modifiers: modifiers.to_vec(), one: None }]
}

impl App {
    /// The game by the AWI figure rules, if such a battle is open.
    #[must_use]
    pub fn awi(&self) -> Option<&Game> {
        self.game().and_then(rules::Game::awi)
    }

    /// Units that a result has made owe a move; none by other rules.
    #[must_use]
    pub fn owing(&self) -> &[UnitId] {
        let owing = |game: &Game| game.owed().into_iter().map(|owed| owed.unit).collect();
        self.kept.owing.get_or_init(|| self.awi().map(owing).unwrap_or_default())
    }

    /// Who commands each unit on the table, where the ghost is if there is one; empty by other rules.
    #[must_use]
    pub fn commanded(&self) -> &Commanded {
        self.kept.commanded.get_or_init(|| self.surveyed().unwrap_or_default())
    }

    fn surveyed(&self) -> Option<Commanded> {
        let (game, field) = (self.awi()?, self.ghost_field()?);
        let state = self.with_the_ghost(game.state());
        let survey = Survey { battle: game.battle(), charts: game.charts(), state: &state, field };
        let commands = state.units.keys().filter_map(|id| Some((id.clone(), survey.command_of(id)?)));
        Some(commands.collect())
    }

    /// The state with a general where his ghost is.
    fn with_the_ghost(&self, state: &State) -> State {
        let mut state = state.clone();
        if let Some(Ghost::Commander(ghost)) = &self.ghost
            && let Some(general) = state.generals.get_mut(&ghost.commander)
        {
            (general.at, general.joined) = (ghost.to, ghost.attach.clone());
        }
        state
    }

    /// The spans of a brigadier to the units he leads, or might.
    #[must_use]
    pub fn spans_of(&self, general: &CommanderId) -> Spans<'_> {
        let of = |held: &&Held| held.general == *general;
        self.commanded().iter().filter_map(|(id, c)| Some((id, c.brigadier.as_ref().filter(of)?))).collect()
    }
}

impl App {
    /// A brigadier and his CinC.
    #[must_use]
    pub fn cinc_over(&self, brigadier: &CommanderId) -> Option<&Held> {
        let leads = |c: &&Command| c.brigadier.as_ref().is_some_and(|held| held.general == *brigadier);
        self.commanded().values().find(leads)?.cinc.as_ref()
    }
}

/// A span in words, from a general to somebody: `Col Howard to the Marylanders: 5.2", in his span of 8" by 2.8"`.
#[must_use]
pub fn span_words(held: &Held, (general, to): (&str, &str), lengths: LengthUnit) -> String {
    let show = |inches: Inches| lengths.show(inches.to_f64());
    let away = show(held.distance);
    if held.span == Inches::ZERO {
        return say!("app-has-joined-another-unit-and-reaches", general);
    }
    let (span, by) = (show(held.span), lengths.show(held.within.margin_in));
    let doubt = if held.within.close_call { word!("app-too-close-to-call-measure-it") } else { "" };
    let within = if held.within.yes { word!("app-in") } else { word!("app-out-of") };
    say!("app-to-his-span-of-by", general, to, away, within, span, by, doubt)
}
