//! The joint fit: all cameras and all tags that agree best with everything seen.
//!
//! Unknown are, for each camera, its turn, place, focal length, bend and shift of edges; for each tag its place and
//! facing; and the heights of the levels that tags lie on. The size of a tag is known, so its four corners say something
//! about the cameras too: that is why corner sheets may lie a little wrong. The sum of squares of the distances between
//! corners as seen and as computed, and of the deviations from what is known beforehand, is minimised by Levenberg and
//! Marquardt's method. Tags do not depend on each other, so their three unknowns are eliminated first (the Schur
//! complement), and what is left is a system of some ten unknowns for each camera.

#![expect(clippy::indexing_slicing, reason = "rows and columns of matrices, counted from their own sizes")]

use super::camera::{Camera, TagPoint, UNKNOWNS};
use crate::geometry::trig;
use nalgebra::{Cholesky, DMatrix, DVector, Dyn, Matrix3, Matrix3xX, SMatrix, Vector2, Vector3};

/// Steps at most.
const STEPS: usize = 40;
/// A corner that is off by more than this many times its expected error counts less (Huber).
const ROBUST: f64 = 3.0;

/// A value known beforehand, with its expected error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prior {
    pub value: f64,
    pub sd: f64,
}

impl Prior {
    fn off(&self, now: f64) -> f64 {
        (now - self.value) / self.sd
    }
}

/// The height of a tag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Height {
    /// Known, in millimetres.
    Known(f64),
    /// That of a level, by its index.
    Level(usize),
}

/// A tag to be fitted.
#[derive(Clone, Debug)]
pub(super) struct FitTag {
    /// Half the side of its black square, in millimetres.
    pub half: f64,
    pub height: Height,
    /// For a corner sheet: x, y and facing, as it was to be laid.
    pub laid: Option<[f64; 3]>,
}

/// A tag in a picture.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    pub photo: usize,
    pub tag: usize,
    /// Its corners, in pixels: upper left, upper right, lower right, lower left.
    pub corners: [Vector2<f64>; 4],
    /// The expected error of a corner, as a multiple of that of a large tag.
    pub error: f64,
    /// Its shortest width, in pixels.
    pub width: f64,
    /// See [`TagPoint::blur`].
    pub blur: f64,
}

/// What is known beforehand about a camera.
#[derive(Clone, Copy, Debug)]
pub(super) struct CameraPriors {
    pub focal: Prior,
    pub bend: Prior,
    pub shift: Prior,
    pub small_shift: Prior,
}

/// Everything that is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Problem {
    pub cameras: Vec<CameraPriors>,
    pub levels: Vec<Prior>,
    pub tags: Vec<FitTag>,
    pub sights: Vec<Sight>,
    /// The expected error of a corner of a large tag, in pixels.
    pub pixel_sd: f64,
    /// How far corner sheets may lie from where they should, in millimetres.
    pub laid_sd: f64,
}

/// How far a sheet is turned, in radians, for each millimetre that it is misplaced.
const TURN_PER_MM: f64 = 0.0087;

/// Everything that is unknown.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    pub cameras: Vec<Camera>,
    /// Heights of the levels, in millimetres.
    pub levels: Vec<f64>,
    /// x and y in millimetres and the facing in radians, anticlockwise from x, of each tag.
    pub tags: Vec<Vector3<f64>>,
}

/// The corners of a tag, as shares of half its side to its right and upwards.
pub(super) const CORNERS: [[f64; 2]; 4] = [[-1.0, 1.0], [1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]];

/// A tag in space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    /// x, y and facing.
    pub at: Vector3<f64>,
    pub height: f64,
    pub half: f64,
}

impl Square {
    /// Returns a corner in a sighting of this blur, and its derivative by the facing.
    pub fn corner(&self, [right, up]: [f64; 2], blur: f64) -> (TagPoint, Vector3<f64>) {
        let (sin, cos) = trig::sin_cos(self.at.z);
        let (to_right, to_top) = (Vector3::new(sin, -cos, 0.0), Vector3::new(cos, sin, 0.0));
        let out = to_right * right + to_top * up;
        let by_facing = (to_top * right - to_right * up) * self.half;
        let middle = Vector3::new(self.at.x, self.at.y, self.height);
        (TagPoint { at: middle + out * self.half, out, blur }, by_facing)
    }
}

/// The shared unknowns of one corner: those of its camera, and the height.
const SHARED: usize = UNKNOWNS + 1;

