//! An open battle: its journal, the file it is kept in, and the words of what has happened for the log.

use super::{AnyDisk, AppError};
use crate::battle::Battle;
use crate::dice::Rolled;
use crate::journal::{self, Chapter, Journal, Opened};
use crate::rules::{Action, Charts, Game, Stop, Words};
use crate::say;
use crate::store::{self, Disk, IfThere, JournalFile, StoreFault, StoreFaultKind, shown};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Windows that begin the same battle in the same moment, at most.
const OTHERS: usize = 8;

/// One action of the log that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The turn and the brigade it was done in.
    pub chapter: Chapter,
    /// The action.
    pub action: Action,
    /// Its dice.
    pub dice: Vec<Rolled>,
    /// What it came to, as a player would tell it.
    pub words: Vec<Words>,
}

/// An open battle.
#[derive(Debug)]
pub struct Session {
    journal: Journal,
    file: JournalFile<AnyDisk>,
    entries: Vec<Entry>,
    /// What went wrong with the last save; the next one that succeeds writes all that is missing.
    fault: Option<StoreFault>,
    /// Why this game may only be looked at.
    read_only: Option<String>,
}

/// What of a game is not where it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritten {
    /// How many lines of its journal.
    pub lines: usize,
    /// That is all of it.
    pub nothing: bool,
    /// What went wrong; `None`: it is on its way.
    pub why: Option<String>,
}

