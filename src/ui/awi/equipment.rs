//! Bases and weapons of the AWI figure rules: what the quick measure puts on its sheet, and rings of range.

use crate::battle::{Arm, Armament, FightingOrder, GunWeight, SmallArm};
use crate::msg;
use crate::rules::awi::army::basing;
use crate::rules::awi::charts::{Band as Range, Charts, SourcedNumber, Weapon};
use crate::ui::quick::equipment::in_line;
use crate::ui::sets::Footing;
use crate::ui::table::overlay::Band;
use crate::units::Inches;

/// Returns the range bands of an armament as rings, the nearest first; the last ends at its longest range.
#[must_use]
pub fn bands(charts: &Charts, armament: Armament, show: impl Fn(Inches) -> String) -> Vec<Band> {
    let all = Weapon::of(armament).map(|weapon| charts.bands(weapon)).unwrap_or_default();
    let last = all.len().saturating_sub(1);
    let band = |(n, (band, end)): (usize, (Range, SourcedNumber<Inches>))| Band {
        reach_in: end.value.to_f64(),
        name: format!("{} {}", band.words(), show(end.value)),
        limit: n == last,
    };
    all.into_iter().enumerate().map(band).collect()
}

/// Returns weapons by the names that players use.
pub(super) fn weapons() -> Vec<(&'static str, Armament)> {
    let gun = |weight| Armament::Guns { weight, galloper: false };
    let small = |arm| Armament::Small(Some(arm));
    vec![
        (msg!("ui-musket"), small(SmallArm::Musket)),
        (msg!("ui-rifle"), small(SmallArm::Rifle)),
        (msg!("ui-light-gun"), gun(GunWeight::Light)),
        (msg!("ui-medium-gun"), gun(GunWeight::Medium)),
    ]
}

/// Returns bases of a few figures.
pub(super) fn footings() -> Vec<Footing> {
    let (close, light) = (FightingOrder::Close, FightingOrder::Skirmish);
    vec![
        (msg!("ui-3-bases-of-foot"), in_line(basing(Arm::Infantry, close), 9)),
        (msg!("ui-a-base-of-skirmishers"), in_line(basing(Arm::Infantry, light), 2)),
        (msg!("ui-2-bases-of-horse"), in_line(basing(Arm::Cavalry, close), 4)),
        (msg!("ui-a-gun"), in_line(basing(Arm::Artillery, close), 4)),
    ]
}
