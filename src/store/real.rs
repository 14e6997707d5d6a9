//! The machine's disk and its standard folders.

use super::{Disk, FolderItem, folder_of};
use crate::msg;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Upper limit on the size of a file. A journal of a hundred thousand actions is shorter; a longer file is something
/// else, such as a film, and is neither read nor written.
pub const MAX_BYTES: u64 = 256 * 1024 * 1024;

/// Reads a file or a pipe to its end.
///
/// # Errors
/// `FileTooLarge` for more than [`MAX_BYTES`], or any error of the operating system.
pub fn read_all(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    fits(bytes.len() as u64).map(|()| bytes)
}

/// Rejects a size that could not be read back.
fn fits(bytes: u64) -> io::Result<()> {
    if bytes > MAX_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(()) }
}

/// The machine's disk. Holds the lock of one file at a time.
#[derive(Debug, Default)]
pub struct RealDisk {
    locked: Option<(PathBuf, File)>,
}

impl Disk for RealDisk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        read_all(File::open(path)?)
    }

    fn create(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        fits(bytes.len() as u64)?;
        fill(&mut OpenOptions::new().write(true).create_new(true).open(path)?, bytes)
    }

    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().append(true).open(path)?;
        fits(file.metadata()?.len().saturating_add(bytes.len() as u64))?;
        extend(&mut file, bytes)
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        // A rename does not need write permission on the replaced file, so check for write protection here.
        if is_protected(to) {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        self.copy_permissions(from, to);
        fs::rename(from, to)
    }

    fn copy_permissions(&mut self, path: &Path, other: &Path) {
        // Best effort: some disks have no permissions.
        if let Ok(other) = fs::metadata(other) {
            give_to_owners(path, &other);
            let _ = fs::set_permissions(path, other.permissions());
        }
    }

    fn closed(&self, path: &Path) -> Option<String> {
        is_protected(path).then(|| msg!("store-it-is-write-protected").to_owned())
    }

    fn rename_noreplace(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        match fs::hard_link(from, to) {
            Ok(()) => {
                // A second name does no harm.
                let _ = fs::remove_file(from);
                Ok(())
            }
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => Err(e),
            // A disk without hard links, such as a memory card.
            Err(_) if self.exists(to) => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(from, to),
        }
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        // Windows cannot open a folder and does not need this.
        if cfg!(windows) { Ok(()) } else { File::open(folder)?.sync_all() }
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn make_folder(&mut self, folder: &Path) -> io::Result<()> {
        if folder.is_dir() {
            return Ok(());
        }
        let above = folder_of(folder).to_owned();
        // A relative folder lies in the current one; a root has no parent.
        if above != folder && above != Path::new(".") {
            self.make_folder(&above)?;
        }
        if let Err(e) = fs::create_dir(folder)
            && !folder.is_dir()
        {
            if e.kind() != io::ErrorKind::AlreadyExists {
                return Err(e);
            }
            // The name belongs to a file or to something that is neither file nor folder.
            return Err(self.has_file(folder).err().unwrap_or_else(|| io::ErrorKind::NotADirectory.into()));
        }
        // A power failure that loses one of the names loses everything below it, so a folder that cannot be synced is
        // removed and will be created again.
        self.sync_folder(&above).inspect_err(|_| drop(fs::remove_dir(folder)))
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_file() {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }

    fn items(&self, folder: &Path) -> Vec<FolderItem> {
        super::items(folder)
    }

    fn exists(&self, path: &Path) -> bool {
        path.symlink_metadata().is_ok()
    }

    fn has_file(&self, path: &Path) -> io::Result<bool> {
        match fs::metadata(path) {
            Ok(there) if there.is_file() => Ok(true),
            Ok(there) if there.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(_) => Err(io::Error::other(msg!("store-device-or-pipe"))),
            Err(e) if e.kind() == io::ErrorKind::PermissionDenied => Err(e),
            Err(_) if path.is_symlink() => Err(io::Error::other(msg!("store-it-is-a-link-that-leads-nowhere"))),
            Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(e) => Err(e),
        }
    }

    fn followed(&self, path: &Path) -> PathBuf {
        if path.is_symlink() { fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()) } else { path.to_owned() }
    }

    fn still_locked_file(&self, path: &Path, bytes: usize) -> bool {
        let Ok(there) = fs::metadata(path) else { return false };
        // On a disk without locks only the length is checked.
        let locked = self.locked.as_ref().filter(|(locked, _)| locked == path);
        there.len() == bytes as u64 && locked.is_none_or(|(_, file)| is_same(&there, file))
    }

    fn lock(&mut self, path: &Path) -> io::Result<bool> {
        let locked = self.locked.as_ref().filter(|(locked, _)| locked == path);
        if locked.is_some_and(|(_, file)| fs::metadata(path).is_ok_and(|there| is_same(&there, file))) {
            return Ok(true);
        }
        let mut file = to_lock(path)?;
        let mut tried = file.try_lock();
        // Between opening and locking, another window may have replaced the file and released the lock on the old one.
        for _ in 0..3 {
            if tried.is_err() || fs::metadata(path).is_ok_and(|there| is_same(&there, &file)) {
                break;
            }
            file = to_lock(path)?;
            tried = file.try_lock();
        }
        if matches!(tried, Err(TryLockError::WouldBlock)) && self.locked.take_if(|(name, _)| name == path).is_some() {
            // Some disks change the inode number of a file now and then: then the lock was our own.
            tried = file.try_lock();
        }
        match tried {
            Ok(()) => {
                self.locked = Some((path.to_owned(), file));
                Ok(true)
            }
            Err(TryLockError::WouldBlock) => Ok(false),
            // A disk without locks (some network disks and memory cards) is no reason to lose the game.
            Err(TryLockError::Error(_)) => {
                self.locked = None;
                Ok(true)
            }
        }
    }
}

