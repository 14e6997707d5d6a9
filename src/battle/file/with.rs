//! Commanders who begin the battle with a unit: attached to it in On to Philadelphia (6.12, 9.10), joined to it in the
//! AWI figure rules (Generals join and leave).

use super::draft::{Army, Draft, DraftEntry, are_too_many};
use crate::battle::{Accompanied, ArmyRules, Commander, Stand, TableSize, Unit, body, disc, in_frame};
use crate::geometry::{HAIR_IN, Scene};
use crate::input::Place;
use crate::msg;
use crate::units::{Inches, Spot};

/// Moves commanders who begin with a unit into contact with it. A commander without a place is put behind the unit's
/// middle; one whose place is not at the unit is moved straight to it, as if he joined it, with a warning.
pub fn place(army: &mut Army<'_>, units: &[DraftEntry<'_, Unit>], table: Option<TableSize>) {
    if are_too_many(units) {
        return;
    }
    if army.commanders.iter().all(|entry| with(entry).is_none()) {
        return;
    }
    let bodies = units.iter().filter_map(|e| e.what.as_ref()).map(|unit| body(unit.formation, &unit.stands));
    let scene = Scene::new(bodies.collect(), Vec::new(), 0.0);
    for entry in &mut army.commanders {
        let Some((id, place)) = with(entry) else { continue };
        let found = units.iter().filter_map(|e| e.what.as_ref()).find(|unit| unit.id.as_str() == id);
        let Some((unit, him)) = found.zip(entry.what.as_mut()) else { continue };
        him.at = match entry.known.spots.first() {
            Some(at) => at_the_unit(him, *at, unit, place),
            None => beside(unit, him.base, &scene, table),
        };
        entry.known.spots = vec![him.at];
    }
}

fn with<'a>(entry: &DraftEntry<'a, Commander>) -> Option<(&'a str, Place<'a>)> {
    entry.refers.iter().find(|r| r.0 == "with").map(|(_, id, place)| (*id, *place))
}

/// Returns the place where he touches the unit, moved straight from the place in his file.
fn at_the_unit(him: &Commander, at: Spot, unit: &Unit, place: Place<'_>) -> Spot {
    let scene = Scene::new(vec![body(unit.formation, &unit.stands)], Vec::new(), 0.0);
    let Some(gap) = scene.span(&disc(at, him.base), 0).filter(|gap| gap.inches > HAIR_IN) else { return at };
    let apart = Inches::from_f64(gap.inches);
    place.warn(msg!("table-commander-is-apart-from-his-unit", who = him.id, apart, unit = unit.id));
    let way = gap.line.to - gap.line.from;
    Spot { x: at.x + Inches::from_f64(way.x), y: at.y + Inches::from_f64(way.y) }
}

/// Returns a free place at a unit: behind, right of, left of or in front of its middle stand, otherwise of the nearest
/// stand with room. If no place is free, behind the middle stand.
fn beside(unit: &Unit, base: Inches, scene: &Scene, table: Option<TableSize>) -> Spot {
    let middle = unit.stands.len() / 2;
    let mut order: Vec<(usize, &Stand)> = unit.stands.iter().enumerate().collect();
    order.sort_by_key(|(i, _)| i.abs_diff(middle));
    let within = |length: Inches, end: Inches| (base.half()..=end - base.half()).contains(&length);
    let is_free = |at: &Spot| {
        let on_table = table.is_none_or(|table| within(at.x, table.width) && within(at.y, table.depth));
        on_table && scene.near(&[disc(*at, base.less(CLEAR))], 0.0).is_empty()
    };
    let spots: Vec<Spot> = order.iter().flat_map(|(_, stand)| around(stand, base)).collect();
    spots.iter().find(|at| is_free(at)).or(spots.first()).copied().unwrap_or_default()
}

/// A commander's base is made this much smaller when checking for stands under it, so that a base that only touches a
/// stand is clear of it.
const CLEAR: Inches = Inches::from_thousandths(20);

/// Returns the places behind, right of, left of and in front of a stand.
fn around(stand: &Stand, base: Inches) -> [Spot; 4] {
    let reach = |side: Inches| side.half().to_f64() + base.half().to_f64();
    let (right, ahead) = (reach(stand.base[0]), reach(stand.base[1]));
    [(0.0, -ahead), (right, 0.0), (-right, 0.0), (0.0, ahead)].map(|(r, a)| in_frame(stand.at, stand.facing, r, a))
}

/// Reports commanders who begin with a unit that they could not join.
pub fn check(set: &dyn ArmyRules, draft: &Draft<'_, '_>) {
    for entry in &draft.army.commanders {
        let Some((id, place)) = with(entry) else { continue };
        let Some(unit) = draft.units.iter().filter_map(|e| e.what.as_ref()).find(|u| u.id.as_str() == id) else {
            continue;
        };
        let Some(him) = &entry.what else { continue };
        let pair = Accompanied {
            commander: him,
            unit,
            is_of_another_side: side_of(draft, unit).is_some_and(|side| side != him.side.as_str()),
        };
        if let Some(why) = set.why_not_with(&pair) {
            place.fault(why);
        }
    }
}

/// Returns the side of a unit.
fn side_of<'d>(draft: &'d Draft<'_, '_>, unit: &Unit) -> Option<&'d str> {
    let entry = draft.army.brigades.iter().find(|e| e.id == Some(unit.brigade.as_str()))?;
    entry.what.as_ref().map(|brigade| brigade.side.as_str())
}
