//! The circumstances of a morale check in a request, with the modifiers that it may name.

use crate::input::{Fields, Node};
use crate::lookup::modifiers::{ListedModifier, ModifierList, known};
use crate::lookup::read::whole;
use crate::msg;
use crate::rules::legions::charts::Charts;
use crate::rules::legions::modifier_words;
use crate::rules::legions::morale::{MoraleCheck, MoraleModifier};
use std::collections::BTreeMap;

/// The modifiers of a morale check (4.5), in the order of the text.
const ALL: [MoraleModifier; 6] = [
    MoraleModifier::Disordered,
    MoraleModifier::LostRegiments,
    MoraleModifier::NearInfantry,
    MoraleModifier::NearCavalry,
    MoraleModifier::OnTrack,
    MoraleModifier::CommanderLost,
];

/// The lowest and the highest morale of a regiment.
pub(super) const MORALE: (u16, u16) = (2, 12);
/// Upper limit on effectiveness: a leader has 9, and an army commander in his hex adds to it (4.31).
pub(super) const MAX_EFFECTIVENESS: u16 = 29;
/// Upper limit on the count of a modifier: no side has as many regiments, and no regiment as many companies.
const MAX_OFTEN: u8 = 20;

/// Returns how often a modifier counts at most.
const fn most_of(modifier: MoraleModifier) -> u8 {
    match modifier {
        MoraleModifier::LostRegiments | MoraleModifier::OnTrack => MAX_OFTEN,
        _ => 1,
    }
}

/// The list of the modifiers of a morale check.
pub(super) struct MoraleModifiers;

impl ModifierList<Charts> for MoraleModifiers {
    fn what(&self) -> &'static str {
        msg!("legions-a-modifier-of-morale")
    }

    fn listed_modifiers(&self, charts: &Charts) -> Vec<ListedModifier> {
        let entry = |own: MoraleModifier| {
            let modifier = charts.morale_modifier(own.key()).modifier(own.key(), 1);
            ListedModifier { words: modifier_words(own.key()), modifier, most: most_of(own) }
        };
        ALL.into_iter().map(entry).collect()
    }
}

/// Reads the fields `morale`, `effectiveness` and `modifiers`.
pub(super) fn check(fields: &Fields<'_>) -> Option<MoraleCheck> {
    let morale: Option<u8> = whole(fields, "morale", MORALE.0.into(), MORALE.1.into());
    let effectiveness: Option<u8> = whole(fields, "effectiveness", 0, MAX_EFFECTIVENESS.into());
    let counts = counts(fields);
    let (morale, effectiveness, counts) = (morale?, effectiveness?, counts?);
    let times = |modifier: MoraleModifier| counts.get(&modifier).copied().unwrap_or(0);
    Some(MoraleCheck {
        morale,
        effectiveness,
        has_disordered: times(MoraleModifier::Disordered) > 0,
        near_infantry: times(MoraleModifier::NearInfantry) > 0,
        near_cavalry: times(MoraleModifier::NearCavalry) > 0,
        on_track: times(MoraleModifier::OnTrack),
        lost_regiments: times(MoraleModifier::LostRegiments),
        commander_lost: times(MoraleModifier::CommanderLost) > 0,
    })
}

/// Returns the modifiers of a request, which names them in a list or with counts: `{"on_track": 2}`. None are named if the
/// field is left out.
fn counts(fields: &Fields<'_>) -> Option<BTreeMap<MoraleModifier, u8>> {
    let mut counts: BTreeMap<MoraleModifier, u8> = BTreeMap::new();
    let Some(node) = fields.optional("modifiers") else { return Some(counts) };
    let mut is_sound = true;
    for (word, place, times) in entries(&node)? {
        let name = known(&place, &word, MoraleModifiers.what(), &ALL.map(MoraleModifier::key));
        let modifier = name.and_then(|name| ALL.into_iter().find(|own| own.key() == name));
        let times = times.and_then(|times| u8::try_from(times).ok());
        let (Some(modifier), Some(times)) = (modifier, times) else {
            is_sound = false;
            continue;
        };
        let (often, most) = (counts.entry(modifier).or_default(), most_of(modifier));
        *often = often.saturating_add(times);
        if *often > most {
            place.fault(msg!("legions-modifier-counts-at-most", word, most));
            is_sound = false;
        }
    }
    is_sound.then_some(counts)
}

/// A modifier as a request names it, with its place and its count.
type Entry<'a> = (String, Node<'a>, Option<i64>);

fn entries<'a>(node: &Node<'a>) -> Option<Vec<Entry<'a>>> {
    if node.is_object() {
        let counted = |(name, node): (&str, Node<'a>)| {
            let times = node.whole(0, MAX_OFTEN.into());
            (name.to_owned(), node, times)
        };
        return Some(node.entries()?.into_iter().map(counted).collect());
    }
    node.list()?.into_iter().map(|entry| Some((entry.text()?.to_owned(), entry, Some(1)))).collect()
}