/// Returns whether a file is write-protected: marked read-only, owned by another user, or on a read-only disk.
fn is_protected(path: &Path) -> bool {
    let Ok(there) = fs::metadata(path) else { return false };
    if !there.is_file() {
        return false;
    }
    let denied = |e: io::Error| matches!(e.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem);
    there.permissions().readonly() || OpenOptions::new().write(true).open(path).is_err_and(denied)
}

/// Copies owner and group of a file, or at least the group: its permissions refer to them.
#[cfg(unix)]
fn give_to_owners(path: &Path, other: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, chown};
    let _ = chown(path, Some(other.uid()), Some(other.gid())).or_else(|_| chown(path, None, Some(other.gid())));
}

#[cfg(not(unix))]
fn give_to_owners(_: &Path, _: &fs::Metadata) {}

/// A file with sync: that of the machine, or of a test disk whose power may fail.
pub trait Lasting: Write {
    /// Syncs contents and metadata.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn sync_all(&self) -> io::Result<()>;

    /// Syncs contents and length.
    ///
    /// # Errors
    /// Any error of the operating system.
    fn sync_data(&self) -> io::Result<()>;
}

impl Lasting for File {
    fn sync_all(&self) -> io::Result<()> {
        File::sync_all(self)
    }

    fn sync_data(&self) -> io::Result<()> {
        File::sync_data(self)
    }
}

/// Writes and syncs the bytes of a new file.
///
/// # Errors
/// Any error of the operating system. Part of the bytes may have been written.
pub fn fill(file: &mut impl Lasting, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

/// Appends and syncs bytes to a file that is open at its end.
///
/// # Errors
/// Any error of the operating system. Part of the bytes may have been written.
pub fn extend(file: &mut impl Lasting, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_data()
}

/// Returns whether the file is the one that was locked.
#[cfg(unix)]
fn is_same(there: &fs::Metadata, locked: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    locked.metadata().is_ok_and(|locked| (locked.dev(), locked.ino()) == (there.dev(), there.ino()))
}

/// Always true: on systems other than Unix the lock is on a separate file beside this one, which is never replaced.
#[cfg(not(unix))]
fn is_same(_: &fs::Metadata, _: &File) -> bool {
    true
}

/// Opens the file to lock. On Windows this is a separate file beside it, because a lock on the file itself would stop
/// even its owner from reading it.
fn to_lock(path: &Path) -> io::Result<File> {
    if cfg!(windows) {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        OpenOptions::new().write(true).create(true).truncate(false).open(PathBuf::from(name))
    } else {
        // Some network disks lock only files that are open for writing.
        OpenOptions::new().read(true).write(true).open(path).or_else(|_| File::open(path))
    }
}

/// Returns the default folder for games; `None` if the machine has no home folder.
#[must_use]
pub fn games_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "drumhead").map(|dirs| dirs.data_dir().join("games"))
}

/// Returns the folder for preferences.
#[must_use]
pub fn config_folder() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "drumhead").map(|dirs| dirs.config_dir().to_owned())
}
