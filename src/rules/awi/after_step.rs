//! After the melees (Step 11): the losers' tests, what winners do, and who falls back from a drawn one.

use super::across::across;
use super::control_step::itemised;
use super::disorder::Cause;
use super::engine::{Cx, impossible};
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
pub(super) fn left_to_test(cx: &Cx<'_>) -> Vec<UnitId> {
    let untested = cx.state.bouts.iter().filter(|(_, bout)| bout.took > bout.gave && bout.result.is_none());
    let stands = |id: &UnitId| cx.state.units.get(id).is_some_and(|now| !now.is_gone());
    untested.map(|(id, _)| id.clone()).filter(stands).collect()
}

/// Step 11: a loser tests, or breaks without a test.
pub(super) fn test(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    cx.unit(id)?;
    let name = cx.name(id).to_owned();
    let step = cx.state.step;
    cx.require(step == Some(Step::AfterMelee), "Step 11", || word!("awi-losers-test-in-step-11").to_owned())?;
    if !left_to_test(cx).contains(id) {
        return Err(impossible("Losers test", say!("awi-has-lost-no-melee-for-which-it", unit = Name::title(&name))));
    }
    let question = question(cx, id)?;
    let modifiers = cx.amended(question.modifiers.modifiers(cx.charts, Table::Losers)?);
    let charts = cx.charts;
    let answer = losers::resolve_with(charts, &question, modifiers, cx.dice())?;
    let result = answer.result;
    if let Some(bout) = cx.state.bouts.get_mut(id) {
        (bout.result, bout.settled) = (Some(result), true);
    }
    cx.emit(Event::After(AfterEvent::Tested { unit: id.clone(), answer }));
    match result {
        LosersResult::Rout => routs(cx, id),
        LosersResult::FallBack => {
            let rides = cx.setup(id)?.arm == Arm::Cavalry;
            let by = cx.charts.fall_back(rides).value;
            // Back from who did it most, of several from the nearest.
            let from = enemies_of(cx, id).into_iter().rev().max_by_key(|enemy| done(cx, enemy, id));
            from.map_or(Ok(()), |from| falls_back(cx, id, Haul::FallBack { from, by, drawn: 0 }, true))
        }
    }
}

/// A loser breaks; guns that fought beside foot that breaks are lost with it.
fn routs(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    for gun in guns_with(cx, id) {
        owed::rout(cx, &gun)?;
    }
    owed::rout(cx, id)
}

/// Foot that lost its melee and has nobody left.
fn lost_to_the_last(cx: &Cx<'_>) -> Vec<UnitId> {
    let gone = |id: &UnitId| cx.state.units.get(id).is_some_and(UnitState::is_gone);
    let lost = cx.state.bouts.iter().filter(|(id, bout)| bout.took > bout.gave && gone(id));
    lost.map(|(id, _)| id.clone()).collect()
}

/// Guns that fought as bases of foot that lost have lost with it, and break though nobody of the foot is left to (Artillery,
/// Losers test).
fn guns_break(cx: &mut Cx<'_>, foot: &UnitId) -> Result<(), Stop> {
    for gun in guns_with(cx, foot) {
        let (purpose, breaks) = (Purpose::of(purposes::A_LOSERS), Some(Breaks::Artillery));
        let question = LosersQuestion { breaks, modifiers: Named::default(), purpose };
        let answer = losers::resolve_with(cx.charts, &question, Vec::new(), cx.dice())?;
        cx.emit(Event::After(AfterEvent::Tested { unit: gun.clone(), answer }));
        owed::rout(cx, &gun)?;
    }
    Ok(())
}

fn falls_back(cx: &mut Cx<'_>, id: &UnitId, haul: Haul, disordered: bool) -> Result<(), Stop> {
    if disordered {
        for unit in std::iter::once(id).chain(&guns_with(cx, id)) {
            cx.unit_mut(unit)?.disorder_by(Cause::Result);
        }
    }
    if matches!(haul, Haul::FallBack { by, .. } if by > Inches::ZERO) {
        owed::owe(cx, id, haul);
    }
    Ok(())
}

/// Guns that fought a melee as bases of a unit, and are there still.
pub(super) fn guns_with(cx: &Cx<'_>, id: &UnitId) -> Vec<UnitId> {
    let there = |gun: &&UnitId| cx.state.units.get(*gun).is_some_and(|now| !now.is_gone());
    cx.state.bouts.get(id).into_iter().flat_map(|bout| bout.guns.iter().filter(there).cloned()).collect()
}

