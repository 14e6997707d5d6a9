//! A disk in memory that fails on demand: for tests of everything that saves.

use super::Disk;
use super::memory_files::MemoryFiles;
use crate::msg;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A disk in memory. Clones share its files but not its locks: they act as other processes.
#[derive(Debug, Default)]
pub struct FaultyDisk {
    inner: Arc<Mutex<FaultyState>>,
    /// Identifies the locks of this clone.
    number: usize,
}

/// How an operation fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    HalfDone,
    /// Half done, and every later operation fails too.
    ForGood,
    /// Only the sync fails: the bytes can be read but are never stored.
    Unsynced,
    /// As `Unsynced`, and the bytes read as zeros.
    Zeroed,
}

#[derive(Debug, Default)]
struct FaultyState {
    files: MemoryFiles<Vec<u8>>,
    /// Locked files, each with the number of the clone that holds the lock.
    locked: BTreeMap<PathBuf, usize>,
    copies: usize,
    /// Number of operations so far that could fail.
    operations: usize,
    /// The operation that fails, from 0, and how.
    fails: Option<(usize, Failure)>,
    /// Files with bytes whose sync failed: no later sync stores them.
    doubtful: BTreeSet<PathBuf>,
    /// New names without a successful sync of their folder, and whether a sync of it has failed: then no later sync
    /// stores them.
    unnamed: BTreeMap<PathBuf, bool>,
    read_only: bool,
    /// Reading, locking and creating a folder count as operations that can fail.
    reads_fail: bool,
    /// Capacity in bytes.
    room: Option<usize>,
}

impl FaultyDisk {
    fn failing(n: usize, how: Failure) -> Self {
        let disk = Self::default();
        disk.inner().fails = Some((n, how));
        disk
    }

    /// Returns a disk that fails once, half done, at its `n`th operation that changes something (from 0).
    #[must_use]
    pub fn failing_at(n: usize) -> Self {
        Self::failing(n, Failure::HalfDone)
    }

    /// As [`Self::failing_at`], and at every later operation.
    #[must_use]
    pub fn dying_at(n: usize) -> Self {
        Self::failing(n, Failure::ForGood)
    }

    /// Returns a disk whose `n`th operation that changes something (from 0) writes all bytes but fails to sync them:
    /// they can be read but are never stored, and later syncs do not report it.
    #[must_use]
    pub fn unsynced_at(n: usize) -> Self {
        Self::failing(n, Failure::Unsynced)
    }

    /// As [`Self::unsynced_at`], and the bytes that are not stored read as zeros.
    #[must_use]
    pub fn zeroed_at(n: usize) -> Self {
        Self::failing(n, Failure::Zeroed)
    }

    /// Returns a disk with a capacity in bytes.
    #[must_use]
    pub fn with_room(bytes: usize) -> Self {
        let disk = Self::default();
        disk.inner().room = Some(bytes);
        disk
    }

    fn inner(&self) -> MutexGuard<'_, FaultyState> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the disk read-only, or writable again.
    pub fn set_read_only(&self, on: bool) {
        self.inner().read_only = on;
    }

    /// Sets whether reading, locking and creating a folder can fail too.
    pub fn set_reads_fail(&self, on: bool) {
        self.inner().reads_fail = on;
    }

    /// Sets the capacity in bytes; `None`: unlimited.
    pub fn set_room(&self, bytes: Option<usize>) {
        self.inner().room = bytes;
    }

    /// Makes every operation fail from now on.
    pub fn die(&self) {
        let mut inner = self.inner();
        inner.fails = Some((inner.operations, Failure::ForGood));
    }

    /// Ends the failures that [`Self::die`] or a constructor has set; a full or read-only disk stays so.
    pub fn heal(&self) {
        self.inner().fails = None;
    }

    /// Returns the number of operations so far that changed something or tried to.
    #[must_use]
    pub fn operations(&self) -> usize {
        self.inner().operations
    }

    /// Returns whether the whole file would survive a power failure now.
    #[must_use]
    pub fn is_synced(&self, path: &Path) -> bool {
        let inner = self.inner();
        inner.files.contains_key(path) && !inner.doubtful.contains(path) && !inner.unnamed.contains_key(path)
    }

    /// Writes to a file as another program would.
    pub fn put(&self, path: &Path, bytes: &[u8]) {
        self.inner().files.insert(path.to_owned(), bytes.to_owned());
    }

    /// Returns the contents of a file, even if the disk fails.
    #[must_use]
    pub fn found(&self, path: &Path) -> Option<Vec<u8>> {
        self.inner().files.get(path).cloned()
    }
}

