//! Where the numbers come from that can decide a question: what its odds say of the charts.

use super::awi::Ask as AwiAsk;
use super::otp::Ask;
use super::{Question, awi, otp};
use crate::dice::{Dice, Die, DieWanted, Seeded};
use crate::rules::Source;
use crate::rules::otp::fire::ChartSource;
use std::collections::BTreeMap;

/// Every pair of the first two dice: of later ones no question's charts depend on more than the two.
const PAIRS: u64 = 100;

/// The first two dice show what they are told to; those after them what they like.
struct Told {
    faces: [usize; 2],
    thrown: usize,
    rest: Seeded,
}

impl Dice for Told {
    fn roll(&mut self, die: Die, purpose: &str) -> Result<u8, DieWanted> {
        let faces = die.faces();
        let told = self.faces.get(self.thrown).and_then(|n| faces.get(n % faces.len().max(1)));
        self.thrown += 1;
        told.copied().map_or_else(|| self.rest.roll(die, purpose), Ok)
    }
}

/// Runs something with every pair of dice.
pub(super) fn each_pair(mut run: impl FnMut(&mut dyn Dice)) {
    for pair in 0..PAIRS {
        let faces = [pair % 10, pair / 10].map(|n| usize::try_from(n).unwrap_or(0));
        run(&mut Told { faces, thrown: 0, rest: Seeded::new(pair, 1) });
    }
}

/// Charts as they are noted, each once, with the least trusted of its sources.
#[derive(Default)]
pub(super) struct Noted(BTreeMap<String, Source>);

impl Noted {
    pub fn note(&mut self, sources: Vec<ChartSource>) {
        for ChartSource { chart, source } in sources {
            let known = self.0.get(&chart).map_or(source, |known| known.of_both(source));
            self.0.insert(chart, known);
        }
    }

    pub fn all(self) -> Vec<ChartSource> {
        self.0.into_iter().map(|(chart, source)| ChartSource { chart, source }).collect()
    }
}

impl Question {
    /// The charts that can decide it, each with the least trusted source of its cells that can.
    ///
    /// ```
    /// use drumhead::lookup::Question;
    /// use drumhead::rules::Source;
    /// let text = r#"{"rules": "on-to-philadelphia", "ask": "fire", "weapon": "musket", "figures": 16}"#;
    /// let sources = Question::read(text).unwrap().0.chart_sources();
    /// assert!(sources.iter().any(|of| of.chart == "fire_results" && of.source == Source::Reconstructed));
    /// ```
    #[must_use]
    pub fn chart_sources(&self) -> Vec<ChartSource> {
        let mut noted = Noted::default();
        match self {
            Question::Otp { ask: Ask::Charge(charge), charts } => charge.note(charts, &mut noted),
            Question::Awi { ask: AwiAsk::Charge(charge), charts } => charge.note(charts, &mut noted),
            Question::Otp { ask, charts } => each_pair(|dice| {
                if let Ok(answer) = otp::answer(ask, charts, dice) {
                    noted.note(answer.chart_sources);
                }
            }),
            Question::Awi { ask, charts } => each_pair(|dice| {
                if let Ok(answer) = awi::answer(ask, charts, dice) {
                    noted.note(answer.chart_sources);
                }
            }),
        }
        noted.all()
    }
}
