//! A partly checked battle file: every entry, even faulty ones, with its place.

use crate::battle::{Arm, Brigade, Commander, HexMap, Options, Side, Stand, TableSize, Terrain, Unit};
use crate::input::{Fields, Place};
use crate::msg;
use crate::units::Spot;

/// Everything that was read, even faulty entries.
pub(crate) struct Draft<'d, 'a> {
    pub table: Option<TableSize>,
    /// The map of hexes in place of a table.
    #[cfg_attr(not(feature = "legions"), expect(dead_code, reason = "only sets on hexes read it"))]
    pub map: Option<&'d HexMap>,
    pub options: Option<Options>,
    pub army: &'d Army<'a>,
    pub units: &'d [DraftEntry<'a, Unit>],
    pub terrain: &'d [DraftEntry<'a, Terrain>],
    /// It is an army list without a battle file: messages avoid field names, because users see rows and lines.
    pub is_list: bool,
}

/// One entry of a list: its value, if it has no fault, and the data the rest of the file may refer to.
pub struct DraftEntry<'a, T> {
    /// The value, if it has no fault by itself.
    pub what: Option<T>,
    /// Its start.
    pub place: Place<'a>,
    /// Its id as written.
    pub id: Option<&'a str>,
    /// Its fields, to locate faults.
    pub fields: Option<Fields<'a>>,
    /// References to other entries, by field name: `("brigade", "tarleton", place)`.
    pub refers: Vec<(&'static str, &'a str, Place<'a>)>,
    /// The data that could be read even if the value could not.
    pub known: EntryFacts,
}

impl<'a, T> DraftEntry<'a, T> {
    /// Returns the place of one of its fields, or of the entry if it has no such field.
    pub fn at(&self, field: &'static str) -> Place<'a> {
        self.fields.as_ref().and_then(|f| f.optional(field)).map_or(self.place, |n| n.place())
    }
}

/// Data compared with other entries, so that one fault does not hide another.
#[derive(Default)]
pub struct EntryFacts {
    /// The possible layouts of a unit: one if the file determines it, several if a fault leaves it open.
    pub layouts: Vec<UnitStands>,
    /// A fault leaves the unit's layout open, so that a computed length is a lower bound.
    pub is_open: bool,
    /// A commander's place, or the corners or points of terrain.
    pub spots: Vec<Spot>,
    /// The file gives a commander a division.
    pub has_division: bool,
    /// A brigade's chit.
    pub chit: Option<u8>,
    /// A unit's arm.
    pub arm: Option<Arm>,
    /// The tag of a unit's label.
    pub tag: Option<u16>,
}

/// A unit's readable stands, each with its index in the unit.
pub type UnitStands = Vec<(usize, Stand)>;

/// All entries but units and terrain.
pub struct Army<'a> {
    pub sides: Vec<DraftEntry<'a, Side>>,
    pub brigades: Vec<DraftEntry<'a, Brigade>>,
    pub commanders: Vec<DraftEntry<'a, Commander>>,
    /// The start of the list of sides, if there is one.
    pub sides_at: Option<Place<'a>>,
}

/// Returns the place of one of a unit's stands, or of the unit's `at`.
pub(crate) fn place_of_stand<'a>(entry: &DraftEntry<'a, Unit>, index: usize) -> Place<'a> {
    let stands = entry.fields.as_ref().and_then(|f| f.optional("stands")).and_then(|n| n.peek_list());
    let stand = stands.and_then(|stands| stands.get(index).map(|n| n.place()));
    stand.unwrap_or_else(|| entry.at("at"))
}

/// Describes a stand: `stand 2 of "foot"`.
pub(crate) fn stand_of(entry: &DraftEntry<'_, Unit>, index: usize) -> String {
    match entry.id {
        Some(id) => msg!("table-stand-of", index = index + 1, id),
        None => msg!("table-stand-of-the-unit-on-line", index = index + 1, line = entry.place.line()),
    }
}

/// Upper limit on the number of stands of all units together.
pub const MAX_STANDS: usize = 4_000;

/// Returns whether there are too many stands to compare with each other. If faults leave layouts open, each one counts.
pub(crate) fn are_too_many(units: &[DraftEntry<'_, Unit>]) -> bool {
    units.iter().flat_map(|unit| &unit.known.layouts).map(Vec::len).sum::<usize>() > MAX_STANDS
}

/// The overlap, in inches, that a slip of the ruler may cause between stands of one unit.
pub(crate) const RULER_IN: f64 = 0.125;
