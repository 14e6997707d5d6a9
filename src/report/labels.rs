//! Placement of the labels of a map: each beside the thing it names, with as little overlap as possible.

use nalgebra::Point2;

/// An axis-aligned box on the table, in inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Box2 {
    pub left: f64,
    pub right: f64,
    pub near: f64,
    pub far: f64,
}

impl Box2 {
    /// Returns the box around some points; an empty box at the origin if there are none.
    pub fn round(points: &[Point2<f64>]) -> Self {
        let Some(first) = points.first() else { return Box2::about(0.0, 0.0, 0.0) };
        let start = Box2 { left: first.x, right: first.x, near: first.y, far: first.y };
        points.iter().fold(start, |b, p| Box2 {
            left: b.left.min(p.x),
            right: b.right.max(p.x),
            near: b.near.min(p.y),
            far: b.far.max(p.y),
        })
    }

    /// Returns the square around a point.
    pub fn about(x: f64, y: f64, half: f64) -> Self {
        Box2 { left: x - half, right: x + half, near: y - half, far: y + half }
    }

    fn overlap(&self, other: &Box2) -> f64 {
        let wide = self.right.min(other.right) - self.left.max(other.left);
        let deep = self.far.min(other.far) - self.near.max(other.near);
        wide.max(0.0) * deep.max(0.0)
    }
}

/// A label to be placed.
pub(super) struct Wanted {
    /// Its text.
    pub text: String,
    /// The box of the thing it names.
    pub about: Box2,
    /// The direction to the rear of the thing; zero for one without a rear.
    pub behind: (f64, f64),
}

/// The eight directions off a box.
const WAYS: [(f64, f64); 8] =
    [(0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)];

/// A width and a depth, in inches.
#[derive(Clone, Copy, Debug)]
pub(super) struct LabelExtent {
    pub width: f64,
    pub depth: f64,
}

/// Places labels one after the other, each where it overlaps least, preferably behind the thing it names. Returns each
/// text with the middle of its place.
pub(super) fn place(wanted: &[Wanted], bases: &[Box2], table: LabelExtent, size_in: f64) -> Vec<(String, f64, f64)> {
    let mut taken: Vec<Box2> = Vec::new();
    let mut out = Vec::new();
    for label in wanted {
        let letters = u32::try_from(label.text.chars().count()).map_or(1.0, f64::from);
        let half = LabelExtent { width: letters * size_in * 0.31, depth: size_in * 0.45 };
        let mut best: Option<(f64, Box2)> = None;
        for (at, cost) in candidates(label, half, size_in) {
            let cost = cost
                + bases.iter().map(|b| b.overlap(&at)).sum::<f64>()
                + taken.iter().map(|b| b.overlap(&at) * 3.0).sum::<f64>()
                + outside(&at, table) * 5.0;
            if best.as_ref().is_none_or(|(least, _)| cost < *least - 1e-9) {
                best = Some((cost, at));
            }
        }
        let Some((_, at)) = best else { continue };
        taken.push(at);
        out.push((label.text.clone(), f64::midpoint(at.left, at.right), f64::midpoint(at.near, at.far)));
    }
    out
}

/// Returns the places for a label, each with its own cost: a little for not being behind, more for being far away.
fn candidates(label: &Wanted, half: LabelExtent, size_in: f64) -> Vec<(Box2, f64)> {
    let about = &label.about;
    let middle = (f64::midpoint(about.left, about.right), f64::midpoint(about.near, about.far));
    let (wide, deep) = ((about.right - about.left) / 2.0, (about.far - about.near) / 2.0);
    let mut out = Vec::new();
    for (step, off) in [(0.0, 0.12), (0.4, 0.8), (1.2, 1.7)] {
        for way in WAYS {
            let x = middle.0 + way.0 * (wide + half.width + off * size_in);
            let y = middle.1 + way.1 * (deep + half.depth + off * size_in);
            let at = Box2 { left: x - half.width, right: x + half.width, near: y - half.depth, far: y + half.depth };
            let turned = 1.0 - (way.0 * label.behind.0 + way.1 * label.behind.1);
            out.push((at, (step + turned * 0.05) * size_in * size_in * 0.2));
        }
    }
    out
}

fn outside(at: &Box2, LabelExtent { width, depth }: LabelExtent) -> f64 {
    let over = |low: f64, high: f64, most: f64| (-low).max(0.0) + (high - most).max(0.0);
    over(at.left, at.right, width) + over(at.near, at.far, depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: LabelExtent = LabelExtent { width: 72.0, depth: 48.0 };

    fn wanted(text: &str, x: f64, y: f64) -> Wanted {
        Wanted {
            text: text.into(),
            about: Box2 { left: x - 2.0, right: x + 2.0, near: y - 0.5, far: y + 0.5 },
            behind: (0.0, -1.0),
        }
    }

    #[test]
    fn alone_a_number_stands_behind() {
        let one = wanted("7", 20.0, 20.0);
        let placed = place(&[one], &[], TABLE, 2.0);
        assert_eq!(placed.len(), 1);
        assert!(placed[0].1 == 20.0 && placed[0].2 < 19.0, "{placed:?}");
    }

    #[test]
    fn a_taken_place_is_left_and_the_table_is_not() {
        let (front, rear) = (wanted("1", 20.0, 20.0), wanted("2", 20.0, 18.0));
        let bases = [front.about, rear.about];
        let placed = place(&[front, rear], &bases, TABLE, 2.0);
        let boxes: Vec<Box2> = placed.iter().map(|(_, x, y)| Box2::about(*x, *y, 0.5)).collect();
        assert!(boxes.iter().all(|b| bases.iter().all(|base| base.overlap(b) == 0.0)), "{placed:?}");
        assert!(boxes[0].overlap(&boxes[1]) == 0.0, "{placed:?}");
        let edge = place(&[wanted("3", 20.0, 0.5)], &[], TABLE, 2.0);
        assert!(edge[0].2 > 1.0, "a unit on the edge has its number on the table: {edge:?}");
    }
}
