//! Reads JSON that people wrote: every value knows its place in the file, and all faults are collected, not just the
//! first.
//!
//! A syntax error (a comma missing or one too many, a name without quotes) is noted too. If only one repair is
//! possible, the reader repairs it and continues, so that it hides no other fault; otherwise the text after it is not
//! checked.
//!
//! [`read_json`] passes the root [`Node`] to a reader; nodes and [`Fields`] return the requested value, or note a fault
//! and return `None`, so that a reader continues to the end and finds all faults. Used for battle files, charts files,
//! army lists, lookup requests and scripts.

mod doc;
mod fault;
mod fields;
mod history;
mod kind;
mod limits;
mod naming;
mod node;
mod number;
mod peek;
mod recovery;
mod signs;
mod source_map;
mod spelling;

pub use doc::Doc;
pub use fault::*;
pub use fields::Fields;
pub use history::History;
pub use kind::FileKind;
pub use naming::tidy;
pub(crate) use naming::{Ids, free, next, tidy_or};
pub use node::Node;
pub use number::unscaled;
pub use peek::text_in;
pub use signs::misleads;
pub use source_map::Place;
pub(crate) use source_map::{MAX_TOLD, line_starts};
pub use spelling::*;
pub(crate) use spelling::{all_named, none_such};

use crate::msg;
use limits::{MAX_LINES, MAX_VALUES, beyond};
use recovery::{Mended, Whole, mend, parsed, syntax};
use source_map::{Diagnostics, SourceMap};
use std::borrow::Cow;

