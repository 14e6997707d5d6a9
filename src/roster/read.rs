//! Reads a roster from a text in either format.

use super::rows::{RosterHead, RosterSheet};
use super::{Roster, list, rewrite, table};
use crate::battle::RulesName;
use crate::input::{Faults, Severity};

/// The text of a file, and how its bytes were decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text.
    pub text: String,
    /// Some bytes were not UTF-8 and were decoded as Windows-1252, which is reported once.
    pub windows: bool,
}

/// Returns the text of a file; [`decoded`] also returns how it was decoded.
///
/// ```
/// use drumhead::roster::text_of;
/// assert_eq!(text_of("Müller".as_bytes()), "Müller");
/// assert_eq!(text_of(b"M\xfcller"), "Müller");
/// assert_eq!(text_of(b"J\xc3\xa4ger, Caf\xe9"), "Jäger, Café");
/// assert_eq!(text_of(b"\xff\xfeM\0\xfc\0"), "Mü");
/// assert_eq!(text_of(b"Crown\r  Guards\r"), "Crown\n  Guards\n");
/// ```
#[must_use]
pub fn text_of(bytes: &[u8]) -> String {
    decoded(bytes).text
}

/// The bytes 0x80 to 0x9f in Windows-1252; the five undefined ones stay control characters.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '\u{2018}', '\u{2019}', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes a byte as Windows-1252. This table of 32 characters costs a fraction of the build time of an encoding crate.
fn windows(byte: u8) -> char {
    let special = usize::from(byte).checked_sub(0x80).and_then(|at| WINDOWS.get(at));
    special.copied().unwrap_or(char::from(byte))
}

/// Decodes a file as spreadsheets and old editors write it: UTF-8, UTF-16 with a byte order mark ("Unicode text"), or,
/// byte by byte if it is neither, Windows-1252. Line ends of the oldest Macintoshes (CR alone) are converted.
///
/// ```
/// use drumhead::roster::decoded;
/// let list = decoded(b"O\x92Hara\x92s \x96 C\x9cur");
/// assert_eq!((list.text.as_str(), list.windows), ("O’Hara’s – Cœur", true));
/// assert!(!decoded("Cœur".as_bytes()).windows);
/// ```
#[must_use]
pub fn decoded(bytes: &[u8]) -> Decoded {
    let wide = |order: fn([u8; 2]) -> u16| {
        let pairs = bytes.get(2..).unwrap_or_default().chunks_exact(2);
        // A byte without its pair still becomes a character.
        let odd = pairs.remainder().first().map(|byte| windows(*byte));
        let units: Vec<u16> = pairs.filter_map(|pair| pair.try_into().ok()).map(order).collect();
        let mut text = String::from_utf16_lossy(&units);
        text.extend(odd);
        text
    };
    let mixed = || {
        let (mut text, mut foreign) = (String::with_capacity(bytes.len()), false);
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().map(|byte| windows(*byte)));
            foreign = foreign || !chunk.invalid().is_empty();
        }
        (text, foreign)
    };
    let (text, windows) = match bytes {
        [0xff, 0xfe, ..] => (wide(u16::from_le_bytes), false),
        [0xfe, 0xff, ..] => (wide(u16::from_be_bytes), false),
        _ => mixed(),
    };
    let text = if text.contains('\n') { text } else { text.replace('\r', "\n") };
    Decoded { text, windows }
}

/// Reads an army list: a table with a header (commas, semicolons or tabs between its cells) or an indented list.
/// `rules` is the rule set to use if the text does not name one; without it, the one with fewer faults. The roster
/// comes with the warnings that a referee may waive.
///
/// ```
/// use drumhead::battle::RulesName;
/// use drumhead::roster::read_roster;
/// let table = "side,brigade,name,quality,weapon,figures\nCrown,Fusiliers,7th Foot,line,musket,16\n";
/// let list = "# rules: on-to-philadelphia\nCrown\n  Fusiliers\n    7th Foot, 16 line infantry with muskets\n";
/// let (one, _) = read_roster(table, "a.csv", Some(RulesName::Otp)).unwrap();
/// let (other, _) = read_roster(list, "a.txt", None).unwrap();
/// assert_eq!(one, other);
/// assert_eq!(one.figures(), 16);
/// ```
///
/// # Errors
/// Every fault and warning, in the order of the text.
pub fn read_roster(text: &str, file: &str, rules: Option<RulesName>) -> Result<(Roster, Faults), Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    read_over(&ReadOver { clean: text, text, file }, rules)
}

/// A text to read, and the original text for the positions of faults: both have the same length in bytes.
pub(super) struct ReadOver<'t> {
    pub clean: &'t str,
    pub text: &'t str,
    pub file: &'t str,
}

/// Reads a list as [`read_roster`] does; faults have their positions in the original text.
pub(super) fn read_over(over: &ReadOver<'_>, rules: Option<RulesName>) -> Result<(Roster, Faults), Faults> {
    if let Some(rules) = RosterHead::of(over.clean).rules.or(rules) {
        return read_by(over, rules);
    }
    let [first, others @ ..] = RulesName::ALL;
    others.into_iter().fold(read_by(over, first), |best, rules| better(best, read_by(over, rules)))
}

type Reading = Result<(Roster, Faults), Faults>;

/// Returns the reading with fewer faults; the first if both have as many.
fn better(one: Reading, other: Reading) -> Reading {
    match (one, other) {
        (Err(faults), Ok(read)) if faults.any_fatal() => Ok(read),
        (Err(one), Err(other)) if fatal(&other) < fatal(&one) => Err(other),
        (one, _) => one,
    }
}

fn fatal(faults: &Faults) -> usize {
    faults.0.iter().filter(|fault| fault.severity == Severity::Fault).count()
}

fn read_by(over: &ReadOver<'_>, rules: RulesName) -> Reading {
    rewrite::check(over.text, over.file, sheet_of(over.clean, rules), rules)
}

/// Returns the rows of a text.
pub(super) fn sheet_of(text: &str, rules: RulesName) -> RosterSheet {
    let mut head = RosterHead::of(text);
    let faults = std::mem::take(&mut head.faults);
    let mut sheet = match table::sign_of(text, head.end) {
        Some(sign) => table::read(text, head.end, sign, rules),
        None => list::read(text, head.end, rules),
    };
    sheet.title = head.title;
    sheet.faults.extend(faults);
    sheet
}
