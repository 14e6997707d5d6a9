//! A disk in memory that forwards every write, in order, to an asynchronous store: the browser's.
//!
//! Reads come from memory and always return the last write. Writes that have not reached the store stay in the outbox
//! and are retried after a failure ([`Disk::unsettled`] reports them by file). The carrier of the writes takes them
//! from [`MirrorDisk::send`], stores all or none of them (one transaction), and reports [`MirrorDisk::arrived`] or
//! [`MirrorDisk::failed`].
//!
//! A file can be listed without its bytes in memory: the store's list of files ([`MirrorDisk::relist`]) is enough, and
//! the bytes are fetched on demand. Other tabs write to the same store: see `shares.rs`.

mod listed;
mod shares;

pub use listed::Listed;

use super::memory_files::MemoryFiles;
use super::{Disk, FolderItem, Unsettled};
use shares::Shares;
use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// An operation of the store. A file is stored as numbered parts; each action of a journal adds one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// Delete every part of a file.
    Clear {
        /// The file.
        path: PathBuf,
    },
    /// Store a part of a file.
    Put {
        /// The file.
        path: PathBuf,
        /// The number of the part, from 0.
        part: u32,
        /// Its bytes.
        bytes: Vec<u8>,
        /// A number higher than that of every earlier write.
        stamp: u64,
    },
}

impl Write {
    /// Returns the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Write::Clear { path } | Write::Put { path, .. } => path,
        }
    }
}

/// A part of a file, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePart {
    /// The file.
    pub path: PathBuf,
    /// The number of the part, from 0.
    pub part: u32,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The stamp of its write.
    pub stamp: u64,
}

/// A file that leaves the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedOut {
    /// Its name.
    pub name: String,
    /// Its contents.
    pub bytes: Vec<u8>,
    /// Share it with another app instead of downloading it: it was written in a subfolder of the downloads folder.
    pub to_share: bool,
}

/// A disk in memory in front of an asynchronous store. Clones share its files.
#[derive(Clone, Debug, Default)]
pub struct MirrorDisk {
    inner: Arc<Mutex<MirrorState>>,
}

#[derive(Debug, Default)]
struct MirrorState {
    files: MemoryFiles<StoredFile>,
    outbox: VecDeque<Write>,
    /// Number of writes of the outbox that are being stored now.
    under_way: usize,
    /// Why the last attempt failed.
    trouble: Option<String>,
    /// The store's list of files, held back until no write is under way; only then can it be compared with the files
    /// here.
    list: Option<Vec<Listed>>,
    /// After a failure: a retry was requested.
    again: bool,
    stamp: u64,
    /// Set if other tabs write to the same store: the files this tab owns, and why it may not write to others.
    shared: Option<Shares>,
    /// The downloads folder: a file written in it is not stored but handed to the page, which downloads or shares it.
    downloads_folder: Option<PathBuf>,
    handed_out: Vec<HandedOut>,
}

#[derive(Debug, Default)]
struct StoredFile {
    bytes: Vec<u8>,
    parts: u32,
    /// Number of bytes that are in the store for certain.
    settled: usize,
    stamp: u64,
    /// Its size in the store, if its bytes are not in memory.
    away: Option<usize>,
}

impl MirrorDisk {
    /// Returns the disk with the contents of its store. Parts may come in any order; those after a gap are dropped.
    #[must_use]
    pub fn of(parts: Vec<FilePart>) -> Self {
        let mut inner = MirrorState::default();
        inner.take_in(parts);
        MirrorDisk { inner: Arc::new(Mutex::new(inner)) }
    }

    /// Sets the downloads folder: a file written in it is not stored but handed to the page
    /// ([`MirrorDisk::take_handed_out`]), which downloads or shares it.
    #[must_use]
    pub fn with_downloads_folder(self, folder: impl Into<PathBuf>) -> Self {
        self.inner().downloads_folder = Some(folder.into());
        self
    }

