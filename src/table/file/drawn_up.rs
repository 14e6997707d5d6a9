//! How units are drawn up at the start, held against the rules and the ground: warnings where a referee may wish it so
//! (5.3-5.5), faults where a unit is said to be deployed in what does not hold it (6.13), or attached to what it cannot be (7.5).

use super::army::Entry;
use super::cross::{Draft, RULER_IN, are_too_many, place_of_stand, stand_of};
use super::shape::{gap_in, overlap_in};
use crate::measure::{Feature, HAIR_IN, Obstruction, Outline, Scene};
use crate::table::json::unscaled;
use crate::table::names::{FORMATIONS, word_of};
use crate::table::{Arm, Armament, Formation, Ground, Options, Quality, Terrain, Unit, point};
use crate::units::Inches;
use crate::{say, word};

pub fn check(draft: &Draft<'_, '_>) {
    let options = draft.options.unwrap_or_default();
    for entry in draft.units {
        let Some(unit) = &entry.what else { continue };
        skirmish(entry, unit);
        loose_order(entry, unit, options);
        indians(entry, unit, options);
        spacing(entry, unit);
    }
    deployed(draft);
    attached(draft);
}

/// OTP 5.3: light and Indian infantry may skirmish, and militia the scenario names.
fn skirmish(entry: &Entry<'_, Unit>, unit: &Unit) {
    let may = matches!(unit.quality(), Quality::Light | Quality::Indian) || unit.may_skirmish();
    if unit.formation == Formation::Skirmish && !may {
        entry.at("formation").warn(say!("table-is-in-skirmish-line", unit = unit.id));
    }
}

/// OTP 5.4: militia and Indian infantry may be in loose order, by option.
fn loose_order(entry: &Entry<'_, Unit>, unit: &Unit, options: Options) {
    // Horse and guns have been found fault with already.
    if unit.arm != Arm::Infantry || (unit.formation != Formation::LooseOrder && !unit.always_loose()) {
        return;
    }
    let place = entry.at(if unit.always_loose() { "always_loose" } else { "formation" });
    if !matches!(unit.quality(), Quality::Militia | Quality::Indian) {
        place.warn(say!("table-unit-is-in-loose-order-but-only", id = unit.id));
    }
    if !options.loose_order {
        place.warn(say!("table-unit-is-in-loose-order-but-the", id = unit.id));
    }
    if unit.always_loose() && unit.formation == Formation::LooseOrder {
        entry.at("formation").warn(say!("table-is-always-loose", unit = unit.id));
    }
}

/// OTP 5.5: Indian infantry always in skirmish line, by option.
fn indians(entry: &Entry<'_, Unit>, unit: &Unit, options: Options) {
    let indian = unit.quality() == Quality::Indian && unit.arm == Arm::Infantry;
    if options.indians_skirmish_only && indian && unit.formation != Formation::Skirmish {
        let formation = word_of(unit.formation, FORMATIONS);
        entry.at("formation").warn(say!("table-unit-begins-in-but-the-option-indians", id = unit.id, formation));
    }
}

/// OTP 5.3, 5.4: how far apart the stands are.
fn spacing(entry: &Entry<'_, Unit>, unit: &Unit) {
    let (least, most, how, rule) = match unit.formation {
        Formation::Skirmish => (1.0, 3.0, word!("table-in-skirmish-line-1-to-3"), "5.3"),
        Formation::LooseOrder => (0.5, 1.0, word!("table-in-loose-order-1-2-to-1"), "5.4"),
        _ => return,
    };
    let fits = |gap: f64| (least - HAIR_IN..=most + HAIR_IN).contains(&gap);
    for (i, pair) in unit.stands.windows(2).enumerate() {
        let [left, right] = pair else { continue };
        if overlap_in(left, right) > RULER_IN {
            // That has been said of them.
            continue;
        }
        let gap = gap_in(left, right);
        if !fits(gap) {
            let apart = unscaled(i64::from(Inches::from_f64(gap).thousandths() + 5) / 10, 2);
            let (one, other) = (stand_of(entry, i), i + 2);
            let text = say!("table-and-stand-are-apart-otp", one, other, apart, how, rule);
            place_of_stand(entry, i + 1).warn(text);
            return;
        }
    }
}

