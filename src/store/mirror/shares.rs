//! Which of the files this tab may write to: several tabs share one store, and each game in it has one owner.

use super::{Inner, MirrorDisk, Part};
use crate::id;
use crate::text::Id;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Shown for the moment it takes to hear whether another tab has a game open.
const NOT_YET_OURS: Id = id!("store-looking-whether-open");

/// The files this tab owns, and why it may not write to others.
#[derive(Debug, Default)]
pub(super) struct Shares {
    pub ours: BTreeSet<PathBuf>,
    pub theirs: BTreeMap<PathBuf, String>,
}

impl MirrorDisk {
    /// Others write to the same store from now on, each to files of his own: a file that was here before may be written to
    /// once it is known to be ours ([`MirrorDisk::grant`]), and one that is made here is ours from the first.
    pub fn share(&self) {
        self.inner().shared = Some(Shares::default());
    }

    /// A file is ours alone to write, until [`MirrorDisk::let_go`]. `parts`: what the store has of it now, for others may have
    /// written to it since it was read; not listened to where we have made or written it ourselves.
    pub fn grant(&self, path: &Path, parts: Vec<Part>) {
        self.refresh(path, parts);
        if let Some(shares) = &mut self.inner().shared {
            shares.theirs.remove(path);
            shares.ours.insert(path.to_owned());
        }
    }

    /// A file is somebody else's to write, and why it may only be read here.
    pub fn refuse(&self, path: &Path, why: &str) {
        if let Some(shares) = &mut self.inner().shared {
            shares.ours.remove(path);
            shares.theirs.insert(path.to_owned(), why.to_owned());
        }
    }

    /// A file is nobody's any more, as far as is known here.
    pub fn let_go(&self, path: &Path) {
        if let Some(shares) = &mut self.inner().shared {
            shares.ours.remove(path);
            shares.theirs.remove(path);
        }
    }

    /// What the store has of a file that others have written to; no parts: they have removed it. What is ours, or still on its
    /// way from here, stays as it is.
    pub fn refresh(&self, path: &Path, parts: Vec<Part>) {
        let mut inner = self.inner();
        let ours = inner.shared.as_ref().is_none_or(|shares| shares.ours.contains(path));
        if ours || inner.outbox.iter().any(|write| write.path() == path) {
            return;
        }
        inner.files.remove(path);
        inner.take_in(parts.into_iter().filter(|part| part.path == path).collect());
    }

    /// The store refused a write because another tab owns the file now. Nothing more of it is sent; what the file was here stays
    /// in memory until it is read again ([`MirrorDisk::refresh`]). Everything else that waits is sent.
    pub fn lose(&self, path: &Path, why: &str) {
        self.refuse(path, why);
        let mut inner = self.inner();
        inner.outbox.retain(|write| write.path() != path);
        if let Some(kept) = inner.files.get_mut(path) {
            kept.settled = kept.bytes.len();
        }
        (inner.trouble, inner.again) = (None, true);
        inner.end_lot();
    }
}

impl Inner {
    /// Why a file may only be read here.
    pub(super) fn closed(&self, path: &Path) -> Option<String> {
        let shares = self.shared.as_ref()?;
        let free = shares.ours.contains(path) || !self.files.contains_key(path);
        let why = || shares.theirs.get(path).cloned().unwrap_or_else(|| NOT_YET_OURS.word().to_owned());
        (!free).then(why)
    }

    /// Another tab owns a file.
    pub(super) fn is_taken(&self, path: &Path) -> bool {
        self.shared.as_ref().is_some_and(|shares| shares.theirs.contains_key(path))
    }
}
