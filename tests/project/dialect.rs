//! Plain English: counts the phrases in documents, comments and English messages that a reader must read twice. Each
//! count is noted per 10,000 words and may only fall.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Phrases to avoid, each with plain words. `^` is the start of a sentence; a comma must stand in the text too.
///
/// They were found by comparing our comments with those of other crates: kurbo, nalgebra, parry2d, clap, rand,
/// regex-syntax and tokio use 2 to 4 of them in 10,000 words. Some are good English now and then (`besides`,
/// `what it`); the limits leave room for that.
const PHRASES: &[(&str, &str)] = &[
    // Reports and messages.
    ("is told", "is reported, is shown"),
    ("are told", "are reported, are shown"),
    ("was told", "was reported"),
    ("were told", "were reported"),
    ("be told", "be reported"),
    ("been told", "been reported"),
    ("told of", "reported for"),
    ("told so", "reported"),
    ("told to", "given an order to"),
    ("tells of", "reports"),
    ("tell of", "report"),
    ("is said", "is stated, is shown"),
    ("are said", "are stated, are shown"),
    ("be said", "be stated, be shown"),
    ("said again", "worded again"),
    ("says nothing of", "does not mention"),
    ("says so", "reports it"),
    ("say so", "report it"),
    ("says of", "gives for"),
    ("say of", "give for"),
    ("said of", "given for"),
    ("is spoken of", "is called"),
    ("put into words", "worded"),
    ("is asked", "is queried, the app asks"),
    ("are asked", "are queried, the app asks"),
    ("asked of", "queried from"),
    ("ask of", "query from"),
    // Clauses without a subject.
    ("^ who", "start with the thing: the client that ..."),
    ("^ whoever", "start with the thing"),
    ("^ what", "start with the thing"),
    ("^ whatever", "start with the thing"),
    ("of who", "of the unit that"),
    ("by who", "by the unit that"),
    ("to who", "to the unit that"),
    ("for who", "for the unit that"),
    ("and who", "and the unit that"),
    ("or who", "or the unit that"),
    ("but who", "but the unit that"),
    ("than who", "than the unit that"),
    ("with who", "with the unit that"),
    ("of what", "name the thing"),
    ("and what", "and the thing"),
    ("with what", "with the thing"),
    ("by what", "by the thing"),
    ("what it", "name the thing"),
    ("what they", "name the thing"),
    ("what he", "name the thing"),
    ("what a", "name the thing"),
    ("what an", "name the thing"),
    ("what each", "name the thing"),
    ("what may", "possible ..."),
    ("what came", "the result"),
    ("nothing where", "None if"),
    ("all that is", "everything, the only"),
    ("all of it", "everything"),
    ("what stands", "the units, the text"),
    ("what is there", "the existing ones"),
    ("what comes of", "the result of"),
    ("whoever", "any client, any unit that"),
    ("whomever", "any unit that"),
    ("whatever", "any"),
    ("whom", "that"),
    ("nobody", "no unit, no one"),
    ("nobody's", "no one's"),
    ("everybody", "every unit, everyone"),
    ("somebody", "a unit, someone"),
    // Results and dependence.
    ("comes to", "gives, reaches"),
    ("come to", "give, reach"),
    ("came to", "gave, reached"),
    ("comes of", "results from"),
    ("come of", "result from"),
    ("came of", "resulted from"),
    ("comes about", "happens"),
    ("hangs on", "depends on"),
    ("hang on", "depend on"),
    ("goes by", "follows, depends on"),
    ("stands for itself", "is self-explanatory"),
    ("holds of", "applies to"),
    ("hold of", "apply to"),
    ("gives way", "is dropped, retreats"),
    ("give way", "be dropped, retreat"),
    ("gave way", "was dropped, retreated"),
    ("held against", "compared with"),
    ("taken for", "mistaken for"),
    ("is wanted", "is needed"),
    ("wants its", "needs its"),
    ("wants a", "needs a"),
    ("makes up for", "compensates"),
    ("at fault", "faulty"),
    ("put to the proof", "tested"),
    // Time and order.
    ("anew", "again"),
    ("once more", "again"),
    ("the same again", "the same"),
    ("gone on with", "continued"),
    ("goes on with", "continues"),
    ("go on with", "continue"),
    ("goes on from", "continues from"),
    ("for good", "permanently"),
    ("as yet", "yet"),
    ("by now", "already"),
    // Amounts.
    ("so many", "a number of, N"),
    ("so-many-th", "n-th"),
    ("so much", "that much"),
    (", at most", "Upper limit on ..."),
    (", at least", "Lower limit on ..."),
    ("nought", "zero"),
    ("a heap", "a large file"),
    ("heaps", "large files"),
    ("of several the", "the first of several"),
    ("of two the", "the first of two"),
    ("first of all", "first"),
    // Saving and repairing.
    ("laid aside", "dropped, kept apart"),
    ("set aside", "renamed, kept apart"),
    ("kept whole", "stored completely"),
    ("mend", "repair, recover"),
    ("mended", "repaired, recovered"),
    ("mends", "repairs, recovers"),
    ("put right", "corrected"),
    ("puts right", "corrects"),
    ("put down", "placed, noted"),
    ("puts down", "places, notes"),
    ("looked whether", "checked whether"),
    ("looks whether", "checks whether"),
    ("look whether", "check whether"),
    ("in vain", "without effect"),
    ("let go", "released"),
    // Little words.
    ("at hand", "current"),
    ("besides", "also, in addition"),
    (", else", "otherwise"),
    ("; else", "otherwise"),
    (", for it", "because it"),
    (", for they", "because they"),
    (", for he", "because he"),
    (", for there", "because there"),
    (", for nobody", "because no one"),
    ("so that of", "so that, if there are several"),
    ("as it stands", "unchanged"),
    ("as they stand", "unchanged"),
    ("as far as it", "until it"),
    ("as far as they", "until they"),
    ("as it is", "unchanged"),
    ("has it", "use another verb"),
    ("the way it", "how it"),
    ("be it", "whether"),
    ("lest", "so that ... not"),
    ("likewise", "also"),
    ("thereby", "by this"),
    ("therein", "in it"),
    ("thereof", "of it"),
    ("whereby", "by which"),
    ("to the letter", "exactly"),
    ("a hair", "0.01 inch"),
    ("none such", "no such"),
    ("nothing of", "none of"),
    ("is to be", "must be, will be"),
    ("are to be", "must be, will be"),
    ("may well", "can"),
    ("by its means", "with it"),
    ("has the better of", "wins"),
];

