//! Reading requests of the AWI figure rules.

use super::lists::named;
use super::read_fire::{MAX_COUNT, fire_question};
use super::{Ask, read_charge};
use crate::battle::names::ARMS;
use crate::battle::{ABILITIES, GRADES};
use crate::dice::Purpose;
use crate::input::Fields;
use crate::lookup::Asking;
use crate::lookup::read::{switch, whole};
use crate::msg;
use crate::rules::awi::after_melee::{Breaks, LosersQuestion};
use crate::rules::awi::charts::{Charts, ModifierTable};
use crate::rules::awi::control::ControlQuestion;
use crate::rules::awi::enter_melee::EntryQuestion;
use crate::rules::awi::losses::Dead;
use crate::rules::awi::melee::MeleeQuestion;
use crate::rules::awi::morale::MoraleQuestion;
use crate::rules::awi::purposes;

/// The questions, in the order in which messages list them.
pub(super) const QUESTIONS: &[Asking] = &[
    Asking { word: "fire", fields: &["weapon", "range", "bases", "crew", "modifiers"] },
    Asking { word: "control", fields: &["grade", "arm", "disordered", "bases_lost", "bases_at_start"] },
    Asking { word: "brigadier", fields: &["ability"] },
    Asking { word: "morale", fields: &["grade", "factors"] },
    Asking { word: "enter_melee", fields: &["modifiers"] },
    Asking { word: "melee", fields: &["elements", "modifiers"] },
    Asking { word: "losers", fields: &["modifiers", "breaks"] },
    Asking { word: "general", fields: &["casualties"] },
    Asking { word: "charge", fields: read_charge::FIELDS },
];

/// Reads the question named `ask` and reports every fault.
pub(super) fn read(ask: &str, fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    match ask {
        "fire" => fire_question(fields, charts, None).map(Ask::Fire),
        "control" => control(fields),
        "brigadier" => brigadier(fields),
        "morale" => morale(fields, charts),
        "enter_melee" => enter_melee(fields, charts),
        "melee" => melee(fields, charts),
        "losers" => losers(fields, charts),
        "general" => whole(fields, "casualties", 0, 99).map(Ask::General),
        "charge" => read_charge::charge(fields, charts),
        _ => None,
    }
}

fn control(fields: &Fields<'_>) -> Option<Ask> {
    let grade = fields.need("grade").and_then(|node| node.word(msg!("lookup-a-grade"), GRADES));
    let arm = fields.need("arm").and_then(|node| node.word(msg!("lookup-an-arm"), ARMS));
    let disordered = switch(fields, "disordered");
    let start: Option<u16> = whole(fields, "bases_at_start", 1, 99);
    let lost = whole(fields, "bases_lost", 0, start.map_or(99, i64::from));
    let dead = Dead { bases_lost: lost?, bases_at_start: start? };
    let purpose = Purpose::of(purposes::A_CONTROL);
    Some(Ask::Control(ControlQuestion { grade: grade?, arm: arm?, disordered: disordered?, dead, purpose }))
}

fn brigadier(fields: &Fields<'_>) -> Option<Ask> {
    fields.need("ability")?.word(msg!("lookup-an-ability"), ABILITIES).map(Ask::Brigadier)
}

fn morale(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let grade = fields.need("grade").and_then(|node| node.word(msg!("lookup-a-grade"), GRADES));
    let factors = named(fields, "factors", ModifierTable::Morale, charts);
    let question = MoraleQuestion { grade: grade?, factors: factors?, purpose: Purpose::of(purposes::A_MORALE) };
    if let Err(refusal) = question.modifiers(charts) {
        fields.place_of("factors").unwrap_or(fields.place()).fault(refusal.to_string());
        return None;
    }
    Some(Ask::Morale(question))
}

fn enter_melee(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let modifiers = named(fields, "modifiers", ModifierTable::Entry, charts)?;
    Some(Ask::EnterMelee(EntryQuestion { modifiers, purpose: Purpose::of(purposes::AN_ENTRY) }))
}

fn melee(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let elements = whole(fields, "elements", 1, MAX_COUNT);
    let modifiers = named(fields, "modifiers", ModifierTable::Melee, charts);
    let (elements, modifiers) = elements.zip(modifiers)?;
    Some(Ask::Melee(MeleeQuestion { elements, modifiers, purpose: Purpose::of(purposes::A_MELEE) }))
}

fn losers(fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    let modifiers = named(fields, "modifiers", ModifierTable::Losers, charts);
    let ways = [
        ("artillery", Breaks::Artillery),
        ("ridden_down", Breaks::RiddenDown),
        ("could_not_fight_back", Breaks::CouldNotFightBack),
    ];
    let breaks = match fields.optional("breaks") {
        None => Some(None),
        Some(node) => node.word(msg!("lookup-a-way-to-break-without-a-die"), &ways).map(Some),
    };
    let (modifiers, breaks) = modifiers.zip(breaks)?;
    Some(Ask::Losers(LosersQuestion { breaks, modifiers, purpose: Purpose::of(purposes::A_LOSERS) }))
}
