//! Checks starting positions against the rules and the terrain. A position that the referee may intend gets a warning
//! (5.1-5.5, 6.13). A unit deployed in terrain that cannot hold it (6.13), or attached to a unit that cannot take it
//! (7.5), is a fault.

use super::Quality;
use crate::battle::file::{Draft, DraftEntry, RULER_IN, are_too_many, gap_in, overlap_in, place_of_stand, stand_of};
use crate::battle::names::{ARMS, FORMATIONS, word_of};
use crate::battle::{
    Arm, Armament, Formation, Ground, Options, Stand, Terrain, Unit, in_frame, is_behind, is_beside, placed, point,
};
use crate::geometry::{Feature, HAIR_IN, Obstruction, Outline, Scene};
use crate::input::unscaled;
use crate::msg;
use crate::units::Inches;

/// Checks the starting position of every unit.
pub(super) fn check(draft: &Draft<'_, '_>) {
    let options = draft.options.unwrap_or_default();
    for entry in draft.units {
        let Some(unit) = &entry.what else { continue };
        skirmish(entry, unit);
        loose_order(entry, unit, options);
        indians(entry, unit, options);
        // Stands deployed in a building stand where there is room, so their spacing is not checked.
        if unit.deployed_in.is_none() && !misspelt(entry, "formation") {
            spacing(entry, unit);
        }
    }
    deployed(draft);
    not_deployed(draft);
    attached(draft);
}

/// Returns whether the field's name is misspelt. The file's reader reports that, and the field's value is unknown.
fn misspelt(entry: &DraftEntry<'_, Unit>, field: &str) -> bool {
    entry.fields.as_ref().is_some_and(|fields| fields.is_misspelt(field))
}

/// OTP 5.3: light and Indian infantry may skirmish, and so may militia that the scenario names.
fn skirmish(entry: &DraftEntry<'_, Unit>, unit: &Unit) {
    let may = matches!(unit.quality(), Quality::Light | Quality::Indian) || unit.may_skirmish();
    if unit.formation == Formation::Skirmish && !may {
        entry.at("formation").warn(msg!("table-is-in-skirmish-line", unit = unit.id));
    }
    if unit.may_skirmish() && (unit.arm, unit.quality()) != (Arm::Infantry, Quality::Militia) {
        entry.at("may_skirmish").warn(msg!("table-may-skirmish-is-for-militia", unit = unit.id));
    }
}

/// OTP 5.4: militia and Indian infantry may be in loose order, by option.
fn loose_order(entry: &DraftEntry<'_, Unit>, unit: &Unit, options: Options) {
    // Cavalry and guns in loose order are reported elsewhere.
    if unit.arm != Arm::Infantry || (unit.formation != Formation::LooseOrder && !unit.always_loose()) {
        return;
    }
    let place = entry.at(if unit.always_loose() { "always_loose" } else { "formation" });
    if !matches!(unit.quality(), Quality::Militia | Quality::Indian) {
        place.warn(msg!("table-loose-order-militia-and-indians", id = unit.id));
    }
    if !options.loose_order {
        place.warn(msg!("table-loose-order-option-off", id = unit.id));
    }
    if unit.always_loose() && unit.formation == Formation::LooseOrder {
        entry.at("formation").warn(msg!("table-is-always-loose", unit = unit.id));
    }
}

/// OTP 5.5, optional: Indian infantry is always in skirmish line.
fn indians(entry: &DraftEntry<'_, Unit>, unit: &Unit, options: Options) {
    let indian = unit.quality() == Quality::Indian && unit.arm == Arm::Infantry;
    if options.indians_skirmish_only && indian && unit.formation != Formation::Skirmish {
        let formation = word_of(unit.formation, FORMATIONS);
        entry.at("formation").warn(msg!("table-indians-must-begin-skirmishing", id = unit.id, formation));
    }
}

/// OTP 5.1-5.4: checks the gaps between stands. Gives one warning a unit, since further ones would repeat it.
fn spacing(entry: &DraftEntry<'_, Unit>, unit: &Unit) {
    let warns = |(i, pair): (usize, &[Stand])| {
        let [one, other] = pair else { return false };
        // Overlapping stands are reported elsewhere.
        let wrong = if overlap_in(one, other) > RULER_IN { None } else { out_of_place(entry, unit, i, pair) };
        wrong.map(|text| place_of_stand(entry, i + 1).warn(text)).is_some()
    };
    unit.stands.windows(2).enumerate().any(warns);
}

