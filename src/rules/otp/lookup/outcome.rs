//! The outcomes of questions of *On to Philadelphia*, and the numbers behind them.

use super::ChargeOutcome;
use crate::battle::Rating;
use crate::dice::odds::Odds;
use crate::lookup::{Fact, FactCollector, SetOutcome, SetScore, distinct, rolled_line};
use crate::rules::Modifier;
use crate::rules::otp::MoraleResult;
use crate::rules::otp::charts::Multiplier;
use crate::rules::otp::charts::{LossSeverity, modifier_key_words};
use crate::rules::otp::melee::MeleeSide;
use crate::units::Inches;
use crate::{msg, text};
use serde::Serialize;

/// The outcome of a question.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// Fire (8.1).
    Fire {
        /// Figures lost; hits, if the target is a gun's crew.
        kills: u16,
        /// Whether the target gets a morale marker.
        marker: bool,
    },
    /// Closing (9.1).
    Closing {
        /// Whether it closes.
        closes: bool,
    },
    /// A CV roll (9.3, 9.4).
    CvRoll {
        /// Whether it stands.
        passes: bool,
    },
    /// A melee (9.8).
    Melee {
        /// The winning side.
        winner: MeleeSide,
        /// The row of the chart: "3/2".
        ratio: String,
        /// Figures lost by each unit of the losers, in the given order; the whole crew of guns that are removed (7.2).
        loser_losses: Vec<u16>,
        /// Figures lost by each unit of the winners; for guns hits, two for a crew figure (7.2).
        winner_losses: Vec<u16>,
        /// The part of `winner_losses` that is hits on guns, two for a crew figure (7.2).
        #[serde(skip_serializing_if = "is_zero")]
        winner_hits: u16,
        /// Full moves that the losers retreat (6.11).
        retreat_moves: u8,
        /// Whether the winners may make a bonus move (6.10).
        bonus_move: bool,
    },
    /// The morale table (10.2).
    Morale {
        /// The result.
        result: MoraleResult,
    },
    /// The severity of losses (10.3).
    Severity {
        /// The severity, from the printed table of losses (the "end table" of the charts).
        severity: LossSeverity,
    },
    /// A commander's rating (2.0).
    Commander {
        /// The rating.
        rating: Rating,
        /// Its passes (10.4).
        passes: u8,
    },
    /// A commander with a unit that was hit or fought a melee (8.16, 9.11).
    Casualty {
        /// Whether he falls.
        falls: bool,
    },
    /// Rebuilding (11.0).
    Rebuild {
        /// Figures regained, before the limit of the unit's original strength.
        regained: u16,
    },
    /// Disordering terrain (6.6).
    Disorder {
        /// Whether it moves on in order.
        passes: bool,
        /// Its normal move this turn; `None` if the weight of a gun was not given.
        inches: Option<Inches>,
    },
    /// The winner of a melee (9.8).
    Clash {
        /// The winning side.
        winner: MeleeSide,
        /// The row of the chart: "3/2".
        ratio: String,
        /// Full moves that the losers retreat (6.11).
        retreat_moves: u8,
        /// Whether the winners may make a bonus move (6.10).
        bonus_move: bool,
    },
    /// Figures lost: in a melee (9.8), by straggling (6.14).
    Lost {
        /// The number of figures.
        figures: u16,
    },
    /// A friend in the way of a retreat (6.11).
    InTheWay {
        /// Whether it holds.
        holds: bool,
    },
    /// A special move (6.8).
    SpecialMove {
        /// Inches added to the full move.
        inches: u16,
    },
    /// The whole of a charge (9.0).
    Charge(ChargeOutcome),
}

fn is_zero(hits: &u16) -> bool {
    *hits == 0
}

/// The values of a unit in a melee (9.9-9.14).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Fighter {
    /// Its side.
    pub side: MeleeSide,
    /// Figures in combat.
    pub figures: u16,
    /// Its combat value with modifiers.
    pub modified_cv: u16,
    /// Figures x combat value x multipliers.
    pub value: u32,
    /// The modifiers of its combat value that apply.
    pub modifiers: Vec<Modifier>,
    /// The multipliers of its value.
    pub multipliers: Vec<Multiplier>,
}

