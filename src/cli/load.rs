//! Reading files: bytes from the store, the kind of file, and a game from a battle or journal.

use super::out::{CliError, complain, shown};
use crate::battle::{Battle, RulesName, check_battle};
use crate::input::{Faults, FileKind, text_of_file};
use crate::journal::{Journal, Opened, looks_like_journal, read};
use crate::msg;
use crate::rules::{AnyGame, Charts, Table};
use crate::store::{Disk, RealDisk, StoreFault};
use std::path::Path;
use std::sync::Arc;

/// Returns all bytes of a file.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, CliError> {
    RealDisk::default()
        .read(path)
        .map_err(|e| CliError::Refused(StoreFault::io(path, msg!("cli-cannot-be-read"), &e).to_string()))
}

/// Returns the bytes of a file as text. Takes bytes that are read already, because a pipe can be read only once.
pub(super) fn text(path: &Path, bytes: Vec<u8>) -> Result<String, CliError> {
    text_of_file(bytes, &shown(path)).map_err(|fault| CliError::Refused(fault.to_string()))
}

/// Returns a checked battle; its warnings go to standard error, faults are an error.
pub(super) fn battle(path: &Path) -> Result<Arc<Battle>, CliError> {
    battle_of(path, bytes(path)?)
}

fn battle_of(path: &Path, all: Vec<u8>) -> Result<Arc<Battle>, CliError> {
    let shown = shown(path);
    let other = match FileKind::detect(&all) {
        Some(FileKind::Journal) if !looks_like_journal(&all) => msg!("cli-journal-of-other-version").to_owned(),
        Some(FileKind::Journal) => {
            msg!("cli-journal-instead-of-battle", shown)
        }
        Some(FileKind::Charts) => {
            msg!("cli-charts-instead-of-battle", shown)
        }
        Some(FileKind::Script) => {
            msg!("cli-script-instead-of-battle", shown)
        }
        Some(FileKind::Ground) => msg!("cli-ground-instead-of-battle", shown),
        Some(FileKind::Map) => msg!("cli-map-instead-of-battle", shown),
        Some(FileKind::Battle) | None => return read_battle(&text(path, all)?, &shown),
    };
    Err(CliError::Refused(msg!("cli-file-of-other-kind", shown, other)))
}

/// Returns the text of a script.
pub(super) fn script(path: &Path) -> Result<String, CliError> {
    let all = bytes(path)?;
    let other = match FileKind::detect(&all) {
        Some(FileKind::Script) | None => return text(path, all),
        Some(other) => kind_words(other),
    };
    let why = msg!("cli-script-line-form");
    Err(CliError::Refused(msg!("cli-this-is-not-a-script", path = shown(path), other, why)))
}

/// Refuses another kind of Drumhead file than the `wanted` one: its line-by-line faults would not explain that. `also`
/// is another accepted kind.
pub(super) fn no_other(path: &Path, bytes: &[u8], wanted: &str, also: Option<FileKind>) -> Result<(), CliError> {
    match FileKind::detect(bytes).filter(|other| Some(*other) != also) {
        Some(other) => Err(CliError::Refused(msg!(
            "cli-file-of-unwanted-kind",
            path = shown(path),
            other = kind_words(other),
            wanted
        ))),
        None => Ok(()),
    }
}

fn read_battle(text: &str, shown: &str) -> Result<Arc<Battle>, CliError> {
    check_battle(text, shown).map(|(battle, warnings)| Arc::new(warned(battle, &warnings))).map_err(faults_error)
}

/// Returns the charts to play with under a rule set: the built-in ones, or those overridden by a file.
pub(super) fn charts(rules: RulesName, path: Option<&Path>) -> Result<Charts, CliError> {
    let Some(path) = path else { return Ok(Charts::built_in(rules)) };
    Charts::check(rules, &text(path, bytes(path)?)?, &shown(path))
        .map(|(charts, warnings)| warned(charts, &warnings))
        .map_err(faults_error)
}

/// Returns the loaded value, or reports the error and returns `None`: for commands that check other files too.
pub(super) fn or_report<T>(loaded: Result<T, CliError>) -> Option<T> {
    match loaded {
        Ok(loaded) => Some(loaded),
        Err(CliError::Refused(why) | CliError::Misused(why)) => {
            complain(&why);
            None
        }
        Err(CliError::Faulty | CliError::Pipe) => None,
    }
}

