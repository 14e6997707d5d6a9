//! A game as a log: a header, then one line for each action, undo and redo. The log alone determines the game. A mark
//! is a further kind of line: from there on the game is played by another version of the rules, or written in another
//! format.
//!
//! May import everything up to `rules`. Pure: text in, text out; `store` puts it on disk. A line is never rewritten: a
//! journal only grows. Reading a journal replays its lines and compares each state with the recorded one. The replay
//! begins with the battle, or with the checkpoint that the last mark names.
//!
//! Each line ends with two digests: one of the state after it, and one of the line itself, chained to the digest of the
//! line before. The second can be checked without the rules, so a damaged line ([`Loss`]) is distinguished from one
//! that the current rules play differently ([`Divergence`]). Only the first format has a single digest for both. An
//! action that begins a turn carries a checkpoint, the complete state, from which the game can continue under other
//! rules.

mod damage;
mod divergence;
mod glimpse;
mod line;
mod opened;
mod read;
mod replay;
mod scan;

pub use damage::Damage;
pub use divergence::*;
pub use glimpse::Glimpse;
pub use line::FORMAT;
pub use opened::{Loss, Opened};
pub use read::*;

use crate::battle::{Battle, battle_text, check_battle};
use crate::dice::{Dice, Recorder, Rolled, Seeded, Tray};
use crate::msg;
use crate::rules::{Action, AnyGame, Charts, Event, Stage, Stop};
use line::{ActBody, Checkpoint, DivergedBody, Format, HeaderBody, MarkBody, RedoBody, UndoBody};
use std::sync::Arc;
use thiserror::Error;

/// The player of an action, unless another is named.
pub const REFEREE: &str = "referee";

/// Why a journal cannot be begun: its battle or charts would read back differently, or the charts are for other rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", msg!("journal-cannot-be-written", what = .what, why = .why))]
pub struct StartFault {
    /// Battle or charts, in words.
    pub what: &'static str,
    /// The error.
    pub why: String,
}

crate::shown_part!(StartFault);

/// Why a journal cannot be replayed with every die from its seed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayedAgainFault {
    /// It cannot be begun.
    #[error(transparent)]
    Start(#[from] StartFault),
    /// An action is refused with those dice.
    #[error(transparent)]
    Stop(#[from] Stop),
}

/// An action that is in force, or was undone and can be redone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number: the count of actions in force once it is done, including the [`Journal::base`] actions before the
    /// first entry. Seeded dice depend on it.
    pub n: u64,
    /// The player who did it.
    pub who: String,
    /// The action.
    pub action: Action,
    /// Its dice, in the order rolled.
    pub dice: Vec<Rolled>,
    /// Its events.
    pub events: Vec<Event>,
    /// The digest of its line.
    pub digest: String,
    /// Its line in the file, from 1.
    pub line: usize,
    /// It is joined to the action before it: one undo takes back both, and one redo repeats both.
    pub joined: bool,
}

/// An action to play, its player, and whether it is joined to the action before it.
struct Play<'a> {
    who: &'a str,
    action: &'a Action,
    joined: bool,
}

/// The place of an action in the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chapter {
    /// The turn; 0 before the first.
    pub turn: u16,
    /// The stage of the turn.
    pub stage: Stage,
}

/// A game and its history.
#[derive(Clone, Debug)]
pub struct Journal {
    seed: u64,
    /// The whole file so far.
    text: String,
    lines: usize,
    /// The digest of the last line.
    digest: String,
    entries: Vec<Entry>,
    /// Entries before this one are in force; the others were undone.
    cursor: usize,
    /// Actions before the first entry, played under earlier rules.
    base: usize,
    /// The part played under earlier rules.
    past: Past,
    /// The format of the last line.
    format: Format,
    /// The version of the rules of the last line.
    rules_version: Option<u16>,
    /// The difference that was found under the current rules and that no mark records yet.
    diverged: Option<DivergedBody>,
    /// The game before the first entry, and after each, so that undo is immediate.
    games: Vec<AnyGame>,
    /// The game at the cursor, which is also in `games`.
    game: AnyGame,
}

