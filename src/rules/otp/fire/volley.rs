//! A unit's fire at one or more targets with one die: the stands for each target, the dice and the effect (8.1, 8.2).

use super::modifiers::{least_range, modifiers};
use super::shot::{Firing, ShotRequest, band_edges_in, may_fire, reach_in, rounded_up, shot, with_visibility};
use super::{FireAnswer, FireEvent, FireQuestion, Firers, Occasion, read};
use crate::battle::{Arm, Armament, Formation};
use crate::dice::Die;
use crate::geometry::{Shot, StandShot, Why};
use crate::ids::UnitId;
use crate::rules::otp::attached;
use crate::rules::otp::close_calls::Distance;
use crate::rules::otp::command;
use crate::rules::otp::command::Danger;
use crate::rules::otp::losses::{Cause, give_marker, lose_figures};
use crate::rules::otp::purposes;
use crate::rules::otp::transaction::{Tx, impossible};
use crate::rules::{Compared, End, Stop};
use crate::text::Name;
use crate::units::Inches;
use crate::{msg, text};
use std::collections::BTreeSet;

/// An order to fire.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct FireOrder<'u> {
    /// The firing unit.
    pub unit: &'u UnitId,
    /// Why it fires.
    pub occasion: Occasion,
    /// Whether guns fire canister.
    pub canister: bool,
    /// Whether guns that could use canister outside an operation use ball, as their player chooses (8.1).
    pub ball: bool,
    /// Whether it fires as a disordered unit although it has no marker (9.3).
    pub disordered: bool,
    /// Upper limit on the target's cover: an attacker in contact may stand over the defenders' wall without having its
    /// cover (8.6).
    pub most_cover: u8,
}

impl<'u> FireOrder<'u> {
    /// Returns an order to fire as a unit in good order, without canister, with no limit on the target's cover.
    pub fn new(unit: &'u UnitId, occasion: Occasion) -> Self {
        FireOrder { unit, occasion, canister: false, ball: false, disordered: false, most_cover: u8::MAX }
    }
}

/// Fire aimed at one target: everything but the die.
#[derive(Clone, Debug)]
pub(in super::super) struct Aimed {
    target: UnitId,
    range: Inches,
    /// The measured range: not rounded up for guns.
    measured: Inches,
    question: FireQuestion,
}

/// Fires: refuses a shot against the rules, rolls the visibility in woods and the die, and applies the chart's result.
/// Returns false if there was no fire because no target can be made out in the woods (8.7).
pub(in super::super) fn volley(tx: &mut Tx<'_>, order: &FireOrder<'_>, targets: &[UnitId]) -> Result<bool, Stop> {
    let ask = loaded(tx, order)?;
    can_fire_formed(tx, order)?;
    may_be_split(tx, order, targets, ask)?;
    if order.canister {
        no_friend_before(tx, order.unit, ask)?;
    }
    let aimed = aim(tx, order, targets)?;
    if aimed.is_empty() {
        return Ok(false);
    }
    warn_of_nearer(tx, order, &aimed);
    roll_and_apply(tx, order, &aimed)?;
    Ok(true)
}

/// Returns the unit's armament for this order. Refuses if it has none, or if canister is ordered without guns.
pub(super) fn loaded(tx: &Tx<'_>, order: &FireOrder<'_>) -> Result<ShotRequest, Stop> {
    let setup = tx.setup(order.unit)?;
    let at_hand = matches!(order.occasion, Occasion::Charge | Occasion::Firefight | Occasion::Reaction);
    match setup.armament {
        Armament::Small(None) => Err(impossible("8.3", msg!("otp-has-no-firearms", unit = Name::title(&setup.name)))),
        Armament::Small(Some(_)) if order.canister => {
            Err(impossible("8.4", msg!("otp-has-no-guns", unit = Name::title(&setup.name))))
        }
        armament => Ok(ShotRequest { armament, canister: order.canister, at_hand }),
    }
}

