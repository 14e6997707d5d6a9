//! The whole of a charge by the AWI figure rules, step by step: the tests of who charges and who is charged, fire, both tests
//! to enter melee, melee, generals at risk, the losers' test. Every step is a question of the resolvers that the table uses.

use crate::dice::odds::{Odds, OddsStop, run, staged};
use crate::dice::{Dice, Die};
use crate::lookup::charge::{ChargeOutcome, End, Fate};
use crate::rules::Stop;
use crate::rules::awi::casualties::{Dead, Strength};
use crate::rules::awi::charts::{Charts, Roll, Weapon};
use crate::rules::awi::enter_melee::{self, Entering, EntryQuestion};
use crate::rules::awi::fire::{self, FireQuestion, Shooters};
use crate::rules::awi::generals;
use crate::rules::awi::losers::{self, LosersQuestion, LosersResult, breaks, of_loser};
use crate::rules::awi::melee::{MeleeQuestion, Striker, Verdict, blows, verdict};
use crate::rules::awi::morale::{self, Deed, MoraleQuestion};
use crate::rules::awi::{Named, Throw};
use crate::rules::philadelphia::melee::MeleeSide;
use crate::table::{Arm, Grade};
use crate::units::Inches;

/// How far from its target a charge has halted when it is shot at (Step 5).
const HALT: Inches = Inches::whole(1);

/// Fire at the charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Volley {
    /// What is shot with.
    pub weapon: Weapon,
    /// Bases that bear, or a gun's crew.
    pub shooters: Shooters,
    /// What counts, but for the range.
    pub modifiers: Named,
}

/// One side of a charge. What the charge itself changes (figures, disorder, the general) is kept by its steps; the lists hold
/// what is so from the first, beside the unit's grade.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Party {
    /// Its grade.
    pub grade: Grade,
    /// Its arm.
    pub arm: Arm,
    /// Its figures, and how many stand on a base.
    pub strength: Strength,
    /// Its bases at the start of the battle.
    pub bases_at_start: u16,
    /// Bases that fight at most.
    pub elements: u8,
    /// It is disordered from the first.
    pub disordered: bool,
    /// It is in column.
    pub column: bool,
    /// A general has joined it.
    pub led: bool,
    /// Factors of its morale but for its dead.
    pub morale: Named,
    /// What counts in its test to enter melee besides.
    pub entry: Named,
    /// What counts in its blows besides.
    pub melee: Named,
}

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// Who charges.
    pub attacker: Party,
    /// Whom.
    pub defender: Party,
    /// What he shoots at the charge (Step 7).
    pub fire: Option<Volley>,
}

/// Where a charge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Wishes,
    Charged,
    Aim,
    Shoot,
    ChargerEnters,
    ReceiverStands,
    AttackerAims,
    AttackerStrikes,
    DefenderAims,
    DefenderStrikes,
    Count,
    Losers,
    Over(End),
}

/// One side on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Now {
    lost: u16,
    led: bool,
    /// Casualties of the phase, for which its general has still to be rolled.
    at_risk: u16,
    /// Casualties of the melee.
    took: u16,
}

/// A charge on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    stage: Stage,
    attacker: Now,
    defender: Now,
    closes: bool,
    /// Dice still to be thrown, the score each needs, and hits so far.
    throw: (u8, i16, u8),
    winner: Option<MeleeSide>,
    result: Option<LosersResult>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Attacker,
    Defender,
}

impl State {
    fn of(&self, who: Who) -> Now {
        if who == Who::Attacker { self.attacker } else { self.defender }
    }

    fn at(&mut self, who: Who) -> &mut Now {
        if who == Who::Attacker { &mut self.attacker } else { &mut self.defender }
    }

    fn goes(self, stage: Stage) -> Self {
        State { stage, ..self }
    }

    /// What it asks of the dice: what its next step rolls; `None`: it is over.
    fn asks(&self) -> Option<State> {
        let over = matches!(self.stage, Stage::Over(_)) && self.attacker.at_risk == 0 && self.defender.at_risk == 0;
        (!over).then_some(*self)
    }
}

