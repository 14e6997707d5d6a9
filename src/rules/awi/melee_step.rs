//! Melees on the table (Step 10): who touches whom, the bases that fight, both sides' blows at once, and who fell.

use super::Event;
use super::charts::Table;
use super::control_step::itemised;
use super::disorder::Cause;
use super::engine::{Cx, impossible};
use super::melee::{self, MeleeAnswer, MeleeQuestion, Verdict, verdict};
use super::named::Named;
use super::sequence::Step;
use super::state::{Bout, Fought, Pending};
use super::toll::{self, Toll};
use crate::ids::UnitId;
use crate::rules::telling::{agree, unit as called};
use crate::rules::{Stop, Words};
use crate::table::names::word_of;
use crate::table::{Arm, Armament, Battle, FightingOrder, Formation, GRADES, Grade, SmallArm};
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
        /// Who of it fell.
        of_foot: Toll,
        /// The gun.
        gun: UnitId,
        /// Who of its crew fell.
        of_gun: Toll,
    },
}

impl Fought {
    /// As a sentence goes on, for one and for many.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Fought::Won => "[wins|win]",
            Fought::Lost => "[loses|lose]",
            Fought::Drew => "neither [wins|win] nor [loses|lose]",
        }
    }
}

impl MeleeEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Blows { unit, against, elements, answer } => {
                let dice: Vec<String> = answer.dice.iter().map(ToString::to_string).collect();
                let line = format!(
                    "{} {}: {} thrown, {} or more hits: {}",
                    name(unit).does("fights", "fight"),
                    name(against),
                    dice.join(" "),
                    answer.needed,
                    answer.hits
                );
                let bases = if *elements == 1 { "1 base fights".to_owned() } else { format!("{elements} bases fight") };
                let mut details = vec![bases, format!("{} or more ({})", answer.base.value, answer.base.rule)];
                details.extend(answer.modifiers.iter().map(itemised));
                details.push("rule Melee score".to_owned());
                Words::with(line, details)
            }
            Self::Fought { unit, took, gave, ended, toll } => {
                let fell = toll.map_or_else(|| "to be shared with [its|their] gun".to_owned(), |toll| toll.words());
                let says = format!("{}: [it|they] took {took} and did {gave}; {fell}", ended.words());
                let line = agree(&name(unit).head(), &says);
                Words::with(line, vec!["rule Melee note 2".to_owned()])
            }
            Self::Shared { foot, of_foot, gun, of_gun } => {
                let line = format!("Of {} {}; of {} {}", name(foot), of_foot.words(), name(gun), of_gun.words());
                Words::with(line, vec!["rule Artillery".to_owned()])
            }
        }
    }
}

