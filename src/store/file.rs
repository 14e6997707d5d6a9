//! An append-only file such as a journal: saved line by line, completed after a failed save, recovered when damaged.
//!
//! [`JournalFile`] knows how many bytes are on the disk for certain (`saved`), and whether others may follow them
//! (`beyond`). While none follow, a save appends and syncs the missing bytes. Otherwise a save first reads the file. If
//! the file holds a part of the text, or the leftovers of a failed save, the whole file is rewritten. If something else
//! has changed it, it stays as it is and the save fails.

use super::disk::{free_name, make_whole};
use super::{Disk, IfThere, StoreFault, StoreFaultKind, folder_of, make_folder, read_kept, write_whole};
use crate::msg;
use std::io;
use std::path::{Path, PathBuf};

/// The word in the name of the copy of a damaged file: `name.damaged-1.jsonl`.
pub const DAMAGED: &str = "damaged";

/// The word in the name of the copy of a game that continues under other rules: `name.earlier-rules-1.jsonl`.
pub const EARLIER_RULES: &str = "earlier-rules";

/// An append-only file on a disk, locked against other processes while it is open.
#[derive(Debug)]
pub struct JournalFile<D: Disk> {
    disk: D,
    path: PathBuf,
    /// Length of the text that is on the disk for certain.
    saved: usize,
    /// Length of the text found when the file was last read, synced or not. Meaningless while `beyond` is `Nothing`.
    seen: usize,
    /// The known state of the file beyond `saved`.
    beyond: Beyond,
    /// This process holds the lock.
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
    /// The copy of it that is on the disk for certain.
    aside: Option<PathBuf>,
}

/// The contents of a file beyond the bytes that are on the disk for certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beyond {
    Nothing,
    /// The contents at opening, from any writer. After a failed sync a disk may show bytes that it never stores, and
    /// still report success for the next sync. Only a file that was rewritten can be trusted.
    Opened,
    /// The leftovers of a failed save, or nothing that can be read.
    Failed,
}

/// The result of looking at the file.
enum ReadResult {
    Nothing,
    Bytes(Vec<u8>),
    /// It cannot be read, and the last operation on it was our own failed save.
    Unread,
}

impl<D: Disk> JournalFile<D> {
    /// Creates a file with its first bytes, and its folder if necessary.
    ///
    /// # Errors
    /// A file of that name exists, or it cannot be written.
    pub fn create(mut disk: D, path: &Path, text: &[u8]) -> Result<Self, StoreFault> {
        let fault = |e: &io::Error| StoreFault::io(path, msg!("store-cannot-be-made"), e);
        disk.make_folder(folder_of(path)).map_err(|e| fault(&e))?;
        if disk.exists(path) {
            return Err(StoreFault::io(path, msg!("store-cannot-be-made"), &io::ErrorKind::AlreadyExists.into()));
        }
        write_whole(&mut disk, path, text, IfThere::Refuse)?;
        let mut file = JournalFile { saved: text.len(), beyond: Beyond::Nothing, ..Self::unsaved(disk, path) };
        file.lock()?;
        Ok(file)
    }

    /// Returns a file that the first successful save will create. For a game that starts on a full disk.
    #[must_use]
    pub fn unsaved(disk: D, path: &Path) -> Self {
        let beyond = Beyond::Failed;
        JournalFile { disk, path: path.to_owned(), saved: 0, seen: 0, beyond, is_locked: false, damaged: None }
    }

    /// Opens an existing file and returns all its bytes.
    ///
    /// # Errors
    /// It cannot be read, or another process has opened it.
    pub fn open(disk: D, path: &Path) -> Result<(Self, Vec<u8>), StoreFault> {
        let fault = |e: &io::Error| StoreFault::io(path, msg!("store-cannot-be-read"), e);
        let mut file = JournalFile { beyond: Beyond::Opened, ..Self::unsaved(disk, path) };
        // Locking a pipe opens it for writing, and reading it would then never end.
        file.disk.has_file(path).map_err(|e| fault(&e))?;
        file.lock()?;
        let bytes = file.disk.read(path).map_err(|e| fault(&e))?;
        file.seen = bytes.len();
        Ok((file, bytes))
    }

