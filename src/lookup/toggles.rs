//! The modifiers that may be named in a question, from the charts in use: what a request may list and a page lets toggle.

use crate::battle::names::RATINGS;
use crate::rules::awi::charts::Table;
use crate::rules::awi::enter_melee::AT_ORDERED_FOOT;
use crate::rules::otp::charts::{Shooting, modifier_words};
use crate::rules::otp::melee::Multiplier;
use crate::rules::{Charts, Modifier, awi, otp};
use crate::word;

/// Which list of modifiers a question has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum List {
    /// Fire, the target's among them (OTP 8.3-8.15).
    Fire(Shooting),
    /// Closing, a leader's among them (OTP 9.1).
    Closing,
    /// CV rolls, a leader's among them (OTP 9.6).
    CvRoll,
    /// A unit's combat value in melee, a leader's among them (OTP 9.10-9.13).
    Melee {
        /// The unit attacks: leaders count for one side only, some of them.
        attacking: bool,
    },
    /// A table of the AWI figure rules.
    Awi(Table),
}

/// A modifier that may be named.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Toggle {
    /// Its name, section, source, and its value where it counts once.
    pub modifier: Modifier,
    /// It counts as often as it holds: a stepper rather than a switch.
    pub each: bool,
}

impl Toggle {
    /// What a player calls it.
    #[must_use]
    pub fn words(&self) -> String {
        called(&self.modifier)
    }
}

/// What a player calls a modifier of either rule set: the AWI rules have no numbers to their sections.
pub(crate) fn called(modifier: &Modifier) -> String {
    let numbered = modifier.rule.starts_with(|first: char| first.is_ascii_digit());
    if numbered { modifier_words(modifier) } else { awi::modifier_words(&modifier.name) }
}

impl List {
    /// Every modifier of the list, in the order of the chart; none where the charts are of other rules.
    ///
    /// ```
    /// use drumhead::lookup::List;
    /// use drumhead::rules::Charts;
    /// use drumhead::battle::RulesName;
    /// let closing = List::Closing.toggles(&Charts::built_in(RulesName::Otp));
    /// let bold = closing.iter().find(|t| t.modifier.name == "leader_firebrand").unwrap();
    /// assert_eq!((bold.modifier.value, bold.modifier.rule.as_str()), (-1, "9.1"));
    /// assert_eq!(bold.words(), "firebrand leader");
    /// ```
    #[must_use]
    pub fn toggles(self, charts: &Charts) -> Vec<Toggle> {
        match (self, charts) {
            (List::Awi(table), Charts::Awi(charts)) => of_table(charts, table),
            (_, Charts::Otp(charts)) => {
                self.otp(charts).into_iter().map(|modifier| Toggle { modifier, each: false }).collect()
            }
            _ => Vec::new(),
        }
    }

    fn otp(self, charts: &otp::Charts) -> Vec<Modifier> {
        let [closing, cv_roll, melee, _] = charts.combat_modifier_names();
        let ratings = RATINGS.iter().map(|(_, rating)| *rating);
        match self {
            List::Fire(with) => {
                let of = |name| charts.fire_modifier(with, name).or_else(|| charts.target_modifier(name));
                charts.fire_modifier_names(with).into_iter().filter_map(of).collect()
            }
            List::Closing => {
                let leaders = ratings.map(|rating| charts.leader_closing_modifier(rating));
                closing.into_iter().filter_map(|name| charts.closing_modifier(name)).chain(leaders).collect()
            }
            List::CvRoll => {
                let leaders = ratings.map(|rating| charts.leader_cv_modifier(rating));
                cv_roll.into_iter().filter_map(|name| charts.cv_roll_modifier(name)).chain(leaders).collect()
            }
            List::Melee { attacking } => {
                let leaders = ratings.map(|rating| charts.leader_melee_modifier(rating, attacking));
                melee.into_iter().filter_map(|name| charts.melee_modifier(name)).chain(leaders).collect()
            }
            List::Awi(_) => Vec::new(),
        }
    }

    /// What the modifiers of the list are called in messages: "a modifier of fire with ball".
    pub(super) fn what(self) -> &'static str {
        match self {
            List::Fire(Shooting::SmallArms) => word!("lookup-a-modifier-of-fire-with-small-arms"),
            List::Fire(Shooting::Ball) => word!("lookup-a-modifier-of-fire-with-ball"),
            List::Fire(Shooting::Canister) => word!("lookup-a-modifier-of-fire-with-canister"),
            List::Closing => word!("lookup-a-modifier-of-closing"),
            List::CvRoll => word!("lookup-a-modifier-of-cv-rolls"),
            List::Melee { .. } => word!("lookup-a-modifier-of-melee"),
            List::Awi(Table::Control) => word!("lookup-a-modifier-of-a-control-test"),
            List::Awi(Table::Morale) => word!("lookup-a-factor-of-morale"),
            List::Awi(Table::Fire) => word!("lookup-a-modifier-of-fire"),
            List::Awi(Table::Entry) => word!("lookup-a-modifier-of-entering-melee"),
            List::Awi(Table::Melee) => word!("lookup-a-modifier-of-melee"),
            List::Awi(Table::Losers) => word!("lookup-a-modifier-of-the-losers-test"),
        }
    }
}

