use super::*;

#[test]
fn the_built_in_charts_have_no_fault_and_write_themselves() {
    let (charts, warnings) =
        Charts::check(spec::SPEC.built_in, "charts.json").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(warnings.0, []);
    assert_eq!(charts.rows(), Charts::built_in().rows());
    assert!(charts.are_built_in());
    assert_eq!(charts, Charts::built_in());
    let (again, _) = Charts::check(charts.text(), "again.json").unwrap();
    assert_eq!(again, charts);
}
