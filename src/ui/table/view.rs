//! The view of the table: conversion between places on the table and points on the screen; pan, zoom and turn.

use crate::battle::TableSize;
use egui::{Pos2, Rect, Vec2, emath::Rot2, vec2};
use nalgebra::Point2;

/// The largest scale of the table, in points per inch: a 1" base then covers 160 points. The loupe can go to one and a
/// half times this.
pub const MAX_SCALE: f32 = 160.0;

/// The part of the table that is visible, its scale and its turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The place of the table at the middle of the port, in inches.
    pub centre: Point2<f64>,
    /// The scale, in points per inch.
    pub scale: f32,
    /// The clockwise turn of the table on the screen, in radians.
    pub turn: f32,
    /// The part of the screen that shows the table.
    pub port: Rect,
    /// The turn as sine and cosine, kept because every point drawn needs them.
    rotation: Rot2,
}

impl View {
    /// Returns a view of the whole table, as large as fits with a small border, turned by `turn` radians. The table
    /// lies at the upper left, so that the spare room for the keys is in one piece.
    ///
    /// ```
    /// use drumhead::battle::TableSize;
    /// use drumhead::ui::table::view::View;
    /// use drumhead::units::Inches;
    /// let table = TableSize { width: Inches::whole(72), depth: Inches::whole(48) };
    /// let port = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(800.0, 600.0));
    /// let view = View::fit(table, port, 0.0);
    /// assert!(view.scale * 72.0 <= 800.0 && view.scale * 48.0 <= 600.0);
    /// ```
    #[must_use]
    pub fn fit(table: TableSize, port: Rect, turn: f32) -> Self {
        let scale = fitting_scale(table, port.size(), turn);
        let view = View { centre: middle(table), scale, turn, port, rotation: Rot2::from_angle(turn) };
        let spare = (port.size() - extent(table, turn) * scale) / 2.0 - Vec2::splat(AIR);
        view.panned(-spare.max(Vec2::ZERO))
    }

    /// Returns the bounds of the table on the screen; they can be larger than the port.
    #[must_use]
    pub fn table(&self, table: TableSize) -> Rect {
        let middle = self.screen_from_table(middle(table));
        Rect::from_center_size(middle, extent(table, self.turn) * self.scale)
    }

    /// Returns the screen point of a place on the table.
    #[must_use]
    pub fn screen_from_table(&self, place: Point2<f64>) -> Pos2 {
        self.port.center() + self.vector(place.x - self.centre.x, place.y - self.centre.y)
    }

    /// Converts a vector on the table (inches, x right, y away) to the screen.
    #[must_use]
    pub fn vector(&self, x_in: f64, y_in: f64) -> Vec2 {
        self.rotation * (vec2(to_f32(x_in), -to_f32(y_in)) * self.scale)
    }

    /// Returns the place under a screen point; it can be off the table.
    #[must_use]
    pub fn table_from_screen(&self, point: Pos2) -> Point2<f64> {
        let (x_in, y_in) = self.inches(point - self.port.center());
        Point2::new(self.centre.x + x_in, self.centre.y + y_in)
    }

    /// Converts a vector on the screen to inches right and away on the table.
    #[must_use]
    pub fn inches(&self, points: Vec2) -> (f64, f64) {
        let turned = self.rotation.inverse() * points / self.scale;
        (f64::from(turned.x), -f64::from(turned.y))
    }

    /// Converts inches to points.
    #[must_use]
    pub fn points(&self, inches: f64) -> f32 {
        to_f32(inches) * self.scale
    }

    /// Returns the view after the table was dragged by a vector on the screen.
    #[must_use]
    pub fn panned(mut self, by: Vec2) -> Self {
        let (x_in, y_in) = self.inches(by);
        self.centre = Point2::new(self.centre.x - x_in, self.centre.y - y_in);
        self
    }