fn of_table(charts: &awi::Charts, table: Table) -> Vec<Toggle> {
    let names = charts.modifier_names(table).into_iter();
    let toggle = |name| {
        let modifier = charts.modifier(table, name, 1).ok()?;
        Some(Toggle { modifier, each: charts.modifier(table, name, 2).is_ok() })
    };
    names.filter_map(toggle).collect()
}

/// Every multiplier of a unit's melee value (OTP 9.14).
#[must_use]
pub fn multipliers(charts: &otp::Charts) -> Vec<Multiplier> {
    let [.., names] = charts.combat_modifier_names();
    names.into_iter().filter_map(|name| charts.multiplier(name)).collect()
}

/// Modifiers that hold of one thing at a time, with the section that says so: to name two is a slip, though they are
/// counted.
const APART: &[(&str, &[&str])] = &[
    ("8.4", &["short_range", "long_range"]),
    ("8.4", &["heavy_gun", "light_gun"]),
    ("8.6", &["target_light_cover", "target_medium_cover", "target_heavy_cover"]),
    ("8.5", &["initial_volley", "firer_skirmish"]),
    (
        "8.13",
        &[
            "target_column_or_limbered",
            "target_column_or_limbered_ball",
            "target_skirmish_or_unlimbered",
            "target_loose_order",
        ],
    ),
    ("8.15", &["elite", "militia_or_indian", "state_line_troops", "line_troops", "light_troops"]),
    ("9.6", &["defender_light_cover", "defender_medium_cover", "defender_heavy_cover"]),
    ("9.12", &["light_cover", "medium_cover", "heavy_cover"]),
    ("9.12", &["defending_uphill_or_ford", "attacking_downhill"]),
    ("9.14", &["flank", "rear"]),
    // AWI.
    ("Morale factors", &["won_melee", "lost_melee"]),
    ("Morale factors", &["pursuing", "in_rout"]),
    ("Morale factors", &["pursuing", "defending_obstacle"]),
    ("Morale factors", &["no_visible_enemy", "enemy_flank_or_rear"]),
    ("Entering melee", &["defending_obstacle", "charging_flank_or_rear"]),
    ("Entering melee", &["defending_obstacle", "charging_unsupported_gunners"]),
    ("Entering melee", &["defending_obstacle", "charging_defended_obstacle"]),
    ("Entering melee", &["defending_obstacle", AT_ORDERED_FOOT]),
    ("Entering melee", &["charging_flank_or_rear", "unsupported_gunners", AT_ORDERED_FOOT]),
    ("Entering melee", &["charging_unsupported_gunners", "unsupported_gunners", AT_ORDERED_FOOT]),
    ("Entering melee", &["charging_defended_obstacle", "unsupported_gunners"]),
    ("Melee score", &["close_order_fighting_skirmishers", "fighting_unsupported_gunners"]),
    ("Melee score", &["cavalry_against_obstacle", "infantry_against_obstacle"]),
    ("Melee score", &["cavalry_against_obstacle", "infantry_against_strong_house"]),
    ("Melee score", &["infantry_charging", "cavalry_against_obstacle"]),
    ("Melee score", &["cavalry_charging", "infantry_against_obstacle"]),
    ("Melee score", &["cavalry_charging", "infantry_against_strong_house"]),
];

/// Modifiers of the AWI rules that are refused together, or of which one is counted in place of the other.
const NEVER_BOTH: &[&[&str]] = &[
    &["elite", "raw", "militia"],
    &["infantry_charging", "cavalry_charging"],
    &["infantry_charged", "cavalry_charged"],
    &["first_volley", "disordered"],
    &["cover", "strong_house"],
    &["infantry_against_obstacle", "infantry_against_strong_house"],
];

/// Two modifiers of a list can hold of one thing at one time.
///
/// ```
/// use drumhead::lookup::go_together;
/// assert!(go_together("elite", "disordered"));
/// assert!(!go_together("target_light_cover", "target_heavy_cover")); // the target stands in one cover (8.6)
/// ```
#[must_use]
pub fn go_together(one: &str, other: &str) -> bool {
    let never = NEVER_BOTH.iter().any(|group| group.contains(&one) && group.contains(&other));
    one == other || !(never || apart(&[one, other]).is_some())
}

/// Two of some modifiers that do not go together, and the section.
pub(super) fn apart<'n>(names: &[&'n str]) -> Option<(&'n str, &'n str, &'static str)> {
    APART.iter().find_map(|(rule, group)| {
        let mut both = names.iter().filter(|name| group.contains(name));
        Some((*both.next()?, *both.next()?, *rule))
    })
}