/// Returns what is wrong with the place of a stand relative to the stand before it, or `None`.
fn out_of_place(entry: &DraftEntry<'_, Unit>, unit: &Unit, i: usize, pair: &[Stand]) -> Option<String> {
    let [one, other] = pair else { return None };
    let (first, second) = (stand_of(entry, i), i + 2);
    let (least, most, how, rule) = match unit.formation {
        Formation::Line | Formation::Bent => {
            // Either order: a line written from right to left is allowed.
            let apart_in = ends_apart_in(one, other).min(ends_apart_in(other, one));
            return (apart_in > RULER_IN).then(|| {
                let apart = hundredths(apart_in);
                msg!("table-line-stands-apart", one = first, other = second, apart)
            });
        }
        Formation::Column => {
            let text = || msg!("table-stands-not-in-column", one = first, other = second);
            return (!is_behind(one, other)).then(text);
        }
        Formation::Skirmish => (1.0, 3.0, msg!("table-skirmish-line-gaps"), "5.3"),
        Formation::LooseOrder => (0.5, 1.0, msg!("table-loose-order-gaps"), "5.4"),
        Formation::Unlimbered | Formation::Limbered => return None,
    };
    let gap = gap_in(one, other);
    if !(least - HAIR_IN..=most + HAIR_IN).contains(&gap) {
        let apart = hundredths(gap);
        return Some(msg!("table-stands-wrong-gap", one = first, other = second, apart, how, rule));
    }
    let text = || msg!("table-stands-not-abreast", one = first, other = second, rule);
    (!is_beside(one, other) && !is_beside(other, one)).then(text)
}

/// Formats a length to a hundredth of an inch for a message.
fn hundredths(length_in: f64) -> String {
    unscaled(i64::from(Inches::from_f64(length_in).thousandths() + 5) / 10, 2)
}

/// Returns the gap in inches between the right end edge of one stand and the left end edge of the next.
fn ends_apart_in(left: &Stand, right: &Stand) -> f64 {
    let end = |stand: &Stand, side: f64| {
        let at = in_frame(stand.at, stand.facing, side * stand.base[0].to_f64() / 2.0, 0.0);
        Stand { at, base: [SLIVER, stand.base[1]], ..stand.clone() }
    };
    gap_in(&end(left, 1.0), &end(right, -1.0))
}

/// The width of an end edge: the smallest width that a stand can have.
const SLIVER: Inches = Inches::from_thousandths(1);

/// OTP 6.13: units deployed in towns and buildings from the start.
fn deployed(draft: &Draft<'_, '_>) {
    for place in draft.terrain.iter().filter_map(|t| t.what.as_ref()) {
        let to = place.id.as_str();
        let inside = |e: &&DraftEntry<'_, Unit>| e.refers.iter().any(|r| r.0 == "deployed_in" && r.1 == to);
        let units: Vec<&DraftEntry<'_, Unit>> = draft.units.iter().filter(inside).collect();
        if place.is_built_up() {
            units.iter().for_each(|entry| stands_in(entry, place));
            capacity(place, &units);
        } else {
            let text = msg!("table-otp-no-town-or-building", to);
            units.iter().for_each(|entry| entry.at("deployed_in").fault(&text));
        }
    }
}

/// Checks that a unit deployed in a town or a building is infantry in line with its stands inside.
fn stands_in(entry: &DraftEntry<'_, Unit>, place: &Terrain) {
    let (Some(unit), town) = (&entry.what, place.id.as_str()) else { return };
    if unit.arm != Arm::Infantry || unit.formation != Formation::Line {
        let why = msg!("table-otp-only-infantry-in-town");
        entry.at("deployed_in").fault(why);
    }
    if !matches!(place.ground, Ground::Area(_)) {
        return;
    }
    let scene = scene_of(&[place]);
    for (i, stand) in unit.stands.iter().enumerate() {
        if scene.features_at(point(stand.at)).is_empty() {
            let text = msg!("table-stand-middle-outside-town", entry = stand_of(entry, i), town);
            place_of_stand(entry, i).fault(text);
        }
    }
}

