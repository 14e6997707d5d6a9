//! Loss of power at any write: the game opens in the state after the last saved action, or the one after it. Also kills
//! the program in the middle of play, and checks the sync calls it makes.

use crate::games;
use crate::parallel::{self, CaseTally, Outcome};
use crate::power::PowerDisk;
use crate::rng::Rng;
use drumhead::journal::{Journal, Loss, Opened, read};
use drumhead::store::{Disk, FaultyDisk, JournalFile};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(30);

/// A whole game saved line by line, as the app saves it.
struct Saved {
    text: String,
    disk: PowerDisk,
    /// Cache of recent reads. Half of the steps leave the same bytes as one of the last two, and reading them would
    /// replay the whole game.
    read: Mutex<VecDeque<Known>>,
}

/// Bytes, and the result of reading them.
type Known = (Vec<u8>, Result<Opened, Loss>);

/// The size of the cache: enough for two workers that each read the steps of one action.
const READ_LAST: usize = 8;

impl Saved {
    /// Reads these bytes, through the cache.
    fn read(&self, bytes: &[u8]) -> Result<Opened, Loss> {
        let before = |(known, _): &&Known| known == bytes;
        if let Some((_, opened)) = self.read.lock().unwrap().iter().find(before) {
            return opened.clone();
        }
        let opened = read(bytes);
        let mut last = self.read.lock().unwrap();
        last.push_back((bytes.to_vec(), opened.clone()));
        if last.len() > READ_LAST {
            last.pop_front();
        }
        opened
    }
}

fn name() -> PathBuf {
    PathBuf::from("/games/game-1.jsonl")
}

/// The number of games: fewer in an unoptimised build.
const ENOUGH: u64 = if cfg!(optimised) { 20 } else { 4 };

