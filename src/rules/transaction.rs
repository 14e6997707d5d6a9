//! The transaction of one action, the same for every set: a working copy of the state, the dice, and the events so far.
//!
//! Every part of the rules changes the game through a [`Transaction`]. It is thrown away on a refusal or a missing die, so neither
//! leaves a trace. All refusals of an action come before its first die: an offer is legal if a run without dice does
//! not refuse.

use super::movement::Land;
use super::{CloseCall, Compared, End, Modifier, Refusal, Source, Stop, Words};
use crate::battle::{Battle, Field, Standing, body};
use crate::dice::{Dice, Die, DieWanted, Purpose, Subject};
use crate::ids::{CommanderId, UnitId};
use crate::say;
use crate::units::Inches;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::{Debug, Write};
use std::ops::{Deref, DerefMut};

/// What a rule set is made of. (Public within a private module: games of a set name it, nobody else can.)
pub trait Play: Sized {
    /// All that changes during a game.
    type State: Clone + Debug + serde::Serialize + serde::de::DeserializeOwned;
    /// What may be told to be done.
    type Action;
    /// What may happen.
    type Event;
    /// Its charts.
    type Charts: Clone + Debug;
    /// The distances it decides by, where a close call must be told.
    type Distance: Clone + Debug + PartialEq;

    /// The state of a battle about to begin.
    fn begin_from(battle: &Battle) -> Self::State;

    /// Takes out of a state what versions of the rules after this one record besides.
    fn forget_since(state: &mut Self::State, version: u16);

    /// A refusal the referee waived.
    fn waived(rule: String, why: String) -> Self::Event;

    /// Something was decided by less than the ruler's tolerance.
    fn close_call(call: CloseCall<Self::Distance>) -> Self::Event;

    /// It in words.
    fn close_call_words(call: &CloseCall<Self::Distance>, battle: &Battle) -> Words;

    /// An event that is one of those.
    fn is_close_call(event: &Self::Event) -> bool;

    /// Where every unit stands, gone or not.
    fn all_standing(state: &Self::State) -> impl Iterator<Item = Standing<'_>>;

    /// Where a unit stands, gone or not.
    fn standing<'s>(state: &'s Self::State, unit: &'s UnitId) -> Option<Standing<'s>>;

    /// Hands an action to the part of the rules it belongs to.
    ///
    /// # Errors
    /// A refusal, or the die that is wanting.
    fn carry_out(tx: &mut Transaction<'_, Self>, action: &Self::Action) -> Result<(), Stop>;

    /// What follows from any action by itself.
    ///
    /// # Errors
    /// The die that is wanting.
    fn settle(_: &mut Transaction<'_, Self>) -> Result<(), Stop> {
        Ok(())
    }

    /// What the events of one action came to, as a player would tell it.
    fn told(events: &[Self::Event], battle: &Battle) -> Vec<Words>;
}

/// What the referee waives for one action.
#[derive(Clone, Debug, Default)]
pub struct Waiver {
    /// Refusals that may be waived are noted and passed over.
    pub waive: bool,
    /// Modifier names struck out.
    pub strike: Vec<String>,
    /// Modifiers added.
    pub add: Vec<(String, i16)>,
    /// For the rolls of this unit only.
    pub of: Option<UnitId>,
    /// For this sort of roll only, by its name in JSON.
    pub roll: Option<&'static str>,
}

/// The working copy of a state: copied when it is first changed, so that a refusal costs no copy.
pub struct Working<'a, S> {
    before: &'a S,
    now: Option<S>,
}

impl<'a, S> Working<'a, S> {
    /// The state before the action.
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

/// What an action leaves behind.
pub struct Done<S: Play> {
    /// The state, if it changed.
    pub state: Option<S::State>,
    /// What happened.
    pub events: Vec<S::Event>,
    /// The table as it is measured now, if that changed.
    pub field: Option<Field>,
}

/// What an action is played on, and does not change.
pub struct Setting<'a, S: Play> {
    pub battle: &'a Battle,
    pub charts: &'a S::Charts,
    pub ground: &'a Land,
    /// The table, already measured as it stands: saves measuring it again for each question.
    pub field: Option<&'a Field>,
}

