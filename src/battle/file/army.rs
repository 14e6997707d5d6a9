//! Sides, brigades and commanders.

use super::draft::{Army, DraftEntry, EntryFacts};
use super::map_grid::hex;
use super::placing::Placing;
use super::reading::refuse;
use crate::battle::{ArmyRules, Brigade, Commander, LEADER_COUNTER, Side};
use crate::ids::{BrigadeId, CommanderId, SideId, UnitId};
use crate::input::{Fields, Node, Place};
use crate::msg;
use crate::units::{Inches, Spot};

/// Reads sides, brigades and commanders. `must`: sides and brigades are required.
pub fn read<'a>(fields: &Fields<'a>, placing: Placing<'_>, must: bool) -> Army<'a> {
    Army {
        sides: entries(fields, "sides", must, side),
        brigades: entries(fields, "brigades", must, |node| brigade(node, placing.set)),
        commanders: entries(fields, "commanders", false, |node| commander(node, placing)),
        sides_at: fields.optional("sides").map(|n| n.place()),
    }
}

/// Returns the entries of one of the file's lists; reports a required list that is missing.
pub fn entries<'a, T>(
    fields: &Fields<'a>,
    list: &'static str,
    must: bool,
    read: impl Fn(&Node<'a>) -> DraftEntry<'a, T>,
) -> Vec<DraftEntry<'a, T>> {
    let node = if must { fields.need(list) } else { fields.optional(list) };
    let Some(node) = node else { return Vec::new() };
    let Some(nodes) = node.list() else {
        return Vec::new();
    };
    if must && nodes.is_empty() {
        node.fault(msg!("table-must-not-be-empty", node = node.name()));
    }
    nodes.iter().map(read).collect()
}

/// Returns the entry of a value that is not an object, so that none of its fields could be read.
pub fn unread<'a, T>(node: &Node<'a>) -> DraftEntry<'a, T> {
    DraftEntry {
        what: None,
        place: node.place(),
        id: None,
        fields: None,
        refers: Vec::new(),
        known: EntryFacts::default(),
    }
}

/// Reads an id: letters, digits, hyphens, underscores and dots.
pub fn id<'a>(fields: &Fields<'a>) -> Option<&'a str> {
    let node = fields.need("id")?;
    let id = node.text()?;
    let right = mended(id);
    if right == id {
        return Some(id);
    }
    let hint = if right.is_empty() { String::new() } else { msg!("table-did-you-mean", near = right) };
    node.fault(msg!("table-id-has-wrong-letters", id, hint));
    // Other entries may refer to the id as written: that is not another fault.
    Some(id)
}

/// Returns the likely valid id, or the id itself if it is valid.
pub fn mended(id: &str) -> String {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if !id.is_empty() && id.len() <= LONGEST_ID && id.chars().all(fits) {
        return id.to_owned();
    }
    let lower = id.to_lowercase();
    let parts = lower.split(|c: char| !fits(c)).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-").chars().take(LONGEST_ID).collect()
}

/// Limit of characters in an id.
const LONGEST_ID: usize = 64;

pub fn name(fields: &Fields<'_>) -> Option<String> {
    fields.need("name").and_then(|n| n.text().map(str::to_owned))
}

/// Reads a field that names another entry, as text.
pub fn reference<'a>(fields: &Fields<'a>, field: &'static str) -> Option<(&'static str, &'a str, Place<'a>)> {
    let node = fields.need(field)?;
    Some((field, node.text()?, node.place()))
}

fn side<'a>(node: &Node<'a>) -> DraftEntry<'a, Side> {
    let Some(fields) = node.fields(msg!("table-a-side"), &["id", "name", "colour"]) else { return unread(node) };
    let id = id(&fields);
    let name = name(&fields);
    let colour = fields.need("colour").and_then(|n| colour(&n));
    let what = || Some(Side { id: SideId::from(id?), name: name?, colour: colour? });
    let known = EntryFacts::default();
    DraftEntry { what: what(), place: fields.place(), id, fields: Some(fields), refers: Vec::new(), known }
}

/// Reads a colour as `#rrggbb`.
pub(super) fn colour(node: &Node<'_>) -> Option<String> {
    let text = node.text()?;
    let digits = text.strip_prefix('#').unwrap_or(text);
    let hex = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    if hex && text.starts_with('#') {
        return Some(text.to_owned());
    }
    let right =
        if hex { msg!("table-suggested-colour", digits) } else { msg!("table-write-it-like-d55e00").to_owned() };
    node.fault(msg!("table-is-not-a-colour", text, right));
    None
}

fn brigade<'a>(node: &Node<'a>, set: &dyn ArmyRules) -> DraftEntry<'a, Brigade> {
    let morale = set.plays_on_hexes().then_some("morale");
    let known: Vec<&str> = ["id", "side", "name", "chit"].into_iter().chain(morale).collect();
    let Some(fields) = node.fields(msg!("table-a-brigade"), &known) else { return unread(node) };
    let id = id(&fields);
    let side = reference(&fields, "side");
    let name = name(&fields);
    let chit = match set.no_chits() {
        None => fields.need("chit").and_then(|n| n.whole(1, 99)).and_then(|n| u8::try_from(n).ok()).map(Some),
        Some(why) => {
            refuse(&fields, "chit", why);
            Some(None)
        }
    };
    let morale = fields.optional("morale").filter(|_| set.plays_on_hexes());
    let morale = morale.map_or(Some(None), |n| whole_u8(&n, 2, 12).map(Some));
    let what = || {
        Some(Brigade {
            id: BrigadeId::from(id?),
            side: SideId::from(side?.1),
            name: name?,
            chit: chit?,
            morale: morale?,
        })
    };
    let known = EntryFacts { chit: chit.flatten(), ..EntryFacts::default() };
    DraftEntry {
        what: what(),
        place: fields.place(),
        id,
        fields: Some(fields),
        refers: side.into_iter().collect(),
        known,
    }
}

