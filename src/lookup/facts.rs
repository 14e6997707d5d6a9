//! What odds come to, in few numbers and plain words, for every question: how often, and how much on average.

use super::Outcome;
use super::charge::{Better, ChargeOutcome, Fate};
use crate::dice::odds::{Chance, Mean, Odds};
use crate::rules::awi::losers::LosersResult;
use crate::rules::otp::melee::MeleeSide;
use crate::{say, text, word};

/// Kills and hits are told apart up to so many: "3 kills or more". No unit of its proper size does more at once.
const MOST_APART: u32 = 24;
/// A fraction with a greater denominator tells a reader nothing.
const READABLE: u128 = 10_000;

/// One number that odds come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Of what it is, in words: "attacker wins the melee". The same thing has the same words in all odds of a question.
    pub what: String,
    /// The number.
    pub value: Value,
}

/// The number of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// How often it comes about.
    Chance(Chance),
    /// How much of it on average.
    Mean {
        /// The average.
        mean: Mean,
        /// Of what: "figures".
        of: &'static str,
    },
}

impl Fact {
    /// In one line: "closes: 6 times in 10 (60.0%)".
    #[must_use]
    pub fn words(&self) -> String {
        text::headed(&self.what, self.value.words())
    }
}

impl Value {
    /// In words: "6 times in 10 (60.0%)", "2.6 figures on average (13/5)".
    ///
    /// ```
    /// use drumhead::dice::odds::{Chance, Mean};
    /// use drumhead::lookup::Value;
    /// assert_eq!(Value::Chance(Chance::new(3, 10)).words(), "3 times in 10 (30.0%)");
    /// assert_eq!(Value::Chance(Chance::new(1, 3)).words(), "about 3 times in 10 (33.3%)");
    /// assert_eq!(Value::Chance(Chance::new(1, 36)).words(), "1 time in 36 (2.8%)");
    /// assert_eq!(Value::Mean { mean: Mean::new(13, 5), of: "figures" }.words(), "2.6 figures on average (13/5)");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Value::Chance(p) => often(*p),
            Value::Mean { mean, of } => {
                let exactly = if (2..READABLE).contains(&mean.den()) { format!(" ({mean})") } else { String::new() };
                let average = format!("{:.1}", mean.value());
                say!("lookup-on-average", mean = text::number(&average), of, exactly)
            }
        }
    }
}

/// How often, for people at a table: in ten where that says enough, with the percentage.
fn often(p: Chance) -> String {
    if p == Chance::NEVER {
        return word!("lookup-never").to_owned();
    }
    if p == Chance::CERTAIN {
        return word!("lookup-always").to_owned();
    }
    let percent = p.percent();
    let told = match percent {
        ..0.1 => word!("lookup-under-0-1").to_owned(),
        99.9.. => word!("lookup-over-99-9").to_owned(),
        _ => text::percent(&format!("{percent:.1}")),
    };
    let how = |exact: bool| if exact { "exactly" } else { "about" };
    match percent {
        ..0.1 => say!("lookup-hardly-ever", told),
        99.9.. => say!("lookup-hardly-ever-not", told),
        ..10.0 => say!("lookup-once-in", how = how(p.num() == 1), times = (100.0 / percent).round(), told),
        90.000_001.. => {
            let (exact, times) = (p.den() - p.num() == 1, 100.0 / (100.0 - percent));
            say!("lookup-all-but-once-in", how = how(exact), times = times.round(), told)
        }
        _ => {
            let times = (percent / 10.0).round().clamp(1.0, 9.0);
            say!("lookup-times-in-ten", how = how(10 % p.den() == 0), times, told)
        }
    }
}

