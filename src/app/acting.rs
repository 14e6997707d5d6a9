//! Acting: asking for dice and entering them, refusals and overruling them, undo and redo.

use super::derived::Input;
use super::{App, Declared, DiceMode, LogEntry, Selection, Session, Tell};
use crate::dice::{DieWanted, Rolled, Tray};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::{
    Action, AnyGame, DeclaredRoll, Offer, OnTap, Overruling, Refusal, Split, Stage, Stop, Topic, Words,
};

/// An action that waits for a die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// The action.
    pub action: Action,
    /// Faces entered so far, in the order asked for.
    pub faces: Vec<u8>,
    /// The die and purpose of each entered face.
    pub past: Vec<DieWanted>,
    /// The die to enter next.
    pub wanted: DieWanted,
    /// The results of the faces so far, in a player's words.
    pub so_far: Vec<Words>,
    /// This corrects the dice of the last action, which keeps its old dice until all new ones are entered.
    pub corrects: bool,
}

/// A declared operation that has been carried out and whose result its card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnCard {
    /// Its label: "Fire at the militia".
    pub label: String,
    /// Its action as offered.
    pub(super) action: Action,
    /// The number of actions in force before it.
    pub(super) begun: usize,
    /// The number of actions in force after it.
    done: usize,
}

/// An action with its entered faces.
struct PendingThrow {
    action: Action,
    faces: Vec<u8>,
    past: Vec<DieWanted>,
    corrects: bool,
}

impl From<Asking> for PendingThrow {
    fn from(asking: Asking) -> Self {
        let Asking { action, faces, past, corrects, .. } = asking;
        PendingThrow { action, faces, past, corrects }
    }
}

/// An action the rules refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The action.
    pub action: Action,
    /// Why.
    pub refusal: Refusal,
}

impl App {
    /// Carries out an action, with dice entered or rolled as the preferences say.
    pub(super) fn act(&mut self, action: Action) {
        self.clear_queue();
        self.follows = false;
        self.begin_action(action);
    }

    /// Carries out an action as [`Self::act`] does, then the actions that need no decision.
    pub(super) fn act_and_follow(&mut self, action: Action) {
        self.clear_queue();
        self.follows = true;
        self.begin_action(action);
    }

    /// Carries out the actions that need no decision, one after another. Stops before one that needs dice from the
    /// table: the referee begins that with a tap.
    fn follow_on(&mut self) {
        let Some(session) = self.session.as_ref().filter(|_| self.follows) else { return };
        let rolls = self.prefs.dice == DiceMode::App;
        let may = |action: &Action| rolls || !matches!(session.rehearse(action, &[]), Err(Stop::Wants(_)));
        match session.game().follow_on().filter(may) {
            Some(action) => self.begin_action(action),
            None => self.follows = false,
        }
    }

    /// Carries out actions in order; one that is refused or cancelled drops the rest.
    pub(super) fn act_all(&mut self, actions: Vec<Action>) {
        self.clear_queue();
        self.follows = false;
        self.queue = actions.into();
        self.next_in_queue();
    }

    /// Carries out actions one after another; one undo takes all of them back. Skips and reports a refused action.
    pub(super) fn act_together(&mut self, actions: Vec<Action>) {
        self.clear_queue();
        self.follows = false;
        self.joint = self.session.as_ref().map(|session| session.entries().len());
        self.queue = actions.into();
        self.next_in_queue();
    }

    fn clear_queue(&mut self) {
        self.queue.clear();
        self.joint = None;
    }

    /// Carries out actions as [`Self::act_all`] does, with every die rolled by the app.
    pub(super) fn act_rolled(&mut self, actions: Vec<Action>) {
        let usual = std::mem::replace(&mut self.prefs.dice, DiceMode::App);
        self.act_all(actions);
        self.prefs.dice = usual;
    }

    /// Carries out an action as [`Self::act`] does, with its first die entered from the table; asks for the others.
    pub(super) fn act_thrown(&mut self, action: Action, shown: u8) {
        let usual = std::mem::replace(&mut self.prefs.dice, DiceMode::Entered);
        self.act(action);
        self.enter_die(shown);
        self.prefs.dice = usual;
    }

    fn next_in_queue(&mut self) {
        match self.queue.pop_front() {
            Some(action) => self.begin_action(action),
            None => {
                self.joint = None;
                self.settle_photos();
                self.follow_on();
            }
        }
    }

