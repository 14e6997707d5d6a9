//! A file that only grows, such as a journal: saved line by line, caught up after a failure, mended when damaged.

use super::disk::{free_name, make_whole};
use super::{Disk, IfThere, StoreFault, StoreFaultKind, folder_of, make_folder, read_kept, write_whole};
use crate::word;
use std::io;
use std::path::{Path, PathBuf};

/// The word in the name of the copy of a damaged file: `name.damaged-1.jsonl`.
pub const DAMAGED: &str = "damaged";

/// The word in the name of the copy of a game that goes on under other rules: `name.earlier-rules-1.jsonl`.
pub const EARLIER_RULES: &str = "earlier-rules";

/// A growing file on a disk, locked against other processes as long as it is open.
#[derive(Debug)]
pub struct JournalFile<D: Disk> {
    disk: D,
    path: PathBuf,
    /// How much of the text is surely on the disk.
    saved: usize,
    /// How much of the text was there when it was last looked at, surely on the disk or not: what counts while something is not
    /// known of the file.
    seen: usize,
    /// What is known of the file beyond `saved`.
    beyond: Beyond,
    /// Other processes are kept out of it.
    is_locked: bool,
    /// The file as it was found, until it has been replaced.
    damaged: Option<Damaged>,
}

/// A file to be replaced, as it was found.
#[derive(Debug)]
struct Damaged {
    /// The word in the name of its copy.
    word: &'static str,
    bytes: Vec<u8>,
    /// The copy of it that is surely on the disk.
    aside: Option<PathBuf>,
}

/// What a file holds beyond what is surely on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beyond {
    Nothing,
    /// What was there when it was opened, whoever wrote it. A disk that could not sync may show bytes that it will never keep,
    /// and call the next sync of them good: only a file written anew can be trusted.
    Opened,
    /// What a failed save left, or nothing that can be read.
    Failed,
}

/// What is found where the file should be.
enum Found {
    Nothing,
    Bytes(Vec<u8>),
    /// It cannot be read, and a failed save of ours was the last that anybody did to it.
    Unread,
}

impl<D: Disk> JournalFile<D> {
    /// Makes a new file with its first bytes; its folder is made where there is none.
    ///
    /// # Errors
    /// There is a file of that name, or it cannot be written.
    pub fn create(mut disk: D, path: &Path, text: &[u8]) -> Result<Self, StoreFault> {
        let fault = |e: &io::Error| StoreFault::io(path, word!("store-cannot-be-made"), e);
        disk.make_folder(folder_of(path)).map_err(|e| fault(&e))?;
        if disk.exists(path) {
            return Err(StoreFault::io(path, word!("store-cannot-be-made"), &io::ErrorKind::AlreadyExists.into()));
        }
        write_whole(&mut disk, path, text, IfThere::Refuse)?;
        let mut file = JournalFile { saved: text.len(), beyond: Beyond::Nothing, ..Self::unsaved(disk, path) };
        file.lock()?;
        Ok(file)
    }

    /// A file that is still to be made: the first save that succeeds makes it. For a game that begins on a full disk.
    #[must_use]
    pub fn unsaved(disk: D, path: &Path) -> Self {
        let beyond = Beyond::Failed;
        JournalFile { disk, path: path.to_owned(), saved: 0, seen: 0, beyond, is_locked: false, damaged: None }
    }

    /// Opens a file that is there, and gives all its bytes.
    ///
    /// # Errors
    /// It cannot be read, or another process has it open.
    pub fn open(disk: D, path: &Path) -> Result<(Self, Vec<u8>), StoreFault> {
        let fault = |e: &io::Error| StoreFault::io(path, word!("store-cannot-be-read"), e);
        let mut file = JournalFile { beyond: Beyond::Opened, ..Self::unsaved(disk, path) };
        // A pipe that was locked, and so opened to be written to, would be read for ever.
        file.disk.has_file(path).map_err(|e| fault(&e))?;
        file.lock()?;
        let bytes = file.disk.read(path).map_err(|e| fault(&e))?;
        file.seen = bytes.len();
        Ok((file, bytes))
    }

