//! Files that are listed while their bytes are still in the store, and a store that has lost files.

use super::{MirrorDisk, MirrorState, StoredFile, Write};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file in the store's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The file.
    pub path: PathBuf,
    /// The stamp of its last write.
    pub stamp: u64,
    /// Its size in bytes.
    pub size: usize,
}

impl MirrorDisk {
    /// Takes the store's complete list of files, at the start or after it was reopened. A file that is in memory but no
    /// longer in the store is written to it again; a file that was only listed is dropped.
    ///
    /// While a batch is under way the list waits for its end, because it may or may not include that batch.
    pub fn relist(&self, rows: Vec<Listed>) {
        let mut inner = self.inner();
        inner.list = Some(rows);
        inner.compare_list();
    }

    /// Takes one row of the store's list: another tab has written to a file that is not in memory here.
    pub fn note(&self, row: Listed) {
        self.inner().note(row);
    }

    /// Replaces a write by one of the whole file: the store has lost the parts that the write should extend.
    pub fn rewrite(&self, path: &Path) {
        let mut inner = self.inner();
        inner.put_again(path);
        inner.trouble = None;
        inner.end_batch();
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

impl MirrorState {
    /// Ends the current batch.
    pub(super) fn end_batch(&mut self) {
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
        let listed = StoredFile { stamp, away: Some(size), ..StoredFile::default() };
        let kept = self.files.entry(path).or_insert(listed);
        if kept.away.is_some() {
            (kept.stamp, kept.away) = (stamp, Some(size));
        }
    }

    /// Handles a file that the store has lost. The owner of a game writes it again; a tab that only reads it waits.
    fn write_again(&mut self, path: &Path) {
        if self.files.get(path).is_some_and(|kept| kept.away.is_some()) {
            self.files.remove(path);
        } else if !self.is_taken(path) && !self.is_outside(path) {
            self.put_again(path);
        }
    }

    /// Replaces all pending writes of a file by one of its whole contents; until it arrives nothing counts as stored.
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
