//! Melee: a die for each element that fights, the score needed, and the loser.

mod event;
mod fighting;
mod step;

pub use event::MeleeEvent;
pub(super) use step::{fight, finish, left_to_fight};

use crate::battle::names::word_of;
use crate::battle::{Arm, GRADES, Grade};
use crate::dice::odds::{Odds, OddsStop};
use crate::dice::{Dice, Purpose};
use crate::rules::awi::charts::{Charts, ModifierTable, Roll};
use crate::rules::awi::hits::HitThrow;
use crate::rules::awi::named::{Named, sum};
use crate::rules::{Modifier, Refusal, Stop};
use serde::{Deserialize, Serialize};

/// The input of one side's blows in a melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MeleeQuestion {
    /// Elements that fight: in contact and facing the enemy, and one that overlaps at each end.
    pub elements: u8,
    /// Every modifier, with how often it counts.
    pub modifiers: Named,
    /// The purpose of the dice.
    pub purpose: Purpose,
}

/// The facts of a unit that strikes, and of its target, that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Striker {
    /// Its grade.
    pub grade: Grade,
    /// Its arm.
    pub arm: Arm,
    /// It charged or counter-charged home.
    pub charged: bool,
    /// A general has joined it.
    pub led: bool,
    /// It is in close order against skirmishers.
    pub at_skirmishers: bool,
    /// The target is gunners without support.
    pub at_gunners: bool,
    /// It is armed with rifles.
    pub rifles: bool,
    /// It is disordered.
    pub disordered: bool,
    /// The target is behind an obstacle.
    pub obstacle: bool,
    /// The obstacle is a strong house.
    pub house: bool,
}

impl Striker {
    /// Returns its modifiers.
    #[must_use]
    pub fn named(self) -> Named {
        let graded = matches!(self.grade, Grade::Elite | Grade::Militia);
        let (foot, horse) = (self.arm == Arm::Infantry, self.arm == Arm::Cavalry);
        let all = [
            (word_of(self.grade, GRADES), graded),
            ("infantry_charging", foot && self.charged),
            ("led_by_general", self.led),
            ("cavalry_charging", horse && self.charged),
            ("close_order_fighting_skirmishers", self.at_skirmishers),
            ("fighting_unsupported_gunners", self.at_gunners),
            ("rifle_armed", self.rifles),
            ("disordered", self.disordered),
            ("infantry_against_obstacle", foot && self.obstacle && !self.house),
            ("cavalry_against_obstacle", horse && self.obstacle),
            ("infantry_against_strong_house", foot && self.house),
        ];
        all.into_iter().fold(Named::default(), |named, (name, counts)| named.and(name, u8::from(counts)))
    }
}

/// One side's blows before a die is rolled.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Blows {
    /// The score of the chart before the modifiers.
    pub base: Modifier,
    /// Every modifier that counts.
    pub modifiers: Vec<Modifier>,
    /// The dice.
    pub throw: HitThrow,
}

/// The result of one side's blows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MeleeAnswer {
    /// The dice, in the order rolled.
    pub dice: Vec<u8>,
    /// The score of the chart before the modifiers.
    pub base: Modifier,
    /// The score at which a die hits.
    pub needed: i16,
    /// Casualties caused.
    pub hits: u8,
    /// Every modifier that counts; a higher number is harder.
    pub modifiers: Vec<Modifier>,
}

/// Modifiers against a target behind an obstacle.
const OBSTACLES: [&str; 3] = ["infantry_against_obstacle", "cavalry_against_obstacle", "infantry_against_strong_house"];

