use super::*;
use crate::rules::Source;
use crate::rules::charts::ChartCell;

const HEAD: &str = r#"{"format": "drumhead-charts/1", "rules": "awi", "title": "Mine""#;

fn faults(rest: &str) -> Vec<String> {
    match Charts::check(&format!("{HEAD}{rest}}}"), "f") {
        Ok((_, faults)) | Err(faults) => faults.0.into_iter().map(|fault| fault.text).collect(),
    }
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
    assert!(charts.cells().iter().all(|cell| !cell.rule.is_empty()));
}

#[test]
fn a_referees_section_replaces_the_built_in_one() {
    let own = format!("{HEAD}, \"fall_back\": {{\"section\": \"Losers result\", \"infantry\": 3, \"cavalry\": 7.5}}}}");
    let (charts, _) = Charts::check(&own, "f").unwrap();
    let cavalry = charts.fall_back(true);
    assert_eq!((cavalry.value.thousandths(), cavalry.source), (7500, Source::Referee));
    assert_eq!(charts.cell("drawn/cavalry_from_cavalry"), Charts::built_in().cell("drawn/cavalry_from_cavalry"));
    assert_eq!(charts.title(), "Mine");
}

#[test]
fn every_fault_is_reported_at_once() {
    let rest = r#",
      "control_result": {"section": "x", "normal": 5, "half": 9, "none": null},
      "morale_result": {"section": "x", "fine": 5, "halt": 3, "halt_disordered_or_rout": 1, "rout": -4},
      "ranges": {"section": "x", "musket": {"close": 8, "long": 4}, "rifle": {"close": 6}, "light_gun": 3,
                 "medium_gun": {"canister": 3, "close": 10, "long": 20, "extreme": 300}},
      "dice": {"section": "x", "source": "txt", "brigadier": 7, "control": 10, "fire": 10, "entry": 6.5, "melee": 10,
               "losers": 10, "general": [10], "ability": {"value": 10, "soure": "text"}},
      "winners": {"halt_moves": 1}, "strong_hose": {}"#;
    assert_eq!(
        faults(rest),
        [
            "\"control_result\" must fall from result to result, and the last, \"none\", be null",
            "\"morale_result\" must fall from result to result, and the last, \"rout\", be null",
            "\"musket\" must rise from band to band",
            "\"ranges.rifle\" must have \"long\"",
            "\"light_gun\" must be an object in braces, not 3",
            "\"extreme\" must be a number from 0 to 60, not 300",
            "\"txt\" is not a source; did you mean \"text\"?",
            "\"brigadier\" must be a die of 5, 6 or 10 sides",
            "\"entry\" must be a whole number from 5 to 10, not 6.5",
            "\"general\" must be a number and its section, like [7, \"Firing score\"], not a list of 1",
            "\"soure\" is not a field of a cell; did you mean \"source\"?",
            "\"halt_moves\" must name the \"section\" of the rules for it",
            "\"strong_hose\" is not a field of a charts file; did you mean \"strong_house\"?",
        ]
    );
    assert_eq!(faults(""), Vec::<String>::new(), "nothing of its own: all built in");
    let other = Charts::check(r#"{"format": "drumhead-charts/1", "rules": "on-to-philadelphia", "title": "x"}"#, "f");
    assert!(other.unwrap_err().to_string().contains("is not the rules these charts are for; it must be \"awi\""));
}

#[test]
fn a_score_gives_the_highest_result_it_reaches() {
    let charts = Charts::built_in();
    let reached = |score| charts.result("control_result", score).map(ChartCell::key).unwrap();
    assert_eq!([11, 9, 8, 5, 4, -7].map(reached), ["normal", "normal", "half", "half", "none", "none"]);
}

#[test]
fn a_modifier_that_is_misspelt_or_counted_too_often_is_refused() {
    let charts = Charts::built_in();
    let refused = |name, times| charts.modifier(ModifierTable::Fire, name, times).unwrap_err().to_string();
    assert_eq!(
        refused("militai", 1),
        "\"militai\" is not a modifier of fire; did you mean \"militia\"? (Firing modifiers)"
    );
    assert_eq!(refused("militia", 2), "\"militia\" counts once, not 2 times (Firing modifiers)");
    assert_eq!(charts.modifier_names(ModifierTable::Losers).len(), 6);
}

/// The battle file lays troops out by base sizes in the code, not in the charts: the two agree to the thousandth of an
/// inch.
#[test]
fn battle_files_use_the_base_sizes_of_the_charts() {
    use crate::battle::{Arm, FightingOrder, mounted};
    use crate::rules::awi::army::basing;
    let charts = Charts::built_in();
    let cell = |row: &str, column: &str| charts.whole::<i32>(&format!("troops/{row}/{column}")).value;
    let rows = [
        ("infantry", Arm::Infantry, FightingOrder::Close),
        ("skirmishers", Arm::Infantry, FightingOrder::Skirmish),
        ("cavalry", Arm::Cavalry, FightingOrder::Close),
        ("artillery", Arm::Artillery, FightingOrder::Close),
    ];
    // 1 in = 25.4 mm, rounded to the thousandth.
    let thousandths = |mm: i32| (mm * 10_000 + 127) / 254;
    for (row, arm, order) in rows {
        let basing = basing(arm, order);
        let [base] = mounted(basing, 2, None)[..] else { panic!("{row}: two figures are on one base") };
        let wanted = [cell(row, "frontage_mm"), cell(row, "depth_mm")].map(thousandths);
        assert_eq!(base.base.map(|side| side.thousandths()), wanted, "{row}");
        if arm != Arm::Artillery {
            assert_eq!(i32::from(basing.figures), cell(row, "figures"), "{row}");
        }
    }
    assert_eq!(thousandths(cell("general", "frontage_mm")), 2362, "what a general's base measures at most");
}
