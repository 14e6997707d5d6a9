//! Checks the import arrows of the design, and that no part below `app` uses the screen, and none but `store` files,
//! clocks or the system's randomness. Works on the words of the sources, without comments and strings.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Messages: every part may use them.
const TEXT: &[&str] = &["text"];
/// The parts below the rules.
const GROUND: &[&str] = &["text", "units", "ids", "input", "geometry", "hexes", "dice", "battle"];
const ROSTER: &[&str] = &["roster"];
/// Ground that the referee draws.
const DRAWN: &[&str] = &["ground"];
const PLAN: &[&str] = &["plan"];
const RULES: &[&str] = &["rules", "rules/<set>", "rules/charts"];
/// The sets' own parts of the lookup, which import the shared lookup.
const LOOKUPS: &[&str] = &["rules/<set>/lookup"];
/// The rule sets, by their folders. Everything else under `rules` is shared.
pub(super) static SETS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let folders = fs::read_dir(rules).unwrap().map(|entry| entry.unwrap().path());
    let sets = folders.filter(|folder| folder.join("army").is_dir());
    let names: BTreeSet<_> = sets.map(|set| set.file_name().unwrap().to_string_lossy().into_owned()).collect();
    assert!(names.len() > 1, "only {names:?}");
    names.into_iter().collect()
});
/// The separate parts of a set: its units and commanders, below the rules, and its lookup, above them.
const PARTS_OF_SETS: &[&str] = &["army", "lookup"];
/// The separate parts that the sets share, below them.
const SHARED: &[&str] = &["rules/movement", "rules/charts"];
/// The sets' rules for armies: separate parts below the rules of play.
const ARMIES: &[&str] = &["rules/<set>/army"];
/// The parts between the rules and the app.
const BESIDE: &[&str] = &["journal", "lookup", "report", "print", "store", "verdict", "photo"];

/// Each part, and the lists of parts that it may name as well as itself. A part of a set may name only parts of the
/// same set; any other part may name those of every set.
const ARROWS: [(&str, &[&[&str]]); 29] = [
    ("text", &[]),
    ("units", &[TEXT]),
    ("ids", &[TEXT]),
    ("input", &[&["text", "units"]]),
    ("geometry", &[&["text", "units", "ids"]]),
    // A map of hexes has no inches.
    ("hexes", &[TEXT]),
    ("dice", &[TEXT]),
    ("battle", &[&["text", "units", "ids", "input", "geometry", "hexes", "dice"]]),
    ("roster", &[GROUND]),
    // Ground is drawn without armies.
    ("ground", &[&["text", "units", "ids", "input", "geometry", "battle"]]),
    // Drawing a battle needs no rules, no screen and no page.
    ("plan", &[&["text", "units", "ids", "geometry", "battle"]]),
    // A set knows what every set promises (refusals, modifiers), never another set.
    ("rules/<set>", &[GROUND, &["rules", "rules/<set>/army"], SHARED]),
    // A set's armies do not use its rules of play; `battle/sets.rs` is the door to them.
    ("rules/<set>/army", &[GROUND]),
    // Movement knows no rules.
    ("rules/movement", &[GROUND]),
    // The chart engine knows the sources of numbers, and no chart of any set.
    ("rules/charts", &[GROUND, &["rules"]]),
    ("rules", &[GROUND, &["rules/<set>"], SHARED]),
    ("journal", &[GROUND, RULES]),
    // Its `sets.rs` collects the parts of all sets.
    ("lookup", &[GROUND, RULES, LOOKUPS]),
    ("rules/<set>/lookup", &[GROUND, &["rules", "rules/<set>"], SHARED, &["lookup"]]),
    ("report", &[GROUND, PLAN, RULES, &["journal"]]),
    ("print", &[GROUND, ROSTER, RULES, &["journal", "lookup", "report"]]),
    ("store", &[TEXT]),
    // A picture knows no table and no battle.
    ("photo", &[&["geometry"]]),
    ("verdict", &[GROUND, &["rules"]]),
    ("app", &[GROUND, PLAN, ROSTER, DRAWN, RULES, BESIDE]),
    ("ui", &[GROUND, PLAN, ROSTER, DRAWN, RULES, ARMIES, BESIDE, &["app"]]),
    ("cli", &[GROUND, ROSTER, DRAWN, RULES, BESIDE, &["app"]]),
    ("main", &[&["cli"]]),
    ("lib", &[]),
];

