//! What the resolvers of the table reply to a charge on the way: with dice, or as odds.

use super::state::{Entry, Lost, Question, Struck};
use super::{Charge, Party, Run, Volley};
use crate::battle::{Arm, Grade};
use crate::dice::odds::{Odds, OddsStop, exact};
use crate::dice::{Dice, Purpose, Subject};
use crate::lookup::charge::Who;
use crate::rules::Stop;
use crate::rules::awi::casualties::{Dead, Strength};
use crate::rules::awi::charts::{Charts, Roll};
use crate::rules::awi::enter_melee::{self, Coming, Entering, EntryQuestion};
use crate::rules::awi::fire::{self, FireQuestion, Shooter};
use crate::rules::awi::generals;
use crate::rules::awi::losers::{self, Breaks, LosersQuestion, LosersResult, breaks, of_loser};
use crate::rules::awi::morale::{self, Deed, MoraleQuestion};
use crate::rules::awi::purposes;
use crate::rules::awi::{Named, Throw};

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

/// What a side is with so many figures lost.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Shape {
    pub figures: u16,
    /// Figures with the gunners beside it.
    pub left: u16,
    /// Bases with the guns beside it.
    pub bases: u8,
    pub dead: Dead,
    pub disordered: bool,
}

/// Both sides by figures lost.
pub(in super::super) struct Sides([Vec<Shape>; 2]);

impl Sides {
    pub fn of(charge: &Charge, charts: &Charts) -> Self {
        Sides(
            [&charge.attacker, &charge.defender]
                .map(|party| (0..=party.strength.figures).map(|lost| shape(party, lost, charts)).collect()),
        )
    }

    /// A side with so many figures lost; all of them where it has no more.
    pub fn shape(&self, who: Who, lost: u16) -> Shape {
        let [attacker, defender] = &self.0;
        let of = if who == Who::Attacker { attacker } else { defender };
        let dead = Dead { bases_lost: 1, bases_at_start: 1 };
        let none = Shape { figures: 0, left: 0, bases: 0, dead, disordered: true };
        of.get(usize::from(lost)).copied().unwrap_or(none)
    }
}

fn shape(party: &Party, lost: u16, charts: &Charts) -> Shape {
    let Strength { figures, per_base } = party.strength;
    let left = Strength { figures: figures.saturating_sub(lost), per_base };
    let bases_at_start = party.bases_at_start;
    let dead = Dead { bases_lost: bases_at_start.saturating_sub(left.bases()), bases_at_start };
    let bases = u8::try_from(left.bases()).unwrap_or(u8::MAX);
    let disordered = party.disordered || dead.is_broken_up(charts);
    let (guns, crew) = party.guns.map_or((0, 0), |guns| (guns.guns, guns.crew));
    Shape { figures: left.figures, left: left.figures + crew, bases: bases.saturating_add(guns), dead, disordered }
}

