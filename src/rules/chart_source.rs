//! The charts that decided something, and how far their numbers can be trusted.

use super::{Modifier, Source};
use crate::{msg, text};
use serde::{Deserialize, Serialize};

/// A chart that decided something, and the least trusted source among the cells used.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ChartSource {
    /// The chart's name in the charts file.
    pub chart: String,
    /// Where its numbers come from.
    pub source: Source,
}

/// Adds a chart with the least trusted of the sources that decided; without sources it adds nothing.
pub fn note_source(out: &mut Vec<ChartSource>, chart: &str, sources: impl Iterator<Item = Source>) {
    if let Some(source) = sources.reduce(Source::of_both) {
        out.push(ChartSource { chart: chart.to_owned(), source });
    }
}

/// Returns one line for each chart whose numbers are not from the rules text. Charts from the rules text need no
/// mention.
pub(crate) fn source_lines(sources: &[ChartSource]) -> Vec<String> {
    let words = |s: &ChartSource| {
        let from = match s.source {
            Source::Text => return None,
            Source::Family => msg!("otp-source-family"),
            Source::Reconstructed => msg!("otp-source-reconstructed"),
            Source::Referee => msg!("otp-source-referee"),
        };
        Some(msg!("otp-chart-source-named", from, chart = text::localise(&s.chart.replace('_', " "))))
    };
    sources.iter().filter_map(words).collect()
}

impl Modifier {
    /// Returns the modifier in the words a player uses for it, with its value, its section, and its source if that is
    /// not the rules text.
    pub(crate) fn itemised(&self, words: &str) -> String {
        let source = match self.source {
            Source::Text => "",
            Source::Family => msg!("otp-itemised-source-family"),
            Source::Reconstructed => msg!("otp-itemised-source-reconstructed"),
            Source::Referee => msg!("otp-itemised-source-referee"),
        };
        format!("{words} {:+} ({}{source})", self.value, self.cited())
    }
}
