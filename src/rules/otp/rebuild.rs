//! Rebuilding reserve units at the end of the turn (4.4, 11.0).
//!
//! [`resolve()`] is the roll alone, which the lookup also uses.

mod event;
mod resolve;

pub use event::*;
pub use resolve::*;

use super::action::Candidate;
use super::close_calls::Distance;
use super::guards::nothing_pending;
use super::place;
use super::transaction::{Tx, impossible};
use super::{Action, Game, Phase, RuledRoll, Topic, movement};
use crate::battle::{Armament, Formation, Spacing, Stand, in_frame, placed, point};
use crate::dice::Subject;
use crate::geometry::{Gap, HAIR_IN};
use crate::ids::UnitId;
use crate::rules::{Compared, End, Stop};
use crate::text::Name;
use crate::units::Inches;
use crate::{battle, msg};

/// 11.0: rolls for a reserve unit to regain figures.
pub(super) fn rebuild(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    nothing_pending(tx)?;
    may_rebuild(tx, unit)?;
    let setup = tx.setup(unit)?;
    let mut question = RebuildQuestion::of(tx.charts, setup.quality());
    question.modifiers = tx.amended_for(unit, RuledRoll::Rebuild.name(), question.modifiers);
    question.who = Subject::new(setup.id.as_str(), &setup.name);
    let answer = resolve(tx.charts, &question, tx.dice())?;
    let most = tx.charts.rebuild_attempts().value;
    let state = tx.unit_mut(unit)?;
    // A ruling may allow a try beyond the last one. The sheet has no box for it, so the count stays at the limit.
    state.rebuild_tries = state.rebuild_tries.saturating_add(1).min(most);
    state.rebuilt_this_turn = true;
    let (attempt, lost) = (state.rebuild_tries, state.original.saturating_sub(state.figures()));
    let due = answer.regained.min(lost);
    let regained = restore_figures(tx, unit, due)?;
    let (who, modifiers) = (unit.clone(), question.modifiers);
    tx.emit(RebuildEvent::Tried { unit: who, modifiers, answer, regained, attempt });
    if regained < due {
        let (unit, figures) = (unit.clone(), due.saturating_sub(regained));
        tx.emit(RebuildEvent::NoRoom { unit, figures });
    }
    Ok(())
}

fn may_rebuild(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let setup = tx.setup(unit)?;
    let name = setup.name.as_str();
    let state = tx.unit(unit)?.clone();
    if state.figures() >= state.original {
        return Err(impossible("11.0", msg!("otp-is-at-its-first-strength", unit = Name::title(name))));
    }
    let (barred, most) = (tx.charts.rebuild_barred(setup.quality()), tx.charts.rebuild_attempts().value);
    tx.require(tx.state.phase == Phase::Rebuild, "4.4", || msg!("otp-units-rebuild-after-the-last-chit").to_owned())?;
    tx.require(!barred, "11.0", || msg!("otp-is-of-a-type-that-never-rebuilds", unit = Name::title(name)))?;
    tx.require(state.rebuild_tries < most, "11.0", || {
        msg!("otp-no-rebuilding-tries-left", unit = Name::title(name), most)
    })?;
    tx.require(!state.rebuilt_this_turn, "11.0", || msg!("otp-has-tried-this-turn", unit = Name::title(name)))?;
    tx.require(!state.stirred, "11.0", || msg!("otp-has-moved-this-turn", unit = Name::title(name)))?;
    tx.require(!state.shelled, "11.0", || msg!("otp-was-shot-at-by-artillery-this-turn", unit = Name::title(name)))?;
    for Enemy { id, reach, gap } in enemies_nearby(tx, unit) {
        let compared = Compared { rule: "11.0", of: Distance::SmallArms, limit: reach, measured_in: gap.inches };
        let near = tx.name(&id).to_owned();
        let is_safe = gap.inches > reach.to_f64() + HAIR_IN;
        let ends = || End::of_gap([unit, &id], &gap);
        tx.require_distance(is_safe, compared, ends, || {
            msg!("otp-is-in-small-arms-range-of", unit = Name::title(name), near)
        })?;
    }
    Ok(())
}

/// An enemy whose small arms reach a unit, or nearly do.
struct Enemy {
    id: UnitId,
    reach: Inches,
    gap: Gap,
}

