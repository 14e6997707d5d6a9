//! Printing: words for people or JSON for programs; a reader who goes away is no fault.

use crate::input::misleads;
use crate::{say, text};
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Why a command did not end well.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Refused or faulty, for this reason; still to be told.
    Refused(String),
    /// The command line was not understood, for this reason; still to be told.
    Misused(String),
    /// Faulty; everything has been told.
    Faulty,
    /// The reader of our output has gone.
    Pipe,
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Trouble::Pipe,
            _ => Trouble::Refused(say!("cli-the-output-cannot-be-written", error)),
        }
    }
}

impl From<serde_json::Error> for Trouble {
    fn from(error: serde_json::Error) -> Self {
        Trouble::Refused(say!("cli-the-output-cannot-be-written", error))
    }
}

/// Where results go, and how.
pub(super) struct Out<'a> {
    to: &'a mut dyn Write,
    json: bool,
    without_reader: WithoutReader,
}

/// What becomes of the work when the reader of our output goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WithoutReader {
    /// It ends: it was for him.
    Ends,
    /// It goes on: files are what was asked for.
    GoesOn,
    /// He has gone, and it goes on in silence.
    Silent,
}

impl<'a> Out<'a> {
    pub fn new(to: &'a mut dyn Write, json: bool) -> Self {
        Out { to, json, without_reader: WithoutReader::Ends }
    }

    /// Files are what was asked for: should the reader go, the work is done in silence, and ends as if he were there.
    pub fn for_files(&mut self) {
        self.without_reader = WithoutReader::GoesOn;
    }

    /// It is read by a program.
    pub fn is_json(&self) -> bool {
        self.json
    }

    fn print(&mut self, text: &str) -> Result<(), Trouble> {
        self.with_reader(|to| writeln!(to, "{text}"))
    }

    fn with_reader(&mut self, print: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Trouble> {
        if self.without_reader == WithoutReader::Silent {
            return Ok(());
        }
        match print(self.to).map_err(Trouble::from) {
            Err(Trouble::Pipe) if self.without_reader == WithoutReader::GoesOn => {
                self.without_reader = WithoutReader::Silent;
                Ok(())
            }
            printed => printed,
        }
    }

    /// A line for people; nothing with `--json`.
    pub fn line(&mut self, text: &str) -> Result<(), Trouble> {
        if self.json { Ok(()) } else { self.print(&on_terminal(text)) }
    }

    /// A line with signs by which the terminal acts, all of them our own; nothing with `--json`.
    pub fn drawn(&mut self, text: &str) -> Result<(), Trouble> {
        if self.json { Ok(()) } else { self.print(text) }
    }

    /// A whole file, to the byte but for the white space at its end; nothing with `--json`.
    pub fn file(&mut self, text: &str) -> Result<(), Trouble> {
        self.drawn(text.trim_end())
    }

    /// A line of JSON; nothing without `--json`.
    pub fn value(&mut self, value: &impl Serialize) -> Result<(), Trouble> {
        if !self.json {
            return Ok(());
        }
        // JSON writes the first 32 control signs by their numbers, not those behind them.
        let number = |sign| format!("\\u{:04x}", u32::from(sign));
        self.print(&by_number(&serde_json::to_string(value)?, acts, number))
    }

    /// What has been printed is with the reader now.
    pub fn flush(&mut self) -> Result<(), Trouble> {
        self.with_reader(|to| to.flush())
    }
}

/// One line as a terminal may have it. Names come out of files that others wrote: signs by which a terminal would act, clear what
/// stands there, write over it or make up a line of its own, are shown by their numbers.
pub(super) fn on_terminal(text: &str) -> Cow<'_, str> {
    let number = |sign| if sign == '\n' { r"\n".to_owned() } else { char::escape_unicode(sign).to_string() };
    by_number(text, |sign| acts(sign) && sign != '\t', number)
}

/// A sign by which a terminal acts, or by which others are not read as they stand.
fn acts(sign: char) -> bool {
    sign.is_control() || misleads(sign)
}

/// A text with some signs written by their numbers.
fn by_number(text: &str, which: impl Fn(char) -> bool, number: impl Fn(char) -> String) -> Cow<'_, str> {
    if !text.contains(&which) {
        return Cow::Borrowed(text);
    }
    let shown = |sign| if which(sign) { number(sign) } else { String::from(sign) };
    Cow::Owned(text.chars().map(shown).collect())
}

/// A length rounded to a thousandth of an inch.
pub(super) fn thousandth(inches: f64) -> f64 {
    // Adding 0 turns a negative zero into a plain one.
    (inches * 1000.0).round() / 1000.0 + 0.0
}

/// A length in inches as a sentence has it: three decimals, as the language at hand writes them.
pub(super) fn said(inches: f64) -> String {
    text::number(&format!("{:.3}", thousandth(inches))).into_owned()
}

/// Writes a line to standard error; nobody is left to tell where that fails.
pub(super) fn complain(what: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", on_terminal(what));
}

/// A path for messages.
pub(super) fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Gone;
    impl Write for Gone {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_who_goes_away_is_no_fault() {
        assert_eq!(Out::new(&mut Gone, false).line("text"), Err(Trouble::Pipe));
        assert_eq!(Out::new(&mut Gone, true).value(&1), Err(Trouble::Pipe));
        assert_eq!(Out::new(&mut Gone, true).line("text"), Ok(()));
    }

    #[test]
    fn work_on_files_goes_on_without_a_reader() {
        let mut gone = Gone;
        let mut out = Out::new(&mut gone, false);
        out.for_files();
        assert_eq!([out.line("text"), out.line("more"), out.flush()], [Ok(()), Ok(()), Ok(())]);
        // A reader who is there and cannot be told is another matter.
        let mut nothing = [0_u8; 0];
        let mut full = nothing.as_mut_slice();
        let mut out = Out::new(&mut full, false);
        out.for_files();
        assert!(matches!(out.line("text"), Err(Trouble::Refused(_))));
    }

    #[test]
    fn lengths_are_rounded_to_the_thousandth() {
        assert_eq!(thousandth(1.23456), 1.235);
        assert!(thousandth(-0.0001).is_sign_positive());
    }
}
