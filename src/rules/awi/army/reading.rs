//! Units and commanders in a battle file for the AWI figure rules: grades and orders, abilities.

use super::{ABILITIES, AwiCommander, AwiUnit, FightingOrder, GRADES, ORDERS, basing};
use crate::battle::file::{LayoutChoices, UnitReading, arms, guns_may_stand, refuse};
use crate::battle::names::{ARMS, FORMATIONS, word_of};
use crate::battle::{Arm, Armament, CommanderTraits, Formation, GunWeight, SmallArm, Traits};
use crate::input::{Fields, Node};
use crate::text::Id;
use crate::units::Inches;
use crate::{msg, msg_id};

/// The largest diameter of a general's base: 60 mm (AWI Troops).
const GENERALS_BASE: Inches = Inches::from_thousandths(2362);

/// Small arms (AWI Firing ranges).
const WEAPONS: &[(&str, SmallArm)] = &[("musket", SmallArm::Musket), ("rifle", SmallArm::Rifle)];

/// Weights of guns (AWI Firing ranges).
const GUNS: &[(&str, GunWeight)] = &[("light", GunWeight::Light), ("medium", GunWeight::Medium)];

/// Fields of units that only On to Philadelphia has, each with the message that names its replacement.
const NOT_OF_UNITS: [(&str, Id); 7] = [
    ("quality", msg_id!("table-no-quality-of-awi")),
    ("galloper", msg_id!("table-no-galloper-of-awi")),
    ("bayonets", msg_id!("table-no-bayonets-of-awi")),
    ("may_skirmish", msg_id!("table-no-may-skirmish-of-awi")),
    ("always_loose", msg_id!("table-no-always-loose-of-awi")),
    ("combat_value", msg_id!("table-no-combat-value-of-awi")),
    ("attached_to", msg_id!("table-no-attached-to-of-awi")),
];

/// Reads a unit: grade and order, small arm or gun, and formation.
pub(super) fn unit(fields: &Fields<'_>, arm: Option<Arm>) -> UnitReading {
    let (traits, order) = traits(fields, arm);
    let orders = order.map_or_else(|| vec![FightingOrder::Close, FightingOrder::Skirmish], |order| vec![order]);
    let of = |arm| orders.iter().map(move |order| basing(arm, *order));
    let basings = arms(arm).into_iter().flat_map(of).collect();
    let layouts = LayoutChoices { basings, is_settled: arm.is_some() && order.is_some(), may_stand };
    let formation = formation(fields, arm, order);
    UnitReading { traits, armament: armament(fields, arm), formation, layouts }
}

/// Reports fields that belong to other rules.
fn refuse_others(fields: &Fields<'_>) {
    for (field, why) in NOT_OF_UNITS {
        refuse(fields, field, why.word());
    }
}

/// Reads grade and order; only foot has a choice of order. The order is returned by itself too, because the layout
/// needs it even if the grade is faulty.
fn traits(fields: &Fields<'_>, arm: Option<Arm>) -> (Option<Traits>, Option<FightingOrder>) {
    refuse_others(fields);
    let grade = fields.need("grade").and_then(|n| n.word(msg!("table-a-grade"), GRADES));
    let order = match arm {
        Some(Arm::Cavalry | Arm::Artillery) => close_order(fields, arm),
        _ => fields.need("order").and_then(|n| n.word(msg!("table-an-order"), ORDERS)),
    };
    (grade.zip(order).map(|(grade, order)| AwiUnit { grade, order }.into()), order)
}

/// Reads the order of horse and guns: close order, which the file may leave out.
fn close_order(fields: &Fields<'_>, arm: Option<Arm>) -> Option<FightingOrder> {
    let Some(node) = fields.optional("order") else { return Some(FightingOrder::Close) };
    let order = node.word(msg!("table-an-order"), ORDERS)?;
    if order == FightingOrder::Skirmish {
        let arm = arm.map_or("", |arm| word_of(arm, ARMS));
        node.fault(msg!("table-skirmish-order-for-infantry", arm));
        return None;
    }
    Some(order)
}

