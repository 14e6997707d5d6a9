//! The printed texts of a game of any rule set for its players: lines and boxes of returns and commander cards, and the
//! parts of the quick reference.

use super::Modifier;

/// A row of boxes with a label, the first of them struck: "Tries at rebuilding" and four boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TickBoxes {
    /// The purpose of the boxes.
    pub label: String,
    /// The boxes; true: struck.
    pub boxes: Vec<bool>,
}

impl TickBoxes {
    /// Makes a row of `count` boxes, the first `struck` of them struck.
    #[must_use]
    pub fn new(label: &str, count: u8, struck: u8) -> Self {
        TickBoxes { label: label.to_owned(), boxes: (0..count).map(|n| n < struck).collect() }
    }

    /// Makes a single box.
    #[must_use]
    pub fn one(label: &str, struck: bool) -> Self {
        TickBoxes { label: label.to_owned(), boxes: vec![struck] }
    }
}

/// The lines of a return for a unit or a commander, below its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReturnLines {
    /// A short description.
    pub facts: String,
    /// Notes its player needs during the battle.
    pub notes: Vec<String>,
    /// Boxes to strike out.
    pub boxes: Vec<TickBoxes>,
}

/// The text of a commander's card below his name and command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommanderCard {
    /// His worth, in bold.
    pub worth: String,
    /// The effects of his worth.
    pub effects: Vec<String>,
    /// His boxes.
    pub boxes: TickBoxes,
}

/// A part of the quick reference: the actions at one time of the turn, and the charts they need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferencePart {
    /// Its title: "Fire".
    pub title: &'static str,
    /// Its steps of the turn, each with its section; empty if no step of the turn belongs to this part alone.
    pub steps: Vec<String>,
    /// How its charts are read.
    pub notes: Vec<String>,
    /// Lines above its charts, at their full width: a unit's options, the meaning of results.
    pub lines: Vec<String>,
    /// Its charts, in the order in which they are needed.
    pub groups: Vec<ReferenceGroup>,
}

/// Charts that are used together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceGroup {
    /// Their common title: "Fire modifiers"; empty where the part's title is enough.
    pub title: &'static str,
    /// Sections of the charts file.
    pub sections: &'static [&'static str],
}

impl ReferenceGroup {
    /// Makes a group of charts that need no title beside that of their part.
    pub(in crate::rules) const fn plain(sections: &'static [&'static str]) -> Self {
        ReferenceGroup { title: "", sections }
    }
}

/// Returns a modifier's number with the sign of its source: "−1~".
pub(in crate::rules) fn signed_with_source(modifier: &Modifier) -> String {
    format!("{}{}", signed(modifier.value), modifier.source.sign())
}

/// Returns a number with its sign for print: "+1", "0", "−2".
pub(in crate::rules) fn signed(value: i16) -> String {
    match value {
        0 => "0".to_owned(),
        above if above > 0 => format!("+{above}"),
        below => format!("\u{2212}{}", below.unsigned_abs()),
    }
}
