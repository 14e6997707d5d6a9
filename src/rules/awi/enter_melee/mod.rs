//! The test to enter melee: chargers test before contact, then the units that stand to receive the charges that go in.

mod event;
mod step;

pub use event::EntryEvent;
pub(super) use step::{end, finish, left_to_test, test};

use crate::battle::names::word_of;
use crate::battle::{GRADES, Grade};
use crate::dice::{Dice, Purpose};
use crate::rules::awi::charts::{Charts, ModifierTable, Roll};
use crate::rules::awi::losses::Dead;
use crate::rules::awi::named::{Named, sum};
use crate::rules::{Modifier, Stop};
use serde::{Deserialize, Serialize};

/// The input of a test to enter melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EntryQuestion {
    /// Every modifier, with how often it counts.
    pub modifiers: Named,
    /// The purpose of the die.
    pub purpose: Purpose,
}

/// The unit that tests, with the facts that give its own modifiers; [`Coming`] has those of its charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entering {
    /// Its grade.
    pub grade: Grade,
    /// A general has joined it.
    pub led: bool,
    /// Its figures killed by fire in this move.
    pub killed_by_fire: u16,
    /// The bases it has lost and those it began with.
    pub dead: Dead,
    /// It is disordered.
    pub disordered: bool,
    /// It is in column.
    pub column: bool,
}

impl Entering {
    /// Returns its modifiers.
    #[must_use]
    pub fn named(self) -> Named {
        Named::default()
            .and("led_by_general", u8::from(self.led))
            .and(word_of(self.grade, GRADES), u8::from(self.grade != Grade::Trained))
            .and("figure_killed_by_fire", u8::try_from(self.killed_by_fire).unwrap_or(u8::MAX))
            .and("dead_20_percent", self.dead.fifths())
            .and("disordered", u8::from(self.disordered))
            .and("in_column", u8::from(self.column))
    }
}

/// The facts of a charge that count in the charger's test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coming {
    /// The charger is cavalry.
    pub rides: bool,
    /// The charge is at the target's front.
    pub front: bool,
    /// The target is gunners without support.
    pub gunners: bool,
    /// The charger is itself charged in the flank or rear.
    pub struck: bool,
    /// The target defends an obstacle.
    pub obstacle: bool,
    /// The target is foot in close order.
    pub foot: bool,
    /// The target is not disordered.
    pub formed: bool,
}

impl Coming {
    /// Returns the modifiers of the charge, added to those of the unit.
    #[must_use]
    pub fn named(self, unit: Named) -> Named {
        let ridden = self.rides && self.front && self.foot && self.formed;
        unit.and("charging_flank_or_rear", u8::from(!self.front))
            .and("charging_unsupported_gunners", u8::from(self.gunners))
            .and("charged_in_flank_or_rear", u8::from(self.struck))
            .and("charging_defended_obstacle", u8::from(self.obstacle))
            .and(AT_ORDERED_FOOT, u8::from(ridden))
    }
}

/// The modifier of cavalry that charges the front of foot in close order that is not disordered.
pub const AT_ORDERED_FOOT: &str = "cavalry_charging_front_of_ordered_infantry";

/// The result of a test to enter melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EntryAnswer {
    /// The die.
    pub roll: u8,
    /// The die with its modifiers.
    pub score: i16,
    /// Whether it goes in, or stands to receive; otherwise a charger halts disordered, and a receiver breaks.
    pub goes_in: bool,
    /// Every modifier.
    pub modifiers: Vec<Modifier>,
}

/// Rolls the test: a score of 1 or more goes in.
///
/// Raw foot that charges a fence, with two figures shot down on the way, rolls 4: 4 - 1 - 1 - 2 is 0, and it halts.
/// ```
/// use drumhead::dice::{Dice, Scripted, odds};
/// use drumhead::rules::awi::Named;
/// use drumhead::rules::awi::charts::Charts;
/// use drumhead::rules::awi::enter_melee::{EntryQuestion, resolve};
/// let modifiers = Named::of(&["raw", "charging_defended_obstacle"]).and("figure_killed_by_fire", 2);
/// let question = EntryQuestion { modifiers, purpose: "entering melee".into() };
/// let charts = Charts::built_in();
/// let answer = resolve(&charts, &question, &mut Scripted::faces(&[4])).unwrap();
/// assert_eq!((answer.score, answer.goes_in), (0, false));
/// let odds = odds::exact(|dice: &mut dyn Dice| resolve(&charts, &question, dice).map(|a| a.goes_in)).unwrap();
/// assert_eq!(odds.chance(|goes_in| *goes_in).unwrap().to_string(), "1/3"); // a 5 or a 6
/// ```
///
/// # Errors
/// A modifier the chart does not have, or one given more often than it counts; [`Stop::Wants`] if `dice` has no face
/// for the next die.
pub fn resolve(charts: &Charts, question: &EntryQuestion, dice: &mut dyn Dice) -> Result<EntryAnswer, Stop> {
    let modifiers = question.modifiers.modifiers(charts, ModifierTable::Entry)?;
    resolve_with(charts, &question.purpose, modifiers, dice)
}

/// Rolls the test like [`resolve`], with the referee's changes to the modifiers.
///
/// # Errors
/// [`Stop::Wants`] if `dice` has no face for the next die.
pub fn resolve_with(
    charts: &Charts,
    purpose: &Purpose,
    modifiers: Vec<Modifier>,
    dice: &mut dyn Dice,
) -> Result<EntryAnswer, Stop> {
    let roll = dice.roll(charts.die(Roll::Entry), purpose)?;
    let score = i16::from(roll).saturating_add(sum(&modifiers));
    let goes_in = score >= charts.whole::<i16>("entry/goes_in").value;
    Ok(EntryAnswer { roll, score, goes_in, modifiers })
}
