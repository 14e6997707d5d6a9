//! Opening a journal: every line is replayed and compared; the first that does not hold ends it, and is told.

use super::line::{self, ActBody, Body, HeaderBody, RawAct, RedoBody, UndoBody};
use super::{FORMAT, Journal};
use crate::dice::Replay;
use crate::rules::{Action, Charts, Game, Stop};
use crate::say::Id;
use crate::table::{RulesName, check_battle};
use crate::{id, say, word};
use serde::de::DeserializeOwned;
use std::fmt;
use std::sync::Arc;

/// What of a journal could not be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The first line of the file that does not hold, from 1; where nothing is lost, the first that is not as it was written.
    pub line: usize,
    /// Why it does not.
    pub why: String,
    /// Lines lost, this one and all after it, whole or not; 0: the file is not as it was written, and nothing is lost.
    pub lines: usize,
    /// Bytes lost: all that the file has behind the last line that holds.
    pub bytes: usize,
}

impl Loss {
    /// Why, and how much: all but the line.
    #[must_use]
    pub fn words(&self) -> String {
        let Self { why, lines, bytes, .. } = self;
        match lines {
            0 => say!("journal-nothing-is-lost", why),
            _ => say!("journal-lines-are-lost-from-there-on", why, lines, bytes),
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("journal-line", line = self.line, words = self.words()))
    }
}

crate::shown_part!(Loss);

impl std::error::Error for Loss {}

/// A journal that was opened, perhaps not to its end.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The journal up to its last good line.
    pub journal: Journal,
    /// What was lost; `None`: nothing.
    pub lost: Option<Loss>,
}

/// Whether some bytes begin as a journal does: enough to tell it from a battle or charts.
#[must_use]
pub fn looks_like_journal(bytes: &[u8]) -> bool {
    bytes
        .strip_prefix(MARK)
        .unwrap_or(bytes)
        .trim_ascii_start()
        .starts_with(format!("{{\"format\":\"{FORMAT}\"").as_bytes())
}

/// Opens a journal. A last line that lacks nothing but its end counts as whole. Of one that another program has written anew with
/// ends of its lines changed (`\r\n`, or `\r`), the mark of UTF-8 before it, empty lines or blanks round its lines nothing is
/// lost, but it is told.
///
/// # Errors
/// Not even the first line holds: there is no game.
pub fn read(bytes: &[u8]) -> Result<Opened, Loss> {
    let own = as_it_was_written(bytes);
    let there = |loss: Loss| in_file(loss, bytes);
    let opened = read_lines(&own).map_err(there)?;
    let changed = || {
        let same = own.iter().zip(bytes).take_while(|(own, there)| own == there);
        let line = same.filter(|(own, _)| **own == b'\n').count() + 1;
        Loss { line, why: word!("journal-it-was-written-anew").to_owned(), lines: 0, bytes: 0 }
    };
    let lost = opened.lost.map(there).or_else(|| (*own != *bytes).then(changed));
    Ok(Opened { lost, ..opened })
}

/// A journal without what other programs add to a text: none of its own whole lines is empty, begins or ends with a blank, or has a
/// `\r` in it. Not every line need be changed, for a program may have added to what another had written.
fn as_it_was_written(bytes: &[u8]) -> Vec<u8> {
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    let is_end = |byte: &u8| b"\n\r".contains(byte);
    let mut own = Vec::with_capacity(bytes.len());
    for line in bytes.split(is_end) {
        let trimmed = line.trim_ascii();
        if trimmed.is_empty() {
            continue;
        }
        // Half a line may end in the middle of words: a blank there is its own.
        own.extend_from_slice(if trimmed.ends_with(b"\"}") { trimmed } else { line });
        own.push(b'\n');
    }
    let behind = bytes.get(bytes.trim_ascii_end().len()..).unwrap_or_default();
    if !behind.iter().any(is_end) {
        own.pop();
    }
    own
}

/// A loss as whoever looks into the file finds it: where the line is among all lines, and how many bytes are behind the one before.
fn in_file(loss: Loss, bytes: &[u8]) -> Loss {
    let unmarked = bytes.strip_prefix(MARK).unwrap_or(bytes);
    let (mut own, mut at, mut kept) = (0, bytes.len() - unmarked.len(), 0);
    for (before, line) in lines_in_file(unmarked).enumerate() {
        at += line.len();
        if line.trim_ascii().is_empty() {
            continue;
        }
        own += 1;
        if own == loss.line {
            return Loss { line: before + 1, bytes: bytes.len() - kept, ..loss };
        }
        kept = at;
    }
    Loss { bytes: bytes.len() - kept, ..loss }
}

/// The lines of a file and their ends, as an editor counts them: a `\n` ends one, with any `\r` before it, and so does a `\r` that
/// has something of its line behind it.
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

/// What some programs begin every text with.
const MARK: &[u8] = b"\xef\xbb\xbf";

fn read_lines(bytes: &[u8]) -> Result<Opened, Loss> {
    let mut lines = bytes.split(|b| *b == b'\n');
    let header = lines.next().unwrap_or_default();
    let mut journal = open_header(header).map_err(|why| loss(bytes, 0, 1, why))?;
    for raw in lines {
        let at = journal.text.len();
        if raw.is_empty() && at >= bytes.len() {
            break;
        }
        if let Err(why) = journal.replay(raw) {
            let lost = Some(loss(bytes, at, journal.lines + 1, why));
            return Ok(Opened { journal, lost });
        }
    }
    Ok(Opened { journal, lost: None })
}

