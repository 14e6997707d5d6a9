//! The battles that come with the program.

/// Returns the built-in battles: file name and text of the battle file.
#[must_use]
pub fn built_in_legions_battles() -> [(&'static str, &'static str); 2] {
    [
        ("cowpens-legions.json", include_str!("../../../../armies/legions/cowpens.json")),
        ("hobkirks-hill-legions.json", include_str!("../../../../armies/legions/hobkirks-hill.json")),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::check_battle;

    #[test]
    fn the_built_in_battles_are_without_fault_or_warning() {
        for (name, text) in built_in_legions_battles() {
            match check_battle(text, name) {
                Ok((_, warnings)) => assert!(warnings.0.is_empty(), "{warnings}"),
                Err(faults) => panic!("{faults}"),
            }
        }
    }
}
