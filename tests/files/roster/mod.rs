//! Army lists: read from tables and indented lists, with every fault at its place; written and read again; edited and
//! undone; drawn up on a table.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

mod deployed;
mod edited;
mod faults;
mod kit;
mod published;
mod round_trip;

use drumhead::battle::{
    Arm, Armament, FightingOrder, Formation, Grade, Nation, Quality, Rating, RulesName, SmallArm, Traits,
};
use drumhead::battle::{AwiUnit, CommanderTraits, GunWeight, OtpCommander, OtpUnit};
use drumhead::roster::read_roster;

/// A table as a spreadsheet exports it: byte order mark, semicolons, CRLF, quotes, and blank cells below repeated
/// values.
const TABLE: &str = "\u{feff}# title: Cowpens;;;;;;;;;\r\n\
Side;Brigade;Chit;Arm;Name;Quality;Figures;Weapon;Bayonets;Nation;Rating;Gun\r\n\
Crown;;;commander;Lt Col Tarleton;;;;;British;firebrand\r\n\
;\"Newmarsh; first line\";3;Commander;Maj Newmarsh;;;;;british\r\n\
;;;foot;\"7th \"\"Royal\"\" Fusiliers\";Line;15;Muskets;yes\r\n\
;;;;Legion infantry;light;14;musket;y\r\n\
;;;guns;Grasshoppers;line;2;;;;;light\r\n\
\r\n\
Continentals;Howard;;;Maryland line;line;20;musket;x\r\n\
;;;horse;3rd Dragoons;line;6;swords\r\n";

/// The same written by hand.
const LIST: &str = "\
# title: Cowpens
# rules: on-to-philadelphia
# Colours are those the sides get when nobody says any.
Crown
\tLt Col Tarleton, commander, British, firebrand
\tNewmarsh; first line, chit 3
\t\tMaj Newmarsh, commander, british
\t\t\"7th \"\"Royal\"\" Fusiliers\", 15 line infantry with muskets and bayonets
\t\tLegion infantry, 14 light, musket, bayonets
\t\tGrasshoppers, 2 light guns, line

Continentals
\tHoward
\t\tMaryland line, 20 line foot, muskets, bayonets
\t\t3rd Dragoons, 6 line dragoons with swords
";

#[test]
fn a_spreadsheet_and_a_handwritten_list_give_the_same_army() {
    let (table, _) = read_roster(TABLE, "a.csv", Some(RulesName::Otp)).unwrap();
    let (list, _) = read_roster(LIST, "a.txt", None).unwrap();
    assert_eq!(table, list);
    assert_eq!(table.title, "Cowpens");
    let [crown, continentals] = table.sides.as_slice() else { panic!("{table:?}") };
    assert_eq!((crown.name.as_str(), crown.colour.as_str()), ("Crown", "#D55E00"));
    let chief = crown.chief.as_ref().unwrap();
    let rated = CommanderTraits::Otp(OtpCommander { nation: Nation::British, rating: Some(Rating::Firebrand) });
    assert_eq!((chief.name.as_str(), chief.traits), ("Lt Col Tarleton", rated));
    let brigade = &crown.brigades[0];
    assert_eq!((brigade.name.as_str(), brigade.chit), ("Newmarsh; first line", Some(3)));
    assert_eq!(brigade.leader.as_ref().unwrap().name, "Maj Newmarsh");
    assert_eq!(brigade.figures(), 31);
    let foot = &brigade.units[0];
    assert_eq!((foot.name.as_str(), foot.figures), ("7th \"Royal\" Fusiliers", 15));
    assert!(matches!(foot.traits, Traits::Otp(OtpUnit { quality: Quality::Line, bayonets: true, .. })));
    assert_eq!(brigade.units[1].armament, Armament::Small(Some(SmallArm::Musket)));
    let guns = &brigade.units[2];
    assert_eq!((guns.arm, guns.formation), (Arm::Artillery, Formation::Unlimbered));
    assert_eq!(guns.armament, Armament::Guns { weight: GunWeight::Light, galloper: false });
    // A missing chit becomes the first free one.
    assert_eq!(continentals.brigades[0].chit, Some(1));
    let horse = &continentals.brigades[0].units[1];
    assert_eq!((horse.arm, horse.armament), (Arm::Cavalry, Armament::Small(None)));
}

#[test]
fn the_awi_figure_rules_have_grades_orders_and_abilities() {
    let list = "\
Crown, #112233
  O'Hara's brigade
    Brig O'Hara, brigadier, good
    Guards, 12 elite infantry, muskets
    Jäger, 6 trained skirmishers with rifles
    Light dragoons, 6 trained cavalry
    A grasshopper, 1 light gun, trained
";
    let (by_hand, _) = read_roster(list, "a.txt", Some(RulesName::Awi)).unwrap();
    let table = "side,colour,brigade,arm,name,grade,order,figures,weapon,gun,ability\n\
        Crown,#112233,O'Hara's brigade,general,Brig O'Hara,,,,,,good\n\
        Crown,#112233,O'Hara's brigade,infantry,Guards,elite,close,12,musket\n\
        Crown,#112233,O'Hara's brigade,infantry,Jäger,trained,skirmish,6,rifle\n\
        Crown,#112233,O'Hara's brigade,cavalry,Light dragoons,trained,,6\n\
        Crown,#112233,O'Hara's brigade,artillery,A grasshopper,trained,,1,,light\n";
    // Without rules or a hint, it is read by the rules under which it has no faults.
    let (table, _) = read_roster(table, "a.csv", None).unwrap();
    assert_eq!(table, by_hand);
    assert_eq!(table.rules, RulesName::Awi);
    let units = &table.sides[0].brigades[0].units;
    assert_eq!(units[0].traits, Traits::Awi(AwiUnit { grade: Grade::Elite, order: FightingOrder::Close }));
    assert_eq!((units[1].formation, units[1].armament), (Formation::Skirmish, Armament::Small(Some(SmallArm::Rifle))));
    assert_eq!(table.sides[0].brigades[0].chit, None);
}

#[test]
fn a_plain_table_of_one_army_needs_neither_side_nor_brigade() {
    let table = "name\tquality\tweapon\tfigures\n7th Foot\tline\tmusket\t16\n71st\tline\tmusket\t20\n";
    let (roster, warnings) = read_roster(table, "a.tsv", Some(RulesName::Otp)).unwrap();
    assert_eq!(roster.sides.len(), 1);
    assert_eq!(roster.sides[0].brigades[0].units.len(), 2);
    assert_eq!(warnings.0[0].to_string(), "a.tsv:1:1 warning: the header has no column \"side\": all are of one side");
}

#[test]
fn the_examples_in_the_guide_have_no_faults() {
    let guide = include_str!("../../../armies/README.md");
    let lists = guide.split_once("# Army lists").unwrap().1;
    let examples: Vec<&str> = lists.split("```\n").skip(1).step_by(2).collect();
    assert_eq!(examples.len(), 2);
    let read = |n: usize| read_roster(examples[n], "guide", Some(RulesName::Otp)).map_err(|f| f.to_string());
    let (list, _) = read(0).unwrap();
    assert_eq!((list.title.as_str(), list.units().count(), list.figures()), ("A skirmish at the mill", 5, 37));
    let (table, _) = read(1).unwrap();
    assert_eq!(
        table.sides[0].brigades[0].units[..],
        [list.sides[0].brigades[0].units[0].clone(), list.sides[0].brigades[0].units[2].clone()]
    );
}
