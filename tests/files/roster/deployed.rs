//! Rosters drawn up on tables: every unit on the table, none overlapping, all facing in, and a battle file without
//! faults.

use super::kit::{any_roster, battles};
use drumhead::battle::{Arm, Battle, Formation, RulesName, battle_text, check_battle, middle, overlap_in};
use drumhead::roster::{Roster, RosterUnit, Site, read_roster};
use drumhead::units::{Bearing, Inches};
use proptest::prelude::*;

/// Writes the battle and reads it back. Panics if the file has faults.
fn checked(battle: &Battle) -> Battle {
    let text = battle_text(battle);
    check_battle(&text, "drawn-up").unwrap_or_else(|faults| panic!("{faults}\n{text}")).0
}

#[test]
fn shipped_armies_have_room_on_their_own_ground_and_on_a_blank_table() {
    for battle in battles() {
        let roster = Roster::of_battle(&battle);
        for site in [Site::of(&battle), Site::blank(72, 60), Site::blank(96, 60)] {
            let drawn_up = roster.deploy(&site).unwrap();
            assert_eq!(drawn_up.left_out, [], "{} on {:?}", battle.head.title, site.table);
            let again = checked(&drawn_up.battle);
            assert_eq!(again, drawn_up.battle);
            // The armies are unchanged by being drawn up, except for units that have room only in column and for those
            // in a house, which are drawn up in the open.
            let unit = |unit: &RosterUnit| {
                let formation = if drawn_up.in_column.is_empty() { unit.formation } else { Formation::Line };
                RosterUnit { formation, deployed_in: None, ..unit.clone() }
            };
            let units = |roster: &Roster| {
                let mut all: Vec<RosterUnit> = roster.units().map(unit).collect();
                all.sort_by(|a, b| (&a.name, a.figures).cmp(&(&b.name, b.figures)));
                all
            };
            assert_eq!(units(&Roster::of_battle(&again)), units(&roster));
            assert_eq!(again.board.terrain, site.terrain);
            assert_eq!(again.board.north, site.north);
        }
    }
}

#[test]
fn the_default_figures_per_stand_equal_an_omitted_value() {
    let list = |to_a_stand: &str| {
        let text = format!("Crown\n  First\n    A, 14 line infantry, muskets{to_a_stand}\n");
        read_roster(&text, "list", Some(RulesName::Otp)).unwrap().0
    };
    let drawn_up = |roster: &Roster| battle_text(&roster.deploy(&Site::blank(72, 48)).unwrap().battle);
    let [none, usual, other] = ["", ", 4 to a stand", ", 3 to a stand"].map(list);
    assert_eq!(usual.units().next().unwrap().per_stand, Some(4), "the list itself keeps what was written");
    assert_eq!(drawn_up(&usual), drawn_up(&none));
    assert!(!drawn_up(&usual).contains("figures_per_stand"));
    assert!(drawn_up(&other).contains("\"figures_per_stand\": 3"), "{}", drawn_up(&other));
}

const LIST: &str = "\
Crown
  Howe, commander, british
  First
    Grant, commander, british
    A, 16 line infantry, muskets
    Gun, 1 light gun, line
    B, 8 line infantry, muskets
    Gun, 1 light gun, line
Rebels
  Second
    C, 12 militia infantry, muskets
    D, 6 line cavalry
";

