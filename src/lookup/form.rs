//! The settings on a page of the lookup: choices, numbers, switches and modifiers, each with its place in the request.

use super::modifiers::ModifierList;
use crate::rules::{Modifier, Source};
use crate::text::{self, Id};
use serde_json::Value;
use std::ops::RangeInclusive;

/// A page of the lookup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookupPage {
    /// The question's name in requests.
    pub ask: &'static str,
    /// Its title.
    pub title: Id,
    /// The section of the rules.
    pub rule: &'static str,
}

/// A titled part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// "Attacker 2". Empty on a page with one part.
    pub title: String,
    /// Its settings.
    pub items: Vec<FormItem>,
    /// The place in the request that is removed when the player removes this part. `None`: the part cannot be removed.
    pub remove: Option<String>,
}

/// A setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormItem {
    /// Its place in the request, as a JSON pointer.
    pub at: String,
    /// Its label.
    pub label: &'static str,
    /// How it is set.
    pub kind: ItemKind,
    /// Its effect on the roll, if it has one of its own (for a switch: when it is on).
    pub worth: Option<Worth>,
}

/// The effect of a setting on the page's roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The player's name for what counts.
    pub words: String,
    /// Its value when it counts once: "-2", "x 1.5".
    pub value: String,
    /// The section.
    pub rule: String,
    /// The source of the number.
    pub source: Source,
}

/// How something is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// One of a few words.
    Choice(Vec<FormChoice>),
    /// A number.
    Count {
        /// The minimum.
        least: u16,
        /// The maximum.
        most: u16,
        /// The label when the number is left out. `None` if it is always given.
        left_out: Option<&'static str>,
    },
    /// Yes or no.
    Switch,
    /// A list of modifiers.
    Named {
        /// All modifiers of the list, in the order of the chart.
        all: Vec<NamedModifier>,
        /// Whether the list can be folded, on a page with many lists.
        folds: bool,
    },
    /// A button that adds a part to the list at this place.
    Add,
}

/// One of the words of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormChoice {
    /// The word in the request. `None` to leave the field out.
    pub word: Option<&'static str>,
    /// The word as people read it.
    pub says: String,
    /// Its effect on the roll, if it has one of its own.
    pub worth: Option<Worth>,
}

/// A modifier that may be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedModifier {
    /// The name in the request.
    pub name: String,
    /// The player's name for it, and its value.
    pub worth: Worth,
    /// How often it counts at most. Above 1 it is a stepper rather than a switch.
    pub most: u8,
}

impl NamedModifier {
    /// Whether it counts as often as it applies.
    #[must_use]
    pub const fn each(&self) -> bool {
        self.most > 1
    }
}

/// Upper limit on parts of one kind, such as units on a side of a melee.
pub const MAX_PARTS: usize = 6;

/// A page under construction, with the place of its items in the request and the charts in use.
#[derive(Debug)]
pub struct Maker<'a, C> {
    /// The request.
    pub request: &'a Value,
    /// The charts of its rules.
    pub charts: &'a C,
    items: Vec<FormItem>,
    /// The prefix of the items' places: "/attacker/".
    base: String,
    folds: bool,
}

impl<'a, C> Maker<'a, C> {
    /// Begins the items of the request itself.
    #[must_use]
    pub fn of(request: &'a Value, charts: &'a C) -> Self {
        Maker { request, charts, items: Vec::new(), base: "/".to_owned(), folds: false }
    }

    /// Begins the items of one part of the request, such as the attacker. Its lists fold.
    #[must_use]
    pub fn part(request: &'a Value, charts: &'a C, base: &str) -> Self {
        Maker { base: format!("{base}/"), folds: true, ..Maker::of(request, charts) }
    }

    /// Returns the place of a field in the request.
    #[must_use]
    pub fn at(&self, name: &str) -> String {
        format!("{}{name}", self.base)
    }

