//! Detects the kind of a file by its beginning.

use super::{Node, read_json_line};

/// The kinds of files that Drumhead writes and reads as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A journal: the record of a game.
    Journal,
    /// A battle file.
    Battle,
    /// A ground file: a table with its terrain.
    Ground,
    /// A map file: a map of hexes.
    Map,
    /// A charts file.
    Charts,
    /// A script: an action on each line.
    Script,
}

/// How far into a file its "format" is searched, in bytes.
const MAX_HEAD: usize = 1 << 16;

impl FileKind {
    /// Detects the kind of a file by its "format", or by the action on its first line. Returns `None` if the beginning
    /// of the file shows neither.
    ///
    /// ```
    /// use drumhead::input::FileKind;
    /// assert_eq!(FileKind::detect(br#"{"format": "drumhead-charts/1", "#), Some(FileKind::Charts));
    /// assert_eq!(FileKind::detect(b"# Turn 1\n{\"do\": \"begin_turn\"}\n"), Some(FileKind::Script));
    /// assert_eq!(FileKind::detect(b"7th Foot, 15 line infantry"), None);
    /// ```
    #[must_use]
    pub fn detect(bytes: &[u8]) -> Option<FileKind> {
        let head = String::from_utf8_lossy(bytes.get(..MAX_HEAD).unwrap_or(bytes));
        let is_object = head.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with('{');
        // A JSON string cannot contain this: its quotation marks would be escaped.
        let format = head.split("\"format\"").skip(1).find_map(format_after);
        match format.filter(|_| is_object) {
            Some("drumhead-journal") => Some(FileKind::Journal),
            Some("drumhead-battle") => Some(FileKind::Battle),
            Some("drumhead-ground") => Some(FileKind::Ground),
            Some("drumhead-map") => Some(FileKind::Map),
            Some("drumhead-charts") => Some(FileKind::Charts),
            _ => begins_with_an_action(bytes).then_some(FileKind::Script),
        }
    }
}

/// Returns the format in `: "drumhead-battle/1"`: `drumhead-battle`.
fn format_after(name: &str) -> Option<&str> {
    let value = name.trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?;
    value.split_once('/').map(|(format, _)| format)
}

/// Returns whether the first line that is neither blank nor a comment is an action, by itself or with its dice.
fn begins_with_an_action(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let is_blank = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let first = text.lines().find(|line| !is_blank(line)).unwrap_or_default();
    let action = |node: &Node<'_>| {
        let names = node.names();
        // A line of a journal has an action too, but also other fields.
        let with_dice = names.contains(&"action") && names.iter().all(|name| ["action", "dice"].contains(name));
        Some(names.contains(&"do") || with_dice)
    };
    read_json_line(1, first, "", action).is_ok_and(|(is_action, _)| is_action)
}
