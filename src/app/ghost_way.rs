//! The limit of a drag, which stops at the full move unless pulled well past it. And the way of a ghost, with marks at
//! half the move, at the full move, and where the unit would lose some or all of its fire.

use super::{App, CommanderGhost, Ghost, GhostBy, GhostWay, MarkKind, UnitGhost, WayMark};
use crate::battle::{Formation, Stand, front_centre, point};
use crate::geometry::Step;
use crate::ids::UnitId;
use crate::rules::{MoveCost, Walk};
use crate::units::{Bearing, Inches, Spot};

/// A drag that ends at most this far past the full move, in inches, stops at the full move. One that goes further is
/// taken as intended.
const PULLED_IN: f64 = 1.5;
/// Marks nearer to each other than this are one.
const ONE_MARK: Inches = Inches::from_thousandths(20);

impl App {
    /// Returns a dragged ghost, stopped where its full move is used up. Returns it unchanged if it ends earlier, was
    /// pulled well past that place, or may not stop there by the rules.
    #[must_use]
    pub fn stopped(&self, ghost: Ghost) -> Ghost {
        let stopped = match &ghost {
            Ghost::Unit(_) => self.at_full_move(&ghost),
            Ghost::Commander(free) => self.within_his_move(free),
        };
        stopped.unwrap_or(ghost)
    }

    /// Returns a commander's ghost where his move ends on the straight line that he was dragged along. The place is
    /// found by halving, because the ground on the way slows him.
    fn within_his_move(&self, free: &CommanderGhost) -> Option<Ghost> {
        if self.would_allow(&Ghost::Commander(free.clone())) {
            return None;
        }
        let (from, to) = (point(self.game()?.leader(&free.commander)?.at), point(free.to));
        let there = |share: f64| {
            let at = from + (to - from) * share;
            Ghost::Commander(CommanderGhost { to: Spot::new(at.x, at.y), attach: None, ..free.clone() })
        };
        let mut allowed = (1.0 - PULLED_IN / (to - from).norm()).max(0.0);
        let mut refused = 1.0;
        if !self.would_allow(&there(allowed)) {
            return None;
        }
        // The interval is at most `PULLED_IN` long: eleven halvings leave less than a thousandth of an inch.
        for _ in 0..11 {
            let middle = f64::midpoint(allowed, refused);
            let end = if self.would_allow(&there(middle)) { &mut allowed } else { &mut refused };
            *end = middle;
        }
        Some(there(allowed))
    }

    fn at_full_move(&self, ghost: &Ghost) -> Option<Ghost> {
        let Ghost::Unit(free) = ghost else { return None };
        let GhostBy::Steps { steps, special: false } = &free.by else { return None };
        let table = self.tabletop().filter(|_| !self.owing().contains(&free.unit))?;
        let within = table.walk_within(&Walk { unit: &free.unit, steps, special: false }, None)?;
        if within == *steps || within.is_empty() {
            return None;
        }
        let stopped = self.ghost_by_steps(&free.unit, within.clone(), false)?;
        let Ghost::Unit(there) = &stopped else { return None };
        let may = || table.walk_cost(&Walk { unit: &free.unit, steps: &within, special: false });
        let is_near = furthest_in(&free.stands, &there.stands) <= PULLED_IN;
        (is_near && may().is_some_and(|cost| cost.refusal.is_none())).then_some(stopped)
    }

    /// Returns the way of the unit's ghost; empty if it does not walk.
    #[must_use]
    pub fn ghost_way(&self) -> &GhostWay {
        self.derived.commit.way.get_or_init(|| self.found_way().unwrap_or_default())
    }

    fn found_way(&self) -> Option<GhostWay> {
        let Some(Ghost::Unit(UnitGhost { unit, by: GhostBy::Steps { steps, special }, .. })) = &self.ghost else {
            return None;
        };
        let walk = Walk { unit, steps, special: *special };
        let parts = (0..=steps.len()).filter_map(|count| steps.get(..count));
        let path = parts.filter_map(|part| Some(self.front_after(unit, part)?.0)).collect();
        // Marks are for normal moves only: special and compulsory moves have other limits, and a unit that is not in
        // turn cannot move.
        let Some(cost) = self.ghost_preview().filter(|_| !special && self.is_in_turn(unit)) else {
            return Some(GhostWay { path, ..GhostWay::default() });
        };
        let on = going_on(steps, cost.left.less(cost.cost));
        let whole = on.as_deref().unwrap_or(steps);
        let at = |movement: Inches| {
            let within = self.tabletop()?.walk_within(&Walk { steps: whole, ..walk }, Some(movement))?;
            self.front_after(unit, &within)
        };
        let reached = |movement: &Inches| on.is_some() || *movement <= cost.cost;
        let mark = |(what, movement, ends_fire): (MarkKind, Inches, bool)| {
            let (at, facing) = at(movement)?;
            Some(WayMark { what, ends_fire, at, facing })
        };
        let marks = lengths(cost).into_iter().filter(|(_, movement, _)| reached(movement)).filter_map(mark).collect();
        let beyond = on.as_ref().and_then(|_| Some(at(cost.left)?.0));
        Some(GhostWay { path, beyond, marks })
    }

