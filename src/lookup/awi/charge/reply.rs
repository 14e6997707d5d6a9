//! What the resolvers of the table reply to a charge on the way: with dice, or as odds.

use super::state::{Blows, Entry, Question};
use super::{Charge, HALT, Party};
use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, exact};
use crate::lookup::charge::Who;
use crate::rules::Stop;
use crate::rules::awi::casualties::{Dead, Strength};
use crate::rules::awi::charts::{Charts, Weapon};
use crate::rules::awi::enter_melee::{self, Coming, Entering, EntryQuestion};
use crate::rules::awi::fire::{self, FireQuestion, Shooter};
use crate::rules::awi::generals;
use crate::rules::awi::losers::{self, LosersQuestion, LosersResult, breaks, of_loser};
use crate::rules::awi::melee::{self, MeleeQuestion, Striker};
use crate::rules::awi::morale::{self, Deed, MoraleQuestion};
use crate::rules::awi::{Named, Throw};
use crate::table::Arm;

/// What the dice reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reply {
    /// What morale makes it do.
    Tested(Tested),
    /// It goes in, or stands.
    Enters(bool),
    /// The general falls.
    Falls(bool),
    /// Dice that hit.
    Hits(u8),
    /// What losers do.
    Losers(LosersResult),
}

/// What a test of morale makes of a unit in a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tested {
    /// It does as it wishes.
    Free,
    /// It halts: no charge; who is charged stands, or counter-charges (Morale result).
    Halts,
    /// It routs.
    Routs,
}

/// What a side is with so many figures lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub figures: u16,
    /// Bases that fight.
    pub elements: u8,
    pub dead: Dead,
    pub disordered: bool,
}

/// Both sides by figures lost.
pub(super) struct Sides([Vec<Shape>; 2]);

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
        let none = Shape { figures: 0, elements: 0, dead, disordered: true };
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
    Shape { figures: left.figures, elements: party.elements.min(bases), dead, disordered }
}

impl Charge {
    /// The odds of what the dice reply. Fire and blows, where every die hits on its own, have odds of their own; all else is
    /// its resolver, run over every face.
    pub(super) fn odds_of(
        &self,
        (charts, sides): (&Charts, &Sides),
        question: &Question,
    ) -> Result<Odds<Reply>, OddsStop<Stop>> {
        match question {
            Question::Shoots => self.aim(charts, sides).map_err(OddsStop::Stopped)?.odds()?.map(Reply::Hits),
            Question::Strikes(blows) => self.blows(charts, *blows).map_err(OddsStop::Stopped)?.odds()?.map(Reply::Hits),
            _ => exact(|dice: &mut dyn Dice| self.reply((charts, sides), question, dice)),
        }
    }

    /// What the dice reply.
    pub(super) fn reply(
        &self,
        (charts, sides): (&Charts, &Sides),
        question: &Question,
        dice: &mut dyn Dice,
    ) -> Result<Reply, Stop> {
        Ok(match *question {
            Question::Tests(who) => Reply::Tested(self.test(charts, (who, sides), dice)?),
            Question::Shoots => Reply::Hits(self.aim(charts, sides)?.roll(dice)?.1),
            Question::Enters(who, entry) => Reply::Enters(self.enter(charts, (who, entry), sides, dice)?),
            Question::Strikes(blows) => Reply::Hits(self.blows(charts, blows)?.roll(dice)?.1),
            Question::Risk(who, casualties) => {
                let purpose = format!("Generals at risk: {}'s", who.words());
                let risk = generals::at_risk(charts, casualties, &purpose, dice)?;
                Reply::Falls(risk.is_some_and(|risk| risk.dead))
            }
            Question::Losers(who, more, home) => Reply::Losers(self.losers(charts, (who, more, home), dice)?),
        })
    }

    /// Morale 1 and 2.
    fn test(&self, charts: &Charts, (who, sides): (Who, &Sides), dice: &mut dyn Dice) -> Result<Tested, Stop> {
        let charges = who == Who::Attacker;
        let reason = if charges { "Morale 1" } else { "Morale 2" };
        let party = self.party(who);
        let factors = with(&party.morale, "dead_10_percent", sides.shape(who, 0).dead.tenths());
        // Of the general who has joined it the rules ask whose he is: a brigadier, unless it is said he commands in chief.
        let in_chief = factors.has("cinc_attached");
        let factors = with(&factors, "brigadier_attached", u8::from(party.led && !in_chief));
        let purpose = format!("{reason}: morale of {}", who.words());
        let question = MoraleQuestion { grade: party.grade, factors, purpose };
        Ok(match morale::resolve(charts, &question, dice)?.result.deed(false, !charges) {
            Deed::Free | Deed::Rallies => Tested::Free,
            Deed::Halts | Deed::HaltsDisordered => Tested::Halts,
            Deed::Routs => Tested::Routs,
        })
    }

