//! A disk that may lose power: it keeps synced data, and an arbitrary part of the rest.
//!
//! It sits below the machine's disk: the same functions (`fill`, `extend`) decide what is written to a file and when it
//! is synced. Unsynced data may be lost; a new name is on the disk once its folder is synced. Every step is recorded,
//! so that power can be lost after any of them: each unsynced byte is then present, torn in the middle of a sector, or
//! zero, and each new name is present or not, independently.

use crate::rng::Rng;
use drumhead::store::{Disk, FaultyDisk, Lasting, extend, fill, folder_of};
use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// A step of the disk.
#[derive(Clone, Debug)]
enum DiskStep {
    /// A new, empty file with an index gets a name.
    Name(PathBuf, usize),
    /// Bytes are appended to a file.
    Write(usize, Vec<u8>),
    /// A file is synced.
    Sync(usize),
    Rename(PathBuf, PathBuf),
    Remove(PathBuf),
    /// A folder is synced with all its names.
    SyncFolder(PathBuf),
    /// This many bytes of the program's text have been acknowledged as safe.
    Acknowledged(usize),
}

#[derive(Debug, Default)]
struct PowerState {
    steps: Vec<DiskStep>,
    names: BTreeMap<PathBuf, usize>,
    files: Vec<Vec<u8>>,
}

/// An open file.
struct Open(Arc<Mutex<PowerState>>, usize);

impl Write for Open {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut inner = self.0.lock().unwrap();
        // The bytes of one call reach the disk in pieces: power may be lost between any two.
        for piece in bytes.chunks(bytes.len().div_ceil(3).max(1)) {
            inner.steps.push(DiskStep::Write(self.1, piece.to_vec()));
        }
        inner.files[self.1].extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Lasting for Open {
    fn sync_all(&self) -> io::Result<()> {
        self.0.lock().unwrap().steps.push(DiskStep::Sync(self.1));
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        self.sync_all()
    }
}

/// The disk. Clones share its content.
#[derive(Clone, Debug, Default)]
pub struct PowerDisk(Arc<Mutex<PowerState>>);

impl PowerDisk {
    /// Records that this many bytes have been acknowledged as saved.
    pub fn acknowledge(&self, bytes: usize) {
        self.0.lock().unwrap().steps.push(DiskStep::Acknowledged(bytes));
    }

    /// Returns the number of steps so far.
    pub fn steps(&self) -> usize {
        self.0.lock().unwrap().steps.len()
    }

    /// Returns the content after a loss of power after a number of steps, and the number of bytes acknowledged by then.
    pub fn after(&self, steps: usize, rng: &mut Rng) -> (FaultyDisk, usize) {
        let inner = self.0.lock().unwrap();
        let mut cut = Cut::default();
        inner.steps[..steps].iter().for_each(|step| cut.take(step));
        (cut.found(rng), cut.acknowledged)
    }
}

/// The content certainly on the disk, and the content that may be.
#[derive(Default)]
struct Cut {
    names: BTreeMap<PathBuf, usize>,
    /// Changes of names that may be on the disk.
    named: Vec<DiskStep>,
    /// The synced and the unsynced bytes of each file.
    files: BTreeMap<usize, (Vec<u8>, Vec<u8>)>,
    acknowledged: usize,
}

impl Cut {
    fn take(&mut self, step: &DiskStep) {
        match step {
            DiskStep::Write(file, bytes) => self.files.entry(*file).or_default().1.extend(bytes),
            DiskStep::Sync(file) => {
                let (synced, not) = self.files.entry(*file).or_default();
                synced.append(not);
            }
            DiskStep::Name(_, file) => {
                self.files.entry(*file).or_default();
                self.named.push(step.clone());
            }
            DiskStep::Rename(..) | DiskStep::Remove(_) => self.named.push(step.clone()),
            DiskStep::SyncFolder(folder) => {
                let named = std::mem::take(&mut self.named).into_iter();
                let (kept, others): (Vec<DiskStep>, _) = named.partition(|step| is_in(step, folder));
                self.named = others;
                for step in kept {
                    rename(&mut self.names, &step);
                }
            }
            DiskStep::Acknowledged(bytes) => self.acknowledged = *bytes,
        }
    }

