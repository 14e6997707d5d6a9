//! A throw of dice about to be made: the result of each face of the next die, the number needed, and the odds.
//!
//! These come from running the question's own resolver over the faces of the next die, after the dice already thrown.
//! So the cards of the table, the pages of the lookup and the dice themselves cannot disagree.

use super::{Outcome, Question};
use crate::dice::odds::{Chance, Odds};
use crate::dice::{Die, Entered};
use crate::msg;
use crate::rules::Stop;
use crate::text;
use std::collections::BTreeSet;

/// Dice thrown together, each of which hits or misses on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitDice {
    /// The kind of die.
    pub die: Die,
    /// How many are thrown.
    pub dice: u8,
    /// The lowest face that hits.
    pub needed: i16,
}

impl HitDice {
    /// Whether a face hits.
    #[must_use]
    pub fn hits(self, face: u8) -> bool {
        i16::from(face) >= self.needed
    }

    /// Returns faces that give `hits` hits with the remaining dice, for players who enter only the number of hits. Each
    /// hit is the lowest face that hits, each miss the highest that misses. `None` if no such faces exist.
    ///
    /// ```
    /// use drumhead::dice::Die;
    /// use drumhead::lookup::HitDice;
    /// let dice = HitDice { die: Die::D10, dice: 4, needed: 8 };
    /// assert_eq!(dice.faces_of(2, 0), Some(vec![8, 8, 7, 7]));
    /// assert_eq!(dice.faces_of(2, 3), None, "one die is left");
    /// assert_eq!(HitDice { needed: 11, ..dice }.faces_of(1, 0), None, "no die can hit");
    /// ```
    #[must_use]
    pub fn faces_of(self, hits: u8, thrown: u8) -> Option<Vec<u8>> {
        let misses = self.dice.checked_sub(thrown)?.checked_sub(hits)?;
        let faces = self.die.faces();
        let hit = faces.iter().copied().find(|face| self.hits(*face));
        let miss = faces.iter().copied().rfind(|face| !self.hits(*face));
        if (hits > 0 && hit.is_none()) || (misses > 0 && miss.is_none()) {
            return None;
        }
        let of = |face: Option<u8>, times: u8| std::iter::repeat_n(face.unwrap_or_default(), times.into());
        Some(of(hit, hits).chain(of(miss, misses)).collect())
    }
}

/// A face of the die thrown next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextFace {
    /// The number on the die.
    pub face: u8,
    /// Its result in a word or two: "closes", "2 kills", "hit".
    pub brings: String,
    /// Where that result ranks, from the worst result of the die (0) to the best (100).
    pub tone: u8,
}

/// A possible result of a throw, with its chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Likely {
    /// The result in a few words.
    pub what: String,
    /// Its chance.
    pub chance: Chance,
}

impl Likely {
    /// Returns the result with its chance: "closes 70%".
    #[must_use]
    pub fn words(&self) -> String {
        format!("{}\u{a0}{}", self.what, self.percent())
    }

    /// Returns the chance in percent: "70%".
    #[must_use]
    pub fn percent(&self) -> String {
        percent(self.chance)
    }
}

/// A throw of dice, some of which may have fallen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The die thrown next.
    pub die: Die,
    /// Each different face of that die, in ascending order.
    pub faces: Vec<NextFace>,
    /// The line above the faces, such as the number needed: "closes on 6 or less".
    pub needed: Option<String>,
    /// All results still possible after the fallen dice. Empty if there are too many to compute.
    pub odds: Vec<Likely>,
    /// The dice, if each hits or misses on its own.
    pub hits: Option<HitDice>,
    /// The number of dice that have fallen.
    pub thrown: u8,
    /// Whether the throw has other dice than the next one.
    pub several: bool,
}

