//! A set's charts for a game: read from a file, applied over the built-in ones, and queried cell by cell.

use super::at::ObjectAt;
use super::over::{ROW_COUNT, Top, laid_over};
use super::reader::Reader;
use super::spec::Spec;
use super::{Book, BuiltIn, Cell, ChartCell, ChartPage, Datum, Draft, Examined, TableEdit};
use crate::battle::RulesName;
use crate::input::{Doc, Faults, Node, read_json};
use crate::msg;
use crate::rules::{Modifier, Source};
use crate::units::Inches;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

/// A rule set's part of its charts: the specification, and the cells that the editor must keep consistent.
pub trait ChartSet: Copy + Debug + Default + Sync + 'static {
    /// The lists that the set reads itself, because their rows depend on each other.
    type Rows: Clone + Debug + Default + PartialEq + Send + Sync;

    /// The rules they are for.
    const RULES: RulesName;

    /// Returns the specification of the charts.
    fn spec() -> &'static Spec<Self::Rows>;

    /// Returns the cache of the built-in charts. Each set declares its own, because a `static` in generic code would be
    /// shared by all sets.
    fn built_in_cell() -> &'static OnceLock<SetCharts<Self>>;

    /// Converts a datum that was typed into a cell to the datum the cell stores: 0 figures lost become "none".
    fn meant(_cell: &ChartCell, datum: &Datum) -> Datum {
        datum.clone()
    }

    /// Writes a datum that has another place in the file than the cell's path; returns false if the path is its place.
    fn put(_doc: &mut Doc, _cell: &ChartCell, _datum: &Datum, _source: Source) -> bool {
        false
    }

    /// Changes other values that must agree with a changed cell.
    fn follow(_doc: &mut Doc, _cell: &ChartCell, _datum: &Datum) {}

    /// Returns every way to insert or take out rows or columns, each with the index of its page.
    fn ways() -> Vec<(usize, TableEdit)> {
        Vec::new()
    }

    /// Reshapes the file by [`TableEdit::number`]; `None` if that is not possible.
    fn reshape(_doc: &mut Doc, _number: u16) -> Option<()> {
        None
    }
}

/// The charts of a set. Cheap to clone.
#[derive(Clone, Debug)]
pub struct SetCharts<S: ChartSet> {
    read: Arc<Read<S::Rows>>,
}

/// A charts file as read, whether it has faults or not.
#[derive(Clone, Debug)]
struct Read<T> {
    cells: Arc<[ChartCell]>,
    /// The index of each cell by its id.
    by_id: BTreeMap<String, usize>,
    /// Indices of the cells that the specification lists.
    listed: Vec<usize>,
    left_out: Vec<ChartCell>,
    rows: T,
    /// The file with the built-in sections that it leaves out; `Null` if it is no charts file.
    doc: Arc<Doc>,
    text: String,
    /// Whether they have the same contents as the built-in charts, computed on first use.
    is_built_in: OnceLock<bool>,
}

/// Charts are equal if their files have the same contents; line numbers do not count.
impl<S: ChartSet> PartialEq for SetCharts<S> {
    fn eq(&self, other: &Self) -> bool {
        self.read.text == other.read.text
    }
}

impl<S: ChartSet> Eq for SetCharts<S> {}

impl<S: ChartSet> SetCharts<S> {
    /// Returns the charts built into the program.
    ///
    /// ```
    /// use drumhead::rules::otp::{Charts, charts::FireResult};
    /// // The two cells that the example of 8.1 gives: a modified 5 for 20 figures and for 8.
    /// let charts = Charts::built_in();
    /// assert_eq!(charts.fire_result(5, 20).value, FireResult::Kills(2));
    /// assert_eq!(charts.fire_result(5, 8).value, FireResult::Kills(1));
    /// ```
    #[must_use]
    pub fn built_in() -> Self {
        // The file is part of the program and a test reads it without a fault.
        let read = || Self::examined(S::spec().built_in, msg!("rules-built-in-charts"), false).0;
        S::built_in_cell().get_or_init(read).clone()
    }

