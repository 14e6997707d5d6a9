//! A value with its place, and the checks that return its contents or note a fault.

use super::number::{Scaled, scaled};
use super::{Doc, Fields, Place, SourceMap, unscaled};
use crate::input::nearest;
use crate::msg;
use crate::units::{Bearing, Inches, Spot};
use jsonc_parser::ast::{Array, Value};
use jsonc_parser::common::Ranged;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Upper limit on the entries of a list. No table has a tenth as many units or pieces of terrain, and no outline as
/// many corners. Entries are compared with each other, so ten times as many in a corrupted file would take minutes.
const MAX_ENTRIES: usize = 1_000;

/// A value with its place and its name in messages.
#[derive(Clone)]
pub struct Node<'a> {
    pub(super) source: &'a SourceMap<'a>,
    pub(super) value: &'a Value<'a>,
    pub(super) name: Cow<'static, str>,
}

impl<'a> Node<'a> {
    /// Returns the start of the value.
    #[must_use]
    pub fn place(&self) -> Place<'a> {
        Place { source: self.source, offset: self.value.start() }
    }

    /// Returns the name of the value in messages: `"figures"`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the same value under another name.
    #[must_use]
    pub fn called(&self, name: impl Into<Cow<'static, str>>) -> Self {
        Node { name: name.into(), ..self.clone() }
    }

    /// Notes a fault at its place.
    pub fn fault(&self, text: impl Into<String>) {
        self.place().fault(text);
    }

    /// Notes a fault at its place; the message is built only if the fault will be reported.
    pub fn tell(&self, text: impl FnOnce() -> String) {
        self.place().tell(text);
    }

    /// Returns whether the file has a fault so far, not counting warnings.
    #[must_use]
    pub fn has_fault(&self) -> bool {
        self.source.has_fault()
    }

    /// Returns whether this value has a fault so far, from its first character to its last, not counting warnings.
    #[must_use]
    pub fn has_fault_within(&self) -> bool {
        self.source.has_fault_within(self.value.start(), self.value.end())
    }

    /// Returns whether it is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self.value, Value::NullKeyword(_))
    }

    /// Returns whether it is a string.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self.value, Value::StringLit(_))
    }

    /// Returns the value of a field if this is an object with that field; notes no fault.
    #[must_use]
    pub fn peek(&self, name: &str) -> Option<Node<'a>> {
        let Value::Object(object) = self.value else { return None };
        let property = object.properties.iter().find(|p| p.name.as_str() == name)?;
        Some(self.child(&property.value, format!("\"{name}\"")))
    }

    /// Returns the names of its fields in file order; empty if it is not an object.
    #[must_use]
    pub fn names(&self) -> Vec<&'a str> {
        match self.value {
            Value::Object(object) => object.properties.iter().map(|p| p.name.as_str()).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the text, if it is a string; notes no fault.
    #[must_use]
    pub fn peek_text(&self) -> Option<&'a str> {
        match self.value {
            Value::StringLit(s) => Some(&s.value),
            _ => None,
        }
    }

    /// Returns whether it is an object.
    #[must_use]
    pub fn is_object(&self) -> bool {
        matches!(self.value, Value::Object(_))
    }

    /// Returns whether it is a list.
    #[must_use]
    pub fn is_list(&self) -> bool {
        matches!(self.value, Value::Array(_))
    }

    /// Returns an owned copy of the value and its contents.
    #[must_use]
    pub fn doc(&self) -> Doc {
        Doc::of(self.value)
    }

    /// Returns the value as written in the file.
    fn written(&self) -> &'a str {
        self.source.written(self.value.start()..self.value.end())
    }

    /// Returns the value for a message: a short number or string as written, otherwise its type.
    fn found(&self) -> String {
        match self.value {
            Value::StringLit(_) | Value::NumberLit(_) if self.written().chars().count() <= 40 => self.written().into(),
            Value::StringLit(_) => msg!("table-a-longer-text").into(),
            Value::NumberLit(_) => msg!("table-such-a-number").into(),
            Value::BooleanLit(b) => b.value.to_string(),
            Value::Object(_) => msg!("table-an-object").into(),
            Value::Array(_) => msg!("table-a-list").into(),
            Value::NullKeyword(_) => "null".into(),
        }
    }

    /// Notes that the value has the wrong type or range.
    fn mistyped<T>(&self, wanted: &str) -> Option<T> {
        self.mistyped_by(|| wanted.to_owned())
    }

    /// As [`Self::mistyped`], for a message that takes time to build.
    fn mistyped_by<T>(&self, wanted: impl FnOnce() -> String) -> Option<T> {
        self.tell(|| msg!("table-wrong-kind-of-value", name = self.name, wanted = wanted(), found = self.found()));
        None
    }

    /// Returns the fields of an object; `what` is "a unit". Notes unknown and duplicate fields at once.
    #[must_use]
    pub fn fields(&self, what: impl Into<Cow<'static, str>>, known: &[&'static str]) -> Option<Fields<'a>> {
        let Value::Object(object) = self.value else { return self.mistyped(msg!("table-an-object-in-braces")) };
        Some(Fields::read(self.source, object, what.into(), known))
    }

    /// Returns the entries of an object whose field names are data, in file order. Notes and drops duplicate names, and
    /// entries beyond the limit for lists.
    #[must_use]
    pub fn entries(&self) -> Option<Vec<(&'a str, Node<'a>)>> {
        let Value::Object(object) = self.value else { return self.mistyped(msg!("table-an-object-in-braces")) };
        let fields = Fields { source: self.source, object, what: msg!("table-an-object").into(), meant: Vec::new() };
        fields.note_twice();
        let mut seen = BTreeSet::new();
        let count = object.properties.len();
        if count > MAX_ENTRIES {
            self.tell(|| msg!("table-has-too-many-entries", name = self.name, count, most = MAX_ENTRIES));
        }
        let firsts = object.properties.iter().take(MAX_ENTRIES).filter(|p| seen.insert(p.name.as_str()));
        Some(firsts.map(|p| (p.name.as_str(), self.child(&p.value, format!("\"{}\"", p.name.as_str())))).collect())
    }

    /// Returns the entries of a list.
    #[must_use]
    pub fn list(&self) -> Option<Vec<Node<'a>>> {
        self.list_to(MAX_ENTRIES)
    }

    /// Returns the entries of a list up to a limit; the entries beyond it are noted as one fault and dropped.
    #[must_use]
    pub fn list_to(&self, most: usize) -> Option<Vec<Node<'a>>> {
        let Value::Array(array) = self.value else { return self.mistyped(msg!("table-a-list-in-brackets")) };
        if array.elements.len() > most {
            self.tell(|| msg!("table-has-too-many-entries", name = self.name, count = array.elements.len(), most));
        }
        Some(self.first_of(array, most))
    }

    /// Returns all entries, if it is a list; notes no fault.
    #[must_use]
    pub fn peek_list(&self) -> Option<Vec<Node<'a>>> {
        let Value::Array(array) = self.value else { return None };
        Some(self.first_of(array, usize::MAX))
    }

    fn first_of(&self, array: &'a Array<'a>, most: usize) -> Vec<Node<'a>> {
        let name = msg!("table-an-entry-of", name = self.name);
        array.elements.iter().take(most).map(|v| self.child(v, name.clone())).collect()
    }

    fn child(&self, value: &'a Value<'a>, name: impl Into<Cow<'static, str>>) -> Node<'a> {
        Node { source: self.source, value, name: name.into() }
    }

    /// Returns a string that is not blank.
    #[must_use]
    pub fn text(&self) -> Option<&'a str> {
        match self.value {
            Value::StringLit(s) if s.value.trim().is_empty() => {
                self.tell(|| msg!("table-must-not-be-blank", name = self.name));
                None
            }
            Value::StringLit(s) => Some(&s.value),
            _ => self.mistyped(msg!("table-text-in-quotes")),
        }
    }

    /// Returns `true` or `false`.
    #[must_use]
    pub fn yes_or_no(&self) -> Option<bool> {
        match self.value {
            Value::BooleanLit(b) => Some(b.value),
            _ => self.mistyped(msg!("table-true-or-false")),
        }
    }

    /// Returns the meaning of one of the given words; `what` is "an arm".
    #[must_use]
    pub fn word<T: Clone>(&self, what: &str, words: &[(&'static str, T)]) -> Option<T> {
        let Value::StringLit(s) = self.value else { return self.mistyped_by(|| one_of(words.iter().map(|w| w.0))) };
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == s.value) {
            return Some(meaning.clone());
        }
        self.tell(|| {
            let right = match nearest(&s.value, words.iter().map(|w| w.0)) {
                Some(near) => msg!("table-suggested-field", near),
                None => msg!("table-it-must-be", w = one_of(words.iter().map(|w| w.0))),
            };
            msg!("table-is-not", found = self.found(), what, right)
        });
        None
    }

    /// Returns a whole number from `least` to `most`.
    #[must_use]
    pub fn whole(&self, least: i64, most: i64) -> Option<i64> {
        self.whole_or(least..=most, "")
    }

    /// As [`Self::whole`], for a field that may also hold something else, which `or` names after the numbers.
    #[must_use]
    pub fn whole_or(&self, bounds: RangeInclusive<i64>, or: &str) -> Option<i64> {
        let (least, most) = (*bounds.start(), *bounds.end());
        let wanted = || msg!("table-a-whole-number-from-to", least, most, or);
        let Value::NumberLit(n) = self.value else { return self.mistyped_by(wanted) };
        match scaled(n.value, 0) {
            Scaled::Exact(n) if bounds.contains(&n) => Some(n),
            _ => self.mistyped_by(wanted),
        }
    }

    /// Returns a decimal in units of its last place (`places` = 3: thousandths); the bounds are in the same units.
    #[must_use]
    pub fn decimal(&self, places: u32, least: i64, most: i64) -> Option<i64> {
        let wanted =
            || msg!("table-a-number-from-to", places = unscaled(least, places), places_2 = unscaled(most, places));
        let Value::NumberLit(n) = self.value else { return self.mistyped_by(wanted) };
        match scaled(n.value, places) {
            Scaled::Exact(n) if (least..=most).contains(&n) => Some(n),
            Scaled::TooFine(near) if (least..=most).contains(&near) => {
                let near = unscaled(near, places);
                self.tell(|| msg!("table-too-many-decimals", name = self.name, places, value = n.value, near));
                None
            }
            Scaled::NotPlain => {
                self.tell(|| msg!("table-must-be-written-out-in-plain-digits", name = self.name, value = n.value));
                None
            }
            _ => self.mistyped_by(wanted),
        }
    }

    /// Returns a length in inches with up to three decimals, within the bounds.
    #[must_use]
    pub fn inches(&self, least: Inches, most: Inches) -> Option<Inches> {
        let thousandths = self.decimal(3, i64::from(least.thousandths()), i64::from(most.thousandths()))?;
        i32::try_from(thousandths).ok().map(Inches::from_thousandths)
    }

    /// Returns a compass bearing in degrees with up to two decimals, from 0 to 359.99.
    #[must_use]
    pub fn bearing(&self) -> Option<Bearing> {
        if let Value::NumberLit(n) = self.value
            && let Scaled::Exact(hundredths) = scaled(n.value, 2)
            && !(0..36_000).contains(&hundredths)
        {
            let right = unscaled(hundredths.rem_euclid(36_000), 2);
            self.tell(|| msg!("table-angle-out-of-range", name = self.name, value = n.value, right));
            return None;
        }
        let hundredths = self.decimal(2, 0, 35_999)?;
        i32::try_from(hundredths).ok().map(Bearing::from_hundredths)
    }

    /// Returns the entries of a list of exactly `N`; `wanted` is "a place: [x, y]".
    #[must_use]
    pub fn exactly<const N: usize>(&self, wanted: &str) -> Option<[Node<'a>; N]> {
        let Value::Array(array) = self.value else { return self.mistyped(wanted) };
        let nodes: Vec<_> = array.elements.iter().map(|v| self.child(v, self.name.clone())).collect();
        let count = nodes.len();
        nodes.try_into().ok().or_else(|| {
            self.tell(|| msg!("table-wrong-length-of-list", name = self.name, wanted, count));
            None
        })
    }

    /// Returns a place `[x, y]`; the caller checks whether it is on the table.
    #[must_use]
    pub fn spot(&self) -> Option<Spot> {
        let [x, y] = self.exactly(msg!("table-a-place-x-y-in-inches"))?;
        let far = Inches::whole(1000);
        let (x, y) = (x.inches(-far, far), y.inches(-far, far));
        Some(Spot { x: x?, y: y? })
    }
}

/// Returns `infantry, cavalry or artillery`, each in quotes.
fn one_of<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let quoted: Vec<String> = words.map(|w| format!("\"{w}\"")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => msg!("table-or", rest = rest.join(", "), last),
        _ => quoted.concat(),
    }
}
