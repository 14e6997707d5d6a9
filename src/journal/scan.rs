//! Reads a journal without the rules: its lines, the first damaged one, and the actions in force after its undos and
//! redos.

use super::Damage;
use super::divergence::{Ordered, Record};
use super::line::{
    self, ActBody, Body, Checkpoint, FORMAT_FIRST, FORMAT_FOURTH, FORMAT_SECOND, FORMAT_THIRD, Format, HeaderBody,
    MarkBody, RawAct, RedoBody, UndoBody,
};
use crate::battle::RulesName;
use crate::dice::Rolled;
use crate::rules::{Action, AnyGame};
use serde::de::DeserializeOwned;

/// The first line of a journal.
#[derive(Debug)]
pub(super) struct Header<'t> {
    pub body: HeaderBody,
    pub format: Format,
    pub open: &'t str,
    pub digest: &'t str,
    /// The digest of the state after it; `None` in the first format.
    pub state: Option<&'t str>,
}

/// A line after the first.
#[derive(Debug)]
pub(super) struct ScannedLine<'t> {
    /// The line up to its digest.
    pub open: &'t str,
    pub digest: &'t str,
    /// The digest of the state after it; `None` in the first format.
    pub state: Option<&'t str>,
    pub checkpoint: Option<Checkpoint<'t>>,
    pub says: Says,
}

/// The kind and contents of a line.
#[derive(Debug)]
pub(super) enum Says {
    Act(Act),
    Undo(usize),
    Redo(usize),
    Mark(MarkBody),
}

/// An action.
#[derive(Debug)]
pub(super) struct Act {
    pub n: u64,
    pub who: String,
    pub action: Ordered,
    pub dice: Vec<Rolled>,
    pub joined: bool,
}

/// The first damaged line.
#[derive(Clone, Debug)]
pub(super) struct DamagedLine {
    /// The offset of its first byte.
    pub at: usize,
    pub why: Damage,
}

/// A journal up to its first damaged line, as far as damage can be found without the rules.
#[derive(Debug)]
pub(super) struct Scan<'t> {
    pub header: Header<'t>,
    pub lines: Vec<ScannedLine<'t>>,
    pub damaged: Option<DamagedLine>,
}

impl<'t> Scan<'t> {
    /// Reads the lines up to the first damaged one; `rules` finds the rule set in the header.
    pub fn of(bytes: &'t [u8], rules: impl Fn(&HeaderBody) -> RulesName) -> Result<Self, Damage> {
        let mut raw_lines = bytes.split(|b| *b == b'\n');
        let first = raw_lines.next().unwrap_or_default();
        let header = header(first)?;
        let rules = rules(&header.body);
        let mut scan = Scan { header, lines: Vec::new(), damaged: None };
        let (mut at, mut timeline, mut format) = (first.len() + 1, Timeline::default(), scan.header.format);
        for raw in raw_lines {
            if raw.is_empty() && at >= bytes.len() {
                break;
            }
            let before = bytes.get(..at).unwrap_or_default();
            let read = read_line(raw, rules, format, scan.last_digest());
            let read = read.and_then(|line| line.stands_after(before, &mut timeline, scan.lines.len()));
            match read {
                Ok(line) => scan.lines.push(line),
                Err(why) => {
                    scan.damaged = Some(DamagedLine { at, why });
                    break;
                }
            }
            if let Some(ScannedLine { says: Says::Mark(mark), .. }) = scan.lines.last() {
                format = Format::of_mark(mark.format.as_deref()).unwrap_or(format);
            }
            at += raw.len() + 1;
        }
        Ok(scan)
    }