/// Returns a value after reporting its warnings.
pub(super) fn warned<T>(what: T, warnings: &Faults) -> T {
    for warning in &warnings.0 {
        complain(&warning.to_string());
    }
    what
}

pub(super) fn faults_error(faults: Faults) -> CliError {
    for fault in &faults.0 {
        complain(&fault.to_string());
    }
    CliError::Faulty
}

/// Returns a game: a battle before its first turn, or a journal's current one. A damaged journal is used up to its last
/// whole action, with a report; the second value is then the error for the command to end with.
pub(super) fn game(path: &Path, charts_file: Option<&Path>) -> Result<(AnyGame, Result<(), CliError>), CliError> {
    game_of(path, bytes(path)?, charts_file)
}

/// As [`game`], from the bytes of the file.
pub(super) fn game_of(
    path: &Path,
    all: Vec<u8>,
    charts_file: Option<&Path>,
) -> Result<(AnyGame, Result<(), CliError>), CliError> {
    if looks_like_journal(&all) {
        let (journal, completeness) = journal_and_news(path, &all)?;
        return Ok((journal.game().clone(), completeness));
    }
    let battle = battle_of(path, all)?;
    let charts = charts(battle.head.rules, charts_file)?;
    Ok((AnyGame::new(battle, charts), Ok(())))
}

/// Returns a game on its table in inches.
pub(super) fn table(game: &AnyGame) -> Result<Table<'_>, CliError> {
    game.tabletop().ok_or_else(|| CliError::Refused(msg!("cli-no-table-in-inches", title = game.title())))
}

/// Names a kind of file.
fn kind_words(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Journal => msg!("cli-a-journal"),
        FileKind::Charts => msg!("cli-a-charts-file"),
        FileKind::Battle => msg!("cli-a-battle"),
        FileKind::Ground => msg!("cli-a-ground-file"),
        FileKind::Map => msg!("cli-a-map-file"),
        FileKind::Script => msg!("cli-a-script"),
    }
}

/// Returns the error for another kind of Drumhead file in place of a journal.
fn no_journal(path: &Path, bytes: &[u8]) -> Option<CliError> {
    let shown = shown(path);
    let why = match FileKind::detect(bytes)? {
        FileKind::Journal => return None,
        FileKind::Battle => msg!("cli-battle-instead-of-journal", shown),
        FileKind::Ground => msg!("cli-ground-instead-of-journal", shown),
        FileKind::Map => msg!("cli-map-instead-of-journal", shown),
        FileKind::Charts => msg!("cli-charts-instead-of-journal", shown),
        FileKind::Script => msg!("cli-script-instead-of-journal", shown),
    };
    Some(CliError::Refused(msg!("cli-file-and-why", shown, why)))
}

/// Replays a journal.
pub(super) fn journal(path: &Path, bytes: &[u8]) -> Result<Opened, CliError> {
    if let Some(trouble) = no_journal(path, bytes) {
        return Err(trouble);
    }
    read(bytes).map_err(|loss| {
        CliError::Refused(msg!("cli-journal-loss-at-line", path = shown(path), line = loss.line, why = loss.why))
    })
}

/// Replays a journal up to its last whole action and reports its faults; the second value is then the error for the
/// command to end with.
pub(super) fn journal_and_news(path: &Path, all: &[u8]) -> Result<(Journal, Result<(), CliError>), CliError> {
    let opened = journal(path, all)?;
    let completeness = complain_of(&news(path, &opened));
    Ok((opened.journal, completeness))
}

/// Describes damage and differences under the current rules, one line each.
pub(super) fn news(path: &Path, opened: &Opened) -> Vec<String> {
    let lost = opened.lost.as_ref().map(|loss| msg!("cli-journal-and-loss", path = shown(path), loss));
    let game = opened.journal.game();
    let diverged = opened.diverged.as_ref().map(|diverged| {
        let words = diverged.words(game.battle(), game.turn_word());
        msg!("cli-journal-diverges-at-line", path = shown(path), line = diverged.first.line, words)
    });
    lost.into_iter().chain(diverged).collect()
}

/// Reports the faults of a journal. The command fails if there are any: it has not read the whole journal.
pub(super) fn complain_of(news: &[String]) -> Result<(), CliError> {
    news.iter().for_each(|line| complain(line));
    if news.is_empty() { Ok(()) } else { Err(CliError::Faulty) }
}
