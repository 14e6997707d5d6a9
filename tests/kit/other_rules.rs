//! Journals as another version of the rules would have written them: whole by their digests, and played otherwise by today's.

use sha2::Digest;

/// The first bytes of a digest of some texts, each ended: worked out a second time.
pub fn hash(texts: &[&str], bytes: usize) -> String {
    let text: String = texts.iter().map(|text| format!("{text}\n")).collect();
    sha2::Sha256::digest(text).iter().take(bytes).map(|byte| format!("{byte:02x}")).collect()
}

/// Lines without their digests as a journal, each chained to the line before.
pub fn chained(lines: &[String]) -> String {
    let mut before = String::new();
    lines.iter().fold(String::new(), |text, line| {
        before = hash(&[&before, line], 16);
        text + &format!("{line},\"digest\":\"{before}\"}}\n")
    })
}

/// The lines of a journal without their digests.
pub fn unchained(text: &str) -> Vec<String> {
    text.lines().map(|line| line.rsplit_once(",\"digest\":").unwrap().0.to_owned()).collect()
}

/// A line with another action in it: by the other rules that one led to the state that the line records.
pub fn with_another_action(line: &str, action: &str) -> String {
    let (before, rest) = line.split_once("\"action\":").unwrap();
    let (_, after) = rest.split_once(",\"dice\":").unwrap();
    format!("{before}\"action\":{action},\"dice\":{after}")
}

/// As an action of which the other rules made something else, whatever that was: its line records another state.
pub fn with_another_state(line: &str) -> String {
    let (before, _) = line.rsplit_once(",\"state\":").unwrap();
    format!("{before},\"state\":\"{}\"", hash(&[line], 8))
}
