//! The turn in a few lines, and what the charts' words mean, each with its section.

use super::block::Block;
use super::sign;
use crate::battle::{Rating, RulesName};
use crate::input::Doc;
use crate::rules::awi::sequence::Step;
use crate::rules::otp::MoraleResult;
use crate::rules::{Charts, Game, Source};
use crate::text::Id;
use crate::{id, say, text, word};

/// The turn of *On to Philadelphia*.
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

/// The turn of a rule set.
pub(super) fn of(rules: RulesName) -> Block {
    match rules {
        RulesName::Otp => Block::text(word!("print-the-turn-3-0-4-0"), TURN.map(|line| line.word().to_owned()).into()),
        RulesName::Awi => Block::text(word!("print-the-eleven-steps-of-a-move-a"), steps()),
    }
}

fn steps() -> Vec<String> {
    let step = |step: Step| {
        let asks = step.asks().iter().map(|asked| text::headed(asked.who.letters(), asked.task.words()));
        format!("{}. {}. {}.", step.number(), text::capital(step.title()), text::clauses(&asks.collect::<Vec<_>>()))
    };
    let mut out: Vec<String> = Step::ALL.into_iter().map(step).collect();
    out.push(word!("print-then-the-sides-change-over").to_owned());
    out
}

/// The source of a word of the charts file.
fn source_named(word: &str) -> Source {
    serde_json::from_value(word.into()).unwrap_or_default()
}

/// How the charts are read.
pub(super) fn reading(game: &Game) -> Block {
    match game {
        Game::Otp(game) => {
            let mut out = vec![
                word!("print-d10-reads-0-to-9-2d10-read").to_owned(),
                word!("print-fire-8-2-a-number-is-figures").to_owned(),
                word!("print-morale-10-2-the-least-modified-roll").to_owned(),
            ];
            let book = Charts::book(RulesName::Otp).built_in();
            let codes = book.doc.at("morale_results/codes").map_or(&[][..], Doc::members);
            out.extend(codes.iter().filter_map(|(name, code)| {
                let result: MoraleResult = serde_json::from_value(name.as_str().into()).ok()?;
                let source = code.at("source").and_then(Doc::as_text).map_or(Source::Reconstructed, source_named);
                Some(say!(
                    "print-of-part-source-effect",
                    part = text::capital(result.words()),
                    source = sign(source),
                    effect = result.effect()
                ))
            }));
            out.push(word!("print-works-turn-none-into-an-advance").to_owned());
            let charts = game.charts();
            let most = charts.small_arms_columns(u16::MAX).first().map_or(0, |column| column.value);
            let closing = charts.leader_closing_modifier(Rating::Firebrand);
            out.extend([
                say!("print-over-figures-the-column-of-for-each", most),
                word!("print-rolls-beyond-the-fire-chart-are").to_owned(),
                word!("print-losses-of-units-larger-than-the").to_owned(),
                say!("print-commanders-change-closing-rolls-as", rule = closing.rule, source = sign(closing.source)),
            ]);
            Block::text(word!("print-how-to-read-the-charts"), out)
        }
        Game::Awi(_) => {
            let lines = [
                word!("print-d10-read-1-to-10-fire-and"),
                word!("print-results-the-first-whose-number-the"),
                word!("print-a-brigadiers-test-is-passed-at-his"),
            ];
            Block::text(word!("print-how-to-read-the-charts"), lines.map(str::to_owned).into())
        }
    }
}