impl Journal {
    /// Begins a journal. The complete battle and charts are embedded: it replays the same even if their files change,
    /// or a later version of the program has other built-in charts.
    ///
    /// # Errors
    /// The battle or the charts change when written and read back, or the charts are for other rules.
    pub fn start(battle: Arc<Battle>, charts: impl Into<Charts>, seed: u64) -> Result<Self, StartFault> {
        let charts = charts.into();
        let fault = |what, why: &dyn ToString| StartFault { what, why: why.to_string() };
        let value: serde_json::Value =
            serde_json::from_str(&battle_text(&battle)).map_err(|e| fault(msg!("journal-the-battle"), &e))?;
        match check_battle(&value.to_string(), "battle") {
            Ok((again, _)) if again == *battle => {}
            Ok(_) => return Err(fault(msg!("journal-the-battle"), &msg!("journal-it-reads-back-as-another-battle"))),
            Err(faults) => return Err(fault(msg!("journal-the-battle"), &faults)),
        }
        let text = charts.text().to_owned();
        if charts.rules() != battle.head.rules {
            return Err(fault(
                msg!("journal-the-charts"),
                &msg!("journal-charts-for-other-rules", words = charts.rules().words()),
            ));
        }
        if charts != Charts::built_in(battle.head.rules) {
            match Charts::recorded(battle.head.rules, &text) {
                Ok(again) if again == charts => {}
                Ok(_) => {
                    return Err(fault(msg!("journal-the-charts"), &msg!("journal-they-read-back-as-other-charts")));
                }
                Err(faults) => return Err(fault(msg!("journal-the-charts"), &faults)),
            }
        }
        let game = AnyGame::new(battle, charts);
        let rules_version = Some(game.rules_version());
        let body = HeaderBody { format: FORMAT.to_owned(), battle: value, charts: Some(text), seed, rules_version };
        let mut journal = Self::at(game, seed);
        journal.rules_version = rules_version;
        journal.write(&body, false);
        Ok(journal)
    }

    /// Creates a journal without lines.
    fn at(game: AnyGame, seed: u64) -> Self {
        Journal {
            seed,
            text: String::new(),
            lines: 0,
            digest: String::new(),
            entries: Vec::new(),
            cursor: 0,
            base: 0,
            past: Past::default(),
            format: Format::Fourth,
            rules_version: None,
            diverged: None,
            games: vec![game.snapshot()],
            game,
        }
    }

    /// Returns the dice for the next action: entered faces first, then the app's own if it may roll.
    #[must_use]
    pub fn tray(&self, entered: Vec<u8>, app_rolls: bool) -> Tray {
        self.tray_of(self.next_n(), entered, app_rolls)
    }

    fn tray_of(&self, n: u64, entered: Vec<u8>, app_rolls: bool) -> Tray {
        Tray::new(entered, app_rolls.then(|| Seeded::new(self.seed, n)))
    }

    /// Carries out an action of the referee and appends its line to [`Self::text`].
    ///
    /// # Errors
    /// [`Stop`]: the action is refused or needs a die. Nothing was written or changed.
    pub fn act(&mut self, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        self.act_as(REFEREE, action, dice)
    }

