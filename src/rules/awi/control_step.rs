//! Step 1 on the table: who commands whom, brigadiers' tests, uncontrolled units' own, and the markers that come of them.

use super::control::{self, BrigadierAnswer, Control, ControlAnswer, ControlQuestion, Movement};
use super::engine::{Tx, impossible};
use super::game::moving;
use super::named::modifier_words;
use super::sequence::Step;
use super::state::State;
use crate::battle::{Ability, Battle, Commander};
use crate::dice::Subject;
use crate::ids::{CommanderId, UnitId};
use crate::rules::awi::purposes;
use crate::rules::wording::{together, unit as called};
use crate::rules::{Modifier, Stop, Words};
use crate::text::Name;
use crate::{say, word};
use serde::{Deserialize, Serialize};

/// What happened in Step 1, and before the battle to abilities.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ControlEvent {
    /// A brigadier's ability was rolled.
    Ability {
        /// Who.
        general: CommanderId,
        /// The die.
        face: u8,
        /// What it made him.
        ability: Ability,
    },
    /// A brigadier whom no CinC commands tested, for the units he influences.
    Brigadier {
        /// Who.
        general: CommanderId,
        /// His ability.
        ability: Ability,
        /// The die, the number to roll at or under, and what came of it.
        answer: BrigadierAnswer,
        /// Every modifier the referee had added to the number.
        modifiers: Vec<Modifier>,
    },
    /// A unit nobody commands tested.
    Unit {
        /// Who.
        unit: UnitId,
        /// What came of it.
        answer: ControlAnswer,
    },
    /// Units and how far they may move, for each state of control without a die.
    Commanded {
        /// Controlled: as they like.
        controlled: Vec<UnitId>,
        /// In rout: they rout.
        routed: Vec<UnitId>,
    },
}

impl ControlEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Ability { general, face, ability } => Words::with(
                say!("awi-is-rolled", general = battle.commander_name(general), ability = ability.words(), face),
                vec![word!("awi-rule-control-ability").to_owned()],
            ),
            Self::Brigadier { general, ability, answer, modifiers } => {
                let may = if answer.movement == Movement::Normal { "full" } else { "half" };
                let mut details = vec![say!("awi-ability-or-under", ability = ability.words(), needed = answer.needed)];
                details.extend(modifiers.iter().map(itemised));
                details.push(word!("awi-rule-control-brigadiers-test").to_owned());
                let name = battle.commander_name(general);
                Words::with(say!("awi-brigadier-rolls", name, roll = answer.roll, may), details)
            }
            Self::Unit { unit, answer } => {
                let may = match answer.movement {
                    Movement::Normal => "full",
                    Movement::Half => "half",
                    Movement::None => "none",
                };
                let mut details: Vec<String> = answer.modifiers.iter().map(itemised).collect();
                details.push(word!("awi-rule-control-units-test").to_owned());
                let (unit, roll, all) = (called(battle, unit), answer.roll, answer.modified);
                let sum = if i16::from(roll) == all { "same" } else { "other" };
                Words::with(say!("awi-rolls-for-itself", unit, roll, sum, all, may), details)
            }
            Self::Commanded { controlled, routed } => {
                let named = |units: &[UnitId]| together(units.iter().map(|unit| called(battle, unit)).collect());
                let mut details = Vec::new();
                if !controlled.is_empty() {
                    details.push(say!("awi-as-they-like", controlled = named(controlled)));
                }
                if !routed.is_empty() {
                    details.push(say!("awi-in-rout", routed = named(routed)));
                }
                details.push(word!("awi-rule-control-states").to_owned());
                let line = match controlled.len() {
                    0 => word!("awi-no-unit-is-controlled").to_owned(),
                    units => say!("awi-units-are-controlled", units),
                };
                Words::with(line, details)
            }
        }
    }
}

pub(super) fn itemised(modifier: &Modifier) -> String {
    format!("{} {:+} ({})", modifier_words(&modifier.name), modifier.value, modifier.cited())
}

impl Ability {
    /// As a sentence calls a brigadier.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Ability::Poor => word!("awi-poor"),
            Ability::Average => word!("awi-average"),
            Ability::Good => word!("awi-good"),
        }
    }
}

