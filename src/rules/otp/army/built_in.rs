//! The built-in battles of *On to Philadelphia*.

/// Returns the file name and text of each built-in battle, Cowpens first and the tutorial last.
#[must_use]
pub fn built_in_battles() -> [(&'static str, &'static str); 7] {
    [
        ("cowpens.json", include_str!("../../../../armies/cowpens.json")),
        ("birmingham-hill.json", include_str!("../../../../armies/birmingham-hill.json")),
        ("camden.json", include_str!("../../../../armies/camden.json")),
        ("guilford.json", include_str!("../../../../armies/guilford.json")),
        ("monmouth.json", include_str!("../../../../armies/monmouth.json")),
        ("germantown.json", include_str!("../../../../armies/germantown.json")),
        ("tutorial.json", include_str!("../../../../armies/tutorial.json")),
    ]
}

/// Returns the battle of the tutorial: that of `armies/tutorial.json`, but with the lines within reach of each other.
#[must_use]
pub fn tutorial_battle() -> (&'static str, &'static str) {
    ("tutorial.json", include_str!("../../../../assets/tutorial.json"))
}

/// Returns the battle that the program opens by default.
#[must_use]
pub fn cowpens() -> (&'static str, &'static str) {
    let [cowpens, ..] = built_in_battles();
    cowpens
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{battle_text, check_battle};

    #[test]
    fn the_built_in_battles_have_no_faults_or_warnings() {
        for (name, text) in built_in_battles().into_iter().chain([tutorial_battle()]) {
            match check_battle(text, name) {
                Ok((_, warnings)) => assert!(warnings.0.is_empty(), "{warnings}"),
                Err(faults) => panic!("{faults}"),
            }
        }
    }

    #[test]
    fn a_built_in_battle_written_and_read_again_is_the_same() {
        for (name, text) in built_in_battles() {
            let (battle, _) = check_battle(text, name).unwrap();
            let written = battle_text(&battle);
            assert_eq!(check_battle(&written, name).map(|(again, _)| again), Ok(battle), "{written}");
        }
    }
}
