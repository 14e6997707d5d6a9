//! A table with its title: its preferred width, its height at a width, and how it is drawn.

use crate::msg;
use crate::print::colour::Colour;
use crate::print::fonts::Style;
use crate::print::layout::{words_of, wrap};
use crate::print::page::{LEAST_SIZE, Page, PagePoint};

/// The type size of the reference, in points, and the sizes derived from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale(pub f32);

impl Scale {
    pub fn title(self) -> Style {
        Style::bold(self.0 + 0.5)
    }

    /// Cells, and the steps of the turn.
    pub fn text(self) -> Style {
        Style::plain(self.0)
    }

    /// Heads of columns, and remarks.
    pub fn remark(self) -> Style {
        Style::italic(self.0)
    }

    /// Sections of the rules.
    fn cite(self) -> Style {
        Style::italic(self.0).in_colour(Colour::GREY)
    }

    /// Source marks.
    pub fn mark(self) -> Style {
        Style::plain((self.0 * 0.8).max(LEAST_SIZE)).in_colour(Colour::GREY)
    }

    /// Returns the distance from row to row, and from line to line.
    pub fn row(self) -> f32 {
        self.0 * 1.2
    }

    /// Returns the distance from the baseline of a row to its lower end.
    fn rise(self) -> f32 {
        self.0 * 0.33
    }

    /// Returns the greatest width of row names; longer names wrap.
    fn widest_name(self) -> f32 {
        self.0 * 7.5
    }

    /// Returns the space between columns.
    fn gap(self) -> f32 {
        self.0 * 0.55
    }
}

/// Space below a table.
pub(super) const BELOW: f32 = 7.0;

/// A table of the reference.
#[derive(Clone, Debug)]
pub(super) struct QuickTable {
    pub title: String,
    /// The section it belongs to, in parentheses; empty if its rows name theirs.
    pub cite: String,
    /// The source of all cells without a mark of their own; empty for the rules text.
    pub mark: &'static str,
    /// The label above the names of the rows.
    pub corner: String,
    /// The heads of its columns, if they have any.
    pub heads: Vec<String>,
    pub rows: Vec<TableRow>,
}

/// A row: its name, its section, and its cells.
#[derive(Clone, Debug)]
pub(super) struct TableRow {
    pub name: String,
    pub cite: String,
    pub cells: Vec<CellText>,
}

/// The text of a cell, and the mark of its source if it has its own.
#[derive(Clone, Debug)]
pub(super) struct CellText {
    pub words: String,
    pub mark: &'static str,
}

impl QuickTable {
    /// Splits the table into pieces of at most `rows` rows.
    pub fn in_pieces(self, rows: usize) -> Vec<QuickTable> {
        let piece = |(n, rows): (usize, &[TableRow])| QuickTable {
            title: if n == 0 { self.title.clone() } else { msg!("print-continued", title = self.title) },
            rows: rows.to_vec(),
            ..self.clone()
        };
        self.rows.chunks(rows.max(1)).enumerate().map(piece).collect()
    }

    /// Returns every mark in it.
    pub fn marks(&self) -> impl Iterator<Item = &'static str> {
        let cells = self.rows.iter().flat_map(|row| &row.cells).map(|cell| cell.mark);
        std::iter::once(self.mark).chain(cells).filter(|mark| !mark.is_empty())
    }

    /// Returns the width of the widest name of a row with its section, in one line.
    fn names(&self, scale: Scale) -> f32 {
        let wide =
            |row: &TableRow| scale.text().width(&row.name) + space(scale, &row.cite) + scale.cite().width(&row.cite);
        let corner = scale.remark().width(&self.corner);
        self.rows.iter().map(wide).fold(corner, f32::max) + 0.1
    }

    /// Returns the least widths of the columns of values: each fits its longest cell and the longest word of its head.
    fn columns(&self, scale: Scale) -> Vec<f32> {
        let count = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let width = |n: usize| {
            let cells = || self.rows.iter().filter_map(|row| row.cells.get(n));
            let widest = cells().map(|cell| scale.text().width(&cell.words)).fold(0.0, f32::max);
            let mark = cells().map(|cell| scale.mark().width(cell.mark)).fold(0.0, f32::max);
            let words = words_of(self.heads.get(n).map_or("", String::as_str));
            let head = words.map(|word| scale.remark().width(word)).fold(0.0, f32::max);
            // Slightly more, so that rounding does not wrap a text that just fits.
            (widest + 2.0 * mark).max(head) + 0.1
        };
        (0..count).map(width).collect()
    }

    /// Returns the width at which no name wraps.
    pub fn natural(&self, scale: Scale) -> f32 {
        self.names(scale) + self.values(scale)
    }

    /// Returns the width at which its title fits on one line (two if long), with the section on a line of its own.
    pub fn titled(&self, scale: Scale) -> f32 {
        let title = scale.title().width(&self.title).max(scale.cite().width(&self.cite));
        title.min(scale.0 * 9.0) + 2.0 * scale.mark().width(self.mark)
    }

    /// Returns the least width at which it is readable.
    pub fn least(&self, scale: Scale) -> f32 {
        self.names(scale).min(scale.widest_name()) + self.values(scale)
    }

    fn values(&self, scale: Scale) -> f32 {
        self.columns(scale).iter().map(|width| width + scale.gap()).sum()
    }

    /// Returns its height at a width, including the space below.
    pub fn height(&self, width: f32, scale: Scale) -> f32 {
        self.draw(&mut Page::default(), PagePoint::new(0.0, 0.0), width, scale) + BELOW
    }

    /// Draws it and returns its height.
    pub fn draw(&self, page: &mut Page, top: PagePoint, width: f32, scale: Scale) -> f32 {
        let mut columns = self.columns(scale);
        let used: f32 = columns.iter().map(|column| column + scale.gap()).sum();
        let names = if columns.len() == 1 { width } else { self.names(scale) };
        let names = names.min(width - used);
        // Spare width goes to the columns of values; a single one is at the right edge.
        let share = (width - used - names) / points(columns.len().max(1));
        columns.iter_mut().for_each(|column| *column += share);
        let mut drawing = Drawing { page, scale, left: top.x, width, y: top.y };
        drawing.title(self);
        let marks = self.rows.iter().flat_map(|row| &row.cells).map(|cell| scale.mark().width(cell.mark));
        let set = Columns { names, values: columns, mark: marks.fold(0.0, f32::max) };
        if !self.heads.is_empty() {
            drawing.heads(self, &set);
        }
        for (n, row) in self.rows.iter().enumerate() {
            if n > 0 {
                drawing.page.pale_line(PagePoint::new(top.x, drawing.y), PagePoint::new(top.x + width, drawing.y));
            }
            drawing.row(row, &set);
        }
        drawing.y - top.y
    }
}