    /// Opens a file without keeping others out of it, only to be read, and gives all its bytes.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn open_to_read(disk: D, path: &Path) -> Result<(Self, Vec<u8>), StoreFault> {
        let bytes = disk.read(path).map_err(|e| StoreFault::io(path, word!("store-cannot-be-read"), &e))?;
        Ok((JournalFile { beyond: Beyond::Opened, ..Self::unsaved(disk, path) }, bytes))
    }

    fn lock(&mut self) -> Result<(), StoreFault> {
        let path = self.path.clone();
        self.lock_other(&path)?;
        self.is_locked = true;
        Ok(())
    }

    /// Another file has taken the place of the one that was locked.
    fn lock_new(&mut self) -> Result<(), StoreFault> {
        self.is_locked = false;
        self.lock()
    }

    fn lock_other(&mut self, path: &Path) -> Result<(), StoreFault> {
        match self.disk.lock(path) {
            Ok(true) => Ok(()),
            Ok(false) => {
                let why = word!("store-it-is-open-in-another-window-of");
                Err(StoreFault::new(path, word!("store-cannot-be-opened"), StoreFaultKind::InUse, why))
            }
            Err(e) => Err(StoreFault::io(path, word!("store-cannot-be-opened"), &e)),
        }
    }

    /// Brings the file up to the whole text, which must begin with what was saved before: what is missing is appended
    /// and synced. The first call after it was opened, and the next after a failure, write all of it anew.
    ///
    /// # Errors
    /// What is on the disk stays as it is, or grew by a part of what was missing.
    pub fn save(&mut self, text: &[u8]) -> Result<(), StoreFault> {
        if let Some(damaged) = self.damaged.take() {
            self.mend_again(damaged, text)?;
        }
        if self.beyond == Beyond::Nothing && !self.disk.is_ours(&self.path, self.saved) {
            // Another file has its name, or something else has written to it: it is looked at before anything is added.
            self.seen = self.saved;
            (self.beyond, self.is_locked) = (Beyond::Opened, false);
        }
        if self.beyond != Beyond::Nothing {
            let found = self.look()?;
            self.settle(&found, text)?;
        }
        let missing = text.get(self.saved..).unwrap_or_default();
        if missing.is_empty() {
            return Ok(());
        }
        match self.disk.append(&self.path, missing) {
            Ok(()) => {
                self.saved = text.len();
                Ok(())
            }
            Err(e) => {
                self.seen = self.saved;
                self.beyond = Beyond::Failed;
                Err(StoreFault::io(&self.path, word!("store-cannot-be-saved"), &e))
            }
        }
    }

    /// What is there.
    fn look(&self) -> Result<Found, StoreFault> {
        match read_kept(&self.disk, &self.path) {
            Ok(bytes) => Ok(Found::Bytes(bytes)),
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(Found::Nothing),
            Err(_) if self.is_our_failure() => Ok(Found::Unread),
            Err(e) => Err(StoreFault::io(&self.path, word!("store-cannot-be-saved"), &e)),
        }
    }

    /// A save of ours has failed on a file that nobody else can have opened since.
    fn is_our_failure(&self) -> bool {
        self.beyond == Beyond::Failed && self.is_locked
    }

    /// And these are the bytes it left: nothing has taken the name of the file since, nor written a line to it, as another machine
    /// can where a disk knows no locks.
    fn is_our_failure_of(&self, bytes: &[u8], text: &[u8]) -> bool {
        let ours = self.is_our_failure() && self.disk.is_ours(&self.path, bytes.len());
        let surely = text.get(..self.saved).unwrap_or_default();
        let beyond = bytes.get(lines_in_common(text, bytes)..).unwrap_or_default();
        ours && bytes.starts_with(surely) && !begins_with_a_line(beyond)
    }

    /// Before a save of which nobody knows what it would be appended to: writes the whole text anew, unless something else
    /// than this process has changed the file.
    fn settle(&mut self, found: &Found, text: &[u8]) -> Result<(), StoreFault> {
        let surely = text.get(..self.saved).unwrap_or_default();
        match found {
            Found::Nothing => {
                self.seen = 0;
                let folder = folder_of(&self.path).to_owned();
                make_folder(&mut self.disk, &folder)?;
                self.write_anew(text, IfThere::Refuse)?;
            }
            Found::Unread => self.write_anew(text, IfThere::Replace)?,
            // What a failed save left may read as anything.
            Found::Bytes(bytes) if text.starts_with(bytes) || self.is_our_failure_of(bytes, text) => {
                self.seen = self.seen.min(lines_in_common(text, bytes));
                self.lock_as_seen(bytes)?;
                self.write_anew(text, IfThere::Replace)?;
            }
            // Nothing of ours was ever there, and the name is another's by now.
            Found::Bytes(_) if self.beyond == Beyond::Failed && self.saved == 0 => {
                let free = free_name(&self.disk, &self.path, "other");
                self.path = free.ok_or_else(|| self.changed())?;
                self.seen = 0;
                self.write_anew(text, IfThere::Refuse)?;
            }
            Found::Bytes(bytes) => {
                if !bytes.starts_with(surely) {
                    self.saved = 0;
                }
                self.seen = lines_in_common(text, bytes);
                (self.beyond, self.is_locked) = (Beyond::Opened, false);
                return Err(self.changed());
            }
        }
        self.beyond = Beyond::Nothing;
        Ok(())
    }

    /// Locks the file if it is not; others may have written to it until then.
    fn lock_as_seen(&mut self, bytes: &[u8]) -> Result<(), StoreFault> {
        if self.is_locked {
            return Ok(());
        }
        self.lock()?;
        if self.look().is_ok_and(|there| matches!(there, Found::Bytes(there) if there == bytes)) {
            return Ok(());
        }
        self.is_locked = false;
        Err(self.changed())
    }

    fn changed(&self) -> StoreFault {
        let why = word!("store-something-else-has-changed-the-file");
        StoreFault::new(&self.path, word!("store-cannot-be-saved"), StoreFaultKind::Changed, why)
    }

    fn write_anew(&mut self, text: &[u8], if_there: IfThere) -> Result<(), StoreFault> {
        if let Err(fault) = write_whole(&mut self.disk, &self.path, text, if_there) {
            // It may have the name already, and then nobody has locked it; unless the name is another's.
            if fault.kind != StoreFaultKind::Exists {
                let _ = self.lock_new();
            }
            return Err(fault);
        }
        (self.saved, self.seen) = (text.len(), text.len());
        self.lock_new()
    }

    /// Goes on from the good part of a damaged file: the file as it was is copied aside first, under a name that no file
    /// has (`name.damaged-1.jsonl`), then the good part takes its place. Gives the name of the copy.
    ///
    /// # Errors
    /// The damaged file is still where it was, whole. The next save tries this again first.
    pub fn mend(&mut self, damaged: &[u8], good: &[u8]) -> Result<PathBuf, StoreFault> {
        self.replace_keeping(DAMAGED, damaged, good)
    }

    /// Replaces a file by a new text as [`Self::mend`] does; its copy is named by `word` (`name.word-1.jsonl`).
    ///
    /// # Errors
    /// As [`Self::mend`].
    pub fn replace_keeping(&mut self, word: &'static str, old: &[u8], new: &[u8]) -> Result<PathBuf, StoreFault> {
        self.mend_with(Damaged { word, bytes: old.to_owned(), aside: None }, new)
    }

    fn mend_with(&mut self, mut damaged: Damaged, good: &[u8]) -> Result<PathBuf, StoreFault> {
        self.seen = self.seen.min(good.len());
        let kept = match &damaged.aside {
            Some(aside) => Ok(aside.clone()),
            None => self.keep_aside(damaged.word, &damaged.bytes),
        };
        let mended = kept.and_then(|aside| {
            damaged.aside = Some(aside.clone());
            self.write_anew(good, IfThere::Replace)?;
            Ok(aside)
        });
        match &mended {
            Ok(_) => self.beyond = Beyond::Nothing,
            Err(_) => self.damaged = Some(damaged),
        }
        mended
    }

    /// The last try has failed: the file is damaged still, or it got further than it said.
    fn mend_again(&mut self, damaged: Damaged, good: &[u8]) -> Result<(), StoreFault> {
        match read_kept(&self.disk, &self.path) {
            Ok(bytes) if bytes == damaged.bytes => self.mend_with(damaged, good).map(drop),
            Err(e) if e.kind() != io::ErrorKind::NotFound => {
                self.damaged = Some(damaged);
                Err(StoreFault::io(&self.path, word!("store-cannot-be-saved"), &e))
            }
            // It is mended, by whomever: before anything is added it is looked at as any other.
            _ => Ok(()),
        }
    }

    fn keep_aside(&mut self, word: &str, damaged: &[u8]) -> Result<PathBuf, StoreFault> {
        let fault = |e: &io::Error| StoreFault::io(&self.path, word!("store-cannot-be-kept-aside"), e);
        let aside = free_name(&self.disk, &self.path, word);
        let aside = aside.ok_or_else(|| fault(&io::ErrorKind::AlreadyExists.into()))?;
        make_whole(&mut self.disk, &aside, damaged).map_err(|e| fault(&e))?;
        self.disk.open_as(&aside, &self.path);
        if let Err(e) = self.disk.sync_folder(folder_of(&self.path)) {
            // Best effort: nobody knows whether this copy lasts, and the next try makes another.
            let _ = self.disk.remove(&aside);
            return Err(fault(&e));
        }
        Ok(aside)
    }

    /// Goes on in a copy under another name, with the whole text. On success further saves go there.
    ///
    /// # Errors
    /// There is such a file and it was not to be replaced, or it cannot be written; saves go on where they went before.
    pub fn save_as(&mut self, path: &Path, text: &[u8], if_there: IfThere) -> Result<(), StoreFault> {
        if let Err(e) = self.disk.make_folder(folder_of(path)) {
            return Err(StoreFault::io(path, word!("store-cannot-be-saved"), &e));
        }
        if if_there == IfThere::Replace && path != self.path && self.disk.exists(path) {
            self.lock_other(path)?;
        }
        if let Err(fault) = write_whole(&mut self.disk, path, text, if_there) {
            // Saves go on where they went before, so that file is ours again.
            let _ = self.lock_new();
            return Err(fault);
        }
        self.path = path.to_owned();
        (self.saved, self.seen) = (text.len(), text.len());
        self.damaged = None;
        // Who has opened it in between is met by the next save.
        self.beyond = if self.lock_new().is_ok() { Beyond::Nothing } else { Beyond::Opened };
        Ok(())
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Bytes that are surely on the disk.
    #[must_use]
    pub fn saved(&self) -> usize {
        self.saved
    }

    /// Bytes of the text that whoever opens it would read, as far as is known: those surely on the disk, or those that were there
    /// when it was last looked at.
    #[must_use]
    pub fn kept(&self) -> usize {
        if self.beyond == Beyond::Nothing { self.saved } else { self.seen }
    }

    /// What is not yet where it is kept is to be tried once more: see [`Disk::try_again`].
    pub fn try_again(&mut self) {
        self.disk.try_again();
    }

    /// The disk, to be looked at.
    pub fn disk(&self) -> &D {
        &self.disk
    }
}

/// The length of the whole lines that two texts begin with alike.
fn lines_in_common(one: &[u8], other: &[u8]) -> usize {
    let lines = |text| <[u8]>::split_inclusive(text, |byte| *byte == b'\n');
    lines(one).zip(lines(other)).take_while(|(one, other)| one == other).map(|(line, _)| line.len()).sum()
}

/// Whether some bytes begin with a whole line. What a disk leaves of a failed write may have line ends in it, but it does not begin
/// and end as a line of JSON does.
fn begins_with_a_line(bytes: &[u8]) -> bool {
    let line = bytes.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
    line.starts_with(b"{") && line.ends_with(b"}\n")
}
