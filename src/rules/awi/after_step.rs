//! After the melees (Step 11): the losers' tests, what winners do, and who falls back from a drawn one.

use super::across::across;
use super::control_step::itemised;
use super::disorder::Cause;
use super::engine::{Tx, impossible};
use super::losers::{self, Breaks, LosersAnswer, LosersQuestion, LosersResult, Party, WinnersDo, after_draw};
use super::named::Named;
use super::owed::{self, Haul};
use super::sequence::Step;
use super::state::{Fought, UnitState};
use super::struck::strikes;
use super::{Event, charts::Table};
use crate::battle::{Arm, Battle};
use crate::dice::Purpose;
use crate::ids::{TerrainId, UnitId};
use crate::rules::awi::purposes;
use crate::rules::wording::{ground, unit as called};
use crate::rules::{Stop, Words};
use crate::text::Name;
use crate::units::Inches;
use crate::{say, word};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// What happened in Step 11.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum AfterEvent {
    /// A loser tested, or broke without a test.
    Tested {
        /// Who.
        unit: UnitId,
        /// What came of it.
        answer: LosersAnswer,
    },
    /// What a winner does.
    Won {
        /// Who.
        unit: UnitId,
        /// What.
        does: WinnersDo,
        /// The strong house it takes.
        takes: Option<TerrainId>,
    },
    /// What a drawn melee does to a unit.
    Drew {
        /// Who.
        unit: UnitId,
        /// How far it falls back; 0 holds its ground.
        back: Inches,
        /// It is disordered.
        disordered: bool,
        /// Which case of the three it is; 0: against routers, who do not fight.
        #[serde(default)]
        drawn: u8,
    },
    /// A winner of several is to go after one of them, as its player has it.
    Chose {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// A winner that was to pursue finds nobody to go after, and stands, not disordered.
    PursuesNobody {
        /// Who.
        unit: UnitId,
        /// For how many moves it stands.
        moves: u8,
    },
}

impl Breaks {
    /// That it does, and why: "The 7th Foot has lost: it breaks, as artillery does".
    fn told(self, unit: &Name) -> String {
        match self {
            Breaks::Artillery => say!("awi-lost-and-breaks-as-artillery", unit),
            Breaks::RiddenDown => say!("awi-lost-and-breaks-ridden-down", unit),
            Breaks::CouldNotFightBack => say!("awi-lost-and-breaks-without-a-blow", unit),
        }
    }
}

impl AfterEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Tested { unit, answer } => {
                let unit = called(battle, unit);
                let does = match answer.result {
                    LosersResult::FallBack => "falls-back",
                    LosersResult::Rout => "routs",
                };
                let line = match (answer.roll, answer.score, answer.breaks) {
                    (Some(roll), Some(score), _) => say!("awi-tests-after-losing", unit, roll, score, does),
                    (_, _, Some(why)) => why.told(&unit),
                    _ => say!("awi-has-lost", unit, does),
                };
                let mut details: Vec<String> = answer.modifiers.iter().map(itemised).collect();
                details.push(word!("awi-rule-losers-test").to_owned());
                Words::with(line, details)
            }
            Self::Won { unit, does, takes } => {
                let unit = called(battle, unit);
                let line = match (takes, does) {
                    (Some(house), _) => say!("awi-won-and-takes", unit, house = ground(battle, house)),
                    (None, WinnersDo::FollowUp) => say!("awi-won-and-follows-up", unit),
                    (None, WinnersDo::Pursue) => say!("awi-won-and-pursues", unit),
                    (None, WinnersDo::Halt { moves }) => say!("awi-won-and-halts", unit, moves),
                };
                Words::with(
                    line,
                    vec![say!("awi-rule-losers-winners", takes = if takes.is_some() { "strong" } else { "losers" })],
                )
            }
            Self::Drew { unit, back, disordered, drawn } => {
                let unit = called(battle, unit);
                let does = if *back > Inches::ZERO { "falls-back" } else { "holds" };
                let disordered = if *disordered { "disordered" } else { "no" };
                let line = say!("awi-the-melee-is-drawn", unit, does, back, disordered);
                Words::with(line, vec![say!("awi-rule", drawn = owed::drawn_rule(*drawn))])
            }
            Self::Chose { unit, target } => {
                let line = say!("awi-is-to-go-after", unit = called(battle, unit), target = called(battle, target));
                Words::with(line, vec![word!("awi-rule-losers-winners-2").to_owned()])
            }
            Self::PursuesNobody { unit, moves } => {
                let line = say!("awi-finds-nobody-to-pursue", unit = called(battle, unit), moves);
                Words::with(line, vec![word!("awi-rule-losers-winners-2").to_owned()])
            }
        }
    }
}

