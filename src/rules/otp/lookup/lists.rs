//! The lists of modifiers of *On to Philadelphia*, and the modifiers that exclude each other.

use crate::battle::names::RATINGS;
use crate::input::Node;
use crate::lookup::modifiers::{Apart, ListedModifier, ModifierList, clash, known, warn_of_clash};
use crate::lookup::request::name_in_list;
use crate::msg;
use crate::rules::Modifier;
use crate::rules::otp::Charts;
use crate::rules::otp::charts::Multiplier;
use crate::rules::otp::charts::{Shooting, modifier_words};
use serde_json::Value;

/// The list of modifiers for a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum List {
    /// Fire, including modifiers of the target (8.3-8.15).
    Fire(Shooting),
    /// Closing, including leaders (9.1).
    Closing,
    /// CV rolls, including leaders (9.6).
    CvRoll,
    /// A unit's combat value in melee, including leaders (9.10-9.13).
    Melee {
        /// Whether the unit attacks: some leaders count for one side only.
        attacking: bool,
    },
}

impl List {
    fn modifiers(self, charts: &Charts) -> Vec<Modifier> {
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
        }
    }
}

impl ModifierList<Charts> for List {
    fn what(&self) -> &'static str {
        match self {
            List::Fire(Shooting::SmallArms) => msg!("lookup-a-modifier-of-fire-with-small-arms"),
            List::Fire(Shooting::Ball) => msg!("lookup-a-modifier-of-fire-with-ball"),
            List::Fire(Shooting::Canister) => msg!("lookup-a-modifier-of-fire-with-canister"),
            List::Closing => msg!("lookup-a-modifier-of-closing"),
            List::CvRoll => msg!("lookup-a-modifier-of-cv-rolls"),
            List::Melee { .. } => msg!("lookup-a-modifier-of-melee"),
        }
    }

    /// ```
    /// use drumhead::lookup::modifiers::ModifierList;
    /// use drumhead::rules::otp::Charts;
    /// use drumhead::rules::otp::lookup::List;
    /// let closing = List::Closing.listed_modifiers(&Charts::built_in());
    /// let bold = closing.iter().find(|t| t.modifier.name == "leader_firebrand").unwrap();
    /// assert_eq!((bold.modifier.value, bold.modifier.rule.as_str()), (-1, "9.1"));
    /// assert_eq!(bold.words, "firebrand leader");
    /// ```
    fn listed_modifiers(&self, charts: &Charts) -> Vec<ListedModifier> {
        let entry = |modifier: Modifier| ListedModifier { words: modifier_words(&modifier), modifier, most: 1 };
        self.modifiers(charts).into_iter().map(entry).collect()
    }
}

/// Returns every multiplier of a unit's melee value (9.14).
#[must_use]
pub(super) fn multipliers(charts: &Charts) -> Vec<Multiplier> {
    let [.., names] = charts.combat_modifier_names();
    names.into_iter().filter_map(|name| charts.multiplier(name)).collect()
}

/// Groups of modifiers of which only one can apply.
const APART: &[Apart] = &[
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
];

/// Returns whether two modifiers of a list can apply at the same time.
pub(super) fn go_together(one: &str, other: &str) -> bool {
    one == other || clash(APART, &[one, other]).is_none()
}

/// Upper limit on the commanders with one unit: its brigade's, its division's and the overall one.
pub const MAX_LEADERS: usize = 3;

/// Returns whether a modifier is that of a commander with the unit.
pub(super) fn is_leader(name: &str) -> bool {
    name.starts_with("leader_")
}

/// Returns a list of names, each given once; only commanders of the same rating may be given several times.
pub(super) fn names<'k>(node: Option<&Node<'_>>, what: &str, all: &[&'k str]) -> Option<Vec<&'k str>> {
    let Some(node) = node else { return Some(Vec::new()) };
    let mut out: Vec<&'k str> = Vec::new();
    let mut sound = true;
    for entry in node.list()? {
        let name = entry.text().and_then(|word| known(&entry, word, what, all));
        match name {
            Some(name) if out.contains(&name) && !is_leader(name) => {
                entry.fault(msg!("lookup-is-given-twice-it-counts-once", name));
                sound = false;
            }
            Some(name) if is_leader(name) && out.iter().filter(|name| is_leader(name)).count() >= MAX_LEADERS => {
                let most = msg!("lookup-leaders-at-most");
                entry.fault(msg!("lookup-is-one-leader-too-many", name, most));
                sound = false;
            }
            Some(name) => {
                if out.contains(&name) {
                    let both = msg!("lookup-both-leaders-count");
                    entry.place().warn(msg!("lookup-is-given-twice", name, both));
                }
                out.push(name);
            }
            None => sound = false,
        }
    }
    warn_of_clash(node, APART, &out);
    sound.then_some(out)
}

/// Returns the modifiers that a field lists; empty if it is left out.
pub(super) fn modifiers(node: Option<&Node<'_>>, list: List, charts: &Charts) -> Option<Vec<Modifier>> {
    let all = list.modifiers(charts);
    let words: Vec<&str> = all.iter().map(|modifier| modifier.name.as_str()).collect();
    let named = names(node, list.what(), &words)?;
    let of = |name: &str| all.iter().find(|modifier| modifier.name == name).cloned();
    Some(named.into_iter().filter_map(of).collect())
}

/// Adds a modifier to the list at a path of a request, or removes it. If the list already has as many commanders as can
/// lead a unit, a new one replaces the first.
pub(super) fn name(request: &mut Value, at: &str, name: &str, named: bool) {
    name_in_list(request, at, name, false, |_| true);
    if named && is_leader(name) {
        make_way(request, at);
    }
    if named {
        name_in_list(request, at, name, true, |other| go_together(other, name));
    }
}

fn make_way(request: &mut Value, at: &str) {
    let Some(Value::Array(list)) = request.pointer_mut(at) else { return };
    let leads = |entry: &Value| entry.as_str().is_some_and(is_leader);
    if list.iter().filter(|entry| leads(entry)).count() >= MAX_LEADERS
        && let Some(first) = list.iter().position(leads)
    {
        list.remove(first);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutually_exclusive_modifiers_do_not_go_together() {
        assert!(go_together("elite", "disordered"));
        assert!(!go_together("target_light_cover", "target_heavy_cover"), "the target stands in one cover (8.6)");
        assert!(is_leader("leader_firebrand") && !is_leader("led_by_general"));
    }
}
