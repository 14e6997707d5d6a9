//! An open battle: its journal, the journal's file, and the log entries in words.

use super::{AnyDisk, AppError};
use crate::battle::Battle;
use crate::dice::Rolled;
use crate::journal::{self, Chapter, Journal, Opened};
use crate::msg;
use crate::rules::{Action, AnyGame, Charts, Stop, Words};
use crate::store::{self, Disk, IfThere, JournalFile, StoreFault, StoreFaultKind, shown};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Limit of retries when another window takes the file name first: more windows never compete at once in practice.
const OTHERS: usize = 8;

/// One action of the log that is in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The turn and stage under which the log lists the action.
    pub chapter: Chapter,
    /// The action.
    pub action: Action,
    /// Its dice.
    pub dice: Vec<Rolled>,
    /// Its results, in a player's words.
    pub words: Vec<Words>,
}

/// An open battle.
#[derive(Debug)]
pub struct Session {
    journal: Journal,
    file: JournalFile<AnyDisk>,
    entries: Vec<LogEntry>,
    /// The fault of the last save; the next successful save writes everything missing.
    fault: Option<StoreFault>,
    /// The reason why this game is read-only.
    read_only: Option<String>,
}

/// The part of a game that is not yet stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritten {
    /// The number of journal lines.
    pub lines: usize,
    /// Nothing is stored.
    pub nothing: bool,
    /// The fault; `None`: the write is still under way.
    pub why: Option<String>,
}

impl Session {
    /// Begins a battle in a new file; `file` returns a disk and a free name. If the file cannot be written, the game
    /// begins anyway: see [`Self::unwritten`].
    ///
    /// # Errors
    /// A journal cannot hold the battle or the charts.
    pub fn begin(
        battle: Battle,
        charts: impl Into<Charts>,
        seed: u64,
        file: impl Fn() -> (AnyDisk, PathBuf),
    ) -> Result<Self, AppError> {
        let journal = Journal::start(Arc::new(battle), charts, seed)?;
        let create = || {
            let (disk, path) = file();
            JournalFile::create(disk, &path, journal.text().as_bytes())
        };
        let mut made = create();
        // Another window may have taken the name in between.
        for _ in 0..OTHERS {
            if made.as_ref().is_err_and(|fault| fault.kind == StoreFaultKind::Exists) {
                made = create();
            }
        }
        let (file, fault) = match made {
            Ok(file) => (file, None),
            // The file may exist already; the next save writes the whole journal.
            Err(fault) => (JournalFile::unsaved(file().0, &fault.path), Some(fault)),
        };
        Ok(Session { journal, file, entries: Vec::new(), fault, read_only: None })
    }

    /// Opens a game to continue. A damaged game continues from its last whole action. A game that the current rules
    /// play differently continues from a later checkpoint, or else from the last action with the same result. In both
    /// cases the old file is kept as a copy, and the second value reports this to the referee. A read-only file stays
    /// as it is and opens as a read-only game.
    ///
    /// # Errors
    /// The file cannot be read, is open in another window, or has a corrupted first line.
    pub fn open(disk: AnyDisk, path: &Path) -> Result<(Self, Option<String>), AppError> {
        let read_only = disk.closed(path);
        let opened =
            if read_only.is_some() { JournalFile::open_to_read(disk, path) } else { JournalFile::open(disk, path) };
        let (mut file, bytes) = opened?;
        let opened = journal::read(&bytes).map_err(|loss| AppError::Journal { path: path.to_owned(), loss })?;
        let (told, is_damaged) = (news(&opened), opened.lost.is_some());
        let (mut journal, mut fault) = (opened.journal, None);
        let news = told.map(|told| {
            let kept = match &read_only {
                Some(why) => msg!("app-it-stays-as-it-is", why),
                None => {
                    journal.mark_rules();
                    let word = if is_damaged { store::DAMAGED } else { store::EARLIER_RULES };
                    match file.replace_keeping(word, &bytes, journal.text().as_bytes()) {
                        Ok(aside) if is_damaged => msg!("app-damaged-file-set-aside", aside = shown(&aside)),
                        Ok(aside) => msg!("app-earlier-file-set-aside", aside = shown(&aside)),
                        // The next save retries this first; until then the file is unchanged.
                        Err(failed) => msg!("app-the-game-goes-on-in-memory", failed = fault.insert(failed)),
                    }
                }
            };
            msg!("app-journal-news-and-remedy", path = shown(path), told, kept)
        });
        let mut session = Session { journal, file, entries: Vec::new(), fault, read_only };
        session.refresh();
        Ok((session, news))
    }

