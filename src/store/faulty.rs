//! A disk in memory that fails when it is told to: for tests of everything that saves.

use super::Disk;
use super::kept::Files;
use crate::word;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A disk in memory. Clones share its files, and hold none of each other's locks: they are as other processes.
#[derive(Debug, Default)]
pub struct FaultyDisk {
    inner: Arc<Mutex<Inner>>,
    /// By what this copy's locks are told from those of others.
    number: usize,
}

/// What becomes of the operation that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    HalfDone,
    /// And so is each after it.
    ForGood,
    /// Only the sync fails: the bytes are to be seen, and lost for good.
    Unsynced,
    /// The same, and they read as zeros.
    Zeroed,
}

#[derive(Debug, Default)]
struct Inner {
    files: Files<Vec<u8>>,
    /// Files that are locked, and by which copy.
    locked: BTreeMap<PathBuf, usize>,
    copies: usize,
    /// Operations so far that could fail.
    operations: usize,
    /// The operation that fails, from 0, and how.
    fails: Option<(usize, Failure)>,
    /// Files that hold bytes a sync has failed on: no later sync keeps them.
    doubtful: BTreeSet<PathBuf>,
    /// New names that no sync of their folder has kept so far, and whether one has failed on them.
    unnamed: BTreeMap<PathBuf, bool>,
    read_only: bool,
    /// To read, to lock and to make a folder are operations that can fail.
    reads_fail: bool,
    /// Bytes that fit.
    room: Option<usize>,
}

impl FaultyDisk {
    fn failing(n: usize, how: Failure) -> Self {
        let disk = Self::default();
        disk.inner().fails = Some((n, how));
        disk
    }

    /// A disk that fails once, at its `n`th operation that changes something (from 0), half done.
    #[must_use]
    pub fn failing_at(n: usize) -> Self {
        Self::failing(n, Failure::HalfDone)
    }

    /// As [`Self::failing_at`], and at every operation after it.
    #[must_use]
    pub fn dying_at(n: usize) -> Self {
        Self::failing(n, Failure::ForGood)
    }

    /// A disk whose `n`th operation that changes something (from 0) writes all it should and cannot sync it: the bytes can be
    /// read, will never be kept, and no later sync says so.
    #[must_use]
    pub fn unsynced_at(n: usize) -> Self {
        Self::failing(n, Failure::Unsynced)
    }

    /// As [`Self::unsynced_at`], and what it did not keep reads as zeros.
    #[must_use]
    pub fn zeroed_at(n: usize) -> Self {
        Self::failing(n, Failure::Zeroed)
    }

    /// A disk on which so many bytes fit.
    #[must_use]
    pub fn with_room(bytes: usize) -> Self {
        let disk = Self::default();
        disk.inner().room = Some(bytes);
        disk
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes it read-only, or not.
    pub fn set_read_only(&self, on: bool) {
        self.inner().read_only = on;
    }

    /// From now on to read, to lock and to make a folder are operations that can fail too, or not.
    pub fn set_reads_fail(&self, on: bool) {
        self.inner().reads_fail = on;
    }

    /// Changes how many bytes fit; `None`: no end.
    pub fn set_room(&self, bytes: Option<usize>) {
        self.inner().room = bytes;
    }

    /// From now on every operation fails.
    pub fn die(&self) {
        let mut inner = self.inner();
        inner.fails = Some((inner.operations, Failure::ForGood));
    }

    /// From now on nothing fails by count.
    pub fn heal(&self) {
        self.inner().fails = None;
    }

    /// Operations so far that changed something or tried to.
    #[must_use]
    pub fn operations(&self) -> usize {
        self.inner().operations
    }

    /// The file would be there, whole, if the power failed now.
    #[must_use]
    pub fn is_synced(&self, path: &Path) -> bool {
        let inner = self.inner();
        inner.files.contains_key(path) && !inner.doubtful.contains(path) && !inner.unnamed.contains_key(path)
    }

    /// Puts bytes in a file behind everybody's back.
    pub fn put(&self, path: &Path, bytes: &[u8]) {
        self.inner().files.insert(path.to_owned(), bytes.to_owned());
    }

    /// What is in a file, whatever fails.
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

impl Inner {
    /// Counts an operation; the share of it that is done before it fails.
    fn step(&mut self) -> io::Result<()> {
        let n = self.operations;
        self.operations += 1;
        if self.read_only {
            return Err(ErrorKind::ReadOnlyFilesystem.into());
        }
        match self.fails {
            Some((at, how)) if n == at || (n > at && how == Failure::ForGood) => {
                Err(io::Error::other(word!("store-the-disk-has-failed")))
            }
            _ => Ok(()),
        }
    }

    /// Counts an operation that changes nothing, where such can fail.
    fn look(&mut self) -> io::Result<()> {
        match if self.reads_fail { self.step() } else { Ok(()) } {
            Err(e) if e.kind() == ErrorKind::ReadOnlyFilesystem => Ok(()),
            looked => looked,
        }
    }

    /// Adds bytes to a file; half of them, or those that fit, where it fails.
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

    fn is_ours(&self, path: &Path, bytes: usize) -> bool {
        let inner = self.inner();
        inner.locked.get(path) == Some(&self.number) && inner.files.get(path).is_some_and(|there| there.len() == bytes)
    }
}