#[test]
fn deployed_lines_face_inwards_with_guns_beside_and_commanders_behind() {
    let (roster, _) = read_roster(LIST, "list", Some(RulesName::Otp)).unwrap();
    let battle = checked(&roster.deploy(&Site::blank(72, 48)).unwrap().battle);
    let at = |id: &str| middle(&battle.forces.units.iter().find(|u| u.id.as_str() == id).unwrap().stands).unwrap();
    let facing = |id: &str| battle.forces.units.iter().find(|u| u.id.as_str() == id).unwrap().stands[0].facing;
    assert_eq!(["a", "c"].map(facing), [0.0, 180.0].map(Bearing::from_degrees));
    // From left to right: a gun, the foot, a gun, an inch apart and in the middle of the edge.
    let row: Vec<Inches> = ["gun", "a", "b", "gun-2"].map(|id| at(id).x).to_vec();
    assert!(row.windows(2).all(|pair| pair[0] < pair[1]), "{row:?}");
    assert_eq!((at("gun").x + at("gun-2").x).half(), Inches::whole(36));
    let commander = |name: &str| battle.forces.commanders.iter().find(|c| c.name == name).unwrap().at;
    assert!(commander("Grant").y < at("a").y && commander("Howe").y < commander("Grant").y);
    assert_eq!(commander("Howe").x, Inches::whole(36));
    assert!(at("c").y > Inches::whole(24));
    // On a table that is deeper than wide, the long edges are at the sides.
    let upright = checked(&roster.deploy(&Site::blank(30, 60)).unwrap().battle);
    let faces: Vec<Bearing> = upright.forces.units.iter().map(|u| u.stands[0].facing).collect();
    assert_eq!(faces[0], Bearing::from_degrees(90.0));
    assert_eq!(*faces.last().unwrap(), Bearing::from_degrees(270.0));
}

#[test]
fn units_without_room_are_reported_and_the_rest_deploys() {
    let (mut roster, _) = read_roster(LIST, "list", Some(RulesName::Otp)).unwrap();
    let brigade = &mut roster.sides[0].brigades[0];
    brigade.units[0].figures = 200;
    let drawn_up = roster.deploy(&Site::blank(72, 48)).unwrap();
    assert_eq!(drawn_up.left_out, [("A".to_owned(), "First".to_owned())]);
    assert_eq!(checked(&drawn_up.battle).forces.units.len(), 5);
    let full = RosterUnit { figures: 40, ..roster.sides[0].brigades[0].units[2].clone() };
    roster.sides[0].brigades[0].units = vec![full; 30];
    let drawn_up = roster.deploy(&Site::blank(24, 24)).unwrap();
    assert_eq!(drawn_up.figures(), drawn_up.battle.forces.units.iter().map(figures).sum::<u32>());
    let here = drawn_up.battle.forces.units.iter().filter(|unit| unit.arm == Arm::Infantry).count();
    assert_eq!((here, drawn_up.left_out.len()), (2, 29), "one line of twenty inches, and C");
    checked(&drawn_up.battle);
}

fn figures(unit: &drumhead::battle::Unit) -> u32 {
    unit.stands.iter().map(|stand| u32::from(stand.figures)).sum()
}

/// Builds an army of `units` battalions of `of_figures` figures against one small one.
fn against_one(units: usize, of_figures: u16) -> Roster {
    let row = |n: usize| format!("    B{n}, {of_figures} line infantry, muskets\n");
    let text = format!(
        "Crown\n  First\n{}Rebels\n  Second\n    C, 16 line infantry, muskets\n",
        (1..=units).map(row).collect::<String>()
    );
    read_roster(&text, "list", Some(RulesName::Otp)).unwrap().0
}

#[test]
fn a_second_line_is_used_before_any_unit_stands_in_column() {
    let drawn_up = against_one(6, 40).deploy(&Site::blank(72, 48)).unwrap();
    let crown = &drawn_up.battle.forces.units[..6];
    let rows: std::collections::BTreeSet<Inches> = crown.iter().map(|unit| unit.stands[0].at.y).collect();
    assert_eq!((rows.len(), drawn_up.larger), (2, None));
    assert!(drawn_up.left_out.is_empty() && drawn_up.in_column.is_empty(), "{drawn_up:?}");
}

/// Twelve lines of ten stands fit in four rows; in column all twenty stand side by side.
#[test]
fn units_in_column_for_lack_of_room_are_named() {
    let roster = against_one(20, 40);
    let drawn_up = roster.deploy(&Site::blank(72, 48)).unwrap();
    assert_eq!((&drawn_up.left_out, drawn_up.larger), (&Vec::new(), None));
    assert_eq!(drawn_up.in_column.len(), 20, "{:?}", drawn_up.in_column);
    assert_eq!(drawn_up.in_column[0], ("B1".to_owned(), "First".to_owned()));
    let battle = checked(&drawn_up.battle);
    for unit in &battle.forces.units {
        assert_eq!(unit.formation == Formation::Column, unit.name != "C", "{}", unit.name);
    }
    assert_eq!(drawn_up.figures(), roster.figures());
}

