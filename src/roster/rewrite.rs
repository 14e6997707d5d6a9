//! Rewrites rows as the armies of a battle file and records the source position of each byte: the checks of battle
//! files find the faults, which are reported at the referee's own text.

use super::cells::RosterCell;
use super::notes::{RosterFault, note};
use super::rows::{RosterRow, RosterRowKind, RosterSheet};
use super::words::{is_no_base, is_no_switch, quoted, value};
use super::{Leader, Roster, RosterBrigade, RosterSide, RosterUnit};
use crate::battle::RulesName;
use crate::battle::file::{Armies, armies};
use crate::input::{Faults, Ids, Severity, nearest};
use crate::input::{Rewritten, line_starts, read_rewritten};
use crate::msg;
use crate::roster::tidy;
use std::collections::{BTreeMap, BTreeSet};

/// A side or a brigade, as the rows describe it.
struct BrigadeGroup<'s> {
    /// For a brigade: the index of its side.
    side: usize,
    name: String,
    at: usize,
    id: String,
    /// Its colour or its chit, at its first mention.
    given: Option<&'s RosterCell>,
}

/// A field of a side or a brigade that any of its rows may give.
struct GroupField {
    name: &'static str,
    /// "side" or "brigade".
    of: &'static str,
}

/// The sides and brigades that rows name, in order.
#[derive(Default)]
struct Groups<'s> {
    sides: Vec<BrigadeGroup<'s>>,
    brigades: Vec<BrigadeGroup<'s>>,
    side_ids: Ids,
    brigade_ids: Ids,
    /// Their positions in the lists: sides by name, brigades by side and name.
    known: [BTreeMap<(usize, String), usize>; 2],
}

/// Checks rows and makes a roster of them.
pub(super) fn check(
    text: &str,
    file: &str,
    mut sheet: RosterSheet,
    rules: RulesName,
) -> Result<(Roster, Faults), Faults> {
    let mut faults = std::mem::take(&mut sheet.faults);
    let mut groups = Groups::default();
    let lines = line_starts(text);
    let places: Vec<_> = sheet.rows.iter().map(|row| groups.place(&lines, row, &mut faults)).collect();
    near_sides(&groups.sides, &mut faults);
    check_attached(rules, &sheet.rows, &mut faults);
    check_cells(&sheet.rows, &mut faults);
    if sheet.rows.is_empty() && faults.iter().all(|(_, severity, _)| *severity == Severity::Warning) {
        faults.push((0, Severity::Fault, msg!("table-list-without-unit").to_owned()));
    }
    let mut json = Json::default();
    json.groups(&groups, rules);
    let rows = SheetRows { rules, sheet: &sheet, groups: &groups, places: &places };
    json.rows("commanders", RosterRowKind::Commander, &rows);
    json.rows("units", RosterRowKind::Unit, &rows);
    json.put("}", 0);
    json.origin.push(text.len());
    let fillers = if sheet.lacking.is_empty() { Vec::new() } else { vec![NOWHERE] };
    let rewritten = Rewritten { text: json.text, origin: json.origin, fillers, faults, ends: sheet.ends() };
    let (read, warnings) = read_rewritten(text, rewritten, file, |root| armies(root, rules))?;
    let units = sheet.rows.iter().filter(|row| row.what == RosterRowKind::Unit && row.brigade.is_some());
    let asides = units.map(Aside::of).collect();
    Ok((roster(sheet.title.clone(), rules, read, asides), warnings))
}

/// Returns whether a cell is only a dash, which means it is empty.
fn is_dash(text: &str) -> bool {
    matches!(text.trim(), "-" | "\u{2013}" | "\u{2014}")
}

/// Details of a unit that a battle file lacks or stores in another form.
struct Aside {
    per_stand: Option<u16>,
    attached_to: Option<String>,
    deployed_in: Option<String>,
}

impl Aside {
    fn of(row: &RosterRow) -> Self {
        let text = |name| field(row, name).map(|cell| tidy(&cell.text)).filter(|text| !is_dash(text));
        Aside {
            per_stand: field(row, "figures_per_stand").and_then(|cell| cell.text.parse().ok()),
            attached_to: text("attached_to"),
            deployed_in: text("deployed_in"),
        }
    }
}

