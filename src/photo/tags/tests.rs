//! Places from corners of known cameras, without pictures.

use super::camera::Camera;
use super::detect::Found;
use super::fit::{CORNERS, Square};
use super::*;
use nalgebra::{Matrix3, Vector2, Vector3};

const TABLE: [f64; 2] = [1828.8, 1219.2];
const PIXELS: [f64; 2] = [4032.0, 3024.0];

/// Returns a camera at a place that looks at the middle of the table, over the given side of it.
fn camera(eye: [f64; 3]) -> Camera {
    let eye = Vector3::from(eye);
    let forward = (Vector3::new(TABLE[0] / 2.0, TABLE[1] / 2.0, 0.0) - eye).normalize();
    let right = forward.cross(&Vector3::z()).normalize();
    let down = forward.cross(&right);
    let turn = Matrix3::from_rows(&[right.transpose(), down.transpose(), forward.transpose()]);
    Camera { turn, eye, focal: 2900.0, bend: -0.04, shift: 0.0, small_shift: 0.0, middle: Vector2::from(PIXELS) / 2.0 }
}

const NEAR: [f64; 3] = [900.0, -700.0, 1500.0];
const FAR: [f64; 3] = [950.0, 1900.0, 1500.0];

/// A tag that lies on the table of the tests: x, y, height, facing in degrees, size.
#[derive(Clone, Copy)]
struct Lies {
    id: u32,
    at: [f64; 3],
    facing: f64,
    size: f64,
}

fn sheets() -> Vec<Lies> {
    let (right, far) = (TABLE[0] - 42.5, TABLE[1] - 42.5);
    let places = [[42.5, 42.5], [right, 42.5], [right, far], [42.5, far]];
    let sheet = |(id, [x, y]): (u32, [f64; 2])| Lies { id, at: [x, y, 0.0], facing: 90.0, size: 60.0 };
    (0..).zip(places).map(sheet).collect()
}

/// Returns twenty labels of 40 mm; every fourth lies on a hill of this height.
fn units(hill: f64) -> Vec<Lies> {
    let unit = |n: u32| {
        let (column, row) = (f64::from(n % 5), f64::from(n / 5));
        let height = 3.0 + if n % 4 == 1 { hill } else { 0.0 };
        let at = [200.0 + 340.0 * column + 11.0 * row, 190.0 + 260.0 * row + 7.0 * column, height];
        Lies { id: 8 + n, at, facing: f64::from(n) * 37.0 % 360.0, size: 40.0 }
    };
    (0..20).map(unit).collect()
}

fn layout() -> Layout {
    let sheet = |one: Lies| Sheet { id: one.id, at_mm: one.at, facing: one.facing, size_mm: one.size };
    let label = |one: Lies| Label { id: one.id, size_mm: None, last_mm: Some([one.at[0], one.at[1]]) };
    Layout {
        sheets: sheets().into_iter().map(sheet).collect(),
        labels: units(0.0).into_iter().map(label).collect(),
        sizes_mm: vec![30.0, 40.0],
        ..Layout::default()
    }
}

/// Returns what a camera sees of the tags.
fn picture(camera: &Camera, tags: &[Lies]) -> TagPicture {
    let mut found: Vec<Found> = Vec::new();
    for one in tags {
        let at = Vector3::new(one.at[0], one.at[1], one.facing.to_radians());
        let square = Square { at, height: one.at[2], half: one.size / 2.0 };
        let corners = CORNERS.map(|corner| camera.see(square.corner(corner, 0.0).0).unwrap().at);
        found.push(Found { id: one.id, corners, in_glare: false });
    }
    found.sort_by_key(|one| one.id);
    TagPicture::found(found, PIXELS)
}

/// Returns the largest error of labels, in millimetres.
fn worst(reading: &Reading, tags: &[Lies]) -> f64 {
    let off = |label: &TagPlace| {
        let one = tags.iter().find(|one| one.id == label.id).unwrap();
        (Vector2::from(label.at_mm) - Vector2::new(one.at[0], one.at[1])).norm()
    };
    reading.labels.iter().map(off).fold(0.0, f64::max)
}

fn all(hill: f64) -> Vec<Lies> {
    sheets().into_iter().chain(units(hill)).collect()
}

