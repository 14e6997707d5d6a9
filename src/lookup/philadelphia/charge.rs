//! The whole of a charge (OTP 9.0), step by step: closing or its failure, reaction, fire at the charge or a firefight,
//! commanders hit, melee, losses, retreats. Every step is a question of the resolvers that the table uses.

use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, run, staged};
use crate::lookup::charge::{ChargeOutcome, End, Fate};
use crate::rules::philadelphia::charts::{Charts, Danger, Shooting};
use crate::rules::philadelphia::fire::{self, FireQuestion, Firers};
use crate::rules::philadelphia::firefight::{CvQuestion, cv_roll};
use crate::rules::philadelphia::melee::{self, MeleeQuestion, MeleeSide, MeleeUnit, Multiplier};
use crate::rules::philadelphia::{closing, command};
use crate::rules::{Modifier, Stop};
use crate::table::Rating;

/// What a unit fires with, when it does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Volley {
    /// Figures or guns that bear; losses on the way are taken off.
    pub firers: Firers,
    /// Modifiers that hold from the first.
    pub modifiers: Vec<Modifier>,
}

/// One side of a charge. What the charge itself changes (figures, markers, the leader, the first volley) is kept by its
/// steps; the lists hold what is so from the first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Party {
    /// Figures; of guns, the crew, a figure for each gun (1.3).
    pub figures: u16,
    /// Figures in combat at most (9.9): all of a line.
    pub fighting: u16,
    /// Its combat value.
    pub cv: u8,
    /// Guns: removed when they lose (7.2).
    pub guns: bool,
    /// A cavalry line: it charges, and has a marker for it (6.9).
    pub mounted: bool,
    /// It has a marker from the first.
    pub disordered: bool,
    /// The rating of the commander attached to it.
    pub leader: Option<Rating>,
    /// Its fire at a charge or in a firefight; `None`: it does not fire.
    pub fire: Option<Volley>,
    /// Of its roll to close (9.1).
    pub closing: Vec<Modifier>,
    /// Of its CV rolls (9.6).
    pub cv_roll: Vec<Modifier>,
    /// Of its combat value in melee (9.12, 9.13).
    pub melee: Vec<Modifier>,
    /// Of its value in melee (9.14).
    pub multipliers: Vec<Multiplier>,
}

/// What a failed closing comes to (9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// Infantry line against infantry line: a firefight (9.3).
    Firefight,
    /// It goes half way, or stays in place; the target may fire at it.
    Halts {
        /// The target does.
        answered: bool,
    },
}

/// How the target reacts to a closing that succeeded (9.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// It has nothing to roll.
    None,
    /// Militia: rolls its CV.
    Rolls,
    /// Light or Indian infantry: rolls its CV, then fires and stays.
    FiresAndStays,
    /// Light or Indian infantry: rolls its CV, then fires and goes back in good order.
    FiresAndGoesBack,
}

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// Who closes.
    pub attacker: Party,
    /// On whom.
    pub defender: Party,
    /// On the flank or rear: no roll to close (9.1), and no fire at it (9.7).
    pub flank_or_rear: bool,
    /// The attacker has fired before it closes: disordered for its fire (9.3).
    pub fired_before: bool,
    /// What a failed closing comes to.
    pub failure: Failure,
    /// How the target reacts.
    pub reaction: Reaction,
}

/// Where a charge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
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
    LosersLose,
    WinnersLose,
    Over(End),
}

/// One side on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Now {
    lost: u16,
    marker: bool,
    led: bool,
    fired: bool,
    /// Its commander has still to be rolled for.
    at_risk: bool,
}

/// A charge on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    stage: Stage,
    attacker: Now,
    defender: Now,
    closes: bool,
    /// The defender has failed its CV roll in this round of a firefight.
    defender_fails: bool,
    /// What the defender's fire of the second round did: kills, and whether it hit.
    waits: (u16, bool),
    /// Who won the melee, by which row of the chart.
    won: Option<(MeleeSide, usize)>,
}

/// Which side, as the state names them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Attacker,
    Defender,
}

impl Who {
    fn of(side: MeleeSide) -> Self {
        if side == MeleeSide::Attackers { Who::Attacker } else { Who::Defender }
    }

    fn other(self) -> Self {
        if self == Who::Attacker { Who::Defender } else { Who::Attacker }
    }
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

    fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_)) && !self.attacker.at_risk && !self.defender.at_risk
    }
}

