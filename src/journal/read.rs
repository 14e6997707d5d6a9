//! Opening a journal: every line is replayed and compared. A damaged line ends the journal. At a line that the current
//! rules play differently, the game continues from a later checkpoint, or ends. Both are reported.

use super::line::{FORMAT_FIRST, FORMAT_FOURTH, FORMAT_SECOND, FORMAT_THIRD, HeaderBody, opening};
use super::opened::loss_from;
use super::replay::JournalReader;
use super::scan::Scan;
use super::{Damage, Loss, Opened};
use crate::battle::{RulesName, check_battle};
use crate::input::Faults;
use crate::msg;
use crate::rules::{AnyGame, Charts};
use std::sync::Arc;

/// Returns whether some bytes begin as a journal does: enough to distinguish it from a battle or charts.
#[must_use]
pub fn looks_like_journal(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii_start();
    [FORMAT_FOURTH, FORMAT_THIRD, FORMAT_SECOND, FORMAT_FIRST]
        .into_iter()
        .any(|format| bytes.starts_with(opening(format).as_bytes()))
}

/// Opens a journal. A complete last line without a line end is accepted. Another program may have changed line ends
/// (`\r\n` or `\r`), put a byte order mark first, or added empty lines or blanks around lines: nothing is lost then,
/// but it is reported.
///
/// # Errors
/// Even the first line is rejected: there is no game.
pub fn read(bytes: &[u8]) -> Result<Opened, Loss> {
    let own = as_it_was_written(bytes);
    let there = |loss: Loss| in_file(loss, bytes);
    let opened = read_lines(&own).map_err(there)?;
    let changed = || {
        let same = own.iter().zip(bytes).take_while(|(own, there)| own == there);
        let line = same.filter(|(own, _)| **own == b'\n').count() + 1;
        Loss { line, why: Damage::Resaved, lines: 0, bytes: 0 }
    };
    let lost = opened.lost.map(there).or_else(|| (*own != *bytes).then(changed));
    let diverged = opened.diverged.map(|mut diverged| {
        let misfits = std::iter::once(&mut diverged.first).chain(&mut diverged.end);
        misfits.for_each(|misfit| misfit.line = place_in_file(misfit.line, bytes).line);
        diverged
    });
    Ok(Opened { lost, diverged, ..opened })
}

/// Removes everything that other programs add to a text: a whole line of a journal is never empty, has no blank at its
/// start or end, and no `\r`. Each line is treated by itself: a file may mix changed and unchanged lines.
fn as_it_was_written(bytes: &[u8]) -> Vec<u8> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let is_end = |byte: &u8| b"\n\r".contains(byte);
    let mut own = Vec::with_capacity(bytes.len());
    for line in bytes.split(is_end) {
        let trimmed = line.trim_ascii();
        if trimmed.is_empty() {
            continue;
        }
        // A line cut short may end within a string: a blank there belongs to it.
        own.extend_from_slice(if trimmed.ends_with(b"\"}") { trimmed } else { line });
        own.push(b'\n');
    }
    let behind = bytes.get(bytes.trim_ascii_end().len()..).unwrap_or_default();
    if !behind.iter().any(is_end) {
        own.pop();
    }
    own
}

/// The place of a line of the journal in its file.
struct LinePlace {
    /// The line's number among all lines, from 1.
    line: usize,
    /// Bytes from the end of the journal line before it to the end of the file.
    bytes: usize,
}

/// Finds a line of the journal (counted from 1, without empty lines) among all lines of the file.
fn place_in_file(line: usize, bytes: &[u8]) -> LinePlace {
    let unmarked = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let (mut own, mut at, mut kept) = (0, bytes.len() - unmarked.len(), 0);
    for (before, text) in lines_in_file(unmarked).enumerate() {
        at += text.len();
        if text.trim_ascii().is_empty() {
            continue;
        }
        own += 1;
        if own == line {
            return LinePlace { line: before + 1, bytes: bytes.len() - kept };
        }
        kept = at;
    }
    LinePlace { line, bytes: bytes.len() - kept }
}

/// Converts a loss to lines and bytes as they are counted in the file, as an editor shows them.
fn in_file(loss: Loss, bytes: &[u8]) -> Loss {
    let LinePlace { line, bytes } = place_in_file(loss.line, bytes);
    Loss { line, bytes, ..loss }
}

/// Returns the lines of a file with their ends, counted as in an editor. A line ends at `\n`, at `\r\n`, or at a single
/// `\r` that has text after it.
fn lines_in_file(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|byte| *byte == b'\n').flat_map(|line| {
        let words = line.iter().rposition(|byte| !b"\r\n".contains(byte)).map_or(0, |last| last + 1);
        let mut at = 0;
        line.split_inclusive(move |byte| {
            at += 1;
            *byte == b'\r' && at <= words
        })
    })
}

/// The byte order mark of UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

fn read_lines(bytes: &[u8]) -> Result<Opened, Loss> {
    let first = |why| loss_from(bytes, 0, 1, why);
    let mut scan = Scan::of(bytes, rules_in).map_err(first)?;
    let game = begun(&scan.header.body).map_err(first)?;
    scan.complete(&game);
    JournalReader { bytes, scan, game }.read()
}

/// Returns the rule set of a header. A header without a valid one is rejected later, so any rule set will do for it.
fn rules_in(header: &HeaderBody) -> RulesName {
    let named = header.battle.get("rules").cloned();
    named.and_then(|name| serde_json::from_value(name).ok()).unwrap_or(RulesName::Otp)
}

/// Returns the initial game of a header.
fn begun(header: &HeaderBody) -> Result<AnyGame, Damage> {
    let (battle, _) = check_battle(&header.battle.to_string(), msg!("journal-the-battle-in-it")).map_err(faulty)?;
    let charts = match &header.charts {
        None => Charts::built_in(battle.head.rules),
        Some(text) if *text == Charts::built_in(battle.head.rules).text() => Charts::built_in(battle.head.rules),
        Some(text) => Charts::recorded(battle.head.rules, text).map_err(faulty)?,
    };
    Ok(AnyGame::new(Arc::new(battle), charts))
}

fn faulty(faults: Faults) -> Damage {
    Damage::Faulty(faults.0.into_iter().next().map(Box::new))
}