    /// Returns a word of the request. Empty if there is none.
    #[must_use]
    pub fn word(&self, name: &str) -> &'a str {
        self.request.pointer(&self.at(name)).and_then(Value::as_str).unwrap_or_default()
    }

    fn push(mut self, name: &str, label: &'static str, kind: ItemKind) -> Self {
        let at = self.at(name);
        self.items.push(FormItem { at, label, kind, worth: None });
        self
    }

    /// Sets the effect of the last item.
    #[must_use]
    pub fn counts(mut self, modifier: Option<Worth>) -> Self {
        if let Some(item) = self.items.last_mut() {
            item.worth = modifier;
        }
        self
    }

    /// Sets the effect of each choice of the last item, by its word.
    pub fn each_counts(mut self, of: impl Fn(&str) -> Option<Worth>) -> Self {
        if let Some(FormItem { kind: ItemKind::Choice(all), .. }) = self.items.last_mut() {
            for choice in all {
                choice.worth = choice.word.and_then(&of);
            }
        }
        self
    }

    /// Adds a choice of one of a few words.
    #[must_use]
    pub fn choice(self, name: &str, label: &'static str, all: Vec<FormChoice>) -> Self {
        self.push(name, label, ItemKind::Choice(all))
    }

    /// Adds a number that is always given.
    #[must_use]
    pub fn count(self, name: &str, label: &'static str, range: RangeInclusive<u16>) -> Self {
        let (least, most) = range.into_inner();
        self.push(name, label, ItemKind::Count { least, most, left_out: None })
    }

    /// Adds a number that may be left out, with the label for that.
    #[must_use]
    pub fn may_count(self, name: &str, label: &'static str, most: u16, left_out: &'static str) -> Self {
        self.may_count_from(name, label, 1..=most, left_out)
    }

    /// As [`Self::may_count`], with a minimum other than 1.
    #[must_use]
    pub fn may_count_from(
        self,
        name: &str,
        label: &'static str,
        range: RangeInclusive<u16>,
        left_out: &'static str,
    ) -> Self {
        let (least, most) = range.into_inner();
        self.push(name, label, ItemKind::Count { least, most: most.max(least), left_out: Some(left_out) })
    }

    /// Adds a number that may be 0 or left out.
    #[must_use]
    pub fn number_or_none(self, name: &str, label: &'static str, most: u16, left_out: &'static str) -> Self {
        self.may_count_from(name, label, 0..=most, left_out)
    }

    /// Adds a switch.
    #[must_use]
    pub fn switch(self, name: &str, label: &'static str) -> Self {
        self.push(name, label, ItemKind::Switch)
    }

    /// Adds a button that adds a part to the list at a place of the request.
    #[must_use]
    pub fn add(mut self, list: &str, label: &'static str) -> Self {
        self.items.push(FormItem { at: list.to_owned(), label, kind: ItemKind::Add, worth: None });
        self
    }

    /// Adds the modifiers of a list, except those that another setting of the page controls (`hides`): naming them as
    /// well would be refused or change nothing.
    #[must_use]
    pub fn named(
        self,
        name: &str,
        label: &'static str,
        list: impl ModifierList<C>,
        hides: impl Fn(&str) -> bool,
    ) -> Self {
        let listed = list.listed_modifiers(self.charts).into_iter().filter(|entry| !hides(&entry.modifier.name));
        let all = listed.map(|entry| NamedModifier {
            worth: Worth::of(&entry.modifier, entry.words),
            most: entry.most,
            name: entry.modifier.name,
        });
        let all = all.collect();
        self.namings(name, label, all)
    }

    /// Adds modifiers that belong to no list.
    #[must_use]
    pub fn namings(self, name: &str, label: &'static str, all: Vec<NamedModifier>) -> Self {
        let folds = self.folds;
        self.push(name, label, ItemKind::Named { all, folds })
    }

    /// Returns the items as a group.
    #[must_use]
    pub fn group(self, title: impl Into<String>) -> Group {
        Group { title: title.into(), items: self.items, remove: None }
    }
}

impl Worth {
    /// Returns the effect of a modifier, with the player's name for it.
    #[must_use]
    pub fn of(modifier: &Modifier, words: String) -> Self {
        let Modifier { value, rule, source, .. } = modifier;
        Worth { words, value: signed(*value), rule: rule.clone(), source: *source }
    }
}

/// Formats "+2" and "-1", with a typographic minus sign.
fn signed(value: i16) -> String {
    format!("{value:+}").replace('-', "\u{2212}")
}

/// Returns the words of a list as choices.
#[must_use]
pub fn words<T>(all: &[(&'static str, T)]) -> Vec<FormChoice> {
    all.iter().map(|(word, _)| choice(word)).collect()
}

/// Returns a word as a choice, with spaces for its underscores.
#[must_use]
pub fn choice(word: &'static str) -> FormChoice {
    labelled_choice(word, &text::localise(&word.replace('_', " ")))
}

/// Returns a word as a choice with its own label.
#[must_use]
pub fn labelled_choice(word: &'static str, says: &str) -> FormChoice {
    FormChoice { word: Some(word), says: says.to_owned(), worth: None }
}

/// Returns the choice that leaves the field out.
#[must_use]
pub fn left_out(says: &str) -> FormChoice {
    FormChoice { word: None, says: says.to_owned(), worth: None }
}
