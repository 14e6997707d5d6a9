//! The pieces that move with one that is dragged before the first turn, as one rigid body.

use super::super::{CommanderGhost, Moved, UnitGhost};
use super::fit::shifted;
use crate::battle::{Battle, Stand, disc, placed, point};
use crate::geometry::{PlacedBase, spot_and_bearing};
use crate::rules::Piece;
use crate::units::{Inches, Spot};
use nalgebra::{Isometry2, Vector2};

/// Tolerance, in inches, when testing whether stands have moved as one rigid body: places are rounded to thousandths.
const RIGID_IN: f64 = 0.01;

/// The pieces that deploy together, where they are to be.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::app) struct Party {
    /// Units, the dragged one first.
    pub units: Vec<Moved>,
    /// Commanders.
    pub leaders: Vec<CommanderGhost>,
}

impl Party {
    /// Returns the bases of all units; of the commanders if there are no units.
    pub fn bases(&self, battle: &Battle) -> Vec<PlacedBase> {
        if self.units.is_empty() {
            let of = |him: &CommanderGhost| Some(disc(him.to, battle.commander(&him.commander)?.base));
            return self.leaders.iter().filter_map(of).collect();
        }
        self.units.iter().flat_map(|unit| &unit.stands).map(placed).collect()
    }

    /// Returns the party moved by a vector in inches; commanders stay on the table.
    pub fn shifted(mut self, battle: &Battle, by: Vector2<f64>) -> Self {
        for unit in &mut self.units {
            unit.stands = unit.stands.iter().map(|stand| shifted(stand, by)).collect();
        }
        for him in &mut self.leaders {
            let to = point(him.to) + by;
            him.to = on_table(battle, him, Spot::new(to.x, to.y));
        }
        self
    }
}

/// Returns the place nearest to `to` at which a commander's base is wholly on the table.
pub(super) fn on_table(battle: &Battle, him: &CommanderGhost, to: Spot) -> Spot {
    let size = battle.board.size;
    let radius = battle.commander(&him.commander).map_or(Inches::ZERO, |him| him.base.half());
    let within = |at: Inches, end: Inches| at.min(end - radius).max(radius);
    Spot { x: within(to.x, size.width), y: within(to.y, size.depth) }
}

/// Returns the motion that takes a unit's stands to its ghost's. `None`: they did not move as one body. For a change of
/// formation it is the identity, so that no other piece moves.
pub(super) fn motion(now: &Piece<'_>, ghost: &UnitGhost) -> Option<Isometry2<f64>> {
    if now.formation != ghost.formation {
        return Some(Isometry2::identity());
    }
    let (from, to) = (placed(now.stands.first()?).pose, placed(ghost.stands.first()?).pose);
    let motion = to * from.inverse();
    let off = |(a, b): (&Stand, &Stand)| (motion * point(a.at) - point(b.at)).norm();
    let is_rigid = now.stands.iter().zip(&ghost.stands).all(|pair| off(pair) <= RIGID_IN);
    is_rigid.then_some(motion)
}

/// Returns a stand carried along by a motion.
pub(super) fn carried(stand: &Stand, motion: &Isometry2<f64>) -> Stand {
    let (at, facing) = spot_and_bearing(&(motion * placed(stand).pose));
    Stand { at, facing, ..stand.clone() }
}
