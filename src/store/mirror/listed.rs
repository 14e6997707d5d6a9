//! Files that are listed while their bytes are still in the store, and a store that no longer has what it had.

use super::{Inner, Kept, MirrorDisk, Write};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file as the store lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The file.
    pub path: PathBuf,
    /// The stamp it was last written with.
    pub stamp: u64,
    /// How many bytes it has.
    pub size: usize,
}

impl MirrorDisk {
    /// The store's whole list of files, at the start or after it has been opened again. Files that are in memory and not in the
    /// store any more are written to it whole; those that were only listed are gone.
    ///
    /// While a lot is under way the list waits for its end: nobody knows which of it is in the list.
    pub fn relist(&self, rows: Vec<Listed>) {
        let mut inner = self.inner();
        inner.list = Some(rows);
        inner.compare_list();
    }

    /// One row of the store's list: another tab has written to a file that is not in memory here.
    pub fn note(&self, row: Listed) {
        self.inner().note(row);
    }

    /// The store lacks what a write was to be added to: the whole file takes its place.
    pub fn rewrite(&self, path: &Path) {
        let mut inner = self.inner();
        inner.put_again(path);
        inner.trouble = None;
        inner.end_lot();
    }

    /// Frees the memory of a file whose bytes are all in the store.
    pub fn put_away(&self, path: &Path) {
        let mut inner = self.inner();
        let travels = inner.outbox.iter().any(|write| write.path() == path);
        if let Some(kept) = inner.files.get_mut(path).filter(|kept| !travels && kept.away.is_none()) {
            kept.away = Some(kept.bytes.len());
            (kept.bytes, kept.settled) = (Vec::new(), 0);
        }
    }
}

impl Inner {
    /// Nothing is under way any more.
    pub(super) fn end_lot(&mut self) {
        self.under_way = 0;
        self.compare_list();
    }

    fn compare_list(&mut self) {
        if self.under_way > 0 {
            return;
        }
        let Some(rows) = self.list.take() else { return };
        let there: BTreeSet<PathBuf> = rows.iter().map(|row| row.path.clone()).collect();
        let missing: Vec<PathBuf> = self.files.keys().filter(|path| !there.contains(*path)).cloned().collect();
        for path in missing {
            self.write_again(&path);
        }
        for row in rows {
            self.note(row);
        }
    }

    fn note(&mut self, Listed { path, stamp, size }: Listed) {
        self.stamp = self.stamp.max(stamp);
        let listed = Kept { stamp, away: Some(size), ..Kept::default() };
        let kept = self.files.entry(path).or_insert(listed);
        if kept.away.is_some() {
            (kept.stamp, kept.away) = (stamp, Some(size));
        }
    }

    /// A file that the store does not have. The owner of a game writes it; a tab that only reads it waits.
    fn write_again(&mut self, path: &Path) {
        if self.files.get(path).is_some_and(|kept| kept.away.is_some()) {
            self.files.remove(path);
        } else if !self.is_taken(path) && !self.is_outside(path) {
            self.put_again(path);
        }
    }

    /// Replaces every write of a file that waits by one of all its bytes. Nothing of it counts as stored until that arrives.
    fn put_again(&mut self, path: &Path) {
        let stamp = self.next_stamp();
        let Some(kept) = self.files.get_mut(path) else { return };
        (kept.parts, kept.settled, kept.stamp) = (1, 0, stamp);
        let bytes = kept.bytes.clone();
        self.outbox.retain(|write| write.path() != path);
        self.outbox.push_back(Write::Put { path: path.to_owned(), part: 0, bytes, stamp });
        self.again = true;
    }
}
