//! Checks across entries: names, chits, strengths, and places.

use super::army::mended;
use super::draft::{Draft, DraftEntry, MAX_STANDS, RULER_IN, UnitStands, are_too_many, place_of_stand, stand_of};
use super::near::{Extent, near_pairs};
use super::shape::{off_table_in, overlap_in};
use crate::battle::{ArmyRules, Commander, Ground, Stand, TableSize, Terrain, Unit};
use crate::geometry::HAIR_IN;
use crate::input::all_named;
use crate::input::did_you_mean;
use crate::input::{Place, unscaled};
use crate::msg;
use crate::units::{Inches, Spot};
use std::collections::{BTreeMap, BTreeSet};

/// Checks a whole battle under the rules of a set.
pub fn check(set: &dyn ArmyRules, draft: &Draft<'_, '_>) {
    two_sides(draft);
    check_army(set, draft);
    too_many_corners(draft.terrain);
    set.check_table(draft);
    if let Some(table) = draft.table {
        off_table(draft, table);
    }
    if are_too_many(draft.units) {
        too_many_stands(draft.units);
    } else {
        overlaps(draft.units);
        draft.units.iter().for_each(crowded);
    }
}

/// Checks a table without armies.
pub fn check_ground(terrain: &[DraftEntry<'_, Terrain>], table: Option<TableSize>) {
    report_taken_ids(terrain.iter().map(|e| ("terrain", e.id, e.at("id"))));
    too_many_corners(terrain);
    if let Some(table) = table {
        terrain_off_table(terrain, table);
    }
}

/// Checks everything except places.
pub fn check_army(set: &dyn ArmyRules, draft: &Draft<'_, '_>) {
    ids(draft);
    references(draft);
    commanders(set, draft);
    super::with::check(set, draft);
    tags(draft.units);
    set.check_army(draft);
}

/// A table with one side can be measured, but there is no opponent.
fn two_sides(draft: &Draft<'_, '_>) {
    if let ([_], Some(place)) = (draft.army.sides.as_slice(), draft.army.sides_at) {
        place.warn(msg!("table-battle-with-one-side"));
    }
}

/// Reports duplicate ids. Units and terrain share one set of ids, because verdicts name both side by side.
fn ids(draft: &Draft<'_, '_>) {
    report_taken_ids(draft.army.sides.iter().map(|e| ("side", e.id, e.at("id"))));
    report_taken_ids(draft.army.brigades.iter().map(|e| ("brigade", e.id, e.at("id"))));
    report_taken_ids(draft.army.commanders.iter().map(|e| ("commander", e.id, e.at("id"))));
    let units = draft.units.iter().map(|e| ("unit", e.id, e.at("id")));
    report_taken_ids(units.chain(draft.terrain.iter().map(|e| ("terrain", e.id, e.at("id")))));
}

fn report_taken_ids<'a>(entries: impl Iterator<Item = (&'static str, Option<&'a str>, Place<'a>)>) {
    let mut first: BTreeMap<&str, (&str, u32)> = BTreeMap::new();
    for (what, id, place) in entries {
        let Some(id) = id else { continue };
        match first.get(id) {
            Some((whose, line)) => {
                place.fault(msg!("table-the-id-is-taken", id, what, whose, line));
            }
            None => {
                first.insert(id, (what, place.line()));
            }
        }
    }
}