/// Upper limit on phrases in 10,000 words of each kind of text.
const LIMITS: [(&str, usize); 4] = [("documents", 3), ("src", 5), ("tests", 5), ("messages", 5)];

/// A count this much below its limit must be noted as the new limit.
const LEEWAY: usize = 20;

/// Upper limit on phrases in 10,000 words of a single document. It leaves room for the few that are good English.
const DOCUMENTS: usize = 5;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the files under a folder whose names have this ending, except build output of cargo and npm.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            found.extend(files(&path, ending));
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Returns a document without code: fenced blocks and spans in backticks. A list item, a cell and a line after an empty
/// one begin a sentence.
fn prose_of_document(text: &str) -> String {
    let (mut out, mut is_code) = (String::new(), false);
    for line in text.lines() {
        let trimmed = line.trim_start();
        if trimmed.starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            let starts = trimmed.is_empty() || trimmed.starts_with(['#', '-', '|', '>']);
            out.push_str(if starts { " . " } else { " " });
            out.push_str(&trimmed.replace('|', " . "));
        }
    }
    without_spans(&out)
}

/// Returns the comments of a source, without examples. A full stop separates comments with code between them.
fn prose_of_source(text: &str) -> String {
    let (mut out, mut is_code) = (String::new(), false);
    for line in text.lines() {
        let Some(comment) = line.trim_start().strip_prefix("//") else {
            is_code = false;
            out.push_str(" . ");
            continue;
        };
        let comment = comment.trim_start_matches(['/', '!']).trim();
        if comment.starts_with("```") {
            is_code = !is_code;
        } else if !is_code {
            out.push_str(if comment.is_empty() || comment.starts_with(['#', '-']) { " . " } else { " " });
            out.push_str(comment);
        }
    }
    without_spans(&out)
}