/// OTP 6.13: in built-up ground, undeployed units are in march column or skirmish line. Guns may unlimber there.
fn not_deployed(draft: &Draft<'_, '_>) {
    let built_up = draft.terrain.iter().filter_map(|t| t.what.as_ref()).filter(|t| t.is_built_up());
    let towns: Vec<&Terrain> = built_up.filter(|t| matches!(t.ground, Ground::Area(_))).collect();
    if towns.is_empty() || are_too_many(draft.units) {
        return;
    }
    let scene = scene_of(&towns);
    for entry in draft.units {
        let Some(unit) = entry.what.as_ref().filter(|unit| unit.deployed_in.is_none()) else { continue };
        if misspelt(entry, "formation") || misspelt(entry, "deployed_in") {
            continue;
        }
        let closed = |town: &&&Terrain| !town.is_open_to(unit.formation) && unit.formation != Formation::Unlimbered;
        let town_of = |stand: &Stand| {
            let under = scene.features_under(&placed(stand));
            under.into_iter().filter_map(|feature| towns.get(feature)).find(closed).copied()
        };
        let found = unit.stands.iter().enumerate().find_map(|(i, stand)| Some((i, town_of(stand)?)));
        if let Some((i, town)) = found {
            place_of_stand(entry, i).warn(why_not_there(unit, stand_of(entry, i), town));
        }
    }
}

fn why_not_there(unit: &Unit, stand: String, town: &Terrain) -> String {
    if unit.arm == Arm::Infantry && unit.formation != Formation::Column {
        return msg!("table-foot-needs-deployed-in", stand, town = town.id);
    }
    let (arm, formation) = (word_of(unit.arm, ARMS), word_of(unit.formation, FORMATIONS));
    msg!("table-has-no-place-in-town", stand, town = town.id, arm, formation)
}

/// Builds a scene in which each town or building is a feature.
fn scene_of(towns: &[&Terrain]) -> Scene {
    let feature = |town: &&Terrain| {
        let (Ground::Area(corners) | Ground::Line(corners)) = &town.ground;
        let outline = Outline::Area(corners.iter().copied().map(point).collect());
        Feature { obstruction: Obstruction::Block, cover: 0, outline }
    };
    Scene::new(Vec::new(), towns.iter().map(feature).collect(), 0.0)
}

/// Checks the number of stands and of units in a place against its limits.
fn capacity(place: &Terrain, units: &[&DraftEntry<'_, Unit>]) {
    let (most, town) = (place.holds_stands.unwrap_or(0), place.id.as_str());
    let mut stands = 0;
    for (i, entry) in units.iter().enumerate() {
        let count = entry.what.as_ref().map_or(0, |u| u.stands.len());
        stands += count;
        if stands > usize::from(most) {
            let text = msg!("table-town-too-many-stands", town, most, stands);
            entry.at("deployed_in").warn(text);
        } else if i >= usize::from(place.holds_units) {
            let text = msg!("table-town-too-many-units", town, place = units_of(place));
            entry.at("deployed_in").warn(text);
        }
    }
}

fn units_of(place: &Terrain) -> String {
    if place.holds_units == 1 {
        msg!("table-1-unit").to_owned()
    } else {
        msg!("table-units", count = place.holds_units)
    }
}

/// OTP 7.5: guns attached to infantry from the start.
fn attached(draft: &Draft<'_, '_>) {
    if are_too_many(draft.units) {
        return;
    }
    let options = draft.options.unwrap_or_default();
    for entry in draft.units {
        let Some(guns) = &entry.what else { continue };
        let Some(id) = &guns.attached_to else { continue };
        let place = entry.at("attached_to");
        if guns.arm != Arm::Artillery {
            place.fault(msg!("table-attached-is-no-artillery", id = guns.id));
            continue;
        }
        let galloper = options.gallopers && matches!(guns.armament, Armament::Guns { galloper: true, .. });
        if options.civilian_drivers && guns.formation != Formation::Unlimbered && !galloper {
            place.warn(msg!("table-attached-with-drivers-limbered", id = guns.id));
        }
        let with = draft.units.iter().filter_map(|e| e.what.as_ref()).find(|unit| unit.id == *id);
        if let Some(why) = with.and_then(|infantry| parted(guns, infantry)) {
            place.fault(why);
        }
    }
}

/// Returns why guns cannot be attached to a unit.
pub(super) fn parted(guns: &Unit, infantry: &Unit) -> Option<String> {
    let (id, to) = (&guns.id, &infantry.id);
    if infantry.arm != Arm::Infantry {
        return Some(msg!("table-attached-to-no-infantry", to));
    }
    if infantry.brigade != guns.brigade {
        return Some(msg!("table-attached-across-brigades", id, to));
    }
    let gaps = guns.stands.iter().flat_map(|a| infantry.stands.iter().map(move |b| gap_in(a, b)));
    let gap_in = gaps.fold(f64::INFINITY, f64::min);
    (gap_in > HAIR_IN).then(|| msg!("table-attached-without-touching", id, to, gap_in = Inches::from_f64(gap_in)))
}
