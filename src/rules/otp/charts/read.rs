//! Reading typed cells through `input`: every fault is noted there with its place, every cell noted here.

use super::Cell;
use super::cells::pretty;
use crate::input::{Doc, Fields, Node};
use crate::rules::sheet::{ChartCell, Datum, Kind, NEVER, SOURCES};
use crate::rules::{Modifier, Source};
use crate::word;

/// Notes the cells that are read.
#[derive(Default)]
pub(super) struct Reader {
    pub cells: Vec<ChartCell>,
    /// Those the charts could have and leave out.
    pub left_out: Vec<ChartCell>,
}

/// Where a cell is shown.
#[derive(Clone, Default)]
struct Label {
    table: String,
    row: String,
    column: String,
}

/// A place in the charts: the node, where it is, and the source that holds here unless a cell says another.
#[derive(Clone)]
pub(super) struct At<'n> {
    pub node: Node<'n>,
    pub source: Source,
    path: String,
    id: String,
    label: Label,
    may_go: bool,
}

/// An object whose members are known.
pub(super) struct Part<'n> {
    at: At<'n>,
    fields: Fields<'n>,
}

/// Members that are for people, allowed everywhere.
const REMARKS: [&str; 9] =
    ["note", "source", "sources", "section", "sections", "meaning", "good_is", "die", "dice_source"];

/// The least and the most that a modifier may be.
pub(super) const MODIFIER: (i32, i32) = (-20, 20);

/// What is written under another name for where a number comes from.
pub(super) fn source_in(node: &Node<'_>, name: &'static str, inherited: Source) -> Source {
    let Some(written) = node.peek(name) else { return inherited };
    let called = written.called(format!("{}.{name}", node.name()));
    called.word(word!("otp-a-source"), &SOURCES).unwrap_or(inherited)
}

impl<'n> At<'n> {
    /// The whole file.
    pub fn top(node: Node<'n>) -> Self {
        At {
            source: Source::Referee,
            node,
            path: String::new(),
            id: String::new(),
            label: Label::default(),
            may_go: false,
        }
    }

    fn child(&self, node: Node<'n>, step: &str, name: String) -> Self {
        let node = node.called(name);
        let join = |to: &str| if to.is_empty() { step.to_owned() } else { format!("{to}/{step}") };
        let source = source_in(&node, "source", self.source);
        At { source, node, path: join(&self.path), id: join(&self.id), label: self.label.clone(), may_go: false }
    }

    /// Notes a fault here.
    pub fn fault(&self, what: impl AsRef<str>) {
        self.node.fault(format!("{} {}", self.node.name(), what.as_ref()));
    }

    /// Notes a warning about what is here; none where a cell of it is missing or at fault, which would be compared as
    /// though it were nought.
    pub fn warn(&self, what: impl AsRef<str>) {
        if self.node.has_fault_within() {
            return;
        }
        self.node.place().warn(format!("{} {}", self.node.name(), what.as_ref()));
    }

    /// What is in it is shown in a table of this title.
    pub fn table(mut self, title: impl Into<String>) -> Self {
        self.label.table = title.into();
        self
    }

    /// What is in it is shown in this row.
    pub fn row(mut self, row: impl Into<String>) -> Self {
        self.label.row = row.into();
        self
    }

    /// What is in it is shown in this column.
    pub fn column(mut self, column: impl Into<String>) -> Self {
        self.label.column = column.into();
        self
    }

    /// With another source.
    pub fn said_by(mut self, source: Source) -> Self {
        self.source = source;
        self
    }

    /// The row that what is in it is shown in.
    pub fn shown_row(&self) -> &str {
        &self.label.row
    }

    /// It goes by another name than its number in the list, which changes when rows are put in before it.
    pub fn known_as(mut self, key: impl std::fmt::Display) -> Self {
        let parent = self.id.rsplit_once('/').map_or("", |(parent, _)| parent);
        self.id = format!("{parent}/{key}");
        self
    }

    /// As [`Self::known_as`], by a whole name.
    pub fn by_id(mut self, id: String) -> Self {
        self.id = id;
        self
    }

