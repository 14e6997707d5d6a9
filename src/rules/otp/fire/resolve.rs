//! The pure roll for fire: columns, modifiers and one die, without a table.

use crate::battle::GunWeight;
use crate::dice::{Dice, Die, Purpose};
use crate::rules::otp::charts::{Cell, Charts, FireResult, Shooting};
use crate::rules::{ChartSource, Modifier, Stop, note_source};
use serde::{Deserialize, Serialize};

/// The firing figures or guns, which decide the chart's columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "with", rename_all = "snake_case")]
pub enum Firers {
    /// Figures with small arms.
    SmallArms {
        /// The number of figures.
        figures: u16,
    },
    /// Guns with ball.
    Ball {
        /// The number of guns.
        guns: u16,
    },
    /// Guns with canister.
    Canister {
        /// Their weight.
        weight: GunWeight,
        /// The number of guns.
        guns: u16,
    },
}

impl Firers {
    /// Returns the kind of shooting, which has its own modifiers.
    #[must_use]
    pub fn shooting(self) -> Shooting {
        match self {
            Firers::SmallArms { .. } => Shooting::SmallArms,
            Firers::Ball { .. } => Shooting::Ball,
            Firers::Canister { .. } => Shooting::Canister,
        }
    }

    /// Returns the number of figures or guns.
    #[must_use]
    pub fn number(self) -> u16 {
        match self {
            Firers::SmallArms { figures } => figures,
            Firers::Ball { guns } | Firers::Canister { guns, .. } => guns,
        }
    }

    /// Returns the columns they fire on (8.1).
    #[must_use]
    pub fn columns(self, charts: &Charts) -> Vec<Cell<u8>> {
        match self {
            Firers::SmallArms { figures } => charts.small_arms_columns(figures),
            Firers::Ball { guns } => charts.ball_columns(guns),
            Firers::Canister { weight, guns } => charts.canister_columns(weight, guns),
        }
    }
}

/// The input of a roll for fire.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FireQuestion {
    /// The firing figures or guns.
    pub firers: Firers,
    /// Every modifier that applies.
    pub modifiers: Vec<Modifier>,
    /// The purpose of the die, starting with the section.
    pub purpose: Purpose,
}

/// The result of fire.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FireAnswer {
    /// The D10, read 0 to 9.
    pub roll: u8,
    /// The die plus its modifiers.
    pub modified: i16,
    /// The columns used.
    pub columns: Vec<u8>,
    /// Figures lost by the target (hits, if the target is a gun's crew).
    pub kills: u16,
    /// Whether the target was hit at all and gets a morale marker.
    pub marker: bool,
    /// The modifiers used.
    pub modifiers: Vec<Modifier>,
    /// The charts that decided it.
    pub chart_sources: Vec<ChartSource>,
}

/// Rolls the die and reads the chart (8.1, 8.2).
///
/// The example of 8.1: 28 figures, a modified 5, three figures lost: 2 in the column of 20 and 1 in that of 8.
/// ```
/// use drumhead::dice::Scripted;
/// use drumhead::rules::otp::{Charts, fire::{FireQuestion, Firers, resolve}, charts::Shooting};
/// let charts = Charts::built_in();
/// let enfilade = charts.fire_modifier(Shooting::SmallArms, "enfilade").unwrap(); // -2 (8.11)
/// let question = FireQuestion {
///     firers: Firers::SmallArms { figures: 28 },
///     modifiers: vec![enfilade],
///     purpose: "8.1 fire".into(),
/// };
/// let answer = resolve(&charts, &question, &mut Scripted::faces(&[7])).unwrap();
/// assert_eq!((answer.modified, answer.kills, answer.marker), (5, 3, true));
/// ```
///
/// # Errors
/// [`Stop::Wants`] if the dice have no face left.
pub fn resolve(charts: &Charts, question: &FireQuestion, dice: &mut dyn Dice) -> Result<FireAnswer, Stop> {
    let roll = dice.roll(Die::D10Zero, &question.purpose)?;
    Ok(read(charts, question, roll))
}

