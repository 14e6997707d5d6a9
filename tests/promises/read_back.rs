//! The invariants of any bytes opened as a journal: used by promise 1 and by the fuzz target of journals.

use drumhead::journal::read;

/// Checks that the part read is the file, or a prefix of it with the loss reported from the right line. Line ends,
/// surrounding blanks and empty lines may differ if the rewrite by another program is reported. The part reads back
/// without loss. Returns false if it does not open.
pub fn holds(bytes: &[u8]) -> Result<bool, String> {
    let Ok(opened) = read(bytes) else { return Ok(false) };
    let text = opened.journal.text().as_bytes();
    let had = text.strip_suffix(b"\n").unwrap_or(text);
    let its_own = String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
    let blank = [' ', '\t', '\x0c'];
    let lines = its_own.split(['\n', '\r']).map(|line| line.trim_matches(blank)).filter(|line| !line.is_empty());
    let its_own_lines = lines.collect::<Vec<_>>().join("\n");
    let rest = its_own_lines.as_bytes().strip_prefix(had).ok_or("what was read is not what the file begins with")?;
    let nothing_more = rest.is_empty();
    let told_as_it_is = match &opened.lost {
        None => bytes == text || bytes == had,
        Some(loss) if loss.lines == 0 => nothing_more && bytes != text,
        Some(loss) => !nothing_more && Some(loss.line) == line_with_words(&its_own, opened.journal.lines()),
    };
    if !told_as_it_is {
        return Err(format!("{} of its bytes were read, and told: {:?}", text.len(), opened.lost));
    }
    match read(text) {
        Ok(again) if again.lost.is_none() && again.journal.digest() == opened.journal.digest() => Ok(true),
        _ => Err("what was read does not read back".to_owned()),
    }
}

/// Returns the number, from 1, of the line that follows `before` non-blank lines, as an editor counts.
fn line_with_words(text: &str, before: usize) -> Option<usize> {
    let mut text = text.to_owned();
    while text.contains("\r\n") {
        text = text.replace("\r\n", "\n");
    }
    let text = text.replace('\r', "\n");
    let is_blank = |line: &str| line.chars().all(|c| c.is_ascii_whitespace());
    text.split('\n').enumerate().filter(|(_, line)| !is_blank(line)).nth(before).map(|(at, _)| at + 1)
}
