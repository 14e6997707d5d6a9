//! Morale: two dice by the grade, the factors, and the effect of the result on a unit.

mod event;
mod reasons;
mod step;

pub use event::{MoraleEvent, Witness};
pub(super) use step::{finish, left_to_test, test};

use crate::battle::names::word_of;
use crate::battle::{GRADES, Grade};
use crate::dice::{Dice, Purpose};
use crate::msg;
use crate::rules::awi::charts::{Charts, ModifierTable};
use crate::rules::awi::named::{Named, sum};
use crate::rules::awi::refused;
use crate::rules::{Modifier, Refusal, Stop};
use serde::{Deserialize, Serialize};

/// The reasons to test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Morale 1: it wishes to charge.
    WishesToCharge,
    /// Morale 2: it is being charged.
    Charged,
    /// Morale 3: fire hit it twice or more last move.
    Hit,
    /// Morale 4: half its bases or fewer are left, and it was shot at last move or sees routing friends.
    Shaken,
    /// Morale 5: it routs, and sees no enemy near it.
    Rallying,
}

impl Reason {
    /// Returns the section of the rule.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Reason::WishesToCharge => "Morale 1",
            Reason::Charged => "Morale 2",
            Reason::Hit => "Morale 3",
            Reason::Shaken => "Morale 4",
            Reason::Rallying => "Morale 5",
        }
    }
}

/// The facts that decide a unit's reasons to test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ordeal {
    /// It wishes to charge.
    pub wishes_to_charge: bool,
    /// It is being charged.
    pub charged: bool,
    /// Hits by fire it took last move.
    pub hits_last_move: u16,
    /// It was shot at last move, hit or not.
    pub shot_at_last_move: bool,
    /// Half its bases or fewer are left.
    pub at_half_strength: bool,
    /// It sees routing friends within 12".
    pub sees_routing_friends: bool,
    /// It routs.
    pub routing: bool,
    /// It sees an enemy within 12".
    pub sees_enemy: bool,
}

impl Ordeal {
    /// Returns every reason that applies; a unit tests once for all of them.
    ///
    /// ```
    /// use drumhead::rules::awi::charts::Charts;
    /// use drumhead::rules::awi::morale::{Ordeal, Reason};
    /// let shot = Ordeal { hits_last_move: 2, shot_at_last_move: true, ..Ordeal::default() };
    /// assert_eq!(shot.reasons(&Charts::built_in()), [Reason::Hit]); // two hits
    /// assert_eq!(Ordeal { hits_last_move: 1, ..shot }.reasons(&Charts::built_in()), []);
    /// ```
    #[must_use]
    pub fn reasons(self, charts: &Charts) -> Vec<Reason> {
        let hits = charts.whole::<u16>("morale_reasons/hits").value;
        [
            (Reason::WishesToCharge, self.wishes_to_charge),
            (Reason::Charged, self.charged),
            (Reason::Hit, self.hits_last_move >= hits),
            (Reason::Shaken, self.at_half_strength && (self.shot_at_last_move || self.sees_routing_friends)),
            (Reason::Rallying, self.routing && !self.sees_enemy),
        ]
        .into_iter()
        .filter_map(|(reason, holds)| holds.then_some(reason))
        .collect()
    }
}

/// A result of the morale table, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoraleResult {
    /// It routs.
    Rout,
    /// It routs if it is being charged, otherwise it halts disordered; routers run on.
    HaltDisorderedOrRout,
    /// It halts; cavalry may counter-charge; routers run on.
    Halt,
    /// Fine; routers rally.
    Fine,
}

/// The effect of a result on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// It may act freely.
    Free,
    /// It stops routing, disordered.
    Rallies,
    /// It stands; if it wished to charge, it does not charge.
    Halts,
    /// It stands and is disordered.
    HaltsDisordered,
    /// It routs, or continues to rout.
    Routs,
}

impl MoraleResult {
    /// Returns the effect on a unit, which may already be in rout or being charged.
    ///
    /// ```
    /// use drumhead::rules::awi::morale::{Deed, MoraleResult};
    /// let low = MoraleResult::HaltDisorderedOrRout;
    /// assert_eq!(low.deed(false, true), Deed::Routs); // being charged
    /// assert_eq!(low.deed(false, false), Deed::HaltsDisordered);
    /// assert_eq!(MoraleResult::Halt.deed(true, false), Deed::Routs); // in rout, it goes on
    /// ```
    #[must_use]
    pub fn deed(self, routing: bool, charged: bool) -> Deed {
        match (self, routing) {
            (MoraleResult::Fine, true) => Deed::Rallies,
            (MoraleResult::Fine, false) => Deed::Free,
            (MoraleResult::Rout, _) | (_, true) => Deed::Routs,
            (MoraleResult::Halt, false) => Deed::Halts,
            (MoraleResult::HaltDisorderedOrRout, false) if charged => Deed::Routs,
            (MoraleResult::HaltDisorderedOrRout, false) => Deed::HaltsDisordered,
        }
    }
}

