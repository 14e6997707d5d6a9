//! Undo and redo are exact: after random moves back and forth every state equals the original one, also after the
//! journal is read again.

use crate::games;
use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::journal::{Journal, read};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

pub fn keep() -> CaseTally {
    parallel::run(parallel::size(2_000, 20_000), LIMIT, game)
}

fn game(case: u64) -> Outcome {
    let mut rng = Rng::of(case, 6);
    let mut journal = games::some_game(&mut rng);
    let most = if parallel::full() { 120 } else { 24 };
    let actions = 4 + rng.below(if case.is_multiple_of(10) { most * 2 } else { most / 2 });
    // The states by number of actions, in force or available for redo.
    let mut states = vec![journal.game().digest()];
    let mut left = actions;
    while left > 0 {
        if rng.one_in(5) {
            walk(&mut journal, &states, &mut rng)?;
        }
        let before = journal.cursor();
        games::play(&mut journal, 1, &mut rng)?;
        states.truncate(before + 1);
        states.push(journal.game().digest());
        left -= 1;
    }
    all_the_way(&mut journal, &states)?;
    let again = read(journal.text().as_bytes()).map_err(|loss| loss.to_string())?;
    if again.lost.is_some() || (again.journal.digest(), again.journal.cursor()) != (journal.digest(), journal.cursor())
    {
        return Err(format!("read again it is another game: {:?}", again.lost));
    }
    let mut again = again.journal;
    walk(&mut again, &states, &mut rng)
}

/// Moves back and forth to random positions.
fn walk(journal: &mut Journal, states: &[String], rng: &mut Rng) -> Outcome {
    for _ in 0..=rng.below(3) {
        let (to, at, lines) = (rng.below(states.len()), journal.cursor(), journal.lines());
        let moved = match to.cmp(&at) {
            std::cmp::Ordering::Less => journal.undo_to(to),
            std::cmp::Ordering::Greater => journal.redo_to(to),
            std::cmp::Ordering::Equal => !(journal.undo_to(to) || journal.redo_to(to)),
        };
        let written = journal.lines() - lines;
        if !moved || journal.cursor() != to || written != usize::from(to != at) {
            return Err(format!("from {at} to {to} it went to {}, and {written} lines were written", journal.cursor()));
        }
        same(journal, states)?;
    }
    Ok(())
}

/// Moves to the start and to the end, step by step.
fn all_the_way(journal: &mut Journal, states: &[String]) -> Outcome {
    while journal.undo() {
        same(journal, states)?;
    }
    while journal.redo() {
        same(journal, states)?;
    }
    if journal.cursor() + 1 == states.len() { Ok(()) } else { Err(format!("it ends at {}", journal.cursor())) }
}

fn same(journal: &Journal, states: &[String]) -> Outcome {
    let at = journal.cursor();
    if journal.game().digest() == states[at] { Ok(()) } else { Err(format!("after {at} actions it is another game")) }
}