impl Charge {
    /// The exact odds of how it ends.
    ///
    /// # Errors
    /// [`OddsStop::TooMany`] for fractions beyond 128 bits.
    pub fn odds(&self, charts: &Charts) -> Result<Odds<ChargeOutcome>, OddsStop<Stop>> {
        staged(self.begin(), State::is_over, |state, dice| self.step(charts, state, dice))?
            .map(|state| self.told(charts, state))
    }

    /// The charge once, with dice.
    ///
    /// # Errors
    /// [`Stop::Wants`] where the dice have no face.
    pub fn resolve(&self, charts: &Charts, dice: &mut dyn Dice) -> Result<ChargeOutcome, Stop> {
        let end = run(self.begin(), State::is_over, |state, dice| self.step(charts, state, dice), dice)?;
        Ok(self.told(charts, end))
    }

    fn begin(&self) -> State {
        let now = |party: &Party| Now {
            lost: 0,
            marker: party.disordered,
            led: party.leader.is_some(),
            fired: false,
            at_risk: false,
        };
        self.through(State {
            stage: if self.flank_or_rear { Stage::Reaction } else { Stage::Closing },
            attacker: now(&self.attacker),
            defender: now(&self.defender),
            closes: self.flank_or_rear,
            defender_fails: false,
            waits: (0, false),
            won: None,
        })
    }

    fn party(&self, who: Who) -> &Party {
        if who == Who::Attacker { &self.attacker } else { &self.defender }
    }

    fn step(&self, charts: &Charts, state: &State, dice: &mut dyn Dice) -> Result<Option<State>, Stop> {
        if state.attacker.at_risk || state.defender.at_risk {
            return self.risk(charts, *state, dice).map(Some);
        }
        match state.stage {
            Stage::Closing => self.close(charts, *state, dice).map(Some),
            Stage::Reaction => self.react(charts, *state, dice).map(Some),
            Stage::FireAtCharge => self.fire_at_charge(charts, *state, dice).map(Some),
            Stage::Answer => {
                let next = self.shoot(charts, (*state, Who::Defender, false), dice)?;
                Ok(Some(self.unless_gone(next, Stage::Over(End::FailsToClose))))
            }
            Stage::DefenderFires(_) | Stage::AttackerFires(_) => self.exchange(charts, *state, dice).map(Some),
            Stage::DefenderStands(_) | Stage::AttackerStands(_) => self.stand(charts, *state, dice).map(Some),
            Stage::Throw => self.throw(charts, *state, dice),
            Stage::LosersLose | Stage::WinnersLose => self.lose(charts, *state, dice).map(Some),
            Stage::Over(_) => Ok(Some(*state)),
        }
    }

    /// 8.16, 9.11: is a commander hit; in a melee the losers' first.
    fn risk(&self, charts: &Charts, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        let (by, first) = match state.won {
            Some((winner, _)) => (Danger::Melee, Who::of(winner).other()),
            None => (Danger::Fire, Who::Attacker),
        };
        let who = if state.of(first).at_risk { first } else { first.other() };
        let (rule, whose) = (if by == Danger::Fire { "8.16" } else { "9.11" }, called(who));
        let (_, falls) = command::roll_casualty(charts, by, &format!("{rule} is {whose} commander hit"), dice)?;
        let mut next = state;
        next.at(who).at_risk = false;
        next.at(who).led &= !falls;
        Ok(next)
    }

    /// 9.1, 9.2.
    fn close(&self, charts: &Charts, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        let mut modifiers = self.attacker.closing.clone();
        let mut add = |modifier: Option<Modifier>| add_once(&mut modifiers, modifier);
        add(charts.closing_modifier("attacker_disordered_or_skirmish").filter(|_| state.attacker.marker));
        add(charts.closing_modifier("target_disordered").filter(|_| state.defender.marker));
        add(self.attacker.leader.map(|rating| charts.leader_closing_modifier(rating)));
        let question = CvQuestion { cv: self.attacker.cv, modifiers, purpose: "9.1 closing".to_owned() };
        let closes = closing::resolve(&question, dice)?.passes;
        let stage = match self.failure {
            _ if closes => Stage::Reaction,
            Failure::Firefight => Stage::DefenderFires(1),
            Failure::Halts { answered: true } => Stage::Answer,
            Failure::Halts { answered: false } => Stage::Over(End::FailsToClose),
        };
        let next = State { closes, ..state }.goes(stage);
        Ok(self.through(next))
    }

