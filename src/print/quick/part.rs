//! A part of the reference: its steps of the turn and its remarks on the left, its tables on the right.

use super::columns::{ColumnBand, ColumnSpace, bands};
use super::spine::{ReferenceTurn, Spine};
use super::table::{QuickTable, Scale};
use crate::print::colour::Colour;
use crate::print::fonts::Style;
use crate::print::layout::{Setter, words_of, wrap};
use crate::print::page::{Area, Ink, Page, PagePoint};

/// A part of the reference, with its tables.
pub(super) struct ReferencePart {
    pub turn: ReferenceTurn,
    /// Paragraphs above the tables.
    pub lines: Vec<String>,
    pub groups: Vec<PartGroup>,
}

/// The settings of all parts.
pub(super) struct Setting<'h> {
    /// The text at the head of every page.
    pub head: &'h str,
    pub scale: Scale,
    /// Whether a part that does not fit on the page is begun there and continued on the next. Otherwise it begins on
    /// the next page.
    pub flows: bool,
}

/// Tables that are used together, under a title if they have one.
pub(super) struct PartGroup {
    pub title: String,
    pub tables: Vec<QuickTable>,
}

/// The share of a page's width taken by the turn.
const SPINE: f32 = 0.22;
/// Space between the turn and the tables; a line runs down its middle.
const GUTTER: f32 = 16.0;
/// Space below the rule over a part.
const HEAD: f32 = 5.0;
/// Space below a part.
const BELOW: f32 = 3.0;

impl ReferencePart {
    /// Returns every mark in its tables.
    pub fn marks(&self) -> impl Iterator<Item = &'static str> {
        self.groups.iter().flat_map(|group| &group.tables).flat_map(QuickTable::marks)
    }

    /// Sets it below the previous part, or on a new page. A part longer than a page continues on the next, and so does
    /// one that `flows`.
    pub fn set(&self, set: &mut Setter, style: &Setting<'_>) {
        let area = set.area();
        let spine_width = area.w * SPINE;
        let (left, width) = (area.x + spine_width + GUTTER, area.w - spine_width - GUTTER);
        let height = area.h - HEAD - BELOW - style.scale.row() * 2.0;
        let pieces = self.pieces(ColumnSpace { width, height }, style.scale);
        let mut spine = Spine::of(&self.turn, spine_width, style.scale);
        let tables: f32 = pieces.iter().map(|piece| piece.high).sum();
        let whole = tables.max(spine.high()) + HEAD;
        let first = pieces.first().map_or(0.0, |piece| piece.high).max(spine.least()) + HEAD;
        // A part whose tables fit on this page is kept whole, and not split only because its remarks are longer.
        let flows = style.flows && !set.has_room(tables + HEAD);
        if !set.has_room(if flows { first } else { whole.min(area.h) }) {
            set.page(style.head);
        }
        let mut column = PartColumn::begin(set, &mut spine);
        for piece in pieces {
            if column.y + piece.high > area.bottom() + BELOW && column.y > column.top + HEAD {
                column.end(set);
                set.page(style.head);
                spine.go_on(&self.turn.title);
                column = PartColumn::begin(set, &mut spine);
            }
            piece.draw(set.now(), PagePoint::new(left, column.y), style.scale);
            column.y += piece.high;
        }
        column.end(set);
        while !spine.is_empty() {
            set.page(style.head);
            spine.go_on(&self.turn.title);
            PartColumn::begin(set, &mut spine).end(set);
        }
    }

    /// Returns the lines above its tables, and its bands of tables, from the top down.
    fn pieces(&self, room: ColumnSpace, scale: Scale) -> Vec<PartPiece<'_>> {
        let mut pieces = Vec::new();
        if !self.lines.is_empty() {
            pieces.push(PartPiece::of("", PieceContent::Lines(&self.lines, room.width), scale));
        }
        for group in &self.groups {
            let mut title = group.title.as_str();
            for band in bands(&group.tables, room, scale) {
                pieces.push(PartPiece::of(title, PieceContent::Band(band), scale));
                title = "";
            }
        }
        pieces
    }
}

/// The tables of a part on one page, and how far down they are drawn.
struct PartColumn {
    top: f32,
    y: f32,
    /// Where the spine beside them ends.
    spine: f32,
}

