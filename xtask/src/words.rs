//! The words of the page: the messages of `assets/lang/*/web.ftl` as a table in `words.js`, which selects among them as
//! Fluent does. Messages may only use what the table supports: texts, variables, strings, and selections by a variable.

use crate::Done;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The page's message file in the folder of each language.
const FILE: &str = "web.ftl";
/// The language that must have every message.
const FIRST: &str = "en";
const HERE: &str = "{ /* MESSAGES */ }";

/// The messages of each language by id, in the form of `words.js`.
pub struct MessageTable(BTreeMap<String, Map<String, Value>>);

impl MessageTable {
    /// Reads the messages of every language that has a folder.
    pub fn read(languages: &Path) -> Done<Self> {
        let fault = |why: std::io::Error| format!("{}: {why}", languages.display());
        let mut all = BTreeMap::new();
        for entry in fs::read_dir(languages).map_err(fault)? {
            let entry = entry.map_err(fault)?;
            let path = entry.path().join(FILE);
            if path.exists() {
                let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
                let messages = messages(&text).map_err(|why| format!("{}: {why}", path.display()))?;
                all.insert(entry.file_name().to_string_lossy().into_owned(), messages);
            }
        }
        if all.contains_key(FIRST) { Ok(MessageTable(all)) } else { Err(format!("{FIRST}/{FILE} is missing")) }
    }

    /// Returns the script with the table in it.
    pub fn script(&self, template: &str) -> Done<String> {
        if !template.contains(HERE) {
            return Err(format!("words.js has no {HERE}"));
        }
        let table = serde_json::to_string_pretty(&self.0).map_err(|why| why.to_string())?;
        Ok(template.replace(HERE, &table))
    }

    /// Fails if a script uses a message that does not exist.
    pub fn check(&self, name: &str, script: &str) -> Done {
        let known = self.0.get(FIRST);
        match ids(script).find(|id| !known.is_some_and(|known| known.contains_key(*id))) {
            Some(id) => Err(format!("{name}: there is no message {id} in {FIRST}/{FILE}")),
            None => Ok(()),
        }
    }

    /// Replaces `{ en web-... }` in the page itself, which is shown before any script has run.
    pub fn fill(&self, page: &str) -> Done<String> {
        let mut filled = page.to_owned();
        for (language, messages) in &self.0 {
            for (id, parts) in messages {
                if let [Value::String(text)] = parts.as_array().map_or(&[][..], Vec::as_slice) {
                    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
                    filled = filled.replace(&format!("{{ {language} {id} }}"), &text);
                }
            }
        }
        match filled.split("{ ").find(|rest| rest.split(' ').nth(1).is_some_and(|word| word.starts_with("web-"))) {
            Some(rest) => {
                Err(format!("index.html: no plain message for {{ {}", rest.lines().next().unwrap_or_default()))
            }
            None => Ok(filled),
        }
    }
}

/// Returns the ids in a script: every string that begins with `web-`.
fn ids(script: &str) -> impl Iterator<Item = &str> {
    let rests = script.split("\"web-").skip(1).map(|rest| rest.split('"').next().unwrap_or_default().len());
    let mut at = 0;
    rests.filter_map(move |length| {
        let from = script.get(at..)?.find("\"web-")? + at + 1;
        at = from + "web-".len();
        script.get(from..at + length)
    })
}

fn messages(text: &str) -> Done<Map<String, Value>> {
    let parsed = fluent_syntax::parser::parse(text).map_err(|(_, faults)| format!("{faults:?}"))?;
    let mut all = Map::new();
    for entry in &parsed.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            Entry::Term(_) | Entry::Junk { .. } => return Err("a term, or what cannot be read".to_owned()),
        };
        let id = message.id.name;
        let value = message.value.as_ref().filter(|_| message.attributes.is_empty());
        let value = value.ok_or_else(|| format!("{id}: no text, or attributes beside it"))?;
        let parts = pattern(value).map_err(|why| format!("{id}: {why}"))?;
        if all.insert(id.to_owned(), parts).is_some() {
            return Err(format!("{id} is there twice"));
        }
    }
    Ok(all)
}

