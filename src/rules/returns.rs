//! What is printed of a game for its players: lines and boxes of returns and commander cards, and the parts of the quick
//! reference. By any rule set.

use super::Modifier;

/// A row of boxes with a label, the first of them struck: "Tries at rebuilding" and four boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TickBoxes {
    /// What they are for.
    pub label: String,
    /// Each box: struck or not.
    pub boxes: Vec<bool>,
}

impl TickBoxes {
    /// A number of boxes, the first ones struck.
    #[must_use]
    pub fn new(label: &str, count: u8, struck: u8) -> Self {
        TickBoxes { label: label.to_owned(), boxes: (0..count).map(|n| n < struck).collect() }
    }

    /// One box.
    #[must_use]
    pub fn one(label: &str, struck: bool) -> Self {
        TickBoxes { label: label.to_owned(), boxes: vec![struck] }
    }
}

/// What a return says of a unit or a commander below its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReturnLines {
    /// What it is, in a few words.
    pub facts: String,
    /// What its player needs during the battle.
    pub notes: Vec<String>,
    /// Boxes to strike out.
    pub boxes: Vec<TickBoxes>,
}

/// What a commander's card says below his name and command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommanderCard {
    /// What he is worth, in bold.
    pub worth: String,
    /// What that does.
    pub effects: Vec<String>,
    /// His boxes.
    pub boxes: TickBoxes,
}

/// A part of the quick reference: what is done at one time of the turn, and the charts it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferencePart {
    /// Its title: "Fire".
    pub title: &'static str,
    /// Its steps of the turn, each with its section; none where the turn has no step for it alone.
    pub steps: Vec<String>,
    /// How its charts are read.
    pub notes: Vec<String>,
    /// What stands over its charts, at their full width: what a unit may do, what results mean.
    pub lines: Vec<String>,
    /// Its charts, in the order in which they are needed.
    pub groups: Vec<ReferenceGroup>,
}

/// Charts that are used together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceGroup {
    /// What they are called together: "Fire modifiers"; empty where the part's title says it.
    pub title: &'static str,
    /// Sections of the charts file.
    pub sections: &'static [&'static str],
}

impl ReferenceGroup {
    /// Charts that need no title beside that of their part.
    pub(in crate::rules) const fn plain(sections: &'static [&'static str]) -> Self {
        ReferenceGroup { title: "", sections }
    }
}

/// A modifier's number with the sign of its source: "−1~".
pub(in crate::rules) fn signed_with_source(modifier: &Modifier) -> String {
    format!("{}{}", signed(modifier.value), modifier.source.sign())
}

/// A number with its sign, as it is printed: "+1", "0", "−2".
pub(in crate::rules) fn signed(value: i16) -> String {
    match value {
        0 => "0".to_owned(),
        above if above > 0 => format!("+{above}"),
        below => format!("\u{2212}{}", below.unsigned_abs()),
    }
}
