//! No file causes a panic or a hang: mutated journals, battles, charts, army lists, lookup requests and scripts.
//!
//! A mutated file that is still read must be consistent: a battle can be written and read back, a journal is a prefix
//! of the original, an army list can be drawn up.

use crate::games::{self, BATTLES, Known};
use crate::mutations::{heap, spoil};
use crate::parallel::{self, CaseTally, Outcome};
use crate::read_back;
use crate::rng::Rng;
use drumhead::battle::{RulesName, battle_text, check_battle};
use drumhead::cli::script;
use drumhead::input::{Faults, text_of_file};
use drumhead::journal;
use drumhead::lookup::{Question, look_up};
use drumhead::roster::{Between, Roster, Site, read_list, read_roster, roster_list, roster_table, text_of};
use drumhead::rules::Charts;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Far above the time for any file of the size of a battle.
const LIMIT: Duration = Duration::from_secs(20);

/// A kind of file: its name, the files to mutate, and the reader.
struct Kind {
    name: &'static str,
    files: Vec<Vec<u8>>,
    read: fn(&[u8]) -> Outcome,
}

static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let kind = |name, files, read| Kind { name, files, read };
    vec![
        kind("journal", journals(), read_journal),
        kind("battle", BATTLES.iter().map(|known| known.text.as_bytes().to_vec()).collect(), read_battle),
        kind("charts", RulesName::ALL.map(|rules| games::charts(rules).text().as_bytes().to_vec()).into(), read_charts),
        kind("army", armies(), read_army),
        kind("request", requests(), read_request),
        kind("script", scripts(), read_script),
    ]
});

pub fn keep() -> CaseTally {
    let fixtures = fixtures();
    let found = parallel::run(fixtures.len() as u64, LIMIT, |n| fixture(&fixtures[n as usize % fixtures.len()]));
    let spoiled = parallel::run(parallel::size(100_000, 10_000_000), LIMIT, case);
    let enough = CaseTally::one(enough_journals_open());
    found.and(spoiled).and(enough).and(parallel::run(parallel::size(24, 600), LIMIT, heaped))
}

/// The number of mutated journals so far, and how many of them opened.
static JOURNALS: [AtomicU64; 2] = [AtomicU64::new(0), AtomicU64::new(0)];

/// Checks that enough journals open, because those that do not open test little.
fn enough_journals_open() -> Outcome {
    let [read, opened] = JOURNALS.each_ref().map(|count| count.load(Ordering::Relaxed));
    if 3 * opened > read || parallel::only().is_some() {
        Ok(())
    } else {
        Err(format!("of {read} spoiled journals only {opened} open at all"))
    }
}

fn read_journal(bytes: &[u8]) -> Outcome {
    let opened = read_back::holds(bytes)?;
    JOURNALS[0].fetch_add(1, Ordering::Relaxed);
    JOURNALS[1].fetch_add(u64::from(opened), Ordering::Relaxed);
    Ok(())
}

/// Reads a file of megabytes, of each kind in turn.
fn heaped(number: u64) -> Outcome {
    let (mut rng, kinds) = (Rng::of(number, 16), &*KINDS);
    let kind = &kinds[(number % kinds.len() as u64) as usize];
    let mut file: Vec<u8> = rng.of_all::<Vec<u8>>(&kind.files).clone();
    heap(&mut file, &mut rng);
    (kind.read)(&file).map_err(|why| format!("a heap, {}: {why}", kind.name))
}

/// Reads one mutated file of each kind in turn.
fn case(number: u64) -> Outcome {
    let (mut rng, kinds) = (Rng::of(number, 1), &*KINDS);
    let kind = &kinds[(number % kinds.len() as u64) as usize];
    let others = if rng.one_in(8) { rng.of_all::<Kind>(kinds) } else { kind };
    let file: &Vec<u8> = rng.of_all(&kind.files);
    let spoiled = spoiled(kind, file, &others.files, &mut rng);
    if parallel::only().is_some() {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("p01-{number}.{}", kind.name));
        std::fs::write(&path, &spoiled).unwrap();
        eprintln!("{}", path.display());
    }
    (kind.read)(&spoiled).map_err(|why| format!("a {}: {why}", kind.name))
}

/// Mutates most journals only after the header, which is most of the file: a corrupted header ends the reading.
fn spoiled(kind: &Kind, file: &[u8], others: &[Vec<u8>], rng: &mut Rng) -> Vec<u8> {
    if kind.name != "journal" || rng.one_in(3) {
        return spoil(file.to_vec(), others, rng);
    }
    let header = file.iter().position(|byte| b"\r\n".contains(byte)).unwrap() + 1;
    [&file[..header], &spoil(file[header..].to_vec(), others, rng)].concat()
}