    /// Returns the digest of the line before a line; lines are counted from 0 after the header.
    pub fn digest_before(&self, index: usize) -> &'t str {
        let line = index.checked_sub(1).and_then(|before| self.lines.get(before));
        line.map_or(self.header.digest, |line| line.digest)
    }

    fn last_digest(&self) -> &'t str {
        self.digest_before(self.lines.len())
    }

    /// Returns the index of the last mark.
    pub fn last_mark(&self) -> Option<usize> {
        self.lines.iter().rposition(|line| matches!(line.says, Says::Mark(_)))
    }

    /// Returns the version of the rules of the last lines; `None` in the first format.
    pub fn rules_version(&self) -> Option<u16> {
        self.version_before(self.lines.len())
    }

    /// Returns the version of the rules of a line. Journals of the first format record none: version 1.
    pub fn version_at(&self, index: usize) -> u16 {
        self.version_before(index + 1).unwrap_or(1)
    }

    /// Returns the last version named by the header and the first `count` lines.
    fn version_before(&self, count: usize) -> Option<u16> {
        let marked = self.lines.iter().take(count).rev().find_map(|line| match &line.says {
            Says::Mark(mark) => Some(mark.rules_version),
            _ => None,
        });
        marked.or(self.header.body.rules_version)
    }

    /// Returns the format after the first `count` lines.
    pub fn format_after(&self, count: usize) -> Format {
        let marked = self.lines.iter().take(count).rev().find_map(|line| match &line.says {
            Says::Mark(mark) => Format::of_mark(mark.format.as_deref()),
            _ => None,
        });
        marked.unwrap_or(self.header.format)
    }

    /// Fills in the purposes, the kinds of rolls and the names of units, of the dice of every action: a journal records
    /// only codes and ids.
    pub fn complete(&mut self, game: &AnyGame) {
        for line in &mut self.lines {
            if let Says::Act(act) = &mut line.says {
                game.complete(&mut act.dice);
            }
        }
    }

    /// Returns the timeline after the first `count` lines.
    pub fn timeline(&self, count: usize) -> Timeline {
        let mut timeline = Timeline::default();
        for (index, line) in self.lines.iter().take(count).enumerate() {
            // No error is possible: each line already passed `follow` when it was read.
            let _ = timeline.follow(index, &line.says);
        }
        timeline
    }

    /// Returns the action on a line.
    pub fn act(&self, index: usize) -> Option<&Act> {
        match &self.lines.get(index)?.says {
            Says::Act(act) => Some(act),
            _ => None,
        }
    }

    /// Returns the `wanted` range of the actions of a timeline. `acts` are the lines of all its actions from the first
    /// on: the turn of an action follows from the actions before it.
    pub fn records(&self, acts: &[usize], wanted: std::ops::Range<usize>) -> Vec<Record> {
        let (mut turn, mut out) = (Some(0), Vec::new());
        for (place, index) in acts.iter().enumerate().take(wanted.end) {
            let (Some(act), Some(line)) = (self.act(*index), self.lines.get(*index)) else { continue };
            if wanted.contains(&place) {
                let Act { n, who, action, dice, .. } = act;
                out.push(Record { n: *n, turn, who: who.clone(), action: action.clone(), dice: dice.clone() });
            }
            turn = match (line.checkpoint, line.state) {
                (Some(checkpoint), _) => Some(checkpoint.turn),
                (None, Some(_)) => turn,
                (None, None) => None,
            };
        }
        out
    }
}

impl ScannedLine<'_> {
    /// Checks that the line fits the text and the timeline before it, and applies it to the timeline.
    fn stands_after(self, before: &[u8], timeline: &mut Timeline, index: usize) -> Result<Self, Damage> {
        if let Says::Mark(mark) = &self.says
            && mark.text != line::text_digest(before)
        {
            return Err(Damage::Changed);
        }
        timeline.follow(index, &self.says)?;
        Ok(self)
    }
}

/// The actions in force and those that can be redone, from the start of the battle, as indices of their lines.
#[derive(Clone, Debug, Default)]
pub(super) struct Timeline {
    pub acts: Vec<usize>,
    /// The number of actions in force.
    pub cursor: usize,
    /// The number of actions before the checkpoint that the game continues from.
    pub floor: usize,
}

impl Timeline {
    /// Applies a line. Returns the actions that a mark drops, as indices of their lines; of any other line nothing.
    ///
    /// # Errors
    /// The line does not fit the timeline.
    pub fn follow(&mut self, index: usize, says: &Says) -> Result<Vec<usize>, Damage> {
        match says {
            Says::Act(act) => {
                let next = self.cursor as u64 + 1;
                if act.n != next {
                    return Err(Damage::OutOfOrder { act: act.n, next });
                }
                self.acts.truncate(self.cursor);
                self.acts.push(index);
                self.cursor += 1;
            }
            Says::Undo(steps) => {
                let to = self.cursor.checked_sub(*steps).filter(|to| *to >= self.floor && *steps > 0);
                self.cursor = to.ok_or(Damage::TooMuch)?;
            }
            Says::Redo(steps) => {
                let to = self.cursor.checked_add(*steps).filter(|to| *to <= self.acts.len() && *steps > 0);
                self.cursor = to.ok_or(Damage::TooMuch)?;
            }
            Says::Mark(mark) => {
                let MarkBody { from, in_force, redo, .. } = mark;
                let all = in_force.checked_add(*redo).filter(|all| *all <= self.acts.len()).ok_or(Damage::TooMuch)?;
                if *from < self.floor || from > in_force {
                    return Err(Damage::TooMuch);
                }
                (self.cursor, self.floor) = (*in_force, *from);
                return Ok(self.acts.split_off(all));
            }
        }
        Ok(Vec::new())
    }
}

/// A line up to its digest, its digest, and that of the line before.
#[derive(Clone, Copy)]
struct Raw<'t> {
    open: &'t str,
    digest: &'t str,
    before: &'t str,
}

/// Splits a raw line into the part before its digest, and the digest.
fn parts(raw: &[u8]) -> Result<(&str, &str), Damage> {
    let text = std::str::from_utf8(raw).map_err(|_| Damage::NotText)?;
    line::split(text).ok_or(Damage::NotWhole)
}

