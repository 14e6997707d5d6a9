//! Random play of whole battles to turn 12; checks the invariants after every action.
//!
//! The built-in battles are played unchanged, from offers only. A second run plays them, and a made-up one with every
//! arm, quality and kind of ground, with every optional rule on and wild actions (see [`wild`]): it counts everything
//! reached, prints the counts, and fails on a zero.
//!
//! A third run closes at once wherever it can: it prints the number of crossing melees (9.8), and fails on a zero.
//!
//! `DRUMHEAD_SEEDS` sets the number of games of each battle (default 500, or 1 in an unoptimised build; with fewer than
//! 250, zeros are printed but pass), `DRUMHEAD_FIRST_SEED` the first seed. A failed game is written to `target/tmp/` as
//! JSON lines, and so is its end: the state before the last action, and that action, ready for `tests/regress/`, whose
//! files [`past_failures_stay_fixed`] replays.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod holds;
mod lengths;
mod player;
mod tally;
mod variants;
mod wild;

use drumhead::battle::{Battle, Options, built_in_battles, check_battle};
use drumhead::journal::Journal;
use drumhead::rules::otp::{Game, State};
use holds::{LastAction, Outcome};
use player::{CHARTS, PlayStyle, PlayedAction, RandomGame, ruled};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tally::{CROSSED, ReachTally};

const SEEDS: u64 = if cfg!(optimised) { 500 } else { 1 };

/// With this many games of each battle, unreached items fail the test.
const ENOUGH: u64 = 250;

/// Returns a built-in battle, or one of `tests/battles/`.
fn battle(name: &str) -> Battle {
    let built_in = built_in_battles().into_iter().find(|(n, _)| *n == name).map(|(_, text)| text.to_owned());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/battles").join(name);
    let text = built_in.unwrap_or_else(|| std::fs::read_to_string(path).unwrap());
    check_battle(&text, name).unwrap().0
}

/// Returns a battle unchanged, or with every optional rule in force.
fn set_up(name: &str, every_option: bool) -> Arc<Battle> {
    let mut battle = battle(name);
    if every_option {
        let mut options = serde_json::to_value(battle.head.options).unwrap();
        options.as_object_mut().unwrap().values_mut().for_each(|on| *on = true.into());
        battle.head.options = serde_json::from_value::<Options>(options).unwrap();
    }
    Arc::new(battle)
}

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

fn seeds() -> std::ops::Range<u64> {
    let first = from_env("DRUMHEAD_FIRST_SEED", 1);
    first..first + from_env("DRUMHEAD_SEEDS", SEEDS)
}

/// The first line of a recorded game.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    battle: String,
    #[serde(default)]
    every_option: bool,
    seed: u64,
    why: String,
    /// The state where the game starts; `None`: its beginning. An end only depends on the rules it tests, and so
    /// survives changes of all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<State>,
}

impl Header {
    /// Returns the game at its start.
    fn game(&self) -> Game {
        let battle = set_up(&self.battle, self.every_option);
        match &self.from {
            Some(state) => Game::at(battle, CHARTS.clone(), state.clone()),
            None => Game::new(battle, CHARTS.clone()),
        }
    }
}

/// Replays a recorded game: returns its digest, or the failure.
fn replay(mut game: Game, played: &[PlayedAction]) -> Outcome<String> {
    let mut seen = LastAction::taken_up(&game)?;
    for (number, line) in played.iter().enumerate() {
        let mut dice = line.script();
        game.act(&line.action, &mut dice).map_err(|stop| format!("action {number}: {stop}: {:?}", line.action))?;
        dice.finish().map_err(|fault| format!("action {number}: {fault:?}"))?;
        seen.holds(&game, ruled(&line.action)).map_err(|why| format!("action {number}: {why}"))?;
    }
    Ok(game.digest())
}

/// Replays a game in a journal: to its end, back to every tenth of it, and forward again.
fn there_and_back(battle: Arc<Battle>, played: &[PlayedAction]) -> Outcome {
    let mut journal = Journal::start(battle, CHARTS.clone(), 1).map_err(|fault| fault.to_string())?;
    let mut digests = vec![journal.game().digest()];
    for line in played {
        let action = drumhead::rules::Action::Otp(line.action.clone());
        journal.act(&action, &mut line.script()).map_err(|stop| stop.to_string())?;
        digests.push(journal.game().digest());
    }
    let last = played.len();
    for at in (0..last).rev().step_by(last / 10 + 1) {
        if !journal.undo_to(at) || journal.game().digest() != digests[at] {
            return Err(format!("taken back to {at} of {last}, it is another game"));
        }
    }
    let whole = last == 0 || journal.redo_to(last);
    if whole && journal.game().digest() == digests[last] { Ok(()) } else { Err("done again, it is another".to_owned()) }
}

