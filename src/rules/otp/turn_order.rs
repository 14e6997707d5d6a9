//! The turn in a few lines, and what the charts' words mean, each with its section.

use super::{Game, MoraleResult};
use crate::battle::{Rating, RulesName};
use crate::input::Doc;
use crate::rules::returns::ReferenceBlock;
use crate::rules::{self, Source};
use crate::text::Id;
use crate::{id, say, text, word};

/// The parts of a turn.
const TURN: [Id; 9] = [
    id!("print-turn-1"),
    id!("print-turn-2"),
    id!("print-turn-3"),
    id!("print-turn-4"),
    id!("print-turn-5"),
    id!("print-turn-6"),
    id!("print-turn-7"),
    id!("print-turn-8"),
    id!("print-turn-9"),
];

/// The order of a turn (3.0, 4.0).
pub(in crate::rules) fn turn_order() -> ReferenceBlock {
    ReferenceBlock::new(word!("print-the-turn-3-0-4-0"), TURN.map(|line| line.word().to_owned()).into())
}

impl Game {
    /// How the charts are read.
    pub(in crate::rules) fn chart_notes(&self) -> ReferenceBlock {
        let mut out = vec![
            word!("print-d10-reads-0-to-9-2d10-read").to_owned(),
            word!("print-fire-8-2-a-number-is-figures").to_owned(),
            word!("print-morale-10-2-the-least-modified-roll").to_owned(),
        ];
        let book = rules::Charts::book(RulesName::Otp).built_in();
        let codes = book.doc.at("morale_results/codes").map_or(&[][..], Doc::members);
        out.extend(codes.iter().filter_map(|(name, code)| {
            let result: MoraleResult = serde_json::from_value(name.as_str().into()).ok()?;
            let source = code.at("source").and_then(Doc::as_text).map_or(Source::Reconstructed, source_named);
            Some(say!(
                "print-of-part-source-effect",
                part = text::capital(result.words()),
                source = source.sign(),
                effect = result.effect()
            ))
        }));
        out.push(word!("print-works-turn-none-into-an-advance").to_owned());
        let charts = self.charts();
        let most = charts.small_arms_columns(u16::MAX).first().map_or(0, |column| column.value);
        let closing = charts.leader_closing_modifier(Rating::Firebrand);
        out.extend([
            say!("print-over-figures-the-column-of-for-each", most),
            word!("print-rolls-beyond-the-fire-chart-are").to_owned(),
            word!("print-losses-of-units-larger-than-the").to_owned(),
            say!("print-commanders-change-closing-rolls-as", rule = closing.rule, source = closing.source.sign()),
        ]);
        ReferenceBlock::new(word!("print-how-to-read-the-charts"), out)
    }
}

/// The source of a word of the charts file.
fn source_named(word: &str) -> Source {
    serde_json::from_value(word.into()).unwrap_or_default()
}