    fn begin_action(&mut self, action: Action) {
        self.refused = None;
        self.leave_correction();
        self.pending_roll = None;
        let roll_all = self.prefs.dice == DiceMode::App;
        self.resolve(PendingThrow { action, faces: Vec::new(), past: Vec::new(), corrects: false }, roll_all);
    }

    /// Tries an action with the faces entered so far; with `roll_rest` the app rolls the rest. On success the action is
    /// in the journal and saved, and the queue continues. If a die is missing, the app asks for it. A refusal is shown
    /// and drops the queue; in a queue with one undo ([`Self::act_together`]) it skips the action.
    fn resolve(&mut self, throw: PendingThrow, roll_rest: bool) {
        self.derived.changed(Input::Declared);
        let PendingThrow { action, faces, past, corrects } = throw;
        let fought = self.melee_to_fight().is_some();
        let Some(session) = &mut self.session else { return };
        let (stage, begun) = (session.game().stage(), session.entries().len());
        let joined = self.joint.is_some_and(|from| session.entries().len() > from);
        let done = match (corrects, joined) {
            (true, _) => session.correct(&faces, roll_rest),
            (false, true) => session.act_joined(&action, &faces, roll_rest),
            (false, false) => session.act(&action, &faces, roll_rest),
        };
        match done {
            Ok(()) => {
                session.answer_the_needless();
                self.pending_roll = None;
                let offer = self.declared.as_ref().map(|declared| declared.offer.clone());
                self.after_play();
                self.let_go_after(&stage);
                self.keep_on_card(offer, begun);
                if !fought && self.queue.is_empty() {
                    self.go_on_with_melee();
                }
                self.next_in_queue();
            }
            Err(Stop::Wants(wanted)) => {
                let so_far = session.so_far(&action, &faces, corrects);
                self.pending_roll = Some(Asking { action, faces, past, wanted, so_far, corrects });
            }
            Err(Stop::Refused(refusal)) if self.joint.is_some() => {
                self.tell(Tell::Odd, refusal.to_string());
                self.next_in_queue();
            }
            Err(Stop::Refused(refusal)) => {
                (self.pending_roll, self.declared) = (None, None);
                self.queue.clear();
                self.follows = false;
                self.refused = Some(Refused { action, refusal });
            }
        }
    }

    /// Shows the result of the declared operation on its card and clears the target. Without an operation no result is
    /// shown. `begun`: the number of actions in force before it.
    fn keep_on_card(&mut self, offer: Option<Offer>, begun: usize) {
        let done = self.session.as_ref().map_or(0, |session| session.entries().len());
        if offer.is_some() {
            self.set_target(None);
        }
        self.on_card = offer.map(|Offer { label, action, .. }| OnCard { label, action, begun, done });
    }

    /// Returns the result of the last declared operation, until another action, declaration, selection, target or
    /// ghost.
    #[must_use]
    pub fn result_on_card(&self) -> Option<(&OnCard, &LogEntry)> {
        let free =
            self.declared.is_none() && self.pending_roll.is_none() && self.target.is_none() && self.ghost.is_none();
        let (on_card, session) = (self.on_card.as_ref().filter(|_| free)?, self.session()?);
        Some((on_card, session.last_entry()?)).filter(|_| session.entries().len() == on_card.done)
    }

    /// Returns the melee of the selected unit if it can be fought now.
    fn melee_to_fight(&self) -> Option<&Offer> {
        let is_due = |offer: &&Offer| {
            let declares = offer.topic == Topic::Melee && offer.display.on_tap == OnTap::Declare;
            declares && offer.refusal.is_none()
        };
        self.unit_offers().iter().find(is_due)
    }

    /// Declares the melee that a closing has led to, so that its dice can be entered at once. The referee can tap
    /// another action instead.
    fn go_on_with_melee(&mut self) {
        if let Some(offer) = self.melee_to_fight().cloned() {
            self.set_target(None);
            self.declare(offer);
        }
    }

    /// Selects a piece. A unit that must roll for its marker before it does anything else has that roll declared, so
    /// that its dice can be entered at once.
    pub(super) fn select_and_ask(&mut self, selection: Selection) {
        self.select(selection);
        let is_free = self.pending_roll.is_none() && self.declared.is_none() && self.ghost.is_none();
        if let Some(offer) = self.only_roll().filter(|_| is_free).cloned() {
            self.declare(offer);
        }
    }

