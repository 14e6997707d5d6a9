//! What a page of the lookup lets be set: choices, numbers, switches and modifiers, each at its place in the request.

use super::modifiers::ModifierList;
use crate::rules::{Modifier, Source};
use crate::text::{self, Id};
use serde_json::Value;
use std::ops::RangeInclusive;

/// A page of the lookup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The question's word in requests.
    pub ask: &'static str,
    /// What it is called.
    pub title: Id,
    /// Where the rules speak of it.
    pub rule: &'static str,
}

/// A part of a page under one title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// "Attacker 2"; empty on pages of one part.
    pub title: String,
    /// What is set.
    pub items: Vec<Item>,
    /// The place in the request that is taken out to be rid of this part.
    pub remove: Option<String>,
}

/// Something that is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its place in the request, as a JSON pointer.
    pub at: String,
    /// What it is called.
    pub label: &'static str,
    /// How it is set.
    pub kind: Kind,
    /// What it counts, where it counts by itself: a switch once it is on, a number by what it comes to.
    pub worth: Option<Worth>,
}

/// What something on a page counts in the roll that the page is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// What counts, as a player calls it.
    pub words: String,
    /// What it counts, once: "-2", "x 1.5".
    pub value: String,
    /// The section.
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}

/// How something is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of a few words.
    Choice(Vec<Choice>),
    /// A number.
    Count {
        /// The least.
        least: u16,
        /// The most.
        most: u16,
        /// What is said where it is left out; `None`: it is always there.
        left_out: Option<&'static str>,
    },
    /// Yes or no.
    Switch,
    /// Modifiers that count.
    Named {
        /// All there are, in the order of the chart.
        all: Vec<Naming>,
        /// Those of several sections may be folded away where a page has many lists.
        folds: bool,
    },
    /// One part more of the kind at this place.
    Add,
}

/// One of a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// As the request has it; nothing: it is left out.
    pub word: Option<&'static str>,
    /// As people read it.
    pub says: String,
    /// What it counts, where it counts by itself.
    pub worth: Option<Worth>,
}

/// A modifier that may be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// As the request has it.
    pub name: String,
    /// What a player calls it, and what it counts.
    pub worth: Worth,
    /// How often it counts at most: more than once is a stepper rather than a switch.
    pub most: u8,
}

impl Naming {
    /// It counts as often as it holds.
    #[must_use]
    pub const fn each(&self) -> bool {
        self.most > 1
    }
}

/// The most parts of one kind: units on a side of a melee.
pub const MAX_PARTS: usize = 6;

/// A page being made: where its items lie in the request, and by which charts.
#[derive(Debug)]
pub struct Maker<'a, C> {
    /// The request.
    pub request: &'a Value,
    /// The charts of its rules.
    pub charts: &'a C,
    items: Vec<Item>,
    /// Before the names of items: "/attacker/".
    base: String,
    folds: bool,
}

impl<'a, C> Maker<'a, C> {
    /// Items of the request itself.
    #[must_use]
    pub fn of(request: &'a Value, charts: &'a C) -> Self {
        Maker { request, charts, items: Vec::new(), base: "/".to_owned(), folds: false }
    }

    /// Items of a part of the request, whose lists fold.
    #[must_use]
    pub fn part(request: &'a Value, charts: &'a C, base: &str) -> Self {
        Maker { base: format!("{base}/"), folds: true, ..Maker::of(request, charts) }
    }

    /// The place of a field in the request.
    #[must_use]
    pub fn at(&self, name: &str) -> String {
        format!("{}{name}", self.base)
    }

