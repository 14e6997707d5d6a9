//! Every cell of the charts by itself: where it stands, what may be written in it, what is written in it.
//!
//! The reader notes a cell whenever it reads one, so a chart that the rules read is a chart that the page shows.

use crate::rules::Source;
use crate::table::json::{Doc, unscaled};

/// What may be written in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A whole number between bounds.
    Whole {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// A number of three decimals at most, between bounds in thousandths.
    Decimal {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// Nothing, a morale marker, or figures lost (OTP 8.2).
    FireResult,
    /// The least modified 2D10 of a morale result (OTP 10.2), `lowest` for every lower roll, or `never`.
    From,
    /// One of these words.
    Word(Vec<&'static str>),
    /// Any of these words.
    Any(Vec<&'static str>),
}

impl Kind {
    /// The words that may be written, besides numbers.
    #[must_use]
    pub fn words(&self) -> &[&'static str] {
        match self {
            Kind::Whole { .. } | Kind::Decimal { .. } => &[],
            Kind::FireResult => &["none", "morale"],
            Kind::From => &["never", "lowest"],
            Kind::Word(words) | Kind::Any(words) => words,
        }
    }

    /// The least and the most number that may be written, in thousandths; none where it takes words only.
    #[must_use]
    pub fn bounds(&self) -> Option<(i32, i32)> {
        match self {
            Kind::Whole { least, most } => Some((least * 1000, most * 1000)),
            Kind::Decimal { least, most } => Some((*least, *most)),
            Kind::FireResult => Some((1000, MOST_KILLS * 1000)),
            Kind::From => Some((LEAST_FROM * 1000, MOST_FROM * 1000)),
            Kind::Word(_) | Kind::Any(_) => None,
        }
    }
}

/// How many rows a chart has whose rows are not those of the built-in one: so none of them is taken for forgotten.
pub(super) const ROW_COUNT: &str = "row_count";

/// The title of the table of canister's columns.
pub(super) const CANISTER: &str = "Canister: the column for so many guns";

/// What stands in the place of a modifier that other charts have and these do not.
pub(super) const NEVER: &str = "never";

pub(super) const MOST_KILLS: i32 = 50;
pub(super) const LEAST_FROM: i32 = -100;
pub(super) const MOST_FROM: i32 = 200;

/// What is written in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Datum {
    /// A number, in thousandths.
    Number(i32),
    /// A word: `none`, `morale`, `never`, `lowest`, `yes`, `no`, a rating.
    Word(String),
    /// Some words, or faces of a die.
    Any(Vec<String>),
}

impl Datum {
    /// A whole number.
    #[must_use]
    pub fn whole(number: i32) -> Self {
        Datum::Number(number.saturating_mul(1000))
    }

    /// A word.
    #[must_use]
    pub fn word(word: &str) -> Self {
        Datum::Word(word.to_owned())
    }

    /// As people read it: "2", "0.5", "morale", "0, 1, 2".
    ///
    /// ```
    /// use drumhead::rules::philadelphia::charts::Datum;
    /// assert_eq!(Datum::Number(500).show(), "0.5");
    /// assert_eq!(Datum::word("state_line").show(), "state line");
    /// ```
    #[must_use]
    pub fn show(&self) -> String {
        match self {
            Datum::Number(thousandths) => unscaled(i64::from(*thousandths), 3),
            Datum::Word(word) => word.replace('_', " "),
            Datum::Any(words) if words.is_empty() => "none".to_owned(),
            Datum::Any(words) => words.join(", ").replace('_', " "),
        }
    }

    /// As the file has it.
    pub(super) fn doc(&self) -> Doc {
        match self {
            Datum::Number(thousandths) => Doc::Number(unscaled(i64::from(*thousandths), 3)),
            Datum::Word(word) if word == "yes" || word == "no" => Doc::YesNo(word == "yes"),
            Datum::Word(word) if word == "lowest" => Doc::Null,
            Datum::Word(word) => Doc::text(word),
            Datum::Any(words) => {
                let item = |word: &String| word.parse::<u8>().map_or_else(|_| Doc::text(word), Doc::number);
                Doc::List(words.iter().map(item).collect())
            }
        }
    }

    /// From the file; none where that is nothing a cell of any kind could hold.
    pub(super) fn of(doc: &Doc) -> Option<Self> {
        match doc {
            Doc::Null => Some(Datum::word("lowest")),
            Doc::YesNo(yes) => Some(Datum::word(if *yes { "yes" } else { "no" })),
            #[expect(clippy::cast_possible_truncation, reason = "kept within the range of an i32 first")]
            Doc::Number(digits) => {
                let thousandths = digits.parse::<f64>().ok()? * 1000.0;
                (thousandths.abs() < 1e9).then(|| Datum::Number(thousandths.round() as i32))
            }
            Doc::Text(text) => Some(Datum::word(text)),
            Doc::List(items) => {
                let word = |item: &Doc| match item {
                    Doc::Number(digits) => Some(digits.clone()),
                    Doc::Text(text) => Some(text.clone()),
                    _ => None,
                };
                items.iter().map(word).collect::<Option<_>>().map(Datum::Any)
            }
            Doc::Object(_) => None,
        }
    }
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChartCell {
    /// Where it stands in the file: steps from the top joined by `/`.
    pub path: String,
    /// Its name, which stays the same when rows are put in before it.
    pub id: String,
    /// The table it is in.
    pub table: String,
    /// Its row.
    pub row: String,
    /// Its column; empty where the table has but one.
    pub column: String,
    /// What may be written in it.
    pub kind: Kind,
    /// What is written in it; none where that is a fault.
    pub datum: Option<Datum>,
    /// Where that comes from.
    pub source: Source,
    /// Charts need not have it: it may be taken out.
    pub may_go: bool,
    /// Line and column of what is written, from 1.
    pub(super) place: (u32, u32),
}

impl ChartCell {
    /// The section of the file it is in.
    #[must_use]
    pub fn section(&self) -> &str {
        self.path.split('/').next().unwrap_or_default()
    }

    /// What it shows.
    #[must_use]
    pub fn shown(&self) -> String {
        self.datum.as_ref().map_or_else(|| "?".to_owned(), Datum::show)
    }

    /// What it is called: "Results: roll 5, 20".
    #[must_use]
    pub fn name(&self) -> String {
        let column = if self.column.is_empty() { String::new() } else { format!(", {}", self.column) };
        format!("{}: {}{column}", self.table, self.row)
    }
}

/// A page of charts, as a player's card has them.
#[derive(Clone, Copy, Debug)]
pub struct ChartPage {
    /// What it is called.
    pub title: &'static str,
    /// The sections of the rules it belongs to.
    pub rule: &'static str,
    /// The sections of the file on it, each with the title of its first table.
    pub sections: &'static [(&'static str, &'static str)],
}

/// Every page, in the order of play.
pub const CHART_PAGES: [ChartPage; 11] = [
    ChartPage { title: "Fire", rule: "8.1", sections: &[("fire_results", "Results"), ("fire_columns", "Columns")] },
    ChartPage { title: "Fire modifiers", rule: "8.3 to 8.15", sections: &[("fire_modifiers", "Modifiers")] },
    ChartPage {
        title: "Ranges",
        rule: "8.3, 8.4, 8.7",
        sections: &[("weapons", "Small arms"), ("artillery", "Guns"), ("visibility_in_woods", "Seen in woods, inches")],
    },
    ChartPage { title: "Combat values", rule: "2.0", sections: &[("combat_values", "Combat values")] },
    ChartPage { title: "Movement", rule: "6.1 to 6.12", sections: &[("movement", "Moves")] },
    ChartPage {
        title: "Closing",
        rule: "9.1, 9.6",
        sections: &[("closing_modifiers", "Closing rolls"), ("cv_roll_modifiers", "CV rolls")],
    },
    ChartPage {
        title: "Melee",
        rule: "9.8 to 9.14",
        sections: &[
            ("melee_results", "Results"),
            ("melee_cv", "Changes to the CV"),
            ("melee_multipliers", "Multipliers"),
        ],
    },
    ChartPage { title: "Morale", rule: "10.2, 10.3", sections: &[("morale_results", "Results")] },
    ChartPage { title: "Losses", rule: "10.3", sections: &[("figure_loss_severity", "How heavy losses are")] },
    ChartPage {
        title: "Commanders",
        rule: "2.0, 10.4, 9.6, 9.10",
        sections: &[
            ("commander_values", "Ratings"),
            ("morale_passes", "Morale passes"),
            ("leader_cv_modifier", "CV and closing rolls"),
            ("leader_melee_cv", "CV in melee"),
            ("commander_casualty", "Faces that fell him"),
        ],
    },
    ChartPage { title: "Rebuilding", rule: "11.0", sections: &[("rebuilding", "Figures regained")] },
];

/// Members of the file that hold no cells.
pub(super) const HEAD: [&str; 4] = ["format", "rules", "title", "dice"];

/// Every member a charts file may have, remarks left out, in the order in which they are written.
pub(super) fn members() -> impl Iterator<Item = &'static str> {
    let sections = CHART_PAGES.iter().flat_map(|page| page.sections).map(|(name, _)| *name);
    HEAD.into_iter().chain(sections)
}

/// The title of a section's first table.
pub(super) fn title_of(section: &str) -> &'static str {
    let all = CHART_PAGES.iter().flat_map(|page| page.sections);
    all.into_iter().find(|(name, _)| *name == section).map_or("", |(_, title)| title)
}

/// A name of the file for people: "Close range", "Militia or Indian".
pub(super) fn pretty(name: &str) -> String {
    let words = name.replace('_', " ").replace(" indian", " Indian");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A ratio in the fewest words: 1500 thousandths is "3/2".
pub(super) fn ratio_words(thousandths: i32) -> String {
    let over = |below: i32| {
        let above = (thousandths * below + 500) / 1000;
        ((above * 1000 + below / 2) / below == thousandths).then(|| format!("{above}/{below}"))
    };
    (1..=12).find_map(over).unwrap_or_else(|| format!("{}/1", unscaled(i64::from(thousandths), 3)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_written_as_fractions() {
        for (thousandths, words) in
            [(1000, "1/1"), (1500, "3/2"), (1333, "4/3"), (2000, "2/1"), (1667, "5/3"), (1999, "1.999/1")]
        {
            assert_eq!(ratio_words(thousandths), words);
        }
    }
}