    fn inner(&self) -> MutexGuard<'_, MirrorState> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns all writes to store next, in order and in one transaction; `None` while the last batch is under way, or
    /// after a failure until a retry is requested.
    #[must_use]
    pub fn send(&self) -> Option<Vec<Write>> {
        let mut inner = self.inner();
        let waits = inner.trouble.is_some() && !inner.again;
        if inner.under_way > 0 || inner.outbox.is_empty() || waits {
            return None;
        }
        inner.under_way = inner.outbox.len();
        inner.again = false;
        Some(inner.outbox.iter().cloned().collect())
    }

    /// Reports that the whole last batch is in the store.
    pub fn arrived(&self) {
        let mut inner = self.inner();
        let count = inner.under_way;
        inner.trouble = None;
        let done: Vec<Write> = inner.outbox.drain(..count).collect();
        for write in done {
            inner.settle(&write);
        }
        inner.end_batch();
    }

    /// Reports that the last batch was not stored.
    pub fn failed(&self, why: &str) {
        let mut inner = self.inner();
        inner.trouble = Some(why.to_owned());
        inner.end_batch();
    }

    /// Returns whether a write has not reached the store yet.
    #[must_use]
    pub fn is_unsettled(&self) -> bool {
        !self.inner().outbox.is_empty()
    }

    /// Takes the files handed out since the last call.
    #[must_use]
    pub fn take_handed_out(&self) -> Vec<HandedOut> {
        std::mem::take(&mut self.inner().handed_out)
    }
}

impl MirrorState {
    /// Adds parts from the store to their files; parts after a gap in the numbers are dropped.
    fn take_in(&mut self, mut parts: Vec<FilePart>) {
        parts.sort_by(|a, b| (&a.path, a.part).cmp(&(&b.path, b.part)));
        for FilePart { path, part, bytes, stamp } in parts {
            self.stamp = self.stamp.max(stamp);
            let kept = self.files.entry(path).or_default();
            if part == kept.parts {
                kept.bytes.extend_from_slice(&bytes);
                kept.settled = kept.bytes.len();
                kept.stamp = kept.stamp.max(stamp);
                kept.parts += 1;
            }
        }
        self.files.retain(|_, kept| kept.parts > 0 || kept.away.is_some());
    }

    /// Returns a file whose bytes are in memory; `NotFound` if there is none, `WouldBlock` if only the store has them.
    fn in_memory(&self, path: &Path) -> io::Result<&StoredFile> {
        let kept = self.files.get(path).ok_or(ErrorKind::NotFound)?;
        if kept.away.is_some() { Err(ErrorKind::WouldBlock.into()) } else { Ok(kept) }
    }

    fn is_outside(&self, path: &Path) -> bool {
        self.downloads_folder.as_deref().is_some_and(|downloads| path.starts_with(downloads))
    }

    /// Marks the bytes of a write as stored, unless the file was rewritten since: then they belong to the old version.
    fn settle(&mut self, write: &Write) {
        let Write::Put { path, part, bytes, stamp } = write else { return };
        let later = self.outbox.iter().any(|other| matches!(other, Write::Clear { path: cleared } if cleared == path));
        if let Some(kept) = self.files.get_mut(path).filter(|_| !later) {
            kept.settled = if *part == 0 { bytes.len() } else { kept.settled + bytes.len() };
            kept.stamp = kept.stamp.max(*stamp);
        }
    }

    fn next_stamp(&mut self) -> u64 {
        self.stamp += 1;
        self.stamp
    }

    /// Writes a whole file and replaces any file of that name.
    fn put_whole(&mut self, path: &Path, bytes: Vec<u8>) {
        let stamp = self.next_stamp();
        if self.files.contains_key(path) {
            self.outbox.push_back(Write::Clear { path: path.to_owned() });
        } else if let Some(shares) = &mut self.shared {
            // The tab that creates a file owns it.
            shares.ours.insert(path.to_owned());
        }
        self.outbox.push_back(Write::Put { path: path.to_owned(), part: 0, bytes: bytes.clone(), stamp });
        self.files.insert(path.to_owned(), StoredFile { bytes, parts: 1, settled: 0, stamp, away: None });
        self.again = true;
    }