fn header(raw: &[u8]) -> Result<Header<'_>, Damage> {
    let begins = |format| raw.starts_with(line::opening(format).as_bytes());
    let format = match () {
        () if begins(FORMAT_FOURTH) => Format::Fourth,
        () if begins(FORMAT_THIRD) => Format::Third,
        () if begins(FORMAT_SECOND) => Format::Second,
        () if begins(FORMAT_FIRST) => Format::First,
        () => return Err(Damage::NotAJournal),
    };
    let (open, digest) = parts(raw)?;
    let (body, state) = match format {
        Format::First => (open, None),
        Format::Second | Format::Third | Format::Fourth => {
            let parts = line::split_second(open).ok_or(Damage::NotWhole)?;
            if line::digest("", open) != digest {
                return Err(Damage::Changed);
            }
            (parts.body, Some(parts.state))
        }
    };
    Ok(Header { body: parsed(&format!("{body}}}"))?, format, open, digest, state })
}

fn read_line<'t>(raw: &'t [u8], rules: RulesName, format: Format, before: &str) -> Result<ScannedLine<'t>, Damage> {
    let (open, digest) = parts(raw)?;
    let parts = match format {
        Format::First => line::LineParts { body: open, checkpoint: None, state: "" },
        Format::Second | Format::Third | Format::Fourth => line::split_second(open).ok_or(Damage::NotWhole)?,
    };
    let is_own = |checkpoint: line::Checkpoint<'_>| line::state_digest(checkpoint.state) == parts.state;
    let holds = line::digest(before, open) == digest && parts.checkpoint.is_none_or(is_own);
    if format != Format::First && !holds {
        return Err(Damage::Changed);
    }
    let body = format!("{}}}", parts.body);
    let says = if body.starts_with("{\"undo\":") {
        Says::Undo(parsed::<UndoBody>(&body)?.undo)
    } else if body.starts_with("{\"redo\":") {
        Says::Redo(parsed::<RedoBody>(&body)?.redo)
    } else if body.starts_with("{\"rules_version\":") {
        mark(&body, Raw { open, digest, before }, format)?
    } else {
        Says::Act(read_act(rules, format, &body)?)
    };
    // A mark is laid out as in the second format even after lines of the first.
    let (checkpoint, state) = match (&says, format) {
        (Says::Mark(_), _) => (None, line::split_second(open).map(|parts| parts.state)),
        (_, Format::First) => (None, None),
        (_, Format::Second | Format::Third | Format::Fourth) => (parts.checkpoint, Some(parts.state)),
    };
    Ok(ScannedLine { open, digest, state, checkpoint, says })
}

/// Reads a mark, which is laid out as in the second format even after lines of the first.
fn mark(body: &str, raw: Raw<'_>, format: Format) -> Result<Says, Damage> {
    let mark: MarkBody = match format {
        Format::Second | Format::Third | Format::Fourth => parsed(body)?,
        Format::First => {
            let parts = line::split_second(raw.open).ok_or(Damage::NotWhole)?;
            if line::digest(raw.before, raw.open) != raw.digest {
                return Err(Damage::Changed);
            }
            parsed(&format!("{}}}", parts.body))?
        }
    };
    // A later format cannot be read.
    Format::of_mark(mark.format.as_deref()).ok_or(Damage::Unknown)?;
    Ok(Says::Mark(mark))
}

fn parsed<T: DeserializeOwned + Body>(body: &str) -> Result<T, Damage> {
    // Only the program writes these lines, so the parser's own message would not help.
    as_written(serde_json::from_str(body).map_err(|_| Damage::Unknown)?, body)
}

fn as_written<T: Body>(value: T, body: &str) -> Result<T, Damage> {
    // The program writes each line in one form only: any other form with the same meaning is the work of another
    // program.
    if value.text() == body { Ok(value) } else { Err(Damage::NotAsWritten) }
}

/// Reads an action of a rule set. From the second format on the digest proves that the line is unchanged, so an action
/// unknown to these rules belongs to another version.
fn read_act(rules: RulesName, format: Format, body: &str) -> Result<Act, Damage> {
    let RawAct { n, who, action: json, dice, joined } = serde_json::from_str(body).map_err(|_| Damage::Unknown)?;
    match (Action::read(rules, json.clone()), format) {
        (Ok(action), Format::First) => {
            let body = as_written(ActBody { n, who, action, dice, joined }, body)?;
            let ActBody { n, who, action, dice, joined } = body;
            Ok(Act { n, who, action: Ordered::Known(action), dice, joined })
        }
        (Ok(action), Format::Second | Format::Third | Format::Fourth) => {
            Ok(Act { n, who, action: Ordered::Known(action), dice, joined })
        }
        (Err(_), Format::First) => Err(Damage::Unknown),
        (Err(_), Format::Second | Format::Third | Format::Fourth) => {
            Ok(Act { n, who, action: Ordered::Unknown(json), dice, joined })
        }
    }
}
