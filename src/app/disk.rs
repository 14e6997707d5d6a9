//! The disk the app writes to: the machine's own, the mirror of a browser's storage, or one of a test.

use crate::store::{Disk, FolderItem, Unsettled};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Any disk.
pub struct AnyDisk(Box<dyn Disk + Send>);

impl AnyDisk {
    /// Wraps a disk.
    #[must_use]
    pub fn new(disk: impl Disk + Send + 'static) -> Self {
        AnyDisk(Box::new(disk))
    }
}

impl fmt::Debug for AnyDisk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyDisk")
    }
}

/// Makes disks: a new one for each access to files. An open journal keeps its own, because a disk holds the lock of one
/// file at a time.
#[derive(Clone)]
pub struct DiskMaker {
    maker: Arc<dyn Fn() -> AnyDisk + Send + Sync>,
}

impl DiskMaker {
    /// Wraps a function that makes disks.
    pub fn new(make: impl Fn() -> AnyDisk + Send + Sync + 'static) -> Self {
        DiskMaker { maker: Arc::new(make) }
    }

    /// Makes a disk.
    #[must_use]
    pub fn make(&self) -> AnyDisk {
        (self.maker)()
    }
}

impl Default for DiskMaker {
    #[cfg(not(target_arch = "wasm32"))]
    fn default() -> Self {
        DiskMaker::new(|| AnyDisk::new(crate::store::RealDisk::default()))
    }

    /// An empty mirror, for a page that passes no store: nothing is ever stored, and the app reports that.
    #[cfg(target_arch = "wasm32")]
    fn default() -> Self {
        let disk = crate::store::MirrorDisk::default();
        DiskMaker::new(move || AnyDisk::new(disk.clone()))
    }
}

impl fmt::Debug for DiskMaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DiskMaker")
    }
}

impl Disk for AnyDisk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.0.read(path)
    }
    fn create(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.0.create(path, bytes)
    }
    fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.0.append(path, bytes)
    }
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.0.rename(from, to)
    }
    fn rename_noreplace(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.0.rename_noreplace(from, to)
    }
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        self.0.sync_folder(folder)
    }
    fn remove(&mut self, path: &Path) -> io::Result<()> {
        self.0.remove(path)
    }
    fn make_folder(&mut self, folder: &Path) -> io::Result<()> {
        self.0.make_folder(folder)
    }
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.0.list(folder)
    }
    fn exists(&self, path: &Path) -> bool {
        self.0.exists(path)
    }
    fn has_file(&self, path: &Path) -> io::Result<bool> {
        self.0.has_file(path)
    }
    fn followed(&self, path: &Path) -> PathBuf {
        self.0.followed(path)
    }
    fn lock(&mut self, path: &Path) -> io::Result<bool> {
        self.0.lock(path)
    }
    fn still_locked_file(&self, path: &Path, bytes: usize) -> bool {
        self.0.still_locked_file(path, bytes)
    }
    fn items(&self, folder: &Path) -> Vec<FolderItem> {
        self.0.items(folder)
    }
    fn unsettled(&self, path: &Path) -> Option<Unsettled> {
        self.0.unsettled(path)
    }
    fn try_again(&mut self) {
        self.0.try_again();
    }
    fn copy_permissions(&mut self, path: &Path, other: &Path) {
        self.0.copy_permissions(path, other);
    }
    fn closed(&self, path: &Path) -> Option<String> {
        self.0.closed(path)
    }
    fn is_taken(&self, path: &Path) -> bool {
        self.0.is_taken(path)
    }
    fn is_here(&self, path: &Path) -> bool {
        self.0.is_here(path)
    }
    fn size(&self, path: &Path) -> Option<usize> {
        self.0.size(path)
    }
}
