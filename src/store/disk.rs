//! The [`Disk`] trait, and writing whole files so that a crash leaves either the old file or the new one.

use super::{FolderItem, StoreFault, StoreFaultKind};
use crate::msg;
use std::io;
use std::path::{Path, PathBuf};

/// The part of a file that has not reached its store yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsettled {
    /// Number of bytes that have arrived for certain.
    pub settled: usize,
    /// Why the last attempt failed; `None`: it is still running.
    pub trouble: Option<String>,
}

/// A disk. A write is on the disk itself, not in a cache, when it returns, unless [`Disk::unsettled`] says otherwise.
pub trait Disk {
    /// Returns all bytes of a file.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Creates a file with these bytes.
    ///
    /// # Errors
    /// `AlreadyExists` if there is such a file, or any error of the operating system. A part may have been written.
    fn create(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Appends bytes to a file.
    ///
    /// # Errors
    /// Any error of the operating system. Part of the bytes may have been written.
    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Renames a file and replaces any file that has the new name.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;

    /// Renames a file unless the new name exists. Where the disk allows it, check and rename are one atomic step, so
    /// that a file which another process creates meanwhile is not replaced.
    ///
    /// # Errors
    /// `AlreadyExists` if there is a file of that name, or any error of the operating system.
    fn rename_noreplace(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        if self.exists(to) { Err(io::ErrorKind::AlreadyExists.into()) } else { self.rename(from, to) }
    }

    /// Syncs a folder, so that new names in it survive a crash.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn remove(&mut self, path: &Path) -> io::Result<()>;

    /// Creates a folder and its parents. The default does nothing: in-memory disks have folders only as parts of paths.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn make_folder(&mut self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }

    /// Returns the files of a folder, sorted by name.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// Returns whether the name exists.
    fn exists(&self, path: &Path) -> bool;

    /// Returns true for a file or a link to one, and false if the name does not exist.
    ///
    /// # Errors
    /// The path leads to something that is not a file: a folder, a device, a pipe or a broken link. It must not be
    /// read, because a pipe may never end, and it must not be replaced.
    fn has_file(&self, path: &Path) -> io::Result<bool> {
        Ok(self.exists(path))
    }

    /// Resolves a link to the real path of the file. A replacement must be written there.
    fn followed(&self, path: &Path) -> PathBuf;

    /// Locks a file against other processes until this one closes it or locks another; false: it is locked elsewhere.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn lock(&mut self, path: &Path) -> io::Result<bool>;

    /// Returns whether the file is still the one that was locked last and has this length. The default is true: no
    /// other process can reach an in-memory disk.
    fn still_locked_file(&self, _path: &Path, _bytes: usize) -> bool {
        true
    }

    /// Returns the contents of a folder with their modification times, sorted by name; empty if the folder cannot be
    /// read. The default lists files only, without times.
    fn items(&self, folder: &Path) -> Vec<FolderItem> {
        let files = self.list(folder).unwrap_or_default();
        files.into_iter().map(|path| FolderItem { path, is_folder: false, written: None }).collect()
    }

    /// Returns the part of a file that has not reached its store yet; `None`: the whole file has.
    fn unsettled(&self, _path: &Path) -> Option<Unsettled> {
        None
    }

    /// Requests a retry of the writes that failed.
    fn try_again(&mut self) {}

    /// Copies owner, group and mode from `other` to `path`. The default does nothing: no permissions in memory.
    fn copy_permissions(&mut self, _path: &Path, _other: &Path) {}

    /// Returns why a file is read-only here; `None`: it can be written unless another process has locked it.
    fn closed(&self, _path: &Path) -> Option<String> {
        None
    }

    /// Returns whether another tab owns the file and can be requested to hand it over.
    fn is_taken(&self, _path: &Path) -> bool {
        false
    }

    /// Returns whether the bytes of the file can be read now; false: they must first be fetched from an asynchronous
    /// store. True for a file that does not exist.
    fn is_here(&self, _path: &Path) -> bool {
        true
    }

    /// Returns the size of a file in bytes if the disk knows it without reading the file.
    fn size(&self, _path: &Path) -> Option<usize> {
        None
    }
}

/// Returns the folder of a file, `.` for a bare name.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// How to treat an existing file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfThere {
    /// Leave it and fail.
    Refuse,
    /// Replace it if it is a file: see [`makes_way`].
    Replace,
}

/// Returns whether there is a file of that name, which may be replaced.
///
/// # Errors
/// The path leads to something that is not a file and must not be replaced: see [`Disk::has_file`].
pub fn makes_way(disk: &dyn Disk, path: &Path) -> Result<bool, StoreFault> {
    disk.has_file(path).map_err(|e| StoreFault::io(path, msg!("store-cannot-be-saved"), &e))
}

/// Returns all bytes of a file. Reads nothing unless the path leads to a file: see [`Disk::has_file`].
///
/// # Errors
/// Any error of the operating system.
pub fn read_kept(disk: &dyn Disk, path: &Path) -> io::Result<Vec<u8>> {
    disk.has_file(path)?;
    disk.read(path)
}

