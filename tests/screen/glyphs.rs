//! Every character of the program's own texts is in the fonts it is shown with, on the screen and on paper: no empty
//! boxes. Checks the literals of the sources without those of tests, the messages, and the built-in charts and battles.

use crate::kit;
use drumhead::app::App;
use drumhead::print::FontFace;
use drumhead::ui::theme;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Characters that are only searched for in input or written to a terminal, and never shown: the byte order mark,
/// noncharacters, the blocks of a QR code, and marks that reverse the text direction.
const NOT_SHOWN: [char; 13] = [
    '\u{feff}', '\u{fffe}', '\u{ffff}', '\u{2580}', '\u{2584}', '\u{2588}', '\u{61c}', '\u{200e}', '\u{200f}',
    '\u{2028}', '\u{202e}', '\u{2066}', '\u{2069}',
];
/// Sources whose literals are searched for in other people's lists: letters of other encodings, bullets, strokes.
const READ_ONLY: [&str; 2] = ["src/roster/read.rs", "src/roster/published/"];
/// Signs of the map in the report, which a browser shows in its own fonts.
const OF_THE_REPORT: [char; 1] = ['\u{25b2}'];

fn files(folder: &Path, ends: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ends));
        } else if path.to_string_lossy().ends_with(ends) {
            found.push(path);
        }
    }
    found
}

/// Returns the characters of a literal's source, with each `\u{...}` decoded.
fn said(source: &str) -> Vec<char> {
    let mut out = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find("\\u{") {
        out.extend(rest[..at].chars());
        let (code, after) = rest[at + 3..].split_once('}').unwrap();
        out.extend(u32::from_str_radix(code, 16).ok().and_then(char::from_u32));
        rest = after;
    }
    out.extend(rest.chars());
    out
}

/// Returns the literals of Rust source, up to the tests at its end.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let code: Vec<char> = source.chars().collect();
    let is = |at: usize, c: char| code.get(at) == Some(&c);
    let (mut out, mut at) = (Vec::new(), 0);
    while at < code.len() {
        let hashes = (at + 1..).take_while(|n| is(*n, '#')).count();
        if is(at, '/') && is(at + 1, '/') {
            at += (at..code.len()).take_while(|n| !is(*n, '\n')).count();
        } else if is(at, 'r') && is(at + 1 + hashes, '"') && !code[at.saturating_sub(1)].is_alphanumeric() {
            let from = at + 2 + hashes;
            let ends = |n: &usize| is(*n, '"') && (1..=hashes).all(|k| is(n + k, '#'));
            let to = (from..code.len()).find(ends).unwrap_or(code.len());
            out.push(code[from..to].iter().collect());
            at = to + 1 + hashes;
        } else if is(at, '"') || (is(at, '\'') && (is(at + 1, '\\') || is(at + 2, '\''))) {
            let (sign, from) = (code[at], at + 1);
            let mut to = from;
            while to < code.len() && code[to] != sign {
                to += if code[to] == '\\' { 2 } else { 1 };
            }
            out.push(code[from..to.min(code.len())].iter().collect());
            at = to + 1;
        } else {
            at += 1;
        }
    }
    out
}

/// Returns every non-ASCII character that may be shown, with a file that contains it.
fn shown() -> BTreeMap<char, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeMap::new();
    let mut note = |text: &str, path: &Path| {
        for c in said(text).into_iter().filter(|c| !c.is_ascii() && !NOT_SHOWN.contains(c)) {
            found.entry(c).or_insert_with(|| path.strip_prefix(root).unwrap().display().to_string());
        }
    };
    let says = |path: &&PathBuf| {
        let path = path.to_string_lossy();
        !path.contains("/tests") && !READ_ONLY.iter().any(|read| path.contains(read))
    };
    for path in files(&root.join("src"), ".rs").iter().filter(says) {
        literals(&std::fs::read_to_string(path).unwrap()).iter().for_each(|text| note(text, path));
    }
    for path in files(&root.join("assets/lang"), ".ftl") {
        note(&std::fs::read_to_string(&path).unwrap(), &path);
    }
    for folder in ["armies", "assets/charts"] {
        for path in files(&root.join(folder), ".json") {
            note(&std::fs::read_to_string(&path).unwrap(), &path);
        }
    }
    found
}

#[test]
fn literals_are_read_and_comments_are_not() {
    let source =
        "// \u{e4}\nlet a = \"\u{b7} \\\"\\u{2019}\"; fn of<'a>(c: &'a str) {} let b = '\\u{d7}'; r#\"\"\u{b0}\"#";
    let all: String = literals(source).iter().flat_map(|text| said(text)).filter(|c| !c.is_ascii()).collect();
    assert_eq!(all, "\u{b7}\u{2019}\u{d7}\u{b0}");
}

#[test]
fn the_screen_fonts_have_every_character_the_program_uses() {
    let folder = tempfile::tempdir().unwrap();
    let screen = kit::screen_of(App::new(folder.path()), [1024.0, 768.0]);
    let fonts =
        [("text", egui::FontId::proportional(14.0)), ("strong", theme::strong(14.0)), ("serif", theme::serif(20.0))];
    let all = shown();
    assert!(all.len() > 10, "{all:?}");
    let mut missing = Vec::new();
    for (name, font) in fonts {
        for (c, path) in all.iter().filter(|(c, _)| !OF_THE_REPORT.contains(c)) {
            if !screen.ctx.fonts_mut(|fonts| fonts.has_glyph(&font, *c)) {
                missing.push(format!("{name}: {c} (U+{:04X}) of {path}", u32::from(*c)));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(!screen.ctx.fonts_mut(|fonts| fonts.has_glyph(&theme::strong(14.0), '\u{9f8d}')), "it would be found");
}

#[test]
fn the_print_fonts_have_every_character_the_program_uses() {
    let mut missing = Vec::new();
    for face in [FontFace::Plain, FontFace::Bold, FontFace::Italic] {
        for (c, path) in shown().iter().filter(|(c, _)| !OF_THE_REPORT.contains(c)) {
            if !face.has(&c.to_string()) && !FontFace::Sans.has(&c.to_string()) {
                missing.push(format!("{face:?}: {c} (U+{:04X}) of {path}", u32::from(*c)));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Letters of another font would stand out in a heading, so the heading font must have them all.
#[test]
fn the_heading_font_has_every_letter_of_a_heading() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(root.join("assets/fonts/EBGaramond-SemiBold.ttf")).unwrap();
    let face = ttf_parser::Face::parse(&bytes, 0).unwrap();
    let mut missing = Vec::new();
    for path in files(&root.join("assets/lang"), ".ftl").iter().chain(&files(&root.join("armies"), ".json")) {
        let text = std::fs::read_to_string(path).unwrap();
        let letters = text.chars().filter(|c| c.is_alphabetic() || "\u{2019}\u{2026}\u{a0}".contains(*c));
        missing
            .extend(letters.filter(|c| face.glyph_index(*c).is_none()).map(|c| format!("{c} of {}", path.display())));
    }
    missing.dedup();
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(face.glyph_index('\u{9f8d}').is_none(), "it would be found");
}
