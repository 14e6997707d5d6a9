//! Checks of an army by the AWI figure rules: sides and brigades, crews and bases, and units in houses.

use super::FightingOrder;
use crate::battle::file::{Draft, DraftEntry, place_of_stand, stand_of};
use crate::battle::{Arm, Armament, Ground, SmallArm, Terrain, Unit, middle, point};
use crate::geometry::{Feature, Obstruction, Outline, Scene};
use crate::msg;
use crate::units::Spot;

/// Upper limit on the gunner figures with a gun (AWI Firing dice).
pub(super) const MAX_CREW: u16 = 4;

/// Checks sides, brigades, crews, figures on bases, and units in houses.
pub(super) fn check(draft: &Draft<'_, '_>) {
    no_third_side(draft);
    empty_brigades(draft);
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

/// Checks units deployed in a house: infantry only, one unit to a house, with its centre inside.
fn housed(draft: &Draft<'_, '_>, place: &Terrain) {
    let to = place.id.as_str();
    let inside = |e: &&DraftEntry<'_, Unit>| e.refers.iter().any(|r| r.0 == "deployed_in" && r.1 == to);
    for (i, entry) in draft.units.iter().filter(inside).enumerate() {
        let fault = |why: String| entry.at("deployed_in").fault(why);
        if !place.is_built_up() {
            fault(msg!("table-awi-no-town-or-building", to));
        } else if i > 0 {
            let right = msg!("table-deploy-in-another-house");
            fault(msg!("table-deployed-in-taken-house", to, right));
        }
        let Some(unit) = &entry.what else { continue };
        if unit.arm != Arm::Infantry {
            fault(msg!("table-awi-only-infantry-in-town").to_owned());
        } else if place.is_built_up() && !holds(place, unit) {
            fault(msg!("table-unit-middle-outside-house", id = unit.id, to));
        }
    }
}

/// Warns of foot whose figures stand in a strong house that another unit holds. Foot there counts as in the house even
/// if its file does not place it there, and a house holds only one unit.
fn crowded(draft: &Draft<'_, '_>, place: &Terrain) {
    let to = place.id.as_str();
    let deployed = |e: &DraftEntry<'_, Unit>, to: Option<&str>| {
        e.refers.iter().any(|r| r.0 == "deployed_in" && to.is_none_or(|to| r.1 == to))
    };
    let foot = |e: &&DraftEntry<'_, Unit>| e.what.as_ref().is_some_and(|unit| unit.arm == Arm::Infantry);
    let within = |e: &&DraftEntry<'_, Unit>| {
        let stands = e.what.as_ref().map_or(&[][..], |unit| unit.stands.as_slice());
        !stands.is_empty() && stands.iter().all(|stand| is_in(place, stand.at))
    };
    let named = draft.units.iter().filter(foot).find(|e| deployed(e, Some(to)));
    let mut standing = draft.units.iter().filter(|e| !deployed(e, None)).filter(foot).filter(within);
    let Some(holder) = named.or_else(|| standing.next()).and_then(|e| e.what.as_ref()) else { return };
    for entry in standing {
        let id = entry.what.as_ref().map_or("", |unit| unit.id.as_str());
        let why = msg!("table-stands-in-taken-house", to, id = holder.id, id_2 = id);
        let right = msg!("table-stand-outside-the-walls");
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

/// Checks that each model gun is a unit of its own, with one to four gunners.
fn crew(entry: &DraftEntry<'_, Unit>, unit: &Unit) {
    let (guns, crew) = (unit.stands.len(), unit.original_figures());
    if guns != 1 {
        let text = msg!("table-each-gun-is-a-unit", id = unit.id, guns);
        place_of_stand(entry, 1).fault(text);
    } else if crew > MAX_CREW {
        let text = msg!("table-too-many-gunners", id = unit.id, crew, most_crew = MAX_CREW);
        entry
            .fields
            .as_ref()
            .and_then(|f| f.optional("figures"))
            .map_or(place_of_stand(entry, 0), |n| n.place())
            .fault(text);
    }
}

/// Warns of bases with too many figures: a base goes with its last figure, so more would make a unit last too long.
fn bases(entry: &DraftEntry<'_, Unit>, unit: &Unit) {
    let most = unit.basing().figures;
    if let Some((i, stand)) = unit.stands.iter().enumerate().find(|(_, stand)| stand.figures > most) {
        let (what, has) = (stand_of(entry, i), stand.figures);
        place_of_stand(entry, i).warn(msg!("table-too-many-figures-on-base", what, has, most));
    }
}

/// Warns of rifles in close order, because only skirmishers carry them.
fn rifles(entry: &DraftEntry<'_, Unit>, unit: &Unit, weapon: Option<SmallArm>) {
    let close = unit.grade_and_order().is_some_and(|(_, order)| order == FightingOrder::Close);
    if close && weapon == Some(SmallArm::Rifle) {
        let text = msg!("table-rifles-in-close-order", id = unit.id);
        entry.at("weapon").warn(text);
    }
}

/// Refuses a third side: one side moves and the other shoots, then they change over, so a third would never move.
fn no_third_side(draft: &Draft<'_, '_>) {
    if let ([_, _, _, ..], Some(place)) = (draft.army.sides.as_slice(), draft.army.sides_at) {
        let sides = draft.army.sides.len();
        place.fault(msg!("table-awi-only-two-sides", sides));
    }
}

/// Warns of a brigade without units.
fn empty_brigades(draft: &Draft<'_, '_>) {
    for entry in &draft.army.brigades {
        let Some(id) = entry.id else { continue };
        if !draft.units.iter().any(|e| e.refers.iter().any(|(field, to, _)| *field == "brigade" && *to == id)) {
            entry.place.warn(msg!("table-brigade-has-no-units", id));
        }
    }
}
