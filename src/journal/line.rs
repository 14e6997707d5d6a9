//! One line of a journal: its body in canonical JSON, the state it leads to, and the digest that chains it to the line before.

use crate::dice::Rolled;
use crate::rules::Action;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The tag that opens every journal begun by this version.
pub const FORMAT: &str = FORMAT_THIRD;

/// The third format. By its own name: a journal that says so stays of the third format when there is a fourth.
pub(super) const FORMAT_THIRD: &str = "drumhead-journal/3";

/// The tag of the second format, which is still read: it records what dice are rolled for in English sentences.
pub(super) const FORMAT_SECOND: &str = "drumhead-journal/2";

/// The tag of the first format, which is still read: its lines record neither the rules' version nor states.
pub(super) const FORMAT_FIRST: &str = "drumhead-journal/1";

/// How a journal of a format begins.
pub(super) fn opening(format: &str) -> String {
    format!("{{\"format\":\"{format}\"")
}

/// Bytes of SHA-256 that a line's digest keeps: no accident, and no forger with a lifetime, hits the same 128 bits.
const DIGEST_BYTES: usize = 16;

/// Bytes of SHA-256 that stand for a state. They tell states apart; the chained digest protects them.
const STATE_BYTES: usize = 8;

/// How the lines of a journal are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// A line's digest also covers the state after it, which is recorded nowhere else. So without the rules that played it a
    /// changed line cannot be told from another state.
    First,
    /// A line records a digest of the state after it, and its chained digest covers the line alone. So a changed line shows
    /// under any rules.
    Second,
    /// As the second. What dice are rolled for is recorded as facts, no longer as English sentences.
    Third,
}

impl Format {
    /// The format from a mark on: the tag it names. Marks of the second format name none.
    pub fn of_mark(tag: Option<&str>) -> Option<Self> {
        match tag {
            None => Some(Format::Second),
            Some(FORMAT_THIRD) => Some(Format::Third),
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
    /// The charts as a file; `None`, which is no longer written: the built-in ones.
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
}

/// An action as it is read: which rules it belongs to, the header says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAct {
    pub n: u64,
    pub who: String,
    pub action: serde_json::Value,
    pub dice: Vec<Rolled>,
}

/// Actions taken back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UndoBody {
    pub undo: usize,
}

/// Actions done again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RedoBody {
    pub redo: usize,
}

/// A mark: from here on the game is played by another version of the rules, or written in another format, than before.
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
    /// How many actions came before the checkpoint the game goes on from; 0: it goes on from the battle.
    pub from: usize,
    /// How many actions are in force, including those before the checkpoint.
    pub in_force: usize,
    /// Actions that may be done again.
    pub redo: usize,
    /// Where the lines before differ under these rules; `None`: nowhere.
    pub diverged: Option<DivergedBody>,
}

/// Where a journal differs under other rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DivergedBody {
    pub first: MisfitBody,
    /// Where the game ends early; `None`: all that is in force goes on.
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

/// What a line says, without its digest.
pub(super) trait Body: Serialize {
    /// As JSON, the same on every machine.
    fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
impl Body for HeaderBody {}
impl Body for ActBody {}
impl Body for UndoBody {}
impl Body for RedoBody {}
impl Body for MarkBody {}

/// The digest of a line of the first format: over the digest before, the body, and the state after it.
pub(super) fn digest_with_state(before: &str, body: &str, state: &str) -> String {
    hex(&[before, body, state], DIGEST_BYTES)
}

/// The digest of a line of the second format: over the digest before, and the line up to its own digest.
pub(super) fn digest(before: &str, open: &str) -> String {
    hex(&[before, open], DIGEST_BYTES)
}

/// The short digest of a state.
pub(super) fn state_digest(state: &str) -> String {
    hex(&[state], STATE_BYTES)
}

/// The digest of all lines so far, each with its end.
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

/// A whole state within a line, and the turn it begins.
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

/// A line of the second format or the third up to its digest.
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

/// The parts of a line of the second format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Opened<'t> {
    /// The body without its last brace.
    pub body: &'t str,
    pub checkpoint: Option<Checkpoint<'t>>,
    /// The digest of the state after it.
    pub state: &'t str,
}

/// A line up to its digest, and the digest; `None` where it does not end so.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let (open, end) = line.rsplit_once(DIGEST)?;
    let digest = end.strip_suffix("\"}")?;
    is_hex(digest, DIGEST_BYTES).then_some((open, digest))
}

/// The parts of a line of the second format up to its digest.
pub(super) fn split_second(open: &str) -> Option<Opened<'_>> {
    let (rest, state) = open.rsplit_once(STATE)?;
    let state = state.strip_suffix('"').filter(|state| is_hex(state, STATE_BYTES))?;
    // No string of the body has this in it: there its quotation marks are escaped.
    let Some((body, checkpoint)) = rest.split_once(CHECKPOINT) else {
        return Some(Opened { body: rest, checkpoint: None, state });
    };
    let (turn, whole) = checkpoint.split_once(CHECKPOINT_STATE)?;
    let checkpoint = Some(Checkpoint { turn: turn.parse().ok()?, state: whole.strip_suffix('}')? });
    Some(Opened { body, checkpoint, state })
}

fn is_hex(text: &str, bytes: usize) -> bool {
    text.len() == 2 * bytes && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_comes_apart_as_it_was_put_together() {
        let state = r#"{"turn":2,"state":"x","checkpoint":{"turn":1,"state":{}}}"#;
        let short = state_digest(state);
        for checkpoint in [None, Some(Checkpoint { turn: 2, state })] {
            let open = opened(r#"{"n":1,"who":",\"checkpoint\":{"}"#, checkpoint, &short);
            let digest = digest("", &open);
            let mut text = String::new();
            push(&mut text, &open, &digest);
            assert_eq!(split(text.trim_end()), Some((open.as_str(), digest.as_str())));
            let body = r#"{"n":1,"who":",\"checkpoint\":{""#;
            assert_eq!(split_second(&open), Some(Opened { body, checkpoint, state: &short }));
            assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok());
        }
    }
}