/// Returns the enemies, with any facing, whose small arms reach a unit or may reach it within the ruler's tolerance.
fn enemies_nearby(tx: &mut Tx<'_>, unit: &UnitId) -> Vec<Enemy> {
    let (battle, charts) = (tx.battle, tx.charts);
    let field = tx.field();
    let near = |enemy: &crate::battle::Unit| {
        let Armament::Small(Some(weapon)) = enemy.armament else { return None };
        let gap = field.scene.gap(field.body_of(unit)?, field.body_of(&enemy.id)?)?;
        let reach = charts.weapon_range(weapon).value;
        let is_near = gap.inches <= reach.to_f64() + field.scene.tolerance_in();
        is_near.then(|| Enemy { id: enemy.id.clone(), reach, gap })
    };
    battle.forces.units.iter().filter(|u| battle.are_enemies(&u.id, unit)).filter_map(near).collect()
}

/// Puts figures back and returns how many: first on stands with room, then on new stands at the ends of the line, at
/// the other end if one is blocked. No stand exceeds its original figures. Figures without a place are not put back.
pub(super) fn restore_figures(tx: &mut Tx<'_>, unit: &UnitId, figures: u16) -> Result<u16, Stop> {
    let setup = tx.setup(unit)?;
    let state = tx.unit(unit)?;
    let (formation, before) = (state.formation, state.stands.clone());
    let mut stands = before.clone();
    battle::restore_figures(formation, &mut stands, &setup.stands, figures);
    let was_there = |stand: &Stand| before.iter().any(|b| b.at == stand.at);
    let (mut kept, added): (Vec<Stand>, Vec<Stand>) = stands.into_iter().partition(was_there);
    for stand in added {
        let left_first = kept.first().is_some_and(|first| is_left_of(&stand, first));
        for left in [left_first, !left_first] {
            let Some(place) = at_the_end(formation, &kept, &stand, left) else { continue };
            let with_it: Vec<Stand> = kept.iter().chain([&place]).cloned().collect();
            let open =
                movement::closed_ground(tx, unit, formation, &with_it, movement::Drawn::KeepsFormation)?.is_none();
            if !(open && is_free(tx, unit, &place) && movement::in_its_town(tx, unit, &place)) {
                continue;
            }
            let first = left && !in_column(formation);
            kept.insert(if first { 0 } else { kept.len() }, place);
            break;
        }
    }
    let count = |stands: &[Stand]| stands.iter().map(|s| s.figures).fold(0, u16::saturating_add);
    let back = count(&kept).saturating_sub(count(&before));
    tx.unit_mut(unit)?.stands = kept;
    Ok(back)
}

fn in_column(formation: Formation) -> bool {
    matches!(formation, Formation::Column | Formation::Limbered)
}

/// Returns a stand placed beside an end of a line, or behind a column.
fn at_the_end(formation: Formation, stands: &[Stand], stand: &Stand, left: bool) -> Option<Stand> {
    let column = in_column(formation);
    let end = if left && !column { stands.first() } else { stands.last() }?;
    let half = |side: usize| {
        let [own, other] = [stand, end].map(|s| s.base.get(side).map_or(0.0, |inches| inches.to_f64()));
        f64::midpoint(own, other)
    };
    let (right_in, ahead_in) = if column {
        (0.0, -half(1))
    } else {
        let aside_in = half(0) + Spacing::usual(formation).gap.to_f64();
        // Fronts stay level if depths differ.
        (if left { -aside_in } else { aside_in }, (end.base[1].to_f64() - stand.base[1].to_f64()) / 2.0)
    };
    let at = in_frame(end.at, end.facing, right_in, ahead_in);
    Some(Stand { at, facing: end.facing, ..stand.clone() })
}

/// Returns whether a stand is to the left of another, by the other's facing.
fn is_left_of(stand: &Stand, other: &Stand) -> bool {
    let from = placed(other).pose.inverse() * point(stand.at);
    from.x < -HAIR_IN
}

fn is_free(tx: &mut Tx<'_>, unit: &UnitId, stand: &Stand) -> bool {
    let bases = [placed(stand)];
    let on_table = !place::off_table(tx.battle, &bases);
    let field = tx.field();
    let own = field.body_of(unit);
    on_table && field.scene.near(&bases, HAIR_IN).iter().all(|(body, _)| Some(*body) == own)
}

/// Adds rebuilding for units that have lost figures.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let state = game.state();
    let lost = state.units.get(unit).is_some_and(|u| !u.is_gone() && u.figures() < u.original);
    if state.phase == Phase::Rebuild && lost {
        let label = msg!("otp-rebuild", unit = game.battle().unit_name(unit));
        let action = Action::Rebuild { unit: unit.clone() };
        out.push(Candidate { topic: Topic::Rebuild, label, rule: "11.0", action });
    }
}
