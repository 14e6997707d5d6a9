//! Typing charts in: single cells, and rows and modifiers added and removed. Each step can be undone.

use super::*;

fn draft() -> Draft {
    Charts::built_in().draft()
}

/// Returns the path of the one cell with a name such as "Results: Roll 5, 20".
fn path(draft: &Draft, name: &str) -> String {
    let found: Vec<_> = draft.cells().iter().filter(|cell| cell.name() == name).collect();
    assert_eq!(found.len(), 1, "{name}: {found:?}");
    found[0].path.clone()
}

fn type_in(draft: &mut Draft, name: &str, datum: &Datum) {
    let path = path(draft, name);
    assert!(draft.set(&path, datum), "{name} was not set to {datum:?}");
}

#[test]
fn every_otp_cell_has_a_unique_name_a_page_and_a_valid_value() {
    let draft = draft();
    assert!(draft.is_built_in() && draft.faults().is_empty(), "{:?}", draft.faults());
    let mut names = std::collections::BTreeSet::new();
    let mut shown = 0;
    for (page, head) in CHART_PAGES.iter().enumerate() {
        assert!(draft.page(page).next().is_some(), "{} shows nothing", head.title);
        for cell in draft.page(page) {
            assert!(names.insert((page, cell.name())), "two cells of {} are called {}", head.title, cell.name());
            assert!(!cell.table.is_empty() && !cell.row.is_empty(), "{cell:?}");
            let datum = cell.datum.as_ref().unwrap();
            match (datum, cell.kind.bounds()) {
                (Datum::Number(n), Some((least, most))) => assert!((least..=most).contains(n), "{cell:?}"),
                (Datum::Word(word), _) => assert!(cell.kind.words().contains(&word.as_str()), "{cell:?}"),
                (Datum::Any(words), _) => assert!(words.iter().all(|w| cell.kind.words().contains(&w.as_str()))),
                (Datum::Number(_), None) => panic!("{cell:?}"),
            }
            shown += 1;
        }
    }
    assert_eq!(shown, draft.cells().len(), "a cell that is read is on no page");
    assert!(shown > 450, "{shown}");
    // All cells of the fire chart are listed, and those that the text states have it as their source.
    let of_text = |name: &str| draft.cell(&path(&draft, name)).unwrap().source;
    assert_eq!(draft.cells().iter().filter(|cell| cell.kind.words().contains(&"morale")).count(), 19 * 5);
    assert_eq!((of_text("Results: Roll 5, 20"), of_text("Results: Roll 6, 20")), (Source::Text, Source::Reconstructed));
}

#[test]
fn every_cell_can_be_overwritten_and_reset() {
    let built_in = Charts::built_in();
    let mut draft = draft();
    let never = Datum::word("never");
    // A referee whose printed charts agree confirms each page. A result that never happens has no row to mark.
    (0..CHART_PAGES.len()).for_each(|page| draft.confirm_page(page));
    assert!(draft.faults().is_empty(), "{:?}", draft.faults());
    let (charts, warnings) = Charts::check(&draft.text(), "own.json").unwrap();
    assert_eq!((&charts, warnings), (&Charts::of_draft(&draft).unwrap(), Faults::default()));
    for (own, cell) in charts.cells().iter().zip(built_in.cells()) {
        assert_ne!(cell.source, Source::Referee, "{} is built in", cell.name());
        assert_eq!((&own.id, &own.datum), (&cell.id, &cell.datum));
        assert!(own.source == Source::Referee || own.datum == Some(never.clone()), "{own:?}");
    }
    // Reset one cell of every row by itself.
    let mut rows = std::collections::BTreeSet::new();
    for cell in built_in.cells().iter().filter(|cell| rows.insert((cell.section(), &cell.table, &cell.row))) {
        let here = draft.cells().iter().find(|c| c.id == cell.id).unwrap().path.clone();
        draft.restore(&here);
        let back = draft.cells().iter().find(|c| c.id == cell.id).unwrap();
        assert_eq!((&back.datum, back.source), (&cell.datum, cell.source), "{}", cell.name());
    }
    assert!(rows.len() > 100 && draft.faults().is_empty(), "{:?}", draft.faults());
    (0..CHART_PAGES.len()).for_each(|page| draft.restore_page(page));
    assert!(Charts::of_draft(&draft).unwrap().are_built_in());
}

