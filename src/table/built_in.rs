//! The battles that come with the program.

/// The built-in battles: file name and text of the battle file, Cowpens first.
#[must_use]
pub fn built_in_battles() -> [(&'static str, &'static str); 3] {
    [
        ("cowpens.json", include_str!("../../armies/cowpens.json")),
        ("birmingham-hill.json", include_str!("../../armies/birmingham-hill.json")),
        ("tutorial.json", include_str!("../../armies/tutorial.json")),
    ]
}

/// The battle the program opens when it is told nothing else.
#[must_use]
pub fn cowpens() -> (&'static str, &'static str) {
    let [cowpens, ..] = built_in_battles();
    cowpens
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::check_battle;

    #[test]
    fn the_built_in_battles_are_without_fault_or_warning() {
        for (name, text) in built_in_battles() {
            match check_battle(text, name) {
                Ok((_, warnings)) => assert!(warnings.0.is_empty(), "{warnings}"),
                Err(faults) => panic!("{faults}"),
            }
        }
    }
}
