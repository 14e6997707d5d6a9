//! A course: steps walked over the ground, with what each leg costs and what is met on the way. Changes nothing.
//!
//! Moves, closings and previews all price themselves here, so that they cannot disagree.

use super::super::Charts;
use super::event::CostPart;
use super::land::Country;
use super::mover::Mover;
use super::terrain::{self, Question};
use crate::ids::TerrainId;
use crate::measure::{Blocker, Body, Crossing, Leg, Outline, PlacedBase, Step, trig};
use crate::table::{DisorderClass, Formation, Ground, Slope, Stand, Terrain, TerrainKind, body, placed, point};
use crate::units::{Inches, Turn};
use nalgebra::{Isometry2, UnitComplex, Vector2};

/// The ruler's hair, as a length: what a cost may exceed what is left by.
pub(super) const HAIR: Inches = Inches::from_thousandths(10);

/// How finely a column's way is looked at for the road under it, in inches.
const ROAD_GRAIN_IN: f64 = 0.5;

/// A place on a course: so many inches along one of its legs.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) struct Place {
    pub leg: usize,
    pub at_in: f64,
}

impl Place {
    /// Where the course begins.
    pub const START: Place = Place { leg: 0, at_in: 0.0 };
}

/// What is met on a course.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    /// Ground that disorders (6.6).
    Disorder(DisorderClass),
    /// A linear obstacle, with what it costs (6.7).
    Obstacle(Inches),
    /// Ground this unit may not enter, and the section.
    Barred(&'static str),
    /// A stream or ford (9.12).
    Stream,
}

/// Something met on a course.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Met {
    pub place: Place,
    pub terrain: TerrainId,
    pub name: String,
    pub woods: bool,
    pub what: What,
}

/// What a leg costs: so much for each inch of ruler, and so much at once.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Rate {
    per_inch: i32,
    at_once: Inches,
}

/// Steps walked.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub steps: Vec<Step>,
    pub legs: Vec<Leg>,
    pub met: Vec<Met>,
    /// It is on a road from beginning to end.
    pub on_road: bool,
    rates: Vec<Rate>,
    walker: Body,
}

impl Course {
    /// Walks steps over the land of a battle.
    pub fn of(country: Country<'_>, mover: &Mover, steps: &[Step]) -> Self {
        let walker = body(mover.formation, &mover.stands);
        let legs = country.land.scene.walk_as(&walker, steps);
        let mut met = met(&legs, country, mover);
        let on_road = mover.in_column() && on_road(country, &mover.stands, &legs);
        if on_road {
            // 5.1: a column goes by the road through woods, and over the bridge: a road ends at a ford.
            met.retain(|m| m.what == What::Barred("6.13"));
        }
        let rates = steps.iter().map(|step| rate(step, mover, country.charts)).collect();
        Course { steps: steps.to_vec(), legs, met, on_road, rates, walker }
    }

    /// Where the course ends.
    pub fn end(&self) -> Place {
        match self.legs.last() {
            Some(leg) => Place { leg: self.legs.len() - 1, at_in: leg.ruler_in },
            None => Place::START,
        }
    }

    /// Movement used up on reaching a place, obstacles met on the way to it and at it included.
    pub fn cost_at(&self, place: Place) -> Inches {
        let legs = self.legs.iter().zip(&self.rates).take(place.leg + 1).enumerate();
        let walked = legs.map(|(i, (leg, rate))| {
            let ruler_in = if i < place.leg { leg.ruler_in } else { place.at_in.min(leg.ruler_in) };
            let whole = i < place.leg || place.at_in >= leg.ruler_in;
            Inches::from_f64(ruler_in).times(rate.per_inch) + if whole { rate.at_once } else { Inches::ZERO }
        });
        walked.sum::<Inches>() + self.obstacles(place)
    }

    /// All of it.
    pub fn cost(&self) -> Inches {
        self.cost_at(self.end())
    }

    /// Straight ruler inches of all legs.
    pub fn ruler_in(&self) -> f64 {
        self.legs.iter().map(|leg| leg.ruler_in).sum()
    }

    fn obstacles(&self, up_to: Place) -> Inches {
        let costs = self.met.iter().filter(|m| m.place <= up_to).map(|m| match m.what {
            What::Obstacle(cost) => cost,
            _ => Inches::ZERO,
        });
        costs.sum()
    }

    /// The furthest place that costs no more than this; the end, if that costs no more than a hair above it.
    pub fn reach(&self, inches: Inches) -> Place {
        if self.cost() <= inches + HAIR {
            return self.end();
        }
        let mut furthest = Place::START;
        for (i, leg) in self.legs.iter().enumerate() {
            let end = Place { leg: i, at_in: leg.ruler_in };
            if self.cost_at(end) > inches {
                return self.reach_within(i, inches).unwrap_or(furthest);
            }
            furthest = end;
        }
        furthest
    }

