//! The editor's state: charts changed one cell at a time, with undo and redo, and checked after every change.
//!
//! A draft may have faults; charts can be made from it only when it has none. The app saves it.

use super::{Book, ChartCell, Datum, Examined, NEVER, TableEdit, sections, source_word, title_of};
use crate::input::{Doc, read_json};
use crate::input::{Fault, Severity};
use crate::rules::Source;
use crate::text;
use std::sync::{Arc, OnceLock};

/// Limit of the undo history.
const STEPS: usize = 500;

/// A state of the draft.
#[derive(Clone, Debug)]
struct DraftStep {
    doc: Arc<Doc>,
    /// The path of the cell that was typed in to reach this state; more typing in the same cell continues the step.
    typed: Option<String>,
}

/// Charts being edited.
#[derive(Clone, Debug)]
pub struct Draft {
    book: &'static dyn Book,
    now: DraftStep,
    past: Vec<DraftStep>,
    undone: Vec<DraftStep>,
    cells: Vec<ChartCell>,
    left_out: Vec<ChartCell>,
    faults: Vec<Fault>,
    /// The ways to reshape each page, computed on first use.
    ways: OnceLock<Vec<(usize, TableEdit)>>,
}

impl Draft {
    /// Makes a draft with the contents of complete charts, from [`Self::whole`] or the charts' own text.
    pub(in crate::rules) fn of(book: &'static dyn Book, doc: Arc<Doc>) -> Self {
        let now = DraftStep { doc, typed: None };
        let (past, undone, ways) = (Vec::new(), Vec::new(), OnceLock::new());
        let (cells, left_out, faults) = (Vec::new(), Vec::new(), Vec::new());
        let mut draft = Draft { book, now, past, undone, cells, left_out, faults, ways };
        draft.examine();
        draft
    }

    /// Reads a draft from [`Self::text`], faulty or not; `None` if it is no charts file at all.
    #[must_use]
    pub fn read(book: &'static dyn Book, text: &str) -> Option<Self> {
        let (doc, _) = read_json(text, "draft", |root| root.is_object().then(|| root.doc())).ok()?;
        Some(Self::of(book, Arc::new(book.laid_over(&doc))))
    }

