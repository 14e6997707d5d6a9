//! From the tree of a charts file to typed tables: every chart read whole, every hole named.

use super::names::{
    ARMS, CLOSING, CV_ROLL, DENSITIES, FIRE_BALL, FIRE_CANISTER, FIRE_SMALL, FIRE_TARGET, GUNS, MELEE_CV,
    MORALE_COLUMNS, MORALE_RESULTS, MULTIPLIERS, NATIONS, Named as Name, OBSTACLES, QUALITIES, RATINGS, SECTIONS,
    SEVERITIES, SMALL_ARMS,
};
use super::read::{At, Reader};
use super::tables::{Cell, FireResult, LossSeverity, MeleeRow, Named, Rebuilt, Tables};
use super::tree::What;
use crate::rules::Modifier;
use crate::table::{Arm, Quality, Rating};
use crate::units::Inches;

mod fire;
mod moves;
mod results;

/// Reads every chart.
pub(super) fn tables(r: &mut Reader<'_>, top: &At<'_>) -> Tables {
    let mut t = Tables::default();
    if !matches!(top.node.what, What::Object(_)) {
        r.expected(top, "an object with the charts in it");
        return t;
    }
    r.only(top, &SECTIONS);
    head(r, top, "format", "drumhead-charts/1");
    head(r, top, "rules", "on-to-philadelphia");
    values(r, top, &mut t);
    fire::weapons(r, top, &mut t);
    fire::columns(r, top, &mut t);
    fire::results(r, top, &mut t);
    fire::modifiers(r, top, &mut t);
    fire::visibility(r, top, &mut t);
    moves::movement(r, top, &mut t);
    leaders(r, top, &mut t);
    melee_modifiers(r, top, &mut t);
    results::melee(r, top, &mut t);
    results::morale(r, top, &mut t);
    results::severity(r, top, &mut t);
    results::rebuilding(r, top, &mut t);
    results::casualties(r, top, &mut t);
    t
}

fn head(r: &mut Reader<'_>, top: &At<'_>, name: &str, right: &str) {
    if let Some(at) = r.field(top, name)
        && at.node.text() != Some(right)
    {
        r.expected(&at, &format!("{right:?}"));
    }
}

/// A length, with its source; `from..=to` inches.
fn inches(r: &mut Reader<'_>, at: &At<'_>, to: i32) -> Cell<Inches> {
    r.decimal(at, 0, to * 1000).map(Inches::from_thousandths)
}

/// Each of a list of named members; those missing are named.
fn each<'n, T: Copy>(r: &mut Reader<'_>, at: &At<'n>, names: &[Name<T>]) -> Vec<(T, At<'n>)> {
    names.iter().filter_map(|(name, thing)| r.field(at, name).map(|cell| (*thing, cell))).collect()
}

/// One of a list of names.
fn one_of<T: Copy>(r: &mut Reader<'_>, at: &At<'_>, names: &[Name<T>]) -> Option<T> {
    let found = at.node.text().and_then(|text| names.iter().find(|(name, _)| *name == text));
    if found.is_none() {
        let right: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        r.expected(at, &format!("one of {}", right.join(", ")));
    }
    found.map(|(_, thing)| *thing)
}

fn keys<T>(names: &[Name<T>]) -> Vec<&'static str> {
    names.iter().map(|(name, _)| *name).collect()
}

fn values(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    if let Some(dice) = r.field(top, "dice") {
        r.only(&dice, &["d10", "averaging"]);
    }
    let Some(section) = r.field(top, "combat_values") else { return };
    r.only(&section, &["values"]);
    let Some(values) = r.field(&section, "values") else { return };
    r.only(&values, &keys(&QUALITIES));
    for (quality, row) in each(r, &values, &QUALITIES) {
        r.only(&row, &keys(&ARMS));
        for (name, arm) in ARMS {
            // Only foot is needed for every type: where a mounted or gun value is left out, the type's own holds.
            let cell = if arm == Arm::Infantry { r.field(&row, name) } else { r.maybe(&row, name) };
            if let Some(at) = cell {
                let cv = r.number(&at, 1, 9);
                t.cvs.insert((quality, arm), cv);
            }
        }
    }
}

