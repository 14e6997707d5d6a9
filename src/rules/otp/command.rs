//! Commanders: rating, movement, attaching, passes, casualties and replacement (2.0, 6.12, 8.16, 9.11, 10.4, 10.5).

mod event;
mod watch;

pub use super::charts::Danger;
pub use event::*;

use super::action::Candidate;
use super::charts::Cell;
use super::close_calls::Distance;
use super::guards::nothing_pending;
use super::movement::{Ride, RideRoll};
use super::transaction::{Tx, impossible};
use super::wording::against;
use super::{Action, Charts, CommanderState, Game, Topic, purposes};
use crate::battle::{Commander, Nation, Rating, disc};
use crate::dice::{Dice, Die, DieWanted, Purpose, Subject};
use crate::geometry::{Gap, HAIR_IN};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::{Compared, End, Stop, Thing};
use crate::text::Name;
use crate::units::{Inches, Spot};

fn danger_rule(by: Danger) -> &'static str {
    match by {
        Danger::Fire => "8.16",
        Danger::Melee => "9.11",
    }
}

/// Returns the passes a commander has left: his rating's, less those used by him and by his predecessors (10.5).
#[must_use]
pub fn passes_left(charts: &Charts, commander: &CommanderState) -> u8 {
    commander.rating.map_or(0, |rating| charts.passes(rating).value.saturating_sub(commander.passes_used))
}

/// Returns the first turn in which a fallen commander's successor may be rated: the command has none for a turn (10.5).
#[must_use]
pub fn successor_turn(fell_on_turn: u16) -> u16 {
    fell_on_turn.saturating_add(2)
}

/// Rolls on a row of the commander chart (2.0). Returns the D10 and the rating.
///
/// # Errors
/// The die to roll, if the dice have no face to give.
pub fn roll_rating(
    charts: &Charts,
    row: Nation,
    purpose: &Purpose,
    dice: &mut dyn Dice,
) -> Result<(u8, Cell<Rating>), DieWanted> {
    let face = dice.roll(Die::D10Zero, purpose)?;
    Ok((face, charts.commander_rating(row, face)))
}

/// Rolls for a commander of a unit that was hit (8.16) or in melee (9.11). Returns the D10 and whether he falls.
///
/// # Errors
/// The die to roll, if the dice have no face to give.
pub fn roll_casualty(
    charts: &Charts,
    by: Danger,
    purpose: &Purpose,
    dice: &mut dyn Dice,
) -> Result<(u8, bool), DieWanted> {
    let face = dice.roll(Die::D10Zero, purpose)?;
    Ok((face, charts.commander_falls_on(by).0.contains(&face)))
}

/// 2.0: rates a commander on his row of the chart; 10.5: rates a successor.
pub(super) fn rate(tx: &mut Tx<'_>, id: &CommanderId) -> Result<(), Stop> {
    nothing_pending(tx)?;
    let (setup, state) = tx.commander(id)?;
    let name = setup.name.as_str();
    let nation =
        setup.nation().ok_or_else(|| impossible("2.0", msg!("otp-has-no-row-of-the-commander-chart", name)))?;
    let (fell, rated, turn) = (state.fell_on_turn, state.rating.is_some(), tx.state.turn);
    match fell {
        Some(fell) => {
            let from = successor_turn(fell);
            tx.require(turn >= from, "10.5", || msg!("otp-successor-rated-on-turn", name, from))?;
        }
        None => tx.require(!rated, "2.0", || msg!("otp-is-rated-already", name))?,
    }
    let purpose = Purpose::of(purposes::RATING).about("commander", Subject::new(id.as_str(), name));
    let charts = tx.charts;
    let (face, cell) = roll_rating(charts, nation, &purpose, tx.dice())?;
    let commander = tx.commander_mut(id)?;
    commander.rating = Some(cell.value);
    commander.fell_on_turn = None;
    let passes_left = passes_left(tx.charts, tx.commander(id)?.1);
    tx.emit(CommandEvent::Rated {
        commander: id.clone(),
        face,
        rating: cell.value,
        passes_left,
        replaces: fell.is_some(),
        source: cell.source,
    });
    Ok(())
}

/// Returns the gap to a unit from a commander's base placed at a spot.
fn gap_from(tx: &mut Tx<'_>, id: &CommanderId, at: Spot, unit: &UnitId) -> Result<Gap, Stop> {
    tx.unit(unit)?;
    let base = disc(at, tx.commander(id)?.0.base);
    let field = tx.field();
    let gap = field.body_of(unit).and_then(|body| field.scene.span(&base, body));
    gap.ok_or_else(|| impossible("6.12", msg!("otp-is-not-on-the-table", unit = Name::title(tx.name(unit)))))
}

