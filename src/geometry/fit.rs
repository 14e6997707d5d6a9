//! Converts a drag to steps: how a body gets from its place to the place where its figures were put.
//!
//! A way is a wheel, a slide and a second wheel. The first wheel determines the rest, because the second must make up
//! the turn and the slide must make up the distance. So the search is over the angle of the first wheel only.

use super::march::{March, chord_in};
use super::plane::{V, cross};
use super::{BodyIx, HAIR_IN, Pivot, PlacedBase, Scene, Step, spot_and_bearing, trig};
use crate::units::{Inches, Turn};

/// A movement shorter than this comes from rounding only, and counts as none.
const NO_WAY_IN: f64 = 0.005;
/// Cost of an about face in inches, so that it is used only if it saves more than this.
const ABOUT_FACE_IN: f64 = 0.5;
/// The widest angle of an oblique, in hundredths of a degree.
const WIDEST_OBLIQUE: i32 = 4_500;
/// Cost factor of side steps and steps back, which go at half the pace.
const SLOW: f64 = 2.0;

/// A body in its own frame: x to its right, y forward, its first stand at the origin.
#[derive(Clone, Copy)]
struct LocalFrame {
    left_end: V,
    right_end: V,
    /// The goal of the first stand, and the turn to get there (clockwise).
    goal: V,
    turn: Turn,
}

impl LocalFrame {
    fn new(march: &March, target: &PlacedBase) -> Option<LocalFrame> {
        let (right, forward) = march.axes();
        let (left_end, right_end) = march.front_ends()?;
        let (spot, facing) = march.place()?;
        let (goal_spot, goal_facing) = spot_and_bearing(&target.pose);
        let first = V::new(spot.x.to_f64(), spot.y.to_f64());
        let own = |point: V| V::new((point - first).dot(right), (point - first).dot(forward));
        Some(LocalFrame {
            left_end: own(left_end),
            right_end: own(right_end),
            goal: own(V::new(goal_spot.x.to_f64(), goal_spot.y.to_f64())),
            turn: facing.turn_to(goal_facing),
        })
    }

    /// Returns the pivot of a turn. Outer ends swing forward, never back: a right turn pivots on the right end.
    fn pivot(&self, turn: Turn) -> (Pivot, V) {
        if turn.hundredths() > 0 { (Pivot::Right, self.right_end) } else { (Pivot::Left, self.left_end) }
    }

    fn wheel_in(&self, turn: Turn) -> f64 {
        chord_in(self.left_end.distance(self.right_end), turn.degrees().to_radians())
    }

    /// Returns the slide between a first wheel and the rest of the turn, in the body's frame after the first wheel.
    fn slide_between(&self, first: Turn, second: Turn) -> V {
        let after_first = wheeled(V::ZERO, self.pivot(first).1, first);
        // How the second wheel moves the first stand, in the frame after the first wheel.
        let by_second = wheeled(V::ZERO, self.pivot(second).1, second);
        turned(self.goal - after_first, negative(first)) - by_second
    }
}

/// Rotates a point clockwise about the origin.
fn turned(point: V, by: Turn) -> V {
    let (sin, cos) = trig::sin_cos_hundredths(by.hundredths());
    V::new(point.x * cos + point.y * sin, point.y * cos - point.x * sin)
}

fn wheeled(point: V, about: V, by: Turn) -> V {
    about + turned(point - about, by)
}

fn negative(turn: Turn) -> Turn {
    Turn::from_hundredths(-turn.hundredths())
}

/// Returns the step for a slide, and its cost; `None` if no single step makes it.
fn slide_step(by: V) -> Option<(Option<Step>, f64)> {
    let length = by.length();
    let inches = Inches::from_f64;
    if length <= NO_WAY_IN {
        return Some((None, 0.0));
    }
    if by.x.abs() <= NO_WAY_IN {
        let pace = if by.y < 0.0 { SLOW } else { 1.0 };
        return Some((Some(Step::Advance { distance: inches(by.y) }), pace * length));
    }
    if by.y.abs() <= NO_WAY_IN {
        return Some((Some(Step::SideStep { distance: inches(by.x) }), SLOW * length));
    }
    let angle = Turn::from_degrees(trig::atan2(cross(by, V::Y), by.y).to_degrees());
    // At the limit of the widest oblique, rounding to a thousandth may put the slide beyond it: within that rounding it
    // still counts as the widest oblique.
    let beyond_in = (by.x.abs() - by.y) * std::f64::consts::FRAC_1_SQRT_2;
    let widest = angle.hundredths().clamp(-WIDEST_OBLIQUE, WIDEST_OBLIQUE);
    (by.y > 0.0 && beyond_in <= NO_WAY_IN)
        .then(|| (Some(Step::Oblique { distance: inches(length), angle: Turn::from_hundredths(widest) }), length))
}

