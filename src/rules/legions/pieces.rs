//! The pieces on the map, in the form common to all sets.

use super::Game;
use super::orders::Order;
use super::position::Placed;
use super::state::LeaderStage;
use crate::battle::Formation;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::{InPlay, Leader, Mark, Piece, Tone};

/// The letters of markers, each with its meaning.
pub(super) const MARK_LETTERS: &[(&str, &str)] = &[
    ("D", "a disordered company"),
    ("R", "one whose regiment is routed"),
    ("O", "one out of command"),
    ("L", "a gun on its moving side"),
    ("m", "the order Move"),
    ("f", "the order Fire"),
    ("x", "the order Move & Fire"),
    ("c", "the order Charge"),
];

impl InPlay for Game {
    fn piece(&self, unit: &UnitId) -> Option<Piece<'_>> {
        let now = self.state().companies.get(unit)?;
        let placed = self.position().company(unit)?;
        let formation = match (placed.traits.is_gun(), now.limbered) {
            (false, _) => Formation::Line,
            (true, false) => Formation::Unlimbered,
            (true, true) => Formation::Limbered,
        };
        Some(Piece {
            formation,
            stands: &now.counter,
            original: 1,
            marks: self.marks(&placed),
            left_behind: None,
            attached_to: None,
            deployed_in: None,
        })
    }

    fn leader(&self, commander: &CommanderId) -> Option<Leader<'_>> {
        let now = self.state().leaders.get(commander)?;
        let him = self.battle().commander(commander)?;
        let stage = match now.stage {
            LeaderStage::Starting => None,
            LeaderStage::Adjutant => Some(msg!("legions-adjutant")),
            LeaderStage::Captain => Some(msg!("legions-captain")),
        };
        let with = self.position().in_hex(now.at.unwrap_or_default()).next().filter(|_| now.at.is_some());
        let with = with.map(|company| company.id);
        Some(Leader {
            at: now.counter,
            with,
            gone: now.at.is_none(),
            worth: stage,
            passes: None,
            in_chief: him.is_overall(),
        })
    }

    fn remarks(&self, unit: &UnitId) -> Vec<String> {
        let position = self.position();
        let Some(company) = position.company(unit).filter(|company| company.now.is_on_map()) else { return Vec::new() };
        self.marks(&company).into_iter().map(|mark| mark.words).collect()
    }
}

impl Game {
    /// Returns the markers of a company: its condition, and the order of its regiment.
    fn marks(&self, company: &Placed<'_>) -> Vec<Mark> {
        let own = self.state().regiments.get(&company.unit.brigade);
        let routed = own.is_some_and(|own| own.routed);
        let order = own.and_then(|own| own.order).filter(|_| !super::position::Position::needs_no_order(company));
        [
            routed.then(|| mark("R")),
            (company.now.is_disordered() && !routed).then(|| mark("D")),
            company.now.out_of_command.then(|| mark("O")),
            company.now.limbered.then(|| mark("L")),
            order.map(|order| mark(letter(order))),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

const fn letter(order: Order) -> &'static str {
    match order {
        Order::Move => "m",
        Order::Fire => "f",
        Order::MoveAndFire => "x",
        Order::Charge => "c",
    }
}

/// The marker with a letter.
fn mark(letter: &'static str) -> Mark {
    let (words, tone) = match letter {
        "R" => (msg!("legions-mark-routed"), Tone::Alarm),
        "D" => (msg!("legions-mark-disordered"), Tone::Warning),
        "O" => (msg!("legions-mark-out-of-command"), Tone::Warning),
        "L" => (msg!("legions-mark-limbered"), Tone::Plain),
        "m" => (msg!("legions-order-move"), Tone::Plain),
        "f" => (msg!("legions-order-fire"), Tone::Plain),
        "x" => (msg!("legions-order-move-and-fire"), Tone::Plain),
        _ => (msg!("legions-order-charge"), Tone::Plain),
    };
    Mark { letter, words: words.to_owned(), tone }
}

/// Every marker that may lie beside a company.
#[must_use]
pub fn every_mark() -> Vec<Mark> {
    MARK_LETTERS.iter().map(|(letter, _)| mark(letter)).collect()
}
