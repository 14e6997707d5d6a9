//! Synthetic photos of a table: sheets and labels as a camera over the near edge sees them, without a lens's faults.

use drumhead::battle::{Battle, Stand, TagSize, labels, rear_centre, tag_sheets, tags::SHEET_TAG_MM};
use drumhead::ids::UnitId;
use drumhead::photo::Photo;
use nalgebra::{Matrix3, Vector3};

/// The size of the photos, and the focal length, in pixels.
const SIZE: [u32; 2] = [2048, 1536];
const FOCAL: f64 = 1500.0;
const MM: f64 = 25.4;
/// The height of the face of a label that lies on a base.
const LABEL_MM: f64 = 3.0;
const FELT: [f64; 3] = [96.0, 112.0, 78.0];

/// A tag that lies on the table: its middle and height in millimetres, where its upper edge points in radians
/// anticlockwise from x, and the side of its black square.
pub struct Lies {
    pub tag: u16,
    pub at: [f64; 3],
    pub facing: f64,
    pub side: f64,
}

/// Returns the sheets of a battle's table.
pub fn sheets(battle: &Battle) -> Vec<Lies> {
    let sheet = |sheet: drumhead::battle::TagSheet| {
        let [x, y] = sheet.at_mm;
        Lies { tag: sheet.tag, at: [x, y, 0.0], facing: std::f64::consts::FRAC_PI_2, side: SHEET_TAG_MM }
    };
    tag_sheets(battle.board.size).into_iter().map(sheet).collect()
}

/// Returns the label of a unit that stands somewhere, behind the middle of its rear edge.
pub fn label(battle: &Battle, unit: &UnitId, stands: &[Stand]) -> Lies {
    let tag = labels(battle).into_iter().find(|(id, _)| *id == unit).unwrap().1;
    let rear = rear_centre(battle.unit(unit).unwrap().formation, stands).unwrap();
    let facing = std::f64::consts::FRAC_PI_2 - rear.facing.degrees().to_radians();
    let back = TagSize::Mm40.to_middle_mm();
    let (sin, cos) = drumhead::geometry::trig::sin_cos(facing);
    let [x, y] = [rear.at.x, rear.at.y].map(|at| at.to_f64() * MM);
    Lies { tag, at: [x - back * cos, y - back * sin, LABEL_MM], facing, side: TagSize::Mm40.mm() }
}

struct Camera {
    turn: Matrix3<f64>,
    eye: Vector3<f64>,
}

impl Camera {
    /// Returns a camera over the near edge that has the whole table in view.
    fn over(battle: &Battle) -> Self {
        let size = battle.board.size;
        let [w, d] = [size.width, size.depth].map(|side| side.to_f64() * MM);
        let eye = Vector3::new(w * 0.5, -d * 0.1, w.max(d * 1.4) * 0.98);
        let forward = (Vector3::new(w * 0.5, d * 0.46, 0.0) - eye).normalize();
        let right = forward.cross(&Vector3::z()).normalize();
        let down = forward.cross(&right);
        Camera { turn: Matrix3::from_rows(&[right.transpose(), down.transpose(), forward.transpose()]), eye }
    }

    fn pixel(&self, at: Vector3<f64>) -> [f64; 2] {
        let at = self.turn * (at - self.eye);
        let [w, h] = SIZE.map(|side| f64::from(side) / 2.0);
        [w + FOCAL * at.x / at.z, h + FOCAL * at.y / at.z]
    }

    fn place(&self, [x, y]: [f64; 2], height: f64) -> [f64; 2] {
        let [w, h] = SIZE.map(|side| f64::from(side) / 2.0);
        let ray = self.turn.transpose() * Vector3::new((x - w) / FOCAL, (y - h) / FOCAL, 1.0);
        let at = self.eye + ray * ((height - self.eye.z) / ray.z);
        [at.x, at.y]
    }
}