impl PartColumn {
    /// Draws the rule over a part and as much of its spine as fits on the page.
    fn begin(set: &mut Setter, spine: &mut Spine<'_>) -> Self {
        let (area, top) = (set.area(), set.y);
        // The head of a page has a rule of its own.
        if top > area.y + 0.1 {
            set.now().rule(&area, top, 0.8);
        }
        let end = spine.draw(set.now(), PagePoint::new(area.x, top + HEAD), area.bottom());
        PartColumn { top, y: top + HEAD, spine: end }
    }

    /// Draws the line between the turn and the tables; the next part begins below both.
    fn end(&self, set: &mut Setter) {
        let area: Area = set.area();
        let bottom = self.y.max(self.spine).min(area.bottom());
        let x = area.x + area.w * SPINE + GUTTER / 2.0;
        let (from, to) = (PagePoint::new(x, self.top + HEAD), PagePoint::new(x, bottom));
        set.now().inks.push(Ink::Line { from, to, width: 0.4, dashed: false, colour: Colour::GREY });
        set.y = bottom + BELOW;
    }
}

/// An item to the right of the spine, and the title above it if it has one.
struct PartPiece<'p> {
    title: &'p str,
    what: PieceContent<'p>,
    high: f32,
}

enum PieceContent<'p> {
    Band(ColumnBand<'p>),
    /// Paragraphs with their width.
    Lines(&'p [String], f32),
}

impl<'p> PartPiece<'p> {
    fn of(title: &'p str, what: PieceContent<'p>, scale: Scale) -> Self {
        let over = if title.is_empty() { 0.0 } else { scale.row() * 1.3 };
        let high = over
            + match &what {
                PieceContent::Band(band) => band.high,
                PieceContent::Lines(lines, width) => {
                    let mut page = Page::default();
                    paragraphs(&mut page, PagePoint::new(0.0, 0.0), lines, &Measure { width: *width, scale })
                }
            };
        PartPiece { title, what, high }
    }

    fn draw(&self, page: &mut Page, top: PagePoint, scale: Scale) {
        let mut at = top;
        if !self.title.is_empty() {
            page.text(at.down_by(scale.row() * 0.85), Style::spaced(scale.0), &self.title.to_uppercase());
            at.y += scale.row() * 1.3;
        }
        match &self.what {
            PieceContent::Band(band) => band.draw(page, at, scale),
            PieceContent::Lines(lines, width) => {
                paragraphs(page, at, lines, &Measure { width: *width, scale });
            }
        }
    }
}

/// The width and the size of paragraphs.
struct Measure {
    width: f32,
    scale: Scale,
}

/// Draws paragraphs, each with the words before its first colon in bold, and returns their height.
fn paragraphs(page: &mut Page, top: PagePoint, all: &[String], Measure { width, scale }: &Measure) -> f32 {
    let row = scale.0 * 1.16;
    let mut y = top.y;
    for words in all {
        let (head, rest) = words.split_once(": ").unwrap_or(("", words));
        let indent = head_of(page, PagePoint::new(top.x, y + row - scale.0 * 0.28), head, *scale);
        let mut left = indent;
        let mut rest = words_of(rest).collect::<Vec<_>>().join(" ");
        // The first line is shorter than the others, so each line is wrapped separately.
        while let Some(line) = wrap(&rest, scale.text(), width - left).into_iter().next() {
            y += row;
            page.text(PagePoint::new(top.x + left, y - scale.0 * 0.28), scale.text(), &line);
            rest = rest.get(line.len()..).unwrap_or_default().trim_start().to_owned();
            left = scale.0;
        }
        y += 2.0;
    }
    y + 5.0 - top.y
}

/// Draws the words before a colon, with the mark of their source in grey, and returns where the rest begins.
fn head_of(page: &mut Page, foot: PagePoint, head: &str, scale: Scale) -> f32 {
    if head.is_empty() {
        return 0.0;
    }
    let bold = Style::bold(scale.0);
    let Some(at) = head.find(MARKS) else {
        let head = format!("{head}:");
        page.text(foot, bold, &head);
        return bold.width(&head) + scale.text().width(" ");
    };
    let (words, rest) = head.split_at(at);
    let (mark, rest) = rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
    page.text(foot, bold, words);
    let mut end = foot.right_by(bold.width(words));
    page.text(end.right_by(0.3).down_by(-scale.0 * 0.2), scale.mark(), mark);
    end = end.right_by(scale.mark().width(mark) + 0.6);
    let colon = format!("{rest}:");
    page.text(end, bold, &colon);
    end.x + bold.width(&colon) + scale.text().width(" ") - foot.x
}

/// The signs of sources.
const MARKS: [char; 3] = ['~', '\u{2248}', '*'];
