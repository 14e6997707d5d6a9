//! A brigade that moves in one drag. Each unit moves as the dragged unit does if the rules allow it; the others stay
//! and are listed. One undo takes back the whole drag.

use super::acting::after_middling_dice;
use super::preview::{moved, moved_to};
use super::{Abreast, App, Ghost, GhostBy, Selection, UnitGhost};
use crate::battle::{Stand, placed, point};
use crate::geometry::Step;
use crate::ids::{BrigadeId, UnitId};
use crate::rules::{Action, AnyGame, Refusal, Walk};
use crate::units::{Inches, Spot};
use nalgebra::Vector2;

/// The greatest difference of facing, in hundredths of a degree, at which a unit may copy the dragged unit's steps if
/// the same displacement is refused.
const ALIKE: i32 = 1_500;

/// A unit that is to follow the dragged unit: the ways in which it may, the preferred one first, and how far ahead it
/// stands in the direction of the drag.
struct Going<'a> {
    unit: &'a UnitId,
    ways: Vec<Vec<Step>>,
    ahead: f64,
}

impl App {
    /// Returns the units of the brigade that is moved in one drag; empty if units are moved one by one.
    #[must_use]
    pub fn together(&self) -> &[UnitId] {
        &self.together
    }

    /// Returns the brigades of which at least two units may move now; before the first turn, all that may deploy.
    #[must_use]
    pub fn brigades_to_move(&self) -> &[BrigadeId] {
        self.derived.game.brigades.get_or_init(|| self.found_brigades().unwrap_or_default())
    }

    fn found_brigades(&self) -> Option<Vec<BrigadeId>> {
        let (battle, table) = (self.battle()?, self.tabletop()?);
        if self.is_setting_up() {
            let has_units = |id: &BrigadeId| battle.forces.units.iter().any(|unit| unit.brigade == *id);
            let may = battle
                .forces
                .brigades
                .iter()
                .filter(|brigade| has_units(&brigade.id) && self.may_deploy(&brigade.side));
            return Some(may.map(|brigade| brigade.id.clone()).collect());
        }
        let steps = [Step::Advance { distance: Inches::from_thousandths(100) }];
        let may = |unit: &&UnitId| {
            let cost = table.walk_cost(&Walk { unit, steps: &steps, special: false });
            cost.is_some_and(|cost| cost.refusal.is_none())
        };
        let movers: Vec<&UnitId> = self.units_to_act().iter().filter(may).collect();
        let of = |brigade: &BrigadeId| {
            let its = movers.iter().filter(|unit| battle.unit(unit).is_some_and(|setup| setup.brigade == *brigade));
            its.count()
        };
        Some(battle.forces.brigades.iter().map(|b| &b.id).filter(|id| of(id) > 1).cloned().collect())
    }

    /// Chooses a brigade to be moved in one drag, or none.
    pub(super) fn move_together(&mut self, brigade: Option<&BrigadeId>) {
        let Some(battle) = self.battle().cloned() else { return };
        let is_there = |unit: &UnitId| self.piece(unit).is_some_and(|piece| !piece.is_gone());
        let its = battle.forces.units.iter().filter(|setup| Some(&setup.brigade) == brigade).map(|setup| &setup.id);
        let units: Vec<UnitId> = its.filter(|id| is_there(id)).cloned().collect();
        let may = |id: &&UnitId| self.units_to_act().contains(id);
        let first = units.iter().find(may).or(units.first()).cloned();
        let is_one = self.selected().is_some_and(|(id, _)| units.contains(id));
        if let Some(first) = first.filter(|_| !is_one) {
            self.select(Selection::Unit(first));
        }
        self.together = units;
        self.set_ghost(None);
    }

    /// Returns the brigade's moves for the ghost's move. `None`: no brigade is moved, or the ghost does not walk.
    #[must_use]
    pub fn abreast(&self) -> Option<&Abreast> {
        self.derived.commit.abreast.get_or_init(|| self.found_abreast()).as_ref()
    }