    /// 9.4.
    fn react(&self, charts: &Charts, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        if self.reaction == Reaction::None || self.cv(charts, (&state, Who::Defender, "9.4"), dice)? {
            return Ok(self.through(state.goes(Stage::FireAtCharge)));
        }
        let mut next = state.goes(Stage::Over(End::DefenderRunsBefore));
        next.defender.marker = true;
        next.attacker.marker |= self.attacker.mounted;
        Ok(next)
    }

    /// Goes on past a step in which nobody does anything.
    fn through(&self, state: State) -> State {
        let fires = |who| self.party(who).fire.is_some();
        let stage = match state.stage {
            Stage::Reaction if self.reaction == Reaction::None => Stage::FireAtCharge,
            Stage::Answer if !fires(Who::Defender) => Stage::Over(End::FailsToClose),
            Stage::DefenderFires(round) if !fires(Who::Defender) => Stage::AttackerFires(round),
            Stage::AttackerFires(1) if !fires(Who::Attacker) => Stage::DefenderStands(1),
            _ => state.stage,
        };
        let next = state.goes(stage);
        let charged = next.stage == Stage::FireAtCharge && !self.fires_at_charge();
        match () {
            () if charged => self.met(next),
            () if stage != state.stage => self.through(next),
            () => next,
        }
    }

    /// 9.7: at the front, and light troops that chose to (9.4).
    fn fires_at_charge(&self) -> bool {
        let chose = matches!(self.reaction, Reaction::FiresAndStays | Reaction::FiresAndGoesBack);
        self.defender.fire.is_some() && (chose || !self.flank_or_rear)
    }

    fn fire_at_charge(&self, charts: &Charts, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        if !self.fires_at_charge() {
            return Ok(self.met(state));
        }
        let next = self.shoot(charts, (state, Who::Defender, true), dice)?;
        Ok(if self.is_gone(&next, Who::Attacker) {
            next.goes(Stage::Over(End::AttackerShotDown))
        } else {
            self.met(next)
        })
    }

    /// The attacker has come in: a melee, or nobody is there any more.
    fn met(&self, state: State) -> State {
        if self.reaction != Reaction::FiresAndGoesBack {
            return state.goes(Stage::Throw);
        }
        let mut next = state.goes(Stage::Over(End::DefenderGoesBack));
        // Cavalry that charged into nothing is blown all the same (6.9).
        next.attacker.marker |= self.attacker.mounted;
        next
    }

    fn is_gone(&self, state: &State, who: Who) -> bool {
        state.of(who).lost >= self.party(who).figures
    }

    /// Over where fire has left nobody of a side; else on to a stage.
    fn unless_gone(&self, state: State, stage: Stage) -> State {
        match () {
            () if self.is_gone(&state, Who::Attacker) => state.goes(Stage::Over(End::AttackerShotDown)),
            () if self.is_gone(&state, Who::Defender) => state.goes(Stage::Over(End::DefenderShotDown)),
            () => state.goes(stage),
        }
    }

    /// One side fires at the other, and what it does lands at once.
    fn shoot(
        &self,
        charts: &Charts,
        (state, by, at_hand): (State, Who, bool),
        dice: &mut dyn Dice,
    ) -> Result<State, Stop> {
        let mut next = state;
        if let Some((kills, hit)) = self.volley(charts, (&state, by, at_hand), dice)? {
            next.at(by).fired = true;
            self.land(&mut next, by.other(), (kills, hit));
        }
        Ok(next)
    }

    /// 8.2: figures lost, a marker, and the commander at risk.
    fn land(&self, state: &mut State, on: Who, (kills, hit): (u16, bool)) {
        let party = self.party(on);
        let now = state.at(on);
        // A gun's crew loses a figure at every second hit (7.1).
        let figures = if party.guns { kills / 2 } else { kills };
        now.lost = now.lost.saturating_add(figures).min(party.figures);
        now.marker |= hit;
        now.at_risk = hit && now.led;
    }

