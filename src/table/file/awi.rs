//! What a battle file says by the AWI figure rules alone: grades and orders, abilities, and what their units may be.

use super::army::Entry;
use super::cross::{Draft, place_of_stand, stand_of};
use super::units::{refuse, suits};
use crate::measure::{Feature, Obstruction, Outline, Scene};
use crate::table::json::{Fields, Node};
use crate::table::names::{ARMS, FORMATIONS, word_of};
use crate::table::{
    ABILITIES, Arm, Armament, CommanderTraits, FightingOrder, Formation, GRADES, Ground, GunWeight, ORDERS, SmallArm,
    Terrain, Traits, Unit, middle, point,
};
use crate::units::{Inches, Spot};

/// Small arms (AWI Firing ranges).
const WEAPONS: &[(&str, SmallArm)] = &[("musket", SmallArm::Musket), ("rifle", SmallArm::Rifle)];

/// Weights of guns (AWI Firing ranges).
const GUNS: &[(&str, GunWeight)] = &[("light", GunWeight::Light), ("medium", GunWeight::Medium)];

/// The most a general's base measures: 60 mm (AWI Troops).
pub const GENERALS_BASE: Inches = Inches::from_thousandths(2362);

/// Gunner figures with a gun, at most (AWI Firing dice).
pub const MOST_CREW: u16 = 4;

/// Fields of units that only On to Philadelphia has, and what stands in their place.
const NOT_OF_UNITS: [(&str, &str); 7] = [
    ("quality", "a unit of the AWI figure rules has a \"grade\" and an \"order\", not a \"quality\""),
    ("galloper", "the AWI figure rules have no \"galloper\" guns"),
    ("bayonets", "the AWI figure rules do not ask for \"bayonets\""),
    ("may_skirmish", "in the AWI figure rules the \"order\" says who skirmishes, not \"may_skirmish\""),
    ("always_loose", "the AWI figure rules have no loose order, and no \"always_loose\""),
    ("combat_value", "the AWI figure rules have no \"combat_value\""),
    ("attached_to", "a gun of the AWI figure rules is supported by foot that touches it, and \"attached_to\" none"),
];

/// Notes the fields of other rules.
pub fn refuse_others(fields: &Fields<'_>) {
    for (field, why) in NOT_OF_UNITS {
        refuse(fields, field, why);
    }
}

/// Grade and order; only foot has a choice of order. What could be read of each stands by itself, for the layout.
pub fn traits(fields: &Fields<'_>, arm: Option<Arm>) -> (Option<Traits>, Option<FightingOrder>) {
    refuse_others(fields);
    let grade = fields.need("grade").and_then(|n| n.word("a grade", GRADES));
    let order = match arm {
        Some(Arm::Cavalry | Arm::Artillery) => close_order(fields, arm),
        _ => fields.need("order").and_then(|n| n.word("an order", ORDERS)),
    };
    (grade.zip(order).map(|(grade, order)| Traits::Awi { grade, order }), order)
}

/// Horse and guns are in close order, and need not say so.
fn close_order(fields: &Fields<'_>, arm: Option<Arm>) -> Option<FightingOrder> {
    let Some(node) = fields.optional("order") else { return Some(FightingOrder::Close) };
    let order = node.word("an order", ORDERS)?;
    if order == FightingOrder::Skirmish {
        let arm = arm.map_or("", |arm| word_of(arm, ARMS));
        node.fault(format!("{arm} cannot be in \"skirmish\" order: only infantry can (AWI Troops)"));
        return None;
    }
    Some(order)
}

/// Muskets or rifles for foot, a light or medium gun for artillery; horse does not shoot.
pub fn armament(fields: &Fields<'_>, arm: Option<Arm>) -> Option<Armament> {
    let weapon = fields.optional("weapon").filter(|_| arm != Some(Arm::Cavalry) && arm != Some(Arm::Artillery));
    let weapon = weapon.map(|n| n.word("a weapon of the AWI figure rules", WEAPONS));
    let gun = fields.optional("gun").filter(|_| arm == Some(Arm::Artillery));
    let gun = gun.map(|n| n.word("a weight of gun of the AWI figure rules", GUNS));
    match arm? {
        Arm::Artillery => {
            refuse(fields, "weapon", "artillery has no \"weapon\": it has a \"gun\"");
            if gun.is_none() {
                let _ = fields.need("gun");
            }
            Some(Armament::Guns { weight: gun??, galloper: false })
        }
        Arm::Infantry => {
            refuse(fields, "gun", "infantry has no \"gun\": only artillery has");
            if weapon.is_none() {
                let _ = fields.need("weapon");
            }
            Some(Armament::Small(Some(weapon??)))
        }
        Arm::Cavalry => {
            refuse(fields, "gun", "cavalry has no \"gun\": only artillery has");
            let why = "cavalry has no \"weapon\": it does not shoot (AWI Firing ranges)";
            refuse(fields, "weapon", why);
            fields.optional("weapon").is_none().then_some(Armament::Small(None))
        }
    }
}

