//! What a battle file says by the AWI figure rules alone: grades and orders, abilities, and what their units may be.

use super::army::Entry;
use super::cross::{Draft, place_of_stand, stand_of};
use super::units::{refuse, suits};
use crate::battle::names::{ARMS, FORMATIONS, word_of};
use crate::battle::{
    ABILITIES, Arm, Armament, CommanderTraits, FightingOrder, Formation, GRADES, Ground, GunWeight, ORDERS, SmallArm,
    Terrain, Traits, Unit, middle, point,
};
use crate::geometry::{Feature, Obstruction, Outline, Scene};
use crate::input::{Fields, Node};
use crate::text::Id;
use crate::units::{Inches, Spot};
use crate::{id, say, word};

/// Small arms (AWI Firing ranges).
const WEAPONS: &[(&str, SmallArm)] = &[("musket", SmallArm::Musket), ("rifle", SmallArm::Rifle)];

/// Weights of guns (AWI Firing ranges).
const GUNS: &[(&str, GunWeight)] = &[("light", GunWeight::Light), ("medium", GunWeight::Medium)];

/// The most a general's base measures: 60 mm (AWI Troops).
pub const GENERALS_BASE: Inches = Inches::from_thousandths(2362);

/// Gunner figures with a gun, at most (AWI Firing dice).
pub const MOST_CREW: u16 = 4;

/// Fields of units that only On to Philadelphia has, and what stands in their place.
const NOT_OF_UNITS: [(&str, Id); 7] = [
    ("quality", id!("table-no-quality-of-awi")),
    ("galloper", id!("table-no-galloper-of-awi")),
    ("bayonets", id!("table-no-bayonets-of-awi")),
    ("may_skirmish", id!("table-no-may-skirmish-of-awi")),
    ("always_loose", id!("table-no-always-loose-of-awi")),
    ("combat_value", id!("table-no-combat-value-of-awi")),
    ("attached_to", id!("table-no-attached-to-of-awi")),
];

/// Notes the fields of other rules.
pub fn refuse_others(fields: &Fields<'_>) {
    for (field, why) in NOT_OF_UNITS {
        refuse(fields, field, why.word());
    }
}

/// Grade and order; only foot has a choice of order. What could be read of each stands by itself, for the layout.
pub fn traits(fields: &Fields<'_>, arm: Option<Arm>) -> (Option<Traits>, Option<FightingOrder>) {
    refuse_others(fields);
    let grade = fields.need("grade").and_then(|n| n.word(word!("table-a-grade"), GRADES));
    let order = match arm {
        Some(Arm::Cavalry | Arm::Artillery) => close_order(fields, arm),
        _ => fields.need("order").and_then(|n| n.word(word!("table-an-order"), ORDERS)),
    };
    (grade.zip(order).map(|(grade, order)| Traits::Awi { grade, order }), order)
}

/// Horse and guns are in close order, and need not say so.
fn close_order(fields: &Fields<'_>, arm: Option<Arm>) -> Option<FightingOrder> {
    let Some(node) = fields.optional("order") else { return Some(FightingOrder::Close) };
    let order = node.word(word!("table-an-order"), ORDERS)?;
    if order == FightingOrder::Skirmish {
        let arm = arm.map_or("", |arm| word_of(arm, ARMS));
        node.fault(say!("table-cannot-be-in-skirmish-order-only", arm));
        return None;
    }
    Some(order)
}