const COMMANDER: &[&str] = &["id", "name", "side", "brigade", "brigades", "nation", "rating", "with", "at", "base"];

/// Reads a whole number that fits into a byte.
pub(crate) fn whole_u8(node: &Node<'_>, least: u8, most: u8) -> Option<u8> {
    node.whole(i64::from(least), i64::from(most)).and_then(|n| u8::try_from(n).ok())
}

fn commander<'a>(node: &Node<'a>, placing: Placing<'_>) -> DraftEntry<'a, Commander> {
    let set = placing.set;
    let known: Vec<&str> = set.commander_fields().iter().chain(COMMANDER).copied().collect();
    let Some(fields) = node.fields(msg!("table-a-commander"), &known) else { return unread(node) };
    let id = id(&fields);
    let side = reference(&fields, "side");
    let name = name(&fields);
    // `null`, or no field at all, means the overall commander.
    let brigade = match fields.optional("brigade") {
        Some(n) if !n.is_null() => Some(reference(&fields, "brigade")),
        _ => None,
    };
    let division = division(&fields, set);
    let traits = set.read_commander(&fields);
    let with = fields.optional("with").filter(|n| !n.is_null()).map(|n| (n.text(), n.place()));
    let refers_to_unit = with.and_then(|(id, place)| Some(("with", id?, place)));
    // A commander with a unit may omit his place: he is put beside the unit later.
    let beside = with.is_some() && fields.optional("at").is_none();
    let at = match placing.map {
        _ if beside && !set.plays_on_hexes() => None,
        _ if !set.plays_on_hexes() => fields.need("at").and_then(|n| n.spot()),
        Some(map) => fields.need("at").and_then(|n| hex(&n, Some(&map.grid))).map(|hex| map.leader_spot(hex, 0)),
        None => None,
    };
    let usual = if set.plays_on_hexes() { LEADER_COUNTER } else { Inches::whole(1) };
    let base = fields.optional("base").map_or(Some(usual), |n| set.read_commander_base(&n));
    let what = || {
        Some(Commander {
            id: CommanderId::from(id?),
            name: name?,
            side: SideId::from(side?.1),
            brigade: match brigade {
                Some(read) => Some(BrigadeId::from(read?.1)),
                None => None,
            },
            brigades: division.brigades?,
            traits: traits?,
            with: match with {
                Some((id, _)) => Some(UnitId::from(id?)),
                None => None,
            },
            at: if beside && !set.plays_on_hexes() { Spot::default() } else { at? },
            base: base?,
        })
    };
    DraftEntry {
        what: what(),
        place: fields.place(),
        id,
        refers: side.into_iter().chain(brigade.flatten()).chain(division.refers).chain(refers_to_unit).collect(),
        known: EntryFacts {
            spots: at.into_iter().collect(),
            has_division: fields.optional("brigades").is_some_and(|n| !n.is_null()),
            ..EntryFacts::default()
        },
        fields: Some(fields),
    }
}

/// The brigades of a commander's division.
struct Division<'a> {
    /// `None`: they have a fault.
    brigades: Option<Vec<BrigadeId>>,
    /// The references of the field, each with its place.
    refers: Vec<(&'static str, &'a str, Place<'a>)>,
}

/// OTP 10.4: reads the brigades of a division, if the commander has one.
fn division<'a>(fields: &Fields<'a>, set: &dyn ArmyRules) -> Division<'a> {
    let none = |brigades| Division { brigades, refers: Vec::new() };
    let Some(node) = fields.optional("brigades").filter(|n| !n.is_null()) else { return none(Some(Vec::new())) };
    if let Some(why) = set.no_divisions() {
        node.fault(why);
        return none(None);
    }
    if fields.optional("brigade").is_some_and(|n| !n.is_null()) {
        node.fault(msg!("table-a-brigade-or-a-division"));
        return none(None);
    }
    let Some(nodes) = node.list() else { return none(None) };
    if nodes.is_empty() {
        node.fault(msg!("table-must-not-be-empty", node = node.name()));
        return none(None);
    }
    let mut refers: Vec<(&'static str, &'a str, Place<'a>)> = Vec::new();
    let mut good = true;
    for node in &nodes {
        match node.text() {
            Some(id) if refers.iter().any(|(_, other, _)| *other == id) => {
                node.fault(msg!("table-is-named-twice", id));
                good = false;
            }
            Some(id) => refers.push(("brigades", id, node.place())),
            None => good = false,
        }
    }
    let brigades = refers.iter().map(|(_, id, _)| BrigadeId::from(*id)).collect();
    Division { brigades: good.then_some(brigades), refers }
}
