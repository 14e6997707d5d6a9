//! Charts being typed in: one cell at a time, every step taken back at will, with all that is wrong told as it is typed.
//!
//! A draft may be faulty for a while; charts come of it when it is not. Pure: the app keeps it on the disk.

use super::cells::{CHART_PAGES, ChartCell, Datum, Kind};
use super::names::MORALE_RESULTS;
use super::read::{source_word, value_in};
use super::{BUILT_IN, Charts, Examined, cells, examine};
use crate::rules::Source;
use crate::table::json::{Doc, read_json};
use crate::table::{Fault, Faults, Severity};
use std::sync::{Arc, OnceLock};

mod shape;

pub use shape::Reshape;

/// The title a referee's own charts begin with.
const OWN_TITLE: &str = "On to Philadelphia: the referee's own charts";

/// How many steps can be taken back.
const STEPS: usize = 500;

/// A state of the draft.
#[derive(Clone, Debug)]
struct Step {
    doc: Arc<Doc>,
    /// The cell that was typed in to get here: typing on in it is the same step.
    typed: Option<String>,
}

/// Charts being typed in.
#[derive(Clone, Debug)]
pub struct Draft {
    now: Step,
    past: Vec<Step>,
    undone: Vec<Step>,
    cells: Vec<ChartCell>,
    left_out: Vec<ChartCell>,
    faults: Vec<Fault>,
    /// How each page can be reshaped, once somebody asks.
    ways: OnceLock<Vec<(usize, Reshape)>>,
}

impl Draft {
    /// A draft that says what some charts say.
    #[must_use]
    pub fn of(charts: &Charts) -> Self {
        Self::begun(charts.doc.clone())
    }

