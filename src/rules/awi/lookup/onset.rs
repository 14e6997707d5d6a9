//! A charge of the AWI figure rules, rehearsed from its declaration to the blows to find the modifiers of each test:
//! cover, obstacles, flanks and opponents.

use super::charge::{MAX_BESIDE, MAX_SHOTS};
use super::pages::{OF_BLOWS, OF_ENTRY};
use super::pair::{BANDS, Pair, counts};
use crate::battle::GRADES;
use crate::battle::names::word_of;
use crate::dice::{Dice, Die, DieWanted, Purpose};
use crate::ids::UnitId;
use crate::lookup::request::{leave_out, left_out_units, put};
use crate::msg;
use crate::rules::Modifier;
use crate::rules::awi::charts::{ModifierTable, WEAPONS};
use crate::rules::awi::fire::Shooters;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::Answer;
use crate::rules::awi::{Action, EntryEvent, Event, FireEvent, Game, MeleeEvent, purposes};
use serde_json::{Value, json};

/// Upper limit on the actions of a rehearsal, should it not end.
const MAX_ACTIONS: usize = 40;

/// Dice with which every unit stands, and fire and blows do nothing.
struct Bold;

impl Dice for Bold {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let faces = die.faces();
        let low = purpose.is(purposes::FIRE) || purpose.is(purposes::MELEE);
        let face = if low { faces.first() } else { faces.last() };
        face.copied().ok_or_else(|| DieWanted::new(die, purpose))
    }
}

/// The events of a rehearsed charge.
pub(super) struct Onset(Vec<Event>);

impl Onset {
    /// Rehearses the charge of a unit on its enemy, up to the melee if it gets there. `None` if it cannot be declared.
    pub fn of(pair: &Pair<'_>, enemy: &UnitId) -> Option<Self> {
        let mut state = pair.in_step(Step::Charges, true)?;
        state.charges.clear();
        let mut game = Game::at(pair.game.battle().clone(), pair.game.charts().clone(), state);
        let (unit, target) = (pair.unit.clone(), enemy.clone());
        let mut events = game.act(&Action::Charge { unit: unit.clone(), target: target.clone() }, &mut Bold).ok()?;
        let tries = [
            Action::Answer { unit: target.clone(), answer: Answer::Holds },
            Action::Fire { unit: target.clone(), target: unit.clone() },
        ];
        let side = pair.game.battle().side_of(enemy);
        let others = pair.game.battle().forces.units.iter().map(|setup| setup.id.clone());
        let others = others.filter(|id| *id != target && pair.game.battle().side_of(id) == side);
        let mut tries: Vec<Action> = tries.into_iter().collect();
        tries.extend(others.map(|other| Action::Fire { unit: other, target: unit.clone() }));
        tries.extend([Action::Fight { unit }, Action::Proceed {}]);
        for _ in 0..MAX_ACTIONS {
            if matches!(game.state().step, None | Some(Step::AfterMelee)) {
                break;
            }
            let next = tries.iter().find_map(|action| game.act(action, &mut Bold).ok());
            let Some(next) = next else { break };
            events.extend(next);
        }
        Some(Onset(events))
    }

    /// Returns the shots at the charge as requests, each with the unit that fires.
    fn shots(&self, game: &Game) -> Vec<(&UnitId, Value)> {
        let shot = |event| match event {
            &Event::Fire(FireEvent::Shot { ref unit, weapon, range, shooters, ref answer, .. }) => {
                let modifiers = counts(game, &answer.modifiers, ModifierTable::Fire, &BANDS);
                let mut shot =
                    json!({"weapon": word_of(weapon, WEAPONS), "range": range.to_f64(), "modifiers": modifiers});
                match shooters {
                    Shooters::Bases(bases) => put(&mut shot, "/bases", bases.into()),
                    Shooters::Crew(crew) => put(&mut shot, "/crew", crew.into()),
                }
                Some((unit, shot))
            }
            _ => None,
        };
        self.0.iter().filter_map(shot).collect()
    }

    fn entry(&self, of: &UnitId) -> Option<&[Modifier]> {
        self.0.iter().find_map(|event| match event {
            Event::Entry(EntryEvent::Tested { unit, answer, .. }) if unit == of => Some(answer.modifiers.as_slice()),
            _ => None,
        })
    }

