//! Morale markers and how they come off (10.1-10.3): two D10 on the table, or a commander's pass.
//!
//! [`resolve`] is the pure roll, the same for the table-less question; the rest carries its result out.

mod forward;

pub(super) use forward::{go_forward, placed as placed_by_hand};

use super::before;
use super::before::{Ahead, Threshold};
use super::charts::{LossSeverity, MoraleColumn, modifier_words};
use super::close_calls::Distance;
use super::command::{PassFor, any_reroll_for, source_line, use_pass};
use super::sequence::{its_turn, nothing_pending};
use super::transaction::{Cx, impossible};
use super::wording;
use super::{Action, movement};
use super::{Candidate, Charts, Game, Marker, MoraleResult, Pending, Removal, RuledRoll, Topic, UnitState};
use crate::battle::{Arm, Battle, Field, Stand, TerrainKind, point};
use crate::dice::{Dice, Die, DieWanted, Subject};
use crate::ids::{CommanderId, UnitId};
use crate::rules::otp::purposes;
use crate::rules::{Modifier, Source, Stop, Words};
use crate::text::Name;
use crate::units::Inches;
use crate::{id, say, word};
use serde::{Deserialize, Serialize};

/// A morale roll to be made: which column, and what modifies it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoraleQuestion {
    /// The column of the table (ruling 21).
    pub column: MoraleColumn,
    /// How heavy the unit's losses are (10.3).
    pub severity: LossSeverity,
    /// What is added, itemised.
    pub modifiers: Vec<Modifier>,
    /// Who rolls, for the dice: "the 7th Foot".
    pub who: Subject,
}

impl MoraleQuestion {
    /// The question for a unit that began with `original` figures and has lost some; `works`: all of it is in works (10.3).
    ///
    /// ```
    /// use drumhead::rules::otp::{Charts, charts::MoraleColumn, morale::MoraleQuestion};
    /// // 5 of 20 figures lost are moderate losses: -10; works give +10 back.
    /// let question = MoraleQuestion::of(&Charts::built_in(), MoraleColumn::Line, 20, 5, true);
    /// assert_eq!(question.modifiers.iter().map(|m| m.value).collect::<Vec<_>>(), [-10, 10]);
    /// ```
    #[must_use]
    pub fn of(charts: &Charts, column: MoraleColumn, original: u16, lost: u16, works: bool) -> Self {
        let severity = charts.severity(original, lost).value;
        let works = if works { charts.works_modifier() } else { None };
        let modifiers = charts.morale_modifier(severity).into_iter().chain(works).collect();
        MoraleQuestion { column, severity, modifiers, who: Subject::word("unit", id!("otp-the-unit")) }
    }
}

/// What a morale roll gave.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MoraleAnswer {
    /// The tens die.
    pub tens: u8,
    /// The units die.
    pub units: u8,
    /// The roll with all that modifies it.
    pub modified: i16,
    /// The result.
    pub result: MoraleResult,
    /// Where the cell comes from.
    pub source: Source,
}

/// Rolls on the morale table: 2D10, the tens first, 00 to 99 (10.2).
///
/// # Errors
/// The die that is wanted.
pub fn resolve(charts: &Charts, question: &MoraleQuestion, dice: &mut dyn Dice) -> Result<MoraleAnswer, DieWanted> {
    let tens = dice.roll(Die::D10Zero, &purposes::of_unit(purposes::MORALE_TENS, question.who.clone()))?;
    let units = dice.roll(Die::D10Zero, &purposes::of_unit(purposes::MORALE_UNITS, question.who.clone()))?;
    let rolled = i16::from(tens).saturating_mul(10).saturating_add(i16::from(units));
    let sum = |keep: fn(&&Modifier) -> bool| question.modifiers.iter().filter(keep).map(|m| m.value).sum::<i16>();
    let modified = rolled.saturating_add(sum(|_| true));
    let cell = charts.morale_result(question.column, modified);
    // Shelter steadies; it never sends men forward who would have stayed (10.3, the chart's own note).
    let bare = charts.morale_result(question.column, rolled.saturating_add(sum(|m| m.name != "works")));
    let stays = bare.value <= MoraleResult::NoEffect;
    let result = if stays { cell.value.min(MoraleResult::NoEffect) } else { cell.value };
    Ok(MoraleAnswer { tens, units, modified, result, source: cell.source })
}

