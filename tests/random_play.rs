//! Random legal play of the built-in battles to turn 12, with what must always hold checked after every action.
//!
//! `DRUMHEAD_SEEDS` sets how many games of each battle (500 by default), `DRUMHEAD_FIRST_SEED` the first of them. A game
//! that goes wrong is written to `target/tmp/` as JSON lines, ready to be put under `tests/regress/`, where every file is
//! played again by [`old_failures_stay_mended`].

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::dice::{Die, Recorder, Rolled, Scripted, Seeded};
use drumhead::ids::{CommanderId, UnitId};
use drumhead::measure::Step;
use drumhead::rules::Stop;
use drumhead::rules::philadelphia::{Action, Candidate, Charts, Game, Pending, Phase, Removal, State, Topic};
use drumhead::table::{Battle, Stand, built_in_battles, check_battle, placed};
use drumhead::units::Inches;
use nalgebra::{Isometry2, Vector2};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

const LAST_TURN: u16 = 12;
const MOST_ACTIONS: usize = 20_000;

static CHARTS: LazyLock<Arc<Charts>> = LazyLock::new(|| Arc::new(Charts::built_in()));

fn battle(name: &str) -> Arc<Battle> {
    let (_, text) = built_in_battles().into_iter().find(|(n, _)| *n == name).unwrap();
    Arc::new(check_battle(text, name).unwrap().0)
}

fn from_env(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

/// One line of a written game.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Played {
    action: Action,
    dice: Vec<Rolled>,
}

/// The first line of a written game.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
    battle: String,
    seed: u64,
    why: String,
}

/// A chooser whose choices are a pure function of the seed.
struct Chooser {
    seed: u64,
    asked: u64,
}

impl Chooser {
    fn upto(&mut self, count: usize) -> usize {
        self.asked += 1;
        // Two cups of 100 make numbers to 9999; the lean of the remainder does not matter here.
        let face = |roll| Seeded::face(self.seed ^ 0x5eed_c0de, self.asked, roll, Die::Cup(100)).unwrap();
        let number = usize::from(face(0) - 1) * 100 + usize::from(face(1) - 1);
        number % count.max(1)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.upto(n) == 0
    }
}

/// A game being played at random.
struct Play {
    game: Game,
    seed: u64,
    chooser: Chooser,
    played: Vec<Played>,
    tried: usize,
    seen: Seen,
}

/// What a game was like after its last action, as far as what must hold is about changes.
#[derive(Default)]
struct Seen {
    stands: BTreeMap<UnitId, Vec<Stand>>,
    /// Passes used, and the most his rating gives.
    passes: BTreeMap<CommanderId, (u8, u8)>,
}

type Outcome<T = ()> = Result<T, String>;

impl Play {
    fn new(battle: Arc<Battle>, seed: u64) -> Self {
        let game = Game::new(battle, CHARTS.clone());
        Play { game, seed, chooser: Chooser { seed, asked: 0 }, played: Vec::new(), tried: 0, seen: Seen::default() }
    }

    fn play_out(&mut self) -> Outcome {
        while self.game.state().turn <= LAST_TURN {
            if self.played.len() > MOST_ACTIONS || self.tried > 20 * MOST_ACTIONS {
                return Err("the game does not end".into());
            }
            self.step()?;
        }
        Ok(())
    }

    /// One action more: a choice that waits, something of a unit that may act, or the sequence's next.
    fn step(&mut self) -> Outcome {
        let state = self.game.state();
        let in_brigade = matches!(state.phase, Phase::Brigade { .. } | Phase::Rebuild);
        let bonus = matches!(state.pending.last(), Some(Pending::BonusMove { .. }));
        // A bonus move may be ended at any time, and now and then it is.
        let bonus = bonus && !self.chooser.one_in(3);
        let state = self.game.state();
        if (state.pending.is_empty() || bonus) && in_brigade {
            for _ in 0..6 {
                if self.some_unit()? {
                    return Ok(());
                }
            }
        }
        self.take_an_offer()
    }

    /// Tries something with a unit that may act; false: nothing came of it.
    fn some_unit(&mut self) -> Outcome<bool> {
        let mut units = self.game.units_to_act();
        for melee in &self.game.state().melees {
            units.extend(melee.attackers.iter().map(|a| a.unit.clone()));
        }
        if units.is_empty() {
            return Ok(false);
        }
        let unit = units.swap_remove(self.chooser.upto(units.len()));
        let candidates = self.game.candidates_of(&unit);
        match self.pick(candidates) {
            Some(candidate) => self.attempt(candidate),
            None => Ok(false),
        }
    }

