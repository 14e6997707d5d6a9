//! Period devices as paths in a square of 100 by 100, y down: `M x y` starts a subpath, `L x y` draws a line, `C` a
//! cubic curve with two control points, `Z` closes the subpath, and `O x y r` draws a circle.

use crate::print::page::{PagePoint, PathStep};

/// A device.
#[derive(Debug)]
pub(super) struct Device {
    /// Its name.
    pub name: &'static str,
    /// Its strokes, in drawing order.
    pub strokes: &'static [Stroke],
}

/// A path and how it is painted.
#[derive(Debug)]
pub(super) struct Stroke {
    pub paint: Paint,
    pub path: &'static str,
    /// Clockwise rotation about the middle, in degrees.
    turn: f32,
    /// Swap left and right before the rotation.
    mirrored: bool,
}

/// How a path is painted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Paint {
    /// Filled.
    Solid,
    /// Cut out of the strokes below it.
    Hole,
    /// A line of this width.
    Line(f32),
    /// A line of this width cut out of the strokes below it.
    Gap(f32),
}

const fn solid(path: &'static str) -> Stroke {
    Stroke { paint: Paint::Solid, path, turn: 0.0, mirrored: false }
}

const fn hole(path: &'static str) -> Stroke {
    Stroke { paint: Paint::Hole, ..solid(path) }
}

const fn line(width: f32, path: &'static str) -> Stroke {
    Stroke { paint: Paint::Line(width), ..solid(path) }
}

const fn gap(width: f32, path: &'static str) -> Stroke {
    Stroke { paint: Paint::Gap(width), ..solid(path) }
}

impl Stroke {
    const fn turned_by(self, turn: f32) -> Stroke {
        Stroke { turn, ..self }
    }

    const fn mirrored(self) -> Stroke {
        Stroke { mirrored: true, ..self }
    }

    /// Returns a point of the path after mirroring and rotation.
    pub fn turned(&self, at: PagePoint) -> PagePoint {
        let (x, y) = (if self.mirrored { 50.0 - at.x } else { at.x - 50.0 }, at.y - 50.0);
        let (sin, cos) = self.turn.to_radians().sin_cos();
        PagePoint::new(50.0 + x * cos - y * sin, 50.0 + x * sin + y * cos)
    }
}

/// Returns the steps of a path; unknown words are ignored.
pub(super) fn steps(path: &str) -> Vec<PathStep> {
    let mut words = path.split_whitespace();
    let mut steps = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "M" => steps.push(PathStep::Move(place(&mut words))),
            "L" => steps.push(PathStep::Line(place(&mut words))),
            "C" => steps.push(PathStep::Curve([place(&mut words), place(&mut words), place(&mut words)])),
            "O" => {
                let middle = place(&mut words);
                steps.extend(circle(middle, number(&mut words)));
            }
            _ => steps.push(PathStep::Close),
        }
    }
    steps
}

fn number<'w>(words: &mut impl Iterator<Item = &'w str>) -> f32 {
    words.next().and_then(|word| word.parse().ok()).unwrap_or_default()
}

fn place<'w>(words: &mut impl Iterator<Item = &'w str>) -> PagePoint {
    let x = number(words);
    PagePoint::new(x, number(words))
}

/// Distance of the control points of a quarter circle, in radii: the usual approximation by a cubic curve.
const HANDLE: f32 = 0.5523;

fn circle(middle: PagePoint, r: f32) -> [PathStep; 6] {
    let at = |x: f32, y: f32| PagePoint::new(middle.x + x * r, middle.y + y * r);
    let k = HANDLE;
    [
        PathStep::Move(at(1.0, 0.0)),
        PathStep::Curve([at(1.0, k), at(k, 1.0), at(0.0, 1.0)]),
        PathStep::Curve([at(-k, 1.0), at(-1.0, k), at(-1.0, 0.0)]),
        PathStep::Curve([at(-1.0, -k), at(-k, -1.0), at(0.0, -1.0)]),
        PathStep::Curve([at(k, -1.0), at(1.0, -k), at(1.0, 0.0)]),
        PathStep::Close,
    ]
}

const MUSKET: &str = "M 48.2 2 L 51.8 2 L 52.4 54 L 55 62 C 55.5 74 57.5 88 63 102 L 50.5 105 \
    C 48 90 45.8 76 46.4 62 L 47.6 54 Z M 50.6 4 L 53 4 L 52.3 -14 Z M 46.6 63 L 42 58 L 44 55.5 L 47.4 58 Z";

static MUSKETS: Device = Device {
    name: "crossed-muskets",
    strokes: &[
        solid(MUSKET).turned_by(43.0),
        gap(5.0, MUSKET).mirrored().turned_by(-43.0),
        solid(MUSKET).mirrored().turned_by(-43.0),
    ],
};

