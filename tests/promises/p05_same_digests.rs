//! The same seed and the same choices give the same journal, to the last digest, in every build of the program.
//!
//! The journals of `tests/saves/` were written by one build. Here each is read again, which compares every digest, and
//! its actions are repeated with dice from its seed, which must show the same faces and give the same states. Other
//! games are played here, and repeated in the same way. Each journal is then given to other builds, which
//! `DRUMHEAD_REPLAYERS` names: one command per line, each called with the path of a journal. A command prints JSON with
//! its `digest`, nothing `lost` or `diverged`, and `from_seed` true, because it replays the journal with its dice;
//! `drumhead replay --json` does this and is always included. Each of these is a case.

use crate::games::{self, BATTLES};
use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::journal::{Journal, read};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(120);

/// The saved games: the battle, and the number of actions.
const KEPT: [(&str, usize); 4] =
    [("tutorial.json", 90), ("cowpens.json", 60), ("cowpens-awi.json", 60), ("close-quarters-awi.json", 90)];

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves")
}

fn path(case: usize) -> PathBuf {
    folder().join(KEPT[case].0.replace(".json", ".jsonl"))
}

pub fn keep() -> CaseTally {
    if std::env::var_os("DRUMHEAD_RECORD").is_some() {
        let missing = (0..KEPT.len()).filter(|case| !path(*case).exists());
        missing.for_each(|case| std::fs::write(path(case), played(case).text()).unwrap());
    }
    let builds = replayers().len() as u64;
    let programs: BTreeSet<PathBuf> = replayers().iter().filter_map(|command| program_of(command)).collect();
    if parallel::full() && programs.len() < 4 {
        let why = "at full size three other builds must be named (DRUMHEAD_REPLAYERS): one that is not optimised, the \
                   released one and the browser's";
        return CaseTally::one(Err(why.to_owned()));
    }
    let games = parallel::size(40, 400).max(KEPT.len() as u64);
    let journals = parallel::run(games, LIMIT, |case| same(case as usize));
    // Each journal in this build from its seed, and in each other build.
    CaseTally { cases: journals.cases * (1 + builds), ..journals }
}

/// Returns the commands that replay a journal.
fn replayers() -> Vec<String> {
    let others = std::env::var("DRUMHEAD_REPLAYERS").unwrap_or_default();
    let own = format!("{} replay --json", env!("CARGO_BIN_EXE_drumhead"));
    let others = others.lines().map(str::trim).filter(|line| !line.is_empty());
    std::iter::once(own).chain(others.map(str::to_owned)).collect()
}

/// Returns the program file of a command: two paths of one file are the same program; a bare name is used unchanged.
fn program_of(command: &str) -> Option<PathBuf> {
    let program = command.split_whitespace().next()?;
    Some(Path::new(program).canonicalize().unwrap_or_else(|_| program.into()))
}

/// Plays a game whose seed also determines all choices.
fn played(case: usize) -> Journal {
    let (name, actions) = KEPT[case];
    let known = BATTLES.iter().find(|known| known.name == name).unwrap();
    let mut journal = games::begun(known, 1781 + case as u64);
    games::play_to_and_fro(&mut journal, actions, &mut Rng::of(case as u64, 5)).unwrap();
    journal
}

fn same(case: usize) -> Outcome {
    if case < KEPT.len() {
        let path = path(case);
        return everywhere(&path).map_err(|why| format!("{}: {why}", path.display()));
    }
    let mut rng = Rng::of(case as u64, 55);
    let mut journal = games::some_game(&mut rng);
    games::play_to_and_fro(&mut journal, 20 + rng.below(60), &mut rng)?;
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, journal.text()).map_err(|e| e.to_string())?;
    everywhere(&path)
}

/// Reads a journal and replays it from its seed, here and in every other build.
fn everywhere(path: &Path) -> Outcome {
    let opened = read(&std::fs::read(path).map_err(|e| e.to_string())?).map_err(|loss| loss.to_string())?;
    if let Some(loss) = opened.lost {
        return Err(loss.to_string());
    }
    if let Some(diverged) = opened.diverged {
        return Err(format!("it is played otherwise: {diverged:?}"));
    }
    from_the_seed(&opened.journal)?;
    replayers().iter().try_for_each(|command| by(command, path, opened.journal.digest()))
}

/// Repeats the actions with dice from the seed: the same faces, and the same state after each. (Undone actions that
/// were not redone are in the file but not among the actions; reading compared their digests.)
fn from_the_seed(kept: &Journal) -> Outcome {
    let again = kept.played_again().map_err(|fault| fault.to_string())?;
    for (n, (entry, other)) in kept.entries().iter().zip(again.entries()).enumerate() {
        let digests = [kept, &again].map(|journal| journal.game_after(n + 1).map(|game| game.digest()));
        if (&other.dice, &other.events) != (&entry.dice, &entry.events) || digests[0] != digests[1] {
            return Err(format!("action {} comes to something else", entry.n));
        }
    }
    if kept.entries().len() == again.entries().len() {
        Ok(())
    } else {
        Err("not every action is done again".to_owned())
    }
}

/// Checks another build's result for a journal.
fn by(command: &str, path: &Path, digest: &str) -> Outcome {
    let mut words = command.split_whitespace();
    let Some(program) = words.next() else { return Ok(()) };
    let out = Command::new(program).args(words).arg(path).output().map_err(|e| format!("{command}: {e}"))?;
    let said: Value = serde_json::from_slice(&out.stdout)
        .map_err(|e| format!("{command}: {e}: {}", String::from_utf8_lossy(&out.stderr)))?;
    if said["digest"] == digest && said["lost"].is_null() && said["diverged"].is_null() && said["from_seed"] == true {
        Ok(())
    } else {
        Err(format!("{command} {}: {said}, not {digest}", path.display()))
    }
}