    /// Returns the current game.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        self.journal.game()
    }

    /// Returns the digest of everything so far.
    #[must_use]
    pub fn digest(&self) -> &str {
        self.journal.digest()
    }

    /// Returns the actions in force, oldest first.
    #[must_use]
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// Returns whether an undone action can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.journal.can_redo()
    }

    /// Describes each undone action by the first line of its results, the next to redo first.
    pub fn undone(&self) -> impl ExactSizeIterator<Item = String> {
        let entries = self.journal.entries().get(self.journal.cursor()..).unwrap_or_default();
        let first = |e: &journal::Entry| self.game().describe_events(&e.events).into_iter().next().map(|w| w.line);
        entries.iter().map(move |e| first(e).unwrap_or_else(|| e.action.name().replace('_', " ")))
    }

    /// Returns the journal.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Redoes undone actions until `count` are in force.
    pub fn redo_to(&mut self, count: usize) {
        self.journal.redo_to(count);
        self.save();
    }

    /// Returns the journal's path.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Carries out an action with the entered faces and writes it to the journal. With `roll_rest` the app rolls the
    /// rest.
    ///
    /// # Errors
    /// As [`AnyGame::act`]; nothing is written then. A failed write does not undo the action: see [`Self::unwritten`].
    pub fn act(&mut self, action: &Action, faces: &[u8], roll_rest: bool) -> Result<(), Stop> {
        let mut tray = self.journal.tray(faces.to_vec(), roll_rest);
        self.journal.act(action, &mut tray)?;
        self.save();
        Ok(())
    }

    /// Answers the pending choice if hardly any player would answer it otherwise ([`AnyGame::needless_choice`]).
    pub(super) fn answer_the_needless(&mut self) {
        if let Some(answer) = self.game().needless_choice() {
            // The answer needs no dice. If a rule set asks for one, the choice is left to the players.
            drop(self.act(&answer, &[], false));
        }
    }

    /// Returns the index of the last action whose result is news: the last one, unless that only answered a needless
    /// choice.
    fn last_of_note(&self) -> Option<usize> {
        let last = self.entries.len().checked_sub(1)?;
        let answered = self.journal.game_after(last).and_then(AnyGame::needless_choice);
        let is_needless = answered.is_some_and(|answer| self.entries.get(last).is_some_and(|e| e.action == answer));
        Some(if is_needless { last.saturating_sub(1) } else { last })
    }

    /// Returns the last action whose result is news, and whose dice can be corrected.
    #[must_use]
    pub fn last_entry(&self) -> Option<&LogEntry> {
        self.entries.get(self.last_of_note()?)
    }

    /// Returns the last action of note with those it is joined to, in order: one undo takes them all back.
    #[must_use]
    pub fn last_together(&self) -> &[LogEntry] {
        let Some(last) = self.last_of_note() else { return &[] };
        let done = self.journal.entries().get(..=last).unwrap_or_default();
        let first = done.iter().rposition(|entry| !entry.joined).unwrap_or(0);
        self.entries.get(first..=last).unwrap_or_default()
    }

    /// Repeats [`Self::last_entry`] with other dice, entered and rolled as in [`Self::act`].
    ///
    /// # Errors
    /// As [`Self::act`]; the action keeps its old dice.
    pub fn correct(&mut self, faces: &[u8], roll_rest: bool) -> Result<(), Stop> {
        let Some(which) = self.last_of_note() else { return Ok(()) };
        self.journal.correct(which, faces.to_vec(), roll_rest)?;
        self.save();
        Ok(())
    }

    /// Returns the game before [`Self::last_entry`]; the current game if there is none.
    #[must_use]
    pub fn game_before(&self) -> &AnyGame {
        let before = self.last_of_note().and_then(|count| self.journal.game_after(count));
        before.unwrap_or(self.game())
    }

    /// Carries out an action as [`Self::act`] does and joins it to the action before it: one undo takes back both.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn act_joined(&mut self, action: &Action, faces: &[u8], roll_rest: bool) -> Result<(), Stop> {
        let mut tray = self.journal.tray(faces.to_vec(), roll_rest);
        self.journal.act_joined(action, &mut tray)?;
        self.save();
        Ok(())
    }

    /// Returns the events of an action with some faces; writes and changes nothing.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn rehearse(&self, action: &Action, faces: &[u8]) -> Result<Vec<crate::rules::Event>, Stop> {
        let mut tray = self.journal.tray(faces.to_vec(), false);
        self.journal.rehearse(action, &mut tray)
    }

    /// Returns the results of an action with the faces entered so far, in words; the app rolls no dice. With `again` it
    /// is the last action, whose dice are being corrected.
    #[must_use]
    pub fn so_far(&self, action: &Action, faces: &[u8], again: bool) -> Vec<Words> {
        let mut tray = self.journal.tray(faces.to_vec(), false);
        let game = if again { self.game_before() } else { self.game() };
        game.so_far(action, &mut tray)
    }

    /// Returns the game after an action with some faces; writes and changes nothing.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn rehearsed(&self, action: &Action, faces: &[u8]) -> Result<AnyGame, Stop> {
        let mut tray = self.journal.tray(faces.to_vec(), false);
        self.journal.rehearsed(action, &mut tray)
    }

    /// Undoes the last action, with those it is joined to.
    pub fn undo(&mut self) {
        self.journal.undo();
        self.save();
    }

    /// Undoes actions until `left` are in force.
    pub fn undo_to(&mut self, left: usize) {
        self.journal.undo_to(left);
        self.save();
    }

    /// Redoes the next undone action, with those joined to it.
    pub fn redo(&mut self) {
        self.journal.redo();
        self.save();
    }

    /// Continues in a copy under another name.
    ///
    /// # Errors
    /// The file exists, or it cannot be written; the game stays in its old file.
    pub fn save_as(&mut self, path: &Path) -> Result<(), StoreFault> {
        self.file.save_as(path, self.journal.text().as_bytes(), IfThere::Refuse)?;
        self.fault = None;
        self.read_only = None;
        Ok(())
    }

    /// Returns the part of the game that is not yet stored, after a failed save or during one; `None` if all is stored.
    #[must_use]
    pub fn unwritten(&self) -> Option<Unwritten> {
        let (settled, why) = match (&self.fault, self.file.disk().unsettled(self.path())) {
            (Some(fault), _) => (self.file.readable_len(), Some(fault.to_string())),
            (None, Some(unsettled)) => (unsettled.settled, unsettled.trouble),
            (None, None) => return None,
        };
        let missing = self.journal.text().as_bytes().get(settled..).unwrap_or_default();
        let lines = missing.iter().filter(|byte| **byte == b'\n').count();
        Some(Unwritten { lines, nothing: settled == 0, why })
    }

    /// Returns how many bytes at the end of the journal are not yet stored; `None` if all are.
    pub(super) fn unwritten_text(&self) -> Option<usize> {
        let settled = match (&self.fault, self.file.disk().unsettled(self.path())) {
            (Some(_), _) => self.file.readable_len(),
            (None, unsettled) => unsettled?.settled,
        };
        Some(self.journal.text().len().saturating_sub(settled))
    }

    /// Returns whether another tab owns the game and can be asked to hand it over.
    pub(super) fn is_taken(&self) -> bool {
        self.file.disk().is_taken(self.path())
    }

    /// Returns the reason why this game is read-only; `None` if it can be played.
    #[must_use]
    pub fn read_only(&self) -> Option<&str> {
        self.read_only.as_deref()
    }

    /// Updates the log entries, then writes everything that is not yet on the disk. A read-only game is not written.
    pub(super) fn save(&mut self) {
        self.refresh();
        if self.read_only.is_none() {
            self.fault = self.file.save(self.journal.text().as_bytes()).err();
        }
    }

    /// Saves as [`Self::save`] does, and requests a retry of failed writes.
    pub(super) fn save_again(&mut self) {
        self.save();
        self.file.try_again();
    }

    /// Rebuilds all log entries, for example in another language, and retries a failed save so that its fault is in
    /// that language too.
    pub(super) fn relocalise(&mut self) {
        self.entries.clear();
        self.refresh();
        if self.fault.is_some() {
            self.save();
        }
    }

    /// Updates the log entries to the journal's actions in force.
    fn refresh(&mut self) {
        let in_force = self.journal.entries().iter().take(self.journal.cursor());
        let known = self.entries.iter().zip(in_force.clone()).take_while(|(ours, theirs)| same(ours, theirs)).count();
        self.entries.truncate(known);
        for (n, theirs) in in_force.enumerate().skip(known) {
            let action = theirs.action.clone();
            let words = self.journal.game().describe_events(&theirs.events);
            let chapter = chapter_of(&self.journal, n);
            self.entries.push(LogEntry { chapter, action, dice: theirs.dice.clone(), words });
        }
    }
}

/// Reports damage and differences under the current rules, in sentences; `None` if there are neither.
fn news(opened: &Opened) -> Option<String> {
    let lost = opened.lost.as_ref().map(|lost| format!("{lost}."));
    let game = opened.journal.game();
    let diverged = opened.diverged.as_ref().map(|diverged| diverged.words(game.battle(), game.turn_word()));
    let told: Vec<String> = lost.into_iter().chain(diverged).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// Returns the turn and stage under which the log lists an action. An action that only begins a turn is listed under
/// that turn.
fn chapter_of(journal: &Journal, entry: usize) -> Chapter {
    let chapter = journal.chapter(entry);
    let is_heading =
        || journal.entries().get(entry).is_some_and(|entry| entry.events.iter().all(crate::rules::Event::is_heading));
    let after = journal.game_after(entry + 1).filter(|after| after.turn() != chapter.turn);
    match after.filter(|_| is_heading()) {
        Some(after) => Chapter { turn: after.turn(), stage: after.stage() },
        None => chapter,
    }
}

fn same(ours: &LogEntry, theirs: &journal::Entry) -> bool {
    theirs.action == ours.action && ours.dice == theirs.dice
}