/// The games: created on the disk and played, with some undos; one in three is occasionally recovered as after a crash.
static GAMES: LazyLock<Vec<Saved>> = LazyLock::new(|| {
    std::thread::scope(|scope| {
        let half =
            |of: u64| scope.spawn(move || (0..ENOUGH).filter(|n| n % 2 == of).map(|n| saved(n).unwrap()).collect());
        let halves: [std::thread::ScopedJoinHandle<'_, Vec<Saved>>; 2] = [half(0), half(1)];
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    })
});

/// A full-size game ends after this many turns.
const TURNS: u16 = 12;

/// Returns whether a game is long enough for a normal run, or complete for a full one.
fn is_over(journal: &Journal, actions: usize) -> bool {
    if parallel::full() { journal.game().turn() > TURNS } else { actions >= 12 }
}

fn saved(number: u64) -> Result<Saved, String> {
    let (disk, mut rng) = (PowerDisk::default(), Rng::of(number, 3));
    let mut journal = games::some_small_game(&mut rng);
    let mut file = JournalFile::create(disk.clone(), &name(), journal.text().as_bytes()).map_err(|e| e.to_string())?;
    disk.acknowledge(journal.text().len());
    let mut actions = 0;
    while !is_over(&journal, actions) {
        games::play_to_and_fro(&mut journal, 1, &mut rng)?;
        actions += 1;
        if number.is_multiple_of(3) && actions.is_multiple_of(7) {
            file = mended(&disk, &journal)?;
        } else {
            file.save(journal.text().as_bytes()).map_err(|e| e.to_string())?;
        }
        disk.acknowledge(journal.text().len());
    }
    Ok(Saved { text: journal.text().to_owned(), disk, read: Mutex::default() })
}

/// Adds half a line to the file, then opens and recovers it, and saves the journal.
fn mended(disk: &PowerDisk, journal: &Journal) -> Result<JournalFile<PowerDisk>, String> {
    disk.clone().append(&name(), b"{\"n\":1,\"who\":\"ref").map_err(|e| e.to_string())?;
    let (mut file, bytes) = JournalFile::open(disk.clone(), &name()).map_err(|e| e.to_string())?;
    let good = read(&bytes).map_err(|loss| loss.to_string())?.journal;
    file.mend(&bytes, good.text().as_bytes()).map_err(|e| e.to_string())?;
    file.save(journal.text().as_bytes()).map_err(|e| e.to_string())?;
    Ok(file)
}

pub fn keep() -> CaseTally {
    let steps: usize = GAMES.iter().map(|saved| saved.disk.steps()).sum();
    // Each step of each game; for the short ones twice, with different random choices.
    let times = if parallel::full() { 1 } else { 2 };
    let lost =
        parallel::run(parallel::part_of(steps as u64) * times, LIMIT, |case| lost(case, steps)).and(killed::keep());
    #[cfg(target_os = "linux")]
    let lost = lost.and(crate::synced::keep());
    lost
}

fn lost(case: u64, steps: usize) -> Outcome {
    let mut rng = Rng::of(case, 33);
    let mut step = (case % steps as u64) as usize;
    let mut found = GAMES.iter();
    let game = loop {
        let game = found.next().unwrap();
        if step < game.disk.steps() {
            break game;
        }
        step -= game.disk.steps();
    };
    let (disk, acknowledged) = game.disk.after(step + 1, &mut rng);
    opens(game, &disk, acknowledged).map_err(|why| format!("power lost after step {step}: {why}"))
}

/// Checks that the game opens with every acknowledged action and at most the next one, and can be continued.
fn opens(game: &Saved, disk: &FaultyDisk, acknowledged: usize) -> Outcome {
    let Ok((mut file, bytes)) = JournalFile::open(disk.clone(), &name()) else {
        return if acknowledged == 0 { Ok(()) } else { Err("the file is gone".to_owned()) };
    };
    let text = game.text.as_str();
    let opened = match game.read(&bytes) {
        Ok(opened) => opened,
        Err(_) if acknowledged == 0 => return Ok(()),
        Err(loss) => return Err(format!("it does not open: {loss}")),
    };
    let kept = opened.journal.text().len();
    let next = text[acknowledged..].find('\n').map_or(text.len(), |at| acknowledged + at + 1);
    if !text.starts_with(opened.journal.text()) {
        return Err("another game is opened".to_owned());
    }
    if kept < acknowledged || kept > next {
        return Err(format!(
            "{kept} bytes of it are opened, {acknowledged} were acknowledged, {next} are the next line's"
        ));
    }
    let mut journal = opened.journal;
    if opened.lost.is_some() {
        file.mend(&bytes, journal.text().as_bytes()).map_err(|fault| fault.to_string())?;
    }
    let note = games::note(journal.game().rules(), "the lights are on again");
    journal.act(&note, &mut journal.tray(Vec::new(), true)).map_err(|stop| stop.to_string())?;
    file.save(journal.text().as_bytes()).map_err(|fault| fault.to_string())?;
    let written = disk.read(&name()).map_err(|e| e.to_string())?;
    if written == journal.text().as_bytes() { Ok(()) } else { Err("what is saved next is not in the file".to_owned()) }
}

/// Kills the program in the middle of play, again and again: every action it has printed is in the journal, and the
/// game can be continued.
#[cfg(unix)]
mod killed {
    use super::{CaseTally, Outcome, Rng, games, parallel, read};
    use drumhead::store::{JournalFile, RealDisk};
    use std::fmt::Write;
    use std::io::{BufRead, BufReader};
    use std::os::unix::process::ExitStatusExt;
    use std::path::Path;
    use std::process::{Child, Command, Stdio};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    const BATTLES: [&str; 3] = ["tutorial.json", "cowpens-awi.json", "cowpens.json"];
    const SEED: u64 = 1_781;
    const SIGKILL: i32 = 9;

    pub fn keep() -> CaseTally {
        let folder = tempfile::tempdir().unwrap();
        BATTLES.iter().for_each(|battle| std::fs::write(script(folder.path(), battle), played(battle)).unwrap());
        let killed = parallel::run(parallel::size(50, 1_000), super::LIMIT, |kill| one(folder.path(), kill));
        let some_early = BEFORE_THE_FIRST.load(Ordering::Relaxed) > 0 || killed.cases < 50;
        let early = if some_early { Ok(()) } else { Err("none was killed before its first line".to_owned()) };
        killed.and(CaseTally::one(early))
    }

    /// The number of runs killed before they printed anything.
    static BEFORE_THE_FIRST: AtomicU64 = AtomicU64::new(0);

    fn script(folder: &Path, battle: &str) -> std::path::PathBuf {
        folder.join(battle).with_extension("script")
    }

    /// Returns a real game as a script, followed by notes, so that it does not end before it is killed.
    fn played(battle: &str) -> String {
        let known = games::BATTLES.iter().find(|known| known.name == battle).unwrap();
        let mut journal = games::begun(known, SEED);
        games::play(&mut journal, 100, &mut Rng::of(SEED, 35)).unwrap();
        let mut script = journal.entries().iter().fold(String::new(), |mut script, entry| {
            let _ = writeln!(script, "{}", serde_json::to_string(&entry.action).unwrap());
            script
        });
        let note = games::note(known.battle.head.rules, "again and again");
        script += &format!("{}\n", serde_json::to_string(&note).unwrap()).repeat(20_000);
        script
    }

    fn one(folder: &Path, kill: u64) -> Outcome {
        let (path, mut rng) = (folder.join(format!("{kill}.jsonl")), Rng::of(kill, 34));
        let battle = BATTLES[kill as usize % BATTLES.len()];
        let mut child = Command::new(env!("CARGO_BIN_EXE_drumhead"))
            .args(["play", "--json", "--seed", &SEED.to_string(), "--script"])
            .arg(script(folder, battle))
            .arg("--journal")
            .arg(&path)
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("armies").join(battle))
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| e.to_string())?;
        let Some(said) = acknowledged(&mut child, &mut rng)? else {
            BEFORE_THE_FIRST.fetch_add(1, Ordering::Relaxed);
            return before_the_first(&path);
        };
        let last: serde_json::Value = serde_json::from_str(&said).map_err(|e| e.to_string())?;
        let acknowledged = last["n"].as_u64().ok_or("no number")? as usize;
        let (mut file, bytes) = JournalFile::open(RealDisk::default(), &path).map_err(|fault| fault.to_string())?;
        let opened = read(&bytes).map_err(|loss| loss.to_string())?;
        let mut journal = opened.journal;
        let kept = journal.entries().len();
        let entry = journal.entries().get(acknowledged - 1);
        let is_there = entry.is_some_and(|entry| Some(entry.digest.as_str()) == last["digest"].as_str());
        // An action is printed before the next is played: one more may be in the journal, and no other.
        if !is_there || kept > acknowledged + 1 {
            return Err(format!("{acknowledged} actions acknowledged, {kept} kept"));
        }
        if opened.lost.is_some() {
            file.mend(&bytes, journal.text().as_bytes()).map_err(|fault| fault.to_string())?;
        }
        // The game can be continued.
        games::play(&mut journal, 2, &mut rng)?;
        file.save(journal.text().as_bytes()).map_err(|fault| fault.to_string())?;
        let kept = std::fs::read(&path).map_err(|e| e.to_string())?;
        if kept == journal.text().as_bytes() { Ok(()) } else { Err("what is played on is not in the file".to_owned()) }
    }

    /// Checks a game without acknowledged actions: there is no file yet, or one with at most the first action.
    fn before_the_first(path: &Path) -> Outcome {
        let Ok(bytes) = std::fs::read(path) else { return Ok(()) };
        let opened = read(&bytes).map_err(|loss| format!("what is there of the beginning does not open: {loss}"))?;
        let kept = opened.journal.entries().len();
        if kept <= 1 { Ok(()) } else { Err(format!("no action acknowledged, {kept} kept")) }
    }

    /// Kills a program after some lines, or shortly after its start, and returns the last line it printed.
    fn acknowledged(child: &mut Child, rng: &mut Rng) -> Result<Option<String>, String> {
        let mut said = BufReader::new(child.stdout.take().ok_or("it says nothing")?).lines();
        let mut last = None;
        if rng.one_in(5) {
            let most_ms = [4, 16, 64, 256][rng.below(4)];
            std::thread::sleep(Duration::from_micros(rng.below(most_ms * 1_000) as u64));
        } else {
            for _ in 0..=rng.below(120) {
                last = said.next().and_then(Result::ok);
            }
        }
        child.kill().map_err(|e| e.to_string())?;
        // Lines still in the pipe were acknowledged too.
        last = said.map_while(Result::ok).filter(|line| line.ends_with('}')).last().or(last);
        let end = child.wait().map_err(|e| e.to_string())?;
        if end.signal() == Some(SIGKILL) { Ok(last) } else { Err(format!("it was not killed: {end}")) }
    }
}

#[cfg(not(unix))]
mod killed {
    pub fn keep() -> super::CaseTally {
        super::CaseTally::default()
    }
}