/// Losers who have still to test, in the order of their ids, which settles nothing but who throws first.
pub(super) fn left_to_test(tx: &Tx<'_>) -> Vec<UnitId> {
    let untested = tx.state.bouts.iter().filter(|(_, bout)| bout.took > bout.gave && bout.result.is_none());
    let stands = |id: &UnitId| tx.state.units.get(id).is_some_and(|now| !now.is_gone());
    untested.map(|(id, _)| id.clone()).filter(stands).collect()
}

/// Step 11: a loser tests, or breaks without a test.
pub(super) fn test(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let step = tx.state.step;
    tx.require(step == Some(Step::AfterMelee), "Step 11", || word!("awi-losers-test-in-step-11").to_owned())?;
    if !left_to_test(tx).contains(id) {
        return Err(impossible("Losers test", say!("awi-has-lost-no-melee-for-which-it", unit = Name::title(&name))));
    }
    let question = question(tx, id)?;
    let modifiers = tx.amended(question.modifiers.modifiers(tx.charts, Table::Losers)?);
    let charts = tx.charts;
    let answer = losers::resolve_with(charts, &question, modifiers, tx.dice())?;
    let result = answer.result;
    if let Some(bout) = tx.state.bouts.get_mut(id) {
        (bout.result, bout.settled) = (Some(result), true);
    }
    tx.emit(Event::After(AfterEvent::Tested { unit: id.clone(), answer }));
    match result {
        LosersResult::Rout => routs(tx, id),
        LosersResult::FallBack => {
            let rides = tx.setup(id)?.arm == Arm::Cavalry;
            let by = tx.charts.fall_back(rides).value;
            // Back from who did it most, of several from the nearest.
            let from = enemies_of(tx, id).into_iter().rev().max_by_key(|enemy| done(tx, enemy, id));
            from.map_or(Ok(()), |from| falls_back(tx, id, Haul::FallBack { from, by, drawn: 0 }, true))
        }
    }
}

/// A loser breaks; guns that fought beside foot that breaks are lost with it.
fn routs(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    for gun in guns_with(tx, id) {
        owed::rout(tx, &gun)?;
    }
    owed::rout(tx, id)
}

/// Foot that lost its melee and has nobody left.
fn lost_to_the_last(tx: &Tx<'_>) -> Vec<UnitId> {
    let gone = |id: &UnitId| tx.state.units.get(id).is_some_and(UnitState::is_gone);
    let lost = tx.state.bouts.iter().filter(|(id, bout)| bout.took > bout.gave && gone(id));
    lost.map(|(id, _)| id.clone()).collect()
}

/// Guns that fought as bases of foot that lost have lost with it, and break though nobody of the foot is left to (Artillery,
/// Losers test).
fn guns_break(tx: &mut Tx<'_>, foot: &UnitId) -> Result<(), Stop> {
    for gun in guns_with(tx, foot) {
        let (purpose, breaks) = (Purpose::of(purposes::A_LOSERS), Some(Breaks::Artillery));
        let question = LosersQuestion { breaks, modifiers: Named::default(), purpose };
        let answer = losers::resolve_with(tx.charts, &question, Vec::new(), tx.dice())?;
        tx.emit(Event::After(AfterEvent::Tested { unit: gun.clone(), answer }));
        owed::rout(tx, &gun)?;
    }
    Ok(())
}

fn falls_back(tx: &mut Tx<'_>, id: &UnitId, haul: Haul, disordered: bool) -> Result<(), Stop> {
    if disordered {
        for unit in std::iter::once(id).chain(&guns_with(tx, id)) {
            tx.unit_mut(unit)?.disorder_by(Cause::Result);
        }
    }
    if matches!(haul, Haul::FallBack { by, .. } if by > Inches::ZERO) {
        owed::owe(tx, id, haul);
    }
    Ok(())
}

/// Guns that fought a melee as bases of a unit, and are there still.
pub(super) fn guns_with(tx: &Tx<'_>, id: &UnitId) -> Vec<UnitId> {
    let there = |gun: &&UnitId| tx.state.units.get(*gun).is_some_and(|now| !now.is_gone());
    tx.state.bouts.get(id).into_iter().flat_map(|bout| bout.guns.iter().filter(there).cloned()).collect()
}

/// Whom a unit fought, the nearest first.
fn enemies_of(tx: &mut Tx<'_>, id: &UnitId) -> Vec<UnitId> {
    let fought: Vec<UnitId> = tx.state.bouts.get(id).into_iter().flat_map(|b| b.against.keys().cloned()).collect();
    tx.surveyed(|survey| survey.by_nearness(id, fought))
}

