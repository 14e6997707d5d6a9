//! Melees on the table (Step 10): who touches whom, the bases that fight, both sides' blows at once, and who fell.

use super::across::across;
use super::charts::Table;
use super::control_step::itemised;
use super::disorder::Cause;
use super::engine::{Tx, impossible};
use super::fighting::{Telling, faces, opponents};
use super::melee::{self, MeleeAnswer, MeleeQuestion, Striker, Verdict, verdict};
use super::named::Named;
use super::sequence::Step;
use super::state::{Bout, Fought, State};
use super::struck::strikes as strikes_of;
use super::toll::{self, Toll};
use super::{Event, shares};
use crate::battle::{Armament, Battle, FightingOrder, Formation, SmallArm};
use crate::ids::UnitId;
use crate::rules::awi::purposes;
use crate::rules::wording::unit as called;
use crate::rules::{Stop, Words};
use crate::text::Name;
use crate::units::Spot;
use crate::{say, word};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What happened in Step 10.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MeleeEvent {
    /// A unit struck at an enemy.
    Blows {
        /// Who.
        unit: UnitId,
        /// At whom.
        against: UnitId,
        /// Bases that fought.
        elements: u8,
        /// What came of it.
        answer: MeleeAnswer,
        /// The friend in contact whom it stands beside, where it touches nobody itself and overlaps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beside: Option<UnitId>,
    },
    /// What the melee came to for a unit.
    Fought {
        /// Who.
        unit: UnitId,
        /// Casualties it took.
        took: u16,
        /// Casualties it did.
        gave: u16,
        /// Won, lost or drawn.
        ended: Fought,
        /// Who of it fell; `None`: its player has still to share them with a gun.
        toll: Option<Toll>,
    },
    /// Casualties were shared between foot and the gun it supports.
    Shared {
        /// The foot.
        foot: UnitId,
        /// Who of it fell; `None`: another of its guns is asked first.
        of_foot: Option<Toll>,
        /// The gun.
        gun: UnitId,
        /// Who of its crew fell.
        of_gun: Toll,
    },
}

impl Fought {
    /// By which a message chooses its words.
    fn key(self) -> &'static str {
        match self {
            Fought::Won => "won",
            Fought::Lost => "lost",
            Fought::Drew => "drew",
        }
    }
}

impl MeleeEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Blows { unit, against, elements, answer, beside } => {
                let dice: Vec<String> = answer.dice.iter().map(ToString::to_string).collect();
                let (unit, against, dice) = (name(unit), name(against), dice.join(" "));
                let line = say!("awi-fights", unit, against, dice, needed = answer.needed, hits = answer.hits);
                let bases = say!("awi-bases-fight", bases = elements);
                let overlaps = beside.as_ref().map(|friend| say!("awi-overlaps-beside", friend = name(friend)));
                let mut details = vec![bases, say!("awi-or-more", base = answer.base.value, rule = answer.base.rule)];
                details.extend(overlaps);
                details.extend(answer.modifiers.iter().map(itemised));
                details.push(word!("awi-rule-melee-score").to_owned());
                Words::with(line, details)
            }
            Self::Fought { unit, took, gave, ended, toll } => {
                let unit = name(unit);
                let fell = toll.map_or_else(|| say!("awi-to-be-shared-with-its-gun", unit), |toll| toll.words());
                let line = say!("awi-melee-ended", unit, ended = ended.key(), took, gave, fell);
                Words::with(line, vec![word!("awi-rule-melee-note-2").to_owned()])
            }
            Self::Shared { foot, of_foot, gun, of_gun } => {
                let of_gun = say!("awi-of-the-gun", gun = name(gun), toll = of_gun.words());
                let line = match of_foot {
                    Some(toll) => say!("awi-of-the-foot", foot = name(foot), toll = toll.words(), of_gun),
                    None => say!("awi-has-casualties-to-share-as-well", foot = name(foot), of_gun),
                };
                Words::with(line, vec![word!("awi-rule-artillery").to_owned()])
            }
        }
    }
}

/// A unit and all who are in one melee with it.
fn melee_of(all: &BTreeMap<UnitId, BTreeSet<UnitId>>, unit: &UnitId) -> Vec<UnitId> {
    let mut found = vec![unit.clone()];
    let mut next = 0;
    while let Some(at) = found.get(next).cloned() {
        next += 1;
        for other in all.get(&at).into_iter().flatten() {
            if !found.contains(other) {
                found.push(other.clone());
            }
        }
    }
    found.sort();
    found
}

/// Units in a melee that has not been fought in this move, from the left end of the table to the right.
pub(super) fn left_to_fight(tx: &mut Tx<'_>) -> Vec<UnitId> {
    let units = tx.surveyed(opponents).into_keys().collect();
    across(&tx.state, units)
}

