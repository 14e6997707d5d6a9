//! The pages of the charts: the sections on each page, with the titles of their tables.

use crate::rules::charts::ChartPage;

/// Every page, in the order of play; every section is on one of them, under its title.
pub static CHART_PAGES: [ChartPage; 6] = [
    ChartPage {
        title: "Orders",
        rule: "4.62",
        sections: &[("orders", "Orders, share of the movement allowance and of the strength of fire")],
    },
    ChartPage { title: "Movement", rule: "5.1, 6.1, 6.2", sections: &[("movement", "Movement")] },
    ChartPage {
        title: "Fire",
        rule: "7.33",
        sections: &[
            ("range_bands", "Range bands, hexes"),
            ("range_effect", "Range effect, strength multiplied by"),
            ("fire_shifts", "Fire: columns to the right"),
            ("fire", "Fire: result by strength and die"),
        ],
    },
    ChartPage {
        title: "Shock",
        rule: "7.41",
        sections: &[
            ("shock_shifts", "Shock: columns to the right"),
            ("shock_attacker", "Shock: result on the attacker"),
            ("shock_defender", "Shock: result on the defender"),
        ],
    },
    ChartPage {
        title: "Morale",
        rule: "4.5",
        sections: &[("morale_modifiers", "Morale modifiers"), ("morale", "Morale checks")],
    },
    ChartPage { title: "Leaders", rule: "4.31, 4.4, 5.4", sections: &[("leaders", "Leaders")] },
];
