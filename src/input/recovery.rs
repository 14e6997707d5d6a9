//! Finds the syntax errors of a text as JSON. If only one repair is possible, it repairs the text and continues.

use crate::msg;
use jsonc_parser::ast::Value;
use jsonc_parser::errors::{ParseError, ParseErrorKind as K};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use std::borrow::Cow;
use std::ops::Range;

/// Upper limit on repairs: a file with more syntax errors was hardly meant to be JSON.
const MAX_SLIPS: usize = 30;

/// Upper limit on the bytes parsed, because the text is parsed again after each repair: a long file gets fewer repairs.
const MAX_REREAD: usize = 100_000_000;

/// A repaired text, with its syntax errors.
pub(super) struct Mended<'t> {
    /// The text with all repairs.
    pub text: Cow<'t, str>,
    /// The original offset of each byte, and of the end; empty if nothing was changed.
    pub origin: Vec<usize>,
    /// Offsets of a `null` inserted for a missing or unreadable value, for which no second error is reported.
    pub fillers: Vec<usize>,
    /// The syntax errors: the offset in the original text, and the message.
    pub faults: Vec<(usize, String)>,
}

/// A range of the text and its replacement.
struct Remedy {
    at: Range<usize>,
    with: String,
    fills: bool,
}

/// Parses a text as strict JSON; `None` if there is no value.
pub(super) fn parsed(text: &str) -> Result<Option<Value<'_>>, ParseError> {
    let strict = ParseOptions {
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
    };
    parse_to_ast(text, &CollectOptions::default(), &strict).map(|parsed| parsed.value)
}

/// The unit that is parsed as one piece of JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Whole {
    File,
    /// A line, with its number.
    Line(u32),
}

/// Finds and repairs the syntax errors of a text; `first` is the first of them.
pub(super) fn mend(text: &str, whole: Whole, first: ParseError) -> Mended<'_> {
    let mut mended = Mended::plain(text);
    let most = (MAX_REREAD / text.len().max(1)).clamp(1, MAX_SLIPS);
    let mut slip = Some(first);
    while mended.faults.len() < most {
        let Some(error) = slip.take().or_else(|| parsed(&mended.text).err()) else { break };
        if let Some(at) = unclosed_text(&mended.text) {
            // From here on the parser takes text inside quotes for outside, and the reverse.
            mended.say(at, msg!("table-text-not-closed-on-line").to_owned());
            break;
        }
        let at = error.range().start;
        mended.say(at, syntax(error.kind(), whole, &mended.text, at));
        let Some(remedy) = remedy(error.kind(), &mended.text, at) else { break };
        if !mended.put(remedy) {
            break;
        }
    }
    mended
}

impl<'t> Mended<'t> {
    /// Returns a text without syntax errors.
    pub fn plain(text: &'t str) -> Self {
        Mended { text: Cow::Borrowed(text), origin: Vec::new(), fillers: Vec::new(), faults: Vec::new() }
    }

    /// Returns the original offset of an offset in the repaired text.
    pub fn origin_of(&self, at: usize) -> usize {
        self.origin.get(at).copied().unwrap_or(at)
    }

    fn say(&mut self, at: usize, words: String) {
        self.faults.push((self.origin_of(at), words));
    }

    /// Applies a replacement, unless its range does not fit the text.
    fn put(&mut self, Remedy { at, with, fills }: Remedy) -> bool {
        if self.text.get(at.clone()).is_none() {
            return false;
        }
        if self.origin.is_empty() {
            self.origin = (0..=self.text.len()).collect();
        }
        let stood = self.origin_of(at.start);
        if fills {
            self.fillers.push(stood);
        }
        self.origin.splice(at.clone(), std::iter::repeat_n(stood, with.len()));
        self.text.to_mut().replace_range(at, &with);
        true
    }
}

/// Returns the start of a string that is not closed on its line.
fn unclosed_text(text: &str) -> Option<usize> {
    let mut begun = None;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = begun.is_some(),
            b'"' => begun = if begun.is_some() { None } else { Some(at) },
            b'\n' if begun.is_some() => return begun,
            _ => {}
        }
    }
    begun
}

/// Returns the last character before an offset that is not white space.
fn before(text: &str, at: usize) -> Option<char> {
    text.get(..at).unwrap_or("").trim_end().chars().next_back()
}

/// Returns whether a value is missing between a colon and this offset.
fn lacks_value(kind: &K, text: &str, at: usize) -> bool {
    let ends = matches!(kind, K::UnexpectedComma | K::UnexpectedCloseBrace | K::UnexpectedCloseBracket);
    ends && before(text, at) == Some(':')
}

