//! Queries of the charts: every result has its section and its source.

use super::keys::{Band, DrawnMelee, ModifierTable, Mover, Pace, Roll, Span, Troops, Weapon};
use super::{Charts, SPEC};
use crate::battle::names::word_of;
use crate::battle::{ABILITIES, Ability, GRADES, Grade};
use crate::dice::Die;
use crate::input::did_you_mean;
use crate::rules::charts::ChartCell;
use crate::rules::{Modifier, Refusal, Source};
use crate::units::Inches;
use crate::{msg, text};
use serde::{Deserialize, Serialize};

/// A number with its section of the rules and its source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SourcedNumber<T> {
    /// The number.
    pub value: T,
    /// The section of the rules ("Movement table").
    pub rule: String,
    /// Where the number comes from.
    pub source: Source,
}

impl<T> SourcedNumber<T> {
    pub(super) fn map<U>(self, of: impl FnOnce(T) -> U) -> SourcedNumber<U> {
        SourcedNumber { value: of(self.value), rule: self.rule, source: self.source }
    }
}

fn refusal(rule: &str, why: String) -> Refusal {
    Refusal { rule: rule.to_owned(), why, waivable: false }
}

impl Charts {
    /// Returns a number in thousandths. Every path used here is in `spec`, so no cell is ever missing.
    fn thousandths(&self, path: &str) -> SourcedNumber<i32> {
        debug_assert!(self.cell(path).is_some(), "no cell {path}");
        self.found(path).unwrap_or(SourcedNumber { value: 0, rule: String::new(), source: Source::Reconstructed })
    }

    fn found(&self, path: &str) -> Option<SourcedNumber<i32>> {
        let cell = self.cell(path)?;
        Some(SourcedNumber { value: cell.number()?, rule: cell.rule.clone(), source: cell.source })
    }

    pub(crate) fn whole<T: TryFrom<i32> + Default>(&self, path: &str) -> SourcedNumber<T> {
        self.thousandths(path).map(|n| T::try_from(n / 1000).unwrap_or_default())
    }

    /// Returns a length by its path, for the parts of the rules that have no method of their own for it.
    pub(crate) fn inches(&self, path: &str) -> SourcedNumber<Inches> {
        self.thousandths(path).map(Inches::from_thousandths)
    }

    /// Returns the length of a move; `None` if the table has no such move, because guns do not charge, pursue or rout.
    #[must_use]
    pub fn allowance(&self, mover: Mover, pace: Pace) -> Option<SourcedNumber<Inches>> {
        let path = format!("movement/{}/{}", mover.key(), pace.key());
        self.found(&path).map(|cell| cell.map(Inches::from_thousandths))
    }

    /// Returns how far a general commands, from base edge to base edge.
    #[must_use]
    pub fn span(&self, span: Span) -> SourcedNumber<Inches> {
        self.inches(&format!("spans/{}", span.key()))
    }

    /// Returns the ends of a weapon's bands of range, the nearest first.
    ///
    /// ```
    /// use drumhead::rules::awi::charts::{Band, Charts, Weapon};
    /// let bands = Charts::built_in().bands(Weapon::LightGun);
    /// let inches: Vec<_> = bands.iter().map(|(band, to)| (*band, to.value.thousandths() / 1000)).collect();
    /// assert_eq!(inches, [(Band::Canister, 2), (Band::Close, 8), (Band::Long, 16), (Band::Extreme, 24)]);
    /// ```
    #[must_use]
    pub fn bands(&self, weapon: Weapon) -> Vec<(Band, SourcedNumber<Inches>)> {
        let to = |band: Band| self.found(&format!("ranges/{}/{}", weapon.key(), band.key()));
        let all = Band::ALL.into_iter();
        all.filter_map(|band| to(band).map(|cell| (band, cell.map(Inches::from_thousandths)))).collect()
    }

    /// Returns the band of a range: the first band that ends at or beyond it. `None` beyond the last.
    #[must_use]
    pub fn band(&self, weapon: Weapon, range: Inches) -> Option<Band> {
        self.bands(weapon).into_iter().find(|(_, to)| range <= to.value).map(|(band, _)| band)
    }

    /// Returns the die of a roll.
    #[must_use]
    pub fn die(&self, roll: Roll) -> Die {
        die_of(self.whole(&format!("dice/{}", roll.key())).value)
    }

    /// Returns the number and kind of dice that a grade rolls for morale.
    #[must_use]
    pub fn morale_dice(&self, grade: Grade) -> (u8, Die) {
        let grade = word_of(grade, GRADES);
        let dice = self.whole(&format!("morale_dice/{grade}/dice")).value;
        (dice, die_of(self.whole(&format!("morale_dice/{grade}/sides")).value))
    }

