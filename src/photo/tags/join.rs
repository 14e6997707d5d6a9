//! All photos together: the joint fit, the heights, and the report.

use super::camera::Camera;
use super::fit::{Accuracy, FitTag, Height, Problem, Sight, State};
use super::heights::{Heights, LEAST_ERROR, MOST_ERROR, RAISED, corner_error, has_moved, median, sort_by_height};
use super::known::{FIRST_LAID_SD, FIRST_PIXEL_SD, KnownTag, label_height, sight, square_of};
use super::layout::{Label, Layout};
use super::picture::TagPicture;
use super::reading::{Doubt, LEAST_SHEETS, MAX_RMS_PX, NotSeen, Reading, SMALL_PX, TagFault, TagPlace, WhyNotSeen};
use super::view::View;
use nalgebra::{Vector2, Vector3};
use std::collections::{BTreeMap, BTreeSet};

/// What is known once each photo is placed by itself.
pub(super) struct Joined {
    pub cameras: Vec<Option<Camera>>,
    pub known: BTreeMap<u32, KnownTag>,
    /// Sheets that do not lie where they should.
    pub left_out: BTreeSet<u32>,
    /// Numbers that a photo shows more than once.
    pub twice: BTreeSet<u32>,
}

/// How far sheets may lie from where they should, in millimetres: the likeliest is used.
const LAID_SDS: [f64; 5] = [8.0, 3.0, 1.0, 0.3, 0.05];
/// A sheet this far off, in millimetres, is reported.
const MISPLACED_MM: f64 = 12.0;
/// The distance for which the accuracy is reported, in millimetres: 24 inches.
const NEAR_MM: f64 = 610.0;
/// No accuracy better than this is reported, in millimetres: prints and tables are not more exact.
const BEST_MM: f64 = 0.5;
/// A tag nearer to the border than this share of its width touches it: its white margin is cut.
const EDGE: f64 = 0.125;
/// A tag whose corners are off by more than this many pixels does not fit.
const ROUGH_PX: f64 = 2.0;

/// The number of worst tags that are named.
const NAMED: usize = 3;
/// Tags of another size than assumed let the table look larger or smaller by more than this share: sheets laid 5 mm wrong
/// do so by a fifth of it.
const MOST_APART: f64 = 0.01;
/// Or they look as if their edges were shifted by more than this, in pixels.
const MOST_SHIFT_PX: f64 = 0.5;
/// The same if most labels also seem to lie higher or lower than the table by the same height.
const SOME_SHIFT_PX: f64 = 0.2;

/// Fits everything together and reports it.
pub(super) fn join(pictures: &[TagPicture], layout: &Layout, joined: Joined) -> Result<Reading, TagFault> {
    let mut work = Work::new(pictures, layout, joined);
    work.fit();
    if work.is_misprinted() {
        return Err(TagFault::Misprinted);
    }
    // A few bent labels do not speak against the others.
    let rough = work.rough();
    let rms_px = work.rms(|sight| !rough.contains(&sight.tag));
    if rms_px.is_nan() || rms_px > MAX_RMS_PX || rough.len() * 2 > work.ids.len() {
        return Err(TagFault::Rough { rms_px: work.rms(|_| true), worst: work.worst() });
    }
    Ok(work.reading(rms_px))
}

struct Work<'p> {
    pictures: &'p [TagPicture],
    layout: &'p Layout,
    problem: Problem,
    state: State,
    /// The number of each tag of the problem.
    ids: Vec<u32>,
    moved: BTreeSet<u32>,
    twice: BTreeSet<u32>,
}