/// Reads the chart for a die already rolled: all fire of a unit uses the same die (8.1).
#[must_use]
pub fn read(charts: &Charts, question: &FireQuestion, roll: u8) -> FireAnswer {
    let sum: i16 = question.modifiers.iter().map(|m| m.value).sum();
    let modified = i16::from(roll).saturating_add(sum);
    let columns = question.firers.columns(charts);
    let cells: Vec<Cell<FireResult>> = columns.iter().map(|c| charts.fire_result(modified, c.value)).collect();
    let kills = |cell: &Cell<FireResult>| if let FireResult::Kills(n) = cell.value { u16::from(n) } else { 0 };
    let mut chart_sources = Vec::new();
    note_source(&mut chart_sources, "fire_columns", columns.iter().map(|c| c.source));
    note_source(&mut chart_sources, "fire_results", cells.iter().map(|c| c.source));
    note_source(&mut chart_sources, "fire_modifiers", question.modifiers.iter().map(|m| m.source));
    FireAnswer {
        roll,
        modified,
        columns: columns.iter().map(|c| c.value).collect(),
        kills: cells.iter().map(kills).sum(),
        marker: cells.iter().any(|cell| cell.value != FireResult::None),
        modifiers: question.modifiers.clone(),
        chart_sources,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Scripted;
    use crate::rules::Source;

    fn fire(firers: Firers, modifiers: Vec<Modifier>, face: u8) -> FireAnswer {
        let mut dice = Scripted::faces(&[face]);
        let question = FireQuestion { firers, modifiers, purpose: "8.1 fire".into() };
        let answer = resolve(&Charts::built_in(), &question, &mut dice).unwrap();
        dice.finish().unwrap();
        answer
    }

    #[test]
    fn two_columns_give_one_marker_and_the_sum_of_their_kills() {
        let both = fire(Firers::SmallArms { figures: 28 }, Vec::new(), 5);
        assert_eq!((both.columns.clone(), both.kills, both.marker), (vec![20, 8], 3, true));
        assert_eq!(both.chart_sources[0].source, Source::Reconstructed, "which figures make a column");
        assert_eq!(both.chart_sources[1], ChartSource { chart: "fire_results".into(), source: Source::Text });
        let morale = fire(Firers::SmallArms { figures: 28 }, Vec::new(), 9);
        assert_eq!((morale.kills, morale.marker), (0, true));
    }

    #[test]
    fn a_miss_gives_no_marker_and_rolls_beyond_the_chart_use_its_last_rows() {
        let cover = Charts::built_in().target_modifier("target_heavy_cover").unwrap();
        let modifiers = vec![cover.clone(), cover.clone(), cover];
        let missed = fire(Firers::SmallArms { figures: 4 }, modifiers, 9);
        assert_eq!((missed.modified, missed.kills, missed.marker), (18, 0, false));
        let enfilade = Charts::built_in().fire_modifier(Shooting::Ball, "enfilade").unwrap();
        let best = fire(Firers::Ball { guns: 9 }, vec![enfilade.clone(), enfilade.clone(), enfilade], 0);
        assert_eq!((best.modified, best.kills), (-9, 6));
    }

    #[test]
    fn a_missing_die_is_requested_by_its_purpose() {
        let firers = Firers::Canister { weight: GunWeight::Light, guns: 2 };
        let question = FireQuestion { firers, modifiers: Vec::new(), purpose: "8.1 fire of the 3-pounders".into() };
        let stop = resolve(&Charts::built_in(), &question, &mut Scripted::faces(&[])).unwrap_err();
        assert!(matches!(stop, Stop::Wants(wanted) if wanted.purpose.to_string() == "8.1 fire of the 3-pounders"));
    }
}
