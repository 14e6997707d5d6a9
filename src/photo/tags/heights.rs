//! Heights of tags: on the table, or on hills.
//!
//! A tag of known size looks larger the nearer it is to the camera, so its height can be read from one picture, to a
//! millimetre or two. That is enough to tell a hill from the table, but a place depends on the height (a label that is
//! 1 mm higher than assumed is seen 1 mm further away at 45 degrees). All tags of a level therefore share one height.

use super::camera::Camera;
use super::fit::{CORNERS, Height, Prior, Problem, Sight, Square, State};
use nalgebra::{Matrix4, Vector4};

/// A tag this much higher or lower than the table's level, in millimetres, lies on another level.
pub(super) const RAISED: f64 = 6.0;
/// The same as a multiple of the expected error of its height.
const SURE: f64 = 4.0;
/// Edges are shifted by what lies beside them, alike on all sides of a tag: heights by size are this much worse than
/// the corners alone would have them. Measured over 29 synthetic photos.
const WORSE: f64 = 2.0;
/// Tags whose heights differ by less than this, in millimetres, share a level.
const STEP: f64 = 5.0;
/// A height with a larger expected error, in millimetres, tells no new level.
const UNKNOWN: f64 = 6.0;

/// What is known about heights beforehand.
#[derive(Clone, Debug)]
pub(super) struct Heights {
    /// The height of a label that lies on the table.
    pub table: Prior,
    /// The heights of hills over the table; empty if unknown.
    pub hills: Vec<f64>,
}

/// The height of a tag by its size.
#[derive(Clone, Copy, Debug)]
struct Measured {
    tag: usize,
    height: f64,
    sd: f64,
    /// How far its corners are off on average, in pixels.
    rms_px: f64,
    /// See [`super::fit::Sight::error`].
    error: f64,
}

/// Puts each label on a level by its size.
pub(super) fn sort_by_height(problem: &mut Problem, state: &mut State, known: &Heights) {
    let labels = problem.tags.iter().enumerate().filter(|(_, tag)| matches!(tag.height, Height::Level(_)));
    let all: Vec<Measured> = labels.filter_map(|(tag, _)| measured(problem, state, tag)).collect();
    let table = table_height(&all, known.table);
    let is_raised = |one: &Measured| one.sd < UNKNOWN && (one.height - table).abs() > RAISED.max(SURE * one.sd);
    let mut raised: Vec<Measured> = all.iter().copied().filter(is_raised).collect();
    raised.sort_by(|a, b| a.height.total_cmp(&b.height));
    for tag in problem.tags.iter_mut().filter(|tag| matches!(tag.height, Height::Level(_))) {
        tag.height = Height::Level(0);
    }
    problem.levels.truncate(1);
    state.levels = vec![table];
    if known.hills.is_empty() {
        problem.levels.extend(groups(&raised));
    } else {
        problem.levels.extend(known.hills.iter().map(|hill| Prior { value: table + hill, sd: 0.3 }));
    }
    state.levels.extend(problem.levels.iter().skip(1).map(|level| level.value));
    for one in &all {
        let level = level_of(one, &state.levels);
        if let Some(tag) = problem.tags.get_mut(one.tag) {
            tag.height = Height::Level(level);
        }
    }
}

/// Returns the height of the labels on the table: the weighted mean of those near the expected height.
fn table_height(all: &[Measured], known: Prior) -> f64 {
    let mut table = known.value;
    for _ in 0..5 {
        let near = all.iter().filter(|one| (one.height - table).abs() < RAISED.max(2.0 * one.sd));
        let (mut sum, mut weight) = (known.value / (known.sd * known.sd), 1.0 / (known.sd * known.sd));
        for one in near {
            sum += one.height / (one.sd * one.sd);
            weight += 1.0 / (one.sd * one.sd);
        }
        table = sum / weight;
    }
    table
}

/// Returns the levels of tags that are sorted by height: there is a gap between two levels.
fn groups(raised: &[Measured]) -> Vec<Prior> {
    let is_near = |a: &Measured, b: &Measured| b.height - a.height < STEP.max(2.0 * (a.sd + b.sd));
    let level = |part: &[Measured]| {
        let weight: f64 = part.iter().map(|one| 1.0 / (one.sd * one.sd)).sum();
        let mean = part.iter().map(|one| one.height / (one.sd * one.sd)).sum::<f64>() / weight;
        Prior { value: mean, sd: 30.0 }
    };
    raised.chunk_by(is_near).map(level).collect()
}

/// A tag lies on a hill from this share of its height on: small tags look lower than they are, never higher.
const HILL_FROM: f64 = 0.4;

/// Returns the level of a tag: the nearest one, or a hill that it nearly reaches.
fn level_of(one: &Measured, levels: &[f64]) -> usize {
    let off = |height: f64| (one.height - height).abs();
    let nearest = levels.iter().copied().enumerate().skip(1).min_by(|(_, a), (_, b)| off(*a).total_cmp(&off(*b)));
    let Some(((level, height), table)) = nearest.zip(levels.first()) else { return 0 };
    if off(*table) * (1.0 - HILL_FROM) > off(height) * HILL_FROM { level } else { 0 }
}

