//! The places of the keys over the table: in the part of the port that the fitted table leaves free. If there is no
//! such part, the view keys cover an edge of the table. Zooming and turning do not move them.

use super::hits::THUMB;
use super::view::{AIR, View, quarter_for};
use crate::battle::TableSize;
use egui::{Rect, Vec2, pos2, vec2};

/// Returns the area, in square points, that two rectangles share.
#[must_use]
pub fn shared_area(one: Rect, other: Rect) -> f32 {
    let both = one.intersect(other);
    if both.is_positive() { both.area() } else { 0.0 }
}

/// Minimum width of a strip with one row of view keys, in points.
pub const STRIP: f32 = THUMB + 8.0;
/// Returns the width of the strip beside the table for a window of this height, in points: two columns of keys in a low
/// window, otherwise one.
#[must_use]
pub fn strip_beside(height: f32) -> f32 {
    if height < f32::from(VIEW_KEYS) * PITCH + AIR { 2.0 * PITCH + 2.0 } else { STRIP }
}

/// Distance from one view key to the next, in points.
const PITCH: f32 = THUMB + 6.0;
/// Number of view keys, with those of the tape, the legend and the photos.
const VIEW_KEYS: u8 = 8;
/// The least room for a scale bar, in points.
const LEAST_BAR: f32 = 72.0;
/// Room for the scale bar, in points.
const BAR: Vec2 = vec2(190.0, 44.0);
/// Side of a key of the nudge pad, and the gap between keys, in points.
pub(super) const KEY: f32 = 54.0;
pub(super) const GAP: f32 = 5.0;
/// Number of keys on the nudge pad.
pub(super) const KEYS: u8 = 10;

/// The places of the controls over the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// The view keys: zoom in, zoom out, fit, rotate, tape, legend, photo, north up.
    pub view_keys: Vec<Rect>,
    /// The scale bar; [`Rect::NOTHING`]: there is no room for it.
    pub bar: Rect,
    /// The nudge pad; `None` if the port has no room for it beside the table, so that it goes to the foot of the panel.
    pub pad: Option<Rect>,
}

impl Places {
    /// Returns the places in a port that shows a table.
    ///
    /// ```
    /// use drumhead::battle::TableSize;
    /// use drumhead::ui::table::{places::Places, view::View};
    /// use drumhead::units::Inches;
    /// let table = TableSize { width: Inches::whole(72), depth: Inches::whole(48) };
    /// let port = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(816.0, 712.0));
    /// let (places, fitted) = (Places::in_port(port, table), View::fit(table, port, 0.0).table(table));
    /// let pad = places.pad.unwrap();
    /// assert!(!pad.intersects(fitted) && port.contains_rect(pad));
    /// assert!(places.view_keys.iter().all(|key| !key.intersects(fitted) && !key.intersects(pad)));
    /// ```
    #[must_use]
    pub fn in_port(port: Rect, table: TableSize) -> Self {
        let fitted = View::fit(table, port, quarter_for(table, port.size())).table(table);
        let (below, beside) = (port.with_min_y(fitted.bottom() + AIR), port.with_min_x(fitted.right() + AIR));
        if beside.width() >= STRIP {
            return Self::beside(beside);
        }
        Self::below(if below.height() >= STRIP { below } else { port.with_min_y(port.bottom() - STRIP) }, fitted)
    }

    /// Returns the places in a strip below the table: the view keys and the scale bar at its left, the pad at its
    /// right.
    fn below(strip: Rect, fitted: Rect) -> Self {
        let from = strip.min + vec2(AIR + 3.0, 2.0);
        let has_two_rows = strip.height() >= 2.0 * STRIP;
        // On the narrowest telephones the last keys stand in a second row, over the edge of the table if they must.
        let down = if has_two_rows { 1.0 } else { -1.0 };
        let fits = |n: &u8| AIR + 3.0 + f32::from(*n) * PITCH <= strip.width() + PITCH - THUMB;
        let columns = (1..=VIEW_KEYS).rev().find(fits).unwrap_or(1);
        let cell = |n: u8| vec2(f32::from(n % columns), down * f32::from(n / columns)) * PITCH;
        let view_keys: Vec<Rect> = (0..VIEW_KEYS).map(|n| square(from + cell(n))).collect();
        let after = view_keys.iter().fold(Rect::NOTHING, |all, key| all.union(*key));
        let at = if has_two_rows { pos2(strip.left(), strip.bottom() - BAR.y) } else { pos2(after.right(), from.y) };
        let bar = Rect::from_min_size(at, vec2(BAR.x.min(strip.right() - at.x), BAR.y));
        let bar = if bar.width() < LEAST_BAR || columns < VIEW_KEYS { Rect::NOTHING } else { bar };
        let pad = in_corner(strip, pad_size(strip.width()));
        let is_clear = pad.top() > fitted.bottom() && pad.left() > after.right().max(bar.right()) + GAP;
        Places { view_keys, bar, pad: Some(pad).filter(|_| is_clear) }
    }

