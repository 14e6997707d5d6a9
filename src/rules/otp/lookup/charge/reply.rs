//! Rolls the dice of each step of a charge with the resolvers that the game uses.

use super::state::{ChargeState, Stage};
use super::{Ending, Reaction, Run, Volley};
use crate::dice::odds::{Odds, OddsStop, counted};
use crate::dice::{Dice, Die, Purpose, Subject};
use crate::lookup::charge::Who;
use crate::msg_id;
use crate::rules::otp::charts::{Danger, Shooting};
use crate::rules::otp::cv::{CvQuestion, cv_roll};
use crate::rules::otp::disorder;
use crate::rules::otp::fire;
use crate::rules::otp::fire::{FireQuestion, Firers};
use crate::rules::otp::lookup::answer;
use crate::rules::otp::melee;
use crate::rules::otp::melee::{MeleeQuestion, MeleeSide, MeleeUnit};
use crate::rules::otp::{closing, command, purposes};
use crate::rules::{Modifier, Stop};

/// A reply of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Reply {
    /// Whether it closes, stands, or the commander falls.
    Yes(bool),
    /// The effect of fire.
    Hits(Hits),
    /// The winner of the melee, and the index of the row of the chart.
    Won(MeleeSide, usize),
    /// Figures lost; for guns that win, hits.
    Lost(u16),
}

/// The effect of fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in super::super) struct Hits {
    pub kills: u16,
    /// Whether it hit at all.
    pub hit: bool,
}

/// The melee values of both sides.
#[derive(Clone, Copy)]
struct Values {
    attackers: u32,
    defenders: u32,
}

/// A CV roll of a side: the side and the section.
#[derive(Clone, Copy)]
struct Stands {
    who: Who,
    rule: &'static str,
}

/// A shot within a charge.
#[derive(Clone, Copy)]
struct ChargeShot<'v> {
    volley: &'v Volley,
    by: Who,
    /// Whether the unit itself fires, not others of its side.
    own: bool,
    /// Whether it is at a charge or in a firefight: close range, regardless of the measured distance (8.3).
    at_hand: bool,
}

