//! Errors of the disk, with messages.

use crate::{msg, text};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A failed read or write. The game itself is not affected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", text::headed(super::shown(path), text::headed(what, why)))]
pub struct StoreFault {
    /// The file or folder.
    pub path: PathBuf,
    /// The operation that failed: "cannot be saved".
    pub what: &'static str,
    /// Why, for the referee: "the disk is full".
    pub why: String,
    /// The kind of failure.
    pub kind: StoreFaultKind,
}

crate::shown_part!(StoreFault);

/// Kinds of failure that a caller may want to distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoreFaultKind {
    /// There is no such file or folder.
    Missing,
    /// There is one already, and it must not be overwritten.
    Exists,
    /// The file or folder may not be written or read.
    Forbidden,
    /// The disk is full.
    Full,
    /// Another process has the journal open.
    InUse,
    /// Another program has changed the file.
    Changed,
    /// Anything else.
    Other,
}

impl StoreFault {
    /// Returns a failure reported by the operating system.
    #[must_use]
    pub fn io(path: &Path, what: &'static str, error: &Error) -> Self {
        let (kind, why) = match error.kind() {
            ErrorKind::NotFound => (StoreFaultKind::Missing, msg!("store-there-is-no-such-file-or-folder").to_owned()),
            ErrorKind::AlreadyExists => (StoreFaultKind::Exists, msg!("store-there-is-one-already").to_owned()),
            ErrorKind::PermissionDenied => (StoreFaultKind::Forbidden, msg!("store-access-not-allowed").to_owned()),
            ErrorKind::ReadOnlyFilesystem => {
                (StoreFaultKind::Forbidden, msg!("store-the-disk-is-read-only").to_owned())
            }
            ErrorKind::IsADirectory => (StoreFaultKind::Other, msg!("store-it-is-a-folder-not-a-file").to_owned()),
            ErrorKind::NotADirectory => (StoreFaultKind::Missing, msg!("store-its-folder-is-a-file").to_owned()),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
                (StoreFaultKind::Full, msg!("store-the-disk-is-full").to_owned())
            }
            ErrorKind::FileTooLarge => (StoreFaultKind::Other, msg!("store-file-too-long").to_owned()),
            _ => (StoreFaultKind::Other, error.to_string()),
        };
        StoreFault { path: path.to_owned(), what, why, kind }
    }

    /// Returns a failure detected by this program.
    #[must_use]
    pub fn new(path: &Path, what: &'static str, kind: StoreFaultKind, why: &str) -> Self {
        StoreFault { path: path.to_owned(), what, why: why.to_owned(), kind }
    }
}
