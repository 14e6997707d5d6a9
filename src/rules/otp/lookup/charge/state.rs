//! The state of a charge: its stage, the changes on both sides, and the next question to the dice.

use super::Ending;
use super::reply::Hits;
use crate::lookup::charge::Who;
use crate::rules::otp::melee::MeleeSide;
use std::hash::{Hash, Hasher};

/// The stage of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Stage {
    /// A shot of the attacker's side before it closes, by its index.
    Before(u8),
    Closing,
    Reaction,
    FireAtCharge,
    Answer,
    /// The defender fires first; in the second round its result waits for the attacker's.
    DefenderFires(u8),
    AttackerFires(u8),
    DefenderStands(u8),
    AttackerStands(u8),
    Throw,
    /// The losers' figures: 0 is the side's own unit, the others are the units beside it.
    LosersLose(u8),
    /// The winners' figures, counted in the same way.
    WinnersLose(u8),
    Over(Ending),
}

/// The changes of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Now {
    pub lost: u16,
    /// Figures lost by the units beside it.
    pub others_lost: u16,
    /// Whether the crew of its guns was hit once, so that the next hit costs a figure (7.1).
    pub crew_hit: bool,
    pub marker: bool,
    pub led: bool,
    pub fired: bool,
    /// Whether a roll for its commander is pending.
    pub at_risk: bool,
    /// Whether a roll for its stragglers is pending (6.14).
    pub straggles: bool,
}

impl Now {
    /// Packs it into one number, for hashing.
    fn packed(&self) -> u64 {
        let flags = [self.crew_hit, self.marker, self.led, self.fired, self.at_risk, self.straggles];
        let flags = flags.into_iter().fold(0, |flags, flag| flags << 1 | u64::from(flag));
        u64::from(self.lost) | u64::from(self.others_lost) << 16 | flags << 32
    }
}

/// Hashes a few numbers only, because odds go through thousands of states.
impl Hash for ChargeState {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.stage.hash(to);
        to.write_u64(self.attacker.packed());
        to.write_u64(self.defender.packed());
        let flags = [self.closes, self.met, self.defender_fails, self.waits.hit, self.won.is_some()];
        let flags = flags.into_iter().fold(0, |flags, flag| flags << 1 | u64::from(flag));
        let (winner, row) = self.won.map_or((false, 0), |(side, row)| (side == MeleeSide::Attackers, row as u64));
        to.write_u64(u64::from(self.waits.kills) | flags << 16 | u64::from(winner) << 24 | row << 32);
    }
}

/// A side without changes, or without any that matter to the question.
const NOBODY: Now = Now {
    lost: 0,
    others_lost: 0,
    crew_hit: false,
    marker: false,
    led: false,
    fired: false,
    at_risk: false,
    straggles: false,
};

/// The state of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct ChargeState {
    pub stage: Stage,
    pub attacker: Now,
    pub defender: Now,
    pub closes: bool,
    /// Whether the defender has countercharged (9.5).
    pub met: bool,
    /// Whether the defender has failed its CV roll in this round of a firefight.
    pub defender_fails: bool,
    /// The pending effect of the defender's fire in the second round.
    pub waits: Hits,
    /// The winner of the melee, and the index of the row of the chart.
    pub won: Option<(MeleeSide, usize)>,
}

impl ChargeState {
    /// Returns the state of a charge at its start.
    pub fn new(stage: Stage, attacker: Now, defender: Now) -> Self {
        ChargeState {
            stage,
            attacker,
            defender,
            closes: false,
            met: false,
            defender_fails: false,
            waits: Hits::default(),
            won: None,
        }
    }

    pub fn of(&self, who: Who) -> Now {
        who.of(self.attacker, self.defender)
    }

    pub fn at(&mut self, who: Who) -> &mut Now {
        who.of(&mut self.attacker, &mut self.defender)
    }

    pub fn goes(self, stage: Stage) -> Self {
        ChargeState { stage, ..self }
    }