    /// What everybody must do: choices, sequence; and where that is refused, whatever any unit can do.
    fn take_an_offer(&mut self) -> Outcome {
        let mut legal: Vec<Action> =
            self.game.offers().into_iter().filter(|o| o.refusal.is_none()).map(|o| o.action).collect();
        if legal.is_empty() {
            let mut units: Vec<UnitId> = self.game.battle().units.iter().map(|u| u.id.clone()).collect();
            while !units.is_empty() {
                let unit = units.swap_remove(self.chooser.upto(units.len()));
                for candidate in self.game.candidates_of(&unit) {
                    if self.attempt(candidate)? {
                        return Ok(());
                    }
                }
            }
            return Err(format!("nothing can be done: {:?} {:?}", self.game.state().phase, self.game.state().pending));
        }
        let action = legal.swap_remove(self.chooser.upto(legal.len()));
        if self.act(&action)? { Ok(()) } else { Err(format!("offered as legal, and refused: {action:?}")) }
    }

    /// Picks a candidate, those that fight before those that march, those that end something last.
    fn pick(&mut self, candidates: Vec<Candidate>) -> Option<Candidate> {
        let stirred =
            |unit: &UnitId| self.game.state().units.get(unit).is_some_and(|u| u.activity.spent > Inches::ZERO);
        let weight = |c: &Candidate| match (c.topic, &c.action) {
            (_, Action::Finish { unit }) => {
                if stirred(unit) {
                    30
                } else {
                    2
                }
            }
            (Topic::Morale, Action::RemoveMarker { by: Removal::Pass(_), .. }) => 10,
            (Topic::Close | Topic::Melee, _) => 40,
            (Topic::Choice | Topic::Fire | Topic::Morale, _) => 40,
            // An about face is free: left to chance, a unit would turn all day.
            (Topic::Move, Action::Move { steps, .. }) => match steps.as_slice() {
                [Step::AboutFace, ..] => 1,
                [Step::Advance { .. }] => 10,
                _ => 4,
            },
            (Topic::Move | Topic::Formation | Topic::Commander, _) => 2,
            (Topic::Rebuild | Topic::Sequence, _) => 10,
        };
        let total: usize = candidates.iter().map(weight).sum();
        let mut at = self.chooser.upto(total);
        candidates.into_iter().find(|c| {
            let hit = at < weight(c);
            at = at.saturating_sub(weight(c));
            hit
        })
    }

    /// Acts; now and then asks first whether it would be refused, and holds the game to its answer.
    fn attempt(&mut self, candidate: Candidate) -> Outcome<bool> {
        let Candidate { action, label, .. } = candidate;
        let foretold = self.chooser.one_in(8).then(|| self.game.would_refuse(&action));
        let went = self.act(&action)?;
        match foretold {
            Some(None) if !went => Err(format!("{label:?} was offered as legal, and refused: {action:?}")),
            Some(Some(refusal)) if went => {
                Err(format!("{label:?} was refused ({refusal}), and went through: {action:?}"))
            }
            _ => Ok(went),
        }
    }

    /// Acts and checks what must hold; false: refused.
    fn act(&mut self, action: &Action) -> Outcome<bool> {
        self.tried += 1;
        let number = u64::try_from(self.played.len()).unwrap_or(u64::MAX);
        // A copy for each refusal would take longer than the game.
        let before = self.tried.is_multiple_of(16).then(|| self.game.state().clone());
        let mut seeded = Seeded::new(self.seed, number);
        let mut dice = Recorder::new(&mut seeded);
        let outcome = self.game.act(action, &mut dice);
        let rolled = dice.into_rolls();
        match outcome {
            Ok(_) => {
                self.played.push(Played { action: action.clone(), dice: rolled });
                self.seen.holds(&self.game).map(|()| true)
            }
            Err(Stop::Refused(refusal)) => {
                if !rolled.is_empty() {
                    self.played.push(Played { action: action.clone(), dice: rolled });
                    return Err(format!("refused after a die: {refusal} {action:?}"));
                }
                if before.is_some_and(|before| before != *self.game.state()) {
                    return Err(format!("refused ({refusal}), and the state changed: {action:?}"));
                }
                Ok(false)
            }
            Err(Stop::Wants(wanted)) => Err(format!("{wanted}, with all dice there: {action:?}")),
        }
    }
}

