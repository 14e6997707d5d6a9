//! Marching: moves a body's stands through steps, always to whole thousandths of an inch and hundredths of a degree.

use super::motion::Motion;
use super::plane::{V, p, v};
use super::{Line, Order, Pivot, PlacedBase, Step, pose, spot_and_bearing, trig};
use crate::units::{Bearing, Spot, Turn};

/// A body on the march.
#[derive(Clone, Debug)]
pub(super) struct March {
    pub stands: Vec<PlacedBase>,
    pub order: Order,
}

/// The result of one step.
#[derive(Clone, Debug)]
pub(super) struct Stride {
    /// The motion; `None` for an about face.
    pub motion: Option<Motion>,
    pub ruler_in: f64,
    pub track: Line,
}

impl March {
    /// Returns the unit vectors to the body's right and to its front: those of its first stand in a line or column, the
    /// mean of all stands if it is bent or skirmishing.
    pub fn axes(&self) -> (V, V) {
        let forward = |stand: &PlacedBase| V::new(-stand.pose.rotation.im, stand.pose.rotation.re);
        let first = self.stands.first().map_or(V::Y, forward);
        let facing = match self.order {
            Order::Line | Order::Column => first,
            Order::Bent | Order::Skirmish => {
                let sum = self.stands.iter().fold(V::ZERO, |sum, stand| sum + forward(stand));
                if sum.length() > 1e-6 { sum / sum.length() } else { first }
            }
        };
        (V::new(facing.y, -facing.x), facing)
    }

    /// Returns the left and right ends of its front: the outermost front corners of all stands; in column, those of the
    /// first stand.
    pub fn front_ends(&self) -> Option<(V, V)> {
        let (right, _) = self.axes();
        let count = if self.order == Order::Column { 1 } else { self.stands.len() };
        let fronts = self.stands.iter().take(count).flat_map(|stand| {
            let [left, right, ..] = stand.corners();
            [v(&left), v(&right)]
        });
        fronts.fold(None, |ends: Option<(V, V)>, corner| {
            let Some((l, r)) = ends else { return Some((corner, corner)) };
            let along = |point: V| point.dot(right);
            Some((if along(corner) < along(l) { corner } else { l }, if along(corner) > along(r) { corner } else { r }))
        })
    }

    /// Moves the whole body through a step.
    pub fn step(&mut self, step: &Step) -> Stride {
        let (right, forward) = self.axes();
        let (left_end, right_end) = self.front_ends().unwrap_or((V::ZERO, V::ZERO));
        let middle = (left_end + right_end) / 2.0;
        let slide = |by: V, ruler_in: f64| Stride {
            motion: Some(Motion::Slide(by)),
            ruler_in,
            track: Line { from: p(middle), to: p(middle + by) },
        };
        let stride = match *step {
            Step::Advance { distance } => slide(forward * distance.to_f64(), distance.to_f64().abs()),
            Step::Oblique { distance, angle } => {
                let (sin, cos) = trig::sin_cos_hundredths(angle.hundredths());
                slide((forward * cos + right * sin) * distance.to_f64(), distance.to_f64().abs())
            }
            Step::SideStep { distance } => slide(right * distance.to_f64(), distance.to_f64().abs()),
            Step::Wheel { pivot, turn } => {
                let (about, outer) = match pivot {
                    Pivot::Left => (left_end, right_end),
                    Pivot::Right => (right_end, left_end),
                };
                let motion = Motion::Swing { about, radians: -turn.degrees().to_radians() };
                let to = motion.moved(outer);
                Stride { motion: Some(motion), ruler_in: outer.distance(to), track: Line { from: p(outer), to: p(to) } }
            }
            Step::AboutFace => Stride { motion: None, ruler_in: 0.0, track: Line { from: p(middle), to: p(middle) } },
        };
        self.carry(step, &stride);
        stride
    }

    fn carry(&mut self, step: &Step, stride: &Stride) {
        let turn = match *step {
            Step::Wheel { turn, .. } => turn,
            Step::AboutFace => Turn::from_hundredths(18_000),
            _ => Turn::default(),
        };
        for stand in &mut self.stands {
            let (at, facing) = spot_and_bearing(&stand.pose);
            stand.pose = pose(carried(at, stride.motion), facing.turned(turn));
        }
        if *step == Step::AboutFace {
            self.stands.reverse();
        }
    }

    /// Returns the position of the body: its first stand's spot and bearing.
    pub fn place(&self) -> Option<(Spot, Bearing)> {
        self.stands.first().map(|stand| spot_and_bearing(&stand.pose))
    }
}

/// Moves a spot. A slide is rounded once for the whole body, so that its stands keep their relative positions.
fn carried(at: Spot, motion: Option<Motion>) -> Spot {
    let from = V::new(at.x.to_f64(), at.y.to_f64());
    let to = match motion {
        None => from,
        Some(Motion::Slide(by)) => {
            let whole = Spot::new(by.x, by.y);
            return Spot { x: at.x + whole.x, y: at.y + whole.y };
        }
        Some(swing) => swing.moved(from),
    };
    Spot::new(to.x, to.y)
}

/// Returns the straight ruler distance between the two positions of an end that swings about the other end.
pub(super) fn chord_in(radius_in: f64, radians: f64) -> f64 {
    2.0 * radius_in * trig::sin_cos(radians.abs() / 2.0).0
}