/// Returns the error of the corners of a large tag along each axis, in pixels, from how well each tag fits by itself: four
/// of its eight numbers are used up by its own place, facing and height. The median does not count a few bad tags.
pub(super) fn corner_error(problem: &Problem, state: &State) -> f64 {
    let measured = (0..problem.tags.len()).filter_map(|tag| measured(problem, state, tag));
    let median = median(measured.map(|one| one.rms_px / one.error).collect());
    median.unwrap_or(problem.pixel_sd).clamp(LEAST_ERROR, MOST_ERROR)
}

/// Returns the middle one of some numbers, the upper one of two; `None` if there are none.
pub(super) fn median(mut all: Vec<f64>) -> Option<f64> {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied()
}

/// The least and the largest error of corners, in pixels.
pub(super) const LEAST_ERROR: f64 = 0.04;
pub(super) const MOST_ERROR: f64 = 1.0;

/// A label whose sightings disagree by more than this, in pixels, at any height, has moved between photos.
const MOVED_PX: f64 = 4.0;

/// A label this far, in millimetres, from every height that it can have has moved between photos: seen from two sides,
/// one that moves nearer looks as if it lay below the table.
const STRAY: f64 = 12.0;
/// The highest hill, in millimetres over the table.
const HIGHEST: f64 = 500.0;

/// Returns whether a label lay at different places in several photos: they agree at no height, at none that a label can
/// have, or at another one than its size shows in each of them.
pub(super) fn has_moved(problem: &Problem, state: &State, tag: usize, known: &Heights) -> bool {
    let photos: Vec<usize> = problem.sights.iter().filter(|sight| sight.tag == tag).map(|sight| sight.photo).collect();
    let Some(joint) = measured(problem, state, tag).filter(|_| photos.len() > 1) else { return false };
    let table = state.levels.first().copied().unwrap_or(known.table.value);
    let over = joint.height - table;
    let to_hill = known.hills.iter().map(|hill| (over - hill).abs()).fold(over.abs(), f64::min);
    let stray = if known.hills.is_empty() { (over - over.clamp(0.0, HIGHEST)).abs() } else { to_hill };
    let by_size = |photo: &usize| {
        let one = measured_in(problem, state, tag, |sight| sight.photo == *photo);
        one.filter(|one| one.sd < UNKNOWN).is_some_and(|one| {
            let sd = (one.sd * one.sd + joint.sd * joint.sd).sqrt();
            (one.height - joint.height).abs() > STRAY.max(SURE * sd)
        })
    };
    joint.rms_px > MOVED_PX || stray > STRAY.max(SURE * joint.sd) || photos.iter().all(by_size)
}

/// Returns the height of a tag by its size in all its pictures, with their cameras as they are.
fn measured(problem: &Problem, state: &State, tag: usize) -> Option<Measured> {
    measured_in(problem, state, tag, |_| true)
}

/// Returns the height of a tag by its size in some of its pictures.
fn measured_in(problem: &Problem, state: &State, tag: usize, which: impl Fn(&Sight) -> bool) -> Option<Measured> {
    let Square { at, height, half } = problem.square(state, tag)?;
    let mut now = Vector4::new(at.x, at.y, at.z, height);
    let mut inverse = Matrix4::zeros();
    let (mut squares, mut count, mut error) = (0.0, 0.0_f64, 1.0);
    for _ in 0..8 {
        (squares, count) = (0.0, 0.0);
        let mut sum = Matrix4::zeros();
        let mut slope = Vector4::zeros();
        for sight in problem.sights.iter().filter(|sight| sight.tag == tag && which(sight)) {
            let camera: &Camera = state.cameras.get(sight.photo)?;
            let square = Square { at: now.xyz(), height: now.w, half };
            error = sight.error;
            let weight = 1.0 / (problem.pixel_sd * sight.error).powi(2);
            for (seen, corner) in sight.corners.iter().zip(CORNERS) {
                let (point, by_facing) = square.corner(corner, sight.blur);
                let computed = camera.see(point)?;
                let off = computed.at - seen;
                squares += off.norm_squared();
                count += 1.0;
                let by_point = computed.by_point;
                let turned = by_point * by_facing;
                let by = nalgebra::Matrix2x4::from_columns(&[
                    by_point.column(0).into_owned(),
                    by_point.column(1).into_owned(),
                    turned,
                    by_point.column(2).into_owned(),
                ]);
                sum += by.transpose() * by * weight;
                slope += by.transpose() * off * weight;
            }
        }
        inverse = sum.try_inverse()?;
        now -= inverse * slope;
    }
    let rms_px = (squares / count.max(1.0)).sqrt();
    // A tag that is hidden in part does not fit at any height.
    let misfit = (rms_px / (problem.pixel_sd * error * std::f64::consts::SQRT_2)).max(1.0);
    let sd = inverse.m44.max(0.0).sqrt() * WORSE * misfit;
    (now.w.is_finite() && sd.is_finite()).then_some(Measured { tag, height: now.w, sd, rms_px, error })
}
