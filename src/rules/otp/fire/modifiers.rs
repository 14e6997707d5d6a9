//! The modifiers of a shot (8.3-8.15), each with its section and source.

use super::shot::{Firing, rounded_up};
use super::volley::FireOrder;
use super::{Firers, Occasion};
use crate::battle::{
    Arm, Armament, Battle, Field, Formation, GunWeight, Quality, SmallArm, Stand, TerrainKind, placed,
};
use crate::geometry::HAIR_IN;
use crate::ids::UnitId;
use crate::rules::otp::RuledRoll;
use crate::rules::otp::before;
use crate::rules::otp::before::{Ahead, Threshold};
use crate::rules::otp::charts::Shooting;
use crate::rules::otp::close_calls::Distance;
use crate::rules::otp::contact::holds_a_town;
use crate::rules::otp::disorder;
use crate::rules::otp::operations::in_loose_order;
use crate::rules::otp::transaction::Tx;
use crate::rules::{Modifier, Stop};

/// Distance within which figures rest their muskets on a fence or wall (8.10).
const REST: Threshold = Threshold { rule: "8.10", of: Distance::Rest, ahead_in: 0.5 };

/// Returns every modifier of a unit's fire at one target.
pub(super) fn modifiers(
    tx: &mut Tx<'_>,
    order: &FireOrder<'_>,
    target: &UnitId,
    firers: Firers,
    firing: &[Firing],
) -> Result<Vec<Modifier>, Stop> {
    let with = firers.shooting();
    let mut names = firer(tx, order, with, firing)?;
    if enfiladed(tx, target, firing) {
        names.push("enfilade");
    }
    let aimed = target_names(tx, order, target, with, firing)?;
    let mut own: Vec<Modifier> = names.into_iter().filter_map(|name| tx.charts.fire_modifier(with, name)).collect();
    // If the measured range is more than 2", cite the section by which it still counts as close range.
    let by_rule = least_range(firing) > tx.charts.close_range().value.to_f64();
    for close in own.iter_mut().filter(|m| by_rule && m.name == disorder::CLOSE_RANGE) {
        close.rule = order.occasion.rule().to_owned();
    }
    own.extend(aimed.into_iter().filter_map(|name| tx.charts.target_modifier(name)));
    Ok(tx.amended_for(order.unit, RuledRoll::Fire.name(), own))
}

/// Returns the smallest range of the firing stands, in inches.
pub(super) fn least_range(firing: &[Firing]) -> f64 {
    firing.iter().map(|f| f.range_in).fold(f64::INFINITY, f64::min)
}

fn firer(tx: &mut Tx<'_>, order: &FireOrder<'_>, with: Shooting, firing: &[Firing]) -> Result<Vec<&'static str>, Stop> {
    let setup = tx.setup(order.unit)?;
    let state = tx.unit(order.unit)?;
    let (formation, marked, fresh) = (state.formation, state.marker.is_some(), !state.volley_spent);
    let stands = state.stands.clone();
    let mut names = Vec::new();
    // A name for which the weapon's chart has no modifier is dropped later.
    let at_hand = matches!(order.occasion, Occasion::Charge | Occasion::Firefight | Occasion::Reaction);
    // Close range is 2" or the visibility in woods, whichever is less (8.3). A unit does not fire beyond its
    // visibility, so only the 2" need to be compared. A firefight is at exactly that distance (9.3), and fire at a
    // charging unit counts as within it (9.4, 9.7), regardless of the range in the arc.
    if at_hand || least_range(firing) <= tx.charts.close_range().value.to_f64() {
        names.push(disorder::CLOSE_RANGE);
    }
    match with {
        Shooting::SmallArms => {
            if fresh && setup.has_first_volley() && formation != Formation::Skirmish {
                names.push(disorder::INITIAL_VOLLEY);
            }
            if rests(tx, order.unit, &stands, firing) && setup.armament != Armament::Small(Some(SmallArm::Bow)) {
                names.push("rest");
            }
            if formation == Formation::Skirmish {
                names.push("firer_skirmish");
            }
        }
        Shooting::Ball => {
            names.extend(band(tx, setup.armament, least_range(firing)));
            names.extend(weight(setup.armament));
        }
        Shooting::Canister => names.extend(weight(setup.armament)),
    }
    names.extend(disorder::firer(marked || order.disordered));
    match setup.quality() {
        Quality::Elite => names.push("elite"),
        Quality::Militia | Quality::Indian => names.push("militia_or_indian"),
        Quality::StateLine => names.push("state_line_troops"),
        Quality::Line => names.push("line_troops"),
        Quality::Light => names.push("light_troops"),
    }
    Ok(names)
}