/// Checks that guns are attached to infantry of their own brigade (OTP 7.5), if the rules attach them at all.
fn check_attached(rules: RulesName, rows: &[RosterRow], faults: &mut Vec<RosterFault>) {
    let units = || rows.iter().filter(|row| row.what == RosterRowKind::Unit);
    let cell = |row: &'_ RosterRow, name| field(row, name).map_or_else(String::new, |cell| tidy(&cell.text));
    let of = |row: &RosterRow| (tidy(&row.side.text), row.brigade.as_ref().map(|cell| tidy(&cell.text)));
    let afoot = |row: &&RosterRow| field(row, "gun").is_none();
    let known: BTreeSet<_> = units().filter(afoot).map(|row| (of(row), cell(row, "name"))).collect();
    for row in units() {
        let Some(to) = field(row, "attached_to").filter(|to| !is_dash(&to.text)) else { continue };
        let name = tidy(&to.text);
        let guns = field(row, "gun").is_some();
        let there = || known.contains(&(of(row), name.clone()));
        let (severity, why) = match rules.army().no_attached_guns() {
            Some(why) => (Severity::Fault, why.to_owned()),
            None if !guns => (Severity::Fault, msg!("table-only-guns-are-attached-to-infantry").to_owned()),
            None if !there() => (Severity::Warning, msg!("table-no-infantry-of-that-name", name)),
            None => continue,
        };
        faults.push((to.at, severity, why));
    }
}

/// Reports unreadable cells in the terms of lists: the battle file's own faults would mention JSON.
fn check_cells(rows: &[RosterRow], faults: &mut Vec<RosterFault>) {
    for (name, cell) in rows.iter().flat_map(|row| &row.fields) {
        let text = &cell.text;
        if is_no_switch(name, text) {
            note(faults, cell.at, || msg!("table-is-yes-or-blank", name = name.replace('_', " "), text));
        } else if is_no_base(name, text) {
            note(faults, cell.at, || msg!("table-a-base-is-written", text));
        } else if *name == "base" && text.trim_start().starts_with('[') {
            faults.push((cell.at, Severity::Warning, msg!("table-a-base-is-written", text)));
        }
    }
}

/// The source position of fields for a missing column.
const NOWHERE: usize = usize::MAX;

fn field<'r>(row: &'r RosterRow, name: &str) -> Option<&'r RosterCell> {
    row.fields.iter().find(|(field, cell)| *field == name && !cell.is_blank()).map(|(_, cell)| cell)
}

impl<'s> Groups<'s> {
    /// Returns the side and the brigade of a row; creates them if they are new.
    fn place(&mut self, lines: &[usize], row: &'s RosterRow, faults: &mut Vec<RosterFault>) -> (usize, Option<usize>) {
        let [sides, brigades] = &mut self.known;
        let side = find(&mut self.sides, sides, 0, &row.side, |name| self.side_ids.make(name, "side"));
        let brigade = row
            .brigade
            .as_ref()
            .map(|cell| find(&mut self.brigades, brigades, side, cell, |name| self.brigade_ids.make(name, "brigade")));
        if brigade.is_none() && row.what == RosterRowKind::Unit {
            faults.push((row.at, Severity::Fault, msg!("table-a-unit-must-have-a-brigade").to_owned()));
        }
        for (name, of, group) in [
            ("colour", "side", self.sides.get_mut(side)),
            ("chit", "brigade", brigade.and_then(|brigade| self.brigades.get_mut(brigade))),
        ] {
            match (field(row, name), group) {
                (Some(cell), Some(group)) => group.record(lines, &GroupField { name, of }, cell, faults),
                (Some(cell), None) => {
                    faults.push((cell.at, Severity::Fault, msg!("table-field-without-its-group", name, of)))
                }
                (None, _) => {}
            }
        }
        (side, brigade)
    }
}