/// How an arm may be drawn up by these rules, and in words.
pub fn may_stand(arm: Arm, formation: Formation) -> (bool, &'static str) {
    match arm {
        Arm::Infantry => (
            matches!(formation, Formation::Line | Formation::Column | Formation::Skirmish),
            "line or column, or skirmish where its order is \"skirmish\"",
        ),
        arm => suits(arm, formation),
    }
}

/// Skirmishers are drawn up as skirmishers, and nobody else is. The formation where the file is silent follows.
pub fn formation(fields: &Fields<'_>, arm: Option<Arm>, order: Option<FightingOrder>) -> Option<Formation> {
    let Some(node) = fields.optional("formation") else {
        return Some(match (arm?, order?) {
            (Arm::Artillery, _) => Formation::Unlimbered,
            (_, FightingOrder::Skirmish) => Formation::Skirmish,
            (_, FightingOrder::Close) => Formation::Line,
        });
    };
    let formation = node.word("a formation", FORMATIONS)?;
    let (fits, may) = may_stand(arm?, formation);
    let word = word_of(formation, FORMATIONS);
    if !fits {
        let arm = word_of(arm?, ARMS);
        node.fault(format!("{arm} cannot be drawn up as \"{word}\" by the AWI figure rules; it may be {may}"));
        return None;
    }
    match (order?, formation == Formation::Skirmish) {
        (FightingOrder::Skirmish, false) => {
            node.fault(format!("skirmishers are drawn up as \"skirmish\", not as \"{word}\" (AWI Troops)"));
            None
        }
        (FightingOrder::Close, true) => {
            let why =
                "a unit in \"close\" order cannot be drawn up as \"skirmish\"; its \"order\" would be \"skirmish\"";
            node.fault(format!("{why} (AWI Troops)"));
            None
        }
        _ => Some(formation),
    }
}

/// What the rules say of a commander: a brigadier's ability.
pub fn commander(fields: &Fields<'_>) -> Option<CommanderTraits> {
    refuse(fields, "nation", "commanders of the AWI figure rules have no \"nation\"");
    refuse(fields, "rating", "a commander of the AWI figure rules has an \"ability\", not a \"rating\"");
    let Some(node) = fields.optional("ability").filter(|n| !n.is_null()) else {
        return Some(CommanderTraits::Awi { ability: None });
    };
    let ability = node.word("an ability", ABILITIES)?;
    if fields.optional("brigade").is_none_or(|n| n.is_null()) {
        let why = "a commander-in-chief never uses an \"ability\": only brigadiers are tested (AWI Control ability)";
        node.place().warn(why);
    }
    Some(CommanderTraits::Awi { ability: Some(ability) })
}

/// The diameter of a general's base.
pub fn generals_base(node: &Node<'_>) -> Option<Inches> {
    let base = node.inches(Inches::from_thousandths(100), Inches::whole(6))?;
    if base > GENERALS_BASE {
        node.fault(format!("a general's \"base\" is {GENERALS_BASE} (60 mm) at most, not {base} (AWI Troops)"));
        return None;
    }
    Some(base)
}

/// What shows when units are whole: crews, and figures on a base.
pub fn check(draft: &Draft<'_, '_>) {
    for entry in draft.units {
        let Some(unit) = &entry.what else { continue };
        match unit.armament {
            Armament::Guns { .. } => crew(entry, unit),
            Armament::Small(weapon) => {
                bases(entry, unit);
                rifles(entry, unit, weapon);
            }
        }
    }
    for place in draft.terrain.iter().filter_map(|t| t.what.as_ref()) {
        housed(draft, place);
        if place.is_of_stone() {
            crowded(draft, place);
        }
    }
}

