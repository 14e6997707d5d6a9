//! The layout of a window by its shape: a status bar one row high, the rail or a menu in its place, the table, and the
//! panel beside or below it. The table gets as much room as leaves the panel readable.
//!
//! The layout does not depend on the contents of a panel, so the table never moves when the contents change.

use super::table::places::{STRIP, strip_beside};
use super::table::view::{extent_fitted, quarter_for};
use crate::battle::TableSize;
use egui::{Rect, Vec2, pos2, vec2};

/// Height of the status bar, in points.
pub const STATUS: f32 = 56.0;
/// Height of the status bar in a low window, in points.
const LOW_STATUS: f32 = 52.0;
/// A window lower than this, in points, is that of a phone held sideways, or has very large text.
const LOW: f32 = 450.0;
/// Width of the rail, in points.
const RAIL: f32 = 92.0;
/// Minimum window width for the rail, in points. In a narrower window a menu replaces it, because the rail would take
/// its width from the table.
const RAIL_FROM: f32 = 1200.0;
/// Text size, in percent, above which a menu replaces the rail.
const RAIL_LETTERS: f32 = 150.0;
/// Minimum window width for a tab in its own column, to the left of the table; in a narrower window it takes the place
/// of the panel.
pub const WIDE: f32 = 1400.0;
/// Width of a tab in its own column, in points.
pub const TAB: f32 = 344.0;
/// Minimum width of a panel beside the table, in points: three 48-point keys, or words of 25 letters.
const NARROWEST: f32 = 208.0;
/// Minimum width of the panel if there is a rail too, and its maximum, in points.
const USUAL: f32 = 312.0;
const WIDEST: f32 = 360.0;
/// Minimum height of a panel below the table, in points, and its maximum, as a share of the room.
const LOWEST: f32 = 300.0;
const HIGHEST: f32 = 0.5;
/// The places of the parts of a window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// The row along the top.
    pub status: Rect,
    /// The rail at the left; `None`: the status bar has a menu instead.
    pub rail: Option<Rect>,
    /// The panel.
    pub panel: Rect,
    /// Whether the panel is below the table and not beside it.
    pub is_below: bool,
    /// The table while the panel is open.
    pub table: Rect,
    /// Everything below the status bar and beside the rail: for pages, and for the table while the panel is folded
    /// away.
    pub whole: Rect,
}

impl Shape {
    /// Returns the layout of a window in points; `letters` is the text size in percent. Without a table the panel has
    /// its minimum size.
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

    /// Returns the part of the window that shows the table: the whole room while the panel is folded away.
    #[must_use]
    pub const fn port(&self, is_folded: bool) -> Rect {
        if is_folded { self.whole } else { self.table }
    }
}

/// Returns the table with the panel at its right, in this order.
fn abreast(room: Rect, has_rail: bool, table: Option<TableSize>) -> (Rect, Rect) {
    let least = if has_rail { USUAL } else { NARROWEST };
    let least = least.min(room.width() * 0.6);
    let fitted = best_fit(vec2(room.width() - least, room.height()), table);
    let spare = room.width() - fitted.x - strip_beside(room.height());
    let width = spare.min(WIDEST).max(least);
    let (table, panel) = room.split_left_right_at_x((room.right() - width).round());
    (table, panel)
}

/// Returns the table with the panel below it, in this order.
fn stacked(room: Rect, table: Option<TableSize>) -> (Rect, Rect) {
    let least = LOWEST.min(room.height() * HIGHEST);
    let fitted = best_fit(vec2(room.width(), room.height() - least), table);
    let spare = room.height() - fitted.y - STRIP;
    let height = spare.min(room.height() * HIGHEST).max(least);
    room.split_top_bottom_at_y((room.bottom() - height).round())
}

/// Returns the size of a table's picture fitted into a room, including its border, with the table turned if that suits
/// the room better.
fn best_fit(room: Vec2, table: Option<TableSize>) -> Vec2 {
    table.map_or(room, |table| extent_fitted(table, room, quarter_for(table, room)))
}

/// Returns the place of a panel of another size, beside or below the table. It covers part of the table, which does
/// not move.
#[must_use]
pub fn larger(panel: Rect, is_below: bool, size: f32) -> Rect {
    if is_below {
        panel.with_min_y(panel.top().min(panel.bottom() - size))
    } else {
        Rect::from_min_max(pos2(panel.left().min(panel.right() - size), panel.top()), panel.max)
    }
}
