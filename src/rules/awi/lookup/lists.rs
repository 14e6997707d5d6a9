//! The modifier tables of the AWI figure rules, and which modifiers exclude each other.

use crate::input::{Fields, Node};
use crate::lookup::modifiers::{Apart, ListedModifier, ModifierList, clash, known, warn_of_clash};
use crate::msg;
use crate::rules::awi::charts::{Charts, ModifierTable};
use crate::rules::awi::enter_melee::AT_ORDERED_FOOT;
use crate::rules::awi::{Named, modifier_words};

impl ModifierList<Charts> for ModifierTable {
    fn what(&self) -> &'static str {
        match self {
            ModifierTable::Control => msg!("lookup-a-modifier-of-a-control-test"),
            ModifierTable::Morale => msg!("lookup-a-factor-of-morale"),
            ModifierTable::Fire => msg!("lookup-a-modifier-of-fire"),
            ModifierTable::Entry => msg!("lookup-a-modifier-of-entering-melee"),
            ModifierTable::Melee => msg!("lookup-a-modifier-of-melee"),
            ModifierTable::Losers => msg!("lookup-a-modifier-of-the-losers-test"),
        }
    }

    fn listed_modifiers(&self, charts: &Charts) -> Vec<ListedModifier> {
        let entry = |name| {
            let modifier = charts.modifier(*self, name, 1).ok()?;
            let each = charts.modifier(*self, name, 2).is_ok();
            let most = if each { most_of(&modifier.name) } else { 1 };
            Some(ListedModifier { words: modifier_words(&modifier.name), modifier, most })
        };
        charts.modifier_names(*self).into_iter().filter_map(entry).collect()
    }
}

/// Upper limit on the count of a modifier: no unit has as many figures or friends.
const MAX_OFTEN: u8 = 99;

/// Returns the highest count of a modifier. Shares of the dead must leave some of the unit alive.
fn most_of(name: &str) -> u8 {
    match name {
        "dead_10_percent" => 9,
        "dead_20_percent" => 4,
        _ => MAX_OFTEN,
    }
}

/// Modifiers that cannot both apply to a roll. A request that names both gets a warning.
const APART: &[Apart] = &[
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

/// Modifiers that are refused together, or of which one counts in place of the other.
const NEVER_BOTH: &[&[&str]] = &[
    &["elite", "raw", "militia"],
    &["infantry_charging", "cavalry_charging"],
    &["infantry_charged", "cavalry_charged"],
    &["first_volley", "disordered"],
    &["cover", "strong_house"],
    &["infantry_against_obstacle", "infantry_against_strong_house"],
];

/// Whether two modifiers of a list can apply at once.
pub(super) fn go_together(one: &str, other: &str) -> bool {
    let never = NEVER_BOTH.iter().any(|group| group.contains(&one) && group.contains(&other));
    one == other || !(never || clash(APART, &[one, other]).is_some())
}

/// Returns the modifiers in a field, as a list of names or as counts: `{"figure_killed_by_fire": 2}`. None are named if
/// the field is left out.
pub(super) fn named(fields: &Fields<'_>, name: &'static str, table: ModifierTable, charts: &Charts) -> Option<Named> {
    let Some(node) = fields.optional(name) else { return Some(Named::default()) };
    let mut named = Some(Named::default());
    let entries: Vec<(String, Node<'_>, Option<i64>)> = if node.is_object() {
        node.entries()?.into_iter().map(|(name, times)| (name.to_owned(), times.clone(), times.whole(0, 99))).collect()
    } else {
        let texts = node.list()?.into_iter().map(|entry| Some((entry.text()?.to_owned(), entry, Some(1))));
        texts.collect::<Vec<_>>().into_iter().flatten().collect()
    };
    let allowed = Allowed { what: table.what(), listed: table.listed_modifiers(charts) };
    for (word, place, times) in entries {
        let so_far = named.as_ref().map_or(0, |named| named.times(&word));
        let times = times.and_then(|times| u8::try_from(times).ok());
        let sound = times.filter(|times| allowed.may_count(&place, &word, so_far.saturating_add(*times)));
        named = named.zip(sound).map(|(named, times)| named.and(&word, times));
    }
    if let Some(named) = &named {
        warn_of_clash(&node, APART, &named.names());
    }
    named
}

/// The modifiers that a list may name.
struct Allowed {
    what: &'static str,
    listed: Vec<ListedModifier>,
}

impl Allowed {
    /// Whether a name is in the list and may count that often in all. Otherwise reports a fault.
    fn may_count(&self, place: &Node<'_>, word: &str, often: u8) -> bool {
        let all: Vec<&str> = self.listed.iter().map(|t| t.modifier.name.as_str()).collect();
        if known(place, word, self.what, &all).is_none() {
            return false;
        }
        let most = most_of(word);
        if often > most {
            place.fault(msg!("lookup-modifier-counts-too-often", word, most));
            return false;
        }
        let each = self.listed.iter().any(|t| t.modifier.name == word && t.each());
        if often > 1 && !each {
            place.fault(msg!("lookup-modifier-counts-once", word, often));
            return false;
        }
        true
    }
}