#[test]
fn a_typed_number_is_marked_as_the_referees_and_used_in_play() {
    let mut draft = draft();
    type_in(&mut draft, "Results: Roll 6, 20", &Datum::whole(3));
    type_in(&mut draft, "Small arms: Enfilade (8.11)", &Datum::whole(-3));
    type_in(&mut draft, "Multipliers: Flank", &Datum::Number(1500));
    type_in(&mut draft, "Ratings: Roll 0, British", &Datum::word("cautious"));
    type_in(&mut draft, "Faces that fell him: In melee", &Datum::Any(vec!["0".into(), "1".into()]));
    let charts = Charts::of_draft(&draft).unwrap();
    let cell = charts.fire_result(6, 20);
    assert_eq!((cell.value, cell.source), (FireResult::Kills(3), Source::Referee));
    let enfilade = charts.fire_modifier(Shooting::SmallArms, "enfilade").unwrap();
    assert_eq!((enfilade.value, enfilade.rule.as_str(), enfilade.source), (-3, "8.11", Source::Referee));
    assert_eq!(charts.melee_multiplier("flank").unwrap().value, 1500);
    assert_eq!(charts.commander_rating(Nation::British, 0).value, Rating::Cautious);
    assert_eq!(charts.commander_falls_on(Danger::Melee), (&[0, 1][..], Source::Referee));
    // Neighbouring cells keep their own sources.
    assert_eq!(charts.fire_result(6, 16).source, Source::Reconstructed);
    assert_eq!(charts.fire_result(5, 20).source, Source::Text);
    assert_eq!(charts.words(), "On to Philadelphia: the referee's own charts (5 cells are the referee's)");
    let (again, warnings) = Charts::check(&draft.text(), "own.json").unwrap();
    assert_eq!(again, charts);
    // Three figures lost at a 6 and two at a 5 give a warning, but the referee's number stands.
    let odd = own_warnings(&warnings);
    assert!(odd.iter().all(|w| w.contains("a roll of 6 does more than a roll of 5")), "{warnings}");
    assert!(!draft.text().contains("\"rebuilding\""), "sections that were not touched stay out of the file");
}

#[test]
fn a_zero_in_the_fire_chart_means_no_effect() {
    let mut draft = draft();
    type_in(&mut draft, "Results: Roll 6, 20", &Datum::whole(0));
    let cell = draft.cell(&path(&draft, "Results: Roll 6, 20")).unwrap();
    assert_eq!((cell.shown().as_str(), cell.source), ("none", Source::Referee));
    assert!(!draft.is_faulty(), "{:?}", draft.faults());
    assert_eq!(Charts::of_draft(&draft).unwrap().fire_result(6, 20).value, FireResult::None);
}

/// The printed end table may group strengths in other rows.
#[test]
fn the_strengths_of_the_end_table_can_be_typed_too() {
    let mut draft = draft();
    let cell = draft.cell(&path(&draft, "How heavy losses are: Row 16, Figures to")).unwrap();
    assert_eq!((cell.shown().as_str(), cell.source), ("33", Source::Text));
    type_in(&mut draft, "How heavy losses are: Row 16, Figures to", &Datum::whole(40));
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    // The row applies: of 40, 4 are a moderate loss, though a light one by the closed form.
    assert_eq!(charts.severity(40, 4).value, LossSeverity::Moderate);
    assert_eq!(Charts::built_in().severity(40, 4).value, LossSeverity::Light);
    assert!(draft.reshape(&Reshape::LossRowAfter.into()));
    assert_eq!(Charts::of_draft(&draft).unwrap().severity(42, 4).value, LossSeverity::Light);
    draft.undo();
    // A row that begins later extends the row before it, so that no strength is left out.
    type_in(&mut draft, "How heavy losses are: Row 3, Figures from", &Datum::whole(7));
    let shown = |draft: &Draft, name: &str| draft.cell(&path(draft, name)).unwrap().shown();
    assert_eq!(shown(&draft, "How heavy losses are: Row 2, Figures to"), "6");
    assert!(!draft.is_faulty(), "{:?}", draft.faults());
    let charts = Charts::of_draft(&draft).unwrap();
    assert_eq!(charts.severity(6, 3).value, LossSeverity::Severe);
    assert_eq!(Charts::built_in().severity(6, 3).value, LossSeverity::Substantial);
    let from = path(&draft, "How heavy losses are: Row 3, Figures from");
    assert!(draft.restore(&from));
    assert_eq!(shown(&draft, "How heavy losses are: Row 2, Figures to"), "5");
}