/// Returns the way that starts with a given wheel, and its cost.
fn way(frame: &LocalFrame, first: Turn) -> Option<(Vec<Step>, f64)> {
    let second = Turn::from_hundredths(frame.turn.hundredths() - first.hundredths());
    let (slide, slide_in) = slide_step(frame.slide_between(first, second))?;
    let wheel = |turn: Turn| (turn.hundredths() != 0).then(|| Step::Wheel { pivot: frame.pivot(turn).0, turn });
    let steps = [wheel(first), slide, wheel(second)].into_iter().flatten().collect();
    Some((steps, frame.wheel_in(first) + slide_in + frame.wheel_in(second)))
}

/// Rounds a cost to the hundredth of an inch, so that among equal ways the simplest comes first.
fn whole(cost_in: f64) -> f64 {
    (cost_in * 100.0).round()
}

/// Returns the angles of a first wheel after which the slide between the wheels is straight ahead, straight sideways,
/// or zero. The kind of step changes there, so the cheapest way may be at one of them.
fn turning_points(frame: &LocalFrame) -> Vec<i32> {
    let slide = |first: i32| {
        let second = Turn::from_hundredths(frame.turn.hundredths() - first);
        frame.slide_between(Turn::from_hundredths(first), second)
    };
    let mut found = Vec::new();
    for side in [|by: V| by.x, |by: V| by.y] {
        for degree in -90..90 {
            let (mut lo, mut hi) = (degree * 100, degree * 100 + 100);
            let at_lo = side(slide(lo));
            if at_lo * side(slide(hi)) > 0.0 {
                continue;
            }
            while hi - lo > 1 {
                let middle = lo + (hi - lo) / 2;
                if at_lo * side(slide(middle)) > 0.0 { lo = middle } else { hi = middle }
            }
            found.extend([lo, hi]);
        }
    }
    found
}

/// Returns ways of at most `most_steps` steps, the cheapest first. Tries all whole degrees of a first wheel and the
/// turning points; then fiftieths of a degree around the best so far, around no first wheel, and around the whole turn
/// at once (no second wheel).
fn ways(frame: &LocalFrame, most_steps: usize) -> Vec<(Vec<Step>, f64)> {
    let tried = |first: i32| {
        let found = way(frame, Turn::from_hundredths(first)).filter(|(steps, _)| steps.len() <= most_steps);
        found.map(|(steps, cost)| (first, steps, cost))
    };
    let simple = [0, frame.turn.hundredths()];
    let degrees = (-90..=90).map(|degree| degree * 100);
    let mut found: Vec<_> = simple.into_iter().chain(degrees).chain(turning_points(frame)).filter_map(tried).collect();
    let best = found.iter().min_by(|a, b| a.2.total_cmp(&b.2)).map(|(first, ..)| *first);
    let about = |turn: i32| (turn - 100..=turn + 100).step_by(2);
    found.extend(best.into_iter().chain(simple).flat_map(about).filter_map(tried));
    found.sort_by(|a, b| whole(a.2).total_cmp(&whole(b.2)).then(a.1.len().cmp(&b.1.len())).then(a.2.total_cmp(&b.2)));
    found.into_iter().map(|(_, steps, cost)| (steps, cost)).collect()
}

impl Scene {
    /// Returns the cheapest sequence of at most three steps that takes a body from its place to the end of a drag: its
    /// first stand at `target`. The steps are a wheel, a slide (advance, oblique or side step) and a second wheel; or,
    /// if that saves more than half an inch, an about face and at most two of these. Wheels swing forward; side steps
    /// and steps back count double, as they cost. Rounded to whole thousandths and hundredths; `None` if no such path
    /// ends within the ruler's hair of the target and with its facing.
    #[must_use]
    pub fn fit(&self, body: BodyIx, target: &PlacedBase) -> Option<Vec<Step>> {
        let walker = self.bodies().get(body)?;
        let march = March { stands: walker.stands.clone(), order: walker.order };
        let mut about = march.clone();
        about.step(&Step::AboutFace);
        let mut found = ways(&LocalFrame::new(&march, target)?, 3);
        found.extend(ways(&LocalFrame::new(&about, target)?, 2).into_iter().map(|(mut steps, cost)| {
            steps.insert(0, Step::AboutFace);
            (steps, cost + ABOUT_FACE_IN)
        }));
        found.sort_by(|a, b| whole(a.1).total_cmp(&whole(b.1)));
        // Because of rounding, a way may end too far from the target; then the next cheapest is taken.
        found.into_iter().map(|(steps, _)| steps).find(|steps| ends_at(&march, steps, target))
    }
}

/// Returns whether the steps really end there.
fn ends_at(march: &March, steps: &[Step], target: &PlacedBase) -> bool {
    let mut march = march.clone();
    for step in steps {
        march.step(step);
    }
    let (wanted, facing) = spot_and_bearing(&target.pose);
    march.place().is_some_and(|(spot, end_facing)| {
        let off = V::new((spot.x - wanted.x).to_f64(), (spot.y - wanted.y).to_f64());
        off.length() <= HAIR_IN && end_facing == facing
    })
}
