//! Many cases on all cores, each caught when it panics and told when it hangs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

pub type Outcome = Result<(), String>;

/// What came of a promise.
#[derive(Debug, Default)]
pub struct Tally {
    /// Cases run.
    pub cases: u64,
    /// Those that failed.
    pub failed: u64,
    /// What went wrong in the first of them.
    pub failures: Vec<String>,
}

impl Tally {
    pub fn one(outcome: Outcome) -> Self {
        let failures: Vec<String> = outcome.err().into_iter().collect();
        Tally { cases: 1, failed: failures.len() as u64, failures }
    }

    pub fn and(mut self, other: Tally) -> Self {
        self.cases += other.cases;
        self.failed += other.failed;
        self.failures.extend(other.failures);
        self
    }
}

fn set(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The promises are to be kept at full size.
pub fn full() -> bool {
    set("DRUMHEAD_FULL").is_some_and(|value| value != "0")
}

/// What a build that is not optimised runs of every run's cases: one in so many, and one at least.
pub const OF_EVERY_RUN: u64 = if cfg!(optimised) { 1 } else { 100 };

/// How many cases: of every run, or of a full one.
pub fn size(every_run: u64, at_full: u64) -> u64 {
    part_of(if full() { at_full } else { (every_run / OF_EVERY_RUN).max(1) })
}

/// As many of some cases as are asked for.
pub fn part_of(cases: u64) -> u64 {
    let times = set("DRUMHEAD_TIMES").and_then(|times| times.parse::<f64>().ok());
    times.map_or(cases, |times| ((cases as f64 * times) as u64).max(1))
}

/// What once failed, a line for each; lines of remarks left out.
pub fn fixtures(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

/// The one case that is looked at, if it is only one.
pub fn only() -> Option<u64> {
    set("DRUMHEAD_CASE").and_then(|case| case.parse().ok())
}

/// The numbers of so many cases.
fn cases(count: u64) -> std::ops::Range<u64> {
    let first = set("DRUMHEAD_FIRST").and_then(|first| first.parse().ok()).unwrap_or(0);
    only().map_or(first..first + count, |case| case..case + 1)
}

/// Panics are caught and told once, at the end.
pub fn quiet_panics() {
    std::panic::set_hook(Box::new(|info| {
        let at = info.location().map(|at| format!(" at {}:{}", at.file(), at.line()));
        LAST_PANIC.with_borrow_mut(|last| *last = at.unwrap_or_default());
        if only().is_some() {
            eprintln!("{info}\n{}", std::backtrace::Backtrace::capture());
        }
    }));
}

std::thread_local! {
    static LAST_PANIC: std::cell::RefCell<String> = const { std::cell::RefCell::new(String::new()) };
}

/// What a panic says, or what the work came to.
pub fn caught(work: impl FnOnce() -> Outcome) -> Outcome {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(format!("it panics{}: {}", LAST_PANIC.with_borrow(Clone::clone), text.unwrap_or_default()))
    })
}

/// What a worker is at: the case, and when it began it in milliseconds since the start; 0: nothing.
#[derive(Default)]
struct At {
    case: AtomicU64,
    since_ms: AtomicU64,
}

fn now_ms() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    u64::try_from(START.get_or_init(Instant::now).elapsed().as_millis()).unwrap() + 1
}

/// Failures told in full; the others are counted.
const TOLD: usize = 8;

/// Runs cases on all cores. A case that takes longer than the limit ends the run with its number: a hang is a failure that
/// cannot be waited for.
pub fn crowd(count: u64, limit: Duration, work: impl Fn(u64) -> Outcome + Sync) -> Tally {
    let range = cases(count);
    let (next, run) = (AtomicU64::new(range.start), AtomicU64::new(0));
    let (failed, failures) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let at: Vec<At> = (0..workers).map(|_| At::default()).collect();
    let over = AtomicBool::new(false);
    let labour = |at: &At| {
        loop {
            let case = next.fetch_add(1, Ordering::Relaxed);
            if case >= range.end {
                break;
            }
            at.case.store(case, Ordering::Relaxed);
            at.since_ms.store(now_ms(), Ordering::Relaxed);
            let outcome = caught(|| work(case));
            at.since_ms.store(0, Ordering::Relaxed);
            run.fetch_add(1, Ordering::Relaxed);
            if let Err(why) = outcome {
                failed.fetch_add(1, Ordering::Relaxed);
                let mut told = failures.lock().unwrap();
                if told.len() < TOLD {
                    told.push(format!("case {case}: {why}"));
                }
            }
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| watch(&at, limit, &over));
        let workers: Vec<_> = at.iter().map(|at| scope.spawn(|| labour(at))).collect();
        workers.into_iter().for_each(|worker| worker.join().unwrap());
        over.store(true, Ordering::Relaxed);
    });
    Tally { cases: run.into_inner(), failed: failed.into_inner(), failures: failures.into_inner().unwrap() }
}

fn watch(workers: &[At], limit: Duration, over: &AtomicBool) {
    let limit_ms = u64::try_from(limit.as_millis()).unwrap();
    while !over.load(Ordering::Relaxed) {
        for worker in workers {
            let since_ms = worker.since_ms.load(Ordering::Relaxed);
            if since_ms > 0 && now_ms().saturating_sub(since_ms) > limit_ms {
                eprintln!("case {} takes longer than {limit:?}: it hangs", worker.case.load(Ordering::Relaxed));
                std::process::exit(1);
            }
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
