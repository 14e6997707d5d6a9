//! Answers in words, for people.

use super::answer::{Answer, Outcome};
use super::toggles::called;
use crate::rules::awi::control::Movement;
use crate::rules::awi::losers::LosersResult;
use crate::rules::awi::morale::MoraleResult as AwiMorale;
use crate::rules::otp::charts::modifier_key_words;
use crate::rules::otp::fire::{itemised, quiet_sources};
use crate::rules::otp::melee::MeleeSide;
use crate::rules::{Modifier, Words};
use crate::{say, text, word};

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
            Self::Fire { kills: 0, marker: false } => word!("lookup-no-effect").to_owned(),
            Self::Fire { kills: 0, marker: true } => word!("lookup-a-morale-marker").to_owned(),
            Self::Fire { kills, .. } => say!("lookup-kills-and-a-morale-marker", kills = *kills),
            Self::Closing { closes } => either(*closes, word!("lookup-closes"), word!("lookup-fails-to-close")),
            Self::CvRoll { passes } => either(*passes, word!("lookup-stands"), word!("lookup-gives-way")),
            Self::Melee { winner, ratio, loser_losses, winner_losses, winner_hits, retreat_moves, bonus_move } => {
                let (loser, own) = (list(loser_losses), list(winner_losses));
                say!(
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
            Self::Severity { severity } => say!("lookup-losses", severity = severity.words()),
            Self::Commander { rating, passes } => {
                format!("{}, {}", rating.words(), say!("lookup-passes-in-all", passes = *passes))
            }
            Self::Casualty { falls } => either(*falls, word!("lookup-he-falls"), word!("lookup-he-is-unhurt")),
            Self::Rebuild { regained } => say!("lookup-figures-regained", regained = *regained),
            Self::Disorder { passes, inches } => {
                let goes = either(*passes, word!("lookup-goes-on-in-order"), word!("lookup-is-slowed"));
                inches.map_or_else(|| goes.clone(), |inches| say!("lookup-its-move-is", goes, inches))
            }
            Self::Hits { hits: 0 } => word!("lookup-no-casualties").to_owned(),
            Self::Hits { hits } => say!("lookup-casualties-taken", hits = *hits),
            Self::Control { movement } => match movement {
                Movement::Normal => word!("lookup-moves-as-it-likes"),
                Movement::Half => word!("lookup-moves-at-most-half-and-does-not"),
                Movement::None => word!("lookup-does-not-move"),
            }
            .to_owned(),
            Self::AwiMorale { result } => match result {
                AwiMorale::Fine => word!("lookup-fine-routers-rally"),
                AwiMorale::Halt => word!("lookup-halts-routers-go-on"),
                AwiMorale::HaltDisorderedOrRout => word!("lookup-routs-if-it-is-being-charged-else"),
                AwiMorale::Rout => word!("lookup-routs-2"),
            }
            .to_owned(),
            Self::EnterMelee { goes_in } => {
                either(*goes_in, word!("lookup-goes-in-or-stands-to-receive"), word!("lookup-fails"))
            }
            Self::Charge(outcome) => outcome.words(),
            Self::Losers { result } => match result {
                LosersResult::Rout => word!("lookup-the-losers-rout"),
                LosersResult::FallBack => word!("lookup-the-losers-fall-back-disordered"),
            }
            .to_owned(),
        }
    }
}

/// "not counted: friends in the way"; nothing where all is.
#[must_use]
pub fn not_counted(all: &[&str]) -> Option<String> {
    (!all.is_empty()).then(|| {
        say!("lookup-not-counted", part = text::clauses(&all.iter().map(|what| text::again(what)).collect::<Vec<_>>()))
    })
}

fn either(yes: bool, then: &str, otherwise: &str) -> String {
    if yes { then } else { otherwise }.to_owned()
}

/// "4", "4 and 2".
fn list(figures: &[u16]) -> String {
    let all: Vec<String> = figures.iter().map(u16::to_string).collect();
    all.join(&say!("lookup-and-between"))
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
                    format!(
                        " x {} {} ({})",
                        text::number(&(f64::from(m.thousandths) / 1000.0).to_string()),
                        modifier_key_words(&m.name),
                        m.rule
                    )
                })
                .collect();
            let sides = if fighter.side == MeleeSide::Attackers { "attackers" } else { "defenders" };
            let (figures, cv, value) = (fighter.figures, fighter.modified_cv, fighter.value);
            details.push(say!("lookup-fighter", sides, figures, cv, times = times.concat(), value));
        }
        let faces: Vec<String> = self.dice.iter().map(|d| d.face.to_string()).collect();
        if !faces.is_empty() {
            details.push(say!("lookup-dice", faces = faces.join(" ")));
        }
        details.extend(score.band.map(|band| say!("lookup-range", band = band.words())));
        details.extend(score.attacker_total.zip(score.defender_total).map(|(a, d)| say!("lookup-to", a, d)));
        let modified = score.modified.or(score.total).or(score.score).map(|n| say!("lookup-modified", n));
        let read: Vec<String> = modified.into_iter().chain(score.needed.map(|n| say!("lookup-needed", n))).collect();
        if !read.is_empty() {
            details.push(read.join(", "));
        }
        details.extend(score.severity.map(|severity| say!("lookup-losses", severity = severity.words())));
        details.extend(not_counted(self.not_counted));
        let named = self.modifiers.iter().map(|m| Modifier { name: called(m), ..m.clone() });
        details.extend(itemised(&named.collect::<Vec<_>>()));
        details.extend(quiet_sources(&self.chart_sources));
        Words::with(self.outcome.words(), details)
    }
}
