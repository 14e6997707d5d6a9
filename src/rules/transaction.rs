//! The transaction of one action, the same for every set: a working copy of the state, the dice, and the events so far.
//!
//! Every part of the rules changes the game through a [`Transaction`]. It is dropped on a refusal or a missing die, so
//! neither leaves a trace. All refusals of an action come before its first die: an offer is legal if a run without dice
//! does not refuse.

use super::movement::Land;
use super::{CloseCall, Compared, End, Modifier, Refusal, Source, Stop, Words};
use crate::battle::{Battle, Field, Standing, body};
use crate::dice::{Dice, Die, DieWanted, Purpose, Subject};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::units::Inches;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::{Debug, Write};
use std::ops::{Deref, DerefMut};

/// The types and functions that make up a rule set. (Public within a private module: only games of a set can name it.)
pub trait Play: Sized {
    /// The part of the game that changes during play.
    type State: Clone + Debug + serde::Serialize + serde::de::DeserializeOwned;
    /// The set's actions.
    type Action;
    /// The set's events.
    type Event;
    /// The set's charts.
    type Charts: Clone + Debug;
    /// The distances the set decides by that can be close calls.
    type Distance: Clone + Debug + PartialEq;

    /// Returns the state of a battle about to begin.
    fn begin_from(battle: &Battle) -> Self::State;

    /// Removes from a state the fields that only later versions of the rules record.
    fn forget_since(state: &mut Self::State, version: u16);

    /// Returns the event of a refusal that the referee waived.
    fn waived(rule: String, why: String) -> Self::Event;

    /// Returns the event of a decision by less than the ruler's tolerance.
    fn close_call(call: CloseCall<Self::Distance>) -> Self::Event;

    /// Returns a close call in words.
    fn close_call_words(call: &CloseCall<Self::Distance>, battle: &Battle) -> Words;

    /// Returns whether an event is a close call.
    fn is_close_call(event: &Self::Event) -> bool;

    /// Returns where every unit stands, gone or not.
    fn all_standing(state: &Self::State) -> impl Iterator<Item = Standing<'_>>;

    /// Returns where a unit stands, gone or not.
    fn standing<'s>(state: &'s Self::State, unit: &'s UnitId) -> Option<Standing<'s>>;

    /// Passes an action to the part of the rules it belongs to.
    ///
    /// # Errors
    /// A refusal, or the die that is missing.
    fn carry_out(tx: &mut Transaction<'_, Self>, action: &Self::Action) -> Result<(), Stop>;

    /// Carries out the consequences that follow after any action.
    ///
    /// # Errors
    /// The die that is missing.
    fn settle(_: &mut Transaction<'_, Self>) -> Result<(), Stop> {
        Ok(())
    }

    /// Returns the results of one action's events, as a player would describe them.
    fn describe_events(events: &[Self::Event], battle: &Battle) -> Vec<Words>;
}

/// The referee's changes to one action: refusals waived, modifiers struck out and added.
#[derive(Clone, Debug, Default)]
pub struct Waiver {
    /// Whether waivable refusals are logged and ignored.
    pub waive: bool,
    /// Names of modifiers struck out.
    pub strike: Vec<String>,
    /// Modifiers added.
    pub add: Vec<(String, i16)>,
    /// The unit whose rolls are amended; `None`: every unit's.
    pub of: Option<UnitId>,
    /// The kind of roll that is amended, by its name in JSON; `None`: every kind.
    pub roll: Option<&'static str>,
}

/// The working copy of a state: copied when it is first changed, so that a refusal costs no copy.
pub struct Working<'a, S> {
    before: &'a S,
    now: Option<S>,
}

impl<'a, S> Working<'a, S> {
    /// Returns the state before the action.
    pub fn before(&self) -> &'a S {
        self.before
    }
}

impl<S> Deref for Working<'_, S> {
    type Target = S;
    fn deref(&self) -> &S {
        self.now.as_ref().unwrap_or(self.before)
    }
}

impl<S: Clone> DerefMut for Working<'_, S> {
    fn deref_mut(&mut self) -> &mut S {
        self.now.get_or_insert_with(|| self.before.clone())
    }
}

/// The result of an action.
pub struct Done<S: Play> {
    /// The state, if it changed.
    pub state: Option<S::State>,
    /// The events.
    pub events: Vec<S::Event>,
    /// The table measured again, if it changed.
    pub field: Option<Field>,
}

/// The parts of a game that an action uses and does not change.
pub struct Setting<'a, S: Play> {
    pub battle: &'a Battle,
    pub charts: &'a S::Charts,
    pub land: &'a Land,
    /// The table, already measured: saves measuring it again for each query.
    pub field: Option<&'a Field>,
}

