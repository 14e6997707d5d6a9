//! The charts as data: every section of the file, its rows and columns, and the values each cell may have.

use super::pages::CHART_PAGES;
use crate::input::Node;
use crate::rules::charts::{
    CellKind, CellShape, ChartCell, ChartPlace, Check, Member, Section, Spec, Style, checked, must, object, pretty,
    section,
};
use crate::{msg, msg_id};

/// The charts of this set.
pub(super) static SPEC: Spec<()> = Spec {
    format: "drumhead-charts/1",
    rules: "american-legions",
    built_in: include_str!("../../../../assets/charts/legions.json"),
    own_title: msg_id!("legions-referees-own-charts"),
    own_file: "own-charts-legions",
    pages: &CHART_PAGES,
    head: &["format", "rules", "title"],
    head_as_written: true,
    in_head: None,
    sections: SECTIONS,
    style: Style { remarks: &["note", "section", "source"], pretty, by_path: false, cited: true, may_leave_out: false },
};

/// Every result that a cell may have: no effect, or up to four K followed by up to four D.
const RESULTS: &[&str] = &[
    "-", "D", "DD", "DDD", "DDDD", "K", "KD", "KDD", "KDDD", "KDDDD", "KK", "KKD", "KKDD", "KKDDD", "KKDDDD", "KKK",
    "KKKD", "KKKDD", "KKKDDD", "KKKDDDD", "KKKK", "KKKKD", "KKKKDD", "KKKKDDD", "KKKKDDDD",
];

/// A result of fire or shock.
const RESULT: CellShape<()> = CellShape::Other(CellKind::Word(RESULTS), is_result);
/// A factor of strength, in quarters: strength is counted in halves, and disorder halves it once more.
const EFFECT: CellShape<()> = CellShape::Other(CellKind::Decimal { least: 0, most: 9000 }, is_in_quarters);
/// Columns to the right.
const SHIFT: CellShape<()> = CellShape::Whole(-6, 6);
/// A modifier of a morale check.
const CHANGE: CellShape<()> = CellShape::Whole(-20, 20);
/// Hexes, movement points, companies or levels of effectiveness.
const COUNT: CellShape<()> = CellShape::Whole(0, 20);
/// The same, but not 0: a check that fails by 0 has passed, and a march over hexes without cost has no end.
const POSITIVE: CellShape<()> = CellShape::Whole(1, 20);
/// A number on a die; with 0 no leader is killed.
const FACE: CellShape<()> = CellShape::Whole(0, 6);
/// A share of a movement allowance or of a strength, from zero to one.
const SHARE: CellShape<()> = CellShape::Decimal(0, 1000);

type Column = Member<()>;

const DICE: &[Column] = &[
    column("d1", RESULT, "Roll 1"),
    column("d2", RESULT, "Roll 2"),
    column("d3", RESULT, "Roll 3"),
    column("d4", RESULT, "Roll 4"),
    column("d5", RESULT, "Roll 5"),
    column("d6", RESULT, "Roll 6"),
];
const BANDS: &[Column] =
    &[column("near", EFFECT, "Near"), column("medium", EFFECT, "Medium"), column("far", EFFECT, "Far")];
const SHARES: &[Column] = &[column("move", SHARE, "Movement"), column("fire", SHARE, "Fire")];
/// The rows of both halves of the shock combat table, with the printed headings of its columns.
const ODDS: &[Member<()>] = &[
    row("odds_1_3", DICE, "1-3"),
    row("odds_1_2", DICE, "1-2"),
    row("odds_1_1", DICE, "1-1"),
    row("odds_2_1", DICE, "2-1"),
    row("odds_3_1", DICE, "3-1"),
    row("odds_4_1", DICE, "4-1"),
    row("odds_5_1", DICE, "5-1"),
];

const fn cell(name: &'static str, shape: CellShape<()>, title: &'static str) -> Member<()> {
    must(name, shape).row_as(title)
}

const fn column(name: &'static str, shape: CellShape<()>, title: &'static str) -> Column {
    must(name, shape).column_as(title)
}

const fn row(name: &'static str, columns: &'static [Column], title: &'static str) -> Member<()> {
    must(name, object(columns)).row_as(title)
}

const fn table(name: &'static str, members: &'static [Member<()>]) -> Section<()> {
    section(name, object(members))
}

