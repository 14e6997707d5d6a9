//! A disk in memory whose every write is carried on, in order, to a store that answers only later: the browser's.
//!
//! What is read comes from memory and is always what was written last. What has not arrived in the store is known file by
//! file ([`Disk::unsettled`]), stays in the outbox until it has, and is sent again after a failure. Whoever carries the
//! writes asks [`MirrorDisk::send`] for them, puts all of them down or none (one transaction), and reports
//! [`MirrorDisk::arrived`] or [`MirrorDisk::failed`].
//!
//! A file need not be in memory to be listed: the store's list of files ([`MirrorDisk::relist`]) is enough, and its bytes come
//! when they are asked for. Other tabs write to the same store: see `shares.rs`.

mod listed;
mod shares;

pub use listed::Listed;

use super::kept::Files;
use super::{Disk, Item, Unsettled};
use shares::Shares;
use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// What the store must do. A file lies in it as numbered parts: a journal has one more with each action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// Forget every part of a file.
    Clear {
        /// The file.
        path: PathBuf,
    },
    /// Keep a part of a file.
    Put {
        /// The file.
        path: PathBuf,
        /// Which part, from 0.
        part: u32,
        /// Its bytes.
        bytes: Vec<u8>,
        /// A number higher than that of anything written before.
        stamp: u64,
    },
}

impl Write {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Write::Clear { path } | Write::Put { path, .. } => path,
        }
    }
}

/// A part of a file as it lies in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The file.
    pub path: PathBuf,
    /// Which part, from 0.
    pub part: u32,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The stamp it was written with.
    pub stamp: u64,
}

/// A file on its way out of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedOut {
    /// What it is called.
    pub name: String,
    /// All of it.
    pub bytes: Vec<u8>,
    /// It is to be passed to another app, and not downloaded: it was written in a folder within the door.
    pub to_share: bool,
}

/// A disk in memory before a store that answers later. Clones share its files.
#[derive(Clone, Debug, Default)]
pub struct MirrorDisk {
    inner: Arc<Mutex<Inner>>,
}

#[derive(Debug, Default)]
struct Inner {
    files: Files<Kept>,
    outbox: VecDeque<Write>,
    /// How many of the outbox are being put down just now.
    under_way: usize,
    /// Why the last try failed.
    trouble: Option<String>,
    /// The store's list of files, until nothing is under way and it can be compared.
    list: Option<Vec<Listed>>,
    /// After a failure: somebody wants it tried again.
    again: bool,
    stamp: u64,
    /// Others write to the same store: which of the files are ours alone to write, and why others are not.
    shared: Option<Shares>,
    /// What is written in this folder is handed out, and not kept.
    door: Option<PathBuf>,
    handed_out: Vec<HandedOut>,
}

#[derive(Debug, Default)]
struct Kept {
    bytes: Vec<u8>,
    parts: u32,
    /// How many of the bytes are surely in the store.
    settled: usize,
    stamp: u64,
    /// Its size in the store, where its bytes are not in memory.
    away: Option<usize>,
}

impl MirrorDisk {
    /// The disk as its store has it. Parts may come in any order; a file whose parts do not run on from 0 has those that do.
    #[must_use]
    pub fn of(parts: Vec<Part>) -> Self {
        let mut inner = Inner::default();
        inner.take_in(parts);
        MirrorDisk { inner: Arc::new(Mutex::new(inner)) }
    }

    /// What is written in this folder is handed out ([`MirrorDisk::take_handed_out`]) instead of kept.
    #[must_use]
    pub fn with_door(self, folder: impl Into<PathBuf>) -> Self {
        self.inner().door = Some(folder.into());
        self
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All that is to be put down next, in order and in one transaction; nothing while the last lot is under way, or after
    /// a failure until somebody wants it tried again.
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

    /// All of the last lot is in the store.
    pub fn arrived(&self) {
        let mut inner = self.inner();
        let count = inner.under_way;
        inner.trouble = None;
        let done: Vec<Write> = inner.outbox.drain(..count).collect();
        for write in done {
            inner.settle(&write);
        }
        inner.end_lot();
    }

    /// Nothing of the last lot is in the store.
    pub fn failed(&self, why: &str) {
        let mut inner = self.inner();
        inner.trouble = Some(why.to_owned());
        inner.end_lot();
    }

    /// Something waits to arrive in the store.
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

impl Inner {
    /// Puts parts of the store where they belong; those that do not run on from the first are left out.
    fn take_in(&mut self, mut parts: Vec<Part>) {
        parts.sort_by(|a, b| (&a.path, a.part).cmp(&(&b.path, b.part)));
        for Part { path, part, bytes, stamp } in parts {
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

    /// A file whose bytes are in memory; `NotFound` where there is none, `WouldBlock` where they are only in the store.
    fn here(&self, path: &Path) -> io::Result<&Kept> {
        let kept = self.files.get(path).ok_or(ErrorKind::NotFound)?;
        if kept.away.is_some() { Err(ErrorKind::WouldBlock.into()) } else { Ok(kept) }
    }

    fn is_outside(&self, path: &Path) -> bool {
        self.door.as_deref().is_some_and(|door| path.starts_with(door))
    }

    /// Marks what has arrived. Where the file was written anew since then, what arrived was of the one before.
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

    /// The whole of a file, in place of any file of that name.
    fn put_whole(&mut self, path: &Path, bytes: Vec<u8>) {
        let stamp = self.next_stamp();
        if self.files.contains_key(path) {
            self.outbox.push_back(Write::Clear { path: path.to_owned() });
        } else if let Some(shares) = &mut self.shared {
            // Who makes a file has it.
            shares.ours.insert(path.to_owned());
        }
        self.outbox.push_back(Write::Put { path: path.to_owned(), part: 0, bytes: bytes.clone(), stamp });
        self.files.insert(path.to_owned(), Kept { bytes, parts: 1, settled: 0, stamp, away: None });
        self.again = true;
    }

    fn take_away(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        self.here(path)?;
        let kept = self.files.take(path)?;
        self.outbox.push_back(Write::Clear { path: path.to_owned() });
        Ok(kept.bytes)
    }
}

impl Disk for MirrorDisk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.inner().here(path).map(|kept| kept.bytes.clone())
    }

    fn create(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut inner = self.inner();
        if inner.is_outside(path) {
            inner.files.insert(path.to_owned(), Kept { bytes: bytes.to_owned(), ..Kept::default() });
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
        inner.here(path)?;
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
            let to_share = to.parent() != inner.door.as_deref();
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

    /// Whoever carries the writes keeps others out of a file: see [`MirrorDisk::share`].
    fn lock(&mut self, path: &Path) -> io::Result<bool> {
        let inner = self.inner();
        if inner.files.contains_key(path) { Ok(inner.closed(path).is_none()) } else { Err(ErrorKind::NotFound.into()) }
    }

    fn items(&self, folder: &Path) -> Vec<Item> {
        let inner = self.inner();
        let here = inner.files.of_folder(folder);
        // No clock is asked: what counts is which was written last.
        let written = |stamp: u64| SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(stamp));
        here.map(|(path, kept)| Item { path: path.clone(), is_folder: false, written: written(kept.stamp) }).collect()
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
