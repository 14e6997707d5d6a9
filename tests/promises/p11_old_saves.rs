//! Every format ever saved still opens, in its former state.
//!
//! `tests/saves/` contains a file of each format, `digests.txt` the expected result of each: for journals the digest of
//! their last line, for all others a digest of the parsed content. A journal that today's rules play differently has
//! instead the digest of the state it opens to, and `from 10 up to 16`: it continues from the checkpoint after action
//! 10 (0: from the battle), and action 16 is the last in force. Files are never rewritten. `DRUMHEAD_RECORD=1` adds
//! missing files and writes `digests.txt`; compare it by eye, because a changed digest means that a save opens
//! differently. The journals together have every kind of action, order and ruling in force; each rule set has a game
//! under its current rules with a checkpoint; and one journal names no charts in its first line, an older format.

use crate::every_kind;
use crate::games;
use crate::p05_same_digests::folder;
use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::app::Prefs;
use drumhead::battle::{RulesName, battle_text, check_battle};
use drumhead::journal::{Divergence, Journal, read};
use drumhead::roster::{Roster, read_roster, roster_list, text_of};
use drumhead::rules::charts::Draft;
use drumhead::rules::{AnyGame, Charts};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

/// Returns the files, sorted by name.
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

pub fn keep() -> CaseTally {
    let digests = folder().join("digests.txt");
    if std::env::var_os("DRUMHEAD_RECORD").is_some() {
        add_what_is_missing();
        let lines = files().iter().fold(String::new(), |mut lines, path| {
            let _ = writeln!(lines, "{} {}", name(path), opened(path).unwrap());
            lines
        });
        std::fs::write(&digests, lines).unwrap();
    }
    let recorded = std::fs::read_to_string(&digests).unwrap_or_default();
    let recorded: Vec<(&str, &str)> = recorded.lines().filter_map(|line| line.split_once(' ')).collect();
    let found: Vec<String> = files().iter().map(|path| name(path)).collect();
    let all = parallel::caught(|| {
        let named: Vec<&str> = recorded.iter().map(|(name, _)| *name).collect();
        if named == found { Ok(()) } else { Err(format!("{named:?} are recorded, {found:?} are there")) }
    });
    let each = parallel::run(recorded.len() as u64, LIMIT, |case| {
        let (name, digest) = recorded[case as usize % recorded.len()];
        as_it_was(name, digest)
    });
    CaseTally::one(all).and(each).and(CaseTally::one(parallel::caught(every_kind_is_there)))
}

const WITHOUT_CHARTS: &str = "without-charts.jsonl";
/// The rule sets, each with its word in file names.
const SETS: [(RulesName, &str); 2] = [(RulesName::Otp, "otp"), (RulesName::Awi, "awi")];

/// Adds games with the kinds of action that are in force in no journal, and a game under the current rules if none has
/// a checkpoint.
fn add_what_is_missing() {
    for (rules, word) in SETS {
        let version = games::some_game_of(rules, 0).game().rules_version();
        let write = |name: &str, journal: &Journal| {
            std::fs::write(folder().join(format!("{name}-{word}-version-{version}.jsonl")), journal.text()).unwrap();
        };
        if !has_checkpoint_of_today(rules) {
            write("a-turn", &a_turn_and_more(rules));
        }
        let games = every_kind::games_of(rules, kinds_missing(rules));
        games.iter().enumerate().for_each(|(n, journal)| write(&format!("every-kind-{}", n + 1), journal));
    }
}

/// Plays a random game until it has a checkpoint, and some actions further.
fn a_turn_and_more(rules: RulesName) -> Journal {
    let (mut journal, mut rng) = (games::some_game_of(rules, 11), Rng::of(11, 11));
    while !journal.text().contains(CHECKPOINT) {
        games::play(&mut journal, 1, &mut rng).unwrap();
    }
    games::play(&mut journal, 12, &mut rng).unwrap();
    journal
}

/// The checkpoint in a line.
const CHECKPOINT: &str = ",\"checkpoint\":";

/// Returns the saved journals of a rule set.
fn journals(rules: RulesName) -> Vec<Journal> {
    let kept = files().into_iter().filter(|path| name(path).ends_with(".jsonl"));
    let read = kept.filter_map(|path| Some(read(&std::fs::read(path).unwrap()).ok()?.journal));
    read.filter(|journal| journal.game().rules() == rules).collect()
}

