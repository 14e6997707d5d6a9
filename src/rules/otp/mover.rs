//! A unit as it moves now: its data from the battle file, changed by its state and the optional rules. The costs of
//! moves and the effects of terrain depend on it.

use super::transaction::Tx;
use super::{Activity, Charts, MoraleResult, State, UnitState};
use crate::battle::bearing;
use crate::battle::{Arm, Armament, Battle, Formation, Options, Quality, Stand, Unit, in_frame};
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::units::{Bearing, Inches, Spot};

/// A unit as it moves or fires now.
#[derive(Clone, Debug)]
pub(super) struct Mover {
    /// The unit.
    pub id: UnitId,
    /// Its name.
    pub name: String,
    /// The arm that it moves as: a crew that left its guns is infantry (7.4).
    pub arm: Arm,
    /// Its type.
    pub quality: Quality,
    /// Its formation. A crew away from its guns is a skirmish line.
    pub formation: Formation,
    /// Its armament: a galloper only if the option is on (7.6), and no guns for a crew that left them.
    pub armament: Armament,
    /// Its stands.
    pub stands: Vec<Stand>,
    /// Its activity this turn.
    pub activity: Activity,
}

impl Mover {
    /// Returns a unit on the table.
    pub fn of(tx: &Tx<'_>, unit: &UnitId) -> Result<Self, Stop> {
        let state = tx.unit(unit)?;
        Ok(Self::new(tx.setup(unit)?, state, tx.state.options.gallopers))
    }

    /// Returns a unit of a game, if it is on the table.
    pub fn in_game(battle: &Battle, state: &State, unit: &UnitId) -> Option<Self> {
        let now = state.units.get(unit).filter(|u| !u.is_gone())?;
        Some(Self::new(battle.unit(unit)?, now, state.options.gallopers))
    }

    fn new(setup: &Unit, state: &UnitState, gallopers: bool) -> Self {
        let crew_afoot = state.guns_left_at.is_some();
        let armament = match setup.armament {
            Armament::Guns { .. } if crew_afoot => Armament::Small(None),
            Armament::Guns { weight, galloper } => Armament::Guns { weight, galloper: galloper && gallopers },
            small @ Armament::Small(_) => small,
        };
        Mover {
            id: setup.id.clone(),
            name: setup.name.clone(),
            arm: if crew_afoot { Arm::Infantry } else { setup.arm },
            quality: setup.quality(),
            formation: if crew_afoot { Formation::Skirmish } else { state.formation },
            armament,
            stands: state.stands.clone(),
            activity: state.activity.clone(),
        }
    }

    /// Returns whether its stands are one behind another: a march column or limbered guns.
    pub fn in_column(&self) -> bool {
        matches!(self.formation, Formation::Column | Formation::Limbered)
    }

    /// Returns whether it is a galloper gun and the option is on (7.6).
    pub fn is_galloper(&self) -> bool {
        matches!(self.armament, Armament::Guns { galloper: true, .. })
    }

    /// 7.7, optional: returns whether its guns have civilian drivers. Gallopers have none.
    pub fn has_drivers(&self, options: Options) -> bool {
        options.civilian_drivers && !self.is_galloper()
    }

    /// Returns the number of ranks that cross an obstacle one after another (6.7).
    pub fn ranks(&self) -> usize {
        if self.in_column() { self.stands.len().max(1) } else { 1 }
    }

    /// Returns the chart's full move for its formation (6.1).
    pub fn chart_move(&self, charts: &Charts) -> Inches {
        move_of(charts, self.arm, self.formation, self.armament)
    }

    /// Returns how often its normal move is halved: by morale, fire, formation change, failed terrain (3.1-3.3, 6.6).
    pub fn halvings(&self) -> u32 {
        let a = &self.activity;
        let half = a.morale == Some(MoraleResult::Half);
        u32::from(half)
            + u32::from(a.fired && self.fire_halves())
            + u32::from(a.changed_formation)
            + u32::from(a.terrain_failed)
    }

    /// Returns whether firing halves its move. It does not for guns hauled by hand (3.3), except gallopers (7.6).
    pub fn fire_halves(&self) -> bool {
        !matches!(self.armament, Armament::Guns { galloper: false, .. })
    }

    /// Returns its normal move this turn, without a special move.
    pub fn normal_move(&self, charts: &Charts, road: bool) -> Inches {
        let mut inches = self.chart_move(charts);
        if road && self.in_column() {
            inches += road_bonus(charts);
        }
        (0..self.halvings()).fold(inches, |inches, _| inches.half())
    }

    /// Returns its normal move plus the inches of a special move.
    pub fn allowance(&self, charts: &Charts, road: bool) -> Inches {
        self.normal_move(charts, road) + self.activity.special.unwrap_or_default()
    }

    /// Returns the rest of its normal move, ignoring any special move.
    pub fn left_normally(&self, charts: &Charts, road: bool) -> Inches {
        self.normal_move(charts, road).less(self.activity.spent)
    }

    /// Returns how much further it may side-step this turn (6.3). All its side steps together are limited to half its
    /// normal move, without a special move. A side step costs twice its length, so the result is also at most half the
    /// movement it has left, which includes a special move.
    pub fn aside_left(&self, charts: &Charts) -> Inches {
        let most = self.normal_move(charts, false).half().less(self.activity.manoeuvred.aside);
        most.min(self.left(charts, false).half())
    }

    /// Returns the rest of its movement, including a special move.
    pub fn left(&self, charts: &Charts, road: bool) -> Inches {
        self.allowance(charts, road).less(self.activity.spent)
    }
}

/// Returns the direction in which a unit moves ahead: the facing of its first stand, or the mean facing of all stands
/// in a bent or skirmish line, as its moves are measured.
pub(super) fn ahead(formation: Formation, stands: &[Stand]) -> Option<Bearing> {
    let first = stands.first()?.facing;
    if !matches!(formation, Formation::Bent | Formation::Skirmish) {
        return Some(first);
    }
    let ends = stands.iter().map(|stand| in_frame(Spot::default(), stand.facing, 0.0, 1000.0));
    let sum = ends.fold(Spot::default(), |sum, end| Spot { x: sum.x + end.x, y: sum.y + end.y });
    let nowhere = sum.x.to_f64().abs().max(sum.y.to_f64().abs()) <= 1.0;
    Some(if nowhere { first } else { bearing(Spot::default(), sum) })
}

/// Returns the chart's full move of an arm in a formation.
pub(super) fn move_of(charts: &Charts, arm: Arm, formation: Formation, armament: Armament) -> Inches {
    charts.movement(arm, formation, armament).value
}

/// Returns the road bonus of a column (5.1).
pub(super) fn road_bonus(charts: &Charts) -> Inches {
    charts.road_bonus().value
}