/// What happened to morale.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoraleEvent {
    /// A unit rolled on the table (10.2).
    Rolled {
        /// Which.
        unit: UnitId,
        /// In which column.
        column: MoraleColumn,
        /// How heavy its losses are.
        severity: LossSeverity,
        /// What modified the roll.
        modifiers: Vec<Modifier>,
        /// The dice and the result.
        answer: MoraleAnswer,
        /// It is a reroll by a pass, which stands.
        rerolled: bool,
    },
    /// The marker is off; what the result makes the unit do follows.
    Off {
        /// Whose.
        unit: UnitId,
        /// The result taken; none after a pass.
        result: Option<MoraleResult>,
        /// The result rolled: another one where guns are ordered forward, which deploy instead (7.4).
        rolled: Option<MoraleResult>,
    },
    /// An Advance or Charge: where the unit must go (ruling 20).
    Ordered {
        /// Who.
        unit: UnitId,
        /// At whom.
        enemy: UnitId,
        /// As far as this.
        distance: Inches,
        /// It is a Charge.
        charge: bool,
    },
    /// A rout puts a marker back (ruling 20).
    Routed {
        /// Whose.
        unit: UnitId,
    },
}

impl MoraleEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        self.words_by(wording::Naming::all(battle))
    }

    /// The same, with units as a sentence calls them.
    pub(super) fn words_by(&self, naming: wording::Naming<'_>) -> Words {
        let name = |id| naming.unit(id);
        match self {
            Self::Rolled { unit, modifiers, answer, rerolled, severity, .. } => {
                let (who, result) = (name(unit), answer.result.words());
                let modified =
                    if modifiers.is_empty() { String::new() } else { say!("otp-modified", modified = answer.modified) };
                let line = say!(
                    "otp-rolls-for-its-marker",
                    who,
                    rerolled = if *rerolled { "yes" } else { word!("otp-no") },
                    tens = answer.tens,
                    units = answer.units,
                    modified,
                    result
                );
                let mut details: Vec<String> = modifiers.iter().map(modifier_line).collect();
                details.push(say!("otp-modified-losses", modified = answer.modified, severity = severity.words()));
                details.push(source_line(word!("otp-morale-results"), "10.2", answer.source));
                Words::with(line, details)
            }
            Self::Off { unit, result: None, .. } => {
                Words::line(say!("otp-the-marker-of-is-passed-off", unit = name(unit)))
            }
            Self::Off { unit, result: Some(result), rolled } => {
                let mut details = vec![result.effect().to_owned()];
                details.extend(
                    rolled
                        .filter(|rolled| rolled != result)
                        .map(|order| say!("otp-guns-deploy-instead-7-4", order = order.words())),
                );
                Words::with(result.done(&name(unit)), details)
            }
            Self::Ordered { unit, enemy, distance, charge } => {
                let (unit, enemy, most) = (name(unit), name(enemy), wording::inches(*distance));
                let line = say!(
                    "otp-must-go-at",
                    unit,
                    how = if *charge { word!("otp-charge") } else { word!("otp-advance") },
                    enemy,
                    most
                );
                Words::with(line, vec![word!("otp-10-2-the-nearest-enemy-contact-needs").to_owned()])
            }
            Self::Routed { unit } => Words::line(say!("otp-has-a-marker-again", unit = name(unit))),
        }
    }
}

/// A modifier on one line: "light losses -5 (10.3)".
pub(super) fn modifier_line(modifier: &Modifier) -> String {
    format!("{} {:+} ({})", modifier_words(modifier), modifier.value, modifier.cited())
}

impl LossSeverity {
    /// The severity in words, as it stands before "losses": "no", "light".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::None => word!("otp-no"),
            Self::Light => word!("otp-light"),
            Self::Moderate => word!("otp-moderate"),
            Self::Substantial => word!("otp-substantial"),
            Self::Severe => word!("otp-severe"),
        }
    }
}

