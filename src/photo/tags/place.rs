//! From photos to places: a first camera for each photo, and then the joint fit.

use super::camera::Camera;
use super::detect::Found;
use super::fit::{CORNERS, FitTag, Height, Problem, Square, State};
use super::join::{Joined, join};
use super::known::{FIRST_LAID_SD, FIRST_PIXEL_SD, KnownTag, label_height, sight, square_of};
use super::layout::Layout;
use super::picture::TagPicture;
use super::reading::{LEAST_SHEETS, Reading, TagFault, Unread};
use super::start::{Frame, Pair, first_camera};
use nalgebra::Vector3;
use std::collections::{BTreeMap, BTreeSet};

/// Focal lengths to start from, as multiples of the expected one.
const STARTS: [f64; 3] = [1.0, 0.72, 1.4];

/// Puts the photos of one table together.
///
/// # Errors
/// See [`TagFault`]. A photo with fewer than three sheets is read if it shares three tags, sheets or labels, with the
/// others.
pub fn place_tags(pictures: &[TagPicture], layout: &Layout) -> Result<Reading, TagFault> {
    if pictures.is_empty() {
        return Err(TagFault::NoPhoto);
    }
    for (photo, picture) in pictures.iter().enumerate() {
        if let Some(why) = picture.fault(layout) {
            return Err(TagFault::Photo { photo, why });
        }
    }
    let mut table = Table::new(pictures, layout);
    table.locate_all()?;
    let joined = Joined { cameras: table.cameras, known: table.known, left_out: table.left_out, twice: table.twice };
    join(pictures, layout, joined)
}

/// What is known while one photo after another is placed.
struct Table<'p> {
    pictures: &'p [TagPicture],
    layout: &'p Layout,
    cameras: Vec<Option<Camera>>,
    /// Sheets, and labels that were placed.
    known: BTreeMap<u32, KnownTag>,
    /// Sheets that do not lie where they should.
    left_out: BTreeSet<u32>,
    twice: BTreeSet<u32>,
}

impl<'p> Table<'p> {
    fn new(pictures: &'p [TagPicture], layout: &'p Layout) -> Self {
        let known = layout.sheets.iter().map(|sheet| {
            let [x, y, height] = sheet.at_mm;
            let at = Vector3::new(x, y, sheet.facing.to_radians());
            (sheet.id, KnownTag { square: Square { at, height, half: sheet.size_mm / 2.0 }, is_sheet: true })
        });
        let twice: BTreeSet<u32> = pictures.iter().flat_map(|picture| picture.twice()).collect();
        Table {
            pictures,
            layout,
            cameras: vec![None; pictures.len()],
            known: known.collect(),
            left_out: BTreeSet::new(),
            twice,
        }
    }

    /// Returns the known tags of a photo.
    fn seen(&self, picture: &'p TagPicture) -> Vec<(&'p Found, KnownTag)> {
        let usable = picture.found.iter().filter(|found| !self.twice.contains(&found.id));
        let usable = usable.filter(|found| !self.left_out.contains(&found.id));
        usable.filter_map(|found| Some((found, *self.known.get(&found.id)?))).collect()
    }

    /// Places the cameras of all photos: first those with enough sheets, then those that share labels with them.
    fn locate_all(&mut self) -> Result<(), TagFault> {
        loop {
            let sheets = |seen: &[(&Found, KnownTag)]| seen.iter().filter(|(_, tag)| tag.is_sheet).count();
            let open = self.pictures.iter().enumerate().zip(&self.cameras);
            let open = open.filter(|(_, camera)| camera.is_none()).map(|(picture, _)| picture);
            let next = open.max_by_key(|(photo, picture)| {
                let seen = self.seen(picture);
                (sheets(&seen).min(LEAST_SHEETS), seen.len(), std::cmp::Reverse(*photo))
            });
            let Some((photo, picture)) = next else { return Ok(()) };
            self.locate(photo, picture)?;
        }
    }