/// Converts a pattern; merges consecutive texts.
fn pattern(pattern: &Pattern<&str>) -> Done<Value> {
    let mut parts: Vec<Value> = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => json!(value),
            PatternElement::Placeable { expression } => placed(expression)?,
        };
        match (parts.last_mut(), part) {
            (Some(Value::String(before)), Value::String(text)) => before.push_str(&text),
            (_, part) => parts.push(part),
        }
    }
    Ok(Value::Array(parts))
}

fn placed(expression: &Expression<&str>) -> Done<Value> {
    match expression {
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            let forms: Map<String, Value> = variants.iter().map(form).collect::<Done<_>>()?;
            let otherwise = variants.iter().find(|variant| variant.default).map(key);
            Ok(json!({ "by": id.name, "forms": forms, "otherwise": otherwise }))
        }
        Expression::Select { .. } => Err("a choice by something other than a variable".to_owned()),
        Expression::Inline(InlineExpression::StringLiteral { value }) => Ok(json!(unescape_unicode_to_string(value))),
        Expression::Inline(InlineExpression::VariableReference { id }) => Ok(json!({ "put": id.name })),
        Expression::Inline(InlineExpression::Placeable { expression }) => placed(expression),
        Expression::Inline(_) => Err("a number, a function, or another message".to_owned()),
    }
}

fn form(variant: &Variant<&str>) -> Done<(String, Value)> {
    Ok((key(variant), pattern(&variant.value)?))
}

fn key(variant: &Variant<&str>) -> String {
    match variant.key {
        VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{MessageTable, ids, messages};
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    fn words(text: &str) -> MessageTable {
        MessageTable(BTreeMap::from([("en".to_owned(), messages(text).unwrap_or_default())]))
    }

    #[test]
    fn messages_are_compiled_to_lists_of_parts() {
        let text = "web-a = Two{\" \"}words\nweb-b = { $n ->\n    [0] none\n    [one] a file\n   *[other] { $n } files\n} of { $name }\n";
        let all = messages(text).map(Value::Object);
        let by = json!({
            "by": "n",
            "forms": { "0": ["none"], "one": ["a file"], "other": [{ "put": "n" }, " files"] },
            "otherwise": "other",
        });
        assert_eq!(all, Ok(json!({ "web-a": ["Two words"], "web-b": [by, " of ", { "put": "name" }] })));
    }

    #[test]
    fn messages_too_complex_for_the_table_are_refused() {
        for text in [
            "web-a = { NUMBER($n) }",
            "web-a = { web-b }",
            "web-a = { NUMBER($n) ->\n   *[other] x\n}",
            "web-a = x\n    .title = y",
            "-term = x",
            "web-a = x\nweb-a = y",
            "web-a = { $n",
        ] {
            assert!(messages(text).is_err(), "{text}");
        }
    }

    #[test]
    fn unknown_ids_are_found() {
        let script = "say(\"web-a\"); say(\"web-no\", { n }); const A = [\"web-b-c\"];";
        assert_eq!(ids(script).collect::<Vec<_>>(), ["web-a", "web-no", "web-b-c"]);
        let words = words("web-a = x\nweb-b-c = y");
        assert!(words.check("x.js", "say(\"web-a\") + \"web-b-c\"").is_ok());
        assert!(words.check("x.js", script).is_err_and(|why| why.contains("web-no")));
    }

    #[test]
    fn messages_are_inserted_into_the_page() {
        let words = words("web-a = x & y\nweb-b = { $n }");
        assert_eq!(words.fill("<p>{ en web-a }</p>{ a: b }"), Ok("<p>x &amp; y</p>{ a: b }".to_owned()));
        assert!(words.fill("{ en web-none }").is_err() && words.fill("{ en web-b }").is_err());
        assert_eq!(words.script("const A = { /* MESSAGES */ };").map(|text| text.contains("\"web-a\"")), Ok(true));
    }
}
