//! The battle file, `drumhead-battle/1`: reads a text into a checked battle, reporting every fault at once, and writes
//! it back.

mod army;
mod cross;
mod draft;
mod ground;
mod line;
mod map;
mod map_grid;
mod map_sheet;
mod near;
mod outline;
mod placing;
mod reading;
mod scenario;
mod shape;
mod sheet;
mod units;
mod with;
mod write;

use super::sets::RULES;
use super::{
    ArmyRules, Battle, Brigade, Commander, Forces, Head, HexMap, OPTIONAL_RULES, Options, RulesName, Side, TableBoard,
    TableSize, Terrain, Unit,
};
use crate::input::Faults;
use crate::input::{Fields, Node, read_json};
use crate::msg;
use crate::units::{Bearing, Inches};

#[cfg(feature = "legions")]
pub(crate) use army::whole_u8;
use placing::Placing;

pub(crate) use cross::{MAX_CORNERS, reaches_table};
pub(crate) use draft::{Draft, DraftEntry, RULER_IN, are_too_many, place_of_stand, stand_of};
pub use ground::{CLASSES, COVERS, MATERIALS, SLOPES, Usual, usual};
pub use map::SOURCES;
pub use map_sheet::{MAP_FORMAT, MapSheet, check_map, map_text};
pub use outline::{OutlineFlaw, coinciding, outline_flaw};
pub(crate) use reading::{LayoutChoices, UnitReading, arms, guns_may_stand, refuse, switch};
pub(crate) use shape::off_table_in;
pub use shape::{gap_in, overlap_in};
pub use sheet::{GROUND_FORMAT, GroundSheet, check_ground};
pub use write::{battle_text, ground_text};

/// The format tag of a battle file.
pub const BATTLE_FORMAT: &str = "drumhead-battle/1";

/// Checks a battle file. Returns the battle with warnings that the referee may ignore.
///
/// # Errors
/// Every fault and warning, in the order of the file.
pub fn check_battle(text: &str, file: &str) -> Result<(Battle, Faults), Faults> {
    read_json(text, file, battle)
}

fn battle(root: &Node<'_>) -> Option<Battle> {
    let known = &[
        "format",
        "title",
        "rules",
        "sources",
        "table",
        "map",
        "scenario",
        "north",
        "options",
        "sides",
        "brigades",
        "commanders",
        "units",
        "terrain",
    ];
    let fields = root.fields(msg!("table-a-battle-file"), known)?;
    if let Some(format) = fields.need("format") {
        let _ = format.word(msg!("table-a-format-this-version-reads"), &[(BATTLE_FORMAT, ())]);
    }
    let title = fields.need("title").and_then(|n| n.text().map(str::to_owned));
    let rules = fields.need("rules").and_then(|n| n.word(msg!("table-a-rule-set"), RULES));
    // If the rules have a fault, the rest is read under the default rule set.
    let set = rules.unwrap_or_default().army();
    let sources = fields.optional("sources").map_or(Some(Vec::new()), |n| sources(&n));
    let board = board(&fields, set);
    let table = board.size;
    let options = fields.optional("options").map_or(Some(Options::default()), |n| options(&n, set));
    let scenario = scenario::read(&fields, set);

    let placing = Placing { set, map: board.map.as_ref().and_then(Option::as_ref) };
    let mut army = army::read(&fields, placing, true);
    let units = units::read(&fields, placing, true);
    if !set.plays_on_hexes() {
        with::place(&mut army, &units, table);
    }
    let terrain = board.terrain;
    let map = placing.map;
    cross::check(set, &Draft { table, map, options, army: &army, units: &units, terrain: &terrain, is_list: false });
    scenario::check(&fields, &army);

    let (brigades, commanders) = (whole(army.brigades), whole(army.commanders));
    let (sides, units, terrain) = (whole(army.sides), whole(units), whole(terrain));
    Some(Battle {
        head: Head { title: title?, rules: rules?, sources: sources?, options: options?, scenario: scenario? },
        forces: Forces { sides: sides?, brigades: brigades?, commanders: commanders?, units: units? },
        board: TableBoard { size: table?, terrain: terrain?, north: board.north?, map: board.map?.map(Box::new) },
    })
}