/// Returns the regression files in `tests/regress/files/`, whose extension gives the kind.
fn fixtures() -> Vec<(PathBuf, &'static Kind)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/regress/files");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let ending = |path: &Path| path.extension().unwrap().to_str().unwrap().to_owned();
    let kind = |path: &Path| KINDS.iter().find(|kind| kind.name == ending(path));
    let of = |path: PathBuf| kind(&path).map(|kind| (path.clone(), kind)).ok_or(path);
    let all = paths.into_iter().filter(|path| ending(path) != "txt").map(of);
    all.collect::<Result<_, _>>().unwrap_or_else(|path| panic!("{}: what kind of file is it?", path.display()))
}

fn fixture((path, kind): &(PathBuf, &Kind)) -> Outcome {
    (kind.read)(&std::fs::read(path).unwrap()).map_err(|why| format!("{}: {why}", path.display()))
}

/// Checks that a refusal gives a reason.
fn refused(faults: &Faults) -> Outcome {
    if faults.any_fatal() { Ok(()) } else { Err(format!("it is refused, and no fault says why: {faults}")) }
}

fn journals() -> Vec<Vec<u8>> {
    let short = |(number, known): (usize, &Known)| {
        let (mut journal, mut rng) = (games::begun(known, 1781), Rng::of(number as u64, 11));
        games::play_to_and_fro(&mut journal, 14, &mut rng).unwrap();
        // One in three as rewritten by another program, with a byte order mark and other line ends.
        let end = if number % 2 == 0 { "\r\n" } else { "\r" };
        let anew = || format!("\u{feff}{}", journal.text().replace('\n', end));
        if number % 3 == 2 { anew().into_bytes() } else { journal.text().into() }
    };
    BATTLES.iter().enumerate().map(short).collect()
}

fn armies() -> Vec<Vec<u8>> {
    let of = |known: &Known| {
        let roster = Roster::of_battle(&known.battle);
        let tables =
            [Between::Commas, Between::Semicolons, Between::Tabs].map(|between| roster_table(&roster, between));
        tables.into_iter().chain([roster_list(&roster)]).map(String::into_bytes).collect::<Vec<_>>()
    };
    BATTLES.iter().flat_map(of).collect()
}

/// Returns every request of the worked cases.
fn requests() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lookup/cases");
    let mut found: Vec<Vec<u8>> = Vec::new();
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let (text, mut open) = (std::fs::read_to_string(path).unwrap(), false);
        for line in text.lines() {
            let asked = line.strip_prefix("ask ").or_else(|| line.strip_prefix("odds "));
            match (asked, found.last_mut()) {
                (Some(request), _) => found.push(request.as_bytes().to_vec()),
                (None, Some(last)) if open && line.starts_with(' ') => last.extend(line.as_bytes()),
                _ => {}
            }
            open = asked.is_some() || open && line.starts_with(' ');
        }
    }
    found.sort();
    found
}

fn faces(entry: &journal::Entry) -> Vec<u8> {
    entry.dice.iter().map(|rolled| rolled.face).collect()
}

/// Returns short scripts, and long ones.
fn scripts() -> Vec<Vec<u8>> {
    let mut rng = Rng::of(0, 12);
    let written = |known: &Known| {
        let mut journal = games::begun(known, 3);
        games::play(&mut journal, 40, &mut rng).unwrap();
        let line = |entry: &journal::Entry| match (entry.n % 3, serde_json::to_string(&entry.action).unwrap()) {
            (0, action) => format!("{{\"action\": {action}, \"dice\": {:?}}}\n", faces(entry)),
            (_, action) => format!("{action}\n"),
        };
        let lines: Vec<String> = journal.entries().iter().map(line).collect();
        let parts = lines.chunks(4).map(|lines| format!("# a part\n\n{}", lines.concat()));
        parts.chain([lines.concat()]).map(String::into_bytes).collect::<Vec<_>>()
    };
    BATTLES.iter().flat_map(written).collect()
}

/// Returns a file's text. If it is not UTF-8, checks the reported position and returns it with replacement characters.
fn text_in(bytes: &[u8]) -> Result<Cow<'_, str>, String> {
    let lossy = String::from_utf8_lossy(bytes);
    match text_of_file(bytes.to_vec(), "spoiled") {
        Ok(text) if text == lossy => {}
        Ok(_) => return Err("its text is another".to_owned()),
        Err(fault) => {
            // The original may contain the replacement character; everything before this position is valid text.
            let at = std::str::from_utf8(bytes).map_or_else(|e| e.valid_up_to(), str::len);
            let before = lossy.get(..at).ok_or("it is told to be no text where it is text")?;
            let line = before.split('\n').count();
            let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
            let told = (fault.line as usize, fault.column as usize);
            if told != (line, column) {
                return Err(format!("it ceases to be text in {line}:{column}, and {told:?} is told"));
            }
        }
    }
    Ok(lossy)
}