#[test]
fn the_table_proposed_is_the_smallest_with_room_for_all() {
    for roster in [against_one(1, 200), against_one(12, 100), against_one(40, 40)] {
        let drawn_up = roster.deploy(&Site::blank(48, 48)).unwrap();
        assert!(!drawn_up.left_out.is_empty());
        assert_eq!(drawn_up.battle.forces.units.len() + drawn_up.left_out.len(), roster.units().count());
        let [wide, deep] = drawn_up.larger.unwrap();
        assert!(roster.deploy(&Site::blank(wide, deep)).unwrap().left_out.is_empty(), "{wide} x {deep}");
        for (less_wide, less_deep) in [(12, 0), (0, 12)] {
            let (wide, deep) = (wide - less_wide, deep - less_deep);
            let all_stand =
                roster.deploy(&Site::blank(wide, deep)).is_ok_and(|d| d.left_out.is_empty() && d.in_column.is_empty());
            assert!(!all_stand || wide < 48 || deep < 48, "{wide} x {deep} would do");
        }
    }
}

#[test]
fn lines_go_round_houses_where_there_is_room_beside_them() {
    let (roster, _) = read_roster(LIST, "list", Some(RulesName::Otp)).unwrap();
    let house = |at: [f64; 4]| {
        let [left, near, right, far] = at;
        let text = battle_text(&roster.deploy(&Site::blank(72, 48)).unwrap().battle);
        let house = format!(
            "\"terrain\": [{{\"id\": \"a\", \"kind\": \"building\", \"material\": \"stone\", \"area\": \
             [[{left}, {near}], [{right}, {near}], [{right}, {far}], [{left}, {far}]]}}]"
        );
        let text = text.replace("\"id\": \"a\", \"name\"", "\"id\": \"x\", \"name\"");
        Site::of(&check_battle(&text.replace("\"terrain\": []", &house), "house").unwrap().0)
    };
    for at in [[33.0, 9.0, 37.0, 13.0], [35.0, 34.0, 39.0, 40.0], [20.0, 11.0, 60.0, 12.5], [3.0, 11.0, 70.0, 12.5]] {
        let site = house(at);
        let battle = checked(&roster.deploy(&site).unwrap().battle);
        let [left, near, right, far] = at.map(Inches::from_f64);
        let within = |u: &&drumhead::battle::Unit| {
            u.stands.iter().any(|s| (left..=right).contains(&s.at.x) && (near..=far).contains(&s.at.y))
        };
        let inside: Vec<_> = battle.forces.units.iter().filter(within).map(|u| u.id.as_str()).collect();
        // The last house is longer than the room beside it: the line stands before or behind it.
        assert!(inside.is_empty(), "{at:?}: {inside:?}");
        assert_eq!(battle.forces.units.len(), roster.units().count(), "{at:?}");
        // A unit does not get an id that terrain has.
        assert!(battle.forces.units.iter().all(|unit| unit.id.as_str() != "a"));
    }
}

#[test]
fn an_empty_roster_cannot_be_deployed() {
    let why = Roster::blank(RulesName::Awi).deploy(&Site::blank(72, 48)).unwrap_err();
    assert_eq!(why.to_string(), "There is no unit to draw up yet.");
    let (roster, _) = read_roster(LIST, "list", Some(RulesName::Otp)).unwrap();
    assert_eq!(roster.deploy(&Site::blank(3, 3)).unwrap_err().to_string(), "No unit has room on a table of this size.");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn deployed_units_are_on_the_table_apart_and_complete(
        roster in any_roster(), width in 12..120_i32, depth in 12..120_i32,
    ) {
        let Ok(drawn_up) = roster.deploy(&Site::blank(width, depth)) else {
            return Ok(());
        };
        let battle = &drawn_up.battle;
        let text = battle_text(battle);
        match check_battle(&text, "drawn-up") {
            Ok((again, _)) => prop_assert_eq!(&again, battle),
            Err(faults) => prop_assert!(false, "{}\n{}", faults, text),
        }
        prop_assert_eq!(battle.forces.units.len() + drawn_up.left_out.len(), roster.units().count());
        for (n, one) in battle.forces.units.iter().enumerate() {
            for other in &battle.forces.units[n + 1..] {
                let deep = one.stands.iter().flat_map(|a| other.stands.iter().map(move |b| overlap_in(a, b)));
                prop_assert!(deep.fold(f64::NEG_INFINITY, f64::max) < 0.01, "{} and {}", one.id, other.id);
            }
        }
        let led = roster.brigades().filter(|b| b.leader.is_some()).count();
        let chiefs = roster.sides.iter().filter(|s| s.chief.is_some()).count();
        prop_assert_eq!(battle.forces.commanders.len(), led + chiefs);
    }
}