impl Session {
    /// Begins a battle in a new file, `file` gives a disk and a name that is free. Where that cannot be written the game begins
    /// all the same: see [`Self::unwritten`].
    ///
    /// # Errors
    /// The battle or charts cannot be kept in a journal.
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
        // Another window may have been as quick to take the name.
        for _ in 0..OTHERS {
            if made.as_ref().is_err_and(|fault| fault.kind == StoreFaultKind::Exists) {
                made = create();
            }
        }
        let (file, fault) = match made {
            Ok(file) => (file, None),
            // It may be there already, and is gone on with.
            Err(fault) => (JournalFile::unsaved(file().0, &fault.path), Some(fault)),
        };
        Ok(Session { journal, file, entries: Vec::new(), fault, read_only: None })
    }

    /// Opens a game to go on with. A damaged file is kept aside and the game goes on from its last whole action. A file that
    /// today's rules play differently is kept aside too, and the game goes on from its last checkpoint or from the last action
    /// that does not differ. Then the second part reports it. Where the file is closed to us the game may only be looked at.
    ///
    /// # Errors
    /// It cannot be read, another window has it open, or not even its first line holds.
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
                Some(why) => say!("app-it-stays-as-it-is", why),
                None => {
                    journal.mark_rules();
                    let word = if is_damaged { store::DAMAGED } else { store::EARLIER_RULES };
                    match file.replace_keeping(word, &bytes, journal.text().as_bytes()) {
                        Ok(aside) if is_damaged => say!("app-the-damaged-file-is-kept-as", aside = shown(&aside)),
                        Ok(aside) => say!("app-the-file-as-it-was-is-kept-as", aside = shown(&aside)),
                        // The next save tries again first; until then the file stays as it is.
                        Err(failed) => say!("app-the-game-goes-on-in-memory", failed = fault.insert(failed)),
                    }
                }
            };
            say!("app-of-path-told-kept", path = shown(path), told, kept)
        });
        let mut session = Session { journal, file, entries: Vec::new(), fault, read_only };
        session.refresh();
        Ok((session, news))
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.journal.game()
    }

    /// The digest of everything so far.
    #[must_use]
    pub fn digest(&self) -> &str {
        self.journal.digest()
    }

    /// The actions that stand, the first first.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// There is something to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.journal.can_redo()
    }

    /// The actions that were taken back and may be done again, the next first: each in its first words.
    #[must_use]
    pub fn undone(&self) -> Vec<String> {
        let entries = self.journal.entries().get(self.journal.cursor()..).unwrap_or_default();
        let first = |e: &journal::Entry| self.game().told(&e.events).into_iter().next().map(|w| w.line);
        entries.iter().map(|e| first(e).unwrap_or_else(|| e.action.name().replace('_', " "))).collect()
    }

    /// The journal.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Does undone actions again until this many are in force.
    pub fn redo_to(&mut self, count: usize) {
        self.journal.redo_to(count);
        self.save();
    }

    /// Where the journal is kept.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Carries out an action with the faces entered, the rest rolled by the app if it may, and writes it down.
    ///
    /// # Errors
    /// As [`Game::act`]; nothing is written then. Where it cannot be written down it is done all the same: see
    /// [`Self::unwritten`].
    pub fn act(&mut self, action: &Action, faces: &[u8], roll_rest: bool) -> Result<(), Stop> {
        let mut tray = self.journal.tray(faces.to_vec(), roll_rest);
        self.journal.act(action, &mut tray)?;
        self.save();
        Ok(())
    }

    /// Does the last action once more with other dice, as [`Self::act`] does one.
    ///
    /// # Errors
    /// As [`Self::act`]; the action stands with the dice it had.
    pub fn correct(&mut self, faces: &[u8], roll_rest: bool) -> Result<(), Stop> {
        self.journal.correct(faces.to_vec(), roll_rest)?;
        self.save();
        Ok(())
    }

    /// The game before the last action that stands; as it is where none does.
    #[must_use]
    pub fn game_before(&self) -> &Game {
        let before = self.journal.cursor().checked_sub(1).and_then(|count| self.journal.game_after(count));
        before.unwrap_or(self.game())
    }

    /// What an action would do with some faces, with nothing written or changed.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn rehearse(&self, action: &Action, faces: &[u8]) -> Result<Vec<crate::rules::Event>, Stop> {
        let mut tray = self.journal.tray(faces.to_vec(), false);
        self.journal.rehearse(action, &mut tray)
    }

    /// What an action has come to with the faces entered so far, in words; the app rolls none for it. `again`: it is the
    /// last action, whose dice are corrected.
    #[must_use]
    pub fn so_far(&self, action: &Action, faces: &[u8], again: bool) -> Vec<Words> {
        let mut tray = self.journal.tray(faces.to_vec(), false);
        let game = if again { self.game_before() } else { self.game() };
        game.so_far(action, &mut tray)
    }

    /// The game as an action with some faces would leave it, with nothing written or changed.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn rehearsed(&self, action: &Action, faces: &[u8]) -> Result<Game, Stop> {
        let mut tray = self.journal.tray(faces.to_vec(), false);
        self.journal.rehearsed(action, &mut tray)
    }

    /// Takes actions back until this many are left.
    pub fn undo_to(&mut self, left: usize) {
        self.journal.undo_to(left);
        self.save();
    }

    /// Does the last undone action again.
    pub fn redo(&mut self) {
        self.journal.redo();
        self.save();
    }

    /// Goes on in a copy under another name.
    ///
    /// # Errors
    /// There is such a file already, or it cannot be written; the game goes on where it was.
    pub fn save_as(&mut self, path: &Path) -> Result<(), StoreFault> {
        self.file.save_as(path, self.journal.text().as_bytes(), IfThere::Refuse)?;
        self.fault = None;
        self.read_only = None;
        Ok(())
    }

    /// What is not where the game is kept, after a save that failed or while one is under way; `None` where all is.
    #[must_use]
    pub fn unwritten(&self) -> Option<Unwritten> {
        let (settled, why) = match (&self.fault, self.file.disk().unsettled(self.path())) {
            (Some(fault), _) => (self.file.kept(), Some(fault.to_string())),
            (None, Some(unsettled)) => (unsettled.settled, unsettled.trouble),
            (None, None) => return None,
        };
        let missing = self.journal.text().as_bytes().get(settled..).unwrap_or_default();
        let lines = missing.iter().filter(|byte| **byte == b'\n').count();
        Some(Unwritten { lines, nothing: settled == 0, why })
    }

    /// How many bytes of the journal, at its end, are not where the game is kept; `None`: all of it is.
    pub(super) fn unwritten_text(&self) -> Option<usize> {
        let settled = match (&self.fault, self.file.disk().unsettled(self.path())) {
            (Some(_), _) => self.file.kept(),
            (None, unsettled) => unsettled?.settled,
        };
        Some(self.journal.text().len().saturating_sub(settled))
    }

    /// Another tab owns the game, which can be asked to hand it over.
    pub(super) fn is_taken(&self) -> bool {
        self.file.disk().is_taken(self.path())
    }

    /// Why this game may only be looked at; `None`: it may be played.
    #[must_use]
    pub fn read_only(&self) -> Option<&str> {
        self.read_only.as_deref()
    }

    /// Writes all that is not on the disk yet.
    pub(super) fn save(&mut self) {
        self.refresh();
        if self.read_only.is_none() {
            self.fault = self.file.save(self.journal.text().as_bytes()).err();
        }
    }

    /// As [`Self::save`], and what is on its way and was held up is sent once more.
    pub(super) fn save_again(&mut self) {
        self.save();
        self.file.try_again();
    }

    /// Tells everything again: in another language, say.
    pub(super) fn say_again(&mut self) {
        self.entries.clear();
        self.refresh();
        if self.fault.is_some() {
            self.save();
        }
    }

    /// Brings the entries in line with the journal's cursor.
    fn refresh(&mut self) {
        let in_force = self.journal.entries().iter().take(self.journal.cursor());
        let known = self.entries.iter().zip(in_force.clone()).take_while(|(ours, theirs)| same(ours, theirs)).count();
        self.entries.truncate(known);
        for (n, theirs) in in_force.enumerate().skip(known) {
            let action = theirs.action.clone();
            let words = self.journal.game().told(&theirs.events);
            let chapter = self.journal.chapter(n);
            self.entries.push(Entry { chapter, action, dice: theirs.dice.clone(), words });
        }
    }
}

/// Reports damage and what today's rules play differently, in sentences; `None` if there is neither.
fn news(opened: &Opened) -> Option<String> {
    let lost = opened.lost.as_ref().map(|lost| format!("{lost}."));
    let game = opened.journal.game();
    let diverged = opened.diverged.as_ref().map(|diverged| diverged.words(game.battle(), game.turn_word()));
    let told: Vec<String> = lost.into_iter().chain(diverged).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

fn same(ours: &Entry, theirs: &journal::Entry) -> bool {
    theirs.action == ours.action && ours.dice == theirs.dice
}