/// Control ability: rolled before the battle, where the file gives none.
pub(super) fn roll_ability(tx: &mut Tx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    let name = setup.name.as_str();
    let known = now.ability.is_some();
    brigadier_only(&tx.state, setup)?;
    tx.require(!known, "Control ability", || say!("awi-the-ability-of-is-known-already", name))?;
    let charts = tx.charts;
    let purpose = purposes::of_general(purposes::ABILITY, Subject::new(id.as_str(), name));
    let (face, ability) = control::ability(charts, &purpose, tx.dice())?;
    tx.general_mut(id)?.ability = Some(ability);
    tx.emit(super::Event::Control(ControlEvent::Ability { general: id.clone(), face, ability }));
    Ok(())
}

/// Control ability: a commander in chief has none.
pub(super) fn brigadier_only(state: &State, setup: &Commander) -> Result<(), Stop> {
    if state.brigade_of(setup).is_some() {
        return Ok(());
    }
    let why = say!("awi-commands-the-whole-side-only", name = setup.name);
    Err(impossible("Control ability", why))
}

/// It is Step 1, and the side of a general or unit moves.
fn in_step(tx: &mut Tx<'_>, of_moving_side: bool, name: &str) -> Result<(), Stop> {
    let step = tx.state.step;
    tx.require(step == Some(Step::Control), "Step 1", || word!("awi-control-is-tested-in-step-1").to_owned())?;
    tx.require(of_moving_side, "Step 1", || say!("awi-is-of-the-side-that-does-not-2", name))
}

/// Control brigadier's test: one die for all the units he influences.
pub(super) fn test_brigadier(tx: &mut Tx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, now) = tx.general(id)?;
    let (dead, tested, ability) = (now.dead, now.marker.is_some(), now.ability);
    let name = setup.name.clone();
    if dead {
        return Err(impossible("Generals at risk", say!("awi-is-dead", name)));
    }
    let moves = *moving(&tx.state, tx.battle) == setup.side;
    in_step(tx, moves, &name)?;
    tx.require(!tested, "Control brigadier's test", || say!("awi-has-tested-in-this-move", name))?;
    note_spans_under(tx, id);
    let influences = !influenced_by(tx, id).is_empty();
    tx.require(influences, "Control brigadier's test", || say!("awi-influences-no-unit-he-need-not-test", name))?;
    let ability = ability.ok_or_else(|| impossible("Control ability", say!("awi-roll-the-ability-of-first", name)))?;
    let modifiers = tx.amended(Vec::new());
    let charts = tx.charts;
    let purpose = purposes::of_general(purposes::BRIGADIER, Subject::new(id.as_str(), &name));
    let mut answer = control::brigadier(charts, ability, &purpose, tx.dice())?;
    answer.needed = answer.needed.saturating_add(super::named::sum(&modifiers));
    answer.movement = if i16::from(answer.roll) <= answer.needed { Movement::Normal } else { Movement::Half };
    tx.general_mut(id)?.marker = Some(answer.movement);
    for unit in influenced_by(tx, id) {
        tx.unit_mut(&unit)?.marker = Some(answer.movement);
    }
    tx.emit(super::Event::Control(ControlEvent::Brigadier { general: id.clone(), ability, answer, modifiers }));
    Ok(())
}

/// Control unit's test: an uncontrolled unit for itself.
pub(super) fn test_unit(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let now = tx.unit(id)?;
    let (tested, disordered, dead) = (now.marker.is_some(), now.is_disordered(), now.dead());
    let (setup, (grade, _)) = (tx.setup(id)?, tx.class(id)?);
    let moves = tx.battle.side_of(id) == Some(moving(&tx.state, tx.battle));
    in_step(tx, moves, &setup.name)?;
    tx.note_spans(id);
    let control = control_of(tx, id);
    tx.require(control == Some(Control::Uncontrolled), "Control unit's test", || {
        let unit = Name::title(&setup.name);
        match control {
            Some(Control::Influenced) => say!("awi-its-brigadier-tests", unit),
            Some(Control::Routed) => say!("awi-routs-and-needs-no-test", unit),
            _ => say!("awi-is-controlled-and-needs-no-test", unit),
        }
    })?;
    tx.require(!tested, "Control unit's test", || {
        say!("awi-has-tested-in-this-move-2", unit = Name::title(&setup.name))
    })?;
    let purpose = purposes::of_unit(purposes::CONTROL, tx.subject(id));
    let question = ControlQuestion { grade, arm: setup.arm, disordered, dead, purpose };
    let modifiers = tx.amended(question.modifiers(tx.charts)?);
    let charts = tx.charts;
    let answer = control::resolve_with(charts, &question.purpose, modifiers, tx.dice())?;
    tx.unit_mut(id)?.marker = Some(answer.movement);
    tx.emit(super::Event::Control(ControlEvent::Unit { unit: id.clone(), answer }));
    Ok(())
}

