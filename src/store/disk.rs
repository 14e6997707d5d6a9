//! What a disk must be able to do, and what every file needs of it: writing a whole file so that a crash leaves the old
//! one or the new one.

use super::{Item, StoreFault, StoreFaultKind};
use crate::word;
use std::io;
use std::path::{Path, PathBuf};

/// What of a file is still on its way to where it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsettled {
    /// How many of its bytes have surely arrived.
    pub settled: usize,
    /// Why the last try failed; `None`: it is under way.
    pub trouble: Option<String>,
}

/// A disk. Every write is on the disk itself, not in a cache, when it returns, unless [`Disk::unsettled`] says otherwise.
pub trait Disk {
    /// All bytes of a file.
    ///
    /// # Errors
    /// As the operating system has it.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Makes a new file with these bytes; `AlreadyExists` where there is one.
    ///
    /// # Errors
    /// As the operating system has it. A part of the file may have been written.
    fn create(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Adds bytes to the end of a file.
    ///
    /// # Errors
    /// As the operating system has it. A part of the bytes may have been written.
    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Gives a file another name, in place of any file of that name.
    ///
    /// # Errors
    /// As the operating system has it.
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;

    /// Gives a file a name that no file has; `AlreadyExists` where one has, however shortly before it got it.
    ///
    /// # Errors
    /// As the operating system has it.
    fn place(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        if self.exists(to) { Err(io::ErrorKind::AlreadyExists.into()) } else { self.rename(from, to) }
    }

    /// Makes sure that new names in a folder are on the disk.
    ///
    /// # Errors
    /// As the operating system has it.
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// As the operating system has it.
    fn remove(&mut self, path: &Path) -> io::Result<()>;

    /// Makes a folder and those above it; a disk that knows folders by the paths of its files alone has nothing to make.
    ///
    /// # Errors
    /// As the operating system has it.
    fn make_folder(&mut self, _folder: &Path) -> io::Result<()> {
        Ok(())
    }

    /// The files of a folder, by name.
    ///
    /// # Errors
    /// As the operating system has it.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// There is a file of that name.
    fn exists(&self, path: &Path) -> bool;

    /// There is a file of that name, or a link that leads to one; false: there is nothing at all.
    ///
    /// # Errors
    /// What is there is no file but a folder, a device, a pipe, a link that leads nowhere: it is neither to be read to its end,
    /// which a pipe may not have, nor to be replaced.
    fn has_file(&self, path: &Path) -> io::Result<bool> {
        Ok(self.exists(path))
    }

    /// Where a file is that has another name here: what takes its place must take it there.
    fn followed(&self, path: &Path) -> PathBuf;

    /// Keeps other processes from opening a file until this one closes it or opens another; false: another has it.
    ///
    /// # Errors
    /// As the operating system has it.
    fn lock(&mut self, path: &Path) -> io::Result<bool>;

    /// The file of that name is still the one locked last, and so many bytes long. A disk nobody else can get at has nothing
    /// to look for.
    fn is_ours(&self, _path: &Path, _bytes: usize) -> bool {
        true
    }

    /// What is in a folder, by name, with when it was written; nothing where it cannot be read. A disk that knows no folders
    /// in folders and no times has its files.
    fn items(&self, folder: &Path) -> Vec<Item> {
        let files = self.list(folder).unwrap_or_default();
        files.into_iter().map(|path| Item { path, is_folder: false, written: None }).collect()
    }

    /// What of a file is not yet where it is kept; `None`: all of it is.
    fn unsettled(&self, _path: &Path) -> Option<Unsettled> {
        None
    }

    /// What is not yet where it should be is to be tried once more.
    fn try_again(&mut self) {}

    /// Lets nobody but those of another file read and write a file. A disk that knows nobody has nothing to do.
    fn open_as(&mut self, _path: &Path, _other: &Path) {}

    /// Why a file may only be read here; `None`: it may be written, unless another process has locked it.
    fn closed(&self, _path: &Path) -> Option<String> {
        None
    }

    /// The file is closed because another tab owns it, which can be asked to hand it over.
    fn is_taken(&self, _path: &Path) -> bool {
        false
    }

    /// The bytes of the file can be read now; false: they have to be brought from a store that answers later. A file that does
    /// not exist is here.
    fn is_here(&self, _path: &Path) -> bool {
        true
    }

    /// The size of a file in bytes, where the disk knows it without reading it.
    fn size(&self, _path: &Path) -> Option<usize> {
        None
    }
}

/// The folder a file is in.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// What to do with a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfThere {
    /// Leave it and fail.
    Refuse,
    /// Put the new one in its place, if it is a file: see [`makes_way`].
    Replace,
}