/// The transaction.
pub struct Transaction<'a, S: Play> {
    pub battle: &'a Battle,
    pub charts: &'a S::Charts,
    pub land: &'a Land,
    pub state: Working<'a, S::State>,
    pub waiver: Waiver,
    events: Vec<S::Event>,
    dice: &'a mut dyn Dice,
    /// The table measured before this action.
    before: Option<&'a Field>,
    /// The table measured now, once it differs from `before`.
    field: Option<Field>,
    /// Units that may have moved since the last measurement.
    stale: BTreeSet<UnitId>,
    /// Close calls already in the log of this action: each is reported once.
    close_calls: Vec<CloseCall<S::Distance>>,
}

/// Returns a refusal that may be waived.
pub(in crate::rules) fn refused(rule: &str, why: impl Into<String>) -> Stop {
    Stop::Refused(Refusal { rule: rule.to_owned(), why: why.into(), waivable: true })
}

/// The rule cited if the battle has no such unit, commander or terrain: the rules text has no section for that.
pub(in crate::rules) const BATTLE_FILE: &str = "battle file";
/// The rule cited when a ruling cannot be carried out.
pub(in crate::rules) const RULINGS: &str = "rulings";

/// Returns a refusal of something that is impossible, which no waiver permits. It still cites a rule: the section that
/// the action belongs to, [`BATTLE_FILE`] or [`RULINGS`].
pub(in crate::rules) fn impossible(rule: &str, why: impl Into<String>) -> Stop {
    Stop::Refused(Refusal { rule: rule.to_owned(), why: why.into(), waivable: false })
}

/// Returns the refusal for a unit that does not exist.
pub(in crate::rules) fn no_unit(battle: &Battle, id: &UnitId) -> Stop {
    impossible(BATTLE_FILE, battle.no_unit(id.as_str()))
}

/// Returns the refusal for a commander that does not exist.
pub(in crate::rules) fn no_commander(battle: &Battle, id: &CommanderId) -> Stop {
    impossible(BATTLE_FILE, battle.no_commander(id.as_str()))
}

impl<'a, S: Play> Transaction<'a, S> {
    /// Starts a transaction on a copy of the state.
    pub fn on(setting: Setting<'a, S>, state: &'a S::State, dice: &'a mut dyn Dice) -> Self {
        let Setting { battle, charts, land, field: before } = setting;
        let state = Working { before: state, now: None };
        let (waiver, events, stale) = (Waiver::default(), Vec::new(), BTreeSet::new());
        let close_calls = Vec::new();
        Transaction { battle, charts, land, state, waiver, events, dice, before, field: None, stale, close_calls }
    }

    /// Ends the transaction and returns its result.
    pub fn finish(mut self) -> Done<S> {
        self.measure_again();
        Done { state: self.state.now, events: self.events, field: self.field }
    }

    /// Returns the events up to now; after a stop, those that came before it.
    pub fn so_far(self) -> Vec<S::Event> {
        self.events
    }

    /// Refuses unless `holds`; a waived refusal is logged and ignored.
    pub fn require(&mut self, holds: bool, rule: &str, why: impl FnOnce() -> String) -> Result<(), Stop> {
        if holds {
            return Ok(());
        }
        if !self.waiver.waive {
            return Err(refused(rule, why()));
        }
        let why = why();
        self.emit(S::waived(rule.to_owned(), why));
        Ok(())
    }

    /// Rolls a die.
    pub fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, Stop> {
        Ok(self.dice.roll(die, purpose)?)
    }

    /// Lends the dice to a pure resolver.
    pub fn dice(&mut self) -> &mut dyn Dice {
        &mut *self.dice
    }

    /// Adds an event of the action. Each part of the rules has its own type of event, which becomes an event of the
    /// set.
    pub fn emit(&mut self, event: impl Into<S::Event>) {
        self.events.push(event.into());
    }

    /// Returns the events so far.
    pub fn events(&self) -> &[S::Event] {
        &self.events
    }

    /// Logs close calls, each once for an action.
    pub fn note(&mut self, calls: impl IntoIterator<Item = CloseCall<S::Distance>>) {
        for call in calls {
            if !self.close_calls.contains(&call) {
                self.close_calls.push(call.clone());
                self.emit(S::close_call(call));
            }
        }
    }

    /// Logs a deciding distance if it is a close call.
    pub fn note_distance(&mut self, compared: Compared<'_, S::Distance>, ends: impl FnOnce() -> [End; 2]) {
        let tolerance_in = self.field().scene.tolerance_in();
        self.note(compared.close_call(tolerance_in, ends));
    }

    /// Refuses unless `holds`; if the distance is a close call, reports what to measure in either case.
    pub fn require_distance(
        &mut self,
        holds: bool,
        compared: Compared<'_, S::Distance>,
        ends: impl FnOnce() -> [End; 2],
        why: impl FnOnce() -> String,
    ) -> Result<(), Stop> {
        let tolerance_in = self.field().scene.tolerance_in();
        let rule = compared.rule;
        let call = compared.close_call(tolerance_in, ends);
        if !holds {
            let why = self.refused_closely(why(), call.as_ref());
            self.require(false, rule, || why)?;
        }
        self.note(call);
        Ok(())
    }

