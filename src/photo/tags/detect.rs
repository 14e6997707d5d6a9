//! Finding tags in a picture: the only user of the crate `locus_core`, so that another detector can take its place.

use super::edges::refined;
use crate::photo::grey::Grey;
use locus_core::{Detector, ImageView, TagFamily};
use nalgebra::Vector2;

/// A tag in a picture.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub id: u32,
    /// Upper left, upper right, lower right and lower left corner of the black square as the tag is read.
    pub corners: [Vector2<f64>; 4],
    /// It lies in glare: its whites are at the limit of the camera and spread over its edges.
    pub in_glare: bool,
}

/// In glare paper is brighter than this, and ink brighter than the other.
const GLARE: [f64; 2] = [251.0, 65.0];

impl Found {
    pub fn middle(&self) -> Vector2<f64> {
        self.corners.iter().sum::<Vector2<f64>>() / 4.0
    }

    /// Returns the four sides, the upper one first.
    pub fn sides(&self) -> [Vector2<f64>; 4] {
        let [a, b, c, d] = self.corners;
        [b - a, c - b, d - c, a - d]
    }

    /// Returns the shortest width across the tag, in pixels: its area over its longest side.
    pub fn width(&self) -> f64 {
        let [a, b, c, d] = self.corners;
        let area = ((c - a).perp(&(d - b)) / 2.0).abs();
        let longest = self.sides().iter().map(Vector2::norm).fold(1e-9, f64::max);
        area / longest
    }
}

/// The widths and heights of a picture that the detector can handle, in pixels. It works in tiles of eight pixels.
const SIDES: std::ops::RangeInclusive<usize> = 8..=65_535;

/// Returns all tags of the family 36h11 in a picture by their ids, each as often as it is seen: none if it is too narrow
/// or too long for the detector.
pub(super) fn detect(grey: &Grey) -> Vec<Found> {
    let (width, height) = (grey.width(), grey.height());
    if ![width, height].iter().all(|side| SIDES.contains(side)) {
        return Vec::new();
    }
    let Ok(view) = ImageView::new(grey.bytes(), width, height, width) else { return Vec::new() };
    let mut detector = Detector::builder().with_family(TagFamily::AprilTag36h11).build();
    // It fails only if it is asked to scale the picture or to measure in space.
    let Ok(seen) = detector.detect(&view, None, None, false) else { return Vec::new() };
    let all = seen.ids.iter().zip(seen.corners);
    let mut found: Vec<Found> = all
        .map(|(id, corners)| {
            let corners = refined(grey, corners.map(|at| Vector2::new(f64::from(at.x), f64::from(at.y))));
            Found { id: *id, corners, in_glare: is_in_glare(grey, corners) }
        })
        .collect();
    let order = |a: &Found, b: &Found| {
        let (left, right) = (a.middle(), b.middle());
        a.id.cmp(&b.id).then(left.x.total_cmp(&right.x)).then(left.y.total_cmp(&right.y))
    };
    found.sort_by(order);
    // The inside and the outside of one outline can both be read.
    found.dedup_by(|b, a| a.id == b.id && (a.middle() - b.middle()).norm() < a.width().max(b.width()) / 2.0);
    found
}

/// Returns whether a tag lies in glare, by the brightness of its black border and of the white margin round it.
fn is_in_glare(grey: &Grey, [a, b, c, d]: [Vector2<f64>; 4]) -> bool {
    let middle = (a + b + c + d) / 4.0;
    let sides = [(a, b), (b, c), (c, d), (d, a)];
    let places = sides.iter().flat_map(|(from, to)| [0.25, 0.5, 0.75].map(|part| from + (to - from) * part));
    // Border and margin are one cell wide, an eighth of the square.
    let light = |at: &Vector2<f64>, part: f64| {
        let place = middle + (at - middle) * part;
        grey.at(place.x, place.y)
    };
    let mut sums = [0.0, 0.0];
    for at in places {
        let [paper, ink] = sums;
        sums = [paper + light(&at, 1.125), ink + light(&at, 0.875)];
    }
    sums.iter().zip(GLARE).all(|(sum, limit)| sum / 12.0 > limit)
}
