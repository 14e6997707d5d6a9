//! Why something was guessed, and what else is said of a line: kept as facts, put into words when they are shown.

use crate::say;
use crate::text::Id;

/// Why something was guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// A word of the line says so.
    Word(String, Id),
    /// A word in the name of its brigade or side says so.
    Above(String, Id),
    /// Nothing says it: what is usual.
    Usual(Id),
    /// Some men at a number for each figure, and whether the list calls them men.
    Men {
        /// The men.
        men: u32,
        /// Men for each figure.
        each: u16,
        /// The list has a number without a word.
        bare: bool,
    },
    /// A number without a word is taken for figures.
    Bare(u32),
    /// Stands, with as many figures on each.
    Stands(u32, u32),
    /// Guns, with their crews.
    Guns(u32),
    /// More than a unit may have.
    TooMany(u32),
}

impl Why {
    /// It counts men.
    #[must_use]
    pub fn is_of_men(&self) -> bool {
        self.men().is_some()
    }

    pub(super) fn men(&self) -> Option<u32> {
        if let Why::Men { men, .. } = self { Some(*men) } else { None }
    }

    /// The same at another scale.
    pub(super) fn at(&self, each: u16) -> Self {
        match self {
            Why::Men { men, bare, .. } => Why::Men { men: *men, each, bare: *bare },
            other => other.clone(),
        }
    }

    /// In words: "\"Foot\": regiments of Foot are British line infantry".
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Why::Word(word, why) => say!("table-why-word", word, why = why.word()),
            Why::Above(word, why) => say!("table-why-above", word, why = why.word()),
            Why::Usual(why) => why.word().to_owned(),
            Why::Men { men, each, bare: false } => say!("table-why-men", men, each),
            Why::Men { men, each, bare: true } => say!("table-why-bare-men", men, each),
            Why::Bare(number) => say!("table-why-bare", number),
            Why::Stands(stands, each) => say!("table-why-stands", stands, each),
            Why::Guns(guns) => say!("table-why-guns", guns),
            Why::TooMany(number) => say!("table-why-too-many", number),
        }
    }
}

/// What else is said of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A heading's sum is not that of its units.
    SumDiffers {
        /// What the heading says.
        said: u32,
        /// What its units have.
        have: u32,
    },
    /// A heading's sum agrees with its units.
    SumAgrees(u32),
    /// The list says that nobody of it is there.
    NotThere,
    /// A second number, that does not count.
    Also(u32),
    /// Nothing stands under it.
    NothingUnder,
    /// The place of the commander is taken, or there is none.
    NoPlace,
    /// The rules have fewer sides: the most there may be.
    TooManySides(usize),
    /// Remarks that are not used.
    Remarks(String),
    /// What is wrong with it, in the words of a fault.
    Fault(String),
    /// It was read as if it were not there.
    Life,
}

impl Note {
    /// In words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Note::SumDiffers { said, have } => say!("table-note-sum-differs", said, have),
            Note::SumAgrees(said) => say!("table-note-sum-agrees", said),
            Note::NotThere => say!("table-note-not-there"),
            Note::Also(number) => say!("table-note-also", number),
            Note::NothingUnder => say!("table-note-nothing-under"),
            Note::NoPlace => say!("table-note-no-place"),
            Note::TooManySides(most) => say!("table-note-too-many-sides", most = *most),
            Note::Remarks(remarks) => say!("table-note-remarks", remarks),
            Note::Fault(why) => why.clone(),
            Note::Life => say!("table-note-life"),
        }
    }
}
