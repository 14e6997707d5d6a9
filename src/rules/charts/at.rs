//! Places in a charts file: a node with its path, the titles it is shown under, and its inherited source and section.

use super::{CellKind, ChartCell, Datum, NEVER, SOURCES};
use crate::input::{Doc, Fields, Node};
use crate::msg;
use crate::rules::Source;
use std::fmt::Display;

/// How a set's files write cells and name them in faults.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Members that are remarks for people or name the source of numbers: allowed everywhere.
    pub remarks: &'static [&'static str],
    /// Converts a name of the file to text for people.
    pub pretty: fn(&str) -> String,
    /// Whether faults name a place by its path, `movement.rows[3].inches`; otherwise by its own name, `"inches"`.
    pub by_path: bool,
    /// Whether every cell must cite a section of the rules: its own, as in `[7, "Firing score"]`, or its table's. The
    /// file must then have a title.
    pub cited: bool,
    /// Whether rows and some cells may be left out; missing sections and rows are reported as warnings.
    pub may_leave_out: bool,
}

/// The titles under which a cell is shown.
#[derive(Clone, Default)]
pub(super) struct Label {
    table: String,
    row: String,
    column: String,
}

/// A place in the charts: its node and path, the titles it is shown under, and its inherited source and section.
#[derive(Clone)]
pub struct ChartPlace<'n> {
    pub node: Node<'n>,
    pub source: Source,
    pub(super) rule: String,
    pub(super) path: String,
    pub(super) id: String,
    pub(super) label: Label,
    pub(super) may_go: bool,
    pub(super) style: Style,
}

/// An object whose members are known.
pub struct ObjectAt<'n> {
    at: ChartPlace<'n>,
    fields: Fields<'n>,
}

impl<'n> ChartPlace<'n> {
    /// Makes the place of the whole file.
    pub fn top(node: Node<'n>, style: Style) -> Self {
        let (rule, path, id) = (String::new(), String::new(), String::new());
        ChartPlace { source: Source::Referee, node, rule, path, id, label: Label::default(), may_go: false, style }
    }

    fn child(&self, node: Node<'n>, step: &str, name: String) -> Self {
        let node = if self.style.by_path { node.called(name) } else { node };
        let join = |to: &str| if to.is_empty() { step.to_owned() } else { format!("{to}/{step}") };
        let mut at = ChartPlace { path: join(&self.path), id: join(&self.id), may_go: false, node, ..self.clone() };
        at.source = at.source_in("source");
        if at.style.cited
            && let Some(rule) = at.node.peek("section").and_then(|section| section.text())
        {
            at.rule = rule.to_owned();
        }
        at
    }

    /// Returns the source that a member names; the inherited one if there is no such member, or it is faulty.
    pub fn source_in(&self, member: &str) -> Source {
        let Some(written) = self.node.peek(member) else { return self.source };
        let written =
            if self.style.by_path { written.called(format!("{}.{member}", self.node.name())) } else { written };
        written.word(msg!("rules-a-source"), &SOURCES).unwrap_or(self.source)
    }

    /// Returns a name of the file as text for people.
    pub fn pretty(&self, name: &str) -> String {
        (self.style.pretty)(name)
    }

