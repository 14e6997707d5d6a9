//! Reading JSON that people wrote: every value knows its place in the file, and every fault is kept, not just the first.
//!
//! [`read_json`] hands the root [`Node`] to a reader; nodes and [`Fields`] give what was asked for or `None` after
//! noting a fault, so a reader goes on to the end and finds all of them. Used by the battle file and by charts files.

use super::{Fault, Faults, Severity, did_you_mean, nearest};
use crate::units::{Bearing, Inches, Spot};
use jsonc_parser::ast::{Object, Value};
use jsonc_parser::common::Ranged;
use jsonc_parser::errors::ParseErrorKind;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Reads a text as strict JSON and hands its root to `read`. What was read comes with the warnings.
///
/// # Errors
/// Every fault and warning in the order of the file, if the text is not JSON, a fault was noted or `read` gave `None`.
pub fn read_json<T>(text: &str, file: &str, read: impl FnOnce(&Node<'_>) -> Option<T>) -> Result<(T, Faults), Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let sheet = Sheet::new(text, file);
    let got = match parse_to_ast(text, &CollectOptions::default(), &strict()) {
        Ok(parsed) => match parsed.value {
            Some(value) => read(&Node { sheet: &sheet, value: &value, name: Cow::Borrowed("the file") }),
            None => {
                sheet.note(0, Severity::Fault, "the file is empty".to_owned());
                None
            }
        },
        Err(e) => {
            sheet.note(e.range().start, Severity::Fault, syntax(e.kind()));
            None
        }
    };
    let faults = sheet.faults();
    match got {
        Some(got) if !faults.any_fatal() => Ok((got, faults)),
        _ => Err(faults),
    }
}

fn strict() -> ParseOptions {
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
fn syntax(kind: &ParseErrorKind) -> String {
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
struct Sheet<'t> {
    text: &'t str,
    file: &'t str,
    /// Byte offset of the start of each line.
    lines: Vec<usize>,
    faults: RefCell<Vec<Fault>>,
}

impl<'t> Sheet<'t> {
    fn new(text: &'t str, file: &'t str) -> Self {
        let starts = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        Sheet { text, file, lines, faults: RefCell::default() }
    }

    /// Line and column from 1, the column in characters.
    fn line_and_column(&self, offset: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|&start| start <= offset);
        let start = self.lines.get(line.saturating_sub(1)).copied().unwrap_or(0);
        let before = self.text.get(start..offset.min(self.text.len())).unwrap_or("");
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        (count(line), count(before.chars().count() + 1))
    }

    fn note(&self, offset: usize, severity: Severity, text: String) {
        let (line, column) = self.line_and_column(offset);
        self.faults.borrow_mut().push(Fault { file: self.file.to_owned(), line, column, severity, text });
    }

    fn faults(&self) -> Faults {
        let mut faults = self.faults.take();
        faults.sort_by_key(|f| (f.line, f.column));
        Faults(faults)
    }
}

/// A place in the file where a fault may be noted later, after the value there has been read.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    sheet: &'a Sheet<'a>,
    offset: usize,
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
        self.sheet.line_and_column(self.offset).0
    }
}

/// A value with its place and with what it is called in messages.
#[derive(Clone)]
pub struct Node<'a> {
    sheet: &'a Sheet<'a>,
    value: &'a Value<'a>,
    name: Cow<'static, str>,
}

