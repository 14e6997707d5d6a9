//! Bases and weapons of *On to Philadelphia*: what the quick measure puts on its sheet, and rings of range.

use crate::battle::{Arm, Armament, GunWeight, Quality, SmallArm};
use crate::msg;
use crate::rules::otp::army::basing;
use crate::rules::otp::charts::Charts;
use crate::ui::quick::equipment::in_line;
use crate::ui::sets::Footing;
use crate::ui::table::overlay::Band;
use crate::units::Inches;

/// Returns the range bands of an armament as rings, the nearest first: close range and full range, or a gun's three
/// bands.
#[must_use]
pub fn bands(charts: &Charts, armament: Armament, show: impl Fn(Inches) -> String) -> Vec<Band> {
    let ring = |name: &str, reach: Inches, limit: bool| Band {
        reach_in: reach.to_f64(),
        name: format!("{name}{}", show(reach)),
        limit,
    };
    match armament {
        Armament::Small(None) => Vec::new(),
        Armament::Small(Some(weapon)) => {
            vec![
                ring(msg!("ui-range-close"), charts.close_range().value, false),
                ring("", charts.weapon_range(weapon).value, true),
            ]
        }
        Armament::Guns { weight, .. } => {
            let [short, medium, long] = charts.artillery_bands(weight).map(|cell| cell.value);
            vec![
                ring(msg!("ui-range-short"), short, false),
                ring(msg!("ui-range-medium"), medium, false),
                ring(msg!("ui-range-long"), long, true),
            ]
        }
    }
}

/// Returns weapons by the names that players use.
pub(super) fn weapons() -> Vec<(&'static str, Armament)> {
    let gun = |weight| Armament::Guns { weight, galloper: false };
    let small = |arm| Armament::Small(Some(arm));
    vec![
        (msg!("ui-fusil"), small(SmallArm::Fusil)),
        (msg!("ui-musket"), small(SmallArm::Musket)),
        (msg!("ui-rifle"), small(SmallArm::Rifle)),
        (msg!("ui-light-gun"), gun(GunWeight::Light)),
        (msg!("ui-medium-gun"), gun(GunWeight::Medium)),
        (msg!("ui-heavy-gun"), gun(GunWeight::Heavy)),
    ]
}

/// Returns bases of a few figures.
pub(super) fn footings() -> Vec<Footing> {
    let basing = |arm| basing(arm, Quality::Line);
    vec![
        (msg!("ui-12-foot-in-line"), in_line(basing(Arm::Infantry), 12)),
        (msg!("ui-6-horse-in-line"), in_line(basing(Arm::Cavalry), 6)),
        (msg!("ui-a-battery-crew-of-4"), in_line(basing(Arm::Artillery), 4)),
    ]
}