    /// Returns the number of dice of a gun with `crew` gunners; `None` for no gunners, or more than a gun has.
    #[must_use]
    pub fn gun_dice(&self, crew: u8) -> Option<SourcedNumber<u8>> {
        self.found(&format!("gun_dice/crew_{crew}")).map(|cell| cell.map(|n| u8::try_from(n / 1000).unwrap_or(0)))
    }

    /// Returns the figures of a base of troops.
    #[must_use]
    pub fn figures_per_base(&self, troops: Troops) -> SourcedNumber<u8> {
        self.whole(&format!("troops/{}/figures", troops.key()))
    }

    /// Returns the number of an ability: a brigadier passes his test with that or less.
    #[must_use]
    pub fn ability(&self, ability: Ability) -> SourcedNumber<i16> {
        self.whole(&format!("ability_ratings/{}", word_of(ability, ABILITIES)))
    }

    /// Returns how far the losers of a melee fall back.
    #[must_use]
    pub fn fall_back(&self, cavalry: bool) -> SourcedNumber<Inches> {
        self.inches(if cavalry { "fall_back/cavalry" } else { "fall_back/infantry" })
    }

    /// Returns how far units fall back from a drawn melee.
    #[must_use]
    pub fn drawn_back(&self, drawn: DrawnMelee) -> SourcedNumber<Inches> {
        self.inches(&format!("drawn/{}", drawn.key()))
    }

    /// Returns how far from the enemy a charger halts before it tests to enter melee (Step 5).
    #[must_use]
    pub fn charge_halt(&self) -> SourcedNumber<Inches> {
        self.inches("apart/charge_halt")
    }

    /// Returns a distance by its path: `morale_reasons/routing_friends_within`.
    pub(crate) fn distance(&self, path: &str) -> Inches {
        self.inches(path).value
    }

    /// Returns how near a factor of morale must be to count: `rear_support`, `routing_friend`, `enemy_flank_or_rear`,
    /// `no_visible_enemy`.
    pub(crate) fn within(&self, factor: &str) -> SourcedNumber<Inches> {
        self.inches(&format!("morale_within/{factor}"))
    }

    /// Returns a share by its path, in thousandths: of a move, of a speed or of a unit's bases.
    pub(crate) fn share(&self, path: &str) -> SourcedNumber<i32> {
        self.thousandths(path)
    }

    /// Returns the result of a score: the row with the highest number that the score reaches, otherwise the last row,
    /// which has no number.
    pub(crate) fn result(&self, section: &str, score: i16) -> Option<&ChartCell> {
        let mut rows: Vec<&ChartCell> = self.cells_in(section).collect();
        rows.sort_by_key(|cell| std::cmp::Reverse(cell.number()));
        rows.into_iter().find(|cell| cell.number().is_none_or(|from| i32::from(score) * 1000 >= from))
    }

    /// Returns a modifier by its name in the charts file, with its value multiplied by `times` if it counts each time.
    ///
    /// ```
    /// use drumhead::rules::awi::charts::{Charts, ModifierTable};
    /// let charts = Charts::built_in();
    /// let killed = charts.modifier(ModifierTable::Entry, "figure_killed_by_fire", 2).unwrap(); // -1 each
    /// assert_eq!((killed.value, killed.rule.as_str()), (-2, "Entering melee"));
    /// assert!(charts.modifier(ModifierTable::Entry, "militia", 2).is_err()); // counts once
    /// ```
    ///
    /// # Errors
    /// A name the table does not have, with the nearest it has; or a count above one for a modifier that counts once.
    pub fn modifier(&self, table: ModifierTable, name: &str, times: u8) -> Result<Modifier, Refusal> {
        let (what, rule) = table.words();
        let path = format!("{}/{name}", table.key());
        let Some(cell) = self.cell(&path) else {
            let hint = did_you_mean(name, self.modifier_names(table));
            return Err(refusal(rule, msg!("awi-name-not-of-table", name, what = text::localise(what), hint)));
        };
        if times > 1 && !SPEC.member(&path).is_some_and(|member| member.repeats) {
            return Err(refusal(&cell.rule, msg!("awi-modifier-counts-once", name, times)));
        }
        let once = i16::try_from(cell.number().unwrap_or_default() / 1000).unwrap_or_default();
        let value = once.saturating_mul(i16::from(times));
        Ok(Modifier { name: name.to_owned(), value, rule: cell.rule.clone(), source: cell.source })
    }

    /// Returns the names of a table's modifiers, in alphabetical order.
    #[must_use]
    pub fn modifier_names(&self, table: ModifierTable) -> Vec<&'static str> {
        let mut names: Vec<&str> = SPEC.members_at(table.key()).iter().map(|member| member.name).collect();
        names.sort_unstable();
        names
    }
}

/// Returns the die with `sides` sides, read from 1.
fn die_of(sides: u8) -> Die {
    match sides {
        5 => Die::D5,
        6 => Die::D6,
        _ => Die::D10,
    }
}
