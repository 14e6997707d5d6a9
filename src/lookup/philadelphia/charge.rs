//! The whole of a charge (OTP 9.0), from closing to retreats: every step is a question of the resolvers the table uses.

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

    /// What it asks of the dice now: itself, with nothing in it but what the answer hangs on, so that states that ask the
    /// same are asked once. `None`: it is over.
    fn asks(&self) -> Option<State> {
        let nobody = Now { lost: 0, marker: false, led: false, fired: false, at_risk: false };
        let (ours, theirs) = (self.attacker, self.defender);
        let asked = State {
            stage: self.stage,
            attacker: nobody,
            defender: nobody,
            closes: false,
            defender_fails: false,
            waits: (0, false),
            won: self.won,
        };
        if let Some(who) = self.at_risk() {
            let mut asked = asked.goes(Stage::Closing);
            asked.at(who).at_risk = true;
            asked.won = self.won.map(|_| (MeleeSide::Attackers, 0));
            return Some(asked);
        }
        let fires = |now: Now| Now { led: false, ..now };
        let stands = |now: Now| Now { marker: now.marker, led: now.led, ..nobody };
        let marker = |now: Now| Now { marker: now.marker, ..nobody };
        Some(match self.stage {
            Stage::Closing => State { attacker: marker(ours), defender: marker(theirs), ..asked },
            Stage::Reaction => State { defender: stands(theirs), ..asked },
            Stage::DefenderStands(_) => State { defender: stands(theirs), stage: Stage::DefenderStands(1), ..asked },
            Stage::AttackerStands(_) => State { attacker: stands(ours), stage: Stage::AttackerStands(1), ..asked },
            Stage::FireAtCharge | Stage::DefenderFires(_) => {
                State { attacker: marker(ours), defender: fires(theirs), stage: Stage::DefenderFires(1), ..asked }
            }
            Stage::Answer => State { attacker: marker(ours), defender: fires(theirs), ..asked },
            Stage::AttackerFires(_) => {
                State { attacker: fires(ours), defender: marker(theirs), stage: Stage::AttackerFires(1), ..asked }
            }
            Stage::Throw => State {
                attacker: Now { lost: ours.lost, ..stands(ours) },
                defender: Now { lost: theirs.lost, ..stands(theirs) },
                ..asked
            },
            Stage::LosersLose | Stage::WinnersLose => {
                let mut asked = asked;
                let who = self.who_loses_now();
                asked.at(who).lost = self.of(who).lost;
                asked
            }
            Stage::Over(_) => return None,
        })
    }

    /// Whose commander is to be rolled for; in a melee the losers' first (9.11).
    fn at_risk(&self) -> Option<Who> {
        let first = self.won.map_or(Who::Attacker, |(winner, _)| Who::of(winner).other());
        [first, first.other()].into_iter().find(|who| self.of(*who).at_risk)
    }

    /// Whose figures of the melee are rolled for: the losers' first.
    fn who_loses_now(&self) -> Who {
        let winner = Who::of(self.won.map_or(MeleeSide::Defenders, |(winner, _)| winner));
        if self.stage == Stage::LosersLose { winner.other() } else { winner }
    }
}

/// What the dice reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reply {
    /// It closes, stands, or the commander falls.
    Yes(bool),
    /// Kills, and whether the fire hit at all.
    Hits(u16, bool),
    /// Who won, by which row of the chart.
    Won(MeleeSide, usize),
    /// Figures lost.
    Lost(u16),
}

impl Charge {
    /// The exact odds of how it ends.
    ///
    /// # Errors
    /// [`OddsStop::TooMany`] for fractions beyond 128 bits.
    pub fn odds(&self, charts: &Charts) -> Result<Odds<ChargeOutcome>, OddsStop<Stop>> {
        let reply = |asked: &State, dice: &mut dyn Dice| self.reply(charts, asked, dice);
        staged(self.begin(), State::asks, reply, |state, reply| self.go(*state, reply))?
            .map(|state| self.told(charts, state))
    }