/// 8.4: returns the modifier for a gun's range band, if it has one.
fn band(tx: &Tx<'_>, armament: Armament, range_in: f64) -> Option<&'static str> {
    let Armament::Guns { weight, .. } = armament else { return None };
    let [short, medium, _] = tx.charts.artillery_bands(weight);
    let range = rounded_up(range_in);
    if range <= short.value {
        Some("short_range")
    } else if range > medium.value {
        Some("long_range")
    } else {
        None
    }
}

/// 8.4: returns the modifier for a gun's weight, if it has one.
fn weight(armament: Armament) -> Option<&'static str> {
    match armament {
        Armament::Guns { weight: GunWeight::Heavy, .. } => Some("heavy_gun"),
        Armament::Guns { weight: GunWeight::Light, .. } => Some("light_gun"),
        Armament::Guns { weight: GunWeight::Medium, .. } | Armament::Small(_) => None,
    }
}

/// 8.10: returns whether at least half of the firing figures have a fence, wall or embankment directly in front of
/// them, or stand against it or slightly over it with the middle of their stand behind it.
fn rests(tx: &mut Tx<'_>, unit: &UnitId, stands: &[Stand], firing: &[Firing]) -> bool {
    let battle = tx.battle;
    let field = tx.field();
    let rest = Rest { battle, field };
    let rests_within = |rest_in: f64| {
        at_least_half(firing, |f| stands.get(f.stand).is_some_and(|stand| rest.within(stand, rest_in).is_some()))
    };
    let own = firing.iter().filter_map(|f| Some((f.stand, stands.get(f.stand)?)));
    let (rests, in_doubt) = REST.decide(own, &rest, field.scene.tolerance_in(), rests_within);
    REST.note(tx, unit, in_doubt);
    rests
}

/// The obstacles on which figures can rest their muskets (8.10).
struct Rest<'a> {
    battle: &'a Battle,
    field: &'a Field,
}

impl Ahead for Rest<'_> {
    fn within(&self, stand: &Stand, rest_in: f64) -> Option<usize> {
        let scene = &self.field.scene;
        let half_depth_in = stand.base[1].to_f64() / 2.0;
        let (base, strip) = (placed(stand), before::strip(stand, half_depth_in, rest_in));
        // On works, figures rest only at an edge: the near one if they are behind the works, the far one if they are in
        // them. In the middle of works there is nothing to rest on.
        let ahead = |from_front_in: f64| base.centre() + base.forward() * (half_depth_in + from_front_in);
        let (own, beyond) = (scene.features_at(ahead(0.0)), scene.features_at(ahead(rest_in + HAIR_IN)));
        scene.features_under(&strip).into_iter().find(|feature| {
            let kind = self.battle.board.terrain.get(*feature).map(|t| t.kind);
            let in_the_middle = own.contains(feature) && beyond.contains(feature);
            let edge = kind == Some(TerrainKind::Works) && !in_the_middle;
            edge || matches!(kind, Some(TerrainKind::Fence | TerrainKind::Wall))
        })
    }
}

/// Returns whether `has` holds for at least half of the firing figures.
fn at_least_half(firing: &[Firing], has: impl Fn(&Firing) -> bool) -> bool {
    let all: u32 = firing.iter().map(|f| u32::from(f.figures)).sum();
    let some: u32 = firing.iter().filter(|f| has(f)).map(|f| u32::from(f.figures)).sum();
    all > 0 && some * 2 >= all
}

/// 8.11: returns whether at least half of the figures enfilade the target; not if it holds a town (6.13).
fn enfiladed(tx: &mut Tx<'_>, target: &UnitId, firing: &[Firing]) -> bool {
    at_least_half(firing, |f| f.enfilades) && !holds_a_town(tx, target)
}

fn target_names(
    tx: &Tx<'_>,
    order: &FireOrder<'_>,
    target: &UnitId,
    with: Shooting,
    firing: &[Firing],
) -> Result<Vec<&'static str>, Stop> {
    let (setup, state) = (tx.setup(target)?, tx.unit(target)?);
    let crew_afoot = state.guns_left_at.is_some();
    let guns = setup.arm == Arm::Artillery && !crew_afoot;
    let loose = in_loose_order(tx, target)?;
    let mut names = Vec::new();
    names.extend(disorder::fired_at(state.marker.is_some()));
    let limbered = guns && matches!(state.formation, Formation::Limbered | Formation::Column);
    match state.formation {
        _ if crew_afoot => names.push("target_skirmish_or_unlimbered"),
        Formation::Column | Formation::Limbered if with == Shooting::Ball => {
            names.push("target_column_or_limbered_ball")
        }
        Formation::Column | Formation::Limbered => names.push("target_column_or_limbered"),
        Formation::Skirmish | Formation::Unlimbered => names.push("target_skirmish_or_unlimbered"),
        _ if loose => names.push("target_loose_order"),
        Formation::LooseOrder => {}
        Formation::Line | Formation::Bent if guns => names.push("target_skirmish_or_unlimbered"),
        Formation::Line | Formation::Bent => {}
    }
    if setup.arm == Arm::Cavalry || limbered {
        names.push("target_mounted_or_limbered");
    }
    match firing.iter().map(|f| f.cover).min().unwrap_or(0).min(order.most_cover) {
        0 => {}
        1 => names.push("target_light_cover"),
        2 => names.push("target_medium_cover"),
        _ => names.push("target_heavy_cover"),
    }
    Ok(names)
}
