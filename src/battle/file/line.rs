//! The lines of a file that the program writes: lists with an entry on each line, objects on one line, quoted texts.

use crate::battle::{FieldValue, TraitField};
use crate::input::misleads;
use std::fmt::Write;

/// Returns a field with a list as its value, one entry per line.
pub(super) fn list(name: &str, entries: impl Iterator<Item = String>) -> String {
    let entries: Vec<String> = entries.map(|e| format!("    {e}")).collect();
    if entries.is_empty() {
        return format!("\"{name}\": []");
    }
    format!("\"{name}\": [\n{}\n  ]", entries.join(",\n"))
}

/// An object on one line, field by field.
#[derive(Default)]
pub(super) struct LineWriter(String);

impl LineWriter {
    pub fn raw(&mut self, name: &str, value: impl std::fmt::Display) {
        let comma = if self.0.is_empty() { "" } else { ", " };
        // Writing to a String cannot fail.
        let _ = write!(self.0, "{comma}\"{name}\": {value}");
    }

    pub fn text(&mut self, name: &str, value: &str) {
        self.raw(name, quoted(value));
    }

    pub fn fields(&mut self, fields: Vec<TraitField>) {
        for (name, value) in fields {
            match value {
                FieldValue::Word(word) => self.text(name, word),
                FieldValue::Number(number) => self.raw(name, number),
                FieldValue::On => self.raw(name, true),
                FieldValue::Null => self.raw(name, "null"),
            }
        }
    }

    /// Returns the fields without braces.
    pub fn open(self) -> String {
        self.0
    }

    pub fn closed(self) -> String {
        format!("{{{}}}", self.0)
    }
}

/// Returns text as a JSON string.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c if c.is_control() || misleads(c) => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