/// The linear system of a step.
struct System {
    shared: DMatrix<f64>,
    slope: DVector<f64>,
    tags: Vec<TagSystem>,
}

/// The part of a tag.
struct TagSystem {
    own: Matrix3<f64>,
    slope: Vector3<f64>,
    with_shared: Matrix3xX<f64>,
}

/// How well places are known after a fit.
pub(super) struct Accuracy {
    /// The lower triangle L of the shared system L Lᵀ.
    shared: Cholesky<f64, Dyn>,
    /// For each tag the inverse of its own system, and L⁻¹ of its share in the shared one.
    tags: Vec<(Matrix3<f64>, DMatrix<f64>)>,
}

impl Problem {
    fn shared_unknowns(&self) -> usize {
        self.cameras.len() * UNKNOWNS + self.levels.len()
    }

    /// Returns a tag in space.
    pub fn square(&self, state: &State, tag: usize) -> Option<Square> {
        let fit = self.tags.get(tag)?;
        let height = match fit.height {
            Height::Known(height) => height,
            Height::Level(level) => *state.levels.get(level)?,
        };
        Some(Square { at: *state.tags.get(tag)?, height, half: fit.half })
    }

    /// Minimises the cost from a state and returns it with its cost.
    pub fn solve(&self, from: State) -> (State, f64) {
        let mut state = from;
        let mut cost = self.cost(&state);
        let mut damping = 1e-3;
        for _ in 0..STEPS {
            let system = self.system(&state);
            let before = cost;
            for _ in 0..10 {
                let trial = system.step(damping).map(|step| self.stepped(&state, &step));
                let better = trial.map(|trial| (self.cost(&trial), trial)).filter(|(next, _)| *next < cost);
                let Some((next, trial)) = better else {
                    damping *= 8.0;
                    continue;
                };
                (state, cost) = (trial, next);
                damping = (damping * 0.1_f64).max(1e-12);
                break;
            }
            let gain = before - cost;
            if gain.is_nan() || gain <= 1e-9 * before {
                break;
            }
        }
        (state, cost)
    }

    /// Returns the distances between the corners of a sighting as seen and as computed, in pixels.
    pub fn residuals(&self, state: &State, sight: &Sight) -> Option<[Vector2<f64>; 4]> {
        let square = self.square(state, sight.tag)?;
        let camera = state.cameras.get(sight.photo)?;
        let mut all = [Vector2::zeros(); 4];
        for ((out, seen), corner) in all.iter_mut().zip(&sight.corners).zip(CORNERS) {
            *out = camera.see(square.corner(corner, sight.blur).0)?.at - seen;
        }
        Some(all)
    }

    /// Returns the cost of a state: infinite if it shows a tag behind a camera.
    pub fn cost(&self, state: &State) -> f64 {
        let mut sum = 0.0;
        for sight in &self.sights {
            let Some(residuals) = self.residuals(state, sight) else { return f64::INFINITY };
            let sd = self.pixel_sd * sight.error;
            sum += residuals.iter().map(|off| huber(off.norm() / sd)).sum::<f64>();
        }
        for (camera, known) in state.cameras.iter().zip(&self.cameras) {
            let offs = [
                known.focal.off(camera.focal),
                known.bend.off(camera.bend),
                known.shift.off(camera.shift),
                known.small_shift.off(camera.small_shift),
            ];
            sum += offs.iter().map(|off| off * off).sum::<f64>();
        }
        for (level, known) in state.levels.iter().zip(&self.levels) {
            sum += known.off(*level) * known.off(*level);
        }
        for (tag, at) in self.tags.iter().zip(&state.tags) {
            let offs = self.laid_priors(tag).into_iter().flatten().zip(at.iter());
            sum += offs.map(|(prior, now)| prior.off(*now) * prior.off(*now)).sum::<f64>();
        }
        sum
    }

    fn laid_priors(&self, tag: &FitTag) -> Option<[Prior; 3]> {
        let [x, y, facing] = tag.laid?;
        let sd = self.laid_sd;
        Some([Prior { value: x, sd }, Prior { value: y, sd }, Prior { value: facing, sd: sd * TURN_PER_MM }])
    }

    fn system(&self, state: &State) -> System {
        let unknowns = self.shared_unknowns();
        let empty =
            || TagSystem { own: Matrix3::zeros(), slope: Vector3::zeros(), with_shared: Matrix3xX::zeros(unknowns) };
        let mut system = System {
            shared: DMatrix::zeros(unknowns, unknowns),
            slope: DVector::zeros(unknowns),
            tags: self.tags.iter().map(|_| empty()).collect(),
        };
        for sight in &self.sights {
            self.add_sight(&mut system, state, sight);
        }
        self.add_priors(&mut system, state);
        system
    }

