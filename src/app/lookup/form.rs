//! What a page of the lookup lets be set: choices, numbers, switches and modifiers, each at its place in the request.

use crate::battle::GRADES;
use crate::battle::names::GUNS;
use crate::lookup::otp::is_of_other_weapons;
use crate::lookup::{List, called, multipliers};
use crate::rules::awi::charts::{Band, Table};
use crate::rules::awi::enter_melee::AT_ORDERED_FOOT;
use crate::rules::awi::fire::OF_CLOSE_ORDER;
use crate::rules::otp::charts::{Shooting, modifier_key_words};
use crate::rules::{Charts, Modifier, Source};
use crate::text;
use serde_json::Value;

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
    /// It counts as often as it holds.
    pub each: bool,
}

/// The most parts of one kind: units on a side of a melee.
pub const MOST_PARTS: usize = 6;

/// A page being made: where its items lie in the request, and by which charts.
pub(super) struct Maker<'a> {
    pub request: &'a Value,
    pub charts: &'a Charts,
    pub items: Vec<Item>,
    /// Before the names of items: "/attacker/".
    base: String,
    folds: bool,
}

impl<'a> Maker<'a> {
    /// Items of the request itself.
    pub fn of(request: &'a Value, charts: &'a Charts) -> Self {
        Maker { request, charts, items: Vec::new(), base: "/".to_owned(), folds: false }
    }

    /// Items of a part of the request, whose lists fold.
    pub fn part(request: &'a Value, charts: &'a Charts, base: &str, folds: bool) -> Self {
        Maker { base: format!("{base}/"), folds, ..Maker::of(request, charts) }
    }

    pub fn at(&self, name: &str) -> String {
        format!("{}{name}", self.base)
    }

    /// A word of the request.
    pub fn word(&self, name: &str) -> &'a str {
        self.request.pointer(&self.at(name)).and_then(Value::as_str).unwrap_or_default()
    }

    fn push(mut self, name: &str, label: &'static str, kind: Kind) -> Self {
        let at = self.at(name);
        self.items.push(Item { at, label, kind, worth: None });
        self
    }

    /// What the last item counts.
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

    pub fn choice(self, name: &str, label: &'static str, all: Vec<Choice>) -> Self {
        self.push(name, label, Kind::Choice(all))
    }

    pub fn count(self, name: &str, label: &'static str, (least, most): (u16, u16)) -> Self {
        self.push(name, label, Kind::Count { least, most, left_out: None })
    }

    /// A number that may be left out, and what is said then.
    pub fn may_count(self, name: &str, label: &'static str, most: u16, left_out: &'static str) -> Self {
        self.may_count_from(name, label, (1, most), left_out)
    }

    /// The same, from some number on.
    pub fn may_count_from(
        self,
        name: &str,
        label: &'static str,
        (least, most): (u16, u16),
        left_out: &'static str,
    ) -> Self {
        self.push(name, label, Kind::Count { least, most: most.max(least), left_out: Some(left_out) })
    }

    /// A number that may be nought, and may be left out.
    pub fn number_or_none(self, name: &str, label: &'static str, most: u16, left_out: &'static str) -> Self {
        self.may_count_from(name, label, (0, most), left_out)
    }

    pub fn switch(self, name: &str, label: &'static str) -> Self {
        self.push(name, label, Kind::Switch)
    }

    /// A button for one part more of the list at a place of the request.
    pub fn add(mut self, list: &str, label: &'static str) -> Self {
        self.items.push(Item { at: list.to_owned(), label, kind: Kind::Add, worth: None });
        self
    }

    /// The modifiers of a list of the lookup but for those that the page brings by itself.
    pub fn named(self, name: &str, label: &'static str, (list, hides): (List, Hides)) -> Self {
        let toggles = list.toggles(self.charts).into_iter().filter(|t| !hides.hides(&t.modifier.name));
        let all = toggles.map(|t| Naming { worth: worth(&t.modifier), each: t.each, name: t.modifier.name });
        let (all, folds) = (all.collect(), self.folds);
        self.push(name, label, Kind::Named { all, folds })
    }

    /// The multipliers of a melee value (OTP 9.14).
    pub fn multipliers(self, name: &str, label: &'static str, hides: Hides) -> Self {
        let Charts::Otp(charts) = self.charts else { return self };
        let all = multipliers(charts).into_iter().filter(|m| !hides.hides(&m.name)).map(|m| {
            let value = format!("\u{d7} {}", text::number(&(f64::from(m.thousandths) / 1000.0).to_string()));
            let worth = Worth { words: modifier_key_words(&m.name), value, rule: m.rule, source: m.source };
            Naming { worth, name: m.name, each: false }
        });
        let (all, folds) = (all.collect(), self.folds);
        self.push(name, label, Kind::Named { all, folds })
    }

    /// The items as a group.
    pub fn group(self, title: impl Into<String>) -> Group {
        Group { title: title.into(), items: self.items, remove: None }
    }
}