/// Describes a syntax error and its correction.
pub(super) fn syntax(kind: &K, whole: Whole, text: &str, at: usize) -> String {
    if lacks_value(kind, text, at) {
        return syntax(&K::ExpectedObjectValue, whole, text, at);
    }
    let here = text.get(at..).and_then(|rest| rest.chars().next());
    let words = match kind {
        K::CommentsNotAllowed | K::UnterminatedCommentBlock if whole == Whole::File => {
            msg!("table-json-has-no-comments")
        }
        K::CommentsNotAllowed | K::UnterminatedCommentBlock => {
            msg!("table-comments-on-own-lines")
        }
        K::TrailingCommasNotAllowed => msg!("table-comma-after-last-entry"),
        K::ExpectedComma => msg!("table-json-comma-missing"),
        K::ExpectedColonAfterObjectKey => msg!("table-json-colon-missing"),
        K::ExpectedObjectValue => msg!("table-json-value-missing"),
        K::ExpectedStringObjectProperty => msg!("table-field-name-without-quotes"),
        K::SingleQuotedStringsNotAllowed => msg!("table-text-in-single-quotes"),
        K::MultipleRootJsonValues if whole != Whole::File => msg!("table-more-after-lines-object"),
        K::MultipleRootJsonValues => msg!("table-more-after-files-object"),
        K::UnterminatedArray => msg!("table-list-never-closed"),
        K::UnterminatedObject => msg!("table-object-never-closed"),
        K::UnexpectedTokenInObject if here == Some(',') => msg!("table-comma-without-entry"),
        K::UnexpectedTokenInObject => {
            msg!("table-json-field-name-missing")
        }
        K::UnexpectedCloseBrace => msg!("table-brace-closes-nothing"),
        K::UnexpectedCloseBracket => msg!("table-bracket-closes-nothing"),
        K::UnexpectedComma => msg!("table-comma-without-entry"),
        K::UnexpectedColon => msg!("table-colon-without-field-name"),
        K::UnexpectedWord => msg!("table-word-without-quotes"),
        K::NestingDepthExceeded => msg!("table-lists-and-objects-are-nested-too-deep"),
        K::UnexpectedToken if here.is_some_and(char::is_alphabetic) => {
            msg!("table-word-without-quotes")
        }
        K::UnexpectedToken => msg!("table-sign-outside-quotes"),
        K::String(_) => msg!("table-unknown-escape"),
        K::HexadecimalNumbersNotAllowed
        | K::UnaryPlusNumbersNotAllowed
        | K::BareDecimalPointNumbersNotAllowed
        | K::NonFiniteNumbersNotAllowed
        | K::ExpectedDigit
        | K::ExpectedDigitFollowingNegativeSign
        | K::ExpectedPlusMinusOrDigitInNumberLiteral => msg!("table-not-a-json-number"),
    };
    words.to_owned()
}

/// Returns the repair of a syntax error; `None` if more than one is possible.
fn remedy(kind: &K, text: &str, at: usize) -> Option<Remedy> {
    let rest = text.get(at..)?;
    let put = |with: &str| Some(Remedy { at: at..at, with: with.to_owned(), fills: false });
    let drop = |bytes: usize| Some(Remedy { at: at..at + bytes, with: String::new(), fills: false });
    if lacks_value(kind, text, at) {
        return Some(Remedy { at: at..at, with: "null".to_owned(), fills: true });
    }
    match kind {
        K::CommentsNotAllowed if rest.starts_with("//") => drop(rest.find('\n').unwrap_or(rest.len())),
        K::CommentsNotAllowed => drop(rest.find("*/")? + 2),
        K::TrailingCommasNotAllowed | K::UnexpectedComma => drop(1),
        K::UnexpectedTokenInObject if rest.starts_with(',') => drop(1),
        K::ExpectedComma => put(","),
        K::ExpectedColonAfterObjectKey if rest.starts_with(|c: char| !",:]}".contains(c)) => put(":"),
        K::ExpectedStringObjectProperty => quoted(at, rest, &[':']),
        K::UnexpectedWord => quoted(at, rest, &[',', '}', ']']),
        K::UnexpectedToken if rest.starts_with(char::is_alphabetic) => quoted(at, rest, &[',', '}', ']', ':']),
        K::SingleQuotedStringsNotAllowed => requoted(at, rest),
        K::UnaryPlusNumbersNotAllowed => drop(1),
        K::BareDecimalPointNumbersNotAllowed => with_its_digit(at, rest),
        K::HexadecimalNumbersNotAllowed | K::NonFiniteNumbersNotAllowed => {
            let is_number = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '+' | '-');
            let end = rest.find(|c| !is_number(c)).unwrap_or(rest.len());
            Some(Remedy { at: at..at + end, with: "null".to_owned(), fills: true })
        }
        _ => None,
    }
}

/// Puts double quotes around words, up to the character that ends them on their line.
fn quoted(at: usize, rest: &str, ends: &[char]) -> Option<Remedy> {
    let line = rest.lines().next()?;
    let words = line.split(ends).next()?.trim_end();
    let plain = !words.is_empty() && !words.contains(['"', '\'', '\\', ':', '{', '[']);
    plain.then(|| Remedy { at: at..at + words.len(), with: format!("\"{words}\""), fills: false })
}

/// Replaces single quotes around text by double ones.
fn requoted(at: usize, rest: &str) -> Option<Remedy> {
    let words = rest.lines().next()?.strip_prefix('\'')?.split_once('\'')?.0;
    let plain = !words.contains(['"', '\\']);
    plain.then(|| Remedy { at: at..at + words.len() + 2, with: format!("\"{words}\""), fills: false })
}

/// Adds the zero that is missing before or after a decimal point.
fn with_its_digit(at: usize, rest: &str) -> Option<Remedy> {
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let sign = usize::from(rest.starts_with('-'));
    let whole = digits(rest.get(sign..)?);
    let point = sign + whole;
    let spot = if whole == 0 { at + sign } else { at + point + 1 };
    rest.get(point..)?.starts_with('.').then(|| Remedy { at: spot..spot, with: "0".to_owned(), fills: false })
}
