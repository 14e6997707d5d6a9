//! Command and control: the commanders of a unit, a brigadier's test, and an uncontrolled unit's own test.

mod event;
mod step;

pub use event::ControlEvent;
pub(super) use step::{brigadier_only, finish, left_to_test, roll_ability, test_brigadier, test_unit};

use crate::battle::names::word_of;
use crate::battle::{ABILITIES, Ability, Arm, GRADES, Grade};
use crate::dice::{Dice, Purpose};
use crate::msg;
use crate::rules::awi::charts::{Charts, ModifierTable, Roll};
use crate::rules::awi::losses::Dead;
use crate::rules::awi::named::{Named, sum};
use crate::rules::awi::refused;
use crate::rules::{Modifier, Refusal, Stop};
use serde::{Deserialize, Serialize};

/// A unit's state of control; exactly one of these at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// Led by a general in person, or by a brigadier under his CinC's command.
    Controlled,
    /// Led by a brigadier who is out of command himself.
    Influenced,
    /// Not led by a general.
    Uncontrolled,
    /// In rout.
    Routed,
}

impl Control {
    /// Returns the rules' word for it.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Control::Controlled => msg!("awi-control-controlled"),
            Control::Influenced => msg!("awi-control-influenced"),
            Control::Uncontrolled => msg!("awi-control-uncontrolled"),
            Control::Routed => msg!("awi-control-routed"),
        }
    }
}

/// The facts that decide a unit's state of control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ControlReach {
    /// It routs.
    pub routing: bool,
    /// A general is joined to it.
    pub general_joined: bool,
    /// It is within its own brigadier's span.
    pub in_brigadiers_span: bool,
    /// Its brigadier is within his CinC's span.
    pub brigadier_commanded: bool,
}

impl ControlReach {
    /// Returns the state of control that follows.
    ///
    /// ```
    /// use drumhead::rules::awi::control::{Control, ControlReach};
    /// let near = ControlReach { in_brigadiers_span: true, ..ControlReach::default() };
    /// assert_eq!(near.control(), Control::Influenced); // the brigadier himself is out of the CinC's span
    /// assert_eq!(ControlReach { general_joined: true, ..near }.control(), Control::Controlled);
    /// ```
    #[must_use]
    pub fn control(self) -> Control {
        match self {
            ControlReach { routing: true, .. } => Control::Routed,
            ControlReach { general_joined: true, .. }
            | ControlReach { in_brigadiers_span: true, brigadier_commanded: true, .. } => Control::Controlled,
            ControlReach { in_brigadiers_span: true, .. } => Control::Influenced,
            _ => Control::Uncontrolled,
        }
    }
}

/// How far a unit may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Movement {
    /// Its full move.
    Normal,
    /// At most half its move, and no charge. It does not bar a counter-charge, which comes in the enemy's move.
    Half,
    /// Not at all; it may change formation or front.
    None,
}

/// The input of an uncontrolled unit's own test.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ControlQuestion {
    /// Its grade.
    pub grade: Grade,
    /// Its arm.
    pub arm: Arm,
    /// It is disordered.
    pub disordered: bool,
    /// The bases it has lost and those it began with.
    pub dead: Dead,
    /// The purpose of the die.
    pub purpose: Purpose,
}

/// The result of a control test.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ControlAnswer {
    /// The die.
    pub roll: u8,
    /// The die with its modifiers.
    pub modified: i16,
    /// How far the unit may move.
    pub movement: Movement,
    /// Every modifier that counts.
    pub modifiers: Vec<Modifier>,
}

impl ControlQuestion {
    /// Returns every modifier that counts.
    ///
    /// # Errors
    /// More bases lost than there were.
    pub fn modifiers(&self, charts: &Charts) -> Result<Vec<Modifier>, Refusal> {
        checked(self.dead)?;
        let grade = if self.grade == Grade::Trained { 0 } else { 1 };
        Named::default()
            .and("dead_10_percent", self.dead.tenths())
            .and(word_of(self.grade, GRADES), grade)
            .and("disordered", u8::from(self.disordered))
            .and("cavalry", u8::from(self.arm == Arm::Cavalry))
            .modifiers(charts, ModifierTable::Control)
    }
}

/// Checks that a unit began with bases, and has not lost more than it had.
pub(super) fn checked(dead: Dead) -> Result<(), Refusal> {
    let Dead { bases_lost: lost, bases_at_start: start } = dead;
    if start == 0 || lost > start {
        return Err(refused("Troops", msg!("awi-too-many-bases-lost", start, lost)));
    }
    Ok(())
}

