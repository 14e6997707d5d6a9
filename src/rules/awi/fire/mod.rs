//! Resolves fire without a table: the band of range, the score needed, and a die for each base or for a gun's crew.

mod event;
mod step;

pub use event::FireEvent;
pub(super) use step::{finish, fire_at};

use crate::battle::names::word_of;
use crate::battle::{GRADES, Grade};
use crate::dice::odds::{Odds, OddsStop};
use crate::dice::{Dice, Purpose};
use crate::msg;
use crate::rules::awi::charts::{Band, Charts, ModifierTable, Roll, Weapon};
use crate::rules::awi::hits::HitThrow;
use crate::rules::awi::named::{Named, sum};
use crate::rules::awi::refused;
use crate::rules::{Modifier, Refusal, Stop};
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// The shooters, which decide the number of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shooters {
    /// Bases of foot that bear.
    Bases(u8),
    /// The gunners of a gun, 1 to 4.
    Crew(u8),
}

/// The facts of a shooter and its target that count, apart from the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shooter {
    /// Its grade.
    pub grade: Grade,
    /// It is foot in close order that has not shot yet.
    pub fresh: bool,
    /// It is foot in close order that has moved.
    pub moved: bool,
    /// It is disordered.
    pub disordered: bool,
    /// The target is a column or limbered guns, or the shot is into a flank.
    pub column_or_enfilade: bool,
    /// The target is skirmishers.
    pub at_skirmishers: bool,
    /// The target has cover.
    pub cover: bool,
    /// The target is in a strong house.
    pub house: bool,
}

/// Modifiers of foot in close order: a gun has neither (Firing modifiers).
pub const OF_CLOSE_ORDER: [&str; 2] = ["first_volley", "moving_and_firing"];

impl Shooter {
    /// Returns its modifiers.
    #[must_use]
    pub fn named(self) -> Named {
        let all = [
            ("first_volley", self.fresh && !self.disordered),
            ("column_or_enfilade", self.column_or_enfilade),
            ("moving_and_firing", self.moved),
            (word_of(Grade::Militia, GRADES), self.grade == Grade::Militia),
            ("at_skirmishers", self.at_skirmishers),
            ("cover", self.cover),
            ("strong_house", self.house),
            ("disordered", self.disordered),
        ];
        all.into_iter().fold(Named::default(), |named, (name, counts)| named.and(name, u8::from(counts)))
    }
}

/// The input of a shot.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FireQuestion {
    /// The weapon.
    pub weapon: Weapon,
    /// The range from base edge to base edge.
    pub range: Inches,
    /// The shooters.
    pub shooters: Shooters,
    /// The modifiers of the score, without that of the range, which the band adds.
    pub modifiers: Named,
    /// The purpose of the dice.
    pub purpose: Purpose,
}

/// A shot before a die is rolled.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aim {
    /// The band of the range.
    pub band: Band,
    /// The score of the chart before the modifiers.
    pub base: Modifier,
    /// Every modifier that counts.
    pub modifiers: Vec<Modifier>,
    /// The dice.
    pub throw: HitThrow,
}

/// The result of a shot.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FireAnswer {
    /// The band of the range.
    pub band: Band,
    /// The dice, in the order rolled.
    pub dice: Vec<u8>,
    /// The score of the chart before the modifiers.
    pub base: Modifier,
    /// The score at which a die hits.
    pub needed: i16,
    /// Casualties: figures lost by the target.
    pub hits: u8,
    /// Every modifier that counts; a higher number is harder.
    pub modifiers: Vec<Modifier>,
}

/// Returns a shot before a die is rolled: the band, the dice and the score each needs.
///
/// # Errors
/// The range is too long; a gun without a crew or foot with one; a modifier the chart does not have.
pub fn aim(charts: &Charts, question: &FireQuestion) -> Result<Aim, Refusal> {
    let Some(band) = charts.band(question.weapon, question.range) else {
        let reach = charts.bands(question.weapon).last().map_or(Inches::ZERO, |(_, to)| to.value);
        let why = msg!("awi-out-of-range", range = question.range, reach);
        return Err(refused("Firing ranges", why));
    };
    let dice = dice(charts, question)?;
    let modifiers = counting(&question.modifiers, band)?.modifiers(charts, ModifierTable::Fire)?;
    let base = charts.whole::<i16>("fire/score_needed");
    let needed = base.value.saturating_add(sum(&modifiers));
    let throw = HitThrow { die: charts.die(Roll::Fire), dice, needed, purpose: question.purpose.clone() };
    let base = Modifier { name: "score_needed".to_owned(), value: base.value, rule: base.rule, source: base.source };
    Ok(Aim { band, base, modifiers, throw })
}

