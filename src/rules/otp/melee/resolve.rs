//! The pure roll for melee: values, one die a side, the ratio and the losses, from numbers alone, without units on a
//! table.

use crate::dice::{Dice, Die, Subject};
use crate::rules::otp::charts::{Charts, MeleeRow, Multiplier};
use crate::rules::otp::{disorder, purposes};
use crate::rules::{ChartSource, Modifier, Stop, note_source};
use serde::{Deserialize, Serialize};

/// One unit in a melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MeleeUnit {
    /// Its name, for the purpose of its dice.
    pub name: Subject,
    /// Figures in combat (9.9).
    pub figures: u16,
    /// The figures present, which limit its losses. 0 for attached guns: their infantry rolls for both (7.5).
    pub present: u16,
    /// Its combat value before modifiers.
    pub cv: u8,
    /// The modifiers of its combat value (9.10, 9.12, 9.13).
    pub modifiers: Vec<Modifier>,
    /// The multipliers of its value (9.14).
    pub multipliers: Vec<Multiplier>,
    /// Whether it is guns, which are removed without dice when they lose (7.2).
    pub guns: bool,
}

impl MeleeUnit {
    /// Returns the modifiers that apply: disorder cancels the bonus of a long charge (9.13).
    pub fn counting(&self) -> impl Iterator<Item = &Modifier> {
        let disordered = self.modifiers.iter().any(|m| disorder::fights(true) == Some(m.name.as_str()));
        self.modifiers.iter().filter(move |m| !disordered || m.name != disorder::LONG_CHARGE)
    }

    /// Returns its combat value with modifiers, at minimum 1 (ruling 16).
    #[must_use]
    pub fn modified_cv(&self) -> u16 {
        let sum: i16 = self.counting().map(|m| m.value).sum();
        u16::try_from((i16::from(self.cv) + sum).max(1)).unwrap_or(1)
    }

    /// Returns figures x modified CV x multipliers, rounded up (5.3).
    ///
    /// ```
    /// use drumhead::dice::Subject;
    /// use drumhead::rules::otp::melee::{MeleeUnit, Multiplier};
    /// use drumhead::rules::Source;
    /// let half = Multiplier { name: "skirmish_vs_formed".into(), thousandths: 500, rule: "9.14".into(), source: Source::Text };
    /// let unit = MeleeUnit {
    ///     name: Subject::plain("rifles"), figures: 5, present: 12, cv: 5, modifiers: vec![], multipliers: vec![half], guns: false,
    /// };
    /// assert_eq!(unit.value(), 13); // 5 figures x 5 x 1/2 = 12.5
    /// ```
    #[must_use]
    pub fn value(&self) -> u32 {
        let mut thousandths = u64::from(self.figures) * u64::from(self.modified_cv()) * 1000;
        for multiplier in &self.multipliers {
            thousandths = thousandths * u64::try_from(multiplier.thousandths).unwrap_or(0) / 1000;
        }
        u32::try_from(thousandths.div_ceil(1000)).unwrap_or(u32::MAX)
    }
}

/// The input of a melee roll.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MeleeQuestion {
    /// The attacking side, including units that charged no one.
    pub attackers: Vec<MeleeUnit>,
    /// The defending side.
    pub defenders: Vec<MeleeUnit>,
}

impl MeleeQuestion {
    /// Returns the values of the attackers and of the defenders, each the sum of its units.
    #[must_use]
    pub fn values(&self) -> (u32, u32) {
        let sum = |units: &[MeleeUnit]| units.iter().map(MeleeUnit::value).fold(0_u32, u32::saturating_add);
        (sum(&self.attackers), sum(&self.defenders))
    }
}

/// A side of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum MeleeSide {
    Attackers,
    Defenders,
}

/// The losses of a unit: its averaging dice, and the figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MeleeLoss {
    /// Averaging dice as rolled.
    pub dice: Vec<u8>,
    /// Figures lost, never more than it has (ruling 17); hits, for the crews of guns that won (7.2).
    pub figures: u16,
    /// Whether the unit is removed, as guns are that lost (7.2).
    pub removed: bool,
}

/// The result of a melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MeleeAnswer {
    /// The attackers' and the defenders' die for each roll; all but the last roll were ties.
    pub dice: Vec<(u8, u8)>,
    /// Value plus die of the attackers.
    pub attacker_total: u32,
    /// Value plus die of the defenders.
    pub defender_total: u32,
    /// The winning side.
    pub winner: MeleeSide,
    /// The row of the chart: "3/2".
    pub ratio: String,
    /// The losers' losses, unit by unit.
    pub loser_losses: Vec<MeleeLoss>,
    /// The winners' losses, unit by unit.
    pub winner_losses: Vec<MeleeLoss>,
    /// Full moves that the losers retreat (6.11).
    pub retreat_moves: u8,
    /// Whether the winners may make a bonus move (6.10).
    pub bonus_move: bool,
    /// The charts that decided it.
    pub chart_sources: Vec<ChartSource>,
}