fn read_battle(bytes: &[u8]) -> Outcome {
    let text = text_in(bytes)?;
    let (battle, _) = match check_battle(&text, "spoiled.json") {
        Ok(read) => read,
        Err(faults) => return refused(&faults),
    };
    match check_battle(&battle_text(&battle), "again.json") {
        Ok((again, _)) if again == battle => {}
        Ok(_) => return Err("it reads back as another battle".to_owned()),
        Err(faults) => return Err(format!("it does not read back: {faults}")),
    }
    let rules = battle.head.rules;
    let journal = journal::Journal::start(battle.into(), games::charts(rules), 1).map_err(|why| why.to_string())?;
    // An accepted battle can be played, or gives a reason.
    let mut played = journal;
    games::play(&mut played, 3, &mut Rng::of(bytes.len() as u64, 13))
}

fn read_charts(bytes: &[u8]) -> Outcome {
    let text = text_in(bytes)?;
    let rules = Charts::rules_of(&text);
    let (charts, _) = match Charts::check(rules, &text, "spoiled.json") {
        Ok(read) => read,
        Err(faults) => return refused(&faults),
    };
    match Charts::recorded(rules, charts.text()) {
        Ok(again) if again == charts => {}
        Ok(_) => return Err("they read back as other charts".to_owned()),
        Err(faults) => return Err(format!("they do not read back: {faults}")),
    }
    let mut rng = Rng::of(bytes.len() as u64, 14);
    if rng.one_in(4) { used(&charts, &mut rng) } else { Ok(()) }
}

/// Checks that accepted charts can be used for lookups and for play.
fn used(charts: &Charts, rng: &mut Rng) -> Outcome {
    let of = |rules| Some(if rules == charts.rules() { charts.clone() } else { games::charts(rules) });
    let requests = KINDS.iter().find(|kind| kind.name == "request").unwrap();
    for _ in 0..3 {
        let text = String::from_utf8_lossy(rng.of_all::<Vec<u8>>(&requests.files)).into_owned();
        let _ = look_up(&text, "a request", &of);
        if let Ok((question, _)) = Question::read_by(&text, &of) {
            let _ = question.odds();
        }
    }
    let small = |known: &&Known| known.battle.head.rules == charts.rules() && known.battle.forces.units.len() < 40;
    let known: Vec<&Known> = BATTLES.iter().filter(small).collect();
    let battle = rng.of_all::<&Known>(&known).battle.clone();
    let mut journal = journal::Journal::start(battle, charts.clone(), 1).map_err(|why| why.to_string())?;
    games::play(&mut journal, 6, rng)
}

fn read_army(bytes: &[u8]) -> Outcome {
    // The lenient reader must not panic either; large files are read by the strict one alone.
    if bytes.len() < 20_000 {
        let _ = read_list(&text_of(bytes), "spoiled.csv", None, 20).map(|read| read.reading.roster());
    }
    let (roster, _) = match read_roster(&text_of(bytes), "spoiled.csv", None) {
        Ok(read) => read,
        Err(faults) => return refused(&faults),
    };
    let again = read_roster(&roster_table(&roster, Between::Commas), "again.csv", None);
    match again {
        Ok((again, _)) if again == roster => {}
        Ok(_) => return Err("it reads back as another army".to_owned()),
        Err(faults) => return Err(format!("it does not read back: {faults}")),
    }
    if roster.units().count() < 120 {
        // More units than a table can hold are not a fault of the reader; a deployment must be a valid battle.
        if let Ok(deployed) = roster.deploy(&Site::blank(144, 96)) {
            let text = battle_text(&deployed.battle);
            check_battle(&text, "drawn-up.json").map_err(|faults| format!("drawn up it is no battle: {faults}"))?;
        }
    }
    Ok(())
}

fn read_request(bytes: &[u8]) -> Outcome {
    let text = text_in(bytes)?;
    let answered = look_up(&text, "spoiled.json", &|rules| Some(games::charts(rules)));
    if let Ok((question, _)) = Question::read_by(&text, &|rules| Some(games::charts(rules))) {
        let _ = question.odds();
    }
    answered.map_or_else(|faults| refused(&faults), |_| Ok(()))
}

fn read_script(bytes: &[u8]) -> Outcome {
    let text = text_in(bytes)?;
    for known in [&BATTLES[0], BATTLES.iter().find(|known| known.battle.head.rules == RulesName::Awi).unwrap()] {
        let lines = match script::read(&text, "script", &known.battle) {
            Ok(lines) => lines,
            Err(faults) if faults.0.len() > MAX_TOLD => return Err(format!("{} faults are told", faults.0.len())),
            Err(faults) => {
                refused(&faults)?;
                continue;
            }
        };
        let mut journal = games::begun_once(known);
        for line in lines.into_iter().take(LINES_DONE) {
            let mut tray = journal.tray(line.dice, true);
            let before = journal.game().digest();
            if journal.act(&line.action, &mut tray).is_err() && journal.game().digest() != before {
                return Err("refused, and the game is another".to_owned());
            }
        }
    }
    Ok(())
}

/// Upper limit on the reported faults of a file, plus the count of further ones and the line where reading stopped.
const MAX_TOLD: usize = 5_002;
/// Upper limit on the lines of a script that are run: a mutated one may have thousands.
const LINES_DONE: usize = 4;
