//! Files in memory, by path.

use super::folder_of;
use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};

/// The data of an in-memory disk for each file. Folders exist only as parts of the paths.
#[derive(Debug)]
pub(super) struct MemoryFiles<T>(BTreeMap<PathBuf, T>);

impl<T> Default for MemoryFiles<T> {
    fn default() -> Self {
        MemoryFiles(BTreeMap::new())
    }
}

impl<T> Deref for MemoryFiles<T> {
    type Target = BTreeMap<PathBuf, T>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<T> DerefMut for MemoryFiles<T> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<T> MemoryFiles<T> {
    /// Returns the files of a folder, sorted by name.
    pub fn of_folder<'f>(&'f self, folder: &'f Path) -> impl Iterator<Item = (&'f PathBuf, &'f T)> {
        self.0.iter().filter(move |(path, _)| folder_of(path) == folder)
    }

    /// Returns the paths of the files of a folder.
    pub fn list(&self, folder: &Path) -> Vec<PathBuf> {
        self.of_folder(folder).map(|(path, _)| path.clone()).collect()
    }

    /// Removes and returns a file; `NotFound` if there is none.
    pub fn take(&mut self, path: &Path) -> io::Result<T> {
        self.0.remove(path).ok_or_else(|| ErrorKind::NotFound.into())
    }
}
