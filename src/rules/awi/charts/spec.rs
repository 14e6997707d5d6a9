//! Which charts there are: every section of the file, its rows and columns, and what may be written in each cell.

/// What may be written in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A whole number between bounds.
    Whole {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// A length in inches, from nought, of three decimals at most.
    Inches {
        /// The most, in whole inches.
        most: i32,
    },
    /// A share of a move or of a strength, from nought to one.
    Share,
    /// What is added; `each`: once for every such thing.
    Modifier {
        /// It may count more than once.
        each: bool,
    },
    /// The least score of a result, or `null` for every lower score.
    From,
    /// How many sides a die has: 5, 6 or 10.
    Sides,
}

impl Kind {
    /// The least and the most number that may be written, in thousandths.
    #[must_use]
    pub const fn bounds(self) -> (i32, i32) {
        match self {
            Kind::Whole { least, most } => (least * 1000, most * 1000),
            Kind::Inches { most } => (0, most * 1000),
            Kind::Share => (0, 1000),
            Kind::Modifier { .. } | Kind::From => (-20_000, 20_000),
            Kind::Sides => (5000, 10_000),
        }
    }
}

/// How the numbers of a section must lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    /// Any way.
    Free,
    /// Each row rises from column to column.
    Rises,
    /// Each result begins below the one before it, and the last takes every lower score.
    Falls,
}