impl Question {
    /// Returns the throw after some dice have fallen. `None` for a chain, or if no die is needed or possible.
    ///
    /// ```
    /// use drumhead::lookup::Question;
    /// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 6}"#;
    /// let throw = Question::read(text).unwrap().0.throw(&[]).unwrap();
    /// assert_eq!(throw.needed.as_deref(), Some("closes on 6 or less"));
    /// assert_eq!(throw.faces[6].brings, "closes");
    /// assert_eq!(throw.faces[7].brings, "fails");
    /// assert_eq!(throw.odds[1].chance.to_string(), "7/10");
    /// ```
    #[must_use]
    pub fn throw(&self, thrown: &[u8]) -> Option<Throw> {
        // A chain of questions has too many outcomes to label the faces.
        if self.0.is_chain() {
            return None;
        }
        let Err(Stop::Wants(wanted)) = self.answer(&mut Entered::new(thrown.to_vec())) else { return None };
        let mut shown = wanted.die.faces();
        shown.dedup();
        let brought: Vec<(u8, Brings)> = shown.into_iter().map(|face| (face, self.brings(thrown, face))).collect();
        let odds = self.odds_after(thrown).ok();
        let likely = odds.as_ref().and_then(|odds| odds.groups(Outcome::headline)).unwrap_or_default();
        let odds: Vec<Likely> = likely.into_iter().map(|(what, chance)| Likely { what, chance }).collect();
        let hits = self.hit_dice();
        let (faces, needed) = match hits {
            Some(hits) => (brought.iter().map(|(face, _)| hit_or_miss(hits, *face)).collect(), None),
            None => outcome_faces(&brought, &odds),
        };
        let thrown = u8::try_from(thrown.len()).unwrap_or(u8::MAX);
        let several = thrown > 0 || brought.iter().any(|(_, brings)| outcome_of(brings).is_none());
        Some(Throw { die: wanted.die, faces, needed, odds, hits, thrown, several })
    }

    fn brings(&self, thrown: &[u8], face: u8) -> Brings {
        let faces = [thrown, &[face]].concat();
        match self.answer(&mut Entered::new(faces.clone())) {
            Ok(answer) => Brings::Outcome(answer.outcome),
            Err(_) => Brings::MoreDice(self.odds_after(&faces).ok()),
        }
    }
}

/// The result of a face of the next die.
enum Brings {
    Outcome(Outcome),
    /// More dice are thrown, with these odds.
    MoreDice(Option<Odds<Outcome>>),
}

fn hit_or_miss(hits: HitDice, face: u8) -> NextFace {
    let is_hit = hits.hits(face);
    let brings = if is_hit { msg!("lookup-hit") } else { msg!("lookup-miss") };
    NextFace { face, brings: brings.to_owned(), tone: if is_hit { 100 } else { 0 } }
}

/// Returns the faces with their results, and the number needed.
fn outcome_faces(brought: &[(u8, Brings)], odds: &[Likely]) -> (Vec<NextFace>, Option<String>) {
    let outcomes: BTreeSet<&Outcome> = brought.iter().filter_map(|(_, brings)| outcome_of(brings)).collect();
    let duel = odds.first().filter(|_| odds.len() == 2);
    let face = |(face, brings): &(u8, Brings)| match brings {
        Brings::Outcome(outcome) => {
            let below = outcomes.iter().take_while(|other| **other < outcome).count();
            let tone = u8::try_from(100 * below / (outcomes.len() - 1).max(1)).unwrap_or(100);
            NextFace { face: *face, brings: outcome.short(), tone }
        }
        // A certain result is stated once, above the faces.
        Brings::MoreDice(Some(_)) if odds.len() == 1 => NextFace { face: *face, brings: String::new(), tone: 0 },
        Brings::MoreDice(Some(odds)) => more_dice(*face, odds, duel),
        Brings::MoreDice(None) => NextFace { face: *face, brings: String::new(), tone: 0 },
    };
    let faces = brought.iter().map(face).collect();
    let is_whole = brought.iter().all(|(_, brings)| outcome_of(brings).is_some());
    let sure = odds.first().filter(|_| odds.len() == 1).map(|only| msg!("lookup-on-any-face", what = only.what));
    let chance = || duel.map(|side| msg!("lookup-chance-that", what = side.what));
    (faces, if is_whole { needed(brought, &outcomes) } else { sure.or_else(chance) })
}

fn outcome_of(brings: &Brings) -> Option<&Outcome> {
    if let Brings::Outcome(outcome) = brings { Some(outcome) } else { None }
}

/// Returns a face after which more dice follow. If there are only two results (`duel` is the first), the face shows the
/// chance of the first; otherwise it shows the range of outcomes.
fn more_dice(face: u8, odds: &Odds<Outcome>, duel: Option<&Likely>) -> NextFace {
    if let Some(side) = duel {
        let chance = odds.chance(|outcome| outcome.headline() == side.what);
        let brings = chance.map(percent).unwrap_or_default();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
        let tone = chance.map_or(0, |chance| chance.percent().clamp(0.0, 100.0) as u8);
        return NextFace { face, brings, tone };
    }
    let wordings = |of: fn(&Outcome) -> String| {
        let mut all: Vec<String> = odds.outcomes.iter().map(|(outcome, _)| of(outcome)).collect();
        all.dedup();
        all
    };
    let headlines = wordings(Outcome::headline);
    let all = if headlines.len() == 1 { headlines } else { wordings(Outcome::short) };
    let brings = match all.as_slice() {
        [only] => only.clone(),
        [first, .., last] => msg!("lookup-from-to", first, last),
        [] => String::new(),
    };
    NextFace { face, brings, tone: 0 }
}

