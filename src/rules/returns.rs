//! What is printed of a game for its players: lines and boxes of returns and commander cards, the order of a turn, and how the
//! charts are read. By any rule set.

use super::sets::{by_name, of_set};
use super::{Game, Modifier, Piece};
use crate::battle::{Commander, RulesName, Unit};

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

/// A titled list of lines on the quick reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceBlock {
    /// Its title.
    pub title: String,
    /// Its lines.
    pub lines: Vec<String>,
}

impl ReferenceBlock {
    pub(in crate::rules) fn new(title: &str, lines: Vec<String>) -> Self {
        ReferenceBlock { title: title.to_owned(), lines }
    }
}

/// The order of a turn by some rules, each part with its section.
#[must_use]
pub fn turn_order(rules: RulesName) -> ReferenceBlock {
    by_name!(rules, set => set::turn_order())
}

impl Game {
    /// What the return says of a unit as it stands.
    #[must_use]
    pub fn unit_return(&self, unit: &Unit, piece: &Piece<'_>) -> ReturnLines {
        of_set!(self, Game(game) => game.unit_return(unit, piece))
    }

    /// What the return says of a commander.
    #[must_use]
    pub fn commander_return(&self, him: &Commander) -> ReturnLines {
        of_set!(self, Game(game) => game.commander_return(him))
    }

    /// What a commander's card says.
    #[must_use]
    pub fn commander_card(&self, him: &Commander) -> CommanderCard {
        of_set!(self, Game(game) => game.commander_card(him))
    }

    /// How the charts in use are read.
    #[must_use]
    pub fn chart_notes(&self) -> ReferenceBlock {
        of_set!(self, Game(game) => game.chart_notes())
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
