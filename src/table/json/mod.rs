//! Reading JSON that people wrote: every value knows its place in the file, and every fault is kept, not just the first.
//!
//! A slip in the JSON itself (a comma missing or one too many, a name without quotes) is noted too, and read as what it can
//! only mean, so that it hides no other fault; where it is not plain what was meant, what follows is not judged.
//!
//! [`read_json`] hands the root [`Node`] to a reader; nodes and [`Fields`] give what was asked for or `None` after
//! noting a fault, so a reader goes on to the end and finds all of them. Used by the battle file and by charts files.

mod doc;
mod fields;
mod mend;
mod node;
mod number;
mod sheet;

pub use doc::Doc;
pub use fields::Fields;
pub use node::Node;
pub use number::unscaled;
pub use sheet::Place;

use super::{Faults, Severity};
use crate::{say, word};
use jsonc_parser::{CollectOptions, parse_to_ast};
use mend::{Mended, mend};
use sheet::{Sheet, Told, strict};
use std::borrow::Cow;

/// Reads a text as strict JSON and hands its root to `read`. What was read comes with the warnings.
///
/// # Errors
/// Every fault and warning in the order of the file, if the text is not JSON, a fault was noted or `read` gave `None`.
pub fn read_json<T>(text: &str, file: &str, read: impl FnOnce(&Node<'_>) -> Option<T>) -> Result<(T, Faults), Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    judged(read_whole(text, Whole::File, file, read), file)
}

/// Reads one line of a file, as [`read_json`] reads a file; `number` is its number in the file, from 1.
///
/// # Errors
/// Every fault and warning in the order of the line, if it is not JSON, a fault was noted or `read` gave `None`.
pub fn read_json_line<T>(
    (number, line): (u32, &str),
    file: &str,
    read: impl FnOnce(&Node<'_>) -> Option<T>,
) -> Result<(T, Faults), Faults> {
    judged(read_whole(line, Whole::Line(number), file, read), file)
}

/// Reads each line that is not passed over, as [`read_json_line`] does; gives them with their numbers, from 1.
///
/// # Errors
/// Everything that is wrong with any line; of more than any other file is told of, how many more there are.
pub fn read_json_lines<T>(
    text: &str,
    file: &str,
    is_passed_over: impl Fn(&str) -> bool,
    mut read: impl FnMut(&Node<'_>) -> Option<T>,
) -> Result<Vec<(u32, T)>, Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut told = Told::default();
    let lines: Vec<_> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !is_passed_over(line))
        .map(|(number, line)| {
            let (got, wrong) = read_whole(line, Whole::Line(number), file, &mut read);
            told.add(wrong);
            Some((number, got?))
        })
        .collect();
    let (lines, is_wrong) = (lines.into_iter().collect::<Option<Vec<_>>>(), told.has_fault());
    lines.filter(|_| !is_wrong).ok_or_else(|| told.faults(file))
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
    let Rewritten { text, origin, fillers, said } = rewritten;
    let mended = Mended { text, origin, fillers, said: Vec::new() };
    let sheet = Sheet::new((written, 1), &mended, file);
    for (at, severity, words) in said {
        sheet.note_written(at, severity, words);
    }
    let parsed = parse_to_ast(&mended.text, &CollectOptions::default(), &strict()).ok();
    let value = parsed.and_then(|parsed| parsed.value);
    let got = value
        .and_then(|value| read(&Node { sheet: &sheet, value: &value, name: Cow::Borrowed(word!("table-the-text")) }));
    judged((got, sheet.told()), file)
}

/// What was read counts where nothing is wrong with it but what a referee may waive.
fn judged<T>((got, told): (Option<T>, Told), file: &str) -> Result<(T, Faults), Faults> {
    let is_wrong = told.has_fault();
    let faults = told.faults(file);
    match got {
        Some(got) if !is_wrong => Ok((got, faults)),
        _ => Err(faults),
    }
}

/// What is read as one piece of JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    File,
    /// A line, by its number.
    Line(u32),
}

fn read_whole<T>(text: &str, whole: Whole, file: &str, read: impl FnOnce(&Node<'_>) -> Option<T>) -> (Option<T>, Told) {
    let (what, first) = match whole {
        Whole::File => (word!("table-the-file"), 1),
        Whole::Line(number) => (word!("table-the-line"), number),
    };
    let mended = mend(text, whole);
    let sheet = Sheet::new((text, first), &mended, file);
    for (at, words) in &mended.said {
        sheet.note_written(*at, Severity::Fault, words.clone());
    }
    let parsed = parse_to_ast(&mended.text, &CollectOptions::default(), &strict()).ok();
    let got = match parsed.map(|parsed| parsed.value) {
        Some(Some(value)) => read(&Node { sheet: &sheet, value: &value, name: Cow::Borrowed(what) }),
        Some(None) => {
            sheet.note(0, Severity::Fault, say!("table-is-empty", what));
            None
        }
        None => None,
    };
    (got, sheet.told())
}

#[cfg(test)]
mod tests {
    use super::*;
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
