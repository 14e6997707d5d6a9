//! Printing: words for people or JSON for programs; a reader that closes the pipe is no error.

use crate::input::misleads;
use crate::{msg, text};
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Why a command failed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum CliError {
    /// Refused or faulty, for this reason, not yet reported.
    Refused(String),
    /// The command line was not understood, for this reason, not yet reported.
    Misused(String),
    /// Faulty; everything has been reported.
    Faulty,
    /// The reader of the output has closed the pipe.
    Pipe,
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => CliError::Pipe,
            _ => CliError::Refused(msg!("cli-the-output-cannot-be-written", error)),
        }
    }
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> Self {
        CliError::Refused(msg!("cli-the-output-cannot-be-written", error))
    }
}

/// The output stream and format.
pub(super) struct Out<'a> {
    to: &'a mut dyn Write,
    json: bool,
    without_reader: WithoutReader,
}

/// The effect of a closed pipe on the work.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WithoutReader {
    /// It ends: only the reader needed it.
    Ends,
    /// It goes on: it writes files.
    GoesOn,
    /// The pipe is closed, and the work goes on without output.
    Silent,
}

impl<'a> Out<'a> {
    pub fn new(to: &'a mut dyn Write, json: bool) -> Self {
        Out { to, json, without_reader: WithoutReader::Ends }
    }

    /// Declares that the work writes files: if the reader closes the pipe, it goes on without output and ends with the
    /// same status.
    pub fn for_files(&mut self) {
        self.without_reader = WithoutReader::GoesOn;
    }

    /// Returns whether the output is JSON.
    pub fn is_json(&self) -> bool {
        self.json
    }

    fn print(&mut self, text: &str) -> Result<(), CliError> {
        self.with_reader(|to| writeln!(to, "{text}"))
    }

    fn with_reader(&mut self, print: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
        if self.without_reader == WithoutReader::Silent {
            return Ok(());
        }
        match print(self.to).map_err(CliError::from) {
            Err(CliError::Pipe) if self.without_reader == WithoutReader::GoesOn => {
                self.without_reader = WithoutReader::Silent;
                Ok(())
            }
            printed => printed,
        }
    }

    /// Prints a line for people; nothing with `--json`.
    pub fn line(&mut self, text: &str) -> Result<(), CliError> {
        if self.json { Ok(()) } else { self.print(&on_terminal(text)) }
    }

    /// Prints a line with terminal control characters, all of them our own; nothing with `--json`.
    pub fn drawn(&mut self, text: &str) -> Result<(), CliError> {
        if self.json { Ok(()) } else { self.print(text) }
    }

    /// Prints a whole file, byte for byte except for white space at its end; nothing with `--json`.
    pub fn file(&mut self, text: &str) -> Result<(), CliError> {
        self.drawn(text.trim_end())
    }

    /// Prints a line of JSON; nothing without `--json`.
    pub fn value(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        if !self.json {
            return Ok(());
        }
        // JSON escapes only the first 32 control characters.
        let number = |sign| format!("\\u{:04x}", u32::from(sign));
        self.print(&by_number(&serde_json::to_string(value)?, acts, number))
    }

    /// Sends everything printed so far to the reader.
    pub fn flush(&mut self) -> Result<(), CliError> {
        self.with_reader(|to| to.flush())
    }
}

/// Escapes a line for a terminal. Names come from foreign files: control characters, which could clear the screen,
/// overwrite text or forge a line, are shown by their numbers.
pub(super) fn on_terminal(text: &str) -> Cow<'_, str> {
    let number = |sign| if sign == '\n' { r"\n".to_owned() } else { char::escape_unicode(sign).to_string() };
    by_number(text, |sign| acts(sign) && sign != '\t', number)
}

/// Returns whether a character controls the terminal or changes how others are displayed.
fn acts(sign: char) -> bool {
    sign.is_control() || misleads(sign)
}

/// Replaces some characters by their numbers.
fn by_number(text: &str, which: impl Fn(char) -> bool, number: impl Fn(char) -> String) -> Cow<'_, str> {
    if !text.contains(&which) {
        return Cow::Borrowed(text);
    }
    let shown = |sign| if which(sign) { number(sign) } else { String::from(sign) };
    Cow::Owned(text.chars().map(shown).collect())
}

/// Rounds a length to a thousandth of an inch.
pub(super) fn thousandth(inches: f64) -> f64 {
    // Adding 0 turns a negative zero into a positive one.
    (inches * 1000.0).round() / 1000.0 + 0.0
}

/// Formats a length in inches for a sentence: three decimals, as the current language writes them.
pub(super) fn inches_text(inches: f64) -> String {
    text::number(&format!("{:.3}", thousandth(inches))).into_owned()
}

/// Writes a line to standard error; ignores failures, because there is no other place to report them.
pub(super) fn complain(what: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", on_terminal(what));
}

/// Formats a path for messages.
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
    fn a_closed_stdout_is_no_fault() {
        assert_eq!(Out::new(&mut Gone, false).line("text"), Err(CliError::Pipe));
        assert_eq!(Out::new(&mut Gone, true).value(&1), Err(CliError::Pipe));
        assert_eq!(Out::new(&mut Gone, true).line("text"), Ok(()));
    }

    #[test]
    fn work_on_files_goes_on_without_a_reader() {
        let mut gone = Gone;
        let mut out = Out::new(&mut gone, false);
        out.for_files();
        assert_eq!([out.line("text"), out.line("more"), out.flush()], [Ok(()), Ok(()), Ok(())]);
        // Any other write error is reported.
        let mut nothing = [0_u8; 0];
        let mut full = nothing.as_mut_slice();
        let mut out = Out::new(&mut full, false);
        out.for_files();
        assert!(matches!(out.line("text"), Err(CliError::Refused(_))));
    }

    #[test]
    fn lengths_are_rounded_to_the_thousandth() {
        assert_eq!(thousandth(1.23456), 1.235);
        assert!(thousandth(-0.0001).is_sign_positive());
    }
}