    /// As [`Self::act`], for another player.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn act_as(&mut self, who: &str, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        self.play(Play { who, action, joined: false }, dice)
    }

    /// Carries out an action as [`Self::act`] does and joins it to the action before it: one undo takes back both.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn act_joined(&mut self, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        self.play(Play { who: REFEREE, action, joined: self.cursor > 0 }, dice)
    }

    fn play(&mut self, Play { who, action, joined }: Play<'_>, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        let mut after = self.game.clone();
        let mut recorder = Recorder::new(dice);
        let events = after.act(action, &mut recorder)?;
        let dice = recorder.into_rolls();
        let body = ActBody { n: self.next_n(), who: who.to_owned(), action: action.clone(), dice, joined };
        self.commit(body, after, events.clone());
        Ok(events)
    }

    /// Returns the events of an action; writes and changes nothing.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn rehearse(&self, action: &Action, dice: &mut dyn Dice) -> Result<Vec<Event>, Stop> {
        self.game.clone().act(action, dice)
    }

    /// Returns the game after an action; writes and changes nothing.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn rehearsed(&self, action: &Action, dice: &mut dyn Dice) -> Result<AnyGame, Stop> {
        let mut game = self.game.clone();
        game.act(action, dice)?;
        Ok(game)
    }

    /// Repeats the action in force at place `which` of [`Self::entries`] with other dice. First the action is tried
    /// with the new dice; if it succeeds, it and all actions after it are undone, and it is done again. The actions
    /// after it are not repeated.
    ///
    /// # Errors
    /// As [`Self::act`]: the action keeps its old dice, and nothing was written.
    pub fn correct(&mut self, which: usize, entered: Vec<u8>, app_rolls: bool) -> Result<(), Stop> {
        let entry = self.entries.get(which).filter(|_| which < self.cursor);
        let (Some(entry), Some(mut before)) = (entry, self.games.get(which).cloned()) else {
            return Ok(());
        };
        let (n, action, joined) = (entry.n, entry.action.clone(), entry.joined);
        before.act(&action, &mut self.tray_of(n, entered.clone(), app_rolls))?;
        self.undo_to(which);
        let again = Play { who: REFEREE, action: &action, joined };
        self.play(again, &mut self.tray_of(n, entered, app_rolls)).map(drop)
    }

    fn commit(&mut self, body: ActBody, after: AnyGame, events: Vec<Event>) {
        self.mark_rules();
        let is_new_turn = after.turn() != self.game.turn();
        self.game = after;
        self.write(&body, is_new_turn);
        let ActBody { n, who, action, dice, joined } = body;
        let digest = self.digest.clone();
        self.push_entry(Entry { n, who, action, dice, events, digest, line: self.lines, joined });
    }

    /// Adds an entry; the current game is the one after it.
    fn push_entry(&mut self, entry: Entry) {
        self.entries.truncate(self.cursor);
        self.games.truncate(self.cursor + 1);
        self.entries.push(entry);
        self.games.push(self.game.snapshot());
        self.cursor += 1;
    }

    /// Undoes the last action in force, with the actions before it that it is joined to; returns false if there is
    /// none.
    pub fn undo(&mut self) -> bool {
        let first = self.entries.iter().take(self.cursor).rposition(|entry| !entry.joined);
        self.undo_to(first.unwrap_or(0))
    }

    /// Undoes actions until `count` of [`Self::entries`] are in force, even if that separates joined actions. Returns
    /// false, and writes nothing, if `count` or fewer are in force.
    pub fn undo_to(&mut self, count: usize) -> bool {
        let Some(steps) = self.cursor.checked_sub(count).filter(|steps| *steps > 0) else { return false };
        self.mark_rules();
        self.move_cursor(count) && self.write(&UndoBody { undo: steps }, false)
    }

    /// Redoes the next undone action with its own dice, and the actions joined to it; returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let after = self.entries.iter().skip(self.cursor + 1);
        self.redo_to(self.cursor + 1 + after.take_while(|entry| entry.joined).count())
    }

    /// Redoes actions until `count` of [`Self::entries`] are in force; returns false if there are not enough undone
    /// actions.
    pub fn redo_to(&mut self, count: usize) -> bool {
        let steps = count.checked_sub(self.cursor).filter(|steps| *steps > 0 && count <= self.entries.len());
        let Some(steps) = steps else { return false };
        self.mark_rules();
        self.move_cursor(count) && self.write(&RedoBody { redo: steps }, false)
    }

    fn move_cursor(&mut self, to: usize) -> bool {
        let Some(game) = self.games.get(to) else { return false };
        self.game = game.clone();
        self.cursor = to;
        true
    }

    /// Appends a line with the digest of the current state, and with the whole state if `with_checkpoint`.
    fn write(&mut self, body: &impl line::Body, with_checkpoint: bool) -> bool {
        let state = self.game.state_json();
        let checkpoint = with_checkpoint.then(|| Checkpoint { turn: self.game.turn(), state: &state });
        let open = line::opened(&body.text(), checkpoint, &line::state_digest(&state));
        let digest = line::digest(&self.digest, &open);
        self.push_line(&open, &digest);
        true
    }

    /// Appends a line unchanged.
    fn push_line(&mut self, open: &str, digest: &str) {
        line::push(&mut self.text, open, digest);
        digest.clone_into(&mut self.digest);
        self.lines += 1;
    }

    /// Writes a mark if the lines so far were written by another version of the rules or in an earlier format: from
    /// then on the journal opens in its present state and reports no divergence. Returns false if no mark is needed.
    /// Every action, undo and redo calls this before it writes its own line.
    pub fn mark_rules(&mut self) -> bool {
        let today = self.game.rules_version();
        let is_said = self.format == Format::Fourth && self.rules_version == Some(today) && self.diverged.is_none();
        if is_said {
            return false;
        }
        let body = MarkBody {
            rules_version: today,
            format: Some(FORMAT.to_owned()),
            text: line::text_digest(self.text.as_bytes()),
            from: self.base,
            in_force: self.base + self.cursor,
            redo: self.entries.len().saturating_sub(self.cursor),
            diverged: self.diverged.take(),
        };
        (self.format, self.rules_version) = (Format::Fourth, Some(today));
        self.write(&body, false)
    }

    /// Returns whether an action can be undone.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.cursor > 0
    }

    /// Returns whether an action can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.cursor < self.entries.len()
    }

    /// Returns the actions in force and, from [`Self::cursor`] on, those that were undone and can be redone.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the place of an entry in the game: the turn in which it was done, even if it began the next one, and the
    /// brigade that was phasing; if it drew a chit, the brigade of that chit.
    #[must_use]
    pub fn chapter(&self, entry: usize) -> Chapter {
        let game = |count: usize| self.games.get(count).unwrap_or(&self.game);
        let (before, after) = (game(entry), game(entry + 1));
        let stage = match (before.stage(), after.stage()) {
            (Stage::Between, drawn @ Stage::Brigade(_)) => drawn,
            (stage, _) => stage,
        };
        Chapter { turn: before.turn(), stage }
    }

    /// Returns the number of actions before the first of [`Self::entries`]. They were played under earlier rules and
    /// cannot be undone ([`Past::before`]). 0: the entries begin with the battle.
    #[must_use]
    pub fn base(&self) -> usize {
        self.base
    }

    /// Returns the number of the last action in force: [`Self::base`] plus [`Self::cursor`].
    #[must_use]
    pub fn in_force(&self) -> usize {
        self.base + self.cursor
    }

    /// Returns the version of the rules of the last line; `None` in the first format.
    #[must_use]
    pub fn rules_version(&self) -> Option<u16> {
        self.rules_version
    }

    /// Returns the part that was played under earlier rules and is only listed.
    #[must_use]
    pub fn past(&self) -> &Past {
        &self.past
    }

    /// Returns how many of [`Self::entries`] are in force.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Returns the number of the next action.
    #[must_use]
    pub fn next_n(&self) -> u64 {
        self.in_force() as u64 + 1
    }

    /// Returns the current game.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the game after the first `count` entries; `None` if there are fewer.
    #[must_use]
    pub fn game_after(&self, count: usize) -> Option<&AnyGame> {
        self.games.get(count)
    }

    /// Returns the seed of the app's dice.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Replays all entries, also the undone ones, on the same battle with every die from the seed. If no die was
    /// entered, this gives the same game. A game that continues from a checkpoint begins again at that checkpoint.
    ///
    /// # Errors
    /// An action is refused with the other dice, although it was legal with the original ones.
    pub fn played_again(&self) -> Result<Self, PlayedAgainFault> {
        let mut again = self.begun_again()?;
        for entry in &self.entries {
            let mut tray = again.tray(Vec::new(), true);
            let play = Play { who: &entry.who, action: &entry.action, joined: entry.joined };
            again.play(play, &mut tray)?;
        }
        Ok(again)
    }

    /// Returns a new journal at the start of the entries.
    fn begun_again(&self) -> Result<Self, StartFault> {
        match self.games.first().filter(|_| self.base > 0) {
            None => Self::start(self.game().battle().clone(), self.game().charts(), self.seed),
            Some(first) => Ok(Journal { base: self.base, ..Self::at(first.clone(), self.seed) }),
        }
    }

    /// Returns whether a replay with every die from the seed gives the same faces and states. This holds if no die was
    /// entered, on every build of the program.
    ///
    /// ```
    /// use drumhead::journal::Journal;
    /// use drumhead::rules::{Action, Charts, otp};
    /// use drumhead::battle::{RulesName, built_in_battles, check_battle};
    /// let (file, text) = built_in_battles().into_iter().find(|(file, _)| file.contains("tutorial")).unwrap();
    /// let battle = check_battle(text, file).unwrap().0;
    /// let charts = Charts::built_in(RulesName::Otp);
    /// let with = |entered: Vec<u8>| {
    ///     let mut journal = Journal::start(battle.clone().into(), charts.clone(), 7).unwrap();
    ///     for (action, faces) in [(otp::Action::Begin {}, vec![]), (otp::Action::Draw { chit: None }, entered)] {
    ///         let mut dice = journal.tray(faces, true);
    ///         journal.act(&Action::Otp(action), &mut dice).unwrap();
    ///     }
    ///     journal.comes_of_its_seed()
    /// };
    /// // The app draws the chit; or a face is tapped in, of which only one is the seed's.
    /// assert!(with(vec![]));
    /// assert_eq!((1..=2).filter(|face| with(vec![*face])).count(), 1);
    /// ```
    #[must_use]
    pub fn comes_of_its_seed(&self) -> bool {
        let same = |again: Self| self.rolled().eq(again.rolled()) && self.states().eq(again.states());
        self.played_again().is_ok_and(same)
    }

    /// Returns the dice and events of each action.
    fn rolled(&self) -> impl Iterator<Item = (&[Rolled], &[Event])> {
        self.entries.iter().map(|entry| (entry.dice.as_slice(), entry.events.as_slice()))
    }

    /// Returns the digest of the state before the first action, and after each.
    fn states(&self) -> impl Iterator<Item = String> {
        self.games.iter().map(AnyGame::digest)
    }

    /// Returns the digest of the last line: it identifies everything before it.
    #[must_use]
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// Returns the complete journal as in the file, each line with its end. It only ever grows.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the number of lines in [`Self::text`].
    #[must_use]
    pub fn lines(&self) -> usize {
        self.lines
    }
}
