//! The pages of the charts: the sections on each, and how their names are shown.

use crate::rules::charts::{self, ChartPage};

/// Every page, in the order of play; every section is on one of them, under its title.
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

/// Returns a name of the file for people: "Infantry line", "CinC attached".
pub(super) fn pretty(name: &str) -> String {
    let name = charts::pretty(name);
    name.replace("Cinc", "CinC").replace(" mm", ", mm").replace("10 percent", "10%").replace("20 percent", "20%")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::awi::charts::SPEC;

    #[test]
    fn every_section_is_on_exactly_one_page() {
        let mut shown: Vec<&str> = charts::sections(&CHART_PAGES).collect();
        let mut planned: Vec<&str> = SPEC.sections.iter().map(|section| section.name).collect();
        shown.sort_unstable();
        planned.sort_unstable();
        assert_eq!(shown, planned);
        assert!(SPEC.sections.iter().all(|section| !SPEC.title_of(section.name).is_empty()));
    }
}
