//! The players' names of the chart modifiers, used in log, cards, report and command line.

use crate::msg_id;
use crate::rules::Modifier;
use crate::text::Id;

/// A modifier or multiplier: its section, its key in the charts file and in requests, and its name for players.
type Spoken = (&'static str, &'static str, Id);

const SPOKEN: [Spoken; 57] = [
    ("8.3", "close_range", msg_id!("otp-modifier-close-range")),
    ("8.4", "short_range", msg_id!("otp-modifier-short-range")),
    ("8.4", "long_range", msg_id!("otp-modifier-long-range")),
    ("8.4", "heavy_gun", msg_id!("otp-modifier-heavy-guns")),
    ("8.4", "light_gun", msg_id!("otp-modifier-light-guns")),
    ("8.5", "initial_volley", msg_id!("otp-modifier-initial-volley")),
    ("8.6", "target_light_cover", msg_id!("otp-modifier-target-in-light-cover")),
    ("8.6", "target_medium_cover", msg_id!("otp-modifier-target-in-medium-cover")),
    ("8.6", "target_heavy_cover", msg_id!("otp-modifier-target-in-heavy-cover")),
    ("8.10", "rest", msg_id!("otp-modifier-at-rest")),
    ("8.11", "enfilade", msg_id!("otp-modifier-enfilade")),
    ("8.12", "firer_disordered", msg_id!("otp-modifier-firer-disordered")),
    ("8.12", "target_disordered", msg_id!("otp-modifier-target-disordered")),
    ("8.13", "firer_skirmish", msg_id!("otp-modifier-firer-in-skirmish-line")),
    ("8.13", "target_column_or_limbered", msg_id!("otp-modifier-target-in-column-or-limbered")),
    ("8.13", "target_column_or_limbered_ball", msg_id!("otp-modifier-ball-at-column")),
    ("8.13", "target_skirmish_or_unlimbered", msg_id!("otp-modifier-target-skirmishing-or-guns-unlimbered")),
    ("8.14", "target_mounted_or_limbered", msg_id!("otp-modifier-target-mounted-or-limbered")),
    ("8.15", "elite", msg_id!("otp-modifier-elite")),
    ("8.15", "militia_or_indian", msg_id!("otp-modifier-militia-or-indians")),
    ("5.4", "target_loose_order", msg_id!("otp-modifier-target-in-loose-order")),
    ("9.1", "attacker_disordered_or_skirmish", msg_id!("otp-modifier-attacker-disordered-or-skirmishing")),
    ("9.1", "cavalry_in_open", msg_id!("otp-modifier-cavalry-in-the-open")),
    ("9.1", "target_medium_cover", msg_id!("otp-modifier-target-in-medium-cover")),
    ("9.1", "target_heavy_cover", msg_id!("otp-modifier-target-in-heavy-cover")),
    ("9.1", "target_disordered", msg_id!("otp-modifier-target-disordered")),
    ("9.6", "defender_medium_cover", msg_id!("otp-modifier-defender-in-medium-cover")),
    ("9.6", "defender_heavy_cover", msg_id!("otp-modifier-defender-in-heavy-cover")),
    ("9.6", "disordered", msg_id!("otp-modifier-disordered")),
    ("9.6", "cavalry_in_open", msg_id!("otp-modifier-cavalry-in-the-open")),
    ("9.6", "leader_poltroon", msg_id!("otp-modifier-poltroon-leader")),
    ("9.6", "leader_cautious", msg_id!("otp-modifier-cautious-leader")),
    ("9.6", "leader_aggressive", msg_id!("otp-modifier-aggressive-leader")),
    ("9.6", "leader_firebrand", msg_id!("otp-modifier-firebrand-leader")),
    ("9.6", "leader_exceptional", msg_id!("otp-modifier-exceptional-leader")),
    ("9.12", "defending_uphill_or_ford", msg_id!("otp-modifier-defending-uphill-or-a-ford")),
    ("9.12", "attacking_downhill", msg_id!("otp-modifier-attacking-downhill")),
    ("9.12", "light_cover", msg_id!("otp-modifier-in-light-cover")),
    ("9.12", "medium_cover", msg_id!("otp-modifier-in-medium-cover")),
    ("9.12", "heavy_cover", msg_id!("otp-modifier-in-heavy-cover")),
    ("9.12", "cavalry_charge_over_12in_open", msg_id!("otp-modifier-long-charge")),
    ("9.12", "bayonets_or_mounted_vs_no_bayonets", msg_id!("otp-modifier-against-no-bayonets")),
    ("9.13", "disordered_or_skirmish", msg_id!("otp-modifier-disordered-or-skirmishing")),
    ("5.4", "loose_order", msg_id!("otp-modifier-in-loose-order")),
    ("9.14", "flank", msg_id!("otp-modifier-on-the-flank")),
    ("9.14", "rear", msg_id!("otp-modifier-on-the-rear")),
    ("9.14", "skirmish_vs_formed", msg_id!("otp-modifier-skirmishers-against-formed")),
    ("9.14", "mounted_vs_foot", msg_id!("otp-modifier-mounted-against-foot")),
    ("10.3", "no_losses", msg_id!("otp-modifier-no-losses")),
    ("10.3", "light", msg_id!("otp-modifier-light-losses")),
    ("10.3", "moderate", msg_id!("otp-modifier-moderate-losses")),
    ("10.3", "substantial", msg_id!("otp-modifier-substantial-losses")),
    ("10.3", "severe", msg_id!("otp-modifier-severe-losses")),
    ("10.3", "works", msg_id!("otp-modifier-in-works")),
    ("11.0", "state_line", msg_id!("otp-modifier-state-line")),
    ("11.0", "light", msg_id!("otp-modifier-light-infantry")),
    ("-", "referee", msg_id!("otp-modifier-the-referees-own")),
];