    /// The furthest affordable place on a leg that cannot be finished.
    fn reach_within(&self, leg: usize, inches: Inches) -> Option<Place> {
        let (mut low, mut high) = (0.0, self.legs.get(leg)?.ruler_in);
        if self.cost_at(Place { leg, at_in: low }) > inches {
            return None;
        }
        for _ in 0..40 {
            let middle = f64::midpoint(low, high);
            if self.cost_at(Place { leg, at_in: middle }) <= inches {
                low = middle;
            } else {
                high = middle;
            }
        }
        Some(Place { leg, at_in: low })
    }

    /// The place at a share of the whole ruler distance.
    pub fn share(&self, of: f64) -> Place {
        self.along(self.ruler_in() * of)
    }

    /// The place so many ruler inches along.
    pub fn along(&self, mut inches: f64) -> Place {
        for (leg, walked) in self.legs.iter().enumerate() {
            if inches <= walked.ruler_in {
                return Place { leg, at_in: inches };
            }
            inches -= walked.ruler_in;
        }
        self.end()
    }

    /// The steps that lead to a place: the last one cut short.
    pub fn steps_to(&self, place: Place) -> Vec<Step> {
        let mut steps: Vec<Step> = self.steps.iter().take(place.leg).copied().collect();
        let (Some(step), Some(leg)) = (self.steps.get(place.leg), self.legs.get(place.leg)) else { return steps };
        if place.at_in >= leg.ruler_in {
            steps.push(*step);
        } else if let Some(cut) = cut(step, leg.ruler_in, place.at_in) {
            steps.push(cut);
        }
        steps
    }

    /// The unit's stands at a place, to a thousandth or two; at the ends of legs exactly. What a unit is put at is
    /// [`Self::stands_put`].
    pub fn stands_at(&self, place: Place) -> Vec<PlacedBase> {
        let start = self.walker.stands.as_slice();
        let before = place.leg.checked_sub(1).and_then(|leg| self.legs.get(leg)).map_or(start, |leg| &leg.stands);
        let Some(leg) = self.legs.get(place.leg) else { return before.to_vec() };
        if place.at_in >= leg.ruler_in {
            return leg.stands.clone();
        }
        let share = place.at_in / leg.ruler_in;
        match leg.step {
            Step::AboutFace => before.to_vec(),
            Step::Wheel { turn, .. } => swung(before, &leg.stands, turn, share),
            _ => before.iter().zip(&leg.stands).map(|(from, to)| slid(from, to, share)).collect(),
        }
    }

    /// The unit's stands at a place, on whole thousandths, as the steps that lead there put them.
    pub fn stands_put(&self, place: Place) -> Vec<PlacedBase> {
        self.walker.after(&self.steps_to(place))
    }

    /// What it costs up to a place, part by part.
    pub fn parts(&self, up_to: Place) -> Vec<CostPart> {
        let mut parts = Vec::new();
        let steps = self.steps_to(up_to);
        for (i, step) in steps.iter().enumerate() {
            let end = Place { leg: i, at_in: self.legs.get(i).map_or(0.0, |leg| leg.ruler_in) };
            let from = if i == 0 { Inches::ZERO } else { self.cost_at(Place { leg: i - 1, at_in: f64::MAX }) };
            let to = self.cost_at(if i == up_to.leg { up_to } else { end });
            let between = |m: &&Met| m.place.leg == i && m.place <= up_to;
            let walls: Inches = self.met.iter().filter(between).map(obstacle_cost).sum();
            parts.push(CostPart { what: said(step), cost: to - from - walls, rule: "6.3".to_owned() });
            for wall in self.met.iter().filter(between).filter(|m| obstacle_cost(m) > Inches::ZERO) {
                let what = format!("over {}", wall.name);
                parts.push(CostPart { what, cost: obstacle_cost(wall), rule: "6.7".to_owned() });
            }
        }
        parts
    }
}

fn obstacle_cost(met: &Met) -> Inches {
    match met.what {
        What::Obstacle(cost) => cost,
        _ => Inches::ZERO,
    }
}

/// A step cut down to so many inches of its ruler distance; `None` where nothing of it is left.
fn cut(step: &Step, whole_in: f64, at_in: f64) -> Option<Step> {
    let to = Inches::floor_f64(at_in);
    if to <= Inches::ZERO {
        return None;
    }
    let signed = |distance: Inches| if distance < Inches::ZERO { -to } else { to };
    match *step {
        Step::Advance { distance } => Some(Step::Advance { distance: signed(distance) }),
        Step::Oblique { angle, .. } => Some(Step::Oblique { distance: to, angle }),
        Step::SideStep { distance } => Some(Step::SideStep { distance: signed(distance) }),
        Step::Wheel { pivot, turn } => {
            let turn = part_of(turn, at_in / whole_in);
            (turn != Turn::default()).then_some(Step::Wheel { pivot, turn })
        }
        Step::AboutFace => None,
    }
}