/// The board as read; `None` in a field: it has a fault.
struct DraftBoard<'a> {
    size: Option<TableSize>,
    terrain: Vec<DraftEntry<'a, Terrain>>,
    north: Option<Option<Bearing>>,
    map: Option<Option<HexMap>>,
}

/// Reads the table with its terrain, or the map of hexes, whichever the rules play on. The other one is a fault; its own
/// faults are reported too.
fn board<'a>(fields: &Fields<'a>, set: &dyn ArmyRules) -> DraftBoard<'a> {
    if set.plays_on_hexes() {
        for field in ["table", "terrain", "north"] {
            refuse(fields, field, &msg!("table-hexes-without-a-table", title = set.title()));
        }
        let map = fields.need("map").and_then(|n| map::map(&n));
        let size = map.as_ref().map(HexMap::sheet_size);
        return DraftBoard { size, terrain: Vec::new(), north: Some(None), map: map.map(Some) };
    }
    let size = table_of_battle(fields, set);
    let north = match fields.optional("north").map(|n| n.bearing()) {
        Some(bearing) => bearing.map(Some),
        None => Some(None),
    };
    DraftBoard { size, terrain: ground::read(fields), north, map: Some(None) }
}

/// Reads the table. A map of hexes in its place is a fault, because these rules play on a table; its own faults are
/// reported too.
fn table_of_battle(fields: &Fields<'_>, set: &dyn ArmyRules) -> Option<TableSize> {
    let Some(node) = fields.optional("map") else { return fields.need("table").and_then(|n| table(&n)) };
    node.fault(msg!("table-rules-without-hexes", title = set.title()));
    let _ = map::map(&node);
    fields.optional("table").and_then(|n| table(&n))
}

/// Armies without a table: the places of their units have no meaning.
pub(crate) struct Armies {
    pub sides: Vec<Side>,
    pub brigades: Vec<Brigade>,
    pub commanders: Vec<Commander>,
    pub units: Vec<Unit>,
}

/// Reads the armies of a battle file by themselves, and checks everything except places. Any of the lists may be empty.
pub(crate) fn armies(root: &Node<'_>, rules: RulesName) -> Option<Armies> {
    let fields = root.fields(msg!("table-an-army-list"), &["sides", "brigades", "commanders", "units"])?;
    let set = rules.army();
    let placing = Placing { set, map: None };
    let army = army::read(&fields, placing, false);
    let units = units::read(&fields, placing, false);
    // An army list has no options. Allow loose order here; the battle in which the army is deployed decides.
    let options = Some(Options { loose_order: true, ..Options::default() });
    let draft = Draft { table: None, map: None, options, army: &army, units: &units, terrain: &[], is_list: true };
    cross::check_army(set, &draft);
    Some(Armies {
        sides: whole(army.sides)?,
        brigades: whole(army.brigades)?,
        commanders: whole(army.commanders)?,
        units: whole(units)?,
    })
}

/// Returns the values of all entries; `None` if one of them has a fault.
fn whole<T>(entries: Vec<DraftEntry<'_, T>>) -> Option<Vec<T>> {
    entries.into_iter().map(|entry| entry.what).collect()
}

fn sources(node: &Node<'_>) -> Option<Vec<String>> {
    node.list()?.iter().map(|n| n.text().map(str::to_owned)).collect()
}

fn table(node: &Node<'_>) -> Option<TableSize> {
    let fields = node.fields(msg!("table-a-table"), &["width", "depth"])?;
    let side = |name| fields.need(name).and_then(|n| n.inches(Inches::whole(1), Inches::whole(300)));
    let (width, depth) = (side("width"), side("depth"));
    Some(TableSize { width: width?, depth: depth? })
}

fn options(node: &Node<'_>, set: &dyn ArmyRules) -> Option<Options> {
    let mut options = Options::default();
    let names = OPTIONAL_RULES.map(|rule| rule.name);
    let fields = node.fields(msg!("table-the-options"), &names)?;
    let mut good = true;
    for rule in &OPTIONAL_RULES {
        if let Some(why) = set.no_option(rule) {
            refuse(&fields, rule.name, &why);
            continue;
        }
        match fields.optional(rule.name).map(|n| n.yes_or_no()) {
            Some(Some(on)) => rule.set(&mut options, on),
            Some(None) => good = false,
            None => {}
        }
    }
    good.then_some(options)
}