/// The numbers behind an outcome; each question has its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Score {
    /// The severity of losses (10.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub severity: Option<LossSeverity>,
    /// The die plus its modifiers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modified: Option<i16>,
    /// The highest number that succeeds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed: Option<i16>,
    /// Value plus die of the attackers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacker_total: Option<u32>,
    /// Value plus die of the defenders.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defender_total: Option<u32>,
    /// The units of a melee, the attackers first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fighters: Vec<Fighter>,
}

impl SetScore for Score {
    fn units(&self) -> Vec<String> {
        self.fighters.iter().map(Fighter::words).collect()
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(
            self.attacker_total.zip(self.defender_total).map(|(a, d)| msg!("lookup-total-against-total", a, d)),
        );
        lines.extend(rolled_line(self.modified, self.needed));
        lines.extend(self.severity.map(|severity| msg!("lookup-losses", severity = severity.words())));
        lines
    }
}

impl Fighter {
    fn words(&self) -> String {
        let times = self.multipliers.iter().map(|m| {
            let times = text::number(&(f64::from(m.thousandths) / 1000.0).to_string()).into_owned();
            format!(" x {times} {} ({})", modifier_key_words(&m.name), m.rule)
        });
        let times: String = times.collect();
        let sides = if self.side == MeleeSide::Attackers { "attackers" } else { "defenders" };
        let (figures, cv, value) = (self.figures, self.modified_cv, self.value);
        msg!("lookup-fighter", sides, figures, cv, times, value)
    }
}

impl SetOutcome for Outcome {
    fn words(&self) -> String {
        match self {
            Self::Fire { kills: 0, marker: false } => msg!("lookup-no-effect").to_owned(),
            Self::Fire { kills: 0, marker: true } => msg!("lookup-a-morale-marker").to_owned(),
            Self::Fire { kills, .. } => msg!("lookup-kills-and-a-morale-marker", kills = *kills),
            Self::Closing { closes } => either(*closes, msg!("lookup-closes"), msg!("lookup-fails-to-close")),
            Self::CvRoll { passes } => either(*passes, msg!("lookup-stands"), msg!("lookup-gives-way")),
            Self::Melee { winner, ratio, loser_losses, winner_losses, winner_hits, retreat_moves, bonus_move } => {
                let (loser, own) = (list(loser_losses), list(winner_losses));
                msg!(
                    "lookup-melee-is-won",
                    sides = if *winner == MeleeSide::Attackers { "attackers" } else { "defenders" },
                    ratio,
                    loser,
                    moves = retreat_moves,
                    own,
                    guns = if *winner_hits == 0 { "none" } else { "hit" },
                    hits = winner_hits,
                    bonus = if *bonus_move { "may" } else { "no" }
                )
            }
            Self::Morale { result } => text::headed(result.words(), result.effect()),
            Self::Severity { severity } => msg!("lookup-losses", severity = severity.words()),
            Self::Commander { rating, passes } => {
                format!("{}, {}", rating.words(), msg!("lookup-passes-in-all", passes = *passes))
            }
            Self::Casualty { falls } => either(*falls, msg!("lookup-he-falls"), msg!("lookup-he-is-unhurt")),
            Self::Rebuild { regained } => msg!("lookup-figures-regained", regained = *regained),
            Self::Disorder { passes, inches } => {
                let goes = either(*passes, msg!("lookup-goes-on-in-order"), msg!("lookup-is-slowed"));
                inches.map_or_else(|| goes.clone(), |inches| msg!("lookup-its-move-is", goes, inches))
            }
            Self::Clash { winner, ratio, .. } => clash_words(*winner, ratio),
            Self::Lost { figures } => msg!("lookup-figures-lost", figures = *figures),
            Self::InTheWay { holds } => either(*holds, msg!("lookup-holds"), msg!("lookup-gives-way")),
            Self::SpecialMove { inches } => msg!("lookup-inches-more", inches = *inches),
            Self::Charge(outcome) => outcome.words(),
        }
    }

