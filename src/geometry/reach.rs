//! The shots of a whole table within reach: the index excludes distant targets, so that they are not measured.

use super::scratch::{Gaps, Scratch};
use super::shot::AskedShot;
use super::{AspectVerdict, BodyIx, REACH_SLACK_IN, Scene, Shot, ShotAsk};

/// Bodies that may be within reach of one firing body.
struct Nearby {
    from: Option<BodyIx>,
    reach_in: f64,
    /// For each body, the number (`round`) of the query that last found it near.
    found: Vec<u32>,
    round: u32,
}

impl Nearby {
    /// Returns whether a body may be within some inches of a firer. Queries the index only for a new firer or range.
    fn may_hold(&mut self, scene: &Scene, from: BodyIx, to: BodyIx, within_in: f64) -> bool {
        if self.from != Some(from) || self.reach_in < within_in {
            (self.from, self.reach_in, self.round) = (Some(from), within_in, self.round + 1);
            for (body, _) in scene.index.stands_near(from, within_in) {
                if let Some(found) = self.found.get_mut(body) {
                    *found = self.round;
                }
            }
        }
        self.found.get(to) == Some(&self.round)
    }
}

impl Scene {
    /// Computes those of many shots whose target is within reach, or beyond it by no more than the ruler's tolerance.
    /// Returns each with its index in the list, ascending, and equal to the result of [`Scene::refresh`]. In the shots
    /// left out no figure bears, and that is not a close call. Targets out of reach cost almost nothing: a table twice
    /// as large takes about twice as long. (If a hill decides the reach, the longer reach counts.)
    ///
    /// ```
    /// use drumhead::geometry::{Base, Body, Order, PlacedBase, Scene, ShotAsk, pose};
    /// use drumhead::units::{Bearing, Spot};
    /// let stand = |y, facing| Body {
    ///     stands: vec![PlacedBase {
    ///         pose: pose(Spot::new(10.0, y), Bearing::from_degrees(facing)),
    ///         base: Base::Rect { frontage_in: 2.0, depth_in: 1.0 },
    ///     }],
    ///     order: Order::Line,
    ///     figures: vec![4],
    /// };
    /// let scene = Scene::new(vec![stand(10.0, 0.0), stand(16.0, 180.0), stand(40.0, 180.0)], Vec::new(), 0.125);
    /// let ask = ShotAsk::within(8.0);
    /// let found = scene.refresh_in_reach(&[(0, 1, ask), (0, 2, ask)]);
    /// assert_eq!((found.len(), found[0].0, found[0].1.figures_bearing), (1, 0, 4));
    /// ```
    #[must_use]
    pub fn refresh_in_reach(&self, asked: &[(BodyIx, BodyIx, ShotAsk)]) -> Vec<(usize, Shot, AspectVerdict)> {
        let mut scratch = Scratch { gaps: Some(Gaps::of(self.solids.len())), ..Scratch::default() };
        let mut nearby = Nearby { from: None, reach_in: 0.0, found: vec![0; self.solids.len()], round: 0 };
        let mut answers = Vec::new();
        for (place, &(from, to, ask)) in asked.iter().enumerate() {
            let longest_in = ask.reach_otherwise_in.map_or(ask.reach_in, |other_in| other_in.max(ask.reach_in));
            let within_in = longest_in + self.tolerance_in + REACH_SLACK_IN;
            let is_near = nearby.may_hold(self, from, to, within_in)
                && scratch.gap(self, from, to).is_some_and(|gap| gap.inches <= within_in);
            if is_near && let Some((shot, aspect)) = self.shot_and_aspect(&mut scratch, AskedShot { from, to, ask }) {
                answers.push((place, shot, aspect));
            }
        }
        answers
    }
}
