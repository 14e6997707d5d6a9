//! Facts: odds summarised as chances and averages, in plain words.

use crate::dice::odds::{Chance, Mean, Odds};
use crate::{msg, text};
use std::collections::BTreeSet;

/// Upper limit on rows like "3 kills or more". A unit of normal size cannot do more at once.
const MAX_APART: u32 = 24;
/// A fraction with a greater denominator is not readable, so it is not shown.
const READABLE: u128 = 10_000;

/// One number of a summary of odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The name of the fact: "attacker wins the melee". The same fact has the same name in the odds of every choice, so
    /// that choices can be compared row by row.
    pub what: String,
    /// The number.
    pub value: FactValue,
}

/// The number of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactValue {
    /// The chance of it.
    Chance(Chance),
    /// The average amount of it.
    Mean {
        /// The average.
        mean: Mean,
        /// The unit of the number: "figures".
        of: &'static str,
    },
}

impl Fact {
    /// Returns the fact in one line: "closes: 6 times in 10 (60.0%)".
    #[must_use]
    pub fn words(&self) -> String {
        text::headed(&self.what, self.value.words())
    }
}

impl FactValue {
    /// Returns the number in words: "6 times in 10 (60.0%)", "2.6 figures on average (13/5)".
    ///
    /// ```
    /// use drumhead::dice::odds::{Chance, Mean};
    /// use drumhead::lookup::FactValue;
    /// assert_eq!(FactValue::Chance(Chance::new(3, 10)).words(), "3 times in 10 (30.0%)");
    /// assert_eq!(FactValue::Chance(Chance::new(1, 3)).words(), "about 3 times in 10 (33.3%)");
    /// assert_eq!(FactValue::Chance(Chance::new(1, 36)).words(), "1 time in 36 (2.8%)");
    /// assert_eq!(FactValue::Mean { mean: Mean::new(13, 5), of: "figures" }.words(), "2.6 figures on average (13/5)");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            FactValue::Chance(p) => often(*p),
            FactValue::Mean { mean, of } => {
                let exactly = if (2..READABLE).contains(&mean.den()) { format!(" ({mean})") } else { String::new() };
                let average = format!("{:.1}", mean.value());
                msg!("lookup-on-average", mean = text::number(&average), of, exactly)
            }
        }
    }
}

/// Formats a chance for people at a table: from 10% to 90% as "7 times in 10", otherwise as "1 time in 36" or "all but
/// 1 time in 36".
fn often(p: Chance) -> String {
    if p == Chance::NEVER {
        return msg!("lookup-never").to_owned();
    }
    if p == Chance::CERTAIN {
        return msg!("lookup-always").to_owned();
    }
    let percent = p.percent();
    let told = match percent {
        ..0.1 => msg!("lookup-under-0-1").to_owned(),
        99.9.. => msg!("lookup-over-99-9").to_owned(),
        _ => text::percent(&format!("{percent:.1}")),
    };
    let how = |exact: bool| if exact { "exactly" } else { "about" };
    match percent {
        ..0.1 => msg!("lookup-hardly-ever", told),
        99.9.. => msg!("lookup-hardly-ever-not", told),
        ..10.0 => msg!("lookup-once-in", how = how(p.num() == 1), times = (100.0 / percent).round(), told),
        90.000_001.. => {
            let (exact, times) = (p.den() - p.num() == 1, 100.0 / (100.0 - percent));
            msg!("lookup-all-but-once-in", how = how(exact), times = times.round(), told)
        }
        _ => {
            let times = (percent / 10.0).round().clamp(1.0, 9.0);
            msg!("lookup-times-in-ten", how = how(10 % p.den() == 0), times, told)
        }
    }
}

/// Collects the facts of odds for a rule set.
#[derive(Debug)]
pub struct FactCollector<'o, O> {
    odds: &'o Odds<&'o O>,
    /// The facts so far.
    pub facts: Vec<Fact>,
}

impl<'o, O: Ord> FactCollector<'o, O> {
    /// Begins without facts.
    #[must_use]
    pub fn of(odds: &'o Odds<&'o O>) -> Self {
        FactCollector { odds, facts: Vec::new() }
    }

    /// Returns all possible outcomes.
    pub fn outcomes(&self) -> impl Iterator<Item = &'o O> + use<'o, O> {
        self.odds.outcomes.iter().map(|(outcome, _)| *outcome)
    }

