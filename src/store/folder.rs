//! Small services of the machine: the contents of a folder, a random seed.

use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderItem {
    /// Its path.
    pub path: PathBuf,
    /// Whether it is a folder.
    pub is_folder: bool,
    /// Its modification time, if the disk knows it.
    pub written: Option<SystemTime>,
}

impl FolderItem {
    /// Returns the day it was written, in UTC: `2026-11-27`. `None` if the disk does not know the time, or keeps only
    /// the order of writes.
    #[must_use]
    pub fn day(&self) -> Option<String> {
        let seconds = self.written?.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs();
        let [year, month, day] = civil_from_days(seconds / 86_400);
        (year >= 2000).then(|| format!("{year}-{month:02}-{day:02}"))
    }
}

/// Returns year, month and day of a day counted from 1 January 1970, by Howard Hinnant's `civil_from_days`: years begin
/// in March, so that the leap day is a year's last; eras have 400 years.
#[must_use]
pub const fn civil_from_days(days: u64) -> [u64; 3] {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let year = era * 400 + year + (month >= 10) as u64;
    [year, (month + 2) % 12 + 1, day]
}

/// Returns the contents of a folder, sorted by name; empty if it cannot be read. Devices and pipes are left out: they
/// must not be read.
#[must_use]
pub fn items(folder: &Path) -> Vec<FolderItem> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let item = |entry: fs::DirEntry| {
        let path = entry.path();
        // An entry without metadata stays in the list; choosing it reports the error.
        let about = fs::metadata(&path).ok();
        let is_folder = about.as_ref().is_some_and(fs::Metadata::is_dir);
        let may_be_read = about.as_ref().is_none_or(|about| about.is_file() || is_folder);
        may_be_read.then(|| FolderItem { path, is_folder, written: about.and_then(|about| about.modified().ok()) })
    };
    let mut items: Vec<FolderItem> = entries.flatten().filter_map(item).collect();
    items.sort_by(|a, b| a.path.cmp(&b.path));
    items
}

/// The entropy from [`stir`], plus one for each seed made from a hasher.
static STIRRED: AtomicU64 = AtomicU64::new(0);

/// Adds entropy from outside, for platforms whose standard library has none: in the browser its hashers have the same
/// keys at every start.
pub fn stir(entropy: u64) {
    STIRRED.fetch_add(entropy, Ordering::Relaxed);
}

/// Returns a random seed. It has 53 bits, so that a JSON reader that stores numbers as doubles gets the same one.
#[must_use]
pub fn new_seed() -> u64 {
    of_the_system().unwrap_or_else(of_a_hasher) >> 11
}

/// Returns random bits from the operating system, if it has any.
#[cfg(not(target_arch = "wasm32"))]
fn of_the_system() -> Option<u64> {
    use rand::TryRng;
    rand::rngs::SysRng.try_next_u64().ok()
}

#[cfg(target_arch = "wasm32")]
fn of_the_system() -> Option<u64> {
    None
}

/// Returns bits from a hasher, which the standard library keys from the system, and from the added entropy.
fn of_a_hasher() -> u64 {
    let mut hasher = std::collections::hash_map::RandomState::new().build_hasher();
    hasher.write_u64(STIRRED.fetch_add(1, Ordering::Relaxed));
    hasher.finish()
}