impl Seen {
    /// What holds after every action.
    fn holds(&mut self, game: &Game) -> Outcome {
        let state = game.state();
        for (id, unit) in &state.units {
            if unit.figures() > unit.original {
                return Err(format!("{id} has {} figures of {}", unit.figures(), unit.original));
            }
            if unit.stands.iter().any(|s| s.figures == 0) {
                return Err(format!("{id} has a stand without figures"));
            }
            if unit.rebuild_tries > 4 {
                return Err(format!("{id} has tried to rebuild {} times", unit.rebuild_tries));
            }
            if self.stands.get(id) != Some(&unit.stands) {
                clear_of_others(state, id.as_str(), &unit.stands)?;
                self.stands.insert(id.clone(), unit.stands.clone());
            }
        }
        for (id, commander) in &state.commanders {
            let now = commander.rating.map_or(0, |r| game.charts().passes(r).value);
            let (was, then) = self.passes.insert(id.clone(), (commander.passes_used, now)).unwrap_or((0, 0));
            // He may use his pass and fall by what comes of it.
            let most = now.max(then);
            // A successor may be worse than the man before him; but nobody uses a pass beyond his own.
            if commander.passes_used > was && commander.passes_used > most {
                return Err(format!("{id} has used {} passes of {most}", commander.passes_used));
            }
            if commander.moved > game.charts().commander_move().value {
                return Err(format!("{id} has moved {}\"", commander.moved));
            }
        }
        Ok(())
    }
}

/// No stand of another unit overlaps these by more than the ruler's hair and its rounding.
fn clear_of_others(state: &State, id: &str, stands: &[Stand]) -> Outcome {
    for (other, unit) in state.units.iter().filter(|(other, _)| other.as_str() != id) {
        for (a, b) in stands.iter().flat_map(|a| unit.stands.iter().map(move |b| (a, b))) {
            let deep = overlap_in(a, b);
            if deep > 0.02 {
                return Err(format!("{id} and {other} overlap by {deep:.3}\": {a:?} {b:?}"));
            }
        }
    }
    Ok(())
}

/// How deep two rectangles are in each other: the least push that parts them, by separating axes.
fn overlap_in(a: &Stand, b: &Stand) -> f64 {
    let half = |s: &Stand| Vector2::new(s.base[0].to_f64() / 2.0, s.base[1].to_f64() / 2.0);
    let (pa, pb, ha, hb) = (placed(a).pose, placed(b).pose, half(a), half(b));
    let between = pb.translation.vector - pa.translation.vector;
    if between.norm() > ha.norm() + hb.norm() {
        return 0.0;
    }
    let reach = |pose: &Isometry2<f64>, half: &Vector2<f64>, axis: &Vector2<f64>| {
        (pose.rotation * Vector2::x()).dot(axis).abs() * half.x
            + (pose.rotation * Vector2::y()).dot(axis).abs() * half.y
    };
    let axes = [
        pa.rotation * Vector2::x(),
        pa.rotation * Vector2::y(),
        pb.rotation * Vector2::x(),
        pb.rotation * Vector2::y(),
    ];
    let depth = |axis: &Vector2<f64>| reach(&pa, &ha, axis) + reach(&pb, &hb, axis) - between.dot(axis).abs();
    axes.iter().map(depth).fold(f64::INFINITY, f64::min).max(0.0)
}

/// Plays a game again from what was written: the same digest, or where it goes wrong.
fn replay(battle: Arc<Battle>, played: &[Played]) -> Outcome<String> {
    let mut game = Game::new(battle, CHARTS.clone());
    let mut seen = Seen::default();
    for (number, line) in played.iter().enumerate() {
        let faces: Vec<u8> = line.dice.iter().map(|rolled| rolled.face).collect();
        let mut dice = Scripted::faces(&faces);
        game.act(&line.action, &mut dice).map_err(|stop| format!("action {number}: {stop}: {:?}", line.action))?;
        dice.finish().map_err(|fault| format!("action {number}: {fault:?}"))?;
        seen.holds(&game).map_err(|why| format!("action {number}: {why}"))?;
    }
    Ok(game.digest())
}