/// Returns the width of the space before a section, if there is one.
fn space(scale: Scale, cite: &str) -> f32 {
    if cite.is_empty() { 0.0 } else { scale.text().width(" ") }
}

/// Converts a small number for arithmetic in points.
pub(super) fn points(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}

/// The widths of a table's columns.
struct Columns {
    names: f32,
    values: Vec<f32>,
    /// Room for the widest source mark beside a value.
    mark: f32,
}

/// A table being drawn.
struct Drawing<'p> {
    page: &'p mut Page,
    scale: Scale,
    left: f32,
    width: f32,
    /// Current vertical position.
    y: f32,
}

impl Drawing<'_> {
    /// Draws words followed by a section, wrapped to a width. Returns the position after the last word.
    fn cited(&mut self, style: Style, words: &str, cite: &str, width: f32) -> PagePoint {
        let (scale, left) = (self.scale, self.left);
        let lines = wrap(words, style, width);
        let mut end = left;
        for line in &lines {
            self.y += scale.row();
            self.page.text(PagePoint::new(left, self.y - scale.rise()), style, line);
            end = left + style.width(line);
        }
        for part in wrap(cite, scale.cite(), width) {
            let from = if end > left { end + space(scale, &part) } else { left };
            if lines.is_empty() || from + scale.cite().width(&part) > left + width + 0.05 {
                self.y += scale.row();
                end = left;
            } else {
                end = from;
            }
            self.page.text(PagePoint::new(end, self.y - scale.rise()), scale.cite(), &part);
            end += scale.cite().width(&part);
        }
        PagePoint::new(end, self.y - scale.rise())
    }

    fn title(&mut self, table: &QuickTable) {
        let mark = self.scale.mark();
        let room = self.width - mark.width(table.mark) - 2.0;
        let end = self.cited(self.scale.title(), &table.title, &table.cite, room);
        self.page.text(end.right_by(2.0).down_by(-self.scale.0 * 0.2), mark, table.mark);
        self.y += 1.0;
        self.page.line(PagePoint::new(self.left, self.y), PagePoint::new(self.left + self.width, self.y), 0.8);
    }

    fn heads(&mut self, table: &QuickTable, columns: &Columns) {
        let (scale, style) = (self.scale, self.scale.remark());
        let wrapped: Vec<Vec<String>> =
            table.heads.iter().zip(&columns.values).map(|(head, width)| wrap(head, style, *width)).collect();
        let most = wrapped.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let foot = self.y + points(most) * scale.row();
        self.page.text(PagePoint::new(self.left, foot - scale.rise()), style, &table.corner);
        let mut x = self.left + columns.names;
        for (lines, width) in wrapped.iter().zip(&columns.values) {
            x += scale.gap();
            // Heads are aligned to the line below them.
            let mut y = foot - points(lines.len()) * scale.row();
            for line in lines {
                y += scale.row();
                self.page.text_about(PagePoint::new(x + width / 2.0, y - scale.rise()), style, line);
            }
            x += width;
        }
        self.y = foot;
        self.page.line(PagePoint::new(self.left, self.y), PagePoint::new(self.left + self.width, self.y), 0.4);
    }

    /// Draws a row: its name on the left, its values centred in their columns on the name's last line.
    fn row(&mut self, row: &TableRow, columns: &Columns) {
        let (scale, top) = (self.scale, self.y);
        self.cited(scale.text(), &row.name, &row.cite, columns.names);
        if self.y <= top {
            self.y = top + scale.row();
        }
        let foot = self.y - scale.rise();
        let mut x = self.left + columns.names;
        for (cell, width) in row.cells.iter().zip(&columns.values) {
            x += scale.gap();
            let wide = scale.text().width(&cell.words);
            // A single column is aligned at its right edge.
            let before = if columns.values.len() == 1 { width - wide - columns.mark } else { (width - wide) / 2.0 };
            let at = PagePoint::new(x + before, foot);
            self.page.text(at, scale.text(), &cell.words);
            self.page.text(at.right_by(wide + 0.3).down_by(-scale.0 * 0.2), scale.mark(), cell.mark);
            x += width;
        }
    }
}
