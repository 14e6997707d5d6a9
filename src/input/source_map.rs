//! The source text with its line starts, and the faults found so far.

use crate::input::recovery::Mended;
use crate::input::{Fault, Faults, Severity};
use crate::msg;
use std::cell::RefCell;

/// Size in bytes of the blocks whose characters are counted in advance.
const BLOCK_BYTES: usize = 64;

/// Upper limit on reported faults and warnings; a file with more is almost certainly not of this format.
pub(crate) const MAX_TOLD: usize = 5_000;
/// Upper limit on the bytes of one message: a list of the possible values may be as long as the file.
const LONGEST_TEXT: usize = 2_000;

/// Shortens a message to a readable length.
fn shortened(mut text: String) -> String {
    if text.len() > LONGEST_TEXT {
        text.truncate(text.floor_char_boundary(LONGEST_TEXT));
        text.push('\u{2026}');
        // Thousands of messages are stored, so free the memory of the dropped part.
        text.shrink_to_fit();
    }
    text
}

/// Returns the byte offset of the start of each line.
pub(crate) fn line_starts(text: &str) -> Vec<usize> {
    let starts = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
    std::iter::once(0).chain(starts).collect()
}

/// Returns whether a byte is the first of a character.
fn begins(byte: u8) -> bool {
    byte & 0b1100_0000 != 0b1000_0000
}

/// The source text with its line starts, and the faults found so far.
pub(super) struct SourceMap<'t> {
    text: &'t str,
    /// The parsed text: the source after repairs.
    read: &'t Mended<'t>,
    file: &'t str,
    /// The number of its first line.
    first: u32,
    /// Byte offset of the start of each line.
    lines: Vec<usize>,
    /// Number of characters before each block: a long file may be one line with a fault in every word.
    before: Vec<usize>,
    diagnostics: RefCell<Diagnostics>,
}

/// The faults of a file or a part of it: those that will be reported, and the count of the others.
pub(super) struct Diagnostics {
    faults: Vec<Fault>,
    /// Upper limit on reported faults.
    room: usize,
    unreported: usize,
    /// Whether one of the unreported ones is a fault, not just a warning.
    unreported_is_fault: bool,
    /// Line and column of the end of the last part with faults or warnings.
    end: (u32, u32),
    /// Set if reading stopped because the file is far too long.
    unread: Option<Fault>,
}

impl Default for Diagnostics {
    fn default() -> Self {
        Diagnostics {
            faults: Vec::new(),
            room: MAX_TOLD,
            unreported: 0,
            unreported_is_fault: false,
            end: (0, 0),
            unread: None,
        }
    }
}

impl Diagnostics {
    fn note(&mut self, severity: Severity, fault: impl FnOnce() -> Fault) {
        if self.room() > 0 {
            self.faults.push(fault());
        } else {
            self.unreported += 1;
            self.unreported_is_fault |= severity == Severity::Fault;
        }
    }

    /// Adds the faults of the next part of the same file.
    pub(super) fn add(&mut self, next: Diagnostics) {
        self.unread = self.unread.take().or(next.unread);
        if next.faults.is_empty() && next.unreported == 0 {
            return;
        }
        for fault in next.faults {
            self.note(fault.severity, || fault);
        }
        self.unreported += next.unreported;
        self.unreported_is_fault |= next.unreported_is_fault;
        self.end = next.end;
    }

    /// Returns how many more faults will be reported.
    pub(super) fn room(&self) -> usize {
        self.room.saturating_sub(self.faults.len())
    }

    pub(super) fn has_fault(&self) -> bool {
        self.unreported_is_fault
            || self.unread.is_some()
            || self.faults.iter().any(|fault| fault.severity == Severity::Fault)
    }

    /// Returns the faults in file order. Beyond the limit, the last one counts the rest; if the file was not read to
    /// its end, a fault reports it.
    pub(super) fn faults(self, file: &str) -> Faults {
        let Diagnostics { mut faults, unreported: count, unreported_is_fault, end: (line, column), unread, .. } = self;
        faults.sort_by_key(|f| (f.line, f.column));
        if count > 0 {
            let severity = if unreported_is_fault { Severity::Fault } else { Severity::Warning };
            let text = msg!("table-more-is-wrong", count);
            // There are no faults beyond the place where reading stopped.
            let unread = unread.as_ref().map_or((line, column), |unread| (unread.line, unread.column));
            let (line, column) = (line, column).min(unread);
            faults.push(Fault { file: file.to_owned(), line, column, severity, text });
        }
        faults.extend(unread);
        Faults(faults)
    }
}