/// Reads muskets or rifles for foot, a light or medium gun for artillery; horse does not shoot.
fn armament(fields: &Fields<'_>, arm: Option<Arm>) -> Option<Armament> {
    let weapon = fields.optional("weapon").filter(|_| arm != Some(Arm::Cavalry) && arm != Some(Arm::Artillery));
    let weapon = weapon.map(|n| n.word(msg!("table-awi-weapon"), WEAPONS));
    let gun = fields.optional("gun").filter(|_| arm == Some(Arm::Artillery));
    let gun = gun.map(|n| n.word(msg!("table-awi-weight-of-gun"), GUNS));
    match arm? {
        Arm::Artillery => {
            refuse(fields, "weapon", msg!("table-artillery-has-no-weapon"));
            if gun.is_none() {
                let _ = fields.need("gun");
            }
            Some(Armament::Guns { weight: gun??, galloper: false })
        }
        Arm::Infantry => {
            refuse(fields, "gun", msg!("table-infantry-has-no-gun"));
            if weapon.is_none() {
                let _ = fields.need("weapon");
            }
            Some(Armament::Small(Some(weapon??)))
        }
        Arm::Cavalry => {
            refuse(fields, "gun", msg!("table-cavalry-has-no-gun"));
            let why = msg!("table-cavalry-has-no-weapon");
            refuse(fields, "weapon", why);
            fields.optional("weapon").is_none().then_some(Armament::Small(None))
        }
    }
}

/// Returns whether an arm may be drawn up in a formation by these rules, and the allowed ones in words.
fn may_stand(arm: Arm, formation: Formation) -> (bool, &'static str) {
    match arm {
        Arm::Infantry => (
            matches!(formation, Formation::Line | Formation::Column | Formation::Skirmish),
            msg!("table-awi-infantry-formations"),
        ),
        Arm::Cavalry => (matches!(formation, Formation::Line | Formation::Column), msg!("table-line-or-column")),
        Arm::Artillery => guns_may_stand(formation),
    }
}

/// Reads the formation: skirmishers are always drawn up as skirmishers, and other units never. If the file names no
/// formation, it follows from arm and order.
fn formation(fields: &Fields<'_>, arm: Option<Arm>, order: Option<FightingOrder>) -> Option<Formation> {
    let Some(node) = fields.optional("formation") else {
        return Some(match (arm?, order?) {
            (Arm::Artillery, _) => Formation::Unlimbered,
            (_, FightingOrder::Skirmish) => Formation::Skirmish,
            (_, FightingOrder::Close) => Formation::Line,
        });
    };
    let formation = node.word(msg!("table-a-formation"), FORMATIONS)?;
    let (fits, may) = may_stand(arm?, formation);
    let word = word_of(formation, FORMATIONS);
    if !fits {
        let arm = word_of(arm?, ARMS);
        node.fault(msg!("table-awi-formation-not-possible", arm, word, may));
        return None;
    }
    match (order?, formation == Formation::Skirmish) {
        (FightingOrder::Skirmish, false) => {
            node.fault(msg!("table-skirmishers-are-drawn-up-as-skirmish", word));
            None
        }
        (FightingOrder::Close, true) => {
            let why = msg!("table-close-order-cannot-skirmish");
            node.fault(msg!("table-awi-troops", why));
            None
        }
        _ => Some(formation),
    }
}

/// Reads a commander's traits: a brigadier's ability.
pub(super) fn commander(fields: &Fields<'_>) -> Option<CommanderTraits> {
    refuse(fields, "nation", msg!("table-no-nation-of-awi"));
    refuse(fields, "rating", msg!("table-no-rating-of-awi"));
    let Some(node) = fields.optional("ability").filter(|n| !n.is_null()) else {
        return Some(AwiCommander { ability: None }.into());
    };
    let ability = node.word(msg!("table-an-ability"), ABILITIES)?;
    if fields.optional("brigade").is_none_or(|n| n.is_null()) {
        let why = msg!("table-no-ability-for-chief");
        node.place().warn(why);
    }
    Some(AwiCommander { ability: Some(ability) }.into())
}

/// Reads the diameter of a general's base.
pub(super) fn generals_base(node: &Node<'_>) -> Option<Inches> {
    let base = node.inches(Inches::from_thousandths(100), Inches::whole(6))?;
    if base > GENERALS_BASE {
        node.fault(msg!("table-generals-base-too-large", generals_base = GENERALS_BASE, base));
        return None;
    }
    Some(base)
}