/// 8.13, 8.12, 7.4: refuses fire by a unit in column, limbered guns, or a crew away from its guns. A unit with a marker
/// may not fire as its operation, but may on every other occasion.
pub(super) fn can_fire_formed(tx: &mut Tx<'_>, order: &FireOrder<'_>) -> Result<(), Stop> {
    let state = tx.unit(order.unit)?;
    let (formation, afoot, marked) = (state.formation, state.guns_left_at.is_some(), state.marker.is_some());
    let name = tx.name(order.unit).to_owned();
    let guns = tx.setup(order.unit)?.arm == Arm::Artillery;
    tx.require(!afoot, "7.4", || msg!("otp-has-left-its-guns", unit = Name::title(&name)))?;
    let column = matches!(formation, Formation::Column | Formation::Limbered);
    let why = if guns { msg!("otp-guns-fire-unlimbered") } else { msg!("otp-a-unit-in-column-cannot-fire") };
    tx.require(!column, "8.13", || text::headed(&name, why))?;
    let may = !marked || order.occasion != Occasion::Operation;
    tx.require(may, "8.12", || msg!("otp-disordered-fire-limited", unit = Name::title(&name)))
}

/// Refuses, before any die is rolled, a target that no stand can fire at. Refuses several targets if one of them is
/// open to all stands that can fire at any of them, or if earlier targets leave no stand for a later one. "A unit may
/// fire at more than one target only when all the stands in the unit cannot fire at the same target" (8.1).
fn may_be_split(tx: &mut Tx<'_>, order: &FireOrder<'_>, targets: &[UnitId], ask: ShotRequest) -> Result<(), Stop> {
    let mut could: Vec<(&UnitId, Vec<usize>)> = Vec::new();
    for target in targets {
        if could.iter().any(|(before, _)| *before == target) {
            return Err(impossible("8.1", msg!("otp-is-named-twice", unit = Name::title(tx.name(target)))));
        }
        could.push((target, stands_on(tx, order.unit, target, ask)?));
    }
    let unit = tx.name(order.unit).to_owned();
    let all_can = may_fire_at_one(could.iter().map(|(_, stands)| stands.as_slice()));
    if let Some((target, _)) = all_can.filter(|_| could.len() > 1).and_then(|at| could.get(at)) {
        let target = tx.name(target).to_owned();
        tx.require(false, "8.1", || msg!("otp-no-need-to-split-fire", unit, target))?;
    }
    let mut taken = BTreeSet::new();
    for (target, stands) in &could {
        let is_left = stands.iter().filter(|stand| taken.insert(**stand)).count() > 0;
        let target = tx.name(target).to_owned();
        tx.require(is_left, "8.1", || msg!("otp-no-stand-is-left-to-fire-at", unit, target))?;
    }
    Ok(())
}

/// Returns the index of the first target that is open to all stands that can fire at any of them, so that fire may not
/// be split (8.1). `could`: the stands that can fire at each target.
pub(super) fn may_fire_at_one<'s>(could: impl Iterator<Item = &'s [usize]> + Clone) -> Option<usize> {
    let all: BTreeSet<usize> = could.clone().flatten().copied().collect();
    could.into_iter().position(|stands| all.iter().all(|stand| stands.contains(stand)))
}

/// Returns the stands that could fire at a target; refuses if there are none.
pub(super) fn stands_on(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId, ask: ShotRequest) -> Result<Vec<usize>, Stop> {
    let shot = shot(tx, unit, target, ask).ok_or_else(|| impossible("8.1", msg!("otp-one-of-them-is-gone")))?;
    let firing: Vec<usize> = may_fire(&shot).iter().map(|f| f.stand).collect();
    if firing.is_empty() {
        let rule = if shot.range_in_arc_in.is_none() { "8.1" } else { blocked_rule(&shot) };
        let why = why_not(&shot, tx.name(unit), tx.name(target));
        let why = tx.refused_shot([unit, target], &shot, why);
        tx.require(false, rule, || why)?;
    }
    Ok(firing)
}