/// Returns the index of the group a cell names; creates the group if it is new.
fn find(
    groups: &mut Vec<BrigadeGroup<'_>>,
    known: &mut BTreeMap<(usize, String), usize>,
    side: usize,
    cell: &RosterCell,
    id: impl FnOnce(&str) -> String,
) -> usize {
    let name = tidy(&cell.text);
    *known.entry((side, name.clone())).or_insert_with(|| {
        let id = id(&name);
        groups.push(BrigadeGroup { side, name, at: cell.at, id, given: None });
        groups.len() - 1
    })
}

impl<'s> BrigadeGroup<'s> {
    fn record(&mut self, lines: &[usize], field: &GroupField, cell: &'s RosterCell, faults: &mut Vec<RosterFault>) {
        match self.given {
            Some(first) if first.text != cell.text => {
                let line = lines.partition_point(|start| *start <= first.at);
                note(faults, cell.at, || {
                    let (what, of) = (field.name, field.of);
                    let (name, first, here) = (&self.name, &first.text, &cell.text);
                    msg!("table-contradicts-earlier-line", what, of, name, first, line, here)
                });
            }
            Some(_) => {}
            None => self.given = Some(cell),
        }
    }
}

/// Upper limit on the sides compared with those before them: a text with more is not an army list.
const MAX_NEAR_SIDES: usize = 30;

/// Warns if the name of a third or later side is almost that of another: more than two sides are rare, so it is
/// probably a misspelling.
fn near_sides(sides: &[BrigadeGroup<'_>], faults: &mut Vec<RosterFault>) {
    for (n, side) in sides.iter().enumerate().take(MAX_NEAR_SIDES).skip(2) {
        let before = sides.iter().take(n).map(|other| other.name.as_str());
        if let Some(near) = nearest(&side.name, before) {
            let why = msg!("table-side-name-nearly-another", side = side.name, near);
            faults.push((side.at, Severity::Warning, why));
        }
    }
}

/// All rows, with the side and brigade of each.
struct SheetRows<'r> {
    rules: RulesName,
    sheet: &'r RosterSheet,
    groups: &'r Groups<'r>,
    places: &'r [(usize, Option<usize>)],
}

/// JSON, with the source position of each byte.
#[derive(Default)]
struct Json {
    text: String,
    origin: Vec<usize>,
}

impl Json {
    fn put(&mut self, text: &str, at: usize) {
        self.text.push_str(text);
        self.origin.resize(self.text.len(), at);
    }

    fn field(&mut self, name: &str, value: &str, at: usize) {
        let comma = if self.text.ends_with('{') { "" } else { ", " };
        self.put(&format!("{comma}\"{name}\": {value}"), at);
    }

    fn groups(&mut self, groups: &Groups<'_>, rules: RulesName) {
        self.put("{\"sides\": [", 0);
        for (n, side) in groups.sides.iter().enumerate() {
            self.put(if n == 0 { "{" } else { ", {" }, side.at);
            self.field("id", &quoted(&side.id), side.at);
            self.field("name", &quoted(&side.name), side.at);
            let colour = quoted(side.given.map_or(super::side_colour(n), |cell| cell.text.as_str()));
            self.field("colour", &colour, side.given.map_or(side.at, |cell| cell.at));
            self.put("}", side.at);
        }
        self.put("], \"brigades\": [", 0);
        let given: BTreeSet<&str> =
            groups.brigades.iter().filter_map(|b| b.given).map(|cell| cell.text.as_str()).collect();
        let mut free = (1..=99_u8).map(|n| n.to_string()).filter(|n| !given.contains(n.as_str()));
        for (n, brigade) in groups.brigades.iter().enumerate() {
            self.put(if n == 0 { "{" } else { ", {" }, brigade.at);
            self.field("id", &quoted(&brigade.id), brigade.at);
            self.field("side", &quoted(groups.sides.get(brigade.side).map_or("", |side| &side.id)), brigade.at);
            self.field("name", &quoted(&brigade.name), brigade.at);
            let chit = match brigade.given {
                Some(cell) => value("chit", &cell.text).map(|chit| (chit, cell.at)),
                // A missing chit becomes the first free one.
                None if rules.army().no_chits().is_none() => free.next().map(|chit| (chit, brigade.at)),
                None => None,
            };
            if let Some((chit, at)) = chit {
                self.field("chit", &chit, at);
            }
            self.put("}", brigade.at);
        }
        self.put("]", 0);
    }