impl<'t> SourceMap<'t> {
    pub(super) fn new(text: &'t str, first: u32, read: &'t Mended<'t>, file: &'t str) -> Self {
        let blocks =
            text.as_bytes().chunks(BLOCK_BYTES).map(|block| block.iter().filter(|byte| begins(**byte)).count());
        let sums = blocks.scan(0, |so_far, count| {
            *so_far += count;
            Some(*so_far)
        });
        let before = std::iter::once(0).chain(sums).collect();
        SourceMap { text, read, file, first, lines: line_starts(text), before, diagnostics: RefCell::default() }
    }

    /// Lowers the limit for a part of a file: the parts before it have used some of it.
    pub(super) fn with_room(self, room: usize) -> Self {
        self.diagnostics.borrow_mut().room = room;
        self
    }

    /// Returns a range of the parsed text.
    pub(super) fn written(&self, at: std::ops::Range<usize>) -> &'t str {
        self.read.text.get(at).unwrap_or("")
    }

    /// Returns line and column, both from 1, of an offset in the parsed text; the column is in characters.
    pub(super) fn line_and_column(&self, offset: usize) -> (u32, u32) {
        self.spot_of(self.read.origin_of(offset))
    }

    /// Returns line and column of an offset in the original text.
    fn spot_of(&self, offset: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|&start| start <= offset);
        let start = self.lines.get(line.saturating_sub(1)).copied().unwrap_or(0);
        let before = self.characters_to(offset.min(self.text.len())).saturating_sub(self.characters_to(start));
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        (count(line).saturating_add(self.first).saturating_sub(1), count(before + 1))
    }

    /// Returns the number of characters that begin before an offset in the original text.
    fn characters_to(&self, offset: usize) -> usize {
        let block = offset / BLOCK_BYTES;
        let rest = self.text.as_bytes().get(block * BLOCK_BYTES..offset).unwrap_or_default();
        self.before.get(block).copied().unwrap_or(0) + rest.iter().filter(|byte| begins(**byte)).count()
    }

    /// Notes a fault or warning at an offset in the parsed text. The message is built only if it will be reported: in a
    /// corrupted file that would take longer than everything else.
    pub(super) fn note(&self, offset: usize, severity: Severity, text: impl FnOnce() -> String) {
        let offset = self.read.origin_of(offset);
        if !self.read.fillers.contains(&offset) {
            self.note_written(offset, severity, text);
        }
    }

    /// Notes a fault or warning at an offset in the original text.
    pub(super) fn note_written(&self, offset: usize, severity: Severity, text: impl FnOnce() -> String) {
        self.diagnostics.borrow_mut().note(severity, || {
            let (line, column) = self.spot_of(offset);
            Fault { file: self.file.to_owned(), line, column, severity, text: shortened(text()) }
        });
    }

    /// Notes that reading stops at an offset in the original text. This is always reported.
    pub(super) fn end_at(&self, offset: usize, text: String) {
        let (line, column) = self.spot_of(offset);
        let fault = Fault { file: self.file.to_owned(), line, column, severity: Severity::Fault, text };
        self.diagnostics.borrow_mut().unread = Some(fault);
    }

    pub(super) fn has_fault(&self) -> bool {
        self.diagnostics.borrow().has_fault()
    }

    /// Returns whether a fault was noted between two offsets in the parsed text.
    pub(super) fn has_fault_within(&self, from: usize, to: usize) -> bool {
        if self.diagnostics.borrow().faults.is_empty() {
            return false;
        }
        let (from, to) = (self.line_and_column(from), self.line_and_column(to));
        let is_within = |fault: &Fault| (from..=to).contains(&(fault.line, fault.column));
        self.diagnostics.borrow().faults.iter().any(|fault| fault.severity == Severity::Fault && is_within(fault))
    }

    /// Takes everything that was noted.
    pub(super) fn diagnostics(&self) -> Diagnostics {
        Diagnostics { end: self.spot_of(self.text.len()), ..self.diagnostics.take() }
    }
}

/// A place in the file for a fault that may be noted later, after the value there has been read.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub(super) source: &'a SourceMap<'a>,
    pub(super) offset: usize,
}

impl Place<'_> {
    /// Notes a fault here.
    pub fn fault(&self, text: impl Into<String>) {
        self.tell(|| text.into());
    }

    /// Notes a fault here; the message is built only if it will be reported.
    pub fn tell(&self, text: impl FnOnce() -> String) {
        self.source.note(self.offset, Severity::Fault, text);
    }

    /// Notes a warning here: the referee may waive it.
    pub fn warn(&self, text: impl Into<String>) {
        self.source.note(self.offset, Severity::Warning, || text.into());
    }

    /// Returns its line, from 1.
    #[must_use]
    pub fn line(&self) -> u32 {
        self.line_and_column().0
    }

    /// Returns its line and its column in characters, both from 1.
    #[must_use]
    pub fn line_and_column(&self) -> (u32, u32) {
        self.source.line_and_column(self.offset)
    }
}
