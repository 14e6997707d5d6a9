//! `drumhead replay JOURNAL`: replays every line and compares.

use super::load;
use super::out::{CliError, Out};
use super::play::tell;
use crate::battle::Battle;
use crate::journal::{Chapter, Divergence, Journal, Loss, Misfit};
use crate::msg;
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
    /// Every die has the face from the journal's seed, in the actions in force and those that can be redone.
    from_seed: bool,
    lost: Option<Lost>,
    /// The version of the rules of the last line; null in the first format.
    rules_version: Option<u16>,
    /// The number of actions before the checkpoint that the game continues from; 0: it continues from the battle.
    from: usize,
    /// The difference under the current rules; null if there is none, or if a mark in the journal already records it. A
    /// mark is a line written when a game continues under other rules.
    diverged: Option<Diverged>,
}

#[derive(Serialize)]
struct Diverged {
    /// The first action that differs.
    first: PlayedOtherwise,
    /// The early end of the game; null if there is none.
    end: Option<PlayedOtherwise>,
    /// The number of actions no longer in force.
    aside: usize,
    /// The journal's digests prove that it is not damage.
    certain: bool,
    words: String,
}

#[derive(Serialize)]
struct PlayedOtherwise {
    line: usize,
    n: u64,
    turn: Option<u16>,
    why: String,
}

impl From<&Misfit> for PlayedOtherwise {
    fn from(misfit: &Misfit) -> Self {
        PlayedOtherwise { line: misfit.line, n: misfit.n, turn: misfit.turn, why: misfit.reason() }
    }
}

impl Diverged {
    fn of(diverged: &Divergence, battle: &Battle, turn_word: &str) -> Self {
        Diverged {
            first: (&diverged.first).into(),
            end: diverged.end.as_ref().map(Into::into),
            aside: diverged.aside,
            certain: diverged.is_certain,
            words: diverged.words(battle, turn_word),
        }
    }
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
        let why = why.to_string();
        Lost { line, why, lines, bytes }
    }
}

/// Prints the actions in force as `play` does, under their turns and brigades.
fn story(out: &mut Out<'_>, journal: &Journal) -> Result<(), CliError> {
    if journal.base() > 0 {
        out.line(&msg!("cli-goes-on-from-the-checkpoint", from = journal.base()))?;
    }
    let mut before: Option<Chapter> = None;
    for (n, entry) in journal.entries().iter().take(journal.cursor()).enumerate() {
        let chapter = journal.chapter(n);
        if before.as_ref() != Some(&chapter) {
            let stage = chapter.stage.title(journal.game().battle());
            let turn = match (chapter.turn, journal.game().turn_word()) {
                (0, _) => String::new(),
                (turn, "turn") => msg!("cli-turn", turn),
                (turn, _) => msg!("cli-move", turn),
            };
            out.line(&format!("{turn}{stage}"))?;
        }
        tell(out, journal, entry)?;
        before = Some(chapter);
    }
    match journal.entries().len().saturating_sub(journal.cursor()) {
        0 => Ok(()),
        1 => out.line(msg!("cli-one-action-taken-back")),
        n => out.line(&msg!("cli-actions-taken-back", n)),
    }
}

pub(super) fn run(out: &mut Out<'_>, path: &Path) -> Result<(), CliError> {
    let opened = load::journal(path, &load::bytes(path)?)?;
    let told = load::news(path, &opened);
    let (journal, lost) = (opened.journal, opened.lost);
    let game = journal.game();
    let diverged = opened.diverged.as_ref().map(|d| Diverged::of(d, game.battle(), game.turn_word()));
    let replayed = Replayed {
        title: game.title(),
        lines: journal.lines(),
        actions: journal.in_force(),
        turn: game.turn(),
        digest: journal.digest(),
        state_digest: game.digest(),
        from_seed: out.is_json() && journal.comes_of_its_seed(),
        lost: lost.map(Lost::from),
        rules_version: journal.rules_version(),
        from: journal.base(),
        diverged,
    };
    story(out, &journal)?;
    out.line(&msg!(
        "cli-replay-summary",
        replayed = replayed.title,
        lines = msg!("cli-lines", count = replayed.lines),
        actions = msg!("cli-actions", count = replayed.actions),
        turn_word = game.turn_word(),
        turn = replayed.turn
    ))?;
    out.line(&msg!("cli-digest", digest = replayed.digest))?;
    out.value(&replayed)?;
    load::complain_of(&told)
}
