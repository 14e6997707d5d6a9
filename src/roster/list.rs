//! An indented list: sides, under them brigades, under those units and commanders; after each name its details.

use super::cells::{CellReader, RosterCell};
use super::notes::{MAX_OF_ROW, RosterFault, note};
use super::rows::{RosterRow, RosterRowKind, RosterSheet};
use super::words::{LEADERS, key_of};
use crate::battle::{ListPhrase, RulesName};
use crate::input::{Severity, nearest};
use crate::msg;

/// Parses a list.
pub(super) fn read(text: &str, begins: usize, rules: RulesName) -> RosterSheet {
    let mut list = ListBuilder { rules, ..ListBuilder::default() };
    let mut at = begins;
    for line in text.get(begins..).unwrap_or("").split_inclusive('\n') {
        let inner = line.trim_start();
        if !inner.is_empty() && !inner.starts_with('#') {
            let set_in = line.len() - inner.len();
            let level = list.level(width(line.get(..set_in).unwrap_or("")), at + set_in);
            if !list.line(inner.trim_end(), at + set_in, level) {
                break;
            }
        }
        at += line.len();
    }
    list.sheet
}

/// Returns the width of an indentation: tab stops are every four columns.
fn width(white: &str) -> usize {
    white.chars().fold(0, |width, c| if c == '\t' { (width / 4 + 1) * 4 } else { width + 1 })
}

/// The rows read so far, and the context of the next line.
#[derive(Default)]
struct ListBuilder {
    rules: RulesName,
    sheet: RosterSheet,
    /// The indentations of the open levels: of the side, of the brigade and of the lines under it, as far as they have
    /// begun.
    widths: Vec<usize>,
    side: Option<RosterCell>,
    brigade: Option<RosterCell>,
}

impl ListBuilder {
    fn fault(&mut self, at: usize, why: impl Into<String>) {
        self.sheet.faults.push((at, Severity::Fault, why.into()));
    }

    /// Returns the level: 0 for a side, 1 for a line under a side, 2 for a line under a brigade.
    fn level(&mut self, width: usize, at: usize) -> usize {
        while self.widths.len() > 1 && self.widths.last().is_some_and(|last| *last > width) {
            self.widths.pop();
        }
        match self.widths.last().copied() {
            Some(last) if last == width => {}
            Some(last) if last > width => {
                self.fault(at, msg!("table-line-indented-too-little"));
                self.widths = vec![width];
            }
            _ => self.widths.push(width),
        }
        let level = self.widths.len().saturating_sub(1);
        if level > 2 {
            self.widths.pop();
            self.fault(at, msg!("table-line-indented-too-far"));
        }
        level.min(2)
    }

    /// Reads a line; returns false if there are too many to continue.
    fn line(&mut self, line: &str, at: usize, level: usize) -> bool {
        let mut faults: Vec<RosterFault> = Vec::new();
        let mut cells = CellReader::new(line, 0, ',').row(&mut faults).unwrap_or_default();
        self.sheet.faults.extend(faults.into_iter().map(|(byte, severity, why)| (at + byte, severity, why)));
        let width = cells.len();
        cells.iter_mut().for_each(|cell| cell.at += at);
        let mut cells = cells.into_iter().map(|cell| cell.cut(&mut self.sheet.faults)).collect::<Vec<_>>().into_iter();
        let Some(name) = cells.next() else { return true };
        if name.is_blank() {
            self.fault(name.at, msg!("table-a-line-must-begin-with-a-name"));
            return self.sheet.counts(at, width);
        }
        let (told, plain): (Vec<RosterCell>, Vec<RosterCell>) =
            cells.partition(|cell| level > 1 && phrase(cell).is_some());
        let mut tokens: Vec<RosterCell> = plain.iter().flat_map(tokens).collect();
        if let Some(beyond) = tokens.get(MAX_OF_ROW) {
            self.fault(beyond.at, msg!("table-row-too-long", most = MAX_OF_ROW));
            tokens.truncate(MAX_OF_ROW);
        }
        if !self.sheet.counts(at, width + tokens.len()) {
            return false;
        }
        let before = tokens.len();
        tokens.retain(|token| level == 0 || !LEADERS.contains(&key_of(&token.text).as_str()));
        let leads = tokens.len() < before;
        let side = self.side.clone().unwrap_or_else(|| name.clone());
        let (what, brigade, vocabulary) = match level {
            0 => (RosterRowKind::Heading, None, Vocabulary::side()),
            1 if leads => (RosterRowKind::Commander, None, Vocabulary::commander(self.rules)),
            1 => (RosterRowKind::Heading, Some(name.clone()), Vocabulary::brigade()),
            _ if leads => (RosterRowKind::Commander, self.brigade.clone(), Vocabulary::commander(self.rules)),
            _ => (RosterRowKind::Unit, self.brigade.clone(), Vocabulary::unit(self.rules)),
        };
        match level {
            0 => (self.side, self.brigade) = (Some(name.clone()), None),
            1 if !leads => self.brigade = Some(name.clone()),
            _ => {}
        }
        let side = if level == 0 { name.clone() } else { side };
        let mut name = name;
        if what == RosterRowKind::Unit && !tokens.iter().any(|token| is_number(&token.text)) {
            self.missing_comma(&mut name, &mut tokens, &vocabulary);
        }
        let mut fields = vocabulary.fields(&tokens, &mut self.sheet.faults);
        if what != RosterRowKind::Heading {
            fields.insert(0, ("name", name.clone()));
        }
        for (field, cell) in told.iter().filter_map(phrase) {
            if fields.iter().any(|(known, _)| *known == field) {
                let part = || msg!("table-trait-given-twice", part = field.replace('_', " "));
                note(&mut self.sheet.faults, cell.at, part);
            } else {
                fields.push((field, cell));
            }
        }
        self.sheet.rows.push(RosterRow { at: name.at, what, side, brigade, fields });
        true
    }
}