#[test]
fn exact_corners_give_exact_places_heights_and_sizes() {
    let reading = place_tags(&[picture(&camera(NEAR), &all(25.0))], &layout()).unwrap();
    assert!(worst(&reading, &all(25.0)) < 0.2, "{}", worst(&reading, &all(25.0)));
    for (label, one) in reading.labels.iter().zip(units(25.0)) {
        assert!(label.id == one.id && label.size_mm == 40.0 && (label.height_mm - one.at[2]).abs() < 0.3, "{label:?}");
        let turn = (label.facing - one.facing + 540.0).rem_euclid(360.0) - 180.0;
        assert!(turn.abs() < 0.01 && label.is(Doubt::Raised) == (one.at[2] > 10.0), "{label:?}");
    }
    assert!(reading.not_seen.is_empty() && reading.twice.is_empty() && reading.strangers.is_empty());
    assert!(reading.rms_px < 0.05 && reading.good_to_mm.unwrap() < 1.0, "{reading:?}");
    // The view shows a place where the tag was seen.
    let [x, y] = reading.views[0].pixel([200.0, 190.0, 3.0]).unwrap();
    let seen = camera(NEAR).pixel(Vector3::new(200.0, 190.0, 3.0)).unwrap();
    assert!((Vector2::new(x, y) - seen).norm() < 0.2);
    let [x, y] = reading.views[0].place([seen.x, seen.y], 3.0).unwrap();
    assert!((x - 200.0).abs() < 0.2 && (y - 190.0).abs() < 0.2);
}

#[test]
fn sheets_that_lie_a_little_wrong_do_not_spoil_distances() {
    let mut tags = all(0.0);
    let slips = [[4.0, -3.0, 1.0], [-5.0, 2.0, -1.5], [2.0, 6.0, 0.5], [-3.0, -4.0, 2.0]];
    for (sheet, [x, y, turn]) in tags.iter_mut().zip(slips) {
        (sheet.at[0], sheet.at[1], sheet.facing) = (sheet.at[0] + x, sheet.at[1] + y, sheet.facing + turn);
    }
    let reading = place_tags(&[picture(&camera(NEAR), &tags)], &layout()).unwrap();
    for (n, one) in reading.labels.iter().enumerate() {
        for other in &reading.labels[n + 1..] {
            let at =
                |id: u32| tags.iter().find(|tag| tag.id == id).map(|tag| Vector2::new(tag.at[0], tag.at[1])).unwrap();
            let is = (at(one.id) - at(other.id)).norm();
            let read = (Vector2::from(one.at_mm) - Vector2::from(other.at_mm)).norm();
            assert!(is > 610.0 || (is - read).abs() < 1.0, "{} {}: {is} {read}", one.id, other.id);
        }
    }
    assert!(worst(&reading, &tags) < 8.0);
}

#[test]
fn a_sheet_in_the_wrong_place_is_left_out_and_reported() {
    let mut tags = all(0.0);
    tags[2].at[0] -= 250.0;
    let reading = place_tags(&[picture(&camera(NEAR), &tags)], &layout()).unwrap();
    assert!(worst(&reading, &tags) < 1.0, "{}", worst(&reading, &tags));
    let misplaced: Vec<u32> =
        reading.sheets.iter().filter(|sheet| sheet.is(Doubt::Misplaced)).map(|sheet| sheet.id).collect();
    assert_eq!(misplaced, [2]);
    // With two of them exchanged nothing is certain.
    let mut tags = all(0.0);
    (tags[0].id, tags[1].id) = (1, 0);
    let fault = place_tags(&[picture(&camera(NEAR), &tags)], &layout()).unwrap_err();
    assert_eq!(fault, TagFault::Photo { photo: 0, why: Unread::Misplaced(vec![0, 1, 2, 3]) });
}

#[test]
fn two_photos_are_joined_by_the_tags_that_they_share() {
    let tags = all(25.0);
    let half = |from: u32| -> Vec<Lies> {
        tags.iter().copied().filter(|tag| tag.id < 8 || (from..from + 13).contains(&tag.id)).collect()
    };
    // The second photo shows only one sheet.
    let second: Vec<Lies> = half(15).into_iter().filter(|tag| tag.id == 3 || tag.id >= 8).collect();
    let pictures = [picture(&camera(FAR), &second), picture(&camera(NEAR), &half(8))];
    let reading = place_tags(&pictures, &layout()).unwrap();
    assert!(reading.labels.len() == 20 && worst(&reading, &tags) < 0.5, "{}", worst(&reading, &tags));
    assert_eq!(reading.labels.iter().filter(|label| label.photos == [0, 1]).count(), 6);
    // By itself it cannot be read.
    let fault = place_tags(&pictures[..1], &layout()).unwrap_err();
    assert_eq!(fault, TagFault::Photo { photo: 0, why: Unread::FewSheets(vec![3]) });
}

