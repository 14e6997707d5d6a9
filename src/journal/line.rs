//! One line of a journal: its body in canonical JSON, the digest of the state after it, and the digest that chains it
//! to the line before.

use crate::dice::Rolled;
use crate::rules::Action;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The tag at the start of every journal begun by this version.
pub const FORMAT: &str = FORMAT_FOURTH;

/// The tag of the fourth format, which has joined actions. Separate from [`FORMAT`], which names the newest format.
pub(super) const FORMAT_FOURTH: &str = "drumhead-journal/4";

/// The tag of the third format, which is still read: it joins no actions.
pub(super) const FORMAT_THIRD: &str = "drumhead-journal/3";

/// The tag of the second format, which is still read: it records the purposes of dice as English sentences.
pub(super) const FORMAT_SECOND: &str = "drumhead-journal/2";

/// The tag of the first format, which is still read: its lines record neither the version of the rules nor states.
pub(super) const FORMAT_FIRST: &str = "drumhead-journal/1";

/// Returns the start of a journal of a format.
pub(super) fn opening(format: &str) -> String {
    format!("{{\"format\":\"{format}\"")
}

/// Bytes of SHA-256 in a line's digest: with 128 bits no two lines match by chance, and it is infeasible to construct a
/// changed line that matches a given digest.
const DIGEST_BYTES: usize = 16;

/// Bytes of SHA-256 for a state. That is enough to tell states apart: the chained digest protects the line.
const STATE_BYTES: usize = 8;

/// How the lines of a journal are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// A line has one digest, over the line and the state after it. If it does not match, either the line was changed
    /// or the rules lead to another state; the digest cannot tell which.
    First,
    /// A line records a digest of the state after it, and its chained digest covers only the line. A changed line is
    /// found under any rules.
    Second,
    /// As the second, but the purposes of dice are recorded as facts instead of English sentences.
    Third,
    /// With joined actions.
    Fourth,
}

impl Format {
    /// Returns the format after a mark, from its tag. Marks of the second format have no tag.
    pub fn of_mark(tag: Option<&str>) -> Option<Self> {
        match tag {
            None => Some(Format::Second),
            Some(FORMAT_THIRD) => Some(Format::Third),
            Some(FORMAT_FOURTH) => Some(Format::Fourth),
            Some(_) => None,
        }
    }
}

/// The first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeaderBody {
    pub format: String,
    pub battle: serde_json::Value,
    /// The text of the charts file; `None`, in old journals only: the built-in ones.
    pub charts: Option<String>,
    pub seed: u64,
    /// `None` in the first format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_version: Option<u16>,
}

/// An action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct ActBody {
    pub n: u64,
    pub who: String,
    pub action: Action,
    pub dice: Vec<Rolled>,
    /// It is joined to the action before it: one undo takes back both.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub joined: bool,
}

/// An action as read. Its rule set is named only in the header, so the action itself is still JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAct {
    pub n: u64,
    pub who: String,
    pub action: serde_json::Value,
    pub dice: Vec<Rolled>,
    #[serde(default)]
    pub joined: bool,
}

/// An undo: the number of actions it takes back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UndoBody {
    pub undo: usize,
}

/// A redo: the number of actions it repeats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RedoBody {
    pub redo: usize,
}

/// A mark: from here on the game is played by another version of the rules, or written in another format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MarkBody {
    /// The version of the rules from here on.
    pub rules_version: u16,
    /// The format of the lines from here on; `None`: the second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// A digest of the whole text before this line, which also protects lines of the first format.
    pub text: String,
    /// The number of actions before the checkpoint that the game continues from; 0: it continues from the battle.
    pub from: usize,
    /// The number of actions in force, including those before the checkpoint.
    pub in_force: usize,
    /// The number of actions that can be redone.
    pub redo: usize,
    /// The first difference when these rules play the lines before this mark; `None`: there is none.
    pub diverged: Option<DivergedBody>,
}

/// Where a journal differs under other rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DivergedBody {
    pub first: MisfitBody,
    /// The line where the game ends early: the actions from there on are not in force. `None`: no action is dropped.
    pub end: Option<MisfitBody>,
}

/// A line that differs under other rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MisfitBody {
    pub line: usize,
    pub n: u64,
    pub turn: Option<u16>,
    pub why: Why,
    /// The section that refuses the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// How a line differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Why {
    Refused,
    Dice,
    State,
    Unknown,
}