static DRUM: Device = Device {
    name: "drum",
    strokes: &[
        solid("M 14 36 L 14 80 C 14 99 86 99 86 80 L 86 36 Z"),
        gap(2.6, "M 17 52 L 29 88 L 39.5 58 L 50 91 L 60.5 58 L 71 88 L 83 52"),
        gap(2.2, "M 14 46 C 14 61 86 61 86 46"),
        gap(2.2, "M 14 74 C 14 92 86 92 86 74"),
        solid("M 14 36 C 14 19 86 19 86 36 C 86 53 14 53 14 36 Z"),
        hole("M 20 36 C 20 24 80 24 80 36 C 80 48 20 48 20 36 Z"),
        line(4.0, "M 16 6 L 54 35"),
        line(4.0, "M 84 6 L 46 35"),
        solid("O 55 36 3.4"),
        solid("O 45 36 3.4"),
    ],
};

static GRENADE: Device = Device {
    name: "grenade",
    strokes: &[
        solid("O 50 69 28"),
        solid("M 40 45 L 60 45 L 58.5 36 L 41.5 36 Z"),
        solid(
            "M 41 34 C 25 25 25 13 31 2 C 34 10 38 13 41 17 C 41 9 45 2 51 -4 C 52 4 58 10 59 17 C 62 13 65 9 67 2 \
             C 75 13 74 26 59 34 Z",
        ),
        gap(4.0, "M 31 66 C 33 57 39 51 47 49"),
    ],
};

static BUGLE: Device = Device {
    name: "bugle-horn",
    strokes: &[
        line(3.2, "M 17 40 C 24 16 40 8 52 8 C 66 8 74 22 73 44"),
        solid("O 52 9 5"),
        line(3.2, "M 52 12 L 46 30"),
        line(3.2, "M 52 12 L 58 30"),
        solid("M 5 26 L 14 22 C 20 50 44 62 66 50 L 74 34 L 99 70 L 82 72 C 46 96 4 70 5 26 Z"),
        gap(2.6, "M 65 51 C 70 60 76 67 83 71"),
    ],
};

static STANDARD: Device = Device {
    name: "standard",
    strokes: &[
        line(5.0, "M 20 4 L 20 100"),
        solid("M 24 9 C 44 -2 62 22 96 7 L 96 57 C 62 72 44 46 24 58 Z"),
        gap(4.4, "M 24 25 C 44 14 62 38 96 23"),
        gap(4.4, "M 24 42 C 44 31 62 55 96 40"),
        solid("M 20 -8 L 25 2 L 20 10 L 15 2 Z"),
    ],
};

static GORGET: Device = Device {
    name: "gorget",
    strokes: &[
        solid(
            "M 9 10 C 3 62 26 96 50 96 C 74 96 97 62 91 10 C 87 4 79 4 76 10 C 79 42 67 58 50 58 C 33 58 21 42 24 10 \
             C 21 4 13 4 9 10 Z",
        ),
        hole("O 16.5 16 3.6"),
        hole("O 83.5 16 3.6"),
        hole("M 50 65 L 53.5 73 L 62 74 L 55.5 79.5 L 57.5 88 L 50 83.5 L 42.5 88 L 44.5 79.5 L 38 74 L 46.5 73 Z"),
    ],
};

static HAT: Device = Device {
    name: "cocked-hat",
    strokes: &[
        solid(
            "M 0 64 C 16 56 24 46 28 32 C 34 12 66 12 72 32 C 76 46 84 56 100 64 C 82 66 66 68 50 86 C 34 68 18 66 0 64 Z",
        ),
        gap(3.0, "M 9 60 C 26 57 40 60 50 73 C 60 60 74 57 91 60"),
        hole("O 32 46 7.5"),
        solid("O 32 46 3.6"),
    ],
};

static PINE: Device = Device {
    name: "pine-tree",
    strokes: &[
        solid("M 45.5 80 L 54.5 80 L 54.5 101 L 45.5 101 Z"),
        solid("M 50 -2 L 69 30 L 31 30 Z"),
        solid("M 50 14 L 78 55 L 22 55 Z"),
        solid("M 50 34 L 88 83 L 12 83 Z"),
        gap(2.6, "M 33 30.5 L 45 30.5"),
        gap(2.6, "M 24 55.5 L 40 55.5"),
    ],
};

static STAR: Device = Device {
    name: "star",
    strokes: &[
        solid(
            "M 50 0 L 61.8 34.8 L 98.5 35.3 L 69 57.2 L 80 92.3 L 50 71 L 20 92.3 L 31 57.2 L 1.5 35.3 L 38.2 34.8 Z",
        ),
        hole("O 50 53 8"),
    ],
};