/// The part of a turn whose straight ruler distance is this share of the whole turn's, rounded down.
fn part_of(turn: Turn, share: f64) -> Turn {
    let whole = turn.degrees().abs().min(180.0).to_radians();
    let part = 2.0 * trig::asin(trig::sin_cos(whole / 2.0).0 * share);
    let hundredths = Inches::floor_f64(part.to_degrees() / 10.0).thousandths();
    Turn::from_hundredths(hundredths * turn.hundredths().signum())
}

/// A base part of the way along a slide.
fn slid(from: &PlacedBase, to: &PlacedBase, share: f64) -> PlacedBase {
    let (start, end) = (from.pose.translation.vector, to.pose.translation.vector);
    let pose = Isometry2::from_parts((start + (end - start) * share).into(), from.pose.rotation);
    PlacedBase { pose, base: from.base }
}

/// Bases part of the way through a wheel, by share of its ruler distance. Each turns about the pivot they all share,
/// found from the stand that moves most.
fn swung(from: &[PlacedBase], to: &[PlacedBase], turn: Turn, share: f64) -> Vec<PlacedBase> {
    let moves = |(a, b): &(&PlacedBase, &PlacedBase)| (b.centre() - a.centre()).norm();
    let Some((a, b)) = from.iter().zip(to).max_by(|one, other| moves(one).total_cmp(&moves(other))) else {
        return Vec::new();
    };
    // Clockwise turns are positive on the table, anticlockwise ones in the plane.
    let (sin, cos) = trig::sin_cos(-turn.degrees().to_radians() / 2.0);
    let by = b.centre() - a.centre();
    let pivot = a.centre() + by / 2.0 + Vector2::new(-by.y, by.x) * (cos / (2.0 * sin));
    let (sin, cos) = trig::sin_cos(-part_of(turn, share).degrees().to_radians());
    let rotation = UnitComplex::new_unchecked(nalgebra::Complex::new(cos, sin));
    let turned = |base: &PlacedBase| {
        let centre = pivot + rotation * (base.centre() - pivot);
        let pose = Isometry2::from_parts(centre.coords.into(), rotation * base.pose.rotation);
        PlacedBase { pose, base: base.base }
    };
    from.iter().map(turned).collect()
}

/// A step in words.
pub(super) fn said(step: &Step) -> String {
    let side = |right: bool| if right { "right" } else { "left" };
    match *step {
        Step::Advance { distance } if distance < Inches::ZERO => format!("back {}\"", -distance),
        Step::Advance { distance } => format!("ahead {distance}\""),
        Step::Oblique { distance, angle } => {
            format!("oblique {} {}°, {distance}\"", side(angle.hundredths() >= 0), angle.abs().degrees())
        }
        Step::SideStep { distance } if distance < Inches::ZERO => format!("side step left {}\"", -distance),
        Step::SideStep { distance } => format!("side step right {distance}\""),
        Step::Wheel { turn, .. } => format!("wheel {} {}°", side(turn.hundredths() >= 0), turn.abs().degrees()),
        Step::AboutFace => "about face".to_owned(),
    }
}

/// What a step costs (6.3): a side step twice its length, so that half the move is the most; an about face a quarter of the
/// move in column and nothing else.
fn rate(step: &Step, mover: &Mover, charts: &Charts) -> Rate {
    match step {
        Step::SideStep { .. } => Rate { per_inch: 2, at_once: Inches::ZERO },
        Step::AboutFace if mover.in_column() => Rate { per_inch: 1, at_once: mover.chart_move(charts).quarter() },
        _ => Rate { per_inch: 1, at_once: Inches::ZERO },
    }
}

/// All that is met for the first time, in the order in which it is met.
fn met(legs: &[Leg], country: Country<'_>, mover: &Mover) -> Vec<Met> {
    let Country { battle, charts, .. } = country;
    let mut seen = vec![false; battle.terrain.len()];
    let mut met = Vec::new();
    let start: Vec<PlacedBase> = mover.stands.iter().map(placed).collect();
    let befores = std::iter::once(&start).chain(legs.iter().map(|leg| &leg.stands));
    for ((leg, walked), before) in legs.iter().enumerate().zip(befores) {
        for crossing in &walked.crossings {
            let Blocker::Feature(feature) = crossing.what else { continue };
            let (Some(seen), Some(terrain)) = (seen.get_mut(feature), battle.terrain.get(feature)) else { continue };
            let down = goes_down(terrain, crossing, (before, &walked.stands));
            // Who has come down a slope may yet go up it.
            if *seen {
                continue;
            }
            *seen = !down;
            let began_on = leg == 0 && crossing.began_on;
            let place = Place { leg, at_in: if crossing.began_on { 0.0 } else { crossing.at_in } };
            for what in whats(terrain, mover, charts, (began_on, down)) {
                let woods = matches!(terrain.kind, TerrainKind::Woods { .. });
                met.push(Met { place, terrain: terrain.id.clone(), name: terrain.name.clone(), woods, what });
            }
        }
    }
    met.sort_by(|a, b| a.place.partial_cmp(&b.place).unwrap_or(std::cmp::Ordering::Equal));
    met
}

