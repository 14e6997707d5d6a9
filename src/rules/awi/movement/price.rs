//! The cost of a course by these rules, and the effects of ground: Movement wheeling, inclining, formation, terrain.

use super::mover::{Mover, of};
use super::place::bases;
use crate::battle::{Arm, Density, DisorderClass, Grade, Stand, Terrain, TerrainKind};
use crate::geometry::Step;
use crate::rules::awi::Charts;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement;
use crate::rules::movement::{CoursePlace, Meeting, Rate};
use crate::units::Inches;
use std::collections::BTreeSet;

/// A course by these rules.
pub(super) type Course = movement::Course<What>;

/// The effect of a piece of ground on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// It disorders the unit (Disorder 4).
    Disorders,
    /// A wall, fence or work to cross.
    Obstacle,
    /// This arm cannot cross it.
    Barred,
    /// A house, which has its own orders to enter and leave.
    House,
}

/// The tariff of a unit.
pub(super) struct Tariff<'a> {
    charts: &'a Charts,
    mover: &'a Mover,
}

impl movement::Price for Tariff<'_> {
    type What = What;

    fn rate(&self, step: &Step) -> Rate {
        let plain = Rate::PLAIN;
        match step {
            Step::Advance { .. } | Step::SideStep { .. } => plain,
            Step::Oblique { .. } => Rate { per_inch: at_share(self.inclining()), ..plain },
            Step::Wheel { .. } => Rate { per_inch: at_share(self.wheeling()), ..plain },
            Step::AboutFace => Rate { at_once: self.mover.change_cost(self.charts), ..plain },
        }
    }

    fn whats(&self, meeting: &Meeting<'_>) -> Vec<(What, Inches)> {
        let Meeting { terrain, began_on, .. } = *meeting;
        if self.bars(terrain) && !began_on {
            return vec![(What::Barred, Inches::ZERO)];
        }
        if terrain.is_built_up() {
            return if began_on { Vec::new() } else { vec![(What::House, Inches::ZERO)] };
        }
        let mut whats = Vec::new();
        if is_obstacle(terrain) && !began_on {
            let share = self.charts.share("terrain/wall_or_fence/deducted").value;
            whats.push((What::Obstacle, of(self.mover.full_move(self.charts), share)));
        }
        if self.disorders(terrain, began_on) {
            whats.push((What::Disorders, Inches::ZERO));
        }
        whats
    }

    fn slows(&self, terrain: &Terrain) -> i32 {
        at_share(self.speed_on(terrain))
    }

    /// Our own ruling: a column that keeps to a road ignores the ground that the road goes through.
    fn uses_roads(&self) -> bool {
        self.mover.in_column()
    }

    fn counts_on_road(&self, what: &What) -> bool {
        *what == What::House
    }
}