/// The input of a morale test.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoraleQuestion {
    /// The unit's grade, which decides the dice and gives a factor of its own.
    pub grade: Grade,
    /// Every other factor, with how often it counts.
    pub factors: Named,
    /// The purpose of the dice.
    pub purpose: Purpose,
}

/// The result of a morale test.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MoraleAnswer {
    /// The dice, in the order rolled.
    pub dice: Vec<u8>,
    /// The dice with every factor.
    pub total: i16,
    /// The result.
    pub result: MoraleResult,
    /// Every factor that counts, the grade's among them.
    pub modifiers: Vec<Modifier>,
}

impl MoraleQuestion {
    /// Returns every factor that counts, the grade's own first; it counts once even if it is also named.
    ///
    /// # Errors
    /// A factor the chart does not have, one given more often than it counts, or another grade's.
    pub fn modifiers(&self, charts: &Charts) -> Result<Vec<Modifier>, Refusal> {
        let own = word_of(self.grade, GRADES);
        let grades: Vec<&str> = GRADES.iter().map(|(word, _)| *word).filter(|word| *word != own).collect();
        if let Some(other) = grades.iter().find(|word| self.factors.has(word)) {
            return Err(refused("Morale factors", msg!("awi-factor-of-other-grade", own, other)));
        }
        let trained = self.grade == Grade::Trained;
        let mut modifiers = Named::default().and(own, u8::from(!trained)).modifiers(charts, ModifierTable::Morale)?;
        modifiers.extend(self.factors.clone().without(&[own]).modifiers(charts, ModifierTable::Morale)?);
        Ok(modifiers)
    }
}

/// Rolls the dice and reads the result.
///
/// Militia with rear support that lost 3 of 10 bases rolls 4 and 3 on D6s: 7 - 2 + 1 - 3 is 3, so it halts.
/// ```
/// use drumhead::dice::{Dice, Scripted, odds};
/// use drumhead::rules::awi::Named;
/// use drumhead::rules::awi::charts::Charts;
/// use drumhead::rules::awi::morale::{MoraleQuestion, MoraleResult, resolve};
/// use drumhead::battle::Grade;
/// let charts = Charts::built_in();
/// let factors = Named::of(&["rear_support"]).and("dead_10_percent", 3);
/// let question = MoraleQuestion { grade: Grade::Militia, factors, purpose: "morale".into() };
/// let answer = resolve(&charts, &question, &mut Scripted::faces(&[4, 3])).unwrap();
/// assert_eq!((answer.total, answer.result), (3, MoraleResult::Halt));
/// // To rout it must throw 4 or less: 6 of 36.
/// let odds = odds::exact(|dice: &mut dyn Dice| resolve(&charts, &question, dice).map(|a| a.result)).unwrap();
/// assert_eq!(odds.chance(|result| *result == MoraleResult::Rout).unwrap().to_string(), "1/6");
/// ```
///
/// # Errors
/// Those of [`MoraleQuestion::modifiers`]; [`Stop::Wants`] if `dice` has no face for the next die.
pub fn resolve(charts: &Charts, question: &MoraleQuestion, dice: &mut dyn Dice) -> Result<MoraleAnswer, Stop> {
    let modifiers = question.modifiers(charts)?;
    resolve_with(charts, question, modifiers, dice)
}

/// Rolls the test like [`resolve`], with the referee's changes to the factors.
///
/// # Errors
/// [`Stop::Wants`] if `dice` has no face for the next die.
pub fn resolve_with(
    charts: &Charts,
    question: &MoraleQuestion,
    modifiers: Vec<Modifier>,
    dice: &mut dyn Dice,
) -> Result<MoraleAnswer, Stop> {
    let (count, die) = charts.morale_dice(question.grade);
    let mut faces = Vec::new();
    for _ in 0..count {
        faces.push(dice.roll(die, &question.purpose)?);
    }
    let thrown: i16 = faces.iter().map(|face| i16::from(*face)).sum();
    let total = thrown.saturating_add(sum(&modifiers));
    let result = match charts.result("morale_result", total).map(|cell| cell.key()) {
        Some("fine") => MoraleResult::Fine,
        Some("halt") => MoraleResult::Halt,
        Some("halt_disordered_or_rout") => MoraleResult::HaltDisorderedOrRout,
        _ => MoraleResult::Rout,
    };
    Ok(MoraleAnswer { dice: faces, total, result, modifiers })
}