    /// Reads a charts file, applied over the built-in charts, and reports all its faults at once.
    ///
    /// ```
    /// use drumhead::rules::awi::charts::Charts;
    /// let faults = Charts::check(r#"{"format": "drumhead-charts/1", "rules": "awi", "title": "Mine",
    ///   "fall_back": {"section": "Losers result", "infantry": 3, "cavalary": 6}}"#, "mine.json").unwrap_err();
    /// assert_eq!(
    ///     faults.to_string(),
    ///     "mine.json:2:60 \"cavalary\" is not a field of \"fall_back\"; did you mean \"cavalry\"?\n"
    /// );
    /// ```
    ///
    /// # Errors
    /// All faults and warnings in the order of the file, each with its place and the right value.
    pub fn check(text: &str, file: &str) -> Result<(Self, Faults), Faults> {
        let (charts, faults) = Self::examined(text, file, true);
        charts.unless_at_fault(faults)
    }

    /// Reads the complete charts that a journal holds ([`Self::text`]), as they were played with: rows that a new
    /// charts file would need may be missing.
    ///
    /// ```
    /// use drumhead::rules::awi::Charts;
    /// let charts = Charts::built_in();
    /// assert_eq!(Charts::recorded(charts.text()), Ok(charts));
    /// ```
    ///
    /// # Errors
    /// All faults of the text, if it has any.
    pub fn recorded(text: &str) -> Result<Self, Faults> {
        let (charts, faults) = Self::examined(text, msg!("rules-the-charts-in-it"), false);
        charts.unless_at_fault(faults).map(|(charts, _)| charts)
    }

    fn unless_at_fault(self, faults: Faults) -> Result<(Self, Faults), Faults> {
        if faults.any_fatal() { Err(faults) } else { Ok((self, faults)) }
    }

