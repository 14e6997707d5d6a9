//! A unit about to move, with the data that pricing, ground and limits need from the battle, the state and the charts.

use crate::battle::{Arm, Armament, FightingOrder, Formation, Grade, GunWeight, Stand, Unit, body};
use crate::geometry::Body;
use crate::ids::{BrigadeId, UnitId};
use crate::rules::Stop;
use crate::rules::awi::Charts;
use crate::rules::awi::charts::{Mover as Row, Pace};
use crate::rules::awi::control::Movement;
use crate::rules::awi::state::Activity;
use crate::rules::awi::transaction::Tx;
use crate::units::Inches;

/// A unit about to move.
#[derive(Clone, Debug)]
pub(in super::super) struct Mover {
    /// Its id.
    pub id: UnitId,
    /// Its name.
    pub name: String,
    /// Its arm.
    pub arm: Arm,
    /// Its grade.
    pub grade: Grade,
    /// Close order or skirmishers.
    pub order: FightingOrder,
    /// Its formation.
    pub formation: Formation,
    /// Its bases.
    pub stands: Vec<Stand>,
    /// Its actions in this move.
    pub record: Activity,
    /// The limit on its movement from its control test.
    pub marker: Option<Movement>,
    /// It is routing.
    pub routing: bool,
    /// It is a light gun.
    pub light_gun: bool,
    /// Its brigade.
    pub brigade: BrigadeId,
}

impl Mover {
    /// Reads a unit on the table.
    pub fn of(tx: &Tx<'_>, unit: &UnitId) -> Result<Self, Stop> {
        let now = tx.unit(unit)?;
        let (setup, (grade, order)) = (tx.setup(unit)?, tx.class(unit)?);
        Ok(Mover {
            id: unit.clone(),
            name: setup.name.clone(),
            arm: setup.arm,
            grade,
            order,
            formation: now.formation,
            stands: now.stands.clone(),
            record: now.now.clone(),
            marker: now.marker,
            routing: now.routing,
            light_gun: is_light_gun(setup),
            brigade: setup.brigade.clone(),
        })
    }

    /// Returns its row of the movement table.
    pub fn row(&self) -> Row {
        row(self.arm, self.formation, self.light_gun)
    }

    /// Returns its geometry.
    pub fn body(&self) -> Body {
        body(self.formation, &self.stands)
    }

    /// Whether its bases stand one behind the other.
    pub fn in_column(&self) -> bool {
        matches!(self.formation, Formation::Column | Formation::Limbered)
    }

    /// Whether it skirmishes: ground does not disorder it, and it moves back and wheels freely.
    pub fn skirmishes(&self) -> bool {
        self.order == FightingOrder::Skirmish
    }

    /// Whether it is foot in close order, which pushes skirmishers back (Movement apart).
    pub fn is_close_foot(&self) -> bool {
        self.arm == Arm::Infantry && !self.skirmishes()
    }

    /// Returns its full normal move.
    pub fn full_move(&self, charts: &Charts) -> Inches {
        self.pace(charts, Pace::Normal)
    }

    /// Returns a length from the movement table. 0 if it has no such move.
    pub fn pace(&self, charts: &Charts, pace: Pace) -> Inches {
        charts.allowance(self.row(), pace).map_or(Inches::ZERO, |cell| cell.value)
    }

    /// Returns its charge move: the normal move and its bonus. 0 for guns.
    pub fn charge_move(&self, charts: &Charts) -> Inches {
        match charts.allowance(self.row(), Pace::ChargeBonus) {
            Some(bonus) => self.full_move(charts) + bonus.value,
            None => Inches::ZERO,
        }
    }

    /// Returns the cost of a change of formation or face (Movement formation).
    pub fn change_cost(&self, charts: &Charts) -> Inches {
        let row = match (self.order, self.grade) {
            (FightingOrder::Skirmish, _) => "skirmishers",
            (_, Grade::Militia) => "militia",
            _ => "others",
        };
        of(self.full_move(charts), charts.share(&format!("formation_change/{row}")).value)
    }

    /// Returns its movement for this move, spent or not: full, half or none, by its marker. Half is the chart's share
    /// for influenced units if its brigadier rolled half (Control brigadier's test), otherwise the share for
    /// uncontrolled units (Control unit's test).
    pub fn allowance(&self, tx: &Tx<'_>) -> Inches {
        let full = self.full_move(tx.charts);
        let influenced = tx.battle.forces.commanders.iter().any(|general| {
            let tested = tx.state.generals.get(&general.id).is_some_and(|now| now.marker == Some(Movement::Half));
            tested && tx.state.brigade_of(general) == Some(&self.brigade)
        });
        let half = if influenced { "control_moves/influenced" } else { "control_moves/uncontrolled" };
        match self.marker {
            Some(Movement::Half) => of(full, tx.charts.share(half).value),
            Some(Movement::None) => Inches::ZERO,
            Some(Movement::Normal) | None => full,
        }
    }

    /// Returns its unspent movement.
    pub fn left(&self, tx: &Tx<'_>) -> Inches {
        self.allowance(tx).less(self.record.spent)
    }
}

/// Returns the row of the movement table for a unit in a formation.
pub(in super::super) fn row_of(setup: &Unit, formation: Formation) -> Row {
    row(setup.arm, formation, is_light_gun(setup))
}

fn is_light_gun(setup: &Unit) -> bool {
    matches!(setup.armament, Armament::Guns { weight: GunWeight::Light, .. })
}

fn row(arm: Arm, formation: Formation, light_gun: bool) -> Row {
    match (arm, formation) {
        (Arm::Cavalry, _) => Row::Cavalry,
        (Arm::Artillery, Formation::Limbered) => Row::Limbered,
        (Arm::Artillery, _) if light_gun => Row::ManhandledLight,
        (Arm::Artillery, _) => Row::ManhandledMedium,
        (Arm::Infantry, Formation::Skirmish) => Row::Skirmishers,
        (Arm::Infantry, Formation::Column) => Row::InfantryColumn,
        (Arm::Infantry, _) => Row::InfantryLine,
    }
}

/// Returns a share of a length, given in thousandths.
pub(super) fn of(whole: Inches, thousandths: i32) -> Inches {
    let part = i64::from(whole.thousandths()) * i64::from(thousandths) / 1000;
    Inches::from_thousandths(i32::try_from(part).unwrap_or(i32::MAX))
}
