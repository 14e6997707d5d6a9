//! Names of the chart files said as a player says them.

/// A modifier's name for people; one that is not known is its key with blanks.
pub fn modifier(key: &str) -> String {
    let (target, bare) = key.strip_prefix("target_").map_or((false, key), |bare| (true, bare));
    if let Some(rating) = key.strip_prefix("leader_") {
        return format!("{rating} leader");
    }
    let words = match bare {
        "firer_skirmish" => "in skirmish line",
        "militia_or_indian" => "militia or Indians",
        "column_or_limbered" | "column_or_limbered_ball" => "in column or limbered",
        "skirmish_or_unlimbered" => "skirmishing, or guns unlimbered",
        "mounted_or_limbered" => "mounted or limbered",
        "cavalry_in_open" => "cavalry in the open",
        "defending_uphill_or_ford" => "defending uphill or a ford",
        "attacking_downhill" => "attacking downhill",
        "cavalry_charge_over_12in_open" => "charge of over 12\" in the open",
        "bayonets_or_mounted_vs_no_bayonets" => "bayonets or mounted against none",
        "disordered_or_skirmish" | "attacker_disordered_or_skirmish" => "disordered or skirmishing",
        _ => return key.replace('_', " "),
    };
    if target { format!("target {words}") } else { words.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modifiers_are_said_as_players_say_them() {
        for (key, says) in [
            ("initial_volley", "initial volley"),
            ("firer_skirmish", "in skirmish line"),
            ("target_column_or_limbered", "target in column or limbered"),
            ("target_disordered", "target disordered"),
            ("leader_exceptional", "exceptional leader"),
        ] {
            assert_eq!(modifier(key), says);
        }
    }
}