/// Casualties a unit did to another in their melee.
fn done(tx: &Tx<'_>, by: &UnitId, to: &UnitId) -> u16 {
    tx.state.bouts.get(by).and_then(|bout| bout.against.get(to)).copied().unwrap_or(0)
}

/// What a loser's test goes by.
fn question(tx: &mut Tx<'_>, id: &UnitId) -> Result<LosersQuestion, Stop> {
    let ((grade, _), arm) = (tx.class(id)?, tx.setup(id)?.arm);
    let charged = tx.unit(id)?.charges_home();
    let (more, helpless) =
        tx.state.bouts.get(id).map_or((0, false), |bout| (bout.took.saturating_sub(bout.gave), bout.helpless));
    let mut ridden_down = false;
    for enemy in enemies_of(tx, id) {
        let rides = tx.setup(&enemy)?.arm == Arm::Cavalry;
        let charged = tx.state.units.get(&enemy).is_some_and(UnitState::charges_home);
        // It has lost to those who did it more than it did them.
        let lost_to = done(tx, &enemy, id) > done(tx, id, &enemy);
        ridden_down |= rides && charged && lost_to;
    }
    let breaks = losers::breaks(arm, ridden_down).or_else(|| helpless.then_some(Breaks::CouldNotFightBack));
    let modifiers = losers::of_loser(more, grade, arm, charged);
    let purpose = purposes::of_unit(purposes::LOSERS, tx.subject(id));
    Ok(LosersQuestion { breaks, modifiers, purpose })
}

/// Step 11: all the tests that are left, then what winners do and what a drawn melee does.
pub(super) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    for id in left_to_test(tx) {
        test(tx, &id)?;
    }
    settle(tx, |_, _| true)
}

/// What follows for everybody but winners of several other than this one, whose players may still choose whom they go after.
pub(super) fn settle_for(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    settle(tx, |tx, id| id == unit || choices(tx, id).is_empty())
}

/// What winners do and what a drawn melee does, of those units.
fn settle(tx: &mut Tx<'_>, of: impl Fn(&mut Tx<'_>, &UnitId) -> bool) -> Result<(), Stop> {
    for foot in lost_to_the_last(tx) {
        guns_break(tx, &foot)?;
    }
    let unsettled = tx.state.bouts.iter().filter(|(_, bout)| !bout.settled).map(|(id, _)| id.clone()).collect();
    let mut open = across(&tx.state, unsettled);
    open.retain(|id| of(tx, id));
    for id in &open {
        if let Some(bout) = tx.state.bouts.get_mut(id) {
            bout.settled = true;
        }
        let now = tx.state.units.get(id).map(|now| (now.now.melee, now.is_gone()));
        match now {
            Some((Some(Fought::Won), false)) => won(tx, id)?,
            Some((Some(Fought::Won), true)) => guns_stand(tx, id)?,
            Some((Some(Fought::Drew), false)) => drew(tx, id)?,
            _ => {}
        }
    }
    Ok(())
}

/// Those who lost to a unit and are there still, each with what it does: first those who fall back, of those first whom it
/// did most, then the nearest.
fn losers_to(tx: &mut Tx<'_>, id: &UnitId) -> Vec<(UnitId, LosersResult)> {
    let enemies = enemies_of(tx, id);
    let result = |enemy: UnitId| {
        let there = tx.state.units.get(&enemy).is_some_and(|now| !now.is_gone());
        let result = tx.state.bouts.get(&enemy)?.result.filter(|_| there)?;
        Some((enemy, result))
    };
    let mut losers: Vec<(UnitId, LosersResult)> = enemies.into_iter().filter_map(result).collect();
    losers.sort_by_key(|(enemy, result)| (*result != LosersResult::FallBack, Reverse(done(tx, id, enemy))));
    losers
}

/// Whom a winner goes after: whom its player has chosen, else the first of those who lost to it.
fn goal(tx: &mut Tx<'_>, id: &UnitId) -> Option<(UnitId, LosersResult)> {
    let losers = losers_to(tx, id);
    let chosen = tx.state.bouts.get(id).and_then(|bout| bout.after.as_ref());
    losers.iter().find(|(loser, _)| Some(loser) == chosen).or(losers.first()).cloned()
}

