//! Reads cells through `input`, which records every fault with its place; a [`Reader`] records every cell.

use super::spec::{Check, MODIFIER, Member, Need, Object, Shape, Style};
use super::{Cell, ChartCell, Datum, Kind, NEVER, SOURCES};
use crate::input::{Doc, Fields, Node};
use crate::rules::Source;
use crate::{say, word};
use std::fmt::Display;

/// Records the cells of a file as they are read.
#[derive(Default)]
pub struct Reader {
    pub cells: Vec<ChartCell>,
    /// The numbers of the cells that a specification lists; those of lists of rows, which a set reads itself, are left out.
    pub listed: Vec<usize>,
    /// Cells that the charts could have and leave out.
    pub left_out: Vec<ChartCell>,
    /// The file is laid over the built-in charts: a row that only they have may have been forgotten, and is reported.
    pub over_built_in: bool,
}

/// The titles under which a cell is shown.
#[derive(Clone, Default)]
struct Label {
    table: String,
    row: String,
    column: String,
}

/// A place in the charts: its node and path, the titles it is shown under, and the source and section that its cells inherit.
#[derive(Clone)]
pub struct At<'n> {
    pub node: Node<'n>,
    pub source: Source,
    rule: String,
    path: String,
    id: String,
    label: Label,
    may_go: bool,
    style: Style,
}

/// An object whose members are known.
pub struct Part<'n> {
    at: At<'n>,
    fields: Fields<'n>,
}

impl<'n> At<'n> {
    /// The whole file.
    pub fn top(node: Node<'n>, style: Style) -> Self {
        let (rule, path, id) = (String::new(), String::new(), String::new());
        At { source: Source::Referee, node, rule, path, id, label: Label::default(), may_go: false, style }
    }

    fn child(&self, node: Node<'n>, step: &str, name: String) -> Self {
        let node = if self.style.by_path { node.called(name) } else { node };
        let join = |to: &str| if to.is_empty() { step.to_owned() } else { format!("{to}/{step}") };
        let mut at = At { path: join(&self.path), id: join(&self.id), may_go: false, node, ..self.clone() };
        at.source = at.source_in("source");
        if at.style.cited
            && let Some(rule) = at.node.peek("section").and_then(|section| section.text())
        {
            at.rule = rule.to_owned();
        }
        at
    }

    /// The source that a member names; the inherited one if there is no such member, or it is at fault.
    pub fn source_in(&self, member: &str) -> Source {
        let Some(written) = self.node.peek(member) else { return self.source };
        let written =
            if self.style.by_path { written.called(format!("{}.{member}", self.node.name())) } else { written };
        written.word(word!("rules-a-source"), &SOURCES).unwrap_or(self.source)
    }

    /// A name of the file as people read it.
    pub fn pretty(&self, name: &str) -> String {
        (self.style.pretty)(name)
    }

