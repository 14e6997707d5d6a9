//! From photos to places: the tags of each photo, a first camera for each, and then the joint fit.

use super::detect::{Found, detect};
use super::fit::{CameraPriors, FitTag, Height, Prior, Problem, Sight, State};
use super::join::{Joined, KnownTag, join};
use super::layout::Layout;
use super::reading::{LEAST_SHEETS, Reading, TagFault, Unread};
use super::start::{Frame, Pair, first_camera};
use super::{camera::Camera, fit::CORNERS, fit::Square};
use crate::photo::Photo;
use crate::photo::grey::Grey;
use nalgebra::{Vector2, Vector3};
use std::collections::{BTreeMap, BTreeSet};

/// The focal length of most phones and tablets, as a share of the longer side of the picture, and its spread.
const FOCAL: f64 = 0.75;
const FOCAL_SPREAD: f64 = 0.1;
/// The spread of a focal length that the camera has noted, of the bend of a lens, and of the shift of edges in pixels.
const NOTED_SPREAD: f64 = 0.05;
const BEND_SPREAD: f64 = 0.05;
const SHIFT_SPREAD: f64 = 0.1;
/// Edges of small tags appear a little further inwards: the table beside the white margin is always dark, the cells
/// inside the black border are not. In pixels for each unit of blur; measured over 33 synthetic photos.
const SMALL_SHIFT: f64 = -0.035;
const SMALL_SHIFT_SPREAD: f64 = 0.02;
/// The diagonal of a picture of 35 mm film, in millimetres.
const FILM_DIAGONAL: f64 = 43.27;
/// Other focal lengths to start from, as multiples of the expected one.
const STARTS: [f64; 3] = [1.0, 0.72, 1.4];
/// A picture without tags is dark if its whites are darker than this, and blurred if no step in it is steeper.
const DARK: u8 = 60;
const BLURRED: u8 = 24;

/// The tags of a photo.
#[derive(Clone, Debug)]
pub struct TagPicture {
    pub(super) found: Vec<Found>,
    /// Width and height, in pixels of the grey picture.
    pub(super) size: Vector2<f64>,
    /// Pixels of the photo for each pixel of the grey picture.
    pub(super) scale: f64,
    pub(super) priors: CameraPriors,
    /// It is dark, or blurred.
    flaw: Option<Unread>,
}

impl TagPicture {
    /// Finds the tags in a photo. `focal_35mm`: the focal length that the camera has noted, as for 35 mm film.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "sides of pictures")]
    pub fn of(photo: &Photo, focal_35mm: Option<f64>) -> Self {
        let grey = Grey::of(photo);
        let size = Vector2::new(grey.width() as f64, grey.height() as f64);
        let noted = focal_35mm.map(|focal| (focal / FILM_DIAGONAL * size.norm(), NOTED_SPREAD));
        let (focal, spread) = noted.unwrap_or((FOCAL * size.max(), FOCAL_SPREAD));
        let priors = CameraPriors {
            focal: Prior { value: focal, sd: focal * spread },
            bend: Prior { value: 0.0, sd: BEND_SPREAD },
            shift: Prior { value: 0.0, sd: SHIFT_SPREAD },
            small_shift: Prior { value: SMALL_SHIFT, sd: SMALL_SHIFT_SPREAD },
        };
        let found = detect(&grey);
        let flaw = match () {
            () if !found.is_empty() => None,
            () if grey.brightest() < DARK => Some(Unread::Dark),
            () if grey.steepest() < BLURRED => Some(Unread::Blurred),
            () => None,
        };
        TagPicture { found, size, scale: f64::from(grey.scale), priors, flaw }
    }

    /// Returns the numbers of the tags in it, in order.
    #[must_use]
    pub fn ids(&self) -> Vec<u32> {
        let ids: BTreeSet<u32> = self.found.iter().map(|found| found.id).collect();
        ids.into_iter().collect()
    }

    /// Returns the numbers that it shows more than once.
    pub(super) fn twice(&self) -> BTreeSet<u32> {
        let pairs = self.found.iter().zip(self.found.iter().skip(1));
        pairs.filter(|(one, next)| one.id == next.id).map(|(one, _)| one.id).collect()
    }

