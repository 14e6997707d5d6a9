//! The charts as data: every section of the file, its rows and columns, and the values that each cell may have.
//!
//! [`super::read`] reads the charts that are lists of rows.

use super::pages::{CANISTER, CHART_PAGES, pretty};
use super::read::{fire, leaders, moves, results};
use super::rows::Rows;
use crate::msg_id;
use crate::rules::charts::{
    CellKind, CellShape, Check, Spec, Style, checked, may, may_be_put_in, must, must_or_never, object, section,
};

type Section = crate::rules::charts::Section<Rows>;
type Member = crate::rules::charts::Member<Rows>;

/// The charts of *On to Philadelphia*.
pub(super) static SPEC: Spec<Rows> = Spec {
    format: "drumhead-charts/1",
    rules: "on-to-philadelphia",
    built_in: include_str!("../../../../assets/charts/on-to-philadelphia.json"),
    own_title: msg_id!("otp-own-charts-title"),
    own_file: "own-charts",
    pages: &CHART_PAGES,
    head: &["format", "rules", "title", "dice"],
    head_as_written: false,
    in_head: Some(super::read::dice),
    sections: SECTIONS,
    style: Style {
        remarks: &["note", "source", "sources", "section", "sections", "meaning", "good_is", "die", "dice_source"],
        pretty,
        by_path: true,
        cited: false,
        may_leave_out: true,
    },
};

/// Every section in reading order: the columns of the fire chart come before its rows.
const SECTIONS: &[Section] = &[
    section("combat_values", object(&[must("values", object(COMBAT_VALUES))])),
    section("weapons", object(WEAPONS)),
    section("artillery", object(ARTILLERY)),
    section("fire_columns", object(FIRE_COLUMNS)),
    section("fire_results", CellShape::Special(fire::results)),
    section("fire_modifiers", object(FIRE_MODIFIERS)),
    section("visibility_in_woods", checked(WOODS, Check::All(fire::thicker_woods))),
    section("movement", object(MOVEMENT)),
    section("commander_values", object(&[must("rows", object(COMMANDERS))])),
    section("morale_passes", object(PASSES)),
    section("leader_cv_modifier", object(LEADER_CV)),
    section("leader_melee_cv", object(LEADER_MELEE_CV)),
    section("cv_roll_modifiers", object(CV_ROLL)),
    section("closing_modifiers", checked(CLOSING, Check::Any(leaders::must_have_leader))),
    section("melee_cv", object(MELEE_CV)),
    section("melee_multipliers", object(MULTIPLIERS)),
    section("melee_results", CellShape::Special(results::melee)),
    section("morale_results", CellShape::Special(results::morale)),
    section("figure_loss_severity", object(&[must("rows", CellShape::Special(results::severity))])),
    section("rebuilding", CellShape::Special(results::rebuilding)),
    section("commander_casualty", object(CASUALTIES)),
];

const fn inches(most: i32) -> CellShape<Rows> {
    CellShape::Decimal(0, most * 1000)
}

const fn cell(name: &'static str, shape: CellShape<Rows>) -> Member {
    must(name, shape).row()
}

/// A modifier of the built-in charts, and its section of the rules unless a file names another.
const fn modifier(name: &'static str, rule: &'static str) -> Member {
    must_or_never(name, CellShape::Modifier(rule))
}

/// A modifier that the rules know but the built-in charts lack.
const fn other(name: &'static str, rule: &'static str) -> Member {
    may_be_put_in(name, CellShape::Modifier(rule))
}

const CV: CellShape<Rows> = CellShape::Whole(1, 9);

/// These types have one value for foot, which also serves the other arms unless the charts give them values.
const ON_FOOT: &[Member] =
    &[must("infantry", CV).column(), may("dragoons", CV).column(), may("artillery", CV).column()];

const ALL_ARMS: &[Member] =
    &[must("infantry", CV).column(), may_be_put_in("dragoons", CV).column(), may_be_put_in("artillery", CV).column()];

const COMBAT_VALUES: &[Member] = &[
    cell("militia", object(ALL_ARMS)),
    cell("state_line", object(ALL_ARMS)),
    cell("line", object(ALL_ARMS)),
    cell("light", object(ON_FOOT)),
    cell("indian", object(ON_FOOT)),
    cell("elite", object(ON_FOOT)),
];