#[test]
fn undo_and_redo_treat_typing_in_one_cell_as_one_step() {
    let mut draft = draft();
    let charge = path(&draft, "Moves: Cavalry charge, Inches");
    draft.set(&charge, &Datum::whole(1));
    draft.set(&charge, &Datum::whole(18));
    assert_eq!(draft.cell(&charge).unwrap().shown(), "18");
    type_in(&mut draft, "Moves: Commander, Inches", &Datum::whole(30));
    draft.undo();
    assert_eq!(draft.cell(&charge).unwrap().shown(), "18");
    draft.undo();
    assert!(draft.is_built_in() && !draft.can_undo());
    draft.redo();
    assert_eq!(draft.cell(&charge).unwrap().shown(), "18");
    draft.pause();
    draft.set(&charge, &Datum::whole(20));
    assert!(!draft.can_redo());
    draft.undo();
    assert_eq!(draft.cell(&charge).unwrap().shown(), "18");
    assert!(!draft.set("movement/rows/99/inches", &Datum::whole(1)), "there is no such cell");
}

#[test]
fn faults_and_warnings_appear_while_typing_at_the_cell_and_on_its_page() {
    let mut draft = draft();
    type_in(&mut draft, "Results: Roll 12, 4", &Datum::whole(9));
    assert!(!draft.is_faulty());
    let warned: Vec<_> = draft.faults_on(0).map(|fault| fault.text.clone()).collect();
    assert!(warned.iter().any(|w| w.contains("a roll of 12 does more than a roll of 11")), "{warned:?}");
    assert_eq!(draft.faults_on(1).count(), 0);
    type_in(&mut draft, "Small arms: Musket, Reaches", &Datum::whole(200));
    assert!(draft.is_faulty() && Charts::of_draft(&draft).is_err());
    let musket = draft.cell(&path(&draft, "Small arms: Musket, Reaches")).unwrap().clone();
    let beside: Vec<_> = draft.faults_of(&musket).map(|fault| fault.text.clone()).collect();
    assert_eq!(beside, ["weapons.range_inches.musket must be a number from 0 to 100, not 200"]);
    assert_eq!(draft.faults_on(2).count(), 1);
    draft.undo();
    type_in(&mut draft, "Guns: Light, Medium to", &Datum::whole(25));
    assert!(draft.faults_on(2).any(|fault| fault.text.contains("three ranges, short < medium < long")));
    // A cell that differs from the text's own example gives a warning, not a fault: the printed chart decides.
    draft.undo();
    type_in(&mut draft, "Results: Roll 5, 20", &Datum::whole(3));
    assert!(draft.faults_on(0).any(|fault| fault.text.contains("the example of 8.1")), "{:?}", draft.faults());
    assert!(!draft.is_faulty());
}

#[test]
fn a_morale_result_can_be_added_to_a_column_and_removed() {
    let mut draft = draft();
    type_in(&mut draft, "Results: Charge, Militia", &Datum::whole(100));
    let charts = Charts::of_draft(&draft).unwrap();
    assert_eq!(charts.morale_result(MoraleColumn::Militia, 100).value, MoraleResult::Charge);
    assert_eq!(charts.morale_result(MoraleColumn::Militia, 99).value, MoraleResult::Advance);
    type_in(&mut draft, "Results: Stand, Elite", &Datum::word("never"));
    let charts = Charts::of_draft(&draft).unwrap();
    assert_eq!(charts.morale_result(MoraleColumn::Elite, 7).value, MoraleResult::Retreat);
    let stand = path(&draft, "Results: Stand, Elite");
    assert_eq!(draft.cell(&stand).unwrap().shown(), "never");
    assert!(draft.restore(&stand));
    let charge = path(&draft, "Results: Charge, Militia");
    assert!(draft.restore(&charge));
    assert!(Charts::of_draft(&draft).unwrap().are_built_in());
    // The worst result now has a lowest roll, so low rolls have no result, and two results begin at the same roll.
    type_in(&mut draft, "Results: Rout, Line", &Datum::whole(5));
    let told: Vec<_> = draft.faults().iter().map(|fault| fault.text.clone()).collect();
    assert!(told.iter().any(|t| t.contains("morale_results.columns.line must begin with a row from null")), "{told:?}");
    assert!(told.iter().any(|t| t.contains("rolls that rise")), "{told:?}");
}

