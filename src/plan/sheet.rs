//! The furniture of a plan: a cartouche with the battle's title, and a compass rose if the file says where north is.
//!
//! Each lies along the border on an empty place, clear of terrain and of the starting places of units and commanders.
//! The place depends on the battle file alone, so it never moves. A piece with no empty place is left out.

use super::mark::{Ink, Mark, Pen};
use super::polygon::{edges, holds};
use crate::battle::{Battle, Ground, Terrain, placed, point};
use crate::geometry::trig;
use crate::units::Bearing;
use nalgebra::{Point2, Vector2};
use std::f64::consts::{FRAC_PI_2, TAU};

/// An upright rectangle of the table, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// Its middle.
    pub middle: Point2<f64>,
    /// Half its width and half its depth.
    pub half: [f64; 2],
}

/// The places of the cartouche and the compass rose on a battle's plan.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sheet {
    /// The cartouche.
    pub title: Option<Block>,
    /// The compass rose.
    pub rose: Option<Block>,
    /// Where north is.
    north: Bearing,
}

/// The height of the title's letters is the table's shorter side divided by this.
const LETTERS: f64 = 40.0;
/// The radius of the rose is the table's shorter side divided by this.
const RADII: f64 = 22.0;
/// Sizes of the title, tried in this order: a title that has no room is set smaller.
const SIZES: [f64; 3] = [1.0, 0.8, 0.65];
/// The width of a letterspaced capital, as a multiple of the height of letters.
const CAPITAL: f64 = 0.92;
/// The gap between the border and the cartouche or the rose, in heights of letters.
const MARGIN: f64 = 0.8;
/// The margin around units and commanders that is kept free for their names, in heights of letters.
const NAMES: f64 = 2.4;
/// How far the letter of the rose reaches from its middle, in radii.
const ROSE_REACH: f64 = 1.4;

impl Sheet {
    /// Finds the places on the plan of a battle.
    #[must_use]
    pub fn of(battle: &Battle) -> Self {
        let side = battle.board.size.width.to_f64().min(battle.board.size.depth.to_f64());
        let letter = side / LETTERS;
        let title = SIZES.iter().map(|size| letter * size).find_map(|letter| {
            let size = title_size(battle, letter);
            Taken::of(battle, letter).place(size, FIRST_FAR)
        });
        let rose = battle.board.north.and_then(|_| {
            let half = side / RADII * ROSE_REACH;
            Taken { title, ..Taken::of(battle, letter) }.place([half; 2], FIRST_NEAR)
        });
        Sheet { title, rose, north: battle.board.north.unwrap_or_default() }
    }

    /// Returns the rectangles on which no name is written.
    pub fn blocks(&self) -> impl Iterator<Item = Block> {
        self.title.into_iter().chain(self.rose)
    }

    /// Draws the rose, and the frame of the cartouche. The caller draws the title, since it has the fonts.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        let mut out = Vec::new();
        if let Some(block) = self.title {
            frame(&mut out, block);
        }
        if let Some(block) = self.rose {
            Rose { middle: block.middle, radius: block.half[0] / ROSE_REACH, north: self.north }.draw(&mut out);
        }
        out
    }
}

/// Returns half the width and half the depth of a cartouche: the name, and below it the date in smaller letters.
fn title_size(battle: &Battle, letter: f64) -> [f64; 2] {
    let (name, date) = battle.head.name_and_date();
    let count = |words: &str| u32::try_from(words.chars().count()).map_or(0.0, f64::from);
    let wide = (count(name) * CAPITAL).max(date.map_or(0.0, count) * CAPITAL * 0.6) + 1.8;
    let deep = if date.is_some() { 3.1 } else { 2.1 };
    [wide * letter / 2.0, deep * letter / 2.0]
}

/// The corners of the table in the order in which they are tried: x is -1 at the left and 1 at the right, y is -1 at
/// the near and 1 at the far edge.
type Corners = [[f64; 2]; 4];
const FIRST_FAR: Corners = [[-1.0, 1.0], [1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]];
const FIRST_NEAR: Corners = [[1.0, -1.0], [-1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];

/// The places on the table that are taken.
struct Taken<'b> {
    terrain: &'b [Terrain],
    /// Areas of stands and commanders, with the margin for their names.
    pieces: Vec<Block>,
    title: Option<Block>,
    /// The table.
    extent: Vector2<f64>,
    margin: f64,
}