    fn fault(&self, layout: &Layout) -> Option<Unread> {
        let ids = self.ids();
        match () {
            () if ids.is_empty() => Some(self.flaw.clone().unwrap_or(Unread::NoTags)),
            () if !ids.iter().any(|id| layout.has(*id)) => Some(Unread::OtherTags(ids)),
            () => None,
        }
    }
}

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
        let Some((camera, left_out)) = best_camera(picture, &seen) else {
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

/// The height of most labels, in millimetres: they lie on bases of this thickness. The spread is that of card and
/// wood.
const LABEL_MM: f64 = 3.0;
const LABEL_SPREAD: f64 = 0.2;

/// Returns the height of a label on the table, as far as it is known beforehand. If sheets do not lie on the table
/// itself, labels lie on the same card.
pub(super) fn label_height(layout: &Layout) -> Prior {
    if let Some(height) = layout.label_mm {
        return Prior { value: height, sd: 0.1 };
    }
    let highest = layout.sheets.iter().map(|sheet| sheet.at_mm[2]).fold(0.0, f64::max);
    Prior { value: if highest > 0.0 { highest } else { LABEL_MM }, sd: LABEL_SPREAD }
}

/// Returns the size nearest to a measured one.
fn nearest(size: f64, sizes: &[f64]) -> f64 {
    sizes.iter().copied().min_by(|a, b| (a - size).abs().total_cmp(&(b - size).abs())).unwrap_or(size)
}

/// Returns a tag as it lies at a height, its size as measured.
pub(super) fn square_of(corners: &[Vector2<f64>; 4], camera: &Camera, height: f64) -> Option<Square> {
    let [a, b, c, d] = corners.map(|corner| camera.place(corner, height));
    let (a, b, c, d) = (a?, b?, c?, d?);
    let middle = (a + b + c + d) / 4.0;
    let top = (a + b - c - d) / 2.0;
    let facing = crate::geometry::trig::atan2(top.y, top.x);
    let side = ((b - a).norm() + (c - b).norm() + (d - c).norm() + (a - d).norm()) / 4.0;
    Some(Square { at: middle.push(facing), height, half: side / 2.0 })
}

/// A sheet further off than this, in millimetres, or turned by more than this, in radians, is misplaced.
const MISPLACED_MM: f64 = 25.0;
const MISPLACED_TURN: f64 = 0.15;
/// A first camera must agree with its tags to this many pixels.
const FIRST_RMS_PX: f64 = 3.0;

/// Returns the camera of a photo and the tags that were left out, at most one.
fn best_camera(picture: &TagPicture, seen: &[(&Found, KnownTag)]) -> Option<(Camera, Option<u32>)> {
    if let Some(camera) = camera_of(picture, seen) {
        return Some((camera, None));
    }
    let without = |skip: usize| {
        let rest: Vec<_> = seen.iter().enumerate().filter(|(n, _)| *n != skip).map(|(_, one)| *one).collect();
        let id = seen.get(skip)?.0.id;
        Some((camera_of(picture, &rest).filter(|_| rest.len() >= LEAST_SHEETS)?, Some(id)))
    };
    (0..seen.len()).find_map(without)
}

/// Returns the camera of a photo, if all its tags lie where they should.
fn camera_of(picture: &TagPicture, seen: &[(&Found, KnownTag)]) -> Option<Camera> {
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
    let lies_well = |(at, (_, tag)): (&Vector3<f64>, &(&Found, KnownTag))| {
        let off = at - tag.square.at;
        off.xy().norm() < MISPLACED_MM && off.z.abs() < MISPLACED_TURN
    };
    let rms = (cost / count / 4.0).sqrt() * problem.pixel_sd;
    (state.tags.iter().zip(seen).all(lies_well) && rms < FIRST_RMS_PX).then(|| state.cameras.first().copied())?
}

/// How far a sheet may lie from where it should while cameras are first placed, in millimetres.
pub(super) const FIRST_LAID_SD: f64 = 1.0;
pub(super) const FIRST_PIXEL_SD: f64 = 0.1;

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

/// A tag of this width, in pixels, is large: its corners are as exact as they will be.
const LARGE_PX: f64 = 40.0;
/// The edges of a tag of this width, in pixels, do not blur into each other; each [`BLUR_PX`] less is a unit of blur.
const CLEAR_PX: f64 = 28.0;
const BLUR_PX: f64 = 10.0;
/// Corners in glare are this much worse.
const GLARE_ERROR: f64 = 4.0;

/// Returns a tag of a photo as the joint fit takes it.
pub(super) fn sight(photo: usize, tag: usize, found: &Found) -> Sight {
    let width = found.width();
    let error = (LARGE_PX / width).sqrt().clamp(1.0, 3.0) * if found.in_glare { GLARE_ERROR } else { 1.0 };
    let blur = ((CLEAR_PX - width) / BLUR_PX).clamp(0.0, 2.0);
    Sight { photo, tag, corners: found.corners, error, width, blur }
}