/// Muskets or rifles for foot, a light or medium gun for artillery; horse does not shoot.
pub fn armament(fields: &Fields<'_>, arm: Option<Arm>) -> Option<Armament> {
    let weapon = fields.optional("weapon").filter(|_| arm != Some(Arm::Cavalry) && arm != Some(Arm::Artillery));
    let weapon = weapon.map(|n| n.word(word!("table-a-weapon-of-the-awi-figure-rules"), WEAPONS));
    let gun = fields.optional("gun").filter(|_| arm == Some(Arm::Artillery));
    let gun = gun.map(|n| n.word(word!("table-a-weight-of-gun-of-the-awi"), GUNS));
    match arm? {
        Arm::Artillery => {
            refuse(fields, "weapon", word!("table-artillery-has-no-weapon-it-has-a"));
            if gun.is_none() {
                let _ = fields.need("gun");
            }
            Some(Armament::Guns { weight: gun??, galloper: false })
        }
        Arm::Infantry => {
            refuse(fields, "gun", word!("table-infantry-has-no-gun-only-artillery"));
            if weapon.is_none() {
                let _ = fields.need("weapon");
            }
            Some(Armament::Small(Some(weapon??)))
        }
        Arm::Cavalry => {
            refuse(fields, "gun", word!("table-cavalry-has-no-gun-only-artillery-has"));
            let why = word!("table-cavalry-has-no-weapon-it-does-not");
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
            word!("table-line-or-column-or-skirmish-where-its"),
        ),
        Arm::Cavalry => (matches!(formation, Formation::Line | Formation::Column), word!("table-line-or-column")),
        Arm::Artillery => suits(arm, formation),
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
    let formation = node.word(word!("table-a-formation"), FORMATIONS)?;
    let (fits, may) = may_stand(arm?, formation);
    let word = word_of(formation, FORMATIONS);
    if !fits {
        let arm = word_of(arm?, ARMS);
        node.fault(say!("table-cannot-be-drawn-up-as-by-the", arm, word, may));
        return None;
    }
    match (order?, formation == Formation::Skirmish) {
        (FightingOrder::Skirmish, false) => {
            node.fault(say!("table-skirmishers-are-drawn-up-as-skirmish", word));
            None
        }
        (FightingOrder::Close, true) => {
            let why = word!("table-a-unit-in-close-order-cannot-be");
            node.fault(say!("table-awi-troops", why));
            None
        }
        _ => Some(formation),
    }
}

/// What the rules say of a commander: a brigadier's ability.
pub fn commander(fields: &Fields<'_>) -> Option<CommanderTraits> {
    refuse(fields, "nation", word!("table-commanders-of-the-awi-figure-rules"));
    refuse(fields, "rating", word!("table-a-commander-of-the-awi-figure-rules"));
    let Some(node) = fields.optional("ability").filter(|n| !n.is_null()) else {
        return Some(CommanderTraits::Awi { ability: None });
    };
    let ability = node.word(word!("table-an-ability"), ABILITIES)?;
    if fields.optional("brigade").is_none_or(|n| n.is_null()) {
        let why = word!("table-a-commander-in-chief-never-uses-an");
        node.place().warn(why);
    }
    Some(CommanderTraits::Awi { ability: Some(ability) })
}

/// The diameter of a general's base.
pub fn generals_base(node: &Node<'_>) -> Option<Inches> {
    let base = node.inches(Inches::from_thousandths(100), Inches::whole(6))?;
    if base > GENERALS_BASE {
        node.fault(say!("table-a-generals-base-is-60-mm-at", generals_base = GENERALS_BASE, base));
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
            fault(say!("table-is-no-town-or-building-to-be", to));
        } else if i > 0 {
            let right = word!("table-it-should-be-deployed-in-another-or");
            fault(say!("table-holds-one-unit-and-this-is-one", to, right));
        }
        let Some(unit) = &entry.what else { continue };
        if unit.arm != Arm::Infantry {
            fault(word!("table-only-infantry-is-deployed-in-a-town").to_owned());
        } else if place.is_built_up() && !holds(place, unit) {
            fault(say!("table-the-middle-of-unit-is-not-in", id = unit.id, to));
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
        let why = say!("table-holds-one-unit-and-is-in-it", to, id = holder.id, id_2 = id);
        let right = word!("table-it-should-stand-outside-its-walls-or");
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
        let text = say!("table-unit-has-guns-each-gun-is-a", id = unit.id, guns);
        place_of_stand(entry, 1).fault(text);
    } else if crew > MOST_CREW {
        let text = say!("table-gun-has-gunners-it-may-have-1", id = unit.id, crew, most_crew = MOST_CREW);
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
        place_of_stand(entry, i).warn(say!("table-has-figures-it-should-have-or-fewer", what, has, most));
    }
}

/// Only skirmishers are said to carry rifles.
fn rifles(entry: &Entry<'_, Unit>, unit: &Unit, weapon: Option<SmallArm>) {
    let close = unit.grade_and_order().is_some_and(|(_, order)| order == FightingOrder::Close);
    if close && weapon == Some(SmallArm::Rifle) {
        let text = say!("table-unit-has-rifles-in-close-order-only", id = unit.id);
        entry.at("weapon").warn(text);
    }
}