    /// Whether some possible outcome satisfies `holds`.
    pub fn any(&self, holds: impl Fn(&O) -> bool) -> bool {
        self.odds.outcomes.iter().any(|(outcome, _)| holds(outcome))
    }

    /// Adds the chance that `holds`. `None` if it does not fit in 128 bits.
    pub fn chance(&mut self, what: impl Into<String>, holds: impl Fn(&O) -> bool) -> Option<()> {
        let value = FactValue::Chance(self.odds.chance(|outcome| holds(outcome))?);
        self.facts.push(Fact { what: what.into(), value });
        Some(())
    }

    /// Adds the average of a number. `None` if it does not fit in 128 bits.
    pub fn mean(&mut self, what: &str, of: &'static str, number: impl Fn(&O) -> u32) -> Option<()> {
        self.mean_of_parts(what, of, 1, number)
    }

    /// Adds the average of a number given in parts, such as thousandths. `None` if it does not fit in 128 bits.
    pub fn mean_of_parts(
        &mut self,
        what: &str,
        of: &'static str,
        parts: u32,
        number: impl Fn(&O) -> u32,
    ) -> Option<()> {
        let mean = self.odds.mean_exactly(|outcome| number(outcome))?;
        let mean = if parts == 1 { mean } else { mean.over(parts)? };
        self.facts.push(Fact { what: what.to_owned(), value: FactValue::Mean { mean, of } });
        Some(())
    }

    /// Adds "2 kills or more" and the like, up to the maximum possible. `None` if a sum does not fit in 128 bits.
    pub fn or_more(&mut self, of: &'static str, number: impl Fn(&O) -> u32) -> Option<()> {
        let most = self.odds.outcomes.iter().map(|(outcome, _)| number(outcome)).max().unwrap_or(0);
        for least in 1..=most.min(MAX_APART) {
            self.chance(msg!("lookup-or-more", least, of), |o| number(o) >= least)?;
        }
        Some(())
    }

    /// Adds the chance of every outcome.
    pub fn each(&mut self, words: impl Fn(&O) -> String) {
        for (outcome, p) in &self.odds.outcomes {
            self.facts.push(Fact { what: words(outcome), value: FactValue::Chance(*p) });
        }
    }
}

/// Returns the distinct values, sorted.
pub fn distinct<T: Ord>(all: impl Iterator<Item = T>) -> BTreeSet<T> {
    all.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_worded_in_tenths_where_precise_enough() {
        let told = |num, den| often(Chance::new(num, den));
        assert_eq!(told(1, 10), "1 time in 10 (10.0%)");
        assert_eq!(told(1, 2), "5 times in 10 (50.0%)");
        assert_eq!(told(19, 25), "about 8 times in 10 (76.0%)");
        assert_eq!(told(1, 20), "1 time in 20 (5.0%)");
        assert_eq!(told(9, 10), "9 times in 10 (90.0%)");
        assert_eq!(told(19, 20), "all but 1 time in 20 (95.0%)");
        assert_eq!(told(2, 50), "1 time in 25 (4.0%)");
        assert_eq!(told(2, 51), "about 1 time in 26 (3.9%)");
        assert_eq!(told(1, 4000), "hardly ever (under 0.1%)");
        assert_eq!(told(3999, 4000), "almost always (over 99.9%)");
        assert_eq!(told(35, 36), "all but 1 time in 36 (97.2%)");
        assert_eq!(told(899, 1000), "about 9 times in 10 (89.9%)");
        assert_eq!((told(0, 1).as_str(), told(1, 1).as_str()), ("never", "always"));
    }

    #[test]
    fn an_average_shows_its_fraction_where_that_can_be_read() {
        let told = |num, den| FactValue::Mean { mean: Mean::new(num, den), of: "figures" }.words();
        assert_eq!(told(3, 1), "3.0 figures on average");
        assert_eq!(told(1, 4), "0.2 figures on average (1/4)");
        assert_eq!(told(10_000, 10_007), "1.0 figures on average");
    }

    #[test]
    fn empty_odds_have_no_facts() {
        assert_eq!(crate::lookup::facts(&Odds { outcomes: Vec::new() }), None);
    }
}
