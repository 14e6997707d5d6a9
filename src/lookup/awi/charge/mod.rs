//! The whole of a charge by the AWI figure rules, step by step: the tests of who charges and who is charged, fire, both tests
//! to enter melee, melee, generals at risk, the losers' test. Every step is a question of the resolvers that the table uses.

mod go;
mod reply;
mod state;

use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, run, staged_by};
use crate::lookup::charge::{ChargeOutcome, End, Fate, Who};
use crate::rules::Stop;
use crate::rules::awi::Named;
use crate::rules::awi::casualties::Strength;
use crate::rules::awi::charts::{Charts, Weapon};
use crate::rules::awi::fire::Shooters;
use crate::table::{Arm, Grade};
use crate::units::Inches;
use reply::Sides;
use state::{Onset, Stage, State};

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
    /// Foot in skirmish order.
    pub skirmishes: bool,
    /// A general has joined it.
    pub led: bool,
    /// Factors of its morale but for its dead.
    pub morale: Named,
    /// What counts in its test to enter melee besides.
    pub entry: Named,
    /// What counts in its blows besides.
    pub melee: Named,
}

/// What the charged unit does after its test (Step 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// It stands to receive the charge.
    Holds,
    /// It evades, if its test leaves it free, and gets away; made to halt it stands.
    Evades,
    /// Skirmishers whom close order charges: it evades unless it routs (Movement charges).
    MustEvade,
    /// Cavalry: it charges whom it is charged by, and does not shoot.
    CounterCharges,
}

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// Who charges.
    pub attacker: Party,
    /// Whom.
    pub defender: Party,
    /// What he does.
    pub reaction: Reaction,
    /// What he shoots at the charge (Step 7).
    pub fire: Option<Volley>,
}

impl Charge {
    /// The exact odds of how it ends.
    ///
    /// # Errors
    /// [`OddsStop::TooMany`] for fractions beyond 128 bits; a refusal where something named does not count.
    pub fn odds(&self, charts: &Charts) -> Result<Odds<ChargeOutcome>, OddsStop<Stop>> {
        let sides = Sides::of(self, charts);
        let ends = staged_by(
            (self.begin(), State::how_far),
            |state: &State| state.asks(&sides),
            |question| self.odds_of((charts, &sides), question),
            |state, reply| self.go(&sides, *state, reply),
        )?;
        Ok(ends.told(|state| self.told(&state)))
    }

    /// The charge once, with dice.
    ///
    /// # Errors
    /// [`Stop::Wants`] where the dice have no face; a refusal where something named does not count.
    pub fn resolve(&self, charts: &Charts, dice: &mut dyn Dice) -> Result<ChargeOutcome, Stop> {
        let sides = Sides::of(self, charts);
        let end = run(
            self.begin(),
            |state: &State| state.asks(&sides),
            |question, dice: &mut dyn Dice| self.reply((charts, &sides), question, dice).map(Some),
            |state, reply| self.go(&sides, *state, reply),
            dice,
        )?;
        Ok(self.told(&end))
    }

    /// What has a part in a charge at the table and is not in this one.
    #[must_use]
    pub fn not_counted(&self) -> &'static [&'static str] {
        match self.reaction {
            Reaction::Evades | Reaction::MustEvade => {
                &["who evades and is caught", "other units and guns beside these"]
            }
            _ => &["other units and guns beside these"],
        }
    }

    fn party(&self, who: Who) -> &Party {
        if who == Who::Attacker { &self.attacker } else { &self.defender }
    }

    fn told(&self, state: &State) -> ChargeOutcome {
        let fate = |who| {
            let now = state.of(who);
            Fate { lost: now.lost, others_lost: None, marker: None, leader_falls: self.party(who).led && !now.led }
        };
        let counters = self.reaction == Reaction::CounterCharges;
        ChargeOutcome {
            closes: state.closes,
            met: counters.then_some(state.defender.onset == Onset::Home),
            end: if let Stage::Over(end) = state.stage { end } else { End::Drawn },
            winner: state.won.map(|(winner, _)| winner),
            retreat_moves: None,
            bonus_move: None,
            losers: state.result,
            attacker: fate(Who::Attacker),
            defender: fate(Who::Defender),
        }
    }
}
