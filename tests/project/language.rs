//! The messages of the program: every id in use has a message in every language, with the same variables, and the
//! number of unworded strings in the sources may only fall.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

mod messages;
mod sources;

use messages::{Message, base, book};
use sources::{MessageUse, asked, left_over, literals};
use std::collections::{BTreeMap, BTreeSet};

/// Messages that have no French yet, by file. They may only become fewer.
const NOT_YET_FRENCH: &[(&str, usize)] = &[];

/// String literals of two or more words that are still in the sources, by folder: outside comments, attributes, tests,
/// assertions and markup. They may only become fewer.
const STILL_IN_SOURCES: &[(&str, usize)] = &[];

/// A count may be this much below its number above.
const LEEWAY: usize = 60;

/// Messages that are the same in French.
const ALIKE: &[&str] = &[
    "table-read-as-brigade",
    "table-read-as-sum",
    "table-read-brigade",
    "app-danger",
    "app-enfilade",
    "app-formation",
    "app-front",
    // Headings of the AWI rules are cited in the words of the rules.
    "awi-die-a-fire",
    "awi-die-a-general",
    "awi-die-a-losers",
    "awi-die-a-melee",
    "awi-die-a-morale",
    "awi-die-an-ability",
    "awi-die-an-entry",
    "legions-facing",
    "legions-order-charge",
    "legions-title",
    "ui-legions",
    "lookup-movement-charges",
    "otp-charge",
    "photo-tab",
    "print-brigadier",
    "report-formation",
    "report-sources",
    "report-type",
    "stored-word-brigadier",
    "stored-word-charge",
    "stored-word-continental",
    "stored-word-enfilade",
    "stored-word-formation",
    "stored-word-fusil",
    "stored-word-normal",
    "stored-word-note",
    "stored-word-second",
    "stored-word-section",
    "stored-word-source",
    "stored-word-terrain",
    "table-awi-troops",
    "table-choose-formation",
    "table-choose-nation",
    "table-fusils",
    "table-on-to-philadelphia",
    "ui-large-steps-mm",
    "ui-fine-steps-mm",
    "ui-small-steps-mm",
    "ui-brigade",
    "ui-brigade-row",
    "ui-brigadier",
    "ui-charge",
    "ui-topic-charge",
    "ui-enfilade",
    "ui-front",
    "ui-fusil",
    "ui-note",
    "ui-on-to-philadelphia",
    "ui-philadelphia",
    "ui-topic-formation",
    "ui-menu",
];

/// Strings that are not messages: formats, file names, content of scripts and journals.
const NO_MESSAGES: &[(&str, &str)] = &[
    // An example line of an army list, which is in English.
    ("src/ui/army/bring.rs", "Crown\n  First brigade\n    7th Foot, 16 line, muskets"),
    // Names of parts of the screen that are not shown.
    ("src/ui/mod.rs", "unit below"),
    ("src/ui/mod.rs", "unit at half"),
    // Reasons as journals record them; their messages are in stored.ftl.
    ("src/ui/prompt_panel.rs", "Referee's decision"),
    ("src/ui/prompt_panel.rs", "Measured on the table"),
    ("src/ui/prompt_panel.rs", "Players agreed"),
    ("src/ui/prompt_panel.rs", "Scenario rule"),
    ("src/ui/prompt_panel.rs", "Figures were misplaced"),
    ("src/ui/otp/game.rs", "agreed before the battle"),
    ("src/ui/awi/steps.rs", "Played on the table"),
    // Purposes of dice, and rows of charts.
    ("src/rules/otp/lookup/rehearsal.rs", "of the defenders"),
    ("src/print/quick/chart.rs", "up to"),
    ("src/rules/otp/lookup/read.rs", "the {name}"),
    ("src/rules/awi/lookup/charge/reply.rs", "Firing dice of others of the defenderu{2019}s side"),
    // An HTTP header.
    ("src/cli/serve/bundle.rs", "public, max-age=31536000, immutable"),
    // The folder of the games in a browser's storage.
    ("src/store/place.rs", "This browser"),
    // Steps of the rules.
    ("src/rules/awi/lookup/pages.rs", "Steps 2 to 11"),
    ("src/rules/awi/state/forced_move.rs", "Drawn 1 to 3"),
    ("src/rules/awi/charts/pages.rs", "Movement terrain, Movement apart, Disorder"),
];

