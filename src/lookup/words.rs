//! Answers in words, for people.

use super::answer::{Answer, Outcome};
use super::toggles::called;
use crate::rules::awi::control::Movement;
use crate::rules::awi::losers::LosersResult;
use crate::rules::awi::morale::MoraleResult as AwiMorale;
use crate::rules::philadelphia::charts::modifier_key_words;
use crate::rules::philadelphia::fire::{itemised, quiet_sources};
use crate::rules::philadelphia::melee::MeleeSide;
use crate::rules::{Modifier, Words};
use crate::table::counted;

impl Outcome {
    /// What came of it, in one line: "3 kills and a morale marker".
    ///
    /// ```
    /// use drumhead::lookup::Outcome;
    /// assert_eq!(Outcome::Fire { kills: 0, marker: true }.words(), "a morale marker");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Fire { kills: 0, marker: false } => "no effect".to_owned(),
            Self::Fire { kills: 0, marker: true } => "a morale marker".to_owned(),
            Self::Fire { kills, .. } => format!("{} and a morale marker", counted((*kills).into(), "kill", "kills")),
            Self::Closing { closes } => either(*closes, "closes", "fails to close"),
            Self::CvRoll { passes } => either(*passes, "stands", "gives way"),
            Self::Melee { winner, ratio, loser_losses, winner_losses, winner_hits, retreat_moves, bonus_move } => {
                let winner = match winner {
                    MeleeSide::Attackers => "the attackers win",
                    MeleeSide::Defenders => "the defenders win",
                };
                let back = counted((*retreat_moves).into(), "full move", "full moves");
                let bonus = if *bonus_move { ", and the winners may make a bonus move" } else { "" };
                let (loser, own) = (list(loser_losses), list(winner_losses));
                let hits = match winner_hits {
                    0 => String::new(),
                    hits => format!(" ({hits} of it hits on guns)"),
                };
                format!(
                    "{winner} {ratio}: the losers lose {loser} and go back {back}, the winners lose {own}{hits}{bonus}"
                )
            }
            Self::Morale { result } => format!("{}: {}", result.words(), result.effect()),
            Self::Severity { severity } => format!("{} losses", severity.words()),
            Self::Commander { rating, passes } => {
                format!("{}, {}", rating.words(), counted((*passes).into(), "pass", "passes"))
            }
            Self::Casualty { falls } => either(*falls, "he falls", "he is unhurt"),
            Self::Rebuild { regained } => format!("{} regained", counted((*regained).into(), "figure", "figures")),
            Self::Disorder { passes, inches } => {
                let goes = either(*passes, "goes on in order", "is slowed");
                inches.map_or_else(|| goes.clone(), |inches| format!("{goes}: its move is {inches}\""))
            }
            Self::Hits { hits: 0 } => "no casualties".to_owned(),
            Self::Hits { hits } => counted((*hits).into(), "casualty", "casualties"),
            Self::Control { movement } => match movement {
                Movement::Normal => "moves as it likes",
                Movement::Half => "moves at most half, and does not charge",
                Movement::None => "does not move",
            }
            .to_owned(),
            Self::AwiMorale { result } => match result {
                AwiMorale::Fine => "fine; routers rally",
                AwiMorale::Halt => "halts; routers go on",
                AwiMorale::HaltDisorderedOrRout => "routs if it is being charged, else halts disordered",
                AwiMorale::Rout => "routs",
            }
            .to_owned(),
            Self::EnterMelee { goes_in } => either(*goes_in, "goes in, or stands to receive", "fails"),
            Self::Charge(outcome) => outcome.words(),
            Self::Losers { result } => match result {
                LosersResult::Rout => "the losers rout",
                LosersResult::FallBack => "the losers fall back disordered",
            }
            .to_owned(),
        }
    }
}

/// "not counted: friends in the way"; nothing where all is.
#[must_use]
pub fn not_counted(all: &[&str]) -> Option<String> {
    (!all.is_empty()).then(|| format!("not counted: {}", all.join("; ")))
}

fn either(yes: bool, then: &str, otherwise: &str) -> String {
    if yes { then } else { otherwise }.to_owned()
}

/// "4", "4 and 2".
fn list(figures: &[u16]) -> String {
    let all: Vec<String> = figures.iter().map(u16::to_string).collect();
    all.join(" and ")
}

impl Answer {
    /// The answer in words: what came of it, and below it the dice, each modifier with its section, and charts that are not
    /// from the rules text.
    #[must_use]
    pub fn words(&self) -> Words {
        let score = &self.score;
        let mut details = Vec::new();
        for fighter in &score.fighters {
            let times: Vec<String> = fighter
                .multipliers
                .iter()
                .map(|m| {
                    format!(" x {} {} ({})", f64::from(m.thousandths) / 1000.0, modifier_key_words(&m.name), m.rule)
                })
                .collect();
            let side = if fighter.side == MeleeSide::Attackers { "attackers" } else { "defenders" };
            let figures = counted(fighter.figures.into(), "figure", "figures");
            let (cv, value) = (fighter.modified_cv, fighter.value);
            details.push(format!("{side}: {figures} x CV {cv}{} = {value}", times.concat()));
        }
        let faces: Vec<String> = self.dice.iter().map(|d| d.face.to_string()).collect();
        if !faces.is_empty() {
            details.push(format!("dice: {}", faces.join(" ")));
        }
        details.extend(score.band.map(|band| format!("{} range", band.key())));
        details.extend(score.attacker_total.zip(score.defender_total).map(|(a, d)| format!("{a} to {d}")));
        let number = |what: &str, n: Option<i16>| n.map(|n| format!("{what} {n}"));
        let modified = number("modified", score.modified.or(score.total).or(score.score));
        let read: Vec<String> = modified.into_iter().chain(number("needed", score.needed)).collect();
        if !read.is_empty() {
            details.push(read.join(", "));
        }
        details.extend(score.severity.map(|severity| format!("{} losses", severity.words())));
        details.extend(not_counted(self.not_counted));
        let named = self.modifiers.iter().map(|m| Modifier { name: called(m), ..m.clone() });
        details.extend(itemised(&named.collect::<Vec<_>>()));
        details.extend(quiet_sources(&self.chart_sources));
        Words::with(self.outcome.words(), details)
    }
}