/// Whom a unit fought, the nearest first.
fn enemies_of(cx: &mut Cx<'_>, id: &UnitId) -> Vec<UnitId> {
    let fought: Vec<UnitId> = cx.state.bouts.get(id).into_iter().flat_map(|b| b.against.keys().cloned()).collect();
    cx.surveyed(|survey| survey.by_nearness(id, fought))
}

/// Casualties a unit did to another in their melee.
fn done(cx: &Cx<'_>, by: &UnitId, to: &UnitId) -> u16 {
    cx.state.bouts.get(by).and_then(|bout| bout.against.get(to)).copied().unwrap_or(0)
}

/// What a loser's test goes by.
fn question(cx: &mut Cx<'_>, id: &UnitId) -> Result<LosersQuestion, Stop> {
    let ((grade, _), arm) = (cx.class(id)?, cx.setup(id)?.arm);
    let charged = cx.unit(id)?.charges_home();
    let (more, helpless) =
        cx.state.bouts.get(id).map_or((0, false), |bout| (bout.took.saturating_sub(bout.gave), bout.helpless));
    let mut ridden_down = false;
    for enemy in enemies_of(cx, id) {
        let rides = cx.setup(&enemy)?.arm == Arm::Cavalry;
        let charged = cx.state.units.get(&enemy).is_some_and(UnitState::charges_home);
        // It has lost to those who did it more than it did them.
        let lost_to = done(cx, &enemy, id) > done(cx, id, &enemy);
        ridden_down |= rides && charged && lost_to;
    }
    let breaks = losers::breaks(arm, ridden_down).or_else(|| helpless.then_some(Breaks::CouldNotFightBack));
    let modifiers = losers::of_loser(more, grade, arm, charged);
    let purpose = purposes::of_unit(purposes::LOSERS, cx.subject(id));
    Ok(LosersQuestion { breaks, modifiers, purpose })
}

/// Step 11: all the tests that are left, then what winners do and what a drawn melee does.
pub(super) fn finish(cx: &mut Cx<'_>) -> Result<(), Stop> {
    for id in left_to_test(cx) {
        test(cx, &id)?;
    }
    settle(cx, |_, _| true)
}

/// What follows for everybody but winners of several other than this one, whose players may still choose whom they go after.
pub(super) fn settle_for(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    settle(cx, |cx, id| id == unit || choices(cx, id).is_empty())
}

/// What winners do and what a drawn melee does, of those units.
fn settle(cx: &mut Cx<'_>, of: impl Fn(&mut Cx<'_>, &UnitId) -> bool) -> Result<(), Stop> {
    for foot in lost_to_the_last(cx) {
        guns_break(cx, &foot)?;
    }
    let unsettled = cx.state.bouts.iter().filter(|(_, bout)| !bout.settled).map(|(id, _)| id.clone()).collect();
    let mut open = across(&cx.state, unsettled);
    open.retain(|id| of(cx, id));
    for id in &open {
        if let Some(bout) = cx.state.bouts.get_mut(id) {
            bout.settled = true;
        }
        let now = cx.state.units.get(id).map(|now| (now.now.melee, now.is_gone()));
        match now {
            Some((Some(Fought::Won), false)) => won(cx, id)?,
            Some((Some(Fought::Won), true)) => guns_stand(cx, id)?,
            Some((Some(Fought::Drew), false)) => drew(cx, id)?,
            _ => {}
        }
    }
    Ok(())
}

/// Those who lost to a unit and are there still, each with what it does: first those who fall back, of those first whom it
/// did most, then the nearest.
fn losers_to(cx: &mut Cx<'_>, id: &UnitId) -> Vec<(UnitId, LosersResult)> {
    let enemies = enemies_of(cx, id);
    let result = |enemy: UnitId| {
        let there = cx.state.units.get(&enemy).is_some_and(|now| !now.is_gone());
        let result = cx.state.bouts.get(&enemy)?.result.filter(|_| there)?;
        Some((enemy, result))
    };
    let mut losers: Vec<(UnitId, LosersResult)> = enemies.into_iter().filter_map(result).collect();
    losers.sort_by_key(|(enemy, result)| (*result != LosersResult::FallBack, Reverse(done(cx, id, enemy))));
    losers
}

/// Whom a winner goes after: whom its player has chosen, else the first of those who lost to it.
fn goal(cx: &mut Cx<'_>, id: &UnitId) -> Option<(UnitId, LosersResult)> {
    let losers = losers_to(cx, id);
    let chosen = cx.state.bouts.get(id).and_then(|bout| bout.after.as_ref());
    losers.iter().find(|(loser, _)| Some(loser) == chosen).or(losers.first()).cloned()
}

