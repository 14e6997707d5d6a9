//! The files this tab may write to: several tabs share one store, and each game in it has one owner.

use super::{FilePart, MirrorDisk, MirrorState};
use crate::msg_id;
use crate::text::Id;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Shown for the moment it takes to find out whether another tab has a game open.
const NOT_YET_OURS: Id = msg_id!("store-looking-whether-open");

/// The files this tab owns, and why it may not write to others.
#[derive(Debug, Default)]
pub(super) struct Shares {
    pub ours: BTreeSet<PathBuf>,
    pub theirs: BTreeMap<PathBuf, String>,
}

impl MirrorDisk {
    /// Declares that other tabs write to the same store, each to its own files. An existing file is writable once this
    /// tab owns it ([`MirrorDisk::grant`]); a new file belongs to the tab that creates it.
    pub fn share(&self) {
        self.inner().shared = Some(Shares::default());
    }

    /// Makes this tab the owner of a file until [`MirrorDisk::let_go`]. `parts`: the current contents in the store,
    /// because other tabs may have written to it since it was read; ignored if this tab has created or written the file
    /// itself.
    pub fn grant(&self, path: &Path, parts: Vec<FilePart>) {
        self.refresh(path, parts);
        if let Some(shares) = &mut self.inner().shared {
            shares.theirs.remove(path);
            shares.ours.insert(path.to_owned());
        }
    }

    /// Marks a file as owned by another tab, with the reason why it is read-only here.
    pub fn refuse(&self, path: &Path, why: &str) {
        if let Some(shares) = &mut self.inner().shared {
            shares.ours.remove(path);
            shares.theirs.insert(path.to_owned(), why.to_owned());
        }
    }

    /// Forgets the owner of a file.
    pub fn let_go(&self, path: &Path) {
        if let Some(shares) = &mut self.inner().shared {
            shares.ours.remove(path);
            shares.theirs.remove(path);
        }
    }

    /// Takes the store's contents of a file that another tab has written to; no parts: that tab has removed it. Ignored
    /// if this tab owns the file or has writes of it pending.
    pub fn refresh(&self, path: &Path, parts: Vec<FilePart>) {
        let mut inner = self.inner();
        let ours = inner.shared.as_ref().is_none_or(|shares| shares.ours.contains(path));
        if ours || inner.outbox.iter().any(|write| write.path() == path) {
            return;
        }
        inner.files.remove(path);
        inner.take_in(parts.into_iter().filter(|part| part.path == path).collect());
    }

    /// Handles a refused write: another tab owns the file now. Its pending writes are dropped and its contents stay in
    /// memory until they are read again ([`MirrorDisk::refresh`]). All other pending writes are sent.
    pub fn lose(&self, path: &Path, why: &str) {
        self.refuse(path, why);
        let mut inner = self.inner();
        inner.outbox.retain(|write| write.path() != path);
        if let Some(kept) = inner.files.get_mut(path) {
            kept.settled = kept.bytes.len();
        }
        (inner.trouble, inner.again) = (None, true);
        inner.end_batch();
    }
}

impl MirrorState {
    /// Returns why a file is read-only here.
    pub(super) fn closed(&self, path: &Path) -> Option<String> {
        let shares = self.shared.as_ref()?;
        let free = shares.ours.contains(path) || !self.files.contains_key(path);
        let why = || shares.theirs.get(path).cloned().unwrap_or_else(|| NOT_YET_OURS.word().to_owned());
        (!free).then(why)
    }

    /// Returns whether another tab owns a file.
    pub(super) fn is_taken(&self, path: &Path) -> bool {
        self.shared.as_ref().is_some_and(|shares| shares.theirs.contains_key(path))
    }
}
