//! The modifiers of the charts in use that a request may name and a page offers.

use crate::input::{Node, nearest};
use crate::msg;
use crate::rules::Modifier;

/// A list of modifiers of a rule set, read from its charts of type `C`.
pub trait ModifierList<C> {
    /// Returns what messages call a modifier of the list: "a modifier of fire with ball".
    fn what(&self) -> &'static str;

    /// Returns every modifier of the list, in the order of the chart.
    fn listed_modifiers(&self, charts: &C) -> Vec<ListedModifier>;
}

/// A modifier that may be named.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ListedModifier {
    /// Its name, section and source, and its value when it counts once.
    pub modifier: Modifier,
    /// The player's name for it.
    pub words: String,
    /// How often it counts at most. Above 1 it is a stepper rather than a switch.
    pub most: u8,
}

impl ListedModifier {
    /// Whether it counts as often as it applies.
    #[must_use]
    pub const fn each(&self) -> bool {
        self.most > 1
    }
}

/// A section of the rules, and the modifiers that exclude each other by it. Naming two of them gives a warning, but
/// both count.
pub type Apart = (&'static str, &'static [&'static str]);

/// Two modifiers that exclude each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash<'n> {
    /// One of them.
    pub one: &'n str,
    /// The other.
    pub other: &'n str,
    /// The section.
    pub rule: &'static str,
}

/// Returns the first two of `names` that exclude each other.
#[must_use]
pub fn clash<'n>(groups: &[Apart], names: &[&'n str]) -> Option<Clash<'n>> {
    groups.iter().find_map(|(rule, group)| {
        let mut both = names.iter().filter(|name| group.contains(name));
        Some(Clash { one: both.next()?, other: both.next()?, rule })
    })
}

/// Warns of two modifiers that exclude each other.
pub fn warn_of_clash(node: &Node<'_>, groups: &[Apart], names: &[&str]) {
    if let Some(Clash { one, other, rule }) = clash(groups, names) {
        node.place().warn(msg!("lookup-modifiers-clash", one, other, rule));
    }
}

/// Returns the name if it is in the list. Otherwise notes a fault with the nearest name, or with all names.
pub fn known<'k>(node: &Node<'_>, word: &str, what: &str, names: &[&'k str]) -> Option<&'k str> {
    if let Some(name) = names.iter().find(|name| **name == word) {
        return Some(name);
    }
    let of_target = format!("target_{word}");
    let near = names.iter().find(|name| **name == of_target).copied().or_else(|| nearest(word, names.iter().copied()));
    let right = match near {
        Some(near) => msg!("lookup-did-you-mean", near),
        None => msg!("lookup-there-are", join = names.join(", ")),
    };
    node.fault(msg!("lookup-is-not", word, what, right));
    None
}
