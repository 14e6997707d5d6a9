//! A written list reads back the same; damaged lists are reported without a panic.

use super::kit::{any_roster, battles, units};
use drumhead::battle::RulesName;
use drumhead::roster::{
    Between, Leader, Roster, RosterBrigade, RosterSide, RosterUnit, read_roster, roster_list, roster_table,
};
use proptest::prelude::*;

fn written(roster: &Roster) -> Vec<(&'static str, String)> {
    let table = |between| roster_table(roster, between);
    vec![
        ("commas", table(Between::Commas)),
        ("semicolons", table(Between::Semicolons)),
        ("tabs", table(Between::Tabs)),
        ("list", roster_list(roster)),
    ]
}

#[test]
fn shipped_armies_are_read_back_as_written() {
    for battle in battles() {
        let roster = Roster::of_battle(&battle);
        assert_eq!(roster.units().count(), battle.forces.units.len(), "{}", battle.head.title);
        for (how, text) in written(&roster) {
            let (again, warnings) = read_roster(&text, how, None).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
            assert_eq!(again, roster, "{how}\n{text}");
            assert!(warnings.0.is_empty(), "{warnings}");
        }
    }
}

/// The number of figures to a stand is kept as listed, even if it is the rules' own number, and is not written if it
/// was not listed.
#[test]
fn figures_per_stand_are_kept_only_where_given() {
    for rules in RulesName::ALL {
        let own = RosterUnit::usual(rules).mounts()[0].figures;
        for per_stand in [None, Some(own), Some(own + 1), Some(1)] {
            let unit = RosterUnit { per_stand, ..RosterUnit::usual(rules) };
            // By the AWI figure rules the sides take turns, without chits.
            let chit = (rules == RulesName::Otp).then_some(1);
            let brigade = RosterBrigade { name: "First".to_owned(), chit, leader: None, units: vec![unit] };
            let (name, colour) = ("Crown".to_owned(), "#D55E00".to_owned());
            let side = RosterSide { name, colour, chief: None, brigades: vec![brigade] };
            let roster = Roster { title: String::new(), rules, sides: vec![side] };
            for (how, text) in written(&roster) {
                let (again, _) = read_roster(&text, how, None).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
                assert_eq!(again.units().next().unwrap().per_stand, per_stand, "{how}\n{text}");
                // A table has the column either way.
                let said = how != "list" || text.contains("to a stand");
                assert_eq!(said, how != "list" || per_stand.is_some(), "{how}\n{text}");
            }
        }
    }
}

/// A cell with nothing visible is empty: a spreadsheet's byte order mark can end up in one.
#[test]
fn a_cell_of_invisible_characters_is_blank() {
    let head = "side,brigade,arm,name,quality,figures,weapon,attached_to,deployed_in\n";
    for unseen in ["", " ", "\u{feff}", "\u{a0}", "\u{feff} \u{feff}"] {
        let text = format!(
            "# rules: on-to-philadelphia\n{head}Crown,Foot,infantry,7th Foot,line,12,musket,{unseen},{unseen}\n"
        );
        let (roster, _) = read_roster(&text, "unseen.csv", None).unwrap_or_else(|faults| panic!("{faults}"));
        let unit = roster.units().next().unwrap();
        assert_eq!((&unit.attached_to, &unit.deployed_in), (&None, &None), "{unseen:?}");
    }
}

#[test]
fn a_side_name_with_semicolons_is_not_a_table_header() {
    for name in [";;", "a; b", "side;name"] {
        let side =
            RosterSide { name: name.to_owned(), colour: "#D55E00".to_owned(), chief: None, brigades: Vec::new() };
        let roster = Roster { title: String::new(), rules: RulesName::Awi, sides: vec![side] };
        for (how, text) in written(&roster) {
            let (again, _) = read_roster(&text, how, None).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
            assert_eq!(again, roster, "{how}\n{text}");
        }
    }
}

