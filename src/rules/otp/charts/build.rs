//! From a charts file to typed tables: every chart read whole, every hole named.

use super::Charts;
use super::cells::{HEAD, ROW_COUNT, members, pretty, title_of};
use super::names::{
    ARMS, CLOSING, CLOSING_MORE, CV_ROLL, CV_ROLL_MORE, FIRE_BALL, FIRE_BALL_MORE, FIRE_CANISTER, FIRE_CANISTER_MORE,
    FIRE_SMALL, FIRE_SMALL_MORE, FIRE_TARGET, MELEE_CV, MORALE_COLUMNS, MORALE_RESULTS, MULTIPLIERS, NO_LOSSES,
    Named as Name, OBSTACLES, SEVERITIES, WORKS,
};
use super::read::{At, MODIFIER, Part, Reader};
use super::tables::{Cell, FireResult, LossSeverity, MeleeRow, Named, Rebuilt, Tables};
use crate::battle::names::{GUNS, QUALITIES, WEAPONS};
use crate::battle::{Arm, Quality};
use crate::input::{Doc, Node};
use crate::rules::sheet::Kind;
use crate::units::Inches;
use crate::{say, word};

mod fire;
mod leaders;
mod moves;
mod results;

/// The referee's file and, where he leaves a section out, the built-in charts.
pub(super) struct Top<'n> {
    own: Part<'n>,
    beneath: Option<Part<'n>>,
}

impl<'n> Top<'n> {
    /// The top of a file, and what lies beneath it. Nothing where it is no charts file at all.
    pub fn new(own: &Node<'n>, beneath: Option<&Node<'n>>) -> Option<Self> {
        let known: Vec<&'static str> = members().collect();
        let part = |node: &Node<'n>| At::top(node.called(word!("otp-a-charts-file"))).part(&known);
        let top = Top { own: part(own)?, beneath: beneath.and_then(part) };
        top.head("format", word!("otp-a-format-this-version-reads"), "drumhead-charts/1");
        top.head("rules", word!("otp-the-rules-these-charts-are-for"), "on-to-philadelphia");
        if let Some(dice) = top.own.maybe("dice").and_then(|at| at.part(&["d10", "averaging"])) {
            // The dice are the program's own; the file may name them, but not change them.
            let faces = |name, right: &[&str]| dice.maybe(name).iter().for_each(|at| fixed_list(at, right));
            faces("d10", &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
            faces("averaging", &["2", "3", "3", "4", "4", "5"]);
        }
        top.name_left_out(own);
        Some(top)
    }

    /// The built-in charts, where they lie beneath the file.
    pub fn built_in(&self) -> Option<Charts> {
        self.beneath.is_some().then(Charts::built_in)
    }

    /// Sections the file does not have are the built-in ones: that is said, so that nobody takes them for his own.
    fn name_left_out(&self, own: &Node<'n>) {
        if self.beneath.is_none() {
            return;
        }
        let sections = members().filter(|name| !HEAD.contains(name));
        let left_out: Vec<&str> = sections.filter(|name| own.peek(name).is_none()).collect();
        match left_out.as_slice() {
            [] => {}
            [one] => own.place().warn(say!("otp-the-section-is-not-here-it-is", one)),
            all => {
                let all = all.join(", ");
                own.place().warn(say!("otp-the-sections-are-not-here-they-are", all));
            }
        }
    }

    fn head(&self, name: &'static str, what: &str, right: &'static str) {
        if let Some(at) = self.own.need(name) {
            let _ = at.node.word(what, &[(right, ())]);
        }
    }

    /// A section, from the referee's file or from beneath it.
    fn section(&self, name: &'static str) -> Option<At<'n>> {
        debug_assert!(!HEAD.contains(&name));
        let own = self.own.maybe(name);
        let found = own.or_else(|| self.beneath.as_ref().and_then(|part| part.maybe(name)));
        found.or_else(|| self.own.need(name)).map(|at| at.table(title_of(name)))
    }
}

/// Reads every chart of a file.
pub(super) fn tables(r: &mut Reader, own: &Node<'_>, top: &Top<'_>) -> Tables {
    let t = charts(r, top);
    if let Some(built_in) = top.built_in().filter(|_| !own.has_fault()) {
        shorter(own, "", &built_in.doc);
    }
    t
}

fn charts(r: &mut Reader, top: &Top<'_>) -> Tables {
    let mut t = Tables::default();
    values(r, top, &mut t);
    fire::weapons(r, top, &mut t);
    fire::columns(r, top, &mut t);
    fire::results(r, top, &mut t);
    fire::modifiers(r, top, &mut t);
    fire::visibility(r, top, &mut t);
    moves::movement(r, top, &mut t);
    leaders::leaders(r, top, &mut t);
    melee_modifiers(r, top, &mut t);
    results::melee(r, top, &mut t);
    results::morale(r, top, &mut t);
    results::severity(r, top, &mut t);
    results::rebuilding(r, top, &mut t);
    leaders::casualties(r, top, &mut t);
    t
}

/// A list that can only be the one the rules have: `right` is its entries as JSON writes them.
fn fixed_list(at: &At<'_>, right: &[&str]) {
    let Some(items) = at.items() else { return };
    let written = |item: &At<'_>| match item.node.doc() {
        Doc::Number(digits) => digits,
        Doc::Text(text) => format!("\"{text}\""),
        _ => String::new(),
    };
    if !items.iter().map(written).eq(right.iter().copied()) {
        at.fault(say!("otp-must-be-as-the-rules-have-it", right = right.join(", ")));
    }
}

/// Rows go by a number that rises. The first of the built-in ones, in whose place the file's rows, being fewer, leave a
/// gap; rows missing at the end where printed charts may be shorter are none.
fn gap<T: PartialOrd + Copy>(own: &[T], built_in: &[T]) -> Option<T> {
    let (first, last) = (own.first()?, own.last()?);
    let is_within = |key: &&T| *first < **key && **key < *last && !own.contains(key);
    built_in.iter().find(is_within).copied().filter(|_| own.len() < built_in.len())
}

/// Lists of rows shorter than the built-in ones: said, for a row may have been forgotten at an end.
fn shorter(own: &Node<'_>, path: &str, built_in: &Doc) {
    match built_in {
        Doc::Object(members) if own.peek(ROW_COUNT).is_none() => {
            for (name, theirs) in members {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                own.peek(name).iter().for_each(|own| shorter(own, &path, theirs));
            }
        }
        Doc::List(rows) if rows.first().is_some_and(|row| matches!(row, Doc::Object(_))) => {
            let have = own.doc().items().len();
            if own.is_list() && have < rows.len() {
                let text = say!("otp-has-rows-the-built-in-chart-has", path, have, rows = rows.len());
                own.place().warn(text);
            }
        }
        _ => {}
    }
}

/// A length, with its source; up to so many inches.
fn inches(r: &mut Reader, at: &At<'_>, to: i32) -> Cell<Inches> {
    r.decimal(at, 0, to * 1000).map(Inches::from_thousandths)
}

fn keys<T>(names: &[Name<T>]) -> Vec<&'static str> {
    names.iter().map(|(name, _)| *name).collect()
}