impl Run<'_> {
    /// Returns the resolver's answer to a question; `None`: a tie, rolled again.
    pub(super) fn answer_to(&self, asked: &ChargeState, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
        if let Some(who) = asked.at_risk() {
            return self.risk(asked, who, dice).map(Some);
        }
        Ok(Some(match asked.stage {
            Stage::Closing => Reply::Yes(self.close(asked, Who::Attacker, dice)?),
            Stage::Reaction if self.charge.reaction == Reaction::Countercharges => {
                Reply::Yes(self.close(asked, Who::Defender, dice)?)
            }
            Stage::Reaction => Reply::Yes(self.cv(asked, Stands { who: Who::Defender, rule: "9.4" }, dice)?),
            Stage::DefenderStands(_) => Reply::Yes(self.cv(asked, Stands { who: Who::Defender, rule: "9.3" }, dice)?),
            Stage::AttackerStands(_) => Reply::Yes(self.cv(asked, Stands { who: Who::Attacker, rule: "9.3" }, dice)?),
            Stage::Before(_)
            | Stage::Answer
            | Stage::FireAtCharge
            | Stage::DefenderFires(_)
            | Stage::AttackerFires(_) => self.fires(asked, dice)?,
            Stage::Throw => return self.throw(asked, dice),
            Stage::LosersLose(_) | Stage::WinnersLose(_) => self.lose(asked, dice)?,
            Stage::Over(end) => self.stragglers(asked, end, dice)?,
        }))
    }

    /// Rolls the shot of a stage; no hits if no one fires.
    fn fires(&self, asked: &ChargeState, dice: &mut dyn Dice) -> Result<Reply, Stop> {
        let of = |by, at_hand| {
            self.charge.party(by).fire.as_ref().map(|volley| ChargeShot { volley, by, own: true, at_hand })
        };
        let shot = match asked.stage {
            Stage::Before(n) => {
                let first = self.charge.fire_first.get(usize::from(n));
                first.map(|shot| ChargeShot { volley: &shot.volley, by: Who::Attacker, own: shot.own, at_hand: false })
            }
            Stage::Answer => of(Who::Defender, false),
            Stage::AttackerFires(_) => of(Who::Attacker, true),
            _ => of(Who::Defender, true),
        };
        shot.map_or(Ok(Reply::Hits(Hits::default())), |shot| self.volley(asked, shot, dice))
    }

    /// Rolls a shot. Returns its kills, and whether it hit.
    fn volley(&self, state: &ChargeState, shot: ChargeShot<'_>, dice: &mut dyn Dice) -> Result<Reply, Stop> {
        let ChargeShot { volley, by, own, at_hand } = shot;
        let now = state.of(by);
        let left = if own { self.charge.party(by).figures.saturating_sub(now.lost) } else { u16::MAX };
        let firers = match volley.firers {
            Firers::SmallArms { figures } => Firers::SmallArms { figures: figures.min(left) },
            Firers::Ball { guns } => Firers::Ball { guns: guns.min(left) },
            Firers::Canister { weight, guns } => Firers::Canister { weight, guns: guns.min(left) },
        };
        let with = firers.shooting();
        let spent = |m: &&Modifier| !(own && now.fired && m.name == disorder::INITIAL_VOLLEY);
        let mut modifiers: Vec<Modifier> = volley.modifiers.iter().filter(spent).cloned().collect();
        // An attacker that fired before it closed is disordered for its return fire, that of the first round (9.3).
        let returns = state.stage == Stage::AttackerFires(1);
        let disordered = now.marker || (returns && self.charge.has_fired_before());
        let of = |with: Shooting, name: Option<&str>| name.and_then(|name| self.charts.fire_modifier(with, name));
        add_once(&mut modifiers, of(with, at_hand.then_some(disorder::CLOSE_RANGE)));
        add_once(&mut modifiers, of(with, disorder::firer(own && disordered)));
        let target = disorder::fired_at(state.of(by.other()).marker);
        add_once(&mut modifiers, target.and_then(|name| self.charts.target_modifier(name)));
        let whose =
            if own { by.subject() } else { Subject::word("others", msg_id!("lookup-others-of-the-attackers-side")) };
        let answer = fire::resolve(
            self.charts,
            &FireQuestion { firers, modifiers, purpose: purposes::fire("8.1", whose) },
            dice,
        )?;
        Ok(Reply::Hits(Hits { kills: answer.kills, hit: answer.marker }))
    }

    /// Rolls whether a side closes (9.1), or whether charged cavalry countercharges (9.5).
    fn close(&self, state: &ChargeState, who: Who, dice: &mut dyn Dice) -> Result<bool, Stop> {
        let (party, now) = (self.charge.party(who), state.of(who));
        let mut modifiers = party.closing.clone();
        let of = |name: Option<&str>| name.and_then(|name| self.charts.closing_modifier(name));
        add_once(&mut modifiers, of(disorder::closer(now.marker)));
        add_once(&mut modifiers, of(disorder::closed_on(state.of(who.other()).marker)));
        let leader = party.leader.filter(|_| now.led);
        add_once(&mut modifiers, leader.map(|rating| self.charts.leader_closing_modifier(rating)));
        let purpose = match who {
            Who::Attacker => Purpose::of(purposes::A_CLOSING),
            Who::Defender => Purpose::of(purposes::A_COUNTERCHARGE),
        };
        Ok(closing::resolve(&CvQuestion { cv: party.cv, modifiers, purpose }, dice)?.passes)
    }

    /// Rolls whether a side stands (9.6).
    fn cv(&self, state: &ChargeState, stands: Stands, dice: &mut dyn Dice) -> Result<bool, Stop> {
        let Stands { who, rule } = stands;
        let (party, now) = (self.charge.party(who), state.of(who));
        let mut modifiers = party.cv_roll.clone();
        let disordered = disorder::stands(now.marker).and_then(|name| self.charts.cv_roll_modifier(name));
        add_once(&mut modifiers, disordered);
        let leader = party.leader.filter(|_| now.led);
        add_once(&mut modifiers, leader.map(|rating| self.charts.leader_cv_modifier(rating)));
        let question = CvQuestion { cv: party.cv, modifiers, purpose: purposes::cv(rule, who.subject()) };
        Ok(cv_roll(&question, dice)?.passes)
    }

    /// Returns a side's own unit for the melee, in its current state.
    fn fighter(&self, state: &ChargeState, who: Who) -> MeleeUnit {
        let (party, now) = (self.charge.party(who), state.of(who));
        let left = party.figures.saturating_sub(now.lost);
        // A unit that countercharges has the bonus of a charge, and its leader counts as attacking (9.5, 9.10, 9.12).
        let charges = who == Who::Attacker || state.met;
        let may = charges || self.charge.reaction != Reaction::Countercharges;
        let named = party.melee.iter().any(|m| m.name == disorder::LONG_CHARGE);
        let mut modifiers: Vec<Modifier> =
            party.melee.iter().filter(|m| m.name != disorder::LONG_CHARGE).cloned().collect();
        let of = |name: Option<&str>| name.and_then(|name| self.charts.melee_modifier(name));
        add_once(&mut modifiers, of(disorder::long_charge(named && may, now.marker)));
        add_once(&mut modifiers, of(disorder::fights(now.marker)));
        let leader = party.leader.filter(|_| now.led);
        add_once(&mut modifiers, leader.map(|rating| self.charts.leader_melee_modifier(rating, charges)));
        MeleeUnit {
            name: who.subject(),
            figures: left.min(party.fighting),
            present: left,
            cv: party.cv,
            modifiers,
            multipliers: party.multipliers.clone(),
            guns: party.guns,
        }
    }

    /// Returns a side's units in the melee: its own and those beside it.
    fn fighters(&self, state: &ChargeState, who: Who) -> Vec<MeleeUnit> {
        std::iter::once(self.fighter(state, who)).chain(self.charge.party(who).beside.iter().cloned()).collect()
    }

    /// 9.8: rolls a D10 a side; a tie is rolled again.
    fn throw(&self, state: &ChargeState, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
        self.thrown(self.values(state), dice)
    }

    /// Returns the melee values of both sides (9.8).
    fn values(&self, state: &ChargeState) -> Values {
        let attackers = self.fighters(state, Who::Attacker);
        let defenders = self.fighters(state, Who::Defender);
        let (attackers, defenders) = MeleeQuestion { attackers, defenders }.values();
        Values { attackers, defenders }
    }

    /// Returns the odds of the resolver's answers to a question, over every face.
    pub(super) fn odds_of_answer(&self, asked: &ChargeState) -> Result<Odds<Reply>, OddsStop<Stop>> {
        if asked.stage == Stage::Throw && asked.at_risk().is_none() {
            // The values are the same for all hundred pairs of faces, so compute them once.
            let values = self.values(asked);
            return counted(|dice: &mut dyn Dice| self.thrown(values, dice));
        }
        match asked.stage {
            Stage::LosersLose(1..) => self.beside_lose(asked, Stage::LosersLose),
            Stage::WinnersLose(1..) => self.beside_lose(asked, Stage::WinnersLose),
            _ => counted(|dice: &mut dyn Dice| self.answer_to(asked, dice)),
        }
    }

    /// Returns the odds of the total loss of all units beside a side. Only the total matters, and adding a few numbers
    /// is faster than continuing from each state with each reply.
    fn beside_lose(&self, asked: &ChargeState, stage: impl Fn(u8) -> Stage) -> Result<Odds<Reply>, OddsStop<Stop>> {
        let mut sum = Odds::certain(0);
        for (n, _) in (1..).zip(&self.charge.party(asked.who_loses_now()).beside) {
            let one = counted(|dice: &mut dyn Dice| self.answer_to(&asked.goes(stage(n)), dice))?;
            sum = sum.then(|so_far: u16| {
                let more =
                    |reply| if let Reply::Lost(figures) = reply { so_far.saturating_add(figures) } else { so_far };
                one.clone().map(more)
            })?;
        }
        Ok(sum.named(Reply::Lost))
    }

    /// 9.8: rolls the losses of one unit of a side, its own before those beside it.
    fn lose(&self, state: &ChargeState, dice: &mut dyn Dice) -> Result<Reply, Stop> {
        let row = state.won.and_then(|(_, row)| self.charts.melee_rows().get(row));
        let who = state.who_loses_now();
        let (n, losers) = match state.stage {
            Stage::LosersLose(n) => (n, true),
            Stage::WinnersLose(n) => (n, false),
            _ => (0, false),
        };
        let own = n == 0;
        let unit = if own {
            Some(self.fighter(state, who))
        } else {
            self.charge.party(who).beside.get(usize::from(n) - 1).cloned()
        };
        let Some((row, unit)) = row.zip(unit) else { return Ok(Reply::Lost(0)) };
        let loss = melee::loss(&unit, row, losers, dice)?;
        let lost = answer::lost(&unit, &loss);
        // Guns beside it that win lose a crew figure for every second hit (7.1, 7.2); its own unit keeps the odd hit.
        Ok(Reply::Lost(if unit.guns && !losers && !own { lost / 2 } else { lost }))
    }

    /// 9.8: rolls once. Returns the winner and the row; `None`: a tie.
    fn thrown(&self, values: Values, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
        let thrown = melee::clash(values.attackers, values.defenders, dice)?;
        Ok(thrown.winner().map(|winner| Reply::Won(winner, thrown.place(self.charts))))
    }

    /// 8.16, 9.11: rolls whether a commander falls.
    fn risk(&self, state: &ChargeState, who: Who, dice: &mut dyn Dice) -> Result<Reply, Stop> {
        let (by, rule) = if state.won.is_some() { (Danger::Melee, "9.11") } else { (Danger::Fire, "8.16") };
        let purpose =
            Purpose::of(purposes::WHOSE_COMMANDER_HIT).about("rule", Subject::plain(rule)).about("side", whose(who));
        let (_, falls) = command::roll_casualty(self.charts, by, &purpose, dice)?;
        Ok(Reply::Yes(falls))
    }

    /// 6.14: rolls an averaging die for each full move it falls back: one from a firefight, by the chart from a melee.
    fn stragglers(&self, state: &ChargeState, end: Ending, dice: &mut dyn Dice) -> Result<Reply, Stop> {
        let row = state.won.and_then(|(_, row)| self.charts.melee_rows().get(row)).filter(|_| end == Ending::Melee);
        let moves = row.map_or(1, |row| row.retreat_moves.value);
        let mut lost = 0;
        let side = state.straggling().map_or_else(|| Subject::plain(""), stragglers_of);
        let purpose = Purpose::of(purposes::WHOSE_STRAGGLERS).about("side", side);
        for _ in 0..moves {
            lost += u16::from(dice.roll(Die::Averaging, &purpose)?);
        }
        Ok(Reply::Lost(lost))
    }
}

/// Returns "the attacker's".
fn whose(who: Who) -> Subject {
    match who {
        Who::Attacker => Subject::word("attacker", msg_id!("lookup-die-the-attackers")),
        Who::Defender => Subject::word("defender", msg_id!("lookup-die-the-defenders")),
    }
}

/// Returns the side that loses stragglers: "the attacker".
fn stragglers_of(who: Who) -> Subject {
    match who {
        Who::Attacker => Subject::word("attacker", msg_id!("lookup-die-stragglers-of-the-attacker")),
        Who::Defender => Subject::word("defender", msg_id!("lookup-die-stragglers-of-the-defender")),
    }
}

/// Adds a modifier unless its name is there already: a skirmish line with a marker counts disorder once (5.3).
fn add_once(modifiers: &mut Vec<Modifier>, more: Option<Modifier>) {
    modifiers.extend(more.filter(|more| !modifiers.iter().any(|m| m.name == more.name)));
}