    /// Returns the set's description of its charts.
    #[must_use]
    pub fn book(&self) -> &'static dyn Book {
        self.book
    }

    /// Rewrites titles and faults after the language has changed.
    pub fn relocalise(&mut self) {
        self.examine();
    }

    /// Reads the whole file again after a change.
    fn examine(&mut self) {
        let Examined { cells, left_out, faults } = self.book.examine(&self.now.doc.write());
        self.cells = cells;
        self.left_out = left_out;
        self.faults = faults.0;
        self.ways = OnceLock::new();
    }

    /// Returns a complete charts file, faulty or not.
    #[must_use]
    pub fn whole(&self) -> String {
        self.now.doc.write()
    }

    /// Returns a charts file with the sections that differ from the built-in ones.
    #[must_use]
    pub fn text(&self) -> String {
        let built_in = self.book.built_in();
        let differs = |name: &str, doc: &Doc| built_in.doc.at(name) != Some(doc) || self.book.head().contains(&name);
        let own = self.now.doc.members().iter().filter(|(name, doc)| differs(name, doc)).cloned();
        Doc::Object(own.collect()).write()
    }

    /// Returns whether it has the same contents as the built-in charts.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        let built_in = self.book.built_in();
        let same = |name: &str| self.now.doc.at(name) == built_in.doc.at(name);
        sections(self.book.pages()).all(same)
    }

    /// Returns every cell.
    #[must_use]
    pub fn cells(&self) -> &[ChartCell] {
        &self.cells
    }

    /// Returns a cell by its path.
    #[must_use]
    pub fn cell(&self, path: &str) -> Option<&ChartCell> {
        self.cells.iter().find(|cell| cell.path == path)
    }

    /// Returns the cells of a page, in order.
    pub fn page(&self, page: usize) -> impl Iterator<Item = &ChartCell> {
        let sections = self.sections_of(page);
        // Cells are read in another order than that of the page's sections.
        sections.iter().flat_map(|(name, _)| self.cells.iter().filter(move |cell| cell.section() == *name))
    }

    /// Returns the modifiers that the rules know and the charts of a page do not have, in order; they can be inserted.
    pub fn left_out(&self, page: usize) -> impl Iterator<Item = &ChartCell> {
        let sections = self.sections_of(page);
        sections.iter().flat_map(|(name, _)| self.left_out.iter().filter(move |cell| cell.section() == *name))
    }

    fn sections_of(&self, page: usize) -> &'static [(&'static str, &'static str)] {
        self.book.pages().get(page).map_or(&[], |page| page.sections)
    }

    /// Returns the same cell of the built-in charts, found by its id.
    #[must_use]
    pub fn built_in_cell(&self, cell: &ChartCell) -> Option<ChartCell> {
        self.book.built_in().cells.iter().find(|there| there.id == cell.id).cloned()
    }

    /// Returns the section of the rules that a cell cites: its own, otherwise that of the object around it; `None` if
    /// the file names none.
    ///
    /// ```
    /// use drumhead::rules::Charts;
    /// use drumhead::battle::RulesName;
    /// let draft = Charts::built_in(RulesName::Awi).draft();
    /// let cited = |path: &str| draft.cells().iter().find(|cell| cell.path == path).and_then(|cell| draft.cited(cell));
    /// assert_eq!(cited("apart/charge_halt").as_deref(), Some("Step 5"));
    /// assert_eq!(cited("wheeling/cavalry").as_deref(), Some("Movement wheeling"));
    /// let draft = Charts::built_in(RulesName::Otp).draft();
    /// let cited = |path: &str| draft.cells().iter().find(|cell| cell.path == path).and_then(|cell| draft.cited(cell));
    /// assert_eq!(cited("commander_casualty/by_fire").as_deref(), Some("8.16, 9.11"));
    /// ```
    #[must_use]
    pub fn cited(&self, cell: &ChartCell) -> Option<String> {
        let mut path = cell.path.as_str();
        loop {
            // A cell that the file leaves out has no place of its own: use the section of the object around it.
            let own = self.now.doc.at(path).and_then(|here| match here.items() {
                [_, section] => section.as_text(),
                _ => here.at("section").or_else(|| here.at("sections")).and_then(Doc::as_text),
            });
            if let Some(section) = own {
                return Some(section.to_owned());
            }
            path = path.rsplit_once('/')?.0;
        }
    }

    /// Returns every fault and warning, in order.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Returns whether it has a fault, so that it cannot be saved or played with.
    #[must_use]
    pub fn is_faulty(&self) -> bool {
        self.faults.iter().any(|fault| fault.severity == Severity::Fault)
    }

    /// Returns the faults of one cell.
    pub fn faults_of(&self, cell: &ChartCell) -> impl Iterator<Item = &Fault> {
        let place = cell.place;
        self.faults.iter().filter(move |fault| (fault.line, fault.column) == place)
    }

    /// Returns the faults and warnings of a page.
    pub fn faults_on(&self, page: usize) -> impl Iterator<Item = &Fault> {
        let sections = self.sections_of(page);
        // The text of a fault begins with the path of its subject, section first.
        let about = |fault: &Fault| {
            let named = |name: &str| {
                let rest = fault
                    .text
                    .trim_start_matches('"')
                    .split_once(name)
                    .filter(|(before, _)| before.is_empty())
                    .map(|(_, rest)| rest);
                rest.is_some_and(|rest| !rest.starts_with('_'))
            };
            let beside = self.cells.iter().find(|cell| cell.place == (fault.line, fault.column));
            sections.iter().any(|(name, _)| named(name) || beside.is_some_and(|cell| cell.section() == *name))
        };
        self.faults.iter().filter(move |fault| about(fault))
    }

    /// Returns a fault with the page's own titles instead of paths: "Small arms: Musket, Reaches: must be a number from
    /// 0 to 100".
    #[must_use]
    pub fn words_of(&self, fault: &Fault) -> String {
        let Some((about, what)) = fault.text.split_once(' ') else { return fault.text.clone() };
        let path = about.replace(['.', '['], "/").replace([']', '"'], "");
        let beside = |cell: &&ChartCell| cell.place == (fault.line, fault.column);
        let cell = self.cells.iter().find(|cell| cell.path == path).or_else(|| self.cells.iter().find(beside));
        let title = title_of(self.book.pages(), path.split('/').next().unwrap_or_default());
        match cell.map(ChartCell::name) {
            Some(name) => text::headed(name, what),
            None if title.is_empty() => fault.text.clone(),
            None => text::headed(title, what),
        }
    }

    /// Writes a number or word into a cell, which becomes the referee's own. Returns false if there is no such cell.
    pub fn set(&mut self, path: &str, datum: &Datum) -> bool {
        let Some(cell) = self.cell(path).cloned() else { return false };
        let datum = self.book.meant(&cell, datum);
        let mut doc = (*self.now.doc).clone();
        self.put(&mut doc, &cell, &datum, Source::Referee);
        self.book.follow(&mut doc, &cell, &datum);
        self.step(doc, Some(path.to_owned()))
    }

    /// Marks a cell as the referee's own with its present value, because the printed chart has the same.
    pub fn confirm(&mut self, path: &str) -> bool {
        let datum = self.cell(path).and_then(|cell| cell.datum.clone());
        datum.is_some_and(|datum| self.set(path, &datum))
    }

    /// Marks every cell of a page as the referee's own.
    pub fn confirm_page(&mut self, page: usize) {
        let mut doc = (*self.now.doc).clone();
        for cell in self.page(page) {
            if let Some(datum) = &cell.datum {
                self.put(&mut doc, cell, datum, Source::Referee);
            }
        }
        self.step(doc, None);
    }

    /// Writes a datum and its source where the set stores it.
    fn put(&self, doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) {
        if !self.book.put(doc, cell, datum, source) {
            put(doc, cell, datum, source);
        }
    }

    /// Restores a cell to the built-in charts. Returns false if they have no such cell.
    pub fn restore(&mut self, path: &str) -> bool {
        let Some(cell) = self.cell(path).cloned() else { return false };
        let Some(there) = self.built_in_cell(&cell) else { return false };
        let Some(datum) = there.datum.clone() else { return false };
        let built_in = self.book.built_in();
        let mut doc = (*self.now.doc).clone();
        if !self.book.put(&mut doc, &cell, &datum, there.source) {
            match (doc.at_mut(path), built_in.doc.at(&there.path)) {
                (Some(here), Some(right)) => *here = right.clone(),
                _ => put(&mut doc, &cell, &datum, there.source),
            }
        }
        self.book.follow(&mut doc, &cell, &datum);
        self.step(doc, None);
        self.say_the_source_of(&there);
        true
    }

    /// Writes the built-in source into a restored cell if the cell would otherwise inherit another source from the
    /// object around it.
    fn say_the_source_of(&mut self, there: &ChartCell) {
        let other = self.cells.iter().find(|cell| cell.id == there.id && cell.source != there.source).cloned();
        if let Some((cell, datum)) = other.zip(there.datum.as_ref()) {
            let mut doc = (*self.now.doc).clone();
            put(&mut doc, &cell, datum, there.source);
            self.now.doc = Arc::new(doc);
            self.examine();
        }
    }

    /// Inserts a cell that the charts leave out, with the built-in value if there is one; otherwise as the referee's
    /// own, with the number nearest to 0. Returns false if there is no such cell.
    pub fn put_in(&mut self, path: &str) -> bool {
        let Some(cell) = self.left_out.iter().find(|cell| cell.path == path).cloned() else { return false };
        let Some((parent, name)) = path.rsplit_once('/') else { return false };
        let there = self.built_in_cell(&cell);
        let built_in = self.book.built_in();
        let as_built_in = there.as_ref().and_then(|there| built_in.doc.at(&there.path)).cloned();
        let (least, most) = cell.kind.bounds().unwrap_or_default();
        let written = as_built_in.unwrap_or_else(|| owned(Datum::Number(0.clamp(least, most)).doc()));
        let mut doc = (*self.now.doc).clone();
        let Some(parent) = doc.at_mut(parent) else { return false };
        parent.put(name, written);
        let done = self.step(doc, None);
        there.iter().for_each(|there| self.say_the_source_of(there));
        done
    }

    /// Takes out an optional cell. Returns false if it must stay.
    pub fn take_out(&mut self, path: &str) -> bool {
        let Some(cell) = self.cell(path).filter(|cell| cell.may_go).cloned() else { return false };
        let mut doc = (*self.now.doc).clone();
        match (self.built_in_cell(&cell), path.rsplit_once('/')) {
            // A cell of the built-in charts is marked as never counting: left out, it would be reported as missing.
            (Some(_), _) => self.put(&mut doc, &cell, &Datum::word(NEVER), Source::Referee),
            (None, Some((parent, name))) => doc.at_mut(parent).into_iter().for_each(|parent| parent.take(name)),
            (None, None) => return false,
        }
        self.step(doc, None)
    }

    /// Restores a page to the built-in charts.
    pub fn restore_page(&mut self, page: usize) {
        let built_in = self.book.built_in();
        let mut doc = (*self.now.doc).clone();
        for (name, _) in self.sections_of(page) {
            if let Some(section) = built_in.doc.at(name) {
                doc.put(name, section.clone());
            }
        }
        self.step(doc, None);
    }

    /// Replaces everything with another draft's contents; undo brings it back.
    pub fn take_over(&mut self, other: &Draft) {
        self.step((*other.now.doc).clone(), None);
    }

    /// Restores everything to the built-in charts.
    pub fn restore_all(&mut self) {
        self.step((*self.book.built_in().doc).clone(), None);
    }

    /// Inserts or takes out rows or columns. Returns false if that is not possible now.
    pub fn reshape(&mut self, how: &TableEdit) -> bool {
        let mut doc = (*self.now.doc).clone();
        self.book.reshape(&mut doc, how.number).is_some() && self.step(doc, None)
    }

    /// Returns the ways to reshape a page that are possible now.
    pub fn reshapes(&self, page: usize) -> impl Iterator<Item = &TableEdit> {
        let can = |how: &TableEdit| self.book.reshape(&mut (*self.now.doc).clone(), how.number).is_some();
        let ways = self.ways.get_or_init(|| self.book.ways().into_iter().filter(|(_, how)| can(how)).collect());
        ways.iter().filter(move |(there, _)| *there == page).map(|(_, how)| how)
    }

    /// Makes a change that can be undone. Returns false if nothing differs.
    fn step(&mut self, mut doc: Doc, typed: Option<String>) -> bool {
        self.name_as_own(&mut doc);
        if doc == *self.now.doc {
            return false;
        }
        let goes_on = typed.is_some() && typed == self.now.typed;
        let before = std::mem::replace(&mut self.now, DraftStep { doc: Arc::new(doc), typed });
        if !goes_on {
            self.past.push(before);
            if self.past.len() > STEPS {
                self.past.remove(0);
            }
        }
        self.undone.clear();
        self.examine();
        true
    }

    /// Gives a changed file a title of its own, and removes the built-in charts' remarks about themselves.
    fn name_as_own(&self, doc: &mut Doc) {
        let built_in = self.book.built_in();
        let same = |name: &str| doc.at(name) == built_in.doc.at(name);
        let changed = !sections(self.book.pages()).all(same);
        if changed && doc.at("title") == built_in.doc.at("title") {
            doc.put("title", Doc::text(self.book.own_title()));
            doc.take("note");
            doc.take("sources");
        }
    }

    /// Ends the current undo step: the next change begins a new one, even in the same cell.
    pub fn pause(&mut self) {
        self.now.typed = None;
    }

    /// Returns whether there is a change to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns whether there is a change to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last change.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.undone.push(std::mem::replace(&mut self.now, before));
            self.now.typed = None;
            self.examine();
        }
    }

    /// Redoes the change undone last.
    pub fn redo(&mut self) {
        if let Some(after) = self.undone.pop() {
            self.past.push(std::mem::replace(&mut self.now, after));
            self.now.typed = None;
            self.examine();
        }
    }
}

