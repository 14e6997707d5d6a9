//! A charge on the way: where it is, what has become of both sides, and what it asks of the dice next.

use super::End;
use super::sides::Sides;
use crate::lookup::charge::{Side, Who};
use crate::rules::awi::after_melee::LosersResult;
use std::hash::{Hash, Hasher};

/// Where a charge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Stage {
    Wishes,
    Charged,
    /// The so-many-th shot at the charge.
    Shoots(u8),
    /// Who charges tests to go in (Step 8).
    Enters(Who),
    /// Who is charged tests to stand (Step 9).
    Stands,
    Strikes(Who),
    Losers(Who),
    Over(End),
}

/// A charge of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Onset {
    /// It stands, or has still to test.
    None,
    /// It went in.
    Home,
    /// It charged without contact, and is disordered (Disorder 6).
    Failed,
}

/// What a melee came to for the unit itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Bout {
    /// None has been fought, or it was drawn.
    Even,
    Won,
    /// Lost by so many casualties, perhaps to somebody it could not fight back against; it has still to test.
    Lost(u16, bool),
    /// Lost to the last figure: nobody is left to test.
    Died,
    /// Lost, and what it did.
    Gave(LosersResult),
}

impl Bout {
    pub fn is_lost(self) -> bool {
        !matches!(self, Bout::Even | Bout::Won)
    }
}

/// One side on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Now {
    pub lost: u16,
    /// Figures lost by those beside it: units, and the crews of guns.
    pub others_lost: u16,
    pub led: bool,
    /// Casualties of the phase, for which its general has still to be rolled.
    pub at_risk: u16,
    pub onset: Onset,
    pub bout: Bout,
}

/// What the blows of a side did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in super::super) struct Struck {
    /// Casualties of the unit struck, and of the guns beside it.
    pub took: u16,
    /// Casualties that the striking unit did itself, with who overlaps for it.
    pub gave: u16,
    /// Casualties of the units beside the unit struck.
    pub others: u16,
    /// The unit was hit by somebody at whom it does not strike.
    pub helpless: bool,
}

/// A charge on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct State {
    pub stage: Stage,
    pub attacker: Now,
    pub defender: Now,
    pub closes: bool,
    /// Who is charged evades, and is caught.
    pub flees: bool,
    /// What the attacker's blows did, till the defender's are known too: both strike at once.
    pub waits: Struck,
}

impl Now {
    /// It in one number, for hashes: nobody loses as many as do not fit.
    fn packed(&self) -> u64 {
        let bout = match self.bout {
            Bout::Even => 0,
            Bout::Won => 1,
            Bout::Died => 2,
            Bout::Gave(LosersResult::FallBack) => 3,
            Bout::Gave(LosersResult::Rout) => 4,
            Bout::Lost(more, helpless) => 8 + 2 * u64::from(more) + u64::from(helpless),
        };
        let onset = match self.onset {
            Onset::None => 0,
            Onset::Home => 1,
            Onset::Failed => 2,
        };
        let counts = u64::from(self.lost) | u64::from(self.others_lost) << 12 | u64::from(self.at_risk) << 24;
        counts | bout << 36 | onset << 60 | u64::from(self.led) << 62
    }
}

/// In few numbers: odds are reckoned over tens of thousands of states.
impl Hash for State {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.stage.hash(to);
        to.write_u64(self.attacker.packed() | u64::from(self.closes) << 63);
        to.write_u64(self.defender.packed() | u64::from(self.flees) << 63);
        let Struck { took, gave, others, helpless } = self.waits;
        let waits = u64::from(took) | u64::from(gave) << 16 | u64::from(others) << 32 | u64::from(helpless) << 48;
        to.write_u64(waits);
    }
}

/// What is asked of the dice: nothing in it but what the answer hangs on, so that states that ask the same are asked once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Question {
    /// Morale of who wishes to charge, or is charged.
    Tests(Who),
    /// The so-many-th shot at the charge.
    Shoots(u8),
    /// A test to enter melee of a side.
    Enters(Who, Entry),
    /// One side's blows.
    Strikes(Blows),
    /// A general whose unit took so many casualties.
    Risk(Who, u16),
    /// The test of a loser.
    Losers(Who, Lost),
}

/// A test to enter melee as far as they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Entry {
    /// A general leads it.
    pub led: bool,
    /// Figures it has lost.
    pub lost: u16,
    /// It charges or counter-charges; else it stands to receive.
    pub charges: bool,
    /// Its enemy is in order.
    pub at_formed: bool,
    /// Its enemy has turned away.
    pub at_fleeing: bool,
}

/// Blows of a side as far as they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Blows {
    pub who: Who,
    /// The bases of the unit itself.
    pub bases: u8,
    /// Figures left of the unit struck, and of the guns beside it.
    pub left: u16,
    pub led: bool,
    pub disordered: bool,
    pub charged: bool,
    /// It has turned away, and strikes at nobody.
    pub flees: bool,
    /// Its enemy has.
    pub enemy_flees: bool,
}

/// A losers' test as far as they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Lost {
    /// Casualties it took more than it did.
    pub more: u16,
    /// It was hit by somebody at whom it did not strike.
    pub helpless: bool,
    /// It charged home itself.
    pub charged: bool,
    /// Its enemy did.
    pub met: bool,
}

