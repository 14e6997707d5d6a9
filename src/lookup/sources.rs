//! The charts that can decide a question, and their sources.

use crate::dice::{Dice, Die, DieWanted, Purpose, Seeded};
use crate::rules::{ChartSource, Source};
use std::collections::BTreeMap;

/// All pairs of faces of the first two dice. No question's charts depend on later dice.
const PAIRS: u64 = 100;

/// Dice with the first two faces given and random faces after them.
struct GivenFaces {
    faces: [usize; 2],
    thrown: usize,
    rest: Seeded,
}

impl Dice for GivenFaces {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let faces = die.faces();
        let given = self.faces.get(self.thrown).and_then(|n| faces.get(n % faces.len().max(1)));
        self.thrown += 1;
        given.copied().map_or_else(|| self.rest.roll(die, purpose), Ok)
    }
}

/// Runs `run` once with every pair of first dice.
pub fn each_pair(mut run: impl FnMut(&mut dyn Dice)) {
    for pair in 0..PAIRS {
        let faces = [pair % 10, pair / 10].map(|n| usize::try_from(n).unwrap_or(0));
        run(&mut GivenFaces { faces, thrown: 0, rest: Seeded::new(pair, 1) });
    }
}

/// Noted charts, each once, with the least trusted of its sources.
#[derive(Debug, Default)]
pub struct Noted(BTreeMap<String, Source>);

impl Noted {
    /// Notes charts that can decide something.
    pub fn note(&mut self, sources: Vec<ChartSource>) {
        for ChartSource { chart, source } in sources {
            let known = self.0.get(&chart).map_or(source, |known| known.of_both(source));
            self.0.insert(chart, known);
        }
    }

    /// Returns all noted charts, by name.
    #[must_use]
    pub fn all(self) -> Vec<ChartSource> {
        self.0.into_iter().map(|(chart, source)| ChartSource { chart, source }).collect()
    }
}
