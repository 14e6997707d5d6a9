//! Tables in plain columns, in their own order: down the first column, then down the next, all of similar height.

use super::table::{QuickTable, Scale, points};
use crate::print::page::{Page, PagePoint};

/// Space between columns of tables.
const GUTTER: f32 = 16.0;

/// The most columns side by side.
const MAX: usize = 3;

/// Tables side by side, or one over the whole width.
#[derive(Debug)]
pub(super) struct ColumnBand<'t> {
    columns: Vec<PageColumn<'t>>,
    /// The height of its highest column.
    pub high: f32,
}

/// Tables one below another.
#[derive(Debug)]
struct PageColumn<'t> {
    tables: Vec<&'t QuickTable>,
    wide: f32,
}

impl<'t> ColumnBand<'t> {
    fn of(columns: Vec<PageColumn<'t>>, scale: Scale) -> Self {
        let high = columns.iter().map(|column| column.high(scale)).fold(0.0, f32::max);
        ColumnBand { columns, high }
    }

    /// Draws it from a position down.
    pub fn draw(&self, page: &mut Page, top: PagePoint, scale: Scale) {
        let mut left = top.x;
        for column in &self.columns {
            let mut at = PagePoint { x: left, ..top };
            for table in &column.tables {
                table.draw(page, at, column.wide, scale);
                at.y += table.height(column.wide, scale);
            }
            left += column.wide + GUTTER;
        }
    }
}

impl PageColumn<'_> {
    fn high(&self, scale: Scale) -> f32 {
        self.tables.iter().map(|table| table.height(self.wide, scale)).sum()
    }
}

/// The space for tables, in points: its width, and the greatest height of a band.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColumnSpace {
    pub width: f32,
    pub height: f32,
}

impl ColumnSpace {
    /// Returns the width of each of `count` columns.
    fn column(self, count: usize) -> f32 {
        (self.width - GUTTER * points(count.saturating_sub(1))) / points(count.max(1))
    }
}

/// Arranges tables in bands, one below another. Tables that fit half the width share columns. A wider one takes the
/// full width, or shares it with the small ones before or after it.
pub(super) fn bands(tables: &[QuickTable], room: ColumnSpace, scale: Scale) -> Vec<ColumnBand<'_>> {
    let is_wide = |table: &&QuickTable| table.least(scale) > room.column(2);
    let mut bands = Vec::new();
    let mut small: Vec<&QuickTable> = Vec::new();
    let mut rest: Vec<&QuickTable> = tables.iter().rev().collect();
    while let Some(table) = rest.pop() {
        if !is_wide(&table) {
            small.push(table);
            continue;
        }
        if let Some(band) = beside(table, &small, room, scale) {
            bands.push(ColumnBand { columns: band.columns.into_iter().rev().collect(), ..band });
            small.clear();
            continue;
        }
        bands.extend(run_of(&std::mem::take(&mut small), room, scale));
        let following: Vec<&QuickTable> = rest.iter().rev().copied().take_while(|table| !is_wide(table)).collect();
        let fitting = (1..=following.len()).rev().find_map(|count| {
            let band = beside(table, following.get(..count)?, room, scale)?;
            Some((count, band))
        });
        match fitting {
            Some((count, band)) => {
                rest.truncate(rest.len() - count);
                bands.push(band);
            }
            None => bands.push(ColumnBand::of(vec![PageColumn { tables: vec![table], wide: room.width }], scale)),
        }
    }
    bands.extend(run_of(&small, room, scale));
    bands
}

