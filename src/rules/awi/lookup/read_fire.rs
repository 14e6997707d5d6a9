//! Reading a question of fire, on its own or in a charge.

use super::lists::named;
use crate::dice::Purpose;
use crate::input::Fields;
use crate::lookup::read::whole;
use crate::msg;
use crate::rules::awi::charts::{Charts, ModifierTable, WEAPONS, Weapon};
use crate::rules::awi::fire::{FireQuestion, OF_CLOSE_ORDER, Shooters, aim};
use crate::rules::awi::purposes;
use crate::units::Inches;

/// Upper limit on bases, elements and casualties in a request; no unit has nearly as many.
pub(super) const MAX_COUNT: i64 = 24;

/// Reads a question of fire. If `range` is given, the request has no range of its own.
pub(super) fn fire_question(fields: &Fields<'_>, charts: &Charts, range: Option<Inches>) -> Option<FireQuestion> {
    let weapon = fields.need("weapon").and_then(|node| node.word(msg!("lookup-a-weapon"), WEAPONS));
    let far = Inches::whole(1000);
    let range = range.or_else(|| fields.need("range").and_then(|node| node.inches(Inches::ZERO, far)));
    let modifiers = named(fields, "modifiers", ModifierTable::Fire, charts);
    if weapon.is_none() {
        for (name, most) in [("bases", MAX_COUNT), ("crew", 4)] {
            let _ = fields.optional(name).map(|node| node.whole(1, most));
        }
    }
    let of_foot = |name: &&&str| weapon.is_some_and(Weapon::is_gun) && modifiers.as_ref().is_some_and(|m| m.has(name));
    let of_foot: Vec<&&str> = OF_CLOSE_ORDER.iter().filter(of_foot).collect();
    for name in &of_foot {
        let place = fields.place_of("modifiers").unwrap_or(fields.place());
        place.fault(msg!("lookup-modifier-of-close-order", name = **name));
    }
    let modifiers = modifiers.filter(|_| of_foot.is_empty());
    let (own, other, what) = match weapon?.is_gun() {
        true => ("crew", "bases", msg!("lookup-bases-for-foot-only")),
        false => ("bases", "crew", msg!("lookup-crew-for-guns-only")),
    };
    if let Some(place) = fields.place_of(other) {
        place.fault(what);
    }
    let shooters = match own {
        "crew" => whole(fields, own, 1, 4).map(Shooters::Crew),
        _ => whole(fields, own, 1, MAX_COUNT).map(Shooters::Bases),
    };
    let purpose = Purpose::of(purposes::A_FIRE);
    let question = FireQuestion { weapon: weapon?, range: range?, shooters: shooters?, modifiers: modifiers?, purpose };
    if let Err(refusal) = aim(charts, &question) {
        let place = fields.place_of(if refusal.why.starts_with('"') { "modifiers" } else { "range" });
        place.unwrap_or(fields.place()).fault(refusal.to_string());
        return None;
    }
    Some(question)
}