/// Plays one game to its end; returns the failure, if any.
fn play_one(name: &str, manner: PlayStyle, battle: &Arc<Battle>, seed: u64) -> Result<RandomGame, String> {
    let every_option = manner == PlayStyle::Wild;
    let mut play = RandomGame::new(battle.clone(), seed, manner);
    let outcome = catch_unwind(AssertUnwindSafe(|| play.play_out()));
    let mut why = match outcome {
        Ok(Ok(())) => String::new(),
        Ok(Err(why)) => why,
        Err(panic) => format!("panic: {:?}", panic.downcast_ref::<String>()),
    };
    // Includes the first of a run, however short the run is.
    let nth = seed - seeds().start;
    if why.is_empty() && nth.is_multiple_of(20) {
        match replay(Game::new(battle.clone(), CHARTS.clone()), &play.played) {
            Ok(digest) if digest == play.game.digest() => {}
            Ok(_) => "played again, it is another game".clone_into(&mut why),
            Err(fault) => why = format!("played again: {fault}"),
        }
    }
    if why.is_empty() && nth.is_multiple_of(100) {
        why = there_and_back(battle.clone(), &play.played).err().unwrap_or_default();
    }
    if why.is_empty() {
        return Ok(play);
    }
    let mut header = Header { battle: name.to_owned(), every_option, seed, why: why.clone(), from: None };
    let path = write(&header, &play.played);
    if let Some((last, before)) = play.played.split_last() {
        header.from = state_after(&header, before);
        write(&header, std::slice::from_ref(last));
    }
    Err(format!("{name}, seed {seed}, action {}: {why}\n  {}", play.played.len(), path.display()))
}

/// Returns the state after the recorded actions; `None` if one is refused.
fn state_after(header: &Header, played: &[PlayedAction]) -> Option<State> {
    let mut game = header.game();
    for line in played {
        game.act(&line.action, &mut line.script()).ok()?;
    }
    Some(game.state().clone())
}

/// Writes a failed game, or its end.
fn write(header: &Header, played: &[PlayedAction]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let options = if header.every_option { "-all" } else { "" };
    let end = if header.from.is_some() { "-end" } else { "" };
    let name = header.battle.trim_end_matches(".json");
    let path = folder.join(format!("{name}{options}-0x{:x}{end}.jsonl", header.seed));
    let mut text = serde_json::to_string(header).unwrap();
    for line in played {
        text.push('\n');
        text.push_str(&serde_json::to_string(line).unwrap());
    }
    std::fs::write(&path, text + "\n").unwrap();
    path
}

