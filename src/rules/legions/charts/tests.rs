use super::*;
use crate::rules::Source;
use crate::rules::charts::{Datum, sections};
use crate::rules::legions::army::Weapon;
use crate::rules::legions::loss::Loss;
use crate::rules::legions::morale::{MoraleCause, MoraleResult};
use crate::rules::legions::orders::Order;
use crate::rules::legions::shock::OddsColumn;

/// Reads a printed result: "3D" is DDD.
fn printed(text: &str) -> Loss {
    match text {
        "3D" => Loss::of(0, 3),
        "4D" => Loss::of(0, 4),
        "K3D" => Loss::of(1, 3),
        letters => {
            let count = |letter: char| u8::try_from(letters.matches(letter).count()).unwrap();
            Loss::of(count('K'), count('D'))
        }
    }
}

/// Returns the faults of the built-in charts with one cell changed.
fn faults_of(path: &str, datum: &Datum) -> String {
    let mut draft = Charts::built_in().draft();
    assert!(draft.set(path, datum), "{path}");
    Charts::of_draft(&draft).map_or_else(|faults| faults.to_string(), |_| String::new())
}

#[test]
fn the_built_in_charts_are_without_fault_and_every_cell_cites_a_section() {
    let (charts, warnings) = Charts::check(SPEC.built_in, "charts.json").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(warnings.0, []);
    assert_eq!(charts, Charts::built_in());
    let columns = |section: &str, row: &str| SPEC.members_at(&format!("{section}/{row}")).len().max(1);
    let rows = SPEC
        .sections
        .iter()
        .flat_map(|section| SPEC.members_at(section.name).iter().map(|member| (section.name, member.name)));
    let planned: usize = rows.map(|(section, row)| columns(section, row)).sum();
    assert_eq!(charts.cells().len(), planned);
    assert!(charts.cells().iter().all(|cell| !cell.rule.is_empty() && !cell.row.is_empty()));
}

#[test]
fn every_section_is_on_exactly_one_page() {
    let mut shown: Vec<&str> = sections(&CHART_PAGES).collect();
    let mut planned: Vec<&str> = SPEC.sections.iter().map(|section| section.name).collect();
    shown.sort_unstable();
    planned.sort_unstable();
    assert_eq!(shown, planned);
    assert!(SPEC.sections.iter().all(|section| !SPEC.title_of(section.name).is_empty()));
}

/// 7.33, the fire combat table of the text with its empty cells as "-".
#[test]
fn the_fire_table_is_the_printed_one() {
    let charts = Charts::built_in();
    let rows = ["- - - - - D", "- - - - D D", "- - - D D DD", "- - D D DD 3D", "- D D DD 3D 4D", "D DD DD 3D 4D K3D"];
    for (row, die) in rows.iter().zip(1..) {
        for (cell, column) in row.split(' ').zip(1..) {
            let found = charts.fire_result(column, die);
            assert_eq!((found.value, found.source), (printed(cell), Source::Text), "column {column}, die {die}");
        }
    }
    assert_eq!(charts.fire_result(0, 0), charts.fire_result(1, 1), "clamped to the table");
}

/// 7.41, the shock combat table of the text. A result without a dot is the attacker's in the first two columns and the
/// defender's from 2-1 on.
#[test]
fn the_shock_table_is_the_printed_one() {
    let charts = Charts::built_in();
    let rows = [
        "KDD KDD KD.D D.D D.D D.D D",
        "KDD KD DD.D D.D D.D D D",
        "KDD DD.D D.D D.D D.DD D.DD D.KDD",
        "KD DD.D D.D D.DD DD KD KD",
        "KD.D D.D D.D D.KD KD D.KDD KDD",
        "DD.D DD.DD D.DD KDD KDD KKD KKKD",
    ];
    for (row, die) in rows.iter().zip(1..) {
        for (cell, column) in row.split(' ').zip(OddsColumn::ALL) {
            let found = charts.shock_result(column, die);
            let expected = match cell.split_once('.') {
                Some((attacker, defender)) => (printed(attacker), printed(defender)),
                None if column < OddsColumn::OneToOne => (printed(cell), Loss::NONE),
                None => (Loss::NONE, printed(cell)),
            };
            assert_eq!((found.attacker, found.defender), expected, "{} {die}", column.heading());
            assert_eq!(charts.shock_source(column, die), Source::Text);
        }
    }
}

/// 7.33, the range effect table, in quarters.
#[test]
fn the_range_effects_are_the_printed_ones() {
    let charts = Charts::built_in();
    let row = |weapon| [1, 2, 5, 6].map(|hexes| charts.range_quarters(weapon, hexes).map(|effect| effect.value));
    assert_eq!(row(Weapon::Musket), [Some(4), Some(2), Some(2), None]);
    assert_eq!(row(Weapon::Rifle), [Some(4), Some(2), Some(2), None]);
    assert_eq!(row(Weapon::Howitzer), [Some(8), Some(4), Some(4), Some(2)]);
    assert_eq!(row(Weapon::SixPounder), [Some(12), Some(8), Some(8), Some(4)]);
    assert_eq!(row(Weapon::Skirmisher), [Some(4); 4]);
    assert_eq!(charts.range_quarters(Weapon::SixPounder, 0), None, "the firer's own hex");
}

