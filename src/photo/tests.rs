//! Pictures that are read, scaled and straightened, and files that are refused.

use super::{Corners, CornersFault, MAX_SIDE, Photo, PhotoFault, PhotoSpot};
use crate::geometry::{Homography, QuadFault};
use nalgebra::Point2;

/// The table of the tests, in inches.
const TABLE: [f64; 2] = [72.0, 48.0];

/// The colours of the squares.
const SQUARES: [[u8; 3]; 2] = [[200, 30, 40], [240, 240, 220]];

/// Returns the colour of a place on a table of 6" squares.
fn square(place: Point2<f64>) -> [u8; 3] {
    let odd = |inches: f64| (inches / 6.0).floor() as i64;
    SQUARES[(odd(place.x) + odd(place.y)).rem_euclid(2) as usize]
}

/// Returns a photo of the table with its corners at these pixels, near left first; grey round the table.
fn photo_of([width, height]: [u32; 2], corners: [[f64; 2]; 4]) -> (Photo, Corners) {
    let table = [[0.0, 0.0], [TABLE[0], 0.0], TABLE, [0.0, TABLE[1]]].map(Point2::from);
    let map = Homography::between(table, corners.map(Point2::from)).unwrap();
    // Four samples for each pixel, as light falls on a sensor.
    let sample = |x: f64, y: f64| {
        let place = map.back(Point2::new(x, y));
        let on_table = |at: &Point2<f64>| (0.0..TABLE[0]).contains(&at.x) && (0.0..TABLE[1]).contains(&at.y);
        place.filter(on_table).map_or([120; 3], square)
    };
    let pixel = |x: u32, y: u32| {
        let parts = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]
            .map(|[dx, dy]| sample(f64::from(x) + dx, f64::from(y) + dy).map(u32::from));
        [0, 1, 2].map(|n| ((parts.iter().map(|part| part[n]).sum::<u32>() + 2) / 4) as u8)
    };
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| pixel(x, y)).collect();
    let shares = corners.map(|[x, y]| PhotoSpot::at_shares([x / f64::from(width), y / f64::from(height)]));
    (Photo::new(width, height, pixels).unwrap(), Corners(shares))
}

fn far_apart(a: [u8; 3], b: [u8; 3]) -> u32 {
    (0..3).map(|n| u32::from(a[n].abs_diff(b[n]))).max().unwrap()
}

/// Returns the least distance of a place to an edge of a square, in inches.
fn to_edge(place: Point2<f64>) -> f64 {
    [place.x, place.y].map(|inches| (inches - (inches / 6.0).round() * 6.0).abs()).into_iter().fold(f64::MAX, f64::min)
}

/// Checks that every pixel of a straight picture has the colour of its place, but within `slack` pixels of an edge.
fn assert_straight(straight: &Photo, slack: f64) {
    let per_inch = f64::from(straight.width()) / TABLE[0];
    assert!((f64::from(straight.height()) / TABLE[1] - per_inch).abs() < 0.02 * per_inch);
    let mut looked_at = 0;
    for y in 0..straight.height() {
        for x in 0..straight.width() {
            let down = (f64::from(y) + 0.5) / f64::from(straight.height());
            let across = (f64::from(x) + 0.5) / f64::from(straight.width());
            let place = Point2::new(across * TABLE[0], (1.0 - down) * TABLE[1]);
            if to_edge(place) * per_inch <= slack {
                continue;
            }
            looked_at += 1;
            let seen = straight.pixel(x.into(), y.into());
            assert!(far_apart(seen, square(place)) < 40, "{seen:?} at {place}, {x} {y}");
        }
    }
    assert!(looked_at > 1000, "{looked_at}");
}

#[test]
fn a_table_seen_aslant_is_put_right_to_a_pixel() {
    let views = [
        [[45.0, 216.0], [288.0, 224.0], [240.0, 48.0], [72.0, 40.0]],
        // From a corner of the table, and from its far side.
        [[160.0, 236.0], [312.0, 120.0], [168.0, 36.0], [12.0, 112.0]],
        [[280.0, 32.0], [48.0, 36.0], [16.0, 224.0], [308.0, 228.0]],
    ];
    for view in views {
        let (photo, corners) = photo_of([320, 240], view);
        assert_straight(&photo.straightened(&corners, TABLE[0], TABLE[1]).unwrap(), 2.0);
    }
}

