//! Chooses the reader for a text; the module documentation of `published` states the rule.

use super::clean::{self, Clean};
use super::draft::{ReadAs, ReadRow, Reading};
use super::notes::Note;
use super::{ListScale, read_published};
use crate::battle::RulesName;
use crate::input::{Fault, Faults, Severity};
use crate::msg;
use crate::roster::read::{ReadOver, read_over, sheet_of};
use crate::roster::rows::{RosterHead, RosterRow, RosterRowKind, RosterSheet};
use crate::roster::{Roster, tidy};
use std::collections::{BTreeMap, BTreeSet};

/// The result of reading a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRead {
    /// Its rows and its roster.
    pub reading: Reading,
    /// Warnings, and the faults of marked rows.
    pub faults: Faults,
}

impl ListRead {
    /// Returns whether every row was read without a guess.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.reading.strict.is_some() && self.reading.unread().next().is_none()
    }
}

/// Reads an army list in any form: a table or a list in our format, or a published list. `rules` is the default if the
/// text names no rule set; `men_per_figure` is the scale if it counts men.
///
/// ```
/// use drumhead::roster::read_list;
/// let read = read_list("Crown\n  A\n    7th Foot, 16 line infantry, muskets\n", "a.txt", None, 20).unwrap();
/// assert!(read.is_plain());
/// let read = read_list("British\n7th Foot (16)\n71st Foot (20)\n", "a.txt", None, 20).unwrap();
/// assert!(!read.is_plain());
/// assert_eq!(read.reading.roster().figures(), 36);
/// let fault = read_list("Dear Sir,\n", "a.txt", None, 20).unwrap_err().to_string();
/// assert!(fault.contains("a unit is written"), "{fault}");
/// ```
///
/// # Errors
/// The text contains no unit: a description of a unit line, after the faults if it is a table or a list in our format.
pub fn read_list(text: &str, file: &str, rules: Option<RulesName>, men_per_figure: u16) -> Result<ListRead, Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let named = RosterHead::of(text).rules.or(rules);
    let scale = ListScale { rules: named.unwrap_or_default(), men_per_figure };
    let given = Given { text, file, rules, scale };
    let raw = given.strictly(text);
    let cleaned = clean::cleaned(text);
    // Bullets before names are not part of the names.
    if let Ok((roster, warnings)) = &raw
        && is_whole(roster)
        && cleaned.bullets < 2
    {
        return Ok(given.plain(roster.clone(), warnings.clone(), &Clean::default()));
    }
    let tidied = if cleaned.text == text { raw.clone() } else { given.strictly(&cleaned.text) };
    if let Ok((roster, warnings)) = &tidied
        && is_whole(roster)
    {
        return Ok(given.plain(roster.clone(), warnings.clone(), &cleaned));
    }
    match raw {
        Ok((roster, warnings)) if is_whole(&roster) => Ok(given.plain(roster, warnings, &Clean::default())),
        raw => given.otherwise(raw, tidied, &cleaned),
    }
}

/// Returns whether there are units and no side is empty.
fn is_whole(roster: &Roster) -> bool {
    roster.units().next().is_some() && empty_sides(roster).next().is_none()
}

/// Returns the sides without a commander or a brigade.
fn empty_sides(roster: &Roster) -> impl Iterator<Item = &str> {
    let empty = roster.sides.iter().filter(|side| side.chief.is_none() && side.brigades.is_empty());
    empty.map(|side| side.name.as_str())
}

type Strictly = Result<(Roster, Faults), Faults>;

/// A text and the settings for reading it.
struct Given<'t> {
    text: &'t str,
    file: &'t str,
    rules: Option<RulesName>,
    scale: ListScale,
}