/// It came on at its enemies, in this move or since it fights them, and goes after them. A garrison keeps its house.
fn came_on(cx: &mut Cx<'_>, id: &UnitId) -> Result<bool, Stop> {
    let fought = enemies_of(cx, id);
    let now = cx.unit(id)?;
    let came = now.charges_home() || fought.iter().any(|enemy| now.came_at.contains(enemy));
    Ok(came && now.in_house.is_none())
}

/// Those whom a winner may go after where it has the choice: who came on and beat several, until what follows is settled.
pub(super) fn choices(cx: &mut Cx<'_>, id: &UnitId) -> Vec<UnitId> {
    let open = cx.state.bouts.get(id).is_some_and(|bout| !bout.settled && bout.after.is_none());
    let won = cx.state.units.get(id).is_some_and(|now| !now.is_gone() && now.now.melee == Some(Fought::Won));
    if !open || !won || !left_to_test(cx).is_empty() || !came_on(cx, id).unwrap_or(false) {
        return Vec::new();
    }
    let losers = losers_to(cx, id);
    if losers.len() < 2 { Vec::new() } else { losers.into_iter().map(|(loser, _)| loser).collect() }
}

/// Step 11: the player of a winner of several says whom it goes after.
pub(super) fn go_after(cx: &mut Cx<'_>, id: &UnitId, target: &UnitId) -> Result<(), Stop> {
    cx.unit(id)?;
    let (name, foe) = (cx.name(id).to_owned(), cx.name(target).to_owned());
    let step = cx.state.step;
    cx.require(step == Some(Step::AfterMelee), "Step 11", || {
        word!("awi-winners-go-after-losers-in-step-11").to_owned()
    })?;
    let tested = left_to_test(cx).is_empty();
    cx.require(tested, "Step 11", || word!("awi-all-losers-test-first").to_owned())?;
    if !choices(cx, id).contains(target) {
        let why = say!("awi-has-no-choice-to-go-after", unit = Name::title(&name), foe);
        return Err(impossible("Losers winners", why));
    }
    if let Some(bout) = cx.state.bouts.get_mut(id) {
        bout.after = Some(target.clone());
    }
    cx.emit(Event::After(AfterEvent::Chose { unit: id.clone(), target: target.clone() }));
    Ok(())
}

/// Of the foot that is to go after a garrison it has beaten the one that takes its house: who did it most, then the nearest.
fn taker(cx: &mut Cx<'_>, garrison: &UnitId) -> Result<Option<UnitId>, Stop> {
    let mut best: Option<(u16, UnitId)> = None;
    for id in enemies_of(cx, garrison) {
        let won = cx.state.units.get(&id).is_some_and(|now| !now.is_gone() && now.now.melee == Some(Fought::Won));
        let goal = goal(cx, &id).filter(|(loser, _)| won && loser == garrison);
        let Some((_, result)) = goal.filter(|_| cx.setup(&id).is_ok_and(|setup| setup.arm == Arm::Infantry)) else {
            continue;
        };
        let hits = done(cx, &id, garrison);
        let may = result == LosersResult::Rout || came_on(cx, &id)?;
        if may && best.as_ref().is_none_or(|(most, _)| hits > *most) {
            best = Some((hits, id));
        }
    }
    Ok(best.map(|(_, id)| id))
}

/// A winner who came on goes after the losers; another stands, and who has nobody left to go after. Who routed the
/// occupants of a strong house takes it, and who came on at a garrison that falls back out of it.
fn won(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    let came_on = came_on(cx, id)?;
    let Some((target, result)) = goal(cx, id) else { return stands(cx, id) };
    // Who beat a garrison stands at its bases already: of wood or stone, he takes its house. It holds one unit: another that
    // beat it goes after it.
    let house = cx.unit(&target)?.in_house.clone();
    let takes = if house.is_some() && taker(cx, &target)?.as_ref() == Some(id) { house } else { None };
    let does = losers::winners(cx.charts, came_on, result);
    cx.emit(Event::After(AfterEvent::Won { unit: id.clone(), does, takes: takes.clone() }));
    match (takes, does) {
        (Some(house), _) => {
            guns_stand(cx, id)?;
            owed::owe(cx, id, Haul::Occupy { house });
        }
        (None, WinnersDo::FollowUp) => {
            let rides = cx.setup(&target)?.arm == Arm::Cavalry;
            let by = cx.charts.fall_back(rides).value;
            owed::owe(cx, id, Haul::FollowUp { target, by });
        }
        (None, WinnersDo::Pursue) => {
            guns_stand(cx, id)?;
            owed::owe(cx, id, Haul::Pursue { target });
        }
        (None, WinnersDo::Halt { moves }) => {
            halts(cx, id, moves)?;
            guns_stand(cx, id)?;
        }
    }
    Ok(())
}