    /// Returns the view enlarged by `factor` and turned by `radians` clockwise. The place under `about` stays under
    /// it, even if the smallest or largest scale limits the zoom.
    #[must_use]
    pub fn pinched(mut self, table: TableSize, about: Pos2, factor: f32, radians: f32) -> Self {
        let held = self.table_from_screen(about);
        self.turn = settled(self.turn + radians);
        self.rotation = Rot2::from_angle(self.turn);
        // A view already beyond the limit, because the window has grown, keeps its scale until it is zoomed in.
        let least = self.least_scale(table);
        self.scale = (self.scale * factor).clamp(least.min(self.scale), MAX_SCALE.max(self.scale));
        let now = self.table_from_screen(about);
        self.centre = Point2::new(self.centre.x + held.x - now.x, self.centre.y + held.y - now.y);
        self
    }

    /// Moves the view just far enough to keep a thumb's width of the table in the port. The scale does not change,
    /// because that would move the places under the fingers.
    #[must_use]
    pub fn in_sight(self, table: TableSize) -> Self {
        let (width, depth) = (table.width.to_f64(), table.depth.to_f64());
        let (x, y) = (self.centre.x.clamp(0.0, width.max(0.0)), self.centre.y.clamp(0.0, depth.max(0.0)));
        let nearest = self.screen_from_table(Point2::new(x, y));
        let room = self.port.shrink(IN_SIGHT.min(self.port.size().min_elem() / 2.0));
        self.panned(room.clamp(nearest) - nearest)
    }

    /// Returns the smallest scale in this port: half the fitted one.
    fn least_scale(&self, table: TableSize) -> f32 {
        (fitting_scale(table, self.port.size(), self.turn) * 0.5).min(MAX_SCALE)
    }

    /// Returns the same view in another part of the screen. A `fitted` view is fitted to the new port. Any other keeps
    /// its place on the screen, so that nothing slides away under a finger when a panel opens, and moves only as far
    /// as needed to stay in sight.
    #[must_use]
    pub fn in_port(mut self, port: Rect, table: TableSize, fitted: bool) -> Self {
        if fitted {
            return View::fit(table, port, self.turn);
        }
        if port == self.port {
            return self;
        }
        self.centre = self.table_from_screen(port.center());
        self.port = port;
        self.in_sight(table)
    }

    /// Returns the loupe's view of the same table: `factor` times as large, with the place `at` in the middle of
    /// `port`.
    #[must_use]
    pub fn magnified(self, at: Point2<f64>, factor: f32, port: Rect) -> Self {
        View { centre: at, scale: (self.scale * factor).min(MAX_SCALE * 1.5), port, ..self }
    }
}

/// Normalises an angle.
fn settled(radians: f32) -> f32 {
    let turned = egui::emath::normalized_angle(radians);
    if turned.abs() < 1e-6 { 0.0 } else { turned }
}

fn middle(table: TableSize) -> Point2<f64> {
    Point2::new(table.width.to_f64() / 2.0, table.depth.to_f64() / 2.0)
}

/// Margin round a fitted table for its border, in points.
pub const AIR: f32 = 5.0;

/// The nearest point of the table stays at least this far inside the port's edge, in points.
const IN_SIGHT: f32 = 60.0;

/// Returns the width and height of the bounds of a turned table, in inches.
fn extent(table: TableSize, turn: f32) -> Vec2 {
    let (width, depth) = (to_f32(table.width.to_f64()), to_f32(table.depth.to_f64()));
    let (sin, cos) = (turn.sin().abs(), turn.cos().abs());
    vec2(width * cos + depth * sin, width * sin + depth * cos)
}

/// Returns the size, in points, of a table's picture fitted into a room, turned by `turn` radians, including its
/// margin.
#[must_use]
pub fn extent_fitted(table: TableSize, room: Vec2, turn: f32) -> Vec2 {
    extent(table, turn) * fitting_scale(table, room, turn) + Vec2::splat(2.0 * AIR)
}

/// A table is turned by a quarter if that enlarges its picture by more than this factor.
const WORTH_TURNING: f32 = 1.05;

/// Returns the automatic turn of a table in a room, in radians: a quarter turn if that makes it larger, otherwise 0.
#[must_use]
pub fn quarter_for(table: TableSize, room: Vec2) -> f32 {
    let area = |turn: f32| {
        let size = extent_fitted(table, room, turn);
        size.x * size.y
    };
    let quarter = std::f32::consts::FRAC_PI_2;
    if area(quarter) > area(0.0) * WORTH_TURNING { quarter } else { 0.0 }
}