    /// Returns all blows at a unit.
    fn blows_at(&self, at: &UnitId) -> impl Iterator<Item = OnsetBlows<'_>> {
        self.0.iter().filter_map(move |event| match event {
            Event::Melee(MeleeEvent::Blows { unit, against, elements, answer, beside }) if against == at => {
                Some(OnsetBlows { by: unit, bases: *elements, modifiers: &answer.modifiers, beside: beside.as_ref() })
            }
            _ => None,
        })
    }

    fn bases(&self, by: &UnitId, at: &UnitId) -> u8 {
        self.blows_at(at).find(|blows| blows.by == by && blows.beside.is_none()).map_or(0, |blows| blows.bases)
    }

    /// Puts the results of the rehearsal into a request for the charge.
    pub fn put_into(&self, request: &mut Value, pair: &Pair<'_>, enemy: &UnitId) {
        for (side, unit, foe) in [("attacker", pair.unit, enemy), ("defender", enemy, pair.unit)] {
            if let Some(modifiers) = self.entry(unit) {
                let at_flank_or_rear = modifiers.iter().any(|m| m.name == "charging_flank_or_rear");
                if at_flank_or_rear && side == "attacker" {
                    put(request, "/aspect", "flank".into());
                }
                let brought = if side == "defender" { "charged_in_flank_or_rear" } else { AT_FLANK };
                let named = counts(pair.game, modifiers, ModifierTable::Entry, &besides(&OF_ENTRY, brought));
                put(request, &format!("/{side}/entry"), named);
            }
            self.put_blows(request, OnsetSide { side, unit, foe }, pair.game);
        }
        let (mut own, others): (Vec<_>, Vec<_>) = self.shots(pair.game).into_iter().partition(|(by, _)| *by == enemy);
        if let Some((_, mut shot)) = own.pop() {
            put(&mut shot, "/range", Value::Null);
            put(request, "/defender/fire", shot);
        }
        let more = others.len().saturating_sub(MAX_SHOTS);
        if more > 0 {
            leave_out(request, &msg!("app-shots-left-out", count = more));
        }
        let others: Vec<Value> = others.into_iter().map(|(_, shot)| shot).take(MAX_SHOTS).collect();
        if !others.is_empty() {
            put(request, "/fire_besides", others.into());
        }
        self.put_guns(request, pair.game, enemy);
    }

    /// Puts the modifiers and bases of a unit's own blows into a request, and the units that fight beside it.
    fn put_blows(&self, request: &mut Value, part: OnsetSide<'_>, game: &Game) {
        let OnsetSide { side, unit, foe } = part;
        let melee =
            |blows: &OnsetBlows<'_>| counts(game, blows.modifiers, ModifierTable::Melee, &besides(&OF_BLOWS, ""));
        let met = self.blows_at(foe).chain(self.blows_at(unit)).next().is_some();
        if let Some(own) = self.blows_at(foe).find(|blows| blows.by == unit && blows.beside.is_none()) {
            put(request, &format!("/{side}/melee"), melee(&own));
        }
        if met {
            put(request, &format!("/{side}/elements"), self.bases(unit, foe).into());
        }
        let mut others = Vec::new();
        let all = self.blows_at(foe).filter(|blows| blows.by != unit).count();
        left_out_units(request, all.saturating_sub(MAX_BESIDE));
        for blows in self.blows_at(foe).filter(|blows| blows.by != unit).take(MAX_BESIDE) {
            let Ok(mut other) = (Pair { game, unit: blows.by, enemy: Some(foe) }).troop() else { continue };
            if blows.beside.is_some() {
                put(&mut other, "/overlaps", true.into());
            } else {
                put(&mut other, "/elements", blows.bases.into());
                put(&mut other, "/met_by", self.bases(foe, blows.by).into());
            }
            if blows.modifiers.iter().any(|m| m.name.ends_with("_charging")) {
                put(&mut other, "/charged", true.into());
            }
            put(&mut other, "/melee", melee(&blows));
            others.push(other);
        }
        if !others.is_empty() {
            put(request, &format!("/{side}/beside"), others.into());
        }
    }

    /// Puts the guns beside the charged foot into a request (Artillery).
    fn put_guns(&self, request: &mut Value, game: &Game, foot: &UnitId) {
        let guns = game.survey().guns_of(foot);
        let crew = guns.iter().filter_map(|gun| game.state().units.get(gun)).map(|gun| gun.strength().figures);
        let crew: u16 = crew.sum();
        if !guns.is_empty() && crew > 0 {
            put(request, "/defender/guns", json!({"guns": guns.len(), "crew": crew, "falls": "foot"}));
        }
    }
}

/// The modifier of a charge in the flank or rear. The request gives the aspect instead.
const AT_FLANK: &str = "charging_flank_or_rear";

/// A side of a charge: its name in requests, its unit and its opponent.
#[derive(Clone, Copy)]
struct OnsetSide<'u> {
    side: &'static str,
    unit: &'u UnitId,
    foe: &'u UnitId,
}

/// Blows in a rehearsed charge.
struct OnsetBlows<'e> {
    by: &'e UnitId,
    bases: u8,
    modifiers: &'e [Modifier],
    /// The unit for which it overlaps.
    beside: Option<&'e UnitId>,
}

/// Returns the modifiers that a request gives in other fields: the grade, and those that the charge counts.
fn besides(own: &[&'static str], more: &'static str) -> Vec<&'static str> {
    GRADES.iter().map(|(word, _)| *word).chain(own.iter().copied()).chain([more]).collect()
}