/// Plays a part of a battle's seeds, with the battle unchanged.
fn play(name: &str, part: u64, of: u64) {
    let battle = set_up(name, false);
    let (mut actions, mut tried, mut wrong) = (0, 0, Vec::new());
    for seed in seeds().filter(|seed| seed % of == part) {
        match play_one(name, PlayStyle::Offered, &battle, seed) {
            Ok(play) => {
                actions += play.played.len();
                tried += play.tried;
            }
            Err(why) => wrong.push(why),
        }
        if wrong.len() >= 5 {
            break;
        }
    }
    println!("{name}: {actions} actions of {tried} tried");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn cowpens_to_turn_12_one() {
    play("cowpens.json", 0, 2);
}

#[test]
fn cowpens_to_turn_12_two() {
    play("cowpens.json", 1, 2);
}

#[test]
fn birmingham_hill_to_turn_12_one() {
    play("birmingham-hill.json", 0, 4);
}

#[test]
fn birmingham_hill_to_turn_12_two() {
    play("birmingham-hill.json", 1, 4);
}

#[test]
fn birmingham_hill_to_turn_12_three() {
    play("birmingham-hill.json", 2, 4);
}

#[test]
fn birmingham_hill_to_turn_12_four() {
    play("birmingham-hill.json", 3, 4);
}

#[test]
fn camden_to_turn_12() {
    play("camden.json", 0, 1);
}

#[test]
fn guilford_to_turn_12() {
    play("guilford.json", 0, 1);
}

#[test]
fn monmouth_to_turn_12() {
    play("monmouth.json", 0, 1);
}

#[test]
fn germantown_to_turn_12() {
    play("germantown.json", 0, 1);
}

#[test]
fn tutorial_to_turn_12() {
    play("tutorial.json", 0, 1);
}

/// Every optional rule on, with wild actions; every item must be reached.
#[test]
fn wild_games_with_every_option_reach_everything() {
    let names = ["everything.json", "tutorial.json", "cowpens.json", "birmingham-hill.json"];
    let battles: Vec<(&str, Arc<Battle>)> = names.iter().map(|name| (*name, set_up(name, true))).collect();
    let games: Vec<(usize, u64)> =
        (0..battles.len()).flat_map(|battle| seeds().map(move |seed| (battle, seed))).collect();
    let (next, tally, wrong) = (AtomicUsize::new(0), Mutex::new(ReachTally::default()), Mutex::new(Vec::new()));
    let work = || {
        let mut own = ReachTally::default();
        while let Some((battle, seed)) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (name, battle) = &battles[*battle];
            match play_one(name, PlayStyle::Wild, battle, *seed) {
                Ok(play) => own.add(play.tally),
                Err(why) => wrong.lock().unwrap().push(why),
            }
            if wrong.lock().unwrap().len() >= 5 {
                break;
            }
        }
        tally.lock().unwrap().add(own);
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let reached = tally.into_inner().unwrap().wanted();
    reached.iter().for_each(|(what, count)| println!("{count:>9} {what}"));
    let never: Vec<&String> = reached.iter().filter(|(_, count)| **count == 0).map(|(what, _)| what).collect();
    println!("{} things, {} of them never reached: {never:#?}", reached.len(), never.len());
    assert!(never.is_empty() || from_env("DRUMHEAD_SEEDS", SEEDS) < ENOUGH, "never reached: {never:#?}");
}

/// The number of games that close at once, independent of `DRUMHEAD_SEEDS`.
const CLOSING_SEEDS: u64 = 24;

/// Melees cross if the other side makes bonus moves while a charge of one's own is still to be fought: other games
/// reach this by luck, these in every run.
#[test]
fn crossing_melees_are_reached() {
    let name = "crossed.json";
    let battle = set_up(name, false);
    let (mut tally, mut wrong) = (ReachTally::default(), Vec::new());
    let first = seeds().start;
    for seed in first..first + CLOSING_SEEDS {
        match play_one(name, PlayStyle::Closing, &battle, seed) {
            Ok(play) => tally.add(play.tally),
            Err(why) => wrong.push(why),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for what in CROSSED {
        println!("{:>9} {what}", tally.count(what));
        assert!(tally.count(what) > 0, "never reached in {CLOSING_SEEDS} games: {what}");
    }
}

fn written(path: &Path) -> (Header, Vec<PlayedAction>) {
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let header = serde_json::from_str(lines.next().unwrap()).unwrap();
    (header, lines.map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// Regression games: each file under `tests/regress/` plays to its end, and so does the one in `DRUMHEAD_GAME`.
#[test]
fn past_failures_stay_fixed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/regress");
    let entries = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let mut games: Vec<_> = entries.filter(|path| path.extension().is_some_and(|e| e == "jsonl")).collect();
    assert!(games.len() >= 5, "{games:?}");
    games.extend(std::env::var_os("DRUMHEAD_GAME").map(PathBuf::from));
    for path in games {
        let (header, played) = written(&path);
        assert!(!played.is_empty(), "{}: nothing is played", path.display());
        let outcome = catch_unwind(AssertUnwindSafe(|| replay(header.game(), &played)));
        let shown = || shown(header.game(), &played);
        assert!(matches!(outcome, Ok(Ok(_))), "{}: {outcome:?} (once: {}){}", path.display(), header.why, shown());
    }
}

/// Returns the result of each action of a game, for debugging.
fn shown(mut game: Game, played: &[PlayedAction]) -> String {
    let mut all = String::new();
    for (number, played) in played.iter().enumerate() {
        let action = serde_json::to_string(&played.action).unwrap();
        let came = match catch_unwind(AssertUnwindSafe(|| game.act(&played.action, &mut played.script()))) {
            Ok(Ok(events)) => events.iter().map(|event| event.words(game.battle()).line).collect::<Vec<_>>().join("; "),
            Ok(Err(stop)) => stop.to_string(),
            Err(_) => "it panics".to_owned(),
        };
        write!(all, "\n{number} {action}\n    {came}").unwrap();
    }
    all
}
