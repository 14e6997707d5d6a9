//! Labels of units and corner sheets, with the tags that a photo of the table is read by; all to cut out.
//!
//! A label lies at the rear of its unit, its front edge against it. The words are before the tag, so that figures hide
//! the tag less often. The white margin of a tag is as wide as one of its cells, and nothing is printed in it.

use super::colour::Colour;
use super::fonts::Style;
use super::layout::{Leaf, Setter, at_most, fitted, lines, wrap};
use super::page::{Area, LEAST_SIZE, Page, PagePoint, Setup, Sheets, mm};
use super::returns::groups;
use super::tag::draw_tag;
use crate::battle::tags::{SHEET_MM, SHEET_TAG_MM};
use crate::battle::{Corner, LABEL_EDGE_MM, TagSheet, TagSize, Unit, labels, tag_sheets};
use crate::rules::AnyGame;
use crate::{msg, text};

const NAME: Style = Style::bold(10.0);
const SMALL: Style = Style::plain(8.0);
/// From the cut line to the words.
const EDGE: f32 = mm(1.5);
/// Paper beyond the white margin, for a cut that is not exact.
const SPARE: f32 = mm(1.0);
/// Side of a figure's box, and the gap to the next.
const BOX: f32 = mm(2.4);
const BOX_GAP: f32 = mm(0.7);
/// The length of the line that shows whether the printer keeps the size, in tens of millimetres.
const CHECK_TENS: u8 = 10;

/// Returns the labels and the corner sheets of a game.
pub(super) fn sheets(game: &AnyGame, setup: Setup) -> Sheets {
    let mut set = Setter::new(Leaf::whole(setup.paper), game.title(), msg!("print-note-of-labels"));
    corner_pages(&mut set, game);
    label_pages(&mut set, game, setup.tag);
    set.done(setup.paper, "labels", msg!("print-labels-title", title = game.title()))
}

/// Converts millimetres of the battle to points.
#[expect(clippy::cast_possible_truncation, reason = "sizes on paper")]
fn points(millimetres: f64) -> f32 {
    mm(millimetres as f32)
}

/// Sets the corner sheets, and the line to check the size with.
fn corner_pages(set: &mut Setter, game: &AnyGame) {
    let head = msg!("print-corner-sheets-to-cut-out");
    set.page(head);
    set.paragraph(msg!("print-how-to-lay-corner-sheets"), Style::plain(10.0));
    set.y += mm(2.0);
    check_line(set);
    let side = points(SHEET_MM);
    let across = 2;
    let sheets = tag_sheets(game.battle().board.size);
    for row in sheets.chunks(across) {
        if !set.has_room(side) {
            set.page(head);
        }
        let (mut x, y) = (set.area().x, set.y);
        for sheet in row {
            corner_sheet(set.now(), &Area { x, y, w: side, h: side }, sheet);
            x += side;
        }
        set.y += side;
    }
}

/// Draws the line of 100 mm with a tick at each centimetre.
fn check_line(set: &mut Setter) {
    let (x, y) = (set.area().x, set.y + mm(3.0));
    let page = set.now();
    let end = PagePoint::new(x + mm(10.0) * f32::from(CHECK_TENS), y);
    page.line(PagePoint::new(x, y), end, 0.6);
    for tick in 0..=CHECK_TENS {
        let at = PagePoint::new(x + mm(10.0) * f32::from(tick), y);
        let long = if tick == 0 || tick == CHECK_TENS { mm(3.0) } else { mm(1.5) };
        page.line(at.down_by(-long), at, 0.6);
    }
    page.text(end.right_by(mm(4.0)), Style::plain(10.0), msg!("print-check-line"));
    set.y = y + mm(4.0);
}

fn corner_sheet(page: &mut Page, area: &Area, sheet: &TagSheet) {
    page.cut_out(area);
    let words = msg!("print-corner-sheet", corner = corner_words(sheet.corner));
    let room = area.w - 2.0 * EDGE;
    let fit = fitted(&words, SMALL, LEAST_SIZE, room);
    let line = at_most(fit.lines, 1, fit.style, room).concat();
    page.text_about(PagePoint::new(area.x + area.w / 2.0, area.y + mm(3.6)), fit.style, &line);
    let inset = points((SHEET_MM - SHEET_TAG_MM) / 2.0);
    draw_tag(page, &area.within(inset), sheet.tag);
}