fn loss(bytes: &[u8], from: usize, line: usize, why: String) -> Loss {
    let rest = bytes.get(from..).unwrap_or_default();
    let whole = rest.iter().filter(|b| **b == b'\n').count();
    Loss { line, why, lines: whole + usize::from(!rest.ends_with(b"\n")), bytes: rest.len() }
}

/// The body of a raw line and its digest.
fn parts(raw: &[u8]) -> Result<(String, &str), String> {
    let text = std::str::from_utf8(raw).map_err(|_| word!("journal-it-is-not-text").to_owned())?;
    line::split(text).ok_or_else(|| word!("journal-it-is-not-a-whole-line-of").to_owned())
}

fn parsed<T: DeserializeOwned + Body>(body: &str) -> Result<T, String> {
    as_written(serde_json::from_str(body).map_err(unread)?, body)
}

/// Nobody writes these lines by hand: what a parser found in one tells nobody anything.
fn unread<E>(_: E) -> String {
    word!("journal-it-says-what-no-line-of-such").to_owned()
}

fn as_written<T: Body>(value: T, body: &str) -> Result<T, String> {
    // A line is written in one way only: whatever reads the same but looks different was changed by something else.
    if value.text() == body { Ok(value) } else { Err(word!("journal-it-is-not-as-it-was-written").to_owned()) }
}

/// An action, by the rules of the game.
fn read_act(rules: RulesName, body: &str) -> Result<ActBody, String> {
    let RawAct { n, who, action, dice } = serde_json::from_str(body).map_err(unread)?;
    let action = Action::read(rules, action).map_err(unread)?;
    as_written(ActBody { n, who, action, dice }, body)
}

fn open_header(raw: &[u8]) -> Result<Journal, String> {
    // One mark is off already; whatever is behind a second is something else.
    if raw.starts_with(MARK) || !looks_like_journal(raw) {
        return Err(say!("journal-it-does-not-begin-as-a-does", format = FORMAT));
    }
    let (body, digest) = parts(raw)?;
    let header: HeaderBody = parsed(&body)?;
    let (battle, _) =
        check_battle(&header.battle.to_string(), word!("journal-the-battle-in-it")).map_err(|e| first_fault(&e))?;
    let charts = match &header.charts {
        None => Charts::built_in(battle.rules),
        Some(text) if *text == Charts::built_in(battle.rules).text() => Charts::built_in(battle.rules),
        Some(text) => Charts::recorded(battle.rules, text).map_err(|e| first_fault(&e))?,
    };
    let journal = Journal::begun(Game::new(Arc::new(battle), charts), &header);
    if journal.digest == digest { Ok(journal) } else { Err(MISFIT.word().to_owned()) }
}

fn first_fault(faults: &crate::table::Faults) -> String {
    faults.0.first().map_or_else(|| word!("journal-it-is-faulty").to_owned(), ToString::to_string)
}

/// Why a digest may not fit.
const MISFIT: Id = id!("journal-its-digest-does-not-fit");

impl Journal {
    /// Replays one line as read; on an error the journal is as it was before.
    fn replay(&mut self, raw: &[u8]) -> Result<(), String> {
        let (body, digest) = parts(raw)?;
        if body.starts_with("{\"undo\":") {
            let UndoBody { undo } = parsed(&body)?;
            let to = self.cursor.checked_sub(undo).filter(|_| undo > 0);
            self.replay_cursor(to, &body, digest)
        } else if body.starts_with("{\"redo\":") {
            let RedoBody { redo } = parsed(&body)?;
            let to = self.cursor.checked_add(redo).filter(|_| redo > 0);
            self.replay_cursor(to, &body, digest)
        } else {
            self.replay_action(&body, digest)
        }
    }

    fn replay_cursor(&mut self, to: Option<usize>, body: &str, digest: &str) -> Result<(), String> {
        let game = to.and_then(|to| self.games.get(to)).ok_or(word!("journal-there-is-not-so-much-to-undo"))?;
        check_digest(self, body, game, digest)?;
        self.game = game.clone();
        self.cursor = to.unwrap_or(self.cursor);
        self.accept(body, digest);
        Ok(())
    }

    fn replay_action(&mut self, body: &str, digest: &str) -> Result<(), String> {
        let act = read_act(self.game.rules(), body)?;
        if act.n != self.next_n() {
            return Err(say!("journal-it-is-action-and-action-comes-next", act = act.n, next_n = self.next_n()));
        }
        let mut after = self.game.clone();
        let mut dice = Replay::new(&act.dice);
        let done = after.act(&act.action, &mut dice);
        dice.finish().map_err(|fault| fault.to_string())?;
        let events = done.map_err(|stop| match stop {
            Stop::Refused(refusal) => say!("journal-the-rules-refuse-it", refusal),
            Stop::Wants(wanted) => say!("journal-it", wanted),
        })?;
        check_digest(self, body, &after, digest)?;
        self.commit(act, after, events);
        Ok(())
    }

    fn accept(&mut self, body: &str, digest: &str) {
        self.digest = digest.to_owned();
        line::push(&mut self.text, body, digest);
        self.lines += 1;
    }
}

fn check_digest(journal: &Journal, body: &str, after: &Game, digest: &str) -> Result<(), String> {
    let written = line::digest(&journal.digest, body, &after.state_json());
    if written == digest { Ok(()) } else { Err(MISFIT.word().to_owned()) }
}
