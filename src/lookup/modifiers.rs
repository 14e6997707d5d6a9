//! The modifiers that may be named in a question, from the charts in use: what a request may list and a page lets toggle.

use crate::input::{Node, nearest};
use crate::rules::Modifier;
use crate::say;

/// A list of modifiers of a rule set, read off its charts of type `C`.
pub trait ModifierList<C> {
    /// What the modifiers of the list are called in messages: "a modifier of fire with ball".
    fn what(&self) -> &'static str;

    /// Every modifier of the list, in the order of the chart.
    fn toggles(&self, charts: &C) -> Vec<Toggle>;
}

/// A modifier that may be named.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Toggle {
    /// Its name, section, source, and its value where it counts once.
    pub modifier: Modifier,
    /// What a player calls it.
    pub words: String,
    /// How often it counts at most: more than once is a stepper rather than a switch.
    pub most: u8,
}

impl Toggle {
    /// It counts as often as it holds.
    #[must_use]
    pub const fn each(&self) -> bool {
        self.most > 1
    }
}

/// Modifiers that hold of one thing at a time, with the section that says so: to name two is a slip, though they are
/// counted.
pub type Apart = (&'static str, &'static [&'static str]);

/// Two of some modifiers that do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash<'n> {
    /// One of them.
    pub one: &'n str,
    /// The other.
    pub other: &'n str,
    /// The section.
    pub rule: &'static str,
}

/// Returns the first two of some modifiers that hold of one thing at a time.
#[must_use]
pub fn clash<'n>(groups: &[Apart], names: &[&'n str]) -> Option<Clash<'n>> {
    groups.iter().find_map(|(rule, group)| {
        let mut both = names.iter().filter(|name| group.contains(name));
        Some(Clash { one: both.next()?, other: both.next()?, rule })
    })
}

/// Warns of two modifiers that do not go together.
pub fn warn_of_clash(node: &Node<'_>, groups: &[Apart], names: &[&str]) {
    if let Some(Clash { one, other, rule }) = clash(groups, names) {
        node.place().warn(say!("lookup-and-do-not-go-together-both-are", one, other, rule));
    }
}

/// Returns a name of a list, or notes a fault that says what was probably meant, or all there are.
pub fn known<'k>(node: &Node<'_>, word: &str, what: &str, names: &[&'k str]) -> Option<&'k str> {
    if let Some(name) = names.iter().find(|name| **name == word) {
        return Some(name);
    }
    let of_target = format!("target_{word}");
    let near = names.iter().find(|name| **name == of_target).copied().or_else(|| nearest(word, names.iter().copied()));
    let right = match near {
        Some(near) => say!("lookup-did-you-mean", near),
        None => say!("lookup-there-are", join = names.join(", ")),
    };
    node.fault(say!("lookup-is-not", word, what, right));
    None
}
