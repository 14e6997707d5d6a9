//! A charts file over the built-in charts: its own sections must be complete, and those it leaves out come from the
//! built-in charts.

use super::at::{ChartPlace, ObjectAt};
use super::reader::Reader;
use super::spec::Spec;
use crate::input::{Doc, Node};
use crate::msg;

/// The member in which a chart states its number of rows, if that differs from the built-in one: no row is then
/// reported missing.
pub const ROW_COUNT: &str = "row_count";

/// The top of a charts file, and of the built-in file that supplies the sections it leaves out.
pub struct Top<'n, T: 'static> {
    spec: &'static Spec<T>,
    node: Node<'n>,
    own: ObjectAt<'n>,
    beneath: Option<ObjectAt<'n>>,
}

impl<'n, T> Top<'n, T> {
    /// Opens a file and the built-in one. `None` if it is no charts file at all.
    pub fn new(spec: &'static Spec<T>, own: &Node<'n>, beneath: Option<&Node<'n>>) -> Option<Self> {
        let known: Vec<&'static str> = spec.members().collect();
        let part = |node: &Node<'n>| ChartPlace::top(node.called(msg!("rules-a-charts-file")), spec.style).part(&known);
        let top = Top { spec, node: own.clone(), own: part(own)?, beneath: beneath.and_then(part) };
        top.must_say("format", msg!("rules-a-format-this-version-reads"), spec.format);
        top.must_say("rules", msg!("rules-the-rules-these-charts-are-for"), spec.rules);
        if spec.style.cited {
            let _ = top.own.need("title").and_then(|title| title.node.text());
        }
        if let Some(look) = spec.in_head {
            look(&top.own);
        }
        if top.beneath.is_some() && spec.style.may_leave_out {
            top.name_left_out();
        }
        Some(top)
    }

    /// Warns of sections that come from the built-in charts, so that they are not mistaken for the file's own.
    fn name_left_out(&self) {
        let sections = self.spec.members().filter(|name| !self.spec.head.contains(name));
        let left_out: Vec<&str> = sections.filter(|name| self.node.peek(name).is_none()).collect();
        match left_out.as_slice() {
            [] => {}
            [one] => self.node.place().warn(msg!("rules-section-left-out", one)),
            all => {
                let all = all.join(", ");
                self.node.place().warn(msg!("rules-sections-left-out", all));
            }
        }
    }

    fn must_say(&self, name: &'static str, what: &str, right: &'static str) {
        if let Some(at) = self.own.need(name) {
            let _ = at.node.word(what, &[(right, ())]);
        }
    }

    /// Returns a section from the file, otherwise from the built-in one.
    fn section(&self, name: &'static str) -> Option<ChartPlace<'n>> {
        let own = self.own.maybe(name);
        let found = own.or_else(|| self.beneath.as_ref().and_then(|part| part.maybe(name)));
        found.or_else(|| self.own.need(name)).map(|at| at.table(self.spec.title_of(name)))
    }

    /// Reads every section.
    pub fn read(&self, reader: &mut Reader, rows: &mut T) {
        for section in self.spec.sections {
            if let Some(at) = self.section(section.name) {
                reader.read(&at, &section.shape, rows);
            }
        }
    }

    /// Warns of lists of rows shorter than the built-in ones: a row may have been forgotten at an end.
    pub fn warn_of_short_lists(&self, built_in: &Doc) {
        if self.spec.style.may_leave_out && !self.node.has_fault() {
            short_lists(&self.node, "", built_in);
        }
    }
}

fn short_lists(own: &Node<'_>, path: &str, built_in: &Doc) {
    match built_in {
        Doc::Object(members) if own.peek(ROW_COUNT).is_none() => {
            for (name, theirs) in members {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                own.peek(name).iter().for_each(|own| short_lists(own, &path, theirs));
            }
        }
        Doc::List(rows) if rows.first().is_some_and(|row| matches!(row, Doc::Object(_))) => {
            let have = own.doc().items().len();
            if own.is_list() && have < rows.len() {
                own.place().warn(msg!("rules-fewer-rows-than-built-in", path, have, rows = rows.len()));
            }
        }
        _ => {}
    }
}

/// Returns the first row number of the built-in charts that is missing between the file's rows, if the file has fewer
/// rows. Rows missing at an end do not count: printed charts may be shorter.
pub fn gap<T: PartialOrd + Copy>(own: &[T], built_in: &[T]) -> Option<T> {
    let (first, last) = (own.first()?, own.last()?);
    let is_within = |key: &&T| *first < **key && **key < *last && !own.contains(key);
    built_in.iter().find(is_within).copied().filter(|_| own.len() < built_in.len())
}

/// Returns one file with all sections in the order of the specification; each is taken from `own`, otherwise from
/// `beneath`.
pub fn laid_over<T>(spec: &Spec<T>, own: &Doc, beneath: &Doc) -> Doc {
    if spec.head_as_written {
        let is_section = |name: &str| spec.sections.iter().any(|section| section.name == name);
        let head = own.members().iter().filter(|(name, _)| !is_section(name)).cloned();
        let found = |name: &str| own.at(name).or_else(|| beneath.at(name)).cloned();
        let sections = spec.members().filter(|name| is_section(name));
        let sections = sections.filter_map(|name| Some((name.to_owned(), found(name)?)));
        return Doc::Object(head.chain(sections).collect());
    }
    let remarks = own.members().iter().filter(|(name, _)| !spec.members().any(|member| member == name));
    let mut all: Vec<(String, Doc)> = Vec::new();
    for name in spec.members() {
        let head = spec.head.contains(&name);
        let section = own.at(name).or_else(|| if head { None } else { beneath.at(name) });
        all.extend(section.map(|doc| (name.to_owned(), doc.clone())));
        if name == "title" {
            all.extend(remarks.clone().cloned());
        }
    }
    Doc::Object(all)
}