impl Clone for FaultyDisk {
    fn clone(&self) -> Self {
        let mut inner = self.inner();
        inner.copies += 1;
        FaultyDisk { inner: Arc::clone(&self.inner), number: inner.copies }
    }
}

impl Drop for FaultyDisk {
    fn drop(&mut self) {
        self.inner().locked.retain(|_, number| *number != self.number);
    }
}

impl FaultyState {
    /// Counts an operation, and fails if it is one that must fail.
    fn step(&mut self) -> io::Result<()> {
        let n = self.operations;
        self.operations += 1;
        if self.read_only {
            return Err(ErrorKind::ReadOnlyFilesystem.into());
        }
        match self.fails {
            Some((at, how)) if n == at || (n > at && how == Failure::ForGood) => {
                Err(io::Error::other(msg!("store-the-disk-has-failed")))
            }
            _ => Ok(()),
        }
    }

    /// Counts an operation that changes nothing, if such operations can fail.
    fn look(&mut self) -> io::Result<()> {
        match if self.reads_fail { self.step() } else { Ok(()) } {
            Err(e) if e.kind() == ErrorKind::ReadOnlyFilesystem => Ok(()),
            looked => looked,
        }
    }

    /// Appends bytes to a file; on failure half of them, or those that fit.
    fn add(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let stepped = self.step();
        if matches!(&stepped, Err(e) if e.kind() == ErrorKind::ReadOnlyFilesystem) {
            return stepped;
        }
        let used: usize = self.files.values().map(Vec::len).sum();
        let fits = self.room.map_or(bytes.len(), |room| room.saturating_sub(used).min(bytes.len()));
        let how = self.fails.filter(|_| stepped.is_err()).map(|(_, how)| how);
        let done = if matches!(how, Some(Failure::HalfDone | Failure::ForGood)) { bytes.len() / 2 } else { fits };
        let mut part = bytes.get(..done.min(fits)).unwrap_or_default().to_owned();
        if how.is_some() {
            self.doubtful.insert(path.to_owned());
        }
        if how == Some(Failure::Zeroed) {
            part.fill(0);
        }
        self.files.entry(path.to_owned()).or_default().extend(part);
        stepped?;
        if fits < bytes.len() { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

impl Disk for FaultyDisk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.inner().look()?;
        self.found(path).ok_or_else(|| ErrorKind::NotFound.into())
    }

    fn make_folder(&mut self, _: &Path) -> io::Result<()> {
        self.inner().look()
    }

    fn create(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if self.exists(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let mut inner = self.inner();
        inner.unnamed.insert(path.to_owned(), false);
        inner.add(path, bytes)
    }

    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if !self.exists(path) {
            return Err(ErrorKind::NotFound.into());
        }
        self.inner().add(path, bytes)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let mut inner = self.inner();
        inner.step()?;
        let bytes = inner.files.take(from)?;
        inner.files.insert(to.to_owned(), bytes);
        inner.doubtful.remove(to);
        if inner.doubtful.remove(from) {
            inner.doubtful.insert(to.to_owned());
        }
        inner.unnamed.remove(from);
        inner.unnamed.insert(to.to_owned(), false);
        // A lock stays with the old file, which has no name any more.
        inner.locked.remove(to);
        Ok(())
    }

    fn sync_folder(&mut self, _: &Path) -> io::Result<()> {
        let mut inner = self.inner();
        let stepped = inner.step();
        if stepped.is_err() {
            inner.unnamed.values_mut().for_each(|failed| *failed = true);
        } else {
            inner.unnamed.retain(|_, failed| *failed);
        }
        stepped
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        let mut inner = self.inner();
        inner.step()?;
        inner.doubtful.remove(path);
        inner.unnamed.remove(path);
        inner.files.take(path).map(drop)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut inner = self.inner();
        inner.look()?;
        Ok(inner.files.list(folder))
    }

    fn exists(&self, path: &Path) -> bool {
        self.inner().files.contains_key(path)
    }

    fn followed(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    fn lock(&mut self, path: &Path) -> io::Result<bool> {
        let mut inner = self.inner();
        inner.look()?;
        if !inner.files.contains_key(path) {
            return Err(ErrorKind::NotFound.into());
        }
        Ok(*inner.locked.entry(path.to_owned()).or_insert(self.number) == self.number)
    }

    fn still_locked_file(&self, path: &Path, bytes: usize) -> bool {
        let inner = self.inner();
        inner.locked.get(path) == Some(&self.number) && inner.files.get(path).is_some_and(|there| there.len() == bytes)
    }
}
