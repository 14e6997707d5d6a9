//! Reasons why a line of a journal is rejected.

use super::Difference;
use super::line::FORMAT;
use crate::input::Fault;
use crate::msg;
use std::fmt;

/// Why a line of a journal is rejected and the lines after it are lost. Its [`Display`](fmt::Display) is for the
/// referee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// The line is not UTF-8.
    NotText,
    /// It is cut short, or is not a line of a journal.
    NotWhole,
    /// The first line does not name a readable format.
    NotAJournal,
    /// Its digest does not match the line.
    Changed,
    /// Its digest does not match; it covers the line and the state after it. Only the first format has such digests.
    OtherState,
    /// It is complete, but of no known kind.
    Unknown,
    /// It is valid, but not in the one form in which the program writes it.
    NotAsWritten,
    /// Its action has the wrong number.
    OutOfOrder {
        /// The action's number.
        act: u64,
        /// The number that comes next.
        next: u64,
    },
    /// It undoes or redoes more actions than there are, or is a mark that counts more actions than there are.
    TooMuch,
    /// Its battle or charts have faults. The first fault is stored if there is one.
    Faulty(Option<Box<Fault>>),
    /// The current rules play it differently. Used only in a damaged journal of the first format, whose digests cannot
    /// distinguish a damaged line from a change of the rules.
    Differs(Difference),
    /// Another program has saved the file with other line ends, blanks or a byte order mark. Nothing is lost.
    Resaved,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Damage::NotText => msg!("journal-it-is-not-text").to_owned(),
            Damage::NotWhole => msg!("journal-not-a-whole-line").to_owned(),
            Damage::NotAJournal => msg!("journal-not-a-journal", format = FORMAT),
            Damage::Changed => msg!("journal-digest-of-changed-line").to_owned(),
            Damage::OtherState => msg!("journal-digest-of-other-state").to_owned(),
            Damage::Unknown => msg!("journal-unknown-kind-of-line").to_owned(),
            Damage::NotAsWritten => msg!("journal-it-is-not-as-it-was-written").to_owned(),
            Damage::OutOfOrder { act, next } => msg!("journal-action-out-of-order", act, next_n = next),
            Damage::TooMuch => msg!("journal-too-much-to-undo").to_owned(),
            Damage::Faulty(Some(fault)) => fault.to_string(),
            Damage::Faulty(None) => msg!("journal-it-is-faulty").to_owned(),
            Damage::Differs(difference) => difference.words(),
            Damage::Resaved => msg!("journal-rewritten-by-other-program").to_owned(),
        })
    }
}

crate::shown_part!(Damage);

impl std::error::Error for Damage {}