impl<'p> Work<'p> {
    fn new(pictures: &'p [TagPicture], layout: &'p Layout, joined: Joined) -> Self {
        let table = label_height(layout);
        let mut problem = Problem {
            cameras: pictures.iter().map(|picture| picture.priors).collect(),
            levels: vec![table],
            pixel_sd: FIRST_PIXEL_SD,
            laid_sd: FIRST_LAID_SD,
            ..Problem::default()
        };
        let cameras = joined.cameras.iter().copied().flatten().collect();
        let mut state = State { cameras, levels: vec![table.value], tags: Vec::new() };
        let mut ids = Vec::new();
        for (id, tag) in &joined.known {
            let seen = pictures.iter().enumerate().flat_map(|(n, picture)| {
                picture.found.iter().filter(|found| found.id == *id).map(move |found| (n, found))
            });
            let at = ids.len();
            let sights: Vec<Sight> = seen.map(|(photo, found)| sight(photo, at, found)).collect();
            if sights.is_empty() || joined.twice.contains(id) {
                continue;
            }
            let laid = (tag.is_sheet && !joined.left_out.contains(id)).then(|| tag.square.at.into());
            let height = if tag.is_sheet { Height::Known(tag.square.height) } else { Height::Level(0) };
            problem.tags.push(FitTag { half: tag.square.half, height, laid });
            problem.sights.extend(sights);
            state.tags.push(tag.square.at);
            ids.push(*id);
        }
        Work { pictures, layout, problem, state, ids, moved: BTreeSet::new(), twice: joined.twice }
    }

    fn solve(&mut self) -> f64 {
        let (state, cost) = self.problem.solve(std::mem::take(&mut self.state));
        self.state = state;
        cost
    }

    /// Finds the cameras and tags, how carefully the sheets were laid, and which labels are on hills.
    fn fit(&mut self) {
        let heights = Heights { table: label_height(self.layout), hills: self.layout.hills_mm.clone() };
        // Each camera is known from the sheets that it sees: hills would confuse the first joint fit.
        self.problem.pixel_sd = corner_error(&self.problem, &self.state);
        self.leave_moved(&heights);
        for _ in 0..3 {
            sort_by_height(&mut self.problem, &mut self.state, &heights);
            self.solve();
            self.weigh_sheets();
        }
    }

    /// A label that lay elsewhere in an earlier photo is read from the last one.
    fn leave_moved(&mut self, heights: &Heights) {
        let several = (0..self.ids.len()).filter(|tag| {
            let is_label = matches!(self.problem.tags.get(*tag).map(|tag| tag.height), Some(Height::Level(_)));
            is_label && has_moved(&self.problem, &self.state, *tag, heights)
        });
        let moved: Vec<usize> = several.collect();
        for tag in moved {
            let of_tag = |sight: &&Sight| sight.tag == tag;
            let last = self.problem.sights.iter().filter(of_tag).map(|sight| sight.photo).max();
            self.problem.sights.retain(|sight| sight.tag != tag || Some(sight.photo) == last);
            self.moved.extend(self.ids.get(tag));
            self.place_again(tag);
        }
    }

    /// Starts a label from its only sighting.
    fn place_again(&mut self, tag: usize) {
        let sight = self.problem.sights.iter().find(|sight| sight.tag == tag);
        let placed = sight.and_then(|sight| {
            let camera = self.state.cameras.get(sight.photo)?;
            square_of(&sight.corners, camera, *self.state.levels.first()?)
        });
        if let Some((square, at)) = placed.zip(self.state.tags.get_mut(tag)) {
            *at = square.at;
        }
    }

    /// Finds the error of corners, and how far the sheets probably lie from where they should.
    fn weigh_sheets(&mut self) {
        let sheets = self.problem.tags.iter().filter(|tag| tag.laid.is_some()).count();
        let count = 3.0 * f64::from(u32::try_from(sheets).unwrap_or(u32::MAX));
        let mut best: Option<(f64, f64, State)> = None;
        let mut state = self.state.clone();
        for laid_sd in LAID_SDS {
            self.problem.laid_sd = laid_sd;
            let (solved, cost) = self.problem.solve(state.clone());
            if best.is_none() {
                self.state = solved.clone();
                self.problem.pixel_sd = self.corner_error();
            }
            let cost = if best.is_none() { self.problem.cost(&solved) } else { cost };
            let unlikely = cost + 2.0 * count * ln(laid_sd);
            state = solved;
            if best.as_ref().is_none_or(|(least, ..)| unlikely < *least) {
                best = Some((unlikely, laid_sd, state.clone()));
            }
        }
        if let Some((_, laid_sd, state)) = best {
            (self.problem.laid_sd, self.state) = (laid_sd, state);
        }
        self.solve();
    }