/// Modifiers that something else on the page brings: to name them too would be refused, or change nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hides {
    /// None.
    Nothing,
    /// Of the weight of a gun, which counts by itself with ball (OTP 8.4), and what does not go with the weapon (OTP 8.10, 8.13).
    OfShot {
        /// How it is shot.
        with: Shooting,
        /// With bows.
        bows: bool,
    },
    /// Of the commander, who is named once for the whole charge, and of where it comes from.
    Leader,
    /// Of the unit's grade (AWI).
    Grade,
    /// Of the band of the range, and of foot where guns shoot (AWI).
    OfFire {
        /// They do.
        guns: bool,
    },
    /// What a charge knows of its tests to enter melee by what the units are and whence it comes (AWI).
    Entry {
        /// Of who charges.
        charges: bool,
    },
    /// What it knows of its blows, and obstacles before troops of another arm (AWI).
    Blows {
        /// It is cavalry.
        rides: bool,
    },
}

/// What a charge of the AWI rules counts itself in a test to enter melee.
pub(super) const OF_ENTRY: [&str; 9] = [
    "led_by_general",
    "figure_killed_by_fire",
    "dead_20_percent",
    "disordered",
    "in_column",
    "charging_flank_or_rear",
    "charging_unsupported_gunners",
    "unsupported_gunners",
    AT_ORDERED_FOOT,
];
/// What it counts itself in blows.
pub(super) const OF_BLOWS: [&str; 6] = [
    "infantry_charging",
    "cavalry_charging",
    "led_by_general",
    "disordered",
    "close_order_fighting_skirmishers",
    "fighting_unsupported_gunners",
];

impl Hides {
    fn hides(self, name: &str) -> bool {
        match self {
            Hides::Nothing => false,
            Hides::OfShot { with, bows } => {
                let weight = GUNS.iter().any(|(weight, _)| name.strip_suffix("_gun") == Some(weight));
                weight || is_of_other_weapons(name, with, bows)
            }
            Hides::Leader => name.starts_with("leader_"),
            Hides::Grade => GRADES.iter().any(|(grade, _)| *grade == name),
            Hides::OfFire { guns } => {
                let of_foot = OF_CLOSE_ORDER.contains(&name);
                (guns && of_foot) || Band::ALL.into_iter().filter_map(Band::modifier).any(|own| own == name)
            }
            Hides::Entry { charges } => {
                let of_other = if charges { "defending_obstacle" } else { "charged_in_flank_or_rear" };
                Hides::Grade.hides(name) || OF_ENTRY.contains(&name) || name == of_other
            }
            Hides::Blows { rides } => {
                let of_other = if rides { "infantry_against" } else { "cavalry_against" };
                Hides::Grade.hides(name) || OF_BLOWS.contains(&name) || name.starts_with(of_other)
            }
        }
    }
}

/// What a modifier counts.
pub(super) fn worth(modifier: &Modifier) -> Worth {
    let Modifier { value, rule, source, .. } = modifier;
    Worth { words: called(modifier), value: signed(*value), rule: rule.clone(), source: *source }
}

/// "+2", "-1" with a minus sign as people print it.
fn signed(value: i16) -> String {
    format!("{value:+}").replace('-', "\u{2212}")
}

/// Choices of the words of a list, each as people read it.
pub(super) fn words<T>(all: &[(&'static str, T)]) -> Vec<Choice> {
    all.iter().map(|(word, _)| choice(word)).collect()
}

/// A word as people read it: with blanks for its underscores.
pub(super) fn choice(word: &'static str) -> Choice {
    said(word, &text::again(&word.replace('_', " ")))
}

/// A word, and what it says.
pub(super) fn said(word: &'static str, says: &str) -> Choice {
    Choice { word: Some(word), says: says.to_owned(), worth: None }
}

/// What is said where the field is left out.
pub(super) fn left_out(says: &str) -> Choice {
    Choice { word: None, says: says.to_owned(), worth: None }
}

/// What a modifier of a table of the AWI rules counts once; nothing where the table has none of that name.
pub(super) fn worth_in(charts: &Charts, list: Table, name: &str) -> Option<Worth> {
    let all = table(list).toggles(charts).into_iter();
    all.map(|toggle| toggle.modifier).find(|modifier| modifier.name == name).as_ref().map(worth)
}

/// The list of a table of the AWI rules.
pub(super) const fn table(table: Table) -> List {
    List::Awi(table)
}