/// The arrows by part.
fn arrows() -> BTreeMap<String, Vec<String>> {
    let mut arrows = BTreeMap::new();
    for (part, lists) in ARROWS {
        let named = lists.concat();
        if part.contains(ANY_SET) {
            let of =
                |set: &String| (of_set(part, set), named.iter().map(|name| of_set(name, set)).collect::<Vec<String>>());
            arrows.extend(SETS.iter().map(of));
        } else {
            arrows.insert(part.to_owned(), of_every_set(&named));
        }
    }
    arrows
}

/// The sign for a set in the names of parts.
const ANY_SET: &str = "<set>";

fn of_set(name: &str, set: &str) -> String {
    name.replace(ANY_SET, set)
}

/// Names of parts with those of sets written out, once for each set.
fn of_every_set(names: &[&str]) -> Vec<String> {
    let each = |name: &&str| match name.contains(ANY_SET) {
        true => SETS.iter().map(|set| of_set(name, set)).collect(),
        false => vec![(*name).to_owned()],
    };
    names.iter().flat_map(each).collect()
}

pub(super) fn is_a_set(folder: &str) -> bool {
    SETS.iter().any(|set| set == folder)
}

fn is_one_of(part: &str, names: &[&str]) -> bool {
    of_every_set(names).iter().any(|name| name == part)
}

/// A set's variant in every enum of the sets.
pub(super) fn variant_of(set: &str) -> String {
    set[..1].to_uppercase() + &set[1..]
}

/// Permitted exceptions: the place where the command line opens the window, and the door from `battle` to the sets'
/// armies.
const EXCEPTIONS: [(&str, &str); 2] = [("cli/mod.rs", "ui"), ("battle/sets.rs", "rules/<set>/army")];

/// Words a part must not use, with the parts, or the single files, that may.
const FORBIDDEN: [(&str, &[&str]); 23] = [
    ("egui", &["ui"]),
    ("eframe", &["ui"]),
    ("clap", &["cli"]),
    ("krilla", &["print"]),
    ("ttf_parser", &["print"]),
    ("directories", &["store"]),
    ("std::fs", &["store"]),
    ("std::net", &["cli"]),
    ("std::process", &["main", "cli"]),
    ("std::env", &["main", "cli"]),
    ("std::thread", &["ui", "cli"]),
    ("std::time", &["ui", "store", "cli"]),
    ("SystemTime", &["ui", "store", "cli"]),
    ("Instant", &["ui", "cli"]),
    ("RandomState", &["store"]),
    ("fluent_bundle", &["text"]),
    ("fluent_syntax", &["text"]),
    ("parry2d", &["geometry"]),
    ("image", &["photo"]),
    ("locus_core", &["photo/tags/detect.rs"]),
    // The dice's generator, and the system's random numbers, which are used only for the seed of a new game.
    ("rand", &["dice", "store"]),
    ("ThreadRng", &[]),
    ("SysRng", &["store"]),
];

/// Longest permitted source file.
const MAX_LINES: usize = 600;

pub(super) struct Source {
    /// From `src`, with slashes: "rules/otp/fire.rs".
    pub name: String,
    part: String,
    /// Without comments, strings and test modules.
    pub code: String,
    /// The text of the file.
    text: String,
}

impl Source {
    /// Makes a source from its path under `src` and its text.
    pub fn of(name: String, text: String) -> Self {
        Source { part: part_of(&name), code: bare(&text), text, name }
    }
}

pub(super) fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    walk(&root, &mut files);
    assert!(files.len() > 30, "only {} files found", files.len());
    files
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            Source::of(name, text)
        })
        .collect()
}

