//! Reading JSON that people wrote: every value knows its place in the file, and every fault is kept, not just the first.
//!
//! A slip in the JSON itself (a comma missing or one too many, a name without quotes) is noted too, and read as what it can
//! only mean, so that it hides no other fault; where it is not plain what was meant, what follows is not judged.
//!
//! [`read_json`] hands the root [`Node`] to a reader; nodes and [`Fields`] give what was asked for or `None` after
//! noting a fault, so a reader goes on to the end and finds all of them. Used by the battle file and by charts files.

mod doc;
mod fault;
mod fields;
mod kind;
mod limits;
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
pub use kind::FileKind;
pub use node::Node;
pub use number::unscaled;
pub use peek::text_in;
pub use signs::misleads;
pub use source_map::Place;
pub(crate) use source_map::{MOST_TOLD, line_starts};
pub use spelling::*;
pub(crate) use spelling::{all_named, none_such};

use crate::{say, word};
use limits::{MOST_LINES, MOST_VALUES, beyond};
use recovery::{Mended, Whole, mend, parsed, syntax};
use source_map::{Sheet, Told};
use std::borrow::Cow;

/// Reads a text as strict JSON and hands its root to `read`. What was read comes with the warnings.
///
/// # Errors
/// Every fault and warning in the order of the file, if the text is not JSON, a fault was noted or `read` gave `None`.
pub fn read_json<T>(text: &str, file: &str, read: impl FnOnce(&Node<'_>) -> Option<T>) -> Result<(T, Faults), Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (got, told) = read_whole(text, Whole::File, MOST_TOLD, file, read);
    judged(got, told, file)
}

/// Reads one line of a file, as [`read_json`] reads a file; `number` is its number in the file, from 1.
///
/// # Errors
/// Every fault and warning in the order of the line, if it is not JSON, a fault was noted or `read` gave `None`.
pub fn read_json_line<T>(
    number: u32,
    line: &str,
    file: &str,
    read: impl FnOnce(&Node<'_>) -> Option<T>,
) -> Result<(T, Faults), Faults> {
    let (got, told) = read_whole(line, Whole::Line(number), MOST_TOLD, file, read);
    judged(got, told, file)
}

/// Reads each line that is not passed over, as [`read_json_line`] does; gives them with their numbers, from 1.
///
/// # Errors
/// Everything that is wrong with any line; of more than any other file is told of, how many more there are. What goes on
/// beyond all measure is a fault, and not read to its end.
pub fn read_json_lines<T>(
    text: &str,
    file: &str,
    is_passed_over: impl Fn(&str) -> bool,
    mut read: impl FnMut(&Node<'_>) -> Option<T>,
) -> Result<Vec<(u32, T)>, Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut told = Told::default();
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
        if count > MOST_LINES || at > end {
            told.add(unread(number, file));
            break;
        }
        let (got, wrong) = read_whole(line, Whole::Line(number), told.room(), file, &mut read);
        told.add(wrong);
        lines = lines.zip(got).map(|(mut lines, got)| {
            lines.push((number, got));
            lines
        });
    }
    let is_wrong = told.has_fault();
    lines.filter(|_| !is_wrong).ok_or_else(|| told.faults(file))
}

/// That a line and all after it are not read.
fn unread(number: u32, file: &str) -> Told {
    let plain = Mended::plain("");
    let sheet = Sheet::new("", number, &plain, file);
    sheet.end_at(0, say!("table-from-this-line-on-it-is-not-read", lines = MOST_LINES, values = MOST_VALUES));
    sheet.told()
}

/// A text of another kind rewritten as JSON, with the place of every byte in the text as it was written.
pub struct Rewritten {
    /// The JSON.
    pub text: String,
    /// Where each of its bytes (and its end) comes from in what was written.
    pub origin: Vec<usize>,
    /// Places at which nothing more is to be said: what is wrong there has been told.
    pub fillers: Vec<usize>,
    /// What was wrong before it could be rewritten: where, how bad, and in words.
    pub said: Vec<(usize, Severity, String)>,
    /// Where it goes on beyond all measure and is not rewritten, and what is said of that.
    pub ends: Option<(usize, String)>,
}

/// Reads a text of another kind by the JSON it was rewritten as, as [`read_json`] reads a file: faults are told where the text has
/// what is at fault.
///
/// # Errors
/// Every fault and warning in the order of the text, if a fault was noted or `read` gave `None`.
pub fn read_rewritten<T>(
    written: &str,
    rewritten: Rewritten,
    file: &str,
    read: impl FnOnce(&Node<'_>) -> Option<T>,
) -> Result<(T, Faults), Faults> {
    let Rewritten { text, origin, fillers, said, ends } = rewritten;
    let mended = Mended { text: text.into(), origin, fillers, said: Vec::new() };
    let sheet = Sheet::new(written, 1, &mended, file);
    for (at, severity, words) in said {
        sheet.note_written(at, severity, || words);
    }
    if let Some((at, why)) = ends {
        sheet.end_at(at, why);
    }
    // Whoever rewrites writes JSON. Should he not, it is told: nothing is refused without a word.
    let value = parsed(&mended.text).unwrap_or_else(|slip| {
        let at = slip.range().start;
        sheet.note(at, Severity::Fault, || syntax(slip.kind(), Whole::File, &mended.text, at));
        None
    });
    let got = value
        .and_then(|value| read(&Node { sheet: &sheet, value: &value, name: Cow::Borrowed(word!("table-the-text")) }));
    judged(got, sheet.told(), file)
}

/// What was read counts where nothing is wrong with it but what a referee may waive.
fn judged<T>(got: Option<T>, told: Told, file: &str) -> Result<(T, Faults), Faults> {
    let is_wrong = told.has_fault();
    let faults = told.faults(file);
    match got {
        Some(got) if !is_wrong => Ok((got, faults)),
        _ => Err(faults),
    }
}

/// Reads one piece of JSON; `room`: so many faults of it are told, at most.
fn read_whole<T>(
    text: &str,
    whole: Whole,
    room: usize,
    file: &str,
    read: impl FnOnce(&Node<'_>) -> Option<T>,
) -> (Option<T>, Told) {
    let (what, first) = match whole {
        Whole::File => (word!("table-the-file"), 1),
        Whole::Line(number) => (word!("table-the-line"), number),
    };
    if let Some(at) = beyond(text) {
        let plain = Mended::plain(text);
        let sheet = Sheet::new(text, first, &plain, file);
        sheet.end_at(at, say!("table-more-values-than-any-file-has", most = MOST_VALUES));
        return (None, sheet.told());
    }
    let (mended, value) = match parsed(text) {
        Ok(value) => (Mended::plain(text), Some(value)),
        Err(slip) => (mend(text, whole, slip), None),
    };
    let sheet = Sheet::new(text, first, &mended, file).with_room(room);
    for (at, words) in &mended.said {
        sheet.note_written(*at, Severity::Fault, || words.clone());
    }
    let got = match value.or_else(|| parsed(&mended.text).ok()) {
        Some(Some(value)) => read(&Node { sheet: &sheet, value: &value, name: Cow::Borrowed(what) }),
        Some(None) => {
            sheet.note(0, Severity::Fault, || say!("table-is-empty", what));
            None
        }
        None => None,
    };
    (got, sheet.told())
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
    fn what_is_not_told_is_not_put_into_words() {
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
        assert!(last(read_json("{}", "f", |root| noise(root, 6_000)).unwrap_err()).starts_with("1000 more things"));
        // Of several lines no more than of a file.
        let read = |node: &Node<'_>| {
            lines += 1;
            noise(node, 4_000)
        };
        let told = read_json_lines("{}\n{}\n{}\n", "f", |_| false, read).unwrap_err();
        assert!(last(told).starts_with("7000 more things"));
        assert_eq!((worded, lines), (5_000 + 5_000, 3));
    }

    #[test]
    fn text_that_is_not_json_says_so() {
        assert_eq!(read("{\"name\": \"x\",}"), ["f:1:13 a comma after the last entry: take it away"]);
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
