//! `drumhead replay JOURNAL`: replays every line and compares.

use super::out::{Out, Trouble};
use super::{complain, load, shown};
use crate::journal::Loss;
use serde::Serialize;
use std::path::Path;

#[derive(Serialize)]
struct Replayed<'a> {
    title: &'a str,
    lines: usize,
    actions: usize,
    turn: u16,
    digest: &'a str,
    state_digest: String,
    lost: Option<Lost>,
}

#[derive(Serialize)]
struct Lost {
    line: usize,
    why: String,
    lines: usize,
    bytes: usize,
}

impl From<Loss> for Lost {
    fn from(Loss { line, why, lines, bytes }: Loss) -> Self {
        Lost { line, why, lines, bytes }
    }
}

pub(super) fn run(out: &mut Out<'_>, path: &Path) -> Result<(), Trouble> {
    let (journal, lost) = load::journal(path, &load::bytes(path)?)?;
    let game = journal.game();
    let told = lost.as_ref().map(|loss| format!("{}: {loss}", shown(path)));
    let replayed = Replayed {
        title: game.title(),
        lines: journal.lines(),
        actions: journal.cursor(),
        turn: game.turn(),
        digest: journal.digest(),
        state_digest: game.digest(),
        lost: lost.map(Lost::from),
    };
    out.line(&format!(
        "{}: {} lines, {} actions in force, turn {}",
        replayed.title, replayed.lines, replayed.actions, replayed.turn
    ))?;
    out.line(&format!("digest {}", replayed.digest))?;
    out.value(&replayed)?;
    match told {
        None => Ok(()),
        Some(told) => {
            complain(&told);
            Err(Trouble::Faulty)
        }
    }
}