fn blocked_rule(shot: &Shot) -> &'static str {
    use crate::geometry::Sight;
    match shot.sight {
        Sight::Blocked if hidden_by_woods(shot) => "8.7",
        // The arc is the reason, not an obstacle.
        Sight::Blocked if shot.is_touched_only() => "8.1",
        Sight::Blocked => "8.8",
        Sight::NeedsVisibility => "8.7",
        Sight::NoPartInArc | Sight::Clear => "8.1",
    }
}

/// Returns whether part of the target would be seen if the woods did not limit visibility.
fn hidden_by_woods(shot: &Shot) -> bool {
    shot.stands.iter().any(|stand| stand.bears && stand.hidden_by_woods())
}

fn why_not(shot: &Shot, unit: &str, target: &str) -> String {
    use crate::geometry::Sight;
    match (shot.range_in_arc_in, shot.sight) {
        (None, _) => msg!("otp-target-out-of-arc", target, unit),
        (Some(_), Sight::Blocked) if !hidden_by_woods(shot) && shot.is_touched_only() => {
            msg!("otp-only-point-in-arc", target, unit)
        }
        (Some(_), Sight::Blocked) if !hidden_by_woods(shot) => msg!("otp-firer-does-not-see", unit, target),
        (Some(_), Sight::Blocked | Sight::NeedsVisibility) => msg!("otp-target-unseen-in-woods", unit, target),
        (Some(range), _) => msg!("otp-target-out-of-range", target, unit, range = Inches::from_f64(range)),
    }
}

/// 8.4: refuses canister if a friend is within the guns' arc and short range.
pub(super) fn no_friend_before(tx: &mut Tx<'_>, unit: &UnitId, ask: ShotRequest) -> Result<(), Stop> {
    let battle = tx.battle;
    let side = battle.side_of(unit);
    let Armament::Guns { weight, .. } = ask.armament else { return Ok(()) };
    let short = tx.charts.artillery_bands(weight)[0].value;
    let stands: Vec<_> = tx.unit(unit)?.stands.iter().map(crate::battle::placed).collect();
    let charts = tx.charts;
    let field = tx.field();
    let tolerance_in = field.scene.tolerance_in();
    let near = field.scene.near(&stands, short.to_f64() + tolerance_in);
    let others = near.into_iter().filter_map(|(body, _)| field.unit_of(body).cloned());
    let friends: Vec<UnitId> = others.filter(|id| id != unit && battle.side_of(id) == side).collect();
    for friend in friends {
        // A friend counts even if it is not seen.
        let field = tx.field();
        let Some((from, to)) = field.body_of(unit).zip(field.body_of(&friend)) else { continue };
        let reach_in = reach_in(charts, ask, false);
        let in_arc = |reach_in| field.scene.is_in_arc(from, to, reach_in);
        let (near, perhaps) = (in_arc(reach_in), in_arc(reach_in + tolerance_in));
        let Some(gap) = field.scene.gap(from, to).filter(|_| perhaps) else { continue };
        let compared =
            Compared { rule: "8.4", of: Distance::FriendBeforeCanister, limit: short, measured_in: gap.inches };
        let name = tx.name(&friend).to_owned();
        let ends = || End::of_gap([unit, &friend], &gap);
        let why = || msg!("otp-friend-prevents-canister", unit = Name::title(&name));
        tx.require_distance(!near, compared, ends, why)?;
    }
    Ok(())
}

/// Rolls the visibility for woods in the way, assigns each stand to the first target it can fire at, and works out the
/// modifiers. Empty if no target can be made out.
pub(in super::super) fn aim(tx: &mut Tx<'_>, order: &FireOrder<'_>, targets: &[UnitId]) -> Result<Vec<Aimed>, Stop> {
    let ask = loaded(tx, order)?;
    let mut could: Vec<(&UnitId, Vec<Firing>)> = Vec::new();
    for target in targets {
        let Some(mut shot) = with_visibility(tx, order.unit, target, ask)? else { continue };
        note_close_calls(tx, [order.unit, target], ask, &mut shot);
        let mut firing = may_fire(&shot);
        if firing.is_empty() && tx.waiver.waive {
            firing = everyone(&shot);
        }
        could.push((target, firing));
    }
    let mut aimed = Vec::new();
    for (target, firing) in shared_out(could, tx.waiver.waive) {
        if firing.is_empty() {
            tx.emit(FireEvent::Unseen { unit: order.unit.clone(), target: target.clone() });
            continue;
        }
        aimed.push(aim_at(tx, order, target, &firing)?);
    }
    Ok(aimed)
}