    /// Returns its own step of the path.
    pub fn key(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// Reports a fault here.
    pub fn fault(&self, what: impl AsRef<str>) {
        self.node.fault(format!("{} {}", self.node.name(), what.as_ref()));
    }

    /// Reports a warning here. Does nothing if a cell within is missing or faulty: such a cell counts as 0, so a
    /// comparison with it means nothing.
    pub fn warn(&self, what: impl AsRef<str>) {
        if self.node.has_fault_within() {
            return;
        }
        self.node.place().warn(format!("{} {}", self.node.name(), what.as_ref()));
    }

    /// Sets the title of the table in which its cells are shown.
    pub fn table(mut self, title: impl Into<String>) -> Self {
        self.label.table = title.into();
        self
    }

    /// Sets the row in which its cells are shown.
    pub fn row(mut self, row: impl Into<String>) -> Self {
        self.label.row = row.into();
        self
    }

    /// Sets the column in which its cells are shown.
    pub fn column(mut self, column: impl Into<String>) -> Self {
        self.label.column = column.into();
        self
    }

    /// Sets the source that its cells inherit.
    pub fn with_source(mut self, source: Source) -> Self {
        self.source = source;
        self
    }

    /// Returns the row in which its cells are shown.
    pub fn shown_row(&self) -> &str {
        &self.label.row
    }

    /// Replaces the last step of its id. Used for rows of a list, whose index changes when rows are inserted before
    /// them.
    pub fn known_as(mut self, key: impl Display) -> Self {
        let parent = self.id.rsplit_once('/').map_or("", |(parent, _)| parent);
        self.id = format!("{parent}/{key}");
        self
    }

    /// Replaces its whole id.
    pub fn by_id(mut self, id: String) -> Self {
        self.id = id;
        self
    }

    /// Returns the name of an object in faults.
    fn called(&self) -> String {
        match (self.style.by_path, self.path.is_empty()) {
            (true, _) | (_, true) => self.node.name().to_owned(),
            _ => format!("\"{}\"", self.path.replace('/', ".")),
        }
    }

    /// Opens an object; members other than these and remarks are faults.
    pub fn part(&self, known: &[&'static str]) -> Option<ObjectAt<'n>> {
        let known: Vec<&'static str> = known.iter().chain(self.style.remarks).copied().collect();
        let fields = self.node.fields(self.called(), &known)?;
        Some(ObjectAt { at: self.clone(), fields })
    }

    /// Returns the items of a list.
    pub fn items(&self) -> Option<Vec<ChartPlace<'n>>> {
        let items = self.node.list()?.into_iter().enumerate();
        Some(items.map(|(i, node)| self.child(node, &i.to_string(), format!("{}[{i}]", self.node.name()))).collect())
    }

    /// Returns the members of an object whose names are data, without remarks.
    pub fn entries(&self) -> Option<Vec<(&'n str, ChartPlace<'n>)>> {
        let entries = self.node.entries()?.into_iter().filter(|(name, _)| !self.style.remarks.contains(name));
        Some(entries.map(|(name, node)| (name, self.child(node, name, self.name_of(name)))).collect())
    }

    fn name_of(&self, member: &str) -> String {
        if self.path.is_empty() { member.to_owned() } else { format!("{}.{member}", self.node.name()) }
    }

    /// Returns the value of a cell, without `{"value": ..., "source": ...}` or `[..., "section"]` around it.
    pub fn bare(&self) -> Option<ChartPlace<'n>> {
        if self.style.cited && self.node.is_list() {
            let [value, rule] = self.node.exactly(msg!("rules-a-number-and-its-section"))?;
            return Some(ChartPlace { rule: rule.text()?.to_owned(), node: value, ..self.clone() });
        }
        if !self.node.is_object() {
            return Some(self.clone());
        }
        if self.style.by_path {
            let inner = self.part(&["value"])?.need("value")?;
            // A fault of the value is a fault of the cell.
            return Some(ChartPlace { node: inner.node.called(self.node.name().to_owned()), ..inner });
        }
        let known: Vec<&'static str> = ["value"].iter().chain(self.style.remarks).copied().collect();
        let node = self.node.fields(msg!("rules-a-cell"), &known)?.need("value")?;
        Some(ChartPlace { node, ..self.clone() })
    }

    /// Returns the section that a modifier names, or the usual one.
    pub fn section_or(&self, usual: &str) -> String {
        let rule = match self.node.doc() {
            Doc::List(items) => items.get(1).and_then(Doc::as_text).map(str::to_owned),
            Doc::Object(_) => self.node.peek("section").and_then(|node| node.peek_text()).map(str::to_owned),
            _ => None,
        };
        rule.unwrap_or_else(|| usual.to_owned())
    }

    /// Returns whether it is marked as a cell that these charts do not have.
    pub(super) fn is_left_out(&self) -> bool {
        self.node.peek("value").as_ref().unwrap_or(&self.node).peek_text() == Some(NEVER)
    }

    /// Returns the cell here for a page; `inner` is the place of its value.
    pub(super) fn shown(&self, inner: &ChartPlace<'_>, kind: CellKind, datum: Option<Datum>) -> ChartCell {
        let Label { table, row, column } = self.label.clone();
        let (path, id, rule) = (self.path.clone(), self.id.clone(), inner.rule.clone());
        let place = inner.node.place().line_and_column();
        ChartCell { path, id, table, row, column, kind, datum, source: inner.source, rule, may_go: self.may_go, place }
    }

    /// Reads a whole number without recording it as a cell.
    pub fn whole<T: TryFrom<i64>>(&self, least: i64, most: i64) -> Option<T> {
        self.node.whole(least, most).and_then(|n| T::try_from(n).ok())
    }
}

impl<'n> ObjectAt<'n> {
    /// Returns a member that must be there; a fault if it is missing.
    pub fn need(&self, name: &'static str) -> Option<ChartPlace<'n>> {
        self.fields.need(name).map(|node| self.at.child(node, name, self.at.name_of(name)))
    }

    /// Returns a member that may be missing.
    pub fn maybe(&self, name: &'static str) -> Option<ChartPlace<'n>> {
        self.fields.optional(name).map(|node| self.at.child(node, name, self.at.name_of(name)))
    }

    /// Returns the place of a member that is missing.
    pub(super) fn place_of(&self, name: &str) -> ChartPlace<'n> {
        let join = |to: &str| format!("{to}/{name}");
        ChartPlace { path: join(&self.at.path), id: join(&self.at.id), ..self.at.clone() }
    }
}
