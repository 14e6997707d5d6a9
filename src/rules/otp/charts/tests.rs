use super::*;

#[test]
fn the_built_in_charts_have_no_faults_and_survive_the_round_trip() {
    let (charts, warnings) =
        Charts::check(spec::SPEC.built_in, "charts.json").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(warnings.0, []);
    assert_eq!(charts.rows(), Charts::built_in().rows());
    assert!(charts.are_built_in());
    assert_eq!(charts, Charts::built_in());
    let (again, _) = Charts::check(charts.text(), "again.json").unwrap();
    assert_eq!(again, charts);
}

#[test]
fn changing_any_listed_cell_makes_the_charts_the_referees_own() {
    use crate::rules::charts::Datum;
    let draft = Charts::built_in().draft();
    for path in [
        "morale_results/modifiers/moderate",
        "rebuilding/attempts",
        "melee_multipliers/flank",
        "weapons/close_range_inches",
    ] {
        let mut draft = draft.clone();
        assert!(draft.set(path, &Datum::whole(3)), "{path}");
        let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(!charts.are_built_in(), "{path}");
    }
}