fn play(name: &str, part: u64, of: u64) {
    let battle = battle(name);
    let first = from_env("DRUMHEAD_FIRST_SEED", 1);
    let (mut actions, mut tried, mut closest) = (0, 0, Vec::new());
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for seed in (first..first + from_env("DRUMHEAD_SEEDS", 500)).filter(|seed| seed % of == part) {
        let mut play = Play::new(battle.clone(), seed);
        let outcome = catch_unwind(AssertUnwindSafe(|| play.play_out()));
        let why = match outcome {
            Ok(Ok(())) => String::new(),
            Ok(Err(why)) => why,
            Err(panic) => format!("panic: {:?}", panic.downcast_ref::<String>()),
        };
        if !why.is_empty() {
            closest.push(format!(
                "seed {seed}, action {}: {why}\n  {}",
                play.played.len(),
                write(name, &play, &why).display()
            ));
            if closest.len() >= 5 {
                break;
            }
            continue;
        }
        if seed % 20 == part {
            assert_eq!(replay(battle.clone(), &play.played), Ok(play.game.digest()), "seed {seed} played again");
        }
        for line in &play.played {
            *kinds.entry(line.action.name()).or_default() += 1;
        }
        actions += play.played.len();
        tried += play.tried;
    }
    println!("{name}: {actions} actions of {tried} tried: {kinds:?}");
    assert!(closest.is_empty(), "{name}:\n{}", closest.join("\n"));
}

/// Writes a game that went wrong.
fn write(name: &str, play: &Play, why: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{}-0x{:x}.jsonl", name.trim_end_matches(".json"), play.seed));
    let header = Header { battle: name.to_owned(), seed: play.seed, why: why.to_owned() };
    let mut text = serde_json::to_string(&header).unwrap();
    for line in &play.played {
        text.push('\n');
        text.push_str(&serde_json::to_string(line).unwrap());
    }
    std::fs::write(&path, text + "\n").unwrap();
    path
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
fn tutorial_to_turn_12() {
    play("tutorial.json", 0, 1);
}

/// Games that once went wrong: each file under `tests/regress/` plays to its end.
#[test]
fn old_failures_stay_mended() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/regress");
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "jsonl")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut lines = text.lines();
        let header: Header = serde_json::from_str(lines.next().unwrap()).unwrap();
        let played: Vec<Played> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
        let outcome = replay(battle(&header.battle), &played);
        assert!(outcome.is_ok(), "{}: {outcome:?} (once: {})", path.display(), header.why);
    }
}

/// For mending: plays the game in `DRUMHEAD_GAME` again and shows what each action did to the two units in
/// `DRUMHEAD_UNITS` (`a,b`), with the depth of their overlap.
#[test]
#[ignore = "a tool: needs DRUMHEAD_GAME"]
fn show_a_game() {
    let text = std::fs::read_to_string(std::env::var("DRUMHEAD_GAME").unwrap()).unwrap();
    let mut lines = text.lines();
    let header: Header = serde_json::from_str(lines.next().unwrap()).unwrap();
    let units = std::env::var("DRUMHEAD_UNITS").unwrap_or_default();
    let units: Vec<&str> = units.split(',').collect();
    let mut game = Game::new(battle(&header.battle), CHARTS.clone());
    println!("{}", header.why);
    for (number, line) in lines.enumerate() {
        let played: Played = serde_json::from_str(line).unwrap();
        let faces: Vec<u8> = played.dice.iter().map(|rolled| rolled.face).collect();
        let before = game.state().clone();
        let outcome = game.act(&played.action, &mut Scripted::faces(&faces));
        let changed = units.iter().any(|u| before.units.get(*u) != game.state().units.get(*u));
        if !changed && outcome.is_ok() {
            continue;
        }
        println!("{number} {}", serde_json::to_string(&played.action).unwrap());
        match outcome {
            Ok(events) => events.iter().for_each(|e| println!("    {}", e.words(game.battle()).line)),
            Err(stop) => println!("    {stop}"),
        }
        if let [a, b] = units[..] {
            let stands = |id: &str| game.state().units.get(id).map(|u| u.stands.clone()).unwrap_or_default();
            let deep = stands(a)
                .iter()
                .flat_map(|a| stands(b).into_iter().map(move |b| overlap_in(a, &b)))
                .fold(0.0, f64::max);
            println!("    overlap {deep:.4}");
        }
    }
}
