//! Step 1 on the table: who commands whom, brigadiers' tests, uncontrolled units' own, and the markers that come of them.

use super::control::{self, BrigadierAnswer, Control, ControlAnswer, ControlQuestion, Movement};
use super::engine::{Cx, impossible};
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
pub(super) fn roll_ability(cx: &mut Cx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, now) = cx.general(id)?;
    let name = setup.name.as_str();
    let known = now.ability.is_some();
    brigadier_only(&cx.state, setup)?;
    cx.require(!known, "Control ability", || say!("awi-the-ability-of-is-known-already", name))?;
    let charts = cx.charts;
    let purpose = purposes::of_general(purposes::ABILITY, Subject::new(id.as_str(), name));
    let (face, ability) = control::ability(charts, &purpose, cx.dice())?;
    cx.general_mut(id)?.ability = Some(ability);
    cx.emit(super::Event::Control(ControlEvent::Ability { general: id.clone(), face, ability }));
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
fn in_step(cx: &mut Cx<'_>, of_moving_side: bool, name: &str) -> Result<(), Stop> {
    let step = cx.state.step;
    cx.require(step == Some(Step::Control), "Step 1", || word!("awi-control-is-tested-in-step-1").to_owned())?;
    cx.require(of_moving_side, "Step 1", || say!("awi-is-of-the-side-that-does-not-2", name))
}

/// Control brigadier's test: one die for all the units he influences.
pub(super) fn test_brigadier(cx: &mut Cx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, now) = cx.general(id)?;
    let (dead, tested, ability) = (now.dead, now.marker.is_some(), now.ability);
    let name = setup.name.clone();
    if dead {
        return Err(impossible("Generals at risk", say!("awi-is-dead", name)));
    }
    let moves = *moving(&cx.state, cx.battle) == setup.side;
    in_step(cx, moves, &name)?;
    cx.require(!tested, "Control brigadier's test", || say!("awi-has-tested-in-this-move", name))?;
    note_spans_under(cx, id);
    let influences = !influenced_by(cx, id).is_empty();
    cx.require(influences, "Control brigadier's test", || say!("awi-influences-no-unit-he-need-not-test", name))?;
    let ability = ability.ok_or_else(|| impossible("Control ability", say!("awi-roll-the-ability-of-first", name)))?;
    let modifiers = cx.amended(Vec::new());
    let charts = cx.charts;
    let purpose = purposes::of_general(purposes::BRIGADIER, Subject::new(id.as_str(), &name));
    let mut answer = control::brigadier(charts, ability, &purpose, cx.dice())?;
    answer.needed = answer.needed.saturating_add(super::named::sum(&modifiers));
    answer.movement = if i16::from(answer.roll) <= answer.needed { Movement::Normal } else { Movement::Half };
    cx.general_mut(id)?.marker = Some(answer.movement);
    for unit in influenced_by(cx, id) {
        cx.unit_mut(&unit)?.marker = Some(answer.movement);
    }
    cx.emit(super::Event::Control(ControlEvent::Brigadier { general: id.clone(), ability, answer, modifiers }));
    Ok(())
}

/// Control unit's test: an uncontrolled unit for itself.
pub(super) fn test_unit(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    let now = cx.unit(id)?;
    let (tested, disordered, dead) = (now.marker.is_some(), now.is_disordered(), now.dead());
    let (setup, (grade, _)) = (cx.setup(id)?, cx.class(id)?);
    let moves = cx.battle.side_of(id) == Some(moving(&cx.state, cx.battle));
    in_step(cx, moves, &setup.name)?;
    cx.note_spans(id);
    let control = control_of(cx, id);
    cx.require(control == Some(Control::Uncontrolled), "Control unit's test", || {
        let unit = Name::title(&setup.name);
        match control {
            Some(Control::Influenced) => say!("awi-its-brigadier-tests", unit),
            Some(Control::Routed) => say!("awi-routs-and-needs-no-test", unit),
            _ => say!("awi-is-controlled-and-needs-no-test", unit),
        }
    })?;
    cx.require(!tested, "Control unit's test", || {
        say!("awi-has-tested-in-this-move-2", unit = Name::title(&setup.name))
    })?;
    let purpose = purposes::of_unit(purposes::CONTROL, cx.subject(id));
    let question = ControlQuestion { grade, arm: setup.arm, disordered, dead, purpose };
    let modifiers = cx.amended(question.modifiers(cx.charts)?);
    let charts = cx.charts;
    let answer = control::resolve_with(charts, &question.purpose, modifiers, cx.dice())?;
    cx.unit_mut(id)?.marker = Some(answer.movement);
    cx.emit(super::Event::Control(ControlEvent::Unit { unit: id.clone(), answer }));
    Ok(())
}

