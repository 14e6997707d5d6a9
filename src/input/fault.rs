//! The faults of a file, all of them at once, each with its place and the correction.

use crate::msg;
use serde::Serialize;
use std::fmt;

/// The severity of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The file cannot be used.
    Fault,
    /// The referee may waive it.
    Warning,
}

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Fault {
    /// The file, as named by the caller.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    /// Its severity.
    pub severity: Severity,
    /// The error and its correction, in one sentence.
    pub text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A line break in a name from the file must not look like the start of another fault.
        let text = self.text.replace('\n', "\\n");
        write!(f, "{}:{}:{} ", self.file, self.line, self.column)?;
        match self.severity {
            Severity::Fault => f.write_str(&text),
            Severity::Warning => f.write_str(&msg!("table-a-warning", text)),
        }
    }
}

crate::shown_part!(Fault);

/// A file's faults and warnings, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Returns whether there is a fault that is not just a warning.
    #[must_use]
    pub fn any_fatal(&self) -> bool {
        self.0.iter().any(|f| f.severity == Severity::Fault)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.0 {
            writeln!(f, "{fault}")?;
        }
        Ok(())
    }
}

crate::shown_part!(Faults);

impl std::error::Error for Faults {}

/// Returns the text of a file.
///
/// ```
/// use drumhead::input::text_of_file;
/// assert_eq!(text_of_file("Müller".into(), "f").unwrap(), "Müller");
/// let fault = text_of_file(b"\xc3\xa4\nM\xfcller".to_vec(), "f").unwrap_err();
/// assert_eq!(fault.to_string(), "f:2:2 it is not text: byte 4 is not valid UTF-8");
/// ```
///
/// # Errors
/// The place of the first byte that is not valid UTF-8.
pub fn text_of_file(bytes: Vec<u8>, file: &str) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(e.as_bytes().get(..at).unwrap_or_default()).into_owned();
        let begun = before.rfind('\n').map_or(0, |end| end + 1);
        let number = |count: usize| u32::try_from(count + 1).unwrap_or(u32::MAX);
        let (line, column) = (before.matches('\n').count(), before.get(begun..).unwrap_or_default().chars().count());
        let (line, column) = (number(line), number(column));
        let text = msg!("table-not-utf8-text", at);
        Fault { file: file.to_owned(), line, column, severity: Severity::Fault, text }
    })
}