    /// Returns the error of the corners of a large tag, in pixels: from the median, so that a few bad ones do not count.
    fn corner_error(&self) -> f64 {
        let residuals = |sight: &Sight| {
            let error = sight.error;
            let all = self.problem.residuals(&self.state, sight).into_iter().flatten();
            all.map(move |off| off.norm() / error)
        };
        let all: Vec<f64> = self.problem.sights.iter().flat_map(residuals).collect();
        // The median length of a normal error in two dimensions is 1.177 times its standard deviation along each axis.
        let median = median(all).unwrap_or(FIRST_PIXEL_SD);
        (median / 1.177).clamp(LEAST_ERROR, MOST_ERROR)
    }

    /// Returns how far corners are off on average, in pixels, over some sightings.
    fn rms(&self, which: impl Fn(&Sight) -> bool) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for sight in self.problem.sights.iter().filter(|sight| which(sight)) {
            for off in self.problem.residuals(&self.state, sight).into_iter().flatten() {
                sum += off.norm_squared();
                count += 1.0;
            }
        }
        if count > 0.0 { (sum / count).sqrt() } else { 0.0 }
    }

    /// Returns the tags that do not fit.
    fn rough(&self) -> BTreeSet<usize> {
        (0..self.ids.len()).filter(|tag| self.rms(|sight| sight.tag == *tag) > ROUGH_PX).collect()
    }

    /// Returns the numbers of the tags that fit worst, the worst one first.
    fn worst(&self) -> Vec<u32> {
        let off = |(tag, id): (usize, &u32)| (self.rms(|sight| sight.tag == tag), *id);
        let mut all: Vec<(f64, u32)> = self.ids.iter().enumerate().map(off).collect();
        all.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        all.into_iter().take(NAMED).map(|(_, id)| id).collect()
    }

    /// Returns how much further apart the sheets are than they were to be laid, as a factor; 1 for fewer than three.
    fn sheets_apart(&self) -> f64 {
        let laid = |(tag, at): (&FitTag, &Vector3<f64>)| tag.laid.map(|[x, y, _]| (Vector2::new(x, y), at.xy()));
        let all: Vec<_> = self.problem.tags.iter().zip(&self.state.tags).filter_map(laid).collect();
        let Some(count) = u32::try_from(all.len()).ok().filter(|_| all.len() >= LEAST_SHEETS) else { return 1.0 };
        let middle = all.iter().map(|(was, _)| was).sum::<Vector2<f64>>() / f64::from(count);
        // The middle of the places as seen drops out, because the others are measured from their own.
        let (mut sum, mut squares) = (0.0, 0.0);
        for (was, is) in &all {
            sum += (was - middle).dot(is);
            squares += (was - middle).norm_squared();
        }
        if squares > 0.0 { sum / squares } else { 1.0 }
    }

    /// Returns whether the tags are probably not as large as they should be: the sheets seem to lie further apart or nearer
    /// than they were laid, edges are shifted further than by blur, or most labels seem to lie below the table.
    fn is_misprinted(&self) -> bool {
        let shift = self.state.cameras.iter().map(|camera| camera.shift.abs()).fold(0.0, f64::max);
        let level = |tag: &FitTag| match tag.height {
            Height::Level(level) => Some(level),
            Height::Known(_) => None,
        };
        let levels: Vec<usize> = self.problem.tags.iter().filter_map(level).collect();
        let is_of_most = |level: &usize| levels.iter().filter(|one| *one == level).count() * 2 > levels.len();
        let table = self.state.levels.first().copied().unwrap_or_default();
        let heights = self.state.levels.iter().enumerate().filter(|(level, _)| is_of_most(level));
        let over = heights.map(|(_, height)| height - table).next().unwrap_or_default();
        let alike = self.layout.hills_mm.is_empty() && over.abs() > RAISED;
        let apart = (self.sheets_apart() - 1.0).abs() > MOST_APART;
        apart || shift > MOST_SHIFT_PX || alike && (over < 0.0 || shift > SOME_SHIFT_PX)
    }

    fn reading(self, rms_px: f64) -> Reading {
        let all: Vec<TagPlace> = (0..self.ids.len()).filter_map(|tag| self.tag_place(tag)).collect();
        let (sheets, labels): (Vec<_>, Vec<_>) = all.into_iter().partition(|tag| self.layout.sheet(tag.id).is_some());
        let read: BTreeSet<u32> = labels.iter().map(|tag| tag.id).chain(self.twice.iter().copied()).collect();
        let missing = self.layout.labels.iter().filter(|label| !read.contains(&label.id));
        let mut not_seen: Vec<NotSeen> =
            missing.map(|label| NotSeen { id: label.id, why: self.why_not_seen(label) }).collect();
        let twice: Vec<u32> = self.twice.iter().copied().filter(|id| self.layout.has(*id)).collect();
        let labels_twice = twice.iter().filter(|id| self.layout.label(**id).is_some());
        not_seen.extend(labels_twice.map(|id| NotSeen { id: *id, why: WhyNotSeen::Twice }));
        not_seen.sort_by_key(|one| one.id);
        let seen: BTreeSet<u32> = self.pictures.iter().flat_map(TagPicture::ids).collect();
        let views = self.state.cameras.iter().zip(self.pictures);
        Reading {
            good_to_mm: self.good_to(&labels),
            labels,
            sheets,
            not_seen,
            twice,
            strangers: seen.into_iter().filter(|id| !self.layout.has(*id)).collect(),
            rms_px,
            views: views.map(|(camera, picture)| View { camera: *camera, scale: picture.scale }).collect(),
        }
    }

    fn tag_place(&self, tag: usize) -> Option<TagPlace> {
        let id = *self.ids.get(tag)?;
        let square = self.problem.square(&self.state, tag)?;
        let sights: Vec<&Sight> = self.problem.sights.iter().filter(|sight| sight.tag == tag).collect();
        let residual_px = self.rms(|sight| sight.tag == tag);
        let at = square.at.xy().push(square.height);
        let to_mm = |sight: &&Sight| {
            let camera = self.state.cameras.get(sight.photo)?;
            Some(camera.depth(at) / camera.focal)
        };
        let pixel_mm = sights.iter().filter_map(to_mm).fold(0.0, f64::max);
        let width = |sight: &&Sight| sight.width;
        Some(TagPlace {
            id,
            at_mm: [square.at.x, square.at.y],
            height_mm: square.height,
            facing: square.at.z.to_degrees().rem_euclid(360.0),
            size_mm: square.half * 2.0,
            residual_mm: residual_px * pixel_mm,
            residual_px,
            width_px: sights.iter().map(width).fold(0.0, f64::max),
            photos: sights.iter().map(|sight| sight.photo).collect(),
            doubts: self.doubts(tag, &sights, residual_px),
        })
    }

    fn doubts(&self, tag: usize, sights: &[&Sight], residual_px: f64) -> Vec<Doubt> {
        let Some((fit, at)) = self.problem.tags.get(tag).zip(self.state.tags.get(tag)) else { return Vec::new() };
        let table = self.state.levels.first().copied().unwrap_or_default();
        let raised = match fit.height {
            Height::Known(_) => false,
            Height::Level(level) => self.state.levels.get(level).is_some_and(|height| (height - table).abs() > RAISED),
        };
        let width = |sight: &&&Sight| sight.width;
        let sheet = self.ids.get(tag).and_then(|id| self.layout.sheet(*id));
        let off = sheet.map(|sheet| (at.xy() - Vector2::new(sheet.at_mm[0], sheet.at_mm[1])).norm());
        let all = [
            (Doubt::Raised, raised),
            (Doubt::Small, sights.iter().all(|sight| width(&sight) < SMALL_PX)),
            (Doubt::Edge, sights.iter().all(|sight| self.touches_border(sight))),
            (Doubt::Rough, residual_px > ROUGH_PX),
            (Doubt::Misplaced, off.is_some_and(|off| off > MISPLACED_MM)),
            (Doubt::Moved, self.ids.get(tag).is_some_and(|id| self.moved.contains(id))),
        ];
        all.into_iter().filter(|(_, holds)| *holds).map(|(doubt, _)| doubt).collect()
    }

    fn touches_border(&self, sight: &Sight) -> bool {
        let Some(picture) = self.pictures.get(sight.photo) else { return false };
        let margin = sight.width * EDGE;
        let end = picture.size - Vector2::repeat(margin);
        sight.corners.iter().any(|at| at.x < margin || at.y < margin || at.x > end.x || at.y > end.y)
    }

    fn why_not_seen(&self, label: &Label) -> WhyNotSeen {
        let Some([x, y]) = label.last_mm else { return WhyNotSeen::Unknown };
        let at = Vector3::new(x, y, self.state.levels.first().copied().unwrap_or_default());
        let size = label.size_mm.or(self.layout.sizes_mm.first().copied()).unwrap_or_default();
        let width = |(camera, picture): (&Camera, &TagPicture)| {
            let pixel = camera.pixel(at)?;
            let is_inside = pixel.x > 0.0 && pixel.y > 0.0 && pixel.x < picture.size.x && pixel.y < picture.size.y;
            // The longer sides stay as they are, the others shrink with the slant.
            let (_, cos) = crate::geometry::trig::sin_cos(camera.slant(at));
            is_inside.then(|| size * camera.focal / camera.depth(at) * cos)
        };
        let best = self.state.cameras.iter().zip(self.pictures).filter_map(width).reduce(f64::max);
        match best {
            None => WhyNotSeen::Outside,
            Some(width) if width < SMALL_PX => WhyNotSeen::TooSmall,
            Some(_) => WhyNotSeen::Hidden,
        }
    }

    /// Returns what 95 of 100 distances of labels up to 24 inches are good to, at twice their expected error; `None` if
    /// there is no such distance, or the tags do not tell.
    fn good_to(&self, labels: &[TagPlace]) -> Option<f64> {
        let accuracy = self.problem.accuracy(&self.state)?;
        let index = |id: u32| self.ids.iter().position(|one| *one == id);
        let places: Vec<(usize, Vector2<f64>)> =
            labels.iter().filter_map(|tag| Some((index(tag.id)?, Vector2::from(tag.at_mm)))).collect();
        let mut all: Vec<f64> = Vec::new();
        for (n, (one, from)) in places.iter().enumerate() {
            let others = places.iter().skip(n + 1).filter(|(_, to)| (to - from).norm() < NEAR_MM);
            all.extend(others.filter_map(|(other, to)| Accuracy::distance_sd(&accuracy, *one, *other, to - from)));
        }
        all.sort_by(f64::total_cmp);
        let most = all.get(all.len() * 95 / 100).copied().filter(|most| most.is_finite())?;
        Some((2.0 * most).max(BEST_MM))
    }
}

/// Returns the natural logarithm, with the same bits on every machine.
fn ln(of: f64) -> f64 {
    libm::log(of)
}
