//! Faults of a printed label.

use super::Span;
use crate::msg;
use std::fmt;

/// A fault of a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabelFault {
    /// It does not begin with the map's prefix.
    Prefix {
        /// The prefix; empty if the map has none.
        prefix: String,
    },
    /// It does not have four digits, two for the column and two for the row.
    Digits,
    /// The map has no such column.
    Column {
        /// The column.
        column: u8,
        /// Those of the map.
        columns: Span,
    },
    /// The map has no such row.
    Row {
        /// The row.
        row: u8,
        /// Those of the map.
        rows: Span,
    },
}

impl fmt::Display for LabelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let two = |number: u8| format!("{number:02}");
        f.write_str(&match self {
            LabelFault::Prefix { prefix } if prefix.is_empty() => msg!("hexes-label-without-letters").to_owned(),
            LabelFault::Prefix { prefix } => msg!("hexes-label-begins-with", prefix),
            LabelFault::Digits => msg!("hexes-label-has-four-digits").to_owned(),
            LabelFault::Column { column, columns } => {
                msg!(
                    "hexes-no-such-column",
                    column = two(*column),
                    first = two(columns.first),
                    last = two(columns.last)
                )
            }
            LabelFault::Row { row, rows } => {
                msg!("hexes-no-such-row", row = two(*row), first = two(rows.first), last = two(rows.last))
            }
        })
    }
}

/// Every fault of a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelFaults(pub Vec<LabelFault>);

impl fmt::Display for LabelFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(LabelFault::to_string).collect();
        f.write_str(&words.join("; "))
    }
}

crate::shown_part!(LabelFaults);