/// Tells the spans to a brigadier and from him to his units, where they are close calls.
fn note_spans_under(cx: &mut Cx<'_>, general: &CommanderId) {
    let brigade = cx.battle.commander(general).and_then(|him| cx.state.brigade_of(him));
    let Some(brigade) = brigade.cloned() else { return };
    for unit in cx.battle.units.iter().filter(|unit| unit.brigade == brigade) {
        cx.note_spans(&unit.id);
    }
}

fn control_of(cx: &mut Cx<'_>, unit: &UnitId) -> Option<Control> {
    cx.surveyed(|survey| survey.command_of(unit).map(|command| command.control))
}

/// Units of the moving side that are on the table, each with its state of control.
fn controls(cx: &mut Cx<'_>) -> Vec<(UnitId, Control)> {
    let side = moving(&cx.state, cx.battle).clone();
    cx.surveyed(|survey| {
        let own = survey.battle.units.iter().filter(|u| survey.battle.side_of(&u.id) == Some(&side));
        own.filter_map(|u| Some((u.id.clone(), survey.command_of(&u.id)?.control))).collect()
    })
}

/// The units a brigadier influences.
fn influenced_by(cx: &mut Cx<'_>, general: &CommanderId) -> Vec<UnitId> {
    let brigade = cx.battle.commander(general).and_then(|him| cx.state.brigade_of(him));
    let Some(brigade) = brigade.cloned() else { return Vec::new() };
    let battle = cx.battle;
    let his = |unit: &UnitId| battle.unit(unit).is_some_and(|u| u.brigade == brigade);
    let influenced = controls(cx).into_iter().filter(|(unit, control)| *control == Control::Influenced && his(unit));
    influenced.map(|(unit, _)| unit).collect()
}

/// Who has still to test in Step 1.
pub(super) fn left_to_test(cx: &mut Cx<'_>) -> (Vec<CommanderId>, Vec<UnitId>) {
    let untested = |cx: &Cx<'_>, id: &CommanderId| cx.state.generals.get(id).is_some_and(|g| g.marker.is_none());
    let generals: Vec<CommanderId> = cx.battle.commanders.iter().map(|g| g.id.clone()).collect();
    let brigadiers = generals.into_iter().filter(|id| untested(cx, id) && !influenced_by(cx, id).is_empty()).collect();
    let alone = controls(cx).into_iter().filter(|(_, control)| *control == Control::Uncontrolled).map(|(id, _)| id);
    let unmarked = |id: &UnitId| cx.state.units.get(id).is_some_and(|now| now.marker.is_none());
    let units = alone.filter(unmarked).collect();
    (brigadiers, units)
}

/// Step 1: all the tests that are left, and the markers of those who need none.
pub(super) fn finish(cx: &mut Cx<'_>) -> Result<(), Stop> {
    let side = moving(&cx.state, cx.battle).clone();
    for unit in cx.battle.units.iter().filter(|unit| cx.battle.side_of(&unit.id) == Some(&side)) {
        cx.note_spans(&unit.id);
    }
    let (brigadiers, units) = left_to_test(cx);
    // Every refusal comes before the first die.
    for id in &brigadiers {
        let (setup, now) = cx.general(id)?;
        if now.ability.is_none() {
            return Err(impossible("Control ability", say!("awi-roll-the-ability-of-first", name = setup.name)));
        }
    }
    for id in &brigadiers {
        test_brigadier(cx, id)?;
    }
    for id in &units {
        test_unit(cx, id)?;
    }
    let (mut controlled, mut routed) = (Vec::new(), Vec::new());
    for (unit, control) in controls(cx) {
        match control {
            Control::Controlled => {
                cx.unit_mut(&unit)?.marker = Some(Movement::Normal);
                controlled.push(unit);
            }
            Control::Routed => routed.push(unit),
            Control::Influenced | Control::Uncontrolled => {}
        }
    }
    cx.emit(super::Event::Control(ControlEvent::Commanded { controlled, routed }));
    Ok(())
}
