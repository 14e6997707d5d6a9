//! The cost of a course, and the effects of terrain on it (OTP 6.1-6.7).
//!
//! Moves, closings and previews all compute their cost here, so they cannot disagree.

use super::super::Charts;
use super::super::country::Country;
use super::closed::{BUILT_UP, closed_to};
use super::terrain;
use super::terrain::DisorderQuestion;
use super::wooded;
use crate::battle::{DisorderClass, Formation, Slope, Terrain, TerrainKind, body};
use crate::geometry::Step;
use crate::msg;
use crate::rules::movement;
use crate::rules::movement::{Closed, CostPart, CoursePart, Meeting, Price, Rate};
pub(super) use crate::rules::movement::{CoursePlace, HAIR, describe_step};
use crate::rules::otp::mover::Mover;
use crate::units::Inches;

/// A course of a unit of this set.
pub(super) type Course = movement::Course<MetKind>;

/// Something met on a course.
pub(super) type Met = movement::Met<MetKind>;

/// The kinds of things met on a course.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum MetKind {
    /// Terrain that disorders (6.6).
    Disorder(Disorders),
    /// The way down a moderate slope, which disorders no unit unless it is wooded (6.6).
    Descent,
    /// A linear obstacle, which costs movement (6.7).
    Obstacle,
    /// Ground that this unit may not enter, and the section.
    Barred(&'static str),
    /// A stream or ford (9.12).
    Stream,
}

/// Disordering terrain (6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Disorders {
    /// Its class.
    pub class: DisorderClass,
    /// The index of the slope under woods. Woods and slope count as one piece of terrain.
    pub slope: Option<usize>,
}

impl Course {
    /// Walks steps over the land of a battle.
    pub fn of(country: Country<'_>, mover: &Mover, steps: &[Step]) -> Self {
        let walker = body(mover.formation, &mover.stands);
        let tariff = Tariff { mover, charts: country.charts };
        let mut course = Course::walked(country.battle, country.land, walker, steps, &tariff);
        wooded::join(country, mover, &mut course);
        course
    }

    /// Returns its cost up to a place, item by item.
    pub fn parts(&self, up_to: CoursePlace) -> Vec<CostPart> {
        let part = |part: CoursePart<'_, MetKind>| match part {
            CoursePart::Step(step, cost) => CostPart { what: describe_step(&step), cost, rule: "6.3".to_owned() },
            CoursePart::Met(met) => {
                CostPart { what: msg!("otp-over", met = met.name), cost: met.toll, rule: "6.7".to_owned() }
            }
        };
        self.bill(up_to).into_iter().map(part).collect()
    }
}

/// The prices of courses for a unit.
struct Tariff<'a> {
    mover: &'a Mover,
    charts: &'a Charts,
}

impl Price for Tariff<'_> {
    type What = MetKind;

    /// 6.3: a side step costs twice its length, which limits it to half the move. An about face costs a column a
    /// quarter of the move, and other formations nothing.
    fn rate(&self, step: &Step) -> Rate {
        match step {
            Step::SideStep { .. } => Rate { per_inch: 2000, ..Rate::PLAIN },
            Step::AboutFace if self.mover.in_column() => {
                Rate { at_once: self.mover.chart_move(self.charts).quarter(), ..Rate::PLAIN }
            }
            _ => Rate::PLAIN,
        }
    }

    /// Returns the effects of terrain on a unit that meets it, or began its move on it.
    fn whats(&self, meeting: &Meeting<'_>) -> Vec<(MetKind, Inches)> {
        let (mover, Meeting { terrain, began_on, down, .. }) = (self.mover, *meeting);
        let mut whats = Vec::new();
        if let Some(class) = class_of(terrain, mover, down) {
            let woods = matches!(terrain.kind, TerrainKind::Woods { .. });
            let class = terrain::class_for(&question(mover, class, woods));
            whats.push((MetKind::Disorder(Disorders { class, slope: None }), Inches::ZERO));
        } else if down && terrain::class_of(terrain).is_some() {
            whats.push((MetKind::Descent, Inches::ZERO));
        }
        if terrain.obstacle && !began_on {
            whats.push((MetKind::Obstacle, obstacle(self.charts, mover)));
        }
        if terrain.kind == TerrainKind::Stream {
            whats.push((MetKind::Stream, Inches::ZERO));
        }
        whats
    }

    /// A unit on ground closed to it may leave it at no extra cost, but not go further in (6.7). In a town or house it
    /// may not move about either (6.13).
    fn closed(&self, terrain: &Terrain) -> Option<Closed<MetKind>> {
        let rule = closed_to(terrain, self.mover.arm, self.mover.formation)?;
        Some(Closed { what: MetKind::Barred(rule), may_move_within: rule != BUILT_UP })
    }

    fn uses_roads(&self) -> bool {
        self.mover.in_column()
    }

    /// 5.1: a column on a road ignores woods and bridges, but not the towns and houses closed to it. A road ends at a
    /// ford.
    fn counts_on_road(&self, what: &MetKind) -> bool {
        *what == MetKind::Barred(BUILT_UP)
    }
}

/// Returns the disorder class of terrain for a unit that meets it in this direction.
fn class_of(terrain: &Terrain, mover: &Mover, down: bool) -> Option<DisorderClass> {
    match terrain.kind {
        TerrainKind::Town | TerrainKind::Building { .. } if mover.formation == Formation::Skirmish => {
            Some(DisorderClass::D)
        }
        // A moderate slope disorders units that go up it, a steep slope also units that come down.
        TerrainKind::Hill { slope: Slope::Moderate, .. } if down => {
            terrain::class_of(terrain).filter(|class| *class != DisorderClass::A)
        }
        _ => terrain::class_of(terrain),
    }
}

/// Returns the cost of a linear obstacle for a unit: a fixed cost for each rank (6.7).
fn obstacle(charts: &Charts, mover: &Mover) -> Inches {
    let ranks = i32::try_from(mover.ranks()).unwrap_or(i32::MAX);
    charts.obstacle_cost(mover.arm, mover.formation).value.times(ranks)
}

/// Returns the roll that terrain of a class requires of a unit.
pub(super) fn question(mover: &Mover, class: DisorderClass, woods: bool) -> DisorderQuestion {
    DisorderQuestion {
        arm: mover.arm,
        quality: mover.quality,
        formation: mover.formation,
        armament: mover.armament,
        class,
        woods,
    }
}