#[test]
fn a_photo_of_more_pixels_than_are_shown_is_scaled_down_without_flicker() {
    // Lines one pixel wide, half black and half white: shrunk, they are grey everywhere.
    let pixels =
        (0..3000_u32).flat_map(|y| (0..400_u32).map(move |x| if (x + y) % 2 == 0 { [255; 3] } else { [0; 3] }));
    let photo = Photo::new(400, 3000, pixels.collect()).unwrap().within(500);
    assert_eq!((photo.width(), photo.height()), (66, 500));
    let greys: Vec<u8> = (0..500).map(|y| photo.pixel(30, y)[0]).collect();
    assert!(greys.iter().all(|grey| (118..138).contains(grey)), "{greys:?}");
}

#[test]
fn a_straight_picture_is_as_fine_as_the_photo_and_no_finer_than_the_screen() {
    let photo = |side: u32| Photo::new(side, 10, vec![[0; 3]; side as usize * 10]).unwrap();
    let size = |photo: Photo| {
        let straight = photo.straightened(&Corners::default(), 60.0, 40.0).unwrap();
        [straight.width(), straight.height()]
    };
    assert_eq!(size(photo(600)), [600, 400]);
    assert_eq!(size(photo(5000)), [MAX_SIDE, 1365]);
}

#[test]
fn corners_that_no_table_has_are_refused() {
    let spot = |x: u32, y: u32| PhotoSpot { x: x * 1000, y: y * 1000 };
    let [a, b, c, d] = Corners::default().0;
    let faults = [
        ([b, a, d, c], CornersFault::Mirrored),
        ([a, c, b, d], CornersFault::Quad(QuadFault::Crossed)),
        ([a, b, spot(40, 60), d], CornersFault::Quad(QuadFault::Dented)),
        ([a, b, spot(50, 50), d], CornersFault::Quad(QuadFault::InLine)),
        ([a, a, a, a], CornersFault::Quad(QuadFault::InLine)),
    ];
    let photo = Photo::new(8, 8, vec![[9; 3]; 64]).unwrap();
    for (corners, fault) in faults {
        assert_eq!(Corners(corners).check(), Err(fault), "{corners:?}");
        assert_eq!(photo.straightened(&Corners(corners), 72.0, 48.0), Err(fault));
    }
    assert_eq!(Corners::default().check(), Ok(()));
    // A photo held upside down is no mirror image.
    assert_eq!(Corners([c, d, a, b]).check(), Ok(()));
}

