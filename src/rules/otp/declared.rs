//! A declared operation: its rolls before they are made, the referee's changes, and fire at several enemies.

use super::melee::Fighter;
use super::{Action, ClosingEvent, Event, FireEvent, Game, MeleeEvent, RuledRoll};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::declared::{DeclaredRoll, OneRoll, Overruling, Split};
use crate::rules::{self, Modifier, Offer};

/// Returns the rolls of an event to fire, to close, to countercharge, for a CV and in a melee, each with the unit that
/// rolls. Morale and rebuilding rolls are not included, although they have modifiers too.
pub(super) fn rolls(event: &Event, battle: &Battle) -> Vec<DeclaredRoll> {
    let roll = |what: &str, kind: RuledRoll, unit: &UnitId, modifiers: &[Modifier]| DeclaredRoll {
        what: msg!("app-roll-of-unit", what, unit = battle.unit_name(unit)),
        worth: None,
        side: None,
        needed: None,
        modifiers: modifiers.to_vec(),
        one: Some(OneRoll { of: unit.clone(), roll: kind.name() }),
    };
    let fighter = |f: &Fighter| {
        let worth = Some(f.worth_words());
        DeclaredRoll { worth, ..roll(msg!("app-melee"), RuledRoll::Melee, &f.unit, &f.figures.modifiers) }
    };
    // A side adds up the values of its units, then adds one die (9.8).
    let side = |of: &str, fighters: &[Fighter]| {
        let mut rolls: Vec<DeclaredRoll> = fighters.iter().map(fighter).collect();
        if let Some(first) = rolls.first_mut() {
            first.side = Some(msg!("app-fighters-and-a-die", of, fighters = sum_words(fighters)));
        }
        rolls
    };
    match event {
        Event::Fire(FireEvent::Fired { unit, answer, .. }) => {
            vec![roll(msg!("app-fire"), RuledRoll::Fire, unit, &answer.modifiers)]
        }
        Event::Closing(ClosingEvent::Rolled { unit, answer, .. }) => {
            vec![roll(msg!("app-closing-roll"), RuledRoll::Closing, unit, &answer.modifiers)]
        }
        Event::Closing(ClosingEvent::CvRolled { unit, answer, .. }) => {
            vec![roll(msg!("app-cv-roll"), RuledRoll::Cv, unit, &answer.modifiers)]
        }
        Event::Closing(ClosingEvent::Countercharged { unit, answer, .. }) => {
            vec![roll(msg!("app-countercharge"), RuledRoll::Closing, unit, &answer.modifiers)]
        }
        Event::Melee(MeleeEvent::Fought { attackers, defenders, .. }) => {
            [side(msg!("app-the-attackers"), attackers), side(msg!("app-the-defenders"), defenders)].concat()
        }
        _ => Vec::new(),
    }
}

/// Returns the values of a side and their sum: "88", "40 + 60 = 100".
fn sum_words(fighters: &[Fighter]) -> String {
    let values: Vec<String> = fighters.iter().map(|f| f.value.to_string()).collect();
    let sum = fighters.iter().map(|f| f.value).fold(0_u32, u32::saturating_add);
    if values.len() > 1 { format!("{} = {sum}", values.join(" + ")) } else { values.concat() }
}

/// Returns the action with the referee's changes.
pub(super) fn overruled(action: Action, by: Overruling) -> Action {
    let (action, by, whose) = match action {
        Action::Overrule { action, strike, add, of, roll, reason } => {
            (action, by.on_top_of(Overruling { strike, add, only: None, reason }), (of, roll))
        }
        other => (Box::new(other), by, (None, None)),
    };
    let Overruling { strike, add, only, reason } = by;
    let (of, roll) = only.map_or(whose, |only| (Some(only.of), RuledRoll::named(only.roll)));
    Action::Overrule { action, strike, add, of, roll, reason }
}

impl Game {
    /// Returns the ways to split a declared fire over several enemies, or to stop splitting it (8.1).
    pub(super) fn splits_of(&self, declared: &Offer, others: &[Offer]) -> Vec<Split> {
        let Some(Action::Fire { targets, canister, .. }) = declared.action.otp() else { return Vec::new() };
        let Some(first) = targets.first() else { return Vec::new() };
        let alone = others.iter().filter_map(|offer| match offer.action.otp()? {
            Action::Fire { targets, canister: load, .. } if load == canister && targets.len() == 1 => targets.first(),
            _ => None,
        });
        alone.filter(|other| *other != first).filter_map(|other| self.fire_split(declared, other)).collect()
    }

    /// Returns the declared fire with one more target, or without it if it is a target. `None`: the rules refuse it.
    fn fire_split(&self, declared: &Offer, other: &UnitId) -> Option<Split> {
        let Action::Fire { unit, targets, canister } = declared.action.otp()? else { return None };
        let chosen = targets.contains(other);
        let mut targets = targets.clone();
        if chosen {
            targets.retain(|target| target != other);
        } else {
            targets.push(other.clone());
        }
        let name = |id: &UnitId| self.battle().unit_name(id).to_owned();
        let action = Action::Fire { unit: unit.clone(), targets: targets.clone(), canister: *canister };
        if self.would_refuse(&action).is_some() {
            return None;
        }
        let with = if *canister { msg!("app-with-canister") } else { "" };
        let all: Vec<String> = targets.iter().map(&name).collect();
        let label = msg!("app-fire-at", all = all.join(msg!("app-the-rest-at")), with);
        let offer = Offer { label, action: rules::Action::from(action), ..declared.clone() };
        Some(Split { label: msg!("app-the-rest-at-other", other = name(other)), chosen, offer })
    }
}
