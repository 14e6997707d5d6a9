//! Paths as shown to the referee.

use crate::msg;
use std::path::Path;

/// The folder of the games in a browser's storage. It is part of the key of every stored file, so it has the same name
/// in every language.
pub const BROWSER: &str = "This browser";

/// Returns a path for display: for a file in a browser's storage only its name, because it is in no folder.
#[must_use]
pub fn shown(path: &Path) -> String {
    match path.strip_prefix(BROWSER) {
        Ok(rest) if rest.as_os_str().is_empty() => msg!("store-this-browser").to_owned(),
        Ok(rest) => rest.display().to_string(),
        Err(_) => path.display().to_string(),
    }
}