const ATTACHED: &str = "\
Crown
  First
    A, 16 line infantry, muskets
    B, 8 line infantry, muskets, bases 1.5 x 0.75
    Gun, 1 light gun, line, attached to A
    Mill guard, 4 militia infantry, muskets, deployed in mill
Rebels
  Second
    C, 12 militia infantry, muskets
";

#[test]
fn guns_touch_the_infantry_they_are_attached_to_and_bases_keep_their_size() {
    let (roster, warnings) = read_roster(ATTACHED, "list", Some(RulesName::Otp)).unwrap();
    assert!(warnings.0.iter().all(|fault| !fault.text.contains("stand alone")), "{warnings}");
    let battle = checked(&roster.deploy(&Site::blank(72, 48)).unwrap().battle);
    let unit = |id: &str| battle.forces.units.iter().find(|u| u.id.as_str() == id).unwrap();
    assert_eq!(unit("gun").attached_to.as_ref().unwrap().as_str(), "a");
    let wanted = [1500, 750].map(Inches::from_thousandths);
    assert!(unit("b").stands.iter().all(|stand| stand.base == wanted));
    // The town is from the table; everything else that a battle can hold is as it was listed.
    let again = Roster::of_battle(&battle);
    let find = |roster: &Roster, name: &str| roster.units().find(|u| u.name == name).cloned().unwrap();
    for name in ["A", "B", "Gun", "C"] {
        assert_eq!(find(&again, name), find(&roster, name));
    }
    assert_eq!(find(&roster, "Mill guard").deployed_in.as_deref(), Some("mill"));
}

#[test]
fn an_attachment_outside_the_brigade_is_reported() {
    let alone = ATTACHED.replace("attached to A", "attached to C");
    let (_, warnings) = read_roster(&alone, "list", Some(RulesName::Otp)).unwrap();
    let told: Vec<_> = warnings.0.iter().filter(|fault| fault.text.contains("stand alone")).collect();
    assert_eq!((told.len(), told[0].line, told[0].column), (1, 5, 41), "{warnings}");
    let foot = ATTACHED.replace("B, 8 line infantry, muskets", "B, 8 line infantry, muskets, attached to A");
    let faults = read_roster(&foot, "list", Some(RulesName::Otp)).unwrap_err();
    assert!(faults.to_string().contains("only guns are attached"), "{faults}");
}

#[test]
fn no_unit_deploys_on_ground_closed_to_its_arm() {
    let (roster, _) = read_roster(LIST, "list", Some(RulesName::Otp)).unwrap();
    let text = battle_text(&roster.deploy(&Site::blank(72, 48)).unwrap().battle);
    let pond = r#""terrain": [{"id": "pond", "kind": "field", "bars": ["infantry", "artillery"], "area": [[30,2],[42,2],[42,20],[30,20]]}"#;
    let text = text.replacen("\"terrain\": [", pond, 1);
    let (with_pond, _) = check_battle(&text, "pond").unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let drawn_up = roster.deploy(&Site::of(&with_pond)).unwrap();
    let battle = checked(&drawn_up.battle);
    for unit in battle.forces.units.iter().filter(|unit| unit.arm != Arm::Cavalry) {
        let in_pond = |x: f64, y: f64| x > 30.0 && x < 42.0 && y > 2.0 && y < 20.0;
        assert!(unit.stands.iter().all(|s| !in_pond(s.at.x.to_f64(), s.at.y.to_f64())), "{}", unit.name);
    }
    assert!(drawn_up.left_out.is_empty(), "{:?}", drawn_up.left_out);
}