    /// Opens a file read-only, without a lock, and returns all its bytes.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn open_to_read(disk: D, path: &Path) -> Result<(Self, Vec<u8>), StoreFault> {
        let bytes = disk.read(path).map_err(|e| StoreFault::io(path, msg!("store-cannot-be-read"), &e))?;
        Ok((JournalFile { beyond: Beyond::Opened, ..Self::unsaved(disk, path) }, bytes))
    }

    fn lock(&mut self) -> Result<(), StoreFault> {
        let path = self.path.clone();
        self.lock_other(&path)?;
        self.is_locked = true;
        Ok(())
    }

    /// Locks the file that has replaced the locked one.
    fn lock_new(&mut self) -> Result<(), StoreFault> {
        self.is_locked = false;
        self.lock()
    }

    fn lock_other(&mut self, path: &Path) -> Result<(), StoreFault> {
        match self.disk.lock(path) {
            Ok(true) => Ok(()),
            Ok(false) => {
                let why = msg!("store-open-in-another-window");
                Err(StoreFault::new(path, msg!("store-cannot-be-opened"), StoreFaultKind::InUse, why))
            }
            Err(e) => Err(StoreFault::io(path, msg!("store-cannot-be-opened"), &e)),
        }
    }

    /// Writes the text to the file by appending and syncing the part that is missing; the text must begin with the text
    /// saved before. The first save after opening, and the next one after a failure, rewrite the whole file.
    ///
    /// # Errors
    /// The file on the disk is unchanged, or a part of the missing bytes was appended.
    pub fn save(&mut self, text: &[u8]) -> Result<(), StoreFault> {
        if let Some(damaged) = self.damaged.take() {
            self.mend_again(damaged, text)?;
        }
        if self.beyond == Beyond::Nothing && !self.disk.still_locked_file(&self.path, self.saved) {
            // The file was replaced or another process has written to it: look at it before appending.
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
                Err(StoreFault::io(&self.path, msg!("store-cannot-be-saved"), &e))
            }
        }
    }

    /// Reads the current contents of the file.
    fn look(&self) -> Result<ReadResult, StoreFault> {
        match read_kept(&self.disk, &self.path) {
            Ok(bytes) => Ok(ReadResult::Bytes(bytes)),
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(ReadResult::Nothing),
            Err(_) if self.is_our_failure() => Ok(ReadResult::Unread),
            Err(e) => Err(StoreFault::io(&self.path, msg!("store-cannot-be-saved"), &e)),
        }
    }

    /// Returns whether our own save failed on a file that no other process can have opened since.
    fn is_our_failure(&self) -> bool {
        self.beyond == Beyond::Failed && self.is_locked
    }

    /// Returns whether these bytes are the leftovers of our failed save: as [`Self::is_our_failure`], and the file was
    /// not replaced, and no other machine has appended a line, as it can on a disk without locks.
    fn is_our_failure_of(&self, bytes: &[u8], text: &[u8]) -> bool {
        let ours = self.is_our_failure() && self.disk.still_locked_file(&self.path, bytes.len());
        let surely = text.get(..self.saved).unwrap_or_default();
        let beyond = bytes.get(lines_in_common(text, bytes)..).unwrap_or_default();
        ours && bytes.starts_with(surely) && !begins_with_a_line(beyond)
    }

    /// Rewrites the whole file before a save if its contents are uncertain, unless something other than this process
    /// has changed it. If nothing was ever stored and another file has taken the name, continues under a new name:
    /// `name.other-1.jsonl`.
    fn settle(&mut self, found: &ReadResult, text: &[u8]) -> Result<(), StoreFault> {
        let surely = text.get(..self.saved).unwrap_or_default();
        match found {
            ReadResult::Nothing => {
                self.seen = 0;
                let folder = folder_of(&self.path).to_owned();
                make_folder(&mut self.disk, &folder)?;
                self.write_anew(text, IfThere::Refuse)?;
            }
            ReadResult::Unread => self.write_anew(text, IfThere::Replace)?,
            // The leftovers of a failed save can be any bytes.
            ReadResult::Bytes(bytes) if text.starts_with(bytes) || self.is_our_failure_of(bytes, text) => {
                self.seen = self.seen.min(lines_in_common(text, bytes));
                self.lock_as_seen(bytes)?;
                self.write_anew(text, IfThere::Replace)?;
            }
            // None of our bytes was ever stored, and another file has taken the name.
            ReadResult::Bytes(_) if self.beyond == Beyond::Failed && self.saved == 0 => {
                let free = free_name(&self.disk, &self.path, "other");
                self.path = free.ok_or_else(|| self.changed())?;
                self.seen = 0;
                self.write_anew(text, IfThere::Refuse)?;
            }
            ReadResult::Bytes(bytes) => {
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

    /// Locks the file if it is not locked yet, and checks that it still has the bytes that were read before the lock.
    fn lock_as_seen(&mut self, bytes: &[u8]) -> Result<(), StoreFault> {
        if self.is_locked {
            return Ok(());
        }
        self.lock()?;
        if self.look().is_ok_and(|there| matches!(there, ReadResult::Bytes(there) if there == bytes)) {
            return Ok(());
        }
        self.is_locked = false;
        Err(self.changed())
    }

    fn changed(&self) -> StoreFault {
        let why = msg!("store-something-else-has-changed-the-file");
        StoreFault::new(&self.path, msg!("store-cannot-be-saved"), StoreFaultKind::Changed, why)
    }

    fn write_anew(&mut self, text: &[u8], if_there: IfThere) -> Result<(), StoreFault> {
        if let Err(fault) = write_whole(&mut self.disk, &self.path, text, if_there) {
            // The rename may have succeeded, and then the new file is not locked yet; with `Exists` the file belongs to
            // another process.
            if fault.kind != StoreFaultKind::Exists {
                let _ = self.lock_new();
            }
            return Err(fault);
        }
        (self.saved, self.seen) = (text.len(), text.len());
        self.lock_new()
    }

    /// Recovers a damaged file: copies it under a free name (`name.damaged-1.jsonl`), then replaces it by its good
    /// part. Returns the path of the copy.
    ///
    /// # Errors
    /// The damaged file is unchanged, or replaced but not synced. The next save retries this first.
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

    /// Retries a failed recovery, unless the file is no longer the damaged one.
    fn mend_again(&mut self, damaged: Damaged, good: &[u8]) -> Result<(), StoreFault> {
        match read_kept(&self.disk, &self.path) {
            Ok(bytes) if bytes == damaged.bytes => self.mend_with(damaged, good).map(drop),
            Err(e) if e.kind() != io::ErrorKind::NotFound => {
                self.damaged = Some(damaged);
                Err(StoreFault::io(&self.path, msg!("store-cannot-be-saved"), &e))
            }
            // The file has been replaced: `save` looks at it before appending.
            _ => Ok(()),
        }
    }

    fn keep_aside(&mut self, word: &str, damaged: &[u8]) -> Result<PathBuf, StoreFault> {
        let fault = |e: &io::Error| StoreFault::io(&self.path, msg!("store-cannot-be-set-aside"), e);
        let aside = free_name(&self.disk, &self.path, word);
        let aside = aside.ok_or_else(|| fault(&io::ErrorKind::AlreadyExists.into()))?;
        make_whole(&mut self.disk, &aside, damaged).map_err(|e| fault(&e))?;
        self.disk.copy_permissions(&aside, &self.path);
        if let Err(e) = self.disk.sync_folder(folder_of(&self.path)) {
            // Best effort: the copy may not survive a crash, and the next attempt makes another.
            let _ = self.disk.remove(&aside);
            return Err(fault(&e));
        }
        Ok(aside)
    }

    /// Writes the whole text to another path. After success further saves go there.
    ///
    /// # Errors
    /// The file exists and `if_there` is [`IfThere::Refuse`], or it cannot be written; saves stay with the old path.
    pub fn save_as(&mut self, path: &Path, text: &[u8], if_there: IfThere) -> Result<(), StoreFault> {
        if let Err(e) = self.disk.make_folder(folder_of(path)) {
            return Err(StoreFault::io(path, msg!("store-cannot-be-saved"), &e));
        }
        if if_there == IfThere::Replace && path != self.path && self.disk.exists(path) {
            self.lock_other(path)?;
        }
        if let Err(fault) = write_whole(&mut self.disk, path, text, if_there) {
            // Further saves go to the old path, so lock that file again.
            let _ = self.lock_new();
            return Err(fault);
        }
        self.path = path.to_owned();
        (self.saved, self.seen) = (text.len(), text.len());
        self.damaged = None;
        // If another process has opened it meanwhile, the next save reports it.
        self.beyond = if self.lock_new().is_ok() { Beyond::Nothing } else { Beyond::Opened };
        Ok(())
    }

    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the number of bytes that are on the disk for certain.
    #[must_use]
    pub fn saved(&self) -> usize {
        self.saved
    }

    /// Returns how many bytes of the text a reader of the file would find, as far as is known: those on the disk for
    /// certain, or those found by the last look.
    #[must_use]
    pub fn readable_len(&self) -> usize {
        if self.beyond == Beyond::Nothing { self.saved } else { self.seen }
    }

    /// Requests a retry of failed writes: see [`Disk::try_again`].
    pub fn try_again(&mut self) {
        self.disk.try_again();
    }

    /// Returns the disk for inspection.
    pub fn disk(&self) -> &D {
        &self.disk
    }
}

/// Returns the length of the complete lines that both texts begin with.
fn lines_in_common(one: &[u8], other: &[u8]) -> usize {
    let lines = |text| <[u8]>::split_inclusive(text, |byte| *byte == b'\n');
    lines(one).zip(lines(other)).take_while(|(one, other)| one == other).map(|(line, _)| line.len()).sum()
}

/// Returns whether the bytes begin with a complete line of JSON. The leftovers of a failed write may contain line ends,
/// but they do not begin and end like a line of JSON.
fn begins_with_a_line(bytes: &[u8]) -> bool {
    let line = bytes.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
    line.starts_with(b"{") && line.ends_with(b"}\n")
}
