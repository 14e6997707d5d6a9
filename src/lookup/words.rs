//! Answers in words, for people.

use super::answer::Answer;
use super::sets;
use crate::rules::{Words, source_lines};
use crate::{msg, text};

/// Returns "not counted: friends in the way". `None` if everything is counted.
#[must_use]
pub fn not_counted(all: &[&str]) -> Option<String> {
    (!all.is_empty()).then(|| {
        msg!(
            "lookup-not-counted",
            part = text::clauses(&all.iter().map(|what| text::localise(what)).collect::<Vec<_>>())
        )
    })
}

impl Answer {
    /// Returns the answer in words: the outcome, and below it the dice, each modifier with its section, and the charts
    /// that are not from the rules text.
    #[must_use]
    pub fn words(&self) -> Words {
        let mut details = self.score.units();
        let faces: Vec<String> = self.dice.iter().map(|d| d.face.to_string()).collect();
        if !faces.is_empty() {
            details.push(msg!("lookup-dice", faces = faces.join(" ")));
        }
        details.extend(self.score.lines());
        details.extend(not_counted(self.not_counted));
        let set = sets::of(self.rules);
        details.extend(self.modifiers.iter().map(|m| m.itemised(&set.modifier_words(m))));
        details.extend(source_lines(&self.chart_sources));
        Words::with(self.outcome.words(), details)
    }
}