    /// A word of the request; empty where it has none.
    #[must_use]
    pub fn word(&self, name: &str) -> &'a str {
        self.request.pointer(&self.at(name)).and_then(Value::as_str).unwrap_or_default()
    }

    fn push(mut self, name: &str, label: &'static str, kind: Kind) -> Self {
        let at = self.at(name);
        self.items.push(Item { at, label, kind, worth: None });
        self
    }

    /// What the last item counts.
    #[must_use]
    pub fn counts(mut self, modifier: Option<Worth>) -> Self {
        if let Some(item) = self.items.last_mut() {
            item.worth = modifier;
        }
        self
    }

    /// What each choice of the last item counts, by its word.
    pub fn each_counts(mut self, of: impl Fn(&str) -> Option<Worth>) -> Self {
        if let Some(Item { kind: Kind::Choice(all), .. }) = self.items.last_mut() {
            for choice in all {
                choice.worth = choice.word.and_then(&of);
            }
        }
        self
    }

    /// One of a few words.
    #[must_use]
    pub fn choice(self, name: &str, label: &'static str, all: Vec<Choice>) -> Self {
        self.push(name, label, Kind::Choice(all))
    }

    /// A number that is always there.
    #[must_use]
    pub fn count(self, name: &str, label: &'static str, range: RangeInclusive<u16>) -> Self {
        let (least, most) = range.into_inner();
        self.push(name, label, Kind::Count { least, most, left_out: None })
    }

    /// A number that may be left out, and what is said then.
    #[must_use]
    pub fn may_count(self, name: &str, label: &'static str, most: u16, left_out: &'static str) -> Self {
        self.may_count_from(name, label, 1..=most, left_out)
    }

    /// The same, from some number on.
    #[must_use]
    pub fn may_count_from(
        self,
        name: &str,
        label: &'static str,
        range: RangeInclusive<u16>,
        left_out: &'static str,
    ) -> Self {
        let (least, most) = range.into_inner();
        self.push(name, label, Kind::Count { least, most: most.max(least), left_out: Some(left_out) })
    }

    /// A number that may be nought, and may be left out.
    #[must_use]
    pub fn number_or_none(self, name: &str, label: &'static str, most: u16, left_out: &'static str) -> Self {
        self.may_count_from(name, label, 0..=most, left_out)
    }

    /// Yes or no.
    #[must_use]
    pub fn switch(self, name: &str, label: &'static str) -> Self {
        self.push(name, label, Kind::Switch)
    }

    /// A button for one part more of the list at a place of the request.
    #[must_use]
    pub fn add(mut self, list: &str, label: &'static str) -> Self {
        self.items.push(Item { at: list.to_owned(), label, kind: Kind::Add, worth: None });
        self
    }

    /// The modifiers of a list but for those that something else on the page brings: to name them too would be refused, or
    /// change nothing.
    #[must_use]
    pub fn named(
        self,
        name: &str,
        label: &'static str,
        list: impl ModifierList<C>,
        hides: impl Fn(&str) -> bool,
    ) -> Self {
        let toggles = list.toggles(self.charts).into_iter().filter(|toggle| !hides(&toggle.modifier.name));
        let all = toggles.map(|toggle| Naming {
            worth: Worth::of(&toggle.modifier, toggle.words),
            most: toggle.most,
            name: toggle.modifier.name,
        });
        let all = all.collect();
        self.namings(name, label, all)
    }

    /// Modifiers that are of no list.
    #[must_use]
    pub fn namings(self, name: &str, label: &'static str, all: Vec<Naming>) -> Self {
        let folds = self.folds;
        self.push(name, label, Kind::Named { all, folds })
    }

    /// The items as a group.
    #[must_use]
    pub fn group(self, title: impl Into<String>) -> Group {
        Group { title: title.into(), items: self.items, remove: None }
    }
}

impl Worth {
    /// What a modifier counts, by the words a player uses for it.
    #[must_use]
    pub fn of(modifier: &Modifier, words: String) -> Self {
        let Modifier { value, rule, source, .. } = modifier;
        Worth { words, value: signed(*value), rule: rule.clone(), source: *source }
    }
}

/// "+2", "-1" with a minus sign as people print it.
fn signed(value: i16) -> String {
    format!("{value:+}").replace('-', "\u{2212}")
}

/// Choices of the words of a list, each as people read it.
#[must_use]
pub fn words<T>(all: &[(&'static str, T)]) -> Vec<Choice> {
    all.iter().map(|(word, _)| choice(word)).collect()
}

/// A word as people read it: with blanks for its underscores.
#[must_use]
pub fn choice(word: &'static str) -> Choice {
    said(word, &text::again(&word.replace('_', " ")))
}

/// A word, and what it says.
#[must_use]
pub fn said(word: &'static str, says: &str) -> Choice {
    Choice { word: Some(word), says: says.to_owned(), worth: None }
}

/// What is said where the field is left out.
#[must_use]
pub fn left_out(says: &str) -> Choice {
    Choice { word: None, says: says.to_owned(), worth: None }
}