    /// Reads a file to its end, with its faults and warnings; missing sections may come from the built-in charts.
    fn examined(text: &str, file: &str, over_built_in: bool) -> (Self, Faults) {
        let mut reader = Reader { over_built_in, ..Reader::default() };
        let mut rows = S::Rows::default();
        let mut doc = Doc::Null;
        let read = read_json(text, file, |own| {
            let mut over = |beneath: Option<&Node<'_>>| {
                let top = Top::new(S::spec(), own, beneath)?;
                top.read(&mut reader, &mut rows);
                if beneath.is_some() {
                    top.warn_of_short_lists(&Self::built_in().read.doc);
                }
                doc = laid_over(S::spec(), &own.doc(), &beneath.map_or(Doc::Null, Node::doc));
                Some(())
            };
            if !over_built_in {
                return over(None);
            }
            // The built-in charts have no faults of their own: a fault in one of their sections means that it does not
            // fit the file's.
            if let Err(faults) = read_json(S::spec().built_in, file, |beneath| over(Some(beneath))) {
                let fault = |text| own.fault(msg!("rules-does-not-fit-the-built-in-charts", fault = text));
                faults.0.iter().for_each(|there| fault(&there.text));
            }
            Some(())
        });
        let faults = match read {
            Ok(((), warnings)) => warnings,
            Err(faults) => faults,
        };
        let Reader { cells, listed, left_out, .. } = reader;
        let by_id = cells.iter().enumerate().map(|(number, cell)| (cell.id.clone(), number)).collect();
        let (cells, text) = (cells.into(), doc.write());
        let (doc, is_built_in) = (Arc::new(doc), OnceLock::new());
        let read = Read { cells, by_id, listed, left_out, rows, doc, text, is_built_in };
        (SetCharts { read: Arc::new(read) }, faults)
    }

    /// Returns the rules they are for.
    #[must_use]
    pub fn rules(&self) -> RulesName {
        S::RULES
    }

    /// Returns the charts as a complete charts file: reading it gives the same charts again.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.read.text
    }

    /// Returns their title.
    #[must_use]
    pub fn title(&self) -> &str {
        self.read.doc.at("title").and_then(Doc::as_text).unwrap_or(msg!("rules-charts-without-a-title"))
    }

    /// Returns every cell, chart by chart.
    #[must_use]
    pub fn cells(&self) -> &[ChartCell] {
        &self.read.cells
    }

    /// Returns a cell by its id. That is its path in the file, except in lists whose row indices can change.
    #[must_use]
    pub fn cell(&self, id: &str) -> Option<&ChartCell> {
        self.read.cells.get(*self.read.by_id.get(id)?)
    }

    /// Returns the cells whose ids begin with `folder/`, in alphabetical order of their ids.
    pub(in crate::rules) fn cells_in(&self, folder: &str) -> impl Iterator<Item = &ChartCell> {
        let folder = format!("{folder}/");
        let from = self.read.by_id.range(folder.clone()..);
        let ids = from.take_while(move |(id, _)| id.starts_with(&folder));
        ids.filter_map(|(_, number)| self.read.cells.get(*number))
    }

    /// Returns a number in thousandths by the cell's id; `None` if these charts have no such cell, or no number in it.
    pub(in crate::rules) fn number_at(&self, id: &str) -> Option<Cell<i32>> {
        let cell = self.cell(id)?;
        Some(Cell { value: cell.number()?, source: cell.source })
    }

    /// Returns a whole number by the cell's id.
    pub(in crate::rules) fn whole_at<T: TryFrom<i32> + Default>(&self, id: &str) -> Option<Cell<T>> {
        self.number_at(id).map(|cell| cell.map(|thousandths| T::try_from(thousandths / 1000).unwrap_or_default()))
    }

    /// Returns a length by the cell's id.
    pub(in crate::rules) fn inches_at(&self, id: &str) -> Option<Cell<Inches>> {
        self.number_at(id).map(|cell| cell.map(Inches::from_thousandths))
    }

    /// Returns a modifier by the cell's id, under its name in events and requests.
    pub(in crate::rules) fn modifier_at(&self, id: &str, name: &str) -> Option<Modifier> {
        let Cell { value, source } = self.whole_at(id)?;
        Some(Modifier { name: name.to_owned(), value, rule: self.cell(id)?.rule.clone(), source })
    }

    /// Returns the words or faces written in a cell; empty if there is no such cell.
    pub(in crate::rules) fn words_at(&self, id: &str) -> &[String] {
        match self.cell(id).and_then(|cell| cell.datum.as_ref()) {
            Some(Datum::Any(words)) => words,
            _ => &[],
        }
    }

    /// Returns the lists that the set read itself.
    pub(in crate::rules) fn rows(&self) -> &S::Rows {
        &self.read.rows
    }

    /// Returns whether they have the same contents as the built-in ones, from the same sources.
    #[must_use]
    pub fn are_built_in(&self) -> bool {
        *self.read.is_built_in.get_or_init(|| {
            let built_in = Self::built_in();
            self.read.text == built_in.read.text
                || (self.read.rows == built_in.read.rows && self.declared().eq(built_in.declared()))
        })
    }

    /// Returns the contents of each cell that the specification lists. The cells of lists of rows are in
    /// [`ChartSet::Rows`].
    fn declared(&self) -> impl Iterator<Item = (&str, Option<&Datum>, Source, &str)> {
        let cells = self.read.listed.iter().filter_map(|number| self.cells().get(*number));
        cells.map(|cell| (cell.path.as_str(), cell.datum.as_ref(), cell.source, cell.rule.as_str()))
    }

    /// Describes the charts: "the built-in charts", or their title and how many cells are the referee's.
    #[must_use]
    pub fn words(&self) -> String {
        if self.are_built_in() {
            return msg!("rules-the-built-in-charts").to_owned();
        }
        let own = self.cells().iter().filter(|cell| cell.source == Source::Referee).count();
        let out = self.read.left_out.iter().filter(|cell| cell.datum.is_some()).count();
        let cells = match own {
            0 if S::spec().style.may_leave_out => None,
            1 => Some(msg!("rules-1-cell-is-the-referees").to_owned()),
            _ => Some(msg!("rules-cells-are-the-referees", own)),
        };
        let gone = match out {
            0 => None,
            1 => Some(msg!("rules-1-is-taken-out").to_owned()),
            _ => Some(msg!("rules-are-taken-out", out)),
        };
        let said: Vec<String> = cells.into_iter().chain(gone).collect();
        let said = if said.is_empty() { msg!("rules-some-rows-are-taken-out").to_owned() } else { said.join(", ") };
        format!("{} ({said})", self.title())
    }

    /// Returns a draft with the contents of these charts.
    ///
    /// ```
    /// use drumhead::rules::awi::Charts;
    /// use drumhead::rules::charts::Datum;
    /// let mut draft = Charts::built_in().draft();
    /// draft.set("fire/score_needed", &Datum::whole(6));
    /// let charts = Charts::of_draft(&draft).unwrap();
    /// assert_eq!(charts.words(), "AWI figure rules: the referee's own charts (1 cell is the referee's)");
    /// ```
    #[must_use]
    pub fn draft(&self) -> Draft {
        Draft::of(Self::book(), self.read.doc.clone())
    }

    /// Makes charts from a draft.
    ///
    /// # Errors
    /// Everything that is wrong with the draft.
    pub fn of_draft(draft: &Draft) -> Result<Self, Faults> {
        Self::check(&draft.whole(), "charts").map(|(charts, _)| charts)
    }

    /// Returns the set's description of its charts, for a page that shows them.
    #[must_use]
    pub fn book() -> &'static dyn Book {
        const { &BookOf::<S>(PhantomData) }
    }

    /// Returns the file they were read from, completed with the built-in sections that it leaves out.
    pub(in crate::rules) fn doc(&self) -> &Doc {
        &self.read.doc
    }
}