/// Returns the spot at which a base touches after moving straight along the gap.
fn across(at: Spot, gap: &Gap) -> Spot {
    let way = gap.line.to - gap.line.from;
    Spot { x: at.x + Inches::from_f64(way.x), y: at.y + Inches::from_f64(way.y) }
}

/// Returns the straight distance between two spots.
fn straight(from: Spot, to: Spot) -> Inches {
    let (dx, dy) = ((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    Inches::from_f64((dx * dx + dy * dy).sqrt())
}

/// Returns the rest of a commander's 24" (6.12).
#[must_use]
pub fn movement_left(charts: &Charts, commander: &CommanderState) -> Inches {
    whole_move(charts, commander.slowed).less(commander.moved)
}

/// Returns his 24", or half of it in a turn in which terrain has slowed him.
fn whole_move(charts: &Charts, slowed: bool) -> Inches {
    let all = charts.commander_move().value;
    if slowed { all.half() } else { all }
}

/// Refuses a move of a commander unless the phasing brigade is his own or in his division, or, for an overall
/// commander, on his side (6.12).
fn may_move(tx: &mut Tx<'_>, id: &CommanderId) -> Result<(), Stop> {
    let (setup, state) = tx.commander(id)?;
    let name = setup.name.as_str();
    if state.fell_on_turn.is_some() {
        return Err(impossible("10.5", msg!("otp-has-fallen", name)));
    }
    let phasing = tx.state.phasing().and_then(|phasing| tx.battle.brigade(phasing));
    let his_turn = phasing.is_some_and(|phasing| setup.commands(phasing));
    tx.require(his_turn, "6.12", || msg!("otp-commander-moves-in-own-phase", name))
}

/// 6.12: moves a commander. If `attach` names a unit, he is snapped into contact with it and attached.
pub(super) fn move_commander(tx: &mut Tx<'_>, id: &CommanderId, to: Spot, attach: Option<&UnitId>) -> Result<(), Stop> {
    nothing_pending(tx)?;
    may_move(tx, id)?;
    let to = match attach {
        Some(unit) => {
            tx.unit(unit)?;
            if tx.battle.side_of(unit) != Some(&tx.commander(id)?.0.side) {
                return Err(impossible("6.12", msg!("otp-move-joins-own-side", unit = Name::title(tx.name(unit)))));
            }
            let gap = gap_from(tx, id, to, unit)?;
            across(to, &gap)
        }
        None => to,
    };
    let size = tx.battle.board.size;
    let on_table = (Inches::ZERO..=size.width).contains(&to.x) && (Inches::ZERO..=size.depth).contains(&to.y);
    if !on_table {
        return Err(impossible("6.12", msg!("otp-ride-off-the-table")));
    }
    let planned = plan(tx, id, to)?;
    go(tx, id, &planned, attach).map(|_| ())
}

/// A commander's move that is within his remaining movement.
struct Planned {
    to: Spot,
    cost: Inches,
    /// The ride over terrain that may slow him (6.12, optional).
    ride: Option<Ride>,
}

/// Plans a move to a spot and its cost. Refuses if he has too little movement left.
fn plan(tx: &mut Tx<'_>, id: &CommanderId, to: Spot) -> Result<Planned, Stop> {
    let at = tx.commander(id)?.1.at;
    let straight = straight(at, to);
    let slows = tx.state.options.commanders_slowed && straight > Inches::ZERO;
    let ride = if slows { Some(Ride::of(tx, id, at, to, straight)?) } else { None };
    let cost = ride.as_ref().map_or(straight, Ride::cost);
    let (setup, state) = tx.commander(id)?;
    let (name, left) = (setup.name.as_str(), movement_left(tx.charts, state));
    // A move that uses exactly what is left is not a close call.
    if cost != left {
        let compared = Compared { rule: "6.12", of: Distance::Ride, limit: left, measured_in: cost.to_f64() };
        let end = |of, at| End { of, stand: None, at };
        let ends = || [end(Thing::Commander(id.clone()), at), end(Thing::Place, to)];
        tx.require_distance(cost < left, compared, ends, || {
            let (left, cost) = against(left, cost);
            msg!("otp-ride-beyond-movement-left", name, left, cost)
        })?;
    }
    Ok(Planned { to, cost, ride: ride.filter(|_| !state_slowed(tx, id)) })
}

fn state_slowed(tx: &Tx<'_>, id: &CommanderId) -> bool {
    tx.state.commanders.get(id).is_some_and(|c| c.slowed)
}

/// Moves him and spends the distance. Returns false if terrain slowed him and he ended short of his goal (6.12,
/// optional).
fn go(tx: &mut Tx<'_>, id: &CommanderId, plan: &Planned, attach: Option<&UnitId>) -> Result<bool, Stop> {
    let (end, cost) = match &plan.ride {
        Some(ride) => roll_for_terrain(tx, id, ride)?,
        None => (None, plan.cost),
    };
    let attached = attach.filter(|_| end.is_none()).cloned();
    let commander = tx.commander_mut(id)?;
    commander.at = end.unwrap_or(plan.to);
    commander.moved += cost;
    commander.attached.clone_from(&attached);
    let left = movement_left(tx.charts, tx.commander(id)?.1);
    tx.emit(CommandEvent::Moved { commander: id.clone(), distance: cost, left, attached });
    Ok(end.is_none())
}

/// Rolls for the terrain on a commander's way (6.12, optional). Returns where he ends if he falls short, and the cost.
fn roll_for_terrain(tx: &mut Tx<'_>, id: &CommanderId, ride: &Ride) -> Result<(Option<Spot>, Inches), Stop> {
    let halved = whole_move(tx.charts, true).less(tx.commander(id)?.1.moved);
    let (end, cost, rolls) = ride.dice(tx, halved)?;
    for RideRoll { terrain, needed, roll, passed, source } in rolls {
        tx.commander_mut(id)?.slowed |= !passed;
        tx.emit(CommandEvent::Rode { commander: id.clone(), terrain, needed, roll, passed, source });
    }
    Ok((end, cost))
}

/// The use of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PassFor {
    /// Takes a marker off (10.4).
    Marker,
    /// Buys a reroll on the morale table (10.2), even for a marker that no pass takes off because its unit "must roll".
    Reroll,
}

/// 10.4: moves a commander to a unit and spends a pass on it. Refuses if he may not use one now. Returns false if he
/// does not see the unit or terrain stops him (10.6, 6.12, both optional). Then no pass is spent.
pub(super) fn use_pass(tx: &mut Tx<'_>, id: &CommanderId, unit: &UnitId, pass_for: PassFor) -> Result<bool, Stop> {
    may_pass(tx, id, unit, pass_for)?;
    let at = tx.commander(id)?.1.at;
    let gap = gap_from(tx, id, at, unit)?;
    let there = gap.inches <= HAIR_IN;
    let to = if there { at } else { across(at, &gap) };
    let planned = plan(tx, id, to)?;
    if !there && tx.state.options.commander_visibility && !watch::finds(tx, id, unit, &gap)? {
        return Ok(false);
    }
    let moves = to != at || tx.commander(id)?.1.attached.as_ref() != Some(unit);
    if moves && !go(tx, id, &planned, Some(unit))? {
        return Ok(false);
    }
    let commander = tx.commander_mut(id)?;
    commander.passes_used = commander.passes_used.saturating_add(1);
    let left = passes_left(tx.charts, tx.commander(id)?.1);
    tx.emit(CommandEvent::Passed { commander: id.clone(), unit: unit.clone(), left });
    Ok(true)
}

/// Checks the conditions of a pass except the distance, which [`plan`] checks.
fn may_pass(tx: &mut Tx<'_>, id: &CommanderId, unit: &UnitId, pass_for: PassFor) -> Result<(), Stop> {
    let Some(marker) = tx.unit(unit)?.marker else {
        return Err(impossible("10.4", msg!("otp-has-no-marker", unit = Name::title(tx.name(unit)))));
    };
    let (setup, state) = tx.commander(id)?;
    let name = setup.name.as_str();
    let left = passes_left(tx.charts, state);
    let his = tx.battle.is_under(unit, setup);
    let same_turn = marker.turn == tx.state.turn;
    // Checked before the commander's turn to move, so that 10.4 refuses a pass for another command in any phase.
    tx.require(his, "10.4", || msg!("otp-pass-for-own-command", name))?;
    may_move(tx, id)?;
    if pass_for == PassFor::Marker {
        tx.require(!same_turn, "10.4", || msg!("otp-no-pass-in-same-turn").to_owned())?;
        let from_firefight = marker.from_firefight;
        tx.require(!from_firefight, "10.4", || msg!("otp-no-pass-after-firefight").to_owned())?;
    }
    tx.require(left > 0, "10.4", || msg!("otp-has-no-pass-left", name))
}

/// Returns the commanders who could buy a unit a reroll now.
pub(super) fn any_reroll_for(tx: &mut Tx<'_>, unit: &UnitId) -> Vec<CommanderId> {
    let ids: Vec<CommanderId> = tx.state.commanders.keys().cloned().collect();
    ids.into_iter().filter(|id| could_pass(tx, id, unit)).collect()
}

fn could_pass(tx: &mut Tx<'_>, id: &CommanderId, unit: &UnitId) -> bool {
    let waive = std::mem::take(&mut tx.waiver.waive);
    let allowed = may_pass(tx, id, unit, PassFor::Reroll).is_ok();
    tx.waiver.waive = waive;
    let Ok(at) = tx.commander(id).map(|(_, state)| state.at) else { return false };
    if !allowed {
        return false;
    }
    let Ok(gap) = gap_from(tx, id, at, unit) else { return false };
    tx.commander(id).is_ok_and(|(_, state)| straight(at, across(at, &gap)) <= movement_left(tx.charts, state))
}

/// 8.16, 9.11: rolls for every commander attached to a unit that was hit by fire or fought a melee.
pub(super) fn commander_hit(tx: &mut Tx<'_>, unit: &UnitId, by: Danger) -> Result<(), Stop> {
    for id in tx.state.commanders_with(unit) {
        let name = tx.commander(&id)?.0.name.as_str();
        let purpose = purposes::commander_hit(danger_rule(by), Subject::new(id.as_str(), name));
        let charts = tx.charts;
        let (face, fatal) = roll_casualty(charts, by, &purpose, tx.dice())?;
        let turn = tx.state.turn;
        if fatal {
            let commander = tx.commander_mut(&id)?;
            commander.fell_on_turn = Some(turn);
            commander.attached = None;
            commander.rating = None;
            let new_one_on_turn = successor_turn(turn);
            tx.emit(CommandEvent::Fell { commander: id, face, by, new_one_on_turn });
        } else {
            tx.emit(CommandEvent::Unhurt { commander: id, face, by });
        }
    }
    Ok(())
}

/// Runs after every action: an attached commander follows his unit (6.12), and is detached from a unit that is gone.
pub(super) fn follow(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let before = tx.state.before();
    // If neither he nor the unit has changed, he still touches it.
    let stirred = |id: &CommanderId, c: &CommanderState, unit: &UnitId| {
        let same = before.units.get(unit).zip(tx.state.units.get(unit)).is_some_and(|(a, b)| a.stands == b.stands);
        !same || before.commanders.get(id) != Some(c)
    };
    let with = |(id, c): (&CommanderId, &CommanderState)| {
        let unit = c.attached.clone().filter(|unit| stirred(id, c, unit))?;
        Some((id.clone(), unit, c.at))
    };
    let attached: Vec<(CommanderId, UnitId, Spot)> = tx.state.commanders.iter().filter_map(with).collect();
    for (id, unit, at) in attached {
        if tx.unit(&unit).is_err() {
            tx.commander_mut(&id)?.attached = None;
            continue;
        }
        let gap = gap_from(tx, &id, at, &unit)?;
        if gap.inches <= HAIR_IN {
            continue;
        }
        let to = across(at, &gap);
        let distance = straight(at, to);
        let all = tx.charts.commander_move().value;
        let commander = tx.commander_mut(&id)?;
        commander.at = to;
        // His unit always carries him along, even beyond his movement, but the distance counts.
        commander.moved = (commander.moved + distance).min(all);
    }
    Ok(())
}

/// Returns the commanders whose pass might be used on a unit, with a label for the button: "Tarleton's pass (2 left)".
pub(super) fn pass_labels(game: &Game, unit: &UnitId) -> Vec<(CommanderId, String)> {
    let battle = game.battle();
    let own = |c: &&Commander| battle.is_under(unit, c);
    let label = |c: &Commander| {
        let left = passes_left(game.charts(), game.state().commanders.get(&c.id)?);
        Some((c.id.clone(), msg!("otp-commanders-pass-left", c = c.name, left)))
    };
    battle.forces.commanders.iter().filter(own).filter_map(label).collect()
}

/// Adds the moves of commanders to a unit.
pub(super) fn unit_candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let Some(phasing) = game.state().phasing().and_then(|b| game.battle().brigade(b)) else { return };
    let Some(setup) = game.battle().unit(unit).filter(|u| u.brigade == phasing.id) else { return };
    for commander in &game.battle().forces.commanders {
        let Some(state) = game.state().commanders.get(&commander.id) else { continue };
        if !commander.commands(phasing) || !state.is_in_command() || state.attached.as_ref() == Some(unit) {
            continue;
        }
        let action =
            Action::MoveCommander { commander: commander.id.clone(), to: state.at, attach: Some(unit.clone()) };
        let label = msg!("otp-attach-commander-to", commander = commander.name, name = setup.name);
        out.push(Candidate { topic: Topic::Commander, label, rule: "6.12", action });
    }
}

/// Adds the ratings to roll for commanders.
pub(super) fn candidates(game: &Game, out: &mut Vec<Candidate>) {
    for (id, state) in &game.state().commanders {
        if state.rating.is_none() {
            let name = game.battle().commander_name(id);
            let label = match state.fell_on_turn {
                None => msg!("otp-rate", name),
                Some(_) => msg!("otp-rate-a-successor-of", name),
            };
            let action = Action::Rate { commander: id.clone() };
            out.push(Candidate { topic: Topic::Commander, label, rule: "2.0", action });
        }
    }
}