/// Collects all sources except files and folders that hold only tests.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.file_stem().is_some_and(|s| s == "tests") {
            continue;
        }
        if path.is_dir() {
            walk(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
}

fn part_of(name: &str) -> String {
    let parts: Vec<&str> = name.trim_end_matches(".rs").split('/').collect();
    match parts.as_slice() {
        ["rules", set, part, ..] if is_a_set(set) && PARTS_OF_SETS.contains(part) => format!("rules/{set}/{part}"),
        ["rules", set, ..] if is_a_set(set) || SHARED.contains(&format!("rules/{set}").as_str()) => {
            format!("rules/{set}")
        }
        [first, ..] => (*first).to_owned(),
        [] => unreachable!(),
    }
}

/// Returns the code without comments, strings, and the `tests` module at its end.
fn bare(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    let mut last = ' ';
    while let Some(c) = chars.next() {
        match c {
            '/' if chars.peek() == Some(&'/') => {
                for c in chars.by_ref() {
                    if c == '\n' {
                        out.push('\n');
                        break;
                    }
                }
            }
            '/' if chars.peek() == Some(&'*') => {
                let mut before = ' ';
                for c in chars.by_ref() {
                    if before == '*' && c == '/' {
                        break;
                    }
                    before = c;
                }
            }
            '"' if last == '#' || last == 'r' => {
                // A raw string ends at a quote and as many hashes as it began with.
                let hashes = out.chars().rev().take_while(|c| *c == '#').count();
                let end = format!("\"{}", "#".repeat(hashes));
                let mut tail = String::new();
                for c in chars.by_ref() {
                    tail.push(c);
                    if tail.ends_with(&end) {
                        break;
                    }
                }
                out.push_str("\"\"");
            }
            '"' => {
                let mut escaped = false;
                for c in chars.by_ref() {
                    if c == '"' && !escaped {
                        break;
                    }
                    escaped = c == '\\' && !escaped;
                }
                out.push_str("\"\"");
            }
            '\'' => {
                // A character, not a lifetime: 'x' or '\x'.
                let ahead: Vec<char> = chars.clone().take(3).collect();
                match ahead.as_slice() {
                    ['\\', _, '\''] => drop(chars.by_ref().take(3).count()),
                    [_, '\'', ..] => drop(chars.by_ref().take(2).count()),
                    _ => out.push('\''),
                }
            }
            _ => out.push(c),
        }
        last = c;
    }
    match out.find("#[cfg(test)]\nmod ") {
        Some(at) => out[..at].to_owned(),
        None => out,
    }
}

/// Returns the parts named by `crate::...` paths, also in braces.
fn named(code: &str) -> BTreeSet<String> {
    let mut parts = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let before = code[..at].chars().next_back().unwrap_or(' ');
        if before.is_alphanumeric() || before == '_' {
            continue;
        }
        let rest: String = code[at + "crate::".len()..].chars().take_while(|c| *c != ';').collect();
        for path in heads(&rest) {
            parts.insert(path);
        }
    }
    parts
}

/// Returns the first names: "a::b" gives a, "{a::b, c}" gives a and c. A path under `rules` gives its set, if it has
/// one.
fn heads(rest: &str) -> Vec<String> {
    let compact: String = rest.chars().filter(|c| !c.is_whitespace()).collect();
    if let Some(inner) = compact.strip_prefix('{') {
        return split_top(inner).iter().flat_map(|path| heads(path)).collect();
    }
    let word = |s: &str| s.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let first = word(&compact);
    if first == "rules" {
        let under = compact.strip_prefix("rules::").unwrap_or("");
        let paths = match under.strip_prefix('{') {
            Some(inner) => split_top(inner),
            None => vec![under.to_owned()],
        };
        return paths.iter().flat_map(|path| heads_of_rules(path)).collect();
    }
    vec![first]
}

/// Returns the parts of a path under `rules`, a set or a separate part of it: "otp::lookup::List", "otp::{army, fire}".
fn heads_of_rules(path: &str) -> Vec<String> {
    let word = |s: &str| s.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let set = word(path);
    if !is_set(&set) {
        return vec!["rules".to_owned()];
    }
    let under = path.get(set.len() + 2..).unwrap_or("");
    let thirds = match under.strip_prefix('{') {
        Some(inner) => split_top(inner).iter().map(|p| word(p)).collect(),
        None => vec![word(under)],
    };
    let part = |third: &String| {
        if PARTS_OF_SETS.contains(&third.as_str()) { format!("rules/{set}/{third}") } else { format!("rules/{set}") }
    };
    thirds.iter().map(part).collect()
}