const fn reach(name: &'static str) -> Member {
    cell(name, inches(100)).column_as("Reaches")
}

const WEAPONS: &[Member] = &[
    must("range_inches", object(&[reach("carbine"), reach("fusil"), reach("musket"), reach("bow"), reach("rifle")])),
    reach("close_range_inches").row_as("Close range"),
];

const BANDS: CellShape<Rows> = CellShape::Special(fire::gun_bands);

const ARTILLERY: &[Member] = &[
    must("bands_inches", object(&[cell("light", BANDS), cell("medium", BANDS), cell("heavy", BANDS)])),
    must("elevation_bonus_inches", inches(50)).row_as("Gained by standing higher (7.3)").column_as("Long to"),
];

const GUNS: CellShape<Rows> = CellShape::Special(fire::canister);

const FIRE_COLUMNS: &[Member] = &[
    must(
        "small_arms_figures",
        object(&[
            must("columns", CellShape::Special(fire::columns)).row_as("Column"),
            must("upper", CellShape::Special(fire::small_arms)).row_as("Small arms, figures up to"),
        ]),
    ),
    must("ball_guns", object(&[must("upper", CellShape::Special(fire::ball)).row_as("Ball, guns up to")])),
    must("canister_guns", object(&[cell("light", GUNS), cell("medium", GUNS), cell("heavy", GUNS)])).table_as(CANISTER),
];

const FIRE_MODIFIERS: &[Member] = &[
    must("small_arms", object(FIRE_SMALL)).table_as("Small arms"),
    must("canister", object(FIRE_CANISTER)).table_as("Canister"),
    must("ball", object(FIRE_BALL)).table_as("Ball"),
    must("target", object(FIRE_TARGET)).table_as("Target"),
];

const FIRE_SMALL: &[Member] = &[
    modifier("close_range", "8.1"),
    modifier("initial_volley", "8.1"),
    modifier("rest", "8.1"),
    modifier("enfilade", "8.1"),
    modifier("elite", "8.1"),
    modifier("militia_or_indian", "8.1"),
    modifier("firer_disordered", "8.1"),
    modifier("firer_skirmish", "8.1"),
    other("state_line_troops", "8.15"),
    other("line_troops", "8.15"),
    other("light_troops", "8.15"),
];

const FIRE_CANISTER: &[Member] = &[
    modifier("enfilade", "8.1"),
    modifier("firer_disordered", "8.1"),
    modifier("elite", "8.1"),
    modifier("militia_or_indian", "8.1"),
    other("close_range", "8.3"),
    other("heavy_gun", "8.4"),
    other("light_gun", "8.4"),
    other("state_line_troops", "8.15"),
    other("line_troops", "8.15"),
    other("light_troops", "8.15"),
];

const FIRE_BALL: &[Member] = &[
    modifier("short_range", "8.1"),
    modifier("long_range", "8.1"),
    modifier("heavy_gun", "8.1"),
    modifier("light_gun", "8.1"),
    modifier("enfilade", "8.1"),
    modifier("firer_disordered", "8.1"),
    modifier("elite", "8.1"),
    modifier("militia_or_indian", "8.1"),
    other("close_range", "8.3"),
    other("state_line_troops", "8.15"),
    other("line_troops", "8.15"),
    other("light_troops", "8.15"),
];

const FIRE_TARGET: &[Member] = &[
    modifier("disordered", "8.1"),
    modifier("column_or_limbered", "8.1"),
    modifier("column_or_limbered_ball", "8.1"),
    modifier("skirmish_or_unlimbered", "8.1"),
    modifier("loose_order", "8.1"),
    modifier("mounted_or_limbered", "8.1"),
    modifier("light_cover", "8.1"),
    modifier("medium_cover", "8.1"),
    modifier("heavy_cover", "8.1"),
];

const SEEN: CellShape<Rows> = object(&[
    must("averaging_dice", CellShape::Whole(0, 9)).column_as("AD"),
    must("add_inches", CellShape::Whole(-50, 50)).column_as("Adds"),
]);

