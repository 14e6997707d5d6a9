//! An object's fields: those that were asked for, those that are missing, those nobody knows.

use super::{Node, Place, Sheet};
use crate::table::did_you_mean;
use jsonc_parser::ast::Object;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// An object's fields.
#[derive(Clone, Copy)]
pub struct Fields<'a> {
    pub(super) sheet: &'a Sheet<'a>,
    pub(super) object: &'a Object<'a>,
    pub(super) what: &'static str,
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

    pub(super) fn note_strangers(&self, known: &[&'static str]) {
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

    pub(super) fn note_twice(&self) {
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