/// Every section, in the order of the file.
const SECTIONS: &[Section<()>] = &[
    table(
        "fire",
        &[
            row("column_1", DICE, "1"),
            row("column_2", DICE, "2"),
            row("column_3", DICE, "3"),
            row("column_4", DICE, "4"),
            row("column_5", DICE, "5"),
            row("column_6", DICE, "6+"),
        ],
    ),
    table(
        "range_effect",
        &[
            row("musket", BANDS, "Musket"),
            row("rifle", BANDS, "Rifle"),
            row("howitzer", BANDS, "Howitzer"),
            row("six_pounder", BANDS, "6 pounder"),
            row("skirmisher", BANDS, "Skirmisher"),
        ],
    ),
    section(
        "range_bands",
        checked(&[cell("near_to", COUNT, "Near to"), cell("medium_to", COUNT, "Medium to")], Check::All(rises)),
    ),
    table(
        "fire_shifts",
        &[
            cell("all_rifles", SHIFT, "All firing are rifle-armed"),
            cell("through_flank", SHIFT, "Through a flank of the target"),
        ],
    ),
    table("shock_attacker", ODDS),
    table("shock_defender", ODDS),
    table(
        "shock_shifts",
        &[
            cell("cavalry_on_foot", SHIFT, "Cavalry attacks infantry or artillery"),
            cell("through_flank", SHIFT, "Through a flank hexside"),
            cell("on_structure", SHIFT, "Infantry attacks a structure hex"),
            cell("foot_on_cavalry", SHIFT, "Infantry attacks cavalry"),
        ],
    ),
    table(
        "morale_modifiers",
        &[
            cell("disordered", CHANGE, "A company disordered"),
            cell("lost_regiment", CHANGE, "Each other regiment lost").each(),
            cell("near_infantry", CHANGE, "Enemy infantry near"),
            cell("near_cavalry", CHANGE, "Enemy cavalry near"),
            cell("on_track", CHANGE, "Each company on the track").each(),
            cell("commander_lost", CHANGE, "Army commander lost"),
        ],
    ),
    table(
        "morale",
        &[
            cell("routs_by", POSITIVE, "Routs if it fails by"),
            cell("near_infantry_within", COUNT, "Infantry is near within, hexes"),
            cell("near_cavalry_within", COUNT, "Cavalry is near within, hexes"),
        ],
    ),
    table(
        "leaders",
        &[
            cell("killed_to", FACE, "Killed by a roll up to"),
            cell("adjutant_less", COUNT, "Adjutant, effectiveness less"),
            cell("captain", COUNT, "Captain, effectiveness"),
            cell("leader_allowance", COUNT, "Movement allowance of leaders"),
            cell("commander_adds", COUNT, "Army commander adds to effectiveness"),
        ],
    ),
    table(
        "movement",
        &[
            cell("hex", POSITIVE, "Movement points of a hex"),
            cell("corner", COUNT, "Movement points of a turn by one corner"),
            cell("about_face", COUNT, "Movement points of a turn by 180 degrees"),
            cell("disordered_less", COUNT, "Movement points less if disordered"),
            cell("stack", POSITIVE, "Most companies in a hex"),
        ],
    ),
    table(
        "orders",
        &[
            row("move", SHARES, "Move"),
            row("fire", SHARES, "Fire"),
            row("move_and_fire", SHARES, "Move & Fire"),
            row("charge", SHARES, "Charge"),
        ],
    ),
];

/// Checks a result of fire or shock.
fn is_result(node: &Node<'_>) -> bool {
    let fits = node.peek_text().is_some_and(|text| RESULTS.contains(&text));
    if !fits {
        node.fault(msg!("legions-must-be-a-result", node = node.name()));
    }
    fits
}

/// Checks a factor of strength: a multiple of one quarter.
fn is_in_quarters(node: &Node<'_>) -> bool {
    let Some(thousandths) = node.decimal(3, 0, 9000) else { return false };
    let fits = thousandths % 250 == 0;
    if !fits {
        node.fault(msg!("legions-must-be-in-quarters", node = node.name()));
    }
    fits
}

/// Checks that the medium band ends beyond the near one.
fn rises(at: &ChartPlace<'_>, cells: &[&ChartCell]) {
    if let [near, medium] = cells
        && near.number() >= medium.number()
    {
        at.fault(msg!("legions-bands-must-rise"));
    }
}