    /// Its own step of the path.
    pub fn key(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// Reports a fault here.
    pub fn fault(&self, what: impl AsRef<str>) {
        self.node.fault(format!("{} {}", self.node.name(), what.as_ref()));
    }

    /// Reports a warning here, unless a cell within is missing or at fault: its value would have been compared as 0.
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

    /// The row in which its cells are shown.
    pub fn shown_row(&self) -> &str {
        &self.label.row
    }

    /// Replaces the last step of its id: a number in a list changes when rows are put in before it.
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

    /// The name of an object in faults.
    fn called(&self) -> String {
        match (self.style.by_path, self.path.is_empty()) {
            (true, _) | (_, true) => self.node.name().to_owned(),
            _ => format!("\"{}\"", self.path.replace('/', ".")),
        }
    }

    /// Opens an object; members other than these and remarks are faults.
    pub fn part(&self, known: &[&'static str]) -> Option<Part<'n>> {
        let known: Vec<&'static str> = known.iter().chain(self.style.remarks).copied().collect();
        let fields = self.node.fields(self.called(), &known)?;
        Some(Part { at: self.clone(), fields })
    }

    /// The items of a list.
    pub fn items(&self) -> Option<Vec<At<'n>>> {
        let items = self.node.list()?.into_iter().enumerate();
        Some(items.map(|(i, node)| self.child(node, &i.to_string(), format!("{}[{i}]", self.node.name()))).collect())
    }

    /// The members of an object whose names are data; remarks left out.
    pub fn entries(&self) -> Option<Vec<(&'n str, At<'n>)>> {
        let entries = self.node.entries()?.into_iter().filter(|(name, _)| !self.style.remarks.contains(name));
        Some(entries.map(|(name, node)| (name, self.child(node, name, self.name_of(name)))).collect())
    }

    fn name_of(&self, member: &str) -> String {
        if self.path.is_empty() { member.to_owned() } else { format!("{}.{member}", self.node.name()) }
    }

    /// The value of a cell, without `{"value": ..., "source": ...}` or `[..., "section"]` around it.
    pub fn bare(&self) -> Option<At<'n>> {
        if self.style.cited && self.node.is_list() {
            let [value, rule] = self.node.exactly(word!("rules-a-number-and-its-section"))?;
            return Some(At { rule: rule.text()?.to_owned(), node: value, ..self.clone() });
        }
        if !self.node.is_object() {
            return Some(self.clone());
        }
        if self.style.by_path {
            let inner = self.part(&["value"])?.need("value")?;
            // What is wrong with it is wrong with the cell.
            return Some(At { node: inner.node.called(self.node.name().to_owned()), ..inner });
        }
        let known: Vec<&'static str> = ["value"].iter().chain(self.style.remarks).copied().collect();
        let node = self.node.fields(word!("rules-a-cell"), &known)?.need("value")?;
        Some(At { node, ..self.clone() })
    }

    /// The section that a modifier names, or the usual one.
    pub fn section_or(&self, usual: &str) -> String {
        let rule = match self.node.doc() {
            Doc::List(items) => items.get(1).and_then(Doc::as_text).map(str::to_owned),
            Doc::Object(_) => self.node.peek("section").and_then(|node| node.peek_text()).map(str::to_owned),
            _ => None,
        };
        rule.unwrap_or_else(|| usual.to_owned())
    }

    /// Returns whether it says that these charts have no such cell.
    fn is_left_out(&self) -> bool {
        self.node.peek("value").as_ref().unwrap_or(&self.node).peek_text() == Some(NEVER)
    }

    /// The cell here as a page shows it; `inner` is the place of its value.
    fn shown(&self, inner: &At<'_>, kind: Kind, datum: Option<Datum>) -> ChartCell {
        let Label { table, row, column } = self.label.clone();
        let (path, id, rule) = (self.path.clone(), self.id.clone(), inner.rule.clone());
        let place = inner.node.place().line_and_column();
        ChartCell { path, id, table, row, column, kind, datum, source: inner.source, rule, may_go: self.may_go, place }
    }

    /// A whole number that is no cell.
    pub fn whole<T: TryFrom<i64>>(&self, least: i64, most: i64) -> Option<T> {
        self.node.whole(least, most).and_then(|n| T::try_from(n).ok())
    }
}

impl<'n> Part<'n> {
    /// A member that must be there; a fault if it is missing.
    pub fn need(&self, name: &'static str) -> Option<At<'n>> {
        self.fields.need(name).map(|node| self.at.child(node, name, self.at.name_of(name)))
    }

    /// A member that may be missing.
    pub fn maybe(&self, name: &'static str) -> Option<At<'n>> {
        self.fields.optional(name).map(|node| self.at.child(node, name, self.at.name_of(name)))
    }

    /// The place of a member that is missing.
    fn place_of(&self, name: &str) -> At<'n> {
        let join = |to: &str| format!("{to}/{name}");
        At { path: join(&self.at.path), id: join(&self.at.id), ..self.at.clone() }
    }
}

impl Reader {
    /// Reads a place of the file by its shape.
    pub fn read<T>(&mut self, at: &At<'_>, shape: &Shape<T>, out: &mut T) {
        let begin = self.cells.len();
        match shape {
            Shape::Whole(least, most) => _ = self.number::<i32>(at, *least, *most),
            Shape::Decimal(least, most) => _ = self.decimal(at, *least, *most),
            Shape::Modifier(rule) => self.modifier(at, rule),
            Shape::Other(kind, fits) => _ = self.cell(at, *kind, |node| fits(node).then_some(true)),
            Shape::Object(object) => self.object(at, object, out),
            Shape::Special(read) => read(self, at, out),
            Shape::Remark => {}
        }
        if shape.kind().is_some() {
            self.listed.extend(begin..self.cells.len());
        }
    }

    fn object<T>(&mut self, at: &At<'_>, object: &Object<T>, out: &mut T) {
        let known: Vec<&'static str> = object.members.iter().map(|member| member.name).collect();
        let Some(part) = at.part(&known) else { return };
        let begin = self.cells.len();
        object.members.iter().for_each(|member| self.member(&part, member, out));
        let cells = self.cells.get(begin..).unwrap_or_default();
        let read: Vec<&ChartCell> = cells.iter().filter(|cell| cell.datum.is_some()).collect();
        match object.check {
            Some(Check::Any(look)) => look(at, &read),
            Some(Check::All(look)) if read.len() == cells.len().max(known.len()) => look(at, &read),
            Some(Check::All(_)) | None => {}
        }
    }