fn is_set(word: &str) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules").join(word);
    !word.is_empty() && root.is_dir()
}

/// Splits at the commas of the outermost braces, up to the brace that closes them.
pub(super) fn split_top(inner: &str) -> Vec<String> {
    let (mut depth, mut parts, mut part) = (0_i32, Vec::new(), String::new());
    for c in inner.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(std::mem::take(&mut part));
                continue;
            }
            _ => {}
        }
        part.push(c);
    }
    parts.push(part);
    parts.retain(|p| !p.is_empty());
    parts
}

#[test]
fn imports_run_one_way() {
    let arrows = arrows();
    let mut wrong = Vec::new();
    for source in sources() {
        let Some(allowed) = arrows.get(source.part.as_str()) else {
            wrong.push(format!("{}: {} is no part of the design", source.name, source.part));
            continue;
        };
        for named in named(&source.code) {
            // Macros and items at the crate's root, such as crate::ARMIES, belong to no part.
            let is_part = arrows.contains_key(named.as_str()) || named.starts_with("rules/");
            let excepted = EXCEPTIONS.iter().any(|(file, part)| source.name == *file && is_one_of(&named, &[part]));
            if is_part && named != source.part && !allowed.contains(&named) && !excepted {
                wrong.push(format!("{} ({}) names {named}", source.name, source.part));
            }
        }
        // A path upwards could bypass the arrows.
        let depth = source.name.matches('/').count();
        if source.code.contains(&"super::".repeat(depth + 1)) && source.name.ends_with("mod.rs") {
            wrong.push(format!("{}: reaches above the crate's folders with super::", source.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_allowed_imports_have_no_circle() {
    // `rules` and its sets know each other: the enum of all sets collects their parts. So does the lookup's `sets.rs`.
    let arrows = arrows();
    for (part, allowed) in &arrows {
        for other in allowed {
            let back = arrows[other].contains(part);
            let gathered = |one: &str, other: &str| one == "lookup" && is_one_of(other, LOOKUPS);
            let may = gathered(part, other) || gathered(other, part);
            let of_rules = part.starts_with("rules") && other.starts_with("rules");
            assert!(!back || of_rules || may, "{part} <-> {other}");
        }
    }
}

#[test]
fn screen_disk_clock_and_random_code_stay_in_their_modules() {
    let mut wrong = Vec::new();
    for source in sources() {
        for (word, may) in FORBIDDEN {
            let is_named = may.contains(&source.part.as_str()) || may.contains(&source.name.as_str());
            if is_named || (word.starts_with("std::") && source.part == "main") {
                continue;
            }
            if uses(&source.code, word) {
                wrong.push(format!("{} names {word}", source.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns whether the code has this word by itself; for `std::x`, `use std::{x}` counts too.
fn uses(code: &str, word: &str) -> bool {
    let alone = |at: usize, len: usize| {
        let edge = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        edge(code[..at].chars().next_back()) && edge(code[at + len..].chars().next())
    };
    if code.match_indices(word).any(|(at, _)| alone(at, word.len())) {
        return true;
    }
    let Some(module) = word.strip_prefix("std::") else { return false };
    code.match_indices("std::{").any(|(at, open)| {
        split_top(&code[at + open.len()..].chars().filter(|c| !c.is_whitespace()).collect::<String>())
            .iter()
            .any(|path| path == module || path.starts_with(&format!("{module}::")))
    })
}

#[test]
fn rule_sets_never_import_each_other() {
    for source in sources().iter().filter(|s| s.part.starts_with("rules/")) {
        for named in named(&source.code) {
            let own = source.part.strip_suffix("/lookup").unwrap_or(&source.part);
            let army = named.strip_suffix("/army").is_some_and(|set| set == own);
            let shared = army || named == own || named == source.part || SHARED.contains(&named.as_str());
            assert!(!named.starts_with("rules/") || shared, "{} names {named}", source.name);
        }
    }
}

/// The parts of the screen that may name a rule set: each set's own folder, and the module that leads to them.
const FACES: [&str; 2] = ["ui/<set>/", "ui/sets.rs"];

/// Returns the places where code names a rule set: a variant of any enum of all sets (`AnyGame::Awi`, `RulesName::Awi`,
/// `Charts::Otp`), `otp::` or `awi::`, or the app's `.awi()`.
fn asks_for_a_set(code: &str) -> Vec<String> {
    let compact: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let ways =
        |set: &String| [format!("::{}", variant_of(set)), format!("{set}::"), format!("::{set}"), format!(".{set}()")];
    let in_braces = |name: &String| {
        let lists = compact.match_indices("::{").map(|(at, open)| split_top(&compact[at + open.len()..]));
        lists.flatten().any(|path| path == *name)
    };
    let words = SETS.iter().flat_map(|set| [variant_of(set), set.clone()]).filter(in_braces);
    SETS.iter().flat_map(ways).filter(|word| stands_in(&compact, word)).chain(words).collect()
}

/// Returns whether the code has this word, not as a part of a longer name.
fn stands_in(code: &str, word: &str) -> bool {
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        let (before, after) = (code[..at].chars().next_back(), code[at + word.len()..].chars().next());
        !(word.starts_with(letter) && before.is_some_and(letter) || word.ends_with(letter) && after.is_some_and(letter))
    })
}

#[test]
fn the_screen_reaches_rule_sets_through_one_module() {
    let mut wrong = Vec::new();
    for source in
        sources().iter().filter(|s| s.part == "ui" && !of_every_set(&FACES).iter().any(|face| s.name.starts_with(face)))
    {
        let sets =
            named(&source.code).into_iter().filter(|part| SETS.iter().any(|set| *part == format!("rules/{set}")));
        wrong.extend(sets.map(|set| format!("{} names {set}", source.name)));
        wrong.extend(asks_for_a_set(&source.code).iter().map(|set| format!("{} asks for {set}", source.name)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let door = sources().into_iter().find(|s| s.name == "ui/sets.rs").unwrap();
    assert!(stands_in(&door.code, "each_set!"), "there is a door: every set is in it by the list of the sets");
}

/// Returns the package's dependencies in a lock file.
fn locked(lock: &str) -> BTreeSet<String> {
    let own = lock.split("[[package]]").find(|package| package.contains("\nname = \"drumhead\"\n")).unwrap();
    let list = own.split_once("dependencies = [").unwrap().1;
    list.split('"').skip(1).step_by(2).map(|name| name.split(' ').next().unwrap().to_owned()).collect()
}

/// The fuzz targets have a lock file of their own, which `fuzz/run` does not change: it must list the package's
/// dependencies, except those of its window and tests.
#[test]
fn the_fuzz_lock_file_matches_the_package() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| fs::read_to_string(root.join(file)).unwrap();
    let manifest = read("Cargo.toml");
    let name = |line: &str| line.split_once(" = ").map(|(name, _)| name.to_owned());
    let tests = manifest.split_once("[dev-dependencies]").unwrap().1.split("\n[").next().unwrap();
    let window = manifest.lines().filter(|line| line.contains("optional = true"));
    let left_out: BTreeSet<String> = tests.lines().chain(window).filter_map(name).collect();
    assert!(left_out.contains("egui") && left_out.contains("proptest"), "{left_out:?}");
    let asked: BTreeSet<String> = locked(&read("Cargo.lock")).difference(&left_out).cloned().collect();
    assert_eq!(locked(&read("fuzz/Cargo.lock")), asked);
}

/// Each dependency without default features has its reason written down.
#[test]
fn every_disabled_default_feature_has_its_reason() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let decisions = fs::read_to_string(root.join("docs/decisions.md")).unwrap();
    let mut dependencies = 0;
    for manifest in ["Cargo.toml", "web/Cargo.toml", "xtask/Cargo.toml"] {
        let text = fs::read_to_string(root.join(manifest)).unwrap();
        let bare = text.lines().filter(|line| line.contains("default-features = false") && !line.contains("path = "));
        for name in bare.filter_map(|line| line.split_once(" = ").map(|(name, _)| name)) {
            dependencies += 1;
            assert!(decisions.contains(&format!("\n| `{name}` | ")), "{manifest}: {name} is not in docs/decisions.md");
        }
    }
    assert!(dependencies > 10, "only {dependencies} found");
}

#[test]
fn no_file_is_too_long() {
    let sources = sources();
    let counted = sources.iter().map(|s| (&s.name, s.text.lines().count()));
    let long: Vec<String> =
        counted.filter(|(_, lines)| *lines > MAX_LINES).map(|(name, lines)| format!("{name}: {lines} lines")).collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn every_source_file_opens_with_a_description() {
    for source in sources() {
        assert!(source.text.starts_with("//! "), "{} does not open with a //! line", source.name);
    }
}

/// Returns whether a line of an example includes a file beside it.
fn takes_in_a_file_beside(line: &str) -> bool {
    let line = line.trim();
    (line.starts_with("///") || line.starts_with("//!"))
        && (line.contains("include_str!(\"") || line.contains("include_bytes!(\""))
}

/// Examples are compiled together as one program in another folder. If one of them does not compile there, each becomes
/// a program by itself, which takes minutes.
#[test]
fn doc_examples_include_no_other_file() {
    for source in sources() {
        let beside = source.text.lines().find(|line| takes_in_a_file_beside(line));
        assert_eq!(beside, None, "{}: name it from CARGO_MANIFEST_DIR on", source.name);
    }
}

#[test]
fn the_architecture_checks_can_fail() {
    assert!(takes_in_a_file_beside("    /// let text = include_str!(\"../armies/tutorial.json\");"));
    assert!(!takes_in_a_file_beside("/// let text = include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/x\"));"));
    assert!(!takes_in_a_file_beside("const FILE: &str = include_str!(\"x.json\");"));
    assert_eq!(named("use crate::{app::Command, rules::{otp::Game, Stop}};").len(), 3);
    assert_eq!(named("let x = crate::store::Disk;").into_iter().collect::<Vec<_>>(), ["store"]);
    assert_eq!(bare("a // std::fs\nb \"std::env\" 'x' r#\"std::net\"# c").replace(' ', ""), "a\nb\"\"r#\"\"c");
    assert!(uses("use std::{fmt, fs::File};", "std::fs") && uses("std::fs::read(x)", "std::fs"));
    assert!(!uses("use std::{fmt, offset};", "std::fs") && !uses("std::fsx", "std::fs"));
    assert_eq!(asks_for_a_set("if rules == RulesName::Awi {"), ["::Awi"]);
    assert_eq!(asks_for_a_set("match charts { Charts :: Otp(own) => own }"), ["::Otp"]);
    assert_eq!(asks_for_a_set("use crate::ui::{otp, theme}; use RulesName::{Awi};"), ["Awi", "otp"]);
    assert_eq!(asks_for_a_set("use crate::ui::otp; app.awi().is_some()"), [".awi()", "::otp"]);
    assert!(asks_for_a_set("pub mod awi; RulesName::ALL.len() + RulesName::AwiX as usize; sawi::x()").is_empty());
    assert_eq!(part_of("rules/otp/fire.rs"), "rules/otp");
    assert_eq!(part_of("rules/mod.rs"), "rules");
    assert_eq!(part_of("rules/otp/army/basing.rs"), "rules/otp/army");
    let named_of = |code| named(code).into_iter().collect::<Vec<_>>();
    assert_eq!(named_of("use crate::rules::{awi::army::basing, otp};"), ["rules/awi/army", "rules/otp"]);
    assert_eq!(named_of("use crate::rules::otp::{army::basing, fire};"), ["rules/otp", "rules/otp/army"]);
    assert_eq!(part_of("rules/movement/walk.rs"), "rules/movement");
    assert_eq!(part_of("units.rs"), "units");
    assert_eq!(part_of("rules/otp/lookup/pages.rs"), "rules/otp/lookup");
    let named = named("use crate::rules::{otp::{lookup::List, fire}, Stop}; use crate::rules::awi::lookup;");
    assert_eq!(named.into_iter().collect::<Vec<_>>(), ["rules", "rules/awi/lookup", "rules/otp", "rules/otp/lookup"]);
}
