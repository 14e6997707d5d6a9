//! Fire split over several targets (8.1).

use super::App;
use crate::ids::UnitId;
use crate::rules::philadelphia::Action;
use crate::rules::{self, Offer};

impl App {
    /// Ways to split a declared fire, or to split it no longer: what each is called, whether it is chosen, and the offer it
    /// makes of the declared one. Only where some stands cannot fire at the first target, and the rules allow the split.
    #[must_use]
    pub fn fire_splits(&self, declared: &Offer) -> Vec<(String, bool, Offer)> {
        let Some(Action::Fire { unit, targets, canister }) = declared.action.philadelphia() else { return Vec::new() };
        let Some(first) = targets.first() else { return Vec::new() };
        if !self.has_stands_to_spare(unit, first) {
            return Vec::new();
        }
        let others = self.unit_offers().iter().filter_map(|o| match o.action.philadelphia()? {
            Action::Fire { targets, canister: load, .. } if load == canister && targets.len() == 1 => targets.first(),
            _ => None,
        });
        others.filter(|other| *other != first).filter_map(|other| self.split(declared, other)).collect()
    }

    /// Some of a unit's figures do not bear on an enemy.
    fn has_stands_to_spare(&self, unit: &UnitId, enemy: &UnitId) -> bool {
        let figures = self.state().and_then(|s| s.units.get(unit)).map_or(0, |u| u32::from(u.figures()));
        self.verdicts().iter().any(|v| v.enemy == *enemy && v.shot.figures_bearing < figures)
    }

    /// The declared fire with one more target, or without it where it has it.
    fn split(&self, declared: &Offer, other: &UnitId) -> Option<(String, bool, Offer)> {
        let (game, battle) = (self.philadelphia()?, self.battle()?);
        let Action::Fire { unit, targets, canister } = declared.action.philadelphia()? else { return None };
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
        let with = if *canister { " with canister" } else { "" };
        let all: Vec<String> = targets.iter().map(&name).collect();
        let label = format!("Fire at {}{with}", all.join(", the rest at "));
        Some((
            format!("The rest at {}", name(other)),
            chosen,
            Offer { label, action: rules::Action::from(action), ..declared.clone() },
        ))
    }
}