/// The transaction.
pub struct Transaction<'a, S: Play> {
    pub battle: &'a Battle,
    pub charts: &'a S::Charts,
    pub ground: &'a Land,
    pub state: Working<'a, S::State>,
    pub waiver: Waiver,
    events: Vec<S::Event>,
    dice: &'a mut dyn Dice,
    /// The table as it was measured before this action.
    before: Option<&'a Field>,
    /// The table as it is measured now, once it differs from that.
    field: Option<Field>,
    /// Units that may have moved since.
    stale: BTreeSet<UnitId>,
    /// Close calls already in the log of this action: each is told once.
    close_calls: Vec<CloseCall<S::Distance>>,
}

/// A refusal that may be waived.
pub(in crate::rules) fn refused(rule: &str, why: impl Into<String>) -> Stop {
    Stop::Refused(Refusal { rule: rule.to_owned(), why: why.into(), waivable: true })
}

/// What a refusal cites that the rules text has no section for: the battle names no such thing.
pub(in crate::rules) const BATTLE_FILE: &str = "battle file";
/// The same: a ruling that cannot be carried out.
pub(in crate::rules) const RULINGS: &str = "rulings";

/// A refusal of something that cannot be done at all. It cites its rule all the same: the section that the action belongs
/// to, [`BATTLE_FILE`] or [`RULINGS`].
pub(in crate::rules) fn impossible(rule: &str, why: impl Into<String>) -> Stop {
    Stop::Refused(Refusal { rule: rule.to_owned(), why: why.into(), waivable: false })
}

/// There is no such unit.
pub(in crate::rules) fn no_unit(battle: &Battle, id: &UnitId) -> Stop {
    impossible(BATTLE_FILE, battle.no_unit(id.as_str()))
}

/// There is no such commander.
pub(in crate::rules) fn no_commander(battle: &Battle, id: &CommanderId) -> Stop {
    impossible(BATTLE_FILE, battle.no_commander(id.as_str()))
}

impl<'a, S: Play> Transaction<'a, S> {
    /// A transaction on a copy of the state.
    pub fn on(setting: Setting<'a, S>, state: &'a S::State, dice: &'a mut dyn Dice) -> Self {
        let Setting { battle, charts, ground, field: before } = setting;
        let state = Working { before: state, now: None };
        let (waiver, events, stale) = (Waiver::default(), Vec::new(), BTreeSet::new());
        let close_calls = Vec::new();
        Transaction { battle, charts, ground, state, waiver, events, dice, before, field: None, stale, close_calls }
    }

    /// What the action leaves behind, once it is through.
    pub fn finish(mut self) -> Done<S> {
        self.measure_again();
        Done { state: self.state.now, events: self.events, field: self.field }
    }

    /// What has happened up to now: of an action that was stopped, what came before it was.
    pub fn so_far(self) -> Vec<S::Event> {
        self.events
    }

    /// Refuses unless something holds; a waived refusal is noted in the log and passed over.
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

    /// Adds an event to what the action has done so far. A part of the rules gives its own events, which know nothing of the
    /// set's other parts.
    pub fn emit(&mut self, event: impl Into<S::Event>) {
        self.events.push(event.into());
    }

    /// Tells close calls, each once for an action.
    pub fn note(&mut self, calls: impl IntoIterator<Item = CloseCall<S::Distance>>) {
        for call in calls {
            if !self.close_calls.contains(&call) {
                self.close_calls.push(call.clone());
                self.emit(S::close_call(call));
            }
        }
    }

