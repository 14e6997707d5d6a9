//! What must hold of whatever bytes are opened as a journal: promise 1 asks it, and so does the fuzz target of journals.

use drumhead::journal::read;

/// What was read is what the file begins with, but for the ends of its lines where it is told that another program has written
/// them; and it reads back with nothing lost.
pub fn holds(bytes: &[u8]) -> Result<(), String> {
    let Ok(opened) = read(bytes) else { return Ok(()) };
    let text = opened.journal.text().as_bytes();
    let end = if bytes.contains(&b'\n') { "\r\n" } else { "\r" };
    let its_own_ends = String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}').replace(end, "\n");
    let (had, told) = (text.strip_suffix(b"\n").unwrap_or(text), opened.lost.is_some());
    if !(bytes.starts_with(had) || told && its_own_ends.as_bytes().starts_with(had)) {
        return Err("what was read is not what the file begins with".to_owned());
    }
    match read(text) {
        Ok(again) if again.lost.is_none() && again.journal.digest() == opened.journal.digest() => Ok(()),
        _ => Err("what was read does not read back".to_owned()),
    }
}
