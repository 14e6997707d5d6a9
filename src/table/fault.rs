//! What is wrong with a file: every fault at once, each with its place, what is wrong and what would be right.

use serde::Serialize;
use std::fmt;

/// How bad it is.
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
    /// As the caller named the file.
    pub file: String,
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    /// How bad.
    pub severity: Severity,
    /// What is wrong and what would be right, in one sentence.
    pub text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let warning = if self.severity == Severity::Warning { "warning: " } else { "" };
        write!(f, "{}:{}:{} {warning}{}", self.file, self.line, self.column, self.text)
    }
}

crate::shown_part!(Fault);

/// A file's faults and warnings, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// There is a fault that is no mere warning.
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