    fn found_abreast(&self) -> Option<Abreast> {
        let Some(Ghost::Unit(ghost)) = &self.ghost else { return None };
        let GhostBy::Steps { steps, special: false } = &ghost.by else { return None };
        let before = self.game().filter(|_| self.together.contains(&ghost.unit))?;
        let home = point(self.piece(&ghost.unit)?.stands.first()?.at);
        let by = point(ghost.stands.first()?.at) - home;
        let going = |unit| self.going(unit, &Lead { ghost, steps, by });
        let mut left: Vec<Going<'_>> = self.together.iter().filter_map(going).collect();
        left.sort_by(|a, b| b.ahead.total_cmp(&a.ahead));
        let (mut after, mut out) = (before.clone(), Abreast::default());
        // A unit blocked by another is tried again in the next round, when that other unit may have moved on.
        loop {
            let count = left.len();
            out.stays.clear();
            left.retain(|going| match self.gone(&after, going) {
                Ok((action, next)) => {
                    out.moves.push(action);
                    after = next;
                    false
                }
                Err(refusal) => {
                    out.stays.extend(refusal.map(|refusal| (going.unit.clone(), refusal)));
                    true
                }
            });
            if left.is_empty() || left.len() == count {
                break;
            }
        }
        let (was, then) = (before.pieces().units, after.pieces().units);
        let went = |id: &UnitId| *id != ghost.unit && was.get(id).zip(then.get(id)).is_some_and(|(a, b)| moved(a, b));
        out.others = then.iter().filter(|(id, _)| went(id)).map(|(id, piece)| moved_to(id, piece)).collect();
        Some(out)
    }

    /// Returns the ways in which a unit may follow the dragged unit: first the same distance in the same direction,
    /// then the same steps if both face nearly alike. If the dragged unit turns, only the same steps.
    fn going<'a>(&self, unit: &'a UnitId, lead: &Lead<'_>) -> Option<Going<'a>> {
        let first = self.piece(unit)?.stands.first()?;
        let ahead = point(first.at).coords.dot(&lead.by);
        if *unit == lead.ghost.unit {
            return Some(Going { unit, ways: vec![lead.steps.to_vec()], ahead });
        }
        let turns = lead.steps.iter().any(|step| matches!(step, Step::Wheel { .. } | Step::AboutFace));
        let slid = || {
            let to = point(first.at) + lead.by;
            let stand = Stand { at: Spot::new(to.x, to.y), ..first.clone() };
            let field = self.field()?;
            field.scene.fit(field.body_of(unit)?, &placed(&stand))
        };
        let facing = lead.ghost.stands.first()?.facing;
        let alike = turns || first.facing.turn_to(facing).abs().hundredths() <= ALIKE;
        let ways = slid().filter(|_| !turns).into_iter().chain(alike.then(|| lead.steps.to_vec())).collect();
        Some(Going { unit, ways, ahead })
    }

    /// Returns the first allowed move of a unit, and the game after it.
    ///
    /// # Errors
    /// The refusal of the first of its ways.
    fn gone(&self, game: &AnyGame, going: &Going<'_>) -> Result<(Action, AnyGame), Option<Refusal>> {
        let mut first = None;
        for steps in &going.ways {
            let Some(action) = self.move_of(game, going.unit, steps) else { continue };
            if let Some(refusal) = game.would_refuse(&action) {
                first = first.or(Some(refusal));
                continue;
            }
            if let Some(after) = after_middling_dice(game, &action) {
                return Ok((action, after));
            }
        }
        Err(first)
    }

    fn move_of(&self, game: &AnyGame, unit: &UnitId, steps: &[Step]) -> Option<Action> {
        let piece = game.piece(unit)?;
        let by = GhostBy::Steps { steps: steps.to_vec(), special: false };
        let (formation, stands) = (piece.formation, piece.stands.to_vec());
        let ghost = Ghost::Unit(UnitGhost { unit: unit.clone(), formation, stands, by });
        game.tabletop()?.ghost_action(&ghost, self.field()?, &[])
    }
}

/// The dragged unit, its steps, and the displacement they give.
struct Lead<'a> {
    ghost: &'a UnitGhost,
    steps: &'a [Step],
    by: Vector2<f64>,
}
