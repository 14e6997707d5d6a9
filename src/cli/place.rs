//! Writing files: allowed places, and no replacement without `--replace`.

use super::load;
use super::out::{CliError, shown};
use crate::store::{IfThere, RealDisk, StoreFault, StoreFaultKind, makes_way, write_whole};
use crate::text::Id;
use crate::{msg, msg_id};
use std::path::Path;

const HINT: Id = msg_id!("cli-replace-hint");

/// A kind of output file. It may overwrite only files of the same kind.
pub(super) struct OutputKind {
    /// Returns whether the existing file is of this kind.
    pub is_one: fn(&[u8]) -> bool,
    /// The message for a folder of that name.
    pub is_a_folder: Id,
    /// The message for an existing file of another kind.
    pub is_another: Id,
}

/// Refuses a place where a file must not be written: an existing file is replaced only with `--replace`, and only if it
/// is of its kind or empty. Reads regular files only.
pub(super) fn may_be_written(path: &Path, replace: bool, kind: &OutputKind) -> Result<(), CliError> {
    let refused = |why: &str| Err(CliError::Refused(msg!("cli-path-and-why", path = shown(path), why)));
    if path.is_dir() {
        return refused(kind.is_a_folder.word());
    }
    if !makes_way(&RealDisk::default(), path).map_err(store_error)? {
        return Ok(());
    }
    if !replace {
        return refused(&msg!("cli-it-is-there-already", hint = HINT));
    }
    let there = load::bytes(path)?;
    if there.trim_ascii().is_empty() || (kind.is_one)(&there) { Ok(()) } else { refused(kind.is_another.word()) }
}

/// Writes a file that [`may_be_written`].
pub(super) fn write(path: &Path, bytes: &[u8], replace: bool) -> Result<(), CliError> {
    let if_there = if replace { IfThere::Replace } else { IfThere::Refuse };
    write_whole(&mut RealDisk::default(), path, bytes, if_there).map_err(store_error)
}

fn store_error(fault: StoreFault) -> CliError {
    let hint = if fault.kind == StoreFaultKind::Exists { HINT.word() } else { "" };
    CliError::Refused(format!("{fault}{hint}"))
}
