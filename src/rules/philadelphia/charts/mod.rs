//! The game charts: data with a source for every cell, from `assets/charts/on-to-philadelphia.json` or the referee's own.
//!
//! A referee's file is laid over the built-in one section by section: a section it has must be whole, one it leaves out
//! is the built-in one. Cells that name no source there are the referee's.

mod access;
mod build;
mod names;
mod read;
mod tables;
mod tree;

pub use access::*;
pub use tables::{Cell, FireResult, LossSeverity, MeleeRow, MoraleColumn, Rebuilt};

use crate::rules::Source;
use crate::table::Faults;
use read::Reader;
use std::sync::{Arc, OnceLock};
use tables::Tables;
use tree::{Node, What};

/// The charts built into the program.
const BUILT_IN: &str = include_str!("../../../../assets/charts/on-to-philadelphia.json");

/// The charts in use. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charts {
    tables: Arc<Tables>,
    text: Arc<str>,
}

impl Charts {
    /// The charts built into the program.
    ///
    /// ```
    /// use drumhead::rules::philadelphia::{Charts, charts::FireResult};
    /// // The two cells that the example of 8.1 gives: a modified 5 for 20 figures and for 8.
    /// let charts = Charts::built_in();
    /// assert_eq!(charts.fire_result(5, 20).value, FireResult::Kills(2));
    /// assert_eq!(charts.fire_result(5, 8).value, FireResult::Kills(1));
    /// ```
    #[must_use]
    pub fn built_in() -> Self {
        static READ: OnceLock<Charts> = OnceLock::new();
        READ.get_or_init(|| {
            let read = tree::parse(BUILT_IN, "built-in charts").map_err(|fault| Faults(vec![fault]));
            let read = read.and_then(|root| from_tree(root, BUILT_IN, "built-in charts"));
            // The file is part of the program and a test reads it without a fault.
            read.map_or_else(|_| Charts { tables: Arc::default(), text: Arc::from("") }, |(charts, _)| charts)
        })
        .clone()
    }

    /// Reads a charts file, every fault at once: the referee's own is laid over the built-in charts.
    ///
    /// # Errors
    /// All faults and warnings in the order of the file, each with its place and what would be right.
    pub fn check(text: &str, file: &str) -> Result<(Self, Faults), Faults> {
        let own = tree::parse(text, file).map_err(|fault| Faults(vec![fault]))?;
        let built_in = tree::parse(BUILT_IN, "built-in charts").map_err(|fault| Faults(vec![fault]))?;
        from_tree(laid_over(own, built_in), text, file)
    }

    /// The charts as a charts file: checking it gives the same charts again.
    #[must_use]
    pub fn text(&self) -> String {
        self.text.to_string()
    }
}

/// Sections that the referee's file leaves out are put in from the built-in charts. They stand at its first byte, so that
/// a fault between a section of his and one of these points into his file.
fn laid_over(own: Node, built_in: Node) -> Node {
    let What::Object(mut members) = own.what else { return own };
    if let What::Object(others) = built_in.what {
        for (name, section) in others {
            let head = matches!(name.as_str(), "format" | "rules" | "title" | "note" | "sources");
            if !head && !members.iter().any(|(n, _)| *n == name) {
                members.push((name, section.moved_to(own.at)));
            }
        }
    }
    Node { at: own.at, what: What::Object(members) }
}

fn from_tree(root: Node, text: &str, file: &str) -> Result<(Charts, Faults), Faults> {
    let mut reader = Reader { text, file, faults: Vec::new() };
    let top = reader.at(&root, "charts".to_owned(), Source::Referee);
    let tables = build::tables(&mut reader, &top);
    let mut faults = reader.faults;
    faults.sort_by_key(|f| (f.line, f.column));
    let faults = Faults(faults);
    if faults.any_fatal() {
        return Err(faults);
    }
    let text = Arc::from(tree::write(&root));
    Ok((Charts { tables: Arc::new(tables), text }, faults))
}

#[cfg(test)]
mod tests;