    /// A draft from what [`Self::text`] gave, faulty or not; nothing where that is no charts file at all.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (doc, _) = read_json(text, "draft", |root| root.is_object().then(|| root.doc())).ok()?;
        let built_in = Charts::built_in();
        Some(Self::begun(Arc::new(super::laid_over(&doc, &built_in.doc))))
    }

    fn begun(doc: Arc<Doc>) -> Self {
        let now = Step { doc, typed: None };
        let (past, undone, ways) = (Vec::new(), Vec::new(), OnceLock::new());
        let mut draft = Draft { now, past, undone, cells: Vec::new(), left_out: Vec::new(), faults: Vec::new(), ways };
        draft.look();
        draft
    }

    /// Reads it all again.
    fn look(&mut self) {
        let Examined { cells, left_out, faults, .. } = examine(&self.now.doc.write(), "charts", Some(BUILT_IN));
        self.cells = cells;
        self.left_out = left_out;
        self.faults = faults.0;
        self.ways = OnceLock::new();
    }

    /// The charts it comes to.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn charts(&self) -> Result<Charts, Faults> {
        Charts::check(&self.now.doc.write(), "charts").map(|(charts, _)| charts)
    }

    /// As a charts file: the sections that differ from the built-in ones.
    #[must_use]
    pub fn text(&self) -> String {
        let built_in = Charts::built_in();
        let differs = |name: &str, doc: &Doc| built_in.doc.at(name) != Some(doc) || cells::HEAD.contains(&name);
        let own = self.now.doc.members().iter().filter(|(name, doc)| differs(name, doc)).cloned();
        Doc::Object(own.collect()).write()
    }

    /// It says what the built-in charts say.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        let built_in = Charts::built_in();
        let same = |name: &str| self.now.doc.at(name) == built_in.doc.at(name);
        cells::members().filter(|name| !cells::HEAD.contains(name)).all(same)
    }

    /// Every cell.
    #[must_use]
    pub fn cells(&self) -> &[ChartCell] {
        &self.cells
    }

    /// A cell by its path.
    #[must_use]
    pub fn cell(&self, path: &str) -> Option<&ChartCell> {
        self.cells.iter().find(|cell| cell.path == path)
    }

    /// The cells of a page, in order.
    pub fn page(&self, page: usize) -> impl Iterator<Item = &ChartCell> {
        let sections = CHART_PAGES.get(page).map_or(&[][..], |page| page.sections);
        // In the order of the page's sections, whatever the order they are read in.
        sections.iter().flat_map(|(name, _)| self.cells.iter().filter(move |cell| cell.section() == *name))
    }

    /// What the rules know and the charts of a page do not have: modifiers that can be put in. In order.
    pub fn left_out(&self, page: usize) -> impl Iterator<Item = &ChartCell> {
        let sections = CHART_PAGES.get(page).map_or(&[][..], |page| page.sections);
        sections.iter().flat_map(|(name, _)| self.left_out.iter().filter(move |cell| cell.section() == *name))
    }

    /// What the built-in charts have in a cell's place.
    #[must_use]
    pub fn built_in_cell(&self, cell: &ChartCell) -> Option<ChartCell> {
        Charts::built_in().cells().iter().find(|there| there.id == cell.id).cloned()
    }

    /// Everything that is wrong or odd, in order.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// It cannot be saved or played with.
    #[must_use]
    pub fn is_faulty(&self) -> bool {
        self.faults.iter().any(|fault| fault.severity == Severity::Fault)
    }

    /// What is wrong with one cell.
    pub fn faults_of(&self, cell: &ChartCell) -> impl Iterator<Item = &Fault> {
        let place = cell.place;
        self.faults.iter().filter(move |fault| (fault.line, fault.column) == place)
    }

    /// What is wrong or odd on a page.
    pub fn faults_on(&self, page: usize) -> impl Iterator<Item = &Fault> {
        let sections = CHART_PAGES.get(page).map_or(&[][..], |page| page.sections);
        // A fault names what it is about by its path from the section on.
        let about = |fault: &Fault| {
            let named = |name: &str| {
                let rest = fault.text.split_once(name).filter(|(before, _)| before.is_empty()).map(|(_, rest)| rest);
                rest.is_some_and(|rest| !rest.starts_with('_'))
            };
            let beside = self.cells.iter().find(|cell| cell.place == (fault.line, fault.column));
            sections.iter().any(|(name, _)| named(name) || beside.is_some_and(|cell| cell.section() == *name))
        };
        self.faults.iter().filter(move |fault| about(fault))
    }

    /// What is wrong or odd, by the names of the page: "Small arms: Musket, Reaches: must be a number from 0 to 100".
    #[must_use]
    pub fn words_of(&self, fault: &Fault) -> String {
        let Some((about, what)) = fault.text.split_once(' ') else { return fault.text.clone() };
        let path = about.replace(['.', '['], "/").replace(']', "");
        let cell = self.cells.iter().find(|cell| cell.path == path).map(ChartCell::name);
        let title = cells::title_of(path.split('/').next().unwrap_or_default());
        match cell {
            Some(name) => format!("{name}: {what}"),
            None if title.is_empty() => fault.text.clone(),
            None => format!("{title}: {what}"),
        }
    }

    /// Writes a number or word into a cell: it is the referee's from then on. False where there is no such cell.
    pub fn set(&mut self, path: &str, datum: &Datum) -> bool {
        let Some(cell) = self.cell(path).cloned() else { return false };
        // No figures lost is what the fire chart calls "none".
        let nothing = cell.kind == Kind::FireResult && *datum == Datum::Number(0);
        let datum = if nothing { &Datum::word("none") } else { datum };
        let mut doc = (*self.now.doc).clone();
        put(&mut doc, &cell, datum, Source::Referee);
        follow(&mut doc, &cell, datum);
        self.step(doc, Some(path.to_owned()))
    }

    /// Takes what a cell says as the referee's own: his printed chart has the same.
    pub fn confirm(&mut self, path: &str) -> bool {
        let datum = self.cell(path).and_then(|cell| cell.datum.clone());
        datum.is_some_and(|datum| self.set(path, &datum))
    }

    /// Takes every cell of a page as the referee's own.
    pub fn confirm_page(&mut self, page: usize) {
        let mut doc = (*self.now.doc).clone();
        for cell in self.page(page) {
            if let Some(datum) = &cell.datum {
                put(&mut doc, cell, datum, Source::Referee);
            }
        }
        self.step(doc, None);
    }

    /// Puts a cell back to what the built-in charts have there. False where they have no such cell.
    pub fn back(&mut self, path: &str) -> bool {
        let Some(cell) = self.cell(path).cloned() else { return false };
        let Some(there) = self.built_in_cell(&cell) else { return false };
        let Some(datum) = there.datum.clone() else { return false };
        let built_in = Charts::built_in();
        let mut doc = (*self.now.doc).clone();
        match (doc.at_mut(path), built_in.doc.at(&there.path)) {
            (Some(here), Some(right)) if cell.kind != Kind::From => *here = right.clone(),
            _ => put(&mut doc, &cell, &datum, there.source),
        }
        follow(&mut doc, &cell, &datum);
        self.step(doc, None);
        self.say_the_source_of(&there);
        true
    }

    /// Where the file around a cell put back names another source than the built-in charts do, the cell names its own.
    fn say_the_source_of(&mut self, there: &ChartCell) {
        let other = self.cells.iter().find(|cell| cell.id == there.id && cell.source != there.source).cloned();
        if let Some((cell, datum)) = other.zip(there.datum.as_ref()) {
            let mut doc = (*self.now.doc).clone();
            put(&mut doc, &cell, datum, there.source);
            self.now.doc = Arc::new(doc);
            self.look();
        }
    }

    /// Puts in what the charts leave out: as the built-in charts have it, or else the referee's, with the least that changes
    /// nothing. False where there is no such place.
    pub fn put_in(&mut self, path: &str) -> bool {
        let Some(cell) = self.left_out.iter().find(|cell| cell.path == path).cloned() else { return false };
        let Some((parent, name)) = path.rsplit_once('/') else { return false };
        let there = self.built_in_cell(&cell);
        let built_in = Charts::built_in();
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

    /// Takes a cell out that charts need not have: what it was for counts nothing. False where it must stay.
    pub fn take_out(&mut self, path: &str) -> bool {
        let Some(cell) = self.cell(path).filter(|cell| cell.may_go).cloned() else { return false };
        let mut doc = (*self.now.doc).clone();
        match (self.built_in_cell(&cell), path.rsplit_once('/')) {
            // What the built-in charts have is not forgotten, but said never to count.
            (Some(_), _) => put(&mut doc, &cell, &Datum::word(cells::NEVER), Source::Referee),
            (None, Some((parent, name))) => doc.at_mut(parent).into_iter().for_each(|parent| parent.take(name)),
            (None, None) => return false,
        }
        self.step(doc, None)
    }

    /// Puts a page back to the built-in charts.
    pub fn back_page(&mut self, page: usize) {
        let built_in = Charts::built_in();
        let mut doc = (*self.now.doc).clone();
        for (name, _) in CHART_PAGES.get(page).map_or(&[][..], |page| page.sections) {
            if let Some(section) = built_in.doc.at(name) {
                doc.put(name, section.clone());
            }
        }
        self.step(doc, None);
    }

    /// Says what other charts say; as any step, this can be taken back.
    pub fn take_over(&mut self, charts: &Charts) {
        self.step((*charts.doc).clone(), None);
    }

    /// Puts everything back to the built-in charts.
    pub fn back_all(&mut self) {
        self.step((*Charts::built_in().doc).clone(), None);
    }

    /// Puts rows or columns in or takes them out.
    pub fn reshape(&mut self, how: Reshape) -> bool {
        let mut doc = (*self.now.doc).clone();
        how.apply(&mut doc).is_some() && self.step(doc, None)
    }

    /// How a page can be reshaped now.
    pub fn reshapes(&self, page: usize) -> impl Iterator<Item = Reshape> {
        let all = || (0..CHART_PAGES.len()).flat_map(|page| Reshape::all(page).into_iter().map(move |how| (page, how)));
        let can = |how: Reshape| how.apply(&mut (*self.now.doc).clone()).is_some();
        let ways = self.ways.get_or_init(|| all().filter(|(_, how)| can(*how)).collect());
        ways.iter().filter(move |(there, _)| *there == page).map(|(_, how)| *how)
    }

    /// Takes the next step; false where it changes nothing.
    fn step(&mut self, mut doc: Doc, typed: Option<String>) -> bool {
        name_as_own(&mut doc);
        if doc == *self.now.doc {
            return false;
        }
        let goes_on = typed.is_some() && typed == self.now.typed;
        let before = std::mem::replace(&mut self.now, Step { doc: Arc::new(doc), typed });
        if !goes_on {
            self.past.push(before);
            if self.past.len() > STEPS {
                self.past.remove(0);
            }
        }
        self.undone.clear();
        self.look();
        true
    }

    /// What is typed from now on is a step of its own, even in the same cell.
    pub fn pause(&mut self) {
        self.now.typed = None;
    }

    /// There is a step to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// There is a step to take again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.undone.push(std::mem::replace(&mut self.now, before));
            self.now.typed = None;
            self.look();
        }
    }

    /// Takes the last step taken back again.
    pub fn redo(&mut self) {
        if let Some(after) = self.undone.pop() {
            self.past.push(std::mem::replace(&mut self.now, after));
            self.now.typed = None;
            self.look();
        }
    }
}