const HALBERD: &str = "M 48 6 L 52 6 L 52 110 L 48 110 Z M 50 -16 L 54.5 6 L 45.5 6 Z \
    M 52 12 C 60 11 68 8 74 2 C 71 14 71 24 74 36 C 68 30 60 27 52 26 Z M 48 14 L 34 18 L 48 26 Z";

static HALBERDS: Device = Device {
    name: "crossed-halberds",
    strokes: &[
        solid(HALBERD).turned_by(36.0),
        gap(4.0, HALBERD).mirrored().turned_by(-36.0),
        solid(HALBERD).mirrored().turned_by(-36.0),
    ],
};

static BELL: Device = Device {
    name: "bell",
    strokes: &[
        solid("O 50 93 7.5"),
        solid(
            "M 50 2 C 57 2 61 7 60 13 C 77 19 76 42 79 60 C 80 70 84 75 91 80 L 91 87 L 9 87 L 9 80 \
             C 16 75 20 70 21 60 C 24 42 23 19 40 13 C 39 7 43 2 50 2 Z",
        ),
        gap(2.8, "M 21 66 L 79 66"),
        gap(2.8, "M 26 30 L 74 30"),
    ],
};

static TENT: Device = Device {
    name: "tent",
    strokes: &[
        line(4.0, "M 50 -4 L 50 12"),
        solid("M 50 6 L 98 92 L 2 92 Z"),
        hole("M 50 34 L 62 92 L 38 92 Z"),
        gap(2.4, "M 47 16 L 20 91"),
        gap(2.4, "M 53 16 L 80 91"),
    ],
};

const BLADE: &str = "M 26 80 C 54 72 82 46 94 2 C 80 38 58 60 21 72 Z";
const GRIP: &str = "M 23 77 L 9 93";
const GUARD: &str = "M 15 66 L 33 86 C 32 98 18 103 8 95";

static SABRE: Device =
    Device { name: "sabre", strokes: &[solid(BLADE), line(7.0, GRIP), line(4.2, GUARD), solid("O 8 94 4.4")] };

static SABRES: Device = Device {
    name: "crossed-sabres",
    strokes: &[
        solid(BLADE),
        line(7.0, GRIP),
        line(4.2, GUARD),
        solid("O 8 94 4.4"),
        gap(5.0, BLADE).mirrored(),
        solid(BLADE).mirrored(),
        line(7.0, GRIP).mirrored(),
        line(4.2, GUARD).mirrored(),
        solid("O 8 94 4.4").mirrored(),
    ],
};

static HORSESHOE: Device = Device {
    name: "horseshoe",
    strokes: &[
        line(15.0, "M 27 89 C -2 46 16 12 50 12 C 84 12 102 46 73 89"),
        hole("O 17 50 2.8"),
        hole("O 22 32 2.8"),
        hole("O 35 18 2.8"),
        hole("O 65 18 2.8"),
        hole("O 78 32 2.8"),
        hole("O 83 50 2.8"),
    ],
};

static CANNON: Device = Device {
    name: "cannon",
    strokes: &[
        line(7.0, "M 40 56 L 2 94"),
        solid("M 14 42 L 88 22 L 95 18 L 100 34 L 92 35 L 20 57 C 9 59 6 45 14 42 Z"),
        solid("O 5 53 4.6"),
        gap(12.0, "O 46 67 25"),
        hole("O 46 67 25"),
        line(5.6, "O 46 67 25"),
        line(3.0, "M 46 42 L 46 92"),
        line(3.0, "M 21 67 L 71 67"),
        line(3.0, "M 28.3 49.3 L 63.7 84.7"),
        line(3.0, "M 63.7 49.3 L 28.3 84.7"),
        solid("O 46 67 6.5"),
    ],
};

static BALLS: Device = Device {
    name: "pile-of-shot",
    strokes: &[
        solid("O 18 80 15"),
        solid("O 50 80 15"),
        solid("O 82 80 15"),
        solid("O 34 51 15"),
        solid("O 66 51 15"),
        solid("O 50 22 15"),
    ],
};

/// Devices of foot, in the order of assignment.
pub(super) static FOOT: [&Device; 12] =
    [&MUSKETS, &DRUM, &GRENADE, &BUGLE, &STANDARD, &GORGET, &HAT, &PINE, &STAR, &HALBERDS, &BELL, &TENT];
/// Devices of horse.
pub(super) static HORSE: [&Device; 3] = [&SABRE, &SABRES, &HORSESHOE];
/// Devices of guns.
pub(super) static GUNS: [&Device; 2] = [&CANNON, &BALLS];
/// All devices.
pub(super) static ALL: [&Device; 17] = [
    &MUSKETS, &DRUM, &GRENADE, &BUGLE, &STANDARD, &GORGET, &HAT, &PINE, &STAR, &HALBERDS, &BELL, &TENT, &CANNON,
    &BALLS, &SABRE, &SABRES, &HORSESHOE,
];