/// Whether there is a file of that name, which another may replace.
///
/// # Errors
/// What is there is no file, and makes way for none: see [`Disk::has_file`].
pub fn makes_way(disk: &dyn Disk, path: &Path) -> Result<bool, StoreFault> {
    disk.has_file(path).map_err(|e| StoreFault::io(path, word!("store-cannot-be-saved"), &e))
}

/// All bytes of a file that is kept here. Of what is no file nothing is read: see [`Disk::has_file`].
///
/// # Errors
/// As the operating system has it.
pub fn read_kept(disk: &dyn Disk, path: &Path) -> io::Result<Vec<u8>> {
    disk.has_file(path)?;
    disk.read(path)
}

/// Writes a whole file: beside first, synced, then renamed into place. A crash leaves the old file or the new one.
///
/// # Errors
/// Nothing of an old file is lost. [`StoreFaultKind::Exists`] where there is one that was not to be replaced.
pub fn write_whole(disk: &mut dyn Disk, path: &Path, bytes: &[u8], if_there: IfThere) -> Result<(), StoreFault> {
    let fault = |e: &io::Error| StoreFault::io(path, word!("store-cannot-be-saved"), e);
    if if_there == IfThere::Refuse && disk.exists(path) {
        return Err(StoreFault::new(
            path,
            word!("store-cannot-be-saved"),
            StoreFaultKind::Exists,
            word!("store-there-is-a-file-of-that-name"),
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
        IfThere::Refuse => disk.place(&beside, path),
        IfThere::Replace => disk.rename(&beside, path),
    };
    if let Err(e) = named {
        // Best effort: what is left beside harms nothing, and a name that is taken is not taken again.
        let _ = disk.remove(&beside);
        return Err(fault(&e));
    }
    disk.sync_folder(folder_of(path)).map_err(|e| fault(&e))
}

/// Makes a folder and those above it, where there is none.
///
/// # Errors
/// It cannot be made.
pub fn make_folder(disk: &mut dyn Disk, folder: &Path) -> Result<(), StoreFault> {
    disk.make_folder(folder).map_err(|e| StoreFault::io(folder, word!("store-cannot-be-made"), &e))
}

/// Writes a whole file as [`write_whole`] does, and makes its folder first where there is none.
///
/// # Errors
/// As [`make_folder`] and [`write_whole`].
pub fn write_down(disk: &mut dyn Disk, path: &Path, bytes: &[u8], if_there: IfThere) -> Result<(), StoreFault> {
    make_folder(disk, folder_of(path))?;
    write_whole(disk, path, bytes, if_there)
}

/// Makes a new file; half a file is taken away again, as far as that can be done.
pub(super) fn make_whole(disk: &mut dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let made = disk.create(path, bytes);
    if made.as_ref().is_err_and(|e| e.kind() != io::ErrorKind::AlreadyExists) {
        let _ = disk.remove(path);
    }
    made
}

/// Gives a file that is not to be overwritten another name, `name.word-1.ext`, or the next that is free, and tells it.
///
/// # Errors
/// It has its old name still.
pub fn set_aside(disk: &mut dyn Disk, path: &Path, word: &str) -> Result<PathBuf, StoreFault> {
    let fault = |e: &io::Error| StoreFault::io(path, word!("store-cannot-be-kept-aside"), e);
    let aside = free_name(disk, path, word).ok_or_else(|| fault(&io::ErrorKind::AlreadyExists.into()))?;
    disk.place(path, &aside).and_then(|()| disk.sync_folder(folder_of(path))).map_err(|e| fault(&e))?;
    Ok(aside)
}

/// The first of `name.ext.part-1`, `name.ext.part-2`... that no file has. Its ending is nobody's, so that what a crash leaves of it
/// is taken for no game.
fn free_beside(disk: &dyn Disk, path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    first_free(disk, path, |n| format!("{name}.part-{n}"))
}

/// The first of some names beside a file that no file has.
fn first_free(disk: &dyn Disk, path: &Path, name: impl Fn(u32) -> String) -> Option<PathBuf> {
    (1..10_000).map(|n| path.with_file_name(name(n))).find(|name| !disk.exists(name))
}

/// Whether a file was [set aside](set_aside) under such a word, or is a copy of a damaged one.
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

/// The first of `name.word-1.ext`, `name.word-2.ext`... that no file has.
#[must_use]
pub fn free_name(disk: &dyn Disk, path: &Path, word: &str) -> Option<PathBuf> {
    let stem = path.file_stem()?.to_string_lossy();
    let ext = path.extension().map(|e| format!(".{}", e.to_string_lossy())).unwrap_or_default();
    first_free(disk, path, |n| format!("{stem}.{word}-{n}{ext}"))
}