#[test]
fn printed_charts_may_have_more_or_fewer_rows_and_columns() {
    let mut draft = draft();
    assert!(draft.reshape(&Reshape::FireRowBefore.into()) && draft.reshape(&Reshape::FireColumnAfter.into()));
    type_in(&mut draft, "Results: Roll -6, 24", &Datum::whole(8));
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.fire_columns(), [4, 8, 12, 16, 20, 24]);
    assert_eq!(charts.fire_result(-9, 24).value, FireResult::Kills(8));
    assert_eq!(charts.small_arms_columns(28).iter().map(|c| c.value).collect::<Vec<_>>(), [24, 4]);
    type_in(&mut draft, "Columns: Column, Sixth", &Datum::whole(30));
    assert_eq!(Charts::of_draft(&draft).unwrap().fire_columns().last(), Some(&30));
    assert!(draft.reshape(&Reshape::LastFireColumnGone.into()) && draft.reshape(&Reshape::FirstFireRowGone.into()));
    assert!(draft.is_built_in(), "{}", draft.text());
    // Canister cells that used the removed column now use the last one left.
    assert!(draft.reshape(&Reshape::LastFireColumnGone.into()));
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.canister_columns(GunWeight::Heavy, 5)[0].value, 16);
    assert!(draft.reshape(&Reshape::CanisterLonger(GunWeight::Heavy).into()));
    assert!(draft.reshape(&Reshape::CanisterShorter(GunWeight::Light).into()));
    assert!(draft.reshape(&Reshape::MeleeRowAfter.into()));
    type_in(&mut draft, "Results: 5/1, Ratio from", &Datum::Number(4500));
    assert!(draft.reshape(&Reshape::LossRowAfter.into()) && draft.reshape(&Reshape::RebuildRowBefore.into()));
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.melee_result(9, 2).name, "9/2");
    assert_eq!(charts.severity(34, 3).value, LossSeverity::Light);
    for page in 0..CHART_PAGES.len() {
        draft.restore_page(page);
    }
    assert!(Charts::of_draft(&draft).unwrap().are_built_in());
}

#[test]
fn linked_columns_are_renamed_together() {
    let mut draft = draft();
    type_in(&mut draft, "Columns: Column, First", &Datum::whole(5));
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(charts.fire_columns(), [5, 8, 12, 16, 20]);
    assert_eq!(charts.canister_columns(GunWeight::Light, 1)[0].value, 5);
    assert_eq!(charts.fire_result(0, 5).value, FireResult::Kills(1));
    let first = path(&draft, "Columns: Column, First");
    assert!(draft.restore(&first));
    assert!(Charts::of_draft(&draft).unwrap().are_built_in(), "{:?}", draft.faults());
}

#[test]
fn a_faulty_draft_is_kept_and_text_that_is_not_a_charts_file_is_refused() {
    let mut first = draft();
    type_in(&mut first, "Small arms: Musket, Reaches", &Datum::whole(200));
    let again = Draft::read(Charts::book(), &first.text()).unwrap();
    assert_eq!(again.text(), first.text());
    assert!(again.is_faulty());
    assert!(Draft::read(Charts::book(), "[1, 2]").is_none() && Draft::read(Charts::book(), "{\"format\"").is_none());
}

#[test]
fn a_whole_page_can_be_confirmed_as_printed_or_reset() {
    let mut draft = draft();
    let page = CHART_PAGES.iter().position(|page| page.title == "Commanders").unwrap();
    draft.confirm_page(page);
    assert!(draft.page(page).all(|cell| cell.source == Source::Referee));
    let charts = Charts::of_draft(&draft).unwrap();
    assert_eq!(charts.passes(Rating::Cautious).source, Source::Referee);
    assert_eq!(charts.fire_result(0, 4).source, Source::Reconstructed);
    draft.restore_page(page);
    assert!(draft.is_built_in());
    draft.confirm_page(page);
    draft.restore_all();
    assert!(draft.is_built_in() && Charts::of_draft(&draft).unwrap() == Charts::built_in());
}

/// Returns the one modifier that the charts leave out with a name such as "Canister: Heavy gun (8.4)".
fn left_out(draft: &Draft, name: &str) -> ChartCell {
    let all = (0..CHART_PAGES.len()).flat_map(|page| draft.left_out(page));
    let found: Vec<_> = all.filter(|cell| cell.name() == name).collect();
    assert_eq!(found.len(), 1, "{name}: {found:?}");
    found[0].clone()
}