impl<'a> Node<'a> {
    /// Where it begins.
    #[must_use]
    pub fn place(&self) -> Place<'a> {
        Place { sheet: self.sheet, offset: self.value.start() }
    }

    /// What it is called in messages: `"figures"`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same value under another name.
    #[must_use]
    pub fn called(&self, name: impl Into<Cow<'static, str>>) -> Self {
        Node { name: name.into(), ..self.clone() }
    }

    /// Notes a fault at its place.
    pub fn fault(&self, text: impl Into<String>) {
        self.place().fault(text);
    }

    /// It is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self.value, Value::NullKeyword(_))
    }

    /// It is text in quotes.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self.value, Value::StringLit(_))
    }

    /// A field's value, if this is an object that has it; nothing is noted.
    #[must_use]
    pub fn peek(&self, name: &str) -> Option<Node<'a>> {
        let Value::Object(object) = self.value else { return None };
        let property = object.properties.iter().find(|p| p.name.as_str() == name)?;
        Some(self.child(&property.value, format!("\"{name}\"")))
    }

    /// The text, if it is text; nothing is noted.
    #[must_use]
    pub fn peek_text(&self) -> Option<&'a str> {
        match self.value {
            Value::StringLit(s) => Some(&s.value),
            _ => None,
        }
    }

    /// It is an object.
    #[must_use]
    pub fn is_object(&self) -> bool {
        matches!(self.value, Value::Object(_))
    }

    /// It is a list.
    #[must_use]
    pub fn is_list(&self) -> bool {
        matches!(self.value, Value::Array(_))
    }

    /// The value as it stands in the file.
    fn written(&self) -> &'a str {
        self.sheet.text.get(self.value.start()..self.value.end()).unwrap_or("")
    }

    /// The value for a message: numbers and texts as written if short, else what sort of thing it is.
    fn found(&self) -> String {
        match self.value {
            Value::StringLit(_) | Value::NumberLit(_) if self.written().chars().count() <= 40 => self.written().into(),
            Value::StringLit(_) => "a longer text".into(),
            Value::NumberLit(_) => "such a number".into(),
            Value::BooleanLit(b) => b.value.to_string(),
            Value::Object(_) => "an object".into(),
            Value::Array(_) => "a list".into(),
            Value::NullKeyword(_) => "null".into(),
        }
    }

    /// Notes that it should have been something else.
    fn mistyped<T>(&self, wanted: &str) -> Option<T> {
        self.fault(format!("{} must be {wanted}, not {}", self.name, self.found()));
        None
    }

    /// An object with known fields; `what` is "a unit". Unknown fields and fields given twice are noted at once.
    #[must_use]
    pub fn fields(&self, what: &'static str, known: &[&'static str]) -> Option<Fields<'a>> {
        let Value::Object(object) = self.value else { return self.mistyped("an object in braces") };
        let fields = Fields { sheet: self.sheet, object, what };
        fields.note_strangers(known);
        Some(fields)
    }

    /// An object whose fields' names are data, in the order of the file; a name given twice is noted and left out.
    #[must_use]
    pub fn entries(&self) -> Option<Vec<(&'a str, Node<'a>)>> {
        let Value::Object(object) = self.value else { return self.mistyped("an object in braces") };
        let fields = Fields { sheet: self.sheet, object, what: "an object" };
        fields.note_twice();
        let mut seen = std::collections::BTreeSet::new();
        let firsts = object.properties.iter().filter(|p| seen.insert(p.name.as_str()));
        Some(firsts.map(|p| (p.name.as_str(), self.child(&p.value, format!("\"{}\"", p.name.as_str())))).collect())
    }

    /// A list.
    #[must_use]
    pub fn list(&self) -> Option<Vec<Node<'a>>> {
        let Value::Array(array) = self.value else { return self.mistyped("a list in brackets") };
        let name = format!("an entry of {}", self.name);
        Some(array.elements.iter().map(|v| self.child(v, name.clone())).collect())
    }

    fn child(&self, value: &'a Value<'a>, name: impl Into<Cow<'static, str>>) -> Node<'a> {
        Node { sheet: self.sheet, value, name: name.into() }
    }

    /// Text in quotes; not blank.
    #[must_use]
    pub fn text(&self) -> Option<&'a str> {
        match self.value {
            Value::StringLit(s) if s.value.trim().is_empty() => {
                self.fault(format!("{} must not be blank", self.name));
                None
            }
            Value::StringLit(s) => Some(&s.value),
            _ => self.mistyped("text in quotes"),
        }
    }

    /// `true` or `false`.
    #[must_use]
    pub fn yes_or_no(&self) -> Option<bool> {
        match self.value {
            Value::BooleanLit(b) => Some(b.value),
            _ => self.mistyped("true or false"),
        }
    }

    /// One of the words that mean something; `what` is "an arm".
    #[must_use]
    pub fn word<T: Clone>(&self, what: &str, words: &[(&'static str, T)]) -> Option<T> {
        let Value::StringLit(s) = self.value else { return self.mistyped(&one_of(words.iter().map(|w| w.0))) };
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == s.value) {
            return Some(meaning.clone());
        }
        let near = nearest(&s.value, words.iter().map(|w| w.0));
        let right = match near {
            Some(near) => format!("; did you mean \"{near}\"?"),
            None => format!("; it must be {}", one_of(words.iter().map(|w| w.0))),
        };
        self.fault(format!("{} is not {what}{right}", self.found()));
        None
    }

    /// A whole number from `least` to `most`.
    #[must_use]
    pub fn whole(&self, least: i64, most: i64) -> Option<i64> {
        let wanted = || format!("a whole number from {least} to {most}");
        let Value::NumberLit(n) = self.value else { return self.mistyped(&wanted()) };
        match scaled(n.value, 0) {
            Scaled::Exact(n) if (least..=most).contains(&n) => Some(n),
            _ => self.mistyped(&wanted()),
        }
    }

    /// A decimal as a whole number of its last places (`places` = 3: thousandths), between bounds given the same way.
    #[must_use]
    pub fn decimal(&self, places: u32, least: i64, most: i64) -> Option<i64> {
        let wanted = || format!("a number from {} to {}", unscaled(least, places), unscaled(most, places));
        let Value::NumberLit(n) = self.value else { return self.mistyped(&wanted()) };
        match scaled(n.value, places) {
            Scaled::Exact(n) if (least..=most).contains(&n) => Some(n),
            Scaled::TooFine(near) if (least..=most).contains(&near) => {
                let near = unscaled(near, places);
                self.fault(format!("{} has more than {places} decimals: {}; did you mean {near}?", self.name, n.value));
                None
            }
            Scaled::NotPlain => {
                self.fault(format!("{} must be written out in plain digits, like 12.5, not {}", self.name, n.value));
                None
            }
            _ => self.mistyped(&wanted()),
        }
    }

    /// A length in inches, of three decimals at most, between bounds in whole inches.
    #[must_use]
    pub fn inches(&self, least: Inches, most: Inches) -> Option<Inches> {
        let thousandths = self.decimal(3, i64::from(least.thousandths()), i64::from(most.thousandths()))?;
        i32::try_from(thousandths).ok().map(Inches::from_thousandths)
    }

    /// A compass bearing in degrees, of two decimals at most, from 0 to 359.99.
    #[must_use]
    pub fn bearing(&self) -> Option<Bearing> {
        if let Value::NumberLit(n) = self.value
            && let Scaled::Exact(hundredths) = scaled(n.value, 2)
            && !(0..36_000).contains(&hundredths)
        {
            let right = unscaled(hundredths.rem_euclid(36_000), 2);
            self.fault(format!("{} must be from 0 to 359.99, not {}; did you mean {right}?", self.name, n.value));
            return None;
        }
        let hundredths = self.decimal(2, 0, 35_999)?;
        i32::try_from(hundredths).ok().map(Bearing::from_hundredths)
    }

    /// A list of exactly so many entries; `wanted` is "a place: [x, y]".
    #[must_use]
    pub fn exactly<const N: usize>(&self, wanted: &str) -> Option<[Node<'a>; N]> {
        let Value::Array(array) = self.value else { return self.mistyped(wanted) };
        let nodes: Vec<_> = array.elements.iter().map(|v| self.child(v, self.name.clone())).collect();
        let count = nodes.len();
        nodes.try_into().ok().or_else(|| {
            self.fault(format!("{} must be {wanted}, not a list of {count}", self.name));
            None
        })
    }

    /// A place on the table: `[x, y]`. Whether it is on the table is for the caller to judge.
    #[must_use]
    pub fn spot(&self) -> Option<Spot> {
        let [x, y] = self.exactly("a place: [x, y] in inches")?;
        let far = Inches::whole(1000);
        let (x, y) = (x.inches(-far, far), y.inches(-far, far));
        Some(Spot { x: x?, y: y? })
    }
}