fn values(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let section = top.section("combat_values").and_then(|at| at.part(&["values"]));
    let Some(values) = section.and_then(|part| part.need("values")).and_then(|at| at.part(&keys(QUALITIES))) else {
        return;
    };
    for (quality, row) in values.each(QUALITIES) {
        let Some(part) = row.part(&keys(&ARMS)) else { continue };
        for (name, arm) in ARMS {
            // Only foot is needed for every type: where a mounted or gun value is left out, the type's own holds.
            let (least, most) = (1, 9);
            let on_foot_only = matches!(quality, Quality::Light | Quality::Indian | Quality::Elite);
            let cell = match arm {
                Arm::Infantry => part.need(name).map(|at| at.column(pretty(name))),
                _ if on_foot_only => part.maybe(name).map(|at| at.column(pretty(name))),
                _ => {
                    let kind = || Kind::Whole { least, most };
                    r.unless_left_out(&part, (name, false), |at| at.column(pretty(name)), kind)
                }
            };
            if let Some(at) = cell {
                t.cvs.insert((quality, arm), r.number(&at, least, most));
            }
        }
    }
}

/// Modifiers by name, each with the section that says so.
struct Names<'a> {
    /// Name in the file, name it goes by, section: those the built-in charts have.
    usual: Vec<(&'static str, &'static str, &'a str)>,
    /// Name and section: those that other charts may have.
    more: &'a [Name<&'a str>],
}

impl<'a> Names<'a> {
    fn of(names: &[&'static str], rule: &'a str, more: &'a [Name<&'a str>]) -> Self {
        Names { usual: names.iter().map(|name| (*name, *name, rule)).collect(), more }
    }

    /// All of them; the last says whether leaving one out must be said.
    fn all(&self) -> impl Iterator<Item = (&'static str, &'static str, &'a str, bool)> {
        let usual = self.usual.iter().map(|(name, given, rule)| (*name, *given, *rule, true));
        usual.chain(self.more.iter().map(|(name, rule)| (*name, *name, *rule, false)))
    }
}

fn named(r: &mut Reader, at: &At<'_>, names: &Names<'_>, also: &[&'static str]) -> Named {
    let mut out = Named::new();
    let known: Vec<&'static str> = names.all().map(|(name, ..)| name).chain(also.iter().copied()).collect();
    let Some(part) = at.part(&known) else { return out };
    let (least, most) = MODIFIER;
    for (name, given, rule, needed) in names.all() {
        let words = |rule: String| format!("{} ({rule})", pretty(name));
        let kind = || Kind::Whole { least, most };
        if let Some(cell) = r.unless_left_out(&part, (name, needed), |at| at.clone().row(words(at.rule(rule))), kind) {
            out.insert(given, r.modifier(&cell, given, rule));
        }
    }
    out
}

fn melee_modifiers(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    if let Some(section) = top.section("cv_roll_modifiers") {
        t.cv_roll = named(r, &section, &Names::of(&CV_ROLL, "9.6", &CV_ROLL_MORE), &[]);
    }
    if let Some(section) = top.section("closing_modifiers") {
        t.closing = named(r, &section, &Names::of(&CLOSING, "9.1", &CLOSING_MORE), &["leader"]);
        leaders::closing(&section, t);
    }
    if let Some(section) = top.section("melee_cv") {
        let usual = MELEE_CV.iter().map(|(name, rule)| (*name, *name, *rule)).collect();
        t.melee_cv = named(r, &section, &Names { usual, more: &[] }, &[]);
    }
    let Some(part) = top.section("melee_multipliers").and_then(|at| at.part(&MULTIPLIERS)) else { return };
    for name in MULTIPLIERS {
        let (least, most) = (1, 20_000);
        let kind = || Kind::Decimal { least, most };
        if let Some(at) = r.unless_left_out(&part, (name, true), |at| at.row(pretty(name)), kind) {
            t.multipliers.insert(name, r.decimal(&at, least, most));
        }
    }
}