#[test]
fn a_label_that_moved_between_photos_is_read_from_the_last_one() {
    let mut tags = all(0.0);
    let first = picture(&camera(NEAR), &tags);
    tags[10].at[0] += 60.0;
    let reading = place_tags(&[first, picture(&camera(FAR), &tags)], &layout()).unwrap();
    let moved: Vec<u32> = reading.labels.iter().filter(|label| label.is(Doubt::Moved)).map(|label| label.id).collect();
    assert_eq!(moved, [tags[10].id]);
    assert!(worst(&reading, &tags) < 0.5, "{}", worst(&reading, &tags));
}

#[test]
fn a_label_that_moved_towards_a_camera_is_not_on_a_hill_or_in_a_hole() {
    for by in [60.0, -60.0] {
        let mut tags = all(0.0);
        let first = picture(&camera(NEAR), &tags);
        tags[10].at[1] += by;
        let reading = place_tags(&[first, picture(&camera(FAR), &tags)], &layout()).unwrap();
        let moved = reading.labels.iter().filter(|label| label.is(Doubt::Moved)).map(|label| label.id);
        assert_eq!(moved.collect::<Vec<_>>(), [tags[10].id], "{by}");
        assert!(worst(&reading, &tags) < 0.5, "{by}: {}", worst(&reading, &tags));
    }
}

#[test]
fn photos_from_both_sides_agree_on_labels_that_are_all_high() {
    let mut tags = all(0.0);
    tags.iter_mut().filter(|tag| tag.id >= 8).for_each(|tag| tag.at[2] = 25.0);
    let reading = place_tags(&[picture(&camera(NEAR), &tags), picture(&camera(FAR), &tags)], &layout()).unwrap();
    assert!(reading.labels.len() == 20 && worst(&reading, &tags) < 0.5, "{}", worst(&reading, &tags));
    assert!(reading.labels.iter().all(|label| label.doubts == [Doubt::Raised] && label.photos == [0, 1]));
}

#[test]
fn a_photo_with_one_sheet_is_placed_by_the_labels_that_did_not_move() {
    let mut tags = all(25.0);
    let first = picture(&camera(NEAR), &tags);
    tags[10].at[0] += 150.0;
    tags[15].at[1] += 120.0;
    let second: Vec<Lies> = tags.iter().copied().filter(|tag| tag.id == 3 || tag.id >= 8).collect();
    let reading = place_tags(&[first, picture(&camera(FAR), &second)], &layout()).unwrap();
    let moved: Vec<u32> = reading.labels.iter().filter(|label| label.is(Doubt::Moved)).map(|label| label.id).collect();
    assert_eq!(moved, [tags[10].id, tags[15].id]);
    assert!(worst(&reading, &tags) < 0.5, "{}", worst(&reading, &tags));
}

#[test]
fn tags_that_were_printed_smaller_or_larger_are_refused() {
    for scale in [0.97, 1.031] {
        let mut tags = all(0.0);
        tags.iter_mut().for_each(|tag| tag.size *= scale);
        let fault = place_tags(&[picture(&camera(NEAR), &tags)], &layout()).unwrap_err();
        assert_eq!(fault, TagFault::Misprinted, "{scale}");
    }
}

#[test]
fn one_bent_label_spoils_nothing_and_most_of_them_do() {
    let tags = all(0.0);
    let bent = |count: usize| {
        let mut picture = picture(&camera(NEAR), &tags);
        picture.found.iter_mut().rev().take(count).for_each(|found| found.corners[0] += Vector2::new(12.0, 16.0));
        place_tags(&[picture], &layout())
    };
    let reading = bent(1).unwrap();
    let rough: Vec<u32> = reading.labels.iter().filter(|label| label.is(Doubt::Rough)).map(|label| label.id).collect();
    assert!(rough == [27] && reading.rms_px < 0.5, "{rough:?} {}", reading.rms_px);
    let others: Vec<TagPlace> = reading.labels.iter().filter(|label| label.id != 27).cloned().collect();
    assert!(worst(&Reading { labels: others, ..reading }, &tags) < 1.0);
    let fault = bent(16).unwrap_err();
    assert!(matches!(&fault, TagFault::Rough { worst, .. } if worst.len() == 3), "{fault:?}");
}

