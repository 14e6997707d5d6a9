//! The battles by the AWI figure rules that come with the program.

/// Returns the built-in battles by the AWI figure rules: file name and text of the battle file.
#[must_use]
pub fn built_in_awi_battles() -> [(&'static str, &'static str); 4] {
    [
        ("cowpens-awi.json", include_str!("../../../../armies/cowpens-awi.json")),
        ("guilford-awi.json", include_str!("../../../../armies/guilford-awi.json")),
        ("camden-awi.json", include_str!("../../../../armies/camden-awi.json")),
        ("hobkirks-hill-awi.json", include_str!("../../../../armies/hobkirks-hill-awi.json")),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::check_battle;

    #[test]
    fn the_built_in_battles_are_without_fault_or_warning() {
        for (name, text) in built_in_awi_battles() {
            match check_battle(text, name) {
                Ok((_, warnings)) => assert!(warnings.0.is_empty(), "{warnings}"),
                Err(faults) => panic!("{faults}"),
            }
        }
    }
}
