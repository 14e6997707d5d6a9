//! Drawing tags of the family 36h11.

use super::colour::Colour;
use super::page::{Area, Page};

/// The codes of the family, one on each line: 36 cells from the upper left in rows, white is 1. They are those of the
/// AprilTag library (BSD licence).
const CODES: &str = include_str!("../../assets/tags/36h11.txt");

/// Cells along a side of the code.
const CODE: usize = 6;
/// Cells along a side of the black square: the code in a black border.
const CELLS: usize = CODE + 2;

/// Returns the white cells of a tag as rows of its black square; `None` if the family has no such number.
///
/// ```
/// let cells = drumhead::print::white_cells(0).unwrap();
/// assert!(cells[0].iter().all(|is_white| !is_white), "the border is black");
/// assert_eq!(drumhead::print::white_cells(587), None);
/// ```
#[must_use]
pub fn white_cells(tag: u16) -> Option<[[bool; CELLS]; CELLS]> {
    let code = u64::from_str_radix(CODES.lines().nth(usize::from(tag))?, 16).ok()?;
    let mut cells = [[false; CELLS]; CELLS];
    for (y, row) in cells.iter_mut().skip(1).take(CODE).enumerate() {
        for (x, cell) in row.iter_mut().skip(1).take(CODE).enumerate() {
            *cell = code >> (CODE * CODE - 1 - (y * CODE + x)) & 1 == 1;
        }
    }
    Some(cells)
}

/// Draws the black square of a tag; nothing if the family has no such number. The white margin round it is the
/// caller's.
pub(super) fn draw_tag(page: &mut Page, square: &Area, tag: u16) {
    let Some(cells) = white_cells(tag) else { return };
    page.field(square, Colour::BLACK);
    let side = square.w / count(CELLS);
    let cell = |x: usize, y: usize, w: usize, h: usize| {
        let (left, top) = (square.x + count(x) * side, square.y + count(y) * side);
        Area { x: left, y: top, w: count(w) * side, h: count(h) * side }
    };
    // Runs along rows and down columns overlap, so that no hairline is left between neighbours.
    for (y, row) in cells.iter().enumerate() {
        for (x, length) in runs(row) {
            page.field(&cell(x, y, length, 1), Colour::WHITE);
        }
    }
    for x in 0..CELLS {
        let column = cells.map(|row| row.get(x).copied().unwrap_or_default());
        for (y, length) in runs(&column).into_iter().filter(|(_, length)| *length > 1) {
            page.field(&cell(x, y, 1, length), Colour::WHITE);
        }
    }
}

/// Returns the runs of white cells, each by its start and its length.
fn runs(cells: &[bool; CELLS]) -> Vec<(usize, usize)> {
    let mut start = 0;
    let mut all = Vec::new();
    for run in cells.chunk_by(|a, b| a == b) {
        if run.contains(&true) {
            all.push((start, run.len()));
        }
        start += run.len();
    }
    all
}

fn count(cells: usize) -> f32 {
    f32::from(u16::try_from(cells).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_the_family_has_its_own_code() {
        let all: std::collections::BTreeSet<&str> = CODES.lines().collect();
        assert_eq!(all.len(), usize::from(crate::battle::tags::LAST_TAG) + 1);
        assert!((0..=crate::battle::tags::LAST_TAG).all(|tag| white_cells(tag).is_some()));
        assert_eq!(white_cells(587), None);
    }

    #[test]
    fn codes_differ_in_eleven_cells_however_they_are_turned() {
        let turned = |cells: [[bool; CELLS]; CELLS]| -> [[bool; CELLS]; CELLS] {
            std::array::from_fn(|y| std::array::from_fn(|x| cells[CELLS - 1 - x][y]))
        };
        let differ = |a: &[[bool; CELLS]; CELLS], b: &[[bool; CELLS]; CELLS]| {
            a.as_flattened().iter().zip(b.as_flattened()).filter(|(a, b)| a != b).count()
        };
        // All pairs are many: those of the first tags are enough to find a line that is lost or turned.
        let all: Vec<_> = (0..60).filter_map(white_cells).collect();
        for (n, one) in all.iter().enumerate() {
            let mut other = *one;
            for _ in 0..3 {
                other = turned(other);
                assert!(differ(one, &other) >= 11, "{n}");
                assert!(all.iter().skip(n + 1).all(|next| differ(next, &other) >= 11), "{n}");
            }
        }
    }
}