#[test]
fn the_accuracy_of_one_label_is_not_known() {
    let tags: Vec<Lies> = all(0.0).into_iter().filter(|tag| tag.id <= 8).collect();
    let reading = place_tags(&[picture(&camera(NEAR), &tags)], &layout()).unwrap();
    assert_eq!((reading.labels.len(), reading.good_to_mm), (1, None));
}

#[test]
fn pictures_too_narrow_or_too_long_for_the_detector_have_no_tags() {
    for [width, height] in [[4, 4], [7, 900], [900, 7], [70_000, 8]] {
        let pixels = vec![[200; 3]; usize::try_from(width * height).unwrap()];
        let photo = crate::photo::Photo::new(width, height, pixels).unwrap();
        assert!(TagPicture::of(&photo, None).ids().is_empty());
    }
}

#[test]
fn what_is_not_seen_seen_twice_or_strange_is_reported() {
    let mut tags = all(0.0);
    let twice = Lies { at: [900.0, 300.0, 3.0], ..tags[5] };
    let stranger = Lies { id: 300, at: [1000.0, 300.0, 3.0], ..tags[5] };
    tags.extend([twice, stranger]);
    tags.retain(|tag| tag.id != 12 && tag.id != 20);
    let mut layout = layout();
    for label in &mut layout.labels {
        match label.id {
            12 => label.last_mm = Some([5000.0, 300.0]),
            20 => label.size_mm = Some(5.0),
            _ => {}
        }
    }
    let reading = place_tags(&[picture(&camera(NEAR), &tags)], &layout).unwrap();
    assert_eq!((reading.twice, reading.strangers), (vec![9], vec![300]));
    let why = [(9, WhyNotSeen::Twice), (12, WhyNotSeen::Outside), (20, WhyNotSeen::TooSmall)];
    assert_eq!(reading.not_seen, why.map(|(id, why)| NotSeen { id, why }));
    assert!(reading.labels.iter().all(|label| label.id != 9) && reading.labels.len() == 17);
}

#[test]
fn photos_that_show_nothing_of_the_table_are_refused() {
    let fault = |pictures: &[TagPicture]| place_tags(pictures, &layout()).unwrap_err();
    assert_eq!(fault(&[]), TagFault::NoPhoto);
    assert_eq!(fault(&[picture(&camera(NEAR), &[])]), TagFault::Photo { photo: 0, why: Unread::NoTags });
    let other = [Lies { id: 300, ..units(0.0)[0] }];
    let whole = picture(&camera(NEAR), &all(0.0));
    let why = Unread::OtherTags(vec![300]);
    assert_eq!(fault(&[whole, picture(&camera(NEAR), &other)]), TagFault::Photo { photo: 1, why });
}

#[test]
fn the_derivatives_of_a_camera_are_those_of_small_steps() {
    let camera = Camera { shift: 0.3, small_shift: 0.2, ..camera(NEAR) };
    let square = Square { at: Vector3::new(400.0, 300.0, 0.7), height: 12.0, half: 20.0 };
    let (point, by_facing) = square.corner(CORNERS[1], 1.5);
    let seen = camera.see(point).unwrap();
    for unknown in 0..camera::UNKNOWNS {
        let size = if (3..6).contains(&unknown) { 1e-3 } else { 1e-6 };
        let mut step = nalgebra::SMatrix::<f64, { camera::UNKNOWNS }, 1>::zeros();
        step[unknown] = size;
        let moved = (camera.stepped(&step).see(point).unwrap().at - seen.at) / size;
        let by = seen.by_camera.column(unknown);
        assert!((moved - by).norm() < 1e-3 * by.norm().max(1.0), "{unknown}: {moved} {by}");
    }
    let turned = Square { at: square.at + Vector3::new(0.0, 0.0, 1e-6), ..square }.corner(CORNERS[1], 1.5).0;
    assert!(((turned.at - point.at) / 1e-6 - by_facing).norm() < 1e-3);
}