/// One roll of a melee: a D10 a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MeleeThrow {
    /// The attackers' and the defenders' die.
    pub dice: (u8, u8),
    /// Value plus die of the attackers.
    pub attacker_total: u32,
    /// Value plus die of the defenders.
    pub defender_total: u32,
}

impl MeleeThrow {
    /// Returns the winning side; `None`: a tie, rolled again (ruling 16).
    #[must_use]
    pub fn winner(&self) -> Option<MeleeSide> {
        match self.attacker_total.cmp(&self.defender_total) {
            std::cmp::Ordering::Greater => Some(MeleeSide::Attackers),
            std::cmp::Ordering::Less => Some(MeleeSide::Defenders),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Returns the row of the chart: winner over loser.
    #[must_use]
    pub fn row(&self, charts: &Charts) -> MeleeRow {
        charts.melee_rows().get(self.place(charts)).cloned().unwrap_or_default()
    }

    /// Returns the index of the row of the chart, from 0.
    #[must_use]
    pub fn place(&self, charts: &Charts) -> usize {
        let (one, other) = (self.attacker_total, self.defender_total);
        charts.melee_place(one.max(other), one.min(other))
    }
}

/// Rolls a D10 a side, the attackers' first (9.8).
///
/// # Errors
/// [`Stop::Wants`] if the dice have no face left.
pub fn throw(question: &MeleeQuestion, dice: &mut dyn Dice) -> Result<MeleeThrow, Stop> {
    let (attackers, defenders) = question.values();
    clash(attackers, defenders, dice)
}

/// Rolls a D10 a side for given values of the attackers and the defenders (9.8).
///
/// # Errors
/// [`Stop::Wants`] if the dice have no face left.
pub fn clash(attackers: u32, defenders: u32, dice: &mut dyn Dice) -> Result<MeleeThrow, Stop> {
    let attack = dice.roll(Die::D10Zero, &purposes::ATTACK)?;
    let defence = dice.roll(Die::D10Zero, &purposes::DEFENCE)?;
    Ok(MeleeThrow {
        dice: (attack, defence),
        attacker_total: attackers.saturating_add(attack.into()),
        defender_total: defenders.saturating_add(defence.into()),
    })
}

/// Fights a melee (9.8): a D10 a side, ties rerolled, then averaging dice for the losers' units and for the winners'.
///
/// # Errors
/// [`Stop::Wants`] if the dice have no face left.
pub fn resolve(charts: &Charts, question: &MeleeQuestion, dice: &mut dyn Dice) -> Result<MeleeAnswer, Stop> {
    let mut rolled = Vec::new();
    let (thrown, winner) = loop {
        let thrown = throw(question, dice)?;
        rolled.push(thrown.dice);
        if let Some(winner) = thrown.winner() {
            break (thrown, winner);
        }
    };
    let (winners, losers) = match winner {
        MeleeSide::Attackers => (&question.attackers, &question.defenders),
        MeleeSide::Defenders => (&question.defenders, &question.attackers),
    };
    let row = thrown.row(charts);
    let loser_losses = losers.iter().map(|u| loss(u, &row, true, dice)).collect::<Result<_, _>>()?;
    let winner_losses = winners.iter().map(|u| loss(u, &row, false, dice)).collect::<Result<_, _>>()?;
    Ok(MeleeAnswer {
        dice: rolled,
        attacker_total: thrown.attacker_total,
        defender_total: thrown.defender_total,
        winner,
        loser_losses,
        winner_losses,
        retreat_moves: row.retreat_moves.value,
        bonus_move: row.bonus_move.value,
        chart_sources: sources(&row, question),
        ratio: row.name,
    })
}

/// 9.8: rolls the losses of a unit: averaging dice plus an addition, by the row of the chart; `lost`: its side lost.
///
/// # Errors
/// [`Stop::Wants`] if the dice have no face left.
pub fn loss(unit: &MeleeUnit, row: &MeleeRow, lost: bool, dice: &mut dyn Dice) -> Result<MeleeLoss, Stop> {
    let (count, add) = if lost { &row.loser } else { &row.winner };
    if unit.guns && lost {
        return Ok(MeleeLoss { removed: true, ..MeleeLoss::default() });
    }
    if unit.present == 0 {
        return Ok(MeleeLoss::default());
    }
    let mut faces = Vec::new();
    for _ in 0..count.value {
        faces.push(dice.roll(Die::Averaging, &purposes::of_unit(purposes::LOSSES, unit.name.clone()))?);
    }
    let sum: i32 = faces.iter().map(|f| i32::from(*f)).sum();
    let figures = u16::try_from((sum + i32::from(add.value)).max(0)).unwrap_or(0);
    // Guns that win take their losses as hits by fire, two for each crew figure (7.2, ruling 17).
    let most = if unit.guns { unit.present.saturating_mul(2) } else { unit.present };
    Ok(MeleeLoss { dice: faces, figures: figures.min(most), removed: false })
}

fn sources(row: &MeleeRow, question: &MeleeQuestion) -> Vec<ChartSource> {
    let mut out = Vec::new();
    let units = || question.attackers.iter().chain(&question.defenders);
    note_source(&mut out, "melee_cv", units().flat_map(|u| u.counting().map(|m| m.source)));
    note_source(&mut out, "melee_multipliers", units().flat_map(|u| u.multipliers.iter().map(|m| m.source)));
    let cells = [row.loser.0.source, row.loser.1.source, row.winner.0.source, row.winner.1.source];
    note_source(&mut out, "melee_results", cells.into_iter());
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Scripted;

    fn foot(figures: u16, cv: u8) -> MeleeUnit {
        let name = Subject::plain("foot");
        MeleeUnit { name, figures, present: figures, cv, modifiers: vec![], multipliers: vec![], guns: false }
    }

    fn fight(attackers: Vec<MeleeUnit>, defenders: Vec<MeleeUnit>, faces: &[u8]) -> MeleeAnswer {
        let mut dice = Scripted::faces(faces);
        let answer = resolve(&Charts::built_in(), &MeleeQuestion { attackers, defenders }, &mut dice).unwrap();
        dice.finish().unwrap();
        answer
    }

    #[test]
    fn a_tie_is_rerolled_until_someone_wins() {
        let answer = fight(vec![foot(10, 5)], vec![foot(10, 5)], &[4, 4, 7, 7, 6, 3, 4, 3]);
        assert_eq!(answer.dice, [(4, 4), (7, 7), (6, 3)]);
        assert_eq!((answer.attacker_total, answer.defender_total), (56, 53));
        assert_eq!((answer.winner, answer.ratio.as_str()), (MeleeSide::Attackers, "1/1"));
        // 1/1: the loser rolls an averaging die, the winner an averaging die minus 1; the loser retreats one full move
        // (9.8).
        assert_eq!((answer.loser_losses[0].figures, answer.winner_losses[0].figures), (4, 2));
        assert_eq!((answer.retreat_moves, answer.bonus_move), (1, false));
    }

    #[test]
    fn two_to_one_takes_two_dice_and_gives_a_bonus_move() {
        let answer = fight(vec![foot(10, 5)], vec![foot(20, 5)], &[2, 4, 3, 5, 2]);
        assert_eq!((answer.attacker_total, answer.defender_total), (52, 104));
        assert_eq!((answer.winner, answer.ratio.as_str()), (MeleeSide::Defenders, "2/1"));
        assert_eq!(answer.loser_losses[0], MeleeLoss { dice: vec![3, 5], figures: 7, removed: false });
        assert_eq!(answer.winner_losses[0].figures, 0, "2 - 3 is none");
        assert_eq!((answer.retreat_moves, answer.bonus_move), (2, true));
    }

    #[test]
    fn losses_never_exceed_the_figures_and_losing_guns_are_removed() {
        let guns = MeleeUnit { guns: true, ..foot(1, 5) };
        let answer = fight(vec![foot(16, 5)], vec![foot(2, 3), guns.clone()], &[5, 0, 5, 5]);
        assert_eq!(answer.ratio, "4/1");
        assert_eq!(answer.loser_losses[0].figures, 2);
        assert!(answer.loser_losses[1].removed && answer.loser_losses[1].dice.is_empty());
        let held = fight(vec![foot(1, 3)], vec![guns], &[0, 9, 3, 5]);
        assert_eq!(held.winner, MeleeSide::Defenders);
        assert_eq!(held.winner_losses[0].figures, 0, "14 to 3 is 4/1: the winner loses none");
    }

    #[test]
    fn disorder_takes_away_the_bonus_of_a_long_charge() {
        let charts = Charts::built_in();
        let of = |name: &str| charts.melee_modifier(name).unwrap();
        let (charge, disorder) = (of(disorder::LONG_CHARGE), of("disordered_or_skirmish"));
        let ordered = MeleeUnit { modifiers: vec![charge.clone()], ..foot(10, 5) };
        assert_eq!(ordered.modified_cv(), 7);
        let both = MeleeUnit { modifiers: vec![charge, disorder.clone()], ..foot(10, 5) };
        assert_eq!((both.modified_cv(), both.value()), (3, 30));
        assert_eq!(both.counting().collect::<Vec<_>>(), [&disorder]);
    }

    #[test]
    fn a_modified_cv_is_never_below_1() {
        let charts = Charts::built_in();
        let disorder = charts.melee_modifier("disordered_or_skirmish").unwrap();
        let unit = MeleeUnit { modifiers: vec![disorder.clone(), disorder], ..foot(8, 3) };
        assert_eq!((unit.modified_cv(), unit.value()), (1, 8));
    }
}
