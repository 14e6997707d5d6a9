//! Runs many cases on all cores; catches panics and reports hangs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

pub type Outcome = Result<(), String>;

/// The result of a promise.
#[derive(Debug, Default)]
pub struct CaseTally {
    /// Cases run.
    pub cases: u64,
    /// Those that failed.
    pub failed: u64,
    /// The messages of the first failures.
    pub failures: Vec<String>,
}

impl CaseTally {
    pub fn one(outcome: Outcome) -> Self {
        let failures: Vec<String> = outcome.err().into_iter().collect();
        CaseTally { cases: 1, failed: failures.len() as u64, failures }
    }

    pub fn and(mut self, other: CaseTally) -> Self {
        self.cases += other.cases;
        self.failed += other.failed;
        self.failures.extend(other.failures);
        self
    }
}

fn set(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Returns whether the promises run at full size.
pub fn full() -> bool {
    set("DRUMHEAD_FULL").is_some_and(|value| value != "0")
}

/// An unoptimised build runs one in this many of the cases of a normal run, and at least one.
pub const OF_EVERY_RUN: u64 = if cfg!(optimised) { 1 } else { 100 };

/// Returns the number of cases: of a normal run, or of a full one.
pub fn size(every_run: u64, at_full: u64) -> u64 {
    part_of(if full() { at_full } else { (every_run / OF_EVERY_RUN).max(1) })
}

/// Scales a number of cases by `DRUMHEAD_TIMES`.
pub fn part_of(cases: u64) -> u64 {
    let times = set("DRUMHEAD_TIMES").and_then(|times| times.parse::<f64>().ok());
    times.map_or(cases, |times| ((cases as f64 * times) as u64).max(1))
}

/// Returns the regression cases in a file, one per line; skips comment lines.
pub fn fixtures(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

/// Returns the single case to run, if only one was selected.
pub fn only() -> Option<u64> {
    set("DRUMHEAD_CASE").and_then(|case| case.parse().ok())
}

/// Returns the range of case numbers.
fn cases(count: u64) -> std::ops::Range<u64> {
    let first = set("DRUMHEAD_FIRST").and_then(|first| first.parse().ok()).unwrap_or(0);
    only().map_or(first..first + count, |case| case..case + 1)
}

/// Suppresses the default panic message; panics are caught and reported once, at the end.
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

/// Runs work and converts a panic to an error.
pub fn caught(work: impl FnOnce() -> Outcome) -> Outcome {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(format!("it panics{}: {}", LAST_PANIC.with_borrow(Clone::clone), text.unwrap_or_default()))
    })
}

/// A worker's current case, and its start in milliseconds since the program start; 0: idle.
#[derive(Default)]
struct WorkerCase {
    case: AtomicU64,
    since_ms: AtomicU64,
}

fn now_ms() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    u64::try_from(START.get_or_init(Instant::now).elapsed().as_millis()).unwrap() + 1
}

/// Upper limit on failures reported in full; the others are only counted.
const TOLD: usize = 8;

/// Runs cases on all cores. A case that exceeds the time limit ends the run with its number, because a hung worker
/// cannot be joined.
pub fn run(count: u64, limit: Duration, work: impl Fn(u64) -> Outcome + Sync) -> CaseTally {
    let range = cases(count);
    let (next, run) = (AtomicU64::new(range.start), AtomicU64::new(0));
    let (failed, failures) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let at: Vec<WorkerCase> = (0..workers).map(|_| WorkerCase::default()).collect();
    let over = AtomicBool::new(false);
    let labour = |at: &WorkerCase| {
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
    CaseTally { cases: run.into_inner(), failed: failed.into_inner(), failures: failures.into_inner().unwrap() }
}

fn watch(workers: &[WorkerCase], limit: Duration, over: &AtomicBool) {
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
