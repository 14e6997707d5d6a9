//! The charts as data: every section of the file, its rows and columns, and the values each cell may have.

use super::checks::{die, falls, lowest_or_whole, rises};
use super::pages::{CHART_PAGES, pretty};
use crate::msg_id;
use crate::rules::charts::{
    CellKind, CellShape, Check, MODIFIER, Member, Section, Spec, Style, checked, must, object, section,
};

/// The charts of this set.
pub(super) static SPEC: Spec<()> = Spec {
    format: "drumhead-charts/1",
    rules: "awi",
    built_in: include_str!("../../../../assets/charts/awi.json"),
    own_title: msg_id!("awi-referees-own-charts"),
    own_file: "own-charts-awi",
    pages: &CHART_PAGES,
    head: &["format", "rules", "title"],
    head_as_written: true,
    in_head: None,
    sections: SECTIONS,
    style: Style { remarks: &["note", "section", "source"], pretty, by_path: false, cited: true, may_leave_out: false },
};

type Column = Member<()>;

const WHOLE: CellShape<()> = CellShape::Whole(0, 100);
const ONE_TO_TEN: CellShape<()> = CellShape::Whole(1, 10);
const SCORE: CellShape<()> = CellShape::Whole(-10, 20);
const MILLIMETRES: CellShape<()> = CellShape::Whole(5, 200);
/// A length; no length on a table is greater.
const INCHES: CellShape<()> = CellShape::Decimal(0, 60_000);
/// A fraction of a move or of a strength, from zero to one.
const SHARE: CellShape<()> = CellShape::Decimal(0, 1000);
/// The number of sides of a die.
const SIDES: CellShape<()> = CellShape::Other(CellKind::OneOf(&[5000, 6000, 10_000]), die);
/// The least score of a result.
const FROM: CellShape<()> = CellShape::Other(MODIFIER, lowest_or_whole);
/// The last result takes every lower score; no other value is allowed there.
const LOWEST: CellShape<()> = CellShape::Other(CellKind::Word(&["lowest"]), lowest_or_whole);

const BASE: &[Column] = &[column("frontage_mm", MILLIMETRES), column("depth_mm", MILLIMETRES)];
const TROOPS: &[Column] = &[
    column("frontage_mm", MILLIMETRES),
    column("depth_mm", MILLIMETRES),
    column("figures", ONE_TO_TEN),
    column("men", WHOLE),
];
const MORALE_DICE: &[Column] = &[column("dice", ONE_TO_TEN), column("sides", SIDES)];
const PACES: &[Column] =
    &[column("normal", INCHES), column("charge_bonus", INCHES), column("pursuit", INCHES), column("rout", INCHES)];
const NORMAL: &[Column] = &[column("normal", INCHES)];
const SMALL_ARMS: &[Column] = &[column("close", INCHES), column("long", INCHES)];
const GUN: &[Column] =
    &[column("canister", INCHES), column("close", INCHES), column("long", INCHES), column("extreme", INCHES)];

const fn cell(name: &'static str, shape: CellShape<()>) -> Member<()> {
    must(name, shape).row()
}

const fn column(name: &'static str, shape: CellShape<()>) -> Column {
    must(name, shape).column()
}

const fn row(name: &'static str, columns: &'static [Column]) -> Member<()> {
    must(name, object(columns)).row()
}

/// Makes a weapon's bands of range, which rise from column to column.
const fn bands(name: &'static str, columns: &'static [Column]) -> Member<()> {
    must(name, checked(columns, Check::Any(rises))).row()
}

/// Makes a modifier that counts once.
const fn once(name: &'static str) -> Member<()> {
    cell(name, CellShape::Whole(-20, 20))
}

/// Makes a modifier that counts for each occurrence.
const fn each(name: &'static str) -> Member<()> {
    once(name).each()
}

const fn table(name: &'static str, members: &'static [Member<()>]) -> Section<()> {
    section(name, object(members))
}