#[test]
fn names_that_look_like_something_else_are_names() {
    let usual = |name: &str| RosterUnit { name: name.to_owned(), ..RosterUnit::usual(RulesName::Otp) };
    for name in [
        "-",
        "\u{2014}",
        "#",
        "# title: x",
        "rules: awi",
        "commander",
        "name",
        "16",
        "a, b",
        "a; b",
        "\"",
        "\"\"",
        "chit 3",
        "x,",
        ";",
    ] {
        let leader = Leader { name: name.to_owned(), ..Leader::usual(RulesName::Otp) };
        let of = |n, units| RosterBrigade { name: format!("{name}{n}"), chit: Some(n), leader: None, units };
        let brigades = vec![
            RosterBrigade {
                name: name.to_owned(),
                leader: Some(leader.clone()),
                ..of(7, vec![usual(name), usual(name)])
            },
            RosterBrigade { name: "-".repeat(3) + name, ..of(9, Vec::new()) },
        ];
        let side = RosterSide { name: name.to_owned(), colour: "#123456".to_owned(), chief: Some(leader), brigades };
        let roster = Roster { title: name.to_owned(), rules: RulesName::Otp, sides: vec![side] };
        for (how, text) in written(&roster) {
            let again = read_roster(&text, how, None).map(|(again, _)| again);
            assert_eq!(again, Ok(roster.clone()), "{name} with {how}\n{text}");
        }
    }
}

#[test]
fn choices_lead_to_every_kind_of_unit() {
    for rules in RulesName::ALL {
        let all = units(rules);
        assert!(all.len() > 20, "{rules:?}: {}", all.len());
        assert!(all.iter().all(|unit| unit.fits(rules)), "{rules:?}");
        let arms: std::collections::BTreeSet<_> = all.iter().map(|unit| unit.arm).collect();
        let formations: std::collections::BTreeSet<_> = all.iter().map(|unit| unit.formation).collect();
        assert_eq!(arms.len(), 3, "{rules:?}");
        assert!(formations.len() >= if rules == RulesName::Awi { 5 } else { 7 }, "{rules:?}: {formations:?}");
    }
}

#[test]
fn at_most_one_choice_of_a_kind_is_chosen_for_a_unit() {
    for rules in RulesName::ALL {
        for unit in units(rules).iter().take(12) {
            for group in unit.choices(rules).iter().filter(|group| group.name != "Also") {
                let chosen = group.choices.iter().filter(|choice| choice.chosen).count();
                assert_eq!(chosen, 1, "{} of {unit:?}", group.name);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn a_roster_with_any_names_survives_the_round_trip(roster in any_roster()) {
        for (how, text) in written(&roster) {
            match read_roster(&text, how, None) {
                Ok((again, _)) => prop_assert_eq!(&again, &roster, "{}\n{}", how, text),
                Err(faults) => prop_assert!(false, "{}\n{}", faults, text),
            }
        }
    }

    #[test]
    fn damaged_lists_are_reported_without_panics(
        roster in any_roster(), how in 0..4_usize,
        spoils in prop::collection::vec((any::<prop::sample::Index>(), "[\"#,;\t\n :0-9a-z\u{e4}]{0,3}", 0..4_usize), 1..6),
    ) {
        let mut text: Vec<char> = written(&roster).swap_remove(how).1.chars().collect();
        for (at, with, drop) in spoils {
            let at = at.index(text.len().max(1)).min(text.len());
            let end = (at + drop).min(text.len());
            text.splice(at..end, with.chars());
        }
        let text: String = text.into_iter().collect();
        let lines = u32::try_from(text.matches('\n').count() + 1).unwrap();
        match read_roster(&text, "spoilt", None) {
            // Rows that can still be read can be written and read again.
            Ok((read, _)) => {
                let again = read_roster(&roster_list(&read), "again", None);
                prop_assert_eq!(again.map(|(again, _)| again), Ok(read));
            }
            Err(faults) => {
                prop_assert!(faults.any_fatal(), "refused without a word: {}", text);
                prop_assert!(faults.0.iter().all(|fault| (1..=lines).contains(&fault.line)), "{}\n{}", faults, text);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_reported(text in any::<String>()) {
        let _ = read_roster(&text, "any", None);
        let _ = read_roster(&format!("side,brigade,name\n{text}"), "any", Some(RulesName::Awi));
    }
}