/// Returns the number needed if one die decides between two outcomes: the better one, and the faces that give it.
fn needed(brought: &[(u8, Brings)], outcomes: &BTreeSet<&Outcome>) -> Option<String> {
    let best = *outcomes.last()?;
    if outcomes.len() == 1 {
        return Some(msg!("lookup-on-any-face", what = best.headline()));
    }
    if outcomes.len() > 2 {
        return None;
    }
    let brings_it = |(face, brings): &(u8, Brings)| (outcome_of(brings) == Some(best)).then_some(*face);
    let faces: Vec<u8> = brought.iter().filter_map(brings_it).collect();
    let (first, last) = (brought.first()?.0, brought.last()?.0);
    let (low, high) = (*faces.first()?, *faces.last()?);
    let what = best.headline();
    let in_a_row = usize::from(high - low) + 1 == faces.len();
    Some(match () {
        () if low == high => msg!("lookup-on-exactly", what, faces = low),
        () if in_a_row && low == first => msg!("lookup-on-or-less", what, face = high),
        () if in_a_row && high == last => msg!("lookup-on-or-more", what, face = low),
        () => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            msg!("lookup-on-exactly", what, faces = faces.join(", "))
        }
    })
}

/// Formats a chance in percent: "70%", "8.3%".
fn percent(chance: Chance) -> String {
    let percent = chance.percent();
    let digits = if (percent - percent.round()).abs() < 0.05 { 0 } else { 1 };
    text::percent(&format!("{percent:.digits$}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throw(request: &str, thrown: &[u8]) -> Throw {
        Question::read(request).unwrap().0.throw(thrown).unwrap()
    }

    fn brings(throw: &Throw) -> Vec<&str> {
        throw.faces.iter().map(|face| face.brings.as_str()).collect()
    }

    #[test]
    fn each_face_of_a_shot_shows_its_result() {
        let shot = throw(r#"{"rules": "on-to-philadelphia", "ask": "fire", "weapon": "musket", "figures": 28}"#, &[]);
        assert_eq!(shot.needed, None, "there is more than hit and miss");
        assert_eq!(shot.faces.len(), 10);
        assert_eq!(shot.faces[5].brings, "3 kills", "28 figures and a 5 (8.1)");
        assert_eq!(shot.faces[9].brings, "marker");
        assert!(shot.faces[5].tone > shot.faces[9].tone);
        let all: f64 = shot.odds.iter().map(|likely| likely.chance.percent()).sum();
        assert!((all - 100.0).abs() < 1e-9, "{:?}", shot.odds);
    }

    #[test]
    fn the_second_of_two_dice_has_its_own_results() {
        let morale =
            r#"{"rules": "on-to-philadelphia", "ask": "morale", "quality": "line", "original": 20, "lost": 0}"#;
        let tens = throw(morale, &[]);
        let units = throw(morale, &[0]);
        assert_eq!((tens.thrown, units.thrown), (0, 1));
        assert!(brings(&units).iter().all(|brings| !brings.contains('\u{2013}')), "{:?}", brings(&units));
        assert!(tens.odds.len() >= units.odds.len());
        assert!(Question::read(morale).unwrap().0.throw(&[0, 5]).is_none(), "both have fallen");
    }

    #[test]
    fn dice_that_hit_by_themselves_are_thrown_together() {
        let fire = r#"{"rules": "awi", "ask": "fire", "weapon": "musket", "range": 2, "grade": "trained", "bases": 4}"#;
        let Ok((question, _)) = Question::read(fire) else { return };
        let throw = question.throw(&[]).unwrap();
        let hits = throw.hits.unwrap();
        assert_eq!((hits.dice, hits.die), (4, Die::D10));
        assert_eq!(throw.odds.len(), 5, "0 to 4 hits");
        assert!(throw.faces.iter().all(|face| hits.hits(face.face) == (face.tone == 100)));
        let after = question.throw(&[10]).unwrap();
        assert_eq!((after.thrown, after.odds.len()), (1, 4), "1 to 4 hits");
    }
}