/// The charts, and the dice of fire and melee, which are thrown one by one.
struct By<'c> {
    charts: &'c Charts,
    fire: Die,
    melee: Die,
}

impl<'c> By<'c> {
    fn of(charts: &'c Charts) -> Self {
        By { charts, fire: charts.die(Roll::Fire), melee: charts.die(Roll::Melee) }
    }
}

impl Charge {
    /// The exact odds of how it ends.
    ///
    /// # Errors
    /// [`OddsStop::TooMany`] for fractions beyond 128 bits; a refusal where something named does not count.
    pub fn odds(&self, charts: &Charts) -> Result<Odds<ChargeOutcome>, OddsStop<Stop>> {
        let by = By::of(charts);
        let reply = |state: &State, dice: &mut dyn Dice| self.step(&by, *state, dice).map(Some);
        staged(self.begin(), State::asks, reply, |_, next| next)?.map(|state| self.told(&state))
    }

    /// The charge once, with dice.
    ///
    /// # Errors
    /// [`Stop::Wants`] where the dice have no face; a refusal where something named does not count.
    pub fn resolve(&self, charts: &Charts, dice: &mut dyn Dice) -> Result<ChargeOutcome, Stop> {
        let by = By::of(charts);
        let reply = |state: &State, dice: &mut dyn Dice| self.step(&by, *state, dice).map(Some);
        let end = run(self.begin(), State::asks, reply, |_, next| next, dice)?;
        Ok(self.told(&end))
    }

    fn begin(&self) -> State {
        let now = |party: &Party| Now { lost: 0, led: party.led, at_risk: 0, took: 0 };
        State {
            stage: Stage::Wishes,
            attacker: now(&self.attacker),
            defender: now(&self.defender),
            closes: false,
            throw: (0, 0, 0),
            winner: None,
            result: None,
        }
    }

    fn party(&self, who: Who) -> &Party {
        if who == Who::Attacker { &self.attacker } else { &self.defender }
    }

    fn left(&self, state: &State, who: Who) -> Strength {
        let Strength { figures, per_base } = self.party(who).strength;
        Strength { figures: figures.saturating_sub(state.of(who).lost), per_base }
    }

    fn dead(&self, state: &State, who: Who) -> Dead {
        let bases_at_start = self.party(who).bases_at_start;
        Dead { bases_lost: bases_at_start.saturating_sub(self.left(state, who).bases()), bases_at_start }
    }

    fn disordered(&self, by: &By<'_>, state: &State, who: Who) -> bool {
        self.party(who).disordered || self.dead(state, who).is_broken_up(by.charts)
    }

