//! Reading the request for a whole charge by the AWI figure rules.

use super::Ask;
use super::charge::{Charge, Party, Reaction, Volley};
use super::read::{MOST, fire_question, named};
use crate::lookup::read::{switch, whole};
use crate::rules::awi::casualties::Strength;
use crate::rules::awi::charts::{Charts, Table, Troops};
use crate::table::json::{Fields, Node};
use crate::table::names::ARMS;
use crate::table::{Arm, FightingOrder, GRADES, ORDERS};
use crate::units::Inches;
use std::sync::Arc;

/// The fields of a charge beside `rules` and `ask`.
pub(super) const FIELDS: &[&str] = &["attacker", "defender", "reaction"];

/// What is said of either side; of the defender its fire besides.
const PARTY: &[&str] = &[
    "grade",
    "arm",
    "order",
    "figures",
    "bases_at_start",
    "elements",
    "disordered",
    "column",
    "led",
    "morale",
    "entry",
    "melee",
];
pub(super) fn charge(fields: &Fields<'_>, charts: &Arc<Charts>) -> Option<Ask> {
    let attacker = fields.need("attacker").and_then(|node| {
        let own = node.fields("the attacker", PARTY)?;
        if own.optional("arm").and_then(|arm| arm.peek_text().map(|word| word == "artillery")) == Some(true) {
            own.place().fault("guns do not charge (Movement table)");
        }
        party(&own, charts)
    });
    let defender = fields.need("defender").and_then(|node| {
        let own = node.fields("the defender", &[PARTY, &["fire"]].concat())?;
        let fire = fire(own.optional("fire").as_ref(), charts);
        party(&own, charts).zip(fire)
    });
    let (attacker, (defender, fire)) = attacker.zip(defender)?;
    let reaction = reaction(fields, (&attacker, &defender), fire.is_some())?;
    Some(Ask::Charge(Box::new(Charge { attacker, defender, reaction, fire })))
}

/// What the charged unit does: skirmishers and cavalry may evade, cavalry in order may counter-charge (Step 2).
fn reaction(fields: &Fields<'_>, (attacker, defender): (&Party, &Party), shoots: bool) -> Option<Reaction> {
    let must_evade = defender.skirmishes && !attacker.skirmishes;
    let Some(node) = fields.optional("reaction") else {
        if let Some(place) = fields.place_of("defender").filter(|_| must_evade) {
            place.warn("skirmishers whom close order charges evade (Movement charges): \"reaction\": \"evades\"");
        }
        return Some(Reaction::Holds);
    };
    let all = [("holds", Reaction::Holds), ("evades", Reaction::Evades), ("counter_charges", Reaction::CounterCharges)];
    let reaction = node.word("what the charged unit does", &all)?;
    let rides = defender.arm == Arm::Cavalry;
    let why = match reaction {
        Reaction::Evades | Reaction::MustEvade if !rides && !defender.skirmishes => {
            "only skirmishers and cavalry evade"
        }
        Reaction::CounterCharges if !rides => "only cavalry counter-charges",
        Reaction::CounterCharges if defender.disordered => {
            "who is disordered must rally first, and does not counter-charge"
        }
        Reaction::CounterCharges if shoots => "who counter-charges does not shoot at the charge",
        Reaction::Evades if must_evade => return Some(Reaction::MustEvade),
        _ => return Some(reaction),
    };
    node.fault(format!("{why} (Movement charges)"));
    None
}

/// What is shot at the charge: it has come to an inch.
fn fire(node: Option<&Node<'_>>, charts: &Arc<Charts>) -> Option<Option<Volley>> {
    let Some(node) = node.filter(|node| !node.is_null()) else { return Some(None) };
    let own = node.fields("the fire", &["weapon", "bases", "crew", "modifiers"])?;
    let question = fire_question(&own, charts, Some(Inches::whole(1)))?;
    let (weapon, shooters, modifiers) = (question.weapon, question.shooters, question.modifiers);
    Some(Some(Volley { weapon, shooters, modifiers }))
}

fn party(own: &Fields<'_>, charts: &Arc<Charts>) -> Option<Party> {
    let grade = own.need("grade").and_then(|node| node.word("a grade", GRADES));
    let arm = own.optional("arm").map_or(Some(Arm::Infantry), |node| node.word("an arm", ARMS));
    let order = own.optional("order").map_or(Some(FightingOrder::Close), |node| node.word("an order", ORDERS));
    let figures: Option<u16> = whole(own, "figures", 1, 99);
    let per_base = arm.zip(order).map(|(arm, order)| match (arm, order) {
        (Arm::Artillery, _) => 1,
        (Arm::Cavalry, _) => charts.figures_per_base(Troops::Cavalry).value,
        (Arm::Infantry, FightingOrder::Skirmish) => charts.figures_per_base(Troops::Skirmishers).value,
        (Arm::Infantry, FightingOrder::Close) => charts.figures_per_base(Troops::Infantry).value,
    });
    let strength = figures.zip(per_base).map(|(figures, per_base)| Strength { figures, per_base });
    let bases = strength.map(Strength::bases);
    let bases_at_start = match own.optional("bases_at_start") {
        None => bases,
        Some(node) => node.whole(bases.map_or(1, i64::from), 99).and_then(|n| u16::try_from(n).ok()),
    };
    let switches = ["disordered", "column", "led"].map(|name| switch(own, name));
    // A column fights with its leading base, and a gun is one (Melee who fights, Artillery).
    let one = arm == Some(Arm::Artillery) || switches.get(1) == Some(&Some(true));
    let elements = match own.optional("elements") {
        None => Some(if one { 1 } else { u8::MAX }),
        Some(node) => node.whole(1, MOST).and_then(|n| u8::try_from(n).ok()),
    };
    let lists = [("morale", Table::Morale), ("entry", Table::Entry), ("melee", Table::Melee)];
    let [morale, entry, melee] = lists.map(|(name, table)| named(own, name, (table, charts)));
    let [disordered, column, led] = switches;
    Some(Party {
        grade: grade?,
        arm: arm?,
        strength: strength?,
        bases_at_start: bases_at_start?,
        elements: elements?,
        disordered: disordered?,
        column: column?,
        skirmishes: arm? == Arm::Infantry && order? == FightingOrder::Skirmish,
        led: led?,
        morale: morale?,
        entry: entry?,
        melee: melee?,
    })
}
