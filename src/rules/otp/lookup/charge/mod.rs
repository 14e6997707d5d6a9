//! A whole charge (OTP 9.0), from the fire before it to the losses of the melee, decided by the resolvers that the game
//! uses.
//!
//! A charge is a [`Chain`]: `state` gives the next question to the dice, `reply` rolls for it, `go` applies the reply,
//! and `outcome` describes the end. The odds follow every reply from every state. A question holds only the parts of
//! the state that affect its answer, so the odds of each question are computed once.

mod go;
mod outcome;
mod reply;
mod sources;
mod state;

pub(super) use outcome::facts;
pub use outcome::{AfterMelee, ChargeOutcome, Ending, Marker};

use crate::battle::Rating;
use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop};
use crate::lookup::chain::Chain;
use crate::lookup::charge::{Fate, Who};
use crate::rules::otp::charts::Charts;
use crate::rules::otp::charts::Multiplier;
use crate::rules::otp::fire::Firers;
use crate::rules::otp::melee::MeleeUnit;
use crate::rules::{Modifier, Stop};
use reply::Reply;
use state::{ChargeState, Stage};

/// Upper limit on the shots before a charge: the odds after more may not fit in 128 bits.
pub(super) const MAX_SHOTS: usize = 4;

/// Upper limit on the units beside the attacker, and beside the defender, in the melee. Together with the attacker or
/// the defender that is six a side, as many as the melee page has room for.
pub(super) const MAX_BESIDE: usize = 5;

/// The fire of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Volley {
    /// Figures or guns that bear. When the unit itself fires, it uses no more of them than it has figures left.
    pub firers: Firers,
    /// Modifiers that apply from the start.
    pub modifiers: Vec<Modifier>,
}

/// One side of a charge at its start. The steps track its changes (figures, markers, the leader, the first volley).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Party {
    /// Figures. For guns: the crew, one figure for each gun (1.3).
    pub figures: u16,
    /// Upper limit on figures in combat (9.9). A line has no limit: all its figures fight.
    pub fighting: u16,
    /// Its combat value.
    pub cv: u8,
    /// Whether it is guns, which are removed when they lose (7.2).
    pub guns: bool,
    /// Whether it is a cavalry line, which takes a marker for charging or countercharging (6.9, 9.5).
    pub mounted: bool,
    /// Whether it is militia that loses stragglers when it falls back (6.14, an optional rule).
    pub straggles: bool,
    /// Whether it has a marker at the start.
    pub disordered: bool,
    /// The rating of the commander attached to it.
    pub leader: Option<Rating>,
    /// Its fire at a charge or in a firefight; `None`: it does not fire.
    pub fire: Option<Volley>,
    /// Modifiers of its roll to close (9.1), or to countercharge (9.5).
    pub closing: Vec<Modifier>,
    /// Modifiers of its CV rolls (9.6).
    pub cv_roll: Vec<Modifier>,
    /// Modifiers of its combat value in melee (9.12, 9.13).
    pub melee: Vec<Modifier>,
    /// Multipliers of its value in melee (9.14).
    pub multipliers: Vec<Multiplier>,
    /// Units of its side in the same melee (9.8): they add their values and lose figures; their actions before the
    /// melee are not part of this charge.
    pub beside: Vec<MeleeUnit>,
}

/// The effect of a failed closing (9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// Infantry line against infantry line: a firefight (9.3).
    Firefight,
    /// It goes half way or stays in place; the target may fire at it.
    Halts {
        /// Whether the target fires.
        answered: bool,
    },
}

/// The target's reaction to a closing that succeeded (9.4, 9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// No roll.
    None,
    /// Militia: rolls its CV.
    Rolls,
    /// Light or Indian infantry: rolls its CV, then fires and stays.
    FiresAndStays,
    /// Light or Indian infantry: rolls its CV, then fires and goes back in good order.
    FiresAndGoesBack,
    /// Cavalry charged at its front: rolls to close; on success it does not fire, and fights as a charging unit (9.5).
    Countercharges,
}

