//! Small files written whole again and again: what is typed in and not saved, the charts in use. What another window has
//! written, or what cannot be read, is never overwritten.

use super::{
    Disk, IfThere, StoreFault, StoreFaultKind, folder_of, make_folder, makes_way, read_kept, set_aside, write_whole,
};
use crate::word;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// What this window has read from such files, and written to them.
#[derive(Debug, Default)]
pub struct Drafts {
    known: BTreeMap<PathBuf, Known>,
}

/// What a file may hold that is this window's.
#[derive(Debug, Default)]
struct Known {
    /// Read, or written for certain.
    there: Option<Vec<u8>>,
    /// Written by a try that failed, perhaps after it had its name.
    tried: Option<Vec<u8>>,
}

/// A draft that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadDraft {
    /// Where it was.
    pub path: PathBuf,
    /// Where it is now; or why it could not be put there: then it stays, and is not written to.
    pub aside: Result<PathBuf, StoreFault>,
}

impl Drafts {
    /// What is kept in a file; nothing where there is none.
    ///
    /// # Errors
    /// It cannot be read, or `read` makes nothing of it: it is set aside, `name.damaged-1.ext`. What is no file stays where it is.
    pub fn fetch<T>(
        &mut self,
        disk: &mut dyn Disk,
        path: &Path,
        read: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<Option<T>, UnreadDraft> {
        match makes_way(disk, path) {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            // What should be its folder is a file: that is told by whoever writes there.
            Err(fault) if fault.kind == StoreFaultKind::Missing => return Ok(None),
            Err(fault) => return Err(UnreadDraft { path: path.to_owned(), aside: Err(fault) }),
        }
        let bytes = match disk.read(path) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
            found => found.ok(),
        };
        let found = bytes.and_then(|bytes| read(&bytes).map(|found| (found, bytes)));
        let Some((found, bytes)) = found else {
            return Err(UnreadDraft { path: path.to_owned(), aside: set_aside(disk, path, "damaged") });
        };
        self.know(path, &bytes);
        Ok(Some(found))
    }

    /// This window has read such a file elsewhere, or written it: so it was.
    pub fn know(&mut self, path: &Path, bytes: &[u8]) {
        self.known.insert(path.to_owned(), Known { there: Some(bytes.to_owned()), tried: None });
    }

    /// Writes a file whole; its folder is made where there is none.
    ///
    /// # Errors
    /// As [`write_whole`]. [`StoreFaultKind::Changed`]: another has written to it, and it stays as it is.
    pub fn keep(&mut self, disk: &mut dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreFault> {
        let there = self.look(disk, path)?;
        make_folder(disk, folder_of(path))?;
        let known = self.known.entry(path.to_owned()).or_default();
        *known = Known { there, tried: Some(bytes.to_owned()) };
        write_whole(disk, path, bytes, IfThere::Replace)?;
        known.there = known.tried.take();
        Ok(())
    }

    /// Removes a file if it is there.
    ///
    /// # Errors
    /// As [`Drafts::keep`].
    pub fn clear(&mut self, disk: &mut dyn Disk, path: &Path) -> Result<(), StoreFault> {
        if self.look(disk, path)?.is_some() {
            disk.remove(path).map_err(|e| StoreFault::io(path, word!("store-cannot-be-removed"), &e))?;
        }
        self.known.remove(path);
        Ok(())
    }

    /// What is there, which this window knows of; nothing where there is no such file.
    fn look(&self, disk: &dyn Disk, path: &Path) -> Result<Option<Vec<u8>>, StoreFault> {
        let there = match read_kept(disk, path) {
            Ok(bytes) => bytes,
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(e) => return Err(StoreFault::io(path, word!("store-cannot-be-saved"), &e)),
        };
        let is_known = |known: &Known| [&known.there, &known.tried].into_iter().flatten().any(|ours| *ours == there);
        if self.known.get(path).is_some_and(is_known) {
            return Ok(Some(there));
        }
        let why = word!("store-another-window-has-changed-it");
        Err(StoreFault::new(path, word!("store-cannot-be-saved"), StoreFaultKind::Changed, why))
    }
}