/// Who begins in a house is foot, one unit to a house, and its middle is in it.
fn housed(draft: &Draft<'_, '_>, place: &Terrain) {
    let to = place.id.as_str();
    let inside = |e: &&Entry<'_, Unit>| e.refers.iter().any(|r| r.0 == "deployed_in" && r.1 == to);
    for (i, entry) in draft.units.iter().filter(inside).enumerate() {
        let fault = |why: String| entry.at("deployed_in").fault(why);
        if !place.is_built_up() {
            fault(format!("\"{to}\" is no town or building to be deployed in (AWI Strong houses)"));
        } else if i > 0 {
            let right = "it should be deployed in another, or stand outside";
            fault(format!("\"{to}\" holds one unit, and this is one more; {right} (AWI Strong houses)"));
        }
        let Some(unit) = &entry.what else { continue };
        if unit.arm != Arm::Infantry {
            fault("only infantry is deployed in a town or building (AWI Movement terrain)".to_owned());
        } else if place.is_built_up() && !holds(place, unit) {
            fault(format!("the middle of unit \"{}\" is not in \"{to}\", where it is deployed", unit.id));
        }
    }
}

/// Foot whose figures stand in a strong house is in it, though its file does not say so; of several only one is.
fn crowded(draft: &Draft<'_, '_>, place: &Terrain) {
    let to = place.id.as_str();
    let deployed = |e: &Entry<'_, Unit>, to: Option<&str>| {
        e.refers.iter().any(|r| r.0 == "deployed_in" && to.is_none_or(|to| r.1 == to))
    };
    let foot = |e: &&Entry<'_, Unit>| e.what.as_ref().is_some_and(|unit| unit.arm == Arm::Infantry);
    let within = |e: &&Entry<'_, Unit>| {
        let stands = e.what.as_ref().map_or(&[][..], |unit| unit.stands.as_slice());
        !stands.is_empty() && stands.iter().all(|stand| is_in(place, stand.at))
    };
    let named = draft.units.iter().filter(foot).find(|e| deployed(e, Some(to)));
    let mut standing = draft.units.iter().filter(|e| !deployed(e, None)).filter(foot).filter(within);
    let Some(holder) = named.or_else(|| standing.next()).and_then(|e| e.what.as_ref()) else { return };
    for entry in standing {
        let id = entry.what.as_ref().map_or("", |unit| unit.id.as_str());
        let why = format!("\"{to}\" holds one unit, and \"{}\" is in it: \"{id}\" stands there but is not", holder.id);
        let right = "it should stand outside its walls, or in another house (AWI Strong houses)";
        place_of_stand(entry, 0).warn(format!("{why}; {right}"));
    }
}

fn holds(place: &Terrain, unit: &Unit) -> bool {
    middle(&unit.stands).is_some_and(|at| is_in(place, at))
}

fn is_in(place: &Terrain, at: Spot) -> bool {
    let Ground::Area(corners) = &place.ground else { return false };
    let outline = Outline::Area(corners.iter().copied().map(point).collect());
    let scene = Scene::new(Vec::new(), vec![Feature { obstruction: Obstruction::Block, cover: 0, outline }], 0.0);
    !scene.features_at(point(at)).is_empty()
}

/// Each model gun is a unit by itself, with one to four gunners.
fn crew(entry: &Entry<'_, Unit>, unit: &Unit) {
    let (guns, crew) = (unit.stands.len(), unit.original_figures());
    if guns != 1 {
        let text = format!("unit \"{}\" has {guns} guns; each gun is a unit by itself (AWI Artillery)", unit.id);
        place_of_stand(entry, 1).fault(text);
    } else if crew > MOST_CREW {
        let text = format!("gun \"{}\" has {crew} gunners; it may have 1 to {MOST_CREW} (AWI Firing dice)", unit.id);
        entry
            .fields
            .as_ref()
            .and_then(|f| f.optional("figures"))
            .map_or(place_of_stand(entry, 0), |n| n.place())
            .fault(text);
    }
}

/// A base holds so many figures: it goes with its last, so that more would make a unit last too long.
fn bases(entry: &Entry<'_, Unit>, unit: &Unit) {
    let most = unit.basing().figures_on_a_stand();
    if let Some((i, stand)) = unit.stands.iter().enumerate().find(|(_, stand)| stand.figures > most) {
        let (what, has) = (stand_of(entry, i), stand.figures);
        place_of_stand(entry, i).warn(format!("{what} has {has} figures; it should have {most} or fewer (AWI Troops)"));
    }
}

/// Only skirmishers are said to carry rifles.
fn rifles(entry: &Entry<'_, Unit>, unit: &Unit, weapon: Option<SmallArm>) {
    let close = unit.grade_and_order().is_some_and(|(_, order)| order == FightingOrder::Close);
    if close && weapon == Some(SmallArm::Rifle) {
        let text = format!("unit \"{}\" has rifles in close order; only skirmishers have them (AWI Troops)", unit.id);
        entry.at("weapon").warn(text);
    }
}
