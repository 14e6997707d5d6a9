//! Text as rows of cells, each with its position: commas, semicolons or tabs as separators, quotes round cells that
//! contain one.
//!
//! Written here because a fault needs the position of its cell, and an unclosed quote must be reported where it was
//! opened; CSV crates know the position of a row at best, and accept such a text without a fault.

use super::notes::{MAX_OF_ROW, RosterFault, note};
use crate::input::Severity;
use crate::msg;
use crate::roster::tidy;

/// Upper limit on the characters of a cell.
const LONGEST: usize = 1_000;

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RosterCell {
    /// Its text, without the quotes and without space around it.
    pub text: String,
    /// The byte of the text at which it starts.
    pub at: usize,
}

impl RosterCell {
    /// Returns whether it contains nothing visible.
    pub fn is_blank(&self) -> bool {
        tidy(&self.text).is_empty()
    }

    /// Truncates an overlong cell, because all rows below may repeat it.
    pub fn cut(mut self, faults: &mut Vec<RosterFault>) -> Self {
        if let Some((end, _)) = self.text.char_indices().nth(LONGEST) {
            note(faults, self.at, || msg!("table-is-cut-off", most = LONGEST));
            self.text.truncate(end);
        }
        self
    }
}

/// A reader and its position.
pub(super) struct CellReader<'t> {
    text: &'t str,
    at: usize,
    sign: char,
}

impl<'t> CellReader<'t> {
    /// Starts reading a text at a byte, with a cell separator.
    pub fn new(text: &'t str, at: usize, sign: char) -> Self {
        CellReader { text, at, sign }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Returns the next row; `None` at the end of the text.
    pub fn row(&mut self, faults: &mut Vec<RosterFault>) -> Option<Vec<RosterCell>> {
        if self.rest().is_empty() {
            return None;
        }
        let mut row = Vec::new();
        loop {
            if row.len() == MAX_OF_ROW {
                let end = self.rest().find('\n').map_or(self.rest().len(), |end| end + 1);
                let beyond = self.rest().get(..end).unwrap_or("");
                // Spreadsheets also write blank columns that only have a format.
                if beyond.contains(|c: char| c != self.sign && !c.is_whitespace()) {
                    note(faults, self.at, || msg!("table-row-too-long", most = MAX_OF_ROW));
                }
                self.at += end;
                return Some(row);
            }
            row.push(self.cell(faults));
            match self.rest().chars().next() {
                Some(c) if c == self.sign => self.at += c.len_utf8(),
                Some(c) => {
                    self.at += c.len_utf8();
                    return Some(row);
                }
                None => return Some(row),
            }
        }
    }

    /// Reads a cell, up to the separator or the line end after it.
    fn cell(&mut self, faults: &mut Vec<RosterFault>) -> RosterCell {
        let blank = self.rest().find(|c: char| c == self.sign || c == '\n' || !c.is_whitespace());
        self.at += blank.unwrap_or(self.rest().len());
        if self.rest().starts_with('"') {
            return self.quoted(faults);
        }
        let end = self.rest().find([self.sign, '\n']).unwrap_or(self.rest().len());
        let cell = RosterCell { text: self.rest().get(..end).unwrap_or("").trim_end().to_owned(), at: self.at };
        self.at += end;
        cell
    }

    fn quoted(&mut self, faults: &mut Vec<RosterFault>) -> RosterCell {
        let begun = self.at;
        let mut text = String::new();
        self.at += 1;
        loop {
            let Some(end) = self.rest().find('"') else {
                faults.push((begun, Severity::Fault, msg!("table-quotes-never-closed").to_owned()));
                text.push_str(self.rest());
                self.at = self.text.len();
                break;
            };
            text.push_str(self.rest().get(..end).unwrap_or(""));
            self.at += end + 1;
            if !self.rest().starts_with('"') {
                break;
            }
            text.push('"');
            self.at += 1;
        }
        let end = self.rest().find([self.sign, '\n']).unwrap_or(self.rest().len());
        if !self.rest().get(..end).unwrap_or("").trim().is_empty() {
            let why = msg!("table-more-after-closing-quotes");
            faults.push((self.at, Severity::Fault, why.to_owned()));
        }
        self.at += end;
        RosterCell { text: text.trim().to_owned(), at: begun }
    }
}

/// Quotes a cell if needed, so that it is read back unchanged.
pub(super) fn written(text: &str, sign: char) -> String {
    let plain = !text.contains([sign, '"', '\n', '\r']) && !text.starts_with('#') && text.trim() == text;
    if plain { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
}

#[cfg(test)]
mod tests {
    use crate::roster::cells::*;

    fn rows(text: &str, sign: char) -> (Vec<Vec<String>>, Vec<usize>) {
        let (mut reader, mut faults, mut rows) = (CellReader::new(text, 0, sign), Vec::new(), Vec::new());
        while let Some(row) = reader.row(&mut faults) {
            rows.push(row.into_iter().map(|cell| cell.text).collect());
        }
        (rows, faults.iter().map(|(at, ..)| *at).collect())
    }

    #[test]
    fn cells_are_found_in_every_spreadsheet_format() {
        let of = |text, sign| rows(text, sign).0;
        assert_eq!(of("a,b\r\nc, d \r\n", ','), [["a", "b"], ["c", "d"]]);
        assert_eq!(of("\"a, b\";\"the \"\"Old\"\"\"\nc;", ';'), [["a, b", "the \"Old\""], ["c", ""]]);
        assert_eq!(of("a\t\tb", '\t'), [["a", "", "b"]]);
        assert_eq!(of("\"two\nlines\",x", ','), [["two\nlines", "x"]]);
        assert_eq!(of("the \"Old\" Guard,x", ','), [["the \"Old\" Guard", "x"]], "quotes inside stand for themselves");
        assert!(of("", ',').is_empty());
    }

    #[test]
    fn unbalanced_quotes_are_reported_at_their_position() {
        assert_eq!(rows("a,\"b\nc,d", ',').1, [2]);
        assert_eq!(rows("\"Old\" Guard,b", ',').1, [5]);
    }
}