/// Makes a table of results, each beginning below the one before it.
const fn results(name: &'static str, members: &'static [Member<()>]) -> Section<()> {
    section(name, checked(members, Check::All(falls)))
}

/// Every section, in the order of the file.
const SECTIONS: &[Section<()>] = &[
    table(
        "troops",
        &[
            row("infantry", TROOPS),
            row("skirmishers", TROOPS),
            row("cavalry", TROOPS),
            row("artillery", BASE),
            row("general", BASE),
        ],
    ),
    table(
        "dice",
        &[
            cell("brigadier", SIDES),
            cell("control", SIDES),
            cell("fire", SIDES),
            cell("entry", SIDES),
            cell("melee", SIDES),
            cell("losers", SIDES),
            cell("general", SIDES),
            cell("ability", SIDES),
        ],
    ),
    table("spans", &[cell("cinc", INCHES), cell("brigadier", INCHES), cell("joined", INCHES)]),
    table("ability_ratings", &[cell("good", ONE_TO_TEN), cell("average", ONE_TO_TEN), cell("poor", ONE_TO_TEN)]),
    results("ability_roll", &[cell("good", FROM), cell("average", FROM), cell("poor", LOWEST)]),
    table(
        "control_modifiers",
        &[each("dead_10_percent"), once("raw"), once("disordered"), once("militia"), once("elite"), once("cavalry")],
    ),
    results("control_result", &[cell("normal", FROM), cell("half", FROM), cell("none", LOWEST)]),
    table("control_moves", &[cell("influenced", SHARE), cell("uncontrolled", SHARE)]),
    table(
        "morale_reasons",
        &[
            cell("hits", WHOLE),
            cell("strength", SHARE),
            cell("routing_friends_within", INCHES),
            cell("no_visible_enemy_within", INCHES),
        ],
    ),
    table(
        "morale_dice",
        &[row("elite", MORALE_DICE), row("trained", MORALE_DICE), row("raw", MORALE_DICE), row("militia", MORALE_DICE)],
    ),
    table(
        "morale_modifiers",
        &[
            once("rear_support"),
            once("elite"),
            once("brigadier_attached"),
            once("no_visible_enemy"),
            once("defending_obstacle"),
            once("pursuing"),
            once("won_melee"),
            once("cinc_attached"),
            each("dead_10_percent"),
            each("routing_friend_same_class"),
            once("enemy_flank_or_rear"),
            once("raw"),
            once("lost_melee"),
            once("in_rout"),
            each("routing_friend_higher_class"),
            once("militia"),
        ],
    ),
    table(
        "morale_within",
        &[
            cell("no_visible_enemy", INCHES),
            cell("routing_friend", INCHES),
            cell("enemy_flank_or_rear", INCHES),
            cell("rear_support", INCHES),
        ],
    ),
    results(
        "morale_result",
        &[cell("fine", FROM), cell("halt", FROM), cell("halt_disordered_or_rout", FROM), cell("rout", LOWEST)],
    ),
    table(
        "movement",
        &[
            row("infantry_line", PACES),
            row("infantry_column", PACES),
            row("skirmishers", PACES),
            row("cavalry", PACES),
            row("limbered", NORMAL),
            row("manhandled_light", NORMAL),
            row("manhandled_medium", NORMAL),
            row("general", NORMAL),
        ],
    ),
    table("formation_change", &[cell("skirmishers", SHARE), cell("militia", SHARE), cell("others", SHARE)]),
    table(
        "wheeling",
        &[cell("skirmishers_and_columns", SHARE), cell("cavalry", SHARE), cell("other_close_order_foot", SHARE)],
    ),
    table("wheeling_militia", &[cell("most", INCHES)]),
    table("inclining", &[row("raw_or_trained", &[column("forward", INCHES), column("sideways", INCHES)])]),
    table("inclining_share", &[cell("militia", SHARE), cell("elite", SHARE)]),
    table(
        "sideways",
        &[
            row("others", &[column("sideways", INCHES), column("backwards", INCHES)]),
            row("skirmishers", &[column("sideways", INCHES)]),
        ],
    ),
    table("backwards_share", &[cell("skirmishers", SHARE)]),
    table(
        "terrain",
        &[
            row("open_woods", &[column("cavalry", SHARE), column("infantry", SHARE)]),
            row("close_woods_or_stream", &[column("all", SHARE), column("artillery_in_stream", SHARE)]),
            row("wall_or_fence", &[column("deducted", SHARE)]),
            row("building", &[column("enter_or_leave", SHARE)]),
        ],
    ),
    table("apart", &[cell("halt_from_enemy", INCHES), cell("charge_halt", INCHES)]),
    table("pushing_share", &[cell("skirmishers_pushed", SHARE)]),
    table("disorder", &[cell("below_strength", SHARE)]),
    table(
        "ranges",
        &[bands("musket", SMALL_ARMS), bands("rifle", SMALL_ARMS), bands("light_gun", GUN), bands("medium_gun", GUN)],
    ),
    table("fire", &[cell("score_needed", SCORE), cell("dice_per_base", ONE_TO_TEN)]),
    table(
        "gun_dice",
        &[
            cell("crew_1", ONE_TO_TEN),
            cell("crew_2", ONE_TO_TEN),
            cell("crew_3", ONE_TO_TEN),
            cell("crew_4", ONE_TO_TEN),
        ],
    ),
    table(
        "fire_modifiers",
        &[
            once("first_volley"),
            once("column_or_enfilade"),
            once("canister_range"),
            once("moving_and_firing"),
            once("militia"),
            once("at_skirmishers"),
            once("cover"),
            once("disordered"),
            once("long_range"),
            once("extreme_range"),
            once("strong_house"),
        ],
    ),
    table("entry", &[cell("goes_in", SCORE)]),
    table(
        "entry_modifiers",
        &[
            once("led_by_general"),
            once("elite"),
            once("defending_obstacle"),
            once("charging_flank_or_rear"),
            once("charging_unsupported_gunners"),
            once("charging_defended_obstacle"),
            each("figure_killed_by_fire"),
            each("dead_20_percent"),
            once("disordered"),
            once("raw"),
            once("in_column"),
            once("militia"),
            once("cavalry_charging_front_of_ordered_infantry"),
            once("charged_in_flank_or_rear"),
            once("unsupported_gunners"),
        ],
    ),
    table(
        "melee",
        &[cell("score_needed", SCORE), cell("dice_per_element", ONE_TO_TEN), cell("overlapping_bases", WHOLE)],
    ),
    table(
        "melee_modifiers",
        &[
            once("elite"),
            once("infantry_charging"),
            once("led_by_general"),
            once("cavalry_charging"),
            once("close_order_fighting_skirmishers"),
            once("fighting_unsupported_gunners"),
            once("militia"),
            once("rifle_armed"),
            once("disordered"),
            once("infantry_against_obstacle"),
            once("cavalry_against_obstacle"),
            once("infantry_against_strong_house"),
        ],
    ),
    table(
        "losers_modifiers",
        &[
            each("casualty_more_than_inflicted"),
            once("raw"),
            once("militia"),
            once("infantry_charged"),
            once("cavalry_charged"),
            once("elite"),
        ],
    ),
    results("losers_result", &[cell("rout", FROM), cell("fall_back", LOWEST)]),
    table("fall_back", &[cell("infantry", INCHES), cell("cavalry", INCHES)]),
    table(
        "drawn",
        &[
            cell("cavalry_from_cavalry", INCHES),
            cell("cavalry_from_infantry", INCHES),
            cell("infantry_in_open", INCHES),
            cell("infantry_from_obstacle", INCHES),
        ],
    ),
    table("winners", &[cell("halt_moves", WHOLE)]),
    table("strong_house", &[cell("units", WHOLE)]),
];