/// Makes a cell that holds a value of the referee's own.
pub(in crate::rules) fn owned(value: Doc) -> Doc {
    Doc::Object(vec![("value".to_owned(), value), ("source".to_owned(), Doc::text(source_word(Source::Referee)))])
}

/// Writes a datum and its source into a cell; its section and note stay.
fn put(doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) {
    let Some(here) = doc.at_mut(&cell.path) else { return };
    let mut kept: Vec<(String, Doc)> = Vec::new();
    match &*here {
        Doc::Object(members) => {
            kept.extend(members.iter().filter(|(name, _)| name != "value" && name != "source").cloned());
        }
        Doc::List(items) if items.len() == 2 && value_in(here) != here => {
            kept.extend(items.last().map(|section| ("section".to_owned(), section.clone())));
        }
        _ => {}
    }
    let mut members = vec![("value".to_owned(), datum.doc())];
    members.extend(kept);
    members.push(("source".to_owned(), Doc::text(source_word(source))));
    *here = Doc::Object(members);
}

/// Returns the value of a cell, without the object or list around it.
fn value_in(cell: &Doc) -> &Doc {
    match cell {
        Doc::Object(_) => cell.at("value").unwrap_or(cell),
        Doc::List(items) => match items.as_slice() {
            [value, Doc::Text(_)] => value,
            _ => cell,
        },
        _ => cell,
    }
}