/// It came on at its enemies, in this move or since it fights them, and goes after them. A garrison keeps its house.
fn came_on(tx: &mut Tx<'_>, id: &UnitId) -> Result<bool, Stop> {
    let fought = enemies_of(tx, id);
    let now = tx.unit(id)?;
    let came = now.charges_home() || fought.iter().any(|enemy| now.came_at.contains(enemy));
    Ok(came && now.in_house.is_none())
}

/// Those whom a winner may go after where it has the choice: who came on and beat several, until what follows is settled.
pub(super) fn choices(tx: &mut Tx<'_>, id: &UnitId) -> Vec<UnitId> {
    let open = tx.state.bouts.get(id).is_some_and(|bout| !bout.settled && bout.after.is_none());
    let won = tx.state.units.get(id).is_some_and(|now| !now.is_gone() && now.now.melee == Some(Fought::Won));
    if !open || !won || !left_to_test(tx).is_empty() || !came_on(tx, id).unwrap_or(false) {
        return Vec::new();
    }
    let losers = losers_to(tx, id);
    if losers.len() < 2 { Vec::new() } else { losers.into_iter().map(|(loser, _)| loser).collect() }
}

/// Step 11: the player of a winner of several says whom it goes after.
pub(super) fn go_after(tx: &mut Tx<'_>, id: &UnitId, target: &UnitId) -> Result<(), Stop> {
    tx.unit(id)?;
    let (name, foe) = (tx.name(id).to_owned(), tx.name(target).to_owned());
    let step = tx.state.step;
    tx.require(step == Some(Step::AfterMelee), "Step 11", || {
        word!("awi-winners-go-after-losers-in-step-11").to_owned()
    })?;
    let tested = left_to_test(tx).is_empty();
    tx.require(tested, "Step 11", || word!("awi-all-losers-test-first").to_owned())?;
    if !choices(tx, id).contains(target) {
        let why = say!("awi-has-no-choice-to-go-after", unit = Name::title(&name), foe);
        return Err(impossible("Losers winners", why));
    }
    if let Some(bout) = tx.state.bouts.get_mut(id) {
        bout.after = Some(target.clone());
    }
    tx.emit(Event::After(AfterEvent::Chose { unit: id.clone(), target: target.clone() }));
    Ok(())
}

/// Of the foot that is to go after a garrison it has beaten the one that takes its house: who did it most, then the nearest.
fn taker(tx: &mut Tx<'_>, garrison: &UnitId) -> Result<Option<UnitId>, Stop> {
    let mut best: Option<(u16, UnitId)> = None;
    for id in enemies_of(tx, garrison) {
        let won = tx.state.units.get(&id).is_some_and(|now| !now.is_gone() && now.now.melee == Some(Fought::Won));
        let goal = goal(tx, &id).filter(|(loser, _)| won && loser == garrison);
        let Some((_, result)) = goal.filter(|_| tx.setup(&id).is_ok_and(|setup| setup.arm == Arm::Infantry)) else {
            continue;
        };
        let hits = done(tx, &id, garrison);
        let may = result == LosersResult::Rout || came_on(tx, &id)?;
        if may && best.as_ref().is_none_or(|(most, _)| hits > *most) {
            best = Some((hits, id));
        }
    }
    Ok(best.map(|(_, id)| id))
}

/// A winner who came on goes after the losers; another stands, and who has nobody left to go after. Who routed the
/// occupants of a strong house takes it, and who came on at a garrison that falls back out of it.
fn won(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let came_on = came_on(tx, id)?;
    let Some((target, result)) = goal(tx, id) else { return stands(tx, id) };
    // Who beat a garrison stands at its bases already: of wood or stone, he takes its house. It holds one unit: another that
    // beat it goes after it.
    let house = tx.unit(&target)?.in_house.clone();
    let takes = if house.is_some() && taker(tx, &target)?.as_ref() == Some(id) { house } else { None };
    let does = losers::winners(tx.charts, came_on, result);
    tx.emit(Event::After(AfterEvent::Won { unit: id.clone(), does, takes: takes.clone() }));
    match (takes, does) {
        (Some(house), _) => {
            guns_stand(tx, id)?;
            owed::owe(tx, id, Haul::Occupy { house });
        }
        (None, WinnersDo::FollowUp) => {
            let rides = tx.setup(&target)?.arm == Arm::Cavalry;
            let by = tx.charts.fall_back(rides).value;
            owed::owe(tx, id, Haul::FollowUp { target, by });
        }
        (None, WinnersDo::Pursue) => {
            guns_stand(tx, id)?;
            owed::owe(tx, id, Haul::Pursue { target });
        }
        (None, WinnersDo::Halt { moves }) => {
            halts(tx, id, moves)?;
            guns_stand(tx, id)?;
        }
    }
    Ok(())
}