    /// An object whose members are these and remarks.
    pub fn part(&self, known: &[&'static str]) -> Option<Part<'n>> {
        let known: Vec<&'static str> = known.iter().copied().chain(REMARKS).collect();
        let fields = self.node.fields(self.node.name().to_owned(), &known)?;
        Some(Part { at: self.clone(), fields })
    }

    /// The items of a list.
    pub fn items(&self) -> Option<Vec<At<'n>>> {
        let item =
            |(i, node): (usize, Node<'n>)| self.child(node, &i.to_string(), format!("{}[{i}]", self.node.name()));
        Some(self.node.list()?.into_iter().enumerate().map(item).collect())
    }

    /// The members of an object whose names are data; remarks left out.
    pub fn entries(&self) -> Option<Vec<(&'n str, At<'n>)>> {
        let entries = self.node.entries()?.into_iter().filter(|(name, _)| !REMARKS.contains(name));
        Some(entries.map(|(name, node)| (name, self.child(node, name, self.name_of(name)))).collect())
    }

    fn name_of(&self, member: &str) -> String {
        if self.path.is_empty() { member.to_owned() } else { format!("{}.{member}", self.node.name()) }
    }

    /// What a cell holds, without `{"value": ..., "source": ...}` around it.
    pub fn bare(&self) -> Option<At<'n>> {
        if !self.node.is_object() {
            return Some(self.clone());
        }
        let inner = self.part(&["value"])?.need("value")?;
        // What is wrong with it is wrong with the cell.
        Some(At { node: inner.node.called(self.node.name().to_owned()), ..inner })
    }

    /// The section that a modifier names, or the usual one.
    pub fn rule(&self, usual: &str) -> String {
        let rule = match self.node.doc() {
            Doc::List(items) => items.get(1).and_then(Doc::as_text).map(str::to_owned),
            Doc::Object(_) => self.node.peek("section").and_then(|node| node.peek_text()).map(str::to_owned),
            _ => None,
        };
        rule.unwrap_or_else(|| usual.to_owned())
    }

    /// It says that there is no such cell in these charts.
    fn is_left_out(&self) -> bool {
        self.node.peek("value").as_ref().unwrap_or(&self.node).peek_text() == Some(NEVER)
    }

    fn shown(&self, kind: Kind, datum: Option<Datum>, (source, place): (Source, (u32, u32))) -> ChartCell {
        let Label { table, row, column } = self.label.clone();
        let (path, id, may_go) = (self.path.clone(), self.id.clone(), self.may_go);
        ChartCell { path, id, table, row, column, kind, datum, source, may_go, place }
    }

    /// A whole number that is no cell.
    pub fn whole<T: TryFrom<i64>>(&self, least: i64, most: i64) -> Option<T> {
        self.node.whole(least, most).and_then(|n| T::try_from(n).ok())
    }
}

impl<'n> Part<'n> {
    /// A member that must be there.
    pub fn need(&self, name: &'static str) -> Option<At<'n>> {
        self.fields.need(name).map(|node| self.at.child(node, name, self.at.name_of(name)))
    }

    /// A member that may be missing.
    pub fn maybe(&self, name: &'static str) -> Option<At<'n>> {
        self.fields.optional(name).map(|node| self.at.child(node, name, self.at.name_of(name)))
    }

    /// The place of a member that is missing.
    pub fn place_of(&self, name: &str) -> At<'n> {
        let join = |to: &str| format!("{to}/{name}");
        At { path: join(&self.at.path), id: join(&self.at.id), ..self.at.clone() }
    }

    /// Each of a list of named members, in rows of their names; those missing are named.
    pub fn each<T: Copy>(&self, names: &[(&'static str, T)]) -> Vec<(T, At<'n>)> {
        names.iter().filter_map(|(name, thing)| self.need(name).map(|at| (*thing, at.row(pretty(name))))).collect()
    }
}

impl Reader {
    /// Reads a cell and notes it; where it cannot be read it has the value nought, and the fault is noted.
    pub fn cell<'n, T: Default>(
        &mut self,
        at: &At<'n>,
        kind: Kind,
        read: impl FnOnce(&Node<'n>) -> Option<T>,
    ) -> Cell<T> {
        let Some(inner) = at.bare() else { return Cell { value: T::default(), source: at.source } };
        self.cell_within(at, &inner, kind, read)
    }

    /// As [`Self::cell`], where the value has been found already.
    pub fn cell_within<'n, T: Default>(
        &mut self,
        at: &At<'n>,
        inner: &At<'n>,
        kind: Kind,
        read: impl FnOnce(&Node<'n>) -> Option<T>,
    ) -> Cell<T> {
        let value = read(&inner.node);
        let datum = value.is_some().then(|| Datum::of(&inner.node.doc())).flatten();
        self.note(at, kind, datum, (inner.source, inner.node.place().line_and_column()));
        Cell { value: value.unwrap_or_default(), source: inner.source }
    }

    /// Notes a cell.
    pub fn note(&mut self, at: &At<'_>, kind: Kind, datum: Option<Datum>, (source, place): (Source, (u32, u32))) {
        self.cells.push(at.shown(kind, datum, (source, place)));
    }

    /// A cell that charts may leave out: nothing where these do, which is noted. `needed`: other charts have it, so that
    /// leaving it out must be said.
    pub fn unless_left_out<'n>(
        &mut self,
        part: &Part<'n>,
        (name, needed): (&'static str, bool),
        shown: impl FnOnce(At<'n>) -> At<'n>,
        kind: impl FnOnce() -> Kind,
    ) -> Option<At<'n>> {
        let found = if needed { Some(part.need(name)?) } else { part.maybe(name) };
        let there = found.is_some();
        let at = shown(found.unwrap_or_else(|| part.place_of(name)));
        if there && !at.is_left_out() {
            return Some(At { may_go: true, ..at });
        }
        // What else stands in it is looked at as in any cell.
        let datum = there.then(|| at.bare()).flatten().map(|_| Datum::word(NEVER));
        let place = at.node.place().line_and_column();
        self.left_out.push(at.shown(kind(), datum, (at.source, place)));
        None
    }

    /// Notes a cell that the file leaves out, so that it can be filled in.
    pub fn note_missing(&mut self, within: &At<'_>, step: &str, kind: Kind, datum: Datum) {
        let mut at = within.clone();
        at.path = format!("{}/{step}", at.path);
        at.id = format!("{}/{step}", at.id);
        let place = within.node.place().line_and_column();
        self.note(&at, kind, Some(datum), (within.source, place));
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
        self.cell(at, Kind::Word(vec!["no", "yes"]), Node::yes_or_no)
    }

    /// One of some words; `what` is "a rating".
    pub fn word<T: Copy>(&mut self, at: &At<'_>, what: &str, words: &'static [(&'static str, T)]) -> Option<Cell<T>> {
        let kind = Kind::Word(words.iter().map(|(word, _)| *word).collect());
        let Cell { value, source } = self.cell(at, kind, |node| node.word(what, words).map(Some));
        value.map(|value| Cell { value, source })
    }

    /// A modifier: a number, `[number, "section"]`, or an object with `value`, and perhaps `section` and `source`.
    pub fn modifier(&mut self, at: &At<'_>, given: &str, usual_rule: &str) -> Modifier {
        let pair = if at.node.is_list() { at.items() } else { None };
        let inner = match pair.as_deref() {
            Some([value, section]) => section.node.text().map(|_| value.clone()),
            Some(_) => {
                at.fault(word!("otp-must-be-a-number-and-its-section"));
                None
            }
            None => at.bare(),
        };
        let (least, most) = MODIFIER;
        let Cell { value, source } = match inner {
            Some(inner) => self.cell_within(at, &inner, Kind::Whole { least, most }, |node| {
                node.whole(i64::from(least), i64::from(most)).and_then(|n| i16::try_from(n).ok())
            }),
            None => Cell::default(),
        };
        Modifier { name: given.to_owned(), value, rule: at.rule(usual_rule), source }
    }
}
