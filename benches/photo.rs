//! Reading a photo of the table of 12 megapixels: `cargo bench --bench photo --no-default-features`. The aim is 0.6 s of one
//! core for decoding, finding the tags and fitting them.

#![allow(clippy::unwrap_used, reason = "a bench may fail")]

use divan::Bencher;
use drumhead::photo::{Layout, Photo, TagPicture, place_tags};

fn main() {
    divan::main();
}

/// A synthetic photo of 3 megapixels, each pixel four times.
fn photo() -> Photo {
    let small = Photo::read(&std::fs::read("tests/photos/oblique.jpg").unwrap()).unwrap();
    let (width, height) = (small.width() * 2, small.height() * 2);
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let pixels = pixels.map(|(x, y)| small.pixel(i64::from(x / 2), i64::from(y / 2))).collect();
    Photo::new(width, height, pixels).unwrap()
}

#[divan::bench]
fn decode(bencher: Bencher<'_, '_>) {
    let jpeg = std::fs::read("tests/photos/oblique.jpg").unwrap();
    bencher.bench(|| Photo::read(&jpeg));
}

#[divan::bench]
fn find_tags(bencher: Bencher<'_, '_>) {
    let photo = photo();
    bencher.bench(|| TagPicture::of(&photo, None));
}

#[divan::bench]
fn fit(bencher: Bencher<'_, '_>) {
    let picture = [TagPicture::of(&photo(), None)];
    let sheet = |(id, at): (u32, [f64; 2])| drumhead::photo::Sheet {
        id,
        at_mm: [at[0], at[1], 0.0],
        facing: 90.0,
        size_mm: 60.0,
    };
    let corners = [[42.5, 42.5], [1786.3, 42.5], [1786.3, 1176.7], [42.5, 1176.7]];
    let label = |id| drumhead::photo::Label { id, size_mm: None, last_mm: None };
    let layout = Layout {
        sheets: (0..).zip(corners).map(sheet).collect(),
        labels: (4..28).map(label).collect(),
        sizes_mm: vec![30.0, 40.0],
        ..Layout::default()
    };
    bencher.bench(|| place_tags(&picture, &layout));
}
