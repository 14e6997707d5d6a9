//! Close calls in a game: decisions by less than the ruler's tolerance, and the two places to measure.
//!
//! The geometry reports for its own results whether the ruler could flip them. The rules themselves compare other
//! distances with a limit: a range band, a span of command, the 12" of a morale test, an inch behind a wall. They log a
//! [`CloseCall`] if the distance lies within the tolerance of the limit, before the dice that depend on it.

use super::wording::{commander, ground, unit};
use crate::battle::{Battle, Field};
use crate::geometry::{Blocker, Gap, Line, Measure, Shot, Why};
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::msg;
use crate::rules::Words;
use crate::units::{Inches, Spot};
use nalgebra::Point2;
use serde::{Deserialize, Serialize};

/// The object at one end of a measurement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// A unit.
    Unit(UnitId),
    /// A commander.
    Commander(CommanderId),
    /// A piece of ground.
    Ground(TerrainId),
    /// A place without an object.
    Place,
}

/// One end of a measurement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct End {
    /// The object there.
    pub of: Thing,
    /// Which of its stands, from 1; `None` if it has no stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand: Option<u16>,
    /// The place on the table.
    pub at: Spot,
}

/// The decision that is close. `D` is the rule set's own enum of distances.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CloseCallQuestion<D> {
    /// Part of a shot.
    Shot(Why),
    /// A distance against its limit.
    Distance {
        /// The kind of distance.
        of: D,
        /// The limit it is compared with.
        limit: Inches,
        /// The distance measured on this table.
        measured: Inches,
    },
}

/// A close call, with the places to measure.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CloseCall<D> {
    /// The section of the rule that decides.
    pub rule: String,
    /// The decision.
    pub question: CloseCallQuestion<D>,
    /// The two places.
    pub ends: [End; 2],
    /// Obstacles between them that matter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<Thing>,
}

impl End {
    /// Makes an end at a stand of a unit; stands count from 0 here.
    #[must_use]
    pub fn stand(unit: &UnitId, stand: usize, at: Point2<f64>) -> Self {
        let stand = u16::try_from(stand).ok().and_then(|stand| stand.checked_add(1));
        End { of: Thing::Unit(unit.clone()), stand, at: spot(at) }
    }

    /// Makes an end at an object without stands.
    #[must_use]
    pub fn whole(of: Thing, at: Point2<f64>) -> Self {
        End { of, stand: None, at: spot(at) }
    }

    /// Returns the stands between which a gap of two units is measured.
    #[must_use]
    pub fn of_gap(units: [&UnitId; 2], gap: &Gap) -> [Self; 2] {
        let ([from, to], Line { from: a, to: b }) = (units, gap.line);
        [Self::stand(from, gap.stands.0, a), Self::stand(to, gap.stands.1, b)]
    }
}

fn spot(at: Point2<f64>) -> Spot {
    Spot { x: Inches::from_f64(at.x), y: Inches::from_f64(at.y) }
}

/// A distance that a rule compares with a limit.
#[derive(Clone, Copy, Debug)]
pub struct Compared<'a, D> {
    /// The section.
    pub rule: &'a str,
    /// The kind of distance.
    pub of: D,
    /// The limit.
    pub limit: Inches,
    /// The distance, in inches.
    pub measured_in: f64,
}

impl<D> Compared<'_, D> {
    /// Returns the close call if the distance is within the tolerance of the limit.
    #[must_use]
    pub fn close_call(self, tolerance_in: f64, ends: impl FnOnce() -> [End; 2]) -> Option<CloseCall<D>> {
        let is_close = (self.measured_in - self.limit.to_f64()).abs() <= tolerance_in;
        is_close.then(|| self.with_ends(ends()))
    }

    /// Returns the close call without checking the tolerance, for a distance already known to be one.
    #[must_use]
    pub fn with_ends(self, ends: [End; 2]) -> CloseCall<D> {
        let Compared { rule, of, limit, measured_in } = self;
        let question = CloseCallQuestion::Distance { of, limit, measured: Inches::from_f64(measured_in) };
        CloseCall { rule: rule.to_owned(), question, ends, past: Vec::new() }
    }
}

impl<D> CloseCall<D> {
    /// Returns the close calls of a shot of one unit at another; `rule` gives the section for each reason.
    #[must_use]
    pub fn of_shot(shot: &Shot, units: [&UnitId; 2], field: &Field, rule: impl Fn(Why) -> &'static str) -> Vec<Self> {
        let one = |measure: &Measure| {
            let things: Vec<Thing> = measure.past.iter().filter_map(|what| thing(field, *what)).collect();
            let (ends, past) = ends_of(measure, units, things);
            CloseCall { rule: rule(measure.why).to_owned(), question: CloseCallQuestion::Shot(measure.why), ends, past }
        };
        shot.measures.iter().map(one).collect()
    }