impl ListBuilder {
    /// Reports a missing comma ("7th Foot 16 line infantry"): the name ends where a number and a known word start.
    fn missing_comma(&mut self, name: &mut RosterCell, words: &mut Vec<RosterCell>, vocabulary: &Vocabulary) {
        let all = tokens(name);
        let says = |rest: &[RosterCell]| {
            let joint = rest.first().is_some_and(|word| JOINTS.contains(&key_of(&word.text).as_str()));
            joint || vocabulary.next(rest).is_some()
        };
        let begins = |n: &usize| {
            let number = all.get(*n).is_some_and(|word| is_number(&word.text));
            number && all.get(n + 1..).is_some_and(|rest| !rest.is_empty() && says(rest))
        };
        let Some(at) = (1..all.len()).find(begins) else { return };
        let rest = all.get(at..).unwrap_or_default().to_vec();
        let Some(first) = rest.first() else { return };
        let end = first.at - name.at;
        let Some(kept) = name.text.get(..end).map(|text| text.trim_end().to_owned()) else { return };
        self.fault(first.at, msg!("table-comma-missing-after-name", name = kept));
        name.text = kept;
        words.splice(0..0, rest);
    }
}

/// Reads a cell that starts with a keyword: "bases 1.5 x 0.75", "attached to 7th Foot", "deployed in mill".
fn phrase(cell: &RosterCell) -> Option<(&'static str, RosterCell)> {
    const BEGIN: [(&str, &str); 4] =
        [("bases ", "base"), ("base ", "base"), ("attached to ", "attached_to"), ("deployed in ", "deployed_in")];
    let (begin, field) = BEGIN
        .into_iter()
        .find(|(begin, _)| cell.text.get(..begin.len()).is_some_and(|head| head.eq_ignore_ascii_case(begin)))?;
    let text = cell.text.get(begin.len()..)?.to_owned();
    Some((field, RosterCell { text, at: cell.at + begin.len() }))
}

/// Returns the words of a cell, each with its position.
fn tokens(cell: &RosterCell) -> Vec<RosterCell> {
    let mut out = Vec::new();
    let mut begun = None;
    for (n, c) in cell.text.char_indices().chain([(cell.text.len(), ' ')]) {
        match (c.is_whitespace(), begun) {
            (false, None) => begun = Some(n),
            (true, Some(from)) => {
                let text = cell.text.get(from..n).unwrap_or("").to_owned();
                out.push(RosterCell { text, at: cell.at + from });
                begun = None;
            }
            _ => {}
        }
    }
    out
}

const ARMS: &[ListPhrase] = &[
    ("infantry", "arm", "infantry"),
    ("foot", "arm", "infantry"),
    ("cavalry", "arm", "cavalry"),
    ("horse", "arm", "cavalry"),
    ("dragoons", "arm", "cavalry"),
    ("artillery", "arm", "artillery"),
    ("light gun", "gun", "light"),
    ("light guns", "gun", "light"),
    ("medium gun", "gun", "medium"),
    ("medium guns", "gun", "medium"),
    ("heavy gun", "gun", "heavy"),
    ("heavy guns", "gun", "heavy"),
    ("musket", "weapon", "musket"),
    ("muskets", "weapon", "musket"),
    ("rifle", "weapon", "rifle"),
    ("rifles", "weapon", "rifle"),
    ("carbine", "weapon", "carbine"),
    ("carbines", "weapon", "carbine"),
    ("fusil", "weapon", "fusil"),
    ("fusils", "weapon", "fusil"),
    ("bow", "weapon", "bow"),
    ("bows", "weapon", "bow"),
    ("swords", "weapon", "swords"),
    ("in line", "formation", "line"),
    ("in column", "formation", "column"),
    ("column", "formation", "column"),
    ("in skirmish line", "formation", "skirmish"),
    ("skirmish line", "formation", "skirmish"),
    ("limbered", "formation", "limbered"),
    ("unlimbered", "formation", "unlimbered"),
];

