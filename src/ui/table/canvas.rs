//! A canvas in inches: draws on the screen at places given on the table.

use super::look::Look;
use super::view::View;
use crate::geometry::{Base, PlacedBase};
use crate::ui::theme::strong;
use egui::epaint::{PathShape, PathStroke};
use egui::layers::ShapeIdx;
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use nalgebra::Point2;
use std::f32::consts::PI;

/// The style of a line. It carries the line's meaning, so that colour alone never does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineStyle {
    /// Clear.
    Solid,
    /// Blocked.
    Dashed,
    /// Needs visibility.
    Dotted,
}

/// A painter with a view of the table and a theme.
#[derive(Clone)]
pub struct Canvas {
    /// The painter.
    pub painter: Painter,
    /// The view of the table.
    pub view: View,
    /// The colours.
    pub look: Look,
}

/// The size and colour of a text on the table.
#[derive(Clone, Copy, Debug)]
pub struct Lettering {
    /// In points.
    pub size: f32,
    /// The colour.
    pub colour: Color32,
}

impl Canvas {
    /// Returns the screen point of a place.
    #[must_use]
    pub fn at(&self, place: Point2<f64>) -> Pos2 {
        self.view.screen_from_table(place)
    }

    /// Returns the screen points of several places.
    #[must_use]
    pub fn path(&self, places: &[Point2<f64>]) -> Vec<Pos2> {
        places.iter().map(|p| self.at(*p)).collect()
    }

    /// Returns whether a shape that reaches `about` points beyond these places may be visible; if not, it is not
    /// painted. Under the loupe most of the table is not visible.
    #[must_use]
    pub fn sees(&self, places: &[Point2<f64>], about: f32) -> bool {
        self.shows(&self.path(places), about)
    }

    fn shows(&self, path: &[Pos2], about: f32) -> bool {
        let bounds = path.iter().fold(Rect::NOTHING, |rect, at| rect.union(Rect::from_min_max(*at, *at)));
        self.painter.clip_rect().intersects(bounds.expand(about))
    }

    /// Runs `paint` with every line widened by the theme's weight.
    pub fn heavier(&self, paint: impl FnOnce()) {
        let (layer, weight) = (self.painter.layer_id(), self.look.weight);
        let next = || self.painter.ctx().graphics_mut(|graphics| graphics.entry(layer).next_idx().0);
        let first = next();
        paint();
        if (weight - 1.0).abs() < 1e-3 {
            return;
        }
        let end = next();
        self.painter.ctx().graphics_mut(|graphics| {
            let list = graphics.entry(layer);
            for n in first..end {
                list.mutate_shape(ShapeIdx(n), |clipped| weigh(&mut clipped.shape, weight));
            }
        });
    }

    /// Removes the shapes that `paint` adds from the layer and returns them, widened by the theme's weight.
    pub fn taken_back(&self, paint: impl FnOnce()) -> Vec<Shape> {
        let (layer, weight) = (self.painter.layer_id(), self.look.weight);
        let next = || self.painter.ctx().graphics_mut(|graphics| graphics.entry(layer).next_idx().0);
        let first = next();
        paint();
        let end = next();
        let mut shapes = Vec::new();
        self.painter.ctx().graphics_mut(|graphics| {
            let list = graphics.entry(layer);
            for n in first..end {
                list.mutate_shape(ShapeIdx(n), |clipped| {
                    let mut shape = std::mem::replace(&mut clipped.shape, Shape::Noop);
                    weigh(&mut shape, weight);
                    shapes.push(shape);
                });
            }
        });
        shapes
    }

    /// Fills a convex polygon.
    pub fn fill(&self, corners: &[Point2<f64>], colour: Color32) {
        let path = self.path(corners);
        if self.shows(&path, 1.0) {
            self.painter.add(Shape::convex_polygon(path, colour, Stroke::NONE));
        }
    }

    /// Draws the outline of a polygon.
    pub fn outline(&self, corners: &[Point2<f64>], stroke: impl Into<PathStroke>) {
        let (path, stroke) = (self.path(corners), stroke.into());
        if self.shows(&path, self.look.weight * stroke.width) {
            self.painter.add(Shape::closed_line(path, stroke));
        }
    }

    /// Draws a line through places.
    pub fn line(&self, places: &[Point2<f64>], stroke: impl Into<PathStroke>) {
        let (path, stroke) = (self.path(places), stroke.into());
        if self.shows(&path, self.look.weight * stroke.width) {
            self.painter.add(Shape::line(path, stroke));
        }
    }