impl MoraleResult {
    /// The result in words: "no effect".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Rout => word!("otp-rout"),
            Self::Retreat => word!("otp-retreat"),
            Self::Stand => word!("otp-stand"),
            Self::Deploy => word!("otp-deploy"),
            Self::Half => word!("otp-half-move"),
            Self::NoEffect => word!("otp-no-effect"),
            Self::Advance => word!("otp-advance"),
            Self::Charge => word!("otp-charge"),
        }
    }

    /// What a unit that takes it does: "The 7th Foot routs".
    fn done(self, unit: &wording::Name) -> String {
        match self {
            Self::Rout => say!("otp-does-rout", unit),
            Self::Retreat => say!("otp-does-retreat", unit),
            Self::Stand => say!("otp-does-stand", unit),
            Self::Deploy => say!("otp-does-deploy", unit),
            Self::Half => say!("otp-does-half", unit),
            Self::NoEffect => say!("otp-does-rally", unit),
            Self::Advance => say!("otp-does-advance", unit),
            Self::Charge => say!("otp-does-charge", unit),
        }
    }

    /// What it does, on one line.
    #[must_use]
    pub fn effect(self) -> &'static str {
        match self {
            Self::Rout => word!("otp-retreats-two-full-moves-and-takes-a"),
            Self::Retreat => word!("otp-retreats-one-full-move"),
            Self::Stand => word!("otp-stays-where-it-is-fires-only-at"),
            Self::Deploy => word!("otp-forms-to-face-the-nearest-enemy-may"),
            Self::Half => word!("otp-its-move-is-halved-no-special-move"),
            Self::NoEffect => word!("otp-acts-as-it-likes"),
            Self::Advance => word!("otp-goes-a-full-move-at-the-nearest"),
            Self::Charge => word!("otp-goes-at-the-nearest-enemy-with-all"),
        }
    }
}

/// A unit with a marker that has not yet had its roll this turn, and has done nothing for which it would be too late.
#[must_use]
pub fn must_roll(unit: &UnitState) -> bool {
    // Attached guns have their infantry's marker, which comes off with its roll (7.5).
    let own = unit.attached_to.is_none();
    own && !unit.is_gone()
        && unit.marker.is_some()
        && !unit.activity.rolled_morale
        && !acted(unit)
        && !unit.activity.done
}

/// It has done something this turn for which its marker had to come off first (10.2).
pub(super) fn acted(unit: &UnitState) -> bool {
    let activity = &unit.activity;
    activity.fired || activity.closed || activity.changed_formation || !activity.began_at.is_empty()
}

/// The roll a unit's marker asks for now.
pub(super) fn question(cx: &mut Cx<'_>, unit: &UnitId) -> Result<MoraleQuestion, Stop> {
    let setup = cx.setup(unit)?;
    let state = cx.unit(unit)?;
    let (original, lost) = (state.original, state.original.saturating_sub(state.figures()));
    let works = in_works(cx, unit)?;
    let column = cx.charts.morale_column(setup.quality(), setup.arm);
    let mut question = MoraleQuestion::of(cx.charts, column, original, lost, works);
    question.modifiers = cx.amended_for(unit, RuledRoll::Morale.name(), question.modifiers);
    question.who = Subject::new(setup.id.as_str(), &setup.name);
    Ok(question)
}

/// How near behind works a stand's front is sheltered by them, as for cover (ruling 9).
const BEHIND: Threshold = Threshold { rule: "10.3", of: Distance::BehindWorks, ahead_in: 1.0 };

/// All of a unit's stands are in works or behind them (10.3). Nobody fires here, so behind is judged by where a stand looks:
/// works lie no further than an inch before its front, or under it with its middle behind them.
fn in_works(cx: &mut Cx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let stands = cx.unit(unit)?.stands.clone();
    let battle = cx.battle;
    let field = cx.field();
    let (works, tolerance_in) = (WorksAhead { battle, field }, field.scene.tolerance_in());
    let sheltered = |behind_in: f64| stands.iter().all(|stand| works.within(stand, behind_in).is_some());
    let (all, in_doubt) = BEHIND.decide(stands.iter().enumerate(), &works, tolerance_in, sheltered);
    BEHIND.note(cx, unit, in_doubt);
    Ok(all)
}