impl Run<'_> {
    /// The odds of what the dice reply. Fire and blows, where every die hits on its own, have odds of their own; all else is
    /// its resolver, run over every face.
    pub(super) fn odds_of_answer(&self, question: &Question) -> Result<Odds<Reply>, OddsStop<Stop>> {
        match question {
            Question::Shoots(n) => self.aim(*n).map_err(OddsStop::Stopped)?.odds()?.map(Reply::Hits),
            Question::Strikes(blows) => self.struck_odds(*blows)?.map(Reply::Struck),
            _ => exact(|dice: &mut dyn Dice| self.answer_to(question, dice)),
        }
    }

    /// What the dice reply.
    pub(super) fn answer_to(&self, question: &Question, dice: &mut dyn Dice) -> Result<Reply, Stop> {
        Ok(match *question {
            Question::Tests(who) => Reply::Tested(self.test(who, dice)?),
            Question::Shoots(n) => Reply::Hits(self.aim(n)?.roll(dice)?.1),
            Question::Enters(who, entry) => Reply::Enters(self.enter(who, entry, dice)?),
            Question::Strikes(blows) => Reply::Struck(self.struck(blows, dice)?),
            Question::Risk(who, casualties) => {
                let purpose = Purpose::of(purposes::WHOSE_GENERAL).about("side", who.subject());
                let risk = generals::at_risk(self.charts, casualties, &purpose, dice)?;
                Reply::Falls(risk.is_some_and(|risk| risk.dead))
            }
            Question::Losers(who, lost) => {
                Reply::Losers(losers::resolve(self.charts, &self.losers_question(who, lost), dice)?.result)
            }
        })
    }

    /// Morale 1 and 2.
    fn test(&self, who: Who, dice: &mut dyn Dice) -> Result<Tested, Stop> {
        let question = self.morale_question(who);
        Ok(match morale::resolve(self.charts, &question, dice)?.result.deed(false, who == Who::Defender) {
            Deed::Free | Deed::Rallies => Tested::Free,
            Deed::Halts | Deed::HaltsDisordered => Tested::Halts,
            Deed::Routs => Tested::Routs,
        })
    }

    pub(super) fn morale_question(&self, who: Who) -> MoraleQuestion {
        let reason = if who == Who::Attacker { "Morale 1" } else { "Morale 2" };
        let party = self.charge.party(who);
        let factors = with(&party.morale, "dead_10_percent", self.sides.shape(who, 0).dead.tenths());
        // Of the general who has joined it the rules ask whose he is: a brigadier, unless it is said he commands in chief.
        let in_chief = factors.has("cinc_attached");
        let factors = with(&factors, "brigadier_attached", u8::from(party.led && !in_chief));
        let purpose =
            Purpose::of(purposes::MORALE).about("reason", Subject::plain(reason)).about("unit", who.subject());
        MoraleQuestion { grade: party.grade, factors, purpose }
    }

    /// Step 7: what a shot at the charge takes; no dice where nobody shoots.
    fn aim(&self, shot: u8) -> Result<Throw, Stop> {
        match self.shot_question(shot) {
            Some(question) => Ok(fire::aim(self.charts, &question)?.throw),
            None => Ok(Throw {
                die: self.charts.die(Roll::Fire),
                dice: 0,
                needed: 0,
                purpose: Purpose::of(purposes::A_FIRE),
            }),
        }
    }

    /// The so-many-th shot at the charge: the defender's own, then those of others. Of both sides counts what they are, as far
    /// as it is known; what is named comes besides.
    pub(super) fn shot_question(&self, shot: u8) -> Option<FireQuestion> {
        let volley = self.charge.fire.iter().chain(&self.charge.fire_besides).nth(shot.into())?;
        let own = shot == 0 && self.charge.fire.is_some();
        let purpose = Purpose::of(if own { purposes::DEFENDERS_FIRE } else { purposes::OTHERS_FIRE });
        let Volley { range, weapon, shooters, modifiers } = volley.clone();
        let shooter = Shooter {
            grade: if own { self.charge.defender.grade } else { Grade::Trained },
            disordered: own && self.sides.shape(Who::Defender, 0).disordered,
            column_or_enfilade: self.charge.attacker.column,
            at_skirmishers: self.charge.attacker.skirmishes,
            fresh: false,
            moved: false,
            cover: false,
            house: false,
        };
        let modifiers = both(&shooter.named(), &modifiers);
        Some(FireQuestion { weapon, range, shooters, modifiers, purpose })
    }

    /// Steps 8 and 9.
    fn enter(&self, who: Who, entry: Entry, dice: &mut dyn Dice) -> Result<bool, Stop> {
        Ok(enter_melee::resolve(self.charts, &self.entry_question(who, entry), dice)?.goes_in)
    }

    pub(super) fn entry_question(&self, who: Who, entry: Entry) -> EntryQuestion {
        let Entry { led, lost, charges, at_formed, at_fleeing } = entry;
        let (party, shape, enemy) =
            (self.charge.party(who), self.sides.shape(who, lost), self.charge.party(who.other()));
        let own = Entering {
            grade: party.grade,
            led,
            killed_by_fire: lost,
            dead: shape.dead,
            disordered: shape.disordered,
            column: party.column,
        };
        let from_behind = (self.charge.flank_or_rear && who == Who::Attacker) || at_fleeing;
        let own = if charges {
            let coming = Coming {
                rides: party.arm == Arm::Cavalry,
                front: !from_behind && !party.entry.has("charging_flank_or_rear"),
                gunners: enemy.arm == Arm::Artillery,
                foot: enemy.arm == Arm::Infantry && !enemy.skirmishes,
                formed: at_formed,
                struck: self.charge.flank_or_rear && who == Who::Defender,
                obstacle: false,
            };
            coming.named(own.named())
        } else {
            own.named()
                .and("charged_in_flank_or_rear", u8::from(self.charge.flank_or_rear))
                .and("unsupported_gunners", u8::from(party.arm == Arm::Artillery))
        };
        let purpose = purposes::of_unit(purposes::ENTRY, who.subject());
        EntryQuestion { modifiers: both(&own, &party.entry), purpose }
    }

    /// Step 11.
    pub(super) fn losers_question(&self, who: Who, lost: Lost) -> LosersQuestion {
        let (party, enemy) = (self.charge.party(who), self.charge.party(who.other()));
        let beside = enemy.beside.iter().any(|other| other.fights() && other.charged && other.arm == Arm::Cavalry);
        let ridden_down = (lost.met && enemy.arm == Arm::Cavalry) || beside;
        let helpless = lost.helpless.then_some(Breaks::CouldNotFightBack);
        LosersQuestion {
            breaks: breaks(party.arm, ridden_down).or(helpless),
            modifiers: of_loser(lost.more, party.grade, party.arm, lost.charged),
            purpose: purposes::of_unit(purposes::LOSERS, who.subject()),
        }
    }
}

/// One more of a factor, unless it is named already.
fn with(named: &Named, name: &str, times: u8) -> Named {
    if named.has(name) { named.clone() } else { named.clone().and(name, times) }
}

/// What the unit brings and what is named besides; what is named twice counts as it is named.
pub(super) fn both(own: &Named, besides: &Named) -> Named {
    besides.counts().fold(own.clone().without(&besides.names()), |named, (name, times)| named.and(name, times))
}