impl<'b> Taken<'b> {
    fn of(battle: &'b Battle, letter: f64) -> Self {
        let free = NAMES * letter;
        let stands = battle.forces.units.iter().flat_map(|unit| &unit.stands).map(|stand| {
            let half = stand.base.iter().map(|side| side.to_f64() / 2.0).fold(0.0, f64::max);
            Block { middle: placed(stand).centre(), half: [half + free; 2] }
        });
        let commanders = battle.forces.commanders.iter().map(|him| {
            let half = him.base.to_f64() / 2.0 + free;
            Block { middle: point(him.at), half: [half; 2] }
        });
        let size = battle.board.size;
        Taken {
            terrain: &battle.board.terrain,
            pieces: stands.chain(commanders).collect(),
            title: None,
            extent: Vector2::new(size.width.to_f64(), size.depth.to_f64()),
            margin: MARGIN * letter,
        }
    }

    /// Returns the first free place along the border: first the corners in the given order, then places along the far
    /// and near edges, then places along the sides.
    fn place(&self, half: [f64; 2], corners: Corners) -> Option<Block> {
        const STEPS: [f64; 5] = [0.0, 0.5, -0.5, 0.25, -0.25];
        let room = self.extent / 2.0 - Vector2::new(half[0], half[1]) - Vector2::repeat(self.margin);
        if room.min() <= 0.0 {
            return None;
        }
        let middle = Point2::from(self.extent / 2.0);
        let along = corners.iter().flat_map(|corner| STEPS.map(|step| [step, corner[1]]));
        let across = corners.iter().flat_map(|corner| STEPS.map(|step| [corner[0], step]));
        let ways = corners.iter().copied().chain(along).chain(across);
        let at = |[x, y]: [f64; 2]| Block { middle: middle + Vector2::new(x * room.x, y * room.y), half };
        ways.map(at).find(|block| self.is_free(block))
    }

    fn is_free(&self, block: &Block) -> bool {
        let clear = self.pieces.iter().chain(&self.title).all(|other| !block.overlaps(other));
        clear && self.terrain.iter().all(|piece| !block.is_on(piece, self.margin))
    }
}

impl Block {
    fn overlaps(&self, other: &Block) -> bool {
        let off = other.middle - self.middle;
        off.x.abs() < self.half[0] + other.half[0] && off.y.abs() < self.half[1] + other.half[1]
    }

    /// Returns whether ground lies within a margin of it.
    fn is_on(&self, terrain: &Terrain, margin: f64) -> bool {
        let wider = Block { half: self.half.map(|half| half + margin), ..*self };
        let (Ground::Area(spots) | Ground::Line(spots)) = &terrain.ground;
        let points: Vec<Point2<f64>> = spots.iter().copied().map(point).collect();
        match &terrain.ground {
            Ground::Area(_) => holds(&points, self.middle) || edges(&points).any(|(from, to)| wider.meets(from, to)),
            Ground::Line(_) => points.iter().zip(points.iter().skip(1)).any(|(from, to)| wider.meets(*from, *to)),
        }
    }

    /// Returns whether any part of a segment lies in the block: the segment is clipped by both pairs of sides.
    fn meets(&self, from: Point2<f64>, to: Point2<f64>) -> bool {
        let (start, way) = (from - self.middle, to - from);
        let mut within = [0.0_f64, 1.0_f64];
        for (at, step, half) in [(start.x, way.x, self.half[0]), (start.y, way.y, self.half[1])] {
            if step.abs() < 1e-9 {
                if at.abs() > half {
                    return false;
                }
                continue;
            }
            let (a, b) = ((-half - at) / step, (half - at) / step);
            within = [within[0].max(a.min(b)), within[1].min(a.max(b))];
        }
        within[0] <= within[1]
    }

    /// Returns its corners, from the lower left one.
    #[must_use]
    pub fn corners(&self) -> [Point2<f64>; 4] {
        let [w, h] = self.half;
        [(-w, -h), (w, -h), (w, h), (-w, h)].map(|(x, y)| self.middle + Vector2::new(x, y))
    }
}

/// Draws the frame of a cartouche: a plain line with a fine one inside it, and corners cut out as quarter circles.
fn frame(out: &mut Vec<Mark>, block: Block) {
    let shorter = block.half[0].min(block.half[1]);
    for (inset, pen) in [(0.0, Pen::Plain), (0.12, Pen::Fine)] {
        let half = block.half.map(|half| half - shorter * inset);
        let cut = shorter * 0.34;
        let signs = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        let corners = signs.iter().enumerate().flat_map(|(n, [x, y])| {
            let corner = block.middle + Vector2::new(x * half[0], y * half[1]);
            let arc = (0..=4_u8).map(move |step| f64::from(step) / 4.0 * FRAC_PI_2);
            // Each arc goes from the side before the corner to the side after it.
            let quarters = f64::from(u8::try_from(n).unwrap_or(0)) * FRAC_PI_2;
            arc.map(move |angle| corner + bearing(angle - quarters) * cut)
        });
        out.push(Mark::rim(Ink::Line, corners.collect(), pen));
    }
}

/// Returns the vector of length 1 along an angle clockwise from the table's up.
fn bearing(angle: f64) -> Vector2<f64> {
    let (sin, cos) = trig::sin_cos(angle);
    Vector2::new(sin, cos)
}