/// Reports a tag that two units share.
fn tags(units: &[DraftEntry<'_, Unit>]) {
    let mut first: BTreeMap<u16, u32> = BTreeMap::new();
    for entry in units {
        let Some(tag) = entry.known.tag else { continue };
        match first.get(&tag) {
            Some(line) => entry.at("tag").fault(msg!("table-tag-is-taken", tag, line)),
            None => {
                first.insert(tag, entry.place.line());
            }
        }
    }
}

fn references(draft: &Draft<'_, '_>) {
    let (sides, brigades) = (Ids::of(&draft.army.sides), Ids::of(&draft.army.brigades));
    let (towns, units) = (Ids::of(draft.terrain), Ids::of(draft.units));
    let all = draft.army.brigades.iter().flat_map(|e| &e.refers);
    let all = all.chain(draft.army.commanders.iter().flat_map(|e| &e.refers));
    for (field, id, place) in all.chain(draft.units.iter().flat_map(|e| &e.refers)) {
        let (known, what) = match *field {
            "side" => (&sides, "side"),
            "deployed_in" => (&towns, "terrain"),
            "attached_to" | "with" => (&units, "unit"),
            _ => (&brigades, "brigade"),
        };
        if known.ids.contains(id) || known.mended.contains(*id) {
            continue;
        }
        place.tell(|| none_called(what, id, &known.ids));
    }
}

/// Returns the message that a reference has no target, with the id that was probably meant.
pub(super) fn none_called(what: &str, id: &str, known: &BTreeSet<&str>) -> String {
    let hint = match did_you_mean(id, known.iter().copied()) {
        none if none.is_empty() && known.is_empty() => msg!("table-the-file-has-no", what),
        none if none.is_empty() => {
            msg!("table-it-must-be-one-of", known = all_named(known.iter().copied(), |id| format!("\"{id}\"")))
        }
        hint => hint,
    };
    msg!("table-there-is-none-called", what, id, hint)
}

/// Ids that may be referred to.
struct Ids<'a> {
    ids: BTreeSet<&'a str>,
    /// The likely valid forms of invalid ids: a reference to one of them is not another fault.
    mended: BTreeSet<String>,
}

impl<'a> Ids<'a> {
    fn of<T>(entries: &[DraftEntry<'a, T>]) -> Self {
        let ids: BTreeSet<&str> = entries.iter().filter_map(|entry| entry.id).collect();
        Ids { mended: ids.iter().map(|id| mended(id)).collect(), ids }
    }
}

fn commanders(set: &dyn ArmyRules, draft: &Draft<'_, '_>) {
    let side_of: BTreeMap<&str, &str> =
        draft.army.brigades.iter().filter_map(|b| Some((b.id?, b.refers.first()?.1))).collect();
    let mut led: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for entry in &draft.army.commanders {
        other_sides_brigades(draft, &side_of, entry);
        for (what, id, place) in commands_of(entry) {
            if let Some(line) = led.get(&(what, id)) {
                place.fault(msg!("table-has-two-commanders", what, id, line));
            } else {
                led.insert((what, id), entry.place.line());
            }
        }
    }
    missing_commanders(set, draft);
}

/// Returns the brigades of a commander according to the file: his own or those of his division.
fn brigades_of<'e, 'a>(
    entry: &'e DraftEntry<'a, Commander>,
) -> impl Iterator<Item = (&'a str, Place<'a>)> + use<'e, 'a> {
    let named = entry.refers.iter().filter(|r| matches!(r.0, "brigade" | "brigades"));
    named.map(|(_, id, place)| (*id, *place))
}

fn is_overall(entry: &DraftEntry<'_, Commander>) -> bool {
    brigades_of(entry).next().is_none() && !entry.known.has_division
}

/// Reports brigades of another side than their commander's.
fn other_sides_brigades(draft: &Draft<'_, '_>, side_of: &BTreeMap<&str, &str>, entry: &DraftEntry<'_, Commander>) {
    let Some(side) = entry.refers.iter().find(|r| r.0 == "side") else { return };
    for (brigade, place) in brigades_of(entry) {
        let Some(right) = side_of.get(brigade).filter(|right| **right != side.1) else { continue };
        // If the brigade's side does not exist, only that is a fault, and it is reported elsewhere: the commander's
        // side may be the right one.
        if draft.army.sides.iter().any(|entry| entry.id == Some(*right)) {
            let place = if entry.known.has_division { place } else { side.2 };
            place.fault(msg!("table-brigade-commander-of-other-side", brigade, right, side = side.1));
        }
    }
}

/// Returns the commands that only one commander can have: a brigade, the brigades of a division, or a side. Each with
/// the place for a fault.
fn commands_of<'a>(entry: &DraftEntry<'a, Commander>) -> Vec<(&'static str, &'a str, Place<'a>)> {
    if entry.known.has_division {
        return brigades_of(entry).map(|(id, place)| ("division", id, place)).collect();
    }
    let of = |field| entry.refers.iter().find(|r| r.0 == field).map(|r| r.1);
    let brigade = of("brigade").map(|id| ("brigade", id, entry.place));
    brigade.or(of("side").map(|id| ("side", id, entry.place))).into_iter().collect()
}

