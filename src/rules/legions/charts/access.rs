//! Queries of the charts: results, range effects, shifts, modifiers and the single numbers of the rules.

use super::Charts;
use crate::rules::charts::{ChartCell, Datum};
use crate::rules::legions::army::Weapon;
use crate::rules::legions::loss::Loss;
use crate::rules::legions::morale::{MoraleCause, MoraleResult};
use crate::rules::legions::orders::Order;
use crate::rules::legions::shock::{OddsColumn, ShockResult};
use crate::rules::{Modifier, Source};
use serde::{Deserialize, Serialize};

/// A value of the charts with its section of the rules and its source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// The section of the rules ("7.33").
    pub rule: String,
    /// Where the value comes from.
    pub source: Source,
}

impl<T> Sourced<T> {
    fn map<U>(self, of: impl FnOnce(T) -> U) -> Sourced<U> {
        Sourced { value: of(self.value), rule: self.rule, source: self.source }
    }
}

impl Sourced<i16> {
    /// Returns it as a modifier under a name ("on_track"), multiplied by `times`.
    ///
    /// ```
    /// use drumhead::rules::legions::charts::Charts;
    /// // The example of 4.5: two other regiments are routed.
    /// let lost = Charts::built_in().morale_modifier("lost_regiment").modifier("lost_regiment", 2);
    /// assert_eq!((lost.value, lost.rule.as_str()), (2, "4.5"));
    /// ```
    #[must_use]
    pub fn modifier(self, name: &str, times: u8) -> Modifier {
        let value = self.value.saturating_mul(i16::from(times));
        Modifier { name: name.to_owned(), value, rule: self.rule, source: self.source }
    }
}

impl Loss {
    /// Reads a result as charts files write it: "KDD"; "-" for no effect.
    fn read(word: &str) -> Self {
        let count = |letter: char| u8::try_from(word.matches(letter).count()).unwrap_or(u8::MAX);
        Loss::of(count('K'), count('D'))
    }
}

impl Charts {
    /// Returns the value of a cell, with its section and source; the default value if the cell holds another kind of
    /// value. Every path used in this set is in `spec`, so no cell is ever missing.
    fn found<T: Default>(&self, path: &str, read: impl FnOnce(&ChartCell) -> Option<T>) -> Sourced<T> {
        debug_assert!(self.cell(path).is_some(), "no cell {path}");
        let Some(cell) = self.cell(path) else {
            return Sourced { value: T::default(), rule: String::new(), source: Source::Reconstructed };
        };
        Sourced { value: read(cell).unwrap_or_default(), rule: cell.rule.clone(), source: cell.source }
    }

    /// Returns a number in thousandths.
    fn thousandths(&self, path: &str) -> Sourced<i32> {
        self.found(path, ChartCell::number)
    }

    /// Returns a whole number by the path of its cell: `movement/stack`. Its unit is that of the chart.
    ///
    /// ```
    /// use drumhead::rules::Source;
    /// use drumhead::rules::legions::charts::Charts;
    /// // 6.2: four companies in a hex at most.
    /// let stack = Charts::built_in().number::<u8>("movement/stack");
    /// assert_eq!((stack.value, stack.rule.as_str(), stack.source), (4, "6.2", Source::Text));
    /// ```
    #[must_use]
    pub fn number<T: TryFrom<i32> + Default>(&self, path: &str) -> Sourced<T> {
        self.thousandths(path).map(|thousandths| T::try_from(thousandths / 1000).unwrap_or_default())
    }

    /// Returns a result of fire or shock.
    fn loss(&self, path: &str) -> Sourced<Loss> {
        let read = |cell: &ChartCell| match &cell.datum {
            Some(Datum::Word(word)) => Some(Loss::read(word)),
            _ => None,
        };
        self.found(path, read)
    }

    /// Returns the result of fire by the column (1 to 6; more counts as 6) and a D6 (7.33).
    ///
    /// ```
    /// use drumhead::rules::legions::charts::Charts;
    /// let charts = Charts::built_in();
    /// // The example of 7.33: the first attack gives DD, the second D.
    /// assert_eq!(charts.fire_result(2, 6).value.to_string(), "DD");
    /// assert_eq!(charts.fire_result(3, 4).value.to_string(), "D");
    /// assert_eq!(charts.fire_result(9, 6).value.to_string(), "KDDD");
    /// ```
    #[must_use]
    pub fn fire_result(&self, column: u16, die: u8) -> Sourced<Loss> {
        self.loss(&format!("fire/column_{}/d{}", column.clamp(1, 6), die.clamp(1, 6)))
    }