/// A cell, or a row of cells.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entry {
    /// A cell of its own.
    Cell(&'static str, Kind),
    /// A row.
    Row(&'static str, &'static [(&'static str, Kind)]),
}

/// A section of the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    /// Its name in the file.
    pub name: &'static str,
    pub entries: &'static [Entry],
    pub sense: Sense,
}

const WHOLE: Kind = Kind::Whole { least: 0, most: 100 };
const ONE_TO_TEN: Kind = Kind::Whole { least: 1, most: 10 };
const SCORE: Kind = Kind::Whole { least: -10, most: 20 };
const MILLIMETRES: Kind = Kind::Whole { least: 5, most: 200 };
const INCHES: Kind = Kind::Inches { most: 60 };
const ONCE: Kind = Kind::Modifier { each: false };
const EACH: Kind = Kind::Modifier { each: true };

const BASE: [(&str, Kind); 2] = [("frontage_mm", MILLIMETRES), ("depth_mm", MILLIMETRES)];
const TROOPS: [(&str, Kind); 4] =
    [("frontage_mm", MILLIMETRES), ("depth_mm", MILLIMETRES), ("figures", ONE_TO_TEN), ("men", WHOLE)];
const MORALE_DICE: [(&str, Kind); 2] = [("dice", ONE_TO_TEN), ("sides", Kind::Sides)];
const PACES: [(&str, Kind); 4] = [("normal", INCHES), ("charge_bonus", INCHES), ("pursuit", INCHES), ("rout", INCHES)];
const NORMAL: [(&str, Kind); 1] = [("normal", INCHES)];
const SMALL_ARMS: [(&str, Kind); 2] = [("close", INCHES), ("long", INCHES)];
const GUN: [(&str, Kind); 4] = [("canister", INCHES), ("close", INCHES), ("long", INCHES), ("extreme", INCHES)];

const fn free(name: &'static str, entries: &'static [Entry]) -> Section {
    Section { name, entries, sense: Sense::Free }
}

const fn results(name: &'static str, entries: &'static [Entry]) -> Section {
    Section { name, entries, sense: Sense::Falls }
}

use Entry::{Cell, Row};

/// Every section, in the order in which the file has them.
pub(super) const SECTIONS: &[Section] = &[
    free(
        "troops",
        &[
            Row("infantry", &TROOPS),
            Row("skirmishers", &TROOPS),
            Row("cavalry", &TROOPS),
            Row("artillery", &BASE),
            Row("general", &BASE),
        ],
    ),
    free(
        "dice",
        &[
            Cell("brigadier", Kind::Sides),
            Cell("control", Kind::Sides),
            Cell("fire", Kind::Sides),
            Cell("entry", Kind::Sides),
            Cell("melee", Kind::Sides),
            Cell("losers", Kind::Sides),
            Cell("general", Kind::Sides),
            Cell("ability", Kind::Sides),
        ],
    ),
    free("spans", &[Cell("cinc", INCHES), Cell("brigadier", INCHES), Cell("joined", INCHES)]),
    free("ability_ratings", &[Cell("good", ONE_TO_TEN), Cell("average", ONE_TO_TEN), Cell("poor", ONE_TO_TEN)]),
    results("ability_roll", &[Cell("good", Kind::From), Cell("average", Kind::From), Cell("poor", Kind::From)]),
    free(
        "control_modifiers",
        &[
            Cell("dead_10_percent", EACH),
            Cell("raw", ONCE),
            Cell("disordered", ONCE),
            Cell("militia", ONCE),
            Cell("elite", ONCE),
            Cell("cavalry", ONCE),
        ],
    ),
    results("control_result", &[Cell("normal", Kind::From), Cell("half", Kind::From), Cell("none", Kind::From)]),
    free("control_moves", &[Cell("influenced", Kind::Share), Cell("uncontrolled", Kind::Share)]),
    free(
        "morale_reasons",
        &[
            Cell("hits", WHOLE),
            Cell("strength", Kind::Share),
            Cell("routing_friends_within", INCHES),
            Cell("no_visible_enemy_within", INCHES),
        ],
    ),
    free(
        "morale_dice",
        &[
            Row("elite", &MORALE_DICE),
            Row("trained", &MORALE_DICE),
            Row("raw", &MORALE_DICE),
            Row("militia", &MORALE_DICE),
        ],
    ),
    free(
        "morale_modifiers",
        &[
            Cell("rear_support", ONCE),
            Cell("elite", ONCE),
            Cell("brigadier_attached", ONCE),
            Cell("no_visible_enemy", ONCE),
            Cell("defending_obstacle", ONCE),
            Cell("pursuing", ONCE),
            Cell("won_melee", ONCE),
            Cell("cinc_attached", ONCE),
            Cell("dead_10_percent", EACH),
            Cell("routing_friend_same_class", EACH),
            Cell("enemy_flank_or_rear", ONCE),
            Cell("raw", ONCE),
            Cell("lost_melee", ONCE),
            Cell("in_rout", ONCE),
            Cell("routing_friend_higher_class", EACH),
            Cell("militia", ONCE),
        ],
    ),
    free(
        "morale_within",
        &[
            Cell("no_visible_enemy", INCHES),
            Cell("routing_friend", INCHES),
            Cell("enemy_flank_or_rear", INCHES),
            Cell("rear_support", INCHES),
        ],
    ),
    results(
        "morale_result",
        &[
            Cell("fine", Kind::From),
            Cell("halt", Kind::From),
            Cell("halt_disordered_or_rout", Kind::From),
            Cell("rout", Kind::From),
        ],
    ),
    free(
        "movement",
        &[
            Row("infantry_line", &PACES),
            Row("infantry_column", &PACES),
            Row("skirmishers", &PACES),
            Row("cavalry", &PACES),
            Row("limbered", &NORMAL),
            Row("manhandled_light", &NORMAL),
            Row("manhandled_medium", &NORMAL),
            Row("general", &NORMAL),
        ],
    ),
    free(
        "formation_change",
        &[Cell("skirmishers", Kind::Share), Cell("militia", Kind::Share), Cell("others", Kind::Share)],
    ),
    free(
        "wheeling",
        &[
            Cell("skirmishers_and_columns", Kind::Share),
            Cell("cavalry", Kind::Share),
            Cell("other_close_order_foot", Kind::Share),
        ],
    ),
    free("wheeling_militia", &[Cell("most", INCHES)]),
    free("inclining", &[Row("raw_or_trained", &[("forward", INCHES), ("sideways", INCHES)])]),
    free("inclining_share", &[Cell("militia", Kind::Share), Cell("elite", Kind::Share)]),
    free(
        "sideways",
        &[Row("others", &[("sideways", INCHES), ("backwards", INCHES)]), Row("skirmishers", &[("sideways", INCHES)])],
    ),
    free("backwards_share", &[Cell("skirmishers", Kind::Share)]),
    free(
        "terrain",
        &[
            Row("open_woods", &[("cavalry", Kind::Share), ("infantry", Kind::Share)]),
            Row("close_woods_or_stream", &[("all", Kind::Share), ("artillery_in_stream", Kind::Share)]),
            Row("wall_or_fence", &[("deducted", Kind::Share)]),
            Row("building", &[("enter_or_leave", Kind::Share)]),
        ],
    ),
    free("apart", &[Cell("halt_from_enemy", INCHES), Cell("charge_halt", INCHES)]),
    free("pushing_share", &[Cell("skirmishers_pushed", Kind::Share)]),
    free("disorder", &[Cell("below_strength", Kind::Share)]),
    Section {
        name: "ranges",
        entries: &[
            Row("musket", &SMALL_ARMS),
            Row("rifle", &SMALL_ARMS),
            Row("light_gun", &GUN),
            Row("medium_gun", &GUN),
        ],
        sense: Sense::Rises,
    },
    free("fire", &[Cell("score_needed", SCORE), Cell("dice_per_base", ONE_TO_TEN)]),
    free(
        "gun_dice",
        &[
            Cell("crew_1", ONE_TO_TEN),
            Cell("crew_2", ONE_TO_TEN),
            Cell("crew_3", ONE_TO_TEN),
            Cell("crew_4", ONE_TO_TEN),
        ],
    ),
    free(
        "fire_modifiers",
        &[
            Cell("first_volley", ONCE),
            Cell("column_or_enfilade", ONCE),
            Cell("canister_range", ONCE),
            Cell("moving_and_firing", ONCE),
            Cell("militia", ONCE),
            Cell("at_skirmishers", ONCE),
            Cell("cover", ONCE),
            Cell("disordered", ONCE),
            Cell("long_range", ONCE),
            Cell("extreme_range", ONCE),
            Cell("strong_house", ONCE),
        ],
    ),
    free("entry", &[Cell("goes_in", SCORE)]),
    free(
        "entry_modifiers",
        &[
            Cell("led_by_general", ONCE),
            Cell("elite", ONCE),
            Cell("defending_obstacle", ONCE),
            Cell("charging_flank_or_rear", ONCE),
            Cell("charging_unsupported_gunners", ONCE),
            Cell("charging_defended_obstacle", ONCE),
            Cell("figure_killed_by_fire", EACH),
            Cell("dead_20_percent", EACH),
            Cell("disordered", ONCE),
            Cell("raw", ONCE),
            Cell("in_column", ONCE),
            Cell("militia", ONCE),
            Cell("cavalry_charging_front_of_ordered_infantry", ONCE),
            Cell("charged_in_flank_or_rear", ONCE),
            Cell("unsupported_gunners", ONCE),
        ],
    ),
    free(
        "melee",
        &[Cell("score_needed", SCORE), Cell("dice_per_element", ONE_TO_TEN), Cell("overlapping_bases", WHOLE)],
    ),
    free(
        "melee_modifiers",
        &[
            Cell("elite", ONCE),
            Cell("infantry_charging", ONCE),
            Cell("led_by_general", ONCE),
            Cell("cavalry_charging", ONCE),
            Cell("close_order_fighting_skirmishers", ONCE),
            Cell("fighting_unsupported_gunners", ONCE),
            Cell("militia", ONCE),
            Cell("rifle_armed", ONCE),
            Cell("disordered", ONCE),
            Cell("infantry_against_obstacle", ONCE),
            Cell("cavalry_against_obstacle", ONCE),
            Cell("infantry_against_strong_house", ONCE),
        ],
    ),
    free(
        "losers_modifiers",
        &[
            Cell("casualty_more_than_inflicted", EACH),
            Cell("raw", ONCE),
            Cell("militia", ONCE),
            Cell("infantry_charged", ONCE),
            Cell("cavalry_charged", ONCE),
            Cell("elite", ONCE),
        ],
    ),
    results("losers_result", &[Cell("rout", Kind::From), Cell("fall_back", Kind::From)]),
    free("fall_back", &[Cell("infantry", INCHES), Cell("cavalry", INCHES)]),
    free(
        "drawn",
        &[
            Cell("cavalry_from_cavalry", INCHES),
            Cell("cavalry_from_infantry", INCHES),
            Cell("infantry_in_open", INCHES),
            Cell("infantry_from_obstacle", INCHES),
        ],
    ),
    free("winners", &[Cell("halt_moves", WHOLE)]),
    free("strong_house", &[Cell("units", WHOLE)]),
];

impl Entry {
    /// Its name in the file.
    pub const fn name(&self) -> &'static str {
        match self {
            Cell(name, _) | Row(name, _) => name,
        }
    }
}