    fn locate(&mut self, photo: usize, picture: &'p TagPicture) -> Result<(), TagFault> {
        let seen = self.seen(picture);
        let sheets = || seen.iter().filter(|(_, tag)| tag.is_sheet).map(|(found, _)| found.id).collect();
        if seen.len() < LEAST_SHEETS {
            return Err(TagFault::Photo { photo, why: Unread::FewSheets(sheets()) });
        }
        let Some((camera, left_out)) = camera_by(picture, &seen) else {
            return Err(TagFault::Photo { photo, why: Unread::Misplaced(sheets()) });
        };
        self.left_out.extend(left_out);
        if let Some(place) = self.cameras.get_mut(photo) {
            *place = Some(camera);
        }
        self.place_labels(picture, &camera);
        Ok(())
    }

    /// Places the labels of a photo that are not placed yet.
    fn place_labels(&mut self, picture: &TagPicture, camera: &Camera) {
        let height = label_height(self.layout).value;
        for found in picture.found.iter().filter(|found| !self.twice.contains(&found.id)) {
            let Some(label) = self.layout.label(found.id) else { continue };
            if self.known.contains_key(&found.id) {
                continue;
            }
            let placed = square_of(&found.corners, camera, height);
            let Some(mut square) = placed else { continue };
            square.half = label.size_mm.unwrap_or_else(|| nearest(2.0 * square.half, &self.layout.sizes_mm)) / 2.0;
            self.known.insert(found.id, KnownTag { square, is_sheet: false });
        }
    }
}

/// Returns the size nearest to a measured one.
fn nearest(size: f64, sizes: &[f64]) -> f64 {
    sizes.iter().copied().min_by(|a, b| (a - size).abs().total_cmp(&(b - size).abs())).unwrap_or(size)
}

/// A sheet further off than this, in millimetres, or turned by more than this, in radians, is misplaced.
const MISPLACED_MM: f64 = 25.0;
const MISPLACED_TURN: f64 = 0.15;
/// A first camera must agree with its tags to this many pixels.
const FIRST_RMS_PX: f64 = 3.0;

/// Returns the camera of a photo and the sheets that were left out. Labels count only if there are too few sheets: one on
/// a hill, or moved since another photo, is not where it was placed.
fn camera_by(picture: &TagPicture, seen: &[(&Found, KnownTag)]) -> Option<(Camera, Vec<u32>)> {
    let sheets: Vec<_> = seen.iter().filter(|(_, tag)| tag.is_sheet).copied().collect();
    let by_sheets = (sheets.len() >= LEAST_SHEETS).then(|| best_camera(picture, &sheets)).flatten();
    let found = by_sheets.map(|(camera, left_out)| (camera, left_out.into_iter().collect()));
    if found.is_some() || sheets.len() == seen.len() {
        return found;
    }
    let (camera, left_out): (_, Vec<u32>) = match best_camera(picture, seen) {
        Some((camera, left_out)) => (camera, left_out.into_iter().collect()),
        None => agreeing_camera(picture, seen)?,
    };
    Some((camera, left_out.into_iter().filter(|id| sheets.iter().any(|(found, _)| found.id == *id)).collect()))
}

/// Returns the camera by the tags that agree, at least half of them, and the tags that were left out: one after the other
/// the one that is furthest off.
fn agreeing_camera(picture: &TagPicture, seen: &[(&Found, KnownTag)]) -> Option<(Camera, Vec<u32>)> {
    let least = LEAST_SHEETS.max(seen.len().div_ceil(2));
    let (mut rest, mut left_out) = (seen.to_vec(), Vec::new());
    loop {
        let fit = first_fit(picture, &rest)?;
        if fit.is_good(&rest) {
            return Some((*fit.state.cameras.first()?, left_out));
        }
        let off = |(n, at): (usize, &Vector3<f64>)| {
            let off = at - rest.get(n)?.1.square.at;
            Some((n, off.xy().norm() / MISPLACED_MM + off.z.abs() / MISPLACED_TURN))
        };
        let offs = fit.state.tags.iter().enumerate().filter_map(off);
        let (worst, _) = offs.max_by(|(_, a), (_, b)| a.total_cmp(b)).filter(|_| rest.len() > least)?;
        left_out.push(rest.remove(worst).0.id);
    }
}