/// OTP 6.13: units deployed in towns and buildings from the start.
fn deployed(draft: &Draft<'_, '_>) {
    for place in draft.terrain.iter().filter_map(|t| t.what.as_ref()) {
        let to = place.id.as_str();
        let inside = |e: &&Entry<'_, Unit>| e.refers.iter().any(|r| r.0 == "deployed_in" && r.1 == to);
        let units: Vec<&Entry<'_, Unit>> = draft.units.iter().filter(inside).collect();
        if place.is_built_up() {
            units.iter().for_each(|entry| stands_in(entry, place));
            capacity(place, &units);
        } else {
            let text = say!("table-is-no-town-or-building-to-be-2", to);
            units.iter().for_each(|entry| entry.at("deployed_in").fault(&text));
        }
    }
}

/// What is deployed in a town or a building is infantry in line, and its stands are in it.
fn stands_in(entry: &Entry<'_, Unit>, place: &Terrain) {
    let (Some(unit), town) = (&entry.what, place.id.as_str()) else { return };
    if unit.arm != Arm::Infantry || unit.formation != Formation::Line {
        let why = word!("table-only-infantry-is-deployed-in-a-town-2");
        entry.at("deployed_in").fault(why);
    }
    let Ground::Area(corners) = &place.ground else { return };
    let outline = Outline::Area(corners.iter().copied().map(point).collect());
    let scene = Scene::new(Vec::new(), vec![Feature { obstruction: Obstruction::Block, cover: 0, outline }], 0.0);
    for (i, stand) in unit.stands.iter().enumerate() {
        if scene.features_at(point(stand.at)).is_empty() {
            let text = say!("table-the-middle-of-is-not-in-where", entry = stand_of(entry, i), town);
            place_of_stand(entry, i).fault(text);
        }
    }
}

/// A place holds so many stands, and so many units.
fn capacity(place: &Terrain, units: &[&Entry<'_, Unit>]) {
    let (most, town) = (place.holds_stands.unwrap_or(0), place.id.as_str());
    let mut stands = 0;
    for (i, entry) in units.iter().enumerate() {
        let count = entry.what.as_ref().map_or(0, |u| u.stands.len());
        stands += count;
        if stands > usize::from(most) {
            let text = say!("table-holds-stands-and-has-with-these-otp", town, most, stands);
            entry.at("deployed_in").warn(text);
        } else if i >= usize::from(place.holds_units) {
            let text = say!("table-holds-at-a-time-and-this-is", town, place = units_of(place));
            entry.at("deployed_in").warn(text);
        }
    }
}

fn units_of(place: &Terrain) -> String {
    if place.holds_units == 1 {
        word!("table-1-unit").to_owned()
    } else {
        say!("table-units", count = place.holds_units)
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
            place.fault(say!("table-unit-is-no-artillery-only-guns-are", id = guns.id));
            continue;
        }
        let galloper = options.gallopers && matches!(guns.armament, Armament::Guns { galloper: true, .. });
        if options.civilian_drivers && guns.formation != Formation::Unlimbered && !galloper {
            place.warn(say!("table-has-civilian-drivers-guns-are", id = guns.id));
        }
        let with = draft.units.iter().filter_map(|e| e.what.as_ref()).find(|unit| unit.id == *id);
        if let Some(why) = with.and_then(|infantry| parted(guns, infantry)) {
            place.fault(why);
        }
    }
}

/// Why guns cannot be attached to a unit.
pub(in crate::table) fn parted(guns: &Unit, infantry: &Unit) -> Option<String> {
    let (id, to) = (&guns.id, &infantry.id);
    if infantry.arm != Arm::Infantry {
        return Some(say!("table-is-no-infantry-guns-are-attached-to", to));
    }
    if infantry.brigade != guns.brigade {
        return Some(say!("table-and-are-not-of-one-brigade-no", id, to));
    }
    let gaps = guns.stands.iter().flat_map(|a| infantry.stands.iter().map(move |b| gap_in(a, b)));
    let gap_in = gaps.fold(f64::INFINITY, f64::min);
    (gap_in > HAIR_IN)
        .then(|| say!("table-does-not-touch-they-are-in-apart", id, to, gap_in = Inches::from_f64(gap_in)))
}
