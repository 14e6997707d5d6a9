//! The strings of the sources: their literals, and the messages they use.

use crate::architecture::is_a_set;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A string literal outside comments, attributes and test modules.
#[derive(Debug)]
pub struct Literal {
    pub text: String,
    pub line: usize,
    /// The innermost call or macro it is an argument of: "msg!", "label".
    pub of: String,
    /// The start of that call's bracket, and the end of the literal.
    pub span: (usize, usize),
}

/// A message that the code uses.
pub struct MessageUse {
    pub id: String,
    pub given: BTreeSet<String>,
    pub place: String,
}

/// Calls whose strings are not shown to users: assertions, panics, included files, JSON.
const NOT_SAID: [&str; 14] = [
    "assert!",
    "assert_eq!",
    "debug_assert!",
    "unreachable!",
    "panic!",
    "expect",
    "include_str!",
    "include_bytes!",
    "json!",
    "concat!",
    "env!",
    "id_salt",
    "unique",
    "with",
];

/// The macros that use a message.
const ASKS: [&str; 3] = ["msg!", "msg_id!", "stored!"];

/// Returns all sources of the program and of its browser entry, with their paths from the root: "src/ui/mod.rs".
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["src", "web/src"] {
        walk(&root.join(folder), &mut paths);
    }
    assert!(paths.len() > 100, "only {} files", paths.len());
    let name = |path: &PathBuf| path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
    paths.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.file_stem().is_some_and(|stem| stem == "tests") {
            continue;
        }
        if path.is_dir() {
            walk(&path, paths);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            paths.push(path);
        }
    }
}

/// Returns every message that the sources, tests and the page use.
pub fn asked() -> Vec<MessageUse> {
    let mut all: Vec<MessageUse> = files().iter().flat_map(|(name, text)| asked_in(name, text)).collect();
    all.extend(page().iter().flat_map(|(name, text)| asked_by_page(name, text)));
    all
}

/// Returns the page and its scripts, with their paths from the root.
fn page() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/web");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "js" || ending == "html"));
    paths.sort();
    let name = |path: &PathBuf| format!("assets/web/{}", path.file_name().unwrap().to_string_lossy());
    paths.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// Returns the messages that a script uses: `"web-..."` anywhere, with the variables of `say("web-...", { name, other:
/// 1 })`; and those of the page itself: `{ en web-... }`.
pub fn asked_by_page(name: &str, text: &str) -> Vec<MessageUse> {
    let mut all = Vec::new();
    for (at, _) in text.match_indices("web-") {
        let length = text[at..].find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(text.len() - at);
        let (before, id, after) = (&text[..at], &text[at..at + length], &text[at + length..]);
        let filled = before.ends_with("{ en ") || before.ends_with("{ fr ");
        let is_whole = before.ends_with('"') && after.starts_with('"');
        if !filled && !is_whole {
            continue;
        }
        let object = after.strip_prefix("\", {").filter(|_| before.ends_with("say(\""));
        let place = format!("{name}:{}", before.matches('\n').count() + 1);
        all.push(MessageUse { id: id.to_owned(), given: object.map(given_by_page).unwrap_or_default(), place });
    }
    all
}

/// Returns the names in the rest of an object: `name, other: f({ x }) }`.
fn given_by_page(rest: &str) -> BTreeSet<String> {
    given(rest).iter().map(|part| part.split(':').next().unwrap_or_default().trim().to_owned()).collect()
}

pub fn asked_in(name: &str, text: &str) -> Vec<MessageUse> {
    let first =
        |l: &&Literal| ASKS.contains(&l.of.as_str()) && text[l.span.0 + 1..l.span.1].trim_start().starts_with('"');
    let asks = |l: &&Literal| first(l) && text[l.span.0 + 1..l.span.1].trim().len() == l.text.len() + 2;
    let all = scan(text, true);
    all.iter()
        .filter(asks)
        .map(|l| MessageUse {
            id: l.text.clone(),
            given: given(&text[l.span.1..]),
            place: format!("{name}:{}", l.line),
        })
        .collect()
}

/// Returns the names of the variables after an id, up to the closing bracket.
fn given(rest: &str) -> BTreeSet<String> {
    let (mut depth, mut parts, mut part, mut quoted, mut last) = (0_i32, Vec::new(), String::new(), false, ' ');
    for c in rest.chars() {
        match c {
            '"' if last != '\\' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(std::mem::take(&mut part));
                last = c;
                continue;
            }
            _ => {}
        }
        last = c;
        part.push(c);
    }
    parts.push(part);
    let name = |part: &String| part.split('=').next().unwrap_or_default().trim().to_owned();
    parts.iter().map(name).filter(|name| !name.is_empty()).collect()
}