/// Words that only join others.
const JOINTS: [&str; 14] =
    ["with", "and", "of", "men", "man", "figures", "figure", "figs", "figs.", "fig", "crew", "in", "a", "the"];

/// The words that may describe a kind of line.
struct Vocabulary {
    of: &'static str,
    /// The field of a number without another word.
    number: Option<&'static str>,
    phrases: Vec<ListPhrase>,
}

impl Vocabulary {
    fn side() -> Self {
        Vocabulary { of: msg!("table-side-takes-colour-only"), number: None, phrases: Vec::new() }
    }

    fn brigade() -> Self {
        let of = msg!("table-brigade-takes-chit-only");
        Vocabulary { of, number: None, phrases: vec![("chit", "chit", "")] }
    }

    fn commander(rules: RulesName) -> Self {
        let phrases = rules.army().commander_phrases();
        Vocabulary { of: msg!("table-a-commander"), number: None, phrases: phrases.to_vec() }
    }

    fn unit(rules: RulesName) -> Self {
        let own = rules.army().unit_phrases();
        Vocabulary { of: msg!("table-a-unit"), number: Some("figures"), phrases: [ARMS, own].concat() }
    }

    /// Returns the fields that the words give.
    fn fields(&self, tokens: &[RosterCell], faults: &mut Vec<RosterFault>) -> Vec<(&'static str, RosterCell)> {
        let mut fields: Vec<(&'static str, RosterCell)> = Vec::new();
        let mut rest = tokens;
        while let Some(first) = rest.first() {
            let Some((field, text, count)) = self.next(rest) else {
                self.unknown(first, faults);
                rest = rest.get(1..).unwrap_or_default();
                continue;
            };
            rest = rest.get(count..).unwrap_or_default();
            if fields.iter().any(|(known, _)| *known == field) {
                let part = || msg!("table-word-repeats-trait", text = first.text, part = field.replace('_', " "));
                note(faults, first.at, part);
            } else {
                fields.push((field, RosterCell { text, at: first.at }));
            }
        }
        fields
    }

    /// Returns the next field, and how many words it takes.
    fn next(&self, tokens: &[RosterCell]) -> Option<(&'static str, String, usize)> {
        let first = tokens.first()?;
        let number = |n: usize| tokens.get(n).filter(|token| is_number(&token.text));
        if self.number.is_none() && self.phrases.is_empty() && first.text.starts_with('#') {
            return Some(("colour", first.text.clone(), 1));
        }
        if let (Some(field), Some(count)) = (self.number, number(0)) {
            let words: Vec<String> = tokens.iter().skip(1).take(3).map(|token| token.text.to_lowercase()).collect();
            return Some(match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
                ["to", "a", "stand"] => ("figures_per_stand", count.text.clone(), 4),
                ["a" | "per", "stand", ..] => ("figures_per_stand", count.text.clone(), 3),
                _ => (field, count.text.clone(), 1),
            });
        }
        let (phrase, field, text) = (1..=3).rev().find_map(|many| {
            let words: Vec<String> = tokens.get(..many)?.iter().map(|token| key_of(&token.text)).collect();
            let spoken = words.join(" ").replace('_', " ");
            self.phrases.iter().find(|(phrase, ..)| *phrase == spoken)
        })?;
        // "state_line" may be written as one word or two.
        let many = (1..=3).find(|many| {
            let words = tokens.get(..*many).unwrap_or_default().iter().map(|token| key_of(&token.text));
            words.collect::<Vec<_>>().join(" ").replace('_', " ") == **phrase
        })?;
        match *text {
            // The number follows its word.
            "" => number(many).map(|count| (*field, count.text.clone(), many + 1)),
            text => Some((*field, text.to_owned(), many)),
        }
    }

    /// Reports an unknown word, unless it only joins others.
    fn unknown(&self, token: &RosterCell, faults: &mut Vec<RosterFault>) {
        let word = key_of(&token.text);
        if self.number.is_none() || !JOINTS.contains(&word.as_str()) {
            note(faults, token.at, || self.not_said(token, &word));
        }
    }

    fn not_said(&self, token: &RosterCell, word: &str) -> String {
        let is_word = |part: &&str| !JOINTS.contains(part);
        // A word that is only a part of a phrase, or lacks its number.
        let whole = self.phrases.iter().find(|(phrase, ..)| phrase.split(' ').filter(is_word).any(|part| part == word));
        let words = self.phrases.iter().flat_map(|(phrase, ..)| phrase.split(' ')).filter(is_word);
        if let Some((phrase, _, "")) = whole {
            return msg!("table-number-missing-after-word", token = phrase);
        }
        match whole.map(|(phrase, ..)| *phrase).or(nearest(word, words)) {
            Some(near) => msg!("table-nearest-trait-word", token = token.text, of = self.of, near),
            None => msg!("table-unknown-trait-word", token = token.text, of = self.of),
        }
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}
