//! Removes the decoration of a list or a table, so that the strict reader can read it: titles, notes, totals, second
//! headers, `sep=`, the vertical bars of Markdown, bullets, curly quotes and dashes before a number.
//!
//! Every byte keeps its position: removed text is overwritten with blanks, so faults still have the line and column of
//! the original text.

use super::pieces::BULLETS;
use super::tokens::tokens;
use crate::roster::cells::CellReader;
use crate::roster::table::SIGNS;
use crate::roster::tidy;
use crate::roster::words::column;

/// A text prepared for the strict reader.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Clean {
    pub text: String,
    /// Removed lines, from 1.
    pub gone: Vec<u32>,
    /// The first of the lines above a header.
    pub title: Option<String>,
    /// Number of list lines that had a bullet.
    pub bullets: usize,
}

/// Upper limit on lines above a header.
const MAX_ABOVE: usize = 20;

/// Removes the decoration: from a table the lines that are not rows, from a list the bullets. Replaces the signs that
/// the strict reader does not know.
pub(super) fn cleaned(text: &str) -> Clean {
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    let mut gone = Vec::new();
    strokes(&mut lines, &mut gone);
    if let Some(first) = lines.iter().position(|line| !line.trim().is_empty())
        && lines.get(first).is_some_and(|line| line.trim().to_lowercase().starts_with("sep="))
    {
        take(&mut lines, first, &mut gone);
    }
    let (title, header) = above(&mut lines, &mut gone);
    let bullets = match header {
        Some((at, sign)) => {
            table(&mut lines, at, sign, &mut gone);
            0
        }
        None => lines.iter_mut().map(list_line).filter(|had| *had).count(),
    };
    gone.sort_unstable();
    gone.dedup();
    let gone = gone.into_iter().map(|n| u32::try_from(n + 1).unwrap_or(u32::MAX)).collect();
    Clean { text: lines.concat(), gone, title, bullets }
}

/// Overwrites a line with blanks, byte by byte; the line end stays.
pub(super) fn blanked(line: &str) -> String {
    let body = line.trim_end_matches(['\n', '\r']);
    " ".repeat(body.len()) + line.get(body.len()..).unwrap_or_default()
}

fn take(lines: &mut [String], at: usize, gone: &mut Vec<usize>) {
    if let Some(line) = lines.get_mut(at) {
        if !line.trim().is_empty() {
            gone.push(at);
        }
        *line = blanked(line);
    }
}

const STROKES: [char; 4] = ['|', '\u{2502}', '\u{a6}', '\u{2503}'];

/// Converts a table with vertical bars to tabs; removes the rule under its header.
fn strokes(lines: &mut [String], gone: &mut Vec<usize>) {
    let many = |line: &str| line.matches(STROKES).count() >= 2;
    if lines.iter().filter(|line| many(line)).count() < 2 {
        return;
    }
    // A table has bars at its edges if its header has them; otherwise the first cell of a row may be blank.
    let header = lines.iter().find(|line| many(line)).map(|line| line.trim().to_owned()).unwrap_or_default();
    let framed = (header.starts_with(STROKES), header.ends_with(STROKES));
    for at in 0..lines.len() {
        let Some(line) = lines.get_mut(at).filter(|line| many(line)) else { continue };
        if !line.contains(char::is_alphanumeric) {
            take(lines, at, gone);
            continue;
        }
        let (first, last) = (line.find(STROKES), line.rfind(STROKES));
        let outer = |n: usize| {
            let before = line.get(..n).is_none_or(|text| text.trim().is_empty());
            let after = line.get(n..).is_none_or(|text| text.trim_matches(STROKES).trim().is_empty());
            (framed.0 && Some(n) == first && before) || (framed.1 && Some(n) == last && after)
        };
        let sign = |(n, c): (usize, char)| match c {
            c if STROKES.contains(&c) && outer(n) => " ".repeat(c.len_utf8()),
            c if STROKES.contains(&c) => "\t".to_owned() + &" ".repeat(c.len_utf8() - 1),
            c => c.to_string(),
        };
        let new: String = line.char_indices().map(sign).collect();
        *line = new;
    }
}

/// Returns the cells of a line.
fn cells(line: &str, sign: char) -> Vec<String> {
    let row = CellReader::new(line, 0, sign).row(&mut Vec::new()).unwrap_or_default();
    row.into_iter().map(|cell| cell.text).collect()
}

/// Returns the title above a table, and the line index of its header with the separator of its cells; removes the lines
/// above the header. `None` instead of the header if the text is a list.
fn above(lines: &mut [String], gone: &mut Vec<usize>) -> (Option<String>, Option<(usize, char)>) {
    let there = lines.iter().enumerate().filter(|(_, line)| !line.trim().is_empty()).take(MAX_ABOVE);
    let known = |line: &str, sign: char| cells(line, sign).iter().filter(|cell| column(cell).is_some()).count();
    let header = there
        .filter_map(|(at, line)| SIGNS.into_iter().find(|sign| known(line, *sign) >= 3).map(|sign| (at, sign)))
        .next();
    let Some((at, sign)) = header else { return (None, None) };
    let mut title = None;
    for n in 0..at {
        let line = lines.get(n).map_or("", |line| line.trim());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let words = tidy(&line.replace(sign, " "));
        if title.is_none() && !gone.contains(&n) && words.split(' ').count() < 14 {
            title = Some(words);
        }
        take(lines, n, gone);
    }
    (title, Some((at, sign)))
}