    /// Returns the results of shock on the attacker and on the defender.
    fn shock_cells(&self, odds: OddsColumn, die: u8) -> [Sourced<Loss>; 2] {
        let (odds, die) = (odds.heading().replace('-', "_"), die.clamp(1, 6));
        ["shock_attacker", "shock_defender"].map(|section| self.loss(&format!("{section}/odds_{odds}/d{die}")))
    }

    /// Returns the result of shock by the column of the odds and a D6 (7.41).
    ///
    /// ```
    /// use drumhead::rules::legions::charts::Charts;
    /// use drumhead::rules::legions::shock::OddsColumn;
    /// // A 1 at 1-1 is printed KD.D: KD for the attacker, D for the defender.
    /// let result = Charts::built_in().shock_result(OddsColumn::OneToOne, 1);
    /// assert_eq!((result.attacker.to_string(), result.defender.to_string()), ("KD".to_owned(), "D".to_owned()));
    /// ```
    #[must_use]
    pub fn shock_result(&self, odds: OddsColumn, die: u8) -> ShockResult {
        let [attacker, defender] = self.shock_cells(odds, die).map(|cell| cell.value);
        ShockResult { attacker, defender }
    }

    /// Returns the source of a result of shock, the less trusted of its two halves.
    #[must_use]
    pub fn shock_source(&self, odds: OddsColumn, die: u8) -> Source {
        let [attacker, defender] = self.shock_cells(odds, die).map(|cell| cell.source);
        attacker.of_both(defender)
    }

    /// Returns the range effect of a weapon at a range in hexes, in quarters: 4 leaves the strength as it is. `None`:
    /// the weapon cannot fire as far, or the range is 0. The source is the least trusted of the cells used.
    ///
    /// ```
    /// use drumhead::rules::legions::army::Weapon;
    /// use drumhead::rules::legions::charts::Charts;
    /// let charts = Charts::built_in();
    /// let quarters = |weapon, hexes| charts.range_quarters(weapon, hexes).map(|effect| effect.value);
    /// // A musket at 5 hexes counts half, a 6 pounder at 1 hex three times; a rifle cannot fire 6 hexes.
    /// assert_eq!(quarters(Weapon::Musket, 5), Some(2));
    /// assert_eq!(quarters(Weapon::SixPounder, 1), Some(12));
    /// assert_eq!(quarters(Weapon::Rifle, 6), None);
    /// ```
    #[must_use]
    pub fn range_quarters(&self, weapon: Weapon, hexes: u16) -> Option<Sourced<u16>> {
        let near: Sourced<u16> = self.number("range_bands/near_to");
        let medium: Sourced<u16> = self.number("range_bands/medium_to");
        let band = match hexes {
            0 => return None,
            hexes if hexes <= near.value => "near",
            hexes if hexes <= medium.value => "medium",
            _ => "far",
        };
        let effect = self.thousandths(&format!("range_effect/{}/{band}", weapon.key()));
        let source = effect.source.of_both(near.source).of_both(medium.source);
        let effect = effect.map(|thousandths| u16::try_from(thousandths / 250).unwrap_or_default());
        (effect.value > 0).then_some(Sourced { source, ..effect })
    }

    /// Returns a shift of fire in columns to the right: `all_rifles` or `through_flank` (7.33).
    #[must_use]
    pub fn fire_shift(&self, name: &str) -> Sourced<i16> {
        self.number(&format!("fire_shifts/{name}"))
    }

    /// Returns a shift of the odds in columns to the right, negative to the left: `cavalry_on_foot`, `through_flank`,
    /// `on_structure` or `foot_on_cavalry` (7.41).
    ///
    /// ```
    /// use drumhead::rules::legions::charts::Charts;
    /// // 7.44: infantry that attacks a structure hex shifts the odds one column to the left.
    /// assert_eq!(Charts::built_in().shock_shift("on_structure").value, -1);
    /// ```
    #[must_use]
    pub fn shock_shift(&self, name: &str) -> Sourced<i16> {
        self.number(&format!("shock_shifts/{name}"))
    }

    /// Returns a modifier of a morale check, for one occurrence: `disordered`, `lost_regiment`, `near_infantry`,
    /// `near_cavalry`, `on_track` or `commander_lost` (4.5).
    #[must_use]
    pub fn morale_modifier(&self, name: &str) -> Sourced<i16> {
        self.number(&format!("morale_modifiers/{name}"))
    }

    /// Returns by how much a morale check must fail for its worst result (4.5).
    #[must_use]
    pub fn routs_by(&self) -> i32 {
        self.number("morale/routs_by").value
    }