fn missing_commanders(set: &dyn ArmyRules, draft: &Draft<'_, '_>) {
    for side in &draft.army.sides {
        let Some(id) = side.id else { continue };
        let of_side =
            |e: &&DraftEntry<'_, Commander>| is_overall(e) && e.refers.iter().any(|r| r.0 == "side" && r.1 == id);
        if !draft.army.commanders.iter().any(|e| of_side(&e)) {
            side.place.warn(msg!(
                "table-side-without-overall-commander",
                id,
                is_list = if draft.is_list { "no" } else { "yes" }
            ));
        }
    }
    // On a map of hexes the set itself checks which regiments need a leader.
    let brigades = draft.army.brigades.iter().filter(|_| !set.plays_on_hexes());
    for brigade in brigades {
        let Some(id) = brigade.id else { continue };
        if !draft.army.commanders.iter().any(|e| brigades_of(e).any(|(led, _)| led == id)) {
            let side = brigade.refers.iter().find(|refers| refers.0 == "side").map(|refers| refers.1);
            let of_side = |e: &&DraftEntry<'_, Commander>| e.refers.iter().any(|r| r.0 == "side" && Some(r.1) == side);
            let has_overall = draft.army.commanders.iter().filter(of_side).any(is_overall);
            let so = set.without_commander(has_overall);
            brigade.place.warn(msg!("table-brigade-has-no-commander", id, so));
        }
    }
}

fn off_table(draft: &Draft<'_, '_>, table: TableSize) {
    let size = format!("{} x {}", table.width, table.depth);
    for entry in draft.units {
        let Some((i, over)) = least(entry.known.layouts.iter().map(|layout| worst_off(layout, table))) else {
            continue;
        };
        if over > HAIR_IN {
            let (over, stand) = (inches(over, entry.known.is_open), stand_of(entry, i));
            let text = msg!("table-stand-is-off-table", stand, over, size);
            place_of_stand(entry, i).fault(text);
        }
    }
    for entry in &draft.army.commanders {
        if !entry.known.spots.iter().all(|at| on_table(*at, table)) {
            let who = entry.id.unwrap_or_default();
            entry.at("at").fault(msg!("table-commander-is-off-table", who, size));
        }
    }
    terrain_off_table(draft.terrain, table);
}

fn terrain_off_table(terrain: &[DraftEntry<'_, Terrain>], table: TableSize) {
    let size = format!("{} x {}", table.width, table.depth);
    for entry in terrain {
        let spots = &entry.known.spots;
        if !spots.is_empty() && !reaches_table(spots, table) {
            let what = entry.id.unwrap_or_default();
            entry.place.warn(msg!("table-terrain-is-off-table", what, size));
        }
    }
}

/// Returns whether terrain with these corners has a corner on the table, or may cross the table. If not, the check
/// warns.
#[must_use]
pub fn reaches_table(spots: &[Spot], table: TableSize) -> bool {
    spots.iter().any(|s| on_table(*s, table)) || covers_table(spots, table)
}

fn on_table(spot: Spot, table: TableSize) -> bool {
    (Inches::ZERO..=table.width).contains(&spot.x) && (Inches::ZERO..=table.depth).contains(&spot.y)
}

/// Returns whether some corners lie beyond opposite edges of the table, so that the terrain may cross the table.
fn covers_table(spots: &[Spot], table: TableSize) -> bool {
    let across = |f: fn(&Spot) -> Inches, end: Inches| {
        spots.iter().any(|s| f(s) < Inches::ZERO) && spots.iter().any(|s| f(s) > end)
    };
    across(|s| s.x, table.width) || across(|s| s.y, table.depth)
}

/// Returns the stand of a layout that is furthest off the table, and its distance in inches.
fn worst_off(way: &UnitStands, table: TableSize) -> (usize, f64) {
    let off = way.iter().map(|(i, stand)| (*i, off_table_in(stand, table)));
    off.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0))
}

/// Returns the smallest of the lengths in all possible layouts: only that much is certain.
fn least<W>(ways: impl Iterator<Item = (W, f64)>) -> Option<(W, f64)> {
    ways.min_by(|a, b| a.1.total_cmp(&b.1))
}

/// Formats a length for a message, to a hundredth; `0.5" or more` if a fault leaves it open.
fn inches(length: f64, open: bool) -> String {
    let hundredths = i64::from(Inches::from_f64(length).thousandths() + 5) / 10;
    format!("{}\"{}", unscaled(hundredths, 2), if open { msg!("table-or-more") } else { "" })
}