/// The body of a line, without its digest.
pub(super) trait Body: Serialize {
    /// Returns it as JSON, the same on every machine.
    fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
impl Body for HeaderBody {}
impl Body for ActBody {}
impl Body for UndoBody {}
impl Body for RedoBody {}
impl Body for MarkBody {}

/// Returns the digest of a line of the first format: over the previous digest, the body, and the state after it.
pub(super) fn digest_with_state(before: &str, body: &str, state: &str) -> String {
    hex(&[before, body, state], DIGEST_BYTES)
}

/// Returns the digest of a line of later formats: over the previous digest, and the line up to its own digest.
pub(super) fn digest(before: &str, open: &str) -> String {
    hex(&[before, open], DIGEST_BYTES)
}

/// Returns the short digest of a state.
pub(super) fn state_digest(state: &str) -> String {
    hex(&[state], STATE_BYTES)
}

/// Returns the digest of all lines so far, each with its line end.
pub(super) fn text_digest(text: &[u8]) -> String {
    let digest = Sha256::digest(text);
    in_hex(digest.iter().take(DIGEST_BYTES))
}

fn hex(parts: &[&str], bytes: usize) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.as_bytes());
        hash.update(b"\n");
    }
    in_hex(hash.finalize().iter().take(bytes))
}

fn in_hex<'b>(bytes: impl Iterator<Item = &'b u8>) -> String {
    let mut hex = String::with_capacity(2 * DIGEST_BYTES);
    for byte in bytes {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// A complete state within a line, and the turn it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Checkpoint<'t> {
    pub turn: u16,
    /// The state as JSON.
    pub state: &'t str,
}

const CHECKPOINT: &str = ",\"checkpoint\":{\"turn\":";
const CHECKPOINT_STATE: &str = ",\"state\":";
const STATE: &str = ",\"state\":\"";
const DIGEST: &str = ",\"digest\":\"";

/// Builds a line of the second or a later format, up to its digest.
pub(super) fn opened(body: &str, checkpoint: Option<Checkpoint<'_>>, state_digest: &str) -> String {
    let mut open = body.strip_suffix('}').unwrap_or(body).to_owned();
    if let Some(Checkpoint { turn, state }) = checkpoint {
        let _ = write!(open, "{CHECKPOINT}{turn}{CHECKPOINT_STATE}{state}}}");
    }
    let _ = write!(open, "{STATE}{state_digest}\"");
    open
}

/// Appends a line.
pub(super) fn push(text: &mut String, open: &str, digest: &str) {
    let _ = writeln!(text, "{open}{DIGEST}{digest}\"}}");
}

/// The parts of a line of the second or a later format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineParts<'t> {
    /// The body without its last brace.
    pub body: &'t str,
    pub checkpoint: Option<Checkpoint<'t>>,
    /// The digest of the state after it.
    pub state: &'t str,
}

/// Splits a line into the part before its digest, and the digest; `None` if it has no digest at its end.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let (open, end) = line.rsplit_once(DIGEST)?;
    let digest = end.strip_suffix("\"}")?;
    is_hex(digest, DIGEST_BYTES).then_some((open, digest))
}

/// Splits a line of the second or a later format, without its digest, into its parts.
pub(super) fn split_second(open: &str) -> Option<LineParts<'_>> {
    let (rest, state) = open.rsplit_once(STATE)?;
    let state = state.strip_suffix('"').filter(|state| is_hex(state, STATE_BYTES))?;
    // No string in the body can contain [`CHECKPOINT`]: its quotation marks would be escaped.
    let Some((body, checkpoint)) = rest.split_once(CHECKPOINT) else {
        return Some(LineParts { body: rest, checkpoint: None, state });
    };
    let (turn, whole) = checkpoint.split_once(CHECKPOINT_STATE)?;
    let checkpoint = Some(Checkpoint { turn: turn.parse().ok()?, state: whole.strip_suffix('}')? });
    Some(LineParts { body, checkpoint, state })
}

fn is_hex(text: &str, bytes: usize) -> bool {
    text.len() == 2 * bytes && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_line_splits_into_its_parts() {
        let state = r#"{"turn":2,"state":"x","checkpoint":{"turn":1,"state":{}}}"#;
        let short = state_digest(state);
        for checkpoint in [None, Some(Checkpoint { turn: 2, state })] {
            let open = opened(r#"{"n":1,"who":",\"checkpoint\":{"}"#, checkpoint, &short);
            let digest = digest("", &open);
            let mut text = String::new();
            push(&mut text, &open, &digest);
            assert_eq!(split(text.trim_end()), Some((open.as_str(), digest.as_str())));
            let body = r#"{"n":1,"who":",\"checkpoint\":{""#;
            assert_eq!(split_second(&open), Some(LineParts { body, checkpoint, state: &short }));
            assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok());
        }
    }
}