    /// Returns the result of a morale check from its excess: the dice and modifiers less the regiment's morale and its
    /// leader's effectiveness. 0 or less passes (4.5).
    ///
    /// ```
    /// use drumhead::rules::legions::charts::Charts;
    /// use drumhead::rules::legions::morale::{MoraleCause, MoraleResult};
    /// // The example of 4.5: 12 against 8 is one short of a rout.
    /// let charts = Charts::built_in();
    /// assert_eq!(charts.morale_result(MoraleCause::Combat, 12 - 8), MoraleResult::ExtraDisorder);
    /// assert_eq!(charts.morale_result(MoraleCause::Combat, 13 - 8), MoraleResult::Routs);
    /// ```
    #[must_use]
    pub fn morale_result(&self, cause: MoraleCause, excess: i32) -> MoraleResult {
        let is_bad = excess >= self.routs_by();
        match cause {
            _ if excess <= 0 => MoraleResult::Passed,
            MoraleCause::Combat | MoraleCause::Orders if is_bad => MoraleResult::Routs,
            MoraleCause::Combat | MoraleCause::Orders => MoraleResult::ExtraDisorder,
            MoraleCause::RallyRegiment if is_bad => MoraleResult::ExtraDisorder,
            MoraleCause::RallyRegiment | MoraleCause::RallyCompany | MoraleCause::Reorder => MoraleResult::Unchanged,
        }
    }

    /// Returns how near battle-worthy enemies must be to count in a morale check, in hexes: `near_infantry_within` or
    /// `near_cavalry_within` (4.5).
    ///
    /// ```
    /// use drumhead::rules::legions::charts::Charts;
    /// assert_eq!(Charts::built_in().morale_within("near_cavalry_within"), 2);
    /// ```
    #[must_use]
    pub fn morale_within(&self, name: &str) -> u16 {
        self.number(&format!("morale/{name}")).value
    }

    /// Returns a number of leaders: `killed_to` on a D6, `adjutant_less` and `commander_adds` in levels of
    /// effectiveness, the effectiveness of a `captain`, or `leader_allowance` in movement points.
    ///
    /// ```
    /// use drumhead::rules::legions::charts::Charts;
    /// // 4.4: a leader is killed by 1 to 3.
    /// assert_eq!(Charts::built_in().leaders("killed_to"), 3);
    /// ```
    #[must_use]
    pub fn leaders(&self, name: &str) -> u8 {
        self.number(&format!("leaders/{name}")).value
    }

    /// Returns a number of movement: `hex`, `corner`, `about_face` and `disordered_less` in movement points, or `stack`
    /// in companies.
    #[must_use]
    pub fn movement(&self, name: &str) -> u8 {
        self.number(&format!("movement/{name}")).value
    }

    /// Returns the share of its movement allowance that a company has under an order, in thousandths (4.62).
    #[must_use]
    pub fn move_share(&self, order: Order) -> Sourced<u16> {
        self.share(order, "move")
    }

    /// Returns the share of its strength with which a company fires under an order, in thousandths; 0: it may not fire
    /// (4.62).
    #[must_use]
    pub fn fire_share(&self, order: Order) -> Sourced<u16> {
        self.share(order, "fire")
    }

    fn share(&self, order: Order, of: &str) -> Sourced<u16> {
        let cell = self.thousandths(&format!("orders/{}/{of}", order_key(order)));
        cell.map(|thousandths| u16::try_from(thousandths).unwrap_or_default())
    }

    /// Returns the movement allowance under an order, from a company's full one, both in movement points. A share is
    /// rounded down and at least 1 (reconstructed).
    ///
    /// ```
    /// use drumhead::rules::legions::charts::Charts;
    /// use drumhead::rules::legions::orders::Order;
    /// let charts = Charts::built_in();
    /// assert_eq!(Order::ALL.map(|order| charts.ordered_allowance(order, 5)), [5, 0, 2, 5]);
    /// assert_eq!(charts.ordered_allowance(Order::MoveAndFire, 1), 1);
    /// ```
    #[must_use]
    pub fn ordered_allowance(&self, order: Order, full: u8) -> u8 {
        let share = self.move_share(order).value;
        if share == 0 {
            return 0;
        }
        let part = u32::from(full) * u32::from(share) / 1000;
        u8::try_from(part).unwrap_or(full).max(full.min(1))
    }
}

/// Returns the word of an order in charts files.
fn order_key(order: Order) -> &'static str {
    match order {
        Order::Move => "move",
        Order::Fire => "fire",
        Order::MoveAndFire => "move_and_fire",
        Order::Charge => "charge",
    }
}
