//! What the page of charts knows of these: on which pages they stand, and how a cell is shown.

use super::spec::{Entry, Kind, Section, Sense};
use super::{BUILT_IN, Charts, laid_over, read};
use crate::input::Faults;
use crate::input::{Doc, read_json};
use crate::rules::sheet::{self, Book, BuiltIn, ChartPage, Draft, Examined};
use crate::word;
use std::sync::{Arc, OnceLock};

/// Every page, in the order of play; every section stands on one, under its title.
pub static CHART_PAGES: [ChartPage; 11] = [
    ChartPage { title: "Troops", rule: "Troops", sections: &[("troops", "Bases")] },
    ChartPage { title: "Dice", rule: "Dice", sections: &[("dice", "Dice")] },
    ChartPage {
        title: "Command",
        rule: "Control",
        sections: &[
            ("spans", "Command spans, inches"),
            ("ability_ratings", "Abilities"),
            ("ability_roll", "Abilities rolled"),
            ("control_modifiers", "Control test"),
            ("control_result", "Control test: results"),
            ("control_moves", "Share of a move"),
        ],
    },
    ChartPage {
        title: "Morale",
        rule: "Morale",
        sections: &[
            ("morale_reasons", "Reasons to test"),
            ("morale_dice", "Morale dice"),
            ("morale_modifiers", "Morale factors"),
            ("morale_within", "Factors count within, inches"),
            ("morale_result", "Morale: results"),
        ],
    },
    ChartPage {
        title: "Moves",
        rule: "Movement",
        sections: &[
            ("movement", "Moves, inches"),
            ("formation_change", "Change of formation or face, share of a move"),
            ("wheeling", "Wheeling, share of the speed"),
            ("wheeling_militia", "Wheeling militia, inches"),
            ("inclining", "Inclining, inches at most"),
            ("inclining_share", "Inclining, share of the speed"),
            ("sideways", "Sideways and back, inches at most"),
            ("backwards_share", "Back, share of a move"),
        ],
    },
    ChartPage {
        title: "Ground and order",
        rule: "Movement terrain, Movement apart, Disorder",
        sections: &[
            ("terrain", "Difficult terrain, share of a move"),
            ("apart", "Distances kept, inches"),
            ("pushing_share", "Pushing skirmishers back, share of a move"),
            ("disorder", "Disorder"),
        ],
    },
    ChartPage {
        title: "Fire",
        rule: "Firing",
        sections: &[
            ("ranges", "Ranges, inches"),
            ("fire", "Fire"),
            ("gun_dice", "Dice of a gun by its crew"),
            ("fire_modifiers", "Fire: changes to the score needed"),
        ],
    },
    ChartPage {
        title: "Entering melee",
        rule: "Entering melee",
        sections: &[("entry", "Entering melee"), ("entry_modifiers", "Entering melee: changes to the die")],
    },
    ChartPage {
        title: "Melee",
        rule: "Melee",
        sections: &[("melee", "Melee"), ("melee_modifiers", "Melee: changes to the score needed")],
    },
    ChartPage {
        title: "After melee",
        rule: "Losers, Drawn",
        sections: &[
            ("losers_modifiers", "Losers' test"),
            ("losers_result", "Losers' test: results"),
            ("fall_back", "Losers fall back, inches"),
            ("drawn", "Drawn melees: fall back, inches"),
            ("winners", "Winners"),
        ],
    },
    ChartPage { title: "Strong houses", rule: "Strong houses", sections: &[("strong_house", "Strong houses")] },
];

/// These charts, as a page shows them.
#[derive(Clone, Copy, Debug)]
pub struct Shown;

impl Charts {
    /// A draft that says what these charts say.
    ///
    /// ```
    /// use drumhead::rules::awi::Charts;
    /// use drumhead::rules::sheet::Datum;
    /// let mut draft = Charts::built_in().draft();
    /// draft.set("fire/score_needed", &Datum::whole(6));
    /// let charts = Charts::of_draft(&draft).unwrap();
    /// assert_eq!(charts.words(), "AWI figure rules: the referee's own charts (1 cell is the referee's)");
    /// ```
    #[must_use]
    pub fn draft(&self) -> Draft {
        let doc = read_json(self.text(), "charts", |root| Some(root.doc())).map_or(Doc::Null, |(doc, _)| doc);
        Draft::of(&Shown, Arc::new(doc))
    }

    /// The charts a draft comes to.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn of_draft(draft: &Draft) -> Result<Self, Faults> {
        Charts::check(&draft.whole(), "charts").map(|(charts, _)| charts)
    }
}

impl Book for Shown {
    fn pages(&self) -> &'static [ChartPage] {
        &CHART_PAGES
    }

    fn head(&self) -> &'static [&'static str] {
        &["format", "rules", "title"]
    }

    fn own_title(&self) -> &'static str {
        word!("awi-awi-figure-rules-the-referees-own")
    }

    fn built_in(&self) -> BuiltIn {
        static READ: OnceLock<BuiltIn> = OnceLock::new();
        let read = || BuiltIn { doc: Arc::new(built_in_doc()), cells: self.examine(BUILT_IN).cells.into() };
        READ.get_or_init(read).clone()
    }

    fn examine(&self, text: &str) -> Examined {
        let mut cells = Vec::new();
        let read = read_json(text, "charts", |own| {
            let under = read_json(BUILT_IN, "charts", |beneath| read::noted(own, Some(beneath), &mut cells));
            under.ok().map(|_| ())
        });
        let faults = match read {
            Ok(((), warnings)) => warnings,
            Err(faults) => faults,
        };
        Examined { cells, left_out: Vec::new(), faults }
    }

    fn laid_over(&self, own: &Doc) -> Doc {
        laid_over(own, built_in_doc())
    }
}

fn built_in_doc() -> Doc {
    read_json(BUILT_IN, "charts", |root| Some(laid_over(&root.doc(), Doc::Null))).map_or(Doc::Null, |(doc, _)| doc)
}

/// The title of a section's table.
pub(super) fn title_of(section: &Section) -> &'static str {
    sheet::title_of(&CHART_PAGES, section.name)
}

/// A name of the file for people: "Infantry line", "CinC attached".
pub(super) fn pretty(name: &str) -> String {
    let name = sheet::pretty(name);
    name.replace("Cinc", "CinC").replace(" mm", ", mm").replace("10 percent", "10%").replace("20 percent", "20%")
}

/// What may be typed in a cell of a section.
pub(super) fn shown_kind(section: &Section, row: &str, kind: Kind) -> sheet::Kind {
    let (least, most) = kind.bounds();
    let last = section.entries.last().map(Entry::name) == Some(row);
    match kind {
        // The last result takes every lower score, and nothing else may be written there.
        Kind::From if section.sense == Sense::Falls && last => sheet::Kind::Word(vec!["lowest"]),
        Kind::Whole { .. } | Kind::Modifier { .. } | Kind::From => {
            sheet::Kind::Whole { least: least / 1000, most: most / 1000 }
        }
        Kind::Inches { .. } | Kind::Share => sheet::Kind::Decimal { least, most },
        Kind::Sides => sheet::Kind::OneOf(&[5000, 6000, 10_000]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::awi::charts::spec::SECTIONS;

    #[test]
    fn every_section_stands_on_one_page() {
        let mut shown: Vec<&str> = sheet::sections(&CHART_PAGES).collect();
        let mut planned: Vec<&str> = SECTIONS.iter().map(|section| section.name).collect();
        shown.sort_unstable();
        planned.sort_unstable();
        assert_eq!(shown, planned);
        assert!(SECTIONS.iter().all(|section| !title_of(section).is_empty()));
    }
}