/// A shot of the attacker's side before the attacker closes (4.3).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FirstShot {
    /// The shot, with its own range modifiers.
    pub volley: Volley,
    /// Whether the attacker itself fires, not another unit of its side.
    pub own: bool,
}

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChargeQuestion {
    /// The unit that closes.
    pub attacker: Party,
    /// The unit it closes on.
    pub defender: Party,
    /// Whether it attacks the flank or rear: it does not roll to close (9.1), and only light or Indian infantry that
    /// chose to fire fires at it (9.4, 9.7).
    pub flank_or_rear: bool,
    /// Whether the attacker has fired already: its fire in the first round of a firefight is then disordered (9.3).
    pub fired_before: bool,
    /// Shots of the attacker's side at the defender before it closes, in their order.
    pub fire_first: Vec<FirstShot>,
    /// The effect of a failed closing.
    pub failure: Failure,
    /// The target's reaction.
    pub reaction: Reaction,
}

impl ChargeQuestion {
    /// Returns the charge with the charts that decide it.
    pub(super) const fn run<'c>(&'c self, charts: &'c Charts) -> Run<'c> {
        Run { charge: self, charts }
    }

    /// Returns the parts of a charge on the table that this one does not include.
    #[must_use]
    pub fn not_counted(&self) -> &'static [&'static str] {
        if self.attacker.beside.is_empty() && self.defender.beside.is_empty() {
            &["friends in the way of a unit that falls back (6.11)"]
        } else {
            &[
                "friends in the way of a unit that falls back (6.11)",
                "the closing of the units beside, fire at them, and their commanders",
            ]
        }
    }

    fn party(&self, who: Who) -> &Party {
        who.of(&self.attacker, &self.defender)
    }

    /// Returns whether the attacker fires, or has fired, before it closes.
    fn has_fired_before(&self) -> bool {
        self.fired_before || self.fire_first.iter().any(|shot| shot.own)
    }
}

/// A charge with the charts that decide it.
#[derive(Clone, Copy)]
pub(super) struct Run<'c> {
    charge: &'c ChargeQuestion,
    charts: &'c Charts,
}

impl Chain for Run<'_> {
    type State = ChargeState;
    type Question = ChargeState;
    type Reply = Reply;
    type Outcome = ChargeOutcome;

    /// Three units of 60 figures a side, with commanders and four shots first, need 230,000 states; six units of 40
    /// need 590,000. Six such charges at the same time take a few seconds.
    const MAX_STATES: usize = 600_000;

    fn begin(&self) -> ChargeState {
        self.sets_out()
    }

    fn how_far(state: &ChargeState) -> u16 {
        state.how_far()
    }

    fn asks(&self, state: &ChargeState) -> Option<ChargeState> {
        state.asks()
    }

    fn reply(&self, asked: &ChargeState, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
        self.answer_to(asked, dice)
    }

    fn go(&self, state: ChargeState, reply: Reply) -> ChargeState {
        self.next(state, reply)
    }

    fn odds_of(&self, asked: &ChargeState) -> Result<Odds<Reply>, OddsStop<Stop>> {
        self.odds_of_answer(asked)
    }

    fn odds_go(&self, state: ChargeState, reply: Reply) -> ChargeState {
        self.next(self.past_beside(state), reply)
    }

    fn ended(&self, state: ChargeState) -> ChargeOutcome {
        let fate = |who| {
            let (party, now) = (self.charge.party(who), state.of(who));
            let marker = now.marker && !self.is_gone(&state, who);
            let others_lost = (!party.beside.is_empty()).then_some(now.others_lost);
            let leader_falls = party.leader.is_some() && !now.led;
            Fate { lost: now.lost, others_lost, mark: Marker { marker }, leader_falls }
        };
        let end = if let Stage::Over(end) = state.stage { end } else { Ending::Melee };
        let row = state.won.and_then(|(_, row)| self.charts.melee_rows().get(row));
        ChargeOutcome {
            closes: state.closes,
            met: (self.charge.reaction == Reaction::Countercharges).then_some(state.met),
            end,
            winner: state.won.map(|(winner, _)| winner.into()),
            after: AfterMelee {
                retreat_moves: row.map(|row| row.retreat_moves.value),
                bonus_move: row.map(|row| row.bonus_move.value),
            },
            attacker: fate(Who::Attacker),
            defender: fate(Who::Defender),
        }
    }
}