    fn label(&self) -> String {
        match self {
            Self::Fire { kills, .. } if *kills > 0 => msg!("app-kills", count = *kills),
            Self::Fire { marker: true, .. } => msg!("app-marker-only").to_owned(),
            Self::Melee { winner: MeleeSide::Attackers, ratio, .. } => msg!("app-attackers-win", ratio),
            Self::Melee { winner: MeleeSide::Defenders, ratio, .. } => msg!("app-defenders-win", ratio),
            Self::Morale { result } => result.words().to_owned(),
            Self::Charge(charge) => charge.ended().to_owned(),
            other => other.words(),
        }
    }

    fn short(&self) -> String {
        match self {
            Self::Fire { kills: 0, marker: false } | Self::Casualty { falls: false } => "\u{2013}".to_owned(),
            Self::Fire { kills: 0, marker: true } => msg!("lookup-short-marker").to_owned(),
            Self::Closing { closes: false } => msg!("lookup-fails").to_owned(),
            Self::Casualty { falls: true } => msg!("lookup-short-falls").to_owned(),
            // The last die of a melee is the defenders', so the text is about them.
            Self::Clash { winner: MeleeSide::Attackers, ratio, .. } => msg!("lookup-short-lose", ratio),
            Self::Clash { winner: MeleeSide::Defenders, ratio, .. } => msg!("lookup-short-win", ratio),
            Self::Lost { figures } => figures.to_string(),
            Self::Disorder { passes, .. } => {
                either(*passes, msg!("lookup-short-in-order"), msg!("lookup-short-slowed"))
            }
            Self::Commander { rating, .. } => rating.words().to_owned(),
            Self::Rebuild { regained } => format!("+{regained}"),
            Self::SpecialMove { inches } => format!("{inches}\""),
            other => other.label(),
        }
    }

    /// The headline of a melee is its winner: the ratio is shown below the faces.
    fn headline(&self) -> String {
        match self {
            Self::Clash { winner: MeleeSide::Attackers, .. } => msg!("lookup-attackers-win").to_owned(),
            Self::Clash { winner: MeleeSide::Defenders, .. } => msg!("lookup-defenders-win").to_owned(),
            Self::Commander { rating, .. } => rating.words().to_owned(),
            other => other.label(),
        }
    }

    /// Hits on guns that win a melee are a fact of their own: two cost a crew figure (7.2).
    fn facts(odds: &Odds<&Self>) -> Option<Vec<Fact>> {
        let (first, _) = odds.outcomes.first()?;
        if let Outcome::Charge(_) = first {
            let charges = odds.outcomes.iter().filter_map(|(outcome, p)| Some((outcome.as_charge()?, *p)));
            return super::charge::facts(&Odds { outcomes: charges.collect() });
        }
        let mut tell = FactCollector::of(odds);
        match first {
            Self::Fire { .. } => fire(&mut tell)?,
            Self::Closing { .. } => {
                tell.chance(msg!("lookup-closes"), |o| matches!(o, Self::Closing { closes: true }))?;
            }
            Self::CvRoll { .. } => {
                tell.chance(msg!("lookup-stands"), |o| matches!(o, Self::CvRoll { passes: true }))?;
            }
            Self::Casualty { .. } => {
                tell.chance(msg!("lookup-he-falls"), |o| matches!(o, Self::Casualty { falls: true }))?;
            }
            Self::Rebuild { .. } => {
                let regained = |o: &Self| if let Self::Rebuild { regained } = o { (*regained).into() } else { 0 };
                tell.mean(msg!("lookup-regains"), msg!("lookup-figures"), regained)?;
                tell.or_more("figure", regained)?;
            }
            Self::Disorder { .. } => disorder(&mut tell)?,
            Self::Commander { .. } => {
                tell.mean(msg!("lookup-passes"), msg!("lookup-passes"), |o| {
                    if let Self::Commander { passes, .. } = o { (*passes).into() } else { 0 }
                })?;
                tell.each(Self::words);
            }
            Self::Melee { .. } => melee(&mut tell)?,
            Self::Morale { .. } => tell.each(Self::label),
            Self::Severity { .. }
            | Self::Clash { .. }
            | Self::Lost { .. }
            | Self::InTheWay { .. }
            | Self::SpecialMove { .. }
            | Self::Charge(_) => tell.each(Self::words),
        }
        Some(tell.facts)
    }
}