/// Parses a text as JSON and passes its root to `read`. Syntax errors that can be repaired are faults, but do not stop
/// the reading. Returns the result with the warnings.
///
/// # Errors
/// Every fault and warning in file order, if the text is not JSON, a fault was noted or `read` returned `None`.
pub fn read_json<T>(text: &str, file: &str, read: impl FnOnce(&Node<'_>) -> Option<T>) -> Result<(T, Faults), Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (got, diagnostics) = read_whole(text, Whole::File, MAX_TOLD, file, read);
    judged(got, diagnostics, file)
}

/// Reads one line of a file as [`read_json`] reads a file; `number` is the number of the line, from 1.
///
/// # Errors
/// Every fault and warning in line order, if it is not JSON, a fault was noted or `read` returned `None`.
pub fn read_json_line<T>(
    number: u32,
    line: &str,
    file: &str,
    read: impl FnOnce(&Node<'_>) -> Option<T>,
) -> Result<(T, Faults), Faults> {
    let (got, diagnostics) = read_whole(line, Whole::Line(number), MAX_TOLD, file, read);
    judged(got, diagnostics, file)
}

/// Reads the lines of a file as [`read_json_line`] does, and skips those for which `is_passed_over` returns true.
/// Returns the results with their line numbers, from 1.
///
/// # Errors
/// The faults and warnings of all lines, up to the limit for one file; the last one counts the rest. A text that is far
/// too long is a fault too, and is not read to its end.
pub fn read_json_lines<T>(
    text: &str,
    file: &str,
    is_passed_over: impl Fn(&str) -> bool,
    mut read: impl FnMut(&Node<'_>) -> Option<T>,
) -> Result<Vec<(u32, T)>, Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut diagnostics = Diagnostics::default();
    let end = beyond(text).unwrap_or(text.len());
    let mut lines = Some(Vec::new());
    let (mut at, mut count) = (0, 0);
    for (number, whole) in (1..).zip(text.split_inclusive('\n')) {
        let line = whole.strip_suffix('\n').map_or(whole, |line| line.strip_suffix('\r').unwrap_or(line));
        at += whole.len();
        if is_passed_over(line) {
            continue;
        }
        count += 1;
        if count > MAX_LINES || at > end {
            diagnostics.add(unread(number, file));
            break;
        }
        let (got, wrong) = read_whole(line, Whole::Line(number), diagnostics.room(), file, &mut read);
        diagnostics.add(wrong);
        lines = lines.zip(got).map(|(mut lines, got)| {
            lines.push((number, got));
            lines
        });
    }
    let is_wrong = diagnostics.has_fault();
    lines.filter(|_| !is_wrong).ok_or_else(|| diagnostics.faults(file))
}

/// Reports that this line and all lines after it are not read.
fn unread(number: u32, file: &str) -> Diagnostics {
    let plain = Mended::plain("");
    let source = SourceMap::new("", number, &plain, file);
    source.end_at(0, msg!("table-script-too-long", lines = MAX_LINES, values = MAX_VALUES));
    source.diagnostics()
}

/// A text of another kind, rewritten as JSON, with the origin of every byte in the original text.
pub struct Rewritten {
    /// The JSON.
    pub text: String,
    /// The offset in the original text of each of its bytes, and of its end.
    pub origin: Vec<usize>,
    /// Offsets where no further fault is reported, because the original text is already known to be wrong there.
    pub fillers: Vec<usize>,
    /// The faults found while rewriting: offset, severity and message.
    pub faults: Vec<(usize, Severity, String)>,
    /// Where rewriting stopped because the text is far too long, with the message.
    pub ends: Option<(usize, String)>,
}

/// Reads a text of another kind through its JSON, as [`read_json`] reads a file. Faults are reported at their places in
/// the original text.
///
/// # Errors
/// Every fault and warning in text order, if a fault was noted or `read` returned `None`.
pub fn read_rewritten<T>(
    written: &str,
    rewritten: Rewritten,
    file: &str,
    read: impl FnOnce(&Node<'_>) -> Option<T>,
) -> Result<(T, Faults), Faults> {
    let Rewritten { text, origin, fillers, faults, ends } = rewritten;
    let mended = Mended { text: text.into(), origin, fillers, faults: Vec::new() };
    let source = SourceMap::new(written, 1, &mended, file);
    for (at, severity, words) in faults {
        source.note_written(at, severity, || words);
    }
    if let Some((at, why)) = ends {
        source.end_at(at, why);
    }
    // The rewritten text should always be JSON. If it is not, report it rather than fail without a message.
    let value = parsed(&mended.text).unwrap_or_else(|slip| {
        let at = slip.range().start;
        source.note(at, Severity::Fault, || syntax(slip.kind(), Whole::File, &mended.text, at));
        None
    });
    let got = value
        .and_then(|value| read(&Node { source: &source, value: &value, name: Cow::Borrowed(msg!("table-the-text")) }));
    judged(got, source.diagnostics(), file)
}

/// Returns the result if there is nothing worse than warnings, otherwise the faults.
fn judged<T>(got: Option<T>, diagnostics: Diagnostics, file: &str) -> Result<(T, Faults), Faults> {
    let is_wrong = diagnostics.has_fault();
    let faults = diagnostics.faults(file);
    match got {
        Some(got) if !is_wrong => Ok((got, faults)),
        _ => Err(faults),
    }
}

/// Reads one piece of JSON; `room` is the upper limit on its reported faults.
fn read_whole<T>(
    text: &str,
    whole: Whole,
    room: usize,
    file: &str,
    read: impl FnOnce(&Node<'_>) -> Option<T>,
) -> (Option<T>, Diagnostics) {
    let (what, first) = match whole {
        Whole::File => (msg!("table-the-file"), 1),
        Whole::Line(number) => (msg!("table-the-line"), number),
    };
    if let Some(at) = beyond(text) {
        let plain = Mended::plain(text);
        let source = SourceMap::new(text, first, &plain, file);
        source.end_at(at, msg!("table-file-too-long", most = MAX_VALUES));
        return (None, source.diagnostics());
    }
    let (mended, value) = match parsed(text) {
        Ok(value) => (Mended::plain(text), Some(value)),
        Err(slip) => (mend(text, whole, slip), None),
    };
    let source = SourceMap::new(text, first, &mended, file).with_room(room);
    for (at, words) in &mended.faults {
        source.note_written(*at, Severity::Fault, || words.clone());
    }
    let got = match value.or_else(|| parsed(&mended.text).ok()) {
        Some(Some(value)) => read(&Node { source: &source, value: &value, name: Cow::Borrowed(what) }),
        Some(None) => {
            source.note(0, Severity::Fault, || msg!("table-is-empty", what));
            None
        }
        None => None,
    };
    (got, source.diagnostics())
}

#[cfg(test)]
mod tests {
    use crate::input::*;
    use crate::units::Inches;

    fn read(text: &str) -> Vec<String> {
        let got = read_json(text, "f", |root| {
            let f = root.fields("a thing", &["name", "size", "at", "arm", "facing"])?;
            let name = f.need("name").and_then(|n| n.text().map(str::to_owned));
            let _ = f.optional("size").and_then(|n| n.inches(Inches::ZERO, Inches::whole(9)));
            let _ = f.optional("at").and_then(|n| n.spot());
            let _ = f.optional("arm").and_then(|n| n.word("an arm", &[("infantry", 1), ("cavalry", 2)]));
            let _ = f.optional("facing").and_then(|n| n.bearing());
            name
        });
        match got {
            Ok((_, faults)) | Err(faults) => faults.0.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn every_fault_has_its_place_in_characters() {
        let text =
            "{\"naem\": \"Müller\", \"size\": 9.5,\n \"at\": [1], \"arm\": \"infantery\", \"arm\": 3,\"facing\":-90}";
        assert_eq!(
            read(text),
            [
                "f:1:2 \"naem\" is not a field of a thing; did you mean \"name\"?",
                "f:1:28 \"size\" must be a number from 0 to 9, not 9.5",
                "f:2:8 \"at\" must be a place: [x, y] in inches, not a list of 1",
                "f:2:20 \"infantery\" is not an arm; did you mean \"infantry\"?",
                "f:2:33 \"arm\" is given twice in a thing: the first is on line 2",
                "f:2:51 \"facing\" must be from 0 to 359.99, not -90; did you mean 270?",
            ]
        );
        assert_eq!(read(" {}"), ["f:1:2 a thing must have \"name\""]);
    }

    #[test]
    fn unreported_faults_are_not_formatted() {
        let (mut worded, mut lines) = (0, 0);
        let mut noise = |node: &Node<'_>, times: usize| {
            for _ in 0..times {
                node.place().tell(|| {
                    worded += 1;
                    "noise".to_owned()
                });
            }
            None::<()>
        };
        let last = |faults: Faults| faults.0.last().map(|fault| fault.text.clone()).unwrap();
        assert!(last(read_json("{}", "f", |root| noise(root, 6_000)).unwrap_err()).starts_with("1000 more faults"));
        // Several lines share the limit of one file.
        let read = |node: &Node<'_>| {
            lines += 1;
            noise(node, 4_000)
        };
        let diagnostics = read_json_lines("{}\n{}\n{}\n", "f", |_| false, read).unwrap_err();
        assert!(last(diagnostics).starts_with("7000 more faults"));
        assert_eq!((worded, lines), (5_000 + 5_000, 3));
    }

    #[test]
    fn text_that_is_not_json_gives_clear_faults() {
        assert_eq!(read("{\"name\": \"x\",}"), ["f:1:13 a comma after the last entry: remove it"]);
        assert_eq!(read(""), ["f:1:1 the file is empty"]);
        assert_eq!(read("{'name': 'x'}").len(), 2, "two slips");
        assert_eq!(
            read("{'name': 1}"),
            ["f:1:2 text must be in double quotes, not single ones", "f:1:10 \"name\" must be text in quotes, not 1"]
        );
        assert_eq!(read("[1"), ["f:1:1 this list is never closed: a ] is missing"]);
        assert_eq!(read("{\"name\": \"x\"} // no"), ["f:1:15 JSON has no comments: put notes into \"sources\""]);
        assert_eq!(read(&"[".repeat(100_000)).len(), 1);
    }
}