fn corner_words(corner: Corner) -> &'static str {
    match corner {
        Corner::NearLeft => msg!("print-near-left"),
        Corner::NearRight => msg!("print-near-right"),
        Corner::FarRight => msg!("print-far-right"),
        Corner::FarLeft => msg!("print-far-left"),
        Corner::NearMiddle => msg!("print-near-middle"),
        Corner::FarMiddle => msg!("print-far-middle"),
    }
}

/// Sets the labels of all units, in the order of the battle.
fn label_pages(set: &mut Setter, game: &AnyGame, size: TagSize) {
    let head = msg!("print-labels-to-cut-out");
    let side = points(size.with_margin_mm());
    let (w, h) = (side + mm(8.0), points(LABEL_EDGE_MM) + side + SPARE);
    set.page(head);
    let area = set.area();
    let mut across: usize = 1;
    while f32::from(u16::try_from(across + 1).unwrap_or(u16::MAX)) * w <= area.w {
        across += 1;
    }
    for row in labels(game.battle()).chunks(across) {
        if !set.has_room(h) {
            set.page(head);
        }
        let (mut x, y) = (area.x, set.y);
        for (id, tag) in row {
            if let Some(unit) = game.battle().unit(id) {
                label(set.now(), &Area { x, y, w, h }, game, &Label { unit, tag: *tag, size });
            }
            x += w;
        }
        set.y += h;
    }
}

/// A unit's label.
struct Label<'g> {
    unit: &'g Unit,
    tag: u16,
    size: TagSize,
}

fn label(page: &mut Page, area: &Area, game: &AnyGame, &Label { unit, tag, size }: &Label<'_>) {
    page.cut_out(area);
    let room = area.w - 2.0 * EDGE;
    let mut at = PagePoint::new(area.x + EDGE, area.y + mm(0.5));
    let name = fitted(&unit.name, NAME, LEAST_SIZE, room);
    let most = if name.style.size > LEAST_SIZE { 1 } else { 2 };
    let title = at_most(name.lines, most, name.style, room);
    // There is room for five lines of words and boxes.
    let boxes = boxes(game, unit);
    let left = if title.len() > 1 && boxes.len() > across(room) { 1 } else { 2 };
    at.y += lines(page, at, name.style, &title);
    let number = msg!("print-tag-number", tag);
    let beside = room - SMALL.width(&number) - 4.0;
    let under = at_most(wrap(&command(game, unit), SMALL, beside), left, SMALL, beside);
    page.text_to(at.right_by(room).down_by(SMALL.size), SMALL.in_colour(Colour::GREY), &number);
    at.y += lines(page, at, SMALL, &under) + mm(0.6);
    strength(page, at, room, &boxes);
    let side = points(size.mm());
    let (left, top) = (area.x + (area.w - side) / 2.0, area.y + points(LABEL_EDGE_MM + size.mm() / 8.0));
    draw_tag(page, &Area { x: left, y: top, w: side, h: side }, tag);
}

/// Returns the brigade and the side of a unit.
fn command(game: &AnyGame, unit: &Unit) -> String {
    let battle = game.battle();
    let side = battle.side_of(&unit.id).and_then(|id| battle.forces.sides.iter().find(|side| side.id == *id));
    text::headed(side.map_or("", |side| side.name.as_str()), battle.brigade_name(&unit.brigade))
}

/// Returns a box for each figure the unit began with; struck: lost.
fn boxes(game: &AnyGame, unit: &Unit) -> Vec<bool> {
    game.piece(&unit.id).map(|piece| groups(unit, &piece).concat()).unwrap_or_default()
}

/// Returns the number of boxes that fit side by side.
fn across(room: f32) -> usize {
    let mut across: usize = 1;
    while f32::from(u16::try_from(across + 1).unwrap_or(u16::MAX)) * (BOX + BOX_GAP) - BOX_GAP <= room {
        across += 1;
    }
    across
}

/// Draws the boxes in one or two rows; their number if they would not fit.
fn strength(page: &mut Page, top: PagePoint, room: f32, boxes: &[bool]) {
    let across = across(room);
    if boxes.len() > 2 * across {
        let words = msg!("print-label-figures", figures = boxes.iter().filter(|struck| !**struck).count());
        return page.text(top.down_by(SMALL.size), SMALL, &words);
    }
    for (row, y) in boxes.chunks(across).zip([top.y, top.y + BOX + BOX_GAP]) {
        let mut at = PagePoint::new(top.x, y);
        for struck in row {
            page.tick_box(at, BOX, *struck);
            at.x += BOX + BOX_GAP;
        }
    }
}