    /// Adds the four corners of a sighting.
    fn add_sight(&self, system: &mut System, state: &State, sight: &Sight) {
        let (Some(square), Some(camera)) = (self.square(state, sight.tag), state.cameras.get(sight.photo)) else {
            return;
        };
        let Some(tag) = system.tags.get_mut(sight.tag) else { return };
        let level = match self.tags.get(sight.tag).map(|tag| tag.height) {
            Some(Height::Level(level)) => Some(self.cameras.len() * UNKNOWNS + level),
            _ => None,
        };
        let first = sight.photo * UNKNOWNS;
        let columns: Vec<usize> = (first..first + UNKNOWNS).chain(level).collect();
        let sd = self.pixel_sd * sight.error;
        for (seen, corner) in sight.corners.iter().zip(CORNERS) {
            let (point, by_facing) = square.corner(corner, sight.blur);
            let Some(now) = camera.see(point) else { continue };
            let off = now.at - seen;
            let weight = trust(off.norm() / sd) / (sd * sd);
            let mut by_tag = SMatrix::<f64, 2, 3>::zeros();
            by_tag.fixed_columns_mut::<2>(0).copy_from(&now.by_point.fixed_columns::<2>(0));
            by_tag.set_column(2, &(now.by_point * by_facing));
            let mut by_shared = SMatrix::<f64, 2, SHARED>::zeros();
            by_shared.fixed_columns_mut::<UNKNOWNS>(0).copy_from(&now.by_camera);
            by_shared.set_column(UNKNOWNS, &now.by_point.column(2));
            tag.own += by_tag.transpose() * by_tag * weight;
            tag.slope += by_tag.transpose() * off * weight;
            let mixed = by_tag.transpose() * by_shared * weight;
            let both = by_shared.transpose() * by_shared * weight;
            let slope = by_shared.transpose() * off * weight;
            for (i, row) in columns.iter().enumerate() {
                system.slope[*row] += slope[i];
                for k in 0..3 {
                    tag.with_shared[(k, *row)] += mixed[(k, i)];
                }
                for (j, column) in columns.iter().enumerate() {
                    system.shared[(*row, *column)] += both[(i, j)];
                }
            }
        }
    }

    fn add_priors(&self, system: &mut System, state: &State) {
        let mut add = |at: usize, prior: Prior, now: f64, scale: f64| {
            let sd = prior.sd / scale;
            system.shared[(at, at)] += 1.0 / (sd * sd);
            system.slope[at] += prior.off(now) / sd;
        };
        for (n, (camera, known)) in state.cameras.iter().zip(&self.cameras).enumerate() {
            // The unknown is the change of the focal length as a share of it.
            add(n * UNKNOWNS + 6, known.focal, camera.focal, camera.focal);
            add(n * UNKNOWNS + 7, known.bend, camera.bend, 1.0);
            add(n * UNKNOWNS + 8, known.shift, camera.shift, 1.0);
            add(n * UNKNOWNS + 9, known.small_shift, camera.small_shift, 1.0);
        }
        for (n, (level, known)) in state.levels.iter().zip(&self.levels).enumerate() {
            add(self.cameras.len() * UNKNOWNS + n, *known, *level, 1.0);
        }
        for ((part, tag), at) in system.tags.iter_mut().zip(&self.tags).zip(&state.tags) {
            for (k, prior) in self.laid_priors(tag).into_iter().flatten().enumerate() {
                part.own[(k, k)] += 1.0 / (prior.sd * prior.sd);
                part.slope[k] += prior.off(at[k]) / prior.sd;
            }
        }
    }

    fn stepped(&self, state: &State, step: &Step) -> State {
        let shared = &step.shared;
        let camera =
            |(n, camera): (usize, &Camera)| camera.stepped(&shared.fixed_rows::<UNKNOWNS>(n * UNKNOWNS).into_owned());
        let first = self.cameras.len() * UNKNOWNS;
        State {
            cameras: state.cameras.iter().enumerate().map(camera).collect(),
            levels: state.levels.iter().enumerate().map(|(n, level)| level + shared[first + n]).collect(),
            tags: state.tags.iter().zip(&step.tags).map(|(tag, step)| tag + step).collect(),
        }
    }