/// Whether the stand that met a hill's edge first comes down it in this leg: fewer of its corners are on the hill at the end
/// than at the beginning.
fn goes_down(terrain: &Terrain, crossing: &Crossing, (before, after): (&[PlacedBase], &[PlacedBase])) -> bool {
    let (TerrainKind::Hill { .. }, Ground::Area(corners)) = (terrain.kind, &terrain.ground) else { return false };
    let hill = Outline::Area(corners.iter().copied().map(point).collect());
    let on_it = |stands: &[PlacedBase]| {
        let corners = stands.get(crossing.stand).map(PlacedBase::corners);
        corners.into_iter().flatten().filter(|corner| hill.holds(corner)).count()
    };
    on_it(before) > on_it(after)
}

/// What a piece of terrain is to a unit that meets it, or began its move on it.
fn whats(terrain: &Terrain, mover: &Mover, charts: &Charts, (began_on, down): (bool, bool)) -> Vec<What> {
    let mut whats = Vec::new();
    if terrain.bars.contains(&mover.arm) && !began_on {
        whats.push(What::Barred("6.7"));
    }
    let built_up = matches!(terrain.kind, TerrainKind::Town | TerrainKind::Building { .. });
    let class = match terrain.kind {
        TerrainKind::Town | TerrainKind::Building { .. } if mover.formation == Formation::Skirmish => {
            Some(DisorderClass::D)
        }
        // A moderate slope disorders who goes up it, a steep one also who comes down.
        TerrainKind::Hill { slope: Slope::Moderate, .. } if down => {
            terrain::class_of(terrain).filter(|class| *class != DisorderClass::A)
        }
        _ => terrain::class_of(terrain),
    };
    let in_town = terrain.kind == TerrainKind::Town && mover.in_column();
    if built_up && !began_on && !in_town && mover.formation != Formation::Skirmish {
        whats.push(What::Barred("6.13"));
    }
    if let Some(class) = class {
        let woods = matches!(terrain.kind, TerrainKind::Woods { .. });
        whats.push(What::Disorder(terrain::class_for(&question(mover, class, woods))));
    }
    if terrain.obstacle && !began_on {
        whats.push(What::Obstacle(obstacle(charts, mover)));
    }
    if terrain.kind == TerrainKind::Stream {
        whats.push(What::Stream);
    }
    whats
}

/// What a linear obstacle costs a unit: so much for each rank (6.7).
fn obstacle(charts: &Charts, mover: &Mover) -> Inches {
    let ranks = i32::try_from(mover.ranks()).unwrap_or(i32::MAX);
    charts.obstacle_cost(mover.arm, mover.formation).value.times(ranks)
}

/// The question a unit asks of ground of a class.
pub(super) fn question(mover: &Mover, class: DisorderClass, woods: bool) -> Question {
    Question {
        arm: mover.arm,
        quality: mover.quality,
        formation: mover.formation,
        armament: mover.armament,
        class,
        woods,
    }
}

/// Every stand touches a road at the beginning, on the way and at the end.
fn on_road(country: Country<'_>, stands: &[Stand], legs: &[Leg]) -> bool {
    let road = |base: &PlacedBase| {
        let under = country.land.scene.features_under(base);
        under.iter().filter_map(|f| country.battle.terrain.get(*f)).any(|t| t.kind == TerrainKind::Road)
    };
    let mut before = stands.iter().map(placed).collect::<Vec<_>>();
    if !before.iter().all(road) {
        return false;
    }
    for leg in legs {
        let parts = (leg.ruler_in / ROAD_GRAIN_IN).ceil().max(1.0);
        let shares = (1_u32..).map(f64::from).take_while(|part| *part <= parts).map(|part| part / parts);
        for share in shares {
            let on_the_way = before.iter().zip(&leg.stands).map(|(from, to)| slid(from, to, share));
            if !on_the_way.into_iter().all(|base| road(&base)) {
                return false;
            }
        }
        before.clone_from(&leg.stands);
    }
    true
}