/// The morale table, by cause and degree.
#[test]
fn the_morale_table_is_the_printed_one() {
    use MoraleResult::{ExtraDisorder, Passed, Routs, Unchanged};
    let charts = Charts::built_in();
    let column = |cause| [0, 1, 4, 5].map(|excess| charts.morale_result(cause, excess));
    assert_eq!(column(MoraleCause::Combat), [Passed, ExtraDisorder, ExtraDisorder, Routs]);
    assert_eq!(column(MoraleCause::Orders), [Passed, ExtraDisorder, ExtraDisorder, Routs]);
    assert_eq!(column(MoraleCause::RallyRegiment), [Passed, Unchanged, Unchanged, ExtraDisorder]);
    for cause in [MoraleCause::RallyCompany, MoraleCause::Reorder] {
        assert_eq!(column(cause), [Passed, Unchanged, Unchanged, Unchanged]);
    }
}

/// Every name that the rules ask for has its cell.
#[test]
fn every_single_number_is_found() {
    let charts = Charts::built_in();
    assert_eq!(["all_rifles", "through_flank"].map(|name| charts.fire_shift(name).value), [1, 1]);
    let shifts = ["cavalry_on_foot", "through_flank", "on_structure", "foot_on_cavalry"];
    assert_eq!(shifts.map(|name| charts.shock_shift(name).value), [1, 1, -1, -1]);
    assert_eq!(charts.shock_shift("on_structure").rule, "7.44");
    let modifiers = ["disordered", "lost_regiment", "near_infantry", "near_cavalry", "on_track", "commander_lost"];
    assert_eq!(modifiers.map(|name| charts.morale_modifier(name).value), [1; 6]);
    assert_eq!(["near_infantry_within", "near_cavalry_within"].map(|name| charts.morale_within(name)), [1, 2]);
    let leaders = ["killed_to", "adjutant_less", "captain", "leader_allowance", "commander_adds"];
    assert_eq!(leaders.map(|name| charts.leaders(name)), [3, 1, 0, 8, 1]);
    let movement = ["hex", "corner", "about_face", "disordered_less", "stack"];
    assert_eq!(movement.map(|name| charts.movement(name)), [1, 1, 1, 1, 4]);
    assert_eq!(Order::ALL.map(|order| charts.fire_share(order).value), [0, 1000, 500, 0]);
    assert_eq!(charts.move_share(Order::Charge).source, Source::Family);
    assert_eq!(charts.move_share(Order::MoveAndFire).source, Source::Reconstructed);
}

#[test]
fn a_changed_cell_is_the_referees_and_changes_the_answer() {
    let mut draft = Charts::built_in().draft();
    assert!(draft.set("range_effect/howitzer/near", &Datum::Number(2500)));
    assert!(draft.set("fire/column_1/d6", &Datum::word("KK")));
    assert!(draft.set("fire/column_1/d5", &Datum::word("-")));
    assert!(draft.set("morale/routs_by", &Datum::whole(3)));
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    let effect = charts.range_quarters(Weapon::Howitzer, 1).unwrap();
    assert_eq!((effect.value, effect.rule.as_str(), effect.source), (10, "7.33", Source::Referee));
    let result = charts.fire_result(1, 6);
    assert_eq!((result.value, result.source), (Loss::of(2, 0), Source::Referee));
    assert_eq!(charts.fire_result(1, 5).value, Loss::NONE);
    assert_eq!(charts.morale_result(MoraleCause::Combat, 3), MoraleResult::Routs);
    assert!(!charts.are_built_in());
}

#[test]
fn values_that_are_no_results_or_no_quarters_are_faults() {
    for word in ["DK", "kd", "DDDDD", "3D", ""] {
        let faults = faults_of("fire/column_6/d6", &Datum::word(word));
        assert!(faults.contains("must be a result"), "{word:?}: {faults}");
    }
    assert!(faults_of("shock_attacker/odds_1_1/d1", &Datum::whole(2)).contains("must be a result"));
    assert!(faults_of("range_effect/musket/near", &Datum::Number(300)).contains("quarters"));
    assert!(faults_of("range_effect/musket/near", &Datum::Number(9250)).contains("from 0 to 9"));
    let faults = faults_of("range_bands/near_to", &Datum::whole(5));
    assert!(faults.contains("\"range_bands\" must rise"), "{faults}");
    assert!(faults_of("orders/move_and_fire/fire", &Datum::Number(1500)).contains("from 0 to 1"));
}
