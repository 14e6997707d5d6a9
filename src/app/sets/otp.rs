//! *On to Philadelphia* as the app needs it.

use super::{HE_IS_PLACED, OneRoll, Overruling, PLACED, Split, Walk};
use crate::app::{App, CommanderGhost, DeclaredRoll, Ghost, GhostBy, MoveCost, UnitGhost};
use crate::battle::{Battle, Field, Formation, Stand, placed, point};
use crate::geometry::{HAIR_IN, Step};
use crate::ids::{TerrainId, UnitId};
use crate::rules::otp::melee::Fighter;
use crate::rules::otp::{
    Action, ClosingEvent, Event, FireEvent, Game, MeleeEvent, Pending, Phase, RuledRoll, Ruling, State,
};
use crate::rules::{self, Modifier, Offer};
use crate::{say, word};
use std::hash::{Hash, Hasher};

/// The action that committing a ghost would be.
pub(super) fn ghost_action(app: &App, ghost: &Ghost) -> Option<rules::Action> {
    let action = match ghost {
        Ghost::Unit(ghost) => match &ghost.by {
            GhostBy::Offered { offer, .. } => return Some(offer.action.clone()),
            GhostBy::Steps { steps, special } => {
                Action::Move { unit: ghost.unit.clone(), steps: steps.clone(), special: *special }
            }
            GhostBy::EachStand { special } => stand_by_stand(app, ghost, *special),
            GhostBy::Placed => {
                let (unit, formation, stands) = (ghost.unit.clone(), ghost.formation, ghost.stands.clone());
                Action::Rule { ruling: Ruling::Place { unit, formation, stands }, reason: PLACED.to_owned() }
            }
        },
        Ghost::Commander(CommanderGhost { commander, to, attach, placed: false }) => {
            Action::MoveCommander { commander: commander.clone(), to: *to, attach: attach.clone() }
        }
        Ghost::Commander(CommanderGhost { commander, to, attach, placed: true }) => Action::Rule {
            ruling: Ruling::PlaceCommander { commander: commander.clone(), to: *to, attached: attach.clone() },
            reason: HE_IS_PLACED.to_owned(),
        },
    };
    Some(action.into())
}

/// Stands put one by one: into a town or building if all of them are in it (6.13); skirmishers who touch an enemy close on him
/// (9.1); else moved (5.3, 6.4).
fn stand_by_stand(app: &App, ghost: &UnitGhost, special: bool) -> Action {
    let unit = ghost.unit.clone();
    let to = ghost.stands.iter().map(|s| (s.at, s.facing)).collect();
    if let Some(target) = touched_by_skirmishers(app, ghost) {
        return Action::Close { unit, target, approach: Vec::new(), stands: to, special, ball: false };
    }
    let deployed = app.state().and_then(|s| s.units.get(&unit)).is_some_and(|u| u.deployed_in.is_some());
    match town_of(app, &ghost.stands).filter(|_| !deployed) {
        Some(place) => Action::DeployInto { unit, place, facing: None, to },
        None => Action::MoveStands { unit, to, special },
    }
}

/// The enemy that the stands of a skirmish line touch, of several the first that the battle lists.
fn touched_by_skirmishers(app: &App, ghost: &UnitGhost) -> Option<UnitId> {
    let (battle, field) = (app.battle()?, app.field()?);
    if ghost.formation != Formation::Skirmish {
        return None;
    }
    let bases: Vec<_> = ghost.stands.iter().map(placed).collect();
    let touches = |enemy: &UnitId| {
        let gap = field.body_of(enemy).and_then(|body| field.scene.gap_from(&bases, body));
        gap.is_some_and(|gap| gap.inches <= HAIR_IN)
    };
    let mut enemies = battle.units.iter().map(|other| &other.id).filter(|other| battle.are_enemies(&ghost.unit, other));
    enemies.find(|enemy| touches(enemy)).cloned()
}

/// The town or building that holds the middles of all these stands.
fn town_of(app: &App, stands: &[Stand]) -> Option<TerrainId> {
    let (battle, field) = (app.battle()?, app.field()?);
    let holds = |feature: &usize| stands.iter().all(|s| field.scene.features_at(point(s.at)).contains(feature));
    let towns = battle.terrain.iter().enumerate().filter(|(_, terrain)| terrain.is_built_up());
    towns.filter(|(feature, _)| holds(feature)).map(|(_, terrain)| terrain.id.clone()).next()
}

