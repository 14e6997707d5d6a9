//! Shows a file in another program: the system's default for its kind.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// Opens a file or folder in the system's default program for it.
///
/// # Errors
/// The system has nothing that opens files.
pub fn show(path: &Path) -> io::Result<()> {
    let program = match () {
        () if cfg!(target_os = "macos") => "open",
        () if cfg!(windows) => "explorer",
        () => "xdg-open",
    };
    let silent = || Stdio::null();
    let mut child = Command::new(program).arg(path).stdin(silent()).stdout(silent()).stderr(silent()).spawn()?;
    // Wait for the program in a thread: one that has ended stays in the system's process list until it is waited for.
    std::thread::spawn(move || drop(child.wait()));
    Ok(())
}