/// Files and folders whose strings are not messages: army lists, the help and the scripts of the command line, the
/// seed's label, English grammar.
const NO_MESSAGES_IN: &[&str] = &[
    "src/cli/mod.rs",
    "src/dice/seeded.rs",
    "src/text/",
    "src/roster/list.rs",
    "src/rules/awi/army/listing.rs",
    "src/rules/otp/army/listing.rs",
    // Words of orders of battle, which are in English.
    "src/roster/published/",
    "src/roster/write.rs",
    "web/src/probe.rs",
];

#[test]
fn messages_parse_and_each_id_is_unique() {
    for language in ["en", "fr"] {
        let mut seen = BTreeSet::new();
        for Message { id, file, .. } in book(language) {
            assert!(id.starts_with(&format!("{file}-")), "{language}/{file}.ftl: {id} begins with another file's name");
            assert!(seen.insert(id.clone()), "{language}/{file}.ftl: {id} is there twice");
        }
        assert!(seen.len() > 50 || language == "fr", "only {} messages", seen.len());
    }
}

#[test]
fn every_used_message_exists_and_every_message_is_used() {
    let english: BTreeMap<String, Message> = book("en").into_iter().map(|m| (m.id.clone(), m)).collect();
    let mut wrong = Vec::new();
    let mut used = BTreeSet::new();
    for MessageUse { id, given, place } in asked() {
        let Some(message) = english.get(&id) else {
            wrong.push(format!("{place}: there is no {id}"));
            continue;
        };
        let wanted: BTreeSet<String> = message.variables.iter().map(|v| base(v, &given)).collect();
        if wanted != given {
            wrong.push(format!("{place}: {id} is given {given:?} and says {wanted:?}"));
        }
        used.insert(id);
    }
    // Old journals and charts may be the only users of a stored message.
    let unused = english.values().filter(|m| m.file != "stored" && !used.contains(&m.id));
    wrong.extend(unused.map(|m| format!("{}.ftl: nobody says {}", m.file, m.id)));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn french_says_the_same_with_the_same_variables() {
    let french: BTreeMap<String, Message> = book("fr").into_iter().map(|m| (m.id.clone(), m)).collect();
    let english: BTreeMap<String, Message> = book("en").into_iter().map(|m| (m.id.clone(), m)).collect();
    let mut wrong = Vec::new();
    let mut missing: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (id, said) in &english {
        let Some(there) = french.get(id) else {
            missing.entry(&said.file).or_default().push(id);
            continue;
        };
        let bases = |m: &Message| m.variables.iter().map(|v| base(v, &BTreeSet::new())).collect::<BTreeSet<_>>();
        if bases(said) != bases(there) {
            wrong.push(format!("{id}: {:?} in English, {:?} in French", said.variables, there.variables));
        }
        let has_words = said.words.split(|c: char| !c.is_alphabetic()).any(|word| word.len() > 1);
        if (said.words == there.words && has_words) != ALIKE.contains(&id.as_str()) {
            wrong.push(format!("{id}: is {:?} the same in French?", there.words));
        }
    }
    wrong.extend(french.keys().filter(|id| !english.contains_key(*id)).map(|id| format!("fr: {id} is not in English")));
    for (file, ids) in &missing {
        let allowed = NOT_YET_FRENCH.iter().find(|(f, _)| f == file).map_or(0, |(_, n)| *n);
        if ids.len() > allowed {
            wrong.push(format!("{file}.ftl: {} not in French, {allowed} allowed, such as {:?}", ids.len(), &ids[..1]));
        }
    }
    for (file, allowed) in NOT_YET_FRENCH {
        let now = missing.get(file).map_or(0, Vec::len);
        if now < *allowed {
            wrong.push(format!("{file}.ftl: only {now} are not in French any more: lower the number"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn french_is_offered_and_complete() {
    assert!(NOT_YET_FRENCH.is_empty() && STILL_IN_SOURCES.is_empty(), "French is offered and not complete");
}

#[test]
fn the_print_font_has_every_character_of_the_messages() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts/OpenSans-Regular.ttf");
    let bytes = std::fs::read(file).unwrap();
    let font = ttf_parser::Face::parse(&bytes, 0).unwrap();
    let mut wrong = Vec::new();
    for language in ["en", "fr"] {
        for message in book(language) {
            // Signs that the English messages use too: the screen has its own fonts for them.
            let odd = |c: &char| !c.is_control() && font.glyph_index(*c).is_none() && !"▲★‑".contains(*c);
            wrong.extend(message.words.chars().filter(odd).map(|c| format!("{language} {}: {c:?}", message.id)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns whether some French words lack the no-break space before : ; ! ? % and inside « ».
fn signs_at_fault(words: &str) -> bool {
    let letters: Vec<char> = words.chars().collect();
    let at = |n: Option<usize>| n.and_then(|n| letters.get(n)).copied().unwrap_or('\n');
    letters.iter().enumerate().any(|(n, sign)| {
        let (before, after) = (at(n.checked_sub(1)), at(Some(n + 1)));
        match sign {
            ';' | '!' | '?' | '»' | '%' => before == ' ' || before.is_alphabetic(),
            ':' => before == ' ' || (before.is_alphabetic() && after == ' '),
            '«' => after != '\u{a0}',
            '\'' => before.is_alphabetic(),
            _ => false,
        }
    })
}

#[test]
fn french_punctuation_has_its_spaces() {
    for good in ["Tir\u{a0}: 3", "«\u{a0}tenir\u{a0}»", "10\u{a0}%", "{\"do\": 1}", "! Non gardé", "l’unité"] {
        assert!(!signs_at_fault(good), "{good}");
    }
    for bad in ["Tir : 3", "Tir: 3", "quoi?", "« tenir »", "10 %", "l'unité"] {
        assert!(signs_at_fault(bad), "{bad}");
    }
    let wrong: Vec<String> = book("fr").into_iter().filter(|m| signs_at_fault(&m.words)).map(|m| m.id).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Returns whether a string is stored: journals and charts hold English as in `stored.ftl`, which gives the message for
/// it again. Headings of the rules also count: they are cited in English in every language, as numbers are.
fn is_kept(text: &str, stored: &BTreeSet<String>, headings: &BTreeSet<String>) -> bool {
    let mut plain = String::new();
    let mut depth = 0_u32;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    stored.contains(&plain) || headings.contains(text)
}

/// Returns the headings of the AWI rules, as they are cited.
fn headings() -> BTreeSet<String> {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/awi/paragraphs.md");
    let text = std::fs::read_to_string(file).unwrap();
    text.lines().filter_map(|line| Some(line.strip_prefix("| ")?.split(" |").next()?.to_owned())).collect()
}

#[test]
fn the_number_of_words_in_the_sources_only_falls() {
    let stored: BTreeSet<String> = book("en").into_iter().filter(|m| m.file == "stored").map(|m| m.words).collect();
    let headings = headings();
    let mut now: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (folder, place, text) in left_over() {
        let kept = is_kept(&text, &stored, &headings) || NO_MESSAGES_IN.iter().any(|file| place.starts_with(file));
        if !kept && !NO_MESSAGES.iter().any(|(file, words)| place.starts_with(file) && text == *words) {
            now.entry(folder).or_default().push(format!("{place}: {text:?}"));
        }
    }
    let mut wrong = Vec::new();
    for (folder, places) in &now {
        let allowed = STILL_IN_SOURCES.iter().find(|(f, _)| f == folder).map_or(0, |(_, n)| *n);
        if places.len() > allowed {
            let all = places.join("\n  ");
            wrong.push(format!("{folder}: {} literals with words, {allowed} allowed:\n  {all}", places.len()));
        }
    }
    for (folder, allowed) in STILL_IN_SOURCES {
        let left = now.get(*folder).map_or(0, Vec::len);
        if left + LEEWAY < *allowed {
            wrong.push(format!("{folder}: only {left} literals with words are left: lower the number"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_language_checks_can_fail() {
    let code =
        "let a = msg!(\"ui-a\", unit = name, n); // msg!(\"no\")\nmsg_id!(\"ui-b\"); #[x(\"no no\")] f(\"two words\")";
    let found = literals(code);
    assert_eq!(found.iter().map(|l| l.text.as_str()).collect::<Vec<_>>(), ["ui-a", "ui-b", "two words"]);
    let asked = sources::asked_in("x.rs", code);
    assert_eq!(asked.len(), 2);
    assert_eq!(asked[0].given, ["n", "unit"].map(str::to_owned).into());
    let page = "say(\"web-a\", { n, why: f({ x, y }) });\nconst B = [\"web-b\"]; // web-c\n<p>{ fr web-d }</p>";
    let asked = sources::asked_by_page("x.js", page);
    assert_eq!(asked.iter().map(|a| a.id.as_str()).collect::<Vec<_>>(), ["web-a", "web-b", "web-d"]);
    assert_eq!(asked[0].given, ["n", "why"].map(str::to_owned).into());
    assert_eq!(asked[2].place, "x.js:3");
    assert_eq!(base("unit-head", &["unit".to_owned()].into()), "unit");
    assert!(!sources::has_words("one") && sources::has_words("two words") && !sources::has_words("a=\"b c\""));
}