    /// Reads a member of an object.
    pub fn member<T>(&mut self, part: &Part<'_>, member: &Member<T>, out: &mut T) {
        if matches!(member.shape, Shape::Remark) {
            return;
        }
        let found = match member.need {
            Need::Must | Need::MustOrNever => part.need(member.name),
            Need::May | Need::MayBePutIn => part.maybe(member.name),
        };
        let kind = member.shape.kind().filter(|_| matches!(member.need, Need::MustOrNever | Need::MayBePutIn));
        let found = found.map(|at| member.titled(at));
        match (found, kind) {
            (Some(at), Some(kind)) if at.is_left_out() => self.leave_out(&at, true, kind),
            (Some(at), Some(_)) => self.read(&At { may_go: true, ..at }, &member.shape, out),
            (Some(at), None) => self.read(&at, &member.shape, out),
            (None, Some(kind)) if member.need == Need::MayBePutIn => {
                self.leave_out(&member.titled(part.place_of(member.name)), false, kind);
            }
            (None, _) => {}
        }
    }

    /// Records a cell that the charts could have: missing, or marked as never counting.
    fn leave_out(&mut self, at: &At<'_>, there: bool, kind: Kind) {
        // Other members of a marked cell are checked as in any cell.
        let datum = there.then(|| at.bare()).flatten().map(|_| Datum::word(NEVER));
        self.left_out.push(at.shown(at, kind, datum));
    }

    /// Reads a cell and records it. A value that cannot be read is reported, and counts as 0.
    pub fn cell<'n, T: Default>(
        &mut self,
        at: &At<'n>,
        kind: Kind,
        read: impl FnOnce(&Node<'n>) -> Option<T>,
    ) -> Cell<T> {
        let Some(inner) = at.bare() else { return Cell { value: T::default(), source: at.source } };
        if at.style.cited && inner.rule.is_empty() {
            at.node.fault(say!("rules-must-name-the-section-of-the-rules", node = at.node.name()));
        }
        self.cell_within(at, &inner, kind, read)
    }

    /// As [`Self::cell`], with the place of its value already found.
    pub fn cell_within<'n, T: Default>(
        &mut self,
        at: &At<'n>,
        inner: &At<'n>,
        kind: Kind,
        read: impl FnOnce(&Node<'n>) -> Option<T>,
    ) -> Cell<T> {
        let value = read(&inner.node);
        let datum = value.is_some().then(|| Datum::of(&inner.node.doc())).flatten();
        self.cells.push(at.shown(inner, kind, datum));
        Cell { value: value.unwrap_or_default(), source: inner.source }
    }

    /// Records a cell that the file leaves out, so that it can be filled in.
    pub fn note_missing(&mut self, within: &At<'_>, step: &str, kind: Kind, datum: Datum) {
        let mut at = within.clone();
        at.path = format!("{}/{step}", at.path);
        at.id = format!("{}/{step}", at.id);
        self.cells.push(at.shown(within, kind, Some(datum)));
    }

    /// A whole number within bounds.
    pub fn number<T: TryFrom<i64> + Default>(&mut self, at: &At<'_>, least: i32, most: i32) -> Cell<T> {
        self.cell(at, Kind::Whole { least, most }, |node| {
            node.whole(i64::from(least), i64::from(most)).and_then(|n| T::try_from(n).ok())
        })
    }

    /// A number with decimals, in thousandths, within bounds (also in thousandths).
    pub fn decimal(&mut self, at: &At<'_>, least: i32, most: i32) -> Cell<i32> {
        self.cell(at, Kind::Decimal { least, most }, |node| {
            node.decimal(3, i64::from(least), i64::from(most)).and_then(|n| i32::try_from(n).ok())
        })
    }

    /// True or false.
    pub fn yes_or_no(&mut self, at: &At<'_>) -> Cell<bool> {
        self.cell(at, Kind::Word(&["no", "yes"]), Node::yes_or_no)
    }

    /// A modifier: a number, `[number, "section"]`, or an object with `value`, and perhaps `section` and `source`.
    fn modifier(&mut self, at: &At<'_>, usual_rule: &str) {
        let pair = if at.node.is_list() { at.items() } else { None };
        let inner = match pair.as_deref() {
            Some([value, section]) => section.node.text().map(|_| value.clone()),
            Some(_) => {
                at.fault(word!("rules-must-be-a-number-and-its-section"));
                None
            }
            None => at.bare(),
        };
        let Some(mut inner) = inner else { return };
        inner.rule = at.section_or(usual_rule);
        let (least, most) = MODIFIER.bounds().unwrap_or_default();
        self.cell_within(at, &inner, MODIFIER, |node| node.whole(i64::from(least / 1000), i64::from(most / 1000)));
    }
}