/// Returns the number of dice: by bases, or by a gun's crew.
fn dice(charts: &Charts, question: &FireQuestion) -> Result<u8, Refusal> {
    match question.shooters {
        Shooters::Bases(bases) if !question.weapon.is_gun() => {
            Ok(bases.saturating_mul(charts.whole::<u8>("fire/dice_per_base").value))
        }
        Shooters::Crew(crew) if question.weapon.is_gun() => charts
            .gun_dice(crew)
            .map(|cell| cell.value)
            .ok_or_else(|| refused("Firing dice", msg!("awi-gun-crew-1-to-4", crew))),
        Shooters::Bases(_) => Err(refused("Firing dice", msg!("awi-gun-shoots-by-crew").to_owned())),
        Shooters::Crew(_) => Err(refused("Firing dice", msg!("awi-foot-shoots-by-bases").to_owned())),
    }
}

/// Returns the modifiers that count: the band adds its own, a strong house replaces cover, no first volley in disorder.
fn counting(named: &Named, band: Band) -> Result<Named, Refusal> {
    let of_bands: Vec<&str> = Band::ALL.into_iter().filter_map(Band::modifier).collect();
    let of_this = band.modifier();
    if let Some(other) = of_bands.iter().find(|name| named.has(name) && of_this != Some(**name)) {
        return Err(refused("Firing ranges", msg!("awi-modifier-not-of-range", other)));
    }
    let mut counts = named.clone().without(&of_bands);
    if counts.has("strong_house") {
        counts = counts.without(&["cover"]);
    }
    if counts.has("disordered") {
        counts = counts.without(&["first_volley"]);
    }
    Ok(of_this.into_iter().fold(counts, |counts, name| counts.and(name, 1)))
}

/// Rolls the dice: each die that shows at least the needed score is a casualty.
///
/// Four bases of militia with muskets at 6": 7, +1 for militia and +1 for long range is 9, so a 9 and a 10 hit.
/// ```
/// use drumhead::dice::Scripted;
/// use drumhead::rules::awi::charts::{Charts, Weapon};
/// use drumhead::rules::awi::fire::{FireQuestion, Shooters, odds, resolve};
/// use drumhead::rules::awi::Named;
/// use drumhead::units::Inches;
/// let question = FireQuestion {
///     weapon: Weapon::Musket,
///     range: Inches::whole(6),
///     shooters: Shooters::Bases(4),
///     modifiers: Named::of(&["militia"]),
///     purpose: "fire of the militia".into(),
/// };
/// let charts = Charts::built_in();
/// let answer = resolve(&charts, &question, &mut Scripted::faces(&[9, 8, 10, 1])).unwrap();
/// assert_eq!((answer.needed, answer.hits), (9, 2));
/// // Each die hits with 2 faces of 10: all four miss with 0.8 to the fourth.
/// let none = odds(&charts, &question).unwrap().chance(|hits| *hits == 0).unwrap();
/// assert_eq!(none.to_string(), "256/625");
/// ```
///
/// # Errors
/// Those of [`aim`]; [`Stop::Wants`] if `dice` has no face for the next die.
pub fn resolve(charts: &Charts, question: &FireQuestion, dice: &mut dyn Dice) -> Result<FireAnswer, Stop> {
    shoot(aim(charts, question)?, dice)
}

impl Aim {
    /// Returns the same shot with the referee's changes to the modifiers.
    #[must_use]
    pub fn with(mut self, modifiers: Vec<Modifier>) -> Self {
        self.throw.needed = self.base.value.saturating_add(sum(&modifiers));
        self.modifiers = modifiers;
        self
    }
}

/// Rolls the dice of a shot.
///
/// # Errors
/// [`Stop::Wants`] if `dice` has no face for the next die.
pub fn shoot(aim: Aim, dice: &mut dyn Dice) -> Result<FireAnswer, Stop> {
    let Aim { band, base, modifiers, throw } = aim;
    let (faces, hits) = throw.roll(dice)?;
    Ok(FireAnswer { band, dice: faces, base, needed: throw.needed, hits, modifiers })
}

/// Returns the exact odds of each number of hits.
///
/// # Errors
/// Those of [`aim`].
pub fn odds(charts: &Charts, question: &FireQuestion) -> Result<Odds<u8>, OddsStop<Stop>> {
    aim(charts, question).map_err(|refusal| OddsStop::Stopped(refusal.into()))?.throw.odds()
}