    /// Tells a distance that decides, where it is a close call.
    pub fn note_distance(&mut self, compared: Compared<'_, S::Distance>, ends: impl FnOnce() -> [End; 2]) {
        let tolerance_in = self.field().scene.tolerance_in();
        self.note(compared.close_call(tolerance_in, ends));
    }

    /// Refuses unless a distance is right; where it is a close call, tells what to measure either way.
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

    /// The reason for a refusal, with what to measure where it was a close call: the ruler might allow what is refused.
    pub fn refused_closely(&self, why: String, close: Option<&CloseCall<S::Distance>>) -> String {
        match close.map(|call| S::close_call_words(call, self.battle).line) {
            Some(close) => say!("rules-refused-closely", why, close),
            None => why,
        }
    }

    /// Modifiers as the referee will have them: those he strikes left out, those he adds put in.
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

    /// The referee's modifiers are for this roll of a unit: for every roll, where he has named none.
    pub fn rules_on(&self, unit: &UnitId, roll: &str) -> bool {
        self.waiver.of.as_ref().is_none_or(|of| of == unit) && self.waiver.roll.is_none_or(|named| named == roll)
    }

    /// Modifiers of one roll of a unit as the referee will have them ([`Self::amended`]), where it is the one he named.
    pub fn amended_for(&self, unit: &UnitId, roll: &str, modifiers: Vec<Modifier>) -> Vec<Modifier> {
        if self.rules_on(unit, roll) { self.amended(modifiers) } else { modifiers }
    }

    /// A unit's name for messages.
    pub fn name(&self, id: &UnitId) -> &str {
        self.battle.unit(id).map_or("no such unit", |u| u.name.as_str())
    }

    /// A unit as what a die is rolled for is about it.
    pub fn subject(&self, id: &UnitId) -> Subject {
        Subject::new(id.as_str(), self.name(id))
    }

    /// A unit is about to change: what was measured of it is measured anew.
    pub fn touched(&mut self, id: &UnitId) {
        self.stale.insert(id.clone());
    }

    /// The table as it stands now, measured; only units that moved are measured anew.
    pub fn field(&mut self) -> &Field {
        self.field_and_state().0
    }

    /// The table and the state as they are now, both at once.
    pub fn field_and_state(&mut self) -> (&Field, &S::State) {
        self.measure_again();
        let (state, battle): (&S::State, _) = (&self.state, self.battle);
        let field = match self.before {
            Some(before) if self.field.is_none() => before,
            _ => self.field.get_or_insert_with(|| measured::<S>(state, battle)),
        };
        (field, state)
    }

    /// Brings what was measured up to date, if anything was.
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

/// The table as a state has it, measured with the default ruler (1/8").
pub(in crate::rules) fn measured<S: Play>(state: &S::State, battle: &Battle) -> Field {
    Field::new(S::all_standing(state), &battle.board.terrain, Inches::from_thousandths(125))
}

/// A source that has no dice: shows whether an action would be refused, for every refusal comes before the first die.
pub struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        Err(DieWanted::new(die, purpose))
    }
}

/// Why a run would be refused, as it went without dice.
pub(in crate::rules) fn refusal_of(run: Result<(), Stop>) -> Option<Refusal> {
    match run {
        Err(Stop::Refused(refusal)) => Some(refusal),
        Ok(()) | Err(Stop::Wants(_)) => None,
    }
}

/// A run that came through, or waits for a die: what happened in it stands so far.
pub(in crate::rules) fn goes_on(run: &Result<(), Stop>) -> bool {
    !matches!(run, Err(Stop::Refused(_)))
}

/// A state as one line of JSON, the same on every machine: whole numbers, keys in a fixed order.
pub(in crate::rules) fn json_of(state: &impl serde::Serialize) -> String {
    serde_json::to_string(state).unwrap_or_default()
}

/// SHA-256 of a text, in hexadecimal.
pub(in crate::rules) fn digest_of(text: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(text) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}