/// A compass rose.
struct Rose {
    middle: Point2<f64>,
    radius: f64,
    north: Bearing,
}

impl Rose {
    fn draw(&self, out: &mut Vec<Mark>) {
        let ring = |share: f64| (0..36_u8).map(move |n| self.at(f64::from(n) / 36.0 * TAU, share)).collect();
        out.push(Mark::rim(Ink::Line, ring(0.62), Pen::Fine));
        for n in 0..4_u8 {
            self.point(out, f64::from(n) * TAU / 4.0 + TAU / 8.0, 0.55);
        }
        for n in 0..4_u8 {
            self.point(out, f64::from(n) * TAU / 4.0, 1.0);
        }
        let letter = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
        let middle = self.at(0.0, 1.0 + (ROSE_REACH - 1.0) * 0.55);
        let (up, right) = (bearing(self.angle()), bearing(self.angle() + TAU / 4.0));
        let size = self.radius * 0.14;
        let letter = letter.map(|(x, y)| middle + right * (x * size * 0.8) + up * (y * size));
        out.push(Mark::line(Ink::Line, letter.to_vec(), Pen::Plain));
    }

    fn angle(&self) -> f64 {
        self.north.degrees().to_radians()
    }

    /// Returns the place at an angle from north and `share` radii from the middle.
    fn at(&self, angle: f64, share: f64) -> Point2<f64> {
        self.middle + bearing(self.angle() + angle) * (self.radius * share)
    }

    /// Draws one point of the star: one half in ink, the other left as paper.
    fn point(&self, out: &mut Vec<Mark>, angle: f64, share: f64) {
        let tip = self.at(angle, share);
        let [left, right] = [-TAU / 8.0, TAU / 8.0].map(|by| self.at(angle + by, 0.2));
        out.push(Mark::fill(Ink::Paper, vec![self.middle, left, tip]));
        out.push(Mark::fill(Ink::Line, vec![self.middle, right, tip]));
        out.push(Mark::rim(Ink::Line, vec![self.middle, left, tip], Pen::Fine));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{built_in_battles, check_battle};

    #[test]
    fn the_rose_and_the_title_lie_on_bare_paper() {
        let mut without_room = Vec::new();
        for (file, text) in built_in_battles() {
            let (battle, _) = check_battle(text, file).unwrap();
            let sheet = Sheet::of(&battle);
            match (sheet.rose, battle.board.north) {
                (None, Some(_)) => without_room.push(file),
                (rose, north) => assert_eq!(rose.is_some(), north.is_some(), "{file}"),
            }
            let taken = Taken::of(&battle, 0.0);
            for block in sheet.blocks() {
                assert!(taken.is_free(&block), "{file}: {block:?}");
                let (low, high) = (block.corners()[0], block.corners()[2]);
                assert!(low.x > 0.0 && low.y > 0.0, "{file}: {block:?}");
                assert!(high.x < battle.board.size.width.to_f64(), "{file}: {block:?}");
                assert!(high.y < battle.board.size.depth.to_f64(), "{file}: {block:?}");
            }
            assert!(sheet.title.zip(sheet.rose).is_none_or(|(title, rose)| !title.overlaps(&rose)), "{file}");
        }
        // Camden's swamps, and the lines and fields of the two largest battles, leave no room for it.
        assert_eq!(without_room, ["camden.json", "monmouth.json", "germantown.json"]);
    }

    /// The last mark is the letter N; it lies on the north side of the rose.
    #[test]
    fn the_rose_points_north() {
        let (file, text) = built_in_battles()[0];
        let (mut battle, _) = check_battle(text, file).unwrap();
        for (degrees, way) in [(0.0, Vector2::new(0.0, 1.0)), (90.0, Vector2::new(1.0, 0.0))] {
            battle.board.north = Some(Bearing::from_degrees(degrees));
            let sheet = Sheet::of(&battle);
            let letter = sheet.marks().pop().unwrap();
            let off = nalgebra::center(&letter.low, &letter.high) - sheet.rose.unwrap().middle;
            assert!(off.normalize().dot(&way) > 0.999, "{degrees}: {off}");
        }
        battle.board.north = None;
        assert_eq!(Sheet::of(&battle).rose, None);
    }

    #[test]
    fn ground_is_met_within_and_across() {
        let block = Block { middle: Point2::new(5.0, 5.0), half: [2.0, 1.0] };
        let at = Point2::new;
        assert!(block.meets(at(0.0, 5.0), at(10.0, 5.0)));
        assert!(block.meets(at(5.0, 5.2), at(5.1, 5.0)));
        assert!(!block.meets(at(0.0, 6.5), at(10.0, 6.5)));
        assert!(!block.meets(at(0.0, 2.0), at(4.0, 9.9)));
    }
}