/// Rolls an uncontrolled unit's own test.
///
/// Raw foot that has lost 2 of 8 bases rolls 8. With -1 for raw and -2 for 25% dead the score is 5: half a move.
/// ```
/// use drumhead::dice::Scripted;
/// use drumhead::rules::awi::losses::Dead;
/// use drumhead::rules::awi::charts::Charts;
/// use drumhead::rules::awi::control::{ControlQuestion, Movement, resolve};
/// use drumhead::battle::{Arm, Grade};
/// let question = ControlQuestion {
///     grade: Grade::Raw,
///     arm: Arm::Infantry,
///     disordered: false,
///     dead: Dead { bases_lost: 2, bases_at_start: 8 },
///     purpose: "control of the recruits".into(),
/// };
/// let answer = resolve(&Charts::built_in(), &question, &mut Scripted::faces(&[8])).unwrap();
/// assert_eq!((answer.modified, answer.movement), (5, Movement::Half));
/// ```
///
/// # Errors
/// More bases lost than there were; [`Stop::Wants`] if `dice` has no face for the next die.
pub fn resolve(charts: &Charts, question: &ControlQuestion, dice: &mut dyn Dice) -> Result<ControlAnswer, Stop> {
    resolve_with(charts, &question.purpose, question.modifiers(charts)?, dice)
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
) -> Result<ControlAnswer, Stop> {
    let roll = dice.roll(charts.die(Roll::Control), purpose)?;
    let modified = i16::from(roll).saturating_add(sum(&modifiers));
    let movement = match charts.result("control_result", modified).map(|cell| cell.key()) {
        Some("normal") => Movement::Normal,
        Some("half") => Movement::Half,
        _ => Movement::None,
    };
    Ok(ControlAnswer { roll, modified, movement, modifiers })
}

/// The result of a brigadier's test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BrigadierAnswer {
    /// The die.
    pub roll: u8,
    /// The number of his ability: he passes with that or less.
    pub needed: i16,
    /// How far the units under his influence may move.
    pub movement: Movement,
}

/// Rolls the test of a brigadier outside his CinC's span, for all the units under his influence.
///
/// ```
/// use drumhead::dice::{Dice, Scripted, odds};
/// use drumhead::rules::awi::charts::Charts;
/// use drumhead::rules::awi::control::{Movement, brigadier};
/// use drumhead::battle::Ability;
/// let charts = Charts::built_in();
/// let answer = brigadier(&charts, Ability::Average, &"Morgan".into(), &mut Scripted::faces(&[5])).unwrap();
/// assert_eq!(answer.movement, Movement::Normal); // at his ability of 5
/// let odds = odds::exact(|dice: &mut dyn Dice| brigadier(&charts, Ability::Good, &"Morgan".into(), dice)).unwrap();
/// assert_eq!(odds.chance(|answer| answer.movement == Movement::Half).unwrap().to_string(), "3/10");
/// ```
///
/// # Errors
/// [`Stop::Wants`] if `dice` has no face for the next die.
pub fn brigadier(
    charts: &Charts,
    ability: Ability,
    purpose: &Purpose,
    dice: &mut dyn Dice,
) -> Result<BrigadierAnswer, Stop> {
    let needed = charts.ability(ability).value;
    let roll = dice.roll(charts.die(Roll::Brigadier), purpose)?;
    let movement = if i16::from(roll) <= needed { Movement::Normal } else { Movement::Half };
    Ok(BrigadierAnswer { roll, needed, movement })
}

/// Rolls a brigadier's ability before the battle, if the battle file gives none.
///
/// ```
/// use drumhead::dice::Scripted;
/// use drumhead::rules::awi::{charts::Charts, control::ability};
/// use drumhead::battle::Ability;
/// let rolled = |face| ability(&Charts::built_in(), &"Greene".into(), &mut Scripted::faces(&[face])).unwrap().1;
/// assert_eq!([3, 4, 9].map(rolled), [Ability::Poor, Ability::Average, Ability::Good]);
/// ```
///
/// # Errors
/// [`Stop::Wants`] if `dice` has no face for the next die.
pub fn ability(charts: &Charts, purpose: &Purpose, dice: &mut dyn Dice) -> Result<(u8, Ability), Stop> {
    let roll = dice.roll(charts.die(Roll::Ability), purpose)?;
    let row = charts.result("ability_roll", i16::from(roll)).map_or("", |cell| cell.key());
    let ability = ABILITIES.iter().find(|(word, _)| *word == row).map_or(Ability::Poor, |(_, ability)| *ability);
    Ok((roll, ability))
}