/// Returns a wide table with small ones in a column to its right, if they fit and are not much higher.
fn beside<'t>(
    table: &'t QuickTable,
    small: &[&'t QuickTable],
    room: ColumnSpace,
    scale: Scale,
) -> Option<ColumnBand<'t>> {
    let needed = small.iter().map(|table| table.natural(scale).max(table.titled(scale))).reduce(f32::max)?;
    let least = table.natural(scale).min(room.width * 0.7).max(table.least(scale));
    let spare = room.width - GUTTER - needed - least;
    if spare < 0.0 {
        return None;
    }
    let right = PageColumn { tables: small.to_vec(), wide: needed + spare * 0.5 };
    let left = PageColumn { tables: vec![table], wide: room.width - GUTTER - right.wide };
    (right.high(scale) <= left.high(scale) * 1.15).then(|| ColumnBand::of(vec![left, right], scale))
}

/// Arranges a run of small tables in as many columns as fit.
fn run_of<'t>(run: &[&'t QuickTable], room: ColumnSpace, scale: Scale) -> Vec<ColumnBand<'t>> {
    let fits = |count: usize| {
        let wide = room.column(count);
        let needs = |table: &&QuickTable| if count > 2 { table.natural(scale) } else { table.least(scale) };
        count <= run.len() && run.iter().all(|table| needs(table) <= wide)
    };
    let count = (1..=MAX).rev().find(|count| fits(*count)).unwrap_or(1);
    // A single small table is not stretched over the whole width.
    let wide = if run.len() == 1 { room.column(2) } else { room.column(count) };
    let highs: Vec<f32> = run.iter().map(|table| table.height(wide, scale)).collect();
    let mut bands = Vec::new();
    let mut done = 0;
    while let Some(rest) = highs.get(done..).filter(|rest| !rest.is_empty()) {
        let mut columns = Vec::new();
        for length in balanced(rest, count, room.height) {
            columns.push(PageColumn { tables: run.iter().copied().skip(done).take(length).collect(), wide });
            done += length;
        }
        bands.push(ColumnBand::of(columns, scale));
    }
    bands
}

/// Returns how many of some heights go into each of `count` columns, in order, so that the highest column is as low as
/// possible. Heights that would exceed `most` are left over, but each column has at least one.
fn balanced(highs: &[f32], count: usize, most: f32) -> Vec<usize> {
    // The best height is the sum of some consecutive tables.
    let mut sums: Vec<f32> = (0..highs.len())
        .flat_map(|from| {
            let rest = highs.iter().skip(from);
            rest.scan(0.0, |sum, high| {
                *sum += *high;
                Some(*sum)
            })
        })
        .filter(|sum| *sum <= most)
        .collect();
    sums.sort_by(f32::total_cmp);
    let whole =
        sums.iter().map(|limit| filled(highs, count, *limit)).find(|cuts| cuts.iter().sum::<usize>() == highs.len());
    whole.unwrap_or_else(|| filled(highs, count, most))
}

/// Fills columns one after another up to a height.
fn filled(highs: &[f32], count: usize, limit: f32) -> Vec<usize> {
    let mut cuts = Vec::new();
    let mut rest = highs;
    while cuts.len() < count && !rest.is_empty() {
        let mut sum = 0.0;
        let fitting = rest.iter().take_while(|high| {
            sum += **high;
            sum <= limit + 0.01
        });
        let length = fitting.count().max(1);
        cuts.push(length);
        rest = rest.get(length..).unwrap_or_default();
    }
    cuts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_keep_the_order_and_are_about_as_high() {
        assert_eq!(balanced(&[4.0, 4.0, 4.0, 4.0], 2, 100.0), [2, 2]);
        assert_eq!(balanced(&[9.0, 3.0, 3.0, 2.0], 2, 100.0), [1, 3]);
        assert_eq!(balanced(&[1.0, 1.0, 9.0], 3, 100.0), [1, 1, 1]);
        assert_eq!(balanced(&[5.0], 2, 100.0), [1]);
    }

    #[test]
    fn a_table_too_high_for_a_page_moves_to_the_next() {
        assert_eq!(balanced(&[6.0, 6.0, 6.0, 6.0, 6.0], 2, 12.0), [2, 2]);
        // Even a table higher than a page is placed.
        assert_eq!(balanced(&[40.0, 6.0], 1, 12.0), [1]);
    }
}