    /// Draws a line whose style shows its meaning, with a halo so that it is readable on any ground.
    pub fn styled(&self, ends: [Point2<f64>; 2], stroke: Stroke, style: LineStyle) {
        let path = self.path(&ends);
        let halo = Stroke::new(stroke.width + 2.5, self.look.paper.gamma_multiply(0.75));
        match style {
            LineStyle::Solid => {
                self.painter.add(Shape::line(path.clone(), halo));
                self.painter.add(Shape::line(path, stroke));
            }
            LineStyle::Dashed => {
                self.painter.extend(Shape::dashed_line(&path, halo, 10.0, 7.0));
                self.painter.extend(Shape::dashed_line(&path, stroke, 10.0, 7.0));
            }
            LineStyle::Dotted => {
                let radius = stroke.width * 0.9;
                self.painter.extend(Shape::dotted_line(&path, halo.color, 7.0, radius + 1.2));
                self.painter.extend(Shape::dotted_line(&path, stroke.color, 7.0, radius));
            }
        }
    }

    /// Draws a circle with as many corners as show no edge. egui's own circles of this size have twice as many, and the
    /// discs on the table are a seventh of all corners of a frame.
    pub fn disc(&self, centre: Pos2, radius: f32, fill: Color32, stroke: Stroke) {
        // The greatest distance of an edge from the circle, in pixels.
        const OFF: f32 = 0.12;
        let pixels = (radius + stroke.width) * self.painter.pixels_per_point();
        let half_edge = (1.0 - OFF / pixels.max(1.0)).acos();
        let corners = (1..64_u8).find(|n| f32::from(*n) * half_edge >= PI).unwrap_or(64).max(8);
        let turn = 2.0 * PI / f32::from(corners);
        let points = (0..corners).map(|n| centre + Vec2::angled(f32::from(n) * turn) * radius).collect();
        let stroke = PathStroke::from(stroke).outside();
        self.painter.add(PathShape { points, closed: true, fill, stroke });
    }

    /// Draws a filled circle of a radius in points.
    pub fn dot(&self, place: Point2<f64>, radius: f32, colour: Color32) {
        self.painter.circle_filled(self.at(place), radius, colour);
    }

    /// Draws a text in a pill, centred on a point of the screen; returns the room it takes.
    pub fn pill(&self, centre: Pos2, words: &str, size: f32, [ink, ground]: [Color32; 2]) -> Rect {
        let galley = self.painter.layout_no_wrap(words.to_owned(), strong(size), ink);
        let rect = Align2::CENTER_CENTER.anchor_size(centre, galley.size() + Vec2::new(10.0, 4.0));
        self.painter.rect_filled(rect, 5.0, ground);
        self.painter.rect_stroke(rect, 5.0, Stroke::new(1.0, ink.gamma_multiply(0.35)), egui::StrokeKind::Inside);
        self.painter.galley(rect.min + Vec2::new(5.0, 2.0), galley, ink);
        rect
    }

    /// Draws a text; returns the room it takes.
    pub fn words(&self, at: Pos2, anchor: Align2, words: &str, Lettering { size, colour }: Lettering) -> Rect {
        self.painter.text(at, anchor, words, strong(size), colour)
    }
}

/// Multiplies the line widths of a shape by `weight`.
fn weigh(shape: &mut Shape, weight: f32) {
    match shape {
        Shape::Vec(all) => all.iter_mut().for_each(|shape| weigh(shape, weight)),
        Shape::LineSegment { stroke, .. } => stroke.width *= weight,
        Shape::Path(path) => path.stroke.width *= weight,
        Shape::Circle(circle) => circle.stroke.width *= weight,
        Shape::Rect(rect) => rect.stroke.width *= weight,
        _ => {}
    }
}

/// Returns the table place of a point in a base's own frame (right and forward of its centre, in inches).
#[must_use]
pub fn on_base(base: &PlacedBase, right_in: f64, forward_in: f64) -> Point2<f64> {
    base.pose * Point2::new(right_in, forward_in)
}

/// Returns the frontage and depth of a base; a disc is as wide as deep.
#[must_use]
pub fn size_of(base: &PlacedBase) -> (f64, f64) {
    match base.base {
        Base::Rect { frontage_in, depth_in } => (frontage_in, depth_in),
        Base::Disc { diameter_in } => (diameter_in, diameter_in),
    }
}

/// Returns the corners of a base: front left, front right, rear right, rear left.
#[must_use]
pub fn corners(base: &PlacedBase) -> [Point2<f64>; 4] {
    let (w, d) = size_of(base);
    let (u, v) = (w / 2.0, d / 2.0);
    [on_base(base, -u, v), on_base(base, u, v), on_base(base, u, -v), on_base(base, -u, -v)]
}