/// Works a stand is in or behind (10.3).
struct WorksAhead<'a> {
    battle: &'a Battle,
    field: &'a Field,
}

impl Ahead for WorksAhead<'_> {
    fn within(&self, stand: &Stand, ahead_in: f64) -> Option<usize> {
        let scene = &self.field.scene;
        let before = before::strip(stand, stand.base[1].to_f64() / 2.0, ahead_in);
        let mut features = scene.features_at(point(stand.at)).into_iter().chain(scene.features_under(&before));
        features.find(|feature| self.battle.terrain.get(*feature).is_some_and(|t| t.kind == TerrainKind::Works))
    }
}

/// 10.2: takes a unit's marker off, by roll or by pass, before it does anything else.
pub(super) fn remove_marker(cx: &mut Cx<'_>, unit: &UnitId, by: &Removal) -> Result<(), Stop> {
    nothing_pending(cx)?;
    its_turn(cx, unit)?;
    let state = cx.unit(unit)?;
    if state.marker.is_none() {
        return Err(impossible("10.2", say!("otp-has-no-marker", unit = Name::title(cx.name(unit)))));
    }
    let (rolled, acted) = (state.activity.rolled_morale, acted(state));
    let shares = state.attached_to.clone();
    let name = cx.setup(unit)?.name.as_str();
    let fighting = cx.state.is_in_melee(unit);
    if let Some(infantry) = shares {
        let whose = cx.name(&infantry).to_owned();
        cx.require(false, "7.5", || say!("otp-shares-the-marker-of-which-rolls-for", unit = Name::title(name), whose))?;
    }
    cx.require(!fighting, "10.1", || say!("otp-is-in-a-melee-which-is-fought", unit = Name::title(name)))?;
    cx.require(!rolled, "10.2", || say!("otp-has-had-its-one-roll-this-turn", unit = Name::title(name)))?;
    cx.require(!acted, "10.2", || say!("otp-has-acted-this-turn-markers-come-off", unit = Name::title(name)))?;
    match by {
        Removal::Pass(commander) => {
            if !use_pass(cx, commander, unit, PassFor::Marker)? {
                return Ok(());
            }
            let state = cx.unit_mut(unit)?;
            state.marker = None;
            state.activity.rolled_morale = true;
            cx.emit(MoraleEvent::Off { unit: unit.clone(), result: None, rolled: None });
            Ok(())
        }
        Removal::Roll => {
            let result = roll(cx, unit, false)?;
            if any_reroll_for(cx, unit).is_empty() {
                return carry_out(cx, unit, result);
            }
            cx.state.pending.push(Pending::MoraleResult { unit: unit.clone(), result, rerolled: false });
            Ok(())
        }
    }
}

fn roll(cx: &mut Cx<'_>, unit: &UnitId, rerolled: bool) -> Result<MoraleResult, Stop> {
    let question = question(cx, unit)?;
    let answer = resolve(cx.charts, &question, cx.dice())?;
    let result = answer.result;
    let MoraleQuestion { column, severity, modifiers, .. } = question;
    cx.emit(MoraleEvent::Rolled { unit: unit.clone(), column, severity, modifiers, answer, rerolled });
    Ok(result)
}

fn pending_result(cx: &Cx<'_>) -> Result<(UnitId, MoraleResult, bool), Stop> {
    match cx.state.pending.last() {
        Some(Pending::MoraleResult { unit, result, rerolled }) => Ok((unit.clone(), *result, *rerolled)),
        _ => Err(impossible("10.2", word!("otp-no-morale-result-waits-to-be-taken"))),
    }
}

