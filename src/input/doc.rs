//! JSON that is read, changed and written again with its fields in the same order.

use super::number::{Scaled, scaled};
use jsonc_parser::ast::Value;

/// A JSON value. Numbers keep their digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Doc {
    Null,
    YesNo(bool),
    Number(String),
    Text(String),
    List(Vec<Doc>),
    Object(Vec<(String, Doc)>),
}

impl Doc {
    pub(super) fn of(value: &Value<'_>) -> Doc {
        match value {
            Value::StringLit(text) => Doc::Text(text.value.clone().into_owned()),
            Value::NumberLit(number) => Doc::Number(number.value.to_owned()),
            Value::BooleanLit(b) => Doc::YesNo(b.value),
            Value::NullKeyword(_) => Doc::Null,
            Value::Array(list) => Doc::List(list.elements.iter().map(Doc::of).collect()),
            Value::Object(object) => {
                let member = |p: &jsonc_parser::ast::ObjectProp<'_>| (p.name.as_str().to_owned(), Doc::of(&p.value));
                Doc::Object(object.properties.iter().map(member).collect())
            }
        }
    }

    /// Returns a text.
    #[must_use]
    pub fn text(text: &str) -> Doc {
        Doc::Text(text.to_owned())
    }

    /// Returns a whole number.
    #[must_use]
    pub fn number(number: impl Into<i64>) -> Doc {
        Doc::Number(number.into().to_string())
    }

    /// Returns the text, if it is one.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        if let Doc::Text(text) = self { Some(text) } else { None }
    }

    /// Returns the whole number, if it is one.
    #[must_use]
    pub fn as_whole(&self) -> Option<i64> {
        if let Doc::Number(digits) = self { digits.parse().ok() } else { None }
    }

    /// Returns the members of an object; empty for anything else.
    #[must_use]
    pub fn members(&self) -> &[(String, Doc)] {
        if let Doc::Object(members) = self { members } else { &[] }
    }

    /// Returns the items of a list; empty for anything else.
    #[must_use]
    pub fn items(&self) -> &[Doc] {
        if let Doc::List(items) = self { items } else { &[] }
    }

    /// Returns the items of a list, mutably.
    pub fn items_mut(&mut self) -> Option<&mut Vec<Doc>> {
        if let Doc::List(items) = self { Some(items) } else { None }
    }

    /// Converts to a `serde_json` value. 2.0 becomes the whole number 2, because people write it for 2.
    ///
    /// ```
    /// use drumhead::input::Doc;
    /// assert_eq!(Doc::Number("2.0".into()).value(), 2);
    /// assert_eq!(Doc::Number("2.5".into()).value(), 2.5);
    /// ```
    #[must_use]
    pub fn value(&self) -> serde_json::Value {
        match self {
            Doc::Null => serde_json::Value::Null,
            Doc::YesNo(yes) => (*yes).into(),
            Doc::Number(digits) => match scaled(digits, 0) {
                Scaled::Exact(whole) => whole.into(),
                _ => digits.parse::<f64>().map_or(serde_json::Value::Null, Into::into),
            },
            Doc::Text(text) => text.as_str().into(),
            Doc::List(items) => items.iter().map(Doc::value).collect(),
            Doc::Object(members) => members.iter().map(|(name, doc)| (name.clone(), doc.value())).collect(),
        }
    }

    /// Returns the value at a path: members by name and items by index, joined by `/`; the empty path is the whole.
    #[must_use]
    pub fn at(&self, path: &str) -> Option<&Doc> {
        path.split('/').filter(|step| !step.is_empty()).try_fold(self, |here, step| match here {
            Doc::Object(members) => members.iter().find(|(name, _)| name == step).map(|(_, doc)| doc),
            Doc::List(items) => items.get(step.parse::<usize>().ok()?),
            _ => None,
        })
    }

    /// Returns the value at a path, mutably.
    pub fn at_mut(&mut self, path: &str) -> Option<&mut Doc> {
        path.split('/').filter(|step| !step.is_empty()).try_fold(self, |here, step| match here {
            Doc::Object(members) => members.iter_mut().find(|(name, _)| name == step).map(|(_, doc)| doc),
            Doc::List(items) => items.get_mut(step.parse::<usize>().ok()?),
            _ => None,
        })
    }

    /// Sets a member of an object: replaces the one of that name, or adds it at the end.
    pub fn put(&mut self, name: &str, doc: Doc) {
        let Doc::Object(members) = self else { return };
        match members.iter_mut().find(|(n, _)| n == name) {
            Some((_, there)) => *there = doc,
            None => members.push((name.to_owned(), doc)),
        }
    }

    /// Removes a member from an object.
    pub fn take(&mut self, name: &str) {
        if let Doc::Object(members) = self {
            members.retain(|(n, _)| n != name);
        }
    }

    /// Formats as readable JSON: nested objects over several lines, everything else on one.
    ///
    /// ```
    /// use drumhead::input::Doc;
    /// let row = Doc::Object(vec![("cells".into(), Doc::List(vec![Doc::number(1), Doc::text("none")]))]);
    /// assert_eq!(row.write(), "{\n \"cells\": [1, \"none\"]\n}\n");
    /// ```
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = String::new();
        self.write_into(0, &mut out);
        out.push('\n');
        out
    }

    fn is_flat(&self) -> bool {
        let flat = |doc: &Doc| !matches!(doc, Doc::Object(members) if !members.is_empty()) || doc.is_cell();
        match self {
            Doc::Object(members) => members.iter().all(|(_, doc)| flat(doc) && doc.is_flat()),
            Doc::List(items) => items.iter().all(|doc| flat(doc) && doc.is_flat()),
            _ => true,
        }
    }

    /// Returns whether this is an object with a simple `"value"`, such as a cell of a chart, short enough to share a
    /// line with others.
    fn is_cell(&self) -> bool {
        self.at("value").is_some_and(|value| !matches!(value, Doc::List(_) | Doc::Object(_)))
    }

    fn write_into(&self, depth: usize, out: &mut String) {
        let flat = depth > 0 && self.is_flat();
        let mut first = true;
        let mut item = |name: Option<&str>, child: &Doc, out: &mut String| {
            match (first, flat) {
                (true, _) => {}
                (false, true) => out.push_str(", "),
                (false, false) => out.push(','),
            }
            first = false;
            line(flat, depth + 1, out);
            if let Some(name) = name {
                out.push_str(&quoted(name));
                out.push_str(": ");
            }
            child.write_into(depth + 1, out);
        };
        match self {
            Doc::Null => out.push_str("null"),
            Doc::YesNo(b) => out.push_str(if *b { "true" } else { "false" }),
            Doc::Number(digits) => out.push_str(digits),
            Doc::Text(text) => out.push_str(&quoted(text)),
            Doc::List(items) => {
                out.push('[');
                items.iter().for_each(|child| item(None, child, out));
                line(flat, depth, out);
                out.push(']');
            }
            Doc::Object(members) => {
                out.push('{');
                members.iter().for_each(|(name, child)| item(Some(name), child, out));
                line(flat, depth, out);
                out.push('}');
            }
        }
    }
}