/// Returns the brightness of a tag at a place in cells from the middle of it; `None` beyond its white margin.
fn light(cells: &[[bool; 8]; 8], [u, v]: [f64; 2]) -> Option<f64> {
    let [column, row] = [u + 4.0, 4.0 - v].map(f64::floor);
    if ![column, row].iter().all(|cell| (-1.0..9.0).contains(cell)) {
        return None;
    }
    let cell = |row: f64, column: f64| Some(*cells.get(row as usize)?.get(column as usize)?);
    let is_inside = column >= 0.0 && row >= 0.0;
    let is_white = if is_inside { cell(row, column).unwrap_or(true) } else { true };
    Some(if is_white { 232.0 } else { 28.0 })
}

/// Returns a photo of tags on a battle's table.
pub fn photo(battle: &Battle, tags: &[Lies]) -> Photo {
    let camera = Camera::over(battle);
    let [width, height] = SIZE;
    let mut pixels = vec![FELT; (width * height) as usize];
    for one in tags {
        let cells = drumhead::print::white_cells(one.tag).unwrap();
        let (sin, cos) = drumhead::geometry::trig::sin_cos(one.facing);
        let reach = one.side;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, y)| camera.pixel(Vector3::new(one.at[0] + x * reach, one.at[1] + y * reach, one.at[2])));
        let range = |axis: usize, most: u32| {
            let all = corners.map(|corner| corner[axis]);
            let [least, greatest] =
                [all.iter().copied().fold(f64::MAX, f64::min), all.iter().copied().fold(0.0, f64::max)];
            (least.max(0.0) as u32)..(greatest.max(0.0) as u32 + 1).min(most)
        };
        for y in range(1, height) {
            for x in range(0, width) {
                // The mean of nine places: what a sensor sees of an edge.
                let parts = (0..9).map(|n| [f64::from(n % 3), f64::from(n / 3)].map(|part| (part + 0.5) / 3.0));
                let lights = parts.map(|[u, v]| {
                    let [px, py] = camera.place([f64::from(x) + u, f64::from(y) + v], one.at[2]);
                    let (dx, dy) = (px - one.at[0], py - one.at[1]);
                    // Up is where the upper edge points; right is a quarter turn clockwise from it.
                    let [right, up] = [dx * sin - dy * cos, dx * cos + dy * sin].map(|mm| mm / one.side * 8.0);
                    light(&cells, [right, up])
                });
                let pixel = &mut pixels[(y * width + x) as usize];
                let before = *pixel;
                let mut sum = [0.0; 3];
                for light in lights {
                    let colour = light.map_or(before, |light| [light; 3]);
                    sum = [sum[0] + colour[0], sum[1] + colour[1], sum[2] + colour[2]];
                }
                *pixel = sum.map(|part| part / 9.0);
            }
        }
    }
    let pixels = blurred(&pixels).into_iter().map(|pixel| pixel.map(|part| part.round() as u8)).collect();
    Photo::new(width, height, pixels).unwrap()
}

/// Blurs a photo as a good lens does, by a deviation of 0.7 pixels: places of tags are read for edges of that kind.
fn blurred(pixels: &[[f64; 3]]) -> Vec<[f64; 3]> {
    let [width, height] = SIZE.map(|side| side as usize);
    let mean = |[a, b, c]: [[f64; 3]; 3]| std::array::from_fn(|n| (a[n] + 2.0 * b[n] + c[n]) / 4.0);
    let along = |pixels: &[[f64; 3]], [dx, dy]: [usize; 2]| -> Vec<[f64; 3]> {
        let at = |x: usize, y: usize| pixels[y.min(height - 1) * width + x.min(width - 1)];
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let three = places.map(|(x, y)| [at(x.saturating_sub(dx), y.saturating_sub(dy)), at(x, y), at(x + dx, y + dy)]);
        three.map(mean).collect()
    };
    along(&along(pixels, [1, 0]), [0, 1])
}
