//! The pages of the charts: the sections on each page, and how their names and ratios are shown.

use crate::input::unscaled;
use crate::rules::charts::{self, ChartPage};

/// The title of the table of canister columns.
pub(super) const CANISTER: &str = "Canister: the column for so many guns";

/// Every page, in the order of play.
pub static CHART_PAGES: [ChartPage; 11] = [
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

/// Returns the title of a section's first table.
pub(super) fn title_of(section: &str) -> &'static str {
    charts::title_of(&CHART_PAGES, section)
}

/// Returns a name from the file in readable form: "Close range", "Militia or Indian".
pub(super) fn pretty(name: &str) -> String {
    charts::pretty(name).replace(" indian", " Indian")
}

/// Returns a ratio as the shortest fraction: 1500 thousandths is "3/2".
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