/// Step 10: a unit's melee is fought, by both sides at once.
pub(super) fn fight(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let step = tx.state.step;
    tx.require(step == Some(Step::Melees), "Step 10", || word!("awi-melees-are-fought-in-step-10").to_owned())?;
    let fought = tx.state.has_fought(id);
    tx.require(!fought, "Step 10", || say!("awi-has-fought-in-this-move", unit = Name::title(&name)))?;
    let all = tx.surveyed(opponents);
    if !all.contains_key(id) {
        return Err(impossible(
            "Melee who fights",
            say!("awi-touches-no-enemy-whom-it-could-fight", unit = Name::title(&name)),
        ));
    }
    let parties = melee_of(&all, id);
    let (strikes, mut with) = strikes(tx, &all, &parties);
    let bouts = struck(tx, &parties, id, &strikes, &with)?;
    for (unit, mut bout) in bouts {
        if let Some(party) = with.remove(&unit) {
            (bout.guns, bout.bases) = (party.guns, party.places);
        }
        ended(tx, &unit, bout)?;
    }
    Ok(())
}

/// Bases that strike at an enemy.
struct Strike {
    /// Whose.
    by: UnitId,
    /// For whom: itself, or the unit beside which it overlaps.
    side_of: UnitId,
    /// At whom.
    enemy: UnitId,
    /// How many.
    bases: u8,
}

/// What fights with a unit.
struct Party {
    /// Guns that fight as its bases or touch whom it fights.
    guns: Vec<UnitId>,
    /// Every base that fights for it, by where it stands.
    places: Vec<(UnitId, Spot)>,
}

/// What fights with each unit in a melee.
type Parties = BTreeMap<UnitId, Party>;

/// Everybody who strikes in a melee, in the order of the units in it, which settles nothing but who throws first.
fn strikes(tx: &mut Tx<'_>, all: &BTreeMap<UnitId, BTreeSet<UnitId>>, parties: &[UnitId]) -> (Vec<Strike>, Parties) {
    let most_over = tx.charts.whole::<usize>("melee/overlapping_bases").value;
    tx.surveyed(|survey| {
        let telling = Telling { survey, all, most_over };
        let (mut strikes, mut with) = (Vec::new(), BTreeMap::new());
        for (unit, enemies) in telling.tell(parties) {
            let (mut guns, mut places): (Vec<UnitId>, Vec<(UnitId, Spot)>) = (Vec::new(), Vec::new());
            for (enemy, bases) in enemies {
                let strike =
                    |by: &UnitId, bases| Strike { by: by.clone(), side_of: unit.clone(), enemy: enemy.clone(), bases };
                strikes.push(strike(&unit, bases.own()));
                strikes.extend(bases.friends().map(|friend| strike(friend, 1)));
                guns.extend(bases.guns(&unit).cloned());
                guns.extend(survey.guns_of(&unit).into_iter().filter(|gun| survey.touch(gun, &enemy)));
                places.extend(bases.fighters.iter().filter_map(|base| {
                    let stand = survey.state.units.get(&base.unit)?.stands.get(base.place)?;
                    Some((base.unit.clone(), stand.at))
                }));
            }
            guns.sort();
            guns.dedup();
            with.insert(unit, Party { guns, places });
        }
        (strikes, with)
    })
}

/// Both sides strike at once: what each unit in the melee took and gave. A friend who overlaps strikes for the unit beside
/// him, whose melee it is.
fn struck(
    tx: &mut Tx<'_>,
    parties: &[UnitId],
    amended: &UnitId,
    strikes: &[Strike],
    with: &Parties,
) -> Result<BTreeMap<UnitId, Bout>, Stop> {
    let mut bouts: BTreeMap<UnitId, Bout> = parties.iter().map(|unit| (unit.clone(), Bout::default())).collect();
    let mut hits: Vec<(&Strike, u8)> = Vec::new();
    for strike in strikes {
        hits.push((strike, if strike.bases > 0 { blows(tx, strike, strike.by == *amended)? } else { 0 }));
    }
    // Where more hit than there are left to fall, those did it who strike further to the left of the table.
    let order = across(&tx.state, hits.iter().map(|(strike, _)| strike.by.clone()).collect());
    hits.sort_by_key(|(strike, _)| order.iter().position(|unit| *unit == strike.by));
    for (strike, hits) in hits {
        let Strike { side_of, enemy, .. } = strike;
        // Whose bases strike at another whom they face as well could have struck at this one.
        let answers = strikes.iter().any(|back| back.side_of == *enemy && back.enemy == *side_of && back.bases > 0)
            || tx.surveyed(|survey| faces(survey, enemy, side_of));
        let crews = with.get(enemy).into_iter().flat_map(|party| &party.guns).filter_map(|gun| tx.state.units.get(gun));
        let left = tx.unit(enemy)?.strength().figures + crews.map(|gun| gun.strength().figures).sum::<u16>();
        let Some(theirs) = bouts.get_mut(enemy) else { continue };
        let fell = u16::from(hits).min(left.saturating_sub(theirs.took));
        theirs.took += fell;
        theirs.helpless |= hits > 0 && !answers;
        if let Some(own) = bouts.get_mut(side_of) {
            own.gave += fell;
            *own.against.entry(enemy.clone()).or_default() += fell;
        }
    }
    // A share that is drawn against a unit that won or lost its melee is no drawn melee: nothing follows from it.
    let drawn = |bout: &Bout| bout.took == bout.gave;
    let open: BTreeSet<UnitId> = bouts.iter().filter(|(_, bout)| drawn(bout)).map(|(id, _)| id.clone()).collect();
    for bout in bouts.values_mut().filter(|bout| drawn(bout)) {
        bout.settled = !bout.against.keys().any(|enemy| open.contains(enemy));
    }
    Ok(bouts)
}