fn line(flat: bool, depth: usize, out: &mut String) {
    if !flat {
        out.push('\n');
        out.push_str(&" ".repeat(depth));
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use crate::input::doc::*;
    use crate::input::read_json;

    fn doc(text: &str) -> Doc {
        read_json(text, "f", |root| Some(root.doc())).unwrap().0
    }

    #[test]
    fn a_written_document_reads_the_same_in_the_same_order() {
        let text =
            r#"{"b": [1, {"value": 2.50, "source": "text"}, null], "a": {"x": true, "deep": {"y": "\"é\""}}, "c": []}"#;
        let read = doc(text);
        assert_eq!(doc(&read.write()), read);
        assert_eq!(read.members().iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["b", "a", "c"]);
        assert!(read.write().contains("[1, {\"value\": 2.50, \"source\": \"text\"}, null]"), "{}", read.write());
    }

    #[test]
    fn paths_lead_to_members_and_items() {
        let mut read = doc(r#"{"rows": [{"roll": 5}, {"roll": 6}]}"#);
        assert_eq!(read.at("rows/1/roll"), Some(&Doc::number(6)));
        assert_eq!(read.at("rows/2/roll"), None);
        assert_eq!(read.at("rows/x"), None);
        *read.at_mut("rows/0/roll").unwrap() = Doc::text("none");
        read.at_mut("rows/1").unwrap().put("more", Doc::Null);
        read.at_mut("rows/1").unwrap().take("roll");
        assert_eq!(read, doc(r#"{"rows": [{"roll": "none"}, {"more": null}]}"#));
    }
}