    /// Step 7: what the shot at the charge takes; no dice where nobody shoots. Of both sides counts what they are; what is
    /// named comes besides.
    fn aim(&self, charts: &Charts, sides: &Sides) -> Result<Throw, Stop> {
        let Some(volley) = self.fire.clone() else {
            let die = charts.die(crate::rules::awi::charts::Roll::Fire);
            return Ok(Throw { die, dice: 0, needed: 0, purpose: String::new() });
        };
        let purpose = "Firing dice of the defender".to_owned();
        let super::Volley { weapon, shooters, modifiers } = volley;
        let own = Shooter {
            grade: self.defender.grade,
            disordered: sides.shape(Who::Defender, 0).disordered,
            column_or_enfilade: self.attacker.column,
            at_skirmishers: self.attacker.skirmishes,
            fresh: false,
            moved: false,
            cover: false,
            house: false,
        };
        let modifiers = both(&own.named(), &modifiers);
        Ok(fire::aim(charts, &FireQuestion { weapon, range: HALT, shooters, modifiers, purpose })?.throw)
    }

    /// Steps 8 and 9.
    fn enter(
        &self,
        charts: &Charts,
        (who, Entry { led, lost, charges, at_formed }): (Who, Entry),
        sides: &Sides,
        dice: &mut dyn Dice,
    ) -> Result<bool, Stop> {
        let (party, shape, enemy) = (self.party(who), sides.shape(who, lost), self.party(who.other()));
        let own = Entering {
            grade: party.grade,
            led,
            killed_by_fire: lost,
            dead: shape.dead,
            disordered: shape.disordered,
            column: party.column,
        };
        let own = if charges {
            let coming = Coming {
                rides: party.arm == Arm::Cavalry,
                front: !party.entry.has("charging_flank_or_rear"),
                gunners: enemy.arm == Arm::Artillery,
                foot: enemy.arm == Arm::Infantry && !enemy.skirmishes,
                formed: at_formed,
                struck: false,
                obstacle: false,
            };
            coming.named(own.named())
        } else {
            own.named().and("unsupported_gunners", u8::from(party.arm == Arm::Artillery))
        };
        let modifiers = both(&own, &party.entry);
        let purpose = format!("Entering melee: {}", who.words());
        Ok(enter_melee::resolve(charts, &EntryQuestion { modifiers, purpose }, dice)?.goes_in)
    }

    /// Step 10: what one side's blows take.
    fn blows(&self, charts: &Charts, blows: Blows) -> Result<Throw, Stop> {
        let (party, enemy) = (self.party(blows.who), self.party(blows.who.other()));
        // Who shoots rifles at the charge fights with them in hand.
        let volley = self.fire.as_ref().filter(|_| blows.who == Who::Defender);
        let own = Striker {
            grade: party.grade,
            arm: party.arm,
            charged: blows.charged,
            led: blows.led,
            at_skirmishers: !party.skirmishes && enemy.skirmishes,
            at_gunners: enemy.arm == Arm::Artillery,
            rifles: volley.is_some_and(|volley| volley.weapon == Weapon::Rifle),
            disordered: blows.disordered,
            obstacle: false,
            house: false,
        };
        let modifiers = both(&own.named(), &party.melee);
        let purpose = format!("Melee score of {}", blows.who.words());
        Ok(melee::blows(charts, &MeleeQuestion { elements: blows.elements, modifiers, purpose })?.throw)
    }

    /// Step 11.
    fn losers(
        &self,
        charts: &Charts,
        (who, more, [attacker, defender]): (Who, u16, [bool; 2]),
        dice: &mut dyn Dice,
    ) -> Result<LosersResult, Stop> {
        let (charged, met) = if who == Who::Attacker { (attacker, defender) } else { (defender, attacker) };
        let party = self.party(who);
        let ridden_down = met && self.party(who.other()).arm == Arm::Cavalry;
        let question = LosersQuestion {
            breaks: breaks(party.arm, ridden_down),
            modifiers: of_loser(more, (party.grade, party.arm), charged),
            purpose: "Losers test".to_owned(),
        };
        Ok(losers::resolve(charts, &question, dice)?.result)
    }
}

/// One more of a factor, unless it is named already.
fn with(named: &Named, name: &str, times: u8) -> Named {
    if named.has(name) { named.clone() } else { named.clone().and(name, times) }
}

/// What the unit brings and what is named besides; what is named twice counts as it is named.
fn both(own: &Named, besides: &Named) -> Named {
    besides.counts().fold(own.clone().without(&besides.names()), |named, (name, times)| named.and(name, times))
}