const WOODS: &[Member] = &[cell("light", SEEN), cell("regular", SEEN), cell("dense", SEEN)];

const MOVEMENT: &[Member] = &[
    must("rows", CellShape::Special(moves::rows)),
    may("disorder_classes", CellShape::Special(moves::classes_are_fixed)),
    must("road_bonus_inches", inches(50)).table_as("On a road").row_as("A column gains"),
    must(
        "linear_obstacle_inches_per_rank",
        object(&[
            cell("infantry", inches(50)),
            cell("cavalry", inches(50)),
            cell("limbered", inches(50)),
            cell("unlimbered", inches(50)),
        ]),
    )
    .table_as("Linear obstacles, inches for each rank"),
    must(
        "special_move_averaging_dice",
        object(&[cell("infantry", CellShape::Whole(0, 9)), cell("cavalry", CellShape::Whole(0, 9))]),
    )
    .table_as("Special move, averaging dice"),
];

const RATED: CellShape<Rows> = CellShape::Special(leaders::ratings);

const COMMANDERS: &[Member] = &[
    cell("british", RATED),
    cell("german", RATED),
    cell("french", RATED),
    cell("continental", RATED),
    cell("state_or_loyalist", RATED),
    cell("militia", RATED),
    cell("indian", RATED),
];

const PASS: CellShape<Rows> = CellShape::Whole(0, 20);

const PASSES: &[Member] = &[
    cell("poltroon", PASS),
    cell("cautious", PASS),
    cell("aggressive", PASS),
    cell("firebrand", PASS),
    cell("exceptional", PASS),
];

const LED: CellShape<Rows> = CellShape::Whole(-9, 9);

const LEADER_CV: &[Member] = &[
    cell("poltroon", LED),
    cell("cautious", LED),
    cell("aggressive", LED),
    cell("firebrand", LED),
    cell("exceptional", LED),
];

const LED_MELEE: CellShape<Rows> = object(&[must("attacking", LED).column(), must("defending", LED).column()]);

const LEADER_MELEE_CV: &[Member] = &[
    cell("poltroon", LED_MELEE),
    cell("cautious", LED_MELEE),
    cell("aggressive", LED_MELEE),
    cell("firebrand", LED_MELEE),
    cell("exceptional", LED_MELEE),
];

const CV_ROLL: &[Member] = &[
    modifier("defender_medium_cover", "9.6"),
    modifier("defender_heavy_cover", "9.6"),
    modifier("disordered", "9.6"),
    modifier("cavalry_in_open", "9.6"),
    other("defender_light_cover", "9.6"),
];

const CLOSING: &[Member] = &[
    modifier("attacker_disordered_or_skirmish", "9.1"),
    modifier("cavalry_in_open", "9.1"),
    modifier("target_medium_cover", "9.1"),
    modifier("target_heavy_cover", "9.1"),
    modifier("target_disordered", "9.1"),
    other("target_light_cover", "9.1"),
    may(LEADER, CellShape::Special(leaders::closing)),
];

/// A leader's modifier of a closing roll, which refers to another chart.
pub(super) const LEADER: &str = "leader";

const MELEE_CV: &[Member] = &[
    modifier("defending_uphill_or_ford", "9.12"),
    modifier("attacking_downhill", "9.12"),
    modifier("light_cover", "9.12"),
    modifier("medium_cover", "9.12"),
    modifier("heavy_cover", "9.12"),
    modifier("cavalry_charge_over_12in_open", "9.12"),
    modifier("bayonets_or_mounted_vs_no_bayonets", "9.12"),
    modifier("disordered_or_skirmish", "9.13"),
    modifier("loose_order", "5.4"),
];

const TIMES: CellShape<Rows> = CellShape::Decimal(1, 20_000);

const MULTIPLIERS: &[Member] = &[
    must_or_never("flank", TIMES).row(),
    must_or_never("rear", TIMES).row(),
    must_or_never("skirmish_vs_formed", TIMES).row(),
    must_or_never("mounted_vs_foot", TIMES).row(),
];

/// The name of the morale modifier of a unit without losses.
pub(super) const NO_LOSSES: &str = "no_losses";

