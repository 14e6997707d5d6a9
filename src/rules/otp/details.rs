//! The detail lines under a line of the log: modifiers, dice, and sources of chart cells.

use super::charts::modifier_words;
use crate::msg;
use crate::rules::{Modifier, Source};

/// Formats a roll: "D10 7, -2, is 5".
pub(super) fn sum(roll: u8, modifiers: &[Modifier], modified: i16) -> String {
    let all: i16 = modifiers.iter().map(|m| m.value).sum();
    if modifiers.is_empty() {
        format!("D10 {roll}")
    } else {
        msg!("otp-d10-modified", roll, all = format!("{:+}", all), modified)
    }
}

/// Lists each modifier with its section, and with its source unless that is the rules text.
pub(super) fn itemised(modifiers: &[Modifier]) -> Vec<String> {
    modifiers.iter().map(|m| m.itemised(&modifier_words(m))).collect()
}

/// Returns a detail line that names the deciding chart and its source.
pub(super) fn source_line(chart: &str, rule: &str, source: Source) -> String {
    msg!("otp-rule-chart-source", rule, chart, source = source_word(source))
}

/// Returns the reason why a chart's effect refuses something, with the effect's source unless that is the rules text.
pub(super) fn by_chart(why: String, source: Source) -> String {
    match source {
        Source::Text => why,
        source => msg!("otp-reason-with-chart-source", why, source = source_word(source)),
    }
}

fn source_word(source: Source) -> &'static str {
    match source {
        Source::Text => msg!("otp-source-text"),
        Source::Family => msg!("otp-source-family"),
        Source::Reconstructed => msg!("otp-source-reconstructed"),
        Source::Referee => msg!("otp-source-referee"),
    }
}

/// Formats a modifier on one line: "light losses -5 (10.3)".
pub(super) fn modifier_line(modifier: &Modifier) -> String {
    format!("{} {:+} ({})", modifier_words(modifier), modifier.value, modifier.cited())
}