impl Tariff<'_> {
    /// Returns its speed when wheeling, in thousandths. Wheels of militia in line have a limit in inches instead.
    fn wheeling(&self) -> i32 {
        let free = self.mover.skirmishes() || self.mover.in_column();
        match self.mover.arm {
            Arm::Artillery => 1000,
            _ if free => self.charts.share("wheeling/skirmishers_and_columns").value,
            Arm::Cavalry => self.charts.share("wheeling/cavalry").value,
            Arm::Infantry if self.mover.grade == Grade::Militia => 1000,
            Arm::Infantry => self.charts.share("wheeling/other_close_order_foot").value,
        }
    }

    /// Returns its speed when inclining, in thousandths. Raw and trained troops have limits in inches instead.
    fn inclining(&self) -> i32 {
        match self.mover.grade {
            Grade::Elite => self.charts.share("inclining_share/elite").value,
            Grade::Militia => self.charts.share("inclining_share/militia").value,
            Grade::Raw | Grade::Trained => 1000,
        }
    }

    /// Whether the unit cannot cross a piece of ground: walls, fences and woods for guns, and the ground that the
    /// battle file bars for its arm.
    fn bars(&self, terrain: &Terrain) -> bool {
        let woods = matches!(terrain.kind, TerrainKind::Woods { .. });
        let guns = self.mover.arm == Arm::Artillery && (woods || is_obstacle(terrain));
        guns || terrain.bars.contains(&self.mover.arm)
    }

    /// Returns its speed on a piece of ground, in thousandths.
    fn speed_on(&self, terrain: &Terrain) -> i32 {
        let cell = match (terrain.kind, self.mover.arm) {
            (TerrainKind::Woods { density: Density::Light }, Arm::Cavalry) => "terrain/open_woods/cavalry",
            (TerrainKind::Woods { density: Density::Light }, Arm::Infantry) => "terrain/open_woods/infantry",
            (TerrainKind::Stream, Arm::Artillery) => "terrain/close_woods_or_stream/artillery_in_stream",
            (TerrainKind::Woods { .. } | TerrainKind::Stream, _) => "terrain/close_woods_or_stream/all",
            _ => return 1000,
        };
        self.charts.share(cell).value
    }

    /// Whether ground disorders it. Obstacles and difficult ground disorder horse and close-order foot, streams also
    /// guns. Fields of a class beyond A, such as canes or a bog, are difficult ground.
    fn disorders(&self, terrain: &Terrain, began_on: bool) -> bool {
        let stream = terrain.kind == TerrainKind::Stream;
        if self.mover.skirmishes() {
            return false;
        }
        if self.mover.arm == Arm::Artillery {
            return stream;
        }
        // Class A is the default of a field in the battle file.
        let broken = terrain.kind == TerrainKind::Field && terrain.disorder.is_some_and(|d| d > DisorderClass::A);
        let difficult = stream || matches!(terrain.kind, TerrainKind::Woods { .. }) || broken;
        difficult || (is_obstacle(terrain) && !began_on)
    }
}

/// Whether ground is a wall, fence, work or marked obstacle. Streams are not obstacles by these rules.
pub(super) fn is_obstacle(terrain: &Terrain) -> bool {
    let called_so = terrain.obstacle && terrain.kind != TerrainKind::Stream;
    called_so || matches!(terrain.kind, TerrainKind::Wall | TerrainKind::Fence | TerrainKind::Works)
}

/// Returns the cost of an inch at a share of the speed, in thousandths: 2000 at half speed.
fn at_share(thousandths: i32) -> i32 {
    1_000_000_i32.checked_div(thousandths).unwrap_or(1_000_000)
}

/// Returns the ground newly under a unit's bases after they turn or change formation: its effect as if they had marched
/// onto it, its cost and its name.
pub(super) fn laid_on(tx: &Tx<'_>, mover: &Mover, stands: &[Stand]) -> Vec<(What, Inches, String)> {
    let under = |stands: &[Stand]| -> BTreeSet<usize> {
        bases(stands).iter().flat_map(|base| tx.land.scene.features_under(base)).collect()
    };
    let (was, tariff) = (under(&mover.stands), Tariff { charts: tx.charts, mover });
    let new = under(stands).into_iter().filter(|feature| !was.contains(feature));
    let terrain = new.filter_map(|feature| tx.battle.board.terrain.get(feature));
    let whats = |terrain: &'_ Terrain| {
        let meeting = Meeting { terrain, place: CoursePlace::START, began_on: false, down: false };
        let met = movement::Price::whats(&tariff, &meeting).into_iter();
        met.map(|(what, cost)| (what, cost, terrain.name.clone())).collect::<Vec<_>>()
    };
    terrain.flat_map(whats).collect()
}

/// Returns the name of ground that keeps a unit from turning there: a house, or ground that its arm cannot cross.
pub(super) fn bars_turning(tx: &Tx<'_>, mover: &Mover, stands: &[Stand]) -> Option<String> {
    let bars = |what: &What| matches!(what, What::Barred | What::House);
    laid_on(tx, mover, stands).into_iter().find(|(what, ..)| bars(what)).map(|(_, _, name)| name)
}

/// Returns a unit's course along some steps.
pub(super) fn course(tx: &Tx<'_>, mover: &Mover, steps: &[Step]) -> Course {
    Course::walked(tx.battle, tx.land, mover.body(), steps, &Tariff { charts: tx.charts, mover })
}
