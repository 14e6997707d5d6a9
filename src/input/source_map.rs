//! The text itself: where its lines begin, and the faults found so far.

use crate::input::recovery::Mended;
use crate::input::{Fault, Faults, Severity};
use crate::say;
use std::cell::RefCell;

/// Bytes whose characters are counted together.
const BLOCK_BYTES: usize = 64;

/// Faults and warnings that are told, at most: who has more has another file than he thinks.
pub(crate) const MOST_TOLD: usize = 5_000;
/// Bytes of what is told of one of them, at most: a list of all that would be right may be as long as the file.
const LONGEST_TEXT: usize = 2_000;

/// A text that somebody can read.
fn shortened(mut text: String) -> String {
    if text.len() > LONGEST_TEXT {
        text.truncate(text.floor_char_boundary(LONGEST_TEXT));
        text.push('\u{2026}');
        // Thousands of them are kept, each with the room that all of it took.
        text.shrink_to_fit();
    }
    text
}

/// Byte offset of the start of each line.
pub(crate) fn line_starts(text: &str) -> Vec<usize> {
    let starts = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
    std::iter::once(0).chain(starts).collect()
}

/// A byte is the first of a character.
fn begins(byte: u8) -> bool {
    byte & 0b1100_0000 != 0b1000_0000
}

/// The text, where its lines begin, and the faults found so far.
pub(super) struct Sheet<'t> {
    text: &'t str,
    /// The same as it is read: its slips mended.
    read: &'t Mended<'t>,
    file: &'t str,
    /// The number of its first line.
    first: u32,
    /// Byte offset of the start of each line.
    lines: Vec<usize>,
    /// Characters before each block of so many bytes: a line may be all of a long file, and have a fault in every word.
    before: Vec<usize>,
    told: RefCell<Told>,
}

/// What is wrong with a file, or a part of it: so much of it as is told, and how much more there is.
pub(super) struct Told {
    faults: Vec<Fault>,
    /// So many are told, at most.
    room: usize,
    untold: usize,
    /// Something that is not told is no mere warning.
    untold_is_fault: bool,
    /// Line and column of the end of the last part with anything wrong.
    end: (u32, u32),
    /// That it goes on beyond all measure, and is not read from there on.
    unread: Option<Fault>,
}

impl Default for Told {
    fn default() -> Self {
        Told { faults: Vec::new(), room: MOST_TOLD, untold: 0, untold_is_fault: false, end: (0, 0), unread: None }
    }
}

impl Told {
    fn note(&mut self, severity: Severity, fault: impl FnOnce() -> Fault) {
        if self.room() > 0 {
            self.faults.push(fault());
        } else {
            self.untold += 1;
            self.untold_is_fault |= severity == Severity::Fault;
        }
    }

    /// Takes in what is wrong with the next part of the same file.
    pub(super) fn add(&mut self, next: Told) {
        self.unread = self.unread.take().or(next.unread);
        if next.faults.is_empty() && next.untold == 0 {
            return;
        }
        for fault in next.faults {
            self.note(fault.severity, || fault);
        }
        self.untold += next.untold;
        self.untold_is_fault |= next.untold_is_fault;
        self.end = next.end;
    }

    /// How many more are told.
    pub(super) fn room(&self) -> usize {
        self.room.saturating_sub(self.faults.len())
    }

    pub(super) fn has_fault(&self) -> bool {
        self.untold_is_fault
            || self.unread.is_some()
            || self.faults.iter().any(|fault| fault.severity == Severity::Fault)
    }

    /// In the order of the file; of more than any file is told of, the last says how many more there are, and that it was not
    /// read to its end if it was not.
    pub(super) fn faults(self, file: &str) -> Faults {
        let Told { mut faults, untold: count, untold_is_fault, end: (line, column), unread, .. } = self;
        faults.sort_by_key(|f| (f.line, f.column));
        if count > 0 {
            let severity = if untold_is_fault { Severity::Fault } else { Severity::Warning };
            let text = say!("table-more-is-wrong", count);
            // What is not read has nothing wrong.
            let unread = unread.as_ref().map_or((line, column), |unread| (unread.line, unread.column));
            let (line, column) = (line, column).min(unread);
            faults.push(Fault { file: file.to_owned(), line, column, severity, text });
        }
        faults.extend(unread);
        Faults(faults)
    }
}

