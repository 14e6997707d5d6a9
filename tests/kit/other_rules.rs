//! Journals as another version of the rules would write them: their digests are valid, but today's rules play them
//! otherwise.

use sha2::Digest;

/// Returns the first bytes of the digest of some texts, each ended by a line break. Independent of the program's own
/// code.
pub fn hash(texts: &[&str], bytes: usize) -> String {
    let text: String = texts.iter().map(|text| format!("{text}\n")).collect();
    sha2::Sha256::digest(text).iter().take(bytes).map(|byte| format!("{byte:02x}")).collect()
}

/// Makes a journal of lines without digests: each is chained to the line before.
pub fn chained(lines: &[String]) -> String {
    let mut before = String::new();
    lines.iter().fold(String::new(), |text, line| {
        before = hash(&[&before, line], 16);
        text + &format!("{line},\"digest\":\"{before}\"}}\n")
    })
}

/// Returns the lines of a journal without their digests.
pub fn unchained(text: &str) -> Vec<String> {
    text.lines().map(|line| line.rsplit_once(",\"digest\":").unwrap().0.to_owned()).collect()
}

/// Puts another action into a line and keeps its state: under the other rules that action led to that state.
pub fn with_another_action(line: &str, action: &str) -> String {
    let (before, rest) = line.split_once("\"action\":").unwrap();
    let (_, after) = rest.split_once(",\"dice\":").unwrap();
    format!("{before}\"action\":{action},\"dice\":{after}")
}

/// Changes the state of a line and keeps its action: the other rules gave the action another result.
pub fn with_another_state(line: &str) -> String {
    let (before, _) = line.rsplit_once(",\"state\":").unwrap();
    format!("{before},\"state\":\"{}\"", hash(&[line], 8))
}