/// Returns the literals that should be messages: the folder, the place and the words of each.
pub fn left_over() -> Vec<(String, String, String)> {
    let mut left = Vec::new();
    for (name, text) in files() {
        let parts: Vec<&str> = name.split('/').collect();
        let folder = match parts.as_slice() {
            ["src", "rules", set, ..] if is_a_set(set) => format!("rules/{set}"),
            ["src", folder, ..] => folder.trim_end_matches(".rs").to_owned(),
            _ => parts[0].to_owned(),
        };
        let said = literals(&text).into_iter().filter(|l| has_words(&l.text) && !NOT_SAID.contains(&l.of.as_str()));
        left.extend(said.map(|l| (folder.clone(), format!("{name}:{}", l.line), l.text)));
    }
    left
}

/// Returns whether a text has two words and no markup.
pub fn has_words(text: &str) -> bool {
    let words = text.split_whitespace().filter(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1);
    let told = text
        .split_whitespace()
        .any(|word| word.len() > 1 && word.chars().all(|c| c.is_lowercase() || "',.;:".contains(c)));
    words.count() > 1 && told && !text.contains("=\"") && !text.starts_with('<')
}

/// Returns the literals of a source without its test module.
pub fn literals(text: &str) -> Vec<Literal> {
    scan(text, false)
}

/// Does the same as [`literals`], with or without test modules.
fn scan(text: &str, with_tests: bool) -> Vec<Literal> {
    let end = if with_tests { None } else { text.find("#[cfg(test)]\nmod ") }.unwrap_or(text.len());
    let code: Vec<(usize, char)> = text[..end].char_indices().collect();
    // The open brackets: the text before each, and its place.
    let (mut open, mut found): (Vec<(String, usize)>, Vec<Literal>) = (Vec::new(), Vec::new());
    let (mut i, mut before) = (0, String::new());
    while i < code.len() {
        let (at, c) = code[i];
        let next = code.get(i + 1).map_or(' ', |(_, c)| *c);
        match c {
            '/' if next == '/' => {
                while i < code.len() && code[i].1 != '\n' {
                    i += 1;
                }
                continue;
            }
            '\'' if next == '\\' => i += if code.get(i + 3).is_some_and(|(_, c)| *c == '\'') { 3 } else { 2 },
            '\'' if code.get(i + 2).is_some_and(|(_, c)| *c == '\'') => i += 2,
            '"' => {
                let hashes = before.chars().rev().take_while(|c| *c == '#').count();
                let raw = before.trim_end_matches('#').ends_with('r');
                let (inner, after) = literal(&code, i + 1, raw.then_some(hashes));
                let in_attribute = open.iter().any(|(of, _)| of == "#");
                let (of, from) = open.last().cloned().unwrap_or_default();
                // Strings in an `error` attribute are shown to users too.
                if !in_attribute || of == "error" || ASKS.contains(&of.as_str()) {
                    let to = code.get(after).map_or(end, |(at, _)| *at);
                    let line = text[..at].matches('\n').count() + 1;
                    found.push(Literal { text: inner, line, of, span: (from, to) });
                }
                i = after;
                before.clear();
                continue;
            }
            '(' | '[' | '{' => {
                let head = before.trim_end_matches('!');
                let word: String = head.chars().rev().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let word: String = word.chars().rev().collect();
                let of = if before.ends_with('!') && word.is_empty() || before.ends_with('#') {
                    "#".to_owned()
                } else if before.ends_with('!') {
                    format!("{word}!")
                } else {
                    word
                };
                open.push((of, at));
                before.clear();
                i += 1;
                continue;
            }
            ')' | ']' | '}' => drop(open.pop()),
            _ => {}
        }
        if c.is_whitespace() {
            if !before.ends_with([' ', '#', '!']) {
                before.push(' ');
            }
        } else {
            before.push(c);
        }
        if before.ends_with(' ') && before.len() > 1 && !c.is_whitespace() {
            before.clear();
        }
        i += 1;
    }
    found
}

/// Returns the text of the literal that begins at `i`, and the index of the code after it. `raw` is the number of
/// hashes that end it.
fn literal(code: &[(usize, char)], mut i: usize, raw: Option<usize>) -> (String, usize) {
    let mut text = String::new();
    while i < code.len() {
        let c = code[i].1;
        if c == '"' {
            let hashes = code[i + 1..].iter().take_while(|(_, c)| *c == '#').count();
            match raw {
                None => return (text, i + 1),
                Some(wanted) if hashes >= wanted => return (text, i + 1 + wanted),
                Some(_) => {}
            }
        }
        if c == '\\' && raw.is_none() {
            i += 1;
            match code[i].1 {
                '\n' => {
                    while code[i + 1].1.is_whitespace() {
                        i += 1;
                    }
                }
                'n' => text.push('\n'),
                other => text.push(other),
            }
            i += 1;
            continue;
        }
        text.push(c);
        i += 1;
    }
    (text, i)
}
