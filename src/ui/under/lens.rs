//! The loupe over the picture: the part round the held corner, enlarged beside the finger.

use super::frame::Frame;
use crate::photo::PhotoSpot;
use crate::ui::table::look::Look;
use crate::ui::table::loupe::{middle_for, radius_on};
use egui::epaint::Vertex;
use egui::{Color32, LayerId, Mesh, Order, Pos2, Shape, Stroke, Ui, Vec2, vec2};

/// Magnification of the picture.
const LARGER: f32 = 3.0;

/// Number of sides of the polygon that approximates the round rim.
const SIDES: u16 = 48;

/// The finger, and the corner that it holds.
pub(super) struct Under {
    pub finger: Pos2,
    pub spot: PhotoSpot,
}

/// Draws the loupe, with the corner at its middle.
pub(super) fn show(ui: &Ui, look: &Look, frame: &Frame, under: &Under) {
    let screen = ui.ctx().content_rect();
    let (middle, radius) = (middle_for(under.finger, screen), radius_on(screen));
    let centre = frame.shares(under.spot);
    let vertex = |out: Vec2| Vertex {
        pos: middle + out,
        uv: (centre + out / LARGER / frame.at.size()).to_pos2(),
        color: Color32::WHITE,
    };
    let mut mesh = Mesh::with_texture(frame.texture);
    mesh.vertices.push(vertex(Vec2::ZERO));
    for side in 0..SIDES {
        let angle = f32::from(side) * std::f32::consts::TAU / f32::from(SIDES);
        mesh.vertices.push(vertex(Vec2::angled(angle) * radius));
        let (here, next) = (u32::from(side) + 1, u32::from((side + 1) % SIDES) + 1);
        mesh.add_triangle(0, here, next);
    }
    let painter = ui.ctx().layer_painter(LayerId::new(Order::Foreground, ui.scope_id().with("the loupe of corners")));
    painter.circle_filled(middle, radius, look.room);
    painter.add(Shape::mesh(mesh));
    for cross in [vec2(11.0, 0.0), vec2(0.0, 11.0)] {
        painter.line_segment([middle - cross, middle + cross], Stroke::new(3.0, look.paper));
        painter.line_segment([middle - cross, middle + cross], Stroke::new(1.2, look.ink));
    }
    painter.circle_stroke(middle, radius, Stroke::new(4.0, look.edge));
    painter.circle_stroke(middle, radius + 3.0, Stroke::new(1.5, look.paper));
}
