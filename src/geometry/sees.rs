//! Sight all round: whether a body sees another at all, regardless of its facing.

use super::around::turned;
use super::eye::Eye;
use super::index::Corridor;
use super::obstacles::{Between, Obstacles};
use super::plane::{V, clipped, p};
use super::sight::{self, Grade, SightOptions, SightOutput, SightSearch, Surroundings, TargetPart};
use super::solid::Solid;
use super::sweep::Front;
use super::{Blocker, BodyIx, Line, Scene, ShotAsk, Sight};
use std::f64::consts::FRAC_1_SQRT_2;

/// Whether a body sees another, all round.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// The best of its stands' sights: clear, through an inch of woods or more (`NeedsVisibility`), or blocked.
    pub sight: Sight,
    /// The clearest line, from the centre of the stand that sees best; `None` if no line of any width ends on the body.
    pub line: Option<Line>,
    /// The obstacles if it is blocked, ascending.
    pub blocked_by: Vec<Blocker>,
    /// Inches of woods on that line.
    pub woods_in: f64,
}

/// The sides of a quarter of the horizon in its own frame: the unit normals that point into it.
const QUARTER: [V; 2] = [V::new(FRAC_1_SQRT_2, FRAC_1_SQRT_2), V::new(-FRAC_1_SQRT_2, FRAC_1_SQRT_2)];

impl Scene {
    /// Returns how well one body sees another from the centres of its stands, regardless of facing; `None` if one has
    /// no stands. The same obstacles count as for a shot: other bodies, buildings, higher hills, woods.
    #[must_use]
    pub fn sees(&self, from: BodyIx, to: BodyIx) -> Option<Seen> {
        let (eyes, targets) = (self.solids.get(from)?, self.solids.get(to)?);
        let ask = ShotAsk::within(f64::INFINITY);
        let corridor = Corridor::between(self.index.extent_of(from)?, self.index.extent_of(to)?, self.tolerance_in);
        let mut obstacles = Obstacles::default();
        obstacles.gather(self, Between::new(self, from, to, ask), &corridor);
        let mut best = Seen { sight: Sight::Blocked, line: None, blocked_by: Vec::new(), woods_in: 0.0 };
        for stand in eyes {
            for quarter in 0..4 {
                self.look_round(&turned(stand, quarter), targets, &obstacles, &mut best);
                if best.sight == Sight::Clear && best.woods_in <= 0.0 {
                    best.blocked_by.clear();
                    return Some(best);
                }
            }
        }
        best.blocked_by.sort_unstable();
        best.blocked_by.dedup();
        if best.sight != Sight::Blocked {
            best.blocked_by.clear();
        }
        Some(best)
    }

    /// Looks from a stand at the part of a target in the quarter before it, and keeps the better result.
    fn look_round(&self, stand: &Solid, targets: &[Solid], obstacles: &Obstacles<'_>, best: &mut Seen) {
        let (mut eye, mut look) = (Eye::default(), SightSearch::default());
        eye.open(stand, self, 0.0);
        let mut seen = sight::TargetSight::default();
        for (solid, front) in targets.iter().filter_map(|solid| Some((solid, front(stand, solid)?))) {
            let asked = SightOptions { caps: None, no_woods: false };
            let answer = SightOutput { seen: &mut seen, in_the_way: &mut best.blocked_by };
            look.at(Surroundings { eye: &mut eye, obstacles }, TargetPart { solid, front: &front }, asked, answer);
            let sight = match seen.grade {
                Grade::Hidden => Sight::Blocked,
                Grade::BehindWoods => Sight::NeedsVisibility,
                Grade::Open => Sight::Clear,
            };
            let better = sight > best.sight || (sight == best.sight && seen.woods_in < best.woods_in);
            if better || best.line.is_none() {
                best.line = Some(Line { from: p(stand.centre), to: p(stand.table(seen.to)) });
                (best.sight, best.woods_in) = (sight, seen.woods_in);
            }
        }
    }
}

/// Returns the part of a target within the quarter before a stand.
fn front(stand: &Solid, solid: &Solid) -> Option<Front> {
    let corners = if solid.is_disc() { solid.outline() } else { solid.corners.to_vec() };
    let outline: Vec<V> = corners.into_iter().map(|corner| stand.local(corner)).collect();
    let inside = QUARTER.into_iter().fold(outline, |part, normal| clipped(&part, normal, 0.0).to_vec());
    Front::of(&inside)
}
