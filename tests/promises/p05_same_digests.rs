//! The same seed and the same choices give the same journal, to the last digest, whatever built the program.
//!
//! The journals of `tests/saves/` were written by one build; here each is read again, which compares every digest, and its
//! actions are done again with dice from its seed, which must show the same faces and leave the same states. Other builds are asked by `DRUMHEAD_REPLAYERS`: commands, one on a
//! line, each given the path of a journal, that print JSON with its `digest` and nothing `lost`; as `drumhead replay --json`
//! does, which is always asked.

use crate::crowd::{self, Outcome, Tally};
use crate::games::{self, BATTLES};
use crate::whims::Whims;
use drumhead::journal::{Journal, read};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(120);

/// The games that are kept: the battle, and how many actions.
const KEPT: [(&str, usize); 4] =
    [("tutorial.json", 90), ("cowpens.json", 60), ("cowpens-awi.json", 60), ("close-quarters-awi.json", 90)];

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves")
}

fn path(case: usize) -> PathBuf {
    folder().join(KEPT[case].0.replace(".json", ".jsonl"))
}

pub fn keep() -> Tally {
    if std::env::var_os("DRUMHEAD_RECORD").is_some() {
        (0..KEPT.len()).for_each(|case| std::fs::write(path(case), played(case).text()).unwrap());
    }
    crowd::crowd(KEPT.len() as u64, LIMIT, |case| same(case as usize))
}

/// A game of a seed, and all its choices too.
fn played(case: usize) -> Journal {
    let (name, actions) = KEPT[case];
    let known = BATTLES.iter().find(|known| known.name == name).unwrap();
    let mut journal = games::begun(known, 1781 + case as u64);
    games::play_to_and_fro(&mut journal, actions, &mut Whims::of(case as u64, 5)).unwrap();
    journal
}

fn same(case: usize) -> Outcome {
    let path = path(case);
    let kept = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let opened = read(kept.as_bytes()).map_err(|loss| loss.to_string())?;
    if let Some(loss) = opened.lost {
        return Err(format!("{}: {loss}", path.display()));
    }
    let kept = opened.journal;
    from_the_seed(&kept).map_err(|why| format!("{}: {why}", path.display()))?;
    let own = format!("{} replay --json", env!("CARGO_BIN_EXE_drumhead"));
    let others = std::env::var("DRUMHEAD_REPLAYERS").unwrap_or_default();
    std::iter::once(own.as_str()).chain(others.lines()).try_for_each(|command| by(command, &path, kept.digest()))
}

/// The same actions with dice from the seed: the same faces, and the same state after each.
fn from_the_seed(kept: &Journal) -> Outcome {
    let mut again = Journal::start(kept.game().battle().clone(), kept.game().charts(), kept.seed())
        .map_err(|why| why.to_string())?;
    for (n, entry) in kept.entries().iter().enumerate() {
        let mut tray = again.tray(Vec::new(), true);
        again.act(&entry.action, &mut tray).map_err(|stop| format!("action {}: {stop}", entry.n))?;
        let same = again.entries().last().is_some_and(|other| other.dice == entry.dice && other.events == entry.events);
        if !same || kept.game_after(n + 1).map(|game| game.digest()) != Some(again.game().digest()) {
            return Err(format!("action {} comes to something else", entry.n));
        }
    }
    Ok(())
}

/// What another build makes of a journal.
fn by(command: &str, path: &Path, digest: &str) -> Outcome {
    let mut words = command.split_whitespace();
    let Some(program) = words.next() else { return Ok(()) };
    let out = Command::new(program).args(words).arg(path).output().map_err(|e| format!("{command}: {e}"))?;
    let said: Value = serde_json::from_slice(&out.stdout)
        .map_err(|e| format!("{command}: {e}: {}", String::from_utf8_lossy(&out.stderr)))?;
    if said["digest"] == digest && said["lost"].is_null() {
        Ok(())
    } else {
        Err(format!("{command} {}: digest {} and lost {}, not {digest}", path.display(), said["digest"], said["lost"]))
    }
}