/// Guns that fought beside a winner count as its bases, and have won with it: they stand for a move where they do not go
/// along after the losers (Artillery, Losers winners).
fn guns_stand(cx: &mut Cx<'_>, foot: &UnitId) -> Result<(), Stop> {
    guns_with(cx, foot).iter().try_for_each(|gun| stand_of(cx, gun))
}

/// A winner has nobody to go after: it and its guns stand as those who did not come on (Losers winners).
pub(super) fn stands(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    stand_of(cx, id)?;
    guns_stand(cx, id)
}

/// One winner stands.
pub(super) fn stand_of(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    let does = losers::winners(cx.charts, false, LosersResult::Rout);
    cx.emit(Event::After(AfterEvent::Won { unit: id.clone(), does, takes: None }));
    if let WinnersDo::Halt { moves } = does { halts(cx, id, moves) } else { Ok(()) }
}

/// A winner that was to pursue has nobody before it, or nowhere to go: it stands (Losers winners).
pub(super) fn pursues_nobody(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    let WinnersDo::Halt { moves } = losers::winners(cx.charts, false, LosersResult::Rout) else { return Ok(()) };
    cx.emit(Event::After(AfterEvent::PursuesNobody { unit: id.clone(), moves }));
    halts(cx, id, moves)
}

fn halts(cx: &mut Cx<'_>, id: &UnitId, moves: u8) -> Result<(), Stop> {
    let own = cx.battle.side_of(id) == Some(super::game::moving(&cx.state, cx.battle));
    // A move of its own side that is just ending is not the one it stands for.
    cx.unit_mut(id)?.halts = moves.saturating_add(u8::from(own));
    Ok(())
}

/// A drawn melee: all that befalls it from any of those it drew with, however many they are: the longest way back, and
/// disorder where one of them brings it.
fn drew(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    // Who routs runs on, and whom he was caught by holds: routers draw no melee, for they do not fight.
    if cx.unit(id)?.routing {
        return Ok(());
    }
    let fought = enemies_of(cx, id);
    let there = |enemy: &UnitId| cx.state.units.get(enemy).filter(|now| !now.is_gone());
    let stays = |enemy: &UnitId| there(enemy).is_some_and(|now| !now.routing);
    let drawn = |enemy: &UnitId| cx.state.bouts.get(enemy).is_some_and(|bout| bout.took == bout.gave);
    let against: Vec<UnitId> = fought.iter().filter(|enemy| stays(enemy) && drawn(enemy)).cloned().collect();
    if against.is_empty() {
        if fought.iter().any(|enemy| there(enemy).is_some()) {
            let (unit, back) = (id.clone(), Inches::ZERO);
            cx.emit(Event::After(AfterEvent::Drew { unit, back, disordered: false, drawn: 0 }));
        }
        return Ok(());
    }
    let mut far: Option<(Inches, u8, UnitId)> = None;
    let (mut disordered, mut of_infantry) = (false, false);
    for enemy in against {
        let (own, other) = (party(cx, id, &enemy)?, party(cx, &enemy, id)?);
        let (after, drawn) = (after_draw(cx.charts, own, other), losers::drawn_case(own, other));
        disordered |= after.disordered;
        of_infantry |= drawn == 3;
        if far.as_ref().is_none_or(|(back, ..)| after.back > *back) {
            far = Some((after.back, drawn, enemy));
        }
    }
    if of_infantry {
        frees_to_move(cx, id)?;
    }
    let Some((back, drawn, from)) = far else { return Ok(()) };
    cx.emit(Event::After(AfterEvent::Drew { unit: id.clone(), back, disordered, drawn }));
    falls_back(cx, id, Haul::FallBack { from, by: back, drawn }, disordered)
}

/// After a drawn melee of infantry either side may move normally in its next move, whatever halted it before: a test of
/// morale, or an earlier melee that it won (Drawn 3). The guns that fought as its bases may too.
fn frees_to_move(cx: &mut Cx<'_>, id: &UnitId) -> Result<(), Stop> {
    for unit in std::iter::once(id).chain(&guns_with(cx, id)) {
        let now = cx.unit_mut(unit)?;
        (now.now.halted, now.halts) = (false, 0);
    }
    Ok(())
}

/// How a unit stands in a drawn melee with another.
fn party(cx: &mut Cx<'_>, unit: &UnitId, foe: &UnitId) -> Result<Party, Stop> {
    let cavalry = cx.setup(unit)?.arm == Arm::Cavalry;
    let struck = strikes(cx, foe, unit);
    let defends_obstacle = cx.surveyed(|survey| survey.defended_against(unit, struck).is_some());
    Ok(Party { cavalry, defends_obstacle })
}
