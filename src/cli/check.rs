//! `drumhead check FILE...`: every fault of battles, grounds, maps, army lists, charts and journals.

use super::load;
use super::out::{CliError, Out, shown};
use crate::battle::{check_battle, check_ground, check_map};
use crate::input::{Fault, Faults, FileKind, Severity, text_of_file};
use crate::journal::read;
use crate::msg;
use crate::roster::{MEN_PER_FIGURE, read_list, text_of};
use crate::rules::Charts;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The result for one file.
#[derive(Serialize)]
struct CheckResult {
    file: String,
    kind: &'static str,
    ok: bool,
    faults: Vec<Fault>,
}

pub(super) fn run(out: &mut Out<'_>, files: &[PathBuf]) -> Result<(), CliError> {
    let mut all_fine = true;
    for file in files {
        let found = check(file);
        all_fine &= found.ok;
        for fault in &found.faults {
            out.line(&fault.to_string())?;
        }
        if found.ok {
            out.line(&msg!("cli-without-fault", file = found.file, kind = found.kind))?;
        }
        out.value(&found)?;
    }
    if all_fine { Ok(()) } else { Err(CliError::Faulty) }
}

fn check(path: &Path) -> CheckResult {
    let file = shown(path);
    let bytes = match load::bytes(path) {
        Ok(bytes) => bytes,
        Err(trouble) => return unreadable(file, trouble),
    };
    let is_list = path.extension().and_then(|end| end.to_str()).is_some_and(|end| ["csv", "tsv", "txt"].contains(&end));
    // Only army lists may come in other encodings, because other programs write them.
    let list = is_list.then(|| text_of(&bytes));
    let ours = FileKind::detect(list.as_deref().map_or(&bytes, str::as_bytes));
    if ours == Some(FileKind::Journal) {
        return check_journal(file, &bytes);
    }
    if ours == Some(FileKind::Script) {
        let text = msg!("cli-scripts-checked-by-play", file);
        let fault = Fault { file: file.clone(), line: 1, column: 1, severity: Severity::Fault, text };
        return found(file, "script", Faults(vec![fault]));
    }
    if let Some(list) = list {
        return found(file.clone(), "army", list_faults(&list, &file));
    }
    let text = match text_of_file(bytes, &file) {
        Ok(text) => text,
        Err(fault) => return found(file, "file", Faults(vec![fault])),
    };
    let (kind, faults) = if is_charts(&text) {
        ("charts", Charts::check(Charts::rules_of(&text), &text, &file).map_or_else(|f| f, |(_, warnings)| warnings))
    } else if ours == Some(FileKind::Ground) {
        ("ground", check_ground(&text, &file).map_or_else(|f| f, |(_, warnings)| warnings))
    } else if ours == Some(FileKind::Map) {
        ("map", check_map(&text, &file).map_or_else(|f| f, |(_, warnings)| warnings))
    } else {
        ("battle", check_battle(&text, &file).map_or_else(|f| f, |(_, warnings)| warnings))
    };
    found(file, kind, faults)
}

/// Returns the faults and warnings of a list, its unreadable lines, and a warning if it was read with guesses.
fn list_faults(list: &str, file: &str) -> Faults {
    let read = match read_list(list, file, None, MEN_PER_FIGURE) {
        Ok(read) => read,
        Err(faults) => return faults,
    };
    let mut faults = read.faults;
    let fault = |line, severity, text| Fault { file: file.to_owned(), line, column: 1, severity, text };
    let told: Vec<u32> = faults.0.iter().map(|fault| fault.line).collect();
    for row in read.reading.unread().filter(|row| !told.contains(&row.line)) {
        faults.0.push(fault(row.line, Severity::Fault, msg!("cli-not-read", text = row.text)));
    }
    if !read.reading.is_ours() {
        let text = msg!("cli-read-with-guesses", path = file);
        faults.0.push(fault(1, Severity::Warning, text));
    }
    faults.0.sort_by_key(|fault| (fault.line, fault.column));
    faults
}

fn found(file: String, kind: &'static str, faults: Faults) -> CheckResult {
    CheckResult { file, kind, ok: !faults.any_fatal(), faults: faults.0 }
}

/// Returns an unreadable file as a fault at its first character.
fn unreadable(file: String, trouble: CliError) -> CheckResult {
    let text = match trouble {
        // The message begins with the path already.
        CliError::Refused(why) => why.strip_prefix(&msg!("cli-file-prefix", file)).unwrap_or(&why).to_owned(),
        CliError::Misused(_) | CliError::Faulty | CliError::Pipe => msg!("cli-it-cannot-be-read").to_owned(),
    };
    let fault = Fault { file: file.clone(), line: 1, column: 1, severity: Severity::Fault, text };
    found(file, "file", Faults(vec![fault]))
}

/// Returns whether it is a charts file. A file without a format is treated as a battle, whose check reports what is
/// missing.
fn is_charts(text: &str) -> bool {
    let kind = FileKind::detect(text.as_bytes());
    kind.map_or_else(|| text.contains("\"drumhead-charts/"), |kind| kind == FileKind::Charts)
}

fn check_journal(file: String, bytes: &[u8]) -> CheckResult {
    let fault = |line: usize, text: String| {
        let line = u32::try_from(line).unwrap_or(u32::MAX);
        Fault { file: file.clone(), line, column: 1, severity: Severity::Fault, text }
    };
    let faults = match read(bytes) {
        Err(loss) => vec![fault(loss.line, loss.words())],
        Ok(opened) => {
            let lost = opened.lost.map(|loss| fault(loss.line, loss.words()));
            let game = opened.journal.game();
            let diverged = opened.diverged.map(|d| fault(d.first.line, d.words(game.battle(), game.turn_word())));
            diverged.into_iter().chain(lost).collect()
        }
    };
    found(file, "journal", Faults(faults))
}
