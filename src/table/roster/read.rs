//! A roster from a text, whichever way it is written.

use super::rows::Head;
use super::{Roster, list, rewrite, table};
use crate::table::{Faults, RulesName, Severity};

/// The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark ("Unicode text"), or, byte by byte where it is neither, a
/// letter of western Europe for each. Lines that end as on the oldest Macintoshes end as everywhere else.
///
/// ```
/// use drumhead::table::text_of;
/// assert_eq!(text_of("Müller".as_bytes()), "Müller");
/// assert_eq!(text_of(b"M\xfcller"), "Müller");
/// assert_eq!(text_of(b"J\xc3\xa4ger, Caf\xe9"), "Jäger, Café");
/// assert_eq!(text_of(b"\xff\xfeM\0\xfc\0"), "Mü");
/// assert_eq!(text_of(b"Crown\r  Guards\r"), "Crown\n  Guards\n");
/// ```
#[must_use]
pub fn text_of(bytes: &[u8]) -> String {
    let wide = |order: fn([u8; 2]) -> u16| {
        let pairs = bytes.get(2..).unwrap_or_default().chunks_exact(2);
        let units: Vec<u16> = pairs.filter_map(|pair| pair.try_into().ok()).map(order).collect();
        String::from_utf16_lossy(&units)
    };
    let mixed = || {
        let mut text = String::with_capacity(bytes.len());
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().map(|byte| char::from(*byte)));
        }
        text
    };
    let text = match bytes {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
        _ => mixed(),
    };
    if text.contains('\n') { text } else { text.replace('\r', "\n") }
}

/// Reads an army list: a table with a header (commas, semicolons or tabs between its cells) or an indented list. `rules` is
/// the rule set meant where the text does not name one; without it, the one by which there is less wrong. The roster comes with
/// the warnings a referee may waive.
///
/// ```
/// use drumhead::table::{RulesName, read_roster};
/// let table = "side,brigade,name,quality,weapon,figures\nCrown,Fusiliers,7th Foot,line,musket,16\n";
/// let list = "# rules: on-to-philadelphia\nCrown\n  Fusiliers\n    7th Foot, 16 line infantry with muskets\n";
/// let (one, _) = read_roster(table, "a.csv", Some(RulesName::Philadelphia)).unwrap();
/// let (other, _) = read_roster(list, "a.txt", None).unwrap();
/// assert_eq!(one, other);
/// assert_eq!(one.figures(), 16);
/// ```
///
/// # Errors
/// Every fault and warning, in the order of the text.
pub fn read_roster(text: &str, file: &str, rules: Option<RulesName>) -> Result<(Roster, Faults), Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Some(rules) = Head::of(text).rules.or(rules) {
        return read_by(text, file, rules);
    }
    let [one, other] = RulesName::ALL.map(|rules| read_by(text, file, rules));
    match (one, other) {
        (Err(faults), Ok(read)) if faults.any_fatal() => Ok(read),
        (Err(one), Err(other)) if fatal(&other) < fatal(&one) => Err(other),
        (one, _) => one,
    }
}

fn fatal(faults: &Faults) -> usize {
    faults.0.iter().filter(|fault| fault.severity == Severity::Fault).count()
}

fn read_by(text: &str, file: &str, rules: RulesName) -> Result<(Roster, Faults), Faults> {
    let mut head = Head::of(text);
    let said = std::mem::take(&mut head.said);
    let mut sheet = match table::sign_of(text, head.end) {
        Some(sign) => table::read(text, head.end, sign, rules),
        None => list::read(text, head.end, rules),
    };
    sheet.title = head.title;
    sheet.said.extend(said);
    rewrite::check(text, file, sheet, rules)
}