/// Modifiers by name, each with the section that says so.
fn named(r: &mut Reader<'_>, at: &At<'_>, names: &[(&'static str, &'static str, &str)]) -> Named {
    let known: Vec<&str> = names.iter().map(|(name, ..)| *name).collect();
    r.only(at, &known);
    let mut out = Named::new();
    for (name, given, rule) in names {
        let Some(cell) = r.field(at, name) else { continue };
        let rule = section_of(&cell).unwrap_or(rule).to_owned();
        let Cell { value, source } = r.number::<i16>(&cell, -20, 20);
        out.insert(given, Modifier { name: (*given).to_owned(), value, rule, source });
    }
    out
}

/// The section in `[value, "8.11"]`.
fn section_of<'n>(at: &At<'n>) -> Option<&'n str> {
    if let What::List(items) = &at.node.what { items.get(1).and_then(|node| node.text()) } else { None }
}

fn same<'a>(names: &[&'static str], rule: &'a str) -> Vec<(&'static str, &'static str, &'a str)> {
    names.iter().map(|name| (*name, *name, rule)).collect()
}

fn leaders(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    if let Some(section) = r.field(top, "commander_values") {
        r.only(&section, &["rows"]);
        if let Some(rows) = r.field(&section, "rows") {
            r.only(&rows, &keys(&NATIONS));
            for (nation, row) in each(r, &rows, &NATIONS) {
                let cells = r.items(&row);
                if cells.len() != 10 {
                    r.wrong(row.node, format!("{} has {} ratings; a D10 needs 10, for 0 to 9", row.path, cells.len()));
                }
                let rating = |at: &At<'_>| one_of(r, at, &RATINGS).map(|value| Cell { value, source: at.source });
                let ratings: Vec<Cell<Rating>> = cells.iter().filter_map(rating).collect();
                if ratings.windows(2).any(|w| matches!(w, [a, b] if a.value > b.value)) {
                    r.odd(row.node, format!("{} falls: a higher roll gives a lower rating", row.path));
                }
                t.ratings.insert(nation, ratings);
            }
        }
    }
    if let Some(section) = r.field(top, "morale_passes") {
        r.only(&section, &keys(&RATINGS));
        for (rating, at) in each(r, &section, &RATINGS) {
            let passes = r.number(&at, 0, 20);
            t.passes.insert(rating, passes);
        }
    }
    if let Some(section) = r.field(top, "leader_cv_modifier") {
        r.only(&section, &keys(&RATINGS));
        for (rating, at) in each(r, &section, &RATINGS) {
            let value = r.number(&at, -9, 9);
            t.leader_cv.insert(rating, value);
        }
    }
    let Some(section) = r.field(top, "leader_melee_cv") else { return };
    r.only(&section, &keys(&RATINGS));
    for (rating, row) in each(r, &section, &RATINGS) {
        r.only(&row, &["attacking", "defending"]);
        let [attacking, defending] = ["attacking", "defending"]
            .map(|name| r.field(&row, name).map(|at| r.number(&at, -9, 9)).unwrap_or_default());
        t.leader_melee.insert(rating, (attacking, defending));
    }
}

fn melee_modifiers(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    if let Some(section) = r.field(top, "cv_roll_modifiers") {
        t.cv_roll = named(r, &section, &same(&CV_ROLL, "9.6"));
    }
    if let Some(section) = r.field(top, "closing_modifiers") {
        closing(r, &section, t);
    }
    if let Some(section) = r.field(top, "melee_cv") {
        let names: Vec<_> = MELEE_CV.iter().map(|(name, rule)| (*name, *name, *rule)).collect();
        t.melee_cv = named(r, &section, &names);
    }
    let Some(section) = r.field(top, "melee_multipliers") else { return };
    r.only(&section, &MULTIPLIERS);
    for name in MULTIPLIERS {
        if let Some(at) = r.field(&section, name) {
            let times = r.decimal(&at, 1, 20_000);
            t.multipliers.insert(name, times);
        }
    }
}

/// The closing modifiers; the leader's refers to another chart, so only its source is its own.
fn closing(r: &mut Reader<'_>, section: &At<'_>, t: &mut Tables) {
    let mut known = CLOSING.to_vec();
    known.push("leader");
    r.only(section, &known);
    for name in CLOSING {
        let Some(cell) = r.field(section, name) else { continue };
        let Cell { value, source } = r.number::<i16>(&cell, -20, 20);
        t.closing.insert(name, Modifier { name: name.to_owned(), value, rule: "9.1".to_owned(), source });
    }
    if let Some(leader) = r.field(section, "leader") {
        let inner = r.bare(&leader);
        if inner.node.text() != Some("leader_cv_modifier") {
            r.expected(&inner, "\"leader_cv_modifier\"");
        }
        t.leader_closing_source = inner.source;
    }
}