pub(super) fn cost(game: &Game, unit: &UnitId, steps: &[Step], special: bool) -> Option<MoveCost> {
    let preview = game.preview_move(unit, steps, special)?;
    Some(MoveCost {
        cost: preview.cost,
        left: preview.left,
        parts: preview.parts.into_iter().map(|(what, rule)| (what, rule.to_owned())).collect(),
        tests: preview.tests,
        refusal: preview.refusal,
    })
}

/// It is of the brigade whose chit is drawn; while somebody has a bonus move to make he and nobody else, whosever turn it is (6.10).
pub(super) fn is_in_turn(game: &Game, unit: &UnitId) -> bool {
    if game.state().bonus_moves().next().is_some() {
        return game.state().has_bonus_move(unit);
    }
    let setup = game.battle().unit(unit);
    matches!((&game.state().phase, setup), (Phase::Brigade { brigade }, Some(unit)) if unit.brigade == *brigade)
}

pub(super) fn aimed_at(action: &Action) -> Option<&UnitId> {
    match action {
        Action::Fire { targets, .. } => targets.first(),
        Action::Close { target, .. } => Some(target),
        _ => None,
    }
}

pub(super) fn walk_of(action: &Action) -> Option<Walk<'_>> {
    match action {
        Action::Move { unit, steps, special } => Some((unit, steps, *special)),
        _ => None,
    }
}

/// The way of a declared closing, else the one that a closing takes, from where the unit's ghost is if there is one; none
/// where it has no way.
pub(super) fn way_into_contact(
    app: &App,
    game: &Game,
    field: &Field,
    (unit, enemy): (&UnitId, &UnitId),
) -> Option<Vec<Step>> {
    let declared = declared_way(app);
    if !declared.is_empty() {
        return Some(declared.to_vec());
    }
    let there = match &app.ghost {
        Some(Ghost::Unit(ghost)) if ghost.unit == *unit => &ghost.stands,
        _ => &game.state().units.get(unit)?.stands,
    };
    Some(game.closing_way((field, there), unit, enemy).unwrap_or_default())
}

/// The steps of a declared closing.
pub(super) fn declared_way(app: &App) -> &[Step] {
    match app.declared.as_ref().and_then(|d| d.offer.action.otp()) {
        Some(Action::Close { approach, .. }) => approach,
        _ => &[],
    }
}

/// What was rolled for the visibility, who is disordered, who fights whom, and who is sent forward (10.2): which brigade is
/// phasing and whose markers are off change no measurement.
pub(super) fn measured_with(state: &State, hasher: &mut impl Hasher) {
    state.units.iter().for_each(|(id, u)| (id, &u.activity.visibility, &u.marker).hash(hasher));
    state.melees.hash(hasher);
    state.pending.last().filter(|p| matches!(p, Pending::Forward { .. })).hash(hasher);
}

/// Who the morale table sends forward, at whom, and the way that is offered.
pub(super) fn sent_forward(app: &App) -> Option<(&UnitId, &UnitId, &[Step])> {
    let Some(Pending::Forward { unit, enemy, .. }) = app.state()?.pending.last() else { return None };
    let proposed = app.offers().iter().find_map(|offer| match offer.action.otp()? {
        Action::GoForward { steps, .. } => Some(steps.as_slice()),
        _ => None,
    });
    proposed.map(|steps| (unit, enemy, steps))
}

pub(super) fn overruled(action: Action, by: Overruling) -> Action {
    let (action, by, whose) = match action {
        Action::Overrule { action, strike, add, of, roll, reason } => {
            (action, by.after(strike, add, &reason), (of, roll))
        }
        other => (Box::new(other), by, (None, None)),
    };
    let Overruling { strike, add, only, reason } = by;
    let (of, roll) = only.map_or(whose, |only| (Some(only.of), Some(only.roll)));
    Action::Overrule { action, strike, add, of, roll, reason }
}

