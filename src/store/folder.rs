//! Small things a program asks of its machine: what is in a folder, a number nobody chose.

use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// Something in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Where it is.
    pub path: PathBuf,
    /// It is a folder itself.
    pub is_folder: bool,
    /// When it was last written, where the disk knows.
    pub written: Option<SystemTime>,
}

/// What is in a folder, by name; nothing where it cannot be read. Devices and pipes are left out: they are not to be read.
#[must_use]
pub fn items(folder: &Path) -> Vec<Item> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let item = |entry: fs::DirEntry| {
        let path = entry.path();
        // Of what cannot be looked at it is told why once somebody chooses it.
        let about = fs::metadata(&path).ok();
        let is_folder = about.as_ref().is_some_and(fs::Metadata::is_dir);
        let may_be_read = about.as_ref().is_none_or(|about| about.is_file() || is_folder);
        may_be_read.then(|| Item { path, is_folder, written: about.and_then(|about| about.modified().ok()) })
    };
    let mut items: Vec<Item> = entries.flatten().filter_map(item).collect();
    items.sort_by(|a, b| a.path.cmp(&b.path));
    items
}

/// What [`stir`] brought, and one more for each seed made of a hasher.
static STIRRED: AtomicU64 = AtomicU64::new(0);

/// Brings randomness from outside, where the standard library has none of its own: in the browser its hashers are keyed
/// alike at every start.
pub fn stir(entropy: u64) {
    STIRRED.fetch_add(entropy, Ordering::Relaxed);
}

/// A seed nobody chose. It has 53 bits, so that a reader of JSON who keeps numbers as doubles gets the same one.
#[must_use]
pub fn new_seed() -> u64 {
    of_the_system().unwrap_or_else(of_a_hasher) >> 11
}

/// Random bits of the system, where it has any to give.
#[cfg(not(target_arch = "wasm32"))]
fn of_the_system() -> Option<u64> {
    use rand::TryRng;
    rand::rngs::SysRng.try_next_u64().ok()
}

#[cfg(target_arch = "wasm32")]
fn of_the_system() -> Option<u64> {
    None
}

/// The standard library keys each of its hashers from the system, and what was stirred in does the rest.
fn of_a_hasher() -> u64 {
    let mut hasher = std::collections::hash_map::RandomState::new().build_hasher();
    hasher.write_u64(STIRRED.fetch_add(1, Ordering::Relaxed));
    hasher.finish()
}