    /// The charge once, with dice.
    ///
    /// # Errors
    /// [`Stop::Wants`] where the dice have no face.
    pub fn resolve(&self, charts: &Charts, dice: &mut dyn Dice) -> Result<ChargeOutcome, Stop> {
        let reply = |asked: &State, dice: &mut dyn Dice| self.reply(charts, asked, dice);
        let end = run(self.begin(), State::asks, reply, |state, reply| self.go(*state, reply), dice)?;
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

    /// The resolver's answer to what a state asks; nothing: a tie, thrown again.
    fn reply(&self, charts: &Charts, asked: &State, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
        if let Some(who) = asked.at_risk() {
            return risk(charts, (asked, who), dice).map(Some);
        }
        let fire = |by, at_hand| (asked, by, at_hand);
        Ok(Some(match asked.stage {
            Stage::Closing => Reply::Yes(self.close(charts, asked, dice)?),
            Stage::Reaction => Reply::Yes(self.cv(charts, (asked, Who::Defender, "9.4"), dice)?),
            Stage::DefenderStands(_) => Reply::Yes(self.cv(charts, (asked, Who::Defender, "9.3"), dice)?),
            Stage::AttackerStands(_) => Reply::Yes(self.cv(charts, (asked, Who::Attacker, "9.3"), dice)?),
            Stage::Answer => self.volley(charts, fire(Who::Defender, false), dice)?,
            Stage::FireAtCharge | Stage::DefenderFires(_) => self.volley(charts, fire(Who::Defender, true), dice)?,
            Stage::AttackerFires(_) => self.volley(charts, fire(Who::Attacker, true), dice)?,
            Stage::Throw => return self.throw(charts, asked, dice),
            Stage::LosersLose | Stage::WinnersLose => self.lose(charts, asked, dice)?,
            Stage::Over(_) => Reply::Yes(true),
        }))
    }

    /// Where a reply leads.
    fn go(&self, state: State, reply: Reply) -> State {
        if let (Some(who), Reply::Yes(falls)) = (state.at_risk(), reply) {
            let mut next = state;
            next.at(who).at_risk = false;
            next.at(who).led &= !falls;
            return next;
        }
        let next = match reply {
            Reply::Yes(yes) => self.decided(state, yes),
            Reply::Hits(kills, hit) => self.fired(state, (kills, hit)),
            Reply::Won(winner, row) => State { won: Some((winner, row)), ..state }.goes(Stage::LosersLose),
            Reply::Lost(figures) => self.fell(state, figures),
        };
        self.through(next)
    }

    /// 9.1, 9.2, 9.4, 9.3: it closes or not, stands or not.
    fn decided(&self, state: State, yes: bool) -> State {
        match state.stage {
            Stage::Closing => State { closes: yes, ..state }.goes(match self.failure {
                _ if yes => Stage::Reaction,
                Failure::Firefight => Stage::DefenderFires(1),
                Failure::Halts { answered: true } => Stage::Answer,
                Failure::Halts { answered: false } => Stage::Over(End::FailsToClose),
            }),
            Stage::Reaction if yes => state.goes(Stage::FireAtCharge),
            Stage::Reaction => {
                let mut next = state.goes(Stage::Over(End::DefenderRunsBefore));
                next.defender.marker = true;
                next.attacker.marker |= self.attacker.mounted;
                next
            }
            Stage::DefenderStands(round) => State { defender_fails: !yes, ..state }.goes(Stage::AttackerStands(round)),
            _ => stood(state, yes),
        }
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

    /// What fire did lands on the other side: at once, but in the second round of a firefight, when both fire together (9.3).
    fn fired(&self, state: State, hits: (u16, bool)) -> State {
        let mut next = state;
        match state.stage {
            Stage::DefenderFires(2) => return State { waits: hits, ..state }.goes(Stage::AttackerFires(2)),
            Stage::AttackerFires(2) => {
                next.waits = (0, false);
                self.land(&mut next, Who::Attacker, state.waits);
                self.land(&mut next, Who::Defender, hits);
                return self.unless_gone(next, Stage::DefenderStands(2));
            }
            Stage::AttackerFires(_) => {
                next.attacker.fired = true;
                self.land(&mut next, Who::Defender, hits);
                return self.unless_gone(next, Stage::DefenderStands(1));
            }
            _ => {
                next.defender.fired = true;
                self.land(&mut next, Who::Attacker, hits);
            }
        }
        match state.stage {
            Stage::Answer => self.unless_gone(next, Stage::Over(End::FailsToClose)),
            Stage::FireAtCharge if !self.is_gone(&next, Who::Attacker) => self.met(next),
            _ => self.unless_gone(next, Stage::AttackerFires(1)),
        }
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

    /// The kills of a side's fire, and whether it hit. `at_hand`: at a charge or in a firefight.
    fn volley(
        &self,
        charts: &Charts,
        (state, by, at_hand): (&State, Who, bool),
        dice: &mut dyn Dice,
    ) -> Result<Reply, Stop> {
        let (party, own, other) = (self.party(by), state.of(by), state.of(by.other()));
        let Some(volley) = &party.fire else { return Ok(Reply::Hits(0, false)) };
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
        Ok(Reply::Hits(answer.kills, answer.marker))
    }

    /// 9.1.
    fn close(&self, charts: &Charts, state: &State, dice: &mut dyn Dice) -> Result<bool, Stop> {
        let mut modifiers = self.attacker.closing.clone();
        let mut add = |modifier: Option<Modifier>| add_once(&mut modifiers, modifier);
        add(charts.closing_modifier("attacker_disordered_or_skirmish").filter(|_| state.attacker.marker));
        add(charts.closing_modifier("target_disordered").filter(|_| state.defender.marker));
        add(self.attacker.leader.map(|rating| charts.leader_closing_modifier(rating)));
        let question = CvQuestion { cv: self.attacker.cv, modifiers, purpose: "9.1 closing".to_owned() };
        Ok(closing::resolve(&question, dice)?.passes)
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
    fn throw(&self, charts: &Charts, state: &State, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
        let attackers = vec![self.fighter(charts, state, Who::Attacker)];
        let defenders = vec![self.fighter(charts, state, Who::Defender)];
        let thrown = melee::throw(&MeleeQuestion { attackers, defenders }, dice)?;
        let row = thrown.row(charts);
        let place = charts.melee_rows().iter().position(|other| *other == row);
        Ok(thrown.winner().zip(place).map(|(winner, row)| Reply::Won(winner, row)))
    }

    /// 9.8: figures lost by a side.
    fn lose(&self, charts: &Charts, state: &State, dice: &mut dyn Dice) -> Result<Reply, Stop> {
        let row = state.won.and_then(|(_, row)| charts.melee_rows().get(row));
        let unit = self.fighter(charts, state, state.who_loses_now());
        let Some(row) = row else { return Ok(Reply::Lost(0)) };
        let loss = melee::loss(&unit, row, state.stage == Stage::LosersLose, dice)?;
        let hits = super::lost(&unit, &loss);
        // Guns that win take their losses as hits by fire, two for a crew figure (7.2).
        Ok(Reply::Lost(if unit.guns && !loss.removed { hits / 2 } else { hits }))
    }

    /// The losers' figures, then the winners'; then commanders, and the marker of cavalry that charged (6.9).
    fn fell(&self, state: State, figures: u16) -> State {
        let losers = state.stage == Stage::LosersLose;
        let mut next = state.goes(if losers { Stage::WinnersLose } else { Stage::Over(End::Melee) });
        let now = next.at(state.who_loses_now());
        now.lost += figures;
        now.marker |= figures > 0;
        if !losers {
            next.attacker.at_risk = next.attacker.led;
            next.defender.at_risk = next.defender.led;
            next.attacker.marker |= self.attacker.mounted;
        }
        next
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

/// 8.16, 9.11: is a commander hit.
fn risk(charts: &Charts, (state, who): (&State, Who), dice: &mut dyn Dice) -> Result<Reply, Stop> {
    let (by, rule) = if state.won.is_some() { (Danger::Melee, "9.11") } else { (Danger::Fire, "8.16") };
    let purpose = format!("{rule} is {} commander hit", called(who));
    let (_, falls) = command::roll_casualty(charts, by, &purpose, dice)?;
    Ok(Reply::Yes(falls))
}

/// 9.3: both have rolled their CV; who fails goes back and takes a marker.
fn stood(state: State, yes: bool) -> State {
    let mut next = State { defender_fails: false, ..state };
    next.attacker.marker |= !yes;
    next.defender.marker |= state.defender_fails;
    match (yes, state.defender_fails, state.stage) {
        (false, true, _) => next.goes(Stage::Over(End::BothGiveWay)),
        (false, false, _) => next.goes(Stage::Over(End::AttackerGivesWay)),
        (true, true, _) => next.goes(Stage::Over(End::DefenderGivesWay)),
        (true, false, Stage::AttackerStands(1)) => next.goes(Stage::DefenderFires(2)),
        (true, false, _) => {
            // Two rounds in which both stand mark both (10.4: no pass takes it off).
            (next.attacker.marker, next.defender.marker) = (true, true);
            next.goes(Stage::Over(End::BothStand))
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