pub(super) fn rolls_in(event: &Event, battle: &Battle) -> Vec<DeclaredRoll> {
    let roll = |(what, ruled): (&str, RuledRoll), unit: &UnitId, modifiers: &[Modifier]| DeclaredRoll {
        what: say!("app-of-what", what, unit = battle.unit_name(unit)),
        worth: None,
        side: None,
        needed: None,
        modifiers: modifiers.to_vec(),
        one: Some(OneRoll { of: unit.clone(), roll: ruled }),
    };
    let fighter = |f: &Fighter| {
        let worth = Some(f.worth_words());
        DeclaredRoll { worth, ..roll((word!("app-melee"), RuledRoll::Melee), &f.unit, &f.figures.modifiers) }
    };
    // A side adds the values of its units, then one die (9.8).
    let side = |of: &str, fighters: &[Fighter]| {
        let mut rolls: Vec<DeclaredRoll> = fighters.iter().map(fighter).collect();
        if let Some(first) = rolls.first_mut() {
            first.side = Some(say!("app-and-a-die-9-8", of, fighters = sum_words(fighters)));
        }
        rolls
    };
    match event {
        Event::Fire(FireEvent::Fired { unit, answer, .. }) => {
            vec![roll((word!("app-fire"), RuledRoll::Fire), unit, &answer.modifiers)]
        }
        Event::Closing(ClosingEvent::Rolled { unit, answer, .. }) => {
            vec![roll((word!("app-closing-roll"), RuledRoll::Closing), unit, &answer.modifiers)]
        }
        Event::Closing(ClosingEvent::CvRolled { unit, answer, .. }) => {
            vec![roll((word!("app-cv-roll"), RuledRoll::Cv), unit, &answer.modifiers)]
        }
        Event::Closing(ClosingEvent::Countercharged { unit, answer, .. }) => {
            vec![roll((word!("app-countercharge"), RuledRoll::Closing), unit, &answer.modifiers)]
        }
        Event::Melee(MeleeEvent::Fought { attackers, defenders, .. }) => {
            [side(word!("app-the-attackers"), attackers), side(word!("app-the-defenders"), defenders)].concat()
        }
        _ => Vec::new(),
    }
}

/// The values of a side and their sum: "88", "40 + 60 = 100".
fn sum_words(fighters: &[Fighter]) -> String {
    let values: Vec<String> = fighters.iter().map(|f| f.value.to_string()).collect();
    let sum = fighters.iter().map(|f| f.value).fold(0_u32, u32::saturating_add);
    if values.len() > 1 { format!("{} = {sum}", values.join(" + ")) } else { values.concat() }
}

/// Ways to split a declared fire over several targets, or to split it no longer (8.1): what each is called, whether it is
/// chosen, and the offer it makes of the declared one. Only where some stands cannot fire at the first target, and the rules
/// allow the split.
pub(super) fn fire_splits(app: &App, declared: &Offer) -> Vec<Split> {
    let Some(Action::Fire { unit, targets, canister }) = declared.action.otp() else { return Vec::new() };
    let Some(first) = targets.first() else { return Vec::new() };
    if !has_stands_to_spare(app, unit, first) {
        return Vec::new();
    }
    let others = app.unit_offers().iter().filter_map(|o| match o.action.otp()? {
        Action::Fire { targets, canister: load, .. } if load == canister && targets.len() == 1 => targets.first(),
        _ => None,
    });
    others.filter(|other| *other != first).filter_map(|other| split(app, declared, other)).collect()
}

/// Some of a unit's figures do not bear on an enemy.
fn has_stands_to_spare(app: &App, unit: &UnitId, enemy: &UnitId) -> bool {
    let figures = app.state().and_then(|s| s.units.get(unit)).map_or(0, |u| u32::from(u.figures()));
    app.verdicts().iter().any(|v| v.enemy == *enemy && v.shot.figures_bearing < figures)
}

/// The declared fire with one more target, or without it where it has it.
fn split(app: &App, declared: &Offer, other: &UnitId) -> Option<Split> {
    let (game, battle) = (app.otp()?, app.battle()?);
    let Action::Fire { unit, targets, canister } = declared.action.otp()? else { return None };
    let chosen = targets.contains(other);
    let mut targets = targets.clone();
    if chosen {
        targets.retain(|t| t != other);
    } else {
        targets.push(other.clone());
    }
    let name = |id: &UnitId| battle.unit_name(id).to_owned();
    let action = Action::Fire { unit: unit.clone(), targets: targets.clone(), canister: *canister };
    if game.would_refuse(&action).is_some() {
        return None;
    }
    let with = if *canister { word!("app-with-canister") } else { "" };
    let all: Vec<String> = targets.iter().map(&name).collect();
    let label = say!("app-fire-at", all = all.join(word!("app-the-rest-at")), with);
    let offer = Offer { label, action: rules::Action::from(action), ..declared.clone() };
    Some(Split { label: say!("app-the-rest-at-other", other = name(other)), chosen, offer })
}