    /// The kills of a side's fire, and whether it hit; `None`: it does not fire. `at_hand`: at a charge or in a firefight.
    fn volley(
        &self,
        charts: &Charts,
        (state, by, at_hand): (&State, Who, bool),
        dice: &mut dyn Dice,
    ) -> Result<Option<(u16, bool)>, Stop> {
        let (party, own, other) = (self.party(by), state.of(by), state.of(by.other()));
        let Some(volley) = &party.fire else { return Ok(None) };
        let left = party.figures.saturating_sub(own.lost);
        let firers = match volley.firers {
            Firers::SmallArms { figures } => Firers::SmallArms { figures: figures.min(left) },
            Firers::Ball { guns } => Firers::Ball { guns: guns.min(left) },
            Firers::Canister { weight, guns } => Firers::Canister { weight, guns: guns.min(left) },
        };
        let with = firers.shooting();
        let spent = |m: &&Modifier| !(own.fired && m.name == "initial_volley");
        let mut modifiers: Vec<Modifier> = volley.modifiers.iter().filter(spent).cloned().collect();
        let disordered = own.marker || (by == Who::Attacker && self.fired_before);
        let of = |with: Shooting, name: &str, holds: bool| charts.fire_modifier(with, name).filter(|_| holds);
        add_once(&mut modifiers, of(with, "close_range", at_hand));
        add_once(&mut modifiers, of(with, "firer_disordered", disordered));
        add_once(&mut modifiers, charts.target_modifier("target_disordered").filter(|_| other.marker));
        let purpose = format!("8.1 fire of {}", sided(by));
        let answer = fire::resolve(charts, &FireQuestion { firers, modifiers, purpose }, dice)?;
        Ok(Some((answer.kills, answer.marker)))
    }

    /// 9.3: a round of a firefight. In the first the defender's fire counts before the attacker's; in the second both fire
    /// at once.
    fn exchange(&self, charts: &Charts, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        let next = match state.stage {
            Stage::DefenderFires(1) => {
                let next = self.shoot(charts, (state, Who::Defender, true), dice)?;
                self.unless_gone(next, Stage::AttackerFires(1))
            }
            Stage::AttackerFires(1) => {
                let next = self.shoot(charts, (state, Who::Attacker, true), dice)?;
                self.unless_gone(next, Stage::DefenderStands(1))
            }
            Stage::DefenderFires(round) => {
                let waits = self.volley(charts, (&state, Who::Defender, true), dice)?.unwrap_or_default();
                State { waits, ..state }.goes(Stage::AttackerFires(round))
            }
            _ => {
                let theirs = self.volley(charts, (&state, Who::Attacker, true), dice)?.unwrap_or_default();
                let mut next = State { waits: (0, false), ..state };
                self.land(&mut next, Who::Attacker, state.waits);
                self.land(&mut next, Who::Defender, theirs);
                self.unless_gone(next, Stage::DefenderStands(2))
            }
        };
        Ok(self.through(next))
    }

    /// 9.3: each rolls its CV, the defender first; who fails goes back and takes a marker.
    fn stand(&self, charts: &Charts, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        if let Stage::DefenderStands(round) = state.stage {
            let defender_fails = !self.cv(charts, (&state, Who::Defender, "9.3"), dice)?;
            return Ok(State { defender_fails, ..state }.goes(Stage::AttackerStands(round)));
        }
        let attacker_fails = !self.cv(charts, (&state, Who::Attacker, "9.3"), dice)?;
        let mut next = State { defender_fails: false, ..state };
        next.attacker.marker |= attacker_fails;
        next.defender.marker |= state.defender_fails;
        next.stage = match (attacker_fails, state.defender_fails, state.stage) {
            (true, true, _) => Stage::Over(End::BothGiveWay),
            (true, false, _) => Stage::Over(End::AttackerGivesWay),
            (false, true, _) => Stage::Over(End::DefenderGivesWay),
            (false, false, Stage::AttackerStands(1)) => Stage::DefenderFires(2),
            (false, false, _) => {
                // Two rounds in which both stand mark both (10.4: no pass takes it off).
                (next.attacker.marker, next.defender.marker) = (true, true);
                Stage::Over(End::BothStand)
            }
        };
        Ok(self.through(next))
    }

    /// 9.6.
    fn cv(&self, charts: &Charts, (state, who, rule): (&State, Who, &str), dice: &mut dyn Dice) -> Result<bool, Stop> {
        let (party, now) = (self.party(who), state.of(who));
        let mut modifiers = party.cv_roll.clone();
        add_once(&mut modifiers, charts.cv_roll_modifier("disordered").filter(|_| now.marker));
        let leader = party.leader.filter(|_| now.led);
        add_once(&mut modifiers, leader.map(|rating| charts.leader_cv_modifier(rating)));
        let question = CvQuestion { cv: party.cv, modifiers, purpose: format!("{rule} CV roll of {}", sided(who)) };
        Ok(cv_roll(&question, dice)?.passes)
    }

