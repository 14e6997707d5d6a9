//! Which pieces move with one that is dragged before the first turn: the guns attached to a unit and the commander
//! beside it, or a whole brigade with its commander. And where the line of their zone stops them.

use super::super::{App, CommanderGhost, Ghost, Moved};
use super::Zone;
use super::party::{Party, carried, motion, on_table};
use crate::battle::{Commander, Stand, disc, placed, point};
use crate::geometry::{HAIR_IN, PlacedBase};
use crate::ids::UnitId;
use crate::rules::Leader;
use crate::units::Spot;
use nalgebra::{Isometry2, Vector2};

/// A brigade's commander this near to a unit stands beside it and goes along, in inches.
const BESIDE_IN: f64 = 3.0;
/// A drag that ends at most this far past the line of its zone, in inches, stops at the line. One that goes further is
/// taken as intended.
const PULLED_IN: f64 = 2.0;

impl App {
    /// Returns everything that moves with a ghost. `None`: it is a ghost of a unit that is not there.
    pub(in crate::app) fn party_of(&self, ghost: &Ghost) -> Option<Party> {
        let ghost = match ghost {
            Ghost::Commander(him) => return Some(Party { units: Vec::new(), leaders: vec![him.clone()] }),
            Ghost::Unit(ghost) => ghost,
        };
        let own = Moved { unit: ghost.unit.clone(), formation: ghost.formation, stands: ghost.stands.clone() };
        let Some(motion) = motion(&self.piece(&ghost.unit)?, ghost) else {
            return Some(Party { units: vec![own], leaders: Vec::new() });
        };
        let others = self.units_along(&ghost.unit).into_iter().filter_map(|id| {
            let piece = self.piece(&id)?;
            let stands = piece.stands.iter().map(|stand| carried(stand, &motion)).collect();
            Some(Moved { unit: id, formation: piece.formation, stands })
        });
        let units: Vec<Moved> = std::iter::once(own).chain(others).collect();
        let leaders = self.leaders_along(&units, &motion);
        Some(Party { units, leaders })
    }

    /// Returns the other units that go along: the rest of a brigade that is moved together, and attached guns.
    fn units_along(&self, unit: &UnitId) -> Vec<UnitId> {
        let Some(pieces) = self.pieces() else { return Vec::new() };
        let is_brigade = self.together.contains(unit);
        let goes = |id: &UnitId| *id == *unit || (is_brigade && self.together.contains(id));
        let along = pieces.units.iter().filter(|(id, piece)| {
            let with_guns = piece.attached_to.is_some_and(&goes);
            ***id != *unit && !piece.is_gone() && (goes(id) || with_guns)
        });
        along.map(|(id, _)| (*id).clone()).collect()
    }

    /// Returns the commanders who go along: those attached to a unit that moves; the commander of a brigade that is
    /// moved together; and a commander who stands beside the dragged unit, if that is the nearest unit of his brigade.
    fn leaders_along(&self, units: &[Moved], motion: &Isometry2<f64>) -> Vec<CommanderGhost> {
        let (Some(game), Some(battle)) = (self.game(), self.battle()) else { return Vec::new() };
        let all = battle.forces.commanders.iter().filter_map(|him| {
            let leader = game.leader(&him.id).filter(|leader| !leader.gone)?;
            let moves = |unit: &UnitId| units.iter().any(|moved| moved.unit == *unit);
            let goes = leader.with.map_or_else(|| self.goes_along(him, &leader, units), moves);
            let to = motion * point(leader.at);
            let (commander, attach) = (him.id.clone(), leader.with.cloned());
            let to = Spot::new(to.x, to.y);
            goes.then_some(CommanderGhost { commander, to, attach, placed: true, outside: false })
        });
        all.map(|him| CommanderGhost { to: on_table(battle, &him, him.to), ..him }).collect()
    }

    /// Returns whether a commander who is attached to no unit goes along with some units of his brigade.
    fn goes_along(&self, him: &Commander, leader: &Leader<'_>, units: &[Moved]) -> bool {
        let (Some(game), Some(battle), Some(field)) = (self.game(), self.battle(), self.field()) else { return false };
        let Some(brigade) = game.commanders().brigade_of(him) else { return false };
        let is_his = |unit: &UnitId| battle.unit(unit).is_some_and(|setup| setup.brigade == *brigade);
        let Some(first) = units.first().filter(|moved| is_his(&moved.unit)) else { return false };
        if self.together.contains(&first.unit) {
            return true;
        }
        let base = disc(leader.at, him.base);
        let near = field.scene.near(&[base], BESIDE_IN);
        let his = near.iter().filter_map(|(body, gap)| Some((field.unit_of(*body)?, gap.inches)));
        let nearest = his.filter(|(unit, _)| is_his(unit)).min_by(|(_, a), (_, b)| a.total_cmp(b));
        nearest.is_some_and(|(unit, _)| *unit == first.unit)
    }

    /// Returns the deployment zone of a ghost's side. `None`: the piece stood beyond its line before the drag.
    fn zone_left(&self, ghost: &Ghost) -> Option<Zone> {
        let battle = self.battle()?;
        let (side, bases) = match ghost {
            Ghost::Unit(ghost) => {
                (battle.side_of(&ghost.unit)?, self.piece(&ghost.unit)?.stands.iter().map(placed).collect::<Vec<_>>())
            }
            Ghost::Commander(ghost) => {
                let him = battle.commander(&ghost.commander)?;
                (&him.side, vec![disc(self.game()?.leader(&him.id)?.at, him.base)])
            }
        };
        self.zone_of(side).filter(|zone| zone.beyond_in(&bases) <= HAIR_IN)
    }

    /// Returns the shift that stops a ghost and its party at the line of its zone: none if it is within the line, was
    /// pulled well past it, or began beyond it.
    pub(super) fn stop_at_line(&self, ghost: &Ghost) -> Option<Vector2<f64>> {
        let (zone, battle) = (self.zone_left(ghost)?, self.battle()?);
        let beyond_in = zone.beyond_in(&self.party_of(ghost)?.bases(battle));
        (beyond_in > 0.0 && beyond_in <= PULLED_IN).then(|| zone.back(beyond_in))
    }

    /// Returns whether some bases are beyond the line of their side's zone.
    pub(in crate::app) fn is_outside(&self, unit: &UnitId, stands: &[Stand]) -> bool {
        let bases: Vec<PlacedBase> = stands.iter().map(placed).collect();
        let zone = self.battle().and_then(|battle| self.zone_of(battle.side_of(unit)?));
        zone.is_some_and(|zone| zone.beyond_in(&bases) > HAIR_IN)
    }

    /// Returns whether a commander's base is beyond the line of his side's zone.
    pub(super) fn is_leader_outside(&self, him: &CommanderGhost) -> bool {
        let setup = self.battle().and_then(|battle| battle.commander(&him.commander));
        let beyond = setup.and_then(|setup| Some(self.zone_of(&setup.side)?.beyond_in(&[disc(him.to, setup.base)])));
        beyond.is_some_and(|beyond_in| beyond_in > HAIR_IN)
    }
}