/// What the odds of a question come to. `None` where 128 bits do not hold a sum. Hits on guns that win a melee are
/// told by themselves: two cost a crew figure (OTP 7.2).
///
/// ```
/// use drumhead::lookup::{Question, facts};
/// let text = r#"{"rules": "on-to-philadelphia", "ask": "fire", "weapon": "musket", "figures": 8}"#;
/// let facts = facts(&Question::read(text).unwrap().0.odds().unwrap()).unwrap();
/// let words: Vec<String> = facts.iter().map(|fact| fact.words()).collect();
/// // Two kills on 0, one on 1 to 6, a morale hit on 7, 8 and 9.
/// assert_eq!(words[0], "kills: 0.8 figures on average (4/5)");
/// assert_eq!(words[1], "a morale marker: always");
/// assert_eq!(words[2], "1 kill or more: 7 times in 10 (70.0%)");
/// ```
#[must_use]
pub fn facts(odds: &Odds<Outcome>) -> Option<Vec<Fact>> {
    let (first, _) = odds.outcomes.first()?;
    let mut tell = Tell { odds, facts: Vec::new() };
    match first {
        Outcome::Fire { .. } => {
            let kills = |o: &Outcome| if let Outcome::Fire { kills, .. } = o { (*kills).into() } else { 0 };
            tell.mean(word!("lookup-kills"), word!("lookup-figures"), kills)?;
            tell.chance(word!("lookup-a-morale-marker"), |o| matches!(o, Outcome::Fire { marker: true, .. }))?;
            tell.or_more("kill", kills)?;
        }
        Outcome::Hits { .. } => {
            let hits = |o: &Outcome| if let Outcome::Hits { hits } = o { (*hits).into() } else { 0 };
            tell.mean(word!("lookup-casualties"), word!("lookup-figures"), hits)?;
            tell.or_more("casualty", hits)?;
        }
        Outcome::Closing { .. } => {
            tell.chance(word!("lookup-closes"), |o| matches!(o, Outcome::Closing { closes: true }))?
        }
        Outcome::CvRoll { .. } => {
            tell.chance(word!("lookup-stands"), |o| matches!(o, Outcome::CvRoll { passes: true }))?
        }
        Outcome::Casualty { .. } => {
            tell.chance(word!("lookup-he-falls"), |o| matches!(o, Outcome::Casualty { falls: true }))?
        }
        Outcome::EnterMelee { .. } => {
            tell.chance(word!("lookup-goes-in-or-stands-to-receive"), |o| {
                matches!(o, Outcome::EnterMelee { goes_in: true })
            })?;
        }
        Outcome::Rebuild { .. } => {
            let regained = |o: &Outcome| if let Outcome::Rebuild { regained } = o { (*regained).into() } else { 0 };
            tell.mean(word!("lookup-regains"), word!("lookup-figures"), regained)?;
            tell.or_more("figure", regained)?;
        }
        Outcome::Disorder { .. } => tell.disorder()?,
        Outcome::Commander { .. } => {
            tell.mean(word!("lookup-passes"), word!("lookup-passes"), |o| {
                if let Outcome::Commander { passes, .. } = o { (*passes).into() } else { 0 }
            })?;
            tell.each()?;
        }
        Outcome::Melee { .. } => tell.melee()?,
        Outcome::Charge(_) => tell.charge()?,
        Outcome::Morale { .. }
        | Outcome::Severity { .. }
        | Outcome::Control { .. }
        | Outcome::AwiMorale { .. }
        | Outcome::Losers { .. } => tell.each()?,
    }
    Some(tell.facts)
}

/// What the odds of a question come to, in plain words, a line for each number. `None` where 128 bits do not hold a sum.
///
/// ```
/// use drumhead::lookup::{Question, plain};
/// let text = r#"{"rules": "on-to-philadelphia", "ask": "charge", "failure": "halts",
///                "attacker": {"figures": 20, "cv": 5}, "defender": {"figures": 4, "cv": 3}}"#;
/// let words = plain(&Question::read(text).unwrap().0.odds().unwrap()).unwrap();
/// assert_eq!(words[0], "attacker comes on: 6 times in 10 (60.0%)");
/// assert_eq!(words[1], "attacker has the better of it: 6 times in 10 (60.0%)"); // 100 to 12 is never lost
/// ```
#[must_use]
pub fn plain(odds: &Odds<Outcome>) -> Option<Vec<String>> {
    Some(facts(odds)?.iter().map(Fact::words).collect())
}

/// Facts as they are gathered.
struct Tell<'o> {
    odds: &'o Odds<Outcome>,
    facts: Vec<Fact>,
}