    /// Returns how well places are known in a state that minimises the cost.
    pub fn accuracy(&self, state: &State) -> Option<Accuracy> {
        let system = self.system(state);
        let inverses = system.inverses(0.0)?;
        let shared = Cholesky::new(system.reduced(&inverses, 0.0).0)?;
        let lower = shared.l();
        let part = |(tag, inverse): (&TagSystem, &Matrix3<f64>)| {
            let mut share = DMatrix::from_fn(tag.with_shared.ncols(), 3, |i, k| {
                (0..3).map(|m| inverse[(k, m)] * tag.with_shared[(m, i)]).sum::<f64>()
            });
            lower.solve_lower_triangular_mut(&mut share).then_some((*inverse, share))
        };
        let tags = system.tags.iter().zip(&inverses).map(part).collect::<Option<Vec<_>>>()?;
        Some(Accuracy { shared, tags })
    }
}

/// A step of all unknowns.
struct Step {
    shared: DVector<f64>,
    tags: Vec<Vector3<f64>>,
}

impl System {
    /// Returns the inverse of each tag's own system, its diagonal enlarged by a share.
    fn inverses(&self, damping: f64) -> Option<Vec<Matrix3<f64>>> {
        let inverse = |tag: &TagSystem| {
            let mut own = tag.own;
            for k in 0..3 {
                // A tag that no sighting holds stays where it is.
                own[(k, k)] += damping * own[(k, k)] + 1e-9;
            }
            own.try_inverse()
        };
        self.tags.iter().map(inverse).collect()
    }

    /// Returns the shared system without the tags' unknowns, and its slope.
    fn reduced(&self, inverses: &[Matrix3<f64>], damping: f64) -> (DMatrix<f64>, DVector<f64>) {
        let (mut shared, mut slope) = (self.shared.clone(), self.slope.clone());
        let unknowns = slope.len();
        for i in 0..unknowns {
            shared[(i, i)] += damping * shared[(i, i)] + 1e-12;
        }
        for (tag, inverse) in self.tags.iter().zip(inverses) {
            let columns: Vec<usize> =
                (0..unknowns).filter(|i| (0..3).any(|k| tag.with_shared[(k, *i)] != 0.0)).collect();
            let column =
                |i: usize| Vector3::new(tag.with_shared[(0, i)], tag.with_shared[(1, i)], tag.with_shared[(2, i)]);
            for i in &columns {
                let share = inverse * column(*i);
                slope[*i] -= share.dot(&tag.slope);
                for j in &columns {
                    shared[(*i, *j)] -= share.dot(&column(*j));
                }
            }
        }
        (shared, slope)
    }

    /// Returns the step that minimises the cost if it were a parabola, shortened by the damping.
    fn step(&self, damping: f64) -> Option<Step> {
        let inverses = self.inverses(damping)?;
        let (shared, slope) = self.reduced(&inverses, damping);
        let shared = Cholesky::new(shared)?.solve(&-slope);
        let own = |(tag, inverse): (&TagSystem, &Matrix3<f64>)| {
            let mut slope = tag.slope;
            for k in 0..3 {
                slope[k] += (0..shared.len()).map(|i| tag.with_shared[(k, i)] * shared[i]).sum::<f64>();
            }
            -(inverse * slope)
        };
        let tags = self.tags.iter().zip(&inverses).map(own).collect();
        Some(Step { shared, tags })
    }
}

impl Accuracy {
    /// Returns the expected error of the distance of two tags, in millimetres.
    pub fn distance_sd(&self, one: usize, other: usize, way: Vector2<f64>) -> Option<f64> {
        let ((a, share_a), (b, share_b)) = (self.tags.get(one)?, self.tags.get(other)?);
        let way = way.try_normalize(1e-9)?.push(0.0);
        let own = way.dot(&((a + b) * way));
        let shared: f64 = (0..self.shared.l_dirty().nrows())
            .map(|i| (0..3).map(|k| (share_a[(i, k)] - share_b[(i, k)]) * way[k]).sum::<f64>())
            .map(|part| part * part)
            .sum();
        Some((own + shared).max(0.0).sqrt())
    }
}

/// Returns the cost of a deviation, in expected errors: its square, and beyond [`ROBUST`] only its size.
fn huber(off: f64) -> f64 {
    if off <= ROBUST { off * off } else { 2.0 * ROBUST * off - ROBUST * ROBUST }
}

fn trust(off: f64) -> f64 {
    if off <= ROBUST { 1.0 } else { ROBUST / off }
}
