//! The eleven steps in a few lines, and how the charts are read.

use super::Game;
use super::sequence::Step;
use crate::rules::returns::ReferenceBlock;
use crate::{text, word};

/// The order of a move.
pub(in crate::rules) fn turn_order() -> ReferenceBlock {
    ReferenceBlock::new(word!("print-the-eleven-steps-of-a-move-a"), steps())
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

impl Game {
    /// How the charts are read.
    pub(in crate::rules) fn chart_notes(&self) -> ReferenceBlock {
        let lines = [
            word!("print-d10-read-1-to-10-fire-and"),
            word!("print-results-the-first-whose-number-the"),
            word!("print-a-brigadiers-test-is-passed-at-his"),
        ];
        ReferenceBlock::new(word!("print-how-to-read-the-charts"), lines.map(str::to_owned).into())
    }
}