/// Returns one side's blows before a die is rolled: the dice and the score each needs.
///
/// A charger has no bonus for its charge against a defended obstacle (Melee note 1), and a strong house replaces an
/// obstacle.
///
/// # Errors
/// A modifier the chart does not have, or one given more often than it counts.
pub fn blows(charts: &Charts, question: &MeleeQuestion) -> Result<Blows, Refusal> {
    // Refuse misspelt names before some are left out.
    question.modifiers.modifiers(charts, ModifierTable::Melee)?;
    let mut counts = question.modifiers.clone();
    if OBSTACLES.iter().any(|name| counts.has(name)) {
        counts = counts.without(&["infantry_charging", "cavalry_charging"]);
    }
    if counts.has("infantry_against_strong_house") {
        counts = counts.without(&["infantry_against_obstacle"]);
    }
    let modifiers = counts.modifiers(charts, ModifierTable::Melee)?;
    let base = charts.whole::<i16>("melee/score_needed");
    let needed = base.value.saturating_add(sum(&modifiers));
    let dice = question.elements.saturating_mul(charts.whole::<u8>("melee/dice_per_element").value);
    let throw = HitThrow { die: charts.die(Roll::Melee), dice, needed, purpose: question.purpose.clone() };
    let base = Modifier { name: "score_needed".to_owned(), value: base.value, rule: base.rule, source: base.source };
    Ok(Blows { base, modifiers, throw })
}

/// Rolls the dice: each die that shows at least the needed score is a casualty.
///
/// Three bases of elite foot that charged in the open need 7 - 1 - 1 = 5.
/// ```
/// use drumhead::dice::Scripted;
/// use drumhead::rules::awi::Named;
/// use drumhead::rules::awi::charts::Charts;
/// use drumhead::rules::awi::melee::{MeleeQuestion, odds, resolve};
/// let modifiers = Named::of(&["elite", "infantry_charging"]);
/// let question = MeleeQuestion { elements: 3, modifiers, purpose: "melee".into() };
/// let charts = Charts::built_in();
/// let answer = resolve(&charts, &question, &mut Scripted::faces(&[5, 4, 9])).unwrap();
/// assert_eq!((answer.needed, answer.hits), (5, 2));
/// let all = odds(&charts, &question).unwrap().chance(|hits| *hits == 3).unwrap();
/// assert_eq!(all.to_string(), "27/125"); // 0.6 cubed
/// ```
///
/// # Errors
/// Those of [`blows`]; [`Stop::Wants`] if `dice` has no face for the next die.
pub fn resolve(charts: &Charts, question: &MeleeQuestion, dice: &mut dyn Dice) -> Result<MeleeAnswer, Stop> {
    strike(blows(charts, question)?, dice)
}

impl Blows {
    /// Returns the same blows with the referee's changes to the modifiers.
    #[must_use]
    pub fn with(mut self, modifiers: Vec<Modifier>) -> Self {
        self.throw.needed = self.base.value.saturating_add(sum(&modifiers));
        self.modifiers = modifiers;
        self
    }
}

/// Rolls the dice of blows.
///
/// # Errors
/// [`Stop::Wants`] if `dice` has no face for the next die.
pub fn strike(blows: Blows, dice: &mut dyn Dice) -> Result<MeleeAnswer, Stop> {
    let Blows { base, modifiers, throw } = blows;
    let (faces, hits) = throw.roll(dice)?;
    Ok(MeleeAnswer { dice: faces, base, needed: throw.needed, hits, modifiers })
}

/// Returns the exact odds of each number of hits.
///
/// # Errors
/// Those of [`blows`].
pub fn odds(charts: &Charts, question: &MeleeQuestion) -> Result<Odds<u8>, OddsStop<Stop>> {
    blows(charts, question).map_err(|refusal| OddsStop::Stopped(refusal.into()))?.throw.odds()
}

/// The outcome of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first side lost, by this many casualties.
    FirstLost(u16),
    /// The second side lost, by this many casualties.
    SecondLost(u16),
    /// Both sides took the same number.
    Drawn,
}

/// Returns the outcome: the side that took more casualties in the melee itself has lost (Melee note 2).
///
/// ```
/// use drumhead::rules::awi::melee::{Verdict, verdict};
/// assert_eq!(verdict(1, 3), Verdict::SecondLost(2));
/// assert_eq!(verdict(2, 2), Verdict::Drawn);
/// ```
#[must_use]
pub fn verdict(first_took: u16, second_took: u16) -> Verdict {
    match first_took.cmp(&second_took) {
        std::cmp::Ordering::Greater => Verdict::FirstLost(first_took - second_took),
        std::cmp::Ordering::Less => Verdict::SecondLost(second_took - first_took),
        std::cmp::Ordering::Equal => Verdict::Drawn,
    }
}