/// The enemies each unit in a melee fights, those it touches: the foot beside a gun stands for it.
fn opponents(cx: &mut Cx<'_>) -> BTreeMap<UnitId, BTreeSet<UnitId>> {
    cx.surveyed(|survey| {
        let mut all: BTreeMap<UnitId, BTreeSet<UnitId>> = BTreeMap::new();
        let standing = survey.state.units.iter().filter(|(_, now)| !now.is_gone()).map(|(id, _)| id);
        for unit in standing {
            for enemy in survey.touched(unit) {
                let foot = |id: &UnitId| survey.support_of(id).unwrap_or(id).clone();
                let (one, other) = (foot(unit), foot(&enemy));
                all.entry(one.clone()).or_default().insert(other.clone());
                all.entry(other).or_default().insert(one);
            }
        }
        all
    })
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

/// Units in a melee that has not been fought in this move.
pub(super) fn left_to_fight(cx: &mut Cx<'_>) -> Vec<UnitId> {
    let all = opponents(cx);
    all.into_keys().filter(|id| !cx.state.bouts.contains_key(id)).collect()
}

/// Step 10: a unit's melee is fought, by both sides at once.
pub(super) fn fight(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    cx.unit(id)?;
    let name = cx.name(id).to_owned();
    let step = cx.state.step;
    cx.require(step == Some(Step::Melees), "Step 10", || "melees are fought in step 10".to_owned())?;
    let fought = cx.state.bouts.contains_key(id);
    cx.require(!fought, "Step 10", || agree(&name, "[has|have] fought in this move"))?;
    let all = opponents(cx);
    if !all.contains_key(id) {
        return Err(impossible("Melee who fights", agree(&name, "[touches|touch] no enemy")));
    }
    let parties = melee_of(&all, id);
    let mut bouts: BTreeMap<UnitId, Bout> = BTreeMap::new();
    let mut elements: BTreeMap<(UnitId, UnitId), u8> = BTreeMap::new();
    for unit in &parties {
        bouts.insert(unit.clone(), Bout::default());
        let against: Vec<UnitId> = all.get(unit).into_iter().flatten().cloned().collect();
        for (enemy, count) in fighting(cx, unit, &against)? {
            elements.insert((unit.clone(), enemy), count);
        }
    }
    for ((unit, enemy), count) in &elements {
        let answers = elements.get(&(enemy.clone(), unit.clone())).copied().unwrap_or(0);
        let hits = if *count > 0 { blows(cx, unit, enemy, (*count, unit == id))? } else { 0 };
        let left = cx.unit(enemy)?.strength().figures + gunners_beside(cx, enemy);
        let Some(theirs) = bouts.get_mut(enemy) else { continue };
        let fell = u16::from(hits).min(left.saturating_sub(theirs.took));
        theirs.took += fell;
        theirs.helpless |= *count > 0 && answers == 0;
        if let Some(own) = bouts.get_mut(unit) {
            own.gave += fell;
            own.against.insert(enemy.clone(), fell);
        }
    }
    for (unit, bout) in bouts {
        ended(cx, &unit, bout)?;
    }
    Ok(())
}

/// Gunners of the guns that fight with some foot.
fn gunners_beside(cx: &mut Cx<'_>, foot: &UnitId) -> u16 {
    cx.surveyed(|survey| {
        let figures = |gun: UnitId| survey.state.units.get(&gun).map_or(0, |now| now.strength().figures);
        survey.guns_of(foot).into_iter().map(figures).sum()
    })
}

/// The bases of a unit that fight each of some enemies: those whose front touches him, one that overlaps at each end of
/// them, and guns it supports. A base fights one enemy only; a column fights with its leading base; who routs does not
/// fight.
fn fighting(cx: &mut Cx<'_>, unit: &UnitId, against: &[UnitId]) -> Result<Vec<(UnitId, u8)>, Stop> {
    let most_over = cx.charts.whole::<usize>("melee/overlapping_bases").value;
    let now = cx.unit(unit)?;
    let (routing, bases) = (now.routing, now.stands.len());
    let column = matches!(now.formation, Formation::Column | Formation::Limbered);
    let found = cx.surveyed(|survey| {
        let mut taken: BTreeSet<usize> = BTreeSet::new();
        let mut touching: Vec<(UnitId, Vec<usize>)> = Vec::new();
        for enemy in against {
            // Who touches a gun touches the foot that supports it.
            let guns = survey.guns_of(enemy);
            let touched = std::iter::once(enemy).chain(&guns);
            let touching_it = touched.flat_map(|enemy| survey.facing_in_contact(unit, enemy));
            let own: BTreeSet<usize> = touching_it.collect();
            let mut own: Vec<usize> = own.into_iter().collect();
            own.retain(|place| (!column || *place == 0) && !taken.contains(place));
            taken.extend(own.iter().copied());
            touching.push((enemy.clone(), own));
        }
        let mut found = Vec::new();
        for (enemy, own) in touching {
            let over = if column { 0 } else { overlap(&own, bases, &mut taken, most_over) };
            let meets = |gun: &UnitId| !survey.facing_in_contact(gun, &enemy).is_empty();
            let guns = survey.guns_of(unit).iter().filter(|gun| meets(gun)).count();
            let count = if routing { 0 } else { own.len() + over + guns };
            found.push((enemy, u8::try_from(count).unwrap_or(u8::MAX)));
        }
        found
    });
    Ok(found)
}

/// Bases beyond the ends of those in contact that fight as well, so many at each end.
fn overlap(own: &[usize], bases: usize, taken: &mut BTreeSet<usize>, most: usize) -> usize {
    let (Some(first), Some(last)) = (own.first().copied(), own.last().copied()) else { return 0 };
    let left = (0..first).rev().take(most);
    let right = (last + 1..bases).take(most);
    let over: Vec<usize> = left.chain(right).filter(|place| !taken.contains(place)).collect();
    taken.extend(over.iter().copied());
    over.len()
}

/// A unit strikes at an enemy: how many casualties it does.
fn blows(cx: &mut Cx<'_>, unit: &UnitId, enemy: &UnitId, (elements, amended): (u8, bool)) -> Result<u8, Stop> {
    let modifiers = modifiers(cx, unit, enemy)?;
    let purpose = format!("Melee score: {} against {}", cx.name(unit), cx.name(enemy));
    let mut blows = melee::blows(cx.charts, &MeleeQuestion { elements, modifiers, purpose })?;
    if amended {
        let as_ruled = cx.amended(blows.modifiers.clone());
        blows = blows.with(as_ruled);
    }
    let answer = melee::strike(blows, cx.dice())?;
    let hits = answer.hits;
    let (unit, against) = (unit.clone(), enemy.clone());
    cx.emit(Event::Melee(MeleeEvent::Blows { unit, against, elements, answer }));
    Ok(hits)
}

fn modifiers(cx: &mut Cx<'_>, unit: &UnitId, enemy: &UnitId) -> Result<Named, Stop> {
    let ((grade, order), setup) = (cx.class(unit)?, cx.setup(unit)?);
    let (charged, disordered) = (cx.unit(unit)?.now.charged, cx.unit(unit)?.is_disordered());
    let from = cx.unit(unit)?.came_from().to_vec();
    let (led, light, gunners, obstacle, house) = cx.surveyed(|survey| {
        let obstacle = survey.defended_against(enemy, &from).is_some();
        let house = obstacle && survey.house_of(enemy).is_some();
        let led = !survey.led_by(unit).is_empty();
        (led, survey.skirmishes(enemy), survey.is_unsupported_gun(enemy), obstacle, house)
    });
    let (foot, horse) = (setup.arm == Arm::Infantry, setup.arm == Arm::Cavalry);
    let rifles = setup.armament == Armament::Small(Some(SmallArm::Rifle));
    let graded = matches!(grade, Grade::Elite | Grade::Militia);
    let all = [
        (word_of(grade, GRADES), graded),
        ("infantry_charging", foot && charged),
        ("led_by_general", led),
        ("cavalry_charging", horse && charged),
        ("close_order_fighting_skirmishers", order == FightingOrder::Close && light),
        ("fighting_unsupported_gunners", gunners),
        ("rifle_armed", rifles),
        ("disordered", disordered),
        ("infantry_against_obstacle", foot && obstacle && !house),
        ("cavalry_against_obstacle", horse && obstacle),
        ("infantry_against_strong_house", foot && house),
    ];
    let named = all.into_iter().fold(Named::default(), |named, (name, counts)| named.and(name, u8::from(counts)));
    debug_assert!(named.modifiers(cx.charts, Table::Melee).is_ok());
    Ok(named)
}

/// What a melee came to for a unit: who fell, who won, and disorder of a column (Disorder 8).
fn ended(cx: &mut Cx<'_>, id: &UnitId, bout: Bout) -> Result<(), Stop> {
    let ended = match verdict(bout.took, bout.gave) {
        Verdict::FirstLost(_) => Fought::Lost,
        Verdict::SecondLost(_) => Fought::Won,
        Verdict::Drawn => Fought::Drew,
    };
    let (took, gave) = (bout.took, bout.gave);
    let gun = cx.surveyed(|survey| {
        let in_it = |gun: &UnitId| bout.against.keys().any(|enemy| survey.touch(gun, enemy));
        survey.guns_of(id).into_iter().find(|gun| in_it(gun))
    });
    let now = cx.unit_mut(id)?;
    now.now.melee = Some(ended);
    if now.formation == Formation::Column {
        now.disorder.insert(Cause::MeleeInColumn);
    }
    cx.state.bouts.insert(id.clone(), bout);
    let toll = match gun.filter(|_| took > 0) {
        Some(gun) => {
            cx.state.pending.push(Pending::ShareCasualties { foot: id.clone(), gun, casualties: took });
            None
        }
        None => Some(toll::take(cx, id, took)?),
    };
    cx.emit(Event::Melee(MeleeEvent::Fought { unit: id.clone(), took, gave, ended, toll }));
    Ok(())
}

/// Artillery: casualties done to foot and the gun it supports fall on either, as their player says.
pub(super) fn share(cx: &mut Cx<'_>, foot: &UnitId, to_gun: u16) -> Result<(), Stop> {
    let asked = cx.state.pending.iter().find_map(|pending| match pending {
        Pending::ShareCasualties { foot: asked, gun, casualties } if asked == foot => Some((gun.clone(), *casualties)),
        _ => None,
    });
    let name = cx.name(foot).to_owned();
    let (gun, casualties) =
        asked.ok_or_else(|| impossible("Artillery", agree(&name, "[has|have] no casualties to share")))?;
    let (crew, figures) = (cx.unit(&gun)?.strength().figures, cx.unit(foot)?.strength().figures);
    let least = casualties.saturating_sub(figures);
    let most = crew.min(casualties);
    if !(least..=most).contains(&to_gun) {
        return Err(impossible("Artillery", format!("of {casualties} casualties the gun takes {least} to {most}")));
    }
    let asked_of = |pending: &Pending| matches!(pending, Pending::ShareCasualties { foot: asked, .. } if asked == foot);
    cx.state.pending.retain(|pending| !asked_of(pending));
    let of_gun = toll::take(cx, &gun, to_gun)?;
    let of_foot = toll::take(cx, foot, casualties - to_gun)?;
    cx.emit(Event::Melee(MeleeEvent::Shared { foot: foot.clone(), of_foot, gun, of_gun }));
    Ok(())
}

/// Step 10: every melee that is left; then generals whose units lost figures in one are at risk.
pub(super) fn finish(cx: &mut Cx<'_>) -> Result<(), Stop> {
    while let Some(id) = left_to_fight(cx).into_iter().next() {
        fight(cx, &id)?;
    }
    if cx.state.pending.is_empty() {
        toll::risk_generals(cx, |state, unit| state.bouts.get(unit).map_or(0, |bout| bout.took))?;
    }
    Ok(())
}