/// An object's fields.
#[derive(Clone, Copy)]
pub struct Fields<'a> {
    sheet: &'a Sheet<'a>,
    object: &'a Object<'a>,
    what: &'static str,
}

impl<'a> Fields<'a> {
    /// Where the object begins.
    #[must_use]
    pub fn place(&self) -> Place<'a> {
        Place { sheet: self.sheet, offset: self.object.range.start }
    }

    /// A field that may be left out.
    #[must_use]
    pub fn optional(&self, name: &'static str) -> Option<Node<'a>> {
        let property = self.object.properties.iter().find(|p| p.name.as_str() == name)?;
        Some(Node { sheet: self.sheet, value: &property.value, name: Cow::Owned(format!("\"{name}\"")) })
    }

    /// A field that must be there: noted if it is not.
    #[must_use]
    pub fn need(&self, name: &'static str) -> Option<Node<'a>> {
        let node = self.optional(name);
        if node.is_none() {
            self.place().fault(format!("{} must have \"{name}\"", self.what));
        }
        node
    }

    /// Where the name of a field stands, if it is there.
    #[must_use]
    pub fn place_of(&self, name: &str) -> Option<Place<'a>> {
        let property = self.object.properties.iter().find(|p| p.name.as_str() == name)?;
        Some(Place { sheet: self.sheet, offset: property.range.start })
    }

    fn note_strangers(&self, known: &[&'static str]) {
        self.note_twice();
        for property in &self.object.properties {
            let name = property.name.as_str();
            if known.contains(&name) {
                continue;
            }
            // A field that is already there is not what was meant.
            let free = known.iter().copied().filter(|k| self.place_of(k).is_none());
            let hint = match did_you_mean(name, free) {
                none if none.is_empty() => format!("; its fields are {}", known.join(", ")),
                hint => hint,
            };
            let place = Place { sheet: self.sheet, offset: property.range.start };
            place.fault(format!("\"{name}\" is not a field of {}{hint}", self.what));
        }
    }

    fn note_twice(&self) {
        let mut first = BTreeMap::new();
        for property in &self.object.properties {
            let name = property.name.as_str();
            let place = Place { sheet: self.sheet, offset: property.range.start };
            if let Some(line) = first.get(name) {
                place.fault(format!("\"{name}\" is given twice in {}: the first is on line {line}", self.what));
            } else {
                first.insert(name, place.line());
            }
        }
    }
}

/// `infantry, cavalry or artillery`, each in quotes.
fn one_of<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let quoted: Vec<String> = words.map(|w| format!("\"{w}\"")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}

/// What a number's text comes to in whole units of a decimal place.
#[derive(Debug, PartialEq)]
enum Scaled {
    Exact(i64),
    /// More decimals than that; the nearest.
    TooFine(i64),
    /// Too large for any use here.
    Huge,
    /// With an exponent, or otherwise not plain digits.
    NotPlain,
}

/// Reads digits without going through binary fractions: "0.3" is exactly 300 thousandths.
fn scaled(text: &str, places: u32) -> Scaled {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |d| (true, d));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !plain(whole) || !plain(fraction) {
        return Scaled::NotPlain;
    }
    if whole.len() > 9 {
        return Scaled::Huge;
    }
    let fraction = fraction.trim_end_matches('0');
    let kept = places as usize;
    let mut value: i64 = whole.parse().unwrap_or(0);
    for i in 0..kept {
        let digit = fraction.as_bytes().get(i).map_or(0, |b| i64::from(b - b'0'));
        value = value * 10 + digit;
    }
    let sign = if negative { -1 } else { 1 };
    match fraction.as_bytes().get(kept) {
        None => Scaled::Exact(sign * value),
        Some(next) => Scaled::TooFine(sign * (value + i64::from(*next >= b'5'))),
    }
}

