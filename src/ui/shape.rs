//! How a window is shared out, by its shape: one row of status, the rail or a menu in its place, the panel beside the table or
//! below it, and the table, which gets the most that leaves the panel readable.
//!
//! Nothing here depends on what is said in a panel: whatever is asked, the table stays where it is.

use super::table::places::STRIP;
use super::table::view::{extent_fitted, quarter_for};
use crate::battle::TableSize;
use egui::{Rect, Vec2, pos2, vec2};

/// Height of the status bar, in points.
pub const STATUS: f32 = 56.0;
/// The same in a window of a phone on its side.
const LOW_STATUS: f32 = 52.0;
/// Windows lower than this are those of a phone on its side, or have very large letters.
const LOW: f32 = 450.0;
/// Width of the rail, in points.
const RAIL: f32 = 92.0;
/// Narrower windows have a menu in place of the rail: each point beside the table is taken from it.
const RAIL_FROM: f32 = 1200.0;
/// With larger letters, in percent, there is a menu too.
const RAIL_LETTERS: f32 = 150.0;
/// From this width a tab has a column of its own, to the left of the table; in narrower windows it takes the place of the panel.
pub const WIDE: f32 = 1400.0;
/// Width of a tab that has a column of its own.
pub const TAB: f32 = 344.0;
/// The least width of a panel beside the table: 48-point keys in threes, words of 25 letters.
const NARROWEST: f32 = 208.0;
/// The least where there is a rail too, and the most.
const USUAL: f32 = 312.0;
const WIDEST: f32 = 360.0;
/// The least and the most height of a panel below the table.
const LOWEST: f32 = 300.0;
const HIGHEST: f32 = 0.5;
/// Where everything stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// The row along the top.
    pub status: Rect,
    /// The rail at the left; `None`: the status bar has a menu instead.
    pub rail: Option<Rect>,
    /// The panel.
    pub panel: Rect,
    /// The panel is below the table, and not beside it.
    pub is_below: bool,
    /// The table while the panel is there.
    pub table: Rect,
    /// All below the status bar and beside the rail: pages, and the table while the panel is folded away.
    pub whole: Rect,
}

impl Shape {
    /// The shape of a window in points, with letters of so many percent. Without a table the panel has its least size.
    ///
    /// ```
    /// use drumhead::battle::TableSize;
    /// use drumhead::ui::shape::Shape;
    /// use drumhead::units::Inches;
    /// let table = TableSize { width: Inches::whole(72), depth: Inches::whole(48) };
    /// let window = |w, h| egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(w, h));
    /// let tablet = Shape::of(window(1024.0, 768.0), 100.0, Some(table));
    /// assert!(!tablet.is_below && tablet.table.width() > 800.0);
    /// let upright = Shape::of(window(768.0, 1024.0), 100.0, Some(table));
    /// assert!(upright.is_below && upright.table.width() == 768.0);
    /// ```
    #[must_use]
    pub fn of(window: Rect, letters: f32, table: Option<TableSize>) -> Self {
        let height = if window.height() < LOW { LOW_STATUS } else { STATUS };
        let (status, below) = window.split_top_bottom_at_y(window.top() + height);
        let has_rail = window.width() >= RAIL_FROM && letters <= RAIL_LETTERS;
        let rail = has_rail.then(|| below.with_max_x(below.left() + RAIL));
        let whole = if has_rail { below.with_min_x(below.left() + RAIL) } else { below };
        let is_below = window.height() > window.width();
        let (table, panel) = if is_below { stacked(whole, table) } else { abreast(whole, has_rail, table) };
        Shape { status, rail, panel, is_below, table, whole }
    }

    /// Where the table is seen: in all of the room while the panel is folded away.
    #[must_use]
    pub const fn port(&self, is_folded: bool) -> Rect {
        if is_folded { self.whole } else { self.table }
    }
}

/// The table with the panel at its right, in this order.
fn abreast(room: Rect, has_rail: bool, table: Option<TableSize>) -> (Rect, Rect) {
    let least = if has_rail { USUAL } else { NARROWEST };
    let least = least.min(room.width() * 0.6);
    let fitted = best_fit(vec2(room.width() - least, room.height()), table);
    let spare = room.width() - fitted.x - STRIP;
    let width = spare.min(WIDEST).max(least);
    let (table, panel) = room.split_left_right_at_x((room.right() - width).round());
    (table, panel)
}

/// The table with the panel below it, in this order.
fn stacked(room: Rect, table: Option<TableSize>) -> (Rect, Rect) {
    let least = LOWEST.min(room.height() * HIGHEST);
    let fitted = best_fit(vec2(room.width(), room.height() - least), table);
    let spare = room.height() - fitted.y - STRIP;
    let height = spare.min(room.height() * HIGHEST).max(least);
    room.split_top_bottom_at_y((room.bottom() - height).round())
}

/// The size of the picture of a table in some room, with the air round it, turned as suits the room.
fn best_fit(room: Vec2, table: Option<TableSize>) -> Vec2 {
    table.map_or(room, |table| extent_fitted(table, room, quarter_for(table, room)))
}

/// Where a panel of another size stands, beside the table or below it: over part of the table, which does not move.
#[must_use]
pub fn larger(panel: Rect, is_below: bool, size: f32) -> Rect {
    if is_below {
        panel.with_min_y(panel.top().min(panel.bottom() - size))
    } else {
        Rect::from_min_max(pos2(panel.left().min(panel.right() - size), panel.top()), panel.max)
    }
}