impl<'t> Sheet<'t> {
    pub(super) fn new(text: &'t str, first: u32, read: &'t Mended<'t>, file: &'t str) -> Self {
        let blocks =
            text.as_bytes().chunks(BLOCK_BYTES).map(|block| block.iter().filter(|byte| begins(**byte)).count());
        let sums = blocks.scan(0, |so_far, count| {
            *so_far += count;
            Some(*so_far)
        });
        let before = std::iter::once(0).chain(sums).collect();
        Sheet { text, read, file, first, lines: line_starts(text), before, told: RefCell::default() }
    }

    /// The same with less to be told of it: the rest of its file has said so much already.
    pub(super) fn with_room(self, room: usize) -> Self {
        self.told.borrow_mut().room = room;
        self
    }

    /// A stretch of the text as it is read.
    pub(super) fn written(&self, at: std::ops::Range<usize>) -> &'t str {
        self.read.text.get(at).unwrap_or("")
    }

    /// Line and column from 1, the column in characters, of a place in the text as it is read.
    pub(super) fn line_and_column(&self, offset: usize) -> (u32, u32) {
        self.spot_of(self.read.origin_of(offset))
    }

    /// Line and column of a place in the text as it was written.
    fn spot_of(&self, offset: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|&start| start <= offset);
        let start = self.lines.get(line.saturating_sub(1)).copied().unwrap_or(0);
        let before = self.characters_to(offset.min(self.text.len())).saturating_sub(self.characters_to(start));
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        (count(line).saturating_add(self.first).saturating_sub(1), count(before + 1))
    }

    /// Characters that begin before a byte of the text as it was written.
    fn characters_to(&self, offset: usize) -> usize {
        let block = offset / BLOCK_BYTES;
        let rest = self.text.as_bytes().get(block * BLOCK_BYTES..offset).unwrap_or_default();
        self.before.get(block).copied().unwrap_or(0) + rest.iter().filter(|byte| begins(**byte)).count()
    }

    /// Notes what is wrong at a place in the text as it is read. It is put into words only where it is told: of a heap of noise
    /// that would take longer than all else.
    pub(super) fn note(&self, offset: usize, severity: Severity, text: impl FnOnce() -> String) {
        let offset = self.read.origin_of(offset);
        if !self.read.fillers.contains(&offset) {
            self.note_written(offset, severity, text);
        }
    }

    /// Notes what is wrong at a place in the text as it was written.
    pub(super) fn note_written(&self, offset: usize, severity: Severity, text: impl FnOnce() -> String) {
        self.told.borrow_mut().note(severity, || {
            let (line, column) = self.spot_of(offset);
            Fault { file: self.file.to_owned(), line, column, severity, text: shortened(text()) }
        });
    }

    /// Notes that from a place in the text as it was written nothing more is read. That is told whatever else is.
    pub(super) fn end_at(&self, offset: usize, text: String) {
        let (line, column) = self.spot_of(offset);
        let fault = Fault { file: self.file.to_owned(), line, column, severity: Severity::Fault, text };
        self.told.borrow_mut().unread = Some(fault);
    }

    pub(super) fn has_fault(&self) -> bool {
        self.told.borrow().has_fault()
    }

    /// A fault has been noted between two places in the text as it is read.
    pub(super) fn has_fault_within(&self, from: usize, to: usize) -> bool {
        if self.told.borrow().faults.is_empty() {
            return false;
        }
        let (from, to) = (self.line_and_column(from), self.line_and_column(to));
        let is_within = |fault: &Fault| (from..=to).contains(&(fault.line, fault.column));
        self.told.borrow().faults.iter().any(|fault| fault.severity == Severity::Fault && is_within(fault))
    }

    /// All that was noted.
    pub(super) fn told(&self) -> Told {
        Told { end: self.spot_of(self.text.len()), ..self.told.take() }
    }
}

/// A place in the file where a fault may be noted later, after the value there has been read.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub(super) sheet: &'a Sheet<'a>,
    pub(super) offset: usize,
}

impl Place<'_> {
    /// Notes a fault here.
    pub fn fault(&self, text: impl Into<String>) {
        self.tell(|| text.into());
    }

    /// Notes a fault here, put into words only if it is told.
    pub fn tell(&self, text: impl FnOnce() -> String) {
        self.sheet.note(self.offset, Severity::Fault, text);
    }

    /// Notes a warning here: the referee may waive it.
    pub fn warn(&self, text: impl Into<String>) {
        self.sheet.note(self.offset, Severity::Warning, || text.into());
    }

    /// Its line, from 1.
    #[must_use]
    pub fn line(&self) -> u32 {
        self.line_and_column().0
    }

    /// Its line and its column in characters, both from 1.
    #[must_use]
    pub fn line_and_column(&self) -> (u32, u32) {
        self.sheet.line_and_column(self.offset)
    }
}
