//! The text itself: where its lines begin, and the faults found so far.

use super::mend::Mended;
use crate::say;
use crate::table::{Fault, Faults, Severity};
use jsonc_parser::ParseOptions;
use std::cell::{Cell, RefCell};

/// JSON and nothing more.
pub(super) fn strict() -> ParseOptions {
    ParseOptions {
        allow_comments: false,
        allow_loose_object_property_names: false,
        allow_trailing_commas: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        allow_hexadecimal_numbers: false,
        allow_unary_plus_numbers: false,
        allow_bare_decimal_point_numbers: false,
        allow_non_finite_numbers: false,
        allow_extended_string_escapes: false,
    }
}

/// Bytes whose characters are counted together.
const BLOCK_BYTES: usize = 1024;

/// Faults and warnings that are told, at most: who has more has another file than he thinks.
pub(crate) const MOST_TOLD: usize = 5_000;
/// Bytes of what is told of one of them, at most: a list of all that would be right may be as long as the file.
const LONGEST_TEXT: usize = 2_000;

/// A text that somebody can read.
fn shortened(mut text: String) -> String {
    if text.len() > LONGEST_TEXT {
        text.truncate(text.floor_char_boundary(LONGEST_TEXT));
        text.push('\u{2026}');
    }
    text
}

/// A byte is the first of a character.
fn begins(byte: u8) -> bool {
    byte & 0b1100_0000 != 0b1000_0000
}

/// The text, where its lines begin, and the faults found so far.
pub(super) struct Sheet<'t> {
    text: &'t str,
    /// The same as it is read: its slips mended.
    read: &'t Mended,
    file: &'t str,
    /// The number of its first line.
    first: u32,
    /// Byte offset of the start of each line.
    lines: Vec<usize>,
    /// Characters before each block of so many bytes: a line may be all of a long file, and have a fault in every word.
    before: Vec<usize>,
    faults: RefCell<Vec<Fault>>,
    /// How many more there are that are not told, and whether one of them is no mere warning.
    untold: Cell<(usize, bool)>,
}

impl<'t> Sheet<'t> {
    pub(super) fn new((text, first): (&'t str, u32), read: &'t Mended, file: &'t str) -> Self {
        let starts = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        let blocks =
            text.as_bytes().chunks(BLOCK_BYTES).map(|block| block.iter().filter(|byte| begins(**byte)).count());
        let sums = blocks.scan(0, |so_far, count| {
            *so_far += count;
            Some(*so_far)
        });
        let before = std::iter::once(0).chain(sums).collect();
        Sheet { text, read, file, first, lines, before, faults: RefCell::default(), untold: Cell::default() }
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

    /// Notes what is wrong at a place in the text as it is read.
    pub(super) fn note(&self, offset: usize, severity: Severity, text: String) {
        let offset = self.read.origin_of(offset);
        if !self.read.fillers.contains(&offset) {
            self.note_written(offset, severity, text);
        }
    }

    /// Notes what is wrong at a place in the text as it was written.
    pub(super) fn note_written(&self, offset: usize, severity: Severity, text: String) {
        let mut faults = self.faults.borrow_mut();
        if faults.len() >= MOST_TOLD {
            let (count, is_wrong) = self.untold.get();
            self.untold.set((count + 1, is_wrong || severity == Severity::Fault));
            return;
        }
        let (line, column) = self.spot_of(offset);
        faults.push(Fault { file: self.file.to_owned(), line, column, severity, text: shortened(text) });
    }

    pub(super) fn has_fault(&self) -> bool {
        self.untold.get().1 || self.faults.borrow().iter().any(|fault| fault.severity == Severity::Fault)
    }

    /// A fault has been noted between two places in the text as it is read.
    pub(super) fn has_fault_within(&self, from: usize, to: usize) -> bool {
        let (from, to) = (self.line_and_column(from), self.line_and_column(to));
        let is_within = |fault: &Fault| (from..=to).contains(&(fault.line, fault.column));
        self.faults.borrow().iter().any(|fault| fault.severity == Severity::Fault && is_within(fault))
    }

    pub(super) fn faults(&self) -> Faults {
        let mut faults = self.faults.take();
        faults.sort_by_key(|f| (f.line, f.column));
        let (count, is_wrong) = self.untold.get();
        if count == 0 {
            return Faults(faults);
        }
        let severity = if is_wrong { Severity::Fault } else { Severity::Warning };
        let (line, column) = self.spot_of(self.text.len());
        let text = say!("table-more-is-wrong", count);
        faults.push(Fault { file: self.file.to_owned(), line, column, severity, text });
        Faults(faults)
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
        self.sheet.note(self.offset, Severity::Fault, text.into());
    }

    /// Notes a warning here: the referee may waive it.
    pub fn warn(&self, text: impl Into<String>) {
        self.sheet.note(self.offset, Severity::Warning, text.into());
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