/// Returns the players' name of a modifier.
///
/// ```
/// use drumhead::rules::otp::{Charts, charts::modifier_words};
/// let bold = Charts::built_in().melee_modifier("cavalry_charge_over_12in_open").unwrap();
/// assert_eq!(modifier_words(&bold), "charge over more than 12\" of open ground");
/// ```
#[must_use]
pub fn modifier_words(modifier: &Modifier) -> String {
    spoken(&modifier.name, |section| section == modifier.rule)
}

/// Returns the players' name for a key ("firer_skirmish"), in any section. A modifier of the referee's own has its key
/// as a name, with spaces for underscores.
#[must_use]
pub fn modifier_key_words(key: &str) -> String {
    spoken(key, |_| true)
}

/// Finds the entry of a key. If sections share the key, prefers the one that fits, then the first.
fn spoken(key: &str, fits: impl Fn(&str) -> bool) -> String {
    let mut of_key = SPOKEN.iter().filter(|entry| entry.1 == key);
    let best = of_key.clone().find(|entry| fits(entry.0)).or_else(|| of_key.next());
    best.map_or_else(|| key.replace('_', " "), |entry| entry.2.word().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Rating;
    use crate::rules::otp::Charts;
    use crate::rules::otp::charts::{LossSeverity, Shooting};

    /// Returns every modifier of the built-in charts.
    fn all() -> Vec<Modifier> {
        let charts = Charts::built_in();
        let kinds = [Shooting::SmallArms, Shooting::Canister, Shooting::Ball];
        let fire = kinds.into_iter().flat_map(|kind| {
            let of = |name| charts.fire_modifier(kind, name).or(charts.target_modifier(name));
            charts.fire_modifier_names(kind).into_iter().map(|name| of(name).unwrap()).collect::<Vec<_>>()
        });
        let [closing, cv_roll, melee, _] = charts.combat_modifier_names();
        let closing = closing.into_iter().map(|name| charts.closing_modifier(name).unwrap());
        let cv_roll = cv_roll.into_iter().map(|name| charts.cv_roll_modifier(name).unwrap());
        let melee = melee.into_iter().map(|name| charts.melee_modifier(name).unwrap());
        let leader = charts.leader_cv_modifier(Rating::Exceptional);
        let morale = [charts.morale_modifier(LossSeverity::Light), charts.works_modifier()];
        fire.chain(closing).chain(cv_roll).chain(melee).chain([leader]).chain(morale.into_iter().flatten()).collect()
    }

    #[test]
    fn every_modifier_of_the_charts_has_a_name_under_its_own_section() {
        for modifier in all() {
            let entry = SPOKEN.iter().any(|(section, key, _)| *key == modifier.name && *section == modifier.rule);
            assert!(entry, "{} ({}) has no name", modifier.name, modifier.rule);
        }
        let [.., multipliers] = Charts::built_in().combat_modifier_names();
        for key in multipliers {
            assert!(SPOKEN.iter().any(|(section, named, _)| *named == key && *section == "9.14"), "{key}");
        }
    }

    #[test]
    fn no_name_is_a_key_or_repeated_within_a_section() {
        for (n, (section, key, words)) in SPOKEN.iter().enumerate() {
            let words = words.word();
            assert!(!words.contains('_') && !words.contains(" vs "), "{words}");
            let twice = SPOKEN.iter().skip(n + 1).any(|other| other.0 == *section && other.2.word() == words);
            assert!(!twice, "{section} {key}: {words}");
        }
    }

    #[test]
    fn a_key_of_two_sections_is_named_by_the_section_that_fits() {
        let named = |rule: &str| {
            let modifier = Modifier {
                name: "light".to_owned(),
                value: -5,
                rule: rule.to_owned(),
                source: crate::rules::Source::Text,
            };
            modifier_words(&modifier)
        };
        assert_eq!(named("10.3"), "light losses");
        assert_eq!(named("11.0"), "light infantry");
        assert_eq!(modifier_key_words("steep_bank"), "steep bank");
    }
}
