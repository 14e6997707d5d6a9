//! One line of a journal: its body in canonical JSON, and the digest that chains it to the line before.

use crate::dice::Rolled;
use crate::rules::Action;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Bytes of SHA-256 that are kept: no accident, and no forger with a lifetime, hits the same 128 bits.
const DIGEST_BYTES: usize = 16;

/// The first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeaderBody {
    pub format: String,
    pub battle: serde_json::Value,
    /// The charts as a file; `None`, which is no longer written: the built-in ones.
    pub charts: Option<String>,
    pub seed: u64,
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

/// The digest of a line: over the line before, what this one says, and the state after it.
pub(super) fn digest(before: &str, body: &str, state: &str) -> String {
    let mut hash = Sha256::new();
    for part in [before, body, state] {
        hash.update(part.as_bytes());
        hash.update(b"\n");
    }
    let mut hex = String::with_capacity(2 * DIGEST_BYTES);
    for byte in hash.finalize().iter().take(DIGEST_BYTES) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// Appends a line.
pub(super) fn push(text: &mut String, body: &str, digest: &str) {
    let open = body.strip_suffix('}').unwrap_or(body);
    let _ = writeln!(text, "{open},\"digest\":\"{digest}\"}}");
}

/// A line's body and digest; `None` where it is not a body with a digest at its end.
pub(super) fn split(line: &str) -> Option<(String, &str)> {
    let (open, end) = line.rsplit_once(",\"digest\":\"")?;
    let digest = end.strip_suffix("\"}")?;
    let is_hex = digest.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
    (digest.len() == 2 * DIGEST_BYTES && is_hex).then(|| (format!("{open}}}"), digest))
}
