//! Small files that are rewritten often: unsaved input, the charts in use. A file that another window has written, or
//! that cannot be read, is never overwritten.

use super::{
    Disk, IfThere, StoreFault, StoreFaultKind, folder_of, make_folder, makes_way, read_kept, set_aside, write_whole,
};
use crate::msg;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The contents that this window has read from such files and written to them.
#[derive(Debug, Default)]
pub struct Drafts {
    known: BTreeMap<PathBuf, DraftVersions>,
}

/// Contents of a file that come from this window.
#[derive(Debug, Default)]
struct DraftVersions {
    /// Read, or written successfully.
    there: Option<Vec<u8>>,
    /// Written by a failed attempt; the file may have been renamed before the failure.
    tried: Option<Vec<u8>>,
}

/// A draft that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadDraft {
    /// Its original path.
    pub path: PathBuf,
    /// Its new path, or why it could not be renamed: then it stays and is not written to.
    pub aside: Result<PathBuf, StoreFault>,
}

impl Drafts {
    /// Returns the contents of a file; `None` if there is no such file.
    ///
    /// # Errors
    /// It cannot be read, or `read` returns `None`: it is renamed to `name.damaged-1.ext`. Anything that is not a file
    /// is left alone.
    pub fn fetch<T>(
        &mut self,
        disk: &mut dyn Disk,
        path: &Path,
        read: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<Option<T>, UnreadDraft> {
        match makes_way(disk, path) {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            // A file has the name of the folder. The next write there reports it.
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

    /// Records contents that this window has read or written elsewhere.
    pub fn know(&mut self, path: &Path, bytes: &[u8]) {
        self.known.insert(path.to_owned(), DraftVersions { there: Some(bytes.to_owned()), tried: None });
    }

    /// Writes a whole file, and creates its folder if necessary.
    ///
    /// # Errors
    /// As [`write_whole`]. [`StoreFaultKind::Changed`]: another window has written to the file, which stays unchanged.
    pub fn keep(&mut self, disk: &mut dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreFault> {
        let there = self.look(disk, path)?;
        make_folder(disk, folder_of(path))?;
        let known = self.known.entry(path.to_owned()).or_default();
        *known = DraftVersions { there, tried: Some(bytes.to_owned()) };
        write_whole(disk, path, bytes, IfThere::Replace)?;
        known.there = known.tried.take();
        Ok(())
    }

    /// Removes a file if it exists.
    ///
    /// # Errors
    /// As [`Drafts::keep`].
    pub fn clear(&mut self, disk: &mut dyn Disk, path: &Path) -> Result<(), StoreFault> {
        if self.look(disk, path)?.is_some() {
            disk.remove(path).map_err(|e| StoreFault::io(path, msg!("store-cannot-be-removed"), &e))?;
        }
        self.known.remove(path);
        Ok(())
    }

    /// Returns the current contents, which must come from this window; `None` if there is no such file.
    fn look(&self, disk: &dyn Disk, path: &Path) -> Result<Option<Vec<u8>>, StoreFault> {
        let there = match read_kept(disk, path) {
            Ok(bytes) => bytes,
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(e) => return Err(StoreFault::io(path, msg!("store-cannot-be-saved"), &e)),
        };
        let is_known =
            |known: &DraftVersions| [&known.there, &known.tried].into_iter().flatten().any(|ours| *ours == there);
        if self.known.get(path).is_some_and(is_known) {
            return Ok(Some(there));
        }
        let why = msg!("store-another-window-has-changed-it");
        Err(StoreFault::new(path, msg!("store-cannot-be-saved"), StoreFaultKind::Changed, why))
    }
}
