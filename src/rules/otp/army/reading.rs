//! Reads units and commanders of *On to Philadelphia* from battle files.

use super::{NATIONS, OtpCommander, OtpUnit, QUALITIES, Quality, RATINGS, basing};
use crate::battle::file::{LayoutChoices, UnitReading, arms, guns_may_stand, refuse, switch};
use crate::battle::names::{ARMS, FORMATIONS, GUNS, WEAPONS, word_of};
use crate::battle::{Arm, Armament, CommanderTraits, Formation, GunWeight, SmallArm, Traits};
use crate::input::Fields;
use crate::msg;

/// Reads a unit: type, small arms or guns, switches and formation.
pub(super) fn unit(fields: &Fields<'_>, arm: Option<Arm>) -> UnitReading {
    let quality = fields.need("quality").and_then(|n| n.word(msg!("table-a-quality"), QUALITIES));
    check_quality(fields, arm, quality);
    let armament = armament(fields, arm);
    let bayonets = switch(fields, "bayonets");
    let may_skirmish = switch(fields, "may_skirmish");
    let always_loose = switch(fields, "always_loose");
    if always_loose == Some(true) && arm.is_some_and(|arm| arm != Arm::Infantry) {
        refuse(fields, "always_loose", msg!("table-only-infantry-always-loose"));
    }
    let combat_value = match fields.optional("combat_value") {
        None => Some(None),
        Some(n) => n.whole(1, 9).and_then(|n| u8::try_from(n).ok()).map(Some),
    };
    let traits = || {
        Some(Traits::from(OtpUnit {
            quality: quality?,
            bayonets: bayonets?,
            combat_value: combat_value?,
            may_skirmish: may_skirmish?,
            always_loose: always_loose?,
        }))
    };
    let qualities = quality.map_or_else(|| vec![Quality::Line, Quality::Light], |quality| vec![quality]);
    let of = |arm| qualities.iter().map(move |quality| basing(arm, *quality));
    let basings = arms(arm).into_iter().flat_map(of).collect();
    let layouts = LayoutChoices { basings, is_settled: arm.is_some() && quality.is_some(), may_stand };
    UnitReading { traits: traits(), armament, formation: formation(fields, arm), layouts }
}

/// OTP 2.0: light, Indian and elite units are on foot.
fn check_quality(fields: &Fields<'_>, arm: Option<Arm>, quality: Option<Quality>) {
    let on_foot_only = [Quality::Light, Quality::Indian, Quality::Elite];
    if let (Some(arm), Some(quality), Some(place)) = (arm, quality, fields.place_of("quality"))
        && arm != Arm::Infantry
        && on_foot_only.contains(&quality)
    {
        let (quality, arm) = (word_of(quality, QUALITIES), word_of(arm, ARMS));
        place.fault(msg!("table-has-no-combat-value", quality, arm));
    }
}

fn armament(fields: &Fields<'_>, arm: Option<Arm>) -> Option<Armament> {
    let weapon = fields.optional("weapon").map(|n| n.word(msg!("table-a-weapon"), WEAPONS));
    let gun = fields.optional("gun").map(|n| n.word(msg!("table-a-weight-of-gun"), GUNS));
    let galloper = switch(fields, "galloper");
    match arm? {
        Arm::Artillery => {
            refuse(fields, "weapon", msg!("table-artillery-has-no-weapon"));
            if gun.is_none() {
                let _ = fields.need("gun");
            }
            let weight = gun??;
            if galloper?
                && weight != GunWeight::Light
                && let Some(place) = fields.place_of("galloper")
            {
                place.fault(msg!("table-galloper-must-be-light"));
            }
            Some(Armament::Guns { weight, galloper: galloper? })
        }
        arm => {
            let arm_word = word_of(arm, ARMS);
            refuse(fields, "gun", &msg!("table-arm-has-no-gun", arm_word));
            refuse(fields, "galloper", &msg!("table-arm-cannot-be-galloper", arm_word));
            if weapon.is_none() && arm == Arm::Infantry {
                let _ = fields.need("weapon")?;
            }
            match weapon {
                Some(read) => {
                    let small = read?;
                    check_mounted(fields, arm, small);
                    Some(Armament::Small(Some(small)))
                }
                None => Some(Armament::Small(None)),
            }
        }
    }
}

/// Cavalry has only carbines or fusils: other small arms cannot be handled in the saddle.
fn check_mounted(fields: &Fields<'_>, arm: Arm, weapon: SmallArm) {
    let in_the_saddle = matches!(weapon, SmallArm::Carbine | SmallArm::Fusil);
    if arm == Arm::Cavalry
        && !in_the_saddle
        && let Some(node) = fields.optional("weapon")
    {
        let weapon = word_of(weapon, WEAPONS);
        node.fault(msg!("table-cavalry-cannot-have-weapon", weapon));
    }
}

/// Reads the formation. If the file gives none, artillery is unlimbered and other units are in line.
fn formation(fields: &Fields<'_>, arm: Option<Arm>) -> Option<Formation> {
    let Some(node) = fields.optional("formation") else {
        return Some(if arm? == Arm::Artillery { Formation::Unlimbered } else { Formation::Line });
    };
    let formation = node.word(msg!("table-a-formation"), FORMATIONS)?;
    let (fits, may) = may_stand(arm?, formation);
    if !fits {
        let (arm, formation) = (word_of(arm?, ARMS), word_of(formation, FORMATIONS));
        node.fault(msg!("table-otp-formation-not-possible", arm, formation, may));
    }
    fits.then_some(formation)
}

/// Returns whether an arm may be in a formation, and the formations that it may be in (OTP 5).
fn may_stand(arm: Arm, formation: Formation) -> (bool, &'static str) {
    match arm {
        Arm::Infantry => {
            (!matches!(formation, Formation::Unlimbered | Formation::Limbered), msg!("table-otp-infantry-formations"))
        }
        Arm::Cavalry => (
            matches!(formation, Formation::Line | Formation::Bent | Formation::Column),
            msg!("table-line-bent-or-column"),
        ),
        Arm::Artillery => guns_may_stand(formation),
    }
}

/// Reads a commander: the row he rolls on, and his rating if it is known.
pub(super) fn commander(fields: &Fields<'_>) -> Option<CommanderTraits> {
    let nation = fields.need("nation").and_then(|n| n.word(msg!("table-a-nation"), NATIONS));
    let rating = match fields.optional("rating") {
        Some(n) if !n.is_null() => n.word(msg!("table-a-rating"), RATINGS).map(Some),
        _ => Some(None),
    };
    nation.zip(rating).map(|(nation, rating)| OtpCommander { nation, rating }.into())
}