    /// Returns the selected unit's roll for its marker if that is the only way on: it is the only allowed offer about
    /// morale (a pass that takes the marker off would be another), and otherwise only offers about the sequence or a
    /// commander are allowed.
    fn only_roll(&self) -> Option<&Offer> {
        let legal = || self.unit_offers().iter().filter(|offer| offer.refusal.is_none());
        let mut rolls = legal().filter(|offer| offer.topic == Topic::Morale);
        let roll = rolls.next().filter(|_| rolls.next().is_none())?;
        let is_aside = |topic| matches!(topic, Topic::Morale | Topic::Sequence | Topic::Commander);
        (legal().all(|offer| is_aside(offer.topic)) && self.is_declared_first(roll)).then_some(roll)
    }

    /// Enters a face for the die asked for, or for the first die of the declared operation.
    pub(super) fn enter_die(&mut self, shown: u8) {
        self.ask_for_declared();
        let Some(mut asking) = self.pending_roll.take() else { return };
        let Some(face) = asking.wanted.die.read(shown) else {
            self.tell(Tell::Trouble, msg!("app-does-not-show", die = asking.wanted.die, shown));
            self.pending_roll = Some(asking);
            return;
        };
        asking.faces.push(face);
        asking.past.push(asking.wanted.clone());
        self.resolve(asking.into(), false);
    }

    /// Enters the faces of several dice thrown together.
    pub(super) fn enter_dice(&mut self, shown: &[u8]) {
        shown.iter().for_each(|face| self.enter_die(*face));
    }

    /// Removes the last face entered and asks for it again.
    pub(super) fn correct_die(&mut self) {
        self.derived.changed(Input::Declared);
        let Some(mut asking) = self.pending_roll.take() else { return };
        asking.faces.pop();
        if let Some(wanted) = asking.past.pop() {
            asking.wanted = wanted;
        }
        let so_far = self.session.as_ref().map(|s| s.so_far(&asking.action, &asking.faces, asking.corrects));
        asking.so_far = so_far.unwrap_or_default();
        self.pending_roll = Some(asking);
    }

    /// Lets the app roll every remaining die, including the first of the declared operation.
    pub(super) fn roll_rest(&mut self) {
        self.ask_for_declared();
        let Some(asking) = self.pending_roll.take() else { return };
        self.resolve(asking.into(), true);
    }

    /// Asks for the dice of the last action again, one by one. The action keeps its old dice until all are entered.
    pub(super) fn reenter_dice(&mut self) {
        let last = self.session.as_ref().and_then(Session::last_entry);
        let Some((action, dice)) = last.map(|entry| (entry.action.clone(), entry.dice.clone())) else { return };
        if dice.is_empty() {
            return;
        }
        self.drop_questions();
        self.resolve(PendingThrow { action, faces: Vec::new(), past: Vec::new(), corrects: true }, false);
    }

    /// Returns the dice of the last action, which can still be corrected.
    #[must_use]
    pub fn last_dice(&self) -> &[Rolled] {
        self.session.as_ref().and_then(Session::last_entry).map_or(&[], |e| &e.dice)
    }

    /// Carries out the refused action as a ruling.
    pub(super) fn overrule_refusal(&mut self, reason: String) {
        let Some(Refused { action, .. }) = self.refused.take() else { return };
        self.act(action.overruled(Overruling { reason, ..Overruling::default() }));
    }

    /// Undoes the last action, with those it is joined to.
    pub(super) fn undo(&mut self) {
        let Some(session) = &mut self.session else { return };
        session.undo();
        self.drop_questions();
        self.after_play();
    }

    /// After a change of stage, drops the selection if it has nothing to do in the new stage.
    fn let_go_after(&mut self, stage: &Stage) {
        if self.game().is_none_or(|game| game.stage() == *stage) {
            return;
        }
        let is_in_turn = match &self.selection {
            Selection::None => return,
            Selection::Unit(unit) => self.is_in_turn(unit),
            Selection::Commander(id) => self.offers().iter().any(|offer| offer.display.commander.as_ref() == Some(id)),
        };
        if !is_in_turn {
            self.select(Selection::None);
        }
    }

    /// Updates the app after an action, undo or redo in the open game.
    fn after_play(&mut self) {
        self.after_change();
        self.mark_as_played();
    }

    /// Undoes actions until `left` are in force.
    pub(super) fn undo_to(&mut self, left: usize) {
        let Some(session) = &mut self.session else { return };
        session.undo_to(left);
        self.drop_questions();
        self.after_play();
    }

    /// Redoes the next undone action, with those joined to it.
    pub(super) fn redo(&mut self) {
        let Some(session) = &mut self.session else { return };
        session.redo();
        self.drop_questions();
        self.after_play();
    }