    /// Returns the reason for a refusal; for a close call also the distance to check with a ruler.
    pub fn refused_closely(&self, why: String, close: Option<&CloseCall<S::Distance>>) -> String {
        match close.map(|call| S::close_call_words(call, self.battle).line) {
            Some(close) => msg!("rules-refused-closely", why, close),
            None => why,
        }
    }

    /// Returns the modifiers with the referee's changes: without those he strikes, with those he adds.
    pub fn amended(&self, mut modifiers: Vec<Modifier>) -> Vec<Modifier> {
        modifiers.retain(|m| !self.waiver.strike.contains(&m.name));
        modifiers.extend(self.waiver.add.iter().map(|(name, value)| Modifier {
            name: name.clone(),
            value: *value,
            rule: "ruling".to_owned(),
            source: Source::Referee,
        }));
        modifiers
    }

    /// Returns whether the referee's modifiers apply to this roll of a unit; they apply to every roll if he named no
    /// unit and no kind of roll.
    pub fn rules_on(&self, unit: &UnitId, roll: &str) -> bool {
        self.waiver.of.as_ref().is_none_or(|of| of == unit) && self.waiver.roll.is_none_or(|named| named == roll)
    }

    /// Returns the modifiers of one roll of a unit, with the referee's changes ([`Self::amended`]) if they apply to it.
    pub fn amended_for(&self, unit: &UnitId, roll: &str, modifiers: Vec<Modifier>) -> Vec<Modifier> {
        if self.rules_on(unit, roll) { self.amended(modifiers) } else { modifiers }
    }

    /// Returns a unit's name for messages.
    pub fn name(&self, id: &UnitId) -> &str {
        self.battle.unit(id).map_or("no such unit", |u| u.name.as_str())
    }

    /// Returns a unit as the subject of a die roll.
    pub fn subject(&self, id: &UnitId) -> Subject {
        Subject::new(id.as_str(), self.name(id))
    }

    /// Marks a unit as changed, so that it is measured again.
    pub fn touched(&mut self, id: &UnitId) {
        self.stale.insert(id.clone());
    }

    /// Returns the table measured now; only units that moved are measured again.
    pub fn field(&mut self) -> &Field {
        self.field_and_state().0
    }

    /// Returns the table and the state as they are now, both at once.
    pub fn field_and_state(&mut self) -> (&Field, &S::State) {
        self.measure_again();
        let (state, battle): (&S::State, _) = (&self.state, self.battle);
        let field = match self.before {
            Some(before) if self.field.is_none() => before,
            _ => self.field.get_or_insert_with(|| measured::<S>(state, battle)),
        };
        (field, state)
    }

    /// Updates the measured table, if there is one.
    fn measure_again(&mut self) {
        let stale = std::mem::take(&mut self.stale);
        let Some(known) = self.field.as_ref().or(self.before) else { return };
        let state: &S::State = &self.state;
        let moved = stale.iter().filter_map(|id| {
            let (unit, place) = (S::standing(state, id)?, known.body_of(id)?);
            let now = body(unit.formation, unit.stands);
            (known.scene.bodies().get(place) != Some(&now)).then_some((place, now))
        });
        let moved: Vec<_> = moved.collect();
        if moved.is_empty() {
            return;
        }
        if self.field.is_none() {
            self.field = self.before.cloned();
        }
        if let Some(field) = &mut self.field {
            field.scene.replace_each(moved);
        }
    }
}

/// Returns the table of a state, measured with the default ruler (1/8").
pub(in crate::rules) fn measured<S: Play>(state: &S::State, battle: &Battle) -> Field {
    Field::new(S::all_standing(state), &battle.board.terrain, Inches::from_thousandths(125))
}

/// A source without dice: shows whether an action would be refused, because every refusal comes before the first die.
pub struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        Err(DieWanted::new(die, purpose))
    }
}

/// Returns the refusal of a run without dice, if there is one.
pub(in crate::rules) fn refusal_of(run: Result<(), Stop>) -> Option<Refusal> {
    match run {
        Err(Stop::Refused(refusal)) => Some(refusal),
        Ok(()) | Err(Stop::Wants(_)) => None,
    }
}

/// Returns whether a run was completed or waits for a die, so that its events so far are valid.
pub(in crate::rules) fn goes_on(run: &Result<(), Stop>) -> bool {
    !matches!(run, Err(Stop::Refused(_)))
}

/// Returns a state as one line of JSON, the same on every machine: whole numbers, keys in a fixed order.
pub(in crate::rules) fn json_of(state: &impl serde::Serialize) -> String {
    serde_json::to_string(state).unwrap_or_default()
}

/// Returns the SHA-256 of a text, in hexadecimal.
pub(in crate::rules) fn digest_of(text: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(text) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}
