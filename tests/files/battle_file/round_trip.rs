//! A written file reads back the same, missing fields get their defaults, and damage is reported without a panic.

use super::{GOOD, check_battle};
use drumhead::battle::{Battle, Ground, battle_text, built_in_battles};
use drumhead::input::Faults;
use proptest::prelude::*;

/// Checks that [`battle_text`] writes the same battle, and the same text when it is read and written again.
pub fn survives(battle: &Battle) {
    let written = battle_text(battle);
    let (again, _) = check_battle(&written, "again").unwrap_or_else(|faults| panic!("{faults}{written}"));
    assert_eq!(&again, battle);
    assert_eq!(battle_text(&again), written);
}

#[test]
fn the_round_trip_is_identical() {
    for (name, text) in built_in_battles() {
        survives(&check_battle(text, name).unwrap().0);
    }
    let (mut battle, _) = check_battle(GOOD, "x.json").unwrap();
    battle.head.title = "\"Quotes\", a back\\slash, a\ttab and Jäger".to_owned();
    battle.head.options.stragglers = true;
    battle.forces.units[0].facings = Some("#B3262b".to_owned());
    for unit in &mut battle.forces.units {
        let mut left = 1;
        for stand in &mut unit.stands {
            stand.facing = drumhead::units::Bearing::from_hundredths(stand.facing.hundredths() + 1234);
            stand.figures += left;
            left = 0;
        }
    }
    battle.board.north = Some(drumhead::units::Bearing::from_hundredths(1_250));
    battle.board.terrain[0].cover = drumhead::battle::Cover::Heavy;
    battle.board.terrain[0].visibility = Some(drumhead::units::Inches::from_thousandths(3_500));
    battle.board.terrain[0].disorder = None;
    battle.board.terrain[0].bars = vec![drumhead::battle::Arm::Artillery];
    battle.board.terrain[2].obstacle = false;
    battle.board.terrain[2].name = "Rail fence".to_owned();
    survives(&battle);
}

#[test]
fn a_battle_may_give_the_direction_of_north() {
    let with = |north: &str| GOOD.replacen("\"options\"", &format!("\"north\": {north}, \"options\""), 1);
    let of = |text: &str| check_battle(text, "x.json").unwrap().0.board.north;
    assert_eq!(of(GOOD), None);
    assert!(!battle_text(&check_battle(GOOD, "x.json").unwrap().0).contains("north"));
    assert_eq!(of(&with("22.5")), Some(drumhead::units::Bearing::from_degrees(22.5)));
    for (north, why) in [("360", "must be from 0 to 359.99"), ("null", "north"), ("\"up\"", "north")] {
        let faults = check_battle(&with(north), "x.json").unwrap_err().to_string();
        assert!(faults.starts_with("x.json:7:") && faults.contains(why), "{faults}");
    }
}

#[test]
fn omitted_fields_take_the_default_values() {
    use drumhead::battle::{Cover, DisorderClass};
    let (battle, _) = check_battle(GOOD, "x.json").unwrap();
    let [wood, rise, fence] = battle.board.terrain.as_slice() else { panic!("three pieces") };
    assert_eq!((wood.disorder, wood.cover, wood.obstacle), (Some(DisorderClass::B), Cover::Light, false));
    assert_eq!((rise.disorder, rise.cover), (None, Cover::None));
    assert_eq!((fence.cover, fence.obstacle), (Cover::Light, true));
    assert!(matches!(fence.ground, Ground::Line(_)));
    assert_eq!(fence.name, "fence");
}

fn check_says_something(text: &str) -> Result<(Battle, Faults), Faults> {
    let got = check_battle(text, "x.json");
    if let Err(faults) = &got {
        assert!(faults.any_fatal(), "refused without a fault");
        let lines = u32::try_from(text.lines().count() + 1).unwrap();
        assert!(faults.0.iter().all(|f| f.line >= 1 && f.line <= lines && f.column >= 1), "{faults}");
    }
    got
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Bytes of a good file overwritten, left out and put in: never a panic, and a rejected file gets a reason.
    #[test]
    fn damaged_files_are_read_to_the_end(
        which in 0..4_usize, damage in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, any::<u8>()), 1..6),
    ) {
        let text = built_in_battles().get(which).map_or(GOOD, |b| b.1);
        let mut bytes = text.as_bytes().to_vec();
        for (place, how, byte) in damage {
            let at = place.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => { bytes.remove(at); }
                _ => bytes.insert(at, byte),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok((battle, _)) = check_says_something(&text) {
            survives(&battle);
        }
    }

    /// Swaps digits and words in a file that stays valid JSON.
    #[test]
    fn nonsense_values_are_faults_not_panics(
        place in any::<prop::sample::Index>(),
        value in prop::sample::select(vec![
            "null", "-1", "0", "99999999999999999999", "1e999", "[]", "{}", "\"\"", "[[[]]]", "true", "0.0005", "\"\\u0000\"",
            "-0", "[1e3, 0]", "\"wood\"", "[[0,0],[0,0]]", "1000000",
        ]),
    ) {
        let spots: Vec<usize> = GOOD.match_indices(": ").map(|(i, _)| i + 2).collect();
        let at = spots[place.index(spots.len())];
        let rest = &GOOD[at..];
        let end = rest.find([',', '}', ']']).unwrap_or(rest.len());
        let text = format!("{}{value}{}", &GOOD[..at], &rest[end..]);
        let _ = check_says_something(&text);
    }
}