/// Tells the spans to a brigadier and from him to his units, where they are close calls.
fn note_spans_under(tx: &mut Tx<'_>, general: &CommanderId) {
    let brigade = tx.battle.commander(general).and_then(|him| tx.state.brigade_of(him));
    let Some(brigade) = brigade.cloned() else { return };
    for unit in tx.battle.units.iter().filter(|unit| unit.brigade == brigade) {
        tx.note_spans(&unit.id);
    }
}

fn control_of(tx: &mut Tx<'_>, unit: &UnitId) -> Option<Control> {
    tx.surveyed(|survey| survey.command_of(unit).map(|command| command.control))
}

/// Units of the moving side that are on the table, each with its state of control.
fn controls(tx: &mut Tx<'_>) -> Vec<(UnitId, Control)> {
    let side = moving(&tx.state, tx.battle).clone();
    tx.surveyed(|survey| {
        let own = survey.battle.units.iter().filter(|u| survey.battle.side_of(&u.id) == Some(&side));
        own.filter_map(|u| Some((u.id.clone(), survey.command_of(&u.id)?.control))).collect()
    })
}

/// The units a brigadier influences.
fn influenced_by(tx: &mut Tx<'_>, general: &CommanderId) -> Vec<UnitId> {
    let brigade = tx.battle.commander(general).and_then(|him| tx.state.brigade_of(him));
    let Some(brigade) = brigade.cloned() else { return Vec::new() };
    let battle = tx.battle;
    let his = |unit: &UnitId| battle.unit(unit).is_some_and(|u| u.brigade == brigade);
    let influenced = controls(tx).into_iter().filter(|(unit, control)| *control == Control::Influenced && his(unit));
    influenced.map(|(unit, _)| unit).collect()
}

/// Who has still to test in Step 1.
pub(super) fn left_to_test(tx: &mut Tx<'_>) -> (Vec<CommanderId>, Vec<UnitId>) {
    let untested = |tx: &Tx<'_>, id: &CommanderId| tx.state.generals.get(id).is_some_and(|g| g.marker.is_none());
    let generals: Vec<CommanderId> = tx.battle.commanders.iter().map(|g| g.id.clone()).collect();
    let brigadiers = generals.into_iter().filter(|id| untested(tx, id) && !influenced_by(tx, id).is_empty()).collect();
    let alone = controls(tx).into_iter().filter(|(_, control)| *control == Control::Uncontrolled).map(|(id, _)| id);
    let unmarked = |id: &UnitId| tx.state.units.get(id).is_some_and(|now| now.marker.is_none());
    let units = alone.filter(unmarked).collect();
    (brigadiers, units)
}

/// Step 1: all the tests that are left, and the markers of those who need none.
pub(super) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let side = moving(&tx.state, tx.battle).clone();
    for unit in tx.battle.units.iter().filter(|unit| tx.battle.side_of(&unit.id) == Some(&side)) {
        tx.note_spans(&unit.id);
    }
    let (brigadiers, units) = left_to_test(tx);
    // Every refusal comes before the first die.
    for id in &brigadiers {
        let (setup, now) = tx.general(id)?;
        if now.ability.is_none() {
            return Err(impossible("Control ability", say!("awi-roll-the-ability-of-first", name = setup.name)));
        }
    }
    for id in &brigadiers {
        test_brigadier(tx, id)?;
    }
    for id in &units {
        test_unit(tx, id)?;
    }
    let (mut controlled, mut routed) = (Vec::new(), Vec::new());
    for (unit, control) in controls(tx) {
        match control {
            Control::Controlled => {
                tx.unit_mut(&unit)?.marker = Some(Movement::Normal);
                controlled.push(unit);
            }
            Control::Routed => routed.push(unit),
            Control::Influenced | Control::Uncontrolled => {}
        }
    }
    tx.emit(super::Event::Control(ControlEvent::Commanded { controlled, routed }));
    Ok(())
}