    /// A side as it fights its melee now.
    fn fighter(&self, charts: &Charts, state: &State, who: Who) -> MeleeUnit {
        let (party, now) = (self.party(who), state.of(who));
        let left = party.figures.saturating_sub(now.lost);
        // A charge that lost its order has no bonus for it (9.12).
        let holds = |m: &&Modifier| !(now.marker && m.name == "cavalry_charge_over_12in_open");
        let mut modifiers: Vec<Modifier> = party.melee.iter().filter(holds).cloned().collect();
        add_once(&mut modifiers, charts.melee_modifier("disordered_or_skirmish").filter(|_| now.marker));
        let leader = party.leader.filter(|_| now.led);
        add_once(&mut modifiers, leader.map(|rating| charts.leader_melee_modifier(rating, who == Who::Attacker)));
        MeleeUnit {
            name: sided(who).to_owned(),
            figures: left.min(party.fighting),
            present: left,
            cv: party.cv,
            modifiers,
            multipliers: party.multipliers.clone(),
            guns: party.guns,
        }
    }

    /// 9.8: a D10 a side; a tie is thrown again.
    fn throw(&self, charts: &Charts, state: State, dice: &mut dyn Dice) -> Result<Option<State>, Stop> {
        let attackers = vec![self.fighter(charts, &state, Who::Attacker)];
        let defenders = vec![self.fighter(charts, &state, Who::Defender)];
        let thrown = melee::throw(&MeleeQuestion { attackers, defenders }, dice)?;
        let row = thrown.row(charts);
        let place = charts.melee_rows().iter().position(|other| *other == row);
        let won = thrown.winner().zip(place);
        Ok(won.map(|won| State { won: Some(won), ..state }.goes(Stage::LosersLose)))
    }

    /// 9.8: the losers' figures, then the winners'; then commanders, and the marker of cavalry that charged (6.9).
    fn lose(&self, charts: &Charts, state: State, dice: &mut dyn Dice) -> Result<State, Stop> {
        let (winner, row) = state.won.unwrap_or((MeleeSide::Defenders, 0));
        let losers = state.stage == Stage::LosersLose;
        let who = if losers { Who::of(winner).other() } else { Who::of(winner) };
        let unit = self.fighter(charts, &state, who);
        let mut next = state.goes(if losers { Stage::WinnersLose } else { Stage::Over(End::Melee) });
        if let Some(row) = charts.melee_rows().get(row) {
            let loss = melee::loss(&unit, row, losers, dice)?;
            let hits = super::lost(&unit, &loss);
            // Guns that win take their losses as hits by fire, two for a crew figure (7.2).
            let figures = if unit.guns && !loss.removed { hits / 2 } else { hits };
            next.at(who).lost += figures;
            next.at(who).marker |= figures > 0;
        }
        if !losers {
            next.attacker.at_risk = next.attacker.led;
            next.defender.at_risk = next.defender.led;
            next.attacker.marker |= self.attacker.mounted;
        }
        Ok(next)
    }

    fn told(&self, charts: &Charts, state: State) -> ChargeOutcome {
        let fate = |who| {
            let (party, now) = (self.party(who), state.of(who));
            let marker = now.marker && !self.is_gone(&state, who);
            Fate { lost: now.lost, marker: Some(marker), leader_falls: party.leader.is_some() && !now.led }
        };
        let end = if let Stage::Over(end) = state.stage { end } else { End::Melee };
        let row = state.won.and_then(|(_, row)| charts.melee_rows().get(row));
        ChargeOutcome {
            closes: state.closes,
            end,
            winner: state.won.map(|(winner, _)| winner),
            retreat_moves: row.map(|row| row.retreat_moves.value),
            bonus_move: row.map(|row| row.bonus_move.value),
            losers: None,
            attacker: fate(Who::Attacker),
            defender: fate(Who::Defender),
        }
    }
}

/// One modifier more, unless it is named already: a skirmish line with a marker counts it once (5.3).
fn add_once(modifiers: &mut Vec<Modifier>, more: Option<Modifier>) {
    modifiers.extend(more.filter(|more| !modifiers.iter().any(|m| m.name == more.name)));
}

fn sided(who: Who) -> &'static str {
    if who == Who::Attacker { "the attacker" } else { "the defender" }
}

fn called(who: Who) -> &'static str {
    if who == Who::Attacker { "the attacker's" } else { "the defender's" }
}