/// A unit strikes at an enemy: how many casualties it does.
fn blows(tx: &mut Tx<'_>, strike: &Strike, amended: bool) -> Result<u8, Stop> {
    let Strike { by: unit, side_of, enemy, bases: elements } = strike;
    let elements = *elements;
    let modifiers = modifiers(tx, strike)?;
    let purpose = purposes::of_two(purposes::MELEE, tx.subject(unit), tx.subject(enemy));
    let mut blows = melee::blows(tx.charts, &MeleeQuestion { elements, modifiers, purpose })?;
    if amended {
        let as_ruled = tx.amended(blows.modifiers.clone());
        blows = blows.with(as_ruled);
    }
    let answer = melee::strike(blows, tx.dice())?;
    let hits = answer.hits;
    let beside = (unit != side_of).then(|| side_of.clone());
    let (unit, against) = (unit.clone(), enemy.clone());
    tx.emit(Event::Melee(MeleeEvent::Blows { unit, against, elements, answer, beside }));
    Ok(hits)
}

fn modifiers(tx: &mut Tx<'_>, strike: &Strike) -> Result<Named, Stop> {
    let Strike { by: unit, side_of, enemy, .. } = strike;
    let ((grade, order), setup) = (tx.class(unit)?, tx.setup(unit)?);
    let (charged, disordered) = (tx.unit(unit)?.charges_home(), tx.unit(unit)?.is_disordered());
    // Who overlaps beside a friend strikes where the friend does.
    let struck = strikes_of(tx, side_of, enemy);
    let (led, light, gunners, obstacle, house) = tx.surveyed(|survey| {
        let obstacle = survey.defended_against(enemy, struck).is_some();
        let house = obstacle && survey.house_of(enemy).is_some();
        let led = !survey.led_by(unit).is_empty();
        (led, survey.skirmishes(enemy), survey.is_unsupported_gun(enemy), obstacle, house)
    });
    let striker = Striker {
        grade,
        arm: setup.arm,
        charged,
        led,
        at_skirmishers: order == FightingOrder::Close && light,
        at_gunners: gunners,
        rifles: setup.armament == Armament::Small(Some(SmallArm::Rifle)),
        disordered,
        obstacle,
        house,
    };
    let named = striker.named();
    debug_assert!(named.modifiers(tx.charts, Table::Melee).is_ok());
    Ok(named)
}

/// What a melee came to for a unit: who fell, who won, and disorder of a column (Disorder 8).
fn ended(tx: &mut Tx<'_>, id: &UnitId, bout: Bout) -> Result<(), Stop> {
    let ended = match verdict(bout.took, bout.gave) {
        Verdict::FirstLost(_) => Fought::Lost,
        Verdict::SecondLost(_) => Fought::Won,
        Verdict::Drawn => Fought::Drew,
    };
    let (took, gave, guns) = (bout.took, bout.gave, bout.guns.clone());
    let now = tx.unit_mut(id)?;
    now.now.melee = Some(ended);
    if now.formation == Formation::Column {
        now.disorder_by(Cause::MeleeInColumn);
    }
    tx.state.bouts.insert(id.clone(), bout);
    let toll = shares::ask(tx, id, guns, took)?;
    tx.emit(Event::Melee(MeleeEvent::Fought { unit: id.clone(), took, gave, ended, toll }));
    Ok(())
}

/// Step 10: every melee that is left; then generals whose units lost figures in one are at risk.
pub(super) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    while let Some(id) = left_to_fight(tx).into_iter().next() {
        fight(tx, &id)?;
    }
    if tx.state.pending.is_empty() {
        // A gun counts as a base of the foot beside it: what its crew lost the foot lost, and the gun itself (Artillery).
        let beside = |state: &State, unit: &UnitId| state.units.get(unit).map_or(0, |now| now.now.fell_beside_foot);
        toll::risk_generals(tx, |state, unit| state.bouts.get(unit).map_or_else(|| beside(state, unit), |b| b.took))?;
    }
    Ok(())
}
