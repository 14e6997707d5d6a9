//! A JSON text as a tree that remembers where everything stands, so that a fault can point at it.

use crate::table::json::strict;
use crate::table::{Fault, Severity};
use jsonc_parser::ast::Value;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, parse_to_ast};

/// A piece of JSON and where it begins (a byte of the text).
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub at: usize,
    pub what: What,
}

/// What it is.
#[derive(Clone, Debug)]
pub(super) enum What {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

impl Node {
    /// A member of an object by name.
    pub fn get(&self, name: &str) -> Option<&Node> {
        match &self.what {
            What::Object(members) => members.iter().find(|(n, _)| n == name).map(|(_, node)| node),
            _ => None,
        }
    }

    /// The members of an object; none of anything else.
    pub fn members(&self) -> &[(String, Node)] {
        if let What::Object(members) = &self.what { members } else { &[] }
    }

    /// A whole number.
    pub fn whole(&self) -> Option<i64> {
        if let What::Number(digits) = &self.what { digits.parse().ok() } else { None }
    }

    /// A number of at most three decimals, in thousandths.
    #[expect(clippy::cast_possible_truncation, reason = "kept within the range of an i32 first")]
    pub fn thousandths(&self) -> Option<i32> {
        let What::Number(digits) = &self.what else { return None };
        let value = digits.parse::<f64>().ok()? * 1000.0;
        (value.abs() < 1e9).then(|| value.round() as i32)
    }

    /// A string.
    pub fn text(&self) -> Option<&str> {
        if let What::Text(text) = &self.what { Some(text) } else { None }
    }

    /// The same tree, as if all of it stood at one place.
    pub fn moved_to(self, at: usize) -> Node {
        let what = match self.what {
            What::List(items) => What::List(items.into_iter().map(|n| n.moved_to(at)).collect()),
            What::Object(members) => What::Object(members.into_iter().map(|(k, n)| (k, n.moved_to(at))).collect()),
            other => other,
        };
        Node { at, what }
    }

    /// What it is, for messages.
    pub fn kind(&self) -> String {
        match &self.what {
            What::Null => "null".to_owned(),
            What::Bool(b) => b.to_string(),
            What::Number(digits) => digits.clone(),
            What::Text(text) => format!("{text:?}"),
            What::List(_) => "a list".to_owned(),
            What::Object(_) => "an object".to_owned(),
        }
    }
}

/// Reads strict JSON.
pub(super) fn parse(text: &str, file: &str) -> Result<Node, Fault> {
    match parse_to_ast(text, &CollectOptions::default(), &strict()) {
        Ok(parsed) => match parsed.value {
            Some(value) => Ok(node(value)),
            None => Err(fault(text, file, 0, "the file is empty; a charts file is one JSON object".to_owned())),
        },
        Err(error) => Err(fault(text, file, error.range().start, format!("this is not JSON: {}", error.kind()))),
    }
}

fn node(value: Value<'_>) -> Node {
    let at = value.range().start;
    let what = match value {
        Value::StringLit(text) => What::Text(text.value.into_owned()),
        Value::NumberLit(number) => What::Number(number.value.to_owned()),
        Value::BooleanLit(b) => What::Bool(b.value),
        Value::NullKeyword(_) => What::Null,
        Value::Array(list) => What::List(list.elements.into_iter().map(node).collect()),
        Value::Object(object) => {
            What::Object(object.properties.into_iter().map(|p| (p.name.as_str().to_owned(), node(p.value))).collect())
        }
    };
    Node { at, what }
}

/// A fault at a byte of the text.
pub(super) fn fault(text: &str, file: &str, at: usize, what: String) -> Fault {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    Fault { file: file.to_owned(), line: count(line), column: count(column), severity: Severity::Fault, text: what }
}

/// Writes a tree as JSON: objects and lists of objects over several lines, everything else on one.
pub(super) fn write(node: &Node) -> String {
    let mut out = String::new();
    write_into(node, 0, &mut out);
    out.push('\n');
    out
}

fn is_flat(node: &Node) -> bool {
    match &node.what {
        What::Object(members) => members.iter().all(|(_, n)| !matches!(n.what, What::Object(_)) && is_flat(n)),
        What::List(items) => items.iter().all(|n| !matches!(n.what, What::Object(_)) && is_flat(n)),
        _ => true,
    }
}

fn write_into(node: &Node, depth: usize, out: &mut String) {
    let (open, close, flat) = match &node.what {
        What::Object(_) => ('{', '}', depth > 0 && is_flat(node)),
        What::List(_) => ('[', ']', is_flat(node)),
        What::Text(text) => return out.push_str(&quoted(text)),
        What::Number(digits) => return out.push_str(digits),
        What::Bool(b) => return out.push_str(if *b { "true" } else { "false" }),
        What::Null => return out.push_str("null"),
    };
    let line = |depth: usize| if flat { String::new() } else { format!("\n{}", " ".repeat(depth)) };
    out.push(open);
    let mut first = true;
    let mut item = |name: Option<&str>, child: &Node, out: &mut String| {
        if !first {
            out.push_str(if flat { ", " } else { "," });
        }
        first = false;
        out.push_str(&line(depth + 1));
        if let Some(name) = name {
            out.push_str(&quoted(name));
            out.push_str(": ");
        }
        write_into(child, depth + 1, out);
    };
    match &node.what {
        What::Object(members) => members.iter().for_each(|(name, child)| item(Some(name), child, out)),
        What::List(items) => items.iter().for_each(|child| item(None, child, out)),
        _ => {}
    }
    out.push_str(&line(depth));
    out.push(close);
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