/// Notes the close calls of a shot. In close combat the rules fix the distance (9.3, 9.7), so close calls about range
/// are dropped.
fn note_close_calls(tx: &mut Tx<'_>, units: [&UnitId; 2], ask: ShotRequest, shot: &mut Shot) {
    shot.weigh_bands(&band_edges_in(tx.charts, ask), tx.field().scene.tolerance_in());
    tx.note_shot(units, shot, |why| !(ask.at_hand && matches!(why, Why::Reach | Why::Band | Why::Visibility)));
}

/// Assigns each stand to the first target that it can fire at. If that leaves a target without stands and the referee
/// overrules, each stand fires at the nearest target instead.
fn shared_out<'t>(could: Vec<(&'t UnitId, Vec<Firing>)>, overruled: bool) -> Vec<(&'t UnitId, Vec<Firing>)> {
    let share = |nearest: bool| -> Vec<(&'t UnitId, Vec<Firing>)> {
        let own = |n: usize, firing: &[Firing]| {
            firing.iter().filter(|f| fires_at(&could, f.stand, nearest) == Some(n)).cloned().collect()
        };
        could.iter().enumerate().map(|(n, (target, firing))| (*target, own(n, firing))).collect()
    };
    let by_order = share(false);
    if overruled && by_order.iter().any(|(_, firing)| firing.is_empty()) { share(true) } else { by_order }
}

/// Returns the index of the target that a stand fires at: the first it can fire at, or the nearest.
fn fires_at(could: &[(&UnitId, Vec<Firing>)], stand: usize, nearest: bool) -> Option<usize> {
    let range = |firing: &[Firing]| firing.iter().find(|f| f.stand == stand).map(|f| f.range_in);
    let mut able = could.iter().enumerate().filter_map(|(n, (_, firing))| Some((n, range(firing)?)));
    let one = if nearest { able.min_by(|a, b| a.1.total_cmp(&b.1)) } else { able.next() };
    one.map(|(n, _)| n)
}

/// Returns all stands as firing, because the referee has overruled the refusal. The range is that in the arc, or the
/// plain gap if nothing is in the arc.
fn everyone(shot: &Shot) -> Vec<Firing> {
    let range_in = shot.range_in_arc_in.unwrap_or(shot.gap.inches);
    let one = |s: &StandShot| {
        let (enfilades, cover) = (s.enfilades.yes, s.cover.0);
        Firing { stand: s.stand, figures: s.figures, range_in, enfilades, cover }
    };
    shot.stands.iter().map(one).collect()
}

fn aim_at(tx: &mut Tx<'_>, order: &FireOrder<'_>, target: &UnitId, firing: &[Firing]) -> Result<Aimed, Stop> {
    let number = firing.iter().map(|f| f.figures).fold(0_u16, u16::saturating_add);
    let armament = tx.setup(order.unit)?.armament;
    let firers = match armament {
        Armament::Guns { weight, .. } if order.canister => Firers::Canister { weight, guns: number },
        Armament::Guns { .. } => Firers::Ball { guns: number },
        Armament::Small(_) => Firers::SmallArms { figures: number },
    };
    let measured = Inches::from_f64(least_range(firing));
    let range = match armament {
        Armament::Guns { .. } => rounded_up(least_range(firing)),
        Armament::Small(_) => measured,
    };
    let modifiers = modifiers(tx, order, target, firers, firing)?;
    let purpose = purposes::fire(order.occasion.rule(), tx.subject(order.unit));
    Ok(Aimed { target: target.clone(), range, measured, question: FireQuestion { firers, modifiers, purpose } })
}

