//! The text itself: where its lines begin, what is wrong with it as JSON, and the faults found so far.

use crate::table::{Fault, Faults, Severity};
use jsonc_parser::ParseOptions;
use jsonc_parser::errors::ParseErrorKind;
use std::cell::RefCell;

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

/// What is wrong and what would be right, for text that is not JSON.
pub(super) fn syntax(kind: &ParseErrorKind) -> String {
    use ParseErrorKind as K;
    let words = match kind {
        K::CommentsNotAllowed | K::UnterminatedCommentBlock => "JSON has no comments: put notes into \"sources\"",
        K::TrailingCommasNotAllowed => "a comma after the last entry: take it away",
        K::ExpectedComma => "a comma is missing here",
        K::ExpectedColonAfterObjectKey => "a colon is missing after the field's name",
        K::ExpectedObjectValue => "a value is missing after the colon",
        K::ExpectedStringObjectProperty => "a field's name must be in double quotes",
        K::SingleQuotedStringsNotAllowed => "text must be in double quotes, not single ones",
        K::MultipleRootJsonValues => "there is more after the end of the file's one object",
        K::UnterminatedArray => "this list is never closed: a ] is missing",
        K::UnterminatedObject => "this object is never closed: a } is missing",
        K::UnexpectedCloseBrace => "a } that closes nothing",
        K::UnexpectedCloseBracket => "a ] that closes nothing",
        K::UnexpectedComma => "a comma with nothing before it",
        K::UnexpectedColon => "a colon with no field's name before it",
        K::UnexpectedWord => "a word without quotes: text must be in double quotes",
        K::NestingDepthExceeded => "lists and objects are nested too deep",
        K::HexadecimalNumbersNotAllowed
        | K::UnaryPlusNumbersNotAllowed
        | K::BareDecimalPointNumbersNotAllowed
        | K::NonFiniteNumbersNotAllowed
        | K::ExpectedDigit
        | K::ExpectedDigitFollowingNegativeSign
        | K::ExpectedPlusMinusOrDigitInNumberLiteral => "not a number as JSON writes them: digits, like 12 or 0.5",
        other => return format!("not JSON: {}", other.to_string().to_lowercase()),
    };
    words.to_owned()
}

/// The text, where its lines begin, and the faults found so far.
pub(super) struct Sheet<'t> {
    pub(super) text: &'t str,
    file: &'t str,
    /// Byte offset of the start of each line.
    lines: Vec<usize>,
    faults: RefCell<Vec<Fault>>,
}

impl<'t> Sheet<'t> {
    pub(super) fn new(text: &'t str, file: &'t str) -> Self {
        let starts = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        Sheet { text, file, lines, faults: RefCell::default() }
    }

    /// Line and column from 1, the column in characters.
    pub(super) fn line_and_column(&self, offset: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|&start| start <= offset);
        let start = self.lines.get(line.saturating_sub(1)).copied().unwrap_or(0);
        let before = self.text.get(start..offset.min(self.text.len())).unwrap_or("");
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        (count(line), count(before.chars().count() + 1))
    }

    pub(super) fn note(&self, offset: usize, severity: Severity, text: String) {
        let (line, column) = self.line_and_column(offset);
        self.faults.borrow_mut().push(Fault { file: self.file.to_owned(), line, column, severity, text });
    }

    pub(super) fn faults(&self) -> Faults {
        let mut faults = self.faults.take();
        faults.sort_by_key(|f| (f.line, f.column));
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
