//! An object's fields: present, missing, unknown.

use super::{Node, Place, SourceMap};
use crate::input::nearest;
use crate::msg;
use jsonc_parser::ast::Object;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// An object's fields.
#[derive(Clone)]
pub struct Fields<'a> {
    pub(super) source: &'a SourceMap<'a>,
    pub(super) object: &'a Object<'a>,
    pub(super) what: Cow<'static, str>,
    /// Known fields for which the file has a misspelt one: they are not reported as missing.
    pub(super) meant: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// Returns the start of the object.
    #[must_use]
    pub fn place(&self) -> Place<'a> {
        Place { source: self.source, offset: self.object.range.start }
    }

    /// Returns an optional field.
    #[must_use]
    pub fn optional(&self, name: &'static str) -> Option<Node<'a>> {
        let property = self.object.properties.iter().find(|p| p.name.as_str() == name)?;
        Some(Node { source: self.source, value: &property.value, name: Cow::Owned(format!("\"{name}\"")) })
    }

    /// Returns a required field. Notes a fault if it is missing, unless a misspelt field was matched to it.
    #[must_use]
    pub fn need(&self, name: &'static str) -> Option<Node<'a>> {
        let node = self.optional(name);
        if node.is_none() && !self.meant.contains(&name) {
            self.place().fault(msg!("table-must-have", what = self.what, name));
        }
        node
    }

    /// Returns whether a misspelt field was matched to this one.
    #[must_use]
    pub fn is_misspelt(&self, name: &str) -> bool {
        self.meant.contains(&name)
    }

    /// Returns the place of a field's name, if the field is present.
    #[must_use]
    pub fn place_of(&self, name: &str) -> Option<Place<'a>> {
        let property = self.object.properties.iter().find(|p| p.name.as_str() == name)?;
        Some(Place { source: self.source, offset: property.range.start })
    }

    /// Returns an object's fields; notes unknown and duplicate ones.
    pub(super) fn read(
        source: &'a SourceMap<'a>,
        object: &'a Object<'a>,
        what: Cow<'static, str>,
        known: &[&'static str],
    ) -> Self {
        let mut fields = Fields { source, object, what, meant: Vec::new() };
        fields.note_twice();
        // Build this once: a corrupted object can have tens of thousands of unknown fields.
        let given: BTreeMap<&str, u32> =
            known.iter().filter_map(|name| Some((*name, fields.place_of(name)?.line()))).collect();
        for property in &object.properties {
            let name = property.name.as_str();
            if known.contains(&name) {
                continue;
            }
            let place = Place { source, offset: property.range.start };
            place.tell(|| {
                let hint = fields.meant_by(name, known, &given);
                msg!("table-is-not-a-field-of", name, what = fields.what, hint)
            });
        }
        fields
    }

    /// Suggests the field that an unknown one was probably meant to be: the nearest, preferably one that is not present
    /// yet, which is then not reported as missing. `given`: the fields that are present, each with its line.
    fn meant_by(&mut self, name: &str, known: &[&'static str], given: &BTreeMap<&str, u32>) -> String {
        let (there, free): (Vec<&'static str>, Vec<&'static str>) = known.iter().partition(|k| given.contains_key(**k));
        let Some(near) = nearest(name, free.into_iter().chain(there)) else {
            return msg!("table-its-fields-are", known = known.join(", "));
        };
        if let Some(line) = given.get(near) {
            return msg!("table-suggestion-already-given", near, line);
        }
        if !self.meant.contains(&near) {
            self.meant.extend(known.iter().copied().filter(|k| *k == near));
        }
        msg!("table-suggested-field", near)
    }

    pub(super) fn note_twice(&self) {
        let mut first = BTreeMap::new();
        for property in &self.object.properties {
            let name = property.name.as_str();
            let place = Place { source: self.source, offset: property.range.start };
            if let Some(line) = first.get(name) {
                place.tell(|| msg!("table-field-given-twice", name, what = self.what, line));
            } else {
                first.insert(name, place.line());
            }
        }
    }
}