/// 10.2: rerolls the pending result with a pass; the reroll stands.
pub(super) fn reroll(cx: &mut Cx<'_>, commander: &CommanderId) -> Result<(), Stop> {
    let (unit, _, rerolled) = pending_result(cx)?;
    cx.require(!rerolled, "10.2", || word!("otp-a-reroll-stands").to_owned())?;
    if !use_pass(cx, commander, &unit, PassFor::Reroll)? {
        return Ok(());
    }
    cx.state.pending.pop();
    let result = roll(cx, &unit, true)?;
    carry_out(cx, &unit, result)
}

/// 10.2: takes the pending result.
pub(super) fn accept(cx: &mut Cx<'_>) -> Result<(), Stop> {
    let (unit, result, _) = pending_result(cx)?;
    cx.state.pending.pop();
    carry_out(cx, &unit, result)
}

/// Takes the marker off and does what the result says (ruling 20).
fn carry_out(cx: &mut Cx<'_>, unit: &UnitId, result: MoraleResult) -> Result<(), Stop> {
    // 7.4: guns ordered forward deploy instead, and are bound by that.
    let guns = cx.setup(unit)?.arm == Arm::Artillery;
    let forward = matches!(result, MoraleResult::Advance | MoraleResult::Charge);
    let (rolled, result) = (Some(result), if guns && forward { MoraleResult::Deploy } else { result });
    let state = cx.unit_mut(unit)?;
    state.marker = None;
    state.activity.rolled_morale = true;
    state.activity.morale = Some(result);
    cx.emit(MoraleEvent::Off { unit: unit.clone(), result: Some(result), rolled });
    movement::attached::share_result(cx, unit, result)?;
    match result {
        MoraleResult::Rout => {
            movement::retreat(cx, unit, 2, None)?;
            let turn = cx.state.turn;
            if !cx.unit_mut(unit)?.is_gone() {
                cx.unit_mut(unit)?.marker = Some(Marker { turn, from_firefight: false });
                cx.emit(MoraleEvent::Routed { unit: unit.clone() });
            }
            finish(cx, unit)
        }
        MoraleResult::Retreat => {
            movement::retreat(cx, unit, 1, None)?;
            finish(cx, unit)
        }
        MoraleResult::Stand => finish(cx, unit),
        MoraleResult::Deploy => movement::deploy(cx, unit),
        MoraleResult::Half | MoraleResult::NoEffect => Ok(()),
        MoraleResult::Advance | MoraleResult::Charge => forward::order(cx, unit, result == MoraleResult::Charge),
    }
}

fn finish(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    cx.unit_mut(unit)?.activity.done = true;
    Ok(())
}

/// The choice that a morale result leaves.
pub(super) fn choices(game: &Game, out: &mut Vec<Candidate>) {
    forward::choices(game, out);
    let Some(Pending::MoraleResult { unit, result, rerolled }) = game.state().pending.last() else { return };
    let name = game.battle().unit_name(unit);
    let mut add = |label, action| out.push(Candidate { topic: Topic::Choice, label, rule: "10.2", action });
    add(say!("otp-accept-for", result = result.words(), name), Action::Accept {});
    if *rerolled {
        return;
    }
    for (commander, label) in super::command::pass_labels(game, unit) {
        add(say!("otp-reroll-with", label), Action::Reroll { commander });
    }
}

/// Ways to take a unit's marker off.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let own = |u: &UnitState| u.marker.is_some() && !u.is_gone() && u.attached_to.is_none();
    let marked = game.state().units.get(unit).is_some_and(own);
    if !marked || game.state().phasing() != game.battle().unit(unit).map(|u| &u.brigade) {
        return;
    }
    let mut add = |label, rule, action| out.push(Candidate { topic: Topic::Morale, label, rule, action });
    let name = game.battle().unit_name(unit);
    let action = Action::RemoveMarker { unit: unit.clone(), by: Removal::Roll };
    add(say!("otp-roll-for-the-marker-of", name), "10.2", action);
    for (commander, label) in super::command::pass_labels(game, unit) {
        let action = Action::RemoveMarker { unit: unit.clone(), by: Removal::Pass(commander) };
        add(say!("otp-use", label), "10.4", action);
    }
}