    /// Returns the places in a strip to the right of the table: the view keys at its top, the scale bar below them,
    /// the pad at its bottom.
    fn beside(strip: Rect) -> Self {
        let fits = |n: &u8| f32::from(*n) * PITCH <= strip.width();
        // In a low window use more columns, so that all keys are in sight.
        let is_enough = |n: &u8| f32::from(VIEW_KEYS.div_ceil(*n)) * PITCH + AIR <= strip.height();
        let columns = (1..=VIEW_KEYS).rev().find(fits).unwrap_or(1);
        let columns = (columns..=VIEW_KEYS).find(is_enough).unwrap_or(columns);
        let from = strip.right_top() + vec2(-f32::from(columns) * PITCH, AIR);
        let cell = |n: u8| vec2(f32::from(n % columns), f32::from(n / columns)) * PITCH;
        let view_keys: Vec<Rect> = (0..VIEW_KEYS).map(|n| square(from + cell(n))).collect();
        let after = view_keys.iter().fold(Rect::NOTHING, |all, key| all.union(*key));
        let pad = in_corner(strip, pad_size(strip.width()));
        let bar = Rect::from_min_size(pos2(strip.left(), after.bottom()), BAR.min(strip.size()));
        let bar = if strip.contains_rect(bar) && bar.width() >= STRIP { bar } else { Rect::NOTHING };
        let is_clear = pad.left() >= strip.left() && pad.top() > after.bottom().max(bar.bottom());
        Places { view_keys, bar, pad: Some(pad).filter(|_| is_clear) }
    }

    /// Returns the places that names on the table must not cover: the view keys and the scale bar.
    #[must_use]
    pub fn taken(&self) -> Vec<Rect> {
        self.view_keys.iter().copied().chain([self.bar]).filter(|taken| taken.is_positive()).collect()
    }
}

fn square(min: egui::Pos2) -> Rect {
    Rect::from_min_size(min, Vec2::splat(THUMB))
}

/// Returns the lower right corner of a strip, under the right thumb.
fn in_corner(strip: Rect, size: Vec2) -> Rect {
    Rect::from_min_size(strip.max - Vec2::splat(3.0) - size, size)
}

/// Returns the size of the nudge pad for a width: five keys to a row, so that it is low, and fewer in less room.
#[must_use]
pub fn pad_size(width: f32) -> Vec2 {
    let columns = columns_in(width);
    vec2(f32::from(columns), f32::from(KEYS.div_ceil(columns))) * (KEY + GAP) + Vec2::splat(GAP)
}

/// Returns the number of keys to a row in a pad of some width.
pub(super) fn columns_in(width: f32) -> u8 {
    (3..=5).rev().find(|columns| f32::from(*columns) * (KEY + GAP) + GAP <= width).unwrap_or(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Inches;

    #[test]
    fn the_keys_and_the_pad_do_not_cover_a_fitted_table() {
        let tables = [(72, 48), (48, 48), (96, 60), (120, 60), (36, 24)];
        for (width, depth) in tables {
            let table = TableSize { width: Inches::whole(width), depth: Inches::whole(depth) };
            for across in (300..1800_u16).step_by(50) {
                for down in (300..1200_u16).step_by(50) {
                    let port = Rect::from_min_size(pos2(90.0, 50.0), vec2(across.into(), down.into()));
                    let places = Places::in_port(port, table);
                    let fitted = View::fit(table, port, quarter_for(table, port.size())).table(table);
                    let at = format!("{width} by {depth} in {port}");
                    assert!(places.view_keys.iter().all(|key| port.contains_rect(*key)), "{at}: {places:?}");
                    let Some(pad) = places.pad else { continue };
                    assert!(port.contains_rect(pad) && !pad.intersects(fitted), "{at}: {places:?}");
                    assert!(places.taken().iter().all(|other| !other.intersects(pad)), "{at}: {places:?}");
                }
            }
        }
    }
}
