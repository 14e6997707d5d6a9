//! A battle file as far as it has been read, for the checks: every entry, faulty ones too, each with its place.

use crate::battle::{Arm, Brigade, Commander, Options, Side, Stand, TableSize, Terrain, Unit};
use crate::input::{Fields, Place};
use crate::say;
use crate::units::Spot;

/// Everything that was read, faulty entries too.
pub(crate) struct Draft<'d, 'a> {
    pub table: Option<TableSize>,
    pub options: Option<Options>,
    pub army: &'d Army<'a>,
    pub units: &'d [Entry<'a, Unit>],
    pub terrain: &'d [Entry<'a, Terrain>],
    /// Armies without a battle file round them: fields are not spoken of where people have rows and lines.
    pub is_list: bool,
}

/// One thing of a list: what was read of it, if it was without fault, and what the rest of the file may refer to.
pub struct Entry<'a, T> {
    /// The thing, if nothing is wrong with it by itself.
    pub what: Option<T>,
    /// Where it begins.
    pub place: Place<'a>,
    /// Its id as written.
    pub id: Option<&'a str>,
    /// Its fields, to say where in it a fault is.
    pub fields: Option<Fields<'a>>,
    /// Fields that name something else, by their own name: `("brigade", "tarleton", place)`.
    pub refers: Vec<(&'static str, &'a str, Place<'a>)>,
    /// What could be read of it even if the whole could not.
    pub known: Known,
}

impl<'a, T> Entry<'a, T> {
    /// The value of one of its fields, or the whole entry where it has no such field.
    pub fn at(&self, field: &'static str) -> Place<'a> {
        self.fields.as_ref().and_then(|f| f.optional(field)).map_or(self.place, |n| n.place())
    }
}

/// Parts of an entry that are held against other entries, so that one fault does not hide another.
#[derive(Default)]
pub struct Known {
    /// The ways a unit may stand: one where the file says it, several where a fault leaves it open.
    pub ways: Vec<Way>,
    /// A fault leaves open how the unit stands, so that a length worked out is the least it can be.
    pub is_open: bool,
    /// A commander's place, or a piece of terrain's corners or points.
    pub spots: Vec<Spot>,
    /// A commander is said to have a division.
    pub has_division: bool,
    /// A brigade's chit.
    pub chit: Option<u8>,
    /// A unit's arm.
    pub arm: Option<Arm>,
}

/// A unit's stands that could be read, each with its place in the unit.
pub type Way = Vec<(usize, Stand)>;

/// Everyone but the units.
pub struct Army<'a> {
    pub sides: Vec<Entry<'a, Side>>,
    pub brigades: Vec<Entry<'a, Brigade>>,
    pub commanders: Vec<Entry<'a, Commander>>,
    /// Where the list of sides begins, if there is one.
    pub sides_at: Option<Place<'a>>,
}

/// The place of one of a unit's stands, or of where the whole unit is to stand.
pub(crate) fn place_of_stand<'a>(entry: &Entry<'a, Unit>, index: usize) -> Place<'a> {
    let stands = entry.fields.as_ref().and_then(|f| f.optional("stands")).and_then(|n| n.peek_list());
    let stand = stands.and_then(|stands| stands.get(index).map(|n| n.place()));
    stand.unwrap_or_else(|| entry.at("at"))
}

/// `stand 2 of "foot"`.
pub(crate) fn stand_of(entry: &Entry<'_, Unit>, index: usize) -> String {
    match entry.id {
        Some(id) => say!("table-stand-of", index = index + 1, id),
        None => say!("table-stand-of-the-unit-on-line", index = index + 1, line = entry.place.line()),
    }
}

/// Stands of all units together, at most.
pub const MOST_STANDS: usize = 4_000;

/// More stands than are held against each other. Where faults leave open how units stand each way counts.
pub(crate) fn are_too_many(units: &[Entry<'_, Unit>]) -> bool {
    units.iter().flat_map(|unit| &unit.known.ways).map(Vec::len).sum::<usize>() > MOST_STANDS
}

/// So far into one another, in inches, stands of one unit may be by a slip of the ruler.
pub(crate) const RULER_IN: f64 = 0.125;
