//! The quick reference in the order of play: the turn, the charts for each of its parts, and their terms.

use super::{Game, MoraleResult};
use crate::battle::{Rating, RulesName};
use crate::input::Doc;
use crate::rules::returns::{ReferenceGroup, ReferencePart};
use crate::rules::{self, Source};
use crate::text::Id;
use crate::{msg, msg_id, text};

/// The turn up to the operations of units (3.0 to 4.3).
const TURN: [Id; 3] =
    [msg_id!("print-turn-draw-chit"), msg_id!("print-turn-markers-off"), msg_id!("print-turn-operations")];

/// The operations of infantry, cavalry and artillery (3.1 to 3.3).
const OPERATIONS: [Id; 3] = [
    msg_id!("print-turn-infantry-operations"),
    msg_id!("print-turn-horse-operations"),
    msg_id!("print-turn-gun-operations"),
];

/// Returns the parts of the quick reference.
pub(super) fn parts(game: &Game) -> Vec<ReferencePart> {
    vec![movement(), game.fire(), game.closing(), melee(), morale(), commanders()]
}

impl Game {
    fn fire(&self) -> ReferencePart {
        let charts = self.charts();
        let most = charts.small_arms_columns(u16::MAX).first().map_or(0, |column| column.value);
        ReferencePart {
            title: msg!("print-part-fire"),
            steps: Vec::new(),
            notes: vec![
                msg!("print-how-fire-reads").to_owned(),
                msg!("print-columns-beyond-most", most),
                msg!("print-rolls-beyond-fire-chart").to_owned(),
            ],
            lines: Vec::new(),
            groups: vec![
                ReferenceGroup {
                    title: msg!("print-group-ranges"),
                    sections: &["weapons", "visibility_in_woods", "artillery"],
                },
                ReferenceGroup { title: msg!("print-group-fire-modifiers"), sections: &["fire_modifiers"] },
                ReferenceGroup { title: msg!("print-group-fire-results"), sections: &["fire_columns", "fire_results"] },
            ],
        }
    }

    fn closing(&self) -> ReferencePart {
        let closing = self.charts().leader_closing_modifier(Rating::Firebrand);
        ReferencePart {
            title: msg!("print-part-closing"),
            steps: vec![msg!("print-turn-contact").to_owned()],
            notes: vec![msg!("print-commanders-change-closing", rule = closing.rule, source = closing.source.sign())],
            lines: Vec::new(),
            groups: vec![ReferenceGroup::plain(&["combat_values", "closing_modifiers", "cv_roll_modifiers"])],
        }
    }
}

fn movement() -> ReferencePart {
    ReferencePart {
        title: msg!("print-part-movement"),
        steps: TURN.map(|line| line.word().to_owned()).into(),
        notes: vec![msg!("print-dice-read-0-to-9").to_owned()],
        lines: OPERATIONS.map(|line| line.word().to_owned()).into(),
        groups: vec![ReferenceGroup::plain(&["movement"])],
    }
}

fn melee() -> ReferencePart {
    ReferencePart {
        title: msg!("print-part-melee"),
        steps: vec![msg!("print-melee-follows").to_owned()],
        notes: Vec::new(),
        lines: Vec::new(),
        groups: vec![ReferenceGroup::plain(&["melee_cv", "melee_multipliers", "melee_results"])],
    }
}

fn morale() -> ReferencePart {
    let notes = [msg!("print-how-morale-reads"), msg!("print-works-and-no-effect"), msg!("print-losses-beyond-chart")];
    ReferencePart {
        title: msg!("print-part-morale"),
        steps: Vec::new(),
        notes: notes.map(str::to_owned).into(),
        lines: results(),
        groups: vec![ReferenceGroup::plain(&["morale_results", "figure_loss_severity"])],
    }
}

/// Returns the effect of each morale result on a unit.
fn results() -> Vec<String> {
    let book = rules::Charts::book(RulesName::Otp).built_in();
    let codes = book.doc.at("morale_results/codes").map_or(&[][..], Doc::members);
    let said = |(name, code): &(String, Doc)| {
        let result: MoraleResult = serde_json::from_value(name.as_str().into()).ok()?;
        let source = code.at("source").and_then(Doc::as_text).map_or(Source::Reconstructed, source_named);
        let (part, effect) = (text::capital(result.words()), result.effect());
        Some(msg!("print-result-and-effect", part, source = source.sign(), effect))
    };
    codes.iter().filter_map(said).collect()
}

fn commanders() -> ReferencePart {
    ReferencePart {
        title: msg!("print-part-commanders"),
        steps: vec![msg!("print-turn-next-chit").to_owned(), msg!("print-turn-rebuilding").to_owned()],
        notes: Vec::new(),
        lines: Vec::new(),
        groups: vec![
            ReferenceGroup::plain(&[
                "commander_values",
                "morale_passes",
                "leader_cv_modifier",
                "leader_melee_cv",
                "commander_casualty",
            ]),
            ReferenceGroup { title: msg!("print-group-rebuilding"), sections: &["rebuilding"] },
        ],
    }
}

/// Returns the source for a word of the charts file.
fn source_named(word: &str) -> Source {
    serde_json::from_value(word.into()).unwrap_or_default()
}