/// Returns the words of a file of messages, without ids, selectors and variables.
fn prose_of_messages(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let value = if line.starts_with(' ') { Some(line) } else { line.split_once(" =").map(|(_, value)| value) };
        let Some(value) = value else { continue };
        let variant = value.trim_start().trim_start_matches('*');
        let value = variant.strip_prefix('[').and_then(|v| v.split_once(']')).map_or(value, |(_, words)| words);
        // A message begins a sentence; the second line of one does not.
        out.push_str(if line.starts_with(' ') { " " } else { " . " });
        let (mut depth, mut is_quoted) = (0_u32, false);
        for c in value.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                // The words of `AGREE($number, "is", "are")` are read too.
                '"' if depth > 0 => is_quoted = !is_quoted,
                _ if depth == 0 || is_quoted => out.push(c),
                _ => {}
            }
        }
    }
    out
}

/// Returns the text without spans in backticks and links, which are names, not words.
fn without_spans(text: &str) -> String {
    let kept: Vec<&str> = text.split('`').step_by(2).collect();
    kept.join(" code ")
}

/// Returns words and numbers in lower case, and the signs that end a sentence or a clause.
fn tokens(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() || (!word.is_empty() && matches!(c, '-' | '\'' | '’')) {
            word.extend(c.to_lowercase());
            continue;
        }
        if !word.is_empty() {
            out.push(std::mem::take(&mut word).replace('’', "'"));
        }
        match c {
            '.' | '!' | '?' | ',' | ';' => out.push(c.to_string()),
            ':' => out.push(";".to_owned()),
            _ => {}
        }
    }
    out
}

fn ends_sentence(token: &str) -> bool {
    matches!(token, "." | "!" | "?")
}

/// A phrase to avoid, word by word.
struct Phrase {
    words: Vec<&'static str>,
    /// It counts at the start of a sentence only.
    is_at_start: bool,
    written: &'static str,
    instead: &'static str,
}

/// The phrases by their first words, so that each place of a text is compared with a few of them only.
static BY_FIRST_WORD: LazyLock<HashMap<&str, Vec<Phrase>>> = LazyLock::new(|| {
    let mut all: HashMap<&str, Vec<Phrase>> = HashMap::new();
    for (written, instead) in PHRASES.iter().copied() {
        let is_at_start = written.starts_with("^ ");
        let words: Vec<&str> = written.trim_start_matches("^ ").split(' ').collect();
        all.entry(words[0]).or_default().push(Phrase { words, is_at_start, written, instead });
    }
    all
});

impl Phrase {
    /// Returns whether the phrase begins at a token. A question may begin with "what", and so may a cell of one word.
    fn stands_at(&self, tokens: &[String], at: usize) -> bool {
        let end = at + self.words.len();
        if !tokens.get(at..end).is_some_and(|here| here.iter().zip(&self.words).all(|(token, word)| token == word)) {
            return false;
        }
        let rest = &tokens[end..];
        let is_question = || rest.iter().find(|token| ends_sentence(token)).is_some_and(|token| token == "?");
        let is_alone = rest.first().is_none_or(|token| ends_sentence(token));
        let begins = at.checked_sub(1).is_none_or(|before| ends_sentence(&tokens[before]));
        !self.is_at_start || begins && !is_alone && !is_question()
    }
}

/// Returns the number of words, and each phrase found, with the words around it.
fn found(text: &str) -> (usize, Vec<String>) {
    let tokens = tokens(text);
    let (mut hits, mut at) = (Vec::new(), 0);
    while let Some(token) = tokens.get(at) {
        let mut begun = BY_FIRST_WORD.get(token.as_str()).into_iter().flatten();
        let Some(phrase) = begun.find(|phrase| phrase.stands_at(&tokens, at)) else {
            at += 1;
            continue;
        };
        let around = tokens[at.saturating_sub(5)..(at + 7).min(tokens.len())].join(" ");
        hits.push(format!("{:?} ({}): ... {around} ...", phrase.written, phrase.instead));
        at += phrase.words.len();
    }
    let words = tokens.iter().filter(|token| token.starts_with(char::is_alphabetic)).count();
    (words, hits)
}