/// The name of the morale modifier for standing in works.
pub(super) const WORKS: &str = "works";

const MORALE: CellShape<Rows> = CellShape::Whole(-100, 100);

/// Modifiers of a morale roll for losses and works. Charts of the referee's own may have one for no losses.
const MORALE_MODIFIERS: &[Member] = &[
    may_be_put_in(NO_LOSSES, MORALE).row(),
    must_or_never("light", MORALE).row(),
    must_or_never("moderate", MORALE).row(),
    must_or_never("substantial", MORALE).row(),
    must_or_never("severe", MORALE).row(),
    must_or_never(WORKS, MORALE).row(),
];

const COLUMN: CellShape<Rows> = CellShape::Special(results::morale_column);

const MORALE_COLUMNS: &[Member] = &[
    cell("elite", COLUMN),
    cell("line", COLUMN),
    cell("light", COLUMN),
    cell("state_line", COLUMN),
    cell("militia", COLUMN),
    cell("indian", COLUMN),
    cell("dragoons", COLUMN),
    cell("artillery", COLUMN),
];

/// The morale table except for the effects of its results.
pub(super) static MORALE_RESULTS: CellShape<Rows> = object(&[
    must("columns", object(MORALE_COLUMNS)),
    may("codes", CellShape::Remark),
    must("modifiers", object(MORALE_MODIFIERS)).table_as("Modifiers"),
]);

const REBUILD: CellShape<Rows> = CellShape::Whole(-9, 9);

/// The types that never rebuild.
const BARRED: CellShape<Rows> =
    CellShape::Other(CellKind::Any(&["militia", "state_line", "line", "light", "indian", "elite"]), results::qualities);

/// The rebuilding chart except for its rows.
pub(super) static REBUILDING: [Member; 3] = [
    must(
        "modifiers",
        object(&[
            may_be_put_in("militia", REBUILD).row(),
            must_or_never("state_line", REBUILD).row(),
            may_be_put_in("line", REBUILD).row(),
            may_be_put_in("light", REBUILD).row(),
            may_be_put_in("indian", REBUILD).row(),
            must_or_never("elite", REBUILD).row(),
        ]),
    )
    .table_as("Modifiers"),
    must("attempts", CellShape::Whole(0, 100)).table_as("Who may try").row_as("Times in a game"),
    must("barred", BARRED).table_as("Who may try").row_as("Types that may not"),
];

const CASUALTIES: &[Member] = &[
    cell("by_fire", CellShape::Special(leaders::falls_by_fire)),
    cell("in_melee", CellShape::Special(leaders::falls_in_melee)),
];

/// Returns every name that a modifier or multiplier may have in events and requests, in any charts.
pub(in crate::rules::otp) fn modifier_names() -> impl Iterator<Item = &'static str> {
    let ratings = crate::battle::names::RATINGS.iter().map(|(_, rating)| super::access::leader(*rating));
    let [small, canister, ball] = [FIRE_SMALL, FIRE_CANISTER, FIRE_BALL].map(names);
    let fire = small.chain(canister).chain(ball).chain(TARGET_NAMES);
    let [closing, cv, melee] = [CLOSING, CV_ROLL, MELEE_CV].map(names);
    let [times, morale, rebuilding] = [MULTIPLIERS, MORALE_MODIFIERS, COMBAT_VALUES].map(names);
    fire.chain(cv).chain(closing).chain(ratings).chain(melee).chain(times).chain(morale).chain(rebuilding)
}

/// The names of the target's modifiers in events and requests: `target_` and the name in the file, in the file's order.
pub(super) const TARGET_NAMES: [&str; 9] = [
    "target_disordered",
    "target_column_or_limbered",
    "target_column_or_limbered_ball",
    "target_skirmish_or_unlimbered",
    "target_loose_order",
    "target_mounted_or_limbered",
    "target_light_cover",
    "target_medium_cover",
    "target_heavy_cover",
];

/// Returns the names of the cells of an object, in order.
fn names(members: &'static [Member]) -> impl Iterator<Item = &'static str> {
    members.iter().map(|member| member.name).filter(|name| *name != LEADER)
}