/// Upper limit on the overlaps reported for one unit with the units before it: in a pile of units, more of them add no
/// information.
const MAX_OVERLAPS: usize = 3;

/// Reports stands of different units that overlap by more than the ruler's hair ([`HAIR_IN`]).
fn overlaps(units: &[DraftEntry<'_, Unit>]) {
    let extents: Vec<_> = units.iter().map(|unit| Extent::of(&unit.known.layouts)).collect();
    let mut reported: BTreeMap<usize, usize> = BTreeMap::new();
    for (i, j) in near_pairs(&extents) {
        let (Some(first), Some(second)) = (units.get(i), units.get(j)) else { continue };
        let so_far = reported.entry(j).or_default();
        if *so_far >= MAX_OVERLAPS {
            continue;
        }
        let open = first.known.is_open || second.known.is_open;
        let theirs = |one| second.known.layouts.iter().map(move |other| deepest(one, other));
        let Some(((a, b), deep)) = least(first.known.layouts.iter().flat_map(theirs)) else { continue };
        if deep > HAIR_IN {
            *so_far += 1;
            let (one, other, deep) = (stand_of(second, b), stand_of(first, a), inches(deep, open));
            place_of_stand(second, b).fault(msg!("table-overlaps-by", one, other, deep));
        }
    }
}

/// Reports too many stands at the unit with the first extra stand. Counts only the largest layout of each unit: if only
/// the layouts left open by faults add up to too many, those faults are reported already.
fn too_many_stands(units: &[DraftEntry<'_, Unit>]) {
    let mut stands = 0;
    for unit in units {
        stands += unit.known.layouts.iter().map(Vec::len).max().unwrap_or(0);
        if stands > MAX_STANDS {
            return unit.place.fault(msg!("table-too-many-stands", most = MAX_STANDS));
        }
    }
}

/// Upper limit on the corners and points of all terrain together. It is low enough that the journal of a battle at all
/// its limits can still be read completely.
pub const MAX_CORNERS: usize = 20_000;

/// Reports too many corners at the piece of terrain with the first extra one.
fn too_many_corners(terrain: &[DraftEntry<'_, Terrain>]) {
    let mut corners = 0;
    for piece in terrain {
        corners += match piece.what.as_ref().map(|what| &what.ground) {
            Some(Ground::Area(spots) | Ground::Line(spots)) => spots.len(),
            None => 0,
        };
        if corners > MAX_CORNERS {
            return piece.place.fault(msg!("table-too-many-corners", most = MAX_CORNERS));
        }
    }
}

/// Reports overlaps within a unit. Two stands in the same place are a fault; a smaller overlap, if greater than a slip
/// of the ruler, is a warning.
fn crowded(entry: &DraftEntry<'_, Unit>) {
    let pairs = |way: &UnitStands| {
        let others = |i| way.iter().skip(i + 1);
        let each = way.iter().enumerate().flat_map(|(i, a)| others(i).map(move |b| (a, b)));
        let deep = each.map(|(a, b)| ((a.0, b.0, half_of_the_less(&a.1, &b.1)), overlap_in(&a.1, &b.1)));
        deep.max_by(|a, b| a.1.total_cmp(&b.1))
    };
    let Some(((a, b, half), deep)) = least(entry.known.layouts.iter().filter_map(pairs)) else { return };
    let (place, one, by) = (place_of_stand(entry, b), stand_of(entry, b), inches(deep, entry.known.is_open));
    if deep > half {
        place.fault(msg!("table-in-place-of-own-stand", one, a = a + 1, by));
    } else if deep > RULER_IN {
        place.warn(msg!("table-overlaps-own-stand", one, a = a + 1, by));
    }
}

/// Returns half the shortest side of two stands, in inches.
fn half_of_the_less(a: &Stand, b: &Stand) -> f64 {
    let sides = a.base.iter().chain(&b.base).map(|side| side.to_f64());
    sides.fold(f64::INFINITY, f64::min) / 2.0
}

/// Returns the two stands with the largest overlap, and the overlap in inches.
fn deepest(one: &UnitStands, other: &UnitStands) -> ((usize, usize), f64) {
    let pairs = one.iter().flat_map(|a| other.iter().map(move |b| ((a.0, b.0), overlap_in(&a.1, &b.1))));
    pairs.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or(((0, 0), 0.0))
}
