//! The whole of a charge by the AWI figure rules, step by step: morale tests of both sides, fire, tests to enter melee,
//! melee, generals at risk, the losers' test. Every step is a question of the resolvers that the table uses.

mod fight;
mod go;
mod outcome;
mod parts;
mod reply;
mod sides;
mod sources;
mod state;

pub(super) use outcome::facts;
pub use outcome::{AfterMelee, ChargeOutcome, Ending, GivesWay};
pub use parts::{Beside, ChargeQuestion, Guns, MeleePart, Party, Reaction, Volley};

use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop};
use crate::lookup::chain::Chain;
use crate::lookup::charge::{Fate, Who};
use crate::rules::Stop;
use crate::rules::awi::charts::Charts;
use crate::units::Inches;
use sides::Sides;
use state::{Bout, ChargeState, Onset, Reply, Stage, StageQuestion};

/// Distance from its target at which a charge halts to be shot at (Step 5).
pub(super) const HALT: Inches = Inches::whole(1);

/// Upper limit on units beside either side in its melee: with more, exact odds would take too long.
pub(super) const MAX_BESIDE: usize = 2;
/// Upper limit on shots of others at the charge.
pub(super) const MAX_SHOTS: usize = 4;
/// Upper limit on guns beside foot, each with a crew of four.
pub(super) const MAX_GUNS: u16 = 4;

impl ChargeQuestion {
    /// Returns the charge ready to run, by some charts.
    pub(super) fn run<'c>(&'c self, charts: &'c Charts) -> Run<'c> {
        Run { charge: self, charts, sides: Sides::of(self, charts) }
    }
}

/// A charge with the charts in use, and the strength of both sides for every number of figures lost.
pub(super) struct Run<'c> {
    charge: &'c ChargeQuestion,
    charts: &'c Charts,
    sides: Sides,
}

impl Chain for Run<'_> {
    type State = ChargeState;
    type Question = StageQuestion;
    type Reply = Reply;
    type Outcome = ChargeOutcome;

    fn begin(&self) -> ChargeState {
        self.sets_out()
    }

    fn how_far(state: &ChargeState) -> u16 {
        state.how_far()
    }

    fn asks(&self, state: &ChargeState) -> Option<StageQuestion> {
        state.asks(&self.sides)
    }

    fn odds_ask(&self, state: &ChargeState) -> Option<StageQuestion> {
        state.odds_ask(&self.sides)
    }

    fn reply(&self, question: &StageQuestion, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
        self.answer_to(question, dice).map(Some)
    }

    fn odds_of(&self, question: &StageQuestion) -> Result<Odds<Reply>, OddsStop<Stop>> {
        self.odds_of_answer(question)
    }

    fn go(&self, state: ChargeState, reply: Reply) -> ChargeState {
        self.next(state, reply)
    }

    fn ended(&self, state: ChargeState) -> ChargeOutcome {
        let end = if let Stage::Over(end) = state.stage { end } else { Ending::Drawn };
        let result = |who| if let Bout::Tested(result) = state.of(who).bout { Some(result) } else { None };
        let [ours, theirs] = Who::BOTH.map(result);
        let fate = |who| {
            let (party, now) = (self.charge.party(who), state.of(who));
            let others = party.guns.is_some() || !party.beside.is_empty();
            Fate {
                lost: now.lost,
                others_lost: others.then_some(now.others_lost),
                mark: GivesWay { gives_way: result(who).filter(|_| end == Ending::BothLose) },
                leader_falls: party.led && !now.led,
            }
        };
        let counters = self.charge.reaction == Reaction::CounterCharges;
        ChargeOutcome {
            closes: state.closes,
            met: counters.then_some(state.defender.onset == Onset::Home),
            end,
            winner: state.winner().filter(|_| end == Ending::Melee),
            after: AfterMelee { losers: if end == Ending::BothLose { None } else { ours.or(theirs) } },
            attacker: fate(Who::Attacker),
            defender: fate(Who::Defender),
        }
    }
}