    /// Returns a number that grows with every stage and never falls. Commanders at risk are rolled for before the next
    /// stage: the number grows when none is left to roll for. The rolls for the first of two commanders and for
    /// stragglers leave it unchanged.
    pub fn how_far(&self) -> u16 {
        let round = |n: u8, part: u16| 10 + 4 * u16::from(n) + part;
        let stage = match self.stage {
            Stage::Before(n) => n.into(),
            Stage::Closing => 6,
            Stage::Reaction => 7,
            Stage::FireAtCharge => 8,
            Stage::Answer => 9,
            Stage::DefenderFires(n) => round(n, 0),
            Stage::AttackerFires(n) => round(n, 1),
            Stage::DefenderStands(n) => round(n, 2),
            Stage::AttackerStands(n) => round(n, 3),
            Stage::Throw => 30,
            Stage::LosersLose(n) => 31 + u16::from(n),
            Stage::WinnersLose(n) => 40 + u16::from(n),
            Stage::Over(_) => 50,
        };
        2 * stage + u16::from(self.at_risk().is_none())
    }

    /// Returns the question to the dice: the state reduced to the parts that affect the answer, so that states with the
    /// same question share it. `None`: the charge is over.
    pub fn asks(&self) -> Option<ChargeState> {
        let (ours, theirs) = (self.attacker, self.defender);
        let asked = ChargeState { won: self.won, ..ChargeState::new(self.stage, NOBODY, NOBODY) };
        if let Some(who) = self.at_risk() {
            let mut asked = asked.goes(Stage::Closing);
            asked.at(who).at_risk = true;
            asked.won = self.won.map(|_| (MeleeSide::Attackers, 0));
            return Some(asked);
        }
        let fires = |now: Now| Now { led: false, crew_hit: false, others_lost: 0, ..now };
        let stands = |now: Now| Now { marker: now.marker, led: now.led, ..NOBODY };
        let marker = |now: Now| Now { marker: now.marker, ..NOBODY };
        Some(match self.stage {
            Stage::Before(_) => ChargeState { attacker: fires(ours), defender: marker(theirs), ..asked },
            Stage::Closing => ChargeState { attacker: stands(ours), defender: marker(theirs), ..asked },
            Stage::Reaction => ChargeState { attacker: marker(ours), defender: stands(theirs), ..asked },
            Stage::DefenderStands(_) => {
                ChargeState { defender: stands(theirs), stage: Stage::DefenderStands(1), ..asked }
            }
            Stage::AttackerStands(_) => {
                ChargeState { attacker: stands(ours), stage: Stage::AttackerStands(1), ..asked }
            }
            Stage::FireAtCharge | Stage::DefenderFires(_) => {
                ChargeState { attacker: marker(ours), defender: fires(theirs), stage: Stage::DefenderFires(1), ..asked }
            }
            Stage::Answer => ChargeState { attacker: marker(ours), defender: fires(theirs), ..asked },
            Stage::AttackerFires(_) => {
                ChargeState { attacker: fires(ours), defender: marker(theirs), stage: Stage::AttackerFires(1), ..asked }
            }
            Stage::Throw => ChargeState {
                attacker: Now { lost: ours.lost, ..stands(ours) },
                defender: Now { lost: theirs.lost, ..stands(theirs) },
                met: self.met,
                ..asked
            },
            Stage::LosersLose(0) | Stage::WinnersLose(0) => {
                let mut asked = asked;
                let who = self.who_loses_now();
                asked.at(who).lost = self.of(who).lost;
                asked
            }
            // A unit beside has lost nothing before its melee.
            Stage::LosersLose(_) | Stage::WinnersLose(_) => asked,
            Stage::Over(end) => {
                let mut asked = ChargeState { won: self.won, ..asked.goes(Stage::Over(end)) };
                asked.at(self.straggling()?).straggles = true;
                asked
            }
        })
    }

    /// Returns the side whose commander must be rolled for; in a melee the losers' first (9.11).
    pub fn at_risk(&self) -> Option<Who> {
        let first = self.won.map_or(Who::Attacker, |(winner, _)| who_of(winner).other());
        [first, first.other()].into_iter().find(|who| self.of(*who).at_risk)
    }

    /// Returns the side whose stragglers must be rolled for (6.14).
    pub fn straggling(&self) -> Option<Who> {
        [Who::Attacker, Who::Defender].into_iter().find(|who| self.of(*who).straggles)
    }

    /// Returns the side whose losses in the melee are rolled now: the losers first.
    pub fn who_loses_now(&self) -> Who {
        let winner = who_of(self.won.map_or(MeleeSide::Defenders, |(winner, _)| winner));
        if matches!(self.stage, Stage::LosersLose(_)) { winner.other() } else { winner }
    }
}

fn who_of(side: MeleeSide) -> Who {
    if side == MeleeSide::Attackers { Who::Attacker } else { Who::Defender }
}
