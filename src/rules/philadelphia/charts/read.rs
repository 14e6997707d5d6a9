//! Reading typed cells out of a tree, gathering every fault instead of stopping at the first.

use super::Cell;
use super::tree::{Node, What, fault};
use crate::rules::Source;
use crate::table::{Fault, Severity};

/// Gathers faults while a charts file is read.
pub(super) struct Reader<'t> {
    pub text: &'t str,
    pub file: &'t str,
    pub faults: Vec<Fault>,
}

/// A place in the charts: the node, its name from the top, and the source that holds here unless a cell says another.
#[derive(Clone)]
pub(super) struct At<'n> {
    pub node: &'n Node,
    pub path: String,
    pub source: Source,
}

/// Keys that are for people.
const REMARKS: [&str; 9] =
    ["note", "source", "sources", "section", "sections", "meaning", "good_is", "die", "dice_source"];

impl<'t> Reader<'t> {
    /// Something is wrong here.
    pub fn wrong(&mut self, node: &Node, what: impl Into<String>) {
        self.faults.push(fault(self.text, self.file, node.at, what.into()));
    }

    /// Something is odd here.
    pub fn odd(&mut self, node: &Node, what: impl Into<String>) {
        let warning = fault(self.text, self.file, node.at, what.into());
        self.faults.push(Fault { severity: Severity::Warning, ..warning });
    }

    /// A place, with the source written in it.
    pub fn at<'n>(&mut self, node: &'n Node, path: String, inherited: Source) -> At<'n> {
        let source = match node.get("source") {
            None => inherited,
            Some(written) => match written.text() {
                Some("text") => Source::Text,
                Some("family") => Source::Family,
                Some("reconstructed") => Source::Reconstructed,
                Some("referee") => Source::Referee,
                _ => {
                    let kind = written.kind();
                    self.wrong(
                        written,
                        format!("{path}: {kind} is no source; write text, family, reconstructed or referee"),
                    );
                    inherited
                }
            },
        };
        At { node, path, source }
    }

    /// A member; a fault that names it where it is missing.
    pub fn field<'n>(&mut self, at: &At<'n>, name: &str) -> Option<At<'n>> {
        let path = format!("{}.{name}", at.path);
        match at.node.get(name) {
            Some(node) => Some(self.at(node, path, at.source)),
            None => {
                self.wrong(at.node, format!("{path} is missing"));
                None
            }
        }
    }

    /// A member that may be missing.
    pub fn maybe<'n>(&mut self, at: &At<'n>, name: &str) -> Option<At<'n>> {
        let node = at.node.get(name)?;
        Some(self.at(node, format!("{}.{name}", at.path), at.source))
    }

    /// The items of a list.
    pub fn items<'n>(&mut self, at: &At<'n>) -> Vec<At<'n>> {
        let What::List(items) = &at.node.what else {
            self.expected(at, "a list");
            return Vec::new();
        };
        let place = |(i, node)| self.at(node, format!("{}[{i}]", at.path), at.source);
        items.iter().enumerate().map(place).collect()
    }

    /// Says what would be right.
    pub fn expected(&mut self, at: &At<'_>, what: &str) {
        let kind = at.node.kind();
        self.wrong(at.node, format!("{}: {kind} should be {what}", at.path));
    }

    /// Members that nothing reads are faults: they would be silently without effect.
    pub fn only(&mut self, at: &At<'_>, known: &[&str]) {
        for (name, node) in at.node.members() {
            if known.contains(&name.as_str()) || REMARKS.contains(&name.as_str()) {
                continue;
            }
            let near = known.iter().min_by_key(|k| distance(k, name)).filter(|k| distance(k, name) <= 3);
            let hint =
                near.map_or_else(|| format!("known here: {}", known.join(", ")), |k| format!("did you mean {k:?}?"));
            self.wrong(node, format!("{}.{name} is unknown; {hint}", at.path));
        }
    }

    /// A whole number within bounds: bare, `{"value": n, "source": s}`, or `[n, "section"]`.
    pub fn number<T: TryFrom<i64> + Default>(&mut self, at: &At<'_>, from: i64, to: i64) -> Cell<T> {
        let inner = self.bare(at);
        let number = inner.node.whole().filter(|n| (from..=to).contains(n)).and_then(|n| T::try_from(n).ok());
        if number.is_none() {
            self.expected(&inner, &format!("a whole number from {from} to {to}"));
        }
        Cell { value: number.unwrap_or_default(), source: inner.source }
    }

    /// A number with decimals, in thousandths, within bounds (also in thousandths).
    pub fn decimal(&mut self, at: &At<'_>, from: i32, to: i32) -> Cell<i32> {
        let inner = self.bare(at);
        let number = inner.node.thousandths().filter(|n| (from..=to).contains(n));
        if number.is_none() {
            self.expected(&inner, &format!("a number from {} to {}", f64::from(from) / 1000.0, f64::from(to) / 1000.0));
        }
        Cell { value: number.unwrap_or_default(), source: inner.source }
    }

    /// What a cell holds, without its wrapping.
    pub fn bare<'n>(&mut self, at: &At<'n>) -> At<'n> {
        match &at.node.what {
            What::Object(_) => {
                self.only(at, &["value"]);
                self.field(at, "value").unwrap_or_else(|| at.clone())
            }
            What::List(items) => match items.first() {
                Some(first) => At { node: first, path: at.path.clone(), source: at.source },
                None => at.clone(),
            },
            _ => at.clone(),
        }
    }
}

/// How many letters must change to make one word of another.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut last = i;
        let mut left = i + 1;
        for (cb, cell) in b.chars().zip(row.iter_mut().skip(1)) {
            let here = (last + usize::from(ca != cb)).min(left + 1).min(*cell + 1);
            last = *cell;
            *cell = here;
            left = here;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or_default()
}