/// A whole number of a decimal place as a decimal, without needless zeros: 12500 thousandths is "12.5".
#[must_use]
pub fn unscaled(value: i64, places: u32) -> String {
    let one = 10_i64.pow(places);
    let sign = if value < 0 { "-" } else { "" };
    let (whole, rest) = (value.abs() / one, value.abs() % one);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let rest = format!("{rest:0width$}", width = places as usize);
    format!("{sign}{whole}.{}", rest.trim_end_matches('0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let got = read_json(text, "f", |root| {
            let f = root.fields("a thing", &["name", "size", "at", "arm", "facing"])?;
            let name = f.need("name").and_then(|n| n.text().map(str::to_owned));
            let _ = f.optional("size").and_then(|n| n.inches(Inches::ZERO, Inches::whole(9)));
            let _ = f.optional("at").and_then(|n| n.spot());
            let _ = f.optional("arm").and_then(|n| n.word("an arm", &[("infantry", 1), ("cavalry", 2)]));
            let _ = f.optional("facing").and_then(|n| n.bearing());
            name
        });
        match got {
            Ok((_, faults)) | Err(faults) => faults.0.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn every_fault_has_its_place_in_characters() {
        let text =
            "{\"naem\": \"Müller\", \"size\": 9.5,\n \"at\": [1], \"arm\": \"infantery\", \"arm\": 3,\"facing\":-90}";
        assert_eq!(
            read(text),
            [
                "f:1:1 a thing must have \"name\"",
                "f:1:2 \"naem\" is not a field of a thing; did you mean \"name\"?",
                "f:1:28 \"size\" must be a number from 0 to 9, not 9.5",
                "f:2:8 \"at\" must be a place: [x, y] in inches, not a list of 1",
                "f:2:20 \"infantery\" is not an arm; did you mean \"infantry\"?",
                "f:2:33 \"arm\" is given twice in a thing: the first is on line 2",
                "f:2:51 \"facing\" must be from 0 to 359.99, not -90; did you mean 270?",
            ]
        );
    }

    #[test]
    fn decimals_are_exact() {
        assert_eq!(scaled("0.3", 3), Scaled::Exact(300));
        assert_eq!(scaled("-12.345", 3), Scaled::Exact(-12_345));
        assert_eq!(scaled("1.5000", 3), Scaled::Exact(1500));
        assert_eq!(scaled("1.2345", 3), Scaled::TooFine(1235));
        assert_eq!(scaled("1e3", 3), Scaled::NotPlain);
        assert_eq!(scaled("12345678901", 3), Scaled::Huge);
        assert_eq!(unscaled(-12_050, 3), "-12.05");
        assert_eq!(unscaled(7000, 3), "7");
    }

    #[test]
    fn text_that_is_not_json_says_so() {
        assert_eq!(read("{\"name\": \"x\",}"), ["f:1:13 a comma after the last entry: take it away"]);
        assert_eq!(read(""), ["f:1:1 the file is empty"]);
        assert_eq!(read("{'name': 1}"), ["f:1:2 text must be in double quotes, not single ones"]);
        assert_eq!(read("[1"), ["f:1:1 this list is never closed: a ] is missing"]);
        assert_eq!(read("{\"name\": \"x\"} // no"), ["f:1:15 JSON has no comments: put notes into \"sources\""]);
        assert_eq!(read(&"[".repeat(100_000)).len(), 1);
    }
}
