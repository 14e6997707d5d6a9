//! Every format that was ever saved still opens, to the state it had.
//!
//! `tests/saves/` holds a file of each, `digests.txt` what each opens to: journals by the digest of their last line, all others
//! by a digest of what is read. Nothing has been released yet: until then `DRUMHEAD_RECORD=1` writes them anew where the
//! rules' state has changed; from the first release on what is there stays, and new files stand beside it.

use crate::crowd::{self, Outcome, Tally};
use crate::games;
use crate::p05_same_digests::folder;
use drumhead::app::Prefs;
use drumhead::journal::read;
use drumhead::rules::sheet::Draft;
use drumhead::rules::{Charts, Game};
use drumhead::table::{Roster, battle_text, check_battle, read_roster, roster_list, text_of};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

/// The files there are, in the order of their names.
fn files() -> Vec<PathBuf> {
    let all = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        all.filter(|path| path.file_name().is_some_and(|name| name != "digests.txt")).collect();
    files.sort();
    files
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

pub fn keep() -> Tally {
    let digests = folder().join("digests.txt");
    if std::env::var_os("DRUMHEAD_RECORD").is_some() {
        let lines = files().iter().fold(String::new(), |mut lines, path| {
            let _ = writeln!(lines, "{} {}", name(path), opened(path).unwrap());
            lines
        });
        std::fs::write(&digests, lines).unwrap();
    }
    let recorded = std::fs::read_to_string(&digests).unwrap_or_default();
    let recorded: Vec<(&str, &str)> = recorded.lines().filter_map(|line| line.rsplit_once(' ')).collect();
    let found: Vec<String> = files().iter().map(|path| name(path)).collect();
    let all = crowd::caught(|| {
        let named: Vec<&str> = recorded.iter().map(|(name, _)| *name).collect();
        if named == found { Ok(()) } else { Err(format!("{named:?} are recorded, {found:?} are there")) }
    });
    let each = crowd::crowd(recorded.len() as u64, LIMIT, |case| {
        let (name, digest) = recorded[case as usize % recorded.len()];
        as_it_was(name, digest)
    });
    Tally::one(all).and(each)
}

fn as_it_was(name: &str, digest: &str) -> Outcome {
    let now = opened(&folder().join(name)).map_err(|why| format!("{name}: {why}"))?;
    if now == digest { Ok(()) } else { Err(format!("{name} opens to {now}, not to {digest}")) }
}

/// What a file opens to.
fn opened(path: &Path) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|e| e.to_string())?;
    let text = text_of(&bytes);
    let told = |faults: drumhead::table::Faults| faults.to_string();
    Ok(match name(path).split_once('.').unwrap().1 {
        "jsonl" => {
            let opened = read(&bytes).map_err(|loss| loss.to_string())?;
            match opened.lost {
                None => opened.journal.digest().to_owned(),
                Some(loss) => return Err(loss.to_string()),
            }
        }
        "battle.json" => {
            let (battle, _) = check_battle(&text, "battle").map_err(told)?;
            let rules = battle.rules;
            let text = battle_text(&battle);
            hash(&format!("{} {text}", Game::new(battle.into(), games::charts(rules)).digest()))
        }
        "charts.json" => {
            let (charts, _) = Charts::check(Charts::rules_of(&text), &text, "charts").map_err(told)?;
            hash(&format!("{:?} {}", charts.rules(), charts.draft().text()))
        }
        "preferences.json" => {
            let prefs: Prefs = serde_json::from_str(&text).map_err(|e| e.to_string())?;
            // What has come to them since is not of this file.
            let was: serde_json::Map<_, _> = serde_json::from_str(&text).map_err(|e| e.to_string())?;
            let now = serde_json::to_value(prefs).map_err(|e| e.to_string())?;
            hash(&was.keys().map(|key| format!("{key}: {}\n", now[key])).collect::<String>())
        }
        "army.unsaved" => {
            let roster: Roster = serde_json::from_str(&text).map_err(|e| e.to_string())?;
            hash(&roster_list(&roster))
        }
        "charts.unsaved" => {
            let draft = Draft::read(Charts::book(Charts::rules_of(&text)), &text);
            hash(&draft.ok_or("they cannot be read")?.text())
        }
        _ => {
            let (roster, _) = read_roster(&text, "army", None).map_err(told)?;
            hash(&roster_list(&roster))
        }
    })
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