fn has_checkpoint_of_today(rules: RulesName) -> bool {
    let of_today = |journal: &Journal| journal.rules_version() == Some(journal.game().rules_version());
    journals(rules).iter().any(|journal| of_today(journal) && journal.text().contains(CHECKPOINT))
}

/// Returns the kinds of action that are in force in no saved journal.
fn kinds_missing(rules: RulesName) -> every_kind::Kinds {
    let there: every_kind::Kinds = journals(rules).iter().flat_map(every_kind::in_journal).collect();
    every_kind::all(rules).difference(&there).cloned().collect()
}

fn every_kind_is_there() -> Outcome {
    for (rules, _) in SETS {
        let missing = kinds_missing(rules);
        if !missing.is_empty() {
            return Err(format!("no journal by {rules:?} has {missing:?}"));
        }
        if !has_checkpoint_of_today(rules) {
            return Err(format!("no journal by the rules of today of {rules:?} has a checkpoint"));
        }
    }
    let without = std::fs::read_to_string(folder().join(WITHOUT_CHARTS)).unwrap();
    let first = without.lines().next().unwrap_or_default();
    if first.contains(",\"charts\":null,") { Ok(()) } else { Err(format!("{WITHOUT_CHARTS} names charts")) }
}

fn as_it_was(name: &str, digest: &str) -> Outcome {
    let now = opened(&folder().join(name)).map_err(|why| format!("{name}: {why}"))?;
    if now == digest { Ok(()) } else { Err(format!("{name} opens to {now}, not to {digest}")) }
}

/// Returns the digest of a file's content.
fn opened(path: &Path) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|e| e.to_string())?;
    let text = text_of(&bytes);
    let told = |faults: drumhead::input::Faults| faults.to_string();
    Ok(match name(path).split_once('.').unwrap().1 {
        "jsonl" => {
            let opened = read(&bytes).map_err(|loss| loss.to_string())?;
            if let Some(loss) = opened.lost {
                return Err(loss.to_string());
            }
            match opened.diverged {
                None => opened.journal.digest().to_owned(),
                Some(diverged) => go_on(opened.journal, &diverged)?,
            }
        }
        "battle.json" => {
            let (battle, _) = check_battle(&text, "battle").map_err(told)?;
            let rules = battle.head.rules;
            let text = battle_text(&battle);
            hash(&format!("{} {text}", AnyGame::new(battle.into(), games::charts(rules)).digest()))
        }
        "charts.json" => {
            let (charts, _) = Charts::check(Charts::rules_of(&text), &text, "charts").map_err(told)?;
            // Use the rule set's name in files: the name in the code may change.
            let set = serde_json::to_string(&charts.rules()).map_err(|e| e.to_string())?;
            hash(&format!("{set} {}", charts.draft().text()))
        }
        "preferences.json" => {
            let prefs: Prefs = serde_json::from_str(&text).map_err(|e| e.to_string())?;
            // Fields added since are not in this file.
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

/// Opens a journal that today's rules play differently: every action of it is in force or reported, and once the game
/// has continued it opens to the same state, without another report.
fn go_on(mut journal: Journal, diverged: &Divergence) -> Result<String, String> {
    let state = journal.game().digest();
    let end = format!("{state} from {} up to {}", journal.base(), journal.in_force());
    let last = journal.past().breaks.last().ok_or("nothing is told of it")?;
    let told = journal.past().before.len() + journal.entries().len() + last.aside.len();
    let acts = journal.text().lines().filter(|line| line.starts_with("{\"n\":")).count();
    if told != acts || (diverged.from, diverged.in_force) != (journal.base(), journal.in_force()) {
        return Err(format!("{told} of {acts} actions are kept: {diverged:?}"));
    }
    journal.mark_rules();
    let again = read(journal.text().as_bytes()).map_err(|loss| loss.to_string())?;
    let same = again.journal.game().digest() == state && again.journal.entries() == journal.entries();
    if same && again.is_as_it_was() { Ok(end) } else { Err(format!("it does not go on: {:?}", again.diverged)) }
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
