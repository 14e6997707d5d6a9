//! The reasons of guesses and further notes on a line: stored as data, converted to words for display.

use crate::msg;
use crate::text::Id;

/// The reason of a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuessReason {
    /// A word of the line.
    Word(String, Id),
    /// A word in the name of its brigade or side.
    Above(String, Id),
    /// A default, because the list is silent.
    Usual(Id),
    /// Men divided by the scale, and whether the list calls them men.
    Men {
        /// The men.
        men: u32,
        /// Men per figure.
        each: u16,
        /// The list has a number without a word.
        bare: bool,
    },
    /// A number without a word, read as figures.
    Bare(u32),
    /// Stands, and the figures on each.
    Stands(u32, u32),
    /// Guns, with their crews.
    Guns(u32),
    /// More than a unit may have.
    TooMany(u32),
}

impl GuessReason {
    /// Returns whether it counts men.
    #[must_use]
    pub fn is_of_men(&self) -> bool {
        self.men().is_some()
    }

    pub(super) fn men(&self) -> Option<u32> {
        if let GuessReason::Men { men, .. } = self { Some(*men) } else { None }
    }

    /// Returns the same at another scale.
    pub(super) fn at(&self, each: u16) -> Self {
        match self {
            GuessReason::Men { men, bare, .. } => GuessReason::Men { men: *men, each, bare: *bare },
            other => other.clone(),
        }
    }

    /// Returns it in words: "\"Foot\": regiments of Foot are British line infantry".
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            GuessReason::Word(word, why) => msg!("table-why-word", word, why = why.word()),
            GuessReason::Above(word, why) => msg!("table-why-above", word, why = why.word()),
            GuessReason::Usual(why) => why.word().to_owned(),
            GuessReason::Men { men, each, bare: false } => msg!("table-why-men", men, each),
            GuessReason::Men { men, each, bare: true } => msg!("table-why-bare-men", men, each),
            GuessReason::Bare(number) => msg!("table-why-bare", number),
            GuessReason::Stands(stands, each) => msg!("table-why-stands", stands, each),
            GuessReason::Guns(guns) => msg!("table-why-guns", guns),
            GuessReason::TooMany(number) => msg!("table-why-too-many", number),
        }
    }
}

/// A further note on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A heading's sum differs from that of its units.
    SumDiffers {
        /// The sum in the heading.
        said: u32,
        /// The sum of its units.
        have: u32,
    },
    /// A heading's sum agrees with its units.
    SumAgrees(u32),
    /// The list marks it as absent.
    NotThere,
    /// A second number, which does not count.
    Also(u32),
    /// It has nothing under it.
    NothingUnder,
    /// The commander's post is taken, or does not exist.
    NoPlace,
    /// More sides than the rules allow; with the limit.
    TooManySides(usize),
    /// Remarks that are not used.
    Remarks(String),
    /// A fault, in its words.
    Fault(String),
    /// Decoration, ignored.
    Decoration,
}

impl Note {
    /// Returns it in words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Note::SumDiffers { said, have } => msg!("table-note-sum-differs", said, have),
            Note::SumAgrees(said) => msg!("table-note-sum-agrees", said),
            Note::NotThere => msg!("table-note-not-there").to_owned(),
            Note::Also(number) => msg!("table-note-also", number),
            Note::NothingUnder => msg!("table-note-nothing-under").to_owned(),
            Note::NoPlace => msg!("table-note-no-place").to_owned(),
            Note::TooManySides(most) => msg!("table-note-too-many-sides", most = *most),
            Note::Remarks(remarks) => msg!("table-note-remarks", remarks),
            Note::Fault(why) => why.clone(),
            Note::Decoration => msg!("table-note-life").to_owned(),
        }
    }
}