/// Writes a whole file: to a temporary name first, synced, then renamed. A crash leaves the old file or the new one.
///
/// # Errors
/// The old file stays complete, or the new one has replaced it but the folder could not be synced.
/// [`StoreFaultKind::Exists`] if there is an old file and `if_there` is [`IfThere::Refuse`].
pub fn write_whole(disk: &mut dyn Disk, path: &Path, bytes: &[u8], if_there: IfThere) -> Result<(), StoreFault> {
    let fault = |e: &io::Error| StoreFault::io(path, msg!("store-cannot-be-saved"), e);
    if if_there == IfThere::Refuse && disk.exists(path) {
        return Err(StoreFault::new(
            path,
            msg!("store-cannot-be-saved"),
            StoreFaultKind::Exists,
            msg!("store-there-is-a-file-of-that-name"),
        ));
    }
    if if_there == IfThere::Replace {
        makes_way(disk, path)?;
    }
    let path = disk.followed(path);
    let path = path.as_path();
    let beside = free_beside(disk, path).ok_or_else(|| fault(&io::ErrorKind::AlreadyExists.into()))?;
    if let Err(e) = make_whole(disk, &beside, bytes) {
        return Err(fault(&e));
    }
    let named = match if_there {
        IfThere::Refuse => disk.rename_noreplace(&beside, path),
        IfThere::Replace => disk.rename(&beside, path),
    };
    if let Err(e) = named {
        // Best effort: a leftover temporary file does no harm, because its name is never used again.
        let _ = disk.remove(&beside);
        return Err(fault(&e));
    }
    disk.sync_folder(folder_of(path)).map_err(|e| fault(&e))
}

/// Creates a folder and its parents if they do not exist.
///
/// # Errors
/// The folder cannot be created.
pub fn make_folder(disk: &mut dyn Disk, folder: &Path) -> Result<(), StoreFault> {
    disk.make_folder(folder).map_err(|e| StoreFault::io(folder, msg!("store-cannot-be-made"), &e))
}

/// Creates the folder of a file if necessary, then writes the file as [`write_whole`] does.
///
/// # Errors
/// As [`make_folder`] and [`write_whole`].
pub fn write_down(disk: &mut dyn Disk, path: &Path, bytes: &[u8], if_there: IfThere) -> Result<(), StoreFault> {
    make_folder(disk, folder_of(path))?;
    write_whole(disk, path, bytes, if_there)
}

/// Creates a file; on failure tries to remove the partly written file.
pub(super) fn make_whole(disk: &mut dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let made = disk.create(path, bytes);
    if made.as_ref().is_err_and(|e| e.kind() != io::ErrorKind::AlreadyExists) {
        let _ = disk.remove(path);
    }
    made
}

/// Renames a file that must not be overwritten to the first free of `name.word-1.ext`, `name.word-2.ext`..., and
/// returns the new path.
///
/// # Errors
/// The rename failed and the file keeps its name, or the folder could not be synced.
pub fn set_aside(disk: &mut dyn Disk, path: &Path, word: &str) -> Result<PathBuf, StoreFault> {
    let fault = |e: &io::Error| StoreFault::io(path, msg!("store-cannot-be-set-aside"), e);
    let aside = free_name(disk, path, word).ok_or_else(|| fault(&io::ErrorKind::AlreadyExists.into()))?;
    disk.rename_noreplace(path, &aside).and_then(|()| disk.sync_folder(folder_of(path))).map_err(|e| fault(&e))?;
    Ok(aside)
}

/// Returns the first free of `name.ext.part-1`, `name.ext.part-2`... The extension is unique, so that a file left by a
/// crash is never mistaken for a game.
fn free_beside(disk: &dyn Disk, path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    first_free(disk, path, |n| format!("{name}.part-{n}"))
}

/// Returns the first free of the names beside a file.
fn first_free(disk: &dyn Disk, path: &Path, name: impl Fn(u32) -> String) -> Option<PathBuf> {
    (1..10_000).map(|n| path.with_file_name(name(n))).find(|name| !disk.exists(name))
}

/// Returns whether the name is one that [`set_aside`] or the copy of a damaged file would get with this word.
///
/// ```
/// use drumhead::store::is_aside;
/// use std::path::Path;
/// assert!(is_aside(Path::new("games/cowpens-1.damaged-2.jsonl"), "damaged"));
/// assert!(!is_aside(Path::new("games/damaged-2.jsonl"), "damaged"));
/// ```
#[must_use]
pub fn is_aside(path: &Path, word: &str) -> bool {
    let told = path.file_stem().and_then(|stem| Path::new(stem).extension()?.to_str());
    let number = told.and_then(|told| told.strip_prefix(word)?.strip_prefix('-'));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}

/// Returns the first free of `name.word-1.ext`, `name.word-2.ext`...
#[must_use]
pub fn free_name(disk: &dyn Disk, path: &Path, word: &str) -> Option<PathBuf> {
    let stem = path.file_stem()?.to_string_lossy();
    let ext = path.extension().map(|e| format!(".{}", e.to_string_lossy())).unwrap_or_default();
    first_free(disk, path, |n| format!("{stem}.{word}-{n}{ext}"))
}
