//! A table or a few lines with a title: how wide it wants to be, how high it is then, and drawing it.

use crate::print::fonts::Face;
use crate::print::layout::{Type, lines, words_of, wrap};
use crate::print::page::{At, Page};

/// The size a part is set in, in points, and what goes by it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale(pub f32);

impl Scale {
    fn title(self) -> Type {
        (self.0 + 0.5, Face::Bold)
    }

    fn cell(self) -> Type {
        (self.0, Face::Plain)
    }

    fn head(self) -> Type {
        (self.0, Face::Bold)
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
    /// The heads of its columns, if they have any, and its rows, the name of each first.
    Table { heads: Vec<String>, rows: Vec<Vec<String>> },
    /// Paragraphs.
    Text(Vec<String>),
}

impl Block {
    pub fn table(title: String, heads: Vec<String>, rows: Vec<Vec<String>>) -> Self {
        Block { title, what: What::Table { heads, rows } }
    }

    pub fn text(title: &str, paragraphs: Vec<String>) -> Self {
        Block { title: title.to_owned(), what: What::Text(paragraphs) }
    }

    /// How wide it is at least.
    pub fn width(&self, scale: Scale) -> f32 {
        let all: f32 = match &self.what {
            What::Text(_) => scale.text_width(),
            What::Table { heads, rows } => {
                columns(heads, rows, scale).iter().map(|width| width + GAP).sum::<f32>() - GAP
            }
        };
        // A title may wrap, but not into more than a few lines.
        let (size, face) = scale.title();
        all.max((face.width(&self.title, size) / 2.0 + 12.0).min(size * 16.5))
    }

    /// How high it is at a width, room below it included.
    pub fn height(&self, width: f32, scale: Scale) -> f32 {
        self.draw(&mut Page::default(), (0.0, 0.0), (width, scale)) + 6.0
    }

    /// Draws it and gives its height.
    pub fn draw(&self, page: &mut Page, (x, y): At, (width, scale): (f32, Scale)) -> f32 {
        let (title, cell) = (scale.title(), scale.cell());
        let mut down = y + lines(page, (x, y), title, &wrap(&self.title, title, width)) + 1.0;
        page.line((x, down), (x + width, down), 0.8);
        match &self.what {
            What::Text(paragraphs) => {
                down += 1.0;
                for words in paragraphs {
                    down += lines(page, (x, down), cell, &wrap(words, cell, width)) + 1.0;
                }
            }
            What::Table { heads, rows } => down = table(page, (x, down), (width, scale), (heads, rows)),
        }
        down - y
    }
}

/// The least width of each column: of its longest cell, and of the longest word of its head.
fn columns(heads: &[String], rows: &[Vec<String>], scale: Scale) -> Vec<f32> {
    let ((size, plain), (_, bold)) = (scale.cell(), scale.head());
    let count = rows.iter().map(Vec::len).chain([heads.len()]).max().unwrap_or(0);
    let width = |n: usize| {
        let cells = rows.iter().filter_map(|row| row.get(n)).map(|cell| plain.width(cell, size));
        let widest = cells.fold(0.0, f32::max);
        let words = words_of(heads.get(n).map_or("", String::as_str));
        let head = words.map(|word| bold.width(word, size)).fold(0.0, f32::max);
        let widest = if n == 0 { widest.min(scale.widest_name()) } else { widest };
        // A hair more, so that what just fits is not wrapped.
        widest.max(head) + 0.1
    };
    (0..count).map(width).collect()
}

/// The widths of the columns where the table is as wide as it is given: the names take what they lack, all share the rest.
fn spread(heads: &[String], rows: &[Vec<String>], (width, scale): (f32, Scale)) -> Vec<f32> {
    let mut widths = columns(heads, rows, scale);
    let (size, face) = scale.cell();
    let used = widths.iter().map(|width| width + GAP).sum::<f32>() - GAP;
    let mut left = (width - used).max(0.0);
    let names = rows.iter().filter_map(|row| row.first()).map(|name| face.width(name, size)).fold(0.0, f32::max);
    if let Some(first) = widths.first_mut() {
        let more = (names + 0.1 - *first).clamp(0.0, left);
        *first += more;
        left -= more;
    }
    let share = left / f32::from(u16::try_from(widths.len().max(1)).unwrap_or(u16::MAX));
    widths.iter_mut().for_each(|width| *width += share);
    widths
}

/// Draws a table below a line and gives where it ends.
fn table(page: &mut Page, (x, y): At, (width, scale): (f32, Scale), (heads, rows): (&[String], &[Vec<String>])) -> f32 {
    let widths = spread(heads, rows, (width, scale));
    let mut down = y;
    if !heads.is_empty() {
        down = row(page, (x, down), &widths, (heads, scale.head(), scale));
        page.line((x, down), (x + width, down), 0.5);
    }
    for (n, cells) in rows.iter().enumerate() {
        if n > 0 {
            page.line((x, down), (x + width, down), 0.2);
        }
        down = row(page, (x, down), &widths, (cells, scale.cell(), scale));
    }
    down
}

/// Draws a row and gives where it ends: its name at the left, its values in the middle of their columns.
fn row(page: &mut Page, (x, y): At, widths: &[f32], (cells, face, scale): (&[String], Type, Scale)) -> f32 {
    let mut at = x;
    let mut most = 1_u16;
    for (n, (cell, width)) in cells.iter().zip(widths).enumerate() {
        let mut foot = y + scale.row() - scale.0 * 0.325;
        let mut here = 0;
        for line in wrap(cell, face, *width) {
            if n == 0 {
                page.text((at, foot), face, &line);
            } else {
                page.text_about((at + width / 2.0, foot), face, &line);
            }
            foot += scale.line();
            here += 1;
        }
        most = most.max(here);
        at += width + GAP;
    }
    y + scale.row() + f32::from(most - 1) * scale.line()
}