#[test]
fn a_stored_picture_is_small_and_looks_the_same() {
    let (photo, _) = photo_of([300, 200], [[20.0, 190.0], [280.0, 190.0], [230.0, 20.0], [60.0, 20.0]]);
    let again = Photo::read(&photo.to_jpeg().unwrap()).unwrap();
    assert_eq!((again.width(), again.height()), (300, 200));
    let off = photo.rgb().iter().zip(again.rgb()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum::<u64>();
    assert!(off / 180_000 < 6, "{off}");
    let wide = Photo::new(3000, 30, vec![[100, 150, 50]; 90_000]).unwrap();
    let stored = Photo::read(&wide.to_jpeg().unwrap()).unwrap();
    assert_eq!((stored.width(), stored.height()), (MAX_SIDE, 20));
}

/// A PNG of 6 by 4 pixels with these colours.
fn png(colours: image::ExtendedColorType, sample: &[u8]) -> Vec<u8> {
    use image::ImageEncoder;
    let mut out = Vec::new();
    let pixels: Vec<u8> = sample.iter().copied().cycle().take(sample.len() * 24).collect();
    image::codecs::png::PngEncoder::new(&mut out).write_image(&pixels, 6, 4, colours).unwrap();
    out
}

#[test]
fn every_kind_of_png_is_read() {
    use image::ExtendedColorType::{L8, L16, La8, Rgb8, Rgb16, Rgba8};
    let half_red_on_white = [255, 127, 127];
    let [high, low] = 0x80_40_u16.to_ne_bytes();
    let kinds: [(_, &[u8], [u8; 3]); 6] = [
        (Rgb8, &[10, 20, 30], [10, 20, 30]),
        (Rgba8, &[255, 0, 0, 128], half_red_on_white),
        (L8, &[77], [77; 3]),
        (La8, &[0, 0], [255; 3]),
        (L16, &[high, low], [0x80; 3]),
        (Rgb16, &[high, low, high, low, high, low], [0x80; 3]),
    ];
    for (kind, sample, colour) in kinds {
        let photo = Photo::read(&png(kind, sample)).unwrap();
        assert_eq!((photo.width(), photo.height()), (6, 4));
        assert!((0..6).all(|x| photo.pixel(x, 3) == colour), "{kind:?}: {:?}", photo.pixel(0, 0));
    }
}

/// A JPEG of a 16 by 32 picture, its upper half red and its lower half blue, with an orientation of a camera.
fn held(orientation: u8) -> Photo {
    let pixels = (0..512).map(|n| if n < 256 { [220, 20, 20] } else { [20, 20, 220] }).collect();
    let jpeg = Photo::new(16, 32, pixels).unwrap().to_jpeg().unwrap();
    let tiff = [b'I', b'I', 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0];
    let mut exif = vec![0xFF, 0xE1, 0, 2 + 6 + tiff.len() as u8];
    exif.extend(b"Exif\0\0");
    exif.extend(tiff);
    let (start, rest) = jpeg.split_at(2);
    Photo::read(&[start, &exif, rest].concat()).unwrap()
}

#[test]
fn a_photo_taken_with_the_phone_turned_is_upright() {
    // The middle of the upper edge, the right, the lower and the left one of a picture of this size.
    let edges = |photo: &Photo| {
        let (w, h) = (i64::from(photo.width()), i64::from(photo.height()));
        let is_red = |x, y| photo.pixel(x, y)[0] > 128;
        [is_red(w / 2, 1), is_red(w - 2, h / 2 - 4), is_red(w / 2, h - 2), is_red(1, h / 2 - 4)]
    };
    let (upright, turned) = ([16, 32], [32, 16]);
    let cases = [
        (1, upright, [true, true, false, true]),
        (2, upright, [true, true, false, true]),
        (3, upright, [false, false, true, false]),
        (4, upright, [false, false, true, false]),
    ];
    for (orientation, size, red) in cases {
        let photo = held(orientation);
        assert_eq!([photo.width(), photo.height()], size, "{orientation}");
        assert_eq!(edges(&photo), red, "{orientation}");
    }
    // Turned by a quarter, red lies right (6, 7) or left (5, 8).
    for (orientation, red_is_right) in [(5, false), (6, true), (7, true), (8, false)] {
        let photo = held(orientation);
        assert_eq!([photo.width(), photo.height()], turned, "{orientation}");
        assert_eq!(photo.pixel(30, 8)[0] > 128, red_is_right, "{orientation}");
        assert_eq!(photo.pixel(1, 8)[0] > 128, !red_is_right, "{orientation}");
    }
}

#[test]
fn files_that_are_no_pictures_are_refused() {
    for bytes in
        [&b""[..], b"\xFF", b"GIF89a\x01\0\x01\0", b"{\"format\": \"drumhead-battle/1\"}", b"\0\0\0\x18ftypheic"]
    {
        assert_eq!(Photo::read(bytes), Err(PhotoFault::NoPhoto));
    }
    assert_eq!(Photo::read(&vec![0; super::MAX_BYTES + 1]), Err(PhotoFault::TooManyBytes));
}

#[test]
fn a_picture_too_large_is_refused_before_its_pixels_are_read() {
    let mut bytes = png(image::ExtendedColorType::Rgb8, &[1, 2, 3]);
    // The header is length, name, width, height, five bytes, and a checksum of all but the length.
    bytes[16..20].copy_from_slice(&9000_u32.to_be_bytes());
    bytes[20..24].copy_from_slice(&9000_u32.to_be_bytes());
    let sum = crc(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&sum.to_be_bytes());
    assert_eq!(Photo::read(&bytes), Err(PhotoFault::TooManyPixels { width: 9000, height: 9000 }));
}

fn crc(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), |c, _| (c >> 1) ^ (0xEDB8_8320 * (c & 1)));
    !bytes.iter().fold(!0, step)
}

#[test]
fn a_file_that_is_cut_off_or_damaged_is_refused_or_read_and_never_a_panic() {
    let (photo, _) = photo_of([120, 90], [[10.0, 80.0], [110.0, 80.0], [90.0, 10.0], [30.0, 10.0]]);
    let jpeg = photo.to_jpeg().unwrap();
    for end in 4..jpeg.len() - 1 {
        let fault = Photo::read(&jpeg[..end]).expect_err("cut off");
        assert!(matches!(fault, PhotoFault::CutOff | PhotoFault::Damaged), "{end}: {fault:?}");
    }
    let png = png(image::ExtendedColorType::Rgb8, &[1, 2, 3]);
    for end in 8..png.len() - 12 {
        assert!(Photo::read(&png[..end]).is_err(), "{end} of {}", png.len());
    }
    let mut state = 7_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    for whole in [&jpeg, &png] {
        for _ in 0..300 {
            let mut bytes = whole.clone();
            for _ in 0..1 + next() % 4 {
                let at = next() % bytes.len();
                bytes[at] = next() as u8;
            }
            let _ = Photo::read(&bytes);
        }
    }
}