    fn step(&self, by: &By<'_>, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        if state.attacker.at_risk > 0 || state.defender.at_risk > 0 {
            return risk(by, state, dice);
        }
        match state.stage {
            Stage::Wishes | Stage::Charged => self.test(by, state, dice),
            Stage::Aim => self.aim(by, state),
            Stage::AttackerAims => self.blows(by, (state, Who::Attacker)),
            Stage::DefenderAims => self.blows(by, (state, Who::Defender)),
            Stage::Shoot | Stage::AttackerStrikes | Stage::DefenderStrikes => self.throw(by, state, dice),
            Stage::ChargerEnters | Stage::ReceiverStands => self.enter(by, state, dice),
            Stage::Count => Ok(self.count(state)),
            Stage::Losers => self.losers(by, state, dice),
            Stage::Over(_) => Ok(state),
        }
    }

    /// Morale 1 and 2.
    fn test(&self, by: &By<'_>, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        let charges = state.stage == Stage::Wishes;
        let (who, purpose) = if charges {
            (Who::Attacker, "Morale 1: morale of the attacker")
        } else {
            (Who::Defender, "Morale 2: morale of the defender")
        };
        let party = self.party(who);
        let factors = with(&party.morale, "dead_10_percent", self.dead(&state, who).tenths());
        let question = MoraleQuestion { grade: party.grade, factors, purpose: purpose.to_owned() };
        let deed = morale::resolve(by.charts, &question, dice)?.result.deed(false, !charges);
        Ok(match (charges, deed) {
            (true, Deed::Free | Deed::Rallies) => State { closes: true, ..state }.goes(Stage::Charged),
            (true, Deed::Routs) => state.goes(Stage::Over(End::AttackerRouts)),
            (true, Deed::Halts | Deed::HaltsDisordered) => state.goes(Stage::Over(End::FailsToClose)),
            (false, Deed::Routs) => state.goes(Stage::Over(End::DefenderRunsBefore)),
            (false, _) if self.fire.is_some() => state.goes(Stage::Aim),
            (false, _) => state.goes(Stage::ChargerEnters),
        })
    }

    /// Step 7: what the shot at the charge takes.
    fn aim(&self, by: &By<'_>, state: State) -> Result<State, Stop> {
        let Some(volley) = &self.fire else { return Ok(state.goes(Stage::ChargerEnters)) };
        let purpose = String::new();
        let Volley { weapon, shooters, modifiers } = volley.clone();
        let throw = fire::aim(by.charts, &FireQuestion { weapon, range: HALT, shooters, modifiers, purpose })?.throw;
        Ok(State { throw: (throw.dice, throw.needed, 0), ..state }.goes(Stage::Shoot))
    }

    /// One die of fire or blows; after the last the hits are casualties.
    fn throw(&self, by: &By<'_>, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        let (left, needed, hits) = state.throw;
        if left > 0 {
            let (die, purpose) = match state.stage {
                Stage::Shoot => (by.fire, "Firing dice of the defender"),
                Stage::AttackerStrikes => (by.melee, "Melee score of the attacker"),
                _ => (by.melee, "Melee score of the defender"),
            };
            let hit = Throw::hits(dice.roll(die, purpose)?, needed);
            return Ok(State { throw: (left - 1, needed, hits + u8::from(hit)), ..state });
        }
        let mut next = State { throw: (0, 0, 0), ..state };
        let on = if state.stage == Stage::AttackerStrikes { Who::Defender } else { Who::Attacker };
        let fell = u16::from(hits).min(self.left(&state, on).figures);
        match state.stage {
            Stage::Shoot => {
                next.attacker.lost = fell;
                next.attacker.at_risk = if state.attacker.led { fell } else { 0 };
                let gone = self.left(&next, Who::Attacker).figures == 0;
                next.stage = if gone { Stage::Over(End::AttackerShotDown) } else { Stage::ChargerEnters };
            }
            // Both strike at once: what falls is taken off when both have.
            Stage::AttackerStrikes => {
                next.defender.took = fell;
                next.stage = Stage::DefenderAims;
            }
            _ => {
                next.attacker.took = fell;
                next.stage = Stage::Count;
            }
        }
        Ok(next)
    }

    /// Steps 8 and 9.
    fn enter(&self, by: &By<'_>, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        let charges = state.stage == Stage::ChargerEnters;
        let (who, purpose) = if charges {
            (Who::Attacker, "Entering melee: the attacker")
        } else {
            (Who::Defender, "Entering melee: the defender")
        };
        let (party, now) = (self.party(who), state.of(who));
        let own = Entering {
            grade: party.grade,
            led: now.led,
            killed_by_fire: now.lost,
            dead: self.dead(&state, who),
            disordered: self.disordered(by, &state, who),
            column: party.column,
        };
        let question = EntryQuestion { modifiers: both(&own.named(), &party.entry), purpose: purpose.to_owned() };
        let goes_in = enter_melee::resolve(by.charts, &question, dice)?.goes_in;
        Ok(state.goes(match (charges, goes_in) {
            (true, true) => Stage::ReceiverStands,
            (true, false) => Stage::Over(End::AttackerHalts),
            (false, true) => Stage::AttackerAims,
            (false, false) => Stage::Over(End::DefenderBreaks),
        }))
    }

    /// Step 10: what one side's blows take.
    fn blows(&self, by: &By<'_>, (state, who): (State, Who)) -> Result<State, Stop> {
        let party = self.party(who);
        let own = Striker {
            grade: party.grade,
            arm: party.arm,
            charged: who == Who::Attacker,
            led: state.of(who).led,
            at_skirmishers: false,
            at_gunners: false,
            rifles: false,
            disordered: self.disordered(by, &state, who),
            obstacle: false,
            house: false,
        };
        let bases = u8::try_from(self.left(&state, who).bases()).unwrap_or(u8::MAX);
        let modifiers = both(&own.named(), &party.melee);
        let question = MeleeQuestion { elements: party.elements.min(bases), modifiers, purpose: String::new() };
        let throw = blows(by.charts, &question)?.throw;
        let stage = if who == Who::Attacker { Stage::AttackerStrikes } else { Stage::DefenderStrikes };
        Ok(State { throw: (throw.dice, throw.needed, 0), ..state }.goes(stage))
    }

    /// Both sides' casualties, and who lost (Melee note 2).
    fn count(&self, state: State) -> State {
        let mut next = state;
        for who in [Who::Attacker, Who::Defender] {
            let now = next.at(who);
            now.lost += now.took;
            now.at_risk = if now.led { now.took } else { 0 };
        }
        let (winner, loser) = match verdict(state.attacker.took, state.defender.took) {
            Verdict::Drawn => return next.goes(Stage::Over(End::Drawn)),
            Verdict::FirstLost(_) => (MeleeSide::Defenders, Who::Attacker),
            Verdict::SecondLost(_) => (MeleeSide::Attackers, Who::Defender),
        };
        next.winner = Some(winner);
        // Of whom nobody is left nobody tests.
        let gone = self.left(&next, loser).figures == 0;
        next.goes(if gone { Stage::Over(End::Melee) } else { Stage::Losers })
    }

    /// Step 11.
    fn losers(&self, by: &By<'_>, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        let lost = if state.winner == Some(MeleeSide::Attackers) { Who::Defender } else { Who::Attacker };
        let party = self.party(lost);
        let more = state.attacker.took.abs_diff(state.defender.took);
        let charged = lost == Who::Attacker;
        let ridden_down = !charged && self.attacker.arm == Arm::Cavalry;
        let question = LosersQuestion {
            breaks: breaks(party.arm, ridden_down),
            modifiers: of_loser(more, (party.grade, party.arm), charged),
            purpose: "Losers test".to_owned(),
        };
        let result = losers::resolve(by.charts, &question, dice)?.result;
        Ok(State { result: Some(result), ..state }.goes(Stage::Over(End::Melee)))
    }

    fn told(&self, state: &State) -> ChargeOutcome {
        let fate = |who| {
            let now = state.of(who);
            Fate { lost: now.lost, marker: None, leader_falls: self.party(who).led && !now.led }
        };
        ChargeOutcome {
            closes: state.closes,
            met: None,
            end: if let Stage::Over(end) = state.stage { end } else { End::Drawn },
            winner: state.winner,
            retreat_moves: None,
            bonus_move: None,
            losers: state.result,
            attacker: fate(Who::Attacker),
            defender: fate(Who::Defender),
        }
    }
}

/// Generals at risk: after fire the attacker's, after the melee his first.
fn risk(by: &By<'_>, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
    let who = if state.attacker.at_risk > 0 { Who::Attacker } else { Who::Defender };
    let whose = if who == Who::Attacker { "the attacker's" } else { "the defender's" };
    let casualties = state.of(who).at_risk;
    let risk = generals::at_risk(by.charts, casualties, &format!("Generals at risk: {whose}"), dice)?;
    let mut next = state;
    next.at(who).at_risk = 0;
    next.at(who).led &= !risk.is_some_and(|risk| risk.dead);
    Ok(next)
}

/// One more of a factor, unless it is named already.
fn with(named: &Named, name: &str, times: u8) -> Named {
    if named.has(name) { named.clone() } else { named.clone().and(name, times) }
}

/// What the unit brings and what is named besides; what is named twice counts as it is named.
fn both(own: &Named, besides: &Named) -> Named {
    besides.counts().fold(own.clone().without(&besides.names()), |named, (name, times)| named.and(name, times))
}