/// Guns that fought beside a winner count as its bases, and have won with it: they stand for a move where they do not go
/// along after the losers (Artillery, Losers winners).
fn guns_stand(tx: &mut Tx<'_>, foot: &UnitId) -> Result<(), Stop> {
    guns_with(tx, foot).iter().try_for_each(|gun| stand_of(tx, gun))
}

/// A winner has nobody to go after: it and its guns stand as those who did not come on (Losers winners).
pub(super) fn stands(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    stand_of(tx, id)?;
    guns_stand(tx, id)
}

/// One winner stands.
pub(super) fn stand_of(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let does = losers::winners(tx.charts, false, LosersResult::Rout);
    tx.emit(Event::After(AfterEvent::Won { unit: id.clone(), does, takes: None }));
    if let WinnersDo::Halt { moves } = does { halts(tx, id, moves) } else { Ok(()) }
}

/// A winner that was to pursue has nobody before it, or nowhere to go: it stands (Losers winners).
pub(super) fn pursues_nobody(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let WinnersDo::Halt { moves } = losers::winners(tx.charts, false, LosersResult::Rout) else { return Ok(()) };
    tx.emit(Event::After(AfterEvent::PursuesNobody { unit: id.clone(), moves }));
    halts(tx, id, moves)
}

fn halts(tx: &mut Tx<'_>, id: &UnitId, moves: u8) -> Result<(), Stop> {
    let own = tx.battle.side_of(id) == Some(super::game::moving(&tx.state, tx.battle));
    // A move of its own side that is just ending is not the one it stands for.
    tx.unit_mut(id)?.halts = moves.saturating_add(u8::from(own));
    Ok(())
}

/// A drawn melee: all that befalls it from any of those it drew with, however many they are: the longest way back, and
/// disorder where one of them brings it.
fn drew(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    // Who routs runs on, and whom he was caught by holds: routers draw no melee, for they do not fight.
    if tx.unit(id)?.routing {
        return Ok(());
    }
    let fought = enemies_of(tx, id);
    let there = |enemy: &UnitId| tx.state.units.get(enemy).filter(|now| !now.is_gone());
    let stays = |enemy: &UnitId| there(enemy).is_some_and(|now| !now.routing);
    let drawn = |enemy: &UnitId| tx.state.bouts.get(enemy).is_some_and(|bout| bout.took == bout.gave);
    let against: Vec<UnitId> = fought.iter().filter(|enemy| stays(enemy) && drawn(enemy)).cloned().collect();
    if against.is_empty() {
        if fought.iter().any(|enemy| there(enemy).is_some()) {
            let (unit, back) = (id.clone(), Inches::ZERO);
            tx.emit(Event::After(AfterEvent::Drew { unit, back, disordered: false, drawn: 0 }));
        }
        return Ok(());
    }
    let mut far: Option<(Inches, u8, UnitId)> = None;
    let (mut disordered, mut of_infantry) = (false, false);
    for enemy in against {
        let (own, other) = (party(tx, id, &enemy)?, party(tx, &enemy, id)?);
        let (after, drawn) = (after_draw(tx.charts, own, other), losers::drawn_case(own, other));
        disordered |= after.disordered;
        of_infantry |= drawn == 3;
        if far.as_ref().is_none_or(|(back, ..)| after.back > *back) {
            far = Some((after.back, drawn, enemy));
        }
    }
    if of_infantry {
        frees_to_move(tx, id)?;
    }
    let Some((back, drawn, from)) = far else { return Ok(()) };
    tx.emit(Event::After(AfterEvent::Drew { unit: id.clone(), back, disordered, drawn }));
    falls_back(tx, id, Haul::FallBack { from, by: back, drawn }, disordered)
}

/// After a drawn melee of infantry either side may move normally in its next move, whatever halted it before: a test of
/// morale, or an earlier melee that it won (Drawn 3). The guns that fought as its bases may too.
fn frees_to_move(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    for unit in std::iter::once(id).chain(&guns_with(tx, id)) {
        let now = tx.unit_mut(unit)?;
        (now.now.halted, now.halts) = (false, 0);
    }
    Ok(())
}

/// How a unit stands in a drawn melee with another.
fn party(tx: &mut Tx<'_>, unit: &UnitId, foe: &UnitId) -> Result<Party, Stop> {
    let cavalry = tx.setup(unit)?.arm == Arm::Cavalry;
    let struck = strikes(tx, foe, unit);
    let defends_obstacle = tx.surveyed(|survey| survey.defended_against(unit, struck).is_some());
    Ok(Party { cavalry, defends_obstacle })
}