impl Tell<'_> {
    fn chance(&mut self, what: impl Into<String>, holds: impl Fn(&Outcome) -> bool) -> Option<()> {
        let value = Value::Chance(self.odds.chance(holds)?);
        self.facts.push(Fact { what: what.into(), value });
        Some(())
    }

    fn mean(&mut self, what: &str, of: &'static str, number: impl Fn(&Outcome) -> u32) -> Option<()> {
        let mean = self.odds.mean_exactly(number)?;
        self.facts.push(Fact { what: what.to_owned(), value: Value::Mean { mean, of } });
        Some(())
    }

    /// "2 kills or more", up to the most there can be.
    fn or_more(&mut self, of: &'static str, number: impl Fn(&Outcome) -> u32) -> Option<()> {
        let most = self.odds.outcomes.iter().map(|(outcome, _)| number(outcome)).max().unwrap_or(0);
        for least in 1..=most.min(MOST_APART) {
            self.chance(say!("lookup-or-more", least, of), |o| number(o) >= least)?;
        }
        Some(())
    }

    /// Every result by itself.
    fn each(&mut self) -> Option<()> {
        for (outcome, p) in &self.odds.outcomes {
            let what =
                if let Outcome::Morale { result } = outcome { result.words().to_owned() } else { outcome.words() };
            self.facts.push(Fact { what, value: Value::Chance(*p) });
        }
        Some(())
    }

    fn disorder(&mut self) -> Option<()> {
        self.chance(word!("lookup-goes-on-in-order"), |o| matches!(o, Outcome::Disorder { passes: true, .. }))?;
        let thousandths = |o: &Outcome| match o {
            Outcome::Disorder { inches: Some(inches), .. } => u32::try_from(inches.thousandths()).ok(),
            _ => None,
        };
        if self.odds.outcomes.iter().all(|(outcome, _)| thousandths(outcome).is_some()) {
            let mean = self.odds.mean_exactly(|o| thousandths(o).unwrap_or(0))?.over(1000)?;
            self.facts.push(Fact {
                what: word!("lookup-moves").to_owned(),
                value: Value::Mean { mean, of: word!("lookup-inches") },
            });
        }
        Some(())
    }

    fn melee(&mut self) -> Option<()> {
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
            self.chance(say!("lookup-they-win", sides), |o| won(o, side))?;
        }
        for (side, sides) in sides {
            self.mean(&say!("lookup-they-lose", sides), word!("lookup-figures"), |o| lost(o, side))?;
        }
        let hits = |o: &Outcome| if let Outcome::Melee { winner_hits, .. } = o { (*winner_hits).into() } else { 0 };
        if self.odds.outcomes.iter().any(|(o, _)| hits(o) > 0) {
            self.mean(word!("lookup-guns-that-win-are-hit"), word!("lookup-hits-two-for-a-crew-figure-7"), hits)?;
        }
        let back = |o: &Outcome| if let Outcome::Melee { retreat_moves, .. } = o { *retreat_moves } else { 0 };
        for moves in distinct(self.odds.outcomes.iter().map(|(o, _)| back(o))) {
            self.chance(say!("lookup-the-losers-go-back-full-moves", moves), |o| back(o) == moves)?;
        }
        self.chance(word!("lookup-the-winners-may-make-a-bonus-move"), |o| {
            matches!(o, Outcome::Melee { bonus_move: true, .. })
        })
    }

    fn charge(&mut self) -> Option<()> {
        let of = |o: &Outcome| if let Outcome::Charge(charge) = o { Some(*charge) } else { None };
        self.chance(word!("lookup-attacker-comes-on"), |o| of(o).is_some_and(|o| o.closes))?;
        if self.odds.outcomes.iter().any(|(o, _)| of(o).is_some_and(|o| o.met.is_some())) {
            self.chance(word!("lookup-defender-meets-the-charge-2"), |o| of(o).is_some_and(|o| o.met == Some(true)))?;
        }
        for (better, side) in [(Better::Attacker, "attacker"), (Better::Defender, "defender")] {
            self.chance(say!("lookup-has-the-better-of-it", side), |o| of(o).is_some_and(|o| o.better() == better))?;
        }
        for (side, lost) in SIDES {
            self.mean(&say!("lookup-loses", side), word!("lookup-figures"), |o| {
                of(o).map_or(0, |o| lost(&o).lost.into())
            })?;
        }
        for (side, fate) in SIDES {
            let others = |o: &Outcome| of(o).and_then(|o| fate(&o).others_lost);
            if self.odds.outcomes.iter().any(|(o, _)| others(o).is_some()) {
                self.mean(&say!("lookup-those-beside-lose", side), word!("lookup-figures"), |o| {
                    others(o).unwrap_or(0).into()
                })?;
            }
        }
        for end in distinct(self.odds.outcomes.iter().filter_map(|(o, _)| of(o)).map(|o| o.ended())) {
            self.chance(end, |o| of(o).is_some_and(|o| o.ended() == end))?;
        }
        self.after_the_melee(of)?;
        for (side, fate) in SIDES {
            let marked = |o: &Outcome| of(o).and_then(|o| fate(&o).marker);
            if self.odds.outcomes.iter().any(|(o, _)| marked(o).is_some()) {
                self.chance(say!("lookup-has-a-morale-marker", side), |o| marked(o) == Some(true))?;
            }
        }
        for (side, fate) in SIDES {
            let falls = |o: &Outcome| of(o).is_some_and(|o| fate(&o).leader_falls);
            if self.odds.outcomes.iter().any(|(o, _)| falls(o)) {
                self.chance(say!("lookup-the-commander-of-falls", side), falls)?;
            }
        }
        Some(())
    }
}