/// A changed file does not go by the name of the built-in charts, nor keep its remarks about them.
fn name_as_own(doc: &mut Doc) {
    let built_in = Charts::built_in();
    let same = |name: &str| doc.at(name) == built_in.doc.at(name);
    let changed = !cells::members().filter(|name| !cells::HEAD.contains(name)).all(same);
    if changed && doc.at("title") == built_in.doc.at("title") {
        doc.put("title", Doc::text(OWN_TITLE));
        doc.take("note");
        doc.take("sources");
    }
}

/// What the referee has written.
fn owned(value: Doc) -> Doc {
    Doc::Object(vec![("value".to_owned(), value), ("source".to_owned(), Doc::text(source_word(Source::Referee)))])
}

/// Writes a datum and its source into a cell, and keeps the section and note that stand with it.
fn put(doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) {
    if cell.kind == Kind::From {
        return put_from(doc, cell, datum, source);
    }
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

/// A morale result has a row of its own in its column: it is put in, changed, or taken out.
fn put_from(doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) {
    let (Some((column, _)), Some((_, result))) = (cell.path.rsplit_once('/'), cell.id.rsplit_once('/')) else { return };
    let Some(rows) = doc.at_mut(column).and_then(Doc::items_mut) else { return };
    let is_it = |row: &Doc| row.at("result").and_then(Doc::as_text) == Some(result);
    rows.retain(|row| !is_it(row));
    let never = *datum == Datum::word("never");
    // What the built-in column has must be in every other, if only to say that it never happens.
    if never && !Charts::built_in().doc.at(column).is_some_and(|rows| rows.items().iter().any(is_it)) {
        return;
    }
    let row = Doc::Object(vec![
        ("result".to_owned(), Doc::text(result)),
        ("from".to_owned(), datum.doc()),
        ("source".to_owned(), Doc::text(source_word(source))),
    ]);
    let rank = |row: &Doc| {
        let name = row.at("result").and_then(Doc::as_text);
        MORALE_RESULTS.iter().position(|(word, _)| Some(*word) == name)
    };
    let at = rows.iter().position(|there| rank(there) > rank(&row)).unwrap_or(rows.len());
    rows.insert(at, row);
}

/// What else must say the same as a cell that was changed.
fn follow(doc: &mut Doc, cell: &ChartCell, datum: &Datum) {
    if let Some(i) = cell.path.strip_prefix(COLUMNS).and_then(|rest| rest.strip_prefix('/')) {
        rename_column(doc, i, cell.datum.as_ref(), datum);
    } else if let (Some(end), Datum::Number(thousandths)) =
        (cell.path.strip_prefix("figure_loss_severity/rows/"), datum)
    {
        let _ = neighbour_ends(doc, end, i64::from(thousandths / 1000));
    } else if let Some(row) = cell.path.strip_suffix("/at_least")
        && let Datum::Number(thousandths) = datum
        && let Some(row) = doc.at_mut(row)
    {
        row.put("ratio", Doc::text(&cells::ratio_words(*thousandths)));
    }
}

/// The rows of the end table leave no strength out: where one begins or ends, its neighbour ends or begins.
fn neighbour_ends(doc: &mut Doc, end: &str, figures: i64) -> Option<()> {
    let (row, which) = end.split_once("/original/")?;
    let row: usize = row.parse().ok()?;
    let (path, right) = match which {
        "0" => (format!("figure_loss_severity/rows/{}/original/1", row.checked_sub(1)?), figures - 1),
        _ => (format!("figure_loss_severity/rows/{}/original/0", row + 1), figures + 1),
    };
    let here = doc.at_mut(&path)?;
    let as_built_in = Charts::built_in().doc.at(&path).filter(|there| there.as_whole() == Some(right)).cloned();
    *here = as_built_in.unwrap_or_else(|| owned(Doc::number(right)));
    Some(())
}

const COLUMNS: &str = "fire_columns/small_arms_figures/columns";

/// A column of the fire chart is named in the chart itself and by canister too.
fn rename_column(doc: &mut Doc, i: &str, old: Option<&Datum>, new: &Datum) {
    if let Some(there) = doc.at_mut(&format!("fire_results/columns/{i}")) {
        *there = new.doc();
    }
    let Some(old) = old.map(Datum::doc) else { return };
    for (gun, _) in crate::table::names::GUNS {
        let Some(Doc::Object(members)) = doc.at_mut(&format!("fire_columns/canister_guns/{gun}")) else { continue };
        for (_, cell) in members.iter_mut() {
            match cell {
                Doc::Object(_) if cell.at("value") == Some(&old) => cell.put("value", new.doc()),
                cell if *cell == old => *cell = new.doc(),
                _ => {}
            }
        }
    }
}