/// 8.1: warns if a nearer target should have been preferred; no refusal.
fn warn_of_nearer(tx: &mut Tx<'_>, order: &FireOrder<'_>, aimed: &[Aimed]) {
    if order.occasion != Occasion::Operation {
        return;
    }
    let Some(chosen) = aimed.first() else { return };
    let Ok(ask) = loaded(tx, order) else { return };
    let Ok(stands) = tx.unit(order.unit).map(|u| u.stands.iter().map(crate::battle::placed).collect::<Vec<_>>()) else {
        return;
    };
    let battle = tx.battle;
    let field = tx.field();
    let near = field.scene.near(&stands, chosen.measured.to_f64());
    let others: Vec<UnitId> = near.into_iter().filter_map(|(body, _)| field.unit_of(body).cloned()).collect();
    let enemies =
        others.into_iter().filter(|o| battle.are_enemies(order.unit, o) && aimed.iter().all(|a| a.target != *o));
    for other in enemies.collect::<Vec<_>>() {
        // A unit in a melee is never a target (9.8), so it cannot be preferred.
        if tx.state.is_in_melee(&other) {
            continue;
        }
        let Some(shot) = shot(tx, order.unit, &other, ask) else { continue };
        let firing = may_fire(&shot);
        if !firing.is_empty() && Inches::from_f64(least_range(&firing)) < chosen.measured {
            let (unit, chosen) = (order.unit.clone(), chosen.target.clone());
            tx.emit(FireEvent::NearerTarget { unit, nearer: other, chosen });
            return;
        }
    }
}

/// Rolls the one die and applies the chart's result for each target.
pub(in super::super) fn roll_and_apply(tx: &mut Tx<'_>, order: &FireOrder<'_>, aimed: &[Aimed]) -> Result<(), Stop> {
    let answers = roll(tx, order, aimed)?;
    apply(tx, order, aimed, answers)
}

/// Rolls the one die for all targets without applying the results: simultaneous fire is rolled first (9.3).
pub(in super::super) fn roll(tx: &mut Tx<'_>, order: &FireOrder<'_>, aimed: &[Aimed]) -> Result<Vec<FireAnswer>, Stop> {
    let Some(first) = aimed.first() else { return Ok(Vec::new()) };
    let roll = tx.roll(Die::D10Zero, &first.question.purpose)?;
    tx.unit_mut(order.unit)?.volley_spent = true;
    Ok(aimed.iter().map(|one| read(tx.charts, &one.question, roll)).collect())
}

/// Applies the rolled results.
pub(in super::super) fn apply(
    tx: &mut Tx<'_>,
    order: &FireOrder<'_>,
    aimed: &[Aimed],
    answers: Vec<FireAnswer>,
) -> Result<(), Stop> {
    for (one, answer) in aimed.iter().zip(answers) {
        hit(tx, order, one, answer)?;
    }
    Ok(())
}

/// 8.2, 8.16: applies a hit: figures lost, the marker, and the danger to a commander with the unit.
fn hit(tx: &mut Tx<'_>, order: &FireOrder<'_>, aimed: &Aimed, answer: FireAnswer) -> Result<(), Stop> {
    let (kills, marker) = (answer.kills, answer.marker);
    let target = &aimed.target;
    // Infantry takes the hits of fire at the guns attached to it (7.5).
    let bearer = attached::bearer(tx, target);
    tx.emit(FireEvent::Fired {
        unit: order.unit.clone(),
        target: target.clone(),
        borne_by: Some(bearer.clone()).filter(|bearer| bearer != target),
        occasion: order.occasion,
        firers: aimed.question.firers,
        range: aimed.range,
        answer,
    });
    if tx.setup(order.unit)?.arm == Arm::Artillery {
        for shot_at in [target, &bearer] {
            tx.unit_mut(shot_at)?.shelled = true;
        }
    }
    if kills > 0 {
        lose_figures(tx, &bearer, kills, Cause::Fire)?;
    }
    if marker {
        give_marker(tx, &bearer, false)?;
        command::commander_hit(tx, target, Danger::Fire)?;
        if bearer != *target {
            command::commander_hit(tx, &bearer, Danger::Fire)?;
        }
    }
    Ok(())
}