#[test]
fn optional_cells_are_added_and_removed() {
    let mut draft = draft();
    let all: Vec<_> = (0..CHART_PAGES.len()).flat_map(|page| draft.left_out(page)).cloned().collect();
    assert!(all.len() >= 18, "{all:?}");
    let mut put_in = 0;
    for cell in &all {
        assert!(draft.put_in(&cell.path), "{cell:?}");
        let there = draft.cell(&cell.path).unwrap_or_else(|| panic!("{} is not there", cell.name())).clone();
        assert_eq!((there.name(), there.source, there.may_go), (cell.name(), Source::Referee, true));
        assert_eq!(draft.faults(), [], "{}", cell.name());
        assert!(!draft.put_in(&cell.path), "it is there already");
        put_in += 1;
        let charts = Charts::of_draft(&draft).unwrap();
        assert_eq!(charts.cells().len(), Charts::built_in().cells().len() + put_in);
        assert_eq!(Charts::check(&draft.text(), "own.json").unwrap().0, charts, "it is saved and read again");
    }
    for cell in all.iter().rev() {
        assert!(draft.take_out(&cell.path), "{cell:?}");
        assert_eq!(draft.faults(), [], "{}", cell.name());
    }
    assert!(draft.is_built_in(), "{}", draft.text());
    for _ in 0..2 * all.len() {
        draft.undo();
    }
    assert!(!draft.can_undo() && draft.is_built_in());
    draft.redo();
    assert!(draft.cell(&all[0].path).is_some());
}

#[test]
fn an_added_modifier_is_used_in_play() {
    let mut draft = draft();
    for (name, value) in [
        ("Canister: Heavy gun (8.4)", -1),
        ("Ball: Line troops (8.15)", -2),
        ("Closing rolls: Target light cover (9.1)", 1),
        ("CV rolls: Defender light cover (9.6)", -1),
        ("Modifiers: No losses", 5),
        ("Modifiers: Line", 2),
    ] {
        let path = left_out(&draft, name).path;
        assert!(draft.put_in(&path) && draft.set(&path, &Datum::whole(value)), "{name}");
    }
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    let heavy = charts.fire_modifier(Shooting::Canister, "heavy_gun").unwrap();
    assert_eq!((heavy.value, heavy.rule.as_str(), heavy.source), (-1, "8.4", Source::Referee));
    assert_eq!(charts.fire_modifier(Shooting::Ball, "line_troops").unwrap().value, -2);
    assert_eq!(charts.fire_modifier(Shooting::SmallArms, "line_troops"), None);
    assert_eq!(charts.closing_modifier("target_light_cover").unwrap().value, 1);
    assert_eq!(charts.cv_roll_modifier("defender_light_cover").unwrap().value, -1);
    assert_eq!(charts.morale_modifier(LossSeverity::None).unwrap().value, 5);
    assert_eq!(charts.rebuild_modifier(Quality::Line).unwrap().value, 2);
    assert!(charts.words().ends_with("(6 cells are the referee's)"), "{}", charts.words());
}

#[test]
fn a_removed_modifier_returns_with_its_built_in_value() {
    let built_in = Charts::built_in();
    let all: Vec<_> = built_in.cells().iter().filter(|cell| cell.may_go).cloned().collect();
    let sections: std::collections::BTreeSet<_> = all.iter().map(|cell| cell.section().to_owned()).collect();
    assert_eq!(
        Vec::from_iter(sections),
        [
            "closing_modifiers",
            "combat_values",
            "cv_roll_modifiers",
            "fire_modifiers",
            "melee_cv",
            "melee_multipliers",
            "morale_results",
            "rebuilding",
        ]
    );
    let mut draft = draft();
    for cell in &all {
        assert!(draft.take_out(&cell.path), "{cell:?}");
        assert!(draft.cell(&cell.path).is_none() && !draft.take_out(&cell.path));
        assert_eq!(draft.faults(), [], "{}", cell.name());
    }
    let charts = Charts::of_draft(&draft).unwrap();
    assert_eq!(Charts::check(&draft.text(), "own.json").unwrap().0, charts);
    assert!(charts.words().ends_with(&format!("({} are taken out)", all.len())), "{}", charts.words());
    assert_eq!(charts.fire_modifier(Shooting::SmallArms, "enfilade"), None);
    assert_eq!((charts.works_modifier(), charts.rebuild_modifier(Quality::Elite)), (None, None));
    assert_eq!((charts.melee_modifier("light_cover"), charts.melee_multiplier("flank")), (None, None));
    // Mounted militia without a value of its own has that of militia on foot.
    let militia = |arm| charts.cv(Quality::Militia, arm).value;
    assert_eq!(militia(Arm::Cavalry), militia(Arm::Infantry));
    for cell in &all {
        assert!(draft.put_in(&cell.path), "{cell:?}");
        let back = draft.cell(&cell.path).unwrap();
        assert_eq!((&back.datum, back.source), (&cell.datum, cell.source), "{}", cell.name());
    }
    assert!(draft.is_built_in(), "{}", draft.text());
    let fixed = path(&draft, "Small arms: Musket, Reaches");
    assert!(!draft.take_out(&fixed) && !draft.put_in(&fixed) && !draft.put_in("nowhere/at/all"));
}