/// Removes lines that are not rows; replaces the curly quotes of the others.
fn table(lines: &mut [String], header: usize, sign: char, gone: &mut Vec<usize>) {
    let head = lines.get(header).map(|line| cells(line, sign)).unwrap_or_default();
    for at in header..lines.len() {
        let Some(line) = lines.get_mut(at) else { continue };
        let row = cells(line, sign);
        let filled: Vec<&String> = row.iter().filter(|cell| !tidy(cell).is_empty()).collect();
        let same =
            row.iter().zip(&head).filter(|(cell, head)| !cell.is_empty() && cell.eq_ignore_ascii_case(head)).count();
        let lone = filled.first().filter(|_| filled.len() == 1);
        let total = filled.first().is_some_and(|cell| is_total(cell));
        if at > header && (same >= 2 || total || lone.is_some_and(|cell| is_note(cell))) {
            take(lines, at, gone);
        } else {
            *line = straight(line, sign);
        }
    }
}

fn is_total(cell: &str) -> bool {
    let words = tokens(cell);
    words.first().is_some_and(|word| matches!(word.as_str(), "total" | "totals" | "subtotal" | "sum"))
        || words.join(" ") == "grand total"
}

/// Returns whether a cell is a note: it starts with a note sign, or with a word such as "note".
fn is_note(cell: &str) -> bool {
    let word = tokens(cell).into_iter().next().unwrap_or_default();
    cell.starts_with(['*', '\u{2020}', '\u{2021}', '(', '['])
        || matches!(word.as_str(), "note" | "notes" | "nb" | "source" | "sources")
}

/// Removes the bullet of a list line, replaces curly quotes, and replaces the dash before its number by a comma;
/// returns true if it had a bullet.
fn list_line(line: &mut String) -> bool {
    let inner = line.trim_start();
    let at = line.len() - inner.len();
    let bullet =
        inner.chars().next().filter(|c| BULLETS.contains(c) || matches!(c, '-' | '*' | '\u{2013}' | '\u{2014}'));
    let follows = |sign: &char| {
        let rest = inner.get(sign.len_utf8()..).unwrap_or_default();
        rest.starts_with([' ', '\t', '\u{a0}']) || BULLETS.contains(sign)
    };
    let bullet = bullet.filter(follows);
    if let Some(sign) = bullet {
        line.replace_range(at..at + sign.len_utf8(), &" ".repeat(sign.len_utf8()));
    }
    *line = straight(line, ',');
    dash(line);
    bullet.is_some()
}

/// Replaces " - 20 line infantry" by ",  20 line infantry", unless a comma precedes it.
fn dash(line: &mut String) {
    let found = [" - ", " \u{2013} ", " \u{2014} "].into_iter().filter_map(|dash| Some((line.find(dash)?, dash))).min();
    let Some((at, dash)) = found else { return };
    let (before, after) = (line.get(..at).unwrap_or(""), line.get(at + dash.len()..).unwrap_or(""));
    let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
    let counts = digits > 0 && after.get(digits..).is_some_and(|rest| rest.starts_with(' '));
    if counts && !before.contains([',', '"']) {
        let comma = format!(",{}", " ".repeat(dash.len() - 1));
        line.replace_range(at..at + dash.len(), &comma);
    }
}

const QUOTES: [(char, char); 4] =
    [('\u{201c}', '\u{201d}'), ('\u{ab}', '\u{bb}'), ('\u{201e}', '\u{201c}'), ('\u{201e}', '\u{201d}')];

/// Replaces curly and angled quotes round a whole cell by straight ones, padded with blanks to the same length.
fn straight(line: &str, sign: char) -> String {
    let mut new = line.to_owned();
    for (open, close) in QUOTES {
        let mut from = 0;
        while let Some(at) = new.get(from..).and_then(|rest| rest.find(open)).map(|at| at + from) {
            from = at + open.len_utf8();
            let begins = new.get(..at).is_some_and(|before| {
                before.trim_end_matches([' ', '\t']).is_empty() || before.trim_end().ends_with(sign)
            });
            let end = new.get(from..).and_then(|rest| rest.find(close)).map(|end| end + from);
            let Some(end) = end.filter(|_| begins) else { continue };
            let after = new.get(end + close.len_utf8()..).unwrap_or("").trim_start_matches([' ', '\u{a0}']);
            let ends = after.is_empty() || after.starts_with([sign, '\n', '\r']);
            if !ends || new.get(from..end).is_none_or(|inner| inner.contains('"')) {
                continue;
            }
            new.replace_range(end..end + close.len_utf8(), &format!("\"{}", " ".repeat(close.len_utf8() - 1)));
            new.replace_range(at..from, &format!("{}\"", " ".repeat(open.len_utf8() - 1)));
        }
    }
    new
}

#[cfg(test)]
mod tests {
    use crate::roster::published::clean::*;

    #[test]
    fn cleaning_keeps_every_byte_in_its_place() {
        for text in [
            "Cowpens\nside\tname\tfigures\nCrown\t“A, b”\t16\nTotal\t\t16\n",
            "| Side | Name | Figures |\n|---|---|---|\n| Crown | 7th | 16 |\n",
            "sep=;\nside;name;figures\nCrown;« Gardes »;3\n",
            "Crown\n  • Brigade\n    – 7th Foot – 20 line infantry, muskets\n",
        ] {
            let clean = cleaned(text);
            assert_eq!(clean.text.len(), text.len(), "{:?}", clean.text);
            assert_eq!(clean.text.matches('\n').count(), text.matches('\n').count());
        }
        let clean = cleaned("Cowpens\nside\tname\tfigures\nCrown\tA\t16\nTotal\t\t16\n");
        assert_eq!((clean.title.as_deref(), clean.gone), (Some("Cowpens"), vec![1, 4]));
        assert_eq!(cleaned("    7th Foot - 20 line, muskets").text, "    7th Foot,  20 line, muskets");
        assert_eq!(cleaned("“A, b”, 18 light").text, "  \"A, b\"  , 18 light");
    }
}