    /// Redoes undone actions until `count` are in force.
    pub(super) fn redo_to(&mut self, count: usize) {
        let Some(session) = &mut self.session else { return };
        session.redo_to(count);
        self.drop_questions();
        self.after_play();
    }

    /// Returns the game that the dice belong to: the one before the last action if its dice are being corrected.
    #[must_use]
    pub fn game_thrown_in(&self) -> Option<&AnyGame> {
        let corrects = self.pending_roll.as_ref().is_some_and(|asking| asking.corrects);
        self.session.as_ref().map(|s| if corrects { s.game_before() } else { s.game() })
    }

    /// Cancels the question for dice and the queued actions. If the app was asking for dice of a new action, the
    /// declared operation is called off too.
    pub(super) fn cancel_asking(&mut self) {
        if self.pending_roll.take().is_some_and(|asking| !asking.corrects) {
            self.declared = None;
        }
        self.clear_queue();
        self.follows = false;
        self.derived.changed(Input::Declared);
    }

    /// Calls off the declared operation, even if some of its dice have been rolled.
    pub(super) fn call_off(&mut self) {
        self.declared = None;
        self.cancel_asking();
    }

    /// Reports that the last action keeps its dice, if another action interrupts their correction.
    fn leave_correction(&mut self) {
        if self.pending_roll.as_ref().is_some_and(|asking| asking.corrects) {
            self.tell(Tell::News, msg!("app-last-result-stands"));
        }
    }

    fn drop_questions(&mut self) {
        self.cancel_asking();
        self.refused = None;
    }

    /// Returns the possible rolls of the declared operation with their modifiers, itemised, before any die is rolled.
    /// They come from a rehearsal in which each die shows the middle one of its faces; only the modifiers are used, not
    /// the results.
    #[must_use]
    pub fn declared_rolls(&self) -> &[DeclaredRoll] {
        self.derived.declared.rolls.get_or_init(|| self.rehearsed_rolls().unwrap_or_default())
    }

    fn rehearsed_rolls(&self) -> Option<Vec<DeclaredRoll>> {
        let (declared, session) = (self.declared.as_ref()?, self.session.as_ref()?);
        let battle = self.battle()?;
        let rehearsed = |action: &Action| {
            let events = with_middling_dice(|faces| session.rehearse(action, faces))?;
            Some(events.iter().flat_map(|e| e.rolls(battle)).collect::<Vec<_>>())
        };
        let mut rolls = rehearsed(&declared.offer.action)?;
        if declared.is_amended() {
            // A struck modifier stays on the card so that it can be restored; only the scores take the referee's
            // changes.
            let amended = rehearsed(&declared.as_ruled()).unwrap_or_default();
            for roll in &mut rolls {
                // With added modifiers a charge may end differently and have other rolls.
                if let Some(amended) = amended.iter().find(|a| a.what == roll.what) {
                    (roll.worth, roll.side) = (amended.worth.clone(), amended.side.clone());
                }
            }
        }
        Some(rolls)
    }

    /// Asks for the first die of the declared operation, unless the app is asking for one already.
    fn ask_for_declared(&mut self) {
        if self.pending_roll.is_some() || self.declared.is_none() {
            return;
        }
        let usual = std::mem::replace(&mut self.prefs.dice, DiceMode::Entered);
        self.roll_declared();
        self.prefs.dice = usual;
    }

    /// Carries out the declared operation with the modifiers struck or added. It stays declared until it is done, so
    /// that its card shows the modifiers while the dice are rolled.
    pub(super) fn roll_declared(&mut self) {
        if let Some(declared) = &self.declared {
            self.act(declared.as_ruled());
        }
    }
}

impl Declared {
    /// Returns whether the referee's modifiers apply to this roll.
    #[must_use]
    pub fn changes(&self, roll: &DeclaredRoll) -> bool {
        self.only.is_none() || self.only == roll.one
    }

    /// Returns whether the referee has struck or added modifiers.
    #[must_use]
    pub fn is_amended(&self) -> bool {
        !(self.strike.is_empty() && self.add.is_empty())
    }

    /// Strikes a modifier, or restores a struck one.
    pub(super) fn strike_or_restore(&mut self, name: String) {
        match self.strike.iter().position(|struck| *struck == name) {
            Some(at) => drop(self.strike.remove(at)),
            None => self.strike.push(name),
        }
    }

    /// Adds a modifier, replacing one of the same name; 0 removes it.
    pub(super) fn add(&mut self, name: String, value: i16) {
        self.add.retain(|(added, _)| *added != name);
        if value != 0 {
            self.add.push((name, value));
        }
    }

