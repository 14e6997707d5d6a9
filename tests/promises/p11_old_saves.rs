//! Every format that was ever saved still opens, to the state it had.
//!
//! `tests/saves/` holds a file of each, `digests.txt` what each opens to: journals by the digest of their last line, all others
//! by a digest of what is read. A journal that today's rules play otherwise has instead the digest of the state it opens to, and
//! `from 10 up to 16`: it goes on from the checkpoint after action 10 (0: from the battle), and action 16 is the last in force. Nothing has been released yet: until then `DRUMHEAD_RECORD=1` writes them anew where the
//! rules' state has changed; from the first release on what is there stays, and new files stand beside it. Among the journals
//! every kind of action, order and ruling is found; and one whose first line names no charts, as such lines once did.

use crate::crowd::{self, Outcome, Tally};
use crate::every_kind;
use crate::games;
use crate::p05_same_digests::folder;
use drumhead::app::Prefs;
use drumhead::journal::{Divergence, Journal, read};
use drumhead::rules::sheet::Draft;
use drumhead::rules::{Charts, Game};
use drumhead::table::{Roster, RulesName, battle_text, check_battle, read_roster, roster_list, text_of};
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
        games_of_every_kind();
        let lines = files().iter().fold(String::new(), |mut lines, path| {
            let _ = writeln!(lines, "{} {}", name(path), opened(path).unwrap());
            lines
        });
        std::fs::write(&digests, lines).unwrap();
    }
    let recorded = std::fs::read_to_string(&digests).unwrap_or_default();
    let recorded: Vec<(&str, &str)> = recorded.lines().filter_map(|line| line.split_once(' ')).collect();
    let found: Vec<String> = files().iter().map(|path| name(path)).collect();
    let all = crowd::caught(|| {
        let named: Vec<&str> = recorded.iter().map(|(name, _)| *name).collect();
        if named == found { Ok(()) } else { Err(format!("{named:?} are recorded, {found:?} are there")) }
    });
    let each = crowd::crowd(recorded.len() as u64, LIMIT, |case| {
        let (name, digest) = recorded[case as usize % recorded.len()];
        as_it_was(name, digest)
    });
    Tally::one(all).and(each).and(Tally::one(crowd::caught(every_kind_is_there)))
}

/// What is added to the rules is added here: games in which each kind of action happens.
const OF_EVERY_KIND: &str = "every-kind-";
const WITHOUT_CHARTS: &str = "without-charts.jsonl";

/// Writes games of every kind of action anew, and one without charts in its first line.
fn games_of_every_kind() {
    let old = files().into_iter().filter(|path| name(path).starts_with(OF_EVERY_KIND));
    old.for_each(|path| std::fs::remove_file(path).unwrap());
    for (rules, word) in [(RulesName::Philadelphia, "otp"), (RulesName::Awi, "awi")] {
        for (n, journal) in every_kind::games_of(rules).into_iter().enumerate() {
            let file = folder().join(format!("{OF_EVERY_KIND}{word}-{}.jsonl", n + 1));
            std::fs::write(file, journal.text()).unwrap();
        }
    }
    let dusk = read(&std::fs::read(folder().join("dusk-overruled.jsonl")).unwrap()).unwrap().journal;
    std::fs::write(folder().join(WITHOUT_CHARTS), charts_left_out(&dusk)).unwrap();
}

/// A journal, with nothing taken back, as it was written when the built-in charts had no words in it. Each line's digest is over the
/// line before, its own words and the state after it.
fn charts_left_out(journal: &Journal) -> String {
    let (mut text, mut before) = (String::new(), String::new());
    for (n, line) in journal.text().lines().enumerate() {
        let open = line.rsplit_once(",\"digest\":").unwrap().0;
        let open = if n == 0 { without_charts(open) } else { open.to_owned() };
        let state = journal.game_after(n).unwrap().state_json();
        before = hash(&format!("{before}\n{open}}}\n{state}\n"));
        let _ = writeln!(text, "{open},\"digest\":\"{before}\"}}");
    }
    text
}

fn without_charts(open: &str) -> String {
    let (battle, rest) = open.split_once(",\"charts\":\"").unwrap();
    let (_, seed) = rest.rsplit_once("\",\"seed\":").unwrap();
    format!("{battle},\"charts\":null,\"seed\":{seed}")
}

fn every_kind_is_there() -> Outcome {
    let bytes = |path: PathBuf| std::fs::read(path).unwrap();
    let journals: Vec<Journal> = files()
        .into_iter()
        .filter(|path| name(path).ends_with(".jsonl"))
        .filter_map(|path| Some(read(&bytes(path)).ok()?.journal))
        .collect();
    for rules in RulesName::ALL {
        let of_rules = journals.iter().filter(|journal| journal.game().rules() == rules);
        let there: every_kind::Kinds = of_rules.flat_map(every_kind::in_journal).collect();
        let missing: Vec<String> = every_kind::all(rules).difference(&there).cloned().collect();
        if !missing.is_empty() {
            return Err(format!("no journal by {rules:?} has {missing:?}"));
        }
    }
    let without = String::from_utf8(bytes(folder().join(WITHOUT_CHARTS))).unwrap();
    let first = without.lines().next().unwrap_or_default();
    if first.contains(",\"charts\":null,") { Ok(()) } else { Err(format!("{WITHOUT_CHARTS} names charts")) }
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

/// What a journal that today's rules play otherwise opens to: every action of it is in force or is told, and once the game has
/// gone on it opens to the same, and that is no news any more.
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