    fn take_away(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        self.in_memory(path)?;
        let kept = self.files.take(path)?;
        self.outbox.push_back(Write::Clear { path: path.to_owned() });
        Ok(kept.bytes)
    }
}

impl Disk for MirrorDisk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.inner().in_memory(path).map(|kept| kept.bytes.clone())
    }

    fn create(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut inner = self.inner();
        if inner.is_outside(path) {
            inner.files.insert(path.to_owned(), StoredFile { bytes: bytes.to_owned(), ..StoredFile::default() });
            return Ok(());
        }
        if inner.files.contains_key(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        inner.put_whole(path, bytes.to_owned());
        Ok(())
    }

    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut inner = self.inner();
        inner.in_memory(path)?;
        let stamp = inner.next_stamp();
        let kept = inner.files.get_mut(path).ok_or(ErrorKind::NotFound)?;
        let part = kept.parts;
        kept.parts += 1;
        kept.stamp = stamp;
        kept.bytes.extend_from_slice(bytes);
        inner.outbox.push_back(Write::Put { path: path.to_owned(), part, bytes: bytes.to_owned(), stamp });
        inner.again = true;
        Ok(())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let mut inner = self.inner();
        if inner.is_outside(to) {
            let kept = inner.files.take(from)?;
            let name = to.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
            let to_share = to.parent() != inner.downloads_folder.as_deref();
            inner.handed_out.push(HandedOut { name, bytes: kept.bytes, to_share });
            return Ok(());
        }
        let bytes = inner.take_away(from)?;
        inner.put_whole(to, bytes);
        Ok(())
    }

    fn sync_folder(&mut self, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        let mut inner = self.inner();
        if inner.is_outside(path) {
            return inner.files.take(path).map(drop);
        }
        inner.files.take(path)?;
        inner.outbox.push_back(Write::Clear { path: path.to_owned() });
        Ok(())
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        Ok(self.inner().files.list(folder))
    }

    fn exists(&self, path: &Path) -> bool {
        self.inner().files.contains_key(path)
    }

    fn followed(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    /// The carrier of the writes keeps other tabs out of a file: see [`MirrorDisk::share`].
    fn lock(&mut self, path: &Path) -> io::Result<bool> {
        let inner = self.inner();
        if inner.files.contains_key(path) { Ok(inner.closed(path).is_none()) } else { Err(ErrorKind::NotFound.into()) }
    }

    fn items(&self, folder: &Path) -> Vec<FolderItem> {
        let inner = self.inner();
        let here = inner.files.of_folder(folder);
        // The stamp serves as the time: only the order of the writes matters.
        let written = |stamp: u64| SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(stamp));
        here.map(|(path, kept)| FolderItem { path: path.clone(), is_folder: false, written: written(kept.stamp) })
            .collect()
    }

    fn unsettled(&self, path: &Path) -> Option<Unsettled> {
        let inner = self.inner();
        let kept = inner.files.get(path)?;
        let some = kept.settled < kept.bytes.len() && !inner.is_outside(path);
        some.then(|| Unsettled { settled: kept.settled, trouble: inner.trouble.clone() })
    }

    fn try_again(&mut self) {
        self.inner().again = true;
    }

    fn closed(&self, path: &Path) -> Option<String> {
        self.inner().closed(path)
    }

    fn is_taken(&self, path: &Path) -> bool {
        self.inner().is_taken(path)
    }

    fn is_here(&self, path: &Path) -> bool {
        self.inner().files.get(path).is_none_or(|kept| kept.away.is_none())
    }

    fn size(&self, path: &Path) -> Option<usize> {
        self.inner().files.get(path).map(|kept| kept.away.unwrap_or(kept.bytes.len()))
    }
}