    fn found(&self, rng: &mut Rng) -> FaultyDisk {
        let mut names = self.names.clone();
        // Any of them, independently.
        self.named.iter().filter(|_| rng.one_in(2)).for_each(|step| rename(&mut names, step));
        let disk = FaultyDisk::default();
        for (path, file) in names {
            let (synced, not) = &self.files[&file];
            disk.put(&path, &[&synced[..], &torn(not, synced.len(), rng)].concat());
        }
        disk
    }
}

/// Returns whether a change of names belongs to a folder.
fn is_in(step: &DiskStep, folder: &Path) -> bool {
    matches!(step, DiskStep::Name(path, _) | DiskStep::Rename(_, path) | DiskStep::Remove(path) if folder_of(path) == folder)
}

fn rename(names: &mut BTreeMap<PathBuf, usize>, step: &DiskStep) {
    match step {
        DiskStep::Name(path, file) => drop(names.insert(path.clone(), *file)),
        DiskStep::Remove(path) => drop(names.remove(path)),
        DiskStep::Rename(from, to) => {
            if let Some(file) = names.remove(from) {
                names.insert(to.clone(), file);
            }
        }
        _ => {}
    }
}

/// A disk writes a sector completely or not at all.
const SECTOR: usize = 512;

/// Returns what is left of unsynced bytes: all, none, a prefix, or some of their sectors with zeros between.
fn torn(bytes: &[u8], at: usize, rng: &mut Rng) -> Vec<u8> {
    match rng.below(4) {
        0 => Vec::new(),
        1 => bytes.to_vec(),
        2 => bytes[..rng.below(bytes.len() + 1)].to_vec(),
        _ => {
            let mut found = bytes.to_vec();
            let (mut lost, mut sector) = (false, usize::MAX);
            for (n, byte) in found.iter_mut().enumerate() {
                if (at + n) / SECTOR != sector {
                    (lost, sector) = (rng.one_in(2), (at + n) / SECTOR);
                }
                *byte = if lost { 0 } else { *byte };
            }
            found
        }
    }
}

impl Disk for PowerDisk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let inner = self.0.lock().unwrap();
        inner.names.get(path).map(|file| inner.files[*file].clone()).ok_or_else(|| ErrorKind::NotFound.into())
    }

    fn create(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut inner = self.0.lock().unwrap();
        if inner.names.contains_key(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let file = inner.files.len();
        inner.files.push(Vec::new());
        inner.names.insert(path.to_owned(), file);
        inner.steps.push(DiskStep::Name(path.to_owned(), file));
        drop(inner);
        fill(&mut Open(Arc::clone(&self.0), file), bytes)
    }

    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let file = *self.0.lock().unwrap().names.get(path).ok_or(ErrorKind::NotFound)?;
        extend(&mut Open(Arc::clone(&self.0), file), bytes)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let mut inner = self.0.lock().unwrap();
        let step = DiskStep::Rename(from.to_owned(), to.to_owned());
        rename(&mut inner.names, &step);
        inner.steps.push(step);
        Ok(())
    }

    /// Adds a second name, then removes the first, as the machine's disk does.
    fn rename_noreplace(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let mut inner = self.0.lock().unwrap();
        if inner.names.contains_key(to) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let file = *inner.names.get(from).ok_or(ErrorKind::NotFound)?;
        for step in [DiskStep::Name(to.to_owned(), file), DiskStep::Remove(from.to_owned())] {
            rename(&mut inner.names, &step);
            inner.steps.push(step);
        }
        Ok(())
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        self.0.lock().unwrap().steps.push(DiskStep::SyncFolder(folder.to_owned()));
        Ok(())
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        let mut inner = self.0.lock().unwrap();
        let step = DiskStep::Remove(path.to_owned());
        rename(&mut inner.names, &step);
        inner.steps.push(step);
        Ok(())
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let inner = self.0.lock().unwrap();
        Ok(inner.names.keys().filter(|path| folder_of(path) == folder).cloned().collect())
    }

    fn exists(&self, path: &Path) -> bool {
        self.0.lock().unwrap().names.contains_key(path)
    }

    fn followed(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    fn lock(&mut self, _: &Path) -> io::Result<bool> {
        Ok(true)
    }
}