    /// Returns the close call in words. `stand_word`: the set's word for a stand; `what`: the purpose of a distance.
    #[must_use]
    pub fn words(&self, battle: &Battle, stand_word: &str, what: impl Fn(&D) -> &'static str) -> Words {
        let past: Vec<String> = self.past.iter().map(|thing| thing.words(battle)).collect();
        let for_what = match &self.question {
            CloseCallQuestion::Shot(why) => shot_question(*why, &past, stand_word),
            CloseCallQuestion::Distance { of, .. } => what(of).to_owned(),
        };
        let [from, to] = self.ends.each_ref().map(|end| end.words(battle, stand_word));
        let mut details = Vec::new();
        if let CloseCallQuestion::Distance { limit, measured, .. } = &self.question {
            details.push(msg!("rules-measured-against", measured, limit));
        }
        details.push(msg!("rules-close-call-rule", rule = self.rule.as_str()));
        Words::with(msg!("rules-close-call", from, to, what = for_what), details)
    }
}

/// Returns the two ends of a shot's measurement, and the obstacles between. Cover is measured from the target's stand
/// to the covering feature; the position of a centre, from the centre to the outline.
fn ends_of(measure: &Measure, [from, to]: [&UnitId; 2], things: Vec<Thing>) -> ([End; 2], Vec<Thing>) {
    let Line { from: a, to: b } = measure.line;
    let (own, other) = (End::stand(from, measure.stands.0, a), End::stand(to, measure.stands.1, b));
    match (measure.why, things.as_slice()) {
        (Why::Cover, [feature]) => ([End::stand(to, measure.stands.1, a), End::whole(feature.clone(), b)], Vec::new()),
        (Why::Footing, [outline, Thing::Unit(whose)]) => {
            ([End::stand(whose, measure.stands.0, a), End::whole(outline.clone(), b)], Vec::new())
        }
        _ => ([own, other], things),
    }
}

fn thing(field: &Field, what: Blocker) -> Option<Thing> {
    let name = field.id_of(what)?;
    Some(match what {
        Blocker::Body(_) => Thing::Unit(name.into()),
        Blocker::Feature(_) => Thing::Ground(name.into()),
    })
}

impl Thing {
    fn words(&self, battle: &Battle) -> String {
        match self {
            Thing::Unit(id) => unit(battle, id).to_string(),
            Thing::Commander(id) => commander(battle, id).to_string(),
            Thing::Ground(id) => ground(battle, id),
            Thing::Place => String::new(),
        }
    }
}

impl End {
    fn words(&self, battle: &Battle, stand_word: &str) -> String {
        let (whose, at) = (self.of.words(battle), place(self.at));
        match self.stand {
            None if self.of == Thing::Place => at,
            Some(number) => msg!("rules-stand-at", whose, word = stand_word, number, at),
            None => msg!("rules-thing-at", whose, at),
        }
    }
}

/// Returns a place to the tenth of an inch: "(10, 5.5)".
fn place(at: Spot) -> String {
    let tenths = |length: Inches| {
        let text = format!("{:.1}", length.to_f64());
        let short = text.strip_suffix(".0").unwrap_or(&text);
        if short == "-0" { "0".to_owned() } else { short.to_owned() }
    };
    format!("({}, {})", tenths(at.x), tenths(at.y))
}

/// Returns the part of a shot that is too close to call, worded to continue a sentence: "for the range".
///
/// ```
/// use drumhead::{geometry::Why, rules::shot_question};
/// assert_eq!(shot_question(Why::Reach, &[], "stand"), "for the range");
/// ```
#[must_use]
pub fn shot_question(why: Why, past: &[String], stand_word: &str) -> String {
    match (why, past) {
        (Why::Arc, _) => msg!("rules-for-the-arc").to_owned(),
        (Why::Reach, _) => msg!("rules-for-the-range").to_owned(),
        (Why::View, []) => msg!("rules-for-the-line-of-sight").to_owned(),
        (Why::View, past) => msg!("rules-for-the-line-of-sight-past", past = past.join(", ")),
        (Why::Woods, past) => msg!("rules-for-the-woods", past = past.join(", ")),
        (Why::Visibility, _) => msg!("rules-for-the-visibility").to_owned(),
        (Why::Cover, []) => msg!("rules-for-its-cover").to_owned(),
        (Why::Cover, past) => msg!("rules-for-the-cover-of", past = past.join(", ")),
        (Why::Footing, []) => msg!("rules-for-its-centre").to_owned(),
        (Why::Footing, past) => msg!("rules-for-who-is-in", past = past.join(", ")),
        (Why::Nearer, past) => msg!("rules-for-which-is-nearer", past = past.join(", ")),
        (Why::Nearest, _) => msg!("rules-for-which-stand-is-nearest", word = stand_word),
        (Why::FrontLine, _) => msg!("rules-for-the-front-line").to_owned(),
        (Why::Band, _) => msg!("rules-for-the-band").to_owned(),
    }
}
