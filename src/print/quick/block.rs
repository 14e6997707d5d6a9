//! A table or a few lines with a title: how wide it wants to be, how high it is then, and drawing it.

use crate::print::fonts::Style;
use crate::print::layout::{lines, words_of, wrap};
use crate::print::page::{At, Page};

/// The size a part is set in, in points, and what goes by it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale(pub f32);

impl Scale {
    fn title(self) -> Style {
        Style::bold(self.0 + 0.5)
    }

    fn cell(self) -> Style {
        Style::plain(self.0)
    }

    fn head(self) -> Style {
        Style::bold(self.0)
    }

    /// From row to row.
    fn row(self) -> f32 {
        self.0 * 1.325
    }

    /// From line to line within a row.
    fn line(self) -> f32 {
        self.0 * 1.2
    }

    /// The names of rows are no wider than this, and wrap.
    fn widest_name(self) -> f32 {
        self.0 * 13.5
    }

    /// Words that are no table are about so wide.
    fn text_width(self) -> f32 {
        self.0 * 31.5
    }
}

/// Between columns.
const GAP: f32 = 5.0;

/// A part of the quick reference.
#[derive(Clone, Debug)]
pub(super) struct Block {
    title: String,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Table(Table),
    /// Paragraphs.
    Text(Vec<String>),
}

#[derive(Clone, Debug)]
struct Table {
    /// The heads of its columns, if they have any.
    heads: Vec<String>,
    /// Its rows, the name of each first.
    rows: Vec<Vec<String>>,
}

impl Block {
    pub fn table(title: String, heads: Vec<String>, rows: Vec<Vec<String>>) -> Self {
        Block { title, what: What::Table(Table { heads, rows }) }
    }

    pub fn text(title: &str, paragraphs: Vec<String>) -> Self {
        Block { title: title.to_owned(), what: What::Text(paragraphs) }
    }

    /// How wide it is at least.
    pub fn width(&self, scale: Scale) -> f32 {
        let all: f32 = match &self.what {
            What::Text(_) => scale.text_width(),
            What::Table(table) => table.columns(scale).iter().map(|width| width + GAP).sum::<f32>() - GAP,
        };
        // A title may wrap, but not into more than a few lines.
        let title = scale.title();
        all.max((title.width(&self.title) / 2.0 + 12.0).min(title.size * 16.5))
    }

    /// How high it is at a width, room below it included.
    pub fn height(&self, width: f32, scale: Scale) -> f32 {
        self.draw(&mut Page::default(), At::new(0.0, 0.0), width, scale) + 6.0
    }

    /// Draws it and gives its height.
    pub fn draw(&self, page: &mut Page, top: At, width: f32, scale: Scale) -> f32 {
        let (title, cell) = (scale.title(), scale.cell());
        let mut at = top.down_by(lines(page, top, title, &wrap(&self.title, title, width))).down_by(1.0);
        page.line(at, at.right_by(width), 0.8);
        match &self.what {
            What::Text(paragraphs) => {
                at.y += 1.0;
                for words in paragraphs {
                    at.y += lines(page, at, cell, &wrap(words, cell, width)) + 1.0;
                }
            }
            What::Table(table) => at.y = table.draw(page, at, width, scale),
        }
        at.y - top.y
    }
}

impl Table {
    /// The least width of each column: of its longest cell, and of the longest word of its head.
    fn columns(&self, scale: Scale) -> Vec<f32> {
        let (plain, bold) = (scale.cell(), scale.head());
        let count = self.rows.iter().map(Vec::len).chain([self.heads.len()]).max().unwrap_or(0);
        let width = |n: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(n)).map(|cell| plain.width(cell));
            let widest = cells.fold(0.0, f32::max);
            let words = words_of(self.heads.get(n).map_or("", String::as_str));
            let head = words.map(|word| bold.width(word)).fold(0.0, f32::max);
            let widest = if n == 0 { widest.min(scale.widest_name()) } else { widest };
            // A hair more, so that what just fits is not wrapped.
            widest.max(head) + 0.1
        };
        (0..count).map(width).collect()
    }

    /// The widths of the columns where the table is as wide as it is given: the names take what they lack, all share the
    /// rest.
    fn spread(&self, width: f32, scale: Scale) -> Vec<f32> {
        let mut widths = self.columns(scale);
        let cell = scale.cell();
        let used = widths.iter().map(|width| width + GAP).sum::<f32>() - GAP;
        let mut left = (width - used).max(0.0);
        let names = self.rows.iter().filter_map(|row| row.first()).map(|name| cell.width(name)).fold(0.0, f32::max);
        if let Some(first) = widths.first_mut() {
            let more = (names + 0.1 - *first).clamp(0.0, left);
            *first += more;
            left -= more;
        }
        let share = left / f32::from(u16::try_from(widths.len().max(1)).unwrap_or(u16::MAX));
        widths.iter_mut().for_each(|width| *width += share);
        widths
    }

    /// Draws it below a line and gives where it ends.
    fn draw(&self, page: &mut Page, top: At, width: f32, scale: Scale) -> f32 {
        let columns = Columns { widths: self.spread(width, scale), scale };
        let mut at = top;
        if !self.heads.is_empty() {
            at.y = columns.row(page, at, scale.head(), &self.heads);
            page.line(at, at.right_by(width), 0.5);
        }
        for (n, cells) in self.rows.iter().enumerate() {
            if n > 0 {
                page.line(at, at.right_by(width), 0.2);
            }
            at.y = columns.row(page, at, scale.cell(), cells);
        }
        at.y
    }
}

/// The columns of a table that is being drawn.
struct Columns {
    widths: Vec<f32>,
    scale: Scale,
}

impl Columns {
    /// Draws a row and gives where it ends: its name at the left, its values in the middle of their columns.
    fn row(&self, page: &mut Page, top: At, style: Style, cells: &[String]) -> f32 {
        let scale = self.scale;
        let mut left = top.x;
        let mut most = 1_u16;
        for (n, (cell, width)) in cells.iter().zip(&self.widths).enumerate() {
            let mut foot = top.y + scale.row() - scale.0 * 0.325;
            let mut here = 0;
            for line in wrap(cell, style, *width) {
                if n == 0 {
                    page.text(At::new(left, foot), style, &line);
                } else {
                    page.text_about(At::new(left + width / 2.0, foot), style, &line);
                }
                foot += scale.line();
                here += 1;
            }
            most = most.max(here);
            left += width + GAP;
        }
        top.y + scale.row() + f32::from(most - 1) * scale.line()
    }
}