    /// Returns the action with the modifiers struck and added.
    pub(super) fn as_ruled(&self) -> Action {
        let (action, strike, add) = (self.offer.action.clone(), self.strike.clone(), self.add.clone());
        if self.is_amended() {
            let (only, reason) = (self.only.clone(), "modifiers as the referee ruled".to_owned());
            action.overruled(Overruling { strike, add, only, reason })
        } else {
            action
        }
    }
}

/// Rehearses an action with middling dice, each showing the middle one of its faces. `None` if the rules refuse it.
pub(super) fn with_middling_dice<T>(rehearse: impl Fn(&[u8]) -> Result<T, Stop>) -> Option<T> {
    with_dice(rehearse, |all, so_far| {
        // Two equal sides that roll the same faces would tie for ever (OTP 9.8): from the ninth die on, every other die
        // shows one more.
        let more = usize::from(so_far >= 8 && so_far % 2 == 1);
        all.get((all.len() / 2 + more) % all.len()).copied()
    })
}

/// Returns a game after an action, with middling dice; `None` if the rules refuse it.
pub(super) fn after_middling_dice(game: &AnyGame, action: &Action) -> Option<AnyGame> {
    with_middling_dice(|faces| {
        let mut after = game.clone();
        after.act(action, &mut Tray::new(faces.to_vec(), None))?;
        Ok(after)
    })
}

/// Rehearses an action; `face` chooses each face, given all faces of the die and the number of dice so far. `None` if
/// the rules refuse the action.
fn with_dice<T>(rehearse: impl Fn(&[u8]) -> Result<T, Stop>, face: impl Fn(&[u8], usize) -> Option<u8>) -> Option<T> {
    let mut faces = Vec::new();
    // A limit against endless chains: a chain of operations asks for a few dozen dice at most.
    while faces.len() < 64 {
        match rehearse(&faces) {
            Ok(done) => return Some(done),
            Err(Stop::Wants(wanted)) => faces.push(face(&wanted.die.faces(), faces.len())?),
            Err(Stop::Refused(_)) => return None,
        }
    }
    None
}

impl App {
    /// Returns the rolls of the declared operation that the referee may change one by one, without duplicates: those
    /// that occur with middling, low and high dice. Empty if there are fewer than two.
    #[must_use]
    pub fn single_rolls(&self) -> &[DeclaredRoll] {
        self.derived.declared.single_rolls.get_or_init(|| {
            let single = |roll: &DeclaredRoll| roll.one.is_some();
            let mut rolls: Vec<DeclaredRoll> = Vec::new();
            if self.declared_rolls().iter().any(single) {
                let others =
                    [self.rolls_with(|all, _| all.first().copied()), self.rolls_with(|all, _| all.last().copied())];
                for roll in self.declared_rolls().iter().cloned().chain(others.into_iter().flatten()).filter(single) {
                    if !rolls.iter().any(|other| other.one == roll.one) {
                        rolls.push(roll);
                    }
                }
            }
            if rolls.len() > 1 { rolls } else { Vec::new() }
        })
    }

    /// Returns the rolls of the declared operation with faces chosen by `face`.
    fn rolls_with(&self, face: impl Fn(&[u8], usize) -> Option<u8>) -> Vec<DeclaredRoll> {
        let (Some(declared), Some(session), Some(battle)) = (&self.declared, &self.session, self.battle()) else {
            return Vec::new();
        };
        let events = with_dice(|faces| session.rehearse(&declared.offer.action, faces), face).unwrap_or_default();
        events.iter().flat_map(|event| event.rolls(battle)).collect()
    }

    /// Returns the ways to split a declared fire over several enemies. Empty if all of the unit's figures bear on the
    /// enemy aimed at.
    #[must_use]
    pub fn fire_splits(&self, declared: &Offer) -> Vec<Split> {
        let (Some(game), Some((unit, _)), Some(first)) = (self.game(), self.selected(), declared.action.aimed_at())
        else {
            return Vec::new();
        };
        if self.has_stands_to_spare(unit, first) { game.fire_splits(declared, self.unit_offers()) } else { Vec::new() }
    }

    /// Returns whether some of a unit's figures do not bear on an enemy.
    fn has_stands_to_spare(&self, unit: &UnitId, enemy: &UnitId) -> bool {
        let figures = self.piece(unit).map_or(0, |piece| u32::from(piece.figures()));
        self.verdicts().iter().any(|verdict| verdict.enemy == *enemy && verdict.shot.figures_bearing < figures)
    }
}