    /// Returns the middle of a unit's front after some steps, and its facing.
    fn front_after(&self, unit: &UnitId, steps: &[Step]) -> Option<(Spot, Bearing)> {
        let Ghost::Unit(ghost) = self.ghost_by_steps(unit, steps.to_vec(), false)? else { return None };
        match ghost.formation {
            Formation::Skirmish => crate::battle::middle(&ghost.stands).zip(ghost.stands.first().map(|s| s.facing)),
            formation => front_centre(formation, &ghost.stands),
        }
    }
}

/// Returns the marks on a way, the nearest first: the kind, the movement used up there, and whether the unit loses fire
/// beyond it.
fn lengths(cost: &MoveCost) -> Vec<(MarkKind, Inches, bool)> {
    let fire =
        cost.fire.as_ref().map(|fire| fire.beyond).filter(|beyond| *beyond > Inches::ZERO && *beyond < cost.left);
    let is_same = |length: Inches| fire.is_some_and(|fire| (fire.less(length) + length.less(fire)) <= ONE_MARK);
    let mut lengths = vec![(MarkKind::Half, cost.half, is_same(cost.half)), (MarkKind::Full, cost.left, false)];
    lengths.extend(fire.filter(|_| !is_same(cost.half)).map(|fire| (MarkKind::Fire, fire, true)));
    lengths.retain(|(_, length, _)| *length > Inches::ZERO);
    lengths.sort_by_key(|(_, length, _)| *length);
    lengths
}

/// Returns the steps with the last one, an advance or an oblique, made longer by `left` inches; without steps, an
/// advance of `left` inches. `None`: no movement is left, or the last step is of another kind or goes back.
fn going_on(steps: &[Step], left: Inches) -> Option<Vec<Step>> {
    if left <= ONE_MARK {
        return None;
    }
    let mut on = steps.to_vec();
    match on.last_mut() {
        None => on.push(Step::Advance { distance: left }),
        Some(Step::Advance { distance }) if *distance > Inches::ZERO => *distance += left,
        Some(Step::Oblique { distance, .. }) => *distance += left,
        Some(_) => return None,
    }
    Some(on)
}

/// Returns the greatest distance, in inches, between the same stand in two ghosts of a unit.
fn furthest_in(one: &[Stand], other: &[Stand]) -> f64 {
    let apart = |(a, b): (&Stand, &Stand)| (point(a.at) - point(b.at)).norm();
    one.iter().zip(other).map(apart).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::FireCost;

    fn cost(half: i32, left: i32, fire: Option<i32>) -> MoveCost {
        let inches = Inches::from_thousandths;
        let fire = fire.map(|beyond| FireCost { beyond: inches(beyond), words: String::new(), rule: "3.1" });
        let (cost, parts, tests) = (Inches::ZERO, Vec::new(), Vec::new());
        MoveCost { cost, left: inches(left), half: inches(half), fire, parts, tests, refusal: None }
    }

    #[test]
    fn the_end_of_fire_at_half_the_move_has_no_mark_of_its_own() {
        let marks = lengths(&cost(3000, 6000, Some(3000)));
        let inches = Inches::whole;
        assert_eq!(marks, [(MarkKind::Half, inches(3), true), (MarkKind::Full, inches(6), false)]);
        let marks = lengths(&cost(3000, 6000, Some(1000)));
        assert_eq!(marks.first(), Some(&(MarkKind::Fire, inches(1), true)));
        // A place already passed has no mark, and neither has the end of fire if it is at the full move.
        assert_eq!(lengths(&cost(0, 2000, Some(2000))), [(MarkKind::Full, inches(2), false)]);
        assert_eq!(lengths(&cost(3000, 6000, Some(0))).len(), 2);
    }

    #[test]
    fn only_an_advance_is_extended_not_a_wheel() {
        let wheel = Step::Wheel { pivot: crate::geometry::Pivot::Left, turn: crate::units::Turn::from_degrees(20.0) };
        assert_eq!(going_on(&[wheel], Inches::whole(2)), None);
        let ahead = |inches| Step::Advance { distance: Inches::whole(inches) };
        assert_eq!(going_on(&[wheel, ahead(1)], Inches::whole(2)), Some(vec![wheel, ahead(3)]));
    }
}