impl State {
    pub fn of(&self, who: Who) -> Now {
        who.of(self.attacker, self.defender)
    }

    pub fn at(&mut self, who: Who) -> &mut Now {
        who.of(&mut self.attacker, &mut self.defender)
    }

    pub fn goes(self, stage: Stage) -> Self {
        State { stage, ..self }
    }

    /// Whose general is to be rolled for: the attacker's first.
    pub fn at_risk(&self) -> Option<Who> {
        Who::BOTH.into_iter().find(|who| self.of(*who).at_risk > 0)
    }

    /// Who has lost the melee and has still to test: the attacker first.
    pub fn loser(&self) -> Option<Who> {
        Who::BOTH.into_iter().find(|who| matches!(self.of(*who).bout, Bout::Lost(..)))
    }

    /// Who won the melee; nobody where both lost or both won by what they did to others.
    pub fn winner(&self) -> Option<Side> {
        let [ours, theirs] = Who::BOTH.map(|who| self.of(who).bout);
        let ahead =
            |one: Bout, other: Bout| (one == Bout::Won && other != Bout::Won) || (other.is_lost() && !one.is_lost());
        match () {
            () if ahead(ours, theirs) => Some(Side::Attackers),
            () if ahead(theirs, ours) => Some(Side::Defenders),
            () => None,
        }
    }

    /// How far on it is: no step leads back, and generals at risk are rolled for before the next step.
    pub fn how_far(&self) -> u16 {
        let stage = match self.stage {
            Stage::Wishes => 0,
            Stage::Charged => 1,
            Stage::Shoots(n) => 2 + u16::from(n),
            Stage::Enters(Who::Attacker) => 10,
            Stage::Enters(Who::Defender) => 11,
            Stage::Stands => 12,
            Stage::Strikes(Who::Attacker) => 13,
            Stage::Strikes(Who::Defender) => 14,
            Stage::Losers(Who::Attacker) => 15,
            Stage::Losers(Who::Defender) => 16,
            Stage::Over(_) => 17,
        };
        2 * stage + u16::from(self.at_risk().is_none())
    }

    /// What it asks of the dice now; `None`: it is over.
    pub fn asks(&self, sides: &Sides) -> Option<Question> {
        if let Some(who) = self.at_risk() {
            return Some(Question::Risk(who, self.of(who).at_risk));
        }
        self.asks_next(sides)
    }

    /// What odds ask: of losers before their generals. Neither hangs on the other, and those who lost by different numbers
    /// are alike once they have tested.
    pub fn odds_ask(&self, sides: &Sides) -> Option<Question> {
        if let Stage::Losers(_) = self.stage { self.asks_next(sides) } else { self.asks(sides) }
    }

    fn asks_next(&self, sides: &Sides) -> Option<Question> {
        let enters = |who, charges| {
            let (now, enemy) = (self.of(who), self.of(who.other()));
            let disordered = enemy.onset == Onset::Failed || sides.shape(who.other(), enemy.lost).disordered;
            let at_formed = charges && !disordered;
            Question::Enters(who, Entry { led: now.led, lost: now.lost, charges, at_formed, at_fleeing: self.flees })
        };
        Some(match self.stage {
            Stage::Wishes => Question::Tests(Who::Attacker),
            Stage::Charged => Question::Tests(Who::Defender),
            Stage::Shoots(n) => Question::Shoots(n),
            Stage::Enters(who) => enters(who, true),
            Stage::Stands => enters(Who::Defender, false),
            Stage::Strikes(who) => Question::Strikes(self.blows(sides, who)),
            Stage::Losers(who) => {
                let (now, enemy) = (self.of(who), self.of(who.other()));
                let (more, helpless) =
                    if let Bout::Lost(more, helpless) = now.bout { (more, helpless) } else { (0, false) };
                let home = |now: Now| now.onset == Onset::Home;
                Question::Losers(who, Lost { more, helpless, charged: home(now), met: home(enemy) })
            }
            Stage::Over(_) => return None,
        })
    }

    fn blows(&self, sides: &Sides, who: Who) -> Blows {
        let (now, enemy) = (self.of(who), self.of(who.other()));
        let shape = sides.shape(who, now.lost);
        Blows {
            who,
            bases: shape.bases,
            left: sides.shape(who.other(), enemy.lost).left,
            led: now.led,
            disordered: shape.disordered || now.onset == Onset::Failed,
            flees: self.flees && who == Who::Defender,
            enemy_flees: self.flees && who == Who::Attacker,
            charged: now.onset == Onset::Home,
        }
    }
}

/// What the dice reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Reply {
    /// What morale makes it do.
    Tested(Tested),
    /// It goes in, or stands.
    Enters(bool),
    /// The general falls.
    Falls(bool),
    /// Dice of a shot that hit.
    Hits(u8),
    /// What a side's blows did.
    Struck(Struck),
    /// What losers do.
    Losers(LosersResult),
}

/// What a test of morale makes of a unit in a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Tested {
    /// It does as it wishes.
    Free,
    /// It halts: no charge; who is charged stands, or counter-charges (Morale result).
    Halts,
    /// It routs.
    Routs,
}
