//! Units: arm, weapons, formation and stands.

use super::army::{colour, entries, id, name, reference, unread};
use super::draft::{DraftEntry, EntryFacts, UnitStands};
use super::map_grid::hex;
use super::placing::Placing;
use super::reading::{LayoutChoices, UnitReading, refuse};
use crate::battle::layout::{Mount, lay_out_round, mounted};
use crate::battle::names::{ARMS, FORMATIONS};
use crate::battle::tags::{FIRST_LABEL, LAST_TAG};
use crate::battle::{ArmyRules, CounterPlace, Formation, Stand, Unit};
use crate::hexes::{Facing, Orientation};
use crate::ids::{BrigadeId, TerrainId, UnitId};
use crate::input::{Fields, Node};
use crate::msg;
use crate::units::Inches;

/// Limit of figures of a unit, and so of its stands.
const MAX_FIGURES: u16 = 200;

/// Reads the units; `must`: units are required.
pub fn read<'a>(fields: &Fields<'a>, placing: Placing<'_>, must: bool) -> Vec<DraftEntry<'a, Unit>> {
    entries(fields, "units", must, |node| unit(node, placing))
}

const UNIT: &[&str] = &[
    "id",
    "name",
    "brigade",
    "arm",
    "quality",
    "weapon",
    "gun",
    "galloper",
    "bayonets",
    "may_skirmish",
    "always_loose",
    "combat_value",
    "formation",
    "deployed_in",
    "attached_to",
    "facings",
    "tag",
    "stands",
    "figures",
    "at",
    "facing",
    "base",
    "figures_per_stand",
];

/// Returns the known fields, with the set's own first: suggestions for a misspelt field try them first.
fn known_fields(set: &dyn ArmyRules) -> Vec<&'static str> {
    set.unit_fields().iter().chain(UNIT).copied().collect()
}

fn unit<'a>(node: &Node<'a>, placing: Placing<'_>) -> DraftEntry<'a, Unit> {
    let set = placing.set;
    let Some(fields) = node.fields(msg!("table-a-unit"), &known_fields(set)) else { return unread(node) };
    let id = id(&fields);
    let name = name(&fields);
    let brigade = reference(&fields, "brigade");
    let arm = fields.need("arm").and_then(|n| n.word(msg!("table-an-arm"), ARMS));
    let UnitReading { traits, armament, formation, layouts: choices } = set.read_unit(&fields, arm);
    let town = fields.optional("deployed_in").map(|n| (n.text(), n.place()));
    let refers_to_town = town.and_then(|(id, place)| Some(("deployed_in", id?, place)));
    let infantry = fields.optional("attached_to").map(|n| (n.text(), n.place()));
    let refers_to_infantry = infantry.and_then(|(id, place)| Some(("attached_to", id?, place)));
    let facings = fields.optional("facings").map(|node| colour(&node));
    let tag = fields.optional("tag").map(|node| tag(&node));
    let (stands, layouts) = if set.plays_on_hexes() {
        (counter(&fields, placing), Vec::new())
    } else {
        stands(&fields, &choices, formation)
    };
    let known = EntryFacts {
        is_open: stands.is_none() && fields.optional("stands").is_none(),
        layouts,
        arm,
        tag: tag.flatten(),
        ..EntryFacts::default()
    };
    let what = || {
        Some(Unit {
            id: UnitId::from(id?),
            name: name?,
            brigade: BrigadeId::from(brigade?.1),
            arm: arm?,
            traits: traits?,
            armament: armament?,
            formation: formation?,
            deployed_in: match town {
                Some((id, _)) => Some(TerrainId::from(id?)),
                None => None,
            },
            attached_to: match infantry {
                Some((id, _)) => Some(UnitId::from(id?)),
                None => None,
            },
            facings: match facings {
                Some(colour) => Some(colour?),
                None => None,
            },
            tag: match tag {
                Some(tag) => Some(tag?),
                None => None,
            },
            stands: stands?,
        })
    };
    DraftEntry {
        what: what(),
        place: fields.place(),
        id,
        fields: Some(fields),
        refers: brigade.into_iter().chain(refers_to_town).chain(refers_to_infantry).collect(),
        known,
    }
}

/// Reads the hex and the facing of a company, and lays its counter there.
fn counter(fields: &Fields<'_>, placing: Placing<'_>) -> Option<Vec<Stand>> {
    for field in ["stands", "figures", "base", "figures_per_stand", "formation", "deployed_in"] {
        refuse(fields, field, &msg!("table-no-stands-on-hexes", field));
    }
    let map = placing.map;
    let hex = fields.need("at").and_then(|n| hex(&n, map.map(|map| &map.grid)));
    let orientation = map.map(|map| map.grid.orientation);
    let facing = fields.need("facing").and_then(|n| facing(&n, orientation.unwrap_or_default()));
    Some(vec![map?.counter(CounterPlace { hex: hex?, facing: facing?, rank: 0, ranks: 1 })])
}

/// Reads the corner that a company faces.
fn facing(node: &Node<'_>, orientation: Orientation) -> Option<Facing> {
    let words = Facing::ALL.map(|facing| (facing.word(orientation), facing));
    node.word(msg!("table-a-corner"), &words)
}

fn tag(node: &Node<'_>) -> Option<u16> {
    node.whole(i64::from(FIRST_LABEL), i64::from(LAST_TAG)).and_then(|n| u16::try_from(n).ok())
}

const LAID_OUT: [&str; 5] = ["figures", "at", "facing", "base", "figures_per_stand"];