impl Outcome {
    /// Returns the outcome of a charge; `None` for another question.
    #[must_use]
    pub const fn as_charge(&self) -> Option<&ChargeOutcome> {
        if let Outcome::Charge(charge) = self { Some(charge) } else { None }
    }
}

fn either(yes: bool, then: &str, otherwise: &str) -> String {
    if yes { then } else { otherwise }.to_owned()
}

fn clash_words(winner: MeleeSide, ratio: &str) -> String {
    match winner {
        MeleeSide::Attackers => msg!("app-attackers-win", ratio),
        MeleeSide::Defenders => msg!("app-defenders-win", ratio),
    }
}

/// Returns "4", "4 and 2".
fn list(figures: &[u16]) -> String {
    let all: Vec<String> = figures.iter().map(u16::to_string).collect();
    all.join(msg!("lookup-and-between"))
}

fn fire(tell: &mut FactCollector<'_, Outcome>) -> Option<()> {
    let kills = |o: &Outcome| if let Outcome::Fire { kills, .. } = o { (*kills).into() } else { 0 };
    tell.mean(msg!("lookup-kills"), msg!("lookup-figures"), kills)?;
    tell.chance(msg!("lookup-a-morale-marker"), |o| matches!(o, Outcome::Fire { marker: true, .. }))?;
    tell.or_more("kill", kills)
}

fn disorder(tell: &mut FactCollector<'_, Outcome>) -> Option<()> {
    tell.chance(msg!("lookup-goes-on-in-order"), |o| matches!(o, Outcome::Disorder { passes: true, .. }))?;
    let thousandths = |o: &Outcome| match o {
        Outcome::Disorder { inches: Some(inches), .. } => u32::try_from(inches.thousandths()).ok(),
        _ => None,
    };
    if tell.any(|o| thousandths(o).is_none()) {
        return Some(());
    }
    tell.mean_of_parts(msg!("lookup-moves"), msg!("lookup-inches"), 1000, |o| thousandths(o).unwrap_or(0))
}

fn melee(tell: &mut FactCollector<'_, Outcome>) -> Option<()> {
    let lost = |o: &Outcome, side: MeleeSide| match o {
        Outcome::Melee { winner, loser_losses, winner_losses, winner_hits, .. } => {
            let won = *winner == side;
            let losses: u32 = if won { winner_losses } else { loser_losses }.iter().map(|n| u32::from(*n)).sum();
            losses - if won { u32::from(*winner_hits) } else { 0 }
        }
        _ => 0,
    };
    let won = |o: &Outcome, side| matches!(o, Outcome::Melee { winner, .. } if *winner == side);
    let sides = [(MeleeSide::Attackers, "attackers"), (MeleeSide::Defenders, "defenders")];
    for (side, sides) in sides {
        tell.chance(msg!("lookup-they-win", sides), |o| won(o, side))?;
    }
    for (side, sides) in sides {
        tell.mean(&msg!("lookup-they-lose", sides), msg!("lookup-figures"), |o| lost(o, side))?;
    }
    let hits = |o: &Outcome| if let Outcome::Melee { winner_hits, .. } = o { (*winner_hits).into() } else { 0 };
    if tell.any(|o| hits(o) > 0) {
        tell.mean(msg!("lookup-guns-that-win-are-hit"), msg!("lookup-hits-two-per-crew-figure"), hits)?;
    }
    let back = |o: &Outcome| if let Outcome::Melee { retreat_moves, .. } = o { *retreat_moves } else { 0 };
    for moves in distinct(tell.outcomes().map(back)) {
        tell.chance(msg!("lookup-the-losers-go-back-full-moves", moves), |o| back(o) == moves)?;
    }
    tell.chance(msg!("lookup-the-winners-may-make-a-bonus-move"), |o| {
        matches!(o, Outcome::Melee { bonus_move: true, .. })
    })
}