impl Tell<'_> {
    /// What the losers of a charge's melee do, and what its winners may.
    fn after_the_melee(&mut self, of: impl Fn(&Outcome) -> Option<ChargeOutcome>) -> Option<()> {
        let all = || self.odds.outcomes.iter().filter_map(|(o, _)| of(o));
        let back = distinct(all().filter_map(|o| o.retreat_moves));
        let bonus = all().any(|o| o.bonus_move.is_some());
        let tests = all().any(|o| o.losers.is_some());
        for moves in back {
            self.chance(say!("lookup-the-losers-go-back-full-moves", moves), |o| {
                of(o).is_some_and(|o| o.retreat_moves == Some(moves))
            })?;
        }
        if bonus {
            let may = |o: &Outcome| of(o).is_some_and(|o| o.bonus_move == Some(true));
            self.chance(word!("lookup-the-winners-may-make-a-bonus-move"), may)?;
        }
        for (result, words) in [
            (LosersResult::Rout, word!("lookup-the-losers-rout")),
            (LosersResult::FallBack, word!("lookup-the-losers-fall-back")),
        ] {
            if tests {
                self.chance(words, |o| of(o).is_some_and(|o| o.losers == Some(result)))?;
            }
        }
        Some(())
    }
}

/// What a charge did to a side.
type OfSide = fn(&ChargeOutcome) -> Fate;

const SIDES: [(&str, OfSide); 2] = [("attacker", |o| o.attacker), ("defender", |o| o.defender)];

fn distinct<T: Ord>(all: impl Iterator<Item = T>) -> std::collections::BTreeSet<T> {
    all.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_often_is_told_in_ten_where_that_says_enough() {
        let told = |num, den| often(Chance::new(num, den));
        assert_eq!(told(1, 10), "1 time in 10 (10.0%)");
        assert_eq!(told(1, 2), "5 times in 10 (50.0%)");
        assert_eq!(told(19, 25), "about 8 times in 10 (76.0%)");
        assert_eq!(told(1, 20), "1 time in 20 (5.0%)");
        assert_eq!(told(9, 10), "9 times in 10 (90.0%)");
        assert_eq!(told(19, 20), "all but 1 time in 20 (95.0%)");
        assert_eq!(told(2, 50), "1 time in 25 (4.0%)");
        assert_eq!(told(2, 51), "about 1 time in 26 (3.9%)");
        assert_eq!(told(1, 4000), "hardly ever (under 0.1%)");
        assert_eq!(told(3999, 4000), "hardly ever not (over 99.9%)");
        assert_eq!(told(35, 36), "all but 1 time in 36 (97.2%)");
        assert_eq!(told(899, 1000), "about 9 times in 10 (89.9%)");
        assert_eq!((told(0, 1).as_str(), told(1, 1).as_str()), ("never", "always"));
    }

    #[test]
    fn an_average_shows_its_fraction_where_that_can_be_read() {
        let told = |num, den| Value::Mean { mean: Mean::new(num, den), of: "figures" }.words();
        assert_eq!(told(3, 1), "3.0 figures on average");
        assert_eq!(told(1, 4), "0.2 figures on average (1/4)");
        assert_eq!(told(10_000, 10_007), "1.0 figures on average");
    }

    #[test]
    fn odds_of_nothing_come_to_nothing() {
        assert_eq!(facts(&Odds { outcomes: Vec::new() }), None);
    }
}