/// Returns the camera of a photo and the tags that were left out, at most one.
fn best_camera(picture: &TagPicture, seen: &[(&Found, KnownTag)]) -> Option<(Camera, Option<u32>)> {
    if let Some((camera, _)) = camera_of(picture, seen) {
        return Some((camera, None));
    }
    let without = |skip: usize| {
        let rest: Vec<_> = seen.iter().enumerate().filter(|(n, _)| *n != skip).map(|(_, one)| *one).collect();
        let id = seen.get(skip)?.0.id;
        let (camera, cost) = camera_of(picture, &rest).filter(|_| rest.len() >= LEAST_SHEETS)?;
        Some((camera, Some(id), cost))
    };
    // Three sheets may fit with one of them wrong, but never as well as three right ones.
    let all = (0..seen.len()).filter_map(without);
    all.min_by(|(.., a), (.., b)| a.total_cmp(b)).map(|(camera, id, _)| (camera, id))
}

/// A first fit of one photo.
struct FirstFit {
    state: State,
    cost: f64,
    rms_px: f64,
}

impl FirstFit {
    /// Returns whether all its tags lie where they should.
    fn is_good(&self, seen: &[(&Found, KnownTag)]) -> bool {
        let lies_well = |(at, (_, tag)): (&Vector3<f64>, &(&Found, KnownTag))| {
            let off = at - tag.square.at;
            off.xy().norm() < MISPLACED_MM && off.z.abs() < MISPLACED_TURN
        };
        self.state.tags.iter().zip(seen).all(lies_well) && self.rms_px < FIRST_RMS_PX
    }
}

/// Returns the camera of a photo and the cost of its fit, if all its tags lie where they should.
fn camera_of(picture: &TagPicture, seen: &[(&Found, KnownTag)]) -> Option<(Camera, f64)> {
    let fit = first_fit(picture, seen).filter(|fit| fit.is_good(seen))?;
    Some((*fit.state.cameras.first()?, fit.cost))
}

/// Returns the best fit of one photo by some of its tags; `None` if they determine no camera.
fn first_fit(picture: &TagPicture, seen: &[(&Found, KnownTag)]) -> Option<FirstFit> {
    let count = f64::from(u32::try_from(seen.len()).ok()?);
    let height = seen.iter().map(|(_, tag)| tag.square.height).sum::<f64>() / count;
    let pair = |(found, tag): &(&Found, KnownTag)| {
        let square = tag.square;
        let corner = move |(corner, pixel)| Pair { plane: square.corner(corner, 0.0).0.at.xy(), pixel };
        CORNERS.into_iter().zip(found.corners).map(corner)
    };
    let pairs: Vec<Pair> = seen.iter().flat_map(pair).collect();
    let problem = first_problem(picture, seen);
    let mut best: Option<(State, f64)> = None;
    for start in STARTS {
        let focal = picture.priors.focal.value * start;
        let Some(camera) = first_camera(&pairs, height, Frame { middle: picture.size / 2.0, focal }) else { continue };
        let tags = seen.iter().map(|(_, tag)| tag.square.at).collect();
        let solved = problem.solve(State { cameras: vec![camera], levels: Vec::new(), tags });
        if best.as_ref().is_none_or(|(_, cost)| solved.1 < *cost) {
            best = Some(solved);
        }
    }
    let (state, cost) = best.filter(|(_, cost)| cost.is_finite())?;
    Some(FirstFit { state, cost, rms_px: (cost / count / 4.0).sqrt() * problem.pixel_sd })
}

fn first_problem(picture: &TagPicture, seen: &[(&Found, KnownTag)]) -> Problem {
    let tag = |(_, tag): &(&Found, KnownTag)| FitTag {
        half: tag.square.half,
        height: Height::Known(tag.square.height),
        laid: Some(tag.square.at.into()),
    };
    let sight = |(n, (found, _)): (usize, &(&Found, KnownTag))| sight(0, n, found);
    Problem {
        cameras: vec![picture.priors],
        levels: Vec::new(),
        tags: seen.iter().map(tag).collect(),
        sights: seen.iter().enumerate().map(sight).collect(),
        pixel_sd: FIRST_PIXEL_SD,
        laid_sd: FIRST_LAID_SD,
    }
}
