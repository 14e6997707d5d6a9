//! The questions of American Legions, and reading each of them.

use super::ask::{Ask, CAUSES, MoraleQuestion};
use super::lists::check;
use super::read::{FIRE, fire, shock};
use super::read_assault;
use crate::input::Fields;
use crate::lookup::Asking;
use crate::msg;
use crate::rules::legions::charts::Charts;

/// The questions, in the order in which messages list them.
pub(super) const QUESTIONS: &[Asking] = &[
    Asking { word: "fire", fields: FIRE },
    Asking {
        word: "shock",
        fields: &[
            "attackers",
            "attacker_arm",
            "attackers_disordered",
            "defenders",
            "defender_arm",
            "defenders_disordered",
            "through_flank",
            "structure",
        ],
    },
    Asking { word: "morale", fields: &["cause", "morale", "effectiveness", "modifiers"] },
    Asking { word: "assault", fields: &["fire", "chargers", "defender"] },
];

/// Reads the question named `ask` and reports every fault.
pub(super) fn read(ask: &str, fields: &Fields<'_>, charts: &Charts) -> Option<Ask> {
    match ask {
        "fire" => fire(fields, charts).map(Ask::Fire),
        "shock" => shock(fields).map(Ask::Shock),
        "morale" => {
            let cause = fields.need("cause").and_then(|node| node.word(msg!("legions-a-cause-of-a-check"), CAUSES));
            let check = check(fields);
            Some(Ask::Morale(MoraleQuestion { cause: cause?, check: check? }))
        }
        "assault" => read_assault::assault(fields, charts),
        _ => None,
    }
}
