//! Companies and leaders in a battle file.

use super::{FOOT_WEAPONS, LEGION_GUNS, LegionsCommander, LegionsUnit};
use crate::battle::file::{LayoutChoices, UnitReading, guns_may_stand, refuse, switch, whole_u8};
use crate::battle::{Arm, Armament, CommanderTraits, Formation, GunWeight, SmallArm};
use crate::input::Fields;
use crate::text::Id;
use crate::{msg, msg_id};

use super::Weapon;

/// Fields that only rules on a table have, each with the message that says so.
const NOT_OF_COMPANIES: [(&str, Id); 8] = [
    ("quality", msg_id!("legions-no-quality")),
    ("grade", msg_id!("legions-no-quality")),
    ("order", msg_id!("legions-orders-are-given-in-play")),
    ("combat_value", msg_id!("legions-no-quality")),
    ("galloper", msg_id!("legions-no-such-trait")),
    ("may_skirmish", msg_id!("legions-no-such-trait")),
    ("always_loose", msg_id!("legions-no-such-trait")),
    ("attached_to", msg_id!("legions-guns-are-attached-to-regiments")),
];

/// Reads a company: its weapon, its allowance, and whether a gun is attached to its regiment.
pub(super) fn unit(fields: &Fields<'_>, arm: Option<Arm>) -> UnitReading {
    for (field, why) in NOT_OF_COMPANIES {
        refuse(fields, field, why.word());
    }
    let allowance = fields.need("allowance").and_then(|n| whole_u8(&n, 1, 12));
    let fires_with = arm.and_then(|arm| weapon(fields, arm));
    let attached = switch(fields, "attached");
    if arm.is_some_and(|arm| arm != Arm::Artillery) {
        refuse(fields, "attached", msg!("legions-only-guns-are-attached"));
    }
    let traits = || Some(LegionsUnit { fires_with: fires_with?, allowance: allowance?, attached: attached? }.into());
    let formation = arm.map(|arm| if arm == Arm::Artillery { Formation::Unlimbered } else { Formation::Line });
    UnitReading {
        traits: traits(),
        armament: fires_with.map(armament),
        formation,
        layouts: LayoutChoices { basings: Vec::new(), is_settled: true, may_stand },
    }
}

/// Reads the weapon of foot or the gun; the inner `None`: cavalry, which has neither. The outer `None`: a fault.
fn weapon(fields: &Fields<'_>, arm: Arm) -> Option<Option<Weapon>> {
    match arm {
        Arm::Infantry => {
            refuse(fields, "gun", msg!("table-infantry-has-no-gun"));
            fields.need("weapon").and_then(|n| n.word(msg!("legions-a-weapon"), FOOT_WEAPONS)).map(Some)
        }
        Arm::Cavalry => {
            refuse(fields, "gun", msg!("table-cavalry-has-no-gun"));
            refuse(fields, "weapon", msg!("table-cavalry-has-no-weapon"));
            Some(None)
        }
        Arm::Artillery => {
            refuse(fields, "weapon", msg!("table-artillery-has-no-weapon"));
            fields.need("gun").and_then(|n| n.word(msg!("legions-a-gun"), LEGION_GUNS)).map(Some)
        }
    }
}

/// Returns the weapon in the words common to all sets.
fn armament(weapon: Option<Weapon>) -> Armament {
    match weapon {
        None => Armament::Small(None),
        Some(Weapon::Musket) => Armament::Small(Some(SmallArm::Musket)),
        Some(Weapon::Rifle | Weapon::Skirmisher) => Armament::Small(Some(SmallArm::Rifle)),
        Some(Weapon::Howitzer | Weapon::SixPounder) => Armament::Guns { weight: GunWeight::Light, galloper: false },
    }
}

fn may_stand(arm: Arm, formation: Formation) -> (bool, &'static str) {
    if arm == Arm::Artillery { guns_may_stand(formation) } else { (formation == Formation::Line, msg!("table-line")) }
}

/// Reads a leader.
pub(super) fn commander(fields: &Fields<'_>) -> Option<CommanderTraits> {
    for field in ["nation", "rating", "ability"] {
        refuse(fields, field, msg!("legions-leaders-are-effective"));
    }
    let effectiveness = fields.need("effectiveness").and_then(|n| whole_u8(&n, 0, 9));
    let radius = fields.need("radius").and_then(|n| whole_u8(&n, 0, 20));
    Some(LegionsCommander { effectiveness: effectiveness?, radius: radius? }.into())
}