    /// Writes the list of all rows of one kind.
    fn rows(&mut self, list: &str, what: RosterRowKind, all: &SheetRows<'_>) {
        let SheetRows { sheet, groups, places, .. } = all;
        let (mut ids, mut first) = (Ids::default(), true);
        self.put(&format!(", \"{list}\": ["), 0);
        for (row, (side, brigade)) in sheet.rows.iter().zip(*places) {
            let brigade = brigade.and_then(|brigade| groups.brigades.get(brigade));
            if row.what != what || (what == RosterRowKind::Unit && brigade.is_none()) {
                continue;
            }
            self.put(if first { "{" } else { ", {" }, row.at);
            first = false;
            let name = field(row, "name").map_or("", |cell| cell.text.as_str());
            let id = ids.make(name, if what == RosterRowKind::Unit { "unit" } else { "commander" });
            self.field("id", &quoted(&id), row.at);
            if what == RosterRowKind::Commander {
                let side = groups.sides.get(*side).map_or("", |side| side.id.as_str());
                self.field("side", &quoted(side), row.side.at);
            }
            if let (Some(group), Some(cell)) = (brigade, &row.brigade) {
                self.field("brigade", &quoted(&group.id), cell.at);
            }
            self.cells(row);
            if what == RosterRowKind::Unit {
                self.unit(row, all);
            } else {
                self.field("at", "[0, 0]", row.at);
            }
            self.put("}", row.at);
        }
        self.put("]", 0);
    }

    /// Writes the fields of a row from its cells.
    fn cells(&mut self, row: &RosterRow) {
        for (name, cell) in &row.fields {
            let of_the_group = matches!(*name, "chit" | "colour" | "attached_to" | "deployed_in");
            if is_no_switch(name, &cell.text) || is_no_base(name, &cell.text) {
                continue;
            }
            if let Some(value) = value(name, &cell.text).filter(|_| !of_the_group) {
                self.field(name, &value, cell.at);
            }
        }
    }

    /// Writes the implied fields of a unit, and a provisional position.
    fn unit(&mut self, row: &RosterRow, all: &SheetRows<'_>) {
        for name in &all.sheet.lacking {
            self.field(name, "null", NOWHERE);
        }
        if field(row, "arm").is_none() {
            let arm = if field(row, "gun").is_some() { "\"artillery\"" } else { "\"infantry\"" };
            self.field("arm", arm, row.at);
        }
        for (name, word) in all.rules.army().implied_fields() {
            if field(row, name).is_none() {
                self.field(name, &quoted(word), row.at);
            }
        }
        self.field("at", "[0, 0]", row.at);
        self.field("facing", "0", row.at);
    }
}

/// Assembles the roster.
fn roster(title: String, rules: RulesName, read: Armies, asides: Vec<Aside>) -> Roster {
    let units: Vec<_> = read.units.iter().zip(asides).collect();
    let leader =
        |commander: &crate::battle::Commander| Leader { name: commander.name.clone(), traits: commander.traits };
    let brigade = |brigade: &crate::battle::Brigade| RosterBrigade {
        name: brigade.name.clone(),
        chit: brigade.chit,
        leader: read.commanders.iter().find(|c| c.brigade.as_ref() == Some(&brigade.id)).map(leader),
        units: units
            .iter()
            .filter(|(unit, _)| unit.brigade == brigade.id)
            .map(|(unit, aside)| {
                let Aside { per_stand, attached_to, deployed_in } = aside;
                let (attached_to, deployed_in) = (attached_to.clone(), deployed_in.clone());
                let listed = RosterUnit { per_stand: *per_stand, attached_to, deployed_in, ..RosterUnit::of(unit) };
                listed.based(&unit.stands)
            })
            .collect(),
    };
    let side = |side: &crate::battle::Side| RosterSide {
        name: side.name.clone(),
        colour: side.colour.clone(),
        chief: read.commanders.iter().find(|c| c.side == side.id && c.brigade.is_none()).map(leader),
        brigades: read.brigades.iter().filter(|b| b.side == side.id).map(brigade).collect(),
    };
    Roster { title, rules, sides: read.sides.iter().map(side).collect() }
}