/// Reads the stands one by one, or lays them out around a place. Returns the stands, if they have no fault, and the
/// possible layouts.
fn stands(
    fields: &Fields<'_>,
    choices: &LayoutChoices,
    formation: Option<Formation>,
) -> (Option<Vec<Stand>>, Vec<UnitStands>) {
    let Some(node) = fields.optional("stands") else {
        if LAID_OUT.iter().all(|f| fields.optional(f).is_none()) {
            fields.place().fault(msg!("table-a-unit-must-have-stands-or-figures"));
            return (None, Vec::new());
        }
        return laid_out(fields, choices, formation);
    };
    for field in LAID_OUT {
        refuse(fields, field, &msg!("table-for-unit-without-stands", field));
    }
    let Some(nodes) = node.list_to(usize::from(MAX_FIGURES)) else { return (None, Vec::new()) };
    if nodes.is_empty() {
        node.fault(msg!("table-unit-without-figures"));
        return (None, Vec::new());
    }
    let read: Vec<(Option<Stand>, bool)> = nodes.iter().map(stand).collect();
    let way = read.iter().enumerate().filter_map(|(i, (stand, _))| Some((i, stand.clone()?))).collect();
    (read.into_iter().map(|(stand, whole)| stand.filter(|_| whole)).collect(), vec![way])
}

const FIGURES_ON_A_STAND: u16 = 60;

fn figures(node: &Node<'_>, most: u16) -> Option<u16> {
    node.whole(1, i64::from(most)).and_then(|n| u16::try_from(n).ok())
}

fn base(node: &Node<'_>) -> Option<[Inches; 2]> {
    let [frontage, depth] = node.exactly(msg!("table-a-base-frontage-depth-in-inches"))?;
    let (least, most) = (Inches::from_thousandths(100), Inches::whole(24));
    let (frontage, depth) = (frontage.inches(least, most), depth.inches(least, most));
    Some([frontage?, depth?])
}

/// Reads a stand if its place and base can be read, and returns whether it has no fault.
fn stand(node: &Node<'_>) -> (Option<Stand>, bool) {
    let Some(fields) = node.fields(msg!("table-a-stand"), &["at", "facing", "base", "figures"]) else {
        return (None, false);
    };
    let at = fields.need("at").and_then(|n| n.spot());
    let facing = fields.need("facing").and_then(|n| n.bearing());
    let base = fields.need("base").and_then(|n| base(&n));
    let count = fields.need("figures").and_then(|n| figures(&n, FIGURES_ON_A_STAND));
    let placed = || Some(Stand { at: at?, facing: facing?, base: base?, figures: count.unwrap_or(1) });
    (placed(), count.is_some())
}

/// The fields of a unit to lay out; `None` for those with a fault.
struct LayoutFields<'s> {
    choices: &'s LayoutChoices,
    formation: Option<Formation>,
    figures: Option<u16>,
    base: Option<Option<[Inches; 2]>>,
    per_stand: Option<Option<u16>>,
}

fn laid_out(
    fields: &Fields<'_>,
    choices: &LayoutChoices,
    formation: Option<Formation>,
) -> (Option<Vec<Stand>>, Vec<UnitStands>) {
    let count = fields.need("figures").and_then(|n| figures(&n, MAX_FIGURES));
    let at = fields.need("at").and_then(|n| n.spot());
    let facing = fields.need("facing").and_then(|n| n.bearing());
    let base = fields.optional("base").map_or(Some(None), |n| base(&n).map(Some));
    let per_stand = fields.optional("figures_per_stand");
    let per_stand = per_stand.map_or(Some(None), |n| figures(&n, FIGURES_ON_A_STAND).map(Some));
    let asked = LayoutFields { choices, formation, figures: count, base, per_stand };
    let Some((at, facing)) = at.zip(facing) else { return (None, Vec::new()) };
    let layouts = asked.layouts();
    let drawn = |(formation, mounts): &(Formation, Vec<Mount>)| lay_out_round(*formation, mounts, at, facing);
    let layouts: Vec<Vec<Stand>> = layouts.iter().map(drawn).collect();
    let whole = asked.is_whole().then(|| layouts.first().cloned()).flatten();
    (whole, layouts.into_iter().map(|stands| stands.into_iter().enumerate().collect()).collect())
}

impl LayoutFields<'_> {
    fn is_whole(&self) -> bool {
        let LayoutFields { choices, formation, figures, base, per_stand } = self;
        let is_known = choices.is_settled && formation.is_some() && figures.is_some();
        is_known && base.is_some() && per_stand.is_some()
    }

    /// Returns every possible layout from the known fields. If the number of figures is unknown, the smallest layout:
    /// one figure in line or column. Empty if even that is not possible.
    fn layouts(&self) -> Vec<(Formation, Vec<Mount>)> {
        let closed = [Formation::Line, Formation::Column, Formation::Unlimbered, Formation::Limbered];
        let least = self.formation.filter(|formation| closed.contains(formation)).map(|_| 1);
        let (Some(figures), Some(base), Some(per_stand)) = (self.figures.or(least), self.base, self.per_stand) else {
            return Vec::new();
        };
        let mut out = Vec::new();
        for basing in &self.choices.basings {
            let mut mounts = mounted(*basing, figures, per_stand);
            if let Some(base) = base {
                mounts.iter_mut().for_each(|m| m.base = base);
            }
            let fits = |f: Formation| (self.choices.may_stand)(basing.arm, f).0;
            let all = FORMATIONS.iter().map(|(_, formation)| *formation);
            let may = |f: &Formation| self.formation.map_or_else(|| fits(*f), |given| given == *f);
            out.extend(all.filter(may).map(|formation| (formation, mounts.clone())));
        }
        out
    }
}