/// Returns the texts that are counted: each kind with its files, as prose.
fn texts() -> Vec<(&'static str, Vec<(String, String)>)> {
    let read = |paths: Vec<PathBuf>, prose: fn(&str) -> String| -> Vec<(String, String)> {
        let name = |path: &Path| path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        paths.into_iter().map(|path| (name(&path), prose(&fs::read_to_string(&path).unwrap()))).collect()
    };
    let mut documents = files(root(), ".md");
    documents.retain(|path| !path.starts_with(root().join("tests/files")));
    // This file lists the phrases.
    let mut tests = files(&root().join("tests"), ".rs");
    tests.retain(|path| !path.ends_with("project/dialect.rs"));
    vec![
        ("documents", read(documents, prose_of_document)),
        ("src", read(files(&root().join("src"), ".rs"), prose_of_source)),
        ("tests", read(tests, prose_of_source)),
        ("messages", read(files(&root().join("assets/lang/en"), ".ftl"), prose_of_messages)),
    ]
}

#[test]
fn the_number_of_dialect_phrases_only_falls() {
    let mut wrong = Vec::new();
    for ((kind, texts), (_, limit)) in texts().iter().zip(LIMITS) {
        let (mut words, mut hits, mut by_phrase) = (0, 0, BTreeMap::new());
        for (_, prose) in texts {
            let (count, of_file) = found(prose);
            words += count;
            hits += of_file.len();
            of_file
                .iter()
                .for_each(|hit| *by_phrase.entry(hit.split('"').nth(1).unwrap().to_owned()).or_insert(0) += 1);
        }
        let rate = hits * 10_000 / words.max(1);
        if rate > limit {
            let mut often: Vec<(usize, String)> = by_phrase.into_iter().map(|(phrase, n)| (n, phrase)).collect();
            often.sort_by(|a, b| b.cmp(a));
            often.truncate(12);
            wrong.push(format!("{kind}: {rate} phrases in 10,000 words, {limit} allowed; most often {often:?}"));
        } else if rate + LEEWAY < limit {
            wrong.push(format!("{kind}: only {rate} phrases in 10,000 words: note it in LIMITS"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn documents_are_plain_english() {
    let all = texts();
    let documents = &all[0].1;
    assert!(documents.len() > 8, "only {} documents", documents.len());
    let mut wrong = Vec::new();
    for (name, prose) in documents {
        let (words, hits) = found(prose);
        if hits.len() > words * DOCUMENTS / 10_000 {
            wrong.push(format!("{name}, {words} words:\n  {}", hits.join("\n  ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn dialect_phrases_are_counted_in_prose_only() {
    let count = |text: &str| found(text).1.len();
    assert_eq!(count("Who asks slowly is told so."), 2, "each word counts once");
    assert_eq!(count("A slow client delays only itself. Which one? What is it? The one who waits."), 0);
    assert_eq!(count("Faults of a file, at most: 5."), 1);
    assert_eq!(count(&prose_of_document("Names `is told` and\n```\nanew\n```\nno more.\n\n| what | is |\n- plain")), 0);
    assert_eq!(count(&prose_of_document("| what a unit is | plain |")), 1);
    assert_eq!(count(&prose_of_source("/// Read anew.\nlet x = \"is told\"; // by whom")), 1);
    assert_eq!(count(&prose_of_source("// Whoever comes.\n/// ```\n/// let anew = 1;\n/// ```")), 1);
    assert_eq!(
        prose_of_messages("ui-a = { $unit } is { $n ->\n    [one] told\n   *[other] seen\n }").matches("told").count(),
        1
    );
    assert_eq!(count(&prose_of_messages("ui-anew = Again\n# anew")), 0);
}
