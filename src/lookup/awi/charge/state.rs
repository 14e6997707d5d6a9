//! A charge on the way: where it is, what has become of both sides, and what it asks of the dice next.

use super::reply::Sides;
use crate::lookup::charge::{End, Who};
use crate::rules::awi::losers::LosersResult;
use crate::rules::philadelphia::melee::MeleeSide;

/// Where a charge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    Wishes,
    Charged,
    Shoots,
    /// Who charges tests to go in (Step 8).
    Enters(Who),
    /// Who is charged tests to stand (Step 9).
    Stands,
    Strikes(Who),
    Losers,
    Over(End),
}

/// A charge of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Onset {
    /// It stands, or has still to test.
    None,
    /// It went in.
    Home,
    /// It charged without contact, and is disordered (Disorder 6).
    Failed,
}

/// One side on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Now {
    pub lost: u16,
    pub led: bool,
    /// Casualties of the phase, for which its general has still to be rolled.
    pub at_risk: u16,
    pub onset: Onset,
}

/// A charge on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State {
    pub stage: Stage,
    pub attacker: Now,
    pub defender: Now,
    pub closes: bool,
    /// Casualties of the defender in the melee, till the attacker's are known too: both strike at once.
    pub waits: u16,
    /// Who won, and how many casualties more the loser took; those only till he has tested.
    pub won: Option<(MeleeSide, u16)>,
    pub result: Option<LosersResult>,
}

/// What is asked of the dice: nothing in it but what the answer hangs on, so that states that ask the same are asked once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Question {
    /// Morale of who wishes to charge, or is charged.
    Tests(Who),
    /// The shot at the charge.
    Shoots,
    /// A test to enter melee of a side.
    Enters(Who, Entry),
    /// One side's blows.
    Strikes(Blows),
    /// A general whose unit took so many casualties.
    Risk(Who, u16),
    /// The test of a loser who took so many casualties more; the sides that charged home.
    Losers(Who, u16, [bool; 2]),
}

/// A test to enter melee as far as they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry {
    /// A general leads it.
    pub led: bool,
    /// Figures it has lost.
    pub lost: u16,
    /// It charges or counter-charges; else it stands to receive.
    pub charges: bool,
    /// Its enemy is in order.
    pub at_formed: bool,
}

/// Blows as far as they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Blows {
    pub who: Who,
    pub elements: u8,
    pub led: bool,
    pub disordered: bool,
    pub charged: bool,
}

impl State {
    pub fn of(&self, who: Who) -> Now {
        if who == Who::Attacker { self.attacker } else { self.defender }
    }

    pub fn at(&mut self, who: Who) -> &mut Now {
        if who == Who::Attacker { &mut self.attacker } else { &mut self.defender }
    }

    pub fn goes(self, stage: Stage) -> Self {
        State { stage, ..self }
    }

    /// Whose general is to be rolled for: the attacker's first.
    pub fn at_risk(&self) -> Option<Who> {
        [Who::Attacker, Who::Defender].into_iter().find(|who| self.of(*who).at_risk > 0)
    }

    /// Who lost the melee.
    pub fn loser(&self) -> Option<Who> {
        self.won.map(|(winner, _)| Who::of(winner).other())
    }

    /// How far on it is: no step leads back, and generals at risk are rolled for before the next step.
    pub fn how_far(&self) -> u16 {
        let stage = match self.stage {
            Stage::Wishes => 0,
            Stage::Charged => 1,
            Stage::Shoots => 2,
            Stage::Enters(Who::Attacker) => 3,
            Stage::Enters(Who::Defender) => 4,
            Stage::Stands => 5,
            Stage::Strikes(Who::Attacker) => 6,
            Stage::Strikes(Who::Defender) => 7,
            Stage::Losers => 8,
            Stage::Over(_) => 9,
        };
        2 * stage + u16::from(self.at_risk().is_none())
    }

    /// What it asks of the dice now; `None`: it is over.
    pub fn asks(&self, sides: &Sides) -> Option<Question> {
        if let Some(who) = self.at_risk() {
            return Some(Question::Risk(who, self.of(who).at_risk));
        }
        let enters = |who, charges| {
            let (now, enemy) = (self.of(who), self.of(who.other()));
            let disordered = enemy.onset == Onset::Failed || sides.shape(who.other(), enemy.lost).disordered;
            let at_formed = charges && !disordered;
            Question::Enters(who, Entry { led: now.led, lost: now.lost, charges, at_formed })
        };
        Some(match self.stage {
            Stage::Wishes => Question::Tests(Who::Attacker),
            Stage::Charged => Question::Tests(Who::Defender),
            Stage::Shoots => Question::Shoots,
            Stage::Enters(who) => enters(who, true),
            Stage::Stands => enters(Who::Defender, false),
            Stage::Strikes(who) => {
                let now = self.of(who);
                let shape = sides.shape(who, now.lost);
                Question::Strikes(Blows {
                    who,
                    elements: shape.elements,
                    led: now.led,
                    disordered: shape.disordered || now.onset == Onset::Failed,
                    charged: now.onset == Onset::Home,
                })
            }
            Stage::Losers => {
                let more = self.won.map_or(0, |(_, more)| more);
                let home = [self.attacker, self.defender].map(|now| now.onset == Onset::Home);
                Question::Losers(self.loser().unwrap_or(Who::Attacker), more, home)
            }
            Stage::Over(_) => return None,
        })
    }
}