fn fitting_scale(table: TableSize, room: Vec2, turn: f32) -> f32 {
    let Vec2 { x: across, y: down } = extent(table, turn).max(Vec2::splat(1.0));
    let room = (room - Vec2::splat(2.0 * AIR)).max(Vec2::splat(40.0));
    (room.x / across).min(room.y / down).clamp(0.5, MAX_SCALE)
}

/// Converts inches for drawing; table lengths are small enough for the precision of `f32`.
#[expect(clippy::cast_possible_truncation, reason = "drawing only: a hundred inches keep five decimals")]
#[must_use]
pub fn to_f32(inches: f64) -> f32 {
    inches as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Inches;
    use egui::pos2;
    use std::f32::consts::{FRAC_PI_2, PI};

    fn table() -> TableSize {
        TableSize { width: Inches::whole(72), depth: Inches::whole(48) }
    }
    fn port() -> Rect {
        Rect::from_min_max(pos2(100.0, 50.0), pos2(900.0, 650.0))
    }

    #[test]
    fn the_near_left_corner_of_the_table_is_at_the_lower_left() {
        let view = View::fit(table(), port(), 0.0);
        let corner = view.screen_from_table(Point2::new(0.0, 0.0));
        assert!(corner.x < 130.0 && corner.y > 560.0, "{corner:?}");
        let table = view.table(table());
        assert!((table.left_bottom() - corner).length() < 0.01, "{table}");
        assert!(
            (table.min - port().min - Vec2::splat(AIR)).length() < 0.01,
            "what is to spare is in one piece: {table}"
        );
        assert!(port().contains(corner) && port().contains(view.screen_from_table(Point2::new(72.0, 48.0))));
    }

    #[test]
    fn converting_to_the_screen_and_back_gives_the_same_place() {
        for turn in [0.0, 0.3, FRAC_PI_2, PI, -2.0] {
            let view = View::fit(table(), port(), turn);
            for place in [Point2::new(0.0, 0.0), Point2::new(71.3, 2.7), Point2::new(36.0, 47.9)] {
                let back = view.table_from_screen(view.screen_from_table(place));
                assert!((back - place).norm() < 2e-4, "{turn} {place} {back}");
            }
        }
    }

    #[test]
    fn a_pinch_keeps_the_place_under_the_fingers() {
        let view = View::fit(table(), port(), 0.2);
        let about = pos2(300.0, 200.0);
        let held = view.table_from_screen(about);
        let after = view.pinched(table(), about, 2.0, 0.5);
        assert!((after.table_from_screen(about) - held).norm() < 2e-4);
        assert!((after.scale / view.scale - 2.0).abs() < 1e-5);
    }

    #[test]
    fn a_drag_moves_the_table_with_the_finger() {
        let view = View::fit(table(), port(), 1.0);
        let held = view.table_from_screen(pos2(400.0, 300.0));
        let after = view.panned(vec2(30.0, -12.0));
        assert!((after.table_from_screen(pos2(430.0, 288.0)) - held).norm() < 2e-4);
    }

    #[test]
    fn panning_and_zooming_keep_the_table_in_sight() {
        for turn in [0.0, 0.8, PI] {
            for far in [vec2(99_999.0, 0.0), vec2(-500.0, 99_999.0), vec2(9e4, -9e4)] {
                let view = View::fit(table(), port(), turn).panned(far).pinched(table(), pos2(0.0, 0.0), 1e-6, 0.0);
                let kept = view.in_sight(table());
                let seen = |x: u32, y: u32| port().contains(kept.screen_from_table(Point2::new(x.into(), y.into())));
                assert!((0..=72).any(|x| (0..=48).any(|y| seen(x, y))), "{turn} {far}");
                assert!(kept.scale * 72.0 > 240.0);
            }
        }
        assert!(View::fit(table(), port(), 0.0).pinched(table(), pos2(0.0, 0.0), 1e9, 0.0).scale <= MAX_SCALE);
    }

    #[test]
    fn zooming_beyond_a_limit_moves_nothing() {
        for turn in [0.0, 0.4, FRAC_PI_2] {
            for about in [pos2(130.0, 80.0), pos2(860.0, 600.0), port().center()] {
                let zoomed = |view: View, factor| view.pinched(table(), about, factor, 0.0).in_sight(table());
                let view = View::fit(table(), port(), turn);
                let smallest = (0..40).fold(view, |view, _| zoomed(view, 0.9));
                assert_eq!(zoomed(smallest, 0.9), smallest, "{turn} {about}");
                assert_eq!(zoomed(smallest, 0.5), smallest, "{turn} {about}");
                let largest = (0..60).fold(view, |view, _| zoomed(view, 1.1));
                assert_eq!(zoomed(largest, 1.1), largest, "{turn} {about}");
                // A window that has grown has another limit: zooming in brings the table back, without a jump.
                let grown = smallest.in_port(port().expand(300.0), table(), false);
                assert_eq!(zoomed(grown, 0.9), grown, "{turn} {about}");
                let nearer = zoomed(grown, 1.2);
                assert!(nearer.scale > grown.scale);
            }
        }
    }

    /// Counts the places of the table, an inch apart, that the port shows.
    fn seen(view: &View) -> usize {
        let places = (0..=72_u32).flat_map(|x| (0..=48_u32).map(move |y| Point2::new(f64::from(x), f64::from(y))));
        places.filter(|place| view.port.contains(view.screen_from_table(*place))).count()
    }

    #[test]
    fn the_table_stays_in_sight_when_the_window_is_resized() {
        let corners = [vec2(9e4, 9e4), vec2(-9e4, 9e4), vec2(9e4, -9e4), vec2(-9e4, -9e4), vec2(0.0, 9e4)];
        let ports = [
            Rect::from_min_max(pos2(440.0, 50.0), pos2(900.0, 650.0)),
            Rect::from_min_max(pos2(100.0, 50.0), pos2(560.0, 650.0)),
            Rect::from_min_max(pos2(100.0, 50.0), pos2(900.0, 250.0)),
            Rect::from_min_max(pos2(0.0, 0.0), pos2(280.0, 200.0)),
            Rect::from_min_max(pos2(0.0, 0.0), pos2(2000.0, 1200.0)),
        ];
        for (turn, factor) in [(0.0, 0.2), (0.7, 1.0), (PI, 6.0)] {
            for far in corners {
                let view = View::fit(table(), port(), turn).pinched(table(), port().center(), factor, 0.0);
                let mut view = view.panned(far).in_sight(table());
                for other in ports.into_iter().chain([port()]) {
                    view = view.in_port(other, table(), false);
                    assert!(seen(&view) > 0, "{turn} {factor} {far} in {other}");
                    // The same back in the first window.
                    assert!(seen(&view.in_port(port(), table(), false)) > 0, "{turn} {factor} {far} after {other}");
                }
            }
        }
    }

    #[test]
    fn a_fitted_table_in_a_tall_window_does_not_jump_at_the_first_pan() {
        let tall = port().with_max_x(480.0).with_max_y(1000.0);
        for turn in [0.0, FRAC_PI_2, 0.3] {
            let view = View::fit(table(), tall, turn).panned(vec2(20.0, 30.0));
            assert_eq!(view.in_sight(table()), view, "{turn}");
        }
    }

    #[test]
    fn opening_a_panel_does_not_move_the_table() {
        let view = View::fit(table(), port(), 0.4);
        let smaller = view.in_port(port().with_max_y(500.0), table(), false);
        let place = Point2::new(20.0, 30.0);
        assert!((smaller.screen_from_table(place) - view.screen_from_table(place)).length() < 1e-2);
        let fitted = view.in_port(port().with_max_y(500.0), table(), true);
        assert!(fitted.scale < view.scale);
    }

    #[test]
    fn a_quarter_turn_puts_the_far_edge_to_the_right() {
        let view = View::fit(table(), port(), FRAC_PI_2);
        let away = view.vector(0.0, 1.0);
        assert!(away.x > 0.0 && away.y.abs() < 1e-3, "{away:?}");
    }
}