/// A set's charts for a page.
#[derive(Clone, Copy, Debug)]
struct BookOf<S>(PhantomData<S>);

impl<S: ChartSet> Book for BookOf<S> {
    fn pages(&self) -> &'static [ChartPage] {
        S::spec().pages
    }

    fn head(&self) -> &'static [&'static str] {
        S::spec().head
    }

    fn own_title(&self) -> &'static str {
        S::spec().own_title.word()
    }

    fn own_file(&self) -> &'static str {
        S::spec().own_file
    }

    fn built_in(&self) -> BuiltIn {
        let read = SetCharts::<S>::built_in().read;
        BuiltIn { doc: read.doc.clone(), cells: read.cells.clone() }
    }

    fn examine(&self, text: &str) -> Examined {
        let (SetCharts { read }, faults) = SetCharts::<S>::examined(text, "charts", true);
        let (cells, left_out) = (read.cells.to_vec(), read.left_out.clone());
        Examined { cells, left_out, faults }
    }

    fn laid_over(&self, own: &Doc) -> Doc {
        laid_over(S::spec(), own, &SetCharts::<S>::built_in().read.doc)
    }

    fn meant(&self, cell: &ChartCell, datum: &Datum) -> Datum {
        S::meant(cell, datum)
    }

    fn put(&self, doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) -> bool {
        S::put(doc, cell, datum, source)
    }

    fn follow(&self, doc: &mut Doc, cell: &ChartCell, datum: &Datum) {
        S::follow(doc, cell, datum);
    }

    fn ways(&self) -> Vec<(usize, TableEdit)> {
        S::ways()
    }

    fn reshape(&self, doc: &mut Doc, number: u16) -> Option<()> {
        S::reshape(doc, number)
    }
}

/// Returns the built-in charts, to find the rows that a file lacks. `None` if the file states its number of rows, or is
/// not applied over the built-in charts.
pub fn unless_counted<S: ChartSet>(reader: &Reader, part: &ObjectAt<'_>) -> Option<SetCharts<S>> {
    let Some(count) = part.maybe(ROW_COUNT) else { return reader.over_built_in.then(SetCharts::built_in) };
    let rows = part.maybe("rows").map_or(0, |rows| rows.node.doc().items().len());
    let stated = count.whole::<usize>(2, 100);
    if stated.is_some_and(|stated| stated != rows) {
        count.fault(msg!("rules-must-be-number-of-rows", rows));
    }
    None
}