impl Given<'_> {
    fn strictly(&self, clean: &str) -> Strictly {
        read_over(&ReadOver { clean, text: self.text, file: self.file }, self.rules)
    }

    /// Decides if neither reading is whole: a list with mistakes, a published list, or no list.
    fn otherwise(&self, raw: Strictly, tidied: Strictly, cleaned: &Clean) -> Result<ListRead, Faults> {
        let faults = match (&raw, &tidied) {
            (Err(raw), Err(tidied)) if fatal(raw) < fatal(tidied) => raw.clone(),
            (_, Err(tidied)) => tidied.clone(),
            _ => Faults::default(),
        };
        if faults.any_fatal() && self.is_misspelt(&cleaned.text) {
            return Err(faults);
        }
        if faults.any_fatal() && self.is_ours(&cleaned.text) {
            return self.marked(cleaned, &faults).ok_or(faults);
        }
        let reading = read_published(self.text, self.scale);
        // An empty side beside others that are not empty is a warning, not a fault.
        for (roster, warnings) in [tidied, raw].into_iter().flatten() {
            let units = roster.units().count();
            if units > 0 && units >= reading.units() {
                let warnings = self.with_empty(&roster, warnings);
                return Ok(self.plain(roster, warnings, cleaned));
            }
        }
        if reading.units() > 0 {
            return Ok(ListRead { reading, faults: Faults::default() });
        }
        Err(self.no_unit(faults))
    }

    /// Returns its rows by the rules it names, or by each rule set if it names none.
    fn sheets(&self, clean: &str) -> Vec<RosterSheet> {
        let rules = RosterHead::of(clean).rules.or(self.rules).map_or(RulesName::ALL.to_vec(), |rules| vec![rules]);
        rules.into_iter().map(|rules| sheet_of(clean, rules)).collect()
    }

    /// Returns whether its header lacks columns only because of misspellings, so that correcting them is enough.
    fn is_misspelt(&self, clean: &str) -> bool {
        self.sheets(clean).iter().any(|sheet| sheet.misspelt > 0 && sheet.misspelt >= sheet.lacking.len())
    }

    /// Returns whether it is a table or a list in our format with mistakes: at least half of its unit rows contain two
    /// words of our format, and its header, if it has one, lacks no column.
    fn is_ours(&self, clean: &str) -> bool {
        let spoken = |row: &&&RosterRow| row.fields.iter().filter(|(field, _)| *field != "name").count() >= 2;
        self.sheets(clean).iter().any(|sheet| {
            let units: Vec<&RosterRow> = sheet.rows.iter().filter(|row| row.what == RosterRowKind::Unit).collect();
            sheet.lacking.is_empty() && !units.is_empty() && units.iter().filter(spoken).count() * 2 >= units.len()
        })
    }

    /// Returns the list without the rows that have faults, which are marked. `None` if that cannot be read either.
    fn marked(&self, cleaned: &Clean, faults: &Faults) -> Option<ListRead> {
        let mut lines: Vec<String> = cleaned.text.split_inclusive('\n').map(str::to_owned).collect();
        let mut wrong: BTreeMap<u32, String> = BTreeMap::new();
        let mut told = faults.clone();
        for _ in 0..4 {
            for fault in told.0.iter().filter(|fault| fault.severity == Severity::Fault) {
                let line = lines.get_mut(usize::try_from(fault.line).ok()?.checked_sub(1)?)?;
                *line = clean::blanked(line);
                wrong.entry(fault.line).or_insert_with(|| fault.text.clone());
            }
            match self.strictly(&lines.concat()) {
                Ok((roster, warnings)) if roster.units().next().is_some() => {
                    let mut read = self.plain(roster, warnings, cleaned);
                    for row in &mut read.reading.rows {
                        if let Some(why) = wrong.get(&row.line) {
                            (row.read, row.notes) = (ReadAs::Unread, vec![Note::Fault(why.clone())]);
                        }
                    }
                    read.faults.0.retain(|fault| fault.severity == Severity::Warning);
                    read.faults.0.extend(faults.0.iter().filter(|fault| fault.severity == Severity::Fault).cloned());
                    read.faults.0.sort_by_key(|fault| (fault.line, fault.column));
                    return Some(read);
                }
                Ok(_) => return None,
                Err(more) => told = more,
            }
        }
        None
    }

    /// Returns the reading of a table or a list in our format: a row for each line.
    fn plain(&self, mut roster: Roster, faults: Faults, cleaned: &Clean) -> ListRead {
        if let Some(title) = cleaned.title.as_ref().filter(|_| roster.title.is_empty()) {
            roster.title.clone_from(title);
        }
        let scale = ListScale { rules: roster.rules, ..self.scale };
        let rows = self.rows(roster.rules, cleaned);
        ListRead { reading: Reading { scale, rows, strict: Some(roster) }, faults }
    }

    fn rows(&self, rules: RulesName, cleaned: &Clean) -> Vec<ReadRow> {
        let clean = if cleaned.text.is_empty() { self.text } else { &cleaned.text };
        let sheet = sheet_of(clean, rules);
        let starts = crate::input::line_starts(self.text);
        let line_of = |at: usize| u32::try_from(starts.partition_point(|start| *start <= at)).unwrap_or(u32::MAX);
        let kinds: BTreeMap<u32, &'static str> = sheet.rows.iter().map(|row| (line_of(row.at), kind(row))).collect();
        let gone: BTreeSet<u32> = cleaned.gone.iter().copied().collect();
        let header = crate::roster::table::sign_of(clean, RosterHead::of(clean).end).and_then(|_| {
            let first = sheet.rows.first().map_or(u32::MAX, |row| line_of(row.at));
            let is_head = |(n, line): &(usize, &str)| {
                let number = u32::try_from(n + 1).unwrap_or(u32::MAX);
                number < first && !gone.contains(&number) && !tidy(line).is_empty() && !line.trim().starts_with('#')
            };
            self.text.lines().enumerate().find(is_head).map(|(n, _)| u32::try_from(n + 1).unwrap_or(u32::MAX))
        });
        let there = self.text.lines().enumerate().filter(|(_, line)| !tidy(line).is_empty());
        there
            .map(|(n, line)| {
                let number = u32::try_from(n + 1).unwrap_or(u32::MAX);
                let (read, notes) = match kinds.get(&number) {
                    Some(kind) => (ReadAs::Strict(kind), Vec::new()),
                    None if header == Some(number) => (ReadAs::Heading, Vec::new()),
                    None if gone.contains(&number) => (ReadAs::Remark, vec![Note::Decoration]),
                    None => (ReadAs::Remark, Vec::new()),
                };
                let text = line.trim().to_owned();
                ReadRow { line: number, text, read, side: None, brigade: None, guesses: Vec::new(), notes }
            })
            .collect()
    }

    /// Adds a warning for each empty side.
    fn with_empty(&self, roster: &Roster, mut warnings: Faults) -> Faults {
        for side in empty_sides(roster) {
            let line = self.text.lines().position(|line| tidy(line).contains(side)).unwrap_or(0);
            let line = u32::try_from(line + 1).unwrap_or(u32::MAX);
            let text = msg!("table-nothing-under-side", side);
            warnings.0.push(Fault { file: self.file.to_owned(), line, column: 1, severity: Severity::Warning, text });
        }
        warnings
    }

    fn no_unit(&self, mut faults: Faults) -> Faults {
        let text = msg!("table-no-unit-line").to_owned();
        let severity = Severity::Fault;
        faults.0.retain(|fault| fault.severity == Severity::Fault && fault.text != msg!("table-list-without-unit"));
        faults.0.insert(0, Fault { file: self.file.to_owned(), line: 1, column: 1, severity, text });
        faults
    }
}

fn kind(row: &RosterRow) -> &'static str {
    match row.what {
        RosterRowKind::Unit => "unit",
        RosterRowKind::Commander => "commander",
        RosterRowKind::Heading if row.brigade.is_some() => "brigade",
        RosterRowKind::Heading => "side",
    }
}

fn fatal(faults: &Faults) -> usize {
    faults.0.iter().filter(|fault| fault.severity == Severity::Fault).count()
}