#[test]
fn every_row_that_can_be_added_can_be_removed() {
    for (put_in, taken_out) in [
        (Reshape::FireRowBefore, Reshape::FirstFireRowGone),
        (Reshape::FireRowAfter, Reshape::LastFireRowGone),
        (Reshape::FireColumnAfter, Reshape::LastFireColumnGone),
        (Reshape::MeleeRowAfter, Reshape::LastMeleeRowGone),
        (Reshape::LossRowAfter, Reshape::LastLossRowGone),
        (Reshape::RebuildRowBefore, Reshape::FirstRebuildRowGone),
        (Reshape::RebuildRowAfter, Reshape::LastRebuildRowGone),
    ] {
        let mut draft = draft();
        assert!(draft.reshape(&put_in.into()), "{put_in:?}");
        let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{put_in:?}: {faults}"));
        assert!(charts.cells().len() > Charts::built_in().cells().len(), "{put_in:?}");
        let own = charts.cells().iter().filter(|cell| cell.source == Source::Referee).count();
        assert!(own > 0, "{put_in:?}: what is put in is the referee's");
        assert!(draft.reshape(&taken_out.into()), "{taken_out:?}");
        assert!(draft.is_built_in(), "{put_in:?}: {}", draft.text());
        // A chart shorter than the built-in one gives a warning, not a fault.
        assert!(draft.reshape(&taken_out.into()), "{taken_out:?}");
        assert!(!draft.is_faulty(), "{taken_out:?}: {:?}", draft.faults());
        draft.undo();
        assert!(draft.is_built_in());
    }
}

#[test]
fn a_longer_rebuilding_chart_gives_more_to_high_rolls() {
    let mut draft = draft();
    assert!(draft.reshape(&Reshape::RebuildRowAfter.into()));
    type_in(&mut draft, "Figures regained: Above, AD", &Datum::whole(3));
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((charts.rebuilding(10).averaging_dice, charts.rebuilding(11).averaging_dice), (2, 3));
}

/// A printed chart with fewer and other rows is accepted; none of its rows counts as forgotten.
#[test]
fn charts_with_fewer_or_other_rows_can_be_typed() {
    let mut draft = draft();
    assert!(draft.reshape(&Reshape::LastMeleeRowGone.into()) && draft.reshape(&Reshape::FirstRebuildRowGone.into()));
    // While two rows have the same ratio, both can still be typed in.
    type_in(&mut draft, "Results: 3/2, Ratio from", &Datum::whole(2));
    assert!(draft.is_faulty());
    type_in(&mut draft, "Results: 2/1 (row 3), Ratio from", &Datum::whole(3));
    type_in(&mut draft, "Results: 3/1 (row 4), Ratio from", &Datum::whole(4));
    for (row, upto) in [(1, 3), (2, 7), (3, 10)] {
        type_in(&mut draft, &format!("Figures regained: Row {row}, Roll up to"), &Datum::whole(upto));
    }
    let charts = Charts::of_draft(&draft).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(draft.faults(), []);
    assert_eq!(
        charts.melee_rows().iter().map(|row| row.name.as_str()).collect::<Vec<_>>(),
        ["1/1", "2/1", "3/1", "4/1"]
    );
    assert_eq!(charts.melee_result(7, 4).name, "1/1");
    assert_eq!(charts.rebuilding(11).averaging_dice, 2);
    // The number of rows must match the rows in the file.
    let text = draft.text().replacen("\"row_count\": 4", "\"row_count\": 5", 1);
    let says = "melee_results.row_count must be the number of rows, which is 4".to_owned();
    assert!(faults(&text).contains(&says), "{:?}", faults(&text));
}
